//! Types that SPIR-V lacks, and what stands for them.
//!
//! A value becomes a list of values: a vector becomes pieces of legal lengths, an integer of more than 64 bits becomes words of
//! 64 bits, the lowest first. A narrower integer becomes the next of 8, 16, 32 or 64 bits. The bits above the width are always
//! zero. In a vector of wide integers the words of the first piece come before those of the second. An aggregate with such a
//! member becomes the list of all its members.

use super::Options;
use smallvec::SmallVec;
use spirula_entity::EntityKey as _;
use spirula_ir::convert::{Converted, TypeConverter};
use spirula_ir::{Context, Type};
use spirula_llvm::types as llvm;
use std::sync::atomic::{AtomicU32, Ordering};

/// The most values that one value becomes.
const MOST_VALUES: usize = 4096;

/// The width of an integer or floating-point number, or of the elements of a vector of them.
pub(super) fn element_width(ctx: &Context, ty: Type) -> Option<u32> {
    ctx.scalar_bits(llvm::scalar_of(ctx, ty))
}

/// The type with other elements: a vector of as many, or `element` itself for a scalar.
pub(super) fn with_element(ctx: &Context, like: Type, element: Type) -> Type {
    llvm::same_shape(ctx, like, element)
}

/// What a scalar or vector becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// The lengths of the pieces, in order; one piece of one element for a scalar.
    pub(super) pieces: Vec<usize>,
    /// The number of values for each piece.
    pub(super) words: usize,
    /// The type of the elements of a word.
    pub(super) word: Type,
    /// The width of the elements in bits; zero for pointers and other opaque types.
    pub(super) bits: u32,
    /// Whether the elements are integers.
    pub(super) is_integer: bool,
}

impl Shape {
    /// Number of elements.
    pub(super) fn count(&self) -> usize {
        self.pieces.iter().sum()
    }

    /// Whether the elements are integers of a width that SPIR-V lacks.
    pub(super) fn is_odd(&self, ctx: &Context) -> bool {
        self.words != 1 || (self.is_integer && ctx.scalar_bits(self.word) != Some(self.bits))
    }

    /// The types of the values.
    pub(super) fn types(&self, ctx: &Context) -> Vec<Type> {
        let of_piece = |length: &usize| std::iter::repeat_n(piece_type(ctx, *length, self.word), self.words);
        self.pieces.iter().flat_map(of_piece).collect()
    }
}

/// A vector, or the element if it is of length 1.
pub(super) fn piece_type(ctx: &Context, length: usize, element: Type) -> Type {
    if length == 1 { element } else { ctx.vector_type(&[length as i64], element) }
}

/// The lengths of vectors, and of scalars, that a vector is divided into.
fn pieces(mut length: usize) -> Vec<usize> {
    let mut pieces = Vec::new();
    for size in [16, 8, 4, 3, 2, 1] {
        while length >= size {
            pieces.push(size);
            length -= size;
        }
    }
    pieces
}

/// The type of the words of an integer, and their number.
fn integer_words(ctx: &Context, options: &Options, element: Type, bits: u32) -> (Type, usize) {
    if is_legal_width(options, bits) {
        return (element, 1);
    }
    if bits < 64 {
        return (ctx.int_type(bits.next_power_of_two().max(8)), 1);
    }
    (ctx.int_type(64), bits.div_ceil(64) as usize)
}

fn is_legal_width(options: &Options, bits: u32) -> bool {
    options.has_any_integer || matches!(bits, 1 | 8 | 16 | 32 | 64) || bits == 4 && options.has_int4
}

/// What a scalar or vector of fixed length becomes.
pub(super) fn shape(ctx: &Context, options: &Options, ty: Type) -> Option<Shape> {
    let (length, element) = match llvm::vector_length(ctx, ty) {
        Some((_, true)) => return None,
        Some((length, false)) => (Some(usize::try_from(length).ok()?), llvm::vector_element(ctx, ty)?),
        None => (None, ty),
    };
    let bits = ctx.scalar_bits(element).unwrap_or(0);
    let is_integer = ctx.as_integer(element).is_some();
    let is_scalar = is_integer || ctx.as_float(element).is_some() || llvm::as_pointer(ctx, element).is_some();
    if length.is_none() && !is_scalar {
        return None;
    }
    // A vector of one element, where there are such.
    if length == Some(1)
        && options.has_single_element_vector
        && (!is_integer || is_legal_width(options, bits))
    {
        return None;
    }
    let (word, words) = if is_integer { integer_words(ctx, options, element, bits) } else { (element, 1) };
    let pieces = match length {
        None => vec![1],
        Some(length) if length.checked_mul(words)? > MOST_VALUES => return None,
        Some(length) if llvm::as_pointer(ctx, element).is_some() => vec![1; length],
        Some(length) if options.has_any_vector && length > 1 => vec![length],
        Some(length) => pieces(length),
    };
    Some(Shape { pieces, words, word, bits, is_integer })
}

