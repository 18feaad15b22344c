//! `gen-spec`: the tables of `crates/spec` from the grammar of the SPIR-V registry.

mod emit;
mod grammar;

use crate::generated::{self, root};
use std::path::PathBuf;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let mut headers = root().join("crates/spec/grammar");
    let mut check = false;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--headers" => headers = PathBuf::from(arguments.next().ok_or("--headers needs a folder")?),
            "--check" => check = true,
            other => return Err(format!("gen-spec does not know {other}")),
        }
    }
    let grammar = grammar::load(&headers)?;
    let out = root().join("crates/spec/src/generated");
    let files: Vec<(String, String)> =
        emit::files(&grammar)?.into_iter().map(|(name, text)| (name.to_owned(), text)).collect();
    generated::write(&out, &files, check, "gen-spec")
}
