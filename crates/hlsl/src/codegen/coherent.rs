//! `globallycoherent`: a decoration of the variable or, in the Vulkan memory model, operands of each access.

use super::Gen;
use super::module::{Id, Type};
use spirula_spec::{Decoration, ImageOperands, MemoryAccess, Op, StorageClass};

impl Gen<'_> {
    /// What is in a variable is seen by all work-groups.
    pub(crate) fn make_coherent(&mut self, variable: Id) {
        if self.has_vulkan_memory {
            self.coherent.insert(variable);
        } else {
            self.m.decorate(variable, Decoration::Coherent, &[]);
        }
    }

    /// Hands on from what an address or image comes from to it.
    pub(crate) fn propagate_coherent(&mut self, op: Op, result: Id, operands: &[u32]) {
        let hands_on = match op {
            Op::AccessChain | Op::CopyObject => true,
            // The image, not its texels.
            Op::Load => matches!(
                operands.first().and_then(|p| self.pointer_class(*p)),
                Some(StorageClass::UniformConstant)
            ),
            _ => false,
        };
        if hands_on && operands.first().is_some_and(|from| self.coherent.contains(&Id(*from))) {
            self.coherent.insert(result);
        }
    }

    fn pointer_class(&self, pointer: u32) -> Option<StorageClass> {
        match self.m.kind(self.m.type_of(Id(pointer))) {
            Some(Type::Pointer(class, _)) => Some(*class),
            _ => None,
        }
    }

    /// The operands of an access to what is coherent; none for others.
    pub(crate) fn coherent_operands(&mut self, op: Op, operands: &[u32]) -> Option<Vec<u32>> {
        let from = *operands.first()?;
        if !self.coherent.contains(&Id(from)) {
            return None;
        }
        // Where the mask is, and its bits.
        let (at, bits) = match op {
            Op::Load if self.pointer_class(from) != Some(StorageClass::UniformConstant) => {
                (1, MemoryAccess::NonPrivatePointer.0 | MemoryAccess::MakePointerVisible.0)
            }
            Op::Store => (2, MemoryAccess::NonPrivatePointer.0 | MemoryAccess::MakePointerAvailable.0),
            Op::ImageRead => (2, ImageOperands::NonPrivateTexel.0 | ImageOperands::MakeTexelVisible.0),
            Op::ImageWrite => (3, ImageOperands::NonPrivateTexel.0 | ImageOperands::MakeTexelAvailable.0),
            _ => return None,
        };
        let scope = self.device_scope();
        let scope = self.m.const_uint(scope.0);
        let mut words = operands.to_vec();
        match words.get_mut(at) {
            Some(mask) => *mask |= bits,
            None => words.push(bits),
        }
        words.push(scope.0);
        Some(words)
    }
}
