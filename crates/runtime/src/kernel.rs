//! Entry points, compiled.

use spirula_diag::{Diagnostics, Failed};
use spirula_ir::{Body, Context};
use spirula_jit::Code;
use spirula_to_llvm::{KernelInfo, lower_kernel};

pub use spirula_to_llvm::KernelOptions;

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
        let kernel = lower_kernel(ctx, module, options, diagnostics)?;
        let group = spirula_lanes::work_group(ctx, kernel, diagnostics)?;
        let code = spirula_jit::compile(ctx, &group.module, diagnostics)?;
        Ok(Self { code, function: group.function, info: group.info })
    }

    /// What a launch has to bring along.
    pub fn info(&self) -> &KernelInfo {
        &self.info
    }
}
