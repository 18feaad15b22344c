//! HLSL semantic analysis: types, overload resolution and constant evaluation, from the syntax tree to a typed tree.
//!
//! [`check`] makes a [`Tree`] of a syntax tree and reports what is wrong with clang's wording. Every function is checked,
//! reached or not; templates are checked as they are instantiated. In the result every implicit conversion is a node.
//!
//! ```
//! use spirula_diag::{Diagnostics, SourceMap};
//! use spirula_hlsl_sema::{Options, check, print};
//! use spirula_hlsl_syntax::{NoIncludes, parse};
//!
//! let mut sources = SourceMap::new();
//! let file = sources.add("half.hlsl", &b"float half_of(int x) { return x * 0.5; }"[..]).unwrap();
//! let mut diagnostics = Diagnostics::new();
//! let ast = parse(&mut sources, file, &Default::default(), &NoIncludes, &mut diagnostics);
//! let tree = check(&ast, &Options::default(), &mut diagnostics);
//! assert!(!diagnostics.has_errors());
//! assert!(print(&ast, &tree).contains("half_of"));
//! ```

mod attributes;
mod builtin;
mod const_eval;
mod context;
mod conversion;
mod decl;
mod expr;
mod inline_type;
mod lookup;
mod options;
mod overload;
mod print;
mod resolve;
mod scope;
mod stmt;
mod template;
pub mod tree;
pub mod types;

pub use attributes::{Attribute, AttributeArg};
pub use builtin::classes::{Args as ClassArgs, CLASSES, ClassId, ClassRow};
pub use builtin::signature::{Param, ParamType, Signature};
pub use const_eval::{Num, Value};
pub use inline_type::SpirvForm;
pub use options::{Options, Stage};
pub use print::print;
pub use template::Arg;
pub use tree::Tree;
pub use types::Types;

use spirula_diag::{Diagnostics, Place};
use spirula_hlsl_syntax::{Ast, DeepStack};

/// Checks a translation unit. Errors and warnings go to `diagnostics`; there is always a tree, complete if there was no
/// error.
pub fn check(ast: &Ast, options: &Options, diagnostics: &mut Diagnostics) -> Tree {
    let work = || {
        let mut found = Diagnostics::new();
        let tree = context::Sema::new(ast, options, &mut found).run();
        (tree, found)
    };
    match DeepStack::of(ast).run(work) {
        Ok((tree, found)) => {
            diagnostics.append(found);
            tree
        }
        Err(error) => {
            diagnostics.error(Place::Unknown, format!("no thread to check in: {error}"));
            Tree::default()
        }
    }
}
