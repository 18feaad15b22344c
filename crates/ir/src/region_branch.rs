//! Control flow between an operation and its regions: MLIR's `RegionBranchOpInterface`, as tables of edges.
//!
//! A row lists the edges in [`OpRow::region_edges`](crate::OpRow::region_edges). An edge leads from the operation itself or
//! from the terminators of a region to a region or back to the operation, and says which operands become which arguments
//! of the region's entry block, or which results. The verifier compares their numbers and types; transformations read them.

use crate::body::{Op, OpArena, Region, Value};
use crate::context::Context;
use crate::dialect::Traits;
use crate::verify::VerifyOp;
use spirula_diag::Failed;
use std::ops::Range;

/// An end of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionPoint {
    /// The operation: before its regions, or after them.
    Parent,
    /// The region with this number.
    Region(u8),
    /// Each region from this number on.
    EachFrom(u8),
}

/// An edge of control flow between an operation and its regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionEdge {
    /// Where control comes from: the operation, or the terminators of a region.
    pub from: RegionPoint,
    /// Where it goes. An edge to a region without blocks leads back to the operation.
    pub to: RegionPoint,
    /// The first operand of the operation or terminator that is passed; none if none are.
    pub operands: Option<u8>,
    /// The first argument that receives a passed operand, if the edge leads to a region; all results do.
    pub inputs: Option<u8>,
}

impl RegionEdge {
    /// An edge that passes all operands from `operands` on to the arguments from `inputs` on.
    pub const fn passing(from: RegionPoint, to: RegionPoint, operands: u8, inputs: u8) -> Self {
        Self { from, to, operands: Some(operands), inputs: Some(inputs) }
    }

    /// An edge that passes nothing.
    pub const fn plain(from: RegionPoint, to: RegionPoint) -> Self {
        Self { from, to, operands: None, inputs: None }
    }
}

/// An edge of one operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionBranch {
    /// The terminator that control comes from; none for the operation.
    pub terminator: Option<Op>,
    /// The number of the region that control comes from.
    pub from: Option<usize>,
    /// The number of the region that control goes to; none for the operation.
    pub to: Option<usize>,
    /// The operands that are passed, of the terminator or the operation.
    pub operands: Range<usize>,
    /// What receives them: arguments of the region's entry block, or results.
    pub inputs: Vec<Value>,
}

impl RegionBranch {
    /// The values that are passed.
    pub fn passed<'a>(&self, arena: &'a OpArena, op: Op) -> &'a [Value] {
        arena.operands(self.terminator.unwrap_or(op)).get(self.operands.clone()).unwrap_or(&[])
    }
}

/// The edges of an operation: those from the operation, then those from the terminators of each region, in the order of
/// the row. An operation whose row has none has none.
pub fn region_branches(ctx: &Context, arena: &OpArena, op: Op) -> Vec<RegionBranch> {
    let edges = ctx.op_row(arena.name(op)).map_or(&[][..], |row| row.region_edges);
    let mut found = Vec::new();
    if edges.is_empty() {
        return found;
    }
    let regions = arena.regions(op);
    add(arena, (op, regions), edges, None, None, &mut found);
    for (number, region) in regions.iter().enumerate() {
        for last in arena.blocks(*region).filter_map(|block| arena.last(block)) {
            let ends = |row: &crate::OpRow| row.has(Traits::TERMINATOR) && row.successors.is_empty();
            if ctx.op_row(arena.name(last)).is_some_and(ends) {
                add(arena, (op, regions), edges, Some(number), Some(last), &mut found);
            }
        }
    }
    found
}

