//! The extended instruction sets GLSL.std.450 and OpenCL.std.

use super::Pattern::{By, Call, Same};
use super::Row;
use super::arithmetic::high_product;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Op, Type, Value};
use spirula_llvm::types as llvm;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.GL.Round", Same("llvm.intr.round")),
    ("spirv.GL.RoundEven", Same("llvm.intr.roundeven")),
    ("spirv.GL.Trunc", Same("llvm.intr.trunc")),
    ("spirv.GL.FAbs", Same("llvm.intr.fabs")),
    ("spirv.GL.SAbs", By(absolute)),
    ("spirv.GL.FSign", By(float_sign)),
    ("spirv.GL.SSign", By(int_sign)),
    ("spirv.GL.Floor", Same("llvm.intr.floor")),
    ("spirv.GL.Ceil", Same("llvm.intr.ceil")),
    ("spirv.GL.Fract", By(|l, op| unary(l, op, fraction))),
    ("spirv.GL.Radians", By(|l, op| scaled(l, op, std::f64::consts::PI / 180.0))),
    ("spirv.GL.Degrees", By(|l, op| scaled(l, op, 180.0 / std::f64::consts::PI))),
    ("spirv.GL.Sin", Same("llvm.intr.sin")),
    ("spirv.GL.Cos", Same("llvm.intr.cos")),
    ("spirv.GL.Tan", Same("llvm.intr.tan")),
    ("spirv.GL.Asin", Same("llvm.intr.asin")),
    ("spirv.GL.Acos", Same("llvm.intr.acos")),
    ("spirv.GL.Atan", Same("llvm.intr.atan")),
    ("spirv.GL.Sinh", Same("llvm.intr.sinh")),
    ("spirv.GL.Cosh", Same("llvm.intr.cosh")),
    ("spirv.GL.Tanh", Same("llvm.intr.tanh")),
    ("spirv.GL.Asinh", Call("spirula.asinh")),
    ("spirv.GL.Acosh", Call("spirula.acosh")),
    ("spirv.GL.Atanh", Call("spirula.atanh")),
    ("spirv.GL.Atan2", Same("llvm.intr.atan2")),
    ("spirv.GL.Pow", Same("llvm.intr.pow")),
    ("spirv.GL.Exp", Same("llvm.intr.exp")),
    ("spirv.GL.Log", Same("llvm.intr.log")),
    ("spirv.GL.Exp2", Same("llvm.intr.exp2")),
    ("spirv.GL.Log2", Same("llvm.intr.log2")),
    ("spirv.GL.Sqrt", Same("llvm.intr.sqrt")),
    ("spirv.GL.InverseSqrt", By(|l, op| unary(l, op, inverse_root))),
    ("spirv.GL.ModfStruct", By(modf_struct)),
    ("spirv.GL.FMin", Same("llvm.intr.minnum")),
    ("spirv.GL.UMin", Same("llvm.intr.umin")),
    ("spirv.GL.SMin", Same("llvm.intr.smin")),
    ("spirv.GL.FMax", Same("llvm.intr.maxnum")),
    ("spirv.GL.UMax", Same("llvm.intr.umax")),
    ("spirv.GL.SMax", Same("llvm.intr.smax")),
    ("spirv.GL.NMin", Same("llvm.intr.minnum")),
    ("spirv.GL.NMax", Same("llvm.intr.maxnum")),
    ("spirv.GL.FClamp", By(|l, op| clamp(l, op, "llvm.intr.maxnum", "llvm.intr.minnum"))),
    ("spirv.GL.NClamp", By(|l, op| clamp(l, op, "llvm.intr.maxnum", "llvm.intr.minnum"))),
    ("spirv.GL.UClamp", By(|l, op| clamp(l, op, "llvm.intr.umax", "llvm.intr.umin"))),
    ("spirv.GL.SClamp", By(|l, op| clamp(l, op, "llvm.intr.smax", "llvm.intr.smin"))),
    ("spirv.GL.FMix", By(mix)),
    ("spirv.GL.Step", By(step)),
    ("spirv.GL.SmoothStep", By(smooth_step)),
    ("spirv.GL.Fma", Same("llvm.intr.fma")),
    ("spirv.GL.FrexpStruct", By(frexp_struct)),
    ("spirv.GL.Ldexp", By(load_exponent)),
    ("spirv.GL.PackHalf2x16", By(pack_half)),
    ("spirv.GL.UnpackHalf2x16", By(unpack_half)),
    ("spirv.GL.PackSnorm4x8", By(|l, op| pack(l, op, 8, true))),
    ("spirv.GL.PackUnorm4x8", By(|l, op| pack(l, op, 8, false))),
    ("spirv.GL.PackSnorm2x16", By(|l, op| pack(l, op, 16, true))),
    ("spirv.GL.PackUnorm2x16", By(|l, op| pack(l, op, 16, false))),
    ("spirv.GL.UnpackSnorm4x8", By(|l, op| unpack(l, op, 8, true))),
    ("spirv.GL.UnpackUnorm4x8", By(|l, op| unpack(l, op, 8, false))),
    ("spirv.GL.UnpackSnorm2x16", By(|l, op| unpack(l, op, 16, true))),
    ("spirv.GL.UnpackUnorm2x16", By(|l, op| unpack(l, op, 16, false))),
    ("spirv.GL.PackDouble2x32", Same("llvm.bitcast")),
    ("spirv.GL.UnpackDouble2x32", Same("llvm.bitcast")),
    ("spirv.GL.FindILsb", By(lowest_bit)),
    ("spirv.GL.FindUMsb", By(|l, op| highest_bit(l, op, false))),
    ("spirv.GL.FindSMsb", By(|l, op| highest_bit(l, op, true))),
    ("spirv.CL.acos", Same("llvm.intr.acos")),
    ("spirv.CL.acosh", Call("spirula.acosh")),
    ("spirv.CL.asin", Same("llvm.intr.asin")),
    ("spirv.CL.asinh", Call("spirula.asinh")),
    ("spirv.CL.atan", Same("llvm.intr.atan")),
    ("spirv.CL.atan2", Same("llvm.intr.atan2")),
    ("spirv.CL.atanh", Call("spirula.atanh")),
    ("spirv.CL.cbrt", Call("spirula.cbrt")),
    ("spirv.CL.ceil", Same("llvm.intr.ceil")),
    ("spirv.CL.copysign", Same("llvm.intr.copysign")),
    ("spirv.CL.cos", Same("llvm.intr.cos")),
    ("spirv.CL.cosh", Same("llvm.intr.cosh")),
    ("spirv.CL.exp", Same("llvm.intr.exp")),
    ("spirv.CL.exp2", Same("llvm.intr.exp2")),
    ("spirv.CL.exp10", Same("llvm.intr.exp10")),
    ("spirv.CL.expm1", Call("spirula.expm1")),
    ("spirv.CL.fabs", Same("llvm.intr.fabs")),
    ("spirv.CL.fdim", By(positive_difference)),
    ("spirv.CL.floor", Same("llvm.intr.floor")),
    ("spirv.CL.fma", Same("llvm.intr.fma")),
    ("spirv.CL.fmax", Same("llvm.intr.maxnum")),
    ("spirv.CL.fmin", Same("llvm.intr.minnum")),
    ("spirv.CL.fmod", Same("llvm.frem")),
    ("spirv.CL.hypot", Call("spirula.hypot")),
    ("spirv.CL.ldexp", By(load_exponent)),
    ("spirv.CL.log", Same("llvm.intr.log")),
    ("spirv.CL.log2", Same("llvm.intr.log2")),
    ("spirv.CL.log10", Same("llvm.intr.log10")),
    ("spirv.CL.log1p", Call("spirula.log1p")),
    ("spirv.CL.mad", Same("llvm.intr.fma")),
    ("spirv.CL.pow", Same("llvm.intr.pow")),
    ("spirv.CL.powr", Same("llvm.intr.pow")),
    ("spirv.CL.pown", By(power_of_int)),
    ("spirv.CL.rint", Same("llvm.intr.rint")),
    ("spirv.CL.round", Same("llvm.intr.round")),
    ("spirv.CL.rsqrt", By(|l, op| unary(l, op, inverse_root))),
    ("spirv.CL.sin", Same("llvm.intr.sin")),
    ("spirv.CL.sinh", Same("llvm.intr.sinh")),
    ("spirv.CL.sqrt", Same("llvm.intr.sqrt")),
    ("spirv.CL.tan", Same("llvm.intr.tan")),
    ("spirv.CL.tanh", Same("llvm.intr.tanh")),
    ("spirv.CL.trunc", Same("llvm.intr.trunc")),
    ("spirv.CL.sinpi", By(|l, op| of_pi(l, op, "llvm.intr.sin"))),
    ("spirv.CL.cospi", By(|l, op| of_pi(l, op, "llvm.intr.cos"))),
    ("spirv.CL.tanpi", By(|l, op| of_pi(l, op, "llvm.intr.tan"))),
    ("spirv.CL.half_cos", Same("llvm.intr.cos")),
    ("spirv.CL.half_divide", Same("llvm.fdiv")),
    ("spirv.CL.half_exp", Same("llvm.intr.exp")),
    ("spirv.CL.half_exp2", Same("llvm.intr.exp2")),
    ("spirv.CL.half_exp10", Same("llvm.intr.exp10")),
    ("spirv.CL.half_log", Same("llvm.intr.log")),
    ("spirv.CL.half_log2", Same("llvm.intr.log2")),
    ("spirv.CL.half_log10", Same("llvm.intr.log10")),
    ("spirv.CL.half_powr", Same("llvm.intr.pow")),
    ("spirv.CL.half_recip", By(|l, op| unary(l, op, reciprocal))),
    ("spirv.CL.half_rsqrt", By(|l, op| unary(l, op, inverse_root))),
    ("spirv.CL.half_sin", Same("llvm.intr.sin")),
    ("spirv.CL.half_sqrt", Same("llvm.intr.sqrt")),
    ("spirv.CL.half_tan", Same("llvm.intr.tan")),
    ("spirv.CL.native_cos", Same("llvm.intr.cos")),
    ("spirv.CL.native_divide", Same("llvm.fdiv")),
    ("spirv.CL.native_exp", Same("llvm.intr.exp")),
    ("spirv.CL.native_exp2", Same("llvm.intr.exp2")),
    ("spirv.CL.native_exp10", Same("llvm.intr.exp10")),
    ("spirv.CL.native_log", Same("llvm.intr.log")),
    ("spirv.CL.native_log2", Same("llvm.intr.log2")),
    ("spirv.CL.native_log10", Same("llvm.intr.log10")),
    ("spirv.CL.native_powr", Same("llvm.intr.pow")),
    ("spirv.CL.native_recip", By(|l, op| unary(l, op, reciprocal))),
    ("spirv.CL.native_rsqrt", By(|l, op| unary(l, op, inverse_root))),
    ("spirv.CL.native_sin", Same("llvm.intr.sin")),
    ("spirv.CL.native_sqrt", Same("llvm.intr.sqrt")),
    ("spirv.CL.native_tan", Same("llvm.intr.tan")),
    ("spirv.CL.fclamp", By(|l, op| clamp(l, op, "llvm.intr.maxnum", "llvm.intr.minnum"))),
    ("spirv.CL.degrees", By(|l, op| scaled(l, op, 180.0 / std::f64::consts::PI))),
    ("spirv.CL.radians", By(|l, op| scaled(l, op, std::f64::consts::PI / 180.0))),
    ("spirv.CL.fmax_common", Same("llvm.intr.maxnum")),
    ("spirv.CL.fmin_common", Same("llvm.intr.minnum")),
    ("spirv.CL.mix", By(mix)),
    ("spirv.CL.step", By(step)),
    ("spirv.CL.smoothstep", By(smooth_step)),
    ("spirv.CL.sign", By(float_sign)),
    ("spirv.CL.s_abs", By(absolute)),
    ("spirv.CL.u_abs", By(|l, op| unary(l, op, |_, x| x))),
    ("spirv.CL.s_abs_diff", By(|l, op| difference(l, op, true))),
    ("spirv.CL.u_abs_diff", By(|l, op| difference(l, op, false))),
    ("spirv.CL.s_add_sat", Same("llvm.intr.sadd.sat")),
    ("spirv.CL.u_add_sat", Same("llvm.intr.uadd.sat")),
    ("spirv.CL.s_sub_sat", Same("llvm.intr.ssub.sat")),
    ("spirv.CL.u_sub_sat", Same("llvm.intr.usub.sat")),
    ("spirv.CL.s_hadd", By(|l, op| average(l, op, true, false))),
    ("spirv.CL.u_hadd", By(|l, op| average(l, op, false, false))),
    ("spirv.CL.s_rhadd", By(|l, op| average(l, op, true, true))),
    ("spirv.CL.u_rhadd", By(|l, op| average(l, op, false, true))),
    ("spirv.CL.s_clamp", By(|l, op| clamp(l, op, "llvm.intr.smax", "llvm.intr.smin"))),
    ("spirv.CL.u_clamp", By(|l, op| clamp(l, op, "llvm.intr.umax", "llvm.intr.umin"))),
    ("spirv.CL.s_max", Same("llvm.intr.smax")),
    ("spirv.CL.u_max", Same("llvm.intr.umax")),
    ("spirv.CL.s_min", Same("llvm.intr.smin")),
    ("spirv.CL.u_min", Same("llvm.intr.umin")),
    ("spirv.CL.clz", By(|l, op| count_zeros(l, op, "llvm.intr.ctlz"))),
    ("spirv.CL.ctz", By(|l, op| count_zeros(l, op, "llvm.intr.cttz"))),
    ("spirv.CL.popcount", Same("llvm.intr.ctpop")),
    ("spirv.CL.rotate", By(rotate)),
    ("spirv.CL.s_mad24", By(multiply_add)),
    ("spirv.CL.u_mad24", By(multiply_add)),
    ("spirv.CL.s_mul24", Same("llvm.mul")),
    ("spirv.CL.u_mul24", Same("llvm.mul")),
    ("spirv.CL.s_mul_hi", By(|l, op| multiply_high(l, op, true, false))),
    ("spirv.CL.u_mul_hi", By(|l, op| multiply_high(l, op, false, false))),
    ("spirv.CL.s_mad_hi", By(|l, op| multiply_high(l, op, true, true))),
    ("spirv.CL.u_mad_hi", By(|l, op| multiply_high(l, op, false, true))),
    ("spirv.CL.s_upsample", By(|l, op| upsample(l, op, true))),
    ("spirv.CL.u_upsample", By(|l, op| upsample(l, op, false))),
    ("spirv.CL.bitselect", By(bit_select)),
    ("spirv.CL.select", By(lane_select)),
];

