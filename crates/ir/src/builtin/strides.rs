//! Memory layout of `memref` types (offset and strides), and the shape of affine maps.

use super::{AFFINE_MAP, DYNAMIC, MEMREF, STRIDED_LAYOUT, types::Dims};
use crate::context::Context;
use crate::handle::{Attr, Param, Type};

impl Context {
    /// Offset of the first element, and strides by dimension, counted in elements; [`DYNAMIC`] if unknown. None for
    /// layouts that are not linear in the indices.
    pub fn memref_strides(&self, ty: Type) -> Option<(i64, Dims)> {
        let node = self.type_node(ty);
        if node.kind != MEMREF {
            return None;
        }
        let shape = self.shape(ty)?;
        let Some(layout) = node.attr_at(1) else {
            let mut stride = 1i64;
            let mut strides = Dims::new();
            for size in shape.iter().rev() {
                strides.push(stride);
                let known = stride != DYNAMIC && *size != DYNAMIC;
                stride = if known { stride.saturating_mul(*size) } else { DYNAMIC };
            }
            strides.reverse();
            return Some((0, strides));
        };
        let layout = self.attr_node(layout)?;
        match layout.kind {
            STRIDED_LAYOUT => {
                let strides = (1..layout.params.len()).filter_map(|i| layout.int_at(i)).collect();
                Some((layout.int_at(0)?, strides))
            }
            AFFINE_MAP => of_map(self.text(layout.str_at(0)?), shape.len()),
            _ => None,
        }
    }
}

impl Context {
    /// Numbers of dimensions and symbols of an affine map.
    pub fn affine_map_inputs(&self, map: Attr) -> Option<(usize, usize)> {
        let text = self.text(self.attr_node_of(map, AFFINE_MAP)?.str_at(0)?);
        let (inputs, _) = text.split_once("->")?;
        let count = |list: &str| list.split(',').filter(|name| !name.trim().is_empty()).count();
        let (dims, rest) = inputs.strip_prefix('(')?.split_once(')')?;
        let syms = rest.split_once('[').and_then(|(_, rest)| rest.split_once(']')).map_or("", |(s, _)| s);
        Some((count(dims), count(syms)))
    }

    /// Number of results of an affine map.
    pub fn affine_map_results(&self, map: Attr) -> Option<usize> {
        let text = self.text(self.attr_node_of(map, AFFINE_MAP)?.str_at(0)?);
        let (_, results) = text.split_once("->")?;
        let list = results.trim().strip_prefix('(')?.strip_suffix(')')?;
        // Expressions have no commas.
        Some(if list.is_empty() { 0 } else { list.split(',').count() })
    }

    /// The dimension that is each result of an affine map, if the map is a permutation of its dimensions.
    pub fn affine_permutation(&self, map: Attr) -> Option<Vec<usize>> {
        let (dimensions, symbols) = self.affine_map_inputs(map)?;
        let text = self.text(self.attr_node_of(map, AFFINE_MAP)?.str_at(0)?);
        let (_, results) = text.split_once("->")?;
        let list = results.trim().strip_prefix('(')?.strip_suffix(')')?;
        let of_result = |result: &str| result.trim().strip_prefix('d')?.parse().ok();
        let order: Vec<usize> = list.split(',').map(of_result).collect::<Option<_>>()?;
        let has_each = (0..dimensions).all(|dimension| order.contains(&dimension));
        (symbols == 0 && order.len() == dimensions && has_each).then_some(order)
    }
}

/// A result of an affine map, as far as rules of dialects read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AffineResult {
    /// A dimension.
    Dim(usize),
    /// A constant.
    Constant(i64),
    /// Any other expression.
    Other,
}

impl Context {
    /// The results of an affine map.
    pub fn affine_results(&self, map: Attr) -> Option<Vec<AffineResult>> {
        let text = self.text(self.attr_node_of(map, AFFINE_MAP)?.str_at(0)?);
        let (_, results) = text.split_once("->")?;
        let list = results.trim().strip_prefix('(')?.strip_suffix(')')?;
        let of = |item: &str| {
            let dim = item.strip_prefix('d').and_then(|number| number.parse().ok()).map(AffineResult::Dim);
            dim.or_else(|| item.parse().ok().map(AffineResult::Constant)).unwrap_or(AffineResult::Other)
        };
        Some(list.split(',').map(str::trim).filter(|item| !item.is_empty()).map(of).collect())
    }

    /// The affine map of `dims` dimensions with these dimensions as its results.
    pub fn projection_map(&self, dims: usize, results: impl IntoIterator<Item = usize>) -> Attr {
        let list = |items: &mut dyn Iterator<Item = usize>| {
            items.map(|i| format!("d{i}")).collect::<Vec<_>>().join(", ")
        };
        let text = format!("({}) -> ({})", list(&mut (0..dims)), list(&mut results.into_iter()));
        self.attr_of(AFFINE_MAP, &[Param::Str(self.str(text))])
    }

    /// `strided<[...], offset: ...>`.
    pub fn strided_layout(&self, offset: i64, strides: &[i64]) -> Attr {
        let params: Vec<Param> =
            [offset].into_iter().chain(strides.iter().copied()).map(Param::Int).collect();
        self.attr_of(STRIDED_LAYOUT, &params)
    }

