//! Decorations as metadata, in the environment of functions `__spirv_...` ("SPIR-V representation in LLVM", section
//! "SPIR-V Decorations").

use super::source::Source;
use super::{Environment, Rewriting};
use crate::to_spirv::MAX_ERROR;
use spirula_ir::{Attr, Op, OpBuilder as _};
use spirula_llvm::import::entries::CALL_ATTRIBUTES;
use spirula_llvm::op::Call;
use spirula_spec::Decoration;
use spirula_spirv::decorations;
pub(super) use spirula_spirv::decorations::{Decorated, listed};

/// Attributes of variables that are decorations with a number.
const OF_VARIABLES: &[(&str, Decoration)] = &[
    ("location", Decoration::Location),
    ("binding", Decoration::Binding),
    ("descriptor_set", Decoration::DescriptorSet),
];

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
        all.push((Decoration::LinkageAttributes, decorations::operands(ctx, linkage)));
    }
    if let Some(name) = source.built_in(op)
        && let Some(variable) = spirula_spec::BuiltIn::by_name(ctx.text(name))
    {
        all.push((Decoration::BuiltIn, vec![ctx.i32_attr(variable.0 as i32)]));
    }
    all.sort_by_key(|(decoration, _)| *decoration);
    all
}
