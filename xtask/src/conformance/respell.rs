//! Floating-point constants of LLVM IR as LLVM 24 spells them.
//!
//! Tests of main branches expect `half 1.000000e+00`, `float 3.140000e+00` and `float f0x3E93E45F` where LLVM 22 prints
//! `half 0xH3C00` and `float 0x40091EB860000000`: six digits if they give the same value of the type, else its bits.

use half::{bf16, f16};
use regex::{Captures, Regex};

/// The text with constants respelled.
pub(crate) fn respell(text: &str) -> Result<String, String> {
    let pattern = Regex::new(r"\b(half|bfloat|float|double) 0x[HR]?([0-9A-F]{4,16})\b");
    let pattern = pattern.map_err(|error| error.to_string())?;
    let replaced = |found: &Captures<'_>| newer(&found[1], &found[2]).unwrap_or_else(|| found[0].to_owned());
    Ok(pattern.replace_all(text, replaced).into_owned())
}

/// A constant of a type whose digits are these, `None` to keep it.
fn newer(kind: &str, digits: &str) -> Option<String> {
    let bits = u64::from_str_radix(digits, 16).ok()?;
    let low = bits as u16;
    let value = match kind {
        "half" => f16::from_bits(low).to_f64(),
        "bfloat" => bf16::from_bits(low).to_f64(),
        // Those of `float` are written as doubles.
        _ => f64::from_bits(bits),
    };
    if !value.is_finite() {
        return None;
    }
    let short = short(value)?;
    let read: f64 = short.parse().ok()?;
    let (is_same, exact) = match kind {
        "half" => (f16::from_f64(read).to_bits() == low, format!("f0x{low:04X}")),
        "bfloat" => {
            return (bf16::from_f32(read as f32).to_bits() == low).then(|| format!("{kind} {short}"));
        }
        "float" => {
            let bits = (value as f32).to_bits();
            ((read as f32).to_bits() == bits, format!("f0x{bits:08X}"))
        }
        _ => (read.to_bits() == bits, format!("f0x{bits:016X}")),
    };
    Some(format!("{kind} {}", if is_same { short } else { exact }))
}

/// Six digits and an exponent of two or more, as C prints them.
fn short(value: f64) -> Option<String> {
    let text = format!("{value:.5e}");
    let (digits, exponent) = text.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let sign = if exponent < 0 { '-' } else { '+' };
    Some(format!("{digits}0e{sign}{:02}", exponent.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::respell;

    #[test]
    fn constants() {
        for (old, new) in [
            ("half 0xH3C00", "half 1.000000e+00"),
            ("half 0xH3555", "half 3.332520e-01"),
            ("half 0xH7C00", "half 0xH7C00"),
            ("bfloat 0xR3F80", "bfloat 1.000000e+00"),
            ("float 0x40091EB860000000", "float 3.140000e+00"),
            ("float 0x3FD27C8BE0000000", "float f0x3E93E45F"),
            ("float 0x7FF8000000000000", "float 0x7FF8000000000000"),
            ("double 0x400921FB54442D18", "double f0x400921FB54442D18"),
            ("x double 0x3FB999999999999A, y", "x double 1.000000e-01, y"),
            ("i32 0x4009", "i32 0x4009"),
        ] {
            assert_eq!(respell(old).unwrap(), new);
        }
    }
}
