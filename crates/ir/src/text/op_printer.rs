//! Printing of the custom form of one operation: the interface of rows and hand-written forms.

use super::printer::{Printer, RegionStyle};
use crate::body::{Body, Op, OpArena, Region, Value};
use crate::context::Context;
use crate::dialect::{Arity, OpRow, Traits, ValueSlot};
use crate::handle::{Attr, Str, Type};
use std::ops::Range;

/// The printer and the operation it is writing.
pub struct OpPrinter<'p, 'a> {
    /// The printer.
    pub p: &'p mut Printer<'a>,
    /// The body that the operation is in.
    pub body: &'p Body,
    /// The operation.
    pub op: Op,
    /// Its row.
    pub row: &'static OpRow,
}

impl<'a> OpPrinter<'_, 'a> {
    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.p.ctx
    }

    /// The arenas that the operation is in.
    pub fn arena(&self) -> &OpArena {
        &self.body.arena
    }

    /// Writes text as it is.
    pub fn text(&mut self, text: &str) {
        self.p.text(text);
    }

    /// Writes the name of a value.
    #[inline]
    pub fn value(&mut self, value: Value) {
        self.p.operand(&self.body.arena, value);
    }

    /// Writes values, with commas between.
    pub fn values(&mut self, values: impl IntoIterator<Item = Value>) {
        let arena = &self.body.arena;
        self.p.list(values, |p, v| p.operand(arena, v));
    }

    /// Writes the types of values, with commas between.
    pub fn types_of(&mut self, values: impl IntoIterator<Item = Value>) {
        let arena = &self.body.arena;
        self.p.list(values, |p, v| p.ty(arena.ty(v)));
    }

    /// Writes a type.
    pub fn ty(&mut self, ty: Type) {
        self.p.ty(ty);
    }

    /// The value of an inherent attribute.
    #[inline]
    pub fn slot(&self, index: usize) -> Option<Attr> {
        self.body.arena.slot(self.op, index)
    }

    /// The operand `index`.
    pub fn operand(&self, index: usize) -> Option<Value> {
        self.body.arena.operands(self.op).get(index).copied()
    }

    /// The type of result `index`.
    pub fn result_type(&self, index: usize) -> Option<Type> {
        self.body.arena.result(self.op, index).map(|v| self.body.arena.ty(v))
    }

    /// The attributes printed in `{...}`: inherent ones whose slots are not in `written`, and discardable ones.
    pub fn dict_entries(&self, written: &[usize]) -> Vec<(Str, Attr)> {
        dict_entries(self.p.ctx, &self.body.arena, (self.op, self.row), written)
    }

    /// Prints ` {...}` unless it is empty; `written` are slots printed elsewhere.
    #[inline]
    pub fn attr_dict(&mut self, written: &[usize]) {
        if self.row.attrs.len() <= written.len() && self.body.arena.attrs(self.op).is_none() {
            return;
        }
        self.attr_dict_after(" {", written);
    }

    /// Prints ` {...}` with all attributes except those with these names, unless it is empty.
    pub fn attr_dict_without(&mut self, names: &[Str]) {
        let entries: Vec<(Str, Attr)> =
            self.dict_entries(&[]).into_iter().filter(|(name, _)| !names.contains(name)).collect();
        if entries.is_empty() {
            return;
        }
        self.p.text(" {");
        self.p.list(entries, |p, (name, attr)| p.named_attr(name, attr));
        self.p.text("}");
    }

    /// Prints ` attributes {...}` unless there are none.
    pub fn attr_dict_with_keyword(&mut self, written: &[usize]) {
        self.attr_dict_after(" attributes {", written);
    }

    fn attr_dict_after(&mut self, open: &str, written: &[usize]) {
        let entries = self.dict_entries(written);
        if entries.is_empty() {
            return;
        }
        self.p.text(open);
        self.p.list(entries, |p, (name, attr)| p.named_attr(name, attr));
        self.p.text("}");
    }

    /// Writes `@name` of a slot that holds a symbol's name or a reference.
    pub fn symbol(&mut self, slot: usize) {
        match self.slot(slot) {
            Some(attr) => match attr.as_string() {
                Some(name) => self.p.symbol(name),
                None => self.p.attr(attr),
            },
            None => self.p.text("@\"\""),
        }
    }

    /// Writes ` @name` if the slot holds one.
    pub fn optional_symbol_name(&mut self, slot: usize) {
        if let Some(name) = self.slot(slot).and_then(Attr::as_string) {
            self.p.text(" ");
            self.p.symbol(name);
        }
    }

    /// Prints a dialect attribute without `#` and name.
    pub fn stripped_attr(&mut self, attr: Attr) {
        match self.p.ctx.attr_row_of(attr) {
            Some(row) => (row.print)(self.p, attr),
            None => self.p.attr(attr),
        }
    }

    /// The regions of the operation, with the body they are in.
    pub fn regions(&self) -> (&Body, &[Region]) {
        self.body.inside(self.op)
    }

    /// Prints an operation of a region that is not isolated, in the generic form and without a line of its own.
    pub fn nested_generic(&mut self, op: Op) {
        self.p.generic_op(self.body, op);
    }

    /// Prints an operation of a region that is not isolated, without its results and without a line of its own. The
    /// region's values need no names.
    pub fn nested_op(&mut self, op: Op) {
        self.p.form(self.body, op, self.p.ctx.op_row(self.body.arena.name(op)));
    }

    /// Prints region `index`.
    pub fn region(&mut self, index: usize) {
        self.region_with(index, true, true);
    }

    /// Prints region `index`, with or without the entry block's arguments and the terminators.
    pub fn region_with(&mut self, index: usize, entry_arguments: bool, terminators: bool) {
        let style = RegionStyle { entry_arguments, empty_block: false, terminators, signature: None };
        self.styled_region(index, style);
    }

    /// Prints region `index` of a function: `signature` runs after its values are named, before `{`; it prints the
    /// entry block's arguments.
    pub fn function_region(&mut self, index: usize, signature: impl Fn(&mut Printer<'_>, &Body, Region)) {
        self.region_behind(index, true, signature);
    }

    /// [`function_region`](Self::function_region), with or without the terminators.
    pub fn region_behind(
        &mut self,
        index: usize,
        terminators: bool,
        signature: impl Fn(&mut Printer<'_>, &Body, Region),
    ) {
        let style = RegionStyle {
            entry_arguments: false,
            empty_block: false,
            terminators,
            signature: Some(&signature),
        };
        self.styled_region(index, style);
    }

    /// Prints ` -> types` of the results, unless there are none.
    pub fn optional_arrow_types(&mut self) {
        let types: Vec<Type> = self.arena().results(self.op).map(|value| self.arena().ty(value)).collect();
        if !types.is_empty() {
            self.p.text(" -> ");
            self.p.function_result_list(&types, None);
        }
    }

    fn styled_region(&mut self, index: usize, style: RegionStyle<'_>) {
        let (inside, regions) = self.body.inside(self.op);
        let isolated = self.body.arena.body(self.op).is_some();
        if let Some(region) = regions.get(index) {
            self.p.region(inside, *region, isolated, Some(self.row), style);
        }
    }

    /// The operands of slot `slot`.
    pub fn operand_group(&self, slot: usize) -> &[Value] {
        operand_group(self.p.ctx, &self.body.arena, self.op, self.row, slot)
    }
}

/// The attributes of an operation that are printed in `{...}`: inherent ones whose slots are not in `written`, and
/// discardable ones.
pub(super) fn dict_entries(
    ctx: &Context,
    arena: &OpArena,
    (op, row): (Op, &OpRow),
    written: &[usize],
) -> Vec<(Str, Attr)> {
    let mut entries: Vec<(Str, Attr)> = Vec::new();
    for (i, attr) in arena.slots(op, row.attrs.len()).iter().enumerate() {
        let Some(attr) = attr.filter(|_| !written.contains(&i)) else { continue };
        let slot = &row.attrs[i];
        if slot.default.is_some_and(|default| default(ctx) == attr) {
            continue;
        }
        if matches!(slot.name, "operandSegmentSizes" | "resultSegmentSizes") {
            continue;
        }
        entries.push((ctx.str(slot.name), attr));
    }
    let inherent = !entries.is_empty();
    entries.extend(ctx.dict_entries(arena.attrs(op)));
    if inherent {
        entries.sort_by(|a, b| ctx.bytes(a.0).cmp(ctx.bytes(b.0)));
    }
    entries
}

/// The operands of slot `slot`: by `operandSegmentSizes` if the row has it, else by position, where the one slot that
/// is not of arity one takes the rest.
pub fn operand_group<'f>(ctx: &Context, arena: &'f OpArena, op: Op, row: &OpRow, slot: usize) -> &'f [Value] {
    arena.operands(op).get(operand_range(ctx, arena, op, row, slot)).unwrap_or(&[])
}

