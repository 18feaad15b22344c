//! Methods of textures, typed buffers and subpass inputs.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::place::Ev;
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::Object;

/// A method of a texture.
pub(crate) fn method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    let _ = object;
    let what = format!("method '{}' of '{}'", call.signature.name, data.class.row().name);
    Err(this.unsupported(call.span, &what))
}
