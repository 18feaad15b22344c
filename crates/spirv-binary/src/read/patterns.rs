//! Instructions that are like earlier ones.
//!
//! What an instruction means follows from its words, where those that are ids of values count for the types of these. So
//! an instruction that was read in the long way is remembered by them; another one that differs in its result and the
//! values it uses alone is the same operation on other values, and no encoding is asked. The same holds of the copy in a
//! function of what stands at module scope, which follows from its id. Keys are compared exactly; a hash only says where
//! to look.
//!
//! What the reader noted of module scope when it read the earlier instruction, it need not note again.

use super::annotations::Annotations;
use super::constants::Constants;
use super::defs::{Copies, Defs};
use super::function::Function;
use super::shapes::{Shapes, Values};
use super::{Def, Reader, Result};
use spirula_binary::{IdRun, Instruction, Module};
use spirula_entity::{EntityKey, Recurring};
use spirula_ir::{Block, Flat, Loc, Op as Operation, Template, Type, Value};
use spirula_spec::Op;
use spirula_spirv::op;

/// Words behind the first two that a key has room for; longer instructions are read in the long way.
const MOST: usize = 6;

/// The words of an instruction, its result aside, with types for values, which stand before other words.
type Key = [u32; MOST + 2];

const FACTORS: [u64; MOST + 2] = [
    0x9e37_79b9_7f4a_7c15,
    0xbf58_476d_1ce4_e5b9,
    0x94d0_49bb_1331_11eb,
    0xd6e8_feb8_6659_fd93,
    0xff51_afd7_ed55_8ccd,
    0xc4ce_b9fe_1a85_ec53,
    0xa0b4_28db_1c3f_9e67,
    0xe703_7ed1_a0b4_28db,
];

/// The instructions that are remembered.
#[derive(Default)]
pub(super) struct Patterns {
    known: Recurring<(Key, Template)>,
    /// The key of the instruction at hand, if it is to be remembered.
    due: Option<Key>,
    /// Whether what the instruction at hand became may be otherwise next time.
    pub(super) varies: bool,
}

impl Patterns {
    /// What instructions of a key are.
    #[inline]
    fn find(&self, key: &Key, hash: u64) -> Option<&Template> {
        self.known.get(hash, |(known, _)| known == key).map(|(_, template)| template)
    }

    /// Begins with a function.
    pub(super) fn start(&mut self) {
        self.due = None;
    }

    /// Whether the instruction at hand is to be remembered.
    #[inline]
    pub(super) fn are_due(&self) -> bool {
        self.due.is_some()
    }

    /// Takes note of a key that is not known. If it was asked for before, the instruction at hand is to be remembered:
    /// what comes once is not.
    fn miss(&mut self, key: &Key, hash: u64) {
        if self.known.comes_again(hash) {
            (self.due, self.varies) = (Some(*key), false);
        }
    }

    fn set(&mut self, key: Key, template: Template) {
        let hash = key.iter().zip(FACTORS).fold(0, |hash, (part, factor)| mixed(hash, *part, factor));
        self.known.set(hash, (key, template), |(known, _)| *known == key);
    }
}

/// Copies in functions that are remembered, by the id of what they are copies of.
#[derive(Default)]
pub(super) struct CopyPatterns {
    /// Made when first used.
    places: Vec<CopyPlace>,
    known: Vec<(u32, Template)>,
}

/// What is known of the copies of ids with one place.
#[derive(Clone, Copy)]
struct CopyPlace {
    /// The id that was last asked for and not known, and how often in a row.
    missed: (u32, u32),
    /// The number of a pattern, or no such number.
    known: u32,
}

impl CopyPatterns {
    const PLACES: usize = 1024;

    /// What is used a few times, as most constants of a function are, costs less in the long way.
    const OFTEN: u32 = 4;

    #[inline]
    fn find(&self, id: u32) -> Option<&Template> {
        let place = self.places.get(id as usize % Self::PLACES)?;
        let (known, template) = self.known.get(place.known as usize)?;
        (*known == id).then_some(template)
    }

    /// Remembers what the copy of an id is that is asked for often.
    fn learn(&mut self, id: u32, template: impl FnOnce() -> Option<Template>) {
        if self.places.is_empty() {
            self.places.resize(Self::PLACES, CopyPlace { missed: (0, 0), known: u32::MAX });
        }
        let place = &mut self.places[id as usize % Self::PLACES];
        let (missed, times) = place.missed;
        place.missed = (id, if missed == id { times + 1 } else { 1 });
        if place.missed.1 == Self::OFTEN
            && let Some(template) = template()
        {
            match self.known.get_mut(place.known as usize) {
                Some(there) => *there = (id, template),
                None => {
                    place.known = self.known.len() as u32;
                    self.known.push((id, template));
                }
            }
        }
    }
}

#[inline]
fn mixed(hash: u64, part: u32, factor: u64) -> u64 {
    hash.wrapping_add(u64::from(part).wrapping_mul(factor))
}

