//! Functions that OpenCL programs import by the mangled names of OpenCL C's built-in functions.

use super::atomic::{exchange, modify};
use crate::kernel::{BARRIER, Lowered, Lowering};
use spirula_ir::{Op, Str};
use spirula_spirv::target;

/// OpenCL C's atomic functions on integers: name, kind of `llvm.atomicrmw` for signed and unsigned ones, and whether
/// one is added or taken away.
const ATOMICS: &[(&str, i64, i64, bool)] = &[
    ("xchg", 0, 0, false),
    ("add", 1, 1, false),
    ("sub", 2, 2, false),
    ("inc", 1, 1, true),
    ("dec", 2, 2, true),
    ("and", 3, 3, false),
    ("or", 5, 5, false),
    ("xor", 6, 6, false),
    ("max", 7, 9, false),
    ("min", 8, 10, false),
];

/// The name and the mangled parameters of an Itanium symbol of a plain function.
fn demangle(symbol: &str) -> Option<(&str, &str)> {
    let rest = symbol.strip_prefix("_Z")?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let length: usize = rest[..digits].parse().ok()?;
    rest[digits..].split_at_checked(length)
}

/// Translates a call of a function without a body; says whether it is known.
pub(crate) fn call(l: &mut Lowering<'_>, op: Op, symbol: Str) -> Lowered<bool> {
    let Some((name, parameters)) = demangle(l.ctx.text(symbol)) else { return Ok(false) };
    if let "barrier" | "work_group_barrier" = name {
        l.info.has_barriers = true;
        l.b.call(BARRIER, &[], &[]);
        return Ok(true);
    }
    if let "mem_fence" | "read_mem_fence" | "write_mem_fence" | "atomic_work_item_fence" = name {
        l.fence();
        return Ok(true);
    }
    let Some(kind) = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_")) else {
        return Ok(false);
    };
    let pointer = l.operand(op, 0)?;
    if kind == "cmpxchg" {
        let (expected, new) = (l.operand(op, 1)?, l.operand(op, 2)?);
        let old = exchange(l, pointer, expected, new);
        l.set_result(op, old);
        return Ok(true);
    }
    let Some((_, signed, unsigned, by_one)) = ATOMICS.iter().copied().find(|a| a.0 == kind) else {
        return Ok(false);
    };
    // The parameters end with those of unsigned integers: `j` for 32 bits, `m` for 64.
    let is_unsigned = parameters.ends_with(['j', 'm', 'y']);
    let value = if by_one {
        let ty = l.new_result_type(op)?;
        l.b.int_constant(ty, 1)
    } else {
        l.operand(op, 1)?
    };
    let old = modify(l, if is_unsigned { unsigned } else { signed }, pointer, value);
    l.set_result(op, old);
    Ok(true)
}

/// The name that a function without a body is imported by.
pub(crate) fn imported_name(l: &Lowering<'_>, function: Op, symbol: Str) -> Str {
    let module = l.module;
    let linkage = module.attr(function, "linkage_attributes");
    linkage.and_then(|a| target::as_linkage_attributes(l.ctx, a)).map_or(symbol, |(name, _)| name)
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
