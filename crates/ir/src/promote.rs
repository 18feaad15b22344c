//! Promotion of variables to values and block arguments (mem2reg).
//!
//! A dialect says with [`Variables`] what its variables, loads and stores are. Arguments are placed where definitions
//! meet ([`Joins`]) and a load may see them, so that the form is pruned SSA; then loads are replaced by a walk over the
//! dominator tree. There are no tables of blocks by variables: the time is that of the accesses and of the operands
//! that are passed to new arguments.

use crate::body::{Block, Op, OpArena, Value};
use crate::cfg::{Adjacency, Cfg, Joins};
use crate::edit::Editor;
use crate::handle::Type;
use smallvec::SmallVec;

/// What an operation does with a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Its only result is the value of this variable.
    Load(usize),
    /// Assigns this value to a variable.
    Store(usize, Value),
}

/// The variables of a region, numbered from 0. They are only loaded and stored as a whole, by operations with one
/// result and without results.
pub trait Variables {
    /// The number of variables.
    fn count(&self) -> usize;

    /// How an operation accesses a variable.
    fn access(&self, arena: &OpArena, op: Op) -> Option<Access>;

    /// The type of a variable.
    fn ty(&self, variable: usize) -> Type;

    /// Whether blocks can have arguments of a variable's type; otherwise it is only promoted if it needs none.
    fn may_be_argument(&self, variable: usize) -> bool;

