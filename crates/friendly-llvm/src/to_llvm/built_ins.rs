//! Built-in variables: loads of them are calls of functions.

use super::calls::{Argument, Builtin};
use super::functions::Effects;
use super::options::Environment;
use super::{Rewriting, open_cl_names};
use crate::MAX_CHAIN;
use crate::mangle::{Scalar, Type as Mangled};
use spirula_ir::convert::{SourceOp, SourceValue};
use spirula_ir::{Attr, Context, Str, Type, Value};
use spirula_llvm::op::{Add, Bitcast, Poison, Store};
use spirula_llvm::types as llvm;
use spirula_spec::{BuiltIn, Decoration, Op, OperandKind};
use spirula_spirv::op;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// A variable that a pointer leads to, and where in it.
struct Place {
    variable: BuiltIn,
    /// How far behind the start, if an address was computed.
    offset: Option<Offset>,
    /// The type of the variable in SPIR-V.
    whole: Option<Type>,
}

/// A number of bytes, and one more number, which is not known, of steps of so many bytes.
#[derive(Clone, Copy, Default)]
struct Offset {
    bytes: i64,
    steps: Option<(SourceValue, i64)>,
}

impl Offset {
    fn and(self, other: Self) -> Option<Self> {
        let steps = match (self.steps, other.steps) {
            (Some(_), Some(_)) => return None,
            (one, other) => one.or(other),
        };
        Some(Self { bytes: self.bytes.checked_add(other.bytes)?, steps })
    }
}

/// The built-in variable that a pointer leads to, if it is one that is read by calls.
fn place(l: &Rewriting<'_, '_>, op: SourceOp<'_>, pointer: SourceValue) -> Option<Place> {
    // The address of a built-in variable becomes nothing.
    if l.mapped(pointer).is_some_and(|values| !values.is_empty()) {
        return None;
    }
    let mut definition = op.def_op(pointer)?;
    let mut offset: Option<Offset> = None;
    for _ in 0..MAX_CHAIN {
        let more = match definition.name() {
            op::MLIR_ADDRESSOF | op::MLIR_REFERENCEOF => {
                let name = definition.attr("variable").or_else(|| definition.attr("spec_const"));
                let (name, inner) = variable_of(l, name?.as_symbol()?)?;
                let source = l.conversion().source;
                let variable = source.built_in_symbol(name)?;
                let defined = source.module.symbol(name)?;
                let whole = source.module.attr(defined, "type").and_then(Attr::as_type);
                let whole = match whole.and_then(|ty| spirula_spirv::types::as_pointer(l.context(), ty)) {
                    Some((pointee, _)) => Some(pointee),
                    None => source.module.words(defined).and_then(|words| words.get(1)?.as_type()),
                };
                let offset = sum(offset, inner.map(|bytes| Offset { bytes, steps: None }))?;
                return Some(Place { variable, offset, whole });
            }
            op::BITCAST | op::PTR_CAST_TO_GENERIC | op::GENERIC_CAST_TO_PTR => None,
            _ => Some(computed(definition)?),
        };
        offset = sum(offset, more)?;
        definition = definition.def_op(definition.operand(0)?)?;
    }
    None
}

/// Two offsets behind each other; none if both have a number that is not known.
#[allow(clippy::option_option, reason = "there may be no offset, and no sum")]
fn sum(one: Option<Offset>, other: Option<Offset>) -> Option<Option<Offset>> {
    match (one, other) {
        (Some(one), Some(other)) => one.and(other).map(Some),
        (one, other) => Some(one.or(other)),
    }
}

/// Bytes from one value of a type to the next.
fn stride_of(ctx: &Context, ty: Type) -> Option<i64> {
    if let Some((count, element)) = ctx.as_vector1(ty) {
        let count = if count == 3 { 4 } else { count };
        return stride_of(ctx, element)?.checked_mul(count);
    }
    ctx.scalar_bits(ty).filter(|bits| *bits >= 8).map(|bits| i64::from(bits / 8))
}

/// What an address computation adds.
fn computed(op: SourceOp<'_>) -> Option<Offset> {
    let ctx = op.ctx;
    let has_element = match op.name() {
        op::ACCESS_CHAIN
        | op::IN_BOUNDS_ACCESS_CHAIN
        | op::KHR_UNTYPED_ACCESS_CHAIN
        | op::KHR_UNTYPED_IN_BOUNDS_ACCESS_CHAIN => false,
        op::PTR_ACCESS_CHAIN
        | op::IN_BOUNDS_PTR_ACCESS_CHAIN
        | op::KHR_UNTYPED_PTR_ACCESS_CHAIN
        | op::KHR_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN => true,
        _ => return None,
    };
    let pointee = match op.attr("base_type").and_then(Attr::as_type) {
        Some(ty) => ty,
        None => spirula_spirv::types::as_pointer(ctx, op.ty(op.operand(0)?))?.0,
    };
    let mut offset = Offset::default();
    for (n, index) in op.operands().skip(1).enumerate() {
        let size = step_size(ctx, pointee, n, has_element)?;
        let known = op.def_op(index).and_then(|def| def.attr("value")).and_then(|attr| ctx.as_int(attr));
        offset = offset.and(match known {
            Some((_, number)) => Offset { bytes: number.checked_mul(size)?, steps: None },
            None => Offset { bytes: 0, steps: Some((index, size)) },
        })?;
    }
    Some(offset)
}

