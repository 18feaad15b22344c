//! `ResourceDescriptorHeap` and `SamplerDescriptorHeap`: arrays of descriptors without a length, one variable for each
//! type of resource, all bound at the same place.

use super::{Class, class_of};
use crate::codegen::Gen;
use crate::codegen::binding::{Origin, Resource};
use crate::codegen::layout::Rule;
use crate::codegen::module::{Id, Type};
use crate::codegen::place::{Ev, Memory, Place};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Object, Ty};
use spirula_spec::{Capability, StorageClass};

impl Gen<'_> {
    /// `ResourceDescriptorHeap[index]` that is converted to no resource.
    pub(crate) fn heap(&mut self, _sampler: bool, _index: ExprId, _ty: Ty, span: Span) -> Result<Ev, Failed> {
        Err(self.error(span, "Resource/sampler heaps are not allowed as function parameters."))
    }

    /// The storage class of variables of a resource type, and its layout.
    pub(crate) fn resource_storage(&self, object: Object) -> (StorageClass, Rule) {
        let name = object.class.row().name;
        match class_of(name) {
            Class::Structured | Class::Bytes => (self.buffer_class(), self.structured_rule()),
            Class::Contents if name == "TextureBuffer" => (self.buffer_class(), self.texture_buffer_rule()),
            Class::Contents => (StorageClass::Uniform, self.constant_rule()),
            _ => (StorageClass::UniformConstant, Rule::Void),
        }
    }

    /// The variable of a heap for resources of a type.
    pub(crate) fn heap_variable(&mut self, sampler: bool, ty: Ty) -> Result<Id, Failed> {
        if let Some(id) = self.heaps.get(&(sampler, ty)) {
            return Ok(*id);
        }
        let Kind::Object(object) = self.tree.types.kind(ty) else { return Err(Failed) };
        let (class, rule) = self.resource_storage(object);
        let element = self.lower(ty, rule);
        self.m.capability(Capability::RuntimeDescriptorArray);
        self.m.extension("SPV_EXT_descriptor_indexing");
        let array = self.m.ty(Type::RuntimeArray(element, 0));
        let name = if sampler { "SamplerDescriptorHeap" } else { "ResourceDescriptorHeap" };
        let id = self.m.variable(class, array, name, None);
        self.heaps.insert((sampler, ty), id);
        let origin = if sampler { Origin::SamplerHeap } else { Origin::ResourceHeap };
        self.resources.push(Resource { id, origin });
        Ok(id)
    }

    /// A resource of a heap is declared as coherent: so are all of its type.
    pub(crate) fn make_heap_coherent(&mut self, init: ExprId, ty: Ty) -> Result<(), Failed> {
        let mut at = init;
        while let ExprKind::Convert(_, inner) = self.tree.exprs[at].kind {
            at = inner;
        }
        if let ExprKind::Heap { sampler: false, .. } = self.tree.exprs[at].kind {
            let heap = self.heap_variable(false, ty)?;
            self.make_coherent(heap);
        }
        Ok(())
    }

    /// `(Texture2D)ResourceDescriptorHeap[index]`
    pub(crate) fn heap_object(&mut self, heap: ExprId, ty: Ty, span: Span) -> Result<Ev, Failed> {
        let ExprKind::Heap { sampler, index } = self.tree.exprs[self.without_load(heap)].kind else {
            return Err(self.error(span, "Resource/sampler heaps are not allowed as function parameters."));
        };
        let Kind::Object(object) = self.tree.types.kind(ty) else { return Err(Failed) };
        let ptr = self.heap_variable(sampler, ty)?;
        let (class, rule) = self.resource_storage(object);
        let index = self.value(index)?;
        let index = self.unsigned(index);
        let memory = Memory { ptr, ty, class, rule, bits: None };
        Ok(Ev::Place(Place::Memory(self.access(memory, ty, &[index]))))
    }
}
