//! `spirv-switch-descriptor-set`: moves resources from one descriptor set to another.

use super::module::top_level;
use crate::pipeline::module_pass;
use spirula_diag::Failed;
use spirula_ir::Op;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_spirv::op::{self, slot::global_variable::DESCRIPTOR_SET};

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: "sets",
        kind: OptionKind::Text(""),
        help: "the number of the descriptor set and its new number: from:to",
    }],
    statistics: &[("variables", "Number of variables moved")],
    ..module_pass(
        "spirv-switch-descriptor-set",
        "SPIRVSwitchDescriptorSet",
        "move the variables of a descriptor set to another one",
        run,
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let text = run.options().text("sets").to_owned();
    if text.is_empty() {
        return Ok(Outcome::Same);
    }
    let numbers = text.split_once(':').map(|(from, to)| (from.parse::<u32>(), to.parse::<u32>()));
    let Some((Ok(from), Ok(to))) = numbers else {
        return Err(run.error(format!("expected two descriptor sets as 'from:to', not '{text}'")));
    };
    let (ctx, arena) = (run.ctx, &mut run.body.arena);
    let set_of = |at: Op| arena.slot(at, DESCRIPTOR_SET).and_then(|attr| ctx.as_int(attr));
    let is_moved = |at: &Op| {
        arena.name(*at) == op::GLOBAL_VARIABLE && set_of(*at).is_some_and(|(_, set)| set == i64::from(from))
    };
    let moved: Vec<Op> = top_level(arena).filter(is_moved).collect();
    let new = ctx.int_attr(ctx.int_type(32), i64::from(to));
    moved.iter().for_each(|at| arena.set_slot(*at, DESCRIPTOR_SET, Some(new)));
    run.count(0, moved.len() as u64);
    Ok(Outcome::changed_if(!moved.is_empty()))
}
