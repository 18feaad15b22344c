//! `vk::BufferPointer`.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::global::vk;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Memory, Place};
use spirula_diag::Failed;
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::{Object, Ty};
use spirula_spec::{Decoration, StorageClass};

impl Gen<'_> {
    /// A variable that is a pointer says whether something else points there too.
    pub(crate) fn decorate_pointer(&mut self, id: Id, ty: Ty, attributes: &[Attribute]) {
        if self.class(self.innermost(ty)) == Some(super::Class::Pointer) {
            let decoration = match vk(attributes, "aliased_pointer") {
                Some(_) => Decoration::AliasedPointer,
                None => Decoration::RestrictPointer,
            };
            self.m.decorate(id, decoration, &[]);
        }
    }
}

/// A method of `vk::BufferPointer`.
pub(crate) fn method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    let pointer = this.value(object)?;
    let rule: Rule = this.structured_rule();
    if data.count.is_power_of_two() {
        this.alignments.insert(pointer.id, data.count);
    }
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
