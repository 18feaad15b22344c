//! Fuzz targets.

use crate::{caches, conversions, optimizer, seeds, streaming};
use spirula::binary::{AssembleOptions, DisassembleOptions, assemble, disassemble, to_words};
use spirula::ir::pass::Pipeline;
use spirula::ir::{
    Body, Context, ParseOptions, PrintOptions, TextSink, Written, parse, print, print_with, verify,
};
use spirula::spirv_binary::{
    DeserializeOptions, SerializeOptions, SinkOptions, StoredModule, deserialize, deserialize_stored,
    deserialize_to, serialize,
};
use spirula_diag::{Bytes, Diagnostics, SourceMap, Stored};
use spirula_hlsl::{Environment, Optimization, Profile, Stage};
use spirula_hlsl_syntax::{Ast, NoIncludes, Options};
use spirula_smith::{Flavor, module};
use std::io::{self, Read as _};

/// A reader with properties to check.
pub(crate) struct Target {
    /// Its name.
    pub(crate) name: &'static str,
    /// Valid inputs.
    pub(crate) seeds: fn() -> Vec<Vec<u8>>,
    /// Runs it on an input; panics if a property is violated. Returns whether the input was valid.
    pub(crate) run: fn(&[u8]) -> bool,
}

/// All targets.
pub(crate) static ALL: &[Target] = &[
    Target { name: "binary", seeds: binaries, run: run_binary },
    Target { name: "smith", seeds: numbers, run: run_smith },
    Target { name: "words", seeds: examples, run: run_words },
    Target { name: "rules", seeds: examples, run: run_rules },
    Target { name: "optimizer", seeds: examples, run: optimizer::run_valid },
    Target { name: "results", seeds: numbers, run: optimizer::run_results },
    Target { name: "assembly", seeds: || seeds::of(seeds::ASSEMBLY), run: run_assembly },
    Target { name: "mlir", seeds: texts, run: run_mlir },
    Target { name: "passes", seeds: texts, run: run_passes },
    Target { name: "caches", seeds: texts, run: run_caches },
    Target { name: "cached-words", seeds: examples, run: run_cached_words },
    Target { name: "llvm", seeds: || seeds::of(seeds::LLVM), run: run_llvm },
    Target {
        name: "bitcode",
        seeds: || seeds::BITCODE.iter().map(|bytes| bytes.to_vec()).collect(),
        run: run_bitcode,
    },
    Target {
        name: "bitcode-write",
        seeds: || seeds::BITCODE.iter().map(|bytes| bytes.to_vec()).collect(),
        run: run_bitcode_write,
    },
    Target { name: "hlsl", seeds: || seeds::of(seeds::HLSL), run: run_hlsl },
    Target { name: "shader", seeds: || seeds::of(seeds::SHADERS), run: run_shader },
    Target { name: "reflect", seeds: examples, run: run_reflect },
    Target { name: "llvm-to-spirv", seeds: conversions::llvm_texts, run: conversions::run_forward },
    Target { name: "spirv-to-llvm", seeds: examples, run: conversions::run_back },
    Target { name: "to-llvm", seeds: examples, run: conversions::run_to_llvm },
    Target { name: "link", seeds: examples, run: conversions::run_link },
    Target { name: "run", seeds: runnable_modules, run: conversions::run_kernels },
];

fn assembled(text: &[u8]) -> Option<Vec<u32>> {
    let mut sources = SourceMap::new();
    let index = sources.add("text", text).ok()?;
    let mut diagnostics = Diagnostics::new();
    let result = assemble(sources.file(index)?, &AssembleOptions::default(), &mut diagnostics);
    assert_eq!(
        result.is_err(),
        diagnostics.has_errors(),
        "an error is reported if and only if reading fails"
    );
    result.ok()
}

fn binaries() -> Vec<Vec<u8>> {
    let words = seeds::ASSEMBLY.iter().filter_map(|text| assembled(text.as_bytes()));
    words.map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect()).collect()
}

