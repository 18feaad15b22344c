//! The rows of `convert-spirv-to-llvm` that other conversions do not share: memory, calls, regions, and MLIR's forms of
//! bit fields.

use super::{Mlir, Rewriting};
use crate::builder::LlvmBuilder as _;
use crate::mlir::module::SPIR_FUNCTION;
use crate::rows::{Rewritten, all_ones, bits_of, known_number, two};
use spirula_ir::builtin::Signedness;
use spirula_ir::convert::{Arguments, Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Op, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{
    AShr, Add, AddressOf, Alloca, And, Call, GetElementPtr, LShr, Load, Or, Poison, Return, Shl, Store, Sub,
    Trunc, Xor, ZExt,
};
use spirula_llvm::types as llvm;
use spirula_spirv::op as spv_op;
use spirula_spirv::types as spv;
use std::cmp::Ordering;

/// Group operations, which become calls of functions of this name.
const GROUPS: &[&str] = &[
    "spirv.GroupIAdd",
    "spirv.GroupFAdd",
    "spirv.GroupFMin",
    "spirv.GroupUMin",
    "spirv.GroupSMin",
    "spirv.GroupFMax",
    "spirv.GroupUMax",
    "spirv.GroupSMax",
    "spirv.GroupNonUniformIAdd",
    "spirv.GroupNonUniformFAdd",
    "spirv.GroupNonUniformIMul",
    "spirv.GroupNonUniformFMul",
    "spirv.GroupNonUniformSMin",
    "spirv.GroupNonUniformUMin",
    "spirv.GroupNonUniformFMin",
    "spirv.GroupNonUniformSMax",
    "spirv.GroupNonUniformUMax",
    "spirv.GroupNonUniformFMax",
    "spirv.GroupNonUniformBitwiseAnd",
    "spirv.GroupNonUniformBitwiseOr",
    "spirv.GroupNonUniformBitwiseXor",
    "spirv.GroupNonUniformLogicalAnd",
    "spirv.GroupNonUniformLogicalOr",
    "spirv.GroupNonUniformLogicalXor",
];

pub(super) fn rows<'a>() -> Vec<Pattern<Mlir<'a>>> {
    let mut rows = vec![
        // Before the shared rows, which are exact for all offsets and counts.
        Pattern::new("spirv.BitFieldInsert", field_insert).with_benefit(2),
        Pattern::new("spirv.BitFieldSExtract", field_signed).with_benefit(2),
        Pattern::new("spirv.BitFieldUExtract", field_unsigned).with_benefit(2),
        Pattern::raw("spirv.Constant", constant),
        Pattern::new("spirv.FunctionCall", call),
        Pattern::new("spirv.AccessChain", access_chain),
        Pattern::raw("spirv.mlir.addressof", address_of),
        Pattern::new("spirv.Load", load),
        Pattern::new("spirv.Store", store),
        Pattern::new("spirv.Variable", variable),
        Pattern::new("spirv.Return", leave),
        Pattern::new("spirv.ReturnValue", leave),
        Pattern::rename("spirv.Unreachable", "llvm.unreachable"),
        Pattern::rename("spirv.PtrCastToGeneric", "llvm.addrspacecast"),
        Pattern::rename("spirv.GenericCastToPtr", "llvm.addrspacecast"),
        Pattern::rename("spirv.GenericCastToPtrExplicit", "llvm.addrspacecast"),
        Pattern::raw("spirv.mlir.loop", |l, op| structured(l, op, true)),
        Pattern::raw("spirv.mlir.selection", |l, op| structured(l, op, false)),
        Pattern::raw("spirv.ControlBarrier", |l, op| barrier(l, op, "_Z22__spirv_ControlBarrieriii")),
        Pattern::raw("spirv.INTEL.ControlBarrierArrive", |l, op| {
            barrier(l, op, "_Z33__spirv_ControlBarrierArriveINTELiii")
        }),
        Pattern::raw("spirv.INTEL.ControlBarrierWait", |l, op| {
            barrier(l, op, "_Z31__spirv_ControlBarrierWaitINTELiii")
        }),
    ];
    rows.extend(GROUPS.iter().map(|name| Pattern::new(name, group)));
    rows
}

// Bit fields.

/// Offset or count of a bit field: in every element, and as wide as the base.
fn field_part(l: &mut Rewriting<'_, '_>, mut value: Value, ty: Type) -> Rewritten<Value> {
    if let Some((length, _)) = llvm::vector_length(l.context(), ty) {
        let vector = l.context().vector_type(&[length], l.ty(value));
        let mut whole = Poison::build(l, vector);
        for i in 0..length {
            whole = l.with_element(whole, value, i as u64);
        }
        value = whole;
    }
    let (from, to) = (bits_of(l, l.ty(value))?, bits_of(l, ty)?);
    Ok(match from.cmp(&to) {
        Ordering::Less => ZExt::build(l, ty, value),
        Ordering::Greater => Trunc::build(l, ty, value),
        Ordering::Equal => value,
    })
}

fn field_insert(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let [base, insert, offset, count] = args.exactly()?;
    let offset = field_part(l, offset, ty)?;
    let count = field_part(l, count, ty)?;
    let ones = all_ones(l, ty);
    let shifted = Shl::build(l, ones, count);
    let field = Xor::build(l, shifted, ones);
    let placed = Shl::build(l, field, offset);
    let outside = Xor::build(l, placed, ones);
    let kept = And::build(l, base, outside);
    let moved = Shl::build(l, insert, offset);
    let value = Or::build(l, kept, moved);
    l.replace(op, &[value]);
    Ok(())
}

fn field_signed(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let [base, offset, count] = args.exactly()?;
    let offset = field_part(l, offset, ty)?;
    let count = field_part(l, count, ty)?;
    let bits = bits_of(l, ty)?;
    let size = l.int_constant(ty, bits.into());
    let end = Add::build(l, count, offset);
    let left = Sub::build(l, size, end);
    let shifted = Shl::build(l, base, left);
    let right = Add::build(l, offset, left);
    let value = AShr::build(l, shifted, right);
    l.replace(op, &[value]);
    Ok(())
}

fn field_unsigned(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let [base, offset, count] = args.exactly()?;
    let offset = field_part(l, offset, ty)?;
    let count = field_part(l, count, ty)?;
    let ones = all_ones(l, ty);
    let shifted = Shl::build(l, ones, count);
    let mask = Xor::build(l, shifted, ones);
    let moved = LShr::build(l, base, offset);
    let value = And::build(l, moved, mask);
    l.replace(op, &[value]);
    Ok(())
}

// Constants.

fn constant(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let value = op.attr("value").ok_or("it has no value")?;
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let new = constant_value(l, value, ty)?;
    l.replace(op, &[new]);
    Ok(())
}

/// Makes the constant of a SPIR-V type.
pub(super) fn constant_value(l: &mut Rewriting<'_, '_>, mut value: Attr, old: Type) -> Rewritten<Value> {
    let ctx = l.context();
    let element = ctx.element_or_self(old);
    ctx.scalar_bits(element).ok_or("only constants of numbers are converted")?;
    let ty = l.convert_type(old)?;
    if ctx.as_integer(element).is_some_and(|(_, s)| s != Signedness::Signless) {
        value = match ctx.as_int(value) {
            Some((_, number)) => ctx.int_attr(ty, number),
            None => {
                let (_, bytes) = ctx.as_dense(value).ok_or("the constant is not dense")?;
                ctx.dense_attr(ty, bytes)
            }
        };
    }
    Ok(l.constant(ty, value))
}

// Control flow.

fn call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let callee = op.attr("callee").and_then(Attr::as_symbol).ok_or("it names no function")?;
    let types = l.convert_all(op.result_types())?;
    let new = l.call(op.ctx.text(callee), args.all(), &types);
    l.replace_with_op(op, new);
    Ok(())
}