pub(super) fn two(l: &mut Lowering<'_>, op: Op) -> Lowered<(Value, Value)> {
    Ok((l.operand(op, 0)?, l.operand(op, 1)?))
}

pub(super) fn unary(l: &mut Lowering<'_>, op: Op, work: fn(&mut Lowering<'_>, Value) -> Value) -> Lowered {
    let x = l.operand(op, 0)?;
    let value = work(l, x);
    l.set_result(op, value);
    Ok(())
}

/// An operation of two values of one type.
pub(super) fn both(l: &mut Lowering<'_>, name: &'static str, a: Value, b: Value) -> Value {
    let ty = l.b.ty(a);
    l.b.value(name, &[a, b], ty)
}

fn bits_of(l: &Lowering<'_>, ty: Type) -> u32 {
    l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)).unwrap_or(32)
}

fn absolute(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let attrs = [("is_int_min_poison", l.ctx.bool_attr(false))];
    let value = l.b.value_with("llvm.intr.abs", &[x], ty, &attrs);
    l.set_result(op, value);
    Ok(())
}

fn float_sign(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let (zero, one) = (l.b.float_constant(ty, 0.0), l.b.float_constant(ty, 1.0));
    let signed = both(l, "llvm.intr.copysign", one, x);
    let some = l.b.fcmp(6, x, zero);
    let value = l.b.select(some, signed, x);
    let nan = l.b.fcmp(14, x, x);
    let value = l.b.select(nan, zero, value);
    l.set_result(op, value);
    Ok(())
}

