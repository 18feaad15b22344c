//! `vk::BufferPointer`.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::layout::Rule;
use crate::codegen::place::{Ev, Memory, Place};
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::Object;
use spirula_spec::StorageClass;

/// A method of `vk::BufferPointer`.
pub(crate) fn method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    let pointer = this.value(object)?;
    let rule: Rule = this.structured_rule();
    match call.signature.name {
        "Get" => Ok(Ev::Place(Place::Memory(Memory {
            ptr: pointer.id,
            ty: data.element,
            class: StorageClass::PhysicalStorageBuffer,
            rule,
            bits: None,
        }))),
        name => Err(this.unsupported(call.span, &format!("method '{name}' of 'vk::BufferPointer'"))),
    }
}
