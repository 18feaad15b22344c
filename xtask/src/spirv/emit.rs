//! The rows as Rust source.

use super::encode::Encoding;
use super::overlay::{Arity, Condition, Op, Slot};
use super::{HEAD, enums, snake};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The file of the rows.
pub(crate) fn rows(ops: &[Op]) -> Result<String, String> {
    let mut out = String::from(HEAD);
    out.push_str(
        "//! The operations of the dialect.\n\n#![allow(clippy::too_many_lines, reason = \"generated\")]\n\n\
         use crate::{attr_rules as a, rules as r};\n\
         use spirula_ir::dialect::{ANY_ATTR, Arity, AttrSlot, RegionSlot, Relation, Requirement, Traits, ValueRef, ValueSlot};\n\
         use spirula_ir::{AsmForm, OpRow};\n\n\
         const fn v(name: &'static str, arity: Arity, rule: spirula_ir::dialect::TypeRule) -> ValueSlot {\n\
             ValueSlot { name, arity, rule }\n}\n\n\
         const fn s(name: &'static str, required: bool, rule: spirula_ir::dialect::AttrRule) -> AttrSlot {\n\
             AttrSlot { name, required, rule, default: None }\n}\n\n",
    );
    let _ = writeln!(
        out,
        "/// All operations, in the order of [`crate::op`].\npub(crate) static OPS: [OpRow; {}] = spirula_ir::op_rows![\n    crate::forms::DIRECTIVES,",
        ops.len()
    );
    for op in ops {
        let mut text = String::new();
        row(&mut text, op)?;
        // rustfmt leaves the arguments of a macro as they are where a line of them is too long.
        for line in text.lines() {
            let indent = if matches!(line, "OpRow {" | "},") { "    " } else { "        " };
            let _ = writeln!(out, "{indent}{}", line.replace(", ]", "]"));
        }
    }
    out.push_str("];\n");
    Ok(out)
}

/// The file of the names.
pub(crate) fn names(ops: &[Op]) -> Result<String, String> {
    let mut out = String::from(HEAD);
    out.push_str("//! Names of the operations, in the order of the rows, and slots of their attributes.\n\npub use crate::typed::*;\n\nuse crate::NUMBER;\nuse spirula_ir::OpName;\n\n");
    let mut seen = BTreeMap::new();
    for (i, op) in ops.iter().enumerate() {
        let constant = constant(&op.name);
        if let Some(other) = seen.insert(constant.clone(), &op.name) {
            return Err(format!("{} and {other} have one constant", op.name));
        }
        let _ = writeln!(
            out,
            "/// `spirv.{}`.\npub const {constant}: OpName = OpName::new(NUMBER, {i});",
            op.name
        );
    }
    out.push_str("\n/// Slots of inherent attributes, by operation.\npub mod slot {\n");
    for op in ops.iter().filter(|op| !op.attrs.is_empty()) {
        let _ =
            writeln!(out, "/// Of `spirv.{}`.\npub mod {} {{", op.name, constant(&op.name).to_lowercase());
        for (i, attr) in op.attrs.iter().enumerate() {
            let _ = writeln!(
                out,
                "/// `{}`.\npub const {}: usize = {i};",
                attr.name,
                snake(&attr.name).to_uppercase()
            );
        }
        if op.traits.iter().any(|t| t == "OPERAND_SEGMENTS") {
            let _ = writeln!(
                out,
                "/// `operandSegmentSizes`.\npub const OPERAND_SEGMENT_SIZES: usize = {};",
                op.attrs.len()
            );
        }
        out.push_str("}\n");
    }
    out.push_str("}\n");
    Ok(out)
}

/// The file of the encodings.
pub(crate) fn encodings(ops: &[Op], encodings: &[Encoding]) -> String {
    let mut out = String::from(HEAD);
    out.push_str(
        "//! How the operations stand in words.\n\n\
         use crate::encoding::{Code, Encoding, Field, Mask, MaskIds, MaskLiterals};\nuse crate::enums::kind;\n\
         use spirula_spec::{ExtInstSet, Op};\n\n\
         const fn e(code: Code, fields: &'static [Field]) -> Encoding {\nEncoding { code, fields }\n}\n\n",
    );
    let _ = writeln!(
        out,
        "/// Of all operations, in the order of [`crate::op`].\npub(crate) static ENCODINGS: [Encoding; {}] = [",
        ops.len()
    );
    for (op, encoding) in ops.iter().zip(encodings) {
        let code = encoding.code.as_deref().unwrap_or("Code::ByHand");
        let _ = writeln!(out, "// spirv.{}\ne({code}, &[{}]),", op.name, encoding.fields.join(", "));
    }
    out.push_str("];\n");
    out
}

