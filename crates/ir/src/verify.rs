//! The structural rules of the IR, and the rules that rows declare.
//!
//! In this order for an operation, as MLIR has them:
//! 1. numbers of regions, results, successors and operands;
//! 2. required attributes, and what attributes and types must be;
//! 3. traits: same types, parents, terminators;
//! 4. the row's own rule;
//! 5. its regions: blocks end with terminators, and each operation in them passes;
//! 6. the row's rule about its regions;
//! 7. definitions dominate uses, in each body, when all else holds.

use crate::body::{Body, Flat, Op, Region, Value};
use crate::context::Context;
use crate::dialect::{Arity, OpRow, Traits, ValueRef};
use crate::dominance::Dominance;
use crate::handle::{Attr, Loc, Str, Type};
use crate::location::LocData;
use crate::symbol::SymbolTable;
use spirula_diag::{Diagnostic, Diagnostics, Failed, LineColumn, Place};

/// What is around the body at hand, innermost first.
///
/// A pass sees the arenas around its body but not the bodies beside it: those may be changing on other threads.
#[derive(Clone, Copy)]
pub struct Above<'a> {
    /// The arenas that hold the isolated operation.
    pub flat: &'a Flat,
    /// The body that these arenas belong to, when nothing in it is changing.
    pub body: Option<&'a Body>,
    /// The isolated operation.
    pub op: Op,
    /// Its symbols, if it is a symbol table: those inside `op`.
    pub symbols: Option<&'a SymbolTable>,
    /// What is around `body`.
    pub above: Option<&'a Above<'a>>,
}

/// An operation that is being verified, with what its rules may ask and where they report.
pub struct VerifyOp<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body that the operation is in.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// Its row.
    pub row: Option<&'static OpRow>,
    /// What is around the body.
    pub above: Option<&'a Above<'a>>,
    diags: &'a mut Diagnostics,
}

/// Verifies all operations of a body and of the bodies nested in it.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub fn verify(ctx: &Context, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
    let mut verifier = Verifier { ctx, diags };
    verifier.body(body, None, None)
}

struct Verifier<'a> {
    ctx: &'a Context,
    diags: &'a mut Diagnostics,
}

