//! Cooperative matrices of a subgroup.
//!
//! A work-item has an equal share of the elements: those whose numbers, row by row, are its own number in the subgroup plus a
//! multiple of the size of the subgroup. A value is a vector of them, so that operations on elements are those on vectors.
//! To multiply, the matrices are written to memory of the work-group, from which each work-item computes its elements; the
//! subgroups of a work-group use the same memory, since they are executed one after another.

use super::subgroup;
use super::{Rewriting, Run, variables};
use crate::builder::LlvmBuilder as _;
use crate::layout::Layout;
use crate::memory::{self, Access, load_value, store_value};
use crate::rows::Rewritten;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, Type, Value};
use spirula_llvm::op::{Add, FpExt, FpTrunc, ICmpPredicate, IntrFma, Mul, UDiv, URem};
use spirula_llvm::types as llvm;
use spirula_spec::{CooperativeMatrixLayout, CooperativeMatrixOperands, MemoryAccess, Scope};
use spirula_spirv::types as spv;

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![
        Pattern::new("spirv.KHR.CooperativeMatrixLength", length),
        Pattern::new("spirv.KHR.CooperativeMatrixLoad", load),
        Pattern::new("spirv.KHR.CooperativeMatrixStore", store),
        Pattern::new("spirv.KHR.CooperativeMatrixMulAdd", multiply),
    ]
}

/// The form of a cooperative matrix.
#[derive(Clone, Copy)]
struct Matrix {
    element: Type,
    rows: u64,
    columns: u64,
    /// Elements of a work-item.
    share: u64,
}

/// More elements than these are not executed.
const MOST_ELEMENTS: u64 = 1 << 16;

/// The form of a matrix of as many elements as can be executed.
fn form(layout: Layout<'_>, subgroup: u32, ty: Type) -> Option<Matrix> {
    let (element, [rows, columns, ..]) = spv::as_cooperative_matrix(layout.ctx, ty)?;
    let (rows, columns) = (layout.number(rows)?, layout.number(columns)?);
    let all = rows.checked_mul(columns).filter(|n| (1..=MOST_ELEMENTS).contains(n))?;
    Some(Matrix { element, rows, columns, share: all.div_ceil(subgroup.into()) })
}

/// The type of the elements that a work-item has of a cooperative matrix.
pub(super) fn value_type(ctx: &Context, layout: Layout<'_>, subgroup: u32, ty: Type) -> Option<Type> {
    let matrix = form(layout, subgroup, ty)?;
    let element = match ctx.as_integer(matrix.element) {
        Some((bits, _)) => ctx.int_type(bits),
        None => matrix.element,
    };
    Some(ctx.vector_type(&[matrix.share as i64], element))
}

fn matrix_of(l: &mut Rewriting<'_, '_>, ty: Option<Type>) -> Rewritten<Matrix> {
    let subgroup = l.conversion().subgroup;
    l.state.info.subgroup = Some(subgroup);
    let (layout, ty) = (memory::layout(l), ty.ok_or("an operand is missing")?);
    let (_, [_, _, scope, _]) =
        spv::as_cooperative_matrix(layout.ctx, ty).ok_or("it is of no cooperative matrix")?;
    if layout.number(scope) != Some(Scope::Subgroup.0.into()) {
        return Err("only cooperative matrices of a subgroup can be run".into());
    }
    let found = form(layout, subgroup, ty);
    let matrix =
        found.ok_or_else(|| format!("a cooperative matrix of more than {MOST_ELEMENTS} elements"))?;
    let Matrix { rows, columns, share, .. } = matrix;
    if share * u64::from(subgroup) != rows * columns {
        return Err(format!(
            "a cooperative matrix of {rows} by {columns} has no multiple of {subgroup} elements, the size of subgroups"
        )
        .into());
    }
    Ok(matrix)
}

fn length(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let matrix = matrix_of(l, op.attr("cooperative_matrix_type").and_then(Attr::as_type))?;
    let ty = l.result_type(op, 0)?;
    let value = l.int_constant(ty, matrix.share as i64);
    l.replace(op, &[value]);
    Ok(())
}

