//! Contexts, which programs make objects in.

use crate::abi::ContextDesc;
use crate::codes::{
    Code, INVALID_ENUMERATION, INVALID_NULL_HANDLE, INVALID_NULL_POINTER, INVALID_SIZE, entry_points,
};
use crate::device;
use crate::driver;
use crate::handle::{Handle, Table};
use crate::pointer::{In, Out, Raw};
use std::sync::OnceLock;

/// A context. All memory is that of the one device, so that it has nothing of its own.
pub(crate) struct Context;

pub(crate) static CONTEXTS: Table<Context> = Table::new();

/// The context with this handle.
pub(crate) fn of(handle: Handle) -> Result<(), Code> {
    CONTEXTS.get(handle).map(|_| ())
}

/// The context of programs that make none.
pub(crate) fn default_context() -> Handle {
    static DEFAULT: OnceLock<Handle> = OnceLock::new();
    *DEFAULT.get_or_init(|| CONTEXTS.add(Context))
}

fn create(driver: Handle, desc: In<ContextDesc>, context: Out<Handle>) -> Result<(), Code> {
    driver::of(driver)?;
    if desc.required()?.flags & !1 != 0 {
        return Err(INVALID_ENUMERATION);
    }
    if context.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    context.set(CONTEXTS.add(Context))
}

/// What is common to making memory resident and evicting it: all memory is.
fn resident(context: Handle, device: Handle, at: Raw, bytes: usize) -> Result<(), Code> {
    of(context)?;
    device::of(device)?;
    if at.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    if bytes == 0 { Err(INVALID_SIZE) } else { Ok(()) }
}

entry_points! {
    fn zeContextCreate(driver: Handle, desc: In<ContextDesc>, context: Out<Handle>) {
        create(driver, desc, context)
    }

    fn zeContextCreateEx(
        driver: Handle,
        desc: In<ContextDesc>,
        count: u32,
        devices: In<Handle>,
        context: Out<Handle>,
    ) {
        if !devices.is_null() && count == 0 {
            return Err(INVALID_SIZE);
        }
        if devices.is_null() && count > 0 {
            return Err(INVALID_SIZE);
        }
        for device in devices.list(count as usize)? {
            device::of(device)?;
        }
        create(driver, desc, context)
    }

    fn zeContextDestroy(context: Handle) {
        if context == default_context() {
            return Err(INVALID_NULL_HANDLE);
        }
        CONTEXTS.remove(context).map(|_| ())
    }

    fn zeContextGetStatus(context: Handle) {
        of(context)
    }

    fn zeContextSystemBarrier(context: Handle, device: Handle) {
        of(context)?;
        device::of(device).map(|_| ())
    }

    fn zeContextMakeMemoryResident(context: Handle, device: Handle, at: Raw, bytes: usize) {
        resident(context, device, at, bytes)
    }

    fn zeContextEvictMemory(context: Handle, device: Handle, at: Raw, bytes: usize) {
        resident(context, device, at, bytes)
    }
}
