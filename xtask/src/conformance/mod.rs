//! `cargo xtask conformance`: other projects' own tests, unmodified, run on the command.
//!
//! The table `tests/conformance/suites.toml` names suites by repository, commit and folder; `tests/conformance/NAME.txt` has
//! a line for each of their tests, which says whether it passes. The tests themselves are not in this repository: they come
//! from git snapshots or from a package (`source`). What their comments ask for: `lit`, `shell`. How it runs: `execute`. The
//! command is linked under the names of the tools that it replaces; other programs (`llvm-as`, `spirv-val`) are those of
//! their own projects, of this machine or out of packages (`helpers`), except `FileCheck`, which is in this repository.

mod builtin;
mod execute;
mod helpers;
mod lit;
mod packages;
mod programs;
mod respell;
mod shell;
mod source;
mod suite;
mod summary;
mod test;

use crate::snapshot::{Sources, TemporaryFolder};
use helpers::Helpers;
use programs::Programs;
use regex::Regex;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use suite::{Suite, Table};
use summary::{Summary, Verdict};
use test::Test;

/// Where the table and the summaries are.
const FOLDER: &str = "tests/conformance";

const USAGE: &str = "\
usage: cargo xtask conformance [OPTION]...
Runs other projects' own tests on the command and compares with tests/conformance/SUITE.txt. It fails if a test that
passed fails now. tests/conformance/suites.toml lists the suites.

  --suite NAME            run this suite only; may repeat
  --snapshot REPO=PATH    the git directory of a repository (owner/name) that the table names; may repeat
  --mirror FOLDER         a folder of git directories: FOLDER/owner+name/repo, FOLDER/owner/name.git and the like; may
                          repeat. SPIRULA_MIRROR is one, too
  --tests SUITE=FOLDER    take the tests of a suite from a plain folder instead
  --match REGEX           run only tests whose path from the folder of the suite matches
  --bin PATH              the command to test, or a folder of other tools (default: build it, profile 'test')
  --helpers FOLDER        look here first for programs that tests call besides; may repeat. SPIRULA_PEERS is one, too
  --filecheck FILE        use this FileCheck instead of the one in this repository
  --jobs N, --seconds N   tests at a time (default: all cores), time for one test (default: 20)
  --bless                 write the summaries
  -v                      print why tests fail

A suite is taken from a snapshot if one is given, else from the Debian source package that the table names; programs
that are missing here (LLVM's, SPIRV-Tools) are unpacked from Debian packages. Both are kept in target/conformance and
nothing is installed. A suite that cannot be had is skipped with a message; if CI=true, that is an error unless the table
says 'optional'. If no suite runs, that is an error in any case.
";

struct Options {
    suites: Vec<String>,
    sources: Sources,
    folders: BTreeMap<String, PathBuf>,
    matching: Option<Regex>,
    program: Option<PathBuf>,
    helpers: Vec<PathBuf>,
    file_check: Option<PathBuf>,
    jobs: usize,
    limit: Duration,
    bless: bool,
    verbose: bool,
    is_ci: bool,
}

/// Runs the suites.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        println!("{}", USAGE.trim_end());
        return Ok(());
    }
    let mut options = parse_options(arguments)?;
    let table = Table::read(&Path::new(FOLDER).join("suites.toml"))?;
    if let Some(unknown) =
        options.suites.iter().find(|name| !table.suite.iter().any(|suite| suite.name == **name))
    {
        return Err(format!("conformance: there is no suite {unknown}"));
    }
    if options.program.is_none() {
        // As the tests build it, so that CI does not build it twice.
        options.program = Some(crate::built::command("test")?);
    }
    let is_wanted = |suite: &&Suite| options.suites.is_empty() || options.suites.contains(&suite.name);
    let (mut trouble, mut count) = (Vec::new(), 0);
    for suite in table.suite.iter().filter(is_wanted) {
        match run_suite(suite, &table, &options) {
            Ok(Outcome::Compared(problems)) => {
                count += 1;
                trouble.extend(problems);
            }
            Ok(Outcome::Unavailable(why)) if options.is_ci && !suite.optional => {
                trouble.push(format!("{}: cannot be run: {why}", suite.name));
            }
            Ok(Outcome::Unavailable(why)) => println!("conformance: {}: skipped: {why}", suite.name),
            Err(why) => trouble.push(format!("{}: {why}", suite.name)),
        }
    }
    if count == 0 && trouble.is_empty() {
        trouble.push("no suite could be run".to_owned());
    }
    if trouble.is_empty() { Ok(()) } else { Err(format!("conformance: {}", trouble.join("\nconformance: "))) }
}

