//! Calls of `__spirv_...`: the name of an instruction, its operands in the order of the grammar.

use super::build::{self, Made};
use super::calls::Call;
use super::opencl::{built_in, component_of, core_value, rounding_mode};
use super::types::pointer_class;
use super::{Rewritten, Rw, memory};
use crate::builtins;
use crate::errors::Code;
use crate::mangle::{SpirvName, Type as Mangled};
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::Mismatch;
use spirula_ir::{Attr, Type, Value};
use spirula_spec::{Capability, Decoration, FPFastMathMode, Op, OperandKind, Version};
use spirula_spirv::op;
use spirula_spirv::other_types::is_untyped_pointer;
use spirula_spirv::types as spv;

/// Whether a name is that of an instruction or a built-in variable.
pub(super) fn is_known(name: &str) -> bool {
    SpirvName::parse(name).is_some_and(|parts| {
        if parts.is_extended {
            return builtins::extended(parts.base).is_some();
        }
        match parts.base.strip_prefix("BuiltIn") {
            Some(variable) => OperandKind::BuiltIn.by_name(variable).is_some(),
            None => Op::by_name(&format!("Op{}", parts.base)).is_some(),
        }
    })
}

pub(super) fn apply(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let name = call.signature.name.clone();
    let parts = SpirvName::parse(&name).ok_or("it has no name of an instruction")?;
    if parts.is_extended {
        return extended(rw, call, &parts);
    }
    if let Some(variable) = parts.base.strip_prefix("BuiltIn") {
        return variable_of(rw, call, variable);
    }
    let code = Op::by_name(&format!("Op{}", parts.base))
        .ok_or_else(|| Mismatch::from(format!("'{name}' names no instruction of SPIR-V")))?;
    // It is deprecated in version 1.5.
    let is_deprecated =
        code == Op::LessOrGreater && rw.conversion().options.max_version >= Version::new(1, 5);
    let code = if is_deprecated { Op::FOrdNotEqual } else { code };
    match code {
        Op::SpecConstant => return super::specialization::scalar(rw, call),
        Op::SpecConstantComposite => return super::specialization::composite(rw, call),
        // It is the terminator of its block.
        Op::AbortKHR => return Ok(()),
        _ => {}
    }
    let mut args = call.typed_args(rw, super::opencl::needs_pointee(code))?;
    // A structure is returned through memory.
    let has_result = call.ty.is_none() && code.row().is_some_and(|row| row.has_result_type());
    let gives_nothing = code == Op::TaskSequenceGetALTERA && args.len() == 1;
    if has_result && !gives_nothing {
        let Some((place, rest)) = args.split_first() else { return Err("it passes too few values".into()) };
        let ty = memory::pointee(rw, *place).ok_or("an address is not a pointer")?;
        if let Some(number) = super::wrapped::number_of_group(rw, code, ty) {
            return super::wrapped::apply(rw, call, code, *place, rest, [ty, number]);
        }
        let made = core_value(rw, code, rest, ty)?;
        build::plain(rw, op::STORE, &[*place, made]);
        return Ok(());
    }
    if code == Op::GenericCastToPtrExplicit {
        let ty = call.result()?;
        let ctx = rw.context();
        let class = pointer_class(ctx, ty).ok_or("its result is not a pointer")?;
        // SYCL passes the storage class as well.
        let pointer = *args.first().ok_or("it passes too few values")?;
        let to = memory::of_same_pointee(rw, pointer, class);
        let made = core_value(rw, code, &[pointer], to)?;
        return call.done(rw, made);
    }
    if matches!(code, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak) {
        let ty = call.result()?;
        let made = super::atomics::compare_exchange_parts(rw, Op::AtomicCompareExchange, &args, ty)?;
        return call.done(rw, made);
    }
    if code == Op::CooperativeMatrixLengthKHR {
        return matrix_length(rw, call, &args);
    }
    if let Some(made) = untyped_chain(rw, code, call.ty, &args)? {
        return call.done(rw, made);
    }
    if matches!(
        code,
        Op::SubgroupMatrixMultiplyAccumulateINTEL | Op::SubgroupScaledMatrixMultiplyAccumulateINTEL
    ) {
        rw.state.extensions.push("SPV_INTEL_subgroup_matrix_multiply_accumulate");
        let bits = args.last().and_then(|value| build::number(rw, *value)).unwrap_or(0);
        for (_, extension, format) in PACKED_FLOATS.iter().filter(|(mask, ..)| bits & mask != 0) {
            if !rw.conversion().options.allows(extension) {
                let name = code.name().unwrap_or_default().trim_start_matches("Op");
                let text = format!("{extension}\n{name} with {format} operand flags requires this extension");
                return Err(Code::RequiresExtension.with(text).into());
            }
            rw.state.extensions.push(extension);
        }
    }
    bfloat_conversion(rw, code, call.ty, &args)?;
    handle_conversion(rw, code, &args)?;
    match (code, args.as_mut_slice(), call.ty) {
        (Op::Load, [pointer, ..], Some(ty)) => *pointer = memory::pointing_to(rw, *pointer, ty)?,
        (Op::Store, [pointer, value, ..], _) => {
            let of = build::ty(rw, *value);
            *pointer = memory::pointing_to(rw, *pointer, of)?;
        }
        _ => {}
    }
    truth_arguments(rw, code, &mut args);
    super::images::extend(rw, code, &mut args, texels_are_signed(call, code, parts.result));
    let ty = call.ty.map(|ty| truth_result(rw, code, ty));
    let ty = ty.or(gives_nothing.then(|| rw.context().none_type()));
    let made = build::instruction(rw, code, &args, ty)?;
    let Some(mut made) = made else { return Ok(()) };
    if let Some(rounding) = parts.rounding {
        build::decorate(rw, made, Decoration::FPRoundingMode.0, &[rounding_mode(rounding)]);
    }
    if parts.is_saturated {
        build::decorate(rw, made, Decoration::SaturatedConversion.0, &[]);
    }
    if ty != call.ty
        && let Some(wanted) = call.ty
    {
        made = super::opencl::from_truth(rw, made, wanted);
    }
    call.done(rw, made)
}

