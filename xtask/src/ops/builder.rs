//! The builder of an operation: a function with a parameter for each part that cannot be inferred.

use super::emit::{self, Attr, Operation};
use super::names;
use spirula_ir::builder::result_type;
use spirula_ir::dialect::{Arity, AttrType};
use std::fmt::Write as _;

/// The parameters of a builder, and what its body makes of them.
#[derive(Default)]
struct Parts {
    /// `name: type`.
    parameters: Vec<String>,
    operands: Vec<String>,
    results: Vec<String>,
    successors: Vec<String>,
    /// Whether the number of successors varies: then they are slices.
    collected: bool,
    /// The variadic successor whose operands are counted.
    divided: Option<String>,
}

impl Parts {
    fn parameter(&mut self, name: &str, ty: &str) {
        self.parameters.push(format!("{name}: {ty}"));
    }
}

/// Writes the builder of an operation, as a part of its `operation!`.
pub(super) fn build(out: &mut String, op: &Operation<'_>) {
    let mut parts = Parts::default();
    results(&mut parts, op);
    for attr in op.attrs.iter().filter(|attr| attr.required) {
        parts.parameter(&attr.name, &parameter_type(attr.ty));
    }
    operands(&mut parts, op);
    successors(&mut parts, op);
    let optional: Vec<&Attr> = op.attrs.iter().filter(|attr| !attr.required).collect();
    let mut given = String::new();
    if !optional.is_empty() {
        given = format!("{}Attrs", op.name);
        let _ = writeln!(out, "    optional {given} {{");
        for Attr { name, ty, .. } in optional {
            let ty = match ty {
                AttrType::Unit => "bool".to_owned(),
                AttrType::I32Array | AttrType::I64Array => "Option<Attr>".to_owned(),
                other => format!("Option<{}>", parameter_type(*other)),
            };
            let _ = writeln!(out, "        {name}: {ty};");
        }
        out.push_str("    }\n");
    }
    let one = matches!(op.row.results, [slot] if slot.arity == Arity::One);
    let (returned, insert) = if one { ("Value", "insert_value") } else { ("Op", "insert_row") };
    let _ = writeln!(out, "    build [{given}] ({}) -> {returned} by {insert};", parts.parameters.join(", "));
    let mut slots = vec!["None".to_owned(); op.row.attrs.len()];
    for attr in &op.attrs {
        slots[attr.slot] = slot(attr);
    }
    if let (Some(index), Some(name)) = (op.row.successor_segments, &parts.divided) {
        slots[usize::from(index)] = format!("Some(successor_sizes(ctx, {name}))");
    }
    let successors = match (parts.collected, parts.successors.as_slice()) {
        (false, _) => format!("[{}]", parts.successors.join(", ")),
        (true, all) => format!("([{}].concat())", all.join(", ")),
    };
    let _ = writeln!(
        out,
        "    parts(ctx, attrs) [{}] [{}] [{}] {successors};",
        parts.operands.join(", "),
        parts.results.join(", "),
        slots.join(", "),
    );
}

fn results(parts: &mut Parts, op: &Operation<'_>) {
    let inferred = |i: usize| op.results[i].arity == Arity::One && result_type(op.row, i).is_some();
    let single = op.results.iter().enumerate().filter(|(i, _)| !inferred(*i)).count() == 1;
    for (i, slot) in op.results.iter().enumerate() {
        if inferred(i) {
            parts.results.push("None".to_owned());
            continue;
        }
        let name = match slot.arity {
            Arity::Variadic if single => "types".to_owned(),
            _ if single => "ty".to_owned(),
            _ => format!("{}_type", slot.name),
        };
        match slot.arity {
            Arity::One => {
                parts.parameter(&name, "Type");
                parts.results.push(format!("Some(&[{name}])"));
            }
            Arity::Optional => {
                parts.parameter(&name, "Option<Type>");
                parts.results.push(format!("Some({name}.as_slice())"));
            }
            Arity::Variadic => {
                parts.parameter(&name, "&[Type]");
                parts.results.push(format!("Some({name})"));
            }
        }
    }
}

/// The successor slot that an operand slot is passed to.
fn passed_to(op: &Operation<'_>, operand: usize) -> Option<usize> {
    op.row.successor_operands.iter().position(|slot| usize::from(*slot) == operand)
}

