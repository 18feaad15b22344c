//! Capabilities and extensions that the instructions of a module need, by the tables of the grammar, and DXC's choices
//! where there are several.

use super::module::Module;
use spirula_spec::{
    BuiltIn, Capability, Decoration, Dim, Enumeration, ExecutionMode, ExecutionModel, ImageFormat, Op,
    StorageClass, Version,
};

/// What a module needs.
pub(crate) struct Requirements {
    version: Version,
    /// The capabilities that are declared or needed, in order.
    capabilities: Vec<Capability>,
    extensions: Vec<String>,
    model: Option<ExecutionModel>,
    /// Whether SPV_KHR_ray_query may provide acceleration structures.
    allows_queries: bool,
}

/// What DXC declares before it trims capabilities: extensions, empty for none, and their capabilities.
pub(crate) const UNTRIMMED: &[(&str, &[Capability])] = &[
    (
        "",
        &[
            Capability::MinLod,
            Capability::StorageImageWriteWithoutFormat,
            Capability::StorageImageReadWithoutFormat,
        ],
    ),
    (
        "SPV_EXT_fragment_shader_interlock",
        &[
            Capability::FragmentShaderSampleInterlockEXT,
            Capability::FragmentShaderPixelInterlockEXT,
            Capability::FragmentShaderShadingRateInterlockEXT,
        ],
    ),
    (
        "SPV_KHR_compute_shader_derivatives",
        &[Capability::ComputeDerivativeGroupQuadsKHR, Capability::ComputeDerivativeGroupLinearKHR],
    ),
    (
        "SPV_NV_compute_shader_derivatives",
        &[Capability::ComputeDerivativeGroupQuadsKHR, Capability::ComputeDerivativeGroupLinearKHR],
    ),
    ("SPV_KHR_ray_query", &[Capability::RayQueryKHR]),
    ("SPV_NV_shader_subgroup_partitioned", &[Capability::GroupNonUniformPartitionedEXT]),
    ("", &[Capability::InterpolationFunction]),
    ("SPV_KHR_quad_control", &[Capability::QuadControlKHR]),
];

impl Requirements {
    /// Declares capabilities, and their extension if there is one.
    pub(crate) fn declare(&mut self, extension: &str, capabilities: &[Capability]) {
        if !extension.is_empty() {
            self.extension(extension);
        }
        for capability in capabilities {
            if !self.capabilities.contains(capability) {
                self.capabilities.push(*capability);
            }
        }
    }

    /// Begins with what is declared.
    pub(crate) fn new(module: &Module, capabilities: Vec<Capability>, extensions: Vec<String>) -> Self {
        Self {
            version: Version::new(1, module.minor as u8),
            capabilities,
            extensions,
            model: None,
            allows_queries: module.allows_queries,
        }
    }

    /// The capabilities and extensions.
    pub(crate) fn finish(mut self) -> (Vec<Capability>, Vec<String>) {
        // What DXC declares before anything needs it is first.
        let place = |c: &Capability| {
            let mut all = UNTRIMMED.iter().flat_map(|(_, capabilities)| *capabilities);
            all.position(|known| known == c).unwrap_or(usize::MAX)
        };
        self.capabilities.sort_by_key(place);
        let place = |e: &String| UNTRIMMED.iter().position(|(known, _)| known == e).unwrap_or(usize::MAX);
        self.extensions.sort_by_key(place);
        // Of those for rays, queries come first.
        let of_rays = |c: &Capability| {
            matches!(
                *c,
                Capability::RayQueryKHR
                    | Capability::RayTracingKHR
                    | Capability::RayTraversalPrimitiveCullingKHR
            )
        };
        let places: Vec<usize> =
            (0..self.capabilities.len()).filter(|i| of_rays(&self.capabilities[*i])).collect();
        let mut sorted: Vec<Capability> = places.iter().map(|i| self.capabilities[*i]).collect();
        sorted.sort_by_key(|c| (*c == Capability::RayTraversalPrimitiveCullingKHR, c.0));
        for (place, capability) in places.into_iter().zip(sorted) {
            self.capabilities[place] = capability;
        }
        if let Some(query) = self.extensions.iter().position(|e| e == "SPV_KHR_ray_query")
            && let Some(tracing) = self.extensions.iter().position(|e| e == "SPV_KHR_ray_tracing")
            && tracing < query
        {
            self.extensions.swap(tracing, query);
        }
        (self.capabilities, self.extensions)
    }

    fn has(&self, capability: Capability) -> bool {
        self.capabilities.iter().any(|c| implies(*c, capability, 0))
    }

    /// Needs a capability, and the extension that provides it.
    pub(crate) fn need(&mut self, capability: Capability) {
        if !self.has(capability) {
            self.capabilities.push(capability);
        }
        if let Some(row) = capability.row() {
            self.extension_of(row.version, row.extensions);
        }
    }

