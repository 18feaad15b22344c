//! Memory that is known by its addresses, as drivers need it: allocations of a device, and memory of the program around
//! it that was registered.

use crate::buffer::Buffer;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// The allocations of a device. The kernel of a launch may access any of them: addresses in arguments are compared with their
/// allocation, others are looked up.
///
/// ```
/// let device = spirula_runtime::Device::new(1)?;
/// let memory = device.memory();
/// let address = memory.allocate(64)?;
/// memory.write(address + 4, &[1, 2, 3])?;
/// assert_eq!(memory.read(address + 3, 5)?, [0, 1, 2, 3, 0]);
/// assert_eq!(memory.find(address + 63), Some(address..address + 64));
/// memory.free(address)?;
/// assert!(memory.read(address, 1).is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Default)]
pub struct Memory {
    /// Allocations by their address, disjoint.
    table: RwLock<BTreeMap<u64, Arc<Block>>>,
    /// The same for launches, as long as the table does not change.
    listed: Mutex<Option<Arc<Listed>>>,
}

/// All allocations at a time, which are not freed before this is dropped.
pub(crate) struct Listed {
    /// Their number, then start and end of each in order, as kernels read it.
    words: Vec<u64>,
    /// What keeps their memory.
    _held: Vec<Arc<Block>>,
}

impl Listed {
    /// The allocations, with buffers that are none of them.
    pub(crate) fn with<'b>(&self, buffers: impl Iterator<Item = &'b Buffer>) -> Vec<u64> {
        let pairs = self.words[1..].chunks_exact(2).map(|pair| (pair[0], pair[1]));
        let added = buffers.map(|buffer| (buffer.address(), buffer.address() + buffer.len() as u64));
        let mut ranges: Vec<(u64, u64)> = pairs.chain(added).filter(|(start, end)| start < end).collect();
        ranges.sort_unstable();
        ranges.dedup();
        let words = ranges.iter().flat_map(|(start, end)| [*start, *end]);
        std::iter::once(ranges.len() as u64).chain(words).collect()
    }

    /// Their number, then start and end of each in order.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }
}

/// Memory that stays where it is as long as this exists.
pub(crate) struct Block {
    range: Range<u64>,
    /// `None` for registered memory.
    buffer: Option<Buffer>,
}

impl Block {
    /// Its address and end.
    pub(crate) fn range(&self) -> Range<u64> {
        self.range.clone()
    }
}

type Table = BTreeMap<u64, Arc<Block>>;

