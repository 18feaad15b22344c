//! The `arith` dialect.

mod cast;
mod compare;
mod constant;
mod round;

use crate::build::{Build, is_bool};
use crate::policy::{Rewritten, Rw, Table, ToSpirv, elementwise, same, spirv_op};
use spirula_dialects::arith::{FAST_MATH_KIND, OVERFLOW_KIND};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder, OpName, OpParts, Type, Value};
use spirula_spirv::op;
use spirula_spirv::types::{self as spv, Member};

/// All patterns.
pub(crate) const TABLES: &[Table] =
    &[constant::PATTERNS, LOGICAL, PATTERNS, cast::PATTERNS, compare::PATTERNS];

/// Patterns that only the conversion of all dialects has.
pub(crate) const EXPANSIONS: &[Table] = &[round::PATTERNS];

/// `#arith.overflow`: the bits of `nsw` and `nuw`, with the decorations that they become.
const OVERFLOW: [(u32, &str); 2] = [(1, "no_signed_wrap"), (2, "no_unsigned_wrap")];
/// The bit of `nnan` in `#arith.fastmath`.
const NO_NANS: u32 = 2;

/// An operation on truth values: as those are numbers modulo two, arithmetic is logic.
const fn logical<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| {
        only_bool(rw, op, operands.one(0)?)?;
        elementwise(rw, op, operands, spirv_op(I))
    })
}

macro_rules! logical {
    ($root:literal => $op:ident) => {
        logical::<{ op::$op.index() }>($root)
    };
}

const LOGICAL: Table = &[
    logical!["arith.addi" => LOGICAL_NOT_EQUAL],
    logical!["arith.subi" => LOGICAL_NOT_EQUAL],
    logical!["arith.muli" => LOGICAL_AND],
    logical!["arith.divui" => LOGICAL_AND],
    logical!["arith.divsi" => LOGICAL_AND],
    logical!["arith.andi" => LOGICAL_AND],
    logical!["arith.ori" => LOGICAL_OR],
    logical!["arith.xori" => LOGICAL_NOT_EQUAL],
    logical!["arith.maxsi" => LOGICAL_AND],
    logical!["arith.maxui" => LOGICAL_OR],
    logical!["arith.minsi" => LOGICAL_OR],
    logical!["arith.minui" => LOGICAL_AND],
    Pattern::new("arith.shli", and_not),
    Pattern::new("arith.shrui", and_not),
    Pattern::new("arith.remui", and_not),
    Pattern::new("arith.remsi", and_not),
    Pattern::new("arith.shrsi", |rw, op, operands| {
        let value = operands.one(0)?;
        only_bool(rw, op, value)?;
        rw.replace(op, &[value]);
        Ok(())
    }),
];

fn only_bool(rw: &Rw<'_>, op: SourceOp<'_>, value: Value) -> Rewritten {
    if is_bool(op.ctx, rw.ty(value)) { Ok(()) } else { Err("its operands are no truth values".into()) }
}

/// A shift of a truth value by one clears it, and only one divides it.
fn and_not(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [a, b] = operands.exactly()?;
    only_bool(rw, op, a)?;
    let not = rw.arithmetic(op::LOGICAL_NOT, &[b]);
    let value = rw.arithmetic(op::LOGICAL_AND, &[a, not]);
    rw.replace(op, &[value]);
    Ok(())
}

/// An operation on numbers.
const fn numbers<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| {
        not_bool(rw, op, operands.one(0)?)?;
        elementwise(rw, op, operands, spirv_op(I))
    })
}

fn not_bool(rw: &Rw<'_>, op: SourceOp<'_>, value: Value) -> Rewritten {
    if is_bool(op.ctx, rw.ty(value)) {
        Err("there is no such operation on truth values".into())
    } else {
        Ok(())
    }
}

macro_rules! numbers {
    ($root:literal => $op:ident) => {
        numbers::<{ op::$op.index() }>($root)
    };
}

