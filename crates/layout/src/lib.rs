//! The layout of types in memory: sizes, alignments, offsets and strides in bytes.
//!
//! One computation for all type systems: a [`TypeTable`] says what a type is made of, [`Rules`] say how that is laid
//! out. Offsets and strides that a type table gives are taken as they are; the rules fill in the others.
//!
//! | rules | vectors of 2, 3, 4 | arrays and matrices | structures |
//! | --- | --- | --- | --- |
//! | [`Rules::STD140`] | aligned to 2, 4, 4 elements | elements aligned to 16 | aligned to 16 |
//! | [`Rules::STD430`] | aligned to 2, 4, 4 elements | as the element | as the largest member |
//! | relaxed | as members: aligned to an element of up to 4 bytes, never across 16 bytes | as the strict rules | as the strict rules |
//! | [`Rules::DX_CONSTANT`] | aligned to the element, never across 16 bytes | elements aligned to 16 | aligned to 16, no padding at the end |
//! | [`Rules::SCALAR`] | aligned to the element | as the element | as the largest member |
//! | [`Rules::MLIR`] | aligned to 2, 4, 4 elements | elements without padding, matrices aligned to the scalar | as the largest member |
//! | [`Rules::NATIVE`] | padded and aligned to the next power of two | as the element | as the largest member |

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Size and alignment in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Bytes that a value takes.
    pub size: u64,
    /// What its address is a multiple of.
    pub align: u64,
}

impl Extent {
    /// The extent of a scalar that is aligned to its size.
    pub const fn scalar(bytes: u64) -> Self {
        Self { size: bytes, align: bytes }
    }
}

/// The alignment of vectors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VectorRule {
    /// That of their elements.
    Element,
    /// Two elements for vectors of two, four for longer ones; the size has no padding.
    TwoOrFour,
    /// Size and alignment are the next power of two.
    Padded,
}

/// How memory is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The alignment of vectors.
    pub vectors: VectorRule,
    /// The least alignment of array elements, columns of matrices and structures, in bytes.
    pub least_align: u64,
    /// Whether vectors in structures are aligned to their elements only, but do not cross multiples of 16 bytes.
    pub relaxed: bool,
    /// Whether arrays, matrices and structures have padding at their end.
    pub tail_padding: bool,
    /// Whether there is padding between the elements of arrays.
    pub array_padding: bool,
    /// Whether matrices are aligned to their scalars and have no padding.
    pub packed_matrices: bool,
    /// Whether the scalars of a matrix whose vectors have one each lie apart like vectors.
    pub strided_scalars: bool,
}

impl Rules {
    /// GLSL's `scalar` layout, and that of DirectX's structured buffers.
    pub const SCALAR: Self = Self {
        vectors: VectorRule::Element,
        least_align: 1,
        relaxed: false,
        tail_padding: true,
        array_padding: true,
        packed_matrices: false,
        strided_scalars: false,
    };
    /// GLSL's `std430` layout.
    pub const STD430: Self = Self { vectors: VectorRule::TwoOrFour, ..Self::SCALAR };
    /// GLSL's `std140` layout.
    pub const STD140: Self = Self { least_align: 16, ..Self::STD430 };
    /// DirectX's layout of constant buffers.
    pub const DX_CONSTANT: Self =
        Self { least_align: 16, relaxed: true, tail_padding: false, strided_scalars: true, ..Self::SCALAR };
    /// What MLIR's passes give to types in interface storage classes.
    pub const MLIR: Self = Self { array_padding: false, packed_matrices: true, ..Self::STD430 };
    /// OpenCL C's layout, which is also LLVM's on x86-64 and AArch64.
    pub const NATIVE: Self = Self { vectors: VectorRule::Padded, ..Self::SCALAR };

    /// The same rules, with relaxed placement of vectors.
    pub const fn relaxed(self) -> Self {
        Self { relaxed: true, ..self }
    }
}

/// What the layout of a matrix is, where it is not the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MatrixLayout {
    /// Whether rows are contiguous, not columns.
    pub row_major: bool,
    /// Bytes from one row or column to the next, if given.
    pub stride: Option<u64>,
}

/// What a type is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind<T> {
    /// A number, a pointer, or something else without parts.
    Scalar(Extent),
    /// A vector of `count` scalars.
    Vector {
        /// The scalar.
        scalar: Extent,
        /// Number of them.
        count: u64,
    },
    /// A matrix.
    Matrix {
        /// The scalar.
        scalar: Extent,
        /// Rows.
        rows: u64,
        /// Columns.
        columns: u64,
    },
    /// An array.
    Array {
        /// The type of the elements.
        element: T,
        /// Number of elements; none where only the run time knows it.
        count: Option<u64>,
        /// Bytes from one element to the next, if given.
        stride: Option<u64>,
    },
    /// A structure; [`TypeTable::members`] gives its members.
    Structure {
        /// Whether there is no padding in it, and its alignment is 1.
        packed: bool,
    },
}

/// A member of a structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Member<T> {
    /// Its type.
    pub ty: T,
    /// Its offset, if given.
    pub offset: Option<u64>,
    /// The layout of the matrices in it, if given.
    pub matrix: Option<MatrixLayout>,
}

