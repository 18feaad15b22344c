//! A loop over work-items around a kernel, split where the work-items meet.
//!
//! The kernel's blocks are cut behind each barrier into *segments*. From the entry, and from behind each barrier, a
//! *part* begins: the segments that control reaches from there without passing a barrier. All work-items go through a
//! part one after another, then through the part behind the barrier at which they arrived, which is the same for all
//! of them. A value that is alive where a part begins was computed in another one: it stands in an array by work-item,
//! unless it can be computed anew from what every part has (ids, arguments, constants).

use crate::cfg::Cfg;
use crate::copy::{self, Edges};
use crate::segments::{Nature, Segment, natures, segments};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Block, Context, Flat, Op, Type, Value};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{Builder, KernelInfo, frame};

/// Makes the function over a work-group of a kernel without promotable variables.
pub(crate) fn group(
    ctx: &Context,
    flat: &Flat,
    info: &mut KernelInfo,
    diagnostics: &mut Diagnostics,
) -> Result<Flat, Failed> {
    let cfg = Cfg::new(flat);
    let (segments, heads) = segments(ctx, flat, &cfg);
    let natures = natures(ctx, flat, &cfg);
    let mut group = Group {
        ctx,
        flat,
        b: Builder::new(ctx),
        segments: &segments,
        heads: &heads,
        natures: &natures,
        shared: vec![None; flat.value_count()],
        slots: FxHashMap::default(),
        scratch_bytes: 0,
        info,
        diagnostics,
        scratch: None,
    };
    group.run(&cfg)?;
    let Group { b, scratch_bytes, .. } = group;
    info.scratch_bytes = scratch_bytes;
    Ok(b.flat)
}

struct Group<'a, 'd> {
    ctx: &'a Context,
    flat: &'a Flat,
    b: Builder<'a>,
    segments: &'a [Segment],
    heads: &'a [usize],
    natures: &'a [Nature],
    /// What shared values are in the function.
    shared: Vec<Option<Value>>,
    /// Where values that live across barriers stand in each array's memory.
    slots: FxHashMap<Value, u64>,
    scratch_bytes: u64,
    info: &'d mut KernelInfo,
    diagnostics: &'d mut Diagnostics,
    scratch: Option<Value>,
}

/// Sets of values, one bit each.
type Bits = Vec<u64>;

fn has(bits: &Bits, value: Value) -> bool {
    bits[value.index() / 64] >> (value.index() % 64) & 1 != 0
}

fn add(bits: &mut Bits, value: Value) {
    bits[value.index() / 64] |= 1 << (value.index() % 64);
}

/// A part of the kernel.
struct Part {
    /// The segment it begins with.
    entry: usize,
    /// Its segments, in order.
    members: Vec<usize>,
    /// The parts that may follow, by the segments that they begin with; none for the end.
    exits: Vec<Option<usize>>,
}

impl Group<'_, '_> {
    fn run(&mut self, cfg: &Cfg) -> Result<(), Failed> {
        let entry = self.b.block;
        let ptr = self.b.ptr();
        let context = self.b.flat.add_argument(entry, ptr);
        if let Some(first) = self.flat.roots().first().and_then(|r| self.flat.entry(*r))
            && let Some(old) = self.flat.arguments(first).first()
        {
            self.shared[old.index()] = Some(context);
        }
        self.share(cfg);
        let parts = self.parts();
        let alive = self.alive();
        if parts.len() > 1 {
            let at = self.b.offset(context, 8 * frame::SCRATCH as i64);
            let ptr = self.b.ptr();
            self.scratch = Some(self.b.load_invariant(at, ptr));
        }
        for part in parts.iter().skip(1) {
            self.reserve(&alive[part.entry]);
        }
        let starts: Vec<Block> = parts.iter().map(|_| self.b.new_block()).collect();
        let exit = self.b.new_block();
        self.b.block = entry;
        self.b.br(starts[0], &[]);
        for (part, start) in parts.iter().zip(&starts) {
            self.b.block = *start;
            let next = self.part(part, &alive, parts.len() > 1)?;
            self.follow(part, &parts, &starts, exit, next);
        }
        self.b.block = exit;
        self.b.op("llvm.return", &[], &[]);
        Ok(())
    }

