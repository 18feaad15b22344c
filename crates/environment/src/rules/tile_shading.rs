//! Tile shading: the attachments, execution modes and built-ins of SPV_QCOM_tile_shading.

use crate::rule::{Check, Rule, vulkan};
use crate::view::{Ins, View, named};
use crate::{Group, Trigger};
use spirula_spec::{
    BuiltIn, Capability as C, Decoration as D, Dim, ExecutionMode as EM, ExecutionModel as X, Op,
    StorageClass as SC,
};

const ENTRIES: Trigger = Trigger::Ops(&[Op::EntryPoint]);
const VARIABLES: Trigger = Trigger::Ops(&[Op::Variable]);

pub(super) const RULES: &[Rule] = &[
    vulkan(
        "VUID-StandaloneSpirv-TileShadingQCOM-10686",
        Group::ExecutionModels,
        ENTRIES,
        "TileShadingQCOM is not declared with entry points other than compute and fragment shaders",
        |check| {
            let good = matches!(X(check.ins.word(1)), X::GLCompute | X::Fragment)
                || !check.view.has(C::TileShadingQCOM);
            check.require(good, || {
                "The TileShadingQCOM capability must not be enabled in any stage other than compute or fragment.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Execution-10687",
        Group::ExecutionModels,
        ENTRIES,
        "the mode NonCoherentTileAttachmentReadQCOM is of fragment shaders",
        |check| only_of(check, EM::NonCoherentTileAttachmentReadQCOM, X::Fragment),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Execution-10688",
        Group::ExecutionModels,
        ENTRIES,
        "the mode TileShadingRateQCOM is of compute shaders",
        |check| only_of(check, EM::TileShadingRateQCOM, X::GLCompute),
    ),
    included(
        "VUID-StandaloneSpirv-TileAttachmentQCOM-10689",
        "the storage class TileAttachmentQCOM needs TileShadingQCOM",
    ),
    included(
        "VUID-StandaloneSpirv-NonCoherentTileAttachmentReadQCOM-10690",
        "the mode NonCoherentTileAttachmentReadQCOM needs TileShadingQCOM",
    ),
    included(
        "VUID-StandaloneSpirv-TileShadingRateQCOM-10691",
        "the mode TileShadingRateQCOM needs TileShadingQCOM",
    ),
    vulkan(
        "VUID-StandaloneSpirv-TileShadingRateQCOM-10692",
        Group::Modes,
        ENTRIES,
        "the mode TileShadingRateQCOM takes the place of LocalSize and LocalSizeId",
        |check| {
            let size = has_mode(check, EM::LocalSize) || has_mode(check, EM::LocalSizeId);
            check.require(!(size && has_mode(check, EM::TileShadingRateQCOM)), || {
                "If the TileShadingRateQCOM execution mode is used, LocalSize and LocalSizeId must not be specified."
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeImage-10693",
        Group::Resources,
        VARIABLES,
        "images of TileAttachmentQCOM storage are 2D",
        |check| {
            let good = attachment(check).is_none_or(|image| image.word(3) == Dim::Dim2D.0);
            check.require(good, || {
                "Any OpTypeImage variable in the TileAttachmentQCOM Storage Class must have 2D as its dimension"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeImage-10694",
        Group::Resources,
        VARIABLES,
        "images of TileAttachmentQCOM storage are sampled or storage images",
        |check| {
            let good = attachment(check).is_none_or(|image| matches!(image.word(7), 1 | 2));
            check.require(good, || {
                "Any OpTypeImage variable in the TileAttachmentQCOM Storage Class must have 1 or 2 as Image 'Sampled' parameter"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-TileAttachmentQCOM-10695",
        Group::Resources,
        VARIABLES,
        "variables of TileAttachmentQCOM storage have a descriptor set and a binding",
        |check| {
            let (view, id) = (check.view, check.ins.word(2));
            let bound = view.is_decorated(id, D::DescriptorSet) && view.is_decorated(id, D::Binding);
            check.require(bound || !is_attachment(check.ins), || {
                "Any variable in the TileAttachmentQCOM Storage Class must be decorated with DescriptorSet and Binding"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-TileAttachmentQCOM-10696",
        Group::Resources,
        VARIABLES,
        "variables of TileAttachmentQCOM storage have no component",
        |check| {
            let component = check.view.is_decorated(check.ins.word(2), D::Component);
            check.require(!(component && is_attachment(check.ins)), || {
                "Any variable in the TileAttachmentQCOM Storage Class must not be decorated with Component decoration"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-TileAttachmentQCOM-10697",
        Group::Images,
        VARIABLES,
        "images of TileAttachmentQCOM storage are not queried",
        |check| {
            let queried = is_attachment(check.ins) && is_queried(check.view, check.ins.word(2));
            check.require(!queried, || {
                "Any variable in the TileAttachmentQCOM Storage Class must not be consumed by an OpImageQuery* instruction"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-WorkgroupSize-TileShadingRateQCOM-10635",
        Group::BuiltIns,
        ENTRIES,
        "with the mode TileShadingRateQCOM, WorkgroupSize is an input",
        |check| {
            if !has_mode(check, EM::TileShadingRateQCOM) || !check.view.any_built_in(BuiltIn::WorkgroupSize) {
                return;
            }
            let (view, ins) = (check.view, check.ins);
            let sizes = view.all_decorations().iter();
            let sizes = sizes.filter(|d| d.kind == D::BuiltIn && d.param() == BuiltIn::WorkgroupSize.0);
            let mut classes =
                sizes.filter_map(|size| view.pointer_of(size.target).map(|p| (size.target, p.0)));
            let entry = view.entries.iter().find(|entry| entry.by == ins.index);
            let listed = |id: u32| entry.is_some_and(|entry| entry.interface.contains(&id));
            let wrong = classes.any(|(id, class)| class != SC::Input && listed(id));
            check.require(!wrong, || {
                "WorkgroupSize is only for variables with Input storage class when TileShadingRateQCOM Execution Mode is used."
                    .to_owned()
            });
        },
    ),
];

/// A statement of Vulkan's specification that follows from the requirements in the registry.
const fn included(id: &'static str, summary: &'static str) -> Rule {
    vulkan(id, Group::Requirements, Trigger::NEVER, summary, |_| {}).included_in("requirements:operand")
}

/// Whether the entry point has a mode.
fn has_mode(check: &Check<'_, '_>, mode: EM) -> bool {
    check.view.modes_of(check.ins.word(2)).any(|of| of.mode == mode)
}

/// Requires an entry point with the mode to be of this execution model.
fn only_of(check: &mut Check<'_, '_>, mode: EM, model: X) {
    let good = check.ins.word(1) == model.0 || !has_mode(check, mode);
    check.require(good, || {
        format!(
            "The {} execution mode must not be used in any stage other than {}.",
            named(mode),
            named(model)
        )
    });
}

fn is_attachment(variable: Ins<'_>) -> bool {
    variable.word(3) == SC::TileAttachmentQCOM.0
}

/// The type of the image that is the tile attachment.
fn attachment<'m>(check: &Check<'_, 'm>) -> Option<Ins<'m>> {
    let (_, ty) = check.view.pointer(check.ins.word(1)).filter(|_| is_attachment(check.ins))?;
    Some(check.view.def(ty)).filter(|ty| ty.op == Op::TypeImage)
}

/// Whether a query takes an image that is loaded from the variable.
fn is_queried(view: &View<'_>, variable: u32) -> bool {
    let users = |id: u32| view.users(id).iter().map(|user| view.ins(*user));
    let mut loads = users(variable).filter(|user| user.op == Op::Load);
    loads.any(|load| users(load.word(2)).any(|user| user.name().starts_with("OpImageQuery")))
}
