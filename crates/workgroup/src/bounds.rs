//! The objects that memory accesses are checked against, and code that compares addresses with their bounds.
//!
//! Every address derives from an *underlying object*: a buffer, group memory, a variable. The size of each object is
//! known from the launch. An address with several possible objects, or loaded from memory, is compared with all objects
//! whose addresses escape; that of a kernel, which may also be made of numbers, is looked up in the table of allocations
//! ([`Bounds::is_in_allocation`]).

use crate::copy;
use crate::group::stored_bytes;
use rustc_hash::FxHashMap;
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Attr, Block, Context, Loc, Op, OpArena, Type, Value};
use spirula_llvm::op::{Add, And, ICmpPredicate, IntrExpect, Load, Or, PtrToInt, Return, Sub};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{
    Builder, Fault, IN_ALLOCATION, KernelInfo, LlvmBuilder as _, Memory, STORAGE, STORAGE_GLOBAL,
    STORAGE_WORKGROUP, frame,
};

/// Whether a load reads memory that is not written while the kernel runs.
pub(crate) fn is_invariant(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let index = ctx.op_row(arena.name(op)).and_then(|row| row.attr_index("invariant"));
    index.and_then(|i| arena.slot(op, i)).is_some()
}

/// Whether an operation asks for the memory that an address is in.
pub(crate) fn is_storage_of(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let callee = || ctx.op_row(arena.name(op)).and_then(|row| row.attr_index("callee"));
    ctx.op_name_text(arena.name(op)) == "llvm.call"
        && callee()
            .and_then(|index| arena.slot(op, index)?.as_symbol())
            .is_some_and(|callee| ctx.text(callee) == STORAGE)
}

/// The size of an access in bytes.
#[derive(Clone, Copy)]
pub(crate) enum Extent {
    Known(u64),
    /// The value of this operand.
    Operand(usize),
}

/// An access of an operation: the index of the address operand.
pub(crate) struct Access {
    pub(crate) operand: usize,
    pub(crate) extent: Extent,
}

