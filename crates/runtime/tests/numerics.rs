//! Errors of the mathematics of kernels in units in the last place: of doubles against numbers of 192 bits, of singles and halves
//! against doubles. `docs/numerics.md` has the greatest; `SPIRULA_UPDATE=1` writes it anew.
//!
//! Singles of one operand are sampled; with `SPIRULA_NUMERICS=all` all of them are computed, which takes some minutes for each
//! function (`SPIRULA_NUMERICS=all:sin` for one).
#![allow(clippy::print_stderr, clippy::unwrap_used, reason = "a test that cannot go on fails and says why")]

#[path = "numerics/kernel.rs"]
mod kernel;
#[path = "numerics/reference.rs"]
mod reference;
#[path = "numerics/samples.rs"]
mod samples;

use kernel::{Format, Instruction, Operands};
use reference::{Function, Wide};
use spirula_runtime::Device;
use std::fmt::Write as _;

/// A function with its bounds in units in the last place of halves, singles and doubles.
struct Row {
    name: &'static str,
    operands: Operands,
    bounds: [f64; 3],
    reference: Option<Function>,
}

const fn row(name: &'static str, operands: Operands, bounds: [f64; 3], reference: Function) -> Row {
    Row { name, operands, bounds, reference: Some(reference) }
}

/// What the OpenCL SPIR-V environment asks for, full profile. Infinity: there is no bound.
const ROWS: &[Row] = &[
    row("acos", Operands::One, [2.0, 4.0, 4.0], Wide::acos),
    row("acosh", Operands::One, [2.0, 4.0, 4.0], Wide::acosh),
    row("acospi", Operands::One, [2.0, 5.0, 5.0], Wide::acospi),
    row("asin", Operands::One, [2.0, 4.0, 4.0], Wide::asin),
    row("asinh", Operands::One, [2.0, 4.0, 4.0], Wide::asinh),
    row("asinpi", Operands::One, [2.0, 5.0, 5.0], Wide::asinpi),
    row("atan", Operands::One, [2.0, 5.0, 5.0], Wide::atan),
    row("atan2", Operands::Two, [2.0, 6.0, 6.0], Wide::atan2),
    row("atan2pi", Operands::Two, [2.0, 6.0, 6.0], Wide::atan2pi),
    row("atanh", Operands::One, [2.0, 5.0, 5.0], Wide::atanh),
    row("atanpi", Operands::One, [2.0, 5.0, 5.0], Wide::atanpi),
    row("cbrt", Operands::One, [2.0, 2.0, 2.0], Wide::cbrt),
    row("cos", Operands::One, [2.0, 4.0, 4.0], Wide::cos),
    row("cosh", Operands::One, [2.0, 4.0, 4.0], Wide::cosh),
    row("cospi", Operands::One, [2.0, 4.0, 4.0], Wide::cospi),
    row("erf", Operands::One, [4.0, 16.0, 16.0], Wide::erf),
    row("erfc", Operands::One, [4.0, 16.0, 16.0], Wide::erfc),
    row("exp", Operands::One, [2.0, 3.0, 3.0], Wide::exp),
    row("exp10", Operands::One, [2.0, 3.0, 3.0], Wide::exp10),
    row("exp2", Operands::One, [2.0, 3.0, 3.0], Wide::exp2),
    row("expm1", Operands::One, [2.0, 3.0, 3.0], Wide::expm1),
    row("fmod", Operands::Two, [0.0, 0.0, 0.0], Wide::fmod),
    row("hypot", Operands::Two, [2.0, 4.0, 4.0], Wide::hypot),
    row("lgamma", Operands::One, [f64::INFINITY; 3], Wide::lgamma),
    row("log", Operands::One, [2.0, 3.0, 3.0], Wide::ln),
    row("log10", Operands::One, [2.0, 3.0, 3.0], Wide::log10),
    row("log1p", Operands::One, [2.0, 2.0, 2.0], Wide::log1p),
    row("log2", Operands::One, [2.0, 3.0, 3.0], Wide::log2),
    row("pow", Operands::Two, [4.0, 16.0, 16.0], Wide::pow),
    row("pown", Operands::Integer, [4.0, 16.0, 16.0], Wide::pow),
    row("powr", Operands::Two, [4.0, 16.0, 16.0], Wide::pow),
    row("remainder", Operands::Two, [0.0, 0.0, 0.0], Wide::remainder),
    row("rootn", Operands::Integer, [4.0, 16.0, 16.0], Wide::rootn),
    row("rsqrt", Operands::One, [1.0, 2.0, 2.0], Wide::rsqrt),
    row("sin", Operands::One, [2.0, 4.0, 4.0], Wide::sin),
    row("sinh", Operands::One, [2.0, 4.0, 4.0], Wide::sinh),
    row("sinpi", Operands::One, [2.0, 4.0, 4.0], Wide::sinpi),
    row("tan", Operands::One, [2.0, 5.0, 5.0], Wide::tan),
    row("tanh", Operands::One, [2.0, 5.0, 5.0], Wide::tanh),
    row("tanpi", Operands::One, [2.0, 6.0, 6.0], Wide::tanpi),
    row("tgamma", Operands::One, [4.0, 16.0, 16.0], Wide::tgamma),
];

