//! The MD5 message digest (RFC 1321), by which LLVM makes GUIDs of names.

use std::sync::LazyLock;

const SHIFTS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];

/// The constants of the steps: the fractions of sines.
static CONSTANTS: LazyLock<[u32; 64]> =
    LazyLock::new(|| std::array::from_fn(|step| (((step + 1) as f64).sin().abs() * 4_294_967_296.0) as u32));

fn block(state: &mut [u32; 4], words: &[u32; 16]) {
    let [mut a, mut b, mut c, mut d] = *state;
    for (step, constant) in CONSTANTS.iter().enumerate() {
        let (mixed, word) = match step / 16 {
            0 => ((b & c) | (!b & d), step),
            1 => ((d & b) | (!d & c), 5 * step + 1),
            2 => (b ^ c ^ d, 3 * step + 5),
            _ => (c ^ (b | !d), 7 * step),
        };
        let sum = a.wrapping_add(mixed).wrapping_add(*constant).wrapping_add(words[word % 16]);
        (a, d, c) = (d, c, b);
        b = b.wrapping_add(sum.rotate_left(SHIFTS[step / 16][step % 4]));
    }
    for (part, new) in state.iter_mut().zip([a, b, c, d]) {
        *part = part.wrapping_add(new);
    }
}

/// The first eight bytes of the digest, as a number in little-endian order.
pub(super) fn low_half(text: &[u8]) -> u64 {
    let mut padded = text.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend_from_slice(&(text.len() as u64 * 8).to_le_bytes());
    let mut state = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
    for chunk in padded.chunks_exact(64) {
        let mut words = [0; 16];
        for (word, bytes) in words.iter_mut().zip(chunk.chunks_exact(4)) {
            *word = bytes.iter().rev().fold(0, |all, byte| all << 8 | u32::from(*byte));
        }
        block(&mut state, &words);
    }
    u64::from(state[0]) | u64::from(state[1]) << 32
}

#[cfg(test)]
mod tests {
    use super::low_half;

    #[test]
    fn digests_of_the_standard() {
        let digest = |text: &str| low_half(text.as_bytes()).to_le_bytes();
        assert_eq!(digest(""), [0xd4, 0x1d, 0x8c, 0xd9, 0x8f, 0x00, 0xb2, 0x04]);
        assert_eq!(digest("abc"), [0x90, 0x01, 0x50, 0x98, 0x3c, 0xd2, 0x4f, 0xb0]);
        let long = "12345678901234567890123456789012345678901234567890123456789012345678901234567890";
        assert_eq!(digest(long), [0x57, 0xed, 0xf4, 0xa2, 0x2b, 0xe3, 0xc9, 0x55]);
    }
}
