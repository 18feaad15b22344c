//! Constants and specialization constants (specification, "Constant-Creation Instructions").

use super::defs::CONSTANTS;
use super::{Def, Defs, Reader, Result, error};
use rustc_hash::FxHashMap;
use spirula_binary::Instruction;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Attr, Context, Loc, Str, Type};
use spirula_spec::Op;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;

/// A constant that is an attribute.
#[derive(Clone, Copy)]
pub(super) struct Constant {
    /// Its annotations, or `unit`.
    pub(super) value: Attr,
    pub(super) ty: Type,
    /// The offset of its instruction.
    pub(super) at: usize,
    /// The symbol, once a module-scope instruction refers to it by symbol.
    pub(super) symbol: Option<Str>,
    /// Whether it has a name, decorations or a line.
    pub(super) annotated: bool,
    /// Whether it is annotated or contains an annotated constant: it is then kept even if unused.
    pub(super) kept: bool,
    pub(super) literal: Literal,
}

impl Constant {
    /// The value, if any operation may have it as an attribute.
    pub(super) fn plain_value(&self) -> Option<Attr> {
        (self.literal == Literal::Value && !self.annotated).then_some(self.value)
    }
}

/// The form of a constant.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Literal {
    Value,
    /// OpConstantCompositeReplicateEXT, possibly nested: the value is that of all constituents of the innermost.
    Replicated,
    /// OpSpecConstantOp; functions have copies of it only in MLIR mode.
    Operation,
    /// OpGraphConstantARM with a number; likewise.
    Graph,
    /// OpConstantNull.
    Null,
    /// OpUndef.
    Undef,
}

impl Literal {
    /// All forms, in order of their numbers.
    const ALL: [Self; 6] =
        [Self::Value, Self::Replicated, Self::Operation, Self::Graph, Self::Null, Self::Undef];
}

/// A stored constant. Up to half of a module are constants, so a row is 16 bytes; the rest is read from the
/// instruction.
#[derive(Clone, Copy)]
struct Row {
    value: Attr,
    offset: u32,
    flags: u32,
}

/// Bit fields of a row: the lowest are the literal. All are zero for most constants.
const LITERAL: u32 = 0xff;
const ANNOTATED: u32 = 1 << 8;
const KEPT: u32 = 1 << 9;
const HAS_SYMBOL: u32 = 1 << 10;
/// The position of the number of scalars of a composite, less one.
const SIZE: u32 = 11;

/// More scalars than these are not written as one attribute: constituents beyond are referred to by symbol. Constants
/// share their constituents, so that what they are in full may be exponentially larger than the module.
const MOST_SCALARS: u32 = 1 << 12;

impl Row {
    fn literal(self) -> Literal {
        Literal::ALL.get((self.flags & LITERAL) as usize).copied().unwrap_or(Literal::Value)
    }

    /// Number of scalars in the attribute.
    fn size(self) -> u32 {
        (self.flags >> SIZE) + 1
    }

    #[inline]
    fn is(self, bit: u32) -> bool {
        self.flags & bit != 0
    }
}

/// The number of words of an OpConstant with a one-word literal.
const SHORT: usize = 4;

/// The constants of a module.
#[derive(Default)]
pub(super) struct Constants {
    rows: Vec<Row>,
    symbols: FxHashMap<u32, Str>,
}

impl Constants {
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The type of a constant, given the words of its module.
    pub(super) fn ty(&self, index: u32, words: &[u32], defs: &Defs) -> Option<Type> {
        defs.ty(*words.get(self.rows[index as usize].offset as usize + 1)?)
    }
}

/// A numeric type: its id, width and whether it is an integer type.
#[derive(Clone, Copy)]
pub(super) struct Number {
    id: u32,
    ty: Type,
    width: u32,
    is_integer: bool,
}

impl Number {
    /// A placeholder: id 0 does not exist.
    pub(super) fn none(ctx: &Context) -> Self {
        Self { id: 0, ty: ctx.none_type(), width: u32::MAX, is_integer: false }
    }

