//! Decorations as metadata, in the environment of functions `__spirv_...` ("SPIR-V representation in LLVM", section
//! "SPIR-V Decorations").

use super::source::{Source, word_decorations};
use super::{Environment, Rewriting};
use crate::to_spirv::MAX_ERROR;
use spirula_ir::{Attr, Context, Dict, Op, OpBuilder as _, Param};
use spirula_llvm::import::entries::CALL_ATTRIBUTES;
use spirula_llvm::op::Call;
use spirula_spec::Decoration;
use spirula_spirv::{carry, target};

/// The attribute of a parameter with a decoration that has no operands.
const PARAMETER: &str = "spirv.decoration";

/// Attributes of variables that are decorations with a number.
const OF_VARIABLES: &[(&str, Decoration)] = &[
    ("location", Decoration::Location),
    ("binding", Decoration::Binding),
    ("descriptor_set", Decoration::DescriptorSet),
];

/// A decoration and its operands.
pub(super) type Decorated = (Decoration, Vec<Attr>);

/// The decorations that an attribute dictionary says, by their numbers.
pub(super) fn listed(ctx: &Context, attrs: Option<Dict>) -> Vec<Decorated> {
    let mut all = Vec::new();
    for (name, value) in ctx.dict_entries(attrs) {
        let name = ctx.text(name);
        if name == carry::DECORATIONS {
            all.extend(word_decorations(ctx, Some(value)));
        } else if let Some((_, decoration)) = value.as_enumerant().filter(|_| name == PARAMETER) {
            all.push((Decoration(decoration), Vec::new()));
        } else if let Some(decoration) = carry::decoration_of(name.strip_prefix("spirv.").unwrap_or(name)) {
            all.extend(instances(ctx, value).into_iter().map(|operands| (decoration, operands)));
        }
    }
    all.sort_by_key(|(decoration, _)| *decoration);
    all
}

/// The operands of each of the decorations of a kind: an array of structures or arrays is of several.
fn instances(ctx: &Context, value: Attr) -> Vec<Vec<Attr>> {
    let is_whole = |item: &Attr| ctx.as_array(*item).is_some() || structure(ctx, *item).is_some();
    match ctx.as_array(value).map(Iterator::collect::<Vec<_>>) {
        Some(items) if !items.is_empty() && items.iter().all(is_whole) => {
            items.into_iter().map(|item| operands(ctx, item)).collect()
        }
        _ => vec![operands(ctx, value)],
    }
}

/// The members of a structure of operands.
fn structure(ctx: &Context, value: Attr) -> Option<Vec<Attr>> {
    let node = ctx.attr_node(value).filter(|_| value.as_string().is_none() && value.as_symbol().is_none())?;
    let member = |param: &Param| match param {
        Param::Attr(attr) => Some(*attr),
        Param::Int(number) => Some(ctx.i32_attr(*number as i32)),
        Param::Str(text) => Some(Attr::string(*text)),
        _ => None,
    };
    node.params.iter().map(member).collect()
}

fn operands(ctx: &Context, value: Attr) -> Vec<Attr> {
    if value.is_unit() {
        return Vec::new();
    }
    if let Some((name, linkage)) = target::as_linkage_attributes(ctx, value) {
        return vec![Attr::string(name), ctx.i32_attr(linkage as i32)];
    }
    match ctx.as_array(value) {
        Some(items) => items.collect(),
        None if ctx.as_int(value).is_some() || value.as_enumerant().is_some() => vec![value],
        None => structure(ctx, value).unwrap_or_else(|| vec![value]),
    }
}

/// The node of a decoration: its number and operands.
pub(super) fn node(l: &Rewriting<'_, '_>, (decoration, words): &Decorated) -> Attr {
    let ctx = l.context();
    let source = l.conversion().source;
    let mut operands = vec![ctx.i32_attr(decoration.0 as i32)];
    operands.extend(words.iter().map(|word| match source.word(*word) {
        Some(number) => ctx.i32_attr(number as i32),
        None => *word,
    }));
    l.conversion().graph.tuple(ctx, &operands)
}

/// Attaches `!spirv.Decorations` to an operation, if there are some and the environment has them.
pub(super) fn attach(l: &mut Rewriting<'_, '_>, new: Op, decorations: &[Decorated]) {
    if decorations.is_empty() || l.conversion().options.environment != Environment::Spirv {
        return;
    }
    let nodes: Vec<Attr> = decorations.iter().map(|decoration| node(l, decoration)).collect();
    let list = l.conversion().graph.tuple(l.context(), &nodes);
    l.conversion().attach(l, new, "spirv.Decorations", list);
}

/// Writes the largest error of an instruction: as an attribute of a call, else as metadata. Tells whether there is one.
pub(super) fn largest_error(l: &mut Rewriting<'_, '_>, new: Op, decorations: &[Decorated]) -> bool {
    let found = decorations.iter().find(|(known, _)| *known == Decoration::FPMaxErrorDecorationINTEL);
    let bits = found.and_then(|(_, words)| l.conversion().source.word(*words.first()?));
    let Some(bits) = bits else { return false };
    let ctx = l.context();
    let text = ctx.string_attr(format!("{:.6}", f32::from_bits(bits as u32)));
    if l.arena().name(new) != Call::NAME {
        let node = l.conversion().graph.tuple(ctx, &[text]);
        l.conversion().attach(l, new, MAX_ERROR, node);
        return true;
    }
    let attrs = l.arena().attrs(new);
    let key = ctx.str(CALL_ATTRIBUTES);
    let mut list: Vec<Attr> =
        ctx.dict_get(attrs, key).and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
    list.push(ctx.array_attr(&[ctx.string_attr(MAX_ERROR), text]));
    let dict = ctx.dict_with(attrs, key, Some(ctx.array_attr(&list)));
    l.new_body().arena.set_attrs(new, dict);
    true
}

/// The decorations of a variable at module scope.
pub(super) fn of_variable(source: &Source<'_>, op: Op) -> Vec<Decorated> {
    let ctx = source.ctx;
    let mut all = listed(ctx, source.module.body.arena.attrs(op));
    for (name, decoration) in OF_VARIABLES {
        if let Some(number) = source.module.attr(op, name) {
            all.push((*decoration, vec![number]));
        }
    }
    if let Some(linkage) = source.module.attr(op, "linkage_attributes") {
        all.push((Decoration::LinkageAttributes, operands(ctx, linkage)));
    }
    if let Some(name) = source.built_in(op)
        && let Some(variable) = spirula_spec::BuiltIn::by_name(ctx.text(name))
    {
        all.push((Decoration::BuiltIn, vec![ctx.i32_attr(variable.0 as i32)]));
    }
    all.sort_by_key(|(decoration, _)| *decoration);
    all
}
