//! Real inputs of other projects, run through the command and compared with recorded outcomes.
//!
//! `tests/corpora` has facts only: `sets.tsv` names repositories at a commit, and a table for each corpus names files, arguments
//! and the outcome. The files are taken from a folder of git snapshots (`snapshot`), inputs run in parallel, each in stages
//! (`trial`), and what is worse than recorded is a loss. What tables look like: `table`; what happens to an input: the module of
//! its corpus.

#[path = "../../../crates/spirv-binary/tests/canonical/mod.rs"]
#[allow(clippy::unwrap_used, reason = "modules come here after the validator has taken them")]
mod canonical;
mod hlsl;
mod inputs;
mod kernels;
mod llvm;
mod offload;
mod piglit;
mod process;
mod report;
mod spirv;
mod table;
mod trial;

use crate::snapshot::Sources;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use table::{Outcome, Row, Set};
use trial::{Report, Tools, Trial};

/// A kind of inputs: a table of `tests/corpora`, and what is done with each.
struct Corpus {
    name: &'static str,
    run: fn(&mut Trial<'_>) -> Result<(), String>,
}

const CORPORA: &[Corpus] = &[
    Corpus { name: "hlsl", run: hlsl::run },
    Corpus { name: "spirv", run: spirv::run },
    Corpus { name: "llvm", run: llvm::run },
    Corpus { name: "kernels", run: kernels::run },
];

const FOLDER: &str = "tests/corpora";

/// The names under which the command is called.
const NAMES: &[&str] =
    &["dxc", "spirv-as", "spirv-val", "spirv-opt", "mlir-translate", "llvm-spirv", "llvm-as", "spirula"];

const USAGE: &str = "\
usage: cargo xtask corpus --mirror FOLDER [CORPUS]... [FLAG]...
  runs the inputs of tests/corpora, or of some of its tables (hlsl, spirv, llvm, kernels), and compares the outcomes
  with the recorded ones; what is worse is printed, and makes the exit status 1

  --mirror FOLDER   the git snapshots: OWNER+NAME/repo (a git directory) or OWNER+NAME/repo/.git
  --bin FILE        the command (default: it is built in release mode)
  --work FOLDER     where files of the snapshots are written, and kept (default: in the folder for temporary files)
  --only TEXT       only inputs with this in 'SET/PATH ARGUMENTS'; may be given several times
  --jobs N          how many run at a time (default: the number of cores)
  --timeout S       the limit of each stage in seconds (default: 60)
  --failures        print all that is not 'ok', with the reason and the command
  --bless           record the outcomes; a crash or a timeout is not recorded
";

struct Options {
    corpora: Vec<&'static Corpus>,
    mirrors: Sources,
    program: Option<PathBuf>,
    work: PathBuf,
    only: Vec<String>,
    jobs: usize,
    timeout: Duration,
    failures: bool,
    bless: bool,
}

/// An input that was run.
struct Tried {
    /// Its index among the rows of its table.
    row: usize,
    outcome: Outcome,
    /// How many launches of kernels were judged.
    kernels: usize,
    reports: Vec<Report>,
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.iter().any(|argument| argument == "--help") {
        print!("{USAGE}");
        return Ok(());
    }
    let options = options(arguments)?;
    let sets = table::parse_sets(&read(&Path::new(FOLDER).join("sets.tsv"))?)?;
    let tools = tools(&options)?;
    let run = |corpus: &&Corpus| run_corpus(corpus, &sets, &tools, &options);
    let losses: Result<usize, String> = options.corpora.iter().map(run).sum();
    let _ = std::fs::remove_dir_all(&tools.folder);
    match losses? {
        0 => Ok(()),
        losses => Err(format!("corpus: {losses} losses")),
    }
}

fn options(arguments: &[String]) -> Result<Options, String> {
    let mut options = Options {
        corpora: Vec::new(),
        mirrors: Sources::default(),
        program: None,
        work: std::env::temp_dir().join("spirula-corpus"),
        only: Vec::new(),
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        timeout: Duration::from_secs(60),
        failures: false,
        bless: false,
    };
    let mut has_mirror = false;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().ok_or_else(|| format!("corpus: {argument} needs a value"));
        let number = |text: &str| match text.parse::<u32>() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(format!("corpus: {argument} needs a positive number, not '{text}'")),
        };
        match argument.as_str() {
            "--mirror" => {
                options.mirrors.add_mirror(value()?)?;
                has_mirror = true;
            }
            "--bin" => options.program = Some(value()?.into()),
            "--work" => options.work = value()?.into(),
            "--only" => options.only.push(value()?.clone()),
            "--jobs" => options.jobs = number(value()?)? as usize,
            "--timeout" => options.timeout = Duration::from_secs(number(value()?)?.into()),
            "--failures" => options.failures = true,
            "--bless" => options.bless = true,
            name => match CORPORA.iter().find(|corpus| corpus.name == name) {
                Some(corpus) => options.corpora.push(corpus),
                None => return Err(format!("corpus: unknown argument {name}\n{USAGE}")),
            },
        }
    }
    if !has_mirror {
        return Err(format!("corpus: --mirror is missing\n{USAGE}"));
    }
    if options.corpora.is_empty() {
        options.corpora = CORPORA.iter().collect();
    }
    Ok(options)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Makes a folder with the command under all its names.
