//! Built-in variables: loads of them are calls of functions.

use super::calls::{Argument, Builtin};
use super::functions::Effects;
use super::options::Environment;
use super::{Rewriting, open_cl_names};
use crate::MAX_CHAIN;
use crate::mangle::{Scalar, Type as Mangled};
use smallvec::SmallVec;
use spirula_ir::convert::{SourceOp, SourceValue};
use spirula_ir::{Attr, Str, Type, Value};
use spirula_llvm::op::{Bitcast, Poison};
use spirula_llvm::types as llvm;
use spirula_spec::{BuiltIn, Decoration, Op, OperandKind};
use spirula_spirv::op;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// A variable that a pointer leads to, and the component of it.
struct Place {
    variable: BuiltIn,
    component: Option<Component>,
    /// The type of the variable in SPIR-V.
    whole: Option<Type>,
}

/// The number of a component.
#[derive(Clone, Copy)]
enum Component {
    Value(SourceValue),
    Known(i64),
}

/// The built-in variable that a pointer leads to, if it is one that is read by calls.
fn place(l: &Rewriting<'_, '_>, op: SourceOp<'_>, pointer: SourceValue) -> Option<Place> {
    // The address of a built-in variable becomes nothing.
    if l.mapped(pointer).is_some_and(|values| !values.is_empty()) {
        return None;
    }
    let mut definition = op.def_op(pointer)?;
    // The address computations on the way to the variable.
    let mut accesses: SmallVec<[SourceOp<'_>; 2]> = SmallVec::new();
    for _ in 0..MAX_CHAIN {
        match definition.name() {
            op::MLIR_ADDRESSOF | op::MLIR_REFERENCEOF => {
                let name = definition.attr("variable").or_else(|| definition.attr("spec_const"));
                let (name, inner) = variable_of(l, definition, name?.as_symbol()?)?;
                // The innermost one that says a component.
                let component = accesses.iter().rev().find_map(|access| component_of(l, *access));
                let source = l.conversion().source;
                let variable = source.built_in_symbol(name)?;
                let defined = source.module.symbol(name)?;
                let whole = source.module.attr(defined, "type").and_then(Attr::as_type);
                let whole = match whole.and_then(|ty| spirula_spirv::types::as_pointer(l.context(), ty)) {
                    Some((pointee, _)) => Some(pointee),
                    None => source.module.words(defined).and_then(|words| words.get(1)?.as_type()),
                };
                return Some(Place { variable, component: inner.or(component), whole });
            }
            op::BITCAST | op::PTR_CAST_TO_GENERIC | op::GENERIC_CAST_TO_PTR => {}
            _ if index_operand(definition).is_some() => accesses.push(definition),
            _ => return None,
        }
        definition = definition.def_op(definition.operand(0)?)?;
    }
    None
}

/// The operand of an address computation that is the number of a component.
fn index_operand(op: SourceOp<'_>) -> Option<usize> {
    match op.name() {
        op::ACCESS_CHAIN
        | op::IN_BOUNDS_ACCESS_CHAIN
        | op::KHR_UNTYPED_ACCESS_CHAIN
        | op::KHR_UNTYPED_IN_BOUNDS_ACCESS_CHAIN => Some(1),
        op::PTR_ACCESS_CHAIN
        | op::IN_BOUNDS_PTR_ACCESS_CHAIN
        | op::KHR_UNTYPED_PTR_ACCESS_CHAIN
        | op::KHR_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN => Some(2),
        _ => None,
    }
}

/// The component that an address computation leads to.
fn component_of(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Option<Component> {
    let index = index_operand(op)?;
    match op.operand(index) {
        Some(value) => Some(Component::Value(value)),
        None if index == 2 => of_bytes(l, op),
        None => None,
    }
}

/// The built-in variable that a symbol stands for, and the component of it: a symbol may be a constant computed from the
/// address of a variable. `at` is the use of the symbol in a function.
fn variable_of(l: &Rewriting<'_, '_>, at: SourceOp<'_>, mut name: Str) -> Option<(Str, Option<Component>)> {
    let policy = l.conversion();
    let (source, module) = (policy.source, &policy.source.module);
    let mut component = None;
    while !policy.is_built_in_call(name) {
        let op = module.symbol(name).filter(|op| module.opcode(*op) == Some("OpSpecConstantOp"))?;
        let words = module.words(op)?;
        let (code, operands) = words.split_first()?;
        let operands = match operands.split_first() {
            Some((ty, rest)) if ty.as_type().is_some() => rest,
            _ => operands,
        };
        let (base, indices) = operands.split_first()?;
        match Op(u16::try_from(source.word(*code)?).ok()?) {
            Op::Bitcast | Op::PtrCastToGeneric | Op::GenericCastToPtr => {}
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR => {
                component = Some(Component::Known(source.word(*indices.first()?)?));
            }
            Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR => {
                component = match indices {
                    [bytes] => Some(by_bytes(l, at, source.word(*bytes)?)?),
                    [_, index, ..] => Some(Component::Known(source.word(*index)?)),
                    [] => return None,
                };
            }
            _ => return None,
        }
        name = base.as_symbol()?;
    }
    Some((name, component))
}

/// The component that an address computation by a constant number of bytes leads to.
fn of_bytes(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Option<Component> {
    let ctx = op.ctx;
    let base = op.operand(0).map(|value| op.ty(value))?;
    let (pointee, _) = spirula_spirv::types::as_pointer(ctx, base)?;
    if !ctx.is_signless(pointee, 8) {
        return None;
    }
    by_bytes(l, op, op.def_op(op.operand(1)?)?.attr("value").and_then(|value| ctx.as_int(value))?.1)
}

/// The component of 64 or 32 bits a number of bytes behind the start of a variable. `op` gives the address.
fn by_bytes(l: &Rewriting<'_, '_>, op: SourceOp<'_>, bytes: i64) -> Option<Component> {
    let ctx = op.ctx;
    // What is loaded through it says how wide components are.
    let mut due = vec![op.result(0)?];
    for _ in 0..MAX_CHAIN {
        for at in l.users_of(due.pop()?) {
            let user = SourceOp { op: *at, ..op };
            match user.name() {
                op::LOAD => {
                    let bits = ctx.scalar_bits(ctx.element_or_self(user.result_type(0)?))?;
                    let size = i64::from(bits / 8);
                    return (size != 0 && bytes % size == 0).then(|| Component::Known(bytes / size));
                }
                op::BITCAST => due.extend(user.result(0)),
                _ => {}
            }
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
    if place.component.is_some() || whole.is_some() && is_scalar {
        let index = component(l, op, place.component)?;
        return call(l, place.variable, ty, Some(index)).map(Some);
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

/// The number of a component as 32 bits; the first one without a number.
fn component(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, component: Option<Component>) -> Rewritten<Value> {
    let word = l.int(32);
    let component = match component {
        None => return Ok(l.int_constant(word, 0)),
        Some(Component::Known(number)) => return Ok(l.int_constant(word, number)),
        Some(Component::Value(value)) => value,
    };
    let known = op.def_op(component).and_then(|def| def.attr("value")).and_then(|attr| op.ctx.as_int(attr));
    if let Some((_, number)) = known {
        return Ok(l.int_constant(word, number));
    }
    let index = l.converted_value(op.body, component)?;
    Ok(l.resize(index, word, false))
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
    let index = component(l, op, place.component)?;
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
