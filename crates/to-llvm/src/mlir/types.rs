//! SPIR-V types as MLIR's conversion has them in the LLVM dialect.

use spirula_ir::builtin::Signedness;
use spirula_ir::{Attr, Context, Type};
use spirula_layout::{Layout, Rules};
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, StorageClass};
use spirula_spirv::layout::{SpirvTypes, is_laid_out};
use spirula_spirv::types::{self as spv, Size};

/// How types are converted.
#[derive(Clone, Copy)]
pub(crate) struct Types<'c> {
    pub(crate) ctx: &'c Context,
    /// Whether storage classes become OpenCL's address spaces; else all are one.
    pub(crate) is_opencl: bool,
}

/// More levels than this have no conversion.
const DEPTH: usize = 256;

impl Types<'_> {
    /// The type in the LLVM dialect, where there is one.
    pub(crate) fn convert(self, ty: Type) -> Option<Type> {
        self.at(ty, 0)
    }

    fn at(self, ty: Type, depth: usize) -> Option<Type> {
        let ctx = self.ctx;
        if depth > DEPTH {
            return None;
        }
        if let Some((width, signedness)) = ctx.as_integer(ty) {
            return Some(if signedness == Signedness::Signless { ty } else { ctx.int_type(width) });
        }
        if ctx.as_float(ty).is_some() {
            return Some(ty);
        }
        if ctx.is_none_type(ty) {
            return Some(llvm::void(ctx));
        }
        if let Some((count, element)) = ctx.as_vector1(ty) {
            return Some(ctx.vector_type(&[count], self.at(element, depth + 1)?));
        }
        if let Some((_, class)) = spv::as_pointer(ctx, ty) {
            return Some(llvm::pointer(ctx, self.space(class)));
        }
        if let Some((element, count, stride)) = spv::as_array(ctx, ty) {
            if stride != 0 && bytes(ctx, element)? != u64::from(stride) {
                return None;
            }
            let Size::Literal(count) = count else { return None };
            return Some(llvm::array(ctx, self.at(element, depth + 1)?, count));
        }
        if let Some((element, stride)) = spv::as_runtime_array(ctx, ty) {
            // MLIR refuses strides here, also natural ones.
            let natural = !ctx.is_strict() && bytes(ctx, element) == Some(stride.into());
            return if stride == 0 || natural {
                Some(llvm::array(ctx, self.at(element, depth + 1)?, 0))
            } else {
                None
            };
        }
        self.structure(ty, depth)
    }

    fn structure(self, ty: Type, depth: usize) -> Option<Type> {
        let ctx = self.ctx;
        // MLIR refuses all decorations; those that do not say where things lie do not matter.
        if ctx.is_strict() && spv::struct_decorations(ctx, ty).is_some() {
            return None;
        }
        let members: Vec<spv::Member> = spv::struct_members(ctx, ty)?.collect();
        let has_offsets = members.iter().any(|m| m.offset.is_some());
        if members.iter().any(|m| self.is_refused(m.decorations)) {
            return None;
        }
        let alone = !ctx.is_strict() && members.len() == 1 && members[0].offset == Some(0);
        if has_offsets && !alone && !is_laid_out(ctx, ty, Rules::MLIR) {
            return None;
        }
        let elements: Option<Vec<Type>> = members.iter().map(|m| self.at(m.ty, depth + 1)).collect();
        Some(llvm::structure(ctx, &elements?, !has_offsets))
    }

    /// Whether decorations of a member keep its structure from being converted.
    fn is_refused(self, decorations: Option<Attr>) -> bool {
        let Some(decorations) = decorations else { return false };
        let lays_out =
            |d: Decoration| matches!(d, Decoration::RowMajor | Decoration::MatrixStride | Decoration::Offset);
        self.ctx.is_strict()
            || spv::decorations(self.ctx, Some(decorations)).iter().any(|(d, _)| lays_out(*d))
    }

    /// The address space of a storage class.
    pub(crate) fn space(self, class: StorageClass) -> u32 {
        if !self.is_opencl {
            return 0;
        }
        match class {
            StorageClass::Input | StorageClass::CrossWorkgroup => 1,
            StorageClass::UniformConstant => 2,
            StorageClass::Workgroup => 3,
            StorageClass::Generic => 4,
            // INTEL's memory of the device alone, and of the host alone.
            StorageClass(5936) => 5,
            StorageClass(5937) => 6,
            _ => 0,
        }
    }
}

/// Bytes of a scalar, vector or array of them, by MLIR's rules.
fn bytes(ctx: &Context, ty: Type) -> Option<u64> {
    let has_size = |ty| ctx.scalar_bits(ctx.element_or_self(ty)).is_some_and(|bits| bits > 1);
    let mut scalar = ty;
    while let Some((element, _, _)) = spv::as_array(ctx, scalar) {
        scalar = element;
    }
    let layout = Layout::new(SpirvTypes::literal(ctx, false), Rules::MLIR);
    if has_size(scalar) { Some(layout.extent(ty)?.size) } else { None }
}
