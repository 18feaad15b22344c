//! Instructions as calls of built-in functions of OpenCL C.

use super::calls::{Argument, Builtin, Instruction, arguments, replace, result};
use super::options::Environment;
use super::signature::{
    ALL, Marks, image_is_unsigned, is_convergent, is_pure, is_saturated, makes_unsigned, nd_range_postfix,
    rounding, takes_unsigned, with_signs,
};
use super::{Rewriting, calls, open_cl_groups, open_cl_images, open_cl_memory, open_cl_names, values};
use crate::builtins::BFLOAT_CONVERSIONS;
use crate::mangle::{Scalar, Signature, Type as Mangled, mangle, name_of_type};
use spirula_ir::convert::{Operands, SourceOp};
use spirula_ir::{Type, Value};
use spirula_llvm::op::{SExt, Shl};
use spirula_llvm::types as llvm;
use spirula_spec::{Op, Scope};
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// Replaces an operation by a call of a function of OpenCL C. Returns whether there is one.
pub(super) fn instruction(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    instruction: &Instruction,
) -> Rewritten<bool> {
    match instruction {
        Instruction::OpenCl(name) => extended(l, op, name).map(|()| true),
        Instruction::Core(core) => self::core(l, op, *core),
    }
}

/// Makes a call of a function of OpenCL C, whose arguments are marked by its name.
pub(super) fn call(l: &mut Rewriting<'_, '_>, mut builtin: Builtin) -> Option<Value> {
    // Functions on pipes are clang's, whose names are not mangled.
    let pipe = format!("__{}", builtin.name);
    if crate::builtins::not_mangled(&pipe).is_some() {
        return builtin.call_as(l, &pipe, false);
    }
    builtin.name = signature(&builtin.name, &mut builtin.arguments);
    builtin.call(l)
}

/// The name of a function as OpenCL C has it, and marks of its arguments.
fn signature(name: &str, arguments: &mut [Argument]) -> String {
    let has = |part: &str| name.contains(part);
    let starts = |part: &str| name.starts_with(part);
    let mut plain = name.to_owned();
    let mut marks = Marks::default();
    if starts("async_work_group") {
        marks = Marks { constant: 0b10, ..Marks::unsigned(ALL) };
    } else if starts("write_imageui") {
        marks = Marks::unsigned(0b100);
    } else if name == "prefetch" {
        marks = Marks { constant: 1, ..Marks::unsigned(0b10) };
    } else if name == "get_fence" {
        marks = Marks { constant: 1, void: 1, ..Marks::unsigned(ALL) };
    } else if starts("get_") || matches!(name, "nan" | "mem_fence") || starts("shuffle") {
        marks = Marks::unsigned(ALL);
    } else if has("barrier") || starts("atomic_work_item_fence") {
        marks = Marks::unsigned(1);
    } else if starts("atom") {
        (plain, marks) = atomic_signature(name);
    } else if let Some(rest) = name.strip_prefix("s_") {
        plain = rest.to_owned();
        marks = Marks::unsigned(if rest == "upsample" { 0b10 } else { 0 });
    } else if let Some(rest) = name.strip_prefix("u_") {
        plain = rest.to_owned();
        marks = Marks::unsigned(ALL);
    } else if name == "fclamp" {
        plain = "clamp".to_owned();
    } else if name == "capture_event_profiling_info" {
        marks = Marks { void: 0b100, ..Marks::default() };
    } else if name == "enqueue_marker" {
        marks = Marks { constant: 0b100, ..Marks::unsigned(0b10) };
    } else if starts("vload") {
        marks = Marks { constant: 0b10, ..Marks::unsigned(1) };
    } else if starts("vstore") {
        marks = Marks::unsigned(0b10);
    } else if starts("ndrange_") {
        let constant = if starts("ndrange_1") { 0 } else { 0b111 };
        marks = Marks { constant, ..Marks::unsigned(0b111) };
    } else if has("umax") || has("umin") {
        plain = name.replacen("umax", "max", 1).replacen("umin", "min", 1);
        marks = Marks::unsigned(ALL);
    } else if has("broadcast") {
        marks = Marks::unsigned(ALL);
    } else if let Some(rest) = name.strip_prefix("sampled_") {
        plain = rest.to_owned();
    } else if starts("intel_sub_group") {
        marks = Marks::unsigned(intel_sub_group_marks(name, arguments.len()));
        marks.constant = u32::from(starts("intel_sub_group_block_read") && arguments.len() == 1);
    } else if starts("sub_group_") {
        marks = Marks::unsigned(sub_group_marks(name));
    } else if starts("bitfield_insert") {
        marks = Marks::unsigned(0b1100);
    } else if starts("bitfield_extract") {
        marks = Marks::unsigned(0b110);
    } else if starts("intel_convert_as_") {
        marks = Marks::unsigned(ALL);
    } else if starts("dot_") {
        (plain, marks) = dot_signature(name);
    }
    marks.apply(arguments);
    plain
}

