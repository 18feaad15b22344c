//! Events and pools of them.

use crate::abi::{
    EventCounterBasedDesc, EventDesc, EventPoolDesc, EventQueryKernelTimestampsResultsExtProperties,
    KernelTimestampData, KernelTimestampResult, SynchronizedTimestampDataExt, SynchronizedTimestampResultExt,
};
use crate::codes::{
    Code, Done, INVALID_ARGUMENT, INVALID_ENUMERATION, INVALID_NULL_POINTER, INVALID_SIZE,
    INVALID_SYNCHRONIZATION_OBJECT, NOT_READY, UNSUPPORTED_FEATURE, describe, entry_points,
};
use crate::context;
use crate::device;
use crate::handle::{Handle, Table};
use crate::pointer::{In, Out};
use crate::queue::timeout;
use spirula_runtime::{Event, Timestamps};
use std::sync::{Arc, Mutex, PoisonError};

/// A pool.
pub(crate) struct Pool {
    context: Handle,
    flags: u32,
    count: u32,
    /// Whether its events count, by the flags chained to its description.
    counts: Option<u32>,
    handle: Handle,
}

/// An event as programs have it.
pub(crate) struct ProgramEvent {
    /// What is signaled and waited for. An event that counts has a new one for each command that signals it: commands that
    /// wait were given the one before.
    current: Mutex<Arc<Event>>,
    counts: Option<u32>,
    pool: Option<Handle>,
    flags: u32,
    signal: u32,
    wait: u32,
}

static POOLS: Table<Pool> = Table::new();
static EVENTS: Table<ProgramEvent> = Table::new();

/// `ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP` and `ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP`
const TIMESTAMPS: u32 = 4 | 8;

