//! A fast path for lists of numbers in a uniform notation: most of a module can be constants.
//!
//! Everything else, including all errors, is left to the token-based parser.

use super::parser::{MAX_DEPTH, Parser};
use crate::builtin::{FloatKind, Signedness};
use crate::digits;
use crate::handle::{Attr, Form, Type};
use spirula_entity::EntityKey;

impl Parser<'_> {
    /// Parses `[1 : i32, 2 : i32]` if all of it is uniform. The bracket is the current token.
    pub(super) fn plain_array(&mut self) -> Option<Attr> {
        let (ty, end) = self.plain_integers(self.token.end as usize)?;
        if self.readable().get(end) != Some(&b']') {
            return None;
        }
        let head = Attr::pack(Form::Int, ty.index() as u32, 0).head();
        let array = self.ctx.packed_attr(Form::Array, head, &self.spare_raw);
        self.go_on_at(end + 1);
        Some(array)
    }

    /// Parses elements `1 : i32, 2 : i32` as far as they are uniform.
    pub(super) fn plain_items(&mut self, items: &mut Vec<Attr>) -> bool {
        let Some((ty, end)) = self.plain_integers(self.token.start as usize) else { return false };
        let numbers = self.spare_raw.as_chunks().0.iter();
        items.extend(numbers.map(|raw| Attr::pack(Form::Int, ty.index() as u32, u32::from_le_bytes(*raw))));
        self.go_on_at(end);
        true
    }

    /// Moves to the token after `end`, where the fast path stopped.
    fn go_on_at(&mut self, end: usize) {
        self.token.end = end as u32;
        self.seek(end);
    }

    /// Parses `1 : i32, 2 : i32` from `start` on as far as it is uniform: numbers, each followed by the same text as
    /// the first. Stores them in `spare_raw`, four bytes each. Returns their type and the end.
    #[inline]
    fn plain_integers(&mut self, start: usize) -> Option<(Type, usize)> {
        if !self.ctx.caches() {
            return None;
        }
        let text = self.readable();
        let (first, mut at) = plain_number(text, start)?;
        let (ty, signed, mut end) = self.plain_type(text, at)?;
        let behind = Piece::of(text.get(at..end)?)?;
        let between = behind.and(*b", ")?;
        if first.1 && !signed {
            return None;
        }
        let mut raw = std::mem::take(&mut self.spare_raw);
        raw.clear();
        raw.extend_from_slice(&first.0.to_le_bytes());
        loop {
            let word = Piece::at(text, at);
            if !between.begins(word) {
                // The type's name may continue, but not after the first number, where it was parsed.
                if behind.begins(word) && matches!(text.get(at + behind.len), Some(b',' | b']')) {
                    end = at + behind.len;
                } else if raw.len() > 4 {
                    raw.truncate(raw.len() - 4);
                }
                break;
            }
            end = at + behind.len;
            match plain_number(text, at + between.len) {
                Some(((number, negative), digits)) if signed || !negative => {
                    raw.extend_from_slice(&number.to_le_bytes());
                    at = digits;
                }
                _ => break,
            }
        }
        self.spare_raw = raw;
        Some((ty, end))
    }

    /// The type after ` : `, if it was parsed before and numbers of nine digits fit it and a handle; whether it is
    /// signed, and the end.
    fn plain_type(&self, text: &[u8], at: usize) -> Option<(Type, bool, usize)> {
        let colon = text.get(at..at + 3)?;
        let (ty, end) = if colon == b" : " { self.known_type(text, at + 3)? } else { return None };
        match self.ctx.as_integer(ty)? {
            (32..=64, sign) if Attr::fits_low(ty.index()) => Some((ty, sign != Signedness::Unsigned, end)),
            _ => None,
        }
    }

    /// Parses `dense<[1.5, 2.5]> : vector<2xf32>` if it is uniform and the type was parsed before. The keyword is the
    /// current token.
    pub(super) fn plain_dense(&mut self, expected: Option<Type>) -> Option<Attr> {
        let text = self.readable();
        let start = self.token.end as usize;
        if !self.ctx.caches() || self.depth >= MAX_DEPTH || text.get(start..start + 2)? != b"<[" {
            return None;
        }
        let mut numbers = std::mem::take(&mut self.spare_decimals);
        numbers.clear();
        let read = plain_decimals(text, start + 2, &mut numbers);
        let attr = read.and_then(|end| self.dense_of(&numbers, text, end, expected));
        self.spare_decimals = numbers;
        let (attr, end) = attr?;
        self.go_on_at(end);
        Some(attr)
    }

    fn dense_of(
        &mut self,
        numbers: &[Decimal],
        text: &[u8],
        end: usize,
        expected: Option<Type>,
    ) -> Option<(Attr, usize)> {
        let (ty, end) = match expected {
            Some(ty) => (ty, end),
            None if text.get(end..end + 3)? == b" : " => self.known_type(text, end + 3)?,
            None => return None,
        };
        let (count, element) = self.ctx.as_vector1(ty)?;
        if usize::try_from(count) != Ok(numbers.len()) {
            return None;
        }
        let raw = &mut self.spare_raw;
        raw.clear();
        match (self.ctx.as_float(element), self.ctx.as_integer(element)) {
            (Some(FloatKind::F32), _) => {
                for number in numbers {
                    raw.extend_from_slice(&number.as_f32()?.to_le_bytes());
                }
            }
            (None, Some((32, sign))) => {
                for number in numbers {
                    raw.extend_from_slice(&number.as_i32(sign != Signedness::Unsigned)?.to_le_bytes());
                }
            }
            _ => return None,
        }
        // A splat is stored as one element.
        let (all, _) = raw.as_chunks::<4>();
        if all.iter().all(|one| Some(one) == all.first()) {
            raw.truncate(4);
        }
        Some((self.ctx.dense_attr(ty, raw), end))
    }
}

