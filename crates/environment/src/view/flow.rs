//! Functions, blocks, the CFG, dominance, reachability from entry points.

use super::{Ins, View};
use spirula_ir::{DominatorTree, Graph};
use spirula_spec::{Capability, Enumeration as _, ExecutionModel, Op};

/// No block.
pub(crate) const NO_BLOCK: u32 = u32::MAX;

/// A function.
#[derive(Clone, Default, Debug)]
pub(crate) struct Function {
    /// The indices of its first and last instruction.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// Its blocks, end exclusive.
    pub(crate) blocks: (u32, u32),
    /// The callees, by number.
    pub(crate) calls: Vec<u32>,
    /// The execution models of the entry points that reach it, as bits; see [`model_bit`].
    pub(crate) models: u32,
}

/// A block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) label: u32,
    /// The indices of label and terminator.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// The number of its function.
    pub(crate) function: u32,
    /// The range of its successors.
    pub(super) edges: (u32, u32),
    /// The range of its predecessors.
    pub(super) back: (u32, u32),
    /// The index of its merge instruction, from 1.
    pub(crate) merge: u32,
    /// Its node in the dominator tree of the CFG.
    pub(crate) tree: Node,
    /// Its node in the dominator tree of the structured CFG, which has edges from headers to merge and continue blocks.
    pub(crate) structural: Node,
}

/// A node of a dominator tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The immediate dominator; [`NO_BLOCK`] for the entry and unreachable blocks.
    pub(crate) parent: u32,
    /// Preorder and postorder numbers in the tree.
    pub(crate) enter: u32,
    pub(crate) leave: u32,
    /// The reverse postorder number; [`NO_BLOCK`] for unreachable blocks.
    pub(crate) order: u32,
}

impl Node {
    const UNREACHED: Self = Self { parent: NO_BLOCK, enter: 0, leave: 0, order: NO_BLOCK };

    /// Whether it is reachable.
    pub(crate) fn reached(&self) -> bool {
        self.order != NO_BLOCK
    }

    /// Whether it dominates `other`, reflexively.
    pub(crate) fn dominates(&self, other: &Self) -> bool {
        self.reached() && other.reached() && self.enter <= other.enter && other.leave <= self.leave
    }
}

/// The bit of an execution model in [`Function::models`].
pub(crate) fn model_bit(model: ExecutionModel) -> u32 {
    let rows = ExecutionModel::KIND.enumerants();
    rows.iter().position(|row| row.value == model.0).map_or(0, |at| 1 << (at & 31))
}

/// Whether an instruction is a terminator.
pub(crate) fn ends_block(op: Op) -> bool {
    matches!(
        op,
        Op::Branch
            | Op::BranchConditional
            | Op::Switch
            | Op::Return
            | Op::ReturnValue
            | Op::Kill
            | Op::Unreachable
            | Op::TerminateInvocation
            | Op::IgnoreIntersectionKHR
            | Op::TerminateRayKHR
            | Op::EmitMeshTasksEXT
            | Op::AbortKHR
    )
}

/// Computes all tables.
pub(super) fn find(view: &mut View<'_>) {
    let calls = find_blocks(view);
    for number in 0..view.blocks.len() {
        let block = view.blocks[number];
        let start = view.edges.len() as u32;
        let ins = view.ins(block.last);
        for target in branch_targets(view, ins) {
            if let Some(to) = view.block_of(target).filter(|to| view.blocks[*to].function == block.function) {
                view.edges.push(to as u32);
            }
        }
        view.blocks[number].edges = (start, view.edges.len() as u32);
    }
    find_predecessors(view);
    let structured = view.has(Capability::Shader);
    let mut scratch = (Graph::new(), DominatorTree::default());
    for number in 0..view.functions.len() {
        dominators(view, &mut scratch, number, false);
        if structured {
            dominators(view, &mut scratch, number, true);
        }
    }
    reach(view, calls);
}

/// Computes the predecessors of blocks, one for each edge.
fn find_predecessors(view: &mut View<'_>) {
    let mut starts = vec![0_u32; view.blocks.len() + 1];
    for to in &view.edges {
        starts[*to as usize + 1] += 1;
    }
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    for (block, range) in view.blocks.iter_mut().zip(starts.windows(2)) {
        block.back = (range[0], range[1]);
    }
    view.back_edges = vec![0; view.edges.len()];
    for from in 0..view.blocks.len() {
        let (start, end) = view.blocks[from].edges;
        for edge in start..end {
            let place = &mut starts[view.edges[edge as usize] as usize];
            view.back_edges[*place as usize] = from as u32;
            *place += 1;
        }
    }
}

