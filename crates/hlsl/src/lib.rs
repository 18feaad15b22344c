//! HLSL to SPIR-V.
//!
//! [`compile`] is the compiler as a library: a [`Source`], [`Options`], and where included files come from ([`Folders`],
//! [`Memory`], or an [`IncludeResolver`] of the program). Errors are values in its [`Report`]. It is safe to call it on
//! many threads at once; `examples/compile.rs` does.
//!
//! [`generate`] is code generation alone, from the typed tree of `spirula-hlsl-sema`, in the form of DXC before
//! legalization: it checks every function of a syntax tree and generates code for its entry points, the one that the
//! options name or those of a library that say their stage. The module is in words; where
//! [`Generated::needs_legalization`] says so, resources are values in it, and the passes of `--legalize-hlsl` follow.

mod codegen;
mod compile;
mod headers;
mod includes;
mod macros;
mod optimize;
mod options;

pub use compile::{Compiled, Report, Source, compile, compile_file, dependencies};
pub use headers::WithHeaders;
pub use includes::{Folders, Memory};
pub use optimize::Optimization;
pub use options::{
    Debug, Denormals, Descriptor, Environment, LayoutChoice, Options, Profile, RegisterBinding, Shift, Stage,
};
pub use spirula_hlsl_syntax::{IncludeRequest, IncludeResolver, Included, NoIncludes};

use spirula_diag::{Diagnostics, Failed, SourceMap};
use spirula_hlsl_syntax::Ast;

/// A SPIR-V module in words.
#[derive(Clone, Debug)]
pub struct Generated {
    /// Its words.
    pub words: Vec<u32>,
    /// Whether it has to be legalized before it is valid for Vulkan: resources are values in it.
    pub needs_legalization: bool,
    /// Whether it has global structures of resources, each of which is to become a variable.
    pub splits_structures: bool,
    /// Descriptor sets and bindings of the images that are to become sampled images, with the samplers there.
    pub combined_images: Vec<(u32, u32)>,
}

/// Generates code from a syntax tree: [`compile`] without the parser before it and the passes behind it.
///
/// # Errors
/// What is wrong was pushed to `diagnostics`.
pub fn generate(
    ast: &Ast,
    sources: &SourceMap,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Generated, Failed> {
    let work = || {
        let mut found = Diagnostics::new();
        let tree = spirula_hlsl_sema::check(ast, &options.for_sema(), &mut found);
        let result = match found.has_errors() {
            true => Err(Failed),
            false => codegen::generate(ast, &tree, sources, options, &mut found),
        };
        (result, found)
    };
    match spirula_hlsl_syntax::DeepStack::of(ast).run(work) {
        Ok((result, found)) => {
            diagnostics.append(found);
            result
        }
        Err(error) => {
            Err(diagnostics.error(spirula_diag::Place::Unknown, format!("no thread to compile in: {error}")))
        }
    }
}
