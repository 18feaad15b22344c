//! The driver: initialization, versions, extensions.

use crate::abi::{DriverExtensionProperties, DriverIpcProperties, DriverProperties, InitDriverTypeDesc};
use crate::codes::{
    Code, INVALID_ENUMERATION, INVALID_NULL_HANDLE, INVALID_NULL_POINTER, UNINITIALIZED, entry_points,
    last_description,
};
use crate::context;
use crate::device::{self, Kind};
use crate::handle::Handle;
use crate::pointer::{In, Out};
use crate::tables;
use std::cell::RefCell;
use std::ffi::CString;
use std::sync::atomic::{AtomicBool, Ordering};

/// The handle of the driver.
pub(crate) const DRIVER: Handle = 0x100;

/// The version of the API: 1.13, the newest of which all that is not refused works.
pub(crate) const API_VERSION: u32 = 1 << 16 | 13;

/// The version of the driver. Clients choose by it what of Intel's drivers they rely on: 1.3.29735 asks for nothing
/// beyond the specification.
const DRIVER_VERSION: u32 = 1 << 24 | 3 << 16 | 29735;

/// The extensions, with their versions.
pub(crate) const EXTENSIONS: &[(&str, u32)] = &[
    ("ZE_extension_float_atomics", 1 << 16),
    ("ZE_extension_subgroups", 1 << 16),
    ("ZE_extension_linkonce_odr", 1 << 16),
    ("ZE_extension_memory_free_policies", 1 << 16),
    ("ZE_extension_eu_count", 1 << 16),
    ("ZE_extension_device_memory_properties", 1 << 16),
    ("ZE_extension_kernel_max_group_size_properties", 1 << 16),
    ("ZE_extension_event_query_kernel_timestamps", 1 << 16),
    ("ZE_experimental_global_offset", 1 << 16),
    ("ZE_experimental_module_program", 1 << 16),
    ("ZE_experimental_event_query_timestamps", 1 << 16),
    ("ZE_experimental_event_pool_counter_based", 1 << 16),
    ("ZE_experimental_immediate_command_list_append", 1 << 16),
    ("ZE_experimental_mutable_command_list", 1 << 16 | 1),
    ("ZE_experimental_relaxed_allocation_limits", 1 << 16),
];

static IS_INITIALIZED: AtomicBool = AtomicBool::new(false);

/// Whether flags of drivers, which are none for all, ask for this device: the first is for GPUs, the second for NPUs.
fn is_asked_for(flags: u32) -> bool {
    let wanted = match device::kind() {
        Kind::Gpu => 1,
        Kind::Cpu => 0,
    };
    flags == 0 || flags == u32::MAX || flags & wanted != 0
}

/// The driver, if the handle is its.
pub(crate) fn of(handle: Handle) -> Result<(), Code> {
    if handle == DRIVER { Ok(()) } else { Err(INVALID_NULL_HANDLE) }
}

/// Gives handles in the way of all enumerations: their number if none is asked for, else as many as there is place for.
pub(crate) fn enumerate<T: Copy>(count: Out<u32>, places: Out<T>, all: &[T]) -> Result<(), Code> {
    let room = count.get().ok_or(INVALID_NULL_POINTER)?;
    let total = all.len() as u32;
    if room == 0 || places.is_null() {
        return count.set(total);
    }
    let given = room.min(total);
    places.fill(&all[..given as usize])?;
    count.set(given)
}

/// Text in an array that ends with a zero.
pub(crate) fn text<const N: usize>(text: &str) -> [u8; N] {
    let mut bytes = [0; N];
    let length = text.len().min(N - 1);
    bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
    bytes
}