fn leave(l: &mut Rewriting<'_, '_>, _: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    Return::build(l, args.all().first().copied());
    Ok(())
}

/// A loop or selection without control: its blocks but the first come between what is before and behind it.
fn structured(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, is_loop: bool) -> Rewritten {
    let slot = if is_loop { "loop_control" } else { "selection_control" };
    if op.attr(slot).and_then(Attr::as_enumerant).is_some_and(|(_, control)| control != 0) {
        return Err("MLIR converts none with a control".into());
    }
    let blocks: Vec<_> = op.blocks(0).collect();
    if blocks.len() <= if is_loop { 0 } else { 2 } {
        return Ok(());
    }
    let first = op.ops(blocks[0]).next().ok_or("its first block is empty")?;
    let wanted = if is_loop { spv_op::BRANCH } else { spv_op::BRANCH_CONDITIONAL };
    if first.name() != wanted {
        return Err("its first block begins with another operation than a branch".into());
    }
    let mut declared = Vec::with_capacity(blocks.len());
    for block in &blocks[1..] {
        declared.push(l.declare_block(op.body, *block, &Arguments::Convert)?);
    }
    l.convert_op(first)?;
    let types = l.convert_all(op.result_types())?;
    let end = l.create_block(&types);
    let results = l.block_arguments(end);
    l.replace(op, &results);
    l.state.merges.push(end);
    for (block, new) in blocks[1..].iter().zip(declared) {
        l.continue_in(new);
        l.convert_block(op.body, *block)?;
    }
    l.state.merges.pop();
    l.continue_in(end);
    Ok(())
}

