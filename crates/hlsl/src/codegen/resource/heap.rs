//! `ResourceDescriptorHeap` and `SamplerDescriptorHeap`.

use crate::codegen::Gen;
use crate::codegen::place::Ev;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::Ty;

impl Gen<'_> {
    /// `ResourceDescriptorHeap[index]` before it is converted to a resource.
    pub(crate) fn heap(&mut self, sampler: bool, index: ExprId, ty: Ty, span: Span) -> Result<Ev, Failed> {
        let _ = (index, ty);
        let what = if sampler { "'SamplerDescriptorHeap'" } else { "'ResourceDescriptorHeap'" };
        Err(self.unsupported(span, what))
    }

    /// `(Texture2D)ResourceDescriptorHeap[index]`
    pub(crate) fn heap_object(&mut self, heap: ExprId, ty: Ty, span: Span) -> Result<Ev, Failed> {
        let _ = (heap, ty);
        Err(self.unsupported(span, "a descriptor heap"))
    }
}
