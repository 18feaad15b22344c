//! `spirv-split-combined-image-samplers` and `spirv-combine-images`: variables that are sampled images become an image and
//! a sampler with the same binding, and the reverse.

use super::access::is_access_chain;
use super::module::{addresses, named_elsewhere, replace_in_interfaces, symbols, top_level};
use super::sampled_images::localize;
use crate::copy::before;
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpParts, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::op::{self, slot};
use spirula_spirv::{carry, types};

pub(crate) const SPLIT: PassRow = PassRow {
    statistics: &[("variables", "Number of variables split")],
    ..module_pass(
        "spirv-split-combined-image-samplers",
        "SPIRVSplitCombinedImageSamplers",
        "replace variables of sampled images by an image and a sampler with the same binding",
        split,
    )
};

pub(crate) const COMBINE: PassRow = PassRow {
    options: &[OptionRow {
        name: "bindings",
        kind: OptionKind::Text(""),
        help: "the descriptor sets and bindings of the images, separated by spaces: set:binding ...",
    }],
    statistics: &[("variables", "Number of images changed")],
    ..module_pass(
        "spirv-combine-images",
        "SPIRVCombineImages",
        "make sampled images of images, together with the samplers that have the same binding",
        combine,
    )
};

/// The image and the sampler in place of a variable.
struct Parts {
    /// The type of the image, and that of the sampled image.
    image: Type,
    combined: Type,
    names: [Str; 2],
}

fn split(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let named = named_elsewhere(ctx, &run.body.arena);
    let mut variables: Vec<(Op, Str, Type, Type)> = Vec::new();
    for at in top_level(&run.body.arena) {
        let Some((name, ty)) = variable(ctx, &run.body.arena, at) else { continue };
        let (innermost, _) = elements(ctx, ty);
        if let Some(image) = types::as_sampled_image(ctx, innermost).filter(|_| !named.contains(&name)) {
            variables.push((at, name, image, innermost));
        }
    }
    let mut taken = symbols(ctx, &run.body.arena);
    let mut parts: FxHashMap<Str, Parts> = FxHashMap::default();
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    let mut kept: FxHashSet<Str> = FxHashSet::default();
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let editor = Editor::new(ctx, inside);
        for (at, name) in addresses(editor.arena()) {
            if !has_simple_uses(&editor, at) {
                kept.insert(name);
            }
        }
    }
    variables.retain(|(_, name, ..)| !kept.contains(name));
    for (at, name, image, combined) in &variables {
        let names = [(*image, "image"), (ctx.type_of(types::SAMPLER, &[]), "sampler")];
        let names = names.map(|(part, suffix)| {
            add_variable(ctx, &mut run.body.arena, (*at, *name), (*combined, part), suffix, &mut taken)
        });
        parts.insert(*name, Parts { image: *image, combined: *combined, names });
    }
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let mut editor = Editor::new(ctx, inside);
        for (at, name) in addresses(editor.arena()) {
            if let Some(parts) = parts.get(&name) {
                load_parts(&mut editor, at, parts);
            }
        }
    }
    replace_in_interfaces(ctx, &mut run.body.arena, |name| {
        parts.get(&name).map(|parts| parts.names.to_vec())
    });
    variables.iter().for_each(|(at, ..)| run.body.arena.unlink(*at));
    run.count(0, variables.len() as u64);
    Ok(Outcome::changed_if(!variables.is_empty()))
}

/// The name of a variable of resources, and what it points to.
fn variable(ctx: &Context, arena: &OpArena, at: Op) -> Option<(Str, Type)> {
    use slot::global_variable::{SYM_NAME, TYPE};
    let is_variable = arena.name(at) == op::GLOBAL_VARIABLE;
    let name = arena.slot(at, SYM_NAME).filter(|_| is_variable)?.as_string()?;
    let (ty, class) = types::as_pointer(ctx, arena.slot(at, TYPE)?.as_type()?)?;
    (class == StorageClass::UniformConstant).then_some((name, ty))
}