    /// The affine map of `dims` dimensions with a constant as its result.
    pub fn constant_map(&self, dims: usize, constant: i64) -> Attr {
        let inputs: Vec<String> = (0..dims).map(|i| format!("d{i}")).collect();
        let text = format!("({}) -> ({constant})", inputs.join(", "));
        self.attr_of(AFFINE_MAP, &[Param::Str(self.str(text))])
    }
}

/// Offset and strides of an affine map with one result, from its canonical text.
fn of_map(text: &str, rank: usize) -> Option<(i64, Dims)> {
    let (_, results) = text.split_once("->")?;
    let mut reader = Reader { rest: results.trim().strip_prefix('(')?, rank };
    let sum = reader.sum()?;
    if reader.rest.trim() != ")" {
        return None;
    }
    Some((sum.constant, sum.factors))
}

/// The sum, unknown if a part is; none if it does not fit.
fn add(a: i64, b: i64) -> Option<i64> {
    if a == DYNAMIC || b == DYNAMIC { Some(DYNAMIC) } else { a.checked_add(b) }
}

/// The product, unknown if a factor is and no other is 0; none if it does not fit.
fn multiply(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (0, _) | (_, 0) => Some(0),
        (DYNAMIC, _) | (_, DYNAMIC) => Some(DYNAMIC),
        _ => a.checked_mul(b),
    }
}

/// A constant and a coefficient for each dimension, [`DYNAMIC`] where a symbol says them.
struct Linear {
    constant: i64,
    factors: Dims,
}

impl Linear {
    fn combine(mut self, other: &Self, sign: i64) -> Option<Self> {
        self.constant = add(self.constant, multiply(other.constant, sign)?)?;
        for (a, b) in self.factors.iter_mut().zip(&other.factors) {
            *a = add(*a, multiply(*b, sign)?)?;
        }
        Some(self)
    }

    fn times(mut self, factor: i64) -> Option<Self> {
        self.constant = multiply(self.constant, factor)?;
        for own in &mut self.factors {
            *own = multiply(*own, factor)?;
        }
        Some(self)
    }

    fn as_constant(&self) -> Option<i64> {
        self.factors.iter().all(|factor| *factor == 0).then_some(self.constant)
    }
}

/// Parses expressions without divisions. Nesting is limited, since the text was parsed before.
struct Reader<'t> {
    rest: &'t str,
    rank: usize,
}

impl Reader<'_> {
    fn mark(&mut self, mark: char) -> bool {
        let rest = self.rest.trim_start().strip_prefix(mark);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn sum(&mut self) -> Option<Linear> {
        let mut sum = self.product()?;
        loop {
            let sign = match (self.mark('+'), self.mark('-')) {
                (true, _) => 1,
                (_, true) => -1,
                _ => return Some(sum),
            };
            sum = sum.combine(&self.product()?, sign)?;
        }
    }

    fn product(&mut self) -> Option<Linear> {
        let mut product = self.operand()?;
        while self.mark('*') {
            let other = self.operand()?;
            product = match (product.as_constant(), other.as_constant()) {
                (_, Some(factor)) => product.times(factor)?,
                (Some(factor), _) => other.times(factor)?,
                _ => return None,
            };
        }
        Some(product)
    }

    fn operand(&mut self) -> Option<Linear> {
        if self.mark('-') {
            return self.operand()?.times(-1);
        }
        if self.mark('(') {
            let inner = self.sum()?;
            return self.mark(')').then_some(inner);
        }
        let (is_dimension, is_symbol) = (self.mark('d'), self.mark('s'));
        let rest = self.rest.trim_start();
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number: i64 = rest[..digits].parse().ok()?;
        self.rest = &rest[digits..];
        let mut linear = Linear { constant: 0, factors: Dims::from_elem(0, self.rank) };
        if is_dimension {
            *linear.factors.get_mut(usize::try_from(number).ok()?)? = 1;
        } else {
            linear.constant = if is_symbol { DYNAMIC } else { number };
        }
        Some(linear)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_linear_or_not() {
        let strides = |text: &str| of_map(text, 2).map(|(offset, strides)| (offset, strides.to_vec()));
        assert_eq!(strides("(d0, d1) -> (d0 * 8 + d1 + 2)"), Some((2, vec![8, 1])));
        assert_eq!(strides("(d0, d1) -> (-d1 - (d0 - d1 * 3) * 2 - 1)"), Some((-1, vec![-2, 5])));
        assert_eq!(strides("(d0, d1) -> (d0 mod 2)"), None);
        let symbols = strides("(d0, d1)[s0, s1] -> (d0 * s0 + s1 + d1)");
        assert_eq!(symbols, Some((DYNAMIC, vec![DYNAMIC, 1])));
        assert_eq!(strides("(d0, d1) -> (d1, d0)"), None);
    }

    #[test]
    fn sizes_lead_to_strides() {
        let ctx = Context::default();
        let f32 = ctx.f32_type();
        let strides = |shape: &[i64]| {
            let (offset, strides) = ctx.memref_strides(ctx.memref_type(shape, f32, None, None))?;
            Some((offset, strides.to_vec()))
        };
        assert_eq!(strides(&[2, 3, 4]), Some((0, vec![12, 4, 1])));
        assert_eq!(strides(&[2, DYNAMIC, 4]), Some((0, vec![DYNAMIC, 4, 1])));
        assert_eq!(strides(&[]), Some((0, vec![])));
        assert_eq!(ctx.memref_strides(f32), None);
    }
}
