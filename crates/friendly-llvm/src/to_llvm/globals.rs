//! Variables at module scope.

use super::functions::{linkage, linkage_attr};
use super::{Friendly, Rewriting, constants, decorations, string_attributes};
use spirula_ir::convert::{Pattern, SourceOp, SourceValue};
use spirula_ir::{Attr, Body, OpBuilder as _, OpName, OpParts, Type};
use spirula_llvm::attrs::{self, POISON};
use spirula_llvm::op::{AddressOf, Global};
use spirula_llvm::types as llvm;
use spirula_spec::StorageClass;
use spirula_spirv::{op as spv_op, types as spv};
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

pub(super) fn rows<'a>() -> Vec<Pattern<Friendly<'a>>> {
    vec![
        Pattern::raw("spirv.GlobalVariable", global),
        Pattern::raw("spirv.ModuleInstruction", |l, op| {
            match l.conversion().source.is_untyped_variable(op.op) {
                true => global(l, op),
                false => Ok(()),
            }
        }),
        Pattern::raw("spirv.mlir.addressof", |l, op| reference(l, op, "variable")),
        Pattern::raw("spirv.mlir.referenceof", |l, op| reference(l, op, "spec_const")),
        Pattern::raw("spirv.Constant", constant),
        Pattern::raw("spirv.Undef", |l, op| {
            let ty = l.result_type(op, 0)?;
            let value = l.undef(ty);
            l.replace(op, &[value]);
            Ok(())
        }),
    ]
}

