//! HLSL preprocessor, lexer, parser and syntax tree. Does not check types or open files.
//!
//! The language is HLSL 2021 with Shader Model 6.8 and the Vulkan attributes, as DXC accepts it; errors have clang's
//! wording. [`parse`] does everything, [`preprocess`] and [`parse_tokens`] are its halves. There is always a tree, with
//! `Error` nodes for syntax errors.
//!
//! ```
//! use spirula_diag::{Diagnostics, SourceMap};
//! use spirula_hlsl_syntax::{NoIncludes, Options, parse, print};
//!
//! let mut sources = SourceMap::new();
//! let text = "#define TWO 2\nfloat twice(float x) { return TWO * x; }";
//! let file = sources.add("twice.hlsl", text.as_bytes()).unwrap();
//! let mut diagnostics = Diagnostics::new();
//! let ast = parse(&mut sources, file, &Options::default(), &NoIncludes, &mut diagnostics);
//! assert!(!diagnostics.has_errors());
//! assert_eq!(print(&ast), "(fn twice float (params (var x float)) (block (return (* 2 x))))\n");
//! ```

pub mod ast;
mod lexer;
pub mod names;
mod number;
mod operator;
mod parser;
mod preprocess;
mod print;
mod stack;
mod token;
mod walk;

pub use ast::Ast;
pub use names::{Name, Names};
pub use number::{FloatSuffix, IntSuffix, unescape};
pub use parser::{MAX_NESTING, parse_tokens};
pub use preprocess::{
    Expansion, IncludeRequest, IncludeResolver, Included, MatrixPacking, NoIncludes, Options, Pragma,
    Preprocessed, preprocess,
};
pub use print::print;
pub use stack::DeepStack;
pub use token::{Token, TokenKind};
pub use walk::{Node, Visit, walk};

use spirula_diag::{Diagnostics, SourceMap};

/// Preprocesses and parses the source with index `file`. Errors go to `diagnostics`; there is always a tree.
///
/// Fits a thread's usual 2 MiB of stack, whatever the input; the tests hold it to that.
pub fn parse(
    sources: &mut SourceMap,
    file: usize,
    options: &Options,
    resolver: &dyn IncludeResolver,
    diagnostics: &mut Diagnostics,
) -> Ast {
    let preprocessed = preprocess(sources, file, options, resolver, diagnostics);
    parse_tokens(preprocessed, diagnostics)
}
