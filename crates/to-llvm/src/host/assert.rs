//! `cf.assert`: where the condition does not hold, the message is printed and the program ends.
//!
//! The messages are globals of the module, whose names are chosen before functions are converted in parallel.

use super::{Host, Rewritten, Rw, functions, launch, to_start};
use crate::builder::LlvmBuilder;
use spirula_dialects::cf;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Body, Context, OpBuilder, Str, symbol_name};
use spirula_llvm::op::{AddressOf, GetElementPtr, Unreachable};
use spirula_llvm::types as llvm;
use std::collections::HashSet;

pub(super) static PATTERNS: &[Pattern<Host>] = &[Pattern::new("cf.assert", assert)];

/// The attribute with the name of the global for the message.
const GLOBAL: &str = "assert_global";

/// The function that prints the message, and the one that ends the program.
const FUNCTIONS: [&str; 2] = ["puts", "abort"];

/// Messages and the names of their globals.
pub(super) type Messages = Vec<(Str, Str)>;

/// Chooses names for the messages of all assertions in the functions of a module.
pub(super) fn name_messages(ctx: &Context, module: &mut Body) -> Messages {
    let mut names: HashSet<Str> =
        module.arena.all_ops().filter_map(|at| symbol_name(ctx, module, at)).collect();
    let (mut messages, key) = (Vec::new(), ctx.str(GLOBAL));
    let is_function =
        |at: &spirula_ir::Op| ctx.op_row(module.arena.name(*at)).is_some_and(|row| row.has(Traits::FUNCTION));
    let functions: Vec<_> = module.isolated_ops().filter(is_function).collect();
    for at in functions {
        let Some(inside) = module.body_of_mut(at) else { continue };
        let arena = &mut inside.arena;
        for op in arena.all_ops() {
            let is_assertion = arena.name(op) == cf::ASSERT && arena.block_of(op).is_some();
            let Some(text) = arena.slot(op, 0).and_then(Attr::as_string).filter(|_| is_assertion) else {
                continue;
            };
            let mut name = ctx.str("assert_msg");
            let mut number = 0;
            while !names.insert(name) {
                name = ctx.str(format!("assert_msg_{number}"));
                number += 1;
            }
            arena.set_attrs(op, ctx.dict_with(arena.attrs(op), key, Some(Attr::string(name))));
            messages.push((name, text));
        }
    }
    messages
}

/// The bytes of a message as a string of C.
fn bytes(ctx: &Context, text: Str) -> Vec<u8> {
    [ctx.bytes(text), &[0]].concat()
}

/// Adds the globals of messages, and the functions that assertions call, to a module.
pub(super) fn add_globals(ctx: &Context, module: &mut Body, messages: &Messages) {
    let Some(block) = module.arena.roots().first().and_then(|root| module.arena.entry(*root)) else { return };
    let names: HashSet<Str> = module.arena.all_ops().filter_map(|at| symbol_name(ctx, module, at)).collect();
    for (number, (name, text)) in messages.iter().enumerate() {
        let global = launch::append_text(ctx, module, block, *name, &bytes(ctx, *text));
        to_start(&mut module.arena, block, global);
        if number > 0 {
            continue;
        }
        let void = llvm::void(ctx);
        let types = [
            llvm::function(ctx, void, &[llvm::pointer(ctx, 0)], false),
            llvm::function(ctx, void, &[], false),
        ];
        for (name, ty) in FUNCTIONS.iter().zip(types) {
            let name = ctx.str(name);
            if !names.contains(&name) {
                let function = functions::declare(ctx, module, block, name, ty);
                to_start(&mut module.arena, block, function);
            }
        }
    }
}

fn assert(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let name = op.discardable(GLOBAL).and_then(Attr::as_string);
    let name = name.ok_or("it is in no function of the module that is converted")?;
    let text = op.attr("msg").and_then(Attr::as_string).ok_or("it has no message")?;
    let condition = operands.one(0)?;
    let (next, wrong) = (rw.create_block(&[]), rw.create_block(&[]));
    rw.cond_br(condition, (next, &[]), (wrong, &[]));
    rw.continue_in(next);
    let region = rw.arena().block_parent(next).ok_or("it is in no region")?;
    rw.new_body().arena.append_block_to(region, wrong);
    rw.with_insertion(|rw| {
        rw.set_insertion_end(wrong);
        let pointer = rw.ptr();
        let address = AddressOf::build(rw, pointer, name);
        let array = llvm::array(ctx, ctx.int_type(8), bytes(ctx, text).len() as u64);
        let start = GetElementPtr::build(rw, pointer, &[0], array, address, &[]);
        rw.call(FUNCTIONS[0], &[start], &[]);
        rw.call(FUNCTIONS[1], &[], &[]);
        Unreachable::build(rw);
    });
    Ok(())
}