/// The bytes that the n-th index of an address computation counts.
fn step_size(ctx: &Context, pointee: Type, n: usize, has_element: bool) -> Option<i64> {
    match (n, has_element) {
        (0, true) => stride_of(ctx, pointee),
        (0, false) | (1, true) => stride_of(ctx, ctx.as_vector1(pointee)?.1),
        _ => None,
    }
}

/// Whether the first index of an address computation counts whole values; none for other instructions.
fn has_element(op: Op) -> Option<bool> {
    match op {
        Op::AccessChain
        | Op::InBoundsAccessChain
        | Op::UntypedAccessChainKHR
        | Op::UntypedInBoundsAccessChainKHR => Some(false),
        Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain
        | Op::UntypedPtrAccessChainKHR
        | Op::UntypedInBoundsPtrAccessChainKHR => Some(true),
        _ => None,
    }
}

/// The built-in variable that a symbol stands for, and bytes behind its start: a symbol may be a constant computed from
/// the address of a variable.
fn variable_of(l: &Rewriting<'_, '_>, mut name: Str) -> Option<(Str, Option<i64>)> {
    let policy = l.conversion();
    let (source, module) = (policy.source, &policy.source.module);
    let mut offset: Option<i64> = None;
    for _ in 0..MAX_CHAIN {
        if policy.is_built_in_call(name) {
            return Some((name, offset));
        }
        let op = module.symbol(name).filter(|op| module.opcode(*op) == Some("OpSpecConstantOp"))?;
        let words = module.words(op)?;
        let (code, operands) = words.split_first()?;
        let code = Op(u16::try_from(source.word(*code)?).ok()?);
        // Instructions on untyped pointers say the type first.
        let (said, operands) = match operands.split_first() {
            Some((ty, rest)) if ty.as_type().is_some() => (ty.as_type(), rest),
            _ => (None, operands),
        };
        let (base, indices) = operands.split_first()?;
        name = base.as_symbol()?;
        let Some(has_element) = has_element(code) else {
            if !matches!(code, Op::Bitcast | Op::PtrCastToGeneric | Op::GenericCastToPtr) {
                return None;
            }
            continue;
        };
        let base = || module.attr(module.symbol(name)?, "type").and_then(Attr::as_type);
        let pointee = said.or_else(|| Some(spirula_spirv::types::as_pointer(l.context(), base()?)?.0))?;
        for (n, index) in indices.iter().enumerate() {
            let size = step_size(l.context(), pointee, n, has_element)?;
            let bytes = source.word(*index)?.checked_mul(size)?;
            offset = Some(offset.unwrap_or(0).checked_add(bytes)?);
        }
    }
    None
}

