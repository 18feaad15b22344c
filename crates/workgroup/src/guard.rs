//! Bounds checks of memory accesses.
//!
//! Every address derives from an *underlying object*: a buffer, group memory, a variable. The size of each object is
//! known from the launch. Before an access its offset is compared with the size, and an out-of-bounds access is
//! skipped: reads yield zero. An OpenCL kernel, for which such an access is an error, records it and stops, so that one
//! check covers all dominated accesses. An address with several possible objects, or loaded from memory, is compared
//! with all objects whose addresses escape.
//!
//! Memory that is not written while the kernel runs is read before all loops: an out-of-bounds load reads from a zeroed
//! dummy region instead, without a branch.
//!
//! A stoppable kernel polls a flag in every loop iteration.

use crate::cfg::Cfg;
use crate::copy::{self, Edges};
use crate::group::stored_bytes;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Block, Context, Op, OpArena, Type, Value};
use spirula_llvm::op::{Add, And, ICmpPredicate, IntrExpect, Load, Or, PtrToInt, Return, Sub, Zero};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{
    Builder, KernelInfo, LlvmBuilder as _, Memory, STORAGE, STORAGE_GLOBAL, STORAGE_WORKGROUP, frame,
};

/// Limit of the search for an earlier check.
const MOST_DOMINATORS: usize = 100;

/// Rebuilds the kernel with checked accesses.
pub(crate) fn guard(
    ctx: &Context,
    arena: &OpArena,
    (memories, stored): (&[(Value, Memory)], &[Value]),
    info: &mut KernelInfo,
    diagnostics: &mut Diagnostics,
) -> Result<OpArena, Failed> {
    let cfg = Cfg::new(arena);
    let mut origins = Origins::find(ctx, arena, &cfg, memories);
    for object in &mut origins.objects {
        object.escapes |= stored.contains(&object.value);
    }
    let origins = origins;
    let mut largest = 8;
    for op in cfg.order.iter().flat_map(|block| arena.ops(*block)).filter(|op| is_invariant(ctx, arena, *op))
    {
        for access in accesses(ctx, arena, op) {
            if let Extent::Known(bytes) = access.extent {
                largest = largest.max(bytes);
            }
        }
    }
    info.dummy_bytes = largest.next_multiple_of(64);
    let mut guard = Guard {
        ctx,
        arena,
        cfg: &cfg,
        origins: &origins,
        b: Builder::new(ctx),
        values: vec![None; arena.value_count()],
        starts: Vec::new(),
        ends: Vec::new(),
        limits: FxHashMap::default(),
        dummy: None,
        // Shaders may rely on such an access having no effect.
        stops_at_fault: !info.arguments.is_empty(),
        checked: vec![Vec::new(); cfg.order.len()],
        fault: None,
        info,
        diagnostics,
    };
    guard.run()?;
    Ok(guard.b.arena)
}

/// Whether a load reads memory that is not written while the kernel runs.
fn is_invariant(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let index = ctx.op_row(arena.name(op)).and_then(|row| row.attr_index("invariant"));
    index.and_then(|i| arena.slot(op, i)).is_some()
}

/// Whether an operation asks for the memory that an address is in.
fn is_storage_of(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let callee = || ctx.op_row(arena.name(op)).and_then(|row| row.attr_index("callee"));
    ctx.op_name_text(arena.name(op)) == "llvm.call"
        && callee()
            .and_then(|index| arena.slot(op, index)?.as_symbol())
            .is_some_and(|callee| ctx.text(callee) == STORAGE)
}

/// The size of an access in bytes.
#[derive(Clone, Copy)]
enum Extent {
    Known(u64),
    /// The value of this operand.
    Operand(usize),
}

/// An access of an operation: the index of the address operand.
struct Access {
    operand: usize,
    extent: Extent,
}

