//! The order of capabilities, types, constants and variables that SPIRV-LLVM-Translator writes: capabilities by number, then
//! integer types, integer constants, other types, other constants and variables. Each group has the order of first use
//! ([`Uses`]), where definitions come before their uses; what needs a definition of a later group moves there. Types and
//! constants that nothing uses are left out, and ids are numbered in that order.

use super::id_places::IdPlaces;
use super::unify::unify;
use smallvec::SmallVec;
use spirula_binary::{IdMap, Instruction, Module};
use spirula_spec::{Category, InstructionClass, InstructionRow, Op};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// The groups of definitions, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Group {
    /// Forward declarations of pointers.
    #[default]
    Forward,
    IntegerType,
    IntegerConstant,
    Type,
    /// Other constants, and variables.
    Value,
}

const GROUPS: [Group; 5] =
    [Group::Forward, Group::IntegerType, Group::IntegerConstant, Group::Type, Group::Value];

/// The words of a module in that order. Words that are no module stay as they are.
pub fn arrange(words: &[u32]) -> Vec<u32> {
    unified_and_arranged(words).unwrap_or_else(|| words.to_vec())
}

fn unified_and_arranged(words: &[u32]) -> Option<Vec<u32>> {
    let module = Module::new(words).ok()?;
    let (words, ids) = {
        let all = instructions(&module)?;
        let ids = IdPlaces::of_module(&module, &all)?;
        match unify(words, &all, &ids) {
            Some((words, ids)) => (Cow::Owned(words), ids),
            None => (Cow::Borrowed(words), ids),
        }
    };
    let module = Module::new(&words).ok()?;
    arranged(&words, &instructions(&module)?, &ids)
}

fn instructions<'a>(module: &Module<'a>) -> Option<Vec<Instruction<'a>>> {
    module.instructions().collect::<Result<_, _>>().ok()
}

/// The instruction for decorations that the translator writes in place of one for decorations with texts.
fn plain_decoration(op: Op) -> Option<Op> {
    match op {
        Op::DecorateString => Some(Op::Decorate),
        Op::MemberDecorateString => Some(Op::MemberDecorate),
        _ => None,
    }
}

/// A module that is written, and where it has ids.
struct Made<'a> {
    all: &'a [Instruction<'a>],
    ids: &'a IdPlaces,
    words: Vec<u32>,
    places: Vec<u32>,
}

impl Made<'_> {
    /// Writes instruction number `n`.
    fn write(&mut self, n: usize) {
        let at = self.words.len() as u32;
        self.places.extend(self.ids.of(n).iter().map(|index| at + index));
        let Some(i) = self.all.get(n) else { return };
        let Some(op) = plain_decoration(i.op) else { return self.words.extend_from_slice(i.words) };
        // It has the same operands, and needs no version or extension.
        self.words.extend(i.words.first().map(|first| first & !0xffff | u32::from(op.0)));
        self.words.extend(i.words.iter().skip(1));
    }
}

