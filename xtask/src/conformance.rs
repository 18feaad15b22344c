//! `cargo xtask conformance`: other projects' own tests against a committed floor.
//!
//! The tests and the programs they call are not in this repository; those of MLIR are downloaded where that is possible,
//! those of the other suites are in the folder that `--tests` names. What is missing skips the run with a word, what passed
//! before and fails now is an error. `tests/conformance/<suite>.floor` is what passed: a number for each set of tests, then
//! the names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of MLIR whose tests are run.
const VERSION: &str = "23";

/// Tests of another project.
struct Suite {
    /// Its name for `conform`.
    name: &'static str,
    title: &'static str,
    /// What of it is run, as `conform` takes it.
    matching: Option<&'static str>,
    /// A name for each set of tests, and where its tests lie; the first that fits counts.
    sets: &'static [(&'static str, &'static str)],
}

/// The suites; the first one is run unless `--suite` names another one.
const SUITES: &[Suite] = &[
    Suite {
        name: "mlir",
        title: "MLIR 23's own tests",
        matching: Some(r"/mlir/test/IR/|(Dialect|Target)/SPIRV/|Conversion/[A-Za-z]*SPIRV"),
        sets: &[
            ("IR", "IR/"),
            ("Dialect/SPIRV", "Dialect/SPIRV/"),
            ("Target/SPIRV", "Target/SPIRV/"),
            ("Conversion/ArithToSPIRV", "Conversion/ArithToSPIRV/"),
            ("Conversion/ControlFlowToSPIRV", "Conversion/ControlFlowToSPIRV/"),
            ("Conversion/FuncToSPIRV", "Conversion/FuncToSPIRV/"),
            ("Conversion/IndexToSPIRV", "Conversion/IndexToSPIRV/"),
            ("Conversion/MathToSPIRV", "Conversion/MathToSPIRV/"),
            ("Conversion/UBToSPIRV", "Conversion/UBToSPIRV/"),
            ("Conversion/SPIRV", "Conversion/"),
        ],
    },
    Suite {
        name: "translator",
        title: "SPIRV-LLVM-Translator's own tests",
        matching: None,
        sets: &[
            ("DebugInfo", "DebugInfo/"),
            ("extensions", "extensions/"),
            ("negative", "negative/"),
            ("transcoding", "transcoding/"),
            ("others", ""),
        ],
    },
    Suite {
        name: "dxc",
        title: "The tests of DXC's code generator for SPIR-V",
        matching: None,
        sets: &[("all", "")],
    },
];

const PACKAGES: &[&str] = &["mlir-22-tools", "llvm-22-tools", "llvm-22", "clang-22", "glslang-tools"];

struct Options {
    bless: bool,
    suite: &'static Suite,
    /// The folder of the tests, if it was given.
    tests: Option<PathBuf>,
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
    let suite = options.suite;
    let passed: Vec<&str> =
        results.iter().filter(|(_, passed)| **passed).map(|(name, _)| name.as_str()).collect();
    for (set, _) in suite.sets {
        let all = results.keys().filter(|name| suite.set_of(name) == Some(set)).count();
        println!("conformance: {set}: {} of {all}", suite.count(&passed, set));
    }
    println!("conformance: {} passed, {} failed", passed.len(), results.len() - passed.len());
    let floor = PathBuf::from(format!("tests/conformance/{}.floor", suite.name));
    if options.bless {
        let text = suite.floor_text(&passed);
        return std::fs::write(&floor, text).map_err(|error| format!("{}: {error}", floor.display()));
    }
    let committed =
        std::fs::read_to_string(&floor).map_err(|error| format!("{}: {error}", floor.display()))?;
    suite.compare(&committed, &passed)
}

