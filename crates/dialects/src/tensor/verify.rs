//! Rules of `tensor` operations.

use super::{YIELD, is_ranked};
use crate::reshape::{self, collapsed_shape, groups, product};
use crate::slice::{self, Mismatch, Slice};
use spirula_diag::Failed;
use spirula_ir::builtin::{DYNAMIC, Dims};
use spirula_ir::{Context, OpArena, Region, Type, VerifyOp, operand_group};

/// The encoding of a tensor.
fn encoding(ctx: &Context, ty: Type) -> Option<spirula_ir::Attr> {
    if is_ranked(ctx, ty) { ctx.type_node(ty).attr_at(1) } else { None }
}

/// The tensor with other dimensions.
fn with_shape(ctx: &Context, ty: Type, shape: &[i64]) -> Type {
    ctx.tensor_type(shape, ctx.element_or_self(ty), encoding(ctx, ty))
}

/// The integers of a dense array.
fn integers(op: &VerifyOp<'_>, slot: usize) -> Vec<i64> {
    op.slot(slot).and_then(|attr| op.ctx.as_dense_ints(attr)).unwrap_or_default()
}

fn shape_of(op: &VerifyOp<'_>, ty: Option<Type>) -> Dims {
    ty.and_then(|ty| op.ctx.shape(ty)).unwrap_or_default()
}

/// There are as many values in an operand slot as dynamic dimensions of the result.
pub(super) fn dynamic_sizes(op: &mut VerifyOp<'_>, slot: usize) -> Result<(), Failed> {
    let Some(row) = op.row else { return Ok(()) };
    let shape = shape_of(op, op.result_type(0));
    let expected = shape.iter().filter(|size| **size == DYNAMIC).count();
    let count = operand_group(op.ctx, op.arena(), op.op, row, slot).len();
    if count == expected {
        return Ok(());
    }
    Err(op.error(format!("incorrect number of dynamic sizes, has {count}, expected {expected}")))
}

/// There are as many indices, the last operands, as dimensions of a tensor.
pub(super) fn indices(op: &mut VerifyOp<'_>, tensor: usize, message: &str) -> Result<(), Failed> {
    let rank = shape_of(op, op.operand_type(tensor)).len();
    if op.operand_count() - tensor - 1 == rank { Ok(()) } else { Err(op.error(message)) }
}

// Casts.

fn castable(op: &mut VerifyOp<'_>, alike: impl Fn(Type, Type) -> bool) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if alike(from, to) && crate::memref::same_shape(ctx, from, to) {
        return Ok(());
    }
    let (from, to) = (ctx.type_text(from), ctx.type_text(to));
    Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
}

/// The rules of `tensor.cast`.
pub(super) fn cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    castable(op, |from, to| ctx.shaped_element(from) == ctx.shaped_element(to))
}

/// The rules of `tensor.bitcast`.
pub(super) fn bitcast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let bits = |ty| ctx.scalar_bits(ctx.element_or_self(ty));
    castable(op, |from, to| bits(from) == bits(to))
}

// Shapes.

/// The rules of `tensor.concat`.
pub(super) fn concat(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(to) = op.result_type(0) else { return Ok(()) };
    let inputs: Vec<Type> = op.operand_types().collect();
    let Some(first) = inputs.first() else { return Err(op.error("requires at least one input")) };
    let shapes: Vec<Dims> = inputs.iter().map(|ty| ctx.shape(*ty).unwrap_or_default()).collect();
    let result = shape_of(op, Some(to));
    if shapes.iter().any(|shape| shape.len() != result.len()) {
        return Err(op.error("rank of concatenated inputs must match result rank"));
    }
    if inputs.iter().any(|ty| ctx.shaped_element(*ty) != ctx.shaped_element(to)) {
        return Err(op.error("inputs and result element type must match"));
    }
    let dim = op.slot(0).and_then(|dim| ctx.as_int(dim)).map_or(0, |(_, dim)| dim);
    if dim >= result.len() as i64 || dim < 0 {
        return Err(op.error("concatenation dim must be less than the tensor rank"));
    }
    let mut inferred = Dims::new();
    for i in 0..result.len() {
        let sizes = shapes.iter().map(|shape| shape[i]);
        let size = if i as i64 == dim {
            let add = |sum: i64, size: i64| {
                if sum == DYNAMIC || size == DYNAMIC { DYNAMIC } else { sum.saturating_add(size) }
            };
            sizes.fold(0, add)
        } else {
            let mut known: Vec<i64> = sizes.filter(|size| *size != DYNAMIC).collect();
            known.dedup();
            if known.len() > 1 {
                return Err(op.error(format!(
                    "static concatenation size mismatch along non-concatenated dimension {i}"
                )));
            }
            known.first().copied().unwrap_or(DYNAMIC)
        };
        inferred.push(size);
    }
    let differs = |(a, b): (&i64, &i64)| *a != DYNAMIC && *b != DYNAMIC && a != b;
    if inferred.iter().zip(&result).any(differs) {
        let inferred = ctx.tensor_type(&inferred, ctx.element_or_self(*first), None);
        let (inferred, to) = (ctx.type_text(inferred), ctx.type_text(to));
        return Err(
            op.error(format!("result type '{to}'does not match inferred shape '{inferred}' static sizes"))
        );
    }
    Ok(())
}

