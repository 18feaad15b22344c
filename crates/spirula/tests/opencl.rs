//! OpenCL C by feature: kernels compiled by clang without and with optimization give the expected results as bitcode, as
//! SPIR-V of `llvm-spirv`, and as SPIR-V of SPIRV-LLVM-Translator, or are refused with a sentence.
//!
//! `tests/opencl` has the kernels, each called `k`, with comments that say what it is run on:
//!
//! | line | meaning |
//! | --- | --- |
//! | the first | what the kernel shows |
//! | `// run 8x4 4x2` | work-items in all, and in a group |
//! | `// in NAME TYPE values` | contents of a buffer before; lines of one name continue |
//! | `// out NAME TYPE values` | contents after; `_` is any value |
//! | `// local BYTES` | memory of the work-group |
//! | `// ulp N` | by how many units in the last place floating-point numbers may differ |
//! | `// flags ...` | the compiler's, in place of `-cl-std=CL3.0` |
//! | `// peer NAME` | whose results those are: Intel's runtime, PoCL, or the specification |
//! | `// refused` | it is refused by all ways; `// refused whole` for what is not in a line of the kernel |
//!
//! Arguments are the buffers and memories in the order of their first lines. `conversions` generates the kernels of all
//! conversions, with results from exact arithmetic. `docs/opencl.md` is the table of what happened; `SPIRULA_UPDATE=1`
//! writes it anew.
#![allow(
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "a test that is skipped says so, and tests may fail"
)]

mod call;
#[path = "opencl/conversions.rs"]
mod conversions;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A kernel and what its comments say.
struct Kernel {
    name: String,
    text: String,
    title: String,
    global: Vec<u64>,
    local: Vec<u64>,
    flags: Vec<String>,
    peer: String,
    ulp: u64,
    arguments: Vec<Argument>,
    refused: bool,
    /// Whether what it is refused for has no line.
    whole: bool,
}

enum Argument {
    Local(u64),
    Buffer { name: String, ty: String, before: Vec<String>, after: Vec<String> },
}

impl Kernel {
    fn read(name: &str, text: &str) -> Self {
        let sizes = |word: Option<&str>| word.unwrap().split('x').map(|n| n.parse().unwrap()).collect();
        let mut lines = text.lines().map_while(|line| line.strip_prefix("// "));
        let mut kernel = Self {
            name: name.to_owned(),
            text: text.to_owned(),
            title: lines.next().unwrap().to_owned(),
            global: vec![],
            local: vec![],
            flags: vec!["-cl-std=CL3.0".to_owned()],
            peer: "intel".to_owned(),
            ulp: 0,
            arguments: vec![],
            refused: false,
            whole: false,
        };
        for line in lines {
            let mut words = line.split_whitespace();
            match words.next().unwrap() {
                "run" => (kernel.global, kernel.local) = (sizes(words.next()), sizes(words.next())),
                "flags" => kernel.flags = words.map(str::to_owned).collect(),
                "peer" => words.next().unwrap().clone_into(&mut kernel.peer),
                "ulp" => kernel.ulp = words.next().unwrap().parse().unwrap(),
                "refused" => (kernel.refused, kernel.whole) = (true, words.next() == Some("whole")),
                "local" => {
                    kernel.arguments.push(Argument::Local(words.next().unwrap().parse().unwrap()));
                }
                way @ ("in" | "out") => {
                    let (name, ty) = (words.next().unwrap(), words.next().unwrap());
                    kernel.add(way == "in", name, ty, words.map(str::to_owned).collect());
                }
                other => panic!("{name}: what is {other}?"),
            }
        }
        let has_results =
            kernel.arguments.iter().any(|a| matches!(a, Argument::Buffer { after, .. } if !after.is_empty()));
        assert!(has_results || kernel.refused, "{name}: no result");
        kernel
    }

