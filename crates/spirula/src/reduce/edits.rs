//! The edits that make a module smaller, by kind, in the order in which they are tried: what removes most comes first.

use super::program::{Inst, Program};
use spirula_spec::Op;
use std::collections::{HashMap, HashSet};

/// An edit. Instructions are given by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edit {
    /// Removes instructions from the first up to the second, which is kept.
    Remove(usize, usize),
    /// Removes an instruction, and replaces its result by a null constant.
    Nullify(usize),
    /// Removes an instruction, and replaces its result by this id.
    Replace(usize, u32),
    /// Replaces a terminator by a branch to this block, and removes the merge instruction before it.
    Redirect(usize, u32),
    /// Replaces a terminator by a return, of a null constant if the function has a result, and removes the merge
    /// instruction before it.
    Return(usize),
    /// Removes a loop's merge instruction, and redirects the branches back to the header to the merge block.
    Unloop(usize),
    /// Removes the case whose label is at this word of a switch.
    Case(usize, usize),
    /// Joins the block that a branch leads to.
    Join(usize),
    /// Replaces the operand at this word by a null constant.
    NullOperand(usize, usize),
    /// Removes the word at this index from an entry point.
    Interface(usize, usize),
}

/// A kind of edits: those that are possible in a module, in the order of its instructions.
pub(super) type Kind = fn(&Program) -> Vec<Edit>;

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    functions,
    returns,
    constructs,
    effects,
    results,
    functions,
    branches,
    loops,
    cases,
    joins,
    effects,
    operands,
    globals,
    constants,
    null_operands,
    interfaces,
];

/// Whether an instruction of a function is neither part of its structure nor of its control flow.
fn is_plain(inst: &Inst) -> bool {
    let structure = matches!(inst.op, Op::Function | Op::FunctionParameter | Op::FunctionEnd | Op::Label);
    !structure && !inst.is_merge() && !inst.is_terminator()
}

/// The instructions of functions, with their indices.
fn in_functions(program: &Program) -> impl Iterator<Item = (usize, &Inst)> {
    program.insts.iter().enumerate().skip(program.first_function())
}

/// The ids of types of pointers.
fn pointers(program: &Program) -> HashSet<u32> {
    let is_pointer = |inst: &&Inst| matches!(inst.op, Op::TypePointer | Op::TypeUntypedPointerKHR);
    program.insts.iter().filter(is_pointer).map(Inst::id).collect()
}

/// Functions that nothing calls.
fn functions(program: &Program) -> Vec<Edit> {
    let used = program.use_counts();
    let mut out = Vec::new();
    let mut begun = None;
    for (at, inst) in in_functions(program) {
        match inst.op {
            Op::Function => begun = Some((at, inst.id())),
            Op::FunctionEnd => {
                if let Some((first, id)) = begun
                    && !used.contains_key(&id)
                {
                    out.push(Edit::Remove(first, at + 1));
                }
            }
            _ => {}
        }
    }
    out
}

/// Blocks that do not return, which could.
fn returns(program: &Program) -> Vec<Edit> {
    let branches = in_functions(program).filter(|(_, inst)| !inst.targets().is_empty());
    branches.map(|(at, _)| Edit::Return(at)).collect()
}

/// Headers of constructs, which could branch to the merge block.
fn constructs(program: &Program) -> Vec<Edit> {
    let merges = in_functions(program).filter(|(_, inst)| inst.is_merge());
    merges.map(|(at, inst)| Edit::Redirect(at + 1, inst.word(1))).collect()
}

/// Branches with several targets, which could have one.
fn branches(program: &Program) -> Vec<Edit> {
    let several = in_functions(program).filter(|(_, i)| matches!(i.op, Op::BranchConditional | Op::Switch));
    several
        .flat_map(|(at, inst)| inst.targets().into_iter().map(move |target| Edit::Redirect(at, target)))
        .collect()
}

/// Loops, which could be blocks that are executed once.
fn loops(program: &Program) -> Vec<Edit> {
    let merges = in_functions(program).filter(|(_, inst)| inst.op == Op::LoopMerge);
    merges.map(|(at, _)| Edit::Unloop(at)).collect()
}

/// Cases of switches.
fn cases(program: &Program) -> Vec<Edit> {
    let switches = in_functions(program).filter(|(_, inst)| inst.op == Op::Switch);
    // After selector and default.
    switches.flat_map(|(at, inst)| inst.uses.iter().skip(2).map(move |word| Edit::Case(at, *word))).collect()
}

