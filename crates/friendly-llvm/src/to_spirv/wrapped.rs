//! Numbers in structures of one member, as `sycl::half` is one, in functions over groups: they are passed and returned through
//! memory. The instructions are of the number.

use super::build;
use super::calls::Call;
use super::{Rewritten, Rw, memory, opencl};
use spirula_ir::{Attr, Type, Value};
use spirula_llvm::op as source;
use spirula_spec::{InstructionClass, Op};
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// The number in a structure that a function over a group returns.
pub(super) fn number_of_group(rw: &Rw<'_, '_>, code: Op, ty: Type) -> Option<Type> {
    let ctx = rw.context();
    let is_group = code
        .row()
        .is_some_and(|row| matches!(row.class, InstructionClass::Group | InstructionClass::NonUniform));
    let is_structure = spv::struct_members(ctx, ty).is_some() && spv::element_count(ctx, ty) == Some(1);
    let member = spv::element(ctx, ty, 0).filter(|_| is_group && is_structure)?;
    (ctx.as_integer(member).is_some() || ctx.as_float(member).is_some()).then_some(member)
}

/// Replaces a call whose result goes to `place`; `types` are those of the structure and of the number.
pub(super) fn apply(
    rw: &mut Rw<'_, '_>,
    call: &Call<'_>,
    code: Op,
    place: Value,
    args: &[Value],
    [structure, number]: [Type; 2],
) -> Rewritten {
    let mut numbers = Vec::with_capacity(args.len());
    for (index, argument) in args.iter().enumerate() {
        numbers.push(match is_by_value(call, index + 1) {
            true => {
                let address = memory::pointing_to(rw, *argument, structure)?;
                let loaded = build::value(rw, op::LOAD, &[address], structure);
                build::extract(rw, loaded, &[0], number)?
            }
            false => *argument,
        });
    }
    let made = opencl::core_value(rw, code, &numbers, number)?;
    let made = build::value(rw, op::COMPOSITE_CONSTRUCT, &[made], structure);
    build::plain(rw, op::STORE, &[place, made]);
    Ok(())
}

/// Whether an argument is the address of an object that is passed by value.
fn is_by_value(call: &Call<'_>, index: usize) -> bool {
    let ctx = call.op.ctx;
    let attrs = call.op.slot(source::Call::ARG_ATTRS).and_then(|attrs| ctx.as_array(attrs));
    let attrs = attrs.and_then(|mut attrs| attrs.nth(index)).map(|attrs| ctx.as_dict(attrs));
    attrs.is_some_and(|attrs| ctx.dict_get(attrs, ctx.str("llvm.byval")).and_then(Attr::as_type).is_some())
}
