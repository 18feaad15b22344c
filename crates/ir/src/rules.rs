//! What operands, results and attributes may be, in the words of MLIR's verifier: the constraints that all dialects
//! share.

use crate::builtin::{FloatKind, Signedness};
use crate::context::Context;
use crate::dialect::{AttrRule, AttrType as T, TypeRule};
use crate::handle::{Attr, Type};

pub use crate::builtin::STRING_ATTR as STRING;
pub use crate::dialect::{ANY_ATTR, ANY_TYPE};

fn signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((_, Signedness::Signless)))
}

/// Whether `attr` is an integer of a signless type of this width.
fn int(ctx: &Context, attr: Attr, width: u32) -> bool {
    ctx.as_int(attr).is_some_and(|(ty, _)| ctx.is_signless(ty, width))
}

fn float(ctx: &Context, attr: Attr, kind: FloatKind) -> bool {
    ctx.as_float_bits(attr).is_some_and(|(ty, _)| ctx.as_float(ty) == Some(kind))
}

fn array_of(ctx: &Context, attr: Attr, test: impl Fn(Attr) -> bool) -> bool {
    ctx.as_array(attr).is_some_and(|mut items| items.all(test))
}

fn dense_array_of(ctx: &Context, attr: Attr, width: u32) -> bool {
    ctx.as_dense_array(attr).is_some_and(|(element, ..)| ctx.is_signless(element, width))
}

fn dense_ints(ctx: &Context, attr: Attr) -> bool {
    ctx.as_dense(attr)
        .and_then(|(ty, _)| ctx.shaped_element(ty))
        .is_some_and(|element| ctx.as_integer(element).is_some() || ctx.is_index(element))
}

macro_rules! type_rules {
    ($($name:ident $summary:literal $test:expr $(=> $type:expr)?;)*) => {
        $(
            #[doc = concat!("Takes: ", $summary, ".")]
            pub const $name: TypeRule = TypeRule::new($summary, $test)$(.with_type($type))?;
        )*
    };
}

macro_rules! attr_rules {
    ($($name:ident $summary:literal $test:expr $(=> $value:expr)?;)*) => {
        $(
            #[doc = concat!("Takes: ", $summary, ".")]
            pub const $name: AttrRule = AttrRule::new($summary, $test)$(.with_type($value))?;
        )*
    };
}

type_rules! {
    I1 "1-bit signless integer" |c, t| c.is_signless(t, 1) => |c| c.int_type(1);
    I8 "8-bit signless integer" |c, t| c.is_signless(t, 8) => |c| c.int_type(8);
    I32 "32-bit signless integer" |c, t| c.is_signless(t, 32) => |c| c.int_type(32);
    I64 "64-bit signless integer" |c, t| c.is_signless(t, 64) => |c| c.int_type(64);
    SIGNLESS_INTEGER "signless integer" signless;
    INTEGER "integer" |c, t| c.as_integer(t).is_some();
    INDEX "index" |c, t| c.is_index(t) => Context::index_type;
    FLOAT "floating-point" |c, t| c.as_float(t).is_some();
}

attr_rules! {
    UNIT "unit attribute" |_, a| a.is_unit() => T::Unit;
    BOOL "bool attribute" |c, a| c.as_bool(a).is_some() => T::Bool;
    I1_ATTR "1-bit signless integer attribute" |c, a| int(c, a, 1) => T::Bool;
    I8_ATTR "8-bit signless integer attribute" |c, a| int(c, a, 8) => T::Int(8);
    I16_ATTR "16-bit signless integer attribute" |c, a| int(c, a, 16) => T::Int(16);
    I32_ATTR "32-bit signless integer attribute" |c, a| int(c, a, 32) => T::Int(32);
    I64_ATTR "64-bit signless integer attribute" |c, a| int(c, a, 64) => T::Int(64);
    I32_NON_NEGATIVE "32-bit signless integer attribute whose value is non-negative"
        |c, a| int(c, a, 32) && c.as_int(a).is_some_and(|(_, n)| n >= 0) => T::Int(32);
    I64_NON_NEGATIVE "64-bit signless integer attribute whose value is non-negative"
        |c, a| int(c, a, 64) && c.as_int(a).is_some_and(|(_, n)| n >= 0) => T::Int(64);
    INDEX_ATTR "index attribute" |c, a| c.as_int(a).is_some_and(|(ty, _)| c.is_index(ty)) => T::Index;
    ANY_INT "arbitrary integer attribute"
        |c, a| c.as_int(a).is_some() || c.attr_node_of(a, crate::builtin::WIDE_INT).is_some();
    F32_ATTR "32-bit float attribute" |c, a| float(c, a, FloatKind::F32);
    F64_ATTR "64-bit float attribute" |c, a| float(c, a, FloatKind::F64);
    TYPE "any type attribute" |_, a| a.as_type().is_some() => T::Type;
    FUNCTION_TYPE "type attribute of function type"
        |c, a| a.as_type().is_some_and(|ty| c.as_function(ty).is_some()) => T::Type;
    SYMBOL "symbol reference attribute" |c, a| c.as_symbol_path(a).is_some();
    FLAT_SYMBOL "flat symbol reference attribute" |_, a| a.as_symbol().is_some() => T::Symbol;
    ARRAY "array attribute" |c, a| c.as_array(a).is_some();
    STRING_ARRAY "string array attribute" |c, a| array_of(c, a, |item| item.as_string().is_some());
    FLAT_SYMBOL_ARRAY "flat symbol ref array attribute" |c, a| array_of(c, a, |item| item.as_symbol().is_some());
    I32_ARRAY "32-bit integer array attribute" |c, a| array_of(c, a, |item| int(c, item, 32));
    I64_ARRAY "64-bit integer array attribute" |c, a| array_of(c, a, |item| int(c, item, 64));
    DICT "dictionary of named attribute values" |c, a| c.as_dict(a).is_some();
    DICT_ARRAY "Array of dictionary attributes" |c, a| array_of(c, a, |item| c.as_dict(item).is_some());
    DENSE_BOOL_ARRAY "i1 dense array attribute" |c, a| dense_array_of(c, a, 1);
    DENSE_I32_ARRAY "i32 dense array attribute" |c, a| dense_array_of(c, a, 32) => T::I32Array;
    DENSE_I64_ARRAY "i64 dense array attribute" |c, a| dense_array_of(c, a, 64) => T::I64Array;
    INT_ELEMENTS "integer elements attribute" dense_ints;
    TYPED "TypedAttr instance" |c, a| c.attr_type(a).is_some();
}
