//! Constants and undefined values that are equal become one at module scope, as SPIRV-LLVM-Translator has them.

use super::id_places::IdPlaces;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_binary::{Instruction, Module};
use spirula_spec::Op;

/// The index of the result in the instructions that define constants.
const RESULT: usize = 2;

/// The words of a module without repeated constants, whose functions define no undefined values, and the places of their
/// ids; none if it has neither. `all` are the instructions of the module.
pub(super) fn unify(words: &[u32], all: &[Instruction<'_>], ids: &IdPlaces) -> Option<(Vec<u32>, IdPlaces)> {
    let first = all.iter().position(|i| i.op == Op::Function).unwrap_or(all.len());
    let (outside, inside) = all.split_at(first);
    let annotated: FxHashSet<u32> = outside.iter().filter_map(annotated).collect();
    let mut same = Same { ids, known: FxHashMap::default(), replaced: FxHashMap::default() };
    let mut made = Made { words: words.get(..Module::FIRST)?.to_vec(), ids: IdPlaces::default() };
    for (n, i) in outside.iter().enumerate() {
        let at = made.words.len();
        same.write(n, i, &mut made)?;
        let id = i.words.get(RESULT);
        if is_constant(i.op) && id.is_some_and(|id| !annotated.contains(id)) {
            same.find(made.words.get(at..)?);
        }
        made.words.truncate(at);
    }
    let undefined = |i: &Instruction<'_>| matches!(i.op, Op::Undef | Op::PoisonKHR);
    // Debug instructions end the definitions, which undefined values are put before.
    let added: Vec<(usize, &Instruction<'_>)> =
        (first..).zip(inside).filter(|(_, i)| undefined(i)).filter(|(_, i)| !same.find(i.words)).collect();
    if same.replaced.is_empty() && added.is_empty() {
        return None;
    }
    made.words.reserve(words.len());
    made.ids = IdPlaces::default();
    // Execution modes come before the constants that are their operands.
    for (n, i) in outside.iter().enumerate().filter(|(_, i)| !same.is_removed(i)) {
        same.write(n, i, &mut made)?;
    }
    if outside.iter().any(|i| matches!(i.op, Op::Line | Op::NoLine)) {
        made.words.push(1 << 16 | u32::from(Op::NoLine.0));
        made.ids.push([]);
    }
    for (n, i) in added {
        made.words.extend_from_slice(i.words);
        made.ids.push(ids.of(n).iter().copied());
    }
    for (n, i) in (first..).zip(inside).filter(|(_, i)| !undefined(i)) {
        same.write(n, i, &mut made)?;
    }
    Some((made.words, made.ids))
}

/// What a name or decoration is for.
fn annotated(i: &Instruction<'_>) -> Option<u32> {
    let is_annotation =
        matches!(i.op, Op::Name | Op::Decorate | Op::DecorateId | Op::DecorateString | Op::GroupDecorate);
    i.words.get(1).copied().filter(|_| is_annotation)
}

fn is_constant(op: Op) -> bool {
    matches!(
        op,
        Op::ConstantTrue
            | Op::ConstantFalse
            | Op::Constant
            | Op::ConstantComposite
            | Op::ConstantNull
            | Op::Undef
            | Op::PoisonKHR
    )
}

/// A module that is written.
struct Made {
    words: Vec<u32>,
    ids: IdPlaces,
}

/// The constants that are known.
struct Same<'a> {
    ids: &'a IdPlaces,
    /// Ids by instructions without ids.
    known: FxHashMap<Vec<u32>, u32>,
    /// What stands for ids that are no longer defined.
    replaced: FxHashMap<u32, u32>,
}

impl Same<'_> {
    /// Whether a constant is known, whose id then stands for that of this one.
    fn find(&mut self, words: &[u32]) -> bool {
        let Some(id) = words.get(RESULT).copied() else { return false };
        let mut key = words.to_vec();
        key.remove(RESULT);
        match self.known.get(&key) {
            Some(known) => {
                self.replaced.insert(id, *known);
                true
            }
            None => {
                self.known.insert(key, id);
                false
            }
        }
    }

    /// Whether another constant stands for what an instruction defines.
    fn is_removed(&self, i: &Instruction<'_>) -> bool {
        is_constant(i.op) && i.words.get(RESULT).is_some_and(|id| self.replaced.contains_key(id))
    }

    /// Writes instruction number `n` with the ids that stand for others.
    fn write(&self, n: usize, i: &Instruction<'_>, made: &mut Made) -> Option<()> {
        let at = made.words.len();
        made.words.extend_from_slice(i.words);
        made.ids.push(self.ids.of(n).iter().copied());
        if self.replaced.is_empty() {
            return Some(());
        }
        for index in self.ids.of(n) {
            let word = made.words.get_mut(at + *index as usize)?;
            if let Some(known) = self.replaced.get(word) {
                *word = *known;
            }
        }
        Some(())
    }
}
