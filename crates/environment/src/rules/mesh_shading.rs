//! Mesh shading: SPV_EXT_mesh_shader and SPV_NV_mesh_shader.

use super::operands::{Wanted, require};
use super::synchronization::reached_by_other_models;
use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Ins, View};
use crate::{Group, Trigger};
use spirula_spec::{
    Capability as C, Decoration as D, ExecutionMode as EM, ExecutionModel as X, Op, StorageClass as SC,
};

const TASKS: Trigger = Trigger::Ops(&[Op::EmitMeshTasksEXT]);
const OUTPUTS: Trigger = Trigger::Ops(&[Op::SetMeshOutputsEXT]);
const VARIABLES: Trigger = Trigger::Ops(&[Op::Variable]);

pub(super) const RULES: &[Rule] = &[
    rule(
        "mesh-shading:task-model",
        Group::MeshShading,
        TASKS,
        "OpEmitMeshTasksEXT is used in the TaskEXT execution model",
        |check| {
            let other = reached_by_other_models(check, &[X::TaskEXT]);
            check.require(!other, || "OpEmitMeshTasksEXT requires TaskEXT execution model".to_owned());
        },
    ),
    rule(
        "mesh-shading:group-counts",
        Group::MeshShading,
        TASKS,
        "the group counts of OpEmitMeshTasksEXT are 32-bit unsigned integers",
        |check| require(check, &["Group Count X", "Group Count Y", "Group Count Z"], Wanted::Unsigned),
    ),
    rule(
        "mesh-shading:payload",
        Group::MeshShading,
        TASKS,
        "the payload of OpEmitMeshTasksEXT is a variable of TaskPayloadWorkgroupEXT storage",
        |check| {
            let Some(payload) = check.ins.words.get(4) else { return };
            let payload = check.view.def(*payload);
            let good = payload.op == Op::Variable && payload.word(3) == SC::TaskPayloadWorkgroupEXT.0;
            check.require(good, || {
                "Payload must be an OpVariable with a storage class of TaskPayloadWorkgroupEXT".to_owned()
            });
        },
    ),
    rule(
        "mesh-shading:mesh-model",
        Group::MeshShading,
        OUTPUTS,
        "OpSetMeshOutputsEXT is used in the MeshEXT execution model",
        |check| {
            let other = reached_by_other_models(check, &[X::MeshEXT]);
            check.require(!other, || "OpSetMeshOutputsEXT requires MeshEXT execution model".to_owned());
        },
    ),
    rule(
        "mesh-shading:output-counts",
        Group::MeshShading,
        OUTPUTS,
        "the counts of OpSetMeshOutputsEXT are 32-bit unsigned integers",
        |check| require(check, &["Vertex Count", "Primitive Count"], Wanted::Unsigned),
    ),
    rule(
        "mesh-shading:vertex-limit",
        Group::MeshShading,
        OUTPUTS,
        "the vertex count of OpSetMeshOutputsEXT does not exceed the mode OutputVertices",
        |check| at_most(check, 1, EM::OutputVertices),
    ),
    rule(
        "mesh-shading:primitive-limit",
        Group::MeshShading,
        OUTPUTS,
        "the primitive count of OpSetMeshOutputsEXT does not exceed the mode OutputPrimitivesEXT",
        |check| at_most(check, 2, EM::OutputPrimitivesEXT),
    ),
    rule(
        "mesh-shading:per-primitive-inputs",
        Group::MeshShading,
        VARIABLES,
        "PerPrimitiveEXT in a fragment shader decorates inputs",
        |check| {
            let good = check.ins.word(3) == SC::Input.0
                || !per_primitive(check.view, check.ins)
                || !in_interface(check.view, check.ins, X::Fragment);
            check.require(good, || {
                "PerPrimitiveEXT decoration must be applied only to variables in the Input Storage Class in the Fragment Execution Model.".to_owned()
            });
        },
    ),
    rule(
        "mesh-shading:outputs-are-arrays",
        Group::MeshShading,
        VARIABLES,
        "outputs of mesh shaders that are not built-ins are arrays",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let output = ins.word(3) == SC::Output.0 && !view.is_decorated(ins.word(2), D::BuiltIn);
            if !output || !in_interface(view, ins, X::MeshEXT) {
                return;
            }
            let array = view.pointer(ins.word(1)).map(|pointer| view.op_of(pointer.1));
            check.require(array.is_none_or(|op| op == Op::TypeArray), || {
                "In the MeshEXT Execution Mode, all Output Variables must contain an Array.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-PrimitiveId-PrimitiveId-04336",
        Group::MeshShading,
        VARIABLES,
        "PerPrimitiveEXT in a mesh shader decorates outputs",
        |check| {
            let good = check.ins.word(3) == SC::Output.0
                || !per_primitive(check.view, check.ins)
                || !in_interface(check.view, check.ins, X::MeshEXT);
            check.require(good, || {
                "PerPrimitiveEXT decoration must be applied only to variables in the Output Storage Class in the MeshEXT Execution Model.".to_owned()
            });
        },
    ),
    rule(
        "mesh-shading:packed-indices",
        Group::MeshShading,
        Trigger::Ops(&[Op::WritePackedPrimitiveIndices4x8NV]),
        "OpWritePackedPrimitiveIndices4x8NV takes a 32-bit unsigned offset and 32-bit unsigned indices",
        |check| require(check, &["Index Offset", "Packed Indices"], Wanted::Unsigned),
    ),
];

/// Whether a variable is decorated with PerPrimitiveEXT, under mesh shading.
fn per_primitive(view: &View<'_>, variable: Ins<'_>) -> bool {
    view.has(C::MeshShadingEXT) && view.is_decorated(variable.word(2), D::PerPrimitiveEXT)
}

/// Whether a variable is in the interface of an entry point of this execution model, under mesh shading.
fn in_interface(view: &View<'_>, variable: Ins<'_>, model: X) -> bool {
    let mut entries = view.entries.iter().filter(|entry| entry.model == model);
    view.has(C::MeshShadingEXT) && entries.any(|entry| entry.interface.contains(&variable.word(2)))
}

/// Requires an operand, if constant, not to exceed a mode of the entry points that reach the instruction.
fn at_most(check: &mut Check<'_, '_>, word: usize, mode: EM) {
    let (view, ins) = (check.view, check.ins);
    let Some(count) = view.constant(ins.word(word)) else { return };
    let function = view.slot(ins).function;
    for entry in &view.entries {
        let Some(number) = function.checked_sub(1) else { continue };
        if !view.reached_from(entry.function).contains(&number) {
            continue;
        }
        let limit = view.modes_of(entry.function).find(|given| given.mode == mode);
        let limit = limit.and_then(|given| given.params.first()).copied().unwrap_or_default();
        check.require(count <= u64::from(limit), || {
            format!(
                "{} ({count}) of OpSetMeshOutputsEXT exceeds the execution mode {} ({limit})",
                if word == 1 { "Vertex Count" } else { "Primitive Count" },
                crate::view::named(mode)
            )
        });
    }
}
