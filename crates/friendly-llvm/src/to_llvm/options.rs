//! Options of the conversion to LLVM.

use super::spaces::AddressSpaces;

/// The built-in functions that the output calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Environment {
    /// Those of OpenCL C 1.2.
    #[default]
    OpenCl12,
    /// Those of OpenCL C 2.0.
    OpenCl20,
    /// Functions `__spirv_...`, one for each instruction.
    Spirv,
}

/// How built-in variables are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BuiltInFormat {
    /// As calls of functions.
    #[default]
    Calls,
    /// As loads of global variables.
    Globals,
}

/// Options of the conversion to LLVM.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// The built-in functions that the output calls.
    pub environment: Environment,
    /// How built-in variables are written.
    pub built_ins: BuiltInFormat,
    /// Values of specialization constants: the `SpecId` and the bits of the value.
    pub specialization: Vec<(u32, u64)>,
    /// Whether kernels have `!kernel_arg_name`.
    pub argument_names: bool,
    /// Whether the types and qualifiers of kernels' arguments are read from OpString
    /// (`-preserve-ocl-kernel-arg-type-metadata-through-string`).
    pub argument_strings: bool,
    /// Whether attributes and metadata are read from NonSemantic.AuxData (`--spirv-preserve-auxdata`).
    pub aux_data: bool,
    /// The address spaces of pointers, variables and functions.
    pub spaces: AddressSpaces,
    /// The third word of the binary: the tool that wrote it, and its version.
    pub generator: Option<u32>,
}
