//! The layout of LLVM types in memory (LLVM language reference, "Data Layout"), as x86-64 and AArch64 have it.

use crate::types as llvm;
use spirula_ir::{Context, Type};
use spirula_layout::{Extent, Kind, Layout, Member, Rules, TypeTable};

/// LLVM types as a [`TypeTable`].
#[derive(Clone, Copy)]
pub struct LlvmTypes<'a> {
    /// The context of the types.
    pub ctx: &'a Context,
}

/// Computes layouts of LLVM types.
pub fn layout(ctx: &Context) -> Layout<LlvmTypes<'_>> {
    Layout::new(LlvmTypes { ctx }, Rules::NATIVE)
}

/// Offset of a member of a structure, or of an element of an array or vector.
pub fn offset(ctx: &Context, ty: Type, index: u64) -> Option<u64> {
    let layout = layout(ctx);
    let element = match layout.types.kind(ty)? {
        Kind::Structure { .. } => return layout.offset(ty, usize::try_from(index).ok()?),
        Kind::Array { element, .. } => layout.stride_of(element, None)?,
        Kind::Vector { scalar, .. } => scalar.size,
        Kind::Scalar(_) | Kind::Matrix { .. } => return None,
    };
    element.checked_mul(index)
}

impl TypeTable for LlvmTypes<'_> {
    type Type = Type;

    fn kind(&self, ty: Type) -> Option<Kind<Type>> {
        let ctx = self.ctx;
        if let Some(bits) = ctx.scalar_bits(ty) {
            return Some(Kind::Scalar(Extent::scalar(u64::from(bits.div_ceil(8)).next_power_of_two())));
        }
        if llvm::as_pointer(ctx, ty).is_some() {
            return Some(Kind::Scalar(Extent::scalar(8)));
        }
        if let Some((count, element)) = ctx.as_vector1(ty) {
            let Kind::Scalar(scalar) = self.kind(element)? else { return None };
            return Some(Kind::Vector { scalar, count: u64::try_from(count).ok()? });
        }
        if let Some((element, count)) = llvm::as_array(ctx, ty) {
            return Some(Kind::Array { element, count: Some(count), stride: None });
        }
        let structure = llvm::as_structure(ctx, ty)?;
        structure.elements.is_some().then_some(Kind::Structure { packed: structure.packed })
    }

    fn members(&self, ty: Type) -> Vec<Member<Type>> {
        let elements = llvm::as_structure(self.ctx, ty).and_then(|s| s.elements).unwrap_or_default();
        elements.into_iter().map(|ty| Member { ty, offset: None, matrix: None }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirula_ir::builtin::FloatKind;

    #[test]
    fn members_elements_and_padding() {
        let ctx = Context::new(&[&crate::DIALECT]);
        let (byte, float) = (ctx.int_type(8), ctx.float_type(FloatKind::F32));
        let vector = ctx.vector_type(&[3], float);
        let array = llvm::array(&ctx, vector, 2);
        let members = [byte, array, llvm::pointer(&ctx, 0)];
        let plain = llvm::structure(&ctx, &members, false);
        assert_eq!(layout(&ctx).extent(plain), Some(Extent { size: 64, align: 16 }));
        assert_eq!([0, 1, 2].map(|i| offset(&ctx, plain, i)), [Some(0), Some(16), Some(48)]);
        let packed = llvm::structure(&ctx, &members, true);
        assert_eq!(layout(&ctx).extent(packed), Some(Extent { size: 41, align: 1 }));
        assert_eq!(offset(&ctx, array, 1), Some(16));
        assert_eq!(offset(&ctx, vector, 2), Some(8));
        assert_eq!(offset(&ctx, plain, 3), None);
        assert_eq!(offset(&ctx, byte, 0), None);
    }
}
