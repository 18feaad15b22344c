//! The records of nodes: tuples and the specialized nodes of debug information.

use super::Writer;
use super::attributes::wide_words;
use super::metadata::{Metadata, Node};
use crate::classes::{As, CLASSES};
use crate::codes::metadata as code;
use spirula_diag::Failed;
use spirula_ir::{Attr, Context, Node as AttrNode, Param, Str};
use spirula_llvm::import::dwarf::{self, Names};
use spirula_llvm::metadata::{self as md, Holds, Show, class_of};

/// What the operands of a node are, by the field that has them.
fn field_operand(ctx: &Context, holds: Holds, param: Param, each: &mut impl FnMut(Attr)) {
    match (holds, param) {
        (Holds::Text | Holds::OptText, Param::Str(text)) => each(Attr::string(text)),
        (Holds::List, Param::Attr(list)) => ctx.as_array(list).into_iter().flatten().for_each(each),
        (_, Param::Attr(attr)) => each(attr),
        _ => {}
    }
}

/// The operands of a node: nodes, strings, constants.
pub(super) fn operands(ctx: &Context, content: Attr, out: &mut Vec<Attr>) {
    if let Some(items) = ctx.as_array(content) {
        out.extend(items);
        return;
    }
    let Some(node) = ctx.attr_node(content) else { return };
    let Some(class) = class_of(node.kind) else { return };
    for (field, param) in class.fields.iter().zip(&node.params) {
        field_operand(ctx, field.holds, *param, &mut |attr| out.push(attr));
    }
}

/// Bits of the first operand besides the one that says that a node is distinct.
fn flags(node: &AttrNode) -> u64 {
    let field = |at: usize| node.int_at(at).unwrap_or(0) as u64;
    match node.kind {
        // Sizes are nodes.
        md::DI_BASIC_TYPE | md::DI_STRING_TYPE | md::DI_DERIVED_TYPE | md::DI_SUBRANGE_TYPE => 2,
        md::DI_COMPOSITE_TYPE => 4 | 2,
        // Types are no strings.
        md::DI_SUBROUTINE_TYPE => 2,
        // There are a unit and flags.
        md::DI_SUBPROGRAM => 2 | 4,
        // Versions.
        md::DI_GLOBAL_VARIABLE => 2 << 1,
        // There is an alignment.
        md::DI_LOCAL_VARIABLE => 2,
        md::DI_LABEL => field(5) << 1,
        _ => 0,
    }
}

