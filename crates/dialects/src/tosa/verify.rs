//! Rules of `tosa` operations on the shapes and element types of their tensors.
//!
//! They are about types and attributes only. What a constant operand says, such as the sizes of a slice, is not known here,
//! since results of verification are cached by types and attributes.

use super::shape_rank;
use spirula_diag::Failed;
use spirula_ir::builtin::{DYNAMIC, Dims};
use spirula_ir::{Type, VerifyOp};

type Verified = Result<(), Failed>;

/// The dimensions of a ranked tensor.
fn dims(op: &VerifyOp<'_>, ty: Option<Type>) -> Option<Dims> {
    op.ctx.shape(ty?)
}

fn input(op: &VerifyOp<'_>, index: usize) -> Option<Dims> {
    dims(op, op.operand_type(index))
}

fn output(op: &VerifyOp<'_>) -> Option<Dims> {
    dims(op, op.result_type(0))
}

/// The integer of an attribute.
fn integer(op: &VerifyOp<'_>, slot: usize) -> Option<i64> {
    op.slot(slot).and_then(|attr| op.ctx.as_int(attr)).map(|of| of.1)
}

/// The integers of a dense array.
fn integers(op: &VerifyOp<'_>, slot: usize) -> Vec<i64> {
    op.slot(slot).and_then(|attr| op.ctx.as_dense_ints(attr)).unwrap_or_default()
}

/// Numbers in messages, separated by commas.
fn list(numbers: &[i64]) -> String {
    let text: Vec<String> = numbers.iter().map(i64::to_string).collect();
    text.join(", ")
}

/// Dimensions in messages, separated by commas.
fn listed_shape(shape: &[i64]) -> String {
    let text = shape.iter().map(|size| if *size == DYNAMIC { "?".to_owned() } else { size.to_string() });
    text.collect::<Vec<_>>().join(", ")
}

/// The size of a dimension, [`DYNAMIC`] if there is none.
fn size(shape: &[i64], at: usize) -> i64 {
    shape.get(at).copied().unwrap_or(DYNAMIC)
}

fn is_compatible(a: i64, b: i64) -> bool {
    a == DYNAMIC || b == DYNAMIC || a == b
}

fn are_compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_compatible(*a, *b))
}

/// Requires a tensor operand to have the element type of the result.
fn same_element(op: &mut VerifyOp<'_>, operand: usize) -> Verified {
    let (Some(from), Some(to)) = (op.operand_type(operand), op.result_type(0)) else { return Ok(()) };
    let (Some(from), Some(to)) = (op.ctx.shaped_element(from), op.ctx.shaped_element(to)) else {
        return Ok(());
    };
    if from == to {
        return Ok(());
    }
    let [from, to] = [from, to].map(|ty| op.ctx.type_text(ty));
    Err(op.error(format!("expect input and output to have same element type, got '{from}' and '{to}'")))
}

/// Requires two ranks to be equal if they are known.
fn same_rank(op: &mut VerifyOp<'_>, from: Option<&Dims>, to: Option<&Dims>, name: &str) -> Verified {
    match (from, to) {
        (Some(from), Some(to)) if from.len() != to.len() => {
            let (from, to) = (from.len(), to.len());
            Err(op.error(format!("input rank ({from}) does not match {name} rank ({to})")))
        }
        _ => Ok(()),
    }
}

/// One element type for all tensors; that they have one shape is a trait.
pub(super) fn unary(op: &mut VerifyOp<'_>) -> Verified {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if op.ctx.shaped_element(from) == op.ctx.shaped_element(to) {
        return Ok(());
    }
    Err(op.error("requires the same element type for all operands and results"))
}

