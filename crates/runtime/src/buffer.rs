//! Memory that kernels access.

use std::alloc::Layout;
use std::sync::atomic::{AtomicU64, Ordering};

/// 128 bytes, the alignment of the widest vectors.
#[repr(align(128))]
struct Line([AtomicU64; WORDS]);

/// Words of a line.
const WORDS: usize = 16;

const LINE: usize = size_of::<Line>();

/// Zero-initialized memory, aligned to 128 bytes.
///
/// Kernels write it while others hold references to it, so it consists of atomic words.
pub struct Buffer {
    lines: Box<[Line]>,
    len: usize,
}

impl Buffer {
    /// The alignment of all buffers.
    pub const ALIGNMENT: usize = LINE;

    /// Allocates `len` bytes.
    ///
    /// # Panics
    /// The allocation failed.
    pub fn new(len: usize) -> Self {
        match Self::try_new(len) {
            Ok(buffer) => buffer,
            Err(_) => std::alloc::handle_alloc_error(Layout::new::<Line>()),
        }
    }

    /// Allocates `len` bytes, if possible.
    ///
    /// # Errors
    /// The allocation failed.
    #[allow(unsafe_code)]
    pub fn try_new(len: usize) -> Result<Self, String> {
        let count = len.div_ceil(LINE);
        if count == 0 {
            return Ok(Self { lines: Box::default(), len });
        }
        let failed = || format!("cannot allocate {len} bytes");
        let layout = Layout::array::<Line>(count).map_err(|_| failed())?;
        // SAFETY: the layout is not empty. Large memory is zero without being touched.
        let lines = unsafe { std::alloc::alloc_zeroed(layout) }.cast::<Line>();
        if lines.is_null() {
            return Err(failed());
        }
        // SAFETY: it was allocated with the layout of so many lines, which zeros are.
        let lines = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(lines, count)) };
        Ok(Self { lines, len })
    }

    /// Memory initialized with these bytes.
    pub fn with(bytes: &[u8]) -> Self {
        let buffer = Self::new(bytes.len());
        buffer.write(bytes);
        buffer
    }

    /// Number of bytes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no bytes.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Its address, valid as long as it lives.
    pub fn address(&self) -> u64 {
        self.lines.as_ptr().expose_provenance() as u64
    }

    fn words(&self) -> impl Iterator<Item = &AtomicU64> {
        self.lines.iter().flat_map(|line| &line.0)
    }

    /// Writes bytes to the beginning; excess bytes are ignored.
    pub fn write(&self, bytes: &[u8]) {
        let bytes = &bytes[..bytes.len().min(self.len)];
        for (word, chunk) in self.words().zip(bytes.chunks(8)) {
            let mut raw = word.load(Ordering::Relaxed).to_le_bytes();
            raw[..chunk.len()].copy_from_slice(chunk);
            word.store(u64::from_le_bytes(raw), Ordering::Relaxed);
        }
    }

    /// A copy of the bytes.
    pub fn read(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.lines.len() * LINE);
        for word in self.words() {
            out.extend_from_slice(&word.load(Ordering::Relaxed).to_le_bytes());
        }
        out.truncate(self.len);
        out
    }

    /// Writes bytes at an offset; those beyond the end are ignored.
    pub fn write_at(&self, offset: usize, bytes: &[u8]) {
        let bytes = &bytes[..bytes.len().min(self.len.saturating_sub(offset))];
        let (mut at, mut rest) = (offset, bytes);
        while !rest.is_empty() {
            let (word, within) = (at / 8, at % 8);
            let (now, later) = rest.split_at(rest.len().min(8 - within));
            let word = &self.lines[word / WORDS].0[word % WORDS];
            let mut raw = word.load(Ordering::Relaxed).to_le_bytes();
            raw[within..within + now.len()].copy_from_slice(now);
            word.store(u64::from_le_bytes(raw), Ordering::Relaxed);
            (at, rest) = (at + now.len(), later);
        }
    }

    /// A copy of the bytes at an offset, without those beyond the end.
    pub fn read_at(&self, offset: usize, len: usize) -> Vec<u8> {
        let end = self.len.min(offset.saturating_add(len));
        let words = offset / 8..end.div_ceil(8).max(offset / 8);
        let raw: Vec<u8> = words
            .flat_map(|word| self.lines[word / WORDS].0[word % WORDS].load(Ordering::Relaxed).to_le_bytes())
            .collect();
        let within = offset % 8;
        raw.get(within..within + end.saturating_sub(offset)).unwrap_or_default().to_vec()
    }

    /// Zeroes all bytes.
    pub fn clear(&self) {
        self.clear_first(self.len);
    }

    /// Zeroes the first bytes, rounded up to whole words.
    pub(crate) fn clear_first(&self, bytes: usize) {
        for word in self.words().take(bytes.div_ceil(8)) {
            word.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes: Vec<u8> = (0..77).collect();
        let buffer = Buffer::with(&bytes);
        assert_eq!(buffer.read(), bytes);
        assert_eq!(buffer.address() % 128, 0);
        assert_eq!(buffer.read_at(5, 20), bytes[5..25]);
        buffer.write_at(6, &[0; 11]);
        assert_eq!(buffer.read_at(3, 20), [&bytes[3..6], &[0; 11], &bytes[17..23]].concat());
        assert_eq!(buffer.read_at(70, 20), bytes[70..]);
        buffer.clear();
        assert_eq!(buffer.read(), vec![0; 77]);
    }
}
