//! `cargo xtask conformance`: other projects' own tests against a committed floor.
//!
//! The tests and the programs they call are not in this repository; they are downloaded where that is possible. What
//! is missing skips the run with a word, what passed before and fails now is an error. `tests/conformance/mlir.floor`
//! is what passed: a number for each set of tests, then the names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of MLIR whose tests are run.
const VERSION: &str = "23";

/// The tests of MLIR's suite that concern spirula: a name for each set, and where its tests lie.
const SETS: &[(&str, &str)] = &[
    ("IR", r"^IR/"),
    ("Dialect/SPIRV", r"^Dialect/SPIRV/"),
    ("Target/SPIRV", r"^Target/SPIRV/"),
    ("Conversion/ArithToSPIRV", r"^Conversion/ArithToSPIRV/"),
    ("Conversion/ControlFlowToSPIRV", r"^Conversion/ControlFlowToSPIRV/"),
    ("Conversion/FuncToSPIRV", r"^Conversion/FuncToSPIRV/"),
    ("Conversion/IndexToSPIRV", r"^Conversion/IndexToSPIRV/"),
    ("Conversion/MathToSPIRV", r"^Conversion/MathToSPIRV/"),
    ("Conversion/UBToSPIRV", r"^Conversion/UBToSPIRV/"),
    ("Conversion/SPIRV", r"^Conversion/"),
];

/// What of the suite is run, as `conform` takes it.
const MATCH: &str = r"/mlir/test/IR/|(Dialect|Target)/SPIRV/|Conversion/[A-Za-z]*SPIRV";

const PACKAGES: &[&str] = &["mlir-22-tools", "llvm-22-tools", "llvm-22", "clang-22", "glslang-tools"];

struct Options {
    bless: bool,
    tools: PathBuf,
    cache: PathBuf,
    program: PathBuf,
}

/// Runs the suite and compares with the floor, or writes the floor with `--bless`.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let options = options(arguments)?;
    let conform = options.tools.join("conform");
    if !conform.is_file() {
        println!("conformance: skipped, there is no {}", conform.display());
        return Ok(());
    }
    if let Err(why) = prepare(&options) {
        println!("conformance: skipped, {why}");
        return Ok(());
    }
    let results = conform_results(&options, &conform)?;
    let passed: Vec<&str> =
        results.iter().filter(|(_, passed)| **passed).map(|(name, _)| name.as_str()).collect();
    let text = floor_text(&passed);
    for (set, _) in SETS {
        let all = results.keys().filter(|name| set_of(name) == Some(set)).count();
        println!("conformance: {set}: {} of {all}", count(&passed, set));
    }
    println!("conformance: {} passed, {} failed", passed.len(), results.len() - passed.len());
    let floor = Path::new("tests/conformance/mlir.floor");
    if options.bless {
        return std::fs::write(floor, text).map_err(|error| format!("{}: {error}", floor.display()));
    }
    let committed =
        std::fs::read_to_string(floor).map_err(|error| format!("{}: {error}", floor.display()))?;
    compare(&committed, &passed)
}

fn options(arguments: &[String]) -> Result<Options, String> {
    let mut options = Options {
        bless: false,
        tools: PathBuf::from("../shared"),
        cache: std::env::temp_dir().join("spirula-conformance"),
        program: PathBuf::new(),
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().map(PathBuf::from).ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--bless" => options.bless = true,
            "--tools" => options.tools = value()?,
            "--cache" => options.cache = value()?,
            "--bin" => options.program = value()?,
            _ => return Err(format!("conformance: unknown argument {argument}")),
        }
    }
    options.tools = options.tools.join("conformance");
    if options.program.as_os_str().is_empty() {
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--release", "--package", "spirula"])
            .status();
        if !built.is_ok_and(|status| status.success()) {
            return Err("conformance: the command does not build".into());
        }
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
        options.program = target.join("release/spirula");
    }
    Ok(options)
}

