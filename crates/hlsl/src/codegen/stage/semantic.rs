//! The table of stage x semantic x direction: which semantics are allowed where, and which are built-in variables.

use spirula_hlsl_sema::Stage;
use spirula_spec::{BuiltIn, StorageClass};

/// Where a value goes in or out of a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Point {
    /// Into a vertex shader.
    VsIn,
    /// Out of a vertex shader.
    VsOut,
    /// Into a patch-constant function.
    PcIn,
    /// Out of a patch-constant function.
    PcOut,
    /// Into a hull shader, once a patch.
    HsIn,
    /// Into a hull shader, for each control point.
    HsPointIn,
    /// Out of a hull shader, for each control point.
    HsPointOut,
    /// Into a domain shader, once a patch.
    DsIn,
    /// Into a domain shader, for each control point.
    DsPointIn,
    /// Out of a domain shader.
    DsOut,
    /// Into a geometry shader, once a primitive.
    GsIn,
    /// Into a geometry shader, for each vertex.
    GsVertexIn,
    /// Out of a geometry shader.
    GsOut,
    /// Into a pixel shader.
    PsIn,
    /// Out of a pixel shader.
    PsOut,
    /// Into a compute shader.
    CsIn,
    /// Into a mesh shader.
    MsIn,
    /// Out of a mesh shader, for each vertex.
    MsOut,
    /// Out of a mesh shader, for each primitive.
    MsPrimitiveOut,
    /// Into an amplification shader.
    AsIn,
}

use Point as P;

impl Point {
    /// Where a parameter without a modifier of its own takes its value from.
    pub(crate) fn input(stage: Stage) -> Self {
        match stage {
            Stage::Vertex => P::VsIn,
            Stage::Hull => P::HsIn,
            Stage::Domain => P::DsIn,
            Stage::Geometry => P::GsIn,
            Stage::Pixel => P::PsIn,
            Stage::Mesh => P::MsIn,
            Stage::Amplification => P::AsIn,
            _ => P::CsIn,
        }
    }

    /// Where values go that a function returns.
    pub(crate) fn output(stage: Stage) -> Option<Self> {
        Some(match stage {
            Stage::Vertex => P::VsOut,
            Stage::Hull => P::HsPointOut,
            Stage::Domain => P::DsOut,
            Stage::Geometry => P::GsOut,
            Stage::Pixel => P::PsOut,
            Stage::Mesh => P::MsOut,
            _ => return None,
        })
    }

    /// Whether values come in.
    pub(crate) fn is_input(self) -> bool {
        !matches!(
            self,
            P::VsOut
                | P::PcOut
                | P::HsPointOut
                | P::DsOut
                | P::GsOut
                | P::PsOut
                | P::MsOut
                | P::MsPrimitiveOut
        )
    }

    /// The storage class of its variables.
    pub(crate) fn class(self) -> StorageClass {
        if self.is_input() { StorageClass::Input } else { StorageClass::Output }
    }

    /// Whether its variables are those of a patch.
    pub(crate) fn is_patch(self) -> bool {
        matches!(self, P::PcOut | P::DsIn)
    }

    /// Whether its semantics make up a signature, in which each may be once.
    pub(crate) fn has_signature(self) -> bool {
        matches!(
            self,
            P::VsIn
                | P::VsOut
                | P::HsPointIn
                | P::HsPointOut
                | P::DsPointIn
                | P::DsOut
                | P::GsVertexIn
                | P::GsOut
                | P::PsIn
                | P::PsOut
                | P::MsOut
        )
    }

    /// Its name in messages, which is DXC's.
    pub(crate) fn text(self) -> &'static str {
        match self {
            P::VsIn => "VSIn",
            P::VsOut => "VSOut",
            P::PcIn => "PCIn",
            P::PcOut => "PCOut",
            P::HsIn => "HSIn",
            P::HsPointIn => "HSCPIn",
            P::HsPointOut => "HSCPOut",
            P::DsIn => "DSIn",
            P::DsPointIn => "DSCPIn",
            P::DsOut => "DSOut",
            P::GsIn => "GSIn",
            P::GsVertexIn => "GSVIn",
            P::GsOut => "GSOut",
            P::PsIn => "PSIn",
            P::PsOut => "PSOut",
            P::CsIn => "CSIn",
            P::MsIn => "MSIn",
            P::MsOut => "MSOut",
            P::MsPrimitiveOut => "MSPOut",
            P::AsIn => "ASIn",
        }
    }
}