/// The rules of `tensor.from_elements`.
pub(super) fn from_elements(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(to) = op.result_type(0) else { return Ok(()) };
    let count = op.ctx.element_count(to);
    if count != Some(op.operand_count() as u64) {
        let (given, wanted) = (op.operand_count(), count.unwrap_or(0));
        return Err(op.error(format!(
            "number of elements ({given}) does not match the number of elements of the result ({wanted})"
        )));
    }
    let element = op.ctx.shaped_element(to);
    if op.operand_types().any(|ty| Some(ty) != element) {
        return Err(op.error("failed to verify that operand types match result element type"));
    }
    Ok(())
}

/// The rules of `tensor.reshape`.
pub(super) fn reshape(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(by), Some(to)) = (op.operand_type(0), op.operand_type(1), op.result_type(0)) else {
        return Ok(());
    };
    if ctx.shaped_element(from) != ctx.shaped_element(to) {
        return Err(op.error("element types of source and destination tensor types should be the same"));
    }
    if !is_ranked(ctx, to) {
        return Ok(());
    }
    let counts = (ctx.element_count(from), ctx.element_count(to));
    if is_ranked(ctx, from) && counts.0.zip(counts.1).is_some_and(|(a, b)| a != b) {
        return Err(op.error("source and destination tensor should have the same number of elements"));
    }
    match shape_of(op, Some(by)).first() {
        Some(&DYNAMIC) => Err(op.error(
            "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type",
        )),
        Some(length) if usize::try_from(*length) != Ok(shape_of(op, Some(to)).len()) => {
            Err(op.error("length of shape operand differs from the result's tensor rank"))
        }
        _ => Ok(()),
    }
}

fn reassociated(op: &mut VerifyOp<'_>, expanded: Type, collapsed: Type) -> Result<(), Failed> {
    let ctx = op.ctx;
    let groups = op.slot(0).and_then(|attr| groups(ctx, attr)).unwrap_or_default();
    reshape::verify(op, (expanded, collapsed), &groups)?;
    let (from, to) = (shape_of(op, Some(expanded)), shape_of(op, Some(collapsed)));
    let (a, b) = (product(from.iter().copied()), product(to.iter().copied()));
    if a != DYNAMIC && b != DYNAMIC && a != b {
        return Err(op.error(format!("number of elements must be preserved: {a} != {b}")));
    }
    let shape = collapsed_shape(&from, &groups);
    let element = |ty| ctx.element_or_self(ty);
    if shape != to || element(expanded) != element(collapsed) {
        let expected = ctx.tensor_type(&shape, element(expanded), None);
        let (expected, collapsed) = (ctx.type_text(expected), ctx.type_text(collapsed));
        return Err(op.error(format!("expected collapsed type to be '{expected}', but got '{collapsed}'")));
    }
    Ok(())
}

/// The rules of `tensor.collapse_shape`.
pub(super) fn collapse_shape(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let groups = op.slot(0).and_then(|attr| groups(op.ctx, attr)).unwrap_or_default();
    if groups.iter().any(Vec::is_empty) {
        return Err(op.error("reassociation indices must not be empty"));
    }
    reassociated(op, from, to)
}

