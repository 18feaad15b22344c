//! Type constraints on operands and results, with the wording of MLIR's verifier.

mod tosa;

pub(crate) use tosa::*;

use crate::other_types;
use crate::types::{
    ARRAY, COOPERATIVE_MATRIX, IMAGE, MATRIX, NAMED_STRUCT, POINTER, RUNTIME_ARRAY, SAMPLED_IMAGE, SAMPLER,
    STRUCT, TENSOR_ARM,
};
use crate::types::{as_cooperative_matrix, as_matrix};
use spirula_ir::builtin::{FloatKind, Signedness};
use spirula_ir::dialect::TypeRule;
use spirula_ir::{Context, Kind, Type};

/// Whether `ty` is an integer of a SPIR-V width; `bool` is not.
fn int(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((8 | 16 | 32 | 64, _)))
}

fn int_no_sign(ctx: &Context, ty: Type) -> bool {
    int(ctx, ty) && !matches!(ctx.as_integer(ty), Some((_, Signedness::Signed)))
}

fn int_of(width: u32) -> impl Fn(&Context, Type) -> bool {
    move |ctx, ty| ctx.as_integer(ty).is_some_and(|(w, _)| w == width)
}

fn boolean(ctx: &Context, ty: Type) -> bool {
    ctx.is_signless(ty, 1)
}

/// Whether `ty` is a float of the core specification.
pub(crate) fn float(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_float(ty), Some(FloatKind::F16 | FloatKind::F32 | FloatKind::F64))
}

fn gl_float(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_float(ty), Some(FloatKind::F16 | FloatKind::F32))
}

fn float32(ctx: &Context, ty: Type) -> bool {
    ctx.as_float(ty) == Some(FloatKind::F32)
}

fn bfloat16(ctx: &Context, ty: Type) -> bool {
    ctx.as_float(ty) == Some(FloatKind::BF16)
}

/// Whether `ty` is a float of SPV_KHR_bfloat16 or SPV_EXT_float8.
fn extended_float(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_float(ty), Some(FloatKind::BF16 | FloatKind::F8E4M3FN | FloatKind::F8E5M2))
}

fn any_float(ctx: &Context, ty: Type) -> bool {
    float(ctx, ty) || extended_float(ctx, ty)
}

fn numerical(ctx: &Context, ty: Type) -> bool {
    int(ctx, ty) || float(ctx, ty)
}

fn scalar(ctx: &Context, ty: Type) -> bool {
    numerical(ctx, ty) || boolean(ctx, ty)
}

/// Whether `ty` is a scalar of any SPIR-V type, as components of vectors are.
pub(crate) fn extended_scalar(ctx: &Context, ty: Type) -> bool {
    scalar(ctx, ty) || extended_float(ctx, ty)
}

const LENGTHS: &[i64] = &[2, 3, 4, 8, 16];

/// Whether `ty` is a vector of one of `lengths` whose element type passes.
fn vector(ctx: &Context, ty: Type, lengths: &[i64], element: impl Fn(&Context, Type) -> bool) -> bool {
    ctx.as_vector1(ty).is_some_and(|(length, e)| lengths.contains(&length) && element(ctx, e))
}

/// Whether `ty` or, for a vector, its element type passes.
fn or_vector(ctx: &Context, ty: Type, element: impl Fn(&Context, Type) -> bool) -> bool {
    element(ctx, ty) || vector(ctx, ty, LENGTHS, element)
}

fn coop(ctx: &Context, ty: Type, element: impl Fn(&Context, Type) -> bool) -> bool {
    as_cooperative_matrix(ctx, ty).is_some_and(|(e, _)| element(ctx, e))
}

fn or_vector_or_coop(ctx: &Context, ty: Type, element: impl Fn(&Context, Type) -> bool + Copy) -> bool {
    or_vector(ctx, ty, element) || coop(ctx, ty, element)
}

fn is(ctx: &Context, ty: Type, kinds: &[Kind]) -> bool {
    kinds.contains(&ctx.type_node(ty).kind)
}

/// Whether `ty` can be the type of a value in MLIR's SPIR-V dialect, `void` included, or the type of a reference to a
/// function or a vector of pointers, which MLIR lacks.
pub(crate) fn spirv_type(ctx: &Context, ty: Type) -> bool {
    or_vector(ctx, ty, |ctx, ty| extended_scalar(ctx, ty) || is(ctx, ty, &[POINTER]))
        || ctx.type_node(ty).kind.dialect() == crate::NUMBER
        || ctx.is_none_type(ty)
        || ctx.as_function(ty).is_some()
}

macro_rules! rules {
    ($($name:ident $summary:literal $test:expr $(, $class:ident)? $(=> $type:expr)?;)*) => {
        $(
            #[doc = concat!("Takes ", $summary, ".")]
            pub(crate) const $name: TypeRule =
                TypeRule::new($summary, $test)$(.with_class(&$class))?$(.with_type($type))?;
        )*
    };
}

