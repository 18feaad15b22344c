//! The palette: lines of assembly that define names, with their dependencies.

use super::opcode;
use spirula_spec::{InstructionClass, Op};
use std::collections::{BTreeMap, BTreeSet};

/// The line that separates module-scope definitions from those in functions.
const IN_FUNCTIONS: &str = "; in functions";

/// The lines of `palette.spvasm`.
pub(crate) struct Palette {
    rows: Vec<Row>,
    /// The rows of a name: its definition, then its decorations.
    by_name: BTreeMap<String, Vec<usize>>,
}

struct Row {
    text: String,
    capabilities: Vec<String>,
    in_function: bool,
}

/// The palette lines that a list of lines needs, in the palette's order.
#[derive(Default)]
pub(crate) struct Needed {
    pub(crate) module: Vec<String>,
    pub(crate) function: Vec<String>,
    pub(crate) capabilities: BTreeSet<String>,
}

impl Palette {
    pub(crate) fn parse(text: &str) -> Self {
        let mut palette = Self { rows: Vec::new(), by_name: BTreeMap::new() };
        let mut in_function = false;
        for line in text.lines() {
            in_function |= line == IN_FUNCTIONS;
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            let (text, needs) = line.split_once(" ; needs ").unwrap_or((line, ""));
            let capabilities = needs.split_whitespace().map(str::to_owned).collect();
            let at = palette.rows.len();
            if let Some(name) = text.split_whitespace().find(|word| word.starts_with('%')) {
                let rows = palette.by_name.entry(name.to_owned()).or_default();
                if text.starts_with('%') { rows.insert(0, at) } else { rows.push(at) }
            }
            palette.rows.push(Row { text: text.to_owned(), capabilities, in_function });
        }
        palette
    }

    /// The names that `lines` use and do not define.
    pub(crate) fn needed(&self, lines: &[String]) -> Needed {
        let own: BTreeSet<&str> = lines.iter().filter_map(|line| defined(line)).collect();
        let mut wanted: BTreeSet<usize> = BTreeSet::new();
        let mut todo: Vec<&str> = lines.iter().flat_map(|line| ids(line)).collect();
        while let Some(name) = todo.pop() {
            if own.contains(name) {
                continue;
            }
            for row in self.by_name.get(name).into_iter().flatten() {
                if wanted.insert(*row) {
                    todo.extend(ids(&self.rows[*row].text));
                }
            }
        }
        let mut needed = Needed::default();
        // Variables come first in the entry block.
        let is_variable = |row: &&usize| self.rows[**row].text.contains(" = OpVariable ");
        let (functions, module): (Vec<usize>, Vec<usize>) =
            wanted.iter().partition(|row| self.rows[**row].in_function);
        let text = |row: &usize| self.rows[*row].text.clone();
        needed.module.extend(module.iter().map(text));
        needed.function.extend(functions.iter().filter(is_variable).map(text));
        needed.function.extend(functions.iter().filter(|row| !is_variable(row)).map(text));
        for row in &wanted {
            needed.capabilities.extend(self.rows[*row].capabilities.iter().cloned());
        }
        needed
    }

    /// The type of a name.
    pub(crate) fn type_of(&self, name: &str) -> Option<&str> {
        let row = *self.by_name.get(name)?.first()?;
        self.rows[row].text.split_whitespace().nth(3)
    }
}

/// The id that a line defines.
fn defined(line: &str) -> Option<&str> {
    line.trim().split_once(" = ").map(|(name, _)| name)
}

/// The ids in a line.
fn ids(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace().filter(|word| word.starts_with('%'))
}

/// The section of a line; lines in functions come last.
pub(crate) fn section(line: &str) -> u8 {
    use InstructionClass as C;
    let Some(row) = opcode(line).and_then(Op::row) else { return FUNCTION };
    match row.op {
        Op::Capability | Op::ConditionalCapabilityINTEL => 0,
        Op::Extension | Op::ConditionalExtensionINTEL => 1,
        Op::ExtInstImport => 2,
        Op::MemoryModel | Op::SamplerImageAddressingModeNV => 3,
        Op::EntryPoint | Op::ConditionalEntryPointINTEL => 4,
        Op::ExecutionMode | Op::ExecutionModeId => 5,
        Op::String | Op::Source | Op::SourceContinued | Op::SourceExtension => 6,
        Op::Name | Op::MemberName => 7,
        Op::ModuleProcessed => 8,
        Op::Variable | Op::UntypedVariableKHR if !line.contains(" Function") => MODULE,
        Op::ExtInstWithForwardRefsKHR | Op::AsmTargetINTEL | Op::AsmINTEL | Op::GraphConstantARM => MODULE,
        _ => match row.class {
            C::Annotation => 9,
            C::TypeDeclaration | C::ConstantCreation => MODULE,
            _ if row.name.starts_with("OpAlias") => 9,
            _ if ["OpType", "OpConstant", "OpSpecConstant"].iter().any(|p| row.name.starts_with(p)) => MODULE,
            _ => FUNCTION,
        },
    }
}

pub(crate) const MODULE: u8 = 10;
pub(crate) const FUNCTION: u8 = 11;
