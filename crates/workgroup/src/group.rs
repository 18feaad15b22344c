//! Work-item loops around a kernel, split at barriers.
//!
//! The kernel's blocks are cut after each barrier into *segments*. A *barrier region* starts at the entry and after
//! each barrier: the segments reachable from there without passing a barrier. All work-items execute a region one after
//! another, then the region after the barrier they arrived at. Values live into a region are computed in another one: they
//! are kept in arrays by work-item, unless they can be recomputed from what every region has (ids, arguments, constants).
//!
//! The barrier should be the same for all work-items, but programs rely on that those that have returned need not arrive.
//! So each has a state where there are several ways: the region that it waits for. The first one that any waits for is
//! executed next, by those alone.

use crate::copy::{self, Edges};
use crate::segments::{Segment, Uniformity, segments, uniformity};
use crate::widen::Widened;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Attr, Block, Context, Op, OpArena, Type, Value};
use spirula_llvm::op::{Add, ICmpPredicate, Mul, Return, Switch};
use spirula_llvm::ops::control::case_values_of;
use spirula_to_llvm::{Builder, KernelInfo, LlvmBuilder as _, frame};

/// What the start of scratch memory is a multiple of.
const SCRATCH_ALIGNMENT: u64 = 128;

/// The bytes of the state of a work-item.
const STATE_BYTES: u64 = 4;

/// Builds the work-group function of a kernel without promotable variables.
pub(crate) fn group(
    ctx: &Context,
    Widened { body: arena, grid, shared }: &Widened,
    info: &mut KernelInfo,
    diagnostics: &mut Diagnostics,
) -> Result<OpArena, Failed> {
    let cfg = Cfg::new(arena);
    let (segments, heads) = segments(ctx, arena, &cfg);
    let uniformity = uniformity(ctx, arena, &cfg, shared);
    let mut group = Group {
        ctx,
        arena,
        b: Builder::new(ctx),
        segments: &segments,
        heads: &heads,
        uniformity: &uniformity,
        shared: vec![None; arena.value_count()],
        slots: FxHashMap::default(),
        scratch_bytes: 0,
        grid: *grid,
        diagnostics,
        scratch: None,
        states: None,
    };
    group.run(&cfg)?;
    let Group { b, scratch_bytes, .. } = group;
    info.scratch_bytes = scratch_bytes;
    Ok(b.arena)
}

struct Group<'a, 'd> {
    ctx: &'a Context,
    arena: &'a OpArena,
    b: Builder<'a>,
    segments: &'a [Segment],
    heads: &'a [usize],
    uniformity: &'a [Uniformity],
    /// The shared values in the function.
    shared: Vec<Option<Value>>,
    /// Offsets of values live across barriers in the scratch memory.
    slots: FxHashMap<Value, u64>,
    scratch_bytes: u64,
    /// The number of work-items, or of vectors of them, in each dimension.
    grid: [u32; 3],
    diagnostics: &'d mut Diagnostics,
    scratch: Option<Value>,
    /// The offset of the states in the scratch memory: the region that each work-item executes next. None where all go the
    /// same way.
    states: Option<u64>,
}

/// A bit set of values.
type Bits = Vec<u64>;

fn has(bits: &Bits, value: Value) -> bool {
    bits[value.index() / 64] >> (value.index() % 64) & 1 != 0
}

fn add(bits: &mut Bits, value: Value) {
    bits[value.index() / 64] |= 1 << (value.index() % 64);
}

/// A barrier region of the kernel.
struct BarrierRegion {
    /// Its first segment.
    entry: usize,
    /// Its segments, in order.
    members: Vec<usize>,
    /// The possible next regions, by first segment; none for the end.
    exits: Vec<Option<usize>>,
}

