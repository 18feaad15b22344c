//! Shared parts of the arithmetic dialects: constraints, fast-math flags, keywords of enumerations.

use spirula_ir::builtin::{RANKED_TENSOR, Signedness, UNRANKED_TENSOR, VECTOR};
use spirula_ir::dialect::{
    AttrRule, AttrSlot, AttrType, EnumStorage, EnumType, Relation, TypeRule, ValueRef,
};
use spirula_ir::form::Directive;
use spirula_ir::{
    Attr, AttrRow, Context, Kind, OpParser, OpPrinter, ParseResult, Parser, Printer, Tok, Type,
};

/// The element of a vector or tensor, or the type itself.
pub(crate) fn element(ctx: &Context, ty: Type) -> Type {
    match ctx.type_node(ty).kind {
        VECTOR | RANKED_TENSOR | UNRANKED_TENSOR => ctx.element_or_self(ty),
        _ => ty,
    }
}

/// Whether a type supports elementwise arithmetic.
pub(crate) fn is_mapped(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_node(ty).kind, VECTOR | RANKED_TENSOR | UNRANKED_TENSOR)
}

/// The same shape with another element type.
pub(crate) fn with_element(ctx: &Context, ty: Type, to: Type) -> Type {
    if !is_mapped(ctx, ty) {
        return to;
    }
    let node = ctx.type_node(ty);
    let mut params = node.params.to_vec();
    if let Some(first) = params.first_mut() {
        *first = spirula_ir::Param::Type(to);
    }
    ctx.type_of(node.kind, &params)
}

/// A signless integer.
pub(crate) fn is_signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((_, Signedness::Signless)))
}

/// Integers and indices, alone or in vectors and tensors.
pub(crate) const INTEGERS: TypeRule = TypeRule::new("signless-integer-like", |ctx, ty| {
    let ty = element(ctx, ty);
    is_signless(ctx, ty) || ctx.is_index(ty)
});
/// Floating-point numbers.
pub(crate) const FLOATS: TypeRule =
    TypeRule::new("floating-point-like", |ctx, ty| ctx.as_float(element(ctx, ty)).is_some());
/// Booleans.
pub(crate) const BOOLS: TypeRule = TypeRule::new("bool-like", |ctx, ty| ctx.is_signless(element(ctx, ty), 1));

/// The result is a boolean for each element of the first operand.
pub(crate) const COMPARED: Relation = Relation {
    from: ValueRef::Operand(0),
    to: ValueRef::Result(0),
    map: |ctx, ty| Some(with_element(ctx, ty, ctx.int_type(1))),
    symmetric: false,
    summary: "result type has i1 element type and same shape as operands",
};

/// Keywords of an enumeration, with their values.
pub(crate) type Words = &'static [(&'static str, u32)];

/// The keyword of a value.
pub(crate) fn word(words: Words, value: u32) -> &'static str {
    words.iter().find(|(_, v)| *v == value).map_or("", |(word, _)| word)
}

/// Parses a keyword, bare or as a string.
pub(crate) fn read_word(p: &mut Parser<'_>, words: Words, what: &str) -> ParseResult<u32> {
    let token = p.token();
    let text = match p.optional_string()? {
        Some(text) => p.context().text(text),
        None => p.optional_any_keyword().unwrap_or_default(),
    };
    if let Some((_, value)) = words.iter().find(|(word, _)| *word == text) {
        return Ok(*value);
    }
    let list: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let list = list.join(", ");
    Err(p.error_at(
        token,
        format!("expected string or keyword containing one of the following enum values for {what} [{list}]"),
    ))
}

/// An attribute that is a set of flags: keywords, of which the first is the empty set, and the separator.
pub(crate) struct Flags {
    /// The kind of the attribute.
    pub(crate) kind: Kind,
    /// The keywords; those of several bits come last.
    pub(crate) words: Words,
    /// The separator.
    pub(crate) separator: &'static str,
}

impl Flags {
    /// Reads `<word, ...>`.
    pub(crate) fn read(&self, p: &mut Parser<'_>) -> ParseResult<Attr> {
        p.less()?;
        let mut value = 0;
        loop {
            let token = p.token();
            let text = p.any_keyword()?;
            match self.words.iter().find(|(word, _)| *word == text) {
                Some((_, bits)) => value |= bits,
                None => {
                    let list: Vec<&str> = self.words.iter().map(|(word, _)| *word).collect();
                    return Err(p.error_at(token, format!("expected one of [{}] here", list.join(", "))));
                }
            }
            if !p.optional(Tok::Comma) {
                break;
            }
        }
        p.greater()?;
        Ok(Attr::enumerant(self.kind, value))
    }

