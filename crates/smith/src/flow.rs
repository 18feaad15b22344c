//! Structured control flow: selections, switches with fallthrough, loops of several forms, early exits.
//!
//! A block that several branches go to is a [`Target`]: it has a number of OpPhi instructions, and each branch to it adds
//! a value for each. So breaks and continues from any depth give their values as the ends of arms do.

use crate::builder::{Builder, Section, Ty};
use spirula_spec::Op;

/// A block that branches go to.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    label: u32,
    /// The types of its OpPhi instructions.
    phis: Vec<Ty>,
    /// The blocks that branch to it, with a value for each phi.
    incoming: Vec<(u32, Vec<u32>)>,
    /// The merge instruction that a kernel omitted, if this is a merge block, and the place in the function's words.
    omitted: Option<(usize, Op, Vec<u32>)>,
}

/// A construct that can be left early, by index in [`Builder::targets`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum Open {
    Loop { merge: usize, back: usize },
    Switch { merge: usize },
}

/// A loop's counter: from `first` while the test holds.
struct Counter {
    first: u32,
    test: Op,
    limit: u32,
    step: u32,
}

impl Builder {
    /// Begins a block.
    pub(crate) fn begin_block(&mut self, label: u32) {
        self.code(Op::Label, &[label]);
        self.label = label;
    }

    /// A target with up to two phis.
    fn target(&mut self) -> usize {
        let label = self.new_id();
        let phis = (0..self.random.below(3)).map(|_| self.random_type(1)).collect();
        self.targets.push(Target { label, phis, incoming: Vec::new(), omitted: None });
        self.targets.len() - 1
    }

    fn target_label(&self, target: usize) -> u32 {
        self.targets.get(target).map_or(0, |target| target.label)
    }

    /// Adds an edge from the current block to a target; returns the target's label.
    fn edge(&mut self, target: usize) -> u32 {
        let types = self.targets.get(target).map_or_else(Vec::new, |target| target.phis.clone());
        let values = types.into_iter().map(|ty| self.pick(ty)).collect();
        let from = self.label;
        if let Some(target) = self.targets.get_mut(target) {
            target.incoming.push((from, values));
        }
        self.target_label(target)
    }

    fn branch(&mut self, target: usize) {
        let label = self.edge(target);
        self.code(Op::Branch, &[label]);
    }

    /// Begins the block of a target with its phis; returns whether anything branches to it.
    fn begin_target(&mut self, target: usize) -> bool {
        let Some(Target { label, phis, incoming, .. }) = self.targets.get(target).cloned() else {
            return false;
        };
        self.begin_block(label);
        for (n, ty) in phis.into_iter().enumerate() {
            let pairs = incoming.iter().filter_map(|(from, values)| Some([*values.get(n)?, *from]));
            let words: Vec<u32> = pairs.flatten().collect();
            if !words.is_empty() {
                self.value(Op::Phi, ty, &words);
            }
        }
        !incoming.is_empty()
    }

    /// Begins the merge block of a construct; returns whether it can be reached. If not, the block is complete.
    fn begin_merge(&mut self, target: usize) -> bool {
        let reached = self.begin_target(target);
        if !reached {
            self.code(Op::Unreachable, &[]);
            self.restore_merge(target);
        }
        reached
    }

    /// Statements and constructs, nested at most `depth` deep, while there is fuel. Returns whether the current block is
    /// still open.
    pub(crate) fn statements(&mut self, depth: usize) -> bool {
        let count = 1 + self.random.below(self.fuel.max(1));
        for _ in 0..count {
            if self.fuel == 0 {
                break;
            }
            self.fuel -= 1;
            self.cost = self.cost.saturating_add(self.weight);
            let open = match self.random.below(12) {
                0 if depth > 0 => self.selection(depth - 1),
                1 if depth > 0 && self.weight < 100 => self.counted_loop(depth - 1),
                2 if depth > 0 && self.random.once_in(2) => self.switch(depth - 1),
                3 if depth > 0 && self.random.once_in(2) && self.weight < 100 => self.small_loop(),
                _ => {
                    self.simple();
                    true
                }
            };
            if !open {
                return false;
            }
        }
        true
    }

    /// Emits a merge instruction; kernels may omit it if the blocks that it names can be reached.
    fn merge(&mut self, target: usize, op: Op, words: &[u32]) {
        if self.is_shader() || self.random.once_in(2) {
            return self.code(op, words);
        }
        let place = self.sections[Section::Functions as usize].len();
        if let Some(target) = self.targets.get_mut(target) {
            target.omitted = Some((place, op, words.to_vec()));
        }
        self.allows_line = false;
    }

