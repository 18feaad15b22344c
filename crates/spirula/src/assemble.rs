//! `spirula as`: SPIR-V text to SPIR-V words, as `spirv-as`.

use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::tools::{Failure, Streams, Tool, one_file};
use spirula_binary::{AssembleOptions, assemble, target_version};
use spirula_diag::{Diagnostics, SourceMap};

pub(crate) static TOOL: Tool = Tool {
    name: "as",
    program: "spirv-as",
    summary: "assembles SPIR-V text",
    usage: "[flags] [file.spvasm]",
    flags: FLAGS,
    more_flags: Vec::new,
    more_help: String::new,
    version: "SPIR-V 1.6\n",
    run,
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of out.spv; '-' is standard output"),
    switch("preserve-numeric-ids", "ids whose names are numbers keep these numbers"),
    value(
        "target-env",
        "env",
        "assemble for this environment: spv1.0 to spv1.6, vulkan1.0 ..., opencl2.2 ...",
    ),
    switch("help", "show this text"),
    switch("h", ""),
    switch("version", "show the version"),
];

fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let version = match arguments.value("target-env") {
        None => None,
        Some(name) => Some(
            target_version(name)
                .ok_or_else(|| Failure::Because(format!("unknown target environment '{name}'")))?,
        ),
    };
    let options = AssembleOptions { version, preserve_numeric_ids: arguments.has("preserve-numeric-ids") };
    let text = files::read(path, streams)?;
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), text)?;
    let mut diagnostics = Diagnostics::new();
    let result = match sources.file(index) {
        Some(source) => assemble(source, &options, &mut diagnostics),
        None => return Err(Failure::Told),
    };
    streams.report(diagnostics.iter(), &sources);
    let words = result.map_err(|_| Failure::Told)?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    files::write(arguments.value("o").unwrap_or("out.spv"), &bytes, streams)?;
    Ok(())
}
