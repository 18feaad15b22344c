//! The source of a conversion: operations, blocks and values of the old body, with types of their own so that they are
//! not mistaken for new ones.

use super::Mismatch;
use crate::body::{Block, Body, Op, OpArena, Region, Value};
use crate::context::Context;
use crate::dialect::OpRow;
use crate::handle::{Attr, Dict, Loc, OpName, Type};
use spirula_entity::EntityKey as _;

/// A value of the old body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SourceValue(pub(super) Value);

/// A block of the old body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SourceBlock(pub(super) Block);

impl SourceValue {
    /// Its type in the body that has it.
    pub fn ty(self, body: &Body) -> Type {
        body.arena.ty(self.0)
    }
}

impl SourceBlock {
    /// The blocks of a region that control reaches, each after those that dominate it.
    pub fn reached(body: &Body, region: Region) -> Vec<Self> {
        let arena = &body.arena;
        let Some(entry) = arena.entry(region) else { return Vec::new() };
        let mut seen = vec![false; arena.block_table_len()];
        let (mut order, mut stack) = (Vec::new(), vec![(entry, 0)]);
        seen[entry.index()] = true;
        while let Some((block, next)) = stack.last_mut() {
            let successors = arena.last(*block).map_or(&[][..], |op| arena.successors(op));
            match successors.get(*next) {
                Some(successor) => {
                    *next += 1;
                    if !std::mem::replace(&mut seen[successor.index()], true) {
                        stack.push((*successor, 0));
                    }
                }
                None => {
                    order.push(Self(*block));
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// Its arguments.
    pub fn arguments(self, body: &Body) -> impl ExactSizeIterator<Item = SourceValue> + '_ {
        body.arena.arguments(self.0).iter().map(|value| SourceValue(*value))
    }
}

/// An operation of the old body.
#[derive(Clone, Copy)]
pub struct SourceOp<'s> {
    /// The context.
    pub ctx: &'s Context,
    /// The body that has the operation.
    pub body: &'s Body,
    /// Its key in that body, for accessors that take an arena and a key.
    pub op: Op,
}

impl<'s> SourceOp<'s> {
    /// The arena that has the operation, for accessors that take an arena and a key.
    pub fn arena(self) -> &'s OpArena {
        &self.body.arena
    }

    fn at(self, op: Op) -> Self {
        Self { op, ..self }
    }

    /// Its name.
    #[inline]
    pub fn name(self) -> OpName {
        self.arena().name(self.op)
    }

    /// Its name as text.
    pub fn name_text(self) -> &'s str {
        self.ctx.op_name_text(self.name())
    }

