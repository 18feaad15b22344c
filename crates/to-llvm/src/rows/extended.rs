//! The extended instruction sets GLSL.std.450 and OpenCL.std.

use super::arithmetic::high_product;
use super::exponents::{Parts, parts};
use super::{Binary, Lower, Rewritten, Unary, bits_of, two, unary};
use crate::builder::LlvmBuilder as _;
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{OpBuilder, Type, Value};
use spirula_llvm::op::{
    AShr, Add, And, Bitcast, FAdd, FCmpPredicate, FDiv, FMul, FRem, FSub, FpExt, FpToSi, FpTrunc,
    ICmpPredicate, IntrAbs, IntrCopysign, IntrCos, IntrCtlz, IntrCttz, IntrFabs, IntrFloor, IntrFma,
    IntrFshl, IntrMaxnum, IntrMinnum, IntrRoundeven, IntrSin, IntrSmax, IntrSmin, IntrSqrt, IntrTan,
    IntrTrunc, IntrUmax, IntrUmin, LShr, Mul, Or, Shl, SiToFp, Sub, UiToFp, Xor,
};
use spirula_llvm::types as llvm;

/// Those that MLIR's pass has too.
pub(crate) fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::rename("spirv.GL.FAbs", "llvm.intr.fabs"),
        Pattern::rename("spirv.GL.Floor", "llvm.intr.floor"),
        Pattern::rename("spirv.GL.Ceil", "llvm.intr.ceil"),
        Pattern::rename("spirv.GL.Sin", "llvm.intr.sin"),
        Pattern::rename("spirv.GL.Cos", "llvm.intr.cos"),
        Pattern::rename("spirv.GL.Tan", "llvm.intr.tan"),
        Pattern::rename("spirv.GL.Tanh", "llvm.intr.tanh"),
        Pattern::rename("spirv.GL.Exp", "llvm.intr.exp"),
        Pattern::rename("spirv.GL.Log", "llvm.intr.log"),
        Pattern::rename("spirv.GL.Sqrt", "llvm.intr.sqrt"),
        Pattern::new("spirv.GL.InverseSqrt", |l, op, args| unary(l, op, args, inverse_root)),
        Pattern::rename("spirv.GL.FMin", "llvm.intr.minnum"),
        Pattern::rename("spirv.GL.SMin", "llvm.intr.smin"),
        Pattern::rename("spirv.GL.FMax", "llvm.intr.maxnum"),
        Pattern::rename("spirv.GL.SMax", "llvm.intr.smax"),
        Pattern::rename("spirv.GL.Exp2", "llvm.intr.exp2"),
        Pattern::rename("spirv.GL.Fma", "llvm.intr.fma"),
        Pattern::new("spirv.GL.FClamp", |l, op, args| {
            clamp(l, op, args, IntrMaxnum::build, IntrMinnum::build)
        }),
        Pattern::new("spirv.GL.SClamp", |l, op, args| clamp(l, op, args, IntrSmax::build, IntrSmin::build)),
        Pattern::new("spirv.GL.UClamp", |l, op, args| clamp(l, op, args, IntrUmax::build, IntrUmin::build)),
        Pattern::rename("spirv.GL.NMax", "llvm.intr.maxnum"),
        Pattern::rename("spirv.GL.NMin", "llvm.intr.minnum"),
        Pattern::rename("spirv.GL.Log2", "llvm.intr.log2"),
        Pattern::rename("spirv.GL.Pow", "llvm.intr.pow"),
        Pattern::rename("spirv.GL.Round", "llvm.intr.round"),
        Pattern::rename("spirv.GL.RoundEven", "llvm.intr.roundeven"),
        Pattern::rename("spirv.GL.Sinh", "llvm.intr.sinh"),
        Pattern::rename("spirv.GL.Cosh", "llvm.intr.cosh"),
        Pattern::rename("spirv.GL.UMax", "llvm.intr.umax"),
        Pattern::rename("spirv.GL.UMin", "llvm.intr.umin"),
        Pattern::rename("spirv.GL.Trunc", "llvm.intr.trunc"),
        Pattern::rename("spirv.GL.Asin", "llvm.intr.asin"),
        Pattern::rename("spirv.GL.Acos", "llvm.intr.acos"),
        Pattern::rename("spirv.GL.Atan", "llvm.intr.atan"),
        Pattern::new("spirv.GL.SAbs", absolute),
        Pattern::new("spirv.GL.Fract", |l, op, args| unary(l, op, args, fraction)),
        Pattern::new("spirv.GL.FMix", mix),
        Pattern::new("spirv.GL.Radians", |l, op, args| scaled(l, op, args, std::f64::consts::PI / 180.0)),
        Pattern::new("spirv.GL.Degrees", |l, op, args| scaled(l, op, args, 180.0 / std::f64::consts::PI)),
        Pattern::rename("spirv.CL.ceil", "llvm.intr.ceil"),
        Pattern::rename("spirv.CL.cos", "llvm.intr.cos"),
        Pattern::rename("spirv.CL.exp", "llvm.intr.exp"),
        Pattern::rename("spirv.CL.exp2", "llvm.intr.exp2"),
        Pattern::rename("spirv.CL.exp10", "llvm.intr.exp10"),
        Pattern::rename("spirv.CL.fabs", "llvm.intr.fabs"),
        Pattern::rename("spirv.CL.floor", "llvm.intr.floor"),
        Pattern::rename("spirv.CL.fma", "llvm.intr.fma"),
        Pattern::rename("spirv.CL.fmax", "llvm.intr.maxnum"),
        Pattern::rename("spirv.CL.fmin", "llvm.intr.minnum"),
        Pattern::rename("spirv.CL.log", "llvm.intr.log"),
        Pattern::rename("spirv.CL.log2", "llvm.intr.log2"),
        Pattern::rename("spirv.CL.log10", "llvm.intr.log10"),
        Pattern::rename("spirv.CL.pow", "llvm.intr.pow"),
        Pattern::rename("spirv.CL.rint", "llvm.intr.rint"),
        Pattern::rename("spirv.CL.round", "llvm.intr.round"),
        Pattern::rename("spirv.CL.sin", "llvm.intr.sin"),
        Pattern::rename("spirv.CL.sinh", "llvm.intr.sinh"),
        Pattern::rename("spirv.CL.cosh", "llvm.intr.cosh"),
        Pattern::rename("spirv.CL.tan", "llvm.intr.tan"),
        Pattern::rename("spirv.CL.tanh", "llvm.intr.tanh"),
        Pattern::rename("spirv.CL.asin", "llvm.intr.asin"),
        Pattern::rename("spirv.CL.acos", "llvm.intr.acos"),
        Pattern::rename("spirv.CL.atan", "llvm.intr.atan"),
        Pattern::rename("spirv.CL.atan2", "llvm.intr.atan2"),
        Pattern::rename("spirv.CL.sqrt", "llvm.intr.sqrt"),
        Pattern::rename("spirv.CL.trunc", "llvm.intr.trunc"),
        Pattern::rename("spirv.CL.copysign", "llvm.intr.copysign"),
        Pattern::rename("spirv.CL.fmod", "llvm.frem"),
        Pattern::rename("spirv.CL.s_max", "llvm.intr.smax"),
        Pattern::rename("spirv.CL.s_min", "llvm.intr.smin"),
        Pattern::rename("spirv.CL.u_max", "llvm.intr.umax"),
        Pattern::rename("spirv.CL.u_min", "llvm.intr.umin"),
        Pattern::new("spirv.CL.mix", mix_by_span),
    ]
}