fn atomic_signature(name: &str) -> (String, Marks) {
    let mut marks = Marks { volatile: 1, ..Marks::default() };
    let mut plain = name.to_owned();
    if name.contains("_umax") || name.contains("_umin") {
        plain = name.replacen("_umax", "_max", 1).replacen("_umin", "_min", 1);
        marks.unsigned = ALL;
    }
    // Those of OpenCL C 2.0 take a pointer to an atomic type.
    if name.ends_with("_explicit") {
        marks.atomic = 1;
    }
    (plain, marks)
}

fn intel_sub_group_marks(name: &str, count: usize) -> u32 {
    let rest = name.strip_prefix("intel_sub_group_").unwrap_or_default();
    if rest.starts_with("shuffle") {
        return if rest.ends_with("_down") || rest.ends_with("_up") { 0b100 } else { 0b10 };
    }
    if rest.starts_with("block_write") {
        return if count == 2 { 0b11 } else { 0b100 };
    }
    if rest.starts_with("media_block_write") {
        return 0b1000;
    }
    u32::from(rest.starts_with("block_read") && count == 1)
}

fn sub_group_marks(name: &str) -> u32 {
    let has = |part: &str| name.contains(part);
    if has("ballot") {
        return match has("bit_extract") {
            true => 0b11,
            false => {
                let counted =
                    ["inverse", "bit_count", "inclusive_scan", "exclusive_scan", "find_lsb", "find_msb"];
                u32::from(counted.iter().any(|part| has(part)))
            }
        };
    }
    if name.starts_with("sub_group_clustered_rotate") {
        return 0b100;
    }
    if has("shuffle") || has("clustered") { 0b10 } else { 0 }
}

fn dot_signature(name: &str) -> (String, Marks) {
    let accumulates = if name.starts_with("dot_acc_sat") { 0b100 } else { 0 };
    if name.contains("4x8packed") {
        let third = if name == "dot_acc_sat_4x8packed_uu_uint" { 0b100 } else { 0 };
        return (name.to_owned(), Marks::unsigned(0b11 | third));
    }
    let plain = name.get(..name.len() - 3).unwrap_or(name).to_owned();
    let unsigned = match &name[plain.len()..] {
        "_uu" => 0b11 | accumulates,
        "_su" => 0b10,
        _ => 0,
    };
    (plain, Marks::unsigned(unsigned))
}

// Extended instructions.

fn extended(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, name: &str) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    let ty = result(l, op)?;
    if let "fmin_common" | "fmax_common" = name {
        return common_minimum(l, op, name, &arguments);
    }
    let mut function = name.to_owned();
    if name.starts_with("vload") && name.ends_with('n') {
        let count =
            arguments.pop().and_then(|argument| argument.number).ok_or("it lacks a number of elements")?;
        function = format!("{}{count}", name.strip_suffix('n').unwrap_or(name));
    } else if name.starts_with("vstore") {
        function = store_name(l, name, &mut arguments)?;
    }
    let constant = l.conversion().source.spaces.of(2);
    let is_constant = |argument: &Argument| argument.ty.address_space() == Some(constant);
    let is_plain = name == "printf" && arguments.first().is_some_and(is_constant);
    if name == "printf" && !is_plain {
        // OpenCL C has only formats in constant memory.
        function = "__spirv_ocl_printf".to_owned();
    }
    let mut builtin = Builtin::new(function, arguments, ty);
    builtin.pure = is_pure(name);
    builtin.fast_math = values::fast_math(l, op);
    let value = if is_plain { builtin.call_as(l, "printf", true) } else { call(l, builtin) };
    replace(l, op, value);
    Ok(())
}