/// The element of arrays of arrays, and the arrays around it, outermost first.
fn elements(ctx: &Context, ty: Type) -> (Type, Vec<Type>) {
    let (mut ty, mut arrays) = (ty, Vec::new());
    loop {
        let element = types::as_array(ctx, ty).map(|(element, ..)| element);
        match element.or_else(|| types::as_runtime_array(ctx, ty).map(|(element, _)| element)) {
            Some(element) => arrays.push(std::mem::replace(&mut ty, element)),
            None => return (ty, arrays),
        }
    }
}

/// A type with another innermost element.
fn with_element(ctx: &Context, ty: Type, element: Type) -> Type {
    elements(ctx, ty).1.into_iter().rev().fold(element, |element, array| {
        match (types::as_array(ctx, array), types::as_runtime_array(ctx, array)) {
            (Some((_, size, stride)), _) => types::array(ctx, element, size, stride),
            (None, Some((_, stride))) => types::runtime_array(ctx, element, stride),
            (None, None) => element,
        }
    })
}

/// Whether an address is only used by loads of elements, directly or through access chains.
fn has_simple_uses(editor: &Editor<'_>, address: Op) -> bool {
    let arena = editor.arena();
    let mut todo: Vec<Value> = arena.results(address).collect();
    while let Some(pointer) = todo.pop() {
        for (user, index) in editor.uses(pointer) {
            if is_access_chain(arena.name(user)) && index == 0 {
                todo.extend(arena.results(user));
            } else if arena.name(user) != op::LOAD
                || arena.result_types(user).any(|ty| !elements(editor.ctx(), ty).1.is_empty())
            {
                return false;
            }
        }
    }
    true
}

/// Adds the variable of a part before that of the whole. Returns its symbol.
fn add_variable(
    ctx: &Context,
    arena: &mut OpArena,
    (at, name): (Op, Str),
    (combined, part): (Type, Type),
    suffix: &str,
    taken: &mut FxHashSet<Str>,
) -> Str {
    use slot::global_variable as to;
    let mut text = format!("{}_{suffix}", ctx.text(name));
    while !taken.insert(ctx.str(&text)) {
        text.push('_');
    }
    let symbol = ctx.str(&text);
    let count = ctx.op_row(op::GLOBAL_VARIABLE).map_or(0, |row| row.attrs.len());
    let mut slots = arena.slots(at, count).to_vec();
    slots[to::SYM_NAME] = Some(Attr::string(symbol));
    let pointer = slots[to::TYPE].and_then(Attr::as_type).and_then(|ty| types::as_pointer(ctx, ty));
    if let Some((ty, class)) = pointer {
        debug_assert_eq!(elements(ctx, ty).0, combined);
        let ty = with_element(ctx, ty, part);
        slots[to::TYPE] = Some(Attr::of_type(types::pointer(ctx, ty, class)));
    }
    let key = ctx.str(carry::NAME);
    let shown = ctx.dict_get(arena.attrs(at), key).and_then(Attr::as_string);
    let shown = shown.map(|shown| ctx.string_attr(&format!("{}_{suffix}", ctx.text(shown))));
    let attrs = match shown {
        Some(shown) => ctx.dict_with(arena.attrs(at), key, Some(shown)),
        None => arena.attrs(at),
    };
    let parts = OpParts { loc: arena.loc(at), slots: &slots, attrs, ..OpParts::new(op::GLOBAL_VARIABLE) };
    let new = arena.create(ctx, &parts);
    arena.insert_before(at, new);
    symbol
}