/// Those that it has not.
pub(crate) fn others<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.GL.FSign", float_sign),
        Pattern::new("spirv.GL.SSign", int_sign),
        Pattern::new("spirv.GL.Asinh", |l, op, args| library(l, op, args, "asinh")),
        Pattern::new("spirv.GL.Acosh", |l, op, args| library(l, op, args, "acosh")),
        Pattern::new("spirv.GL.Atanh", |l, op, args| library(l, op, args, "atanh")),
        Pattern::rename("spirv.GL.Atan2", "llvm.intr.atan2"),
        Pattern::new("spirv.GL.ModfStruct", modf_struct),
        Pattern::new("spirv.GL.NClamp", |l, op, args| {
            clamp(l, op, args, IntrMaxnum::build, IntrMinnum::build)
        }),
        Pattern::new("spirv.GL.Step", step),
        Pattern::new("spirv.GL.SmoothStep", smooth_step),
        Pattern::new("spirv.GL.Ldexp", load_exponent),
        Pattern::new("spirv.GL.PackHalf2x16", pack_half),
        Pattern::new("spirv.GL.UnpackHalf2x16", unpack_half),
        Pattern::new("spirv.GL.PackSnorm4x8", |l, op, args| pack(l, op, args, 8, true)),
        Pattern::new("spirv.GL.PackUnorm4x8", |l, op, args| pack(l, op, args, 8, false)),
        Pattern::new("spirv.GL.PackSnorm2x16", |l, op, args| pack(l, op, args, 16, true)),
        Pattern::new("spirv.GL.PackUnorm2x16", |l, op, args| pack(l, op, args, 16, false)),
        Pattern::new("spirv.GL.UnpackSnorm4x8", |l, op, args| unpack(l, op, args, 8, true)),
        Pattern::new("spirv.GL.UnpackUnorm4x8", |l, op, args| unpack(l, op, args, 8, false)),
        Pattern::new("spirv.GL.UnpackSnorm2x16", |l, op, args| unpack(l, op, args, 16, true)),
        Pattern::new("spirv.GL.UnpackUnorm2x16", |l, op, args| unpack(l, op, args, 16, false)),
        Pattern::rename("spirv.GL.PackDouble2x32", "llvm.bitcast"),
        Pattern::rename("spirv.GL.UnpackDouble2x32", "llvm.bitcast"),
        Pattern::new("spirv.GL.FindILsb", lowest_bit),
        Pattern::new("spirv.GL.FindUMsb", |l, op, args| highest_bit(l, op, args, false)),
        Pattern::new("spirv.GL.FindSMsb", |l, op, args| highest_bit(l, op, args, true)),
        Pattern::new("spirv.CL.acosh", |l, op, args| library(l, op, args, "acosh")),
        Pattern::new("spirv.CL.asinh", |l, op, args| library(l, op, args, "asinh")),
        Pattern::new("spirv.CL.atanh", |l, op, args| library(l, op, args, "atanh")),
        Pattern::new("spirv.CL.cbrt", |l, op, args| library(l, op, args, "cbrt")),
        Pattern::new("spirv.CL.expm1", |l, op, args| library(l, op, args, "expm1")),
        Pattern::new("spirv.CL.fdim", positive_difference),
        Pattern::new("spirv.CL.hypot", |l, op, args| library(l, op, args, "hypot")),
        Pattern::new("spirv.CL.ldexp", load_exponent),
        Pattern::new("spirv.CL.log1p", |l, op, args| library(l, op, args, "log1p")),
        Pattern::rename("spirv.CL.mad", "llvm.intr.fma"),
        Pattern::rename("spirv.CL.powr", "llvm.intr.pow"),
        Pattern::new("spirv.CL.rsqrt", |l, op, args| unary(l, op, args, inverse_root)),
        Pattern::new("spirv.CL.sinpi", |l, op, args| of_pi(l, op, args, IntrSin::build)),
        Pattern::new("spirv.CL.cospi", |l, op, args| of_pi(l, op, args, IntrCos::build)),
        Pattern::new("spirv.CL.tanpi", |l, op, args| of_pi(l, op, args, IntrTan::build)),
        Pattern::rename("spirv.CL.half_cos", "llvm.intr.cos"),
        Pattern::rename("spirv.CL.half_divide", "llvm.fdiv"),
        Pattern::rename("spirv.CL.half_exp", "llvm.intr.exp"),
        Pattern::rename("spirv.CL.half_exp2", "llvm.intr.exp2"),
        Pattern::rename("spirv.CL.half_exp10", "llvm.intr.exp10"),
        Pattern::rename("spirv.CL.half_log", "llvm.intr.log"),
        Pattern::rename("spirv.CL.half_log2", "llvm.intr.log2"),
        Pattern::rename("spirv.CL.half_log10", "llvm.intr.log10"),
        Pattern::rename("spirv.CL.half_powr", "llvm.intr.pow"),
        Pattern::new("spirv.CL.half_recip", |l, op, args| unary(l, op, args, reciprocal)),
        Pattern::new("spirv.CL.half_rsqrt", |l, op, args| unary(l, op, args, inverse_root)),
        Pattern::rename("spirv.CL.half_sin", "llvm.intr.sin"),
        Pattern::rename("spirv.CL.half_sqrt", "llvm.intr.sqrt"),
        Pattern::rename("spirv.CL.half_tan", "llvm.intr.tan"),
        Pattern::rename("spirv.CL.native_cos", "llvm.intr.cos"),
        Pattern::rename("spirv.CL.native_divide", "llvm.fdiv"),
        Pattern::rename("spirv.CL.native_exp", "llvm.intr.exp"),
        Pattern::rename("spirv.CL.native_exp2", "llvm.intr.exp2"),
        Pattern::rename("spirv.CL.native_exp10", "llvm.intr.exp10"),
        Pattern::rename("spirv.CL.native_log", "llvm.intr.log"),
        Pattern::rename("spirv.CL.native_log2", "llvm.intr.log2"),
        Pattern::rename("spirv.CL.native_log10", "llvm.intr.log10"),
        Pattern::rename("spirv.CL.native_powr", "llvm.intr.pow"),
        Pattern::new("spirv.CL.native_recip", |l, op, args| unary(l, op, args, reciprocal)),
        Pattern::new("spirv.CL.native_rsqrt", |l, op, args| unary(l, op, args, inverse_root)),
        Pattern::rename("spirv.CL.native_sin", "llvm.intr.sin"),
        Pattern::rename("spirv.CL.native_sqrt", "llvm.intr.sqrt"),
        Pattern::rename("spirv.CL.native_tan", "llvm.intr.tan"),
        Pattern::new("spirv.CL.fclamp", |l, op, args| {
            clamp(l, op, args, IntrMaxnum::build, IntrMinnum::build)
        }),
        Pattern::new("spirv.CL.degrees", |l, op, args| scaled(l, op, args, 180.0 / std::f64::consts::PI)),
        Pattern::new("spirv.CL.radians", |l, op, args| scaled(l, op, args, std::f64::consts::PI / 180.0)),
        Pattern::rename("spirv.CL.fmax_common", "llvm.intr.maxnum"),
        Pattern::rename("spirv.CL.fmin_common", "llvm.intr.minnum"),
        Pattern::new("spirv.CL.step", step),
        Pattern::new("spirv.CL.smoothstep", smooth_step),
        Pattern::new("spirv.CL.sign", float_sign),
        Pattern::new("spirv.CL.s_abs", absolute),
        Pattern::new("spirv.CL.u_abs", |l, op, args| unary(l, op, args, |_, x| x)),
        Pattern::new("spirv.CL.s_abs_diff", |l, op, args| difference(l, op, args, true)),
        Pattern::new("spirv.CL.u_abs_diff", |l, op, args| difference(l, op, args, false)),
        Pattern::rename("spirv.CL.s_add_sat", "llvm.intr.sadd.sat"),
        Pattern::rename("spirv.CL.u_add_sat", "llvm.intr.uadd.sat"),
        Pattern::rename("spirv.CL.s_sub_sat", "llvm.intr.ssub.sat"),
        Pattern::rename("spirv.CL.u_sub_sat", "llvm.intr.usub.sat"),
        Pattern::new("spirv.CL.s_hadd", |l, op, args| average(l, op, args, true, false)),
        Pattern::new("spirv.CL.u_hadd", |l, op, args| average(l, op, args, false, false)),
        Pattern::new("spirv.CL.s_rhadd", |l, op, args| average(l, op, args, true, true)),
        Pattern::new("spirv.CL.u_rhadd", |l, op, args| average(l, op, args, false, true)),
        Pattern::new("spirv.CL.s_clamp", |l, op, args| clamp(l, op, args, IntrSmax::build, IntrSmin::build)),
        Pattern::new("spirv.CL.u_clamp", |l, op, args| clamp(l, op, args, IntrUmax::build, IntrUmin::build)),
        Pattern::new("spirv.CL.clz", |l, op, args| count_zeros(l, op, args, IntrCtlz::build)),
        Pattern::new("spirv.CL.ctz", |l, op, args| count_zeros(l, op, args, IntrCttz::build)),
        Pattern::rename("spirv.CL.popcount", "llvm.intr.ctpop"),
        Pattern::new("spirv.CL.rotate", rotate),
        Pattern::new("spirv.CL.s_mad24", multiply_add),
        Pattern::new("spirv.CL.u_mad24", multiply_add),
        Pattern::rename("spirv.CL.s_mul24", "llvm.mul"),
        Pattern::rename("spirv.CL.u_mul24", "llvm.mul"),
        Pattern::new("spirv.CL.s_mul_hi", |l, op, args| multiply_high(l, op, args, true, false)),
        Pattern::new("spirv.CL.u_mul_hi", |l, op, args| multiply_high(l, op, args, false, false)),
        Pattern::new("spirv.CL.s_mad_hi", |l, op, args| multiply_high(l, op, args, true, true)),
        Pattern::new("spirv.CL.u_mad_hi", |l, op, args| multiply_high(l, op, args, false, true)),
        Pattern::new("spirv.CL.s_upsample", |l, op, args| upsample(l, op, args, true)),
        Pattern::new("spirv.CL.u_upsample", |l, op, args| upsample(l, op, args, false)),
        Pattern::new("spirv.CL.bitselect", bit_select),
        Pattern::new("spirv.CL.select", lane_select),
    ]
}

