//! Constants: the records of a block are kept until all are known, since they refer to later ones.

use super::{Read, Reader, Slot, signed};
use crate::codes::{BINARY, CASTS, block, constant as code};
use crate::ops::{FLOAT_PREDICATES, INTEGER_PREDICATES};
use crate::stream::{Cursor, Record};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Attr, Context, Param, Str, Type};
use spirula_llvm::attrs::{
    self, BLOCK_ADDRESS, BLOCK_TAG, INLINE_ASSEMBLY, LOCAL_EQUIVALENT, NO_CFI, POISON, PTRAUTH,
    TYPED_CONSTANT, UNDEF, ZERO,
};
use spirula_llvm::enums::{FCMP, ICMP};
use spirula_llvm::import::constants::{aggregate, with_type, zero};
use spirula_llvm::import::expand::removed_expression;
use spirula_llvm::import::fold::{self, Expression, REMOVED};
use spirula_llvm::import::upgrade;
use spirula_llvm::types::{self, PPC_FP128};

/// A constant that refers to others.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    ty: Type,
    code: u32,
    ops: Vec<u64>,
    bit: u64,
}

/// The constants of a block: resolved ones and records.
#[derive(Default)]
pub(super) struct Constants {
    /// The number of the first.
    first: usize,
    rows: Vec<Row>,
}

enum Row {
    Known(Type, Attr),
    Pending(Pending),
}

impl<'a> Reader<'a> {
    /// Reads a block of constants; the first has this number.
    pub(super) fn constant_block(&mut self, cursor: &mut Cursor<'a>, first: usize) -> Read<Constants> {
        let mut all = Constants { first, rows: Vec::new() };
        let mut ty = self.ctx.int_type(32);
        self.records(cursor, block::CONSTANTS, |r, cursor, record| {
            if record.code == code::SETTYPE {
                ty = r.ty(cursor, record, record.get(0))?;
                return Ok(());
            }
            let row = match r.simple_constant(cursor, record, ty)? {
                Some(value) => Row::Known(ty, value),
                None => {
                    Row::Pending(Pending { ty, code: record.code, ops: record.ops.clone(), bit: record.bit })
                }
            };
            all.rows.push(row);
            Ok(())
        })?;
        Ok(all)
    }

    /// A constant that does not refer to others.
    fn simple_constant(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, ty: Type) -> Read<Option<Attr>> {
        let ctx = self.ctx;
        let scalar = types::scalar_of(ctx, ty);
        Ok(Some(match record.code {
            code::NULL => zero(ctx, ty),
            code::UNDEF => attrs::bare(ctx, UNDEF),
            code::POISON => attrs::bare(ctx, POISON),
            code::INTEGER | code::WIDE_INTEGER | code::FLOAT => {
                let value = match record.code {
                    code::FLOAT => float(ctx, scalar, &record.ops),
                    code => integer(ctx, scalar, code == code::WIDE_INTEGER, &record.ops),
                };
                let Some(value) = value else {
                    return Err(self.error(cursor, record, "expected a number of the current type"));
                };
                match types::vector_length(ctx, ty) {
                    Some(length) => splat(ctx, value, length),
                    None => value,
                }
            }
            code::STRING | code::CSTRING => {
                let mut text = record.text(0);
                if record.code == code::CSTRING {
                    text.push(0);
                }
                let fits = types::as_array(ctx, ty)
                    .is_some_and(|(element, n)| n == text.len() as u64 && ctx.is_signless(element, 8));
                match fits {
                    true if text.iter().all(|b| *b == 0) => attrs::bare(ctx, ZERO),
                    true => ctx.string_attr(text),
                    false => {
                        return Err(self.error(cursor, record, "expected as many bytes as the array has"));
                    }
                }
            }
            code::DATA => match data(ctx, ty, &record.ops) {
                Some(value) => value,
                None => {
                    return Err(self.error(
                        cursor,
                        record,
                        "expected as many numbers as the array or vector has",
                    ));
                }
            },
            code::INLINEASM | code::INLINEASM_OLD3 | code::INLINEASM_OLD2 => {
                match assembly(ctx, record.code, &record.ops) {
                    Some(value) => value,
                    None => {
                        return Err(self.error(cursor, record, "expected inline assembly and constraints"));
                    }
                }
            }
            _ if code::name(record.code).is_some() => return Ok(None),
            _ => return Err(self.unknown(cursor, record)),
        }))
    }

