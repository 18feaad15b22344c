//! Functions that OpenCL programs import by the mangled names of OpenCL C's built-in functions.

use super::{Rewriting, group};
use crate::builder::LlvmBuilder as _;
use crate::memory::{exchange, fence, modify};
use crate::module::Module;
use crate::places;
use crate::rows::Rewritten;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Op, Str, Value};
use spirula_llvm::op::AtomicOp;
use spirula_spirv::target;

/// OpenCL C's atomic functions on integers: name, kind of `llvm.atomicrmw` for signed and unsigned ones, and whether
/// one is added or taken away.
const ATOMICS: &[(&str, AtomicOp, AtomicOp, bool)] = &[
    ("xchg", AtomicOp::Xchg, AtomicOp::Xchg, false),
    ("add", AtomicOp::Add, AtomicOp::Add, false),
    ("sub", AtomicOp::Sub, AtomicOp::Sub, false),
    ("inc", AtomicOp::Add, AtomicOp::Add, true),
    ("dec", AtomicOp::Sub, AtomicOp::Sub, true),
    ("and", AtomicOp::And, AtomicOp::And, false),
    ("or", AtomicOp::Or, AtomicOp::Or, false),
    ("xor", AtomicOp::Xor, AtomicOp::Xor, false),
    ("max", AtomicOp::Max, AtomicOp::Umax, false),
    ("min", AtomicOp::Min, AtomicOp::Umin, false),
];

/// The name and the mangled parameters of an Itanium symbol of a plain function.
fn demangle(symbol: &str) -> Option<(&str, &str)> {
    let rest = symbol.strip_prefix("_Z")?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let length: usize = rest[..digits].parse().ok()?;
    rest[digits..].split_at_checked(length)
}

/// Translates a call of a function without a body; says whether it is known.
pub(crate) fn call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, symbol: Str) -> Rewritten<bool> {
    let Some((name, parameters)) = demangle(l.context().text(symbol)) else { return Ok(false) };
    if let "barrier" | "work_group_barrier" = name {
        group::meet(l);
        return Ok(true);
    }
    if let "mem_fence" | "read_mem_fence" | "write_mem_fence" | "atomic_work_item_fence" = name {
        fence(l)?;
        return Ok(true);
    }
    let Some(kind) = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_")) else {
        return Ok(false);
    };
    let pointer = operand(l, op, 0)?;
    if kind == "cmpxchg" {
        let (expected, new) = (operand(l, op, 1)?, operand(l, op, 2)?);
        let old = exchange(l, pointer, expected, new);
        l.replace(op, &[old]);
        return Ok(true);
    }
    let Some((_, signed, unsigned, by_one)) = ATOMICS.iter().copied().find(|a| a.0 == kind) else {
        return Ok(false);
    };
    // The parameters end with those of unsigned integers: `j` for 32 bits, `m` for 64.
    let is_unsigned = parameters.ends_with(['j', 'm', 'y']);
    let value = if by_one {
        let ty = l.result_type(op, 0)?;
        l.int_constant(ty, 1)
    } else {
        operand(l, op, 1)?
    };
    let old = modify(l, if is_unsigned { unsigned } else { signed }, pointer, value);
    l.replace(op, &[old]);
    Ok(true)
}

/// The value of an operand: an address, where it is a pointer.
fn operand(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, index: usize) -> Rewritten<Value> {
    places::operand(l, op, index).and_then(places::address)
}

/// The name that a function without a body is imported by.
pub(crate) fn imported_name(module: &Module<'_>, function: Op, symbol: Str) -> Str {
    let linkage = module.attr(function, "linkage_attributes");
    linkage.and_then(|a| target::as_linkage_attributes(module.ctx, a)).map_or(symbol, |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::demangle;

    #[test]
    fn names_of_functions() {
        assert_eq!(demangle("_Z10atomic_incPU3AS3Vj"), Some(("atomic_inc", "PU3AS3Vj")));
        assert_eq!(demangle("_Z7barrierj"), Some(("barrier", "j")));
        assert_eq!(demangle("_Z99barrierj"), None);
        assert_eq!(demangle("barrier"), None);
    }
}
