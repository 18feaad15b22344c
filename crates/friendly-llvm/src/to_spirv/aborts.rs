//! OpAbortKHR (SPV_KHR_abort): a call in LLVM, and a terminator in SPIR-V.

use super::build;
use super::calls::{self, Builtin};
use super::pointee::operations;
use super::{Rw, functions};
use crate::errors::Code;
use spirula_ir::Editor;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Op, OpParts, Str};
use spirula_llvm::op;

/// The instruction as a function.
const NAME: &str = "__spirv_AbortKHR";

/// What follows a call in its block is not reached.
pub(super) fn end_blocks(ctx: &Context, module: &mut Body) {
    let tops: Vec<Op> = operations(module).collect();
    let aborts: Vec<Str> = tops
        .iter()
        .filter_map(|at| functions::symbol(SourceOp { ctx, body: module, op: *at }))
        .filter(|name| is_abort(ctx, *name))
        .collect();
    if aborts.is_empty() {
        return;
    }
    for top in tops {
        let Some(body) = module.body_of_mut(top) else { continue };
        let is_call = |at: &Op| {
            let op = SourceOp { ctx, body, op: *at };
            op.name() == op::Call::NAME
                && op.attr("callee").and_then(Attr::as_symbol).is_some_and(|name| aborts.contains(&name))
        };
        let found: Vec<Op> = operations(body).filter(is_call).collect();
        if !found.is_empty() {
            let mut editor = Editor::new(ctx, body);
            found.into_iter().for_each(|call| end_after(&mut editor, call));
        }
    }
}

fn is_abort(ctx: &Context, name: Str) -> bool {
    matches!(calls::builtin(ctx.text(name)), Some((Builtin::Friendly, signature)) if signature.name == NAME)
}

/// Replaces what follows an operation in its block by `unreachable`.
fn end_after(editor: &mut Editor<'_>, call: Op) {
    if editor.is_erased(call) {
        return;
    }
    let Some(block) = editor.arena().block_of(call) else { return };
    while let Some(last) = editor.arena().last(block).filter(|last| *last != call) {
        let results: Vec<_> = editor.arena().results(last).collect();
        for result in results.into_iter().filter(|result| editor.is_used(*result)).collect::<Vec<_>>() {
            let types = [editor.arena().ty(result)];
            let parts = OpParts { results: &types, ..OpParts::new(op::Poison::NAME) };
            let poison = editor.insert_before(call, &parts);
            if let Some(poison) = editor.arena().result(poison, 0) {
                editor.replace_value(result, poison);
            }
        }
        editor.erase(last);
    }
    editor.append(block, &OpParts::new(op::Unreachable::NAME));
}

/// The instruction for the call before a terminator, if it is one.
pub(super) fn before(rw: &mut Rw<'_, '_>, terminator: SourceOp<'_>) -> build::Made<Option<Op>> {
    let Some(at) = terminator.arena().prev(terminator.op) else { return Ok(None) };
    let call = SourceOp { op: at, ..terminator };
    let callee = call.attr("callee").and_then(Attr::as_symbol);
    if call.name() != op::Call::NAME || !callee.is_some_and(|name| is_abort(call.ctx, name)) {
        return Ok(None);
    }
    let mut operands = call.operands();
    let (Some(message), None) = (operands.next(), operands.next()) else {
        return Err(Code::InvalidInstruction
            .with("\n__spirv_AbortKHR must be called with exactly one Message argument")
            .into());
    };
    let message = rw.converted_value(call.body, message)?;
    let ty = Attr::of_type(build::ty(rw, message));
    let name = spirula_spirv::op::KHR_ABORT;
    build::full(rw, name, &[message], &[], &[("message_type", ty)], &[]).map(Some)
}
