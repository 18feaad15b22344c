//! Kernels compiled by other compilers (`tests/real`): round trips, LLVM IR, execution.
#![allow(
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "a test that is skipped says so, and tests may fail"
)]

mod call;
#[path = "../../spirv-binary/tests/canonical/mod.rs"]
mod canonical;
mod common;
mod folder;

use common::{call, files};
use folder::Folder;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folders with binaries next to sources.
const FOLDERS: &[&str] = &["glsl", "opencl", "pairs"];

/// Runs a manifest on one thread and on several.
fn is_right(manifest: &str, flags: &[&str]) {
    for threads in ["1", "3"] {
        let arguments = [&["run", manifest, "--threads", threads], flags].concat();
        let (status, output, errors) = call(&arguments);
        assert_eq!(status, 0, "{arguments:?}\n{output}{errors}");
        assert!(output.contains("result  right"), "{arguments:?}\n{output}");
    }
}

#[test]
fn examples_run() {
    all_right("../../examples", &[]);
}

fn all_right(folder: &str, flags: &[&str]) {
    for path in files(folder, ".json") {
        is_right(path.to_str().unwrap(), flags);
    }
}

#[test]
fn shaders_compute_what_they_should() {
    all_right("glsl", &[]);
    all_right("pairs", &["--flavour", "shader"]);
}

#[test]
fn opencl_kernels_compute_what_they_should() {
    all_right("opencl", &[]);
    all_right("pairs", &["--flavour", "kernel"]);
}

#[test]
fn kernels_of_gpu_modules_run_after_lowering() {
    for flavour in ["shader", "kernel"] {
        all_right("../kernels", &["--flavour", flavour]);
        is_right("../../examples/matmul-gpu.json", &["--flavour", flavour]);
    }
    all_right("../kernels/shader", &[]);
    all_right("../kernels/llvm", &[]);
}

#[test]
fn modules_in_our_own_text_run_too() {
    all_right("text", &[]);
}

#[test]
fn hlsl_is_compiled_and_run() {
    all_right("hlsl", &[]);
}

/// The disassembly of a file without redundant lines.
fn canonical_text(path: &str) -> Vec<String> {
    let bytes = std::fs::read(path).unwrap();
    let words: Vec<u32> = bytes.chunks_exact(4).map(|b| u32::from_le_bytes(b.try_into().unwrap())).collect();
    let mut lines = canonical::canonical(&words);
    // Equal types are merged; glslang decorates an unused constant with what `LocalSize` states too.
    lines.dedup_by(|a, b| a == b && (a.starts_with("OpDecorate") || a.starts_with("OpMember")));
    lines.retain(|line| {
        !(line.starts_with("OpDecorate (OpConstantComposite") && line.ends_with(" [11] [25]"))
    });
    lines
}

fn assert_same(before: &[String], after: &[String], what: &str) {
    let only = |a: &[String], b: &[String]| {
        a.iter().filter(|line| !b.contains(line)).cloned().collect::<Vec<_>>().join("\n  ")
    };
    let (lost, new) = (only(before, after), only(after, before));
    assert!(before == after, "{what} is not the same:\n- {lost}\n+ {new}");
}

fn succeeds(arguments: &[&str]) {
    let (status, output, errors) = call(arguments);
    assert_eq!(status, 0, "{arguments:?}\n{output}{errors}");
}

/// Runs the command with and without caches; `file` and the diagnostics must be equal.
fn succeeds_both_ways(arguments: &[&str], file: &str) {
    let plain = call(&[arguments, &["--no-caches"]].concat());
    let written = std::fs::read(file).unwrap();
    let cached = call(arguments);
    assert_eq!(plain.0, 0, "{arguments:?}\n{}{}", plain.1, plain.2);
    assert!(cached == plain && written == std::fs::read(file).unwrap(), "{arguments:?} without caches");
}

/// Round trips through text in both forms of control flow; translation to LLVM IR.
#[test]
fn every_module_comes_back_the_same() {
    let folder = Folder::new("road");
    let llvm_as = ["llvm-as-22", "llvm-as"].into_iter().filter_map(tool).find(has_opaque_pointers);
    for path in FOLDERS.iter().flat_map(|name| files(name, ".spv")) {
        let path = path.to_str().unwrap();
        let before = canonical_text(path);
        let (text, again) = (folder.file("a.mlir"), folder.file("a.spv"));
        for flags in [&[][..], &["--flat"]] {
            succeeds_both_ways(&[&["translate", path, "--to", "mlir", "-o", &text], flags].concat(), &text);
            succeeds_both_ways(&["opt", "--canonicalize", "--cse", &text, "-o", &again], &again);
            succeeds_both_ways(&["translate", &text, "--to", "spirv", "-o", &again], &again);
            assert_same(&before, &canonical_text(&again), &format!("{path} {flags:?}"));
        }
        let flavour = if path.ends_with(".cl.spv") { "kernel" } else { "shader" };
        let manifest = path.split_once(".c").map(|(stem, _)| format!("{stem}.json")).unwrap();
        let llvm = folder.file("a.ll");
        succeeds(&["run", &manifest, "--flavour", flavour, "--emit-llvm", &llvm]);
        assert!(std::fs::read_to_string(&llvm).unwrap().contains("define void @kernel(ptr"), "{path}");
        if let Some(llvm_as) = &llvm_as {
            let done = Command::new(llvm_as).arg(&llvm).args(["-o", &folder.file("a.bc")]).output().unwrap();
            assert!(done.status.success(), "{path}\n{}", String::from_utf8_lossy(&done.stderr));
        }
    }
}

