//! Operands of instructions, decoded by the encodings of operations.

use super::constants::{Literal, zero_attr};
use super::function::{DecodedOp, Function};
use super::{Def, Reader, Result, error};
use spirula_binary::Instruction;
use spirula_ir::{Attr, OpName, OpParts, OpRow, Value};
use spirula_spec::{Category, OperandKind};
use spirula_spirv::encoding::{Encoding, Field, Mask, MaskIds, MaskLiterals};
use spirula_spirv::enums::table;
use spirula_spirv::op;
use spirula_spirv::other_types::pointer_class;

impl Reader<'_> {
    /// Operands and attributes of an operation, decoded by its encoding; none if the instruction does not match it.
    pub(super) fn parts(
        &mut self,
        f: &mut Function,
        i: &Instruction<'_>,
        name: OpName,
        encoding: &Encoding,
        at: usize,
    ) -> Result<Option<Box<DecodedOp>>> {
        let row = self.op_row(name);
        let mut parts = self.spare_parts.take().unwrap_or_default();
        parts.start(row);
        let mut fields = Fields { words: i.words, at, parts, last: 0 };
        let in_order = self.plain && encoding.has_literals();
        for (n, field) in encoding.fields.iter().enumerate() {
            let field = if in_order { Field::Operand(n as u8) } else { *field };
            if !self.field(f, i, row, field, &mut fields)? {
                return Ok(None);
            }
        }
        if fields.at != i.words.len() {
            return error(
                i,
                format!("expected no more operands after {} words, got {}", fields.at, i.words.len()),
            );
        }
        let mut parts = fields.parts;
        if self.untyped_pointers && !self.takes(f, row, &parts) {
            return Ok(None);
        }
        if row.has(spirula_ir::Traits::OPERAND_SEGMENTS)
            && let Some(index) = row.attr_index("operandSegmentSizes")
        {
            parts.slots[index] = Some(self.ctx.dense_i32_array(&parts.groups));
        }
        Ok(Some(parts))
    }

    /// Reads one field; returns whether the words match it.
    fn field(
        &mut self,
        f: &mut Function,
        i: &Instruction<'_>,
        row: &OpRow,
        field: Field,
        fields: &mut Fields<'_>,
    ) -> Result<bool> {
        use spirula_ir::dialect::Arity;
        let required = |slot: u8| row.attrs.get(usize::from(slot)).is_some_and(|a| a.required);
        let attr_slot = match field {
            Field::Operand(slot) => {
                let arity = row.operands.get(usize::from(slot)).map_or(Arity::One, |o| o.arity);
                let count = match arity {
                    Arity::One => 1,
                    Arity::Optional => usize::from(fields.left()),
                    Arity::Variadic => i.words.len() - fields.at,
                };
                for _ in 0..count {
                    let id = fields.next(i)?;
                    match self.value(f, i, id)? {
                        Some(value) => fields.operand(slot, value),
                        None => return Ok(false),
                    }
                }
                return Ok(true);
            }
            Field::Literal(slot) => {
                let literal = self.ctx.i32_attr(fields.next(i)? as i32);
                let (results, slots) = ([self.ctx.int_type(32)], [Some(literal)]);
                let constant = OpParts { results: &results, slots: &slots, ..OpParts::new(op::CONSTANT) };
                let value = self.leading(f, &constant);
                fields.operand(slot, value);
                return Ok(true);
            }
            Field::ResultStorageClass => {
                let class = fields.next(i)?;
                let ty = self.type_at(i, 1)?;
                return Ok(pointer_class(self.ctx, ty).is_some_and(|own| own.0 == class));
            }
            Field::Words(slot) => {
                let rest = &i.words[fields.at..];
                let list: Vec<Attr> = rest.iter().map(|w| self.ctx.i32_attr(*w as i32)).collect();
                fields.at = i.words.len();
                fields.set(slot, self.ctx.array_attr(&list));
                return Ok(true);
            }
            Field::Mask(mask) => mask.slot,
            Field::Type(slot)
            | Field::Symbol(slot)
            | Field::Constant(slot, _)
            | Field::Value(slot)
            | Field::Enum(slot, _)
            | Field::Word(slot)
            | Field::String(slot) => slot,
        };
        if !fields.left() && !required(attr_slot) {
            return Ok(true);
        }
        if let Field::String(slot) = field {
            let text = self.string(i, fields.at)?;
            fields.at += self.ctx.bytes(text).len() / 4 + 1;
            fields.set(slot, Attr::string(text));
            return Ok(true);
        }
        let word = fields.next(i)?;
        let value = match field {
            Field::Mask(mask) => return self.mask(f, i, mask, word, fields),
            Field::Enum(_, kind) => Attr::enumerant(kind, word),
            Field::Word(_) => self.ctx.i32_attr(word as i32),
            _ => match self.known_field(row, field, word, fields) {
                Some(value) => value,
                None => return Ok(false),
            },
        };
        fields.set(attr_slot, value);
        Ok(true)
    }

    /// The attribute of a field that is a module-scope id.
    fn known_field(&mut self, row: &OpRow, field: Field, word: u32, fields: &mut Fields<'_>) -> Option<Attr> {
        Some(match (field, self.def(word)) {
            (Field::Type(_), Def::Type(ty)) => {
                self.types.used(word);
                Attr::of_type(ty)
            }
            (Field::Symbol(_), Def::Function(name, _) | Def::Symbol(name, _)) => Attr::symbol(name),
            (Field::Constant(slot, kind), Def::Constant(index)) => {
                // A zero in the form of OpConstantNull.
                let constant = self.constant_at(index);
                let i32 = self.ctx.int_type(32);
                if constant.literal == Literal::Null && constant.ty == i32 && !constant.annotated {
                    self.used.constants.set(index);
                    let name = self.ctx.str(row.attrs[usize::from(slot)].name);
                    fields.parts.constants.push((name, Attr::unit()));
                    return Some(Attr::enumerant(kind, 0));
                }
                let (ty, value) = self.plain_constant(index)?;
                let (_, value) = self.ctx.as_int(value)?;
                let number = u32::try_from(value).or_else(|_| i32::try_from(value).map(|v| v as u32)).ok()?;
                if ty != self.ctx.int_type(32) {
                    let name = self.ctx.str(row.attrs[usize::from(slot)].name);
                    fields.parts.constants.push((name, self.ctx.int_attr(ty, value)));
                }
                Attr::enumerant(kind, number)
            }
            (Field::Value(slot), Def::Constant(index)) => {
                let slot = &row.attrs[usize::from(slot)];
                let constant = self.constant_at(index);
                let is_null = constant.literal == Literal::Null && !constant.annotated;
                let value = match is_null {
                    true => zero_attr(self.ctx, constant.ty)?,
                    false => self.plain_constant(index)?.1,
                };
                if !(slot.rule.test)(self.ctx, value) {
                    return None;
                }
                if is_null {
                    self.used.constants.set(index);
                    if !self.plain {
                        fields.parts.constants.push((self.ctx.str(slot.name), Attr::unit()));
                    }
                }
                value
            }
            _ => return None,
        })
    }

    /// Whether the operation accepts these operands: MLIR's operations only know typed pointers.
    fn takes(&self, f: &Function, row: &OpRow, parts: &DecodedOp) -> bool {
        let groups = row.operands.iter().zip(&parts.groups);
        let rules = groups.flat_map(|(slot, count)| std::iter::repeat_n(slot.rule, *count as usize));
        parts.operands.iter().zip(rules).all(|(value, rule)| {
            let ty = f.body.arena.ty(*value);
            self.ctx.is_none_type(ty) || (rule.test)(self.ctx, ty)
        })
    }

    fn mask(
        &mut self,
        f: &mut Function,
        i: &Instruction<'_>,
        mask: Mask,
        word: u32,
        fields: &mut Fields<'_>,
    ) -> Result<bool> {
        let kind: Option<OperandKind> = table(mask.kind).and_then(|t| t.operand_kind());
        fields.set(mask.slot, Attr::enumerant(mask.kind, word));
        let (mut literals, mut ids) = (Vec::new(), Vec::new());
        for bit in (0..32).map(|n| 1u32 << n).filter(|bit| word & bit != 0) {
            let Some(row) = kind.and_then(|k| k.by_value(bit)) else {
                return error(i, format!("mask {word} has the unknown component {bit}"));
            };
            for parameter in row.parameters {
                let word = fields.next(i)?;
                match parameter.kind.category() {
                    Category::Id => ids.push(word),
                    _ => literals.push(word as i32),
                }
            }
        }
        match (mask.literals, literals.as_slice()) {
            (_, []) => {}
            (MaskLiterals::One(slot), [one]) => fields.set(slot, self.ctx.i32_attr(*one)),
            (MaskLiterals::List(slot), list) => fields.set(slot, self.ctx.dense_i32_array(list)),
            _ => return Ok(false),
        }
        match mask.ids {
            _ if ids.is_empty() => Ok(true),
            MaskIds::None => Ok(false),
            MaskIds::Operands(slot) => {
                for id in ids {
                    match self.value(f, i, id)? {
                        Some(value) => fields.operand(slot, value),
                        None => return Ok(false),
                    }
                }
                Ok(true)
            }
            MaskIds::Attr(slot) => {
                if ids.iter().any(|id| matches!(self.def(*id), Def::Value(_) | Def::Nothing)) {
                    return Ok(false);
                }
                let list = ids.iter().map(|id| self.id_attr(i, *id)).collect::<Result<Vec<_>>>()?;
                fields.set(slot, self.ctx.array_attr(&list));
                Ok(true)
            }
        }
    }
}

/// The words of an instruction during matching.
struct Fields<'a> {
    words: &'a [u32],
    at: usize,
    parts: Box<DecodedOp>,
    /// The last slot so far.
    last: u8,
}

impl Fields<'_> {
    fn left(&self) -> bool {
        self.at < self.words.len()
    }

    fn next(&mut self, i: &Instruction<'_>) -> Result<u32> {
        match self.words.get(self.at) {
            Some(word) => {
                self.at += 1;
                Ok(*word)
            }
            None => error(i, format!("expected more operands after {} words", self.at)),
        }
    }

    fn set(&mut self, slot: u8, value: Attr) {
        if let Some(slot) = self.parts.slots.get_mut(usize::from(slot)) {
            *slot = Some(value);
        }
    }

    fn operand(&mut self, slot: u8, value: Value) {
        if slot < self.last {
            // The operands of few instructions are in another order than the slots.
            let before: i32 = self.parts.groups.iter().take(usize::from(slot) + 1).sum();
            self.parts.operands.insert((before as usize).min(self.parts.operands.len()), value);
        } else {
            self.last = slot;
            self.parts.operands.push(value);
        }
        if let Some(count) = self.parts.groups.get_mut(usize::from(slot)) {
            *count += 1;
        }
    }
}
