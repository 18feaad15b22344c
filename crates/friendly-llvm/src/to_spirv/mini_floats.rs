//! Calls of `__builtin_spirv_...`: conversions of floats that LLVM has integers for, between casts to and from these.

use super::build::{self, Made};
use super::calls::Call;
use super::opencl::core_value;
use super::{Rewritten, Rw};
use crate::errors::Code;
use crate::mini_floats::{Conversion, Number};
use spirula_ir::Type;
use spirula_spec::Decoration;
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// What makes such conversions known.
const EXTENSIONS: &[&str] =
    &["SPV_EXT_float8", "SPV_EXT_ocp_microscaling_types", "SPV_INTEL_float4", "SPV_INTEL_int4"];

pub(super) fn apply(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let options = rw.conversion().options;
    if !EXTENSIONS.iter().any(|name| options.allows(name)) {
        return Err(Code::RequiresExtension
            .with(format!(
                "One of the following extensions: {} should be enabled to process conversion builtins",
                EXTENSIONS.join(", ")
            ))
            .into());
    }
    let name = &call.signature.name;
    let conversion = Conversion::parse(name).ok_or_else(|| format!("'{name}' is no known conversion"))?;
    let (mut value, ty) = (call.arg(0)?, call.result()?);
    let of = build::ty(rw, value);
    let is_matrix = spv::as_cooperative_matrix(rw.context(), ty).is_some();
    let from = number_type(rw, conversion.from, of, is_matrix)?;
    if from != of {
        value = build::value(rw, op::BITCAST, &[value], from);
    }
    let keeps = matches!((conversion.from, conversion.to), (Number::Integer(_), Number::Integer(_)));
    let to = if keeps { ty } else { number_type(rw, conversion.to, ty, is_matrix)? };
    let mut parts = vec![value];
    parts.extend(call.args.get(1).copied());
    if call.args.len() > 2 {
        parts.push(call.pointer(rw, 2, false)?);
    }
    let mut made = core_value(rw, conversion.code, &parts, to)?;
    if conversion.saturates {
        build::decorate(rw, made, Decoration::SaturatedToLargestFloat8NormalConversionEXT.0, &[]);
    }
    if to != ty {
        made = build::value(rw, op::BITCAST, &[made], ty);
    }
    call.done(rw, made)
}

/// The type of numbers where the source has `ty`, which may have several in each integer.
fn number_type(rw: &Rw<'_, '_>, number: Number, ty: Type, is_matrix: bool) -> Made<Type> {
    let ctx = rw.context();
    let (element, bits) = match number {
        Number::Float(_) => return Ok(ty),
        Number::Integer(_) if is_matrix => return Ok(ty),
        Number::Mini(float) => (float.ty(ctx).ok_or("it has no type")?, float.bits()),
        Number::Integer(width) => (ctx.int_type(width), width),
    };
    if let Some((_, sizes)) = spv::as_cooperative_matrix(ctx, ty) {
        return Ok(spv::cooperative_matrix(ctx, element, sizes));
    }
    let width = ctx.scalar_bits(ctx.element_or_self(ty)).ok_or("it is not of numbers")?;
    let length = ctx.as_vector1(ty).map(|(length, _)| length);
    let packed = i64::from(width / bits.max(1));
    Ok(match (length, packed) {
        (None, 0 | 1) => element,
        (Some(length), 0 | 1) => ctx.vector_type(&[length], element),
        (length, packed) => ctx.vector_type(&[length.unwrap_or(1) * packed], element),
    })
}
