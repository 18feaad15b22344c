//! Image functions of OpenCL C.

use super::build::{self, Made};
use super::calls::Call;
use super::opencl::core_value;
use super::{Rewritten, Rw};
use spirula_ir::{Type, Value};
use spirula_spec::{Dim, Op, Version};
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// Bits of image operands.
const LOD: u32 = 2;
const GRAD: u32 = 4;
const SAMPLE: u32 = 0x40;
const SIGN_EXTEND: u32 = 0x1000;
const ZERO_EXTEND: u32 = 0x2000;

/// The position of the image operands among the operands of an instruction that accesses an image.
fn operands_position(code: Op) -> Option<usize> {
    match code {
        Op::ImageRead | Op::ImageSampleExplicitLod => Some(2),
        Op::ImageWrite => Some(3),
        _ => None,
    }
}

/// Adds the image operand that says whether texels are signed, if they are integers and the version has it.
pub(super) fn extend(rw: &mut Rw<'_, '_>, code: Op, parts: &mut Vec<Value>, is_signed: Option<bool>) {
    let Some((at, is_signed)) = operands_position(code).zip(is_signed) else { return };
    if rw.conversion().options.max_version < Version::new(1, 4) {
        return;
    }
    let bit = if is_signed { SIGN_EXTEND } else { ZERO_EXTEND };
    match parts.get(at).copied() {
        None if parts.len() == at => {
            let mask = build::word(rw, bit);
            parts.push(mask);
        }
        None => {}
        Some(given) => {
            if let Some(bits) =
                build::number(rw, given).filter(|bits| *bits as u32 & (SIGN_EXTEND | ZERO_EXTEND) == 0)
            {
                parts[at] = build::word(rw, bits as u32 | bit);
            }
        }
    }
}

/// Whether a function of OpenCL C reads or writes signed integers; none if it does no integers.
fn is_signed(name: &str) -> Option<bool> {
    let rest = name.strip_prefix("read_image").or_else(|| name.strip_prefix("write_image"))?;
    match rest {
        "i" => Some(true),
        "ui" => Some(false),
        _ => None,
    }
}

/// The image type of a value.
fn image_of(rw: &Rw<'_, '_>, value: Value) -> Made<(Type, spv::ImageShape)> {
    let ty = build::ty(rw, value);
    spv::as_image(rw.context(), ty)
        .map(|(_, shape)| (ty, shape))
        .ok_or_else(|| "it is not passed an image".into())
}

/// The sampler that is passed, if it is one; a number stands for a constant one.
fn sampler(rw: &mut Rw<'_, '_>, call: &Call<'_>, index: usize) -> Made<Option<Value>> {
    let value = call.arg(index)?;
    if rw.context().type_node(build::ty(rw, value)).kind == spv::SAMPLER {
        return Ok(Some(value));
    }
    let is_declared =
        call.signature.parameter(index).is_some_and(|ty| ty.opaque_name() == Some("ocl_sampler"));
    match build::number(rw, value).filter(|_| is_declared) {
        Some(bits) => {
            let ty = rw.context().type_of(spv::SAMPLER, &[]);
            Ok(Some(sampler_of_bits(rw, bits as u32, ty)))
        }
        None => Ok(None),
    }
}

/// The texel type: instructions give and take vectors of four.
fn texel(rw: &Rw<'_, '_>, ty: Type) -> Type {
    if rw.context().is_vector(ty) { ty } else { rw.context().vector_type(&[4], ty) }
}

pub(super) fn read(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let image = call.arg(0)?;
    let (ty, shape) = image_of(rw, image)?;
    let result = call.result()?;
    let of = if shape.depth == 1 { result } else { texel(rw, result) };
    let signed = is_signed(&call.signature.name);
    let sampler = if call.args.len() > 2 { sampler(rw, call, 1)? } else { None };
    let made = if let Some(sampler) = sampler {
        let sampled = spv::sampled_image(rw.context(), ty);
        let sampled = build::value(rw, op::SAMPLED_IMAGE, &[image, sampler], sampled);
        let texel = texel(rw, result);
        let mut parts = vec![sampled, call.arg(2)?];
        match call.args.get(3..).unwrap_or_default() {
            [dx, dy] => parts.extend([build::word(rw, GRAD), *dx, *dy]),
            [lod, ..] => parts.extend([build::word(rw, LOD), *lod]),
            [] => {
                let float = rw.context().f32_type();
                parts.extend([build::word(rw, LOD), build::float(rw, float, 0.0)]);
            }
        }
        extend(rw, Op::ImageSampleExplicitLod, &mut parts, signed);
        let made = core_value(rw, Op::ImageSampleExplicitLod, &parts, texel)?;
        return component(rw, call, made, result);
    } else {
        let mut parts = vec![image, call.arg(1)?];
        if shape.multisampled == 1 {
            parts.extend([build::word(rw, SAMPLE), call.arg(2)?]);
        } else if let Some(lod) = call.args.get(2) {
            parts.extend([build::word(rw, LOD), *lod]);
        }
        extend(rw, Op::ImageRead, &mut parts, signed);
        core_value(rw, Op::ImageRead, &parts, of)?
    };
    component(rw, call, made, result)
}

