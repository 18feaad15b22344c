//! Verification of one operation, and the interface of rules in rows.

use super::EnclosingOp;
use crate::body::{Body, Op, OpArena, Region, Value};
use crate::context::Context;
use crate::dialect::{Arity, OpRow, Traits, ValueRef};
use crate::handle::{Attr, Dict, Loc, OpName, Str, Type};
use crate::location::LocData;
use spirula_diag::{Diagnostic, Diagnostics, Failed, LineColumn, Place, Severity};
use std::cell::Cell;

/// An operation being verified, for rules to inspect and report errors about.
pub struct VerifyOp<'a> {
    /// The context.
    pub ctx: &'a Context,
    pub(super) body: &'a Body,
    /// The operation.
    pub op: Op,
    /// Its row.
    pub row: Option<&'static OpRow>,
    pub(super) enclosing: Option<&'a EnclosingOp<'a>>,
    /// Whether rules read more than the operation's name, types and attributes.
    pub(super) reads_context: Cell<bool>,
    pub(super) diags: &'a mut Diagnostics,
}

impl Context {
    /// The position of a location for diagnostics: the innermost file position it contains.
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

impl Context {
    /// A diagnostic about an operation: at its location, with a note that shows it if requested.
    #[cold]
    pub fn diagnostic_at(
        &self,
        body: &Body,
        op: Op,
        severity: Severity,
        message: impl Into<String>,
    ) -> Diagnostic {
        let place = self.place(body.arena.loc(op));
        let diagnostic = Diagnostic::new(severity, place.clone(), message);
        if !self.shows_op_in_diagnostics() {
            return diagnostic;
        }
        let generic = severity == Severity::Error;
        let options = crate::PrintOptions { generic, local_scope: true, ..crate::PrintOptions::default() };
        let text = crate::text::print_op(self, body, op, options);
        let gap = if text.contains('\n') { "\n" } else { "" };
        diagnostic.with_note(place, format!("see current operation: {gap}{text}"))
    }
}

impl<'a> VerifyOp<'a> {
    /// The body that the operation is in.
    pub fn body(&self) -> &'a Body {
        self.reads_context.set(true);
        self.body
    }

    /// The operations around the body.
    pub fn enclosing(&self) -> Option<&'a EnclosingOp<'a>> {
        self.reads_context.set(true);
        self.enclosing
    }

