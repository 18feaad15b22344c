//! What inlining asks of the dialect.

use crate::op;
use spirula_ir::dialect::{InlineRules, Traits};
use spirula_ir::{Attr, Context, Def, Flat, Op, Value};
use spirula_spec::{ExtInstSet, ext};

pub(crate) const RULES: InlineRules = InlineRules {
    callee: |_, flat, call| {
        if flat.name(call) == op::FUNCTION_CALL {
            flat.slot(call, op::slot::function_call::CALLEE).and_then(Attr::as_symbol)
        } else {
            None
        }
    },
    movable,
    stays,
    branch: "spirv.Branch",
};

/// A return becomes a branch, which may not leave a construct; OpKill may not come into a continue construct.
fn movable(ctx: &Context, flat: &Flat, moved: Op) -> bool {
    match flat.name(moved) {
        op::KILL => false,
        op::MLIR_SELECTION | op::MLIR_LOOP => !returns(ctx, flat, moved),
        _ => flat.merges(moved).is_empty(),
    }
}

/// DebugFunctionDefinition says which function it is in, and DebugDeclare which variable or parameter there is: a
/// parameter of what is inlined may be neither.
fn stays(ctx: &Context, flat: &Flat, op: Op) -> bool {
    if flat.name(op) != op::INSTRUCTION {
        return false;
    }
    let list = |attr: Attr| ctx.as_array(attr).into_iter().flatten();
    let mut words = flat.slot(op, op::slot::instruction::WORDS).into_iter().flat_map(list);
    let import = words.next().and_then(|import| list(import).nth(1)).and_then(Attr::as_string);
    let set = import.and_then(|name| ExtInstSet::by_import(ctx.text(name)));
    let number = words.next().and_then(|number| ctx.as_int(number));
    let (Some(ExtInstSet::NonSemanticShaderDebugInfo), Some(number)) =
        (set, number.and_then(|(_, n)| u32::try_from(n).ok()))
    else {
        return false;
    };
    let is_parameter = |value: &Value| matches!(flat.def(*value), Def::Argument(_));
    match ext::NonSemanticShaderDebugInfo(number) {
        ext::NonSemanticShaderDebugInfo::DebugFunctionDefinition => true,
        ext::NonSemanticShaderDebugInfo::DebugDeclare => flat.operands(op).get(1).is_some_and(is_parameter),
        _ => false,
    }
}

/// Whether something in the operation returns from the function.
fn returns(ctx: &Context, flat: &Flat, construct: Op) -> bool {
    let mut regions = flat.regions(construct).to_vec();
    while let Some(region) = regions.pop() {
        for inner in flat.blocks(region).flat_map(|block| flat.ops(block)) {
            let name = flat.name(inner);
            if name != op::MLIR_MERGE && ctx.op_row(name).is_some_and(|row| row.has(Traits::RETURN_LIKE)) {
                return true;
            }
            regions.extend(flat.regions(inner));
        }
    }
    false
}
