//! Writes the tables as Rust.

use super::grammar::{Entry, Grammar, Kind, Operand};
use std::fmt::Write as _;

type Files = Vec<(&'static str, String)>;

/// All generated files, not yet formatted.
pub(crate) fn files(grammar: &Grammar) -> Result<Files, String> {
    Ok(vec![
        ("mod.rs", module(grammar)),
        ("ops.rs", ops(grammar)),
        ("instructions.rs", instructions(grammar)?),
        ("kinds.rs", kinds(grammar)),
        ("enumerants.rs", enumerants(grammar)),
        ("ext_sets.rs", ext_sets(grammar)),
        ("ext.rs", ext(grammar)),
        ("names.rs", names(grammar)?),
        ("generators.rs", generators(grammar)),
    ])
}

fn header(what: &str) -> String {
    format!(
        "//! {what}\n//!\n//! Written by `cargo xtask gen-spec` from the grammar of the SPIR-V registry; do not edit.\n\n"
    )
}

fn module(grammar: &Grammar) -> String {
    let mut out = header("The generated tables.");
    out.push_str(
        "mod enumerants;\npub mod ext;\npub(crate) mod ext_sets;\npub(crate) mod generators;\n\
         pub(crate) mod instructions;\npub(crate) mod kinds;\npub(crate) mod names;\npub(crate) mod ops;\n\n",
    );
    let (major, minor) = grammar.version;
    let _ = writeln!(
        out,
        "/// The first word of every module.\npub const MAGIC_NUMBER: u32 = {};",
        grammar.magic
    );
    let _ = writeln!(
        out,
        "/// The version of SPIR-V these tables describe.\n\
         pub const LATEST_VERSION: crate::Version = crate::Version::new({major}, {minor});"
    );
    let _ = writeln!(
        out,
        "/// The revision of the grammar.\npub const GRAMMAR_REVISION: u32 = {};",
        grammar.revision
    );
    out
}

/// A name as a Rust identifier; names that start with a digit get the kind in front, as in Khronos' headers.
fn identifier(kind: &str, name: &str) -> String {
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("{kind}{name}") } else { name.to_owned() }
}

fn class(class: &str) -> String {
    let name: String = class
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(|part| part[..1].to_ascii_uppercase() + &part[1..])
        .collect();
    name
}

fn ops(grammar: &Grammar) -> String {
    let mut out = header("The opcodes and the sections they stand in.");
    out.push_str("use crate::Op;\n\n#[allow(non_upper_case_globals)]\nimpl Op {\n");
    for row in &grammar.instructions {
        let _ =
            writeln!(out, "/// `{}`.\npub const {}: Self = Self({});", row.name, &row.name[2..], row.value);
        for alias in &row.aliases {
            let _ = writeln!(out, "/// `{alias}`, another name of `{}`.", row.name);
            let _ = writeln!(out, "pub const {}: Self = Self({});", &alias[2..], row.value);
        }
    }
    out.push_str("}\n\n");
    let mut classes: Vec<&str> = grammar.instructions.iter().map(|row| row.class.as_str()).collect();
    classes.sort_unstable();
    classes.dedup();
    out.push_str(
        "/// The section of the specification an instruction stands in.\n\
         #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\npub enum InstructionClass {\n",
    );
    for name in classes {
        let _ = writeln!(out, "/// `{name}`.\n{},", class(name));
    }
    out.push_str("}\n");
    out
}

fn list<T>(items: &[T], one: impl Fn(&T) -> String) -> String {
    let items: Vec<String> = items.iter().map(one).collect();
    format!("&[{}]", items.join(", "))
}

fn operand_rows(operands: &[Operand]) -> String {
    list(operands, |o| format!("o(K::{}, Q::{}, {:?})", o.kind, o.quantifier, o.name))
}

fn capabilities(names: &[String]) -> String {
    list(names, |name| format!("C::{}", identifier("Capability", name)))
}

fn version(version: Option<(u8, u8)>) -> String {
    match version {
        Some((major, minor)) => format!("Some(v({major}, {minor}))"),
        None => "None".to_owned(),
    }
}

fn availability(entry: &Entry) -> String {
    format!(
        "capabilities: {}, extensions: {}, version: {}, last_version: {}, provisional: {}, aliases: {}",
        capabilities(&entry.capabilities),
        list(&entry.extensions, |e| format!("{e:?}")),
        version(entry.version),
        version(entry.last_version),
        entry.provisional,
        list(&entry.aliases, |a| format!("{a:?}")),
    )
}