fn parse_options(arguments: &[String]) -> Result<Options, String> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let mut options = Options {
        suites: Vec::new(),
        sources: Sources::default(),
        folders: BTreeMap::new(),
        matching: None,
        program: None,
        helpers: Vec::new(),
        file_check: None,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        limit: Duration::from_secs(20),
        bless: false,
        verbose: false,
        is_ci: std::env::var("CI").is_ok_and(|value| value == "true"),
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().ok_or_else(|| format!("conformance: {argument} needs a value"));
        let number = |text: &String| match text.parse::<u32>() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(format!("conformance: {argument} {text}: expected a number above 0")),
        };
        match argument.as_str() {
            "--suite" => options.suites.push(value()?.clone()),
            "--snapshot" => options.sources.add_snapshot(value()?)?,
            "--mirror" => options.sources.add_mirror(value()?)?,
            "--tests" => {
                let text = value()?;
                let (name, path) =
                    text.split_once('=').ok_or_else(|| format!("--tests {text}: expected SUITE=FOLDER"))?;
                options.folders.insert(name.to_owned(), PathBuf::from(path));
            }
            "--match" => {
                let pattern =
                    Regex::new(value()?).map_err(|error| format!("conformance: --match: {error}"))?;
                options.matching = Some(pattern);
            }
            "--bin" => options.program = Some(PathBuf::from(value()?)),
            "--helpers" => options.helpers.push(PathBuf::from(value()?)),
            "--filecheck" => options.file_check = Some(PathBuf::from(value()?)),
            "--jobs" => options.jobs = number(value()?)? as usize,
            "--seconds" => options.limit = Duration::from_secs(number(value()?)?.into()),
            "--bless" => options.bless = true,
            "-v" => options.verbose = true,
            _ => return Err(format!("conformance: unknown argument {argument}\n{USAGE}")),
        }
    }
    if options.bless && options.matching.is_some() {
        return Err("conformance: --bless writes whole summaries: leave out --match".into());
    }
    // After those of the command line.
    if let Some(mirror) = folder("SPIRULA_MIRROR") {
        options.sources.add_mirror(&mirror.to_string_lossy())?;
    }
    options.helpers.extend(folder("SPIRULA_PEERS").iter().flat_map(std::env::split_paths));
    Ok(options)
}

/// The folder for what is downloaded: cargo's.
fn cache() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    target.join("conformance")
}

/// What became of a suite.
enum Outcome {
    /// It was run; these are the problems.
    Compared(Vec<String>),
    Unavailable(String),
}

