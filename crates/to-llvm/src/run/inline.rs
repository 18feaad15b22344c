//! Calls, returns and regions: everything is inlined into the kernel.

use super::{MOST_OPS, Rewriting, Run, arguments, derivative, variables};
use crate::builder::LlvmBuilder as _;
use crate::layout::Form;
use crate::memory::{self, Access};
use crate::places::{self, Pointer};
use crate::rows::Rewritten;
use crate::rows::control::{inline_blocks, structured};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::{
    Arguments, Operands, Pattern, SignatureConversion, SourceBlock, SourceOp, SourceValue,
};
use spirula_ir::{Attr, Block, Body, Op, OpName, Str, Type, Value};
use spirula_llvm::op::IntrMemcpy;
use spirula_spec::StorageClass;
use spirula_spirv::{decorations, op as spv_op, target, types as spv};

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
        let linkage = module.attr(function, "linkage_attributes");
        let imported =
            linkage.and_then(|a| target::as_linkage_attributes(op.ctx, a)).map_or(name, |(name, _)| name);
        return Err(format!(
            "the function '{}' has no body and is none that OpenCL C has",
            op.ctx.text(imported)
        )
        .into());
    };
    if l.state.calls.is_empty() {
        return kernel(l, name, body, &blocks);
    }
    let passed: Rewritten<Vec<Passed>> = op.operands().map(|operand| passed(l, op, operand)).collect();
    let mut passed = passed?;
    for index in decorations::by_value_parameters(module.ctx, &module.body.arena, function) {
        let copied = blocks[0].arguments(body).nth(index).zip(passed.get_mut(index));
        if let Some((parameter, passed)) = copied {
            copy_for_callee(l, parameter.ty(body), passed)?;
        }
    }
    let result = op.result(0).filter(|result| !op.ctx.is_none_type(op.ty(*result)));
    let types = l.convert_all(result.map(|result| op.ty(result)))?;
    let back = l.create_block(&types);
    inline(l, (name, back), body, &blocks, &passed)?;
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

/// Passes the address of a copy in place of an address of this pointer type.
fn copy_for_callee(l: &mut Rewriting<'_, '_>, ty: Type, passed: &mut Passed) -> Rewritten {
    let from = match passed {
        Passed::Value(value) => *value,
        Passed::Pointer(pointer) => places::address(*pointer)?,
    };
    let (pointee, _) = spv::as_pointer(l.context(), ty).ok_or("only memory behind a pointer is copied")?;
    let to = variables::variable(l, pointee, None)?;
    if l.context().scalar_bits(pointee).is_some() || l.context().is_vector(pointee) {
        let value = memory::load_tree(l, from, pointee, Form::Plain, Access::default())?;
        memory::store_tree(l, to, pointee, Form::Plain, value, Access::default())?;
    } else {
        let bytes = memory::layout(l).extent(pointee).ok_or("the size of what is copied is not known")?;
        let word = l.int(64);
        let bytes = l.int_constant(word, bytes.size as i64);
        IntrMemcpy::build(l, false, to, from, bytes);
    }
    *passed = Passed::Value(to);
    Ok(())
}

/// Operations whose result is an address in what their first operand points to.
const DERIVED: &[OpName] = &[
    spv_op::ACCESS_CHAIN,
    spv_op::IN_BOUNDS_ACCESS_CHAIN,
    spv_op::PTR_ACCESS_CHAIN,
    spv_op::IN_BOUNDS_PTR_ACCESS_CHAIN,
    spv_op::BITCAST,
    spv_op::PTR_CAST_TO_GENERIC,
];

fn parameters(body: &Body) -> &[Value] {
    let entry = body.arena.roots().first().and_then(|region| body.arena.entry(*region));
    entry.map(|entry| body.arena.arguments(entry)).unwrap_or_default()
}

/// The parameters of a function through which it may write, as far as their uses tell.
fn written(body: &Body) -> FxHashSet<Value> {
    let arena = &body.arena;
    let mut users: FxHashMap<Value, Vec<(Op, usize)>> = FxHashMap::default();
    for op in arena.all_ops() {
        for (index, operand) in arena.operands(op).iter().enumerate() {
            users.entry(*operand).or_default().push((op, index));
        }
    }
    let is_written = |parameter: &&Value| {
        let (mut work, mut seen) = (vec![**parameter], FxHashSet::default());
        while let Some(address) = work.pop().filter(|address| seen.insert(*address)) {
            for (op, index) in users.get(&address).into_iter().flatten() {
                match (arena.name(*op), *index) {
                    (spv_op::LOAD, 0) | (spv_op::COPY_MEMORY | spv_op::COPY_MEMORY_SIZED, 1) => {}
                    (name, 0) if DERIVED.contains(&name) => work.extend(arena.result(*op, 0)),
                    _ => return true,
                }
            }
        }
        false
    };
    parameters(body).iter().filter(is_written).copied().collect()
}

/// The kernel itself, of which the source body is a call.
fn kernel(l: &mut Rewriting<'_, '_>, name: Str, body: &Body, blocks: &[SourceBlock]) -> Rewritten {
    let prologue = l.insertion_block();
    l.state.arguments = l.block_arguments(prologue).to_vec();
    let (start, exit) = (l.create_block(&[]), l.create_block(&[]));
    l.br(start, &[]);
    l.state.prologue = l.new_body().arena.last(prologue);
    derivative::make_square(l);
    l.continue_in(start);
    let types: Vec<Type> = blocks[0].arguments(body).map(|value| value.ty(body)).collect();
    let values = arguments(l, &types)?;
    let mut passed: Vec<Passed> = values.into_iter().map(Passed::Value).collect();
    let is_memory =
        |ty: &Type| spv::as_pointer(l.context(), *ty).is_some_and(|p| p.1 == StorageClass::Function);
    if types.iter().any(is_memory) {
        // All work-items read the same memory of arguments: one that changes its argument has a copy.
        let written = written(body);
        for (parameter, passed) in parameters(body).iter().zip(&mut passed) {
            let ty = body.arena.ty(*parameter);
            let is_memory = spv::as_pointer(l.context(), ty).is_some_and(|p| p.1 == StorageClass::Function);
            if is_memory && written.contains(parameter) {
                copy_for_callee(l, ty, passed)?;
            }
        }
    }
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
