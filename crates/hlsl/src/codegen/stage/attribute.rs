//! Execution modes that attributes of entry functions ask for.

use crate::codegen::Gen;
use crate::codegen::module::Id;
use crate::options::Denormals;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::FunctionId;
use spirula_hlsl_sema::{Attribute, Stage};
use spirula_spec::{Capability, ExecutionMode as Mode};

/// Attributes without arguments of pixel shaders, and those among them that exclude each other.
const PIXEL: &[(&str, Mode, Side)] = &[
    ("earlydepthstencil", Mode::EarlyFragmentTests, Side::None),
    ("post_depth_coverage", Mode::PostDepthCoverage, Side::None),
    ("early_and_late_tests", Mode::EarlyAndLateFragmentTestsAMD, Side::None),
    ("depth_unchanged", Mode::DepthUnchanged, Side::None),
    ("stencil_ref_unchanged_front", Mode::StencilRefUnchangedFrontAMD, Side::Front),
    ("stencil_ref_greater_equal_front", Mode::StencilRefGreaterFrontAMD, Side::Front),
    ("stencil_ref_less_equal_front", Mode::StencilRefLessFrontAMD, Side::Front),
    ("stencil_ref_unchanged_back", Mode::StencilRefUnchangedBackAMD, Side::Back),
    ("stencil_ref_greater_equal_back", Mode::StencilRefGreaterBackAMD, Side::Back),
    ("stencil_ref_less_equal_back", Mode::StencilRefLessBackAMD, Side::Back),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    None,
    Front,
    Back,
}

const DOMAINS: &[(&str, Mode)] =
    &[("tri", Mode::Triangles), ("quad", Mode::Quads), ("isoline", Mode::Isolines)];
const PARTITIONINGS: &[(&str, Mode)] = &[
    ("fractional_even", Mode::SpacingFractionalEven),
    ("fractional_odd", Mode::SpacingFractionalOdd),
    ("integer", Mode::SpacingEqual),
];
const HULL_TOPOLOGIES: &[(&str, Mode)] = &[
    ("point", Mode::PointMode),
    ("triangle_cw", Mode::VertexOrderCw),
    ("triangle_ccw", Mode::VertexOrderCcw),
];
const MESH_TOPOLOGIES: &[(&str, Mode)] =
    &[("point", Mode::OutputPoints), ("line", Mode::OutputLinesEXT), ("triangle", Mode::OutputTrianglesEXT)];

/// The attribute with this name.
pub(super) fn find<'t>(attributes: &'t [Attribute], name: &str) -> Option<&'t Attribute> {
    attributes.iter().find(|a| a.name == name)
}

