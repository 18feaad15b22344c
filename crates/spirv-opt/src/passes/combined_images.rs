//! `spirv-convert-to-sampled-image`: makes a variable of an image, with the sampler of the same descriptor set and binding,
//! a variable of a sampled image.

use super::access::is_access_chain;
use super::module::{addresses, named_elsewhere, top_level};
use super::resources::{elements, with_element};
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

/// A descriptor set and a binding.
type Place = (i64, i64);

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let mut places: FxHashSet<Place> = FxHashSet::default();
    for text in run.options().list("resources").to_vec() {
        let numbers = text.split_once(':').map(|(set, binding)| (set.parse::<u32>(), binding.parse::<u32>()));
        let Some((Ok(set), Ok(binding))) = numbers else {
            return Err(run.error(format!("expected a descriptor set and a binding as '0:1', not '{text}'")));
        };
        places.insert((set.into(), binding.into()));
    }
    let ctx = run.ctx;
    let (mut images, samplers) = images_and_samplers(ctx, &run.body.arena, &places);
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
            if let Some((_, place)) = images.get(&name) {
                convert(&mut editor, at, *place, &samplers);
            }
        }
    }
    let mut variables: Vec<Op> = images.into_values().map(|(variable, _)| variable).collect();
    variables.sort_unstable();
    for variable in &variables {
        let pointer = run.body.arena.slot(*variable, slot::global_variable::TYPE).and_then(Attr::as_type);
        let new = pointer.and_then(|pointer| sampled_pointer(ctx, pointer)).map(Attr::of_type);
        run.body.arena.set_slot(*variable, slot::global_variable::TYPE, new);
    }
    run.count(0, variables.len() as u64);
    Ok(Outcome::changed_if(!variables.is_empty()))
}

/// The variables of images, or of arrays of them, at these descriptor sets and bindings, and the other variables there.
fn images_and_samplers(
    ctx: &Context,
    arena: &OpArena,
    places: &FxHashSet<Place>,
) -> (FxHashMap<Str, (Op, Place)>, FxHashMap<Str, Place>) {
    use slot::global_variable as from;
    let named = named_elsewhere(ctx, arena);
    let (mut images, mut samplers) = (FxHashMap::default(), FxHashMap::default());
    for op in top_level(arena).filter(|at| arena.name(*at) == op::GLOBAL_VARIABLE) {
        let number = |slot: usize| arena.slot(op, slot).and_then(|attr| ctx.as_int(attr)).map(|(_, n)| n);
        let name = arena.slot(op, from::SYM_NAME).and_then(Attr::as_string);
        let pointer = arena.slot(op, from::TYPE).and_then(Attr::as_type);
        let place = number(from::DESCRIPTOR_SET).zip(number(from::BINDING));
        let (Some(name), Some(place), Some(pointer)) = (name, place, pointer) else { continue };
        if !places.contains(&place) {
            continue;
        }
        let is_image = types::as_pointer(ctx, pointer)
            .is_some_and(|(pointee, _)| types::as_image(ctx, elements(ctx, pointee).0).is_some());
        if !is_image {
            samplers.insert(name, place);
        } else if sampled_pointer(ctx, pointer).is_some() && !named.contains(&name) {
            images.insert(name, (op, place));
        }
    }
    (images, samplers)
}

/// A pointer to an image, or to an array of them, as one to a sampled image. Storage images are none.
fn sampled_pointer(ctx: &Context, pointer: Type) -> Option<Type> {
    let (pointee, class) = types::as_pointer(ctx, pointer)?;
    let (image, _) = elements(ctx, pointee);
    types::as_image(ctx, image).filter(|(_, shape)| shape.sampled < 2)?;
    Some(types::pointer(ctx, with_element(ctx, pointee, types::sampled_image(ctx, image)), class))
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

/// Loads sampled images through an address, and takes the image of them where no sampler is needed, or another one than
/// that with the same descriptor set and binding.
fn convert(
    editor: &mut Editor<'_>,
    address: Op,
    place: Place,
    samplers: &FxHashMap<Str, Place>,
) -> Option<()> {
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
            let sampler = sampler_of(editor.arena(), user);
            if sampler.is_some_and(|name| samplers.get(&name) == Some(&place)) {
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

/// The variable that the sampler of an OpSampledImage is loaded from.
fn sampler_of(arena: &OpArena, at: Op) -> Option<Str> {
    let sampler = *arena.operands(at).get(1).filter(|_| arena.name(at) == op::SAMPLED_IMAGE)?;
    let mut source = arena.def_op(sampler).filter(|load| arena.name(*load) == op::LOAD)?;
    while arena.name(source) == op::LOAD || is_access_chain(arena.name(source)) {
        source = arena.def_op(*arena.operands(source).first()?)?;
    }
    let is_address = arena.name(source) == op::MLIR_ADDRESSOF;
    arena.slot(source, slot::mlir_addressof::VARIABLE).filter(|_| is_address).and_then(Attr::as_symbol)
}