/// Tensors of one rank whose shapes broadcast to that of the result.
pub(super) fn broadcast(op: &mut VerifyOp<'_>) -> Verified {
    let shapes: Vec<Dims> = op.operand_types().filter_map(|ty| op.ctx.shape(ty)).collect();
    let Some(first) = shapes.first() else { return Ok(()) };
    if shapes.iter().any(|shape| shape.len() != first.len()) {
        return Err(op.error("operands don't have matching ranks"));
    }
    let to = output(op);
    if to.as_ref().is_some_and(|to| to.len() != first.len()) {
        return Err(op.error("result type has different rank than operands"));
    }
    let mut common: Vec<i64> = first.to_vec();
    for shape in &shapes[1..] {
        for (of, size) in common.iter_mut().zip(shape.iter()) {
            *of = match (*of, *size) {
                (1, size) => size,
                (of, 1) => of,
                (DYNAMIC, size) => size,
                (of, DYNAMIC) => of,
                (of, size) if of == size => of,
                _ => return Err(op.error("operands don't have broadcast-compatible shapes")),
            };
        }
    }
    // An unranked operand may be of any size.
    let complete = shapes.len() == op.operand_count();
    let Some(to) = to.filter(|_| complete) else { return Ok(()) };
    if common.iter().zip(to.iter()).all(|(from, to)| is_compatible(*from, *to)) {
        return Ok(());
    }
    let [got, expected] = [&to[..], &common[..]].map(|shape| listed_shape(shape).replace(", ", "x"));
    Err(op.error(format!(
        "result type '{got}' not broadcast compatible with broadcasted operands's shapes '{expected}'"
    )))
}

/// The rules of `tosa.argmax`.
pub(super) fn argmax(op: &mut VerifyOp<'_>) -> Verified {
    let element = op.result_type(0).and_then(|ty| op.ctx.shaped_element(ty));
    if element.is_some_and(|ty| op.ctx.as_integer(ty).is_none()) {
        return Err(op.error("result tensor is not of integer type"));
    }
    let (Some(from), Some(axis)) = (input(op, 0), integer(op, 0)) else { return Ok(()) };
    let Some(axis) = usize::try_from(axis).ok().filter(|axis| *axis < from.len()) else {
        return Err(op.error("specified axis is outside the rank of the tensor"));
    };
    let mut expected = from.to_vec();
    expected.remove(axis);
    let Some(to) = output(op).filter(|to| !are_compatible(&expected, to)) else { return Ok(()) };
    let [expected, got] = [&expected[..], &to[..]].map(listed_shape);
    Err(op.error(format!("expected output shape '{expected}', got '{got}'")))
}

/// The rules of reductions along an axis.
pub(super) fn reduce(op: &mut VerifyOp<'_>) -> Verified {
    let Some(axis) = integer(op, 0) else { return Ok(()) };
    let Ok(at) = usize::try_from(axis) else { return Err(op.error("reduce axis must not be negative")) };
    let (from, to) = (input(op, 0), output(op));
    if let Some(rank) = from.as_ref().map(|from| from.len())
        && at >= rank.max(1)
    {
        return Err(
            op.error(format!("expect input tensor rank ({rank}) to be larger than reduce axis ({axis})"))
        );
    }
    let Some(to) = to else { return Ok(()) };
    if from.is_some_and(|from| from.len() != to.len()) {
        return Err(op.error("expect output tensor rank to be equal to input tensor rank"));
    }
    let rank = to.len();
    if at >= rank.max(1) {
        return Err(
            op.error(format!("expect output tensor rank ({rank}) to be larger than reduce axis ({axis})"))
        );
    }
    match to.get(at) {
        Some(size) if !is_compatible(*size, 1) => {
            Err(op.error(format!("expect reduced dimension size to be 1, got {size}")))
        }
        _ => same_element_of_inferred(op),
    }
}

