//! Words and what is said of them do not depend on how many threads there are.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::pass::Pipeline;
use spirula_ir::{Body, Context, Draft, ParseOptions, PrintOptions, TextSink, print, print_with, verify};
use spirula_spirv_binary::{
    DeserializeOptions, SerializeOptions, SinkOptions, deserialize, deserialize_to, serialize,
};
use std::fmt::Write as _;
use std::sync::Mutex;

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
    assembled(assembly())
}

/// The words of the module in a body, and what is said.
fn written(ctx: &Context, body: &Body, plain: bool) -> (Option<Vec<u32>>, String) {
    let mut diagnostics = Diagnostics::new();
    let only = |body: &Body| body.arena.all_ops().next().unwrap();
    let top = only(body);
    let inside = body.body_of(top).unwrap();
    let module = inside.arena.all_ops().next();
    let (body, module) = match module {
        Some(module)
            if inside.body_of(module).is_some() && inside.arena.name(module) == spirula_spirv::op::MODULE =>
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
    let options = DeserializeOptions { plain, structured: true, places: None };
    let print = PrintOptions::default();
    let no_passes = |top: &str| Some(Pipeline::new(top));
    let sink = TextSink::new(&ctx, print, None, &no_passes);
    let functions = ahead.then_some(SinkOptions { sink: &sink, inner: false });
    let read = deserialize_to(&ctx, words, "words", options, functions, &mut diagnostics);
    let body = read.unwrap_or_else(|_| panic!("{:?}", diagnostics.take()));
    let top = body.arena.all_ops().next().unwrap();
    let outer = body.body_of(top).unwrap();
    let inside = outer.body_of(outer.arena.all_ops().next().unwrap()).unwrap();
    let left = inside.isolated_ops().filter(|op| !inside.body_of(*op).unwrap().is_written()).count();
    let right = verify(&ctx, &body, &mut diagnostics).is_ok();
    let text = right.then(|| print_with(&ctx, None, &body, print, sink.into_written(), None));
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

/// What of words goes to a draft.
struct Drafted {
    /// All of it in the end, if the words are right.
    text: Option<String>,
    said: String,
    /// How much was there before all was read, and how often that was changed.
    early: usize,
    changes: usize,
}

fn drafted(words: &[u32], threads: usize, plain: bool) -> Drafted {
    let (ctx, mut diagnostics) = (context(threads), Diagnostics::new());
    let (text, changes) = (Mutex::new(Vec::new()), Mutex::new(0));
    let sink = |piece: Vec<u8>| {
        text.lock().unwrap().extend_from_slice(&piece);
        Vec::new()
    };
    let replace = |length, piece| {
        let mut text = text.lock().unwrap();
        let length = text.len().min(length);
        text.splice(..length, piece);
        *changes.lock().unwrap() += 1;
    };
    let draft = Draft { sink: &sink, replace: &replace };
    let options = DeserializeOptions { plain, structured: true, places: None };
    let print = PrintOptions::default();
    let no_passes = |top: &str| Some(Pipeline::new(top));
    let functions = TextSink::new(&ctx, print, Some(draft), &no_passes);
    let options_of_sink = Some(SinkOptions { sink: &functions, inner: false });
    let read = deserialize_to(&ctx, words, "words", options, options_of_sink, &mut diagnostics);
    let early = text.lock().unwrap().len();
    let right = read.is_ok_and(|body| {
        let right = verify(&ctx, &body, &mut diagnostics).is_ok();
        if right {
            print_with(&ctx, None, &body, print, functions.into_written(), Some(&sink));
        }
        right
    });
    let text = right.then(|| String::from_utf8(text.lock().unwrap().clone()).unwrap());
    let changes = *changes.lock().unwrap();
    Drafted { text, said: format!("{:?}", diagnostics.take()), early, changes }
}

/// Compares what goes to a draft with what is written when all is read; returns how much goes there early and how
/// often it is changed, at least and at most.
fn draft_is_the_same(words: &[u32], plain: bool) -> ((usize, usize), (usize, usize)) {
    let behind = verified(words, 1, plain, false);
    let (mut early, mut changes) = ((usize::MAX, 0), (usize::MAX, 0));
    for threads in [1, 2, 3, 5] {
        let drafted = drafted(words, threads, plain);
        assert!(
            (&drafted.text, &drafted.said) == (&behind.0, &behind.1),
            "{threads} threads, plain: {plain}: {}",
            drafted.said
        );
        early = (early.0.min(drafted.early), early.1.max(drafted.early));
        changes = (changes.0.min(drafted.changes), changes.1.max(drafted.changes));
    }
    (early, changes)
}

fn assembled(text: String) -> Vec<u32> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    sources.add("assembly", text.into_bytes()).unwrap();
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics);
    words.unwrap_or_else(|_| panic!("{:?}", diagnostics.take()))
}

/// Functions of one shape, from one number to another, with something in the last of them and before it.
fn plain_functions(from: usize, to: usize, inside: &str, before: &str) -> String {
    let mut text = String::new();
    for n in from..to {
        let (inside, before) = if n + 1 == to { (inside, before) } else { ("", "") };
        writeln!(text, "{before}%func{n} = OpFunction %u32 None %fn\n%a{n} = OpFunctionParameter %u32")
            .unwrap();
        writeln!(text, "%e{n} = OpLabel\n{inside}").unwrap();
        for line in 0..40 {
            let last = if line == 0 { format!("%a{n}") } else { format!("%l{n}_{}", line - 1) };
            writeln!(text, "%l{n}_{line} = OpIMul %u32 {last} %two").unwrap();
        }
        writeln!(text, "OpReturnValue %l{n}_39\nOpFunctionEnd").unwrap();
    }
    text
}

