//! Nodes: tuples and the specialized nodes of debug information.
//!
//! Fields that depend on flags of the record are handled by class; the table has all others.

use super::metadata::Md;
use super::{Read, Reader, signed};
use crate::classes::As::{self, Bool, Int, OptText, OptWord, Ref, Size, Text, TrueBool, Word};
use crate::classes::{CLASSES, FLAGS, OTHERS};
use crate::codes::metadata as code;
use spirula_diag::Failed;
use spirula_ir::{Attr, Kind, Param};
use spirula_llvm::import::dwarf;
use spirula_llvm::import::metadata::bound;
use spirula_llvm::metadata as md;

/// The operands of a record that makes a node.
pub(super) struct Operands<'r, 'a> {
    pub(super) reader: &'r mut Reader<'a>,
    pub(super) local: &'r [Md],
    pub(super) base: usize,
    pub(super) ops: &'r [u64],
    pub(super) bit: u64,
    pub(super) code: u32,
}

impl Operands<'_, '_> {
    /// Whether a record with this code makes a node.
    pub(super) fn makes_node(number: u32) -> bool {
        OTHERS.contains(&number) || CLASSES.iter().any(|(known, ..)| *known == number)
    }

    fn get(&self, at: usize) -> u64 {
        self.ops.get(at).copied().unwrap_or(0)
    }

    #[cold]
    fn error(&mut self, expected: &str) -> Failed {
        let name = code::name(self.code).unwrap_or_default();
        self.reader.error_at(self.bit, format!("block METADATA, record {name}: {expected}"))
    }

    /// The content of the node and whether it is distinct.
    pub(super) fn node(&mut self) -> Read<(Attr, bool)> {
        let mut distinct = self.get(0) & 1 != 0;
        let content = match self.code {
            code::NODE | code::DISTINCT_NODE => {
                distinct = self.code == code::DISTINCT_NODE;
                let items: Read<Vec<Attr>> = (0..self.ops.len()).map(|at| self.item(at)).collect();
                self.reader.ctx.array_attr(&items?)
            }
            code::GENERIC_DEBUG => self.generic()?,
            code::SUBRANGE => self.subrange()?,
            code::ENUMERATOR => self.enumerator()?,
            code::FIXED_POINT_TYPE => self.fixed_point()?,
            code::NAMESPACE => self.namespace()?,
            _ => {
                distinct |= self.code == code::COMPILE_UNIT;
                self.class()?
            }
        };
        Ok((content, distinct))
    }

    /// An operand that may be null.
    fn item(&mut self, at: usize) -> Read<Attr> {
        Ok(self.reference(at)?.unwrap_or_else(Attr::unit))
    }

    /// An operand plus one, zero for none.
    fn reference(&mut self, at: usize) -> Read<Option<Attr>> {
        match self.get(at) {
            0 => Ok(None),
            id => match self.reader.operand(self.local, self.base, id - 1) {
                Some(attr) => Ok(Some(attr)),
                None => Err(self.error(&format!("expected the number of a metadata, found {}", id - 1))),
            },
        }
    }

    fn param(&mut self, at: usize) -> Read<Param> {
        Ok(self.reference(at)?.map_or(Param::None, Param::Attr))
    }

    fn text(&mut self, at: usize, keep_empty: bool) -> Read<Param> {
        let Some(attr) = self.reference(at)? else { return Ok(Param::None) };
        match attr.as_string() {
            Some(text) if keep_empty || !self.reader.ctx.bytes(text).is_empty() => Ok(Param::Str(text)),
            Some(_) => Ok(Param::None),
            None => Err(self.error("expected the number of a string")),
        }
    }

    fn word(&self, text: &str) -> Param {
        Param::Str(self.reader.ctx.str(text))
    }

    fn number(value: u64) -> Param {
        if value == 0 { Param::None } else { Param::Int(value as i64) }
    }

    /// A node if `is_node`, else a number of 64 bits.
    fn size(&mut self, at: usize, is_node: bool) -> Read<Param> {
        let ctx = self.reader.ctx;
        if is_node {
            // A constant is written as a number.
            return self.bound(at);
        }
        Ok(match self.get(at) {
            0 => Param::None,
            size => Param::Attr(ctx.int_attr(ctx.int_type(64), size as i64)),
        })
    }

    fn field(&mut self, (at, form): (usize, As), sizes_are_nodes: bool) -> Read<Param> {
        let value = self.get(at);
        Ok(match form {
            Ref => self.param(at)?,
            Text => self.text(at, false)?,
            OptText => self.text(at, true)?,
            Int => Self::number(value),
            Bool => Self::number(u64::from(value != 0)),
            TrueBool if value == 0 && at < self.ops.len() => Param::Int(0),
            TrueBool => Param::None,
            Word(names) => self.word(&names.word(value)),
            OptWord(names) if value != 0 => self.word(&names.word(value)),
            OptWord(_) => Param::None,
            As::Flags(flags) => flags.words(value as u32).map_or(Param::None, |words| self.word(&words)),
            Size => self.size(at, sizes_are_nodes)?,
        })
    }