/// The element type that is inferred for the result is that of the operand.
fn same_element_of_inferred(op: &mut VerifyOp<'_>) -> Verified {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if op.ctx.shaped_element(from) == op.ctx.shaped_element(to) {
        return Ok(());
    }
    let element = op.ctx.element_or_self(from);
    let inferred = match (input(op, 0), integer(op, 0).and_then(|axis| usize::try_from(axis).ok())) {
        (Some(from), Some(axis)) => {
            let mut shape = from.to_vec();
            shape.iter_mut().skip(axis).take(1).for_each(|size| *size = 1);
            op.ctx.tensor_type(&shape, element, None)
        }
        _ => from,
    };
    let [inferred, to] = [inferred, to].map(|ty| op.ctx.type_text(ty));
    Err(op.error(format!(
        "inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{to}'"
    )))
}

/// The rules of `tosa.reverse`.
pub(super) fn reverse(op: &mut VerifyOp<'_>) -> Verified {
    unary(op)?;
    let Some(axis) = integer(op, 0) else { return Ok(()) };
    if axis < 0 {
        return Err(op.error("expected non-negative reverse axis"));
    }
    let Some(rank) = input(op, 0).map(|from| from.len() as i64) else { return Ok(()) };
    if axis < rank.max(1) {
        return Ok(());
    }
    Err(op.error(format!("expect input tensor rank ({rank}) to be larger than reverse axis ({axis})")))
}

/// The rules of `tosa.concat`.
pub(super) fn concat(op: &mut VerifyOp<'_>) -> Verified {
    if op.operand_count() == 0 {
        return Err(op.error("expect at least one input"));
    }
    (0..op.operand_count()).try_for_each(|operand| same_element(op, operand))?;
    let shapes: Vec<Dims> = op.operand_types().filter_map(|ty| op.ctx.shape(ty)).collect();
    let (Some(first), Some(axis)) = (shapes.first(), integer(op, 0)) else { return Ok(()) };
    let Some(axis) = usize::try_from(axis).ok().filter(|axis| *axis < first.len()) else {
        return Err(op.error(format!(
            "expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got {axis}"
        )));
    };
    if shapes.len() != op.operand_count() {
        return Ok(());
    }
    for (number, shape) in shapes.iter().enumerate().skip(1) {
        if shape.len() != first.len() {
            let (first, own) = (first.len(), shape.len());
            return Err(op.error(format!(
                "expect all operands to have the same rank, but got {first} vs {own} on operands 0 and {number}"
            )));
        }
        let differ = |at: &usize| *at != axis && !is_compatible(first[*at], shape[*at]);
        if let Some(at) = (0..first.len()).find(differ) {
            return Err(op.error(format!(
                "expect all operand shapes to have the same sizes on non-axis dimensions, but got {} vs {} at index {at} on operands 0 and {number}",
                shape[at], first[at]
            )));
        }
    }
    Ok(())
}

/// The rules of `tosa.transpose`.
pub(super) fn transpose(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 0)?;
    let (from, to, perms) = (input(op, 0), output(op), integers(op, 0));
    let wrong_size = |rank: usize, of: &str| {
        format!("expected perms attribute to have size {rank} ({of} rank) but got size {}", perms.len())
    };
    if let Some(rank) = from.as_ref().map(|from| from.len()).filter(|rank| *rank != perms.len()) {
        return Err(op.error(wrong_size(rank, "input")));
    }
    if from.as_ref().zip(to.as_ref()).is_some_and(|(from, to)| from.len() != to.len()) {
        return Err(op.error("expected input tensor rank to equal result tensor rank"));
    }
    if let Some(rank) = to.as_ref().map(|to| to.len()).filter(|rank| *rank != perms.len()) {
        return Err(op.error(wrong_size(rank, "output")));
    }
    let mut sorted = perms.clone();
    sorted.sort_unstable();
    if sorted.iter().enumerate().any(|(at, perm)| *perm != at as i64) {
        return Err(op.error("expected valid permutation indices"));
    }
    let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
    let count = |shape: &Dims| {
        let all = shape.iter().all(|size| *size != DYNAMIC);
        all.then(|| shape.iter().fold(1_i64, |product, size| product.saturating_mul(*size)))
    };
    if let (Some(a), Some(b)) = (count(&from), count(&to))
        && a != b
    {
        return Err(
            op.error(format!("expected input1 and output to have same numbers of elements, got {a} and {b}"))
        );
    }
    for (at, perm) in perms.iter().enumerate() {
        let size = from[*perm as usize];
        if !is_compatible(size, to[at]) {
            return Err(op.error(format!(
                "expected output tensor dim {at} to match input dim {perm} with value of {size}"
            )));
        }
    }
    Ok(())
}

