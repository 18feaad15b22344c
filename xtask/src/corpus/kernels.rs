//! Kernels with expected results: OpenCL C through clang, or HLSL, to SPIR-V, and run.
//!
//! The inputs are piglit's tests, whose comment says arguments and results (`piglit`), and those of LLVM's offload test suite
//! (`offload`). The last argument of a row is the number of launches that can be judged, so that none is lost silently. Stages:
//! `to` (LLVM IR or HLSL to SPIR-V, validated), and the number of each launch: `wrong` if the results are.

use super::hlsl;
use super::llvm;
use super::offload;
use super::piglit;
use super::table::Verdict;
use super::trial::{Trial, arguments};
use serde_json::Value;
use std::ffi::OsString;

const MODULE: &str = "kernel.spv";

pub(super) fn run(trial: &mut Trial<'_>) -> Result<(), String> {
    let path = trial.root.join(trial.path);
    let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    if trial.path.ends_with(".test") {
        return shader(trial, &text);
    }
    let test =
        piglit::parse(&text, MODULE).ok_or_else(|| format!("{}: no comment with a test", trial.path))?;
    let count = test.launches.len().to_string();
    if trial.arguments.last() != Some(&count.as_str()) {
        return Err(format!("{}: {count} launches can be judged, not {:?}", trial.path, trial.arguments));
    }
    let shared = &trial.arguments[..trial.arguments.len() - 1];
    let flags: Vec<OsString> =
        shared.iter().map(OsString::from).chain(test.flags.iter().map(OsString::from)).collect();
    let bitcode = trial.file("kernel.bc");
    let module = trial.file(MODULE);
    llvm::open_cl(trial, trial.path, &flags, &["-emit-llvm"], &bitcode)?;
    let arguments = arguments!["--spirv-ext=+all", &bitcode, "-o", &module];
    if !trial.run("to", "llvm-spirv", &arguments)? || !trial.validate("to", &module, &[])? {
        return Ok(());
    }
    for (number, manifest) in &test.launches {
        launch(trial, &number.to_string(), manifest)?;
    }
    Ok(())
}

/// A test of the offload test suite.
fn shader(trial: &mut Trial<'_>, text: &str) -> Result<(), String> {
    let test =
        offload::parse(text, MODULE).map_err(|why| format!("{}: cannot be judged: {why}", trial.path))?;
    let Some((&"1", shared)) = trial.arguments.split_last() else {
        return Err(format!("{}: 1 launch can be judged, not {:?}", trial.path, trial.arguments));
    };
    let source = trial.file("source.hlsl");
    let module = trial.file(MODULE);
    std::fs::write(&source, &test.source).map_err(|error| format!("{}: {error}", source.display()))?;
    let flags: Vec<&str> = shared.iter().copied().chain(test.flags.iter().map(String::as_str)).collect();
    let mut arguments = arguments!["-spirv", &source, "-Fo", &module].to_vec();
    arguments.extend(flags.iter().map(OsString::from));
    let validation = hlsl::validation(&flags);
    if trial.run("to", "dxc", &arguments)? && trial.validate("to", &module, &validation)? {
        launch(trial, "0", &test.manifest)?;
    }
    Ok(())
}

fn launch(trial: &mut Trial<'_>, stage: &str, manifest: &Value) -> Result<(), String> {
    let path = trial.file(&format!("{stage}.json"));
    std::fs::write(&path, manifest.to_string()).map_err(|error| format!("{}: {error}", path.display()))?;
    let arguments = arguments!["run", &path, "--json", "--threads=1", "--reps=0"];
    let (finished, command) = trial.finish(&trial.tool("spirula"), &arguments)?;
    trial.kernels += 1;
    let Some(verdict) = finished.verdict() else { return Ok(()) };
    let answer = finished.output.lines().rev().find_map(|line| serde_json::from_str::<Value>(line).ok());
    let verdict = match &answer {
        Some(answer) if answer.get("bad").is_some() => Verdict::Wrong,
        // A binary has no places: the message names the file and the operation.
        Some(_) => Verdict::Refused,
        None => verdict,
    };
    let note = answer.and_then(|answer| Some(answer.get("note")?.as_str()?.to_owned()));
    trial.fail(stage, verdict, note.unwrap_or_else(|| finished.why()), command);
    Ok(())
}
