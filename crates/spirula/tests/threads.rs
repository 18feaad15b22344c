//! Output and messages do not depend on the number of threads.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod folder;

use folder::Folder;
use std::process::Command;

/// Runs `spirula` with these arguments: status, output, messages.
fn call(arguments: &[&str]) -> (i32, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_spirula")).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

/// A module with enough functions to be parsed in parts, and text that looks like the start of a function.
fn module(functions: usize) -> String {
    let mut text = String::from("#at = loc(\"a.comp\":1:2)\nspirv.module Logical GLSL450 {\n");
    text.push_str("  spirv.GlobalVariable @seed : !spirv.ptr<i32, Private>\n");
    for n in 0..functions {
        text.push_str(&format!(
            "  // A brace: {{ and a \"quote\n  spirv.func @f{n}(%a: i32, %b: i32) -> i32 \"None\" attributes {{note = \
             \"}} spirv.func {{ \\\"\"}} {{\n"
        ));
        for line in 0..40 {
            let (from, to) = (if line == 0 { "a".into() } else { format!("v{}", line - 1) }, line);
            text.push_str(&format!("    %v{to} = spirv.IAdd %{from}, %b : i32\n"));
        }
        if n % 7 == 0 {
            text.push_str("    %seed = spirv.mlir.addressof @seed : !spirv.ptr<i32, Private>\n");
        }
        text.push_str("    spirv.ReturnValue %v39 : i32\n  }");
        text.push_str(if n % 5 == 0 { " loc(#at)\n" } else { "\n" });
        if n % 11 == 0 {
            text.push_str(&format!("  spirv.GlobalVariable @g{n} : !spirv.ptr<f32, Private>\n"));
        }
    }
    text + "}\n"
}

fn both(folder: &Folder, text: &str, more: &[&str]) -> (i32, String, String) {
    let path = folder.file("module.mlir");
    std::fs::write(&path, text).unwrap();
    let run = |threads: &[&str]| call(&[&["opt", "--strict", &path], more, threads].concat());
    let (one, many) = (run(&["--mlir-disable-threading"]), run(&[]));
    assert!(one == many, "{} and {} of {} bytes", one.2, many.2, text.len());
    many
}

#[test]
fn text_is_the_same() {
    let folder = Folder::new("threads-text");
    let text = module(600);
    assert!(text.len() > 1 << 19);
    let (status, written, said) = both(&folder, &text, &[]);
    assert_eq!((status, said.as_str()), (0, ""));
    assert_eq!(written.matches("spirv.IAdd").count(), 600 * 40);
    // Printing is idempotent.
    assert!(both(&folder, &written, &[]).1 == written);
    let (_, located, _) = both(&folder, &text, &["--mlir-print-debuginfo"]);
    assert!(located.contains("loc(\"a.comp\":1:2)"));
}

#[test]
fn mistakes_are_the_same() {
    let folder = Folder::new("threads-mistakes");
    let text = module(600);
    let late = text.rfind("spirv.ReturnValue").unwrap();
    for (at, old, new) in [
        (late, "%v39", "%nothing"),
        (late, "spirv.ReturnValue", "spirv.Nothing"),
        (late, "i32", "f32"),
        (text.len() / 2, "spirv.IAdd", "spirv.FAdd"),
        (text.len() / 2, "spirv.func @", "%x = spirv.func @"),
        (text.len() / 2, "\n  }", "\n  } }"),
        (text.len() / 2, "\"None\"", "\"None\" {"),
    ] {
        let changed = format!("{}{}", &text[..at], text[at..].replacen(old, new, 1));
        let (status, written, said) = both(&folder, &changed, &[]);
        assert!(status == 1 && written.is_empty(), "{new}");
        assert!(said.contains("error:"), "{said}");
    }
}

#[test]
fn conversions_are_the_same() {
    let folder = Folder::new("threads-conversions");
    let text = module(600);
    let flag = "--convert-spirv-to-llvm";
    let (status, written, said) = both(&folder, &text, &[flag]);
    assert_eq!((status, said.as_str()), (0, ""));
    assert_eq!(written.matches("llvm.add").count(), 600 * 40);
    // Of several operations that cannot be converted, the first is reported.
    let bad = |n: usize| text.match_indices("%v7 = spirv.IAdd %v6, %b").nth(n).unwrap().0;
    let mut wrong = text.clone();
    for at in [bad(550), bad(300)] {
        wrong.replace_range(at..at + "%v7 = spirv.IAdd %v6, %b".len(), "%v7 = spirv.GL.SSign %v6");
    }
    let (status, written, said) = both(&folder, &wrong, &[flag]);
    assert!(status == 1 && written.is_empty());
    let line = wrong[..bad(300)].lines().count();
    assert_eq!(said.matches("error:").count(), 1, "{said}");
    assert!(said.contains(&format!("module.mlir:{line}:")) && said.contains("GL.SSign"), "{said}");
}
