//! Bits: reinterpretation, counting, packing.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::module::{Id, Member, Struct, Type};
use crate::codegen::place::{Ev, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::Num;
use spirula_hlsl_sema::types::{Scalar, ScalarClass};
use spirula_spec::{Capability, Op};

const PACK_HALF: u32 = 58;
const UNPACK_HALF: u32 = 62;

/// The code of a function of this module; none for others.
pub(crate) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let code: fn(&mut Gen<'_>, &Call<'_>) -> Result<Ev, Failed> = match call.signature.name {
        "asfloat" | "asint" | "asuint" | "asfloat16" | "asint16" | "asuint16" if call.args.len() == 1 => {
            reinterpret
        }
        "asuint" => split_double,
        "asdouble" => join_double,
        "f16tof32" => half_to_float,
        "f32tof16" => float_to_half,
        "firstbithigh" | "firstbitlow" => first_bit,
        "D3DCOLORtoUBYTE4" => color_to_bytes,
        "AddUint64" => add_with_carry,
        "dot2add" => dot_of_halves,
        "dot4add_i8packed" | "dot4add_u8packed" => dot_of_bytes,
        "pack_s8" | "pack_u8" | "pack_clamp_s8" | "pack_clamp_u8" => pack,
        "unpack_s8s16" | "unpack_u8u16" | "unpack_s8s32" | "unpack_u8u32" => unpack,
        "msad4" => masked_differences,
        _ => return None,
    };
    Some(code(this, call))
}

/// The same bits as another type of the same width.
fn reinterpret(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let (Some(from), Some(to)) = (this.tree.types.component(x.ty), this.tree.types.component(call.ty)) else {
        return Err(Failed);
    };
    if from.class() == ScalarClass::Bool {
        return this.convert_components(x, call.ty, call.span).map(Ev::Value);
    }
    if this.scalar_type(from) == this.scalar_type(to) {
        return Ok(Ev::Value(Val { ty: call.ty, ..x }));
    }
    Ok(Ev::Value(this.op_by_rows(Op::Bitcast, call.ty, &[(x.id, x.ty)])))
}

/// The components of a vector, or the scalar itself.
fn components(this: &mut Gen<'_>, x: Val) -> Vec<Id> {
    let count = this.tree.types.component_count(x.ty).unwrap_or(1);
    if count == 1 {
        return vec![x.id];
    }
    let scalar = this.component_type(x.ty);
    let ty = this.value_type(scalar);
    (0..count).map(|i| this.extract(ty, x.id, &[i])).collect()
}

/// A vector of components, or the only one.
fn together(this: &mut Gen<'_>, ty: Id, parts: &[Id]) -> Id {
    match parts {
        [one] => *one,
        _ => this.construct(ty, parts),
    }
}

/// `asuint(double, out low, out high)`
fn split_double(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let (uint, pair) = (this.m.uint(), this.vector_type(Scalar::Uint, 2));
    let (mut low, mut high) = (Vec::new(), Vec::new());
    for part in components(this, x) {
        let words = this.op(Op::Bitcast, pair, &[part]);
        low.push(this.extract(uint, words, &[0]));
        high.push(this.extract(uint, words, &[1]));
    }
    let vector = this.vector_type(Scalar::Uint, low.len() as u32);
    for (arg, parts) in [(call.args[1], low), (call.args[2], high)] {
        let id = together(this, vector, &parts);
        let ty = this.tree.exprs[arg].ty;
        this.give(arg, Val::new(id, ty), call.span)?;
    }
    Ok(Ev::Nothing)
}

