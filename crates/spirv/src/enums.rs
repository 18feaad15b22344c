//! Enumerations as attributes: `#spirv.storage_class<Uniform>`, `#spirv.memory_access<Volatile|Aligned>`.
//!
//! Names and values of the specification's enumerations come from the grammar; MLIR has a few more.

use crate::NUMBER;
use crate::spellings::{self, self as s, Spellings};
use spirula_diag::Failed;
use spirula_ir::{Attr, AttrRow, Kind, ParseResult, Parser, Printer, Tok, Type};
use spirula_spec::{Category, OperandKind};

/// An enumeration.
pub struct EnumTable {
    /// The name after `spirv.`.
    pub mnemonic: &'static str,
    /// Its name in the specification.
    name: &'static str,
    /// The source of names and values.
    source: Source,
}

enum Source {
    /// The grammar.
    Grammar(OperandKind),
    /// The grammar, with MLIR's spelling of some names.
    Spelled(OperandKind, Spellings),
    /// A list of names, with the values 0, 1, ...; a value with an empty name is none of the enumeration's.
    Names(&'static [&'static str]),
}

macro_rules! tables {
    ($($index:literal $name:ident $mnemonic:literal $camel:literal $summary:literal $ty:literal $source:expr;)*) => {
        $(
            #[doc = concat!("`#spirv.", $mnemonic, "`.")]
            pub static $name: EnumTable =
                EnumTable { mnemonic: $mnemonic, name: $camel, source: $source };
        )*

        /// All enumerations, in the order of their kinds.
        pub(crate) static TABLES: &[&EnumTable] = &[$(&$name),*];

        /// The attributes of the enumerations, in the order of their kinds.
        pub(crate) const ENUM_ROWS: &[AttrRow] = &[$(AttrRow {
            name: concat!("spirv.", $mnemonic),
            parse: parse::<$index>,
            print,
        }),*];

        /// Constraints for attributes of the enumerations.
        pub(crate) mod rule {
            use spirula_ir::dialect::{AttrRule, AttrType, EnumStorage, EnumType};
            $(
                #[doc = concat!("An enumerant of `", $mnemonic, "`.")]
                #[allow(dead_code, reason = "one for each enumeration, whether an operation uses it or not")]
                pub(crate) const $name: AttrRule = AttrRule::new(
                    $summary,
                    |_, attr| attr.as_enumerant_of(super::kind::$name).is_some(),
                )
                .with_type(if $ty.is_empty() {
                    AttrType::Node(super::kind::$name)
                } else {
                    AttrType::Enum(&EnumType {
                        name: $ty,
                        cases: &[],
                        flags: false,
                        storage: EnumStorage::Enumerant(super::kind::$name),
                    })
                });
            )*
        }

        /// Kinds of the attributes of the enumerations.
        pub mod kind {
            use super::{Kind, NUMBER};
            $(
                #[doc = concat!("`#spirv.", $mnemonic, "`.")]
                pub const $name: Kind = Kind::new(NUMBER, $index);
            )*
        }
    };
}

use OperandKind as K;
use Source::{Grammar, Names, Spelled};

include!("generated/enums.rs");

/// Number of enumerations; other attribute kinds follow.
pub(crate) const ENUM_COUNT: u16 = TABLES.len() as u16;

impl EnumTable {
    /// Its operand kind in the grammar; none for MLIR's own.
    pub fn operand_kind(&self) -> Option<OperandKind> {
        match self.source {
            Grammar(kind) | Spelled(kind, _) => Some(kind),
            Names(_) => None,
        }
    }

    fn spellings(&self) -> Spellings {
        match self.source {
            Spelled(_, spellings) => spellings,
            _ => &[],
        }
    }

    /// Whether values are masks.
    pub fn is_mask(&self) -> bool {
        self.operand_kind().is_some_and(|kind| kind.category() == Category::BitEnum)
    }

    /// The value of a name, or of names joined by `|` for a mask; known names only.
    pub fn value(&self, text: &str) -> Option<u32> {
        if self.is_mask() && text.contains('|') {
            return text.split('|').try_fold(0, |mask, name| Some(mask | self.value_of_name(name.trim())?));
        }
        self.value_of_name(text)
    }

