//! Functions of large texts that are changed and written while the rest is being read: what is written, and what is
//! said, is the same as when all is read first.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;
use std::fs;

const FUNCTIONS: usize = 600;

/// What stands before the functions, in the first, in the one in the middle, and behind all.
#[derive(Clone, Copy, Default)]
struct Parts<'p> {
    head: &'p str,
    first: &'p str,
    middle: &'p str,
    tail: &'p str,
}

/// A module of functions that call each other, in one direction and in the other.
fn module(parts: Parts<'_>) -> String {
    let mut text = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {\n\
                    spirv.GlobalVariable @before : !spirv.ptr<i32, Private>\n"
        .to_owned();
    text += parts.head;
    for n in 0..FUNCTIONS {
        writeln!(text, "spirv.func @f{n}(%a: i32, %c: i1) -> i32 \"None\" {{").unwrap();
        text += "%zero = spirv.Constant 0 : i32\n%one = spirv.Constant 1 : i32\n";
        writeln!(text, "%p = spirv.mlir.addressof @before : !spirv.ptr<i32, Private>").unwrap();
        text += "%v0 = spirv.Load \"Private\" %p : i32\n";
        for line in 1..60 {
            let from = if line % 7 == 0 { "%zero" } else { "%a" };
            writeln!(text, "%v{line} = spirv.IAdd %v{}, {from} : i32 // some words more", line - 1).unwrap();
        }
        if n == 0 {
            text += parts.first;
        }
        if n == FUNCTIONS / 2 {
            text += parts.middle;
        }
        text += "%s = spirv.mlir.selection -> i32 {\nspirv.BranchConditional %c, ^then, ^merge(%a : i32)\n";
        text += "^then:\nspirv.Branch ^merge(%v7 : i32)\n^merge(%m: i32):\nspirv.mlir.merge %m : i32\n}\n";
        let callee = (n * 7 + 1) % FUNCTIONS;
        writeln!(text, "%r = spirv.FunctionCall @f{callee}(%s, %c) : (i32, i1) -> i32").unwrap();
        text += "%again = spirv.IMul %v59, %one : i32\n%sum = spirv.IAdd %r, %again : i32\n";
        text += "spirv.ReturnValue %sum : i32\n}\n";
    }
    text + parts.tail + "}\n"
}

/// Runs a tool on a text, output to a file that there was before: the status, what is there then, and what is said. No
/// other file is left.
fn to_file(folder: &Folder, tool: &str, text: &str, arguments: &[&str]) -> (u8, Vec<u8>, String) {
    let (path, input) = (folder.file("out"), folder.file("in.mlir"));
    fs::write(&input, text).unwrap();
    fs::write(&path, "before").unwrap();
    let (status, written, said) = call_as(tool, &[arguments, &[&input, "-o", &path]].concat());
    assert_eq!(written, "");
    let mut names: Vec<_> =
        fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["in.mlir", "out"]);
    (status, fs::read(path).unwrap(), said)
}

/// Asserts that a text becomes the same in all ways: as text, changed, and in words. Returns what is said.
fn alike(folder: &Folder, text: &str) -> String {
    assert!(text.len() > 2 << 20, "only large files are read so");
    let mut complaints = String::new();
    let nested = "--pass-pipeline=builtin.module(cse,spirv.module(spirv.func(canonicalize)))";
    for passes in [
        &[][..],
        &["--canonicalize", "--cse"],
        &["--symbol-dce"],
        &[nested],
        &["--mlir-print-op-generic", "--mlir-print-local-scope"],
        &["--mlir-print-debuginfo", "--mlir-print-local-scope"],
    ] {
        // Nothing is streamed where more is shown.
        let (status, usual, said) =
            in_usual_order(folder, "mlir-opt", text, &[passes, &["--verify-roundtrip"]]);
        for threads in [&[][..], &["--mlir-disable-threading"]] {
            let found = to_file(folder, "mlir-opt", text, &[passes, threads].concat());
            assert!(found == (status, usual.clone(), said.clone()), "{passes:?}: {said}\n{}", found.2);
        }
        complaints = said;
    }
    let words = ["--no-implicit-module", "--serialize-spirv"];
    let others = Folder::new(&format!("{}-others", folder.0.file_name().unwrap().display()));
    let saved = ["--spirv-save-validation-files-with-prefix", &others.file("saved")];
    let (status, usual, said) = in_usual_order(folder, "mlir-translate", text, &[&words, &saved]);
    for threads in [&[][..], &["--mlir-disable-threading"]] {
        let found = to_file(folder, "mlir-translate", text, &[&words, threads].concat());
        assert!(found == (status, usual.clone(), said.clone()), "{}\n{said}", found.2);
    }
    complaints
}

