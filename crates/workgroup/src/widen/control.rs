//! Control flow of a widened kernel.

use super::flow::{Edge, LinearRegion, Node, Target, Unsupported, level_of};
use super::shapes::slot;
use super::value::{Part, Parts};
use super::{Mask, Widen, Widening};
use crate::copy::{self, Edges};
use rustc_hash::FxHashMap;
use spirula_entity::EntityKey;
use spirula_ir::{Block, Op, Type, Value};
use spirula_llvm::op::{And, ICmpPredicate, Or, Return, Unreachable, Xor};
use spirula_to_llvm::{Fault, LlvmBuilder as _};

/// From this many operations on, code that no work-item may need is skipped by a branch. An access of memory weighs more:
/// it is only written where a work-item is on.
const WORTH_A_BRANCH: u64 = 12;
const ACCESS_WEIGHT: u64 = 16;

/// The blocks of a level that is being written.
#[derive(Default)]
pub(super) struct LevelCode {
    /// The new block of each node that is reached by branches.
    pub(super) blocks: Vec<Option<Block>>,
    /// The header of the level's loop.
    pub(super) header: Option<Block>,
    /// Where the loop goes on when it is left, in a linear region.
    pub(super) after: Option<After>,
}

/// The block behind a loop that all work-items leave together.
#[derive(Clone)]
pub(super) struct After {
    pub(super) block: Block,
    pub(super) exits: Vec<usize>,
    pub(super) mask: Mask,
}

/// What goes along an edge: which work-items, and what they pass.
#[derive(Clone)]
pub(super) struct Pending {
    pub(super) mask: Mask,
    pub(super) passed: Vec<Parts>,
}

/// Code that is skipped where no work-item is on.
struct Skip {
    /// The position of its last node.
    end: usize,
    /// Edges from this one on come from it.
    edges: usize,
    /// The block in front of it, its first block, and whether to enter it.
    before: Block,
    body: Block,
    any: Value,
    /// Values from this one on are defined in it.
    first_value: usize,
}

/// A linear region that is being written.
struct Region<'l> {
    at: Option<usize>,
    order: Vec<usize>,
    weight: Vec<u64>,
    /// The last position of the nodes that each node dominates.
    last: Vec<usize>,
    masks: FxHashMap<usize, Mask>,
    edges: Vec<(Target, Option<Pending>)>,
    incoming: FxHashMap<usize, Vec<usize>>,
    skips: Vec<Skip>,
    level: &'l super::flow::Level,
}

impl Widen<'_, '_> {
    /// Writes a level from the current block on, which is its entry.
    pub(super) fn level(&mut self, at: Option<usize>, mask: Mask) -> Widening {
        let flow = self.flow;
        let level = &flow.levels[level_of(at)];
        let start = self.at.b.block;
        let mut parameters = Vec::new();
        let mut blocks = Vec::new();
        for (node, kind) in level.nodes.iter().enumerate() {
            let region = level.region_of[node].and_then(|r| level.regions[r].as_ref());
            let is_entered = region.is_none_or(|region| region.head == node);
            if !is_entered {
                blocks.push(None);
                parameters.push(Vec::new());
                continue;
            }
            if node == 0 {
                blocks.push(Some(start));
                parameters.push(Vec::new());
                continue;
            }
            let block = self.at.b.new_block();
            parameters.push(self.add_parameters(flow.entry_of(*kind), block)?);
            blocks.push(Some(block));
        }
        self.levels[level_of(at)].blocks.clone_from(&blocks);
        for (node, kind) in level.nodes.iter().enumerate() {
            let Some(block) = blocks[node] else { continue };
            self.at.b.block = block;
            for (argument, parts) in std::mem::take(&mut parameters[node]) {
                self.define(argument, parts);
            }
            match level.region_of[node].and_then(|r| level.regions[r].clone()) {
                Some(region) => {
                    let out = self.region(at, &region, mask)?;
                    self.leave_region(at, &region, out)?;
                }
                None => match *kind {
                    Node::Block(n) => {
                        self.operations(n, mask)?;
                        self.branch(at, n, mask)?;
                    }
                    Node::Loop(l) => self.real_loop(at, l, mask)?,
                },
            }
        }
        Ok(())
    }

