//! What a compilation is to do.

use crate::Optimization;
use spirula_hlsl_sema::Stage as SemaStage;

/// A stage of the pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// `vs`
    Vertex,
    /// `hs`
    Hull,
    /// `ds`
    Domain,
    /// `gs`
    Geometry,
    /// `ps`
    Pixel,
    /// `cs`
    Compute,
    /// `as`
    Amplification,
    /// `ms`
    Mesh,
    /// `lib`
    Library,
}

/// A target profile, `cs_6_0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The stage.
    pub stage: Stage,
    /// Major and minor version of the shader model.
    pub version: (u32, u32),
}

impl Profile {
    /// Reads a profile as `-T` takes it.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('_');
        let stage = match parts.next()? {
            "vs" => Stage::Vertex,
            "hs" => Stage::Hull,
            "ds" => Stage::Domain,
            "gs" => Stage::Geometry,
            "ps" => Stage::Pixel,
            "cs" => Stage::Compute,
            "as" => Stage::Amplification,
            "ms" => Stage::Mesh,
            "lib" => Stage::Library,
            _ => return None,
        };
        let major = parts.next()?.parse().ok()?;
        let minor = match parts.next()? {
            "x" => 15,
            minor => minor.parse().ok()?,
        };
        (parts.next().is_none() && (4..=6).contains(&major))
            .then_some(Self { stage, version: (major, minor) })
    }
}

/// Where the module is to run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Environment {
    /// Vulkan 1.0, SPIR-V 1.0
    Vulkan10,
    /// Vulkan 1.1, SPIR-V 1.3
    Vulkan11,
    /// Vulkan 1.1 with SPIR-V 1.4
    Vulkan11Spirv14,
    /// Vulkan 1.2, SPIR-V 1.5
    Vulkan12,
    /// Vulkan 1.3, SPIR-V 1.6
    Vulkan13,
}

impl Environment {
    /// All of them, by the names that `-fspv-target-env` takes.
    pub const ALL: &'static [(&'static str, Self)] = &[
        ("vulkan1.0", Self::Vulkan10),
        ("vulkan1.1", Self::Vulkan11),
        ("vulkan1.1spirv1.4", Self::Vulkan11Spirv14),
        ("vulkan1.2", Self::Vulkan12),
        ("vulkan1.3", Self::Vulkan13),
        ("universal1.5", Self::Vulkan12),
    ];

    /// The environment called so.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(name, _)| *name == text).map(|(_, env)| *env)
    }

    /// The minor number of the SPIR-V version.
    pub(crate) fn spirv_minor(self) -> u32 {
        match self {
            Self::Vulkan10 => 0,
            Self::Vulkan11 => 3,
            Self::Vulkan11Spirv14 => 4,
            Self::Vulkan12 => 5,
            Self::Vulkan13 => 6,
        }
    }
}

/// How constant and structured buffers lie in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LayoutChoice {
    /// As HLSL packs vectors, within what Vulkan allows.
    #[default]
    Relaxed,
    /// std140 and std430.
    Gl,
    /// As DirectX does.
    Dx,
    /// Everything by the size of its scalars.
    Scalar,
}

/// What `-fvk-b-shift` and similar flags say: added to the numbers of registers of one space, or of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// The letter of the register: `b`, `t`, `s`, `u`.
    pub register: char,
    /// What is added.
    pub by: u32,
    /// The space; all spaces for none.
    pub space: Option<u32>,
}

/// Binding and set of a descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Descriptor {
    /// The binding.
    pub binding: u32,
    /// The set.
    pub set: u32,
}

/// What `-fvk-bind-register` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegisterBinding {
    /// The letter of the register.
    pub register: char,
    /// Its number.
    pub number: u32,
    /// Its space.
    pub space: u32,
    /// Where the resource of this register is bound.
    pub descriptor: Descriptor,
}

/// What happens to denormal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Denormals {
    /// They are kept.
    Preserve,
    /// They are zero.
    FlushToZero,
}

/// The kinds of debug information.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Debug {
    /// Names of files.
    pub file: bool,
    /// The text of the source.
    pub source: bool,
    /// The line of each instruction.
    pub line: bool,
    /// The tool and its command line.
    pub tool: bool,
    /// Types, variables, functions and scopes.
    pub rich: bool,
    /// Whether that is written in NonSemantic.Shader.DebugInfo.100, not in OpenCL.DebugInfo.100.
    pub vulkan: bool,
    /// The most words of the text of a source in one instruction; as many as fit for none.
    pub piece: Option<u32>,
    /// The flags of the command line, each with a space before it.
    pub command_line: String,
}

