//! SPIR-V: a module as text or binary, validated, through the dialect and back, and optimized.
//!
//! The arguments are those of `spirv-val`. Stages: `as` (text only), `val`, `mlir` (to MLIR and back
//! as `mlir-translate` does it, validated), `same` (to the dialect and back with all that the module says, which must give the same
//! module) and `opt` (`spirv-opt -O`, validated).

use super::canonical::canonical;
use super::table::Verdict;
use super::trial::{Trial, arguments};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub(super) fn run(trial: &mut Trial<'_>) -> Result<(), String> {
    let flags = trial.arguments.clone();
    let environment: Vec<OsString> = environment(&flags).iter().map(OsString::from).collect();
    let mut module = PathBuf::from(trial.path);
    if !trial.path.ends_with(".spv") {
        module = trial.file("module.spv");
        let arguments = [&arguments![trial.path, "-o", &module][..], &environment].concat();
        if !trial.run("as", "spirv-as", &arguments)? {
            return Ok(());
        }
    }
    let mut arguments: Vec<OsString> = flags.iter().map(OsString::from).collect();
    arguments.push(module.clone().into());
    if !trial.run("val", "spirv-val", &arguments)? {
        return Ok(());
    }
    through_mlir(trial, &module, &flags)?;
    through_dialect(trial, &module)?;
    let optimized = trial.file("optimized.spv");
    let arguments = [&arguments!["-O", &module, "-o", &optimized][..], &environment].concat();
    if trial.run("opt", "spirv-opt", &arguments)? {
        trial.validate("opt", &optimized, &flags)?;
    }
    Ok(())
}

/// As MLIR's tools do it, which leave out what MLIR cannot represent.
fn through_mlir(trial: &mut Trial<'_>, module: &Path, flags: &[&str]) -> Result<(), String> {
    let text = trial.file("module.mlir");
    let back = trial.file("back.spv");
    let to_text = arguments!["--deserialize-spirv", module, "-o", &text];
    let to_binary = arguments!["--no-implicit-module", "--serialize-spirv", &text, "-o", &back];
    if trial.run("mlir", "mlir-translate", &to_text)? && trial.run("mlir", "mlir-translate", &to_binary)? {
        trial.validate("mlir", &back, flags)?;
    }
    Ok(())
}

/// With all that a module says.
fn through_dialect(trial: &mut Trial<'_>, module: &Path) -> Result<(), String> {
    let text = trial.file("whole.mlir");
    let back = trial.file("whole.spv");
    let to_text =
        arguments!["translate", "--to=mlir", "--flat", "--mlir-print-debuginfo", module, "-o", &text];
    let to_binary = arguments!["translate", "--to=spirv", "--spirv-emit-debug-info", &text, "-o", &back];
    if trial.run("same", "spirula", &to_text)? && trial.run("same", "spirula", &to_binary)? {
        let (before, after) = (canonical_text(&trial.root.join(module))?, canonical_text(&back)?);
        if let Some(line) = first_difference(&before, &after) {
            trial.fail(
                "same",
                Verdict::Wrong,
                line,
                format!("compare {} {}", module.display(), back.display()),
            );
        }
    }
    Ok(())
}

/// The flags of a `spirv-val` that name the environment.
fn environment<'a>(flags: &[&'a str]) -> Vec<&'a str> {
    let at = flags.iter().position(|flag| *flag == "--target-env");
    at.map_or(Vec::new(), |at| flags[at..].iter().take(2).copied().collect())
}

fn canonical_text(path: &Path) -> Result<Vec<String>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let words = spirula_binary::to_words(&bytes).map_err(|_| format!("{}: not words", path.display()))?;
    Ok(canonical(&words))
}

fn first_difference(before: &[String], after: &[String]) -> Option<String> {
    let at = before.iter().zip(after).position(|(a, b)| a != b);
    let at = at.or((before.len() != after.len()).then_some(before.len().min(after.len())))?;
    let line = |lines: &[String]| lines.get(at).cloned().unwrap_or("nothing".into());
    Some(format!("'{}' became '{}'", line(before), line(after)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_environment_goes_to_other_tools() {
        assert_eq!(
            environment(&["--relax-block-layout", "--target-env", "spv1.4"]),
            ["--target-env", "spv1.4"]
        );
        assert!(environment(&["--relax-block-layout"]).is_empty());
    }

    #[test]
    fn differences_are_shown() {
        let lines = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(first_difference(&lines("a b"), &lines("a b")), None);
        assert_eq!(first_difference(&lines("a b"), &lines("a c")).unwrap(), "'b' became 'c'");
        assert_eq!(first_difference(&lines("a b"), &lines("a")).unwrap(), "'b' became 'nothing'");
    }
}
