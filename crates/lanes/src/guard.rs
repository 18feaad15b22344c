//! Accesses stay in the memory that the kernel was given.
//!
//! Every address comes from a *root*: a buffer, memory of the group, a variable. Whoever made the kernel says how many
//! bytes there are behind a root. Before an access its offset from the root is compared with that, and an access that
//! is out of bounds is left out: what it would have read is zero. A kernel of OpenCL, to which this must not happen,
//! notes which access it was and ends there, so that what was checked once needs no check behind that. An address that
//! may come from several roots, or was loaded from memory, is compared with all roots whose addresses got away.
//!
//! What nobody writes while the kernel runs is read before all loops: there a sink of zeros takes the place of what is
//! out of bounds, without a branch.
//!
//! A kernel that can be stopped asks in every turn of a loop whether it has to.

use crate::cfg::Cfg;
use crate::copy::{self, Edges};
use crate::group::stored_bytes;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Block, Context, Flat, Op, Type, Value};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{Builder, KernelInfo, Memory, frame};

/// So far back it is looked for a check that was done already.
const MOST_DOMINATORS: usize = 100;

/// Writes the kernel anew with its accesses checked.
pub(crate) fn guard(
    ctx: &Context,
    flat: &Flat,
    memories: &[(Value, Memory)],
    info: &mut KernelInfo,
    diagnostics: &mut Diagnostics,
) -> Result<Flat, Failed> {
    let cfg = Cfg::new(flat);
    let origins = Origins::find(ctx, flat, &cfg, memories);
    let mut largest = 8;
    for op in cfg.order.iter().flat_map(|block| flat.ops(*block)).filter(|op| is_invariant(ctx, flat, *op)) {
        for access in accesses(ctx, flat, op) {
            if let Extent::Known(bytes) = access.extent {
                largest = largest.max(bytes);
            }
        }
    }
    info.sink_bytes = largest.next_multiple_of(64);
    let mut guard = Guard {
        ctx,
        flat,
        cfg: &cfg,
        origins: &origins,
        b: Builder::new(ctx),
        values: vec![None; flat.value_count()],
        starts: Vec::new(),
        ends: Vec::new(),
        limits: FxHashMap::default(),
        sink: None,
        // A shader may rely on it that such an access does nothing.
        tells: !info.arguments.is_empty(),
        checked: vec![Vec::new(); cfg.order.len()],
        fault: None,
        info,
        diagnostics,
    };
    guard.run()?;
    Ok(guard.b.flat)
}

/// Whether a load is of what nobody writes while the kernel runs.
fn is_invariant(ctx: &Context, flat: &Flat, op: Op) -> bool {
    let index = ctx.op_row(flat.name(op)).and_then(|row| row.attr_index("invariant"));
    index.and_then(|i| flat.slot(op, i)).is_some()
}

/// How many bytes an access reaches.
#[derive(Clone, Copy)]
enum Extent {
    Known(u64),
    /// As many as this operand says.
    Operand(usize),
}

/// An access of an operation: the operand that is the address.
struct Access {
    operand: usize,
    extent: Extent,
}