fn disassembled(words: &[u32], options: &DisassembleOptions) -> Option<Vec<u8>> {
    let mut diagnostics = Diagnostics::new();
    let result = disassemble("binary", words, options, &mut diagnostics);
    assert_eq!(
        result.is_err(),
        diagnostics.has_errors(),
        "an error is reported if and only if reading fails"
    );
    result.ok()
}

fn run_binary(input: &[u8]) -> bool {
    let Ok(words) = to_words(input) else { return false };
    let every = DisassembleOptions {
        nested_indent: true,
        reorder_blocks: true,
        comment: true,
        offsets: true,
        ..DisassembleOptions::default()
    };
    let plain = disassembled(&words, &DisassembleOptions::default());
    assert_eq!(plain.is_some(), disassembled(&words, &every).is_some(), "options do not change the verdict");
    plain.is_some()
}

/// Binaries of the examples of all operations.
fn examples() -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/rows");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|e| e == "spvasm")).collect();
    files.sort();
    let texts = files.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    let mut all = binaries();
    for text in texts {
        for part in text.split("; -----").filter(|part| part.contains("Op")) {
            // The rest of the separator is the name of the example.
            let words = assembled(format!(";{part}").as_bytes());
            all.extend(
                words.map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>()),
            );
        }
    }
    all
}

/// Texts of all dialects: those of the tests, split, and more.
fn texts() -> Vec<Vec<u8>> {
    seeds::of(seeds::MLIR).into_iter().chain(files("mlir")).collect()
}

/// The files of the tests with this ending, split.
pub(crate) fn files(ending: &str) -> Vec<Vec<u8>> {
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    let read = files.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    read.flat_map(|text| text.split("// -----").map(|part| part.as_bytes().to_vec()).collect::<Vec<_>>())
        .collect()
}

/// Random modules that run, of both flavors.
fn runnable_modules() -> Vec<Vec<u8>> {
    let flavors = [Flavor::Shader, Flavor::Kernel];
    let modules =
        (0..24).map(|n| spirula_smith::runnable(n, 4 + n as usize % 8 * 4, flavors[n as usize % 2]));
    modules.map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect()).collect()
}

/// Deserializes words, prints with regions, and serializes again.
fn run_words(input: &[u8]) -> bool {
    let Ok(words) = to_words(input) else { return false };
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let mut diagnostics = Diagnostics::new();
    let options = DeserializeOptions::default();
    let Ok(mut body) = deserialize(&ctx, &words, "words", options, &mut diagnostics) else {
        assert!(diagnostics.has_errors(), "an error is reported");
        return false;
    };
    let text = text_of(&words, false);
    assert!(text_of(&words, true) == text, "text is the same with and without streaming");
    if let Some(in_windows) = text_in_windows(input) {
        assert!(in_windows == text, "text is the same when read in windows");
    }
    if let (Some(text), _) = &text {
        streaming::check(text.as_bytes());
    }
    let valid = verify(&ctx, &body, &mut diagnostics).is_ok();
    spirula::spirv::regions::structure_all(&ctx, &mut body);
    print(&ctx, None, &body, PrintOptions::default());
    if !valid {
        return false;
    }
    let top = |body: &Body| body.arena.all_ops().next();
    if let Some(inside) = top(&body).and_then(|module| body.body_of(module))
        && let Some(module) = top(inside)
    {
        // Words that no order can express (a use of an undefined value) are an error.
        let _ = serialize(&ctx, inside, module, SerializeOptions::default(), &mut diagnostics);
    }
    true
}

/// The text of words with and without streaming, and the diagnostics.
fn text_of(words: &[u32], streamed: bool) -> (Option<String>, String) {
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let mut diagnostics = Diagnostics::new();
    let no_passes = |top: &str| Some(Pipeline::new(top));
    let sink = TextSink::new(&ctx, PrintOptions::default(), None, &no_passes);
    let functions = streamed.then_some(SinkOptions { sink: &sink, inner: false });
    let read = deserialize_to(&ctx, words, "words", STRUCTURED, functions, &mut diagnostics);
    verified(&ctx, read.ok(), sink.into_written(), diagnostics)
}

