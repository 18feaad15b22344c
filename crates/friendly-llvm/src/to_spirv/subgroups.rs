//! Functions of OpenCL C over the active invocations of a subgroup (extensions `cl_khr_subgroup_*`).

use super::build;
use super::calls::Call;
use super::opencl::core_value;
use super::{Rewritten, Rw};
use crate::builtins::NonUniform;
use crate::mangle::Type as Mangled;
use spirula_spec::Scope;

/// Replaces a call by its instruction: the scope, the group operation if there is one, the arguments.
pub(super) fn apply(rw: &mut Rw<'_, '_>, call: &Call<'_>, form: &NonUniform) -> Rewritten {
    let code = match call.signature.parameter(0).and_then(Mangled::signedness) {
        Some(true) => form.signed,
        Some(false) => form.unsigned,
        None => form.float,
    };
    let mut parts = vec![build::word(rw, Scope::Subgroup.0)];
    parts.extend(form.operation.map(|operation| build::word(rw, operation.0)));
    let first = parts.len();
    parts.extend_from_slice(&call.args);
    let truth = rw.context().int_type(1);
    if let Some(value) = parts.get_mut(first).filter(|_| form.takes_truth) {
        *value = build::is_not_zero(rw, *value);
    }
    let ty = call.result()?;
    let of = if form.gives_truth { truth } else { ty };
    let made = core_value(rw, code, &parts, of)?;
    let made = if of == ty { made } else { super::casts::choose(rw, made, ty, 1) };
    call.done(rw, made)
}
