//! Words and what is said of them do not depend on how many threads there are.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Body, Context, ParseOptions, PrintOptions, print, print_with, verify};
use spirula_spirv_binary::{
    DeserializeOptions, SerializeOptions, WriteOptions, deserialize, deserialize_and_write, serialize,
};
use std::fmt::Write as _;

const FUNCTIONS: usize = 700;

fn context(threads: usize) -> Context {
    let mut ctx = Context::new(&[&spirula_spirv::DIALECT]);
    ctx.set_threads(threads);
    ctx
}

/// A module of many functions, which declare and name things in every way that there is.
fn assembly() -> String {
    let mut names = String::new();
    let mut globals = String::from(
        "%void = OpTypeVoid\n%bool = OpTypeBool\n%u32 = OpTypeInt 32 0\n%f32 = OpTypeFloat 32\n%v4 = OpTypeVector %f32 4\n\
         %fn = OpTypeFunction %u32 %u32 %f32\n%n0 = OpConstant %u32 0\n%n1 = OpConstant %u32 1\n%s = OpSpecConstant %u32 3\n\
         %sum = OpSpecConstantOp %u32 IAdd %s %n1\n%marked = OpConstant %u32 77\n%private = OpTypePointer Private %u32\n\
         %seed = OpVariable %private Private\n",
    );
    let mut functions = String::new();
    for n in 0..FUNCTIONS {
        let size = n % 37 + 2;
        if n < 37 {
            writeln!(
                globals,
                "%size{size} = OpConstant %u32 {size}\n%array{size} = OpTypeArray %u32 %size{size}"
            )
            .unwrap();
            writeln!(globals, "%pointer{size} = OpTypePointer Function %array{size}").unwrap();
            writeln!(globals, "%element{size} = OpConstant %u32 {}", 1000 + n).unwrap();
            let parts = format!(" %element{size}").repeat(size);
            writeln!(globals, "%all{size} = OpConstantComposite %array{size}{parts}").unwrap();
            writeln!(names, "OpName %array{size} \"array of {size}\"").unwrap();
        }
        // Words that look like ids of a function are among names and the literals of a switch.
        writeln!(
            names,
            "OpName %a{n} \"ä{n}\"\nOpName %b{n} \"\u{10ffff}\"\nOpDecorate %b{n} RelaxedPrecision"
        )
        .unwrap();
        writeln!(functions, "%func{n} = OpFunction %u32 None %fn\n%a{n} = OpFunctionParameter %u32").unwrap();
        writeln!(functions, "%x{n} = OpFunctionParameter %f32\n%entry{n} = OpLabel").unwrap();
        writeln!(functions, "%var{n} = OpVariable %pointer{size} Function %all{size}").unwrap();
        if n % 3 == 0 {
            writeln!(functions, "OpLine %file{} {n} 7", n % 2).unwrap();
        }
        writeln!(functions, "%b{n} = OpIAdd %u32 %a{n} %n1\n%r{n} = OpExtInst %f32 %glsl Sqrt %x{n}")
            .unwrap();
        writeln!(functions, "%c{n} = OpCompositeConstruct %v4 %r{n} %x{n} %x{n} %x{n}").unwrap();
        writeln!(functions, "%d{n} = OpVectorShuffle %v4 %c{n} %c{n} 0 0xffffffff 3 4").unwrap();
        match n % 50 {
            // What other threads leave alone.
            7 => writeln!(functions, "%o{n} = OpIAdd %u32 %sum %b{n}").unwrap(),
            9 => writeln!(functions, "%o{n} = OpIAdd %u32 %marked %b{n}").unwrap(),
            11 => writeln!(functions, "%o{n} = OpLoad %u32 %seed").unwrap(),
            13 => writeln!(functions, "%o{n} = OpFunctionCall %u32 %func{} %b{n} %x{n}", FUNCTIONS - 1 - n)
                .unwrap(),
            _ => writeln!(functions, "%o{n} = OpCopyObject %u32 %b{n}").unwrap(),
        }
        for line in 0..25 {
            let last = if line == 0 { format!("%o{n}") } else { format!("%l{n}_{}", line - 1) };
            writeln!(functions, "%l{n}_{line} = OpIMul %u32 {last} %element{size}").unwrap();
        }
        writeln!(
            functions,
            "OpSelectionMerge %end{n} None\nOpSwitch %b{n} %end{n} 0xffffffff %one{n} 0x80000005 %one{n}"
        )
        .unwrap();
        writeln!(functions, "%one{n} = OpLabel\nOpBranch %end{n}\n%end{n} = OpLabel").unwrap();
        writeln!(
            functions,
            "%p{n} = OpPhi %u32 %n0 %entry{n} %l{n}_24 %one{n}\nOpReturnValue %p{n}\nOpFunctionEnd"
        )
        .unwrap();
    }
    format!(
        "OpCapability Shader\nOpCapability Linkage\n%glsl = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel Logical \
         GLSL450\n%file0 = OpString \"a\"\n%file1 = OpString \"b\"\nOpName %marked \"marked\"\n{names}OpDecorate %s SpecId \
         5\n{globals}{functions}"
    )
}

