//! Ray queries.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::place::Ev;
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::ExprId;

/// A method of `RayQuery`.
pub(crate) fn query_method(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>) -> Result<Ev, Failed> {
    let _ = object;
    Err(this.unsupported(call.span, "'RayQuery'"))
}
