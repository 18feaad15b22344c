//! Types of results and operands of extended instructions: GLSL.std.450 and OpenCL.std.
//!
//! A row has the instructions of one set with the same signature. The first rule finds the row of an instruction and
//! reports defects under its id.

use super::constraints::ScalarKind::{Float, Int, Number, Void};
use super::constraints::TypeRelation::{
    Component, Components, Count, First, FirstComponent, Free, HalfWidth, Result as Same, SameComponents,
    Size,
};
use super::constraints::TypeShape::{Either, Scalar, Vector, Wide};
use super::constraints::{Signature, TypeConstraint, defect, want};
use super::synchronization::reached_by_other_models;
use crate::rule::{Check, Rule, rule};
use crate::view::{Kind, Shape, View};
use crate::{Group, Trigger};
use spirula_spec::ext::{GlslStd450 as G, OpenClStd as C};
use spirula_spec::{Category, ExecutionModel, ExtInstSet, Op, StorageClass as SC};

/// A check of an instruction that a signature does not express; the message of its defect.
type Special = fn(&View<'_>, result: u32, operands: &[u32]) -> Option<String>;

/// Instructions with one signature.
struct Row {
    set: ExtInstSet,
    numbers: &'static [u32],
    signature: Option<&'static Signature>,
    special: Special,
}

/// Scalars and vectors that OpenCL has: 2, 3, 4, 8 or 16 components.
const OPENCL: u32 = 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 8 | 1 << 16;
/// Vectors that can be shuffled.
const SHUFFLED: u32 = 1 << 2 | 1 << 4 | 1 << 8 | 1 << 16;
/// At most four components.
const GEOMETRIC: u32 = 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4;

const FLOAT: TypeConstraint = want(Float, Either, Free);
const SAME_FLOAT: TypeConstraint = want(Float, Either, Same);
const CL_FLOAT: TypeConstraint = FLOAT.counts(OPENCL);
const CL_INT: TypeConstraint = want(Int, Either, Free).counts(OPENCL);
const CL_NUMBER: TypeConstraint = want(Number, Either, Free).counts(OPENCL);
const WORD: TypeConstraint = want(Int, Scalar, Free).widths(32);
const HALF: TypeConstraint = want(Float, Scalar, Free).widths(16);
const OFFSET: TypeConstraint = want(Int, Scalar, Free).address();
const VOID: TypeConstraint = want(Void, Scalar, Free);
const NARROW_FLOAT: TypeConstraint = want(Float, Either, Free).widths(16 | 32);
/// Vectors of 2 or 4 floats of 32 bits, and of 2 integers of 32 bits.
const VEC2: TypeConstraint = want(Float, Vector, Free).widths(32).counts(1 << 2);
const VEC4: TypeConstraint = want(Float, Vector, Free).widths(32).counts(1 << 4);
const UVEC2: TypeConstraint = want(Int, Vector, Free).widths(32).counts(1 << 2);
const DOUBLE: TypeConstraint = want(Float, Scalar, Free).widths(64);

/// Where OpenCL.std writes through pointers, and where it reads.
const WRITTEN: &[SC] = &[SC::Generic, SC::CrossWorkgroup, SC::Workgroup, SC::Function];
const READ: &[SC] = &[SC::UniformConstant, SC::Generic, SC::CrossWorkgroup, SC::Workgroup, SC::Function];

macro_rules! rows {
    ($($id:literal $set:ident $of:ident [$($name:ident)*] $summary:literal $signature:expr, $special:expr;)*) => {
        /// The rows.
        static ROWS: &[Row] = &[
            $(Row {
                set: ExtInstSet::$set,
                numbers: &[$($of::$name.0),*],
                signature: $signature,
                special: $special,
            },)*
        ];

        /// A rule for each row, after the one that finds the defects of all.
        pub(super) static RULES: &[Rule] = &[
            rule(
                "glsl:interpolation-model",
                Group::ExecutionModels,
                Trigger::Ops(&[Op::ExtInst]),
                "interpolation functions are used in the Fragment execution model",
                walk,
            ),
            $(rule($id, Group::ExtendedInstructions, Trigger::NEVER, $summary, |_| {}),)*
        ];
    };
}

/// A signature without a further check.
const fn sound(_: &View<'_>, _: u32, _: &[u32]) -> Option<String> {
    None
}

rows! {
    "glsl:float" GlslStd450 G [
        Round RoundEven Trunc FAbs FSign Floor Ceil Fract Sqrt InverseSqrt FMix SmoothStep Normalize FaceForward Reflect
    ] "float functions have operands of their result type"
        Some(&Signature { result: FLOAT, operands: &[SAME_FLOAT] }), sound;
    "glsl:float-vector" GlslStd450 G [FMin FMax FClamp NMin NMax NClamp Step Fma]
        "minima, maxima, steps and OpFma have float operands of their result type, cooperative vectors too"
        Some(&Signature { result: want(Float, Wide, Free), operands: &[want(Float, Wide, Same)] }), sound;
    "glsl:trigonometric" GlslStd450 G [
        Radians Degrees Sin Cos Tan Asin Acos Sinh Cosh Asinh Acosh Atanh Exp2 Log2 Atan2 Pow
    ] "trigonometric and exponential functions have 16- or 32-bit float operands of their result type"
        Some(&Signature { result: NARROW_FLOAT, operands: &[SAME_FLOAT] }), sound;
    "glsl:exponential" GlslStd450 G [Atan Tanh Exp Log]
        "Atan, Tanh, Exp and Log have 16- or 32-bit float operands of their result type, cooperative vectors too"
        Some(&Signature {
            result: want(Float, Wide, Free).widths(16 | 32),
            operands: &[want(Float, Wide, Same)],
        }), sound;
    "glsl:int" GlslStd450 G [SAbs SSign FindILsb]
        "integer functions have operands of the size of their result"
        Some(&Signature { result: want(Int, Either, Free), operands: &[want(Int, Either, Size)] }), sound;
    "glsl:int-vector" GlslStd450 G [UMin SMin UMax SMax UClamp SClamp]
        "integer minima, maxima and clamps have operands of the size of their result, cooperative vectors too"
        Some(&Signature { result: want(Int, Wide, Free), operands: &[want(Int, Wide, Size)] }), sound;
    "glsl:find-msb" GlslStd450 G [FindUMsb FindSMsb]
        "FindUMsb and FindSMsb take 32-bit integers of the size of their result"
        Some(&Signature { result: want(Int, Either, Free).widths(32), operands: &[want(Int, Either, Size)] }), sound;
    "glsl:int-mix" GlslStd450 G [IMix] "IMix is not used" None, |_, _, _| Some("IMix is reserved".to_owned());
    "glsl:determinant" GlslStd450 G [Determinant]
        "Determinant takes a square matrix with components of its result type" None, |view, result, operands| {
            let matrix = view.value_ty(operands.first().copied().unwrap_or_default());
            let good = matrix.shape == Shape::Matrix && matrix.count == matrix.columns && matrix.scalar == result;
            (!good).then(|| "Expected a square matrix with components of Result Type".to_owned())
        };
    "glsl:matrix-inverse" GlslStd450 G [MatrixInverse]
        "MatrixInverse takes a square matrix of its result type" None, |view, result, operands| {
            let matrix = view.ty(result);
            let same = view.type_of(operands.first().copied().unwrap_or_default()) == result;
            let good = matrix.shape == Shape::Matrix && matrix.count == matrix.columns && same;
            (!good).then(|| "Expected a square matrix of Result Type".to_owned())
        };
    "glsl:modf" GlslStd450 G [Modf] "Modf takes a float of its result type and a pointer to that type"
        Some(&Signature { result: FLOAT, operands: &[SAME_FLOAT, SAME_FLOAT.pointer(&[])] }), sound;
    "glsl:modf-struct" GlslStd450 G [ModfStruct]
        "ModfStruct yields a struct of two members of the type of its operand" None, |view, result, operands| {
            let members = members(view, result);
            let x = view.type_of(operands.first().copied().unwrap_or_default());
            let good = members == [x, x] && view.ty(x).is_either(Kind::Float);
            (!good).then(|| "Expected Result Type to be a struct of two members of the type of x".to_owned())
        };
    "glsl:frexp" GlslStd450 G [Frexp]
        "Frexp takes a float of its result type and a pointer to as many 32-bit integers"
        Some(&Signature {
            result: FLOAT,
            operands: &[SAME_FLOAT, want(Int, Either, Count).widths(16 | 32).pointer(&[])],
        }), |view, _, operands| {
            let exponent = operands.get(1).and_then(|operand| view.pointer_of(*operand)).map_or(0, |p| p.1);
            let good = exponent == 0 || exponent_width(view, view.ty(exponent).width);
            (!good).then(|| "Expected exp to point to 32-bit integers".to_owned())
        };
    "glsl:frexp-struct" GlslStd450 G [FrexpStruct]
        "FrexpStruct yields a struct of the type of its operand and as many 32-bit integers" None,
        |view, result, operands| {
            let &[significand, exponent] = members(view, result) else {
                return Some("Expected Result Type to be a struct of two members".to_owned());
            };
            let x = view.type_of(operands.first().copied().unwrap_or_default());
            let (float, int) = (view.ty(significand), view.ty(exponent));
            let good = x == significand
                && float.is_either(Kind::Float)
                && int.is_either(Kind::Int)
                && exponent_width(view, int.width)
                && int.count == float.count;
            (!good).then(|| {
                "Expected Result Type to be a struct of the type of x and as many 32-bit integers".to_owned()
            })
        };
    "glsl:ldexp" GlslStd450 G [Ldexp]
        "Ldexp takes a float of its result type and as many integers"
        Some(&Signature { result: FLOAT, operands: &[SAME_FLOAT, want(Int, Either, Count)] }), sound;
    "glsl:pack-4x8" GlslStd450 G [PackSnorm4x8 PackUnorm4x8]
        "PackSnorm4x8 and PackUnorm4x8 take four 32-bit floats and yield a 32-bit integer"
        Some(&Signature { result: WORD, operands: &[VEC4] }), sound;
    "glsl:pack-2x16" GlslStd450 G [PackSnorm2x16 PackUnorm2x16 PackHalf2x16]
        "PackSnorm2x16, PackUnorm2x16 and PackHalf2x16 take two 32-bit floats and yield a 32-bit integer"
        Some(&Signature { result: WORD, operands: &[VEC2] }), sound;
    "glsl:pack-double" GlslStd450 G [PackDouble2x32]
        "PackDouble2x32 takes two 32-bit integers and yields a 64-bit float"
        Some(&Signature { result: DOUBLE, operands: &[UVEC2] }), sound;
    "glsl:unpack-4x8" GlslStd450 G [UnpackSnorm4x8 UnpackUnorm4x8]
        "UnpackSnorm4x8 and UnpackUnorm4x8 take a 32-bit integer and yield four 32-bit floats"
        Some(&Signature { result: VEC4, operands: &[WORD] }), sound;
    "glsl:unpack-2x16" GlslStd450 G [UnpackSnorm2x16 UnpackUnorm2x16 UnpackHalf2x16]
        "UnpackSnorm2x16, UnpackUnorm2x16 and UnpackHalf2x16 take a 32-bit integer and yield two 32-bit floats"
        Some(&Signature { result: VEC2, operands: &[WORD] }), sound;
    "glsl:unpack-double" GlslStd450 G [UnpackDouble2x32]
        "UnpackDouble2x32 takes a 64-bit float and yields two 32-bit integers"
        Some(&Signature { result: UVEC2, operands: &[DOUBLE] }), sound;
    "glsl:length" GlslStd450 G [Length] "Length takes a float with components of its result type"
        Some(&Signature { result: want(Float, Scalar, Free), operands: &[want(Float, Either, Components)] }), sound;
    "glsl:distance" GlslStd450 G [Distance]
        "Distance takes two floats of one size with components of its result type"
        Some(&Signature {
            result: want(Float, Scalar, Free),
            operands: &[want(Float, Either, Components), want(Float, Either, First)],
        }), sound;
    "glsl:cross" GlslStd450 G [Cross] "Cross takes two vectors of three floats of its result type"
        Some(&Signature {
            result: want(Float, Vector, Free).counts(1 << 3),
            operands: &[want(Float, Vector, Same)],
        }), sound;
    "glsl:refract" GlslStd450 G [Refract] "Refract takes two floats of its result type and a scalar float"
        Some(&Signature {
            result: FLOAT,
            operands: &[SAME_FLOAT, SAME_FLOAT, want(Float, Scalar, Free)],
        }), sound;
    "glsl:interpolate-at-centroid" GlslStd450 G [InterpolateAtCentroid]
        "InterpolateAtCentroid yields 32-bit floats and takes a pointer to such an input" None, interpolant;
    "glsl:interpolate-at-sample" GlslStd450 G [InterpolateAtSample]
        "InterpolateAtSample yields 32-bit floats and takes a pointer to such an input and a 32-bit sample" None,
        |view, result, operands| {
            let sample = view.value_ty(operands.get(1).copied().unwrap_or_default());
            let good = sample.is_scalar(Kind::Int) && sample.width == 32;
            interpolant(view, result, operands)
                .or_else(|| (!good).then(|| "Expected Sample to be a 32-bit int".to_owned()))
        };
    "glsl:interpolate-at-offset" GlslStd450 G [InterpolateAtOffset]
        "InterpolateAtOffset yields 32-bit floats and takes a pointer to such an input and two 32-bit floats" None,
        |view, result, operands| {
            let offset = view.value_ty(operands.get(1).copied().unwrap_or_default());
            let good = offset.is(Kind::Float, Shape::Vector) && offset.count == 2 && interpolated_width(view, offset.width);
            interpolant(view, result, operands)
                .or_else(|| (!good).then(|| "Expected Offset to be a vector of two 32-bit floats".to_owned()))
        };
    "opencl:float" OpenClStd C [
        acos acosh acospi asin asinh asinpi atan atan2 atanh atanpi atan2pi cbrt ceil copysign cos cosh cospi erfc erf
        exp exp2 exp10 expm1 fabs fdim floor fma fmax fmin fmod hypot lgamma log log2 log10 log1p logb mad maxmag minmag
        nextafter pow powr remainder rint round rsqrt sin sinh sinpi sqrt tan tanh tanpi tgamma trunc half_cos
        half_divide half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_powr half_recip half_rsqrt half_sin
        half_sqrt half_tan native_cos native_divide native_exp native_exp2 native_exp10 native_log native_log2
        native_log10 native_powr native_recip native_rsqrt native_sin native_sqrt native_tan fclamp degrees fmax_common
        fmin_common mix radians step smoothstep sign
    ] "float functions have operands of their result type"
        Some(&Signature { result: CL_FLOAT, operands: &[SAME_FLOAT] }), sound;
    "opencl:float-and-pointer" OpenClStd C [fract modf sincos]
        "fract, modf and sincos take a float of their result type and a pointer to that type"
        Some(&Signature {
            result: CL_FLOAT,
            operands: &[SAME_FLOAT, SAME_FLOAT.pointer(WRITTEN)],
        }), sound;
    "opencl:float-and-int-pointer" OpenClStd C [frexp lgamma_r]
        "frexp and lgamma_r take a float of their result type and a pointer to as many 32-bit integers"
        Some(&Signature {
            result: CL_FLOAT,
            operands: &[SAME_FLOAT, want(Int, Either, Count).widths(32).pointer(WRITTEN)],
        }), sound;
    "opencl:remquo" OpenClStd C [remquo]
        "remquo takes two floats of its result type and a pointer to as many 32-bit integers"
        Some(&Signature {
            result: CL_FLOAT,
            operands: &[SAME_FLOAT, SAME_FLOAT, want(Int, Either, Count).widths(32).pointer(WRITTEN)],
        }), sound;
    "opencl:ilogb" OpenClStd C [ilogb] "ilogb takes floats and yields as many 32-bit integers"
        Some(&Signature { result: CL_INT.widths(32), operands: &[want(Float, Either, Count)] }), sound;
    "opencl:exponent" OpenClStd C [ldexp pown rootn]
        "ldexp, pown and rootn take a float of their result type and as many 32-bit integers"
        Some(&Signature {
            result: CL_FLOAT,
            operands: &[SAME_FLOAT, want(Int, Either, Count).widths(32)],
        }), sound;
    "opencl:nan" OpenClStd C [nan] "nan takes integers of the size of its result"
        Some(&Signature { result: CL_FLOAT, operands: &[want(Int, Either, Size)] }), sound;
    "opencl:int" OpenClStd C [
        s_abs s_abs_diff s_add_sat u_add_sat s_hadd u_hadd s_rhadd u_rhadd s_clamp u_clamp clz ctz s_mad_hi u_mad_sat
        s_mad_sat s_max u_max s_min u_min s_mul_hi rotate s_sub_sat u_sub_sat popcount u_abs u_abs_diff u_mul_hi
        u_mad_hi
    ] "integer functions have operands of their result type"
        Some(&Signature { result: CL_INT, operands: &[want(Int, Either, Same)] }), sound;
    "opencl:upsample" OpenClStd C [u_upsample s_upsample]
        "upsample takes two integers of half the width of its result"
        Some(&Signature {
            result: CL_INT.widths(16 | 32 | 64),
            operands: &[want(Int, Either, HalfWidth), want(Int, Either, First)],
        }), sound;
    "opencl:int24" OpenClStd C [s_mad24 u_mad24 s_mul24 u_mul24]
        "24-bit functions have 32-bit integer operands of their result type"
        Some(&Signature { result: CL_INT.widths(32), operands: &[want(Int, Either, Same)] }), sound;
    "opencl:cross" OpenClStd C [cross] "cross takes two vectors of three or four floats of its result type"
        Some(&Signature {
            result: want(Float, Vector, Free).counts(1 << 3 | 1 << 4),
            operands: &[want(Float, Vector, Same)],
        }), sound;
    "opencl:distance" OpenClStd C [distance fast_distance length fast_length]
        "distance and length take floats of one type with at most four components of their result type"
        Some(&Signature {
            result: want(Float, Scalar, Free),
            operands: &[want(Float, Either, Components).counts(GEOMETRIC), want(Float, Either, First)],
        }), sound;
    "opencl:normalize" OpenClStd C [normalize fast_normalize]
        "normalize takes a float of its result type with at most four components"
        Some(&Signature { result: FLOAT.counts(GEOMETRIC), operands: &[SAME_FLOAT] }), sound;
    "opencl:bitselect" OpenClStd C [bitselect] "bitselect has operands of its result type"
        Some(&Signature { result: CL_NUMBER, operands: &[want(Number, Either, Same)] }), sound;
    "opencl:select" OpenClStd C [select]
        "select has two operands of its result type and integers of its size"
        Some(&Signature {
            result: CL_NUMBER,
            operands: &[want(Number, Either, Same), want(Number, Either, Same), want(Int, Either, Size)],
        }), sound;
    "opencl:vload" OpenClStd C [vloadn]
        "vloadn yields a vector and takes an offset and a pointer to its components"
        Some(&Signature {
            result: want(Number, Vector, Free).counts(OPENCL),
            operands: &[OFFSET, want(Number, Scalar, Component).pointer(READ)],
        }), loaded;
    "opencl:vstore" OpenClStd C [vstoren]
        "vstoren takes a vector, an offset and a pointer to its components"
        Some(&Signature {
            result: VOID,
            operands: &[
                want(Number, Vector, Free).counts(OPENCL),
                OFFSET,
                want(Number, Scalar, FirstComponent).pointer(WRITTEN),
            ],
        }), sound;
    "opencl:vload-half" OpenClStd C [vload_half]
        "vload_half yields a float and takes an offset and a pointer to 16-bit floats"
        Some(&Signature {
            result: want(Float, Scalar, Free),
            operands: &[OFFSET, HALF.pointer(READ)],
        }), sound;
    "opencl:vload-halfn" OpenClStd C [vload_halfn vloada_halfn]
        "vload_halfn yields a float vector and takes an offset and a pointer to 16-bit floats"
        Some(&Signature {
            result: want(Float, Vector, Free).counts(OPENCL),
            operands: &[OFFSET, HALF.pointer(READ)],
        }), loaded;
    "opencl:vstore-half" OpenClStd C [vstore_half vstore_half_r]
        "vstore_half takes a 32- or 64-bit float, an offset and a pointer to 16-bit floats"
        Some(&Signature {
            result: VOID,
            operands: &[want(Float, Scalar, Free).widths(32 | 64), OFFSET, HALF.pointer(WRITTEN)],
        }), sound;
    "opencl:vstore-halfn" OpenClStd C [vstore_halfn vstore_halfn_r vstorea_halfn vstorea_halfn_r]
        "vstore_halfn takes a vector of 32- or 64-bit floats, an offset and a pointer to 16-bit floats"
        Some(&Signature {
            result: VOID,
            operands: &[
                want(Float, Vector, Free).widths(32 | 64).counts(OPENCL),
                OFFSET,
                HALF.pointer(WRITTEN),
            ],
        }), sound;
    "opencl:shuffle" OpenClStd C [shuffle]
        "shuffle takes a vector with components of its result type, and a mask of its size"
        Some(&Signature {
            result: want(Number, Vector, Free).counts(SHUFFLED),
            operands: &[want(Number, Vector, SameComponents).counts(SHUFFLED), want(Int, Vector, Size)],
        }), sound;
    "opencl:shuffle2" OpenClStd C [shuffle2]
        "shuffle2 takes two vectors with components of its result type, and a mask of its size"
        Some(&Signature {
            result: want(Number, Vector, Free).counts(SHUFFLED),
            operands: &[
                want(Number, Vector, SameComponents).counts(SHUFFLED),
                want(Number, Vector, First),
                want(Int, Vector, Size),
            ],
        }), sound;
    "opencl:printf" OpenClStd C [printf]
        "printf yields a 32-bit integer and takes a pointer to a constant string of 8-bit integers" None,
        |view, result, operands| {
            let ty = view.ty(result);
            if !ty.is_scalar(Kind::Int) || ty.width != 32 {
                return Some("Expected Result Type to be a 32-bit int".to_owned());
            }
            let relaxed = view.extension("SPV_EXT_relaxed_printf_string_address_space");
            let format = view.type_of(operands.first().copied().unwrap_or_default());
            let classes = if relaxed { READ } else { &[SC::UniformConstant] };
            let Some((_, mut of)) = view.pointer(format).filter(|pointer| classes.contains(&pointer.0)) else {
                return Some("Expected Format to be a pointer of storage class UniformConstant".to_owned());
            };
            if view.op_of(of) == Op::TypeArray {
                of = view.def(of).word(2);
            }
            let ty = view.ty(of);
            let good = of == 0 || ty.is_scalar(Kind::Int) && ty.width == 8;
            (!good).then(|| "Expected Format to point to 8-bit integers".to_owned())
        };
    "opencl:prefetch" OpenClStd C [prefetch]
        "prefetch takes a CrossWorkgroup pointer to numbers and a count of the width of an address"
        Some(&Signature {
            result: VOID,
            operands: &[CL_NUMBER.pointer(&[SC::CrossWorkgroup]), OFFSET],
        }), sound;
}

/// The members of a structure.
fn members<'m>(view: &View<'m>, ty: u32) -> &'m [u32] {
    let ins = view.def(ty);
    if ins.op == Op::TypeStruct { ins.rest(2) } else { &[] }
}