fn arranged(words: &[u32], all: &[Instruction<'_>], ids: &IdPlaces) -> Option<Vec<u32>> {
    let functions = all.iter().position(|i| i.op == Op::Function).unwrap_or(all.len());
    let is_definition = |i: &Instruction<'_>| group(i.op).is_some();
    let first = all.iter().take(functions).position(is_definition).unwrap_or(functions);
    let mut made = Made { all, ids, words: words.get(..Module::FIRST)?.to_vec(), places: Vec::new() };
    made.words.reserve(words.len());
    let rest = all.iter().position(|i| i.op != Op::Capability).unwrap_or(all.len()).min(first);
    let mut capabilities: Vec<usize> = (0..rest).collect();
    capabilities.sort_by_key(|n| all[*n].words.get(1));
    capabilities.into_iter().for_each(|n| made.write(n));
    // A line is that of what follows it.
    let has_lines = all[first..functions].iter().any(|i| matches!(i.op, Op::Line | Op::NoLine));
    let bound = Module::new(words).ok()?.header().bound;
    let uses = if has_lines { None } else { Some(Uses::of(bound, words.len(), all, ids, first..functions)) };
    // The language comes after the extensions of it, which are each said once.
    let is_source = |n: &usize| all[*n].op == Op::Source;
    let last = (rest..first).rev().find(|n| all[*n].op == Op::SourceExtension);
    let until = rest..last.map_or(rest, |last| last + 1);
    let mut extensions: Vec<&[u32]> = Vec::new();
    let after = until.end..first;
    let ordered = until.clone().filter(|n| !is_source(n)).chain(until.filter(is_source)).chain(after);
    for n in ordered {
        let i = &all[n];
        if i.op == Op::SourceExtension {
            if extensions.contains(&i.words) {
                continue;
            }
            extensions.push(i.words);
        }
        // The name of what nothing uses.
        if i.op == Op::Name && uses.as_ref().is_some_and(|uses| uses.is_unused(i.words.get(1).copied())) {
            continue;
        }
        made.write(n);
    }
    match &uses {
        None => (first..functions).for_each(|n| made.write(n)),
        Some(uses) => {
            let used: Vec<Instruction<'_>> =
                uses.order.iter().filter_map(|at| all.get(*at)).copied().collect();
            let groups = grouped(&used, IdMap::new(bound, words.len()));
            for wanted in GROUPS.map(Some).into_iter().chain([None]) {
                let of_group = uses.order.iter().zip(&groups).filter(|(_, group)| **group == wanted);
                of_group.for_each(|(n, _)| made.write(*n));
            }
        }
    }
    (functions..all.len()).for_each(|n| made.write(n));
    let Made { words: mut made, places, .. } = made;
    if let Some(uses) = uses {
        number(&mut made, &places, &uses.made);
        sort_names(&mut made);
    }
    Some(made)
}

/// Puts names into the order of the ids that they are for.
fn sort_names(words: &mut [u32]) -> Option<()> {
    let module = Module::new(words).ok()?;
    let is_name = |i: &Instruction<'_>| matches!(i.op, Op::Name | Op::MemberName);
    let mut names: Vec<Instruction<'_>> = module
        .instructions()
        .filter_map(Result::ok)
        .skip_while(|i| !is_name(i))
        .take_while(is_name)
        .collect();
    let start = names.first()?.offset;
    names.sort_by_key(|i| i.words.get(1));
    let sorted: Vec<u32> = names.iter().flat_map(|i| i.words).copied().collect();
    words.get_mut(start..start + sorted.len())?.copy_from_slice(&sorted);
    Some(())
}

/// The word of a function that an instruction names and that is declared there.
fn function_operand(op: Op) -> Option<usize> {
    match op {
        Op::EnqueueKernel => Some(9),
        Op::GetKernelNDrangeSubGroupCount | Op::GetKernelNDrangeMaxSubGroupSize => Some(4),
        Op::GetKernelWorkGroupSize
        | Op::GetKernelPreferredWorkGroupSizeMultiple
        | Op::TaskSequenceCreateALTERA
        | Op::FunctionCall => Some(3),
        _ => None,
    }
}

/// The id that an instruction defines.
fn result(i: &Instruction<'_>) -> Option<u32> {
    i.words.get(i.op.row()?.result_index()?).copied()
}

/// Numbers the ids at these places from 1: first these, then others as they appear.
fn number(words: &mut [u32], places: &[u32], first: &[u32]) -> Option<()> {
    const BOUND: usize = 3;
    let mut of_id: IdMap<u32> = IdMap::new(*words.get(BOUND)?, words.len());
    let mut next = 1;
    let mut number_of = |id: u32| {
        let number = of_id.get_mut(id);
        if *number == 0 {
            *number = next;
            next += 1;
        }
        *number
    };
    first.iter().for_each(|id| {
        number_of(*id);
    });
    for at in places {
        let word = words.get_mut(*at as usize)?;
        *word = number_of(*word);
    }
    *words.get_mut(BOUND)? = next;
    Some(())
}

/// The definitions at module scope in the order of their first uses: by variables, by functions, by debug instructions,
/// by decorations and entry points. They are known by their numbers among all instructions.
struct Uses<'a> {
    all: &'a [Instruction<'a>],
    ids: &'a IdPlaces,
    /// The number of a definition by its id, from 1.
    index: IdMap<u32>,
    /// Whether a pointer is declared before it is defined.
    is_forward: Vec<bool>,
    is_seen: Vec<bool>,
    order: Vec<usize>,
    /// Ids in the order in which the translator makes what they name.
    made: Vec<u32>,
}