fn words() -> Vec<u32> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    sources.add("assembly", assembly().into_bytes()).unwrap();
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics);
    words.unwrap_or_else(|_| panic!("{:?}", diagnostics.take()))
}

/// The words of the module in a body, and what is said.
fn written(ctx: &Context, body: &Body, plain: bool) -> (Option<Vec<u32>>, String) {
    let mut diagnostics = Diagnostics::new();
    let only = |body: &Body| body.flat.all_ops().next().unwrap();
    let top = only(body);
    let inside = body.body_of(top).unwrap();
    let module = inside.flat.all_ops().next();
    let (body, module) = match module {
        Some(module)
            if inside.body_of(module).is_some() && inside.flat.name(module) == spirula_spirv::op::MODULE =>
        {
            (inside, module)
        }
        _ => (body, top),
    };
    let options = SerializeOptions { plain, ..SerializeOptions::default() };
    let words = serialize(ctx, body, module, options, &mut diagnostics).ok();
    (words, format!("{:?}", diagnostics.take()))
}

#[test]
fn words_written_are_the_same() {
    let words = words();
    for plain in [false, true] {
        let mut ctx = context(1);
        let mut diagnostics = Diagnostics::new();
        let options = DeserializeOptions { plain, ..DeserializeOptions::default() };
        let body = deserialize(&ctx, &words, "words", options, &mut diagnostics);
        let body = body.unwrap_or_else(|_| panic!("{:?}", diagnostics.take()));
        let (one, said) = written(&ctx, &body, plain);
        assert!(one.as_ref().is_some_and(|one| one.len() > 100_000), "{said}");
        for threads in [2, 3, 5] {
            ctx.set_threads(threads);
            assert!(
                written(&ctx, &body, plain) == (one.clone(), said.clone()),
                "{threads} threads, plain: {plain}"
            );
        }
    }
}

/// The text of what words are, and what is said.
fn read(words: &[u32], threads: usize, plain: bool) -> (Option<String>, String) {
    read_with(words, threads, DeserializeOptions { plain, ..DeserializeOptions::default() }, |_, _| ())
}

/// [`read`], with something done in between.
fn read_with(
    words: &[u32],
    threads: usize,
    options: DeserializeOptions,
    between: impl Fn(&Context, &mut Body),
) -> (Option<String>, String) {
    let (ctx, mut diagnostics) = (context(threads), Diagnostics::new());
    let mut body = deserialize(&ctx, words, "words", options, &mut diagnostics).ok();
    if let Some(body) = &mut body {
        between(&ctx, body);
    }
    let options = PrintOptions { debug_info: true, ..PrintOptions::default() };
    (body.map(|body| print(&ctx, None, &body, options)), format!("{:?}", diagnostics.take()))
}

#[test]
fn text_read_is_the_same() {
    let words = words();
    for plain in [false, true] {
        let one = read(&words, 1, plain);
        assert!(one.0.as_ref().is_some_and(|text| text.len() > 1 << 20), "{}", one.1);
        for threads in [2, 3, 5] {
            assert!(read(&words, threads, plain) == one, "{threads} threads, plain: {plain}");
        }
    }
}

#[test]
fn constructs_are_regions_at_once_as_behind_it() {
    let words = words();
    for (plain, threads) in [(false, 1), (true, 1), (false, 2), (true, 3)] {
        let options = DeserializeOptions { plain, ..DeserializeOptions::default() };
        let behind = read_with(&words, 1, options, spirula_spirv::regions::structure_all);
        assert!(behind.0.as_ref().is_some_and(|text| text.contains("spirv.mlir.selection")));
        let options = DeserializeOptions { structured: true, ..options };
        assert!(
            read_with(&words, threads, options, |_, _| ()) == behind,
            "{threads} threads, plain: {plain}"
        );
    }
}

/// The text of words and what the verifier says of them, with functions written as they are read or behind it; and
/// how many functions are left when the words are read.
fn verified(words: &[u32], threads: usize, plain: bool, ahead: bool) -> (Option<String>, String, usize) {
    let (ctx, mut diagnostics) = (context(threads), Diagnostics::new());
    let options = DeserializeOptions { plain, structured: true };
    let print = PrintOptions::default();
    let write = ahead.then_some(WriteOptions { print, inner: false });
    let (body, written) =
        deserialize_and_write(&ctx, words, "words", options, write, &mut diagnostics).unwrap();
    let top = body.flat.all_ops().next().unwrap();
    let outer = body.body_of(top).unwrap();
    let inside = outer.body_of(outer.flat.all_ops().next().unwrap()).unwrap();
    let left = inside.isolated_ops().filter(|op| !inside.body_of(*op).unwrap().is_written()).count();
    let right = verify(&ctx, &body, &mut diagnostics).is_ok();
    let text = right.then(|| print_with(&ctx, None, &body, print, written, None));
    (text, format!("{:?}", diagnostics.take()), left)
}