    /// Resolves the constants of a block and appends them to `values`, which begin with number `base`.
    pub(super) fn resolve_constants(
        &mut self,
        constants: &Constants,
        values: &mut Vec<Slot>,
        base: usize,
    ) -> Read<()> {
        let start = values.len();
        debug_assert_eq!(base + start, constants.first);
        values.extend(constants.rows.iter().map(|row| match row {
            Row::Known(ty, value) => Slot { ty: *ty, value: Some(*value) },
            Row::Pending(pending) => Slot { ty: pending.ty, value: None },
        }));
        let mut stack: Vec<usize> = Vec::new();
        for at in 0..constants.rows.len() {
            stack.push(at);
            while let Some(at) = stack.last().copied() {
                let Some(Row::Pending(pending)) = constants.rows.get(at) else {
                    stack.pop();
                    continue;
                };
                if values[start + at].value.is_some() {
                    stack.pop();
                    continue;
                }
                let missing = operands(pending).find(|id| {
                    let place = (*id as usize).checked_sub(constants.first);
                    place.is_some_and(|place| {
                        values.get(start + place).is_some_and(|slot| slot.value.is_none())
                    })
                });
                match missing {
                    Some(_) if stack.len() > constants.rows.len() => {
                        return Err(self.error_at(pending.bit, "in CONSTANTS: a constant refers to itself"));
                    }
                    Some(id) => stack.push(id as usize - constants.first),
                    None => {
                        values[start + at].value = Some(self.resolved(pending, values, base)?);
                        stack.pop();
                    }
                }
            }
        }
        Ok(())
    }

    fn resolved(&mut self, pending: &Pending, values: &[Slot], base: usize) -> Read<Attr> {
        match self.compound_constant(pending, values, base) {
            Some(value) => Ok(value),
            None => {
                let name = code::name(pending.code).unwrap_or_default();
                let message =
                    format!("block CONSTANTS, record {name}: expected operands of the types that it takes");
                Err(self.error_at(pending.bit, message))
            }
        }
    }

