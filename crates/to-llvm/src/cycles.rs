//! Constants and variables whose value depends on itself.
//!
//! A module defines constants before it uses them (SPIR-V specification, 2.4), which symbols do not tell: everything that
//! follows a constant to its parts relies on an end.

use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Context, Op, OpArena, Str};
use spirula_spec::Op as Instruction;
use spirula_spirv::op::{self, slot};

/// The first operation at module scope whose value depends on itself.
pub(crate) fn find(ctx: &Context, arena: &OpArena) -> Option<Op> {
    let definitions: Vec<Definition> = arena.root_ops().filter_map(|at| definition(ctx, arena, at)).collect();
    let numbers: FxHashMap<Str, usize> =
        definitions.iter().enumerate().map(|(number, definition)| (definition.name, number)).collect();
    // How many of its parts were followed; none before the first visit.
    let mut followed: Vec<Option<usize>> = vec![None; definitions.len()];
    let mut is_open = vec![false; definitions.len()];
    for start in 0..definitions.len() {
        let mut stack = if followed[start].is_none() { vec![start] } else { Vec::new() };
        while let Some(at) = stack.last().copied() {
            is_open[at] = true;
            let next = followed[at].get_or_insert(0);
            let Some(part) = definitions[at].parts.get(*next) else {
                is_open[at] = false;
                stack.pop();
                continue;
            };
            *next += 1;
            match numbers.get(part) {
                Some(part) if is_open[*part] => return Some(definitions[*part].at),
                Some(part) if followed[*part].is_none() => stack.push(*part),
                _ => {}
            }
        }
    }
    None
}

/// An operation at module scope whose value has parts.
struct Definition {
    at: Op,
    name: Str,
    /// The symbols in its value.
    parts: Vec<Str>,
}

fn definition(ctx: &Context, arena: &OpArena, at: Op) -> Option<Definition> {
    let (name, value) = match arena.name(at) {
        op::GLOBAL_VARIABLE => (slot::global_variable::SYM_NAME, slot::global_variable::INITIALIZER),
        op::SPEC_CONSTANT_COMPOSITE => {
            (slot::spec_constant_composite::SYM_NAME, slot::spec_constant_composite::CONSTITUENTS)
        }
        op::MODULE_INSTRUCTION if has_value(ctx, arena, at) => {
            (slot::module_instruction::SYM_NAME, slot::module_instruction::WORDS)
        }
        _ => return None,
    };
    let value = arena.slot(at, value)?;
    let parts: Vec<Str> = match ctx.as_array(value) {
        Some(items) => items.filter_map(Attr::as_symbol).collect(),
        None => value.as_symbol().into_iter().collect(),
    };
    let name = arena.slot(at, name).and_then(Attr::as_string)?;
    (!parts.is_empty()).then_some(Definition { at, name, parts })
}

/// Whether an instruction is a constant or variable: others, as debug information, may refer to each other.
fn has_value(ctx: &Context, arena: &OpArena, at: Op) -> bool {
    let opcode = arena.slot(at, slot::module_instruction::OPCODE).and_then(Attr::as_string);
    let opcode = opcode.and_then(|name| Instruction::by_name(ctx.text(name)));
    opcode.and_then(Instruction::row).is_some_and(|row| {
        row.name.starts_with("OpConstant")
            || row.name.starts_with("OpSpecConstant")
            || row.name.ends_with("Variable")
            || row.name.ends_with("VariableKHR")
    })
}