impl Group<'_, '_> {
    fn run(&mut self, cfg: &Cfg) -> Result<(), Failed> {
        let entry = self.b.block;
        let ptr = self.b.ptr();
        let context = self.b.arena.add_argument(entry, ptr);
        if let Some(first) = self.arena.roots().first().and_then(|r| self.arena.entry(*r))
            && let Some(old) = self.arena.arguments(first).first()
        {
            self.shared[old.index()] = Some(context);
        }
        self.share(cfg);
        let parts = self.parts();
        let live = self.live_in();
        if parts.len() > 1 {
            let at = self.b.offset(context, 8 * frame::SCRATCH as i64);
            let ptr = self.b.ptr();
            self.scratch = Some(self.b.load_invariant(at, ptr));
        }
        for part in parts.iter().skip(1) {
            self.reserve(&live[part.entry]);
        }
        // Work-items that return before a barrier do not wait at it: each has a state of its own.
        if parts.len() > 1 && parts.iter().any(|part| part.exits.len() > 1) {
            self.states = Some(self.allocate(STATE_BYTES));
        }
        let starts: Vec<Block> = parts.iter().map(|_| self.b.new_block()).collect();
        let exit = self.b.new_block();
        self.b.block = entry;
        self.b.br(starts[0], &[]);
        let dispatch = self.states.map(|_| self.b.new_block());
        for (number, start) in starts.iter().enumerate() {
            self.b.block = *start;
            let next = self.part(number, &parts, &live)?;
            match dispatch.zip(next) {
                Some((dispatch, next)) => self.b.br(dispatch, &[next]),
                None => {
                    let target = parts[number].exits.first().copied().flatten();
                    let target = target.and_then(|entry| parts.iter().position(|p| p.entry == entry));
                    self.b.br(target.map_or(exit, |target| starts[target]), &[]);
                }
            }
        }
        if let Some(dispatch) = dispatch {
            self.dispatch(dispatch, &starts, exit);
        }
        self.b.block = exit;
        self.b.op(Return::NAME, &[], &[]);
        Ok(())
    }

    /// Writes the uniform values.
    fn share(&mut self, cfg: &Cfg) {
        for block in &cfg.order {
            for op in self.arena.ops(*block) {
                let is_shared = self
                    .arena
                    .result(op, 0)
                    .is_some_and(|r| self.uniformity[r.index()] == Uniformity::Uniform);
                if !is_shared {
                    continue;
                }
                let shared = &self.shared;
                let arena = self.arena;
                let new = copy::operation(&mut self.b, arena, op, |b, v| match shared[v.index()] {
                    Some(value) => value,
                    None => b.undef(arena.ty(v)),
                });
                for (old, new) in self.arena.results(op).zip(self.b.arena.results(new)) {
                    self.shared[old.index()] = Some(new);
                }
            }
        }
    }

    fn parts(&self) -> Vec<BarrierRegion> {
        let mut entries = vec![self.heads[0]];
        entries.extend(self.segments.iter().filter_map(|s| s.barrier));
        let part = |entry| {
            let mut seen = vec![false; self.segments.len()];
            let mut work = vec![entry];
            let mut exits: Vec<Option<usize>> = Vec::new();
            while let Some(segment) = work.pop() {
                if std::mem::replace(&mut seen[segment], true) {
                    continue;
                }
                let Segment { barrier, succs, .. } = &self.segments[segment];
                if (barrier.is_some() || succs.is_empty()) && !exits.contains(barrier) {
                    exits.push(*barrier);
                }
                work.extend(succs);
            }
            // A region that starts inside a loop goes around it: order from its entry.
            let members = self.order_from(entry, &seen);
            BarrierRegion { entry, members, exits }
        };
        // Unreachable regions are omitted.
        let mut parts: Vec<BarrierRegion> = vec![part(entries[0])];
        let mut at = 0;
        while at < parts.len() {
            for exit in parts[at].exits.clone().into_iter().flatten() {
                if !parts.iter().any(|p| p.entry == exit) {
                    parts.push(part(exit));
                }
            }
            at += 1;
        }
        parts
    }