/// The accesses of an operation.
fn accesses(ctx: &Context, flat: &Flat, op: Op) -> Vec<Access> {
    let operands = flat.operands(op);
    let bytes = |value: Option<Value>| Extent::Known(value.map_or(8, |v| access_bytes(ctx, flat.ty(v))));
    let one = |operand, extent| vec![Access { operand, extent }];
    match ctx.op_name_text(flat.name(op)) {
        "llvm.load" => one(0, bytes(flat.result(op, 0))),
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

/// Bytes that a load or store of a type reaches.
fn access_bytes(ctx: &Context, ty: Type) -> u64 {
    if let Some(bits) = ctx.scalar_bits(ty) {
        return u64::from(bits.div_ceil(8));
    }
    match ctx.as_vector1(ty) {
        Some((count, element)) => access_bytes(ctx, element).saturating_mul(count.max(0) as u64),
        None => stored_bytes(ctx, ty),
    }
}

/// Where an address comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// Nothing is known yet.
    Unseen,
    /// This root.
    Root(usize),
    /// Several, or memory.
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

/// An address that others are made of.
struct Root {
    value: Value,
    memory: Memory,
    /// Whether it is known where the first block ends.
    is_early: bool,
    /// Whether it may be loaded or computed somehow.
    got_away: bool,
}

/// Where the addresses of a kernel come from.
struct Origins {
    of: Vec<Origin>,
    roots: Vec<Root>,
}

/// Operations that pass an address on, changed or not.
const STEPS: &[&str] = &["llvm.getelementptr", "llvm.addrspacecast", "llvm.bitcast", "llvm.freeze"];

impl Origins {
    fn find(ctx: &Context, flat: &Flat, cfg: &Cfg, memories: &[(Value, Memory)]) -> Self {
        let mut found = Self { of: vec![Origin::Unseen; flat.value_count()], roots: Vec::new() };
        for (value, memory) in memories {
            found.root(*value, *memory, true);
        }
        for (n, block) in cfg.order.iter().enumerate() {
            for op in flat.ops(*block).filter(|op| ctx.op_name_text(flat.name(*op)) == "llvm.alloca") {
                let index = ctx.op_row(flat.name(op)).and_then(|row| row.attr_index("elem_type"));
                let ty = index.and_then(|i| flat.slot(op, i)).and_then(Attr::as_type);
                if let (Some(ty), Some(result)) = (ty, flat.result(op, 0)) {
                    found.root(result, Memory::Fixed(stored_bytes(ctx, ty)), n == 0);
                }
            }
        }
        while found.spread(ctx, flat, cfg) {}
        found.lose(ctx, flat, cfg);
        found
    }

    fn root(&mut self, value: Value, memory: Memory, is_early: bool) {
        self.of[value.index()] = Origin::Root(self.roots.len());
        self.roots.push(Root { value, memory, is_early, got_away: false });
    }

    fn add(&mut self, value: Value, origin: Origin) -> bool {
        if let Origin::Root(root) = self.of[value.index()]
            && self.roots[root].value == value
        {
            return false;
        }
        let joined = self.of[value.index()].join(origin);
        std::mem::replace(&mut self.of[value.index()], joined) != joined
    }

    /// Goes over all operations once; whether anything new was learnt.
    fn spread(&mut self, ctx: &Context, flat: &Flat, cfg: &Cfg) -> bool {
        let is_pointer = |v: Value| llvm::as_pointer(ctx, flat.ty(v)).is_some();
        let mut changed = false;
        for block in &cfg.order {
            for op in flat.ops(*block) {
                let operands = flat.operands(op);
                if !flat.successors(op).is_empty() {
                    let edges = copy::edges(ctx, flat, op);
                    for (target, passed) in edges.targets.iter().zip(&edges.passed) {
                        for (argument, value) in flat.arguments(*target).iter().zip(passed) {
                            changed |= is_pointer(*value) && self.add(*argument, self.of[value.index()]);
                        }
                    }
                }
                let Some(result) = flat.result(op, 0).filter(|r| is_pointer(*r)) else { continue };
                let origin = match (ctx.op_name_text(flat.name(op)), operands) {
                    (name, [base, ..]) if STEPS.contains(&name) => self.of[base.index()],
                    ("llvm.select", [_, yes, no]) => self.of[yes.index()].join(self.of[no.index()]),
                    _ => Origin::Any,
                };
                changed |= self.add(result, origin);
            }
        }
        changed
    }

    /// Finds the roots whose addresses are used otherwise than to reach memory.
    fn lose(&mut self, ctx: &Context, flat: &Flat, cfg: &Cfg) {
        for op in cfg.order.iter().flat_map(|block| flat.ops(*block)) {
            let steps = STEPS.contains(&ctx.op_name_text(flat.name(op)));
            let accesses = accesses(ctx, flat, op);
            for (i, operand) in flat.operands(op).iter().enumerate() {
                let keeps = (steps && i == 0) || accesses.iter().any(|access| access.operand == i);
                if let (false, Origin::Root(root)) = (keeps, self.of[operand.index()]) {
                    self.roots[root].got_away = true;
                }
            }
        }
    }
}

struct Guard<'a, 'd> {
    ctx: &'a Context,
    flat: &'a Flat,
    cfg: &'a Cfg,
    origins: &'a Origins,
    b: Builder<'a>,
    values: Vec<Option<Value>>,
    /// The new block that each begins with, and that with which it ends.
    starts: Vec<Block>,
    ends: Vec<Block>,
    /// For a root and a number of bytes, the offset from which on an access is out of bounds.
    limits: FxHashMap<(usize, u64), Value>,
    sink: Option<Value>,
    /// Whether an access out of bounds is noted and ends the kernel.
    tells: bool,
    /// For each block, the addresses and extents that are in bounds where it ends and everywhere behind it.
    checked: Vec<Vec<(Value, u64)>>,
    /// The block that notes an access by its number, and ends the kernel.
    fault: Option<Block>,
    info: &'d mut KernelInfo,
    diagnostics: &'d mut Diagnostics,
}

impl Guard<'_, '_> {
    fn run(&mut self) -> Result<(), Failed> {
        for n in 0..self.cfg.order.len() {
            let block = if n == 0 { self.b.block } else { self.b.new_block() };
            self.starts.push(block);
            for argument in self.flat.arguments(self.cfg.order[n]) {
                let new = self.b.flat.add_argument(block, self.flat.ty(*argument));
                self.values[argument.index()] = Some(new);
            }
        }
        self.ends.clone_from(&self.starts);
        for n in 0..self.cfg.order.len() {
            self.b.block = self.starts[n];
            let block = self.cfg.order[n];
            let last = self.flat.last(block);
            for op in self.flat.ops(block).take_while(|op| Some(*op) != last) {
                self.op(n, op)?;
            }
            self.ends[n] = self.b.block;
        }
        // The first block last: the others may still write at its end.
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

    fn value(&mut self, old: Value) -> Value {
        match self.values[old.index()] {
            Some(value) => value,
            None => self.b.undef(self.flat.ty(old)),
        }
    }

    fn op(&mut self, n: usize, op: Op) -> Result<(), Failed> {
        self.b.loc = self.flat.loc(op);
        let mut operands: Vec<Value> =
            self.flat.operands(op).to_vec().iter().map(|v| self.value(*v)).collect();
        let Some(inside) = self.check(n, op, &operands)? else {
            self.copy(op, operands);
            return Ok(());
        };
        let results: Vec<Value> = self.flat.results(op).collect();
        if is_invariant(self.ctx, self.flat, op) {
            let sink = self.sink();
            operands[0] = self.b.select(inside, operands[0], sink);
            self.copy(op, operands);
        } else if self.tells {
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
            let zero = |guard: &mut Self, result: &Value| {
                guard.b.value("llvm.mlir.zero", &[], guard.flat.ty(*result))
            };
            let zeros: Vec<Value> = results.iter().map(|result| zero(self, result)).collect();
            self.b.br(on, &zeros);
            self.b.block = within;
            self.copy(op, operands);
            let read: Vec<Value> = results.iter().map(|result| self.value(*result)).collect();
            self.b.br(on, &read);
            self.b.block = on;
            for result in results {
                let new = self.b.flat.add_argument(on, self.flat.ty(result));
                self.values[result.index()] = Some(new);
            }
        }
        Ok(())
    }

    /// A truth value of which it is said that it is mostly true.
    fn likely(&mut self, value: Value) -> Value {
        let bit = self.b.int(1);
        let yes = self.b.int_constant(bit, 1);
        self.b.value("llvm.intr.expect", &[value, yes], bit)
    }

    fn copy(&mut self, op: Op, operands: Vec<Value>) {
        let mut next = operands.into_iter();
        let flat = self.flat;
        let new = copy::operation(&mut self.b, flat, op, |b, v| match next.next() {
            Some(value) => value,
            None => b.undef(flat.ty(v)),
        });
        for (old, new) in self.flat.results(op).zip(self.b.flat.results(new)) {
            self.values[old.index()] = Some(new);
        }
    }

    /// Whether the accesses of an operation are in bounds; none where that is known.
    fn check(&mut self, n: usize, op: Op, operands: &[Value]) -> Result<Option<Value>, Failed> {
        let mut all = None;
        for access in accesses(self.ctx, self.flat, op) {
            let address = self.flat.operands(op)[access.operand];
            let inside = match access.extent {
                Extent::Known(bytes) => {
                    let origin = self.origins.of[address.index()];
                    let known =
                        matches!(origin, Origin::Root(root) if self.is_known_inside(root, address, bytes));
                    if known || self.was_checked(n, address, bytes) {
                        continue;
                    }
                    if self.tells && !is_invariant(self.ctx, self.flat, op) {
                        self.checked[n].push((address, bytes));
                    }
                    self.inside(address, &|this, root| this.limit(root, bytes))
                }
                Extent::Operand(index) => {
                    let Some(count) = operands.get(index).copied() else {
                        let place = self.ctx.place(self.flat.loc(op));
                        return Err(self.diagnostics.error(place, "nobody knows how much memory it reaches"));
                    };
                    let inside = self.inside(address, &|this, root| {
                        let total = this.total(root);
                        this.limit_of(total, count)
                    });
                    // Nothing is copied from or to anywhere.
                    let (word, bit) = (self.b.int(64), self.b.int(1));
                    let zero = self.b.int_constant(word, 0);
                    let nothing = self.b.icmp(0, count, zero);
                    self.b.value("llvm.or", &[inside, nothing], bit)
                }
            };
            let bit = self.b.int(1);
            all = Some(match all {
                Some(other) => self.b.value("llvm.and", &[other, inside], bit),
                None => inside,
            });
        }
        Ok(all)
    }

    /// Whether the kernel would have ended by now were this access out of bounds.
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

    /// Whether an access is in the bounds of its root, given the offset from which on it is not.
    fn inside(&mut self, old: Value, limit: &dyn Fn(&mut Self, usize) -> Value) -> Value {
        let (word, bit) = (self.b.int(64), self.b.int(1));
        if let Origin::Root(root) = self.origins.of[old.index()] {
            let limit = limit(self, root);
            let offset = self.offset(root, old);
            return self.b.icmp(6, offset, limit);
        }
        let number = self.value(old);
        let number = self.b.value("llvm.ptrtoint", &[number], word);
        let mut inside = self.b.int_constant(bit, 0);
        for root in 0..self.origins.roots.len() {
            if !self.origins.roots[root].got_away || !self.origins.roots[root].is_early {
                continue;
            }
            let limit = limit(self, root);
            let base = self.value(self.origins.roots[root].value);
            let base = self.b.value("llvm.ptrtoint", &[base], word);
            let offset = self.b.value("llvm.sub", &[number, base], word);
            let here = self.b.icmp(6, offset, limit);
            inside = self.b.value("llvm.or", &[inside, here], bit);
        }
        inside
    }

    /// How far behind a root an address is: what was added to it where that is simple.
    fn offset(&mut self, root: usize, address: Value) -> Value {
        let word = self.b.int(64);
        let root = self.origins.roots[root].value;
        let (mut at, mut constant, mut added) = (address, 0i64, None);
        while at != root {
            let op = self.flat.def_op(at);
            let Some((op, base)) = op.and_then(|op| Some((op, *self.flat.operands(op).first()?))) else {
                break;
            };
            match (constant_step(self.ctx, self.flat, op), self.flat.operands(op)) {
                (Some(step), _) => constant = constant.wrapping_add(step),
                (None, [_, bytes]) if added.is_none() && is_byte_step(self.ctx, self.flat, op) => {
                    added = Some(*bytes);
                }
                _ => break,
            }
            at = base;
        }
        match added.filter(|_| at == root) {
            Some(added) => {
                let added = self.value(added);
                if constant == 0 {
                    return added;
                }
                let constant = self.b.int_constant(word, constant);
                self.b.value("llvm.add", &[added, constant], word)
            }
            None => {
                let (address, root) = (self.value(address), self.value(root));
                let address = self.b.value("llvm.ptrtoint", &[address], word);
                let root = self.b.value("llvm.ptrtoint", &[root], word);
                self.b.value("llvm.sub", &[address, root], word)
            }
        }
    }

    /// The block that notes an access out of bounds and ends the kernel, and the number of an access of `op`.
    fn fault(&mut self, op: Op) -> (Block, Value) {
        let word = self.b.int(64);
        self.info.accesses.push(self.flat.loc(op));
        let id = self.b.int_constant(word, self.info.accesses.len() as i64);
        let block = match self.fault {
            Some(block) => block,
            None => {
                let block = self.b.new_block();
                let id = self.b.flat.add_argument(block, word);
                let here = std::mem::replace(&mut self.b.block, block);
                let at = self.context(frame::FAULT);
                self.b.store(id, at);
                self.b.op("llvm.return", &[], &[]);
                self.b.block = here;
                self.fault = Some(block);
                block
            }
        };
        (block, id)
    }

    /// Whether an address is a known number of bytes behind a root that has known bounds, and within them.
    fn is_known_inside(&self, root: usize, address: Value, bytes: u64) -> bool {
        let Root { value, memory: Memory::Fixed(total), .. } = self.origins.roots[root] else { return false };
        let (mut at, mut offset) = (address, 0i64);
        while at != value {
            let Some(op) = self.flat.def_op(at) else { return false };
            let step = constant_step(self.ctx, self.flat, op);
            let (Some(step), Some(base)) = (step, self.flat.operands(op).first()) else { return false };
            offset = offset.saturating_add(step);
            at = *base;
        }
        u64::try_from(offset).is_ok_and(|offset| offset.checked_add(bytes).is_some_and(|end| end <= total))
    }

    /// How many bytes there are behind a root.
    fn total(&mut self, root: usize) -> Value {
        let Root { value, memory, .. } = self.origins.roots[root];
        let base = self.value(value);
        self.early(|this| {
            let word = this.b.int(64);
            let at = match memory {
                Memory::Fixed(bytes) => return this.b.int_constant(word, bytes as i64),
                Memory::Word(index) => this.context(index),
                Memory::Pair => {
                    // Where the address itself was loaded from.
                    let from =
                        this.b.flat.def_op(base).and_then(|op| this.b.flat.operands(op).first().copied());
                    let Some(from) = from else { return this.b.int_constant(word, 0) };
                    this.b.offset(from, 8)
                }
            };
            this.b.load_invariant(at, word)
        })
    }

    /// The offset from which on an access of so many bytes is out of the bounds of a root.
    fn limit(&mut self, root: usize, bytes: u64) -> Value {
        if let Some(limit) = self.limits.get(&(root, bytes)) {
            return *limit;
        }
        let limit = if let Memory::Fixed(total) = self.origins.roots[root].memory {
            let limit = (total + 1).saturating_sub(bytes);
            self.early(|this| {
                let word = this.b.int(64);
                this.b.int_constant(word, limit as i64)
            })
        } else {
            let total = self.total(root);
            self.early(|this| {
                let word = this.b.int(64);
                let bytes = this.b.int_constant(word, bytes as i64);
                this.limit_of(total, bytes)
            })
        };
        if self.origins.roots[root].is_early {
            self.limits.insert((root, bytes), limit);
        }
        limit
    }

    /// `total - bytes + 1`, and zero where that is none.
    fn limit_of(&mut self, total: Value, bytes: Value) -> Value {
        let word = self.b.int(64);
        let (zero, one) = (self.b.int_constant(word, 0), self.b.int_constant(word, 1));
        let rest = self.b.value("llvm.sub", &[total, bytes], word);
        let rest = self.b.value("llvm.add", &[rest, one], word);
        let too_short = self.b.icmp(6, total, bytes);
        self.b.select(too_short, zero, rest)
    }

    /// The address of a word of the context.
    fn context(&mut self, word: usize) -> Value {
        let context = self.b.flat.arguments(self.starts[0])[0];
        self.b.offset(context, 8 * word as i64)
    }

    fn sink(&mut self) -> Value {
        if let Some(sink) = self.sink {
            return sink;
        }
        let sink = self.early(|this| {
            let (at, ptr) = (this.context(frame::SINK), this.b.ptr());
            this.b.load_invariant(at, ptr)
        });
        self.sink = Some(sink);
        sink
    }

    /// Leaves the kernel if it has to stop.
    fn ask(&mut self) {
        let word = self.b.int(64);
        let flag = self.early(|this| {
            let (at, ptr) = (this.context(frame::STOP), this.b.ptr());
            this.b.load_invariant(at, ptr)
        });
        // Monotonic: nothing that was read before stands for it.
        let attrs = [("ordering", self.ctx.i64_attr(2)), ("alignment", self.ctx.i64_attr(8))];
        let said = self.b.value_with("llvm.load", &[flag], word, &attrs);
        let zero = self.b.int_constant(word, 0);
        let stop = self.b.icmp(1, said, zero);
        let (out, on) = (self.b.new_block(), self.b.new_block());
        self.b.cond_br(stop, (out, &[]), (on, &[]));
        self.b.block = out;
        self.b.op("llvm.return", &[], &[]);
        self.b.block = on;
    }

    fn end(&mut self, n: usize) {
        self.b.block = self.ends[n];
        let Some(op) = self.flat.last(self.cfg.order[n]) else { return };
        self.b.loc = self.flat.loc(op);
        if self.info.stoppable && self.cfg.succs[n].iter().any(|s| *s <= n) {
            self.ask();
        }
        if self.flat.successors(op).is_empty() {
            let operands: Vec<Value> =
                self.flat.operands(op).to_vec().iter().map(|v| self.value(*v)).collect();
            let mut next = operands.into_iter();
            copy::operation(&mut self.b, self.flat, op, |b, v| match next.next() {
                Some(value) => value,
                None => b.undef(self.flat.ty(v)),
            });
            return;
        }
        let old = copy::edges(self.ctx, self.flat, op);
        let mut edges = Edges { targets: Vec::new(), passed: Vec::new() };
        for (target, passed) in old.targets.iter().zip(&old.passed) {
            edges.targets.push(self.starts[self.cfg.of(*target)]);
            edges.passed.push(passed.iter().map(|v| self.value(*v)).collect());
        }
        let is_plain = self.ctx.op_name_text(self.flat.name(op)) == "llvm.br";
        let value = if is_plain { None } else { self.flat.operands(op).first().copied() };
        let value = value.map(|v| self.value(v));
        copy::branch(&mut self.b, self.flat, op, value, &edges);
    }
}

/// Whether an operation adds a number of bytes to an address that is an operand.
fn is_byte_step(ctx: &Context, flat: &Flat, op: Op) -> bool {
    let Some(row) = ctx.op_row(flat.name(op)).filter(|row| row.name == "llvm.getelementptr") else {
        return false;
    };
    let slot = |name: &str| flat.slot(op, row.attr_index(name)?);
    let indices = slot("rawConstantIndices").and_then(|a| ctx.as_dense_ints(a)).unwrap_or_default();
    let element = slot("elem_type").and_then(Attr::as_type);
    let is_word = flat.operands(op).get(1).is_some_and(|v| ctx.scalar_bits(flat.ty(*v)) == Some(64));
    is_word && indices == [i64::from(i32::MIN)] && element.and_then(|ty| ctx.scalar_bits(ty)) == Some(8)
}

/// How many bytes an operation adds to an address, where that is known.
fn constant_step(ctx: &Context, flat: &Flat, op: Op) -> Option<i64> {
    match ctx.op_name_text(flat.name(op)) {
        "llvm.addrspacecast" | "llvm.bitcast" | "llvm.freeze" => Some(0),
        "llvm.getelementptr" => {
            let row = ctx.op_row(flat.name(op))?;
            let slot = |name: &str| flat.slot(op, row.attr_index(name)?);
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