fn int_sign(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let (zero, one, minus) = (l.b.int_constant(ty, 0), l.b.int_constant(ty, 1), l.b.int_constant(ty, -1));
    let positive = l.b.icmp(4, x, zero);
    let negative = l.b.icmp(2, x, zero);
    let value = l.b.select(negative, minus, zero);
    let value = l.b.select(positive, one, value);
    l.set_result(op, value);
    Ok(())
}

fn fraction(l: &mut Lowering<'_>, x: Value) -> Value {
    let ty = l.b.ty(x);
    let floor = l.b.value("llvm.intr.floor", &[x], ty);
    both(l, "llvm.fsub", x, floor)
}

fn scaled(l: &mut Lowering<'_>, op: Op, factor: f64) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let factor = l.b.float_constant(ty, factor);
    let value = both(l, "llvm.fmul", x, factor);
    l.set_result(op, value);
    Ok(())
}

fn of_pi(l: &mut Lowering<'_>, op: Op, name: &'static str) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    // The remainder by two turns is exact, so that large angles lose nothing.
    let two = l.b.float_constant(ty, 2.0);
    let rest = both(l, "llvm.frem", x, two);
    let pi = l.b.float_constant(ty, std::f64::consts::PI);
    let angle = both(l, "llvm.fmul", rest, pi);
    let value = l.b.value(name, &[angle], ty);
    l.set_result(op, value);
    Ok(())
}