    /// Its row, if a dialect declares it.
    pub fn row(self) -> Option<&'static OpRow> {
        self.ctx.op_row(self.name())
    }

    /// Its location.
    pub fn loc(self) -> Loc {
        self.arena().loc(self.op)
    }

    /// An inherent attribute by its slot.
    pub fn slot(self, index: usize) -> Option<Attr> {
        self.arena().slot(self.op, index)
    }

    /// An inherent attribute by its name.
    pub fn attr(self, name: &str) -> Option<Attr> {
        self.slot(self.row()?.attr_index(name)?)
    }

    /// A discardable attribute.
    pub fn discardable(self, name: &str) -> Option<Attr> {
        let attrs = self.attrs()?;
        self.ctx.dict_get(Some(attrs), self.ctx.str(name))
    }

    /// All discardable attributes.
    pub fn attrs(self) -> Option<Dict> {
        self.arena().attrs(self.op)
    }

    /// Number of operands.
    pub fn operand_count(self) -> usize {
        self.arena().operands(self.op).len()
    }

    /// Its operands.
    pub fn operands(self) -> impl ExactSizeIterator<Item = SourceValue> + 's {
        self.arena().operands(self.op).iter().map(|value| SourceValue(*value))
    }

    /// One of its operands.
    pub fn operand(self, index: usize) -> Option<SourceValue> {
        self.arena().operands(self.op).get(index).map(|value| SourceValue(*value))
    }

    /// The type of one of its operands.
    pub fn operand_type(self, index: usize) -> Option<Type> {
        self.operand(index).map(|value| self.ty(value))
    }

    /// The types of its operands.
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type> + 's {
        let arena = self.arena();
        arena.operands(self.op).iter().map(|value| arena.ty(*value))
    }

    /// Number of results.
    pub fn result_count(self) -> usize {
        self.arena().result_count(self.op)
    }

    /// Its results.
    pub fn results(self) -> impl ExactSizeIterator<Item = SourceValue> + 's {
        self.arena().results(self.op).map(SourceValue)
    }

    /// One of its results.
    pub fn result(self, index: usize) -> Option<SourceValue> {
        self.arena().result(self.op, index).map(SourceValue)
    }

    /// The type of one of its results.
    pub fn result_type(self, index: usize) -> Option<Type> {
        self.result(index).map(|value| self.ty(value))
    }

    /// The types of its results.
    pub fn result_types(self) -> impl ExactSizeIterator<Item = Type> + 's {
        self.arena().result_types(self.op)
    }

    /// The type of a value of the same body.
    #[inline]
    pub fn ty(self, value: SourceValue) -> Type {
        self.arena().ty(value.0)
    }

    /// Whether a value of the same body is defined in a region of another operation of it, `outer`.
    pub fn is_defined_in(self, value: SourceValue, outer: Self) -> bool {
        let arena = self.arena();
        let mut block = arena.def_block(value.0);
        while let Some(parent) = block.and_then(|block| arena.region_parent(arena.block_parent(block)?)) {
            if parent == outer.op {
                return true;
            }
            block = arena.block_of(parent);
        }
        false
    }

    /// The operation that defines a value of the same body.
    pub fn def_op(self, value: SourceValue) -> Option<Self> {
        self.arena().def_op(value.0).map(|op| self.at(op))
    }

    /// Its successors.
    pub fn successors(self) -> impl ExactSizeIterator<Item = SourceBlock> + 's {
        self.arena().successors(self.op).iter().map(|block| SourceBlock(*block))
    }

    /// The values that are passed to a successor.
    pub fn successor_operands(self, index: usize) -> impl ExactSizeIterator<Item = SourceValue> + 's {
        let values: &[Value] = match self.row() {
            Some(row) => crate::successor_operands(self.ctx, self.arena(), self.op, row, index),
            None => &[],
        };
        values.iter().map(|value| SourceValue(*value))
    }

    /// The block that it is in.
    pub fn block(self) -> Option<SourceBlock> {
        self.arena().block_of(self.op).map(SourceBlock)
    }

    /// The operation around it in the same body; none directly inside an isolated operation.
    pub fn parent_op(self) -> Option<Self> {
        self.arena().parent_op(self.op).map(|op| self.at(op))
    }

    /// The body that has its regions, which is another one if it is isolated, and these regions.
    pub fn inside(self) -> (&'s Body, &'s [Region]) {
        self.body.inside(self.op)
    }

    /// The blocks of one of its regions.
    pub fn blocks(self, region: usize) -> impl Iterator<Item = SourceBlock> + 's {
        let (body, regions) = self.inside();
        regions.get(region).into_iter().flat_map(|region| body.arena.blocks(*region)).map(SourceBlock)
    }

    /// The operations of a block of the same body.
    pub fn ops(self, block: SourceBlock) -> impl Iterator<Item = Self> + 's {
        self.arena().ops(block.0).map(move |op| self.at(op))
    }

    /// The arguments of a block of the same body.
    pub fn arguments(self, block: SourceBlock) -> impl ExactSizeIterator<Item = SourceValue> + 's {
        self.arena().arguments(block.0).iter().map(|value| SourceValue(*value))
    }
}

/// The operands of a source operation in the new body, converted to the types that the type converter gives.
#[derive(Clone, Copy)]
pub struct Operands<'o> {
    pub(super) values: &'o [Value],
    /// Where the values of each operand end, unless each became one value.
    pub(super) ends: Option<&'o [u32]>,
}

impl<'o> Operands<'o> {
    /// Number of operands of the source operation.
    pub fn len(self) -> usize {
        self.ends.map_or(self.values.len(), <[u32]>::len)
    }

    /// Whether the source operation has no operand.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All values, in order.
    pub fn all(self) -> &'o [Value] {
        self.values
    }

    /// The values that an operand became.
    pub fn many(self, index: usize) -> &'o [Value] {
        let range = match self.ends {
            None => index..index + 1,
            Some(ends) => {
                let end = |i: usize| ends.get(i).map_or(self.values.len(), |end| *end as usize);
                (if index == 0 { 0 } else { end(index - 1) })..end(index)
            }
        };
        self.values.get(range).unwrap_or_default()
    }

    /// The value that an operand became.
    ///
    /// # Errors
    /// There is no such operand, or it became another number of values than one.
    #[inline]
    pub fn one(self, index: usize) -> Result<Value, Mismatch> {
        match self.many(index) {
            [value] => Ok(*value),
            values => Err(Mismatch::from(format!("operand #{index} became {} values", values.len()))),
        }
    }

    /// The values of all operands, if there are exactly `N`.
    ///
    /// # Errors
    /// There are more or fewer values.
    #[inline]
    pub fn exactly<const N: usize>(self) -> Result<[Value; N], Mismatch> {
        let found = self.values.len();
        self.values.try_into().map_err(|_| Mismatch::from(format!("expected {N} operands, found {found}")))
    }
}