    fn extension_of(&mut self, version: Option<Version>, extensions: &[&str]) {
        let is_core = version.is_some_and(|v| v <= self.version);
        if is_core
            || extensions.is_empty()
            || extensions.iter().any(|e| self.extensions.iter().any(|k| k == e))
        {
            return;
        }
        // Vendors' extensions come last.
        let best = extensions
            .iter()
            .find(|e| e.contains("_KHR_"))
            .or_else(|| extensions.iter().find(|e| e.contains("_EXT_")));
        if let Some(name) = best.or(extensions.first()) {
            self.extensions.push((*name).to_owned());
        }
    }

    /// Needs one of these.
    fn one_of(&mut self, choices: &[Capability]) {
        let choices: Vec<Capability> = choices
            .iter()
            .copied()
            .filter(|c| *c != Capability::Kernel && *c != Capability::Matrix)
            .collect();
        if choices.is_empty() || choices.iter().any(|c| self.has(*c)) {
            return;
        }
        let first =
            choices.iter().find(|c| c.row().is_some_and(|r| !r.name.ends_with("NV"))).or(choices.first());
        if let Some(first) = first {
            self.need(*first);
        }
    }

    fn enumerant<E: Enumeration>(&mut self, value: E) {
        if let Some(row) = E::KIND.by_value(value.word()) {
            self.one_of(row.capabilities);
            self.extension_of(row.version, row.extensions);
        }
    }

    /// An entry point's execution model.
    pub(crate) fn model(&mut self, model: ExecutionModel) {
        self.model = Some(model);
        self.enumerant(model);
    }

    /// An execution mode.
    pub(crate) fn mode(&mut self, mode: ExecutionMode) {
        match mode {
            ExecutionMode::PostDepthCoverage => {
                self.need(Capability::SampleMaskPostDepthCoverage);
                self.extension("SPV_KHR_post_depth_coverage");
            }
            ExecutionMode::DepthReplacing | ExecutionMode::OriginUpperLeft | ExecutionMode::LocalSize => {}
            _ => self.enumerant(mode),
        }
    }

    /// Needs an extension.
    pub(crate) fn extension(&mut self, name: &str) {
        if !self.extensions.iter().any(|e| e == name) {
            self.extensions.push(name.to_owned());
        }
    }

    /// A decoration.
    pub(crate) fn decoration(&mut self, decoration: Decoration, operands: &[u32]) {
        match decoration {
            Decoration::BuiltIn => self.built_in(BuiltIn(operands.first().copied().unwrap_or(0))),
            Decoration::NonUniform => {
                self.need(Capability::ShaderNonUniform);
                self.extension("SPV_EXT_descriptor_indexing");
            }
            Decoration::UserSemantic | Decoration::CounterBuffer => {
                self.extension("SPV_GOOGLE_hlsl_functionality1");
            }
            Decoration::UserTypeGOOGLE => {
                self.extension("SPV_GOOGLE_hlsl_functionality1");
                self.extension("SPV_GOOGLE_user_type");
            }
            Decoration::LinkageAttributes => self.need(Capability::Linkage),
            _ => self.enumerant(decoration),
        }
    }

    fn built_in(&mut self, built_in: BuiltIn) {
        use ExecutionModel as M;
        let model = self.model;
        let early = matches!(model, Some(M::Vertex | M::TessellationControl | M::TessellationEvaluation));
        let late = matches!(model, Some(M::Fragment | M::MeshEXT | M::MeshNV));
        let in_core = self.version >= Version::new(1, 5);
        match built_in {
            BuiltIn::Layer if early && in_core => self.need(Capability::ShaderLayer),
            BuiltIn::ViewportIndex if early && in_core => self.need(Capability::ShaderViewportIndex),
            BuiltIn::Layer | BuiltIn::ViewportIndex if early => {
                self.need(Capability::ShaderViewportIndexLayerEXT);
                self.extension("SPV_EXT_shader_viewport_index_layer");
            }
            BuiltIn::Layer if late => self.need(Capability::Geometry),
            BuiltIn::Layer => {}
            BuiltIn::ViewportIndex => self.need(Capability::MultiViewport),
            BuiltIn::PrimitiveId if late => self.need(Capability::Geometry),
            BuiltIn::PrimitiveId => {}
            BuiltIn::Position | BuiltIn::PointSize | BuiltIn::HelperInvocation => {}
            _ => self.enumerant(built_in),
        }
    }