/// Loads the image and the sampler in place of the sampled image.
fn load_parts(editor: &mut Editor<'_>, address: Op, parts: &Parts) -> Option<()> {
    let ctx = editor.ctx();
    let pointer = editor.arena().result(address, 0)?;
    let (whole, class) = types::as_pointer(ctx, editor.arena().ty(pointer))?;
    let sampler = ctx.type_of(types::SAMPLER, &[]);
    let mut addresses = [pointer; 2];
    for (place, (name, part)) in addresses.iter_mut().zip(parts.names.into_iter().zip([parts.image, sampler]))
    {
        let ty = types::pointer(ctx, with_element(ctx, whole, part), class);
        *place = op::MlirAddressof::build(&mut before(editor, address), ty, name);
    }
    let mut todo = vec![(pointer, addresses)];
    let mut replaced = vec![address];
    while let Some((pointer, addresses)) = todo.pop() {
        let mut users: Vec<Op> = editor.uses(pointer).map(|(user, _)| user).collect();
        users.sort_unstable();
        for user in users {
            let result = editor.arena().result(user, 0)?;
            if editor.arena().name(user) == op::LOAD {
                let image = op::Load::build(&mut before(editor, user), parts.image, addresses[0]);
                let sampler = op::Load::build(&mut before(editor, user), sampler, addresses[1]);
                let builder = &mut before(editor, user);
                let value = op::SampledImage::build(builder, parts.combined, image, sampler);
                replace_images(editor, result, image);
                editor.replace(user, &[value]);
                continue;
            }
            let indices = editor.arena().operands(user).get(1..)?.to_vec();
            let (ty, _) = types::as_pointer(ctx, editor.arena().ty(result))?;
            let mut chains = addresses;
            for (chain, part) in chains.iter_mut().zip([parts.image, sampler]) {
                let ty = types::pointer(ctx, with_element(ctx, ty, part), class);
                *chain = op::AccessChain::build(&mut before(editor, user), ty, *chain, &indices);
            }
            todo.push((result, chains));
            replaced.push(user);
        }
    }
    replaced.into_iter().rev().for_each(|at| editor.erase(at));
    localize(editor);
    Some(())
}

/// Uses an image in place of OpImage of a value.
fn replace_images(editor: &mut Editor<'_>, combined: Value, image: Value) {
    let is_image = |(user, _): &(Op, usize)| editor.arena().name(*user) == op::IMAGE;
    let users: Vec<(Op, usize)> = editor.uses(combined).filter(is_image).collect();
    users.into_iter().for_each(|(user, _)| editor.replace(user, &[image]));
}

fn combine(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let text = run.options().text("bindings").to_owned();
    let mut images: FxHashMap<Str, Combined> = FxHashMap::default();
    for item in text.split_whitespace() {
        let numbers = item.split_once(':').map(|(set, binding)| (set.parse::<u32>(), binding.parse::<u32>()));
        let Some((Ok(set), Ok(binding))) = numbers else {
            return Err(
                run.error(format!("expected a descriptor set and a binding as 'set:binding', not '{item}'"))
            );
        };
        let Some((name, image)) = combined_at(ctx, &run.body.arena, set, binding) else {
            return Err(
                run.error(format!("there is no image to sample at the descriptor set and binding {item}"))
            );
        };
        images.insert(name, image);
    }
    if images.is_empty() {
        return Ok(Outcome::Same);
    }
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    let mut used: FxHashSet<Str> = FxHashSet::default();
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let mut editor = Editor::new(ctx, inside);
        for (at, name) in addresses(editor.arena()) {
            if let Some(image) = images.get(&name)
                && load_combined(&mut editor, at, image).is_none()
            {
                let message = format!("the image {} is not only loaded in its function", ctx.text(name));
                return Err(run.error(message));
            }
        }
        used.extend(used_addresses(&editor));
    }
    let named = named_elsewhere(ctx, &run.body.arena);
    let is_gone = |name: &Str| !used.contains(name) && !named.contains(name);
    let gone: FxHashSet<Str> = images.values().filter_map(|image| image.sampler).filter(is_gone).collect();
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let mut editor = Editor::new(ctx, inside);
        for (at, _) in addresses(editor.arena()).into_iter().filter(|(_, name)| gone.contains(name)) {
            let loads = editor.arena().results(at).flat_map(|result| editor.uses(result));
            let loads: Vec<Op> = loads.map(|(user, _)| user).collect();
            loads.into_iter().for_each(|load| editor.erase(load));
            editor.erase(at);
        }
    }
    let arena = &mut run.body.arena;
    let declared: Vec<Op> = top_level(arena).collect();
    for at in declared {
        let Some((name, _)) = variable(ctx, arena, at) else { continue };
        if let Some(image) = images.get(&name) {
            let ty = types::pointer(ctx, image.combined, StorageClass::UniformConstant);
            arena.set_slot(at, slot::global_variable::TYPE, Some(Attr::of_type(ty)));
        } else if gone.contains(&name) {
            arena.unlink(at);
        }
    }
    replace_in_interfaces(ctx, arena, |name| gone.contains(&name).then(Vec::new));
    run.count(0, images.len() as u64);
    Ok(Outcome::Changed)
}

