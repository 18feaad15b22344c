//! Operations of functions other than branches.

use super::carried::items;
use super::code::Code;
use super::function::Function;
use super::operands::Declare;
use super::{Result, Section, Writer};
use spirula_ir::{Attr, Op as Operation, OpName, Traits};
use spirula_spec::Op;
use spirula_spirv::carry;
use spirula_spirv::encoding::{self, Field};
use spirula_spirv::op::{self, slot};
use std::sync::OnceLock;

/// The instruction of an operation that has only type, result and operands.
#[derive(Clone, Copy)]
struct Plain {
    op: Op,
    /// Whether it has a type and a result.
    typed: bool,
}

/// The operations that have only type, result and operands.
fn plain(name: OpName) -> Option<Plain> {
    static PLAIN: OnceLock<Vec<Option<Plain>>> = OnceLock::new();
    if name.dialect() != spirula_spirv::NUMBER || name.as_unregistered().is_some() {
        return None;
    }
    let plain = |(index, row): (usize, &spirula_ir::OpRow)| {
        let name = OpName::new(spirula_spirv::NUMBER, index as u16);
        let encoding = encoding::encoding(name)?;
        let encoding::Code::Op(op) = encoding.code else { return None };
        let operands_alone = encoding.fields.iter().all(|field| matches!(field, Field::Operand(_)))
            && !row.has(Traits::OPERAND_SEGMENTS);
        let typed = op.row().is_some_and(spirula_spec::InstructionRow::has_result_type);
        let by_hand = matches!(name, op::VARIABLE | op::UNDEF);
        (operands_alone && !by_hand).then_some(Plain { op, typed })
    };
    let all =
        PLAIN.get_or_init(|| spirula_spirv::DIALECT.ops.iter().enumerate().map(plain).collect::<Vec<_>>());
    all.get(usize::from(name.index())).copied().flatten()
}

