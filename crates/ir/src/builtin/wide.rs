//! Integers of more than 64 bits, as little-endian bytes; excess bits of the last byte are sign-extended. Limbs are 32
//! bits, so that a step fits a machine word.

/// Limit of decimal literals in bits: parsing takes quadratic time.
const MOST_DECIMAL_BITS: usize = 1 << 16;

/// Digits per step, and their power of ten.
const DIGITS: usize = 9;
const STEP: u32 = 1_000_000_000;

/// Sign-extends the excess bits of a type of `width` bits.
pub(super) fn fill(bytes: &mut [u8], width: u32) {
    let over = width % 8;
    if let (Some(last), 1..) = (bytes.last_mut(), over) {
        let (low, sign) = ((1u8 << over) - 1, *last >> (over - 1) & 1);
        *last = *last & low | if sign != 0 { !low } else { 0 };
    }
}

/// The number in decimal, signed or unsigned.
pub(crate) fn decimal(bytes: &[u8], width: u32, signed: bool) -> String {
    let negative = signed && bytes.last().is_some_and(|byte| byte & 0x80 != 0);
    let mut bytes = bytes.to_vec();
    if negative {
        negate(&mut bytes);
    }
    if let (Some(last), over @ 1..) = (bytes.last_mut(), width % 8) {
        *last &= (1u8 << over) - 1;
    }
    let mut limbs: Vec<u32> = bytes
        .chunks(4)
        .map(|chunk| chunk.iter().rev().fold(0, |limb, byte| limb << 8 | u32::from(*byte)))
        .collect();
    let mut steps = Vec::new();
    loop {
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        if limbs.is_empty() {
            break;
        }
        let mut rest = 0u64;
        for limb in limbs.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            (*limb, rest) = ((value / u64::from(STEP)) as u32, value % u64::from(STEP));
        }
        steps.push(rest);
    }
    let mut text = String::from(if negative { "-" } else { "" });
    text.push_str(&steps.pop().unwrap_or(0).to_string());
    for step in steps.iter().rev() {
        text.push_str(&format!("{step:0DIGITS$}"));
    }
    text
}

/// The bytes of a decimal or `0x` literal of a type of `width` bits. Unsigned and positive values may use all bits.
/// `None` if it does not fit.
pub(crate) fn parse(text: &str, negative: bool, width: u32, signed: bool) -> Option<Vec<u8>> {
    let (hex, digits) = match text.strip_prefix("0x") {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let limbs = if hex { hex_limbs(digits)? } else { decimal_limbs(digits, width)? };
    let bits = match limbs.iter().rposition(|limb| *limb != 0) {
        Some(last) => 32 * last as u64 + u64::from(32 - limbs[last].leading_zeros()),
        None => 0,
    };
    let is_power = limbs.iter().map(|limb| limb.count_ones()).sum::<u32>() == 1;
    // A hexadecimal literal gives the bits; a decimal one must fit as a signed or unsigned number.
    let most = match negative {
        true if is_power => width,
        true => width - 1,
        false if signed && !hex => width - 1,
        false => width,
    };
    if bits > u64::from(most) {
        return None;
    }
    let mut bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
    bytes.resize(width.div_ceil(8) as usize, 0);
    if negative {
        negate(&mut bytes);
    }
    fill(&mut bytes, width);
    Some(bytes)
}

fn decimal_limbs(digits: &str, width: u32) -> Option<Vec<u32>> {
    let most = (width as usize).min(MOST_DECIMAL_BITS).div_ceil(32);
    let mut limbs: Vec<u32> = Vec::new();
    for step in digits.as_bytes().chunks(DIGITS) {
        let value: u32 = std::str::from_utf8(step).ok()?.parse().ok()?;
        let mut carry = u64::from(value);
        for limb in &mut limbs {
            carry += u64::from(*limb) * 10u64.pow(step.len() as u32);
            (*limb, carry) = (carry as u32, carry >> 32);
        }
        if carry != 0 {
            limbs.push(carry as u32);
        }
        if limbs.len() > most {
            return None;
        }
    }
    Some(limbs)
}

fn hex_limbs(digits: &str) -> Option<Vec<u32>> {
    let digit = |byte: &u8| (*byte as char).to_digit(16);
    let limb = |chunk: &[u8]| chunk.iter().try_fold(0, |limb, byte| Some(limb << 4 | digit(byte)?));
    digits.as_bytes().rchunks(8).map(limb).collect()
}

/// Two's complement negation.
fn negate(bytes: &mut [u8]) {
    let mut carry = true;
    for byte in bytes {
        (*byte, carry) = (!*byte).overflowing_add(u8::from(carry));
    }
}

#[cfg(test)]
mod tests {
    use super::{decimal, parse};

    #[test]
    fn what_is_written_is_read() {
        let widths = [65u32, 71, 72, 96, 100, 128, 129, 256, 1000];
        for (width, seed) in widths.into_iter().flat_map(|w| (0..40u32).map(move |s| (w, s))) {
            let mut state = u64::from(seed) << 32 | u64::from(width);
            let mut bytes: Vec<u8> = (0..width.div_ceil(8))
                .map(|n| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    // Few nonzero bytes at random, so that lengths differ.
                    if n > seed * 8 { 0 } else { (state >> 56) as u8 }
                })
                .collect();
            super::fill(&mut bytes, width);
            for signed in [true, false] {
                let text = decimal(&bytes, width, signed);
                let digits = text.trim_start_matches('-');
                let read = parse(digits, digits.len() != text.len(), width, signed);
                assert_eq!(read.as_ref(), Some(&bytes), "{width} {text}");
            }
        }
    }

    #[test]
    fn numbers_have_the_bits_that_their_types_have() {
        assert_eq!(parse("36893488147419103232", false, 65, false), None);
        assert_eq!(parse("36893488147419103231", false, 65, false), Some(vec![0xff; 9]));
        assert_eq!(parse("18446744073709551616", false, 65, true), None);
        let least = parse("18446744073709551616", true, 65, true);
        assert_eq!(least, Some(vec![0, 0, 0, 0, 0, 0, 0, 0, 0xff]));
        assert_eq!(parse("18446744073709551617", true, 65, true), None);
        assert_eq!(parse("0x1ffffffffffffffff", false, 65, true), Some(vec![0xff; 9]));
        assert_eq!(parse("0x2ffffffffffffffff", false, 65, true), None);
        assert_eq!(decimal(&[0xff; 9], 65, false), "36893488147419103231");
        assert_eq!(decimal(&[0xff; 9], 65, true), "-1");
        assert_eq!(decimal(&[0; 16], 128, true), "0");
        let wide = decimal(&[0xff; 32], 256, false);
        assert_eq!(wide, "115792089237316195423570985008687907853269984665640564039457584007913129639935");
    }

    #[test]
    fn decimals_are_limited() {
        let long = "9".repeat(30_000);
        assert_eq!(parse(&long, false, 1 << 24, false), None);
        assert!(parse(&long[..19_000], false, 1 << 16, false).is_some());
    }
}