impl Memory {
    fn table(&self) -> RwLockReadGuard<'_, Table> {
        self.table.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table, to change it: what was listed for launches no longer holds.
    fn table_mut(&self) -> RwLockWriteGuard<'_, Table> {
        let table = self.table.write().unwrap_or_else(PoisonError::into_inner);
        *self.listed.lock().unwrap_or_else(PoisonError::into_inner) = None;
        table
    }

    /// All allocations, which are not freed before the result is dropped.
    pub(crate) fn list(&self) -> Arc<Listed> {
        // The order of locks is that of `table_mut`.
        let table = self.table();
        let mut listed = self.listed.lock().unwrap_or_else(PoisonError::into_inner);
        let made = listed.get_or_insert_with(|| {
            let held: Vec<Arc<Block>> =
                table.values().filter(|found| !found.range.is_empty()).cloned().collect();
            let words = held.iter().flat_map(|found| [found.range.start, found.range.end]);
            Arc::new(Listed { words: std::iter::once(held.len() as u64).chain(words).collect(), _held: held })
        });
        made.clone()
    }

    /// Allocates bytes, which are zero, at an address that is a multiple of 128. An allocation of no bytes has an address
    /// of its own.
    ///
    /// # Errors
    /// The allocation failed.
    pub fn allocate(&self, bytes: usize) -> Result<u64, String> {
        self.allocate_aligned(bytes, 1)
    }

    /// Allocates bytes, which are zero, at an address that is a multiple of `alignment` and of 128.
    ///
    /// # Errors
    /// The allocation failed, or the alignment is no power of two.
    pub fn allocate_aligned(&self, bytes: usize, alignment: usize) -> Result<u64, String> {
        if !alignment.is_power_of_two() {
            return Err(format!("the alignment {alignment} is no power of two"));
        }
        // The start of a buffer has the least alignment.
        let more = if alignment > Buffer::ALIGNMENT { alignment } else { 0 };
        let total = bytes.max(1).checked_add(more).ok_or_else(|| format!("cannot allocate {bytes} bytes"))?;
        let buffer = Buffer::try_new(total)?;
        let address = buffer.address().next_multiple_of(alignment as u64);
        let range = address..address + bytes as u64;
        self.table_mut().insert(address, Arc::new(Block { range, buffer: Some(buffer) }));
        Ok(address)
    }

    /// Frees an allocation. If a launch uses it, that happens when the launch ends.
    ///
    /// # Errors
    /// No allocation begins there, or the memory was registered.
    pub fn free(&self, address: u64) -> Result<(), String> {
        let mut table = self.table_mut();
        match table.get(&address) {
            Some(found) if found.buffer.is_some() => {
                table.remove(&address);
                Ok(())
            }
            Some(_) => Err(format!("the memory at {address:#x} was registered, not allocated")),
            None => Err(format!("no allocation begins at {address:#x}")),
        }
    }

    /// Registers memory that does not belong to the device, so that launches take addresses in it.
    ///
    /// # Errors
    /// It is empty, wraps around, or overlaps with an allocation.
    ///
    /// # Safety
    /// Until [`unregister`](Self::unregister) succeeds or the device is dropped, the memory can be read and written, and
    /// while a launch uses it no safe code accesses it but by atomic operations.
    #[allow(unsafe_code)]
    pub unsafe fn register(&self, address: *mut u8, bytes: usize) -> Result<u64, String> {
        let start = address.expose_provenance() as u64;
        let end = start.checked_add(bytes as u64).filter(|end| start != 0 && *end > start);
        let Some(end) = end else {
            return Err(format!("{bytes} bytes at {start:#x} are no memory"));
        };
        let mut table = self.table_mut();
        let before = table.range(..end).next_back();
        if let Some((_, other)) = before.filter(|(_, other)| other.range.end > start) {
            let Range { start, end } = other.range();
            return Err(format!("the memory overlaps with the allocation from {start:#x} to {end:#x}"));
        }
        table.insert(start, Arc::new(Block { range: start..end, buffer: None }));
        Ok(start)
    }

    /// Forgets registered memory, which belongs to the caller alone then.
    ///
    /// # Errors
    /// No registered memory begins there, or a launch uses it.
    pub fn unregister(&self, address: u64) -> Result<(), String> {
        let mut table = self.table_mut();
        // Launches get their references from the table, which is locked.
        match table.get(&address).filter(|found| found.buffer.is_none()) {
            Some(found) if Arc::strong_count(found) > 1 => {
                Err(format!("a launch uses the memory at {address:#x}"))
            }
            Some(_) => {
                table.remove(&address);
                Ok(())
            }
            None => Err(format!("no registered memory begins at {address:#x}")),
        }
    }

    /// The allocation that an address is in.
    pub fn find(&self, address: u64) -> Option<Range<u64>> {
        self.hold(address).map(|found| found.range())
    }

    /// The allocation that an address is in, which is not freed before the result is dropped.
    pub(crate) fn hold(&self, address: u64) -> Option<Arc<Block>> {
        let table = self.table();
        let (_, found) = table.range(..=address).next_back()?;
        found.range.contains(&address).then(|| found.clone())
    }

    /// What an access of the host reaches: an allocation, and the offset in its buffer.
    fn accessed(&self, address: u64, bytes: usize) -> Result<(Arc<Block>, usize), String> {
        let outside = || format!("{bytes} bytes at {address:#x} are not in an allocation");
        let found = self.hold(address).filter(|found| found.range.end - address >= bytes as u64);
        let found = found.ok_or_else(outside)?;
        let start = found.buffer.as_ref().map_or(found.range.start, Buffer::address);
        Ok((found, (address - start) as usize))
    }

    /// Copies bytes to allocated memory.
    ///
    /// # Errors
    /// They are not in one allocation, or the memory was registered: it belongs to the caller.
    pub fn write(&self, address: u64, bytes: &[u8]) -> Result<(), String> {
        let (found, offset) = self.accessed(address, bytes.len())?;
        own(&found)?.write_at(offset, bytes);
        Ok(())
    }

    /// A copy of allocated memory.
    ///
    /// # Errors
    /// It is not in one allocation, or was registered: it belongs to the caller.
    pub fn read(&self, address: u64, bytes: usize) -> Result<Vec<u8>, String> {
        let (found, offset) = self.accessed(address, bytes)?;
        Ok(own(&found)?.read_at(offset, bytes))
    }
}

