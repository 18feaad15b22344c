//! `spirv-reduce-load-size`: loads the elements of a structure or array that are extracted, instead of all of it.

use super::access::is_plain_load;
use super::composites::{extract, indices};
use super::merge_returns::entry_of;
use crate::copy::{Leaves, before, constant};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Block, Context, Editor, Op};
use spirula_spec::StorageClass;
use spirula_spirv::op;
use spirula_spirv::types;
use std::collections::BTreeMap;

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: "threshold",
        kind: OptionKind::Text("0.9"),
        help: "loads are replaced if at most this fraction of the elements is extracted",
    }],
    statistics: &[("loads", "Number of loads replaced")],
    ..function_pass(
        "spirv-reduce-load-size",
        "SPIRVReduceLoadSize",
        "load the elements of composites that are extracted",
        run,
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let text = run.options().text("threshold").to_owned();
    let Some(threshold) = text.parse::<f64>().ok().filter(|threshold| (0.0..=1.0).contains(threshold)) else {
        return Err(run.error(format!("expected a threshold from 0 to 1, not '{text}'")));
    };
    let ctx = run.ctx;
    let Some((_, entry)) = entry_of(&run.body.arena) else { return Ok(Outcome::Same) };
    let arena = &run.body.arena;
    let ops = arena.all_ops().filter(|at| arena.block_of(*at).is_some());
    let loads: Vec<Op> = ops.filter(|at| is_plain_load(arena, *at)).collect();
    let mut editor = Editor::new(ctx, run.body);
    let mut leaves = None;
    let mut count = 0;
    for load in loads {
        let Some(parts) = extracted_parts(ctx, &editor, load, threshold) else { continue };
        let leaves = leaves.get_or_insert_with(|| Leaves::of(ctx, editor.arena(), entry));
        load_parts(&mut editor, (entry, leaves), load, parts);
        count += 1;
    }
    run.count(0, count);
    Ok(Outcome::changed_if(count > 0))
}

/// The extractions from a loaded value, by element; none if the value is used otherwise, too many elements are
/// extracted, or the pointer is to a variable of the function, which is split instead.
fn extracted_parts(
    ctx: &Context,
    editor: &Editor<'_>,
    load: Op,
    threshold: f64,
) -> Option<BTreeMap<u64, Vec<Op>>> {
    let arena = editor.arena();
    let whole = arena.result(load, 0)?;
    let ty = arena.ty(whole);
    let is_splittable = types::is_struct(ctx, ty) || types::as_array(ctx, ty).is_some();
    let count = types::element_count(ctx, ty).filter(|_| is_splittable)?;
    let (_, class) = types::as_pointer(ctx, arena.ty(*arena.operands(load).first()?))?;
    // Loads through physical pointers need an alignment.
    if matches!(class, StorageClass::Function | StorageClass::PhysicalStorageBuffer) {
        return None;
    }
    let mut parts: BTreeMap<u64, Vec<Op>> = BTreeMap::new();
    for (user, _) in editor.uses(whole) {
        let is_extraction = arena.name(user) == op::COMPOSITE_EXTRACT;
        let first = *indices(ctx, arena, user).filter(|_| is_extraction)?.first()?;
        parts.entry(first).or_default().push(user);
    }
    let is_less = !parts.is_empty() && parts.len() as f64 <= threshold * count as f64;
    is_less.then_some(parts)
}

/// Loads elements in place of the whole.
fn load_parts(
    editor: &mut Editor<'_>,
    (entry, leaves): (Block, &mut Leaves),
    load: Op,
    parts: BTreeMap<u64, Vec<Op>>,
) -> Option<()> {
    let ctx = editor.ctx();
    let pointer = *editor.arena().operands(load).first()?;
    let (whole, class) = types::as_pointer(ctx, editor.arena().ty(pointer))?;
    let int = ctx.int_type(32);
    for (part, mut extractions) in parts {
        let ty = types::element(ctx, whole, part)?;
        let index = constant(editor, entry, leaves, ctx.int_attr(int, part.cast_signed()), int);
        let place = types::pointer(ctx, ty, class);
        let place = op::AccessChain::build(&mut before(editor, load), place, pointer, &[index]);
        let value = op::Load::build(&mut before(editor, load), ty, place);
        extractions.sort_unstable();
        for at in extractions {
            let path = indices(ctx, editor.arena(), at)?;
            let value = extract(editor, at, value, path.get(1..)?)?;
            editor.replace(at, &[value]);
        }
    }
    editor.erase(load);
    Some(())
}
