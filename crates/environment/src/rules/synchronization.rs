//! Atomics, barriers, scopes, and restrictions to execution models.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Ins, Kind, Shape, View, model_bit, named};
use crate::{EnvironmentSet, Family, Group, Trigger};
use spirula_spec::{
    Capability as C, ExecutionModel as X, InstructionClass, Op, OperandKind, Scope, StorageClass as SC,
};

/// Instructions with scope or semantics operands.
pub(super) const SYNCHRONIZING: Trigger =
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
        "scopes are 32-bit integers",
        |check| {
            let view = check.view;
            let good = scope_ids(view, check.ins).iter().all(|(id, _)| is_word(view, *id));
            let name = &check.ins.name()[2..];
            check.require(good, || format!("{name}: expected scope to be a 32-bit int"));
        },
    ),
    rule(
        "synchronization:constant-scope",
        Group::Synchronization,
        SYNCHRONIZING,
        "scopes are constant in shaders",
        |check| {
            let view = check.view;
            let good = |id: u32| {
                view.constant(id).is_some() || view.has(C::CooperativeMatrixNV) && view.is_constant(id)
            };
            let good = scope_ids(view, check.ins).iter().all(|(id, _)| good(*id));
            check.require(!view.has(C::Shader) || good, || {
                "Scope ids must be OpConstant when Shader capability is present".to_owned()
            });
        },
    ),
    rule(
        "synchronization:known-scope",
        Group::Synchronization,
        SYNCHRONIZING,
        "scopes are scopes of the specification",
        |check| {
            let values = scope_ids(check.view, check.ins).into_iter().filter(|(id, _)| is_word(check.view, *id));
            let mut values = values.filter_map(|(id, _)| check.view.constant(id));
            if let Some(value) = values.find(|value| *value > u64::from(Scope::ShaderCallKHR.0)) {
                check.fail(format!("Invalid scope value: {value}"));
            }
        },
    ),
    rule(
        "synchronization:queue-family",
        Group::Synchronization,
        SYNCHRONIZING,
        "memory scope QueueFamily needs VulkanMemoryModel",
        |check| {
            let family = memory_scopes(check.view, check.ins).contains(&Scope::QueueFamily);
            let name = &check.ins.name()[2..];
            check.require(!family || check.view.has(C::VulkanMemoryModel), || {
                format!("{name}: Memory Scope QueueFamilyKHR requires capability VulkanMemoryModelKHR")
            });
        },
    ),
    rule(
        "synchronization:memory-scope",
        Group::Synchronization,
        SYNCHRONIZING,
        "under the Vulkan memory model, memory scope Device needs VulkanMemoryModelDeviceScope",
        |check| {
            let view = check.view;
            let limited = view.has(C::VulkanMemoryModel) && !view.has(C::VulkanMemoryModelDeviceScope);
            let device = memory_scopes(view, check.ins).contains(&Scope::Device);
            check.require(!(limited && device), || {
                "Use of device scope with VulkanKHR memory model requires the VulkanMemoryModelDeviceScopeKHR capability".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04638",
        Group::Synchronization,
        SYNCHRONIZING,
        "the memory scope is not CrossDevice",
        |check| {
            let cross = memory_scopes(check.view, check.ins).contains(&Scope::CrossDevice);
            let name = &check.ins.name()[2..];
            check.require(!cross, || {
                format!("{name}: in Vulkan environment Memory Scope is limited to Device, QueueFamily, Workgroup, ShaderCallKHR, Subgroup, or Invocation")
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-SubgroupVoteKHR-07951",
        Group::Synchronization,
        SYNCHRONIZING,
        "before Vulkan 1.1, memory scope Subgroup needs SubgroupBallotKHR or SubgroupVoteKHR",
        |check| {
            let view = check.view;
            let able = view.capabilities.any(&[C::SubgroupBallotKHR, C::SubgroupVoteKHR]);
            let subgroup = memory_scopes(view, check.ins).contains(&Scope::Subgroup);
            let name = &check.ins.name()[2..];
            check.require(!subgroup || able, || {
                format!("{name}: in Vulkan 1.0 environment Memory Scope is can not be Subgroup without SubgroupBallotKHR or SubgroupVoteKHR declared")
            });
        },
    )
    .within(EnvironmentSet::only(Family::Vulkan).before(1, 1)),
    vulkan(
        "VUID-StandaloneSpirv-None-04636",
        Group::Synchronization,
        SYNCHRONIZING,
        "the execution scope is Workgroup or Subgroup",
        |check| {
            let scope = execution_scope(check.view, check.ins);
            check.require(matches!(scope, None | Some(Scope::Workgroup | Scope::Subgroup)), || {
                "in Vulkan environment Execution Scope is limited to Workgroup and Subgroup".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04642",
        Group::Synchronization,
        Trigger::Classes(&[InstructionClass::NonUniform]),
        "since Vulkan 1.1 the execution scope of non-uniform group instructions is Subgroup",
        |check| {
            let quad = matches!(
                check.ins.op,
                Op::GroupNonUniformQuadAllKHR | Op::GroupNonUniformQuadAnyKHR | Op::GroupNonUniformRotateKHR
            );
            let named = check.ins.name().starts_with("OpGroupNonUniform");
            let scope = execution_scope(check.view, check.ins).filter(|_| named && !quad);
            check.require(matches!(scope, None | Some(Scope::Subgroup)), || {
                "in Vulkan environment Execution scope is limited to Subgroup".to_owned()
            });
        },
    )
    .within(EnvironmentSet::only(Family::Vulkan).since(1, 1)),
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

/// Whether a value is a 32-bit integer.
fn is_word(view: &View<'_>, id: u32) -> bool {
    let ty = view.value_ty(id);
    ty.is_scalar(Kind::Int) && ty.width == 32
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

pub(super) fn execution_scope(view: &View<'_>, ins: Ins<'_>) -> Option<Scope> {
    let (id, _) = scope_ids(view, ins).into_iter().find(|(_, executes)| *executes)?;
    view.constant(id).map(|value| Scope(value as u32))
}

pub(super) fn memory_scopes(view: &View<'_>, ins: Ins<'_>) -> Vec<Scope> {
    let ids = scope_ids(view, ins).into_iter().filter(|(_, executes)| !executes);
    ids.filter_map(|(id, _)| view.constant(id)).map(|value| Scope(value as u32)).collect()
}
