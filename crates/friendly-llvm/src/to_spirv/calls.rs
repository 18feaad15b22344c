//! Calls: of functions of the module, of built-in functions, of intrinsics.

use super::build::{self, Made};
use super::pointee::Passed;
use super::{
    Rewritten, Rw, enqueue, friendly, functions, handles, intrinsics, mini_floats, opencl, task_sequences,
};
use crate::builtins::Form;
use crate::errors::Code;
use crate::mangle::{Scalar, Signature, Type as Mangled, demangle};
use crate::mini_floats::PREFIX;
use rustc_hash::FxHashMap;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Context, OpBuilder as _, Str, Type, Value};
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, Op as Instruction};
use spirula_spirv::other_types::is_untyped_pointer;
use spirula_spirv::types as spv;

/// Built-in functions of OpenCL C whose names are not mangled.
const UNMANGLED: &[&str] = &["printf", "__translate_sampler_initializer"];

/// A built-in function.
pub(super) enum Builtin {
    /// Of OpenCL C.
    OpenCl(Form),
    /// `__spirv_...`.
    Friendly,
    /// `__builtin_spirv_...`.
    Conversion,
    /// One of [`UNMANGLED`], or one for kernels of blocks.
    Unmangled,
}

/// What a mangled name names, if it is a built-in function.
pub(super) fn builtin(name: &str) -> Option<(Builtin, Signature)> {
    if UNMANGLED.contains(&name) || enqueue::is_known(name) {
        return Some((Builtin::Unmangled, Signature::new(name, [])));
    }
    if friendly::is_known(name) {
        return Some((Builtin::Friendly, Signature::new(name, [])));
    }
    if let Some(form) = crate::builtins::not_mangled(name) {
        return Some((Builtin::OpenCl(form), Signature::new(name, [])));
    }
    // Of a name that is not understood as a whole, the beginning may tell the instruction.
    let signature = match demangle(name) {
        Some(signature) => signature,
        None => {
            let name = mangled_name(name)?;
            if !name.starts_with("__spirv_") {
                let form = opencl::form(name).filter(|form| matches!(form, Form::AtomicCompareOrdered(_)))?;
                return Some((Builtin::OpenCl(form), Signature::new(name, [])));
            }
            Signature::new(name, [])
        }
    };
    if signature.name.starts_with(PREFIX) {
        return Some((Builtin::Conversion, signature));
    }
    if friendly::is_known(&signature.name) {
        return Some((Builtin::Friendly, signature));
    }
    let form = opencl::form(&signature.name)?;
    Some((Builtin::OpenCl(form), signature))
}

/// The name at the beginning of a mangled name.
fn mangled_name(name: &str) -> Option<&str> {
    let rest = name.strip_prefix("_Z")?;
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    let length: usize = rest[..end].parse().ok()?;
    rest[end..].get(..length)
}

/// The built-in functions that a module declares.
pub(super) type Builtins = FxHashMap<Str, (Builtin, Signature)>;

/// What a parameter of a built-in function is, if it is a pointer in the source.
pub(super) fn passed(ctx: &Context, of: &(Builtin, Signature), index: usize) -> Option<Passed> {
    let (builtin, signature) = of;
    let ty = signature.parameter(index)?;
    let writes = signature.name.starts_with("write_image");
    if let Some(handle) = handles::of_name(ctx, handles::with_access(ty.opaque_name(), writes).as_deref()) {
        return Some(Passed::Handle(handle));
    }
    let (_, pointee) = ty.pointee()?;
    let pointee = signature.resolve(pointee);
    if let Some(handle) = pointee.opaque_name().filter(|name| name.starts_with("__spirv_")) {
        return handles::of_name(ctx, Some(handle)).map(Passed::Handle);
    }
    let handle = pointee.opaque_name().and_then(|name| handles::source_of_name(ctx, name));
    // Floats are compared and exchanged as integers.
    let compares = matches!(builtin, Builtin::OpenCl(Form::AtomicCompareOrdered(_)));
    let compared = |ty: Type| match ctx.as_float(ty).filter(|_| compares) {
        Some(kind) => ctx.int_type(kind.bits()),
        None => ty,
    };
    handle.or_else(|| source_type(ctx, pointee).map(compared)).map(Passed::To)
}

/// The handle that a parameter of a function of the program is, by its mangled name, if it is a pointer in the source.
pub(super) fn passed_handle(ctx: &Context, name: &str, index: usize) -> Option<Passed> {
    if !name.contains("ocl_") {
        return None;
    }
    handles::of_name(ctx, demangle(name)?.parameter(index)?.opaque_name()).map(Passed::Handle)
}