/// `asdouble(low, high)`
fn join_double(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let pair = this.vector_type(Scalar::Uint, 2);
    let double = this.scalar_type(Scalar::Double);
    let (low, high) = (components(this, v[0]), components(this, v[1]));
    let mut parts = Vec::new();
    for (low, high) in low.into_iter().zip(high) {
        let words = this.construct(pair, &[low, high]);
        parts.push(this.op(Op::Bitcast, double, &[words]));
    }
    let ty = this.value_type(call.ty);
    let id = together(this, ty, &parts);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn half_to_float(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let (float, pair) = (this.m.float(), this.vector_type(Scalar::Float, 2));
    let mut parts = Vec::new();
    for part in components(this, x) {
        let both = this.glsl(UNPACK_HALF, pair, &[part]);
        parts.push(this.extract(float, both, &[0]));
    }
    let ty = this.value_type(call.ty);
    let id = together(this, ty, &parts);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn float_to_half(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let (uint, pair, zero) = (this.m.uint(), this.vector_type(Scalar::Float, 2), this.m.const_float(0.0));
    let mut parts = Vec::new();
    for part in components(this, x) {
        let both = this.construct(pair, &[part, zero]);
        parts.push(this.glsl(PACK_HALF, uint, &[both]));
    }
    let ty = this.value_type(call.ty);
    let id = together(this, ty, &parts);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn first_bit(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Uint);
    if this.width_of(scalar) != 32 {
        let text = format!(
            "{} is currently limited to 32-bit width components when targeting SPIR-V",
            call.signature.name
        );
        return Err(this.error(call.span, text));
    }
    let number = match (call.signature.name, scalar.class()) {
        ("firstbitlow", _) => 73,
        (_, ScalarClass::Signed) => 74,
        _ => 75,
    };
    let found = this.glsl_by_rows(number, x.ty, &[(x.id, x.ty)]);
    this.convert_components(found, call.ty, call.span).map(Ev::Value)
}

/// The channels in another order, each as a byte.
fn color_to_bytes(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    if this.tree.types.component_count(x.ty) != Some(4) {
        return Err(this.error(call.span, "'D3DCOLORtoUBYTE4' takes four components"));
    }
    let ty = this.value_type(x.ty);
    let swapped = this.shuffle(ty, x.id, x.id, &[2, 1, 0, 3]);
    let factor = this.m.const_float(255.001_95);
    let id = this.op(Op::VectorTimesScalar, ty, &[swapped, factor]);
    this.convert_components(Val::new(id, x.ty), call.ty, call.span).map(Ev::Value)
}

/// Sums of 64-bit numbers, each of two components, the low one first.
fn add_with_carry(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let (a, b) = (components(this, v[0]), components(this, v[1]));
    if a.len() % 2 != 0 {
        return Err(this.error(call.span, "'AddUint64' takes two or four components"));
    }
    let uint = this.m.uint();
    let member =
        Member { ty: uint, name: String::new(), offset: None, matrix: None, decorations: Vec::new() };
    let pair = this.m.ty(Type::Struct(Struct {
        name: String::new(),
        members: vec![member.clone(), member],
        decorations: Vec::new(),
        key: 0,
    }));
    let mut parts = Vec::new();
    for i in (0..a.len()).step_by(2) {
        let low = this.op(Op::IAddCarry, pair, &[a[i], b[i]]);
        let (sum, carry) = (this.extract(uint, low, &[0]), this.extract(uint, low, &[1]));
        let high = this.op(Op::IAdd, uint, &[a[i + 1], b[i + 1]]);
        parts.push(sum);
        parts.push(this.op(Op::IAdd, uint, &[high, carry]));
    }
    let ty = this.value_type(call.ty);
    let id = this.construct(ty, &parts);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn dot_of_halves(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let scalar = this.component_type(v[0].ty);
    let half = this.value_type(scalar);
    let dot = this.op(Op::Dot, half, &[v[0].id, v[1].id]);
    let float = this.value_type(call.ty);
    let dot = if half == float { dot } else { this.op(Op::FConvert, float, &[dot]) };
    let id = this.op(Op::FAdd, float, &[dot, v[2].id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn dot_of_bytes(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let op = if call.signature.name == "dot4add_i8packed" { Op::SDot } else { Op::UDot };
    this.m.capability(Capability::DotProduct);
    this.m.capability(Capability::DotProductInput4x8BitPacked);
    this.m.extension("SPV_KHR_integer_dot_product");
    let ty = this.value_type(call.ty);
    let format = spirula_spec::PackedVectorFormat::PackedVectorFormat4x8Bit.0;
    let dot = this.op_words(op, ty, &[v[0].id.0, v[1].id.0, format]);
    let id = this.op(Op::IAdd, ty, &[dot, v[2].id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// Four integers as bytes of one.
fn pack(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    if this.tree.types.component_count(x.ty) != Some(4) {
        return Err(this.error(call.span, format!("'{}' takes four components", call.signature.name)));
    }
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Int);
    let signed_result = call.signature.name.ends_with("s8");
    let mut id = x.id;
    if call.signature.name.starts_with("pack_clamp") {
        let (low, high) = if signed_result { (-128, 127) } else { (0, 255) };
        let (low, high) = (this.splat_number(x.ty, Num::Int(low)), this.splat_number(x.ty, Num::Int(high)));
        let number = if scalar.class() == ScalarClass::Signed { 45 } else { 44 };
        id = this.glsl_by_rows(number, x.ty, &[(id, x.ty), (low, x.ty), (high, x.ty)]).id;
    }
    this.m.capability(Capability::Int8);
    let byte = this.m.ty(Type::Int(8, scalar.class() == ScalarClass::Signed));
    let bytes = this.m.vector(byte, 4);
    let op = if scalar.class() == ScalarClass::Signed { Op::SConvert } else { Op::UConvert };
    let id = this.op(op, bytes, &[id]);
    let ty = this.value_type(call.ty);
    let id = this.op(Op::Bitcast, ty, &[id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// The bytes of an integer as four integers.
fn unpack(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let signed = call.signature.name.starts_with("unpack_s8");
    this.m.capability(Capability::Int8);
    let byte = this.m.ty(Type::Int(8, signed));
    let bytes = this.m.vector(byte, 4);
    let id = this.op(Op::Bitcast, bytes, &[x.id]);
    let ty = this.value_type(call.ty);
    let id = this.op(if signed { Op::SConvert } else { Op::UConvert }, ty, &[id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// `msad4`: sums of absolute differences of bytes, where the byte of the reference is not zero.
fn masked_differences(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let (uint, int, bool) = (this.m.uint(), this.m.int(), this.m.bool());
    let (reference, source, sums) = (v[0].id, components(this, v[1]), components(this, v[2]));
    let zero = this.m.const_uint(0);
    let eight = this.m.const_uint(8);
    let byte = |this: &mut Gen<'_>, of: Id, at: u32| {
        let offset = this.m.const_uint(at);
        this.op(Op::BitFieldUExtract, uint, &[of, offset, eight])
    };
    let mut parts = Vec::new();
    for (shift, sum) in sums.into_iter().enumerate() {
        let mut sum = sum;
        for i in 0..4u32 {
            let at = (shift as u32 + i) * 8;
            let of = if at < 32 { source[0] } else { source[1] };
            let theirs = byte(this, of, at % 32);
            let ours = byte(this, reference, i * 8);
            let (a, b) = (this.op(Op::Bitcast, int, &[ours]), this.op(Op::Bitcast, int, &[theirs]));
            let difference = this.op(Op::ISub, int, &[a, b]);
            let difference = this.glsl(5, int, &[difference]);
            let difference = this.op(Op::Bitcast, uint, &[difference]);
            let masked = this.op(Op::IEqual, bool, &[ours, zero]);
            let added = this.op(Op::Select, uint, &[masked, zero, difference]);
            sum = this.op(Op::IAdd, uint, &[sum, added]);
        }
        parts.push(sum);
    }
    let ty = this.value_type(call.ty);
    let id = this.construct(ty, &parts);
    Ok(Ev::Value(Val::new(id, call.ty)))
}
