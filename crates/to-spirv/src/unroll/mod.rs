//! Vectors of the sizes that SPIR-V has, as MLIR's lowering makes them: in signatures of functions the pieces take the
//! place of a vector, which the body puts together and takes apart.
//!
//! Pieces lie along the last dimension, and all have the same size: the largest of 4, 3, 2 and 1 that divides it.

mod signature;

use spirula_diag::Failed;
use spirula_dialects::arith;
use spirula_ir::pass::{Outcome, PassRow};
use spirula_ir::{Body, Context, Op, Type};
use spirula_transforms::rewrite_greedily;

/// The name that MLIR's tests use.
pub(crate) const SIGNATURE_PASS: PassRow = crate::passes::row(
    "test-spirv-func-signature-conversion",
    "TestSPIRVFuncSignatureConversion",
    "breaks down vectors in signatures of functions",
    &[],
    |run| {
        signatures(run.ctx, run.body);
        Ok::<Outcome, Failed>(Outcome::Changed)
    },
);

/// Breaks down vectors in the signatures of all functions in a body.
pub(crate) fn signatures(ctx: &Context, body: &mut Body) {
    simplify(ctx, body);
    signature::convert(ctx, body);
}

/// Folds operations and merges blocks, everywhere in a body.
pub(crate) fn simplify(ctx: &Context, body: &mut Body) {
    // That constants are the second operands of comparisons is a matter of folding in MLIR.
    rewrite_greedily(ctx, body, |ctx, name| match ctx.op_row(name) {
        Some(row) if name == arith::CMPI => row.rewrites,
        _ => &[],
    });
    let ops: Vec<Op> = body.isolated_ops().collect();
    for op in ops {
        if let Some(inside) = body.body_of_mut(op) {
            simplify(ctx, inside);
        }
    }
}

/// How a vector is broken down.
struct Pieces {
    /// The shape of the vector.
    shape: Vec<i64>,
    /// Elements of a piece.
    size: i64,
    /// The type of a piece.
    ty: Type,
}

impl Pieces {
    /// The pieces of a vector; none if it is one already, or is scalable.
    fn of(ctx: &Context, ty: Type) -> Option<Self> {
        if !ctx.is_vector(ty) || ctx.type_node(ty).int_at(1) != Some(0) {
            return None;
        }
        let (shape, element) = (ctx.shape(ty)?, ctx.shaped_element(ty)?);
        let last = *shape.last()?;
        let size = [4, 3, 2].into_iter().find(|size| last % size == 0).unwrap_or(1);
        (ctx.element_count(ty)? != size as u64).then(|| Self {
            shape: shape.to_vec(),
            size,
            ty: ctx.vector_type(&[size], element),
        })
    }

    /// The position of the first element of each piece, in row-major order.
    fn offsets(&self) -> Vec<Vec<i64>> {
        let mut offsets = vec![Vec::new()];
        for (dimension, count) in self.shape.iter().enumerate() {
            let step = if dimension + 1 == self.shape.len() { self.size } else { 1 };
            let of_dimension = |prefix: Vec<i64>| {
                (0..*count).step_by(step as usize).map(move |offset| [prefix.clone(), vec![offset]].concat())
            };
            offsets = offsets.into_iter().flat_map(of_dimension).collect();
        }
        offsets
    }
}