const SHORT: &str = "\
use crate::{Capability as C, OperandKind as K, OperandRow, Quantifier as Q, Version};

const fn o(kind: K, quantifier: Q, name: &'static str) -> OperandRow {
    OperandRow::new(kind, quantifier, name)
}

";
const SHORT_VERSION: &str = "\
const fn v(major: u8, minor: u8) -> Version {
    Version::new(major, minor)
}

";

fn instructions(grammar: &Grammar) -> Result<String, String> {
    let mut out = header("The instructions by number.");
    out.push_str(SHORT);
    out.push_str(SHORT_VERSION);
    out.push_str("use crate::{InstructionClass as S, InstructionRow, Op};\n\n");
    let rows = &grammar.instructions;
    let _ = writeln!(
        out,
        "/// All instructions by number.\npub static INSTRUCTIONS: [InstructionRow; {}] = [",
        rows.len()
    );
    let mut pages: Vec<Option<[usize; 64]>> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let _ = writeln!(
            out,
            "InstructionRow {{ op: Op::{}, name: {:?}, class: S::{}, operands: {}, {} }},",
            &row.name[2..],
            row.name,
            class(&row.class),
            operand_rows(&row.operands),
            availability(row)
        );
        let page = row.value as usize >> 6;
        if pages.len() <= page {
            pages.resize(page + 1, None);
        }
        let slots = pages[page].get_or_insert([usize::from(u16::MAX); 64]);
        let slot = &mut slots[row.value as usize & 63];
        if *slot != usize::from(u16::MAX) {
            return Err(format!("two instructions with number {}", row.value));
        }
        *slot = index;
    }
    out.push_str("];\n\n");
    let full: Vec<&[usize; 64]> = pages.iter().flatten().collect();
    let mut next = 0;
    let numbers: Vec<String> = pages
        .iter()
        .map(|page| match page {
            Some(_) => {
                next += 1;
                (next - 1).to_string()
            }
            None => "u8::MAX".to_owned(),
        })
        .collect();
    let _ = writeln!(out, "/// Which page of [`INDEX`] holds 64 opcodes.");
    let _ = writeln!(out, "pub(crate) static PAGES: [u8; {}] = [{}];", numbers.len(), numbers.join(", "));
    let _ = writeln!(out, "/// Where in [`INSTRUCTIONS`] an opcode is.");
    let _ = writeln!(out, "pub(crate) static INDEX: [[u16; 64]; {}] = {};", full.len(), {
        let pages: Vec<String> = full.iter().map(|page| format!("{page:?}")).collect();
        format!("[{}]", pages.join(", "))
    });
    Ok(out)
}