/// The accesses of an operation.
fn accesses(ctx: &Context, arena: &OpArena, op: Op) -> Vec<Access> {
    let operands = arena.operands(op);
    let bytes = |value: Option<Value>| Extent::Known(value.map_or(8, |v| access_bytes(ctx, arena.ty(v))));
    let one = |operand, extent| vec![Access { operand, extent }];
    match ctx.op_name_text(arena.name(op)) {
        "llvm.load" => one(0, bytes(arena.result(op, 0))),
        "llvm.store" => one(1, bytes(operands.first().copied())),
        "llvm.atomicrmw" | "llvm.cmpxchg" => one(0, bytes(operands.get(1).copied())),
        "llvm.intr.memset" => one(0, Extent::Operand(2)),
        "llvm.intr.memcpy" | "llvm.intr.memmove" => vec![
            Access { operand: 0, extent: Extent::Operand(2) },
            Access { operand: 1, extent: Extent::Operand(2) },
        ],
        _ => Vec::new(),
    }
}

/// The size in bytes of a load or store of a type.
fn access_bytes(ctx: &Context, ty: Type) -> u64 {
    if let Some(bits) = ctx.scalar_bits(ty) {
        return u64::from(bits.div_ceil(8));
    }
    match ctx.as_vector1(ty) {
        Some((count, element)) => access_bytes(ctx, element).saturating_mul(count.max(0) as u64),
        None => stored_bytes(ctx, ty),
    }
}

/// The underlying object of an address.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// Unknown yet.
    Unseen,
    /// This object.
    Object(usize),
    /// Several, or loaded from memory.
    Any,
}

impl Origin {
    fn join(self, other: Self) -> Self {
        match (self, other) {
            (Self::Unseen, origin) | (origin, Self::Unseen) => origin,
            (a, b) if a == b => a,
            _ => Self::Any,
        }
    }
}

/// An underlying object.
struct Object {
    value: Value,
    memory: Memory,
    /// Whether it is defined at the end of the first block.
    is_early: bool,
    /// Whether its address escapes.
    escapes: bool,
    /// What [`STORAGE`] gives for its addresses.
    storage: u32,
}

/// The underlying objects of a kernel's addresses.
struct Origins {
    of: Vec<Origin>,
    objects: Vec<Object>,
}

/// Operations that derive an address from another.
const STEPS: &[&str] = &["llvm.getelementptr", "llvm.addrspacecast", "llvm.bitcast", "llvm.freeze"];

impl Origins {
    fn find(ctx: &Context, arena: &OpArena, cfg: &Cfg, memories: &[(Value, Memory)]) -> Self {
        let mut found = Self { of: vec![Origin::Unseen; arena.value_count()], objects: Vec::new() };
        for (value, memory) in memories {
            let block = arena.def_op(*value).and_then(|op| arena.block_of(op));
            let is_early = block.is_none_or(|block| cfg.order.first() == Some(&block));
            let is_group = matches!(memory, Memory::Word(frame::WORKGROUP_BYTES));
            found.object(
                *value,
                *memory,
                is_early,
                if is_group { STORAGE_WORKGROUP } else { STORAGE_GLOBAL },
            );
        }
        for (n, block) in cfg.order.iter().enumerate() {
            for op in arena.ops(*block).filter(|op| ctx.op_name_text(arena.name(*op)) == "llvm.alloca") {
                let index = ctx.op_row(arena.name(op)).and_then(|row| row.attr_index("elem_type"));
                let ty = index.and_then(|i| arena.slot(op, i)).and_then(Attr::as_type);
                if let (Some(ty), Some(result)) = (ty, arena.result(op, 0)) {
                    found.object(result, Memory::Fixed(stored_bytes(ctx, ty)), n == 0, 0);
                }
            }
        }
        while found.propagate(ctx, arena, cfg) {}
        found.find_escaping(ctx, arena, cfg);
        found
    }

    fn object(&mut self, value: Value, memory: Memory, is_early: bool, storage: u32) {
        self.of[value.index()] = Origin::Object(self.objects.len());
        self.objects.push(Object { value, memory, is_early, escapes: false, storage });
    }

    fn add(&mut self, value: Value, origin: Origin) -> bool {
        if let Origin::Object(object) = self.of[value.index()]
            && self.objects[object].value == value
        {
            return false;
        }
        let joined = self.of[value.index()].join(origin);
        std::mem::replace(&mut self.of[value.index()], joined) != joined
    }