/// The first component for a function that gives a scalar.
fn component(rw: &mut Rw<'_, '_>, call: &Call<'_>, made: Value, result: Type) -> Rewritten {
    let of = build::ty(rw, made);
    let made = if of == result { made } else { build::extract(rw, made, &[0], result)? };
    call.done(rw, made)
}

pub(super) fn write(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    image_of(rw, call.arg(0)?)?;
    let mut parts = match call.args[..] {
        [image, at, texel] => vec![image, at, texel],
        // The first level is the one that is written without a level of detail.
        [image, at, lod, texel] if build::is_zero(rw, lod) => vec![image, at, texel],
        [_, _, _, _] => return Err("kernels have no writes to a level of detail but the first".into()),
        _ => return Err("it passes a wrong number of values".into()),
    };
    extend(rw, Op::ImageWrite, &mut parts, is_signed(&call.signature.name));
    build::instruction(rw, Op::ImageWrite, &parts, None)?;
    Ok(())
}

pub(super) fn query(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op, component: u32) -> Rewritten {
    let image = call.arg(0)?;
    let (_, shape) = image_of(rw, image)?;
    let result = call.result()?;
    let made = match code {
        Op::ImageQuerySizeLod => return query_size(rw, call, image, shape, component),
        Op::ImageQueryFormat | Op::ImageQueryOrder => {
            let made = core_value(rw, code, &[image], result)?;
            // OpenCL's numbers begin elsewhere than SPIR-V's.
            let first = if code == Op::ImageQueryFormat { 0x10d0 } else { 0x10b0 };
            let first = build::integer(rw, result, first);
            build::value(rw, op::I_ADD, &[made, first], result)
        }
        _ => core_value(rw, code, &[image], result)?,
    };
    call.done(rw, made)
}

fn query_size(
    rw: &mut Rw<'_, '_>,
    call: &Call<'_>,
    image: Value,
    shape: spv::ImageShape,
    component: u32,
) -> Rewritten {
    let ctx = rw.context();
    let result = call.result()?;
    let dims: i64 = match shape.dim {
        // 2D, Cube and Rect; 3D.
        Dim(1 | 3 | 4) => 2,
        Dim(2) => 3,
        _ => 1,
    };
    let count = dims + i64::from(shape.arrayed);
    let word = ctx.element_or_self(result);
    let of = if count == 1 { word } else { ctx.vector_type(&[count], word) };
    let has_levels = shape.dim != Dim::Buffer && shape.multisampled == 0;
    let size = if has_levels {
        let level = build::word(rw, 0);
        core_value(rw, Op::ImageQuerySizeLod, &[image, level], of)?
    } else {
        core_value(rw, Op::ImageQuerySize, &[image], of)?
    };
    let made = if component == u32::MAX {
        return dimensions(rw, call, size, of, result);
    } else if count == 1 {
        size
    } else {
        let index = if component == 3 { count - 1 } else { i64::from(component) };
        build::extract(rw, size, &[index], word)?
    };
    let made = super::opencl::resize(rw, made, result);
    call.done(rw, made)
}

/// `get_image_dim`: two components, or four with the last 0.
fn dimensions(rw: &mut Rw<'_, '_>, call: &Call<'_>, size: Value, of: Type, result: Type) -> Rewritten {
    let made = if of == result {
        size
    } else {
        let zero = build::null(rw, of);
        let (has, wants) = (
            rw.context().as_vector1(of).map_or(1, |(n, _)| n),
            rw.context().as_vector1(result).map_or(1, |(n, _)| n),
        );
        let components: Vec<i64> = (0..wants).map(|n| if n < has { n } else { has }).collect();
        let attr = build::indices(rw.context(), &components);
        build::with_attrs(rw, op::VECTOR_SHUFFLE, &[size, zero], result, &[("components", attr)])?
    };
    call.done(rw, made)
}

/// `__translate_sampler_initializer`: addressing in bits 1 to 3, normalized coordinates in bit 0, filter from bit 4.
pub(super) fn constant_sampler(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let bits = build::number(rw, call.arg(0)?).ok_or("a sampler needs a constant")? as u32;
    let ty = call.result()?;
    let made = sampler_of_bits(rw, bits, ty);
    call.done(rw, made)
}

fn sampler_of_bits(rw: &mut Rw<'_, '_>, bits: u32, ty: Type) -> Value {
    let parts = [(bits & 0xe) >> 1, bits & 1, ((bits & 0x30) >> 4).saturating_sub(1)];
    let ctx = rw.context();
    let symbol = ctx.str(format!("spirv.sampler.{bits}"));
    rw.state.needed.push(super::kernels::Needed {
        symbol,
        code: Op::ConstantSampler,
        ty,
        words: parts.iter().map(|n| ctx.i32_attr(*n as i32)).collect(),
        decorations: Vec::new(),
        shown: None,
    });
    build::reference_of(rw, symbol, ty)
}