    /// Inserts the merge instruction that was omitted: nothing else names a block that cannot be reached, and the
    /// structured form of a function has only blocks that something names.
    fn restore_merge(&mut self, target: usize) {
        let omitted = self.targets.get_mut(target).and_then(|target| target.omitted.take());
        let Some((place, op, words)) = omitted else { return };
        let instruction = std::iter::once((words.len() as u32 + 1) << 16 | u32::from(op.0)).chain(words);
        self.sections[Section::Functions as usize].splice(place..place, instruction);
    }

    /// Emits an early exit, if one is possible.
    fn early_exit(&mut self) -> bool {
        let innermost_loop = self.open.iter().rev().find_map(|open| match open {
            Open::Loop { merge, back } => Some((*merge, *back)),
            Open::Switch { .. } => None,
        });
        let innermost_switch = match self.open.last() {
            Some(Open::Switch { merge }) => Some(*merge),
            _ => None,
        };
        match (self.random.below(12), innermost_loop, innermost_switch) {
            (0, ..) if self.may_return => self.emit_return(),
            (1 | 2, Some((merge, _)), _) => self.branch(merge),
            (3 | 4, Some((_, back)), _) => self.branch(back),
            (5, _, Some(merge)) => self.branch(merge),
            _ => return false,
        }
        true
    }

    /// Statements in the current block, and a branch to `next` unless they exit early.
    fn arm(&mut self, next: usize, depth: usize, mark: usize) {
        if self.statements(depth) && !self.early_exit() {
            self.branch(next);
        }
        self.scope.truncate(mark);
    }

    fn selection(&mut self, depth: usize) -> bool {
        let bool_type = self.bool_type();
        let condition = self.pick(bool_type);
        let (then, merge) = (self.new_id(), self.target());
        let has_else = self.random.once_in(2);
        let otherwise = if has_else { self.new_id() } else { self.edge(merge) };
        let (control, mark) = (self.random.below(3) as u32, self.scope.len());
        self.merge(merge, Op::SelectionMerge, &[self.target_label(merge), control]);
        let mut words = vec![condition, then, otherwise];
        if self.random.once_in(8) {
            words.extend([1, 3]);
        }
        self.code(Op::BranchConditional, &words);
        self.begin_block(then);
        self.arm(merge, depth, mark);
        if has_else {
            self.begin_block(otherwise);
            self.arm(merge, depth, mark);
        }
        self.begin_merge(merge)
    }

    fn switch(&mut self, depth: usize) -> bool {
        let wide = self.random.once_in(6);
        let selector_type =
            if wide { self.ty(crate::builder::Kind::Int(64, false)) } else { self.word_type() };
        let mut selector = self.pick(selector_type);
        if self.random.once_in(2) {
            selector = self.masked(selector_type, selector, 7);
        }
        let merge = self.target();
        let cases: Vec<usize> = (0..1 + self.random.below(4)).map(|_| self.target()).collect();
        let default = if self.random.once_in(2) { self.target() } else { merge };
        let mut words = vec![selector, self.edge(default)];
        let mut literal = 0;
        for case in &cases {
            let label = self.edge(*case);
            for _ in 0..1 + self.random.below(2) {
                words.push(literal);
                words.extend(wide.then_some(0));
                words.push(label);
                literal += 1 + self.random.below(3) as u32;
            }
        }
        let mark = self.scope.len();
        self.merge(merge, Op::SelectionMerge, &[self.target_label(merge), 0]);
        self.code(Op::Switch, &words);
        self.open.push(Open::Switch { merge });
        for (n, case) in cases.iter().enumerate() {
            let falls = self.random.once_in(3);
            let next = cases.get(n + 1).copied().filter(|_| falls).unwrap_or(merge);
            self.begin_target(*case);
            self.arm(next, depth, mark);
        }
        if default != merge {
            self.begin_target(default);
            self.arm(merge, depth, mark);
        }
        self.open.pop();
        self.begin_merge(merge)
    }

    /// The bounds of a loop: at most seven iterations if the module is defined.
    fn counter(&mut self) -> Counter {
        let word = self.word_type();
        if !self.defined {
            let [first, limit, step] = std::array::from_fn(|_| self.pick(word));
            return Counter { first, test: Op::ULessThan, limit, step };
        }
        let most = if self.random.once_in(3) {
            let any = self.pick(word);
            self.masked(word, any, 7)
        } else {
            let most = 1 + self.random.below(7) as i64;
            let most = self.literal(word, most);
            if self.random.once_in(4) {
                let (limit, step) = (self.literal(word, 0), self.literal(word, -1));
                return Counter { first: most, test: Op::INotEqual, limit, step };
            }
            most
        };
        let (first, step) = (self.random.below(3) as i64, 1 + self.random.below(3) as i64);
        let test = if self.random.once_in(3) { Op::SLessThan } else { Op::ULessThan };
        Counter { first: self.literal(word, first), test, limit: most, step: self.literal(word, step) }
    }