    fn class(&mut self) -> Read<Attr> {
        let Some((_, kind, fields)) = CLASSES.iter().find(|(known, ..)| *known == self.code) else {
            return Err(self.error("expected a record of LLVM 15 to 23"));
        };
        let nodes = self.get(0) >> if self.code == code::COMPOSITE_TYPE { 2 } else { 1 } & 1 != 0;
        let mut params = Vec::with_capacity(fields.len());
        for field in *fields {
            params.push(match field {
                Some(field) => self.field(*field, nodes)?,
                None => Param::None,
            });
        }
        self.adjust(*kind, &mut params)?;
        if *kind == md::DI_GENERIC_SUBRANGE {
            let ctx = self.reader.ctx;
            for param in &mut params {
                if let Param::Attr(attr) = param {
                    *attr = bound(ctx, *attr);
                }
            }
        }
        Ok(self.reader.ctx.attr_of(*kind, &params))
    }

    /// Sets fields that depend on others, and removes those that classes do not write by default.
    fn adjust(&mut self, kind: Kind, params: &mut [Param]) -> Read<()> {
        let ctx = self.reader.ctx;
        let count = self.ops.len();
        let default = |params: &mut [Param], word: &str| {
            if params[0] == Param::Str(ctx.str(word)) {
                params[0] = Param::None;
            }
        };
        match kind {
            // The scope of a location has its number without one added.
            md::DI_LOCATION => {
                let scope = self.reader.operand(self.local, self.base, self.get(3));
                match scope {
                    Some(scope) => params[2] = Param::Attr(scope),
                    None => return Err(self.error("expected the number of a scope")),
                }
            }
            md::DI_BASIC_TYPE => default(params, "DW_TAG_base_type"),
            md::DI_STRING_TYPE => {
                default(params, "DW_TAG_string_type");
                if count == 8 {
                    // Before there were expressions of locations.
                    params[4] = Param::None;
                    params[5] = self.size(5, self.get(0) & 2 != 0)?;
                    params[6] = Self::number(self.get(6));
                    params[7] = self.field((7, OptWord(&dwarf::ENCODINGS)), false)?;
                }
            }
            md::DI_TEMPLATE_VALUE_PARAMETER => default(params, "DW_TAG_template_value_parameter"),
            md::DI_MACRO_FILE => default(params, "DW_MACINFO_start_file"),
            md::DI_DERIVED_TYPE => self.derived(params),
            md::DI_COMPOSITE_TYPE => {
                let kind = self.get(24);
                if count > 24 && kind as u32 != u32::MAX {
                    params[23] = self.word(&dwarf::ENUM_KINDS.word(kind));
                }
            }
            md::DI_FILE if self.get(3) != 0 && self.get(4) != 0 => {
                params[2] = self.word(&dwarf::CHECKSUMS.word(self.get(3)));
                params[3] = self.text(4, true)?;
            }
            md::DI_COMPILE_UNIT => self.language(params),
            md::DI_SUBPROGRAM => {
                if self.get(0) & 4 == 0 {
                    return Err(self.error("expected flags of subprograms (LLVM 8 or later)"));
                }
                // Functions that are not virtual have no index.
                params[8] = self.virtual_index();
            }
            // Before there was a file, the scope was first.
            md::DI_MODULE if count < 8 => {
                params[0] = self.param(1)?;
                for (at, param) in params.iter_mut().enumerate().take(5).skip(1) {
                    *param = self.text(at + 1, false)?;
                }
                params[5..].fill(Param::None);
            }
            // A line without a file is nothing.
            md::DI_IMPORTED_ENTITY if count < 7 => params[5] = Param::None,
            md::DI_LOCAL_VARIABLE if self.get(0) & 2 == 0 => params[7] = Param::None,
            md::DI_LABEL => {
                params[5] = Self::number(self.get(0) >> 1 & 1);
                if count > 6 && self.get(6) != u64::MAX {
                    params[6] = Param::Int(self.get(6) as i64);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn virtual_index(&self) -> Param {
        let index = self.get(10);
        match self.get(9) & 3 != 0 || index != 0 {
            true if index as u32 == u32::MAX => Param::Int(i64::from(u32::MAX)),
            true => Param::Int(index as i64),
            false => Param::None,
        }
    }

    fn derived(&self, params: &mut [Param]) {
        if self.get(12) != 0 {
            params[11] = Param::Int(self.get(12) as i64 - 1);
        }
        // Annotations are present only together with pointer authentication.
        if self.ops.len() <= 14 {
            params[12] = Param::None;
            return;
        }
        let data = self.get(14);
        if data != 0 {
            let bit = |at: u64| Param::Int((data >> at & 1) as i64);
            params[13] = Self::number(data & 15);
            params[14] = bit(4);
            params[15] = Self::number(data >> 5 & 0xffff);
            params[16] = bit(21);
            params[17] = bit(22);
        }
    }

    /// The language of a unit: a name with a version, or a number.
    fn language(&self, params: &mut [Param]) {
        const VERSIONED: u64 = 1 << 63;
        let language = self.get(1);
        if language & VERSIONED != 0 {
            params[0] = self.word(&dwarf::LANGUAGE_NAMES.word(language & !VERSIONED));
            params[1] = Self::number(self.get(22));
        } else {
            params[2] = self.word(&dwarf::LANGUAGES.word(language));
        }
    }

    fn generic(&mut self) -> Read<Attr> {
        let tag = self.word(&dwarf::TAGS.word(self.get(1)));
        let header = self.text(3, false)?;
        let items: Read<Vec<Attr>> = (4..self.ops.len()).map(|at| self.item(at)).collect();
        let items = items?;
        let ctx = self.reader.ctx;
        let list = if items.is_empty() { Param::None } else { Param::Attr(ctx.array_attr(&items)) };
        Ok(ctx.attr_of(md::GENERIC_DI_NODE, &[tag, header, list]))
    }

    fn subrange(&mut self) -> Read<Attr> {
        let ctx = self.reader.ctx;
        let number = |value: i64| Param::Attr(ctx.int_attr(ctx.int_type(64), value));
        let lower = number(complemented(self.get(2)));
        let params = match self.get(0) >> 1 {
            0 => [number(self.get(1) as i64), lower, Param::None, Param::None],
            1 => [self.param(1)?, lower, Param::None, Param::None],
            2 => [self.bound(1)?, self.bound(2)?, self.bound(3)?, self.bound(4)?],
            _ => return Err(self.error("expected a version from 0 to 2")),
        };
        Ok(ctx.attr_of(md::DI_SUBRANGE, &params))
    }

    /// A node; a constant is written as a number.
    fn bound(&mut self, at: usize) -> Read<Param> {
        let ctx = self.reader.ctx;
        Ok(match self.reference(at)? {
            Some(attr) => match ctx.as_int(attr) {
                Some((_, value)) => Param::Attr(ctx.int_attr(ctx.int_type(64), value)),
                None => Param::Attr(attr),
            },
            None => Param::None,
        })
    }

    /// The digits of an integer of words, the lowest bit of which is the sign.
    fn wide(&self, from: usize, count: usize, width: u32, unsigned: bool) -> String {
        let words = self.ops.get(from..from.saturating_add(count)).unwrap_or_default();
        let mut words: Vec<u64> = words.iter().map(|word| signed(*word) as u64).collect();
        super::attributes::decimal(&mut words, width, unsigned)
    }

    fn enumerator(&mut self) -> Read<Attr> {
        let (flags, width) = (self.get(0), self.get(1));
        let unsigned = flags & 2 != 0;
        let value = if flags & 4 != 0 {
            self.wide(3, self.ops.len().saturating_sub(3), width as u32, unsigned)
        } else if unsigned {
            (complemented(width) as u64).to_string()
        } else {
            complemented(width).to_string()
        };
        let name = self.text(2, false)?;
        let value = self.word(&value);
        let unsigned = Self::number(u64::from(unsigned));
        Ok(self.reader.ctx.attr_of(md::DI_ENUMERATOR, &[name, value, unsigned]))
    }

    fn fixed_point(&mut self) -> Read<Attr> {
        let mut tag = self.word(&dwarf::TAGS.word(self.get(1)));
        if tag == self.word("DW_TAG_base_type") {
            tag = Param::None;
        }
        const UNSIGNED_FIXED: u64 = 0xe;
        let unsigned = self.get(5) == UNSIGNED_FIXED;
        let mut at = 9;
        let mut parts = [Param::None, Param::None];
        for part in &mut parts {
            let head = self.get(at);
            let count = (head >> 32) as usize;
            let text = self.wide(at + 1, count, head as u32, unsigned);
            if self.get(7) == 2 {
                *part = self.word(&text);
            }
            at = at.saturating_add(1).saturating_add(count);
        }
        let params = [
            tag,
            self.text(2, false)?,
            self.size(3, self.get(0) & 2 != 0)?,
            Self::number(self.get(4)),
            self.field((5, OptWord(&dwarf::ENCODINGS)), false)?,
            self.field((6, FLAGS), false)?,
            self.word(&dwarf::FIXED_POINT_KINDS.word(self.get(7))),
            Self::number(i64::from(self.get(8) as u32 as i32) as u64),
            parts[0],
            parts[1],
        ];
        Ok(self.reader.ctx.attr_of(md::DI_FIXED_POINT_TYPE, &params))
    }

    /// Before LLVM 5 a namespace had a file and a line.
    fn namespace(&mut self) -> Read<Attr> {
        let name = if self.ops.len() == 3 { 2 } else { 3 };
        let params = [self.text(name, false)?, self.param(1)?, Self::number(self.get(0) >> 1 & 1)];
        Ok(self.reader.ctx.attr_of(md::DI_NAMESPACE, &params))
    }
}

/// A number of which the lowest bit says that the others are inverted.
fn complemented(value: u64) -> i64 {
    let bits = (value >> 1) as i64;
    if value & 1 == 0 { bits } else { !bits }
}