/// The value of bits in a format.
fn value(format: Format, bits: u64) -> f64 {
    match format {
        Format::Half => half::f16::from_bits(bits as u16).to_f64(),
        Format::Single => f32::from_bits(bits as u32).into(),
        Format::Double => f64::from_bits(bits),
    }
}

/// By how many units in the last place a number of a format differs from a double.
fn error(format: Format, result: f64, exact: f64) -> f64 {
    if exact.is_nan() || result.is_nan() {
        return if exact.is_nan() && result.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if exact == result {
        return 0.0;
    }
    let (digits, least, most) = match format {
        Format::Half => (11, -14, 15),
        _ => (24, -126, 127),
    };
    let beyond = 2f64.powi(most + 1);
    let limited = |x: f64| if x.abs() > beyond { beyond.copysign(x) } else { x };
    let (result, exact) = (limited(result), limited(exact));
    let exponent = if exact == 0.0 { least } else { (exact.abs().log2().floor() as i32).max(least) };
    (result - exact).abs() / 2f64.powi(exponent.min(most) + 1 - digits)
}

/// The greatest error, and for what.
#[derive(Clone, Default)]
struct Worst {
    error: f64,
    operands: Vec<f64>,
    result: f64,
}

impl Worst {
    fn add(&mut self, error: f64, operands: impl FnOnce() -> Vec<f64>, result: f64) {
        if error > self.error {
            *self = Self { error, operands: operands(), result };
        }
    }
}

fn operands_of(format: Format, row: &Row, operands: &[Vec<u64>], i: usize) -> Vec<f64> {
    let is_int = |at: usize| at == 1 && row.operands == Operands::Integer;
    let number = |(at, v): (usize, &Vec<u64>)| {
        if is_int(at) { f64::from(v[i] as i32) } else { value(format, v[i]) }
    };
    operands.iter().enumerate().map(number).collect()
}

/// Doubles against many digits.
fn doubles(row: &Row, device: &Device, wide: &mut Wide) -> Worst {
    let instruction = Instruction::new(row.name, Format::Double, row.operands);
    let operands = samples::doubles(row.name, row.operands);
    let (results, _) = instruction.run(device, &operands);
    let mut worst = Worst::default();
    let Some(reference) = row.reference else { return worst };
    for (i, result) in results.iter().enumerate() {
        let given = operands_of(Format::Double, row, &operands, i);
        let (x, y) = (given[0], given.get(1).copied().unwrap_or(0.0));
        if !samples::is_ordinary(row.name, x, y) {
            continue;
        }
        let exact = reference(wide, x, y);
        let result = f64::from_bits(*result);
        let at_least = (row.name == "lgamma").then_some(1.0);
        worst.add(reference::error(result, &exact, at_least), || given, result);
    }
    worst
}

/// Singles or halves against doubles.
fn narrow(
    row: &Row,
    format: Format,
    device: &Device,
    batches: &mut dyn Iterator<Item = Vec<Vec<u64>>>,
) -> Worst {
    let instruction = Instruction::new(row.name, format, row.operands);
    let mut worst = Worst::default();
    for operands in batches {
        let (results, exact) = instruction.run(device, &operands);
        for (i, (result, exact)) in results.iter().zip(exact).enumerate() {
            let result = value(format, *result);
            let error = error(format, result, exact);
            worst.add(error, || operands_of(format, row, &operands, i), result);
        }
    }
    worst
}

/// What the table is made of.
const HEAD: &str = "\
# Mathematics of kernels: bounds and errors

Written by `SPIRULA_UPDATE=1 cargo test --workspace --test numerics`. Errors are in units in the last place (ulp) of the exact result, as the
specifications of OpenCL count them; the bounds are those of the OpenCL SPIR-V environment specification, full profile. Vulkan's are wider. An error
of 0.50 means that results are rounded correctly, or nearly so.

Functions are code of `spirula-device-library`. Halves are computed for all values, singles of one operand for every 4099th, and
with `SPIRULA_NUMERICS=all` for all; both are compared with doubles, and those with 192 bits. The error of `lgamma` of doubles, which has no bound,
is that of the greater of the result and one. `half_` and `native_` functions are the same, except for `sin`, `cos` and `tan`, which are less exact beyond
magnitudes of 2^30, and for `powr`, which is computed in singles.

| function | f16 bound | error | f32 bound | error | f64 bound | error |
| --- | --- | --- | --- | --- | --- | --- |
";

const FORMATS: [Format; 3] = [Format::Half, Format::Single, Format::Double];

/// The greatest errors of a function in all formats.
fn measured(row: &Row, device: &Device, wide: &mut Wide, all: bool) -> [Worst; 3] {
    [
        narrow(row, Format::Half, device, &mut samples::halves(row.name, row.operands)),
        narrow(row, Format::Single, device, &mut samples::singles(row.name, row.operands, all)),
        doubles(row, device, wide),
    ]
}

#[test]
fn errors_are_within_bounds() {
    let device = Device::new(2).unwrap();
    let mut wide = Wide::new();
    let mode = std::env::var("SPIRULA_NUMERICS").unwrap_or_default();
    let only = mode.split_once(':').map(|(_, name)| name);
    let all = mode.starts_with("all");
    let mut failures = String::new();
    let mut table = HEAD.to_owned();
    for row in ROWS.iter().filter(|row| only.is_none_or(|only| only == row.name)) {
        let found = measured(row, &device, &mut wide, all);
        let mut line = format!("| `{}` |", row.name);
        for ((format, bound), worst) in FORMATS.into_iter().zip(row.bounds).zip(&found) {
            let bound_text = if bound.is_infinite() { "none".into() } else { format!("{bound}") };
            write!(line, " {bound_text} | {:.2} |", worst.error).unwrap();
            if worst.error > bound || !worst.error.is_finite() {
                let Worst { error, operands, result } = worst;
                let name = format.name();
                writeln!(
                    failures,
                    "{} {name}: {error} ulp for {operands:?}, which gives {result:e}",
                    row.name
                )
                .unwrap();
            }
        }
        if only.is_some() {
            eprintln!("{line}");
        }
        writeln!(table, "{line}").unwrap();
    }
    assert!(failures.is_empty(), "out of bounds:\n{failures}");
    if only.is_none() && !all {
        check_table(&table);
    }
}

/// The table in the documentation is this one.
fn check_table(table: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/numerics.md");
    if std::env::var_os("SPIRULA_UPDATE").is_some() {
        std::fs::write(&path, table).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == table, "docs/numerics.md is not what is measured: write it anew with SPIRULA_UPDATE=1");
}
