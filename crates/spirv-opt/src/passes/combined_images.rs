//! `spirv-convert-to-sampled-image`: makes a variable of an image, with the sampler of the same descriptor set and binding,
//! a variable of a sampled image.

use super::access::is_access_chain;
use super::module::{addresses, named_elsewhere, top_level};
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpParts, Str, Type, Value};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: "resources",
        kind: OptionKind::List,
        help: "descriptor sets and bindings of the images, as 0:1,1:0",
    }],
    statistics: &[("images", "Number of images converted")],
    ..module_pass(
        "spirv-convert-to-sampled-image",
        "SPIRVConvertToSampledImage",
        "make images and samplers of the same binding sampled images",
        run,
    )
};

/// Arrays of arrays of images are converted to this depth.
const MAX_DEPTH: usize = 16;

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let mut places: FxHashSet<(i128, i128)> = FxHashSet::default();
    for text in run.options().list("resources").to_vec() {
        let numbers = text.split_once(':').map(|(set, binding)| (set.parse::<u32>(), binding.parse::<u32>()));
        let Some((Ok(set), Ok(binding))) = numbers else {
            return Err(run.error(format!("expected a descriptor set and a binding as '0:1', not '{text}'")));
        };
        places.insert((set.into(), binding.into()));
    }
    let ctx = run.ctx;
    let mut images = images(ctx, &run.body.arena, &places);
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let editor = Editor::new(ctx, inside);
        for (at, name) in addresses(editor.arena()) {
            if images.contains_key(&name) && accesses(&editor, at).is_none() {
                images.remove(&name);
            }
        }
    }
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let mut editor = Editor::new(ctx, inside);
        for (at, name) in addresses(editor.arena()) {
            if images.contains_key(&name) {
                convert(&mut editor, at);
            }
        }
    }
    let mut variables: Vec<Op> = images.into_values().collect();
    variables.sort_unstable();
    for variable in &variables {
        let pointer = run.body.arena.slot(*variable, slot::global_variable::TYPE).and_then(Attr::as_type);
        let new = pointer.and_then(|pointer| sampled_pointer(ctx, pointer)).map(Attr::of_type);
        run.body.arena.set_slot(*variable, slot::global_variable::TYPE, new);
    }
    run.count(0, variables.len() as u64);
    Ok(Outcome::changed_if(!variables.is_empty()))
}

/// The variables of images, or of arrays of them, at these descriptor sets and bindings.
fn images(ctx: &Context, arena: &OpArena, places: &FxHashSet<(i128, i128)>) -> FxHashMap<Str, Op> {
    use slot::global_variable as from;
    let named = named_elsewhere(ctx, arena);
    let mut found = FxHashMap::default();
    for op in top_level(arena).filter(|at| arena.name(*at) == op::GLOBAL_VARIABLE) {
        let number =
            |slot: usize| arena.slot(op, slot).and_then(|attr| ctx.as_int(attr)).map(|(_, n)| n.into());
        let name = arena.slot(op, from::SYM_NAME).and_then(Attr::as_string);
        let pointer = arena.slot(op, from::TYPE).and_then(Attr::as_type);
        let (Some(name), Some(set), Some(binding), Some(pointer)) =
            (name, number(from::DESCRIPTOR_SET), number(from::BINDING), pointer)
        else {
            continue;
        };
        if places.contains(&(set, binding))
            && sampled_pointer(ctx, pointer).is_some()
            && !named.contains(&name)
        {
            found.insert(name, op);
        }
    }
    found
}

/// A pointer to an image, or to an array of them, as one to a sampled image.
fn sampled_pointer(ctx: &Context, pointer: Type) -> Option<Type> {
    let (pointee, class) = types::as_pointer(ctx, pointer)?;
    Some(types::pointer(ctx, sampled(ctx, pointee, MAX_DEPTH)?, class))
}

fn sampled(ctx: &Context, ty: Type, depth: usize) -> Option<Type> {
    let depth = depth.checked_sub(1)?;
    if let Some((element, size, stride)) = types::as_array(ctx, ty) {
        return Some(types::array(ctx, sampled(ctx, element, depth)?, size, stride));
    }
    if let Some((element, stride)) = types::as_runtime_array(ctx, ty) {
        return Some(types::runtime_array(ctx, sampled(ctx, element, depth)?, stride));
    }
    types::as_image(ctx, ty)?;
    Some(types::sampled_image(ctx, ty))
}

/// The pointers that an address gives, and the loads of images through them; none if it is used otherwise.
fn accesses(editor: &Editor<'_>, address: Op) -> Option<(Vec<Value>, Vec<Op>)> {
    let arena = editor.arena();
    let mut pointers = vec![arena.result(address, 0)?];
    let mut loads = Vec::new();
    let mut next = 0;
    while let Some(pointer) = pointers.get(next).copied() {
        next += 1;
        for (user, index) in editor.uses(pointer) {
            if is_access_chain(arena.name(user)) && index == 0 {
                pointers.push(arena.result(user, 0)?);
            } else if arena.name(user) == op::LOAD {
                types::as_image(editor.ctx(), arena.ty(arena.result(user, 0)?))?;
                loads.push(user);
            } else {
                return None;
            }
        }
    }
    loads.sort_unstable();
    Some((pointers, loads))
}

/// Loads sampled images through an address, and takes the image of them where no sampler is needed.
fn convert(editor: &mut Editor<'_>, address: Op) -> Option<()> {
    let ctx = editor.ctx();
    let (pointers, loads) = accesses(editor, address)?;
    for pointer in pointers {
        let ty = sampled_pointer(ctx, editor.arena().ty(pointer))?;
        editor.set_type(pointer, ty);
    }
    for load in loads {
        let loaded = editor.arena().result(load, 0)?;
        let image = editor.arena().ty(loaded);
        let mut users: Vec<(Op, usize)> = editor.uses(loaded).collect();
        users.sort_unstable();
        editor.set_type(loaded, types::sampled_image(ctx, image));
        for (user, index) in users {
            if editor.arena().name(user) == op::SAMPLED_IMAGE {
                editor.replace(user, &[loaded]);
                continue;
            }
            let loc = editor.arena().loc(user);
            let parts = OpParts { loc, operands: &[loaded], results: &[image], ..OpParts::new(op::IMAGE) };
            let taken = editor.insert_before(user, &parts);
            let taken = editor.arena().result(taken, 0)?;
            editor.set_operand(user, index, taken);
        }
    }
    Some(())
}