    /// Writes what the whole group shares.
    fn share(&mut self, cfg: &Cfg) {
        for block in &cfg.order {
            for op in self.flat.ops(*block) {
                let is_shared =
                    self.flat.result(op, 0).is_some_and(|r| self.natures[r.index()] == Nature::Shared);
                if !is_shared {
                    continue;
                }
                let shared = &self.shared;
                let flat = self.flat;
                let new = copy::operation(&mut self.b, flat, op, |b, v| match shared[v.index()] {
                    Some(value) => value,
                    None => b.undef(flat.ty(v)),
                });
                for (old, new) in self.flat.results(op).zip(self.b.flat.results(new)) {
                    self.shared[old.index()] = Some(new);
                }
            }
        }
    }

    fn parts(&self) -> Vec<Part> {
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
            // A part that begins in the middle of a loop goes round it: order from the entry on.
            let members = self.order_from(entry, &seen);
            Part { entry, members, exits }
        };
        // Parts that nothing leads to are left out.
        let mut parts: Vec<Part> = vec![part(entries[0])];
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

    /// The segments of a part in reverse postorder from its entry.
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

    /// The values alive at the start of each segment, but for those that every part has.
    fn alive(&self) -> Vec<Bits> {
        let words = self.flat.value_count().div_ceil(64);
        let mut alive: Vec<Bits> = vec![vec![0; words]; self.segments.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for n in (0..self.segments.len()).rev() {
                let new = self.alive_at(n, &alive, words);
                if new != alive[n] {
                    alive[n] = new;
                    changed = true;
                }
            }
        }
        alive
    }

    fn alive_at(&self, n: usize, alive: &[Bits], words: usize) -> Bits {
        let segment = &self.segments[n];
        let mut live: Bits = vec![0; words];
        for succ in segment.succs.iter().chain(&segment.barrier) {
            for (word, other) in live.iter_mut().zip(&alive[*succ]) {
                *word |= other;
            }
        }
        let ops: Vec<Op> = self.ops(segment).collect();
        for op in ops.into_iter().rev() {
            for result in self.flat.results(op) {
                live[result.index() / 64] &= !(1 << (result.index() % 64));
            }
            for operand in self.flat.operands(op) {
                if self.natures[operand.index()] == Nature::Computed {
                    add(&mut live, *operand);
                }
            }
        }
        if segment.is_head {
            for argument in self.flat.arguments(segment.block) {
                live[argument.index() / 64] &= !(1 << (argument.index() % 64));
            }
        }
        live
    }

    /// The operations of a segment; the barrier behind it is none of them.
    fn ops(&self, segment: &Segment) -> impl Iterator<Item = Op> {
        let end = segment.end;
        std::iter::successors(segment.first, |op| self.flat.next(*op)).take_while(move |op| Some(*op) != end)
    }

    /// Makes room for the values that are alive where a part begins.
    fn reserve(&mut self, alive: &Bits) {
        for index in 0..self.flat.value_count() {
            let value = Value::from_index(index);
            if has(alive, value) && !self.slots.contains_key(&value) {
                let size = stored_bytes(self.ctx, self.flat.ty(value));
                let at = self.room(size);
                self.slots.insert(value, at);
            }
        }
    }

    /// Makes room for something of each work-item.
    fn room(&mut self, size: u64) -> u64 {
        let items: u64 = self.info.local.iter().map(|n| u64::from(*n)).product();
        let at = self.scratch_bytes.next_multiple_of(64);
        self.scratch_bytes = at.saturating_add(size.saturating_mul(items));
        at
    }

    /// Goes to the part that follows.
    fn follow(&mut self, part: &Part, parts: &[Part], starts: &[Block], exit: Block, next: Option<Value>) {
        let block_of = |target: &Option<usize>| match target {
            Some(segment) => parts.iter().position(|p| p.entry == *segment).map_or(exit, |i| starts[i]),
            None => exit,
        };
        let Some(next) = next else {
            let target = part.exits.first().map_or(exit, block_of);
            self.b.br(target, &[]);
            return;
        };
        let ty = self.b.ty(next);
        for (i, target) in part.exits.iter().enumerate() {
            if i + 1 == part.exits.len() {
                self.b.br(block_of(target), &[]);
                return;
            }
            let number = self.b.int_constant(ty, i as i64);
            let here = self.b.icmp(0, next, number);
            let rest = self.b.new_block();
            self.b.cond_br(here, (block_of(target), &[]), (rest, &[]));
            self.b.block = rest;
        }
        self.b.br(exit, &[]);
    }

