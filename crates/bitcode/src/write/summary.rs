//! Summaries, as LLVM 22 writes them: that of the module, or a combined one if the module has no values.

use super::Writer;
use super::constants::untyped;
use crate::codes::{block, module_path, summary as code};
use crate::stream::{Output, with_sign};
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::{Attr, Context, Op, OpName};
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{ALIAS, GLOBAL};
use spirula_llvm::ops::imported::MODULE_SUMMARY;
use spirula_llvm::summary::fields::{self, Field, Show};
use spirula_llvm::summary::{self, Index, field_of, int_field, list_field, word_field};

/// The version of summaries of LLVM 22.
const VERSION: u64 = 12;

/// What records of a summary refer to.
struct Numbers<'a> {
    ctx: &'a Context,
    /// Numbers of values by GUID.
    values: FxHashMap<u64, u64>,
    /// Numbers of modules by path; none in the summary of this module.
    modules: Option<FxHashMap<&'a [u8], u64>>,
    stack_ids: FxHashMap<u64, u64>,
    stack_order: Vec<u64>,
}

/// Flags as bits, by the order of their fields.
fn bits(ctx: &Context, table: &[Field], content: Option<Attr>) -> u64 {
    let Some(content) = content else { return 0 };
    let flags = table.iter().filter(|field| field.show == Show::Always).enumerate();
    flags.fold(0, |all, (bit, field)| all | (int_field(ctx, content, field.name) & 1) << bit)
}

fn numbers_of(ctx: &Context, content: Attr, name: &str) -> Vec<u64> {
    let numbers = list_field(ctx, content, name).into_iter();
    numbers.map(|attr| ctx.as_int(attr).map_or(0, |(_, number)| number as u64)).collect()
}

