//! Functions, blocks, what follows what, what dominates what, what entry points reach.

use super::{Ins, View};
use spirula_spec::{Capability, Enumeration as _, ExecutionModel, Op};

/// No block.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A function.
#[derive(Clone, Default, Debug)]
pub(crate) struct Function {
    /// The places of its first and last instruction.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// Its blocks, end exclusive.
    pub(crate) blocks: (u32, u32),
    /// The functions it calls, by number.
    pub(crate) calls: Vec<u32>,
    /// The execution models of the entry points that reach it, a bit each; see [`model_bit`].
    pub(crate) models: u32,
}

/// A block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) label: u32,
    /// The places of label and terminator.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// The function, by number.
    pub(crate) function: u32,
    /// Where its successors are.
    pub(super) edges: (u32, u32),
    /// Where its predecessors are.
    pub(super) back: (u32, u32),
    /// The place of its merge instruction, from 1.
    pub(crate) merge: u32,
    /// Dominance along the edges.
    pub(crate) tree: Node,
    /// Dominance along the edges and those from headers to their merge and continue blocks.
    pub(crate) structural: Node,
}

/// A node of a tree of dominators.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The immediate dominator; [`NOWHERE`] for the entry and for what is not reached.
    pub(crate) parent: u32,
    /// When a walk through the tree comes and goes.
    pub(crate) enter: u32,
    pub(crate) leave: u32,
    /// The order in reverse postorder; [`NOWHERE`] for what is not reached.
    pub(crate) order: u32,
}

impl Node {
    const UNREACHED: Self = Self { parent: NOWHERE, enter: 0, leave: 0, order: NOWHERE };

    /// Whether the entry reaches it.
    pub(crate) fn reached(&self) -> bool {
        self.order != NOWHERE
    }

    /// Whether it dominates `other`, itself included.
    pub(crate) fn dominates(&self, other: &Self) -> bool {
        self.reached() && other.reached() && self.enter <= other.enter && other.leave <= self.leave
    }
}

/// The bit of an execution model in [`Function::models`].
pub(crate) fn model_bit(model: ExecutionModel) -> u32 {
    let rows = ExecutionModel::KIND.enumerants();
    rows.iter().position(|row| row.value == model.0).map_or(0, |at| 1 << (at & 31))
}

/// Whether an instruction ends a block.
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

/// Finds all of it.
pub(super) fn find(view: &mut View<'_>) {
    find_blocks(view);
    for number in 0..view.blocks.len() {
        let block = view.blocks[number];
        let start = view.edges.len() as u32;
        let ins = view.ins(block.last);
        let targets = branch_targets(view, ins);
        for target in targets {
            if let Some(to) = view.block_of(target).filter(|to| view.blocks[*to].function == block.function) {
                view.edges.push(to as u32);
            }
        }
        view.blocks[number].edges = (start, view.edges.len() as u32);
    }
    turn_round(view);
    let structured = view.has(Capability::Shader);
    for number in 0..view.functions.len() {
        dominators(view, number, false);
        if structured {
            dominators(view, number, true);
        }
    }
    reach(view);
}

/// Finds the predecessors of blocks, each once for each edge.
fn turn_round(view: &mut View<'_>) {
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

fn find_blocks(view: &mut View<'_>) {
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
}

/// The labels a terminator names, in order.
pub(crate) fn branch_targets(view: &View<'_>, ins: Ins<'_>) -> Vec<u32> {
    match ins.op {
        Op::Branch => vec![ins.word(1)],
        Op::BranchConditional => vec![ins.word(2), ins.word(3)],
        Op::Switch => {
            let ids =
                view.operands(ins).filter(|operand| operand.kind.category() == spirula_spec::Category::Id);
            ids.skip(1).map(|operand| operand.word()).collect()
        }
        _ => Vec::new(),
    }
}

/// The blocks behind a block, those its merge instruction names included if `structural`.
fn following(view: &View<'_>, number: u32, structural: bool, into: &mut Vec<u32>) {
    into.clear();
    let Some(block) = view.blocks.get(number as usize) else { return };
    if structural && block.merge != 0 {
        let merge = view.ins(block.merge - 1);
        let names = if merge.op == Op::LoopMerge { 1..3 } else { 1..2 };
        for label in merge.words.get(names).unwrap_or_default() {
            if let Some(to) = view.block_of(*label).filter(|to| view.blocks[*to].function == block.function) {
                into.push(to as u32);
            }
        }
    }
    into.extend_from_slice(view.successors(block));
}

/// Reverse postorder and dominators, by the algorithm of Cooper, Harvey and Kennedy.
fn dominators(view: &mut View<'_>, function: usize, structural: bool) {
    let (start, end) = view.functions[function].blocks;
    if start == end {
        return;
    }
    let (order, edges) = postorder(view, start, end, structural);
    let mut position = vec![NOWHERE; (end - start) as usize];
    let last = order.len() as u32 - 1;
    for (at, block) in order.iter().enumerate() {
        position[(block - start) as usize] = last - at as u32;
    }
    // Predecessors by position, in one array.
    let mut counts = vec![0_u32; order.len() + 1];
    for (_, to) in &edges {
        counts[position[(to - start) as usize] as usize + 1] += 1;
    }
    for i in 1..counts.len() {
        counts[i] += counts[i - 1];
    }
    let mut fill = counts.clone();
    let mut before = vec![0_u32; edges.len()];
    for (from, to) in &edges {
        let place = &mut fill[position[(to - start) as usize] as usize];
        before[*place as usize] = position[(from - start) as usize];
        *place += 1;
    }
    let mut parent = vec![NOWHERE; order.len()];
    parent[0] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for at in 1..order.len() {
            let mut new = NOWHERE;
            for p in &before[counts[at] as usize..counts[at + 1] as usize] {
                if parent[*p as usize] == NOWHERE {
                    continue;
                }
                new = if new == NOWHERE { *p } else { meet(&parent, new, *p) };
            }
            if parent[at] != new {
                parent[at] = new;
                changed = true;
            }
        }
    }
    number(view, &order, &parent, structural);
}