/// Constructs as regions, else the defaults.
const STRUCTURED: DeserializeOptions = DeserializeOptions { structured: true, plain: false, places: None };

/// The same for words that are read in windows, if possible.
fn text_in_windows(input: &[u8]) -> Option<(Option<String>, String)> {
    let kept = Kept(input.to_vec());
    let module = StoredModule::open(&kept, input.len())?;
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let no_passes = |top: &str| Some(Pipeline::new(top));
    let sink = TextSink::new(&ctx, PrintOptions::default(), None, &no_passes);
    let read = deserialize_stored(&ctx, &module, STRUCTURED, Some(SinkOptions { sink: &sink, inner: false }));
    Some(verified(&ctx, read, sink.into_written(), Diagnostics::new()))
}

/// The text of a module, and the diagnostics.
fn verified(
    ctx: &Context,
    read: Option<Body>,
    written: Written<'_>,
    mut diagnostics: Diagnostics,
) -> (Option<String>, String) {
    let good = read.filter(|body| verify(ctx, body, &mut diagnostics).is_ok());
    let text = good.map(|body| print_with(ctx, None, &body, PrintOptions::default(), written, None));
    (text, format!("{:?}", diagnostics.take()))
}

/// An input as a stored source.
pub(crate) struct Kept(pub(crate) Vec<u8>);

impl Stored for Kept {
    fn read_at(&self, at: usize, room: &mut [u8]) -> io::Result<usize> {
        self.0.get(at..).unwrap_or_default().read(room)
    }

    fn read_all(&self) -> io::Result<Bytes> {
        Ok(self.0.clone().into())
    }
}

/// The input of [`run_smith`]: seed, size, flavor.
fn numbers() -> Vec<Vec<u8>> {
    (0_u64..16).map(|n| [&n.to_le_bytes()[..], &[n as u8 * 8, n as u8]].concat()).collect()
}

/// Round-trips a valid random module through the dialect and text.
fn run_smith(input: &[u8]) -> bool {
    let Some(([size, flavor], rest)) = input.split_last_chunk::<2>().map(|(rest, last)| (*last, rest)) else {
        return false;
    };
    let seed = rest.iter().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(*byte));
    let flavor = if flavor % 2 == 0 { Flavor::Shader } else { Flavor::Kernel };
    let words = module(seed, usize::from(size % 128), flavor);
    let once = there_and_back(&words, None);
    assert!(there_and_back(&once, None) == once, "printing is idempotent");
    assert!(there_and_back(&once, Some(false)) == once, "text is equivalent to the dialect");
    let structured = there_and_back(&there_and_back(&once, Some(true)), None);
    assert!(there_and_back(&structured, None) == structured, "flattening is idempotent");
    true
}

/// Deserializes and serializes words; optionally through text, with regions or blocks.
fn there_and_back(words: &[u32], text_with_regions: Option<bool>) -> Vec<u32> {
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let (mut diagnostics, mut sources) = (Diagnostics::new(), SourceMap::new());
    let mut body = deserialize(&ctx, words, "words", DeserializeOptions::default(), &mut diagnostics);
    if let (Ok(read), Some(regions)) = (&mut body, text_with_regions) {
        if regions {
            spirula::spirv::regions::structure_all(&ctx, read);
        }
        let options = PrintOptions { debug_info: true, ..PrintOptions::default() };
        let text = print(&ctx, None, read, options).into_bytes();
        let length = text.len();
        let index = sources.add("text", text);
        let file = index.ok().and_then(|index| sources.file(index));
        if let Some(file) = file {
            body = parse(&ctx, file, 0..length, ParseOptions { implicit_module: false }, &mut diagnostics);
        }
    }
    let top = |body: &Body| body.arena.all_ops().next();
    let back = body.and_then(|body| {
        verify(&ctx, &body, &mut diagnostics)?;
        let inside = top(&body).and_then(|module| body.body_of(module));
        let Some((inside, module)) = inside.and_then(|inside| Some((inside, top(inside)?))) else {
            return Ok(Vec::new());
        };
        serialize(&ctx, inside, module, SerializeOptions::default(), &mut diagnostics)
    });
    match back {
        Ok(words) => words,
        Err(_) => panic!("a valid module is rejected"),
    }
}

