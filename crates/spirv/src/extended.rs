//! Instructions of extended sets that are kept as they are: their sets, and removing those of some sets.
//!
//! Debug information and other instructions without semantics are at module scope, in functions, and, in attributes, at
//! positions where operations are not possible ([`carry::DETACHED`]).

use crate::carry;
use crate::op::{self, slot};
use rustc_hash::FxHashSet;
use spirula_ir::{Attr, Body, Context, Dict, Op, OpArena, Str, Value, symbol_name};

/// The extended instruction set of an instruction that is kept as it is, by the name that it is imported by.
pub fn set_of<'c>(ctx: &'c Context, arena: &OpArena, at: Op) -> Option<&'c str> {
    set_of_words(ctx, words_of(arena, at)?)
}

/// The words of an instruction that is kept as it is, for an extended instruction the set and the number first.
fn words_of(arena: &OpArena, at: Op) -> Option<Attr> {
    match arena.name(at) {
        op::INSTRUCTION => arena.slot(at, slot::instruction::WORDS),
        op::MODULE_INSTRUCTION => arena.slot(at, slot::module_instruction::WORDS),
        _ => None,
    }
}

/// The extended instruction set in a word list.
fn set_of_words(ctx: &Context, words: Attr) -> Option<&str> {
    let import = ctx.as_array(words)?.next()?;
    let name = ctx.as_array(import)?.nth(1)?.as_string()?;
    Some(ctx.text(name))
}

/// The sets of the instructions that attributes hold, at positions where operations are not possible.
pub fn detached_sets(ctx: &Context, attrs: Option<Dict>) -> impl Iterator<Item = &str> {
    let block = ctx.dict_get(attrs, ctx.str(carry::BLOCK)).and_then(|block| ctx.as_dict(block));
    [attrs, block]
        .into_iter()
        .flat_map(|attrs| detached(ctx, attrs))
        .filter_map(|item| set_of_detached(ctx, item))
}

fn detached(ctx: &Context, attrs: Option<Dict>) -> impl Iterator<Item = Attr> {
    ctx.dict_get(attrs, ctx.str(carry::DETACHED)).and_then(|list| ctx.as_array(list)).into_iter().flatten()
}

/// The set of an instruction in attributes: position, opcode, type, words.
fn set_of_detached(ctx: &Context, item: Attr) -> Option<&str> {
    set_of_words(ctx, ctx.as_array(item)?.nth(3)?)
}

/// Erases the instructions of some extended sets from the inside of a module, and what only they named. Whatever names
/// them is of the same sets.
pub fn erase(ctx: &Context, module: &mut Body, is_erased: &dyn Fn(&str) -> bool) {
    let erased = erase_instructions(ctx, &mut module.arena, is_erased);
    let names: FxHashSet<Str> = erased.iter().filter_map(|at| symbol_name(ctx, module, *at)).collect();
    let functions: Vec<Op> = module.isolated_ops().collect();
    for (_, inside) in module.split_at_ops(&functions).1 {
        let erased = erase_instructions(ctx, &mut inside.arena, is_erased);
        erase_references(&mut inside.arena, &erased, &names);
    }
}

/// Whether the inside of a module has instructions of some extended sets.
pub fn has(ctx: &Context, module: &Body, is_wanted: &dyn Fn(&str) -> bool) -> bool {
    let in_arena = |arena: &OpArena| {
        arena.all_ops().any(|at| {
            arena.block_of(at).is_some()
                && (set_of(ctx, arena, at).is_some_and(is_wanted)
                    || detached_sets(ctx, arena.attrs(at)).any(is_wanted))
        })
    };
    in_arena(&module.arena)
        || module.isolated_ops().filter_map(|at| module.body_of(at)).any(|b| in_arena(&b.arena))
}

/// Erases the instructions of some extended sets. Returns them.
fn erase_instructions(ctx: &Context, arena: &mut OpArena, is_erased: &dyn Fn(&str) -> bool) -> Vec<Op> {
    let found: Vec<Op> = arena
        .all_ops()
        .filter(|at| arena.block_of(*at).is_some() && set_of(ctx, arena, *at).is_some_and(is_erased))
        .collect();
    found.iter().for_each(|at| arena.unlink(*at));
    let ops: Vec<Op> = arena.all_ops().filter(|at| arena.block_of(*at).is_some()).collect();
    for at in ops {
        let attrs = arena.attrs(at);
        let mut kept = without_detached(ctx, attrs, is_erased);
        let key = ctx.str(carry::BLOCK);
        if let Some(block) = ctx.dict_get(kept, key).and_then(|block| ctx.as_dict(block)) {
            let block = without_detached(ctx, Some(block), is_erased);
            let block = block.map(|block| ctx.dictionary(&mut ctx.dict_entries(Some(block)).collect()));
            kept = ctx.dict_with(kept, key, block);
        }
        if kept != attrs {
            arena.set_attrs(at, kept);
        }
    }
    found
}

/// Attributes without the instructions of some extended sets.
fn without_detached(ctx: &Context, attrs: Option<Dict>, is_erased: &dyn Fn(&str) -> bool) -> Option<Dict> {
    let key = ctx.str(carry::DETACHED);
    let Some(items) = ctx.dict_get(attrs, key).and_then(|list| ctx.as_array(list)) else { return attrs };
    let is_kept = |item: &Attr| set_of_detached(ctx, *item).is_none_or(|set| !is_erased(set));
    let kept: Vec<Attr> = items.filter(is_kept).collect();
    ctx.dict_with(attrs, key, (!kept.is_empty()).then(|| ctx.array_attr(&kept)))
}

/// Erases the references of a function to instructions of the module that are erased, and those that only erased
/// instructions of the function used: to functions, variables and constants.
fn erase_references(arena: &mut OpArena, erased: &[Op], names: &FxHashSet<Str>) {
    let dropped: FxHashSet<Value> = erased.iter().flat_map(|at| arena.operands(*at)).copied().collect();
    let linked: Vec<Op> = arena.all_ops().filter(|at| arena.block_of(*at).is_some()).collect();
    let used: FxHashSet<Value> = linked.iter().flat_map(|at| arena.operands(*at)).copied().collect();
    let is_unused = |at: &Op| {
        let symbol = arena.slot(*at, slot::mlir_referenceof::SPEC_CONST).and_then(Attr::as_symbol);
        match arena.name(*at) {
            op::MLIR_REFERENCEOF if symbol.is_some_and(|name| names.contains(&name)) => true,
            op::MLIR_REFERENCEOF | op::MLIR_ADDRESSOF | op::CONSTANT => {
                arena.results(*at).all(|result| dropped.contains(&result) && !used.contains(&result))
            }
            _ => false,
        }
    };
    let found: Vec<Op> = linked.into_iter().filter(is_unused).collect();
    found.into_iter().for_each(|at| arena.unlink(at));
}
