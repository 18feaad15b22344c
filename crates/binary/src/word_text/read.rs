//! Text to words.

use super::{AUX_DATA, AUX_DATA_NAMES, NAMED, OTHER_DEBUG, OTHER_NAMES};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Diagnostics, Failed, SourceFile};
use spirula_spec::{ExtInstSet, InstructionRow, MAGIC_NUMBER, Op, OperandKind, Quantifier};

/// Whether these bytes begin as the internal text of SPIRV-LLVM-Translator does: after comments, with the magic number in
/// decimal.
pub fn is_word_text(bytes: &[u8]) -> bool {
    let mut reader =
        Reader { text: bytes, at: 0, words: Vec::new(), sets: FxHashMap::default(), aux_data: None };
    reader.blank();
    matches!(reader.token(), Ok(Some((_, Token::Number(MAGIC_NUMBER)))))
}

/// Reads a module in the internal text of SPIRV-LLVM-Translator.
///
/// # Errors
/// The text is malformed, which was reported.
pub fn read_word_text(file: &SourceFile, diagnostics: &mut Diagnostics) -> Result<Vec<u32>, Failed> {
    let mut reader =
        Reader { text: file.text(), at: 0, words: Vec::new(), sets: FxHashMap::default(), aux_data: None };
    match reader.module() {
        Ok(()) => Ok(reader.words),
        Err((at, message)) => {
            diagnostics.push(Diagnostic::error(file.pos(at), message));
            Err(Failed)
        }
    }
}

/// The word of the header with the bound of ids.
const BOUND: usize = 3;

/// The position and text of an error.
type Wrong = (usize, String);

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    words: Vec<u32>,
    /// Imported sets by id.
    sets: FxHashMap<u32, ExtInstSet>,
    /// The import of [`AUX_DATA`].
    aux_data: Option<u32>,
}

/// A part of a line.
enum Token<'a> {
    Number(u32),
    Word(&'a str),
    Text(Vec<u8>),
}

impl<'a> Reader<'a> {
    fn module(&mut self) -> Result<(), Wrong> {
        self.blank();
        let start = self.at;
        while let Some((_, token)) = self.token()? {
            let Token::Number(word) = token else { break };
            self.words.push(word);
        }
        if self.words.len() != 5 || self.words.first() != Some(&MAGIC_NUMBER) {
            let message = format!("expected 5 numbers, the first of them {MAGIC_NUMBER}");
            return Err((start, message));
        }
        loop {
            self.blank();
            if self.at >= self.text.len() {
                return Ok(());
            }
            self.line()?;
        }
    }

