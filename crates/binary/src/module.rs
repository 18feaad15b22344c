//! A module as words: header and instructions.

use spirula_diag::{Diagnostic, Diagnostics, Failed, Place};
use spirula_spec::{MAGIC_NUMBER, Op, Version};
use std::borrow::Cow;

/// What is wrong with a module, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The index of the word.
    pub word: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl Malformed {
    #[cold]
    pub(crate) fn new(word: usize, message: impl Into<String>) -> Box<Self> {
        Box::new(Self { word, message: message.into() })
    }

    /// The diagnostic for a module read from `name`.
    pub fn diagnostic(self, name: &str) -> Diagnostic {
        Diagnostic::error(Place::Byte(name.into(), self.word * 4), self.message)
    }

    pub(crate) fn report(self, name: &str, diagnostics: &mut Diagnostics) -> Failed {
        diagnostics.push(self.diagnostic(name));
        Failed
    }
}

/// The bytes of a module as words in the byte order of this machine: the bytes themselves, where they are that already.
///
/// # Errors
/// Where the size is not a number of words or the first word is not the magic number in either byte order.
pub fn to_words(bytes: &[u8]) -> Result<Cow<'_, [u32]>, Box<Malformed>> {
    let (words, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        let message = format!("Module has {} bytes, expected a multiple of 4", bytes.len());
        return Err(Malformed::new(words.len(), message));
    }
    if words.first().is_some_and(|word| u32::from_be_bytes(*word) == MAGIC_NUMBER) {
        return Ok(words.iter().map(|word| u32::from_be_bytes(*word)).collect());
    }
    match bytemuck::try_cast_slice(bytes) {
        Ok(same) if cfg!(target_endian = "little") => Ok(Cow::Borrowed(same)),
        _ => Ok(words.iter().map(|word| u32::from_le_bytes(*word)).collect()),
    }
}

/// The bytes of words, least significant first: the words themselves, where they are that already.
pub fn to_bytes(words: &[u32]) -> Cow<'_, [u8]> {
    if cfg!(target_endian = "little") {
        return Cow::Borrowed(bytemuck::cast_slice(words));
    }
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// The first five words of a module, without the magic number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The version of SPIR-V.
    pub version: Version,
    /// Who made it: a registered tool in the upper half, the tool's own number in the lower.
    pub generator: u32,
    /// All ids are said to be lower. Nothing here relies on it.
    pub bound: u32,
    /// Reserved, zero.
    pub schema: u32,
}

/// Words with a header that was checked.
#[derive(Clone, Copy, Debug)]
pub struct Module<'a> {
    words: &'a [u32],
    header: Header,
    /// The number of the first of them.
    first: usize,
}

impl<'a> Module<'a> {
    /// Where the first instruction is.
    pub const FIRST: usize = 5;

    /// Reads the header of `words`, which are in the byte order of this machine.
    ///
    /// # Errors
    /// Where there is no whole header, or its magic number is another one.
    pub fn new(words: &'a [u32]) -> Result<Self, Box<Malformed>> {
        let &[magic, version, generator, bound, schema, ..] = words else {
            let message = format!("Module has incomplete header: only {} words instead of 5", words.len());
            return Err(Malformed::new(0, message));
        };
        if magic != MAGIC_NUMBER {
            return Err(Malformed::new(0, format!("Invalid SPIR-V magic number '{magic:x}'.")));
        }
        if version & 0xff00_00ff != 0 || version >> 16 == 0 {
            return Err(Malformed::new(1, format!("Invalid SPIR-V version {version:#010x}")));
        }
        let header = Header { version: Version::from_word(version), generator, bound, schema };
        Ok(Self { words, header, first: 0 })
    }

    /// A part of the module: its words from the one of this number on. Instructions in it are where they are in the
    /// module.
    pub fn part<'w>(&self, words: &'w [u32], first: usize) -> Module<'w> {
        Module { words, header: self.header, first }
    }

    /// The words from the one of this number on.
    #[inline]
    pub fn words_from(&self, at: usize) -> &'a [u32] {
        // What is before the first is none of them.
        self.words.get(at.wrapping_sub(self.first)..).unwrap_or_default()
    }

    /// The number of the word behind the last.
    #[inline]
    pub fn end(&self) -> usize {
        self.first + self.words.len()
    }

    /// The header.
    pub fn header(&self) -> Header {
        self.header
    }

    /// All words, the header included; those of a [`part`](Self::part).
    pub fn words(&self) -> &'a [u32] {
        self.words
    }

    /// The instructions in order; the last one is an error where the words end inside an instruction.
    pub fn instructions(&self) -> Instructions<'a> {
        Instructions { words: self.words, at: Self::FIRST }
    }

    /// The instruction at a word.
    ///
    /// # Errors
    /// Where it has no words or more than there are.
    #[inline]
    pub fn instruction_at(&self, at: usize) -> Result<Instruction<'a>, Box<Malformed>> {
        instruction_at(self.words_from(at), at)
    }
}

/// The instruction that begins with the first of these words, which is the one at `at`.
#[inline]
fn instruction_at(rest: &[u32], at: usize) -> Result<Instruction<'_>, Box<Malformed>> {
    let count = rest.first().map_or(0, |first| (first >> 16) as usize);
    match rest.get(..count) {
        Some(words @ [first, ..]) => Ok(Instruction { op: Op(*first as u16), words, offset: at }),
        Some([]) => Err(Malformed::new(at, "Invalid instruction word count: 0")),
        None => Err(truncated(rest, at)),
    }
}

#[cold]
fn truncated(rest: &[u32], at: usize) -> Box<Malformed> {
    let first = rest.first().copied().unwrap_or_default();
    let name = Op(first as u16).name().map_or_else(|| format!("opcode {}", first as u16), str::to_owned);
    let message = format!(
        "End of input reached while decoding {name} starting at word {at}: it says it has {} words, but only {} are left.",
        first >> 16,
        rest.len()
    );
    Malformed::new(at, message)
}

/// An instruction of a module.
#[derive(Clone, Copy, Debug)]
pub struct Instruction<'a> {
    /// The opcode, known or not.
    pub op: Op,
    /// Its words, the first included.
    pub words: &'a [u32],
    /// The index of its first word in the module.
    pub offset: usize,
}

impl Instruction<'_> {
    /// The word at `index`, 0 where there are fewer words. Only for words that are checked elsewhere.
    #[inline]
    pub(crate) fn word(&self, index: usize) -> u32 {
        self.words.get(index).copied().unwrap_or_default()
    }
}

/// The instructions of a module in order.
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    words: &'a [u32],
    at: usize,
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Result<Instruction<'a>, Box<Malformed>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.words.len() {
            return None;
        }
        let next = instruction_at(self.words.get(self.at..).unwrap_or_default(), self.at);
        self.at = next.as_ref().map_or(self.words.len(), |i| self.at + i.words.len());
        Some(next)
    }
}
