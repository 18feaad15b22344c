//! The file of a dialect: enumerations, and an operation after the other.

use super::{Target, builder, names};
use spirula_ir::dialect::{Arity, AttrType, EnumStorage, EnumType, Traits};
use spirula_ir::{AttrRow, OpRow};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// An attribute of an operation.
pub(super) struct Attr {
    /// Its name in Rust.
    pub(super) name: String,
    /// Its slot.
    pub(super) slot: usize,
    /// What it holds.
    pub(super) ty: AttrType,
    /// Whether a builder must be given it.
    pub(super) required: bool,
}

/// An operand or a result.
pub(super) struct Slot {
    /// Its name in Rust.
    pub(super) name: String,
    /// How many values it has.
    pub(super) arity: Arity,
}

/// An operation with the names of its parts.
pub(super) struct Operation<'a> {
    pub(super) row: &'a OpRow,
    /// Its Rust type.
    pub(super) name: String,
    pub(super) attrs: Vec<Attr>,
    pub(super) operands: Vec<Slot>,
    pub(super) results: Vec<Slot>,
}

impl<'a> Operation<'a> {
    fn new(dialect: &str, row: &'a OpRow) -> Self {
        // There is an accessor and a parameter of each name.
        const RESERVED: [&str; 11] = [
            "attrs",
            "build",
            "build_with",
            "builder",
            "ctx",
            "from_op",
            "name",
            "row",
            "slots",
            "ty",
            "types",
        ];
        let mut taken: BTreeSet<String> = RESERVED.map(str::to_owned).into();
        let mut unique = |name: &str, ending: &str| {
            let mut name = names::value(name);
            while !taken.insert(name.clone()) {
                name = format!("{name}_{ending}");
            }
            name
        };
        let operands = row.operands.iter().map(|s| Slot { name: unique(s.name, "operand"), arity: s.arity });
        let operands = operands.collect();
        let attrs = row.attrs.iter().enumerate().filter(|(i, slot)| {
            !matches!(slot.name, "operandSegmentSizes" | "resultSegmentSizes")
                && row.successor_segments.map(usize::from) != Some(*i)
        });
        let attrs = attrs.map(|(slot, attr)| Attr {
            name: unique(attr.name, "attr"),
            slot,
            ty: attr.rule.value,
            required: attr.required && attr.default.is_none(),
        });
        let attrs = attrs.collect();
        let results = row.results.iter().map(|s| Slot { name: unique(s.name, "result"), arity: s.arity });
        let results = results.collect();
        Self { row, name: names::type_name(dialect, row.mnemonic()), attrs, operands, results }
    }

    /// Whether the values of an operand slot are at an index that is the same in all operations.
    fn fixed(&self, operand: usize) -> bool {
        !self.row.has(Traits::OPERAND_SEGMENTS)
            && self.operands[..=operand].iter().all(|slot| slot.arity == Arity::One)
    }
}

/// The file of a dialect.
pub(super) fn file(target: &Target) -> Result<String, String> {
    let ir = target.ir;
    let dialect = target.dialect.name;
    let mut body = String::new();
    enumerations(&mut body, target)?;
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for (index, row) in target.dialect.ops.iter().enumerate() {
        let operation = Operation::new(dialect, row);
        if let Some(other) = seen.insert(operation.name.clone(), row.name) {
            return Err(format!("{} and {other} have one type", row.name));
        }
        self::operation(&mut body, target, &operation, index);
    }
    let mut out = String::from(
        "// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.\n\n",
    );
    let _ = write!(out, "//! Typed operations of the `{dialect}` dialect: accessors and builders.\n\n");
    let _ = writeln!(out, "use {} as DIALECT;\nuse {};", target.path, target.number);
    // What a builder returns is named in the macro.
    let named = body.replace("-> Value by", "");
    let uses = |names: &[&str]| -> String {
        let used: Vec<&str> = names.iter().copied().filter(|name| mentions(&named, name)).collect();
        used.join(", ")
    };
    let _ = writeln!(
        out,
        "use {ir}::builder::{{{}}};\nuse {ir}::{{{}}};",
        uses(&[
            "Successor",
            "insert_row",
            "insert_value",
            "passed_operands",
            "successor_blocks",
            "successor_sizes"
        ]),
        uses(&["Attr", "Block", "Kind", "Str", "Type", "Value"]),
    );
    if body.contains("EnumStorage::") {
        let _ = writeln!(out, "use {ir}::dialect::EnumStorage;");
    }
    if mentions(&body, "typed") {
        let _ = writeln!(out, "use {ir}::typed;");
    }
    out.push('\n');
    out.push_str(&body);
    Ok(out)
}

/// Whether a text has this identifier.
fn mentions(text: &str, name: &str) -> bool {
    let boundary = |c: Option<char>| !c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    text.match_indices(name).any(|(at, _)| {
        boundary(text[..at].chars().next_back()) && boundary(text[at + name.len()..].chars().next())
    })
}