/// The name of a function that stores vectors: `vstore_half4_rte`.
fn store_name(l: &Rewriting<'_, '_>, name: &str, arguments: &mut Vec<Argument>) -> Rewritten<String> {
    let mut function = name.to_owned();
    if let Some(rest) = name.strip_suffix("_r") {
        let mode = arguments.pop().and_then(|argument| argument.number).ok_or("it lacks a rounding mode")?;
        let mode = ["rte", "rtz", "rtp", "rtn"].get(mode as usize).ok_or("its rounding mode is not known")?;
        function = format!("{rest}_{mode}");
    }
    let count = arguments
        .first()
        .and_then(|argument| argument.value)
        .and_then(|data| llvm::vector_length(l.context(), l.ty(data)).map(|(count, _)| count));
    if let Some(count) = count {
        for part in ["vstoren", "halfn"] {
            if function.contains(part) {
                let with_count = format!("{}{count}", part.strip_suffix('n').unwrap_or(part));
                function = function.replacen(part, &with_count, 1);
                break;
            }
        }
    }
    Ok(function)
}

fn common_minimum(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    name: &str,
    arguments: &[Argument],
) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let operands: Vec<Value> = arguments.iter().map(|argument| argument.value(l)).collect();
    let word = if name == "fmin_common" { "minnum" } else { "maxnum" };
    // Neither operand is infinite or not a number.
    let flags = spirula_ir::Attr::enumerant(spirula_llvm::enums::FAST_MATH_KIND, 3);
    let name = format!("llvm.{word}.{}", type_suffix(l, ty));
    let value = calls::intrinsic(l, &name, &operands, Some(ty), &[("fastmathFlags", flags)]);
    replace(l, op, value);
    Ok(())
}

/// A type in the name of an intrinsic.
pub(super) fn type_suffix(l: &Rewriting<'_, '_>, ty: Type) -> String {
    let ctx = l.context();
    if let Some(space) = llvm::as_pointer(ctx, ty) {
        return format!("p{space}");
    }
    let element = llvm::scalar_of(ctx, ty);
    let letter = match ctx.as_float(element) {
        Some(spirula_ir::builtin::FloatKind::BF16) => "bf",
        Some(_) => "f",
        None => "i",
    };
    let scalar = format!("{letter}{}", ctx.scalar_bits(element).unwrap_or(0));
    match llvm::vector_length(ctx, ty) {
        Some((count, _)) => format!("v{count}{scalar}"),
        None => scalar,
    }
}

// Core instructions.

