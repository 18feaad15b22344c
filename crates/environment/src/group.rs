//! Groups of rules: the parts of the specifications.

/// A part of the specifications.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// The words: header, instructions, operands.
    Form,
    /// The order of sections and their contents.
    Layout,
    /// Definitions and uses of ids.
    Ids,
    /// Required capabilities, extensions and versions of instructions and enumerants.
    Requirements,
    /// Allowed capabilities of an environment.
    Capabilities,
    /// The universal limits.
    Limits,
    /// Entry points, execution modes, the memory model.
    Modes,
    /// Decorations.
    Annotations,
    /// Block layouts in memory.
    BlockLayout,
    /// Types.
    Types,
    /// Constants.
    Constants,
    /// Variables, loads, stores, access chains.
    Memory,
    /// Storage classes under logical addressing.
    LogicalPointers,
    /// Functions, parameters, calls.
    Functions,
    /// Images and samplers.
    Images,
    /// Conversions.
    Conversions,
    /// Composites.
    Composites,
    /// Arithmetic.
    Arithmetic,
    /// Bit instructions.
    Bits,
    /// Relational and logical instructions.
    Logic,
    /// Control flow within a function: blocks, branches, phis.
    ControlFlow,
    /// Structured control flow.
    Structure,
    /// Derivatives.
    Derivatives,
    /// Atomics.
    Atomics,
    /// Barriers, scopes and memory semantics.
    Synchronization,
    /// Group and subgroup instructions.
    Groups,
    /// Restrictions of instructions to execution models.
    ExecutionModels,
    /// The interface of entry points: variables, locations, components.
    Interfaces,
    /// Built-in variables.
    BuiltIns,
    /// Resources: descriptor sets, bindings, their types.
    Resources,
    /// Extended instructions of GLSL.std.450 and OpenCL.std.
    ExtendedInstructions,
    /// Debug information instructions.
    DebugInformation,
    /// Pipes and device-side enqueue.
    Pipes,
    /// Ray tracing and ray queries.
    RayTracing,
    /// Mesh shading.
    MeshShading,
    /// Cooperative matrices and vectors, tensors, graphs.
    Tensors,
    /// Kernels: parameters, return types.
    Kernels,
    /// Limits and features of a device.
    Device,
    /// Properties only known at run time.
    RunTime,
}

impl Group {
    /// All groups with their names and their sections of the specification.
    pub const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Form, "form", "SPIR-V, 2.3 Physical Layout of a SPIR-V Module and Instruction"),
        (Self::Layout, "layout", "SPIR-V, 2.4 Logical Layout of a Module"),
        (Self::Ids, "ids", "SPIR-V, 2.16.1 Universal Validation Rules"),
        (
            Self::Requirements,
            "requirements",
            "SPIR-V, 3 Binary Form: capabilities, extensions and versions of instructions and operands",
        ),
        (Self::Capabilities, "capabilities", "SPIR-V, 3.31 Capability"),
        (Self::Limits, "limits", "SPIR-V, 2.17 Universal Limits"),
        (Self::Modes, "modes", "SPIR-V, 3.52.5 Mode-Setting Instructions"),
        (Self::Annotations, "annotations", "SPIR-V, 3.20 Decoration"),
        (Self::BlockLayout, "block layout", "SPIR-V, 2.16.2 Validation Rules for Shader Capabilities"),
        (Self::Types, "types", "SPIR-V, 3.52.6 Type-Declaration Instructions"),
        (Self::Constants, "constants", "SPIR-V, 3.52.7 Constant-Creation Instructions"),
        (Self::Memory, "memory", "SPIR-V, 3.52.8 Memory Instructions"),
        (
            Self::LogicalPointers,
            "logical pointers",
            "SPIR-V, 2.16.1 Universal Validation Rules, logical addressing model",
        ),
        (Self::Functions, "functions", "SPIR-V, 3.52.9 Function Instructions"),
        (Self::Images, "images", "SPIR-V, 3.52.10 Image Instructions"),
        (Self::Conversions, "conversions", "SPIR-V, 3.52.11 Conversion Instructions"),
        (Self::Composites, "composites", "SPIR-V, 3.52.12 Composite Instructions"),
        (Self::Arithmetic, "arithmetic", "SPIR-V, 3.52.13 Arithmetic Instructions"),
        (Self::Bits, "bits", "SPIR-V, 3.52.14 Bit Instructions"),
        (Self::Logic, "logic", "SPIR-V, 3.52.15 Relational and Logical Instructions"),
        (Self::ControlFlow, "control flow", "SPIR-V, 3.52.17 Control-Flow Instructions"),
        (Self::Structure, "structured control flow", "SPIR-V, 2.11 Structured Control Flow"),
        (Self::Derivatives, "derivatives", "SPIR-V, 3.52.16 Derivative Instructions"),
        (Self::Atomics, "atomics", "SPIR-V, 3.52.18 Atomic Instructions"),
        (Self::Synchronization, "synchronization", "SPIR-V, 3.52.20 Barrier Instructions"),
        (Self::Groups, "groups", "SPIR-V, 3.52.21 Group and Subgroup Instructions"),
        (Self::ExecutionModels, "execution models", "SPIR-V, 3.3 Execution Model"),
        (Self::Interfaces, "interfaces", "SPIR-V, 2.16.1 Universal Validation Rules, entry point interfaces"),
        (Self::BuiltIns, "built-ins", "SPIR-V, 3.21 BuiltIn"),
        (Self::Resources, "resources", "Vulkan, Shader Interfaces"),
        (
            Self::ExtendedInstructions,
            "extended instructions",
            "Extended instruction sets GLSL.std.450 and OpenCL.std",
        ),
        (Self::DebugInformation, "debug information", "SPIR-V, 3.52.2 Debug Instructions"),
        (Self::Pipes, "pipes", "SPIR-V, 3.52.23 Pipe Instructions"),
        (Self::RayTracing, "ray tracing", "SPV_KHR_ray_tracing, SPV_KHR_ray_query"),
        (Self::MeshShading, "mesh shading", "SPV_EXT_mesh_shader"),
        (Self::Tensors, "tensors", "SPV_KHR_cooperative_matrix, SPV_ARM_tensors, SPV_ARM_graph"),
        (Self::Kernels, "kernels", "SPIR-V, 2.16.4 Validation Rules for Kernel Capabilities"),
        (Self::Device, "device", "Properties of the device"),
        (Self::RunTime, "run time", "Conditions of a run"),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// The section of the specification.
    pub fn section(self) -> &'static str {
        Self::ALL.iter().find(|row| row.0 == self).map_or("", |row| row.2)
    }
}