/// The enumerations of all attributes.
fn types(target: &Target) -> impl Iterator<Item = &'static EnumType> {
    target.dialect.ops.iter().flat_map(|row| row.attrs).filter_map(|slot| match slot.rule.value {
        AttrType::Enum(ty) => Some(ty),
        _ => None,
    })
}

fn enumerations(out: &mut String, target: &Target) -> Result<(), String> {
    let mut seen: BTreeMap<&str, &EnumType> = BTreeMap::new();
    for ty in types(target).filter(|ty| !ty.cases.is_empty()) {
        if let Some(other) = seen.insert(ty.name, ty) {
            if other.cases != ty.cases || other.storage != ty.storage {
                return Err(format!("two enumerations {}", ty.name));
            }
            continue;
        }
        let kind = match ty.storage {
            EnumStorage::Int(_) => None,
            EnumStorage::Enumerant(kind) => target.dialect.attrs.get(usize::from(kind.index())),
        };
        let what =
            kind.map_or_else(|| "integer attributes".to_owned(), |row: &AttrRow| format!("`#{}`", row.name));
        let macro_name = if ty.flags { "attr_flags" } else { "attr_enum" };
        let set = if ty.flags { "A set of flags" } else { "A value" };
        let _ = writeln!(
            out,
            "{}::{macro_name}! {{\n    /// {set} that {what} hold{}.",
            target.ir,
            if kind.is_some() { "s" } else { "" }
        );
        let _ = writeln!(out, "    {} in {};", ty.name, storage(ty.storage));
        for (word, value) in ty.cases {
            let name = if ty.flags { names::flag(word) } else { names::variant(word) };
            let _ = writeln!(out, "    {name} = {value} {word:?},");
        }
        out.push_str("}\n\n");
    }
    Ok(())
}

/// The storage of an enumeration in Rust.
pub(super) fn storage(storage: EnumStorage) -> String {
    match storage {
        EnumStorage::Int(width) => format!("EnumStorage::Int({width})"),
        EnumStorage::Enumerant(kind) => {
            format!("EnumStorage::Enumerant(Kind::new(NUMBER, {}))", kind.index())
        }
    }
}

/// The Rust type of an enumeration: those of the registry have the names of operations too.
pub(super) fn enum_path(ty: &EnumType) -> String {
    if ty.cases.is_empty() { format!("spirula_spec::{}", ty.name) } else { ty.name.to_owned() }
}

/// The Rust type of a value that is read, and the function that reads it.
fn reader(ty: AttrType) -> (String, String) {
    let plain = |ty: &str, read: &str| (ty.to_owned(), format!("typed::read_{read}"));
    match ty {
        AttrType::Any | AttrType::Node(_) | AttrType::Unit => plain("Attr", "any"),
        AttrType::Bool => plain("bool", "bool"),
        AttrType::Int(_) | AttrType::Index => plain("i64", "int"),
        AttrType::String => plain("Str", "string"),
        AttrType::Symbol => plain("Str", "symbol"),
        AttrType::Type => plain("Type", "type"),
        AttrType::I32Array | AttrType::I64Array => plain("Vec<i64>", "ints"),
        AttrType::Enum(ty) if ty.cases.is_empty() => (
            enum_path(ty),
            format!("(|ctx, attr| {}.value(ctx, attr).map({}))", storage(ty.storage), enum_path(ty)),
        ),
        AttrType::Enum(ty) => (ty.name.to_owned(), format!("{}::read", ty.name)),
    }
}

fn operation(out: &mut String, target: &Target, op: &Operation<'_>, index: usize) {
    let _ = writeln!(
        out,
        "{}::operation! {{\n    /// `{}`.\n    {} = DIALECT, {index};",
        target.ir, op.row.name, op.name
    );
    let is_flag = |attr: &&Attr| matches!(attr.ty, AttrType::Unit);
    for attr in op.attrs.iter().filter(|attr| !is_flag(attr)) {
        let (ty, read) = reader(attr.ty);
        let Attr { name, slot, .. } = attr;
        let _ = writeln!(out, "    attr {name} {} {slot}: {ty} = {read};", name.to_uppercase());
    }
    for Attr { name, slot, .. } in op.attrs.iter().filter(is_flag) {
        let _ = writeln!(out, "    flag {name} {} {slot};", name.to_uppercase());
    }
    for (i, Slot { name, arity }) in op.operands.iter().enumerate() {
        let arity = if op.fixed(i) { "Fixed".to_owned() } else { format!("{arity:?}") };
        let _ = writeln!(out, "    operand {name} {arity} {i};");
    }
    for (i, Slot { name, arity }) in op.results.iter().enumerate() {
        let fixed = op.results[..=i].iter().all(|slot| slot.arity == Arity::One);
        let arity = match arity {
            _ if fixed => "Fixed",
            Arity::Variadic => "Variadic",
            Arity::One | Arity::Optional => "Optional",
        };
        let _ = writeln!(out, "    result {name} {arity} {i};");
    }
    builder::build(out, op);
    out.push_str("}\n\n");
}
