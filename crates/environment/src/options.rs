//! What can be chosen about a check.

use crate::Environment;

/// The universal limits; a module that passes one is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Members of a structure.
    pub struct_members: u32,
    /// How deep structures nest.
    pub struct_depth: u32,
    /// Variables inside functions, of the whole module.
    pub local_variables: u32,
    /// Variables outside functions.
    pub global_variables: u32,
    /// Cases of a switch.
    pub switch_branches: u32,
    /// Parameters of a function.
    pub function_args: u32,
    /// How deep constructs nest.
    pub control_flow_nesting_depth: u32,
    /// Indices of an access chain.
    pub access_chain_indexes: u32,
    /// The bound of ids.
    pub id_bound: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            struct_members: 16383,
            struct_depth: 255,
            local_variables: 524_287,
            global_variables: 65535,
            switch_branches: 16383,
            function_args: 255,
            control_flow_nesting_depth: 1023,
            access_chain_indexes: 255,
            id_bound: 0x3f_ffff,
        }
    }
}

/// How to check.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// For which environment.
    pub environment: &'static Environment,
    /// The universal limits.
    pub limits: Limits,
    /// Pointers may be stored and returned under logical addressing.
    pub relax_logical_pointer: bool,
    /// Relaxed layout of blocks, as Vulkan 1.1 always has.
    pub relax_block_layout: bool,
    /// Uniform buffers are laid out as storage buffers.
    pub uniform_buffer_standard_layout: bool,
    /// Scalar layout of blocks.
    pub scalar_block_layout: bool,
    /// Scalar layout of blocks in workgroup memory.
    pub workgroup_scalar_block_layout: bool,
    /// No rules of the layout of blocks.
    pub skip_block_layout: bool,
    /// A structure may be stored where one of the same layout is expected.
    pub relax_struct_store: bool,
    /// `LocalSizeId` is allowed everywhere.
    pub allow_local_size_id: bool,
    /// The image operand `Offset` is allowed on all image instructions.
    pub allow_offset_texture_operand: bool,
    /// Bit instructions may have a base of any width.
    pub allow_vulkan_32_bit_bitwise: bool,
    /// The module is HLSL that was not legalised yet.
    pub before_hlsl_legalization: bool,
    /// For Level Zero: also report what shipped programs are known to do against the letter of the guide.
    pub strict: bool,
}

impl Options {
    /// The defaults for an environment.
    pub fn new(environment: &'static Environment) -> Self {
        Self {
            environment,
            limits: Limits::default(),
            relax_logical_pointer: false,
            relax_block_layout: false,
            uniform_buffer_standard_layout: false,
            scalar_block_layout: false,
            workgroup_scalar_block_layout: false,
            skip_block_layout: false,
            relax_struct_store: false,
            allow_local_size_id: false,
            allow_offset_texture_operand: false,
            allow_vulkan_32_bit_bitwise: false,
            before_hlsl_legalization: false,
            strict: false,
        }
    }
}