    fn compound_constant(&mut self, pending: &Pending, values: &[Slot], base: usize) -> Option<Attr> {
        let ctx = self.ctx;
        let Pending { ty, code, ops, .. } = pending;
        let slot = |id: u64| -> Option<(Type, Attr)> {
            let id = usize::try_from(id).ok()?;
            let slot = match id.checked_sub(base) {
                Some(local) => values.get(local)?,
                None => self.main().values.get(id)?,
            };
            Some((slot.ty, slot.value?))
        };
        let typed = |id: u64| slot(id).map(|(ty, value)| with_type(ctx, ty, value));
        let op = |at: usize| ops.get(at).copied();
        match *code {
            code::AGGREGATE => {
                let items: Option<Vec<(Type, Attr)>> = ops.iter().map(|id| slot(*id)).collect();
                aggregate_of(ctx, *ty, &items?)
            }
            code::CE_BINOP => {
                let (integer, float) = *BINARY.get(op(0)? as usize)?;
                let is_float = types::is_float(ctx, types::scalar_of(ctx, *ty));
                let word = if is_float { float? } else { integer };
                let flags = match (word, op(3).unwrap_or(0)) {
                    ("udiv" | "sdiv" | "lshr" | "ashr", flags) if flags & 1 != 0 => vec!["exact"],
                    ("add" | "sub" | "mul" | "shl", flags) => [(1, "nuw"), (2, "nsw")]
                        .iter()
                        .filter(|(bit, _)| flags & bit != 0)
                        .map(|(_, w)| *w)
                        .collect(),
                    _ => Vec::new(),
                };
                let flags = flags.join(" ");
                if REMOVED.contains(&word) {
                    return self.removed(word, &flags, *ty, [slot(op(1)?)?, slot(op(2)?)?]);
                }
                let operands = [typed(op(1)?)?, typed(op(2)?)?];
                expression(ctx, word, &flags, None, &operands)
            }
            code::CE_CAST => {
                let word = CASTS.get(op(0)? as usize)?;
                if REMOVED.contains(word) {
                    return self.removed(word, "", *ty, [slot(op(2)?)?]);
                }
                expression(ctx, word, "", Some(*ty), &[typed(op(2)?)?])
            }
            code::CE_CMP => {
                let (left, right) = (slot(op(1)?)?, slot(op(2)?)?);
                let is_float = types::is_float(ctx, types::scalar_of(ctx, left.0));
                let (word, table, number) = match (is_float, usize::try_from(op(3)?).ok()?) {
                    (true, number) => ("fcmp", &FCMP, FLOAT_PREDICATES.get(number)?),
                    (false, number) => ("icmp", &ICMP, INTEGER_PREDICATES.get(number.checked_sub(32)?)?),
                };
                self.removed(word, table.word(*number as u32)?, *ty, [left, right])
            }
            code::CE_SELECT => self.removed("select", "", *ty, [slot(op(0)?)?, slot(op(1)?)?, slot(op(2)?)?]),
            code::CE_UNOP if op(0)? == 0 => self.removed("fneg", "", *ty, [slot(op(1)?)?]),
            code::CE_GEP
            | code::CE_GEP_WITH_INRANGE
            | code::CE_GEP_WITH_INRANGE_INDEX_OLD
            | code::CE_GEP_OLD
            | code::CE_INBOUNDS_GEP => {
                let (element, flags, from) = self.address_parts(pending)?;
                let operands: Option<Vec<Attr>> =
                    ops.get(from..)?.chunks(2).map(|pair| typed(*pair.get(1)?)).collect();
                expression(ctx, "getelementptr", &flags, Some(element), &operands?)
            }
            code::CE_EXTRACTELT | code::CE_INSERTELT | code::CE_SHUFFLEVEC | code::CE_SHUFVEC_EX => {
                let (word, places): (_, &[usize]) = match (*code, ops.len()) {
                    (code::CE_EXTRACTELT, 4) => ("extractelement", &[1, 3]),
                    (code::CE_EXTRACTELT, _) => ("extractelement", &[1, 2]),
                    (code::CE_INSERTELT, 4) => ("insertelement", &[0, 1, 3]),
                    (code::CE_INSERTELT, _) => ("insertelement", &[0, 1, 2]),
                    (code::CE_SHUFFLEVEC, _) => ("shufflevector", &[0, 1, 2]),
                    _ => ("shufflevector", &[1, 2, 3]),
                };
                let operands: Option<Vec<Attr>> = places.iter().map(|at| typed(op(*at)?)).collect();
                expression(ctx, word, "", None, &operands?)
            }
            code::BLOCKADDRESS => {
                let function = slot(op(1)?)?.1;
                let (name, number) = (function.as_symbol()?, op(2)?);
                let id = self.tag((name, number), pending.bit)?;
                let tag = ctx.attr_of(BLOCK_TAG, &[Param::Int(id.into())]);
                Some(ctx.attr_of(BLOCK_ADDRESS, &[Param::Attr(function), Param::Attr(tag)]))
            }
            code::DSO_LOCAL_EQUIVALENT | code::NO_CFI_VALUE => {
                let function = slot(op(1)?)?.1;
                function.as_symbol()?;
                let kind = if *code == code::NO_CFI_VALUE { NO_CFI } else { LOCAL_EQUIVALENT };
                Some(ctx.attr_of(kind, &[Param::Attr(function)]))
            }
            code::PTRAUTH | code::PTRAUTH2 => {
                let operands: Option<Vec<Attr>> = ops.iter().map(|id| typed(*id)).collect();
                Some(ctx.attr_of(PTRAUTH, &[Param::Attr(ctx.array_attr(&trimmed(ctx, operands?)))]))
            }
            _ => None,
        }
    }

    /// An expression that became an instruction, if its operands have the types that it takes.
    fn removed<const N: usize>(
        &mut self,
        word: &str,
        flags: &str,
        ty: Type,
        operands: [(Type, Attr); N],
    ) -> Option<Attr> {
        let fits = match operands.as_slice() {
            [_, left, right] => left.0 == ty && right.0 == ty,
            [left, right] => left.0 == right.0,
            _ => true,
        };
        self.has_removed = true;
        fits.then(|| removed_expression(self.ctx, word, flags, ty, &operands))
    }

    /// The number of the tag of a block of a function; none if it is a new one and others read bodies at the same time.
    fn tag(&mut self, block: (Str, u64), bit: u64) -> Option<u32> {
        if let Some(main) = self.main {
            return main.tags.get(&block).copied();
        }
        let next = self.tags.len() as u32;
        let id = *self.tags.entry(block).or_insert(next);
        if id == next {
            self.tag_order.push((block.0, block.1, bit));
        }
        Some(id)
    }