fn reciprocal(l: &mut Lowering<'_>, x: Value) -> Value {
    let ty = l.b.ty(x);
    let one = l.b.float_constant(ty, 1.0);
    both(l, "llvm.fdiv", one, x)
}

fn inverse_root(l: &mut Lowering<'_>, x: Value) -> Value {
    let ty = l.b.ty(x);
    let root = l.b.value("llvm.intr.sqrt", &[x], ty);
    reciprocal(l, root)
}

fn clamp(l: &mut Lowering<'_>, op: Op, max: &'static str, min: &'static str) -> Lowered {
    let operands = l.operands(op)?;
    let [x, low, high] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let value = both(l, max, x, low);
    let value = both(l, min, value, high);
    l.set_result(op, value);
    Ok(())
}

/// `x + (y - x) * a`.
fn mix(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [x, y, a] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let span = both(l, "llvm.fsub", y, x);
    let part = both(l, "llvm.fmul", span, a);
    let value = both(l, "llvm.fadd", x, part);
    l.set_result(op, value);
    Ok(())
}

fn step(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (edge, x) = two(l, op)?;
    let ty = l.b.ty(x);
    let (zero, one) = (l.b.float_constant(ty, 0.0), l.b.float_constant(ty, 1.0));
    let below = l.b.fcmp(4, x, edge);
    let value = l.b.select(below, zero, one);
    l.set_result(op, value);
    Ok(())
}

