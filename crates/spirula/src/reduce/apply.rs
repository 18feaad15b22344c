//! Applies edits, and removes what they leave behind: blocks that cannot be reached, names and decorations of what is gone.

use super::edits::Edit;
use super::program::{Inst, Program};
use spirula_spec::Op;
use std::collections::{HashMap, HashSet};

/// A module being edited. Indices of instructions stay until the end.
struct Editing {
    program: Program,
    removed: Vec<bool>,
    /// What takes the place of ids.
    replaced: HashMap<u32, u32>,
    /// Null constants by type.
    nulls: HashMap<u32, u32>,
    /// Those that are new.
    made: Vec<Inst>,
    /// The blocks that take the place of branches: first and end of their instructions.
    joined: HashMap<usize, (usize, usize)>,
}

/// The module after edits. It need not be valid.
pub(super) fn apply(program: &Program, edits: &[Edit]) -> Program {
    let nulls = program.insts.iter().filter(|inst| inst.op == Op::ConstantNull);
    let mut editing = Editing {
        removed: vec![false; program.insts.len()],
        replaced: HashMap::new(),
        nulls: nulls.map(|inst| (inst.ty(), inst.id())).collect(),
        made: Vec::new(),
        joined: HashMap::new(),
        program: program.clone(),
    };
    for edit in edits {
        editing.edit(*edit);
    }
    editing.finish()
}