impl<'a> Uses<'a> {
    fn of(
        bound: u32,
        words: usize,
        all: &'a [Instruction<'a>],
        ids: &'a IdPlaces,
        definitions: Range<usize>,
    ) -> Self {
        let mut uses = Self {
            all,
            ids,
            index: IdMap::new(bound, words),
            is_forward: vec![false; definitions.end],
            is_seen: vec![false; definitions.end],
            order: Vec::with_capacity(definitions.len()),
            made: Vec::new(),
        };
        for at in definitions.clone() {
            if let Some(id) = result(&all[at]) {
                uses.index.set(id, at as u32 + 1);
            }
        }
        uses.made.extend(all.iter().filter(|i| i.op == Op::ExtInstImport).filter_map(result));
        let forward = all[definitions.clone()].iter().filter(|i| i.op == Op::TypeForwardPointer);
        let forward: Vec<usize> = forward.filter_map(|i| uses.of_id(*i.words.get(1)?)).collect();
        forward.iter().for_each(|at| uses.is_forward[*at] = true);
        for at in definitions.clone() {
            if matches!(all[at].op, Op::Variable | Op::UntypedVariableKHR | Op::TypeForwardPointer) {
                uses.visit(at);
            }
        }
        uses.functions(definitions.end);
        for at in definitions.clone().chain(forward) {
            if uses.is_forward[at] || group(all[at].op).is_none() {
                uses.visit(at);
            }
        }
        let outside = (0..definitions.end).filter(|n| all[*n].op != Op::Name && group(all[*n].op).is_none());
        outside.for_each(|n| uses.visit_operands(n));
        uses
    }

    /// What functions use, which are the instructions from number `first` on.
    fn functions(&mut self, first: usize) {
        let inside = &self.all[first..];
        let mut labels_made = false;
        // The types of functions, by their ids.
        let functions: HashMap<u32, u32> = inside
            .iter()
            .filter(|i| i.op == Op::Function)
            .filter_map(|i| Some((*i.words.get(2)?, *i.words.get(4)?)))
            .collect();
        for (at, i) in inside.iter().enumerate() {
            let function = function_operand(i.op).and_then(|at| i.words.get(at));
            let ty = function.and_then(|function| functions.get(function)).and_then(|ty| self.of_id(*ty));
            self.visit_operands(first + at);
            ty.into_iter().for_each(|ty| self.visit(ty));
            // All labels of a function are made before its instructions.
            match i.op {
                Op::Function => labels_made = false,
                Op::Label if labels_made => continue,
                Op::Label => {
                    labels_made = true;
                    let rest = inside[at..].iter().take_while(|i| i.op != Op::FunctionEnd);
                    self.made.extend(rest.filter(|i| i.op == Op::Label).filter_map(result));
                    continue;
                }
                _ => {}
            }
            self.made.extend(result(i));
        }
    }

    fn of_id(&self, id: u32) -> Option<usize> {
        self.index.get(id).checked_sub(1).map(|at| at as usize)
    }

    /// Whether an id is that of a definition that nothing uses.
    fn is_unused(&self, id: Option<u32>) -> bool {
        id.and_then(|id| self.of_id(id)).is_some_and(|at| !self.is_seen[at])
    }

    /// The definitions that instruction number `n` uses.
    fn operands(&self, n: usize) -> impl DoubleEndedIterator<Item = usize> + use<'a, '_> {
        let i = &self.all[n];
        let result = i.op.row().and_then(InstructionRow::result_index);
        let operands = self.ids.of(n).iter().map(|index| *index as usize);
        operands
            .filter(move |index| Some(*index) != result)
            .filter_map(|index| self.of_id(*i.words.get(index)?))
            // Debug instructions stay in their order.
            .filter(|at| group(self.all[*at].op).is_some())
    }

    fn visit_operands(&mut self, n: usize) {
        let unseen: SmallVec<[usize; 4]> = self.operands(n).filter(|at| !self.is_seen[*at]).collect();
        for at in unseen {
            self.visit(at);
        }
    }

    /// Adds a definition after those that it uses.
    fn visit(&mut self, at: usize) {
        let mut stack = Vec::new();
        self.enter(at, &mut stack);
        while let Some((at, due)) = stack.last_mut() {
            let at = *at;
            match due.pop() {
                Some(next) if self.is_forward[next] && self.all[at].op == Op::TypeStruct => {}
                Some(next) => self.enter(next, &mut stack),
                None => {
                    self.order.push(at);
                    // The function of a pointer is declared before it.
                    let is_address = self.all[at].op == Op::ConstantFunctionPointerINTEL;
                    self.made.extend(self.all[at].words.get(3).filter(|_| is_address));
                    self.made.extend(result(&self.all[at]));
                    stack.pop();
                }
            }
        }
    }

    fn enter(&mut self, at: usize, stack: &mut Vec<(usize, Vec<usize>)>) {
        if !std::mem::replace(&mut self.is_seen[at], true) {
            stack.push((at, self.operands(at).rev().collect()));
        }
    }
}

