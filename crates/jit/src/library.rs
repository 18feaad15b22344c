//! Library functions for compiled code: mathematics without machine instructions.

use half::f16;

/// A library function.
pub(crate) struct Entry {
    /// The symbol.
    pub(crate) name: &'static str,
    /// Its address.
    pub(crate) address: fn() -> *const u8,
}

macro_rules! unary {
    ($($single:ident $double:ident $f:expr, $d:expr;)*) => {
        $(
            extern "C" fn $single(x: f32) -> f32 { let f: fn(f32) -> f32 = $f; f(x) }
            extern "C" fn $double(x: f64) -> f64 { let f: fn(f64) -> f64 = $d; f(x) }
        )*
        static UNARY: &[Entry] = &[$(
            Entry { name: stringify!($single), address: || $single as *const u8 },
            Entry { name: stringify!($double), address: || $double as *const u8 },
        )*];
    };
}

macro_rules! binary {
    ($($single:ident $double:ident $f:expr, $d:expr;)*) => {
        $(
            extern "C" fn $single(x: f32, y: f32) -> f32 { let f: fn(f32, f32) -> f32 = $f; f(x, y) }
            extern "C" fn $double(x: f64, y: f64) -> f64 { let f: fn(f64, f64) -> f64 = $d; f(x, y) }
        )*
        static BINARY: &[Entry] = &[$(
            Entry { name: stringify!($single), address: || $single as *const u8 },
            Entry { name: stringify!($double), address: || $double as *const u8 },
        )*];
    };
}

unary! {
    exp_f32 exp_f64 f32::exp, f64::exp;
    exp2_f32 exp2_f64 f32::exp2, f64::exp2;
    exp10_f32 exp10_f64 |x| 10f64.powf(x.into()) as f32, |x| 10f64.powf(x);
    expm1_f32 expm1_f64 f32::exp_m1, f64::exp_m1;
    log_f32 log_f64 f32::ln, f64::ln;
    log2_f32 log2_f64 f32::log2, f64::log2;
    log10_f32 log10_f64 f32::log10, f64::log10;
    log1p_f32 log1p_f64 f32::ln_1p, f64::ln_1p;
    sin_f32 sin_f64 f32::sin, f64::sin;
    cos_f32 cos_f64 f32::cos, f64::cos;
    tan_f32 tan_f64 f32::tan, f64::tan;
    asin_f32 asin_f64 f32::asin, f64::asin;
    acos_f32 acos_f64 f32::acos, f64::acos;
    atan_f32 atan_f64 f32::atan, f64::atan;
    sinh_f32 sinh_f64 f32::sinh, f64::sinh;
    cosh_f32 cosh_f64 f32::cosh, f64::cosh;
    tanh_f32 tanh_f64 f32::tanh, f64::tanh;
    asinh_f32 asinh_f64 |x| f64::from(x).asinh() as f32, f64::asinh;
    acosh_f32 acosh_f64 |x| f64::from(x).acosh() as f32, f64::acosh;
    atanh_f32 atanh_f64 |x| f64::from(x).atanh() as f32, f64::atanh;
    cbrt_f32 cbrt_f64 f32::cbrt, f64::cbrt;
    round_f32 round_f64 f32::round, f64::round;
    roundeven_f32 roundeven_f64 f32::round_ties_even, f64::round_ties_even;
    floor_f32 floor_f64 f32::floor, f64::floor;
    ceil_f32 ceil_f64 f32::ceil, f64::ceil;
    trunc_f32 trunc_f64 f32::trunc, f64::trunc;
}

binary! {
    pow_f32 pow_f64 f32::powf, f64::powf;
    fmod_f32 fmod_f64 |x, y| x % y, |x, y| x % y;
    atan2_f32 atan2_f64 f32::atan2, f64::atan2;
    hypot_f32 hypot_f64 f32::hypot, f64::hypot;
    fmin_f32 fmin_f64 f32::min, f64::min;
    fmax_f32 fmax_f64 f32::max, f64::max;
}

extern "C" fn fma_f32(x: f32, y: f32, z: f32) -> f32 {
    x.mul_add(y, z)
}

extern "C" fn fma_f64(x: f64, y: f64, z: f64) -> f64 {
    x.mul_add(y, z)
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

static OTHER: &[Entry] = &[
    Entry { name: "fma_f32", address: || fma_f32 as *const u8 },
    Entry { name: "fma_f64", address: || fma_f64 as *const u8 },
    Entry { name: "half_to_single", address: || half_to_single as *const u8 },
    Entry { name: "single_to_half", address: || single_to_half as *const u8 },
    Entry { name: "double_to_half", address: || double_to_half as *const u8 },
];

/// All library functions.
pub(crate) fn entries() -> impl Iterator<Item = &'static Entry> {
    UNARY.iter().chain(BINARY).chain(OTHER)
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
        assert!(find("pow_f32").is_some() && find("pow").is_none());
    }

    #[test]
    fn halves_round_once() {
        assert_eq!(single_to_half(half_to_single(0x3c01)), 0x3c01);
        assert_eq!(double_to_half(1.0 + 2f64.powi(-11) + 2f64.powi(-40)), 0x3c01);
    }
}
