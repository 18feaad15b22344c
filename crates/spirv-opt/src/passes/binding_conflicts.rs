//! `spirv-resolve-binding-conflicts`: gives a sampler that has the binding of an image the next one, for entry points that
//! use both; bindings behind it are moved to make room.

use super::interfaces::Functions;
use super::module::top_level;
use super::resources::elements;
use crate::pipeline::module_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Op, OpArena, Str};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("variables", "Number of bindings changed")],
    ..module_pass(
        "spirv-resolve-binding-conflicts",
        "SPIRVResolveBindingConflicts",
        "give samplers other bindings than images",
        run,
    )
};

/// A variable with a binding.
struct Resource {
    op: Op,
    name: Str,
    is_sampler: bool,
    set: i64,
    old: i64,
    binding: i64,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let functions = Functions::of(run.body);
    let arena = &mut run.body.arena;
    let mut resources = resources(ctx, arena);
    let entries: Vec<Str> = top_level(arena)
        .filter(|at| arena.name(*at) == op::ENTRY_POINT)
        .filter_map(|at| arena.slot(at, slot::entry_point::FN).and_then(Attr::as_symbol))
        .collect();
    // A variable of several entry points may be moved for each of them. Each round moves one at least, and none is moved
    // back, so that this ends: at the latest when all have different bindings.
    let rounds = resources.len() * resources.len();
    for _ in 0..=rounds {
        let mut changed = false;
        for entry in &entries {
            let used = functions.accessed_from(*entry);
            let mut sets: BTreeMap<i64, Vec<&mut Resource>> = BTreeMap::new();
            for resource in resources.iter_mut().filter(|resource| used.contains(&resource.name)) {
                sets.entry(resource.set).or_default().push(resource);
            }
            for mut set in sets.into_values() {
                changed |= resolve(&mut set);
            }
        }
        if !changed {
            break;
        }
    }
    let int = ctx.int_type(32);
    let moved: Vec<&Resource> =
        resources.iter().filter(|resource| resource.binding != resource.old).collect();
    for resource in &moved {
        let binding = ctx.int_attr(int, resource.binding);
        arena.set_slot(resource.op, slot::global_variable::BINDING, Some(binding));
    }
    run.count(0, moved.len() as u64);
    Ok(Outcome::changed_if(!moved.is_empty()))
}

/// The variables with bindings, in program order.
fn resources(ctx: &Context, arena: &OpArena) -> Vec<Resource> {
    use slot::global_variable::{BINDING, DESCRIPTOR_SET, SYM_NAME, TYPE};
    let resource = |op: Op| {
        let number = |slot| Some(ctx.as_int(arena.slot(op, slot)?)?.1);
        let (ty, _) = types::as_pointer(ctx, arena.slot(op, TYPE)?.as_type()?)?;
        let binding = number(BINDING)?;
        Some(Resource {
            op,
            name: arena.slot(op, SYM_NAME)?.as_string()?,
            is_sampler: elements(ctx, ty).0 == ctx.type_of(types::SAMPLER, &[]),
            set: number(DESCRIPTOR_SET)?,
            old: binding,
            binding,
        })
    };
    top_level(arena).filter(|at| arena.name(*at) == op::GLOBAL_VARIABLE).filter_map(resource).collect()
}

/// Moves the samplers at the first binding that they share with an image, and what follows as far as room is needed.
/// Returns whether there was such a binding.
fn resolve(set: &mut [&mut Resource]) -> bool {
    let is_shared = |resource: &&&mut Resource| {
        let is_other = |other: &&mut Resource| other.binding == resource.binding && !other.is_sampler;
        resource.is_sampler && set.iter().any(is_other)
    };
    let Some(shared) = set.iter().filter(is_shared).map(|resource| resource.binding).min() else {
        return false;
    };
    let mut free = shared.saturating_add(1);
    let behind: BTreeSet<i64> =
        set.iter().map(|resource| resource.binding).filter(|binding| *binding > shared).collect();
    let mut moved: BTreeMap<i64, i64> = BTreeMap::new();
    for binding in behind {
        if binding > free {
            break;
        }
        free = free.saturating_add(1);
        moved.insert(binding, free);
    }
    for resource in set {
        if resource.binding == shared && resource.is_sampler {
            resource.binding = shared.saturating_add(1);
        } else if let Some(new) = moved.get(&resource.binding) {
            resource.binding = *new;
        }
    }
    true
}