fn tools(options: &Options) -> Result<Tools, String> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => crate::built::command("release")?,
    };
    let program = program.canonicalize().map_err(|error| format!("{}: {error}", program.display()))?;
    let folder = options.work.join(format!("bin-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in NAMES {
        let link = folder.join(name);
        let _ = std::fs::remove_file(&link);
        // A copy where there are no links.
        std::fs::hard_link(&program, &link)
            .or_else(|_| std::fs::copy(&program, &link).map(|_| ()))
            .map_err(|error| format!("{}: {error}", link.display()))?;
    }
    Ok(Tools { folder, limit: options.timeout })
}

/// Runs the rows of a corpus that are asked for: the number of losses.
fn run_corpus(corpus: &Corpus, sets: &[Set], tools: &Tools, options: &Options) -> Result<usize, String> {
    let path = Path::new(FOLDER).join(format!("{}.tsv", corpus.name));
    let text = read(&path)?;
    let mut rows = table::parse_rows(&format!("{}.tsv", corpus.name), &text)?;
    let chosen: Vec<usize> =
        (0..rows.len()).filter(|index| is_chosen(&rows[*index], &options.only)).collect();
    let sets: BTreeMap<&str, &Set> =
        sets.iter().filter(|set| set.corpus == corpus.name).map(|set| (set.name.as_str(), set)).collect();
    let roots = inputs::extract(&rows, &chosen, &sets, options)?;
    let tried = run_rows(corpus, &rows, &chosen, &sets, &roots, tools, options)?;
    let losses = report::print(corpus.name, &rows, &tried, options.failures);
    if options.bless {
        for tried in &tried {
            let outcome = tried.outcome.recordable();
            rows[tried.row].outcome = outcome.or(rows[tried.row].outcome.take());
        }
        let text = table::print_rows(&table::comments(&text), &rows);
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(losses)
}

fn is_chosen(row: &Row, only: &[String]) -> bool {
    let name = || format!("{}/{} {}", row.set, row.path, row.arguments.join(" "));
    only.is_empty() || only.iter().any(|text| name().contains(text))
}

/// Runs rows on several threads; the results are in the order of the rows.
fn run_rows(
    corpus: &Corpus,
    rows: &[Row],
    chosen: &[usize],
    sets: &BTreeMap<&str, &Set>,
    roots: &BTreeMap<&str, PathBuf>,
    tools: &Tools,
    options: &Options,
) -> Result<Vec<Tried>, String> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for worker in 0..options.jobs {
            let (next, results) = (&next, &results);
            scope.spawn(move || {
                let scratch = tools.folder.join(format!("job-{worker}"));
                while let Some(index) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let row = &rows[*index];
                    let shared = sets.get(row.set.as_str()).map_or(&[][..], |set| &set.arguments[..]);
                    let arguments = shared.iter().chain(&row.arguments).map(String::as_str).collect();
                    let root = roots.get(row.set.as_str()).map_or(Path::new("."), PathBuf::as_path);
                    let mut trial = Trial::new(tools, root, &row.path, arguments, &scratch);
                    let done = empty(&scratch).and_then(|()| (corpus.run)(&mut trial));
                    let Trial { outcome, kernels, reports, .. } = trial;
                    let tried = done.map(|()| Tried { row: *index, outcome, kernels, reports });
                    results.lock().unwrap_or_else(|poison| poison.into_inner()).push(tried);
                }
            });
        }
    });
    let results = results.into_inner().unwrap_or_else(|poison| poison.into_inner());
    let (tried, errors): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
    let mut tried: Vec<Tried> = tried.into_iter().flatten().collect();
    tried.sort_by_key(|tried| tried.row);
    let mut errors: Vec<String> = errors.into_iter().filter_map(Result::err).collect();
    errors.sort();
    match errors.len() {
        0 => Ok(tried),
        number => {
            Err(format!("{}\ncorpus: {number} inputs of {} were not judged", errors.join("\n"), corpus.name))
        }
    }
}

/// Makes an empty folder.
fn empty(folder: &Path) -> Result<(), String> {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_chosen_by_text() {
        let rows = table::parse_rows("t.tsv", "a\tx/y.hlsl\t-T ps_6_0\t0123456789\tok\n").unwrap();
        let chosen = |only: &[&str]| {
            is_chosen(&rows[0], &only.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
        };
        assert!(chosen(&[]) && chosen(&["a/x"]) && chosen(&["z", "ps_6_0"]));
        assert!(!chosen(&["y.hlsl -E"]));
    }

    #[test]
    fn committed_tables_are_sorted_and_name_their_sets() {
        let folder = Path::new("..").join(FOLDER);
        let sets = table::parse_sets(&read(&folder.join("sets.tsv")).unwrap()).unwrap();
        for corpus in CORPORA {
            let text = read(&folder.join(format!("{}.tsv", corpus.name))).unwrap();
            let rows = table::parse_rows(corpus.name, &text).unwrap();
            assert_eq!(table::print_rows(&table::comments(&text), &rows), text, "{}", corpus.name);
            for row in &rows {
                let found = sets.iter().any(|set| set.name == row.set && set.corpus == corpus.name);
                assert!(found, "{}: {}", corpus.name, row.set);
            }
        }
    }

    #[test]
    fn arguments_are_checked() {
        let parse = |text: &str| options(&text.split(' ').map(str::to_owned).collect::<Vec<_>>());
        let options = parse("--mirror . hlsl --only a --only b --jobs 3").unwrap();
        assert_eq!((options.corpora.len(), options.only.len(), options.jobs), (1, 2, 3));
        for wrong in ["hlsl", "--mirror", "--mirror . --jobs 0", "--mirror . glsl", "--mirror no/such/folder"]
        {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
