//! Constant expressions, folded as LLVM folds them when it makes them: without the data layout.
//!
//! Operands are constants with their types ([`with_type`]), and have been folded.

use super::constants::{aggregate, is_zero, with_type, zero};
use crate::attrs::{self, CONSTANT_EXPRESSION, POISON, TYPED_CONSTANT, UNDEF, ZERO, bare};
use crate::types;
use spirula_ir::builtin::{FloatKind, WIDE_FLOAT, WIDE_INT};
use spirula_ir::{Attr, Context, Kind, Param, Type};

/// How deep a fold of elements of vectors goes into its operands.
const DEPTH: u32 = 32;
/// Vectors with more elements are not folded by element.
const LENGTH: i64 = 1 << 16;

/// Constant expressions that LLVM removed.
pub const REMOVED: &[&str] = &[
    "mul",
    "shl",
    "lshr",
    "ashr",
    "and",
    "or",
    "udiv",
    "sdiv",
    "urem",
    "srem",
    "fadd",
    "fsub",
    "fmul",
    "fdiv",
    "frem",
    "fneg",
    "zext",
    "sext",
    "fptrunc",
    "fpext",
    "uitofp",
    "sitofp",
    "fptoui",
    "fptosi",
    "icmp",
    "fcmp",
    "select",
    "extractvalue",
    "insertvalue",
];

/// A constant and its type.
pub type Typed = (Type, Attr);

/// A constant expression before it is folded.
#[derive(Clone, Copy, Debug)]
pub struct Expression<'e> {
    /// The name of the instruction.
    pub word: &'e str,
    /// Its flags, separated by spaces.
    pub flags: &'e str,
    /// The element type of an address, or the result of a cast.
    pub ty: Option<Type>,
    /// Its operands with their types.
    pub operands: &'e [Attr],
}

/// The constant that an expression is, and its type; none if operands do not fit the instruction.
pub fn expression(ctx: &Context, new: &Expression<'_>) -> Option<Typed> {
    let operands: Option<Vec<Typed>> = new.operands.iter().map(|attr| typed(ctx, *attr)).collect();
    Fold { ctx, depth: 0 }.expression(new.word, new.flags, new.ty, &operands?)
}

/// The type and the value of a constant that says its type.
pub fn typed(ctx: &Context, attr: Attr) -> Option<Typed> {
    match attrs::params(ctx, Some(attr), TYPED_CONSTANT) {
        Some([Param::Type(ty), Param::Attr(value)]) => Some((*ty, *value)),
        _ => ctx.attr_type(attr).map(|ty| (ty, attr)),
    }
}

/// The parts of a constant expression.
#[derive(Clone, Debug)]
pub struct Parts<'c> {
    /// The name of the instruction.
    pub word: &'c str,
    /// Its flags, separated by spaces.
    pub flags: &'c str,
    /// The element type of an address, or the result of a cast.
    pub ty: Option<Type>,
    /// Its operands.
    pub operands: Vec<Typed>,
}

/// The parts of a constant expression.
pub fn parts(ctx: &Context, value: Attr) -> Option<Parts<'_>> {
    let node = ctx.attr_node_of(value, CONSTANT_EXPRESSION)?;
    let operands = ctx.as_array(node.attr_at(3)?)?.map(|attr| typed(ctx, attr));
    Some(Parts {
        word: ctx.text(node.str_at(0)?),
        flags: node.str_at(1).map_or("", |flags| ctx.text(flags)),
        ty: node.type_at(2),
        operands: operands.collect::<Option<_>>()?,
    })
}

/// Whether a constant is a vector's number that all elements have in common, which LLVM writes as a splat.
pub fn is_number(ctx: &Context, value: Attr) -> bool {
    ctx.as_int(value).is_some()
        || ctx.as_float_bits(value).is_some()
        || ctx.attr_node(value).is_some_and(|node| matches!(node.kind, WIDE_INT | WIDE_FLOAT))
}

struct Fold<'c> {
    ctx: &'c Context,
    depth: u32,
}

