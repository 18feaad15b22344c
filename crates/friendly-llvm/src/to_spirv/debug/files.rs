//! Instructions of files and expressions.

use super::made::{Item, Key, Made, Role};
use super::plan::Planner;
use super::view::View;
use crate::debug::{CHECKSUMS, Code, DebugSet, Field as F, number_of, operation_named};
use spirula_ir::{Attr, Str};
use spirula_llvm::attrs::DI_EXPRESSION;
use spirula_llvm::import::dwarf;

/// Longer texts of files are continued; a string has at most this many bytes.
const MOST_TEXT: usize = (0xffff - 2) * 4 - 1;

impl Planner<'_> {
    pub(super) fn source(&self, path: Str) -> Made {
        let made = Made::new(Code::Source).text(F::File, path);
        let Some(view) = self.files.get(&path).copied().flatten().and_then(|file| self.view(file)) else {
            return made;
        };
        let mut made = made;
        if let Some(number) = number_of(CHECKSUMS, view.word("checksumkind")) {
            made = match self.set {
                DebugSet::OpenCl100 => {
                    // The validator takes it for the text of the file, to which lines refer.
                    made.after.push(Key::Checksum(path));
                    made
                }
                DebugSet::Legacy => made.text(F::Checksum, self.checksum(view)),
                _ => made
                    .with(F::ChecksumKind, Item::Constant(number.into(), 32))
                    .text(F::Checksum, view.text("checksum")),
            };
        }
        if let Some(text) = self.part(path, 0) {
            made = made.text(F::Text, text);
            let mut next = 1;
            while self.set.is_non_semantic() && self.part(path, next).is_some() {
                made.after.push(Key::Continued(path, next as u32));
                next += 1;
            }
        }
        made
    }

    /// The checksum of a file as a text.
    pub(super) fn checksum(&self, file: View<'_>) -> Str {
        let text = format!("//__{}:{}", file.word("checksumkind"), self.ctx.text(file.text("checksum")));
        self.ctx.str(text)
    }

    /// A part of the text of a file.
    pub(super) fn part(&self, path: Str, index: usize) -> Option<Str> {
        let file = self.view(self.files.get(&path).copied().flatten()?)?;
        let text = file.optional_text("source")?;
        let bytes = self.ctx.bytes(text);
        if index == 0 && bytes.len() <= MOST_TEXT {
            return Some(text);
        }
        let part = bytes.chunks(MOST_TEXT).nth(index)?;
        Some(self.ctx.str(part))
    }

    // Expressions.

    pub(super) fn expression(&self, attr: Attr) -> Option<Made> {
        let count = self.operations(attr)?.len();
        let mut made = Made::new(Code::Expression);
        made.rest = (0..count).map(|i| Item::Key(Key::Operation(attr, i as u32), Role::Other)).collect();
        Some(made)
    }

    pub(super) fn operation(&self, attr: Attr, index: u32) -> Option<Made> {
        let operations = self.operations(attr)?;
        let words = operations.get(index as usize)?;
        let (number, operands) = words.split_first()?;
        let mut made = Made::new(Code::Operation).with(F::Operation, Item::Number(*number));
        made.rest = operands.iter().map(|word| Item::Number(*word)).collect();
        Some(made)
    }

    /// The operations of an expression as numbers; none if the set lacks one of them.
    pub(super) fn operations(&self, attr: Attr) -> Option<Vec<Vec<u32>>> {
        let ctx = self.ctx;
        let content = self.nodes.content(attr)?;
        let list = ctx.attr_node_of(content, DI_EXPRESSION)?.attr_at(0)?;
        let mut items = ctx.as_array(list)?;
        let mut all = Vec::new();
        while let Some(item) = items.next() {
            let name = match (item.as_string(), ctx.as_int(item)) {
                (Some(name), _) => ctx.text(name).to_owned(),
                (None, Some((_, number))) => dwarf::operation_name(number as u64)?,
                _ => return None,
            };
            let operation = operation_named(&name)?;
            if !operation.is_standard() && !self.has_all_operations() {
                return None;
            }
            let mut words = vec![operation.number];
            for _ in 0..operation.operands {
                let operand = items.next()?;
                let number = match (operand.as_string(), ctx.as_int(operand)) {
                    (Some(name), _) => i64::from(dwarf::ENCODINGS.number(ctx.text(name))?),
                    (None, Some((_, number))) => number,
                    _ => return None,
                };
                let fits = match operation.signed {
                    true => i32::try_from(number).is_ok(),
                    false => u32::try_from(number).is_ok(),
                };
                if !fits {
                    return None;
                }
                words.push(number as u32);
            }
            all.push(words);
        }
        Some(all)
    }
}
