//! Constants: pools that number them, and their records.
//!
//! A pool is filled with constants, then closed: those that they refer to are added, and all are numbered by type, so that
//! the type is written once for each group. Records may refer to later constants.

use super::Writer;
use crate::codes::{block, constant as code};
use crate::ops::{binary_number, cast_number};
use crate::stream::{Output, with_sign};
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::builtin::{AttrValue, FloatKind, WIDE_FLOAT, WIDE_INT};
use spirula_ir::{Attr, Context, Param, Type};
use spirula_llvm::attrs::{
    self, BLOCK_ADDRESS, CONSTANT_EXPRESSION, INLINE_ASSEMBLY, LOCAL_EQUIVALENT, NO_CFI, POISON, PTRAUTH,
    TYPED_CONSTANT, UNDEF, ZERO, bare,
};
use spirula_llvm::import::constants::is_zero;
use spirula_llvm::types::{self, PPC_FP128};

/// A constant: its type, which for inline assembly is that of the function, and its value.
pub(super) type Constant = (Type, Attr);

/// Constants of the module or of a function.
#[derive(Default)]
pub(super) struct Pool {
    /// The number of the first.
    first: u32,
    numbers: FxHashMap<Constant, u32>,
    order: Vec<Constant>,
}

impl Pool {
    /// Adds a constant.
    pub(super) fn add(&mut self, constant: Constant) {
        // Symbols have the numbers of their globals.
        if constant.1.as_symbol().is_none() && !self.numbers.contains_key(&constant) {
            self.numbers.insert(constant, 0);
            self.order.push(constant);
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> u32 {
        self.order.len() as u32
    }

    /// Adds what the constants refer to and numbers all from `first` on.
    pub(super) fn close(&mut self, w: &mut Writer<'_>, first: u32) -> Result<(), Failed> {
        let mut at = 0;
        while let Some(constant) = self.order.get(at).copied() {
            for part in w.parts(constant)? {
                if !w.constants.numbers.contains_key(&part) {
                    self.add(part);
                }
            }
            at += 1;
        }
        self.first = first;
        self.order.sort_by_cached_key(|(ty, value)| w.types.number(w.ctx, value_type(w.ctx, *ty, *value)));
        for (i, constant) in self.order.iter().enumerate() {
            self.numbers.insert(*constant, first + i as u32);
        }
        Ok(())
    }

    /// The number of a constant.
    pub(super) fn number(&self, constant: Constant) -> Option<u32> {
        self.numbers.get(&constant).copied()
    }
}

/// The type of the value: inline assembly is a pointer.
fn value_type(ctx: &Context, ty: Type, value: Attr) -> Type {
    match ctx.attr_node_of(value, INLINE_ASSEMBLY) {
        Some(_) => types::pointer(ctx, 0),
        None => ty,
    }
}

/// Type and value of a constant with its type.
pub(super) fn untyped(ctx: &Context, attr: Attr) -> Option<Constant> {
    match attrs::params(ctx, Some(attr), TYPED_CONSTANT) {
        Some([Param::Type(ty), Param::Attr(value)]) => Some((*ty, *value)),
        _ => Some((ctx.attr_type(attr)?, attr)),
    }
}

/// The operands of an expression or of an authenticated pointer.
fn operands(ctx: &Context, list: Option<&Param>) -> Vec<Constant> {
    let list = list.and_then(|param| if let Param::Attr(list) = param { ctx.as_array(*list) } else { None });
    list.into_iter().flatten().filter_map(|item| untyped(ctx, item)).collect()
}

/// The operands of an authenticated pointer with the optional ones: a key, a discriminator, its address, a symbol.
fn authenticated(ctx: &Context, list: Option<&Param>) -> Vec<Constant> {
    let mut all = operands(ctx, list);
    let null = (types::pointer(ctx, 0), bare(ctx, ZERO));
    if all.len() == 2 {
        let word = ctx.int_type(64);
        all.push((word, ctx.int_attr(word, 0)));
    }
    all.resize(5, null);
    all
}

/// The elements of an aggregate with their types.
pub(super) fn elements(ctx: &Context, ty: Type, value: Attr) -> Option<Vec<Constant>> {
    let items: Vec<Attr> = match ctx.as_array(value) {
        Some(items) => items.collect(),
        None => ctx.dense_elements(value)?,
    };
    let element = match types::as_array(ctx, ty) {
        Some((element, _)) => Some(element),
        None => types::vector_element(ctx, ty),
    };
    match element {
        Some(element) => Some(items.into_iter().map(|item| (element, item)).collect()),
        None => {
            let elements = types::as_structure(ctx, ty)?.elements?;
            (elements.len() == items.len()).then(|| elements.into_iter().zip(items).collect())
        }
    }
}

/// The bits of numbers of a simple type, which are written in one record.
fn data(ctx: &Context, ty: Type, items: &[Constant]) -> Option<Vec<u64>> {
    types::as_structure(ctx, ty).is_none().then_some(())?;
    let (element, _) = items.first()?;
    let simple = match (ctx.as_integer(*element), ctx.as_float(*element)) {
        (Some((8 | 16 | 32 | 64, _)), _) => true,
        (None, Some(kind)) => {
            matches!(kind, FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64)
        }
        _ => false,
    };
    let width = ctx.scalar_bits(*element).filter(|_| simple)?;
    let bits = |value: Attr| match ctx.attr_value(value) {
        AttrValue::Int(_, number) => Some(number as u64 & (u64::MAX >> (64 - width))),
        AttrValue::Float(_, bits) => Some(bits),
        _ => None,
    };
    items.iter().map(|(_, item)| bits(*item)).collect()
}

/// The only element of a vector that stands for all of them.
fn splat(ctx: &Context, ty: Type, items: &[Constant]) -> Option<Constant> {
    let (length, scalable) = types::vector_length(ctx, ty)?;
    match items {
        [one] if scalable || length > 1 => Some(*one),
        _ => None,
    }
}

/// A vector of equal elements that are no numbers, as LLVM makes them: an element inserted into poison, that vector, and the mask
/// of the shuffle that repeats its first element.
fn repeated(ctx: &Context, ty: Type, (element, item): Constant) -> [Constant; 3] {
    let typed = |ty: Type, value: Attr| ctx.attr_of(TYPED_CONSTANT, &[Param::Type(ty), Param::Attr(value)]);
    let poison = bare(ctx, POISON);
    let operands = [typed(ty, poison), typed(element, item), ctx.int_attr(ctx.int_type(64), 0)];
    let inserted = [
        Param::Str(ctx.str("insertelement")),
        Param::None,
        Param::None,
        Param::Attr(ctx.array_attr(&operands)),
        Param::None,
    ];
    let mask = types::same_shape(ctx, ty, ctx.int_type(32));
    [(ty, ctx.attr_of(CONSTANT_EXPRESSION, &inserted)), (ty, poison), (mask, bare(ctx, ZERO))]
}

/// Whether a constant is a number, of which a vector can be written as one.
fn is_number(ctx: &Context, (ty, value): Constant) -> bool {
    let simple = ctx.attr_node(value).is_none_or(|node| matches!(node.kind, WIDE_INT | WIDE_FLOAT));
    simple && (types::is_int(ctx, ty) || types::is_float(ctx, ty))
}

impl Writer<'_> {
    /// The constants that a constant refers to.
    fn parts(&mut self, (ty, value): Constant) -> Result<Vec<Constant>, Failed> {
        let ctx = self.ctx;
        match ctx.attr_value(value) {
            AttrValue::Array(_) | AttrValue::Dense(..) => {
                let Some(items) = elements(ctx, ty, value) else {
                    return Err(self.failed("a constant has other elements than its type"));
                };
                Ok(match splat(ctx, ty, &items) {
                    Some(one) if is_number(ctx, one) => Vec::new(),
                    Some(one) => repeated(ctx, ty, one).to_vec(),
                    None if data(ctx, ty, &items).is_some() => Vec::new(),
                    None => items,
                })
            }
            AttrValue::Node(node) => Ok(match node.kind {
                CONSTANT_EXPRESSION => operands(ctx, node.params.get(3)),
                PTRAUTH => authenticated(ctx, node.params.first()),
                TYPED_CONSTANT => untyped(ctx, value).into_iter().collect(),
                _ => Vec::new(),
            }),
            _ => Ok(Vec::new()),
        }
    }

    /// The number of a constant: of the module, or in the pool of a function.
    pub(super) fn constant_number(
        &mut self,
        pool: Option<&Pool>,
        (ty, value): Constant,
    ) -> Result<u64, Failed> {
        let found = match value.as_symbol() {
            Some(symbol) => self.globals.get(&symbol).copied(),
            None => self.constants.number((ty, value)).or_else(|| pool?.number((ty, value))),
        };
        match found {
            Some(number) => Ok(number.into()),
            None => {
                let name = value.as_symbol().map(|symbol| self.ctx.text(symbol).to_owned());
                Err(self.failed(match name {
                    Some(name) => format!("expected '@{name}' to be a global of the module"),
                    None => "a constant without a number".to_owned(),
                }))
            }
        }
    }

    /// Writes a block of constants: those of the module, without a pool.
    pub(super) fn write_constants(&mut self, out: &mut Output, pool: Option<&Pool>) -> Result<(), Failed> {
        let order = match pool {
            Some(pool) => pool.order.clone(),
            None => self.constants.order.clone(),
        };
        if order.is_empty() {
            return Ok(());
        }
        out.enter(block::CONSTANTS);
        let mut last = None;
        for (ty, value) in order {
            let ty_number = self.types.number(self.ctx, value_type(self.ctx, ty, value));
            if last != Some(ty_number) {
                out.record(code::SETTYPE, &[ty_number]);
                last = Some(ty_number);
            }
            let (code, ops) = self.constant_record(pool, ty, value)?;
            out.record(code, &ops);
        }
        out.exit();
        Ok(())
    }

    fn constant_record(
        &mut self,
        pool: Option<&Pool>,
        ty: Type,
        value: Attr,
    ) -> Result<(u32, Vec<u64>), Failed> {
        let ctx = self.ctx;
        if is_zero(ctx, value) && ctx.type_node(ty).kind != PPC_FP128 {
            return Ok((code::NULL, Vec::new()));
        }
        Ok(match ctx.attr_value(value) {
            AttrValue::Int(_, number) => match ctx.scalar_bits(types::scalar_of(ctx, ty)) {
                Some(65..) => (code::WIDE_INTEGER, wide(&number.to_le_bytes(), number < 0, ty, ctx)),
                _ => (code::INTEGER, vec![with_sign(number)]),
            },
            // Formats that LLVM lacks are integers of their width.
            AttrValue::Float(_, bits) if types::is_int(ctx, ty) => {
                (code::INTEGER, vec![with_sign(bits as i64)])
            }
            AttrValue::Float(_, bits) => (code::FLOAT, vec![bits]),
            AttrValue::String(text) => text_record(ctx.bytes(text)),
            AttrValue::Array(_) | AttrValue::Dense(..) => self.aggregate_record(pool, ty, value)?,
            AttrValue::Node(node) => match node.kind {
                UNDEF => (code::UNDEF, Vec::new()),
                POISON => (code::POISON, Vec::new()),
                ZERO => (code::NULL, Vec::new()),
                WIDE_INT | WIDE_FLOAT => {
                    let bytes = node.str_at(1).map(|text| ctx.bytes(text)).unwrap_or_default();
                    wide_record(ctx, ty, bytes)
                }
                INLINE_ASSEMBLY => (code::INLINEASM, self.assembly(ty, value)),
                CONSTANT_EXPRESSION => self.expression_record(pool, ty, value)?,
                BLOCK_ADDRESS => (code::BLOCKADDRESS, self.block_address(value)?),
                NO_CFI | LOCAL_EQUIVALENT => {
                    let code =
                        if node.kind == NO_CFI { code::NO_CFI_VALUE } else { code::DSO_LOCAL_EQUIVALENT };
                    let Some(function) = node.attr_at(0) else {
                        return Err(self.failed("expected a function"));
                    };
                    (code, vec![self.types.number(ctx, ty), self.constant_number(pool, (ty, function))?])
                }
                PTRAUTH => {
                    let parts = authenticated(ctx, node.params.first());
                    let ops: Result<_, _> =
                        parts.into_iter().map(|part| self.constant_number(pool, part)).collect();
                    (code::PTRAUTH2, ops?)
                }
                _ => return Err(self.failed("unsupported constant value")),
            },
            _ => return Err(self.failed("unsupported constant value")),
        })
    }

    fn aggregate_record(
        &mut self,
        pool: Option<&Pool>,
        ty: Type,
        value: Attr,
    ) -> Result<(u32, Vec<u64>), Failed> {
        let ctx = self.ctx;
        let items = elements(ctx, ty, value).unwrap_or_default();
        if let Some(one) = splat(ctx, ty, &items) {
            // A number of vector type is a splat.
            if is_number(ctx, one) {
                return self.constant_record(pool, one.0, one.1);
            }
            let parts = repeated(ctx, ty, one).map(|part| self.constant_number(pool, part));
            let ops: Result<_, _> = parts.into_iter().collect();
            return Ok((code::CE_SHUFFLEVEC, ops?));
        }
        if let Some(bits) = data(ctx, ty, &items) {
            let bytes = types::as_array(ctx, ty).is_some_and(|(element, _)| ctx.is_signless(element, 8));
            if bytes {
                let text: Vec<u8> = bits.iter().map(|byte| *byte as u8).collect();
                return Ok(text_record(&text));
            }
            return Ok((code::DATA, bits));
        }
        let ops: Result<_, _> = items.into_iter().map(|item| self.constant_number(pool, item)).collect();
        Ok((code::AGGREGATE, ops?))
    }

    fn expression_record(
        &mut self,
        pool: Option<&Pool>,
        ty: Type,
        value: Attr,
    ) -> Result<(u32, Vec<u64>), Failed> {
        let ctx = self.ctx;
        let Some([Param::Str(word), flags, element, list, _]) =
            attrs::params(ctx, Some(value), CONSTANT_EXPRESSION)
        else {
            return Err(self.failed("unsupported constant expression"));
        };
        let (word, element) = (ctx.text(*word), *element);
        let flags = if let Param::Str(flags) = flags { ctx.text(*flags) } else { "" };
        let operands = operands(ctx, Some(list));
        let mut numbers = Vec::with_capacity(operands.len());
        for operand in &operands {
            let ty = self.types.number(ctx, operand.0);
            numbers.push((ty, self.constant_number(pool, *operand)?));
        }
        let binary = operation_of(word).and_then(binary_number);
        let cast = operation_of(word).and_then(cast_number);
        let ops = match (word, &numbers[..]) {
            ("getelementptr", _) => {
                let Param::Type(element) = element else {
                    return Err(self.failed("expected the element type of an address"));
                };
                let mut ops = vec![self.types.number(ctx, element), gep_flags(flags)];
                let range = in_range(flags);
                ops.extend(range.iter().flatten());
                ops.extend(numbers.iter().flat_map(|(ty, number)| [*ty, *number]));
                let code = if range.is_some() { code::CE_GEP_WITH_INRANGE } else { code::CE_GEP };
                return Ok((code, ops));
            }
            ("extractelement", [(a, x), (b, y)]) => return Ok((code::CE_EXTRACTELT, vec![*a, *x, *b, *y])),
            ("insertelement", [(_, x), (_, y), (c, z)]) => {
                return Ok((code::CE_INSERTELT, vec![*x, *y, *c, *z]));
            }
            ("shufflevector", [(from, x), (_, y), (_, z)]) => {
                return Ok(match *from == self.types.number(ctx, ty) {
                    true => (code::CE_SHUFFLEVEC, vec![*x, *y, *z]),
                    false => (code::CE_SHUFVEC_EX, vec![*from, *x, *y, *z]),
                });
            }
            (_, [(ty, number)]) => cast.map(|cast| (code::CE_CAST, vec![cast, *ty, *number])),
            (_, [(_, x), (_, y)]) => binary.map(|operation| {
                let mut ops = vec![operation, *x, *y];
                let bits = u64::from(flags.contains("nuw")) | u64::from(flags.contains("nsw")) << 1;
                ops.extend((bits != 0).then_some(bits));
                (code::CE_BINOP, ops)
            }),
            _ => None,
        };
        match ops {
            Some(record) => Ok(record),
            None => Err(self.failed(format!("unsupported constant expression '{word}'"))),
        }
    }

    /// Inline assembly: the type of the function, flags, the code, constraints.
    fn assembly(&mut self, ty: Type, value: Attr) -> Vec<u64> {
        let ctx = self.ctx;
        let Some([Param::Str(text), Param::Str(constraints), flags]) =
            attrs::params(ctx, Some(value), INLINE_ASSEMBLY)
        else {
            return Vec::new();
        };
        let flags = if let Param::Str(flags) = flags { ctx.text(*flags) } else { "" };
        let words = ["sideeffect", "alignstack", "inteldialect", "unwind"];
        let set = words.iter().enumerate().filter(|(_, word)| flags.split(' ').any(|flag| flag == **word));
        let mut ops = vec![self.types.number(ctx, ty), set.fold(0, |all, (bit, _)| all | 1 << bit)];
        for text in [ctx.bytes(*text), ctx.bytes(*constraints)] {
            ops.push(text.len() as u64);
            ops.extend(text.iter().map(|byte| u64::from(*byte)));
        }
        ops
    }

    /// The address of a block: the type of the function, its number, the number of the block.
    fn block_address(&mut self, value: Attr) -> Result<Vec<u64>, Failed> {
        let ctx = self.ctx;
        let Some([Param::Attr(function), Param::Attr(tag)]) = attrs::params(ctx, Some(value), BLOCK_ADDRESS)
        else {
            return Err(self.failed("expected the tag of a block"));
        };
        let Some(block) = function.as_symbol().and_then(|symbol| self.tagged_block(symbol, *tag)) else {
            return Err(self.failed("expects an existing block label target in the referenced function"));
        };
        let number = self.constant_number(None, (types::pointer(ctx, 0), *function))?;
        Ok(vec![self.types.number(ctx, types::pointer(ctx, 0)), number, block.into()])
    }
}

/// The operation of a word of a constant expression.
fn operation_of(word: &str) -> Option<spirula_ir::OpName> {
    use spirula_llvm::ops::{arithmetic as a, imported};
    Some(match word {
        "add" => a::ADD,
        "sub" => a::SUB,
        "mul" => a::MUL,
        "shl" => a::SHL,
        "xor" => a::XOR,
        "trunc" => a::TRUNC,
        "zext" => a::ZEXT,
        "sext" => a::SEXT,
        "ptrtoint" => a::PTRTOINT,
        "inttoptr" => a::INTTOPTR,
        "bitcast" => a::BITCAST,
        "addrspacecast" => a::ADDRSPACECAST,
        "ptrtoaddr" => imported::PTRTOADDR,
        _ => return None,
    })
}

/// Flags of an address: in bounds, no signed wrap, no unsigned wrap.
fn gep_flags(flags: &str) -> u64 {
    let word = |word: &str| flags.split(' ').any(|flag| flag == word);
    let in_bounds = if word("inbounds") { 3 } else { 0 };
    in_bounds | u64::from(word("nusw")) << 1 | u64::from(word("nuw")) << 2
}

/// The width and bounds of `inrange(-4, 8)`.
fn in_range(flags: &str) -> Option<[u64; 3]> {
    let (_, bounds) = flags.split_once("inrange(")?;
    let (low, high) = bounds.split_once(')')?.0.split_once(", ")?;
    Some([64, with_sign(low.parse().ok()?), with_sign(high.parse().ok()?)])
}

/// Bytes, with or without a zero at the end.
fn text_record(bytes: &[u8]) -> (u32, Vec<u64>) {
    let (code, bytes) = match bytes.split_last() {
        Some((0, rest)) if !rest.contains(&0) => (code::CSTRING, rest),
        _ => (code::STRING, bytes),
    };
    (code, bytes.iter().map(|byte| u64::from(*byte)).collect())
}

/// The words of a wide integer from its little-endian bytes.
fn wide(bytes: &[u8], negative: bool, ty: Type, ctx: &Context) -> Vec<u64> {
    let width = ctx.scalar_bits(types::scalar_of(ctx, ty)).unwrap_or(64) as usize;
    let mut all = bytes.to_vec();
    all.resize(width.div_ceil(64) * 8, if negative { 0xff } else { 0 });
    let mut words: Vec<u64> = all.chunks(8).map(word).collect();
    if let Some(last) = words.last_mut().filter(|_| !width.is_multiple_of(64)) {
        *last &= (1 << (width % 64)) - 1;
    }
    // Words of zeros at the end are not written.
    while words.len() > 1 && words.last() == Some(&0) {
        words.pop();
    }
    words.into_iter().map(|word| with_sign(word as i64)).collect()
}

fn word(bytes: &[u8]) -> u64 {
    let mut all = [0; 8];
    all[..bytes.len().min(8)].copy_from_slice(&bytes[..bytes.len().min(8)]);
    u64::from_le_bytes(all)
}

/// A number of more than 64 bits from its little-endian bytes.
fn wide_record(ctx: &Context, ty: Type, bytes: &[u8]) -> (u32, Vec<u64>) {
    let (low, high) = bytes.split_at(bytes.len().min(8));
    let scalar = types::scalar_of(ctx, ty);
    if ctx.type_node(scalar).kind == PPC_FP128 {
        return (code::FLOAT, vec![word(low), word(high)]);
    }
    match ctx.as_float(scalar) {
        // The highest 64 bits come first.
        Some(FloatKind::F80) => {
            let top = word(bytes.get(2..).unwrap_or_default());
            (code::FLOAT, vec![top, word(low) & 0xffff])
        }
        Some(_) => (code::FLOAT, vec![word(low), word(high)]),
        None => {
            let negative = bytes.last().is_some_and(|byte| byte & 0x80 != 0);
            match ctx.scalar_bits(scalar) {
                Some(..65) => (code::INTEGER, vec![with_sign(word(low) as i64)]),
                _ => (code::WIDE_INTEGER, wide(bytes, negative, ty, ctx)),
            }
        }
    }
}
