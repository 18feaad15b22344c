//! `gen-ops`: typed operations, with accessors and builders, from the rows of all dialects.
//!
//! The rows are those that the dialects' crates declare: this task depends on the crates it writes to. What it writes is
//! used by other crates only, so that a file that no longer compiles can be emptied and written again.

mod builder;
mod emit;
mod names;

use crate::generated;
use spirula_ir::Dialect;

/// A generated file.
struct Target {
    dialect: &'static Dialect,
    /// The folder of the crate.
    folder: &'static str,
    /// The file in its `src/generated`.
    file: &'static str,
    /// The path of the dialect in its crate.
    path: &'static str,
    /// The path of the dialect's number.
    number: &'static str,
    /// The name of the crate of the IR.
    ir: &'static str,
}

const fn target(dialect: &'static Dialect, folder: &'static str, file: &'static str) -> Target {
    Target { dialect, folder, file, path: "crate::DIALECT", number: "crate::NUMBER", ir: "spirula_ir" }
}

macro_rules! borrowed {
    ($($name:ident)*) => {
        [$(Target {
            path: concat!("crate::", stringify!($name), "::DIALECT"),
            number: concat!("crate::", stringify!($name), "::NUMBER"),
            ..target(
                &spirula_dialects::$name::DIALECT,
                "crates/dialects",
                concat!(stringify!($name), ".rs"),
            )
        }),*]
    };
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err("gen-ops takes --check or nothing".to_owned()),
    };
    let mut targets = vec![
        Target {
            path: "crate::builtin::DIALECT",
            number: "crate::builtin::NUMBER",
            ir: "crate",
            ..target(&spirula_ir::builtin::DIALECT, "crates/ir", "builtin.rs")
        },
        target(&spirula_llvm::DIALECT, "crates/llvm", "ops.rs"),
        target(&spirula_spirv::DIALECT, "crates/spirv", "ops.rs"),
    ];
    targets.extend(borrowed!(affine arith cf complex func gpu index math memref scf tensor tosa ub vector));
    let mut stale = Vec::new();
    for target in &targets {
        let files = [(target.file.to_owned(), emit::file(target)?)];
        let folder = generated::root().join(target.folder).join("src/generated");
        if let Err(message) = generated::write(&folder, &files, check, "gen-ops") {
            stale.push(message);
        }
    }
    if stale.is_empty() { Ok(()) } else { Err(stale.join("\n")) }
}
