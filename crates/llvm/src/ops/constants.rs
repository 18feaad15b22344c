//! Constants: literals, undefined values, addresses of globals (LLVM language reference, "Constants").

use super::constant_rules::verify_constant;
use super::functions::FUNC;
use super::globals::{ALIAS, GLOBAL, IFUNC, alias_space, inside_of};
use super::rows;
use super::slot::{addressof, alias, blockaddress, blocktag, constant, dso_local_equivalent, func, global};
use crate::attrs::{self, BLOCK_ADDRESS};
use crate::enums;
use crate::rules::{ANY, PTR, TOKEN_RULE};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::dialect::{Folded, Traits, ValueSlot};
use spirula_ir::{AsmForm, Attr, Context, Op, OpArena, OpName, OpRow, Param, VerifyOp};

const CONSTANT_LIKE: Traits = Traits::PURE.and(Traits::CONSTANT);
const TYPED: AsmForm = AsmForm::Format("attr-dict `:` type($res)");
const RESULT: [ValueSlot; 1] = [ValueSlot::one("res", ANY)];
const ADDRESS: [ValueSlot; 1] = [ValueSlot::one("res", PTR)];

/// Whether an operation is a constant of LLVM IR, which is an operand there and not an instruction.
#[inline]
pub fn is_constant(name: OpName) -> bool {
    matches!(name, CONSTANT | UNDEF | POISON | ZERO | NONE | ADDRESSOF | DSO_LOCAL_EQUIVALENT | BLOCKADDRESS)
}

/// Folds to the value in the first slot.
fn first_slot(_: &Context, arena: &OpArena, op: Op, _: &[Option<Attr>]) -> Folded {
    arena.slot(op, 0).map_or(Folded::No, Folded::Constant)
}