/// The compiler for a source extension.
struct Compiler {
    ending: String,
    environment: String,
    tool: String,
    arguments: String,
    version: String,
}

fn table() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/real/compilers.tsv")
}

fn compilers() -> Vec<Compiler> {
    let text = std::fs::read_to_string(table()).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| {
        let mut columns = line.split('\t').map(str::to_owned);
        let mut next = || columns.next().unwrap();
        Compiler { ending: next(), environment: next(), tool: next(), arguments: next(), version: next() }
    })
    .collect()
}

/// A tool in `SPIRULA_PEERS`, `PATH`, or the folder of Debian's LLVM packages.
fn tool(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("SPIRULA_PEERS").into_iter().chain(std::env::var_os("PATH"));
    let folders = folders.flat_map(|v| std::env::split_paths(&v).collect::<Vec<_>>());
    let mut candidates = folders.chain([PathBuf::from("/usr/lib/llvm-22/bin")]).map(|dir| dir.join(name));
    candidates.find(|path| path.is_file())
}

/// Whether a tool is of LLVM 15 or later, which has pointers without the type of what they point to, as we write them.
fn has_opaque_pointers(tool: &PathBuf) -> bool {
    let said = Command::new(tool).arg("--version").output().map(|done| done.stdout).unwrap_or_default();
    let said = String::from_utf8_lossy(&said).into_owned();
    let version = said.split_once("LLVM version ").and_then(|(_, rest)| rest.split('.').next()?.parse().ok());
    let is_new = version.is_some_and(|version: u32| version >= 15);
    if !is_new {
        eprintln!("skipped: {} is older than LLVM 15", tool.display());
    }
    is_new
}

#[test]
fn sources_are_compiled_anew() {
    let update = std::env::var_os("SPIRULA_UPDATE").is_some_and(|v| v == "1");
    let folder = Folder::new("anew");
    let mut text = std::fs::read_to_string(table()).unwrap();
    for compiler in compilers() {
        let Some(tool) = tool(&compiler.tool) else {
            assert!(std::env::var_os("CI_PEERS").is_none_or(|v| v != "1"), "{} is missing", compiler.tool);
            eprintln!("skipped: no {} in PATH or SPIRULA_PEERS", compiler.tool);
            continue;
        };
        let ending = format!(".{}", compiler.ending);
        let sources = FOLDERS.iter().filter(|f| has_sources(f, &ending)).flat_map(|f| files(f, &ending));
        for source in sources {
            anew(&compiler, &tool, &source, &folder, update);
        }
        if update {
            let said = Command::new(&tool).arg("--version").output().unwrap();
            let version = String::from_utf8(said.stdout).unwrap();
            text = text.replace(&compiler.version, version.lines().next().unwrap());
        }
    }
    if update {
        std::fs::write(table(), text).unwrap();
    }
}

fn has_sources(folder: &str, ending: &str) -> bool {
    folder == "pairs" || (folder == "glsl") == (ending == ".comp")
}

/// Compiles a source, validates and runs the output.
fn anew(compiler: &Compiler, tool: &Path, source: &Path, folder: &Folder, update: bool) {
    let name = format!("{}.spv", source.file_name().unwrap().to_str().unwrap());
    let out = folder.file(&name);
    let fill = |word: &str| word.replace("{out}", &out).replace("{in}", source.to_str().unwrap());
    let done = Command::new(tool).args(compiler.arguments.split(' ').map(fill)).output().unwrap();
    assert!(done.status.success(), "{}\n{}", source.display(), String::from_utf8_lossy(&done.stderr));
    succeeds(&["validate", &out, "--env", &compiler.environment]);
    let manifest = source.with_extension("json");
    let copy = folder.file("a.json");
    std::fs::copy(&manifest, &copy).unwrap();
    let flavour = if compiler.ending == "cl" { "kernel" } else { "shader" };
    is_right(&copy, &["--flavour", flavour]);
    if update {
        std::fs::copy(&out, source.with_file_name(name)).unwrap();
    }
}
