//! The `scf` dialect: structured control flow as `spirv.mlir.loop` and `spirv.mlir.selection`, whose results are passed
//! in variables.

use crate::build::Build;
use crate::policy::{Rewritten, Rw, Table};
use spirula_dialects::scf;
use spirula_ir::convert::{Arguments, Mismatch, Operands, Pattern, SourceBlock, SourceOp, SourceValue};
use spirula_ir::{Block, Op, Region, Type, Value};
use spirula_spec::{LoopControl, SelectionControl, StorageClass};
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::target::{LOOP_CONTROL_NAME, SELECTION_CONTROL_NAME};
use spirula_spirv::types as spv;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[&[
    Pattern::new("scf.for", for_),
    Pattern::new("scf.if", if_),
    Pattern::new("scf.index_switch", index_switch),
    Pattern::new("scf.while", while_),
]];

/// A loop or selection at work.
struct Structure {
    op: Op,
    region: Region,
    /// The variables of the results.
    variables: Vec<Value>,
}

impl Structure {
    fn new(rw: &mut Rw<'_>, op: Op) -> Self {
        let region = rw.new_body().arena.add_region(op);
        Self { op, region, variables: Vec::new() }
    }

    /// A loop, with the control that a discardable attribute gives.
    fn of_loop(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Self {
        let control = op.discardable(LOOP_CONTROL_NAME);
        let control = control.and_then(|attr| attr.as_enumerant_of(kind::LOOP_CONTROL)).unwrap_or(0);
        let new = op::MlirLoop::build(rw, &[], LoopControl(control));
        Self::new(rw, new)
    }

    fn of_selection(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Self {
        let control = op.discardable(SELECTION_CONTROL_NAME);
        let control = control.and_then(|attr| attr.as_enumerant_of(kind::SELECTION_CONTROL)).unwrap_or(0);
        let new = op::MlirSelection::build(rw, &[], SelectionControl(control));
        Self::new(rw, new)
    }

    /// Adds a variable before the structure for each type.
    fn declare(&mut self, rw: &mut Rw<'_>, types: &[Type]) {
        let ctx = rw.context();
        rw.with_insertion(|rw| {
            rw.set_insertion_before(self.op);
            for ty in types {
                let pointer = spv::pointer(ctx, *ty, StorageClass::Function);
                self.variables.push(op::Variable::build(rw, pointer, StorageClass::Function, None));
            }
        });
    }

    /// Appends a block.
    fn block(&self, rw: &mut Rw<'_>, arguments: &[Type]) -> Block {
        let block = rw.create_block(arguments);
        rw.new_body().arena.append_block_to(self.region, block);
        block
    }

    /// Stores the values of the results.
    fn store(&self, rw: &mut Rw<'_>, values: &[Value]) -> Rewritten {
        if values.len() != self.variables.len() {
            return Err("it yields another number of values than it has results".into());
        }
        for (variable, value) in self.variables.iter().zip(values) {
            op::Store::build(rw, *variable, *value);
        }
        Ok(())
    }

    /// Appends the merge block, and loads the results behind the structure, where the insertion point is.
    fn finish(&self, rw: &mut Rw<'_>, op: SourceOp<'_>, merge: Block) {
        rw.with_insertion(|rw| {
            rw.new_body().arena.append_block_to(self.region, merge);
            rw.set_insertion_end(merge);
            op::MlirMerge::build(rw, &[]);
        });
        rw.set_loc(op.loc());
        // In MLIR's order: the last comes first.
        let mut loaded = self.variables.clone();
        for (variable, value) in self.variables.iter().zip(&mut loaded).rev() {
            if let Some((ty, _)) = spv::as_pointer(rw.context(), rw.ty(*variable)) {
                *value = op::Load::build(rw, ty, *variable);
            }
        }
        rw.replace(op, &loaded);
    }
}

/// What the operands of an operation became, one value each.
fn values(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<Vec<Value>, Mismatch> {
    op.operands().map(|value| rw.converted_value(op.body, value)).collect()
}

/// Converts a source block into a block, but for its last operation, which it gives.
fn convert_but_last<'s>(
    rw: &mut Rw<'_>,
    op: SourceOp<'s>,
    source: SourceBlock,
    into: Block,
) -> Result<SourceOp<'s>, Mismatch> {
    rw.map_block(source, into);
    rw.set_insertion_end(into);
    let ops: Vec<SourceOp<'s>> = op.ops(source).collect();
    let (last, ops) = ops.split_last().ok_or("one of its blocks is empty")?;
    ops.iter().try_for_each(|op| rw.convert_op(*op))?;
    rw.set_loc(last.loc());
    Ok(*last)
}

/// The only block of a region.
fn only_block(op: SourceOp<'_>, region: usize) -> Result<SourceBlock, Mismatch> {
    let mut blocks = op.blocks(region);
    match (blocks.next(), blocks.next()) {
        (Some(block), None) => Ok(block),
        _ => Err("one of its regions has not one block".into()),
    }
}

/// Arguments of a source block, as they are in the new body.
fn map_arguments(rw: &mut Rw<'_>, op: SourceOp<'_>, source: SourceBlock, new: &[Value]) -> Rewritten {
    let arguments: Vec<SourceValue> = op.arguments(source).collect();
    if arguments.len() != new.len() {
        return Err("its body has another number of arguments".into());
    }
    for (argument, new) in arguments.into_iter().zip(new) {
        rw.map(argument, &[*new]);
    }
    Ok(())
}

/// The header tests the induction variable; the body increments it.
fn for_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [lower, upper, step, initial @ ..] = operands.all() else { return Err("it lacks a bound".into()) };
    let source = only_block(op, 0)?;
    let start: Vec<Value> = std::iter::once(*lower).chain(initial.iter().copied()).collect();
    let types: Vec<Type> = start.iter().map(|value| rw.ty(*value)).collect();
    let mut structure = Structure::of_loop(rw, op);
    structure.declare(rw, &types[1..]);
    // MLIR's pattern leaves the results of a loop without iterations undefined.
    if rw.setup().explain {
        rw.with_insertion(|rw| {
            rw.set_insertion_before(structure.op);
            structure.store(rw, initial)
        })?;
    }
    let is_unsigned = op.attr("unsignedCmp").is_some();
    let merge = rw.create_block(&[]);
    rw.with_insertion(|rw| {
        let entry = structure.block(rw, &[]);
        let header = structure.block(rw, &types);
        let body = structure.block(rw, &[]);
        rw.set_insertion_end(entry);
        op::Branch::build(rw, (header, &start));
        rw.set_insertion_end(header);
        let carried = rw.block_arguments(header);
        let less = if is_unsigned { op::U_LESS_THAN } else { op::S_LESS_THAN };
        let condition = rw.test(less, &[carried[0], *upper]);
        op::BranchConditional::build(rw, condition, (body, &[]), (merge, &[]));
        map_arguments(rw, op, source, &carried)?;
        let last = convert_but_last(rw, op, source, body)?;
        let mut next = values(rw, last)?;
        structure.store(rw, &next)?;
        rw.set_loc(op.loc());
        next.insert(0, rw.arithmetic(op::I_ADD, &[carried[0], *step]));
        op::Branch::build(rw, (header, &next));
        Ok::<_, Mismatch>(())
    })?;
    structure.finish(rw, op, merge);
    Ok(())
}