impl Numbers<'_> {
    fn is_combined(&self) -> bool {
        self.modules.is_some()
    }

    /// The number of a value; zero if there is none.
    fn value(&self, content: Attr, name: &str) -> u64 {
        let found = field_of(self.ctx, content, name).filter(|attr| !attr.is_unit());
        let guid = found.and_then(|attr| self.ctx.as_int(attr)).map(|(_, guid)| guid as u64);
        guid.and_then(|guid| self.values.get(&guid)).copied().unwrap_or(0)
    }

    fn stack(&mut self, content: Attr) -> Vec<u64> {
        let ids = numbers_of(self.ctx, content, "stackIds");
        let mut number = |id: u64| {
            let next = self.stack_order.len() as u64;
            *self.stack_ids.entry(id).or_insert_with(|| {
                self.stack_order.push(id);
                next
            })
        };
        ids.into_iter().map(&mut number).collect()
    }

    /// The value, the module if it is not this, and the flags.
    fn head(&self, number: u64, content: Attr) -> Vec<u64> {
        let ctx = self.ctx;
        let mut ops = vec![number];
        if let Some(modules) = &self.modules {
            let path = field_of(ctx, content, "module").and_then(Attr::as_string);
            ops.push(path.and_then(|path| modules.get(ctx.bytes(path))).copied().unwrap_or(0));
        }
        let flags = field_of(ctx, content, "flags").unwrap_or_else(Attr::unit);
        let word = |name: &str| word_field(ctx, fields::FLAGS, flags, name);
        let flag = |name: &str| int_field(ctx, flags, name) & 1;
        ops.push(
            word("linkage")
                | flag("notEligibleToImport") << 4
                | flag("live") << 5
                | flag("dsoLocal") << 6
                | flag("canAutoHide") << 7
                | word("visibility") << 8
                | word("importType") << 10,
        );
        ops
    }

    /// References: those that read and write, only read, only write; and how many the last two are.
    fn references(&self, content: Attr) -> (Vec<u64>, [u64; 2]) {
        let ctx = self.ctx;
        let access = |item: &Attr| word_field(ctx, fields::REFERENCE, *item, "access");
        let mut items = list_field(ctx, content, "refs");
        items.sort_by_key(access);
        let of = |kind: u64| items.iter().filter(|item| access(item) == kind).count() as u64;
        (items.iter().map(|item| self.value(*item, "value")).collect(), [of(1), of(2)])
    }

    fn function(&mut self, number: u64, content: Attr, out: &mut Output) {
        let ctx = self.ctx;
        self.type_uses(content, out);
        self.parameters(content, out);
        self.contexts(content, out);
        let (refs, [reads, writes]) = self.references(content);
        let mut ops = self.head(number, content);
        ops.push(int_field(ctx, content, "insts"));
        ops.push(bits(ctx, fields::FUNCTION_FLAGS, field_of(ctx, content, "funcFlags")));
        if self.is_combined() {
            // A count that is not used.
            ops.push(0);
        }
        ops.extend([refs.len() as u64, reads, writes]);
        ops.extend(refs);
        for call in list_field(ctx, content, "calls") {
            let hotness = word_field(ctx, fields::CALL, call, "hotness");
            ops.extend([self.value(call, "callee"), hotness | (int_field(ctx, call, "tail") & 1) << 3]);
        }
        out.record(if self.is_combined() { code::COMBINED_PROFILE } else { code::PERMODULE_PROFILE }, &ops);
    }

    fn type_uses(&self, content: Attr, out: &mut Output) {
        let ctx = self.ctx;
        let Some(uses) = field_of(ctx, content, "typeIdInfo") else { return };
        let tests = numbers_of(ctx, uses, "typeTests");
        if !tests.is_empty() {
            out.record(code::TYPE_TESTS, &tests);
        }
        let function = |call: Attr| {
            let function = field_of(ctx, call, "vFuncId").unwrap_or_else(Attr::unit);
            [int_field(ctx, function, "guid"), int_field(ctx, function, "offset")]
        };
        for (name, code) in [
            ("typeTestAssumeVCalls", code::TYPE_TEST_ASSUME_VCALLS),
            ("typeCheckedLoadVCalls", code::TYPE_CHECKED_LOAD_VCALLS),
        ] {
            let calls: Vec<u64> = list_field(ctx, uses, name).into_iter().flat_map(function).collect();
            if !calls.is_empty() {
                out.record(code, &calls);
            }
        }
        for (name, code) in [
            ("typeTestAssumeConstVCalls", code::TYPE_TEST_ASSUME_CONST_VCALL),
            ("typeCheckedLoadConstVCalls", code::TYPE_CHECKED_LOAD_CONST_VCALL),
        ] {
            for call in list_field(ctx, uses, name) {
                let mut ops = function(call).to_vec();
                ops.extend(numbers_of(ctx, call, "args"));
                out.record(code, &ops);
            }
        }
    }

    fn parameters(&self, content: Attr, out: &mut Output) {
        let ctx = self.ctx;
        let range = |content: Attr| {
            let bounds = numbers_of(ctx, content, "offset");
            let bound = |at: usize| bounds.get(at).map_or(0, |bound| *bound as i64);
            [with_sign(bound(0)), with_sign(bound(1).wrapping_add(1))]
        };
        let mut ops = Vec::new();
        for param in list_field(ctx, content, "params") {
            ops.push(int_field(ctx, param, "param"));
            ops.extend(range(param));
            let calls = list_field(ctx, param, "calls");
            ops.push(calls.len() as u64);
            for call in calls {
                ops.extend([int_field(ctx, call, "param"), self.value(call, "callee")]);
                ops.extend(range(call));
            }
        }
        if !ops.is_empty() {
            out.record(code::PARAM_ACCESS, &ops);
        }
    }

    /// The records of calls and allocations with the contexts of allocations.
    fn contexts(&mut self, content: Attr, out: &mut Output) {
        let ctx = self.ctx;
        for call in list_field(ctx, content, "callsites") {
            let stack = self.stack(call);
            let mut ops = vec![self.value(call, "callee")];
            if self.is_combined() {
                let clones = numbers_of(ctx, call, "clones");
                ops.extend([stack.len() as u64, clones.len() as u64]);
                ops.extend(stack);
                ops.extend(clones);
                out.record(code::COMBINED_CALLSITE_INFO, &ops);
            } else {
                ops.extend(stack);
                out.record(code::PERMODULE_CALLSITE_INFO, &ops);
            }
        }
        for site in list_field(ctx, content, "allocs") {
            let contexts = list_field(ctx, site, "memProf");
            let versions = list_field(ctx, site, "versions");
            let mut ops = vec![contexts.len() as u64];
            if self.is_combined() {
                ops.push(versions.len() as u64);
            }
            for context in contexts {
                ops.push(word_field(ctx, fields::CONTEXT, context, "type"));
                // The contexts are of use only until the summaries are combined: LLVM does not write them then.
                if !self.is_combined() {
                    let stack = self.stack(context);
                    ops.push(stack.len() as u64);
                    ops.extend(stack);
                }
            }
            if self.is_combined() {
                let number = |word: Attr| {
                    fields::ALLOCATION
                        .iter()
                        .find(|(name, _)| word.as_string().is_some_and(|word| ctx.text(word) == *name))
                };
                ops.extend(versions.into_iter().filter_map(number).map(|(_, number)| u64::from(*number)));
                out.record(code::COMBINED_ALLOC_INFO_NO_CONTEXT, &ops);
            } else {
                out.record(code::PERMODULE_ALLOC_INFO, &ops);
            }
        }
    }

    fn variable(&self, number: u64, content: Attr, out: &mut Output) {
        let ctx = self.ctx;
        let flags = field_of(ctx, content, "varFlags");
        let visibility = flags.map_or(0, |flags| int_field(ctx, flags, "vcall_visibility") & 3);
        let functions = list_field(ctx, content, "vTableFuncs");
        let (refs, _) = self.references(content);
        let mut ops = self.head(number, content);
        ops.push(bits(ctx, fields::VARIABLE_FLAGS, flags) | visibility << 3);
        if self.is_combined() {
            ops.extend(refs);
            return out.record(code::COMBINED_GLOBALVAR_INIT_REFS, &ops);
        }
        if functions.is_empty() {
            ops.extend(refs);
            return out.record(code::PERMODULE_GLOBALVAR_INIT_REFS, &ops);
        }
        ops.push(refs.len() as u64);
        ops.extend(refs);
        for function in functions {
            ops.extend([self.value(function, "virtFunc"), int_field(ctx, function, "offset")]);
        }
        out.record(code::PERMODULE_VTABLE_GLOBALVAR_INIT_REFS, &ops);
    }

    fn alias(&self, number: u64, content: Attr, out: &mut Output) {
        let mut ops = self.head(number, content);
        ops.push(self.value(content, "aliasee"));
        out.record(if self.is_combined() { code::COMBINED_ALIAS } else { code::ALIAS }, &ops);
    }
}

