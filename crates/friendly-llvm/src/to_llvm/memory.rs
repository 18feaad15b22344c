//! Variables of functions, loads, stores, copies, addresses.

use super::{Friendly, Rewriting, built_ins, calls};
use crate::MAX_CHAIN;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder as _, Type, Value};
use spirula_llvm::op::{
    Alloca, AllocaAttrs, GepNoWrapFlags, GetElementPtr, GetElementPtrAttrs, ICmp, ICmpPredicate, Load,
    PtrToInt, SDiv, Store, Sub,
};
use spirula_llvm::ops::memory::DYNAMIC_INDEX;
use spirula_llvm::types as llvm;
use spirula_spec::MemoryAccess;
use spirula_spirv::other_types::is_untyped_pointer;
use spirula_spirv::types as spv;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

pub(super) fn rows<'a>() -> Vec<Pattern<Friendly<'a>>> {
    vec![
        Pattern::new("spirv.Variable", variable),
        Pattern::raw("spirv.Load", load),
        Pattern::raw("spirv.Store", store),
        Pattern::new("spirv.CopyMemory", |l, op, args| copy(l, op, args, false)),
        Pattern::new("spirv.CopyMemorySized", |l, op, args| copy(l, op, args, true)),
        Pattern::raw("spirv.CopyMemory", copy_built_in).with_benefit(2),
        Pattern::raw("spirv.CopyMemorySized", copy_built_in).with_benefit(2),
        Pattern::raw("spirv.AccessChain", |l, op| chain(l, op, false, false)),
        Pattern::raw("spirv.InBoundsAccessChain", |l, op| chain(l, op, false, true)),
        Pattern::raw("spirv.PtrAccessChain", |l, op| chain(l, op, true, false)),
        Pattern::raw("spirv.InBoundsPtrAccessChain", |l, op| chain(l, op, true, true)),
        Pattern::raw("spirv.KHR.UntypedAccessChain", |l, op| chain(l, op, false, false)),
        Pattern::raw("spirv.KHR.UntypedInBoundsAccessChain", |l, op| chain(l, op, false, true)),
        Pattern::raw("spirv.KHR.UntypedPtrAccessChain", |l, op| chain(l, op, true, false)),
        Pattern::raw("spirv.KHR.UntypedInBoundsPtrAccessChain", |l, op| chain(l, op, true, true)),
        Pattern::new("spirv.KHR.UntypedVariable", variable),
        Pattern::new("spirv.PtrEqual", |l, op, args| compare(l, op, args, ICmpPredicate::Eq)),
        Pattern::new("spirv.PtrNotEqual", |l, op, args| compare(l, op, args, ICmpPredicate::Ne)),
        Pattern::new("spirv.PtrDiff", difference),
        Pattern::new("spirv.LifetimeStart", |l, op, args| lifetime(l, op, args, "start")),
        Pattern::new("spirv.LifetimeStop", |l, op, args| lifetime(l, op, args, "end")),
    ]
}

fn variable(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let result = op.result_type(0).ok_or("it lacks a result")?;
    let pointee = spv::as_pointer(ctx, result).map(|(pointee, _)| pointee);
    let pointee = pointee.or_else(|| op.attr("data_type")?.as_type()).ok_or("it has no type")?;
    let (pointer, ty) = (l.convert_type(result)?, l.convert_type(pointee)?);
    let one = l.int_constant(l.int(32), 1);
    let attrs = AllocaAttrs { alignment: l.conversion().alignment(op), ..AllocaAttrs::default() };
    let address = Alloca::build_with(l, pointer, ty, one, &attrs);
    if let Some(initializer) = args.all().first() {
        Store::build(l, *initializer, address);
    }
    l.replace(op, &[address]);
    Ok(())
}

/// The memory operands of an access.
struct Access {
    mask: MemoryAccess,
    alignment: Option<i64>,
}

