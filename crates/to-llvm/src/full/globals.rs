//! Variables at module scope as globals.

use super::{Full, Rewriting, address_space};
use crate::builder::{Builder, LlvmBuilder as _};
use crate::layout::{Form, Layout, matrix_form};
use crate::memory::{self, Constants};
use crate::module::Module;
use crate::places::{Place, Pointer};
use crate::rows::Rewritten;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Op, Str, Type};
use spirula_llvm::enums;
use spirula_llvm::op::{AddressOf, Global, Return, Zero};
use spirula_llvm::types as llvm;
use spirula_spec::StorageClass;
use spirula_spirv::target;
use spirula_spirv::types as spv;

/// Name and type of the linkage of a symbol that others see.
pub(super) fn linkage(ctx: &Context, module: &Module<'_>, op: Op) -> Option<(Str, bool)> {
    let direct = module.attr(op, "linkage_attributes");
    let attr = direct.or_else(|| ctx.dict_get(module.body.arena.attrs(op), ctx.str("linkage_attributes")))?;
    let (name, ty) = target::as_linkage_attributes(ctx, attr)?;
    // Import is linkage type 1.
    Some((name, spirula_spec::LinkageType(ty) == spirula_spec::LinkageType::Import))
}

/// The name that others know a symbol by.
pub(super) fn external_name(policy: &Full<'_>, op: Op, name: Str) -> Option<Str> {
    let (ctx, module) = (policy.module.ctx, &policy.module);
    if let Some((name, _)) = linkage(ctx, module, op) {
        return Some(name);
    }
    if module.op_name(op) != "spirv.GlobalVariable" {
        return None;
    }
    if let Some(built_in) = module.attr(op, "built_in").and_then(Attr::as_string) {
        return Some(ctx.str(format!("__spirv_BuiltIn{}", ctx.text(built_in))));
    }
    let number = |attr| ctx.as_int(module.attr(op, attr)?).map(|(_, n)| n);
    let (set, binding) = number("descriptor_set").zip(number("binding"))?;
    Some(ctx.str(format!("{}_descriptor_set{set}_binding{binding}", ctx.text(name))))
}

/// Pointee and storage class of a variable.
fn type_of(module: &Module<'_>, op: Op) -> Option<(Type, StorageClass)> {
    spv::as_pointer(module.ctx, module.attr(op, "type")?.as_type()?)
}

/// What a variable at module scope is.
pub(super) fn pointer(l: &mut Rewriting<'_, '_>, name: Str) -> Rewritten<Pointer> {
    let policy = l.conversion();
    let module = &policy.module;
    let variable = module.symbol(name).ok_or("there is no variable of its name")?;
    let (pointee, class) = type_of(module, variable).ok_or("the variable has no pointer type")?;
    let built_in = module.attr(variable, "built_in").and_then(Attr::as_string);
    if let Some(built_in) = built_in.filter(|_| policy.is_kernel) {
        return Ok(Pointer::Place(Place::BuiltIn(built_in, pointee, None)));
    }
    let space = if policy.is_kernel { address_space(class) } else { 0 };
    let ty = llvm::pointer(l.context(), space);
    let address = AddressOf::build(l, ty, policy.name(name));
    Ok(Pointer::Address(address))
}

/// The type of memory for a value, and its alignment: that of the values where it has the same layout, else bytes.
pub(super) fn storage(l: &mut Rewriting<'_, '_>, ty: Type) -> Rewritten<(Type, u64)> {
    let layout = memory::layout(l);
    let extent = layout.extent(ty).ok_or("the variable has no known size")?;
    let align = extent.align.checked_next_power_of_two().unwrap_or(1);
    if let Ok(new) = l.convert_type(ty)
        && has_layout(layout, ty, new)
    {
        return Ok((new, align));
    }
    Ok((llvm::array(l.context(), l.int(8), extent.size), align))
}

/// Whether a type has the same layout as the LLVM type of its values.
fn has_layout(layout: Layout<'_>, ty: Type, new: Type) -> bool {
    let ctx = layout.ctx;
    let native = spirula_llvm::layout::layout(ctx);
    let (Some(extent), Some(other)) = (layout.extent(ty), native.extent(new)) else { return false };
    if extent.size != other.size || !other.align.is_power_of_two() || extent.align < other.align {
        return false;
    }
    if let Some(members) = spv::struct_members(ctx, ty) {
        return members.enumerate().all(|(i, member)| {
            let Some(element) = llvm::struct_element(ctx, new, i) else { return false };
            let plain = match matrix_form(ctx, &member) {
                Some(Form::Matrix { row_major, stride }) => {
                    !row_major && column_of(ctx, member.ty).and_then(|c| layout.stride_of(c)) == Some(stride)
                }
                _ => true,
            };
            plain && layout.offset(ty, i) == native.offset(new, i) && has_layout(layout, member.ty, element)
        });
    }
    match (layout.stride(ty), llvm::as_array(ctx, new), spv::element(ctx, ty, 0)) {
        (Some(stride), Some((element, _)), Some(old)) => {
            native.stride_of(element, None) == Some(stride) && has_layout(layout, old, element)
        }
        _ => true,
    }
}