    /// The attribute of a number of at most 64 bits.
    #[inline]
    fn attr(&self, ctx: &Context, bits: u64) -> Attr {
        if self.is_integer {
            return ctx.int_attr_of(self.ty, self.width, bits as i64);
        }
        let mask = if self.width < 64 { (1 << self.width) - 1 } else { u64::MAX };
        ctx.float_attr_of(self.ty, self.width, bits & mask)
    }
}

impl Reader<'_> {
    /// Adds a constant. Reserves capacity for many: up to half of a module are constants, and growing would copy them
    /// repeatedly.
    #[inline]
    fn add_row(&mut self, row: Row) {
        if self.constants.rows.len() == self.constants.rows.capacity() {
            self.make_room(row.offset as usize);
        }
        self.constants.rows.push(row);
    }

    #[cold]
    fn make_room(&mut self, at: usize) {
        let end = self.scan.functions.first().copied().unwrap_or(self.module.words().len());
        self.constants.rows.reserve_exact(end.saturating_sub(at) / SHORT + 1);
    }

    /// The numeric type with an id.
    #[inline]
    fn number_of(&mut self, id: u32) -> Option<Number> {
        for number in &self.numbers {
            if number.id == id {
                return Some(*number);
            }
        }
        self.new_number(id)
    }

    fn new_number(&mut self, id: u32) -> Option<Number> {
        let ty = self.defs.ty(id)?;
        let (width, is_integer) = match self.ctx.as_integer(ty) {
            Some((width, _)) => (width, true),
            None => (self.ctx.as_float(ty)?.bits(), false),
        };
        self.types.used(id);
        let number = Number { id, ty, width, is_integer };
        self.numbers = [number, self.numbers[0]];
        Some(number)
    }

    /// Reads a constant that functions may copy, including OpUndef.
    pub(super) fn read_constant(&mut self, i: &Instruction<'_>) -> Result<()> {
        let ty = self.type_at(i, 1)?;
        let id = self.word(i, 2)?;
        let loc = if self.plain { Loc::UNKNOWN } else { self.loc };
        // MLIR cannot represent names of constants.
        let annotated = match self.plain {
            true => !self.annotations.decorations(id).is_empty(),
            false => self.annotations.any(id) || loc != Loc::UNKNOWN,
        };
        let (mut kept, mut size) = (annotated, 1);
        let (literal, value) = match i.op {
            Op::ConstantTrue => (Literal::Value, self.ctx.bool_attr(true)),
            Op::ConstantFalse => (Literal::Value, self.ctx.bool_attr(false)),
            Op::ConstantNull => (Literal::Null, Attr::unit()),
            Op::Undef => (Literal::Undef, self.ctx.string_attr("undef")),
            Op::SpecConstantOp => (Literal::Operation, Attr::unit()),
            Op::GraphConstantARM => (Literal::Graph, self.ctx.i32_attr(self.word(i, 3)? as i32)),
            Op::Constant => match self.number(i) {
                Some(value) => (Literal::Value, value),
                None => return self.module_instruction(i, Some(id)),
            },
            Op::ConstantCompositeReplicateEXT => match self.replicated(ty, self.word(i, 3)?) {
                Some(value) if !annotated => (Literal::Replicated, value),
                _ => return self.module_instruction(i, Some(id)),
            },
            _ => {
                let (value, scalars) = self.composite(i, ty, &mut kept)?;
                size = scalars;
                (Literal::Value, value)
            }
        };
        let index = self.constants.len() as u32;
        let Ok(offset) = u32::try_from(i.offset) else { return error(i, "the module is too long") };
        let flags = literal as u32 | if annotated { ANNOTATED } else { 0 } | if kept { KEPT } else { 0 };
        let flags = flags | size.saturating_sub(1) << SIZE;
        self.add_row(Row { value, offset, flags });
        if loc != Loc::UNKNOWN {
            self.constant_lines.insert(index, loc);
        }
        self.defs.set(id, Def::Constant(index));
        // An earlier instruction refers to it by symbol.
        if self.symbol_of.get(id).is_some() {
            self.constant_symbol(i, index)?;
        }
        Ok(())
    }

    /// A constant by its number.
    pub(super) fn constant_at(&self, index: u32) -> Constant {
        let main = self.main();
        let row = main.constants.rows[index as usize];
        let Row { value, offset, .. } = row;
        let at = offset as usize;
        let ty = main.constants.ty(index, self.module.words(), &main.defs);
        let ty = ty.unwrap_or_else(|| self.ctx.none_type());
        let symbol = if row.is(HAS_SYMBOL) { main.constants.symbols.get(&index).copied() } else { None };
        let (annotated, kept) = (row.is(ANNOTATED), row.is(KEPT));
        Constant { value, ty, at, symbol, annotated, kept, literal: row.literal() }
    }

    /// The line in effect at a constant.
    pub(super) fn constant_line(&self, index: u32) -> Loc {
        self.main().constant_lines.get(&index).copied().unwrap_or(Loc::UNKNOWN)
    }

    /// The literal of a scalar of at most 64 bits.
    fn number(&mut self, i: &Instruction<'_>) -> Option<Attr> {
        let (bits, is_long) = match i.words[3..] {
            [low] => (u64::from(low), false),
            [low, high] => (u64::from(low) | u64::from(high) << 32, true),
            _ => return None,
        };
        let number = self.number_of(i.words[1])?;
        let fits = (number.width > 32) == is_long && number.width <= 64;
        fits.then(|| number.attr(self.ctx, bits))
    }

    /// The value of an OpConstantComposite: dense for vectors of plain numbers, else an array. Sets `kept` if a
    /// constituent is kept. Also gives its number of scalars.
    fn composite(&mut self, i: &Instruction<'_>, ty: Type, kept: &mut bool) -> Result<(Attr, u32)> {
        if let Some(value) = self.composite_of_small(&i.words[3..], ty) {
            return Ok((value, i.words.len() as u32 - 3));
        }
        let mut size = 0;
        let mut items = std::mem::take(&mut self.items);
        items.clear();
        for id in &i.words[3..] {
            if let Some(index) = self.defs.constant(*id)
                && let Some(row) = self.constants.rows.get(index as usize)
            {
                *kept |= row.is(KEPT);
                let all = size + row.size();
                if all > MOST_SCALARS && row.size() > 1 {
                    if self.plain {
                        return error(i, "the constant is too large for one attribute");
                    }
                    size += 1;
                    items.push(Attr::symbol(self.constant_symbol(i, index)?));
                    continue;
                }
                size = all;
                if !row.is(LITERAL | ANNOTATED) {
                    self.used.constants.set(index);
                    items.push(row.value);
                    continue;
                }
            }
            items.push(match self.defs.get(*id) {
                Def::Constant(index) => self.constant_part(i, index)?,
                Def::Symbol(name, _) | Def::Function(name, _) => Attr::symbol(name),
                Def::Nothing => return error(i, format!("ID {id} has not been defined")),
                _ => return error(i, format!("expected {id} to be a constant")),
            });
        }
        let value = self.composite_of(ty, &items);
        self.items = items;
        Ok((value, size))
    }

    /// The value of a composite of small numbers of one type without annotations, as most arrays and vectors are. Only
    /// the bits in which they differ are read.
    fn composite_of_small(&mut self, ids: &[u32], ty: Type) -> Option<Attr> {
        let ctx = self.ctx;
        let first = self.constants.rows.get(self.defs.constant(*ids.first()?)? as usize)?.value;
        let element = first.small_number_type()?;
        let dense = match ctx.as_vector1(ty) {
            Some((length, of)) => {
                if length as usize != ids.len() || of != element || ctx.scalar_bits(of) != Some(32) {
                    return None;
                }
                true
            }
            None if types::shape(ctx, ty).is_some() => return None,
            None => false,
        };
        let mut raw = std::mem::take(&mut self.raw);
        // Earlier contents are overwritten.
        raw.resize(ids.len() * 4, 0);
        let is_plain = self.numbers_of(ids, first, raw.as_chunks_mut().0);
        let value = is_plain.then(|| match dense {
            true => splat_or_dense(ctx, ty, ids.len(), &mut raw),
            false => ctx.numbers_attr(first, &raw),
        });
        self.raw = raw;
        if value.is_some() && !self.plain {
            ids.iter().filter_map(|id| self.defs.constant(*id)).for_each(|n| self.used.constants.set(n));
        }
        value
    }

    /// Reads the bits in which numbers differ from `first`; returns whether all have its type and no annotations.
    fn numbers_of(&self, ids: &[u32], first: Attr, raw: &mut [[u8; 4]]) -> bool {
        let rows = &*self.constants.rows;
        let rows = rows.get(..CONSTANTS).unwrap_or(rows);
        let (mut flags, mut are_alike) = (0, true);
        for (id, raw) in ids.iter().zip(raw) {
            let row = self.defs.constant_or_other(*id).and_then(|index| rows.get(index));
            let Some(row) = row else { return false };
            flags |= row.flags;
            are_alike &= row.value.is_number_like(first);
            *raw = row.value.number_bytes();
        }
        are_alike && flags & !HAS_SYMBOL == 0
    }

    /// A constant as a constituent of a composite.
    fn constant_part(&mut self, i: &Instruction<'_>, index: u32) -> Result<Attr> {
        let constant = self.constant_at(index);
        let other = matches!(constant.literal, Literal::Replicated | Literal::Operation | Literal::Graph);
        if constant.annotated || other {
            return Ok(Attr::symbol(self.constant_symbol(i, index)?));
        }
        if constant.literal == Literal::Null && self.plain {
            return Ok(zero_attr(self.ctx, constant.ty).unwrap_or_else(Attr::unit));
        }
        self.used.constants.set(index);
        Ok(literal_attr(&constant))
    }

    /// The value of a composite with these constituents.
    fn composite_of(&mut self, ty: Type, items: &[Attr]) -> Attr {
        let ctx = self.ctx;
        if let Some((length, element)) = ctx.as_vector1(ty)
            && length as usize == items.len()
        {
            let mut raw = std::mem::take(&mut self.raw);
            raw.clear();
            let numbers = ctx.numbers_bytes(element, items, &mut raw);
            let value = numbers.map(|()| splat_or_dense(ctx, ty, items.len(), &mut raw));
            self.raw = raw;
            if let Some(value) = value {
                return value;
            }
        } else if let Some(dense) = self.shaped_composite(ty, items) {
            return dense;
        }
        ctx.array_attr(items)
    }

    /// The dense attribute of a tensor or cooperative matrix, if its constituents are plain numbers.
    fn shaped_composite(&self, ty: Type, items: &[Attr]) -> Option<Attr> {
        let ctx = self.ctx;
        let (shape, element) = types::shape(ctx, ty)?;
        let part = types::constituent(ctx, ty, 0)?;
        let count = types::constituent_count(ctx, ty)?;
        if count != items.len() as u64 || shape.contains(&DYNAMIC) {
            return None;
        }
        let mut raw = Vec::new();
        for item in items.iter().filter(|item| ctx.attr_type(**item) == Some(part)) {
            if part == element {
                ctx.scalar_bytes(*item, &mut raw)?;
                continue;
            }
            let (_, bytes) = ctx.as_dense(*item)?;
            let whole = ctx.element_count(part)? as usize * ctx.dense_element_bytes(element)?;
            let copies = if bytes.len() == whole { 1 } else { whole / bytes.len().max(1) };
            raw.extend_from_slice(&bytes.repeat(copies));
        }
        let size = ctx.dense_element_bytes(element)?;
        let all = if types::as_cooperative_matrix(ctx, ty).is_some() { 1 } else { ctx.element_count(ty)? };
        (raw.len() as u64 == all * size as u64).then(|| splat_or_dense(ctx, ty, all as usize, &mut raw))
    }

    /// The value of all constituents of the innermost composite of an OpConstantCompositeReplicateEXT, if the type
    /// tells which composite that is.
    fn replicated(&mut self, ty: Type, part: u32) -> Option<Attr> {
        let Def::Constant(index) = self.defs.get(part) else { return None };
        let constant = self.constant_at(index);
        let element = types::element(self.ctx, ty, 0)?;
        if constant.ty != element || constant.annotated || constant.symbol.is_some() {
            return None;
        }
        let value = constant.value;
        let whole = match constant.literal {
            Literal::Value => true,
            Literal::Replicated => false,
            _ => return None,
        };
        if types::is_value_of(self.ctx, value, element) != whole {
            return None;
        }
        self.used.constants.set(index);
        Some(value)
    }

    /// The symbol of a constant that a module-scope instruction uses: the constant becomes an instruction there.
    pub(super) fn constant_symbol(&mut self, user: &Instruction<'_>, index: u32) -> Result<Str> {
        let constant = self.constant_at(index);
        if let Some(symbol) = constant.symbol {
            return Ok(symbol);
        }
        self.must_be_main(user)?;
        let all = self.all_words(constant.at);
        let i = self.module.instruction_at(constant.at)?;
        let i = Instruction { words: all.as_deref().unwrap_or(i.words), ..i };
        let id = self.word(&i, 2)?;
        let symbol = self.symbol_for(id, || format!("spirv_const_{id}"));
        self.constants.rows[index as usize].flags |= HAS_SYMBOL;
        self.constants.symbols.insert(index, symbol);
        let def = self.defs.get(id);
        let line = self.constant_line(index);
        let loc = std::mem::replace(&mut self.loc, line);
        let at = std::mem::replace(&mut self.at, constant.at);
        self.module_instruction(&i, Some(id))?;
        (self.loc, self.at) = (loc, at);
        self.defs.set(id, def);
        Ok(symbol)
    }

    /// OpSpecConstantTrue, OpSpecConstantFalse, OpSpecConstant.
    pub(super) fn spec_constant(&mut self, i: &Instruction<'_>) -> Result<()> {
        let ty = self.type_at(i, 1)?;
        let id = self.word(i, 2)?;
        let value = match i.op {
            Op::SpecConstantTrue => Some(self.ctx.bool_attr(true)),
            Op::SpecConstantFalse => Some(self.ctx.bool_attr(false)),
            _ => self.number(i),
        };
        let Some(value) = value else { return self.module_instruction(i, Some(id)) };
        let symbol = self.symbol_for(id, || format!("spirv_spec_const_{id}"));
        let row = self.op_row(op::SPEC_CONSTANT);
        let mut slots = vec![None; row.attrs.len()];
        slots[slot::spec_constant::SYM_NAME] = Some(Attr::string(symbol));
        slots[slot::spec_constant::DEFAULT_VALUE] = Some(value);
        let mut entries = Vec::new();
        self.annotate(id, Some(symbol), row, &mut slots, &mut entries)?;
        let attrs = self.ctx.dict(&mut entries);
        self.push_op(op::SPEC_CONSTANT, &slots, attrs);
        self.defs.set(id, Def::Symbol(symbol, ty));
        Ok(())
    }

    /// OpSpecConstantComposite: MLIR's has only specialization constants as constituents.
    pub(super) fn spec_constant_composite(&mut self, i: &Instruction<'_>) -> Result<()> {
        let ty = self.type_at(i, 1)?;
        let id = self.word(i, 2)?;
        let mut parts = Vec::with_capacity(i.words.len() - 3);
        for part in &i.words[3..] {
            match self.defs.get(*part) {
                Def::Symbol(name, _) => parts.push(Attr::symbol(name)),
                _ => return self.module_instruction(i, Some(id)),
            }
        }
        let symbol = self.symbol_for(id, || format!("spirv_spec_const_{id}"));
        let row = self.op_row(op::SPEC_CONSTANT_COMPOSITE);
        let mut slots = vec![None; row.attrs.len()];
        slots[slot::spec_constant_composite::SYM_NAME] = Some(Attr::string(symbol));
        slots[slot::spec_constant_composite::TYPE] = Some(Attr::of_type(ty));
        slots[slot::spec_constant_composite::CONSTITUENTS] = Some(self.ctx.array_attr(&parts));
        let mut entries = Vec::new();
        self.annotate(id, Some(symbol), row, &mut slots, &mut entries)?;
        let attrs = self.ctx.dict(&mut entries);
        self.push_op(op::SPEC_CONSTANT_COMPOSITE, &slots, attrs);
        self.defs.set(id, Def::Symbol(symbol, ty));
        Ok(())
    }

    /// OpSpecConstantCompositeReplicateEXT.
    pub(super) fn spec_constant_replicate(&mut self, i: &Instruction<'_>) -> Result<()> {
        use slot::ext_spec_constant_composite_replicate::{CONSTITUENT, SYM_NAME, TYPE};
        let ty = self.type_at(i, 1)?;
        let id = self.word(i, 2)?;
        let Def::Symbol(part, of) = self.defs.get(self.word(i, 3)?) else {
            return self.module_instruction(i, Some(id));
        };
        if types::element(self.ctx, ty, 0) != Some(of) {
            return self.module_instruction(i, Some(id));
        }
        let symbol = self.symbol_for(id, || format!("spirv_spec_const_{id}"));
        let row = self.op_row(op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE);
        let mut slots = vec![None; row.attrs.len()];
        slots[SYM_NAME] = Some(Attr::string(symbol));
        slots[TYPE] = Some(Attr::of_type(ty));
        slots[CONSTITUENT] = Some(Attr::symbol(part));
        let mut entries = Vec::new();
        self.annotate(id, Some(symbol), row, &mut slots, &mut entries)?;
        let attrs = self.ctx.dict(&mut entries);
        self.push_op(op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE, &slots, attrs);
        self.defs.set(id, Def::Symbol(symbol, ty));
        Ok(())
    }

    /// Whether an operand such as a variable's initializer may be a symbol: every constant may.
    pub(super) fn symbol_of_id(&mut self, i: &Instruction<'_>, id: u32) -> Result<Str> {
        match self.defs.get(id) {
            Def::Symbol(name, _) | Def::Function(name, _) => Ok(name),
            Def::Constant(index) => self.constant_symbol(i, index),
            Def::Nothing => Ok(self.symbol_for(id, || format!("spirv_{id}"))),
            _ => error(i, format!("expected {id} to be a constant or a variable")),
        }
    }
}

