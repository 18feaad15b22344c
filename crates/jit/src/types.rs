//! Representation of LLVM types in machine values and in memory.
//!
//! A value is a list of *pieces*, each of one Cranelift type. Vectors whose size is a multiple of 128 bits are split
//! into 128-bit pieces, boolean vectors whose length is a multiple of four into masks of four 32-bit words, other
//! vectors into elements; structs and arrays are the pieces of their members.

use cranelift_codegen::ir::{self, types};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Context, Type};
use spirula_layout::Extent;
use spirula_llvm::types as llvm;

/// The kind of a scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scalar {
    /// A boolean, as a byte of 0 or 1.
    Bool,
    /// An integer of 8, 16, 32, 64 or 128 bits.
    Int(u32),
    /// A half, as its bits.
    F16,
    /// A single.
    F32,
    /// A double.
    F64,
    /// A pointer.
    Pointer,
}

impl Scalar {
    /// Its Cranelift type.
    pub(crate) fn clif(self) -> ir::Type {
        match self {
            Self::Bool | Self::Int(8) => types::I8,
            Self::Int(16) | Self::F16 => types::I16,
            Self::Int(32) => types::I32,
            Self::Int(128) => types::I128,
            Self::Int(_) | Self::Pointer => types::I64,
            Self::F32 => types::F32,
            Self::F64 => types::F64,
        }
    }

    /// Size in memory in bytes.
    pub(crate) fn bytes(self) -> u32 {
        self.clif().bytes()
    }

    /// Whether it is a floating-point number.
    pub(crate) fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::F32 | Self::F64)
    }
}

/// The representation of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ValueRepr {
    /// One piece.
    Scalar(Scalar),
    /// A vector, element by element.
    Elements(Scalar, usize),
    /// A vector in 128-bit pieces: element, number of elements.
    Packed(Scalar, usize),
    /// Booleans in masks of four words each: number of elements.
    Mask(usize),
    /// The members one after another.
    Members(Vec<Type>),
    /// No value.
    Nothing,
}

impl ValueRepr {
    /// Element and number of elements of a scalar or vector.
    pub(crate) fn elements(&self) -> Option<(Scalar, usize)> {
        match self {
            Self::Scalar(scalar) => Some((*scalar, 1)),
            Self::Elements(scalar, count) | Self::Packed(scalar, count) => Some((*scalar, *count)),
            Self::Mask(count) => Some((Scalar::Bool, *count)),
            Self::Members(_) | Self::Nothing => None,
        }
    }

    /// The Cranelift type of each 128-bit piece.
    pub(crate) fn packed_type(&self) -> Option<ir::Type> {
        match self {
            Self::Packed(scalar, _) => packed_type(*scalar),
            Self::Mask(_) => Some(types::I32X4),
            _ => None,
        }
    }
}

/// The 128-bit vector of a scalar.
pub(crate) fn packed_type(scalar: Scalar) -> Option<ir::Type> {
    Some(match scalar {
        Scalar::Int(8) => types::I8X16,
        Scalar::Int(16) => types::I16X8,
        Scalar::Int(32) => types::I32X4,
        Scalar::Int(64) | Scalar::Pointer => types::I64X2,
        Scalar::F32 => types::F32X4,
        Scalar::F64 => types::F64X2,
        Scalar::Bool | Scalar::F16 | Scalar::Int(_) => return None,
    })
}

/// Limit of array members in machine values.
const MOST_MEMBERS: u64 = 4096;

/// The scalar kind of a type.
pub(crate) fn scalar(ctx: &Context, ty: Type) -> Option<Scalar> {
    if let Some((width, _)) = ctx.as_integer(ty) {
        return match width {
            1 => Some(Scalar::Bool),
            8 | 16 | 32 | 64 | 128 => Some(Scalar::Int(width)),
            _ => None,
        };
    }
    if let Some(kind) = ctx.as_float(ty) {
        return match kind {
            FloatKind::F16 => Some(Scalar::F16),
            FloatKind::F32 => Some(Scalar::F32),
            FloatKind::F64 => Some(Scalar::F64),
            _ => None,
        };
    }
    llvm::as_pointer(ctx, ty).map(|_| Scalar::Pointer)
}

/// The representation of a type, if it is supported.
pub(crate) fn repr(ctx: &Context, ty: Type) -> Option<ValueRepr> {
    if let Some(scalar) = scalar(ctx, ty) {
        return Some(ValueRepr::Scalar(scalar));
    }
    if let Some((count, element)) = ctx.as_vector1(ty) {
        let (scalar, count) = (scalar(ctx, element)?, usize::try_from(count).ok()?);
        return Some(vector_repr(scalar, count));
    }
    if let Some((element, count)) = llvm::as_array(ctx, ty) {
        if count > MOST_MEMBERS {
            return None;
        }
        return Some(ValueRepr::Members(vec![element; count as usize]));
    }
    if let Some(structure) = llvm::as_structure(ctx, ty) {
        return Some(ValueRepr::Members(structure.elements?));
    }
    llvm::is_void(ctx, ty).then_some(ValueRepr::Nothing)
}

/// The representation of a vector.
pub(crate) fn vector_repr(scalar: Scalar, count: usize) -> ValueRepr {
    let bits = scalar.bytes() as usize * 8 * count;
    if scalar == Scalar::Bool && count.is_multiple_of(4) {
        ValueRepr::Mask(count)
    } else if packed_type(scalar).is_some() && bits.is_multiple_of(128) {
        ValueRepr::Packed(scalar, count)
    } else {
        ValueRepr::Elements(scalar, count)
    }
}

/// Appends the Cranelift types of the pieces of a type.
pub(crate) fn pieces(ctx: &Context, ty: Type, out: &mut Vec<ir::Type>) -> Option<()> {
    match repr(ctx, ty)? {
        ValueRepr::Scalar(scalar) => out.push(scalar.clif()),
        ValueRepr::Elements(scalar, count) => out.extend(std::iter::repeat_n(scalar.clif(), count)),
        ValueRepr::Packed(scalar, count) => {
            let count = scalar.bytes() as usize * count / 16;
            out.extend(std::iter::repeat_n(packed_type(scalar)?, count));
        }
        ValueRepr::Mask(count) => out.extend(std::iter::repeat_n(types::I32X4, count / 4)),
        ValueRepr::Members(members) => {
            for member in members {
                pieces(ctx, member, out)?;
                if out.len() > MOST_MEMBERS as usize {
                    return None;
                }
            }
        }
        ValueRepr::Nothing => {}
    }
    Some(())
}

/// Number of pieces of a type.
pub(crate) fn piece_count(ctx: &Context, ty: Type) -> Option<usize> {
    let mut out = Vec::new();
    pieces(ctx, ty, &mut out)?;
    Some(out.len())
}

/// Size and alignment in bytes.
pub(crate) fn layout(ctx: &Context, ty: Type) -> Option<Extent> {
    spirula_llvm::layout::layout(ctx).extent(ty)
}

/// The member or element of a composite.
pub(crate) fn member(ctx: &Context, ty: Type, index: u64) -> Option<Type> {
    if let Some((element, _)) = llvm::as_array(ctx, ty) {
        return Some(element);
    }
    if let Some((_, element)) = ctx.as_vector1(ty) {
        return Some(element);
    }
    llvm::struct_element(ctx, ty, usize::try_from(index).ok()?)
}