impl<'a> Writer<'a> {
    /// Writes the summary of the module, if it has one.
    pub(super) fn write_summary(
        &mut self,
        ops: &[Op],
        globals: &[(u32, Op)],
        out: &mut Output,
    ) -> Result<(), Failed> {
        let (ctx, module) = (self.ctx, self.module);
        let Some(op) = ops.iter().copied().find(|op| module.arena.name(*op) == MODULE_SUMMARY) else {
            return Ok(());
        };
        let index = match Index::of(ctx, module, op) {
            Ok(index) => index,
            Err(entry) => {
                self.at = Some((module, entry));
                return Err(self.failed("expected an entry of a summary"));
            }
        };
        let combined = globals.is_empty();
        let mut numbers = Numbers {
            ctx,
            values: FxHashMap::default(),
            modules: combined
                .then(|| index.modules.keys().enumerate().map(|(at, path)| (&path[..], at as u64)).collect()),
            stack_ids: FxHashMap::default(),
            stack_order: Vec::new(),
        };
        let own = self.own_values(globals, &mut numbers);
        let mut summaries = Output::nested();
        let undeclared: Vec<(u64, u64)> = self.undeclared(&index, &mut numbers);
        match combined {
            true => combined_summaries(&index, &mut numbers, &mut summaries),
            false => own_summaries(&index, &own, &mut numbers, &mut summaries),
        }
        self.write_types(&index, &numbers, &mut summaries);
        if index.blocks != 0 {
            summaries.record(code::BLOCK_COUNT, &[index.blocks]);
        }
        if combined {
            write_modules(&index, out);
        }
        out.enter(if self.is_full() { block::FULL_LTO_GLOBALVAL_SUMMARY } else { block::GLOBALVAL_SUMMARY });
        out.record(code::VERSION, &[VERSION]);
        out.record(code::FLAGS, &[index.flags]);
        for (guid, number) in undeclared {
            out.record(code::VALUE_GUID, &[number, guid >> 32, guid & u64::from(u32::MAX)]);
        }
        if !numbers.stack_order.is_empty() {
            let halves = numbers.stack_order.iter().flat_map(|id| [*id >> 32, *id & u64::from(u32::MAX)]);
            out.record(code::STACK_IDS, &halves.collect::<Vec<u64>>());
        }
        out.append(&summaries);
        out.exit();
        Ok(())
    }