    /// The value of a variable before the first store, which dominates all blocks; often an undefined one.
    fn initial(&mut self, editor: &mut Editor<'_>, variable: usize) -> Value;

    /// A variable has a new value from an operation on. For debug information.
    fn assigned(&mut self, _editor: &mut Editor<'_>, _variable: usize, _value: Value, _from: Op) {}
}

/// What [`promote`] did.
#[derive(Clone, Debug, Default)]
pub struct Promoted {
    /// Whether each variable was promoted. Nothing loads or stores those that were.
    pub variables: Vec<bool>,
    /// The results of loads in reachable blocks, and the values that replaced them.
    pub loads: Vec<(Value, Value)>,
}

/// Replaces loads and stores of variables by values and block arguments. `cfg` is the graph of the region in which they
/// are used. The variables themselves remain.
pub fn promote(editor: &mut Editor<'_>, cfg: &Cfg, variables: &mut impl Variables) -> Promoted {
    let accesses = Accesses::find(editor.arena(), cfg, variables);
    let mut places = Places::find(cfg, &accesses, variables.count());
    let dominated = cfg.dominated();
    places.prune(cfg, &dominated, &accesses);
    let mut promoted = vec![true; variables.count()];
    for (variable, _) in places.used() {
        promoted[variable] &= variables.may_be_argument(variable);
    }
    let mut renaming = Renaming {
        cfg,
        accesses: &accesses,
        current: vec![None; variables.count()],
        arguments: vec![SmallVec::new(); cfg.len()],
        variables,
        editor,
        result: Promoted { variables: promoted, loads: Vec::new() },
    };
    renaming.add_arguments(&places);
    renaming.run(&dominated);
    renaming.clear_unreachable();
    renaming.result
}

/// The accesses in the order of the blocks.
struct Accesses {
    /// The end of each block's accesses.
    ends: Vec<usize>,
    all: Vec<(Op, Access)>,
}

impl Accesses {
    fn find(arena: &OpArena, cfg: &Cfg, variables: &impl Variables) -> Self {
        let (mut ends, mut all) = (Vec::with_capacity(cfg.len()), Vec::new());
        for block in &cfg.order {
            all.extend(arena.ops(*block).filter_map(|op| Some((op, variables.access(arena, op)?))));
            ends.push(all.len());
        }
        Self { ends, all }
    }

    fn of(&self, block: usize) -> &[(Op, Access)] {
        let start = if block == 0 { 0 } else { self.ends[block - 1] };
        &self.all[start..self.ends[block]]
    }
}

/// Where arguments may be necessary.
struct Places {
    /// Variable and block, in this order.
    all: Vec<(usize, usize)>,
    /// Those of each block, as indices.
    of_block: Adjacency,
    /// Whether a load may see the argument.
    used: Vec<bool>,
}

impl Places {
    /// Finds the blocks in which definitions of variables meet, for those that are live between blocks.
    fn find(cfg: &Cfg, accesses: &Accesses, count: usize) -> Self {
        let mut stored: Vec<SmallVec<[usize; 2]>> = vec![SmallVec::new(); count];
        let mut is_live = vec![false; count];
        for block in 0..cfg.len() {
            for (_, access) in accesses.of(block) {
                match *access {
                    Access::Load(variable) => is_live[variable] |= stored[variable].last() != Some(&block),
                    Access::Store(variable, _) if stored[variable].last() != Some(&block) => {
                        stored[variable].push(block);
                    }
                    Access::Store(..) => {}
                }
            }
        }
        let mut joins = Joins::new(cfg);
        let mut all = Vec::new();
        for (variable, stored) in stored.iter().enumerate().filter(|(variable, _)| is_live[*variable]) {
            all.extend(joins.of(stored).into_iter().map(|block| (variable, block)));
        }
        let pairs = all.iter().enumerate().map(|(place, (_, block))| (*block, place));
        let of_block = Adjacency::of_pairs(cfg.len(), pairs);
        let used = vec![false; all.len()];
        Self { all, of_block, used }
    }

    /// The variables and blocks of the arguments that a load may see.
    fn used(&self) -> impl Iterator<Item = (usize, usize)> {
        self.all.iter().zip(&self.used).filter(|(_, used)| **used).map(|(place, _)| *place)
    }

    /// Finds the arguments that a load may see, also through others.
    fn prune(&mut self, cfg: &Cfg, dominated: &Adjacency, accesses: &Accesses) {
        if self.all.is_empty() {
            return;
        }
        let variables = self.all.iter().map(|(variable, _)| variable + 1).max().unwrap_or(0);
        // The argument that is the value of each variable.
        let mut current: Vec<Option<usize>> = vec![None; variables];
        let mut passed = Vec::new();
        let mut todo = Vec::new();
        let mut walk = Walk::default();
        while let Some(block) = walk.next(dominated, &mut current) {
            for place in &self.of_block[block] {
                walk.set(&mut current, self.all[*place].0, Some(*place));
            }
            for (_, access) in accesses.of(block) {
                match *access {
                    Access::Load(variable) => todo.extend(current.get(variable).copied().flatten()),
                    Access::Store(variable, _) if variable < variables => {
                        walk.set(&mut current, variable, None);
                    }
                    Access::Store(..) => {}
                }
            }
            for place in cfg.succs[block].iter().flat_map(|to| &self.of_block[*to]) {
                passed.extend(current[self.all[*place].0].map(|from| (*place, from)));
            }
        }
        let passed = Adjacency::of_pairs(self.all.len(), passed.iter().copied());
        while let Some(place) = todo.pop() {
            if !std::mem::replace(&mut self.used[place], true) {
                todo.extend(&passed[place]);
            }
        }
    }
}

/// A walk over the dominator tree in preorder, with a state of each variable that is restored behind a subtree.
struct Walk<T> {
    steps: Vec<Step>,
    changes: Vec<(usize, T)>,
}

enum Step {
    Visit(usize),
    /// Undo the changes from this one on.
    Restore(usize),
}

impl<T> Default for Walk<T> {
    fn default() -> Self {
        Self { steps: vec![Step::Visit(0)], changes: Vec::new() }
    }
}

impl<T> Walk<T> {
    /// The next block, with the state at the end of its immediate dominator.
    fn next(&mut self, dominated: &Adjacency, state: &mut [T]) -> Option<usize> {
        loop {
            match self.steps.pop()? {
                Step::Restore(count) => {
                    while self.changes.len() > count {
                        let Some((variable, old)) = self.changes.pop() else { break };
                        state[variable] = old;
                    }
                }
                Step::Visit(block) if block < dominated.len() => {
                    self.steps.push(Step::Restore(self.changes.len()));
                    self.steps.extend(dominated[block].iter().rev().map(|below| Step::Visit(*below)));
                    return Some(block);
                }
                Step::Visit(_) => {}
            }
        }
    }

    fn set(&mut self, state: &mut [T], variable: usize, new: T) {
        self.changes.push((variable, std::mem::replace(&mut state[variable], new)));
    }
}

struct Renaming<'r, 'e, 'v, V> {
    editor: &'r mut Editor<'e>,
    cfg: &'r Cfg,
    accesses: &'r Accesses,
    variables: &'v mut V,
    /// The value of each variable; none before the first store.
    current: Vec<Option<Value>>,
    /// The new arguments of each block, with their variables.
    arguments: Vec<SmallVec<[(usize, Value); 2]>>,
    result: Promoted,
}

impl<V: Variables> Renaming<'_, '_, '_, V> {
    fn add_arguments(&mut self, places: &Places) {
        for (variable, block) in places.used() {
            if self.result.variables[variable] {
                let ty = self.variables.ty(variable);
                let value = self.editor.add_argument(self.cfg.order[block], ty);
                self.arguments[block].push((variable, value));
            }
        }
    }

