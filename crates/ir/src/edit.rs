//! In-place editing of bodies, with use lists.
//!
//! An [`Editor`] tracks the uses of values while it is open. Uses are linked lists in one array parallel to the operand
//! pool, built by walking the body once; adding and removing a use takes constant time. Erased entities keep their
//! number until the body is rebuilt, so that numbers are not reused while the editor is open.
//!
//! # Example
//!
//! A pattern that replaces `x - x` by a constant of its dialect, as a row lists it in
//! [`OpRow::rewrites`](crate::OpRow::rewrites):
//!
//! ```
//! use spirula_diag::{Diagnostics, SourceMap};
//! use spirula_ir::dialect::{ANY_ATTR, ANY_TYPE, AttrSlot, Rewrite, ValueSlot};
//! use spirula_ir::{
//!     Body, Context, Dialect, Editor, Op, OpName, OpParts, OpRow, ParseOptions, PrintOptions, Traits, parse, print,
//! };
//!
//! const RESULT: &[ValueSlot] = &[ValueSlot::one("result", ANY_TYPE)];
//! static OPS: [OpRow; 2] = [
//!     OpRow {
//!         operands: &[ValueSlot::one("lhs", ANY_TYPE), ValueSlot::one("rhs", ANY_TYPE)],
//!         results: RESULT,
//!         traits: Traits::PURE.and(Traits::SAME_TYPE),
//!         rewrites: &[subtract_from_itself],
//!         ..OpRow::named("toy.sub")
//!     },
//!     OpRow {
//!         attrs: &[AttrSlot::required("value", ANY_ATTR)],
//!         results: RESULT,
//!         traits: Traits::PURE,
//!         ..OpRow::named("toy.constant")
//!     },
//! ];
//! const CONSTANT: OpName = OpName::new(4000, 1);
//! static TOY: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "toy") };
//!
//! /// Returns whether it changed anything.
//! fn subtract_from_itself(editor: &mut Editor<'_>, op: Op) -> bool {
//!     let [lhs, rhs] = *editor.arena().operands(op) else { return false };
//!     if lhs != rhs {
//!         return false;
//!     }
//!     let ty = editor.arena().ty(lhs);
//!     let zero = editor.ctx().int_attr(ty, 0);
//!     let parts = OpParts { slots: &[Some(zero)], results: &[ty], ..OpParts::new(CONSTANT) };
//!     editor.replace_with(op, &parts);
//!     true
//! }
//!
//! let ctx = Context::new(&[&TOY]);
//! let mut sources = SourceMap::new();
//! let text = "%0 = \"toy.constant\"() <{value = 7 : i32}> : () -> i32
//!             %1 = \"toy.sub\"(%0, %0) : (i32, i32) -> i32";
//! let file = sources.add("a.mlir", text.as_bytes()).unwrap();
//! let mut diags = Diagnostics::new();
//! let file = sources.file(file).unwrap();
//! let mut body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags).unwrap();
//!
//! let module = body.isolated_ops().next().unwrap();
//! let mut editor = Editor::new(&ctx, body.body_of_mut(module).unwrap());
//! for op in editor.arena().all_ops() {
//!     let row = ctx.op_row(editor.arena().name(op)).unwrap();
//!     row.rewrites.iter().any(|rewrite: &Rewrite| rewrite(&mut editor, op));
//! }
//! let text = print(&ctx, None, &body, PrintOptions::default());
//! assert!(text.contains("value = 0 : i32") && !text.contains("toy.sub"), "{text}");
//! ```

use crate::body::{Block, Body, Op, OpArena, OpParts, Region, Value};
use crate::context::Context;
use crate::handle::{Attr, Dict, Loc, OpName, Type};
use spirula_entity::{EntityKey, SecondaryMap};

/// A use of a value, at the index of an operand in the pool; links are indices from 1, 0 is none.
#[derive(Clone, Copy, Default)]
struct Use {
    previous: u32,
    next: u32,
    user: Option<Op>,
}

/// An open editor.
pub struct Editor<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    uses: Vec<Use>,
    /// The most recent use of each value.
    heads: SecondaryMap<Value, u32>,
    erased: SecondaryMap<Op, bool>,
    erased_blocks: SecondaryMap<Block, bool>,
    touched: Vec<Op>,
    /// Capacity for additions was reserved.
    has_room: bool,
    /// Values that lost their last use since the last query.
    unused: Vec<Value>,
    /// The operations that were created, changed or moved, or use moved values; none if other changes were made.
    changed: Option<Vec<Op>>,
    /// Whether no operation is known to use a result of a later one, except those without operands.
    ordered: bool,
    /// The edges to each block.
    predecessors: SecondaryMap<Block, Predecessors>,
}