fn smooth_step(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [low, high, x] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let ty = l.b.ty(x);
    let (up, span) = (both(l, "llvm.fsub", x, low), both(l, "llvm.fsub", high, low));
    let t = both(l, "llvm.fdiv", up, span);
    let (zero, one) = (l.b.float_constant(ty, 0.0), l.b.float_constant(ty, 1.0));
    let t = both(l, "llvm.intr.maxnum", t, zero);
    let t = both(l, "llvm.intr.minnum", t, one);
    let (two, three) = (l.b.float_constant(ty, 2.0), l.b.float_constant(ty, 3.0));
    let twice = both(l, "llvm.fmul", two, t);
    let rest = both(l, "llvm.fsub", three, twice);
    let square = both(l, "llvm.fmul", t, t);
    let value = both(l, "llvm.fmul", square, rest);
    l.set_result(op, value);
    Ok(())
}

fn positive_difference(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (x, y) = two(l, op)?;
    let ty = l.b.ty(x);
    let difference = both(l, "llvm.fsub", x, y);
    let zero = l.b.float_constant(ty, 0.0);
    let not_more = l.b.fcmp(5, x, y);
    let value = l.b.select(not_more, zero, difference);
    l.set_result(op, value);
    Ok(())
}

fn power_of_int(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (x, n) = two(l, op)?;
    let ty = l.b.ty(x);
    let n = l.b.value("llvm.sitofp", &[n], ty);
    let value = both(l, "llvm.intr.pow", x, n);
    l.set_result(op, value);
    Ok(())
}

/// Two to the power of an integer between the least and the greatest exponents: its bits.
fn power_of_two(l: &mut Lowering<'_>, exponent: Value, ty: Type) -> Value {
    let (bits, fraction, bias) = match bits_of(l, ty) {
        16 => (16, 10, 15),
        64 => (64, 52, 1023),
        _ => (32, 23, 127),
    };
    let int = llvm::same_shape(l.ctx, ty, l.b.int(bits));
    let exponent = l.b.resize(exponent, int, true);
    let bias = l.b.int_constant(int, bias);
    let biased = both(l, "llvm.add", exponent, bias);
    let amount = l.b.int_constant(int, fraction);
    let word = both(l, "llvm.shl", biased, amount);
    l.b.value("llvm.bitcast", &[word], ty)
}

