//! `gen-examples`: a small valid module for every instruction of the grammar, in `tests/rows`.
//!
//! An example consists of lines of assembly that use definitions of a palette. Most lines are guessed from names and
//! kinds of operands until the validator accepts the module; `lines.txt` has the others.

mod compose;
mod guess;
mod oracle;
mod palette;
mod requirements;

use crate::generated;
use oracle::Oracle;
use palette::Palette;
use spirula_spec::{Capability, ExtInstSet, INSTRUCTIONS, Op, OperandRow};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The kind of module of an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Model {
    Shader,
    Kernel,
}

/// An example without its surroundings.
pub(crate) struct Example {
    pub(crate) model: Model,
    pub(crate) lines: Vec<String>,
    /// Why `spirv-val` is not used: it rejects what the specification allows.
    pub(crate) refused: Option<String>,
}

/// The opcode of a line of assembly.
pub(crate) fn opcode(line: &str) -> Option<Op> {
    Op::by_name(line.split_whitespace().find(|word| word.starts_with("Op"))?)
}

/// An instruction that needs an example.
struct Wanted {
    /// `OpFAdd`, `GL.Sin`.
    name: String,
    /// The start of its line, without the result type.
    head: String,
    operands: &'static [OperandRow],
    /// Result type and result of an extended instruction.
    extended: bool,
    class: String,
    capabilities: &'static [Capability],
}

fn wanted() -> Vec<Wanted> {
    let mut all = Vec::new();
    for row in &INSTRUCTIONS {
        let class = format!("{:?}", row.class);
        all.push(Wanted {
            name: row.name.to_owned(),
            head: row.name.to_owned(),
            operands: row.operands,
            capabilities: row.capabilities,
            extended: false,
            class: crate::spirv::snake(&class),
        });
    }
    for (prefix, import, set) in
        [("GL", "%glsl", ExtInstSet::GlslStd450), ("CL", "%opencl", ExtInstSet::OpenClStd)]
    {
        for row in set.row().instructions {
            all.push(Wanted {
                name: format!("{prefix}.{}", row.name),
                head: format!("OpExtInst {import} {}", row.name),
                operands: row.operands,
                capabilities: if prefix == "GL" { &[Capability::Shader] } else { &[Capability::Kernel] },
                extended: true,
                class: if prefix == "GL" { "glsl_std_450" } else { "opencl_std" }.to_owned(),
            });
        }
    }
    all
}

/// Given examples by name, and reasons for missing ones.
fn said(text: &str) -> (BTreeMap<String, Example>, BTreeMap<String, String>) {
    let mut never = BTreeMap::new();
    let mut all: BTreeMap<String, Example> = BTreeMap::new();
    let mut current = None;
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(line) = line.strip_prefix("  ") {
            let example: Option<&mut Example> = current.as_ref().and_then(|name: &String| all.get_mut(name));
            example.into_iter().for_each(|e| e.lines.push(line.trim().to_owned()));
            continue;
        }
        let (name, words) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(reason) = words.strip_prefix("never ") {
            never.insert(name.to_owned(), reason.to_owned());
            current = None;
            continue;
        }
        let (words, refused) = match words.split_once("unchecked ") {
            Some((words, reason)) => (words, Some(reason.to_owned())),
            None => (words, None),
        };
        let model = if words.trim() == "kernel" { Model::Kernel } else { Model::Shader };
        all.insert(name.to_owned(), Example { model, lines: Vec::new(), refused });
        current = Some(name.to_owned());
    }
    (all, never)
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let only: Vec<&String> = arguments.iter().filter(|a| !a.starts_with("--")).collect();
    let check = arguments.iter().any(|a| a == "--check");
    let Some(oracle) = Oracle::find() else {
        if check {
            return round_trip();
        }
        return Err("gen-examples: spirv-val not found; set SPIRV_VAL".to_owned());
    };
    let here = generated::root().join("xtask/src/examples");
    let read = |name: &str| {
        std::fs::read_to_string(here.join(name)).map_err(|e| format!("{}: {e}", here.join(name).display()))
    };
    let palette = Palette::parse(&read("palette.spvasm")?);
    let operands = guess::Operands::parse(&read("operands.txt")?);
    let (said, never) = said(&read("lines.txt")?);
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    let mut missing = Vec::new();
    let chosen = |w: &Wanted| {
        !never.contains_key(&w.name) && (only.is_empty() || only.iter().any(|o| w.name.contains(o.as_str())))
    };
    let wanted: Vec<Wanted> = wanted().into_iter().filter(chosen).collect();
    let search = |wanted: &Wanted| find(&oracle, &palette, &operands, &said, wanted);
    for (wanted, found) in wanted.iter().zip(in_parallel(&wanted, search)) {
        match found? {
            Ok(text) => {
                let file = files.entry(format!("{}.spvasm", wanted.class)).or_default();
                *file += &format!("; ----- {}\n{text}\n", wanted.name);
            }
            Err(why) => missing.push(format!("{}: {}", wanted.name, why.replace('\n', " "))),
        }
    }
    let folder: PathBuf = generated::root().join("tests/rows");
    if only.is_empty() {
        let reasons = never.iter().map(|(name, why)| format!("{name}: {why}\n")).collect();
        files.insert("without.txt".to_owned(), reasons);
        let refused = said.iter().filter_map(|(name, e)| Some(format!("{name}: {}\n", e.refused.as_ref()?)));
        files.insert("refused.txt".to_owned(), refused.collect());
        let files: Vec<(String, String)> = files.into_iter().collect();
        generated::write_plain(&folder, &files, check, "gen-examples")?;
    } else {
        for text in files.values() {
            println!("{text}");
        }
    }
    println!("{} examples, {} instructions without", wanted.len() - missing.len(), never.len());
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("no example for {} instructions:\n{}", missing.len(), missing.join("\n")))
}