fn meet(parent: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = parent[a as usize];
        }
        while b > a {
            b = parent[b as usize];
        }
    }
    a
}

/// The blocks that the first one reaches, in postorder, and the edges among them.
fn postorder(view: &View<'_>, start: u32, end: u32, structural: bool) -> (Vec<u32>, Vec<(u32, u32)>) {
    let mut seen = vec![false; (end - start) as usize];
    let (mut order, mut edges) = (Vec::new(), Vec::new());
    let mut next = Vec::new();
    let mut stack: Vec<(u32, Vec<u32>)> = Vec::new();
    following(view, start, structural, &mut next);
    seen[0] = true;
    edges.extend(next.iter().map(|to| (start, *to)));
    next.reverse();
    stack.push((start, next.clone()));
    while let Some((block, left)) = stack.last_mut() {
        match left.pop() {
            Some(to) => {
                let seen = &mut seen[(to - start) as usize];
                if !*seen {
                    *seen = true;
                    following(view, to, structural, &mut next);
                    edges.extend(next.iter().map(|after| (to, *after)));
                    next.reverse();
                    stack.push((to, next.clone()));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    (order, edges)
}

/// Numbers the tree of dominators so that dominance is two comparisons.
fn number(view: &mut View<'_>, order: &[u32], parent: &[u32], structural: bool) {
    let count = order.len();
    let block_at = |position: usize| order[count - 1 - position];
    // Children lie behind their parents, so sizes add up from the back, and places follow from the front.
    let mut size = vec![1_u32; count];
    for at in (1..count).rev() {
        size[parent[at] as usize] += size[at];
    }
    let mut enter = vec![0_u32; count];
    let mut next = vec![1_u32; count];
    for at in 0..count {
        if at > 0 {
            let up = parent[at] as usize;
            enter[at] = enter[up] + next[up];
            next[up] += size[at];
        }
        let up = if at == 0 { NOWHERE } else { block_at(parent[at] as usize) };
        let node = Node { parent: up, enter: enter[at], leave: enter[at] + size[at] - 1, order: at as u32 };
        if let Some(block) = view.blocks.get_mut(block_at(at) as usize) {
            if structural {
                block.structural = node;
            } else {
                block.tree = node;
            }
        }
    }
}

/// Which entry points reach which functions.
fn reach(view: &mut View<'_>) {
    for index in 0..view.slots.len() as u32 {
        let ins = view.ins(index);
        if ins.op == Op::FunctionCall
            && let Some(callee) = view.function_of(ins.word(3))
            && let Some(caller) =
                view.functions.get_mut((view.slots[index as usize].function as usize).wrapping_sub(1))
        {
            caller.calls.push(callee as u32);
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
    /// The execution models of the entry points that reach an instruction, a bit each.
    pub(crate) fn models(&self, ins: Ins<'_>) -> u32 {
        let number = self.slot(ins).function as usize;
        number.checked_sub(1).and_then(|n| self.functions.get(n)).map_or(0, |function| function.models)
    }

    /// The blocks that branch to a block, once for each edge.
    pub(crate) fn predecessors(&self, block: &Block) -> &[u32] {
        self.back_edges.get(block.back.0 as usize..block.back.1 as usize).unwrap_or_default()
    }

    /// The functions that an entry point reaches, itself first.
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