/// A dense attribute of `count` elements; a splat if all are equal.
fn splat_or_dense(ctx: &Context, ty: Type, count: usize, raw: &mut Vec<u8>) -> Attr {
    let size = raw.len() / count.max(1);
    if raw.chunks_exact(size.max(1)).all(|c| *c == raw[..size]) {
        raw.truncate(size);
    }
    ctx.dense_attr(ty, raw)
}

/// A constant as an attribute.
pub(super) fn literal_attr(constant: &Constant) -> Attr {
    if constant.literal == Literal::Graph { Attr::unit() } else { constant.value }
}

/// The zero of a scalar, vector or tensor: MLIR's form of OpConstantNull.
pub(super) fn zero_attr(ctx: &Context, ty: Type) -> Option<Attr> {
    let scalar = |ty| {
        if let Some((1..=64, _)) = ctx.as_integer(ty) {
            return Some(ctx.int_attr(ty, 0));
        }
        ctx.as_float(ty).map(|_| ctx.float_attr(ty, 0))
    };
    let element = match (ctx.as_vector1(ty), types::as_tensor_arm(ctx, ty)) {
        (Some((_, element)), _) => element,
        (None, Some((element, Some(shape)))) if !shape.contains(&DYNAMIC) => element,
        (None, Some(_)) => return None,
        (None, None) => return scalar(ty),
    };
    let mut raw = Vec::new();
    ctx.scalar_bytes(scalar(element)?, &mut raw)?;
    Some(ctx.dense_attr(ty, &raw))
}
