//! How values of the hub's types lie in memory: as decorations say, and naturally where they say nothing.

use spirula_ir::{Context, Type};
use spirula_spec::Decoration;
use spirula_spirv::types::{self as hub, Member, Size};

/// How a matrix, or a vector of one, lies in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// As its type says.
    Plain,
    /// A matrix, or an array of matrices: bytes between columns, or between rows.
    Matrix {
        /// Bytes between two of them.
        stride: u64,
        /// Whether it is rows that are kept together.
        row_major: bool,
    },
    /// A vector whose elements are so many bytes apart.
    Strided(u64),
}

/// Knows sizes, of what depends on specialization constants too.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'a> {
    /// The context of the types.
    pub(crate) ctx: &'a Context,
    /// The numbers that constants at module scope are.
    pub(crate) numbers: &'a crate::module::Module<'a>,
}

impl Layout<'_> {
    /// The number that a size is.
    pub(crate) fn number(&self, size: Size) -> Option<u64> {
        match size {
            Size::Literal(n) => Some(n),
            Size::Symbol(name) => self.numbers.number(name),
        }
    }

    /// Bytes and alignment.
    pub(crate) fn size(&self, ty: Type) -> Option<(u64, u64)> {
        let ctx = self.ctx;
        if let Some(bits) = ctx.scalar_bits(ty) {
            let bytes = u64::from(bits).div_ceil(8);
            return Some((bytes, bytes.next_power_of_two()));
        }
        if let Some((count, element)) = ctx.as_vector1(ty) {
            let (bytes, _) = self.size(element)?;
            let size = bytes.checked_mul(u64::try_from(count).ok()?.checked_next_power_of_two()?)?;
            return Some((size, size));
        }
        if hub::as_pointer(ctx, ty).is_some() {
            return Some((8, 8));
        }
        if let Some((element, count, _)) = hub::as_array(ctx, ty) {
            let (_, align) = self.size(element)?;
            return Some((self.stride(ty)?.checked_mul(self.number(count)?)?, align));
        }
        if let Some((element, _)) = hub::as_runtime_array(ctx, ty) {
            return Some((0, self.size(element)?.1));
        }
        if let Some((column, count)) = hub::as_matrix(ctx, ty) {
            let (size, align) = self.size(column)?;
            return Some((size.checked_mul(count.into())?, align));
        }
        self.structure(ty)
    }

    fn structure(&self, ty: Type) -> Option<(u64, u64)> {
        let (mut end, mut align) = (0u64, 1u64);
        for (i, member) in hub::struct_members(self.ctx, ty)?.enumerate() {
            let (mut size, alignment) = self.size(member.ty)?;
            if let Some(Form::Matrix { stride, row_major }) = matrix_form(self.ctx, &member) {
                size = size.max(self.matrix_size(member.ty, stride, row_major)?);
            }
            end = end.max(self.offset(ty, i)?.checked_add(size)?);
            align = align.max(alignment);
        }
        if self.is_packed(ty) { Some((end, 1)) } else { Some((end.checked_next_multiple_of(align)?, align)) }
    }

    fn matrix_size(&self, ty: Type, stride: u64, row_major: bool) -> Option<u64> {
        if let Some((column, columns)) = hub::as_matrix(self.ctx, ty) {
            let rows = self.ctx.as_vector1(column)?.0 as u64;
            return stride.checked_mul(if row_major { rows } else { columns.into() });
        }
        let (element, count, array_stride) = hub::as_array(self.ctx, ty)?;
        let each = match array_stride {
            0 => self.matrix_size(element, stride, row_major)?,
            stride => stride.into(),
        };
        each.checked_mul(self.number(count)?)
    }

    fn is_packed(&self, ty: Type) -> bool {
        hub::decorations(self.ctx, hub::struct_decorations(self.ctx, ty))
            .iter()
            .any(|(d, _)| *d == Decoration::CPacked)
    }

    /// Bytes between two elements of an array.
    pub(crate) fn stride(&self, ty: Type) -> Option<u64> {
        let (element, stride) = match hub::as_array(self.ctx, ty) {
            Some((element, _, stride)) => (element, stride),
            None => hub::as_runtime_array(self.ctx, ty)?,
        };
        if stride != 0 {
            return Some(stride.into());
        }
        let (size, align) = self.size(element)?;
        size.checked_next_multiple_of(align)
    }

    /// Where a member of a structure begins.
    pub(crate) fn offset(&self, ty: Type, index: usize) -> Option<u64> {
        let mut members = hub::struct_members(self.ctx, ty)?;
        if let Some(offset) = members.nth(index)?.offset {
            return Some(offset);
        }
        let packed = self.is_packed(ty);
        let mut offset = 0u64;
        for (i, member) in hub::struct_members(self.ctx, ty)?.enumerate() {
            let (size, align) = self.size(member.ty)?;
            if !packed {
                offset = offset.checked_next_multiple_of(align)?;
            }
            if i == index {
                return Some(offset);
            }
            offset = offset.checked_add(size)?;
        }
        None
    }
}

/// How a member that is made of matrices lies, where decorations say.
pub(crate) fn matrix_form(ctx: &Context, member: &Member) -> Option<Form> {
    let decorations = hub::decorations(ctx, member.decorations);
    let stride = decorations.iter().find(|(d, _)| *d == Decoration::MatrixStride)?;
    let stride = ctx.as_int(stride.1)?.1 as u64;
    let row_major = decorations.iter().any(|(d, _)| *d == Decoration::RowMajor);
    Some(Form::Matrix { stride, row_major })
}