/// A dimension that several tensors have, which is known once one of them knows it.
struct Dimension(i64);

impl Dimension {
    /// Adds what another tensor says; an error if it is another size.
    fn add(&mut self, op: &mut VerifyOp<'_>, size: i64, message: impl FnOnce(i64) -> String) -> Verified {
        if self.0 == DYNAMIC {
            self.0 = size;
        }
        if is_compatible(self.0, size) { Ok(()) } else { Err(op.error(message(self.0))) }
    }

    /// The same for a dimension of an operand or result of a gather or scatter.
    fn required(&mut self, op: &mut VerifyOp<'_>, shape: &Dims, of: &str, at: usize) -> Verified {
        let size = size(shape, at);
        self.add(op, size, |known| format!("requires {of} dimension {at} to have size {known}, got {size}"))
    }
}

fn dimension(shape: Option<&Dims>, at: usize) -> Dimension {
    Dimension(shape.map_or(DYNAMIC, |shape| size(shape, at)))
}

/// The rules of `tosa.gather`.
pub(super) fn gather(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 0)?;
    let values = input(op, 0);
    let (mut n, c) = (dimension(values.as_ref(), 0), dimension(values.as_ref(), 2));
    let indices = input(op, 1);
    let w = dimension(indices.as_ref(), 1);
    if let Some(indices) = indices {
        n.required(op, &indices, "indices", 0)?;
    }
    let Some(to) = output(op) else { return Ok(()) };
    [n, w, c].into_iter().enumerate().try_for_each(|(at, mut size)| size.required(op, &to, "output", at))
}

/// The rules of `tosa.scatter`.
pub(super) fn scatter(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 0)?;
    same_element(op, 2)?;
    let values = input(op, 0);
    let [mut n, mut k, mut c] = [0, 1, 2].map(|at| dimension(values.as_ref(), at));
    let indices = input(op, 1);
    let mut w = dimension(indices.as_ref(), 1);
    if let Some(indices) = indices {
        n.required(op, &indices, "indices", 0)?;
    }
    if let Some(from) = input(op, 2) {
        n.required(op, &from, "input", 0)?;
        w.required(op, &from, "input", 1)?;
        c.required(op, &from, "input", 2)?;
    }
    if let Some(to) = output(op) {
        n.required(op, &to, "values_out", 0)?;
        k.required(op, &to, "values_out", 1)?;
        c.required(op, &to, "values_out", 2)?;
    }
    let (k, w) = (k.0, w.0);
    if k != DYNAMIC && w != DYNAMIC && k < w {
        return Err(op.error(format!("requires dimensions K >= W, got K={k} and W={w}")));
    }
    Ok(())
}

