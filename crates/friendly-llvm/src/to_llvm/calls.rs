//! Calls of built-in functions: the instruction that an operation is, its arguments, and the names of functions.

use super::functions::{Declaration, Effects, SPIR_FUNCTION, call_slots};
use super::options::Environment;
use super::signature;
use super::{Friendly, Rewriting, open_cl, open_cl_kernels, returned, values};
use crate::MAX_CHAIN;
use crate::builtins::device;
use crate::errors::Code as Refusal;
use crate::mangle::{self, Qualifiers, Scalar, Signature, mangle};
use crate::mini_floats::{Conversion, Mini, Number};
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Context, OpBuilder as _, Param, Traits, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{AddressOf, Alloca, AllocaAttrs, Call, Unreachable};
use spirula_llvm::types as llvm;
use spirula_spec::{ExtInstSet, Op};
use spirula_spirv::encoding::{Code, Field, MaskIds, MaskLiterals, encoding};
use spirula_spirv::other_types::{as_other, is_untyped_pointer, pointer_class};
use spirula_spirv::types as spv;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// The operation for the number of elements of a matrix.
const LENGTH: &str = "spirv.KHR.CooperativeMatrixLength";

/// An argument of an instruction.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    /// Its value; a literal has none.
    pub(super) value: Option<Value>,
    /// The number that it is, if it is known.
    pub(super) number: Option<i64>,
    /// Its type in mangled names; integers are signed.
    pub(super) ty: mangle::Type,
}

impl Argument {
    /// A value of a type in mangled names.
    pub(super) fn new(value: Value, ty: mangle::Type) -> Self {
        Self { value: Some(value), number: None, ty }
    }

    /// A 32-bit number.
    pub(super) fn number(number: i64) -> Self {
        Self { value: None, number: Some(number), ty: mangle::Type::Scalar(Scalar::Int) }
    }

    /// Its value, which is made if it is a literal.
    pub(super) fn value(&self, l: &mut Rewriting<'_, '_>) -> Value {
        match self.value {
            Some(value) => value,
            None => {
                let word = l.int(32);
                l.int_constant(word, i64::from(self.number.unwrap_or(0) as i32))
            }
        }
    }
}

/// A call that is made.
pub(super) struct Builtin {
    /// The function before it is mangled.
    pub(super) name: String,
    pub(super) arguments: Vec<Argument>,
    pub(super) result: Option<Type>,
    pub(super) effects: Effects,
    /// Effects of the declaration alone.
    pub(super) pure: bool,
    pub(super) fast_math: u32,
    /// Whether what it accesses is not accessed again soon.
    pub(super) is_nontemporal: bool,
    /// The calling convention, by LLVM's number.
    pub(super) convention: u32,
    /// The type of the structure that the first argument points to, where the result is stored.
    pub(super) returned: Option<Type>,
}

impl Builtin {
    pub(super) fn new(name: impl Into<String>, arguments: Vec<Argument>, result: Option<Type>) -> Self {
        Self {
            name: name.into(),
            arguments,
            result,
            effects: Effects::NO_UNWIND,
            pure: false,
            fast_math: 0,
            is_nontemporal: false,
            convention: SPIR_FUNCTION,
            returned: None,
        }
    }

    /// Makes the call of the function with the mangled name.
    pub(super) fn call(self, l: &mut Rewriting<'_, '_>) -> Option<Value> {
        let types = self.arguments.iter().map(|argument| argument.ty.clone());
        let name = mangle(&Signature::new(self.name.clone(), types));
        self.call_as(l, &name, false)
    }