/// The rules of `tensor.expand_shape`.
pub(super) fn expand_shape(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    reshape::verify_output_shape(op, &integers(op, 1), to)?;
    dynamic_sizes(op, 1)?;
    reshape::verify_static_output_shape(op, &integers(op, 1), to)?;
    reassociated(op, to, from)
}

// Slices.

fn mismatch(op: &mut VerifyOp<'_>, expected: Type, found: Mismatch) -> Failed {
    let ctx = op.ctx;
    let text = ctx.type_text(expected);
    op.error_plain(match found {
        Mismatch::Rank => "expected rank to be smaller or equal to the other rank. ".to_owned(),
        Mismatch::Size => format!("expected type to be '{text}' or a rank-reduced version. (size mismatch) "),
        Mismatch::Element => {
            let element = ctx.type_text(ctx.element_or_self(expected));
            format!("expected element type to be '{element}'")
        }
    })
}

/// The rules of the slice of `of` that has the type `part`.
fn verify_slice(op: &mut VerifyOp<'_>, first: usize, of: Type, part: Type) -> Result<(), Failed> {
    let ctx = op.ctx;
    let shape = shape_of(op, Some(of));
    let slice: Slice = slice::verify(op, first, [shape.len(); 3])?;
    let expected = with_shape(ctx, of, &slice.sizes);
    if let Err(found) = slice::reduced(ctx, expected, part) {
        return Err(mismatch(op, expected, found));
    }
    slice::verify_bounds(op, &shape, &slice)
}

/// The rules of `tensor.extract_slice`.
pub(super) fn extract_slice(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    verify_slice(op, 1, from, to)
}

/// The rules of `tensor.insert_slice`.
pub(super) fn insert_slice(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(source), Some(dest)) = (op.operand_type(0), op.operand_type(1)) else { return Ok(()) };
    verify_slice(op, 2, dest, source)
}

/// The rules of `tensor.parallel_insert_slice`.
pub(super) fn parallel_insert_slice(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let parent = op.parent_name().map_or("", |name| op.ctx.op_name_text(name));
    if parent != "scf.forall.in_parallel" {
        return Err(op.error_plain(format!("expected InParallelOpInterface parent, got:{parent}")));
    }
    insert_slice(op)
}

// Gathering and scattering.

fn verify_dims(
    op: &mut VerifyOp<'_>,
    dims: &[i64],
    indices: &[i64],
    rank: usize,
    names: [&str; 2],
) -> Result<(), Failed> {
    let [word, of] = names;
    let message = if dims.is_empty() {
        format!("{word}_dims must be non-empty")
    } else if dims.len() > rank {
        format!("{word}_dims overflow {of} rank")
    } else if indices.last() != Some(&(dims.len() as i64)) {
        format!("{word}_dims length must match the size of last dimension of indices")
    } else if let Some(dim) = dims.iter().find(|dim| **dim < 0 || **dim >= rank as i64) {
        if *dim < 0 {
            format!("{word}_dims value must be non-negative")
        } else {
            format!("{word}_dims value must be smaller than {of} rank")
        }
    } else if dims.windows(2).any(|pair| pair[0] >= pair[1]) {
        format!("{word}_dims values must be strictly increasing")
    } else {
        return Ok(());
    };
    Err(op.error(message))
}

/// The type that is gathered from a tensor, and that without the dimensions that indices select.
fn gathered(ctx: &Context, from: Type, indices: &[i64], dims: &[i64]) -> [Type; 2] {
    let shape = ctx.shape(from).unwrap_or_default();
    [false, true].map(|reduced| {
        let mut result: Vec<i64> = indices.iter().copied().take(indices.len().saturating_sub(1)).collect();
        for (i, size) in shape.iter().enumerate() {
            match dims.contains(&(i as i64)) {
                true if reduced => {}
                true => result.push(1),
                false => result.push(*size),
            }
        }
        with_shape(ctx, from, &result)
    })
}

fn verify_gathered(op: &mut VerifyOp<'_>, what: &str, expected: [Type; 2], got: Type) -> Result<(), Failed> {
    if expected.contains(&got) {
        return Ok(());
    }
    let [full, reduced] = expected.map(|ty| op.ctx.type_text(ty));
    let got = op.ctx.type_text(got);
    Err(op.error(format!(
        "{what} type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{got}')"
    )))
}