/// The edges to a block: their number, and the numbers of the terminators that they come from, combined by exclusive
/// or: with one edge that is its terminator.
#[derive(Clone, Copy, Default)]
struct Predecessors {
    count: u32,
    terminators: usize,
}

impl<'a> Editor<'a> {
    /// Opens a body for editing.
    pub fn new(ctx: &'a Context, body: &'a mut Body) -> Self {
        let mut this = Self {
            ctx,
            uses: vec![Use::default(); body.arena.operand_end()],
            heads: SecondaryMap::with_len(body.arena.value_count()),
            erased: SecondaryMap::with_len(body.arena.op_table_len()),
            erased_blocks: SecondaryMap::new(),
            touched: Vec::new(),
            has_room: false,
            unused: Vec::new(),
            changed: Some(Vec::new()),
            ordered: true,
            predecessors: SecondaryMap::new(),
            body,
        };
        let mut regions: Vec<Region> = this.body.arena.roots().iter().rev().copied().collect();
        while let Some(region) = regions.pop() {
            let mut block = this.body.arena.entry(region);
            while let Some(here) = block {
                let mut op = this.body.arena.first(here);
                while let Some(at) = op {
                    this.link_all(at);
                    this.count_edges(at, true);
                    regions.extend(this.body.arena.regions(at));
                    op = this.body.arena.next(at);
                }
                block = this.body.arena.next_block(here);
            }
        }
        this
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The body, read-only.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// The arenas of the body, read-only.
    #[inline]
    pub fn arena(&self) -> &OpArena {
        &self.body.arena
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

    /// The operations that were created or changed, or lost a user of an operand, since the last call; in order, with
    /// duplicates, possibly erased.
    pub fn take_touched(&mut self, into: &mut Vec<Op>) {
        into.append(&mut self.touched);
    }

    /// The operations that were created or changed, if all other changes are erasures; with duplicates, possibly
    /// erased. The argument of [`PassRun::changed_only`](crate::pass::PassRun::changed_only).
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

    /// The values that lost their last use since the last call; some may have uses again.
    pub fn take_unused(&mut self, into: &mut Vec<Value>) {
        into.append(&mut self.unused);
    }

    /// Whether it is certain, without a search, that operations do not use each other's results cyclically.
    pub fn is_acyclic(&self) -> bool {
        self.ordered
    }

    // Uses.

    fn link_all(&mut self, op: Op) {
        let Self { body, uses, heads, ordered, .. } = self;
        let (arena, start) = (&body.arena, body.arena.operand_start(op));
        let operands = arena.operands(op);
        if uses.len() < start + operands.len() {
            uses.resize(start + operands.len(), Use::default());
        }
        for (at, value) in operands.iter().enumerate() {
            link(uses, heads, start + at, *value, op);
            *ordered &= is_in_order(arena, *value, op);
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
        let start = self.body.arena.operand_start(op);
        for i in 0..self.body.arena.operands(op).len() {
            self.unlink(start + i, self.body.arena.operands(op)[i]);
        }
    }

    /// The uses of a value, most recent first: operation and operand index.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = (Op, usize)> {
        let mut at = self.heads[value];
        std::iter::from_fn(move || {
            let place = (at as usize).checked_sub(1)?;
            let found = self.uses.get(place)?;
            at = found.next;
            let user = found.user?;
            Some((user, place - self.body.arena.operand_start(user)))
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

    /// Whether a result of the operation is used.
    #[inline]
    pub fn has_uses(&self, op: Op) -> bool {
        self.body.arena.results(op).any(|result| self.is_used(result))
    }

    // Predecessors.

    /// The terminator that the only edge to a block comes from; none if there are no or several edges.
    pub fn single_predecessor(&self, block: Block) -> Option<Op> {
        let found = self.predecessors[block];
        (found.count == 1).then(|| Op::from_index(found.terminators))
    }

    /// The number of edges to a block.
    pub fn predecessor_count(&self, block: Block) -> usize {
        self.predecessors[block].count as usize
    }

    fn count_edge(&mut self, op: Op, to: Block, added: bool) {
        let found = &mut self.predecessors[to];
        found.count = if added { found.count + 1 } else { found.count.saturating_sub(1) };
        found.terminators ^= op.index();
    }

    /// Counts the edges of a terminator that was added or erased.
    fn count_edges(&mut self, op: Op, added: bool) {
        for index in 0..self.body.arena.successors(op).len() {
            let to = self.body.arena.successors(op)[index];
            self.count_edge(op, to, added);
        }
    }

    // Changing operations.

    /// Marks an operation as changed.
    pub fn touch(&mut self, op: Op) {
        self.touched.push(op);
    }

    /// Replaces an operand.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let at = self.body.arena.operand_start(op) + index;
        let Some(old) = self.body.arena.replace_operand(op, index, value) else { return };
        self.unlink(at, old);
        link(&mut self.uses, &mut self.heads, at, value, op);
        self.ordered &= is_in_order(&self.body.arena, value, op);
        self.changes(op);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: Op, operands: &[Value]) {
        self.unlink_all(op);
        self.ordered &= !self.body.arena.operands(op).is_empty();
        self.body.arena.set_operands(op, operands);
        self.link_all(op);
        self.changes(op);
    }

    /// Sets an inherent attribute.
    pub fn set_slot(&mut self, op: Op, index: usize, attr: Option<Attr>) {
        self.body.arena.set_slot(op, index, attr);
        self.changes(op);
    }

    /// Sets the discardable attributes.
    pub fn set_attrs(&mut self, op: Op, attrs: Option<Dict>) {
        self.body.arena.set_attrs(op, attrs);
        self.changes(op);
    }

    /// Sets the location of an operation; does not count as a change.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.body.arena.set_loc(op, loc);
    }

    /// Changes the type of a value.
    pub fn set_type(&mut self, value: Value, ty: Type) {
        self.changed = None;
        self.body.arena.set_ty(value, ty);
    }

    /// Redirects a successor of a terminator.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        self.changed = None;
        if let Some(successor) = self.body.arena.successors_mut(op).get_mut(index) {
            let old = std::mem::replace(successor, block);
            self.count_edge(op, old, false);
            self.count_edge(op, block, true);
            self.touched.push(op);
        }
    }

    /// Replaces the non-control successors of a terminator, see [`OpArena::merges`].
    pub fn set_merges(&mut self, op: Op, merges: &[Block]) {
        self.changed = None;
        self.body.arena.set_merges(op, merges);
        self.touched.push(op);
    }

    /// Replaces all uses of `from` by `to`.
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
        for (result, value) in self.body.arena.results(op).zip(values) {
            self.replace_value(result, *value);
        }
        self.erase(op);
    }

    /// Erases an operation with nested operations.
    pub fn erase(&mut self, op: Op) {
        if !self.body.arena.regions(op).is_empty() {
            self.forget_inside(op);
        }
        self.body.arena.unlink(op);
        self.forget(op);
    }

    fn forget_inside(&mut self, op: Op) {
        let inside: Vec<Op> = self.body.arena.walk_in(self.body.arena.regions(op)).collect();
        for op in inside.into_iter().rev() {
            self.forget(op);
        }
    }

    /// Removes the uses of an erased operation.
    fn forget(&mut self, op: Op) {
        self.erased[op] = true;
        self.count_edges(op, false);
        let start = self.body.arena.operand_start(op);
        for i in 0..self.body.arena.operands(op).len() {
            let value = self.body.arena.operands(op)[i];
            self.unlink(start + i, value);
            if let Some(definition) = self.body.arena.def_op(value)
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

    /// Inserts an operation before another one.
    pub fn insert_before(&mut self, before: Op, parts: &OpParts<'_>) -> Op {
        self.make_room();
        let op = self.body.arena.create(self.ctx, parts);
        self.body.arena.insert_before(before, op);
        self.added(op)
    }

    /// Inserts an operation at the beginning of a block.
    pub fn insert_at_start(&mut self, block: Block, parts: &OpParts<'_>) -> Op {
        match self.body.arena.first(block) {
            Some(first) => self.insert_before(first, parts),
            None => self.append(block, parts),
        }
    }

    /// Appends an operation to a block.
    pub fn append(&mut self, block: Block, parts: &OpParts<'_>) -> Op {
        self.make_room();
        let op = self.body.arena.append(self.ctx, block, parts);
        self.added(op)
    }

    fn make_room(&mut self) {
        if !std::mem::replace(&mut self.has_room, true) {
            self.body.arena.make_room();
        }
    }

    fn added(&mut self, op: Op) -> Op {
        self.link_all(op);
        self.count_edges(op, true);
        self.changes(op);
        op
    }

    /// Replaces an operation by a new one with as many results.
    pub fn replace_with(&mut self, op: Op, parts: &OpParts<'_>) -> Op {
        let new = self.insert_before(op, parts);
        let results: Vec<Value> = self.body.arena.results(new).collect();
        self.replace(op, &results);
        new
    }

    /// Inserts a constant before an operation, materialized by the dialect of `like`.
    pub fn constant(&mut self, before: Op, like: OpName, value: Attr, ty: Type) -> Option<Value> {
        let make = self.ctx.op_dialect(like)?.constant?;
        let (name, slots) = make(self.ctx, value, ty)?;
        let loc = self.body.arena.loc(before);
        let parts = OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(name) };
        let op = self.insert_before(before, &parts);
        self.body.arena.result(op, 0)
    }

    /// Moves an operation before another one.
    pub fn move_before(&mut self, op: Op, before: Op) {
        if op == before {
            return;
        }
        self.body.arena.unlink(op);
        self.body.arena.insert_before(before, op);
        if self.body.arena.has_extra(op) {
            self.changed = None;
        } else if let Some(mut changed) = self.changed.take() {
            changed.push(op);
            let users = self.body.arena.results(op).flat_map(|result| self.uses(result));
            changed.extend(users.map(|(user, _)| user));
            self.changed = Some(changed);
        }
    }

    // Blocks.

    /// A placeholder value, to be replaced.
    pub fn placeholder(&mut self, ty: Type) -> Value {
        self.body.arena.placeholder(ty)
    }

    /// Adds a region to an operation.
    pub fn add_region(&mut self, op: Op) -> Region {
        self.changed = None;
        self.body.arena.add_region(op)
    }

    /// Appends a block to a region.
    pub fn append_block(&mut self, region: Region) -> Block {
        self.changed = None;
        self.body.arena.append_block(region)
    }

    /// Inserts a block after another one.
    pub fn insert_block_after(&mut self, after: Block) -> Block {
        self.changed = None;
        let block = self.body.arena.create_block();
        self.body.arena.insert_block_after(after, block);
        block
    }

    /// Erases a block with its contents; its values must be unused elsewhere.
    pub fn erase_block(&mut self, block: Block) {
        self.changed = None;
        let ops: Vec<Op> = self.body.arena.ops(block).collect();
        for op in ops.into_iter().rev() {
            self.erase(op);
        }
        self.body.arena.unlink_block(block);
        self.erased_blocks[block] = true;
    }

    /// Removes the arguments of a block for which `keep` returns false; branch operands are not changed.
    pub fn retain_arguments(&mut self, block: Block, keep: impl FnMut(usize, Value) -> bool) {
        self.changed = None;
        self.body.arena.retain_arguments(block, keep);
    }

    /// Adds an argument to a block; branch operands are not changed.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        self.changed = None;
        self.body.arena.add_argument(block, ty)
    }

    /// Moves the operations of a block before an operation of another one, with `values` for its arguments, and erases
    /// it.
    pub fn inline_block_before(&mut self, block: Block, before: Op, values: &[Value]) {
        self.changed = None;
        self.pass_arguments(block, values);
        while let Some(op) = self.body.arena.first(block) {
            self.body.arena.unlink(op);
            self.body.arena.insert_before(before, op);
        }
        self.erase_block(block);
    }

    /// Appends the operations of a block to another, with `values` for its arguments, and erases it.
    pub fn merge_block(&mut self, block: Block, into: Block, values: &[Value]) {
        self.changed = None;
        self.pass_arguments(block, values);
        while let Some(op) = self.body.arena.first(block) {
            self.body.arena.unlink(op);
            self.body.arena.append_op(into, op);
        }
        self.erase_block(block);
    }

    fn pass_arguments(&mut self, block: Block, values: &[Value]) {
        let arguments = self.body.arena.arguments(block).to_vec();
        for (argument, value) in arguments.into_iter().zip(values) {
            self.replace_value(argument, *value);
        }
    }

    /// Splits a block: moves the operations from `op` on to a new block after it.
    pub fn split_block(&mut self, block: Block, op: Op) -> Block {
        self.changed = None;
        let new = self.body.arena.create_block();
        self.body.arena.insert_block_after(block, new);
        let mut next = Some(op);
        while let Some(op) = next {
            next = self.body.arena.next(op);
            self.body.arena.unlink(op);
            self.body.arena.append_op(new, op);
        }
        new
    }

    /// Moves a block to the end of a region.
    pub fn move_block(&mut self, block: Block, region: Region) {
        self.changed = None;
        self.body.arena.unlink_block(block);
        self.body.arena.append_block_to(region, block);
    }

    /// Moves the blocks of a region to the end of another one.
    pub fn move_blocks(&mut self, from: Region, to: Region) {
        while let Some(block) = self.body.arena.entry(from) {
            self.move_block(block, to);
        }
    }

    /// Moves the blocks of a region after a block of another one.
    pub fn inline_region_after(&mut self, region: Region, after: Block) {
        self.changed = None;
        let mut after = after;
        while let Some(block) = self.body.arena.entry(region) {
            self.body.arena.unlink_block(block);
            self.body.arena.insert_block_after(after, block);
            after = block;
        }
    }
}

/// Links an existing use at the head of its value's list.
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

/// Whether a definition was created before its user, or has no operands.
#[inline]
fn is_in_order(arena: &OpArena, value: Value, user: Op) -> bool {
    arena.def_op(value).is_none_or(|op| op < user || arena.operands(op).is_empty())
}

impl std::fmt::Debug for Editor<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Editor").field("values", &self.body.arena.value_count()).finish_non_exhaustive()
    }
}
