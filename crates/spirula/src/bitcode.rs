//! `spirula bitcode-dis`: LLVM bitcode to LLVM IR text, as `llvm-dis`.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::opt::driver::{leave, on_deep_stack};
use crate::tools::{Tool, one_file};
use spirula_diag::{Diagnostics, Place, SourceMap};

pub(crate) static LLVM_DIS: Tool = Tool {
    name: "bitcode-dis",
    program: Some("llvm-dis"),
    summary: "disassemble LLVM bitcode to LLVM IR",
    usage: "[flags] [file.bc]",
    flags: FLAGS,
    version: "LLVM bitcode of LLVM 15 to 23\n",
    refusal: "error: ",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file (default: the input's name with .ll, or standard output)"),
    switch("f", "write to a terminal too (always done)"),
    switch("disable-output", "read, but write nothing"),
    switch("S", "write text (always done)"),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let bytes = files::read(path, console)?;
    let length = bytes.len();
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), bytes)?;
    let work = || {
        let mut diagnostics = Diagnostics::new();
        let text = text_of(&sources, index, &mut diagnostics);
        (text, diagnostics)
    };
    let (text, diagnostics) = on_deep_stack(length, work)?;
    console.report(diagnostics.iter(), &sources);
    let text = text.ok_or(Failure::Reported)?;
    if arguments.has("disable-output") {
        return Ok(());
    }
    let output = match arguments.value("o") {
        Some(output) => output.to_owned(),
        None if path == "-" => "-".to_owned(),
        None => format!("{}.ll", path.strip_suffix(".bc").unwrap_or(path)),
    };
    files::write(&output, text.as_bytes(), console)
}

fn text_of(sources: &SourceMap, index: usize, diagnostics: &mut Diagnostics) -> Option<String> {
    let ctx = crate::dialects::context();
    let file = sources.file(index)?;
    let body = spirula_bitcode::read(&ctx, file, diagnostics).ok()?;
    let module = body.arena.all_ops().next();
    let Some(module) = module else {
        diagnostics.error(Place::Unknown, "expected a module");
        return None;
    };
    let text = spirula_llvm_text::write(&ctx, &body, module, diagnostics).ok();
    leave(file.length(), (body, ctx));
    text
}