/// The file of requirements that differ from the grammar.
pub(crate) fn needs(ops: &[Op]) -> String {
    let mut out = String::from(HEAD);
    out.push_str("const ROWS: &[Row] = &[\n");
    for (op, needs) in ops.iter().filter_map(|op| Some((op, op.needs.as_ref()?))) {
        let capabilities: Vec<String> =
            needs.capabilities.iter().map(|name| format!("Capability::{name}")).collect();
        let version = needs.version.trim_start_matches('v').replace('.', ", ");
        let _ = writeln!(
            out,
            "Row {{ op: op::{}, capabilities: &[{}], extensions: &{:?}, version: Version::new({version}) }},",
            constant(&op.name),
            capabilities.join(", "),
            needs.extensions
        );
    }
    out.push_str("];\n");
    out
}

/// The file of types without handwritten code, and of floats with encodings that MLIR lacks.
pub(crate) fn other_types() -> String {
    const OWN: &[&str] = &[
        "OpTypeVoid",
        "OpTypeBool",
        "OpTypeInt",
        "OpTypeVector",
        "OpTypeMatrix",
        "OpTypeImage",
        "OpTypeSampler",
        "OpTypeSampledImage",
        "OpTypeArray",
        "OpTypeRuntimeArray",
        "OpTypeStruct",
        "OpTypePointer",
        "OpTypeFunction",
        "OpTypeForwardPointer",
        "OpTypeCooperativeMatrixKHR",
        "OpTypeTensorARM",
        "OpTypeStructContinuedINTEL",
    ];
    let mut out = String::from(HEAD);
    out.push_str("other_types! {\n");
    let rows = spirula_spec::INSTRUCTIONS.iter();
    let rows = rows.filter(|row| row.name.starts_with("OpType") && !OWN.contains(&row.name));
    for (i, row) in rows.enumerate() {
        let _ = writeln!(out, "    {i} {} {:?};", &row.name[2..], snake(&row.name[6..]));
    }
    out.push_str("}\n");
    out
}

fn constant(name: &str) -> String {
    let name = name.strip_prefix("mlir.").map_or_else(|| name.to_owned(), |rest| format!("mlir_{rest}"));
    snake(&name).to_uppercase()
}

fn arity(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "Arity::One",
        Arity::Optional => "Arity::Optional",
        Arity::Variadic => "Arity::Variadic",
    }
}

fn rule(name: &str) -> String {
    if name == "ANY_TYPE" { "spirula_ir::dialect::ANY_TYPE".to_owned() } else { format!("r::{name}") }
}

fn values(out: &mut String, field: &str, slots: &[Slot]) {
    if slots.is_empty() {
        return;
    }
    let _ = write!(out, "{field}: &[");
    for slot in slots {
        let _ = write!(out, "v({:?}, {}, {}), ", slot.name, arity(slot.arity), rule(&slot.rule));
    }
    out.push_str("],\n");
}

fn row(out: &mut String, op: &Op) -> Result<(), String> {
    out.push_str("OpRow {\n");
    values(out, "operands", &op.operands);
    values(out, "results", &op.results);
    attrs(out, op)?;
    if !op.regions.is_empty() {
        out.push_str("regions: &[");
        for region in &op.regions {
            let _ =
                write!(out, "RegionSlot {{ name: {region:?}, arity: Arity::One, single_block: false }}, ");
        }
        out.push_str("],\n");
    }
    if !op.successors.is_empty() {
        out.push_str("successors: &[");
        for successor in &op.successors {
            let _ = write!(out, "({:?}, {}), ", successor.name, arity(successor.arity));
        }
        out.push_str("],\n");
    }
    passes(out, op)?;
    traits(out, op);
    relations(out, op)?;
    requirements(out, op)?;
    match op.form.strip_prefix("custom ") {
        Some(name) => {
            let _ = writeln!(
                out,
                "form: AsmForm::Custom(crate::forms::parse_{name}, crate::forms::print_{name}),"
            );
        }
        None if op.form.is_empty() => {}
        None => {
            let _ = writeln!(out, "form: AsmForm::Format({:?}),", op.form);
        }
    }
    for (field, name) in [("verify", &op.verify), ("verify_regions", &op.verify_regions)] {
        if let Some(name) = name {
            let _ = writeln!(out, "{field}: Some(crate::verify::{name}),");
        }
    }
    if let Some(name) = &op.fold {
        let _ = writeln!(out, "fold: Some(crate::fold::{name}),");
    }
    if !op.rewrites.is_empty() {
        let list: Vec<String> = op.rewrites.iter().map(|name| format!("crate::fold::{name}")).collect();
        let _ = writeln!(out, "rewrites: &[{}],", list.join(", "));
    }
    if let Some(name) = &op.names {
        let _ = writeln!(out, "result_name: Some(crate::forms::{name}),");
    }
    let _ = writeln!(out, "..OpRow::named({:?})\n}},", format!("spirv.{}", op.name));
    Ok(())
}

