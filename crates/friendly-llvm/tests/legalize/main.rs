//! Random functions give the same results before and after legalization, as LLVM's `opt` and `lli` run them.
//!
//! `lli` of LLVM 19 or later is found through `PATH`, `SPIRULA_PEERS` or the folders of Debian's packages; without it the
//! test says so and passes, unless `CI_PEERS` is 1. `SPIRULA_SEEDS=100..200` runs other modules than usual.
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod generate;

use spirula_diag::{Diagnostics, SourceMap};
use spirula_friendly_llvm::legalize::{Options, run};
use spirula_ir::{Body, Context};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A tool of LLVM, if it is new enough for the intrinsics of these tests.
fn tool(name: &str) -> Option<PathBuf> {
    let variables = ["SPIRULA_PEERS", "PATH"].into_iter().filter_map(std::env::var_os);
    let folders: Vec<PathBuf> =
        variables.flat_map(|list| std::env::split_paths(&list).collect::<Vec<_>>()).collect();
    let debian = (19..=23).rev().map(|version| PathBuf::from(format!("/usr/lib/llvm-{version}/bin")));
    let is_new = |path: &PathBuf| {
        let output = Command::new(path).arg("--version").output().ok();
        let text =
            output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        let version =
            text.split("LLVM version ").nth(1).and_then(|rest| rest.split('.').next()?.parse::<u32>().ok());
        version.is_some_and(|version| version >= 19)
    };
    let found =
        debian.chain(folders).map(|folder| folder.join(name)).filter(|path| path.is_file()).find(is_new);
    if found.is_none() {
        assert!(std::env::var_os("CI_PEERS").is_none_or(|value| value != "1"), "{name} is missing");
        eprintln!("skipped: no {name} of LLVM 19 or later");
    }
    found
}

/// The text of a module after legalization.
fn legalized(text: &str) -> Result<String, String> {
    let ctx = Context::new(&[&spirula_llvm::DIALECT]);
    let mut sources = SourceMap::new();
    let mut diags = Diagnostics::new();
    let shown = |diags: Diagnostics| format!("{diags:?}");
    let id = sources.add("random.ll", text.as_bytes()).map_err(|_| "the source is too large".to_owned())?;
    let file = sources.file(id).ok_or("the source is not kept")?;
    let mut body: Body =
        spirula_llvm_text::read(&ctx, file, &mut diags).map_err(|_| shown(std::mem::take(&mut diags)))?;
    let module = body.isolated_ops().next().ok_or("there is no module")?;
    let inside = body.body_of_mut(module).ok_or("the module is empty")?;
    run(&ctx, inside, &Options::default()).map_err(shown)?;
    spirula_llvm_text::write(&ctx, &body, module, &mut diags).map_err(|_| shown(diags))
}

/// What a module prints. Its vectors are split into scalars first: LLVM 22's code generator has errors with vectors of
/// odd lengths and widths, and refuses some. No other pass runs: the modules have no data layout, and `opt` then assumes
/// another one than the machine's.
fn output(lli: &Path, file: &Path, text: &str) -> Result<String, String> {
    std::fs::write(file, text).map_err(|error| error.to_string())?;
    let scalar = file.with_extension("bc");
    let run = |command: &mut Command| {
        let output = command.output().map_err(|error| error.to_string())?;
        let printed = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        if output.status.success() { Ok(printed(&output.stdout)) } else { Err(printed(&output.stderr)) }
    };
    let opt = lli.with_file_name("opt");
    run(Command::new(opt).arg("-passes=scalarizer").arg(file).arg("-o").arg(&scalar))?;
    run(Command::new(lli).arg("-O0").arg(&scalar))
}

fn seeds() -> Range<u64> {
    let given = std::env::var("SPIRULA_SEEDS").ok();
    let parsed = given.as_deref().and_then(|text| {
        let (start, end) = text.split_once("..")?;
        Some(start.parse().ok()?..end.parse().ok()?)
    });
    parsed.unwrap_or(0..6)
}

#[test]
fn random_functions_keep_their_results() {
    let (Some(lli), Some(_)) = (tool("lli"), tool("opt")) else { return };
    let folder = std::env::temp_dir().join(format!("legalize-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let mut failures = Vec::new();
    for seed in seeds() {
        let text = generate::module(seed);
        let [before, after] = ["before", "after"].map(|name| folder.join(format!("{name}-{seed}.ll")));
        let expected =
            output(&lli, &before, &text).unwrap_or_else(|error| panic!("seed {seed} is no test: {error}"));
        let result = legalized(&text).and_then(|text| {
            let illegal = generate::illegal_type(&text);
            let found = output(&lli, &after, &text)?;
            match illegal {
                Some(line) => Err(format!("a type is not legal: {line}")),
                None => Ok(found),
            }
        });
        match result {
            Ok(found) if found == expected => {}
            Ok(found) => {
                let lines = expected
                    .lines()
                    .zip(found.lines())
                    .filter(|(a, b)| a != b)
                    .map(|(a, b)| format!("{a} but {b}"));
                failures.push(format!("seed {seed}: {}", lines.take(3).collect::<Vec<_>>().join("; ")));
            }
            Err(error) => {
                failures.push(format!("seed {seed}: {}", error.chars().take(600).collect::<String>()));
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} failures, files in {}:\n{}",
        failures.len(),
        folder.display(),
        failures.join("\n")
    );
    if std::env::var_os("SPIRULA_KEEP").is_none() {
        std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    }
}