/// The rules of `tensor.gather`.
pub(super) fn gather(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let (dims, indices) = (integers(op, 0), shape_of(op, op.operand_type(1)));
    let rank = shape_of(op, Some(from)).len();
    verify_dims(op, &dims, &indices, rank, ["gather", "source"])?;
    verify_gathered(op, "result", gathered(op.ctx, from, &indices, &dims), to)
}

/// The rules of `tensor.scatter`.
pub(super) fn scatter(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(source), Some(dest)) = (op.operand_type(0), op.operand_type(1)) else { return Ok(()) };
    let (dims, indices) = (integers(op, 0), shape_of(op, op.operand_type(2)));
    let rank = shape_of(op, Some(dest)).len();
    verify_dims(op, &dims, &indices, rank, ["scatter", "dest"])?;
    if op.slot(1).is_none() {
        return Err(op.error("requires 'unique' attribute to be set"));
    }
    verify_gathered(op, "source", gathered(op.ctx, dest, &indices, &dims), source)
}

// Padding and generation.

/// The rules of `tensor.pad`.
pub(super) fn pad(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let (low, high) = (integers(op, 0), integers(op, 1));
    let (shape, result) = (shape_of(op, Some(from)), shape_of(op, Some(to)));
    let (from_text, to_text) = (ctx.type_text(from), ctx.type_text(to));
    if low.len() != shape.len() || high.len() != shape.len() {
        return Err(op.error_plain(format!(
            "failed to infer expectedType from sourceType '{from_text}', specified resultType is '{to_text}'"
        )));
    }
    let known = |values: [i64; 3]| {
        if values.contains(&DYNAMIC) {
            DYNAMIC
        } else {
            values.iter().fold(0, |a: i64, b| a.saturating_add(*b))
        }
    };
    let sizes: Vec<i64> =
        shape.iter().zip(&low).zip(&high).map(|((size, low), high)| known([*size, *low, *high])).collect();
    let fits = |(size, given): (&i64, &i64)| size == given || *size == DYNAMIC;
    if sizes.len() == result.len() && sizes.iter().zip(&result).all(fits) {
        return Ok(());
    }
    let expected = ctx.type_text(with_shape(ctx, from, &sizes));
    Err(op.error_plain(format!("specified type '{to_text}' does not match the inferred type '{expected}'")))
}

/// The entry block's argument types, and the type that the region yields.
fn region_types(arena: &OpArena, region: Region) -> (Vec<Type>, Option<Type>) {
    let Some(block) = arena.entry(region) else { return (Vec::new(), None) };
    let arguments = arena.arguments(block).iter().map(|value| arena.ty(*value)).collect();
    let yielded = arena.last(block).filter(|op| arena.name(*op) == YIELD);
    let value = yielded.and_then(|op| arena.operands(op).first().copied());
    (arguments, value.map(|value| arena.ty(value)))
}

fn only_region(op: &VerifyOp<'_>) -> (Vec<Type>, Option<Type>) {
    let (body, regions) = op.body().inside(op.op);
    regions.first().map_or((Vec::new(), None), |region| region_types(&body.arena, *region))
}

/// The rules of the region of `tensor.generate`.
pub(super) fn generate_region(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (arguments, yielded) = only_region(op);
    let Some(to) = op.result_type(0) else { return Ok(()) };
    if arguments.iter().any(|ty| !ctx.is_index(*ty)) {
        return Err(op.error_plain("all body arguments must be index"));
    }
    if arguments.len() != shape_of(op, Some(to)).len() {
        return Err(op.error_plain("must have one body argument per input dimension"));
    }
    if yielded != ctx.shaped_element(to) {
        return Err(op.error("body must be terminated with a `yield` operation of the tensor element type"));
    }
    Ok(())
}

/// The rules of the region of `tensor.pad`.
pub(super) fn pad_region(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (arguments, yielded) = only_region(op);
    let Some(to) = op.result_type(0) else { return Ok(()) };
    let rank = shape_of(op, Some(to)).len();
    if arguments.len() != rank {
        return Err(op.error_plain(format!("expected the block to have {rank} arguments")));
    }
    if let Some(i) = arguments.iter().position(|ty| !ctx.is_index(*ty)) {
        return Err(op.error(format!("expected block argument {} to be an index", i + 1)));
    }
    if yielded != ctx.shaped_element(to) {
        return Err(op.error("expected yield type to match shape element type"));
    }
    Ok(())
}
