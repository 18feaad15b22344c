//! Editing a body in place: the third way to change IR, beside giving an operation another name and building a new
//! body.
//!
//! An [`Editor`] knows who uses a value while it is open. Uses are links in one array beside the pool of operands,
//! found by walking the body once; a use is added or taken out in constant time. What is erased keeps its number until
//! the body is rebuilt, so that no number means two things while the editor is open.

use crate::body::{Block, Body, Flat, Op, OpParts, Region, Value};
use crate::context::Context;
use crate::handle::{Attr, Dict, Loc, OpName, Type};
use spirula_entity::SecondaryMap;

/// A use of a value, at the place of an operand in the pool; links are places from 1, 0 is none.
#[derive(Clone, Copy, Default)]
struct Use {
    previous: u32,
    next: u32,
    user: Option<Op>,
}

/// A body that is being edited.
pub struct Editor<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    uses: Vec<Use>,
    /// The latest use of each value.
    heads: SecondaryMap<Value, u32>,
    erased: SecondaryMap<Op, bool>,
    erased_blocks: SecondaryMap<Block, bool>,
    touched: Vec<Op>,
    /// The arenas have room for what is added.
    has_room: bool,
    /// Values that have lost their last use, since they were asked for last.
    unused: Vec<Value>,
    /// The operations that were made or changed or moved, or use what was moved; none if more was changed.
    changed: Option<Vec<Op>>,
    /// No operation is known that uses a result of a later one, but of those that use nothing themselves.
    ordered: bool,
}

impl<'a> Editor<'a> {
    /// Opens a body.
    pub fn new(ctx: &'a Context, body: &'a mut Body) -> Self {
        let mut this = Self {
            ctx,
            uses: vec![Use::default(); body.flat.operand_end()],
            heads: SecondaryMap::with_len(body.flat.value_count()),
            erased: SecondaryMap::with_len(body.flat.op_table_len()),
            erased_blocks: SecondaryMap::new(),
            touched: Vec::new(),
            has_room: false,
            unused: Vec::new(),
            changed: Some(Vec::new()),
            ordered: true,
            body,
        };
        let mut regions: Vec<Region> = this.body.flat.roots().iter().rev().copied().collect();
        while let Some(region) = regions.pop() {
            let mut block = this.body.flat.entry(region);
            while let Some(here) = block {
                let mut op = this.body.flat.first(here);
                while let Some(at) = op {
                    this.link_all(at);
                    regions.extend(this.body.flat.regions(at));
                    op = this.body.flat.next(at);
                }
                block = this.body.flat.next_block(here);
            }
        }
        this
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The body, to read.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// The arenas of the body, to read.
    #[inline]
    pub fn flat(&self) -> &Flat {
        &self.body.flat
    }

    /// Whether an operation was erased.
    #[inline]
    pub fn is_erased(&self, op: Op) -> bool {
        self.erased[op]
    }

    /// Whether a block was erased.
    pub fn is_erased_block(&self, block: Block) -> bool {
        self.erased_blocks[block]
    }

    /// The operations that were made or changed, or have lost a user of an operand, since this was asked last; in
    /// order, some more than once, and some of them erased.
    pub fn take_touched(&mut self, into: &mut Vec<Op>) {
        into.append(&mut self.touched);
    }

    /// The operations that were made or changed, if nothing else was but that operations were erased; some more than
    /// once, and some of them erased. It is what
    /// [`PassRun::changed_only`](crate::pass::PassRun::changed_only) wants.
    pub fn into_changed(self) -> Option<Vec<Op>> {
        self.changed
    }

    fn changes(&mut self, op: Op) {
        self.touched.push(op);
        if let Some(changed) = &mut self.changed {
            changed.push(op);
        }
    }

    /// Whether there are operations to be [taken](Self::take_touched).
    #[inline]
    pub fn has_touched(&self) -> bool {
        !self.touched.is_empty()
    }

    /// The values that have lost their last use since this was asked last; some may have uses again.
    pub fn take_unused(&mut self, into: &mut Vec<Value>) {
        into.append(&mut self.unused);
    }

    /// Whether it is sure, without a look at them, that no operations use each other's results in a circle.
    pub fn is_free_of_circles(&self) -> bool {
        self.ordered
    }

    // Uses.

    fn link_all(&mut self, op: Op) {
        let Self { body, uses, heads, ordered, .. } = self;
        let (flat, start) = (&body.flat, body.flat.operand_start(op));
        let operands = flat.operands(op);
        if uses.len() < start + operands.len() {
            uses.resize(start + operands.len(), Use::default());
        }
        for (at, value) in operands.iter().enumerate() {
            link(uses, heads, start + at, *value, op);
            *ordered &= is_in_order(flat, *value, op);
        }
    }

    #[inline]
    fn unlink(&mut self, at: usize, value: Value) {
        let Some(Use { previous, next, user: Some(_) }) = self.uses.get_mut(at).map(std::mem::take) else {
            return;
        };
        match self.uses.get_mut((previous as usize).wrapping_sub(1)) {
            Some(before) => before.next = next,
            None => self.heads[value] = next,
        }
        match self.uses.get_mut((next as usize).wrapping_sub(1)) {
            Some(after) => after.previous = previous,
            None if previous == 0 => self.unused.push(value),
            None => {}
        }
    }

    fn unlink_all(&mut self, op: Op) {
        let start = self.body.flat.operand_start(op);
        for i in 0..self.body.flat.operands(op).len() {
            self.unlink(start + i, self.body.flat.operands(op)[i]);
        }
    }

    /// The uses of a value, the latest first: the operation, and which of its operands it is.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = (Op, usize)> {
        let mut at = self.heads[value];
        std::iter::from_fn(move || {
            let place = (at as usize).checked_sub(1)?;
            let found = self.uses.get(place)?;
            at = found.next;
            let user = found.user?;
            Some((user, place - self.body.flat.operand_start(user)))
        })
    }