    fn add(&mut self, is_input: bool, name: &str, ty: &str, values: Vec<String>) {
        let is_it = |argument: &&mut Argument| matches!(argument, Argument::Buffer { name: other, .. } if other == name);
        let found = match self.arguments.iter_mut().find(is_it) {
            Some(found) => found,
            None => {
                let (name, ty) = (name.to_owned(), ty.to_owned());
                self.arguments.push(Argument::Buffer { name, ty, before: vec![], after: vec![] });
                self.arguments.last_mut().unwrap()
            }
        };
        if let Argument::Buffer { before, after, .. } = found {
            if is_input { before } else { after }.extend(values);
        }
    }

    /// The text of a manifest: words as they are, since a parser might round numbers.
    fn manifest(&self, form: &str, module: &str) -> String {
        let list = |values: &[String]| {
            let value = |word: &String| match word.as_str() {
                "_" => "null".to_owned(),
                "nan" | "inf" | "-inf" => format!("\"{word}\""),
                _ => word.clone(),
            };
            values.iter().map(value).collect::<Vec<_>>().join(", ")
        };
        let argument = |argument: &Argument| match argument {
            Argument::Local(bytes) => format!("{{\"local\": {bytes}}}"),
            Argument::Buffer { ty, before, after, .. } => {
                let count = before.len().max(after.len()).max(1);
                let mut text = format!("{{\"buf\": \"{ty}\", \"count\": {count}");
                if !before.is_empty() {
                    write!(text, ", \"data\": [{}]", list(before)).unwrap();
                }
                if !after.is_empty() {
                    write!(text, ", \"expect\": [{}]", list(after)).unwrap();
                }
                if ty.starts_with('f') {
                    write!(text, ", \"ulp\": {}", self.ulp).unwrap();
                }
                text + "}"
            }
        };
        let arguments: Vec<String> = self.arguments.iter().map(argument).collect();
        format!(
            "{{\"format\": \"spirula-exec/1\", \"name\": \"{}\", \"global\": {:?}, \"local\": {:?}, \"dimensions\": {},\n \"modules\": \
             {{\"kernel\": {{\"{form}\": \"{module}\", \"entry\": \"k\"}}}},\n \"args\": [{}]}}\n",
            self.name,
            self.global,
            self.local,
            self.global.len(),
            arguments.join(",\n  ")
        )
    }
}

/// What became of a kernel on one way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    Right,
    /// It was refused: by `spirula`, with this message.
    Refused(String),
    /// The other translator refused it.
    Untranslated,
    /// It gave wrong results.
    Wrong(String),
}

/// The tools, and a folder for each thread.
struct Tools {
    clang: PathBuf,
    translator: PathBuf,
}

/// The ways from a source to what is run.
const WAYS: [&str; 3] = ["bitcode", "`llvm-spirv`", "SPIRV-LLVM-Translator"];

/// What both translators may use. Without pointees that translator writes copies between memories that are invalid.
const EXTENSIONS: &str = "--spirv-ext=+all,-SPV_KHR_untyped_pointers";

/// Compiles a kernel to bitcode.
fn compile(tools: &Tools, kernel: &Kernel, source: &str, flags: &[&str], output: &str) {
    let fixed =
        ["-x", "cl", "-target", "spir64-unknown-unknown", "-w", "-emit-llvm", "-c", source, "-o", output];
    let done = Command::new(&tools.clang).args(fixed).args(flags).args(&kernel.flags).output().unwrap();
    assert!(done.status.success(), "{}\n{}", kernel.name, String::from_utf8_lossy(&done.stderr));
}

/// Runs a module; the outcome names files without their folders.
fn run(kernel: &Kernel, folder: &Folder, form: &str, module: &str) -> Outcome {
    let manifest = folder.file("k.json");
    std::fs::write(&manifest, kernel.manifest(form, module)).unwrap();
    let arguments = ["run", &manifest, "--threads", "2", "--reps", "0", "--timeout", "60"];
    let (status, output, errors) = call_as("spirula", &arguments);
    if output.contains("WRONG") || (status == 0 && !output.contains("result  right") && !kernel.refused) {
        return Outcome::Wrong(output + &errors);
    }
    if status == 0 { Outcome::Right } else { Outcome::Refused(errors.replace(&folder.file(""), "")) }
}