/// `x * 2^n` in three steps, each of which has a power that is a normal number.
fn load_exponent(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (x, n) = two(l, op)?;
    let ty = l.b.ty(x);
    let mut n = n;
    let (shape, count) = (l.b.ty(n), llvm::vector_length(l.ctx, l.b.ty(n)).is_some());
    if !count && llvm::vector_length(l.ctx, ty).is_some() {
        let wide = llvm::same_shape(l.ctx, ty, shape);
        n = l.b.splat(wide, n);
    }
    let int = l.b.ty(n);
    let most = match bits_of(l, ty) {
        16 => 14,
        64 => 1022,
        _ => 126,
    };
    let (low, high) = (l.b.int_constant(int, -most), l.b.int_constant(int, most));
    let mut value = x;
    for _ in 0..3 {
        let part = both(l, "llvm.intr.smax", n, low);
        let part = both(l, "llvm.intr.smin", part, high);
        let factor = power_of_two(l, part, ty);
        value = both(l, "llvm.fmul", value, factor);
        n = both(l, "llvm.sub", n, part);
    }
    l.set_result(op, value);
    Ok(())
}

fn structure_of(l: &mut Lowering<'_>, op: Op, first: Value, second: Value) -> Lowered {
    let ty = l.new_result_type(op)?;
    let whole = l.b.undef(ty);
    let whole = l.b.with_member(whole, first, 0);
    let whole = l.b.with_member(whole, second, 1);
    l.set_result(op, whole);
    Ok(())
}

fn modf_struct(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let whole = l.b.value("llvm.intr.trunc", &[x], ty);
    let rest = both(l, "llvm.fsub", x, whole);
    let magnitude = l.b.value("llvm.intr.fabs", &[x], ty);
    let infinity = l.b.float_constant(ty, f64::INFINITY);
    let endless = l.b.fcmp(1, magnitude, infinity);
    let zero = l.b.float_constant(ty, 0.0);
    let rest = l.b.select(endless, zero, rest);
    let rest = both(l, "llvm.intr.copysign", rest, x);
    structure_of(l, op, rest, whole)
}

/// Significand in [0.5, 1) and exponent; denormal numbers are made normal first.
fn frexp_struct(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let (bits, fraction, bias) = match bits_of(l, ty) {
        16 => (16u32, 10u32, 15i64),
        64 => (64, 52, 1023),
        _ => (32, 23, 127),
    };
    let int = llvm::same_shape(l.ctx, ty, l.b.int(bits));
    let factor = l.b.float_constant(ty, 2f64.powi(fraction as i32 + 1));
    let scaled = both(l, "llvm.fmul", x, factor);
    let magnitude = l.b.value("llvm.intr.fabs", &[x], ty);
    let least = l.b.float_constant(ty, 2f64.powi(1 - bias as i32));
    let small = l.b.fcmp(4, magnitude, least);
    let number = l.b.select(small, scaled, x);
    let word = l.b.value("llvm.bitcast", &[number], int);
    let amount = l.b.int_constant(int, fraction.into());
    let exponent_mask = (1i64 << (bits - 1 - fraction)) - 1;
    let mask = l.b.int_constant(int, exponent_mask);
    let exponent = both(l, "llvm.lshr", word, amount);
    let exponent = both(l, "llvm.and", exponent, mask);
    let offset = l.b.int_constant(int, bias - 1);
    let exponent = both(l, "llvm.sub", exponent, offset);
    let moved = l.b.int_constant(int, i64::from(fraction) + 1);
    let lower = both(l, "llvm.sub", exponent, moved);
    let exponent = l.b.select(small, lower, exponent);
    let outside = l.b.int_constant(int, !(exponent_mask << fraction));
    let kept = both(l, "llvm.and", word, outside);
    let half = l.b.int_constant(int, (bias - 1) << fraction);
    let significand = both(l, "llvm.or", kept, half);
    let significand = l.b.value("llvm.bitcast", &[significand], ty);
    // Zero, infinity and NaN are their own significands.
    let (zero, infinity) = (l.b.float_constant(ty, 0.0), l.b.float_constant(ty, f64::INFINITY));
    let some = l.b.fcmp(6, x, zero);
    let finite = l.b.fcmp(4, magnitude, infinity);
    let plain = both(l, "llvm.and", some, finite);
    let significand = l.b.select(plain, significand, x);
    let none = l.b.int_constant(int, 0);
    let exponent = l.b.select(plain, exponent, none);
    let result = l.new_result_type(op)?;
    let Some(want) = llvm::struct_element(l.ctx, result, 1) else {
        return Err(l.refuse(op, "its result is no structure of two members"));
    };
    let exponent = l.b.resize(exponent, want, true);
    structure_of(l, op, significand, exponent)
}