fn result_types(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<Vec<Type>, Mismatch> {
    op.result_types().map(|ty| rw.convert_type(ty)).collect()
}

/// Converts the only block of a region into a new block that goes to the merge block.
fn branch_of(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    region: usize,
    structure: &Structure,
    merge: Block,
) -> Result<Block, Mismatch> {
    let source = only_block(op, region)?;
    let block = structure.block(rw, &[]);
    let last = convert_but_last(rw, op, source, block)?;
    let yielded = values(rw, last)?;
    structure.store(rw, &yielded)?;
    rw.set_loc(op.loc());
    op::Branch::build(rw, (merge, &[]));
    Ok(block)
}

fn if_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let condition = operands.one(0)?;
    let types = result_types(rw, op)?;
    let mut structure = Structure::of_selection(rw, op);
    structure.declare(rw, &types);
    let merge = rw.create_block(&[]);
    rw.with_insertion(|rw| {
        let header = structure.block(rw, &[]);
        let yes = branch_of(rw, op, 0, &structure, merge)?;
        let has_else = op.blocks(1).next().is_some();
        let no = if has_else { branch_of(rw, op, 1, &structure, merge)? } else { merge };
        rw.set_insertion_end(header);
        op::BranchConditional::build(rw, condition, (yes, &[]), (no, &[]));
        Ok::<_, Mismatch>(())
    })?;
    structure.finish(rw, op, merge);
    Ok(())
}

