//! Instructions of blocks other than branches.

use super::function::{DecodedOp, Function};
use super::shapes::Shape;
use super::{Def, Reader, Result, error};
use spirula_binary::Instruction;
use spirula_ir::dialect::Arity;
use spirula_ir::{Attr, Block, Op as Operation, OpName, OpParts};
use spirula_spec::{Category, InstructionRow, Op, OperandKind};
use spirula_spirv::carry;
use spirula_spirv::encoding;
use spirula_spirv::op::{self, slot};

impl Reader<'_> {
    /// Creates the operation of an instruction that is not a branch.
    pub(super) fn instruction(
        &mut self,
        f: &mut Function,
        block: Block,
        i: &Instruction<'_>,
        shape: &Shape,
    ) -> Result<Operation> {
        if let (Some(has_value), Some(name)) = (shape.returns, shape.name)
            && let Some(op) = self.plain_return(f, block, i, (name, has_value))?
        {
            return Ok(op);
        }
        let row = self.row(i)?;
        let first = row.result_index().map_or(1, |at| at + 1);
        if i.words.len() < first {
            return error(i, format!("{} has {} words, expected more", row.name, i.words.len()));
        }
        let found = match i.op {
            Op::ExtInst => self.extended(i)?.map(|name| (name, 5)),
            _ => shape.name.map(|name| (name, first)),
        };
        if let Some((name, at)) = found
            && let Some(encoding) = encoding::encoding(name)
            && let Some(mut parts) = self.parts(f, i, name, encoding, at)?
        {
            if !parts.constants.is_empty() {
                let dict = self.ctx.dictionary(&mut parts.constants);
                parts.entries.push((self.ctx.str(carry::CONSTANTS), dict));
            }
            return self.create(f, block, i, row, name, parts);
        }
        self.kept_instruction(f, block, i, row)
    }

    /// Creates the operation of a return instruction with at most one value, if it has no other words.
    fn plain_return(
        &mut self,
        f: &mut Function,
        block: Block,
        i: &Instruction<'_>,
        (name, has_value): (OpName, bool),
    ) -> Result<Option<Operation>> {
        let value = match (i.words, has_value) {
            ([_], false) => None,
            ([_, id], true) if !self.untyped_pointers => match self.value(f, i, *id)? {
                Some(value) => Some(value),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        let parts = OpParts { loc: self.loc, operands: value.as_slice(), ..OpParts::new(name) };
        let op = f.body.arena.append(self.ctx, block, &parts);
        f.cross_block.push(op);
        Ok(Some(op))
    }

    /// The dedicated operation of an extended instruction, if there is one.
    fn extended(&mut self, i: &Instruction<'_>) -> Result<Option<OpName>> {
        let set = self.word(i, 3)?;
        let number = self.word(i, 4)?;
        if let Some((_, known)) = self.extended_set.filter(|(id, _)| *id == set) {
            return Ok(encoding::extended_operation(known, number));
        }
        let Def::Import(index) = self.main().defs.get(set) else {
            return error(i, "expected the set to be an OpExtInstImport");
        };
        let import = &self.main().imports[index as usize];
        // Another import of the same set has another id.
        let known = import
            .set
            .and_then(spirula_binary::Import::set)
            .filter(|set| import.number == 0 && *encoding::import_name(*set) == *self.ctx.text(import.text));
        let name = known.and_then(|set| encoding::extended_operation(set, number));
        if name.is_some() {
            self.used.imports.set(index);
            self.extended_set = known.map(|known| (set, known));
        }
        Ok(name)
    }

    /// Keeps an instruction in raw form.
    fn kept_instruction(
        &mut self,
        f: &mut Function,
        block: Block,
        i: &Instruction<'_>,
        row: &'static InstructionRow,
    ) -> Result<Operation> {
        let first = row.result_index().map_or(1, |at| at + 1);
        let mut list = Vec::new();
        for operand in self.main().decoder.operands(*i, row) {
            let operand = operand?;
            if operand.index >= first {
                list.push((operand.kind, operand.index, operand.words.len()));
            }
        }
        let mut parts = Box::<DecodedOp>::default();
        let mut words = Vec::new();
        for (kind, index, len) in list {
            if kind.category() == Category::Id {
                match self.value(f, i, i.words[index])? {
                    Some(value) => {
                        parts.operands.push(value);
                        words.push(Attr::unit());
                    }
                    None => words.push(self.id_attr(i, i.words[index])?),
                }
            } else if kind == OperandKind::LiteralString {
                words.push(Attr::string(self.string(i, index)?));
            } else {
                words.extend(i.words[index..index + len].iter().map(|w| self.ctx.i32_attr(*w as i32)));
            }
        }
        parts.slots = vec![None; self.op_row(op::INSTRUCTION).attrs.len()];
        parts.slots[slot::instruction::OPCODE] = Some(self.ctx.string_attr(row.name));
        parts.slots[slot::instruction::WORDS] = Some(self.ctx.array_attr(&words));
        self.create(f, block, i, row, op::INSTRUCTION, parts)
    }

    pub(super) fn create(
        &mut self,
        f: &mut Function,
        block: Block,
        i: &Instruction<'_>,
        row: &InstructionRow,
        name: OpName,
        mut parts: Box<DecodedOp>,
    ) -> Result<Operation> {
        let ctx = self.ctx;
        let mut result = None;
        if row.has_result_type() {
            let ty = self.type_at(i, 1)?;
            let optional = self.op_row(name).results.first().is_none_or(|r| r.arity == Arity::Optional);
            if !(optional && ctx.is_none_type(ty) && i.op == Op::FunctionCall) {
                result = Some(ty);
            }
        }
        let id = row.result_index().map(|at| i.words[at]);
        if let Some(id) = id.filter(|id| self.main().annotations.any(*id)) {
            self.annotate(id, None, self.op_row(name), &mut [], &mut parts.entries)?;
        }
        let attrs = ctx.dict(&mut parts.entries);
        let made = OpParts {
            loc: self.loc,
            operands: &parts.operands,
            results: result.as_slice(),
            slots: &parts.slots,
            attrs,
            ..OpParts::new(name)
        };
        let op = match f.body.arena.try_create(ctx, &made) {
            Ok(op) => op,
            Err(mismatch) => return error(i, mismatch.to_string()),
        };
        f.body.arena.append_op(block, op);
        f.cross_block.push(op);
        if let (Some(id), Some(value)) = (id, f.body.arena.result(op, 0)) {
            self.define(id, value);
        }
        self.spare_parts = Some(parts);
        Ok(op)
    }
}