    /// Skips empty lines and comments.
    fn blank(&mut self) {
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b';' => self.skip_line(),
                byte if byte.is_ascii_whitespace() => self.at += 1,
                _ => return,
            }
        }
    }

    fn skip_line(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    }

    /// The next part of the line; none at its end.
    fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, Wrong> {
        while self.text.get(self.at).is_some_and(|byte| byte.is_ascii_whitespace() && *byte != b'\n') {
            self.at += 1;
        }
        let start = self.at;
        match self.text.get(start) {
            None | Some(b'\n') => return Ok(None),
            Some(b';') => {
                self.skip_line();
                return Ok(None);
            }
            Some(b'"') => return self.string().map(|text| Some((start, Token::Text(text)))),
            Some(_) => {}
        }
        let rest = &self.text[start..];
        let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        self.at += length;
        let Ok(text) = std::str::from_utf8(&rest[..length]) else {
            return Err((start, "expected a number, a name or a string".to_owned()));
        };
        // Literals may be written as signed numbers.
        let number = text.parse::<u32>().ok().or_else(|| text.parse::<i32>().ok().map(|n| n as u32));
        Ok(Some((start, number.map_or(Token::Word(text), Token::Number))))
    }

    fn string(&mut self) -> Result<Vec<u8>, Wrong> {
        let start = self.at;
        let mut out = Vec::new();
        self.at += 1;
        loop {
            match self.text.get(self.at) {
                None => return Err((start, "expected the end of the string: '\"'".to_owned())),
                Some(b'"') => break,
                Some(b'\\') if self.text.get(self.at + 1) == Some(&b'"') => {
                    out.push(b'"');
                    self.at += 2;
                }
                Some(byte) => {
                    out.push(*byte);
                    self.at += 1;
                }
            }
        }
        self.at += 1;
        Ok(out)
    }

    /// An instruction.
    fn line(&mut self) -> Result<(), Wrong> {
        let start = self.at;
        let Some((_, Token::Number(count))) = self.token()? else {
            return Err((start, "expected the number of words of an instruction".to_owned()));
        };
        let at = self.at;
        let name = match self.token()? {
            Some((_, Token::Word(name))) => name,
            _ => return Err((at, "expected the name of an instruction".to_owned())),
        };
        let Some(op) = Op::by_name(&format!("Op{name}")) else {
            return Err((at, format!("unknown instruction '{name}'")));
        };
        // A line of no words is no instruction.
        if count == 0 {
            self.skip_line();
            return Ok(());
        }
        let least = op.row().map_or(1, least_words);
        if count < least {
            let message = format!(
                "InvalidWordCount: 'Op{name}' has {count} words, expected at least {least}: WordCount is smaller than \
                 the instruction's minimum word count"
            );
            return Err((start, message));
        }
        let first = self.words.len();
        self.words.push(0);
        while let Some((at, token)) = self.token()? {
            match token {
                Token::Number(word) => self.words.push(word),
                Token::Text(text) => self.push_string(&text),
                Token::Word(name) => {
                    let word = self.named(op, first, name);
                    let expected =
                        || (at, format!("expected a number or a name of this instruction, found '{name}'"));
                    self.words.push(word.ok_or_else(expected)?);
                }
            }
        }
        self.finish(op, first, start)
    }

    /// Sets the first word of the instruction that begins at a word.
    fn finish(&mut self, op: Op, first: usize, start: usize) -> Result<(), Wrong> {
        let length = self.words.len() - first;
        let Ok(length) = u16::try_from(length) else {
            return Err((start, format!("the instruction has {length} words, but the limit is 65535")));
        };
        self.words[first] = u32::from(length) << 16 | u32::from(op.0);
        // The translator raises a bound that is too low.
        let result =
            op.row().and_then(InstructionRow::result_index).and_then(|at| self.words.get(first + at));
        let bound = result.map_or(0, |id| id.saturating_add(1));
        self.words[BOUND] = self.words[BOUND].max(bound);
        if op == Op::ExtInstImport
            && let Some(id) = self.words.get(first + 1).copied()
        {
            let mut name = Vec::new();
            crate::decode::push_string(&mut name, &self.words[first + 2..]);
            let name = std::str::from_utf8(&name).unwrap_or_default();
            self.aux_data = self.aux_data.or((name == AUX_DATA).then_some(id));
            if let Some(set) = ExtInstSet::by_import(name) {
                self.sets.insert(id, set);
            }
        }
        Ok(())
    }

    fn push_string(&mut self, text: &[u8]) {
        let (words, rest) = text.as_chunks::<4>();
        self.words.extend(words.iter().map(|word| u32::from_le_bytes(*word)));
        let mut last = [0; 4];
        last[..rest.len()].copy_from_slice(rest);
        self.words.push(u32::from_le_bytes(last));
    }

    /// The word that a name stands for in an instruction.
    fn named(&self, op: Op, first: usize, name: &str) -> Option<u32> {
        match op {
            Op::ExtInst => {
                let import = self.words.get(first + 3).copied();
                if self.aux_data.is_some() && self.aux_data == import {
                    let at = AUX_DATA_NAMES.iter().position(|known| *known == name)?;
                    return u32::try_from(at).ok();
                }
                // `SPIRV.debug` is an older name of a set of debug information.
                let set = import.and_then(|id| self.sets.get(&id)).copied();
                let set = set.unwrap_or(ExtInstSet::OpenClDebugInfo100);
                let found = set.by_name(name).map(|row| row.value);
                found.or_else(|| OTHER_DEBUG.iter().find(|(known, _)| *known == name).map(|(_, n)| *n))
            }
            Op::SpecConstantOp | Op::SpecConstantArchitectureINTEL => {
                Op::by_name(&format!("Op{name}")).map(|op| op.0.into())
            }
            _ => {
                let find = |kind: &OperandKind| {
                    let other = OTHER_NAMES.iter().find(|(of, _, shown)| of == kind && *shown == name);
                    kind.by_name(other.map_or(name, |(_, known, _)| known)).map(|row| row.value)
                };
                match op {
                    Op::Capability | Op::ConditionalCapabilityINTEL => find(&OperandKind::Capability),
                    _ => NAMED.iter().skip(1).find_map(find),
                }
            }
        }
    }
}

/// The least number of words of an instruction: one, and one for each operand that it must have.
fn least_words(row: &'static InstructionRow) -> u32 {
    let needed = row.operands.iter().filter(|operand| operand.quantifier == Quantifier::One);
    needed.count() as u32 + 1
}