/// Whether an exponent of GLSL.std.450 may have this width.
fn exponent_width(view: &View<'_>, width: u32) -> bool {
    width == 32 || width == 16 && view.extension("SPV_AMD_gpu_shader_int16")
}

/// Whether the last operand, the literal N, is the number of components of the result.
fn loaded(view: &View<'_>, result: u32, operands: &[u32]) -> Option<String> {
    let count = view.ty(result).count;
    (operands.last() != Some(&count)).then(|| format!("Expected N to be {count}, the number of components"))
}

/// Whether interpolation functions of GLSL.std.450 have floats of this width.
fn interpolated_width(view: &View<'_>, width: u32) -> bool {
    width == 32 || width == 16 && view.extension("SPV_AMD_gpu_shader_half_float")
}

/// Whether the result is of floats, and the first operand is a pointer to an input of its type.
fn interpolant(view: &View<'_>, result: u32, operands: &[u32]) -> Option<String> {
    let mut pointer = operands.first().copied().unwrap_or_default();
    if view.options.before_hlsl_legalization && view.op_of(pointer) == Op::Load {
        pointer = view.def(pointer).word(3);
    }
    let ty = view.ty(result);
    if !ty.is_either(Kind::Float) || !interpolated_width(view, ty.width) {
        return Some("Expected a 32-bit float scalar or vector as Result Type".to_owned());
    }
    let good = view.pointer_of(pointer) == Some((SC::Input, result));
    (!good).then(|| "Expected Interpolant to be a pointer to an input of Result Type".to_owned())
}

