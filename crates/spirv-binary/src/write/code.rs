//! The words of a function's body while they are written.

use super::push_string;
use spirula_spec::Op;

/// Ids from here on are of a function's own numbering (see [`bodies`](super::bodies)).
pub(super) const LOCAL: u32 = 1 << 31;

/// Instructions, of which it is known which words are no ids though they look like those of a function.
#[derive(Default)]
pub(super) struct Code {
    pub(super) words: Vec<u32>,
    /// Where the literals are that look like ids of a function.
    literals: Vec<u32>,
}

impl Code {
    /// Begins an instruction; returns what [`end`](Self::end) needs.
    #[inline]
    pub(super) fn begin(&mut self, op: Op) -> usize {
        self.words.push(u32::from(op.0));
        self.words.len() - 1
    }

    /// Ends the instruction that begins at `start`.
    ///
    /// # Errors
    /// Where it has too many words: that many.
    #[inline]
    pub(super) fn end(&mut self, start: usize) -> Result<(), usize> {
        let count = self.words.len() - start;
        match u16::try_from(count) {
            Ok(count) => {
                let first = self.words[start] | u32::from(count) << 16;
                self.words[start] = first;
                if first >= LOCAL {
                    let place = self.literals.partition_point(|at| (*at as usize) < start);
                    self.literals.insert(place, start as u32);
                }
                Ok(())
            }
            Err(_) => Err(count),
        }
    }

    /// Adds an id.
    #[inline]
    pub(super) fn id(&mut self, id: u32) {
        self.words.push(id);
    }

    /// Adds a literal.
    #[inline]
    pub(super) fn literal(&mut self, word: u32) {
        if word >= LOCAL {
            self.literals.push(self.words.len() as u32);
        }
        self.words.push(word);
    }

    /// Adds literals.
    pub(super) fn literals(&mut self, words: &[u32]) {
        words.iter().for_each(|word| self.literal(*word));
    }

    /// Adds a string with its end mark.
    pub(super) fn string(&mut self, text: &[u8]) {
        let start = self.words.len();
        push_string(&mut self.words, text);
        let look_alike = |(n, word): (usize, &u32)| (*word >= LOCAL).then_some((start + n) as u32);
        self.literals.extend(self.words[start..].iter().enumerate().filter_map(look_alike));
    }

    /// Adds part of another.
    pub(super) fn append(&mut self, other: &Self, range: std::ops::Range<usize>) {
        let start = self.words.len();
        let inside = |at: &&u32| range.contains(&(**at as usize));
        let moved = |at: &u32| (start + *at as usize - range.start) as u32;
        self.literals.extend(other.literals.iter().filter(inside).map(moved));
        self.words.extend_from_slice(&other.words[range]);
    }

    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }

    /// Forgets what is behind so many words.
    pub(super) fn truncate(&mut self, len: usize) {
        self.words.truncate(len);
        let kept = self.literals.partition_point(|at| (*at as usize) < len);
        self.literals.truncate(kept);
    }

    /// Puts the words of a range to the end of `out`, the ids of `table` in the place of a function's own.
    pub(super) fn place(&self, range: std::ops::Range<usize>, table: &[u32], out: &mut Vec<u32>) {
        let start = out.len();
        out.extend_from_slice(&self.words[range.clone()]);
        for word in &mut out[start..] {
            if let Some(id) = word.checked_sub(LOCAL).and_then(|own| table.get(own as usize)) {
                *word = *id;
            }
        }
        let first = self.literals.partition_point(|at| (*at as usize) < range.start);
        for at in self.literals[first..].iter().map(|at| *at as usize).take_while(|at| *at < range.end) {
            out[start + at - range.start] = self.words[at];
        }
    }
}
