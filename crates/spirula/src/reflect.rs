//! `spirula reflect`: what a module expects of its users, as JSON.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, value};
use crate::tools::{Tool, one_file};
use spirula_binary::{AssembleOptions, assemble, to_words};
use spirula_diag::{Diagnostics, Failed, SourceMap};
use std::borrow::Cow;

pub(crate) static TOOL: Tool = Tool {
    name: "reflect",
    summary: "print the interface of a SPIR-V module as JSON",
    usage: "[flags] [file.spv|file.spvasm]",
    flags: FLAGS,
    more_help,
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[value("o", "file", "write to this file instead of standard output")];

fn more_help() -> String {
    "The input is a SPIR-V binary of any producer, or assembly. The output is an object with the keys\n\
     entryPoints (execution model and modes, workgroupSize, inputs and outputs with locations), descriptors (set,\n\
     binding, kind, count, type, usedBy), pushConstants, shaderRecords, specializationConstants and structs (members\n\
     with offsets and strides; types refer to them by index). Lengths that depend on specialization constants are objects\n\
     with the default; that of an expression is its value if nothing is specialized.\n"
        .to_owned()
}

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let name = files::shown(path);
    let bytes = files::read(path, console)?;
    if bytes.is_empty() {
        return Err(files::empty(path));
    }
    let mut sources = SourceMap::new();
    let index = sources.add(name, bytes.clone())?;
    let mut diagnostics = Diagnostics::new();
    let words = if is_binary(&bytes) {
        to_words(&bytes).map_err(|malformed| {
            diagnostics.push(malformed.diagnostic(name));
            Failed
        })
    } else {
        let source = sources.file(index).ok_or(Failure::Reported)?;
        assemble(source, &AssembleOptions::default(), &mut diagnostics).map(Cow::Owned)
    };
    let text = words.and_then(|words| text(name, &words, &mut diagnostics));
    console.report(diagnostics.iter(), &sources);
    let text = text.map_err(|_| Failure::Reported)?;
    files::write(arguments.value("o").unwrap_or("-"), text.as_bytes(), console)
}

/// Whether this begins as a SPIR-V binary of either byte order.
fn is_binary(bytes: &[u8]) -> bool {
    let magic = spirula_spec::MAGIC_NUMBER;
    bytes.starts_with(&magic.to_le_bytes()) || bytes.starts_with(&magic.to_be_bytes())
}

/// The reflection of a module as text.
///
/// # Errors
/// The words are not those of a module.
pub(crate) fn text(name: &str, words: &[u32], diagnostics: &mut Diagnostics) -> Result<String, Failed> {
    match spirula_reflect::reflect(words) {
        Ok(reflection) => Ok(format!("{:#}\n", reflection.to_json())),
        Err(malformed) => {
            diagnostics.push(malformed.diagnostic(name));
            Err(Failed)
        }
    }
}
