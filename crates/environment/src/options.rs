//! Validation options.

use crate::{Device, Environment};

/// The universal limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Members of a struct.
    pub struct_members: u32,
    /// Nesting depth of structs.
    pub struct_depth: u32,
    /// Function-local variables of the module.
    pub local_variables: u32,
    /// Module-scope variables.
    pub global_variables: u32,
    /// Cases of a switch.
    pub switch_branches: u32,
    /// Parameters of a function.
    pub function_args: u32,
    /// Nesting depth of constructs.
    pub control_flow_nesting_depth: u32,
    /// Indices of an access chain.
    pub access_chain_indexes: u32,
    /// The id bound.
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

impl Limits {
    /// The flags of the limits, without hyphens.
    pub const FLAGS: &[&str] = &[
        "max-struct-members",
        "max-struct-depth",
        "max-local-variables",
        "max-global-variables",
        "max-switch-branches",
        "max-function-args",
        "max-control-flow-nesting-depth",
        "max-access-chain-indexes",
        "max-id-bound",
    ];

    /// The limit of a flag.
    pub fn by_flag(&mut self, flag: &str) -> Option<&mut u32> {
        let limits = [
            &mut self.struct_members,
            &mut self.struct_depth,
            &mut self.local_variables,
            &mut self.global_variables,
            &mut self.switch_branches,
            &mut self.function_args,
            &mut self.control_flow_nesting_depth,
            &mut self.access_chain_indexes,
            &mut self.id_bound,
        ];
        Self::FLAGS.iter().zip(limits).find(|(name, _)| **name == flag).map(|(_, limit)| limit)
    }
}

/// What a module is measured by.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Profile {
    /// The letter of the specification.
    Strict,
    /// What released programs do and shipping drivers accept.
    #[default]
    Practice,
}

/// Validation options.
#[derive(Clone, Debug)]
pub struct Options {
    /// The environment.
    pub environment: &'static Environment,
    /// The universal limits.
    pub limits: Limits,
    /// Allow storing and returning pointers under logical addressing.
    pub relax_logical_pointer: bool,
    /// Allow relaxed block layout, as Vulkan 1.1 always does.
    pub relax_block_layout: bool,
    /// Allow storage buffer layout of uniform buffers.
    pub uniform_buffer_standard_layout: bool,
    /// Allow scalar block layout.
    pub scalar_block_layout: bool,
    /// Allow scalar layout of blocks in Workgroup storage.
    pub workgroup_scalar_block_layout: bool,
    /// Skip the rules of block layouts.
    pub skip_block_layout: bool,
    /// Allow stores between structs of equal layout.
    pub relax_struct_store: bool,
    /// Allow `LocalSizeId` in all environments.
    pub allow_local_size_id: bool,
    /// Allow the image operand `Offset` on all image instructions.
    pub allow_offset_texture_operand: bool,
    /// Allow bit instructions on any width.
    pub allow_vulkan_32_bit_bitwise: bool,
    /// The module is HLSL before legalization.
    pub before_hlsl_legalization: bool,
    /// The letter of the specification, or what shipping drivers accept.
    pub profile: Profile,
    /// The device; without one, requirements on devices are notes.
    pub device: Option<Device>,
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
            profile: Profile::Practice,
            device: None,
        }
    }
}
