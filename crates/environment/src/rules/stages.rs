//! What Vulkan forbids in some execution models: scopes, reads and writes of their interfaces, sizes of workgroups.

use super::synchronization::{SYNCHRONIZING, execution_scope, memory_scopes, reached_by_other_models};
use crate::rule::{Check, Rule, vulkan};
use crate::view::{View, model_bit, named};
use crate::{Group, Trigger};
use spirula_spec::{
    BuiltIn, Decoration as D, ExecutionMode as EM, ExecutionModel as X, MemoryModel, Op, Scope,
    StorageClass as SC,
};

const ENTRIES: Trigger = Trigger::Ops(&[Op::EntryPoint]);
const SPLIT: Trigger = Trigger::Ops(&[Op::ControlBarrierArriveEXT, Op::ControlBarrierWaitEXT]);

/// Execution models whose invocations wait for those of their subgroup only.
const SUBGROUPS: &[X] = &[
    X::Fragment,
    X::Vertex,
    X::Geometry,
    X::TessellationEvaluation,
    X::RayGenerationKHR,
    X::IntersectionKHR,
    X::AnyHitKHR,
    X::ClosestHitKHR,
    X::MissKHR,
];
const RAYS: &[X] =
    &[X::RayGenerationKHR, X::IntersectionKHR, X::AnyHitKHR, X::ClosestHitKHR, X::MissKHR, X::CallableKHR];