    fn operations(&mut self, n: usize, mask: Mask) -> Widening {
        if n == 0 {
            // The first block was written before.
            return Ok(());
        }
        let block = self.cfg.order[n];
        let last = self.arena.last(block);
        for op in self.arena.ops(block).take_while(|op| Some(*op) != last) {
            self.op(op, n, mask)?;
        }
        Ok(())
    }

    // Branches that all take.

    /// Writes the terminator of a block.
    fn branch(&mut self, at: Option<usize>, n: usize, mask: Mask) -> Widening {
        let Some(op) = self.arena.last(self.cfg.order[n]) else { return Ok(()) };
        self.at.b.loc = self.arena.loc(op);
        if self.arena.successors(op).is_empty() {
            self.clone_op(op, &[], &[]);
            return Ok(());
        }
        // Loops are not found where nothing diverges.
        if self.at.info.stoppable && self.lanes.width == 1 && self.cfg.succs[n].iter().any(|s| *s <= n) {
            self.at.poll_stop();
        }
        let old = copy::edges(self.ctx, self.arena, op);
        let mut edges = Edges { targets: Vec::new(), passed: Vec::new() };
        for (target, passed) in old.targets.iter().zip(&old.passed) {
            let passed = passed.iter().map(|v| self.parts(*v)).collect::<Widening<Vec<_>>>()?;
            let (block, values) = self.real_edge(at, n, self.cfg.of(*target), &passed)?;
            edges.targets.push(block);
            edges.passed.push(values);
        }
        let is_plain = old.targets.len() == 1 && self.ctx.op_name_text(self.arena.name(op)) == "llvm.br";
        let value = match self.arena.operands(op).first().filter(|_| !is_plain) {
            Some(value) => Some(self.common_condition(op, *value, mask)?),
            None => None,
        };
        copy::branch(&mut self.at.b, self.arena, op, value, &edges);
        Ok(())
    }

    /// The value of a condition that is the same for all work-items, or has to be since a barrier depends on it.
    /// That it is so is checked.
    fn common_condition(&mut self, op: Op, value: Value, mask: Mask) -> Widening<Value> {
        let part = self.part(value)?;
        if let Part::Uniform(value) = part {
            return Ok(value);
        }
        let lanes = self.lanes.lanes(&mut self.at.b, &part);
        let on: Option<Vec<Value>> =
            mask.map(|mask| (0..lanes.len()).map(|lane| self.at.b.element(mask, lane as u64)).collect());
        // That of the first one that is on.
        let mut found = lanes[0];
        if let Some(on) = &on {
            found = lanes[lanes.len() - 1];
            for (value, is_on) in lanes.iter().zip(on).rev().skip(1) {
                found = self.at.b.select(*is_on, *value, found);
            }
        }
        let bit = self.at.b.int(1);
        let (mut agree, no) = (self.at.b.int_constant(bit, 1), self.at.b.int_constant(bit, 0));
        for (lane, value) in lanes.iter().enumerate() {
            let mut same = self.at.b.icmp(ICmpPredicate::Eq, *value, found);
            if let Some(on) = &on {
                let off = self.at.b.icmp(ICmpPredicate::Eq, on[lane], no);
                same = Or::build(&mut self.at.b, same, off);
            }
            agree = And::build(&mut self.at.b, agree, same);
        }
        self.stop_unless(Fault::Branch, op, agree);
        Ok(found)
    }