    fn run(&mut self, dominated: &Adjacency) {
        let mut walk = Walk::default();
        while let Some(number) = walk.next(dominated, &mut self.current) {
            let block = self.cfg.order[number];
            for (variable, value) in self.arguments[number].clone() {
                walk.set(&mut self.current, variable, Some(value));
                if let Some(first) = self.editor.arena().first(block) {
                    self.variables.assigned(self.editor, variable, value, first);
                }
            }
            for (op, access) in self.accesses.of(number) {
                self.access(&mut walk, *op, *access);
            }
            self.pass_arguments(block);
        }
    }

    fn access(&mut self, walk: &mut Walk<Option<Value>>, op: Op, access: Access) {
        let (Access::Load(variable) | Access::Store(variable, _)) = access;
        if !self.result.variables[variable] {
            return;
        }
        if let Access::Load(_) = access {
            let value = self.value(variable);
            self.result.loads.extend(self.editor.arena().result(op, 0).map(|result| (result, value)));
            self.editor.replace(op, &[value]);
        } else if let Some(Access::Store(_, value)) = self.variables.access(self.editor.arena(), op) {
            // The operation is asked again, since its operand may have been a load.
            walk.set(&mut self.current, variable, Some(value));
            self.variables.assigned(self.editor, variable, value, op);
            self.editor.erase(op);
        }
    }

    fn value(&mut self, variable: usize) -> Value {
        match self.current[variable] {
            Some(value) => value,
            None => self.variables.initial(self.editor, variable),
        }
    }

    /// Passes values to the new arguments of successors.
    fn pass_arguments(&mut self, block: Block) {
        let Some(last) = self.editor.arena().last(block) else { return };
        let targets: SmallVec<[usize; 2]> =
            self.editor.arena().successors(last).iter().map(|to| self.cfg.of(*to)).collect();
        let arguments = |number: usize| self.arguments.get(number).map_or(&[][..], |list| &list[..]);
        if targets.iter().all(|number| arguments(*number).is_empty()) {
            return;
        }
        let wanted: Vec<SmallVec<[usize; 2]>> = targets
            .iter()
            .map(|number| arguments(*number).iter().map(|(variable, _)| *variable).collect())
            .collect();
        let more: Vec<Vec<Value>> =
            wanted.iter().map(|list| list.iter().map(|variable| self.value(*variable)).collect()).collect();
        self.editor.extend_successor_operands(last, &more);
    }

    /// Removes accesses in unreachable blocks, which pass initial values.
    fn clear_unreachable(&mut self) {
        self.current.fill(None);
        let Some(entry) = self.cfg.order.first() else { return };
        let Some(region) = self.editor.arena().block_parent(*entry) else { return };
        let arena = self.editor.arena();
        let blocks: Vec<Block> =
            arena.blocks(region).filter(|block| !self.cfg.is_reachable(*block)).collect();
        for block in blocks {
            self.pass_arguments(block);
            let arena = self.editor.arena();
            let accesses: Vec<(Op, Access)> =
                arena.ops(block).filter_map(|op| Some((op, self.variables.access(arena, op)?))).collect();
            for (op, access) in accesses {
                let (Access::Load(variable) | Access::Store(variable, _)) = access;
                if !self.result.variables[variable] {
                    continue;
                }
                if let Access::Load(_) = access {
                    let value = self.value(variable);
                    self.editor.replace(op, &[value]);
                } else {
                    self.editor.erase(op);
                }
            }
        }
    }
}
