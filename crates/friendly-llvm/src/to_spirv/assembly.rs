//! Inline assembly (SPV_INTEL_inline_assembly): OpAsmTargetINTEL, OpAsmINTEL at module scope, and calls of it.

use super::kernels::Needed;
use super::{Rewritten, Rw, build};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Type, Value};
use spirula_llvm::attrs::INLINE_ASSEMBLY;
use spirula_spec::{Decoration, Op as Instruction};

/// The extension.
const EXTENSION: &str = "SPV_INTEL_inline_assembly";

/// The symbol of the target of all assembly of a module.
const TARGET: &str = "spirv.assembly.target";

/// Inline assembly: its text, its constraints, and its flags.
struct Assembly<'a> {
    text: &'a str,
    constraints: &'a str,
    flags: &'a str,
}

/// The inline assembly that an operation calls.
fn called(op: SourceOp<'_>) -> Option<Assembly<'_>> {
    let callee = op.def_op(op.operand(0)?)?;
    let node = op.ctx.attr_node_of(callee.attr("value")?, INLINE_ASSEMBLY)?;
    let text = |index: usize| node.str_at(index).map_or("", |text| op.ctx.text(text));
    Some(Assembly { text: text(0), constraints: text(1), flags: text(2) })
}

/// Whether an operation calls inline assembly.
pub(super) fn is_call(op: SourceOp<'_>) -> bool {
    called(op).is_some()
}

/// A call of inline assembly.
pub(super) fn call(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let assembly = called(op).ok_or("it calls no inline assembly")?;
    if !rw.conversion().options.allows(EXTENSION) {
        // It only keeps a compiler from moving accesses.
        return match assembly.text.is_empty() && op.result_count() == 0 {
            true => Ok(()),
            false => Err(format!("inline assembly needs {EXTENSION}").into()),
        };
    }
    let mut args: Vec<Value> = Vec::with_capacity(op.operand_count());
    for operand in op.operands().skip(1) {
        args.push(rw.converted_value(op.body, operand)?);
    }
    let result = if op.result_count() == 0 { None } else { Some(rw.result_type(op, 0)?) };
    let inputs: Vec<Type> = args.iter().map(|value| build::ty(rw, *value)).collect();
    let results: Vec<Type> = result.into_iter().collect();
    let ty = ctx.function_type(&inputs, &results);
    let returned = result.unwrap_or_else(|| ctx.none_type());
    let target = ctx.str(TARGET);
    let triple = ctx.string_attr(rw.conversion().triple);
    let Assembly { text, constraints, flags } = assembly;
    let symbol = ctx.str(format!("spirv.assembly.{}.{flags}.{constraints}.{text}", ctx.type_text(ty)));
    let side_effects = flags.split_whitespace().any(|flag| flag == "sideeffect");
    let decoration = || ctx.array_attr(&[ctx.i32_attr(Decoration::SideEffectsINTEL.0 as i32)]);
    let needed = |symbol, code, words, decorations| Needed {
        symbol,
        code,
        ty: returned,
        words,
        decorations,
        shown: None,
    };
    rw.state.needed.push(needed(target, Instruction::AsmTargetINTEL, vec![triple], Vec::new()));
    let words =
        vec![Attr::of_type(ty), Attr::symbol(target), ctx.string_attr(text), ctx.string_attr(constraints)];
    let decorations: Vec<Attr> = side_effects.then(decoration).into_iter().collect();
    rw.state.needed.push(needed(symbol, Instruction::AsmINTEL, words, decorations));
    let mut operands = vec![build::reference_of(rw, symbol, returned)];
    operands.extend(args);
    let made = build::instruction(rw, Instruction::AsmCallINTEL, &operands, Some(returned))?;
    match made.filter(|_| op.result_count() > 0) {
        Some(made) => build::done(rw, op, made),
        None => Ok(()),
    }
}