impl Fold<'_> {
    fn is(&self, value: Attr, kind: Kind) -> bool {
        self.ctx.attr_node_of(value, kind).is_some()
    }

    fn is_undefined(&self, value: Attr) -> bool {
        self.is(value, UNDEF) || self.is(value, POISON)
    }

    fn bare(&self, ty: Type, kind: Kind) -> Typed {
        (ty, bare(self.ctx, kind))
    }

    fn expression(&mut self, word: &str, flags: &str, ty: Option<Type>, operands: &[Typed]) -> Option<Typed> {
        match (word, operands, ty) {
            ("getelementptr", [base, indices @ ..], Some(element)) => {
                self.address(flags, element, *base, indices)
            }
            ("extractelement", [vector, index], _) => self.extract(*vector, *index),
            ("insertelement", [vector, element, index], _) => self.insert(*vector, *element, *index),
            ("shufflevector", [first, second, mask], _) => self.shuffle(*first, *second, *mask),
            (_, [left, right], None) if left.0 == right.0 => Some(self.binary(word, flags, *left, *right)),
            (_, [value], Some(ty)) => Some(self.cast(word, *value, ty)),
            _ => None,
        }
    }

    /// An expression that is not folded.
    fn made(&self, result: Type, word: &str, flags: &str, ty: Option<Type>, operands: &[Typed]) -> Typed {
        let ctx = self.ctx;
        let flags = if flags.is_empty() { Param::None } else { Param::Str(ctx.str(flags)) };
        let operands: Vec<Attr> = operands.iter().map(|(ty, value)| with_type(ctx, *ty, *value)).collect();
        let params = [
            Param::Str(ctx.str(word)),
            flags,
            ty.map_or(Param::None, Param::Type),
            Param::Attr(ctx.array_attr(&operands)),
            Param::None,
        ];
        (result, ctx.attr_of(CONSTANT_EXPRESSION, &params))
    }

    // Vectors.

    /// The number of elements of a vector that is folded by element.
    fn length(&self, ty: Type) -> Option<i64> {
        match types::vector_length(self.ctx, ty)? {
            (length @ 1..=LENGTH, false) => Some(length),
            _ => None,
        }
    }

    /// The element of a vector constant.
    fn element(&self, (ty, value): Typed, at: i64) -> Option<Typed> {
        let ctx = self.ctx;
        let element = types::vector_element(ctx, ty)?;
        if self.is(value, ZERO) {
            return Some((element, zero(ctx, element)));
        }
        if self.is_undefined(value) {
            return Some((element, value));
        }
        let items = ctx.as_array(value)?;
        let at = if items.len() == 1 { 0 } else { usize::try_from(at).ok()? };
        ctx.as_array(value)?.nth(at).map(|item| (element, item))
    }

    /// The element that all elements of a vector constant are equal to.
    fn splat_of(&self, (ty, value): Typed) -> Option<Typed> {
        let first = self.element((ty, value), 0)?;
        let equal = self.ctx.as_array(value).is_none_or(|mut items| items.all(|item| item == first.1));
        equal.then_some(first)
    }

    /// A vector of equal elements of the length of `like`.
    fn splat(&self, like: Type, (element, value): Typed) -> Option<Typed> {
        let ctx = self.ctx;
        let (length, scalable) = types::vector_length(ctx, like)?;
        let ty = types::same_shape(ctx, like, element);
        let count = if scalable || length > LENGTH { 1 } else { usize::try_from(length).ok()? };
        Some((ty, aggregate(ctx, &vec![value; count])))
    }

    fn vector(&self, like: Type, items: &[Typed]) -> Option<Typed> {
        let (element, _) = items.first()?;
        let values: Vec<Attr> = items.iter().map(|(_, value)| *value).collect();
        Some((types::same_shape(self.ctx, like, *element), aggregate(self.ctx, &values)))
    }

    /// Reads a number as an index.
    fn index(&self, value: Attr) -> Option<i64> {
        self.ctx.as_int(value).map(|(_, value)| value)
    }

    fn extract(&mut self, vector: Typed, index: Typed) -> Option<Typed> {
        let ctx = self.ctx;
        let element = types::vector_element(ctx, vector.0)?;
        if self.is(vector.1, POISON) || self.is_undefined(index.1) {
            return Some(self.bare(element, POISON));
        }
        if self.is(vector.1, UNDEF) {
            return Some(self.bare(element, UNDEF));
        }
        let Some(at) = self.index(index.1) else {
            return Some(self.made(element, "extractelement", "", None, &[vector, index]));
        };
        let (length, scalable) = types::vector_length(ctx, vector.0)?;
        if !scalable && !(0..length).contains(&at) {
            return Some(self.bare(element, POISON));
        }
        let mut from = vector;
        // An element that was inserted; the others are those of the vector before.
        while let Some(Parts { word: "insertelement", operands, .. }) = parts(ctx, from.1) {
            let [before, inserted, place] = operands[..] else { break };
            match self.index(place.1) {
                Some(place) if place == at => return Some(inserted),
                Some(_) => from = before,
                None => break,
            }
        }
        if from.1 != vector.1 && self.depth < DEPTH {
            self.depth += 1;
            let found = self.extract(from, index);
            self.depth -= 1;
            return found;
        }
        if let Some(found) = self.address_element(vector, index) {
            return Some(found);
        }
        if (0..length).contains(&at)
            && let Some(found) = self.element(vector, at)
        {
            return Some(found);
        }
        Some(self.made(element, "extractelement", "", None, &[vector, index]))
    }

    /// The element of a vector of addresses: the address of the elements of its operands.
    fn address_element(&mut self, vector: Typed, index: Typed) -> Option<Typed> {
        let ctx = self.ctx;
        let Parts { word: "getelementptr", ty: Some(ty), operands, .. } = parts(ctx, vector.1)? else {
            return None;
        };
        if self.depth >= DEPTH {
            return None;
        }
        let flags = ctx.attr_node(vector.1)?.str_at(1).map_or("", |flags| ctx.text(flags)).to_owned();
        self.depth += 1;
        let items: Option<Vec<Typed>> = operands
            .into_iter()
            .map(|operand| match types::is_vector(ctx, operand.0) {
                true => self.extract(operand, index),
                false => Some(operand),
            })
            .collect();
        self.depth -= 1;
        let items = items?;
        let (base, indices) = items.split_first()?;
        self.address(&flags, ty, *base, indices)
    }

    fn insert(&mut self, vector: Typed, element: Typed, index: Typed) -> Option<Typed> {
        let ctx = self.ctx;
        if types::vector_element(ctx, vector.0) != Some(element.0) {
            return None;
        }
        if self.is_undefined(index.1) {
            return Some(self.bare(vector.0, POISON));
        }
        if self.is(vector.1, ZERO) && is_zero(ctx, element.1) {
            return Some(vector);
        }
        let Some((length, at)) = self.length(vector.0).zip(self.index(index.1)) else {
            return Some(self.made(vector.0, "insertelement", "", None, &[vector, element, index]));
        };
        if !(0..length).contains(&at) {
            return Some(self.bare(vector.0, POISON));
        }
        let mut items = Vec::new();
        for place in 0..length {
            items.push(match place == at {
                true => element,
                false => self.lane(vector, place)?,
            });
        }
        self.vector(vector.0, &items)
    }

    /// An element of a vector, by its place.
    fn lane(&mut self, vector: Typed, place: i64) -> Option<Typed> {
        let i32 = self.ctx.int_type(32);
        self.extract(vector, (i32, self.ctx.int_attr(i32, place)))
    }

    fn shuffle(&mut self, first: Typed, second: Typed, mask: Typed) -> Option<Typed> {
        let ctx = self.ctx;
        let element = types::vector_element(ctx, first.0)?;
        let result = types::same_shape(ctx, mask.0, element);
        if self.is_undefined(mask.1) {
            return Some(self.bare(result, POISON));
        }
        if self.is(mask.1, ZERO) {
            let found = self.lane(first, 0)?;
            if is_zero(ctx, found.1) {
                return Some((result, bare(ctx, ZERO)));
            }
            if types::vector_length(ctx, result).is_some_and(|(_, scalable)| !scalable) {
                return self.splat(result, found);
            }
            // The splat of an inserted element, as readers represent it.
            if let Some(Parts { word: "insertelement", operands, .. }) = parts(ctx, first.1)
                && let [(_, base), inserted, place] = operands[..]
                && self.is(base, POISON)
                && self.index(place.1) == Some(0)
            {
                return self.splat(result, inserted);
            }
        }
        let lengths = self.length(result).zip(self.length(first.0));
        let Some((count, source)) = lengths else {
            return Some(self.made(result, "shufflevector", "", None, &[first, second, mask]));
        };
        let mut items = Vec::new();
        for place in 0..count {
            let (_, item) = self.element(mask, place)?;
            let item = match self.index(item) {
                Some(from) if (0..source).contains(&from) => self.lane(first, from)?,
                Some(from) if (source..2 * source).contains(&from) => self.lane(second, from - source)?,
                _ => self.bare(element, UNDEF),
            };
            items.push(item);
        }
        self.vector(result, &items)
    }

    // Arithmetic.

    fn binary(&mut self, word: &str, flags: &str, left: Typed, right: Typed) -> Typed {
        let ctx = self.ctx;
        let ty = left.0;
        if !matches!(word, "add" | "sub" | "xor") {
            return self.made(ty, word, flags, None, &[left, right]);
        }
        let symmetric = word != "sub";
        if is_zero(ctx, right.1) {
            return left;
        }
        if symmetric && is_zero(ctx, left.1) {
            return right;
        }
        if self.is(left.1, POISON) || self.is(right.1, POISON) {
            return self.bare(ty, POISON);
        }
        if self.length(ty).is_none() && (self.is(left.1, UNDEF) || self.is(right.1, UNDEF)) {
            let both = self.is(left.1, UNDEF) && self.is(right.1, UNDEF);
            return if word == "xor" && both { (ty, zero(ctx, ty)) } else { self.bare(ty, UNDEF) };
        }
        if let Some(value) = self.computed(word, left, right) {
            return (ty, value);
        }
        if types::is_vector(ctx, ty)
            && let Some((left, right)) = self.splat_of(left).zip(self.splat_of(right))
            && let Some(value) = self.computed(word, left, right)
            && let Some(found) = self.splat(ty, (left.0, value))
        {
            return found;
        }
        if let Some(found) = self.by_element(ty, |fold, place| {
            let (left, right) = (fold.lane(left, place)?, fold.lane(right, place)?);
            Some(fold.binary(word, flags, left, right))
        }) {
            return found;
        }
        let number = |value| ctx.as_int(value).is_some();
        if symmetric && number(left.1) && !number(right.1) {
            return self.binary(word, "", right, left);
        }
        // A number is added to a sum with a number.
        if symmetric
            && number(right.1)
            && let Some(Parts { word: known, operands, .. }) = parts(ctx, left.1)
            && known == word
            && let [first, second] = operands[..]
            && let Some(sum) = self.computed(word, second, right)
        {
            return self.binary(word, "", first, (ty, sum));
        }
        if ctx.is_signless(ty, 1) && word != "xor" {
            return self.binary("xor", "", left, right);
        }
        self.made(ty, word, flags, None, &[left, right])
    }

    fn computed(&self, word: &str, left: Typed, right: Typed) -> Option<Attr> {
        let ctx = self.ctx;
        let (x, y) = (self.index(left.1)?, self.index(right.1)?);
        let value = match word {
            "add" => x.wrapping_add(y),
            "sub" => x.wrapping_sub(y),
            "xor" => x ^ y,
            _ => return None,
        };
        Some(ctx.int_attr(left.0, value))
    }

    /// A vector whose elements are folded one by one.
    fn by_element(
        &mut self,
        ty: Type,
        mut each: impl FnMut(&mut Self, i64) -> Option<Typed>,
    ) -> Option<Typed> {
        let length = self.length(ty)?;
        if self.depth >= DEPTH {
            return None;
        }
        self.depth += 1;
        let items: Option<Vec<Typed>> = (0..length).map(|place| each(self, place)).collect();
        self.depth -= 1;
        self.vector(ty, &items?)
    }

    // Casts.

    fn cast(&mut self, word: &str, value: Typed, to: Type) -> Typed {
        let ctx = self.ctx;
        let (mut word, mut value) = (word, value);
        // A cast of a cast may be one cast.
        loop {
            if self.is_undefined(value.1) {
                return (to, value.1);
            }
            if is_zero(ctx, value.1) && word != "addrspacecast" {
                return (to, zero(ctx, to));
            }
            if word == "bitcast" && value.0 == to {
                return value;
            }
            let Some(Parts { word: inner, ty: Some(_), operands, .. }) = parts(ctx, value.1) else { break };
            let [from] = operands[..] else { break };
            match self.cast_of_cast(inner, word, from.0, to) {
                Some(joined) => (word, value) = (joined, from),
                None => break,
            }
        }
        let lengths = types::vector_length(ctx, to).zip(types::vector_length(ctx, value.0));
        if lengths.is_some_and(|(a, b)| a == b)
            && let Some(found) = self.cast_elements(word, value, to)
        {
            return found;
        }
        let folded = match word {
            "trunc" => self.truncated(value.1, to),
            "bitcast" => self.same_bits(value, to),
            _ => None,
        };
        match folded {
            Some(found) => (to, found),
            None => self.made(to, word, "", Some(to), &[value]),
        }
    }

    /// The cast that does what `inner` and then `outer` do.
    fn cast_of_cast(&self, inner: &str, outer: &str, from: Type, to: Type) -> Option<&'static str> {
        let ctx = self.ctx;
        let space = |ty| types::as_pointer(ctx, types::scalar_of(ctx, ty));
        let shape = |ty| types::is_vector(ctx, ty);
        match (inner, outer) {
            ("bitcast", "bitcast") => Some("bitcast"),
            ("trunc", "trunc") => Some("trunc"),
            ("ptrtoint", "trunc") => Some("ptrtoint"),
            ("addrspacecast", "addrspacecast") if space(from) == space(to) => Some("bitcast"),
            ("addrspacecast", "addrspacecast") => Some("addrspacecast"),
            // A cast of pointers to pointers changes nothing.
            ("bitcast", "ptrtoint") if space(from).is_some() && shape(from) == shape(to) => Some("ptrtoint"),
            ("inttoptr", "bitcast") if shape(from) == shape(to) => Some("inttoptr"),
            _ => None,
        }
    }

    fn cast_elements(&mut self, word: &str, value: Typed, to: Type) -> Option<Typed> {
        let ctx = self.ctx;
        let element = types::scalar_of(ctx, to);
        if let Some(splat) = self.splat_of(value) {
            let one = self.cast(word, splat, element);
            return self.splat(to, one);
        }
        self.by_element(to, |fold, place| {
            let item = fold.lane(value, place)?;
            Some(fold.cast(word, item, element))
        })
    }

    /// The lowest bits of an integer.
    fn truncated(&self, value: Attr, to: Type) -> Option<Attr> {
        let ctx = self.ctx;
        if let Some(number) = self.index(value) {
            return Some(ctx.int_attr(to, number));
        }
        let node = ctx.attr_node_of(value, WIDE_INT)?;
        let bytes = ctx.bytes(node.str_at(1)?);
        self.integer(to, bytes)
    }

    /// The integer of a type that has these bytes.
    fn integer(&self, ty: Type, bytes: &[u8]) -> Option<Attr> {
        let ctx = self.ctx;
        let (width, _) = ctx.as_integer(ty)?;
        if width <= 64 {
            let mut word = [0; 8];
            word.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
            return Some(ctx.int_attr(ty, i64::from_le_bytes(word)));
        }
        let mut bytes = bytes.to_vec();
        bytes.resize(width.div_ceil(8) as usize, 0);
        Some(ctx.wide_int_attr(ty, &bytes))
    }

    /// The bytes of a number.
    fn bytes(&self, (ty, value): Typed) -> Option<Vec<u8>> {
        let ctx = self.ctx;
        let size = ctx.scalar_bits(ty)?.div_ceil(8) as usize;
        let mut bytes = if let Some((_, number)) = ctx.as_int(value) {
            let mut bytes = number.to_le_bytes().to_vec();
            let fill = if number < 0 { 0xff } else { 0 };
            bytes.resize(size.max(8), fill);
            bytes
        } else if let Some((_, bits)) = ctx.as_float_bits(value) {
            bits.to_le_bytes().to_vec()
        } else {
            let node = ctx.attr_node(value).filter(|node| matches!(node.kind, WIDE_INT | WIDE_FLOAT))?;
            ctx.bytes(node.str_at(1)?).to_vec()
        };
        bytes.resize(size, 0);
        Some(bytes)
    }

    fn is_all_ones(&self, (ty, value): Typed) -> bool {
        let value = match types::is_vector(self.ctx, ty) {
            true => self.splat_of((ty, value)),
            false => Some((ty, value)),
        };
        let bits = value.and_then(|(ty, value)| Some((self.ctx.scalar_bits(ty)?, self.bytes((ty, value))?)));
        bits.is_some_and(|(width, bytes)| {
            bytes.iter().enumerate().all(|(i, byte)| {
                let left = width.saturating_sub(8 * i as u32).min(8);
                let mask = if left == 8 { 0xff } else { (1u8 << left) - 1 };
                byte & mask == mask
            })
        })
    }

    /// The constant of another type that has the same bits.
    fn same_bits(&mut self, value: Typed, to: Type) -> Option<Attr> {
        let ctx = self.ctx;
        let scalar = types::scalar_of(ctx, to);
        if self.is_all_ones(value) {
            let width = ctx.scalar_bits(scalar)?.div_ceil(8) as usize;
            let ones = self.number(scalar, &vec![0xff; width])?;
            return match types::is_vector(ctx, to) {
                true => self.splat(to, (scalar, ones)).map(|(_, value)| value),
                false => Some(ones),
            };
        }
        if !is_number(ctx, value.1) || types::is_vector(ctx, value.0) {
            return None;
        }
        // A vector of one element has the bits of the element.
        if types::is_vector(ctx, to) {
            let one = ctx.scalable_vector_type(&[1], 0, value.0);
            return Some(self.cast("bitcast", (one, ctx.array_attr(&[value.1])), to).1)
                .filter(|found| parts(ctx, *found).is_none());
        }
        let (from, bits) = (ctx.scalar_bits(value.0)?, ctx.scalar_bits(to)?);
        let differ = types::is_int(ctx, value.0) != types::is_int(ctx, to);
        if from != bits || !differ {
            return None;
        }
        let bytes = self.bytes(value)?;
        self.number(to, &bytes)
    }

    /// The number of a type that has these bytes.
    fn number(&self, ty: Type, bytes: &[u8]) -> Option<Attr> {
        let ctx = self.ctx;
        match ctx.as_float(ty) {
            None => self.integer(ty, bytes),
            Some(FloatKind::F80 | FloatKind::F128) => Some(ctx.wide_float_attr(ty, bytes)),
            Some(kind) if kind.bits() <= 64 => {
                let mut word = [0; 8];
                word.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
                Some(ctx.float_attr(ty, u64::from_le_bytes(word)))
            }
            Some(_) => None,
        }
    }

    // Addresses.

    fn address(&mut self, flags: &str, element: Type, base: Typed, indices: &[Typed]) -> Option<Typed> {
        let ctx = self.ctx;
        let vectors = std::iter::once(&base).chain(indices);
        let like = vectors.map(|(ty, _)| *ty).find(|ty| types::is_vector(ctx, *ty));
        types::as_pointer(ctx, types::scalar_of(ctx, base.0))?;
        let result = match like {
            Some(like) if !types::is_vector(ctx, base.0) => types::same_shape(ctx, like, base.0),
            _ => base.0,
        };
        if self.is_undefined(base.1) {
            return Some((result, base.1));
        }
        let none = |value: Attr| is_zero(ctx, value) || self.is_undefined(value);
        if !flags.contains("inrange") && indices.iter().all(|(_, value)| none(*value)) {
            return match result == base.0 {
                true => Some(base),
                false => self.splat(result, base),
            };
        }
        let mut operands = vec![base];
        let mut at = None;
        for index in indices {
            let inside = at.replace(match at {
                None => element,
                Some(ty) => self.inner(ty, index.1)?,
            });
            let structure = inside.is_some_and(|ty| types::is_structure(ctx, ty));
            let vector = types::is_vector(ctx, index.0);
            operands.push(match like {
                _ if structure && vector => self.splat_of(*index)?,
                Some(like) if !structure && !vector => self.splat(like, *index)?,
                _ => *index,
            });
        }
        Some(self.made(result, "getelementptr", flags, Some(element), &operands))
    }

    /// The type of an element of an aggregate.
    fn inner(&self, ty: Type, index: Attr) -> Option<Type> {
        let ctx = self.ctx;
        if let Some((element, _)) = types::as_array(ctx, ty) {
            return Some(element);
        }
        if let Some(element) = types::vector_element(ctx, ty) {
            return Some(element);
        }
        let index = self.index(index).or_else(|| match is_zero(ctx, index) {
            true => Some(0),
            false => self.index(ctx.as_array(index)?.next()?),
        })?;
        types::struct_element(ctx, ty, usize::try_from(index).ok()?)
    }
}