/// The range of operands of slot `slot`.
pub fn operand_range(ctx: &Context, arena: &OpArena, op: Op, row: &OpRow, slot: usize) -> Range<usize> {
    let (start, len) = if row.has(Traits::OPERAND_SEGMENTS) {
        let sizes = row
            .attr_index("operandSegmentSizes")
            .and_then(|i| arena.slot(op, i))
            .and_then(|attr| ctx.dense_ints(attr));
        let mut sizes = sizes.into_iter().flatten().map(|size| usize::try_from(size).unwrap_or(0));
        let start = sizes.by_ref().take(slot).sum();
        (start, sizes.next().unwrap_or(0))
    } else {
        count_off(row.operands, arena.operands(op).len(), slot)
    };
    start..start + len
}

/// The results of slot `slot` of an operation.
pub fn result_group(
    arena: &OpArena,
    op: Op,
    row: &OpRow,
    slot: usize,
) -> impl Iterator<Item = Value> + use<> {
    let total = arena.result_count(op);
    let (start, len) = match row.has(Traits::SAME_RESULT_COUNTS) {
        true => count_evenly(row.results, total, slot),
        false => count_off(row.results, total, slot),
    };
    arena.results(op).skip(start).take(len)
}

/// The values of a slot where all variadic slots have as many.
fn count_evenly(slots: &[ValueSlot], total: usize, slot: usize) -> (usize, usize) {
    let single = slots.iter().filter(|s| s.arity == Arity::One).count();
    let several = (slots.len() - single).max(1);
    let len = |s: &ValueSlot| if s.arity == Arity::One { 1 } else { total.saturating_sub(single) / several };
    (slots.iter().take(slot).map(len).sum(), slots.get(slot).map_or(0, len))
}

fn count_off(slots: &[ValueSlot], total: usize, slot: usize) -> (usize, usize) {
    // Usually there is one value for each slot up to this one.
    if slots.iter().take(slot + 1).all(|s| s.arity == Arity::One) {
        return (slot, usize::from(slot < slots.len()));
    }
    let arities = slots.iter().map(|s| s.arity);
    let single = arities.clone().filter(|a| *a == Arity::One).count();
    let mut left = total.saturating_sub(single);
    let mut start = 0;
    for (i, arity) in arities.enumerate() {
        let len = match arity {
            Arity::One => 1,
            Arity::Optional => left.min(1),
            Arity::Variadic => left,
        };
        if i == slot {
            return (start, len);
        }
        if arity != Arity::One {
            left -= len;
        }
        start += len;
    }
    (start, 0)
}