rows! { super::calls::END;
    /// `llvm.mlir.constant`.
    CONSTANT OpRow {
        results: &RESULT,
        attrs: constant::ATTRS,
        traits: CONSTANT_LIKE,
        form: AsmForm::Format("`(` $value `)` attr-dict `:` type($res)"),
        verify: Some(verify_constant),
        fold: Some(first_slot),
        ..OpRow::named("llvm.mlir.constant")
    };
    /// `llvm.mlir.undef`.
    UNDEF OpRow {
        results: &RESULT,
        traits: CONSTANT_LIKE,
        form: TYPED,
        fold: Some(|ctx, _, _, _| Folded::Constant(attrs::bare(ctx, attrs::UNDEF))),
        ..OpRow::named("llvm.mlir.undef")
    };
    /// `llvm.mlir.poison`.
    POISON OpRow {
        results: &RESULT,
        traits: CONSTANT_LIKE,
        form: TYPED,
        fold: Some(|ctx, _, _, _| Folded::Constant(attrs::bare(ctx, attrs::POISON))),
        ..OpRow::named("llvm.mlir.poison")
    };
    /// `llvm.mlir.zero`.
    ZERO OpRow {
        results: &RESULT,
        traits: CONSTANT_LIKE,
        form: TYPED,
        fold: Some(|ctx, _, _, _| Folded::Constant(attrs::bare(ctx, attrs::ZERO))),
        verify: Some(|op| match op.result_type(0) {
            Some(ty) if types::as_target(op.ctx, ty).is_some() && !types::target_has_zero(op.ctx, ty) => {
                Err(op.error("target extension type does not support zero-initializer"))
            }
            _ => Ok(()),
        }),
        ..OpRow::named("llvm.mlir.zero")
    };
    /// `llvm.mlir.none`.
    NONE OpRow {
        results: &[ValueSlot::one("res", TOKEN_RULE)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict `:` type($res)"),
        ..OpRow::named("llvm.mlir.none")
    };
    /// `llvm.mlir.addressof`.
    ADDRESSOF OpRow {
        results: &ADDRESS,
        attrs: addressof::ATTRS,
        traits: CONSTANT_LIKE,
        form: AsmForm::Format("$global_name attr-dict `:` type($res)"),
        verify: Some(verify_addressof),
        fold: Some(first_slot),
        ..OpRow::named("llvm.mlir.addressof")
    };
    /// `llvm.dso_local_equivalent`.
    DSO_LOCAL_EQUIVALENT OpRow {
        results: &ADDRESS,
        attrs: dso_local_equivalent::ATTRS,
        traits: Traits::PURE,
        form: AsmForm::Format("$function_name attr-dict `:` type($res)"),
        verify: Some(verify_dso_local_equivalent),
        ..OpRow::named("llvm.dso_local_equivalent")
    };
    /// `llvm.blockaddress`.
    BLOCKADDRESS OpRow {
        results: &ADDRESS,
        attrs: blockaddress::ATTRS,
        traits: CONSTANT_LIKE,
        form: AsmForm::Format("$block_addr attr-dict `:` type($res)"),
        verify: Some(verify_blockaddress),
        fold: Some(first_slot),
        ..OpRow::named("llvm.blockaddress")
    };
    /// `llvm.blocktag`.
    BLOCKTAG OpRow {
        attrs: blocktag::ATTRS,
        form: AsmForm::Format("$tag attr-dict"),
        ..OpRow::named("llvm.blocktag")
    };
}

fn verify_addressof(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(name) = op.slot(addressof::GLOBAL_NAME).and_then(Attr::as_symbol) else { return Ok(()) };
    let space = op.result_type(0).and_then(|ty| types::as_pointer(op.ctx, ty));
    let found = op.lookup(name);
    let same_space = match found.map(|(arena, symbol)| (arena, symbol, arena.name(symbol))) {
        Some((arena, symbol, GLOBAL)) => {
            Some(enums::int_value(op.ctx, arena.slot(symbol, global::ADDR_SPACE))) == space
        }
        Some((arena, symbol, ALIAS)) => alias_space(op, arena, symbol).is_none_or(|s| Some(s) == space),
        Some((_, _, FUNC | IFUNC)) => true,
        _ => {
            return Err(op.error(
                "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or \
                 'llvm.mlir.ifunc'",
            ));
        }
    };
    if same_space {
        return Ok(());
    }
    Err(op.error("pointer address space must match address space of the referenced global or alias"))
}

fn verify_dso_local_equivalent(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(name) = op.slot(dso_local_equivalent::FUNCTION_NAME).and_then(Attr::as_symbol) else {
        return Ok(());
    };
    let linkage = match op.lookup(name).map(|(arena, symbol)| (arena, symbol, arena.name(symbol))) {
        Some((arena, symbol, FUNC)) => arena.slot(symbol, func::LINKAGE),
        Some((arena, symbol, ALIAS)) => arena.slot(symbol, alias::LINKAGE),
        _ => {
            let message = "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'";
            return Err(op.error(message));
        }
    };
    if enums::LINKAGE.word(enums::value(linkage)) == Some("extern_weak") {
        return Err(op.error("target function with 'extern_weak' linkage not allowed"));
    }
    Ok(())
}

fn verify_blockaddress(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let params = attrs::params(op.ctx, op.slot(blockaddress::BLOCK_ADDR), BLOCK_ADDRESS);
    let Some([Param::Attr(function), Param::Attr(tag)]) = params else { return Ok(()) };
    let Some(name) = function.as_symbol() else { return Ok(()) };
    let (arena, symbol) = match op.lookup(name) {
        Some((arena, symbol)) if arena.name(symbol) == FUNC => (arena, symbol),
        _ => return Err(op.error("must reference a function defined by 'llvm.func'")),
    };
    let tagged = |inside: &OpArena, at: Op| {
        inside.name(at) == BLOCKTAG && inside.slot(at, blocktag::TAG) == Some(*tag)
    };
    match inside_of(op, arena, symbol) {
        Some(inside) if !inside.arena.all_ops().any(|at| tagged(&inside.arena, at)) => {
            Err(op.error("expects an existing block label target in the referenced function"))
        }
        _ => Ok(()),
    }
}
