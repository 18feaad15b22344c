//! Entry points, compiled.

use spirula_diag::{Diagnostics, Failed};
use spirula_ir::{Body, Context};
use spirula_jit::Code;
use spirula_to_llvm::{KernelInfo, lower_kernel};

pub use spirula_lanes::GroupKernel;
pub use spirula_to_llvm::KernelOptions;

/// An entry point of the module with this inside as a function over a work-group, in the LLVM dialect.
///
/// # Errors
/// What is in the way was reported.
pub fn group_kernel(
    ctx: &Context,
    module: &Body,
    options: &KernelOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<GroupKernel, Failed> {
    let kernel = lower_kernel(ctx, module, options, diagnostics)?;
    spirula_lanes::work_group(ctx, kernel, diagnostics)
}

/// A compiled entry point.
pub struct Kernel {
    pub(crate) code: Code,
    pub(crate) function: String,
    pub(crate) info: KernelInfo,
}

impl Kernel {
    /// Compiles an entry point of the module with this inside.
    ///
    /// # Errors
    /// What is in the way was reported.
    pub fn compile(
        ctx: &Context,
        module: &Body,
        options: &KernelOptions<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Failed> {
        let group = group_kernel(ctx, module, options, diagnostics)?;
        Self::of_group(ctx, group, diagnostics)
    }

    /// Compiles a function over a work-group.
    ///
    /// # Errors
    /// What is in the way was reported.
    pub fn of_group(
        ctx: &Context,
        group: GroupKernel,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Failed> {
        let code = spirula_jit::compile(ctx, &group.module, diagnostics)?;
        Ok(Self { code, function: group.function, info: group.info })
    }

    /// What a launch has to bring along.
    pub fn info(&self) -> &KernelInfo {
        &self.info
    }
}