impl Writer<'_> {
    /// Writes an operation other than a branch.
    pub(super) fn operation(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        match plain(f.body.arena.name(op)) {
            Some(plain) => self.plain_operation(f, op, plain),
            None => self.other_operation(f, op),
        }
    }

    fn plain_operation(&mut self, f: &mut Function<'_>, op: Operation, plain: Plain) -> Result<()> {
        self.line_in(f, op)?;
        let start = f.code(false).begin(plain.op);
        if plain.typed {
            self.result_words(f, op, false)?;
        }
        let body = f.body;
        for value in body.arena.operands(op) {
            let id = self.value_id(f, *value);
            f.code(false).id(id);
        }
        self.end(f, start, false)?;
        self.annotate_result(f, op, plain.typed.then_some(start), false)
    }

    fn other_operation(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let arena = &f.body.arena;
        let name = arena.name(op);
        match name {
            op::CONSTANT => return self.local_constant(f, op),
            op::UNDEF if self.is_outer_undef(f, op) => return self.local_constant(f, op),
            op::MLIR_ADDRESSOF | op::MLIR_REFERENCEOF => {
                if let Some(symbol) = arena.slot(op, 0).and_then(Attr::as_symbol) {
                    let id = self.symbol_id(symbol)?;
                    self.set_result(f, op, id);
                }
                return Ok(());
            }
            op::EXT_CONSTANT_COMPOSITE_REPLICATE => return self.local_replicate(f, op),
            op::SPEC_CONSTANT_OPERATION => return self.spec_constant_operation(f, op),
            op::INSTRUCTION => return self.kept_instruction(f, op),
            _ => {}
        }
        let (Some(encoding), Some(row)) = (encoding::encoding(name), self.ctx.op_row(name)) else {
            return Err(self.unhandled(f, op));
        };
        let (code, set) = match encoding.code {
            encoding::Code::Op(code) => (code, None),
            encoding::Code::Ext(set, number) => (
                Op::ExtInst,
                Some((self.import_id(self.ctx.str(encoding::import_name(set).as_ref()), 0)?, number)),
            ),
            encoding::Code::ByHand => return Err(self.unhandled(f, op)),
        };
        let variable = matches!(name, op::VARIABLE | op::KHR_UNTYPED_VARIABLE);
        if variable {
            let line = self.line_of(arena.loc(op));
            self.variable_line_at(f, line)?;
        } else {
            self.line_in(f, op)?;
        }
        let start = f.code(variable).begin(code);
        let typed = code.row().is_some_and(spirula_spec::InstructionRow::has_result_type);
        if typed {
            self.result_words(f, op, variable)?;
        }
        if let Some((import, number)) = set {
            f.code(variable).id(import);
            f.code(variable).literal(number);
        }
        self.fields(f, op, row, encoding, variable)?;
        self.end(f, start, variable)?;
        self.annotate_result(f, op, typed.then_some(start), variable)
    }

    #[cold]
    fn unhandled(&mut self, f: &Function<'_>, op: Operation) -> spirula_diag::Failed {
        let name = self.ctx.op_name_text(f.body.arena.name(op));
        self.error(f.body, op, format!("unhandled operation serialization: {name}"))
    }

    /// Whether a `spirv.Undef` is written at module scope: if marked so, and in MLIR mode unless marked otherwise.
    pub(super) fn is_outer_undef(&self, f: &Function<'_>, op: Operation) -> bool {
        self.has(f, op, carry::AT_MODULE_SCOPE) || self.options.plain && !self.has(f, op, carry::IN_FUNCTION)
    }

    fn has(&self, f: &Function<'_>, op: Operation, name: &str) -> bool {
        let attrs = f.body.arena.attrs(op);
        attrs.is_some() && self.ctx.dict_get(attrs, self.ctx.str(name)).is_some()
    }

    /// Type and id of the result; `void` for an operation without result.
    #[inline]
    fn result_words(&mut self, f: &mut Function<'_>, op: Operation, variable: bool) -> Result<()> {
        let (ty, id) = match f.body.arena.result(op, 0) {
            Some(value) => (self.type_id(f.body.arena.ty(value))?, self.value_id(f, value)),
            None => (self.type_id(self.ctx.none_type())?, self.new_id()),
        };
        let code = f.code(variable);
        code.id(ty);
        code.id(id);
        Ok(())
    }

    /// Names and decorations of the result of the instruction that begins at `typed`, if it has one.
    #[inline]
    fn annotate_result(
        &mut self,
        f: &mut Function<'_>,
        op: Operation,
        typed: Option<usize>,
        variable: bool,
    ) -> Result<()> {
        let attrs = f.body.arena.attrs(op);
        match typed.filter(|_| attrs.is_some()) {
            Some(start) => {
                let id = f.code(variable).words[start + 2];
                self.annotate((f.body, op), id, None, attrs)
            }
            None => Ok(()),
        }
    }

    /// A copy of a constant, which all functions share.
    fn local_constant(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let arena = &f.body.arena;
        let Some(result) = arena.result(op, 0) else { return Ok(()) };
        let null = self.has(f, op, carry::NULL);
        let attrs = arena.attrs(op);
        let value = match arena.name(op) {
            op::UNDEF => self.ctx.string_attr("undef"),
            _ => arena.slot(op, 0).unwrap_or_else(Attr::unit),
        };
        let annotated = attrs.is_some()
            && self.ctx.dict_entries(attrs).any(|(key, _)| {
                !matches!(self.ctx.text(key), carry::NULL | carry::AT_MODULE_SCOPE | carry::BLOCK)
            });
        if !annotated {
            let id = self.constant_id((arena.ty(result), value, null))?;
            self.set_value(f, result, id);
            return Ok(());
        }
        // Equal lines may have different location handles in two functions.
        let line = self.carried_line(attrs);
        let others = self.ctx.dict_with(attrs, self.ctx.str(carry::LINE), None);
        let constant = (arena.ty(result), value, null);
        let key = (constant, others, line);
        let id = match self.annotated_constants.get(&key) {
            Some(id) => *id,
            None => {
                let id = self.nested(|w| w.declare_constant(constant, line))?;
                self.annotated_constants.insert(key, id);
                self.annotate((f.body, op), id, None, others)?;
                id
            }
        };
        self.set_value(f, result, id);
        Ok(())
    }

    /// A copy of an OpConstantCompositeReplicateEXT, which all functions share.
    fn local_replicate(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let arena = &f.body.arena;
        let (Some(result), Some(value)) = (arena.result(op, 0), arena.slot(op, 0)) else { return Ok(()) };
        let id = self.replicate(arena.ty(result), value, !self.has(f, op, carry::NOT_NULL))?;
        self.set_value(f, result, id);
        Ok(())
    }

    /// OpSpecConstantOp of the operation in the region, whose operands are constants.
    fn spec_constant_operation(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let arena = &f.body.arena;
        let block = arena.regions(op).first().and_then(|r| arena.entry(*r));
        let Some(wrapped) = block.and_then(|b| arena.first(b)) else {
            return Err(self.error(f.body, op, "expected an operation inside"));
        };
        let name = arena.name(wrapped);
        let (Some(encoding), Some(row)) = (encoding::encoding(name), self.ctx.op_row(name)) else {
            return Err(self.unhandled(f, wrapped));
        };
        let encoding::Code::Op(code) = encoding.code else { return Err(self.unhandled(f, wrapped)) };
        // It is built among the function's instructions and then removed from there.
        let start = f.code(false).begin(Op::SpecConstantOp);
        self.result_words(f, op, false)?;
        f.code(false).literal(u32::from(code.0));
        self.fields(f, wrapped, row, encoding, false)?;
        let words = f.code(false).words.split_off(start);
        self.emit_at(Section::Globals, None, Op::SpecConstantOp, &words[1..])?;
        match arena.attrs(op) {
            None => Ok(()),
            attrs => self.annotate((f.body, op), words[2], None, attrs),
        }
    }

    /// A raw instruction.
    fn kept_instruction(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let arena = &f.body.arena;
        let code = arena.slot(op, slot::instruction::OPCODE).and_then(Attr::as_string);
        let Some(code) = code.and_then(|name| Op::by_name(self.ctx.text(name))) else {
            return Err(self.error(f.body, op, "expected 'opcode' to name an instruction"));
        };
        self.line_in(f, op)?;
        let typed = code.row().is_some_and(spirula_spec::InstructionRow::has_result_type);
        let start = f.code(false).begin(code);
        if typed {
            self.result_words(f, op, false)?;
        }
        let list = arena.slot(op, slot::instruction::WORDS).map(|a| items(self.ctx, a)).unwrap_or_default();
        let ids: Vec<u32> = arena.operands(op).iter().map(|v| self.value_id(f, *v)).collect();
        let mut words = Code::default();
        self.push_list(&list, &mut ids.into_iter(), Declare::Nothing, &mut words)?;
        f.code(false).append(&words, 0..words.words.len());
        self.end(f, start, false)?;
        self.annotate_result(f, op, typed.then_some(start), false)
    }
}
