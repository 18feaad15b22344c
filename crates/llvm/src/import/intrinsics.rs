//! The intrinsics of LLVM 22: their attributes, which declarations do not change, and the types that their names end in
//! (LLVM language reference, "Intrinsic Functions").
//!
//! `intrinsics/names.txt` has a line for each: its name without `llvm.` and types, sorted, and the line of
//! `intrinsics/sets.txt` that describes it. Such a line has four parts, separated by `|`: attributes of the function;
//! those of results and arguments, a place, 0 for the result, a colon and attributes, separated by semicolons; the
//! places of the types in the name: `r` for the result, `r0` for an element of it, or the number of an argument, and a
//! letter if the types are integers, floating-point numbers, vectors or pointers; and how many arguments there are, with
//! a `+` if any can follow.

use crate::types::{self, Function};
use spirula_ir::{Context, Type};
use std::sync::OnceLock;

const NAMES: &str = include_str!("intrinsics/names.txt");
const SETS: &str = include_str!("intrinsics/sets.txt");

/// What LLVM says of an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Intrinsic {
    /// Its name without `llvm.` and types.
    pub name: &'static str,
    /// The attributes of the function.
    pub function: &'static str,
    /// The attributes of the result and the arguments.
    pub values: &'static str,
    /// The places of the types in its name.
    pub overloads: &'static str,
    /// How many arguments it has.
    pub arguments: &'static str,
}

impl Intrinsic {
    /// The types that its name ends in; none if a signature lacks one of them.
    pub fn types(&self, ctx: &Context, signature: &Function) -> Option<Vec<Type>> {
        let places = self.overloads.split_ascii_whitespace();
        places.map(|place| type_at(ctx, signature, place).map(|(ty, _)| ty)).collect()
    }

    /// How many arguments it has at least, and whether any can follow.
    fn arity(&self) -> (Option<usize>, bool) {
        match self.arguments.strip_suffix('+') {
            Some(count) => (count.parse().ok(), true),
            None => (self.arguments.parse().ok(), false),
        }
    }

    /// Checks how many arguments a call passes.
    ///
    /// # Errors
    /// The number is wrong: a sentence.
    pub fn check_count(&self, given: usize) -> Result<(), String> {
        let (Some(count), any) = self.arity() else { return Ok(()) };
        if given == count || any && given > count {
            return Ok(());
        }
        let least = if any { "at least " } else { "" };
        let plural = if count == 1 { "" } else { "s" };
        Err(format!("'llvm.{}' takes {least}{count} argument{plural}, not {given}", self.name))
    }

    /// Whether a signature is one of the intrinsic, as far as the table tells.
    pub fn fits(&self, ctx: &Context, signature: &Function) -> bool {
        let (count, any) = self.arity();
        count == Some(signature.params.len())
            && any == signature.variadic
            && self.overloads.split_ascii_whitespace().all(|place| {
                type_at(ctx, signature, place).is_some_and(|(ty, kind)| is_of_kind(ctx, ty, kind))
            })
    }
}

/// The type at a place of a signature, and the letter of its kind.
fn type_at<'p>(ctx: &Context, signature: &Function, place: &'p str) -> Option<(Type, &'p str)> {
    let (is_result, rest) = match place.strip_prefix('r') {
        Some(rest) => (true, rest),
        None => (false, place),
    };
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, kind) = rest.split_at(digits);
    let ty = match (is_result, number) {
        (true, "") => signature.result,
        (true, element) => types::struct_element(ctx, signature.result, element.parse().ok()?)?,
        (false, argument) => *signature.params.get(argument.parse::<usize>().ok()?)?,
    };
    Some((ty, kind))
}

fn is_of_kind(ctx: &Context, ty: Type, kind: &str) -> bool {
    let scalar = types::scalar_of(ctx, ty);
    match kind {
        "i" => types::is_int(ctx, scalar),
        "f" => types::is_float(ctx, scalar),
        "v" => types::vector_length(ctx, ty).is_some(),
        "p" => types::as_pointer(ctx, scalar).is_some(),
        _ => true,
    }
}

/// The intrinsic of this symbol, which may end in types if it is overloaded.
pub fn intrinsic(symbol: &str) -> Option<Intrinsic> {
    let whole = symbol.strip_prefix("llvm.")?;
    let mut name = whole;
    loop {
        if let Some(found) = named(name) {
            return Some(found).filter(|found| name == whole || !found.overloads.is_empty());
        }
        name = name.rsplit_once('.')?.0;
    }
}

/// The intrinsic of exactly this name.
pub fn named(name: &str) -> Option<Intrinsic> {
    let (mut low, mut high) = (0, NAMES.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = NAMES[..middle].rfind('\n').map_or(0, |end| end + 1);
        let line = NAMES[start..].split('\n').next().unwrap_or_default();
        let (known, set) = line.split_once(' ')?;
        match known.cmp(name) {
            std::cmp::Ordering::Less => low = (start + line.len() + 1).min(high),
            std::cmp::Ordering::Greater => high = start,
            std::cmp::Ordering::Equal => return of_set(known, set.parse().ok()?),
        }
    }
    None
}

fn of_set(name: &'static str, set: usize) -> Option<Intrinsic> {
    static LINES: OnceLock<Vec<&'static str>> = OnceLock::new();
    let mut parts = LINES.get_or_init(|| SETS.lines().collect()).get(set)?.split('|');
    Some(Intrinsic {
        name,
        function: parts.next()?,
        values: parts.next()?,
        overloads: parts.next()?,
        arguments: parts.next()?,
    })
}

#[cfg(test)]
mod tests {
    use super::{NAMES, intrinsic, named};

    #[test]
    fn every_name_is_found() {
        for line in NAMES.lines() {
            let name = line.split(' ').next().unwrap_or_default();
            assert_eq!(named(name).map(|found| found.name), Some(name));
        }
        assert!(NAMES.lines().is_sorted_by_key(|line| line.split(' ').next()));
    }

    #[test]
    fn types_end_names_of_overloaded_ones_only() {
        assert_eq!(intrinsic("llvm.ctlz.i32").map(|found| found.overloads), Some("ri"));
        assert_eq!(intrinsic("llvm.memcpy.p0.p1.i64").map(|found| found.overloads), Some("0p 1p 2i"));
        assert_eq!(intrinsic("llvm.x86.ssse3.palign.r"), None);
        assert_eq!(intrinsic("llvm.trap.i32"), None);
        assert_eq!(intrinsic("memcpy"), None);
    }
}
