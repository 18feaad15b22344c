//! Calls, returns and regions: everything is inlined into the kernel.

use super::{MOST_OPS, Rewriting, Run, arguments, imports};
use crate::builder::LlvmBuilder as _;
use crate::places::{self, Pointer};
use crate::rows::Rewritten;
use crate::rows::control::{inline_blocks, structured};
use spirula_ir::convert::{
    Arguments, Operands, Pattern, SignatureConversion, SourceBlock, SourceOp, SourceValue,
};
use spirula_ir::{Attr, Block, Body, Str, Type, Value};
use spirula_spirv::types as spv;

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![
        Pattern::new("spirv.Return", |l, _, _| leave(l, &[])),
        Pattern::new("spirv.ReturnValue", |l, _, args: Operands<'_>| leave(l, args.all())),
        Pattern::raw("spirv.Unreachable", unreachable),
        Pattern::raw("spirv.mlir.selection", structured),
        Pattern::raw("spirv.mlir.loop", structured),
        Pattern::raw("spirv.FunctionCall", call),
    ]
}

/// Goes to where a return leads, with the value of the function.
fn leave(l: &mut Rewriting<'_, '_>, values: &[Value]) -> Rewritten {
    let (_, to) = *l.state.calls.last().ok_or("there is nothing to return to")?;
    l.br(to, values);
    Ok(())
}

/// What must not be reached ends the work-item instead of the process: as if the function had returned something.
fn unreachable(l: &mut Rewriting<'_, '_>, _: SourceOp<'_>) -> Rewritten {
    let (_, to) = *l.state.calls.last().ok_or("there is nothing to return to")?;
    let types: Vec<Type> = {
        let arena = &l.new_body().arena;
        arena.arguments(to).iter().map(|value| arena.ty(*value)).collect()
    };
    let values: Vec<Value> = types.into_iter().map(|ty| l.undef(ty)).collect();
    l.br(to, &values);
    Ok(())
}

fn call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let name = op.attr("callee").and_then(Attr::as_symbol).ok_or("it names no function")?;
    let module = &l.conversion().module;
    let function = module.symbol(name).ok_or("the function that is called is not in the module")?;
    if l.state.calls.iter().any(|(caller, _)| *caller == name) {
        return Err("SPIR-V allows no recursion".into());
    }
    if l.new_body().arena.op_table_len() > MOST_OPS {
        return Err("the kernel is too large when all calls are inlined".into());
    }
    let body = module.body.body_of(function);
    let region = body.and_then(|body| body.arena.roots().first().copied());
    let blocks = body.zip(region).map(|(body, region)| SourceBlock::reached(body, region));
    let Some((body, blocks)) = body.zip(blocks.filter(|blocks| !blocks.is_empty())) else {
        let imported = imports::imported_name(module, function, name);
        if !l.state.calls.is_empty() && imports::call(l, op, imported)? {
            return Ok(());
        }
        return Err(format!("the function '{}' has no body", op.ctx.text(name)).into());
    };
    if l.state.calls.is_empty() {
        return kernel(l, name, body, &blocks);
    }
    let passed: Rewritten<Vec<Passed>> = op.operands().map(|operand| passed(l, op, operand)).collect();
    let result = op.result(0).filter(|result| !op.ctx.is_none_type(op.ty(*result)));
    let types = l.convert_all(result.map(|result| op.ty(result)))?;
    let back = l.create_block(&types);
    inline(l, (name, back), body, &blocks, &passed?)?;
    l.continue_in(back);
    let results = l.block_arguments(back);
    match result {
        Some(_) => l.replace(op, &results),
        None => op.results().for_each(|result| l.map(result, &[])),
    }
    Ok(())
}

/// What a parameter is: a value, or a pointer without one.
enum Passed {
    Value(Value),
    Pointer(Pointer),
}

fn passed(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, operand: SourceValue) -> Rewritten<Passed> {
    if spv::as_pointer(op.ctx, op.ty(operand)).is_some() {
        return Ok(Passed::Pointer(places::pointer(l, op.body, operand)?));
    }
    match l.mapped(operand) {
        Some([value]) => Ok(Passed::Value(*value)),
        _ => Err("it passes a value that is not defined before it".into()),
    }
}

/// The kernel itself, of which the source body is a call.
fn kernel(l: &mut Rewriting<'_, '_>, name: Str, body: &Body, blocks: &[SourceBlock]) -> Rewritten {
    let prologue = l.insertion_block();
    l.state.arguments = l.block_arguments(prologue).to_vec();
    let (start, exit) = (l.create_block(&[]), l.create_block(&[]));
    l.br(start, &[]);
    l.state.prologue = l.new_body().arena.last(prologue);
    l.continue_in(start);
    let types: Vec<Type> = blocks[0].arguments(body).map(|value| value.ty(body)).collect();
    let values = arguments(l, &types)?;
    let passed: Vec<Passed> = values.into_iter().map(Passed::Value).collect();
    inline(l, (name, exit), body, blocks, &passed)?;
    l.continue_in(exit);
    Ok(())
}

/// Converts the blocks of a function at the insertion point.
fn inline(
    l: &mut Rewriting<'_, '_>,
    call: (Str, Block),
    body: &Body,
    blocks: &[SourceBlock],
    passed: &[Passed],
) -> Rewritten {
    if blocks[0].arguments(body).len() != passed.len() {
        return Err("it passes another number of arguments than are taken".into());
    }
    // The parameters are not arguments of the block.
    let mut signature = SignatureConversion::default();
    passed.iter().for_each(|_| signature.push_input(&[]));
    l.state.calls.push(call);
    let done = l.in_source(body, |l| {
        inline_blocks(l, body, blocks, &Arguments::Entry(signature), |l| {
            for (parameter, passed) in blocks[0].arguments(body).zip(passed) {
                match passed {
                    Passed::Value(value) => l.map(parameter, &[*value]),
                    Passed::Pointer(pointer) => places::define(l, body, parameter, *pointer),
                }
            }
        })
    });
    l.state.calls.pop();
    done
}