/// The types of a type system.
pub trait TypeTable {
    /// A type.
    type Type: Copy + Eq + Hash;

    /// What a type is made of; none for a type without a layout.
    fn kind(&self, ty: Self::Type) -> Option<Kind<Self::Type>>;

    /// The members of a structure.
    fn members(&self, ty: Self::Type) -> Vec<Member<Self::Type>>;
}

/// The extents of structures while one extent is computed: types share them, so that a computation without it would be
/// exponential in how deep they are nested.
type Known<T> = FxHashMap<T, Extent>;

/// Computes layouts of the types of one type system under one set of rules. Every result is none where a type has no
/// layout, or one that does not fit 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct Layout<T> {
    /// The types.
    pub types: T,
    /// The rules.
    pub rules: Rules,
    /// The layout of matrices where nothing else is given.
    pub matrix: MatrixLayout,
}

impl<T: TypeTable> Layout<T> {
    /// Layouts under these rules, with matrices in column-major order.
    pub const fn new(types: T, rules: Rules) -> Self {
        Self { types, rules, matrix: MatrixLayout { row_major: false, stride: None } }
    }

    /// The extent of a vector.
    fn vector(&self, scalar: Extent, count: u64) -> Option<Extent> {
        let size = scalar.size.checked_mul(count)?;
        Some(match (self.rules.vectors, count) {
            (VectorRule::Padded, _) => {
                let size = size.max(1).checked_next_power_of_two()?;
                Extent { size, align: size }
            }
            (VectorRule::Element, _) | (_, 0 | 1) => Extent { size, align: scalar.align },
            (VectorRule::TwoOrFour, 2) => Extent { size, align: 2 * scalar.align },
            (VectorRule::TwoOrFour, _) => Extent { size, align: 4 * scalar.align },
        })
    }

    /// Size and alignment of a type.
    pub fn extent(&self, ty: T::Type) -> Option<Extent> {
        self.extent_as(ty, None)
    }

    /// Size and alignment of a type with matrices in this layout.
    pub fn extent_as(&self, ty: T::Type, matrix: Option<MatrixLayout>) -> Option<Extent> {
        self.extent_in(ty, matrix, &mut Known::default())
    }

    fn extent_in(
        &self,
        ty: T::Type,
        matrix: Option<MatrixLayout>,
        known: &mut Known<T::Type>,
    ) -> Option<Extent> {
        match self.types.kind(ty)? {
            Kind::Scalar(extent) => Some(extent),
            Kind::Vector { scalar, count } => self.vector(scalar, count),
            Kind::Matrix { scalar, rows, columns } => self.matrix(scalar, rows, columns, matrix),
            Kind::Array { element, count, stride } => {
                let extent = self.extent_in(element, matrix, known)?;
                let align = extent.align.max(self.rules.least_align);
                let size = match count {
                    None | Some(0) => 0,
                    Some(count) => {
                        let stride = match stride {
                            Some(stride) => stride,
                            None => self.padded(extent)?,
                        };
                        let last = if self.rules.tail_padding { stride } else { extent.size };
                        stride.checked_mul(count - 1)?.checked_add(last)?
                    }
                };
                Some(Extent { size, align })
            }
            Kind::Structure { packed } => match known.get(&ty) {
                Some(extent) => Some(*extent),
                None => {
                    let (extent, _) = self.members_in(&self.types.members(ty), packed, known)?;
                    known.insert(ty, extent);
                    Some(extent)
                }
            },
        }
    }

    fn matrix(
        &self,
        scalar: Extent,
        rows: u64,
        columns: u64,
        matrix: Option<MatrixLayout>,
    ) -> Option<Extent> {
        let (vectors, each) = self.matrix_vectors(rows, columns, matrix);
        let given = matrix.and_then(|m| m.stride);
        if given.is_none() && (vectors == 1 || each == 1) && !self.is_strided(rows, columns, matrix) {
            return self.vector(scalar, vectors * each);
        }
        if given.is_none() && self.rules.packed_matrices {
            let size = scalar.size.checked_mul(rows)?.checked_mul(columns)?;
            return Some(Extent { size, align: scalar.align });
        }
        let vector = self.vector(scalar, each)?;
        let stride = self.stride_of_vectors(scalar, each, matrix)?;
        let last = if self.rules.tail_padding { stride } else { vector.size };
        let size = stride.checked_mul(vectors.saturating_sub(1))?.checked_add(last)?;
        Some(Extent { size, align: vector.align.max(self.rules.least_align) })
    }

    /// Whether a matrix is scalars that lie apart.
    pub fn is_strided(&self, rows: u64, columns: u64, matrix: Option<MatrixLayout>) -> bool {
        let (vectors, each) = self.matrix_vectors(rows, columns, matrix);
        self.rules.strided_scalars && each == 1 && vectors > 1
    }

    /// How many vectors a matrix is in memory, and of how many scalars each.
    pub fn matrix_vectors(&self, rows: u64, columns: u64, matrix: Option<MatrixLayout>) -> (u64, u64) {
        if matrix.unwrap_or(self.matrix).row_major { (rows, columns) } else { (columns, rows) }
    }