rules! {
    INTEGER_CLASS "builtin.integer" |c, t| c.as_integer(t).is_some();
    FLOAT_CLASS "" |c, t| c.as_float(t).is_some();
    VECTOR_CLASS "builtin.vector" |c, t| c.is_vector(t);

    INT "8/16/32/64-bit integer" int, INTEGER_CLASS;
    INT_NO_SIGN "8/16/32/64-bit signless/unsigned integer" int_no_sign;
    INT32 "Int32" |c, t| int_of(32)(c, t), INTEGER_CLASS => |c| c.int_type(32);
    INT32_NO_SIGN "32-bit signless/unsigned integer" |c, t| int_of(32)(c, t) && int_no_sign(c, t);
    BOOL "bool" boolean, INTEGER_CLASS => |c| c.int_type(1);
    FLOAT "16/32/64-bit float" float;
    FLOAT32 "Float32" float32, FLOAT_CLASS;
    ANY_FLOAT "16/32/64-bit float or BFloat16" |c, t| float(c, t) || bfloat16(c, t);
    INT_OR_FLOAT "8/16/32/64-bit integer or 16/32/64-bit float" |c, t| int(c, t) || float(c, t);
    NUMERICAL "8/16/32/64-bit integer or 16/32/64-bit float" numerical;
    SCALAR "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or Float8E4M3 or Float8E5M2 or bool" extended_scalar;

    INT_V "8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 of ranks 1"
        |c, t| or_vector(c, t, int);
    INT16_V "Int16 or fixed-length vector of Int16 values of length 2/3/4/8/16 of ranks 1" |c, t| or_vector(c, t, int_of(16));
    INT32_V "Int32 or fixed-length vector of Int32 values of length 2/3/4/8/16 of ranks 1" |c, t| or_vector(c, t, int_of(32));
    BOOL_V "bool or fixed-length vector of bool values of length 2/3/4/8/16 of ranks 1" |c, t| or_vector(c, t, boolean);
    GL_FLOAT_V "16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16 of ranks 1"
        |c, t| or_vector(c, t, gl_float);
    FLOAT_V "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1"
        |c, t| or_vector(c, t, float);
    FLOAT32_V "Float32 or fixed-length vector of Float32 values of length 2/3/4/8/16 of ranks 1" |c, t| or_vector(c, t, float32);
    FLOAT_V_OR_INT_V "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 of ranks 1"
        |c, t| or_vector(c, t, |c, e| float(c, e) || int(c, e));

    INT_VC "8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 of ranks 1 or Cooperative Matrix of 8/16/32/64-bit integer values"
        |c, t| or_vector_or_coop(c, t, int);
    FLOAT_VC "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or Cooperative Matrix of 16/32/64-bit float values"
        |c, t| or_vector_or_coop(c, t, float);
    ANY_FLOAT_VC "16/32/64-bit float or BFloat16 or Float8E4M3 or Float8E5M2 or fixed-length vector of 16/32/64-bit float or BFloat16 or Float8E4M3 or Float8E5M2 values of length 2/3/4/8/16 of ranks 1 or Cooperative Matrix of 16/32/64-bit float or BFloat16 or Float8E4M3 or Float8E5M2 values"
        |c, t| or_vector_or_coop(c, t, any_float);

    VECTOR "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or Float8E4M3 or Float8E5M2 values of length 2/3/4/8/16 of ranks 1"
        |c, t| vector(c, t, LENGTHS, extended_scalar), VECTOR_CLASS;
    FLOAT_VECTOR "fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1"
        |c, t| vector(c, t, LENGTHS, float), VECTOR_CLASS;
    ANY_FLOAT_VECTOR "vector of 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or fixed-length vector of BFloat16 values of length 2/3/4/8/16 of ranks 1"
        |c, t| vector(c, t, LENGTHS, |c, e| float(c, e) || bfloat16(c, e)), VECTOR_CLASS;
    FLOAT_VECTOR_234 "vector of 16/32/64-bit float values of length 2/3/4" |c, t| vector(c, t, &[2, 3, 4], float), VECTOR_CLASS;
    FLOAT32_VECTOR_2 "vector of Float32 values of length 2" |c, t| vector(c, t, &[2], float32), VECTOR_CLASS;
    FLOAT32_VECTOR_4 "vector of Float32 values of length 4" |c, t| vector(c, t, &[4], float32), VECTOR_CLASS;
    INT32_VECTOR_4 "vector of 32-bit integer values of length 4 of ranks 1" |c, t| vector(c, t, &[4], int_of(32)), VECTOR_CLASS;
    INT32_NO_SIGN_VECTOR_4 "vector of 32-bit signless/unsigned integer values of length 4 of ranks 1"
        |c, t| vector(c, t, &[4], |c, e| int_of(32)(c, e) && int_no_sign(c, e)), VECTOR_CLASS;
    INT_NO_SIGN_VECTOR_4 "vector of 8/16/32/64-bit signless/unsigned integer values of length 4 of ranks 1"
        |c, t| vector(c, t, &[4], int_no_sign), VECTOR_CLASS;
    FLOAT_OR_INT_VECTOR_4 "vector of 16/32/64-bit float values of length 4 of ranks 1 or vector of 8/16/32/64-bit integer values of length 4 of ranks 1"
        |c, t| vector(c, t, &[4], |c, e| float(c, e) || int(c, e));
    INT_OR_FLOAT_VECTOR_4 "vector of 8/16/32/64-bit integer values of length 4 of ranks 1 or vector of 16/32/64-bit float values of length 4 of ranks 1"
        |c, t| vector(c, t, &[4], |c, e| float(c, e) || int(c, e));

    BOOL_VECTOR "fixed-length vector of bool values of length 2/3/4/8/16 of ranks 1"
        |c, t| vector(c, t, LENGTHS, boolean), VECTOR_CLASS;
    INT_OR_FLOAT_VECTOR "fixed-length vector of 8/16/32/64-bit integer or 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1"
        |c, t| vector(c, t, LENGTHS, numerical), VECTOR_CLASS;
    PTR_VECTOR "fixed-length vector of any SPIR-V pointer type values of length 2/3/4/8/16 of ranks 1"
        |c, t| vector(c, t, LENGTHS, |c, e| is(c, e, &[POINTER])), VECTOR_CLASS;
    INT_OR_BOOL_V "8/16/32/64-bit integer or bool or fixed-length vector of 8/16/32/64-bit integer or bool values of length 2/3/4/8/16 of ranks 1"
        |c, t| or_vector(c, t, |c, e| int(c, e) || boolean(c, e));
    SAMPLER_RULE "any SPIR-V sampler type" |c, t| is(c, t, &[SAMPLER]);
    NAMED_BARRIER_RULE "any SPIR-V named barrier type" other_types::is_named_barrier;

    PTR "any SPIR-V pointer type" |c, t| is(c, t, &[POINTER]) || other_types::is_untyped_pointer(c, t);
    STRUCT_RULE "any SPIR-V struct type" |c, t| is(c, t, &[STRUCT, NAMED_STRUCT]);
    IMAGE_RULE "any SPIR-V image type" |c, t| is(c, t, &[IMAGE]);
    SAMPLED_IMAGE_RULE "any SPIR-V sampled image type" |c, t| is(c, t, &[SAMPLED_IMAGE]);
    MATRIX_RULE "any SPIR-V matrix type" |c, t| is(c, t, &[MATRIX]);
    COOP_MATRIX "any SPIR-V cooperative matrix type" |c, t| is(c, t, &[COOPERATIVE_MATRIX]);
    TENSOR_ARM_RULE "any SPIR-V tensorArm type" |c, t| is(c, t, &[TENSOR_ARM]);
    MATRIX_OR_COOP "any SPIR-V matrix type or Cooperative Matrix of 16/32/64-bit float values"
        |c, t| is(c, t, &[MATRIX]) || coop(c, t, float);
    FLOAT_MATRIX "Matrix of 16/32/64-bit float values"
        |c, t| as_matrix(c, t).is_some_and(|(column, _)| float(c, c.element_or_self(column)));

    SCALAR_OR_VECTOR "8/16/32/64-bit integer or 16/32/64-bit float or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1"
        |c, t| or_vector(c, t, scalar);
    BITCASTABLE "8/16/32/64-bit integer or 16/32/64-bit float or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or any SPIR-V pointer type or any SPIR-V cooperative matrix type"
        |c, t| or_vector(c, t, scalar) || is(c, t, &[POINTER, COOPERATIVE_MATRIX]) || other_types::is_untyped_pointer(c, t);
    SELECTABLE "8/16/32/64-bit integer or 16/32/64-bit float or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or any SPIR-V pointer type or any SPIR-V matrix type or any SPIR-V array type or any SPIR-V struct type or 16/32/64-bit float or BFloat16 or Float8E4M3 or Float8E5M2 or vector of 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or vector of BFloat16 or Float8E4M3 or Float8E5M2 values of length 2/3/4/8/16 of ranks 1"
        |c, t| or_vector(c, t, extended_scalar) || is(c, t, &[POINTER, MATRIX, ARRAY, STRUCT, NAMED_STRUCT]) || other_types::is_untyped_pointer(c, t);
    COMPOSITE "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or vector of BFloat16 or Float8E4M3 or Float8E5M2 values of length 2/3/4/8/16 of ranks 1 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type"
        |c, t| vector(c, t, LENGTHS, extended_scalar)
            || is(c, t, &[ARRAY, RUNTIME_ARRAY, STRUCT, NAMED_STRUCT, COOPERATIVE_MATRIX, MATRIX, TENSOR_ARM]);
    SPIRV_TYPE "void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or Float8E4M3 or Float8E5M2 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V sampler type or any SPIR-V image type or any SPIR-V tensorArm type or vector of 16/32/64-bit float values of length 2/3/4/8/16 of ranks 1 or vector of BFloat16 or Float8E4M3 or Float8E5M2 values of length 2/3/4/8/16 of ranks 1"
        spirv_type;
}