fn absolute<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let value = IntrAbs::build(l, ty, false, x);
    l.replace(op, &[value]);
    Ok(())
}

fn float_sign<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let (zero, one) = (l.float_constant(ty, 0.0), l.float_constant(ty, 1.0));
    let signed = IntrCopysign::build(l, one, x);
    let some = l.fcmp(FCmpPredicate::One, x, zero);
    let value = l.select(some, signed, x);
    let nan = l.fcmp(FCmpPredicate::Uno, x, x);
    let value = l.select(nan, zero, value);
    l.replace(op, &[value]);
    Ok(())
}

fn int_sign<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let (zero, one, minus) = (l.int_constant(ty, 0), l.int_constant(ty, 1), l.int_constant(ty, -1));
    let positive = l.icmp(ICmpPredicate::Sgt, x, zero);
    let negative = l.icmp(ICmpPredicate::Slt, x, zero);
    let value = l.select(negative, minus, zero);
    let value = l.select(positive, one, value);
    l.replace(op, &[value]);
    Ok(())
}

fn fraction<C: Lower>(l: &mut Rewriter<'_, C>, x: Value) -> Value {
    let floor = IntrFloor::build(l, x);
    FSub::build(l, x, floor)
}

fn scaled<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>, factor: f64) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let factor = l.float_constant(ty, factor);
    let value = FMul::build(l, x, factor);
    l.replace(op, &[value]);
    Ok(())
}

