//! Summaries: of this module, or of the modules of a link (LLVM bitcode reader, `GLOBALVAL_SUMMARY_BLOCK`).

use super::{Read, Reader};
use crate::codes::{module_path, summary as code};
use crate::stream::{Cursor, Record};
use spirula_ir::Attr;
use spirula_llvm::enums;
use spirula_llvm::import::entries::{NAMELESS_GLOBAL, SOURCE_FILE};
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{ALIAS, GLOBAL};
use spirula_llvm::ops::slot::{alias, func, global};
use spirula_llvm::summary::fields::{self, Field};
use spirula_llvm::summary::{self, Index, int, ints, record as fields_of, word};

/// The versions of summaries that have the fields of LLVM 15 and later.
const VERSIONS: std::ops::RangeInclusive<u64> = 7..=14;
/// The version from which GUIDs, and that from which stack ids, are two numbers of 32 bits.
const SPLIT_GUIDS: u64 = 11;
const SPLIT_STACK_IDS: u64 = 12;
/// The version from which the records of allocations and calls follow their function.
const CONTEXTS_FOLLOW: u64 = 13;
/// The version from which the record of an allocation says how many contexts follow.
const COUNTED_CONTEXTS: u64 = 10;

type Given = Vec<(&'static str, Attr)>;

/// What was read of summaries.
#[derive(Default)]
pub(super) struct Summaries {
    /// The entries, if there is a block of summaries.
    pub(super) index: Option<Index>,
    /// GUIDs by the numbers of values.
    guids: rustc_hash::FxHashMap<u64, u64>,
    /// Paths of modules by number.
    modules: rustc_hash::FxHashMap<u64, Vec<u8>>,
}

/// The state of reading a block.
#[derive(Default)]
pub(super) struct State {
    version: Option<u64>,
    pub(super) stack_ids: Vec<u64>,
    /// Contexts of allocations: counts, stack ids, and distances to the rest of a context.
    pub(super) contexts: Vec<u64>,
    /// How many stack ids contexts of the tree may still have: contexts share parts of it.
    pub(super) left: u64,
    /// What the function to come does with type identifiers.
    type_uses: Given,
    lists: Lists,
    /// The last function: its GUID and fields.
    function: Option<(u64, Given)>,
}

impl State {
    /// Whether the record of an allocation says how many contexts follow.
    pub(super) fn counts_contexts(&self) -> bool {
        self.version >= Some(COUNTED_CONTEXTS)
    }
}

/// Lists of a function.
#[derive(Default)]
struct Lists {
    assumed: Vec<Attr>,
    checked: Vec<Attr>,
    params: Vec<Attr>,
    calls: Vec<Attr>,
    allocations: Vec<Attr>,
}

/// A flag of a number, as a number.
fn flag(number: u64, bit: usize) -> u64 {
    number >> bit & 1
}

/// Flags by their bit; fields that are not bits are left out.
fn bits(ctx: &spirula_ir::Context, table: &'static [Field], raw: u64) -> Given {
    let flags = table.iter().filter(|field| field.show == fields::Show::Always).enumerate();
    flags.map(|(bit, field)| (field.name, int(ctx, flag(raw, bit)))).collect()
}

impl<'a> Reader<'a> {
    /// `MODULE_STRTAB`: the paths and hashes of modules.
    pub(super) fn module_paths(&mut self, cursor: &mut Cursor<'a>, id: u32) -> Read<()> {
        let mut last = None;
        self.records(cursor, id, |r, cursor, record| {
            let index = r.summaries.index.get_or_insert_default();
            match record.code {
                module_path::ENTRY => {
                    let path = record.text(1);
                    index.modules.entry(path.clone()).or_default();
                    r.summaries.modules.insert(record.get(0), path.clone());
                    last = Some(path);
                    Ok(())
                }
                module_path::HASH => match last.as_ref().and_then(|path| index.modules.get_mut(path)) {
                    Some(hash) => {
                        *hash = std::array::from_fn(|i| record.get(i) as u32);
                        Ok(())
                    }
                    None => Err(r.error(cursor, record, "expected the path of a module before its hash")),
                },
                _ => Err(r.unknown(cursor, record)),
            }
        })
    }

    /// `HASH`: of this module.
    pub(super) fn module_hash(&mut self, record: &Record<'a>) {
        let hash = std::array::from_fn(|i| record.get(i) as u32);
        let own = self.summaries.index.as_mut().and_then(|index| index.modules.get_mut(self.name.as_bytes()));
        if let Some(own) = own {
            *own = hash;
        }
    }

    /// A block of summaries.
    pub(super) fn summary_block(&mut self, cursor: &mut Cursor<'a>, id: u32) -> Read<()> {
        self.summaries.index.get_or_insert_default();
        self.number_values();
        let mut state = State { left: cursor.bits.length(), ..State::default() };
        self.records(cursor, id, |r, cursor, record| r.summary_record(cursor, record, &mut state))?;
        self.end_function(&mut state);
        Ok(())
    }

    /// Gives the values of this module their GUIDs.
    fn number_values(&mut self) {
        let (ctx, source) = (self.ctx, self.text_of(SOURCE_FILE));
        let index = self.summaries.index.get_or_insert_default();
        if !source.is_empty() {
            index.modules.entry(self.name.as_bytes().to_vec()).or_default();
        }
        for new in &self.definitions {
            let slot = match new.name {
                FUNC => func::LINKAGE,
                GLOBAL => global::LINKAGE,
                ALIAS => alias::LINKAGE,
                _ => continue,
            };
            let linkage = enums::value(new.slots.get(slot).copied().flatten());
            let name = ctx.bytes(new.symbol);
            let named = !name.starts_with(NAMELESS_GLOBAL.as_bytes());
            let guid = summary::guid_of(if named { name } else { b"" }, linkage, source.as_bytes());
            index.value(guid, named.then_some(new.symbol));
            self.summaries.guids.insert(new.value.into(), guid);
        }
    }

    /// Adds the function that was read last.
    fn end_function(&mut self, state: &mut State) {
        let Some((guid, mut given)) = state.function.take() else { return };
        let ctx = self.ctx;
        given.push(("callsites", ctx.array_attr(&std::mem::take(&mut state.lists.calls))));
        given.push(("allocs", ctx.array_attr(&std::mem::take(&mut state.lists.allocations))));
        self.add_summary(guid, "function", fields_of(ctx, fields::FUNCTION, &given));
    }

    fn add_summary(&mut self, guid: u64, kind: &'static str, content: Attr) {
        let item = fields_of(self.ctx, fields::SUMMARY, &[(kind, content)]);
        let index = self.summaries.index.get_or_insert_default();
        index.value(guid, None).summaries.push(item);
    }

    // Operands.

    /// So many operands from this one on.
    fn operands<'r>(
        &mut self,
        cursor: &Cursor<'_>,
        record: &'r Record<'_>,
        from: usize,
        count: u64,
    ) -> Read<&'r [u64]> {
        let end = usize::try_from(count).ok().and_then(|count| from.checked_add(count));
        match end.and_then(|end| record.ops.get(from..end)) {
            Some(found) => Ok(found),
            None => {
                let message = format!("expected {count} operands from operand {from} on");
                Err(self.error(cursor, record, &message))
            }
        }
    }

    fn guid(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, id: u64) -> Read<u64> {
        match self.summaries.guids.get(&id) {
            Some(guid) => Ok(*guid),
            None => Err(self.error(cursor, record, &format!("expected the number of a value, found {id}"))),
        }
    }

    pub(super) fn summary_value(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, id: u64) -> Read<Attr> {
        let guid = self.guid(cursor, record, id)?;
        Ok(int(self.ctx, guid))
    }

    /// A value; null if the number is none.
    pub(super) fn optional_value(&self, id: u64) -> Attr {
        self.summaries.guids.get(&id).map_or_else(Attr::unit, |guid| int(self.ctx, *guid))
    }

    pub(super) fn word_of(
        &mut self,
        cursor: &Cursor<'_>,
        record: &Record<'_>,
        (table, name): (&[Field], &str),
        number: u64,
    ) -> Read<Attr> {
        match word(self.ctx, table, name, number) {
            Some(word) => Ok(word),
            None => Err(self.error(cursor, record, &format!("{number} is no value of '{name}'"))),
        }
    }

    fn flags_of(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, raw: u64) -> Read<Attr> {
        let ctx = self.ctx;
        let table = fields::FLAGS;
        let given = [
            ("linkage", self.word_of(cursor, record, (table, "linkage"), raw & 15)?),
            ("notEligibleToImport", int(ctx, flag(raw, 4))),
            ("live", int(ctx, flag(raw, 5))),
            ("dsoLocal", int(ctx, flag(raw, 6))),
            ("canAutoHide", int(ctx, flag(raw, 7))),
            ("visibility", self.word_of(cursor, record, (table, "visibility"), raw >> 8 & 3)?),
            ("importType", self.word_of(cursor, record, (table, "importType"), raw >> 10 & 1)?),
        ];
        Ok(fields_of(ctx, table, &given))
    }

    /// References, of which the last ones only read or only write.
    fn references(
        &mut self,
        cursor: &Cursor<'_>,
        record: &Record<'_>,
        ids: &[u64],
        (reads, writes): (u64, u64),
    ) -> Read<Attr> {
        let ctx = self.ctx;
        let mut items = Vec::with_capacity(ids.len());
        for (i, id) in ids.iter().enumerate() {
            let left = (ids.len() - i) as u64;
            let access = match left {
                left if left <= writes => Some("writeonly"),
                left if left <= writes.saturating_add(reads) => Some("readonly"),
                _ => None,
            };
            let value = ("value", self.summary_value(cursor, record, *id)?);
            let access = access.map(|access| ("access", ctx.string_attr(access)));
            let given: Vec<_> = access.into_iter().chain([value]).collect();
            items.push(fields_of(ctx, fields::REFERENCE, &given));
        }
        Ok(ctx.array_attr(&items))
    }

    fn edges(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, ids: &[u64]) -> Read<Attr> {
        /// The bits of the hotness, before that of a tail call.
        const HOTNESS: u32 = 3;
        let ctx = self.ctx;
        let width = match record.code {
            code::PERMODULE | code::COMBINED => 1,
            _ => 2,
        };
        let mut items = Vec::with_capacity(ids.len() / width);
        for edge in ids.chunks(width) {
            let mut given = vec![("callee", self.summary_value(cursor, record, edge[0])?)];
            let info = edge.get(1).copied().unwrap_or(0);
            match record.code {
                // Frequencies of calls are not kept by the reader of LLVM 22.
                code::PERMODULE_RELBF => given.push(("tail", int(ctx, info & 1))),
                code::PERMODULE_PROFILE | code::COMBINED_PROFILE => {
                    let hotness = info & ((1 << HOTNESS) - 1);
                    given
                        .push(("hotness", self.word_of(cursor, record, (fields::CALL, "hotness"), hotness)?));
                    given.push(("tail", int(ctx, info >> HOTNESS & 1)));
                }
                _ => {}
            }
            items.push(fields_of(ctx, fields::CALL, &given));
        }
        Ok(ctx.array_attr(&items))
    }

    /// The path of the module of a summary: by number in a combined one, else this.
    fn path_of(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, combined: Option<u64>) -> Read<Attr> {
        let ctx = self.ctx;
        match combined {
            None => Ok(ctx.string_attr(self.name)),
            Some(id) => match self.summaries.modules.get(&id) {
                Some(path) => Ok(ctx.string_attr(path)),
                None => {
                    Err(self.error(cursor, record, &format!("expected the number of a module, found {id}")))
                }
            },
        }
    }

    // Records.

    fn summary_record(&mut self, cursor: &Cursor<'a>, record: &Record<'a>, state: &mut State) -> Read<()> {
        let ctx = self.ctx;
        let Some(version) = state.version else {
            return match record.code {
                code::VERSION if VERSIONS.contains(&record.get(0)) => {
                    state.version = Some(record.get(0));
                    Ok(())
                }
                code::VERSION => {
                    let message = format!("expected a summary of version 7 to 14, found {}", record.get(0));
                    Err(self.error(cursor, record, &message))
                }
                _ => Err(self.error(cursor, record, "expected the version of the summary first")),
            };
        };
        match record.code {
            code::FLAGS => self.summaries.index.get_or_insert_default().flags = record.get(0),
            code::BLOCK_COUNT => {
                let blocks = &mut self.summaries.index.get_or_insert_default().blocks;
                *blocks = blocks.wrapping_add(record.get(0));
            }
            code::VALUE_GUID => {
                let guid = match version {
                    SPLIT_GUIDS.. => record.get(1) << 32 | record.get(2),
                    _ => record.get(1),
                };
                self.summaries.index.get_or_insert_default().value(guid, None);
                self.summaries.guids.insert(record.get(0), guid);
            }
            code::STACK_IDS => {
                state.stack_ids = match version {
                    SPLIT_STACK_IDS.. => record
                        .ops
                        .chunks(2)
                        .map(|pair| pair[0] << 32 | pair.get(1).copied().unwrap_or(0))
                        .collect(),
                    _ => record.ops.clone(),
                };
            }
            code::CONTEXT_RADIX_TREE_ARRAY => state.contexts.clone_from(&record.ops),
            code::PERMODULE
            | code::PERMODULE_PROFILE
            | code::PERMODULE_RELBF
            | code::COMBINED
            | code::COMBINED_PROFILE => self.function_summary(cursor, record, state)?,
            code::PERMODULE_GLOBALVAR_INIT_REFS
            | code::COMBINED_GLOBALVAR_INIT_REFS
            | code::PERMODULE_VTABLE_GLOBALVAR_INIT_REFS => {
                self.end_function(state);
                self.variable_summary(cursor, record)?;
            }
            code::ALIAS | code::COMBINED_ALIAS => {
                self.end_function(state);
                self.alias_summary(cursor, record)?;
            }
            code::TYPE_TESTS => state.type_uses.push(("typeTests", ints(ctx, record.ops.iter().copied()))),
            code::TYPE_TEST_ASSUME_VCALLS | code::TYPE_CHECKED_LOAD_VCALLS => {
                let calls: Vec<Attr> =
                    record.ops.chunks(2).map(|pair| self.virtual_call(pair, false)).collect();
                let assumed = record.code == code::TYPE_TEST_ASSUME_VCALLS;
                let name = if assumed { "typeTestAssumeVCalls" } else { "typeCheckedLoadVCalls" };
                state.type_uses.push((name, ctx.array_attr(&calls)));
            }
            code::TYPE_TEST_ASSUME_CONST_VCALL => {
                state.lists.assumed.push(self.virtual_call(&record.ops, true));
            }
            code::TYPE_CHECKED_LOAD_CONST_VCALL => {
                state.lists.checked.push(self.virtual_call(&record.ops, true));
            }
            code::TYPE_ID => self.type_summary(cursor, record)?,
            code::TYPE_ID_METADATA => self.type_tables(cursor, record)?,
            code::PARAM_ACCESS => state.lists.params = self.parameters(cursor, record)?,
            code::PERMODULE_CALLSITE_INFO | code::COMBINED_CALLSITE_INFO => {
                let call = self.call_site(cursor, record, state)?;
                state.lists.calls.push(call);
            }
            code::PERMODULE_ALLOC_INFO | code::COMBINED_ALLOC_INFO | code::COMBINED_ALLOC_INFO_NO_CONTEXT => {
                let allocation = self.allocation(cursor, record, state)?;
                state.lists.allocations.push(allocation);
            }
            // What LLVM IR text does not have: names before promotion, functions with jump tables, sizes of contexts.
            code::COMBINED_ORIGINAL_NAME
            | code::CFI_FUNCTION_DEFS
            | code::CFI_FUNCTION_DECLS
            | code::ALLOC_CONTEXT_IDS => {}
            _ => return Err(self.unknown(cursor, record)),
        }
        Ok(())
    }

    fn function_summary(&mut self, cursor: &Cursor<'a>, record: &Record<'a>, state: &mut State) -> Read<()> {
        let ctx = self.ctx;
        let follows = state.version >= Some(CONTEXTS_FOLLOW);
        if follows {
            self.end_function(state);
        }
        let combined = matches!(record.code, code::COMBINED | code::COMBINED_PROFILE);
        // A combined one has the number of a module, and once had a count of entries.
        let (head, counts) = if combined { (2, 6) } else { (1, 4) };
        let [references, reads, writes] = [0, 1, 2].map(|i| record.get(counts + i));
        let refs = self.operands(cursor, record, counts + 3, references)?;
        let calls = record.ops.get(counts + 3 + refs.len()..).unwrap_or_default();
        let guid = self.guid(cursor, record, record.get(0))?;
        let lists = std::mem::take(&mut state.lists);
        let mut uses = std::mem::take(&mut state.type_uses);
        uses.push(("typeTestAssumeConstVCalls", ctx.array_attr(&lists.assumed)));
        uses.push(("typeCheckedLoadConstVCalls", ctx.array_attr(&lists.checked)));
        let module = combined.then(|| record.get(1));
        let given = vec![
            ("module", self.path_of(cursor, record, module)?),
            ("flags", self.flags_of(cursor, record, record.get(head))?),
            ("insts", int(ctx, record.get(head + 1) & u64::from(u32::MAX))),
            (
                "funcFlags",
                fields_of(
                    ctx,
                    fields::FUNCTION_FLAGS,
                    &bits(ctx, fields::FUNCTION_FLAGS, record.get(head + 2)),
                ),
            ),
            ("calls", self.edges(cursor, record, calls)?),
            ("typeIdInfo", fields_of(ctx, fields::TYPE_USES, &uses)),
            ("params", ctx.array_attr(&lists.params)),
            ("refs", self.references(cursor, record, refs, (reads, writes))?),
        ];
        state.lists.calls = lists.calls;
        state.lists.allocations = lists.allocations;
        state.function = Some((guid, given));
        if !follows {
            self.end_function(state);
        }
        Ok(())
    }

    fn variable_summary(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let combined = record.code == code::COMBINED_GLOBALVAR_INIT_REFS;
        let head = if combined { 2 } else { 1 };
        let raw = record.get(head + 1);
        let mut flags = bits(ctx, fields::VARIABLE_FLAGS, raw);
        let (refs, functions) = match record.code {
            code::PERMODULE_VTABLE_GLOBALVAR_INIT_REFS => {
                let refs = self.operands(cursor, record, head + 3, record.get(head + 2))?;
                (refs, record.ops.get(head + 3 + refs.len()..).unwrap_or_default())
            }
            _ => (record.ops.get(head + 2..).unwrap_or_default(), &[][..]),
        };
        let mut table = Vec::new();
        for pair in functions.chunks(2) {
            let offset = int(ctx, pair.get(1).copied().unwrap_or(0));
            let given = [("virtFunc", self.summary_value(cursor, record, pair[0])?), ("offset", offset)];
            table.push(fields_of(ctx, fields::TABLE_FUNCTION, &given));
        }
        if !table.is_empty() {
            flags.push(("vcall_visibility", int(ctx, raw >> 3 & 3)));
        }
        let module = combined.then(|| record.get(1));
        let given = [
            ("module", self.path_of(cursor, record, module)?),
            ("flags", self.flags_of(cursor, record, record.get(head))?),
            ("varFlags", fields_of(ctx, fields::VARIABLE_FLAGS, &flags)),
            ("vTableFuncs", ctx.array_attr(&table)),
            ("refs", self.references(cursor, record, refs, (0, 0))?),
        ];
        let guid = self.guid(cursor, record, record.get(0))?;
        self.add_summary(guid, "variable", fields_of(ctx, fields::VARIABLE, &given));
        Ok(())
    }

    fn alias_summary(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let combined = record.code == code::COMBINED_ALIAS;
        let head = if combined { 2 } else { 1 };
        let aliasee = match combined {
            true => self.optional_value(record.get(head + 1)),
            false => self.summary_value(cursor, record, record.get(head + 1))?,
        };
        let module = combined.then(|| record.get(1));
        let given = [
            ("module", self.path_of(cursor, record, module)?),
            ("flags", self.flags_of(cursor, record, record.get(head))?),
            ("aliasee", aliasee),
        ];
        let guid = self.guid(cursor, record, record.get(0))?;
        self.add_summary(guid, "alias", fields_of(ctx, fields::ALIAS, &given));
        Ok(())
    }

    /// A virtual call: a type identifier, an offset, and arguments.
    fn virtual_call(&self, ops: &[u64], constant: bool) -> Attr {
        let ctx = self.ctx;
        let op = |i: usize| int(ctx, ops.get(i).copied().unwrap_or(0));
        let function = fields_of(ctx, fields::VIRTUAL, &[("guid", op(0)), ("offset", op(1))]);
        if !constant {
            return fields_of(ctx, fields::VIRTUAL_CALL, &[("vFuncId", function)]);
        }
        let args = ints(ctx, ops.iter().skip(2).copied());
        fields_of(ctx, fields::CONSTANT_CALL, &[("vFuncId", function), ("args", args)])
    }
}