/// Adds the edges from the operation, or from a terminator of a region.
fn add(
    arena: &OpArena,
    (op, regions): (Op, &[Region]),
    edges: &[RegionEdge],
    from: Option<usize>,
    terminator: Option<Op>,
    found: &mut Vec<RegionBranch>,
) {
    let matches = |point: RegionPoint| match (point, from) {
        (RegionPoint::Parent, None) => true,
        (RegionPoint::Region(n), Some(number)) => usize::from(n) == number,
        (RegionPoint::EachFrom(n), Some(number)) => usize::from(n) <= number,
        _ => false,
    };
    for edge in edges.iter().filter(|edge| matches(edge.from)) {
        let count = arena.operands(terminator.unwrap_or(op)).len();
        let operands = edge.operands.map_or(0..0, |first| usize::from(first).min(count)..count);
        let targets = match edge.to {
            RegionPoint::Parent => 0..0,
            RegionPoint::Region(n) => usize::from(n)..(usize::from(n) + 1).min(regions.len()),
            RegionPoint::EachFrom(n) => usize::from(n)..regions.len(),
        };
        let back = || {
            let inputs = if edge.operands.is_some() || edge.to != RegionPoint::Parent {
                arena.results(op).collect()
            } else {
                Vec::new()
            };
            RegionBranch { terminator, from, to: None, operands: operands.clone(), inputs }
        };
        if targets.is_empty() {
            found.push(back());
        }
        for to in targets {
            found.push(match arena.entry(regions[to]) {
                None => back(),
                Some(entry) => {
                    let arguments = arena.arguments(entry);
                    let first = edge.inputs.map_or(arguments.len(), usize::from);
                    let inputs = arguments.get(first..).unwrap_or(&[]).to_vec();
                    RegionBranch { terminator, from, to: Some(to), operands: operands.clone(), inputs }
                }
            });
        }
    }
}

impl VerifyOp<'_> {
    /// Along each edge, as many operands of the same types are passed as there are inputs.
    pub(crate) fn region_edges(&mut self) -> Result<(), Failed> {
        let (ctx, op) = (self.ctx, self.op);
        let arena = self.arena();
        for branch in region_branches(ctx, arena, op) {
            let (passed, inputs) = (branch.passed(arena, op), &branch.inputs);
            if passed.len() != inputs.len() {
                let message = format!(
                    "region branch point has {} operands, but region successor needs {} inputs",
                    passed.len(),
                    inputs.len()
                );
                return Err(self.region_edge_error(&branch, &message));
            }
            let types = passed.iter().zip(inputs).map(|(a, b)| (arena.ty(*a), arena.ty(*b)));
            if let Some((i, (from, to))) = types.enumerate().find(|(_, (from, to))| from != to) {
                let (from, to) = (ctx.type_text(from), ctx.type_text(to));
                let message = format!(
                    "successor operand type #{i} '{from}' should match successor input type #{i} '{to}'"
                );
                return Err(self.region_edge_error(&branch, &message));
            }
        }
        Ok(())
    }

    #[cold]
    fn region_edge_error(&mut self, branch: &RegionBranch, message: &str) -> Failed {
        let (ctx, arena) = (self.ctx, self.arena());
        let name = |op| ctx.op_name_text(arena.name(op));
        let from = match branch.terminator {
            None => "parent".to_owned(),
            Some(terminator) => format!("Operation {}", name(terminator)),
        };
        let to = match branch.to {
            None => format!("Operation {}", name(self.op)),
            Some(region) => format!("Region #{region}"),
        };
        let place = ctx.place(arena.loc(branch.terminator.unwrap_or(self.op)));
        let message =
            format!("'{}' op along control flow edge from {from} to {to}: {message}", name(self.op));
        let diagnostic = self.diagnostic(message).with_note(place, "region branch point");
        self.report(diagnostic)
    }

    /// The regions end with the operation that forms leave out.
    pub(crate) fn implicit_terminators(&mut self, terminator: crate::OpName) -> Result<(), Failed> {
        let (inside, regions) = self.body().inside(self.op);
        for region in regions {
            let last = inside.arena.entry(*region).and_then(|entry| inside.arena.last(entry));
            let Some(last) = last.filter(|last| inside.arena.name(*last) != terminator) else { continue };
            let (ctx, found) = (self.ctx, inside.arena.name(last));
            let (expected, found) = (ctx.op_name_text(terminator), ctx.op_name_text(found));
            let name = ctx.op_name_text(self.name());
            let place = ctx.place(self.arena().loc(self.op));
            let diagnostic = self
                .diagnostic(format!("'{name}' op expects regions to end with '{expected}', found '{found}'"))
                .with_note(
                    place,
                    format!("in custom textual format, the absence of terminator implies '{expected}'"),
                );
            return Err(self.report(diagnostic));
        }
        Ok(())
    }
}
