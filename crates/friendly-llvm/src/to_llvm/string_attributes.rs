//! Decorations and execution modes as string attributes.

use super::decorations::Decorated;
use super::source::Source;
use crate::string_attributes::{
    DENORMAL_MODES, DENORMALS, FLOAT_CONTROL, FUNCTIONS, GLOBAL, GLOBALS, MODES, OPERATION, PARAMETERS,
    RESULTS, ROUNDING, Row, Value,
};
use spirula_ir::{Attr, Context, Str};
use spirula_spec::{Decoration, FPDenormMode};

/// The number that an operand of a decoration is.
fn number(ctx: &Context, words: &[Attr], index: usize) -> Option<u32> {
    let word = words.get(index)?;
    let number = word.as_enumerant().map(|(_, n)| i64::from(n)).or_else(|| ctx.as_int(*word).map(|(_, n)| n));
    number.map(|n| n as u32)
}

/// String attributes: names with values.
fn of_rows(ctx: &Context, rows: &[Row], decorations: &[Decorated]) -> Vec<(&'static str, String)> {
    let of = |row: &Row| {
        let (_, words) = decorations.iter().find(|(decoration, _)| *decoration == row.decoration)?;
        let value = match row.value {
            Value::Empty => String::new(),
            Value::Operand => number(ctx, words, 0).unwrap_or(0).to_string(),
            Value::Zero => "0".to_owned(),
        };
        Some((row.name, value))
    };
    rows.iter().filter_map(of).collect()
}

/// A list of string attributes, in the order of their names; none for an empty one.
fn list(ctx: &Context, mut attributes: Vec<(&'static str, String)>) -> Option<Attr> {
    if attributes.is_empty() {
        return None;
    }
    attributes.sort_by_key(|(name, _)| *name);
    let pair = |(name, value): &(&str, String)| {
        ctx.array_attr(&[ctx.string_attr(name), ctx.string_attr(value.as_str())])
    };
    Some(ctx.array_attr(&attributes.iter().map(pair).collect::<Vec<_>>()))
}

/// Whether a function has the decoration of vector compute.
pub(super) fn is_vector_compute(decorations: &[Decorated]) -> bool {
    decorations.iter().any(|(decoration, _)| *decoration == Decoration::VectorComputeFunctionINTEL)
}

/// The attributes of a global; none for one that is not of vector compute.
pub(super) fn of_global(ctx: &Context, decorations: &[Decorated]) -> Option<Attr> {
    let all = of_rows(ctx, GLOBALS, decorations);
    if all.iter().any(|(name, _)| *name == GLOBAL) { list(ctx, all) } else { None }
}

/// The attributes of a parameter.
pub(super) fn of_parameter(ctx: &Context, decorations: &[Decorated]) -> Option<Attr> {
    list(ctx, of_rows(ctx, PARAMETERS, decorations))
}

/// The attributes of the result of a function with these decorations.
pub(super) fn of_result(ctx: &Context, decorations: &[Decorated]) -> Option<Attr> {
    list(ctx, of_rows(ctx, RESULTS, decorations))
}

/// The attributes of a function with these decorations.
pub(super) fn of_function(source: &Source<'_>, function: Str, decorations: &[Decorated]) -> Option<Attr> {
    let ctx = source.ctx;
    let mut all = of_rows(ctx, FUNCTIONS, decorations);
    let modes = source.execution_modes(function);
    let bits = match source.kernels.contains_key(&function) {
        true => bits_of_modes(&modes),
        false => bits_of_decorations(ctx, decorations),
    };
    all.extend(bits.map(|bits| (FLOAT_CONTROL, bits.to_string())));
    for (name, mode) in MODES {
        let values = modes.iter().find(|(known, _)| *known == mode.0);
        let number = values.and_then(|(_, values)| values.first());
        all.extend(number.map(|number| (*name, number.to_string())));
    }
    list(ctx, all)
}

/// The bits of denormals that are preserved in numbers of a width.
fn preserved(width: i64) -> u32 {
    DENORMALS.iter().find(|(_, of)| i64::from(*of) == width).map_or(0, |(bit, _)| *bit)
}

fn bits_of_modes(modes: &[(u32, Vec<i64>)]) -> Option<u32> {
    let mut bits = None;
    let mut add = |more: u32| bits = Some(bits.unwrap_or(0) | more);
    for (mode, values) in modes {
        let rounding = ROUNDING.iter().find(|(.., known)| known.0 == *mode).map(|(bits, ..)| *bits);
        let operation = OPERATION.iter().find(|(.., known)| known.0 == *mode).map(|(bits, ..)| *bits);
        if let Some(more) = rounding.or(operation) {
            add(more);
        }
        if let Some((denormal, _)) = DENORMAL_MODES.iter().find(|(_, known)| known.0 == *mode) {
            let width = values.first().copied().unwrap_or(0);
            add(if *denormal == FPDenormMode::Preserve { preserved(width) } else { 0 });
        }
    }
    bits
}

fn bits_of_decorations(ctx: &Context, decorations: &[Decorated]) -> Option<u32> {
    let mut bits = None;
    let mut add = |more: u32| bits = Some(bits.unwrap_or(0) | more);
    for (decoration, words) in decorations {
        let Some((width, mode)) = number(ctx, words, 0).zip(number(ctx, words, 1)) else { continue };
        match *decoration {
            Decoration::FunctionRoundingModeINTEL => {
                add(ROUNDING.iter().find(|(_, known, _)| known.0 == mode).map_or(0, |(bits, ..)| *bits));
            }
            Decoration::FunctionFloatingPointModeINTEL => {
                add(OPERATION.iter().find(|(_, known, _)| known.0 == mode).map_or(0, |(bits, ..)| *bits));
            }
            Decoration::FunctionDenormModeINTEL => {
                add(if mode == FPDenormMode::Preserve.0 { preserved(width.into()) } else { 0 });
            }
            _ => {}
        }
    }
    bits
}