/// The handle that a built-in function gives, by its mangled name: a sampled image of the image that it is passed, or the event
/// of a copy, which is of the type of the event that it is passed.
pub(super) fn result_handle(ctx: &Context, name: &str) -> Option<Type> {
    const SAMPLED_IMAGE: &str = "__spirv_SampledImage";
    const COPIES: [&str; 2] = ["async_work_group_copy", "async_work_group_strided_copy"];
    if !name.contains(SAMPLED_IMAGE) && !COPIES.iter().any(|copy| name.contains(copy)) {
        return None;
    }
    let signature = demangle(name)?;
    if COPIES.contains(&&*signature.name) {
        return handles::of_name(ctx, signature.parameters.last()?.opaque_name());
    }
    let image = signature.parameter(0).filter(|_| signature.name == SAMPLED_IMAGE)?;
    let image = handles::of_name(ctx, image.opaque_name())?;
    spv::as_image(ctx, image).map(|_| spv::sampled_image(ctx, image))
}

/// The type in LLVM of a type in a mangled name; none for classes.
pub(super) fn source_type(ctx: &Context, ty: &Mangled) -> Option<Type> {
    let element = match ty.scalar()? {
        Scalar::Bool => ctx.int_type(8),
        scalar if scalar.is_float() => match scalar.width() {
            16 if scalar == Scalar::Bfloat16 => ctx.float_type(spirula_ir::builtin::FloatKind::BF16),
            16 => ctx.float_type(spirula_ir::builtin::FloatKind::F16),
            32 => ctx.f32_type(),
            64 => ctx.f64_type(),
            _ => return None,
        },
        scalar if scalar.is_signed() || scalar.is_unsigned() => ctx.int_type(scalar.width()),
        Scalar::Void => ctx.int_type(8),
        _ => return None,
    };
    Some(match ty.width() {
        1 => element,
        width => ctx.vector_type(&[width.into()], element),
    })
}

/// The type in the source of the function that is called by its address.
pub(super) fn function_of_pointer(op: SourceOp<'_>) -> Option<Type> {
    if let Some(ty) = op.attr("var_callee_type").and_then(Attr::as_type) {
        return Some(ty);
    }
    let params: Vec<Type> = op.operands().skip(1).map(|value| op.ty(value)).collect();
    let result = op.result_type(0).unwrap_or_else(|| llvm::void(op.ctx));
    Some(llvm::function(op.ctx, result, &params, false))
}

/// A call of a function by its address.
fn indirect(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if !rw.conversion().types.has_function_pointers() {
        return Err(Code::FunctionPointers
            .with("an indirect call needs SPV_INTEL_function_pointers: SPIR-V calls functions by name")
            .into());
    }
    let mut operands = Vec::with_capacity(op.operand_count());
    for operand in op.operands() {
        operands.push(rw.converted_value(op.body, operand)?);
    }
    if operands.is_empty() {
        return Err("it lacks an address".into());
    }
    let callee = operands.remove(0);
    call_address(rw, op, callee, operands)
}

/// A call of the function at an address.
pub(super) fn call_address(
    rw: &mut Rw<'_, '_>,
    op: SourceOp<'_>,
    callee: Value,
    args: Vec<Value>,
) -> Rewritten {
    let ty = if op.result_count() == 0 { None } else { Some(rw.result_type(op, 0)?) };
    let inputs: Vec<Type> = args.iter().map(|value| build::ty(rw, *value)).collect();
    let results: Vec<Type> = ty.into_iter().collect();
    let callee = super::memory::pointing_to(rw, callee, op.ctx.function_type(&inputs, &results))?;
    let mut operands = vec![callee];
    operands.extend(args);
    let made = build::instruction_op(rw, Instruction::FunctionPointerCallINTEL, &operands, ty)?;
    let attributes = op.attr("arg_attrs").and_then(|list| op.ctx.as_array(list));
    for (index, attrs) in attributes.into_iter().flatten().enumerate() {
        for parameter in functions::flags(op.ctx, attrs) {
            let words = [Decoration::ArgumentAttributeINTEL.0, index as u32, parameter.0];
            let words = words.map(|n| op.ctx.i32_attr(n as i32));
            build::decorate_op(rw, made, op.ctx.array_attr(&words));
        }
    }
    match rw.arena().result(made, 0) {
        Some(made) => build::done(rw, op, made),
        None => {
            super::aliasing::decorate(rw, made, op);
            Ok(())
        }
    }
}

