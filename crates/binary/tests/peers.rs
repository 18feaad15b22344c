//! Compares with SPIRV-Tools, found through `PATH` or the folder in `SPIRULA_PEERS`. With `CI_PEERS=1` they are
//! required.
#![allow(
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "a test that is skipped says so, and tests may fail"
)]

mod common;

use spirula_binary::{AssembleOptions, DisassembleOptions, assemble, disassemble};
use spirula_diag::{Diagnostics, SourceMap};
use std::path::PathBuf;
use std::process::Command;

/// The year of the oldest usable SPIRV-Tools.
const OLDEST: u32 = 2025;

/// Whether a tool reports a recent version: `SPIRV-Tools v2026.4 ...`.
fn is_new(tool: &PathBuf) -> bool {
    let Ok(said) = Command::new(tool).arg("--version").output() else { return false };
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    let year = text.split_once(" v").and_then(|(_, rest)| rest.get(..4)?.parse().ok());
    year.is_some_and(|year: u32| year >= OLDEST)
}

fn tool(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("SPIRULA_PEERS").into_iter().chain(std::env::var_os("PATH"));
    let found = folders.flat_map(|v| std::env::split_paths(&v).collect::<Vec<_>>()).map(|dir| dir.join(name));
    let found = found.into_iter().find(|path| path.is_file() && is_new(path));
    if found.is_none() {
        assert!(std::env::var_os("CI_PEERS").is_none_or(|v| v != "1"), "{name} is missing");
        eprintln!("skipped: no {name} of {OLDEST} or later in PATH or SPIRULA_PEERS");
    }
    found
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("spirula-{}-{name}", std::process::id()))
}