// Packing.

fn pack_half(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let half = l.ctx.vector_type(&[2], l.ctx.float_type(FloatKind::F16));
    let halves = l.b.value("llvm.fptrunc", &[x], half);
    let word = l.b.int(32);
    let value = l.b.value("llvm.bitcast", &[halves], word);
    l.set_result(op, value);
    Ok(())
}

fn unpack_half(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.new_result_type(op)?;
    let half = l.ctx.vector_type(&[2], l.ctx.float_type(FloatKind::F16));
    let halves = l.b.value("llvm.bitcast", &[x], half);
    let value = l.b.value("llvm.fpext", &[halves], ty);
    l.set_result(op, value);
    Ok(())
}

/// What 1.0 is in a normalized integer.
fn unit(bits: u32, signed: bool) -> f64 {
    ((1u64 << (bits - u32::from(signed))) - 1) as f64
}

fn pack(l: &mut Lowering<'_>, op: Op, bits: u32, signed: bool) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let (low, high) = (l.b.float_constant(ty, if signed { -1.0 } else { 0.0 }), l.b.float_constant(ty, 1.0));
    let value = both(l, "llvm.intr.maxnum", x, low);
    let value = both(l, "llvm.intr.minnum", value, high);
    let factor = l.b.float_constant(ty, unit(bits, signed));
    let value = both(l, "llvm.fmul", value, factor);
    let value = l.b.value("llvm.intr.roundeven", &[value], ty);
    let ints = llvm::same_shape(l.ctx, ty, l.b.int(32));
    let value = l.b.value("llvm.fptosi", &[value], ints);
    let word = l.b.int(32);
    let mut packed = None;
    for (i, element) in l.b.elements(value).into_iter().enumerate() {
        let mask = l.b.int_constant(word, (1i64 << bits) - 1);
        let element = both(l, "llvm.and", element, mask);
        let amount = l.b.int_constant(word, i as i64 * i64::from(bits));
        let element = both(l, "llvm.shl", element, amount);
        packed = Some(match packed {
            Some(packed) => both(l, "llvm.or", packed, element),
            None => element,
        });
    }
    let Some(packed) = packed else { return Err(l.refuse(op, "there is nothing to pack")) };
    l.set_result(op, packed);
    Ok(())
}

fn unpack(l: &mut Lowering<'_>, op: Op, bits: u32, signed: bool) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.new_result_type(op)?;
    let count = i64::from(32 / bits);
    let small = l.ctx.vector_type(&[count], l.b.int(bits));
    let parts = l.b.value("llvm.bitcast", &[x], small);
    let words = l.ctx.vector_type(&[count], l.b.int(32));
    let parts = l.b.resize(parts, words, signed);
    let numbers = l.b.value(if signed { "llvm.sitofp" } else { "llvm.uitofp" }, &[parts], ty);
    let factor = l.b.float_constant(ty, unit(bits, signed));
    let mut value = both(l, "llvm.fdiv", numbers, factor);
    if signed {
        let low = l.b.float_constant(ty, -1.0);
        value = both(l, "llvm.intr.maxnum", value, low);
    }
    l.set_result(op, value);
    Ok(())
}

// Bits.

fn counted(l: &mut Lowering<'_>, name: &'static str, x: Value) -> Value {
    let ty = l.b.ty(x);
    let attrs = [("is_zero_poison", l.ctx.bool_attr(false))];
    l.b.value_with(name, &[x], ty, &attrs)
}

fn count_zeros(l: &mut Lowering<'_>, op: Op, name: &'static str) -> Lowered {
    let x = l.operand(op, 0)?;
    let value = counted(l, name, x);
    l.set_result(op, value);
    Ok(())
}

/// The number of the lowest bit that is set, or -1.
fn lowest_bit(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let count = counted(l, "llvm.intr.cttz", x);
    let (zero, minus) = (l.b.int_constant(ty, 0), l.b.int_constant(ty, -1));
    let none = l.b.icmp(0, x, zero);
    let value = l.b.select(none, minus, count);
    l.set_result(op, value);
    Ok(())
}

