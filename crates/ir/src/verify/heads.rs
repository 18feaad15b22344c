//! Heads of functions that are right: a function like an earlier one but for its name and what is in it is not asked
//! again what it declares.

use super::{Above, VerifyOp};
use crate::body::{Body, Op, Region, Value};
use crate::context::Context;
use crate::dialect::{AttrSlot, OpRow, Traits};
use crate::handle::{OpName, Type};
use crate::shape::{ByShape, Shape};
use crate::symbol::symbol_slot;

/// Heads that passed.
#[derive(Default)]
pub(super) struct Heads {
    known: ByShape<Around>,
    /// All that the function at hand declares but its name.
    shape: Shape,
    /// Where operations of the kind that was asked for last have their names.
    slots: Option<(OpName, Option<usize>)>,
}

/// What rules may ask beside that.
struct Around {
    parent: Option<OpName>,
    arguments: Box<[Type]>,
}

/// The head of a function that is being verified.
#[derive(Clone, Copy)]
pub(super) struct Head<'b> {
    /// The slot of the name.
    pub(super) name: usize,
    parent: Option<OpName>,
    inside: &'b Body,
    arguments: &'b [Value],
}

impl Head<'_> {
    fn argument_types(&self) -> impl ExactSizeIterator<Item = Type> {
        self.arguments.iter().map(|value| self.inside.flat.ty(*value))
    }
}

impl Heads {
    /// The head of an operation with this inside, if it is a function that has blocks and whose rules may look at that alone.
    #[inline]
    pub(super) fn head<'b>(
        &mut self,
        ctx: &Context,
        (body, op): (&Body, Op),
        (inside, regions): (&'b Body, &[Region]),
        row: Option<&'static OpRow>,
        above: Option<&Above<'_>>,
    ) -> Option<Head<'b>> {
        let row = row.filter(|row| row.has(Traits::FUNCTION))?;
        let flat = &body.flat;
        // These rows ask what is inside.
        let asks = row.has(Traits::NO_REGION_ARGUMENTS) || row.has(Traits::SINGLE_BLOCK);
        let ([region], [slot]) = (regions, row.regions) else { return None };
        let is_isolated = !std::ptr::eq(inside, body);
        if asks || slot.single_block || !is_isolated || !flat.successors(op).is_empty() {
            return None;
        }
        let of = flat.name(op);
        if self.slots.is_none_or(|(known, _)| known != of) {
            self.slots = Some((of, symbol_slot(ctx, of)));
        }
        let name = self.slots.and_then(|(_, slot)| slot)?;
        let arguments = inside.flat.arguments(inside.flat.entry(*region)?);
        let parent = parent_name(body, op, above);
        self.shape.fill_head(flat, op, row.attrs.len(), name).then_some(Head {
            name,
            parent,
            inside,
            arguments,
        })
    }

    /// Whether a head is known to pass, and so does the name.
    pub(super) fn pass(
        &self,
        ctx: &Context,
        (body, op): (&Body, Op),
        row: Option<&'static OpRow>,
        head: &Head<'_>,
    ) -> bool {
        let Some(known) = self.known.get(&self.shape) else { return false };
        let slot: Option<&AttrSlot> = row.and_then(|row| row.attrs.get(head.name));
        known.parent == head.parent
            && known.arguments.iter().copied().eq(head.argument_types())
            && body
                .flat
                .slot(op, head.name)
                .is_some_and(|name| slot.is_some_and(|slot| (slot.rule.test)(ctx, name)))
    }

    /// A head passed, and rules asked for nothing else.
    pub(super) fn set_pass(&mut self, head: &Head<'_>) {
        if self.known.comes_again(&self.shape) {
            let around = Around { parent: head.parent, arguments: head.argument_types().collect() };
            self.known.set(&self.shape, around);
        }
    }
}

/// The name of the operation around another.
pub(super) fn parent_name(body: &Body, op: Op, above: Option<&Above<'_>>) -> Option<OpName> {
    match body.flat.parent_op(op) {
        Some(parent) => Some(body.flat.name(parent)),
        None => above.map(|above| above.flat.name(above.op)),
    }
}

impl VerifyOp<'_> {
    /// The name of the operation around this one.
    pub fn parent_name(&self) -> Option<OpName> {
        self.look(super::operation::Looked::Around);
        parent_name(self.body, self.op, self.above)
    }
}
