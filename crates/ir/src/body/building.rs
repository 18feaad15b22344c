//! Adding operations, blocks, regions and values to the arenas of a body, and linking them.

use super::rare::ExtraRef;
use super::{
    ARGUMENT, Block, BlockData, NO_DEF, Op, OpArena, OpData, OpParts, Region, RegionData, Value, ValueData,
};
use crate::context::Context;
use crate::counts::CountMismatch;
use crate::handle::{Loc, Type};
use crate::shape::ShapeId;
use spirula_entity::EntityKey;

impl OpArena {
    /// Adds a detached operation.
    ///
    /// # Panics
    /// If the row of the operation does not allow so many operands, results, successors or properties. What comes from
    /// input is added with [`try_create`](Self::try_create).
    pub fn create(&mut self, ctx: &Context, parts: &OpParts<'_>) -> Op {
        match self.try_create(ctx, parts) {
            Ok(op) => op,
            Err(mismatch) => panic!("{mismatch}"),
        }
    }

    /// Adds a detached operation.
    ///
    /// # Errors
    /// If the row of the operation does not allow so many operands, results, successors or properties.
    #[inline]
    pub fn try_create(&mut self, ctx: &Context, parts: &OpParts<'_>) -> Result<Op, CountMismatch> {
        ctx.check_counts(parts)?;
        Ok(self.create_unverified(parts))
    }

    /// Adds an operation without a check of its numbers of operands, results, successors and properties: as text in the
    /// generic form has it, or as it is in another body. The verifier checks it afterwards.
    pub fn create_unverified(&mut self, parts: &OpParts<'_>) -> Op {
        let op = self.ops.next_key();
        let first_result = self.values.len() as u32;
        for ty in parts.results {
            self.values.push(ValueData { ty: *ty, def: op.index() as u32 });
        }
        let slots = self.slots.len() as u32;
        self.slots.extend_from_slice(parts.slots);
        let extra_ref = self.extra_ref(parts.successors, parts.merges);
        self.ops.push(OpData {
            name: parts.name,
            parent: None,
            prev: None,
            next: None,
            loc: parts.loc,
            operands: self.pool.list(parts.operands),
            first_result,
            results: parts.results.len() as u32,
            slots,
            attrs: parts.attrs,
            extra_ref,
        })
    }

    /// Adds an operation of a [shape](Self::shape_to_repeat) at the end of a block, with the first so many of these
    /// operands, the types of which must be those of the shape. Returns its result too.
    #[inline(always)]
    pub fn append_like(
        &mut self,
        ctx: &Context,
        shape: ShapeId,
        (block, loc): (Block, Loc),
        operands: &[Value; Self::LIKE_OPERANDS],
        count: usize,
    ) -> (Op, Option<Value>) {
        let info = ctx.shapes.info(shape);
        let operands = self.pool.short_list(operands, count);
        let first_slot = self.slots.len() as u32;
        if !info.slots.is_empty() {
            self.slots.extend_from_slice(&info.slots);
        }
        let first_result = self.values.len() as u32;
        let def = self.ops.len() as u32;
        let value = info.result.map(|ty| self.values.push(ValueData { ty, def }));
        let BlockData { first, last, .. } = &mut self.blocks[block];
        let op = self.ops.push(OpData {
            name: info.name,
            parent: Some(block),
            prev: *last,
            next: None,
            loc,
            operands,
            first_result,
            results: u32::from(value.is_some()),
            slots: first_slot,
            attrs: info.attrs,
            extra_ref: ExtraRef::plain(shape),
        });
        match last.replace(op) {
            Some(last) => self.ops[last].next = Some(op),
            None => *first = Some(op),
        }
        (op, value)
    }

    /// Appends an operation to a block.
    ///
    /// # Panics
    /// As [`create`](Self::create).
    #[inline]
    pub fn append(&mut self, ctx: &Context, block: Block, parts: &OpParts<'_>) -> Op {
        let op = self.create(ctx, parts);
        self.append_op(block, op);
        op
    }

    /// Adds an operation at the end of a block, as [`create_unverified`](Self::create_unverified).
    #[inline]
    pub fn append_unverified(&mut self, block: Block, parts: &OpParts<'_>) -> Op {
        let op = self.create_unverified(parts);
        self.append_op(block, op);
        op
    }

    /// Appends a detached operation to a block.
    pub fn append_op(&mut self, block: Block, op: Op) {
        let last = self.blocks[block].last.replace(op);
        match last {
            Some(last) => self.ops[last].next = Some(op),
            None => self.blocks[block].first = Some(op),
        }
        let data = &mut self.ops[op];
        (data.parent, data.prev, data.next) = (Some(block), last, None);
    }

    /// Inserts a detached operation before another one.
    pub fn insert_before(&mut self, before: Op, op: Op) {
        let Some(block) = self.ops[before].parent else { return };
        let prev = self.ops[before].prev.replace(op);
        match prev {
            Some(prev) => self.ops[prev].next = Some(op),
            None => self.blocks[block].first = Some(op),
        }
        let data = &mut self.ops[op];
        (data.parent, data.prev, data.next) = (Some(block), prev, Some(before));
    }