/// What a semantic is at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// A variable with a location.
    Plain,
    /// A built-in variable.
    BuiltIn(BuiltIn),
    /// A part of the clip distances, or of the cull distances.
    Distance {
        /// Whether they are the cull distances.
        is_cull: bool,
    },
}

struct Row {
    /// In lower case.
    name: &'static str,
    at: &'static [Point],
    /// None for a plain variable.
    built_in: Option<BuiltIn>,
}

const fn row(name: &'static str, at: &'static [Point], built_in: BuiltIn) -> Row {
    Row { name, at, built_in: Some(built_in) }
}

const fn plain(name: &'static str, at: &'static [Point]) -> Row {
    Row { name, at, built_in: None }
}

/// Where any semantic of the program may be.
const ARBITRARY: &[Point] = &[
    P::VsIn,
    P::VsOut,
    P::HsPointIn,
    P::HsPointOut,
    P::PcOut,
    P::DsIn,
    P::DsPointIn,
    P::DsOut,
    P::GsVertexIn,
    P::GsOut,
    P::PsIn,
    P::MsOut,
    P::MsPrimitiveOut,
];
const POSITION: &[Point] =
    &[P::VsOut, P::HsPointIn, P::HsPointOut, P::DsPointIn, P::DsOut, P::GsVertexIn, P::GsOut, P::MsOut];
const DISTANCE: &[Point] = &[
    P::VsOut,
    P::HsPointIn,
    P::HsPointOut,
    P::DsPointIn,
    P::DsOut,
    P::GsVertexIn,
    P::GsOut,
    P::PsIn,
    P::MsOut,
];
const OUTSIDE: &[Point] = &[P::VsIn, P::PcOut, P::DsIn];
const LAYER_PLAIN: &[Point] =
    &[P::VsIn, P::HsPointIn, P::HsPointOut, P::PcOut, P::DsIn, P::DsPointIn, P::GsVertexIn];
const LAYER: &[Point] = &[P::VsOut, P::DsOut, P::GsOut, P::PsIn, P::MsPrimitiveOut];
const INSTANCE_PLAIN: &[Point] =
    &[P::VsOut, P::HsPointIn, P::HsPointOut, P::DsPointIn, P::DsOut, P::GsVertexIn, P::GsOut, P::PsIn];
const PRIMITIVE: &[Point] = &[P::PcIn, P::HsIn, P::DsIn, P::GsIn, P::GsOut, P::PsIn, P::MsPrimitiveOut];
const VIEW: &[Point] = &[P::VsIn, P::PcIn, P::HsIn, P::DsIn, P::GsIn, P::PsIn, P::MsIn];
const GROUPS: &[Point] = &[P::CsIn, P::MsIn, P::AsIn];
const SHADING: &[Point] = &[P::VsOut, P::GsOut, P::MsOut, P::MsPrimitiveOut];
const CONTROL_POINT: &[Point] = &[P::HsIn];
const FACTORS: &[Point] = &[P::PcOut, P::DsIn];

