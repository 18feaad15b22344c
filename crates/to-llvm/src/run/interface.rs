//! What kernels take, known before they are compiled.

use super::{Argument, ArgumentKind, refused};
use crate::layout::Layout;
use crate::module::Module;
use rustc_hash::FxHashSet;
use spirula_ir::{Attr, Body, Context, Op, Type};
use spirula_layout::Extent;
use spirula_spec::{ExecutionMode, ExecutionModel, StorageClass};
use spirula_spirv::op::{self, slot};
use spirula_spirv::{carry, types as spv};

/// The interface of a kernel of OpenCL.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelInterface {
    /// Its name.
    pub name: String,
    /// The parameters.
    pub arguments: Vec<Argument>,
    /// The work-group size that it requires.
    pub local: Option<[u32; 3]>,
    /// The work-group size that it is made for.
    pub local_hint: Option<[u32; 3]>,
    /// The size of subgroups that it requires.
    pub subgroup: Option<u32>,
    /// Bytes of the variables that each work-group has of its own, without those that arguments ask for.
    pub group_bytes: u64,
    /// Bytes of the variables that each work-item has of its own and that were not made values.
    pub private_bytes: u64,
}

/// The interfaces of the kernels of the SPIR-V module with this inside, its specialization constants (by SpecId) set to these
/// bits. Kernels with parameters that cannot be passed are left out: compiling one says why.
pub fn kernel_interfaces(
    ctx: &Context,
    module: &Body,
    specialization: &[(u32, u64)],
) -> Vec<KernelInterface> {
    let module = Module::new(ctx, module, specialization);
    let points = module.ops().filter(|at| module.body.arena.name(*at) == op::ENTRY_POINT);
    points.filter_map(|point| interface(&module, point)).collect()
}

fn interface(module: &Module<'_>, point: Op) -> Option<KernelInterface> {
    let model = module.attr(point, "execution_model").and_then(Attr::as_enumerant)?.1;
    let symbol = module.attr(point, "fn").and_then(Attr::as_symbol)?;
    let function = module.symbol(symbol).filter(|_| model == ExecutionModel::Kernel.0)?;
    let said = module.ctx.dict_get(module.body.arena.attrs(point), module.ctx.str(carry::ENTRY_NAME));
    let name = module.ctx.text(said.and_then(Attr::as_string).unwrap_or(symbol)).to_owned();
    let ty = module.attr(function, "function_type").and_then(Attr::as_type)?;
    let layout = Layout { ctx: module.ctx, numbers: module };
    let mut arguments: Vec<Argument> = Vec::new();
    for ty in module.ctx.as_function(ty)?.0 {
        let end = arguments.last().map_or(0, |last| last.offset + last.size);
        arguments.push(argument(layout, ty, end)?);
    }
    let modes = module.execution_modes(symbol);
    let hint = modes.iter().find(|mode| mode.mode == ExecutionMode::LocalSizeHint);
    let (group_bytes, private_bytes) = variable_bytes(module, layout, function);
    Some(KernelInterface {
        name,
        arguments,
        local: module.local_size(function),
        local_hint: hint.and_then(|mode| mode.values.clone().try_into().ok()),
        subgroup: module.subgroup_size(function),
        group_bytes,
        private_bytes,
    })
}

/// Bytes of the variables of work-groups and of work-items that a function and those it calls name.
fn variable_bytes(module: &Module<'_>, layout: Layout<'_>, function: Op) -> (u64, u64) {
    let (mut of_group, mut of_item) = (0u64, 0u64);
    let mut seen: FxHashSet<Op> = FxHashSet::from_iter([function]);
    let mut work = vec![function];
    let mut count = |ty: Type| {
        let Some((pointee, class)) = spv::as_pointer(module.ctx, ty) else { return };
        let bytes = layout.extent(pointee).map_or(0, |extent| extent.size);
        match class {
            StorageClass::Workgroup => of_group = of_group.saturating_add(bytes),
            StorageClass::Private | StorageClass::Function => of_item = of_item.saturating_add(bytes),
            _ => {}
        }
    };
    while let Some(at) = work.pop() {
        let (inside, regions) = module.body.inside(at);
        let arena = &inside.arena;
        for op in arena.walk_in(regions) {
            let named = match arena.name(op) {
                op::VARIABLE => {
                    arena.result(op, 0).into_iter().for_each(|result| count(arena.ty(result)));
                    continue;
                }
                op::FUNCTION_CALL => arena.slot(op, slot::function_call::CALLEE),
                op::MLIR_ADDRESSOF => arena.slot(op, slot::mlir_addressof::VARIABLE),
                _ => continue,
            };
            let named = named.and_then(Attr::as_symbol).and_then(|name| module.symbol(name));
            let Some(named) = named.filter(|named| seen.insert(*named)) else { continue };
            if module.body.arena.name(named) == op::GLOBAL_VARIABLE {
                module.attr(named, "type").and_then(Attr::as_type).into_iter().for_each(&mut count);
            } else {
                work.push(named);
            }
        }
    }
    (of_group, of_item)
}

/// A parameter of a type, of which those before end at an offset.
pub(super) fn argument(layout: Layout<'_>, ty: Type, end: u64) -> Option<Argument> {
    if refused::parameter(layout.ctx, ty).is_some() {
        return None;
    }
    let (kind, extent) = match spv::as_pointer(layout.ctx, ty) {
        Some((_, StorageClass::Workgroup)) => (ArgumentKind::Local, Some(Extent::scalar(8))),
        Some((pointee, StorageClass::Function)) => (ArgumentKind::Value, layout.extent(pointee)),
        Some(_) => (ArgumentKind::Buffer, Some(Extent { size: 24, align: 8 })),
        None => (ArgumentKind::Value, layout.extent(ty)),
    };
    let Extent { size, align } = extent?;
    Some(Argument { offset: end.checked_next_multiple_of(align)?, size, kind })
}
