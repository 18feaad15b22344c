//! The decorations that attributes say: the reverse of what reading a binary makes of `OpDecorate`
//! (specification, section 3.20 "Decoration").
//!
//! A decoration is an attribute of its own name (`binding = 2 : i32`), an entry of [`carry::DECORATIONS`], or, on
//! parameters as MLIR has them, the value of `spirv.decoration`.

use crate::{carry, op, target};
use spirula_ir::{Attr, Context, Dict, Op, OpArena, Param};
use spirula_spec::{Decoration, FunctionParameterAttribute};

/// A decoration and its operands.
pub type Decorated = (Decoration, Vec<Attr>);

/// The attribute of a parameter with a decoration that has no operands.
const PARAMETER: &str = "spirv.decoration";

/// The decorations that an attribute dictionary says, by their numbers.
pub fn listed(ctx: &Context, attrs: Option<Dict>) -> Vec<Decorated> {
    let mut all = Vec::new();
    for (name, value) in ctx.dict_entries(attrs) {
        let name = ctx.text(name);
        if name == carry::DECORATIONS {
            all.extend(of_words(ctx, Some(value)));
        } else if let Some((_, decoration)) = value.as_enumerant().filter(|_| name == PARAMETER) {
            all.push((Decoration(decoration), Vec::new()));
        } else if let Some(decoration) = carry::decoration_of(name.strip_prefix("spirv.").unwrap_or(name)) {
            all.extend(instances(ctx, value).into_iter().map(|operands| (decoration, operands)));
        }
    }
    all.sort_by_key(|(decoration, _)| *decoration);
    all
}

/// Decorations that are lists of words ([`carry::DECORATIONS`]): those without an attribute of their own.
pub fn of_words(ctx: &Context, list: Option<Attr>) -> Vec<Decorated> {
    let items = list.and_then(|list| ctx.as_array(list));
    let decoration = |item: Attr| {
        let mut words = ctx.as_array(item)?;
        let (_, number) = ctx.as_int(words.next()?)?;
        Some((Decoration(number as u32), words.collect()))
    };
    items.into_iter().flatten().filter_map(decoration).collect()
}

/// The parameters of a function that are copies (FuncParamAttr ByVal), by number.
pub fn by_value_parameters(ctx: &Context, arena: &OpArena, function: Op) -> Vec<usize> {
    let dicts = arena.slot(function, op::slot::func::ARG_ATTRS).and_then(|list| ctx.as_array(list));
    let is_copied = |dict: Attr| {
        listed(ctx, ctx.as_dict(dict)).iter().any(|(decoration, operands)| {
            *decoration == Decoration::FuncParamAttr
                && number(ctx, operands) == Some(FunctionParameterAttribute::ByVal.0)
        })
    };
    dicts.into_iter().flatten().enumerate().filter(|(_, dict)| is_copied(*dict)).map(|(i, _)| i).collect()
}

/// The number that the first operand of a decoration is.
pub fn number(ctx: &Context, operands: &[Attr]) -> Option<u32> {
    let first = *operands.first()?;
    match first.as_enumerant() {
        Some((_, number)) => Some(number),
        None => ctx.as_int(first).map(|(_, number)| number as u32),
    }
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

/// The operands of one decoration, from the value of its attribute.
pub fn operands(ctx: &Context, value: Attr) -> Vec<Attr> {
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