/// Whether an instruction reads or writes texels that are signed integers, as the function's name says; none for other texels.
fn texels_are_signed(call: &Call<'_>, code: Op, postfix: Option<&str>) -> Option<bool> {
    let of = |ty: &Mangled| {
        let scalar = ty.scalar()?;
        (scalar.is_signed() || scalar.is_unsigned()).then(|| scalar.is_signed())
    };
    match code {
        Op::ImageRead | Op::ImageSampleExplicitLod => match (&call.signature.template, postfix) {
            (Some(template), _) => of(call.signature.resolve(&template.result)),
            (None, Some(name)) => {
                let is_integer = ["char", "short", "int", "long"]
                    .iter()
                    .any(|word| name.trim_start_matches('u').starts_with(word));
                is_integer.then(|| !name.starts_with('u'))
            }
            _ => None,
        },
        Op::ImageWrite => of(call.signature.parameter(2)?),
        _ => None,
    }
}

/// The number of elements of a matrix, whose type is the operand.
fn matrix_length(rw: &mut Rw<'_, '_>, call: &Call<'_>, args: &[Value]) -> Rewritten {
    let [matrix] = args else { return Err("it passes a wrong number of values".into()) };
    let (ty, of) = (call.result()?, build::ty(rw, *matrix));
    let attrs = [("cooperative_matrix_type", Attr::of_type(of))];
    let made = build::with_attrs(rw, op::KHR_COOPERATIVE_MATRIX_LENGTH, &[], ty, &attrs)?;
    call.done(rw, made)
}

/// The address of an element, as a pointer without a pointee where there are such.
fn untyped_chain(rw: &mut Rw<'_, '_>, code: Op, ty: Option<Type>, args: &[Value]) -> Made<Option<Value>> {
    let name = match code {
        Op::AccessChain | Op::UntypedAccessChainKHR => op::KHR_UNTYPED_ACCESS_CHAIN,
        Op::InBoundsAccessChain | Op::UntypedInBoundsAccessChainKHR => op::KHR_UNTYPED_IN_BOUNDS_ACCESS_CHAIN,
        Op::PtrAccessChain | Op::UntypedPtrAccessChainKHR => op::KHR_UNTYPED_PTR_ACCESS_CHAIN,
        Op::InBoundsPtrAccessChain | Op::UntypedInBoundsPtrAccessChainKHR => {
            op::KHR_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN
        }
        _ => return Ok(None),
    };
    let ty = ty.filter(|ty| is_untyped_pointer(rw.context(), *ty));
    let pointee = args.first().and_then(|base| memory::pointee(rw, *base));
    let Some((ty, pointee)) = ty.zip(pointee) else { return Ok(None) };
    build::with_attrs(rw, name, args, ty, &[("base_type", Attr::of_type(memory::base_type(rw, pointee)))])
        .map(Some)
}

