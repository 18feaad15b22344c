//! Lengths of vectors, of which neither the squares nor their sum become infinite or vanish.

use crate::emit::{Emitter, Format};
use crate::power;
use spirula_ir::{OpBuilder as _, Value};
use spirula_llvm::builder::LlvmBuilder as _;

/// A length, the elements by which it was computed, and what it and they were multiplied with.
struct Scaled {
    elements: Vec<Value>,
    length: Value,
    back: Option<Value>,
}

/// Of elements that are doubles; those of `format` if they were narrower.
fn scaled(e: &mut Emitter<'_>, elements: Vec<Value>, format: Format) -> Scaled {
    let (elements, back) = match format {
        Format::Single => (elements, None),
        Format::Double => {
            let mut most = e.f(0.0);
            for element in &elements {
                let magnitude = e.abs(*element);
                let is_more = e.gt(magnitude, most);
                most = e.sel(is_more, magnitude, most);
            }
            let (factor, back) = power::scaling(e, most);
            (elements.iter().map(|element| e.mul(*element, factor)).collect(), Some(back))
        }
    };
    let mut sum = e.f(0.0);
    for element in &elements {
        sum = e.fma(*element, *element, sum);
    }
    let length = e.sqrt(sum);
    Scaled { elements, length, back }
}

/// The elements of a vector, or a number alone.
fn elements(e: &mut Emitter<'_>, x: Value) -> Vec<Value> {
    e.elements(x)
}

/// Does something with elements as doubles.
fn in_doubles<T>(
    e: &mut Emitter<'_>,
    values: &[Value],
    work: impl FnOnce(&mut Emitter<'_>, Format, Vec<Value>) -> T,
) -> T {
    let format = e.format;
    let mut e = e.of_elements();
    let values = match format {
        Format::Single => values.iter().map(|v| e.widen(*v)).collect(),
        Format::Double => values.to_vec(),
    };
    work(&mut e.in_format(Format::Double), format, values)
}

fn narrowed(e: &mut Emitter<'_>, format: Format, value: Value) -> Value {
    if format == Format::Single { e.narrow(value) } else { value }
}

fn length_of(e: &mut Emitter<'_>, format: Format, values: Vec<Value>) -> Value {
    let infinity = e.f(f64::INFINITY);
    let mut is_infinite = None;
    for value in &values {
        let magnitude = e.abs(*value);
        let this = e.eq(magnitude, infinity);
        is_infinite = Some(match is_infinite {
            Some(others) => e.or(others, this),
            None => this,
        });
    }
    let Scaled { length, back, .. } = scaled(e, values, format);
    let length = back.map_or(length, |back| e.mul(length, back));
    // Infinity, even of NaN.
    let length = is_infinite.map_or(length, |is_infinite| e.sel(is_infinite, infinity, length));
    narrowed(e, format, length)
}

pub(crate) fn length(e: &mut Emitter<'_>, x: Value) -> Value {
    let elements = elements(e, x);
    in_doubles(e, &elements, length_of)
}

pub(crate) fn distance(e: &mut Emitter<'_>, x: Value, y: Value) -> Value {
    let (x, y) = (elements(e, x), elements(e, y));
    let count = x.len();
    in_doubles(e, &[x, y].concat(), |e, format, values| {
        let (x, y) = values.split_at(count);
        let differences = x.iter().zip(y).map(|(x, y)| e.sub(*x, *y)).collect();
        length_of(e, format, differences)
    })
}

/// Zero has no direction and stays; infinite elements are ones beside which others are zeros.
pub(crate) fn normalize(e: &mut Emitter<'_>, x: Value) -> Value {
    let values = elements(e, x);
    let ty = e.arena().ty(x);
    let results = in_doubles(e, &values, |e, format, values| {
        let (infinity, one, zero) = (e.f(f64::INFINITY), e.f(1.0), e.f(0.0));
        let mut is_infinite = Vec::new();
        let mut some_infinite = None;
        for value in &values {
            let magnitude = e.abs(*value);
            let this = e.eq(magnitude, infinity);
            is_infinite.push(this);
            some_infinite = Some(match some_infinite {
                Some(others) => e.or(others, this),
                None => this,
            });
        }
        let mut replaced = Vec::new();
        for (value, is_infinite) in values.iter().zip(is_infinite) {
            let magnitude = e.sel(is_infinite, one, zero);
            let nan = e.unordered(*value, *value);
            let end = e.with_sign(magnitude, *value);
            let end = e.sel(nan, *value, end);
            replaced.push(some_infinite.map_or(*value, |some| e.sel(some, end, *value)));
        }
        let Scaled { elements, length, .. } = scaled(e, replaced, format);
        let is_zero = e.is(length, 0.0);
        let divisor = e.sel_f(is_zero, 1.0, length);
        elements
            .iter()
            .map(|element| {
                let value = e.div(*element, divisor);
                narrowed(e, format, value)
            })
            .collect::<Vec<_>>()
    });
    match results.as_slice() {
        [only] if results.len() == values.len() && values == [x] => *only,
        _ => e.vector(ty, &results),
    }
}
