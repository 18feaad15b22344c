//! Programs of RUN lines that run in this process.

use super::programs::Builtin;
use super::respell;
use std::io::{Read, Write};
use std::path::Path;

/// The streams of a program.
pub(crate) struct Streams {
    pub(crate) input: Box<dyn Read + Send>,
    pub(crate) output: Box<dyn Write + Send>,
    pub(crate) errors: Box<dyn Write + Send>,
}

/// The status of a program for a command line that it does not understand.
const USAGE: i32 = 2;

/// Runs a program in a folder; its status.
pub(crate) fn run(builtin: Builtin, arguments: &[String], folder: &Path, mut streams: Streams) -> i32 {
    let done = match builtin {
        Builtin::True => Ok(()),
        Builtin::False => return 1,
        Builtin::FileCheck => file_check(arguments, folder, &mut streams),
        Builtin::Count => count(arguments, &mut streams),
        Builtin::SplitFile => split_file(arguments, folder),
        Builtin::RespellConstants => respell_constants(arguments, folder, &mut streams),
        Builtin::ChangeFolder | Builtin::Export => Err((USAGE, "not in a pipeline".to_owned())),
    };
    match done {
        Ok(()) => 0,
        Err((status, why)) => {
            // The status tells, too.
            let _ = writeln!(streams.errors, "{builtin:?}: {why}");
            status
        }
    }
}

type Done = Result<(), (i32, String)>;

#[allow(clippy::needless_pass_by_value, reason = "it is passed to map_err")]
fn usage(why: impl ToString) -> (i32, String) {
    (USAGE, why.to_string())
}

fn read_all(streams: &mut Streams) -> Result<Vec<u8>, (i32, String)> {
    let mut bytes = Vec::new();
    streams.input.read_to_end(&mut bytes).map_err(usage)?;
    Ok(bytes)
}

fn file_check(arguments: &[String], folder: &Path, streams: &mut Streams) -> Done {
    let arguments = spirula_filecheck::parse_arguments(arguments).map_err(usage)?;
    let read =
        |file: &str| std::fs::read(folder.join(file)).map_err(|error| usage(format!("{file}: {error}")));
    let text = match &arguments.input {
        Some(file) => read(file)?,
        None => read_all(streams)?,
    };
    let comments = read(&arguments.comments)?;
    spirula_filecheck::check(
        &String::from_utf8_lossy(&comments),
        &String::from_utf8_lossy(&text),
        &arguments.settings,
    )
    .map_err(|why| (1, format!("{}:{why}", arguments.comments)))
}

/// Whether the input has so many lines.
fn count(arguments: &[String], streams: &mut Streams) -> Done {
    let [expected] = arguments else { return Err(usage("expected a number")) };
    let expected: usize = expected.parse().map_err(usage)?;
    let text = read_all(streams)?;
    let lines = text.split_inclusive(|byte| *byte == b'\n').count();
    if lines == expected { Ok(()) } else { Err((1, format!("{lines} lines instead of {expected}"))) }
}

/// Writes the parts of a file to files in a folder; a comment `--- NAME` starts a part. Each keeps the lines that precede
/// it as empty ones if `--leading-lines` is given.
fn split_file(arguments: &[String], folder: &Path) -> Done {
    let (flags, files): (Vec<&String>, Vec<&String>) =
        arguments.iter().partition(|argument| argument.starts_with('-'));
    let [source, target] = files[..] else { return Err(usage("expected a file and a folder")) };
    let leading = match flags[..] {
        [] => false,
        [flag] if flag.trim_start_matches('-') == "leading-lines" => true,
        _ => return Err(usage("unknown flags")),
    };
    let text =
        std::fs::read_to_string(folder.join(source)).map_err(|error| usage(format!("{source}: {error}")))?;
    let target = folder.join(target);
    let mut parts: Vec<(&str, String)> = Vec::new();
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let marker = ["//", ";", "#", "--", "<!--"].iter().find_map(|comment| line.strip_prefix(comment));
        if let Some(name) = marker.and_then(|rest| rest.strip_prefix("--- ")) {
            let name = name.trim().trim_end_matches("-->").trim_end();
            if name.is_empty() || parts.iter().any(|(other, _)| *other == name) || is_outside(name) {
                return Err((1, format!("line {}: '{name}' is no name of a part", index + 1)));
            }
            parts.push((name, if leading { "\n".repeat(index + 1) } else { String::new() }));
        } else if let Some((_, part)) = parts.last_mut() {
            part.push_str(line);
        }
    }
    if parts.is_empty() {
        return Err((1, "the file has no parts".into()));
    }
    for (name, part) in parts {
        let path = target.join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(&target))
            .and_then(|()| std::fs::write(&path, part))
            .map_err(|error| usage(format!("{}: {error}", path.display())))?;
    }
    Ok(())
}

/// Whether a path leads out of a folder.
fn is_outside(name: &str) -> bool {
    !Path::new(name).components().all(|part| matches!(part, std::path::Component::Normal(_)))
}

/// Respells the input, to a file if one is given. Without any input the program before it has failed.
fn respell_constants(arguments: &[String], folder: &Path, streams: &mut Streams) -> Done {
    let text = read_all(streams)?;
    if text.is_empty() {
        return Ok(());
    }
    let text = respell::respell(&String::from_utf8_lossy(&text)).map_err(usage)?;
    match arguments {
        // A reader that has ended wants no more.
        [] => streams.output.write_all(text.as_bytes()).or(Ok(())),
        [file, ..] => {
            std::fs::write(folder.join(file), text).map_err(|error| usage(format!("{file}: {error}")))
        }
    }
}