/// Finds functions and blocks; returns the calls: number of the caller, and id of the callee.
fn find_blocks(view: &mut View<'_>) -> Vec<(usize, u32)> {
    let mut calls = Vec::new();
    let (mut function, mut block): (Option<usize>, Option<usize>) = (None, None);
    for index in 0..view.slots.len() as u32 {
        let ins = view.ins(index);
        match ins.op {
            Op::Function => {
                let number = view.functions.len();
                let start = view.blocks.len() as u32;
                let blocks = (start, start);
                view.function_ids.set(ins.word(2), number as u32 + 1);
                view.functions.push(Function { first: index, last: index, blocks, ..Function::default() });
                (function, block) = (Some(number), None);
            }
            Op::Label => {
                if let Some(number) = function {
                    let at = view.blocks.len();
                    view.labels.set(ins.word(1), at as u32 + 1);
                    view.blocks.push(Block {
                        label: ins.word(1),
                        first: index,
                        last: index,
                        function: number as u32,
                        edges: (0, 0),
                        back: (0, 0),
                        merge: 0,
                        tree: Node::UNREACHED,
                        structural: Node::UNREACHED,
                    });
                    view.functions[number].blocks.1 = at as u32 + 1;
                    block = Some(at);
                }
            }
            _ => {}
        }
        let slot = &mut view.slots[index as usize];
        slot.function = function.map_or(0, |f| f as u32 + 1);
        slot.block = block.map_or(0, |b| b as u32 + 1);
        if let Some(f) = function {
            view.functions[f].last = index;
            if ins.op == Op::FunctionCall {
                calls.push((f, ins.word(3)));
            }
        }
        if let Some(b) = block {
            view.blocks[b].last = index;
            if matches!(ins.op, Op::LoopMerge | Op::SelectionMerge) {
                view.blocks[b].merge = index + 1;
            }
        }
        match ins.op {
            Op::FunctionEnd => (function, block) = (None, None),
            op if ends_block(op) => block = None,
            _ => {}
        }
    }
    calls
}

/// The target labels of a terminator, in order.
pub(crate) fn branch_targets<'m>(
    view: &View<'m>,
    ins: Ins<'m>,
) -> impl ExactSizeIterator<Item = u32> + use<'m> {
    let (labels, step) = match ins.op {
        Op::Branch => (ins.words.get(1..2), 1),
        Op::BranchConditional => (ins.words.get(2..4), 1),
        // The default, then pairs of literal and label.
        Op::Switch => (ins.words.get(2..), view.literal_type(ins).words() + 1),
        _ => (None, 1),
    };
    labels.unwrap_or_default().iter().step_by(step).copied()
}

/// Adds the edges from a block to its successors; if `structural`, first to the labels of its merge instruction. Blocks
/// are numbered from `start`.
fn push_edges(graph: &mut Graph, view: &View<'_>, start: u32, block: &Block, structural: bool) {
    let mut merges = None;
    if structural && block.merge != 0 {
        let merge = view.ins(block.merge - 1);
        merges = merge.words.get(if merge.op == Op::LoopMerge { 1..3 } else { 1..2 });
    }
    let named = merges.unwrap_or_default().iter().filter_map(|label| view.block_of(*label));
    let named = named.filter(|to| view.blocks[*to].function == block.function).map(|to| to as u32);
    graph.push(named.chain(view.successors(block).iter().copied()).map(|to| to - start));
}

/// Computes the nodes of the blocks of a function.
fn dominators(
    view: &mut View<'_>,
    (graph, tree): &mut (Graph, DominatorTree),
    function: usize,
    structural: bool,
) {
    let (start, end) = view.functions[function].blocks;
    graph.clear();
    for block in &view.blocks[start as usize..end as usize] {
        push_edges(graph, view, start, block, structural);
    }
    tree.rebuild(graph);
    for (order, number) in (0u32..).zip(tree.order()) {
        let parent = tree.parent(*number).map_or(NO_BLOCK, |up| start + up);
        let (enter, size) = tree.place(*number);
        let node = Node { parent, enter, leave: enter + size - 1, order };
        let block = &mut view.blocks[(start + number) as usize];
        if structural {
            block.structural = node;
        } else {
            block.tree = node;
        }
    }
}

/// Computes which entry points reach which functions.
fn reach(view: &mut View<'_>, calls: Vec<(usize, u32)>) {
    for (caller, callee) in calls {
        if let Some(callee) = view.function_of(callee) {
            view.functions[caller].calls.push(callee as u32);
        }
    }
    for function in &mut view.functions {
        function.calls.sort_unstable();
        function.calls.dedup();
    }
    let mut work = Vec::new();
    for entry in &view.entries {
        if let Some(function) = view.function_of(entry.function) {
            view.functions[function].models |= model_bit(entry.model);
            work.push(function);
        }
    }
    while let Some(caller) = work.pop() {
        let models = view.functions[caller].models;
        for callee in view.functions[caller].calls.clone() {
            let callee = callee as usize;
            if view.functions[callee].models | models != view.functions[callee].models {
                view.functions[callee].models |= models;
                work.push(callee);
            }
        }
    }
}

impl View<'_> {
    /// The execution models of the entry points that reach an instruction, as bits.
    pub(crate) fn models(&self, ins: Ins<'_>) -> u32 {
        let number = self.slot(ins).function as usize;
        number.checked_sub(1).and_then(|n| self.functions.get(n)).map_or(0, |function| function.models)
    }

    /// The predecessors of a block, one for each edge.
    pub(crate) fn predecessors(&self, block: &Block) -> &[u32] {
        self.back_edges.get(block.back.0 as usize..block.back.1 as usize).unwrap_or_default()
    }

    /// The functions reachable from an entry point, itself first.
    pub(crate) fn reached_from(&self, function: u32) -> Vec<u32> {
        let Some(first) = self.function_of(function) else { return Vec::new() };
        let mut seen = vec![false; self.functions.len()];
        let mut list = vec![first as u32];
        seen[first] = true;
        let mut at = 0;
        while let Some(&number) = list.get(at) {
            at += 1;
            for callee in &self.functions[number as usize].calls {
                if !std::mem::replace(&mut seen[*callee as usize], true) {
                    list.push(*callee);
                }
            }
        }
        list
    }
}
