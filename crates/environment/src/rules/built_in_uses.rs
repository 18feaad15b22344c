//! Built-in variables of Vulkan: capabilities, modes and decorations that they need, and the sizes of their arrays.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Kind, Shape, View, model_bit, named};
use crate::{Group, Trigger};
use spirula_spec::{
    BuiltIn as B, Capability as C, Decoration as D, ExecutionMode as EM, ExecutionModel as X, Op,
    StorageClass as SC,
};

const ENTRIES: Trigger = Trigger::Ops(&[Op::EntryPoint]);
const DECORATIONS: Trigger = Trigger::Ops(&[Op::Decorate, Op::MemberDecorate]);

macro_rules! mesh_outputs {
    ($($name:ident $decorated:literal $size:literal $blocks:literal;)*) => {
        /// Outputs of mesh shaders for each primitive: the built-in, and its rules on the decoration, and on the size of
        /// the array of the variable itself or of blocks.
        pub(super) static MESH: &[Rule] = &[
            $(
                vulkan(
                    concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $decorated),
                    Group::BuiltIns,
                    ENTRIES,
                    concat!(stringify!($name), " of a mesh shader is decorated with PerPrimitiveEXT"),
                    |check| per_primitive(check, B::$name),
                ),
                vulkan(
                    concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $size),
                    Group::BuiltIns,
                    ENTRIES,
                    concat!("the array of ", stringify!($name), " has OutputPrimitivesEXT elements"),
                    |check| output_primitives(check, B::$name, false),
                ),
                vulkan(
                    concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $blocks),
                    Group::BuiltIns,
                    ENTRIES,
                    concat!("the array of blocks with ", stringify!($name), " has OutputPrimitivesEXT elements"),
                    |check| output_primitives(check, B::$name, true),
                ),
            )*
        ];
    };
}

mesh_outputs! {
    CullPrimitiveEXT "07038" "10589" "10590";
    PrimitiveId "07040" "10596" "10597";
    Layer "07039" "10593" "10594";
    ViewportIndex "07060" "10602" "10603";
    PrimitiveShadingRateKHR "07059" "10599" "10600";
}

macro_rules! mesh_integers {
    ($($name:ident $number:literal;)*) => {
        /// Outputs of mesh shaders that are integers for each primitive.
        pub(super) static MESH_TYPES: &[Rule] = &[
            $(vulkan(
                concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $number),
                Group::BuiltIns,
                ENTRIES,
                concat!(
                    stringify!($name),
                    " of a mesh shader is an array of 32-bit integers, or a 32-bit integer in a block"
                ),
                |check| integers(check, B::$name),
            ),)*
        ];
    };
}

mesh_integers! {
    PrimitiveId "10595";
    Layer "10592";
    ViewportIndex "10601";
    PrimitiveShadingRateKHR "10598";
}