impl Writer<'_> {
    /// Appends the operands of the record of a node; gives its code.
    pub(super) fn node_record(
        &mut self,
        pool: Option<&Metadata>,
        node: Node,
        ops: &mut Vec<u64>,
    ) -> Result<u32, Failed> {
        let ctx = self.ctx;
        if let Some(items) = ctx.as_array(node.content) {
            for item in items {
                ops.push(self.optional_metadata(pool, item)?);
            }
            return Ok(if node.distinct { code::DISTINCT_NODE } else { code::NODE });
        }
        let Some(content) = ctx.attr_node(node.content) else {
            return Err(self.failed("unsupported metadata node"));
        };
        let distinct = u64::from(node.distinct);
        match content.kind {
            md::GENERIC_DI_NODE => self.generic(pool, content, distinct, ops),
            md::DI_SUBRANGE => {
                ops.push(2 << 1 | distinct);
                for at in 0..4 {
                    ops.push(self.param(pool, content.params.get(at))?);
                }
                Ok(code::SUBRANGE)
            }
            md::DI_ENUMERATOR => self.enumerator(pool, content, distinct, ops),
            md::DI_FIXED_POINT_TYPE => self.fixed_point(pool, content, distinct, ops),
            md::DI_NAMESPACE => {
                ops.push(distinct | (content.int_at(2).unwrap_or(0) as u64) << 1);
                ops.push(self.param(pool, content.params.get(1))?);
                ops.push(self.param(pool, content.params.first())?);
                Ok(code::NAMESPACE)
            }
            _ => self.class(pool, content, distinct, ops),
        }
    }

    /// A field that is metadata: its number plus one, zero for none.
    fn param(&mut self, pool: Option<&Metadata>, param: Option<&Param>) -> Result<u64, Failed> {
        match param {
            Some(Param::Attr(attr)) => self.optional_metadata(pool, *attr),
            Some(Param::Str(text)) => self.optional_metadata(pool, Attr::string(*text)),
            _ => Ok(0),
        }
    }

    /// The number of a word.
    fn word(&self, names: &Names, word: Str) -> u64 {
        names.value(self.ctx.text(word)).unwrap_or(0)
    }

    fn class(
        &mut self,
        pool: Option<&Metadata>,
        node: &AttrNode,
        distinct: u64,
        ops: &mut Vec<u64>,
    ) -> Result<u32, Failed> {
        let row = CLASSES.iter().find(|(_, kind, _)| *kind == node.kind).zip(class_of(node.kind));
        let Some(((code, kind, fields), class)) = row else {
            return Err(self.failed("unsupported metadata node"));
        };
        let length = fields.iter().flatten().map(|(at, _)| at + 1).max().unwrap_or(1);
        ops.resize(length, 0);
        ops[0] = distinct | flags(node);
        for (i, (field, known)) in fields.iter().zip(class.fields).enumerate() {
            let Some((at, form)) = field else { continue };
            let param = node.params.get(i).copied().unwrap_or(Param::None);
            ops[*at] = self.field(pool, *form, known.show, param)?;
        }
        self.adjust(pool, *kind, node, ops)?;
        Ok(*code)
    }

    fn field(&mut self, pool: Option<&Metadata>, form: As, show: Show, param: Param) -> Result<u64, Failed> {
        let ctx = self.ctx;
        Ok(match (form, param) {
            (As::Word(names), Param::None) => match show {
                Show::Unless(word) | Show::Otherwise(word) | Show::Initially(word) => {
                    names.value(word).unwrap_or(0)
                }
                _ => 0,
            },
            (As::TrueBool, Param::None) => 1,
            (_, Param::None) => 0,
            (As::Word(names) | As::OptWord(names), Param::Str(word)) => self.word(names, word),
            (As::Flags(flags), Param::Str(words)) => flags.value(ctx.text(words)).unwrap_or(0).into(),
            (_, Param::Int(number)) => number as u64,
            (_, param) => self.param(pool, Some(&param))?,
        })
    }

    /// Sets operands that depend on several fields, or that no field has.
    fn adjust(
        &mut self,
        pool: Option<&Metadata>,
        kind: spirula_ir::Kind,
        node: &AttrNode,
        ops: &mut Vec<u64>,
    ) -> Result<(), Failed> {
        let params = &node.params;
        let int = |at: usize| match params.get(at) {
            Some(Param::Int(number)) => Some(*number as u64),
            _ => None,
        };
        match kind {
            md::DI_LOCATION => {
                // The scope has no one added.
                match self.param(pool, params.get(2))?.checked_sub(1) {
                    Some(scope) => ops[3] = scope,
                    None => return Err(self.failed("expected the scope of a location")),
                }
            }
            md::DI_DERIVED_TYPE => {
                ops[12] = int(11).map_or(0, |space| space + 1);
                let has_data = (13..18).any(|at| int(at).is_some());
                let bit = |at: usize, by: u32| int(at).unwrap_or(0) << by;
                let data = bit(13, 0) | bit(14, 4) | bit(15, 5) | bit(16, 21) | bit(17, 22);
                ops.resize(14, 0);
                ops.push(if has_data { data } else { 0 });
            }
            md::DI_COMPOSITE_TYPE => {
                ops[24] = match params.get(23) {
                    Some(Param::Str(word)) => self.word(&dwarf::ENUM_KINDS, *word),
                    _ => u32::MAX.into(),
                };
            }
            md::DI_FILE => {
                if let Some(Param::Str(word)) = params.get(2) {
                    ops[3] = self.word(&dwarf::CHECKSUMS, *word);
                    ops[4] = self.param(pool, params.get(3))?;
                }
                if params.get(4).is_none_or(|source| *source == Param::None) {
                    ops.truncate(5);
                }
            }
            md::DI_COMPILE_UNIT => {
                ops[0] = 1;
                ops.resize(23, 0);
                match (params.first(), params.get(2)) {
                    (Some(Param::Str(word)), _) => {
                        ops[1] = self.word(&dwarf::LANGUAGE_NAMES, *word) | 1 << 63;
                        ops[22] = int(1).unwrap_or(0);
                    }
                    (_, Some(Param::Str(word))) => ops[1] = self.word(&dwarf::LANGUAGES, *word),
                    _ => {}
                }
            }
            md::DI_SUBPROGRAM => ops[10] = int(8).unwrap_or(0),
            md::DI_LABEL => {
                ops.resize(6, 0);
                ops.push(int(6).unwrap_or(u64::MAX));
            }
            _ => {}
        }
        if ops.is_empty() {
            ops.push(0);
        }
        Ok(())
    }

    fn generic(
        &mut self,
        pool: Option<&Metadata>,
        node: &AttrNode,
        distinct: u64,
        ops: &mut Vec<u64>,
    ) -> Result<u32, Failed> {
        let tag = node.str_at(0).map_or(0, |word| self.word(&dwarf::TAGS, word));
        ops.extend([distinct, tag, 0]);
        ops.push(self.param(pool, node.params.get(1))?);
        let list = node.attr_at(2).and_then(|list| self.ctx.as_array(list));
        for item in list.into_iter().flatten() {
            ops.push(self.optional_metadata(pool, item)?);
        }
        Ok(code::GENERIC_DEBUG)
    }

    fn enumerator(
        &mut self,
        pool: Option<&Metadata>,
        node: &AttrNode,
        distinct: u64,
        ops: &mut Vec<u64>,
    ) -> Result<u32, Failed> {
        const IS_WIDE: u64 = 4;
        let unsigned = u64::from(node.int_at(2).unwrap_or(0) != 0);
        let text = node.str_at(1).map(|text| self.ctx.text(text)).unwrap_or_default();
        let (width, words) = decimal(text, unsigned != 0);
        ops.extend([IS_WIDE | unsigned << 1 | distinct, width.into()]);
        ops.push(self.param(pool, node.params.first())?);
        ops.extend(words);
        Ok(code::ENUMERATOR)
    }

    fn fixed_point(
        &mut self,
        pool: Option<&Metadata>,
        node: &AttrNode,
        distinct: u64,
        ops: &mut Vec<u64>,
    ) -> Result<u32, Failed> {
        let word = |at: usize| node.str_at(at);
        let int = |at: usize| node.int_at(at).unwrap_or(0) as u64;
        let base = || dwarf::TAGS.value("DW_TAG_base_type").unwrap_or(0);
        ops.push(2 | distinct);
        ops.push(word(0).map_or_else(base, |tag| self.word(&dwarf::TAGS, tag)));
        ops.push(self.param(pool, node.params.get(1))?);
        ops.push(self.param(pool, node.params.get(2))?);
        ops.push(int(3));
        ops.push(word(4).map_or(0, |text| self.word(&dwarf::ENCODINGS, text)));
        let flags = word(5).and_then(|text| dwarf::FLAGS.value(self.ctx.text(text)));
        ops.push(flags.unwrap_or(0).into());
        ops.push(word(6).map_or(0, |text| self.word(&dwarf::FIXED_POINT_KINDS, text)));
        ops.push(u64::from(int(7) as u32));
        for at in [8, 9] {
            let (width, words) = decimal(word(at).map_or("0", |text| self.ctx.text(text)), false);
            ops.push((words.len() as u64) << 32 | u64::from(width));
            ops.extend(words);
        }
        Ok(code::FIXED_POINT_TYPE)
    }
}

/// The width of a decimal number, a multiple of 64, and its words.
fn decimal(text: &str, unsigned: bool) -> (u32, Vec<u64>) {
    const BITS_OF_THREE_DIGITS: usize = 10;
    let fits = text.parse::<i64>().is_ok() || (unsigned && text.parse::<u64>().is_ok());
    let width = match fits {
        true => 64,
        false => ((text.len().div_ceil(3) * BITS_OF_THREE_DIGITS) as u32 + 1).next_multiple_of(64),
    };
    (width, wide_words(text, width).unwrap_or_else(|| vec![0]))
}
