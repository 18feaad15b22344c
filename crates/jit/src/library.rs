//! Library functions for compiled code: conversions of halves, the search of allocations, printing, and a clock. Mathematics is code of the device
//! library.

use crate::printer;
use cranelift_codegen::ir::{Type, types as ct};
use half::f16;
use spirula_to_llvm::{CLOCK, IN_ALLOCATION, PRINT, frame};
use std::sync::OnceLock;
use std::time::Instant;

/// A library function.
pub(crate) struct Entry {
    /// The symbol.
    pub(crate) name: &'static str,
    /// Its address.
    pub(crate) address: fn() -> *const u8,
    /// The type of its result.
    pub(crate) result: Type,
}

/// Tells whether bytes are in an allocation of the table of a kernel's context, where that allocation is kept.
#[allow(unsafe_code)]
extern "C" fn in_allocation(context: u64, address: u64, bytes: u64) -> u64 {
    // SAFETY: only kernels call this, with the context that they were called with, whose table `GroupCode::call` asks for;
    // no other thread has the context.
    let (context, ranges) = unsafe {
        let context = &mut *std::ptr::with_exposed_provenance_mut::<[u64; frame::WORDS]>(context as usize);
        let table = std::ptr::with_exposed_provenance::<u64>(context[frame::TABLE] as usize);
        (context, std::slice::from_raw_parts(table.add(1).cast::<[u64; 2]>(), *table as usize))
    };
    let behind = ranges.partition_point(|[start, _]| *start <= address);
    let Some([start, end]) = behind.checked_sub(1).map(|at| ranges[at]) else { return 0 };
    let is_inside = end.checked_sub(address).is_some_and(|rest| rest >= bytes);
    if is_inside {
        (context[frame::FOUND], context[frame::FOUND_BYTES]) = (start, end - start);
    }
    is_inside.into()
}

/// Converts the bits of a half to a single.
extern "C" fn half_to_single(bits: u16) -> f32 {
    f16::from_bits(bits).to_f32()
}

/// Converts a single to the bits of the nearest half.
extern "C" fn single_to_half(value: f32) -> u16 {
    f16::from_f32(value).to_bits()
}

/// Converts a double to the bits of the nearest half, rounding once.
extern "C" fn double_to_half(value: f64) -> u16 {
    // Through a single that is rounded to odd, which makes double rounding exact.
    let single = value as f32;
    let back = f64::from(single);
    if back == value || value.is_nan() {
        return single_to_half(single);
    }
    let cut = single.to_bits() - u32::from(back.abs() > value.abs());
    single_to_half(f32::from_bits(cut | 1))
}

/// Nanoseconds since the first time that it was asked for.
extern "C" fn clock() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

static ENTRIES: &[Entry] = &[
    Entry { name: IN_ALLOCATION, address: || in_allocation as *const u8, result: ct::I64 },
    Entry { name: "half_to_single", address: || half_to_single as *const u8, result: ct::F32 },
    Entry { name: "single_to_half", address: || single_to_half as *const u8, result: ct::I16 },
    Entry { name: "double_to_half", address: || double_to_half as *const u8, result: ct::I16 },
    Entry { name: CLOCK, address: || clock as *const u8, result: ct::I64 },
    Entry { name: PRINT, address: || printer::print as *const u8, result: ct::I64 },
];

/// All library functions.
pub(crate) fn entries() -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter()
}

/// The library function with this name.
pub(crate) fn find(name: &str) -> Option<&'static Entry> {
    entries().find(|entry| entry.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = entries().map(|e| e.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(find("half_to_single").is_some() && find("half").is_none());
    }

    #[test]
    fn time_does_not_go_back() {
        let first = clock();
        assert!(clock() >= first);
    }

    #[test]
    fn bytes_are_in_one_allocation() {
        let table = [2u64, 100, 200, 200, 210];
        let mut context = [0u64; frame::WORDS];
        context[frame::TABLE] = table.as_ptr().expose_provenance() as u64;
        let context = std::ptr::from_mut(&mut context).expose_provenance() as u64;
        let is_inside = |address, bytes| in_allocation(context, address, bytes) != 0;
        assert!(is_inside(100, 100) && is_inside(199, 1) && is_inside(209, 1));
        assert!(!is_inside(99, 1) && !is_inside(199, 2) && !is_inside(210, 1) && !is_inside(0, 0));
        assert!(!is_inside(u64::MAX, 2) && !is_inside(100, u64::MAX));
    }

    #[test]
    fn halves_round_once() {
        assert_eq!(single_to_half(half_to_single(0x3c01)), 0x3c01);
        assert_eq!(double_to_half(1.0 + 2f64.powi(-11) + 2f64.powi(-40)), 0x3c01);
    }
}
