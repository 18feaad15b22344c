//! What the kernel reaches at module scope, and its own variables.
//!
//! A buffer is found through the table of descriptors, memory of the work-group and constants through the context, a
//! variable of the work-item is one of the function.

use super::data::{self, ModuleData};
use super::{Descriptor, DescriptorCount, Known, Memory, Rewriting, frame, in_prologue, pointer};
use crate::builder::LlvmBuilder as _;
use crate::layout::Form;
use crate::memory::{self, Access, Constants, module_constant, store_tree};
use crate::module::Module;
use crate::places::{self, Place, Pointer};
use crate::rows::{Rewritten, known_number};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Op, OpBuilder as _, Str, Type, Value};
use spirula_layout::Extent;
use spirula_llvm::op::{Alloca, AllocaAttrs, Mul};
use spirula_spec::{Decoration, StorageClass};
use spirula_spirv::{decorations, types as spv};

fn number(module: &Module<'_>, variable: Op, name: &str) -> Option<u32> {
    module.ctx.as_int(module.attr(variable, name)?).map(|(_, n)| n as u32)
}

/// Size and alignment of a variable at module scope.
fn extent_of(l: &Rewriting<'_, '_>, variable: Op, pointee: Type) -> Rewritten<Extent> {
    data::extent_of(&l.conversion().module, variable, pointee).map_err(Into::into)
}

fn extent(l: &Rewriting<'_, '_>, ty: Type) -> Rewritten<Extent> {
    memory::layout(l).extent(ty).ok_or_else(|| "the variable has no known size".into())
}

/// What a variable at module scope is.
pub(super) fn global(l: &mut Rewriting<'_, '_>, name: Str) -> Rewritten<Pointer> {
    let module = &l.conversion().module;
    let variable = module.symbol(name).ok_or("there is no variable of its name")?;
    let ty = module.attr(variable, "type").and_then(Attr::as_type);
    let ty = ty.and_then(|ty| spv::as_pointer(module.ctx, ty));
    let (pointee, class) = ty.ok_or("the variable has no pointer type")?;
    if let Some(built_in) = module.attr(variable, "built_in").and_then(Attr::as_string) {
        return Ok(Pointer::Place(Place::BuiltIn(built_in, pointee, None)));
    }
    if let Some(value) = l.state.known.get(&Known::Variable(name)) {
        return Ok(Pointer::Address(*value));
    }
    let binding = number(module, variable, "binding");
    if binding.is_some() && memory::descriptor_element(module.ctx, pointee).is_some() {
        return Ok(Pointer::Place(Place::Descriptors(name, pointee, None)));
    }
    let value = match (class, binding) {
        (StorageClass::PushConstant, _) => {
            let bytes = block_bytes(l, pointee)?;
            l.state.info.push_bytes = l.state.info.push_bytes.max(bytes);
            pointer(l, frame::PUSH)
        }
        (StorageClass::Workgroup, _) if is_aliased(module, variable) => aliased(l)?,
        (StorageClass::Workgroup, _) => {
            let Extent { size, align } = extent_of(l, variable, pointee)?;
            reserve(l, size, align)
        }
        (StorageClass::Private | StorageClass::Function, _) => private(l, variable, pointee)?,
        (
            StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::UniformConstant,
            Some(binding),
        ) => {
            let set = number(module, variable, "descriptor_set").unwrap_or(0);
            descriptor(l, Descriptor { set, binding, count: None })
        }
        (StorageClass::CrossWorkgroup | StorageClass::UniformConstant, _) => shared(l, name)?,
        _ => {
            let class = class.name().unwrap_or("unknown");
            return Err(format!("variables of storage class {class} have no memory").into());
        }
    };
    l.state.known.insert(Known::Variable(name), value);
    Ok(Pointer::Address(value))
}

