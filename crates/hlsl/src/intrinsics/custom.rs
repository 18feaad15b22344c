//! Intrinsics that take more than one instruction.

use super::table::rows;
use super::{Call, Code, On, P, Row};
use crate::Compiler;
use crate::konst::Num;
use crate::place::{Ex, What};
use crate::types::{Kind, Scalar, Ty};
use spirula_diag::Failed;
use spirula_ir::Value;
use spirula_spec::Capability;
use spirula_spirv::op;
use spirula_spirv::types as spv;

use Code::Do;
use P::{Any, Is, Like, OutLike, OutT, T, Vec as V, Void};
use Scalar as S;

pub(super) const ROWS: &[Row] = rows! {
    "saturate" T, [T], Floats, Do(saturate);
    "rcp" T, [T], Floats, Do(rcp);
    "log10" T, [T], Float, Do(log10);
    "isfinite" Like(S::Bool), [T], Floats, Do(is_finite);
    "sign" Like(S::Int), [T], Num, Do(sign);
    "mad" T, [T, T, T], Num, Do(mad);
    "ldexp" T, [T, T], Floats, Do(ldexp);
    "frexp" T, [T, OutT], Float, Do(frexp);
    "modf" T, [T, OutT], Num, Do(modf);
    "sincos" Void, [T, OutT, OutT], Float, Do(sincos);
    "lit" V(S::Float, 4), [Is(S::Float), Is(S::Float), Is(S::Float)], Float, Do(lit);
    "all" Is(S::Bool), [Like(S::Bool)], Bool, Do(all);
    "any" Is(S::Bool), [Like(S::Bool)], Bool, Do(any);
    "select" Any, [Any, Any, Any], All, Do(select);
    "firstbithigh" T, [T], Int, Do(first_bit_high);
    "firstbitlow" T, [T], Int, Do(first_bit_low);
    "asfloat" Like(S::Float), [T], All, Do(reinterpret);
    "asint" Like(S::Int), [T], All, Do(reinterpret);
    "asuint" Like(S::Uint), [T], All, Do(reinterpret);
    "asuint" Void, [Any, OutLike(S::Uint), OutLike(S::Uint)], Uint, Do(split_double);
    "asdouble" Any, [Like(S::Uint), Like(S::Uint)], Uint, Do(join_double);
    "asfloat16" Like(S::Float16), [T], All, Do(reinterpret);
    "asint16" Like(S::Int16), [T], All, Do(reinterpret);
    "asuint16" Like(S::Uint16), [T], All, Do(reinterpret);
    "f16tof32" Like(S::Float), [Like(S::Uint)], Uint, Do(half_to_float);
    "f32tof16" Like(S::Uint), [Like(S::Float)], Float, Do(float_to_half);
    "clip" Void, [Like(S::Float)], Float, Do(clip);
    "countbits" Like(S::Uint), [T], Uint, Do(count_bits);
    "reversebits" T, [T], Int, Do(reverse_bits);
    "ddx" T, [T], Float, Do(derivative);
    "ddy" T, [T], Float, Do(derivative);
    "fwidth" T, [T], Float, Do(derivative);
    "ddx_coarse" T, [T], Float, Do(derivative);
    "ddx_fine" T, [T], Float, Do(derivative);
    "ddy_coarse" T, [T], Float, Do(derivative);
    "ddy_fine" T, [T], Float, Do(derivative);
    "NonUniformResourceIndex" Is(S::Uint), [Is(S::Uint)], Uint, Do(non_uniform);
    "D3DCOLORtoUBYTE4" V(S::Int, 4), [V(S::Float, 4)], Float, Do(color_to_bytes);
    "dot4add_i8packed" Is(S::Int), [Is(S::Uint), Is(S::Uint), Is(S::Int)], Int, Do(packed_dot);
    "dot4add_u8packed" Is(S::Uint), [Is(S::Uint), Is(S::Uint), Is(S::Uint)], Int, Do(packed_dot);
    "msad4" V(S::Uint, 4), [Is(S::Uint), V(S::Uint, 2), V(S::Uint, 4)], Uint, Do(msad4);
};