/// What a compilation is to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// The profile.
    pub profile: Profile,
    /// The name of the entry function.
    pub entry: String,
    /// The name that the entry point shall have in the module; the function's own for none.
    pub entry_as: Option<String>,
    /// Where the module is to run.
    pub environment: Environment,
    /// How buffers lie in memory.
    pub layout: LayoutChoice,
    /// Whether matrices are row-major where nothing is said.
    pub row_major: bool,
    /// Whether `half` and `int16_t` have 16 bits.
    pub native_16bit: bool,
    /// The year of the language.
    pub version: u32,
    /// What is added to the numbers of registers.
    pub shifts: Vec<Shift>,
    /// Whether positions leave the vertex stage with y turned over.
    pub invert_y: bool,
    /// The descriptor set where nothing is said.
    pub default_space: u32,
    /// Bindings by register; if there are any, all resources need one.
    pub bind_registers: Vec<RegisterBinding>,
    /// Where `$Globals` is bound.
    pub bind_globals: Option<Descriptor>,
    /// Where `ResourceDescriptorHeap` is bound.
    pub resource_heap: Option<Descriptor>,
    /// Where `SamplerDescriptorHeap` is bound.
    pub sampler_heap: Option<Descriptor>,
    /// Where the counters of `ResourceDescriptorHeap` are bound.
    pub counter_heap: Option<Descriptor>,
    /// Whether shifts apply to resources without a register.
    pub auto_shift: bool,
    /// Whether each element of an array of resources has a binding of its own.
    pub flatten_arrays: bool,
    /// Whether of arrays and structures that are loaded only the elements are loaded that are used.
    pub reduce_load_size: bool,
    /// Whether arguments of calls are variables, not parts of them.
    pub fix_call_arguments: bool,
    /// Whether locations are in the order of the semantics.
    pub alphabetic_locations: bool,
    /// Whether pixel shaders read the reciprocal of w of a position.
    pub dx_position_w: bool,
    /// Whether `SV_InstanceID` counts from the base instance.
    pub nonzero_base_instance: bool,
    /// Whether `SV_VertexID` counts from the base vertex.
    pub nonzero_base_vertex: bool,
    /// Whether semantics and types of HLSL are decorations.
    pub reflect: bool,
    /// Whether storage images have no format where nothing is said.
    pub unknown_formats: bool,
    /// Whether the module has the Vulkan memory model.
    pub vulkan_memory_model: bool,
    /// Whether entry points reconverge maximally.
    pub maximal_reconvergence: bool,
    /// Whether matrices in byte-address buffers are stored by rows.
    pub legacy_matrix_order: bool,
    /// Whether numbers are assumed to be finite.
    pub finite_math: bool,
    /// Whether floating-point operations are not contracted.
    pub ieee_strict: bool,
    /// Whether to warn about what has no equivalent in Vulkan.
    pub warn_ignored: bool,
    /// Whether to warn about what is emulated.
    pub warn_emulated: bool,
    /// Whether the module is for no environment in particular, and rules of Vulkan do not hold.
    pub is_universal: bool,
    /// What happens to denormal numbers; as the device likes for none.
    pub denormals: Option<Denormals>,
    /// The extensions that may be used; all of them for none.
    pub extensions: Vec<String>,
    /// The kinds of debug information.
    pub debug: Debug,
    /// Macros: `NAME`, which is 1, or `NAME=text`.
    pub defines: Vec<String>,
    /// What follows code generation.
    pub optimization: Optimization,
    /// Whether resources that nothing uses are kept.
    pub preserve_bindings: bool,
    /// Whether inputs and outputs that nothing uses are kept.
    pub preserve_interface: bool,
    /// The largest bound of ids that a module may have.
    pub max_id: u32,
    /// Whether the module before each pass and after the last is a remark.
    pub print_passes: bool,
}

impl Options {
    /// What a command line without flags would ask for.
    pub fn new(profile: Profile) -> Self {
        Self {
            profile,
            entry: "main".into(),
            entry_as: None,
            environment: Environment::Vulkan10,
            layout: LayoutChoice::default(),
            row_major: false,
            native_16bit: false,
            version: 2021,
            shifts: Vec::new(),
            invert_y: false,
            default_space: 0,
            bind_registers: Vec::new(),
            bind_globals: None,
            resource_heap: None,
            sampler_heap: None,
            counter_heap: None,
            auto_shift: false,
            flatten_arrays: false,
            reduce_load_size: false,
            fix_call_arguments: false,
            alphabetic_locations: false,
            dx_position_w: false,
            nonzero_base_instance: false,
            nonzero_base_vertex: false,
            reflect: false,
            unknown_formats: false,
            vulkan_memory_model: false,
            maximal_reconvergence: false,
            legacy_matrix_order: false,
            finite_math: false,
            ieee_strict: false,
            warn_ignored: true,
            warn_emulated: true,
            is_universal: false,
            denormals: None,
            extensions: Vec::new(),
            debug: Debug::default(),
            defines: Vec::new(),
            optimization: Optimization::default(),
            preserve_bindings: false,
            preserve_interface: false,
            max_id: 0x3f_ffff,
            print_passes: false,
        }
    }

    /// Whether arguments of calls that are parts of variables are copied: not in code that is to be legalized elsewhere.
    pub(crate) fn fixes_call_arguments(&self) -> bool {
        self.fix_call_arguments && self.optimization != Optimization::Unlegalized
    }

    /// What semantic analysis has to know of it.
    #[must_use]
    pub fn for_sema(&self) -> spirula_hlsl_sema::Options {
        let stage = match self.profile.stage {
            Stage::Vertex => Some(SemaStage::Vertex),
            Stage::Hull => Some(SemaStage::Hull),
            Stage::Domain => Some(SemaStage::Domain),
            Stage::Geometry => Some(SemaStage::Geometry),
            Stage::Pixel => Some(SemaStage::Pixel),
            Stage::Compute => Some(SemaStage::Compute),
            Stage::Amplification => Some(SemaStage::Amplification),
            Stage::Mesh => Some(SemaStage::Mesh),
            Stage::Library => None,
        };
        spirula_hlsl_sema::Options {
            entry: stage.map(|stage| (self.entry.clone(), stage)),
            native_16bit: self.native_16bit,
            version: self.version,
        }
    }
}
