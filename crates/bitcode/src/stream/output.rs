//! Writes a bitstream: fields, blocks, records (LLVM Bitcode File Format, "Bitstream Format").

use super::Encoding;

/// The width of abbreviation numbers in the blocks that are written, and outside of blocks.
const WIDTH: u32 = 4;
const OUTER_WIDTH: u32 = 2;

/// A bitstream while it is written.
#[derive(Clone, Debug)]
pub(crate) struct Output {
    bytes: Vec<u8>,
    /// Bits that are not in `bytes` yet, and their number, which is below 64.
    pending: u64,
    count: u32,
    /// The open blocks: where their lengths are.
    open: Vec<usize>,
    /// Whether abbreviation numbers have the width of a block even outside of the open ones.
    inside: bool,
}

impl Output {
    /// An empty stream.
    pub(crate) fn new() -> Self {
        Self { bytes: Vec::new(), pending: 0, count: 0, open: Vec::new(), inside: false }
    }

    /// An empty stream of blocks that another block will contain.
    pub(crate) fn nested() -> Self {
        Self { inside: true, ..Self::new() }
    }

    /// Whether nothing was written.
    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty() && self.count == 0
    }

    fn width(&self) -> u32 {
        if self.inside || !self.open.is_empty() { WIDTH } else { OUTER_WIDTH }
    }

    /// A field of up to 64 bits.
    #[inline]
    pub(crate) fn fixed(&mut self, value: u64, width: u32) {
        if width == 0 {
            return;
        }
        self.pending |= value << self.count;
        let total = self.count + width;
        if total < 64 {
            self.count = total;
            return;
        }
        self.bytes.extend_from_slice(&self.pending.to_le_bytes());
        let written = 64 - self.count;
        self.pending = if written >= width { 0 } else { value >> written };
        self.count = total - 64;
    }

    /// A number in chunks of `width` bits.
    #[inline]
    pub(crate) fn vbr(&mut self, mut value: u64, width: u32) {
        let more = 1u64 << (width - 1);
        while value >= more {
            self.fixed(value & (more - 1) | more, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    /// Zeros up to the next multiple of 32 bits.
    pub(crate) fn align(&mut self) {
        let bytes = (self.count.next_multiple_of(32) / 8) as usize;
        self.bytes.extend_from_slice(&self.pending.to_le_bytes()[..bytes]);
        (self.pending, self.count) = (0, 0);
        // A half of a word may have been written before.
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    /// Begins a block.
    pub(crate) fn enter(&mut self, id: u32) {
        self.fixed(1, self.width());
        self.vbr(id.into(), 8);
        self.vbr(WIDTH.into(), 4);
        self.align();
        self.open.push(self.bytes.len());
        self.bytes.extend_from_slice(&[0; 4]);
    }

    /// Ends the block that was begun last.
    pub(crate) fn exit(&mut self) {
        self.fixed(0, self.width());
        self.align();
        if let Some(at) = self.open.pop() {
            let words = ((self.bytes.len() - at - 4) / 4) as u32;
            self.bytes[at..at + 4].copy_from_slice(&words.to_le_bytes());
        }
    }

    /// A record without an abbreviation.
    pub(crate) fn record(&mut self, code: u32, ops: &[u64]) {
        self.fixed(3, self.width());
        self.vbr(code.into(), 6);
        self.vbr(ops.len() as u64, 6);
        for op in ops {
            self.vbr(*op, 6);
        }
    }

    /// A record of characters.
    pub(crate) fn text(&mut self, code: u32, text: &[u8]) {
        let ops: Vec<u64> = text.iter().map(|byte| u64::from(*byte)).collect();
        self.record(code, &ops);
    }

    /// Defines the abbreviation with the next number of the block, from 4 on.
    pub(crate) fn define(&mut self, encodings: &[Encoding]) {
        self.fixed(2, self.width());
        self.vbr(encodings.len() as u64, 5);
        for encoding in encodings {
            let (number, width) = match encoding {
                Encoding::Literal(value) => {
                    self.fixed(1, 1);
                    self.vbr(*value, 8);
                    continue;
                }
                Encoding::Fixed(width) => (1, Some(*width)),
                Encoding::Vbr(width) => (2, Some(*width)),
                Encoding::Array => (3, None),
                Encoding::Char6 => (4, None),
                Encoding::Blob => (5, None),
            };
            self.fixed(0, 1);
            self.fixed(number, 3);
            if let Some(width) = width {
                self.vbr(width.into(), 5);
            }
        }
    }

    /// A record with abbreviation `number`, whose code is a literal: numbers of chunks of six bits, then a blob.
    pub(crate) fn blob(&mut self, number: u32, ops: &[u64], bytes: &[u8]) {
        self.fixed(number.into(), self.width());
        for op in ops {
            self.vbr(*op, 6);
        }
        self.vbr(bytes.len() as u64, 6);
        self.align();
        self.bytes.extend_from_slice(bytes);
        self.align();
    }

    /// Bytes that are no fields; the stream is aligned.
    pub(crate) fn raw(&mut self, bytes: &[u8]) {
        self.align();
        self.bytes.extend_from_slice(bytes);
    }

    /// Appends a stream of records, which need not end at a whole byte.
    pub(crate) fn append(&mut self, other: &Self) {
        for word in other.bytes.chunks(8) {
            let mut all = [0; 8];
            all[..word.len()].copy_from_slice(word);
            self.fixed(u64::from_le_bytes(all), word.len() as u32 * 8);
        }
        self.fixed(other.pending, other.count);
    }

    /// The bytes, all blocks having ended.
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        self.align();
        self.bytes
    }
}

/// A number of which the lowest bit is the sign.
pub(crate) fn with_sign(value: i64) -> u64 {
    match value {
        0.. => (value as u64) << 1,
        // The smallest number is the sign without a value.
        _ => value.unsigned_abs() << 1 | 1,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Cursor, Item, Record};
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut out = Output::new();
        out.enter(8);
        out.record(3, &[1, 1 << 40, u64::MAX]);
        out.define(&[Encoding::Literal(7), Encoding::Vbr(6), Encoding::Blob]);
        out.blob(4, &[100], b"abcde");
        out.enter(9);
        out.exit();
        out.text(2, b"xy");
        out.exit();
        let bytes = out.into_bytes();
        let mut cursor = Cursor::new(&bytes);
        let mut record = Record::default();
        assert_eq!(cursor.next(&mut record), Ok(Item::Block(8)));
        cursor.enter(8).expect("a block");
        assert_eq!(cursor.next(&mut record), Ok(Item::Record));
        assert_eq!((record.code, record.ops.as_slice()), (3, &[1, 1 << 40, u64::MAX][..]));
        assert_eq!(cursor.next(&mut record), Ok(Item::Record));
        assert_eq!((record.code, record.get(0), record.blob), (7, 100, &b"abcde"[..]));
        assert_eq!(cursor.next(&mut record), Ok(Item::Block(9)));
        cursor.skip().expect("a block");
        assert_eq!(cursor.next(&mut record), Ok(Item::Record));
        assert_eq!(record.text(0), b"xy");
        assert_eq!(cursor.next(&mut record), Ok(Item::End));
        assert!(cursor.bits.is_end());
    }
}
