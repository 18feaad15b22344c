//! Constants and undefined values that are equal become one at module scope, as SPIRV-LLVM-Translator has them.

use rustc_hash::{FxHashMap, FxHashSet};
use spirula_binary::{Decoder, Instruction, Module};
use spirula_spec::{Category, Op};

/// The index of the result in the instructions that define constants.
const RESULT: usize = 2;

/// The words of a module without repeated constants, whose functions define no undefined values; none if it has neither.
pub(super) fn unify(words: &[u32]) -> Option<Vec<u32>> {
    let module = Module::new(words).ok()?;
    let all: Vec<Instruction<'_>> = module.instructions().collect::<Result<_, _>>().ok()?;
    let first = all.iter().position(|i| i.op == Op::Function).unwrap_or(all.len());
    let (outside, inside) = all.split_at(first);
    let decoder = Decoder::of_lenient(&module).ok()?;
    let annotated: FxHashSet<u32> = outside.iter().filter_map(annotated).collect();
    let mut same = Same { decoder, known: FxHashMap::default(), replaced: FxHashMap::default() };
    let end = inside.first().map_or(words.len(), |i| i.offset);
    let mut made = words.get(..Module::FIRST)?.to_vec();
    made.reserve(words.len());
    for i in outside {
        let at = made.len();
        same.write(i, &mut made)?;
        let id = i.words.get(RESULT);
        if is_constant(i.op) && id.is_some_and(|id| !annotated.contains(id)) && same.is_repeated(&made[at..])
        {
            made.truncate(at);
        }
    }
    if !same.replaced.is_empty() {
        // Execution modes come before the constants that are their operands.
        made.truncate(Module::FIRST);
        for i in outside.iter().filter(|i| !same.is_removed(i)) {
            same.write(i, &mut made)?;
        }
    }
    let has_lines = outside.iter().any(|i| matches!(i.op, Op::Line | Op::NoLine));
    let undefined = |i: &&Instruction<'_>| matches!(i.op, Op::Undef | Op::PoisonKHR);
    // Debug instructions end the definitions, which undefined values are put before.
    let mut added = Vec::new();
    for i in inside.iter().filter(undefined) {
        if !same.is_repeated(i.words) {
            added.extend_from_slice(i.words);
        }
    }
    if same.replaced.is_empty() && added.is_empty() {
        return None;
    }
    if has_lines {
        added.splice(0..0, [1 << 16 | u32::from(Op::NoLine.0)]);
    }
    made.extend_from_slice(&added);
    if same.replaced.is_empty() && !inside.iter().any(|i| undefined(&i)) {
        made.extend_from_slice(words.get(end..)?);
        return Some(made);
    }
    for i in inside.iter().filter(|i| !undefined(i)) {
        same.write(i, &mut made)?;
    }
    Some(made)
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

/// The constants that are known.
struct Same {
    decoder: Decoder,
    /// Ids by instructions without ids.
    known: FxHashMap<Vec<u32>, u32>,
    /// What stands for ids that are no longer defined.
    replaced: FxHashMap<u32, u32>,
}

impl Same {
    /// Whether a constant is known, whose id then stands for that of this one.
    fn is_repeated(&mut self, words: &[u32]) -> bool {
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

    /// Writes an instruction with the ids that stand for others.
    fn write(&self, i: &Instruction<'_>, made: &mut Vec<u32>) -> Option<()> {
        let at = made.len();
        made.extend_from_slice(i.words);
        if self.replaced.is_empty() {
            return Some(());
        }
        for operand in self.decoder.operands(*i, i.op.row()?) {
            let operand = operand.ok()?;
            if operand.kind.category() == Category::Id
                && let Some(known) = self.replaced.get(&operand.word())
            {
                *made.get_mut(at + operand.index)? = *known;
            }
        }
        Some(())
    }
}
