//! Blocks, branches and OpPhi (specification, "Control-Flow Instructions").
//!
//! MLIR passes values with each edge, SPIR-V says for each predecessor what comes from it. Where one block passes two
//! different lists of values to another, the second edge goes through a block of its own.

use super::carried::items;
use super::function::Function;
use super::loose::Loose;
use super::{Result, Writer};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Block, Op as Operation, Value, successor_operands};
use spirula_spec::Op;
use spirula_spirv::carry;
use spirula_spirv::enums::kind;
use spirula_spirv::merge;
use spirula_spirv::op::{self, slot};

/// An edge: the block and the label that it comes from, and the values that come with it.
type Edge = (Block, u32, Vec<Value>);

/// Edges of a function.
#[derive(Default)]
pub(super) struct Edges {
    /// Into each block.
    into: FxHashMap<Block, Vec<Edge>>,
    /// Labels of the blocks on edges, by branch and number of the successor.
    split: FxHashMap<(Operation, usize), u32>,
}

impl Writer<'_> {
    /// Finds the edges into blocks with arguments.
    pub(super) fn edges(&mut self, f: &mut Function<'_>, blocks: &[Block]) -> Edges {
        let mut edges = Edges::default();
        let flat = &f.body.flat;
        for block in blocks {
            let Some(last) = flat.last(*block) else { continue };
            let Some(row) = self.ctx.op_row(flat.name(last)) else { continue };
            let from = self.label(f, *block);
            for (n, target) in flat.successors(last).iter().enumerate() {
                if flat.arguments(*target).is_empty() {
                    continue;
                }
                let values = successor_operands(self.ctx, flat, last, row, n).to_vec();
                let into = edges.into.entry(*target).or_default();
                // Edges of one block stand together, at the end as long as it is looked at.
                let mut before = into.iter().rev().take_while(|(other, ..)| other == block);
                match before.find(|(_, label, _)| *label == from) {
                    None => into.push((*block, from, values)),
                    Some((.., same)) if *same == values => {}
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

    /// The label of a block.
    pub(super) fn label(&mut self, f: &mut Function<'_>, block: Block) -> u32 {
        if let Some(id) = f.labels.get(&block) {
            return *id;
        }
        let id = self.new_id();
        f.labels.insert(block, id);
        id
    }

    /// OpPhi for the arguments of a block.
    pub(super) fn phis(
        &mut self,
        f: &mut Function<'_>,
        edges: &Edges,
        block: Block,
        loose: &[Loose],
    ) -> Result<()> {
        let arguments = f.body.flat.arguments(block).to_vec();
        let carried = f.body.flat.last(block).and_then(|last| self.carried_block(f, last));
        let carried = carried
            .and_then(|dict| self.ctx.dict_get(Some(dict), self.ctx.str(carry::ARGUMENTS)))
            .map(|attr| items(self.ctx, attr))
            .unwrap_or_default();
        for (n, argument) in arguments.into_iter().enumerate() {
            self.loose_in(f, loose, |place| place == n as i64)?;
            let ty = self.type_id(f.body.flat.ty(argument))?;
            let mut words = vec![ty, self.value_id(f, argument)];
            for (_, label, values) in edges.into.get(&block).map_or(&[][..], Vec::as_slice) {
                if let Some(value) = values.get(n) {
                    words.push(self.incoming_id(f, *value)?);
                    words.push(*label);
                }
            }
            let line = self.carried_line(carried.get(n).and_then(|attr| self.ctx.as_dict(*attr)));
            self.line_at(f, line)?;
            self.emit_in(f, Op::Phi, &words)?;
        }
        Ok(())
    }

    /// The id of a value that an edge brings: what stands for something at module scope may stand behind its use here.
    fn incoming_id(&mut self, f: &mut Function<'_>, value: Value) -> Result<u32> {
        if let Some(op) = f.body.flat.def_op(value)
            && matches!(
                f.body.flat.name(op),
                op::CONSTANT
                    | op::EXT_CONSTANT_COMPOSITE_REPLICATE
                    | op::UNDEF
                    | op::MLIR_ADDRESSOF
                    | op::MLIR_REFERENCEOF
            )
            && (self.options.plain || f.body.flat.name(op) != op::UNDEF)
        {
            self.operation(f, op)?;
        }
        Ok(self.value_id(f, value))
    }

    /// The merge instruction that a branch carries.
    fn merge(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let flat = &f.body.flat;
        let Some(at) = merge::control_slot(flat.name(op)) else { return Ok(()) };
        let Some((kind, mask)) = flat.slot(op, at).and_then(Attr::as_enumerant) else { return Ok(()) };
        let code = if kind == kind::LOOP_CONTROL { Op::LoopMerge } else { Op::SelectionMerge };
        let mut words = Vec::new();
        for block in flat.merges(op).to_vec() {
            words.push(self.label(f, block));
        }
        words.push(mask);
        let parameters = flat.slot(op, at + 1).and_then(|a| self.ctx.as_dense_ints(a)).unwrap_or_default();
        words.extend(parameters.into_iter().map(|p| p as u32));
        self.emit_in(f, code, &words)
    }

    /// Writes a branch with its merge instruction; what edges need blocks of their own gets them.
    pub(super) fn branch(&mut self, f: &mut Function<'_>, edges: &Edges, op: Operation) -> Result<()> {
        self.merge(f, op)?;
        let flat = &f.body.flat;
        let targets = flat.successors(op).to_vec();
        let mut labels = Vec::with_capacity(targets.len());
        for (n, target) in targets.iter().enumerate() {
            labels.push(match edges.split.get(&(op, n)) {
                Some(label) => *label,
                None => self.label(f, *target),
            });
        }
        let first = flat.operands(op).first().copied();
        let mut words = Vec::new();
        let code = match flat.name(op) {
            op::BRANCH => {
                words.extend(&labels);
                Op::Branch
            }
            op::BRANCH_CONDITIONAL => {
                words.extend(first.map(|v| self.value_id(f, v)));
                words.extend(&labels);
                let weights = flat.slot(op, slot::branch_conditional::BRANCH_WEIGHTS);
                for weight in weights.and_then(|a| self.ctx.as_array(a)).into_iter().flatten() {
                    words.extend(self.ctx.as_int(weight).map(|(_, v)| v as u32));
                }
                Op::BranchConditional
            }
            _ => {
                words.extend(first.map(|v| self.value_id(f, v)));
                words.extend(labels.first());
                let literals = flat.slot(op, slot::switch::LITERALS);
                let count = labels.len().saturating_sub(1);
                let literals = spirula_spirv::switch_literals(self.ctx, literals, count);
                if literals.len() != count {
                    return Err(self.error(
                        f.body,
                        op,
                        "expected a literal for each target but the default one",
                    ));
                }
                for (literal, label) in literals.iter().zip(&labels[1..]) {
                    let Some(literal) = self.scalar_words(*literal).filter(|w| !w.is_empty()) else {
                        return Err(self.error(f.body, op, "expected integer literals of at most 64 bits"));
                    };
                    words.extend_from_slice(&literal);
                    words.push(*label);
                }
                Op::Switch
            }
        };
        self.emit_in(f, code, &words)?;
        for (n, target) in targets.iter().enumerate() {
            if let Some(label) = edges.split.get(&(op, n)) {
                let target = self.label(f, *target);
                self.emit_in(f, Op::Label, &[*label])?;
                self.emit_in(f, Op::Branch, &[target])?;
            }
        }
        Ok(())
    }
}
