//! RUN lines: parsing and execution.

use std::path::{Path, PathBuf};

/// The RUN lines of a file, continuations joined.
pub(crate) fn run_lines(text: &str) -> Result<Vec<String>, String> {
    let mut lines: Vec<String> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let Some((_, command)) = line.split_once("RUN:") else { continue };
        let command = command.trim();
        let (part, goes_on) = match command.strip_suffix('\\') {
            Some(part) => (part.trim_end(), true),
            None => (command, false),
        };
        match lines.last_mut().filter(|_| open) {
            Some(last) => {
                last.push(' ');
                last.push_str(part);
            }
            None => lines.push(part.to_owned()),
        }
        open = goes_on;
    }
    if open { Err("the last RUN line is continued".into()) } else { Ok(lines) }
}

/// The temporary file of a test.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(test: &Path) -> Self {
        let name: String = test
            .display()
            .to_string()
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' })
            .collect();
        Self(std::env::temp_dir().join(format!("spirula-filetest-{}-{name}.tmp", std::process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It may not exist.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Runs a line: pipelines separated by `&&`.
pub(crate) fn run(line: &str, test: &Path, scratch: &Scratch) -> Result<(), String> {
    let words = split(line)?;
    for commands in words.split(|word| word == "&&") {
        let mut input = Vec::new();
        for command in commands.split(|word| word == "|") {
            input = run_tool(command, test, scratch, &input)?;
        }
    }
    Ok(())
}

/// The words of a line, with quotes.
fn split(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = line.chars();
    while let Some(c) = letters.next() {
        match c {
            '\'' | '"' => {
                let inner = word.get_or_insert_default();
                loop {
                    match letters.next() {
                        Some(end) if end == c => break,
                        Some(other) => inner.push(other),
                        None => return Err(format!("unclosed quote: {c}")),
                    }
                }
            }
            c if c.is_whitespace() => words.extend(word.take()),
            '|' if word.is_none() => words.push("|".to_owned()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Runs one tool and returns its output.
fn run_tool(words: &[String], test: &Path, scratch: &Scratch, input: &[u8]) -> Result<Vec<u8>, String> {
    let mut words = words.iter().peekable();
    let fails = words.next_if(|word| *word == "not").is_some();
    let Some(tool) = words.next() else { return Err("expected a tool".into()) };
    let mut both = false;
    let mut arguments = Vec::new();
    for word in words {
        if word == "2>&1" {
            both = true;
        } else {
            let folder = test.parent().unwrap_or(Path::new("."));
            let word = word.replace("%s", &test.display().to_string());
            let word = word.replace("%S", &folder.display().to_string());
            arguments.push(word.replace("%t", &scratch.0.display().to_string()));
        }
    }
    if tool == "FileCheck" {
        return match (file_check(&arguments, input), fails) {
            (Err(_), true) => Ok(Vec::new()),
            (Ok(()), true) => Err("FileCheck was expected to fail".into()),
            (result, false) => result.map(|()| Vec::new()),
        };
    }
    let (status, mut output, errors) = if has_caches(tool, &arguments) {
        both_ways(tool, &arguments, scratch, input)?
    } else {
        call(tool, &arguments, input)
    };
    if (status != 0) != fails {
        let shown = String::from_utf8_lossy(&errors);
        return Err(format!("{tool} ended with {status}\n{shown}"));
    }
    if both {
        output.splice(0..0, errors);
    }
    Ok(output)
}

/// The status of a tool, what it wrote, and what it reported.
type Outcome = (u8, Vec<u8>, Vec<u8>);

fn call(tool: &str, arguments: &[String], input: &[u8]) -> Outcome {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut &*input,
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let status = spirula::run(tool, arguments, &mut streams);
    (status, output, errors)
}

/// Whether a tool takes `--no-caches`, and does not show how long something took.
fn has_caches(tool: &str, arguments: &[String]) -> bool {
    let name = match tool {
        "spirula" => arguments.first().map_or("", String::as_str),
        tool => tool,
    };
    let shows_time = |argument: &String| {
        matches!(argument.trim_start_matches('-').split('=').next(), Some("mlir-timing" | "batch"))
    };
    matches!(name, "opt" | "mlir-opt" | "translate" | "mlir-translate") && !arguments.iter().any(shows_time)
}

/// Runs a tool with caches and without: all must be the same, also in the file that the test may write.
fn both_ways(tool: &str, arguments: &[String], scratch: &Scratch, input: &[u8]) -> Result<Outcome, String> {
    // It may not be there.
    let written = || std::fs::read(&scratch.0).unwrap_or_default();
    let before = written();
    let plain_arguments = [arguments, &["--no-caches".to_owned()]].concat();
    let plain = (call(tool, &plain_arguments, input), written());
    if before != plain.1 {
        std::fs::write(&scratch.0, before).map_err(|error| format!("{}: {error}", scratch.0.display()))?;
    }
    let cached = (call(tool, arguments, input), written());
    if cached == plain {
        return Ok(cached.0);
    }
    let shown = |((status, output, errors), file): &(Outcome, Vec<u8>)| {
        let [output, errors, file] = [output, errors, file].map(|bytes| String::from_utf8_lossy(bytes));
        format!("status {status}\n{output}\n{errors}\n{file}")
    };
    Err(format!("{tool}: --no-caches: {}\nwith caches: {}", shown(&plain), shown(&cached)))
}

fn file_check(arguments: &[String], input: &[u8]) -> Result<(), String> {
    let arguments =
        spirula_filecheck::parse_arguments(arguments).map_err(|why| format!("FileCheck: {why}"))?;
    let read = |path: &str| std::fs::read(path).map_err(|error| format!("{path}: {error}"));
    let file = &arguments.comments;
    let checks = String::from_utf8_lossy(&read(file)?).into_owned();
    let held = arguments.input.as_deref().map(read).transpose()?;
    let input = String::from_utf8_lossy(held.as_deref().unwrap_or(input));
    spirula_filecheck::check(&checks, &input, &arguments.settings).map_err(|why| format!("{file}:{why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_words() {
        let lines = run_lines("// RUN: a \\\n// RUN:  b\n; RUN: c | d\n").unwrap();
        assert_eq!(lines, ["a b", "c | d"]);
        assert!(run_lines("// RUN: a \\\n").is_err());
        assert_eq!(split("a -x='b | c'|d \"\" e").unwrap(), ["a", "-x=b | c|d", "", "e"]);
        assert_eq!(split("a | b").unwrap(), ["a", "|", "b"]);
        assert!(split("a 'b").is_err());
    }
}