fn run_assembly(input: &[u8]) -> bool {
    let Some(words) = assembled(input) else { return false };
    let options = DisassembleOptions { friendly_names: false, ..DisassembleOptions::default() };
    // Assembly may contain raw numbers, so not everything that assembles is a module.
    let Some(text) = disassembled(&words, &options) else { return true };
    assert!(assembled(&text).is_some(), "disassembly assembles");
    true
}

/// Parses, verifies and prints a text.
fn read(text: &[u8], generic: bool) -> Option<String> {
    let mut sources = SourceMap::new();
    let index = sources.add("text", text).ok()?;
    let file = sources.file(index)?;
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_allow_unregistered(true);
    ctx.set_op_in_diagnostics(true);
    let mut diagnostics = Diagnostics::new();
    let body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diagnostics);
    let body = body.and_then(|body| verify(&ctx, &body, &mut diagnostics).map(|()| body));
    assert_eq!(body.is_err(), diagnostics.has_errors(), "an error is reported if and only if reading fails");
    let options = PrintOptions { generic, ..PrintOptions::default() };
    body.ok().map(|body| print(&ctx, Some(&sources), &body, options))
}

fn run_mlir(input: &[u8]) -> bool {
    streaming::check(input);
    let Some(first) = read(input, false) else { return false };
    let again = read(first.as_bytes(), true);
    assert!(again.is_some(), "printed text parses:\n{first}");
    let last = again.and_then(|generic| read(generic.as_bytes(), false));
    assert_eq!(Some(first), last, "both forms are equivalent");
    true
}

/// Runs a tool on an input: status, output, messages.
pub(crate) fn tool(name: &str, arguments: &[&str], input: &[u8]) -> (u8, Vec<u8>, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut &*input,
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let arguments: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
    let status = spirula::run(name, &arguments, &mut streams);
    (status, output, String::from_utf8_lossy(&errors).into_owned())
}

/// Reads LLVM IR; what is written is read again, and written as it is.
fn run_llvm(input: &[u8]) -> bool {
    let translate = |input: &[u8]| tool("spirula", &["translate", "--from=llvm", "--to=llvm", "-"], input);
    let (status, output, errors) = translate(input);
    assert!(!errors.contains("internal error"), "{errors}");
    if status != 0 {
        assert!(errors.contains("error: "), "an error is reported");
        return false;
    }
    let (status, again, errors) = translate(&output);
    assert_eq!(status, 0, "what is written is read: {errors}\n{}", String::from_utf8_lossy(&output));
    assert_eq!(String::from_utf8_lossy(&output), String::from_utf8_lossy(&again), "it is written as it is");
    true
}

/// Reads bitcode, writes it and reads that: the text is the same.
fn run_bitcode_write(input: &[u8]) -> bool {
    let translate = |to: &str, input: &[u8]| tool("spirula", &["translate", "--from=bc", to, "-"], input);
    let (status, text, _) = translate("--to=llvm", input);
    if status != 0 {
        return false;
    }
    let (status, written, errors) = translate("--to=bc", input);
    if status != 0 {
        assert!(!errors.is_empty(), "refused without a message");
        return false;
    }
    let (status, again, errors) = translate("--to=llvm", &written);
    assert_eq!(status, 0, "cannot read what was written: {errors}");
    assert!(text == again, "reading what was written gives other text");
    true
}

/// Reads bitcode and writes it as text.
fn run_bitcode(input: &[u8]) -> bool {
    let (status, output, errors) = tool("spirula", &["translate", "--from=bc", "--to=llvm", "-"], input);
    assert!(!errors.contains("internal error"), "{errors}");
    assert_eq!(status != 0, errors.contains("error: "), "an error is reported if and only if reading fails");
    status == 0 && !output.is_empty()
}