/// The rules of `tosa.matmul`.
pub(super) fn matmul(op: &mut VerifyOp<'_>) -> Verified {
    for (operand, name) in [(0, "a"), (1, "b")] {
        let element = |index| op.operand_type(index).and_then(|ty| op.ctx.shaped_element(ty));
        if let (Some(of), Some(point)) = (element(operand), element(operand + 2))
            && of != point
        {
            let [of, point] = [of, point].map(|ty| op.ctx.type_text(ty));
            return Err(op.error(format!(
                "expect input {name} and {name}_zp have the same element type, got '{of}' and '{point}'"
            )));
        }
    }
    let (a, b) = (input(op, 0), input(op, 1));
    let [mut n, h, mut c] = [0, 1, 2].map(|at| dimension(a.as_ref(), at));
    if let Some(b) = &b {
        let expected = |what: &str, known: i64, size: i64| {
            format!("expected {what} of b to match size {known}, got {size}")
        };
        let (batch, channels) = (size(b, 0), size(b, 1));
        n.add(op, batch, |known| expected("batch", known, batch))?;
        c.add(op, channels, |known| expected("channels", known, channels))?;
    }
    let expected = [n.0, h.0, dimension(b.as_ref(), 2).0];
    let Some(to) = output(op).filter(|to| !are_compatible(to, &expected)) else { return Ok(()) };
    let [got, expected] = [&to[..], &expected[..]].map(listed_shape);
    Err(op.error(format!("expected output shape {got} to be compatible with inferred shape {expected}")))
}

/// The rules of `tosa.pad`.
pub(super) fn pad(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 0)?;
    same_element(op, 2)?;
    let (from, to) = (input(op, 0), output(op));
    same_rank(op, from.as_ref(), to.as_ref(), "output")?;
    let padding = op.operand_type(1).and_then(|ty| shape_rank(op.ctx, ty));
    match (from.filter(|_| to.is_some()).map(|from| from.len() as i64), padding) {
        (Some(rank), Some(count)) if count != rank * 2 => Err(
            op.error(format!("padding tensor must have {rank} * 2 = {} elements, but got {count}", rank * 2))
        ),
        _ => Ok(()),
    }
}

/// The rules of `tosa.slice`.
pub(super) fn slice(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 0)?;
    let Some(rank) = input(op, 0).map(|from| from.len()) else { return Ok(()) };
    if let Some(other) = output(op).map(|to| to.len()).filter(|other| *other != rank) {
        return Err(
            op.error(format!("expect input1 and output to have the same ranks, got {rank} and {other}"))
        );
    }
    for (operand, name) in [(1, "start"), (2, "size")] {
        let length = op.operand_type(operand).and_then(|ty| shape_rank(op.ctx, ty));
        if length.is_some_and(|length| length != rank as i64) {
            return Err(op.error(format!("length of {name} is not equal to rank of input shape")));
        }
    }
    Ok(())
}

/// The rules of `tosa.table`.
pub(super) fn table(op: &mut VerifyOp<'_>) -> Verified {
    let (from, to) = (input(op, 0), output(op));
    same_rank(op, from.as_ref(), to.as_ref(), "result")?;
    let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
    let differ = |(a, b): (&i64, &i64)| *b != DYNAMIC && a != b;
    let Some(at) = from.iter().zip(to.iter()).position(differ) else { return Ok(()) };
    Err(op.error(format!("dim(result, {at}) = {} doesn't match dim(input, {at}) = {}", to[at], from[at])))
}

/// The rules of `tosa.tile`.
pub(super) fn tile(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 0)?;
    let (from, to) = (input(op, 0), output(op));
    let Some(count) = op.operand_type(1).and_then(|ty| shape_rank(op.ctx, ty)) else { return Ok(()) };
    if let Some(rank) = from.as_ref().map(|from| from.len() as i64) {
        if rank != count {
            return Err(op.error(format!("expect 'multiples' to have rank {rank} but got {count}.")));
        }
        return same_rank(op, from.as_ref(), to.as_ref(), "output");
    }
    match to.map(|to| to.len() as i64) {
        Some(rank) if rank != count => {
            Err(op.error(format!("expect 'multiples' array to have length {rank} but got {count}.")))
        }
        _ => Ok(()),
    }
}

/// The rules of `tosa.select`.
pub(super) fn select(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 1)?;
    same_element(op, 2)?;
    broadcast(op)
}