/// An instruction of which it is to be found out whether it is like an earlier one.
struct Asked<'a> {
    key: Key,
    hash: u64,
    /// Those of its words that are ids of values, and its result.
    uses: &'a [u32],
    result: Option<u32>,
    /// Where the next instruction is.
    end: usize,
}

/// What became of an instruction.
enum Step<'a> {
    /// An operation was added for it.
    Done(usize),
    /// It is like an earlier one, but uses what this function has no copy of, or what is defined further down.
    Uses(Asked<'a>),
    /// Nothing like it is known.
    Miss(Asked<'a>),
    /// It is of no kind of which that is asked.
    Other,
}

/// What it takes to read instructions that are like earlier ones.
struct Known<'r, 'a> {
    /// The words of functions, and those at module scope.
    module: Module<'a>,
    scope: &'r [u32],
    shapes: &'static Shapes,
    patterns: &'r Patterns,
    annotations: &'r Annotations,
    constants: &'r Constants,
    /// What ids are at module scope, if a table of its own says that.
    main: Option<&'r Defs>,
    copies: &'r Copies,
    copied: &'r CopyPatterns,
    none: Type,
    block: Block,
    loc: Loc,
    /// The first value of the block, its arguments aside.
    near: Value,
}

/// What becomes of instructions.
struct Made<'r> {
    defs: &'r mut Defs,
    flat: &'r mut Flat,
    ids: &'r mut Vec<IdRun>,
    far: &'r mut Vec<Operation>,
}

impl<'a> Known<'_, 'a> {
    /// Adds the operations of the instructions from a word on up to the first that cannot be added so. Returns where
    /// that is.
    fn read(&self, mut at: usize, made: Made<'_>) -> (usize, Step<'a>) {
        let Made { defs, flat, ids, far } = made;
        loop {
            match self.step(at, Made { defs, flat, ids, far }) {
                Step::Done(next) => at = next,
                other => return (at, other),
            }
        }
    }

    #[inline(always)]
    fn step(&self, at: usize, made: Made<'_>) -> Step<'a> {
        let Made { defs, flat, ids, far } = made;
        let words = self.module.words_from(at);
        let Some(&head) = words.first() else { return Step::Other };
        let Some(values) = self.shapes.of(Op(head as u16)).values else { return Step::Other };
        let count = (head >> 16) as usize;
        let end = at + count;
        let (ty, result, rest) = match words.get(..count) {
            Some([_, ty, id, rest @ ..]) if values.result => (*ty, Some(*id), rest),
            Some([_, rest @ ..]) if !values.result => (0, None, rest),
            _ => return Step::Other,
        };
        let from = usize::from(values.from);
        let last = rest.len().min(from + usize::from(values.count));
        let Some(uses) = rest.get(from..last) else { return Step::Other };
        if rest.len() > MOST
            || values.may_be_loose && flat.last(self.block).is_none()
            || result.is_some_and(|id| self.annotations.any(id))
        {
            return Step::Other;
        }
        let mut key: Key = [head, ty, 0, 0, 0, 0, 0, 0];
        let mut hash = mixed(mixed(0, head, FACTORS[0]), ty, FACTORS[1]);
        let mut operands = [Value::from_index(0); Template::OPERANDS];
        let (mut all, mut is_far) = (true, false);
        let parts = key[2..].iter_mut().zip(&FACTORS[2..]);
        for ((id, operand), (part, factor)) in uses.iter().zip(&mut operands).zip(parts) {
            let ty = match defs.value(*id) {
                Some(value) => {
                    *operand = value;
                    is_far |= value < self.near;
                    flat.ty(value)
                }
                None => match self.other(defs, flat, *id) {
                    Some((ty, Some(value))) => {
                        *operand = value;
                        ty
                    }
                    Some((ty, None)) => {
                        all = false;
                        ty
                    }
                    None => return Step::Other,
                },
            };
            *part = ty.index() as u32;
            hash = mixed(hash, *part, *factor);
        }
        if uses.len() < rest.len() {
            let parts = key[2 + uses.len()..].iter_mut().zip(&FACTORS[2 + uses.len()..]);
            for (word, (part, factor)) in rest[..from].iter().chain(&rest[last..]).zip(parts) {
                *part = *word;
                hash = mixed(hash, *word, *factor);
            }
        }
        let Some(template) = self.patterns.find(&key, hash) else {
            return Step::Miss(Asked { key, hash, uses, result, end });
        };
        if !all && !self.copy(defs, flat, uses, &mut operands) {
            return Step::Uses(Asked { key, hash, uses, result, end });
        }
        let (op, value) = flat.append_like(template, (self.block, self.loc), &operands, uses.len());
        if is_far {
            far.push(op);
        }
        if let Some(id) = result {
            IdRun::push(ids, id);
            if let Some(value) = value {
                defs.set(id, Def::Value(value));
            }
        }
        Step::Done(end)
    }

    /// The type of the value that an id becomes which is none so far, and the value if the function has a copy.
    #[inline(never)]
    fn other(&self, defs: &Defs, flat: &Flat, id: u32) -> Option<(Type, Option<Value>)> {
        let main = self.main.unwrap_or(defs);
        let (ty, copy) = match main.get(id) {
            Def::Constant(number) => {
                (self.constants.ty(number, self.scope, main), self.copies.of_constant(number))
            }
            Def::Symbol(_, ty) | Def::Function(_, ty) => (Some(ty), self.copies.of_symbol(id)),
            Def::Nothing if id != 0 => (None, None),
            _ => return None,
        };
        Some((copy.map_or(ty.unwrap_or(self.none), |copy| flat.ty(copy)), copy))
    }

    /// Adds copies of what operands are at module scope, if it is known what these are.
    #[inline(never)]
    fn copy(&self, defs: &Defs, flat: &mut Flat, uses: &[u32], operands: &mut [Value]) -> bool {
        let is_copied = |id: &u32| defs.value(*id).is_none();
        if !uses.iter().filter(|id| is_copied(id)).all(|id| self.copied.find(*id).is_some()) {
            return false;
        }
        let none = [Value::from_index(0); Template::OPERANDS];
        for (id, operand) in uses.iter().zip(operands).filter(|(id, _)| is_copied(id)) {
            if let Some(template) = self.copied.find(*id)
                && let (_, Some(value)) = flat.append_like(template, (self.block, Loc::UNKNOWN), &none, 0)
            {
                *operand = value;
            }
        }
        true
    }
}

