//! Shared parts of the tests: parsing, comparison of trees and errors.
#![allow(dead_code)]

use spirula_diag::{Diagnostics, Severity, SourceMap, Style, render};
use spirula_hlsl_syntax::{Ast, NoIncludes, Options, parse, print};

/// Parses `text`; the second value is all errors and notes, `line:column: error: message`.
pub(crate) fn read(text: &str) -> (Ast, Vec<String>) {
    let mut sources = SourceMap::new();
    let file = sources.add("x.hlsl", text.as_bytes()).expect("a small source");
    let mut diagnostics = Diagnostics::new();
    let ast = parse(&mut sources, file, &Options::default(), &NoIncludes, &mut diagnostics);
    (ast, messages(&diagnostics, &sources, Severity::Error))
}

/// The diagnostics of this severity and their notes, one line each, without excerpts.
pub(crate) fn messages(diagnostics: &Diagnostics, sources: &SourceMap, severity: Severity) -> Vec<String> {
    let is_shown =
        |found: Severity| found == severity || severity == Severity::Error && found == Severity::Fatal;
    let shown = diagnostics.iter().filter(|d| is_shown(d.severity));
    let text: String = shown.map(|d| render(d, sources, Style::default())).collect();
    text.lines().filter_map(|l| l.strip_prefix("x.hlsl:")).map(String::from).collect()
}

/// Checks that the text has no errors and this tree.
#[track_caller]
pub(crate) fn check(text: &str, tree: &[&str]) {
    let (ast, errors) = read(text);
    assert_eq!(errors, [""; 0], "errors in {text}");
    assert_eq!(print(&ast).lines().collect::<Vec<_>>(), tree, "tree of {text}");
}

/// Checks that the text has these errors and this tree.
#[track_caller]
pub(crate) fn check_errors(text: &str, errors: &[&str], tree: &[&str]) {
    let (ast, found) = read(text);
    assert_eq!(found, errors, "errors in {text}");
    assert_eq!(print(&ast).lines().collect::<Vec<_>>(), tree, "tree of {text}");
}