    /// Writes `<word, ...>`.
    pub(crate) fn write(&self, p: &mut Printer<'_>, attr: Attr) {
        let value = attr.as_enumerant().map_or(0, |(_, value)| value);
        p.text("<");
        match self.words.iter().find(|(_, bits)| *bits == value) {
            Some((word, _)) => p.text(word),
            None => {
                let parts = self.words.iter().filter(|(_, bits)| bits.is_power_of_two() && value & bits != 0);
                for (i, (word, _)) in parts.enumerate() {
                    p.text(if i > 0 { self.separator } else { "" });
                    p.text(word);
                }
            }
        }
        p.text(">");
    }
}

/// The keywords of fast-math flags.
const FAST_MATH_WORDS: Words = &[
    ("none", 0),
    ("reassoc", 1),
    ("nnan", 2),
    ("ninf", 4),
    ("nsz", 8),
    ("arcp", 16),
    ("contract", 32),
    ("afn", 64),
    ("fast", 127),
];

/// Fast-math flags.
pub(crate) static FAST_MATH: Flags =
    Flags { kind: crate::arith::FAST_MATH_KIND, words: FAST_MATH_WORDS, separator: "," };

/// The keywords of integer overflow flags.
pub(crate) const OVERFLOW_WORDS: Words = &[("none", 0), ("nsw", 1), ("nuw", 2)];

/// Integer overflow flags.
pub(crate) static OVERFLOW: Flags =
    Flags { kind: crate::arith::OVERFLOW_KIND, words: OVERFLOW_WORDS, separator: ", " };

/// The rows of the attributes that are sets of flags.
pub(crate) static FLAG_ROWS: [AttrRow; 2] = [
    AttrRow {
        name: "arith.fastmath",
        parse: |p, _| FAST_MATH.read(p),
        print: |p, attr| FAST_MATH.write(p, attr),
    },
    AttrRow {
        name: "arith.overflow",
        parse: |p, _| OVERFLOW.read(p),
        print: |p, attr| OVERFLOW.write(p, attr),
    },
];

/// Accepts `#arith.fastmath`.
pub(crate) const FAST_MATH_ATTR: AttrRule = AttrRule::new("Floating point fast math flags", |_, attr| {
    attr.as_enumerant_of(crate::arith::FAST_MATH_KIND).is_some()
})
.with_type(AttrType::Enum(&EnumType {
    name: "FastMathFlags",
    cases: FAST_MATH_WORDS,
    flags: true,
    storage: EnumStorage::Enumerant(crate::arith::FAST_MATH_KIND),
}));

/// The slot of fast-math flags, with a default value.
pub(crate) const FAST_MATH_SLOT: AttrSlot =
    AttrSlot::implied("fastmath", FAST_MATH_ATTR, |_| Attr::enumerant(crate::arith::FAST_MATH_KIND, 0));

/// `fastmath<flags>`, in formats.
pub(crate) const FAST_MATH_FORMAT: Directive = Directive::Format("FastMath", "(`fastmath` `` $0^)?");

/// A table of keywords, for formats.
pub(crate) trait WordTable {
    /// The name of the Rust type of its values.
    const NAME: &'static str;
    /// The keywords.
    const WORDS: Words;
    /// Its name in diagnostics.
    const WHAT: &'static str;
    /// Width of the integer that stores a value.
    const BITS: u32;
}

/// Parses a keyword into a slot that stores a number.
pub(crate) fn read_number<T: WordTable>(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let value = read_word(p.p, T::WORDS, T::WHAT)?;
    let ctx = p.ctx();
    p.state.slots[slot] = Some(ctx.int_attr(ctx.int_type(T::BITS), value.into()));
    Ok(())
}

/// Prints the keyword of a slot that stores a number.
pub(crate) fn write_number<T: WordTable>(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let value = p.slot(slot).and_then(|a| p.ctx().as_int(a)).map_or(0, |(_, value)| value);
    p.text(word(T::WORDS, value as u32));
}

/// The Rust type of what an attribute with the number of a word holds.
pub(crate) const fn number_type<T: WordTable>() -> AttrType {
    AttrType::Enum(&EnumType {
        name: T::NAME,
        cases: T::WORDS,
        flags: false,
        storage: EnumStorage::Int(T::BITS),
    })
}

/// Whether an attribute is the number of a keyword.
pub(crate) fn is_number<T: WordTable>(ctx: &Context, attr: Attr) -> bool {
    ctx.as_int(attr).is_some_and(|(ty, value)| {
        ctx.is_signless(ty, T::BITS) && T::WORDS.iter().any(|(_, known)| i64::from(*known) == value)
    })
}