const HEAD: &str = "OpCapability Shader\nOpCapability Linkage\nOpExtension \"SPV_KHR_non_semantic_info\"\n%debug = \
                    OpExtInstImport \"NonSemantic.Some\"\n%glsl = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel Logical \
                    GLSL450\n%file = OpString \"a\"\nOpName %named \"named\"\nOpDecorate %there LinkageAttributes \
                    \"there\" Import\n%void = OpTypeVoid\n%u32 = OpTypeInt 32 0\n%f32 = OpTypeFloat 32\n%fn = \
                    OpTypeFunction %u32 %u32\n%two = OpConstant %u32 2\n%named = OpConstant %u32 7\n%half = OpConstant \
                    %f32 0.5\n";

/// What uses all that is in [`HEAD`] but the constant with a name.
const USE: &str = "%r = OpExtInst %f32 %glsl Sqrt %half\n%s = OpExtInst %void %debug 1\nOpLine %file 1 1\n";

#[test]
fn a_draft_comes_to_be_what_is_written_when_all_is_read() {
    for plain in [false, true] {
        let (early, _) = draft_is_the_same(&words(), plain);
        assert!(early.1 > 1 << 20, "{early:?}");
    }
    let module = |inside: &str, before: &str| {
        let rest = plain_functions(600, 603, "", "");
        assembled(format!("{HEAD}{}{rest}", plain_functions(0, 600, inside, before)))
    };
    // All is as it is expected to be, and only what comes behind functions is left.
    let ((early, _), changes) = draft_is_the_same(&module(USE, ""), true);
    assert!(early > 1 << 20 && changes == (0, 0), "{early} {changes:?}");
    // What the module has of its own is only known in the end: nothing uses some of it, a constant is needed there.
    for inside in ["", "%c = OpIAdd %u32 %named %two\n"] {
        let ((early, _), changes) = draft_is_the_same(&module(inside, ""), false);
        assert!(early > 1 << 20 && changes == (1, 1), "{early} {changes:?}");
    }
    // A line is there for the next function; functions that are elsewhere come first.
    let lines = assembled(format!(
        "{HEAD}%there = OpFunction %u32 None %fn\n%at = OpFunctionParameter %u32\nOpFunctionEnd\n{}",
        plain_functions(0, 600, USE, "").replace("OpFunctionEnd\n", "OpFunctionEnd\nOpLine %file 3 4\n")
    ));
    for plain in [false, true] {
        let ((early, _), _) = draft_is_the_same(&lines, plain);
        assert!(early > 1 << 20, "{early}");
    }
}

#[test]
fn a_draft_ends_where_something_else_is_than_functions_that_are_written() {
    let good = plain_functions(0, 600, USE, "");
    let wrong = good.replace("OpReturnValue %l400_39", "OpReturnValue %half");
    let between = good.replace("%func400 = ", "%s400 = OpExtInst %void %debug 2\n%func400 = ");
    let empty = good.replace("%func400 = ", "%there = OpFunction %u32 None %fn\nOpFunctionEnd\n%func400 = ");
    for (functions, plain) in [(&empty, false), (&wrong, true), (&between, false)] {
        assert!(*functions != good);
        let words = assembled(format!("{HEAD}{functions}"));
        let ((least, most), _) = draft_is_the_same(&words, plain);
        assert!(least > 1 << 19 && most < 3 << 19, "{least} {most}");
    }
}

#[test]
fn a_draft_is_given_up_where_a_mistake_comes_last() {
    let good = assembled(format!("{HEAD}{}", plain_functions(0, 600, USE, "")));
    let last = places(&good, 132).pop().unwrap();
    let mut bad = good.clone();
    bad[last + 3] = bad[3] + 1000;
    for threads in [1, 2, 3] {
        let drafted = drafted(&bad, threads, true);
        assert_eq!(drafted.text, None);
        assert_eq!(drafted.said, verified_or_said(&bad), "{threads} threads");
        // What was there is taken back.
        assert!(drafted.early == 0 && drafted.changes > 0, "{} {}", drafted.early, drafted.changes);
    }
}

#[test]
fn a_draft_is_begun_anew_where_a_function_was_not_what_it_seemed() {
    let mut text = plain_functions(0, 1, USE, "");
    for n in (1..600).step_by(3) {
        // Nothing ends the line before the function that is elsewhere, and functions may be read from behind that on.
        let empty = format!(
            "OpLine %file {n} 1\n%there{n} = OpFunction %u32 None %fn\n%p{n} = OpFunctionParameter %u32\n"
        );
        text += &plain_functions(n, n + 3, "", "");
        text += &format!("{empty}OpFunctionEnd\n");
    }
    let words = assembled(format!("{HEAD}{text}"));
    for plain in [false, true] {
        draft_is_the_same(&words, plain);
    }
}

/// What is said of words that are wrong.
fn verified_or_said(words: &[u32]) -> String {
    let one = read(words, 1, true);
    assert_eq!(one.0, None);
    one.1
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
