//! The attributes of the `vector` dialect, and those of its operations that are lists.

use super::kind;
use crate::common::Words;
use spirula_ir::builtin::AFFINE_MAP;
use spirula_ir::dialect::{AttrRow, AttrRule, AttrType, EnumStorage, EnumType};
use spirula_ir::{Attr, Context, Kind, OpParser, OpPrinter, ParseResult, Parser};

/// An enumeration as an attribute: `<word>` after its name.
struct Enumeration {
    kind: Kind,
    /// Its name in MLIR's diagnostics.
    name: &'static str,
    /// The keywords in the order of diagnostics.
    words: Words,
}

impl Enumeration {
    fn read(&self, p: &mut Parser<'_>) -> ParseResult<Attr> {
        p.less()?;
        let token = p.token();
        let text = p.optional_any_keyword().unwrap_or_default();
        let Some((_, value)) = self.words.iter().find(|(word, _)| *word == text) else {
            let list: Vec<&str> = self.words.iter().map(|(word, _)| *word).collect();
            let message = format!("expected ::mlir::vector::{} to be one of: {}", self.name, list.join(", "));
            let _ = p.error_at(token, message);
            let message = format!(
                "failed to parse Vector_{}Attr parameter 'value' which is to be a `::mlir::vector::{}`",
                self.name, self.name
            );
            return Err(p.error_at(token, message));
        };
        p.greater()?;
        Ok(Attr::enumerant(self.kind, *value))
    }
}

/// The keyword of an enumerant of this dialect.
pub(super) fn keyword(attr: Attr) -> &'static str {
    let Some((kind, value)) = attr.as_enumerant() else { return "" };
    let table = [&COMBINING, &ITERATOR, &PUNCTUATION].into_iter().find(|table| table.kind == kind);
    table.map_or("", |table| crate::common::word(table.words, value))
}

const COMBINING_WORDS: Words = &[
    ("add", 0),
    ("mul", 1),
    ("minui", 2),
    ("minsi", 3),
    ("minnumf", 4),
    ("maxui", 5),
    ("maxsi", 6),
    ("maxnumf", 7),
    ("and", 8),
    ("or", 9),
    ("xor", 10),
    ("maximumf", 12),
    ("minimumf", 11),
];
const ITERATOR_WORDS: Words = &[("parallel", 0), ("reduction", 1)];
const PUNCTUATION_WORDS: Words =
    &[("no_punctuation", 0), ("newline", 1), ("comma", 2), ("open", 3), ("close", 4)];

static COMBINING: Enumeration =
    Enumeration { kind: kind::COMBINING, name: "CombiningKind", words: COMBINING_WORDS };
static ITERATOR: Enumeration =
    Enumeration { kind: kind::ITERATOR, name: "IteratorType", words: ITERATOR_WORDS };
static PUNCTUATION: Enumeration =
    Enumeration { kind: kind::PUNCTUATION, name: "PrintPunctuation", words: PUNCTUATION_WORDS };

/// The attributes, in the order of [`kind`].
pub(super) static ATTRS: [AttrRow; 3] = [
    AttrRow { name: "vector.kind", parse: |p, _| COMBINING.read(p), print },
    AttrRow { name: "vector.iterator_type", parse: |p, _| ITERATOR.read(p), print },
    AttrRow { name: "vector.punctuation", parse: |p, _| PUNCTUATION.read(p), print },
];

fn print(p: &mut spirula_ir::Printer<'_>, attr: Attr) {
    p.format(format_args!("<{}>", keyword(attr)));
}

const fn rule(summary: &'static str, test: fn(&Context, Attr) -> bool, ty: &'static EnumType) -> AttrRule {
    AttrRule::new(summary, test).with_type(AttrType::Enum(ty))
}

const fn enumeration(name: &'static str, cases: Words, kind: Kind) -> EnumType {
    EnumType { name, cases, flags: false, storage: EnumStorage::Enumerant(kind) }
}

/// Kinds of reductions.
pub(super) const COMBINING_ATTR: AttrRule = rule(
    "Kind of combining function for contractions and reductions",
    |_, attr| attr.as_enumerant_of(kind::COMBINING).is_some(),
    &enumeration("CombiningKind", COMBINING_WORDS, kind::COMBINING),
);
/// Kinds of reductions, where the verifier of the operation says what is wrong with others.
pub(super) const ANY_COMBINING: AttrRule =
    rule("any attribute", |_, _| true, &enumeration("CombiningKind", COMBINING_WORDS, kind::COMBINING));
/// What `vector.print` writes after a value.
pub(super) const PUNCTUATION_ATTR: AttrRule = rule(
    "Punctuation for separating vectors or vector elements",
    |_, attr| attr.as_enumerant_of(kind::PUNCTUATION).is_some(),
    &enumeration("PrintPunctuation", PUNCTUATION_WORDS, kind::PUNCTUATION),
);
/// Iterator types of contractions.
pub(super) const ITERATORS: AttrRule = AttrRule::new("Iterator type should be an enum.", |ctx, attr| {
    ctx.as_array(attr)
        .is_some_and(|mut items| items.all(|item| item.as_enumerant_of(kind::ITERATOR).is_some()))
});
/// Affine maps.
pub(super) const MAP: AttrRule =
    AttrRule::new("AffineMap attribute", |ctx, attr| ctx.attr_node_of(attr, AFFINE_MAP).is_some());
/// Booleans.
pub(super) const BOOLS: AttrRule = AttrRule::new("1-bit boolean array attribute", |ctx, attr| {
    ctx.as_array(attr).is_some_and(|mut items| items.all(|item| ctx.as_bool(item).is_some()))
});

/// The iterator type with this keyword.
pub(super) fn iterator(word: &str) -> Option<Attr> {
    let (_, value) = ITERATOR_WORDS.iter().find(|(known, _)| *known == word)?;
    Some(Attr::enumerant(kind::ITERATOR, *value))
}

/// The sum, the default of contractions.
pub(super) fn sum(_: &Context) -> Attr {
    Attr::enumerant(kind::COMBINING, 0)
}

/// The default of `vector.print`.
pub(super) fn new_line(_: &Context) -> Attr {
    Attr::enumerant(kind::PUNCTUATION, 1)
}

/// Parses `str "..."`.
pub(super) fn read_text(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if p.p.optional_keyword("str") {
        let none = p.ctx().none_type();
        p.attr(slot, Some(none))?;
    }
    Ok(())
}

/// Writes `str "..."`.
pub(super) fn write_text(p: &mut OpPrinter<'_, '_>, slot: usize) {
    p.text("str ");
    if let Some(text) = p.slot(slot) {
        p.p.attr(text);
    }
}
