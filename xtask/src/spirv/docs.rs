//! `docs/spirv-ops.md`: the operations as a manual, from the same rows as the code.

use super::encode::{Encoding, Origin};
use super::enums::{self, Source};
use super::overlay::{Arity, Op, Slot};
use crate::generated;
use spirula_spec::{ExtInstSet, InstructionRow, OperandKind};
use std::collections::BTreeMap;
use std::fmt::Write as _;

const HEAD: &str = "\
# Operations of the SPIR-V dialect

Written by `cargo xtask gen-spirv` from the grammar of the SPIR-V registry and `crates/spirv/overlay`; do not edit.

The syntax follows MLIR's manual: words and punctuation in backquotes are literal; `$name` is the operand or attribute
of that name, `type($name)` its type; `( ... )?` is optional, `( ... )*` is repeated. `attr-dict` is a dictionary of
attributes. An operation with *generic* syntax is written `\"spirv.Name\"(operands) <{attributes}> : (types) -> types`;
every operation may be.

Requirements come from the grammar: of each list of capabilities or extensions one suffices; types and enumerants of an
operation may need more.
";

/// The summaries of type and attribute rules, by the names of their constants.
struct Rules(BTreeMap<String, String>);

impl Rules {
    /// Reads tables whose lines begin with `NAME "summary"`.
    fn read() -> Result<Self, String> {
        let mut all = BTreeMap::new();
        for file in ["rules.rs", "attr_rules.rs"] {
            let path = generated::root().join("crates/spirv/src").join(file);
            let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            for line in text.lines() {
                let Some((name, rest)) = line.trim().split_once(" \"") else { continue };
                let is_name = name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
                if let Some((what, _)) = rest.split_once('"').filter(|_| is_name) {
                    all.insert(name.to_owned(), what.to_owned());
                }
            }
        }
        Ok(Self(all))
    }

    fn of_value(&self, slot: &Slot) -> String {
        let what = match slot.rule.as_str() {
            "ANY_TYPE" => "any type",
            rule => self.0.get(rule).map_or(rule, String::as_str),
        };
        with_arity(slot, what)
    }

    fn of_attr(&self, slot: &Slot) -> String {
        let what = match slot.rule.split_once(':') {
            Some(("enum", mnemonic)) => format!("[`#spirv.{mnemonic}`](#{mnemonic})"),
            _ => self.0.get(&slot.rule).filter(|what| !what.is_empty()).cloned().unwrap_or_else(|| {
                // A rule without a summary is shown by its name.
                slot.rule.to_lowercase().replace('_', " ")
            }),
        };
        with_arity(slot, &what)
    }
}

fn with_arity(slot: &Slot, what: &str) -> String {
    let what = what.replace('|', "\\|");
    match slot.arity {
        Arity::One => what,
        Arity::Optional => format!("{what}; optional"),
        Arity::Variadic => format!("{what}; any number"),
    }
}

/// The manual.
///
/// # Errors
/// The tables of rules cannot be read.
pub(crate) fn manual(ops: &[Op], encodings: &[Encoding]) -> Result<String, String> {
    let rules = Rules::read()?;
    let mut order: Vec<(&Op, &Encoding)> = ops.iter().zip(encodings).collect();
    order.sort_by(|a, b| a.0.name.cmp(&b.0.name));
    let mut out = String::from(HEAD);
    let _ = write!(out, "\n{} operations, then the [enumerations](#enumerations).\n", order.len());
    for (op, encoding) in order {
        operation(&mut out, op, encoding, &rules);
    }
    enumerations(&mut out);
    Ok(out)
}

fn operation(out: &mut String, op: &Op, encoding: &Encoding, rules: &Rules) {
    let _ = write!(out, "\n## `spirv.{}`\n\n", op.name);
    let (instruction, needs) = origin(op, &encoding.origin);
    let _ = write!(out, "{instruction} {needs}\n\n");
    let syntax = match (op.form.starts_with("custom "), op.form.is_empty()) {
        (true, _) => op.syntax.clone().unwrap_or_default(),
        (false, false) => op.form.clone(),
        (false, true) => String::new(),
    };
    if syntax.is_empty() {
        out.push_str("Syntax: generic.\n");
    } else {
        let _ = write!(out, "```\noperation ::= `spirv.{}` {syntax}\n```\n", op.name);
    }
    let mut table = |what: &str, rows: Vec<(String, String)>| {
        if rows.is_empty() {
            return;
        }
        let _ = write!(out, "\n| {what} | |\n| --- | --- |\n");
        for (name, rule) in rows {
            let _ = writeln!(out, "| `{name}` | {rule} |");
        }
    };
    let values = |slots: &[Slot]| slots.iter().map(|s| (s.name.clone(), rules.of_value(s))).collect();
    table("operand", values(&op.operands));
    table("attribute", op.attrs.iter().map(|s| (s.name.clone(), rules.of_attr(s))).collect());
    table("result", values(&op.results));
    table("region", op.regions.iter().map(|name| (name.clone(), "any blocks".to_owned())).collect());
    table("successor", op.successors.iter().map(|s| (s.name.clone(), with_arity(s, "a block"))).collect());
}