pub(super) fn call(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let Some(callee) = op.attr("callee").and_then(Attr::as_symbol) else {
        return match super::assembly::is_call(op) {
            true => super::assembly::call(rw, op),
            false => indirect(rw, op),
        };
    };
    let forward = rw.conversion();
    let callee = forward.aliased(callee);
    let name = op.ctx.text(callee);
    if name.starts_with("llvm.") {
        return intrinsics::call(rw, op, name);
    }
    if let Some((builtin, signature)) = forward.builtins.get(&callee) {
        if task_sequences::is_create(&signature.name) {
            return task_sequences::create(rw, op);
        }
        if enqueue::is_known(&signature.name) {
            return enqueue::apply(rw, op);
        }
        let call = Call::new(rw, op, signature.clone())?;
        return match builtin {
            Builtin::OpenCl(form) => opencl::apply(rw, &call, *form),
            Builtin::Friendly => friendly::apply(rw, &call),
            Builtin::Conversion => mini_floats::apply(rw, &call),
            Builtin::Unmangled => opencl::unmangled(rw, &call),
        };
    }
    functions::call_function(rw, op, callee)
}

/// A call of a built-in function.
pub(super) struct Call<'s> {
    pub(super) op: SourceOp<'s>,
    /// The name and the types of the parameters.
    pub(super) signature: Signature,
    /// What is passed.
    pub(super) args: Vec<Value>,
    /// The type of the result; none for `void`.
    pub(super) ty: Option<Type>,
}

impl<'s> Call<'s> {
    fn new(rw: &mut Rw<'_, '_>, op: SourceOp<'s>, signature: Signature) -> Made<Self> {
        let mut args = Vec::with_capacity(op.operand_count());
        for operand in op.operands() {
            args.push(rw.converted_value(op.body, operand)?);
        }
        let ty = if op.result_count() == 0 { None } else { Some(rw.result_type(op, 0)?) };
        Ok(Self { op, signature, args, ty })
    }

    /// An argument.
    pub(super) fn arg(&self, index: usize) -> Made {
        self.args.get(index).copied().ok_or_else(|| "it passes too few values".into())
    }

    /// The type of the result.
    pub(super) fn result(&self) -> Made<Type> {
        self.ty.ok_or_else(|| "it has no result".into())
    }

    /// A pointer argument as one to what the name says; one without a pointee is left if it may be.
    pub(super) fn pointer(&self, rw: &mut Rw<'_, '_>, index: usize, has_pointee: bool) -> Made {
        let value = self.arg(index)?;
        let pointee = self.signature.parameter(index).and_then(Mangled::pointee).and_then(|(_, pointee)| {
            let pointee = self.signature.resolve(pointee);
            let handle = pointee.opaque_name().filter(|name| handles::is_open_cl(name));
            handles::of_name(rw.context(), handle).or_else(|| source_type(rw.context(), pointee))
        });
        let is_pointer = super::types::is_pointer(rw.context(), build::ty(rw, value));
        match pointee.filter(|_| is_pointer) {
            Some(pointee) if has_pointee => super::memory::typed_pointer(rw, value, pointee),
            Some(pointee) => super::memory::pointing_to(rw, value, pointee),
            // The name does not say it, as that of pipe functions does not.
            None if has_pointee && is_untyped_pointer(rw.context(), build::ty(rw, value)) => {
                super::memory::typed_pointer(rw, value, rw.context().int_type(8))
            }
            None => Ok(value),
        }
    }

    /// Arguments, where pointers point to what the name says; pointers without pointees are left if they may be.
    pub(super) fn typed_args(&self, rw: &mut Rw<'_, '_>, have_pointees: bool) -> Made<Vec<Value>> {
        (0..self.args.len())
            .map(|index| {
                let is_pointer =
                    self.op.operand_type(index).is_some_and(|ty| llvm::as_pointer(self.op.ctx, ty).is_some());
                if is_pointer { self.pointer(rw, index, have_pointees) } else { self.arg(index) }
            })
            .collect()
    }

    /// Whether the parameter is a signed number; the first one decides where it is no number.
    pub(super) fn is_signed(&self, index: usize) -> bool {
        self.signature.parameter(index).and_then(Mangled::signedness).unwrap_or(false)
    }

    /// Ends the pattern.
    pub(super) fn done(&self, rw: &mut Rw<'_, '_>, made: Value) -> Rewritten {
        let Some(ty) = self.ty else { return Ok(()) };
        build::name(rw, made, self.op);
        let of = build::ty(rw, made);
        let made = if of == ty { made } else { super::memory::cast_pointer(rw, made, ty)? };
        rw.replace(self.op, &[made]);
        Ok(())
    }
}
