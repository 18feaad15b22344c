//! Checks a text against CHECK comments, in the syntax of LLVM's FileCheck.
//!
//! * `CHECK:` matches after the previous match, `CHECK-NEXT:` on the next line, `CHECK-SAME:` on the same line,
//!   `CHECK-EMPTY:` an empty next line.
//! * `CHECK-NOT:` must not match between its neighboring matches.
//! * Consecutive `CHECK-DAG:` lines match in any order, without overlap.
//! * `CHECK-LABEL:` divides the text: checks after it are confined up to the next label.
//! * `CHECK-COUNT-3:` matches three times.
//! * `CHECK{LITERAL}:` takes its pattern as plain text.
//! * `{{...}}` is a regular expression, `[[NAME:...]]` captures its match, `[[NAME]]` refers to it.
//! * `[[#NAME:]]` captures a number, `[[#NAME+1]]` is what an expression gives, `[[#]]` any number; `[[#%x,NAME:]]` has
//!   a format. `[[@LINE+1]]` is the number of a line of the comments.
//!
//! Runs of spaces and tabs match one space.
//!
//! Regular expressions are POSIX extended ones, as in LLVM: `\d` is the letter `d`. Two differences stay. Of alternatives
//! that match at one place the first is taken, not the longest. A variable that is used in the pattern that defines it
//! is matched as if both were independent; if they differ, each of the two texts is tried for both, but no third one.

mod checker;
mod command;
mod directive;
mod expression;
mod pattern;
mod posix;

pub use checker::check;
pub use command::{Arguments, parse_arguments};

/// Options of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The prefixes of check comments; `CHECK` if there are none.
    pub prefixes: Vec<String>,
    /// What makes the rest of a line no check.
    pub comment_prefixes: Vec<String>,
    /// Whether it is fine if no check has some of the prefixes.
    pub allow_unused_prefixes: bool,
    /// Patterns that must not match between checks (`-implicit-check-not`).
    pub never: Vec<String>,
    /// Patterns match whole lines.
    pub full_lines: bool,
    /// White space is compared exactly.
    pub strict_whitespace: bool,
    /// The text may be empty.
    pub allow_empty: bool,
    /// Letters match those of other case.
    pub ignore_case: bool,
    /// Variables that do not start with `$` are cleared at labels.
    pub scoped: bool,
    /// Variables that are defined at the start, `NAME=TEXT` or `#NAME=EXPRESSION` (`-D`).
    pub defined: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            prefixes: Vec::new(),
            comment_prefixes: vec!["COM".to_owned(), "RUN".to_owned()],
            allow_unused_prefixes: false,
            never: Vec::new(),
            full_lines: false,
            strict_whitespace: false,
            allow_empty: false,
            ignore_case: false,
            scoped: false,
            defined: Vec::new(),
        }
    }
}

impl Settings {
    /// The prefixes, also if none are given.
    fn all_prefixes(&self) -> Vec<&str> {
        match &self.prefixes[..] {
            [] => vec!["CHECK"],
            prefixes => prefixes.iter().map(String::as_str).collect(),
        }
    }
}
