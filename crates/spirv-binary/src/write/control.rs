//! Blocks, branches and OpPhi (specification, "Control-Flow Instructions").
//!
//! MLIR passes values along each edge; OpPhi lists values per predecessor. Where one block passes two different lists
//! of values to the same successor, the second edge gets a block of its own.

use super::carried::items;
use super::detached::Detached;
use super::function::Function;
use super::{Result, Writer};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Block, Op as Operation, OpArena, Value, successor_operands};
use spirula_spec::Op;
use spirula_spirv::carry;
use spirula_spirv::enums::kind;
use spirula_spirv::merge;
use spirula_spirv::op::{self, slot};

/// An edge: the source block, its label, and the values passed.
type Edge = (Block, u32, Vec<Value>);

/// Edges of a function.
#[derive(Default)]
pub(super) struct Edges {
    /// By target block.
    into: FxHashMap<Block, Vec<Edge>>,
    /// Labels of the blocks on split edges, by branch and successor index.
    split: FxHashMap<(Operation, usize), u32>,
}

impl Writer<'_> {
    /// Finds the edges into blocks with arguments.
    pub(super) fn edges(&mut self, f: &mut Function<'_>, blocks: &[Block]) -> Edges {
        let mut edges = Edges::default();
        let arena = &f.body.arena;
        for block in blocks {
            let Some(last) = arena.last(*block) else { continue };
            let Some(row) = self.ctx.op_row(arena.name(last)) else { continue };
            let from = self.label(f, *block);
            for (n, target) in arena.successors(last).iter().enumerate() {
                if arena.arguments(*target).is_empty() {
                    continue;
                }
                let values = successor_operands(self.ctx, arena, last, row, n).to_vec();
                let into = edges.into.entry(*target).or_default();
                // Edges from one block are consecutive, at the end while it is processed.
                let mut before = into.iter().rev().take_while(|(other, ..)| other == block);
                match before.find(|(_, label, _)| *label == from) {
                    None => into.push((*block, from, values)),
                    Some((.., same)) if self.all_alike(arena, same, &values) => {}
                    Some(_) => {
                        let label = self.new_id();
                        edges.split.insert((last, n), label);
                        into.push((*block, label, values));
                    }
                }
            }
        }
        edges
    }

    /// Whether two lists of values are equal in words. Text may have a copy of a constant for each use.
    fn all_alike(&self, arena: &OpArena, some: &[Value], others: &[Value]) -> bool {
        let alike = |(a, b): (&Value, &Value)| {
            if a == b {
                return true;
            }
            let (Some(a), Some(b)) = (arena.def_op(*a), arena.def_op(*b)) else { return false };
            let name = arena.name(a);
            let is_copied = matches!(name, op::CONSTANT | op::MLIR_ADDRESSOF | op::MLIR_REFERENCEOF);
            let count = self.ctx.op_row(name).map_or(0, |row| row.attrs.len());
            is_copied
                && name == arena.name(b)
                && arena.slots(a, count) == arena.slots(b, count)
                && arena.attrs(a) == arena.attrs(b)
        };
        some.len() == others.len() && some.iter().zip(others).all(alike)
    }

    /// OpPhi for the arguments of a block.
    pub(super) fn phis(
        &mut self,
        f: &mut Function<'_>,
        edges: &Edges,
        block: Block,
        detached: &[Detached],
    ) -> Result<()> {
        let arguments = f.body.arena.arguments(block);
        if arguments.is_empty() {
            return Ok(());
        }
        let carried = f.body.arena.last(block).and_then(|last| self.carried_block(f, last));
        let carried = carried
            .and_then(|dict| self.ctx.dict_get(Some(dict), self.ctx.str(carry::ARGUMENTS)))
            .map(|attr| items(self.ctx, attr))
            // Passes that remove arguments leave the list as it was.
            .filter(|items| items.len() == arguments.len())
            .unwrap_or_default();
        let mut words = std::mem::take(&mut self.words);
        for (n, argument) in arguments.iter().enumerate() {
            self.detached_in(f, detached, |place| place == n as i64)?;
            words.clear();
            words.push(self.type_id(f.body.arena.ty(*argument))?);
            words.push(self.value_id(f, *argument));
            for (_, label, values) in edges.into.get(&block).map_or(&[][..], Vec::as_slice) {
                if let Some(value) = values.get(n) {
                    words.push(self.incoming_id(f, *value)?);
                    words.push(*label);
                }
            }
            let line = self.carried_line(carried.get(n).and_then(|attr| self.ctx.as_dict(*attr)));
            self.line_at(f, line)?;
            let start = f.code(false).begin(Op::Phi);
            words.iter().for_each(|id| f.code(false).id(*id));
            self.end(f, start, false)?;
        }
        self.words = words;
        Ok(())
    }

    /// The id of a value passed along an edge: a copy of a module-scope definition may come after its use here.
    pub(super) fn incoming_id(&mut self, f: &mut Function<'_>, value: Value) -> Result<u32> {
        if let Some(op) = f.body.arena.def_op(value)
            && matches!(
                f.body.arena.name(op),
                op::CONSTANT
                    | op::EXT_CONSTANT_COMPOSITE_REPLICATE
                    | op::UNDEF
                    | op::MLIR_ADDRESSOF
                    | op::MLIR_REFERENCEOF
            )
            && (f.body.arena.name(op) != op::UNDEF || self.options.plain && self.is_outer_undef(f, op))
        {
            self.operation(f, op)?;
        }
        Ok(self.value_id(f, value))
    }

    /// The merge instruction of a branch.
    fn merge(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let arena = &f.body.arena;
        let Some(at) = merge::control_slot(arena.name(op)) else { return Ok(()) };
        let Some((kind, mask)) = arena.slot(op, at).and_then(Attr::as_enumerant) else { return Ok(()) };
        let code = if kind == kind::LOOP_CONTROL { Op::LoopMerge } else { Op::SelectionMerge };
        let start = f.code(false).begin(code);
        for block in arena.merges(op) {
            let label = self.label(f, *block);
            f.code(false).id(label);
        }
        f.code(false).literal(mask);
        let parameters = arena.slot(op, at + 1).and_then(|a| self.ctx.as_dense_ints(a)).unwrap_or_default();
        parameters.into_iter().for_each(|p| f.code(false).literal(p as u32));
        self.end(f, start, false)
    }

    /// Writes a branch with its merge instruction, splitting edges where necessary.
    pub(super) fn branch(&mut self, f: &mut Function<'_>, edges: &Edges, op: Operation) -> Result<()> {
        self.merge(f, op)?;
        let arena = &f.body.arena;
        let targets = arena.successors(op);
        let mut labels = Vec::with_capacity(targets.len());
        for (n, target) in targets.iter().enumerate() {
            labels.push(match edges.split.get(&(op, n)) {
                Some(label) => *label,
                None => self.label(f, *target),
            });
        }
        let code = match arena.name(op) {
            op::BRANCH => Op::Branch,
            op::BRANCH_CONDITIONAL => Op::BranchConditional,
            _ => Op::Switch,
        };
        let start = f.code(false).begin(code);
        if let Some(first) = arena.operands(op).first().filter(|_| code != Op::Branch) {
            let id = self.value_id(f, *first);
            f.code(false).id(id);
        }
        match code {
            Op::Switch => self.cases(f, op, &labels)?,
            _ => labels.iter().for_each(|label| f.code(false).id(*label)),
        }
        if code == Op::BranchConditional {
            let weights = arena.slot(op, slot::branch_conditional::BRANCH_WEIGHTS);
            for weight in weights.and_then(|a| self.ctx.as_array(a)).into_iter().flatten() {
                let weight = self.ctx.as_int(weight);
                weight.into_iter().for_each(|(_, v)| f.code(false).literal(v as u32));
            }
        }
        self.end(f, start, false)?;
        if edges.split.is_empty() {
            return Ok(());
        }
        for (n, target) in targets.iter().enumerate() {
            if let Some(label) = edges.split.get(&(op, n)) {
                let target = self.label(f, *target);
                for (code, id) in [(Op::Label, *label), (Op::Branch, target)] {
                    let start = f.code(false).begin(code);
                    f.code(false).id(id);
                    self.end(f, start, false)?;
                }
            }
        }
        Ok(())
    }

    /// The targets of an OpSwitch with their literals.
    fn cases(&mut self, f: &mut Function<'_>, op: Operation, labels: &[u32]) -> Result<()> {
        let Some((default, labels)) = labels.split_first() else { return Ok(()) };
        f.code(false).id(*default);
        let literals = f.body.arena.slot(op, slot::switch::LITERALS);
        let literals = spirula_spirv::switch_literals(self.ctx, literals, labels.len());
        if literals.len() != labels.len() {
            return Err(self.error(f.body, op, "expected a literal for each target but the default one"));
        }
        let mut words = Vec::new();
        for (literal, label) in literals.iter().zip(labels) {
            words.clear();
            if self.integer_words(*literal, &mut words).is_none() {
                return Err(self.error(f.body, op, "expected integer literals"));
            }
            f.code(false).literals(&words);
            f.code(false).id(*label);
        }
        Ok(())
    }
}