/// The accesses of an operation.
pub(crate) fn accesses(ctx: &Context, arena: &OpArena, op: Op) -> Vec<Access> {
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
pub(crate) fn access_bytes(ctx: &Context, ty: Type) -> u64 {
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
pub(crate) enum Origin {
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
pub(crate) struct Object {
    pub(crate) value: Value,
    pub(crate) memory: Memory,
    /// Whether it is defined at the end of the first block.
    pub(crate) is_early: bool,
    /// Whether its address escapes.
    pub(crate) escapes: bool,
    /// What [`STORAGE`] gives for its addresses.
    pub(crate) storage: u32,
}

/// The underlying objects of a kernel's addresses.
pub(crate) struct Origins {
    pub(crate) of: Vec<Origin>,
    pub(crate) objects: Vec<Object>,
}

/// Operations that derive an address from another.
const STEPS: &[&str] = &["llvm.getelementptr", "llvm.addrspacecast", "llvm.bitcast", "llvm.freeze"];

impl Origins {
    pub(crate) fn find(
        ctx: &Context,
        arena: &OpArena,
        cfg: &Cfg,
        memories: &[(Value, Memory)],
        stored: &[Value],
    ) -> Self {
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
        for object in &mut found.objects {
            object.escapes |= stored.contains(&object.value);
        }
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

impl Origins {
    /// The object whose start a value is.
    pub(crate) fn object_at(&self, value: Value) -> Option<usize> {
        match self.of[value.index()] {
            Origin::Object(object) if self.objects[object].value == value => Some(object),
            _ => None,
        }
    }

    /// Whether an address is a constant offset into an object of known size, and in bounds.
    pub(crate) fn is_known_inside(
        &self,
        ctx: &Context,
        arena: &OpArena,
        (object, address): (usize, Value),
        bytes: u64,
    ) -> bool {
        let Object { value, memory: Memory::Fixed(total), .. } = self.objects[object] else {
            return false;
        };
        let (mut at, mut offset) = (address, 0i64);
        while at != value {
            let Some(op) = arena.def_op(at) else { return false };
            let step = constant_step(ctx, arena, op);
            let (Some(step), Some(base)) = (step, arena.operands(op).first()) else { return false };
            offset = offset.saturating_add(step);
            at = *base;
        }
        u64::try_from(offset).is_ok_and(|offset| offset.checked_add(bytes).is_some_and(|end| end <= total))
    }

    /// The bytes that are read where a load of memory that is not written leaves its bounds.
    pub(crate) fn dummy_bytes(&self, ctx: &Context, arena: &OpArena, cfg: &Cfg) -> u64 {
        let mut largest = 8;
        for op in cfg.order.iter().flat_map(|block| arena.ops(*block)) {
            for access in accesses(ctx, arena, op) {
                if let Extent::Known(bytes) = access.extent {
                    largest = largest.max(bytes);
                }
            }
        }
        largest.next_multiple_of(64)
    }
}

/// Writes the code that compares addresses with the bounds of their objects.
pub(crate) struct Bounds<'a, 'd> {
    pub(crate) origins: &'a Origins,
    /// What is written.
    pub(crate) b: Builder<'a>,
    /// The first block, which defines the objects that are early.
    pub(crate) first: Block,
    /// The addresses of the objects in what is written.
    pub(crate) bases: Vec<Option<Value>>,
    /// Where the allocations of arguments begin, as numbers.
    starts: Vec<Option<Value>>,
    /// The first out-of-bounds offset, by object and access size.
    limits: FxHashMap<(usize, u64), Value>,
    dummy: Option<Value>,
    /// The block that records an access by its number, and stops the kernel.
    fault: Option<Block>,
    pub(crate) info: &'d mut KernelInfo,
}

impl<'a, 'd> Bounds<'a, 'd> {
    /// Code in a new body.
    pub(crate) fn new(ctx: &'a Context, origins: &'a Origins, info: &'d mut KernelInfo) -> Self {
        let b = Builder::new(ctx);
        let (first, bases) = (b.block, vec![None; origins.objects.len()]);
        let starts = bases.clone();
        Self {
            origins,
            b,
            first,
            bases,
            starts,
            limits: FxHashMap::default(),
            dummy: None,
            fault: None,
            info,
        }
    }

    /// Writes at the end of the first block.
    pub(crate) fn early<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let block = std::mem::replace(&mut self.b.block, self.first);
        let result = work(self);
        self.b.block = block;
        result
    }

    /// Writes where an object is defined: at the end of the first block, or here.
    fn beside<T>(&mut self, object: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        if self.origins.objects[object].is_early { self.early(work) } else { work(self) }
    }

    /// The address of an object.
    pub(crate) fn base(&mut self, object: usize) -> Value {
        match self.bases[object] {
            Some(base) => base,
            None => {
                let ptr = self.b.ptr();
                self.b.undef(ptr)
            }
        }
    }

    /// Whether an address, as a number, lies less than so many bytes behind the start of an object.
    pub(crate) fn is_behind(&mut self, number: Value, object: usize, limit: Value) -> Value {
        let start = self.start(object);
        let offset = Sub::build(&mut self.b, number, start);
        self.b.icmp(ICmpPredicate::Ult, offset, limit)
    }

    /// Where the memory of an object begins, as a number: the address of the object, but for arguments, whose allocations may
    /// begin before it.
    pub(crate) fn start(&mut self, object: usize) -> Value {
        let word = self.b.int(64);
        let base = self.base(object);
        if self.origins.objects[object].memory != Memory::Span {
            return PtrToInt::build(&mut self.b, word, base);
        }
        if let Some(start) = self.starts[object] {
            return start;
        }
        let start = self.beside(object, |this| this.behind(base, 16));
        if self.origins.objects[object].is_early {
            self.starts[object] = Some(start);
        }
        start
    }

    /// The word so many bytes behind the location that an address was loaded from.
    fn behind(&mut self, address: Value, bytes: i64) -> Value {
        let word = self.b.int(64);
        let from = self.b.arena.def_op(address).and_then(|op| self.b.arena.operands(op).first().copied());
        let Some(from) = from else { return self.b.int_constant(word, 0) };
        let at = self.b.offset(from, bytes);
        self.b.load_invariant(at, word)
    }

    /// Whether so many bytes at an address, as a number, are in an allocation. This is a call, which is small.
    pub(crate) fn finds_allocation(&mut self, number: Value, bytes: Value) -> Value {
        self.info.finds_allocations = true;
        let word = self.b.int(64);
        let context = self.b.arena.arguments(self.first)[0];
        let context = PtrToInt::build(&mut self.b, word, context);
        let call = self.b.call(IN_ALLOCATION, &[context, number, bytes], &[word]);
        let found = self.b.only(call);
        let zero = self.b.int_constant(word, 0);
        self.b.icmp(ICmpPredicate::Ne, found, zero)
    }

    /// The same where that is likely the allocation that was found last, or `own` is true.
    pub(crate) fn is_in_allocation(&mut self, number: Value, bytes: Value, own: Option<Value>) -> Value {
        let (word, bit) = (self.b.int(64), self.b.int(1));
        let at = self.context(frame::FOUND);
        let start = self.b.load(at, word);
        let at = self.context(frame::FOUND_BYTES);
        let size = self.b.load(at, word);
        let offset = Sub::build(&mut self.b, number, start);
        let is_behind = self.b.icmp(ICmpPredicate::Ule, offset, size);
        let rest = Sub::build(&mut self.b, size, offset);
        let fits = self.b.icmp(ICmpPredicate::Ule, bytes, rest);
        let mut found = And::build(&mut self.b, is_behind, fits);
        if let Some(own) = own {
            found = Or::build(&mut self.b, found, own);
        }
        let found = self.likely(found);
        let (on, search) = (self.b.new_block(), self.b.new_block());
        let result = self.b.arena.add_argument(on, bit);
        let yes = self.b.int_constant(bit, 1);
        self.b.cond_br(found, (on, &[yes]), (search, &[]));
        self.b.block = search;
        let found = self.finds_allocation(number, bytes);
        self.b.br(on, &[found]);
        self.b.block = on;
        result
    }

    /// Marks a boolean as probably true.
    pub(crate) fn likely(&mut self, value: Value) -> Value {
        let bit = self.b.int(1);
        let yes = self.b.int_constant(bit, 1);
        IntrExpect::build(&mut self.b, value, yes)
    }

    /// The block that records a fault and stops the kernel, and the number of one at `loc`.
    pub(crate) fn fault(&mut self, what: Fault, loc: Loc) -> (Block, Value) {
        let word = self.b.int(64);
        self.info.faults.push((what, loc));
        let id = self.b.int_constant(word, self.info.faults.len() as i64);
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

    /// The size of an object in bytes.
    pub(crate) fn total(&mut self, object: usize) -> Value {
        let memory = self.origins.objects[object].memory;
        let base = self.base(object);
        self.beside(object, |this| {
            let word = this.b.int(64);
            let at = match memory {
                Memory::Fixed(bytes) => return this.b.int_constant(word, bytes as i64),
                Memory::Word(index) => this.context(index),
                Memory::Pair | Memory::Span => return this.behind(base, 8),
            };
            this.b.load_invariant(at, word)
        })
    }

    /// The first out-of-bounds offset of an access of `bytes` bytes.
    pub(crate) fn limit(&mut self, object: usize, bytes: u64) -> Value {
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
    pub(crate) fn limit_of(&mut self, total: Value, bytes: Value) -> Value {
        let word = self.b.int(64);
        let (zero, one) = (self.b.int_constant(word, 0), self.b.int_constant(word, 1));
        let rest = Sub::build(&mut self.b, total, bytes);
        let rest = Add::build(&mut self.b, rest, one);
        let too_short = self.b.icmp(ICmpPredicate::Ult, total, bytes);
        self.b.select(too_short, zero, rest)
    }

    /// The address of a word of the context.
    fn context(&mut self, word: usize) -> Value {
        let context = self.b.arena.arguments(self.first)[0];
        self.b.offset(context, 8 * word as i64)
    }

    /// Zeros that are read in place of memory out of bounds.
    pub(crate) fn dummy(&mut self) -> Value {
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
    pub(crate) fn poll_stop(&mut self) {
        let word = self.b.int(64);
        let flag = self.early(|this| {
            let (at, ptr) = (this.context(frame::STOP), this.b.ptr());
            this.b.load_invariant(at, ptr)
        });
        // Monotonic: the load must not be replaced by an earlier one.
        let attrs = [("ordering", self.b.ctx.i64_attr(2)), ("alignment", self.b.ctx.i64_attr(8))];
        let said = self.b.value_with(Load::NAME, &[flag], word, &attrs);
        let zero = self.b.int_constant(word, 0);
        let stop = self.b.icmp(ICmpPredicate::Ne, said, zero);
        let (out, on) = (self.b.new_block(), self.b.new_block());
        self.b.cond_br(stop, (out, &[]), (on, &[]));
        self.b.block = out;
        self.b.op(Return::NAME, &[], &[]);
        self.b.block = on;
    }
}

/// The constant number of bytes that an operation adds to an address.
pub(crate) fn constant_step(ctx: &Context, arena: &OpArena, op: Op) -> Option<i64> {
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