    /// The segments of a region in reverse postorder from its entry.
    fn order_from(&self, entry: usize, within: &[bool]) -> Vec<usize> {
        let mut seen = vec![false; self.segments.len()];
        let mut order = Vec::new();
        let mut stack = vec![(entry, 0)];
        seen[entry] = true;
        while let Some((segment, next)) = stack.last_mut() {
            match self.segments[*segment].succs.get(*next) {
                Some(succ) => {
                    *next += 1;
                    if within[*succ] && !std::mem::replace(&mut seen[*succ], true) {
                        stack.push((*succ, 0));
                    }
                }
                None => {
                    order.push(*segment);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// The values live at the start of each segment, except those that every region has.
    fn live_in(&self) -> Vec<Bits> {
        let words = self.arena.value_count().div_ceil(64);
        let mut live_in: Vec<Bits> = vec![vec![0; words]; self.segments.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for n in (0..self.segments.len()).rev() {
                let new = self.live_at(n, &live_in, words);
                if new != live_in[n] {
                    live_in[n] = new;
                    changed = true;
                }
            }
        }
        live_in
    }

    fn live_at(&self, n: usize, live_in: &[Bits], words: usize) -> Bits {
        let segment = &self.segments[n];
        let mut live: Bits = vec![0; words];
        for succ in segment.succs.iter().chain(&segment.barrier) {
            for (word, other) in live.iter_mut().zip(&live_in[*succ]) {
                *word |= other;
            }
        }
        let ops: Vec<Op> = self.ops(segment).collect();
        for op in ops.into_iter().rev() {
            for result in self.arena.results(op) {
                live[result.index() / 64] &= !(1 << (result.index() % 64));
            }
            for operand in self.arena.operands(op) {
                if self.uniformity[operand.index()] == Uniformity::Varying {
                    add(&mut live, *operand);
                }
            }
        }
        if segment.is_head {
            for argument in self.arena.arguments(segment.block) {
                live[argument.index() / 64] &= !(1 << (argument.index() % 64));
            }
        }
        live
    }

    /// The operations of a segment without the barrier that ends it.
    fn ops(&self, segment: &Segment) -> impl Iterator<Item = Op> {
        let end = segment.end;
        std::iter::successors(segment.first, |op| self.arena.next(*op)).take_while(move |op| Some(*op) != end)
    }

    /// Allocates scratch memory for the values live into a region.
    fn reserve(&mut self, live: &Bits) {
        for index in 0..self.arena.value_count() {
            let value = Value::from_index(index);
            if has(live, value) && !self.slots.contains_key(&value) {
                let size = stored_bytes(self.ctx, self.arena.ty(value));
                let at = self.allocate(size);
                self.slots.insert(value, at);
            }
        }
    }

    /// Allocates scratch memory for an item of each work-item.
    fn allocate(&mut self, size: u64) -> u64 {
        let items: u64 = self.grid.iter().map(|n| u64::from(*n)).product();
        let at = self.scratch_bytes.next_multiple_of(SCRATCH_ALIGNMENT);
        self.scratch_bytes = at.saturating_add(size.saturating_mul(items));
        at
    }

    /// Goes to the region with the number that is passed; behind the last one is the end.
    fn dispatch(&mut self, dispatch: Block, starts: &[Block], exit: Block) {
        self.b.block = dispatch;
        let ty = self.b.int(32);
        let number = self.b.arena.add_argument(dispatch, ty);
        let sizes = vec![0; starts.len()];
        let numbers: Vec<i64> = (0..starts.len() as i64).collect();
        let mut attrs = vec![
            ("operandSegmentSizes", self.ctx.dense_i32_array(&[1, 0, 0])),
            ("case_operand_segments", self.ctx.dense_i32_array(&sizes)),
        ];
        attrs.extend(case_values_of(self.ctx, ty, &numbers).map(|values| ("case_values", values)));
        let targets: Vec<Block> = std::iter::once(exit).chain(starts.iter().copied()).collect();
        self.b.full(Switch::NAME, &[number], &[], &attrs, &targets);
    }

    /// Writes the loops over the work-items of a region. The builder is positioned after them. Returns the number of the
    /// first region that a work-item waits for, where they have states.
    fn part(
        &mut self,
        number: usize,
        parts: &[BarrierRegion],
        live: &[Bits],
    ) -> Result<Option<Value>, Failed> {
        let part = &parts[number];
        let (word, small) = (self.b.int(64), self.b.int(32));
        let local = self.grid.map(i64::from);
        let loops: Vec<usize> = [2, 1, 0].into_iter().filter(|d| local[*d] > 1).collect();
        let mut ids = [self.b.int_constant(word, 0); 3];
        let zero = ids[0];
        let states = self.states;
        let mut first = states.map(|_| self.b.int_constant(small, parts.len() as i64));
        // Loop headers from the outermost in; each has its counter as argument, and the first region so far.
        let mut headers = Vec::new();
        for d in &loops {
            let header = self.b.new_block();
            self.b.br(header, &Vec::from_iter([zero].into_iter().chain(first)));
            self.b.block = header;
            ids[*d] = self.b.arena.add_argument(header, word);
            first = first.map(|_| self.b.arena.add_argument(header, small));
            headers.push(header);
        }
        let latch = self.b.new_block();
        let chosen = states.map(|_| self.b.arena.add_argument(latch, small));
        let linear = (parts.len() > 1).then(|| self.linear(ids));
        let mut state = None;
        if let (Some(at), Some(scratch), Some(linear)) = (states, self.scratch, linear) {
            let address = self.element(scratch, at, linear, STATE_BYTES);
            state = Some(address);
            // All start in the first region.
            if number > 0 {
                let known = self.b.load(address, small);
                let this = self.b.int_constant(small, number as i64);
                let is_here = self.b.icmp(ICmpPredicate::Eq, known, this);
                let body = self.b.new_block();
                self.b.cond_br(is_here, (body, &[]), (latch, &[known]));
                self.b.block = body;
            }
        }
        self.items(part, parts, live, ids, linear, latch)?;
        self.b.block = latch;
        if let (Some(chosen), Some(so_far), Some(state)) = (chosen, first, state) {
            self.b.store(chosen, state);
            let is_before = self.b.icmp(ICmpPredicate::Ult, chosen, so_far);
            first = Some(self.b.select(is_before, chosen, so_far));
        }
        for (d, header) in loops.iter().zip(&headers).rev() {
            let one = self.b.int_constant(word, 1);
            let count = self.b.int_constant(word, local[*d]);
            let next = Add::build(&mut self.b, ids[*d], one);
            let more = self.b.icmp(ICmpPredicate::Ult, next, count);
            let behind = self.b.new_block();
            let again = Vec::from_iter([next].into_iter().chain(first));
            self.b.cond_br(more, (*header, &again), (behind, &[]));
            self.b.block = behind;
        }
        Ok(first)
    }

    /// Writes a region for the work-item with these ids.
    fn items(
        &mut self,
        part: &BarrierRegion,
        parts: &[BarrierRegion],
        live: &[Bits],
        ids: [Value; 3],
        linear: Option<Value>,
        latch: Block,
    ) -> Result<(), Failed> {
        let mut blocks = vec![None; self.segments.len()];
        let start = self.b.block;
        for segment in &part.members {
            blocks[*segment] = Some(self.b.new_block());
        }
        self.b.block = start;
        let mut writer = Writer {
            values: self.shared.clone(),
            is_member: vec![false; self.segments.len()],
            linear,
            blocks,
            latch,
            part,
            parts,
            reloaded: vec![false; self.arena.value_count()],
        };
        for segment in &part.members {
            writer.is_member[*segment] = true;
        }
        if let Some(entry) = self.arena.roots().first().and_then(|r| self.arena.entry(*r)) {
            for (argument, id) in self.arena.arguments(entry).iter().skip(1).zip(ids) {
                writer.values[argument.index()] = Some(id);
            }
        }
        self.cheap(part, &mut writer)?;
        self.reload(part, live, &mut writer);
        if let Some(entry) = writer.blocks[part.entry] {
            self.b.br(entry, &[]);
        }
        self.arguments(part, &mut writer);
        for segment in &part.members {
            self.segment(*segment, live, &mut writer)?;
        }
        Ok(())
    }

    /// The linear index of the work-item with these ids.
    fn linear(&mut self, ids: [Value; 3]) -> Value {
        let word = self.b.int(64);
        let [x, y, _] = self.grid;
        let rows = self.b.int_constant(word, y.into());
        let row = Mul::build(&mut self.b, ids[2], rows);
        let row = Add::build(&mut self.b, row, ids[1]);
        let width = self.b.int_constant(word, x.into());
        let first = Mul::build(&mut self.b, row, width);
        Add::build(&mut self.b, first, ids[0])
    }

    /// Recomputes the cheap values that the region uses, at its start.
    fn cheap(&mut self, part: &BarrierRegion, writer: &mut Writer<'_>) -> Result<(), Failed> {
        let mut wanted = Vec::new();
        for segment in &part.members {
            for op in self.ops(&self.segments[*segment]) {
                let is_cheap = |v: Value| self.uniformity[v.index()] == Uniformity::Recomputed;
                if self.arena.result(op, 0).is_some_and(is_cheap) {
                    continue;
                }
                wanted.extend(self.arena.operands(op).iter().copied().filter(|v| is_cheap(*v)));
            }
        }
        for value in wanted {
            self.compute(value, writer)?;
        }
        Ok(())
    }

    /// Recomputes a cheap value and its operands.
    fn compute(&mut self, value: Value, writer: &mut Writer<'_>) -> Result<(), Failed> {
        let mut stack = vec![value];
        while let Some(value) = stack.last().copied() {
            if writer.values[value.index()].is_some() {
                stack.pop();
                continue;
            }
            let Some(op) = self.arena.def_op(value) else {
                stack.pop();
                continue;
            };
            if self.ctx.op_name_text(self.arena.name(op)) == "llvm.alloca" {
                let memory = self.memory(op, writer)?;
                writer.values[value.index()] = Some(memory);
                continue;
            }
            let missing: Vec<Value> = self
                .arena
                .operands(op)
                .iter()
                .copied()
                .filter(|v| {
                    writer.values[v.index()].is_none() && self.uniformity[v.index()] != Uniformity::Varying
                })
                .collect();
            if !missing.is_empty() {
                stack.extend(missing);
                continue;
            }
            self.copy(op, writer);
        }
        Ok(())
    }

    /// Memory of a work-item: on the stack, or in an array by work-item if there are several regions.
    fn memory(&mut self, op: Op, writer: &Writer<'_>) -> Result<Value, Failed> {
        let index = self.ctx.op_row(self.arena.name(op)).and_then(|row| row.attr_index("elem_type"));
        let Some(ty) = index.and_then(|i| self.arena.slot(op, i)).and_then(Attr::as_type) else {
            let place = self.ctx.place(self.arena.loc(op));
            return Err(self.diagnostics.error(place, "a variable has no type"));
        };
        let index = self.ctx.op_row(self.arena.name(op)).and_then(|row| row.attr_index("alignment"));
        let alignment =
            index.and_then(|i| self.ctx.as_int(self.arena.slot(op, i)?)).map_or(1, |(_, n)| n as u64);
        let (Some(scratch), Some(linear)) = (self.scratch, writer.linear) else {
            return Ok(self.b.alloca_aligned(ty, (alignment > 1).then_some(alignment as i64)));
        };
        let Some(result) = self.arena.result(op, 0) else { return Ok(scratch) };
        if alignment > SCRATCH_ALIGNMENT {
            let place = self.ctx.place(self.arena.loc(op));
            let message = format!(
                "a variable of a kernel with barriers is aligned to {alignment} bytes, which is more than {SCRATCH_ALIGNMENT}"
            );
            return Err(self.diagnostics.error(place, message));
        }
        let size = stored_bytes(self.ctx, ty).next_multiple_of(alignment.max(1));
        let at = match self.slots.get(&result) {
            Some(at) => *at,
            None => {
                let at = self.allocate(size);
                self.slots.insert(result, at);
                at
            }
        };
        Ok(self.element(scratch, at, linear, size))
    }

    /// The address of a work-item's element of an array in scratch memory.
    fn element(&mut self, scratch: Value, at: u64, linear: Value, size: u64) -> Value {
        let word = self.b.int(64);
        let size = self.b.int_constant(word, size as i64);
        let bytes = Mul::build(&mut self.b, linear, size);
        let base = self.b.offset(scratch, at as i64);
        self.b.offset_by(base, bytes)
    }

    /// The address of a value that is live across a barrier.
    fn slot(&mut self, value: Value, writer: &Writer<'_>) -> Option<Value> {
        let (scratch, linear) = (self.scratch?, writer.linear?);
        let at = *self.slots.get(&value)?;
        let size = stored_bytes(self.ctx, self.arena.ty(value));
        Some(self.element(scratch, at, linear, size))
    }

    /// Reloads values of other regions that are not recomputed.
    fn reload(&mut self, part: &BarrierRegion, live: &[Bits], writer: &mut Writer<'_>) {
        for index in 0..self.arena.value_count() {
            let value = Value::from_index(index);
            if !has(&live[part.entry], value) || writer.values[index].is_some() {
                continue;
            }
            if self.is_defined_in(value, writer) {
                // The value may come from this region or an earlier one: always through memory.
                writer.reloaded[index] = true;
            } else if let Some(address) = self.slot(value, writer) {
                let ty = self.arena.ty(value);
                let loaded = self.b.load(address, ty);
                writer.values[index] = Some(loaded);
            }
        }
    }

    /// Whether a segment of the region defines a value.
    fn is_defined_in(&self, value: Value, writer: &Writer<'_>) -> bool {
        writer.part.members.iter().any(|n| {
            let segment = &self.segments[*n];
            (segment.is_head && self.arena.arguments(segment.block).contains(&value))
                || self.ops(segment).any(|op| self.arena.results(op).any(|r| r == value))
        })
    }

    /// Adds the kernel's block arguments to the blocks of the region.
    fn arguments(&mut self, part: &BarrierRegion, writer: &mut Writer<'_>) {
        for n in &part.members {
            let segment = &self.segments[*n];
            let is_first = segment.block == self.segments[self.heads[0]].block;
            let Some(block) = writer.blocks[*n].filter(|_| segment.is_head && !is_first) else { continue };
            for argument in self.arena.arguments(segment.block) {
                let new = self.b.arena.add_argument(block, self.arena.ty(*argument));
                writer.values[argument.index()] = Some(new);
            }
        }
    }

    fn segment(&mut self, n: usize, live: &[Bits], writer: &mut Writer<'_>) -> Result<(), Failed> {
        let segment = &self.segments[n];
        let Some(block) = writer.blocks[n] else { return Ok(()) };
        self.b.block = block;
        // Values of other regions are loaded where they are used; these are known in this segment.
        let mut hidden = Vec::new();
        for (index, reloaded) in writer.reloaded.iter().enumerate() {
            if *reloaded {
                let value = Value::from_index(index);
                let here = segment.is_head && self.arena.arguments(segment.block).contains(&value);
                hidden.push((index, writer.values[index]));
                if !here {
                    writer.values[index] = None;
                }
            }
        }
        if segment.is_head {
            for argument in self.arena.arguments(segment.block) {
                self.save(*argument, writer);
            }
        }
        let ops: Vec<Op> = self.ops(segment).collect();
        let last = self.arena.last(segment.block);
        for op in ops {
            if segment.barrier.is_none() && Some(op) == last {
                break;
            }
            if self.is_done(op) {
                continue;
            }
            self.load_missing(op, writer);
            self.copy(op, writer);
            for result in self.arena.results(op) {
                self.save(result, writer);
            }
        }
        self.leave(segment, writer);
        let _ = live;
        for (index, value) in hidden {
            writer.values[index] = value.or(writer.values[index]);
        }
        Ok(())
    }

    /// Whether an operation was written at the start of the region or function.
    fn is_done(&self, op: Op) -> bool {
        self.arena.result(op, 0).is_some_and(|r| self.uniformity[r.index()] != Uniformity::Varying)
    }

    /// Loads the operands defined in other regions.
    fn load_missing(&mut self, op: Op, writer: &mut Writer<'_>) {
        for operand in self.arena.operands(op).to_vec() {
            if writer.values[operand.index()].is_none()
                && let Some(address) = self.slot(operand, writer)
            {
                let ty = self.arena.ty(operand);
                let loaded = self.b.load(address, ty);
                writer.values[operand.index()] = Some(loaded);
            }
        }
    }

    /// Stores a value that is live across a barrier.
    fn save(&mut self, value: Value, writer: &Writer<'_>) {
        if let Some(new) = writer.values[value.index()]
            && let Some(address) = self.slot(value, writer)
        {
            self.b.store(new, address);
        }
    }

    fn copy(&mut self, op: Op, writer: &mut Writer<'_>) {
        let arena = self.arena;
        let values = &writer.values;
        let new = copy::operation(&mut self.b, arena, op, |b, v| match values[v.index()] {
            Some(value) => value,
            None => b.undef(arena.ty(v)),
        });
        for (old, new) in arena.results(op).zip(self.b.arena.results(new)) {
            writer.values[old.index()] = Some(new);
        }
    }

    /// Writes the terminator of a segment.
    fn leave(&mut self, segment: &Segment, writer: &mut Writer<'_>) {
        let end = self.arena.last(segment.block).filter(|_| segment.barrier.is_none());
        if let Some(op) = end
            && !self.arena.successors(op).is_empty()
        {
            self.load_missing(op, writer);
            let mut edges = copy::edges(self.ctx, self.arena, op);
            let value_of = |b: &mut Builder<'_>, v: Value| match writer.values[v.index()] {
                Some(value) => value,
                None => b.undef(self.arena.ty(v)),
            };
            let mut out = Edges { targets: Vec::new(), passed: Vec::new() };
            for ((_, passed), succ) in edges.targets.drain(..).zip(edges.passed.drain(..)).zip(&segment.succs)
            {
                let Some(block) = writer.blocks[*succ] else { continue };
                out.targets.push(block);
                out.passed.push(passed.into_iter().map(|v| value_of(&mut self.b, v)).collect());
            }
            let is_plain = self.ctx.op_name_text(self.arena.name(op)) == "llvm.br";
            let first = self.arena.operands(op).first().filter(|_| !is_plain);
            let value = first.map(|v| value_of(&mut self.b, *v));
            copy::branch(&mut self.b, self.arena, op, value, &out);
            return;
        }
        if self.states.is_none() {
            self.b.br(writer.latch, &[]);
            return;
        }
        let next = segment.barrier.and_then(|entry| writer.parts.iter().position(|p| p.entry == entry));
        let small = self.b.int(32);
        let next = self.b.int_constant(small, next.unwrap_or(writer.parts.len()) as i64);
        self.b.br(writer.latch, &[next]);
    }
}

/// A region being written for one work-item.
struct Writer<'p> {
    values: Vec<Option<Value>>,
    is_member: Vec<bool>,
    linear: Option<Value>,
    blocks: Vec<Option<Block>>,
    latch: Block,
    part: &'p BarrierRegion,
    parts: &'p [BarrierRegion],
    /// Values accessed through memory in every segment that does not define them.
    reloaded: Vec<bool>,
}

/// Size of a value of a type in memory, padding included.
pub(crate) fn stored_bytes(ctx: &Context, ty: Type) -> u64 {
    spirula_llvm::layout::layout(ctx).extent(ty).map_or(8, |extent| extent.size.max(1))
}