/// The instruction of an operation, and its requirements.
fn origin(op: &Op, origin: &Origin) -> (String, String) {
    let (instruction, mut needs) = match origin {
        Origin::None => ("An operation that is not an instruction of its own.".to_owned(), Needs::default()),
        Origin::Core(row) => (format!("`{}` ({}).", row.name, row.op.0), Needs::of(row)),
        Origin::Extended(set, row) => {
            let capability = if *set == ExtInstSet::GlslStd450 { "Shader" } else { "Kernel" };
            let needs = Needs { capabilities: vec![capability.to_owned()], ..Needs::default() };
            (format!("`{}` ({}) of `{}`.", row.name, row.value, set.row().name), needs)
        }
    };
    if let Some(said) = &op.needs {
        needs = Needs {
            version: said.version.clone(),
            last: None,
            capabilities: said.capabilities.clone(),
            extensions: said.extensions.clone(),
            both: true,
        };
    }
    (instruction, needs.sentence())
}

/// The requirements of an operation.
#[derive(Default)]
struct Needs {
    version: String,
    last: Option<String>,
    capabilities: Vec<String>,
    extensions: Vec<String>,
    /// The extensions are needed in addition to the version.
    both: bool,
}

impl Needs {
    fn of(row: &InstructionRow) -> Self {
        Self {
            version: row.version.map_or_else(String::new, |v| format!("v{v}")),
            last: row.last_version.map(|v| format!("v{v}")),
            capabilities: row.capabilities.iter().filter_map(|c| Some(c.row()?.name.to_owned())).collect(),
            extensions: row.extensions.iter().map(|e| (*e).to_owned()).collect(),
            both: false,
        }
    }

    fn sentence(&self) -> String {
        let mut parts = Vec::new();
        let version = match (self.version.as_str(), self.extensions.is_empty()) {
            ("", true) => "v1.0".to_owned(),
            (version, _) => version.to_owned(),
        };
        let range = match (&self.last, version.is_empty()) {
            (Some(last), _) => format!("from {version} to {last}"),
            (None, false) => format!("from {version}"),
            (None, true) => String::new(),
        };
        if !range.is_empty() {
            parts.push(range);
        }
        let list = |names: &[String]| names.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(" or ");
        if !self.extensions.is_empty() {
            let join = if parts.is_empty() || self.both { "with" } else { "or with" };
            parts.push(format!("{join} {}", list(&self.extensions)));
        }
        if !self.capabilities.is_empty() {
            parts.push(format!("capability {}", list(&self.capabilities)));
        }
        format!("Needs: {}.", parts.join(", ").replace(", or with", " or with"))
    }
}

fn enumerations(out: &mut String) {
    out.push_str(
        "\n# Enumerations\n\nAttributes `#spirv.NAME<Enumerant>`; enumerants of masks are separated by `|`.\n",
    );
    let mut all: Vec<_> = enums::all().iter().collect();
    all.sort_by(|a, b| a.mnemonic.cmp(&b.mnemonic));
    for row in all {
        let _ = write!(out, "\n## {}\n\n", row.mnemonic);
        match &row.source {
            Source::Names(names) => {
                let names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
                let _ = writeln!(out, "{}.", names.join(", "));
            }
            Source::Grammar(kind) | Source::Spelled(kind) => {
                let kinds = OperandKind::ALL.iter().find(|k| k.name() == kind);
                let rows = kinds.map_or(&[] as &[_], |k| k.enumerants());
                out.push_str("| enumerant | value | needs |\n| --- | --- | --- |\n");
                for row in rows {
                    let needs = Needs {
                        version: row.version.map_or_else(String::new, |v| format!("v{v}")),
                        last: row.last_version.map(|v| format!("v{v}")),
                        capabilities: row
                            .capabilities
                            .iter()
                            .filter_map(|c| Some(c.row()?.name.to_owned()))
                            .collect(),
                        extensions: row.extensions.iter().map(|e| (*e).to_owned()).collect(),
                        both: false,
                    };
                    let sentence = needs.sentence();
                    let needs = sentence.trim_start_matches("Needs: ").trim_end_matches('.');
                    let _ = writeln!(out, "| `{}` | {} | {needs} |", row.name, row.value);
                }
            }
        }
    }
}