/// The types that replace a type; none if it is legal or stays for another reason.
pub(super) fn replacement(ctx: &Context, options: &Options, ty: Type) -> Option<Vec<Type>> {
    let types = flat(ctx, options, ty, 0)?;
    (types != [ty]).then_some(types)
}

/// The members of an aggregate.
pub(super) fn members(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    if let Some((element, count)) = llvm::as_array(ctx, ty) {
        let count = usize::try_from(count).ok().filter(|count| *count <= MOST_VALUES)?;
        return Some(vec![element; count]);
    }
    llvm::as_structure(ctx, ty)?.elements
}

/// Answers about types by the number of a type: those of types whose numbers meet replace each other.
pub(super) struct Answers {
    replaced: Vec<AtomicU32>,
    in_memory: Vec<AtomicU32>,
}

impl Default for Answers {
    fn default() -> Self {
        let none = || (0..Self::COUNT).map(|_| AtomicU32::new(Self::NONE)).collect();
        Self { replaced: none(), in_memory: none() }
    }
}

impl Answers {
    const COUNT: usize = 1 << 10;
    const NONE: u32 = u32::MAX;

    /// Whether values of a type are replaced.
    pub(super) fn is_replaced(&self, ctx: &Context, options: &Options, ty: Type) -> bool {
        Self::answer(&self.replaced, ty, || replacement(ctx, options, ty).is_some())
    }

    /// Whether a type is another one in memory.
    pub(super) fn changes_in_memory(&self, ctx: &Context, options: &Options, ty: Type) -> bool {
        Self::answer(&self.in_memory, ty, || memory_type(ctx, options, ty).is_some_and(|memory| memory != ty))
    }

    fn answer(table: &[AtomicU32], ty: Type, find: impl FnOnce() -> bool) -> bool {
        let number = ty.index();
        let (Some(entry), Ok(word)) = (table.get(number % Self::COUNT), u32::try_from(number << 1)) else {
            return find();
        };
        let known = entry.load(Ordering::Relaxed);
        if known & !1 == word && known != Self::NONE {
            return known & 1 != 0;
        }
        let found = find();
        entry.store(word | u32::from(found), Ordering::Relaxed);
        found
    }
}

fn flat(ctx: &Context, options: &Options, ty: Type, depth: u32) -> Option<Vec<Type>> {
    if depth > 64 {
        return None;
    }
    if let Some(shape) = shape(ctx, options, ty) {
        return Some(shape.types(ctx));
    }
    let Some(members) = members(ctx, ty) else { return Some(vec![ty]) };
    let mut all = Vec::new();
    let mut is_legal = true;
    let mut known: Option<(Type, Vec<Type>)> = None;
    for member in members {
        let types = match &known {
            Some((ty, types)) if *ty == member => types.clone(),
            _ => flat(ctx, options, member, depth + 1)?,
        };
        is_legal &= types == [member];
        all.extend_from_slice(&types);
        known = Some((member, types));
        if all.len() > MOST_VALUES {
            return None;
        }
    }
    Some(if is_legal { vec![ty] } else { all })
}

/// The conversion of types.
pub(super) fn converter<'c>(ctx: &'c Context, options: Options) -> TypeConverter<'c> {
    TypeConverter::new(ctx).with(move |scope, ty| {
        Some(match replacement(scope.ctx(), &options, ty) {
            None => Converted::One(ty),
            Some(types) => match types[..] {
                [one] => Converted::One(one),
                _ => Converted::Many(SmallVec::from_slice(&types)),
            },
        })
    })
}

/// The type that holds a value in memory, of the same size; none if there is none.
///
/// `i1` is a truth value there too, as SPIRV-LLVM-Translator has it; odd integers are the next larger ones, as their alignment demands; vectors are
/// rounded up to a power of two, as their size is. The data layouts of SPIR targets align wider integers as `i64`.
pub(super) fn memory_type(ctx: &Context, options: &Options, ty: Type) -> Option<Type> {
    memory(ctx, options, ty, 0)
}