impl Verifier<'_> {
    /// Verifies the root regions of a body that belongs to `owner`.
    fn body(
        &mut self,
        body: &Body,
        owner: Option<&'static OpRow>,
        above: Option<&Above<'_>>,
    ) -> Result<(), Failed> {
        for region in body.flat.roots() {
            self.region(body, *region, owner, above)?;
        }
        if owner.is_some_and(|row| row.has(Traits::GRAPH_REGION)) || owner.is_none() {
            return Ok(());
        }
        self.dominance(body)
    }

    fn region(
        &mut self,
        body: &Body,
        region: Region,
        owner: Option<&'static OpRow>,
        above: Option<&Above<'_>>,
    ) -> Result<(), Failed> {
        let flat = &body.flat;
        for block in flat.blocks(region) {
            for op in flat.ops(block) {
                self.op(body, op, above)?;
            }
            // What unknown operations hold need not end with a terminator when it is one block.
            let lenient = owner.is_none_or(|row| row.has(Traits::NO_TERMINATOR))
                && flat.entry(region) == flat.last_block(region);
            if lenient {
                continue;
            }
            match flat.last(block) {
                None => {
                    let loc = flat
                        .region_parent(region)
                        .map_or(above.map_or(Loc::UNKNOWN, |a| a.flat.loc(a.op)), |op| flat.loc(op));
                    let place = self.ctx.place(loc);
                    return Err(self.diags.error(place, "empty block: expect at least a terminator"));
                }
                Some(last) => {
                    let row = self.ctx.op_row(flat.name(last));
                    if row.is_some_and(|row| !row.has(Traits::TERMINATOR)) {
                        let mut text =
                            crate::text::print_op(self.ctx, body, last, crate::PrintOptions::default());
                        if let Some(end) = text.find('\n') {
                            text.truncate(end);
                        }
                        let place = self.ctx.place(flat.loc(last));
                        return Err(self.diags.error(place, format!("block with no terminator, has {text}")));
                    }
                }
            }
        }
        Ok(())
    }

    fn op(&mut self, body: &Body, op: Op, above: Option<&Above<'_>>) -> Result<(), Failed> {
        let row = self.ctx.op_row(body.flat.name(op));
        let mut view = VerifyOp { ctx: self.ctx, body, op, row, above, diags: self.diags };
        view.discardable()?;
        view.placement()?;
        if let Some(row) = row {
            view.counts(row)?;
            view.constraints(row)?;
            view.traits(row)?;
            view.relations(row)?;
            view.branch(row)?;
            if let Some(rule) = row.verify {
                rule(&mut view)?;
            }
        }
        let (inside, regions) = body.inside(op);
        if regions.is_empty() {
            return Ok(());
        }
        if body.flat.body(op).is_some() {
            let mut symbols = None;
            if row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
                symbols = Some(self.symbols(inside)?);
            }
            let around = Above { flat: &body.flat, body: Some(body), op, symbols: symbols.as_ref(), above };
            self.body(inside, row, Some(&around))?;
        } else {
            for region in regions {
                self.region(body, *region, row, above)?;
            }
        }
        if let Some(rule) = row.and_then(|row| row.verify_regions) {
            let mut view = VerifyOp { ctx: self.ctx, body, op, row, above, diags: self.diags };
            rule(&mut view)?;
        }
        Ok(())
    }

    fn symbols(&mut self, inside: &Body) -> Result<SymbolTable, Failed> {
        let mut table = SymbolTable::default();
        let mut result = Ok(());
        table.fill(self.ctx, inside, |name, first, again| {
            let text = String::from_utf8_lossy(self.ctx.bytes(name));
            let place = self.ctx.place(inside.flat.loc(again));
            let earlier = self.ctx.place(inside.flat.loc(first));
            self.diags.push(
                Diagnostic::error(place, format!("redefinition of symbol named '{text}'"))
                    .with_note(earlier, "see existing symbol definition here"),
            );
            result = Err(Failed);
        });
        result.map(|()| table)
    }

    fn dominance(&mut self, body: &Body) -> Result<(), Failed> {
        let flat = &body.flat;
        let dominance = Dominance::new(flat);
        let mut regions: Vec<Region> = flat.roots().to_vec();
        regions.reverse();
        while let Some(region) = regions.pop() {
            let owner = flat.region_parent(region).and_then(|op| self.ctx.op_row(flat.name(op)));
            let graph = owner.is_some_and(|row| row.has(Traits::GRAPH_REGION));
            for block in flat.blocks(region) {
                for op in flat.ops(block) {
                    if !graph {
                        self.operands_dominate(flat, &dominance, op)?;
                    }
                    regions.extend(flat.regions(op));
                }
            }
        }
        Ok(())
    }

    fn operands_dominate(&mut self, flat: &Flat, dominance: &Dominance, op: Op) -> Result<(), Failed> {
        for (i, value) in flat.operands(op).iter().enumerate() {
            if dominance.value_dominates(flat, *value, op) {
                continue;
            }
            let name = self.ctx.op_name_text(flat.name(op)).to_owned();
            let place = self.ctx.place(flat.loc(op));
            let mut diagnostic = Diagnostic::error(
                place,
                format!("'{name}' op operand #{i} does not dominate this use").replacen(
                    &format!("'{name}' op "),
                    "",
                    1,
                ),
            );
            if let Some(defining) = flat.def_op(*value) {
                let near = if flat.block_of(defining) == flat.block_of(op) {
                    "operand defined here (op in the same block)"
                } else {
                    "operand defined here (op in a different block)"
                };
                diagnostic = diagnostic.with_note(self.ctx.place(flat.loc(defining)), near);
            }
            self.diags.push(diagnostic);
            return Err(Failed);
        }
        Ok(())
    }
}

