//! Text of memory, as MLIR's runner libraries print it.

use super::Memory;
use std::fmt::Write as _;

/// The elements of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Element {
    I8,
    I16,
    I32,
    I64,
    BF16,
    F16,
    F32,
    F64,
    C32,
    C64,
}

impl Element {
    pub(super) fn bytes(self) -> u64 {
        match self {
            Self::I8 => 1,
            Self::I16 | Self::BF16 | Self::F16 => 2,
            Self::I32 | Self::F32 => 4,
            Self::I64 | Self::F64 | Self::C32 => 8,
            Self::C64 => 16,
        }
    }

    fn text(self, raw: &[u8]) -> String {
        let word = |raw: &[u8]| raw.iter().rev().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
        let single = |raw: &[u8]| f64::from(f32::from_bits(word(raw) as u32));
        let double = |raw: &[u8]| f64::from_bits(word(raw));
        let pair = |a: f64, b: f64| format!("({},{})", general(a, 6), general(b, 6));
        match self {
            // A character, as C++ prints it.
            Self::I8 => char::from(word(raw) as u8).to_string(),
            Self::I16 => (word(raw) as i16).to_string(),
            Self::I32 => (word(raw) as i32).to_string(),
            Self::I64 => (word(raw) as i64).to_string(),
            Self::BF16 => general(f64::from(f32::from_bits((word(raw) as u32) << 16)), 6),
            Self::F16 => general(half::f16::from_bits(word(raw) as u16).to_f64(), 6),
            Self::F32 => general(single(raw), 6),
            Self::F64 => general(double(raw), 6),
            Self::C32 => pair(single(&raw[..4]), single(&raw[4..])),
            Self::C64 => pair(double(&raw[..8]), double(&raw[8..])),
        }
    }
}

/// A number with this many significant digits, as `%g` of C prints it.
pub(super) fn general(value: f64, digits: usize) -> String {
    if !value.is_finite() {
        let sign = if value.is_sign_negative() { "-" } else { "" };
        return format!("{sign}{}", if value.is_nan() { "nan" } else { "inf" });
    }
    let digits = digits.max(1);
    let scientific = format!("{value:.*e}", digits - 1);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trimmed = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if exponent < -4 || exponent >= digits as i32 {
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", trimmed(mantissa), exponent.abs());
    }
    let decimals = (digits as i32 - 1 - exponent).max(0) as usize;
    trimmed(&format!("{value:.decimals$}"))
}

/// Limit of the rank of memory.
const MOST_DIMENSIONS: u64 = 64;

/// Limit of the printed elements.
const MOST_ELEMENTS: usize = 1 << 24;

/// Memory of some rank.
pub(super) struct View<'m> {
    memory: &'m Memory,
    element: Element,
    base: u64,
    offset: i64,
    sizes: Vec<i64>,
    strides: Vec<i64>,
    printed: usize,
}

impl<'m> View<'m> {
    /// The memory that a descriptor describes.
    pub(super) fn new(
        memory: &'m Memory,
        element: Element,
        rank: u64,
        descriptor: u64,
    ) -> Result<Self, String> {
        if rank > MOST_DIMENSIONS {
            return Err(format!("the rank {rank} exceeds {MOST_DIMENSIONS}"));
        }
        let raw = memory.read(descriptor, 24 + 16 * rank);
        let raw = raw.ok_or("the descriptor of memory is outside of the memory of the program")?;
        let words: Vec<i64> = raw
            .chunks_exact(8)
            .map(|chunk| chunk.iter().rev().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte)) as i64)
            .collect();
        let (sizes, strides) = words[3..].split_at(rank as usize);
        Ok(Self {
            memory,
            element,
            base: words[1] as u64,
            offset: words[2],
            sizes: sizes.to_vec(),
            strides: strides.to_vec(),
            printed: 0,
        })
    }

    /// Pointer, rank, offset, sizes and strides.
    pub(super) fn header(&self, out: &mut String) {
        let list = |items: &[i64]| items.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "base@ = {:#x} rank = {} offset = {} sizes = [{}] strides = [{}]",
            self.base,
            self.sizes.len(),
            self.offset,
            list(&self.sizes),
            list(&self.strides)
        );
    }

    /// The elements, in brackets.
    pub(super) fn elements(&mut self, out: &mut String) -> Result<(), String> {
        if self.sizes.is_empty() {
            out.push('[');
            self.element_at(self.offset, out)?;
            out.push_str("]\n");
            return Ok(());
        }
        self.dimension(0, self.offset, out)?;
        out.push('\n');
        Ok(())
    }

    fn dimension(&mut self, at: usize, offset: i64, out: &mut String) -> Result<(), String> {
        let (Some(size), Some(stride)) = (self.sizes.get(at).copied(), self.strides.get(at).copied()) else {
            return self.element_at(offset, out);
        };
        out.push('[');
        for i in 0..size.max(0) {
            if i > 0 {
                out.push_str(if at + 1 < self.sizes.len() { ", \n" } else { ", " });
                out.push_str(&" ".repeat(at + 1));
            }
            self.dimension(at + 1, offset.wrapping_add(stride.wrapping_mul(i)), out)?;
            if self.printed > MOST_ELEMENTS {
                return Err(format!("memory of more than {MOST_ELEMENTS} elements is not printed"));
            }
        }
        out.push(']');
        Ok(())
    }

    fn element_at(&mut self, index: i64, out: &mut String) -> Result<(), String> {
        let bytes = self.element.bytes();
        let address = self.base.wrapping_add((index as u64).wrapping_mul(bytes));
        let raw = self.memory.read(address, bytes);
        out.push_str(&self.element.text(&raw.ok_or("an element is outside of the memory of the program")?));
        self.printed += 1;
        Ok(())
    }

    /// The addresses of the elements in row-major order.
    pub(super) fn addresses(&self) -> Result<Vec<u64>, String> {
        let mut all = vec![self.offset];
        for (size, stride) in self.sizes.iter().zip(&self.strides) {
            let count = usize::try_from(*size).ok().and_then(|size| all.len().checked_mul(size));
            if count.is_none_or(|count| count > MOST_ELEMENTS) {
                return Err(format!("memory of more than {MOST_ELEMENTS} elements"));
            }
            all = all
                .iter()
                .flat_map(|start| (0..*size).map(move |i| start.wrapping_add(stride.wrapping_mul(i))))
                .collect();
        }
        let bytes = self.element.bytes();
        Ok(all.into_iter().map(|at| self.base.wrapping_add((at as u64).wrapping_mul(bytes))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::general;

    #[test]
    fn numbers_are_those_of_c() {
        let cases = [
            (3.3f32.into(), "3.3"),
            (0.0, "0"),
            (-0.0, "-0"),
            (100000.0, "100000"),
            (1000000.0, "1e+06"),
            (1.23456789e-7, "1.23457e-07"),
            (12345678.0, "1.23457e+07"),
            (0.0001, "0.0001"),
            (f64::NEG_INFINITY, "-inf"),
        ];
        for (value, text) in cases {
            assert_eq!(general(value, 6), text);
        }
    }
}
