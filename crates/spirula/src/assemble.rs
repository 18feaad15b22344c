//! `spirula as`: the assembler, as `spirv-as`.

use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::tools::{Failure, Streams, Tool, one_file};
use spirula_binary::{AssembleOptions, assemble, target_version};
use spirula_diag::{Diagnostics, SourceMap};

pub(crate) static TOOL: Tool = Tool {
    name: "as",
    program: "spirv-as",
    summary: "assemble SPIR-V text",
    usage: "[flags] [file.spvasm]",
    flags: FLAGS,
    more_flags: Vec::new,
    more_help: String::new,
    version: "SPIR-V 1.6\n",
    run,
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of out.spv; '-' is standard output"),
    switch("preserve-numeric-ids", "keep numeric ids"),
    value("target-env", "env", "target environment: spv1.0 to spv1.6, vulkan1.0 ..., opencl2.2 ..."),
    switch("help", "print this help"),
    switch("h", ""),
    switch("version", "print the version"),
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
        None => return Err(Failure::Reported),
    };
    streams.report(diagnostics.iter(), &sources);
    let words = result.map_err(|_| Failure::Reported)?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    files::write(arguments.value("o").unwrap_or("out.spv"), &bytes, streams)?;
    Ok(())
}