    /// Numbers the values of the module; gives their kinds and GUIDs in order.
    fn own_values(&self, globals: &[(u32, Op)], numbers: &mut Numbers<'_>) -> Vec<(OpName, u64, u64)> {
        let (ctx, module) = (self.ctx, self.module);
        let source = self.module_entry(super::SOURCE_FILE).and_then(Attr::as_string);
        let source = source.map_or(&[][..], |name| ctx.bytes(name));
        let mut own = Vec::new();
        for (number, op) in globals {
            let Some((name, linkage)) = summary::symbol_of(ctx, module, *op) else { continue };
            let guid = summary::guid_of(ctx.bytes(name), linkage, source);
            numbers.values.insert(guid, u64::from(*number));
            own.push((module.arena.name(*op), guid, u64::from(*number)));
        }
        own
    }

    /// Numbers the values that are not of the module, after those that are.
    fn undeclared(&self, index: &Index, numbers: &mut Numbers<'_>) -> Vec<(u64, u64)> {
        // Zero stands for no value in a combined summary.
        let mut next = u64::from(self.base.max(1));
        let mut found = Vec::new();
        for guid in index.values.keys() {
            if !numbers.values.contains_key(guid) {
                numbers.values.insert(*guid, next);
                found.push((*guid, next));
                next += 1;
            }
        }
        found
    }

    /// Whether a flag of the module says that it is for regular link-time optimization.
    fn is_full(&self) -> bool {
        let ctx = self.ctx;
        let flags = self
            .named
            .iter()
            .filter(|(name, _)| name.as_string().is_some_and(|name| ctx.text(name) == "llvm.module.flags"));
        let nodes = flags.filter_map(|(_, list)| ctx.as_array(*list)).flatten();
        let mut contents = nodes
            .filter_map(|node| self.nodes.get(&spirula_llvm::metadata::as_reference(node)?))
            .filter_map(|node| Some(ctx.as_array(node.content)?.collect::<Vec<Attr>>()));
        contents.any(|flag| match flag[..] {
            [_, key, value] => {
                let zero = untyped(ctx, value).and_then(|(_, value)| ctx.as_int(value));
                key.as_string().is_some_and(|key| ctx.text(key) == "ThinLTO")
                    && zero.is_some_and(|(_, n)| n == 0)
            }
            _ => false,
        })
    }