/// The rules of `tosa.dim`.
pub(super) fn dim(op: &mut VerifyOp<'_>) -> Verified {
    if let Some(ty) = op.result_type(0).filter(|ty| shape_rank(op.ctx, *ty) != Some(1)) {
        let ty = op.ctx.type_text(ty);
        return Err(op.error(format!("expect output shape type to contain one element, got '{ty}'")));
    }
    let (Some(rank), Some(axis)) = (input(op, 0).map(|from| from.len() as i64), integer(op, 0)) else {
        return Ok(());
    };
    if (0..rank).contains(&axis) {
        return Ok(());
    }
    Err(op.error(format!("expect axis to be in the range [0, {rank}), got {axis}")))
}

/// The rules of `tosa.concat_shape`.
pub(super) fn concat_shape(op: &mut VerifyOp<'_>) -> Verified {
    let ranks: Vec<i64> = op.operand_types().filter_map(|ty| shape_rank(op.ctx, ty)).collect();
    if ranks.is_empty() {
        return Err(op.error("requires at least one input shape"));
    }
    if ranks.contains(&0) {
        return Err(op.error("requires all inputs shapes have a rank greater than 0"));
    }
    let sum = ranks.iter().fold(0_i64, |sum, rank| sum.saturating_add(*rank));
    match op.result_type(0).and_then(|ty| shape_rank(op.ctx, ty)) {
        Some(rank) if rank != sum => Err(op.error(format!(
            "requires output shape rank to be equal to the sum of the input shape ranks ({sum}), got {rank}"
        ))),
        _ => Ok(()),
    }
}

/// Operations on shapes of one rank.
pub(super) fn shapes(op: &mut VerifyOp<'_>) -> Verified {
    let ranks: Vec<Option<i64>> = op.operand_types().map(|ty| shape_rank(op.ctx, ty)).collect();
    if ranks.windows(2).any(|pair| pair[0] != pair[1]) {
        return Err(op.error("operands don't have matching ranks"));
    }
    let to = op.result_type(0).map(|ty| shape_rank(op.ctx, ty));
    if to.is_some() && to.as_ref() != ranks.first() {
        return Err(op.error("result shape has different rank than operands"));
    }
    Ok(())
}

/// A message of values that are below a bound.
fn at_least(op: &mut VerifyOp<'_>, values: &[i64], least: i64, what: &str) -> Verified {
    if values.iter().all(|value| *value >= least) {
        return Ok(());
    }
    Err(op.error(format!("expect all {what} values to be >= {least}, got {}", list(values))))
}