/// The numbers of rows by instruction, from 1; of GLSL.std.450 first.
static INDEX: [[u8; 256]; 2] = {
    let mut index = [[0; 256]; 2];
    let mut row = 0;
    while row < ROWS.len() {
        let set = matches!(ROWS[row].set, ExtInstSet::OpenClStd) as usize;
        let mut at = 0;
        while at < ROWS[row].numbers.len() {
            index[set][ROWS[row].numbers[at] as usize] = row as u8 + 1;
            at += 1;
        }
        row += 1;
    }
    index
};

/// The row of an instruction, and its number.
fn row_of(view: &View<'_>, set: u32, number: u32) -> Option<(usize, &'static Row)> {
    let set = match view.decoder.import(set)?.set()? {
        ExtInstSet::GlslStd450 => 0,
        ExtInstSet::OpenClStd => 1,
        _ => return None,
    };
    let row = usize::from(*INDEX[set].get(number as usize)?).checked_sub(1)?;
    Some((row, ROWS.get(row)?))
}

fn walk(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let Some((number, row)) = row_of(view, ins.word(3), ins.word(4)) else { return };
    let Some(form) = row.set.by_value(ins.word(4)) else { return };
    let (result, operands) = (ins.word(1), ins.rest(5));
    // Literals follow the ids.
    let ids = form.operands.iter().position(|operand| operand.kind.category() != Category::Id);
    let ids = operands.get(..ids.unwrap_or(operands.len())).unwrap_or_default();
    let interpolates = [G::InterpolateAtCentroid, G::InterpolateAtSample, G::InterpolateAtOffset];
    if row.set == ExtInstSet::GlslStd450
        && interpolates.contains(&G(ins.word(4)))
        && reached_by_other_models(check, &[ExecutionModel::Fragment])
    {
        check.fail("Interpolation functions require the Fragment execution model");
    }
    let message = row.signature.and_then(|signature| defect(view, signature, result, ids));
    if let Some(message) = message.or_else(|| (row.special)(view, result, operands)) {
        let name = form.name;
        check.fail_as(&RULES[1 + number], ins, format!("{} {name}: {message}", row.set.row().name));
    }
}