    /// Where a branch to a block goes, and what it passes.
    pub(super) fn real_edge(
        &mut self,
        at: Option<usize>,
        source: usize,
        target: usize,
        passed: &[Parts],
    ) -> Widening<(Block, Vec<Value>)> {
        let mut level = at;
        loop {
            let code = &self.levels[level_of(level)];
            let is_header = level.is_some_and(|l| self.flow.loops[l].header == target);
            let block = match self.flow.node_in(level, target) {
                _ if is_header => code.header,
                Some(node) => code.blocks.get(node).copied().flatten(),
                None => match (code.after.clone(), level) {
                    (Some(after), Some(l)) => return self.leave_loop(l, &after, source, target, passed),
                    (None, Some(l)) => {
                        level = self.flow.loops[l].parent;
                        continue;
                    }
                    _ => None,
                },
            };
            let block = block.ok_or(Unsupported::Irreducible)?;
            return Ok((block, self.pack_arguments(target, passed)));
        }
    }

    /// Leaves a loop of a linear region to the block behind it.
    fn leave_loop(
        &mut self,
        l: usize,
        after: &After,
        source: usize,
        target: usize,
        passed: &[Parts],
    ) -> Widening<(Block, Vec<Value>)> {
        let mut values = Vec::new();
        if after.exits.len() > 1 {
            for exit in &after.exits {
                values.push(match after.mask {
                    Some(mask) if *exit == target => mask,
                    _ => self.lanes.mask_of(&mut self.at.b, *exit == target),
                });
            }
        }
        for exit in &after.exits {
            if *exit == target {
                values.extend(self.pack_arguments(target, passed));
            } else {
                let types = self.passed_types(*exit)?;
                values.extend(types.into_iter().map(|ty| self.at.b.undef(ty)).collect::<Vec<_>>());
            }
        }
        for value in self.left[l].clone() {
            let shape = self.shapes.of(value);
            let parts = if self.cfg.dominates(self.shapes.block_of[value.index()], source) {
                self.parts(value)?
            } else {
                let leaves = self.leaves(self.arena.ty(value))?;
                leaves.iter().map(|leaf| Part::Uniform(self.at.b.undef(leaf.ty))).collect()
            };
            for part in parts.iter() {
                self.lanes.pack(&mut self.at.b, part, shape, &mut values);
            }
        }
        Ok((after.block, values))
    }

    /// The types of what is passed for the arguments of a block.
    fn passed_types(&self, n: usize) -> Widening<Vec<Type>> {
        let mut types = Vec::new();
        for (argument, leaves) in self.block_argument_types(n)? {
            for leaf in leaves {
                types.extend(self.lanes.passed_types(self.ctx, leaf.ty, self.shapes.of(argument)));
            }
        }
        Ok(types)
    }

    /// Goes on behind a linear region.
    fn leave_region(
        &mut self,
        at: Option<usize>,
        region: &LinearRegion,
        out: Vec<(Target, Pending)>,
    ) -> Widening {
        let level = &self.flow.levels[level_of(at)];
        let to = if region.exit < level.end() { Target::Node(region.exit) } else { Target::Back };
        let pending: Vec<Pending> = out.into_iter().filter(|(t, _)| *t == to).map(|(_, p)| p).collect();
        if pending.is_empty() {
            let name = if at.is_none() { Return::NAME } else { Unreachable::NAME };
            self.at.b.op(name, &[], &[]);
            return Ok(());
        }
        let merged = self.merge(pending)?;
        let (block, target) = match (to, at) {
            (Target::Node(node), _) => {
                (self.levels[level_of(at)].blocks[node], self.flow.entry_of(level.nodes[node]))
            }
            (_, Some(l)) => (self.levels[level_of(at)].header, self.flow.loops[l].header),
            _ => return Err(Unsupported::Irreducible.into()),
        };
        let values = self.pack_arguments(target, &merged.passed);
        self.at.b.br(block.ok_or(Unsupported::Irreducible)?, &values);
        Ok(())
    }

    // Linear regions.

