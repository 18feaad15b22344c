//! A cache of instructions.
//!
//! The meaning of an instruction follows from its words, where ids of values are replaced by their types. The cache is
//! keyed by these: an instruction that differs from a cached one only in its result and operand values becomes the same
//! operation on other values, without consulting its encoding. Copies of module-scope definitions in functions are
//! cached by id. Keys are compared exactly; hashes only select the entry.
//!
//! Side effects on the module-scope state of the reader need not be repeated for a cached instruction.

use super::annotations::Annotations;
use super::constants::Constants;
use super::defs::{Copies, Defs};
use super::function::Function;
use super::shapes::{Shapes, Values};
use super::{Def, Reader, Result};
use spirula_binary::{IdRun, Instruction, Module};
use spirula_entity::{EntityKey, RepeatCache};
use spirula_ir::{Block, Context, Loc, Op as Operation, OpArena, ShapeId, Type, Value};
use spirula_spec::Op;
use spirula_spirv::op;

/// The maximum number of words of a key after the first two; longer instructions are not cached.
const MOST: usize = 6;

/// The words of an instruction without its result, with types for values, which come before other words.
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

/// The cached instructions.
#[derive(Default)]
pub(super) struct Patterns {
    known: RepeatCache<(Key, ShapeId)>,
    /// The key of the current instruction, if it is to be cached.
    due: Option<Key>,
    /// Whether the current instruction may be read differently next time.
    pub(super) varies: bool,
}

impl Patterns {
    /// Looks up a key.
    #[inline]
    fn find(&self, key: &Key, hash: u64) -> Option<ShapeId> {
        self.known.get(hash, |(known, _)| known == key).map(|(_, shape)| *shape)
    }

    /// Prepares for a function.
    pub(super) fn start(&mut self) {
        self.due = None;
    }

    /// Whether the current instruction is to be cached.
    #[inline]
    pub(super) fn are_due(&self) -> bool {
        self.due.is_some()
    }

    /// Records a miss. At the second miss of a key, the current instruction is to be cached: keys that occur once are
    /// not.
    fn miss(&mut self, key: &Key, hash: u64) {
        if self.known.admits(hash) {
            (self.due, self.varies) = (Some(*key), false);
        }
    }

    fn set(&mut self, key: Key, shape: ShapeId) {
        let hash = key.iter().zip(FACTORS).fold(0, |hash, (part, factor)| mixed(hash, *part, factor));
        self.known.set(hash, (key, shape), |(known, _)| *known == key);
    }
}

#[inline]
fn mixed(hash: u64, part: u32, factor: u64) -> u64 {
    hash.wrapping_add(u64::from(part).wrapping_mul(factor))
}

/// An instruction being looked up.
struct Asked<'a> {
    key: Key,
    hash: u64,
    /// The words that are ids of values, and the result.
    uses: &'a [u32],
    result: Option<u32>,
    /// The offset of the next instruction.
    end: usize,
}

/// The outcome of a lookup.
enum Step<'a> {
    /// An operation was added.
    Done(usize),
    /// A hit, but it uses a definition without a copy in this function, or a later one.
    Uses(Asked<'a>),
    /// A miss.
    Miss(Asked<'a>),
    /// An instruction that is never cached.
    Other,
}

/// Read-only state of the lookup.
struct Known<'r, 'a> {
    ctx: &'r Context,
    /// The words of functions, and of module scope.
    module: Module<'a>,
    scope: &'r [u32],
    shapes: &'static Shapes,
    patterns: &'r Patterns,
    annotations: &'r Annotations,
    constants: &'r Constants,
    /// Module-scope definitions, if they are in a separate table.
    main: Option<&'r Defs>,
    copies: &'r Copies,
    none: Type,
    block: Block,
    loc: Loc,
    /// The first value of the block after its arguments.
    block_start: Value,
}

/// Mutable state of the lookup.
struct Made<'r> {
    defs: &'r mut Defs,
    arena: &'r mut OpArena,
    ids: &'r mut Vec<IdRun>,
    cross_block: &'r mut Vec<Operation>,
}