impl Editing {
    fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Remove(first, end) => {
                self.removed.iter_mut().take(end).skip(first).for_each(|removed| *removed = true);
            }
            Edit::Nullify(at) => {
                let Some((ty, id)) = self.program.insts.get(at).map(|inst| (inst.ty(), inst.id())) else {
                    return;
                };
                let null = self.null(ty);
                self.replace(at, id, null);
            }
            Edit::Replace(at, by) => {
                let id = self.program.insts.get(at).map_or(0, Inst::id);
                self.replace(at, id, by);
            }
            Edit::Redirect(at, target) => self.redirect(at, target),
            Edit::Return(at) => self.return_at(at),
            Edit::Unloop(at) => self.unloop(at),
            Edit::Case(at, word) | Edit::Interface(at, word) => {
                // Other edits have indices of words too: a zero is removed at the end.
                if let Some(slot) = self.program.insts.get_mut(at).and_then(|inst| inst.words.get_mut(word)) {
                    *slot = 0;
                }
            }
            Edit::Join(at) => self.join(at),
            Edit::NullOperand(at, word) => self.null_operand(at, word),
        }
    }

    fn replace(&mut self, at: usize, id: u32, by: u32) {
        if let Some(removed) = self.removed.get_mut(at) {
            *removed = true;
            self.replaced.insert(id, by);
        }
    }

    /// The null constant of a type.
    fn null(&mut self, ty: u32) -> u32 {
        if let Some(id) = self.nulls.get(&ty) {
            return *id;
        }
        let id = self.program.new_id();
        let mut inst = Inst::of_ids(Op::ConstantNull, &[ty, id]);
        (inst.uses, inst.result, inst.has_type) = (vec![1], Some(2), true);
        self.made.push(inst);
        self.nulls.insert(ty, id);
        id
    }

    /// The block that contains an instruction.
    fn block_of(&self, at: usize) -> u32 {
        let before = self.program.insts.iter().take(at).rev();
        before.into_iter().find(|inst| inst.op == Op::Label).map_or(0, Inst::id)
    }

    /// Removes the merge instruction before a terminator.
    fn remove_merge(&mut self, at: usize) {
        if let Some(before) = at.checked_sub(1)
            && self.program.insts.get(before).is_some_and(Inst::is_merge)
            && let Some(removed) = self.removed.get_mut(before)
        {
            *removed = true;
        }
    }

    fn redirect(&mut self, at: usize, target: u32) {
        let block = self.block_of(at);
        self.remove_merge(at);
        let Some(old) = self.program.insts.get(at).map(Inst::targets) else { return };
        if let Some(inst) = self.program.insts.get_mut(at) {
            *inst = Inst::of_ids(Op::Branch, &[target]);
        }
        if old.contains(&target) {
            return;
        }
        // The target has a new predecessor.
        let start = self.program.insts.iter().position(|inst| inst.op == Op::Label && inst.id() == target);
        let phis = start.map_or(0..0, |start| start + 1..self.program.insts.len());
        for index in phis {
            let Some(inst) = self.program.insts.get(index) else { break };
            match inst.op {
                Op::Phi => {
                    let null = self.null(inst.ty());
                    if let Some(inst) = self.program.insts.get_mut(index) {
                        inst.push(&[null, block]);
                    }
                }
                Op::Line | Op::NoLine => {}
                _ => break,
            }
        }
    }

    fn unloop(&mut self, at: usize) {
        let header = self.block_of(at);
        let Some(merge) = self.program.insts.get(at).map(|inst| inst.word(1)) else { return };
        if let Some(removed) = self.removed.get_mut(at) {
            *removed = true;
        }
        let later = self.program.insts.iter().enumerate().skip(at + 1);
        let within = later.take_while(|(_, inst)| inst.op != Op::FunctionEnd);
        let back: Vec<usize> =
            within.filter(|(_, inst)| inst.targets().contains(&header)).map(|(at, _)| at).collect();
        for at in back {
            self.redirect(at, merge);
        }
    }

    fn return_at(&mut self, at: usize) {
        let before = self.program.insts.iter().take(at).rev();
        let function = before.into_iter().find(|inst| inst.op == Op::Function).map_or(0, Inst::ty);
        let is_void = self.program.insts.iter().any(|inst| inst.op == Op::TypeVoid && inst.id() == function);
        self.remove_merge(at);
        let inst = if is_void {
            Inst::of_ids(Op::Return, &[])
        } else {
            Inst::of_ids(Op::ReturnValue, &[self.null(function)])
        };
        if let Some(slot) = self.program.insts.get_mut(at) {
            *slot = inst;
        }
    }

    fn join(&mut self, at: usize) {
        let Some(target) = self.program.insts.get(at).map(|inst| inst.word(1)) else { return };
        let Some(label) =
            self.program.insts.iter().position(|inst| inst.op == Op::Label && inst.id() == target)
        else {
            return;
        };
        let block = self.block_of(at);
        for index in label + 1..self.program.insts.len() {
            let Some(inst) = self.program.insts.get(index).filter(|inst| inst.op == Op::Phi) else { break };
            let (id, value) = (inst.id(), inst.word(3));
            self.replace(index, id, value);
        }
        self.replace(label, target, block);
        if let Some(removed) = self.removed.get_mut(at) {
            *removed = true;
        }
        let end = (label..self.program.insts.len())
            .find(|at| self.program.insts.get(*at).is_some_and(Inst::is_terminator))
            .map_or(label, |end| end + 1);
        self.joined.insert(at, (label, end));
    }

    /// The instructions that are left, with joined blocks after those of their predecessors.
    fn ordered(&self) -> Vec<Inst> {
        let count = self.program.insts.len();
        let mut moved = vec![false; count];
        #[expect(clippy::iter_over_hash_type, reason = "what is marked does not depend on the order")]
        for (first, end) in self.joined.values() {
            moved.iter_mut().take(*end).skip(*first).for_each(|moved| *moved = true);
        }
        let mut out = Vec::with_capacity(count);
        // The instructions that are yet to come, innermost last.
        let mut stack = vec![(0, count)];
        while let Some((at, end)) = stack.pop() {
            if at >= end {
                continue;
            }
            stack.push((at + 1, end));
            if stack.len() == 1 && moved.get(at) == Some(&true) {
                continue;
            }
            match (self.joined.get(&at), self.program.insts.get(at)) {
                // Each block is joined to one, its only predecessor.
                (Some(range), _) if stack.len() <= count => stack.push(*range),
                (_, Some(inst)) if self.removed.get(at) == Some(&false) => out.push(inst.clone()),
                _ => {}
            }
        }
        out
    }

    fn null_operand(&mut self, at: usize, word: usize) {
        let Some(id) = self.program.insts.get(at).map(|inst| inst.word(word)) else { return };
        let ty = self.program.insts.iter().find(|inst| inst.id() == id).map_or(0, Inst::ty);
        let null = self.null(ty);
        if let Some(slot) = self.program.insts.get_mut(at).and_then(|inst| inst.words.get_mut(word)) {
            *slot = null;
        }
    }

    /// Removes and replaces, and cleans up.
    fn finish(self) -> Program {
        let insts = self.ordered();
        let Self { mut program, replaced, made, .. } = self;
        program.insts = insts;
        let first = program.first_function();
        program.insts.splice(first..first, made);
        for inst in &mut program.insts {
            for at in inst.uses.clone() {
                let id = resolved(&replaced, inst.word(at));
                if let Some(word) = inst.words.get_mut(at) {
                    *word = id;
                }
            }
        }
        for inst in program.insts.iter_mut().filter(|inst| inst.op == Op::Switch) {
            remove_cases(inst);
        }
        remove_unreachable(&mut program);
        remove_dangling(&mut program);
        program
    }
}