fn own(allocation: &Block) -> Result<&Buffer, String> {
    let start = allocation.range.start;
    let own = allocation.buffer.as_ref();
    own.ok_or_else(|| format!("the memory at {start:#x} was registered, and is accessed by its owner"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocations_are_listed_until_they_change() {
        let memory = Memory::default();
        let (a, _) = (memory.allocate(100).unwrap_or(0), memory.allocate(0));
        let before = memory.list();
        assert_eq!(before.words(), [1, a, a + 100]);
        assert!(Arc::ptr_eq(&before, &memory.list()));
        let other = Buffer::new(8);
        let both = before.with([&other, &other].into_iter());
        assert_eq!(both[0], 2);
        assert!(both[1] < both[2] && both[2] <= both[3] && both[3] < both[4]);
        assert_eq!(memory.free(a), Ok(()));
        assert_eq!((memory.list().words(), before.words()[0]), (&[0][..], 1));
    }

    #[test]
    fn an_address_is_in_one_allocation() {
        let memory = Memory::default();
        let (a, b) = (memory.allocate(100).unwrap_or(0), memory.allocate(0).unwrap_or(0));
        assert_eq!(memory.find(a + 99), Some(a..a + 100));
        assert_eq!((memory.find(a + 100), memory.find(b), memory.find(0)), (None, None, None));
        assert!(memory.write(a + 99, &[1, 2]).is_err() && memory.read(a, 101).is_err());
        assert_eq!(memory.read(a + 99, 1), Ok(vec![0]));
        assert!(memory.free(a + 1).is_err() && memory.unregister(a).is_err());
        assert_eq!((memory.free(a), memory.free(b)), (Ok(()), Ok(())));
        let c = memory.allocate_aligned(10, 1 << 16).unwrap_or(1);
        assert_eq!(
            (c % (1 << 16), memory.write(c + 9, &[3]), memory.read(c + 9, 1)),
            (0, Ok(()), Ok(vec![3]))
        );
        assert!(memory.read(c, 11).is_err() && memory.allocate_aligned(1, 3).is_err());
        assert_eq!(memory.free(c), Ok(()));
        assert!(memory.free(a).is_err() && memory.find(a).is_none());
    }

    #[test]
    #[allow(unsafe_code)]
    fn registered_memory_overlaps_with_nothing_and_is_kept_by_launches() {
        let memory = Memory::default();
        let foreign = Buffer::new(256);
        let at =
            |offset: u64| std::ptr::with_exposed_provenance_mut::<u8>((foreign.address() + offset) as usize);
        // SAFETY: the buffer outlives the table, and is accessed by atomic operations only.
        let register = |offset, bytes| unsafe { memory.register(at(offset), bytes) };
        let start = foreign.address() + 64;
        assert_eq!(register(64, 64), Ok(start));
        for (offset, bytes) in [(64, 64), (0, 65), (127, 1), (0, 256), (80, 8), (128, 0), (0, usize::MAX)] {
            assert!(register(offset, bytes).is_err(), "{offset} {bytes}");
        }
        assert_eq!((register(0, 64), register(128, 128)), (Ok(start - 64), Ok(start + 64)));
        assert!(memory.free(start).is_err() && memory.write(start, &[1]).is_err());
        let held = memory.hold(start + 63);
        assert!(held.is_some() && memory.unregister(start).is_err());
        drop(held);
        assert_eq!(memory.unregister(start), Ok(()));
        assert!(memory.unregister(start).is_err() && memory.find(start).is_none());
    }
}
