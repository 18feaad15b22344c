//! The builtin dialect: `module`, the standard types and attributes (MLIR's `Builtin` dialect).
//!
//! Builtin types and attributes have their own syntax in the parser, so their rows have no parsers; the constructors
//! and accessors define the meaning of their parameters.

pub(crate) mod affine;
mod affine_maps;
mod arrays;
mod attributes;
mod float;
/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "../generated/builtin.rs"]
pub mod op;
mod strides;
mod types;
pub(crate) mod wide;

pub use affine::AffineExpr;
pub use arrays::Items;
pub(crate) use attributes::read_le;
pub use attributes::{AttrValue, DenseArrayKind};
pub use float::FloatKind;
pub(crate) use float::{extend_float, narrow_float, print_float, six_digits};
pub use strides::AffineResult;
pub use types::{DYNAMIC, Dims, Signedness, Types};

use crate::dialect::{Arity, AsmForm, AttrSlot, Dialect, OpRow, RegionSlot, Traits, ValueSlot};
use crate::handle::{Kind, OpName};
use crate::text::{OpParser, OpPrinter, ParseResult};

/// The number of the builtin dialect.
pub const NUMBER: u16 = crate::numbers::BUILTIN;

macro_rules! kinds {
    ($($(#[$meta:meta])* $name:ident = $index:literal;)*) => {
        $($(#[$meta])* pub const $name: Kind = Kind::new(NUMBER, $index);)*
    };
}

kinds! {
    /// `none`.
    NONE = 0;
    /// `index`.
    INDEX = 1;
    /// `i32`, `si8`, `ui4`: width, signedness.
    INTEGER = 2;
    /// Floating-point types such as `f32`: the [`FloatKind`].
    FLOAT = 3;
    /// `complex<T>`: element.
    COMPLEX = 4;
    /// `vector<...>`: element, scalable dimensions as bits, dimensions.
    VECTOR = 5;
    /// `tensor<...>`: element, encoding, dimensions.
    RANKED_TENSOR = 6;
    /// `tensor<*x...>`: element.
    UNRANKED_TENSOR = 7;
    /// `memref<...>`: element, layout, memory space, dimensions.
    MEMREF = 8;
    /// `memref<*x...>`: element, memory space.
    UNRANKED_MEMREF = 9;
    /// `tuple<...>`: types.
    TUPLE = 10;
    /// `(...) -> ...`: number of inputs, types.
    FUNCTION = 11;
    /// A type of a dialect that is not known: dialect, text.
    OPAQUE_TYPE = 12;

    /// `{...}`: names and attributes, ordered by name.
    DICTIONARY = 33;
    /// An integer that does not fit a handle: type, value or little-endian bytes.
    WIDE_INT = 34;
    /// A float that does not fit a handle: type, bits or little-endian bytes.
    WIDE_FLOAT = 35;
    /// A string with a type: bytes, type.
    TYPED_STRING = 36;
    /// `@a::@b`: names.
    NESTED_SYMBOL = 37;
    /// `dense<"...">` of strings: type, strings.
    DENSE_STRINGS = 39;
    /// `array<T: ...>`: element type, number of elements, raw little-endian elements.
    DENSE_ARRAY = 40;
    /// `dense_resource<key>`: type, key.
    DENSE_RESOURCE = 41;
    /// `sparse<...>`: type, indices, values.
    SPARSE = 42;
    /// `strided<[...], offset: ...>`: offset, strides.
    STRIDED_LAYOUT = 43;
    /// `affine_map<...>`: text in canonical form.
    AFFINE_MAP = 44;
    /// `affine_set<...>`: text in canonical form.
    INTEGER_SET = 45;
    /// An attribute of a dialect that is not known: dialect, text, type.
    OPAQUE_ATTR = 46;
    /// `distinct[n]<...>`: number, attribute.
    DISTINCT = 47;
}

/// `builtin.module`.
pub const MODULE: OpName = OpName::new(NUMBER, 0);
/// `builtin.unrealized_conversion_cast`.
pub const UNREALIZED_CONVERSION_CAST: OpName = OpName::new(NUMBER, 1);

use crate::dialect::{ANY_TYPE, AttrRule, AttrType};

/// A string attribute.
pub const STRING_ATTR: AttrRule =
    AttrRule::new("string attribute", |_, attr| attr.as_string().is_some()).with_type(AttrType::String);

static MODULE_ATTRS: [AttrSlot; 2] = [
    AttrSlot { name: "sym_name", required: false, rule: STRING_ATTR, default: None },
    AttrSlot { name: "sym_visibility", required: false, rule: STRING_ATTR, default: None },
];

static OPS: [OpRow; 2] = crate::op_rows![
    &[],
    OpRow {
        attrs: &MODULE_ATTRS,
        regions: &[RegionSlot { name: "bodyRegion", arity: Arity::One, single_block: true }],
        traits: Traits::ISOLATED
            .and(Traits::DEFAULT_DIALECT)
            .and(Traits::SYMBOL_TABLE)
            .and(Traits::SYMBOL)
            .and(Traits::SINGLE_BLOCK)
            .and(Traits::NO_TERMINATOR)
            .and(Traits::NO_REGION_ARGUMENTS)
            .and(Traits::GRAPH_REGION),
        form: AsmForm::Custom(parse_module, print_module),
        ..OpRow::named("builtin.module")
    },
    OpRow {
        operands: &[ValueSlot { name: "inputs", arity: Arity::Variadic, rule: ANY_TYPE }],
        results: &[ValueSlot { name: "outputs", arity: Arity::Variadic, rule: ANY_TYPE }],
        traits: Traits::PURE,
        form: AsmForm::Format("($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict"),
        ..OpRow::named("builtin.unrealized_conversion_cast")
    },
];

/// The builtin dialect.
pub static DIALECT: Dialect = Dialect { ops: &OPS, ..Dialect::empty(NUMBER, "builtin") };

fn parse_module(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.optional_symbol_name(0)?;
    p.attr_dict_with_keyword()?;
    p.region()?;
    p.ensure_block();
    Ok(())
}

fn print_module(p: &mut OpPrinter<'_, '_>) {
    p.optional_symbol_name(0);
    p.attr_dict_with_keyword(&[0]);
    p.text(" ");
    p.region(0);
}