/// What an id is replaced by in the end.
fn resolved(replaced: &HashMap<u32, u32>, id: u32) -> u32 {
    let mut id = id;
    // Instructions of a cycle of replacements are all removed: any of them will do.
    for _ in 0..=replaced.len() {
        match replaced.get(&id) {
            Some(by) => id = *by,
            None => break,
        }
    }
    id
}

/// Removes the cases of a switch that have no label, with their literals.
fn remove_cases(inst: &mut Inst) {
    let pairs = inst.uses.iter().zip(inst.uses.iter().skip(1)).skip(1);
    let gone =
        pairs.filter(|(_, label)| inst.word(**label) == 0).flat_map(|(before, label)| *before + 1..=*label);
    inst.remove(gone.collect());
}

/// Removes the blocks that no branch or merge instruction of a reachable block names, and adapts OpPhi.
fn remove_unreachable(program: &mut Program) {
    let mut reached: HashSet<u32> = HashSet::new();
    let mut edges: HashMap<u32, Vec<u32>> = HashMap::new();
    let mut predecessors: HashMap<u32, HashSet<u32>> = HashMap::new();
    let mut worklist = Vec::new();
    let (mut block, mut is_entry) = (0, false);
    for inst in &program.insts {
        match inst.op {
            Op::Function => is_entry = true,
            Op::Label => {
                block = inst.id();
                if std::mem::take(&mut is_entry) {
                    worklist.push(block);
                }
            }
            _ if inst.is_merge() => {
                edges.entry(block).or_default().extend(inst.uses.iter().take(2).map(|at| inst.word(*at)));
            }
            _ if inst.is_terminator() => {
                let targets = inst.targets();
                for target in &targets {
                    predecessors.entry(*target).or_default().insert(block);
                }
                edges.entry(block).or_default().extend(targets);
            }
            _ => {}
        }
    }
    while let Some(block) = worklist.pop() {
        if reached.insert(block) {
            worklist.extend(edges.get(&block).into_iter().flatten().filter(|id| !reached.contains(id)));
        }
    }
    let (mut in_block, mut keeps) = (0, true);
    program.insts.retain(|inst| {
        match inst.op {
            Op::Label => {
                in_block = inst.id();
                keeps = reached.contains(&in_block);
            }
            Op::FunctionEnd => keeps = true,
            _ => {}
        }
        keeps
    });
    let mut block = 0;
    for inst in &mut program.insts {
        if inst.op == Op::Label {
            block = inst.id();
        }
        if inst.op == Op::Phi {
            let comes = |from: u32| {
                reached.contains(&from) && predecessors.get(&block).is_some_and(|all| all.contains(&from))
            };
            let gone = (3..inst.words.len()).step_by(2).filter(|at| !comes(inst.word(at + 1)));
            inst.remove(gone.flat_map(|at| [at, at + 1]).collect());
        }
    }
}

/// Removes annotations and interface variables whose ids are not defined.
fn remove_dangling(program: &mut Program) {
    let defined: HashSet<u32> = program.insts.iter().map(Inst::id).filter(|id| *id != 0).collect();
    program.insts.retain(|inst| {
        !inst.is_annotation() || inst.uses.first().is_none_or(|at| defined.contains(&inst.word(*at)))
    });
    for inst in program.insts.iter_mut().filter(|inst| inst.op == Op::EntryPoint) {
        let gone = inst.uses.iter().skip(1).filter(|at| !defined.contains(&inst.word(**at)));
        inst.remove(gone.copied().collect());
    }
}