    /// Visits all operations once; returns whether anything changed.
    fn propagate(&mut self, ctx: &Context, arena: &OpArena, cfg: &Cfg) -> bool {
        let is_pointer = |v: Value| llvm::as_pointer(ctx, arena.ty(v)).is_some();
        let mut changed = false;
        for block in &cfg.order {
            for op in arena.ops(*block) {
                let operands = arena.operands(op);
                if !arena.successors(op).is_empty() {
                    let edges = copy::edges(ctx, arena, op);
                    for (target, passed) in edges.targets.iter().zip(&edges.passed) {
                        for (argument, value) in arena.arguments(*target).iter().zip(passed) {
                            changed |= is_pointer(*value) && self.add(*argument, self.of[value.index()]);
                        }
                    }
                }
                let Some(result) = arena.result(op, 0).filter(|r| is_pointer(*r)) else { continue };
                let origin = match (ctx.op_name_text(arena.name(op)), operands) {
                    (name, [base, ..]) if STEPS.contains(&name) => self.of[base.index()],
                    ("llvm.select", [_, yes, no]) => self.of[yes.index()].join(self.of[no.index()]),
                    _ => Origin::Any,
                };
                changed |= self.add(result, origin);
            }
        }
        changed
    }

    /// Finds the objects whose addresses escape.
    fn find_escaping(&mut self, ctx: &Context, arena: &OpArena, cfg: &Cfg) {
        for op in cfg.order.iter().flat_map(|block| arena.ops(*block)) {
            let steps = STEPS.contains(&ctx.op_name_text(arena.name(op)));
            let accesses = accesses(ctx, arena, op);
            for (i, operand) in arena.operands(op).iter().enumerate() {
                let keeps = (steps && i == 0) || accesses.iter().any(|access| access.operand == i);
                if let (false, Origin::Object(object)) = (keeps, self.of[operand.index()]) {
                    self.objects[object].escapes = true;
                }
            }
        }
    }
}

struct Guard<'a, 'd> {
    ctx: &'a Context,
    arena: &'a OpArena,
    cfg: &'a Cfg,
    origins: &'a Origins,
    b: Builder<'a>,
    values: Vec<Option<Value>>,
    /// The first and the last new block of each block.
    starts: Vec<Block>,
    ends: Vec<Block>,
    /// The first out-of-bounds offset, by object and access size.
    limits: FxHashMap<(usize, u64), Value>,
    dummy: Option<Value>,
    /// Whether an out-of-bounds access is recorded and stops the kernel.
    stops_at_fault: bool,
    /// For each block, the addresses and sizes that are in bounds at its end and in all dominated blocks.
    checked: Vec<Vec<(Value, u64)>>,
    /// The block that records an access by its number, and stops the kernel.
    fault: Option<Block>,
    info: &'d mut KernelInfo,
    diagnostics: &'d mut Diagnostics,
}

impl Guard<'_, '_> {
    fn run(&mut self) -> Result<(), Failed> {
        for n in 0..self.cfg.order.len() {
            let block = if n == 0 { self.b.block } else { self.b.new_block() };
            self.starts.push(block);
            for argument in self.arena.arguments(self.cfg.order[n]) {
                let new = self.b.arena.add_argument(block, self.arena.ty(*argument));
                self.values[argument.index()] = Some(new);
            }
        }
        self.ends.clone_from(&self.starts);
        for n in 0..self.cfg.order.len() {
            self.b.block = self.starts[n];
            let block = self.cfg.order[n];
            let last = self.arena.last(block);
            for op in self.arena.ops(block).take_while(|op| Some(*op) != last) {
                self.op(n, op)?;
            }
            self.ends[n] = self.b.block;
        }
        // The first block last: the others may still add to its end.
        for n in (0..self.cfg.order.len()).rev() {
            self.end(n);
        }
        Ok(())
    }

