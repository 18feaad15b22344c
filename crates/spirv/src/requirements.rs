//! Conditions on whole operations, with the wording of MLIR's verifier.

pub(crate) mod tosa;

pub(crate) use tosa::*;

use crate::merge;
use crate::types::{self, ImageShape};
use spirula_ir::dialect::Requirement;
use spirula_ir::{Traits, Type, VerifyOp};
use spirula_spec::{Dim, Scope};

macro_rules! requirements {
    ($($name:ident $message:literal $test:expr;)*) => {
        $(
            #[doc = $message]
            pub(crate) const $name: Requirement = Requirement { message: concat!("failed to verify that ", $message), test: $test };
        )*
    };
}

use requirements;

/// Whether the closest ancestor that is a symbol table, a function or a graph is of the wanted kind.
fn inside(op: &VerifyOp<'_>, wanted: fn(&str, Traits) -> bool) -> bool {
    match op.parent_name() {
        Some(name) => {
            let traits = op.ctx.op_row(name).map_or(Traits::NONE, |row| row.traits);
            wanted(op.ctx.op_name_text(name), traits)
        }
        None => false,
    }
}

/// Whether the operation is in a function, possibly nested in regions.
fn in_function(op: &VerifyOp<'_>) -> bool {
    let arena = op.arena();
    let mut at = op.op;
    while let Some(parent) = arena.parent_op(at) {
        at = parent;
    }
    match op.enclosing() {
        Some(enclosing) => {
            let row = op.ctx.op_row(enclosing.arena.name(enclosing.op));
            row.is_some_and(|row| row.has(Traits::FUNCTION))
        }
        None => false,
    }
}

/// The shape of the image, or of the sampled image's image, in the first operand.
fn shape(op: &VerifyOp<'_>) -> Option<(Type, ImageShape)> {
    let ty = op.operand_type(0)?;
    types::as_image(op.ctx, types::as_sampled_image(op.ctx, ty).unwrap_or(ty))
}

fn shape_is(op: &VerifyOp<'_>, test: impl Fn(ImageShape) -> bool) -> bool {
    shape(op).is_none_or(|(_, s)| test(s))
}

fn component_matches(op: &VerifyOp<'_>, ty: Option<Type>) -> bool {
    let (Some((sampled, _)), Some(ty)) = (shape(op), ty) else { return true };
    op.ctx.is_none_type(sampled) || op.ctx.element_or_self(ty) == sampled
}

fn scope_is(op: &VerifyOp<'_>, scopes: &[Scope]) -> bool {
    let scope = op.row.and_then(|r| r.attr_index("execution_scope")).and_then(|i| op.slot(i));
    scope.and_then(|a| a.as_enumerant()).is_none_or(|(_, v)| scopes.contains(&Scope(v)))
}

/// The size of a matrix in this direction.
type Direction = usize;
const ROWS: Direction = 0;
const COLUMNS: Direction = 1;

/// Rows and columns of a matrix; a vector is a matrix of one column.
fn matrix_size(op: &VerifyOp<'_>, ty: Option<Type>) -> Option<[i64; 2]> {
    let ty = ty?;
    let (column, columns) = types::as_matrix(op.ctx, ty).unwrap_or((ty, 1));
    Some([op.ctx.as_vector1(column)?.0, columns.into()])
}

/// Whether a matrix or vector is as long in one direction as another is.
fn sizes(op: &VerifyOp<'_>, a: (Option<Type>, Direction), b: (Option<Type>, Direction)) -> bool {
    match (matrix_size(op, a.0), matrix_size(op, b.0)) {
        (Some(x), Some(y)) => x[a.1] == y[b.1],
        _ => true,
    }
}

