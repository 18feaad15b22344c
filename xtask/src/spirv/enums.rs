//! The enumerations that are attributes, from `overlay/enums.txt`; its header describes the syntax.

use crate::generated;
use spirula_spec::OperandKind;
use std::path::PathBuf;
use std::sync::OnceLock;

/// The source of names and values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Grammar(String),
    Spelled(String),
    Names(Vec<String>),
}

/// A line of the file.
#[derive(Clone, Debug)]
pub(crate) struct Enumeration {
    pub(crate) mnemonic: String,
    pub(crate) constant: String,
    pub(crate) source: Source,
    pub(crate) name: String,
    /// The constraint on attributes.
    pub(crate) summary: String,
}

impl Enumeration {
    /// The operand kind of the grammar.
    pub(crate) fn kind(&self) -> Option<&str> {
        match &self.source {
            Source::Grammar(kind) | Source::Spelled(kind) => Some(kind),
            Source::Names(_) => None,
        }
    }
}

static ALL: OnceLock<Vec<Enumeration>> = OnceLock::new();

/// The file.
pub(crate) fn path() -> PathBuf {
    generated::root().join("crates/spirv/overlay/enums.txt")
}

/// Reads the file, for [`all`].
///
/// # Errors
/// The malformed line.
pub(crate) fn load() -> Result<(), String> {
    let path = path();
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let list = parse(&text)?;
    ALL.get_or_init(|| list);
    Ok(())
}

/// All enumerations, in the order of their kinds.
pub(crate) fn all() -> &'static [Enumeration] {
    ALL.get().map_or(&[], Vec::as_slice)
}

pub(crate) fn parse(text: &str) -> Result<Vec<Enumeration>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|(number, line)| {
            self::line(line).ok_or_else(|| format!("enums.txt line {}: not understood: {line}", number + 1))
        })
        .collect()
}

fn line(line: &str) -> Option<Enumeration> {
    let mut words = line.strip_prefix("enum ")?.splitn(4, ' ');
    let (mnemonic, constant, source) = (words.next()?, words.next()?, words.next()?);
    let mut texts = words.next()?.strip_prefix('"')?.strip_suffix('"')?.split("\" \"");
    let name = texts.next()?.to_owned();
    let summary = texts.next().map_or_else(|| format!("valid SPIR-V {name}"), str::to_owned);
    let (form, what) = source.split_once(':')?;
    let source = match form {
        "grammar" => Source::Grammar(what.to_owned()),
        "spelled" => Source::Spelled(what.to_owned()),
        "names" => Source::Names(what.split(',').map(str::to_owned).collect()),
        _ => return None,
    };
    let (mnemonic, constant) = (mnemonic.to_owned(), constant.to_owned());
    Some(Enumeration { mnemonic, constant, source, name, summary })
}

/// The line for an operand kind of the grammar.
pub(crate) fn line_for(kind: &str) -> String {
    let mnemonic = super::snake(kind);
    format!("enum {mnemonic} {} grammar:{kind} \"{kind}\"\n", mnemonic.to_uppercase())
}

/// The constant of the enumeration with this mnemonic.
pub(crate) fn constant(mnemonic: &str) -> Result<&'static str, String> {
    let found = all().iter().find(|row| row.mnemonic == mnemonic).map(|row| row.constant.as_str());
    found.ok_or_else(|| format!("no enumeration {mnemonic}"))
}

/// Mnemonic and constant of the enumeration of an operand kind.
pub(crate) fn mnemonic(kind: OperandKind) -> Option<(&'static str, &'static str)> {
    let found = all().iter().find(|row| row.kind() == Some(kind.name()));
    found.map(|row| (row.mnemonic.as_str(), row.constant.as_str()))
}

/// The generated table.
pub(crate) fn table() -> String {
    let mut out = String::from(super::HEAD);
    out.push_str("tables! {\n");
    for (i, row) in all().iter().enumerate() {
        let source = match &row.source {
            Source::Grammar(kind) => format!("Grammar(K::{kind})"),
            Source::Spelled(kind) => format!("Spelled(K::{kind}, s::{})", row.constant),
            Source::Names(names) => format!("Names(&{names:?})"),
        };
        // The type in the tables of the registry; MLIR's own enumerations have none.
        let ty = row.kind().unwrap_or_default();
        out += &format!(
            "    {i} {} {:?} {:?} {:?} {ty:?} {source};\n",
            row.constant, row.mnemonic, row.name, row.summary
        );
    }
    out.push_str("}\n");
    out
}