/// The number of the highest bit that is set, or for a negative number that is not, or -1.
fn highest_bit(l: &mut Lowering<'_>, op: Op, signed: bool) -> Lowered {
    let mut x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    if signed {
        let amount = l.b.int_constant(ty, i64::from(bits_of(l, ty)) - 1);
        let sign = both(l, "llvm.ashr", x, amount);
        x = both(l, "llvm.xor", x, sign);
    }
    let zeros = counted(l, "llvm.intr.ctlz", x);
    let last = l.b.int_constant(ty, i64::from(bits_of(l, ty)) - 1);
    let value = both(l, "llvm.sub", last, zeros);
    l.set_result(op, value);
    Ok(())
}

fn rotate(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (x, n) = two(l, op)?;
    let ty = l.b.ty(x);
    let value = l.b.value("llvm.intr.fshl", &[x, x, n], ty);
    l.set_result(op, value);
    Ok(())
}

fn difference(l: &mut Lowering<'_>, op: Op, signed: bool) -> Lowered {
    let (a, b) = two(l, op)?;
    let (max, min) =
        if signed { ("llvm.intr.smax", "llvm.intr.smin") } else { ("llvm.intr.umax", "llvm.intr.umin") };
    let (most, least) = (both(l, max, a, b), both(l, min, a, b));
    let value = both(l, "llvm.sub", most, least);
    l.set_result(op, value);
    Ok(())
}

/// The average, rounded down or up: what both have and half of what one has.
fn average(l: &mut Lowering<'_>, op: Op, signed: bool, up: bool) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.b.ty(a);
    let common = both(l, if up { "llvm.or" } else { "llvm.and" }, a, b);
    let differ = both(l, "llvm.xor", a, b);
    let one = l.b.int_constant(ty, 1);
    let half = both(l, if signed { "llvm.ashr" } else { "llvm.lshr" }, differ, one);
    let value = both(l, if up { "llvm.sub" } else { "llvm.add" }, common, half);
    l.set_result(op, value);
    Ok(())
}

fn multiply_add(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [a, b, c] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let product = both(l, "llvm.mul", a, b);
    let value = both(l, "llvm.add", product, c);
    l.set_result(op, value);
    Ok(())
}

fn multiply_high(l: &mut Lowering<'_>, op: Op, signed: bool, adds: bool) -> Lowered {
    let (a, b) = two(l, op)?;
    let mut value = high_product(l, a, b, signed);
    if adds {
        let c = l.operand(op, 2)?;
        value = both(l, "llvm.add", value, c);
    }
    l.set_result(op, value);
    Ok(())
}

fn upsample(l: &mut Lowering<'_>, op: Op, signed: bool) -> Lowered {
    let (high, low) = two(l, op)?;
    let ty = l.new_result_type(op)?;
    let half = bits_of(l, ty) / 2;
    let (high, low) = (l.b.resize(high, ty, signed), l.b.resize(low, ty, false));
    let amount = l.b.int_constant(ty, half.into());
    let high = both(l, "llvm.shl", high, amount);
    let value = both(l, "llvm.or", high, low);
    l.set_result(op, value);
    Ok(())
}

/// The bits of the second where the third has ones, else of the first.
fn bit_select(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [a, b, c] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let ty = l.b.ty(a);
    let int = llvm::same_shape(l.ctx, ty, l.b.int(bits_of(l, ty)));
    let is_float = l.ctx.as_float(llvm::scalar_of(l.ctx, ty)).is_some();
    let word = |l: &mut Lowering<'_>, v| if is_float { l.b.value("llvm.bitcast", &[v], int) } else { v };
    let (a, b, c) = (word(l, a), word(l, b), word(l, c));
    let differ = both(l, "llvm.xor", a, b);
    let chosen = both(l, "llvm.and", differ, c);
    let value = both(l, "llvm.xor", a, chosen);
    let value = if is_float { l.b.value("llvm.bitcast", &[value], ty) } else { value };
    l.set_result(op, value);
    Ok(())
}

/// The second where the third says so: by its sign in vectors, by any bit in scalars.
fn lane_select(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [a, b, c] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let ty = l.b.ty(c);
    let zero = l.b.int_constant(ty, 0);
    let predicate = if llvm::vector_length(l.ctx, ty).is_some() { 2 } else { 1 };
    let truth = l.b.icmp(predicate, c, zero);
    let value = l.b.select(truth, b, a);
    l.set_result(op, value);
    Ok(())
}