/// Row and column of one of the own elements, of 64 bits.
fn place(l: &mut Rewriting<'_, '_>, matrix: Matrix, number: Number) -> (Value, Value) {
    let size = i64::from(l.conversion().subgroup);
    let word = l.int(64);
    let lane = subgroup::lane(l);
    let lane = l.resize(lane, word, false);
    let columns = matrix.columns as i64;
    // The elements of a subgroup are in one row.
    let is_in_row = columns % size == 0;
    match number {
        Number::Known(number) if is_in_row => {
            let first = number * size;
            let (row, column) =
                (l.int_constant(word, first / columns), l.int_constant(word, first % columns));
            (row, Add::build(l, column, lane))
        }
        number => {
            let number = match number {
                Number::Known(number) => l.int_constant(word, number),
                Number::Value(value) => value,
            };
            let (size, columns) = (l.int_constant(word, size), l.int_constant(word, columns));
            let first = Mul::build(l, number, size);
            if is_in_row {
                let (row, column) = (UDiv::build(l, first, columns), URem::build(l, first, columns));
                return (row, Add::build(l, column, lane));
            }
            let index = Add::build(l, first, lane);
            (UDiv::build(l, index, columns), URem::build(l, index, columns))
        }
    }
}

/// Which of the own elements.
#[derive(Clone, Copy)]
enum Number {
    Known(i64),
    Value(Value),
}

/// `row * stride + column`, in bytes of `size` each.
fn address(
    l: &mut Rewriting<'_, '_>,
    base: Value,
    (row, stride): (Value, Value),
    column: Value,
    size: u64,
) -> Value {
    let start = Mul::build(l, row, stride);
    let at = l.offset_by(base, start);
    let word = l.int(64);
    let size = l.int_constant(word, size as i64);
    let bytes = Mul::build(l, column, size);
    l.offset_by(at, bytes)
}

/// Bytes of an element.
fn element_bytes(l: &Rewriting<'_, '_>, element: Type) -> Rewritten<u64> {
    let bits = l.context().scalar_bits(element).filter(|bits| bits.is_multiple_of(8));
    bits.map(|bits| u64::from(bits / 8)).ok_or_else(|| "the size of its elements is not known".into())
}

/// What a load or store of a matrix says about memory.
struct InMemory {
    base: Value,
    /// Bytes between rows, or columns.
    stride: Value,
    is_row_major: bool,
    access: Access,
}

fn in_memory(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, base: Value, stride: Value) -> Rewritten<InMemory> {
    let layout = op.attr("matrix_layout").and_then(Attr::as_enumerant).map(|(_, layout)| layout);
    let is_row_major = match layout.map(CooperativeMatrixLayout) {
        Some(CooperativeMatrixLayout::RowMajorKHR) => true,
        Some(CooperativeMatrixLayout::ColumnMajorKHR) => false,
        _ => return Err("only matrices row by row or column by column can be run".into()),
    };
    let mask = op.attr("memory_operand").and_then(Attr::as_enumerant).map_or(0, |(_, mask)| mask);
    let is_volatile = mask & MemoryAccess::Volatile.0 != 0 || l.conversion().has_volatile;
    let pointee = op.operand_type(0).and_then(|ty| spv::as_pointer(op.ctx, ty)).ok_or("it has no pointer")?.0;
    let unit = match op.ctx.as_vector1(pointee) {
        Some((count, element)) => element_bytes(l, element)? * count.unsigned_abs(),
        None => element_bytes(l, pointee)?,
    };
    let word = l.int(64);
    let stride = l.resize(stride, word, false);
    let unit = l.int_constant(word, unit as i64);
    let stride = Mul::build(l, stride, unit);
    Ok(InMemory { base, stride, is_row_major, access: Access { is_volatile, ..Access::default() } })
}

