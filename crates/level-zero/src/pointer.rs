//! Pointers that programs pass.
//!
//! Safe code can make null pointers only: all others are parameters of entry points, or lie in structures that those point
//! to. A program that calls an entry point promises by the specification what they point to, so that reading and writing
//! them is what it asked for. No reference to its memory is made, since its other threads may access it.

#![allow(unsafe_code, reason = "pointers come from programs in C")]

use crate::codes::{Code, Done, INVALID_NULL_POINTER};

/// A pointer to values that are read; null or valid.
#[repr(transparent)]
pub(crate) struct In<T>(*const T);

/// A pointer to values that are written; null or valid.
#[repr(transparent)]
pub(crate) struct Out<T>(*mut T);

/// A pointer to memory of the program or of the device.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Raw(*mut u8);

/// A function of the program that is given what the program said; null or valid.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub(crate) struct HostFunction(Option<extern "C" fn(Raw)>);

impl HostFunction {
    pub(crate) fn is_null(self) -> bool {
        self.0.is_none()
    }

    pub(crate) fn call(self, data: Raw) {
        if let Some(function) = self.0 {
            function(data);
        }
    }
}

/// The structures that are chained to one: null, or a pointer to a structure that begins as [`Link`].
#[repr(transparent)]
#[derive(Clone, Copy)]
pub(crate) struct Chain(*mut Link);

/// How structures begin that can be chained.
#[repr(C)]
#[derive(Clone, Copy)]
struct Link {
    stype: u32,
    next: Chain,
}

impl<T> Clone for In<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for In<T> {}

impl<T> Clone for Out<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Out<T> {}

// SAFETY: it is an address; what it points to is accessed when a program in C has asked for it, which answers for the
// order of accesses by its threads, queues and events.
unsafe impl Send for Raw {}
// SAFETY: as above.
unsafe impl Sync for Raw {}

impl<T> In<T> {
    /// No pointer.
    pub(crate) const NONE: Self = Self(std::ptr::null());
}

impl<T: Copy> In<T> {
    /// Whether it is null.
    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The value, if there is one.
    pub(crate) fn get(self) -> Option<T> {
        // SAFETY: the program promised that a pointer which is not null points to such a value.
        (!self.0.is_null()).then(|| unsafe { self.0.read_unaligned() })
    }

    /// The value.
    pub(crate) fn required(self) -> Result<T, Code> {
        self.get().ok_or(INVALID_NULL_POINTER)
    }

    /// So many values. There must be a pointer unless there are none.
    pub(crate) fn list(self, count: usize) -> Result<Vec<T>, Code> {
        if count == 0 {
            return Ok(Vec::new());
        }
        if self.0.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        // SAFETY: the program promised that there are as many values as it said.
        Ok((0..count).map(|i| unsafe { self.0.add(i).read_unaligned() }).collect())
    }
}

impl In<u8> {
    /// The text up to the first zero.
    pub(crate) fn text(self) -> Option<String> {
        // SAFETY: the program promised that a pointer to text which is not null points to bytes that end with a zero.
        let text = (!self.0.is_null()).then(|| unsafe { std::ffi::CStr::from_ptr(self.0.cast()) })?;
        Some(text.to_string_lossy().into_owned())
    }
}

impl<T: Copy> Out<T> {
    /// Whether it is null.
    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The value that is there, if there is one.
    pub(crate) fn get(self) -> Option<T> {
        In(self.0.cast_const()).get()
    }

    /// Writes the value.
    pub(crate) fn set(self, value: T) -> Done {
        if self.0.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        // SAFETY: the program promised that a pointer which is not null points to a place for such a value.
        unsafe { self.0.write_unaligned(value) };
        Ok(())
    }

    /// Changes the value.
    pub(crate) fn update(self, change: impl FnOnce(&mut T)) -> Done {
        let mut value = self.get().ok_or(INVALID_NULL_POINTER)?;
        change(&mut value);
        self.set(value)
    }

    /// Writes values one after the other.
    pub(crate) fn fill(self, values: &[T]) -> Done {
        if values.is_empty() {
            return Ok(());
        }
        if self.0.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        for (i, value) in values.iter().enumerate() {
            // SAFETY: the program promised that there is place for as many values as it asked for.
            unsafe { self.0.add(i).write_unaligned(*value) };
        }
        Ok(())
    }

    /// The place behind so many values.
    pub(crate) fn at(self, index: usize) -> Self {
        Self(self.0.wrapping_add(index))
    }
}