fn run_suite(suite: &Suite, table: &Table, options: &Options) -> Result<Outcome, String> {
    let start = Instant::now();
    let path = Path::new(FOLDER).join(format!("{}.txt", suite.name));
    let committed = match std::fs::read_to_string(&path) {
        Ok(text) => summary::parse(&text).map_err(|why| format!("{}: {why}", path.display()))?,
        Err(_) if options.bless => Summary::new(),
        Err(error) => return Err(format!("{}: {error}; --bless writes it", path.display())),
    };
    let folder = options.folders.get(&suite.name).map(PathBuf::as_path);
    let tests = match source::get(suite, folder, &options.sources, &cache()) {
        Ok(tests) => tests,
        Err(why) => return Ok(Outcome::Unavailable(why)),
    };
    println!("conformance: {}: {} ({})", suite.name, suite.title, tests.origin);
    if !tests.lacking.is_empty() {
        println!("conformance: {}: the snapshot lacks {}", suite.name, tests.lacking.join(", "));
    }
    let is_selected = |name: &str| options.matching.as_ref().is_none_or(|matching| matching.is_match(name));
    let mut names = tests.files(suite)?;
    names.retain(|name| is_selected(name));
    let work = TemporaryFolder::new("conformance")?;
    let prepare = |llvm: &Path| -> Result<Vec<Test>, String> {
        let prepared = names
            .iter()
            .enumerate()
            .map(|(n, name)| test::prepare(suite, &tests.root, name, &work.path().join(n.to_string()), llvm));
        prepared.filter_map(Result::transpose).collect()
    };
    // The programs must be known before the folder of one of them is: those of all tests that are to pass.
    let must_pass = |test: &&Test| committed.is_empty() || committed.get(&test.name) == Some(&true);
    let needed = test::programs(prepare(Path::new(""))?.iter().filter(must_pass));
    let helpers = match Helpers::find(&table.programs, &needed, &suite.tools, &options.helpers, &cache()) {
        Ok(helpers) => helpers,
        Err(why) => return Ok(Outcome::Unavailable(why)),
    };
    let links = work.path().join("tools");
    std::fs::create_dir(&links).map_err(|error| format!("{}: {error}", links.display()))?;
    let command = options.program.as_deref().unwrap_or(Path::new("spirula"));
    let programs = Programs::new(command, &suite.tools, &links, &helpers.folders)?
        .with_file_check(options.file_check.clone())
        .with_newer_constants(suite.newer_constants);
    let results = run_tests(&prepare(&helpers.llvm)?, &programs, options);
    let results: Summary =
        results.into_iter().map(|(name, verdict)| (name, verdict == Verdict::Passes)).collect();
    print_counts(suite, &results, start.elapsed());
    if options.bless {
        let text = summary::print(&suite.title, &tests.origin, &results);
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let difference = summary::compare(&committed, &results, is_selected);
    Ok(Outcome::Compared(tell(suite, &difference, tests.is_exact, options.bless)))
}

/// Runs tests in parallel.
fn run_tests(tests: &[Test], programs: &Programs, options: &Options) -> Vec<(String, Verdict)> {
    let mut results = Vec::new();
    let work = |(): &mut (), test: &Test| (test.name.clone(), test::run(test, programs, options.limit));
    let take = |(name, verdict): (String, Verdict)| {
        if let (Verdict::Fails(why), true) = (&verdict, options.verbose) {
            println!("--- {name}\n{}", why.trim_end());
        }
        results.push((name, verdict));
    };
    spirula_ir::parallel::in_order(options.jobs, tests, usize::MAX, || (), work, take);
    results
}

fn print_counts(suite: &Suite, results: &Summary, time: Duration) {
    for (folder, (passing, all)) in summary::by_folder(results, 2) {
        println!("{passing:6} of {all:<5} {folder}");
    }
    let passing = results.values().filter(|passes| **passes).count();
    println!("conformance: {}: {passing} of {} pass, in {} s", suite.name, results.len(), time.as_secs());
}

/// Prints differences, and returns those that are problems.
fn tell(suite: &Suite, difference: &summary::Difference, is_exact: bool, blessed: bool) -> Vec<String> {
    let lists = [
        ("passes no more", &difference.lost, true),
        ("passed, is not run any more", &difference.vanished, is_exact),
        ("passes now", &difference.gained, false),
        ("fails, is not in the summary", &difference.unknown, false),
        ("failed, is not run any more", &difference.gone, false),
    ];
    let mut trouble = Vec::new();
    for (what, names, is_problem) in lists {
        for name in names {
            println!("conformance: {}: {what}: {name}", suite.name);
        }
        if is_problem && !blessed && !names.is_empty() {
            trouble.push(format!("{}: {} tests: {what}", suite.name, names.len()));
        }
    }
    let changed =
        !(difference.gained.is_empty() && difference.unknown.is_empty() && difference.gone.is_empty());
    if changed && !blessed {
        println!("conformance: {}: --bless records this in {FOLDER}/{}.txt", suite.name, suite.name);
    }
    trouble
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(line: &str) -> Result<Options, String> {
        parse_options(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn flags() {
        let parsed = options("--suite a --suite b --jobs 3 --seconds 9 --match x -v --tests a=b").unwrap();
        assert_eq!((parsed.suites.len(), parsed.jobs, parsed.limit.as_secs()), (2, 3, 9));
        assert!(parsed.verbose && parsed.folders.contains_key("a"));
        for wrong in
            ["--suite", "--jobs 0", "--jobs x", "--match (", "--tests a", "--bless --match a", "--floor"]
        {
            assert!(options(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_a_problem() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(FOLDER).join("suites.toml");
        let suite = &Table::read(&path).unwrap().suite[0];
        let names = || vec!["a".to_owned(), "b".to_owned()];
        let lost = summary::Difference { lost: names(), ..Default::default() };
        assert_eq!(tell(suite, &lost, false, false), [format!("{}: 2 tests: passes no more", suite.name)]);
        assert!(tell(suite, &lost, false, true).is_empty());
        let vanished = summary::Difference { vanished: names(), ..Default::default() };
        assert!(
            tell(suite, &vanished, false, false).is_empty() && tell(suite, &vanished, true, false).len() == 1
        );
        let gained =
            summary::Difference { gained: names(), unknown: names(), gone: names(), ..Default::default() };
        assert!(tell(suite, &gained, true, false).is_empty());
    }
}