fn saturate(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let value = this.rvalue(call.args[0], call.pos)?;
    let row_ty = row_of(this, call.ty);
    let (zero, one) = (this.splat(row_ty, 0.0), this.splat(row_ty, 1.0));
    let name = this.op_named("GL.FClamp", call.pos)?;
    let operands = [(value, call.ty), (zero, row_ty), (one, row_ty)];
    Ok(Ex::value(call.result, this.each_row(call.ty, call.result, &operands, name)))
}

/// The type that is computed in at once: a row of a matrix, or the type itself.
fn row_of(this: &mut Compiler<'_>, ty: Ty) -> Ty {
    match this.is_true_matrix(ty) {
        Some((s, _, c)) => this.types.vector(s, c),
        None => ty,
    }
}

fn rcp(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let value = this.rvalue(call.args[0], call.pos)?;
    let row_ty = row_of(this, call.ty);
    let one = this.splat(row_ty, 1.0);
    let operands = [(one, row_ty), (value, call.ty)];
    Ok(Ex::value(call.result, this.each_row(call.ty, call.result, &operands, op::F_DIV)))
}

fn log10(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let value = this.rvalue(call.args[0], call.pos)?;
    let log = this.by_rows("GL.Log2", call.ty, &[value], call.pos)?;
    let row_ty = row_of(this, call.ty);
    let factor = this.splat(row_ty, std::f64::consts::LOG10_2);
    let operands = [(log, call.ty), (factor, row_ty)];
    Ok(Ex::value(call.result, this.each_row(call.ty, call.result, &operands, op::F_MUL)))
}

fn is_finite(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let value = this.rvalue(call.args[0], call.pos)?;
    let (nan, inf) = (this.op_named("IsNan", call.pos)?, this.op_named("IsInf", call.pos)?);
    let nan = this.each_row(call.ty, call.result, &[(value, call.ty)], nan);
    let inf = this.each_row(call.ty, call.result, &[(value, call.ty)], inf);
    let either = [(nan, call.result), (inf, call.result)];
    let either = this.each_row(call.ty, call.result, &either, op::LOGICAL_OR);
    let neither = this.each_row(call.ty, call.result, &[(either, call.result)], op::LOGICAL_NOT);
    Ok(Ex::value(call.result, neither))
}

fn sign(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let scalar = this.types.component(call.ty).unwrap_or(S::Float);
    let value = this.rvalue(call.args[0], call.pos)?;
    if scalar.is_unsigned() {
        let row_ty = row_of(this, call.ty);
        let one = this.splat(row_ty, 1.0);
        let name = this.op_named("GL.UMin", call.pos)?;
        let found = this.each_row(call.ty, call.ty, &[(value, call.ty), (one, row_ty)], name);
        return this.convert_anyhow(Ex::value(call.ty, found), call.result, call.pos);
    }
    let name = if scalar.is_float() { "GL.FSign" } else { "GL.SSign" };
    let found = this.by_rows(name, call.ty, &[value], call.pos)?;
    this.convert_anyhow(Ex::value(call.ty, found), call.result, call.pos)
}

fn mad(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let scalar = this.types.component(call.ty).unwrap_or(S::Float);
    if scalar.is_float() {
        return Ok(Ex::value(call.result, this.by_rows("GL.Fma", call.ty, &values, call.pos)?));
    }
    let product = this.each_row(call.ty, call.ty, &[(values[0], call.ty), (values[1], call.ty)], op::I_MUL);
    let sum = this.each_row(call.ty, call.ty, &[(product, call.ty), (values[2], call.ty)], op::I_ADD);
    Ok(Ex::value(call.result, sum))
}

fn ldexp(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let power = this.by_rows("GL.Exp2", call.ty, &values[1..2], call.pos)?;
    let product = [(values[0], call.ty), (power, call.ty)];
    Ok(Ex::value(call.result, this.each_row(call.ty, call.ty, &product, op::F_MUL)))
}

/// The structure of two values that some instructions give.
fn pair_type(this: &mut Compiler<'_>, a: Ty, b: Ty) -> spirula_ir::Type {
    let (a, b) = (this.value_type(a), this.value_type(b));
    let member = |ty| spv::Member { ty, offset: None, decorations: None };
    spv::structure(this.ctx, &[member(a), member(b)], None)
}