fn memory(ctx: &Context, options: &Options, ty: Type, depth: u32) -> Option<Type> {
    if depth > 64 {
        return None;
    }
    if let Some((width, _)) = ctx.as_integer(ty) {
        return Some(match width {
            _ if options.has_any_integer && width > 1 => ty,
            1 | 8 | 16 | 32 | 64 => ty,
            4 if options.has_int4 => ty,
            0..64 => ctx.int_type(width.next_power_of_two().max(8)),
            _ => llvm::array(ctx, ctx.int_type(64), width.div_ceil(64).into()),
        });
    }
    if let Some((length, element)) = ctx.as_vector1(ty) {
        let width = ctx.scalar_bits(element);
        let is_kept = |width: u32| matches!(width, 8 | 16 | 32 | 64) || width == 4 && options.has_int4;
        if ctx.as_integer(element).is_some() && width.is_some_and(|width| !is_kept(width)) {
            let bits = u32::try_from(length).ok()?.checked_mul(width?)?;
            return memory(ctx, options, ctx.int_type(bits), depth + 1);
        }
        if llvm::as_pointer(ctx, element).is_none() && matches!(length, 2 | 3 | 4 | 8 | 16)
            || options.has_any_vector
        {
            return Some(ty);
        }
        let length = u64::try_from(length).ok()?;
        return Some(match length {
            1 => element,
            5..16 if llvm::as_pointer(ctx, element).is_none() => {
                ctx.vector_type(&[length.next_power_of_two() as i64], element)
            }
            _ => llvm::array(ctx, element, length.next_power_of_two()),
        });
    }
    if let Some((element, count)) = llvm::as_array(ctx, ty) {
        let new = memory(ctx, options, element, depth + 1)?;
        return Some(if new == element { ty } else { llvm::array(ctx, new, count) });
    }
    let Some(structure) = llvm::as_structure(ctx, ty) else { return Some(ty) };
    let Some(elements) = structure.elements else { return Some(ty) };
    let new: Option<Vec<Type>> =
        elements.iter().map(|member| memory(ctx, options, *member, depth + 1)).collect();
    let new = new?;
    if new == elements {
        return Some(ty);
    }
    Some(llvm::structure(ctx, &new, structure.packed))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(ctx: &Context, ty: Type) -> Vec<String> {
        let types = replacement(ctx, &Options::default(), ty).unwrap_or_default();
        types.iter().map(|ty| ctx.type_text(*ty)).collect()
    }

    #[test]
    fn types_become_lists_of_legal_ones() {
        let ctx = Context::new(&[&spirula_llvm::DIALECT]);
        let (i24, i1) = (ctx.int_type(24), ctx.int_type(1));
        assert_eq!(texts(&ctx, i24), ["i32"]);
        assert_eq!(texts(&ctx, ctx.int_type(65)), ["i64", "i64"]);
        assert_eq!(texts(&ctx, ctx.vector_type(&[7], ctx.f32_type())), ["vector<4xf32>", "vector<3xf32>"]);
        assert_eq!(texts(&ctx, ctx.vector_type(&[5], i24)), ["vector<4xi32>", "i32"]);
        assert_eq!(texts(&ctx, ctx.vector_type(&[8], i1)), [""; 0]);
        assert_eq!(texts(&ctx, llvm::structure(&ctx, &[i24, i1], false)), ["i32", "i1"]);
        assert_eq!(texts(&ctx, llvm::structure(&ctx, &[i1, i1], false)), [""; 0]);
        assert_eq!(
            texts(&ctx, ctx.vector_type(&[2], llvm::pointer(&ctx, 1))),
            ["!llvm.ptr<1>", "!llvm.ptr<1>"]
        );
    }

    #[test]
    fn types_in_memory_keep_their_size() {
        let ctx = Context::new(&[&spirula_llvm::DIALECT]);
        let text = |ty| memory_type(&ctx, &Options::default(), ty).map(|ty| ctx.type_text(ty));
        assert_eq!(text(ctx.int_type(1)).as_deref(), Some("i1"));
        assert_eq!(text(ctx.int_type(128)).as_deref(), Some("!llvm.array<2 x i64>"));
        assert_eq!(text(ctx.vector_type(&[6], ctx.f32_type())).as_deref(), Some("vector<8xf32>"));
        assert_eq!(text(ctx.vector_type(&[8], ctx.int_type(1))).as_deref(), Some("i8"));
        assert_eq!(text(ctx.vector_type(&[32], ctx.int_type(8))).as_deref(), Some("!llvm.array<32 x i8>"));
    }
}
