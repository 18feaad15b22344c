//! Branches, calls and returns.

use crate::lower::{Lower, Lowered};
use cranelift_codegen::ir::{InstBuilder, TrapCode, types as ct};
use cranelift_frontend::Switch;
use cranelift_module::Module;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Context, Op, OpArena};
use spirula_llvm::op::IntrExpect;
use spirula_to_llvm::{CLOCK, IN_ALLOCATION, PRINT};

pub(crate) fn branch(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let target = l.arena.successors(op)[0];
    let target = l.target(target)?;
    let passed = l.passed(op, 0)?;
    l.b.ins().jump(target, &passed);
    Ok(())
}

pub(crate) fn conditional(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let (yes, no) = (l.arena.successors(op)[0], l.arena.successors(op)[1]);
    let (yes, no) = (l.target(yes)?, l.target(no)?);
    let condition = l.single(op, 0)?;
    let (first, second) = (l.passed(op, 0)?, l.passed(op, 1)?);
    l.b.ins().brif(condition, yes, &first, no, &second);
    Ok(())
}

/// The blocks, by number, that are only reached where conditions are not as expected.
pub(crate) fn cold_blocks(ctx: &Context, arena: &OpArena, cfg: &Cfg) -> Vec<bool> {
    let mut cold = vec![false; cfg.len()];
    for n in 1..cfg.len() {
        // Edges from later blocks are those of loops.
        let mut before = cfg.preds[n].iter().filter(|pred| **pred < n);
        cold[n] = before.all(|pred| cold[*pred] || is_unlikely(ctx, arena, cfg, (*pred, n)));
    }
    cold
}

/// Whether an edge is only taken where a condition is not true as expected.
fn is_unlikely(ctx: &Context, arena: &OpArena, cfg: &Cfg, (from, to): (usize, usize)) -> bool {
    let Some(op) = arena.last(cfg.order[from]) else { return false };
    let [yes, no] = arena.successors(op) else { return false };
    let condition = arena.operands(op).first().and_then(|v| arena.def_op(*v));
    condition.is_some_and(|def| arena.name(def) == IntrExpect::NAME)
        && ctx.op_name_text(arena.name(op)) == "llvm.cond_br"
        && *no == cfg.order[to]
        && yes != no
}

pub(crate) fn switch(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let value = l.single(op, 0)?;
    let values: Vec<i128> = match l.attr(op, "case_values") {
        None => Vec::new(),
        Some(attr) => l
            .ctx
            .dense_elements(attr)
            .unwrap_or_default()
            .iter()
            .filter_map(|a| l.ctx.as_int(*a).map(|(_, v)| i128::from(v)))
            .collect(),
    };
    let bits = l.b.func.dfg.value_type(value).bits();
    let successors = l.arena.successors(op).to_vec();
    if values.len() + 1 != successors.len() {
        return Err(l.refuse(op, "the numbers of cases and targets differ"));
    }
    // Edges with block arguments get a block of their own, since Cranelift's switch passes none.
    let mut blocks = Vec::with_capacity(successors.len());
    for _ in &successors {
        blocks.push(l.b.create_block());
    }
    let mut table = Switch::new();
    let mask = if bits >= 128 { u128::MAX } else { (1u128 << bits) - 1 };
    for (case, block) in values.iter().zip(&blocks[1..]) {
        let index = *case as u128 & mask;
        if !table.entries().contains_key(&index) {
            table.set_entry(index, *block);
        }
    }
    table.emit(&mut l.b, value, blocks[0]);
    for (i, (block, successor)) in blocks.iter().zip(&successors).enumerate() {
        l.b.switch_to_block(*block);
        let target = l.target(*successor)?;
        let passed = l.passed(op, i)?;
        l.b.ins().jump(target, &passed);
    }
    Ok(())
}

pub(crate) fn return_(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let values = if l.arena.operands(op).is_empty() { Vec::new() } else { l.operand(op, 0)? };
    l.leave_host_function()?;
    l.b.ins().return_(&values);
    Ok(())
}

/// Returns, if the function has no result: undefined behavior in a kernel must not end the process.
pub(crate) fn unreachable(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    if l.host.is_some() {
        let (nowhere, all) = (l.int_constant(ct::I64, 0), l.int_constant(ct::I64, -1));
        l.check_access(op, nowhere, all)?;
    }
    if l.b.func.signature.returns.is_empty() {
        l.b.ins().return_(&[]);
        return Ok(());
    }
    match TrapCode::user(1) {
        Some(code) => l.b.ins().trap(code),
        None => l.b.ins().debugtrap(),
    };
    Ok(())
}

pub(crate) fn call(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let Some(name) = l.attr(op, "callee").and_then(spirula_ir::Attr::as_symbol) else {
        return Err(l.refuse(op, "indirect calls are not supported"));
    };
    let mut args = Vec::new();
    for i in 0..l.arena.operands(op).len() {
        args.extend(l.operand(op, i)?);
    }
    if let Some(id) = l.functions.get(&name) {
        let function = l.module.declare_func_in_func(*id, l.b.func);
        let call = l.b.ins().call(function, &args);
        let results = l.b.inst_results(call).to_vec();
        l.set_result(op, &results);
        return l.stop_if_failed();
    }
    let text = l.ctx.text(name);
    if l.host.is_none() && [PRINT, CLOCK, IN_ALLOCATION].contains(&text) {
        return match l.library(text, &args) {
            Some(value) if l.arena.results(op).len() == 1 => {
                l.set_result(op, &[value]);
                Ok(())
            }
            Some(_) => Ok(()),
            None => Err(l.refuse(op, "its arguments are not those of the function")),
        };
    }
    if l.call_environment(op, text, &args)? {
        return Ok(());
    }
    Err(l.refuse(op, "the callee is not defined"))
}