    /// The element type of an address expression, its flags, and where its operands begin.
    fn address_parts(&self, pending: &Pending) -> Option<(Type, String, usize)> {
        let ops = &pending.ops;
        let element = *self.main().types.get(*ops.first()? as usize)?;
        let flag = |at: usize| ops.get(at).copied().unwrap_or(0);
        Some(match pending.code {
            code::CE_GEP => (element, gep_flags(flag(1)), 2),
            code::CE_GEP_WITH_INRANGE_INDEX_OLD => (element, gep_flags(flag(1) & 1), 2),
            code::CE_GEP_WITH_INRANGE => {
                if !(1..=64).contains(&flag(2)) {
                    return None;
                }
                let mut flags = gep_flags(flag(1));
                let separator = if flags.is_empty() { "" } else { " " };
                flags = format!("{flags}{separator}inrange({}, {})", signed(flag(3)), signed(flag(4)));
                (element, flags, 5)
            }
            code::CE_INBOUNDS_GEP => (element, "inbounds".to_owned(), 1),
            _ => (element, String::new(), 1),
        })
    }
}

/// The operands of an authenticated pointer without those that LLVM does not write.
fn trimmed(ctx: &Context, mut operands: Vec<Attr>) -> Vec<Attr> {
    let is_null = |attr: &Attr| {
        let value = match attrs::params(ctx, Some(*attr), TYPED_CONSTANT) {
            Some([_, Param::Attr(value)]) => *value,
            _ => *attr,
        };
        ctx.attr_node_of(value, ZERO).is_some() || ctx.as_int(value).is_some_and(|(_, n)| n == 0)
    };
    while operands.len() > 2 && operands.last().is_some_and(is_null) {
        operands.pop();
    }
    operands
}

fn gep_flags(flags: u64) -> String {
    let mut words = Vec::new();
    match flags & 3 {
        0 => {}
        2 => words.push("nusw"),
        _ => words.push("inbounds"),
    }
    if flags & 4 != 0 {
        words.push("nuw");
    }
    words.join(" ")
}

fn expression(ctx: &Context, word: &str, flags: &str, ty: Option<Type>, operands: &[Attr]) -> Option<Attr> {
    fold::expression(ctx, &Expression { word, flags, ty, operands }).map(|(_, value)| value)
}

/// The numbers of the constants that a record refers to.
fn operands(pending: &Pending) -> impl Iterator<Item = u64> {
    let ops = &pending.ops;
    let all = usize::MAX;
    let (from, step, last) = match (pending.code, ops.len()) {
        (code::AGGREGATE | code::CE_SHUFFLEVEC | code::CE_SELECT | code::PTRAUTH | code::PTRAUTH2, _) => {
            (0, 1, all)
        }
        (code::CE_GEP | code::CE_GEP_WITH_INRANGE_INDEX_OLD, _) => (3, 2, all),
        (code::CE_GEP_WITH_INRANGE, _) => (6, 2, all),
        (code::CE_GEP_OLD | code::CE_INBOUNDS_GEP, _) => (2, 2, all),
        (code::CE_CAST, _) => (2, 1, all),
        // Types are between the operands.
        (code::CE_EXTRACTELT, 4) => (1, 2, all),
        (code::CE_INSERTELT, 3) => (0, 1, all),
        (code::CE_INSERTELT, _) => (0, 1, 2),
        // Flags, predicates and numbers of blocks follow.
        (code::CE_BINOP | code::CE_CMP, _) => (1, 1, 3),
        (code::BLOCKADDRESS, _) => (1, 1, 2),
        _ => (1, 1, all),
    };
    let index = ops.get(3).copied().filter(|_| pending.code == code::CE_INSERTELT);
    ops.iter().take(last).skip(from).step_by(step).copied().chain(index)
}

/// A number, or a wide one, whose words are those of a number without a sign.
fn integer(ctx: &Context, ty: Type, is_wide: bool, ops: &[u64]) -> Option<Attr> {
    if !types::is_int(ctx, ty) {
        return None;
    }
    let width = ctx.scalar_bits(ty)?;
    let [first, ..] = ops else { return None };
    if width <= 64 {
        return Some(ctx.int_attr(ty, signed(*first)));
    }
    let count = width.div_ceil(8) as usize;
    let mut bytes: Vec<u8> = ops.iter().flat_map(|word| (signed(*word) as u64).to_le_bytes()).collect();
    let fill = if !is_wide && signed(*first) < 0 { 0xff } else { 0 };
    bytes.resize(count, fill);
    Some(ctx.wide_int_attr(ty, &bytes))
}

fn float(ctx: &Context, ty: Type, ops: &[u64]) -> Option<Attr> {
    let first = *ops.first()?;
    let second = ops.get(1).copied().unwrap_or(0);
    let pair = || [first.to_le_bytes(), second.to_le_bytes()].concat();
    if ctx.type_node(ty).kind == PPC_FP128 {
        return Some(ctx.wide_int_attr(ctx.int_type(128), &pair()));
    }
    match ctx.as_float(ty)? {
        // The highest 64 bits come first.
        FloatKind::F80 => {
            let bytes = [&(second as u16).to_le_bytes()[..], &first.to_le_bytes()[..]].concat();
            Some(ctx.wide_float_attr(ty, &bytes))
        }
        FloatKind::F128 => Some(ctx.wide_float_attr(ty, &pair())),
        kind @ (FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64) => {
            let bits = if kind.bits() == 64 { first } else { first & ((1 << kind.bits()) - 1) };
            Some(ctx.float_attr(ty, bits))
        }
        _ => None,
    }
}

