//! Ranges of work items (OpenCL C specification, "Built-in Functions - Enqueuing Kernels"): `ndrange_1D`, `ndrange_2D` and
//! `ndrange_3D` are passed the address of a structure and sizes, of several dimensions as addresses of arrays.
//! OpBuildNDRange takes arrays.

use super::build::{self, Made};
use super::calls::Call;
use super::{Rewritten, Rw, memory, opencl, pointee};
use spirula_ir::{Attr, Type, Value};
use spirula_llvm::op as source;
use spirula_spec::Op;
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::types::{self as spv, Size};

/// Replaces a call for a range of so many dimensions.
pub(super) fn apply(rw: &mut Rw<'_, '_>, call: &Call<'_>, dimensions: u32) -> Rewritten {
    let ctx = rw.context();
    let [place, sizes @ ..] = &call.args[..] else { return Err("it passes too few values".into()) };
    let size = ctx.int_type(rw.conversion().address_bits);
    let array = spv::array(ctx, size, Size::Literal(dimensions.into()), 0);
    let sizes: Vec<Value> = match dimensions {
        1 => sizes.to_vec(),
        _ => sizes.iter().map(|address| loaded(rw, *address, array)).collect::<Made<_>>()?,
    };
    let zero = |rw: &mut Rw<'_, '_>| match dimensions {
        1 => build::integer(rw, size, 0),
        _ => build::null(rw, array),
    };
    let [global, local, offset] = match sizes[..] {
        [global] => [global, zero(rw), zero(rw)],
        [global, local] => [global, local, zero(rw)],
        [offset, global, local] => [global, local, offset],
        _ => return Err("it passes no sizes of a range".into()),
    };
    let ty = structure(rw, call, *place).ok_or("the type of the range is not known")?;
    let range = opencl::core_value(rw, Op::BuildNDRange, &[global, local, offset], ty)?;
    let place = memory::pointing_to(rw, *place, ty)?;
    build::plain(rw, op::STORE, &[place, range]);
    Ok(())
}

/// The type of the structure that the first argument points to.
fn structure(rw: &Rw<'_, '_>, call: &Call<'_>, place: Value) -> Option<Type> {
    let returned = || {
        let attrs = call.op.ctx.as_array(call.op.slot(source::Call::ARG_ATTRS)?)?.next()?;
        rw.conversion().types.convert(pointee::pointee_attribute(call.op.ctx, attrs)?)
    };
    memory::pointee(rw, place).or_else(returned)
}

/// The array that an address is that of.
fn loaded(rw: &mut Rw<'_, '_>, address: Value, array: Type) -> Made {
    let address = memory::pointing_to(rw, address, array)?;
    let bytes = i64::from(rw.conversion().address_bits / 8);
    let attrs = [
        ("memory_access", Attr::enumerant(kind::MEMORY_ACCESS, memory::ALIGNED)),
        ("alignment", rw.context().i32_attr(bytes as i32)),
    ];
    build::with_attrs(rw, op::LOAD, &[address], array, &attrs)
}
