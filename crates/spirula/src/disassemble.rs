//! `spirula dis`: the disassembler, as `spirv-dis`.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::tools::{Tool, one_file};
use spirula_binary::{DisassembleOptions, disassemble, to_words};
use spirula_diag::{Diagnostics, SourceMap};
use std::borrow::Cow;

pub(crate) static TOOL: Tool = Tool {
    name: "dis",
    program: Some("spirv-dis"),
    summary: "disassemble a SPIR-V binary",
    usage: "[flags] [file.spv]",
    flags: FLAGS,
    version: "SPIR-V 1.6\n",
    refusal: "error: ",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of standard output"),
    switch("color", "color the output (the default on a terminal)"),
    switch("no-color", "do not color the output"),
    switch("no-indent", "do not align the instructions"),
    switch("no-header", "omit the header"),
    switch("raw-id", "print numeric ids instead of names"),
    switch("nested-indent", "indent blocks by nesting depth"),
    switch("reorder-blocks", "print blocks in structured order"),
    switch("offsets", "print byte offsets of instructions"),
    switch("comment", "comment sections and decorations"),
    switch("handle-unknown-opcodes", "print unknown instructions as OpUnknown"),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let out = arguments.value("o").unwrap_or("-");
    let options = DisassembleOptions {
        friendly_names: !arguments.has("raw-id"),
        indent: !arguments.has("no-indent"),
        header: !arguments.has("no-header"),
        color: color(arguments).unwrap_or(out == "-" && console.color_output),
        nested_indent: arguments.has("nested-indent"),
        reorder_blocks: arguments.has("reorder-blocks"),
        offsets: arguments.has("offsets"),
        comment: arguments.has("comment"),
        unknown_opcodes: arguments.has("handle-unknown-opcodes"),
    };
    let bytes = files::read(path, console)?;
    let name = files::shown(path);
    let mut sources = SourceMap::new();
    sources.add(name, bytes.clone())?;
    let mut diagnostics = Diagnostics::new();
    let words = match hexadecimal(&bytes) {
        Some(words) => Ok(Cow::Owned(words)),
        None => to_words(&bytes).map_err(|malformed| diagnostics.push(malformed.diagnostic(name))),
    };
    let text = words.and_then(|words| disassemble(name, &words, &options, &mut diagnostics).map_err(|_| ()));
    console.report(diagnostics.iter(), &sources);
    let text = text.map_err(|()| Failure::Reported)?;
    files::write(out, &text, console)
}

/// The last of `--color` and `--no-color`.
fn color(arguments: &Arguments) -> Option<bool> {
    arguments.flags.iter().rev().find_map(|given| match given.name {
        "color" => Some(true),
        "no-color" => Some(false),
        _ => None,
    })
}

/// The words of a module written as hexadecimal bytes or words, with or without `0x` or `x`.
fn hexadecimal(bytes: &[u8]) -> Option<Vec<u32>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut numbers = Vec::new();
    let mut longest = 0;
    for item in text.split(|c: char| c.is_ascii_whitespace() || c == ',').filter(|item| !item.is_empty()) {
        let digits =
            item.strip_prefix("0x").or(item.strip_prefix("0X")).or(item.strip_prefix('x')).unwrap_or(item);
        longest = longest.max(digits.len());
        numbers.push(u32::from_str_radix(digits, 16).ok()?);
    }
    if numbers.len() < 5 {
        return None;
    }
    if longest > 2 {
        return Some(numbers);
    }
    let bytes: Option<Vec<u8>> = numbers.iter().map(|n| u8::try_from(*n).ok()).collect();
    Some(to_words(&bytes?).ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::hexadecimal;

    #[test]
    fn numbers_are_words_or_bytes() {
        let words = Some(vec![0x0723_0203, 0x0001_0600, 0, 1, 0]);
        assert_eq!(hexadecimal(b"0x07230203, 0x00010600\n0 1 0"), words);
        let bytes = b"03 02 23 07 00 06 01 00 00 00 00 00 01 00 00 00 00 00 00 00";
        assert_eq!(hexadecimal(bytes), words);
        assert_eq!(hexadecimal(b"OpNop"), None);
    }
}
