//! The program in C of `examples/level-zero` on the loader of the system, if that and a compiler are here.
//!
//! `ZE_LOADER_ROOT` names a folder with `include/level_zero/ze_api.h` and `lib/libze_loader.so`, if the system's shall not be
//! used.

#![allow(clippy::print_stderr, clippy::unwrap_used, reason = "a test that cannot go on fails and says why")]

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The driver, which cargo has built beside this test.
fn driver() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().unwrap();
    let name = format!("{}ze_spirula{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let found = [folder.join(&name), folder.join("..").join(&name)].into_iter().find(|path| path.exists());
    found.unwrap_or_else(|| panic!("{name} was not built"))
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// The compiled program; none if there is no compiler or no loader.
fn compiled(source: &Path, to: &Path) -> Option<()> {
    let mut compiler = Command::new("cc");
    compiler.arg("-O1").arg(source).arg("-o").arg(to);
    if let Some(root) = std::env::var_os("ZE_LOADER_ROOT") {
        let root = PathBuf::from(root);
        compiler.arg("-I").arg(root.join("include")).arg("-L").arg(root.join("lib"));
        compiler.arg("-Wl,--allow-shlib-undefined");
    }
    let output = compiler.arg("-lze_loader").output().ok()?;
    if output.status.success() {
        return Some(());
    }
    let said = text(&output);
    let lacks = ["ze_api.h", "-lze_loader"].iter().any(|what| said.contains(what));
    assert!(lacks, "{said}");
    None
}

/// The words of an assembly file.
fn words(source: &Path) -> Vec<u8> {
    let mut sources = SourceMap::new();
    sources.add("kernel", std::fs::read(source).unwrap()).unwrap();
    let mut diagnostics = Diagnostics::new();
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics);
    words
        .unwrap_or_else(|_| panic!("{:?}", diagnostics.take()))
        .iter()
        .flat_map(|w| w.to_le_bytes())
        .collect()
}

#[test]
fn a_program_in_c_runs() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/level-zero");
    let folder = std::env::temp_dir().join(format!("spirula-level-zero-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let module = folder.join("saxpy.spv");
    std::fs::write(&module, words(&example.join("saxpy.spvasm"))).unwrap();
    let program = folder.join("saxpy");
    if compiled(&example.join("saxpy.c"), &program).is_some() {
        for validation in ["0", "1"] {
            let output = Command::new(&program)
                .arg(&module)
                .env("ZE_ENABLE_ALT_DRIVERS", driver())
                .env("ZE_ENABLE_VALIDATION_LAYER", validation)
                .env("ZE_ENABLE_PARAMETER_VALIDATION", validation)
                .output()
                .unwrap();
            let said = text(&output);
            assert!(output.status.success() && said.contains("0 of 65536 results are wrong"), "{said}");
        }
    } else {
        eprintln!("skipped: there is no C compiler, or no Level Zero loader with its headers");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
