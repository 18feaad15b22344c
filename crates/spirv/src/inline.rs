//! The inliner interface of the dialect.

use crate::decorations::by_value_parameters;
use crate::op;
use spirula_ir::dialect::{InlineRules, Traits};
use spirula_ir::{Attr, Context, Def, Op, OpArena, Value};
use spirula_spec::{ExtInstSet, ext};

pub(crate) const RULES: InlineRules = InlineRules {
    callee: |_, arena, call| {
        if arena.name(call) == op::FUNCTION_CALL {
            arena.slot(call, op::slot::function_call::CALLEE).and_then(Attr::as_symbol)
        } else {
            None
        }
    },
    // A parameter by value is a copy of what the argument points to.
    transparent: |ctx, arena, function| by_value_parameters(ctx, arena, function).is_empty(),
    movable,
    stays,
    branch: "spirv.Branch",
};

/// A return becomes a branch, which must not leave a construct; OpKill must not be in a continue construct.
fn movable(ctx: &Context, arena: &OpArena, moved: Op) -> bool {
    match arena.name(moved) {
        op::KILL => false,
        op::MLIR_SELECTION | op::MLIR_LOOP => !returns(ctx, arena, moved),
        _ => arena.merges(moved).is_empty(),
    }
}

/// Debug instructions that are not inlined: DebugFunctionDefinition refers to its function, and DebugDeclare to a
/// variable or parameter, which an argument is not.
fn stays(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    if arena.name(op) != op::INSTRUCTION {
        return false;
    }
    let list = |attr: Attr| ctx.as_array(attr).into_iter().flatten();
    let mut words = arena.slot(op, op::slot::instruction::WORDS).into_iter().flat_map(list);
    let import = words.next().and_then(|import| list(import).nth(1)).and_then(Attr::as_string);
    let set = import.and_then(|name| ExtInstSet::by_import(ctx.text(name)));
    let number = words.next().and_then(|number| ctx.as_int(number));
    let (Some(ExtInstSet::NonSemanticShaderDebugInfo), Some(number)) =
        (set, number.and_then(|(_, n)| u32::try_from(n).ok()))
    else {
        return false;
    };
    let is_parameter = |value: &Value| matches!(arena.def(*value), Def::Argument(_));
    match ext::NonSemanticShaderDebugInfo(number) {
        ext::NonSemanticShaderDebugInfo::DebugFunctionDefinition => true,
        ext::NonSemanticShaderDebugInfo::DebugDeclare => arena.operands(op).get(1).is_some_and(is_parameter),
        _ => false,
    }
}

/// Whether a nested operation returns from the function.
fn returns(ctx: &Context, arena: &OpArena, construct: Op) -> bool {
    arena.walk_in(arena.regions(construct)).map(|inner| arena.name(inner)).any(|name| {
        name != op::MLIR_MERGE && ctx.op_row(name).is_some_and(|row| row.has(Traits::RETURN_LIKE))
    })
}
