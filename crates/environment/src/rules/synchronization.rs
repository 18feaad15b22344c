//! Atomics, barriers, scopes and memory semantics, group instructions, and restrictions to execution models.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Ins, Kind, Shape, View, model_bit, named};
use crate::{EnvironmentSet, Group, Trigger};
use spirula_spec::{
    Capability as C, ExecutionModel as X, InstructionClass, MemoryModel, MemorySemantics as S, Op,
    OperandKind, Scope, StorageClass as SC,
};

/// Instructions with scope or semantics operands.
const SYNCHRONIZING: Trigger =
    Trigger::Classes(&[InstructionClass::Atomic, InstructionClass::Barrier, InstructionClass::NonUniform]);

pub(super) const RULES: &[Rule] = &[
    rule("atomics:result", Group::Atomics, ATOMICS, "atomics have a result of the pointee type", atomic),
    rule("atomics:wide", Group::Atomics, ATOMICS, "64-bit atomics need Int64Atomics", |check| {
        let ty = check.view.ty(data(check.view, check.ins));
        let wide = ty.is_scalar(Kind::Int) && ty.width == 64;
        check.require(!wide || check.view.has(C::Int64Atomics), || {
            "64-bit atomics require the Int64Atomics capability".to_owned()
        });
    }),
    rule(
        "atomics:storage-class",
        Group::Atomics,
        ATOMICS,
        "atomics access shared storage, or Function storage outside shaders",
        |check| {
            let view = check.view;
            let Some(class) = pointer(view, check.ins).map(|p| p.0) else { return };
            let name = &check.ins.name()[2..];
            let good = matches!(
                class,
                SC::Uniform
                    | SC::StorageBuffer
                    | SC::Workgroup
                    | SC::CrossWorkgroup
                    | SC::Generic
                    | SC::AtomicCounter
                    | SC::Image
                    | SC::Function
                    | SC::PhysicalStorageBuffer
                    | SC::TaskPayloadWorkgroupEXT
            );
            let shader =
                class == SC::Function && view.has(C::Shader) && !check.options().environment.is_vulkan();
            check.require(good && !shader, || {
                let class = named(class);
                format!("{name}: Can not be used with storage class {class} by universal validation rules")
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04686",
        Group::Atomics,
        ATOMICS,
        "atomics access buffers, images and Workgroup storage",
        |check| {
            let view = check.view;
            let Some(class) = pointer(view, check.ins).map(|p| p.0).filter(|_| view.has(C::Shader)) else {
                return;
            };
            let good = matches!(
                class,
                SC::Uniform
                    | SC::StorageBuffer
                    | SC::Workgroup
                    | SC::Image
                    | SC::PhysicalStorageBuffer
                    | SC::TaskPayloadWorkgroupEXT
            );
            check.require(good, || {
                format!("{} is not allowed, the Vulkan spec only allows storage classes for atomic to be: Uniform, Workgroup, Image, StorageBuffer, PhysicalStorageBuffer or TaskPayloadWorkgroupEXT.", named(class))
            });
        },
    ),
    rule("opencl:atomic-storage-class", Group::Atomics, ATOMICS, "atomics access Function, Workgroup, CrossWorkgroup or Generic storage", |check| {
            let Some(class) = pointer(check.view, check.ins).map(|p| p.0) else { return };
            let good = matches!(class, SC::Function | SC::Workgroup | SC::CrossWorkgroup | SC::Generic);
            check.require(good, || {
                format!("storage class is {}, but must be Function, Workgroup, CrossWorkGroup or Generic in the OpenCL environment.", named(class))
            });
        }).within(EnvironmentSet::KERNELS),
    rule(
        "atomics:float-capability",
        Group::Atomics,
        Trigger::Ops(&[Op::AtomicFAddEXT, Op::AtomicFMinEXT, Op::AtomicFMaxEXT]),
        "float atomics need the capability of their width",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.ty(ins.word(1));
            if !ty.is_scalar(Kind::Float) {
                return;
            }
            let needed = match (ins.op, ty.width) {
                (Op::AtomicFAddEXT, 16) => C::AtomicFloat16AddEXT,
                (Op::AtomicFAddEXT, 32) => C::AtomicFloat32AddEXT,
                (Op::AtomicFAddEXT, _) => C::AtomicFloat64AddEXT,
                (_, 16) => C::AtomicFloat16MinMaxEXT,
                (_, 32) => C::AtomicFloat32MinMaxEXT,
                _ => C::AtomicFloat64MinMaxEXT,
            };
            check.require(view.has(needed), || {
                format!("{}: float atomics require the {} capability", &ins.name()[2..], named(needed))
            });
        },
    ),
    rule(
        "synchronization:scope",
        Group::Synchronization,
        SYNCHRONIZING,
        "scopes are known 32-bit values, and constant in shaders",
        scopes,
    ),
    rule(
        "synchronization:memory-scope",
        Group::Synchronization,
        SYNCHRONIZING,
        "memory scopes are valid for the memory model",
        memory_scope,
    ),
    rule(
        "synchronization:semantics",
        Group::Synchronization,
        SYNCHRONIZING,
        "memory semantics have at most one order and the storage classes they need",
        semantics,
    ),
    vulkan(
        "vulkan:execution-scope",
        Group::Synchronization,
        SYNCHRONIZING,
        "the execution scope is Workgroup or Subgroup",
        |check| {
            let view = check.view;
            let Some(scope) = execution_scope(view, check.ins) else { return };
            let nonuniform = check.ins.name().starts_with("OpGroupNonUniform");
            check.require(matches!(scope, Scope::Workgroup | Scope::Subgroup), || {
                "in Vulkan environment Execution Scope is limited to Workgroup and Subgroup".to_owned()
            });
            let subgroup =
                !nonuniform || check.options().environment.vulkan_before(1, 1) || scope == Scope::Subgroup;
            let quad = matches!(
                check.ins.op,
                Op::GroupNonUniformQuadAllKHR | Op::GroupNonUniformQuadAnyKHR | Op::GroupNonUniformRotateKHR
            );
            check.require(subgroup || quad, || {
                "in Vulkan environment Execution scope is limited to Subgroup".to_owned()
            });
        },
    ),
    rule(
        "groups:scope",
        Group::Groups,
        Trigger::Classes(&[InstructionClass::NonUniform]),
        "non-uniform group instructions have scope Subgroup",
        |check| {
            let quad = matches!(
                check.ins.op,
                Op::GroupNonUniformQuadAllKHR | Op::GroupNonUniformQuadAnyKHR | Op::GroupNonUniformRotateKHR
            );
            let Some(scope) = execution_scope(check.view, check.ins).filter(|_| !quad) else { return };
            let partition = check.ins.op == Op::GroupNonUniformPartitionEXT;
            check.require(scope == Scope::Subgroup || partition, || {
                "Execution scope is limited to Subgroup".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04637",
        Group::ExecutionModels,
        SYNCHRONIZING,
        "workgroup barriers need compute, mesh, task or tessellation control shaders",
        |check| {
            let workgroup = execution_scope(check.view, check.ins) == Some(Scope::Workgroup);
            if workgroup && reached_by_other_models(check, WORKGROUPS) {
                check.fail("in Vulkan environment, Workgroup execution scope is only for TaskNV, MeshNV, TaskEXT, MeshEXT, TessellationControl, and GLCompute execution models");
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-07321",
        Group::ExecutionModels,
        SYNCHRONIZING,
        "memory scope Workgroup needs compute, mesh, task or tessellation control shaders",
        |check| {
            let workgroup = memory_scopes(check.view, check.ins).contains(&Scope::Workgroup);
            if workgroup && reached_by_other_models(check, WORKGROUPS) {
                check.fail("Workgroup Memory Scope is limited to MeshNV, TaskNV, MeshEXT, TaskEXT, TessellationControl, and GLCompute execution model");
            }
        },
    ),
    rule(
        "execution-models:barrier",
        Group::ExecutionModels,
        Trigger::Ops(&[Op::ControlBarrier]),
        "before SPIR-V 1.3, barriers need an execution model with workgroups",
        |check| {
            let old = !check.view.version_at_least(3);
            let models = &[
                X::TessellationControl,
                X::GLCompute,
                X::Kernel,
                X::TaskNV,
                X::MeshNV,
                X::TaskEXT,
                X::MeshEXT,
            ];
            if old && reached_by_other_models(check, models) {
                check.fail("OpControlBarrier requires one of the following Execution Models: TessellationControl, GLCompute, Kernel, MeshNV or TaskNV");
            }
        },
    ),
    rule(
        "execution-models:fragment",
        Group::ExecutionModels,
        Trigger::Ops(&[
            Op::Kill,
            Op::TerminateInvocation,
            Op::DemoteToHelperInvocation,
            Op::IsHelperInvocationEXT,
        ]),
        "fragment termination and helper queries need the Fragment model",
        |check| {
            if reached_by_other_models(check, &[X::Fragment]) {
                let name = check.ins.name();
                check.fail(format!("{name} requires Fragment execution model"));
            }
        },
    ),
    rule(
        "execution-models:derivatives",
        Group::ExecutionModels,
        Trigger::Ops(DERIVATIVES),
        "derivatives need the Fragment model or derivative groups",
        |check| {
            let models = &[X::Fragment, X::GLCompute, X::MeshEXT, X::TaskEXT];
            if reached_by_other_models(check, models) {
                let name = &check.ins.name()[2..];
                check.fail(format!("Derivative instructions require Fragment, GLCompute, MeshEXT or TaskEXT execution model: {name}"));
            }
        },
    ),
    rule(
        "execution-models:geometry",
        Group::ExecutionModels,
        Trigger::Ops(&[Op::EmitVertex, Op::EndPrimitive, Op::EmitStreamVertex, Op::EndStreamPrimitive]),
        "vertex emission needs the Geometry model",
        |check| {
            if reached_by_other_models(check, &[X::Geometry]) {
                let name = check.ins.name();
                check.fail(format!("{name} instructions require Geometry execution model"));
            }
        },
    ),
    rule(
        "groups:stream",
        Group::ExecutionModels,
        Trigger::Ops(&[Op::EmitStreamVertex, Op::EndStreamPrimitive]),
        "streams are constant integers",
        |check| {
            let (view, id) = (check.view, check.ins.word(1));
            let good = view.value_ty(id).is_scalar(Kind::Int) && view.is_constant(id);
            check.require(good, || "Expected Stream to be a constant int scalar".to_owned());
        },
    ),
];

const ATOMICS: Trigger = Trigger::Classes(&[InstructionClass::Atomic]);

const WORKGROUPS: &[X] =
    &[X::TaskNV, X::MeshNV, X::TaskEXT, X::MeshEXT, X::TessellationControl, X::GLCompute];

const DERIVATIVES: &[Op] = &[
    Op::DPdx,
    Op::DPdy,
    Op::Fwidth,
    Op::DPdxFine,
    Op::DPdyFine,
    Op::FwidthFine,
    Op::DPdxCoarse,
    Op::DPdyCoarse,
    Op::FwidthCoarse,
    Op::ImageSampleImplicitLod,
    Op::ImageSampleDrefImplicitLod,
    Op::ImageSampleProjImplicitLod,
    Op::ImageSampleProjDrefImplicitLod,
    Op::ImageQueryLod,
    Op::ImageSparseSampleImplicitLod,
    Op::ImageSparseSampleDrefImplicitLod,
];

/// Whether the instruction is reachable from entry points of other models.
pub(super) fn reached_by_other_models(check: &Check<'_, '_>, allowed: &[X]) -> bool {
    let mask = allowed.iter().fold(0, |mask, model| mask | model_bit(*model));
    check.view.models(check.ins) & !mask != 0
}

/// Storage class and pointee of an atomic.
fn pointer(view: &View<'_>, ins: Ins<'_>) -> Option<(SC, u32)> {
    let at = if matches!(ins.op, Op::AtomicStore | Op::AtomicFlagClear) { 1 } else { 3 };
    view.pointer_of(ins.word(at))
}

/// The value type of an atomic.
fn data(view: &View<'_>, ins: Ins<'_>) -> u32 {
    match pointer(view, ins) {
        Some((_, 0)) if ins.op == Op::AtomicStore => view.type_of(ins.word(4)),
        Some((_, 0)) | None => ins.word(1),
        Some((_, ty)) => ty,
    }
}

fn atomic(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let name = &ins.name()[2..];
    let result = view.ty(ins.word(1));
    let vector = view.has(C::AtomicFloat16VectorNV)
        && result.is(Kind::Float, Shape::Vector)
        && result.width == 16
        && matches!(result.count, 2 | 4);
    let (int, float) = (result.is_scalar(Kind::Int), result.is_scalar(Kind::Float));
    let good = match ins.op {
        Op::AtomicStore | Op::AtomicFlagClear => true,
        Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT => float || vector,
        Op::AtomicLoad => int || float,
        Op::AtomicExchange => int || float || vector,
        Op::AtomicFlagTestAndSet => result.is_scalar(Kind::Bool),
        _ => int,
    };
    if !good {
        return check.fail(format!("{name}: expected Result Type to be integer or float scalar type"));
    }
    if pointer(view, ins).is_none() {
        return check.fail(format!("{name}: expected Pointer to be a pointer type"));
    }
    let data = data(view, ins);
    let ty = view.ty(data);
    match ins.op {
        Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => {
            let good = ty.is_scalar(Kind::Int) && ty.width == 32;
            check.require(good, || {
                format!("{name}: expected Pointer to point to a value of 32-bit integer type")
            });
        }
        Op::AtomicStore => {
            let good = ty.is_scalar(Kind::Int) || ty.is_scalar(Kind::Float);
            check.require(good, || {
                format!("{name}: expected Pointer to be a pointer to integer or float scalar type")
            });
            check.require(view.type_of(ins.word(4)) == data, || {
                format!("{name}: expected Value type and the type pointed to by Pointer to be the same")
            });
        }
        _ => {
            check.require(data == ins.word(1), || {
                format!("{name}: expected Pointer to point to a value of type Result Type")
            });
            let values: &[usize] = match ins.op {
                Op::AtomicLoad | Op::AtomicIIncrement | Op::AtomicIDecrement => &[],
                Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => &[7, 8],
                _ => &[6],
            };
            for at in values {
                check.require(view.type_of(ins.word(*at)) == ins.word(1), || {
                    format!("{name}: expected Value to be of type Result Type")
                });
            }
        }
    }
}

/// The ids of scopes, and whether each is an execution scope.
fn scope_ids(view: &View<'_>, ins: Ins<'_>) -> Vec<(u32, bool)> {
    let mut found = Vec::new();
    let executes = !matches!(ins.op.row().map(|row| row.class), Some(InstructionClass::Atomic))
        && ins.op != Op::MemoryBarrier;
    for operand in view.operands(ins) {
        if operand.kind == OperandKind::IdScope {
            found.push((operand.word(), executes && found.is_empty()));
        }
    }
    found
}

fn execution_scope(view: &View<'_>, ins: Ins<'_>) -> Option<Scope> {
    let (id, _) = scope_ids(view, ins).into_iter().find(|(_, executes)| *executes)?;
    view.constant(id).map(|value| Scope(value as u32))
}

fn memory_scopes(view: &View<'_>, ins: Ins<'_>) -> Vec<Scope> {
    let ids = scope_ids(view, ins).into_iter().filter(|(_, executes)| !executes);
    ids.filter_map(|(id, _)| view.constant(id)).map(|value| Scope(value as u32)).collect()
}

fn scopes(check: &mut Check<'_, '_>) {
    let view = check.view;
    for (id, _) in scope_ids(view, check.ins) {
        let name = &check.ins.name()[2..];
        let ty = view.value_ty(id);
        if !ty.is_scalar(Kind::Int) || ty.width != 32 {
            return check.fail(format!("{name}: expected scope to be a 32-bit int"));
        }
        match view.constant(id) {
            None => {
                let cooperative = view.has(C::CooperativeMatrixNV) && view.is_constant(id);
                check.require(!view.has(C::Shader) || cooperative, || {
                    "Scope ids must be OpConstant when Shader capability is present".to_owned()
                });
            }
            Some(value) => check.require(value <= u64::from(Scope::ShaderCallKHR.0), || {
                format!("Invalid scope value: {value}")
            }),
        }
    }
}

fn memory_scope(check: &mut Check<'_, '_>) {
    let view = check.view;
    for scope in memory_scopes(view, check.ins) {
        let vulkan_model = view.has(C::VulkanMemoryModel);
        let name = &check.ins.name()[2..];
        check.require(scope != Scope::QueueFamily || vulkan_model, || {
            format!("{name}: Memory Scope QueueFamilyKHR requires capability VulkanMemoryModelKHR")
        });
        let device = scope == Scope::Device && vulkan_model && !view.has(C::VulkanMemoryModelDeviceScope);
        check.require(!device, || {
            "Use of device scope with VulkanKHR memory model requires the VulkanMemoryModelDeviceScopeKHR capability".to_owned()
        });
        if check.options().environment.is_vulkan() {
            check.require(scope != Scope::CrossDevice, || {
                format!("{name}: in Vulkan environment Memory Scope is limited to Device, QueueFamily, Workgroup, ShaderCallKHR, Subgroup, or Invocation")
            });
            let early = check.options().environment.vulkan_before(1, 1)
                && scope == Scope::Subgroup
                && !view.capabilities.any(&[C::SubgroupBallotKHR, C::SubgroupVoteKHR]);
            check.require(!early, || {
                format!("{name}: in Vulkan 1.0 environment Memory Scope is can not be Subgroup without SubgroupBallotKHR or SubgroupVoteKHR declared")
            });
        }
    }
}

const ORDERS: u32 = S::Acquire.0 | S::Release.0 | S::AcquireRelease.0 | S::SequentiallyConsistent.0;

const PLACES: u32 = S::UniformMemory.0 | S::WorkgroupMemory.0 | S::ImageMemory.0 | S::OutputMemory.0;

fn semantics(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let ids: Vec<u32> = view
        .operands(ins)
        .filter(|operand| operand.kind == OperandKind::IdMemorySemantics)
        .map(|operand| operand.word())
        .collect();
    let mut equal = None;
    for id in ids {
        let name = &ins.name()[2..];
        let ty = view.value_ty(id);
        if !ty.is_scalar(Kind::Int) || ty.width != 32 {
            return check.fail(format!("{name}: expected Memory Semantics to be a 32-bit int"));
        }
        let Some(value) = view.constant(id).map(|value| value as u32) else {
            let cooperative = view.has(C::CooperativeMatrixNV) && view.is_constant(id);
            check.require(!view.has(C::Shader) || cooperative, || {
                "Memory Semantics ids must be OpConstant when Shader capability is present".to_owned()
            });
            continue;
        };
        if let Some(missing_requirement) = semantics_error(view, ins, value, equal) {
            return check.fail(format!("{name}: {missing_requirement}"));
        }
        equal = Some(value);
    }
}

/// A violation in memory semantics; `equal` are the preceding semantics of a compare-exchange.
fn semantics_error(view: &View<'_>, ins: Ins<'_>, value: u32, equal: Option<u32>) -> Option<&'static str> {
    let has = |mask: S| value & mask.0 != 0;
    let vulkan = view.options.environment.is_vulkan() || view.memory_model == MemoryModel::Vulkan;
    let client = view.options.environment.is_vulkan();
    let model = view.has(C::VulkanMemoryModel);
    let order = value & ORDERS;
    let releases = has(S::Release) || has(S::AcquireRelease);
    let acquires = has(S::Acquire) || has(S::AcquireRelease);
    let atomic = ins.op.row().is_some_and(|row| row.class == InstructionClass::Atomic);
    let invocation = vulkan && order != 0 && memory_scopes(view, ins).contains(&Scope::Invocation);
    let later = equal.filter(|_| matches!(ins.op, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak));
    let tests: [(bool, &'static str); 18] = [
        (
            has(S::UniformMemory) && !view.has(C::Shader),
            "Memory Semantics UniformMemory requires capability Shader",
        ),
        (
            has(S::OutputMemory) && !model,
            "Memory Semantics OutputMemoryKHR requires capability VulkanMemoryModelKHR",
        ),
        (order.count_ones() > 1, "Memory Semantics must have at most one non-relaxed memory order bit set"),
        (
            vulkan && has(S::SequentiallyConsistent),
            "Memory Semantics with SequentiallyConsistent memory order must not be used in the Vulkan API",
        ),
        (
            matches!(ins.op, Op::AtomicStore | Op::AtomicFlagClear) && acquires,
            "MemorySemantics must not use Acquire or AcquireRelease memory order with stores",
        ),
        (
            ins.op == Op::AtomicLoad && releases,
            "MemorySemantics must not use Release or AcquireRelease memory order with loads",
        ),
        (
            vulkan && ins.op == Op::MemoryBarrier && order == 0,
            "MemorySemantics must not use Relaxed memory order with OpMemoryBarrier",
        ),
        (
            vulkan && order != 0 && value & PLACES == 0,
            "Memory Semantics with a non-relaxed memory order must have at least one Vulkan-supported storage class semantics bit set",
        ),
        (
            vulkan && order == 0 && value & PLACES != 0,
            "Memory Semantics with a storage class semantics bit set must use a non-relaxed memory order",
        ),
        (
            has(S::MakeAvailable) && !(model && releases),
            "Memory Semantics with MakeAvailable requires VulkanMemoryModel and a releasing memory order",
        ),
        (
            has(S::MakeVisible) && !(model && acquires),
            "Memory Semantics with MakeVisible requires VulkanMemoryModel and an acquiring memory order",
        ),
        (
            has(S::Volatile) && !(model && atomic),
            "Memory Semantics Volatile requires VulkanMemoryModel and an atomic instruction",
        ),
        (
            invocation,
            "Vulkan specification requires Memory Semantics to be Relaxed if used with Invocation Memory Scope",
        ),
        (
            later.is_some() && releases,
            "Unequal Memory Semantics must not use Release or AcquireRelease memory order",
        ),
        (
            later.is_some_and(|equal| {
                has(S::Acquire) && equal & ORDERS == 0
                    || has(S::SequentiallyConsistent) && equal & S::SequentiallyConsistent.0 == 0
            }),
            "Unequal Memory Semantics must not use a stronger memory order than the corresponding Equal Memory Semantics",
        ),
        (
            client && later.is_some_and(|equal| value & !equal & PLACES != 0),
            "Unequal Memory Semantics must not have any Vulkan-supported storage class semantics bit set unless this bit is also set in the corresponding Equal Memory Semantics",
        ),
        (
            client && later.is_some_and(|equal| value & !equal & S::MakeVisible.0 != 0),
            "Unequal Memory Semantics must not have MakeVisible bit set unless this bit is also set in the corresponding Equal Memory Semantics",
        ),
        (
            client && later.is_some_and(|equal| (value ^ equal) & S::Volatile.0 != 0),
            "Unequal Memory Semantics must have Volatile bit set if and only if this bit is also set in the corresponding Equal Memory Semantics",
        ),
    ];
    tests.iter().find(|(broken, _)| *broken).map(|(_, message)| *message)
}