fn of_pi<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>, build: Unary) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    // The remainder by two turns is exact, so that large angles lose nothing.
    let two = l.float_constant(ty, 2.0);
    let rest = FRem::build(l, x, two);
    let pi = l.float_constant(ty, std::f64::consts::PI);
    let angle = FMul::build(l, rest, pi);
    let value = build(l, angle);
    l.replace(op, &[value]);
    Ok(())
}

fn reciprocal<C: Lower>(l: &mut Rewriter<'_, C>, x: Value) -> Value {
    let ty = l.ty(x);
    let one = l.float_constant(ty, 1.0);
    FDiv::build(l, one, x)
}

fn inverse_root<C: Lower>(l: &mut Rewriter<'_, C>, x: Value) -> Value {
    let ty = l.ty(x);
    let one = l.float_constant(ty, 1.0);
    let root = IntrSqrt::build(l, x);
    FDiv::build(l, one, root)
}

fn clamp<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    max: Binary,
    min: Binary,
) -> Rewritten {
    let [x, low, high] = args.exactly()?;
    let value = max(l, x, low);
    let value = min(l, value, high);
    l.replace(op, &[value]);
    Ok(())
}

/// `x * (1 - a) + y * a`.
fn mix<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [x, y, a] = args.exactly()?;
    let ty = l.ty(x);
    let one = l.float_constant(ty, 1.0);
    let rest = FSub::build(l, one, a);
    let (first, second) = (FMul::build(l, x, rest), FMul::build(l, y, a));
    let value = FAdd::build(l, first, second);
    l.replace(op, &[value]);
    Ok(())
}