/// What becomes of a kernel by all ways, without and with optimization.
fn outcomes(tools: &Tools, kernel: &Kernel, folder: &Folder) -> Vec<Outcome> {
    let source = folder.file(&format!("{}.cl", kernel.name));
    std::fs::write(&source, &kernel.text).unwrap();
    let (bitcode, words) = (folder.file("k.bc"), folder.file("k.spv"));
    let mut all = Vec::new();
    for level in ["-O0", "-O2"] {
        compile(tools, kernel, &source, &[level], &bitcode);
        all.push(run(kernel, folder, "bc", "k.bc"));
        let (status, _, errors) = call_as("llvm-spirv", &[EXTENSIONS, &bitcode, "-o", &words]);
        all.push(match status {
            0 => run(kernel, folder, "spv", "k.spv"),
            _ => Outcome::Refused(errors.replace(&folder.file(""), "")),
        });
        let done =
            Command::new(&tools.translator).args([EXTENSIONS, &bitcode, "-o", &words]).output().unwrap();
        all.push(match done.status.success() {
            true => run(kernel, folder, "spv", "k.spv"),
            false => Outcome::Untranslated,
        });
    }
    all
}

/// The sentence of a message: what is behind the place, and the notes.
fn sentence(message: &str) -> String {
    let lines =
        message.lines().filter_map(|line| line.split_once("error: ").or_else(|| line.split_once("note: ")));
    let mut said: Vec<&str> = Vec::new();
    for (_, text) in lines {
        if !said.contains(&text) {
            said.push(text);
        }
    }
    said.join("; ").replace('|', "\\|")
}

/// A tool in `SPIRULA_PEERS`, `PATH`, or the folder of Debian's LLVM packages.
fn tool(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("SPIRULA_PEERS").into_iter().chain(std::env::var_os("PATH"));
    let folders = folders.flat_map(|v| std::env::split_paths(&v).collect::<Vec<_>>());
    let mut candidates = folders.chain([PathBuf::from("/usr/lib/llvm-22/bin")]).map(|dir| dir.join(name));
    candidates.find(|path| path.is_file())
}

fn tools() -> Option<Tools> {
    let found = |name| {
        let found = tool(name);
        assert!(
            found.is_some() || std::env::var_os("CI_PEERS").is_none_or(|v| v != "1"),
            "{name} is missing"
        );
        if found.is_none() {
            eprintln!("skipped: no {name} in PATH or SPIRULA_PEERS");
        }
        found
    };
    Some(Tools { clang: found("clang-22")?, translator: found("llvm-spirv-22")? })
}

fn kernels() -> Vec<Kernel> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/opencl");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "cl"))
        .collect();
    paths.sort();
    let read = |path: &PathBuf| {
        Kernel::read(path.file_stem().unwrap().to_str().unwrap(), &std::fs::read_to_string(path).unwrap())
    };
    paths.iter().map(read).collect()
}

