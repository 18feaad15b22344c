//! The records of summaries for type identifiers, parameters and allocations.

use super::summary::State;
use super::{Read, Reader, signed};
use crate::codes::summary as code;
use crate::stream::{Cursor, Record};
use spirula_ir::Attr;
use spirula_llvm::summary::fields;
use spirula_llvm::summary::{self, int, ints, record as fields_of};

/// The operands of a record, one after another.
struct Operands<'r> {
    left: std::slice::Iter<'r, u64>,
    /// Whether one was missing.
    short: bool,
}

impl<'r> Operands<'r> {
    fn of(record: &'r Record<'_>, from: usize) -> Self {
        Self { left: record.ops.get(from..).unwrap_or_default().iter(), short: false }
    }

    fn next(&mut self) -> u64 {
        match self.left.next() {
            Some(op) => *op,
            None => {
                self.short = true;
                0
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.left.len() == 0
    }

    /// A count, not more than there are operands.
    fn count(&mut self) -> usize {
        let count = self.next();
        let most = self.left.len();
        self.short |= count > most as u64;
        usize::try_from(count).map_or(most, |count| count.min(most))
    }
}

impl<'a> Reader<'a> {
    fn complete(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, ops: &Operands<'_>) -> Read<()> {
        match ops.short {
            false => Ok(()),
            true => Err(self.error(cursor, record, "expected more operands")),
        }
    }

    /// `TYPE_ID`
    pub(super) fn type_summary(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let name = self.table_text(cursor, record, 0)?.to_vec();
        let mut ops = Operands::of(record, 2);
        let test = fields::TYPE_TEST;
        let mut given = vec![("kind", self.word_of(cursor, record, (test, "kind"), ops.next())?)];
        for field in ["sizeM1BitWidth", "alignLog2", "sizeM1", "bitMask", "inlineBits"] {
            given.push((field, int(ctx, ops.next())));
        }
        let tested = fields_of(ctx, test, &given);
        let mut resolutions = Vec::new();
        while !ops.is_empty() && !ops.short {
            let offset = ops.next();
            let result = self.resolution(cursor, record, &mut ops)?;
            let given = [("offset", int(ctx, offset)), ("wpdRes", result)];
            resolutions.push(fields_of(ctx, fields::RESOLUTION, &given));
        }
        self.complete(cursor, record, &ops)?;
        let given = [("typeTestRes", tested), ("wpdResolutions", ctx.array_attr(&resolutions))];
        let content = fields_of(ctx, fields::TYPE_SUMMARY, &given);
        let index = self.summaries.index.get_or_insert_default();
        index.type_ids.insert((summary::guid(&name), name), content);
        Ok(())
    }

    /// How calls of a virtual function are done.
    fn resolution(&mut self, cursor: &Cursor<'a>, record: &Record<'a>, ops: &mut Operands<'_>) -> Read<Attr> {
        let ctx = self.ctx;
        let table = fields::DEVIRTUALIZED;
        let kind = self.word_of(cursor, record, (table, "kind"), ops.next())?;
        let mut given = vec![("kind", kind)];
        let (from, length) = (ops.next() as usize, ops.next() as usize);
        let name = from.checked_add(length).and_then(|end| self.strtab.get(from..end));
        let Some(name) = name else {
            return Err(self.error(cursor, record, "expected a place in the string table"));
        };
        if kind == ctx.string_attr("singleImpl") {
            given.push(("singleImplName", ctx.string_attr(name)));
        }
        let mut items = Vec::new();
        for _ in 0..ops.count() {
            let args: Vec<u64> = (0..ops.count()).map(|_| ops.next()).collect();
            let by = fields::BY_ARGUMENT_RESULT;
            let kind = self.word_of(cursor, record, (by, "kind"), ops.next())?;
            let [info, byte, bit] = [ops.next(), ops.next(), ops.next()];
            let mut result = vec![("kind", kind)];
            if ["uniformRetVal", "uniqueRetVal"].map(|word| ctx.string_attr(word)).contains(&kind) {
                result.push(("info", int(ctx, info)));
            }
            if byte != 0 || bit != 0 {
                result.extend([("byte", int(ctx, byte)), ("bit", int(ctx, bit))]);
            }
            let result = [("args", ints(ctx, args)), ("byArg", fields_of(ctx, by, &result))];
            items.push(fields_of(ctx, fields::RESULT_BY_ARGUMENT, &result));
        }
        given.push(("resByArg", ctx.array_attr(&items)));
        Ok(fields_of(ctx, table, &given))
    }

    /// `TYPE_ID_METADATA`
    pub(super) fn type_tables(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let name = self.table_text(cursor, record, 0)?.to_vec();
        let mut items = Vec::new();
        for pair in record.ops.get(2..).unwrap_or_default().chunks(2) {
            let value = self.summary_value(cursor, record, pair.get(1).copied().unwrap_or(u64::MAX))?;
            items.push(fields_of(ctx, fields::COMPATIBLE, &[("offset", int(ctx, pair[0])), ("", value)]));
        }
        let index = self.summaries.index.get_or_insert_default();
        index.type_tables.insert(name, ctx.array_attr(&items));
        Ok(())
    }

    /// `PARAM_ACCESS`
    pub(super) fn parameters(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<Vec<Attr>> {
        let ctx = self.ctx;
        let mut ops = Operands::of(record, 0);
        // The upper bound is the first number that is not in the range.
        let range = |ops: &mut Operands<'_>| {
            let (lower, upper) = (signed(ops.next()), signed(ops.next()));
            ints(ctx, [lower as u64, upper.wrapping_sub(1) as u64])
        };
        let mut items = Vec::new();
        while !ops.is_empty() && !ops.short {
            let mut given = vec![("param", int(ctx, ops.next())), ("offset", range(&mut ops))];
            let mut calls = Vec::new();
            for _ in 0..ops.count() {
                let param = int(ctx, ops.next());
                let callee = self.summary_value(cursor, record, ops.next())?;
                let given = [("callee", callee), ("param", param), ("offset", range(&mut ops))];
                calls.push(fields_of(ctx, fields::PARAMETER_CALL, &given));
            }
            given.push(("calls", ctx.array_attr(&calls)));
            items.push(fields_of(ctx, fields::PARAMETER, &given));
        }
        self.complete(cursor, record, &ops)?;
        Ok(items)
    }

    fn stack_id(&mut self, cursor: &Cursor<'a>, record: &Record<'a>, state: &State, id: u64) -> Read<u64> {
        match usize::try_from(id).ok().and_then(|id| state.stack_ids.get(id)) {
            Some(id) => Ok(*id),
            None => {
                Err(self.error(cursor, record, &format!("expected the number of a stack id, found {id}")))
            }
        }
    }

    /// A call on the stack of an allocation.
    pub(super) fn call_site(
        &mut self,
        cursor: &Cursor<'a>,
        record: &Record<'a>,
        state: &State,
    ) -> Read<Attr> {
        let ctx = self.ctx;
        let combined = record.code == code::COMBINED_CALLSITE_INFO;
        let mut ops = Operands::of(record, 1);
        let (callee, ids, clones) = match combined {
            true => (self.optional_value(record.get(0)), ops.next(), ops.next()),
            false => (self.summary_value(cursor, record, record.get(0))?, ops.left.len() as u64, 0),
        };
        let mut stack = Vec::new();
        for _ in 0..ids {
            let id = ops.next();
            self.complete(cursor, record, &ops)?;
            stack.push(self.stack_id(cursor, record, state, id)?);
        }
        let mut versions = Vec::new();
        for _ in 0..clones {
            versions.push(ops.next());
            self.complete(cursor, record, &ops)?;
        }
        if !combined {
            versions.push(0);
        }
        let given = [("callee", callee), ("clones", ints(ctx, versions)), ("stackIds", ints(ctx, stack))];
        Ok(fields_of(ctx, fields::CALL_SITE, &given))
    }

    /// An allocation: its contexts, and what is known of the copies of its function.
    pub(super) fn allocation(
        &mut self,
        cursor: &Cursor<'a>,
        record: &Record<'a>,
        state: &mut State,
    ) -> Read<Attr> {
        let ctx = self.ctx;
        let combined = record.code != code::PERMODULE_ALLOC_INFO;
        let mut ops = Operands::of(record, 0);
        let contexts = match combined || state.counts_contexts() {
            true => ops.next(),
            // Until the record ends.
            false => u64::MAX,
        };
        let versions = if combined { ops.next() } else { 0 };
        let mut items = Vec::new();
        for _ in 0..contexts {
            if contexts == u64::MAX && ops.is_empty() {
                break;
            }
            let kind = self.word_of(cursor, record, (fields::CONTEXT, "type"), ops.next())?;
            let stack = match record.code {
                code::COMBINED_ALLOC_INFO_NO_CONTEXT => Vec::new(),
                _ => self.context(cursor, record, state, &mut ops)?,
            };
            self.complete(cursor, record, &ops)?;
            let given = [("type", kind), ("stackIds", ints(ctx, stack))];
            items.push(fields_of(ctx, fields::CONTEXT, &given));
        }
        let mut kinds = Vec::new();
        for _ in 0..versions {
            kinds.push(self.word_of(cursor, record, (fields::CONTEXT, "type"), ops.next())?);
            self.complete(cursor, record, &ops)?;
        }
        if !combined {
            kinds.push(ctx.string_attr("none"));
        }
        let given = [("versions", ctx.array_attr(&kinds)), ("memProf", ctx.array_attr(&items))];
        Ok(fields_of(ctx, fields::ALLOCATION_SITE, &given))
    }

    /// The stack ids of a context: in the record, or in the tree of contexts.
    fn context(
        &mut self,
        cursor: &Cursor<'a>,
        record: &Record<'a>,
        state: &mut State,
        ops: &mut Operands<'_>,
    ) -> Read<Vec<u64>> {
        let mut stack = Vec::new();
        if state.contexts.is_empty() {
            for _ in 0..ops.count() {
                stack.push(self.stack_id(cursor, record, state, ops.next())?);
            }
            return Ok(stack);
        }
        let contexts = std::mem::take(&mut state.contexts);
        let found = self.context_in(cursor, record, state, (&contexts, ops.next()));
        state.contexts = contexts;
        found
    }

    /// The stack ids of the context that begins at a place of the tree.
    fn context_in(
        &mut self,
        cursor: &Cursor<'a>,
        record: &Record<'a>,
        state: &mut State,
        (contexts, mut at): (&[u64], u64),
    ) -> Read<Vec<u64>> {
        let mut stack = Vec::new();
        let entry = |at: u64| usize::try_from(at).ok().and_then(|at| contexts.get(at)).copied();
        let count = entry(at).filter(|count| *count <= contexts.len() as u64);
        let Some(count) = count else {
            return Err(self.error(cursor, record, "expected a place in the tree of contexts"));
        };
        let Some(left) = state.left.checked_sub(count) else {
            return Err(self.error(cursor, record, "expected contexts that are not larger than the file"));
        };
        state.left = left;
        for _ in 0..count {
            at += 1;
            // A negative entry is the distance to where the context goes on.
            let mut found = entry(at);
            if let Some(distance) = found.filter(|entry| (*entry as u32 as i32) < 0) {
                at += u64::from((distance as u32).wrapping_neg());
                found = entry(at);
            }
            let Some(found) = found else {
                return Err(self.error(
                    cursor,
                    record,
                    "expected a context that ends in the tree of contexts",
                ));
            };
            stack.push(self.stack_id(cursor, record, state, found)?);
        }
        Ok(stack)
    }
}