fn no_matrix(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<(), Failed> {
    if this.is_true_matrix(call.ty).is_some() {
        let name = call.row.name;
        return Err(this.unsupported(call.pos, &format!("'{name}' of a matrix")));
    }
    Ok(())
}

fn frexp(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    let value = this.rvalue(call.args[0], call.pos)?;
    let exponent_ty = this.types.with_component(call.ty, S::Int);
    let pair = pair_type(this, call.ty, exponent_ty);
    let name = this.op_named("GL.FrexpStruct", call.pos)?;
    let both = this.emit(name, &[value], pair);
    let (hub_ty, exponent_hub) = (this.value_type(call.ty), this.value_type(exponent_ty));
    let mantissa = this.extract(both, 0, hub_ty);
    let exponent = this.extract(both, 1, exponent_hub);
    this.assign(call.args[1], Ex::value(exponent_ty, exponent), call.pos)?;
    Ok(Ex::value(call.result, mantissa))
}

fn modf(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    let scalar = this.types.component(call.ty).unwrap_or(S::Float);
    if !scalar.is_float() {
        this.assign(call.args[1], call.args[0], call.pos)?;
        return Ok(this.zero(call.result));
    }
    let value = this.rvalue(call.args[0], call.pos)?;
    let pair = pair_type(this, call.ty, call.ty);
    let name = this.op_named("GL.ModfStruct", call.pos)?;
    let both = this.emit(name, &[value], pair);
    let hub_ty = this.value_type(call.ty);
    let (fraction, whole) = (this.extract(both, 0, hub_ty), this.extract(both, 1, hub_ty));
    this.assign(call.args[1], Ex::value(call.ty, whole), call.pos)?;
    Ok(Ex::value(call.result, fraction))
}

fn sincos(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let value = this.rvalue(call.args[0], call.pos)?;
    for (i, name) in [(1, "GL.Sin"), (2, "GL.Cos")] {
        let found = this.by_rows(name, call.ty, &[value], call.pos)?;
        this.assign(call.args[i], Ex::value(call.ty, found), call.pos)?;
    }
    Ok(Ex::nothing())
}

fn lit(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let (float, boolean) = (this.value_type(Ty::float()), this.value_type(Ty::bool()));
    let (zero, one) = (this.float_value(S::Float, 0.0), this.float_value(S::Float, 1.0));
    let max = this.op_named("GL.FMax", call.pos)?;
    let pow = this.op_named("GL.Pow", call.pos)?;
    let diffuse = this.emit(max, &[values[0], zero], float);
    let dark = this.emit(op::F_ORD_LESS_THAN, &[values[0], zero], boolean);
    let away = this.emit(op::F_ORD_LESS_THAN, &[values[1], zero], boolean);
    let none = this.emit(op::LOGICAL_OR, &[dark, away], boolean);
    let power = this.emit(pow, &[values[1], values[2]], float);
    let specular = this.emit(op::SELECT, &[none, zero, power], float);
    Ok(Ex::value(call.result, this.construct(call.result, &[one, diffuse, specular, one])))
}

fn all(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    reduce(this, call, "All", op::LOGICAL_AND)
}

fn any(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    reduce(this, call, "Any", op::LOGICAL_OR)
}

fn reduce(
    this: &mut Compiler<'_>,
    call: &Call<'_>,
    name: &'static str,
    join: spirula_ir::OpName,
) -> Result<Ex, Failed> {
    let arg = call.args[0];
    let value = this.rvalue(arg, call.pos)?;
    let boolean = this.value_type(Ty::bool());
    let name = this.op_named(name, call.pos)?;
    if let Some((_, rows, _)) = this.is_true_matrix(arg.ty) {
        let mut found: Option<Value> = None;
        for i in 0..rows {
            let row = this.matrix_row(value, arg.ty, i.into());
            let one = this.emit(name, &[row], boolean);
            found = Some(match found {
                Some(before) => this.emit(join, &[before, one], boolean),
                None => one,
            });
        }
        return Ok(Ex::value(Ty::bool(), found.unwrap_or(value)));
    }
    if this.types.components(arg.ty) == Some(1) {
        return Ok(Ex::value(Ty::bool(), value));
    }
    Ok(Ex::value(Ty::bool(), this.emit(name, &[value], boolean)))
}

fn select(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let [condition, a, b] = [call.args[0], call.args[1], call.args[2]];
    if this.types.component(condition.ty).is_none() || this.types.component(a.ty).is_none() {
        return Err(this.unsupported(call.pos, "'select' of non-numeric values"));
    }
    this.select(condition, a, b, call.pos)
}

fn first_bit_high(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    first_bit(this, call, true)
}

fn first_bit_low(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    first_bit(this, call, false)
}

fn first_bit(this: &mut Compiler<'_>, call: &Call<'_>, high: bool) -> Result<Ex, Failed> {
    let scalar = this.types.component(call.ty).unwrap_or(S::Uint);
    if scalar.bits() != 32 {
        return Err(this.unsupported(call.pos, &format!("'{}' of {} bits", call.row.name, scalar.bits())));
    }
    let value = this.rvalue(call.args[0], call.pos)?;
    let name = match (high, scalar.is_unsigned()) {
        (false, _) => "GL.FindILsb",
        (true, true) => "GL.FindUMsb",
        (true, false) => "GL.FindSMsb",
    };
    Ok(Ex::value(call.result, this.by_rows(name, call.ty, &[value], call.pos)?))
}

/// The same bits as another type of the same size.
fn reinterpret(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let arg = call.args[0];
    let (from, to) = (this.types.component(call.ty), this.types.component(call.result));
    let (Some(from), Some(to)) = (from, to) else { return Err(Failed) };
    if from == S::Bool || from.bits() != to.bits() {
        let text = this.types.text(arg.ty);
        return Err(this.error(
            call.pos,
            &format!("no matching function for call to '{}': argument of type '{text}'", call.row.name),
        ));
    }
    if let Some(num) = arg.as_const().and_then(|id| this.const_num(id)) {
        return Ok(this.number(bits_as(num, to)));
    }
    let value = this.rvalue(arg, call.pos)?;
    if this.value_type(call.ty) == this.value_type(call.result) {
        return Ok(Ex::value(call.result, value));
    }
    Ok(Ex::value(call.result, this.each_row(call.ty, call.result, &[(value, call.ty)], op::BITCAST)))
}

/// A number's bits, read as another type of the same size.
fn bits_as(num: Num, to: Scalar) -> Num {
    let narrow = spirula_ir::builtin::FloatKind::F16;
    let raw = match (num.scalar.is_float(), num.scalar.bits()) {
        (false, _) => num.bits,
        (true, 16) => narrow.from_f64(num.as_f64()),
        (true, 64) => num.bits,
        (true, _) => u64::from((num.as_f64() as f32).to_bits()),
    };
    match (to.is_float(), to.bits()) {
        (false, _) => Num::int(to, raw as i64),
        (true, 16) => Num::float(to, narrow.to_f64(raw & 0xffff)),
        (true, 64) => Num { scalar: to, bits: raw },
        (true, _) => Num::float(to, f64::from(f32::from_bits(raw as u32))),
    }
}

fn split_double(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let double = this.types.scalar(S::Double);
    let value = this.value_as(call.args[0], double, call.pos)?;
    let pair = this.types.vector(S::Uint, 2);
    let pair_hub = this.value_type(pair);
    let both = this.emit(op::BITCAST, &[value], pair_hub);
    let uint = this.value_type(Ty::uint());
    for i in 0..2 {
        let part = this.extract(both, i, uint);
        this.assign(call.args[i as usize + 1], Ex::value(Ty::uint(), part), call.pos)?;
    }
    Ok(Ex::nothing())
}

fn join_double(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    if this.types.components(call.ty) != Some(1) {
        return Err(this.unsupported(call.pos, "'asdouble' of vectors"));
    }
    let pair = this.types.vector(S::Uint, 2);
    let pair = this.construct(pair, &values);
    let double = this.types.scalar(S::Double);
    let hub_ty = this.value_type(double);
    Ok(Ex::value(double, this.emit(op::BITCAST, &[pair], hub_ty)))
}

/// Does something with each component of a vector.
fn each_component(
    this: &mut Compiler<'_>,
    call: &Call<'_>,
    work: impl Fn(&mut Compiler<'_>, Value) -> Result<Value, Failed>,
) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    let arg = call.args[0];
    let value = this.rvalue(arg, call.pos)?;
    let Some(scalar) = this.types.component(arg.ty) else { return Err(Failed) };
    let count = this.types.components(arg.ty).unwrap_or(1);
    if count == 1 {
        return Ok(Ex::value(call.result, work(this, value)?));
    }
    let hub_ty = this.hub_scalar(scalar);
    let mut parts = Vec::new();
    for i in 0..count {
        let part = this.extract(value, i, hub_ty);
        parts.push(work(this, part)?);
    }
    Ok(Ex::value(call.result, this.construct(call.result, &parts)))
}

fn half_to_float(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let name = this.op_named("GL.UnpackHalf2x16", call.pos)?;
    each_component(this, call, |this, part| {
        let pair = this.hub_vector(S::Float, 2);
        let float = this.hub_scalar(S::Float);
        let both = this.emit(name, &[part], pair);
        Ok(this.extract(both, 0, float))
    })
}

fn float_to_half(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let name = this.op_named("GL.PackHalf2x16", call.pos)?;
    each_component(this, call, |this, part| {
        let pair = this.hub_vector(S::Float, 2);
        let uint = this.hub_scalar(S::Uint);
        let zero = this.float_value(S::Float, 0.0);
        let both = this.emit(op::COMPOSITE_CONSTRUCT, &[part, zero], pair);
        Ok(this.emit(name, &[both], uint))
    })
}

fn clip(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    if this.options.profile.stage != crate::Stage::Pixel {
        return Err(this.error(call.pos, "'clip' may only be used in pixel shaders"));
    }
    no_matrix(this, call)?;
    let arg = call.args[0];
    let value = this.rvalue(arg, call.pos)?;
    let zero = this.splat(arg.ty, 0.0);
    let mask = this.types.with_component(arg.ty, S::Bool);
    let mask_hub = this.value_type(mask);
    let mut below = this.emit(op::F_ORD_LESS_THAN, &[value, zero], mask_hub);
    if this.types.components(arg.ty) != Some(1) {
        let boolean = this.value_type(Ty::bool());
        let name = this.op_named("Any", call.pos)?;
        below = this.emit(name, &[below], boolean);
    }
    let (gone, merge) = (this.f.block(), this.f.block());
    let was_live = this.f.live;
    this.branch_if(below, [gone, merge], Some(merge), 0);
    this.f.start(gone);
    this.f.end_with(op::KILL);
    this.f.start_merge(merge, was_live);
    Ok(Ex::nothing())
}

fn derivative(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    if this.options.profile.stage != crate::Stage::Pixel {
        return Err(this.unsupported(call.pos, &format!("'{}' outside of pixel shaders", call.row.name)));
    }
    let name = match call.row.name {
        "ddx" => "DPdx",
        "ddy" => "DPdy",
        "fwidth" => "Fwidth",
        "ddx_coarse" => "DPdxCoarse",
        "ddx_fine" => "DPdxFine",
        "ddy_coarse" => "DPdyCoarse",
        _ => "DPdyFine",
    };
    if name.ends_with("Fine") || name.ends_with("Coarse") {
        this.module.require(Capability::DerivativeControl);
    }
    // There are derivatives of 32 bits only.
    let wide = this.types.with_component(call.ty, S::Float);
    let value = this.convert_anyhow(call.args[0], wide, call.pos)?;
    let value = this.rvalue(value, call.pos)?;
    let found = this.by_rows(name, wide, &[value], call.pos)?;
    this.convert_anyhow(Ex::value(wide, found), call.result, call.pos)
}

fn count_bits(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let scalar = this.types.component(call.ty).unwrap_or(S::Uint);
    if scalar.bits() == 64 {
        return Err(this.unsupported(call.pos, "'countbits' of 64 bits"));
    }
    // What is widened has no more bits than before.
    let value = this.convert_anyhow(call.args[0], call.result, call.pos)?;
    let value = this.rvalue(value, call.pos)?;
    Ok(Ex::value(call.result, this.by_rows("BitCount", call.result, &[value], call.pos)?))
}

fn reverse_bits(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let scalar = this.types.component(call.ty).unwrap_or(S::Uint);
    if scalar.bits() != 32 {
        return Err(this.unsupported(call.pos, &format!("'reversebits' of {} bits", scalar.bits())));
    }
    let value = this.rvalue(call.args[0], call.pos)?;
    Ok(Ex::value(call.result, this.by_rows("BitReverse", call.ty, &[value], call.pos)?))
}

fn non_uniform(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    Err(this.unsupported(call.pos, "'NonUniformResourceIndex'"))
}

fn color_to_bytes(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let value = this.rvalue(call.args[0], call.pos)?;
    let ty = call.args[0].ty;
    let hub_ty = this.value_type(ty);
    let turned = this.shuffle(value, ty, &[2, 1, 0, 3]);
    let factor = this.splat(ty, 255.001_95);
    let scaled = this.emit(op::F_MUL, &[turned, factor], hub_ty);
    this.convert_anyhow(Ex::value(ty, scaled), call.result, call.pos)
}

/// The product of four bytes each, added to a number, byte by byte: no capability is needed for it.
fn packed_dot(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let signed = this.types.component(call.result) == Some(S::Int);
    let ty = this.value_type(call.result);
    let name = if signed { op::BIT_FIELD_S_EXTRACT } else { op::BIT_FIELD_U_EXTRACT };
    let mut operands = [values[0], values[1]];
    if signed {
        for value in &mut operands {
            *value = this.emit(op::BITCAST, &[*value], ty);
        }
    }
    let mut sum = values[2];
    let width = this.uint_value(8);
    for i in 0..4 {
        let offset = this.uint_value(i * 8);
        let a = this.emit(name, &[operands[0], offset, width], ty);
        let b = this.emit(name, &[operands[1], offset, width], ty);
        let product = this.emit(op::I_MUL, &[a, b], ty);
        sum = this.emit(op::I_ADD, &[sum, product], ty);
    }
    Ok(Ex::value(call.result, sum))
}

fn msad4(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let (uint, boolean) = (this.value_type(Ty::uint()), this.value_type(Ty::bool()));
    let (low, high) = (this.extract(values[1], 0, uint), this.extract(values[1], 1, uint));
    let (max, min) = (this.op_named("GL.UMax", call.pos)?, this.op_named("GL.UMin", call.pos)?);
    let (zero, eight) = (this.uint_value(0), this.uint_value(8));
    let mut sums = Vec::new();
    for k in 0..4u32 {
        // Four bytes of the source, beginning at byte k.
        let source = if k == 0 {
            low
        } else {
            let (right, left) = (this.uint_value(8 * k), this.uint_value(32 - 8 * k));
            let a = this.emit(op::SHIFT_RIGHT_LOGICAL, &[low, right], uint);
            let b = this.emit(op::SHIFT_LEFT_LOGICAL, &[high, left], uint);
            this.emit(op::BITWISE_OR, &[a, b], uint)
        };
        let mut sum = this.extract(values[2], k, uint);
        for byte in 0..4 {
            let offset = this.uint_value(byte * 8);
            let r = this.emit(op::BIT_FIELD_U_EXTRACT, &[values[0], offset, eight], uint);
            let s = this.emit(op::BIT_FIELD_U_EXTRACT, &[source, offset, eight], uint);
            let (more, less) = (this.emit(max, &[r, s], uint), this.emit(min, &[r, s], uint));
            let difference = this.emit(op::I_SUB, &[more, less], uint);
            // A zero byte of the reference is left out.
            let masked = this.emit(op::I_EQUAL, &[r, zero], boolean);
            let counted = this.emit(op::SELECT, &[masked, zero, difference], uint);
            sum = this.emit(op::I_ADD, &[sum, counted], uint);
        }
        sums.push(sum);
    }
    Ok(Ex::value(call.result, this.construct(call.result, &sums)))
}

/// What is written through an argument.
pub(super) fn target(this: &mut Compiler<'_>, call: &Call<'_>, index: usize) -> Result<Ex, Failed> {
    match call.args.get(index) {
        Some(ex @ Ex { what: What::Place(_), .. }) => Ok(*ex),
        _ => Err(this.error(call.pos, "argument of an out parameter must be assignable")),
    }
}

/// Whether a type is a scalar.
pub(super) fn is_scalar(this: &Compiler<'_>, ty: Ty) -> bool {
    matches!(this.types.kind(ty), Kind::Scalar(_) | Kind::Enum(_))
}
