//! Execution models of storage classes and instructions.

use super::image_access::image_type;
use super::images::IMPLICIT;
use super::synchronization::reached_by_other_models;
use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{model_bit, named};
use crate::{Group, Trigger};
use spirula_spec::{Dim, ExecutionMode as EM, ExecutionModel as X, Op, StorageClass as SC};

const VARIABLES: Trigger = Trigger::Ops(&[Op::Variable, Op::UntypedVariableKHR]);
const COMPUTE: &[X] = &[X::GLCompute, X::TaskNV, X::MeshNV, X::TaskEXT, X::MeshEXT];
const RAYS: &[X] =
    &[X::RayGenerationKHR, X::IntersectionKHR, X::AnyHitKHR, X::ClosestHitKHR, X::MissKHR, X::CallableKHR];
/// Execution models with outputs.
const OUTPUTS: &[X] = &[
    X::Vertex,
    X::TessellationControl,
    X::TessellationEvaluation,
    X::Geometry,
    X::Fragment,
    X::Kernel,
    X::TaskNV,
    X::MeshNV,
    X::TaskEXT,
    X::MeshEXT,
];

macro_rules! storage_classes {
    ($($class:ident $id:literal $statement:literal: $models:expr;)*) => {
        /// A rule for each storage class, and the statement of Vulkan's specification that it includes.
        pub(super) static STORAGE: &[Rule] = &[
            $(
                rule(
                    $id,
                    Group::ExecutionModels,
                    VARIABLES,
                    concat!("variables of ", stringify!($class), " storage are used in its execution models"),
                    |check| limited(check, SC::$class, $models),
                ),
                vulkan(
                    $statement,
                    Group::ExecutionModels,
                    Trigger::NEVER,
                    concat!(stringify!($class), " storage is limited to its execution models"),
                    |_| {},
                )
                .included_in($id),
            )*
        ];
    };
}

storage_classes! {
    CallableDataKHR "storage:CallableDataKHR" "VUID-StandaloneSpirv-CallableDataKHR-04704":
        &[X::RayGenerationKHR, X::ClosestHitKHR, X::CallableKHR, X::MissKHR];
    IncomingCallableDataKHR "storage:IncomingCallableDataKHR" "VUID-StandaloneSpirv-IncomingCallableDataKHR-04705":
        &[X::CallableKHR];
    RayPayloadKHR "storage:RayPayloadKHR" "VUID-StandaloneSpirv-RayPayloadKHR-04698":
        &[X::RayGenerationKHR, X::ClosestHitKHR, X::MissKHR];
    HitAttributeKHR "storage:HitAttributeKHR" "VUID-StandaloneSpirv-HitAttributeKHR-04701":
        &[X::IntersectionKHR, X::AnyHitKHR, X::ClosestHitKHR];
    IncomingRayPayloadKHR "storage:IncomingRayPayloadKHR" "VUID-StandaloneSpirv-IncomingRayPayloadKHR-04699":
        &[X::AnyHitKHR, X::ClosestHitKHR, X::MissKHR];
    ShaderRecordBufferKHR "storage:ShaderRecordBufferKHR" "VUID-StandaloneSpirv-ShaderRecordBufferKHR-07119": RAYS;
}