requirements! {
    A_SELECTION_MERGES_IN_ONE_BLOCK_A_LOOP_IN_A_MERGE_AND_A_CONTINUE_BLOCK
        "a selection merges in one block, a loop in a merge and a continue block"
        |op| op.arena().merges(op.op).len() == merge::blocks(merge::control(op.arena(), op.op));
    OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK "op must appear in a function-like op's block" in_function;
    OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK "op must appear in a module-like op's block"
        |op| inside(op, |_, traits| traits.has(Traits::SYMBOL_TABLE));
    OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK "op must appear in a spirv.ARM.Graph op's block"
        |op| inside(op, |name, _| name == "spirv.ARM.Graph");
    EITHER_LOD_OR_GRAD_IMAGE_OPERANDS_MUST_BE_PRESENT "either Lod or Grad image operands must be present"
        |op| {
            let bits = op.row.and_then(|r| r.attr_index("image_operands")).and_then(|i| op.slot(i));
            bits.and_then(|a| a.as_enumerant()).is_some_and(|(_, v)| v & 6 != 0)
        };
    EXECUTION_SCOPE_MUST_BE_SUBGROUP "execution_scope must be 'Subgroup'"
        |op| scope_is(op, &[Scope::Subgroup]);
    EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP "execution_scope must be 'Workgroup' or 'Subgroup'"
        |op| scope_is(op, &[Scope::Workgroup, Scope::Subgroup]);
    LEFTMATRIX_COLUMNS_COUNT_MATCHES_RIGHTMATRIX_ROWS_COUNT "leftmatrix columns count matches rightmatrix rows count"
        |op| sizes(op, (op.operand_type(0), COLUMNS), (op.operand_type(1), ROWS));
    RIGHTMATRIX_COLUMNS_COUNT_MATCHES_RESULT_COLUMNS_COUNT "rightmatrix columns count matches result columns count"
        |op| sizes(op, (op.operand_type(1), COLUMNS), (op.result_type(0), COLUMNS));
    LEFTMATRIX_ROWS_COUNT_MATCHES_RESULT_ROWS_COUNT "leftmatrix rows count matches result rows count"
        |op| sizes(op, (op.operand_type(0), ROWS), (op.result_type(0), ROWS));
    MATRIX_ROWS_COUNT_MATCHES_RESULT_COLUMNS_COUNT "matrix rows count matches result columns count"
        |op| sizes(op, (op.operand_type(0), ROWS), (op.result_type(0), COLUMNS));
    MATRIX_COLUMNS_COUNT_MATCHES_RESULT_ROWS_COUNT "matrix columns count matches result rows count"
        |op| sizes(op, (op.operand_type(0), COLUMNS), (op.result_type(0), ROWS));
    MATRIX_COLUMNS_COUNT_MATCHES_VECTOR_ELEMENTS_COUNT "matrix columns count matches vector elements count"
        |op| sizes(op, (op.operand_type(0), COLUMNS), (op.operand_type(1), ROWS));
    MATRIX_ROWS_COUNT_MATCHES_RESULT_ELEMENTS_COUNT "matrix rows count matches result elements count"
        |op| sizes(op, (op.operand_type(0), ROWS), (op.result_type(0), ROWS));
    MATRIX_ROWS_COUNT_MATCHES_VECTOR_ELEMENTS_COUNT "matrix rows count matches vector elements count"
        |op| sizes(op, (op.operand_type(1), ROWS), (op.operand_type(0), ROWS));
    MATRIX_COLUMNS_COUNT_MATCHES_RESULT_ELEMENTS_COUNT "matrix columns count matches result elements count"
        |op| sizes(op, (op.operand_type(1), COLUMNS), (op.result_type(0), ROWS));
    RESULT_ROWS_COUNT_MATCHES_VECTOR1_ELEMENTS_COUNT "result rows count matches vector1 elements count"
        |op| sizes(op, (op.result_type(0), ROWS), (op.operand_type(0), ROWS));
    RESULT_COLUMNS_COUNT_MATCHES_VECTOR2_ELEMENTS_COUNT "result columns count matches vector2 elements count"
        |op| sizes(op, (op.result_type(0), COLUMNS), (op.operand_type(1), ROWS));
    THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_DIM2D_OR_CUBE_OR_RECT
        "the Dim operand of the underlying image must be Dim2D or Cube or Rect"
        |op| shape_is(op, |s| matches!(s.dim, Dim::Dim2D | Dim::Cube | Dim::Rect));
    THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_BUFFER
        "the Dim operand of the underlying image must not be Buffer" |op| shape_is(op, |s| s.dim != Dim::Buffer);
    THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_CUBE
        "the Dim operand of the underlying image must not be Cube" |op| shape_is(op, |s| s.dim != Dim::Cube);
    THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_SUBPASSDATA
        "the Dim operand of the underlying image must not be SubpassData"
        |op| shape_is(op, |s| s.dim != Dim::SubpassData);
    THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED
        "the MS operand of the underlying image type must be SingleSampled" |op| shape_is(op, |s| s.multisampled == 0);
    THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE
        "the result component type must match the image sampled type" |op| component_matches(op, op.result_type(0));
    THE_TEXEL_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE
        "the texel component type must match the image sampled type" |op| component_matches(op, op.operand_type(2));
    THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_NEEDSAMPLER
        "the sampled operand of the underlying image must be NeedSampler" |op| shape_is(op, |s| s.sampled == 1);
    THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_SAMPLERUNKNOWN_OR_NEEDSAMPLER
        "the sampled operand of the underlying image must be SamplerUnknown or NeedSampler"
        |op| shape_is(op, |s| s.sampled != 2);
    THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_SAMPLERUNKNOWN_OR_NOSAMPLER
        "the sampled operand of the underlying image must be SamplerUnknown or NoSampler"
        |op| shape_is(op, |s| s.sampled != 1);
}
