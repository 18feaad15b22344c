//! Output to a file while its input is still being read.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fs;

/// Runs `spirula translate` or `mlir-translate` with these arguments: its status, what it wrote, and what it complained
/// of.
fn call(strict: bool, arguments: &[&str]) -> (u8, String, String) {
    if strict {
        return call_as("mlir-translate", arguments);
    }
    call_as("spirula", &[&["translate"], arguments].concat())
}

const FUNCTIONS: usize = 600;

/// Assembly with many functions; in the last one stands this.
fn assembly(head: &str, last: &str) -> String {
    let mut text = format!(
        "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%u32 = OpTypeInt 32 0\n%f32 = \
         OpTypeFloat 32\n%half = OpConstant %f32 0.5\n%fn = OpTypeFunction %u32 %u32\n%two = OpConstant %u32 2\n{head}"
    );
    for n in 0..FUNCTIONS {
        text += &format!(
            "%func{n} = OpFunction %u32 None %fn\n%a{n} = OpFunctionParameter %u32\n%e{n} = OpLabel\n"
        );
        for line in 0..40 {
            let from = if line == 0 { format!("%a{n}") } else { format!("%l{n}_{}", line - 1) };
            text += &format!("%l{n}_{line} = OpIMul %u32 {from} %two\n");
        }
        if n == 0 {
            text += "%used = OpFNegate %f32 %half\n";
        }
        if n + 1 == FUNCTIONS {
            text += last;
        }
        text += &format!("OpReturnValue %l{n}_39\nOpFunctionEnd\n");
    }
    text
}

/// The path of a file with the words of assembly.
fn words(folder: &Folder, assembly: &str) -> String {
    let (text, words) = (folder.file("in.spvasm"), folder.file("in.spv"));
    fs::write(&text, assembly).unwrap();
    let (status, _, said) = call(false, &["--to=spirv", &text, "-o", &words]);
    assert_eq!((status, said.as_str()), (0, ""));
    fs::remove_file(text).unwrap();
    words
}

/// Translates words to text in a file that there was before: the status, what is there then, and what is said. No other
/// file is left.
fn to_file(folder: &Folder, strict: bool, words: &str, more: &[&str]) -> (u8, String, String) {
    let path = folder.file("out.mlir");
    fs::write(&path, "before").unwrap();
    let (status, written, said) = call(strict, &[&["--to=mlir", words, "-o", &path], more].concat());
    assert_eq!(written, "");
    let mut names: Vec<_> =
        fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["in.spv", "out.mlir"]);
    (status, fs::read_to_string(path).unwrap(), said)
}

#[test]
fn a_file_is_what_a_stream_is() {
    let folder = Folder::new("draft-good");
    // That something is not used is known when all is read, and so is that it is used by what there is once.
    let heads = ["", "%three = OpConstant %u32 3\n%more = OpTypePointer Private %f32\n"];
    for head in heads {
        for last in ["", "%sum = OpIAdd %u32 %named %two\n"] {
            let assembly = assembly(&format!("{head}%named = OpConstant %u32 7\n"), last);
            let assembly = assembly.replace(
                "OpMemoryModel Logical GLSL450\n",
                "OpMemoryModel Logical GLSL450\nOpName %named \"named\"\n",
            );
            let words = words(&folder, &assembly);
            for (strict, more) in [
                (false, &["--mlir-disable-threading"][..]),
                (false, &[]),
                (true, &[]),
                (true, &["--mlir-print-op-generic"]),
            ] {
                let (status, streamed, said) = call(strict, &[&["--to=mlir", &words], more].concat());
                assert_eq!((status, said.as_str()), (0, ""));
                assert!(streamed.len() > 1 << 20);
                let file = to_file(&folder, strict, &words, more);
                assert!(file == (0, streamed, said), "{head} {last} {more:?}");
            }
        }
    }
}

#[test]
fn a_file_stays_where_a_mistake_comes_last() {
    let folder = Folder::new("draft-bad");
    for (last, message) in [
        // Found while words are read, and when all is verified.
        ("%sum = OpIAdd %u32 %two %nothing\n", "has not been defined"),
        ("%sum = OpFNegate %u32 %two\n", "FNegate"),
    ] {
        let words = words(&folder, &assembly("", last));
        for (strict, more) in [(true, &["--mlir-disable-threading"][..]), (true, &[]), (false, &[])] {
            if !strict && message == "FNegate" {
                continue;
            }
            let (status, _, said) = call(strict, &[&["--to=mlir", &words], more].concat());
            assert!(status != 0 && said.contains(message), "{said}");
            assert_eq!(to_file(&folder, strict, &words, more), (status, "before".to_owned(), said));
        }
    }
}