pub(super) const RULES: &[Rule] = &[
    rule(
        "storage:TaskPayloadWorkgroupEXT",
        Group::ExecutionModels,
        VARIABLES,
        "variables of TaskPayloadWorkgroupEXT storage are used in task and mesh shaders",
        |check| limited(check, SC::TaskPayloadWorkgroupEXT, &[X::TaskEXT, X::MeshEXT]),
    ),
    rule(
        "storage:HitObjectAttributeNV",
        Group::ExecutionModels,
        VARIABLES,
        "variables of HitObjectAttributeNV storage are used in ray generation, closest hit and miss shaders",
        |check| {
            limited(check, SC::HitObjectAttributeNV, &[X::RayGenerationKHR, X::ClosestHitKHR, X::MissKHR]);
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04644",
        Group::ExecutionModels,
        VARIABLES,
        "variables of Output storage are not used in compute and ray tracing shaders",
        |check| limited(check, SC::Output, OUTPUTS),
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04645",
        Group::ExecutionModels,
        VARIABLES,
        "variables of Workgroup storage are used in compute, task and mesh shaders",
        |check| limited(check, SC::Workgroup, COMPUTE),
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-08720",
        Group::ExecutionModels,
        VARIABLES,
        "variables of TileImageEXT storage are used in fragment shaders",
        |check| limited(check, SC::TileImageEXT, &[X::Fragment]),
    ),
    rule(
        "execution-models:subpass-data",
        Group::ExecutionModels,
        Trigger::Ops(&[Op::ImageRead]),
        "images of subpass data are read in fragment shaders",
        |check| {
            let image = image_type(check.view, check.ins);
            let subpass = image.is_some_and(|image| image.word(3) == Dim::SubpassData.0);
            let other = subpass && reached_by_other_models(check, &[X::Fragment]);
            check.require(!other, || {
                "Dim SubpassData requires Fragment execution model: ImageRead".to_owned()
            });
        },
    ),
    rule(
        "execution-models:tile-images",
        Group::ExecutionModels,
        Trigger::Ops(&[Op::ColorAttachmentReadEXT, Op::DepthAttachmentReadEXT, Op::StencilAttachmentReadEXT]),
        "attachments are read in fragment shaders",
        |check| {
            let other = reached_by_other_models(check, &[X::Fragment]);
            let name = check.ins.name();
            check.require(!other, || format!("{name} requires Fragment execution model"));
        },
    ),
    rule(
        "execution-models:derivative-group",
        Group::ExecutionModels,
        Trigger::Ops(&[
            Op::ImageSampleImplicitLod,
            Op::ImageSampleDrefImplicitLod,
            Op::ImageSampleProjImplicitLod,
            Op::ImageSampleProjDrefImplicitLod,
            Op::ImageSparseSampleImplicitLod,
            Op::ImageSparseSampleDrefImplicitLod,
            Op::ImageQueryLod,
            Op::DPdx,
            Op::DPdy,
            Op::Fwidth,
            Op::DPdxFine,
            Op::DPdyFine,
            Op::FwidthFine,
            Op::DPdxCoarse,
            Op::DPdyCoarse,
            Op::FwidthCoarse,
        ]),
        "derivatives and implicit levels of detail in compute, task and mesh shaders need a derivative group",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let groups = [X::GLCompute, X::MeshEXT, X::TaskEXT];
            let mask = groups.iter().fold(0, |mask, model| mask | model_bit(*model));
            if view.models(ins) & mask == 0 {
                return;
            }
            // Without the extension, derivatives of compute shaders are of the client's making.
            let implicit = IMPLICIT.contains(&ins.op) || ins.op == Op::ImageQueryLod;
            if !implicit && !view.extension("SPV_KHR_compute_shader_derivatives") {
                return;
            }
            let Some(function) = view.slot(ins).function.checked_sub(1) else { return };
            let modes = [EM::DerivativeGroupQuadsKHR, EM::DerivativeGroupLinearKHR];
            for entry in view.entries.iter().filter(|entry| groups.contains(&entry.model)) {
                let derives = view.modes_of(entry.function).any(|mode| modes.contains(&mode.mode));
                if !derives && view.reached_from(entry.function).contains(&function) {
                    let what =
                        if IMPLICIT.contains(&ins.op) { "ImplicitLod instructions" } else { "Derivatives" };
                    return check.fail(format!(
                        "{what} require DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR execution mode for {}",
                        named(entry.model)
                    ));
                }
            }
        },
    ),
];

/// Requires a variable of a storage class to be used in these execution models.
fn limited(check: &mut Check<'_, '_>, class: SC, models: &[X]) {
    let (view, ins) = (check.view, check.ins);
    if ins.word(3) != class.0 {
        return;
    }
    let mask = models.iter().fold(0, |mask, model| mask | model_bit(*model));
    let users = view.users(ins.word(2)).iter().map(|user| view.ins(*user));
    if users.fold(0, |all, user| all | view.models(user)) & !mask != 0 {
        let models: Vec<String> = models.iter().map(|model| named(*model)).collect();
        check.fail(format!("{} Storage Class is limited to {}", named(class), models.join(", ")));
    }
}