    /// Writes at the end of the first block.
    fn early<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let block = std::mem::replace(&mut self.b.block, self.starts[0]);
        let result = work(self);
        self.b.block = block;
        result
    }

    /// Writes where an object is defined: at the end of the first block, or here.
    fn beside<T>(&mut self, object: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        if self.origins.objects[object].is_early { self.early(work) } else { work(self) }
    }

    fn value(&mut self, old: Value) -> Value {
        match self.values[old.index()] {
            Some(value) => value,
            None => self.b.undef(self.arena.ty(old)),
        }
    }

    fn op(&mut self, n: usize, op: Op) -> Result<(), Failed> {
        self.b.loc = self.arena.loc(op);
        let mut operands: Vec<Value> =
            self.arena.operands(op).to_vec().iter().map(|v| self.value(*v)).collect();
        if is_storage_of(self.ctx, self.arena, op) {
            self.storage(op);
            return Ok(());
        }
        let Some(inside) = self.check(n, op, &operands)? else {
            self.copy(op, operands);
            return Ok(());
        };
        let results: Vec<Value> = self.arena.results(op).collect();
        if is_invariant(self.ctx, self.arena, op) {
            let dummy = self.dummy();
            operands[0] = self.b.select(inside, operands[0], dummy);
            self.copy(op, operands);
        } else if self.stops_at_fault {
            let on = self.b.new_block();
            let (fault, id) = self.fault(op);
            let inside = self.likely(inside);
            self.b.cond_br(inside, (on, &[]), (fault, &[id]));
            self.b.block = on;
            self.copy(op, operands);
        } else {
            let (within, without, on) = (self.b.new_block(), self.b.new_block(), self.b.new_block());
            let inside = self.likely(inside);
            self.b.cond_br(inside, (within, &[]), (without, &[]));
            self.b.block = without;
            let zero = |guard: &mut Self, result: &Value| Zero::build(&mut guard.b, guard.arena.ty(*result));
            let zeros: Vec<Value> = results.iter().map(|result| zero(self, result)).collect();
            self.b.br(on, &zeros);
            self.b.block = within;
            self.copy(op, operands);
            let read: Vec<Value> = results.iter().map(|result| self.value(*result)).collect();
            self.b.br(on, &read);
            self.b.block = on;
            for result in results {
                let new = self.b.arena.add_argument(on, self.arena.ty(result));
                self.values[result.index()] = Some(new);
            }
        }
        Ok(())
    }

    /// Tells which memory an address is in: what is neither of the work-group nor of the work-item is shared by all.
    fn storage(&mut self, op: Op) {
        let (Some(old), Some(result)) = (self.arena.operands(op).first(), self.arena.result(op, 0)) else {
            return;
        };
        let word = self.b.int(64);
        let origins = self.origins;
        let found = match origins.of[old.index()] {
            Origin::Object(object) => self.b.int_constant(word, origins.objects[object].storage.into()),
            _ => {
                let number = self.value(*old);
                let number = PtrToInt::build(&mut self.b, word, number);
                let mut found = self.b.int_constant(word, STORAGE_GLOBAL.into());
                for (n, object) in origins.objects.iter().enumerate() {
                    if object.storage == STORAGE_GLOBAL || !object.escapes || !object.is_early {
                        continue;
                    }
                    let total = self.total(n);
                    let inside = self.is_behind(number, n, total);
                    let storage = self.b.int_constant(word, object.storage.into());
                    found = self.b.select(inside, storage, found);
                }
                found
            }
        };
        self.values[result.index()] = Some(found);
    }

    /// Whether an address lies less than so many bytes behind the start of an object.
    fn is_behind(&mut self, number: Value, object: usize, limit: Value) -> Value {
        let word = self.b.int(64);
        let base = self.value(self.origins.objects[object].value);
        let base = PtrToInt::build(&mut self.b, word, base);
        let offset = Sub::build(&mut self.b, number, base);
        self.b.icmp(ICmpPredicate::Ult, offset, limit)
    }

    /// Marks a boolean as probably true.
    fn likely(&mut self, value: Value) -> Value {
        let bit = self.b.int(1);
        let yes = self.b.int_constant(bit, 1);
        IntrExpect::build(&mut self.b, value, yes)
    }

    fn copy(&mut self, op: Op, operands: Vec<Value>) {
        let mut next = operands.into_iter();
        let arena = self.arena;
        let new = copy::operation(&mut self.b, arena, op, |b, v| match next.next() {
            Some(value) => value,
            None => b.undef(arena.ty(v)),
        });
        for (old, new) in self.arena.results(op).zip(self.b.arena.results(new)) {
            self.values[old.index()] = Some(new);
        }
    }

    /// Whether the accesses of an operation are in bounds; none if that is known statically.
    fn check(&mut self, n: usize, op: Op, operands: &[Value]) -> Result<Option<Value>, Failed> {
        let mut all = None;
        for access in accesses(self.ctx, self.arena, op) {
            let address = self.arena.operands(op)[access.operand];
            let inside = match access.extent {
                Extent::Known(bytes) => {
                    let origin = self.origins.of[address.index()];
                    let known = matches!(origin, Origin::Object(object) if self.is_known_inside(object, address, bytes));
                    if known || self.was_checked(n, address, bytes) {
                        continue;
                    }
                    if self.stops_at_fault && !is_invariant(self.ctx, self.arena, op) {
                        self.checked[n].push((address, bytes));
                    }
                    self.inside(address, &|this, object| this.limit(object, bytes))
                }
                Extent::Operand(index) => {
                    let Some(count) = operands.get(index).copied() else {
                        let place = self.ctx.place(self.arena.loc(op));
                        return Err(self.diagnostics.error(place, "the size of its access is unknown"));
                    };
                    let inside = self.inside(address, &|this, object| {
                        let total = this.total(object);
                        this.limit_of(total, count)
                    });
                    // A copy of size zero accesses nothing.
                    let word = self.b.int(64);
                    let zero = self.b.int_constant(word, 0);
                    let nothing = self.b.icmp(ICmpPredicate::Eq, count, zero);
                    Or::build(&mut self.b, inside, nothing)
                }
            };
            all = Some(match all {
                Some(other) => And::build(&mut self.b, other, inside),
                None => inside,
            });
        }
        Ok(all)
    }

    /// Whether a dominating check covers this access.
    fn was_checked(&self, mut n: usize, address: Value, bytes: u64) -> bool {
        for _ in 0..MOST_DOMINATORS {
            if self.checked[n].iter().any(|(a, b)| *a == address && *b >= bytes) {
                return true;
            }
            if n == 0 {
                break;
            }
            n = self.cfg.idom[n];
        }
        false
    }

    /// Whether an access is in the bounds of its object, given the first out-of-bounds offset.
    fn inside(&mut self, old: Value, limit: &dyn Fn(&mut Self, usize) -> Value) -> Value {
        let (word, bit) = (self.b.int(64), self.b.int(1));
        if let Origin::Object(object) = self.origins.of[old.index()] {
            let limit = limit(self, object);
            let offset = self.offset(object, old);
            return self.b.icmp(ICmpPredicate::Ult, offset, limit);
        }
        let number = self.value(old);
        let number = PtrToInt::build(&mut self.b, word, number);
        let mut inside = self.b.int_constant(bit, 0);
        for object in 0..self.origins.objects.len() {
            if !self.origins.objects[object].escapes || !self.origins.objects[object].is_early {
                continue;
            }
            let limit = limit(self, object);
            let here = self.is_behind(number, object, limit);
            inside = Or::build(&mut self.b, inside, here);
        }
        inside
    }

    /// The offset of an address from its object: the added operand in simple cases.
    fn offset(&mut self, object: usize, address: Value) -> Value {
        let word = self.b.int(64);
        let object = self.origins.objects[object].value;
        let (mut at, mut constant, mut added) = (address, 0i64, None);
        while at != object {
            let op = self.arena.def_op(at);
            let Some((op, base)) = op.and_then(|op| Some((op, *self.arena.operands(op).first()?))) else {
                break;
            };
            match (constant_step(self.ctx, self.arena, op), self.arena.operands(op)) {
                (Some(step), _) => constant = constant.wrapping_add(step),
                (None, [_, bytes]) if added.is_none() && is_byte_step(self.ctx, self.arena, op) => {
                    added = Some(*bytes);
                }
                _ => break,
            }
            at = base;
        }
        match added.filter(|_| at == object) {
            Some(added) => {
                let added = self.value(added);
                if constant == 0 {
                    return added;
                }
                let constant = self.b.int_constant(word, constant);
                Add::build(&mut self.b, added, constant)
            }
            None => {
                let (address, object) = (self.value(address), self.value(object));
                let address = PtrToInt::build(&mut self.b, word, address);
                let object = PtrToInt::build(&mut self.b, word, object);
                Sub::build(&mut self.b, address, object)
            }
        }
    }

    /// The block that records an out-of-bounds access and stops the kernel, and the number of an access of `op`.
    fn fault(&mut self, op: Op) -> (Block, Value) {
        let word = self.b.int(64);
        self.info.accesses.push(self.arena.loc(op));
        let id = self.b.int_constant(word, self.info.accesses.len() as i64);
        let block = match self.fault {
            Some(block) => block,
            None => {
                let block = self.b.new_block();
                let id = self.b.arena.add_argument(block, word);
                let here = std::mem::replace(&mut self.b.block, block);
                let at = self.context(frame::FAULT);
                self.b.store(id, at);
                self.b.op(Return::NAME, &[], &[]);
                self.b.block = here;
                self.fault = Some(block);
                block
            }
        };
        (block, id)
    }

    /// Whether an address is a constant offset into an object of known size, and in bounds.
    fn is_known_inside(&self, object: usize, address: Value, bytes: u64) -> bool {
        let Object { value, memory: Memory::Fixed(total), .. } = self.origins.objects[object] else {
            return false;
        };
        let (mut at, mut offset) = (address, 0i64);
        while at != value {
            let Some(op) = self.arena.def_op(at) else { return false };
            let step = constant_step(self.ctx, self.arena, op);
            let (Some(step), Some(base)) = (step, self.arena.operands(op).first()) else { return false };
            offset = offset.saturating_add(step);
            at = *base;
        }
        u64::try_from(offset).is_ok_and(|offset| offset.checked_add(bytes).is_some_and(|end| end <= total))
    }

    /// The size of an object in bytes.
    fn total(&mut self, object: usize) -> Value {
        let Object { value, memory, .. } = self.origins.objects[object];
        let base = self.value(value);
        self.beside(object, |this| {
            let word = this.b.int(64);
            let at = match memory {
                Memory::Fixed(bytes) => return this.b.int_constant(word, bytes as i64),
                Memory::Word(index) => this.context(index),
                Memory::Pair => {
                    // The location that the address itself was loaded from.
                    let from =
                        this.b.arena.def_op(base).and_then(|op| this.b.arena.operands(op).first().copied());
                    let Some(from) = from else { return this.b.int_constant(word, 0) };
                    this.b.offset(from, 8)
                }
            };
            this.b.load_invariant(at, word)
        })
    }

    /// The first out-of-bounds offset of an access of `bytes` bytes.
    fn limit(&mut self, object: usize, bytes: u64) -> Value {
        if let Some(limit) = self.limits.get(&(object, bytes)) {
            return *limit;
        }
        let limit = if let Memory::Fixed(total) = self.origins.objects[object].memory {
            let limit = (total + 1).saturating_sub(bytes);
            self.early(|this| {
                let word = this.b.int(64);
                this.b.int_constant(word, limit as i64)
            })
        } else {
            let total = self.total(object);
            self.beside(object, |this| {
                let word = this.b.int(64);
                let bytes = this.b.int_constant(word, bytes as i64);
                this.limit_of(total, bytes)
            })
        };
        if self.origins.objects[object].is_early {
            self.limits.insert((object, bytes), limit);
        }
        limit
    }

    /// `total - bytes + 1`, or zero if negative.
    fn limit_of(&mut self, total: Value, bytes: Value) -> Value {
        let word = self.b.int(64);
        let (zero, one) = (self.b.int_constant(word, 0), self.b.int_constant(word, 1));
        let rest = Sub::build(&mut self.b, total, bytes);
        let rest = Add::build(&mut self.b, rest, one);
        let too_short = self.b.icmp(ICmpPredicate::Ult, total, bytes);
        self.b.select(too_short, zero, rest)
    }

    /// The address of a word of the context.
    fn context(&mut self, word: usize) -> Value {
        let context = self.b.arena.arguments(self.starts[0])[0];
        self.b.offset(context, 8 * word as i64)
    }

    fn dummy(&mut self) -> Value {
        if let Some(dummy) = self.dummy {
            return dummy;
        }
        let dummy = self.early(|this| {
            let (at, ptr) = (this.context(frame::SINK), this.b.ptr());
            this.b.load_invariant(at, ptr)
        });
        self.dummy = Some(dummy);
        dummy
    }

    /// Leaves the kernel if it must stop.
    fn poll_stop(&mut self) {
        let word = self.b.int(64);
        let flag = self.early(|this| {
            let (at, ptr) = (this.context(frame::STOP), this.b.ptr());
            this.b.load_invariant(at, ptr)
        });
        // Monotonic: the load must not be replaced by an earlier one.
        let attrs = [("ordering", self.ctx.i64_attr(2)), ("alignment", self.ctx.i64_attr(8))];
        let said = self.b.value_with(Load::NAME, &[flag], word, &attrs);
        let zero = self.b.int_constant(word, 0);
        let stop = self.b.icmp(ICmpPredicate::Ne, said, zero);
        let (out, on) = (self.b.new_block(), self.b.new_block());
        self.b.cond_br(stop, (out, &[]), (on, &[]));
        self.b.block = out;
        self.b.op(Return::NAME, &[], &[]);
        self.b.block = on;
    }

    fn end(&mut self, n: usize) {
        self.b.block = self.ends[n];
        let Some(op) = self.arena.last(self.cfg.order[n]) else { return };
        self.b.loc = self.arena.loc(op);
        if self.info.stoppable && self.cfg.succs[n].iter().any(|s| *s <= n) {
            self.poll_stop();
        }
        if self.arena.successors(op).is_empty() {
            let operands: Vec<Value> =
                self.arena.operands(op).to_vec().iter().map(|v| self.value(*v)).collect();
            let mut next = operands.into_iter();
            copy::operation(&mut self.b, self.arena, op, |b, v| match next.next() {
                Some(value) => value,
                None => b.undef(self.arena.ty(v)),
            });
            return;
        }
        let old = copy::edges(self.ctx, self.arena, op);
        let mut edges = Edges { targets: Vec::new(), passed: Vec::new() };
        for (target, passed) in old.targets.iter().zip(&old.passed) {
            edges.targets.push(self.starts[self.cfg.of(*target)]);
            edges.passed.push(passed.iter().map(|v| self.value(*v)).collect());
        }
        let is_plain = self.ctx.op_name_text(self.arena.name(op)) == "llvm.br";
        let value = if is_plain { None } else { self.arena.operands(op).first().copied() };
        let value = value.map(|v| self.value(v));
        copy::branch(&mut self.b, self.arena, op, value, &edges);
    }
}

