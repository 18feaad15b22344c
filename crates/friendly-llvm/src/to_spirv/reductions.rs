//! Reductions of vectors (LLVM language reference, "Vector Reduction Intrinsics") that SPIR-V has the types for; others were
//! replaced before, see [`crate::legalize`].

use super::build::{self, done};
use super::{Rewritten, Rw};
use spirula_ir::convert::SourceOp;
use spirula_ir::{OpName, Value};
use spirula_spirv::op;

/// What combines two elements.
#[derive(Clone, Copy)]
enum Combine {
    /// An operation.
    By(OpName),
    /// The one for which the comparison is true.
    Select(OpName),
}

/// Replaces a call; `name` is what follows `llvm.vector.reduce.`.
pub(super) fn call(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, name: &str, args: &[Value]) -> Rewritten {
    let combine = match name {
        "add" => Combine::By(op::I_ADD),
        "mul" => Combine::By(op::I_MUL),
        "and" => Combine::By(op::BITWISE_AND),
        "or" => Combine::By(op::BITWISE_OR),
        "xor" => Combine::By(op::BITWISE_XOR),
        "smax" => Combine::Select(op::S_GREATER_THAN),
        "smin" => Combine::Select(op::S_LESS_THAN),
        "umax" => Combine::Select(op::U_GREATER_THAN),
        "umin" => Combine::Select(op::U_LESS_THAN),
        "fadd" => return in_order(rw, op, op::F_ADD, args),
        "fmul" => return in_order(rw, op, op::F_MUL, args),
        _ => return Err(format!("the reduction '{name}' has no translation").into()),
    };
    let [vector] = args[..] else { return Err("it passes a wrong number of values".into()) };
    let mut values = elements(rw, vector)?;
    while values.len() > 1 {
        values = values
            .chunks(2)
            .map(|two| match two {
                [a, b] => combined(rw, combine, *a, *b),
                rest => rest[0],
            })
            .collect();
    }
    let made = *values.first().ok_or("it is of no elements")?;
    done(rw, op, made)
}

fn combined(rw: &mut Rw<'_, '_>, combine: Combine, a: Value, b: Value) -> Value {
    let ty = build::ty(rw, a);
    match combine {
        Combine::By(name) => build::value(rw, name, &[a, b], ty),
        Combine::Select(name) => {
            let truth = rw.context().int_type(1);
            let is_first = build::value(rw, name, &[a, b], truth);
            build::value(rw, op::SELECT, &[is_first, a, b], ty)
        }
    }
}

/// A reduction of numbers whose result depends on the order: a start value, then the elements.
fn in_order(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, name: OpName, args: &[Value]) -> Rewritten {
    let [start, vector] = args[..] else { return Err("it passes a wrong number of values".into()) };
    let ty = build::ty(rw, start);
    let mut made = start;
    for element in elements(rw, vector)? {
        made = build::value(rw, name, &[made, element], ty);
    }
    done(rw, op, made)
}

fn elements(rw: &mut Rw<'_, '_>, vector: Value) -> Result<Vec<Value>, &'static str> {
    let (count, element) =
        rw.context().as_vector1(build::ty(rw, vector)).ok_or("it is not passed a vector")?;
    Ok((0..count as u32)
        .map(|index| {
            let index = build::word(rw, index);
            build::value(rw, op::VECTOR_EXTRACT_DYNAMIC, &[vector, index], element)
        })
        .collect())
}