impl Gen<'_> {
    /// The string that an attribute has, without quotes and in lower case.
    fn text_argument(&self, attribute: &Attribute) -> String {
        attribute.text(0).map_or("", |n| self.ast.text(n).trim_matches('"')).to_ascii_lowercase()
    }

    /// What happens to denormal numbers.
    fn float_modes(&mut self, wrapper: Id) {
        if self.options.ieee_strict {
            self.m.execution_mode(wrapper, Mode::SignedZeroInfNanPreserve, &[32]);
        }
        let mode = match self.options.denormals {
            Some(Denormals::Preserve) => Mode::DenormPreserve,
            Some(Denormals::FlushToZero) => Mode::DenormFlushToZero,
            None => return,
        };
        self.m.execution_mode(wrapper, mode, &[32]);
    }

    /// The execution modes of an entry point.
    pub(crate) fn execution_modes(
        &mut self,
        wrapper: Id,
        function: FunctionId,
        stage: Stage,
    ) -> Result<(), Failed> {
        let data = &self.tree.functions[function];
        let attributes = data.attributes.as_slice();
        match stage {
            Stage::Pixel => self.pixel_modes(wrapper, attributes, data.span)?,
            Stage::Compute | Stage::Mesh | Stage::Amplification | Stage::Node => {
                let size = find(attributes, "numthreads");
                let number = |i| size.and_then(|a| a.int(i)).unwrap_or(1) as u32;
                let size = [number(0), number(1), number(2)];
                self.m.execution_mode(wrapper, Mode::LocalSize, &size);
                if let Some(wave) = find(attributes, "wavesize") {
                    let text = "Wave size is not supported by Vulkan SPIR-V. Consider using \
                                VK_EXT_subgroup_size_control.";
                    self.diagnostics.warning(wave.span, text);
                }
                if stage == Stage::Node {
                    self.node_modes(wrapper, function);
                }
                if stage == Stage::Mesh {
                    self.named_mode(wrapper, attributes, "outputtopology", MESH_TOPOLOGIES, MESH_TEXT)?;
                }
            }
            Stage::Geometry => {
                if let Some(count) = find(attributes, "maxvertexcount").and_then(|a| a.int(0)) {
                    self.m.execution_mode(wrapper, Mode::OutputVertices, &[count as u32]);
                }
                let count = find(attributes, "instance").and_then(|a| a.int(0)).unwrap_or(1);
                self.m.execution_mode(wrapper, Mode::Invocations, &[count as u32]);
            }
            Stage::Domain => self.domain_mode(wrapper, attributes)?,
            Stage::Hull => self.hull_modes(wrapper, attributes, data.span)?,
            _ => {}
        }
        self.float_modes(wrapper);
        let with_helpers = stage == Stage::Pixel && find(attributes, "waveopsincludehelperlanes").is_some();
        if with_helpers {
            self.m.capability(Capability::QuadControlKHR);
            self.m.extension("SPV_KHR_quad_control");
            self.m.execution_mode(wrapper, Mode::MaximallyReconvergesKHR, &[]);
            self.m.execution_mode(wrapper, Mode::RequireFullQuadsKHR, &[]);
        }
        if self.options.maximal_reconvergence {
            self.m.execution_mode(wrapper, Mode::MaximallyReconvergesKHR, &[]);
        }
        // The last one is first.
        let modes = attributes.iter().filter(|a| a.is_vulkan && a.name == "spvexecutionmode").rev();
        for mode in modes.filter_map(|a| a.int(0)) {
            self.m.execution_mode(wrapper, Mode(mode as u32), &[]);
        }
        self.attributes_of_inline(attributes);
        Ok(())
    }

    /// How many vertices a primitive of a mesh shader has, and the type of its indices.
    pub(super) fn topology_width(&self, attributes: &[Attribute]) -> (u32, &'static str) {
        match find(attributes, "outputtopology").map(|a| self.text_argument(a)).as_deref() {
            Some("point") => (1, "uint"),
            Some("line") => (2, "uint2"),
            _ => (3, "uint3"),
        }
    }

    fn pixel_modes(&mut self, wrapper: Id, attributes: &[Attribute], span: Span) -> Result<(), Failed> {
        self.m.execution_mode(wrapper, Mode::OriginUpperLeft, &[]);
        let (mut front, mut back) = (0, 0);
        for (name, mode, side) in PIXEL {
            if find(attributes, name).is_none() {
                continue;
            }
            front += u32::from(*side == Side::Front);
            back += u32::from(*side == Side::Back);
            self.m.execution_mode(wrapper, *mode, &[]);
        }
        for (count, side) in [(front, "front"), (back, "back")] {
            if count > 1 {
                let text = format!(
                    "Shaders must not specify more than one of stencil_ref_unchanged_{side}, \
                     stencil_ref_greater_equal_{side}, and stencil_ref_less_equal_{side}."
                );
                return Err(self.error(span, text));
            }
        }
        Ok(())
    }

    /// The mode that the string of an attribute stands for.
    fn named_mode(
        &mut self,
        wrapper: Id,
        attributes: &[Attribute],
        name: &str,
        modes: &[(&str, Mode)],
        unknown: &str,
    ) -> Result<(), Failed> {
        let Some(attribute) = find(attributes, name) else { return Ok(()) };
        let text = self.text_argument(attribute);
        let Some((_, mode)) = modes.iter().find(|(name, _)| *name == text) else {
            return Err(self.error(attribute.span, unknown));
        };
        self.m.execution_mode(wrapper, *mode, &[]);
        Ok(())
    }

    fn domain_mode(&mut self, wrapper: Id, attributes: &[Attribute]) -> Result<(), Failed> {
        let unknown = "unknown domain type specified for entry function";
        self.named_mode(wrapper, attributes, "domain", DOMAINS, unknown)
    }

    fn hull_modes(&mut self, wrapper: Id, attributes: &[Attribute], span: Span) -> Result<(), Failed> {
        self.domain_mode(wrapper, attributes)?;
        if let Some(attribute) = find(attributes, "partitioning")
            && self.text_argument(attribute) == "pow2"
        {
            let text = "pow2 partitioning scheme is not supported since there is no equivalent in Vulkan";
            return Err(self.error(attribute.span, text));
        }
        let unknown = "unknown partitioning scheme in hull shader";
        self.named_mode(wrapper, attributes, "partitioning", PARTITIONINGS, unknown)?;
        let topology = find(attributes, "outputtopology");
        if topology.is_none() {
            let text = "hull entry point must have a valid outputtopology attribute";
            return Err(self.error(span, text));
        }
        if topology.is_some_and(|a| self.text_argument(a) != "line") {
            let unknown = "unknown output topology in hull shader";
            self.named_mode(wrapper, attributes, "outputtopology", HULL_TOPOLOGIES, unknown)?;
        }
        if let Some(count) = find(attributes, "outputcontrolpoints").and_then(|a| a.int(0)) {
            self.m.execution_mode(wrapper, Mode::OutputVertices, &[count as u32]);
        }
        Ok(())
    }
}

const MESH_TEXT: &str = "unknown output topology in mesh shader";
