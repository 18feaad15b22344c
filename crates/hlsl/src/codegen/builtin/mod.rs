//! Intrinsic functions: [`TABLE`] says for a name which instruction or function makes it, by the class of the components.
//!
//! | module | functions |
//! | --- | --- |
//! | [`table`] | functions that are one instruction |
//! | [`math`] | other functions on numbers |
//! | [`matrix`] | `mul`, `transpose`, `determinant` |
//! | [`bits`] | bits, packing, `asuint` and others |
//! | [`inline`] | functions that are an instruction of SPIR-V by an attribute |
//! | [`vulkan`] | functions of the namespace `vk`, `printf` |
//! | [`wave`] | wave and quad functions |
//! | [`sync`] | barriers, atomics |
//! | [`pixel`] | derivatives, `clip`, attributes |

pub(crate) mod bits;
pub(crate) mod inline;
pub(crate) mod math;
pub(crate) mod matrix;
pub(crate) mod pixel;
pub(crate) mod sync;
pub(crate) mod table;
pub(crate) mod vulkan;
pub(crate) mod wave;

use super::Gen;
use super::place::{Ev, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Signature;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::Ty;

/// A call of an intrinsic function or method.
pub(crate) struct Call<'t> {
    /// The row of `hlsl-sema`.
    pub(crate) signature: &'static Signature,
    /// The arguments.
    pub(crate) args: &'t [ExprId],
    /// The type of the result.
    pub(crate) ty: Ty,
    /// Where the call is.
    pub(crate) span: Span,
}

impl Gen<'_> {
    /// A call of an intrinsic function.
    pub(crate) fn intrinsic(&mut self, call: &Call<'_>) -> Result<Ev, Failed> {
        let name = call.signature.name;
        if let Some(row) = table::find(name) {
            return self.by_table(row, call);
        }
        match () {
            () if let Some(result) = math::call(self, call) => result,
            () if let Some(result) = matrix::call(self, call) => result,
            () if let Some(result) = bits::call(self, call) => result,
            () if let Some(result) = wave::call(self, call) => result,
            () if let Some(result) = sync::call(self, call) => result,
            () if let Some(result) = pixel::call(self, call) => result,
            () if let Some(result) = vulkan::call(self, call) => result,
            () if let Some(result) = super::stage::intrinsic(self, call) => result,
            () if matches!(
                name,
                "abort" | "GetRenderTargetSampleCount" | "GetRenderTargetSamplePosition"
            ) =>
            {
                Err(self.error(call.span, format!("no equivalent for {name} intrinsic function in Vulkan")))
            }
            () if name.starts_with("tex") => {
                Err(self
                    .error(call.span, format!("deprecated {name} intrinsic function will not be supported")))
            }
            () => Err(self.error(call.span, format!("{name} intrinsic function unimplemented"))),
        }
    }

    /// The values of all arguments.
    pub(crate) fn values(&mut self, args: &[ExprId]) -> Result<Vec<Val>, Failed> {
        let mut out = Vec::with_capacity(args.len());
        for arg in args {
            out.push(self.value(*arg)?);
        }
        Ok(out)
    }
}
