//! What is run on damaged inputs.

use crate::{ahead, seeds};
use spirula::binary::{AssembleOptions, DisassembleOptions, assemble, disassemble, to_words};
use spirula::ir::{Body, Context, ParseOptions, PrintOptions, Written, parse, print, print_with, verify};
use spirula::spirv_binary::{
    DeserializeOptions, SerializeOptions, StoredModule, WriteOptions, deserialize, deserialize_and_write,
    deserialize_stored, serialize,
};
use spirula_diag::{Bytes, Diagnostics, SourceMap, Stored};
use spirula_hlsl::{Environment, Profile, Stage};
use spirula_hlsl_syntax::{Ast, NoIncludes, Options};
use spirula_smith::{Flavor, module};
use std::io::{self, Read as _};

/// A reader with what is to hold of it.
pub(crate) struct Target {
    /// What it is called.
    pub(crate) name: &'static str,
    /// Good inputs.
    pub(crate) seeds: fn() -> Vec<Vec<u8>>,
    /// Runs it on an input; panics if something does not hold. Returns whether the input was good.
    pub(crate) run: fn(&[u8]) -> bool,
}

/// All targets.
pub(crate) static ALL: &[Target] = &[
    Target { name: "binary", seeds: binaries, run: run_binary },
    Target { name: "smith", seeds: numbers, run: run_smith },
    Target { name: "words", seeds: examples, run: run_words },
    Target { name: "rules", seeds: examples, run: run_rules },
    Target { name: "assembly", seeds: || seeds::of(seeds::ASSEMBLY), run: run_assembly },
    Target { name: "mlir", seeds: || seeds::of(seeds::MLIR), run: run_mlir },
    Target { name: "passes", seeds: || seeds::of(seeds::MLIR), run: run_passes },
    Target { name: "hlsl", seeds: || seeds::of(seeds::HLSL), run: run_hlsl },
    Target { name: "shader", seeds: || seeds::of(seeds::SHADERS), run: run_shader },
];

fn assembled(text: &[u8]) -> Option<Vec<u32>> {
    let mut sources = SourceMap::new();
    let index = sources.add("text", text).ok()?;
    let mut diagnostics = Diagnostics::new();
    let result = assemble(sources.file(index)?, &AssembleOptions::default(), &mut diagnostics);
    assert_eq!(result.is_err(), diagnostics.has_errors(), "an error is reported, and only then");
    result.ok()
}

fn binaries() -> Vec<Vec<u8>> {
    let words = seeds::ASSEMBLY.iter().filter_map(|text| assembled(text.as_bytes()));
    words.map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect()).collect()
}

fn disassembled(words: &[u32], options: &DisassembleOptions) -> Option<Vec<u8>> {
    let mut diagnostics = Diagnostics::new();
    let result = disassemble("binary", words, options, &mut diagnostics);
    assert_eq!(result.is_err(), diagnostics.has_errors(), "an error is reported, and only then");
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
    assert_eq!(plain.is_some(), disassembled(&words, &every).is_some(), "options change no verdict");
    plain.is_some()
}

/// Binaries of the examples that every operation of the dialect has.
fn examples() -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/rows");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|e| e == "spvasm")).collect();
    files.sort();
    let texts = files.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    let mut all = binaries();
    for text in texts {
        for part in text.split("; -----").filter(|part| part.contains("Op")) {
            // What is left of the mark is the name of the example.
            let words = assembled(format!(";{part}").as_bytes());
            all.extend(
                words.map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>()),
            );
        }
    }
    all
}

