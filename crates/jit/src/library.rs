//! Library functions for compiled code: conversions of halves. Mathematics is code of the device library.

use half::f16;

/// A library function.
pub(crate) struct Entry {
    /// The symbol.
    pub(crate) name: &'static str,
    /// Its address.
    pub(crate) address: fn() -> *const u8,
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

static ENTRIES: &[Entry] = &[
    Entry { name: "half_to_single", address: || half_to_single as *const u8 },
    Entry { name: "single_to_half", address: || single_to_half as *const u8 },
    Entry { name: "double_to_half", address: || double_to_half as *const u8 },
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
    fn halves_round_once() {
        assert_eq!(single_to_half(half_to_single(0x3c01)), 0x3c01);
        assert_eq!(double_to_half(1.0 + 2f64.powi(-11) + 2f64.powi(-40)), 0x3c01);
    }
}
