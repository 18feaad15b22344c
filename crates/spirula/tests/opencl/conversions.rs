//! Kernels of all conversions of OpenCL C: 121 pairs of types, all roundings, with and without saturation, and vectors.
//!
//! The expected results are computed with exact arithmetic; where the specification leaves the result of a number that
//! is out of range open, any value is right.

use std::fmt::Write as _;

/// An element type: its name in OpenCL C and in manifests.
#[derive(Clone, Copy)]
struct Type {
    name: &'static str,
    manifest: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Integer {
        bits: u32,
        signed: bool,
    },
    /// Digits of the significand, and the exponents of the smallest and the largest normal number.
    Float {
        digits: i32,
        least: i32,
        most: i32,
    },
}

const fn integer(name: &'static str, manifest: &'static str, bits: u32, signed: bool) -> Type {
    Type { name, manifest, kind: Kind::Integer { bits, signed } }
}

const fn float(name: &'static str, manifest: &'static str, digits: i32, least: i32, most: i32) -> Type {
    Type { name, manifest, kind: Kind::Float { digits, least, most } }
}

const TYPES: [Type; 11] = [
    integer("char", "i8", 8, true),
    integer("uchar", "u8", 8, false),
    integer("short", "i16", 16, true),
    integer("ushort", "u16", 16, false),
    integer("int", "i32", 32, true),
    integer("uint", "u32", 32, false),
    integer("long", "i64", 64, true),
    integer("ulong", "u64", 64, false),
    float("half", "f16", 11, -14, 15),
    float("float", "f32", 24, -126, 127),
    float("double", "f64", 53, -1022, 1023),
];

/// Numbers that are converted, as far as a type has them: bounds of types, halves, and what is rounded.
const NUMBERS: [f64; 24] = [
    f64::NAN,
    f64::NEG_INFINITY,
    -0.5,
    1.5,
    2.5,
    -2.5,
    127.5,
    -128.75,
    255.25,
    -1.0,
    2051.0,
    32767.5,
    -32769.0,
    65535.5,
    65519.0,
    16777217.0,
    -33554435.0,
    2147483647.5,
    -2147483904.0,
    4294967296.0,
    9007199254740994.0,
    -9223372036854775808.0,
    1.8446744073709552e19,
    1e-7,
];
const INTEGERS: [i128; 24] = [
    0,
    1,
    -1,
    127,
    128,
    -128,
    -129,
    255,
    256,
    2049,
    2051,
    32767,
    -32769,
    65519,
    65520,
    16777217,
    16777219,
    -33554435,
    2147483583,
    4294967295,
    9007199254740993,
    9223372036854775807,
    -9223372036854775808,
    18446744073709551615,
];

#[derive(Clone, Copy)]
enum Number {
    Integer(i128),
    Float(f64),
}

/// A rounding mode by its suffix.
const MODES: [&str; 5] = ["", "_rte", "_rtz", "_rtp", "_rtn"];
const WIDTHS: [usize; 5] = [2, 3, 4, 8, 16];