fn core(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    if open_cl_names::atomic(core).is_some() {
        return open_cl_memory::atomic(l, op, core);
    }
    match core {
        Op::ControlBarrier
        | Op::MemoryBarrier
        | Op::ControlBarrierArriveINTEL
        | Op::ControlBarrierWaitINTEL => open_cl_memory::barrier(l, op, core),
        Op::IsNan | Op::IsInf | Op::IsFinite | Op::IsNormal | Op::SignBitSet => {
            relational(l, op, core).map(|()| true)
        }
        Op::Any | Op::All => any_all(l, op, core).map(|()| true),
        Op::ImageQuerySize | Op::ImageQuerySizeLod => open_cl_images::size(l, op).map(|()| true),
        Op::ImageQueryFormat | Op::ImageQueryOrder => open_cl_images::query(l, op, core).map(|()| true),
        Op::ImageRead | Op::ImageWrite | Op::ImageSampleExplicitLod => {
            open_cl_images::access(l, op, core).map(|()| true)
        }
        Op::SampledImage => open_cl_images::sampled(l, op),
        Op::Image => open_cl_images::image(l, op),
        Op::GroupAsyncCopy | Op::GroupWaitEvents => simple(l, op, core, 1).map(|()| true),
        Op::GenericPtrMemSemantics => fence(l, op).map(|()| true),
        Op::GenericCastToPtrExplicit => cast_explicit(l, op).map(|()| true),
        Op::BuildNDRange => nd_range(l, op).map(|()| true),
        Op::EnqueueKernel => super::open_cl_kernels::enqueue(l, op).map(|()| true),
        Op::ReadClockKHR => clock(l, op),
        Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
            dot(l, op, core)
        }
        Op::SubgroupBlockReadINTEL
        | Op::SubgroupBlockWriteINTEL
        | Op::SubgroupImageBlockReadINTEL
        | Op::SubgroupImageBlockWriteINTEL => open_cl_groups::block(l, op, core).map(|()| true),
        _ if open_cl_groups::is_group(core) => open_cl_groups::group(l, op, core),
        Op::SatConvertSToU | Op::SatConvertUToS => {
            let value = op.operand(0).ok_or("it lacks an operand")?;
            let value = l.converted_value(op.body, value)?;
            convert(l, op, core, value).map(|()| true)
        }
        _ if super::signature::is_conversion(core) => Ok(false),
        _ if open_cl_names::function(core).is_some() => simple(l, op, core, 0).map(|()| true),
        _ => Ok(false),
    }
}

/// A function with the arguments of the instruction but for the first ones.
fn simple(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op, dropped: usize) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    arguments.drain(..dropped.min(arguments.len()));
    let ty = result(l, op)?;
    let name = open_cl_names::function(core).ok_or("OpenCL C has no function for it")?;
    let count = ty.and_then(|ty| llvm::vector_length(op.ctx, ty)).map(|(count, _)| count);
    let name = pipe_query(name, &arguments);
    let mut builtin = Builtin::new(with_count(&name, count), arguments, ty);
    builtin.effects.convergent = is_convergent(core);
    builtin.fast_math = values::fast_math(l, op);
    let value = call(l, builtin);
    replace(l, op, value);
    Ok(())
}

/// The name of a conversion of bfloat16, which has the number of components after both types.
fn with_count(name: &str, count: Option<i64>) -> String {
    match (count, BFLOAT_CONVERSIONS.iter().find(|(from, to, _)| format!("{from}{to}") == name)) {
        (Some(count), Some((from, to, _))) => format!("{from}{count}{to}{count}"),
        _ => name.to_owned(),
    }
}

/// A test of numbers, whose function has an integer as its result.
fn relational(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let ctx = op.ctx;
    let arguments = arguments(l, op)?;
    let ty = l.result_type(op, 0)?;
    let operand = arguments.first().and_then(|argument| argument.value).ok_or("it lacks an operand")?;
    let mut bits = 32;
    if llvm::vector_length(ctx, ty).is_some() {
        bits = ctx.scalar_bits(llvm::scalar_of(ctx, l.ty(operand))).unwrap_or(32);
    }
    let word = llvm::same_shape(ctx, ty, l.int(bits));
    let name = open_cl_names::function(core).ok_or("OpenCL C has no function for it")?;
    let mut builtin = Builtin::new(name, arguments, Some(word));
    builtin.fast_math = values::fast_math(l, op);
    let mut value = call(l, builtin).ok_or("the call has no result")?;
    if llvm::vector_length(ctx, ty).is_some() {
        // As the function `__spirv_...` has it.
        value = values::truncated(l, llvm::same_shape(ctx, ty, l.int(8)), value);
    }
    let value = values::truncated(l, ty, value);
    l.replace(op, &[value]);
    Ok(())
}