fn operands(parts: &mut Parts, op: &Operation<'_>) {
    for (i, slot) in op.operands.iter().enumerate() {
        let name = &slot.name;
        if let Some(successor) = passed_to(op, i) {
            let (successor, arity) = op.row.successors[successor];
            let successor = names::value(successor);
            parts.operands.push(match arity {
                Arity::Variadic => format!("&passed_operands({successor})"),
                Arity::One | Arity::Optional => format!("{successor}.1"),
            });
            continue;
        }
        match slot.arity {
            Arity::One => {
                parts.parameter(name, "Value");
                parts.operands.push(format!("&[{name}]"));
            }
            Arity::Optional => {
                parts.parameter(name, "Option<Value>");
                parts.operands.push(format!("{name}.as_slice()"));
            }
            Arity::Variadic => {
                parts.parameter(name, "&[Value]");
                parts.operands.push(name.clone());
            }
        }
    }
}

/// A successor with the operands that are passed to it is one parameter.
fn successors(parts: &mut Parts, op: &Operation<'_>) {
    parts.collected = op.row.successors.iter().any(|(_, arity)| *arity == Arity::Variadic);
    for (i, (name, arity)) in op.row.successors.iter().enumerate() {
        let name = names::value(name);
        let passes = i < op.row.successor_operands.len();
        let (ty, mut block) = match (*arity, passes) {
            (Arity::One | Arity::Optional, true) => ("Successor<'_>", format!("{name}.0")),
            (Arity::One | Arity::Optional, false) => ("Block", name.clone()),
            (Arity::Variadic, true) => {
                parts.divided = Some(name.clone());
                ("&[Successor<'_>]", format!("successor_blocks({name})"))
            }
            (Arity::Variadic, false) => ("&[Block]", format!("{name}.to_vec()")),
        };
        if parts.collected && *arity != Arity::Variadic {
            block = format!("vec![{block}]");
        }
        parts.parameter(&name, ty);
        parts.successors.push(block);
    }
}

/// The Rust type of a value that is given to a builder.
fn parameter_type(ty: AttrType) -> String {
    match ty {
        AttrType::Any | AttrType::Node(_) => "Attr",
        AttrType::Unit | AttrType::Bool => "bool",
        AttrType::Int(_) | AttrType::Index => "i64",
        AttrType::String | AttrType::Symbol => "Str",
        AttrType::Type => "Type",
        AttrType::I32Array => "&[i32]",
        AttrType::I64Array => "&[i64]",
        AttrType::Enum(ty) => return emit::enum_path(ty),
    }
    .to_owned()
}

/// The attribute of a value.
fn attribute(ty: AttrType, value: &str) -> String {
    match ty {
        AttrType::Any | AttrType::Node(_) | AttrType::Unit => value.to_owned(),
        AttrType::Bool => format!("ctx.bool_attr({value})"),
        AttrType::Int(64) => format!("ctx.i64_attr({value})"),
        AttrType::Int(width) => format!("ctx.int_attr(ctx.int_type({width}), {value})"),
        AttrType::Index => format!("ctx.int_attr(ctx.index_type(), {value})"),
        AttrType::String => format!("Attr::string({value})"),
        AttrType::Symbol => format!("Attr::symbol({value})"),
        AttrType::Type => format!("Attr::of_type({value})"),
        AttrType::I32Array => format!("ctx.dense_i32_array({value})"),
        AttrType::I64Array => format!("ctx.dense_i64_array({value})"),
        AttrType::Enum(ty) if ty.cases.is_empty() => {
            format!("{}.attr(ctx, {value}.0)", emit::storage(ty.storage))
        }
        AttrType::Enum(_) => format!("{value}.attr(ctx)"),
    }
}

fn slot(attr: &Attr) -> String {
    let name = &attr.name;
    match (attr.ty, attr.required) {
        (AttrType::Unit, true) => format!("{name}.then(Attr::unit)"),
        (AttrType::Unit, false) => format!("attrs.{name}.then(Attr::unit)"),
        (AttrType::Any | AttrType::Node(_) | AttrType::I32Array | AttrType::I64Array, false) => {
            format!("attrs.{name}")
        }
        (ty, true) => format!("Some({})", attribute(ty, name)),
        (ty @ (AttrType::Symbol | AttrType::String | AttrType::Type), false) => {
            let function = attribute(ty, "");
            format!("attrs.{name}.map({})", function.trim_end_matches("()"))
        }
        (ty, false) => format!("attrs.{name}.map(|value| {})", attribute(ty, "value")),
    }
}