/// Validates a module of any kind.
fn run_rules(input: &[u8]) -> bool {
    let environment = ["spv1.6", "vulkan1.3", "opencl2.2"][input.len() / 4 % 3];
    let (status, _, errors) = tool("spirv-val", &["--target-env", environment, "-"], input);
    assert_eq!(status == 0, errors.is_empty(), "an error is reported if and only if reading fails");
    status == 0
}

fn run_passes(input: &[u8]) -> bool {
    let flags =
        ["-allow-unregistered-dialect", "-mlir-disable-threading", "-cse", "-canonicalize", "-symbol-dce"];
    let (status, output, errors) = tool("mlir-opt", &flags, input);
    assert!(!errors.contains("internal error"), "{errors}");
    if status != 0 {
        assert!(errors.contains("error: "), "an error is reported");
        return false;
    }
    assert!(read(&output, false).is_some(), "passes produce valid IR:\n{}", String::from_utf8_lossy(&output));
    true
}

/// Compares the results for a text with and without caches; returns whether it is valid.
fn run_caches(input: &[u8]) -> bool {
    caches::check_text(input);
    read(input, false).is_some()
}

/// Compares the results for words with and without caches; returns whether they are valid.
fn run_cached_words(input: &[u8]) -> bool {
    caches::check_words(input);
    to_words(input).is_ok_and(|words| text_of(&words, false).0.is_some())
}

/// Parses HLSL text without includes.
fn parsed_hlsl(input: &[u8], diagnostics: &mut Diagnostics) -> Option<(Ast, SourceMap)> {
    let mut sources = SourceMap::new();
    let index = sources.add("text", input).ok()?;
    let ast = spirula_hlsl_syntax::parse(&mut sources, index, &Options::default(), &NoIncludes, diagnostics);
    Some((ast, sources))
}

fn run_hlsl(input: &[u8]) -> bool {
    let mut diagnostics = Diagnostics::new();
    let Some((ast, _)) = parsed_hlsl(input, &mut diagnostics) else { return false };
    spirula_hlsl_syntax::print(&ast);
    !diagnostics.has_errors()
}

/// Compiles HLSL, all the way, for the stage that the text appears to be for; it may include itself.
fn run_shader(input: &[u8]) -> bool {
    let says = |word: &str| input.windows(word.len()).any(|bytes| bytes == word.as_bytes());
    let stage = if says("[shader(") {
        Stage::Library
    } else if says("outputtopology") {
        Stage::Mesh
    } else if says("maxvertexcount") {
        Stage::Geometry
    } else if says("patchconstantfunc") {
        Stage::Hull
    } else if says("[domain(") {
        Stage::Domain
    } else if says("numthreads") {
        Stage::Compute
    } else if says("SV_Target") || says("SV_TARGET") {
        Stage::Pixel
    } else {
        Stage::Vertex
    };
    let levels = [
        Optimization::Unlegalized,
        Optimization::None,
        Optimization::Quick,
        Optimization::Speed,
        Optimization::Size,
        Optimization::More,
    ];
    let mut options = spirula_hlsl::Options::new(Profile { stage, version: (6, 6) });
    options.environment = Environment::Vulkan13;
    options.reflect = input.len().is_multiple_of(5);
    options.optimization = levels.get(input.len() % levels.len()).cloned().unwrap_or_default();
    let includes = spirula_hlsl::Memory::new([("text", input)]);
    match spirula_hlsl::compile(spirula_hlsl::Source::new("text", input), &options, &includes) {
        Ok(compiled) => {
            assert!(spirula_reflect::reflect(&compiled.words).is_ok(), "the words are a module");
            text_of(&compiled.words, false).0.is_some()
        }
        Err(report) => {
            assert!(report.diagnostics.has_errors(), "an error is reported");
            false
        }
    }
}

/// Reflects on words.
fn run_reflect(input: &[u8]) -> bool {
    to_words(input).is_ok_and(|words| spirula_reflect::reflect(&words).is_ok_and(|r| r.to_json().is_object()))
}