    /// Writes a linear region; returns what leaves it.
    pub(super) fn region(
        &mut self,
        at: Option<usize>,
        region: &LinearRegion,
        mask: Mask,
    ) -> Widening<Vec<(Target, Pending)>> {
        let flow = self.flow;
        let level = &flow.levels[level_of(at)];
        let mut r = self.plan(at, level, region);
        r.masks.insert(region.head, mask);
        for position in 0..r.order.len() {
            let node = r.order[position];
            if node != region.head {
                self.arrive(&mut r, position)?;
            }
            let mask = r.masks.get(&node).copied().flatten();
            match level.nodes[node] {
                Node::Block(n) => {
                    self.operations(n, mask)?;
                    let edges = self.masked_edges(n, mask)?;
                    for edge in &level.out[node] {
                        let Edge { to, source, .. } = level.edges[*edge];
                        if let Some(pending) = edges.get(source.1) {
                            r.push(to, pending.clone());
                        }
                    }
                }
                Node::Loop(l) => {
                    let out = self.linear_loop(l, mask)?;
                    for (exit, pending) in out {
                        let reaches = |e: &&usize| {
                            let (n, i) = level.edges[**e].source;
                            self.cfg.succs[n][i] == exit
                        };
                        if let Some(edge) = level.out[node].iter().find(reaches) {
                            r.push(level.edges[*edge].to, pending);
                        }
                    }
                }
            }
            while r.skips.last().is_some_and(|skip| skip.end == position) {
                self.close(&mut r)?;
            }
        }
        Ok(r.edges.into_iter().filter_map(|(target, pending)| Some((target, pending?))).collect())
    }