/// `x + (y - x) * a`, which OpenCL lets a compiler contract.
fn mix_by_span<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [x, y, a] = args.exactly()?;
    let span = FSub::build(l, y, x);
    let value = if C::EXACT {
        IntrFma::build(l, a, span, x)
    } else {
        let part = FMul::build(l, span, a);
        FAdd::build(l, x, part)
    };
    l.replace(op, &[value]);
    Ok(())
}

fn step<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (edge, x) = two(args)?;
    let ty = l.ty(x);
    let (zero, one) = (l.float_constant(ty, 0.0), l.float_constant(ty, 1.0));
    let below = l.fcmp(FCmpPredicate::Olt, x, edge);
    let value = l.select(below, zero, one);
    l.replace(op, &[value]);
    Ok(())
}

fn smooth_step<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [low, high, x] = args.exactly()?;
    let ty = l.ty(x);
    let (up, span) = (FSub::build(l, x, low), FSub::build(l, high, low));
    let t = FDiv::build(l, up, span);
    let (zero, one) = (l.float_constant(ty, 0.0), l.float_constant(ty, 1.0));
    let t = IntrMaxnum::build(l, t, zero);
    let t = IntrMinnum::build(l, t, one);
    let (two, three) = (l.float_constant(ty, 2.0), l.float_constant(ty, 3.0));
    let twice = FMul::build(l, two, t);
    let rest = FSub::build(l, three, twice);
    let square = FMul::build(l, t, t);
    let value = FMul::build(l, square, rest);
    l.replace(op, &[value]);
    Ok(())
}

