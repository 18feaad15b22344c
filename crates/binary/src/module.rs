//! A module in words: header and instructions.

use spirula_diag::{Diagnostic, Diagnostics, Failed, Place};
use spirula_spec::{MAGIC_NUMBER, Op, Version};
use std::borrow::Cow;

/// An error in a module, and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The word index.
    pub word: usize,
    /// The error and what was expected.
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

/// Converts the bytes of a module to words in native byte order; borrows if they are already.
///
/// # Errors
/// The size is not a multiple of 4, or the magic number is wrong in both byte orders.
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

/// The bytes of words, least significant first; borrows on little-endian machines.
pub fn to_bytes(words: &[u32]) -> Cow<'_, [u8]> {
    if cfg!(target_endian = "little") {
        return Cow::Borrowed(bytemuck::cast_slice(words));
    }
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// The header without the magic number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The version of SPIR-V.
    pub version: Version,
    /// The generator: a registered tool in the upper half, its version in the lower.
    pub generator: u32,
    /// The id bound. Not trusted by this crate.
    pub bound: u32,
    /// The schema: reserved, zero.
    pub schema: u32,
}

/// A module with a checked header.
#[derive(Clone, Copy, Debug)]
pub struct Module<'a> {
    words: &'a [u32],
    header: Header,
    /// The index of the first word.
    first: usize,
}

impl<'a> Module<'a> {
    /// The index of the first instruction.
    pub const FIRST: usize = 5;

    /// Reads the header of `words`, which are in native byte order.
    ///
    /// # Errors
    /// The header is incomplete, or has another magic number.
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

    /// A part of the module: words from index `first` on. Offsets of instructions stay relative to the module.
    pub fn part<'w>(&self, words: &'w [u32], first: usize) -> Module<'w> {
        Module { words, header: self.header, first }
    }

    /// The words from index `at` on.
    #[inline]
    pub fn words_from(&self, at: usize) -> &'a [u32] {
        // Indices before the part are outside of it.
        self.words.get(at.wrapping_sub(self.first)..).unwrap_or_default()
    }

    /// The index after the last word.
    #[inline]
    pub fn end(&self) -> usize {
        self.first + self.words.len()
    }

    /// The header.
    pub fn header(&self) -> Header {
        self.header
    }

    /// All words, header included; of a [`part`](Self::part), its words.
    pub fn words(&self) -> &'a [u32] {
        self.words
    }

    /// The instructions in order; the last item is an error if the words end inside an instruction.
    pub fn instructions(&self) -> Instructions<'a> {
        Instructions { words: self.words, at: Self::FIRST }
    }

    /// The instruction at a word index.
    ///
    /// # Errors
    /// Its word count is zero or exceeds the module.
    #[inline]
    pub fn instruction_at(&self, at: usize) -> Result<Instruction<'a>, Box<Malformed>> {
        instruction_at(self.words_from(at), at)
    }
}

/// The instruction at the beginning of `rest`, which is at word `at`.
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
    /// The word at `index`, 0 if there is none. For words that are validated elsewhere.
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