    /// The order of the nodes of a region: those that a node dominates follow it.
    fn plan<'l>(
        &self,
        at: Option<usize>,
        level: &'l super::flow::Level,
        region: &LinearRegion,
    ) -> Region<'l> {
        let number = level.region_of[region.head];
        let nodes: Vec<usize> = (0..level.end()).filter(|n| level.region_of[*n] == number).collect();
        let mut children: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for node in nodes.iter().rev().filter(|n| **n != region.head) {
            children.entry(level.idom[*node]).or_default().push(*node);
        }
        let mut order = Vec::new();
        let mut stack = vec![region.head];
        while let Some(node) = stack.pop() {
            order.push(node);
            stack.extend(children.get(&node).into_iter().flatten());
        }
        let position: FxHashMap<usize, usize> = order.iter().enumerate().map(|(i, n)| (*n, i)).collect();
        let mut weight: Vec<u64> = order.iter().map(|n| self.weight(level.nodes[*n])).collect();
        let mut last: Vec<usize> = (0..order.len()).collect();
        for i in (1..order.len()).rev() {
            if let Some(parent) = position.get(&level.idom[order[i]]) {
                weight[*parent] += weight[i];
                last[*parent] = last[*parent].max(last[i]);
            }
        }
        Region {
            at,
            order,
            weight,
            last,
            masks: FxHashMap::default(),
            edges: Vec::new(),
            incoming: FxHashMap::default(),
            skips: Vec::new(),
            level,
        }
    }

    fn weight(&self, node: Node) -> u64 {
        let Node::Block(n) = node else { return 1000 };
        self.arena
            .ops(self.cfg.order[n])
            .map(|op| match self.ctx.op_name_text(self.arena.name(op)) {
                "llvm.load" | "llvm.store" | "llvm.call" | "llvm.atomicrmw" | "llvm.cmpxchg"
                | "llvm.fence" => ACCESS_WEIGHT,
                name if name.starts_with("llvm.intr.mem") => ACCESS_WEIGHT,
                name if super::shapes::CONSTANT.contains(&name) => 0,
                _ => 1,
            })
            .sum()
    }

    /// Starts a node: its mask, what was passed to it, and a branch around it where that is worth it.
    fn arrive(&mut self, r: &mut Region<'_>, position: usize) -> Widening {
        let node = r.order[position];
        let above = r.level.idom[node];
        let incoming = r.incoming.remove(&node).unwrap_or_default();
        let incoming = incoming.into_iter().filter_map(|i| r.edges[i].1.take()).collect();
        let merged = self.merge(incoming)?;
        let is_inherited = r.level.post_dominates(node, above);
        let mask = if is_inherited { r.masks.get(&above).copied().flatten() } else { merged.mask };
        r.masks.insert(node, mask);
        let entry = self.flow.entry_of(r.level.nodes[node]);
        for (argument, parts) in
            self.arena.arguments(self.cfg.order[entry]).to_vec().into_iter().zip(merged.passed)
        {
            self.define(argument, parts);
        }
        let Some(mask) = mask.filter(|_| !is_inherited && r.weight[position] >= WORTH_A_BRANCH) else {
            return Ok(());
        };
        let any = self.lanes.any(&mut self.at.b, mask);
        let body = self.at.b.new_block();
        r.skips.push(Skip {
            end: r.last[position],
            edges: r.edges.len(),
            before: self.at.b.block,
            body,
            any,
            first_value: self.at.b.arena.value_count(),
        });
        self.at.b.block = body;
        Ok(())
    }

    /// Ends code that may have been skipped: what leaves it goes through the block where both paths meet.
    fn close(&mut self, r: &mut Region<'_>) -> Widening {
        let Some(skip) = r.skips.pop() else { return Ok(()) };
        let mut groups: Vec<(Target, Vec<Pending>)> = Vec::new();
        for (target, pending) in &mut r.edges[skip.edges..] {
            let Some(pending) = pending.take() else { continue };
            match groups.iter_mut().find(|(t, _)| t == target) {
                Some((_, group)) => group.push(pending),
                None => groups.push((*target, vec![pending])),
            }
        }
        let mut merged = Vec::new();
        for (target, group) in groups {
            merged.push((target, self.merge(group)?));
        }
        let left: Vec<(Value, Parts)> = match r.at.filter(|l| self.flow.loops[*l].is_divergent) {
            Some(l) => {
                self.left[l].iter().filter_map(|v| Some((*v, self.values[v.index()].clone()?))).collect()
            }
            None => Vec::new(),
        };
        let join = self.at.b.new_block();
        let mut phis =
            Phis { first_value: skip.first_value, passed: Vec::new(), found: FxHashMap::default() };
        for (target, pending) in merged {
            let mask = pending.mask.map(|mask| phis.value(&mut self.at.b, join, mask));
            let passed = pending
                .passed
                .iter()
                .map(|parts| {
                    parts.iter().map(|p| p.map(&mut |v| phis.value(&mut self.at.b, join, v))).collect()
                })
                .collect();
            r.push(target, Pending { mask, passed });
        }
        for (value, parts) in left {
            let parts = parts.iter().map(|p| p.map(&mut |v| phis.value(&mut self.at.b, join, v))).collect();
            self.values[value.index()] = Some(parts);
        }
        self.at.b.br(join, &phis.passed);
        self.at.b.block = skip.before;
        let mask_type = self.lanes.mask_type(self.ctx);
        let mut nothing = Vec::new();
        for value in &phis.passed {
            let ty = self.at.b.ty(*value);
            nothing.push(if ty == mask_type {
                self.lanes.mask_of(&mut self.at.b, false)
            } else {
                self.at.b.undef(ty)
            });
        }
        self.at.b.cond_br(skip.any, (skip.body, &[]), (join, &nothing));
        self.at.b.block = join;
        Ok(())
    }

    /// What goes along several edges to the same place.
    pub(super) fn merge(&mut self, pending: Vec<Pending>) -> Widening<Pending> {
        let mut all = pending.into_iter();
        let Some(mut merged) = all.next() else {
            return Ok(Pending { mask: Some(self.lanes.mask_of(&mut self.at.b, false)), passed: Vec::new() });
        };
        for next in all {
            if let Some(mask) = next.mask {
                for (old, new) in merged.passed.iter_mut().zip(&next.passed) {
                    *old = self.capture(mask, new, old);
                }
            }
            merged.mask = match (merged.mask, next.mask) {
                (Some(a), Some(b)) => Some(Or::build(&mut self.at.b, a, b)),
                _ => None,
            };
        }
        Ok(merged)
    }

    /// What goes along each edge of a block.
    fn masked_edges(&mut self, n: usize, mask: Mask) -> Widening<Vec<Pending>> {
        let Some(op) = self.arena.last(self.cfg.order[n]) else { return Ok(Vec::new()) };
        if self.arena.successors(op).is_empty() {
            return Ok(Vec::new());
        }
        self.at.b.loc = self.arena.loc(op);
        let edges = copy::edges(self.ctx, self.arena, op);
        let masks = match (self.ctx.op_name_text(self.arena.name(op)), self.arena.operands(op).first()) {
            ("llvm.cond_br", Some(condition)) => {
                let part = self.part(*condition)?;
                let yes = self.lanes.vector(&mut self.at.b, &part);
                let ones = self.lanes.mask_of(&mut self.at.b, true);
                let no = Xor::build(&mut self.at.b, yes, ones);
                vec![Some(self.both(mask, yes)), Some(self.both(mask, no))]
            }
            ("llvm.switch", Some(selector)) => self.switch_masks(op, *selector, mask)?,
            _ => vec![mask],
        };
        let mut out = Vec::new();
        for (passed, mask) in edges.passed.iter().zip(masks) {
            let passed = passed.iter().map(|v| self.parts(*v)).collect::<Widening<Vec<_>>>()?;
            out.push(Pending { mask, passed });
        }
        Ok(out)
    }

    pub(super) fn both(&mut self, mask: Mask, other: Value) -> Value {
        match mask {
            Some(mask) => And::build(&mut self.at.b, mask, other),
            None => other,
        }
    }

    fn switch_masks(&mut self, op: Op, selector: Value, mask: Mask) -> Widening<Vec<Mask>> {
        let cases = slot(self.ctx, self.arena, op, "case_values");
        let cases = cases.and_then(|cases| self.ctx.dense_elements(cases)).unwrap_or_default();
        let part = self.part(selector)?;
        let selector = self.lanes.vector(&mut self.at.b, &part);
        let ty = self.at.b.ty(selector);
        let count = self.arena.successors(op).len() - 1;
        let mut masks = vec![None];
        let mut rest = self.lanes.mask_of(&mut self.at.b, true);
        for i in 0..count {
            let case = cases.get(i).or(cases.first()).and_then(|a| self.ctx.as_int(*a)).map_or(0, |(_, n)| n);
            let case = self.at.b.int_constant(ty, case);
            let is_it = self.at.b.icmp(ICmpPredicate::Eq, selector, case);
            let other = self.at.b.icmp(ICmpPredicate::Ne, selector, case);
            rest = And::build(&mut self.at.b, rest, other);
            masks.push(Some(self.both(mask, is_it)));
        }
        masks[0] = Some(self.both(mask, rest));
        Ok(masks)
    }
}

impl Region<'_> {
    fn push(&mut self, target: Target, pending: Pending) {
        if let Target::Node(node) = target {
            self.incoming.entry(node).or_default().push(self.edges.len());
        }
        self.edges.push((target, Some(pending)));
    }
}

/// The parameters of a block where code that may have been skipped ends.
struct Phis {
    first_value: usize,
    passed: Vec<Value>,
    found: FxHashMap<Value, Value>,
}

impl Phis {
    /// The value behind the block: itself where it was defined before.
    fn value(&mut self, b: &mut spirula_to_llvm::Builder<'_>, join: Block, value: Value) -> Value {
        if value.index() < self.first_value {
            return value;
        }
        if let Some(found) = self.found.get(&value) {
            return *found;
        }
        let ty = b.ty(value);
        let new = b.arena.add_argument(join, ty);
        self.passed.push(value);
        self.found.insert(value, new);
        new
    }
}
