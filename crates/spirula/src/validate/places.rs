//! Where the instructions of a serialized module are in MLIR text.
//!
//! The module is serialized once more with the lines of its operations (specification, "Debug Instructions"), which are
//! those of the instructions of functions, of global variables and of specialization constants. Types and constants are
//! at their first use, names and decorations at their target, entry points and execution modes at their operations, and
//! all others at the module.

use crate::translate::{operations, the_module, words_of};
use spirula_binary::{Decoder, Instruction, Module};
use spirula_diag::{Diagnostics, LineColumn, Place, SourceMap, Span};
use spirula_ir::{Body, Context};
use spirula_spec::{Category, InstructionRow, Op};
use spirula_spirv::op;
use spirula_spirv_binary::SerializeOptions;
use std::collections::BTreeMap;

/// The places of the instructions in `words`, which are the module of `body`: first word and place of each, in order.
/// Empty if the module cannot be read.
pub(super) fn places(ctx: &Context, body: &Body, words: &[u32], sources: &SourceMap) -> Vec<(usize, Place)> {
    let mut ignored = Diagnostics::new();
    let options = SerializeOptions { lines_of: Some(sources), ..SerializeOptions::default() };
    let Some((holder, module)) = the_module(ctx, body, true, &mut ignored) else { return Vec::new() };
    let lined = words_of(ctx, body, true, options, &mut ignored).unwrap_or_default();
    let of = |kinds: &[spirula_ir::OpName]| {
        let inside = holder.body_of(module).map(operations).unwrap_or_default();
        let arena = holder.body_of(module).map(|inside| &inside.arena);
        let locs = inside.into_iter().filter_map(|op| {
            let arena = arena.filter(|arena| kinds.contains(&arena.name(op)))?;
            Some(to_line_end(ctx.place(arena.loc(op)), sources))
        });
        locs.collect::<Vec<Place>>()
    };
    let own = own_places(&lined, sources);
    let declared = Declared {
        entry_points: of(&[op::ENTRY_POINT]),
        modes: of(&[op::EXECUTION_MODE]),
        module: to_line_end(ctx.place(holder.arena.loc(module)), sources),
    };
    resolve(words, own, declared).unwrap_or_default()
}

/// The places of operations that have instructions of their own.
struct Declared {
    entry_points: Vec<Place>,
    modes: Vec<Place>,
    module: Place,
}

fn is_line(op: Op) -> bool {
    matches!(op, Op::Line | Op::NoLine | Op::String)
}

/// The instructions of a module without lines, as far as they can be read.
fn instructions(words: &[u32]) -> impl Iterator<Item = Instruction<'_>> {
    let module = Module::new(words).ok();
    let all = module.into_iter().flat_map(|module| module.instructions().map_while(Result::ok));
    all.filter(|instruction| !is_line(instruction.op))
}

/// The places that lines give to the instructions other than lines, in order.
fn own_places(lined: &[u32], sources: &SourceMap) -> Vec<Option<Place>> {
    let mut places = Vec::new();
    let mut names: BTreeMap<u32, String> = BTreeMap::new();
    let (mut line, mut inside) = (None, false);
    let Ok(module) = Module::new(lined) else { return places };
    for instruction in module.instructions().map_while(Result::ok) {
        match (instruction.op, instruction.words) {
            (Op::String, [_, id, text @ ..]) => {
                let bytes: Vec<u8> = text.iter().flat_map(|word| word.to_le_bytes()).collect();
                let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
                names.insert(*id, String::from_utf8_lossy(text).into_owned());
            }
            (Op::Line, &[_, file, row, column, ..]) => {
                let name = names.get(&file).map_or("", String::as_str);
                line = Some(place_at(name, LineColumn { line: row, column }, sources));
            }
            (Op::NoLine, _) => line = None,
            (op, _) => {
                inside |= op == Op::Function;
                let declares = matches!(
                    op,
                    Op::Variable
                        | Op::UntypedVariableKHR
                        | Op::SpecConstant
                        | Op::SpecConstantTrue
                        | Op::SpecConstantFalse
                        | Op::SpecConstantComposite
                        | Op::SpecConstantOp
                );
                places.push(line.clone().filter(|_| inside || declares));
            }
        }
    }
    places
}

/// The place of a line and column: in the sources, if the file is one of them.
fn place_at(name: &str, at: LineColumn, sources: &SourceMap) -> Place {
    let known = sources.files().iter().find(|file| file.name() == name);
    let start = known.and_then(|file| Some(file.pos(file.offset_of(at)?)));
    start.map_or_else(|| Place::Line(name.into(), at), |start| to_line_end(start.into(), sources))
}

/// A place in the sources, up to the end of the line.
fn to_line_end(place: Place, sources: &SourceMap) -> Place {
    let Place::Source(Span { start, .. }) = place else { return place };
    let Some(file) = sources.file_of(start) else { return place };
    let offset = file.offset(start);
    let at = file.line_column(offset);
    let length = file.line(at.line).len().saturating_sub(at.column as usize - 1);
    Place::Source(Span { start, end: file.pos(offset + length) })
}

/// Sets the places of the instructions with these opcodes, if there are as many.
fn set_places(instructions: &[Instruction<'_>], own: &mut [Option<Place>], ops: &[Op], places: Vec<Place>) {
    let is_wanted = |number: &usize| instructions.get(*number).is_some_and(|ins| ops.contains(&ins.op));
    let numbers: Vec<usize> = (0..own.len()).filter(is_wanted).collect();
    if numbers.len() == places.len() {
        for (number, place) in numbers.into_iter().zip(places) {
            if let Some(slot) = own.get_mut(number) {
                *slot = Some(place);
            }
        }
    }
}

/// Gives a place to each instruction.
fn resolve(words: &[u32], mut own: Vec<Option<Place>>, declared: Declared) -> Option<Vec<(usize, Place)>> {
    let module = Module::new(words).ok()?;
    let decoder = Decoder::of(&module).ok()?;
    let all: Vec<Instruction<'_>> = instructions(words).collect();
    set_places(&all, &mut own, &[Op::EntryPoint], declared.entry_points);
    set_places(&all, &mut own, &[Op::ExecutionMode, Op::ExecutionModeId], declared.modes);
    // From the last to the first, so that definitions come after their uses, and before their names and decorations.
    let (mut used, mut defined) = (BTreeMap::<u32, Place>::new(), BTreeMap::<u32, Place>::new());
    let mut places = Vec::with_capacity(all.len());
    for (number, instruction) in all.iter().enumerate().rev() {
        let row = instruction.op.row();
        let result = row.and_then(InstructionRow::result_index);
        let result = result.and_then(|index| instruction.words.get(index).copied());
        let operands =
            row.into_iter().flat_map(|row| decoder.operands(*instruction, row).map_while(Result::ok));
        let ids = operands.filter(|operand| operand.kind.category() == Category::Id);
        let ids: Vec<u32> = ids.map(|id| id.word()).filter(|id| Some(*id) != result).collect();
        let place = own.get(number).cloned().flatten().or_else(|| match result {
            Some(id) => used.get(&id).cloned(),
            None => ids.first().and_then(|target| defined.get(target).cloned()),
        });
        if let Some(place) = &place {
            defined.extend(result.map(|id| (id, place.clone())));
            used.extend(ids.into_iter().map(|id| (id, place.clone())));
        }
        places.push((instruction.offset, place.unwrap_or_else(|| declared.module.clone())));
    }
    places.reverse();
    Some(places)
}
