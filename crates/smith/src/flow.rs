//! Structured control flow: selections, switches, loops, early exits.

use crate::builder::{Builder, Ty};
use spirula_spec::Op;

impl Builder {
    /// Begins a block.
    pub(crate) fn begin_block(&mut self, label: u32) {
        self.code(Op::Label, &[label]);
        self.label = label;
    }

    /// Statements and constructs, nested at most `depth` deep, while there is fuel.
    pub(crate) fn statements(&mut self, depth: usize) {
        let count = 1 + self.random.below(self.fuel.max(1));
        for _ in 0..count {
            if self.fuel == 0 {
                return;
            }
            self.fuel -= 1;
            match self.random.below(12) {
                0 if depth > 0 => self.selection(depth - 1),
                1 if depth > 0 => self.counted_loop(depth - 1),
                2 if depth > 0 && self.random.once_in(2) => self.switch(depth - 1),
                3 if depth > 0 && self.random.once_in(2) => self.small_loop(),
                _ => self.simple(),
            }
        }
    }

    /// Emits a merge instruction; kernels may omit it.
    fn merge(&mut self, op: Op, words: &[u32]) {
        if self.is_shader() || self.random.once_in(2) {
            self.code(op, words);
        }
    }

    /// Emits an early exit, if one is possible.
    fn early_exit(&mut self) -> bool {
        let (to_merge, to_continue) = self.loops.last().copied().unwrap_or((0, 0));
        match self.random.below(12) {
            0 => self.emit_return(),
            1 | 2 if to_merge != 0 => self.code(Op::Branch, &[to_merge]),
            3 | 4 if to_merge != 0 => self.code(Op::Branch, &[to_continue]),
            _ => return false,
        }
        true
    }

    /// A block with statements that branches to `merge` with a value for it; none if it exits early.
    fn arm(&mut self, label: u32, merge: u32, depth: usize, ty: Ty, may_leave: bool) -> Option<(u32, u32)> {
        let mark = self.scope.len();
        self.begin_block(label);
        self.statements(depth);
        let value = self.pick(ty);
        self.scope.truncate(mark);
        if may_leave && self.early_exit() {
            return None;
        }
        let from = self.label;
        self.code(Op::Branch, &[merge]);
        Some((value, from))
    }

    /// OpPhi of the values of the arms.
    fn phi(&mut self, ty: Ty, arms: &[(u32, u32)]) {
        if self.random.once_in(3) {
            return;
        }
        let words: Vec<u32> = arms.iter().flat_map(|(value, from)| [*value, *from]).collect();
        self.value(Op::Phi, ty, &words);
    }

    fn selection(&mut self, depth: usize) {
        let bool_type = self.bool_type();
        let (condition, ty) = (self.pick(bool_type), self.random_type(1));
        let (then, merge) = (self.new_id(), self.new_id());
        let has_else = self.random.once_in(2);
        let otherwise = if has_else { self.new_id() } else { merge };
        let control = self.random.below(3) as u32;
        let own = (self.pick(ty), self.label);
        self.merge(Op::SelectionMerge, &[merge, control]);
        let mut words = vec![condition, then, otherwise];
        if self.random.once_in(8) {
            words.extend([1, 3]);
        }
        self.code(Op::BranchConditional, &words);
        let mut arms: Vec<(u32, u32)> = self.arm(then, merge, depth, ty, true).into_iter().collect();
        if has_else {
            arms.extend(self.arm(otherwise, merge, depth, ty, false));
        } else {
            arms.push(own);
        }
        self.begin_block(merge);
        self.phi(ty, &arms);
    }

    fn switch(&mut self, depth: usize) {
        let (selector_type, ty) = (self.word_type(), self.random_type(0));
        let selector = self.pick(selector_type);
        let merge = self.new_id();
        let cases: Vec<u32> = (0..1 + self.random.below(3)).map(|_| self.new_id()).collect();
        let default = if self.random.once_in(2) { self.new_id() } else { merge };
        let own = (self.pick(ty), self.label);
        self.merge(Op::SelectionMerge, &[merge, 0]);
        let mut words = vec![selector, default];
        for (n, case) in (0u32..).zip(&cases) {
            words.extend([n * n, *case]);
        }
        self.code(Op::Switch, &words);
        let mut arms = Vec::new();
        for case in cases {
            arms.extend(self.arm(case, merge, depth, ty, true));
        }
        if default == merge {
            arms.push(own);
        } else {
            arms.extend(self.arm(default, merge, depth, ty, false));
        }
        self.begin_block(merge);
        self.phi(ty, &arms);
    }

    /// A counted loop with condition and continue blocks.
    fn counted_loop(&mut self, depth: usize) {
        let (word, bool_type) = (self.word_type(), self.bool_type());
        let [header, check, body, back, merge] = std::array::from_fn(|_| self.new_id());
        let (first, last, step) = (self.pick(word), self.pick(word), self.pick(word));
        let (before, next) = (self.label, self.new_id());
        self.code(Op::Branch, &[header]);
        self.begin_block(header);
        let counter = self.value(Op::Phi, word, &[first, before, next, back]);
        let control: &[u32] = match self.random.below(5) {
            0 => &[1],
            1 => &[2],
            2 => &[8, 4],
            _ => &[0],
        };
        let mut words = vec![merge, back];
        words.extend_from_slice(control);
        self.merge(Op::LoopMerge, &words);
        self.code(Op::Branch, &[check]);
        self.begin_block(check);
        let goes_on = self.value(Op::ULessThan, bool_type, &[counter, last]);
        self.code(Op::BranchConditional, &[goes_on, body, merge]);
        let mark = self.scope.len();
        self.begin_block(body);
        self.loops.push((merge, back));
        self.statements(depth);
        self.loops.pop();
        self.code(Op::Branch, &[back]);
        self.scope.truncate(mark);
        self.begin_block(back);
        let of = self.type_id(word);
        self.code(Op::IAdd, &[of, next, counter, step]);
        self.code(Op::Branch, &[header]);
        self.begin_block(merge);
    }

    /// A single-block loop.
    fn small_loop(&mut self) {
        let (word, bool_type) = (self.word_type(), self.bool_type());
        let [header, merge, next] = std::array::from_fn(|_| self.new_id());
        let (first, step, last) = (self.pick(word), self.pick(word), self.pick(word));
        let before = self.label;
        self.code(Op::Branch, &[header]);
        self.begin_block(header);
        let counter = self.value(Op::Phi, word, &[first, before, next, header]);
        for _ in 0..self.random.below(4) {
            self.simple();
        }
        let of = self.type_id(word);
        self.code(Op::IAdd, &[of, next, counter, step]);
        let done = self.value(Op::IEqual, bool_type, &[next, last]);
        self.merge(Op::LoopMerge, &[merge, header, 0]);
        self.code(Op::BranchConditional, &[done, merge, header]);
        self.begin_block(merge);
    }
}
