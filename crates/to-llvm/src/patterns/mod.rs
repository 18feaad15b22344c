//! What operations of the hub become when they are run: a table by name.

mod arithmetic;
mod atomic;
mod built_in;
mod composite;
mod constant;
mod control;
mod extended;
mod geometry;
mod group;
pub(crate) mod imports;
mod matrix;
mod memory;
mod through_pointers;

use crate::kernel::{Lowered, Lowering};
use spirula_ir::{Context, Op, OpName};

/// How an operation is translated.
#[derive(Clone, Copy)]
pub(crate) enum Pattern {
    /// As one operation of the LLVM dialect with the same operands.
    Same(&'static str),
    /// As a comparison with this predicate.
    Compare(&'static str, i64),
    /// As a call of a function of the library.
    Call(&'static str),
    /// As nothing: it tells what running needs not know.
    Nothing,
    /// By itself.
    By(fn(&mut Lowering<'_>, Op) -> Lowered),
}

type Row = (&'static str, Pattern);

/// The patterns, by subject.
const TABLES: &[&[Row]] = &[
    arithmetic::PATTERNS,
    atomic::PATTERNS,
    composite::PATTERNS,
    constant::PATTERNS,
    control::PATTERNS,
    extended::PATTERNS,
    geometry::PATTERNS,
    group::PATTERNS,
    matrix::PATTERNS,
    memory::PATTERNS,
    through_pointers::PATTERNS,
];

/// The patterns by operation.
pub(crate) struct Patterns {
    by_index: Vec<Option<Pattern>>,
}

impl Patterns {
    /// The patterns under the names that a context gives the operations.
    pub(crate) fn new(ctx: &Context) -> Self {
        let mut by_index = Vec::new();
        for (name, pattern) in TABLES.iter().copied().flatten() {
            let Some(name) = ctx.registered_op_name(name) else { continue };
            let index = usize::from(name.index());
            if by_index.len() <= index {
                by_index.resize(index + 1, None);
            }
            by_index[index] = Some(*pattern);
        }
        Self { by_index }
    }

    /// The pattern of an operation.
    pub(crate) fn get(&self, name: OpName) -> Option<&Pattern> {
        if name.as_unregistered().is_some() || name.dialect() != spirula_spirv::NUMBER {
            return None;
        }
        self.by_index.get(usize::from(name.index()))?.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_of_an_operation_and_makes_one() {
        let ctx = Context::new(&[&spirula_spirv::DIALECT, &spirula_llvm::DIALECT]);
        let mut seen = Vec::new();
        for (name, pattern) in TABLES.iter().copied().flatten() {
            assert!(ctx.registered_op_name(name).is_some(), "{name} is no operation");
            if let Pattern::Same(made) | Pattern::Compare(made, _) = pattern {
                assert!(ctx.registered_op_name(made).is_some(), "{made} is no operation");
            }
            seen.push(*name);
        }
        let count = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), count, "an operation has two patterns");
    }
}
