//! A test: its file, read and run.

use super::execute::{Run, program_name};
use super::lit::{self, Features, Parsed, Substitutions};
use super::programs::Programs;
use super::shell::{self, Sequence};
use super::suite::Suite;
use super::summary::Verdict;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A test that is to run.
pub(crate) struct Test {
    /// Its path from the folder of the suite.
    pub(crate) name: String,
    /// A folder of its own.
    folder: PathBuf,
    /// Its lines, each with the line as written, or why they cannot be run.
    lines: Result<Vec<(String, Sequence)>, String>,
}

/// Reads a test that is to run in a folder of its own; `None` if it is none, or is left out. `llvm` is the folder of LLVM's
/// installation.
pub(crate) fn prepare(
    suite: &Suite,
    root: &Path,
    name: &str,
    folder: &Path,
    llvm: &Path,
) -> Result<Option<Test>, String> {
    let path = root.join(name);
    let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    let features = Features::new(&suite.features);
    let lines = match lit::parse(&text, &features, suite.expected_failures) {
        Ok(Parsed::NoTest | Parsed::LeftOut(_)) => return Ok(None),
        Ok(Parsed::Test(lines)) => lines,
        Err(why) => {
            return Ok(Some(Test { name: name.to_owned(), folder: folder.to_owned(), lines: Err(why) }));
        }
    };
    let substitutions = substitutions(suite, &path, folder, llvm)?;
    let mut parsed = Vec::new();
    let mut read = |run: &lit::RunLine| {
        let text = lit::choose(&substitutions.apply(run)?, &features)?;
        if !text.is_empty() {
            parsed.push((format!("RUN line {}", run.line), shell::parse(&text)?));
        }
        Ok::<_, String>(())
    };
    let failed =
        lines.iter().find_map(|run| read(run).err().map(|why| format!("RUN line {}: {why}", run.line)));
    let lines = failed.map_or(Ok(parsed), Err);
    Ok(Some(Test { name: name.to_owned(), folder: folder.to_owned(), lines }))
}

fn substitutions(suite: &Suite, path: &Path, folder: &Path, llvm: &Path) -> Result<Substitutions, String> {
    let file_name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = format!("{file_name}.tmp");
    let plain = |path: &Path| {
        let text = path.display().to_string();
        // Tests do not quote what they substitute.
        let is_plain = |c: char| c.is_alphanumeric() || "/-_.+=,@:".contains(c);
        if text.chars().all(is_plain) {
            Ok(text)
        } else {
            Err(format!("{text}: tests need a path without blanks and signs"))
        }
    };
    let own = plain(path.parent().unwrap_or(path))?;
    let folder = plain(folder)?;
    let mut pairs = Vec::new();
    for (name, value) in [
        ("s", plain(path)?),
        ("S", own.clone()),
        ("p", own),
        ("t", format!("{folder}/{temporary}")),
        ("T", folder),
    ] {
        // `%/s` is `%s` with forward slashes.
        pairs.extend([(format!("%{name}"), value.clone()), (format!("%/{name}"), value)]);
    }
    pairs.push(("%basename_t".to_owned(), temporary));
    pairs.push(("%{pathsep}".to_owned(), ":".to_owned()));
    let llvm = plain(llvm)?;
    pairs.extend(
        suite.substitutions.iter().map(|(name, value)| (name.clone(), value.replace("{llvm}", &llvm))),
    );
    Ok(Substitutions::new(pairs))
}

/// The names of the programs that tests call.
pub(crate) fn programs<'t>(tests: impl Iterator<Item = &'t Test>) -> BTreeSet<String> {
    let lines = tests.flat_map(|test| test.lines.iter().flatten());
    let commands = lines.flat_map(|(_, sequence)| sequence.0.iter().flat_map(|(_, pipeline)| pipeline));
    commands.filter_map(|command| program_name(command).ok()).collect()
}

/// Runs a test.
pub(crate) fn run(test: &Test, programs: &Programs, limit: Duration) -> Verdict {
    let verdict = match run_lines(test, programs, limit) {
        Ok(()) => Verdict::Passes,
        Err(why) => Verdict::Fails(why),
    };
    // Else the folder that holds all is removed later.
    let _ = std::fs::remove_dir_all(&test.folder);
    verdict
}

fn run_lines(test: &Test, programs: &Programs, limit: Duration) -> Result<(), String> {
    let lines = test.lines.as_ref().map_err(Clone::clone)?;
    std::fs::create_dir_all(&test.folder).map_err(|error| format!("{}: {error}", test.folder.display()))?;
    let mut run = Run::new(programs, &test.folder, limit)?;
    for (shown, sequence) in lines {
        run.line(sequence).map_err(|why| format!("{shown}: {why}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::snapshot::TemporaryFolder;

    fn suite() -> Suite {
        Suite {
            name: "a".into(),
            title: "b".into(),
            repository: "c/d".into(),
            commit: None,
            package: None,
            folder: "e".into(),
            optional: true,
            paths: vec![],
            endings: vec![],
            tools: vec![],
            features: vec!["f".into()],
            expected_failures: false,
            newer_constants: false,
            substitutions: [("%tool".to_owned(), "cat {llvm}".to_owned())].into(),
        }
    }

    #[test]
    fn a_test_runs() {
        let folder = TemporaryFolder::new("test-test").unwrap();
        let root = folder.path();
        let verdict = |text: &str| {
            std::fs::write(root.join("a.x"), text).unwrap();
            let own = root.join("own");
            let test = prepare(&suite(), root, "a.x", &own, &root.join("a.x")).unwrap();
            let folders = [PathBuf::from("/usr/bin"), PathBuf::from("/bin")];
            let programs = Programs::new(root, &[], root, &folders).unwrap();
            test.map(|test| {
                (super::programs(std::iter::once(&test)), run(&test, &programs, Duration::from_secs(5)))
            })
        };
        assert_eq!(verdict("nothing"), None);
        assert_eq!(verdict("// XFAIL: *\n// RUN: false"), None);
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
        let passes = |text: &str, programs: &[&str]| {
            assert_eq!(verdict(text), Some((names(programs), Verdict::Passes)), "{text}");
        };
        passes(
            "// RUN: cat %s > %t.y && test -f %T/%basename_t.y\n// RUN: not false",
            &["cat", "false", "test"],
        );
        passes("// RUN: %tool | FileCheck %/s\n// CHECK: RUN", &["FileCheck", "cat"]);
        passes("// RUN: %if g %{ false %} %else %{ true %}\n// RUN: %if g %{ false %}", &["true"]);
        let fails = |text: &str, why: &str| match verdict(text) {
            Some((_, Verdict::Fails(told))) => assert!(told.contains(why), "{text}: {told}"),
            other => panic!("{text}: {other:?}"),
        };
        fails("//\n// RUN: true; false", "RUN line 2: false ended with 1");
        fails("// RUN: x $(y)", "RUN line 1: unquoted $");
        fails("// RUN: true\n// DEFINE: x", "not supported");
    }
}
