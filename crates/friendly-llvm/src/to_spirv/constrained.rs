//! Intrinsics with constraints on rounding and exceptions (LLVM language reference, "Constrained Floating-Point
//! Intrinsics"): the operation, with FPRoundingMode where it is a conversion.

use super::build::{self, Made, done};
use super::opencl::core_value;
use super::{Rewritten, Rw, intrinsics};
use spirula_ir::convert::SourceOp;
use spirula_ir::{OpName, Value};
use spirula_spec::{Capability, Decoration, FPRoundingMode, Op};
use spirula_spirv::op;

/// Replaces a call; `name` is what follows `llvm.experimental.constrained.`, `args` are the operands that are values.
pub(super) fn call(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, name: &str, args: &[Value]) -> Rewritten {
    let plain = |rw: &mut Rw<'_, '_>, name: OpName| -> Made {
        let ty = rw.result_type(op, 0)?;
        Ok(build::value(rw, name, args, ty))
    };
    let made = match name {
        "fadd" => plain(rw, op::F_ADD)?,
        "fsub" => plain(rw, op::F_SUB)?,
        "fmul" => plain(rw, op::F_MUL)?,
        "frem" => plain(rw, op::F_REM)?,
        "fdiv" => {
            let made = plain(rw, op::F_DIV)?;
            exactly_rounded(rw, op, made);
            made
        }
        "fptoui" => plain(rw, op::CONVERT_F_TO_U)?,
        "fptosi" => plain(rw, op::CONVERT_F_TO_S)?,
        "fpext" => plain(rw, op::F_CONVERT)?,
        "fptrunc" => rounded(rw, op, op::F_CONVERT, args)?,
        "uitofp" => rounded(rw, op, op::CONVERT_U_TO_F, args)?,
        "sitofp" => rounded(rw, op, op::CONVERT_S_TO_F, args)?,
        "fcmp" | "fcmps" => compare(rw, op, args)?,
        "fmuladd" => {
            let [a, b, c] = args[..] else { return Err("it passes a wrong number of values".into()) };
            let ty = rw.result_type(op, 0)?;
            let product = build::value(rw, op::F_MUL, &[a, b], ty);
            build::value(rw, op::F_ADD, &[product, c], ty)
        }
        "fma" => intrinsics::extended_value(rw, op, name, args)?,
        "sqrt" => {
            let made = intrinsics::extended_value(rw, op, name, args)?;
            exactly_rounded(rw, op, made);
            made
        }
        _ => return Err(format!("the constrained intrinsic '{name}' has no translation").into()),
    };
    done(rw, op, made)
}

/// The texts of the operands that are metadata.
fn constraints<'s>(rw: &Rw<'_, '_>, op: SourceOp<'s>) -> Vec<&'s str> {
    let nodes = rw.conversion().nodes;
    let text = |at| {
        let value = op.def_op(at)?.attr("value")?;
        nodes.content(value)?.as_string().map(|text| op.ctx.text(text))
    };
    op.operands().filter_map(text).collect()
}

/// The rounding mode among the constraints; none for one that is not known or that SPIR-V lacks.
fn rounding(rw: &Rw<'_, '_>, op: SourceOp<'_>) -> Option<FPRoundingMode> {
    constraints(rw, op).into_iter().find_map(|text| match text {
        "round.tonearest" => Some(FPRoundingMode::RTE),
        "round.towardzero" => Some(FPRoundingMode::RTZ),
        "round.upward" => Some(FPRoundingMode::RTP),
        "round.downward" => Some(FPRoundingMode::RTN),
        _ => None,
    })
}

fn rounded(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, name: OpName, args: &[Value]) -> Made {
    let ty = rw.result_type(op, 0)?;
    let made = build::value(rw, name, args, ty);
    if let Some(mode) = rounding(rw, op) {
        build::decorate(rw, made, Decoration::FPRoundingMode.0, &[mode.0]);
    }
    Ok(made)
}

/// A division or square root has a rounding mode by SPV_INTEL_rounded_divide_sqrt.
fn exactly_rounded(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, made: Value) {
    const EXTENSION: &str = "SPV_INTEL_rounded_divide_sqrt";
    let Some(mode) = rounding(rw, op).filter(|_| rw.conversion().options.allows(EXTENSION)) else { return };
    build::decorate(rw, made, Decoration::FPRoundingMode.0, &[mode.0]);
    rw.state.capabilities.push(Capability::RoundedDivideSqrtINTEL);
    rw.state.extensions.push(EXTENSION);
}

fn compare(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: &[Value]) -> Made {
    let predicate = constraints(rw, op).into_iter().find_map(|text| {
        Some(match text {
            "oeq" => Op::FOrdEqual,
            "ogt" => Op::FOrdGreaterThan,
            "oge" => Op::FOrdGreaterThanEqual,
            "olt" => Op::FOrdLessThan,
            "ole" => Op::FOrdLessThanEqual,
            "one" => Op::FOrdNotEqual,
            "ord" => Op::Ordered,
            "ueq" => Op::FUnordEqual,
            "ugt" => Op::FUnordGreaterThan,
            "uge" => Op::FUnordGreaterThanEqual,
            "ult" => Op::FUnordLessThan,
            "ule" => Op::FUnordLessThanEqual,
            "une" => Op::FUnordNotEqual,
            "uno" => Op::Unordered,
            _ => return None,
        })
    });
    let ty = rw.result_type(op, 0)?;
    core_value(rw, predicate.ok_or("its predicate has no instruction")?, args, ty)
}