pub(super) const RULES: &[Rule] = &[
    vulkan(
        "VUID-StandaloneSpirv-OpControlBarrier-04682",
        Group::ExecutionModels,
        Trigger::Ops(&[Op::ControlBarrier]),
        "barriers of ray tracing, fragment, vertex, tessellation evaluation and geometry shaders are of subgroups",
        |check| {
            let scope = execution_scope(check.view, check.ins);
            let other = !matches!(scope, None | Some(Scope::Subgroup));
            if other && reached_by(check, SUBGROUPS) {
                check.fail("in Vulkan environment, OpControlBarrier execution scope must be Subgroup for Fragment, Vertex, Geometry, TessellationEvaluation, RayGeneration, Intersection, AnyHit, ClosestHit, and Miss execution models");
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04640",
        Group::ExecutionModels,
        SYNCHRONIZING,
        "memory scope ShaderCallKHR is of ray tracing shaders",
        |check| {
            let call = memory_scopes(check.view, check.ins).contains(&Scope::ShaderCallKHR);
            if call && reached_by_other_models(check, RAYS) {
                check.fail("ShaderCallKHR Memory Scope requires a ray tracing execution model");
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-ExecutionModel-07320",
        Group::ExecutionModels,
        SYNCHRONIZING,
        "with the memory model GLSL450, tessellation control shaders have no memory scope Workgroup",
        |check| {
            let simple = check.view.memory_model == MemoryModel::GLSL450;
            let workgroup = memory_scopes(check.view, check.ins).contains(&Scope::Workgroup);
            if simple && workgroup && reached_by(check, &[X::TessellationControl]) {
                check.fail("Workgroup Memory Scope can't be used with TessellationControl using GLSL450 Memory Model");
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-SplitBarrierEXT-13552",
        Group::ExecutionModels,
        SPLIT,
        "split barriers are of compute shaders",
        |check| {
            if reached_by_other_models(check, &[X::GLCompute]) {
                check.fail(
                    "The SplitBarrierEXT capability must not be enabled in any stage other than GLCompute.",
                );
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpControlBarrierArriveEXT-13553",
        Group::Synchronization,
        SPLIT,
        "split barriers are of workgroups or subgroups",
        |check| {
            let scope = execution_scope(check.view, check.ins);
            check.require(matches!(scope, None | Some(Scope::Workgroup | Scope::Subgroup)), || {
                "The execution Scope for OpControlBarrierArriveEXT and OpControlBarrierWaitEXT must be Workgroup or Subgroup".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpReadClockKHR-04652",
        Group::Synchronization,
        Trigger::Ops(&[Op::ReadClockKHR]),
        "clocks are of subgroups or of the device",
        |check| {
            let scope = check.view.constant(check.ins.word(3)).map(|value| Scope(value as u32));
            check.require(matches!(scope, None | Some(Scope::Subgroup | Scope::Device)), || {
                "Scope must be Subgroup or Device".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-MeshEXT-07107",
        Group::MeshShading,
        Trigger::Ops(&[Op::Load]),
        "mesh shaders do not read their outputs",
        |check| {
            let output = check.view.pointer_of(check.ins.word(3)).is_some_and(|p| p.0 == SC::Output);
            if output && reached_by(check, &[X::MeshEXT]) {
                check.fail("The Output Storage Class in a Mesh Execution Model must not be read from");
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-HitAttributeKHR-04703",
        Group::RayTracing,
        Trigger::Ops(&[Op::Store]),
        "hit attributes are written in intersection shaders only",
        |check| {
            let attribute =
                check.view.pointer_of(check.ins.word(1)).is_some_and(|p| p.0 == SC::HitAttributeKHR);
            if attribute && reached_by(check, &[X::AnyHitKHR, X::ClosestHitKHR]) {
                check.fail(
                    "HitAttributeKHR Storage Class variables are read only with AnyHitKHR and ClosestHitKHR",
                );
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-MeshEXT-07102",
        Group::MeshShading,
        Trigger::Module,
        "a module has shaders of one of the mesh shading extensions",
        |check| {
            let view = check.view;
            let find = |models: [X; 2]| view.entries.iter().find(|entry| models.contains(&entry.model));
            let vendor = find([X::TaskNV, X::MeshNV]);
            if let Some(entry) = find([X::TaskEXT, X::MeshEXT]).filter(|_| vendor.is_some()) {
                let message = "Module can't mix MeshEXT/TaskEXT with MeshNV/TaskNV Execution Model.";
                check.fail_at(view.ins(entry.by), message);
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-MeshEXT-07330",
        Group::MeshShading,
        ENTRIES,
        "the mode OutputVertices of a mesh shader is greater than 0",
        |check| positive(check, EM::OutputVertices),
    ),
    vulkan(
        "VUID-StandaloneSpirv-MeshEXT-07331",
        Group::MeshShading,
        ENTRIES,
        "the mode OutputPrimitivesEXT of a mesh shader is greater than 0",
        |check| positive(check, EM::OutputPrimitivesEXT),
    ),
    vulkan(
        "VUID-StandaloneSpirv-DerivativeGroupQuadsKHR-10151",
        Group::Modes,
        ENTRIES,
        "with the mode DerivativeGroupQuadsKHR, the first two sizes of the workgroup are even",
        |check| {
            let Some([x, y, z]) = sizes(check, EM::DerivativeGroupQuadsKHR) else { return };
            check.require(x % 2 == 0 && y % 2 == 0, || {
                format!("The workgroup size is (X = {x}, Y = {y}, Z = {z}), but X and Y must be multiples of 2 with the execution mode DerivativeGroupQuadsKHR")
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-DerivativeGroupLinearKHR-10152",
        Group::Modes,
        ENTRIES,
        "with the mode DerivativeGroupLinearKHR, the size of the workgroup is a multiple of four",
        |check| {
            let Some([x, y, z]) = sizes(check, EM::DerivativeGroupLinearKHR) else { return };
            // A product is a multiple of four if that of the remainders is.
            check.require((x % 4) * (y % 4) * (z % 4) % 4 == 0, || {
                format!("The workgroup size is (X = {x}, Y = {y}, Z = {z}), but their product must be a multiple of 4 with the execution mode DerivativeGroupLinearKHR")
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-MaximallyReconvergesKHR-09565",
        Group::ControlFlow,
        ENTRIES,
        "entry points with the mode MaximallyReconvergesKHR do not use instructions that repack invocations",
        reconverging,
    ),
];

/// Whether the instruction is reachable from entry points of these models.
fn reached_by(check: &Check<'_, '_>, models: &[X]) -> bool {
    let mask = models.iter().fold(0, |mask, model| mask | model_bit(*model));
    check.view.models(check.ins) & mask != 0
}

/// Requires the mode of a MeshEXT entry point to be greater than 0.
fn positive(check: &mut Check<'_, '_>, mode: EM) {
    let (view, ins) = (check.view, check.ins);
    let mesh = ins.word(1) == X::MeshEXT.0;
    let zero = view.modes_of(ins.word(2)).any(|of| of.mode == mode && of.params.first() == Some(&0));
    check.require(!(mesh && zero), || {
        format!(
            "In mesh shaders using the MeshEXT Execution Model the {} Execution Mode must be greater than 0",
            named(mode)
        )
    });
}

/// The workgroup size of the entry point, if it has the mode and the size is constant.
fn sizes(check: &Check<'_, '_>, mode: EM) -> Option<[u64; 3]> {
    let (view, ins) = (check.view, check.ins);
    let modes = || view.modes_of(ins.word(2));
    modes().find(|of| of.mode == mode)?;
    let constants = |ids: &[u32]| {
        let values: Option<Vec<u64>> = ids.iter().map(|id| view.constant(*id)).collect();
        values.and_then(|values| values.try_into().ok())
    };
    // A constant with the built-in takes the place of modes.
    let built_in = view.all_decorations().iter().find(|d| {
        d.kind == D::BuiltIn && d.param() == BuiltIn::WorkgroupSize.0 && view.is_constant(d.target)
    });
    if let Some(built_in) = built_in {
        let value = view.def(built_in.target);
        return constants(if value.op == Op::ConstantComposite { value.rest(3) } else { &[] });
    }
    modes().find_map(|of| match of.mode {
        EM::LocalSize => {
            let sizes: [u32; 3] = of.params.try_into().ok()?;
            Some(sizes.map(u64::from))
        }
        EM::LocalSizeId => constants(of.params),
        _ => None,
    })
}

fn reconverging(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if view.modes_of(ins.word(2)).all(|of| of.mode != EM::MaximallyReconvergesKHR) {
        return;
    }
    if let Some(name) = repacking(view, ins.word(2)) {
        check.fail(format!(
            "In entry points using the MaximallyReconvergesKHR execution mode, {name} must not be used"
        ));
    }
}

/// The name of an instruction that repacks invocations and is reachable from an entry point.
fn repacking(view: &View<'_>, entry: u32) -> Option<&'static str> {
    let functions = view.reached_from(entry);
    let mut reached = functions.iter().filter_map(|number| view.functions.get(*number as usize));
    reached.find_map(|function| {
        view.inside(function).find(|ins| ins.op.repacks_invocations()).map(|ins| ins.name())
    })
}
