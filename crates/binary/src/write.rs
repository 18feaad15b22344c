//! Building modules word by word.

use crate::module::Header;
use spirula_spec::{MAGIC_NUMBER, Op};

/// An instruction exceeds 65535 words, the limit of its first word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong {
    /// The opcode.
    pub op: Op,
    /// Number of words.
    pub words: usize,
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = self.op.name().unwrap_or("an unknown instruction");
        write!(f, "{name} Instruction too long: {} words, but the limit is 65535", self.words)
    }
}

impl std::error::Error for TooLong {}

/// A module under construction.
///
/// ```
/// use spirula_binary::{Header, Writer};
/// use spirula_spec::{Capability, Op, Version};
///
/// let mut writer = Writer::new(Header { version: Version::new(1, 0), generator: 0, bound: 1, schema: 0 });
/// writer.begin(Op::Capability);
/// writer.word(Capability::Shader.into());
/// writer.end().unwrap();
/// assert_eq!(writer.finish()[5..], [2 << 16 | 17, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    words: Vec<u32>,
    begun: usize,
}

impl Writer {
    /// A module with only a header.
    pub fn new(header: Header) -> Self {
        let words = vec![MAGIC_NUMBER, header.version.word(), header.generator, header.bound, header.schema];
        let begun = words.len();
        Self { words, begun }
    }

    /// Begins an instruction.
    #[inline]
    pub fn begin(&mut self, op: Op) {
        self.begun = self.words.len();
        self.words.push(u32::from(op.0));
    }

    /// Adds a word to the instruction.
    #[inline]
    pub fn word(&mut self, word: u32) {
        self.words.push(word);
    }

    /// Reserves capacity for this many words.
    pub fn reserve(&mut self, words: usize) {
        self.words.reserve_exact(words);
    }

    /// Adds words to the instruction.
    #[inline]
    pub fn words(&mut self, words: &[u32]) {
        self.words.extend_from_slice(words);
    }

    /// Adds a null-terminated string to the instruction; it ends at the first zero byte.
    pub fn string(&mut self, text: &[u8]) {
        let end = text.iter().position(|b| *b == 0).unwrap_or(text.len());
        let (whole, rest) = text[..end].as_chunks::<4>();
        self.words.extend(whole.iter().map(|word| u32::from_le_bytes(*word)));
        let mut last = [0; 4];
        last[..rest.len()].copy_from_slice(rest);
        self.words.push(u32::from_le_bytes(last));
    }

    /// Ends the instruction.
    ///
    /// # Errors
    /// It has too many words; it is then removed.
    #[inline]
    pub fn end(&mut self) -> Result<(), TooLong> {
        let count = self.words.len() - self.begun;
        let Some(first) = self.words.get_mut(self.begun) else { return Ok(()) };
        match u16::try_from(count) {
            Ok(count) => {
                *first |= u32::from(count) << 16;
                self.begun = self.words.len();
                Ok(())
            }
            Err(_) => {
                let op = Op(*first as u16);
                self.words.truncate(self.begun);
                Err(TooLong { op, words: count })
            }
        }
    }

    /// The words of the instruction so far, the first included.
    pub fn instruction(&self) -> &[u32] {
        &self.words[self.begun..]
    }

    /// All words so far, the header included.
    pub fn words_so_far(&self) -> &[u32] {
        &self.words
    }

    /// Number of words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is only the header.
    pub fn is_empty(&self) -> bool {
        self.words.len() == 5
    }

    /// Sets the bound of the header.
    pub fn set_bound(&mut self, bound: u32) {
        self.words[3] = bound;
    }

    /// All words.
    pub fn finish(self) -> Vec<u32> {
        self.words
    }
}
