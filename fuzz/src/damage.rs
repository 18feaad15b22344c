//! Mutations of inputs: bytes, words and tokens changed, removed, repeated, and inserted.

use spirula_smith::Random;

/// The mutator.
pub(crate) struct Damage {
    random: Random,
    pool: Vec<Vec<u8>>,
    /// Tokens of the seeds, for insertion.
    tokens: Vec<Vec<u8>>,
}

/// Number of inputs that are kept for further mutation.
const POOL: usize = 2000;

const NUMBERS: &[u32] =
    &[0, 1, 2, 7, 0x7f, 0x80, 0xff, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];

impl Damage {
    pub(crate) fn new(seed: u64, pool: Vec<Vec<u8>>) -> Self {
        let mut tokens: Vec<Vec<u8>> = Vec::new();
        for text in &pool {
            let word =
                |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'%' | b'@' | b'!' | b'#');
            tokens.extend(text.chunk_by(|a, b| word(*a) == word(*b)).map(<[u8]>::to_vec));
        }
        tokens.retain(|token| token.len() < 64);
        tokens.sort();
        tokens.dedup();
        Self { random: Random::new(seed), pool, tokens }
    }

    /// Keeps an input that was accepted.
    pub(crate) fn keep(&mut self, input: Vec<u8>) {
        if self.pool.len() < POOL {
            self.pool.push(input);
        } else {
            let at = self.random.below(self.pool.len());
            self.pool[at] = input;
        }
    }

    /// The next input, of at most `longest` bytes.
    pub(crate) fn next(&mut self, longest: usize) -> Vec<u8> {
        let at = self.random.below(self.pool.len());
        let mut input = self.pool.get(at).cloned().unwrap_or_default();
        let is_module = input.starts_with(&[3, 2, 0x23, 7]) && input.len().is_multiple_of(4);
        if is_module && self.random.below(4) > 0 {
            input = self.change_module(&input);
        } else {
            for _ in 0..=self.random.below(6) {
                self.change(&mut input);
            }
        }
        input.truncate(longest);
        input
    }

    /// Mutates a SPIR-V module so that most instructions stay well-formed.
    fn change_module(&mut self, input: &[u8]) -> Vec<u8> {
        let (head, mut rest) = input.split_at(input.len().min(20));
        let mut header: Vec<u32> = head.as_chunks().0.iter().map(|b| u32::from_le_bytes(*b)).collect();
        let mut instructions: Vec<Vec<u32>> = Vec::new();
        while let Some((first, _)) = rest.split_first_chunk() {
            let count = (u32::from_le_bytes(*first) >> 16) as usize;
            let (words, behind) = rest.split_at(rest.len().min(count.max(1) * 4));
            instructions.push(words.as_chunks().0.iter().map(|b| u32::from_le_bytes(*b)).collect());
            rest = behind;
        }
        for _ in 0..=self.random.below(3) {
            self.change_instructions(&mut header, &mut instructions);
        }
        header.into_iter().chain(instructions.into_iter().flatten()).flat_map(u32::to_le_bytes).collect()
    }

    fn change_instructions(&mut self, header: &mut [u32], all: &mut Vec<Vec<u32>>) {
        let random = &mut self.random;
        let (at, other) = (random.below(all.len()), random.below(all.len()));
        let (Some(mut one), Some(two)) = (all.get(at).cloned(), all.get(other).cloned()) else { return };
        let operand = 1 + random.below(one.len().saturating_sub(1));
        let taken = two.get(1 + random.below(two.len().saturating_sub(1))).copied().unwrap_or(1);
        match random.below(12) {
            0 => drop(all.remove(at)),
            1 => all.insert(other, one),
            2 => all.swap(at, other),
            3 => all.truncate(at),
            4 => {
                let times = 1 << random.below(10);
                all.splice(at..at, std::iter::repeat_n(one, times));
            }
            5 => {
                if let Some(bound) = header.get_mut(3) {
                    *bound = NUMBERS[random.below(NUMBERS.len())];
                }
            }
            kind => {
                let fewer = one.len() > 1 && random.below(2) == 0;
                match (kind, one.get_mut(operand)) {
                    // Another opcode with these operands.
                    (6, _) => {
                        if let (Some(word), Some(theirs)) = (one.first_mut(), two.first()) {
                            *word = (*word & 0xffff_0000) | (theirs & 0xffff);
                        }
                    }
                    (7, Some(word)) => *word = word.wrapping_add(1),
                    (8, Some(word)) => *word = NUMBERS[random.below(NUMBERS.len())],
                    (9, Some(word)) => *word ^= 1 << random.below(32),
                    // One operand more or less.
                    (10, _) if fewer => {
                        one.pop();
                        one[0] = one[0].wrapping_sub(1 << 16);
                    }
                    (10, _) => {
                        one.push(taken);
                        one[0] = one[0].wrapping_add(1 << 16);
                    }
                    (_, Some(word)) => *word = taken,
                    _ => {}
                }
                all[at] = one;
            }
        }
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let random = &mut self.random;
        let at = random.below(input.len() + 1);
        let some = random.below(40) + 1;
        let end = (at + some).min(input.len());
        match random.below(12) {
            0 => {
                if let Some(byte) = input.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            1 => {
                if let Some(byte) = input.get_mut(at) {
                    *byte = random.number() as u8;
                }
            }
            2 => drop(input.drain(at..end)),
            3 => {
                let copy = input[at..end].to_vec();
                input.splice(at..at, copy);
            }
            4 => input.truncate(at),
            5 => {
                let word = at / 4 * 4;
                if let Some(bytes) = input.get_mut(word..word + 4) {
                    bytes.copy_from_slice(&NUMBERS[random.below(NUMBERS.len())].to_le_bytes());
                }
            }
            6 | 7 => {
                let token = random.below(self.tokens.len());
                if let Some(token) = self.tokens.get(token) {
                    input.splice(at..at, token.iter().copied());
                }
            }
            8 => {
                let token = random.below(self.tokens.len());
                if let Some(token) = self.tokens.get(token) {
                    input.splice(at..end, token.iter().copied());
                }
            }
            9 => {
                let number = NUMBERS[random.below(NUMBERS.len())].to_string();
                input.splice(at..at, number.bytes());
            }
            10 => {
                let times = 1 << random.below(13);
                let copy = input[at..end].repeat(times);
                input.splice(at..at, copy);
            }
            _ => {
                let other = random.below(self.pool.len());
                let other = self.pool.get(other).cloned().unwrap_or_default();
                let from = random.below(other.len() + 1);
                let to = (from + random.below(400)).min(other.len());
                input.splice(at..end, other[from..to].iter().copied());
            }
        }
    }
}
