//! Matrices of a subgroup, as cooperative matrices of `SPV_KHR_cooperative_matrix`.

use crate::build::Build;
use crate::memory::Element;
use crate::policy::{Rewritten, Rw, Table, constant_operand};
use spirula_dialects::gpu::{self, kind::MMA_ELEMENT_WISE};
use spirula_ir::builtin::Signedness;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder, OpName, Type, Value};
use spirula_spec::{CooperativeMatrixLayout, CooperativeMatrixOperands, CooperativeMatrixUse, Scope};
use spirula_spirv::op;
use spirula_spirv::types::{self as spv, Size};

pub(super) const PATTERNS: Table = &[
    Pattern::new("gpu.subgroup_mma_load_matrix", load),
    Pattern::new("gpu.subgroup_mma_store_matrix", store),
    Pattern::new("gpu.subgroup_mma_compute", multiply_add),
    Pattern::new("gpu.subgroup_mma_constant_matrix", |rw, op, operands| {
        let ty = rw.result_type(op, 0)?;
        let matrix = op::CompositeConstruct::build(rw, ty, &[operands.one(0)?]);
        rw.replace(op, &[matrix]);
        Ok(())
    }),
    Pattern::new("gpu.subgroup_mma_extract_thread_local", extract),
    Pattern::new("gpu.subgroup_mma_insert_thread_local", insert),
    Pattern::new("gpu.subgroup_mma_elementwise", elementwise),
    Pattern::new("gpu.subgroup_mma_elementwise", times_scalar).with_benefit(2),
];

/// The type of a `!gpu.mma_matrix`.
pub(crate) fn matrix_type(ctx: &Context, ty: Type) -> Option<Type> {
    let matrix = gpu::as_matrix(ctx, ty)?;
    let matrix_use = match matrix.operand {
        "AOp" => CooperativeMatrixUse::MatrixAKHR,
        "BOp" => CooperativeMatrixUse::MatrixBKHR,
        _ => CooperativeMatrixUse::MatrixAccumulatorKHR,
    };
    let size = |n: i64| u64::try_from(n).ok().map(Size::Literal);
    let numbers = [Scope::Subgroup.0, matrix_use.0].map(|n| Size::Literal(n.into()));
    let parts = [size(matrix.shape[0])?, size(matrix.shape[1])?, numbers[0], numbers[1]];
    Some(spv::cooperative_matrix(ctx, matrix.element, parts))
}

/// The pointer, stride and layout of a load or store.
fn place(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    memory: usize,
    values: &[Value],
) -> Result<(Value, Value, CooperativeMatrixLayout), Mismatch> {
    let ctx = op.ctx;
    let ty = op.operand_type(memory).ok_or("it lacks memory")?;
    let (base, indices) = values.split_first().ok_or("it lacks memory")?;
    let pointer = Element::of(rw, ty, *base, indices)?.pointer(rw);
    let stride = op.attr("leadDimension").and_then(|attr| ctx.as_int(attr)).ok_or("it lacks a stride")?;
    let stride = rw.int_constant(ctx.int_type(32), stride.1).ok_or("it lacks a stride")?;
    let layout = if op.attr("transpose").is_some() {
        CooperativeMatrixLayout::ColumnMajorKHR
    } else {
        CooperativeMatrixLayout::RowMajorKHR
    };
    Ok((pointer, stride, layout))
}

fn load(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (pointer, stride, layout) = place(rw, op, 0, operands.all())?;
    let ty = rw.result_type(op, 0)?;
    let matrix = op::KHRCooperativeMatrixLoad::build(rw, ty, layout, pointer, stride);
    rw.replace(op, &[matrix]);
    Ok(())
}

fn store(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (matrix, values) = operands.all().split_first().ok_or("it lacks a matrix")?;
    let (pointer, stride, layout) = place(rw, op, 1, values)?;
    op::KHRCooperativeMatrixStore::build(rw, layout, pointer, *matrix, stride);
    Ok(())
}

fn is_signed(ctx: &Context, matrix: Type) -> bool {
    let element = spv::as_cooperative_matrix(ctx, matrix).and_then(|(element, _)| ctx.as_integer(element));
    matches!(element, Some((_, Signedness::Signed)))
}