impl Reader<'_> {
    /// Adds the operations of the instructions from a word on that are like earlier ones. Returns where the first is that
    /// has to be read in the long way.
    pub(super) fn like_earlier(
        &mut self,
        f: &mut Function,
        block: Block,
        mut at: usize,
        module: Module<'_>,
    ) -> Result<usize> {
        while !self.untyped_pointers {
            let main = self.main;
            let known = Known {
                module,
                scope: self.module.words(),
                shapes: self.shapes,
                patterns: &self.patterns,
                annotations: main.map_or(&self.annotations, |main| &main.annotations),
                constants: main.map_or(&self.constants, |main| &main.constants),
                main: main.map(|main| &main.defs),
                copies: &self.copies,
                copied: &self.copied,
                none: self.ctx.none_type(),
                block,
                loc: self.loc,
                near: f.near.unwrap_or(Value::from_index(0)),
            };
            let made =
                Made { defs: &mut self.defs, flat: &mut f.body.flat, ids: &mut f.ids, far: &mut f.far };
            let (next, step) = known.read(at, made);
            at = next;
            match step {
                Step::Done(_) | Step::Other => break,
                Step::Miss(asked) => {
                    self.patterns.miss(&asked.key, asked.hash);
                    break;
                }
                Step::Uses(asked) => {
                    if !self.use_new(f, block, &module.instruction_at(at)?, &asked)? {
                        break;
                    }
                    at = asked.end;
                }
            }
        }
        Ok(at)
    }

    /// Adds the operation of an instruction that is like an earlier one, and what it uses.
    fn use_new(
        &mut self,
        f: &mut Function,
        block: Block,
        i: &Instruction<'_>,
        asked: &Asked<'_>,
    ) -> Result<bool> {
        let mut operands = [Value::from_index(0); Template::OPERANDS];
        for (operand, id) in operands.iter_mut().zip(asked.uses) {
            match self.value(f, i, *id)? {
                Some(value) => *operand = value,
                None => return Ok(false),
            }
        }
        let Some(template) = self.patterns.find(&asked.key, asked.hash) else { return Ok(false) };
        let (op, value) = f.body.flat.append_like(template, (block, self.loc), &operands, asked.uses.len());
        f.far.push(op);
        if let Some(id) = asked.result {
            IdRun::push(&mut f.ids, id);
            if let Some(value) = value {
                self.define(id, value);
            }
        }
        Ok(true)
    }

    /// Remembers what the instruction at hand became, the last operation of a block, if that follows from its key.
    #[cold]
    pub(super) fn learn(&mut self, f: &Function, block: Block, i: &Instruction<'_>, values: Values) {
        let Some(key) = self.patterns.due.take() else { return };
        let first = usize::from(values.from) + if values.result { 3 } else { 1 };
        let used = i.words.len().saturating_sub(first).min(usize::from(values.count));
        if !self.patterns.varies
            && let Some(op) = newest(f, block)
            && f.body.flat.operands(op).len() == used
            && f.body.flat.name(op) != op::INSTRUCTION
            && let Some(template) = f.body.flat.template(self.ctx, op)
        {
            self.patterns.set(key, template);
        }
    }

    /// Remembers the copy that was just made of what an id is at module scope, if it follows from the id.
    pub(super) fn learn_copy(&mut self, f: &Function, id: u32) {
        let ctx = self.ctx;
        self.copied.learn(id, || f.body.flat.template(ctx, newest(f, f.current?)?));
    }
}

/// The last operation of a block, if it is the one that was made last.
fn newest(f: &Function, block: Block) -> Option<Operation> {
    let flat = &f.body.flat;
    flat.last(block).filter(|op| op.index() + 1 == flat.op_table_len())
}
