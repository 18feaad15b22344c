//! The largest error of floating-point instructions (SPV_INTEL_fp_max_error): `!fpmath`, and the functions `llvm.fpbuiltin.`
//! with the attribute `fpbuiltin-max-error`.

use super::build::{self, done};
use super::metadata::attachment;
use super::{Rewritten, Rw, intrinsics};
use crate::builtins;
use crate::errors::Code;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, OpName, Value};
use spirula_llvm::import::entries::CALL_ATTRIBUTES;
use spirula_spec::Decoration;
use spirula_spirv::op;

/// The attribute, and the metadata in its place on instructions that are no calls.
pub(crate) const MAX_ERROR: &str = "fpbuiltin-max-error";

const EXTENSION: &str = "SPV_INTEL_fp_max_error";

/// The functions, without the types at the end of their names.
const PREFIX: &str = "fpbuiltin.";

/// Those that are core instructions; others are instructions of OpenCL.std of the same names.
const CORE: &[(&str, OpName)] = &[
    ("fadd", op::F_ADD),
    ("fsub", op::F_SUB),
    ("fmul", op::F_MUL),
    ("fdiv", op::F_DIV),
    ("frem", op::F_REM),
];

enum Instruction {
    Core(OpName),
    Extended,
}

/// The operation in the name of an intrinsic, and its instruction.
fn operation(base: &str) -> Option<(&str, Instruction)> {
    let name = base.strip_prefix(PREFIX)?;
    let core = CORE.iter().find(|(known, _)| *known == name).map(|(_, op)| Instruction::Core(*op));
    Some((name, core.or_else(|| builtins::extended(name).map(|_| Instruction::Extended))?))
}

/// Whether an intrinsic is one of the functions.
pub(super) fn is_known(name: &str) -> bool {
    operation(intrinsics::base(name)).is_some()
}

/// Replaces a call of one of the functions; tells whether it is one.
pub(super) fn call(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, base: &str, args: &[Value]) -> Rewritten<bool> {
    let Some((name, instruction)) = operation(base) else { return Ok(false) };
    let made = match instruction {
        Instruction::Core(code) => {
            let ty = rw.result_type(op, 0)?;
            let made = build::value(rw, code, args, ty);
            super::arithmetic::fast_math(rw, op, made, false);
            made
        }
        Instruction::Extended => intrinsics::extended_value(rw, op, name, args)?,
    };
    if let Some(error) = attribute(op) {
        if !rw.conversion().options.allows(EXTENSION) {
            return Err(Code::RequiresExtension.with(EXTENSION).into());
        }
        decorate(rw, made, error);
    }
    done(rw, op, made)?;
    Ok(true)
}

/// The number that the attribute of a call says.
fn attribute(call: SourceOp<'_>) -> Option<f32> {
    let ctx = call.ctx;
    let items = ctx.as_array(call.discardable(CALL_ATTRIBUTES)?)?;
    let value = items.filter_map(|item| {
        let pair: Vec<Attr> = ctx.as_array(item)?.collect();
        let [name, value] = pair[..] else { return None };
        (ctx.text(name.as_string()?) == MAX_ERROR).then(|| value.as_string()).flatten()
    });
    ctx.text(value.last()?).parse().ok()
}

/// Gives a value the error that `!fpmath` of its source says.
pub(super) fn of_metadata(rw: &mut Rw<'_, '_>, made: Value, source: SourceOp<'_>) {
    let Some(node) = attachment(source, "fpmath") else { return };
    if !rw.conversion().options.allows(EXTENSION) {
        return;
    }
    let nodes = rw.conversion().nodes;
    let number = nodes.operands(node).first().copied();
    let number =
        number.map(|item| super::constants::typed(source.ctx, item).map_or(item, |(_, value)| value));
    if let Some((_, bits)) = number.and_then(|value| source.ctx.as_float_bits(value)) {
        decorate(rw, made, f32::from_bits(bits as u32));
    }
}

fn decorate(rw: &mut Rw<'_, '_>, made: Value, error: f32) {
    build::decorate(rw, made, Decoration::FPMaxErrorDecorationINTEL.0, &[error.to_bits()]);
}