    /// Makes the call of a function with this very name.
    pub(super) fn call_as(self, l: &mut Rewriting<'_, '_>, name: &str, variadic: bool) -> Option<Value> {
        let ctx = l.context();
        let values: Vec<Value> = self.arguments.iter().map(|argument| argument.value(l)).collect();
        let fixed = if variadic { 1 } else { values.len() };
        let types: Vec<Type> = values.iter().take(fixed).map(|v| l.ty(*v)).collect();
        let ty = llvm::function(ctx, self.result.unwrap_or_else(|| llvm::void(ctx)), &types, variadic);
        let name = ctx.str(name);
        let effects = Effects { pure: self.pure || self.effects.pure, ..self.effects };
        l.state.declare(Declaration { name, ty, convention: self.convention, effects });
        let mut slots = call_slots(ctx, name, values.len(), self.convention);
        slots.extend(self.effects.slots(ctx));
        if variadic {
            slots.push(("var_callee_type", Attr::of_type(ty)));
        }
        if let Some(structure) = self.returned {
            let mut entries = vec![(ctx.str("llvm.sret"), Attr::of_type(structure))];
            let mut dicts = vec![ctx.dictionary(&mut entries)];
            dicts.resize_with(values.len(), || ctx.dictionary(&mut Vec::new()));
            slots.push(("arg_attrs", ctx.array_attr(&dicts)));
        }
        if self.fast_math != 0 {
            slots.push(("fastmathFlags", Attr::enumerant(enums::FAST_MATH_KIND, self.fast_math)));
        }
        let results: Vec<Type> = self.result.into_iter().collect();
        let call = l.full(Call::NAME, &values, &results, &slots, &[]);
        if self.is_nontemporal {
            let node = l.conversion().graph.numbers(ctx, &[1]);
            l.conversion().attach(l, call, "spirv.nontemporal", node);
        }
        if self.effects.no_return {
            let listed = ctx.array_attr(&[ctx.string_attr("noreturn")]);
            let attrs = ctx.dict_with(l.arena().attrs(call), ctx.str("llvm.attributes"), Some(listed));
            l.new_body().arena.set_attrs(call, attrs);
        }
        l.arena().result(call, 0)
    }
}

/// Calls a function of this very name that has no attributes.
pub(super) fn plain(
    l: &mut Rewriting<'_, '_>,
    name: &str,
    operands: &[Value],
    result: Option<Type>,
    convention: u32,
) -> Option<Value> {
    let ctx = l.context();
    let types: Vec<Type> = operands.iter().map(|v| l.ty(*v)).collect();
    let ty = llvm::function(ctx, result.unwrap_or_else(|| llvm::void(ctx)), &types, false);
    let name = ctx.str(name);
    l.state.declare(Declaration { name, ty, convention, effects: Effects::default() });
    let slots = call_slots(ctx, name, operands.len(), convention);
    let results: Vec<Type> = result.into_iter().collect();
    let call = l.full(Call::NAME, operands, &results, &slots, &[]);
    l.arena().result(call, 0)
}

