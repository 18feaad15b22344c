//! The types of the `gpu` dialect, and type constraints of its operations.

use super::kind;
use crate::common::is_signless;
use crate::memref::is_memref;
use spirula_ir::builtin::{FloatKind, Signedness, UNRANKED_MEMREF, VECTOR};
use spirula_ir::dialect::{TypeRow, TypeRule};
use spirula_ir::{Context, Kind, Param, ParseResult, Parser, Printer, Type};

const fn handle(name: &'static str, parse: fn(&mut Parser<'_>) -> ParseResult<Type>) -> TypeRow {
    TypeRow { name, parse, print: |_, _| {} }
}

/// The types, in the order of [`kind`].
pub(super) static TYPES: [TypeRow; 6] = [
    handle("gpu.async.token", |p| Ok(token(p.context()))),
    TypeRow { name: "gpu.mma_matrix", parse: parse_matrix, print: print_matrix },
    handle("gpu.sparse.dntensor_handle", |p| Ok(p.context().type_of(kind::DENSE_TENSOR, &[]))),
    handle("gpu.sparse.spmat_handle", |p| Ok(p.context().type_of(kind::SPARSE_MATRIX, &[]))),
    handle("gpu.sparse.spgemmop_handle", |p| Ok(p.context().type_of(kind::SPARSE_PRODUCT, &[]))),
    handle("gpu.named_barrier", |p| Ok(p.context().type_of(kind::NAMED_BARRIER, &[]))),
];

/// `!gpu.async.token`.
pub(super) fn token(ctx: &Context) -> Type {
    ctx.type_of(kind::ASYNC_TOKEN, &[])
}

fn is(ctx: &Context, ty: Type, kind: Kind) -> bool {
    ctx.type_node(ty).kind == kind
}

// Matrices: operand, element, dimensions.

/// A `!gpu.mma_matrix`: operand role, element, dimensions.
pub struct Matrix<'c> {
    /// Its role: `AOp`, `BOp` or `COp`.
    pub operand: &'c str,
    /// The type of its elements.
    pub element: Type,
    /// Rows and columns.
    pub shape: [i64; 2],
}

/// The components of a matrix type.
pub fn as_matrix(ctx: &Context, ty: Type) -> Option<Matrix<'_>> {
    let node = ctx.type_node(ty);
    if node.kind != kind::MMA_MATRIX {
        return None;
    }
    Some(Matrix {
        operand: ctx.text(node.str_at(0)?),
        element: node.type_at(1)?,
        shape: [node.int_at(2)?, node.int_at(3)?],
    })
}

/// The element of a matrix.
pub(super) fn matrix_element(ctx: &Context, ty: Type) -> Option<Type> {
    as_matrix(ctx, ty).map(|matrix| matrix.element)
}

fn is_element(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((8, Signedness::Signed | Signedness::Unsigned)))
        || ctx.is_signless(ty, 32)
        || matches!(ctx.as_float(ty), Some(FloatKind::F16 | FloatKind::F32 | FloatKind::F64))
}

fn parse_matrix(p: &mut Parser<'_>) -> ParseResult<Type> {
    let token = p.token();
    p.less()?;
    let shape = p.parse_dimensions(false)?;
    let element = p.parse_type()?;
    p.comma()?;
    let operand = p.optional_string()?;
    p.greater()?;
    let ctx = p.context();
    let Some(operand) = operand.filter(|name| matches!(ctx.text(*name), "AOp" | "BOp" | "COp")) else {
        return Err(p.error_at(token, "operand expected to be one of AOp, BOp or COp"));
    };
    let [rows, columns] = shape[..] else {
        return Err(p.error_at(token, "MMAMatrixType must have exactly two dimensions"));
    };
    if !is_element(ctx, element) {
        return Err(p.error_at(token, "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64"));
    }
    let params = [Param::Str(operand), Param::Type(element), Param::Int(rows), Param::Int(columns)];
    Ok(ctx.type_of(kind::MMA_MATRIX, &params))
}

fn print_matrix(p: &mut Printer<'_>, ty: Type) {
    let Some(matrix) = as_matrix(p.context(), ty) else { return };
    p.format(format_args!("<{}x{}x", matrix.shape[0], matrix.shape[1]));
    p.ty(matrix.element);
    p.format(format_args!(", \"{}\">", matrix.operand));
}

// Rules.

fn is_number(ctx: &Context, ty: Type) -> bool {
    is_signless(ctx, ty) || ctx.as_float(ty).is_some()
}

fn is_matrix_number(ctx: &Context, ty: Type) -> bool {
    ctx.is_signless(ty, 8)
        || ctx.is_signless(ty, 32)
        || matches!(ctx.as_float(ty), Some(FloatKind::F16 | FloatKind::F32 | FloatKind::F64))
}

macro_rules! rules {
    ($($name:ident $summary:literal $test:expr $(=> $type:expr)?;)*) => {
        $(
            #[doc = concat!("Takes: ", $summary, ".")]
            pub(super) const $name: TypeRule = TypeRule::new($summary, $test)$(.with_type($type))?;
        )*
    };
}

rules! {
    TOKEN "async token type" |c, t| is(c, t, kind::ASYNC_TOKEN);
    NAMED_BARRIER "named barrier type" |c, t| is(c, t, kind::NAMED_BARRIER);
    MATRIX "MMAMatrix type" |c, t| is(c, t, kind::MMA_MATRIX);
    STORED_MATRIX "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or \
                   16-bit float or 32-bit float or 64-bit float values"
        |c, t| is(c, t, kind::MMA_MATRIX);
    FACTOR "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 16-bit float or 32-bit float or \
            64-bit float values"
        |c, t| matrix_element(c, t).is_some_and(|e| !c.is_signless(e, 32));
    SUM "gpu.mma_matrix of 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values"
        |c, t| matrix_element(c, t).is_some_and(|e| c.is_signless(e, 32) || c.as_float(e).is_some());
    MATRIX_VALUE "8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or 16-bit float or \
                  32-bit float"
        |c, t| is_element(c, t) && c.as_float(t) != Some(FloatKind::F64);
    MATRIX_MEMORY "memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or \
                   64-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or \
                   32-bit float or 64-bit float values of ranks 1 values"
        |c, t| is_memref(c, t) && c.shaped_element(t).is_some_and(|e| {
            let one = c.is_vector(e) && c.shape(e).is_some_and(|shape| shape.len() == 1);
            is_matrix_number(c, if one { c.element_or_self(e) } else { e })
        });
    UNRANKED_MEMORY "unranked.memref of any type values" |c, t| is(c, t, UNRANKED_MEMREF);
    BYTES "1D memref of 8-bit signless integer values"
        |c, t| is_memref(c, t)
            && c.shape(t).is_some_and(|shape| shape.len() == 1)
            && c.shaped_element(t).is_some_and(|e| c.is_signless(e, 8));
    NUMBER "Integer or Float" is_number;
    NUMBERS "Integer or Float or fixed-length vector of Integer or Float values of ranks 1"
        |c, t| is_number(c, t)
            || is(c, t, VECTOR) && c.as_vector1(t).is_some_and(|(_, e)| is_number(c, e));
    PRINTED "integer or index or floating-point"
        |c, t| c.as_integer(t).is_some() || c.is_index(t) || c.as_float(t).is_some();
    LAUNCH_SIZE "index or 32-bit signless integer or 64-bit signless integer"
        |c, t| c.is_index(t) || c.is_signless(t, 32) || c.is_signless(t, 64);
}