fn positive_difference<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, y) = two(args)?;
    let ty = l.ty(x);
    let difference = FSub::build(l, x, y);
    let zero = l.float_constant(ty, 0.0);
    let not_more = l.fcmp(FCmpPredicate::Ole, x, y);
    let value = l.select(not_more, zero, difference);
    l.replace(op, &[value]);
    Ok(())
}

/// Two to the power of an integer between the least and the greatest exponents: its bits.
fn power_of_two<C: Lower>(l: &mut Rewriter<'_, C>, exponent: Value, ty: Type) -> Rewritten<Value> {
    let (bits, fraction, bias) = match bits_of(l, ty)? {
        16 => (16, 10, 15),
        64 => (64, 52, 1023),
        _ => (32, 23, 127),
    };
    let int = llvm::same_shape(l.context(), ty, l.int(bits));
    let exponent = l.resize(exponent, int, true);
    let bias = l.int_constant(int, bias);
    let biased = Add::build(l, exponent, bias);
    let amount = l.int_constant(int, fraction);
    let word = Shl::build(l, biased, amount);
    Ok(Bitcast::build(l, ty, word))
}

/// `x * 2^n`, rounded once: the significand times two powers, of which the first product is exact.
fn load_exponent<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, n) = two(args)?;
    let ty = l.ty(x);
    let mut n = n;
    let (shape, count) = (l.ty(n), llvm::vector_length(l.context(), l.ty(n)).is_some());
    if !count && llvm::vector_length(l.context(), ty).is_some() {
        let wide = llvm::same_shape(l.context(), ty, shape);
        n = l.splat(wide, n);
    }
    let bits = bits_of(l, ty)?;
    let most = match bits {
        16 => 14,
        64 => 1022,
        _ => 126,
    };
    // Any number is finite and not zero by less than four times the greatest exponent.
    let n = bounded(l, n, 4 * most);
    let int = llvm::same_shape(l.context(), ty, l.int(bits));
    let n = l.resize(n, int, true);
    let Parts { significand, exponent, .. } = parts(l, x)?;
    let sum = Add::build(l, exponent, n);
    let sum = bounded(l, sum, 2 * most);
    let one = l.int_constant(int, 1);
    let half = AShr::build(l, sum, one);
    let rest = Sub::build(l, sum, half);
    let (first, second) = (power_of_two(l, half, ty)?, power_of_two(l, rest, ty)?);
    let value = FMul::build(l, significand, first);
    let value = FMul::build(l, value, second);
    l.replace(op, &[value]);
    Ok(())
}

/// An integer of at most this magnitude.
fn bounded<C: Lower>(l: &mut Rewriter<'_, C>, n: Value, most: i64) -> Value {
    let ty = l.ty(n);
    let (low, high) = (l.int_constant(ty, -most), l.int_constant(ty, most));
    let n = IntrSmax::build(l, n, low);
    IntrSmin::build(l, n, high)
}