/// Calls an intrinsic of LLVM.
pub(super) fn intrinsic(
    l: &mut Rewriting<'_, '_>,
    name: &str,
    operands: &[Value],
    result: Option<Type>,
    attrs: &[(&'static str, Attr)],
) -> Option<Value> {
    let ctx = l.context();
    let types: Vec<Type> = operands.iter().map(|v| l.ty(*v)).collect();
    let ty = llvm::function(ctx, result.unwrap_or_else(|| llvm::void(ctx)), &types, false);
    let name = ctx.str(name);
    l.state.declare(Declaration { name, ty, convention: 0, effects: Effects::default() });
    let mut slots = call_slots(ctx, name, operands.len(), 0);
    slots.extend_from_slice(attrs);
    let results: Vec<Type> = result.into_iter().collect();
    let call = l.full(Call::NAME, operands, &results, &slots, &[]);
    l.arena().result(call, 0)
}

// Types in names.

/// The type in mangled names of a SPIR-V type; integers are signed.
pub(super) fn mangled(l: &Rewriting<'_, '_>, ty: Type) -> mangle::Type {
    mangled_type(l.context(), ty, l.conversion(), 0)
}

fn mangled_type(ctx: &Context, ty: Type, policy: &Friendly<'_>, depth: u32) -> mangle::Type {
    let options = policy.options;
    if let Some((width, _)) = ctx.as_integer(ty) {
        return match Scalar::integer(width, true) {
            Some(scalar) => mangle::Type::Scalar(scalar),
            None => mangle::Type::Scalar(Scalar::Int),
        };
    }
    if let Some(float) = Mini::of(ctx, ty) {
        return mangle::Type::Scalar(if float.bits() == 8 { Scalar::Char } else { Scalar::Int });
    }
    if let Some(kind) = ctx.as_float(ty) {
        return mangle::Type::Scalar(match kind {
            FloatKind::F16 => Scalar::Half,
            FloatKind::F64 => Scalar::Double,
            FloatKind::BF16 => Scalar::Bfloat16,
            _ => Scalar::Float,
        });
    }
    if let Some((count, element)) = ctx.as_vector1(ty) {
        return mangle::Type::vector(count as u32, mangled_type(ctx, element, policy, depth));
    }
    if ctx.is_none_type(ty) {
        return mangle::Type::Scalar(Scalar::Void);
    }
    if let Some((pointee, class)) = spv::as_pointer(ctx, ty) {
        let pointee = match depth {
            // Pointers to pointers are opaque, as in memory.
            0..8 => mangled_type(ctx, pointee, policy, depth + 1),
            _ => mangle::Type::Scalar(Scalar::Char),
        };
        return mangle::Type::pointer_in(options.spaces.of_class(class), pointee);
    }
    if let Some((element, ..)) = spv::as_array(ctx, ty) {
        let element = mangled_type(ctx, element, policy, depth + 1);
        // As C passes arrays.
        return if depth == 0 { mangle::Type::pointer(Qualifiers::default(), element) } else { element };
    }
    if let Some((Op::TypeUntypedPointerKHR, [Param::Int(class), ..])) = as_other(ctx, ty) {
        let space = options.spaces.of_class(spirula_spec::StorageClass(*class as u32));
        return mangle::Type::pointer_in(space, mangle::Type::Scalar(Scalar::Char));
    }
    if let Some(name) = policy.struct_names.get(&ty) {
        return mangle::Type::named(ctx.text(*name));
    }
    let handle = match options.environment {
        Environment::Spirv => signature::spirv_handle(ctx, ty),
        _ => signature::open_cl_handle(ctx, ty),
    };
    match (handle.address_space(), handle.pointee()) {
        (Some(space), Some((_, pointee))) if options.spaces.of(space) != space => {
            mangle::Type::pointer_in(options.spaces.of(space), pointee.clone())
        }
        _ => handle,
    }
}

// Instructions.

/// The instruction that an operation is, and the name of an extended one.
#[derive(Clone, Debug)]
pub(super) enum Instruction {
    /// A core instruction.
    Core(Op),
    /// An instruction of OpenCL.std.
    OpenCl(&'static str),
}

/// The instruction of an operation.
pub(super) fn instruction(op: SourceOp<'_>) -> Rewritten<Instruction> {
    if let Some(text) = op.attr("opcode").and_then(Attr::as_string) {
        let found = Op::by_name(op.ctx.text(text));
        return found.map(Instruction::Core).ok_or_else(|| "its instruction is not known".into());
    }
    match encoding(op.name()).map(|encoding| encoding.code) {
        Some(Code::Op(op)) => Ok(Instruction::Core(op)),
        Some(Code::Ext(ExtInstSet::OpenClStd, number)) => {
            let row = ExtInstSet::OpenClStd.by_value(number);
            row.map(|row| Instruction::OpenCl(row.name)).ok_or_else(|| "its instruction is not known".into())
        }
        _ => Err("it has no counterpart in LLVM".into()),
    }
}

/// The arguments of the instruction that an operation is, in its order.
pub(super) fn arguments(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<Vec<Argument>> {
    let mut out = Vec::new();
    if op.attr("opcode").is_some() {
        return raw_arguments(l, op);
    }
    let fields = encoding(op.name()).map(|encoding| encoding.fields).unwrap_or_default();
    let number = |slot: u8| {
        let attr = op.slot(slot.into())?;
        attr.as_enumerant().map(|(_, n)| i64::from(n)).or_else(|| op.ctx.as_int(attr).map(|(_, n)| n))
    };
    for field in fields {
        match *field {
            Field::Operand(slot) => operands(l, op, slot.into(), &mut out)?,
            Field::Literal(slot) => {
                let at = out.len();
                operands(l, op, slot.into(), &mut out)?;
                out.truncate(at + 1);
            }
            Field::Constant(slot, _) | Field::Enum(slot, _) | Field::Word(slot) => {
                out.extend(number(slot).map(Argument::number));
            }
            Field::Value(slot) => {
                if let Some(value) = op.slot(slot.into()) {
                    let ty = op.ctx.attr_type(value).ok_or("a constant has no type")?;
                    let known = l.conversion().constants().value(ty, value)?;
                    let value = super::globals::build(l, known);
                    out.push(Argument::new(value, mangled(l, ty)));
                }
            }
            Field::Symbol(slot) => {
                if let Some(name) = op.slot(slot.into()).and_then(Attr::as_symbol) {
                    out.push(symbol(l, name)?);
                }
            }
            Field::Words(slot) => {
                let list = op.slot(slot.into());
                let items = list.and_then(|list| op.ctx.as_array(list)).into_iter().flatten();
                let numbers = items.filter_map(|item| op.ctx.as_int(item)).map(|(_, n)| Argument::number(n));
                out.extend(numbers);
            }
            Field::Mask(mask) => {
                let Some(bits) = number(mask.slot) else { continue };
                out.push(Argument::number(bits));
                match mask.literals {
                    MaskLiterals::One(slot) => out.extend(number(slot).map(Argument::number)),
                    MaskLiterals::List(slot) => {
                        let list = op.slot(slot.into()).and_then(|list| op.ctx.as_dense_ints(list));
                        out.extend(list.unwrap_or_default().into_iter().map(Argument::number));
                    }
                    MaskLiterals::None => {}
                }
                if let MaskIds::Operands(slot) = mask.ids {
                    operands(l, op, slot.into(), &mut out)?;
                }
            }
            // The function takes any matrix of the type.
            Field::Type(slot) if op.name_text() == LENGTH => {
                if let Some(ty) = op.slot(slot.into()).and_then(Attr::as_type) {
                    let name = mangled(l, ty);
                    let new = l.convert_type(ty)?;
                    let zero = super::constants::zero(op.ctx, new);
                    out.push(Argument::new(super::globals::build(l, (new, zero)), name));
                }
            }
            Field::ResultStorageClass => {
                let class = op.result_type(0).and_then(|ty| pointer_class(op.ctx, ty));
                out.extend(class.map(|class| Argument::number(class.0.into())));
            }
            Field::Type(_) | Field::String(_) => {}
        }
    }
    Ok(out)
}

/// The arguments that an operand slot has.
fn operands(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, slot: usize, out: &mut Vec<Argument>) -> Rewritten {
    let row = op.row().ok_or("it is not registered")?;
    let all: Vec<_> = op.operands().collect();
    let range = spirula_ir::operand_range(op.ctx, op.arena(), op.op, row, slot);
    for value in all.get(range).unwrap_or_default() {
        out.push(operand(l, op, *value)?);
    }
    Ok(())
}

fn operand(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    value: spirula_ir::convert::SourceValue,
) -> Rewritten<Argument> {
    let ty = op.ty(value);
    if op.ctx.as_function(ty).is_some()
        && let Some(name) = function_of(op, value)
    {
        let pointer = llvm::pointer(op.ctx, 0);
        let address = AddressOf::build(l, pointer, name);
        return Ok(Argument::new(address, mangle::Type::block(vec![mangle::Type::Scalar(Scalar::Void); 2])));
    }
    let new = super::globals::operand(l, op, value)?;
    let number = op.def_op(value).and_then(|def| def.attr("value")).and_then(|attr| op.ctx.as_int(attr));
    let mangled = match is_untyped_pointer(op.ctx, ty) {
        true => untyped_pointer(l, op, value, ty),
        false => mangled(l, ty),
    };
    Ok(Argument { value: Some(new), number: number.map(|(_, n)| n), ty: mangled })
}

/// The type in mangled names of a pointer without a pointee, by what is known of it: what atomic instructions access, what
/// it was computed from, what it was allocated for, or the result.
fn untyped_pointer(
    l: &Rewriting<'_, '_>,
    op: SourceOp<'_>,
    value: spirula_ir::convert::SourceValue,
    ty: Type,
) -> mangle::Type {
    let ctx = op.ctx;
    let class = matches!(instruction(op), Ok(Instruction::Core(core))
        if core.row().is_some_and(|row| row.class == spirula_spec::InstructionClass::Atomic));
    let of_value =
        || op.result_type(0).or_else(|| op.operand(op.operand_count() - 1).map(|value| op.ty(value)));
    let element =
        |ty: Type| spv::as_array(ctx, ty).map_or_else(|| ctx.element_or_self(ty), |(element, ..)| element);
    let of_definition = || {
        let mut def = op.def_op(value)?;
        for _ in 0..MAX_CHAIN {
            match def.name_text() {
                "spirv.PtrCastToGeneric" | "spirv.GenericCastToPtr" | "spirv.Bitcast" => {
                    def = def.def_op(def.operand(0)?)?;
                }
                _ => break,
            }
        }
        let known = def.attr("base_type").or_else(|| def.attr("data_type"))?.as_type()?;
        Some(if def.attr("base_type").is_some() { element(known) } else { known })
    };
    // What these instructions store is an integer, beside the result.
    let stores_integer = matches!(op.name_text(), "spirv.CL.frexp" | "spirv.CL.lgamma_r" | "spirv.CL.remquo");
    let integer = |ty: Type| match ctx.shape(ty).filter(|_| ctx.is_vector(ty)) {
        Some(shape) => ctx.vector_type(&shape, ctx.int_type(32)),
        None => ctx.int_type(32),
    };
    let pointee = match (class, stores_integer) {
        (true, _) => of_value(),
        (false, true) => op.result_type(0).map(integer),
        (false, false) => of_definition().or_else(|| op.result_type(0).map(element)),
    };
    let Some((pointee, (_, [Param::Int(class), ..]))) = pointee.zip(as_other(ctx, ty)) else {
        return mangled(l, ty);
    };
    let space = l.conversion().source.spaces.of_class(spirula_spec::StorageClass(*class as u32));
    mangle::Type::pointer_in(space, mangled(l, pointee))
}

fn symbol(l: &mut Rewriting<'_, '_>, name: spirula_ir::Str) -> Rewritten<Argument> {
    let known = l.conversion().constants().named(name)?;
    let value = super::globals::build(l, known);
    let ty = mangle::Type::pointer(Qualifiers::default(), mangle::Type::Scalar(Scalar::Char));
    Ok(Argument::new(value, ty))
}

/// The arguments of an instruction that is kept as words.
fn raw_arguments(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<Vec<Argument>> {
    let words = op.attr("words").and_then(|words| op.ctx.as_array(words));
    let mut values = op.operands();
    let mut out = Vec::new();
    for word in words.into_iter().flatten() {
        if word.is_unit() {
            let value = values.next().ok_or("it has fewer operands than words")?;
            out.push(operand(l, op, value)?);
        } else if let Some((_, number)) = op.ctx.as_int(word) {
            out.push(Argument::number(number));
        } else if let Some(name) = word.as_symbol() {
            out.push(symbol(l, name)?);
        } else if let Some(parts) = op.ctx.as_array(word) {
            let parts: Vec<Attr> = parts.collect();
            let [value, ty] = parts[..] else { return Err("an operand is not known".into()) };
            let ty = ty.as_type().ok_or("an operand is not known")?;
            let known = l.conversion().constants().value(ty, value)?;
            let value = super::globals::build(l, known);
            out.push(Argument::new(value, mangled(l, ty)));
        }
    }
    Ok(out)
}

/// The converted type of the result, if there is one.
pub(super) fn result(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<Option<Type>> {
    match op.result_type(0).filter(|ty| !op.ctx.is_none_type(*ty)) {
        Some(ty) => Ok(Some(l.convert_type(ty)?)),
        None => Ok(None),
    }
}

/// Says what the result of an operation is.
pub(super) fn replace(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, value: Option<Value>) {
    match value {
        Some(value) => l.replace(op, &[value]),
        None => op.results().for_each(|result| l.map(result, &[])),
    }
}

/// Whether an operation says nothing about what is computed.
fn is_dropped(op: SourceOp<'_>) -> bool {
    let name = op.name_text();
    let raw = op.attr("opcode").and_then(Attr::as_string).map(|text| op.ctx.text(text));
    if matches!(raw, Some("OpNop" | "OpNoLine" | "OpLine" | "OpLoopControlINTEL"))
        || matches!(name, "spirv.Nop" | "spirv.Line" | "spirv.NoLine")
    {
        return true;
    }
    match encoding(op.name()).map(|encoding| encoding.code) {
        Some(Code::Ext(set, _)) => set != ExtInstSet::OpenClStd && set != ExtInstSet::GlslStd450,
        _ => matches!(raw, Some("OpExtInst")),
    }
}

/// Replaces an operation by a call of a built-in function.
pub(super) fn any(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if !op.inside().1.is_empty() || op.successors().len() > 0 {
        return Err("it has no counterpart in LLVM".into());
    }
    if is_dropped(op) {
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    if is_mini_conversion(op) && mini_float_conversion(l, op)? {
        return Ok(());
    }
    let instruction = match instruction(op)? {
        // Both have the same meaning.
        Instruction::Core(Op::AtomicCompareExchangeWeak) => Instruction::Core(Op::AtomicCompareExchange),
        // The function takes a number of bytes as it takes one of elements of one byte.
        Instruction::Core(Op::UntypedPrefetchKHR) if op.operands().count() == 2 => {
            Instruction::OpenCl("prefetch")
        }
        Instruction::Core(core) if device::query(core).is_some() && core != Op::EnqueueKernel => {
            return open_cl_kernels::query(l, op, core);
        }
        Instruction::Core(Op::SizeOf) => return size_of(l, op),
        Instruction::Core(Op::FPGARegALTERA) => return super::annotations::register(l, op),
        Instruction::Core(Op::VariableLengthArrayINTEL) => return variable_length(l, op),
        Instruction::Core(core) if INTRINSICS.iter().any(|(known, _)| *known == core) => {
            return by_intrinsic(l, op, core);
        }
        other => other,
    };
    if l.conversion().options.environment != Environment::Spirv && open_cl::instruction(l, op, &instruction)?
    {
        return Ok(());
    }
    match instruction {
        Instruction::Core(core) => friendly_call(l, op, core)?,
        Instruction::OpenCl(name) => friendly_extended(l, op, name)?,
    }
    if op.row().is_some_and(|row| row.has(Traits::TERMINATOR)) {
        Unreachable::build(l);
    }
    Ok(())
}

/// Instructions that are intrinsics of LLVM with the same operands; a name that ends with a dot ends with the type
/// of the result, or of the first operand.
const INTRINSICS: &[(Op, &str)] = &[
    (Op::ExpectKHR, "llvm.expect."),
    (Op::AssumeTrueKHR, "llvm.assume"),
    (Op::ArithmeticFenceEXT, "llvm.arithmetic.fence."),
    (Op::FmaKHR, "llvm.fma."),
    (Op::SaveMemoryINTEL, "llvm.stacksave."),
    (Op::RestoreMemoryINTEL, "llvm.stackrestore."),
];

fn by_intrinsic(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let arguments = arguments(l, op)?;
    let result = result(l, op)?;
    let (_, name) = INTRINSICS.iter().find(|(known, _)| *known == core).ok_or("it is no intrinsic")?;
    let operands: Vec<Value> = arguments.iter().map(|argument| argument.value(l)).collect();
    let overloaded = result.or_else(|| operands.first().map(|value| l.ty(*value)));
    let suffix = match overloaded.filter(|_| name.ends_with('.')) {
        Some(ty) => open_cl::type_suffix(l, ty),
        None => String::new(),
    };
    let flags = values::fast_math(l, op);
    let flags = (flags != 0).then(|| ("fastmathFlags", Attr::enumerant(enums::FAST_MATH_KIND, flags)));
    let attrs: Vec<_> = flags.into_iter().collect();
    let value = intrinsic(l, &format!("{name}{suffix}"), &operands, result, &attrs);
    replace(l, op, value);
    Ok(())
}

/// An allocation of as many elements as an operand says.
fn variable_length(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let (pointee, _) = spv::as_pointer(op.ctx, ty).ok_or("its result is not a pointer")?;
    let (pointer, element) = (l.convert_type(ty)?, l.convert_type(pointee)?);
    let count = op.operand(0).ok_or("it lacks a length")?;
    let count = l.converted_value(op.body, count)?;
    let attrs = AllocaAttrs { alignment: l.conversion().alignment(op), ..AllocaAttrs::default() };
    let address = Alloca::build_with(l, pointer, element, count, &attrs);
    l.replace(op, &[address]);
    Ok(())
}

/// The size of the type that a pointer type points to, as a constant.
fn size_of(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let words = op.attr("words").and_then(|words| op.ctx.as_array(words)).and_then(|mut words| words.next());
    let pointer = words.and_then(Attr::as_type).ok_or("its operand is no type")?;
    let (pointee, _) = spv::as_pointer(op.ctx, pointer).ok_or("its operand is no pointer type")?;
    let pointee = l.convert_type(pointee)?;
    let size = l.conversion().store_size(pointee).ok_or("the size of its type is not known")?;
    let ty = l.result_type(op, 0)?;
    let value = l.int_constant(ty, size as i64);
    l.replace(op, &[value]);
    Ok(())
}

/// Whether an instruction converts floats by an extension that has such as LLVM lacks.
fn is_mini_conversion(op: SourceOp<'_>) -> bool {
    let Ok(Instruction::Core(code)) = instruction(op) else { return false };
    signature::is_conversion(code)
        || matches!(
            code,
            Op::ClampConvertFToFINTEL
                | Op::ClampConvertFToSINTEL
                | Op::StochasticRoundFToFINTEL
                | Op::ClampStochasticRoundFToFINTEL
                | Op::ClampStochasticRoundFToSINTEL
        )
}

/// The numbers of a type, its elements or the elements of a matrix.
fn number_of(ctx: &Context, ty: Type) -> Option<Number> {
    let element = spv::as_cooperative_matrix(ctx, ty).map_or(ctx.element_or_self(ty), |(element, _)| element);
    if let Some((width, _)) = ctx.as_integer(element) {
        return Some(Number::Integer(width));
    }
    match Mini::of(ctx, element) {
        Some(float) => Some(Number::Mini(float)),
        None => ctx.as_float(element).map(Number::Float),
    }
}

/// Replaces a conversion of numbers that LLVM lacks by a call of `__builtin_spirv_...`; tells whether it is one.
pub(super) fn mini_float_conversion(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<bool> {
    let ctx = op.ctx;
    let Ok(Instruction::Core(code)) = instruction(op) else { return Ok(false) };
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(false) };
    let (Some(from), Some(to)) = (number_of(ctx, from), number_of(ctx, to)) else { return Ok(false) };
    let is_odd = |number: Number| matches!(number, Number::Mini(_) | Number::Integer(4));
    let saturates = op.discardable("saturated_to_largest_float8_normal_conversion_ext").is_some();
    let gives_float8 = matches!(to, Number::Mini(float) if float.bits() == 8);
    let is_decorated =
        matches!(code, Op::FConvert | Op::ConvertSToF | Op::ConvertUToF | Op::StochasticRoundFToFINTEL);
    if saturates && matches!(code, Op::ClampConvertFToFINTEL | Op::ClampStochasticRoundFToFINTEL) {
        return Err(Refusal::InvalidInstruction
            .with(
                "\nSaturatedToLargestFloat8NormalConversionEXT is not valid on OpClampConvertFToFINTEL or \
                 OpClampStochasticRoundFToFINTEL.",
            )
            .into());
    }
    if saturates && !(is_decorated && gives_float8) {
        return Err(Refusal::InvalidInstruction
            .with(
                "\nSaturatedToLargestFloat8NormalConversionEXT decoration is only valid on \
                 OpFConvert/OpConvertSToF/OpConvertUToF/OpStochasticRoundFToFINTEL whose Result Type uses \
                 Float8E4M3EXT or Float8E5M2EXT encoding.",
            )
            .into());
    }
    if !is_odd(from) && !is_odd(to) {
        return Ok(false);
    }
    let Some(name) = Conversion::function(code, saturates, from, to) else { return Ok(false) };
    let arguments = arguments(l, op)?;
    let result = result(l, op)?;
    let value = Builtin::new(name, arguments, result).call(l);
    replace(l, op, value);
    Ok(true)
}

/// Replaces an operation by a call of `__spirv_...`.
pub(super) fn friendly_call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    let result = result(l, op)?;
    if matches!(core, Op::Any | Op::All) {
        open_cl::bytes_for_truth(l, op, &mut arguments)?;
    }
    let name = signature::spirv_name(l, op, core, &arguments);
    // The functions of OpenCL C for dot products have other names, and the translator's keep signed numbers.
    if l.conversion().options.environment == Environment::Spirv || !signature::is_dot(core) {
        signature::qualify_spirv(core, &mut arguments);
    }
    if core == Op::TaskSequenceCreateALTERA
        && let Some(function) = op.operand(0).and_then(|value| function_of(op, value))
        && let Some(first) = arguments.first_mut()
    {
        let result = result_of_function(l, function);
        let ty = mangle::Type::pointer(Qualifiers::default(), mangled(l, result));
        *first = Argument { ty, ..symbol(l, function)? };
    }
    let tests = matches!(core, Op::IsNan | Op::IsInf | Op::IsFinite | Op::IsNormal | Op::SignBitSet);
    if tests && let Some(ty) = result.filter(|ty| llvm::vector_length(op.ctx, *ty).is_some()) {
        // The function has bytes as its result.
        let bytes = llvm::same_shape(op.ctx, ty, l.int(8));
        let mut builtin = Builtin::new(name, arguments, Some(bytes));
        builtin.fast_math = values::fast_math(l, op);
        let value = builtin.call(l).ok_or("the call has no result")?;
        let value = values::truncated(l, ty, value);
        l.replace(op, &[value]);
        return Ok(());
    }
    if let Some(ty) = result.filter(|ty| llvm::is_structure(op.ctx, *ty)) {
        let types = arguments.iter().map(|argument| argument.ty.clone());
        let name = mangle(&Signature::new(name, types));
        return returned::through_memory(l, op, &name, arguments, ty);
    }
    let mut builtin = Builtin::new(name, arguments, result);
    builtin.effects.convergent = signature::is_convergent(core);
    builtin.effects.no_return = core == Op::AbortKHR;
    builtin.fast_math = values::fast_math(l, op);
    let value = builtin.call(l);
    replace(l, op, value);
    Ok(())
}

/// Memory of the function for a value, allocated at its beginning.
pub(super) fn entry_alloca(l: &mut Rewriting<'_, '_>, ty: Type, bytes: i64) -> Value {
    let pointer = llvm::pointer(l.context(), l.conversion().source.spaces.private());
    l.with_insertion(|l| {
        let region = l.new_body().arena.roots().first().copied();
        if let Some(entry) = region.and_then(|region| l.new_body().arena.entry(region)) {
            l.set_insertion_start(entry);
        }
        let word = l.int(32);
        let one = l.int_constant(word, 1);
        let attrs = AllocaAttrs { alignment: Some(bytes), ..AllocaAttrs::default() };
        Alloca::build_with(l, pointer, ty, one, &attrs)
    })
}

/// The function that a value stands for: that of a sequence of tasks, or the kernel of a block.
fn function_of(op: SourceOp<'_>, value: spirula_ir::convert::SourceValue) -> Option<spirula_ir::Str> {
    let definition = op.def_op(value)?;
    let names = ["fn", "variable", "spec_const"];
    names.iter().find_map(|name| definition.attr(name).and_then(Attr::as_symbol))
}

/// The type of the result of a function.
fn result_of_function(l: &Rewriting<'_, '_>, function: spirula_ir::Str) -> Type {
    let ctx = l.context();
    let module = &l.conversion().source.module;
    let ty = module.symbol(function).and_then(|op| module.attr(op, "function_type")?.as_type());
    let results = ty.and_then(|ty| ctx.as_function(ty)).map(|(_, results)| results).unwrap_or_default();
    results.first().copied().unwrap_or(ctx.none_type())
}

/// The name of bfloat16 or a vector of it in postfixes, as OpenCL C has none.
fn bfloat_name(ctx: &Context, ty: Type) -> Option<String> {
    let (length, element) = ctx.as_vector1(ty).map_or((None, ty), |(length, ty)| (Some(length), ty));
    let is_bfloat = ctx.as_float(element) == Some(FloatKind::BF16);
    is_bfloat.then(|| length.map_or("DF16b".to_owned(), |length| format!("DF16b{length}")))
}

/// Replaces an extended instruction by a call of `__spirv_ocl_...`.
fn friendly_extended(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, name: &str) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    let result = result(l, op)?;
    // The operand of nan is an integer for two kinds of floats.
    let bfloat = op.result_type(0).and_then(|ty| bfloat_name(op.ctx, ty));
    let postfix = match name.starts_with("vload") {
        true => bfloat.or_else(|| mangle::name_of_type(&mangled(l, op.result_type(0)?))),
        false => bfloat.filter(|_| name == "nan"),
    };
    let postfix = postfix.map_or(String::new(), |ty| format!("_R{ty}"));
    signature::qualify_extended(name, &mut arguments);
    let mut builtin = Builtin::new(format!("__spirv_ocl_{name}{postfix}"), arguments, result);
    builtin.pure = signature::is_pure(name);
    builtin.fast_math = values::fast_math(l, op);
    let value = builtin.call(l);
    replace(l, op, value);
    Ok(())
}
