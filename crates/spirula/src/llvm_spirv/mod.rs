//! `spirula llvm-spirv`: between LLVM IR and SPIR-V, as SPIRV-LLVM-Translator's `llvm-spirv`.

mod check;
mod conversions;
mod forward;
mod options;
mod report;
mod reverse;
mod spec_constants;

pub(crate) use forward::{is_llvm, read, to_spirv};

use crate::console::{Console, Failure};
use crate::flags::{Arguments, Flag, optional, switch, value};
use crate::tools::{Tool, one_file};
use crate::translate::friendly;
use spirula_diag::Convention;

pub(crate) static TOOL: Tool = Tool {
    name: "llvm-spirv",
    program: Some("llvm-spirv"),
    summary: "translate between LLVM IR and SPIR-V, as SPIRV-LLVM-Translator",
    usage: "[flags] [file]",
    flags: FLAGS,
    more_flags: || friendly::FLAGS.to_vec(),
    version: "SPIR-V 1.6, LLVM IR of LLVM 15 to 23\n",
    convention: Convention::Clang,
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file; '-' is standard output (default: the input's name with .spv)"),
    switch("spec-const-info", "list the specialization constants of a module of SPIR-V"),
    switch("r", "translate SPIR-V to LLVM bitcode, or to LLVM IR text if the output's name ends in .ll"),
    switch("s", "replace what SPIR-V has no instructions or types for, and write LLVM bitcode"),
    switch("to-text", "translate SPIR-V words to the internal text of SPIRV-LLVM-Translator"),
    switch("to-binary", "translate the internal text of SPIRV-LLVM-Translator to SPIR-V words"),
    switch("spirv-text", "write the internal text of SPIRV-LLVM-Translator; as input it is detected"),
    value(
        "spirv-max-version",
        "1.0|1.1|1.2|1.3|1.4|1.5|1.6",
        "the last version of SPIR-V to write (default: 1.6)",
    ),
    switch("spirv-tools-dis", "write SPIR-V assembly as spirv-dis"),
    switch(
        "spirv-print-report",
        "print the version, models, capabilities, extensions and sets of instructions of a SPIR-V module",
    ),
    switch("spirv-use-llvm-backend-target", "refused: this tool has no backend of LLVM"),
    value(
        "spirv-error-handling",
        "abort|exit|ignore",
        "with 'ignore' the error says what failed; the exit status is 1 in all cases (default: exit)",
    ),
    value("spirv-ext", "+name,-name", "allow and forbid extensions; 'all' is every one (default: none)"),
    value("spirv-fp-contract", "on|off|fast", "when products and sums are contracted (default: on)"),
    optional(
        "spirv-replace-fmuladd-with-ocl-mad",
        "true|false",
        "write llvm.fmuladd as mad of OpenCL.std (the default)",
    ),
    value("spirv-ext-inst", "none|OpenCL.std", "the set of extended instructions for llvm.fmuladd"),
    value(
        "spirv-debug-info-version",
        "legacy|ocl-100|nonsemantic-shader-100|nonsemantic-shader-200",
        "the set of instructions for debug information (default: ocl-100)",
    ),
    optional(
        "spirv-allow-extra-diexpressions",
        "true|false",
        "write operations of expressions that OpenCL.DebugInfo.100 lacks",
    ),
    optional(
        "spirv-allow-unknown-intrinsics",
        "prefixes",
        "write intrinsics without a translation, or those with one of these prefixes, as calls",
    ),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    if arguments.has("spec-const-info") {
        return spec_constants::run(path, console);
    }
    let options = options::forward(arguments)?;
    options::exclusions(arguments)?;
    for note in options::notes(arguments) {
        console.tell(&format!("Note: {note}\n"));
    }
    if arguments.has("spirv-print-report") {
        return report::run(path, console);
    }
    if let Some(output) = reverse::Output::of(arguments)? {
        return reverse::run(arguments, path, &output, console);
    }
    if arguments.has("s") {
        return forward::regularized(arguments, path, &options, console);
    }
    forward::run(arguments, path, &options, console)
}