/// An image that becomes a sampled image.
struct Combined {
    combined: Type,
    /// The sampler with the same binding.
    sampler: Option<Str>,
}

/// The image at a binding, and the sampler there.
fn combined_at(ctx: &Context, arena: &OpArena, set: u32, binding: u32) -> Option<(Str, Combined)> {
    use slot::global_variable::{BINDING, DESCRIPTOR_SET};
    let number = |at: Op, slot| Some(ctx.as_int(arena.slot(at, slot)?)?.1);
    let is_here = |at: &Op| {
        number(*at, DESCRIPTOR_SET) == Some(i64::from(set))
            && number(*at, BINDING) == Some(i64::from(binding))
    };
    let here: Vec<(Str, Type)> =
        top_level(arena).filter_map(|at| variable(ctx, arena, at).filter(|_| is_here(&at))).collect();
    let sampler = here.iter().find(|(_, ty)| *ty == ctx.type_of(types::SAMPLER, &[])).map(|(name, _)| *name);
    let is_sampled = |ty: Type| types::as_image(ctx, ty).is_some_and(|(_, shape)| shape.sampled == 1);
    let (name, image) = here.into_iter().find(|(_, ty)| is_sampled(*ty))?;
    Some((name, Combined { combined: types::sampled_image(ctx, image), sampler }))
}

/// Loads a sampled image in place of an image. Nothing if the address is used by more than loads.
fn load_combined(editor: &mut Editor<'_>, address: Op, image: &Combined) -> Option<()> {
    let ctx = editor.ctx();
    let pointer = editor.arena().result(address, 0)?;
    let mut loads: Vec<Op> = editor.uses(pointer).map(|(user, _)| user).collect();
    loads.sort_unstable();
    loads.iter().all(|at| editor.arena().name(*at) == op::LOAD).then_some(())?;
    editor.set_type(pointer, types::pointer(ctx, image.combined, StorageClass::UniformConstant));
    for load in loads {
        let value = editor.arena().result(load, 0)?;
        let mut users: Vec<(Op, usize)> = editor.uses(value).collect();
        users.sort_unstable();
        editor.set_type(value, image.combined);
        for (user, index) in users {
            if editor.arena().name(user) == op::SAMPLED_IMAGE && has_sampler(editor, user, image.sampler) {
                editor.replace(user, &[value]);
            } else {
                let part = op::Image::build(&mut before(editor, user), value);
                editor.set_operand(user, index, part);
            }
        }
    }
    Some(())
}

/// Whether the sampler of an OpSampledImage is loaded from a variable.
fn has_sampler(editor: &Editor<'_>, at: Op, sampler: Option<Str>) -> bool {
    let arena = editor.arena();
    let source = |value: Option<&Value>, name| arena.def_op(*value?).filter(|def| arena.name(*def) == name);
    let load = source(arena.operands(at).get(1), op::LOAD);
    let address = load.and_then(|load| source(arena.operands(load).first(), op::MLIR_ADDRESSOF));
    let name =
        address.and_then(|at| arena.slot(at, slot::mlir_addressof::VARIABLE)).and_then(Attr::as_symbol);
    sampler.is_some() && name == sampler
}

/// The variables that a function accesses by more than loads that nothing uses.
fn used_addresses(editor: &Editor<'_>) -> Vec<Str> {
    let arena = editor.arena();
    let is_used = |at: Op| {
        let mut users = arena.results(at).flat_map(|result| editor.uses(result));
        users.any(|(user, _)| arena.name(user) != op::LOAD || editor.has_uses(user))
    };
    addresses(arena).into_iter().filter(|(at, _)| is_used(*at)).map(|(_, name)| name).collect()
}
