//! `spirula man`: manual pages, one for each command, from the tables of flags.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Choices, Flag, usage};
use crate::tools::{TOOLS, Tool, VERSION, shown};
use std::fmt::Write as _;
use std::path::Path;

pub(crate) static TOOL: Tool = Tool {
    name: "man",
    summary: "write the manual pages to a folder",
    usage: "folder",
    operands: || Choices::Folders,
    run,
    ..Tool::NONE
};

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let [folder] = arguments.files.as_slice() else {
        return Err(Failure::refused("expected one folder"));
    };
    std::fs::create_dir_all(folder).map_err(|error| {
        Failure::io(folder, format!("cannot make folder '{folder}': {}", files::reason(&error)))
    })?;
    for (name, text) in pages() {
        files::write(&Path::new(folder).join(name).to_string_lossy(), text.as_bytes(), console)?;
    }
    Ok(())
}

/// The pages with their file names.
fn pages() -> Vec<(String, String)> {
    let mut pages = vec![("spirula.1".to_owned(), overview())];
    pages.extend(TOOLS.iter().map(|tool| (format!("spirula-{}.1", tool.name), page(tool))));
    pages
}

const STATUS: &str = ".SH EXIT STATUS
.TP
.B 0
Success; the input is valid.
.TP
.B 1
There are findings: errors of the input, or wrong results.
.TP
.B 2
The command line was refused, or a file cannot be read or written.
";

const DIAGNOSTICS: &str = ".SH DIAGNOSTICS
Diagnostics go to standard error.
With
.B \\-\\-diagnostics=json
each is a JSON object on a line of its own, with the keys
.IR severity ,
.IR id ,
.IR message ,
.IR file ,
.IR range ,
.IR instruction ,
.I notes
and
.IR fix .
With
.B \\-\\-diagnostics=sarif
there is one SARIF 2.1.0 log.
Nothing else is written to standard error then.
";

fn overview() -> String {
    let mut out = title("SPIRULA");
    out.push_str(".SH NAME\nspirula \\- a SPIR\\-V toolkit\n.SH SYNOPSIS\n.B spirula\n.I command\n");
    out.push_str("[flags] [file]\n.SH COMMANDS\n");
    for tool in TOOLS {
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            ".TP\n.BR spirula\\-{} (1)\n{}",
            escaped(tool.name),
            line(&format!("{}.", tool.summary))
        );
        if let Some(program) = tool.program {
            let _ =
                writeln!(out, "Called by the name {}, it takes the place of that program.", escaped(program));
        }
    }
    out.push_str(DIAGNOSTICS);
    out.push_str(STATUS);
    out.push_str(".PP\nUnder the name of another program, the status of every failure is 1.\n");
    out
}

fn page(tool: &Tool) -> String {
    let name = format!("spirula-{}", tool.name);
    let mut out = title(&name.to_uppercase());
    let _ = write!(out, ".SH NAME\n{} \\- {}", escaped(&name), line(tool.summary));
    out.push_str(".SH SYNOPSIS\n");
    for (index, usage) in tool.usage.lines().enumerate() {
        let rest = usage.trim().strip_prefix(&shown(tool)).unwrap_or(usage.trim());
        let breaks = if index > 0 { ".br\n" } else { "" };
        let _ = write!(out, "{breaks}.B {}\n{}", escaped(&shown(tool)), line(rest.trim()));
    }
    out.push_str(".SH OPTIONS\nFlags are written with one dash or two.\n");
    options(&mut out, &tool.all_flags());
    let more = (tool.more_help)();
    if !more.is_empty() {
        out.push_str(".SH MORE\n.nf\n");
        more.trim().lines().for_each(|text| out.push_str(&line(text)));
        out.push_str(".fi\n");
    }
    out.push_str(STATUS);
    out.push_str(".SH SEE ALSO\n.BR spirula (1)\n");
    out
}

fn title(name: &str) -> String {
    format!(".TH {} 1 \"\" \"spirula {VERSION}\" \"spirula manual\"\n.ad l\n", escaped(name))
}

fn options(out: &mut String, flags: &[Flag]) {
    for flag in flags.iter().filter(|flag| flag.is_listed()) {
        let _ = write!(out, ".TP\n.B {}\n{}", escaped(&usage(flag)), line(flag.help));
    }
}

/// A line of text, which is not a request.
fn line(text: &str) -> String {
    let guard = if text.starts_with(['.', '\'']) { "\\&" } else { "" };
    format!("{guard}{}\n", escaped(text))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-").replace('"', "\\(dq")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_every_flag() {
        let pages = pages();
        for tool in TOOLS {
            let name = format!("spirula-{}.1", tool.name);
            let (_, text) = pages.iter().find(|(page, _)| *page == name).unwrap();
            for flag in tool.all_flags().iter().filter(|flag| flag.is_listed()) {
                assert!(text.contains(&escaped(flag.name)), "{name}: {}", flag.name);
            }
        }
    }

    #[test]
    fn text_is_never_a_request() {
        assert_eq!(line(".a-b\\"), "\\&.a\\-b\\e\n");
    }
}
