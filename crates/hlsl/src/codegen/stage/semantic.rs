//! The table of stage x semantic x direction: which are built-in variables, and which.

use spirula_hlsl_sema::Stage;
use spirula_spec::BuiltIn;

/// Where a value goes in or out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// Into the stage.
    In,
    /// Out of it.
    Out,
}

/// Which stages and directions a row is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum At {
    /// Inputs of the stage.
    In(Stage),
    /// Outputs of the stage.
    Out(Stage),
    /// Inputs and outputs of all stages that have no row of their own.
    Any,
}

struct Row {
    name: &'static str,
    at: At,
    /// None for a plain variable.
    built_in: Option<BuiltIn>,
}

const fn row(name: &'static str, at: At, built_in: BuiltIn) -> Row {
    Row { name, at, built_in: Some(built_in) }
}

const fn plain(name: &'static str, at: At) -> Row {
    Row { name, at, built_in: None }
}

use At::{Any, In, Out};

/// Names in lower case; the first row that fits holds.
const ROWS: &[Row] = &[
    plain("sv_position", In(Stage::Vertex)),
    row("sv_position", In(Stage::Pixel), BuiltIn::FragCoord),
    row("sv_position", Any, BuiltIn::Position),
    row("sv_vertexid", In(Stage::Vertex), BuiltIn::VertexIndex),
    row("sv_instanceid", In(Stage::Vertex), BuiltIn::InstanceIndex),
    row("sv_startvertexlocation", Any, BuiltIn::BaseVertex),
    row("sv_startinstancelocation", Any, BuiltIn::BaseInstance),
    row("sv_depth", Out(Stage::Pixel), BuiltIn::FragDepth),
    row("sv_depthgreaterequal", Out(Stage::Pixel), BuiltIn::FragDepth),
    row("sv_depthlessequal", Out(Stage::Pixel), BuiltIn::FragDepth),
    row("sv_isfrontface", In(Stage::Pixel), BuiltIn::FrontFacing),
    row("sv_dispatchthreadid", Any, BuiltIn::GlobalInvocationId),
    row("sv_groupid", Any, BuiltIn::WorkgroupId),
    row("sv_groupthreadid", Any, BuiltIn::LocalInvocationId),
    row("sv_groupindex", Any, BuiltIn::LocalInvocationIndex),
    row("sv_outputcontrolpointid", Any, BuiltIn::InvocationId),
    row("sv_gsinstanceid", Any, BuiltIn::InvocationId),
    row("sv_primitiveid", Any, BuiltIn::PrimitiveId),
    row("sv_tessfactor", Any, BuiltIn::TessLevelOuter),
    row("sv_insidetessfactor", Any, BuiltIn::TessLevelInner),
    row("sv_domainlocation", Any, BuiltIn::TessCoord),
    row("sv_sampleindex", Any, BuiltIn::SampleId),
    row("sv_stencilref", Out(Stage::Pixel), BuiltIn::FragStencilRefEXT),
    row("sv_barycentrics", Any, BuiltIn::BaryCoordKHR),
    plain("sv_rendertargetarrayindex", In(Stage::Vertex)),
    plain("sv_rendertargetarrayindex", In(Stage::Hull)),
    plain("sv_rendertargetarrayindex", Out(Stage::Hull)),
    plain("sv_rendertargetarrayindex", In(Stage::Domain)),
    plain("sv_rendertargetarrayindex", In(Stage::Geometry)),
    row("sv_rendertargetarrayindex", Any, BuiltIn::Layer),
    plain("sv_viewportarrayindex", In(Stage::Vertex)),
    plain("sv_viewportarrayindex", In(Stage::Hull)),
    plain("sv_viewportarrayindex", Out(Stage::Hull)),
    plain("sv_viewportarrayindex", In(Stage::Domain)),
    plain("sv_viewportarrayindex", In(Stage::Geometry)),
    row("sv_viewportarrayindex", Any, BuiltIn::ViewportIndex),
    row("sv_coverage", Any, BuiltIn::SampleMask),
    row("sv_innercoverage", Any, BuiltIn::FullyCoveredEXT),
    row("sv_viewid", Any, BuiltIn::ViewIndex),
    row("sv_shadingrate", In(Stage::Pixel), BuiltIn::ShadingRateKHR),
    row("sv_shadingrate", Any, BuiltIn::PrimitiveShadingRateKHR),
    row("sv_cullprimitive", Any, BuiltIn::CullPrimitiveEXT),
    row("sv_clipdistance", In(Stage::Pixel), BuiltIn::ClipDistance),
    plain("sv_clipdistance", In(Stage::Vertex)),
    row("sv_clipdistance", Any, BuiltIn::ClipDistance),
    plain("sv_culldistance", In(Stage::Vertex)),
    row("sv_culldistance", Any, BuiltIn::CullDistance),
];

/// The built-in variable of a semantic.
pub(crate) fn built_in(name: &str, stage: Stage, direction: Direction) -> Option<BuiltIn> {
    let lower = name.to_ascii_lowercase();
    let at = |row: &Row| match row.at {
        Any => true,
        In(s) => s == stage && direction == Direction::In,
        Out(s) => s == stage && direction == Direction::Out,
    };
    ROWS.iter().find(|row| row.name == lower && at(row))?.built_in
}