/// Bytes to the end of the last scalar of a type, without what follows to align it.
fn block_bytes(l: &Rewriting<'_, '_>, block: Type) -> Rewritten<u64> {
    let (layout, ctx) = (memory::layout(l), l.context());
    let unknown = "the layout of a structure is not known";
    let (mut ty, mut at) = (block, 0u64);
    loop {
        if let Some(members) = spv::struct_members(ctx, ty) {
            let mut last = None;
            for (n, member) in members.enumerate() {
                let offset = layout.offset(ty, n).ok_or(unknown)?;
                if last.is_none_or(|(other, _)| offset >= other) {
                    last = Some((offset, member.ty));
                }
            }
            let Some((offset, member)) = last else { return Ok(at) };
            (ty, at) = (member, at.saturating_add(offset));
        } else if let Some((element, length, _)) = spv::as_array(ctx, ty) {
            let before = layout.number(length).unwrap_or(0).saturating_sub(1);
            let stride = layout.stride(ty).ok_or(unknown)?;
            (ty, at) = (element, at.saturating_add(stride.saturating_mul(before)));
        } else {
            let size = match (ctx.as_vector1(ty), layout.scalar(ty)) {
                (Some((count, _)), Some(scalar)) => scalar * count.unsigned_abs(),
                _ => layout.extent(ty).map_or(0, |extent| extent.size),
            };
            return Ok(at.saturating_add(size));
        }
    }
}

/// The address in the table entry of a descriptor: that of its buffer, or of the table of its buffers.
fn descriptor(l: &mut Rewriting<'_, '_>, descriptor: Descriptor) -> Value {
    let descriptors = &mut l.state.info.descriptors;
    let at = match descriptors.iter().position(|d| *d == descriptor) {
        Some(at) => at,
        None => {
            descriptors.push(descriptor);
            descriptors.len() - 1
        }
    };
    let table = pointer(l, frame::DESCRIPTORS);
    in_prologue(l, |l| {
        let at = l.offset(table, 16 * at as i64);
        described_memory(l, at)
    })
}

/// The address in a pair of an address and a number of bytes.
fn described_memory(l: &mut Rewriting<'_, '_>, at: Value) -> Value {
    let ptr = l.ptr();
    let address = l.load_invariant(at, ptr);
    l.state.memories.push((address, Memory::Pair));
    address
}

/// The address of a buffer of an array of buffers, by its number. A number beyond them gives memory of no size.
pub(super) fn described(l: &mut Rewriting<'_, '_>, name: Str, index: Value) -> Rewritten<Value> {
    let module = &l.conversion().module;
    let variable = module.symbol(name).ok_or("there is no variable of its name")?;
    let binding = number(module, variable, "binding").ok_or("the array of buffers has no binding")?;
    let set = number(module, variable, "descriptor_set").unwrap_or(0);
    let ty = module.attr(variable, "type").and_then(Attr::as_type);
    let mut ty =
        ty.and_then(|ty| spv::as_pointer(module.ctx, ty)).ok_or("the variable has no pointer type")?.0;
    let mut count = DescriptorCount::Declared(1);
    while let Some(element) = memory::descriptor_element(module.ctx, ty) {
        count = match (count, spv::as_array(module.ctx, ty)) {
            (DescriptorCount::Declared(so_far), Some((_, length, _))) => {
                let length = memory::layout(l).number(length).and_then(|n| u32::try_from(n).ok());
                let all = length.and_then(|length| so_far.checked_mul(length));
                DescriptorCount::Declared(all.ok_or("the length of the array of buffers is not known")?)
            }
            _ => DescriptorCount::Any,
        };
        ty = element;
    }
    let table = match l.state.known.get(&Known::Variable(name)) {
        Some(table) => *table,
        None => {
            let table = descriptor(l, Descriptor { set, binding, count: Some(count) });
            l.state.known.insert(Known::Variable(name), table);
            table
        }
    };
    let known = known_number(l, index);
    let place = |l: &mut Rewriting<'_, '_>| {
        let at = match known {
            Some(n) => l.offset(table, n.wrapping_mul(16)),
            None => {
                let word = l.int(64);
                let size = l.int_constant(word, 16);
                let bytes = Mul::build(l, index, size);
                l.offset_by(table, bytes)
            }
        };
        described_memory(l, at)
    };
    Ok(if known.is_some() { in_prologue(l, place) } else { place(l) })
}

/// Whether a variable of the work-group shares its memory with others (SPV_KHR_workgroup_memory_explicit_layout).
fn is_aliased(module: &Module<'_>, variable: Op) -> bool {
    let decorations = decorations::listed(module.ctx, module.body.arena.attrs(variable));
    decorations.iter().any(|(decoration, _)| *decoration == Decoration::Aliased)
}