/// Sizes and names of a dimension that a window moves over.
struct Window {
    from: i64,
    to: i64,
    kernel: i64,
    stride: i64,
    before: i64,
    after: i64,
    dilation: Option<i64>,
    /// The dimension, its axis, and its two sides.
    names: [&'static str; 4],
}

/// The output size follows from the window.
fn window(op: &mut VerifyOp<'_>, w: &Window) -> Verified {
    if w.from == DYNAMIC || w.kernel == DYNAMIC {
        return Ok(());
    }
    let [dim, axis, before, after] = w.names;
    let moved = i128::from(w.from) + i128::from(w.before) + i128::from(w.after)
        - match w.dilation {
            Some(dilation) => 1 + (i128::from(w.kernel) - 1) * i128::from(dilation),
            None => i128::from(w.kernel),
        };
    let stride = i128::from(w.stride.max(1));
    if moved % stride != 0 {
        let (from, kernel, pads) = (w.from, w.kernel, [w.before, w.after]);
        return Err(op.error(match w.dilation {
            Some(dilation) => format!(
                "expected input_{dim} - 1 + pad_{before} + pad_{after} - (kernel_{dim} - 1) * dilation_{axis} to be wholly divisible by stride_{axis}, got ({from} - 1 + {} + {} - ({kernel} - 1) * {dilation}) / {}",
                pads[0], pads[1], w.stride
            ),
            None => format!(
                "expected input_{dim} + pad_{before} + pad_{after} - kernel_{axis} to be wholly divisible by stride_{axis}, got ({from} + {} + {} - {kernel}) / {}",
                pads[0], pads[1], w.stride
            ),
        }));
    }
    let size = moved / stride + 1;
    if w.to == DYNAMIC || size == i128::from(w.to) {
        return Ok(());
    }
    Err(op.error(format!(
        "calculated output {dim} did not match expected: calculated={size}, expected={}",
        w.to
    )))
}

/// The rules of 2-D pooling.
pub(super) fn pool(op: &mut VerifyOp<'_>) -> Verified {
    same_element(op, 0)?;
    let [kernel, stride, pad] = [0, 1, 2].map(|slot| integers(op, slot));
    at_least(op, &kernel, 1, "kernel")?;
    at_least(op, &stride, 1, "stride")?;
    at_least(op, &pad, 0, "padding")?;
    let (&[ky, kx], &[sy, sx], &[top, bottom, left, right]) = (&kernel[..], &stride[..], &pad[..]) else {
        return Ok(());
    };
    if left >= kx || right >= kx {
        return Err(op.error(format!(
            "expected left/right padding to be less than the width of the kernel, got pad_left={left}, pad_right={right}, kernel_x={kx}"
        )));
    }
    if top >= ky || bottom >= ky {
        return Err(op.error(format!(
            "expected top/bottom padding to be less than the height of the kernel, got pad_top={top}, pad_bottom={bottom}, kernel_y={ky}"
        )));
    }
    let (Some(from), Some(to)) = (input(op, 0), output(op)) else { return Ok(()) };
    let rows = Window {
        from: size(&from, 1),
        to: size(&to, 1),
        kernel: ky,
        stride: sy,
        before: top,
        after: bottom,
        dilation: None,
        names: ["height", "y", "top", "bottom"],
    };
    let columns = Window {
        from: size(&from, 2),
        to: size(&to, 2),
        kernel: kx,
        stride: sx,
        before: left,
        after: right,
        dilation: None,
        names: ["width", "x", "left", "right"],
    };
    window(op, &rows)?;
    window(op, &columns)
}

/// The rules of 2-D convolutions; `kernel` are the dimensions of the weight that the window has.
pub(super) fn convolution(op: &mut VerifyOp<'_>, kernel: [usize; 2]) -> Verified {
    let [pad, stride, dilation] = [0, 1, 2].map(|slot| integers(op, slot));
    at_least(op, &pad, 0, "padding")?;
    at_least(op, &stride, 1, "stride")?;
    at_least(op, &dilation, 1, "dilation")?;
    let (&[top, bottom, left, right], &[sy, sx], &[dy, dx]) = (&pad[..], &stride[..], &dilation[..]) else {
        return Ok(());
    };
    let (Some(from), Some(weight), Some(to)) = (input(op, 0), input(op, 1), output(op)) else {
        return Ok(());
    };
    let rows = Window {
        from: size(&from, 1),
        to: size(&to, 1),
        kernel: size(&weight, kernel[0]),
        stride: sy,
        before: top,
        after: bottom,
        dilation: Some(dy),
        names: ["height", "y", "top", "bottom"],
    };
    let columns = Window {
        from: size(&from, 2),
        to: size(&to, 2),
        kernel: size(&weight, kernel[1]),
        stride: sx,
        before: left,
        after: right,
        dilation: Some(dx),
        names: ["width", "x", "left", "right"],
    };
    window(op, &rows)?;
    window(op, &columns)?;
    let bias = input(op, 2).map_or(DYNAMIC, |bias| size(&bias, 0));
    let channels = to.last().copied().unwrap_or(DYNAMIC);
    if bias == 1 || is_compatible(bias, channels) {
        return Ok(());
    }
    Err(op.error(format!(
        "bias channels expected to be equal to output channels ({channels}) or 1, got {bias}"
    )))
}
