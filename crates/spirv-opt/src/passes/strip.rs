//! `spirv-strip-debug` and `spirv-strip-nonsemantic`: remove names, lines, sources and instructions without semantics.
//!
//! Reflection is also in decorations: those of SPV_GOOGLE_hlsl_functionality1 and SPV_GOOGLE_user_type, which go with the
//! extensions.

use crate::pipeline::module_pass;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Body, Context, Dict, Loc, Op, OpArena, Param, Str, Type};
use spirula_spec::{Decoration, ExtInstSet};
use spirula_spirv::carry;
use spirula_spirv::extended;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::{as_vce, vce};
use spirula_spirv::types;

pub(crate) const DEBUG: PassRow = module_pass(
    "spirv-strip-debug",
    "SPIRVStripDebug",
    "remove names, lines, sources and debug instructions",
    |run: &mut PassRun<'_>| strip(run, true),
);

pub(crate) const NONSEMANTIC: PassRow = module_pass(
    "spirv-strip-nonsemantic",
    "SPIRVStripNonsemantic",
    "remove instructions of sets without semantics, and reflection",
    |run: &mut PassRun<'_>| strip(run, false),
);

fn strip(run: &mut PassRun<'_>, debug: bool) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let is_debug = |set: &str| is_stripped(set, debug);
    extended::erase(ctx, run.body, &is_debug);
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    if !debug {
        strip_reflection(run, &functions);
    }
    if debug {
        strip_names(ctx, run.body);
        for (_, inside) in run.body.split_at_ops(&functions).1 {
            strip_names(ctx, inside);
        }
        let mut attrs = run.enclosing.arena.attrs(run.enclosing.op);
        for name in [
            carry::SOURCE,
            carry::TYPE_NAMES,
            carry::MEMBER_NAMES,
            carry::TYPE_LINES,
            carry::STRINGS,
            carry::IMPORTS,
        ] {
            attrs = ctx.dict_with(attrs, ctx.str(name), None);
        }
        // A structure has its name in the dialect as OpName, if nothing else is said.
        let unnamed = named_structures(ctx, run.body)
            .into_iter()
            .map(|ty| ctx.array_attr(&[Attr::of_type(ty), Attr::unit()]));
        let unnamed: Vec<Attr> = unnamed.collect();
        if !unnamed.is_empty() {
            attrs = ctx.dict_with(attrs, ctx.str(carry::TYPE_NAMES), Some(ctx.array_attr(&unnamed)));
        }
        run.header.set_attrs(attrs);
    }
    Ok(Outcome::Changed)
}

/// Whether instructions of an extended set are removed.
fn is_stripped(set: &str, debug: bool) -> bool {
    match ExtInstSet::by_import(set) {
        Some(ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo) => debug,
        Some(ExtInstSet::NonSemanticShaderDebugInfo) => true,
        _ => set.starts_with("NonSemantic.") && !debug || set.starts_with("NonSemantic.Shader.DebugInfo"),
    }
}

/// Decorations that only say what the source of a shader was.
const REFLECTION: [Decoration; 3] =
    [Decoration::CounterBuffer, Decoration::UserSemantic, Decoration::UserTypeGOOGLE];

/// The extensions of instructions and decorations that are removed with these.
const REFLECTION_EXTENSIONS: [&str; 4] = [
    "SPV_GOOGLE_decorate_string",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
    "SPV_KHR_non_semantic_info",
];

/// Removes the decorations of reflection, and the extensions for these and for instructions without semantics.
fn strip_reflection(run: &mut PassRun<'_>, functions: &[Op]) {
    let ctx = run.ctx;
    strip_decorations(ctx, &mut run.body.arena);
    for (_, inside) in run.body.split_at_ops(functions).1 {
        strip_decorations(ctx, &mut inside.arena);
    }
    let attrs = run.enclosing.arena.attrs(run.enclosing.op);
    let key = ctx.str(carry::TYPE_DECORATIONS);
    // Lists start with type and member.
    let kept = ctx.dict_get(attrs, key).map(|list| without_reflection(ctx, list, 2));
    if let Some(kept) = kept {
        run.header.set_attrs(ctx.dict_with(attrs, key, kept));
    }
    let triple = run.enclosing.arena.slot(run.enclosing.op, slot::module::VCE_TRIPLE);
    if let Some((version, capabilities, extensions)) = triple.and_then(|attr| as_vce(ctx, attr)) {
        let kept: Vec<Str> =
            extensions.into_iter().filter(|name| !REFLECTION_EXTENSIONS.contains(&ctx.text(*name))).collect();
        run.header.set_slot(slot::module::VCE_TRIPLE, Some(vce(ctx, version, &capabilities, &kept)));
    }
}