/// The default is the first region, but the last block.
fn index_switch(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let selector = operands.one(0)?;
    let types = result_types(rw, op)?;
    let (width, _) = ctx.as_integer(rw.ty(selector)).ok_or("its selector becomes no integer")?;
    let cases = op.attr("cases").and_then(|attr| ctx.as_dense_ints(attr)).ok_or("it lacks cases")?;
    let mut raw = Vec::new();
    for case in &cases {
        let bytes = case.to_le_bytes();
        raw.extend_from_slice(bytes.get(..width as usize / 8).ok_or("its selector is too wide")?);
    }
    let count = i64::try_from(cases.len()).map_err(|_| "it has too many cases")?;
    let literals = (count > 0).then(|| ctx.dense_attr(ctx.vector_type(&[count], ctx.int_type(width)), &raw));
    let mut structure = Structure::of_selection(rw, op);
    structure.declare(rw, &types);
    let merge = rw.create_block(&[]);
    rw.with_insertion(|rw| {
        let header = structure.block(rw, &[]);
        let mut targets = Vec::new();
        for case in 0..cases.len() {
            targets.push((branch_of(rw, op, case + 1, &structure, merge)?, &[] as &[Value]));
        }
        let default = branch_of(rw, op, 0, &structure, merge)?;
        rw.set_insertion_end(header);
        let attrs = op::SwitchAttrs { literals, ..Default::default() };
        op::Switch::build_with(rw, selector, (default, &[]), &targets, &attrs);
        Ok::<_, Mismatch>(())
    })?;
    structure.finish(rw, op, merge);
    Ok(())
}

/// The region before is the header, which decides and gives the results; the one after is the body.
fn while_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (before, after) = (only_block(op, 0)?, only_block(op, 1)?);
    let mut structure = Structure::of_loop(rw, op);
    let merge = rw.create_block(&[]);
    rw.with_insertion(|rw| {
        let entry = structure.block(rw, &[]);
        let header = rw.declare_block(op.body, before, &Arguments::Convert)?;
        let body = rw.declare_block(op.body, after, &Arguments::Convert)?;
        for block in [header, body] {
            rw.new_body().arena.append_block_to(structure.region, block);
        }
        rw.set_insertion_end(entry);
        op::Branch::build(rw, (header, operands.all()));
        let condition = convert_but_last(rw, op, before, header)?;
        if condition.name() != scf::CONDITION {
            return Err("the region before its body ends with no condition".into());
        }
        let decided = values(rw, condition)?;
        let (test, results) = decided.split_first().ok_or("it lacks a condition")?;
        let types: Vec<Type> = results.iter().map(|value| rw.ty(*value)).collect();
        structure.declare(rw, &types);
        structure.store(rw, results)?;
        op::BranchConditional::build(rw, *test, (body, results), (merge, &[]));
        let last = convert_but_last(rw, op, after, body)?;
        let next = values(rw, last)?;
        op::Branch::build(rw, (header, &next));
        Ok::<_, Mismatch>(())
    })?;
    structure.finish(rw, op, merge);
    Ok(())
}