/// Passes bytes in place of the truth values of the first argument.
pub(super) fn bytes_for_truth(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    arguments: &mut [Argument],
) -> Rewritten {
    let first = arguments.first_mut().ok_or("it lacks an operand")?;
    let vector = first.value.ok_or("it lacks an operand")?;
    let bytes = llvm::same_shape(op.ctx, l.ty(vector), l.int(8));
    let count = llvm::vector_length(op.ctx, bytes).map_or(1, |(count, _)| count as u32);
    let extended = SExt::build(l, bytes, vector);
    *first = Argument::new(extended, Mangled::vector(count, Mangled::Scalar(Scalar::Char)));
    Ok(())
}

/// The name of a query of a pipe, by the pipe's qualifier.
fn pipe_query(name: &'static str, arguments: &[Argument]) -> String {
    let is_written = arguments.first().is_some_and(|pipe| pipe.ty.opaque_name() == Some("ocl_pipe_wo"));
    match name.strip_suffix("_ro").filter(|_| is_written) {
        Some(name) => format!("{name}_wo"),
        None => name.to_owned(),
    }
}

fn any_all(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    let ty = l.result_type(op, 0)?;
    bytes_for_truth(l, op, &mut arguments)?;
    let word = l.int(32);
    let name = open_cl_names::function(core).ok_or("OpenCL C has no function for it")?;
    let value = call(l, Builtin::new(name, arguments, Some(word))).ok_or("the call has no result")?;
    let value = values::truncated(l, ty, value);
    l.replace(op, &[value]);
    Ok(())
}

fn fence(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let arguments = arguments(l, op)?;
    let ty = l.result_type(op, 0)?;
    let value = call(l, Builtin::new("get_fence", arguments, Some(ty))).ok_or("the call has no result")?;
    let amount = super::arithmetic::integer(l, ty, 8)?;
    let value = Shl::build(l, value, amount);
    l.replace(op, &[value]);
    Ok(())
}

fn cast_explicit(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    arguments.truncate(1);
    let ty = l.result_type(op, 0)?;
    let name = match llvm::as_pointer(op.ctx, llvm::scalar_of(op.ctx, ty)) {
        Some(1) => "to_global",
        Some(3) => "to_local",
        _ => "to_private",
    };
    let value = call(l, Builtin::new(name, arguments, Some(ty)));
    replace(l, op, value);
    Ok(())
}

fn nd_range(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    if arguments.len() == 3 {
        // Sizes come first in the instruction, the offset in the function.
        arguments.rotate_right(1);
    }
    let ty = l.result_type(op, 0)?;
    let name = signature(&format!("ndrange{}", nd_range_postfix(op.ctx, op)), &mut arguments);
    let types = arguments.iter().map(|argument| argument.ty.clone());
    let name = mangle(&Signature::new(name, types));
    super::returned::through_memory(l, op, &name, arguments, ty)
}

