//! Decimal digits, eight at once, as bytes of a word (SIMD within a register).

/// The value of the leading digits of eight bytes, and their number; none if all eight are digits, or the first is not.
#[inline]
pub(crate) fn read(eight: [u8; 8]) -> Option<(u32, usize)> {
    // Digit bytes become their values, other bytes get their highest bit set.
    let values = u64::from_le_bytes(eight) ^ 0x3030_3030_3030_3030;
    let others = (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
    let digits = others.trailing_zeros() / 8;
    if digits.wrapping_sub(1) >= 7 {
        return None;
    }
    // Pad with leading zeros; then combine pairs, fours and eights.
    let values = values << (64 - 8 * digits);
    let pairs = (values.wrapping_mul(10) + (values >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100) + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    Some((fours.wrapping_mul(10_000).wrapping_add(fours >> 32) as u32, digits as usize))
}

/// The last eight digits of a number.
#[inline]
pub(crate) fn eight(value: u32) -> [u8; 8] {
    values(value).map(|digit| digit | b'0')
}

/// The digits of a number without leading zeros, and their number; none if there are more than eight.
#[inline]
pub(crate) fn write(value: u32) -> Option<([u8; 8], usize)> {
    if value >= 100_000_000 {
        return None;
    }
    let values = u64::from_le_bytes(values(value));
    // The last digit is always written.
    let zeros = (values | 1 << 56).trailing_zeros() / 8;
    Some((((values | 0x3030_3030_3030_3030) >> (8 * zeros)).to_le_bytes(), 8 - zeros as usize))
}

/// The values of the last eight digits of a number.
#[inline]
fn values(value: u32) -> [u8; 8] {
    let value = value % 100_000_000;
    // Split into fours, pairs, digits; division is multiplication by a rounded-up inverse.
    let fours = u64::from(value / 10_000) | u64::from(value % 10_000) << 32;
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - 100 * hundreds) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    (tens | (pairs - 10 * tens) << 8).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_the_number() {
        let numbers = (0..120_000).chain((0..u32::MAX).step_by(9973)).chain([99_999_999, 100_000_000]);
        for number in numbers {
            let text = number.to_string();
            let whole = format!("{:08}", number % 100_000_000);
            assert_eq!(eight(number), whole.as_bytes());
            match write(number) {
                Some((digits, len)) => assert_eq!(digits[..len], *text.as_bytes()),
                None => assert!(text.len() > 8),
            }
            for behind in ["xxxxxxxx", ",1234567", "/:9$%&()", "\u{b9}\u{b9}\u{b9}\u{b9}"] {
                let mut bytes = [0; 8];
                bytes.copy_from_slice(&format!("{text}{behind}").as_bytes()[..8]);
                assert_eq!(read(bytes), (text.len() < 8).then_some((number, text.len())));
            }
        }
        assert_eq!(read(*b"x2345678"), None);
    }
}
