//! Calls of functions outside of the module: built-in variables, `libm`, and everything without a row.

use super::{Full, Rewriting};
use crate::builder::LlvmBuilder as _;
use crate::rows::Rewritten;
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::{Root, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder as _, Str, Traits, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{Call, FpExt, FpTrunc, Unreachable};
use spirula_llvm::types as llvm;
use spirula_spec::StorageClass;
use spirula_spirv::{op as spv_op, types as spv};
use std::fmt::Write as _;

/// The attributes of a call.
pub(super) fn attrs(
    ctx: &Context,
    callee: Str,
    operands: usize,
    convention: u32,
) -> Vec<(&'static str, Attr)> {
    vec![
        ("callee", Attr::symbol(callee)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, convention)),
        ("operandSegmentSizes", ctx.dense_i32_array(&[operands as i32, 0])),
        ("op_bundle_sizes", ctx.dense_i32_array(&[])),
    ]
}

/// Calls a function of this very name, which is declared.
fn call_named(
    l: &mut Rewriting<'_, '_>,
    name: &str,
    operands: &[Value],
    result: Option<Type>,
    convention: u32,
) -> Option<Value> {
    let ctx = l.context();
    let types: Vec<Type> = operands.iter().map(|v| l.ty(*v)).collect();
    let symbol = ctx.str(name);
    let ty = llvm::function(ctx, result.unwrap_or_else(|| llvm::void(ctx)), &types, false);
    l.state.declare(symbol, ty, convention);
    let attrs = attrs(ctx, symbol, operands.len(), convention);
    let results: Vec<Type> = result.into_iter().collect();
    let call = l.full(Call::NAME, operands, &results, &attrs, &[]);
    l.arena().result(call, 0)
}

/// Calls a function of the SPIR-V runtime, whose name is mangled.
pub(super) fn runtime(
    l: &mut Rewriting<'_, '_>,
    name: &str,
    operands: &[Value],
    result: Option<Type>,
) -> Rewritten<Option<Value>> {
    let types: Vec<Type> = operands.iter().map(|v| l.ty(*v)).collect();
    let name = mangled(l.context(), name, &types);
    let convention = l.conversion().runtime_convention();
    Ok(call_named(l, &name, operands, result, convention))
}

/// The value of a built-in variable, or of one component of it.
pub(super) fn built_in(
    l: &mut Rewriting<'_, '_>,
    name: Str,
    ty: Type,
    component: Option<Value>,
) -> Rewritten<Value> {
    let ty = l.convert_type(ty)?;
    let function = format!("__spirv_BuiltIn{}", l.context().text(name));
    let element = llvm::scalar_of(l.context(), ty);
    let none = "the call has no result";
    let word = l.int(32);
    let Some((count, _)) = llvm::vector_length(l.context(), ty) else {
        return Ok(runtime(l, &function, &[], Some(ty))?.ok_or(none)?);
    };
    if let Some(component) = component {
        let component = l.resize(component, word, false);
        return Ok(runtime(l, &function, &[component], Some(element))?.ok_or(none)?);
    }
    let mut elements = Vec::new();
    for i in 0..count {
        let component = l.int_constant(word, i);
        elements.push(runtime(l, &function, &[component], Some(element))?.ok_or(none)?);
    }
    Ok(l.vector(ty, &elements))
}

/// Calls a function of `libm` on numbers or on each element of vectors.
pub(super) fn library(
    l: &mut Rewriting<'_, '_>,
    function: &str,
    operands: &[Value],
    ty: Type,
) -> Rewritten<Value> {
    let ctx = l.context();
    let element = llvm::scalar_of(ctx, ty);
    let single = ctx.float_type(FloatKind::F32);
    let is_half = ctx.scalar_bits(element) == Some(16);
    let suffix = if ctx.scalar_bits(element) == Some(64) { "" } else { "f" };
    let columns: Vec<Vec<Value>> = operands.iter().map(|v| l.elements(*v)).collect();
    let count = columns.first().map_or(0, Vec::len);
    let mut results = Vec::with_capacity(count);
    for i in 0..count {
        let mut row: Vec<Value> = columns.iter().map(|column| column[i]).collect();
        if is_half {
            row = row.into_iter().map(|v| FpExt::build(l, single, v)).collect();
        }
        let result = if is_half { single } else { element };
        let value = call_named(l, &format!("{function}{suffix}"), &row, Some(result), 0);
        let value = value.ok_or("the call has no result")?;
        results.push(if is_half { FpTrunc::build(l, element, value) } else { value });
    }
    Ok(if llvm::vector_length(ctx, ty).is_some() { l.vector(ty, &results) } else { results[0] })
}