fn global(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let policy = l.conversion();
    let source = policy.source;
    let old = op.attr("sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
    let ty = op.attr("type").and_then(Attr::as_type).ok_or("it has no type")?;
    let (pointee, class, initializer) = parts(op, ty)?;
    if policy.is_built_in_call(old) || ctx.type_node(pointee).kind == spv::SAMPLER {
        return Ok(());
    }
    let new = l.convert_type(pointee)?;
    let linkage = linkage(source, op.op, false, initializer.is_some());
    let is_constant = op.discardable("constant").is_some();
    let value = match initializer {
        Some(word) => Some(policy.constants().word(word)?.1),
        None if linkage == "common" => Some(constants::zero(ctx, new)),
        None if linkage != "external" && class == StorageClass::Workgroup => Some(attrs::bare(ctx, POISON)),
        None if linkage != "external" && class == StorageClass::CrossWorkgroup => {
            Some(constants::zero(ctx, new))
        }
        // A variable of vector compute has no value at first.
        None if linkage != "external" && class == StorageClass::Private => Some(attrs::bare(ctx, POISON)),
        None => None,
    };
    let space = l.convert_type(ty).ok().and_then(|ty| llvm::as_pointer(ctx, ty));
    let space = space.unwrap_or_else(|| source.spaces.of_class(class));
    let mut values = vec![
        ("global_type", Attr::of_type(new)),
        ("sym_name", Attr::string(source.name(old))),
        ("linkage", linkage_attr(if value.is_none() { "external" } else { linkage })),
        ("addr_space", ctx.i32_attr(space as i32)),
    ];
    if is_constant {
        values.push(("constant", Attr::unit()));
        if llvm::as_array(ctx, new).is_some_and(|(element, _)| ctx.is_signless(element, 8)) {
            // The address of a string does not matter.
            values.push(("unnamed_addr", ctx.i64_attr(2)));
        }
    }
    values.extend(value.map(|value| ("value", value)));
    if let Some(alignment) = l.conversion().alignment(op) {
        values.push(("alignment", ctx.i64_attr(alignment)));
    }
    let listed = decorations::of_variable(source, op.op);
    let strings = string_attributes::of_global(ctx, &listed);
    values.extend(strings.map(|strings| ("target_specific_attrs", strings)));
    let global = l.full(Global::NAME, &[], &[], &values, &[]);
    decorations::attach(l, global, &listed);
    if let Some(node) = policy.debug().and_then(|debug| debug.of_global(old)) {
        policy.attach(l, global, "dbg", node);
    }
    super::aux_data::apply(l, old, global);
    let mut inside = Body::new();
    inside.arena.add_root();
    l.attach_body(global, inside);
    Ok(())
}

/// The type, storage class and initializer of a variable.
fn parts(op: SourceOp<'_>, ty: Type) -> Rewritten<(Type, StorageClass, Option<Attr>)> {
    if let Some((pointee, class)) = spv::as_pointer(op.ctx, ty) {
        return Ok((pointee, class, op.attr("initializer")));
    }
    let words = op.attr("words").and_then(|words| op.ctx.as_array(words));
    let words: Vec<Attr> = words.map(Iterator::collect).unwrap_or_default();
    let [class, data, rest @ ..] = &words[..] else { return Err("it has no type".into()) };
    let (_, class) = op.ctx.as_int(*class).ok_or("it has no storage class")?;
    let data = data.as_type().ok_or("it has no type")?;
    Ok((data, StorageClass(class as u32), rest.first().copied()))
}

fn constant(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let value = op.attr("value").ok_or("it has no value")?;
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let known = l.conversion().constants().value(ty, value)?;
    let value = build(l, known);
    l.replace(op, &[value]);
    Ok(())
}

/// The value of a constant in a function.
pub(super) fn build(l: &mut Rewriting<'_, '_>, (ty, value): constants::Known) -> spirula_ir::Value {
    if let Some(name) = value.as_symbol() {
        return AddressOf::build(l, ty, name);
    }
    let (name, slots) = constants::operation(l.context(), value);
    let parts = OpParts { loc: l.loc(), results: &[ty], slots: &slots, ..OpParts::new(name) };
    let op = l.insert(&parts);
    l.only(op)
}

/// The address of a variable, or the value of a constant at module scope.
fn reference(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, attr: &str) -> Rewritten {
    let name = op.attr(attr).and_then(Attr::as_symbol).ok_or("it names no symbol")?;
    let policy = l.conversion();
    let result = op.result_type(0).ok_or("it lacks a result")?;
    if super::built_ins::is_address(l, op) {
        // Loads of it are calls.
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    if let Some(bits) = sampler_bits(l, name, result)? {
        // It is made where it is used, if that is where operands are looked up by `operand`.
        let is_passed_on = op.result(0).is_some_and(|value| {
            l.users_of(value).iter().any(|user| PASSES_ON.contains(&op.body.arena.name(*user)))
        });
        if is_passed_on {
            let made = make_sampler(l, bits, result)?;
            l.replace(op, &[made]);
        } else {
            op.results().for_each(|result| l.map(result, &[]));
        }
        return Ok(());
    }
    // The instruction that takes a function takes its address.
    if policy.source.is_extended(name) || op.ctx.as_function(result).is_some() {
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    let known = policy.constants().named(name)?;
    let ty = l.convert_type(result)?;
    let value = build(l, (ty, known.1));
    l.replace(op, &[value]);
    Ok(())
}

/// The bits of a constant sampler, or of a variable that has one as its initializer.
fn sampler_bits(l: &Rewriting<'_, '_>, name: spirula_ir::Str, ty: Type) -> Rewritten<Option<i64>> {
    let ctx = l.context();
    let source = l.conversion().source;
    let module = &source.module;
    let is_sampler = |ty: Type| ctx.type_node(ty).kind == spv::SAMPLER;
    let pointee = spv::as_pointer(ctx, ty).map(|(pointee, _)| pointee);
    let op = module.symbol(name).ok_or("there is nothing of its name")?;
    if pointee.is_some_and(is_sampler) && module.op_name(op) == "spirv.GlobalVariable" {
        let initializer = module.attr(op, "initializer").and_then(Attr::as_symbol);
        let Some(initializer) = initializer else { return Ok(None) };
        return sampler_bits(l, initializer, pointee.unwrap_or(ty));
    }
    if !is_sampler(ty) || module.opcode(op) != Some("OpConstantSampler") {
        return Ok(None);
    }
    let words = module.words(op).unwrap_or_default();
    let numbers: Vec<i64> = words.iter().filter_map(|word| ctx.as_int(*word)).map(|(_, n)| n).collect();
    let [addressing, normalized, filter] = numbers[..] else {
        return Err("a sampler lacks a literal".into());
    };
    // Without a filter it is -1.
    let filter = i64::from((filter as i32).wrapping_add(1));
    Ok(Some(addressing << 1 | normalized | filter << 4))
}

/// The value of an operand; a constant sampler is made by a call at each of its uses.
pub(super) fn operand(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    value: SourceValue,
) -> Rewritten<spirula_ir::Value> {
    // One that was made already is used as it is.
    let is_made = l.mapped(value).is_some_and(|values| !values.is_empty());
    match sampler_of(l, op, value)? {
        Some(bits) if !is_made => make_sampler(l, bits, op.ty(value)),
        _ => l.converted_value(op.body, value),
    }
}

/// Operations that pass a value on, so that it must be there.
const PASSES_ON: &[OpName] = &[
    spv_op::SELECT,
    spv_op::BRANCH,
    spv_op::BRANCH_CONDITIONAL,
    spv_op::SWITCH,
    spv_op::COPY_OBJECT,
    spv_op::RETURN_VALUE,
    spv_op::COMPOSITE_CONSTRUCT,
    spv_op::COMPOSITE_INSERT,
];

/// The call that makes a constant sampler of these bits.
fn make_sampler(l: &mut Rewriting<'_, '_>, bits: i64, ty: Type) -> Rewritten<spirula_ir::Value> {
    let word = l.int(32);
    let literal = l.int_constant(word, bits);
    let ty = l.convert_type(ty)?;
    let made = super::calls::plain(l, "__translate_sampler_initializer", &[literal], Some(ty), 0);
    made.ok_or_else(|| "the call has no result".into())
}

/// The bits of the constant sampler that an operand is.
fn sampler_of(l: &Rewriting<'_, '_>, op: SourceOp<'_>, value: SourceValue) -> Rewritten<Option<i64>> {
    let ty = op.ty(value);
    if op.ctx.type_node(ty).kind != spv::SAMPLER {
        return Ok(None);
    }
    let Some(mut definition) = op.def_op(value) else { return Ok(None) };
    let mut attr = "spec_const";
    let mut ty = ty;
    if definition.name_text() == "spirv.Load" {
        let Some(address) = definition.operand(0) else { return Ok(None) };
        ty = op.ty(address);
        let Some(variable) = op.def_op(address) else { return Ok(None) };
        (definition, attr) = (variable, "variable");
    }
    match definition.attr(attr).and_then(Attr::as_symbol) {
        Some(name) => sampler_bits(l, name, ty),
        None => Ok(None),
    }
}
