//! The order of capabilities, types, constants and variables that SPIRV-LLVM-Translator writes: capabilities by number, then
//! integer types, integer constants, other types, other constants and variables. Each group keeps the order of the input,
//! where definitions come before their uses; what needs a definition of a later group moves there.

use spirula_binary::{IdMap, Instruction, Module};
use spirula_spec::{Category, InstructionClass, Op};

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
    for i in rest {
        match plain_decoration(i.op) {
            // It has the same operands, and needs no version or extension.
            Some(op) => {
                made.extend(i.words.first().map(|first| first & !0xffff | u32::from(op.0)));
                made.extend_from_slice(i.words.get(1..)?);
            }
            None => made.extend_from_slice(i.words),
        }
    }
    // A line is that of what follows it.
    if definitions.iter().any(|i| matches!(i.op, Op::Line | Op::NoLine)) {
        definitions.iter().for_each(|i| made.extend_from_slice(i.words));
    } else {
        let groups = grouped(definitions, IdMap::new(module.header().bound, words.len()));
        for wanted in GROUPS {
            let of_group = definitions.iter().zip(&groups).filter(|(_, group)| **group == Some(wanted));
            of_group.for_each(|(i, _)| made.extend_from_slice(i.words));
        }
        let others = definitions.iter().zip(&groups).filter(|(_, group)| group.is_none());
        others.for_each(|(i, _)| made.extend_from_slice(i.words));
    }
    made.extend_from_slice(words.get(end..)?);
    Some(made)
}

/// The group of an instruction by its opcode; none if it is no definition at module scope.
fn group(op: Op) -> Option<Group> {
    match op {
        Op::TypeForwardPointer => Some(Group::Forward),
        Op::TypeInt => Some(Group::IntegerType),
        Op::Undef | Op::Variable | Op::UntypedVariableKHR => Some(Group::Value),
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
        for at in (1..i.words.len()).filter(|at| Some(*at) != result) {
            let operand = row.operands.get(at - 1).or(row.operands.last());
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