/// Branches to blocks with no other predecessor.
fn joins(program: &Program) -> Vec<Edit> {
    let labels: HashSet<u32> =
        program.insts.iter().filter(|inst| inst.op == Op::Label).map(Inst::id).collect();
    let mut named: HashMap<u32, usize> = HashMap::new();
    for (_, inst) in in_functions(program).filter(|(_, inst)| inst.is_merge() || inst.is_terminator()) {
        for id in inst.uses.iter().map(|at| inst.word(*at)).filter(|id| labels.contains(id)) {
            *named.entry(id).or_default() += 1;
        }
    }
    let merged =
        |at: usize| at.checked_sub(1).and_then(|at| program.insts.get(at)).is_some_and(Inst::is_merge);
    in_functions(program)
        .filter(|(at, inst)| inst.op == Op::Branch && named.get(&inst.word(1)) == Some(&1) && !merged(*at))
        .map(|(at, _)| Edit::Join(at))
        .collect()
}

/// Instructions of functions without a result that is used.
fn effects(program: &Program) -> Vec<Edit> {
    let used = program.use_counts();
    in_functions(program)
        .filter(|(_, inst)| is_plain(inst) && !used.contains_key(&inst.id()))
        .map(|(at, _)| Edit::Remove(at, at + 1))
        .collect()
}

/// Instructions of functions whose results are used.
fn results(program: &Program) -> Vec<Edit> {
    let (used, pointers) = (program.use_counts(), pointers(program));
    in_functions(program)
        .filter(|(_, inst)| is_plain(inst) && inst.ty() != 0 && used.contains_key(&inst.id()))
        .filter(|(_, inst)| !pointers.contains(&inst.ty()))
        .map(|(at, _)| Edit::Nullify(at))
        .collect()
}

/// Instructions with an operand of the type of the result, which could take its place.
fn operands(program: &Program) -> Vec<Edit> {
    let definitions = program.definitions();
    let ty = |id: u32| definitions.get(&id).and_then(|at| program.insts.get(*at)).map_or(0, Inst::ty);
    let mut out = Vec::new();
    for (at, inst) in in_functions(program).filter(|(_, inst)| is_plain(inst) && inst.ty() != 0) {
        // The first use is the type.
        let ids = inst.uses.iter().skip(1).map(|use_| inst.word(*use_));
        out.extend(ids.filter(|id| ty(*id) == inst.ty() && *id != inst.id()).map(|id| Edit::Replace(at, id)));
    }
    out
}

/// Instructions of the module without a result that is used: types, constants, variables, names, decorations, and more.
/// Later ones come first, since they use earlier ones.
fn globals(program: &Program) -> Vec<Edit> {
    let used = program.use_counts();
    let global = program.insts.iter().enumerate().take(program.first_function());
    global
        .filter(|(_, inst)| !used.contains_key(&inst.id()) && inst.op != Op::MemoryModel)
        .map(|(at, _)| Edit::Remove(at, at + 1))
        .rev()
        .collect()
}

/// Constants that could be null.
fn constants(program: &Program) -> Vec<Edit> {
    let is_constant = |inst: &Inst| {
        matches!(
            inst.op,
            Op::Constant
                | Op::ConstantTrue
                | Op::ConstantFalse
                | Op::ConstantComposite
                | Op::SpecConstant
                | Op::SpecConstantTrue
                | Op::SpecConstantFalse
                | Op::SpecConstantOp
                | Op::SpecConstantComposite
        )
    };
    let all = program.insts.iter().enumerate().filter(|(_, inst)| is_constant(inst));
    all.map(|(at, _)| Edit::Nullify(at)).collect()
}

/// Operands of instructions of functions that are results of others.
fn null_operands(program: &Program) -> Vec<Edit> {
    let (definitions, pointers) = (program.definitions(), pointers(program));
    let first = program.first_function();
    let mut out = Vec::new();
    for (at, inst) in in_functions(program).filter(|(_, inst)| inst.op != Op::FunctionParameter) {
        for word in inst.uses.iter().filter(|word| !inst.has_type || **word != 1) {
            let Some(definition) = definitions.get(&inst.word(*word)) else { continue };
            let ty = program.insts.get(*definition).map_or(0, Inst::ty);
            let is_function = program.insts.get(*definition).is_some_and(|inst| inst.op == Op::Function);
            if *definition >= first && ty != 0 && !is_function && !pointers.contains(&ty) {
                out.push(Edit::NullOperand(at, *word));
            }
        }
    }
    out
}

/// Variables in the interfaces of entry points.
fn interfaces(program: &Program) -> Vec<Edit> {
    let entries = program.insts.iter().enumerate().filter(|(_, inst)| inst.op == Op::EntryPoint);
    entries
        .flat_map(|(at, inst)| inst.uses.iter().skip(1).map(move |word| Edit::Interface(at, *word)))
        .collect()
}
