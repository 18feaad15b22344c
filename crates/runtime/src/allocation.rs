//! Allocations: memory of a device that is freed when its owner is dropped.

use crate::launch::{Device, Value};
use std::ops::Range;
use std::sync::Arc;

/// Who an allocation is for, in the terms of unified shared memory. Host and device reach all kinds here; programs tell them
/// apart, and so do the drivers that they use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AllocationKind {
    /// Memory of the host, which the device reaches.
    Host = 1,
    /// Memory of the device.
    Device = 2,
    /// Memory that is where it is used.
    Shared = 3,
}

/// Memory of a device, zero at first, which is freed when this is dropped: if a launch uses it then, when the launch ends.
///
/// ```
/// use spirula_runtime::{Allocation, AllocationKind, Device};
/// use std::sync::Arc;
///
/// let device = Arc::new(Device::new(1)?);
/// let numbers = Allocation::new(&device, AllocationKind::Shared, 64)?;
/// numbers.write(4, &7u32.to_le_bytes())?;
/// assert_eq!(numbers.read(0, 8)?, [0, 0, 0, 0, 7, 0, 0, 0]);
/// // What kernels are given, who may also find the address in other memory.
/// let argument = numbers.value();
/// let address = numbers.address();
/// assert_eq!(device.memory().find(address + 63), Some(numbers.range()));
/// drop(numbers);
/// assert_eq!(device.memory().find(address), None);
/// # Ok::<(), String>(())
/// ```
pub struct Allocation {
    device: Arc<Device>,
    kind: AllocationKind,
    range: Range<u64>,
}

impl Allocation {
    /// Allocates bytes, at an address that is a multiple of 128.
    ///
    /// # Errors
    /// The allocation failed.
    pub fn new(device: &Arc<Device>, kind: AllocationKind, bytes: usize) -> Result<Self, String> {
        Self::aligned(device, kind, bytes, 1)
    }

    /// Allocates bytes, at an address that is a multiple of `alignment` and of 128.
    ///
    /// # Errors
    /// The allocation failed, or the alignment is no power of two.
    pub fn aligned(
        device: &Arc<Device>,
        kind: AllocationKind,
        bytes: usize,
        alignment: usize,
    ) -> Result<Self, String> {
        let start = device.memory().allocate_aligned(bytes, alignment)?;
        Ok(Self { device: device.clone(), kind, range: start..start + bytes as u64 })
    }

    /// Who it is for.
    pub fn kind(&self) -> AllocationKind {
        self.kind
    }

    /// Where it begins.
    pub fn address(&self) -> u64 {
        self.range.start
    }

    /// Where it begins and ends.
    pub fn range(&self) -> Range<u64> {
        self.range.clone()
    }

    /// Number of bytes.
    pub fn len(&self) -> usize {
        (self.range.end - self.range.start) as usize
    }

    /// Whether there are no bytes.
    pub fn is_empty(&self) -> bool {
        self.range.is_empty()
    }

    /// It as an argument of a kernel.
    pub fn value(&self) -> Value<'static> {
        Value::Address(self.address())
    }

    /// Copies bytes to it, from an offset on.
    ///
    /// # Errors
    /// It has not so many.
    pub fn write(&self, offset: usize, bytes: &[u8]) -> Result<(), String> {
        self.device.memory().write(self.place(offset), bytes)
    }

    /// A copy of its bytes from an offset on.
    ///
    /// # Errors
    /// It has not so many.
    pub fn read(&self, offset: usize, bytes: usize) -> Result<Vec<u8>, String> {
        self.device.memory().read(self.place(offset), bytes)
    }

    /// The address of an offset. One that it does not have is not made the address of another allocation.
    fn place(&self, offset: usize) -> u64 {
        if offset < self.len() { self.range.start + offset as u64 } else { 0 }
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        // It is there, unless its owner has freed it in the memory of the device.
        let _ = self.device.memory().free(self.range.start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allocation_reaches_no_other() -> Result<(), String> {
        let device = Arc::new(Device::new(1)?);
        let a = Allocation::new(&device, AllocationKind::Device, 128)?;
        let b = Allocation::aligned(&device, AllocationKind::Host, 128, 1 << 12)?;
        assert_eq!((a.kind(), a.len(), b.address() % (1 << 12)), (AllocationKind::Device, 128, 0));
        let between = b.address().abs_diff(a.address()) as usize;
        assert!(a.read(between, 1).is_err() && a.write(127, &[1, 2]).is_err());
        assert!(a.write(usize::MAX, &[1]).is_err());
        let (start, held) = (a.address(), device.memory().hold(a.address()));
        drop(a);
        // It is freed for all who look for it, but stays where it is for who has it.
        assert!(device.memory().find(start).is_none() && held.is_some());
        assert!(Allocation::new(&device, AllocationKind::Shared, 0)?.is_empty());
        Ok(())
    }
}