pub(super) fn structure_of<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    first: Value,
    second: Value,
) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let whole = l.undef(ty);
    let whole = l.with_member(whole, first, 0);
    let whole = l.with_member(whole, second, 1);
    l.replace(op, &[whole]);
    Ok(())
}

fn modf_struct<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let whole = IntrTrunc::build(l, x);
    let rest = FSub::build(l, x, whole);
    let magnitude = IntrFabs::build(l, x);
    let infinity = l.float_constant(ty, f64::INFINITY);
    let endless = l.fcmp(FCmpPredicate::Oeq, magnitude, infinity);
    let zero = l.float_constant(ty, 0.0);
    let rest = l.select(endless, zero, rest);
    let rest = IntrCopysign::build(l, rest, x);
    structure_of(l, op, rest, whole)
}

// Packing.

fn pack_half<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let half = l.context().vector_type(&[2], l.context().float_type(FloatKind::F16));
    let halves = FpTrunc::build(l, half, x);
    let word = l.int(32);
    let value = Bitcast::build(l, word, halves);
    l.replace(op, &[value]);
    Ok(())
}

fn unpack_half<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let half = l.context().vector_type(&[2], l.context().float_type(FloatKind::F16));
    let halves = Bitcast::build(l, half, x);
    let value = FpExt::build(l, ty, halves);
    l.replace(op, &[value]);
    Ok(())
}

/// What 1.0 is in a normalized integer.
fn unit(bits: u32, signed: bool) -> f64 {
    ((1u64 << (bits - u32::from(signed))) - 1) as f64
}

fn pack<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    bits: u32,
    signed: bool,
) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let (low, high) = (l.float_constant(ty, if signed { -1.0 } else { 0.0 }), l.float_constant(ty, 1.0));
    let value = IntrMaxnum::build(l, x, low);
    let value = IntrMinnum::build(l, value, high);
    let factor = l.float_constant(ty, unit(bits, signed));
    let value = FMul::build(l, value, factor);
    let value = IntrRoundeven::build(l, value);
    let ints = llvm::same_shape(l.context(), ty, l.int(32));
    let value = FpToSi::build(l, ints, value);
    let word = l.int(32);
    let mut packed = None;
    for (i, element) in l.elements(value).into_iter().enumerate() {
        let mask = l.int_constant(word, (1i64 << bits) - 1);
        let element = And::build(l, element, mask);
        let amount = l.int_constant(word, i as i64 * i64::from(bits));
        let element = Shl::build(l, element, amount);
        packed = Some(match packed {
            Some(packed) => Or::build(l, packed, element),
            None => element,
        });
    }
    let Some(packed) = packed else { return Err("there is nothing to pack".into()) };
    l.replace(op, &[packed]);
    Ok(())
}

fn unpack<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    bits: u32,
    signed: bool,
) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let count = i64::from(32 / bits);
    let small = l.context().vector_type(&[count], l.int(bits));
    let parts = Bitcast::build(l, small, x);
    let words = l.context().vector_type(&[count], l.int(32));
    let parts = l.resize(parts, words, signed);
    let numbers = if signed { SiToFp::build(l, ty, parts) } else { UiToFp::build(l, ty, parts) };
    let factor = l.float_constant(ty, unit(bits, signed));
    let mut value = FDiv::build(l, numbers, factor);
    if signed {
        let low = l.float_constant(ty, -1.0);
        value = IntrMaxnum::build(l, value, low);
    }
    l.replace(op, &[value]);
    Ok(())
}

// Bits.

fn count_zeros<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    count: fn(&mut dyn OpBuilder, bool, Value) -> Value,
) -> Rewritten {
    let x = args.one(0)?;
    let value = count(l, false, x);
    l.replace(op, &[value]);
    Ok(())
}

/// The number of the lowest bit that is set, or -1.
fn lowest_bit<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let count = IntrCttz::build(l, false, x);
    let (zero, minus) = (l.int_constant(ty, 0), l.int_constant(ty, -1));
    let none = l.icmp(ICmpPredicate::Eq, x, zero);
    let value = l.select(none, minus, count);
    l.replace(op, &[value]);
    Ok(())
}