    /// The arenas of the operation. Rules should prefer more specific functions: results are cached for operations of
    /// the same name, types and attributes if no rule used this one.
    pub fn arena(&self) -> &'a OpArena {
        self.reads_context.set(true);
        self.arenas()
    }

    /// [`arena`](Self::arena), for information that follows from name, types and attributes.
    #[inline]
    fn arenas(&self) -> &'a OpArena {
        &self.body.arena
    }

    /// Reports `'name' op message` at the operation.
    #[cold]
    pub fn error(&mut self, message: impl AsRef<str>) -> Failed {
        let name = self.ctx.op_name_text(self.body.arena.name(self.op));
        let message = format!("'{name}' op {}", message.as_ref());
        self.error_plain(message)
    }

    /// Reports `message` at the operation.
    #[cold]
    pub fn error_plain(&mut self, message: impl Into<String>) -> Failed {
        let diagnostic = self.diagnostic(message);
        self.report(diagnostic)
    }

    /// An error at the operation, to which notes can be added before it is reported.
    #[cold]
    pub fn diagnostic(&self, message: impl Into<String>) -> Diagnostic {
        self.ctx.diagnostic_at(self.body, self.op, Severity::Error, message)
    }

    /// Reports a diagnostic as it is.
    #[cold]
    pub fn report(&mut self, diagnostic: Diagnostic) -> Failed {
        self.reads_context.set(true);
        self.diags.push(diagnostic);
        Failed
    }

    /// The inherent attribute in slot `index`.
    #[inline]
    pub fn slot(&self, index: usize) -> Option<Attr> {
        self.body.arena.slot(self.op, index)
    }

    /// The operation's name.
    pub fn name(&self) -> OpName {
        self.arenas().name(self.op)
    }

    /// The discardable attributes.
    pub fn attrs(&self) -> Option<Dict> {
        self.arenas().attrs(self.op)
    }

    /// Number of operands.
    pub fn operand_count(&self) -> usize {
        self.body.arena.operands(self.op).len()
    }

    /// The types of the arguments of a function's body, if it has one.
    pub(crate) fn argument_types(&self) -> Option<impl ExactSizeIterator<Item = Type> + use<'a>> {
        self.reads_context.set(true);
        let (inside, regions) = self.body.inside(self.op);
        let entry = regions.first().and_then(|region| inside.arena.entry(*region))?;
        Some(inside.arena.arguments(entry).iter().map(|argument| inside.arena.ty(*argument)))
    }

    /// Operand `index`.
    pub fn operand(&self, index: usize) -> Option<Value> {
        self.arena().operands(self.op).get(index).copied()
    }

    /// The types of the operands.
    pub fn operand_types(&self) -> impl ExactSizeIterator<Item = Type> + use<'a> {
        let arena = self.arenas();
        arena.operands(self.op).iter().map(|v| arena.ty(*v))
    }

    /// The type of operand `index`.
    pub fn operand_type(&self, index: usize) -> Option<Type> {
        self.operand_types().nth(index)
    }

    /// The type of result `index`.
    pub fn result_type(&self, index: usize) -> Option<Type> {
        self.body.arena.result(self.op, index).map(|v| self.body.arena.ty(v))
    }

    /// The name of the operation around this one.
    pub fn parent_name(&self) -> Option<OpName> {
        self.parent().map(|(arena, op)| arena.name(op))
    }

    /// The operation around this one, with the arenas it is in.
    pub fn parent(&self) -> Option<(&'a OpArena, Op)> {
        let arena = self.arena();
        match arena.parent_op(self.op) {
            Some(op) => Some((arena, op)),
            None => self.enclosing.map(|enclosing| (enclosing.arena, enclosing.op)),
        }
    }

    /// The nearest symbol `name` in the symbol tables around the operation, with the arenas it is in.
    pub fn lookup(&self, name: Str) -> Option<(&'a OpArena, Op)> {
        let mut inside = self.arena();
        let mut enclosing = self.enclosing;
        while let Some(around) = enclosing {
            if let Some(symbols) = around.symbols {
                return symbols.get(name).map(|op| (inside, op));
            }
            inside = around.arena;
            enclosing = around.enclosing;
        }
        None
    }

    pub(super) fn discardable(&mut self) -> Result<(), Failed> {
        let Some(dict) = self.body.arena.attrs(self.op) else { return Ok(()) };
        let ctx = self.ctx;
        for (name, attr) in ctx.dict_entries(Some(dict)) {
            let text = ctx.text(name);
            let Some((prefix, _)) = text.split_once('.') else { continue };
            // Attributes of an unknown dialect are not verified.
            if let Some(rule) = ctx.dialect(prefix).and_then(|dialect| dialect.verify_op_attr) {
                rule(self, name, attr)?;
            }
        }
        Ok(())
    }

    pub(super) fn counts(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let (_, regions) = self.body.inside(self.op);
        count(self, regions.len(), row.regions.iter().map(|r| r.arity), "region", "regions")?;
        let arena = self.arenas();
        let results = arena.result_count(self.op);
        if !row.has(Traits::RESULT_SEGMENTS) {
            count(self, results, row.results.iter().map(|s| s.arity), "result", "results")?;
        }
        count(
            self,
            arena.successors(self.op).len(),
            row.successors.iter().map(|s| s.1),
            "successor",
            "successors",
        )?;
        count(
            self,
            arena.operands(self.op).len(),
            row.operands.iter().map(|s| s.arity),
            "operand",
            "operands",
        )?;
        if row.has(Traits::OPERAND_SEGMENTS) {
            self.operand_segments(row)?;
        }
        Ok(())
    }

    pub(super) fn region_blocks(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        if row.regions.is_empty() {
            return Ok(());
        }
        let (inside, regions) = self.body.inside(self.op);
        // The last slot may stand for several regions.
        let slots = row.regions.iter().chain(row.regions.last().into_iter().cycle());
        for (i, (region, slot)) in regions.iter().zip(slots).enumerate() {
            let entry = inside.arena.entry(*region);
            if slot.single_block && (entry.is_none() || entry != inside.arena.last_block(*region)) {
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
        let found = self.arenas().operands(self.op).len();
        if usize::try_from(total) != Ok(found) {
            return Err(self.error(format!(
                "operand count ({found}) does not match with the total size ({total}) specified in attribute \
                 'operandSegmentSizes'"
            )));
        }
        Ok(())
    }

    /// Whether a validator checks this operation instead of the rules of its row.
    pub(super) fn is_validated(&self) -> bool {
        self.ctx.leaves_to_validator()
            && self.ctx.op_dialect(self.arenas().name(self.op)).is_some_and(|dialect| dialect.validated)
    }

    pub(super) fn attributes(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let arena = self.arenas();
        for (i, slot) in row.attrs.iter().enumerate() {
            match arena.slot(self.op, i) {
                None if slot.required && slot.default.is_none() => {
                    return Err(self.error(format!("requires attribute '{}'", slot.name)));
                }
                Some(attr) if !(slot.rule.test)(self.ctx, attr) => {
                    return Err(self.error(format!(
                        "attribute '{}' failed to satisfy constraint: {}",
                        slot.name, slot.rule.summary
                    )));
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub(super) fn value_types(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let arena = self.arenas();
        let mut index = 0;
        for (i, slot) in row.operands.iter().enumerate() {
            let group = crate::text::operand_group(self.ctx, arena, self.op, row, i);
            for value in group {
                self.value_rule("operand", index, arena.ty(*value), slot)?;
                index += 1;
            }
        }
        let mut index = 0;
        for (i, slot) in row.results.iter().enumerate() {
            if row.results.len() == 1 {
                for value in arena.results(self.op) {
                    self.value_rule("result", index, arena.ty(value), slot)?;
                    index += 1;
                }
                break;
            }
            for value in crate::text::result_group(arena, self.op, row, i) {
                self.value_rule("result", index, arena.ty(value), slot)?;
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

    pub(super) fn relations(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        for relation in row.relations {
            let (Some(from), Some(to)) = (self.type_at(row, relation.from), self.type_at(row, relation.to))
            else {
                continue;
            };
            // Not checked if the type does not determine it (the pointee of an untyped pointer).
            if (relation.map)(self.ctx, from).is_some_and(|of| !self.equivalent_types(of, to)) {
                return Err(self.error(format!("failed to verify that {}", relation.summary)));
            }
        }
        Ok(())
    }

    pub(super) fn requirements(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        for requirement in row.requirements {
            if !(requirement.test)(self) {
                return Err(self.error(requirement.message));
            }
        }
        Ok(())
    }

    /// Whether the dialect considers two types equivalent.
    fn equivalent_types(&self, a: Type, b: Type) -> bool {
        if a == b {
            return true;
        }
        let dialect = self.ctx.op_dialect(self.arenas().name(self.op));
        dialect
            .and_then(|dialect| dialect.equivalent_types)
            .is_some_and(|equivalent_types| equivalent_types(self.ctx, a, b))
    }

    /// The type of the first value of a slot.
    fn type_at(&self, row: &'static OpRow, at: ValueRef) -> Option<Type> {
        let arena = self.arenas();
        let value = match at {
            ValueRef::Operand(slot) => {
                crate::text::operand_group(self.ctx, arena, self.op, row, slot as usize).first().copied()
            }
            ValueRef::Result(slot) if row.results.len() == 1 => arena.result(self.op, slot as usize),
            ValueRef::Result(slot) => crate::text::result_group(arena, self.op, row, slot as usize).next(),
        };
        value.map(|v| arena.ty(v))
    }

    /// All operands and results are scalars, or all have the same shape as far as it is known.
    fn same_shape(&mut self) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, self.arenas());
        let mut types =
            arena.operands(self.op).iter().copied().chain(arena.results(self.op)).map(|v| arena.ty(v));
        let Some(first) = types.next() else { return Ok(()) };
        if types.all(|ty| ty == first || shapes_agree(ctx, first, ty)) {
            return Ok(());
        }
        Err(self.error("requires the same shape for all operands and results"))
    }

    /// Terminators are at the ends of blocks.
    pub(super) fn terminates(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        if row.has(Traits::TERMINATOR) && self.arena().next(self.op).is_some() {
            return Err(self.error("must be the last operation in the parent block"));
        }
        Ok(())
    }

    /// Type equality required by the row.
    pub(super) fn same_types(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        let arena = self.arenas();
        if row.has(Traits::SAME_TYPE) {
            let mut types =
                arena.operands(self.op).iter().copied().chain(arena.results(self.op)).map(|v| arena.ty(v));
            if let Some(first) = types.next()
                && types.any(|ty| !self.equivalent_types(ty, first))
            {
                return Err(self.error("requires the same type for all operands and results"));
            }
        }
        if row.has(Traits::SAME_SHAPE) {
            self.same_shape()?;
        }
        if row.has(Traits::SAME_OPERAND_TYPES) {
            let mut types = arena.operands(self.op).iter().map(|v| arena.ty(*v));
            if let Some(first) = types.next()
                && types.any(|ty| !self.equivalent_types(ty, first))
            {
                return Err(self.error("requires all operands to have the same type"));
            }
        }
        Ok(())
    }

    /// Constraints of the row on the parent and the shape of the regions.
    pub(super) fn places(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        if row.has(Traits::HAS_PARENT) {
            let parent = self.parent_name().map(|name| self.ctx.op_name_text(name));
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
            let has_arguments = |region: &Region| {
                inside.arena.entry(*region).is_some_and(|b| !inside.arena.arguments(b).is_empty())
            };
            if let Some(i) = regions.iter().position(has_arguments) {
                let number = if regions.len() > 1 { format!(" #{i}") } else { String::new() };
                return Err(self.error(format!("region{number} should have no arguments")));
            }
        }
        if row.has(Traits::SINGLE_BLOCK) {
            let (inside, regions) = self.body.inside(self.op);
            for (i, region) in regions.iter().enumerate() {
                if inside.arena.entry(*region) != inside.arena.last_block(*region) {
                    return Err(self.error(format!("expects region #{i} to have 0 or 1 blocks")));
                }
                let is_empty = |block| inside.arena.first(block).is_none();
                if !row.has(Traits::NO_TERMINATOR) && inside.arena.entry(*region).is_some_and(is_empty) {
                    return Err(self.error("expects a non-empty block"));
                }
            }
        }
        Ok(())
    }
}

/// Whether two types have no shape, or compatible shapes.
fn shapes_agree(ctx: &Context, a: Type, b: Type) -> bool {
    let shaped = (ctx.shaped_element(a).is_some(), ctx.shaped_element(b).is_some());
    match (shaped, ctx.shape(a), ctx.shape(b)) {
        ((false, false), ..) => true,
        ((true, true), Some(a), Some(b)) => {
            let dynamic = |d: i64| d == crate::builtin::DYNAMIC;
            a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| a == b || dynamic(*a) || dynamic(*b))
        }
        ((true, true), ..) => true,
        _ => false,
    }
}

/// Compares a number with what the slots take, with MLIR's messages.
#[inline]
fn count(
    op: &mut VerifyOp<'_>,
    found: usize,
    mut slots: impl ExactSizeIterator<Item = Arity> + Clone,
    one: &str,
    many: &str,
) -> Result<(), Failed> {
    if found == slots.len() && slots.clone().all(|arity| arity == Arity::One) {
        return Ok(());
    }
    count_any(op, found, &mut slots, one, many)
}

fn count_any(
    op: &mut VerifyOp<'_>,
    found: usize,
    slots: &mut dyn Iterator<Item = Arity>,
    one: &str,
    many: &str,
) -> Result<(), Failed> {
    let (mut at_least, mut open, mut at_most, mut first_optional) = (0, false, 0, None);
    for arity in slots {
        match arity {
            Arity::One => {
                at_least += 1;
                at_most += 1;
            }
            Arity::Optional => {
                first_optional = first_optional.or(Some(at_most));
                at_most += 1;
            }
            Arity::Variadic => open = true,
        }
    }
    if found >= at_least && (open || found <= at_most) {
        return Ok(());
    }
    let exact = !open && at_most == at_least;
    Err(op.error(match (at_least, one) {
        _ if found > at_most && !exact => {
            let first = first_optional.unwrap_or(0);
            let size = found + 1 - at_most;
            format!("{one} group starting at #{first} requires 0 or 1 element, but found {size}")
        }
        (n, "successor") => {
            let how = if exact { "" } else { "at least " };
            let what = if n == 1 && exact { one } else { many };
            format!("requires {how}{n} {what} but found {found}")
        }
        (0, _) => format!("requires zero {many}"),
        (1, "operand") if exact => "requires a single operand".to_owned(),
        (1, _) if exact => format!("requires one {one}"),
        (n, "operand") if exact => format!("expected {n} {many}, but found {found}"),
        (n, _) if exact => format!("expected {n} {many}"),
        (n, "operand") => format!("expected {n} or more {many}, but found {found}"),
        (n, _) => format!("expected {n} or more {many}"),
    }))
}
