//! The memory of a program for the host: allocations by address, and the frames of its functions.

use crate::buffer::Buffer;
use std::collections::BTreeMap;

/// Limit of all memory of a program in bytes.
const MOST_BYTES: usize = 1 << 34;

/// The memory of a program.
#[derive(Default)]
pub struct Memory {
    /// Allocations by address.
    blocks: BTreeMap<u64, Buffer>,
    /// Bytes of all allocations.
    used: usize,
    /// Addresses of the allocations of functions, and where those of each function begin.
    local: Vec<u64>,
    frames: Vec<usize>,
    /// Start and length of the block that was accessed last.
    last: (u64, u64),
}

impl Memory {
    /// Allocates zeroed memory; none if there is not enough.
    pub fn allocate(&mut self, bytes: u64) -> Option<u64> {
        let len = usize::try_from(bytes).ok().filter(|len| *len <= MOST_BYTES - self.used)?;
        // Empty allocations have different addresses, too.
        let buffer = Buffer::try_new(len.max(1)).ok()?;
        self.used += buffer.len();
        let address = buffer.address();
        self.blocks.insert(address, buffer);
        Some(address)
    }

    /// Frees what [`Self::allocate`] returned; false if there is no such allocation.
    pub fn free(&mut self, address: u64) -> bool {
        self.last = (0, 0);
        let Some(buffer) = self.blocks.remove(&address) else { return false };
        self.used -= buffer.len();
        true
    }

    /// The allocation that contains these bytes, and their offset in it.
    pub fn find(&self, address: u64, bytes: u64) -> Option<(&Buffer, usize)> {
        let (start, buffer) = self.blocks.range(..=address).next_back()?;
        let offset = address - start;
        (offset.checked_add(bytes)? <= buffer.len() as u64).then_some((buffer, offset as usize))
    }

    /// Whether these bytes are in an allocation.
    pub fn is_valid(&mut self, address: u64, bytes: u64) -> bool {
        let (start, len) = self.last;
        if address
            .checked_sub(start)
            .and_then(|offset| offset.checked_add(bytes))
            .is_some_and(|end| end <= len)
        {
            return true;
        }
        let Some((buffer, _)) = self.find(address, bytes) else { return false };
        self.last = (buffer.address(), buffer.len() as u64);
        true
    }

    /// Copies bytes out of an allocation.
    pub fn read(&self, address: u64, bytes: u64) -> Option<Vec<u8>> {
        let (buffer, offset) = self.find(address, bytes)?;
        Some(buffer.read_at(offset, bytes as usize))
    }

    /// Copies bytes into an allocation.
    pub fn write(&self, address: u64, bytes: &[u8]) -> Option<()> {
        let (buffer, offset) = self.find(address, bytes.len() as u64)?;
        buffer.write_at(offset, bytes);
        Some(())
    }

    /// Enters a function; returns how deep it is nested.
    pub(super) fn enter(&mut self) -> usize {
        self.frames.push(self.local.len());
        self.frames.len()
    }

    /// Leaves a function, and frees what was allocated for it.
    pub(super) fn leave(&mut self) {
        let start = self.frames.pop().unwrap_or(0);
        for address in self.local.split_off(start.min(self.local.len())) {
            self.free(address);
        }
    }

    /// Allocates memory that is freed when the current function is left.
    pub(super) fn allocate_local(&mut self, bytes: u64) -> Option<u64> {
        let address = self.allocate(bytes)?;
        self.local.push(address);
        Some(address)
    }
}