    /// A counted loop, with its test in the header, in a block of its own, in the body, or in the continue block.
    fn counted_loop(&mut self, depth: usize) -> bool {
        let (word, bool_type) = (self.word_type(), self.bool_type());
        let Counter { first, test, limit, step } = self.counter();
        let [header, body, next] = std::array::from_fn(|_| self.new_id());
        let (merge, back) = (self.target(), self.target());
        let back_label = self.target_label(back);
        let carried: Vec<Ty> = (0..self.random.below(3)).map(|_| self.random_type(1)).collect();
        let carried: Vec<(Ty, u32, u32)> =
            carried.into_iter().map(|ty| (ty, self.pick(ty), self.new_id())).collect();
        let before = self.label;
        self.code(Op::Branch, &[header]);
        self.begin_block(header);
        let counter = self.value(Op::Phi, word, &[first, before, next, back_label]);
        for (ty, initial, later) in &carried {
            self.value(Op::Phi, *ty, &[*initial, before, *later, back_label]);
        }
        let kept = self.scope.len();
        let form = self.random.below(4);
        let in_header = (form == 0).then(|| self.value(test, bool_type, &[counter, limit]));
        self.loop_merge(merge, back);
        self.enter_body(form, (counter, test, limit), in_header, body, merge);
        self.weight *= 7;
        self.open.push(Open::Loop { merge, back });
        let mark = self.scope.len();
        self.arm(back, depth, mark);
        self.open.pop();
        if !self.begin_target(back) {
            self.restore_merge(merge);
        }
        for _ in 0..self.random.below(3) {
            self.simple();
        }
        for (ty, _, later) in carried {
            let value = self.pick(ty);
            self.code(Op::CopyObject, &[self.type_id(ty), later, value]);
        }
        self.weight /= 7;
        self.code(Op::IAdd, &[self.type_id(word), next, counter, step]);
        if form == 2 {
            let again = self.value(test, bool_type, &[next, limit]);
            let exit = self.edge(merge);
            self.code(Op::BranchConditional, &[again, header, exit]);
        } else {
            self.code(Op::Branch, &[header]);
        }
        self.scope.truncate(kept);
        self.begin_merge(merge)
    }

    fn loop_merge(&mut self, merge: usize, back: usize) {
        let control: &[u32] = match self.random.below(5) {
            0 => &[1],
            1 => &[2],
            2 => &[8, 4],
            _ => &[0],
        };
        let mut words = vec![self.target_label(merge), self.target_label(back)];
        words.extend_from_slice(control);
        self.merge(merge, Op::LoopMerge, &words);
    }

    /// Branches from the header of a loop to its body, and begins it.
    fn enter_body(
        &mut self,
        form: usize,
        (counter, test, limit): (u32, Op, u32),
        in_header: Option<u32>,
        body: u32,
        merge: usize,
    ) {
        let bool_type = self.bool_type();
        if let Some(goes_on) = in_header {
            let exit = self.edge(merge);
            self.code(Op::BranchConditional, &[goes_on, body, exit]);
            return self.begin_block(body);
        }
        if form == 2 {
            // The test is in the continue block.
            self.code(Op::Branch, &[body]);
            return self.begin_block(body);
        }
        let check = self.new_id();
        self.code(Op::Branch, &[check]);
        self.begin_block(check);
        let goes_on = self.value(test, bool_type, &[counter, limit]);
        if form == 1 {
            let exit = self.edge(merge);
            self.code(Op::BranchConditional, &[goes_on, body, exit]);
        } else {
            let leave = self.new_id();
            self.code(Op::SelectionMerge, &[body, 0]);
            self.code(Op::BranchConditional, &[goes_on, body, leave]);
            self.begin_block(leave);
            self.branch(merge);
        }
        self.begin_block(body);
    }

    /// A single-block loop.
    fn small_loop(&mut self) -> bool {
        let (word, bool_type) = (self.word_type(), self.bool_type());
        let Counter { first, test, limit, step } = self.counter();
        let [header, merge, next] = std::array::from_fn(|_| self.new_id());
        let before = self.label;
        self.code(Op::Branch, &[header]);
        self.begin_block(header);
        let counter = self.value(Op::Phi, word, &[first, before, next, header]);
        self.weight *= 7;
        for _ in 0..self.random.below(4) {
            self.simple();
        }
        self.weight /= 7;
        self.code(Op::IAdd, &[self.type_id(word), next, counter, step]);
        let again = self.value(test, bool_type, &[next, limit]);
        self.code(Op::LoopMerge, &[merge, header, 0]);
        self.code(Op::BranchConditional, &[again, header, merge]);
        self.begin_block(merge);
        true
    }
}