/// Words to the dialect, to regions and to text, and back to words.
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
    assert!(text_of(&words, true) == text, "text is the same whenever functions are written");
    if let Some(in_windows) = text_in_windows(input) {
        assert!(in_windows == text, "text is the same where words are read in windows");
    }
    if let (Some(text), _) = &text {
        ahead::check(text.as_bytes());
    }
    let valid = verify(&ctx, &body, &mut diagnostics).is_ok();
    spirula::spirv::regions::structure_all(&ctx, &mut body);
    print(&ctx, None, &body, PrintOptions::default());
    if !valid {
        return false;
    }
    let top = |body: &Body| body.flat.all_ops().next();
    if let Some(inside) = top(&body).and_then(|module| body.body_of(module))
        && let Some(module) = top(inside)
    {
        // What words can say but their order cannot (a value that nothing defines) is an error.
        let _ = serialize(&ctx, inside, module, SerializeOptions::default(), &mut diagnostics);
    }
    true
}

/// The text of words, with functions written as they are read or behind it, and what is said of them.
fn text_of(words: &[u32], ahead: bool) -> (Option<String>, String) {
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let mut diagnostics = Diagnostics::new();
    let write = ahead.then_some(WriteOptions { print: PrintOptions::default(), inner: false, draft: None });
    let read = deserialize_and_write(&ctx, words, "words", STRUCTURED, write, &mut diagnostics);
    verified(&ctx, read.ok(), diagnostics)
}

/// Constructs as regions, all else as it is by default.
const STRUCTURED: DeserializeOptions = DeserializeOptions { structured: true, plain: false };

/// The same, of words that are read in windows, if they can be.
fn text_in_windows(input: &[u8]) -> Option<(Option<String>, String)> {
    let kept = Kept(input.to_vec());
    let module = StoredModule::open(&kept, input.len())?;
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let write = Some(WriteOptions { print: PrintOptions::default(), inner: false, draft: None });
    Some(verified(&ctx, deserialize_stored(&ctx, &module, STRUCTURED, write), Diagnostics::new()))
}

/// The text of what was read, and what is said of it.
fn verified(
    ctx: &Context,
    read: Option<(Body, Written<'_>)>,
    mut diagnostics: Diagnostics,
) -> (Option<String>, String) {
    let good = read.filter(|(body, _)| verify(ctx, body, &mut diagnostics).is_ok());
    let text =
        good.map(|(body, written)| print_with(ctx, None, &body, PrintOptions::default(), written, None));
    (text, format!("{:?}", diagnostics.take()))
}

/// An input that is stored.
pub(crate) struct Kept(pub(crate) Vec<u8>);

impl Stored for Kept {
    fn read_at(&self, at: usize, room: &mut [u8]) -> io::Result<usize> {
        self.0.get(at..).unwrap_or_default().read(room)
    }

    fn read_all(&self) -> io::Result<Bytes> {
        Ok(self.0.clone().into())
    }
}

/// What [`run_smith`] makes a module of: a number, a size, a flavor.
fn numbers() -> Vec<Vec<u8>> {
    (0_u64..16).map(|n| [&n.to_le_bytes()[..], &[n as u8 * 8, n as u8]].concat()).collect()
}

/// A valid module of the input's numbers: to the dialect and back, to text and back, to the same words.
fn run_smith(input: &[u8]) -> bool {
    let Some(([size, flavor], rest)) = input.split_last_chunk::<2>().map(|(rest, last)| (*last, rest)) else {
        return false;
    };
    let seed = rest.iter().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(*byte));
    let flavor = if flavor % 2 == 0 { Flavor::Shader } else { Flavor::Kernel };
    let words = module(seed, usize::from(size % 128), flavor);
    let once = there_and_back(&words, None);
    assert!(there_and_back(&once, None) == once, "what was written is written so again");
    assert!(there_and_back(&once, Some(false)) == once, "text says what the dialect does");
    let structured = there_and_back(&there_and_back(&once, Some(true)), None);
    assert!(there_and_back(&structured, None) == structured, "what regions became is written so again");
    true
}

/// Words to the dialect and back; through text if asked, with regions or with blocks.
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
    let top = |body: &Body| body.flat.all_ops().next();
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
        Err(_) => panic!("a valid module is refused"),
    }
}

