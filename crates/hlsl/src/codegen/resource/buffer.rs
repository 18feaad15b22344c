//! Methods of structured and byte-address buffers, and their counters.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Place, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::{ExprId, VarId};
use spirula_hlsl_sema::types::Object;

/// A method of a buffer.
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

impl Gen<'_> {
    /// The variable of the counter of a buffer that has one.
    pub(crate) fn declare_counter(&mut self, var: VarId, buffer: Id, object: Object) {
        let _ = (var, buffer, object);
    }

    /// Lets the counter of a local buffer be that of the buffer it is assigned.
    pub(crate) fn assign_counter(&mut self, place: &Place, value: Val) {
        let _ = (place, value);
    }
}
