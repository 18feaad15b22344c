//! Requested ids: they are swapped with the ids that have these numbers.

use rustc_hash::FxHashMap;
use spirula_binary::{Decoder, Malformed, Module};
use spirula_spec::Category;

/// Upper limit of ids ("Universal Limits").
const LIMIT: u32 = 0x40_0000;

/// The index of the bound in the header.
const BOUND: usize = 3;

/// The words of a module in which the ids of each pair are swapped.
pub(super) fn with_wanted_ids(mut words: Vec<u32>, wanted: &[(u32, u32)]) -> Vec<u32> {
    let mut new: FxHashMap<u32, u32> = FxHashMap::default();
    let mut old: FxHashMap<u32, u32> = FxHashMap::default();
    for (id, to) in wanted.iter().filter(|(_, to)| (1..LIMIT).contains(to)) {
        let from = new.get(id).copied().unwrap_or(*id);
        let other = old.get(to).copied().unwrap_or(*to);
        new.extend([(*id, *to), (other, from)]);
        old.extend([(*to, *id), (from, other)]);
    }
    new.retain(|id, to| id != to);
    if new.is_empty() {
        return words;
    }
    // Words that were just written can be parsed.
    let Ok(places) = places(&words, &new) else { return words };
    for at in places {
        if let Some(id) = new.get(&words[at]).copied() {
            words[at] = id;
            words[BOUND] = words[BOUND].max(id + 1);
        }
    }
    words
}

/// The positions of these ids.
fn places(words: &[u32], ids: &FxHashMap<u32, u32>) -> Result<Vec<usize>, Box<Malformed>> {
    let module = Module::new(words)?;
    let decoder = Decoder::of(&module)?;
    let mut places = Vec::new();
    for instruction in module.instructions() {
        let instruction = instruction?;
        let Some(row) = instruction.op.row() else { continue };
        for operand in decoder.operands(instruction, row) {
            let operand = operand?;
            let at = instruction.offset + operand.index;
            if operand.kind.category() == Category::Id && ids.contains_key(&words[at]) {
                places.push(at);
            }
        }
    }
    Ok(places)
}