impl InMemory {
    fn element(&self, l: &mut Rewriting<'_, '_>, matrix: Matrix, number: i64) -> Rewritten<Value> {
        let size = element_bytes(l, matrix.element)?;
        let (row, column) = place(l, matrix, Number::Known(number));
        let (line, within) = if self.is_row_major { (row, column) } else { (column, row) };
        Ok(address(l, self.base, (line, self.stride), within, size))
    }
}

fn load(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [base, stride] = args.exactly()?;
    let matrix = matrix_of(l, op.result_type(0))?;
    let from = in_memory(l, op, base, stride)?;
    let ty = l.result_type(op, 0)?;
    let element = llvm::scalar_of(l.context(), ty);
    let mut values = Vec::new();
    for number in 0..matrix.share as i64 {
        let at = from.element(l, matrix, number)?;
        values.push(load_value(l, at, element, from.access));
    }
    let value = l.vector(ty, &values);
    l.replace(op, &[value]);
    Ok(())
}

fn store(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [base, value, stride] = args.exactly()?;
    let matrix = matrix_of(l, op.operand_type(1))?;
    let to = in_memory(l, op, base, stride)?;
    for (number, element) in l.elements(value).into_iter().enumerate() {
        let at = to.element(l, matrix, number as i64)?;
        store_value(l, element, at, to.access);
    }
    Ok(())
}

/// Writes the own elements of a matrix to memory that has it row by row.
fn spread(l: &mut Rewriting<'_, '_>, matrix: Matrix, value: Value, base: Value) -> Rewritten {
    let size = element_bytes(l, matrix.element)?;
    for (number, element) in l.elements(value).into_iter().enumerate() {
        let at = own_element(l, base, Number::Known(number as i64), size);
        l.store(element, at);
    }
    Ok(())
}

/// The address of one of the own elements in memory that has the matrix row by row.
fn own_element(l: &mut Rewriting<'_, '_>, base: Value, number: Number, size: u64) -> Value {
    let word = l.int(64);
    let items = i64::from(l.conversion().subgroup);
    let lane = subgroup::lane(l);
    let lane = l.resize(lane, word, false);
    let first = match number {
        Number::Known(number) => l.int_constant(word, number * items),
        Number::Value(number) => {
            let items = l.int_constant(word, items);
            Mul::build(l, number, items)
        }
    };
    let index = Add::build(l, first, lane);
    let size = l.int_constant(word, size as i64);
    let bytes = Mul::build(l, index, size);
    l.offset_by(base, bytes)
}

/// How elements are widened to those of the result.
#[derive(Clone, Copy)]
struct Widen {
    to: Type,
    signed: bool,
}

impl Widen {
    fn apply(self, l: &mut Rewriting<'_, '_>, value: Value) -> Value {
        let ctx = l.context();
        let (from, to) = (l.ty(value), self.to);
        let bits = (ctx.scalar_bits(from).unwrap_or(0), ctx.scalar_bits(to).unwrap_or(0));
        match (ctx.as_float(to).is_some(), bits.0.cmp(&bits.1)) {
            (_, std::cmp::Ordering::Equal) => value,
            (true, std::cmp::Ordering::Less) => FpExt::build(l, to, value),
            (true, std::cmp::Ordering::Greater) => FpTrunc::build(l, to, value),
            (false, _) => l.resize(value, to, self.signed),
        }
    }
}