    fn value_of_name(&self, text: &str) -> Option<u32> {
        match &self.source {
            Names(names) => names.iter().position(|n| *n == text && !n.is_empty()).map(|i| i as u32),
            Grammar(kind) => kind.by_name(text).map(|row| row.value),
            Spelled(kind, spellings) => match spellings.iter().find(|(_, name)| *name == text) {
                Some((value, _)) => Some(*value),
                None => kind.by_name(text).map(|row| row.value),
            },
        }
    }

    /// The name of a value, if it has one; not for masks.
    pub fn name(&self, value: u32) -> Option<&'static str> {
        match &self.source {
            Names(names) => names.get(value as usize).copied().filter(|name| !name.is_empty()),
            Grammar(kind) | Spelled(kind, _) => {
                let spelled = self.spellings().iter().find(|(v, _)| *v == value);
                spelled.map(|(_, name)| *name).or_else(|| kind.by_value(value).map(|row| row.name))
            }
        }
    }

    /// Prints a value: its name, the names of its bits joined by `|`, or the number if it has no name.
    pub fn print(&self, value: u32, p: &mut Printer<'_>) {
        if !self.is_mask() || value == 0 {
            return match self.name(value) {
                Some(name) => p.text(name),
                None => p.number(value.into()),
            };
        }
        let mut first = true;
        for bit in (0..32).map(|i| 1u32 << i).filter(|bit| value & bit != 0) {
            if !std::mem::take(&mut first) {
                p.text("|");
            }
            match self.name(bit) {
                Some(name) => p.text(name),
                None => p.number(bit.into()),
            }
        }
    }

    /// All names, in order of their values.
    fn names(&self) -> Vec<&'static str> {
        match &self.source {
            Names(names) => names.iter().copied().filter(|name| !name.is_empty()).collect(),
            Grammar(kind) | Spelled(kind, _) => {
                kind.enumerants().iter().map(|row| self.name(row.value).unwrap_or(row.name)).collect()
            }
        }
    }

    /// MLIR's class names of the attribute and its values.
    fn classes(&self) -> (&'static str, &'static str) {
        let other = spellings::CLASSES.iter().find(|(mnemonic, ..)| *mnemonic == self.mnemonic);
        other.map_or((self.name, self.name), |(_, attr, values)| (attr, values))
    }
}

/// The enumeration of an attribute kind.
pub fn table(kind: Kind) -> Option<&'static EnumTable> {
    TABLES.get(usize::from(kind.index())).copied().filter(|_| kind.dialect() == NUMBER)
}

/// Parses an enumerant keyword; `what` names the attribute in the message.
pub(crate) fn parse_keyword(p: &mut Parser<'_>, table: &EnumTable, what: &str) -> ParseResult<u32> {
    let token = p.token();
    let word = p.any_keyword()?;
    match table.value(word) {
        Some(value) => Ok(value),
        None => Err(p.error_at(token, format!("invalid {what} attribute specification: {word}"))),
    }
}

fn parse<const INDEX: u16>(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    let table = TABLES[usize::from(INDEX)];
    p.less()?;
    let start = p.token();
    let mut mask = 0;
    loop {
        let token = p.token();
        let value = if p.kind() == Tok::Integer {
            u32::try_from(p.int()?).ok()
        } else {
            match p.optional_any_keyword() {
                Some(word) => table.value(word),
                None => match p.optional_string()? {
                    Some(text) => table.value(p.context().text(text)),
                    None => {
                        p.error_at(token, "expected valid keyword or string");
                        return Err(failed_value(p, table));
                    }
                },
            }
        };
        let Some(value) = value else {
            let (_, class) = table.classes();
            let names = table.names().join(", ");
            p.error_at(start, format!("expected ::mlir::spirv::{class} to be one of: {names}"));
            return Err(failed_value(p, table));
        };
        mask |= value;
        if !table.is_mask() || !p.optional(Tok::VerticalBar) {
            break;
        }
    }
    p.greater()?;
    Ok(Attr::enumerant(Kind::new(NUMBER, INDEX), mask))
}

#[cold]
fn failed_value(p: &mut Parser<'_>, table: &EnumTable) -> Failed {
    let (attr, class) = table.classes();
    let token = p.token();
    p.error_at(
        token,
        format!(
            "failed to parse SPIRV_{attr}Attr parameter 'value' which is to be a `::mlir::spirv::{class}`"
        ),
    )
}

fn print(p: &mut Printer<'_>, attr: Attr) {
    let Some((kind, value)) = attr.as_enumerant() else { return };
    p.text("<");
    if let Some(table) = table(kind) {
        table.print(value, p);
    }
    p.text(">");
}