#[test]
fn text_is_the_same_when_functions_are_written_as_they_are_read() {
    const RETURN_VALUE: u32 = 254;
    let good = words();
    // A function returns what is of another type than its own.
    let mut bad = good.clone();
    let returns = places(&bad, RETURN_VALUE);
    let wrong = [returns[returns.len() / 3], returns[returns.len() / 2]];
    for at in wrong {
        let parameters = places(&bad, 55);
        let of_another_type = parameters.iter().rev().find(|parameter| **parameter < at).unwrap();
        bad[at + 1] = bad[of_another_type + 2];
    }
    for plain in [false, true] {
        let behind = verified(&good, 1, plain, false);
        assert!(behind.0.as_ref().is_some_and(|text| text.len() > 1 << 20), "{}", behind.1);
        assert_eq!(behind.2, FUNCTIONS);
        let said = verified(&bad, 1, plain, false);
        assert!(said.0.is_none() && said.1.matches("mismatch").count() == wrong.len(), "{}", said.1);
        for threads in [1, 2, 3] {
            let ahead = verified(&good, threads, plain, true);
            assert!((ahead.0, ahead.1) == (behind.0.clone(), behind.1.clone()), "{threads} threads");
            assert_eq!(ahead.2, 0, "{threads} threads");
            let ahead = verified(&bad, threads, plain, true);
            assert_eq!((ahead.0, ahead.1), (None, said.1.clone()), "{threads} threads");
            assert_eq!(ahead.2, wrong.len());
        }
    }
}

/// What makes the instruction at a word wrong.
type Wrong<'w> = &'w dyn Fn(&mut Vec<u32>, usize);

/// Where the instructions with this opcode are.
fn places(words: &[u32], opcode: u32) -> Vec<usize> {
    let (mut at, mut found) = (5, Vec::new());
    while at < words.len() {
        if words[at] & 0xffff == opcode {
            found.push(at);
        }
        at += (words[at] >> 16) as usize;
    }
    found
}

#[test]
fn what_is_said_of_words_is_the_same() {
    const MULTIPLICATION: u32 = 132;
    let good = words();
    let (first, second) = {
        let places = places(&good, MULTIPLICATION);
        (places[places.len() / 2], places[places.len() * 2 / 3])
    };
    let undefined = |words: &mut Vec<u32>, at: usize| words[at + 3] = words[3] + 1000;
    let twice = |words: &mut Vec<u32>, at: usize| words[at + 2] = words[places(words, MULTIPLICATION)[3] + 2];
    let no_type = |words: &mut Vec<u32>, at: usize| words[at + 1] = 0;
    let wrongs: [Wrong<'_>; 3] = [&undefined, &twice, &no_type];
    for wrong in wrongs {
        for other in wrongs {
            let mut words = good.clone();
            wrong(&mut words, first);
            other(&mut words, second);
            let one = read(&words, 1, false);
            assert!(one.0.is_none());
            for threads in [2, 3, 5] {
                assert_eq!(read(&words, threads, false), one, "{threads} threads");
            }
        }
    }
}

#[test]
fn what_is_said_of_operations_is_the_same() {
    let mut text = String::from("spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {\n");
    for n in 0..FUNCTIONS {
        writeln!(text, "spirv.func @f{n}(%a: i32) -> i32 \"None\" {{").unwrap();
        for line in 0..40 {
            writeln!(text, "%v{line} = spirv.IAdd %a, %a : i32").unwrap();
        }
        if n > 300 {
            writeln!(text, "\"test.unknown{n}\"() : () -> ()").unwrap();
        }
        writeln!(text, "spirv.ReturnValue %a : i32\n}}").unwrap();
    }
    text.push('}');
    let mut sources = SourceMap::new();
    sources.add("text", text.into_bytes()).unwrap();
    let file = &sources.files()[0];
    let mut ctx = context(1);
    ctx.set_allow_unregistered(true);
    let options = ParseOptions::default();
    let body = spirula_ir::parse(&ctx, file, 0..file.text().len(), options, &mut Diagnostics::new()).unwrap();
    let one = written(&ctx, &body, false);
    assert!(
        one.0.is_none() && one.1.contains("test.unknown301") && !one.1.contains("test.unknown302"),
        "{}",
        one.1
    );
    for threads in [2, 3, 5] {
        ctx.set_threads(threads);
        assert!(written(&ctx, &body, false) == one, "{threads} threads");
    }
}