/// The group of an instruction by its opcode; none if it is no definition at module scope.
fn group(op: Op) -> Option<Group> {
    match op {
        Op::TypeForwardPointer => Some(Group::Forward),
        Op::TypeInt => Some(Group::IntegerType),
        Op::Undef
        | Op::PoisonKHR
        | Op::Variable
        | Op::UntypedVariableKHR
        | Op::ConstantFunctionPointerINTEL => Some(Group::Value),
        // Those of vendors' extensions are of other classes.
        _ if op.name().is_some_and(|name| name.starts_with("OpType")) => Some(Group::Type),
        _ => match op.row()?.class {
            InstructionClass::TypeDeclaration => Some(Group::Type),
            InstructionClass::ConstantCreation => Some(Group::Value),
            _ => None,
        },
    }
}

/// The group of each definition, no earlier than those of what it needs.
fn grouped(definitions: &[Instruction<'_>], mut of_id: IdMap<Group>) -> Vec<Option<Group>> {
    let mut groups = Vec::with_capacity(definitions.len());
    for i in definitions {
        let (Some(mut own), Some(row)) = (group(i.op), i.op.row()) else {
            groups.push(None);
            continue;
        };
        let word = |at: usize| i.words.get(at).copied();
        let has_integer_type =
            row.has_result_type() && word(1).is_some_and(|ty| of_id.get(ty) == Group::IntegerType);
        if own == Group::Value && has_integer_type && i.op != Op::Variable {
            own = Group::IntegerConstant;
        }
        let result = row.result_index();
        let nested = word(3).filter(|_| i.op == Op::SpecConstantOp);
        let nested = nested.and_then(|op| Op(u16::try_from(op).ok()?).row());
        for at in (1..i.words.len()).filter(|at| Some(*at) != result) {
            // After the nested opcode come its operands without result type and result.
            let (row, index) = match nested {
                Some(nested) if at > 3 => (nested, at - 2),
                _ => (row, at - 1),
            };
            let operand = row.operands.get(index).or(row.operands.last());
            if operand.is_some_and(|operand| operand.kind.category() == Category::Id)
                && let Some(id) = word(at)
            {
                own = own.max(of_id.get(id));
            }
        }
        if let Some(id) = result.and_then(word) {
            of_id.set(id, own);
        }
        groups.push(Some(own));
    }
    groups
}
