//! Operands of instructions, encoded by the encodings of operations.

use super::carried::items;
use super::function::Function;
use super::{Result, Writer};
use spirula_ir::{Attr, Op as Operation, OpArena, OpRow, Traits, operand_group};
use spirula_spirv::carry;
use spirula_spirv::encoding::{Encoding, Field, Mask, MaskIds, MaskLiterals};
use spirula_spirv::op::{self, slot};
use spirula_spirv::other_types::pointer_class;

impl Writer<'_> {
    /// Adds the operands of an instruction according to the operation's encoding.
    pub(super) fn fields(
        &mut self,
        f: &mut Function<'_>,
        op: Operation,
        row: &OpRow,
        encoding: &Encoding,
        variable: bool,
    ) -> Result<()> {
        let plain = !row.has(Traits::OPERAND_SEGMENTS)
            && encoding.fields.iter().all(|e| matches!(e, Field::Operand(_)));
        if plain {
            let body = f.body;
            for value in body.arena.operands(op) {
                let id = self.value_id(f, *value);
                f.code(variable).id(id);
            }
            return Ok(());
        }
        let in_order = self.options.plain && encoding.has_literals();
        for (n, field) in encoding.fields.iter().enumerate() {
            let field = if in_order { Field::Operand(n as u8) } else { *field };
            self.field(f, op, row, field, variable)?;
        }
        Ok(())
    }

    fn field(
        &mut self,
        f: &mut Function<'_>,
        op: Operation,
        row: &OpRow,
        field: Field,
        variable: bool,
    ) -> Result<()> {
        let ctx = self.ctx;
        let arena = &f.body.arena;
        let attr = |slot: u8| arena.slot(op, usize::from(slot));
        let number = |attr: Attr| ctx.as_int(attr).map(|(_, v)| v as u32);
        // The constant in the binary, if it is another one than MLIR writes.
        let other_constant = |slot: u8| {
            let constants = ctx.dict_get(arena.attrs(op), ctx.str(carry::CONSTANTS))?;
            ctx.dict_get(ctx.as_dict(constants), ctx.str(row.attrs[usize::from(slot)].name))
        };
        match field {
            Field::Operand(slot) => {
                for value in operand_group(ctx, arena, op, row, usize::from(slot)) {
                    let id = self.value_id(f, *value);
                    f.code(variable).id(id);
                }
            }
            Field::Literal(slot) => {
                let values = operand_group(ctx, arena, op, row, usize::from(slot));
                for value in values {
                    let Some(literal) = spirula_spirv::constant_int(ctx, arena, *value) else {
                        let name = row.operands.get(usize::from(slot)).map_or("an operand", |slot| slot.name);
                        let message =
                            format!("expected '{name}' to be a constant, since it is a literal in SPIR-V");
                        return Err(self.error(f.body, op, message));
                    };
                    f.code(variable).literal(literal as u32);
                }
            }
            Field::Type(slot) => {
                if let Some(ty) = attr(slot).and_then(Attr::as_type) {
                    let id = self.type_id(ty)?;
                    f.code(variable).id(id);
                }
            }
            Field::Symbol(slot) => {
                if let Some(symbol) = attr(slot).and_then(Attr::as_symbol) {
                    let id = self.symbol_id(symbol)?;
                    f.code(variable).id(id);
                }
            }
            Field::Constant(slot, _) => {
                if let Some((_, value)) = attr(slot).and_then(Attr::as_enumerant) {
                    let value = other_constant(slot).unwrap_or_else(|| ctx.i32_attr(value as i32));
                    let ty = ctx.attr_type(value).unwrap_or_else(|| ctx.int_type(32));
                    let id = self.constant_id((ty, value, false))?;
                    f.code(variable).id(id);
                }
            }
            Field::Value(slot) => {
                if let Some(value) = attr(slot)
                    && let Some(ty) = ctx.attr_type(value)
                {
                    let id = self.constant_id((ty, other_constant(slot).unwrap_or(value), false))?;
                    f.code(variable).id(id);
                }
            }
            Field::Enum(slot, _) => {
                let value = attr(slot).and_then(Attr::as_enumerant);
                value.into_iter().for_each(|(_, v)| f.code(variable).literal(v));
            }
            Field::Word(slot) => {
                let word = attr(slot).and_then(number);
                word.into_iter().for_each(|word| f.code(variable).literal(word));
            }
            Field::Words(slot) => {
                let words = attr(slot).and_then(|list| ctx.as_array(list)).into_iter().flatten();
                words.filter_map(number).for_each(|word| f.code(variable).literal(word));
            }
            Field::String(slot) => {
                if let Some(text) = attr(slot).and_then(Attr::as_string) {
                    f.code(variable).string(ctx.bytes(text));
                }
            }
            Field::ResultStorageClass => {
                let class = arena.result(op, 0).and_then(|v| pointer_class(ctx, arena.ty(v)));
                class.into_iter().for_each(|class| f.code(variable).literal(class.0));
            }
            Field::Mask(mask) => {
                let Some((_, bits)) = attr(mask.slot).and_then(Attr::as_enumerant) else { return Ok(()) };
                if f.copies_once && is_repeated(arena, op, usize::from(mask.slot)) {
                    return Ok(());
                }
                f.code(variable).literal(bits);
                if bits != 0 {
                    self.mask_parameters(f, op, row, (mask, bits), variable)?;
                }
            }
        }
        Ok(())
    }

    /// The parameters of a mask, bit by bit, from its literals and ids.
    fn mask_parameters(
        &mut self,
        f: &mut Function<'_>,
        op: Operation,
        row: &OpRow,
        (mask, bits): (Mask, u32),
        variable: bool,
    ) -> Result<()> {
        let ctx = self.ctx;
        let arena = &f.body.arena;
        let literals: Vec<u32> = match mask.literals {
            MaskLiterals::None => Vec::new(),
            MaskLiterals::One(slot) => arena
                .slot(op, usize::from(slot))
                .and_then(|a| ctx.as_int(a))
                .map(|(_, v)| v as u32)
                .into_iter()
                .collect(),
            MaskLiterals::List(slot) => {
                let list = arena.slot(op, usize::from(slot)).and_then(|a| ctx.as_dense_ints(a));
                list.unwrap_or_default().into_iter().map(|v| v as u32).collect()
            }
        };
        let mut ids = Vec::new();
        match mask.ids {
            MaskIds::None => {}
            MaskIds::Operands(slot) => {
                for value in operand_group(ctx, arena, op, row, usize::from(slot)) {
                    ids.push(self.value_id(f, *value));
                }
            }
            MaskIds::Attr(slot) => {
                for item in arena.slot(op, usize::from(slot)).map(|a| items(ctx, a)).unwrap_or_default() {
                    ids.push(self.id_of_attr(item)?);
                }
            }
        }
        let kind =
            spirula_spirv::enums::table(mask.kind).and_then(spirula_spirv::enums::EnumTable::operand_kind);
        let (mut literals, mut ids) = (literals.into_iter(), ids.into_iter());
        for bit in (0..32).map(|n| 1u32 << n).filter(|bit| bits & bit != 0) {
            for parameter in kind.and_then(|k| k.by_value(bit)).map_or(&[][..], |r| r.parameters) {
                let is_id = parameter.kind.category() == spirula_spec::Category::Id;
                let Some(word) = (if is_id { ids.next() } else { literals.next() }) else {
                    let message = format!("expected more parameters of {} {bit}", mask_name(row, mask.slot));
                    return Err(self.error(f.body, op, message));
                };
                let code = f.code(variable);
                if is_id { code.id(word) } else { code.literal(word) }
            }
        }
        Ok(())
    }
}

fn mask_name(row: &OpRow, slot: u8) -> &'static str {
    row.attrs.get(usize::from(slot)).map_or("the mask", |a| a.name)
}

/// Whether a slot of a copy holds a memory access identical to the one before it.
fn is_repeated(arena: &OpArena, op: Operation, at: usize) -> bool {
    use slot::copy_memory::{ALIGNMENT, MEMORY_ACCESS, SOURCE_ALIGNMENT, SOURCE_MEMORY_ACCESS};
    arena.name(op) == op::COPY_MEMORY
        && at == SOURCE_MEMORY_ACCESS
        && arena.slot(op, MEMORY_ACCESS) == arena.slot(op, SOURCE_MEMORY_ACCESS)
        && arena.slot(op, ALIGNMENT) == arena.slot(op, SOURCE_ALIGNMENT)
}