/// Gets the tests and the programs that they call (of LLVM 22, which tests of later versions are content with), as far as
/// they are not there.
fn prepare(options: &Options) -> Result<(), String> {
    let here = |path: &str| Path::new("/usr/lib/llvm-22/bin").join(path).is_file();
    if !here("FileCheck") || !here("mlir-opt") {
        quiet(Command::new("apt-get").arg("update"), "apt-get update does not work")?;
        let mut install = Command::new("apt-get");
        install.args(["install", "-y", "--no-remove"]).args(PACKAGES);
        quiet(&mut install, "the packages of LLVM 22 cannot be installed")?;
    }
    std::fs::create_dir_all(&options.cache)
        .map_err(|error| format!("{}: {error}", options.cache.display()))?;
    let peers = options.cache.join("peers");
    if !peers.join("bin/spirv-val").is_file() {
        let mut newer = Command::new(options.tools.join("../peers/newer"));
        quiet(newer.arg(&peers).args(["forky", "spirv-tools"]), "newer SPIRV-Tools cannot be had")?;
    }
    if !options.tests().is_dir() {
        let mut get = Command::new(options.tools.join("get-mlir-tests"));
        quiet(get.arg(options.sources()).arg(VERSION), "the tests of MLIR cannot be had")?;
    }
    Ok(())
}

impl Options {
    /// The folder of MLIR's sources: the cache may have those of other versions, too.
    fn sources(&self) -> PathBuf {
        self.cache.join(format!("mlir-{VERSION}"))
    }

    fn tests(&self) -> PathBuf {
        self.sources().join("mlir/test")
    }
}

/// Runs a command whose output matters only if it fails.
fn quiet(command: &mut Command, otherwise: &str) -> Result<(), String> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stderr);
            let last: Vec<&str> = text.lines().rev().take(3).collect();
            Err(format!("{otherwise} ({})", last.into_iter().rev().collect::<Vec<_>>().join(" / ")))
        }
        Err(error) => Err(format!("{otherwise} ({error})")),
    }
}

fn conform_results(options: &Options, conform: &Path) -> Result<BTreeMap<String, bool>, String> {
    let json = options.cache.join(format!("results.{}.json", std::process::id()));
    let output = Command::new(conform)
        .args(["--suite", "mlir", "--match", MATCH, "--tests"])
        .arg(options.tests())
        .arg("--helpers")
        .arg(options.cache.join("peers/bin"))
        .arg("--bin")
        .arg(&options.program)
        .arg("--json")
        .arg(&json)
        .output()
        .map_err(|error| format!("{}: {error}", conform.display()))?;
    if !output.status.success() {
        return Err(format!("conform failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let text = std::fs::read_to_string(&json).map_err(|error| format!("{}: {error}", json.display()))?;
    let _ = std::fs::remove_file(&json);
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", json.display()))
}

fn set_of(name: &str) -> Option<&'static str> {
    let prefix = |pattern: &'static str| pattern.trim_start_matches('^');
    SETS.iter().find(|(_, pattern)| name.starts_with(prefix(pattern))).map(|(set, _)| *set)
}

fn count(passed: &[&str], set: &str) -> usize {
    passed.iter().filter(|name| set_of(name) == Some(set)).count()
}

fn floor_text(passed: &[&str]) -> String {
    let mut text = format!(
        "# MLIR {VERSION}'s own tests that pass, by set and by name; `cargo xtask conformance --bless` writes this.\n",
    );
    for (set, _) in SETS {
        text.push_str(&format!("{set}: {}\n", count(passed, set)));
    }
    for name in passed {
        text.push_str(name);
        text.push('\n');
    }
    text
}

/// An error when fewer tests of a set pass than are committed.
fn compare(committed: &str, passed: &[&str]) -> Result<(), String> {
    let mut lower = Vec::new();
    for (set, number) in committed.lines().filter_map(|line| line.split_once(": ")) {
        let floor: usize =
            number.parse().map_err(|_| format!("the floor of {set} is no number: {number}"))?;
        if count(passed, set) < floor {
            lower.push(format!("{set}: {} pass, {floor} did", count(passed, set)));
        }
    }
    let lost = committed.lines().filter(|line| line.ends_with(".mlir") || line.ends_with(".spv"));
    for name in lost.filter(|name| !passed.contains(name)) {
        println!("conformance: passes no more: {name}");
    }
    if lower.is_empty() { Ok(()) } else { Err(format!("conformance has fallen: {}", lower.join("; "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lower_number_fails() {
        let floor = floor_text(&["IR/a.mlir", "IR/b.mlir", "Target/SPIRV/c.mlir"]);
        assert!(floor.contains("IR: 2\n") && floor.contains("Target/SPIRV: 1\n"));
        assert!(compare(&floor, &["IR/a.mlir", "IR/c.mlir", "Target/SPIRV/c.mlir", "IR/d.mlir"]).is_ok());
        assert_eq!(
            compare(&floor, &["IR/a.mlir", "Target/SPIRV/c.mlir"]).unwrap_err(),
            "conformance has fallen: IR: 1 pass, 2 did"
        );
    }
}
