//! The order of capabilities, types, constants and variables that SPIRV-LLVM-Translator writes: capabilities by number, then
//! integer types, integer constants, other types, other constants and variables. Each group has the order of first use
//! ([`Uses`]), where definitions come before their uses; what needs a definition of a later group moves there. Types and
//! constants that nothing uses are left out, and ids are numbered in that order.

use super::unify::unify;
use spirula_binary::{Decoder, IdMap, Instruction, Module};
use spirula_spec::{Category, InstructionClass, Op};
use std::collections::HashMap;

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
    let unified = unify(words);
    let words = unified.as_deref().unwrap_or(words);
    arranged(words).unwrap_or_else(|| words.to_vec())
}

/// The instruction for decorations that the translator writes in place of one for decorations with texts.
fn plain_decoration(op: Op) -> Option<Op> {
    match op {
        Op::DecorateString => Some(Op::Decorate),
        Op::MemberDecorateString => Some(Op::MemberDecorate),
        _ => None,
    }
}

fn arranged(words: &[u32]) -> Option<Vec<u32>> {
    let module = Module::new(words).ok()?;
    let all = module.instructions().take_while(|i| i.as_ref().is_ok_and(|i| i.op != Op::Function));
    let all: Vec<Instruction<'_>> = all.collect::<Result<_, _>>().ok()?;
    let end = all.last().map_or(Module::FIRST, |last| last.offset + last.words.len());
    let is_definition = |i: &Instruction<'_>| group(i.op).is_some();
    let first = all.iter().position(is_definition).unwrap_or(all.len());
    let (before, definitions) = all.split_at(first);
    let mut made = words.get(..Module::FIRST)?.to_vec();
    made.reserve(words.len());
    let mut capabilities: Vec<&Instruction<'_>> =
        before.iter().take_while(|i| i.op == Op::Capability).collect();
    let rest = &before[capabilities.len()..];
    capabilities.sort_by_key(|i| i.words.get(1));
    capabilities.iter().for_each(|i| made.extend_from_slice(i.words));
    // A line is that of what follows it.
    let has_lines = definitions.iter().any(|i| matches!(i.op, Op::Line | Op::NoLine));
    let uses = if has_lines { None } else { Uses::of(&module, definitions) };
    // The language comes after the extensions of it, which are each said once.
    let is_source = |i: &&Instruction<'_>| i.op == Op::Source;
    let last = rest.iter().rposition(|i| i.op == Op::SourceExtension);
    let (until, after) = rest.split_at(last.map_or(0, |last| last + 1));
    let mut extensions: Vec<&[u32]> = Vec::new();
    let ordered = until.iter().filter(|i| !is_source(i)).chain(until.iter().filter(is_source)).chain(after);
    for i in ordered {
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
        match plain_decoration(i.op) {
            // It has the same operands, and needs no version or extension.
            Some(op) => {
                made.extend(i.words.first().map(|first| first & !0xffff | u32::from(op.0)));
                made.extend_from_slice(i.words.get(1..)?);
            }
            None => made.extend_from_slice(i.words),
        }
    }
    match &uses {
        None => definitions.iter().for_each(|i| made.extend_from_slice(i.words)),
        Some(uses) => {
            let used: Vec<Instruction<'_>> =
                uses.order.iter().filter_map(|at| definitions.get(*at)).copied().collect();
            let groups = grouped(&used, IdMap::new(module.header().bound, words.len()));
            for wanted in GROUPS {
                let of_group = used.iter().zip(&groups).filter(|(_, group)| **group == Some(wanted));
                of_group.for_each(|(i, _)| made.extend_from_slice(i.words));
            }
            let others = used.iter().zip(&groups).filter(|(_, group)| group.is_none());
            others.for_each(|(i, _)| made.extend_from_slice(i.words));
        }
    }
    made.extend_from_slice(words.get(end..)?);
    if let Some(uses) = uses {
        number(&mut made, &uses.made);
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

/// Numbers ids from 1: first these, then others as they appear.
fn number(words: &mut [u32], first: &[u32]) -> Option<()> {
    const BOUND: usize = 3;
    let mut of_id: IdMap<u32> = IdMap::new(*words.get(BOUND)?, words.len());
    let mut places = Vec::new();
    {
        let module = Module::new(words).ok()?;
        let decoder = Decoder::of_lenient(&module).ok()?;
        for i in module.instructions() {
            let i = i.ok()?;
            for operand in decoder.operands(i, i.op.row()?) {
                let operand = operand.ok()?;
                if operand.kind.category() == Category::Id {
                    places.push(i.offset + operand.index);
                }
            }
        }
    }
    let mut next = 1;
    let appearing: Vec<u32> = places.iter().filter_map(|at| words.get(*at)).copied().collect();
    for id in first.iter().chain(&appearing) {
        let number = of_id.get_mut(*id);
        if *number == 0 {
            *number = next;
            next += 1;
        }
    }
    for at in places {
        words[at] = of_id.get(words[at]);
    }
    words[BOUND] = next;
    Some(())
}

/// The definitions at module scope in the order of their first uses: by variables, by functions, by debug instructions,
/// by decorations and entry points.
struct Uses<'a> {
    definitions: &'a [Instruction<'a>],
    decoder: Decoder,
    /// The index of a definition by its id, from 1.
    index: IdMap<u32>,
    /// Whether a pointer is declared before it is defined.
    is_forward: Vec<bool>,
    is_seen: Vec<bool>,
    order: Vec<usize>,
    /// Ids in the order in which the translator makes what they name.
    made: Vec<u32>,
}

