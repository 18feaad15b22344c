//! LLVM: a module of LLVM IR, or OpenCL C through clang, to SPIR-V and back.
//!
//! The arguments are those of `llvm-spirv` for LLVM IR, and those of clang for OpenCL C. Stages: `to` (to SPIR-V, validated) and
//! `back` (to LLVM IR, which is read again).

use super::trial::{Trial, arguments};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The compiler of OpenCL C.
pub(super) const CLANG: &str = "clang-22";

pub(super) fn run(trial: &mut Trial<'_>) -> Result<(), String> {
    let own: Vec<OsString> = trial.arguments.iter().map(OsString::from).collect();
    let mut input = PathBuf::from(trial.path);
    let mut flags = own.clone();
    if trial.path.ends_with(".cl") {
        input = trial.file("module.bc");
        open_cl(trial, trial.path, &own, &["-emit-llvm"], &input)?;
        flags = arguments!["--spirv-ext=+all"].to_vec();
    }
    let module = trial.file("module.spv");
    let arguments = [&arguments![&input, "-o", &module][..], &flags].concat();
    if !trial.run("to", "llvm-spirv", &arguments)? || !trial.validate("to", &module, &[])? {
        return Ok(());
    }
    let text = trial.file("back.ll");
    let bitcode = trial.file("back.bc");
    if trial.run("back", "llvm-spirv", &arguments!["-r", &module, "-o", &text])? {
        trial.run("back", "llvm-as", &arguments![&text, "-o", &bitcode])?;
    }
    Ok(())
}

/// Compiles OpenCL C with clang.
pub(super) fn open_cl(
    trial: &Trial<'_>,
    path: &str,
    own: &[OsString],
    more: &[&str],
    to: &Path,
) -> Result<(), String> {
    let mut arguments = arguments!["-x", "cl", "-Wno-everything", "-c", path, "-o", to].to_vec();
    arguments.extend(more.iter().map(OsString::from));
    arguments.extend(own.iter().cloned());
    trial.prepare(CLANG, &arguments)
}
