//! `spirv-split-combined-image-samplers`: replaces variables that are sampled images by an image and a sampler with the
//! same binding.

use super::access::is_access_chain;
use super::module::{addresses, named_elsewhere, replace_in_interfaces, symbols, top_level};
use super::resources::{elements, with_element};
use super::sampled_images::localize;
use crate::copy::before;
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpParts, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::op::{self, slot};
use spirula_spirv::{carry, types};

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("variables", "Number of variables split")],
    ..module_pass(
        "spirv-split-combined-image-samplers",
        "SPIRVSplitCombinedImageSamplers",
        "replace variables of sampled images by an image and a sampler with the same binding",
        run,
    )
};

/// The image and the sampler in place of a variable.
struct Parts {
    /// The type of the image, and that of the sampled image.
    image: Type,
    combined: Type,
    names: [Str; 2],
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
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
            add_variable(ctx, &mut run.body.arena, (*at, *name), part, suffix, &mut taken)
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
    part: Type,
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
        let ty = with_element(ctx, ty, part);
        slots[to::TYPE] = Some(Attr::of_type(types::pointer(ctx, ty, class)));
    }
    let key = ctx.str(carry::NAME);
    let shown = ctx.dict_get(arena.attrs(at), key).and_then(Attr::as_string);
    let shown = shown.map(|shown| ctx.string_attr(format!("{}_{suffix}", ctx.text(shown))));
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