    /// Whether a value has a use.
    #[inline]
    pub fn is_used(&self, value: Value) -> bool {
        self.heads[value] != 0
    }

    /// Whether a value has exactly one use.
    pub fn is_used_once(&self, value: Value) -> bool {
        self.uses(value).take(2).count() == 1
    }

    /// Whether a result of the operation has a use.
    #[inline]
    pub fn has_uses(&self, op: Op) -> bool {
        self.body.flat.results(op).any(|result| self.is_used(result))
    }

    // Changing operations.

    /// Says that an operation is to be looked at again.
    pub fn touch(&mut self, op: Op) {
        self.touched.push(op);
    }

    /// Replaces an operand.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let at = self.body.flat.operand_start(op) + index;
        let Some(old) = self.body.flat.replace_operand(op, index, value) else { return };
        self.unlink(at, old);
        link(&mut self.uses, &mut self.heads, at, value, op);
        self.ordered &= is_in_order(&self.body.flat, value, op);
        self.changes(op);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: Op, operands: &[Value]) {
        self.unlink_all(op);
        self.ordered &= !self.body.flat.operands(op).is_empty();
        self.body.flat.set_operands(op, operands);
        self.link_all(op);
        self.changes(op);
    }

    /// Sets an inherent attribute.
    pub fn set_slot(&mut self, op: Op, index: usize, attr: Option<Attr>) {
        self.body.flat.set_slot(op, index, attr);
        self.changes(op);
    }

    /// Sets the discardable attributes.
    pub fn set_attrs(&mut self, op: Op, attrs: Option<Dict>) {
        self.body.flat.set_attrs(op, attrs);
        self.changes(op);
    }

    /// Sets where an operation comes from; that is no change to look at.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.body.flat.set_loc(op, loc);
    }

    /// Gives a value another type.
    pub fn set_type(&mut self, value: Value, ty: Type) {
        self.changed = None;
        self.body.flat.set_ty(value, ty);
    }

    /// Lets a terminator go to another block.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        self.changed = None;
        if let Some(successor) = self.body.flat.successors_mut(op).get_mut(index) {
            *successor = block;
            self.touched.push(op);
        }
    }

    /// Lets all that used `from` use `to`.
    pub fn replace_value(&mut self, from: Value, to: Value) {
        if from == to {
            return;
        }
        loop {
            let latest = self.uses(from).next();
            let Some((user, index)) = latest else { return };
            self.set_operand(user, index, to);
        }
    }

    /// Replaces the results of an operation by these values and erases it.
    pub fn replace(&mut self, op: Op, values: &[Value]) {
        for (result, value) in self.body.flat.results(op).zip(values) {
            self.replace_value(result, *value);
        }
        self.erase(op);
    }

    /// Erases an operation, with what is in it.
    pub fn erase(&mut self, op: Op) {
        if !self.body.flat.regions(op).is_empty() {
            self.forget_inside(op);
        }
        self.body.flat.unlink(op);
        self.forget(op);
    }

    fn forget_inside(&mut self, op: Op) {
        let mut regions = self.body.flat.regions(op).to_vec();
        let mut inside = Vec::new();
        while let Some(region) = regions.pop() {
            for op in self.body.flat.blocks(region).flat_map(|block| self.body.flat.ops(block)) {
                inside.push(op);
                regions.extend(self.body.flat.regions(op));
            }
        }
        for op in inside.into_iter().rev() {
            self.forget(op);
        }
    }

    /// Takes the uses of an erased operation out.
    fn forget(&mut self, op: Op) {
        self.erased[op] = true;
        let start = self.body.flat.operand_start(op);
        for i in 0..self.body.flat.operands(op).len() {
            let value = self.body.flat.operands(op)[i];
            self.unlink(start + i, value);
            if let Some(definition) = self.body.flat.def_op(value)
                && self.has_at_most_one_user_beside(value, op)
            {
                self.touched.push(definition);
            }
        }
    }

    fn has_at_most_one_user_beside(&self, value: Value, user: Op) -> bool {
        let mut other = None;
        let mut at = self.heads[value];
        while let Some(Use { next, user: Some(op), .. }) = self.uses.get((at as usize).wrapping_sub(1)) {
            if *op != user && *other.get_or_insert(*op) != *op {
                return false;
            }
            at = *next;
        }
        true
    }

    // Adding operations.

    /// Adds an operation before another one.
    pub fn insert_before(&mut self, before: Op, parts: &OpParts<'_>) -> Op {
        self.make_room();
        let op = self.body.flat.create(parts);
        self.body.flat.insert_before(before, op);
        self.added(op)
    }

    /// Adds an operation at the beginning of a block.
    pub fn insert_at_start(&mut self, block: Block, parts: &OpParts<'_>) -> Op {
        match self.body.flat.first(block) {
            Some(first) => self.insert_before(first, parts),
            None => self.append(block, parts),
        }
    }

    /// Adds an operation at the end of a block.
    pub fn append(&mut self, block: Block, parts: &OpParts<'_>) -> Op {
        self.make_room();
        let op = self.body.flat.append(block, parts);
        self.added(op)
    }

    fn make_room(&mut self) {
        if !std::mem::replace(&mut self.has_room, true) {
            self.body.flat.make_room();
        }
    }

    fn added(&mut self, op: Op) -> Op {
        self.link_all(op);
        self.changes(op);
        op
    }

    /// Replaces an operation by a new one with as many results.
    pub fn replace_with(&mut self, op: Op, parts: &OpParts<'_>) -> Op {
        let new = self.insert_before(op, parts);
        let results: Vec<Value> = self.body.flat.results(new).collect();
        self.replace(op, &results);
        new
    }

    /// Adds the constant `value` before an operation, as the dialect of `like` makes them.
    pub fn constant(&mut self, before: Op, like: OpName, value: Attr, ty: Type) -> Option<Value> {
        let make = self.ctx.op_dialect(like)?.constant?;
        let (name, slots) = make(self.ctx, value, ty)?;
        let loc = self.body.flat.loc(before);
        let parts = OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(name) };
        let op = self.insert_before(before, &parts);
        self.body.flat.result(op, 0)
    }

    /// Moves an operation before another one.
    pub fn move_before(&mut self, op: Op, before: Op) {
        if op == before {
            return;
        }
        self.body.flat.unlink(op);
        self.body.flat.insert_before(before, op);
        if self.body.flat.has_extra(op) {
            self.changed = None;
        } else if let Some(mut changed) = self.changed.take() {
            changed.push(op);
            let users = self.body.flat.results(op).flat_map(|result| self.uses(result));
            changed.extend(users.map(|(user, _)| user));
            self.changed = Some(changed);
        }
    }

    // Blocks.

    /// A value that nothing defines, to be replaced.
    pub fn placeholder(&mut self, ty: Type) -> Value {
        self.body.flat.placeholder(ty)
    }

    /// Adds a region to an operation.
    pub fn add_region(&mut self, op: Op) -> Region {
        self.changed = None;
        self.body.flat.add_region(op)
    }

    /// Adds a block at the end of a region.
    pub fn append_block(&mut self, region: Region) -> Block {
        self.changed = None;
        self.body.flat.append_block(region)
    }

    /// Adds a block behind another one.
    pub fn insert_block_after(&mut self, after: Block) -> Block {
        self.changed = None;
        let block = self.body.flat.create_block();
        self.body.flat.insert_block_after(after, block);
        block
    }

    /// Erases a block with what is in it; nothing that stays uses its values.
    pub fn erase_block(&mut self, block: Block) {
        self.changed = None;
        let ops: Vec<Op> = self.body.flat.ops(block).collect();
        for op in ops.into_iter().rev() {
            self.erase(op);
        }
        self.body.flat.unlink_block(block);
        self.erased_blocks[block] = true;
    }

    /// Drops the arguments of a block for which `keep` says no; what is passed to it is not changed.
    pub fn retain_arguments(&mut self, block: Block, keep: impl FnMut(usize, Value) -> bool) {
        self.changed = None;
        self.body.flat.retain_arguments(block, keep);
    }

    /// Adds an argument to a block; what is passed to it is not changed.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        self.changed = None;
        self.body.flat.add_argument(block, ty)
    }

    /// Puts the operations of a block before an operation elsewhere, `values` in the place of its arguments, and
    /// erases it.
    pub fn inline_block_before(&mut self, block: Block, before: Op, values: &[Value]) {
        self.changed = None;
        self.pass_arguments(block, values);
        while let Some(op) = self.body.flat.first(block) {
            self.body.flat.unlink(op);
            self.body.flat.insert_before(before, op);
        }
        self.erase_block(block);
    }

    /// Puts the operations of a block at the end of another, `values` in the place of its arguments, and erases it.
    pub fn merge_block(&mut self, block: Block, into: Block, values: &[Value]) {
        self.changed = None;
        self.pass_arguments(block, values);
        while let Some(op) = self.body.flat.first(block) {
            self.body.flat.unlink(op);
            self.body.flat.append_op(into, op);
        }
        self.erase_block(block);
    }

    fn pass_arguments(&mut self, block: Block, values: &[Value]) {
        let arguments = self.body.flat.arguments(block).to_vec();
        for (argument, value) in arguments.into_iter().zip(values) {
            self.replace_value(argument, *value);
        }
    }

    /// Makes a block behind this one of the operations from `op` on.
    pub fn split_block(&mut self, block: Block, op: Op) -> Block {
        self.changed = None;
        let new = self.body.flat.create_block();
        self.body.flat.insert_block_after(block, new);
        let mut next = Some(op);
        while let Some(op) = next {
            next = self.body.flat.next(op);
            self.body.flat.unlink(op);
            self.body.flat.append_op(new, op);
        }
        new
    }

    /// Moves the blocks of a region behind a block elsewhere.
    pub fn inline_region_after(&mut self, region: Region, after: Block) {
        self.changed = None;
        let mut after = after;
        while let Some(block) = self.body.flat.entry(region) {
            self.body.flat.unlink_block(block);
            self.body.flat.insert_block_after(after, block);
            after = block;
        }
    }
}

/// Puts a use at its place, which is there, and before the others of its value.
#[inline]
fn link(uses: &mut [Use], heads: &mut SecondaryMap<Value, u32>, at: usize, value: Value, user: Op) {
    let place = at as u32 + 1;
    let next = std::mem::replace(&mut heads[value], place);
    if let Some(after) = uses.get_mut((next as usize).wrapping_sub(1)) {
        after.previous = place;
    }
    if let Some(here) = uses.get_mut(at) {
        *here = Use { previous: 0, next, user: Some(user) };
    }
}

/// Whether what defines a value came to be before its user, or uses nothing itself.
#[inline]
fn is_in_order(flat: &Flat, value: Value, user: Op) -> bool {
    flat.def_op(value).is_none_or(|op| op < user || flat.operands(op).is_empty())
}

impl std::fmt::Debug for Editor<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Editor").field("values", &self.body.flat.value_count()).finish_non_exhaustive()
    }
}