/// An operation on numbers that may say that it does not overflow.
const fn wrapping<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| with_overflow(rw, op, operands, spirv_op(I)))
}

macro_rules! wrapping {
    ($root:literal => $op:ident) => {
        wrapping::<{ op::$op.index() }>($root)
    };
}

/// A float minimum or maximum, which is a NaN if an operand is.
const fn propagates_nan<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| min_max(rw, op, operands, spirv_op(I)))
}

// Of patterns for one operation the first that the environment allows is taken; the order is that of MLIR.
const PATTERNS: Table = &[
    wrapping!["arith.addi" => I_ADD],
    wrapping!["arith.subi" => I_SUB],
    wrapping!["arith.muli" => I_MUL],
    numbers!["arith.divui" => U_DIV],
    numbers!["arith.divsi" => S_DIV],
    numbers!["arith.remui" => U_MOD],
    Pattern::new("arith.remsi", |rw, op, operands| signed_remainder(rw, op, operands, op::GL_S_ABS)),
    Pattern::new("arith.remsi", |rw, op, operands| signed_remainder(rw, op, operands, op::CL_S_ABS)),
    numbers!["arith.andi" => BITWISE_AND],
    numbers!["arith.ori" => BITWISE_OR],
    numbers!["arith.xori" => BITWISE_XOR],
    wrapping!["arith.shli" => SHIFT_LEFT_LOGICAL],
    numbers!["arith.shrui" => SHIFT_RIGHT_LOGICAL],
    numbers!["arith.shrsi" => SHIFT_RIGHT_ARITHMETIC],
    same!["arith.negf" => F_NEGATE],
    same!["arith.addf" => F_ADD],
    same!["arith.subf" => F_SUB],
    same!["arith.mulf" => F_MUL],
    same!["arith.divf" => F_DIV],
    same!["arith.remf" => F_REM],
    numbers!["arith.maxsi" => CL_S_MAX],
    numbers!["arith.maxsi" => GL_S_MAX],
    numbers!["arith.maxui" => CL_U_MAX],
    numbers!["arith.maxui" => GL_U_MAX],
    numbers!["arith.minsi" => CL_S_MIN],
    numbers!["arith.minsi" => GL_S_MIN],
    numbers!["arith.minui" => CL_U_MIN],
    numbers!["arith.minui" => GL_U_MIN],
    propagates_nan::<{ op::CL_FMIN.index() }>("arith.minimumf"),
    propagates_nan::<{ op::GL_F_MIN.index() }>("arith.minimumf"),
    propagates_nan::<{ op::CL_FMAX.index() }>("arith.maximumf"),
    propagates_nan::<{ op::GL_F_MAX.index() }>("arith.maximumf"),
    same!["arith.minnumf" => CL_FMIN],
    same!["arith.minnumf" => GL_N_MIN],
    same!["arith.maxnumf" => CL_FMAX],
    same!["arith.maxnumf" => GL_N_MAX],
    Pattern::new("arith.addui_extended", |rw, op, operands| with_carry(rw, op, operands, op::I_ADD_CARRY)),
    Pattern::new("arith.subui_extended", |rw, op, operands| with_carry(rw, op, operands, op::I_SUB_BORROW)),
    Pattern::new("arith.mulsi_extended", |rw, op, operands| {
        multiply_extended(rw, op, operands, op::S_MUL_EXTENDED)
    }),
    Pattern::new("arith.mului_extended", |rw, op, operands| {
        multiply_extended(rw, op, operands, op::U_MUL_EXTENDED)
    }),
    Pattern::new("arith.select", select),
];

/// The bits of the flags in an attribute that is a set of flags.
fn flags(op: SourceOp<'_>, name: &str, kind: spirula_ir::Kind) -> u32 {
    op.attr(name).and_then(|attr| attr.as_enumerant_of(kind)).unwrap_or(0)
}

fn has_no_nans(op: SourceOp<'_>) -> bool {
    flags(op, "fastmath", FAST_MATH_KIND) & NO_NANS != 0
}

