//! Debug instructions as they are read: operands by field.

use super::super::source::Source;
use crate::debug::{Code, DebugSet, Field, Row};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Context, Str};

/// A debug instruction at module scope.
#[derive(Clone, Debug)]
pub(super) struct Instruction {
    pub(super) symbol: Str,
    pub(super) set: DebugSet,
    pub(super) row: &'static Row,
    /// Its operands as words.
    pub(super) words: Vec<Attr>,
}

/// The set and the number that the words of OpExtInst begin with, if the set is one of debug instructions.
pub(super) fn heading(ctx: &Context, words: &[Attr]) -> Option<(DebugSet, u32)> {
    let [import, number, ..] = words else { return None };
    let mut import = ctx.as_array(*import)?;
    let is_import = import.next()?.as_string().is_some_and(|text| ctx.text(text) == "OpExtInstImport");
    let set = DebugSet::by_import(ctx.text(import.next()?.as_string()?)).filter(|_| is_import)?;
    Some((set, ctx.as_int(*number)?.1 as u32))
}

impl Instruction {
    /// The instruction of these words of OpExtInst; none if it is not known.
    fn of(ctx: &Context, symbol: Str, words: &[Attr]) -> Option<Self> {
        let (set, number) = heading(ctx, words)?;
        let mut words = words[2..].to_vec();
        let is_text = |word: Option<&Attr>| {
            let first = word.and_then(|word| ctx.as_array(*word)?.next());
            first.is_some_and(|first| first.as_string().is_some())
        };
        let row = match Code::by_number(number)?.code {
            // SPIRV-LLVM-Translator exchanges the numbers of these two.
            Code::TypeTemplateTemplateParameter if !is_text(words.get(1)) => {
                Code::TypeTemplateParameterPack.row()
            }
            Code::TypeTemplateParameterPack if is_text(words.get(1)) => {
                Code::TypeTemplateTemplateParameter.row()
            }
            // It has an operand without a meaning.
            Code::ImportedEntity if words.len() == 8 => {
                words.remove(2);
                Code::ImportedEntity.row()
            }
            // It has line and parent in the order of DebugModule.
            Code::ModuleIntel if words.get(2).is_some_and(|word| ctx.as_int(*word).is_some()) => {
                words.swap(2, 3);
                Code::ModuleIntel.row()
            }
            code => code.row(),
        };
        Some(Self { symbol, set, row, words })
    }

    pub(super) fn code(&self) -> Code {
        self.row.code
    }

    /// The operand of a field.
    pub(super) fn word(&self, field: Field) -> Option<Attr> {
        // The parts of a file's text are optional each.
        if self.code() == Code::Source && self.set == DebugSet::Shader200 {
            let at = match (field, self.words.len()) {
                (Field::File, _) => 0,
                (Field::Text, 2) | (Field::ChecksumKind, 3..) => 1,
                (Field::Checksum, 3..) => 2,
                (Field::Text, 4) => 3,
                _ => return None,
            };
            return self.words.get(at).copied();
        }
        let at = self.row.of(self.set).position(|operand| operand.field == field)?;
        self.words.get(at).copied()
    }

    /// The symbol of an operand.
    pub(super) fn symbol_of(&self, field: Field) -> Option<Str> {
        self.word(field)?.as_symbol()
    }

    /// The operands that follow those with fields.
    pub(super) fn rest(&self) -> &[Attr] {
        self.words.get(self.row.of(self.set).count()..).unwrap_or_default()
    }
}

/// The debug instructions of a module, in order, and by symbol.
#[derive(Default)]
pub(super) struct Instructions {
    pub(super) list: Vec<Instruction>,
    by_symbol: FxHashMap<Str, usize>,
}

impl Instructions {
    pub(super) fn of(source: &Source<'_>) -> Self {
        let mut all = Self::default();
        for op in source.module.ops() {
            if !matches!(source.module.opcode(op), Some("OpExtInst" | "OpExtInstWithForwardRefsKHR")) {
                continue;
            }
            let symbol = source.module.attr(op, "sym_name").and_then(Attr::as_string);
            let (Some(symbol), Some(words)) = (symbol, source.module.words(op)) else { continue };
            if let Some(instruction) = Instruction::of(source.ctx, symbol, &words) {
                all.by_symbol.insert(symbol, all.list.len());
                all.list.push(instruction);
            }
        }
        all
    }

    /// The instruction with this symbol.
    pub(super) fn get(&self, symbol: Str) -> Option<&Instruction> {
        self.list.get(*self.by_symbol.get(&symbol)?)
    }

    /// The instruction that a word refers to, if it is one of these.
    pub(super) fn at_code(&self, word: Option<Attr>, code: Code) -> Option<&Instruction> {
        self.at(word?).filter(|at| at.code() == code)
    }

    /// The instruction that a word refers to.
    pub(super) fn at(&self, word: Attr) -> Option<&Instruction> {
        self.get(word.as_symbol()?)
    }
}
