//! The intrinsics of LLVM 22: their attributes, which declarations do not change, and the types that their names end in
//! (LLVM language reference, "Intrinsic Functions").
//!
//! `intrinsics/names.txt` has a line for each: its name without `llvm.` and types, sorted, and the line of
//! `intrinsics/sets.txt` that describes it. Such a line has three parts, separated by `|`: attributes of the function;
//! those of results and arguments, a place, 0 for the result, a colon and attributes, separated by semicolons; and the
//! places of the types in the name: `r` for the result, `r0` for an element of it, or the number of an argument.

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
    Some(Intrinsic { name, function: parts.next()?, values: parts.next()?, overloads: parts.next()? })
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
        assert_eq!(intrinsic("llvm.ctlz.i32").map(|found| found.overloads), Some("r"));
        assert_eq!(intrinsic("llvm.memcpy.p0.p1.i64").map(|found| found.overloads), Some("0 1 2"));
        assert_eq!(intrinsic("llvm.x86.ssse3.palign.r"), None);
        assert_eq!(intrinsic("llvm.trap.i32"), None);
        assert_eq!(intrinsic("memcpy"), None);
    }
}
