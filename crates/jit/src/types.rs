//! How values of LLVM types are held in machine values, and how they lie in memory.
//!
//! A value is a list of *pieces*, each of one Cranelift type. A vector whose bits are a multiple of 128 is held in
//! 128-bit pieces, a vector of four or a multiple of four bits of truth in masks of four 32-bit words, any other
//! vector as its elements; structures and arrays are held as the pieces of their members.

use cranelift_codegen::ir::{self, types};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Context, Type};
use spirula_llvm::types as llvm;

/// The kind of a scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scalar {
    /// A truth value, held as a byte of 0 or 1.
    Bool,
    /// An integer of 8, 16, 32, 64 or 128 bits.
    Int(u32),
    /// A half, held as its bits.
    F16,
    /// A single.
    F32,
    /// A double.
    F64,
    /// A pointer.
    Pointer,
}

impl Scalar {
    /// The Cranelift type that holds it.
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

    /// Bytes in memory.
    pub(crate) fn bytes(self) -> u32 {
        self.clif().bytes()
    }

    /// Whether it is a floating-point number.
    pub(crate) fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::F32 | Self::F64)
    }
}

/// How a type is held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    /// One piece.
    Scalar(Scalar),
    /// A vector as its elements.
    Elements(Scalar, usize),
    /// A vector in 128-bit pieces: element, number of elements.
    Packed(Scalar, usize),
    /// Truth values in masks of four words each: number of elements.
    Mask(usize),
    /// The members one after another.
    Members(Vec<Type>),
    /// Nothing.
    Nothing,
}

impl Held {
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

/// More members than this in an array are not held in machine values.
const MOST_MEMBERS: u64 = 4096;

/// The scalar that a type is.
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

/// How a type is held; none for one that this machine has no values of.
pub(crate) fn held(ctx: &Context, ty: Type) -> Option<Held> {
    if let Some(scalar) = scalar(ctx, ty) {
        return Some(Held::Scalar(scalar));
    }
    if let Some((count, element)) = ctx.as_vector1(ty) {
        let (scalar, count) = (scalar(ctx, element)?, usize::try_from(count).ok()?);
        return Some(held_vector(scalar, count));
    }
    if let Some((element, count)) = llvm::as_array(ctx, ty) {
        if count > MOST_MEMBERS {
            return None;
        }
        return Some(Held::Members(vec![element; count as usize]));
    }
    if let Some(structure) = llvm::as_structure(ctx, ty) {
        return Some(Held::Members(structure.elements?));
    }
    llvm::is_void(ctx, ty).then_some(Held::Nothing)
}

/// How a vector is held.
pub(crate) fn held_vector(scalar: Scalar, count: usize) -> Held {
    let bits = scalar.bytes() as usize * 8 * count;
    if scalar == Scalar::Bool && count.is_multiple_of(4) {
        Held::Mask(count)
    } else if packed_type(scalar).is_some() && bits.is_multiple_of(128) {
        Held::Packed(scalar, count)
    } else {
        Held::Elements(scalar, count)
    }
}

/// Appends the Cranelift types of the pieces of a type.
pub(crate) fn pieces(ctx: &Context, ty: Type, out: &mut Vec<ir::Type>) -> Option<()> {
    match held(ctx, ty)? {
        Held::Scalar(scalar) => out.push(scalar.clif()),
        Held::Elements(scalar, count) => out.extend(std::iter::repeat_n(scalar.clif(), count)),
        Held::Packed(scalar, count) => {
            let count = scalar.bytes() as usize * count / 16;
            out.extend(std::iter::repeat_n(packed_type(scalar)?, count));
        }
        Held::Mask(count) => out.extend(std::iter::repeat_n(types::I32X4, count / 4)),
        Held::Members(members) => {
            for member in members {
                pieces(ctx, member, out)?;
                if out.len() > MOST_MEMBERS as usize {
                    return None;
                }
            }
        }
        Held::Nothing => {}
    }
    Some(())
}

/// Number of pieces of a type.
pub(crate) fn piece_count(ctx: &Context, ty: Type) -> Option<usize> {
    let mut out = Vec::new();
    pieces(ctx, ty, &mut out)?;
    Some(out.len())
}

/// Size with padding, and alignment, in bytes (LLVM language reference, "Data Layout"; x86-64 and AArch64 agree).
pub(crate) fn layout(ctx: &Context, ty: Type) -> Option<(u64, u64)> {
    if let Some(scalar) = scalar(ctx, ty) {
        let bytes = u64::from(scalar.bytes());
        return Some((bytes, bytes));
    }
    if let Some((count, element)) = ctx.as_vector1(ty) {
        let (size, _) = layout(ctx, element)?;
        let size = size.checked_mul(u64::try_from(count).ok()?)?.checked_next_power_of_two()?;
        return Some((size, size));
    }
    if let Some((element, count)) = llvm::as_array(ctx, ty) {
        let (size, align) = layout(ctx, element)?;
        return Some((size.checked_mul(count)?, align));
    }
    let structure = llvm::as_structure(ctx, ty)?;
    let (mut size, mut align) = (0u64, 1);
    for member in structure.elements? {
        let (bytes, alignment) = layout(ctx, member)?;
        if !structure.packed {
            size = size.checked_next_multiple_of(alignment)?;
            align = align.max(alignment);
        }
        size = size.checked_add(bytes)?;
    }
    Some((size.checked_next_multiple_of(align)?, align))
}

/// Offset of a member of a structure, or of an element of an array or vector.
pub(crate) fn offset(ctx: &Context, ty: Type, index: u64) -> Option<u64> {
    let Some(structure) = llvm::as_structure(ctx, ty) else {
        let element = llvm::as_array(ctx, ty).map(|a| a.0).or_else(|| ctx.as_vector1(ty).map(|v| v.1))?;
        return layout(ctx, element)?.0.checked_mul(index);
    };
    let mut offset = 0u64;
    for (i, member) in structure.elements?.into_iter().enumerate() {
        let (bytes, alignment) = layout(ctx, member)?;
        if !structure.packed {
            offset = offset.checked_next_multiple_of(alignment)?;
        }
        if i as u64 == index {
            return Some(offset);
        }
        offset = offset.checked_add(bytes)?;
    }
    None
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
