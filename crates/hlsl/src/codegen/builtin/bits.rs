//! Bits: reinterpretation, counting, packing.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::module::{Id, Member, Struct, Type};
use crate::codegen::place::{Ev, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::Num;
use spirula_hlsl_sema::types::{Kind, Scalar, ScalarClass};
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
        "countbits" => count_bits,
        "reversebits" => reverse_bits,
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

/// A component of a vector, or the scalar itself.
fn component(this: &mut Gen<'_>, x: Val, at: u32) -> Id {
    if this.tree.types.component_count(x.ty).unwrap_or(1) == 1 {
        return x.id;
    }
    let scalar = this.component_type(x.ty);
    let ty = this.value_type(scalar);
    this.extract(ty, x.id, &[at])
}

/// The components of a vector, or the scalar itself.
fn components(this: &mut Gen<'_>, x: Val) -> Vec<Id> {
    let count = this.tree.types.component_count(x.ty).unwrap_or(1);
    (0..count).map(|i| component(this, x, i)).collect()
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
    let (low, high) = match this.tree.types.kind(x.ty) {
        Kind::Matrix(_, rows, columns, _) if rows > 1 && columns > 1 => {
            let row = this.vector_type(Scalar::Double, columns.into());
            let (mut low, mut high) = (Vec::new(), Vec::new());
            for i in 0..u32::from(rows) {
                let row = this.extract(row, x.id, &[i]);
                let (l, h) = split_row(this, row, columns.into());
                low.push(l);
                high.push(h);
            }
            let to = this.tree.exprs[call.args[1]].ty;
            let to = this.value_type(to);
            (this.construct(to, &low), this.construct(to, &high))
        }
        _ => {
            let count = this.tree.types.component_count(x.ty).unwrap_or(1);
            split_row(this, x.id, count)
        }
    };
    for (arg, id) in [(call.args[1], low), (call.args[2], high)] {
        let ty = this.tree.exprs[arg].ty;
        this.give(arg, Val::new(id, ty), call.span)?;
    }
    Ok(Ev::Nothing)
}

/// The low and the high words of the doubles of a vector, or of the only one.
fn split_row(this: &mut Gen<'_>, row: Id, count: u32) -> (Id, Id) {
    let (uint, pair) = (this.m.uint(), this.vector_type(Scalar::Uint, 2));
    let double = this.scalar_type(Scalar::Double);
    let (mut low, mut high) = (Vec::new(), Vec::new());
    for i in 0..count {
        let part = if count == 1 { row } else { this.extract(double, row, &[i]) };
        let words = this.op(Op::Bitcast, pair, &[part]);
        low.push(this.extract(uint, words, &[0]));
        high.push(this.extract(uint, words, &[1]));
    }
    let vector = this.vector_type(Scalar::Uint, count);
    (together(this, vector, &low), together(this, vector, &high))
}

/// `asdouble(low, high)`
fn join_double(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let pair = this.vector_type(Scalar::Uint, 2);
    let double = this.scalar_type(Scalar::Double);
    let count = this.tree.types.component_count(v[0].ty).unwrap_or(1);
    let mut parts = Vec::new();
    for i in 0..count {
        let words = match count {
            1 => this.construct(pair, &[v[0].id, v[1].id]),
            _ => this.shuffle(pair, v[0].id, v[1].id, &[i, count + i]),
        };
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
    for i in 0..this.tree.types.component_count(x.ty).unwrap_or(1) {
        let part = component(this, x, i);
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
    for i in 0..this.tree.types.component_count(x.ty).unwrap_or(1) {
        let part = component(this, x, i);
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
    let found = this.glsl_by_rows(number, call.ty, &[(x.id, x.ty)]);
    Ok(Ev::Value(found))
}

/// The channels in another order, each as a byte.
fn color_to_bytes(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    if this.tree.types.component_count(x.ty) != Some(4) {
        return Err(this.error(call.span, "'D3DCOLORtoUBYTE4' takes four components"));
    }
    let ty = this.value_type(x.ty);
    let swapped = this.shuffle(ty, x.id, x.id, &[2, 1, 0, 3]);
    let factor = this.m.const_float(255.002);
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
    let zero = this.m.const_uint(0);
    let eight = this.m.const_uint(8);
    let byte = |this: &mut Gen<'_>, of: Id, i: u32| {
        let offset = this.m.const_uint(i * 8);
        let byte = this.op(Op::BitFieldUExtract, uint, &[of, offset, eight]);
        (byte, this.op(Op::Bitcast, int, &[byte]))
    };
    // The four words that begin at each byte of the source.
    let first = component(this, v[1], 0);
    let mut shifted = Vec::new();
    for i in 1..4u32 {
        let by = this.m.const_uint(i * 8);
        shifted.push(this.op(Op::ShiftLeftLogical, uint, &[first, by]));
    }
    let second = component(this, v[1], 1);
    let mut words = vec![first];
    for (i, low) in (1..4u32).zip(shifted) {
        let (offset, count) = (this.m.const_uint(32 - i * 8), this.m.const_uint(i * 8));
        words.push(this.op(Op::BitFieldInsert, uint, &[low, second, offset, count]));
    }
    let sums = components(this, v[2]);
    let mut ours = Vec::new();
    for i in 0..4 {
        let (raw, signed) = byte(this, v[0].id, i);
        ours.push((signed, this.op(Op::IEqual, bool, &[raw, zero])));
    }
    let mut parts = Vec::new();
    for (word, mut sum) in words.into_iter().zip(sums) {
        for (i, (ours, is_zero)) in (0..4).zip(&ours) {
            let (_, theirs) = byte(this, word, i);
            let difference = this.op(Op::ISub, int, &[*ours, theirs]);
            let difference = this.glsl(5, int, &[difference]);
            let difference = this.op(Op::Bitcast, uint, &[difference]);
            let added = this.op(Op::Select, uint, &[*is_zero, zero, difference]);
            sum = this.op(Op::IAdd, uint, &[sum, added]);
        }
        parts.push(sum);
    }
    let ty = this.value_type(call.ty);
    let id = this.construct(ty, &parts);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// Both halves of 64-bit integers as 32-bit ones, the low one first.
fn halves(this: &mut Gen<'_>, x: Val, count: u32, shift: Id) -> [Id; 2] {
    let (ty, uint) = (this.value_type(x.ty), this.vector_type(Scalar::Uint, count));
    let low = this.op(Op::UConvert, uint, &[x.id]);
    let high = this.op(Op::ShiftRightLogical, ty, &[x.id, shift]);
    [low, this.op(Op::UConvert, uint, &[high])]
}

/// How many bits are set: the instruction has 32-bit operands.
fn count_bits(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Uint);
    let count = this.tree.types.component_count(x.ty).unwrap_or(1);
    let uint = this.vector_type(Scalar::Uint, count);
    let id = match this.width_of(scalar) {
        16 => {
            let wide = this.op(Op::UConvert, uint, &[x.id]);
            this.op(Op::BitCount, uint, &[wide])
        }
        64 => {
            let shift = this.m.const_uint(32);
            let shift = this.splat_constant(shift, count);
            let [low, high] = halves(this, x, count, shift).map(|half| this.op(Op::BitCount, uint, &[half]));
            this.op(Op::IAdd, uint, &[high, low])
        }
        _ => return Ok(Ev::Value(this.op_by_rows(Op::BitCount, call.ty, &[(x.id, x.ty)]))),
    };
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// The bits in the other order.
fn reverse_bits(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Uint);
    let count = this.tree.types.component_count(x.ty).unwrap_or(1);
    let (ty, uint) = (this.value_type(x.ty), this.vector_type(Scalar::Uint, count));
    let id = match this.width_of(scalar) {
        16 => {
            let wide = this.op(Op::UConvert, uint, &[x.id]);
            let reversed = this.op(Op::BitReverse, uint, &[wide]);
            let shift = this.m.const_uint(16);
            let shift = this.splat_constant(shift, count);
            let high = this.op(Op::ShiftRightLogical, uint, &[reversed, shift]);
            this.op(Op::UConvert, ty, &[high])
        }
        64 => {
            let shift = this.num_constant(Num::Int(32), scalar);
            let shift = this.splat_constant(shift, count);
            let [low, high] =
                halves(this, x, count, shift).map(|half| this.op(Op::BitReverse, uint, &[half]));
            let [low, high] = [low, high].map(|half| this.op(Op::UConvert, ty, &[half]));
            let low = this.op(Op::ShiftLeftLogical, ty, &[low, shift]);
            this.op(Op::BitwiseOr, ty, &[low, high])
        }
        _ => return Ok(Ev::Value(this.op_by_rows(Op::BitReverse, x.ty, &[(x.id, x.ty)]))),
    };
    Ok(Ev::Value(Val::new(id, call.ty)))
}