    /// Detaches an operation from its block; its results stay valid.
    pub fn unlink(&mut self, op: Op) {
        let data = &mut self.ops[op];
        let (parent, prev, next) = (data.parent.take(), data.prev.take(), data.next.take());
        let Some(block) = parent else { return };
        match prev {
            Some(prev) => self.ops[prev].next = next,
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.ops[next].prev = prev,
            None => self.blocks[block].last = prev,
        }
    }

    /// Moves an operation and all after it in its block to the end of another block.
    pub fn move_ops(&mut self, first: Op, to: Block) {
        let Some(from) = self.ops[first].parent.filter(|from| *from != to) else { return };
        let prev = self.ops[first].prev.take();
        let last = self.blocks[from].last;
        self.blocks[from].last = prev;
        match prev {
            Some(prev) => self.ops[prev].next = None,
            None => self.blocks[from].first = None,
        }
        let end = std::mem::replace(&mut self.blocks[to].last, last);
        match end {
            Some(end) => self.ops[end].next = Some(first),
            None => self.blocks[to].first = Some(first),
        }
        self.ops[first].prev = end;
        let mut at = Some(first);
        while let Some(op) = at {
            self.ops[op].parent = Some(to);
            at = self.ops[op].next;
        }
    }

    /// Adds a region to `op`, in this body.
    pub fn add_region(&mut self, op: Op) -> Region {
        let region = self.regions.push(RegionData { parent: Some(op), ..RegionData::default() });
        self.push_region(op, region);
        region
    }

    /// Adds a region to the isolated operation that owns this body.
    pub fn add_root(&mut self) -> Region {
        let region = self.regions.push(RegionData::default());
        self.roots.push(region);
        region
    }

    /// Adds a detached region.
    pub fn create_region(&mut self) -> Region {
        self.regions.push(RegionData::default())
    }

    /// Attaches a detached region to `op`.
    pub fn attach_region(&mut self, op: Op, region: Region) {
        self.regions[region].parent = Some(op);
        self.push_region(op, region);
    }

    /// Makes a detached region a root region of this body.
    pub fn attach_root(&mut self, region: Region) {
        self.roots.push(region);
    }

    /// Adds a detached block.
    pub fn create_block(&mut self) -> Block {
        self.blocks.push(BlockData::default())
    }

    /// Appends a new block to a region.
    pub fn append_block(&mut self, region: Region) -> Block {
        let block = self.create_block();
        self.append_block_to(region, block);
        block
    }

    /// Appends a detached block to a region.
    pub fn append_block_to(&mut self, region: Region, block: Block) {
        let last = self.regions[region].last.replace(block);
        match last {
            Some(last) => self.blocks[last].next = Some(block),
            None => self.regions[region].first = Some(block),
        }
        let data = &mut self.blocks[block];
        (data.parent, data.prev, data.next) = (Some(region), last, None);
    }

    /// Inserts a detached block after another one.
    pub fn insert_block_after(&mut self, after: Block, block: Block) {
        let Some(region) = self.blocks[after].parent else { return };
        let next = self.blocks[after].next.replace(block);
        match next {
            Some(next) => self.blocks[next].prev = Some(block),
            None => self.regions[region].last = Some(block),
        }
        let data = &mut self.blocks[block];
        (data.parent, data.prev, data.next) = (Some(region), Some(after), next);
    }

    /// Detaches a block from its region.
    pub fn unlink_block(&mut self, block: Block) {
        let data = &mut self.blocks[block];
        let (parent, prev, next) = (data.parent.take(), data.prev.take(), data.next.take());
        let Some(region) = parent else { return };
        match prev {
            Some(prev) => self.blocks[prev].next = next,
            None => self.regions[region].first = next,
        }
        match next {
            Some(next) => self.blocks[next].prev = prev,
            None => self.regions[region].last = prev,
        }
    }

    /// Adds an argument to a block.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        let value = self.values.push(ValueData { ty, def: block.index() as u32 | ARGUMENT });
        let mut args = self.blocks[block].args;
        self.pool.push(&mut args, value);
        self.blocks[block].args = args;
        value
    }

    /// Removes the last operations, values and blocks down to these counts. They must be detached and unused by the
    /// rest; the memory of their operands and lists is not reused.
    pub(crate) fn truncate(&mut self, ops: usize, values: usize, blocks: usize) {
        // Where the attributes of the next operation begin says where those of the last end.
        if let Some(first) = self.ops.get(Op::from_index(ops)) {
            self.slots.truncate(first.slots as usize);
        }
        self.ops.truncate(ops);
        self.values.truncate(values);
        self.blocks.truncate(blocks);
    }

    /// Adds a value without a definition.
    pub fn placeholder(&mut self, ty: Type) -> Value {
        self.values.push(ValueData { ty, def: NO_DEF })
    }
}
