//! Memory that host and device share ("unified shared memory"): of three kinds by name, all of which both reach.

use crate::abi::{
    DeviceMemAllocDesc, ExternalMemoryExportDesc, HostMemAllocDesc, MemoryAllocationProperties,
    MemoryFreeExtDesc,
};
use crate::codes::{
    Code, Done, INVALID_ARGUMENT, INVALID_ENUMERATION, INVALID_NULL_POINTER, INVALID_SIZE,
    OUT_OF_DEVICE_MEMORY, UNSUPPORTED_ALIGNMENT, UNSUPPORTED_SIZE, described, entry_points,
};
use crate::context;
use crate::device::{self, DEVICE};
use crate::handle::Handle;
use crate::pointer::{Chain, In, Out, Raw};
use crate::queue;
use crate::virtual_memory;
use spirula_runtime::{Allocation, AllocationKind};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

/// An allocation of a program.
struct Owned {
    allocation: Allocation,
    id: u64,
}

/// What is known of the memory at an address.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    start: u64,
    bytes: u64,
    kind: AllocationKind,
    id: u64,
}

/// All allocations by their address.
static ALLOCATIONS: RwLock<BTreeMap<u64, Owned>> = RwLock::new(BTreeMap::new());

/// The size of pages, which allocations are not rounded to.
const PAGE: u64 = 4096;

/// The largest alignment.
const MOST_ALIGNMENT: usize = 1 << 30;

static IDS: AtomicU64 = AtomicU64::new(1);

/// The allocation that an address is in.
pub(crate) fn find(at: Raw) -> Option<Found> {
    let table = ALLOCATIONS.read().unwrap_or_else(PoisonError::into_inner);
    let before = table.range(..=at.address()).next_back();
    match before.filter(|(_, owned)| owned.allocation.range().contains(&at.address())) {
        Some((start, Owned { allocation, id })) => {
            Some(Found { start: *start, bytes: allocation.len() as u64, kind: allocation.kind(), id: *id })
        }
        None => virtual_memory::find(at).map(|(start, bytes)| Found {
            start,
            bytes,
            kind: AllocationKind::Device,
            id: start,
        }),
    }
}

fn check_flags(flags: u32, known: u32) -> Done {
    if flags & !known == 0 { Ok(()) } else { Err(INVALID_ENUMERATION) }
}

/// Refuses what is chained to an allocation and cannot be honoured: memory that other processes get.
pub(crate) fn refuse_sharing(chain: Chain) -> Done {
    let export = chain.find::<ExternalMemoryExportDesc>(0x18).and_then(Out::get);
    if export.is_some_and(|export| export.flags != 0) {
        return Err(crate::codes::UNSUPPORTED_FEATURE);
    }
    match chain.find::<u32>(0x19) {
        Some(_) => Err(crate::codes::UNSUPPORTED_FEATURE),
        None => Ok(()),
    }
}

fn allocate(context: Handle, bytes: usize, alignment: usize, kind: AllocationKind, place: Out<Raw>) -> Done {
    context::of(context)?;
    if place.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    if bytes == 0 {
        return Err(INVALID_SIZE);
    }
    if alignment > MOST_ALIGNMENT || (alignment != 0 && !alignment.is_power_of_two()) {
        return Err(UNSUPPORTED_ALIGNMENT);
    }
    let this = device::this()?;
    if bytes as u64 > this.machine.memory {
        return Err(UNSUPPORTED_SIZE);
    }
    let alignment = alignment.max(64);
    let allocation = Allocation::aligned(&this.device, kind, bytes, alignment);
    let allocation = allocation.map_err(|message| described(OUT_OF_DEVICE_MEMORY, &message))?;
    let (start, id) = (allocation.address(), IDS.fetch_add(1, Ordering::Relaxed));
    let owned = Owned { allocation, id };
    ALLOCATIONS.write().unwrap_or_else(PoisonError::into_inner).insert(start, owned);
    place.set(Raw::of(start))
}