impl Access {
    fn of(op: SourceOp<'_>, mask: &str, alignment: &str) -> Option<Self> {
        let mask = MemoryAccess(op.attr(mask)?.as_enumerant()?.1);
        let alignment = op.attr(alignment).and_then(|n| op.ctx.as_int(n)).map(|(_, n)| n);
        Some(Self { mask, alignment })
    }

    /// That of an operand of OpCopyMemorySized, whose literals are a list.
    fn of_list(op: SourceOp<'_>, mask: &str, literals: &str) -> Option<Self> {
        let mask = MemoryAccess(op.attr(mask)?.as_enumerant()?.1);
        let literals = op.attr(literals).and_then(|list| op.ctx.as_dense_ints(list));
        let is_aligned = mask.0 & MemoryAccess::Aligned.0 != 0;
        let alignment = literals.filter(|_| is_aligned).and_then(|list| list.first().copied());
        Some(Self { mask, alignment })
    }

    fn has(&self, bit: MemoryAccess) -> bool {
        self.mask.0 & bit.0 != 0
    }

    /// The slots of a load or store.
    fn slots(&self, l: &mut Rewriting<'_, '_>) -> Vec<(&'static str, Attr)> {
        let ctx = l.context();
        let mut slots = Vec::new();
        if let Some(bytes) = self.alignment.filter(|n| *n > 0) {
            slots.push(("alignment", ctx.i64_attr(bytes)));
        }
        if self.has(MemoryAccess::Volatile) {
            slots.push(("volatile_", Attr::unit()));
        }
        slots
    }
}

/// The metadata of an access.
fn annotate(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, new: spirula_ir::Op, access: Option<&Access>) {
    let Some(access) = access else { return };
    super::aliasing::of_access(l, op, new, access.mask);
    if access.has(MemoryAccess::Nontemporal) {
        let ctx = l.context();
        let node = l.conversion().graph.numbers(ctx, &[1]);
        l.conversion().attach(l, new, "nontemporal", node);
    }
}