/// A vector of equal elements: one item stands for all of long and scalable ones.
fn splat(ctx: &Context, value: Attr, (length, scalable): (i64, bool)) -> Attr {
    match scalable || length > 1 << 16 {
        true => aggregate(ctx, &[value]),
        false => aggregate(ctx, &vec![value; length as usize]),
    }
}

fn data(ctx: &Context, ty: Type, ops: &[u64]) -> Option<Attr> {
    let (element, length) = match types::as_array(ctx, ty) {
        Some(found) => found,
        None => (types::vector_element(ctx, ty)?, types::vector_length(ctx, ty)?.0 as u64),
    };
    if length != ops.len() as u64 {
        return None;
    }
    if ctx.is_signless(element, 8) && types::as_array(ctx, ty).is_some() {
        let bytes: Vec<u8> = ops.iter().map(|op| *op as u8).collect();
        return Some(if bytes.iter().all(|b| *b == 0) {
            attrs::bare(ctx, ZERO)
        } else {
            ctx.string_attr(bytes)
        });
    }
    let is_int = types::is_int(ctx, element);
    let width = ctx.scalar_bits(element).filter(|width| *width <= 64)?;
    let items: Option<Vec<Attr>> = ops
        .iter()
        .map(|op| match is_int {
            true => {
                let shift = 64 - width;
                Some(ctx.int_attr(element, ((op << shift) as i64) >> shift))
            }
            false => float(ctx, element, &[*op]),
        })
        .collect();
    Some(aggregate(ctx, &items?))
}

fn aggregate_of(ctx: &Context, ty: Type, items: &[(Type, Attr)]) -> Option<Attr> {
    let values: Vec<Attr> = items.iter().map(|(_, value)| *value).collect();
    let fits = if let Some((element, length)) = types::as_array(ctx, ty) {
        items.len() as u64 == length && items.iter().all(|(ty, _)| *ty == element)
    } else if let Some(parts) = types::as_structure(ctx, ty) {
        let elements = parts.elements?;
        elements.len() == items.len() && elements.iter().zip(items).all(|(a, (b, _))| a == b)
    } else {
        let (length, scalable) = types::vector_length(ctx, ty)?;
        let element = types::vector_element(ctx, ty)?;
        !scalable && items.len() as i64 == length && items.iter().all(|(ty, _)| *ty == element)
    };
    if !fits {
        return None;
    }
    // Bytes are a string.
    if let Some((element, _)) = types::as_array(ctx, ty)
        && ctx.is_signless(element, 8)
    {
        let bytes: Option<Vec<u8>> = values.iter().map(|v| ctx.as_int(*v).map(|(_, n)| n as u8)).collect();
        if let Some(bytes) = bytes.filter(|bytes| bytes.iter().any(|b| *b != 0)) {
            return Some(ctx.string_attr(bytes));
        }
    }
    Some(aggregate(ctx, &values))
}

fn assembly(ctx: &Context, code: u32, ops: &[u64]) -> Option<Attr> {
    let ops = if code == code::INLINEASM { ops.get(1..)? } else { ops };
    let flags = *ops.first()?;
    let length = *ops.get(1)? as usize;
    let bytes = |from: usize, length: usize| -> Option<Vec<u8>> {
        Some(ops.get(from..from.checked_add(length)?)?.iter().map(|c| *c as u8).collect())
    };
    let code_text = upgrade::assembly(bytes(2, length)?);
    let second = *ops.get(length + 2)? as usize;
    let constraints = bytes(length + 3, second)?;
    let words = [(1, "sideeffect"), (2, "alignstack"), (4, "inteldialect"), (8, "unwind")];
    let words: Vec<&str> = words.iter().filter(|(bit, _)| flags & bit != 0).map(|(_, word)| *word).collect();
    let flags = if words.is_empty() { Param::None } else { Param::Str(ctx.str(words.join(" "))) };
    Some(
        ctx.attr_of(
            INLINE_ASSEMBLY,
            &[Param::Str(ctx.str(code_text)), Param::Str(ctx.str(constraints)), flags],
        ),
    )
}