/// Runs a tool over `input` and returns its output or error message.
fn run(tool: &PathBuf, name: &str, input: &[u8], flags: &[&str]) -> Result<Vec<u8>, String> {
    let (from, to) = (temporary(name), temporary(&format!("{name}.out")));
    std::fs::write(&from, input).unwrap();
    let done = Command::new(tool).arg(&from).args(flags).arg("-o").arg(&to).output().unwrap();
    let written = std::fs::read(&to);
    let _ = std::fs::remove_file(&from);
    let _ = std::fs::remove_file(&to);
    if done.status.success() {
        Ok(written.unwrap())
    } else {
        Err(String::from_utf8_lossy(&done.stderr).trim_end().to_owned())
    }
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn assert_same_text(ours: &[u8], theirs: &[u8], flags: &[&str]) {
    let lines = |text: &[u8]| text.split(|b| *b == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
    for (a, b) in lines(ours).iter().zip(lines(theirs)) {
        assert_eq!(String::from_utf8_lossy(a), String::from_utf8_lossy(&b), "{flags:?}");
    }
    assert_eq!(ours.len(), theirs.len());
}

#[test]
fn disassembles_alike() {
    let Some(dis) = tool("spirv-dis") else { return };
    let standard = DisassembleOptions::default();
    let ways: [(&[&str], DisassembleOptions); 5] = [
        (&[], standard),
        (&["--raw-id"], DisassembleOptions { friendly_names: false, ..standard }),
        (&["--no-indent", "--no-header"], DisassembleOptions { indent: false, header: false, ..standard }),
        (&["--comment"], DisassembleOptions { comment: true, ..standard }),
        (&["--offsets"], DisassembleOptions { offsets: true, ..standard }),
    ];
    let mut unhandled = 0;
    let modules = common::enumerants_by_row(22).into_iter().chain([common::every_row_simply(21)]);
    for (number, words) in modules.enumerate() {
        for (way, (flags, options)) in ways.iter().enumerate() {
            let ours = disassemble("rows", &words, options, &mut Diagnostics::new()).unwrap();
            match run(&dis, &format!("dis{number}{way}"), &bytes(&words), flags) {
                Ok(theirs) => assert_same_text(&ours, &theirs, flags),
                // Some operand kinds of the grammar are not implemented everywhere in SPIRV-Tools.
                Err(message) if message.contains("Internal error: Unhandled operand type") => unhandled += 1,
                Err(message) => panic!("{message}"),
            }
        }
    }
    eprintln!("{unhandled} modules that SPIRV-Tools does not handle");
    assert!(unhandled < 100);
}

#[test]
fn assembles_alike() {
    let Some(asm) = tool("spirv-as") else { return };
    let modules = common::enumerants_by_row(32).into_iter().chain([common::every_row_simply(31)]);
    for (number, words) in modules.enumerate() {
        let text =
            disassemble("rows", &words, &DisassembleOptions::default(), &mut Diagnostics::new()).unwrap();
        let theirs = run(&asm, &format!("as{number}"), &text, &[]).unwrap();
        let mut sources = SourceMap::new();
        sources.add("rows", text).unwrap();
        let options = AssembleOptions::default();
        let ours = assemble(&sources.files()[0], &options, &mut Diagnostics::new()).unwrap();
        assert!(bytes(&ours) == theirs, "module {number}");
    }
}

const WRONG: &[&str] = &[
    "OpFoo",
    "foo",
    "%a",
    "%a = ",
    "%a OpTypeVoid",
    "%a = foo",
    "%a = OpCapability Shader",
    "OpTypeVoid",
    "OpCapability",
    "OpCapability Shade",
    "OpCapability\nOpCapability Shader",
    "OpName a \"b\"",
    "OpName %a b",
    "OpName %a 12",
    "OpName %a- \"b\"",
    "OpDecorate %a SpecId -1",
    "OpDecorate %a SpecId 0x1ffffffff",
    "OpDecorate %a SpecId 08",
    "OpDecorate %a SpecId 4294967296",
    "%t = OpTypeInt 16 1 %c = OpConstant %t 40000",
    "%t = OpTypeInt 16 0 %c = OpConstant %t -1",
    "%t = OpTypeInt 16 1 %c = OpConstant %t -32769",
    "%t = OpTypeInt 128 1 %c = OpConstant %t 1",
    "%t = OpTypeFloat 32 %c = OpConstant %t nan",
    "%t = OpTypeFloat 16 %c = OpConstant %t 65536",
    "%t = OpTypeFloat 24 %c = OpConstant %t 1",
    "%t = OpTypeFloat 32 BFloat16KHR",
    "%t = OpTypeVoid %c = OpConstant %t 1",
    "%t = OpTypeInt 32 0 %t = OpTypeVoid",
    "OpSwitch %a %b 1 %c",
    "%i = OpExtInstImport \"none\"",
    "%i = OpExtInstImport \"GLSL.std.450\" %e = OpExtInst %v %i Foo %x",
    "%e = OpExtInst %v %i Sin %x",
    "%s = OpSpecConstantOp %t OpIAdd %a %b",
    "%s = OpSpecConstantOp %t Nop %a",
    "%f = OpFunction %v Inline|Foo %t",
    "!12x",
    "!1 = OpNop",
    "OpUnknown 1",
    "OpUnknown(1, 0)",
    "OpUnknown(1, 3) 1",
    "OpUnknown(1, 3) 1 OpNop",
    "OpNop %a",
    "OpReturn 1",
    "%t = OpTypeInt 32 0 1",
];

const RIGHT: &[&str] = &[
    "",
    "; comment only",
    "!0x00010000",
    "OpCapability !1",
    "%a = OpTypeInt !32 0",
    "%a = OpConstant !5 7",
    "%t = OpTypeFloat 32 %c = OpConstant %t -0x1.8p+3 %d = OpConstant %t 1e-40 %e = OpConstant %t 0x1p+128",
    "%t = OpTypeFloat 16 %c = OpConstant %t 1.9999 %d = OpConstant %t -0.1 %e = OpConstant %t 0x1.ffcp+15",
    "%t = OpTypeFloat 64 %c = OpConstant %t 3.141592653589793 %d = OpConstant %t 0x1.fffffffffffffp+1023",
    "%t = OpTypeInt 16 1 %c = OpConstant %t 0xffff %d = OpConstant %t -32768 %e = OpConstant %t 010",
    "%t = OpTypeInt 64 1 %c = OpConstant %t -9223372036854775808 %d = OpConstant %t 0xffffffffffffffff",
    "OpMemoryModel Logical GLSL450 ; end",
    "OpName %12 \"a \\\"b\\\\ ; c\"\nOpName %x12 \"\"",
    "%f = OpFunction %v Inline|DontInline|Inline %t",
    "OpUnknown(5, 3) %a 7",
    "OpUnknown ( 5 , 2 ) \"abc\" OpNop",
    "%i = OpExtInstImport \"NonSemantic.Unheard\" %e = OpExtInst %v %i 77 %x %y",
    "; Version: 1.3\nOpNop",
    "%1 = OpUndef %2 %x = OpUndef %7 %3 = OpUndef %y",
];

#[test]
fn reads_and_refuses_alike() {
    let Some(asm) = tool("spirv-as") else { return };
    for (number, text) in WRONG.iter().chain(RIGHT).enumerate() {
        for preserve_numeric_ids in [false, true] {
            let flags: &[&str] = if preserve_numeric_ids { &["--preserve-numeric-ids"] } else { &[] };
            let theirs = run(&asm, &format!("wrong{number}"), text.as_bytes(), flags);
            let mut sources = SourceMap::new();
            sources.add("text", text.as_bytes().to_vec()).unwrap();
            let mut diagnostics = Diagnostics::new();
            let options = AssembleOptions { version: None, preserve_numeric_ids };
            let ours = assemble(&sources.files()[0], &options, &mut diagnostics).map_err(|_| {
                let diagnostic = diagnostics.iter().next().unwrap();
                let spirula_diag::Place::Source(span) = diagnostic.place else { panic!("no place") };
                let at = sources.files()[0].line_column(sources.files()[0].offset(span.start));
                format!("error: {}: {}: {}", at.line, at.column, diagnostic.message)
            });
            assert_eq!(ours.map(|words| bytes(&words)), theirs, "{text}");
        }
    }
}
