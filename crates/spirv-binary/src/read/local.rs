//! Copies of module-scope definitions in functions, and values that are used before their definition.

use super::constants::zero_attr;
use super::constants::{Constant, Literal};
use super::function::Function;
use super::shapes::Shape;
use super::{Def, Reader, Result, error};
use rustc_hash::FxHashMap;
use spirula_binary::Instruction;
use spirula_ir::{Attr, Block, Loc, Op as Operation, OpParts, OpRow, Str, Type, Value};
use spirula_spec::Op;
use spirula_spirv::carry;
use spirula_spirv::encoding;
use spirula_spirv::op;
use spirula_spirv::types;

/// The maximum number of copies of OpSpecConstantOp in a function, and of their nesting depth.
const MAX_WRAPPED: u32 = 4096;
const MAX_WRAPPED_DEPTH: u32 = 64;

impl Reader<'_> {
    /// The value with an id in this function.
    #[inline]
    pub(super) fn value(&mut self, f: &mut Function, i: &Instruction<'_>, id: u32) -> Result<Option<Value>> {
        match self.defs.value(id) {
            Some(value) => Ok(Some(value)),
            None => self.other_value(f, i, id),
        }
    }

    fn other_value(&mut self, f: &mut Function, i: &Instruction<'_>, id: u32) -> Result<Option<Value>> {
        // One copy per function suffices, but MLIR creates one per use.
        Ok(Some(match self.def(id) {
            Def::Value(value) => value,
            Def::Constant(index) => match self.copies.of_constant(index) {
                Some(value) => value,
                None => {
                    let value = self.local_constant(f, i, index)?;
                    if !self.plain {
                        let count = self.main().constants.len();
                        self.copies.add_constant(index, value, count);
                    }
                    value
                }
            },
            Def::Symbol(name, ty) | Def::Function(name, ty) => match self.copies.of_symbol(id) {
                Some(value) => value,
                None => {
                    let value = self.reference(f, name, ty);
                    if !self.plain {
                        self.copies.add_symbol(id, value);
                    }
                    value
                }
            },
            Def::Nothing if id != 0 => {
                let none = self.ctx.none_type();
                *f.forward.entry(id).or_insert_with(|| f.body.arena.placeholder(none))
            }
            Def::Nothing => return error(i, "Id is 0"),
            Def::Label(_) => return error(i, format!("{id} is a label and no value")),
            Def::Type(_) | Def::Import(_) | Def::String(_) => return Ok(None),
        }))
    }

    /// Reads an OpUndef in a function as MLIR does, which copies a module-scope OpUndef at each use.
    pub(super) fn local_undef(
        &mut self,
        f: &mut Function,
        block: Block,
        i: &Instruction<'_>,
        shape: &Shape,
    ) -> Result<()> {
        let id = self.word(i, 2)?;
        if self.main().symbol_of.get(id).is_some() {
            self.must_be_main(i)?;
            return self.read_constant(i);
        }
        let op = self.instruction(f, block, i, shape)?;
        let arena = &mut f.body.arena;
        let mut entries: Vec<_> = self.ctx.dict_entries(arena.attrs(op)).collect();
        entries.push((self.ctx.str(carry::IN_FUNCTION), Attr::unit()));
        arena.set_attrs(op, self.ctx.dict(&mut entries));
        Ok(())
    }

    /// Creates an operation whose result represents a module-scope definition.
    pub(super) fn leading(&mut self, f: &mut Function, parts: &OpParts<'_>) -> Value {
        let op = f.body.arena.create(self.ctx, parts);
        self.place(f, op);
        f.body.arena.result(op, 0).unwrap_or_else(|| unreachable!("what stands for something has a result"))
    }

    /// The copy of an OpSpecConstantOp, an operation in a region; none if it is referred to by symbol instead.
    fn local_operation(&mut self, f: &mut Function, constant: Constant) -> Result<Option<Value>> {
        // Each use has a copy, and so do its operands; the limit prevents exponential growth.
        if f.wrapped.0 >= MAX_WRAPPED || f.wrapped.1 >= MAX_WRAPPED_DEPTH {
            return Ok(None);
        }
        f.wrapped.0 += 1;
        f.wrapped.1 += 1;
        let i = self.module.instruction_at(constant.at)?;
        let code = Op(self.word(&i, 3)? as u16);
        let found = encoding::operation(code).and_then(|name| Some((name, encoding::encoding(name)?)));
        let parts = match found {
            Some((name, encoding)) => self.parts(f, &i, name, encoding, 4)?.map(|parts| (name, parts)),
            None => None,
        };
        f.wrapped.1 -= 1;
        let Some((name, parts)) = parts else { return Ok(None) };
        let mut entries = Vec::new();
        if constant.annotated {
            self.annotate(self.word(&i, 2)?, None, &OpRow::named(""), &mut [], &mut entries)?;
        }
        let attrs = self.ctx.dict(&mut entries);
        let arena = &mut f.body.arena;
        let op = arena.create(
            self.ctx,
            &OpParts { results: &[constant.ty], attrs, ..OpParts::new(op::SPEC_CONSTANT_OPERATION) },
        );
        let region = arena.add_region(op);
        let block = arena.append_block(region);
        let made = OpParts {
            operands: &parts.operands,
            results: &[constant.ty],
            slots: &parts.slots,
            ..OpParts::new(name)
        };
        let inside = match arena.try_create(self.ctx, &made) {
            Ok(inside) => inside,
            Err(mismatch) => return error(&i, mismatch.to_string()),
        };
        arena.append_op(block, inside);
        let value: Vec<Value> = arena.results(inside).collect();
        arena.append(self.ctx, block, &OpParts { operands: &value, ..OpParts::new(op::MLIR_YIELD) });
        f.cross_block.push(op);
        self.place(f, op);
        Ok(f.body.arena.result(op, 0))
    }

    /// The copy of a constant in this function.
    fn local_constant(&mut self, f: &mut Function, i: &Instruction<'_>, index: u32) -> Result<Value> {
        let constant = self.constant_at(index);
        let ctx = self.ctx;
        if constant.literal == Literal::Operation {
            if let Some(value) = self.local_operation(f, constant)? {
                return Ok(value);
            }
            let symbol = self.constant_symbol(i, index)?;
            return Ok(self.reference(f, symbol, constant.ty));
        }
        if let Some(symbol) = constant.symbol.filter(|_| constant.annotated) {
            return Ok(self.reference(f, symbol, constant.ty));
        }
        let mut entries = Vec::new();
        self.used.constants.set(index);
        if constant.annotated {
            let id = self.module.instruction_at(constant.at)?.words[2];
            self.annotate(id, None, &OpRow::named(""), &mut [], &mut entries)?;
            let line = self.constant_line(index);
            if line != Loc::UNKNOWN {
                entries.push((ctx.str(carry::LINE), Attr::location(line)));
            }
        }
        let (name, slot) = match constant.literal {
            Literal::Value => (op::CONSTANT, Some(constant.value)),
            Literal::Replicated => {
                if self.plain && self.is_null_to_mlir(constant.ty, constant.value) {
                    entries.push((ctx.str(carry::NOT_NULL), Attr::unit()));
                }
                (op::EXT_CONSTANT_COMPOSITE_REPLICATE, Some(constant.value))
            }
            Literal::Graph => (op::ARM_GRAPH_CONSTANT, Some(constant.value)),
            Literal::Null | Literal::Operation => {
                let zero = zero_attr(ctx, constant.ty);
                // MLIR's zero is an OpConstantNull, too, unless decorations distinguish the two.
                if zero.is_some() && (!self.plain || constant.annotated) {
                    entries.push((ctx.str(carry::NULL), Attr::unit()));
                }
                (op::CONSTANT, Some(zero.unwrap_or_else(Attr::unit)))
            }
            Literal::Undef => {
                if !self.plain {
                    entries.push((ctx.str(carry::AT_MODULE_SCOPE), Attr::unit()));
                }
                (op::UNDEF, None)
            }
        };
        let attrs = ctx.dict(&mut entries);
        let slots = if slot.is_some() { &[slot][..] } else { &[] };
        Ok(self.leading(f, &OpParts { results: &[constant.ty], slots, attrs, ..OpParts::new(name) }))
    }

    /// Whether MLIR writes a composite with equal constituents as a null.
    fn is_null_to_mlir(&self, ty: Type, part: Attr) -> bool {
        let ctx = self.ctx;
        let number =
            ctx.as_int(part).map(|(_, v)| v as u64).or_else(|| ctx.as_float_bits(part).map(|(_, bits)| bits));
        ctx.type_node(ty).kind == types::TENSOR_ARM && number == Some(0)
    }

    /// Inserts the copy of a module-scope definition before its use or at the start of the function.
    fn place(&self, f: &mut Function, op: Operation) {
        match f.current.filter(|_| self.plain) {
            Some(block) => f.body.arena.append_op(block, op),
            None => f.leading.push(op),
        }
    }

    /// The reference to a module-scope definition in this function.
    fn reference(&mut self, f: &mut Function, name: Str, ty: Type) -> Value {
        let is_pointer = types::as_pointer(self.ctx, ty).is_some() && self.main().variables.contains(&name);
        let op_name = if is_pointer { op::MLIR_ADDRESSOF } else { op::MLIR_REFERENCEOF };
        let slots = [Some(Attr::symbol(name))];
        self.leading(f, &OpParts { results: &[ty], slots: &slots, ..OpParts::new(op_name) })
    }

    /// Resolves uses of values before their definition, and inserts the operations at the start of the function.
    pub(super) fn settle(&mut self, f: &mut Function, first: &Instruction<'_>) -> Result<()> {
        f.current = None;
        self.settle_forward(f, first)?;
        if let Some(entry) = f.blocks.first().map(|b| b.block)
            && let Some(before) = f.body.arena.first(entry)
        {
            for op in &f.leading {
                f.body.arena.insert_before(before, *op);
            }
        }
        Ok(())
    }

    fn settle_forward(&mut self, f: &mut Function, first: &Instruction<'_>) -> Result<()> {
        if f.forward.is_empty() {
            return Ok(());
        }
        let mut found: FxHashMap<Value, Value> = FxHashMap::default();
        let mut missing = None;
        for (id, placeholder) in std::mem::take(&mut f.forward) {
            match self.def(id) {
                Def::Value(value) => {
                    found.insert(placeholder, value);
                }
                _ => missing = missing.max(Some(id)),
            }
        }
        if let Some(id) = missing {
            return error(first, format!("ID {id} has not been defined"));
        }
        for op in f.body.arena.all_ops() {
            if f.body.arena.operands(op).iter().any(|operand| found.contains_key(operand)) {
                for operand in f.body.arena.operands_mut(op) {
                    *operand = found.get(operand).copied().unwrap_or(*operand);
                }
            }
        }
        Ok(())
    }
}