/// The operands passed to the successors.
fn passes(out: &mut String, op: &Op) -> Result<(), String> {
    if op.passes.is_empty() {
        return Ok(());
    }
    let unknown = |name: &String| format!("{}: unknown name {name}", op.name);
    out.push_str("successor_operands: &[");
    for name in &op.passes {
        let slot = op.operands.iter().position(|s| s.name == *name).ok_or_else(|| unknown(name))?;
        let _ = write!(out, "{slot}, ");
    }
    out.push_str("],\n");
    if let Some(name) = &op.passes_segments {
        let slot = op.attrs.iter().position(|s| s.name == *name).ok_or_else(|| unknown(name))?;
        let _ = writeln!(out, "successor_segments: Some({slot}),");
    }
    Ok(())
}

fn attrs(out: &mut String, op: &Op) -> Result<(), String> {
    let segments = op.traits.iter().any(|t| t == "OPERAND_SEGMENTS");
    if op.attrs.is_empty() && !segments {
        return Ok(());
    }
    out.push_str("attrs: &[");
    for attr in &op.attrs {
        let rule = match attr.rule.strip_prefix("enum:") {
            Some(mnemonic) => format!("crate::enums::rule::{}", enums::constant(mnemonic)?),
            None if attr.rule == "ANY" => "ANY_ATTR".to_owned(),
            None => format!("a::{}", attr.rule),
        };
        let _ = write!(out, "s({:?}, {}, {rule}), ", attr.name, attr.arity == Arity::One);
    }
    if segments {
        out.push_str("s(\"operandSegmentSizes\", true, a::DENSE_I32), ");
    }
    out.push_str("],\n");
    Ok(())
}

fn traits(out: &mut String, op: &Op) {
    const OWN: &[&str] = &["IN_FUNCTION", "IN_MODULE", "IN_GRAPH", "SPEC_CONSTANT_OP", "SIGNED", "UNSIGNED"];
    let mut list: Vec<String> =
        op.traits.iter().filter(|t| !OWN.contains(&t.as_str())).map(|t| format!("Traits::{t}")).collect();
    list.extend(
        op.traits.iter().filter(|t| OWN.contains(&t.as_str())).map(|t| format!("crate::traits::{t}")),
    );
    if !op.parents.is_empty() {
        list.push("Traits::HAS_PARENT".to_owned());
        let parents: Vec<String> = op.parents.iter().map(|p| format!("{:?}", parent(p))).collect();
        let _ = writeln!(out, "parents: &[{}],", parents.join(", "));
    }
    let mut list = list.into_iter();
    if let Some(first) = list.next() {
        let rest: String = list.map(|t| format!(".and({t})")).collect();
        let _ = writeln!(out, "traits: {first}{rest},");
    }
}

/// The operation of an MLIR class name.
fn parent(class: &str) -> String {
    match class {
        "SelectionOp" => "spirv.mlir.selection".to_owned(),
        "LoopOp" => "spirv.mlir.loop".to_owned(),
        _ => format!("spirv.{}", class.strip_suffix("Op").unwrap_or(class)),
    }
}

fn relations(out: &mut String, op: &Op) -> Result<(), String> {
    if op.maps.is_empty() {
        return Ok(());
    }
    out.push_str("relations: &[");
    for map in &op.maps {
        let function = match map.function.as_str() {
            "same" => "spirula_ir::dialect::same_type".to_owned(),
            name => format!("crate::relations::{name}"),
        };
        let _ = write!(
            out,
            "Relation {{ from: {}, to: {}, map: {function}, symmetric: {}, summary: {:?} }}, ",
            place(op, &map.from)?,
            place(op, &map.to)?,
            map.symmetric,
            map.summary
        );
    }
    out.push_str("],\n");
    Ok(())
}

