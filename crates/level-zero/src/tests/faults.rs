//! What goes wrong is told, and the driver is usable afterwards.

use super::{ADD, allocated, create_kernel, create_module, launched, made, made_ready, set, words};
use crate::abi::{DeviceMemAllocDesc, EventDesc, EventPoolDesc, FenceDesc};
use crate::codes::{MODULE_BUILD_FAILURE, OUT_OF_DEVICE_MEMORY, UNKNOWN, UNSUPPORTED_SIZE};
use crate::device::DEVICE;
use crate::handle::Handle;
use crate::pointer::{Chain, In, Out, Raw};
use crate::{event, kernel, list, memory, queue};

/// Adds one to the number at a place, which shows that kernels run.
fn check_usable(list: Handle, kernel: Handle, place: Raw) {
    let before = place.bytes(4).first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes));
    set(kernel, 0, &place);
    set(kernel, 1, &1u32);
    let codes = (launched(list, kernel, 0), list::zeCommandListHostSynchronize(list, u64::MAX));
    assert_eq!((codes, place.bytes(4)), ((0, 0), (before + 1).to_le_bytes().to_vec()));
}

#[test]
fn no_memory_is_told() {
    let (context, kernel, list, place) = made_ready(4);
    let desc = DeviceMemAllocDesc { stype: 0x15, next: Chain::END, flags: 0, ordinal: 0 };
    let mut got = Raw::of(0);
    for bytes in [usize::MAX, usize::MAX / 2, 1 << 60] {
        let code = memory::zeMemAllocDevice(context, In::to(&desc), bytes, 64, DEVICE, Out::to(&mut got));
        assert!([UNSUPPORTED_SIZE.0, OUT_OF_DEVICE_MEMORY.0].contains(&code), "{bytes}: {code:#x}");
        assert!(got.is_null());
    }
    check_usable(list, kernel, place);
}

#[test]
fn bad_modules_are_told() {
    let (context, kernel, list, place) = made_ready(4);
    let good = words(ADD);
    let mut built = 0;
    for at in (0..good.len()).step_by(3) {
        let mut bytes = good.clone();
        bytes[at] ^= 0x41;
        let (mut module, mut log) = (0, 0);
        let code = create_module(context, &bytes, Out::to(&mut module), Out::to(&mut log));
        assert!(code == 0 || code == MODULE_BUILD_FAILURE.0, "{at}: {code:#x}");
        built += u32::from(code == 0);
        let mut other = 0;
        if code == 0 && create_kernel(module, c"add", Out::to(&mut other)) == 0 {
            // It may need other arguments, or not be one that can be compiled: that is told when it is launched.
            let code = kernel::zeKernelSetGroupSize(other, 1, 1, 1);
            let _ = (code, launched(list, other, 0), list::zeCommandListHostSynchronize(list, u64::MAX));
        }
    }
    assert!(built > 0);
    for end in (0..good.len()).step_by(7) {
        let mut module = 0;
        let code = create_module(context, &[&good[..end], &[0]].concat(), Out::to(&mut module), Out::NULL);
        assert_eq!((code, module), (MODULE_BUILD_FAILURE.0, 0), "{end}");
    }
    check_usable(list, kernel, place);
}

#[test]
fn a_fault_is_told_by_event_fence_and_queue() {
    let (context, kernel, list, place) = made_ready(4);
    let desc = EventPoolDesc { stype: 0x10, next: Chain::END, flags: 1, count: 1 };
    let pool = made(|place| event::zeEventPoolCreate(context, In::to(&desc), 0, In::NONE, place));
    let desc = EventDesc { stype: 0x11, next: Chain::END, index: 0, signal: 0, wait: 0 };
    let event = made(|place| event::zeEventCreate(pool, In::to(&desc), place));
    let freed = allocated(context, 4);
    assert_eq!(memory::zeMemFree(context, freed), 0);
    for bad in [freed, Raw::of(0), Raw::of(8), place.add(4), place.add(1), Raw::of(u64::MAX - 1)] {
        set(kernel, 0, &bad);
        set(kernel, 1, &1u32);
        assert_eq!((event::zeEventHostReset(event), launched(list, kernel, event)), (0, 0));
        assert_eq!(event::zeEventHostSynchronize(event, u64::MAX), UNKNOWN.0, "{:#x}", bad.address());
        assert!(crate::codes::last_description().contains("out of bounds"));
        assert_eq!(list::zeCommandListHostSynchronize(list, u64::MAX), UNKNOWN.0);
        check_usable(list, kernel, place);
    }
    // A fence is signaled when all is done, also what failed.
    let queue =
        made(|place| queue::zeCommandQueueCreate(context, DEVICE, In::to(&super::queue_desc()), place));
    let desc = FenceDesc { stype: 0x12, next: Chain::END, flags: 0 };
    let fence = made(|place| queue::zeFenceCreate(queue, In::to(&desc), place));
    let recorded = super::regular(context, Chain::END);
    set(kernel, 0, &freed);
    assert_eq!((launched(recorded, kernel, 0), list::zeCommandListClose(recorded)), (0, 0));
    assert_eq!(queue::zeCommandQueueExecuteCommandLists(queue, 1, In::to(&recorded), fence), 0);
    assert_eq!(queue::zeFenceHostSynchronize(fence, u64::MAX), 0);
    assert_eq!(queue::zeCommandQueueSynchronize(queue, u64::MAX), UNKNOWN.0);
    assert_eq!(queue::zeCommandQueueSynchronize(queue, u64::MAX), 0);
    check_usable(list, kernel, place);
}

#[test]
fn threads_use_the_driver_at_the_same_time() {
    let (context, kernel, _, _) = made_ready(4);
    let desc = EventPoolDesc { stype: 0x10, next: Chain::END, flags: 1, count: 64 };
    let pool = made(|place| event::zeEventPoolCreate(context, In::to(&desc), 0, In::NONE, place));
    assert_eq!(kernel::zeKernelDestroy(kernel), 0);
    let module = made(|place| create_module(context, &words(ADD), place, Out::NULL));
    std::thread::scope(|scope| {
        for thread in 0..4u32 {
            scope.spawn(move || {
                let list = super::immediate(context);
                let kernel = made(|place| create_kernel(module, c"add", place));
                let desc = EventDesc { stype: 0x11, next: Chain::END, index: thread, signal: 0, wait: 0 };
                let event = made(|place| event::zeEventCreate(pool, In::to(&desc), place));
                for turn in 0..100u32 {
                    let place = allocated(context, 4);
                    set(kernel, 0, &place);
                    set(kernel, 1, &(turn + thread));
                    assert_eq!((event::zeEventHostReset(event), launched(list, kernel, event)), (0, 0));
                    assert_eq!(event::zeEventHostSynchronize(event, u64::MAX), 0);
                    assert_eq!(place.bytes(4), (turn + thread).to_le_bytes());
                    assert_eq!(memory::zeMemFree(context, place), 0);
                }
                assert_eq!((kernel::zeKernelDestroy(kernel), list::zeCommandListDestroy(list)), (0, 0));
                assert_eq!(event::zeEventDestroy(event), 0);
            });
        }
    });
}