/// A few bytes of text, compared in one step.
struct Piece {
    word: u128,
    mask: u128,
    len: usize,
}

impl Piece {
    fn of(text: &[u8]) -> Option<Self> {
        let mut bytes = [0; 16];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        let mask = u128::MAX.checked_shr(8 * (16 - text.len()) as u32).unwrap_or(0);
        Some(Self { word: u128::from_le_bytes(bytes), mask, len: text.len() })
    }

    /// This and two more bytes.
    fn and(&self, more: [u8; 2]) -> Option<Self> {
        let at = 8 * self.len.min(14);
        let (word, mask) = (u128::from(u16::from_le_bytes(more)) << at, u128::from(u16::MAX) << at);
        (self.len <= 14).then(|| Self { word: self.word | word, mask: self.mask | mask, len: self.len + 2 })
    }

    /// The bytes of a text from `at` on, as many as are compared.
    #[inline]
    fn at(text: &[u8], at: usize) -> u128 {
        let rest = text.get(at..).unwrap_or_default();
        match rest.first_chunk() {
            Some(bytes) => u128::from_le_bytes(*bytes),
            None => rest.iter().rev().fold(0, |word, byte| word << 8 | u128::from(*byte)),
        }
    }

    #[inline]
    fn begins(&self, word: u128) -> bool {
        word & self.mask == self.word
    }
}

/// A decimal number of few digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decimal {
    digits: u32,
    /// The power of ten to multiply the digits by.
    exponent: i32,
    negative: bool,
    /// Whether it is written without a point.
    is_integer: bool,
}

impl Decimal {
    /// The nearest value, if digits and power are exact, so that it is rounded only once.
    #[inline]
    fn as_f32(self) -> Option<f32> {
        const POWERS: [f32; 11] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];
        if self.digits > 1 << f32::MANTISSA_DIGITS || self.is_integer {
            return None;
        }
        let power = POWERS.get(self.exponent.unsigned_abs() as usize)?;
        let digits = self.digits as f32;
        let value = if self.exponent < 0 { digits / power } else { digits * power };
        Some(if self.negative { -value } else { value })
    }

    fn as_i32(self, signed: bool) -> Option<u32> {
        let value = if self.negative { self.digits.wrapping_neg() } else { self.digits };
        (self.is_integer && (signed || !self.negative)).then_some(value)
    }
}

/// Parses `1.5, -2.25e+01]>`; returns the end.
fn plain_decimals(text: &[u8], mut at: usize, numbers: &mut Vec<Decimal>) -> Option<usize> {
    loop {
        let (number, end) = plain_decimal(text, at)?;
        numbers.push(number);
        at = end + 2;
        match text.get(end..at)? {
            b", " => {}
            b"]>" => return Some(at),
            _ => return None,
        }
    }
}

/// The number at `at`, and its end.
#[inline]
fn plain_decimal(text: &[u8], at: usize) -> Option<(Decimal, usize)> {
    let negative = *text.get(at)? == b'-';
    let (whole, point) = plain_digits(text, at + usize::from(negative))?;
    if *text.get(point)? != b'.' {
        return Some((Decimal { digits: whole, exponent: 0, negative, is_integer: true }, point));
    }
    let (fraction, mut end) = plain_digits(text, point + 1)?;
    let places = end - point - 1;
    const POWERS: [u32; 8] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
    let digits = whole.checked_mul(*POWERS.get(places)?)?.checked_add(fraction)?;
    let mut exponent = -(places as i32);
    if *text.get(end)? == b'e' {
        let down = *text.get(end + 1)? == b'-';
        let signed = down || text.get(end + 1) == Some(&b'+');
        let (power, behind) = plain_digits(text, end + 1 + usize::from(signed))?;
        let power = i32::try_from(power).ok()?;
        exponent += if down { -power } else { power };
        end = behind;
    }
    Some((Decimal { digits, exponent, negative, is_integer: false }, end))
}

/// The number of at most nine digits at `at`, with an optional sign, as its bits and whether it has a sign; and its
/// end.
#[inline]
fn plain_number(text: &[u8], at: usize) -> Option<((u32, bool), usize)> {
    let eight = text.get(at..).and_then(|rest| rest.first_chunk());
    match eight.and_then(|eight| digits::read(*eight)) {
        Some((value, len)) => Some(((value, false), at + len)),
        None => other_number(text, at),
    }
}

/// [`plain_number`] for numbers with a sign or many digits, near the end of the text, or invalid ones.
#[cold]
fn other_number(text: &[u8], at: usize) -> Option<((u32, bool), usize)> {
    let negative = text.get(at) == Some(&b'-');
    let (value, end) = plain_digits(text, at + usize::from(negative))?;
    Some(((if negative { value.wrapping_neg() } else { value }, negative), end))
}

/// The number of at most nine digits at `at`, and its end.
#[inline]
fn plain_digits(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let eight = text.get(at..).and_then(|rest| rest.first_chunk());
    match eight.and_then(|eight| digits::read(*eight)) {
        Some((value, len)) => Some((value, at + len)),
        None => other_digits(text, at),
    }
}

/// [`plain_digits`] for many digits, near the end of the text, or invalid ones.
#[cold]
fn other_digits(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let mut value = 0u32;
    let mut end = at;
    while let Some(digit) = text.get(end).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit < 10) {
        if end - at == 9 {
            return None;
        }
        value = value * 10 + u32::from(digit);
        end += 1;
    }
    (end > at).then_some((value, end))
}
