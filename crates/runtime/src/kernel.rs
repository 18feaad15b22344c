//! Compiled entry points.

use crate::buffer::Buffer;
use spirula_diag::{Diagnostics, Failed};
use spirula_ir::{Body, Context};
use spirula_jit::GroupCode;
use spirula_to_llvm::{KernelInfo, Relocation, lower_kernel};

pub use spirula_to_llvm::KernelOptions;
pub use spirula_workgroup::GroupKernel;

/// Lowers an entry point of the SPIR-V module `body` to a work-group function in the LLVM dialect.
///
/// # Errors
/// The error was reported.
pub fn group_kernel<'c>(
    ctx: &'c Context,
    module: &Body,
    options: &KernelOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<GroupKernel<'c>, Failed> {
    let kernel = lower_kernel(ctx, module, options, diagnostics)?;
    spirula_workgroup::work_group(kernel, options.width, diagnostics)
}

/// Memory at module scope with these contents, and addresses of it in them.
pub(crate) fn data(contents: &[u8], relocations: &[Relocation]) -> Buffer {
    let data = Buffer::new(contents.len());
    let mut bytes = contents.to_vec();
    for Relocation { at, target } in relocations {
        let place = usize::try_from(*at).ok().and_then(|at| bytes.get_mut(at..)?.first_chunk_mut());
        if let Some(place) = place {
            *place = data.address().wrapping_add(*target).to_le_bytes();
        }
    }
    data.write(&bytes);
    data
}

/// A compiled entry point.
pub struct Kernel {
    pub(crate) code: GroupCode,
}

impl Kernel {
    /// Compiles an entry point of the SPIR-V module `body`.
    ///
    /// # Errors
    /// The error was reported.
    pub fn compile(
        ctx: &Context,
        module: &Body,
        options: &KernelOptions<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Failed> {
        let group = group_kernel(ctx, module, options, diagnostics)?;
        Self::of_group(&group, diagnostics)
    }

    /// Compiles a work-group function.
    ///
    /// # Errors
    /// The error was reported.
    pub fn of_group(group: &GroupKernel<'_>, diagnostics: &mut Diagnostics) -> Result<Self, Failed> {
        Ok(Self { code: spirula_jit::compile(group, diagnostics)? })
    }

    /// Memory with the initial contents of the variables and constants at module scope, for launches.
    pub fn data(&self) -> Buffer {
        data(&self.info().data, &self.info().relocations)
    }

    /// The interface of the kernel: what a launch must provide.
    pub fn info(&self) -> &KernelInfo {
        self.code.info()
    }
}