/// Whether the result of an operation on an address, its first operand, is the address of a built-in variable or of a
/// component of one.
pub(super) fn is_address(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> bool {
    let is_other = |base| l.mapped(base).is_some_and(|values| !values.is_empty());
    if op.operand(0).is_some_and(is_other) {
        return false;
    }
    op.result(0).and_then(|result| place(l, op, result)).is_some()
}

/// The value that a load of a built-in variable has; none if it loads something else.
pub(super) fn load(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<Option<Value>> {
    let pointer = op.operand(0).ok_or("it lacks an operand")?;
    let Some(place) = place(l, op, pointer) else { return Ok(None) };
    let ty = l.result_type(op, 0)?;
    let is_mask = (BuiltIn::SubgroupEqMask.0..=BuiltIn::SubgroupLtMask.0).contains(&place.variable.0);
    let whole = match place.whole.filter(|whole| !is_mask && op.ctx.is_vector(*whole)) {
        Some(whole) => Some(l.convert_type(whole)?),
        None => None,
    };
    let is_scalar = llvm::vector_length(op.ctx, ty).is_none();
    if let Some(whole) = whole.filter(|whole| is_scalar && llvm::scalar_of(op.ctx, *whole) != ty) {
        return part(l, op, &place, whole, ty);
    }
    let is_part = whole.is_some() || is_mask && place.offset.is_some();
    if is_part && is_scalar {
        let index = component(l, op, place.offset, ty)?;
        return call(l, place.variable, ty, Some(index)).map(Some);
    }
    if place.offset.is_some_and(|offset| offset.bytes != 0 || offset.steps.is_some()) {
        return Err("it loads several components of a built-in variable from the middle of it".into());
    }
    if let Some(whole) = whole.filter(|whole| !is_scalar && *whole != ty) {
        return cast(l, &place, whole, ty).map(Some);
    }
    let Some((count, _)) = llvm::vector_length(op.ctx, ty).filter(|_| !is_mask) else {
        return call(l, place.variable, ty, None).map(Some);
    };
    vector(l, place.variable, ty, count).map(Some)
}

/// A load of a vector of another type of the same width than a variable has.
fn cast(l: &mut Rewriting<'_, '_>, place: &Place, whole: Type, ty: Type) -> Rewritten<Value> {
    let ctx = l.context();
    let bits = |ty: Type| {
        let (count, _) = llvm::vector_length(ctx, ty)?;
        Some(i64::from(ctx.scalar_bits(llvm::scalar_of(ctx, ty))?) * count)
    };
    let (count, _) = llvm::vector_length(ctx, whole).ok_or("the built-in variable is no vector")?;
    if bits(whole).is_none() || bits(whole) != bits(ty) {
        let (count, _) = llvm::vector_length(ctx, ty).ok_or("its type is no vector")?;
        return vector(l, place.variable, ty, count);
    }
    let all = vector(l, place.variable, whole, count)?;
    Ok(Bitcast::build(l, ty, all))
}

/// All components of a variable.
fn vector(l: &mut Rewriting<'_, '_>, variable: BuiltIn, ty: Type, count: i64) -> Rewritten<Value> {
    let element = llvm::scalar_of(l.context(), ty);
    let word = l.int(32);
    let mut vector = Poison::build(l, ty);
    for i in 0..count {
        let index = l.int_constant(word, i);
        let value = call(l, variable, element, Some(index))?;
        vector = l.with_element(vector, value, i as u64);
    }
    Ok(vector)
}

/// The number of a component of a type as 32 bits; the first one without an offset.
fn component(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    offset: Option<Offset>,
    ty: Type,
) -> Rewritten<Value> {
    let word = l.int(32);
    let Offset { bytes, steps } = offset.unwrap_or_default();
    let bits = op.ctx.scalar_bits(ty).unwrap_or(0);
    // Truth values are one byte.
    let size = i64::from(bits.div_ceil(8));
    if size == 0 || bytes % size != 0 || steps.is_some_and(|(_, step)| step != size) {
        return Err("it loads parts of several components of a built-in variable".into());
    }
    let first = bytes / size;
    let Some((index, _)) = steps else { return Ok(l.int_constant(word, first)) };
    let index = l.converted_value(op.body, index)?;
    let index = l.resize(index, word, false);
    if first == 0 {
        return Ok(index);
    }
    let first = l.int_constant(word, first);
    Ok(Add::build(l, index, first))
}

/// Copies of a built-in variable, component by component; false if something else is copied.
pub(super) fn copy(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<bool> {
    let pointer = op.operand(1).ok_or("it lacks an operand")?;
    let Some(place) = place(l, op, pointer) else { return Ok(false) };
    let ctx = op.ctx;
    let whole = place.whole.ok_or("the type of the built-in variable is not known")?;
    let element = ctx.element_or_self(whole);
    let width = stride_of(ctx, element).ok_or("the built-in variable does not consist of numbers")?;
    let size = match op.operand(2) {
        Some(size) => op.def_op(size).and_then(|def| ctx.as_int(def.attr("value")?)).map(|(_, n)| n),
        None => ctx.as_vector1(whole).map_or(Some(width), |(count, _)| width.checked_mul(count)),
    };
    let count = ctx.as_vector1(whole).map_or(1, |(count, _)| count);
    let bytes = place.offset.map_or(Some(0), |offset| offset.steps.is_none().then_some(offset.bytes));
    let (Some(size), Some(bytes)) = (size, bytes) else {
        return Err("which part of a built-in variable it copies is not known".into());
    };
    let end = bytes.checked_add(size).filter(|end| *end <= width * count && bytes >= 0);
    if end.is_none() || size % width != 0 || bytes % width != 0 {
        return Err("it copies more than components of a built-in variable".into());
    }
    let ty = l.convert_type(element)?;
    let to = op.operand(0).ok_or("it lacks an operand")?;
    let to = l.converted_value(op.body, to)?;
    for n in 0..size / width {
        let number = l.int_constant(l.int(32), bytes / width + n);
        let value = call(l, place.variable, ty, ctx.is_vector(whole).then_some(number))?;
        let at = l.offset(to, n * width);
        Store::build(l, value, at);
    }
    Ok(true)
}

/// A load of a number of another width than the components of a variable have.
fn part(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    place: &Place,
    whole: Type,
    ty: Type,
) -> Rewritten<Option<Value>> {
    let ctx = op.ctx;
    let (count, _) = llvm::vector_length(ctx, whole).ok_or("the built-in variable is no vector")?;
    let bits = |ty| ctx.scalar_bits(ty).unwrap_or(0);
    let (has, needs) = (bits(llvm::scalar_of(ctx, whole)) * count as u32, bits(ty));
    if needs == 0 || !has.is_multiple_of(needs) {
        return Err("its type is not one of the parts of the built-in variable".into());
    }
    let all = vector(l, place.variable, whole, count)?;
    let parts = ctx.vector_type(&[i64::from(has / needs)], ty);
    let parts = Bitcast::build(l, parts, all);
    let index = component(l, op, place.offset, ty)?;
    Ok(Some(l.element_at(parts, index)))
}

fn call(l: &mut Rewriting<'_, '_>, variable: BuiltIn, ty: Type, index: Option<Value>) -> Rewritten<Value> {
    let is_open_cl = l.conversion().options.environment != Environment::Spirv;
    let function = open_cl_names::variable_function(variable).filter(|_| is_open_cl);
    let name = match function {
        Some(name) => name.to_owned(),
        None => {
            format!("__spirv_BuiltIn{}", friendly_name(variable).ok_or("the built-in variable is not known")?)
        }
    };
    // Functions of OpenCL C take unsigned dimensions.
    let scalar = if function.is_some() { Scalar::UnsignedInt } else { Scalar::Int };
    let arguments = index.map(|index| Argument::new(index, Mangled::Scalar(scalar))).into_iter().collect();
    let mut builtin = Builtin::new(name, arguments, Some(ty));
    builtin.effects = Effects { will_return: true, pure: true, ..Effects::NO_UNWIND };
    builtin.call(l).ok_or_else(|| "the call has no result".into())
}

/// The name of a variable in functions: what was taken up from an extension has its first name.
fn friendly_name(variable: BuiltIn) -> Option<&'static str> {
    let row = OperandKind::BuiltIn.by_value(variable.0)?;
    let first = row.aliases.iter().copied().find(|alias| alias.ends_with("KHR"));
    first.or_else(|| variable.name())
}

impl super::Friendly<'_> {
    /// Whether a symbol is a built-in variable that is read by calls.
    pub(super) fn is_built_in_call(&self, symbol: Str) -> bool {
        self.options.built_ins == super::options::BuiltInFormat::Calls
            && self.source.module.symbol(symbol).is_some_and(|op| self.source.built_in(op).is_some())
    }

    /// The alignment that a variable is decorated with.
    pub(super) fn alignment(&self, op: SourceOp<'_>) -> Option<i64> {
        let ctx = op.ctx;
        if let Some(value) = op.discardable("alignment") {
            return ctx.as_int(value).map(|(_, n)| n);
        }
        let listed = super::decorations::listed(ctx, op.attrs());
        let (_, words) = listed.iter().find(|(decoration, _)| *decoration == Decoration::AlignmentId)?;
        self.source.word(*words.first()?)
    }

    /// Bytes between two values of a type.
    pub(super) fn allocation_size(&self, ty: Type) -> Option<u64> {
        spirula_llvm::layout::layout(self.source.ctx).stride_of(ty, None)
    }

    /// Bytes that a value of a type has in memory.
    pub(super) fn store_size(&self, ty: Type) -> Option<u64> {
        let ctx = self.source.ctx;
        match llvm::vector_length(ctx, ty) {
            // Vectors of three elements have a store size without padding.
            Some((count, _)) => Some(self.allocation_size(llvm::scalar_of(ctx, ty))? * count as u64),
            None => self.allocation_size(ty),
        }
    }

    /// Adds an attachment of metadata to an operation.
    pub(super) fn attach(&self, l: &mut Rewriting<'_, '_>, op: spirula_ir::Op, kind: &str, node: Attr) {
        let ctx = l.context();
        let key = ctx.str("llvm.metadata");
        let arena = &mut l.new_body().arena;
        let old = ctx.dict_get(arena.attrs(op), key).and_then(|list| ctx.as_array(list));
        let mut list: Vec<Attr> = old.map(Iterator::collect).unwrap_or_default();
        list.extend([ctx.string_attr(kind), node]);
        let dict = ctx.dict_with(arena.attrs(op), key, Some(ctx.array_attr(&list)));
        arena.set_attrs(op, dict);
    }
}