impl ProgramEvent {
    fn current(&self) -> Arc<Event> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What a command waits for that is given these events.
pub(crate) fn waits(count: u32, events: In<Handle>) -> Result<Vec<Arc<Event>>, Code> {
    if count > 0 && events.is_null() {
        return Err(INVALID_SIZE);
    }
    events.list(count as usize)?.into_iter().map(|event| Ok(EVENTS.get(event)?.current())).collect()
}

/// What a command signals that is given this event, or none.
pub(crate) fn signal(event: Handle) -> Result<Option<Arc<Event>>, Code> {
    if event == 0 {
        return Ok(None);
    }
    let event = EVENTS.get(event)?;
    let mut current = event.current.lock().unwrap_or_else(PoisonError::into_inner);
    if event.counts.is_some() {
        *current = Event::new();
    }
    Ok(Some(current.clone()))
}

/// The event that a command resets.
pub(crate) fn plain(event: Handle) -> Result<Arc<Event>, Code> {
    let event = EVENTS.get(event)?;
    if event.counts.is_some() { Err(INVALID_ARGUMENT) } else { Ok(event.current()) }
}

/// The events with these handles, which a command waits for or reads the times of.
pub(crate) fn timed(events: &[Handle]) -> Result<Vec<Arc<Event>>, Code> {
    events.iter().map(|event| Ok(EVENTS.get(*event)?.current())).collect()
}

/// The times of an event in the layout of the API.
pub(crate) fn result_of(times: Timestamps) -> KernelTimestampResult {
    let data = KernelTimestampData { kernel_start: times.start, kernel_end: times.end };
    KernelTimestampResult { global: data, context: data }
}

/// Waits for so many nanoseconds at most, the greatest number being for ever.
pub(crate) fn wait(event: &Event, nanoseconds: u64) -> Done {
    if !event.wait(timeout(nanoseconds)) {
        return Err(NOT_READY);
    }
    match event.error() {
        None => Ok(()),
        Some(error) => {
            describe(&error.message);
            Err(crate::codes::UNKNOWN)
        }
    }
}

/// Refuses a scope that there is not.
fn check_scopes(signal: u32, wait: u32) -> Done {
    if (signal | wait) & !7 == 0 { Ok(()) } else { Err(INVALID_ENUMERATION) }
}

/// The times of an event, which must have been signaled.
fn times_of(event: Handle) -> Result<Timestamps, Code> {
    EVENTS.get(event)?.current().timestamps().ok_or(NOT_READY)
}

entry_points! {
    fn zeEventPoolCreate(
        context: Handle,
        desc: In<EventPoolDesc>,
        count: u32,
        devices: In<Handle>,
        pool: Out<Handle>,
    ) {
        context::of(context)?;
        let desc = desc.required()?;
        if pool.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if desc.flags & !15 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        if desc.count == 0 || (devices.is_null() && count > 0) {
            return Err(INVALID_SIZE);
        }
        for device in devices.list(if devices.is_null() { 0 } else { count as usize })? {
            device::of(device)?;
        }
        // `ze_event_pool_counter_based_exp_desc_t`, which has the layout of a pool's description up to its flags.
        let counts = desc.next.find::<crate::abi::FenceDesc>(0x0002_0014).and_then(Out::get).map(|desc| desc.flags);
        if counts.is_some_and(|flags| flags & !3 != 0) {
            return Err(INVALID_ENUMERATION);
        }
        let handle = POOLS.add_with(|handle| Pool { context, flags: desc.flags, count: desc.count, counts, handle });
        pool.set(handle)
    }

    fn zeEventPoolDestroy(pool: Handle) {
        POOLS.remove(pool).map(|_| ())
    }

    fn zeEventPoolGetContextHandle(pool: Handle, context: Out<Handle>) {
        context.set(POOLS.get(pool)?.context)
    }

    fn zeEventPoolGetFlags(pool: Handle, flags: Out<u32>) {
        flags.set(POOLS.get(pool)?.flags)
    }

    fn zeEventPoolGetIpcHandle(pool: Handle, _place: Out<[u8; 64]>) {
        POOLS.get(pool)?;
        Err(UNSUPPORTED_FEATURE)
    }

    fn zeEventCreate(pool: Handle, desc: In<EventDesc>, event: Out<Handle>) {
        let pool = POOLS.get(pool)?;
        let desc = desc.required()?;
        if event.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        check_scopes(desc.signal, desc.wait)?;
        if desc.index >= pool.count {
            return Err(INVALID_ARGUMENT);
        }
        event.set(EVENTS.add(ProgramEvent {
            current: Mutex::new(Event::new()),
            counts: pool.counts,
            pool: Some(pool.handle),
            flags: pool.flags,
            signal: desc.signal,
            wait: desc.wait,
        }))
    }

    fn zeEventCounterBasedCreate(
        context: Handle,
        device: Handle,
        desc: In<EventCounterBasedDesc>,
        event: Out<Handle>,
    ) {
        context::of(context)?;
        device::of(device)?;
        let desc = desc.required()?;
        if event.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        check_scopes(desc.signal, desc.wait)?;
        if desc.flags & !127 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        /// Shared with other processes, or with graphs.
        const SHARED: u32 = 8 | 64;
        if desc.flags & SHARED != 0 {
            return Err(UNSUPPORTED_FEATURE);
        }
        event.set(EVENTS.add(ProgramEvent {
            current: Mutex::new(Event::new()),
            counts: Some(desc.flags),
            pool: None,
            flags: TIMESTAMPS,
            signal: desc.signal,
            wait: desc.wait,
        }))
    }

    fn zeEventGetCounterBasedFlags(event: Handle, flags: Out<u32>) {
        flags.set(EVENTS.get(event)?.counts.unwrap_or(0))
    }

    fn zeEventDestroy(event: Handle) {
        EVENTS.remove(event).map(|_| ())
    }

    fn zeEventGetEventPool(event: Handle, pool: Out<Handle>) {
        pool.set(EVENTS.get(event)?.pool.unwrap_or(0))
    }

    fn zeEventGetSignalScope(event: Handle, scope: Out<u32>) {
        scope.set(EVENTS.get(event)?.signal)
    }

    fn zeEventGetWaitScope(event: Handle, scope: Out<u32>) {
        scope.set(EVENTS.get(event)?.wait)
    }

    fn zeEventHostSignal(event: Handle) {
        plain(event)?.signal();
        Ok(())
    }

    fn zeEventHostReset(event: Handle) {
        plain(event)?.reset();
        Ok(())
    }

    fn zeEventHostSynchronize(event: Handle, nanoseconds: u64) {
        wait(&EVENTS.get(event)?.current(), nanoseconds)
    }

    fn zeEventQueryStatus(event: Handle) {
        if EVENTS.get(event)?.current().is_signaled() { Ok(()) } else { Err(NOT_READY) }
    }

    fn zeEventQueryKernelTimestamp(event: Handle, result: Out<KernelTimestampResult>) {
        let found = EVENTS.get(event)?;
        if result.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if found.flags & TIMESTAMPS == 0 {
            return Err(INVALID_SYNCHRONIZATION_OBJECT);
        }
        result.set(result_of(times_of(event)?))
    }

    fn zeEventQueryTimestampsExp(
        event: Handle,
        device: Handle,
        count: Out<u32>,
        results: Out<KernelTimestampResult>,
    ) {
        device::of(device)?;
        let times = times_of(event)?;
        crate::driver::enumerate(count, results, &[result_of(times)])
    }

    fn zeEventQueryKernelTimestampsExt(
        event: Handle,
        device: Handle,
        count: Out<u32>,
        results: Out<EventQueryKernelTimestampsResultsExtProperties>,
    ) {
        device::of(device)?;
        let times = times_of(event)?;
        let room = count.get().ok_or(INVALID_NULL_POINTER)?;
        if room > 0
            && let Some(places) = results.get()
        {
            places.kernel_timestamps_buffer.set(result_of(times))?;
            if !places.synchronized_timestamps_buffer.is_null() {
                let data = SynchronizedTimestampDataExt { kernel_start: times.start, kernel_end: times.end };
                let both = SynchronizedTimestampResultExt { global: data, context: data };
                places.synchronized_timestamps_buffer.set(both)?;
            }
        }
        count.set(1)
    }
}