/// An operation without a row of its own.
pub(super) fn any(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if std::ptr::eq(op.body, l.conversion().module.body) {
        if matches!(op.name(), spv_op::FUNC | spv_op::GLOBAL_VARIABLE) {
            return Err("it has no other form in LLVM".into());
        }
        // Everything else at module scope is read where it is used.
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    if op.name() == spv_op::INSTRUCTION {
        return instruction(l, op);
    }
    let text = op.name_text();
    let Some(name) = text.strip_prefix("spirv.") else { return Err("it is of another dialect".into()) };
    if name.starts_with("mlir.") {
        return Err("no function of a runtime knows the symbols of the module".into());
    }
    if !op.inside().1.is_empty() {
        return Err("it has regions".into());
    }
    let name = match name.split_once('.') {
        Some(("CL", name)) => format!("ocl_{name}"),
        Some((set, name)) => format!("{name}{set}"),
        None => name.to_owned(),
    };
    let literals = literals(l, op);
    call_for(l, op, &name, literals)?;
    if op.row().is_some_and(|row| row.has(Traits::TERMINATOR)) {
        if op.successors().len() > 0 {
            return Err("it branches".into());
        }
        Unreachable::build(l);
    }
    Ok(())
}

/// The cast of a generic pointer that may give null: a function of its own for each storage class.
pub(super) fn cast_explicit(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let class = op.result_type(0).and_then(|ty| spv::as_pointer(op.ctx, ty)).map(|pointer| pointer.1);
    let class = class.and_then(|class| match class {
        StorageClass::Workgroup => Some("Local"),
        StorageClass::CrossWorkgroup => Some("Global"),
        StorageClass::Function => Some("Private"),
        _ => None,
    });
    let class = class.ok_or("a generic pointer leads to no memory of this storage class")?;
    call_for(l, op, &format!("GenericCastToPtrExplicit_To{class}"), Vec::new())
}

/// Replaces an operation by a call of a function of the runtime: some operands, then those of the operation.
fn call_for(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, name: &str, mut operands: Vec<Value>) -> Rewritten {
    for operand in op.operands() {
        match l.mapped(operand) {
            Some([value]) => operands.push(*value),
            _ => return Err("an operand has no value".into()),
        }
    }
    let result = match op.result_type(0).filter(|ty| !op.ctx.is_none_type(*ty)) {
        Some(ty) => Some(l.convert_type(ty)?),
        None => None,
    };
    let name = match result {
        Some(ty) => format!("__spirv_{name}_R{}", type_word(op.ctx, ty)),
        None => format!("__spirv_{name}"),
    };
    match runtime(l, &name, &operands, result)? {
        Some(value) => l.replace(op, &[value]),
        None => op.results().for_each(|result| l.map(result, &[])),
    }
    Ok(())
}

/// An instruction that is kept as it is: as the operation that it would be, or as a call.
fn instruction(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let opcode = op.attr("opcode").and_then(Attr::as_string).ok_or("it has no opcode")?;
    let text = op.ctx.text(opcode);
    let name = text.strip_prefix("Op").unwrap_or(text);
    let is_it = |root: &Root| match root {
        Root::Op(root) => root.strip_prefix("spirv.") == Some(name),
        _ => false,
    };
    let policy: &Full<'_> = l.conversion();
    if let Some(pattern) = policy.patterns.iter().find(|pattern| is_it(&pattern.root)) {
        return l.apply(pattern.rewrite, op);
    }
    if op.successors().len() > 0 {
        return Err(format!("the instruction '{text}' branches and is not known").into());
    }
    // The words are literals, and `unit` where an operand is.
    let words = op.attr("words").and_then(|words| op.ctx.as_array(words));
    let words: Vec<Attr> = words.map(Iterator::collect).unwrap_or_default();
    let set = words.first().and_then(|set| op.ctx.as_array(*set)?.last()?.as_string());
    if let (Some(set), Some((_, number))) = (set, words.get(1).and_then(|word| op.ctx.as_int(*word))) {
        let name = format!("{name}_{}_{number}", op.ctx.text(set).replace('.', "_"));
        return call_for(l, op, &name, Vec::new());
    }
    let word = l.int(32);
    let numbers: Vec<i64> = words.iter().filter_map(|word| op.ctx.as_int(*word)).map(|(_, n)| n).collect();
    let literals = numbers.into_iter().map(|n| l.int_constant(word, i64::from(n as i32))).collect();
    call_for(l, op, name, literals)
}

/// The numbers in attributes, as constants.
fn literals(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Vec<Value> {
    let ctx = op.ctx;
    let mut numbers = Vec::new();
    for (i, row) in op.row().map_or(&[][..], |row| row.attrs).iter().enumerate() {
        let Some(attr) = op.slot(i).filter(|_| row.name != "operandSegmentSizes") else { continue };
        if let Some((_, value)) = attr.as_enumerant() {
            numbers.push(i64::from(value));
        } else if let Some((_, value)) = ctx.as_int(attr) {
            numbers.push(value);
        } else if let Some(items) = ctx.as_array(attr) {
            numbers.extend(items.filter_map(|item| ctx.as_int(item)).map(|(_, n)| n));
        }
    }
    let word = l.int(32);
    numbers.into_iter().map(|n| l.int_constant(word, i64::from(n as i32))).collect()
}

// Names.

/// A word for a result type.
fn type_word(ctx: &Context, ty: Type) -> String {
    if let Some((count, element)) = ctx.as_vector1(ty) {
        return format!("{}{count}", type_word(ctx, element));
    }
    if let Some(kind) = ctx.as_float(ty) {
        return match kind.bits() {
            16 => "half",
            64 => "double",
            _ => "float",
        }
        .to_owned();
    }
    match ctx.as_integer(ty) {
        Some((1, _)) => "bool".to_owned(),
        Some((8, _)) => "char".to_owned(),
        Some((16, _)) => "short".to_owned(),
        Some((32, _)) => "int".to_owned(),
        Some((64, _)) => "long".to_owned(),
        Some((width, _)) => format!("int{width}_"),
        None if llvm::as_pointer(ctx, ty).is_some() => "ptr".to_owned(),
        None => format!("type{:08x}", number_of(&ctx.type_text(ty))),
    }
}

/// A number for a text (FNV-1a).
fn number_of(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A name with the types of parameters, by the Itanium ABI.
fn mangled(ctx: &Context, name: &str, types: &[Type]) -> String {
    let mut out = format!("_Z{}{name}", name.len());
    let mut seen: Vec<String> = Vec::new();
    for ty in types {
        mangle(ctx, *ty, &mut out, &mut seen);
    }
    if types.is_empty() {
        out.push('v');
    }
    out
}

/// Writes a substitution for what was written before, or says that it is new.
fn substituted(key: &str, out: &mut String, seen: &[String]) -> bool {
    let Some(at) = seen.iter().position(|s| s == key) else { return false };
    let digits = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    out.push('S');
    if let Some(digit) = at.checked_sub(1) {
        out.push(char::from(digits[digit % digits.len()]));
    }
    out.push('_');
    true
}

fn mangle(ctx: &Context, ty: Type, out: &mut String, seen: &mut Vec<String>) {
    if let Some((count, element)) = ctx.as_vector1(ty) {
        let mut whole = format!("Dv{count}_");
        mangle(ctx, element, &mut whole, &mut Vec::new());
        if !substituted(&whole, out, seen) {
            out.push_str(&whole);
            seen.push(whole);
        }
        return;
    }
    if let Some(space) = llvm::as_pointer(ctx, ty) {
        let inner = if space == 0 { "v".to_owned() } else { format!("U3AS{space}v") };
        let whole = format!("P{inner}");
        if substituted(&whole, out, seen) {
            return;
        }
        out.push('P');
        if space == 0 {
            out.push('v');
        } else if !substituted(&inner, out, seen) {
            out.push_str(&inner);
            seen.push(inner);
        }
        seen.push(whole);
        return;
    }
    if let Some(kind) = ctx.as_float(ty) {
        out.push_str(match kind {
            FloatKind::F16 => "Dh",
            FloatKind::F64 => "d",
            FloatKind::F32 => "f",
            _ => "DF16b",
        });
        return;
    }
    match ctx.as_integer(ty) {
        Some((1, _)) => out.push('b'),
        Some((8, _)) => out.push('c'),
        Some((16, _)) => out.push('s'),
        Some((32, _)) => out.push('i'),
        Some((64, _)) => out.push('l'),
        Some((width, _)) => {
            let _ = write!(out, "DB{width}_");
        }
        None => {
            let word = type_word(ctx, ty);
            let whole = format!("{}{word}", word.len());
            if !substituted(&whole, out, seen) {
                out.push_str(&whole);
                seen.push(whole);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_functions() {
        let ctx = Context::new(&[&spirula_llvm::DIALECT]);
        let (int, float) = (ctx.int_type(32), ctx.float_type(FloatKind::F32));
        let vector = ctx.vector_type(&[4], float);
        let global = llvm::pointer(&ctx, 1);
        assert_eq!(mangled(&ctx, "__spirv_BuiltInWorkDim", &[]), "_Z22__spirv_BuiltInWorkDimv");
        assert_eq!(mangled(&ctx, "f", &[int, vector, vector]), "_Z1fiDv4_fS_");
        assert_eq!(mangled(&ctx, "f", &[global, vector, global]), "_Z1fPU3AS1vDv4_fS0_");
        assert_eq!(mangled(&ctx, "f", &[llvm::pointer(&ctx, 0), ctx.int_type(1)]), "_Z1fPvb");
        assert_eq!(type_word(&ctx, vector), "float4");
    }
}