fn range(bits: u32, signed: bool) -> (i128, i128) {
    if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

/// The nearest numbers of a type.
fn inputs(ty: Type) -> Vec<Number> {
    match ty.kind {
        Kind::Integer { bits, signed } => {
            INTEGERS.iter().map(|n| Number::Integer(wrapped(*n, bits, signed))).collect()
        }
        Kind::Float { .. } => NUMBERS.iter().map(|n| rounded(Number::Float(*n), ty.kind, "")).collect(),
    }
}

fn wrapped(n: i128, bits: u32, signed: bool) -> i128 {
    let low = n & ((1 << bits) - 1);
    if signed && low >> (bits - 1) != 0 { low - (1 << bits) } else { low }
}

/// A number as an integer; none where any value is right.
fn as_integer(n: Number, bits: u32, signed: bool, saturated: bool, mode: &str) -> Option<i128> {
    let (least, most) = range(bits, signed);
    let n = match n {
        Number::Integer(n) if saturated => return Some(n.clamp(least, most)),
        Number::Integer(n) => return Some(wrapped(n, bits, signed)),
        Number::Float(n) if n.is_nan() => return saturated.then_some(0),
        Number::Float(n) => n,
    };
    let whole = match mode {
        "_rte" => n.round_ties_even(),
        "_rtp" => n.ceil(),
        "_rtn" => n.floor(),
        _ => n.trunc(),
    };
    // Conversions of Rust saturate.
    let whole = whole as i128;
    if saturated { Some(whole.clamp(least, most)) } else { (least..=most).contains(&whole).then_some(whole) }
}

/// A number as one with another significand.
fn rounded(n: Number, to: Kind, mode: &str) -> Number {
    let Kind::Float { digits, least, most } = to else { panic!("a floating-point type was expected") };
    let (negative, significand, exponent) = match n {
        Number::Integer(n) => (n < 0, n.unsigned_abs(), 0),
        Number::Float(n) if !n.is_finite() || n == 0.0 => return Number::Float(n),
        Number::Float(n) => {
            let bits = n.to_bits();
            let (exponent, fraction) = ((bits >> 52) as i32 & 0x7ff, u128::from(bits & ((1 << 52) - 1)));
            let significand = if exponent == 0 { fraction } else { fraction | 1 << 52 };
            (n < 0.0, significand, exponent.max(1) - 1075)
        }
    };
    let highest = exponent + 127 - significand.leading_zeros() as i32;
    let unit = (highest - (digits - 1)).max(least - (digits - 1));
    let shift = unit - exponent;
    let sign = if negative { -1.0 } else { 1.0 };
    if significand == 0 || shift <= 0 {
        return Number::Float(sign * significand as f64 * 2f64.powi(exponent));
    }
    let (kept, rest, half) = match shift {
        1..128 => (significand >> shift, significand & ((1 << shift) - 1), 1 << (shift - 1)),
        _ => (0, 1, 2),
    };
    let up = match mode {
        "_rtz" => false,
        "_rtp" => rest != 0 && !negative,
        "_rtn" => rest != 0 && negative,
        _ => rest > half || (rest == half && kept & 1 == 1),
    };
    let value = (kept + u128::from(up)) as f64 * 2f64.powi(unit);
    let largest = (2f64.powi(digits) - 1.0) * 2f64.powi(most - digits + 1);
    if value <= largest {
        return Number::Float(sign * value);
    }
    let stays = match mode {
        "_rtz" => true,
        "_rtp" => negative,
        "_rtn" => !negative,
        _ => false,
    };
    Number::Float(sign * if stays { largest } else { f64::INFINITY })
}

fn word(n: Option<Number>) -> String {
    match n {
        None => "_".to_owned(),
        Some(Number::Integer(n)) => n.to_string(),
        Some(Number::Float(n)) if n.is_nan() => "nan".to_owned(),
        Some(Number::Float(n)) => {
            let text = format!("{n:?}");
            text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
        }
    }
}

/// The result of one conversion.
fn expected(n: Number, to: Type, suffix: (&str, &str)) -> String {
    let (saturation, mode) = suffix;
    word(match to.kind {
        Kind::Integer { bits, signed } => {
            as_integer(n, bits, signed, !saturation.is_empty(), mode).map(Number::Integer)
        }
        Kind::Float { .. } => Some(rounded(n, to.kind, mode)),
    })
}

/// The names and sources of the kernels: one for each type that is converted from.
pub(crate) fn all() -> Vec<(String, String)> {
    TYPES
        .iter()
        .enumerate()
        .map(|(n, from)| (format!("conversions_of_{}", from.name), kernel(n, *from)))
        .collect()
}

fn kernel(number: usize, from: Type) -> String {
    let values = inputs(from);
    let count = values.len();
    let mut text = format!(
        "// Conversions of {} to all types, by all roundings, saturated and not, and of vectors\n",
        from.name
    );
    writeln!(text, "// run {count} 8\n// peer exact").unwrap();
    writeln!(text, "// in x {} {}", from.manifest, joined(values.iter().map(|n| word(Some(*n))))).unwrap();
    let (mut parameters, mut body) = (String::new(), String::new());
    for (at, to) in TYPES.iter().enumerate() {
        let name = to.name;
        write!(parameters, ", global {name} *r{at}").unwrap();
        let saturations: &[&str] =
            if matches!(to.kind, Kind::Integer { .. }) { &["", "_sat"] } else { &[""] };
        let suffixes: Vec<(&str, &str)> =
            saturations.iter().flat_map(|saturation| MODES.map(|mode| (*saturation, mode))).collect();
        let mut results = Vec::new();
        for (n, suffix) in suffixes.iter().enumerate() {
            let (saturation, mode) = *suffix;
            writeln!(body, "  r{at}[i + {}] = convert_{name}{saturation}{mode}(x[i]);", n * count).unwrap();
            results.extend(values.iter().map(|n| expected(*n, *to, *suffix)));
        }
        // A vector of another width for each pair, by another suffix.
        let width = WIDTHS[(number + at) % WIDTHS.len()];
        let (saturation, mode) = suffixes[(number * 3 + at) % suffixes.len()];
        let end = suffixes.len() * count;
        writeln!(
            body,
            "  if (i < {}) vstore{width}(convert_{name}{width}{saturation}{mode}(vload{width}(i, x)), i, r{at} + {end});",
            count / width
        )
        .unwrap();
        results
            .extend(values.iter().take(count / width * width).map(|n| expected(*n, *to, (saturation, mode))));
        writeln!(text, "// out r{at} {} {}", to.manifest, joined(results.into_iter())).unwrap();
    }
    writeln!(text, "#pragma OPENCL EXTENSION cl_khr_fp16 : enable").unwrap();
    writeln!(
        text,
        "kernel void k(global const {} *x{parameters}) {{\n  int i = get_global_id(0);\n{body}}}",
        from.name
    )
    .unwrap();
    text
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