    /// Writes the loops over the work-items of a part. Afterwards the builder is behind them; the number of the exit
    /// that was taken is given where there are several.
    fn part(&mut self, part: &Part, alive: &[Bits], has_parts: bool) -> Result<Option<Value>, Failed> {
        let word = self.b.int(64);
        let local = self.info.local.map(i64::from);
        let choice = (part.exits.len() > 1).then(|| self.b.int(32));
        let loops: Vec<usize> = [2, 1, 0].into_iter().filter(|d| local[*d] > 1).collect();
        let mut ids = [self.b.int_constant(word, 0); 3];
        let zero = ids[0];
        // Headers from the outermost loop in; each takes its counter.
        let mut headers = Vec::new();
        for d in &loops {
            let header = self.b.new_block();
            self.b.br(header, &[zero]);
            self.b.block = header;
            ids[*d] = self.b.flat.add_argument(header, word);
            headers.push(header);
        }
        let latch = self.b.new_block();
        let chosen = choice.map(|ty| self.b.flat.add_argument(latch, ty));
        self.items(part, alive, ids, has_parts, latch, choice)?;
        self.b.block = latch;
        for (d, header) in loops.iter().zip(&headers).rev() {
            let one = self.b.int_constant(word, 1);
            let count = self.b.int_constant(word, local[*d]);
            let next = self.b.value("llvm.add", &[ids[*d], one], word);
            let more = self.b.icmp(6, next, count);
            let behind = self.b.new_block();
            self.b.cond_br(more, (*header, &[next]), (behind, &[]));
            self.b.block = behind;
        }
        Ok(chosen)
    }