fn free(context: Handle, at: Raw) -> Done {
    context::of(context)?;
    if at.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    let mut table = ALLOCATIONS.write().unwrap_or_else(PoisonError::into_inner);
    table.remove(&at.address()).map(|_| ()).ok_or(INVALID_ARGUMENT)
}

entry_points! {
    fn zeMemAllocShared(
        context: Handle,
        device_desc: In<DeviceMemAllocDesc>,
        host_desc: In<HostMemAllocDesc>,
        bytes: usize,
        alignment: usize,
        device: Handle,
        place: Out<Raw>,
    ) {
        context::of(context)?;
        let (device_desc, host_desc) = (device_desc.required()?, host_desc.required()?);
        check_flags(device_desc.flags, 7)?;
        check_flags(host_desc.flags, 31)?;
        refuse_sharing(device_desc.next)?;
        refuse_sharing(host_desc.next)?;
        if device != 0 {
            device::of(device)?;
        }
        allocate(context, bytes, alignment, AllocationKind::Shared, place)
    }

    fn zeMemAllocDevice(
        context: Handle,
        desc: In<DeviceMemAllocDesc>,
        bytes: usize,
        alignment: usize,
        device: Handle,
        place: Out<Raw>,
    ) {
        context::of(context)?;
        let desc = desc.required()?;
        check_flags(desc.flags, 7)?;
        refuse_sharing(desc.next)?;
        device::of(device)?;
        allocate(context, bytes, alignment, AllocationKind::Device, place)
    }

    fn zeMemAllocHost(
        context: Handle,
        desc: In<HostMemAllocDesc>,
        bytes: usize,
        alignment: usize,
        place: Out<Raw>,
    ) {
        context::of(context)?;
        let desc = desc.required()?;
        check_flags(desc.flags, 31)?;
        refuse_sharing(desc.next)?;
        allocate(context, bytes, alignment, AllocationKind::Host, place)
    }

    fn zeMemFree(context: Handle, at: Raw) {
        free(context, at)
    }

    fn zeMemFreeExt(context: Handle, desc: In<MemoryFreeExtDesc>, at: Raw) {
        /// Free when all that was submitted is done; else at once.
        const BLOCKING: u32 = 1;
        context::of(context)?;
        let desc = desc.required()?;
        check_flags(desc.free_policy, 3)?;
        if desc.free_policy & BLOCKING != 0 {
            queue::synchronize_all()?;
            return free(context, at);
        }
        if desc.free_policy == 0 {
            return free(context, at);
        }
        if at.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if find(at).is_none_or(|found| found.start != at.address()) {
            return Err(INVALID_ARGUMENT);
        }
        queue::when_done(move || {
            let _ = free(context, at);
        });
        Ok(())
    }

    fn zeMemGetAllocProperties(
        context: Handle,
        at: Raw,
        properties: Out<MemoryAllocationProperties>,
        device: Out<Handle>,
    ) {
        context::of(context)?;
        if at.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let found = find(at);
        properties.update(|properties| {
            (properties.kind, properties.id, properties.page_size) =
                found.map_or((0, 0, 0), |found| (found.kind as u32, found.id, PAGE));
        })?;
        if device.is_null() {
            return Ok(());
        }
        // Memory of the host belongs to no device.
        device.set(if found.is_some_and(|found| found.kind != AllocationKind::Host) { DEVICE } else { 0 })
    }

    fn zeMemGetAddressRange(context: Handle, at: Raw, base: Out<Raw>, bytes: Out<usize>) {
        context::of(context)?;
        if at.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let Some(found) = find(at) else { return Err(Code(0x7800_0021)) };
        if !base.is_null() {
            base.set(Raw::of(found.start))?;
        }
        if bytes.is_null() { Ok(()) } else { bytes.set(found.bytes as usize) }
    }

    fn zeMemSetAtomicAccessAttributeExp(context: Handle, device: Handle, at: Raw, bytes: usize, flags: u32) {
        context::of(context)?;
        device::of(device)?;
        if at.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if bytes == 0 {
            return Err(INVALID_SIZE);
        }
        // All accesses can be atomic, and those of the host and the device at once.
        check_flags(flags, 0xff)
    }
}
