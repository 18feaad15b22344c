//! Parses the HLSL files named on the command line (or listed in a file, `@list`) and says how many had errors, and how fast.
//!
//! `cargo run --release -p spirula-hlsl-syntax --example measure -- [-v] [-p] [-t] [-I DIR]... [-D NAME]... FILE...`

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_hlsl_syntax::{
    IncludeRequest, IncludeResolver, Included, Options, parse_tokens, preprocess, print,
};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

struct Files {
    folders: Vec<PathBuf>,
}

impl IncludeResolver for Files {
    fn resolve(&self, request: IncludeRequest<'_>) -> Option<Included> {
        let name = request.name.replace('\\', "/");
        let beside = Path::new(request.includer).parent().map(Path::to_path_buf);
        let mut folders = beside.into_iter().chain(self.folders.iter().cloned());
        let path = folders.find_map(|f| Some(f.join(&name)).filter(|p| p.is_file()))?;
        let text = std::fs::read(&path).ok()?;
        Some(Included { name: path.to_string_lossy().into_owned(), text: text.into() })
    }
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    let (mut options, mut folders, mut files) = (Options::default(), Vec::new(), Vec::new());
    let (mut verbose, mut show, mut text_only) = (false, false, false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-v" => verbose = true,
            "-p" => show = true,
            "-t" => text_only = true,
            "-I" => folders.extend(args.next().map(PathBuf::from)),
            "-D" => options.define(&args.next().unwrap_or_default()),
            _ => match arg.strip_prefix('@') {
                Some(list) => files.extend(std::fs::read_to_string(list)?.lines().map(String::from)),
                None => files.push(arg),
            },
        }
    }
    let resolver = Files { folders };
    let (mut bytes, mut failed, mut lex, mut parse) = (0usize, 0, Duration::ZERO, Duration::ZERO);
    for name in &files {
        let text = std::fs::read(name)?;
        bytes += text.len();
        let mut sources = SourceMap::new();
        let Ok(file) = sources.add(name, text) else { continue };
        let mut diagnostics = Diagnostics::new();
        let start = Instant::now();
        let tokens = preprocess(&mut sources, file, &options, &resolver, &mut diagnostics);
        lex += start.elapsed();
        if text_only {
            write!(out, "{}", tokens.to_text(&sources))?;
        }
        let start = Instant::now();
        let ast = if text_only { Default::default() } else { parse_tokens(tokens, &mut diagnostics) };
        parse += start.elapsed();
        if show {
            write!(out, "{}", print(&ast))?;
        }
        if diagnostics.has_errors() {
            failed += 1;
            writeln!(out, "FAIL {name}")?;
        }
        if verbose {
            for diagnostic in diagnostics.iter().filter(|d| d.severity == spirula_diag::Severity::Error) {
                write!(out, "{}", render(diagnostic, &sources, Style::default()))?;
            }
        }
    }
    let total = lex + parse;
    let rate = bytes as f64 / 1e6 / total.as_secs_f64().max(1e-9);
    writeln!(out, "{} files, {failed} with errors, {bytes} bytes", files.len())?;
    writeln!(out, "preprocess {lex:?}, parse {parse:?}, together {rate:.1} MB/s")
}