pub(super) const RULES: &[Rule] = &[
    vulkan(
        "vulkan:VertexId",
        Group::BuiltIns,
        DECORATIONS,
        "VertexId and InstanceId of a vertex shader are not used, but VertexIndex and InstanceIndex",
        |check| {
            let good = decorated(check) != Some(B::VertexId);
            check.require(good, || "Vulkan spec doesn't allow BuiltIn VertexId to be used.".to_owned());
        },
    ),
    vulkan(
        "vulkan:member-built-ins",
        Group::BuiltIns,
        Trigger::Ops(&[Op::MemberDecorate]),
        "built-ins of subgroups are variables, not members",
        |check| {
            let Some(built_in) = decorated(check) else { return };
            let own = [
                B::SubgroupEqMask,
                B::SubgroupGeMask,
                B::SubgroupGtMask,
                B::SubgroupLeMask,
                B::SubgroupLtMask,
                B::SubgroupSize,
                B::SubgroupLocalInvocationId,
                B::SubgroupId,
                B::NumSubgroups,
            ];
            check.require(!own.contains(&built_in), || {
                format!("BuiltIn {} cannot be used as a member decoration", named(built_in))
            });
        },
    ),
    vulkan(
        "VUID-WorkgroupSize-WorkgroupSize-04425",
        Group::BuiltIns,
        DECORATIONS,
        "WorkgroupSize is used in compute, task and mesh shaders",
        |check| {
            if decorated(check) != Some(B::WorkgroupSize) {
                return;
            }
            let view = check.view;
            let models = [X::GLCompute, X::TaskNV, X::MeshNV, X::TaskEXT, X::MeshEXT];
            let mask = models.iter().fold(0, |mask, model| mask | model_bit(*model));
            let users = view.users(check.ins.word(1)).iter().map(|user| view.models(view.ins(*user)));
            let good = users.fold(0, |all, models| all | models) & !mask == 0;
            check.require(good, || {
                "Vulkan spec allows BuiltIn WorkgroupSize to be used only with GLCompute, MeshNV, TaskNV, MeshEXT or TaskEXT execution model".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-WorkgroupSize-WorkgroupSize-04426",
        Group::BuiltIns,
        Trigger::Ops(&[Op::Decorate]),
        "WorkgroupSize decorates a constant",
        |check| {
            let constant =
                decorated(check) != Some(B::WorkgroupSize) || check.view.is_constant(check.ins.word(1));
            check.require(constant, || {
                "Vulkan spec requires BuiltIn WorkgroupSize to be a constant.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-WorkgroupSize-WorkgroupSize-04427",
        Group::BuiltIns,
        DECORATIONS,
        "WorkgroupSize is a vector of three 32-bit integers",
        |check| {
            let (view, id) = (check.view, check.ins.word(1));
            let member = check.ins.op == Op::MemberDecorate;
            if decorated(check) != Some(B::WorkgroupSize) || !member && !view.is_constant(id) {
                return;
            }
            let at = (check.ins.word(2) as usize).saturating_add(2);
            let ty = view.ty(if member { view.def(id).word(at) } else { view.type_of(id) });
            let good = ty.is(Kind::Int, Shape::Vector) && (ty.width, ty.count) == (32, 3);
            check.require(good, || {
                "According to the Vulkan spec BuiltIn WorkgroupSize variable needs to be a 3-component 32-bit int vector.".to_owned()
            });
        },
    ),
    rule(
        "built-ins:empty-workgroup",
        Group::BuiltIns,
        Trigger::Ops(&[Op::Decorate]),
        "WorkgroupSize is not zero in any dimension",
        |check| {
            if decorated(check) != Some(B::WorkgroupSize) {
                return;
            }
            let value = check.view.def(check.ins.word(1));
            let parts = if value.op == Op::ConstantComposite { value.rest(3) } else { &[] };
            let zero =
                value.op == Op::ConstantNull || parts.iter().any(|id| check.view.constant(*id) == Some(0));
            check.require(!zero, || {
                "WorkgroupSize decorations must not have a static product of zero".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-Layer-Layer-04273",
        Group::BuiltIns,
        ENTRIES,
        "Layer of vertex and tessellation shaders needs ShaderLayer or ShaderViewportIndexLayerEXT",
        |check| needs(check, B::Layer, &[C::ShaderLayer, C::ShaderViewportIndexLayerEXT]),
    ),
    vulkan(
        "VUID-ViewportIndex-ViewportIndex-04405",
        Group::BuiltIns,
        ENTRIES,
        "ViewportIndex of vertex and tessellation shaders needs ShaderViewportIndex or ShaderViewportIndexLayerEXT",
        |check| needs(check, B::ViewportIndex, &[C::ShaderViewportIndex, C::ShaderViewportIndexLayerEXT]),
    ),
    vulkan(
        "VUID-CullPrimitiveEXT-CullPrimitiveEXT-10591",
        Group::BuiltIns,
        ENTRIES,
        "an interface has CullPrimitiveEXT once",
        |check| {
            let view = check.view;
            if !view.any_built_in(B::CullPrimitiveEXT) || !is_mesh(check) {
                return;
            }
            let entry = view.entries.iter().find(|entry| entry.by == check.ins.index);
            let variables = entry.map(|entry| entry.interface).unwrap_or_default().iter();
            let with = variables.filter(|id| {
                let block = view.pointer_of(**id).map_or(0, |pointer| element(view, pointer.1));
                is_direct(view, **id, B::CullPrimitiveEXT) || is_direct(view, block, B::CullPrimitiveEXT)
            });
            check.require(with.count() <= 1, || {
                "There must be only one declaration of the CullPrimitiveEXT associated in entry point's interface."
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-TessLevelInner-10880",
        Group::BuiltIns,
        DECORATIONS,
        "TessLevelOuter and TessLevelInner are decorated with Patch",
        |check| {
            let levels = [B::TessLevelOuter, B::TessLevelInner];
            let Some(level) = decorated(check).filter(|level| levels.contains(level)) else { return };
            let patch = check.view.decorations(check.ins.word(1)).iter().any(|d| d.kind == D::Patch);
            check.require(patch, || {
                format!("BuiltIn {} variable needs to also have a Patch decoration.", named(level))
            });
        },
    ),
    vulkan(
        "VUID-FragDepth-FragDepth-04216",
        Group::BuiltIns,
        ENTRIES,
        "FragDepth needs the mode DepthReplacing",
        |check| {
            let good = mode(check, EM::DepthReplacing).is_some() || variable(check, B::FragDepth).is_none();
            check.require(good, || {
                "Vulkan spec requires DepthReplacing execution mode to be declared when using BuiltIn FragDepth.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-PrimitiveId-Fragment-04333",
        Group::BuiltIns,
        ENTRIES,
        "PrimitiveId of a fragment shader needs Geometry, Tessellation, mesh shading or ray tracing",
        |check| {
            let needed = [
                C::Geometry,
                C::Tessellation,
                C::MeshShadingNV,
                C::MeshShadingEXT,
                C::RayTracingKHR,
                C::RayTracingNV,
            ];
            let fragment = check.ins.word(1) == X::Fragment.0 && variable(check, B::PrimitiveId).is_some();
            check.require(!fragment || check.view.capabilities.any(&needed), || {
                "Vulkan spec doesn't allow BuiltIn PrimitiveId to be used for variables in the Fragment execution model unless it declares Tessellation, Geometry, MeshShading or RayTracing capabilities.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07042",
        Group::BuiltIns,
        ENTRIES,
        "PrimitivePointIndicesEXT needs the mode OutputPoints",
        |check| topology(check, B::PrimitivePointIndicesEXT, EM::OutputPoints),
    ),
    vulkan(
        "VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07046",
        Group::BuiltIns,
        ENTRIES,
        "the array of PrimitivePointIndicesEXT has OutputPrimitivesEXT elements",
        |check| output_primitives(check, B::PrimitivePointIndicesEXT, false),
    ),
    vulkan(
        "VUID-PrimitiveLineIndicesEXT-PrimitiveLineIndicesEXT-07048",
        Group::BuiltIns,
        ENTRIES,
        "PrimitiveLineIndicesEXT needs the mode OutputLinesEXT",
        |check| topology(check, B::PrimitiveLineIndicesEXT, EM::OutputLinesEXT),
    ),
    vulkan(
        "VUID-PrimitiveLineIndicesEXT-PrimitiveLineIndicesEXT-07052",
        Group::BuiltIns,
        ENTRIES,
        "the array of PrimitiveLineIndicesEXT has OutputPrimitivesEXT elements",
        |check| output_primitives(check, B::PrimitiveLineIndicesEXT, false),
    ),
    vulkan(
        "VUID-PrimitiveTriangleIndicesEXT-PrimitiveTriangleIndicesEXT-07054",
        Group::BuiltIns,
        ENTRIES,
        "PrimitiveTriangleIndicesEXT needs the mode OutputTrianglesEXT",
        |check| topology(check, B::PrimitiveTriangleIndicesEXT, EM::OutputTrianglesEXT),
    ),
    vulkan(
        "VUID-PrimitiveTriangleIndicesEXT-PrimitiveTriangleIndicesEXT-07058",
        Group::BuiltIns,
        ENTRIES,
        "the array of PrimitiveTriangleIndicesEXT has OutputPrimitivesEXT elements",
        |check| output_primitives(check, B::PrimitiveTriangleIndicesEXT, false),
    ),
];

/// The built-in that the instruction decorates with.
fn decorated(check: &Check<'_, '_>) -> Option<B> {
    let at = if check.ins.op == Op::MemberDecorate { 3 } else { 2 };
    (check.ins.word(at) == D::BuiltIn.0).then(|| B(check.ins.word(at + 1)))
}

/// The parameters of a mode of the entry point.
fn mode<'m>(check: &Check<'_, 'm>, wanted: EM) -> Option<&'m [u32]> {
    let mut modes = check.view.modes_of(check.ins.word(2));
    modes.find(|mode| mode.mode == wanted).map(|mode| mode.params)
}

/// The variable of the entry point's interface with a built-in, its own or one of a member, and its pointee type.
fn variable(check: &Check<'_, '_>, built_in: B) -> Option<(u32, u32)> {
    let view = check.view;
    if !view.any_built_in(built_in) {
        return None;
    }
    let entry = view.entries.iter().find(|entry| entry.by == check.ins.index)?;
    let has = |id: u32| view.decorations(id).iter().any(|d| d.kind == D::BuiltIn && d.param() == built_in.0);
    entry.interface.iter().find_map(|id| {
        let ty = view.pointer_of(*id)?.1;
        (has(*id) || has(element(view, ty))).then_some((*id, ty))
    })
}

/// The element type of an array; other types themselves.
fn element(view: &View<'_>, ty: u32) -> u32 {
    if view.op_of(ty) == Op::TypeArray { view.def(ty).word(2) } else { ty }
}

/// Requires one of the capabilities if a vertex or tessellation shader has an output with the built-in.
fn needs(check: &mut Check<'_, '_>, built_in: B, capabilities: &[C]) {
    let view = check.view;
    let early =
        matches!(X(check.ins.word(1)), X::Vertex | X::TessellationControl | X::TessellationEvaluation);
    let found = variable(check, built_in)
        .is_some_and(|(id, _)| view.pointer_of(id).is_some_and(|p| p.0 == SC::Output));
    check.require(!early || !found || view.capabilities.any(capabilities), || {
        format!(
            "Using BuiltIn {} in Vertex or Tessellation execution model requires the {} or {} capability.",
            named(built_in),
            named(capabilities[1]),
            named(capabilities[0])
        )
    });
}

/// Whether the entry point is a mesh shader.
fn is_mesh(check: &Check<'_, '_>) -> bool {
    check.ins.word(1) == X::MeshEXT.0
}

fn per_primitive(check: &mut Check<'_, '_>, built_in: B) {
    let view = check.view;
    let Some((id, ty)) = variable(check, built_in).filter(|_| is_mesh(check)) else { return };
    let ty = element(view, ty);
    // A block may have the decoration on its members.
    let member = view.decorations(ty).iter().any(|d| d.kind == D::PerPrimitiveEXT);
    check.require(member || view.is_decorated(id, D::PerPrimitiveEXT), || {
        format!("Built-in {} of a mesh shader must also be decorated with PerPrimitiveEXT", named(built_in))
    });
}

fn topology(check: &mut Check<'_, '_>, built_in: B, wanted: EM) {
    let good = !is_mesh(check) || mode(check, wanted).is_some() || variable(check, built_in).is_none();
    check.require(good, || {
        format!("The {} decoration must be used with the {} Execution Mode.", named(built_in), named(wanted))
    });
}

/// Whether the variable itself is the built-in, not a member of its block.
fn is_direct(view: &View<'_>, variable: u32, built_in: B) -> bool {
    let mut all = view.decorations(variable).iter();
    all.any(|d| d.kind == D::BuiltIn && d.param() == built_in.0)
}

/// Requires the array of the built-in, or of blocks with it, to have an element for each primitive.
fn output_primitives(check: &mut Check<'_, '_>, built_in: B, blocks: bool) {
    let view = check.view;
    let Some((id, ty)) = variable(check, built_in).filter(|_| is_mesh(check)) else { return };
    if view.op_of(ty) != Op::TypeArray || is_direct(view, id, built_in) == blocks {
        return;
    }
    let limit =
        mode(check, EM::OutputPrimitivesEXT).and_then(|params| params.first()).copied().unwrap_or_default();
    let Some(size) = view.constant(view.def(ty).word(3)) else { return };
    check.require(size == u64::from(limit), || {
        format!(
            "The size of the array decorated with {} ({size}) must match the value specified by OutputPrimitivesEXT ({limit}).",
            named(built_in)
        )
    });
}

fn integers(check: &mut Check<'_, '_>, built_in: B) {
    let view = check.view;
    let Some((id, ty)) = variable(check, built_in).filter(|_| is_mesh(check)) else { return };
    let word = |ty: u32| {
        let ty = view.ty(ty);
        ty.is_scalar(Kind::Int) && ty.width == 32
    };
    let good = if is_direct(view, id, built_in) {
        view.op_of(ty) == Op::TypeArray && word(element(view, ty))
    } else {
        let block = element(view, ty);
        let members = view.decorations(block).iter();
        let mut members = members.filter(|d| d.kind == D::BuiltIn && d.param() == built_in.0);
        members.all(|d| word(view.def(block).word(d.member.map_or(0, |member| member as usize + 2))))
    };
    check.require(good, || {
        format!(
            "According to the Vulkan spec BuiltIn {} variable needs to be either a 32-bit int in a block or an array of 32-bit ints.",
            named(built_in)
        )
    });
}
