//! What the kernel reaches at module scope, and its own variables.
//!
//! A buffer is found through the table of descriptors, memory of the work-group and constants through the context, a
//! variable of the work-item is one of the function.

use super::{Descriptor, Known, Memory, Rewriting, frame, in_prologue, pointer};
use crate::builder::LlvmBuilder as _;
use crate::layout::Form;
use crate::memory::{self, Access, Constants, module_constant, store_tree};
use crate::module::Module;
use crate::places::{Place, Pointer};
use crate::rows::Rewritten;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Op, Str, Type, Value};
use spirula_layout::Extent;
use spirula_spec::StorageClass;
use spirula_spirv::types as spv;

fn number(module: &Module<'_>, variable: Op, name: &str) -> Option<u32> {
    module.ctx.as_int(module.attr(variable, name)?).map(|(_, n)| n as u32)
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
    let value = match (class, binding) {
        (StorageClass::PushConstant, _) => pointer(l, frame::PUSH),
        (StorageClass::Workgroup, _) => workgroup(l, pointee)?,
        (StorageClass::Private | StorageClass::Function, _) => private(l, variable, pointee)?,
        (
            StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::UniformConstant,
            Some(binding),
        ) => {
            let set = number(module, variable, "descriptor_set").unwrap_or(0);
            descriptor(l, Descriptor { set, binding })
        }
        (StorageClass::CrossWorkgroup | StorageClass::UniformConstant, _) => {
            data(l, name, variable, pointee)?
        }
        _ => {
            let class = class.name().unwrap_or("unknown");
            return Err(format!("variables of storage class {class} have no memory").into());
        }
    };
    l.state.known.insert(Known::Variable(name), value);
    Ok(Pointer::Address(value))
}

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
        let ptr = l.ptr();
        let address = l.load_invariant(at, ptr);
        l.state.memories.push((address, Memory::Pair));
        address
    })
}

fn workgroup(l: &mut Rewriting<'_, '_>, pointee: Type) -> Rewritten<Value> {
    let Extent { size, align } = extent(l, pointee)?;
    let at = l.state.info.workgroup_bytes.next_multiple_of(align.max(16));
    l.state.info.workgroup_bytes = at + size;
    let base = pointer(l, frame::WORKGROUP);
    Ok(in_prologue(l, |l| l.offset(base, at as i64)))
}

/// A variable of each work-item.
fn private(l: &mut Rewriting<'_, '_>, variable_op: Op, pointee: Type) -> Rewritten<Value> {
    let initial = l.conversion().module.attr(variable_op, "initializer").and_then(Attr::as_symbol);
    let address = variable(l, pointee)?;
    if let Some(initial) = initial {
        in_prologue(l, |l| {
            let value = module_constant(l, initial)?;
            store_tree(l, address, pointee, Form::Plain, value, Access::default())
        })?;
    }
    Ok(address)
}

/// Memory of the work-item for a value of a type.
pub(super) fn variable(l: &mut Rewriting<'_, '_>, pointee: Type) -> Rewritten<Value> {
    let ctx = l.context();
    let simple = ctx.scalar_bits(pointee).is_some()
        || ctx.is_vector(pointee)
        || spv::as_pointer(ctx, pointee).is_some();
    let ty = if simple {
        l.convert_type(pointee)?
    } else {
        let Extent { size, align } = extent(l, pointee)?;
        let word = if align >= 8 { 8 } else { align.max(1) };
        spirula_llvm::types::array(ctx, l.int(word as u32 * 8), size.div_ceil(word))
    };
    let address = in_prologue(l, |l| l.alloca(ty));
    if ctx.is_vector(pointee) {
        l.state.vectors.insert(address, ty);
    }
    Ok(address)
}

/// A variable or constant that all work-items share.
fn data(l: &mut Rewriting<'_, '_>, name: Str, variable: Op, pointee: Type) -> Rewritten<Value> {
    let at = match l.state.data_of.get(&name) {
        Some(at) => *at,
        None => {
            let Extent { size, align } = extent(l, pointee)?;
            let constants = Constants::of(l)?;
            let initial = constants.module.attr(variable, "initializer").and_then(Attr::as_symbol);
            let data = &mut l.state.info.data;
            let at = (data.len() as u64).next_multiple_of(align.max(16));
            data.resize((at + size) as usize, 0);
            if let Some(initial) = initial {
                constants.write_named(data, initial, pointee, at).ok_or("its initial value has no layout")?;
            }
            l.state.data_of.insert(name, at);
            at
        }
    };
    let base = pointer(l, frame::DATA);
    Ok(in_prologue(l, |l| l.offset(base, at as i64)))
}

/// Bytes of the buffer that the variable of an operand is bound to.
pub(super) fn buffer_bytes(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<Value> {
    let none = "only a buffer with a descriptor has a length";
    let variable = op.operand(0).and_then(|value| op.def_op(value)).and_then(|def| def.attr("variable"));
    let name = variable.and_then(Attr::as_symbol).ok_or(none)?;
    let module = &l.conversion().module;
    let variable = module.symbol(name).ok_or(none)?;
    let set = number(module, variable, "descriptor_set").unwrap_or(0);
    let wanted = Descriptor { set, binding: number(module, variable, "binding").ok_or(none)? };
    let at = l.state.info.descriptors.iter().position(|d| *d == wanted).ok_or(none)?;
    let table = pointer(l, frame::DESCRIPTORS);
    Ok(in_prologue(l, |l| {
        let at = l.offset(table, 16 * at as i64 + 8);
        let word = l.int(64);
        l.load_invariant(at, word)
    }))
}
