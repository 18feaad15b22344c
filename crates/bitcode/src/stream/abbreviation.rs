//! Abbreviations: how the operands of records are encoded (LLVM Bitcode File Format, "Abbreviations").

use super::{Bits, Malformed};

/// The encoding of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    /// A value that is not in the stream.
    Literal(u64),
    /// A field of this width.
    Fixed(u32),
    /// Chunks of this width.
    Vbr(u32),
    /// A length and elements, with the encoding that follows.
    Array,
    /// A letter, digit, `.` or `_`.
    Char6,
    /// A length and bytes.
    Blob,
}

/// The encodings of the code and the operands.
pub(crate) type Abbreviation = Vec<Encoding>;

const CHAR6: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

/// The character of six bits.
pub(crate) fn char6(bits: u64) -> u64 {
    u64::from(CHAR6[(bits & 63) as usize])
}

/// The most operands of an abbreviation.
const MOST: u64 = 1 << 12;

/// Reads the definition of an abbreviation, after its code.
pub(crate) fn read(bits: &mut Bits<'_>) -> Result<Abbreviation, Malformed> {
    let count = bits.vbr(5)?;
    if count == 0 || count > MOST {
        return Err(bits.malformed("expected the number of operands of an abbreviation"));
    }
    let mut all = Vec::new();
    for _ in 0..count {
        if bits.fixed(1)? != 0 {
            all.push(Encoding::Literal(bits.vbr(8)?));
            continue;
        }
        all.push(match bits.fixed(3)? {
            // Fields without bits are zero.
            1 => match width(bits)? {
                0 => Encoding::Literal(0),
                width => Encoding::Fixed(width),
            },
            2 => match width(bits)? {
                0 => Encoding::Literal(0),
                1 => return Err(bits.malformed("expected chunks of two bits or more")),
                width => Encoding::Vbr(width),
            },
            3 => Encoding::Array,
            4 => Encoding::Char6,
            5 => Encoding::Blob,
            _ => return Err(bits.malformed("expected an encoding from 1 to 5")),
        });
    }
    check(&all, bits)?;
    Ok(all)
}

fn width(bits: &mut Bits<'_>) -> Result<u32, Malformed> {
    match bits.vbr(5)? {
        width @ 0..=64 => Ok(width as u32),
        _ => Err(bits.malformed("expected a width of at most 64 bits")),
    }
}

/// An array is second to last, a blob last, and the code is a number.
fn check(all: &[Encoding], bits: &Bits<'_>) -> Result<(), Malformed> {
    let last = all.len() - 1;
    let array = all.iter().position(|e| *e == Encoding::Array);
    let blob = all.iter().position(|e| *e == Encoding::Blob);
    let in_place = array.is_none_or(|at| at > 0 && at + 1 == last && blob.is_none())
        && blob.is_none_or(|at| at > 0 && at == last);
    match in_place {
        true => Ok(()),
        false => {
            Err(bits
                .malformed("expected an array before its element, or a blob, at the end of an abbreviation"))
        }
    }
}
