//! Virtual memory: addresses that programs reserve, and physical memory that they map to them.
//!
//! Kernels reach what is mapped with access; adjacent mappings are one allocation to them. That memory may only be read has no
//! effect, as `ze_device_readonly_memory_ext_properties_t` says.

#![allow(unsafe_code, reason = "memory of the operating system is registered with the device")]

use crate::abi::{PhysicalMemDesc, PhysicalMemProperties};
use crate::codes::{
    Code, Done, HANDLE_OBJECT_IN_USE, INVALID_ARGUMENT, INVALID_ENUMERATION, INVALID_NULL_POINTER,
    OUT_OF_DEVICE_MEMORY, UNSUPPORTED_ALIGNMENT, UNSUPPORTED_SIZE, described, entry_points,
};
use crate::context;
use crate::device;
use crate::handle::{Handle, Table};
use crate::pages::{Backing, PAGE, Reserved};
use crate::pointer::{In, Out, Raw};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Physical memory: what has no address before it is mapped.
struct Physical {
    memory: Backing,
    id: Handle,
}

static PHYSICAL: Table<Physical> = Table::new();

/// A part of a reservation that memory is mapped to.
#[derive(Clone)]
struct Segment {
    bytes: usize,
    access: u32,
    /// What keeps the memory.
    _memory: Arc<Physical>,
}

/// Addresses that a program has reserved.
struct Reservation {
    pages: Reserved,
    /// What is mapped, by the offset.
    segments: BTreeMap<usize, Segment>,
    /// The ranges that kernels reach.
    listed: Vec<Range<usize>>,
}

/// All reservations by their address.
static RESERVATIONS: Mutex<BTreeMap<u64, Reservation>> = Mutex::new(BTreeMap::new());

/// The accesses `ZE_MEMORY_ACCESS_ATTRIBUTE_NONE` and `ZE_MEMORY_ACCESS_ATTRIBUTE_READONLY`, which is the last.
const NO_ACCESS: u32 = 0;
const LAST_ACCESS: u32 = 2;

fn reservations() -> MutexGuard<'static, BTreeMap<u64, Reservation>> {
    RESERVATIONS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Reservation {
    /// Makes a segment end at an offset, and another begin there, if one lies across it.
    fn cut(&mut self, at: usize) {
        let Some((start, segment)) = self.segments.range_mut(..at).next_back() else { return };
        let (start, end) = (*start, *start + segment.bytes);
        if end > at {
            segment.bytes = at - start;
            let rest = Segment { bytes: end - at, ..segment.clone() };
            self.segments.insert(at, rest);
        }
    }

    /// The ranges that kernels are to reach.
    fn reached(&self) -> Vec<Range<usize>> {
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for (start, segment) in self.segments.iter().filter(|(_, segment)| segment.access != NO_ACCESS) {
            match ranges.last_mut() {
                Some(last) if last.end == *start => last.end += segment.bytes,
                _ => ranges.push(*start..*start + segment.bytes),
            }
        }
        ranges
    }

    /// Tells the device what kernels reach now that segments have changed. If a launch uses memory that they are not to reach
    /// any longer, segments are again what they were before.
    fn list_or(&mut self, before: BTreeMap<usize, Segment>) -> Done {
        self.list(&self.reached()).inspect_err(|_| {
            self.segments = before;
            // What was taken away before the error was reached by no launch, so that it is given back without one.
            let _ = self.list(&self.reached());
        })
    }

    fn list(&mut self, ranges: &[Range<usize>]) -> Done {
        let memory = device::this()?.device.memory();
        let start = self.pages.start();
        let in_use = |message: String| described(HANDLE_OBJECT_IN_USE, &message);
        for range in self.listed.clone() {
            if !ranges.contains(&range) {
                memory.unregister(start + range.start as u64).map_err(in_use)?;
                self.listed.retain(|listed| *listed != range);
            }
        }
        for range in ranges {
            if !self.listed.contains(range) {
                let (at, bytes) = (self.pages.at(range.start), range.end - range.start);
                // SAFETY: memory is mapped to all of the range, and stays so until it is unregistered above. The program answers
                // for the order of its accesses and those of kernels.
                unsafe { memory.register(at, bytes) }.map_err(in_use)?;
                self.listed.push(range.clone());
            }
        }
        Ok(())
    }
}

/// Does something with the reservation that a range is in, at its offset in it.
fn with<T>(
    at: Raw,
    bytes: usize,
    action: impl FnOnce(&mut Reservation, usize) -> Result<T, Code>,
) -> Result<T, Code> {
    if at.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    check_size(bytes)?;
    if !at.address().is_multiple_of(PAGE as u64) {
        return Err(UNSUPPORTED_ALIGNMENT);
    }
    let mut all = reservations();
    let (start, found) = all.range_mut(..=at.address()).next_back().ok_or(INVALID_ARGUMENT)?;
    let offset = (at.address() - start) as usize;
    let is_inside = offset.checked_add(bytes).is_some_and(|end| end <= found.pages.bytes());
    if is_inside { action(found, offset) } else { Err(INVALID_ARGUMENT) }
}