fn with_overflow(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, name: OpName) -> Rewritten {
    not_bool(rw, op, operands.one(0)?)?;
    let environment = &rw.conversion().target.environment;
    let is_known = environment.extension(&["SPV_KHR_no_integer_wrap_decoration"]).is_some();
    let given = if is_known { flags(op, "overflowFlags", OVERFLOW_KIND) } else { 0 };
    if given == 0 {
        return elementwise(rw, op, operands, name);
    }
    let ctx = op.ctx;
    let decorations = OVERFLOW.iter().filter(|(bit, _)| given & bit != 0);
    let attrs = ctx.dict(&mut decorations.map(|(_, name)| (ctx.str(name), Attr::unit())).collect());
    let ty = rw.result_type(op, 0)?;
    let slots = spirula_ir::dialect::no_slots(ctx, name);
    let (loc, operands) = (rw.loc(), operands.all());
    let new = rw.insert(&OpParts { loc, operands, results: &[ty], slots, attrs, ..OpParts::new(name) });
    rw.replace_with_op(op, new);
    Ok(())
}

/// The remainder that has the sign of the first operand. Vulkan leaves `spirv.SRem` of negative numbers undefined, so
/// that it is computed without signs.
fn signed_remainder(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, abs: OpName) -> Rewritten {
    let [a, b] = operands.exactly()?;
    not_bool(rw, op, a)?;
    let a_abs = rw.arithmetic(abs, &[a]);
    let b_abs = rw.arithmetic(abs, &[b]);
    let remainder = rw.arithmetic(op::U_MOD, &[a_abs, b_abs]);
    let is_positive = rw.test(op::I_EQUAL, &[a, a_abs]);
    let negated = rw.arithmetic(op::S_NEGATE, &[remainder]);
    let result = rw.select(is_positive, remainder, negated);
    rw.replace(op, &[result]);
    Ok(())
}

/// A minimum or maximum that is a NaN if an operand is one, which that of SPIR-V is not.
fn min_max(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, name: OpName) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let [a, b] = operands.exactly()?;
    let mut result = rw.value(name, &[a, b], ty);
    if !has_no_nans(op) {
        let a_is_nan = rw.test(op::IS_NAN, &[a]);
        let b_is_nan = rw.test(op::IS_NAN, &[b]);
        let without_a = rw.select(a_is_nan, a, result);
        result = rw.select(b_is_nan, b, without_a);
    }
    rw.replace(op, &[result]);
    Ok(())
}

/// The structure of two values that operations with two results give.
fn pair(rw: &Rw<'_>, ty: Type) -> Type {
    let member = Member { ty, offset: None, decorations: None };
    spv::structure(rw.context(), &[member, member], None)
}

/// The two members of what an operation gives.
fn two_results(rw: &mut Rw<'_>, name: OpName, operands: Operands<'_>) -> Result<[Value; 2], &'static str> {
    const NO_MEMBER: &str = "the operation gives no structure";
    let operands = operands.all();
    let ty = pair(rw, operands.first().map(|value| rw.ty(*value)).ok_or(NO_MEMBER)?);
    let both = rw.value(name, operands, ty);
    Ok([rw.member(both, 0).ok_or(NO_MEMBER)?, rw.member(both, 1).ok_or(NO_MEMBER)?])
}

/// An addition or subtraction, and whether something is carried or borrowed.
fn with_carry(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, name: OpName) -> Rewritten {
    let [sum, carry] = two_results(rw, name, operands)?;
    let ty = rw.ty(carry);
    let one = rw.number(ty, 1)?;
    let overflow = rw.test(op::I_EQUAL, &[carry, one]);
    rw.replace(op, &[sum, overflow]);
    Ok(())
}

fn multiply_extended(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, name: OpName) -> Rewritten {
    let results = two_results(rw, name, operands)?;
    rw.replace(op, &results);
    Ok(())
}

fn select(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [condition, yes, no] = operands.exactly()?;
    let result = rw.select(condition, yes, no);
    rw.replace(op, &[result]);
    Ok(())
}