/// Whether an operation adds a number of bytes to an address operand.
fn is_byte_step(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let Some(row) = ctx.op_row(arena.name(op)).filter(|row| row.name == "llvm.getelementptr") else {
        return false;
    };
    let slot = |name: &str| arena.slot(op, row.attr_index(name)?);
    let indices = slot("rawConstantIndices").and_then(|a| ctx.as_dense_ints(a)).unwrap_or_default();
    let element = slot("elem_type").and_then(Attr::as_type);
    let is_word = arena.operands(op).get(1).is_some_and(|v| ctx.scalar_bits(arena.ty(*v)) == Some(64));
    is_word && indices == [i64::from(i32::MIN)] && element.and_then(|ty| ctx.scalar_bits(ty)) == Some(8)
}

/// The constant number of bytes that an operation adds to an address.
fn constant_step(ctx: &Context, arena: &OpArena, op: Op) -> Option<i64> {
    match ctx.op_name_text(arena.name(op)) {
        "llvm.addrspacecast" | "llvm.bitcast" | "llvm.freeze" => Some(0),
        "llvm.getelementptr" => {
            let row = ctx.op_row(arena.name(op))?;
            let slot = |name: &str| arena.slot(op, row.attr_index(name)?);
            let indices = ctx.as_dense_ints(slot("rawConstantIndices")?)?;
            let is_byte = ctx.scalar_bits(slot("elem_type").and_then(Attr::as_type)?) == Some(8);
            match indices.as_slice() {
                [bytes] if is_byte && *bytes != i64::from(i32::MIN) => Some(*bytes),
                _ => None,
            }
        }
        _ => None,
    }
}
