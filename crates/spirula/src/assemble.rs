//! `spirula as`: the assembler, as `spirv-as`.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::tools::{Tool, one_file};
use spirula_binary::{AssembleOptions, assemble, target_version};
use spirula_diag::{Diagnostics, SourceMap};

pub(crate) static TOOL: Tool = Tool {
    name: "as",
    program: Some("spirv-as"),
    summary: "assemble SPIR-V text",
    usage: "[flags] [file.spvasm]",
    flags: FLAGS,
    version: "SPIR-V 1.6\n",
    refusal: "error: ",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of out.spv; '-' is standard output"),
    switch("preserve-numeric-ids", "keep numeric ids"),
    value("target-env", "env", "target environment: spv1.0 to spv1.6, vulkan1.0 ..., opencl2.2 ..."),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let version = match arguments.value("target-env") {
        None => None,
        Some(name) => Some(
            target_version(name)
                .ok_or_else(|| Failure::refused(format!("unknown target environment '{name}'")))?,
        ),
    };
    let options = AssembleOptions { version, preserve_numeric_ids: arguments.has("preserve-numeric-ids") };
    let text = files::read(path, console)?;
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), text)?;
    let mut diagnostics = Diagnostics::new();
    let result = match sources.file(index) {
        Some(source) => assemble(source, &options, &mut diagnostics),
        None => return Err(Failure::Reported),
    };
    console.report(diagnostics.iter(), &sources);
    let words = result.map_err(|_| Failure::Reported)?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    files::write(arguments.value("o").unwrap_or("out.spv"), &bytes, console)
}
