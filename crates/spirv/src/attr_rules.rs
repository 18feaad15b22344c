//! Constraints on inherent attributes, with the wording of MLIR's verifier.

use crate::enums::kind;
use crate::rules;
use crate::types::as_tensor_arm;
use spirula_ir::builtin::{AttrValue, FUNCTION, FloatKind, Signedness};
use spirula_ir::dialect::{AttrRule, AttrType};
use spirula_ir::{Attr, Context};
use std::ops::RangeInclusive;

macro_rules! rules {
    ($($name:ident $summary:literal $test:expr $(=> $value:expr)?;)*) => {
        $(
            #[doc = concat!("Takes ", $summary, ".")]
            pub(crate) const $name: AttrRule = AttrRule::new($summary, $test)$(.with_type($value))?;
        )*
    };
}

fn is_i32(ctx: &Context, attr: Attr) -> bool {
    ctx.as_int(attr).is_some_and(|(ty, _)| ctx.as_integer(ty) == Some((32, Signedness::Signless)))
}

fn all(ctx: &Context, attr: Attr, test: impl Fn(Attr) -> bool) -> bool {
    ctx.as_array(attr).is_some_and(|mut items| items.all(test))
}

fn type_attr(attr: Attr, test: impl Fn(spirula_ir::Type) -> bool) -> bool {
    attr.as_type().is_some_and(test)
}

/// Whether this is a list of `i32`, each at least `least`, whose type is a tensor of one dimension.
fn is_i32_tensor(ctx: &Context, attr: Attr, lengths: RangeInclusive<i64>, least: i64) -> bool {
    let Some((element, Some(shape))) = ctx.attr_type(attr).and_then(|ty| as_tensor_arm(ctx, ty)) else {
        return false;
    };
    ctx.is_signless(element, 32)
        && matches!(shape[..], [length] if lengths.contains(&length))
        && dense_ints(ctx, attr).is_some_and(|values| values.iter().all(|value| *value >= least))
}

/// The values of dense integers, signed.
pub(crate) fn dense_ints(ctx: &Context, attr: Attr) -> Option<Vec<i64>> {
    ctx.dense_items(attr)?.map(|item| ctx.as_int(item).map(|(_, value)| value)).collect()
}

fn is_small_number(ctx: &Context, attr: Attr) -> bool {
    let Some(ty) = ctx.attr_type(attr) else { return false };
    matches!(ctx.as_integer(ty), Some((8 | 16, Signedness::Signless)))
        || matches!(ctx.as_float(ty), Some(FloatKind::F16 | FloatKind::F32 | FloatKind::BF16))
            && ctx.as_array(attr).is_none()
}

rules! {
    I32 "32-bit signless integer attribute" is_i32 => AttrType::Int(32);
    ALIGNMENT "32-bit signless integer attribute whose value is positive and whose value is a power of two > 0"
        |c, a| is_i32(c, a) && c.as_int(a).is_some_and(|(_, v)| v > 0 && v & (v - 1) == 0) => AttrType::Int(32);
    BOOL "bool attribute" |c, a| c.as_bool(a).is_some() => AttrType::Bool;
    STRING "string attribute" |_, a| a.as_string().is_some() => AttrType::String;
    TYPE "any type attribute" |_, a| a.as_type().is_some() => AttrType::Type;
    FUNCTION_TYPE "type attribute of function type" |c, a| type_attr(a, |t| c.type_node(t).kind == FUNCTION) => AttrType::Type;
    GRAPH_TYPE "type attribute of graph type" |c, a| type_attr(a, |t| c.type_node(t).kind == FUNCTION) => AttrType::Type;
    COOP_MATRIX_TYPE "type attribute of any SPIR-V cooperative matrix type"
        |c, a| type_attr(a, |t| (rules::COOP_MATRIX.test)(c, t)) => AttrType::Type;
    FLAT_SYMBOL "flat symbol reference attribute" |_, a| a.as_symbol().is_some() => AttrType::Symbol;
    SYMBOL "symbol reference attribute" |c, a| c.as_symbol_path(a).is_some();
    SYMBOLS "symbol ref array attribute" |c, a| all(c, a, |i| c.as_symbol_path(i).is_some());
    I32S "32-bit integer array attribute" |c, a| all(c, a, |i| is_i32(c, i));
    DENSE_I32 "i32 dense array attribute"
        |c, a| c.as_dense_array(a).is_some_and(|(t, _, _)| c.is_signless(t, 32)) => AttrType::I32Array;
    DICTS "Array of dictionary attributes" |c, a| all(c, a, |i| c.as_dict(i).is_some());
    INT_ELEMENTS "integer elements attribute"
        |c, a| c.as_dense(a).is_some_and(|(t, _)| c.as_integer(c.element_or_self(t)).is_some());
    TYPED "TypedAttr instance"
        |c, a| c.attr_type(a).is_some() || matches!(c.attr_value(a), AttrValue::String(_));
    MERGE_CONTROL "selection or loop control"
        |_, a| matches!(a.as_enumerant(), Some((kind::SELECTION_CONTROL | kind::LOOP_CONTROL, _)));
    VCE "version-capability-extension attribute" crate::target::is_vce;
    LINKAGE "" crate::target::is_linkage;
    CONSTANT_BOOL "bool attribute" |c, a| c.as_bool(a).is_some() => AttrType::Bool;
    CONSTANT_AXIS "32-bit signless integer attribute whose value is non-negative whose maximum value is 5"
        |c, a| is_i32(c, a) && c.as_int(a).is_some_and(|(_, v)| (0..=5).contains(&v)) => AttrType::Int(32);
    CONSTANT_NUMBER "8-bit signless integer attribute or 16-bit signless integer attribute or 16-bit float attribute or 32-bit float attribute or 16-bit bfloat attribute"
        is_small_number;
    CONSTANT_4 "32-bit signless int elements attribute of shape [4] Attr with type = spirv::TensorArmType"
        |c, a| is_i32_tensor(c, a, 4..=4, i64::MIN);
    CONSTANT_4_NON_NEGATIVE "32-bit signless int elements attribute of shape [4] Attr with type = spirv::TensorArmType all values must be >= 0"
        |c, a| is_i32_tensor(c, a, 4..=4, 0);
    CONSTANT_6_NON_NEGATIVE "32-bit signless int elements attribute of shape [6] Attr with type = spirv::TensorArmType all values must be >= 0"
        |c, a| is_i32_tensor(c, a, 6..=6, 0);
    CONSTANT_2_POSITIVE "32-bit signless int elements attribute of shape [2] Attr with type = spirv::TensorArmType all values must be >= 1"
        |c, a| is_i32_tensor(c, a, 2..=2, 1);
    CONSTANT_3_POSITIVE "32-bit signless int elements attribute of shape [3] Attr with type = spirv::TensorArmType all values must be >= 1"
        |c, a| is_i32_tensor(c, a, 3..=3, 1);
    CONSTANT_1_TO_6 "32-bit signless integer elements attribute Attr with type = spirv::TensorArmType "
        |c, a| is_i32_tensor(c, a, 1..=6, i64::MIN);
}