impl<'a> Uses<'a> {
    fn of(module: &Module<'_>, definitions: &'a [Instruction<'a>]) -> Option<Self> {
        let (bound, words) = (module.header().bound, module.words().len());
        let mut uses = Self {
            definitions,
            decoder: Decoder::of_lenient(module).ok()?,
            index: IdMap::new(bound, words),
            is_forward: vec![false; definitions.len()],
            is_seen: vec![false; definitions.len()],
            order: Vec::with_capacity(definitions.len()),
            made: Vec::new(),
        };
        for (at, i) in definitions.iter().enumerate() {
            if let Some(id) = i.op.row().and_then(|row| i.words.get(row.result_index()?)) {
                uses.index.set(*id, at as u32 + 1);
            }
        }
        let all: Vec<Instruction<'_>> = module.instructions().filter_map(Result::ok).collect();
        uses.made.extend(all.iter().filter(|i| i.op == Op::ExtInstImport).filter_map(result));
        let forward = definitions.iter().filter(|i| i.op == Op::TypeForwardPointer);
        let forward: Vec<usize> = forward.filter_map(|i| uses.of_id(*i.words.get(1)?)).collect();
        forward.iter().for_each(|at| uses.is_forward[*at] = true);
        for (at, i) in definitions.iter().enumerate() {
            if matches!(i.op, Op::Variable | Op::UntypedVariableKHR | Op::TypeForwardPointer) {
                uses.visit(at);
            }
        }
        let is_inside = |i: &Instruction<'_>| i.offset > definitions.last().map_or(0, |last| last.offset);
        let inside: Vec<&Instruction<'_>> = all.iter().filter(|i| is_inside(i)).collect();
        let mut labels_made = false;
        // The types of functions, by their ids.
        let functions: HashMap<u32, u32> = inside
            .iter()
            .filter(|i| i.op == Op::Function)
            .filter_map(|i| Some((*i.words.get(2)?, *i.words.get(4)?)))
            .collect();
        for (at, i) in inside.iter().enumerate() {
            let function = function_operand(i.op).and_then(|at| i.words.get(at));
            let ty = function.and_then(|function| uses.of_id(*functions.get(function)?));
            uses.visit_operands(i);
            ty.into_iter().for_each(|ty| uses.visit(ty));
            // All labels of a function are made before its instructions.
            match i.op {
                Op::Function => labels_made = false,
                Op::Label if labels_made => continue,
                Op::Label => {
                    labels_made = true;
                    let rest = inside[at..].iter().take_while(|i| i.op != Op::FunctionEnd);
                    uses.made.extend(rest.filter(|i| i.op == Op::Label).filter_map(|i| result(i)));
                    continue;
                }
                _ => {}
            }
            uses.made.extend(result(i));
        }
        for at in (0..definitions.len()).chain(forward) {
            if uses.is_forward[at] || group(definitions[at].op).is_none() {
                uses.visit(at);
            }
        }
        let is_outside = |i: &&Instruction<'_>| !is_inside(i) && i.op != Op::Name && group(i.op).is_none();
        all.iter().filter(is_outside).for_each(|i| uses.visit_operands(i));
        Some(uses)
    }

    fn of_id(&self, id: u32) -> Option<usize> {
        self.index.get(id).checked_sub(1).map(|at| at as usize)
    }

    /// Whether an id is that of a definition that nothing uses.
    fn is_unused(&self, id: Option<u32>) -> bool {
        id.and_then(|id| self.of_id(id)).is_some_and(|at| !self.is_seen[at])
    }

    /// The definitions that an instruction uses.
    fn operands(&self, i: &Instruction<'_>) -> Vec<usize> {
        let Some(row) = i.op.row() else { return Vec::new() };
        let result = row.result_index();
        let operands = self.decoder.operands(*i, row).map_while(Result::ok);
        operands
            .filter(|operand| operand.kind.category() == Category::Id && Some(operand.index) != result)
            .filter_map(|operand| self.of_id(operand.word()))
            // Debug instructions stay in their order.
            .filter(|at| group(self.definitions[*at].op).is_some())
            .collect()
    }

    fn visit_operands(&mut self, i: &Instruction<'_>) {
        for at in self.operands(i) {
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
                Some(next) if self.is_forward[next] && self.definitions[at].op == Op::TypeStruct => {}
                Some(next) => self.enter(next, &mut stack),
                None => {
                    self.order.push(at);
                    // The function of a pointer is declared before it.
                    let is_address = self.definitions[at].op == Op::ConstantFunctionPointerINTEL;
                    self.made.extend(self.definitions[at].words.get(3).filter(|_| is_address));
                    self.made.extend(result(&self.definitions[at]));
                    stack.pop();
                }
            }
        }
    }

    fn enter(&mut self, at: usize, stack: &mut Vec<(usize, Vec<usize>)>) {
        if !std::mem::replace(&mut self.is_seen[at], true) {
            let mut due = self.operands(&self.definitions[at]);
            due.reverse();
            stack.push((at, due));
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
