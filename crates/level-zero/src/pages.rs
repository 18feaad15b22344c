//! Pages of the operating system: addresses that are reserved, and memory that is mapped to them.

#![allow(unsafe_code, reason = "the operating system is called")]

use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::fs::File;
use std::os::fd::{AsRawFd as _, FromRawFd as _, OwnedFd};

/// Bytes of a page.
pub(crate) const PAGE: usize = 4096;

const READ_AND_WRITE: c_int = 1 | 2;
const NOTHING: c_int = 0;
const SHARED: c_int = 1;
const PRIVATE: c_int = 2;
/// At the address that is given, in place of what is mapped there.
const FIXED: c_int = 0x10;
const ANONYMOUS: c_int = 0x20;
/// Without a promise that there is memory.
const NO_RESERVE: c_int = 0x4000;
const CLOSE_ON_EXEC: c_uint = 1;

unsafe extern "C" {
    fn mmap(
        at: *mut c_void,
        bytes: usize,
        protection: c_int,
        flags: c_int,
        file: c_int,
        offset: i64,
    ) -> *mut c_void;
    fn munmap(at: *mut c_void, bytes: usize) -> c_int;
    fn memfd_create(name: *const c_char, flags: c_uint) -> c_int;
}

/// Memory that has no address before it is mapped to some. It is zero at first.
pub(crate) struct Backing {
    file: File,
    bytes: usize,
}

impl Backing {
    /// So many bytes, if the system has them.
    pub(crate) fn new(bytes: usize) -> std::io::Result<Self> {
        const NAME: &CStr = c"spirula";
        // SAFETY: the name ends with a zero.
        let file = unsafe { memfd_create(NAME.as_ptr(), CLOSE_ON_EXEC) };
        if file < 0 {
            return Err(std::io::Error::last_os_error());
        }
        // SAFETY: it was just opened, and belongs to no one else.
        let file = File::from(unsafe { OwnedFd::from_raw_fd(file) });
        file.set_len(bytes as u64)?;
        Ok(Self { file, bytes })
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

/// Addresses that nothing else gets as long as this exists.
pub(crate) struct Reserved {
    start: *mut c_void,
    bytes: usize,
}

// SAFETY: it is a range of addresses, which belongs to the process and not to a thread.
unsafe impl Send for Reserved {}

impl Reserved {
    /// So many bytes, near the wanted address if that is not zero.
    pub(crate) fn new(wanted: u64, bytes: usize) -> std::io::Result<Self> {
        let wanted = std::ptr::without_provenance_mut(wanted as usize);
        let flags = PRIVATE | ANONYMOUS | NO_RESERVE;
        // SAFETY: without `FIXED` it takes addresses that nothing has.
        let start = unsafe { mmap(wanted, bytes, NOTHING, flags, -1, 0) };
        if start.addr() == usize::MAX {
            return Err(std::io::Error::last_os_error());
        }
        Ok(Self { start, bytes })
    }

    pub(crate) fn start(&self) -> u64 {
        self.start.expose_provenance() as u64
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The pointer to an offset in it.
    pub(crate) fn at(&self, offset: usize) -> *mut u8 {
        self.start.cast::<u8>().wrapping_add(offset)
    }

    /// Maps memory to a range: whole pages inside of it. What was mapped there is not any longer.
    pub(crate) fn map(&self, offset: usize, bytes: usize, memory: &Backing, from: usize) -> bool {
        let inside = |start: usize, limit: usize| {
            start.is_multiple_of(PAGE) && start.checked_add(bytes).is_some_and(|end| end <= limit)
        };
        if bytes == 0 || !inside(offset, self.bytes) || !inside(from, memory.bytes) {
            return false;
        }
        let (at, file) = (self.at(offset).cast(), memory.file.as_raw_fd());
        // SAFETY: the addresses are reserved by this, so that only pages are replaced that it has.
        let got = unsafe { mmap(at, bytes, READ_AND_WRITE, SHARED | FIXED, file, from as i64) };
        std::ptr::addr_eq(got, at)
    }

    /// Takes away what is mapped to a range, which stays reserved.
    pub(crate) fn unmap(&self, offset: usize, bytes: usize) -> bool {
        let end = offset.checked_add(bytes).filter(|end| *end <= self.bytes);
        if bytes == 0 || !offset.is_multiple_of(PAGE) || end.is_none() {
            return false;
        }
        let at = self.at(offset).cast();
        let flags = PRIVATE | ANONYMOUS | NO_RESERVE | FIXED;
        // SAFETY: as above. Whoever unmaps memory has made sure that nothing accesses it.
        let got = unsafe { mmap(at, bytes, NOTHING, flags, -1, 0) };
        std::ptr::addr_eq(got, at)
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        // SAFETY: the addresses are this one's. It cannot fail for such, and there is no one to tell.
        let _ = unsafe { munmap(self.start, self.bytes) };
    }
}