// Memory.

fn access_chain(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let dst = l.result_type(op, 0)?;
    let (base, indices) = args.all().split_first().ok_or("it has no base")?;
    let index_type = l.ty(*indices.first().ok_or("it has no index")?);
    let zero = l.int_constant(index_type, 0);
    let pointee =
        op.operand_type(0).and_then(|ty| spv::as_pointer(ctx, ty)).ok_or("its base is no pointer")?;
    let element = l.convert_type(pointee.0)?;
    let (mut raw, mut dynamic, mut ty) = (vec![i32::MIN], vec![*base, zero], element);
    for index in indices {
        let constant = llvm::is_structure(ctx, ty)
            .then(|| known_number(l, *index))
            .flatten()
            .and_then(|n| i32::try_from(n).ok());
        match constant {
            Some(n) => raw.push(n),
            None => {
                raw.push(i32::MIN);
                dynamic.push(*index);
            }
        }
        let next = match (llvm::as_array(ctx, ty), llvm::vector_element(ctx, ty)) {
            (Some((element, _)), _) | (_, Some(element)) => Some(element),
            _ => {
                constant.and_then(|n| usize::try_from(n).ok()).and_then(|n| llvm::struct_element(ctx, ty, n))
            }
        };
        ty = next.ok_or("its indices lead nowhere")?;
    }
    let value = GetElementPtr::build(l, dst, &raw, element, dynamic[0], &dynamic[1..]);
    l.replace(op, &[value]);
    Ok(())
}

fn address_of(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let name = op.attr("variable").and_then(Attr::as_symbol).ok_or("it names no variable")?;
    let module = l.enclosing().and_then(|enclosing| enclosing.body).unwrap_or(op.body);
    let name = l.conversion().new_name(module, name);
    let value = AddressOf::build(l, ty, name);
    l.replace(op, &[value]);
    Ok(())
}

/// What an access is besides plain, as attributes.
fn access(op: SourceOp<'_>) -> Rewritten<Vec<(&'static str, Attr)>> {
    let mask = op.attr("memory_access").and_then(Attr::as_enumerant).map_or(0, |(_, mask)| mask);
    Ok(match mask {
        0 => Vec::new(),
        1 => vec![("volatile_", Attr::unit())],
        2 => {
            let alignment =
                op.attr("alignment").and_then(|a| op.ctx.as_int(a)).ok_or("it lacks an alignment")?;
            vec![("alignment", op.ctx.i64_attr(alignment.1))]
        }
        4 => vec![("nontemporal", Attr::unit())],
        _ => {
            return Err(
                "MLIR converts no other memory access than plain, volatile, aligned or non-temporal".into()
            );
        }
    })
}