fn in_usual_order(folder: &Folder, tool: &str, text: &str, arguments: &[&[&str]]) -> (u8, Vec<u8>, String) {
    to_file(folder, tool, text, &arguments.concat())
}

#[test]
fn what_is_right_is_the_same() {
    let folder = Folder::new("streaming-right");
    let behind = "%q = spirv.mlir.addressof @behind : !spirv.ptr<f32, Private>\n\
                  %x = spirv.Load \"Private\" %q : f32\n";
    let global = "spirv.GlobalVariable @behind : !spirv.ptr<f32, Private>\n";
    let entry =
        "spirv.EntryPoint \"Fragment\" @main, @before\nspirv.ExecutionMode @main \"OriginUpperLeft\"\n";
    let main = format!("spirv.func @main() \"None\" {{\nspirv.Return\n}}\n{entry}");
    let outside = "spirv.func @outside(i32) \"None\" attributes {linkage_attributes = \
                   #spirv.linkage_attributes<linkage_name = \"outside\", linkage_type = <Import>>}\n";
    // A decoration that refers to a module-scope symbol by an id that is assigned later.
    let condition = "spirv.SpecConstant @condition = true\n";
    let decorated = "%d = spirv.IAdd %a, %a {spirula.decorations = [[6247 : i32, @condition]]} : i32\n";
    for parts in [
        Parts { head: condition, middle: decorated, ..Parts::default() },
        Parts { tail: &main, ..Parts::default() },
        Parts { first: behind, tail: global, ..Parts::default() },
        Parts { middle: behind, tail: global, ..Parts::default() },
        Parts {
            head: outside,
            middle: "spirv.FunctionCall @outside(%a) : (i32) -> ()\n",
            ..Parts::default()
        },
        Parts {
            tail: outside,
            middle: "spirv.FunctionCall @outside(%a) : (i32) -> ()\n",
            ..Parts::default()
        },
    ] {
        let text = module(parts);
        assert_eq!(alike(&folder, &text), "");
        let inside = format!("module attributes {{a.b = 1 : i32}} {{\n{text}}}\n");
        assert_eq!(alike(&folder, &inside), "");
    }
}

#[test]
fn what_is_wrong_is_said_as_it_is() {
    let folder = Folder::new("streaming-wrong");
    let twice = "spirv.func @f7() \"None\" {\nspirv.Return\n}\n";
    let late = "spirv.GlobalVariable @late : !spirv.ptr<i32, Private>\n";
    let load = "%q = spirv.mlir.addressof @late : !spirv.ptr<f32, Private>\n";
    for (parts, message) in [
        (
            Parts { first: "%z = spirv.FunctionCall @nobody(%a) : (i32) -> i32\n", ..Parts::default() },
            "nobody",
        ),
        (
            Parts { middle: "%z = spirv.FunctionCall @nobody(%a) : (i32) -> i32\n", ..Parts::default() },
            "nobody",
        ),
        (
            Parts { first: "%z = spirv.FunctionCall @f599(%a) : (i32) -> i32\n", ..Parts::default() },
            "operands",
        ),
        (
            Parts { middle: "%z = spirv.FunctionCall @f3(%c, %c) : (i1, i1) -> i32\n", ..Parts::default() },
            "type",
        ),
        (Parts { first: load, tail: late, ..Parts::default() }, "mismatch"),
        (Parts { middle: "%z = spirv.LogicalNot %a : i32\n", ..Parts::default() }, "LogicalNot"),
        (Parts { middle: "%z = spirv.IAdd %nothing, %a : i32\n", ..Parts::default() }, "undeclared"),
        (Parts { tail: twice, ..Parts::default() }, "redefinition"),
        (Parts { tail: "spirv.EntryPoint \"GLCompute\" @f1, @a\n spirv.Foo\n", ..Parts::default() }, "Foo"),
    ] {
        let said = alike(&folder, &module(parts));
        assert!(said.contains(message), "{message}: {said}");
    }
}

#[test]
fn what_a_module_turns_out_to_be_counts() {
    let folder = Folder::new("streaming-otherwise");
    let module = module(Parts::default());
    // Another operation beside the module at the top, and what is said of that behind its functions.
    let inside = format!("module {{\n{module}}}\n");
    alike(&folder, &format!("{inside}func.func private @other()\n"));
    let head = module.find("spirv.module").unwrap();
    let generic = format!(
        "\"builtin.module\"() ({{\n{}}}) {{sym_name = \"named\", a.b}} : () -> ()\n",
        &module[head..]
    );
    alike(&folder, &generic);
}