    fn write_types(&mut self, index: &Index, numbers: &Numbers<'_>, out: &mut Output) {
        let ctx = self.ctx;
        for ((_, name), content) in &index.type_ids {
            let mut ops = self.text(name).to_vec();
            let test = field_of(ctx, *content, "typeTestRes").unwrap_or_else(Attr::unit);
            ops.push(word_field(ctx, fields::TYPE_TEST, test, "kind"));
            for field in ["sizeM1BitWidth", "alignLog2", "sizeM1", "bitMask", "inlineBits"] {
                ops.push(int_field(ctx, test, field));
            }
            for resolution in list_field(ctx, *content, "wpdResolutions") {
                ops.push(int_field(ctx, resolution, "offset"));
                self.resolution(field_of(ctx, resolution, "wpdRes").unwrap_or_else(Attr::unit), &mut ops);
            }
            out.record(code::TYPE_ID, &ops);
        }
        for (name, content) in &index.type_tables {
            let mut ops = self.text(name).to_vec();
            for table in ctx.as_array(*content).into_iter().flatten() {
                ops.extend([int_field(ctx, table, "offset"), numbers.value(table, "")]);
            }
            out.record(code::TYPE_ID_METADATA, &ops);
        }
    }

    fn resolution(&mut self, content: Attr, ops: &mut Vec<u64>) {
        let ctx = self.ctx;
        ops.push(word_field(ctx, fields::DEVIRTUALIZED, content, "kind"));
        let name = field_of(ctx, content, "singleImplName").and_then(Attr::as_string);
        ops.extend(self.text(name.map_or(&[][..], |name| ctx.bytes(name))));
        let results = list_field(ctx, content, "resByArg");
        ops.push(results.len() as u64);
        for result in results {
            let args = numbers_of(ctx, result, "args");
            ops.push(args.len() as u64);
            ops.extend(args);
            let by = field_of(ctx, result, "byArg").unwrap_or_else(Attr::unit);
            ops.push(word_field(ctx, fields::BY_ARGUMENT_RESULT, by, "kind"));
            ops.extend(["info", "byte", "bit"].map(|name| int_field(ctx, by, name)));
        }
    }
}

/// The paths and hashes of modules.
fn write_modules(index: &Index, out: &mut Output) {
    out.enter(block::MODULE_STRTAB);
    for (number, (path, hash)) in index.modules.iter().enumerate() {
        let mut ops = vec![number as u64];
        ops.extend(path.iter().map(|byte| u64::from(*byte)));
        out.record(module_path::ENTRY, &ops);
        if hash.iter().any(|word| *word != 0) {
            out.record(module_path::HASH, &hash.map(u64::from));
        }
    }
    out.exit();
}

/// The summaries of a combined one: aliases last, as they refer to what they stand for.
fn combined_summaries(index: &Index, numbers: &mut Numbers<'_>, out: &mut Output) {
    let ctx = numbers.ctx;
    for aliases in [false, true] {
        for (guid, value) in &index.values {
            let number = numbers.values.get(guid).copied().unwrap_or(0);
            for summary in &value.summaries {
                let field = |name: &str| field_of(ctx, *summary, name);
                match (aliases, field("function"), field("variable"), field("alias")) {
                    (false, Some(content), ..) => numbers.function(number, content, out),
                    (false, _, Some(content), _) => numbers.variable(number, content, out),
                    (true, _, _, Some(content)) => numbers.alias(number, content, out),
                    _ => {}
                }
            }
        }
    }
}

/// The summaries of the values of the module: functions, variables, aliases.
fn own_summaries(index: &Index, own: &[(OpName, u64, u64)], numbers: &mut Numbers<'_>, out: &mut Output) {
    let ctx = numbers.ctx;
    for (kind, word) in [(FUNC, "function"), (GLOBAL, "variable"), (ALIAS, "alias")] {
        for (_, guid, number) in own.iter().filter(|(found, ..)| *found == kind) {
            let first = index.values.get(guid).and_then(|value| value.summaries.first());
            let Some(content) = first.and_then(|summary| field_of(ctx, *summary, word)) else { continue };
            match word {
                "function" => numbers.function(*number, content, out),
                "variable" => numbers.variable(*number, content, out),
                _ => numbers.alias(*number, content, out),
            }
        }
    }
}