fn load(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let value = l.value_with(Load::NAME, &[args.one(0)?], ty, &access(op)?);
    l.replace(op, &[value]);
    Ok(())
}

fn store(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (pointer, value) = two(args)?;
    l.full(Store::NAME, &[value, pointer], &[], &access(op)?, &[]);
    Ok(())
}

fn variable(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let old = op.result_type(0).and_then(|ty| spv::as_pointer(op.ctx, ty));
    let (pointee, _) = old.ok_or("it has no pointer type")?;
    if !args.is_empty() && op.ctx.scalar_bits(pointee).is_none() && !op.ctx.is_vector(pointee) {
        return Err("MLIR converts no initial values but numbers and vectors".into());
    }
    let dst = l.result_type(op, 0)?;
    let one = l.int_constant(l.int(32), 1);
    let element = l.convert_type(pointee)?;
    let address = Alloca::build(l, dst, element, one);
    if !args.is_empty() {
        l.store(args.one(0)?, address);
    }
    l.replace(op, &[address]);
    Ok(())
}

// Functions of the SPIR-V runtime.

fn runtime_call(l: &mut Rewriting<'_, '_>, name: &str, operands: &[Value], results: &[Type]) -> Op {
    let ctx = l.context();
    let types: Vec<Type> = operands.iter().map(|v| l.ty(*v)).collect();
    let symbol = ctx.str(name);
    let result = results.first().copied().unwrap_or_else(|| llvm::void(ctx));
    let ty = llvm::function(ctx, result, &types, false);
    let attrs = [
        ("callee", Attr::symbol(symbol)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, SPIR_FUNCTION)),
        ("convergent", Attr::unit()),
        ("no_unwind", Attr::unit()),
        ("will_return", Attr::unit()),
        ("operandSegmentSizes", ctx.dense_i32_array(&[operands.len() as i32, 0])),
        ("op_bundle_sizes", ctx.dense_i32_array(&[])),
    ];
    let call = l.full(Call::NAME, operands, results, &attrs, &[]);
    l.state.declare(symbol, ty);
    call
}

fn enumerant(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, name: &str) -> Rewritten<Value> {
    let value = op.attr(name).and_then(Attr::as_enumerant);
    let (_, value) = value.ok_or_else(|| Mismatch::from(format!("it lacks '{name}'")))?;
    let word = l.int(32);
    Ok(l.int_constant(word, value.into()))
}

fn barrier(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, name: &str) -> Rewritten {
    let execution = enumerant(l, op, "execution_scope")?;
    let memory = enumerant(l, op, "memory_scope")?;
    let semantics = enumerant(l, op, "memory_semantics")?;
    runtime_call(l, name, &[execution, memory, semantics], &[]);
    Ok(())
}

fn group(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (ctx, ty) = (op.ctx, l.result_type(op, 0)?);
    let letter = match (ctx.as_float(ty), ctx.as_integer(ty).map(|(width, _)| width)) {
        (Some(kind), _) => match kind.bits() {
            16 => "Dh",
            32 => "f",
            _ => "d",
        },
        (_, Some(1)) => "b",
        (_, Some(8)) => "c",
        (_, Some(16)) => "t",
        (_, Some(32)) => "j",
        (_, Some(64)) => "m",
        _ => return Err("MLIR has no name for functions of its type".into()),
    };
    let scope = enumerant(l, op, "execution_scope")?;
    let operation = enumerant(l, op, "group_operation")?;
    let operands = [&[scope, operation], args.all()].concat();
    let cluster = if operands.len() > 3 { "j" } else { "" };
    let full = format!("__spirv_{}", op.name_text().strip_prefix("spirv.").unwrap_or_default());
    let symbol = format!("_Z{}{full}ii{letter}{cluster}", full.len());
    let call = runtime_call(l, &symbol, &operands, &[ty]);
    l.replace_with_op(op, call);
    Ok(())
}