/// Does something with all kernels on all cores, each thread in a folder of its own.
fn in_parallel<R: Send>(kernels: &[Kernel], work: impl Fn(&Kernel, &Folder) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (next, done, work) = (&next, &done, &work);
            scope.spawn(move || {
                let folder = Folder::new(&format!("opencl-{thread}"));
                while let Some((n, kernel)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|n| Some((n, kernels.get(n)?)))
                {
                    let result = work(kernel, &folder);
                    done.lock().unwrap().push((n, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, result)| result).collect()
}

#[test]
fn kernels_are_right_or_refused_as_the_table_says() {
    let Some(tools) = tools() else { return };
    let mut kernels = kernels();
    let written = kernels.len();
    kernels.extend(conversions::all().iter().map(|(name, text)| Kernel::read(name, text)));
    let results = in_parallel(&kernels, |kernel, folder| {
        let outcomes = outcomes(&tools, kernel, folder);
        // With debug information, the message has the line of the source.
        let placed = (kernel.refused && !kernel.whole).then(|| {
            let (source, bitcode) = (folder.file(&format!("{}.cl", kernel.name)), folder.file("k.bc"));
            compile(&tools, kernel, &source, &["-O0", "-g"], &bitcode);
            run(kernel, folder, "bc", "k.bc")
        });
        (outcomes, placed)
    });
    let mut failures = String::new();
    for (kernel, (outcomes, placed)) in kernels.iter().zip(&results) {
        for outcome in outcomes.iter().chain(placed) {
            let as_said = match outcome {
                Outcome::Right => !kernel.refused,
                Outcome::Refused(_) => kernel.refused,
                Outcome::Untranslated => true,
                Outcome::Wrong(_) => false,
            };
            if !as_said {
                writeln!(failures, "{}: {outcome:?}", kernel.name).unwrap();
            }
        }
        if let Some(Outcome::Refused(message)) = placed {
            let place = format!("{}.cl:", kernel.name);
            if !message.contains(&place) {
                writeln!(failures, "{}: no place in the source: {message}", kernel.name).unwrap();
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(written >= 60, "{written} kernels");
    check_table(&table(
        &kernels,
        &results.into_iter().map(|(outcomes, _)| outcomes).collect::<Vec<_>>(),
        written,
    ));
}

/// The table, and the sentences of what is refused.
fn table(kernels: &[Kernel], results: &[Vec<Outcome>], written: usize) -> String {
    let mut text = String::from(INTRODUCTION);
    text.push_str("| kernel | shows | results of |");
    for level in ["-O0", "-O2"] {
        for way in WAYS {
            write!(text, " {level}, {way} |").unwrap();
        }
    }
    text.push_str("\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    let mut sentences = String::new();
    for (n, (kernel, outcomes)) in kernels.iter().zip(results).enumerate() {
        let name = &kernel.name;
        let link = if n < written {
            format!("[{name}](../tests/opencl/{name}.cl)")
        } else {
            format!("{name} (generated)")
        };
        let peer = match kernel.peer.as_str() {
            "intel" => "Intel's runtime",
            "pocl" => "PoCL",
            other => other,
        };
        let peer = if kernel.refused { "" } else { peer };
        write!(text, "| {link} | {} | {peer} |", kernel.title).unwrap();
        let mut said: Vec<String> = Vec::new();
        for outcome in outcomes {
            let word = match outcome {
                Outcome::Right => "right",
                Outcome::Untranslated => "not translated",
                Outcome::Refused(message) => {
                    said.push(sentence(message));
                    "refused"
                }
                Outcome::Wrong(_) => "wrong",
            };
            write!(text, " {word} |").unwrap();
        }
        text.push('\n');
        said.sort();
        said.dedup();
        for sentence in said {
            writeln!(sentences, "| {name} | {sentence} |").unwrap();
        }
    }
    text.push_str(REFUSED);
    text + &sentences
}

fn check_table(table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/opencl.md");
    if std::env::var_os("SPIRULA_UPDATE").is_some_and(|v| v == "1") {
        std::fs::write(&path, table).unwrap();
    }
    let said = std::fs::read_to_string(&path).unwrap();
    let differs = |(a, b): &(&str, &str)| a != b;
    let difference = said.lines().zip(table.lines()).find(differs);
    assert!(said == table, "docs/opencl.md is not true; SPIRULA_UPDATE=1 writes it anew: {difference:?}");
}

const INTRODUCTION: &str = "\
# OpenCL C by feature: what `spirula run` makes of kernels compiled by clang

Written by the test `crates/spirula/tests/opencl.rs`, which fails when it is not true. Each kernel is compiled by
clang 22 for `spir64` without and with optimization and run as bitcode, as SPIR-V of our `llvm-spirv`, and as SPIR-V of
SPIRV-LLVM-Translator 22. *Right*: every value is the expected one, bit for bit, or within the errors that OpenCL C
allows to mathematics. *Refused*: an error before anything runs; the sentences are below. *Not translated*:
SPIRV-LLVM-Translator refuses the bitcode. Expected results are those of Intel's OpenCL CPU runtime or of PoCL for the
same source; where these differ from the specification, which is said as *specification*, they follow it.

";

const REFUSED: &str = "
## What is refused

With debug information (`clang -g`) the message starts with the line of the source.

| kernel | message |
| --- | --- |
";
