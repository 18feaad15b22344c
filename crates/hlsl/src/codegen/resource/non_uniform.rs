//! `NonUniformResourceIndex`: the decoration NonUniform on an index, and on all that is made of it.

use crate::codegen::Gen;
use crate::codegen::module::{Id, Type};
use spirula_spec::{Capability, Decoration, Dim, Op, StorageClass};

impl Gen<'_> {
    /// Marks a value as different between invocations.
    pub(crate) fn mark_non_uniform(&mut self, id: Id) {
        if self.non_uniform.insert(id) {
            self.m.decorate(id, Decoration::NonUniform, &[]);
            self.m.capability(Capability::ShaderNonUniform);
            self.m.extension("SPV_EXT_descriptor_indexing");
        }
    }

    /// Marks the result of an instruction if an operand is marked.
    pub(crate) fn propagate_non_uniform(&mut self, op: Op, result: Id, ty: Id, operands: &[u32]) {
        if self.non_uniform.is_empty() || !hands_on(op) {
            return;
        }
        if !operands.iter().any(|o| self.non_uniform.contains(&Id(*o))) {
            return;
        }
        if op == Op::Load
            && !matches!(self.m.kind(ty), Some(Type::Image(_) | Type::SampledImage(_) | Type::Other(..)))
        {
            return;
        }
        self.mark_non_uniform(result);
        if let Some(capability) = self.indexing_capability(ty) {
            self.m.capability(capability);
        }
    }

    /// What indexing an array of such resources takes.
    fn indexing_capability(&self, ty: Id) -> Option<Capability> {
        use Capability as C;
        Some(match self.m.kind(ty)? {
            Type::Image(image) => match (image.dim, image.sampled) {
                (Dim::Buffer, 1) => C::UniformTexelBufferArrayNonUniformIndexing,
                (Dim::Buffer, _) => C::StorageTexelBufferArrayNonUniformIndexing,
                (Dim::SubpassData, _) => C::InputAttachmentArrayNonUniformIndexing,
                (_, 1) => C::SampledImageArrayNonUniformIndexing,
                _ => C::StorageImageArrayNonUniformIndexing,
            },
            Type::SampledImage(_) | Type::Other(Op::TypeSampler, ..) => {
                C::SampledImageArrayNonUniformIndexing
            }
            Type::Pointer(StorageClass::StorageBuffer, _) => C::StorageBufferArrayNonUniformIndexing,
            Type::Pointer(StorageClass::Uniform, _) => C::UniformBufferArrayNonUniformIndexing,
            _ => return None,
        })
    }
}

/// Whether the result of an instruction differs between invocations if an operand does.
fn hands_on(op: Op) -> bool {
    matches!(
        op,
        Op::AccessChain
            | Op::Load
            | Op::SampledImage
            | Op::Image
            | Op::ImageTexelPointer
            | Op::CopyObject
            | Op::Bitcast
            | Op::UConvert
            | Op::SConvert
            | Op::CompositeExtract
            | Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::UDiv
            | Op::UMod
            | Op::BitwiseAnd
            | Op::BitwiseOr
            | Op::ShiftLeftLogical
            | Op::ShiftRightLogical
    )
}