    /// An instruction by its words after the first.
    pub(crate) fn instruction(&mut self, op: Op, words: &[u32]) {
        let word = |i: usize| words.get(i).copied().unwrap_or(0);
        match op {
            Op::TypeInt => match word(1) {
                8 => self.need(Capability::Int8),
                16 => self.need(Capability::Int16),
                // Declared also where another capability implies it.
                64 => self.declare("", &[Capability::Int64]),
                _ => {}
            },
            Op::TypeFloat => match word(1) {
                16 => self.need(Capability::Float16),
                64 => self.need(Capability::Float64),
                _ => {}
            },
            Op::TypeImage => self.image(words),
            Op::TypePointer | Op::TypeForwardPointer => self.storage(StorageClass(word(1))),
            Op::Variable => self.storage(StorageClass(word(2))),
            Op::ImageSampleImplicitLod
            | Op::ImageSampleExplicitLod
            | Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleDrefExplicitLod
            | Op::ImageFetch
            | Op::ImageGather
            | Op::ImageDrefGather
            | Op::ImageRead
            | Op::ImageSparseSampleImplicitLod
            | Op::ImageSparseSampleExplicitLod
            | Op::ImageSparseSampleDrefImplicitLod
            | Op::ImageSparseSampleDrefExplicitLod
            | Op::ImageSparseFetch
            | Op::ImageSparseGather
            | Op::ImageSparseDrefGather
            | Op::ImageSparseRead => {
                self.row(op);
                self.image_operands(op, words);
            }
            Op::ImageQuerySize
            | Op::ImageQuerySizeLod
            | Op::ImageQueryLevels
            | Op::ImageQuerySamples
            | Op::ImageQueryLod => self.need(Capability::ImageQuery),
            Op::TypeAccelerationStructureKHR => {
                if self.allows_queries {
                    self.need(Capability::RayQueryKHR);
                    self.extension("SPV_KHR_ray_query");
                } else {
                    self.row(op);
                }
            }
            Op::TypeRuntimeArray | Op::Source | Op::Function | Op::MemberName | Op::Name => {}
            Op::GroupNonUniformIAdd
            | Op::GroupNonUniformFAdd
            | Op::GroupNonUniformIMul
            | Op::GroupNonUniformFMul
            | Op::GroupNonUniformSMin
            | Op::GroupNonUniformUMin
            | Op::GroupNonUniformFMin
            | Op::GroupNonUniformSMax
            | Op::GroupNonUniformUMax
            | Op::GroupNonUniformFMax
            | Op::GroupNonUniformBitwiseAnd
            | Op::GroupNonUniformBitwiseOr
            | Op::GroupNonUniformBitwiseXor
            | Op::GroupNonUniformLogicalAnd
            | Op::GroupNonUniformLogicalOr
            | Op::GroupNonUniformLogicalXor => match word(3) {
                0..3 => self.need(Capability::GroupNonUniformArithmetic),
                3 => self.need(Capability::GroupNonUniformClustered),
                _ => self.need(Capability::GroupNonUniformPartitionedEXT),
            },
            _ => self.row(op),
        }
    }

    fn row(&mut self, op: Op) {
        if let Some(row) = op.row() {
            self.one_of(row.capabilities);
            self.extension_of(row.version, row.extensions);
        }
    }

    fn storage(&mut self, class: StorageClass) {
        match class {
            StorageClass::Input | StorageClass::Output | StorageClass::Uniform | StorageClass::Private => {}
            StorageClass::PhysicalStorageBuffer => {
                self.need(Capability::PhysicalStorageBufferAddresses);
                self.extension("SPV_KHR_physical_storage_buffer");
            }
            _ => self.enumerant(class),
        }
    }

    fn image(&mut self, words: &[u32]) {
        let word = |i: usize| words.get(i).copied().unwrap_or(0);
        let (dim, arrayed, multisampled, sampled) = (Dim(word(2)), word(4), word(5), word(6));
        let is_storage = sampled == 2;
        match dim {
            Dim::Buffer => {
                self.need(Capability::SampledBuffer);
                if is_storage {
                    self.need(Capability::ImageBuffer);
                }
            }
            Dim::Dim1D if is_storage => self.need(Capability::Image1D),
            Dim::Dim1D => self.need(Capability::Sampled1D),
            Dim::SubpassData => self.need(Capability::InputAttachment),
            Dim::Cube if arrayed == 1 => {
                self.need(if is_storage { Capability::ImageCubeArray } else { Capability::SampledCubeArray });
            }
            _ => {}
        }
        if multisampled == 1 && is_storage && dim != Dim::SubpassData {
            self.need(Capability::StorageImageMultisample);
            if arrayed == 1 {
                self.need(Capability::ImageMSArray);
            }
        }
        if word(7) != 0 {
            match ImageFormat(word(7)) {
                ImageFormat::R64i | ImageFormat::R64ui => {
                    self.need(Capability::Int64ImageEXT);
                    self.extension("SPV_EXT_shader_image_int64");
                }
                format => self.enumerant(format),
            }
        }
    }

    fn image_operands(&mut self, op: Op, words: &[u32]) {
        // The mask follows the coordinate, and the reference or component.
        let at = match op {
            Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleDrefExplicitLod
            | Op::ImageGather
            | Op::ImageDrefGather
            | Op::ImageSparseSampleDrefImplicitLod
            | Op::ImageSparseSampleDrefExplicitLod
            | Op::ImageSparseGather
            | Op::ImageSparseDrefGather => 5,
            _ => 4,
        };
        let mask = words.get(at).copied().unwrap_or(0);
        if mask & 0x10 != 0 || mask & 0x20 != 0 {
            self.need(Capability::ImageGatherExtended);
        }
        if mask & 0x80 != 0 {
            self.need(Capability::MinLod);
        }
    }
}

/// Whether a capability is another or implies it.
fn implies(given: Capability, wanted: Capability, depth: u32) -> bool {
    if given == wanted {
        return true;
    }
    if depth > 16 {
        return false;
    }
    given.row().is_some_and(|row| row.capabilities.iter().any(|c| implies(*c, wanted, depth + 1)))
}
