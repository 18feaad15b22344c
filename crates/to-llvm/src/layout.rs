//! The layout of SPIR-V types in memory, by their decorations, and as OpenCL C has it where these say nothing.

use spirula_ir::{Context, Type};
use spirula_layout::{Extent, Kind, Rules, TypeTable as _};
use spirula_spirv::layout::{SpirvTypes, matrix_layout};
use spirula_spirv::types::{Member, Size};

/// The layout of a matrix, or of a vector of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// As its type says.
    Plain,
    /// A matrix, or an array of matrices: bytes between columns, or between rows.
    Matrix {
        /// Bytes between two of them.
        stride: u64,
        /// Whether rows are contiguous.
        row_major: bool,
    },
    /// A vector whose elements are so many bytes apart.
    Strided(u64),
}

/// Computes layouts of types whose lengths may be specialization constants.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'a> {
    /// The context of the types.
    pub(crate) ctx: &'a Context,
    /// The values of constants at module scope.
    pub(crate) numbers: &'a crate::module::Module<'a>,
}

impl<'a> Layout<'a> {
    fn types(&self) -> spirula_layout::Layout<SpirvTypes<'a, impl Fn(Size) -> Option<u64> + use<'a>>> {
        let numbers = self.numbers;
        let number = move |size| number(numbers, size);
        spirula_layout::Layout::new(SpirvTypes { ctx: self.ctx, number, decorated: true }, Rules::NATIVE)
    }

    /// The number that a size is.
    pub(crate) fn number(&self, size: Size) -> Option<u64> {
        number(self.numbers, size)
    }

    /// Size and alignment.
    pub(crate) fn extent(&self, ty: Type) -> Option<Extent> {
        self.types().extent(ty)
    }

    /// Bytes between two elements of an array.
    pub(crate) fn stride(&self, ty: Type) -> Option<u64> {
        self.types().array_stride(ty)
    }

    /// Bytes between two values of a type that follow each other.
    pub(crate) fn stride_of(&self, ty: Type) -> Option<u64> {
        self.types().stride_of(ty, None)
    }

    /// The offset of a member of a structure.
    pub(crate) fn offset(&self, ty: Type, index: usize) -> Option<u64> {
        self.types().offset(ty, index)
    }

    /// Bytes of a scalar, or of the elements of a vector.
    pub(crate) fn scalar(&self, ty: Type) -> Option<u64> {
        match self.types().types.kind(ty)? {
            Kind::Scalar(scalar) | Kind::Vector { scalar, .. } => Some(scalar.size),
            _ => None,
        }
    }
}

fn number(numbers: &crate::module::Module<'_>, size: Size) -> Option<u64> {
    match size {
        Size::Literal(n) => Some(n),
        Size::Symbol(name) => numbers.number(name),
    }
}

/// The layout of a member that is made of matrices, where decorations give it.
pub(crate) fn matrix_form(ctx: &Context, member: &Member) -> Option<Form> {
    let layout = matrix_layout(ctx, member)?;
    Some(Form::Matrix { stride: layout.stride?, row_major: layout.row_major })
}
