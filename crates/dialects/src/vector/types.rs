//! Vector types taken apart, and the type constraints of `vector` operations.

use crate::common::is_signless;
use crate::memref::is_memref;
use spirula_ir::builtin::{Dims, RANKED_TENSOR, UNRANKED_MEMREF, UNRANKED_TENSOR, VECTOR};
use spirula_ir::dialect::TypeRule;
use spirula_ir::{Context, Type};

/// The parts of a vector type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct VectorType {
    /// The dimensions.
    pub(crate) shape: Dims,
    /// The scalable dimensions, as bits.
    pub(crate) scalable: u64,
    /// The element.
    pub(crate) element: Type,
}

impl VectorType {
    /// The parts of a type, if it is a vector.
    pub(crate) fn of(ctx: &Context, ty: Type) -> Option<Self> {
        let node = ctx.type_node(ty);
        if node.kind != VECTOR {
            return None;
        }
        Some(Self { shape: ctx.shape(ty)?, scalable: node.int_at(1)? as u64, element: node.type_at(0)? })
    }

    /// The vector of these dimensions, each with whether it is scalable.
    pub(crate) fn new(dims: impl IntoIterator<Item = (i64, bool)>, element: Type) -> Self {
        let mut new = Self { shape: Dims::new(), scalable: 0, element };
        for (i, (size, scalable)) in dims.into_iter().enumerate() {
            new.shape.push(size);
            new.scalable |= u64::from(scalable) << i.min(63);
        }
        new
    }

    /// The type.
    pub(crate) fn ty(&self, ctx: &Context) -> Type {
        ctx.scalable_vector_type(&self.shape, self.scalable, self.element)
    }

    /// The vector with another element.
    pub(crate) fn with_element(self, element: Type) -> Self {
        Self { element, ..self }
    }

    /// The number of dimensions.
    pub(crate) fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Whether a dimension is scalable.
    pub(crate) fn is_scalable(&self, dim: usize) -> bool {
        self.scalable >> dim.min(63) & 1 == 1
    }

    /// The dimensions, each with whether it is scalable.
    pub(crate) fn dims(&self) -> impl Iterator<Item = (i64, bool)> {
        self.shape.iter().enumerate().map(|(i, size)| (*size, self.is_scalable(i)))
    }

    /// The number of elements, where the factor of scalable dimensions is 1.
    pub(crate) fn count(&self) -> i64 {
        self.shape.iter().fold(1i64, |product, size| product.saturating_mul(*size))
    }

    /// The vector without its first dimensions; the element if there are no others.
    pub(crate) fn without_leading(&self, ctx: &Context, count: usize) -> Type {
        if count == self.rank() {
            self.element
        } else {
            Self::new(self.dims().skip(count), self.element).ty(ctx)
        }
    }

    /// The mask of such vectors.
    pub(crate) fn mask(self, ctx: &Context) -> Type {
        let bit = ctx.int_type(1);
        self.with_element(bit).ty(ctx)
    }
}

fn vector(ctx: &Context, ty: Type, test: impl Fn(&VectorType) -> bool) -> bool {
    VectorType::of(ctx, ty).is_some_and(|vector| test(&vector))
}

fn has_bits(ctx: &Context, element: Type) -> bool {
    !is_signless(ctx, element) || !ctx.is_signless(element, 0)
}

fn is_mask(ctx: &Context, ty: Type) -> bool {
    vector(ctx, ty, |v| ctx.is_signless(v.element, 1))
}

/// Whether a type has a shape and an element.
fn is_shaped(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_node(ty).kind, RANKED_TENSOR | UNRANKED_TENSOR | UNRANKED_MEMREF | VECTOR)
        || is_memref(ctx, ty)
}

fn ranked(ctx: &Context, ty: Type, test: impl Fn(&VectorType) -> bool) -> bool {
    vector(ctx, ty, |v| v.rank() > 0 && test(v))
}

macro_rules! rules {
    ($($name:ident $summary:literal $test:expr $(, $class:expr)?;)*) => {
        $(
            #[doc = concat!("Takes: ", $summary, ".")]
            pub(super) const $name: TypeRule = TypeRule::new($summary, $test)$(.with_class($class))?;
        )*
    };
}

/// What formats accept for vectors.
const VECTOR_CLASS: TypeRule = TypeRule::new("builtin.vector", Context::is_vector);

rules! {
    VECTORS "vector of any non-token type values" |c, t| c.is_vector(t), &VECTOR_CLASS;
    RANKED "vector of any non-token type values" |c, t| ranked(c, t, |_| true), &VECTOR_CLASS;
    FIXED "fixed-length vector of any non-token type values" |c, t| vector(c, t, |v| v.scalable == 0), &VECTOR_CLASS;
    WITH_BITS "vector of non-zero-bitwidth type values" |c, t| vector(c, t, |v| has_bits(c, v.element)), &VECTOR_CLASS;
    RANKED_WITH_BITS "vector of non-zero-bitwidth type values" |c, t| ranked(c, t, |v| has_bits(c, v.element)), &VECTOR_CLASS;
    FLOATS "vector of floating-point values" |c, t| vector(c, t, |v| c.as_float(v.element).is_some()), &VECTOR_CLASS;
    MASKS "vector of 1-bit signless integer values" is_mask, &VECTOR_CLASS;
    RANKED_MASK "vector of 1-bit signless integer values" |c, t| is_mask(c, t) && ranked(c, t, |_| true), &VECTOR_CLASS;
    FIXED_MASK "fixed-length vector of 1-bit signless integer values"
        |c, t| is_mask(c, t) && ranked(c, t, |v| v.scalable == 0), &VECTOR_CLASS;
    INTEGERS "vector of integer or index values"
        |c, t| ranked(c, t, |v| c.as_integer(v.element).is_some() || c.is_index(v.element)), &VECTOR_CLASS;
    STEPS "vector of index or signless integer of at least 8 bits values of ranks 1"
        |c, t| vector(c, t, |v| v.rank() == 1 && (c.is_index(v.element)
            || is_signless(c, v.element) && c.as_integer(v.element).is_some_and(|(width, _)| width >= 8))), &VECTOR_CLASS;
    ONE_DIMENSION " of ranks 1" |c, t| vector(c, t, |v| v.rank() == 1), &VECTOR_CLASS;
    SCALABLE " of ranks 1"
        |c, t| vector(c, t, |v| v.rank() == 1 && v.scalable != 0), &VECTOR_CLASS;
    SHAPED "shaped of any non-token type values" is_shaped;
    MEMORY "memref of any non-token type values" is_memref, &crate::memref::CLASS;
    STATIC_MEMORY "statically shaped memref of any non-token type values"
        |c, t| is_memref(c, t) && crate::memref::dynamic_sizes(c, t) == 0, &crate::memref::CLASS;
    MEMORY_OR_TENSOR "Tensor or MemRef of any non-token type values"
        |c, t| is_memref(c, t) || matches!(c.type_node(t).kind, RANKED_TENSOR | UNRANKED_TENSOR);
    TENSOR "ranked tensor of any non-token type values" |c, t| c.type_node(t).kind == RANKED_TENSOR, &crate::tensor::CLASS;
    PRINTABLE ""
        |c, t| c.is_vector(t) || c.as_integer(t).is_some() || c.is_index(t) || c.as_float(t).is_some();
}