fn multiply_add(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    use CooperativeMatrixOperands as Signed;
    let [a, b, c] = operands.exactly()?;
    let ctx = op.ctx;
    let result = rw.result_type(op, 0)?;
    let types = [
        (rw.ty(a), Signed::MatrixASignedComponentsKHR),
        (rw.ty(b), Signed::MatrixBSignedComponentsKHR),
        (rw.ty(c), Signed::MatrixCSignedComponentsKHR),
        (result, Signed::MatrixResultSignedComponentsKHR),
    ];
    if types.iter().any(|(ty, _)| spv::as_cooperative_matrix(ctx, *ty).is_none()) {
        return Err("its matrices become no cooperative matrices".into());
    }
    let signed = types.iter().filter(|(ty, _)| is_signed(ctx, *ty)).fold(0, |all, (_, bit)| all | bit.0);
    let attrs = op::KHRCooperativeMatrixMulAddAttrs {
        matrix_operands: (signed != 0).then_some(CooperativeMatrixOperands(signed)),
    };
    let sum = op::KHRCooperativeMatrixMulAdd::build_with(rw, a, b, c, &attrs);
    rw.replace(op, &[sum]);
    Ok(())
}

/// The indices from an operand on, which must be constants.
fn constant_indices(op: SourceOp<'_>, from: usize) -> Result<Attr, Mismatch> {
    let ctx = op.ctx;
    let index = |operand| Some(ctx.i32_attr(i32::try_from(constant_operand(op, operand)?).ok()?));
    let indices: Option<Vec<Attr>> = (from..op.operand_count()).map(index).collect();
    Ok(ctx.array_attr(&indices.ok_or("indices must be constants")?))
}

fn extract(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let indices = constant_indices(op, 1)?;
    let matrix = operands.one(0)?;
    let (element, _) =
        spv::as_cooperative_matrix(op.ctx, rw.ty(matrix)).ok_or("it becomes no cooperative matrix")?;
    let value = op::CompositeExtract::build(rw, element, indices, matrix);
    rw.replace(op, &[value]);
    Ok(())
}

fn insert(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let indices = constant_indices(op, 2)?;
    let (value, matrix) = (operands.one(0)?, operands.one(1)?);
    let ty = rw.ty(matrix);
    let matrix = op::CompositeInsert::build(rw, ty, indices, value, matrix);
    rw.replace(op, &[matrix]);
    Ok(())
}

/// Numbers of `MMAElementwiseOp` with the operations on matrices.
const ELEMENTWISE: [(u32, OpName); 12] = [
    (0, op::F_ADD),
    (1, op::F_MUL),
    (2, op::F_SUB),
    (5, op::F_DIV),
    (6, op::I_ADD),
    (8, op::I_SUB),
    (9, op::S_DIV),
    (10, op::U_DIV),
    (11, op::F_NEGATE),
    (12, op::S_NEGATE),
    (13, op::F_CONVERT),
    (14, op::F_CONVERT),
];

fn operation(op: SourceOp<'_>) -> Option<u32> {
    op.attr("opType")?.as_enumerant_of(MMA_ELEMENT_WISE)
}

/// Whether all operands are cooperative matrices of one type.
fn check_operands(rw: &Rw<'_>, operands: &[Value]) -> Rewritten {
    let first = operands.first().map(|value| rw.ty(*value)).ok_or("it lacks an operand")?;
    let is_matrix = spv::as_cooperative_matrix(rw.context(), first).is_some();
    if is_matrix && operands.iter().all(|value| rw.ty(*value) == first) {
        return Ok(());
    }
    Err("not all operands are coop matrices".into())
}

fn elementwise(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_operands(rw, operands.all())?;
    let number = operation(op);
    let row = ELEMENTWISE.iter().find(|row| Some(row.0) == number);
    let (_, name) = row.ok_or("there is no such operation on cooperative matrices")?;
    let ty = rw.result_type(op, 0)?;
    let value = rw.value(*name, operands.all(), ty);
    rw.replace(op, &[value]);
    Ok(())
}

/// A product with a matrix of which all elements are one number.
fn times_scalar(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [left, right] = operands.exactly()?;
    check_operands(rw, operands.all())?;
    let is_product = operation(op) == Some(1);
    let is_splat = |operand| {
        let constant = op.operand(operand).and_then(|value| op.def_op(value));
        constant.is_some_and(|constant| constant.name() == gpu::SUBGROUP_MMA_CONSTANT_MATRIX)
    };
    let (matrix, splat) = match (is_splat(0), is_splat(1)) {
        (true, _) if is_product => (right, left),
        (_, true) if is_product => (left, right),
        _ => return Err("no splat operand".into()),
    };
    let construct = rw.arena().def_op(splat).filter(|at| rw.arena().name(*at) == op::COMPOSITE_CONSTRUCT);
    let construct = construct.ok_or("splat is not a composite construct")?;
    let scalar = *rw.arena().operands(construct).first().ok_or("the splat has no value")?;
    let ty = rw.result_type(op, 0)?;
    let value = rw.value(op::MATRIX_TIMES_SCALAR, &[matrix, scalar], ty);
    rw.replace(op, &[value]);
    Ok(())
}