fn requirements(out: &mut String, op: &Op) -> Result<(), String> {
    if op.requirements.is_empty() {
        return Ok(());
    }
    out.push_str("requirements: &[");
    for condition in &op.requirements {
        let (message, test) = match condition {
            Condition::Message(message) => {
                let _ = write!(out, "crate::requirements::{}, ", requirement(message));
                continue;
            }
            Condition::SameElement(names) => {
                let places = names.iter().map(|name| place(op, name)).collect::<Result<Vec<_>, _>>()?;
                let test = format!("crate::relations::same_element(op, &[{}])", places.join(", "));
                (format!("all of {{{}}} have same element type", names.join(", ")), test)
            }
            Condition::Same(function, what, names) => (
                format!("all of {{{}}} have same {what}", names.join(", ")),
                format!("crate::requirements::{function}(op, &{names:?})"),
            ),
            Condition::When([from, to], element, allowed) => (
                format!(
                    "if {from} has type {} then {to} must have a type in [{}]",
                    element_name(element)?,
                    allowed.iter().map(|e| element_name(e)).collect::<Result<Vec<_>, _>>()?.join(",")
                ),
                format!(
                    "crate::requirements::implies(op, {from:?}, {}, {to:?}, &[{}])",
                    element_value(element),
                    allowed.iter().map(|e| element_value(e)).collect::<Vec<_>>().join(", ")
                ),
            ),
            Condition::Accumulator(element, allowed) => (
                format!(
                    "acc_type must be one in [{}] when type has value {}",
                    allowed.join(","),
                    element_name(element)?
                ),
                format!("crate::requirements::accumulator(op, {}, &{allowed:?})", element_value(element)),
            ),
            Condition::AxisIn(value) => (
                format!("axis attribute value should be lower than rank({value})"),
                format!("crate::requirements::axis_in(op, {value:?})"),
            ),
            Condition::Length(list, value, times) => (
                format!(
                    "the number of elements of {list} must be rank({value}){}",
                    if times == "1" { String::new() } else { format!(" * {times}") }
                ),
                format!("crate::requirements::length(op, {list:?}, {value:?}, {times})"),
            ),
        };
        let message = format!("failed to verify that {message}");
        let _ = write!(out, "Requirement {{ message: {message:?}, test: |op| {test} }}, ");
    }
    out.push_str("],\n");
    Ok(())
}

/// MLIR's description of an element type.
fn element_name(element: &str) -> Result<String, String> {
    Ok(match element {
        "int" => "integer".to_owned(),
        "i1" => "bool".to_owned(),
        "bf16" => "bfloat16 type".to_owned(),
        "f8E4M3FN" | "f8E5M2" => format!("{element} type"),
        _ => {
            let (kind, width) = element.split_at(1);
            match kind {
                "i" => format!("{width}-bit signless integer"),
                "f" => format!("{width}-bit float"),
                _ => return Err(format!("no element type {element}")),
            }
        }
    })
}

/// The element type as a Rust expression.
fn element_value(element: &str) -> String {
    match element {
        "int" => "crate::requirements::Element::Int".to_owned(),
        _ => match element.strip_prefix('i') {
            Some(width) => format!("crate::requirements::Element::Signless({width})"),
            None => format!(
                "crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::{})",
                element.to_uppercase()
            ),
        },
    }
}

/// The slot of an operand or result as a Rust expression.
fn place(op: &Op, name: &str) -> Result<String, String> {
    let operand = op.operands.iter().position(|s| s.name == name).map(|i| format!("ValueRef::Operand({i})"));
    let result = || op.results.iter().position(|s| s.name == name).map(|i| format!("ValueRef::Result({i})"));
    operand.or_else(result).ok_or_else(|| format!("{}: no value {name}", op.name))
}

/// The constant of a requirement: its message in capitals.
fn requirement(message: &str) -> String {
    let mut out = String::new();
    for c in message.chars() {
        if c.is_alphanumeric() {
            out.push(c.to_ascii_uppercase());
        } else if !out.ends_with('_') {
            out.push('_');
        }
    }
    out.trim_matches('_').to_owned()
}