    /// Writes a part for the work-item with these ids.
    fn items(
        &mut self,
        part: &Part,
        alive: &[Bits],
        ids: [Value; 3],
        has_parts: bool,
        latch: Block,
        choice: Option<Type>,
    ) -> Result<(), Failed> {
        let linear = has_parts.then(|| self.linear(ids));
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
            choice,
            part,
            reloaded: vec![false; self.flat.value_count()],
        };
        for segment in &part.members {
            writer.is_member[*segment] = true;
        }
        if let Some(entry) = self.flat.roots().first().and_then(|r| self.flat.entry(*r)) {
            for (argument, id) in self.flat.arguments(entry).iter().skip(1).zip(ids) {
                writer.values[argument.index()] = Some(id);
            }
        }
        self.cheap(part, &mut writer)?;
        self.reload(part, alive, &mut writer);
        if let Some(entry) = writer.blocks[part.entry] {
            self.b.br(entry, &[]);
        }
        self.arguments(part, &mut writer);
        for segment in &part.members {
            self.segment(*segment, alive, &mut writer)?;
        }
        Ok(())
    }

    /// The number of the work-item with these ids in its group.
    fn linear(&mut self, ids: [Value; 3]) -> Value {
        let word = self.b.int(64);
        let [x, y, _] = self.info.local;
        let rows = self.b.int_constant(word, y.into());
        let row = self.b.value("llvm.mul", &[ids[2], rows], word);
        let row = self.b.value("llvm.add", &[row, ids[1]], word);
        let width = self.b.int_constant(word, x.into());
        let first = self.b.value("llvm.mul", &[row, width], word);
        self.b.value("llvm.add", &[first, ids[0]], word)
    }

    /// Computes the cheap values that the part uses, where it begins.
    fn cheap(&mut self, part: &Part, writer: &mut Writer<'_>) -> Result<(), Failed> {
        let mut wanted = Vec::new();
        for segment in &part.members {
            for op in self.ops(&self.segments[*segment]) {
                let is_cheap = |v: Value| self.natures[v.index()] == Nature::Cheap;
                if self.flat.result(op, 0).is_some_and(is_cheap) {
                    continue;
                }
                wanted.extend(self.flat.operands(op).iter().copied().filter(|v| is_cheap(*v)));
            }
        }
        for value in wanted {
            self.compute(value, writer)?;
        }
        Ok(())
    }

    /// Computes a cheap value, and what it is made of.
    fn compute(&mut self, value: Value, writer: &mut Writer<'_>) -> Result<(), Failed> {
        let mut stack = vec![value];
        while let Some(value) = stack.last().copied() {
            if writer.values[value.index()].is_some() {
                stack.pop();
                continue;
            }
            let Some(op) = self.flat.def_op(value) else {
                stack.pop();
                continue;
            };
            if self.ctx.op_name_text(self.flat.name(op)) == "llvm.alloca" {
                let memory = self.memory(op, writer)?;
                writer.values[value.index()] = Some(memory);
                continue;
            }
            let missing: Vec<Value> = self
                .flat
                .operands(op)
                .iter()
                .copied()
                .filter(|v| writer.values[v.index()].is_none() && self.natures[v.index()] != Nature::Computed)
                .collect();
            if !missing.is_empty() {
                stack.extend(missing);
                continue;
            }
            self.copy(op, writer);
        }
        Ok(())
    }

    /// Memory of a work-item: on the stack, or where parts follow each other in an array by work-item.
    fn memory(&mut self, op: Op, writer: &Writer<'_>) -> Result<Value, Failed> {
        let index = self.ctx.op_row(self.flat.name(op)).and_then(|row| row.attr_index("elem_type"));
        let Some(ty) = index.and_then(|i| self.flat.slot(op, i)).and_then(Attr::as_type) else {
            let place = self.ctx.place(self.flat.loc(op));
            return Err(self.diagnostics.error(place, "a variable has no type"));
        };
        let (Some(scratch), Some(linear)) = (self.scratch, writer.linear) else {
            return Ok(self.b.alloca(ty));
        };
        let Some(result) = self.flat.result(op, 0) else { return Ok(scratch) };
        let size = stored_bytes(self.ctx, ty);
        let at = match self.slots.get(&result) {
            Some(at) => *at,
            None => {
                let at = self.room(size);
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
        let bytes = self.b.value("llvm.mul", &[linear, size], word);
        let base = self.b.offset(scratch, at as i64);
        self.b.offset_by(base, bytes)
    }

    /// The address where a value that lives across a barrier stands.
    fn slot(&mut self, value: Value, writer: &Writer<'_>) -> Option<Value> {
        let (scratch, linear) = (self.scratch?, writer.linear?);
        let at = *self.slots.get(&value)?;
        let size = stored_bytes(self.ctx, self.flat.ty(value));
        Some(self.element(scratch, at, linear, size))
    }

    /// Loads what other parts computed and this one does not compute again.
    fn reload(&mut self, part: &Part, alive: &[Bits], writer: &mut Writer<'_>) {
        for index in 0..self.flat.value_count() {
            let value = Value::from_index(index);
            if !has(&alive[part.entry], value) || writer.values[index].is_some() {
                continue;
            }
            if self.is_defined_in(value, writer) {
                // It may come from before or from this part: always through memory.
                writer.reloaded[index] = true;
            } else if let Some(address) = self.slot(value, writer) {
                let ty = self.flat.ty(value);
                let loaded = self.b.load(address, ty);
                writer.values[index] = Some(loaded);
            }
        }
    }

    /// Whether a segment of the part defines a value.
    fn is_defined_in(&self, value: Value, writer: &Writer<'_>) -> bool {
        writer.part.members.iter().any(|n| {
            let segment = &self.segments[*n];
            (segment.is_head && self.flat.arguments(segment.block).contains(&value))
                || self.ops(segment).any(|op| self.flat.results(op).any(|r| r == value))
        })
    }

    /// Gives the blocks of the part the arguments that the kernel's have.
    fn arguments(&mut self, part: &Part, writer: &mut Writer<'_>) {
        for n in &part.members {
            let segment = &self.segments[*n];
            let is_first = segment.block == self.segments[self.heads[0]].block;
            let Some(block) = writer.blocks[*n].filter(|_| segment.is_head && !is_first) else { continue };
            for argument in self.flat.arguments(segment.block) {
                let new = self.b.flat.add_argument(block, self.flat.ty(*argument));
                writer.values[argument.index()] = Some(new);
            }
        }
    }

    fn segment(&mut self, n: usize, alive: &[Bits], writer: &mut Writer<'_>) -> Result<(), Failed> {
        let segment = &self.segments[n];
        let Some(block) = writer.blocks[n] else { return Ok(()) };
        self.b.block = block;
        // Values that may come from elsewhere are loaded where they are used; these are known in this segment.
        let mut hidden = Vec::new();
        for (index, reloaded) in writer.reloaded.iter().enumerate() {
            if *reloaded {
                let value = Value::from_index(index);
                let here = segment.is_head && self.flat.arguments(segment.block).contains(&value);
                hidden.push((index, writer.values[index]));
                if !here {
                    writer.values[index] = None;
                }
            }
        }
        if segment.is_head {
            for argument in self.flat.arguments(segment.block) {
                self.save(*argument, writer);
            }
        }
        let ops: Vec<Op> = self.ops(segment).collect();
        let last = self.flat.last(segment.block);
        for op in ops {
            if segment.barrier.is_none() && Some(op) == last {
                break;
            }
            if self.is_done(op) {
                continue;
            }
            self.load_missing(op, writer);
            self.copy(op, writer);
            for result in self.flat.results(op) {
                self.save(result, writer);
            }
        }
        self.leave(segment, writer);
        let _ = alive;
        for (index, value) in hidden {
            writer.values[index] = value.or(writer.values[index]);
        }
        Ok(())
    }

    /// Whether an operation was written where the part or the function begins.
    fn is_done(&self, op: Op) -> bool {
        self.flat.result(op, 0).is_some_and(|r| self.natures[r.index()] != Nature::Computed)
    }

    /// Loads the operands that come from elsewhere.
    fn load_missing(&mut self, op: Op, writer: &mut Writer<'_>) {
        for operand in self.flat.operands(op).to_vec() {
            if writer.values[operand.index()].is_none()
                && let Some(address) = self.slot(operand, writer)
            {
                let ty = self.flat.ty(operand);
                let loaded = self.b.load(address, ty);
                writer.values[operand.index()] = Some(loaded);
            }
        }
    }

    /// Puts a value that lives across a barrier where other parts find it.
    fn save(&mut self, value: Value, writer: &Writer<'_>) {
        if let Some(new) = writer.values[value.index()]
            && let Some(address) = self.slot(value, writer)
        {
            self.b.store(new, address);
        }
    }

    fn copy(&mut self, op: Op, writer: &mut Writer<'_>) {
        let flat = self.flat;
        let values = &writer.values;
        let new = copy::operation(&mut self.b, flat, op, |b, v| match values[v.index()] {
            Some(value) => value,
            None => b.undef(flat.ty(v)),
        });
        for (old, new) in flat.results(op).zip(self.b.flat.results(new)) {
            writer.values[old.index()] = Some(new);
        }
    }

    /// Writes how a segment ends.
    fn leave(&mut self, segment: &Segment, writer: &mut Writer<'_>) {
        let end = self.flat.last(segment.block).filter(|_| segment.barrier.is_none());
        if let Some(op) = end
            && !self.flat.successors(op).is_empty()
        {
            self.load_missing(op, writer);
            let mut edges = copy::edges(self.ctx, self.flat, op);
            let value_of = |b: &mut Builder<'_>, v: Value| match writer.values[v.index()] {
                Some(value) => value,
                None => b.undef(self.flat.ty(v)),
            };
            let mut out = Edges { targets: Vec::new(), passed: Vec::new() };
            for ((_, passed), succ) in edges.targets.drain(..).zip(edges.passed.drain(..)).zip(&segment.succs)
            {
                let Some(block) = writer.blocks[*succ] else { continue };
                out.targets.push(block);
                out.passed.push(passed.into_iter().map(|v| value_of(&mut self.b, v)).collect());
            }
            let is_plain = self.ctx.op_name_text(self.flat.name(op)) == "llvm.br";
            let first = self.flat.operands(op).first().filter(|_| !is_plain);
            let value = first.map(|v| value_of(&mut self.b, *v));
            copy::branch(&mut self.b, self.flat, op, value, &out);
            return;
        }
        let number = writer.part.exits.iter().position(|exit| *exit == segment.barrier).unwrap_or(0);
        match writer.choice {
            Some(ty) => {
                let number = self.b.int_constant(ty, number as i64);
                self.b.br(writer.latch, &[number]);
            }
            None => self.b.br(writer.latch, &[]),
        }
    }
}

/// A part that is being written for one work-item.
struct Writer<'p> {
    values: Vec<Option<Value>>,
    is_member: Vec<bool>,
    linear: Option<Value>,
    blocks: Vec<Option<Block>>,
    latch: Block,
    choice: Option<Type>,
    part: &'p Part,
    /// The values that are reached through memory in every segment that does not define them.
    reloaded: Vec<bool>,
}

/// Bytes that hold a value of a type, padding included.
pub(crate) fn stored_bytes(ctx: &Context, ty: Type) -> u64 {
    if let Some(bits) = ctx.scalar_bits(ty) {
        return u64::from(bits.div_ceil(8)).next_power_of_two();
    }
    if let Some((count, element)) = ctx.as_vector1(ty) {
        return (stored_bytes(ctx, element) * count.max(1) as u64).next_power_of_two();
    }
    if let Some((element, count)) = llvm::as_array(ctx, ty) {
        return stored_bytes(ctx, element).saturating_mul(count);
    }
    match llvm::as_structure(ctx, ty).and_then(|s| s.elements) {
        Some(members) => {
            members.iter().map(|m| stored_bytes(ctx, *m).next_multiple_of(16)).sum::<u64>().max(16)
        }
        None => 8,
    }
}