/// The number of the highest bit that is set, or for a negative number that is not, or -1.
fn highest_bit<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let mut x = args.one(0)?;
    let ty = l.ty(x);
    if signed {
        let amount = l.int_constant(ty, i64::from(bits_of(l, ty)?) - 1);
        let sign = AShr::build(l, x, amount);
        x = Xor::build(l, x, sign);
    }
    let zeros = IntrCtlz::build(l, false, x);
    let last = l.int_constant(ty, i64::from(bits_of(l, ty)?) - 1);
    let value = Sub::build(l, last, zeros);
    l.replace(op, &[value]);
    Ok(())
}

fn rotate<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, n) = two(args)?;
    let value = IntrFshl::build(l, x, x, n);
    l.replace(op, &[value]);
    Ok(())
}

fn difference<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let (a, b) = two(args)?;
    let (max, min): (Binary, Binary) =
        if signed { (IntrSmax::build, IntrSmin::build) } else { (IntrUmax::build, IntrUmin::build) };
    let (most, least) = (max(l, a, b), min(l, a, b));
    let value = Sub::build(l, most, least);
    l.replace(op, &[value]);
    Ok(())
}

/// The average, rounded down or up: what both have and half of what one has.
fn average<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
    up: bool,
) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.ty(a);
    let common = if up { Or::build(l, a, b) } else { And::build(l, a, b) };
    let differ = Xor::build(l, a, b);
    let one = l.int_constant(ty, 1);
    let half = if signed { AShr::build(l, differ, one) } else { LShr::build(l, differ, one) };
    let value = if up { Sub::build(l, common, half) } else { Add::build(l, common, half) };
    l.replace(op, &[value]);
    Ok(())
}

fn multiply_add<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [a, b, c] = args.exactly()?;
    let product = Mul::build(l, a, b);
    let value = Add::build(l, product, c);
    l.replace(op, &[value]);
    Ok(())
}

fn multiply_high<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
    adds: bool,
) -> Rewritten {
    let (a, b) = two(args)?;
    let mut value = high_product(l, a, b, signed)?;
    if adds {
        let c = args.one(2)?;
        value = Add::build(l, value, c);
    }
    l.replace(op, &[value]);
    Ok(())
}

fn upsample<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let (high, low) = two(args)?;
    let ty = l.result_type(op, 0)?;
    let half = bits_of(l, ty)? / 2;
    let (high, low) = (l.resize(high, ty, signed), l.resize(low, ty, false));
    let amount = l.int_constant(ty, half.into());
    let high = Shl::build(l, high, amount);
    let value = Or::build(l, high, low);
    l.replace(op, &[value]);
    Ok(())
}

/// The bits of the second where the third has ones, else of the first.
fn bit_select<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [a, b, c] = args.exactly()?;
    let ty = l.ty(a);
    let int = llvm::same_shape(l.context(), ty, l.int(bits_of(l, ty)?));
    let is_float = l.context().as_float(llvm::scalar_of(l.context(), ty)).is_some();
    let word = |l: &mut Rewriter<'_, C>, v| if is_float { Bitcast::build(l, int, v) } else { v };
    let (a, b, c) = (word(l, a), word(l, b), word(l, c));
    let differ = Xor::build(l, a, b);
    let chosen = And::build(l, differ, c);
    let value = Xor::build(l, a, chosen);
    let value = if is_float { Bitcast::build(l, ty, value) } else { value };
    l.replace(op, &[value]);
    Ok(())
}

/// The second where the third says so: by its sign in vectors, by any bit in scalars.
fn lane_select<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [a, b, c] = args.exactly()?;
    let ty = l.ty(c);
    let zero = l.int_constant(ty, 0);
    let predicate =
        if llvm::vector_length(l.context(), ty).is_some() { ICmpPredicate::Slt } else { ICmpPredicate::Ne };
    let truth = l.icmp(predicate, c, zero);
    let value = l.select(truth, b, a);
    l.replace(op, &[value]);
    Ok(())
}

/// A function without an intrinsic.
fn library<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    function: &'static str,
) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let value = C::call_library(l, function, args.all(), ty)?;
    l.replace(op, &[value]);
    Ok(())
}