/// Operands of SubgroupMatrixMultiplyAccumulateINTEL of packed small floats, the extensions that have them, and the floats.
const PACKED_FLOATS: &[(i64, &str, &str)] = &[
    (0x3_c000, "SPV_INTEL_subgroup_matrix_multiply_accumulate_float8", "FP8"),
    (0xc_0000, "SPV_INTEL_subgroup_matrix_multiply_accumulate_float4", "FP4"),
];

/// Checks that a handle of SPV_INTEL_bindless_images has the width of addresses.
fn handle_conversion(rw: &Rw<'_, '_>, code: Op, args: &[Value]) -> Rewritten {
    if !matches!(
        code,
        Op::ConvertHandleToImageINTEL
            | Op::ConvertHandleToSamplerINTEL
            | Op::ConvertHandleToSampledImageINTEL
    ) {
        return Ok(());
    }
    let bits = rw.conversion().address_bits;
    let width = args.first().and_then(|value| rw.context().scalar_bits(build::ty(rw, *value))).unwrap_or(0);
    if width == bits {
        return Ok(());
    }
    let name = code.name().unwrap_or_default().trim_start_matches("Op");
    let text = format!(
        "{name}\nParameter value must be a 32-bit scalar in case of Physical32 addressing model or a 64-bit scalar in \
         case of Physical64 addressing model\nType size: {width}\nAddressing model: Physical{bits}\n"
    );
    Err(Code::InvalidInstruction.with(text).into())
}

/// Conversions that take matrices where SPV_INTEL_joint_matrix is allowed, and the capability for that.
const OF_MATRICES: &[(Op, Capability)] = &[
    (Op::ConvertFToBF16INTEL, Capability::CooperativeMatrixBFloat16ComponentTypeINTEL),
    (Op::ConvertBF16ToFINTEL, Capability::CooperativeMatrixBFloat16ComponentTypeINTEL),
    (Op::RoundFToTF32INTEL, Capability::CooperativeMatrixTF32ComponentTypeINTEL),
];

/// Whether a conversion is one of matrices, which is checked.
fn matrix_conversion(rw: &mut Rw<'_, '_>, code: Op, args: &[Value]) -> Made<bool> {
    let ctx = rw.context();
    let is_matrix = |value: &Value| spv::as_cooperative_matrix(ctx, build::ty(rw, *value)).is_some();
    let row = OF_MATRICES.iter().find(|(known, _)| *known == code);
    let Some((_, capability)) = row.filter(|_| args.iter().any(is_matrix)) else { return Ok(false) };
    if !rw.conversion().provides(capability.row()) {
        let name = code.name().unwrap_or_default().trim_start_matches("Op");
        let why = "Can be used with cooperative matrices only when SPV_INTEL_joint_matrix is enabled";
        return Err(Code::InvalidInstruction.with(format!("{name}\n{why}")).into());
    }
    rw.state.capabilities.push(*capability);
    Ok(true)
}

/// Checks the types of a conversion of SPV_INTEL_bfloat16_conversion.
fn bfloat_conversion(rw: &mut Rw<'_, '_>, code: Op, ty: Option<Type>, args: &[Value]) -> Rewritten {
    if matrix_conversion(rw, code, args)?
        || !matches!(code, Op::ConvertFToBF16INTEL | Op::ConvertBF16ToFINTEL)
    {
        return Ok(());
    }
    let (ctx, to_bfloat) = (rw.context(), code == Op::ConvertFToBF16INTEL);
    let [value] = args else { return Err("it passes a wrong number of values".into()) };
    let (from, to) = (build::ty(rw, *value), ty.ok_or("it has no result")?);
    let refused = |what: &str| -> Rewritten {
        let name = code.name().unwrap_or_default().trim_start_matches("Op");
        Err(Code::InvalidInstruction.with(format!("{name}\n{what}")).into())
    };
    let is_word = |ty: Type| ctx.as_integer(ctx.element_or_self(ty)).is_some_and(|(width, _)| width == 16);
    let is_single = |ty: Type| ctx.as_float(ctx.element_or_self(ty)) == Some(FloatKind::F32);
    let named = |of_words: bool| match of_words {
        true => "value must be a scalar or vector of integer 16-bit type",
        false => "value must be a scalar or vector of floating-point 32-bit type",
    };
    let fits = |ty: Type, of_words: bool| if of_words { is_word(ty) } else { is_single(ty) };
    if !fits(to, to_bfloat) {
        return refused(&format!("Result {}", named(to_bfloat)));
    }
    if !fits(from, !to_bfloat) {
        return refused(&format!("Input {}", named(!to_bfloat)));
    }
    if ctx.shape(from) != ctx.shape(to) {
        return refused("Input type must have the same number of components as result type");
    }
    Ok(())
}