impl Context {
    /// Where a location is, for diagnostics: the innermost file position it knows.
    pub fn place(&self, loc: Loc) -> Place {
        if let Some(pos) = loc.as_pos() {
            return Place::from(pos);
        }
        match self.loc_data(loc) {
            Some(LocData::File { file, start, .. }) => {
                let name = String::from_utf8_lossy(self.bytes(*file));
                Place::Line(name.into(), LineColumn { line: start.0, column: start.1 })
            }
            Some(LocData::Name(_, child)) => self.place(*child),
            Some(LocData::CallSite(callee, _)) => self.place(*callee),
            Some(LocData::Fused(parts, _)) => {
                parts.iter().map(|p| self.place(*p)).find(|p| *p != Place::Unknown).unwrap_or(Place::Unknown)
            }
            _ => Place::Unknown,
        }
    }
}

impl<'a> VerifyOp<'a> {
    /// The arenas that the operation is in.
    pub fn flat(&self) -> &'a Flat {
        &self.body.flat
    }

    /// Reports `'name' op message` where the operation is.
    #[cold]
    pub fn error(&mut self, message: impl AsRef<str>) -> Failed {
        let name = self.ctx.op_name_text(self.body.flat.name(self.op));
        let message = format!("'{name}' op {}", message.as_ref());
        self.error_plain(message)
    }

    /// Reports `message` where the operation is.
    #[cold]
    pub fn error_plain(&mut self, message: impl Into<String>) -> Failed {
        let place = self.ctx.place(self.body.flat.loc(self.op));
        self.diags.error(place, message)
    }

    /// Reports a diagnostic as it is.
    #[cold]
    pub fn report(&mut self, diagnostic: Diagnostic) -> Failed {
        self.diags.push(diagnostic);
        Failed
    }

    /// The inherent attribute in slot `index`.
    pub fn slot(&self, index: usize) -> Option<Attr> {
        self.body.flat.slot(self.op, index)
    }

    /// Operand `index`.
    pub fn operand(&self, index: usize) -> Option<Value> {
        self.body.flat.operands(self.op).get(index).copied()
    }

    /// The type of operand `index`.
    pub fn operand_type(&self, index: usize) -> Option<Type> {
        self.operand(index).map(|v| self.body.flat.ty(v))
    }

    /// The type of result `index`.
    pub fn result_type(&self, index: usize) -> Option<Type> {
        self.body.flat.result(self.op, index).map(|v| self.body.flat.ty(v))
    }

    /// The operation around this one, with the arenas it is in.
    pub fn parent(&self) -> Option<(&'a Flat, Op)> {
        match self.body.flat.parent_op(self.op) {
            Some(op) => Some((&self.body.flat, op)),
            None => self.above.map(|above| (above.flat, above.op)),
        }
    }

    /// The nearest symbol `name` in the symbol tables around the operation, with the arenas it is in.
    pub fn lookup(&self, name: Str) -> Option<(&'a Flat, Op)> {
        let mut inside = &self.body.flat;
        let mut above = self.above;
        while let Some(around) = above {
            if let Some(symbols) = around.symbols {
                return symbols.get(name).map(|op| (inside, op));
            }
            inside = around.flat;
            above = around.above;
        }
        None
    }

    fn discardable(&mut self) -> Result<(), Failed> {
        let Some(dict) = self.body.flat.attrs(self.op) else { return Ok(()) };
        let ctx = self.ctx;
        for (name, attr) in ctx.dict_entries(Some(dict)) {
            let text = ctx.text(name);
            let Some((prefix, _)) = text.split_once('.') else { continue };
            match ctx.dialect(prefix) {
                Some(dialect) => {
                    if let Some(rule) = dialect.verify_op_attr {
                        rule(self, name, attr)?;
                    }
                }
                None if ctx.allows_unregistered() => {}
                None => {
                    let message = format!(
                        "attribute '{text}' found with an unregistered dialect '{prefix}'; if this is intended, use \
                         -allow-unregistered-dialect"
                    );
                    return Err(self.error(message));
                }
            }
        }
        Ok(())
    }

    /// A terminator stands last, and only what stands last has successors.
    fn placement(&mut self) -> Result<(), Failed> {
        let flat = self.flat();
        if flat.next(self.op).is_none() {
            return Ok(());
        }
        if self.row.is_some_and(|row| row.has(Traits::TERMINATOR)) {
            return Err(self.error("must be the last operation in the parent block"));
        }
        if !flat.successors(self.op).is_empty() {
            return Err(self.error_plain("operation with block successors must terminate its parent block"));
        }
        Ok(())
    }

    fn counts(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let (_, regions) = self.body.inside(self.op);
        count(self, regions.len(), row.regions.iter().map(|r| r.arity), "region", "regions")?;
        let flat = self.flat();
        let results = flat.result_count(self.op);
        if !row.has(Traits::RESULT_SEGMENTS) {
            count(self, results, row.results.iter().map(|s| s.arity), "result", "results")?;
        }
        count(
            self,
            flat.successors(self.op).len(),
            row.successors.iter().map(|s| s.1),
            "successor",
            "successors",
        )?;
        count(
            self,
            flat.operands(self.op).len(),
            row.operands.iter().map(|s| s.arity),
            "operand",
            "operands",
        )?;
        if row.has(Traits::OPERAND_SEGMENTS) {
            self.operand_segments(row)?;
        }
        self.region_blocks(row)
    }

    fn region_blocks(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let (inside, regions) = self.body.inside(self.op);
        for (i, (region, slot)) in regions.iter().zip(row.regions).enumerate() {
            let entry = inside.flat.entry(*region);
            if slot.single_block && (entry.is_none() || entry != inside.flat.last_block(*region)) {
                return Err(self.error(format!(
                    "region #{i} ('{}') failed to verify constraint: region with 1 blocks",
                    slot.name
                )));
            }
        }
        Ok(())
    }

    fn operand_segments(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let sizes = row
            .attr_index("operandSegmentSizes")
            .and_then(|i| self.slot(i))
            .and_then(|attr| self.ctx.as_dense_ints(attr));
        let Some(sizes) = sizes.filter(|s| s.len() == row.operands.len()) else {
            return Err(self.error(format!(
                "requires dense i32 array attribute 'operandSegmentSizes' of {} elements",
                row.operands.len()
            )));
        };
        if sizes.iter().any(|n| *n < 0) {
            return Err(self.error("'operandSegmentSizes' attribute cannot have negative elements"));
        }
        let total: i64 = sizes.iter().sum();
        let found = self.flat().operands(self.op).len();
        if usize::try_from(total) != Ok(found) {
            return Err(self.error(format!(
                "operand count ({found}) does not match with the total size ({total}) specified in attribute \
                 'operandSegmentSizes'"
            )));
        }
        Ok(())
    }

    fn constraints(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let flat = self.flat();
        for (i, slot) in row.attrs.iter().enumerate() {
            match flat.slot(self.op, i) {
                None if slot.required && slot.default.is_none() => {
                    return Err(self.error(format!("requires attribute '{}'", slot.name)));
                }
                None => {}
                Some(attr) => {
                    if !(slot.rule.test)(self.ctx, attr) {
                        return Err(self.error(format!(
                            "attribute '{}' failed to satisfy constraint: {}",
                            slot.name, slot.rule.summary
                        )));
                    }
                }
            }
        }
        let mut index = 0;
        for (i, slot) in row.operands.iter().enumerate() {
            let group = crate::text::operand_group(self.ctx, flat, self.op, row, i);
            for value in group {
                self.value_rule("operand", index, flat.ty(*value), slot)?;
                index += 1;
            }
        }
        let mut index = 0;
        for (i, slot) in row.results.iter().enumerate() {
            if row.results.len() == 1 {
                for value in flat.results(self.op) {
                    self.value_rule("result", index, flat.ty(value), slot)?;
                    index += 1;
                }
                break;
            }
            for value in crate::text::result_group(flat, self.op, row, i) {
                self.value_rule("result", index, flat.ty(value), slot)?;
                index += 1;
            }
        }
        Ok(())
    }

    #[inline]
    fn value_rule(
        &mut self,
        what: &str,
        index: usize,
        ty: Type,
        slot: &crate::dialect::ValueSlot,
    ) -> Result<(), Failed> {
        if (slot.rule.test)(self.ctx, ty) {
            return Ok(());
        }
        let variadic = if slot.arity == Arity::Variadic { "variadic of " } else { "" };
        let text = self.ctx.type_text(ty);
        Err(self.error(format!("{what} #{index} must be {variadic}{}, but got '{text}'", slot.rule.summary)))
    }

    fn relations(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        for relation in row.relations {
            let (Some(from), Some(to)) = (self.type_at(row, relation.from), self.type_at(row, relation.to))
            else {
                continue;
            };
            if (relation.map)(self.ctx, from) != Some(to) {
                return Err(self.error(format!("failed to verify that {}", relation.summary)));
            }
        }
        for requirement in row.requirements {
            if !(requirement.test)(self) {
                return Err(self.error(requirement.message));
            }
        }
        Ok(())
    }

    /// The type of the first value of a slot.
    fn type_at(&self, row: &'static OpRow, at: ValueRef) -> Option<Type> {
        let flat = self.flat();
        let value = match at {
            ValueRef::Operand(slot) => {
                crate::text::operand_group(self.ctx, flat, self.op, row, slot as usize).first().copied()
            }
            ValueRef::Result(slot) if row.results.len() == 1 => flat.result(self.op, slot as usize),
            ValueRef::Result(slot) => {
                crate::text::result_group(flat, self.op, row, slot as usize).first().copied()
            }
        };
        value.map(|v| flat.ty(v))
    }

    fn traits(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let flat = self.flat();
        if row.has(Traits::SAME_TYPE) {
            let mut types =
                flat.operands(self.op).iter().copied().chain(flat.results(self.op)).map(|v| flat.ty(v));
            if let Some(first) = types.next()
                && types.any(|ty| ty != first)
            {
                return Err(self.error("requires the same type for all operands and results"));
            }
        }
        if row.has(Traits::SAME_OPERAND_TYPES) {
            let mut types = flat.operands(self.op).iter().map(|v| flat.ty(*v));
            if let Some(first) = types.next()
                && types.any(|ty| ty != first)
            {
                return Err(self.error("requires all operands to have the same type"));
            }
        }
        if row.has(Traits::HAS_PARENT) {
            let parent = self.parent().map(|(flat, op)| self.ctx.op_name_text(flat.name(op)));
            if parent.is_none_or(|p| !row.parents.contains(&p)) {
                let list = row.parents.join(", ");
                return Err(self.error(match row.parents {
                    [one] => format!("expects parent op '{one}'"),
                    _ => format!("expects parent op to be one of '{list}'"),
                }));
            }
        }
        if row.has(Traits::NO_REGION_ARGUMENTS) {
            let (inside, regions) = self.body.inside(self.op);
            let entry = regions.first().and_then(|r| inside.flat.entry(*r));
            if entry.is_some_and(|b| !inside.flat.arguments(b).is_empty()) {
                return Err(self.error("region should have no arguments"));
            }
        }
        if row.has(Traits::SINGLE_BLOCK) {
            let (inside, regions) = self.body.inside(self.op);
            for (i, region) in regions.iter().enumerate() {
                if inside.flat.entry(*region) != inside.flat.last_block(*region) {
                    return Err(self.error(format!("expects region #{i} to have 0 or 1 blocks")));
                }
            }
        }
        Ok(())
    }
}

/// Compares a number of things with what the slots take, in MLIR's words.
fn count(
    op: &mut VerifyOp<'_>,
    found: usize,
    slots: impl Iterator<Item = Arity>,
    one: &str,
    many: &str,
) -> Result<(), Failed> {
    let (mut at_least, mut open, mut at_most) = (0, false, 0);
    for arity in slots {
        match arity {
            Arity::One => {
                at_least += 1;
                at_most += 1;
            }
            Arity::Optional => at_most += 1,
            Arity::Variadic => open = true,
        }
    }
    if found >= at_least && (open || found <= at_most) {
        return Ok(());
    }
    let single = if one == "operand" { "a single" } else { "one" };
    Err(op.error(match (at_least, open || at_most > at_least) {
        (0, false) => format!("requires zero {many}"),
        (1, false) => format!("requires {single} {one}"),
        (n, false) => format!("expected {n} {many}, but found {found}"),
        (n, true) if found < n => format!("expected {n} or more {many}, but found {found}"),
        _ => format!("expected at most {at_most} {many}, but found {found}"),
    }))
}
