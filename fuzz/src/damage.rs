//! Damaged inputs: bytes, words and tokens changed, cut out, repeated, and taken from elsewhere.

/// A generator of numbers that look random.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`, or 0 if that is 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % (limit.max(1) as u64)).unwrap_or(0)
    }
}

/// Makes inputs.
pub(crate) struct Damage {
    random: Random,
    pool: Vec<Vec<u8>>,
    /// Words of the seeds, to be put elsewhere.
    tokens: Vec<Vec<u8>>,
}

/// How many inputs are kept to go on from.
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
        Self { random: Random(seed), pool, tokens }
    }

    /// Keeps an input that was good for something.
    pub(crate) fn keep(&mut self, input: Vec<u8>) {
        if self.pool.len() < POOL {
            self.pool.push(input);
        } else {
            let at = self.random.below(self.pool.len());
            self.pool[at] = input;
        }
    }

    /// The next input, of `longest` bytes at most.
    pub(crate) fn next(&mut self, longest: usize) -> Vec<u8> {
        let at = self.random.below(self.pool.len());
        let mut input = self.pool.get(at).cloned().unwrap_or_default();
        for _ in 0..=self.random.below(6) {
            self.change(&mut input);
        }
        input.truncate(longest);
        input
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
                    *byte = random.next() as u8;
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