entry_points! {
    fn zeInit(flags: u32) {
        if flags & !3 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        if !is_asked_for(flags) {
            return Err(UNINITIALIZED);
        }
        IS_INITIALIZED.store(true, Ordering::Relaxed);
        Ok(())
    }

    fn zeInitDrivers(count: Out<u32>, drivers: Out<Handle>, desc: In<InitDriverTypeDesc>) {
        let flags = desc.required()?.flags;
        if flags == 0 || (flags != u32::MAX && flags & !3 != 0) {
            return Err(INVALID_ENUMERATION);
        }
        let is_asked_for = is_asked_for(flags);
        IS_INITIALIZED.store(true, Ordering::Relaxed);
        enumerate(count, drivers, if is_asked_for { &[DRIVER] } else { &[] })
    }

    fn zeDriverGet(count: Out<u32>, drivers: Out<Handle>) {
        if !IS_INITIALIZED.load(Ordering::Relaxed) {
            return Err(UNINITIALIZED);
        }
        enumerate(count, drivers, &[DRIVER])
    }

    fn zeDriverGetApiVersion(driver: Handle, version: Out<u32>) {
        of(driver)?;
        version.set(API_VERSION)
    }

    fn zeDriverGetProperties(driver: Handle, properties: Out<DriverProperties>) {
        of(driver)?;
        properties.update(|properties| {
            properties.driver_version = DRIVER_VERSION;
            properties.uuid.id = *b"spirula-driver\0\x01";
        })
    }

    fn zeDriverGetIpcProperties(driver: Handle, properties: Out<DriverIpcProperties>) {
        of(driver)?;
        // There is no memory and there are no events that processes share.
        properties.update(|properties| properties.flags = 0)
    }

    fn zeDriverGetExtensionProperties(
        driver: Handle,
        count: Out<u32>,
        properties: Out<DriverExtensionProperties>,
    ) {
        of(driver)?;
        let all: Vec<_> = EXTENSIONS
            .iter()
            .map(|(name, version)| DriverExtensionProperties { name: text(name), version: *version })
            .collect();
        enumerate(count, properties, &all)
    }

    fn zeDriverGetExtensionFunctionAddress(driver: Handle, name: In<u8>, address: Out<usize>) {
        of(driver)?;
        let name = name.text().ok_or(INVALID_NULL_POINTER)?;
        if address.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        match tables::function(&name) {
            Some(found) => address.set(found),
            None => Err(crate::codes::INVALID_ARGUMENT),
        }
    }

    fn zeDriverGetLastErrorDescription(driver: Handle, text: Out<usize>) {
        thread_local! {
            /// The text that the program was given last, until it asks again on the same thread.
            static GIVEN: RefCell<CString> = RefCell::new(CString::default());
        }
        of(driver)?;
        let description = CString::new(last_description().replace('\0', " ")).unwrap_or_default();
        let address = GIVEN.with(|given| {
            let mut given = given.borrow_mut();
            *given = description;
            given.as_ptr().expose_provenance()
        });
        text.set(address)
    }
}

/// The context of a program that makes none; it is not an error code that this entry point returns.
#[allow(non_snake_case, reason = "the name is that of the specification")]
pub(crate) extern "C" fn zeDriverGetDefaultContext(driver: Handle) -> Handle {
    let mut context = 0;
    crate::codes::entry("zeDriverGetDefaultContext", || {
        of(driver)?;
        context = context::default_context();
        Ok(())
    });
    context
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_driver_has_the_extensions_of_the_profile() {
        let profile = device::this().map(|this| &this.profile).unwrap();
        assert!(!profile.extensions.is_empty());
        for name in &profile.extensions {
            assert!(EXTENSIONS.iter().any(|(known, _)| known == name), "{name}");
        }
    }

    #[test]
    fn enumerations_give_as_many_as_there_is_place_for() {
        assert_eq!(zeInit(0), 0);
        let (mut count, mut handle) = (0, 0);
        assert_eq!((zeDriverGet(Out::to(&mut count), Out::NULL), count), (0, 1));
        count = 7;
        assert_eq!((zeDriverGet(Out::to(&mut count), Out::to(&mut handle)), count, handle), (0, 1, DRIVER));
        assert_eq!(zeDriverGet(Out::NULL, Out::NULL), INVALID_NULL_POINTER.0);
        assert_eq!(zeDriverGetApiVersion(DRIVER + 1, Out::to(&mut count)), INVALID_NULL_HANDLE.0);
        assert_eq!(zeInit(8), INVALID_ENUMERATION.0);
    }
}