fn load(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if let Some(done) = built_ins::load(l, op)? {
        l.replace(op, &[done]);
        return Ok(());
    }
    let result = op.result_type(0).ok_or("it lacks a result")?;
    let pointer = op.operand(0).ok_or("it lacks an operand")?;
    if l.mapped(pointer).is_some_and(<[Value]>::is_empty) {
        // A variable that is a constant sampler, which is made where it is used.
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    let address = l.converted_value(op.body, pointer)?;
    let ty = l.convert_type(result)?;
    let access = Access::of(op, "memory_access", "alignment");
    let slots = access.as_ref().map(|access| access.slots(l)).unwrap_or_default();
    let new = l.full(Load::NAME, &[address], &[ty], &slots, &[]);
    annotate(l, op, new, access.as_ref());
    l.replace_with_op(op, new);
    Ok(())
}

fn store(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if l.state.stored.take_if(|stored| *stored == op.op).is_some() {
        return Ok(());
    }
    let (address, object) =
        op.operand(0).zip(op.operand(1)).ok_or("it has no address or nothing to store")?;
    let address = l.converted_value(op.body, address)?;
    // A structure may have become one without a name.
    let unnamed = match l.mapped(object) {
        Some([value]) if llvm::is_structure(op.ctx, l.arena().ty(*value)) => Some(*value),
        _ => None,
    };
    let value = match unnamed {
        Some(value) => value,
        None => super::globals::operand(l, op, object)?,
    };
    let access = Access::of(op, "memory_access", "alignment");
    let slots = access.as_ref().map(|access| access.slots(l)).unwrap_or_default();
    let new = l.full(Store::NAME, &[value, address], &[], &slots, &[]);
    annotate(l, op, new, access.as_ref());
    Ok(())
}

/// The type that a pointer of SPIR-V points to.
fn pointee(op: SourceOp<'_>, index: usize) -> Option<Type> {
    let ty = op.ty(op.operand(index)?);
    spv::as_pointer(op.ctx, ty).map(|(pointee, _)| pointee)
}

/// Built-in variables are read by calls.
fn copy_built_in(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if built_ins::copy(l, op)? { Ok(()) } else { Err("it does not copy a built-in variable".into()) }
}

fn copy(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, sized: bool) -> Rewritten {
    let ctx = op.ctx;
    let (target, source) = (args.one(0)?, args.one(1)?);
    let bits = l.conversion().source.pointer_bits().unwrap_or(64);
    let size = if sized {
        args.one(2)?
    } else {
        let ty = pointee(op, 1).ok_or("its operand is no pointer")?;
        let ty = l.convert_type(ty)?;
        let bytes = l.conversion().store_size(ty).ok_or("the size of its type is not known")?;
        let word = l.int(bits);
        l.int_constant(word, bytes as i64)
    };
    let first = Access::of(op, "memory_access", "alignment")
        .filter(|_| !sized)
        .or_else(|| Access::of_list(op, "memory_access", "memory_access_literals"));
    let second = Access::of(op, "source_memory_access", "source_alignment")
        .or_else(|| Access::of_list(op, "memory_access_2", "memory_access_2_literals"));
    let volatile = first.as_ref().is_some_and(|access| access.has(MemoryAccess::Volatile));
    let target_alignment = first.as_ref().and_then(|access| access.alignment);
    let source_alignment = second.as_ref().and_then(|access| access.alignment).or(target_alignment);
    let flag = ctx.bool_attr(volatile);
    let volatile = l.constant(l.int(1), flag);
    let spaces = [target, source].map(|v| llvm::as_pointer(ctx, l.ty(v)).unwrap_or(0));
    let width = ctx.as_integer(l.ty(size)).map_or(bits, |(width, _)| width);
    let name = format!("llvm.memcpy.p{}.p{}.i{width}", spaces[0], spaces[1]);
    let alignments = [target_alignment, source_alignment, None, None];
    let dicts = alignments.map(|bytes| {
        let entry = bytes.filter(|n| *n > 0).map(|n| (ctx.str("llvm.align"), ctx.i64_attr(n)));
        ctx.dictionary(&mut entry.into_iter().collect())
    });
    let attrs = ("arg_attrs", ctx.array_attr(&dicts));
    calls::intrinsic(l, &name, &[target, source, size, volatile], None, &[attrs]);
    Ok(())
}

/// The number that an index is, if it is a constant.
fn constant_index(op: SourceOp<'_>, index: usize) -> Option<i64> {
    let definition = op.def_op(op.operand(index)?)?;
    op.ctx.as_int(definition.attr("value")?).map(|(_, n)| n)
}

/// An address inside of a value. `element` says whether the first index counts whole values.
fn chain(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, element: bool, in_bounds: bool) -> Rewritten {
    let ctx = op.ctx;
    if built_ins::is_address(l, op) {
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    let base_type = op.operand(0).map(|base| op.ty(base)).ok_or("it lacks an operand")?;
    let element_type = ctx.as_vector1(base_type).map_or(base_type, |(_, element)| element);
    let pointee = match op.attr("base_type").and_then(Attr::as_type) {
        Some(ty) => ty,
        None => spv::as_pointer(ctx, element_type).ok_or("its base is no pointer")?.0,
    };
    if spv::as_cooperative_matrix(ctx, pointee).is_some() {
        return calls::any(l, op);
    }
    let mut values = Vec::with_capacity(op.operands().len());
    for operand in op.operands() {
        values.push(l.converted_value(op.body, operand)?);
    }
    let (base, indices) = values.split_first().ok_or("it lacks an operand")?;
    let ty = l.result_type(op, 0)?;
    let converted = l.convert_type(pointee)?;
    let (raw, dynamic) = raw_indices(l, op, converted, indices, element)?;
    let flags = in_bounds.then_some(GepNoWrapFlags::INBOUNDS);
    let attrs = GetElementPtrAttrs { no_wrap_flags: flags };
    let value = GetElementPtr::build_with(l, ty, &raw, converted, *base, &dynamic, &attrs);
    l.replace(op, &[value]);
    Ok(())
}

/// The constant indices of members of structs, and all others as values.
fn raw_indices(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    pointee: Type,
    indices: &[Value],
    element: bool,
) -> Rewritten<(Vec<i32>, Vec<Value>)> {
    let ctx = op.ctx;
    let (mut raw, mut dynamic) = (Vec::with_capacity(indices.len() + 1), Vec::with_capacity(indices.len()));
    if !element {
        raw.push(DYNAMIC_INDEX);
        let word = l.int(32);
        dynamic.push(l.int_constant(word, 0));
    }
    let mut ty = pointee;
    for (i, index) in indices.iter().enumerate() {
        if element && i == 0 {
            raw.push(DYNAMIC_INDEX);
            dynamic.push(*index);
            continue;
        }
        if llvm::is_structure(ctx, ty) {
            let number = constant_index(op, i + 1).ok_or("an index of a structure is not constant")?;
            raw.push(number as i32);
            ty = usize::try_from(number)
                .ok()
                .and_then(|n| llvm::struct_element(ctx, ty, n))
                .ok_or("its indices lead nowhere")?;
            continue;
        }
        raw.push(DYNAMIC_INDEX);
        dynamic.push(*index);
        ty = llvm::as_array(ctx, ty)
            .map(|(element, _)| element)
            .or_else(|| llvm::vector_element(ctx, ty))
            .ok_or("its indices lead nowhere")?;
    }
    Ok((raw, dynamic))
}

fn compare(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    predicate: ICmpPredicate,
) -> Rewritten {
    let word = l.int(64);
    let a = PtrToInt::build(l, word, args.one(0)?);
    let b = PtrToInt::build(l, word, args.one(1)?);
    let value = ICmp::build(l, predicate, a, b);
    l.replace(op, &[value]);
    Ok(())
}

fn difference(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let word = l.int(64);
    let ty = match pointee(op, 0) {
        Some(ty) => l.convert_type(ty)?,
        None if op.operand(0).is_some_and(|base| is_untyped_pointer(op.ctx, op.ty(base))) => l.int(8),
        None => return Err("its operand is no pointer".into()),
    };
    let size = l.conversion().allocation_size(ty).ok_or("the size of its type is not known")?;
    let a = PtrToInt::build(l, word, args.one(0)?);
    let b = PtrToInt::build(l, word, args.one(1)?);
    let mut value = Sub::build(l, a, b);
    if size != 1 {
        let size = l.int_constant(word, size as i64);
        value = SDiv::build(l, value, size);
    }
    let ty = l.result_type(op, 0)?;
    let value = l.resize(value, ty, true);
    l.replace(op, &[value]);
    Ok(())
}

fn lifetime(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, word: &str) -> Rewritten {
    // The intrinsics take an alloca: casts of it are identities.
    let mut value = args.one(0)?;
    for _ in 0..MAX_CHAIN {
        let arena = &l.new_body().arena;
        let cast = arena.def_op(value).filter(|at| arena.name(*at) == spirula_llvm::ops::arithmetic::BITCAST);
        let Some(operand) = cast.and_then(|cast| arena.operands(cast).first().copied()) else { break };
        value = operand;
    }
    let is_alloca =
        l.new_body().arena.def_op(value).is_some_and(|def| l.new_body().arena.name(def) == Alloca::NAME);
    if !is_alloca {
        return Ok(());
    }
    let space = llvm::as_pointer(op.ctx, l.ty(value)).unwrap_or(0);
    calls::intrinsic(l, &format!("llvm.lifetime.{word}.p{space}"), &[value], None, &[]);
    Ok(())
}
