//! Reductions and products: their elements are combined one after the other, in row-major order.

use super::elements::{Element, Grid, elements, finish, value_of};
use super::{BreakDown, Rw};
use spirula_dialects::arith::op as build;
use spirula_dialects::vector::kind::COMBINING;
use spirula_dialects::vector::op::CombiningKind;
use spirula_ir::builtin::AffineResult;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, Value};

pub(super) static PATTERNS: &[Pattern<BreakDown>] = &[
    Pattern::new("vector.reduction", reduction).with_benefit(2),
    Pattern::new("vector.multi_reduction", multi_reduction).with_benefit(2),
    Pattern::new("vector.outerproduct", outer_product).with_benefit(2),
    Pattern::new("vector.contract", contract).with_benefit(2),
];

/// The most combinations of a contraction.
const MOST_COMBINATIONS: usize = 1 << 16;

/// How elements are combined.
fn kind(op: SourceOp<'_>) -> Result<CombiningKind, Mismatch> {
    let number = op.attr("kind").and_then(|attr| attr.as_enumerant_of(COMBINING)).unwrap_or(0);
    CombiningKind::from_value(number).ok_or_else(|| "its kind is unknown".into())
}

/// Two scalars as one.
fn combine(rw: &mut Rw<'_>, kind: CombiningKind, a: Value, b: Value) -> Value {
    let is_float = rw.context().as_float(rw.arena().ty(a)).is_some();
    match kind {
        CombiningKind::Add if is_float => build::AddF::build(rw, a, b),
        CombiningKind::Add => build::AddI::build(rw, a, b),
        CombiningKind::Mul => product(rw, a, b),
        CombiningKind::Minui => build::MinUI::build(rw, a, b),
        CombiningKind::Minsi => build::MinSI::build(rw, a, b),
        CombiningKind::Minnumf => build::MinnumF::build(rw, a, b),
        CombiningKind::Minimumf => build::MinimumF::build(rw, a, b),
        CombiningKind::Maxui => build::MaxUI::build(rw, a, b),
        CombiningKind::Maxsi => build::MaxSI::build(rw, a, b),
        CombiningKind::Maxnumf => build::MaxnumF::build(rw, a, b),
        CombiningKind::Maximumf => build::MaximumF::build(rw, a, b),
        CombiningKind::And => build::AndI::build(rw, a, b),
        CombiningKind::Or => build::OrI::build(rw, a, b),
        CombiningKind::Xor => build::XorI::build(rw, a, b),
    }
}

fn product(rw: &mut Rw<'_>, a: Value, b: Value) -> Value {
    if rw.context().as_float(rw.arena().ty(a)).is_some() {
        build::MulF::build(rw, a, b)
    } else {
        build::MulI::build(rw, a, b)
    }
}

/// Combines an element with what there is so far.
fn accumulate(rw: &mut Rw<'_>, kind: CombiningKind, so_far: Option<Element>, element: Element) -> Element {
    let element = value_of(rw, element);
    Element::scalar(match so_far {
        None => element,
        Some(so_far) => {
            let so_far = value_of(rw, so_far);
            combine(rw, kind, so_far, element)
        }
    })
}

fn reduction(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let kind = kind(op)?;
    let mut result = elements(rw, operands.many(1)).first().copied();
    for element in elements(rw, operands.many(0)) {
        result = Some(accumulate(rw, kind, result, element));
    }
    finish(rw, op, 0, &[result.ok_or("it has no elements")?])
}

fn multi_reduction(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let kind = kind(op)?;
    let ctx = op.ctx;
    let reduced =
        op.attr("reduction_dims").and_then(|attr| ctx.as_dense_ints(attr)).ok_or("it lacks dimensions")?;
    let grid = |index| op.operand_type(index).map(|ty| Grid::of(ctx, ty)).ok_or("it lacks an operand");
    let (from, to) = (grid(0)?, grid(1)?);
    let mut list = elements(rw, operands.many(1));
    for (number, element) in elements(rw, operands.many(0)).into_iter().enumerate() {
        let position = from.position(number);
        let kept =
            position.iter().enumerate().filter(|(dimension, _)| !reduced.contains(&(*dimension as i64)));
        let kept: Vec<i64> = kept.map(|(_, at)| *at).collect();
        let place = list.get_mut(to.number(&kept)).ok_or("it has no such element")?;
        *place = accumulate(rw, kind, Some(*place), element);
    }
    finish(rw, op, 0, &list)
}

/// Products of all elements of the first operand with those of the second, or with the second if it is a scalar.
fn outer_product(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let kind = kind(op)?;
    let (lhs, rhs) = (elements(rw, operands.many(0)), elements(rw, operands.many(1)));
    let so_far = elements(rw, operands.many(2));
    let mut list = Vec::new();
    for a in &lhs {
        for b in &rhs {
            let (a, b) = (value_of(rw, *a), value_of(rw, *b));
            let product = Element::scalar(product(rw, a, b));
            let so_far = so_far.get(list.len()).copied();
            list.push(accumulate(rw, kind, so_far, product));
        }
    }
    finish(rw, op, 0, &list)
}

/// Sums of products over a grid, of which the operands have some dimensions.
fn contract(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let kind = kind(op)?;
    let ctx = op.ctx;
    let maps = op.attr("indexing_maps").and_then(|attr| ctx.as_array(attr)).ok_or("it lacks maps")?;
    let maps: Vec<Vec<usize>> = maps
        .map(|map| {
            let results = ctx.affine_results(map).ok_or("a map has no results")?;
            let dimension = |result| match result {
                AffineResult::Dim(dimension) => Ok(dimension),
                _ => Err("a map is no projection"),
            };
            results.into_iter().map(dimension).collect()
        })
        .collect::<Result<_, &str>>()?;
    let [lhs_map, rhs_map, to_map] = &maps[..] else { return Err("it has three maps".into()) };
    let grid = |index| op.operand_type(index).map(|ty| Grid::of(ctx, ty)).ok_or("it lacks an operand");
    let (lhs_grid, rhs_grid, to_grid) = (grid(0)?, grid(1)?, grid(2)?);
    let rank = maps.iter().flatten().max().map_or(0, |dimension| dimension + 1);
    let mut sizes = vec![1; rank];
    for (map, grid) in [(lhs_map, &lhs_grid), (rhs_map, &rhs_grid)] {
        for (dimension, size) in map.iter().zip(grid.shape()) {
            sizes[*dimension] = *size;
        }
    }
    let combinations = sizes.iter().try_fold(1usize, |count, size| count.checked_mul(*size as usize));
    let combinations =
        combinations.filter(|count| *count <= MOST_COMBINATIONS).ok_or("it combines too many elements")?;
    let (lhs, rhs) = (elements(rw, operands.many(0)), elements(rw, operands.many(1)));
    let mut list = elements(rw, operands.many(2));
    let all = Grid::new(&sizes);
    for number in 0..combinations {
        let position = all.position(number);
        let project =
            |map: &[usize]| -> Vec<i64> { map.iter().map(|dimension| position[*dimension]).collect() };
        let a = lhs.get(lhs_grid.number(&project(lhs_map))).ok_or("it has no such element")?;
        let b = rhs.get(rhs_grid.number(&project(rhs_map))).ok_or("it has no such element")?;
        let (a, b) = (value_of(rw, *a), value_of(rw, *b));
        let product = Element::scalar(product(rw, a, b));
        let place = list.get_mut(to_grid.number(&project(to_map))).ok_or("it has no such element")?;
        *place = accumulate(rw, kind, Some(*place), product);
    }
    finish(rw, op, 0, &list)
}