fn clock(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<bool> {
    let arguments = arguments(l, op)?;
    let Some(scope) = arguments.first().and_then(|argument| argument.number) else { return Ok(false) };
    let ty = l.result_type(op, 0)?;
    let halves = if llvm::vector_length(op.ctx, ty).is_some() { "hilo_" } else { "" };
    let scope = match Scope(scope as u32) {
        Scope::Device => "device",
        Scope::Workgroup => "work_group",
        Scope::Subgroup => "sub_group",
        _ => return Ok(false),
    };
    let value = call(l, Builtin::new(format!("clock_read_{halves}{scope}"), Vec::new(), Some(ty)));
    replace(l, op, value);
    Ok(true)
}

fn dot(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    let ty = l.result_type(op, 0)?;
    if !op.ctx.is_signless(ty, 32) {
        return Ok(false);
    }
    let mut arguments = arguments(l, op)?;
    let vector = arguments.first().and_then(|argument| argument.value).ok_or("it lacks an operand")?;
    let packed = llvm::vector_length(op.ctx, l.ty(vector)).is_none();
    let (signs, word) = match core {
        Op::SDot | Op::SDotAccSat => ("ss", "int"),
        Op::UDot | Op::UDotAccSat => ("uu", "uint"),
        _ => ("su", "int"),
    };
    let prefix = if matches!(core, Op::SDot | Op::UDot | Op::SUDot) { "dot" } else { "dot_acc_sat" };
    let name = if packed {
        // The format of the packed vectors is in the name.
        arguments.pop();
        format!("{prefix}_4x8packed_{signs}_{word}")
    } else {
        format!("{prefix}_{signs}")
    };
    let value = call(l, Builtin::new(name, arguments, Some(ty)));
    replace(l, op, value);
    Ok(true)
}

// Conversions.

/// Whether a conversion saturates or rounds in a given way.
pub(super) fn is_decorated_conversion(op: SourceOp<'_>) -> bool {
    is_saturated(op) || rounding(op).is_some()
}

/// A conversion that saturates or rounds in a given way: `convert_int4_sat_rte`.
pub(super) fn conversion(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let Instruction::Core(core) = calls::instruction(op)? else { return Err("it is no instruction".into()) };
    let ty = l.result_type(op, 0)?;
    if l.conversion().options.environment == Environment::Spirv || llvm::as_target(op.ctx, ty).is_some() {
        return calls::friendly_call(l, op, core);
    }
    convert(l, op, core, args.one(0)?)
}

/// A call of `convert_...` of a value.
fn convert(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op, from: Value) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let target = op.result_type(0).ok_or("it lacks a result")?;
    let target = with_signs(&calls::mangled(l, target), !makes_unsigned(core));
    let mut arguments = arguments(l, op)?;
    if takes_unsigned(core) {
        Marks::unsigned(ALL).apply(&mut arguments);
    }
    let mut name =
        format!("convert_{}", name_of_type(&target).ok_or("OpenCL C has no conversion to its type")?);
    if is_saturated(op) || matches!(core, Op::SatConvertSToU | Op::SatConvertUToS) {
        name.push_str("_sat");
    }
    let is_integer = |ty| op.ctx.as_integer(ty).is_some();
    let between_scalars = is_integer(l.ty(from)) && is_integer(ty);
    if let Some(mode) = rounding(op).filter(|_| !between_scalars) {
        name.push('_');
        name.push_str(mode);
    }
    let value = Builtin::new(name, arguments, Some(ty)).call(l);
    replace(l, op, value);
    Ok(())
}

/// A conversion of vectors: `convert_float4`.
pub(super) fn vector_conversion(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
) -> Rewritten {
    let Instruction::Core(core) = calls::instruction(op)? else { return Err("it is no instruction".into()) };
    let ty = l.result_type(op, 0)?;
    let from = op.operand(0).map(|value| op.ty(value)).ok_or("it lacks an operand")?;
    let target = op.result_type(0).ok_or("it lacks a result")?;
    let bits = |ty: Type| op.ctx.scalar_bits(op.ctx.element_or_self(ty)).unwrap_or(0);
    if bits(from) == bits(target)
        && !matches!(core, Op::ConvertFToS | Op::ConvertFToU | Op::ConvertSToF | Op::ConvertUToF)
    {
        let value = args.one(0)?;
        l.replace(op, &[value]);
        return Ok(());
    }
    let target = with_signs(&calls::mangled(l, target), core != Op::ConvertFToU);
    let widens = bits(from) < bits(op.result_type(0).ok_or("it lacks a result")?);
    let unsigned = core == Op::ConvertUToF || core == Op::UConvert && widens;
    let source = with_signs(&calls::mangled(l, from), !unsigned);
    let name = format!("convert_{}", name_of_type(&target).ok_or("OpenCL C has no conversion to its type")?);
    let mut builtin = Builtin::new(name, vec![Argument::new(args.one(0)?, source)], Some(ty));
    builtin.effects = Default::default();
    let value = builtin.call(l);
    replace(l, op, value);
    Ok(())
}

/// Whether texels are unsigned, for functions on images.
pub(super) fn texels_are_unsigned(core: Op, arguments: &[Argument]) -> bool {
    image_is_unsigned(core, arguments)
}