/// The column of a matrix, or of the matrices in an array.
fn column_of(ctx: &Context, mut ty: Type) -> Option<Type> {
    while let Some(element) =
        spv::as_array(ctx, ty).map(|a| a.0).or_else(|| spv::as_runtime_array(ctx, ty).map(|a| a.0))
    {
        ty = element;
    }
    spv::as_matrix(ctx, ty).map(|m| m.0)
}

/// A variable.
pub(super) fn global(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let policy = l.conversion();
    let module = &policy.module;
    let name = op.attr("sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
    if policy.is_kernel && op.attr("built_in").is_some() {
        return Ok(());
    }
    let (pointee, class) = type_of(module, op.op).ok_or("it has no pointer type")?;
    let initial = op.attr("initializer").and_then(Attr::as_symbol);
    let linkage = linkage(ctx, module, op.op);
    let is_import = linkage.is_some_and(|(_, is_import)| is_import);
    let is_own = initial.is_some()
        || matches!(class, StorageClass::Workgroup | StorageClass::Private | StorageClass::CrossWorkgroup);
    let is_external = is_import || !is_own;
    let word = if is_external || linkage.is_some() { "external" } else { "internal" };
    let (ty, align) = storage(l, pointee)?;
    let align = align.max(memory::alignment(module, op.attrs())?.unwrap_or(1));
    let space = if policy.is_kernel { address_space(class) } else { 0 };
    let mut values = vec![
        ("global_type", Attr::of_type(ty)),
        ("sym_name", Attr::string(policy.name(name))),
        ("linkage", Attr::enumerant(enums::LINKAGE_KIND, enums::LINKAGE.value(word).unwrap_or(0))),
        ("addr_space", ctx.i32_attr(space as i32)),
        ("alignment", ctx.i64_attr(align as i64)),
    ];
    let is_constant = matches!(
        class,
        StorageClass::Input
            | StorageClass::UniformConstant
            | StorageClass::PushConstant
            | StorageClass::Uniform
    );
    // Uniform buffers may be written in modules of early versions.
    if is_constant && class != StorageClass::Uniform {
        values.push(("constant", Attr::unit()));
    }
    if class == StorageClass::Private {
        values.push(("thread_local_", Attr::unit()));
    }
    let mut inside = Body::new();
    inside.arena.add_root();
    if !is_external {
        let constants = Constants::of(l)?;
        let is_typed = l.convert_type(pointee).is_ok_and(|new| new == ty);
        match initial {
            Some(initial) if is_typed => {
                inside.arena = region(constants, policy, |b, globals| constants.named(b, initial, globals))?;
            }
            Some(initial) => {
                let size = memory::layout(l).extent(pointee).map_or(0, |extent| extent.size);
                if size > memory::MOST_DATA {
                    return Err("its initial value is too large".into());
                }
                let (mut bytes, mut addresses) = (vec![0; size as usize], Vec::new());
                let written = constants.write_named((&mut bytes, &mut addresses), initial, pointee, 0);
                written.ok_or("its initial value has no layout")?;
                if !addresses.is_empty() {
                    return Err("its initial value has addresses, but LLVM's layout is another one".into());
                }
                values.push(("value", Attr::string(ctx.str(&bytes))));
            }
            // What others see must have a value to be defined.
            None if linkage.is_some() => {
                inside.arena = region(constants, policy, |b, _| Ok(Zero::build(b, ty)))?;
            }
            None => {}
        }
    }
    let new = l.full(Global::NAME, &[], &[], &values, &[]);
    l.attach_body(new, inside);
    Ok(())
}

/// The region that computes an initial value.
fn region(
    constants: Constants<'_>,
    policy: &Full<'_>,
    value: impl FnOnce(
        &mut Builder<'_>,
        &mut dyn FnMut(&mut Builder<'_>, Str) -> Rewritten<spirula_ir::Value>,
    ) -> Rewritten<spirula_ir::Value>,
) -> Rewritten<spirula_ir::OpArena> {
    let mut b = Builder::new(constants.ctx);
    let value = value(&mut b, &mut |b, name| {
        let variable = constants.module.symbol(name).and_then(|op| type_of(constants.module, op));
        let (_, class) = variable.ok_or("there is no variable of its name")?;
        let space = if policy.is_kernel { address_space(class) } else { 0 };
        Ok(AddressOf::build(b, llvm::pointer(constants.ctx, space), policy.name(name)))
    })?;
    Return::build(&mut b, Some(value));
    Ok(b.arena)
}