fn options(arguments: &[String]) -> Result<Options, String> {
    let mut options = Options {
        bless: false,
        suite: &SUITES[0],
        tests: None,
        tools: PathBuf::from("../shared"),
        cache: std::env::temp_dir().join("spirula-conformance"),
        program: PathBuf::new(),
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().map(PathBuf::from).ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--bless" => options.bless = true,
            "--suite" => {
                let name = value()?;
                let suite = SUITES.iter().find(|suite| name.as_os_str() == suite.name);
                options.suite =
                    suite.ok_or_else(|| format!("conformance: unknown suite {}", name.display()))?;
            }
            "--tests" => options.tests = Some(value()?),
            "--tools" => options.tools = value()?,
            "--cache" => options.cache = value()?,
            "--bin" => options.program = value()?,
            _ => return Err(format!("conformance: unknown argument {argument}")),
        }
    }
    options.tools = options.tools.join("conformance");
    if options.program.as_os_str().is_empty() {
        options.program = built()?;
    }
    Ok(options)
}

/// Builds the command in release mode: its path.
pub(crate) fn built() -> Result<PathBuf, String> {
    let built =
        Command::new(env!("CARGO")).args(["build", "--quiet", "--release", "--package", "spirula"]).status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the command does not build".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    Ok(target.join("release/spirula"))
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
    if options.tests.is_none() && options.suite.name != SUITES[0].name {
        return Err(format!(
            "the tests of {} cannot be downloaded: give their folder by --tests",
            options.suite.name
        ));
    }
    if !options.tests().is_dir() {
        if options.tests.is_some() {
            return Err(format!("there is no {}", options.tests().display()));
        }
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
        self.tests.clone().unwrap_or_else(|| self.sources().join("mlir/test"))
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
    let matching = options.suite.matching.map(|matching| ["--match", matching]);
    let output = Command::new(conform)
        .args(["--suite", options.suite.name])
        .args(matching.iter().flatten())
        .arg("--tests")
        .arg(options.tests())
        .arg("--helpers")
        .arg(options.tools.join("helpers"))
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

impl Suite {
    fn set_of(&self, name: &str) -> Option<&'static str> {
        self.sets.iter().find(|(_, prefix)| name.starts_with(prefix)).map(|(set, _)| *set)
    }

    fn count(&self, passed: &[&str], set: &str) -> usize {
        passed.iter().filter(|name| self.set_of(name) == Some(set)).count()
    }

    fn floor_text(&self, passed: &[&str]) -> String {
        let mut text = format!(
            "# {} that pass, by set and by name; `cargo xtask conformance --bless` writes this.\n",
            self.title
        );
        for (set, _) in self.sets {
            text.push_str(&format!("{set}: {}\n", self.count(passed, set)));
        }
        for name in passed {
            text.push_str(name);
            text.push('\n');
        }
        text
    }

    /// An error when fewer tests of a set pass than are committed.
    fn compare(&self, committed: &str, passed: &[&str]) -> Result<(), String> {
        let mut lower = Vec::new();
        for (set, number) in committed.lines().filter_map(|line| line.split_once(": ")) {
            let floor: usize =
                number.parse().map_err(|_| format!("the floor of {set} is no number: {number}"))?;
            if self.count(passed, set) < floor {
                lower.push(format!("{set}: {} pass, {floor} did", self.count(passed, set)));
            }
        }
        let lost = committed.lines().filter(|line| !line.starts_with('#') && !line.contains(": "));
        for name in lost.filter(|name| !passed.contains(name)) {
            println!("conformance: passes no more: {name}");
        }
        if lower.is_empty() { Ok(()) } else { Err(format!("conformance has fallen: {}", lower.join("; "))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lower_number_fails() {
        let suite = &SUITES[0];
        let floor = suite.floor_text(&["IR/a.mlir", "IR/b.mlir", "Target/SPIRV/c.mlir"]);
        assert!(floor.contains("IR: 2\n") && floor.contains("Target/SPIRV: 1\n"));
        assert!(
            suite.compare(&floor, &["IR/a.mlir", "IR/c.mlir", "Target/SPIRV/c.mlir", "IR/d.mlir"]).is_ok()
        );
        assert_eq!(
            suite.compare(&floor, &["IR/a.mlir", "Target/SPIRV/c.mlir"]).unwrap_err(),
            "conformance has fallen: IR: 1 pass, 2 did"
        );
    }
}
