//! Metadata of functions that are decorations and execution modes of vendors' extensions. What no allowed extension
//! provides is left out, as in SPIRV-LLVM-Translator.

use super::Forward;
use super::metadata::attachment;
use crate::function_metadata::{FUNCTIONS, Operands};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Str};
use spirula_spec::{Decoration, EnumerantRow, ExecutionMode};

/// Metadata of a kernel that is an execution mode with the same numbers.
const MODES: &[(&str, ExecutionMode)] = &[
    ("max_work_group_size", ExecutionMode::MaxWorkgroupSizeINTEL),
    ("no_global_work_offset", ExecutionMode::NoGlobalOffsetINTEL),
    ("max_global_work_dim", ExecutionMode::MaxWorkDimINTEL),
    ("num_simd_work_items", ExecutionMode::NumSIMDWorkitemsINTEL),
    ("scheduler_target_fmax_mhz", ExecutionMode::SchedulerTargetFmaxMhzINTEL),
];

/// `!ip_interface`: the word that asks for a mode, and the one that sets its operand.
const INTERFACES: &[(&str, &str, ExecutionMode)] = &[
    ("csr", "wait_for_done_write", ExecutionMode::RegisterMapInterfaceINTEL),
    ("streaming", "stall_free_return", ExecutionMode::StreamingInterfaceINTEL),
];

/// Names of sub-group sizes (SPV_INTEL_subgroup_requirements), by number.
const SUBGROUP_SIZES: &[&str] = &["automatic", "primary"];

impl Forward<'_> {
    /// Whether the options allow what an enumerant needs.
    pub(super) fn provides(&self, row: Option<&'static EnumerantRow>) -> bool {
        let options = self.options;
        let has = |names: &[&str]| names.is_empty() || names.iter().any(|name| options.allows(name));
        row.is_some_and(|row| {
            let any = |c: &spirula_spec::Capability| c.row().is_none_or(|row| has(row.extensions));
            has(row.extensions) && (row.capabilities.is_empty() || row.capabilities.iter().any(any))
        })
    }

    /// Whether the options allow an execution mode, by its version or its extensions.
    pub(super) fn provides_mode(&self, mode: ExecutionMode) -> bool {
        let row = mode.row();
        self.provides(row)
            || row.is_some_and(|row| row.version.is_some_and(|version| version <= self.options.max_version))
    }

    /// The number of threads that the metadata `RegisterAllocMode` stands for, as an annotation.
    fn register_mode(&self, function: SourceOp<'_>) -> Option<Attr> {
        let threads = match self.nodes.numbers(attachment(function, "RegisterAllocMode")?).first()? {
            0 => 0,
            1 => 8,
            2 => 4,
            _ => return None,
        };
        Some(self.user_semantic(&format!("num-thread-per-eu {threads}")))
    }

    /// `!MaximumRegisters` of a kernel: a number, a node with a number, or a name.
    fn maximum_registers(&self, kernel: SourceOp<'_>) -> Option<(ExecutionMode, Vec<u32>)> {
        let node = attachment(kernel, "MaximumRegisters")?;
        let item = *self.nodes.operands(node).first()?;
        if let Some(number) = self.nodes.number(item) {
            return Some((ExecutionMode::MaximumRegistersINTEL, vec![number as u32]));
        }
        if self.nodes.text(item).is_some() {
            return Some((ExecutionMode::NamedMaximumRegistersINTEL, vec![0]));
        }
        let number = *self.nodes.numbers(item).first()?;
        Some((ExecutionMode::MaximumRegistersIdINTEL, vec![number as u32]))
    }

    /// The number of registers of a kernel that is an operand with an id.
    pub(super) fn registers_by_id(&self, kernel: Str) -> Option<u32> {
        let op = *self.symbols.get(&kernel)?;
        let at = SourceOp { ctx: self.ctx, body: self.source, op };
        let (mode, numbers) = self.maximum_registers(at)?;
        let is_it = mode == ExecutionMode::MaximumRegistersIdINTEL && self.provides(mode.row());
        numbers.first().copied().filter(|_| is_it)
    }

    /// The decorations that the metadata of a function says, as word lists.
    pub(super) fn function_decorations(&self, function: SourceOp<'_>) -> Vec<Attr> {
        let mut all = Vec::new();
        for row in FUNCTIONS {
            let numbers = |name: &str| attachment(function, name).map(|node| self.nodes.numbers(node));
            let Some(given) = numbers(row.name).filter(|_| self.provides(row.decoration.row())) else {
                continue;
            };
            let is_zero = given.first().is_none_or(|first| *first == 0);
            if is_zero
                && (row.operands == Operands::Switch
                    || row.decoration == Decoration::InitiationIntervalALTERA)
            {
                continue;
            }
            let mut words = vec![i64::from(row.decoration.0)];
            match row.operands {
                Operands::Switch => {}
                Operands::Given => words.extend(given),
                Operands::With(other) => {
                    words.extend(given.first());
                    words.push(numbers(other).and_then(|list| list.first().copied()).unwrap_or(0));
                }
            }
            let words: Vec<Attr> = words.iter().map(|n| self.ctx.i32_attr(*n as i32)).collect();
            all.push(self.ctx.array_attr(&words));
        }
        if let Some(list) = attachment(function, "spirv.Decorations") {
            all.extend(self.nodes.decorations(list));
        }
        all.extend(self.register_mode(function));
        all.extend(
            super::functions::symbol(function).map(|name| self.global_annotations(name)).unwrap_or_default(),
        );
        all
    }

    /// Execution modes that the metadata of a kernel says, with their literals.
    pub(super) fn vendor_modes(&self, kernel: SourceOp<'_>) -> Vec<(u32, Vec<u32>)> {
        let mut all = Vec::new();
        for (name, mode) in MODES {
            let Some(node) = attachment(kernel, name).filter(|_| self.provides(mode.row())) else { continue };
            let mut words: Vec<u32> = self.nodes.numbers(node).iter().map(|n| *n as u32).collect();
            words.resize(mode.row().map_or(0, |row| row.parameters.len()), 1);
            all.push((mode.0, words));
        }
        let texts = |name: &str| -> Vec<&str> {
            let items = attachment(kernel, name).map(|node| self.nodes.operands(node)).unwrap_or_default();
            items.into_iter().filter_map(Attr::as_string).map(|text| self.ctx.text(text)).collect()
        };
        let words = texts("ip_interface");
        for (asks, sets, mode) in INTERFACES {
            if words.contains(asks) && self.provides(mode.row()) {
                all.push((mode.0, vec![u32::from(words.contains(sets))]));
            }
        }
        let registers = self.maximum_registers(kernel).filter(|(mode, _)| self.provides(mode.row()));
        all.extend(registers.map(|(mode, words)| (mode.0, words)));
        let size = texts("intel_reqd_sub_group_size").first().copied();
        let size = size.and_then(|name| SUBGROUP_SIZES.iter().position(|known| *known == name));
        let named = ExecutionMode::NamedSubgroupSizeINTEL;
        all.extend(size.filter(|_| self.provides(named.row())).map(|n| (named.0, vec![n as u32])));
        all
    }
}