impl<'a> Known<'_, 'a> {
    /// Adds operations for instructions from a word on until one cannot be added. Returns the offset of that one.
    fn read(&self, mut at: usize, made: Made<'_>) -> (usize, Step<'a>) {
        let Made { defs, arena, ids, cross_block } = made;
        loop {
            match self.step(at, Made { defs, arena, ids, cross_block }) {
                Step::Done(next) => at = next,
                other => return (at, other),
            }
        }
    }

    #[inline(always)]
    fn step(&self, at: usize, made: Made<'_>) -> Step<'a> {
        let Made { defs, arena, ids, cross_block } = made;
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
            || values.may_be_detached && arena.last(self.block).is_none()
            || result.is_some_and(|id| self.annotations.any(id))
        {
            return Step::Other;
        }
        let mut key: Key = [head, ty, 0, 0, 0, 0, 0, 0];
        let mut hash = mixed(mixed(0, head, FACTORS[0]), ty, FACTORS[1]);
        let mut operands = [Value::from_index(0); OpArena::LIKE_OPERANDS];
        let (mut all, mut is_cross_block) = (true, false);
        let parts = key[2..].iter_mut().zip(&FACTORS[2..]);
        for ((id, operand), (part, factor)) in uses.iter().zip(&mut operands).zip(parts) {
            let ty = match defs.value(*id) {
                Some(value) => {
                    *operand = value;
                    is_cross_block |= value < self.block_start;
                    arena.ty(value)
                }
                None => match self.other(defs, arena, *id) {
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
        let Some(shape) = self.patterns.find(&key, hash) else {
            return Step::Miss(Asked { key, hash, uses, result, end });
        };
        if !all {
            return Step::Uses(Asked { key, hash, uses, result, end });
        }
        let (op, value) = arena.append_like(self.ctx, shape, (self.block, self.loc), &operands, uses.len());
        if is_cross_block {
            cross_block.push(op);
        }
        if let Some(id) = result {
            IdRun::push(ids, id);
            if let Some(value) = value {
                defs.set(id, Def::Value(value));
            }
        }
        Step::Done(end)
    }

    /// The type of the value of an id that is not a value yet, and the value if the function has a copy.
    #[inline(never)]
    fn other(&self, defs: &Defs, arena: &OpArena, id: u32) -> Option<(Type, Option<Value>)> {
        let main = self.main.unwrap_or(defs);
        let (ty, copy) = match main.get(id) {
            Def::Constant(number) => {
                (self.constants.ty(number, self.scope, main), self.copies.of_constant(number))
            }
            Def::Symbol(_, ty) | Def::Function(_, ty) => (Some(ty), self.copies.of_symbol(id)),
            Def::Nothing if id != 0 => (None, None),
            _ => return None,
        };
        Some((copy.map_or(ty.unwrap_or(self.none), |copy| arena.ty(copy)), copy))
    }
}

impl Reader<'_> {
    /// Adds operations for cached instructions from a word on. Returns the offset of the first instruction that is not
    /// cached.
    pub(super) fn like_earlier(
        &mut self,
        f: &mut Function,
        block: Block,
        mut at: usize,
        module: Module<'_>,
    ) -> Result<usize> {
        while !self.untyped_pointers && self.ctx.caches() {
            let main = self.main;
            let known = Known {
                ctx: self.ctx,
                module,
                scope: self.module.words(),
                shapes: self.shapes,
                patterns: &self.patterns,
                annotations: main.map_or(&self.annotations, |main| &main.annotations),
                constants: main.map_or(&self.constants, |main| &main.constants),
                main: main.map(|main| &main.defs),
                copies: &self.copies,
                none: self.ctx.none_type(),
                block,
                loc: self.loc,
                block_start: f.block_start.unwrap_or(Value::from_index(0)),
            };
            let made = Made {
                defs: &mut self.defs,
                arena: &mut f.body.arena,
                ids: &mut f.ids,
                cross_block: &mut f.cross_block,
            };
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

    /// Adds the operation of a cached instruction and the copies that it uses.
    fn use_new(
        &mut self,
        f: &mut Function,
        block: Block,
        i: &Instruction<'_>,
        asked: &Asked<'_>,
    ) -> Result<bool> {
        let mut operands = [Value::from_index(0); OpArena::LIKE_OPERANDS];
        for (operand, id) in operands.iter_mut().zip(asked.uses) {
            match self.value(f, i, *id)? {
                Some(value) => *operand = value,
                None => return Ok(false),
            }
        }
        let Some(shape) = self.patterns.find(&asked.key, asked.hash) else { return Ok(false) };
        let (op, value) =
            f.body.arena.append_like(self.ctx, shape, (block, self.loc), &operands, asked.uses.len());
        f.cross_block.push(op);
        if let Some(id) = asked.result {
            IdRun::push(&mut f.ids, id);
            if let Some(value) = value {
                self.define(id, value);
            }
        }
        Ok(true)
    }

    /// Caches the last operation of a block for the current instruction, if it follows from the key.
    #[cold]
    pub(super) fn learn(&mut self, f: &Function, block: Block, i: &Instruction<'_>, values: Values) {
        let Some(key) = self.patterns.due.take() else { return };
        let first = usize::from(values.from) + if values.result { 3 } else { 1 };
        let used = i.words.len().saturating_sub(first).min(usize::from(values.count));
        if !self.patterns.varies
            && let Some(op) = newest(f, block)
            && f.body.arena.operands(op).len() == used
            && f.body.arena.name(op) != op::INSTRUCTION
            && let Some(shape) = f.body.arena.shape_to_repeat(self.ctx, op)
        {
            self.patterns.set(key, shape);
        }
    }
}

/// The last operation of a block, if it is the newest one.
fn newest(f: &Function, block: Block) -> Option<Operation> {
    let arena = &f.body.arena;
    arena.last(block).filter(|op| op.index() + 1 == arena.op_table_len())
}