/// The semantics of the language.
const ROWS: &[Row] = &[
    plain("sv_position", OUTSIDE),
    row("sv_position", POSITION, BuiltIn::Position),
    row("sv_position", &[P::PsIn], BuiltIn::FragCoord),
    row("sv_vertexid", &[P::VsIn], BuiltIn::VertexIndex),
    row("sv_instanceid", &[P::VsIn], BuiltIn::InstanceIndex),
    plain("sv_instanceid", INSTANCE_PLAIN),
    row("sv_startvertexlocation", &[P::VsIn], BuiltIn::BaseVertex),
    row("sv_startinstancelocation", &[P::VsIn], BuiltIn::BaseInstance),
    plain("sv_target", &[P::PsOut]),
    row("sv_depth", &[P::PsOut], BuiltIn::FragDepth),
    row("sv_depthgreaterequal", &[P::PsOut], BuiltIn::FragDepth),
    row("sv_depthlessequal", &[P::PsOut], BuiltIn::FragDepth),
    row("sv_stencilref", &[P::PsOut], BuiltIn::FragStencilRefEXT),
    row("sv_isfrontface", &[P::PsIn], BuiltIn::FrontFacing),
    plain("sv_isfrontface", &[P::GsOut]),
    row("sv_dispatchthreadid", GROUPS, BuiltIn::GlobalInvocationId),
    row("sv_groupid", GROUPS, BuiltIn::WorkgroupId),
    row("sv_groupthreadid", GROUPS, BuiltIn::LocalInvocationId),
    row("sv_groupindex", GROUPS, BuiltIn::LocalInvocationIndex),
    row("sv_outputcontrolpointid", CONTROL_POINT, BuiltIn::InvocationId),
    row("sv_gsinstanceid", &[P::GsIn], BuiltIn::InvocationId),
    row("sv_primitiveid", PRIMITIVE, BuiltIn::PrimitiveId),
    row("sv_tessfactor", FACTORS, BuiltIn::TessLevelOuter),
    row("sv_insidetessfactor", FACTORS, BuiltIn::TessLevelInner),
    row("sv_domainlocation", &[P::DsIn], BuiltIn::TessCoord),
    row("sv_sampleindex", &[P::PsIn], BuiltIn::SampleId),
    row("sv_barycentrics", &[P::PsIn], BuiltIn::BaryCoordKHR),
    plain("sv_rendertargetarrayindex", LAYER_PLAIN),
    row("sv_rendertargetarrayindex", LAYER, BuiltIn::Layer),
    plain("sv_viewportarrayindex", LAYER_PLAIN),
    row("sv_viewportarrayindex", LAYER, BuiltIn::ViewportIndex),
    row("sv_coverage", &[P::PsIn, P::PsOut], BuiltIn::SampleMask),
    row("sv_innercoverage", &[P::PsIn], BuiltIn::FullyCoveredEXT),
    row("sv_viewid", VIEW, BuiltIn::ViewIndex),
    row("sv_shadingrate", &[P::PsIn], BuiltIn::ShadingRateKHR),
    row("sv_shadingrate", SHADING, BuiltIn::PrimitiveShadingRateKHR),
    row("sv_cullprimitive", &[P::PsIn, P::MsPrimitiveOut], BuiltIn::CullPrimitiveEXT),
    plain("sv_clipdistance", OUTSIDE),
    row("sv_clipdistance", DISTANCE, BuiltIn::ClipDistance),
    plain("sv_culldistance", OUTSIDE),
    row("sv_culldistance", DISTANCE, BuiltIn::CullDistance),
];

/// What a semantic is at a point; none where it is not allowed.
pub(crate) fn meaning(name: &str, at: Point) -> Option<Meaning> {
    let lower = name.to_ascii_lowercase();
    if !ROWS.iter().any(|row| row.name == lower) {
        return ARBITRARY.contains(&at).then_some(Meaning::Plain);
    }
    let row = ROWS.iter().find(|row| row.name == lower && row.at.contains(&at))?;
    Some(match row.built_in {
        None => Meaning::Plain,
        Some(BuiltIn::ClipDistance) => Meaning::Distance { is_cull: false },
        Some(BuiltIn::CullDistance) => Meaning::Distance { is_cull: true },
        Some(built_in) => Meaning::BuiltIn(built_in),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn position_changes_with_the_point() {
        assert_eq!(meaning("SV_Position", P::VsIn), Some(Meaning::Plain));
        assert_eq!(meaning("SV_POSITION", P::VsOut), Some(Meaning::BuiltIn(BuiltIn::Position)));
        assert_eq!(meaning("SV_Position", P::PsIn), Some(Meaning::BuiltIn(BuiltIn::FragCoord)));
        assert_eq!(meaning("SV_Position", P::PsOut), None);
    }

    #[test]
    fn semantics_of_the_program_are_not_allowed_everywhere() {
        assert_eq!(meaning("COLOR", P::PsIn), Some(Meaning::Plain));
        assert_eq!(meaning("COLOR", P::PsOut), None);
        assert_eq!(meaning("COLOR", P::CsIn), None);
    }

    #[test]
    fn distances_are_gathered_between_stages_alone() {
        assert_eq!(meaning("SV_CullDistance", P::GsOut), Some(Meaning::Distance { is_cull: true }));
        assert_eq!(meaning("SV_ClipDistance", P::VsIn), Some(Meaning::Plain));
    }
}
