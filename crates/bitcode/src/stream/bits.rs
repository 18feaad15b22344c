//! Fields of bits, least significant bit first.

use super::Malformed;
use std::ops::Range;

/// A position in bytes, counted in bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits<'a> {
    bytes: &'a [u8],
    at: u64,
}

impl<'a> Bits<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    pub(crate) fn position(&self) -> u64 {
        self.at
    }

    /// The number of bits.
    pub(crate) fn length(&self) -> u64 {
        self.bytes.len() as u64 * 8
    }

    /// Goes to the begin of a range and ends the stream at its end, which is a multiple of 8 and not past the end.
    pub(crate) fn limit(&mut self, range: &Range<u64>) {
        let end = usize::try_from(range.end / 8).ok();
        self.bytes = end.and_then(|end| self.bytes.get(..end)).unwrap_or_default();
        self.at = range.start;
    }

    pub(crate) fn is_end(&self) -> bool {
        self.at >= self.length()
    }

    pub(crate) fn malformed(&self, message: impl Into<String>) -> Malformed {
        Malformed { bit: self.at, message: message.into() }
    }

    #[cold]
    fn ended(&self) -> Malformed {
        self.malformed("expected more bits: the stream or the block ends here")
    }

    /// A field of up to 64 bits.
    #[inline]
    pub(crate) fn fixed(&mut self, width: u32) -> Result<u64, Malformed> {
        if width == 0 {
            return Ok(0);
        }
        let first = (self.at / 8) as usize;
        let shift = (self.at % 8) as u32;
        let value = match self.bytes.get(first..first + 8) {
            Some(bytes) if shift + width <= 64 => {
                let mut word = [0; 8];
                word.copy_from_slice(bytes);
                u64::from_le_bytes(word) >> shift
            }
            _ => self.slow(first, shift, width)?,
        };
        self.at += u64::from(width);
        Ok(if width >= 64 { value } else { value & ((1 << width) - 1) })
    }

    /// A field at the end of the stream or that spans nine bytes.
    #[cold]
    fn slow(&self, first: usize, shift: u32, width: u32) -> Result<u64, Malformed> {
        if self.at + u64::from(width) > self.length() || width > 64 {
            return Err(self.ended());
        }
        let mut word = [0; 16];
        let rest = self.bytes.get(first..).unwrap_or_default();
        let count = rest.len().min(16);
        word[..count].copy_from_slice(&rest[..count]);
        Ok((u128::from_le_bytes(word) >> shift) as u64)
    }

    /// A number in chunks of `width` bits, of which the highest says whether another follows.
    #[inline]
    pub(crate) fn vbr(&mut self, width: u32) -> Result<u64, Malformed> {
        let more = 1u64 << (width - 1);
        let first = self.fixed(width)?;
        if first & more == 0 {
            return Ok(first);
        }
        let (mut value, mut shift) = (first & (more - 1), width - 1);
        loop {
            let chunk = self.fixed(width)?;
            let part = chunk & (more - 1);
            if shift >= 64 || (shift > 0 && part >> (64 - shift) != 0) {
                return Err(self.malformed("expected a number of 64 bits"));
            }
            value |= part << shift;
            shift += width - 1;
            if chunk & more == 0 {
                return Ok(value);
            }
        }
    }

    /// Goes to the next multiple of 32 bits.
    pub(crate) fn align(&mut self) -> Result<(), Malformed> {
        self.jump(self.at.next_multiple_of(32))
    }

    pub(crate) fn jump(&mut self, bit: u64) -> Result<(), Malformed> {
        if bit > self.length() {
            return Err(self.ended());
        }
        self.at = bit;
        Ok(())
    }

    /// Aligned bytes, and the alignment after them.
    pub(crate) fn blob(&mut self, length: u64) -> Result<&'a [u8], Malformed> {
        let from = (self.at / 8) as usize;
        let count = usize::try_from(length).ok().filter(|count| *count <= self.bytes.len());
        let found = count.and_then(|count| self.bytes.get(from..from.checked_add(count)?));
        let Some(found) = found else { return Err(self.ended()) };
        self.at += length * 8;
        // The end of the stream need not be aligned.
        self.at = self.at.next_multiple_of(32).min(self.length());
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_cross_bytes() {
        let mut bits = Bits::new(&[0b1010_0101, 0xff, 0x01]);
        assert_eq!(bits.fixed(3), Ok(0b101));
        assert_eq!(bits.fixed(9), Ok(0b1_1111_0100));
        assert_eq!(bits.fixed(12), Ok(0b0000_0001_1111));
        assert!(bits.fixed(1).is_err());
    }

    #[test]
    fn numbers_in_chunks() {
        // 0x1f in chunks of 4 bits: 1111, 1011, without a chunk after it 0011.
        let mut bits = Bits::new(&[0b0011_1111]);
        assert_eq!(bits.vbr(4), Ok(0x1f));
        let mut bits = Bits::new(&[0xff; 32]);
        assert!(bits.vbr(6).is_err());
    }
}