fn constant(kind: &str) -> String {
    let mut name = String::new();
    for (i, c) in kind.char_indices() {
        let before =
            kind[..i].chars().next_back().is_some_and(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        let after = kind[i + 1..].starts_with(|a: char| a.is_ascii_lowercase());
        if c.is_ascii_uppercase() && i > 0 && (before || after) {
            name.push('_');
        }
        name.push(c.to_ascii_uppercase());
    }
    name
}

fn enumerates(kind: &Kind) -> bool {
    matches!(kind.category.as_str(), "BitEnum" | "ValueEnum")
}

fn kinds(grammar: &Grammar) -> String {
    let mut out = header("The kinds of operands and the types of those that enumerate.");
    out.push_str("#![allow(non_upper_case_globals)]\n\n");
    out.push_str("use super::enumerants;\nuse crate::enumeration::{bit_enum, value_enum};\n");
    out.push_str("use crate::{Category, EnumerantRow};\n\n");
    out.push_str("/// A kind of operand.\n#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\n#[repr(u8)]\n");
    out.push_str("pub enum OperandKind {\n");
    for kind in &grammar.kinds {
        let _ = writeln!(out, "/// A {} of the grammar.\n{},", kind.category, kind.name);
    }
    out.push_str("}\n\nimpl OperandKind {\n/// All kinds.\npub const ALL: &'static [Self] = &[\n");
    for kind in &grammar.kinds {
        let _ = writeln!(out, "Self::{},", kind.name);
    }
    out.push_str("];\n}\n\n");
    out.push_str("/// Name, category, enumerants and bases by kind.\n");
    out.push_str("pub(crate) type KindRow = (&'static str, Category, &'static [EnumerantRow], &'static [OperandKind]);\n\n");
    let _ = writeln!(
        out,
        "/// The kinds by number.\npub(crate) static KINDS: [KindRow; {}] = [",
        grammar.kinds.len()
    );
    for kind in &grammar.kinds {
        let rows = if enumerates(kind) {
            format!("&enumerants::{}", constant(&kind.name))
        } else {
            "&[]".to_owned()
        };
        let bases = list(&kind.bases, |base| format!("OperandKind::{base}"));
        let _ = writeln!(out, "({:?}, Category::{}, {rows}, {bases}),", kind.name, kind.category);
    }
    out.push_str("];\n\n");
    for kind in grammar.kinds.iter().filter(|kind| enumerates(kind)) {
        let macro_name = if kind.category == "BitEnum" { "bit_enum" } else { "value_enum" };
        let _ = writeln!(out, "{macro_name}!({} {{", kind.name);
        for row in &kind.enumerants {
            for name in std::iter::once(&row.name).chain(&row.aliases) {
                let number = if macro_name == "bit_enum" {
                    format!("{:#x}", row.value)
                } else {
                    row.value.to_string()
                };
                let _ = writeln!(out, "{} = {number} {name:?},", identifier(&kind.name, name));
            }
        }
        out.push_str("});\n\n");
    }
    out
}

fn enumerants(grammar: &Grammar) -> String {
    let mut out = header("The enumerants by kind and number.");
    out.push_str(SHORT);
    out.push_str(SHORT_VERSION);
    out.push_str("use crate::EnumerantRow;\n\n");
    for kind in grammar.kinds.iter().filter(|kind| enumerates(kind)) {
        let _ = writeln!(
            out,
            "/// Enumerants of `{}`.\npub(crate) static {}: [EnumerantRow; {}] = [",
            kind.name,
            constant(&kind.name),
            kind.enumerants.len()
        );
        for row in &kind.enumerants {
            let _ = writeln!(
                out,
                "EnumerantRow {{ name: {:?}, value: {}, parameters: {}, {} }},",
                row.name,
                row.value,
                operand_rows(&row.operands),
                availability(row)
            );
        }
        out.push_str("];\n\n");
    }
    out
}

fn ext_sets(grammar: &Grammar) -> String {
    let mut out = header("The extended instruction sets.");
    out.push_str(&SHORT.replace(", Version", ""));
    out.push_str("use crate::{ExtInstRow, ExtInstSetRow};\n\n");
    out.push_str("/// An extended instruction set.\n#[allow(non_camel_case_types)]\n");
    out.push_str(
        "#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\npub enum ExtInstSet {\n",
    );
    for set in &grammar.sets {
        let _ = writeln!(
            out,
            "/// `{}`{}.\n{},",
            set.import,
            if set.versioned { ", all versions" } else { "" },
            set.variant
        );
    }
    out.push_str("}\n\nimpl ExtInstSet {\n/// All sets.\npub const ALL: &'static [Self] = &[\n");
    for set in &grammar.sets {
        let _ = writeln!(out, "Self::{},", set.variant);
    }
    out.push_str("];\n}\n\n");
    let _ = writeln!(
        out,
        "/// The sets by number.\npub(crate) static SETS: [ExtInstSetRow; {}] = [",
        grammar.sets.len()
    );
    for set in &grammar.sets {
        let _ = writeln!(
            out,
            "ExtInstSetRow {{ set: ExtInstSet::{}, name: {:?}, versioned: {}, instructions: &[",
            set.variant, set.import, set.versioned
        );
        for row in &set.instructions {
            let _ = writeln!(
                out,
                "ExtInstRow {{ name: {:?}, value: {}, operands: {}, capabilities: {}, extensions: {} }},",
                row.name,
                row.value,
                operand_rows(&row.operands),
                capabilities(&row.capabilities),
                list(&row.extensions, |e| format!("{e:?}"))
            );
        }
        out.push_str("] },\n");
    }
    out.push_str("];\n");
    out
}

fn ext(grammar: &Grammar) -> String {
    let mut out = header("The instructions of the extended instruction sets, as constants.");
    out.push_str(
        "#![allow(non_upper_case_globals, non_camel_case_types)]\n\nuse crate::enumeration::ext_inst;\n\n",
    );
    for set in &grammar.sets {
        let _ = writeln!(out, "ext_inst!({} {{", set.variant);
        for row in &set.instructions {
            let _ = writeln!(out, "{} = {},", identifier(set.variant, &row.name), row.value);
        }
        out.push_str("});\n\n");
    }
    out
}

/// The hash of a name in the table `space`; `spirula-spec` has the same function.
fn hash(space: u32, name: &str) -> u32 {
    let mut hash = 0x811c_9dc5 ^ space.wrapping_mul(0x9e37_79b9);
    for byte in name.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    hash ^ hash >> 15
}

/// An open hash table at most half full, of indices into `names`.
fn slots(names: &[(u32, &str)]) -> Result<Vec<u16>, String> {
    let mut slots = vec![u16::MAX; (names.len() * 2).next_power_of_two()];
    for (index, (space, name)) in names.iter().enumerate() {
        let mut at = hash(*space, name) as usize & (slots.len() - 1);
        while slots[at] != u16::MAX {
            let other = names[usize::from(slots[at])];
            if other == (*space, *name) {
                return Err(format!("duplicate {name}"));
            }
            at = (at + 1) & (slots.len() - 1);
        }
        slots[at] = u16::try_from(index).ok().filter(|i| *i != u16::MAX).ok_or("too many names")?;
    }
    Ok(slots)
}

fn table(
    out: &mut String,
    what: &str,
    prefix: &str,
    item: &str,
    rows: &[String],
    names: &[(u32, &str)],
) -> Result<(), String> {
    let slots = slots(names)?;
    let _ = writeln!(
        out,
        "/// {what}.\npub(crate) static {prefix}_NAMES: [{item}; {}] = [{}];\n",
        rows.len(),
        rows.join(", ")
    );
    let _ = writeln!(
        out,
        "/// The hash table of [`{prefix}_NAMES`].\npub(crate) static {prefix}_SLOTS: [u16; {}] = {slots:?};\n",
        slots.len()
    );
    Ok(())
}

fn names(grammar: &Grammar) -> Result<String, String> {
    let mut out = header("Hash tables of names.");
    out.push_str("use crate::{ExtInstSet as S, OperandKind as K};\n\n");
    let (mut rows, mut keys) = (Vec::new(), Vec::new());
    for (index, row) in grammar.instructions.iter().enumerate() {
        for name in std::iter::once(&row.name).chain(&row.aliases) {
            rows.push(format!("({name:?}, {index})"));
            keys.push((0, name.as_str()));
        }
    }
    table(&mut out, "Names of instructions and their index", "OP", "(&str, u16)", &rows, &keys)?;
    (rows, keys) = (Vec::new(), Vec::new());
    for (number, kind) in grammar.kinds.iter().enumerate() {
        for (index, row) in kind.enumerants.iter().enumerate() {
            for name in std::iter::once(&row.name).chain(&row.aliases) {
                rows.push(format!("(K::{}, {name:?}, {index})", kind.name));
                keys.push((number as u32 + 1, name.as_str()));
            }
        }
    }
    table(&mut out, "Kind, name and index of enumerants", "ENUMERANT", "(K, &str, u16)", &rows, &keys)?;
    (rows, keys) = (Vec::new(), Vec::new());
    for (number, set) in grammar.sets.iter().enumerate() {
        for (index, row) in set.instructions.iter().enumerate() {
            rows.push(format!("(S::{}, {index})", set.variant));
            keys.push((number as u32 + 1, row.name.as_str()));
        }
    }
    table(&mut out, "Set and index of extended instructions", "EXT_INST", "(S, u16)", &rows, &keys)?;
    Ok(out)
}

fn generators(grammar: &Grammar) -> String {
    let mut out = header("The registered generators by number.");
    out.push_str("use crate::GeneratorRow;\n\n");
    let _ = writeln!(
        out,
        "/// The registered generators by number.\npub static GENERATORS: [GeneratorRow; {}] = [",
        grammar.generators.len()
    );
    for row in &grammar.generators {
        let _ = writeln!(
            out,
            "GeneratorRow {{ id: {}, vendor: {:?}, tool: {:?} }},",
            row.id, row.vendor, row.tool
        );
    }
    out.push_str("];\n");
    out
}