impl Raw {
    /// The pointer to an address that was given to the program, or by it.
    pub(crate) fn of(address: u64) -> Self {
        Self(std::ptr::with_exposed_provenance_mut(address as usize))
    }

    /// Its address.
    pub(crate) fn address(self) -> u64 {
        self.0.expose_provenance() as u64
    }

    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The pointer so many bytes behind.
    pub(crate) fn add(self, bytes: usize) -> Self {
        Self(self.0.wrapping_add(bytes))
    }

    /// The bytes from here on.
    pub(crate) fn bytes(self, count: usize) -> Vec<u8> {
        if self.0.is_null() || count == 0 {
            return Vec::new();
        }
        let mut bytes = vec![0; count];
        // SAFETY: the program promised that there are as many bytes as it said; the vector has place for them.
        unsafe { std::ptr::copy_nonoverlapping(self.0.cast_const(), bytes.as_mut_ptr(), count) };
        bytes
    }

    /// Writes bytes here.
    pub(crate) fn write(self, bytes: &[u8]) {
        if !self.0.is_null() && !bytes.is_empty() {
            // SAFETY: the program promised that there is place for as many bytes as it asked for.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.0, bytes.len()) }
        }
    }

    /// Copies bytes from elsewhere to here; the two may overlap.
    pub(crate) fn copy_from(self, other: Self, count: usize) {
        if count > 0 {
            // SAFETY: the program promised that there are as many bytes in both places when it asked for the copy.
            unsafe { std::ptr::copy(other.0.cast_const(), self.0, count) }
        }
    }

    /// Fills bytes with a pattern, which is repeated as often as it fits.
    pub(crate) fn fill(self, pattern: &[u8], count: usize) {
        if let [byte] = pattern {
            // SAFETY: the program promised that there are as many bytes when it asked to fill them.
            unsafe { self.0.write_bytes(*byte, count) };
            return;
        }
        let mut done = 0;
        while done < count && !pattern.is_empty() {
            let next = pattern.len().min(count - done);
            self.add(done).write(&pattern[..next]);
            done += next;
        }
    }
}

impl In<u8> {
    /// As memory.
    pub(crate) fn raw(self) -> Raw {
        Raw(self.0.cast_mut())
    }
}

/// A longer chain is not followed further: it may be a cycle.
const LONGEST: usize = 64;

impl Chain {
    /// The kinds of the chained structures, with their places.
    fn links(self) -> impl Iterator<Item = (u32, *mut Link)> {
        let mut at = self;
        std::iter::from_fn(move || {
            let link = In(at.0.cast_const()).get()?;
            Some((link.stype, std::mem::replace(&mut at, link.next).0))
        })
        .take(LONGEST)
    }

    /// The chain from each of its structures on.
    pub(crate) fn each(self) -> impl Iterator<Item = Self> {
        self.links().map(|(_, place)| Self(place))
    }

    /// The kind of the first structure, if there is one.
    pub(crate) fn head(self) -> Option<u32> {
        In(self.0.cast_const()).get().map(|link| link.stype)
    }

    /// The first structure, as that which the specification has for its kind.
    pub(crate) fn this<T: Copy>(self) -> In<T> {
        In(self.0.cast_const().cast())
    }

    /// The first structure of a kind. `T` is the structure that the specification has for the kind.
    pub(crate) fn find<T: Copy>(self, stype: u32) -> Option<Out<T>> {
        let (_, place) = self.links().find(|(kind, _)| *kind == stype)?;
        Some(Out(place.cast()))
    }
}

#[cfg(test)]
impl<T> In<T> {
    /// The pointer to a value, for tests that call entry points.
    pub(crate) fn to(value: &T) -> Self {
        Self(value)
    }
}

#[cfg(test)]
impl<T> Out<T> {
    /// The pointer to a value, for tests that call entry points.
    pub(crate) fn to(value: &mut T) -> Self {
        Self(value)
    }

    /// No pointer.
    pub(crate) const NULL: Self = Self(std::ptr::null_mut());
}

#[cfg(test)]
impl Chain {
    /// The end of a chain.
    pub(crate) const END: Self = Self(std::ptr::null_mut());

    /// The chain that begins with a structure, for tests that call entry points.
    pub(crate) fn to<T>(first: &mut T) -> Self {
        Self(std::ptr::from_mut(first).cast())
    }
}

#[cfg(test)]
impl HostFunction {
    /// No function.
    pub(crate) const NONE: Self = Self(None);

    pub(crate) fn of(function: extern "C" fn(Raw)) -> Self {
        Self(Some(function))
    }
}