    fn stride_of_vectors(&self, scalar: Extent, each: u64, matrix: Option<MatrixLayout>) -> Option<u64> {
        if let Some(stride) = matrix.and_then(|m| m.stride) {
            return Some(stride);
        }
        let vector = self.vector(scalar, each)?;
        vector.size.checked_next_multiple_of(vector.align.max(self.rules.least_align).max(1))
    }

    /// Bytes from one row or column of a matrix to the next.
    pub fn matrix_stride(&self, ty: T::Type, matrix: Option<MatrixLayout>) -> Option<u64> {
        let Kind::Matrix { scalar, rows, columns } = self.types.kind(ty)? else { return None };
        self.stride_of_vectors(scalar, self.matrix_vectors(rows, columns, matrix).1, matrix)
    }

    /// Bytes from one element of an array to the next.
    pub fn array_stride(&self, ty: T::Type) -> Option<u64> {
        self.array_stride_as(ty, None)
    }

    fn array_stride_as(&self, ty: T::Type, matrix: Option<MatrixLayout>) -> Option<u64> {
        let Kind::Array { element, stride, .. } = self.types.kind(ty)? else { return None };
        match stride {
            Some(stride) => Some(stride),
            None => self.stride_of(element, matrix),
        }
    }

    /// Bytes from one value of a type to the next in an array without a stride.
    pub fn stride_of(&self, element: T::Type, matrix: Option<MatrixLayout>) -> Option<u64> {
        self.padded(self.extent_as(element, matrix)?)
    }

    /// The size of an element with the padding that follows it in an array.
    fn padded(&self, extent: Extent) -> Option<u64> {
        if !self.rules.array_padding {
            return Some(extent.size);
        }
        extent.size.checked_next_multiple_of(extent.align.max(self.rules.least_align).max(1))
    }

    /// The extent of a structure and the offsets of its members.
    pub fn structure(&self, ty: T::Type) -> Option<(Extent, Vec<u64>)> {
        let packed = matches!(self.types.kind(ty)?, Kind::Structure { packed: true });
        self.members(&self.types.members(ty), packed)
    }

    /// The offset of a member of a structure.
    pub fn offset(&self, ty: T::Type, index: usize) -> Option<u64> {
        let packed = matches!(self.types.kind(ty)?, Kind::Structure { packed: true });
        let members = self.types.members(ty);
        match members.get(index)?.offset {
            Some(offset) => Some(offset),
            None => self.members(&members[..=index], packed)?.1.pop(),
        }
    }

    /// The extent of a structure of these members, and their offsets.
    pub fn members(&self, members: &[Member<T::Type>], packed: bool) -> Option<(Extent, Vec<u64>)> {
        self.members_in(members, packed, &mut Known::default())
    }

    fn members_in(
        &self,
        members: &[Member<T::Type>],
        packed: bool,
        known: &mut Known<T::Type>,
    ) -> Option<(Extent, Vec<u64>)> {
        let mut offsets = Vec::with_capacity(members.len());
        // Members with offsets need not be in the order of these.
        let (mut at, mut end, mut most) = (0u64, 0u64, 1u64);
        for member in members {
            let extent = self.extent_in(member.ty, member.matrix, known)?;
            // A structure is aligned as its members would be by themselves, even where it places them closer together.
            most = most.max(extent.align);
            at = match member.offset {
                Some(offset) => offset,
                None if packed => at,
                None => self.place(at, member, extent)?,
            };
            offsets.push(at);
            at = at.checked_add(extent.size)?;
            end = end.max(at);
        }
        if packed {
            return Some((Extent { size: end, align: 1 }, offsets));
        }
        let align = most.max(self.rules.least_align);
        let size = if self.rules.tail_padding { end.checked_next_multiple_of(align)? } else { end };
        Some((Extent { size, align }, offsets))
    }

    /// Where a member begins that comes at `at` or later.
    fn place(&self, at: u64, member: &Member<T::Type>, extent: Extent) -> Option<u64> {
        let scalar = match self.types.kind(member.ty)? {
            Kind::Scalar(scalar) => Some(scalar),
            Kind::Vector { scalar, .. } => Some(scalar),
            Kind::Matrix { scalar, rows, columns }
                if (rows <= 1 || columns <= 1) && !self.is_strided(rows, columns, member.matrix) =>
            {
                Some(scalar)
            }
            _ => None,
        };
        match scalar {
            Some(scalar) if self.rules.relaxed => {
                let align = if scalar.align <= 4 { scalar.align } else { extent.align };
                let at = at.checked_next_multiple_of(align.max(1))?;
                let crosses = if extent.size <= 16 {
                    at / 16 != at.checked_add(extent.size.max(1) - 1)? / 16
                } else {
                    !at.is_multiple_of(16)
                };
                if crosses { at.checked_next_multiple_of(16) } else { Some(at) }
            }
            Some(_) => at.checked_next_multiple_of(extent.align.max(1)),
            None => at.checked_next_multiple_of(extent.align.max(self.rules.least_align).max(1)),
        }
    }
}

#[cfg(test)]
mod tests;