fn run_assembly(input: &[u8]) -> bool {
    let Some(words) = assembled(input) else { return false };
    let options = DisassembleOptions { friendly_names: false, ..DisassembleOptions::default() };
    // Words may be written as numbers, so that not all that is assembled is a module.
    let Some(text) = disassembled(&words, &options) else { return true };
    assert!(assembled(&text).is_some(), "what was disassembled is assembled");
    true
}

/// Reads and verifies a text, and writes it again.
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
    assert_eq!(body.is_err(), diagnostics.has_errors(), "an error is reported, and only then");
    let options = PrintOptions { generic, ..PrintOptions::default() };
    body.ok().map(|body| print(&ctx, Some(&sources), &body, options))
}

fn run_mlir(input: &[u8]) -> bool {
    ahead::check(input);
    let Some(first) = read(input, false) else { return false };
    let again = read(first.as_bytes(), true);
    assert!(again.is_some(), "what was written is read:\n{first}");
    let last = again.and_then(|generic| read(generic.as_bytes(), false));
    assert_eq!(Some(first), last, "both forms mean the same");
    true
}

/// Runs a tool on an input: the status, the output, what is told.
fn tool(name: &str, arguments: &[&str], input: &[u8]) -> (u8, Vec<u8>, String) {
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

/// The rules of an environment on a module of any kind.
fn run_rules(input: &[u8]) -> bool {
    let environment = ["spv1.6", "vulkan1.3", "opencl2.2"][input.len() / 4 % 3];
    let (status, _, errors) = tool("spirv-val", &["--target-env", environment, "-"], input);
    assert_eq!(status == 0, errors.is_empty(), "an error is told, and only then");
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
    assert!(
        read(&output, false).is_some(),
        "what passes make is good:\n{}",
        String::from_utf8_lossy(&output)
    );
    true
}

/// The tree of an HLSL text that includes nothing.
fn parsed_hlsl(input: &[u8], diagnostics: &mut Diagnostics) -> Option<Ast> {
    let mut sources = SourceMap::new();
    let index = sources.add("text", input).ok()?;
    Some(spirula_hlsl_syntax::parse(&mut sources, index, &Options::default(), &mut NoIncludes, diagnostics))
}

fn run_hlsl(input: &[u8]) -> bool {
    let mut diagnostics = Diagnostics::new();
    let Some(ast) = parsed_hlsl(input, &mut diagnostics) else { return false };
    spirula_hlsl_syntax::print(&ast);
    !diagnostics.has_errors()
}

/// HLSL to words, for the stage that the text looks as if it was for.
fn run_shader(input: &[u8]) -> bool {
    let mut diagnostics = Diagnostics::new();
    let ast = parsed_hlsl(input, &mut diagnostics);
    let Some(ast) = ast.filter(|_| !diagnostics.has_errors()) else { return false };
    let says = |word: &str| input.windows(word.len()).any(|bytes| bytes == word.as_bytes());
    let stage = if says("[shader(") {
        Stage::Library
    } else if says("numthreads") {
        Stage::Compute
    } else if says("SV_Target") || says("SV_TARGET") {
        Stage::Pixel
    } else {
        Stage::Vertex
    };
    let mut options = spirula_hlsl::Options::new(Profile { stage, version: (6, 6) });
    options.environment = Environment::Vulkan13;
    let ctx = Context::new(spirula::DIALECTS);
    let Ok(body) = spirula_hlsl::compile(&ast, &ctx, &options, &mut diagnostics) else {
        assert!(diagnostics.has_errors(), "an error is reported");
        return false;
    };
    let module = body.flat.all_ops().next();
    if verify(&ctx, &body, &mut diagnostics).is_err() {
        return false;
    }
    module.is_some_and(|module| {
        serialize(&ctx, &body, module, SerializeOptions::default(), &mut diagnostics).is_ok()
    })
}