fn multiply(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [a, b, c] = args.exactly()?;
    let [left, right, sum] = [0, 1, 2].map(|i| op.operand_type(i));
    let (left, right, sum) = (matrix_of(l, left)?, matrix_of(l, right)?, matrix_of(l, sum)?);
    if left.columns != right.rows || left.rows != sum.rows || right.columns != sum.columns {
        return Err("the sizes of the matrices do not fit each other".into());
    }
    let said = op.attr("matrix_operands").and_then(Attr::as_enumerant).map_or(0, |(_, mask)| mask);
    let has = |bit: CooperativeMatrixOperands| said & bit.0 != 0;
    if has(CooperativeMatrixOperands::SaturatingAccumulationKHR) {
        return Err("products of cooperative matrices that saturate cannot be run".into());
    }
    let ty = l.result_type(op, 0)?;
    let to = llvm::scalar_of(l.context(), ty);
    let widen_left = Widen { to, signed: has(CooperativeMatrixOperands::MatrixASignedComponentsKHR) };
    let widen_right = Widen { to, signed: has(CooperativeMatrixOperands::MatrixBSignedComponentsKHR) };
    let sizes = [left, right, sum].map(|m| Some((element_bytes(l, m.element).ok()?, m.rows * m.columns)));
    let [Some(left_size), Some(right_size), Some(sum_size)] = sizes else {
        return Err("the size of its elements is not known".into());
    };
    let aligned = |(bytes, count): (u64, u64)| (bytes * count).next_multiple_of(128);
    let offsets = [0, aligned(left_size), aligned(left_size) + aligned(right_size)];
    let base = scratch(l, offsets[2] + aligned(sum_size));
    let [left_at, right_at, sum_at] = offsets.map(|offset| l.offset(base, offset as i64));
    spread(l, left, a, left_at)?;
    spread(l, right, b, right_at)?;
    spread(l, sum, c, sum_at)?;

    // For each of the own elements, over the columns of the one and the rows of the other.
    let word = l.int(64);
    let zero = l.int_constant(word, 0);
    let one = l.int_constant(word, 1);
    let (outer, start) = (l.create_block(&[word]), l.create_block(&[]));
    let (inner, body) = (l.create_block(&[word, to]), l.create_block(&[]));
    let (next, end) = (l.create_block(&[]), l.create_block(&[]));
    l.br(outer, &[zero]);
    l.continue_in(outer);
    let number = l.block_arguments(outer)[0];
    let share = l.int_constant(word, sum.share as i64);
    let more = l.icmp(ICmpPredicate::Ult, number, share);
    l.cond_br(more, (start, &[]), (end, &[]));

    l.continue_in(start);
    let own = own_element(l, sum_at, Number::Value(number), sum_size.0);
    let first = l.load(own, to);
    let (row, column) = place(l, sum, Number::Value(number));
    l.br(inner, &[zero, first]);

    l.continue_in(inner);
    let (k, so_far) = (l.block_arguments(inner)[0], l.block_arguments(inner)[1]);
    let count = l.int_constant(word, left.columns as i64);
    let more = l.icmp(ICmpPredicate::Ult, k, count);
    l.cond_br(more, (body, &[]), (next, &[]));

    l.continue_in(body);
    let stride = l.int_constant(word, (left.columns * left_size.0) as i64);
    let at = address(l, left_at, (row, stride), k, left_size.0);
    let x = l.convert_type(left.element)?;
    let x = l.load(at, x);
    let stride = l.int_constant(word, (right.columns * right_size.0) as i64);
    let at = address(l, right_at, (k, stride), column, right_size.0);
    let y = l.convert_type(right.element)?;
    let y = l.load(at, y);
    let (x, y) = (widen_left.apply(l, x), widen_right.apply(l, y));
    let value = if l.context().as_float(to).is_some() {
        IntrFma::build(l, x, y, so_far)
    } else {
        let product = Mul::build(l, x, y);
        Add::build(l, product, so_far)
    };
    let following = Add::build(l, k, one);
    l.br(inner, &[following, value]);

    l.continue_in(next);
    l.store(so_far, own);
    let following = Add::build(l, number, one);
    l.br(outer, &[following]);

    l.continue_in(end);
    let mut values = Vec::new();
    for number in 0..sum.share as i64 {
        let at = own_element(l, sum_at, Number::Known(number), sum_size.0);
        values.push(l.load(at, to));
    }
    let value = l.vector(ty, &values);
    l.replace(op, &[value]);
    Ok(())
}

/// Memory of the work-group for matrices that are multiplied.
fn scratch(l: &mut Rewriting<'_, '_>, bytes: u64) -> Value {
    match l.state.matrices {
        Some((address, size)) if size >= bytes => address,
        _ => {
            let address = variables::reserve(l, bytes, 128);
            l.state.matrices = Some((address, bytes));
            address
        }
    }
}