fn check_size(bytes: usize) -> Done {
    if bytes > 0 && bytes.is_multiple_of(PAGE) { Ok(()) } else { Err(UNSUPPORTED_SIZE) }
}

/// What is mapped where an address is: from where on, and how many bytes.
pub(crate) fn find(at: Raw) -> Option<(u64, u64)> {
    let all = reservations();
    let (start, found) = all.range(..=at.address()).next_back()?;
    let offset = (at.address() - start) as usize;
    let range = found.listed.iter().find(|range| range.contains(&offset))?;
    Some((start + range.start as u64, (range.end - range.start) as u64))
}

entry_points! {
    fn zeVirtualMemReserve(context: Handle, wanted: Raw, bytes: usize, place: Out<Raw>) {
        context::of(context)?;
        if place.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        check_size(bytes)?;
        let pages = Reserved::new(wanted.address(), bytes);
        let pages = pages.map_err(|error| described(OUT_OF_DEVICE_MEMORY, &error.to_string()))?;
        let start = pages.start();
        let reservation = Reservation { pages, segments: BTreeMap::new(), listed: Vec::new() };
        reservations().insert(start, reservation);
        place.set(Raw::of(start))
    }

    fn zeVirtualMemFree(context: Handle, at: Raw, bytes: usize) {
        context::of(context)?;
        with(at, bytes, |found, offset| {
            if offset != 0 || bytes != found.pages.bytes() {
                return Err(INVALID_ARGUMENT);
            }
            found.list(&[])
        })?;
        reservations().remove(&at.address());
        Ok(())
    }

    fn zeVirtualMemQueryPageSize(context: Handle, device: Handle, _bytes: usize, page: Out<usize>) {
        context::of(context)?;
        device::of(device)?;
        page.set(PAGE)
    }

    fn zePhysicalMemCreate(context: Handle, device: Handle, desc: In<PhysicalMemDesc>, memory: Out<Handle>) {
        context::of(context)?;
        let desc = desc.required()?;
        if memory.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if desc.flags & !3 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        /// `ZE_PHYSICAL_MEM_FLAG_ALLOCATE_ON_HOST`, for which no device is asked for.
        const ON_HOST: u32 = 2;
        if desc.flags & ON_HOST == 0 || device != 0 {
            device::of(device)?;
        }
        check_size(desc.size)?;
        if desc.size as u64 > device::this()?.machine.memory {
            return Err(UNSUPPORTED_SIZE);
        }
        crate::memory::refuse_sharing(desc.next)?;
        let made = Backing::new(desc.size);
        let made = made.map_err(|error| described(OUT_OF_DEVICE_MEMORY, &error.to_string()))?;
        memory.set(PHYSICAL.add_with(|id| Physical { memory: made, id }))
    }

    fn zePhysicalMemGetProperties(context: Handle, memory: Handle, properties: Out<PhysicalMemProperties>) {
        context::of(context)?;
        let found = PHYSICAL.get(memory)?;
        properties.update(|properties| {
            (properties.id, properties.size) = (found.id as u64, found.memory.bytes() as u64);
        })
    }

    fn zePhysicalMemDestroy(context: Handle, memory: Handle) {
        context::of(context)?;
        PHYSICAL.remove(memory).map(|_| ())
    }

    fn zeVirtualMemMap(
        context: Handle,
        at: Raw,
        bytes: usize,
        memory: Handle,
        from: usize,
        access: u32,
    ) {
        context::of(context)?;
        let memory = PHYSICAL.get(memory)?;
        if access > LAST_ACCESS {
            return Err(INVALID_ENUMERATION);
        }
        if !from.is_multiple_of(PAGE) {
            return Err(UNSUPPORTED_ALIGNMENT);
        }
        with(at, bytes, |found, offset| {
            let before = found.segments.range(..offset + bytes).next_back();
            if before.is_some_and(|(start, segment)| start + segment.bytes > offset) {
                return Err(INVALID_ARGUMENT);
            }
            if !found.pages.map(offset, bytes, &memory.memory, from) {
                return Err(INVALID_ARGUMENT);
            }
            let before = found.segments.clone();
            found.segments.insert(offset, Segment { bytes, access, _memory: memory });
            found.list_or(before).inspect_err(|_| {
                found.pages.unmap(offset, bytes);
            })
        })
    }

    fn zeVirtualMemUnmap(context: Handle, at: Raw, bytes: usize) {
        context::of(context)?;
        with(at, bytes, |found, offset| {
            let before = found.segments.clone();
            found.cut(offset);
            found.cut(offset + bytes);
            let gone: Vec<usize> = found.segments.range(offset..offset + bytes).map(|(at, _)| *at).collect();
            for at in gone {
                found.segments.remove(&at);
            }
            found.list_or(before)?;
            found.pages.unmap(offset, bytes);
            Ok(())
        })
    }

    fn zeVirtualMemSetAccessAttribute(context: Handle, at: Raw, bytes: usize, access: u32) {
        context::of(context)?;
        if access > LAST_ACCESS {
            return Err(INVALID_ENUMERATION);
        }
        with(at, bytes, |found, offset| {
            let before = found.segments.clone();
            found.cut(offset);
            found.cut(offset + bytes);
            let mut segments = found.segments.range_mut(offset..offset + bytes).peekable();
            if segments.peek().is_none() {
                return Err(INVALID_ARGUMENT);
            }
            segments.for_each(|(_, segment)| segment.access = access);
            found.list_or(before)
        })
    }

    fn zeVirtualMemGetAccessAttribute(
        context: Handle,
        at: Raw,
        bytes: usize,
        access: Out<u32>,
        same: Out<usize>,
    ) {
        context::of(context)?;
        if access.is_null() || same.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let (is, until) = with(at, bytes, |found, offset| {
            let access_at = |at: usize| {
                let before = found.segments.range(..=at).next_back();
                let inside = before.filter(|(start, segment)| **start + segment.bytes > at);
                inside.map_or(NO_ACCESS, |(_, segment)| segment.access)
            };
            let is = access_at(offset);
            let pages = (offset..offset + bytes).step_by(PAGE);
            Ok((is, pages.skip(1).find(|at| access_at(*at) != is).map_or(bytes, |at| at - offset)))
        })?;
        access.set(is)?;
        same.set(until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::UNKNOWN;
    use crate::device::DEVICE;
    use crate::pointer::Chain;
    use crate::tests::{launched, made, made_ready, set};
    use crate::{list, memory};

    #[test]
    fn kernels_reach_what_is_mapped() {
        let (context, kernel, list, _) = made_ready(4);
        let mut place = Raw::of(0);
        assert_eq!(zeVirtualMemReserve(context, Raw::of(0), 100, Out::to(&mut place)), UNSUPPORTED_SIZE.0);
        assert_eq!(zeVirtualMemReserve(context, Raw::of(0), 3 * PAGE, Out::to(&mut place)), 0);
        let desc = PhysicalMemDesc { stype: 0x20, next: Chain::END, flags: 0, size: 2 * PAGE };
        let physical = made(|to| zePhysicalMemCreate(context, DEVICE, In::to(&desc), to));
        let add = |at: usize| {
            set(kernel, 0, &place.add(at));
            set(kernel, 1, &5u32);
            assert_eq!(launched(list, kernel, 0), 0);
            list::zeCommandListHostSynchronize(list, u64::MAX)
        };
        let map = |page: usize, from: usize| {
            zeVirtualMemMap(context, place.add(page * PAGE), PAGE, physical, from * PAGE, 1)
        };
        assert_eq!(add(0), UNKNOWN.0);
        assert_eq!(
            (map(0, 1), map(1, 0), map(1, 1), map(2, 2)),
            (0, 0, INVALID_ARGUMENT.0, INVALID_ARGUMENT.0)
        );
        // An access across two mappings.
        assert_eq!((add(PAGE - 2), add(2 * PAGE - 4), add(2 * PAGE)), (0, 0, UNKNOWN.0));
        assert_eq!(
            (place.add(PAGE - 2).bytes(1), find(place)),
            (vec![5], Some((place.address(), 2 * PAGE as u64)))
        );
        let (mut base, mut bytes) = (Raw::of(0), 0);
        let code =
            memory::zeMemGetAddressRange(context, place.add(9), Out::to(&mut base), Out::to(&mut bytes));
        assert_eq!((code, base.address(), bytes), (0, place.address(), 2 * PAGE));
        // Memory keeps what is in it, at whatever address it is mapped.
        assert_eq!(zeVirtualMemUnmap(context, place, PAGE), 0);
        assert_eq!((add(0), map(2, 1), add(3 * PAGE - 2 - 4)), (UNKNOWN.0, 0, 0));
        assert_eq!(place.add(3 * PAGE - 2).bytes(1), [5]);
        let (mut access, mut same) = (7, 0);
        let mut ask = || {
            let code = zeVirtualMemGetAccessAttribute(
                context,
                place,
                3 * PAGE,
                Out::to(&mut access),
                Out::to(&mut same),
            );
            (code, access, same)
        };
        assert_eq!(ask(), (0, 0, PAGE));
        assert_eq!(zeVirtualMemSetAccessAttribute(context, place.add(PAGE), PAGE, 0), 0);
        assert_eq!((ask(), add(PAGE)), ((0, 0, 2 * PAGE), UNKNOWN.0));
        assert_eq!((zePhysicalMemDestroy(context, physical), add(2 * PAGE)), (0, 0));
        assert_eq!(zeVirtualMemFree(context, place, PAGE), INVALID_ARGUMENT.0);
        assert_eq!((zeVirtualMemFree(context, place, 3 * PAGE), add(2 * PAGE)), (0, UNKNOWN.0));
    }
}
