//! Alignment of accesses through physical pointers, and what variables may hold.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Ins, View};
use crate::{Group, Trigger};
use spirula_spec::{
    Capability as C, Enumeration as _, MemoryAccess as MA, Op, OperandKind, StorageClass as SC,
};

const ACCESSES: Trigger = Trigger::Ops(&[Op::Load, Op::Store, Op::CopyMemory, Op::CopyMemorySized]);

pub(super) const RULES: &[Rule] = &[
    rule(
        "memory:aligned",
        Group::Memory,
        ACCESSES,
        "accesses to PhysicalStorageBuffer are aligned to their largest scalar at least",
        aligned,
    ),
    vulkan(
        "VUID-StandaloneSpirv-PhysicalStorageBuffer64-06314",
        Group::Memory,
        Trigger::NEVER,
        "accesses to PhysicalStorageBuffer are aligned to their largest scalar at least",
        |_| {},
    )
    .included_in("memory:aligned"),
    rule(
        "memory:physical",
        Group::Memory,
        ACCESSES,
        "accesses to PhysicalStorageBuffer have an alignment",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let physical = pointers(ins).iter().any(|at| is_physical(view, ins.word(*at)));
            let mut masks = view.operands(ins).filter(|operand| operand.kind == MA::KIND);
            check.require(!physical || masks.any(|mask| MA(mask.word()).contains(MA::Aligned)), || {
                "Memory accesses with PhysicalStorageBuffer must use Aligned.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-PhysicalStorageBuffer64-04708",
        Group::Memory,
        Trigger::NEVER,
        "accesses to PhysicalStorageBuffer have an alignment",
        |_| {},
    )
    .included_in("memory:physical"),
    rule(
        "memory:device-scope",
        Group::Synchronization,
        Trigger::Ops(&[
            Op::Load,
            Op::Store,
            Op::CopyMemory,
            Op::CopyMemorySized,
            Op::ImageRead,
            Op::ImageWrite,
            Op::ImageSparseRead,
            Op::CooperativeMatrixLoadKHR,
            Op::CooperativeMatrixStoreKHR,
        ]),
        "memory operands with Device scope need VulkanMemoryModelDeviceScope under the Vulkan memory model",
        |check| {
            let view = check.view;
            if !view.has(C::VulkanMemoryModel) || view.has(C::VulkanMemoryModelDeviceScope) {
                return;
            }
            let scopes = view.operands(check.ins).filter(|operand| operand.kind == OperandKind::IdScope);
            let device = u64::from(spirula_spec::Scope::Device.0);
            let found = scopes.map(|scope| scope.word()).any(|id| view.constant(id) == Some(device));
            check.require(!found, || {
                "Use of device scope with VulkanKHR memory model requires the VulkanMemoryModelDeviceScopeKHR capability".to_owned()
            });
        },
    ),
    rule(
        "memory:cooperative",
        Group::Memory,
        Trigger::Ops(&[Op::Variable]),
        "cooperative matrices and vectors are in Function and Private storage",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if matches!(SC(ins.word(3)), SC::Function | SC::Private) {
                return;
            }
            let ty = view.pointer(ins.word(1)).map_or(0, |pointer| pointer.1);
            let matrices = [Op::TypeCooperativeMatrixKHR, Op::TypeCooperativeMatrixNV];
            let vectors = || !view.has(C::LongVectorEXT) && view.contains(ty, &[Op::TypeVectorIdEXT]);
            let holds = view.contains(ty, &matrices) || vectors();
            check.require(!holds, || {
                "Cooperative matrix and vector types (or types containing them) can only be allocated in Function or Private storage classes or as function parameters".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeImage-06924",
        Group::Memory,
        Trigger::Ops(&[Op::Store]),
        "images, samplers and acceleration structures are not stored",
        |check| {
            let view = check.view;
            let ty = view.type_of(check.ins.word(2));
            let opaque = view.contains(
                ty,
                &[Op::TypeImage, Op::TypeSampler, Op::TypeSampledImage, Op::TypeAccelerationStructureKHR],
            );
            let relaxed = check.options().before_hlsl_legalization || view.has(C::BindlessTextureNV);
            check.require(!opaque || relaxed, || {
                "Cannot store to OpTypeImage, OpTypeSampler, OpTypeSampledImage, or OpTypeAccelerationStructureKHR objects".to_owned()
            });
        },
    ),
];

/// The size of the largest scalar of a type in bytes; a pointer has 8.
fn largest_scalar(view: &View<'_>, ty: u32, depth: u32) -> u32 {
    let ins = view.def(ty);
    let parts: &[u32] = match ins.op {
        Op::TypeInt | Op::TypeFloat => return ins.word(2) / 8,
        Op::TypePointer | Op::TypeUntypedPointerKHR => return 8,
        Op::TypeVector
        | Op::TypeMatrix
        | Op::TypeArray
        | Op::TypeRuntimeArray
        | Op::TypeVectorIdEXT
        | Op::TypeCooperativeMatrixKHR => ins.words.get(2..3).unwrap_or_default(),
        Op::TypeStruct => ins.rest(2),
        _ => &[],
    };
    // Deeper types break a universal limit.
    let inner = parts.iter().filter(|_| depth < 300).map(|part| largest_scalar(view, *part, depth + 1));
    inner.max().unwrap_or_default()
}

/// The words of the pointers of an access.
fn pointers(ins: Ins<'_>) -> &'static [usize] {
    match ins.op {
        Op::Load => &[3],
        Op::Store => &[1],
        _ => &[1, 2],
    }
}

/// Whether a pointer is to PhysicalStorageBuffer storage.
fn is_physical(view: &View<'_>, pointer: u32) -> bool {
    view.pointer_of(pointer).is_some_and(|p| p.0 == SC::PhysicalStorageBuffer)
}

fn aligned(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let mut least = 0;
    for at in pointers(ins).iter().filter(|at| is_physical(view, ins.word(**at))) {
        let pointee = view.pointer_of(ins.word(*at)).map_or(0, |pointer| pointer.1);
        let of = if pointee == 0 && ins.op == Op::Load { ins.word(1) } else { pointee };
        least = least.max(largest_scalar(view, of, 0));
    }
    if least == 0 {
        return;
    }
    let operands: Vec<_> = view.operands(ins).map(|operand| (operand.kind, operand.word())).collect();
    for (at, (kind, mask)) in operands.iter().enumerate() {
        let has = *kind == MA::KIND && MA(*mask).contains(MA::Aligned);
        let Some((_, alignment)) = operands.get(at + 1).filter(|_| has) else { continue };
        check.require(*alignment >= least, || {
            format!("Memory accesses Aligned operand value {alignment} is too small, the largest scalar type is {least} bytes.")
        });
    }
}