/// Runs the round-trip test of the committed examples.
fn round_trip() -> Result<(), String> {
    println!("gen-examples: spirv-val not found; testing the round trip of the committed examples");
    let status = Command::new(env!("CARGO"))
        .args(["test", "--package", "spirula-spirv-binary", "--test", "rows"])
        .current_dir(generated::root())
        .status()
        .map_err(|e| format!("cargo test: {e}"))?;
    if status.success() {
        Ok(())
    } else {
        Err("the committed examples do not survive the round trip".to_owned())
    }
}

/// Maps a function over a list, in order and in parallel.
fn in_parallel<T: Sync, U: Send>(list: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        while let at = next.fetch_add(1, Ordering::Relaxed)
            && let Some(item) = list.get(at)
        {
            done.push((at, work(item)));
        }
        done
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut all: Vec<(usize, U)> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        handles.into_iter().filter_map(|h| h.join().ok()).flatten().collect()
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, result)| result).collect()
}

/// The module of an example, or why there is none.
fn find(
    oracle: &Oracle,
    palette: &Palette,
    operands: &guess::Operands,
    said: &BTreeMap<String, Example>,
    wanted: &Wanted,
) -> Result<Result<String, String>, String> {
    if let Some(example) = said.get(&wanted.name) {
        return match compose::compose(palette, example) {
            Ok((text, _)) if example.refused.is_some() => Ok(Ok(text)),
            Ok((text, words)) => Ok(match oracle.refuses(&words)? {
                None => Ok(text),
                Some(why) => Err(why),
            }),
            Err(why) => Ok(Err(why)),
        };
    }
    let mut rows = wanted.operands.to_vec();
    if wanted.extended {
        use spirula_spec::{OperandKind as K, Quantifier as Q};
        rows.insert(0, OperandRow::new(K::IdResult, Q::One, ""));
        rows.insert(0, OperandRow::new(K::IdResultType, Q::One, ""));
    }
    let mut first = None;
    let candidates = guess::candidates(palette, operands, &wanted.head, &rows);
    for model in requirements::models(wanted.capabilities) {
        for line in &candidates {
            let example = Example { model: *model, lines: vec![line.clone()], refused: None };
            let why = match compose::compose(palette, &example) {
                Ok((text, words)) => match oracle.refuses(&words)? {
                    None => return Ok(Ok(text)),
                    Some(why) => why,
                },
                Err(why) => why,
            };
            first.get_or_insert_with(|| format!("{line}: {why}"));
        }
    }
    Ok(Err(first.unwrap_or_default()))
}
