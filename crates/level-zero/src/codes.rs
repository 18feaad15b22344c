//! Results of entry points, and what is common to all of them.

use std::cell::RefCell;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

/// A value of `ze_result_t` that is not success.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code(pub(crate) u32);

/// What an entry point returns.
pub(crate) type Done = Result<(), Code>;

pub(crate) const SUCCESS: u32 = 0;
pub(crate) const NOT_READY: Code = Code(1);
pub(crate) const OUT_OF_DEVICE_MEMORY: Code = Code(0x7000_0003);
pub(crate) const MODULE_BUILD_FAILURE: Code = Code(0x7000_0004);
pub(crate) const MODULE_LINK_FAILURE: Code = Code(0x7000_0005);
pub(crate) const UNINITIALIZED: Code = Code(0x7800_0001);
pub(crate) const UNSUPPORTED_VERSION: Code = Code(0x7800_0002);
pub(crate) const UNSUPPORTED_FEATURE: Code = Code(0x7800_0003);
pub(crate) const INVALID_ARGUMENT: Code = Code(0x7800_0004);
pub(crate) const INVALID_NULL_HANDLE: Code = Code(0x7800_0005);
pub(crate) const INVALID_NULL_POINTER: Code = Code(0x7800_0007);
pub(crate) const INVALID_SIZE: Code = Code(0x7800_0008);
pub(crate) const UNSUPPORTED_SIZE: Code = Code(0x7800_0009);
pub(crate) const UNSUPPORTED_ALIGNMENT: Code = Code(0x7800_000a);
pub(crate) const INVALID_SYNCHRONIZATION_OBJECT: Code = Code(0x7800_000b);
pub(crate) const INVALID_ENUMERATION: Code = Code(0x7800_000c);
pub(crate) const HANDLE_OBJECT_IN_USE: Code = Code(0x7800_0006);
pub(crate) const INVALID_NATIVE_BINARY: Code = Code(0x7800_000f);
pub(crate) const INVALID_GLOBAL_NAME: Code = Code(0x7800_0010);
pub(crate) const INVALID_KERNEL_NAME: Code = Code(0x7800_0011);
pub(crate) const INVALID_KERNEL_HANDLE: Code = Code(0x7800_0012);
pub(crate) const INVALID_GROUP_SIZE_DIMENSION: Code = Code(0x7800_0013);
pub(crate) const INVALID_KERNEL_ARGUMENT_INDEX: Code = Code(0x7800_0015);
pub(crate) const INVALID_KERNEL_ARGUMENT_SIZE: Code = Code(0x7800_0016);
pub(crate) const INVALID_COMMAND_LIST_TYPE: Code = Code(0x7800_0019);
pub(crate) const OVERLAPPING_REGIONS: Code = Code(0x7800_001a);
pub(crate) const UNKNOWN: Code = Code(0x7fff_fffe);

thread_local! {
    /// What went wrong last on this thread.
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Writes a line to standard error where that was asked for.
fn log(message: &str) {
    static IS_ON: LazyLock<bool> =
        LazyLock::new(|| std::env::var_os("SPIRULA_ZE_LOG").is_some_and(|value| value != "0"));
    if *IS_ON {
        // There is no one to tell that it cannot be told.
        let _ = writeln!(std::io::stderr(), "spirula: {}", message.trim_end());
    }
}

/// Keeps the description of an error for the program, and logs it.
pub(crate) fn describe(message: &str) {
    log(message);
    LAST.with(|last| message.clone_into(&mut last.borrow_mut()));
}

/// The description of the last error on this thread.
pub(crate) fn last_description() -> String {
    LAST.with(|last| last.borrow().clone())
}

/// An error with a description.
pub(crate) fn described(code: Code, message: &str) -> Code {
    describe(message);
    code
}

/// Runs the inside of an entry point. No panic leaves it, as it must not unwind into C.
pub(crate) fn entry(name: &str, inside: impl FnOnce() -> Done) -> u32 {
    match catch_unwind(AssertUnwindSafe(inside)) {
        Ok(Ok(())) => SUCCESS,
        Ok(Err(code)) => {
            if code != NOT_READY {
                log(&format!("{name}: error {:#x}", code.0));
            }
            code.0
        }
        Err(_) => described(UNKNOWN, &format!("internal error: {name} panicked")).0,
    }
}

/// Defines entry points: functions of the C calling convention with the inside as a block that gives [`Done`].
macro_rules! entry_points {
    ($($(#[$meta:meta])* fn $name:ident($($arg:ident: $ty:ty),* $(,)?) $body:block)*) => {$(
        $(#[$meta])*
        #[allow(non_snake_case, reason = "the name is that of the specification")]
        pub(crate) extern "C" fn $name($($arg: $ty),*) -> u32 {
            $crate::codes::entry(stringify!($name), move || $body)
        }
    )*};
}
pub(crate) use entry_points;

/// What takes more arguments than are looked at, and is refused.
pub(crate) extern "C" fn refused() -> u32 {
    entry("an entry point that is refused", || Err(UNSUPPORTED_FEATURE))
}