/// Whether an instruction gives a truth value for each element.
fn gives_truth(code: Op) -> bool {
    spirula_spirv::encoding::operation(code).is_some_and(|name| {
        matches!(
            name,
            op::F_ORD_EQUAL
                | op::F_ORD_NOT_EQUAL
                | op::F_ORD_LESS_THAN
                | op::F_ORD_LESS_THAN_EQUAL
                | op::F_ORD_GREATER_THAN
                | op::F_ORD_GREATER_THAN_EQUAL
                | op::F_UNORD_EQUAL
                | op::F_UNORD_NOT_EQUAL
                | op::F_UNORD_LESS_THAN
                | op::F_UNORD_LESS_THAN_EQUAL
                | op::F_UNORD_GREATER_THAN
                | op::F_UNORD_GREATER_THAN_EQUAL
                | op::ORDERED
                | op::UNORDERED
                | op::IS_NAN
                | op::IS_INF
                | op::IS_FINITE
        )
    }) || matches!(code, Op::SignBitSet | Op::IsNormal | Op::LessOrGreater | Op::Any | Op::All)
}

/// The type of what an instruction gives where the call gives numbers.
fn truth_result(rw: &Rw<'_, '_>, code: Op, ty: Type) -> Type {
    if gives_truth(code) { build::truth_type(rw.context(), ty) } else { ty }
}

/// Truth values of numbers where an instruction needs them.
fn truth_arguments(rw: &mut Rw<'_, '_>, code: Op, args: &mut [Value]) {
    if !matches!(code, Op::Any | Op::All) {
        return;
    }
    for arg in args {
        let of = build::ty(rw, *arg);
        if !build::is_truth(rw.context(), of) {
            let zero = build::null(rw, of);
            let truth = build::truth_type(rw.context(), of);
            *arg = build::value(rw, op::I_NOT_EQUAL, &[*arg, zero], truth);
        }
    }
}

fn extended(rw: &mut Rw<'_, '_>, call: &Call<'_>, parts: &SpirvName<'_>) -> Rewritten {
    // SPV_KHR_float_controls2 has flags in place of instructions of their own.
    let has_controls = rw.conversion().provides(Capability::FloatControls2.row());
    let base = parts.base.strip_suffix("_common").filter(|_| has_controls);
    let name = base.unwrap_or(parts.base);
    let number = builtins::extended(name)
        .ok_or_else(|| Mismatch::from(format!("'{}' names no instruction of OpenCL.std", parts.base)))?;
    if name == "prefetch" && super::opencl::untyped_prefetch(rw, call)? {
        return Ok(());
    }
    let mut args = call.typed_args(rw, super::opencl::extended_needs_pointee(name))?;
    if let ("printf", [format, rest @ ..]) = (parts.base, args.as_mut_slice()) {
        super::opencl::check_format(rw, *format)?;
        super::opencl::bytes_of_pointers(rw, rest)?;
    }
    let ty = call.ty.unwrap_or(rw.context().none_type());
    if super::opencl::fused(rw, call, name, &args)? {
        return Ok(());
    }
    let made = build::extended(rw, number, &args, ty)?;
    super::arithmetic::fast_math_of_call(rw, call.op, made);
    if base.is_some() {
        let mode = FPFastMathMode::NotNaN.0 | FPFastMathMode::NotInf.0;
        build::decorate(rw, made, Decoration::FPFastMathMode.0, &[mode]);
        rw.state.capabilities.push(Capability::FloatControls2);
    }
    call.done(rw, made)
}

/// A built-in variable, or a component of one.
fn variable_of(rw: &mut Rw<'_, '_>, call: &Call<'_>, variable: &str) -> Rewritten {
    let ty = call.result()?;
    let made = whole_or_component(rw, call, variable, ty)?;
    let made = if build::ty(rw, made) == ty { made } else { super::opencl::resize(rw, made, ty) };
    call.done(rw, made)
}

fn whole_or_component(rw: &mut Rw<'_, '_>, call: &Call<'_>, variable: &str, ty: Type) -> Made {
    let whole = built_in(rw, variable, ty)?;
    match call.args.first() {
        None => Ok(whole),
        Some(index) => {
            let of = rw.context().element_or_self(build::ty(rw, whole));
            component_of(rw, whole, *index, of, None)
        }
    }
}
