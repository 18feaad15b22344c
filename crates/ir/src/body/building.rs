//! Adding operations, blocks, regions and values to the arenas of a body, and putting them in order.

use super::rare::Beside;
use super::{
    ARGUMENT, Block, BlockData, Flat, NO_DEF, Op, OpData, OpParts, Region, RegionData, Value, ValueData,
};
use crate::handle::{Loc, Type};
use crate::shape::Template;
use spirula_entity::{EntityKey, pages};

impl Flat {
    /// Adds an operation, not yet in any block.
    pub fn create(&mut self, parts: &OpParts<'_>) -> Op {
        let op = self.ops.next_key();
        let first_result = self.values.len() as u32;
        for ty in parts.results {
            self.values.push(ValueData { ty: *ty, def: op.index() as u32 });
        }
        let slots = self.slots.len() as u32;
        pages::make_room(&mut self.slots, parts.slots.len());
        self.slots.extend_from_slice(parts.slots);
        let beside = self.beside(parts.successors, parts.merges);
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
            beside,
        })
    }

    /// Adds an operation at the end of a block that is like others, with the first so many of these operands. Returns its
    /// result too.
    #[inline(always)]
    pub fn append_like(
        &mut self,
        template: &Template,
        (block, loc): (Block, Loc),
        operands: &[Value; Template::OPERANDS],
        count: usize,
    ) -> (Op, Option<Value>) {
        let operands = self.pool.short_list(operands, count);
        let first_slot = self.slots.len() as u32;
        if !template.slots.is_empty() {
            pages::make_room(&mut self.slots, template.slots.len());
            self.slots.extend_from_slice(&template.slots);
        }
        let first_result = self.values.len() as u32;
        let def = self.ops.len() as u32;
        let value = template.result.map(|ty| self.values.push(ValueData { ty, def }));
        let BlockData { first, last, .. } = &mut self.blocks[block];
        let op = self.ops.push(OpData {
            name: template.name,
            parent: Some(block),
            prev: *last,
            next: None,
            loc,
            operands,
            first_result,
            results: u32::from(value.is_some()),
            slots: first_slot,
            attrs: template.attrs,
            beside: Beside::plain(template.shape),
        });
        match last.replace(op) {
            Some(last) => self.ops[last].next = Some(op),
            None => *first = Some(op),
        }
        (op, value)
    }

    /// Adds an operation at the end of a block.
    #[inline]
    pub fn append(&mut self, block: Block, parts: &OpParts<'_>) -> Op {
        let op = self.create(parts);
        self.append_op(block, op);
        op
    }

    /// Puts an operation that is in no block at the end of one.
    pub fn append_op(&mut self, block: Block, op: Op) {
        let last = self.blocks[block].last.replace(op);
        match last {
            Some(last) => self.ops[last].next = Some(op),
            None => self.blocks[block].first = Some(op),
        }
        let data = &mut self.ops[op];
        (data.parent, data.prev, data.next) = (Some(block), last, None);
    }

    /// Puts an operation that is in no block before one that is.
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

    /// Takes an operation out of its block; its results stay known.
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

    /// Moves an operation and all behind it in its block to the end of another block.
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

    /// Adds a region of `op`, in this body.
    pub fn add_region(&mut self, op: Op) -> Region {
        let region = self.regions.push(RegionData { parent: Some(op), ..RegionData::default() });
        self.push_region(op, region);
        region
    }

    /// Adds a region of the isolated operation whose body this is.
    pub fn add_root(&mut self) -> Region {
        let region = self.regions.push(RegionData::default());
        self.roots.push(region);
        region
    }

    /// Adds a region that belongs to no operation yet.
    pub fn create_region(&mut self) -> Region {
        self.regions.push(RegionData::default())
    }

    /// Makes a region of no operation one of `op`.
    pub fn attach_region(&mut self, op: Op, region: Region) {
        self.regions[region].parent = Some(op);
        self.push_region(op, region);
    }

    /// Makes a region of no operation a root of this body.
    pub fn attach_root(&mut self, region: Region) {
        self.roots.push(region);
    }

    /// Adds a block that is in no region yet.
    pub fn create_block(&mut self) -> Block {
        self.blocks.push(BlockData::default())
    }

    /// Adds a block at the end of a region.
    pub fn append_block(&mut self, region: Region) -> Block {
        let block = self.create_block();
        self.append_block_to(region, block);
        block
    }

    /// Puts a block that is in no region at the end of one.
    pub fn append_block_to(&mut self, region: Region, block: Block) {
        let last = self.regions[region].last.replace(block);
        match last {
            Some(last) => self.blocks[last].next = Some(block),
            None => self.regions[region].first = Some(block),
        }
        let data = &mut self.blocks[block];
        (data.parent, data.prev, data.next) = (Some(region), last, None);
    }

    /// Puts a block that is in no region behind one that is.
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

    /// Takes a block out of its region.
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

    /// Adds a value that nothing defines yet.
    pub fn placeholder(&mut self, ty: Type) -> Value {
        self.values.push(ValueData { ty, def: NO_DEF })
    }
}