/// The memory of all aliased variables of the work-group: as much as the largest has.
fn aliased(l: &mut Rewriting<'_, '_>) -> Rewritten<Value> {
    if let Some(address) = l.state.aliased {
        return Ok(address);
    }
    let module = &l.conversion().module;
    let mut all = Extent { size: 0, align: 1 };
    for variable in
        module.ops().filter(|op| module.body.arena.name(*op) == spirula_spirv::op::GLOBAL_VARIABLE)
    {
        let ty = module.attr(variable, "type").and_then(Attr::as_type);
        let Some((pointee, StorageClass::Workgroup)) = ty.and_then(|ty| spv::as_pointer(module.ctx, ty))
        else {
            continue;
        };
        if is_aliased(module, variable) {
            let Extent { size, align } = extent_of(l, variable, pointee)?;
            all = Extent { size: all.size.max(size), align: all.align.max(align) };
        }
    }
    let address = reserve(l, all.size, all.align);
    l.state.aliased = Some(address);
    Ok(address)
}

/// The address of so many more bytes of memory of the work-group.
pub(super) fn reserve(l: &mut Rewriting<'_, '_>, size: u64, align: u64) -> Value {
    let at = l.state.info.workgroup_bytes.next_multiple_of(align.max(16));
    l.state.info.workgroup_bytes = at + size;
    let base = pointer(l, frame::WORKGROUP);
    in_prologue(l, |l| l.offset(base, at as i64))
}

/// A variable of each work-item.
fn private(l: &mut Rewriting<'_, '_>, variable_op: Op, pointee: Type) -> Rewritten<Value> {
    let module = &l.conversion().module;
    let initial = module.attr(variable_op, "initializer").and_then(Attr::as_symbol);
    let alignment = memory::alignment(module, module.body.arena.attrs(variable_op))?;
    let address = variable(l, pointee, alignment)?;
    if let Some(initial) = initial {
        in_prologue(l, |l| {
            let value = module_constant(l, initial)?;
            store_tree(l, address, pointee, Form::Plain, value, Access::default())
        })?;
    }
    Ok(address)
}

/// Memory of the work-item for a value of a type, with more than the alignment of the type perhaps.
pub(super) fn variable(l: &mut Rewriting<'_, '_>, pointee: Type, alignment: Option<u64>) -> Rewritten<Value> {
    let ctx = l.context();
    let simple = ctx.scalar_bits(pointee).is_some()
        || ctx.is_vector(pointee)
        || spv::as_pointer(ctx, pointee).is_some();
    let Extent { size, align } = extent(l, pointee)?;
    let ty = if simple {
        l.convert_type(pointee)?
    } else {
        let word = if align >= 8 { 8 } else { align.max(1) };
        spirula_llvm::types::array(ctx, l.int(word as u32 * 8), size.div_ceil(word))
    };
    // OpenCL C aligns vectors to their size, which programs may look at.
    let align = align.max(alignment.unwrap_or(1));
    let alignment = (align > 16).then_some(align as i64);
    let address = in_prologue(l, |l| {
        let (one, ptr) = (l.int_constant(l.int(64), 1), l.ptr());
        Alloca::build_with(l, ptr, ty, one, &AllocaAttrs { alignment, ..AllocaAttrs::default() })
    });
    if ctx.is_vector(pointee) {
        l.state.vectors.insert(address, ty);
    }
    Ok(address)
}

/// A variable or constant that all work-items share.
fn shared(l: &mut Rewriting<'_, '_>, name: Str) -> Rewritten<Value> {
    if l.state.data.is_none() {
        l.state.data = Some(ModuleData::with(Constants::of(l)?));
    }
    let at = l.state.data.as_ref().map_or(Ok(0), |data| data.place(name))?;
    let base = pointer(l, frame::DATA);
    Ok(in_prologue(l, |l| l.offset(base, at as i64)))
}

/// Bytes of the buffer that the first operand points to.
pub(super) fn buffer_bytes(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<Value> {
    let none = "only a buffer with a descriptor has a length";
    let address = places::operand(l, op, 0).and_then(places::address)?;
    let is_pair = l.state.memories.contains(&(address, Memory::Pair));
    let load = l.arena().def_op(address).filter(|_| is_pair).ok_or(none)?;
    // Behind the address lies the number of bytes.
    let at = *l.arena().operands(load).first().ok_or(none)?;
    let length = |l: &mut Rewriting<'_, '_>| {
        let at = l.offset(at, 8);
        let word = l.int(64);
        l.load_invariant(at, word)
    };
    let is_early = l.state.known.values().any(|known| *known == address);
    Ok(if is_early { in_prologue(l, length) } else { length(l) })
}