/// Removes decorations of reflection from the operations of a body.
fn strip_decorations(ctx: &Context, arena: &mut OpArena) {
    let ops: Vec<Op> = arena.all_ops().filter(|at| arena.block_of(*at).is_some()).collect();
    for at in ops {
        let attrs = arena.attrs(at);
        let mut kept = attrs;
        for decoration in REFLECTION {
            if let Some(name) = carry::decoration_name(decoration) {
                kept = ctx.dict_with(kept, ctx.str(name), None);
            }
        }
        let key = ctx.str(carry::DECORATIONS);
        if let Some(list) = ctx.dict_get(kept, key) {
            kept = ctx.dict_with(kept, key, without_reflection(ctx, list, 0));
        }
        if kept != attrs {
            arena.set_attrs(at, kept);
        }
    }
}

/// An array of word lists with a decoration at this index, without those of reflection; none if that leaves nothing.
fn without_reflection(ctx: &Context, lists: Attr, index: usize) -> Option<Attr> {
    let is_kept = |list: &Attr| {
        let word =
            ctx.as_array(*list).and_then(|mut words| words.nth(index)).and_then(|word| ctx.as_int(word));
        let number = word.and_then(|(_, number)| u32::try_from(number).ok());
        number.is_none_or(|number| !REFLECTION.iter().any(|decoration| decoration.0 == number))
    };
    let kept: Vec<Attr> = ctx.as_array(lists)?.filter(is_kept).collect();
    (!kept.is_empty()).then(|| ctx.array_attr(&kept))
}

/// Removes names and lines of operations, labels and arguments.
fn strip_names(ctx: &Context, body: &mut Body) {
    let arena = &mut body.arena;
    let ops: Vec<Op> = arena.all_ops().filter(|at| arena.block_of(*at).is_some()).collect();
    for at in ops {
        arena.set_loc(at, Loc::UNKNOWN);
        let attrs = arena.attrs(at);
        let row = ctx.op_row(arena.name(at));
        let is_symbol = row.is_some_and(|row| row.has(spirula_ir::Traits::SYMBOL));
        let stripped = without_names(ctx, attrs, is_symbol);
        if stripped != attrs {
            arena.set_attrs(at, stripped);
        }
        if arena.name(at) == op::FUNC
            && let Some(list) = arena.slot(at, slot::func::ARG_ATTRS).and_then(|list| ctx.as_array(list))
        {
            let items: Vec<Attr> = list.collect();
            let kept = items.iter().map(|item| {
                let dict = without_names(ctx, ctx.as_dict(*item), false);
                ctx.dictionary(&mut ctx.dict_entries(dict).collect())
            });
            let list = ctx.array_attr(&kept.collect::<Vec<Attr>>());
            arena.set_slot(at, slot::func::ARG_ATTRS, Some(list));
        }
    }
}

/// The attributes without names and lines. A symbol, which has a name here, is told to have none.
fn without_names(ctx: &Context, attrs: Option<Dict>, is_symbol: bool) -> Option<Dict> {
    let without = ctx.dict_with(attrs, ctx.str(carry::LINE), None);
    let block = ctx.dict_get(without, ctx.str(carry::BLOCK)).and_then(|block| ctx.as_dict(block));
    let is_only_named = ctx.dict_get(block, ctx.str(carry::DETACHED)).is_none();
    let without = if is_only_named { ctx.dict_with(without, ctx.str(carry::BLOCK), None) } else { without };
    let name = is_symbol.then(Attr::unit);
    ctx.dict_with(without, ctx.str(carry::NAME), name)
}

/// The structures with names in a module, in program order.
fn named_structures(ctx: &Context, body: &Body) -> Vec<Type> {
    let mut seen: FxHashSet<Param> = FxHashSet::default();
    let mut found = Vec::new();
    let mut bodies = vec![body];
    while let Some(body) = bodies.pop() {
        let arena = &body.arena;
        for at in arena.all_ops().filter(|at| arena.block_of(*at).is_some()) {
            let count = ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
            let attrs = arena.slots(at, count).iter().flatten().map(|attr| Param::Attr(*attr));
            let mut pending: Vec<Param> = arena.result_types(at).map(Param::Type).chain(attrs).collect();
            while let Some(param) = pending.pop() {
                let ty = match param {
                    Param::Attr(attr) => match attr.as_type() {
                        Some(ty) => ty,
                        None if seen.insert(param) => {
                            pending.extend_from_slice(&ctx.attr_parts(attr));
                            continue;
                        }
                        None => continue,
                    },
                    Param::Type(ty) => ty,
                    _ => continue,
                };
                if seen.insert(Param::Type(ty)) {
                    found.extend(types::struct_name(ctx, ty).map(|_| ty));
                    pending.extend_from_slice(&ctx.type_node(ty).params);
                    let members = types::struct_members(ctx, ty).into_iter().flatten();
                    pending.extend(members.map(|member| Param::Type(member.ty)));
                }
            }
            bodies.extend(body.body_of(at));
        }
    }
    found
}
