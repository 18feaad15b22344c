//! `spirula link`: the linker, as `spirv-link`. Each input may be a SPIR-V binary, SPIR-V assembly or MLIR text.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::opt::driver::on_deep_stack;
use crate::passes::REGISTRY;
use crate::tools::Tool;
use crate::translate::{Form, form_of_output, write_module};
use spirula_binary::{AssembleOptions, Module, assemble, target_version, to_words};
use spirula_diag::{Convention, Diagnostic, Diagnostics, Place, Pos, SourceMap};
use spirula_ir::pass::{PassConfig, PassLog, Pipeline, run_pipeline};
use spirula_ir::{Body, Context, Op, ParseOptions, parse, verify};
use spirula_spec::{LinkageType, Version};
use spirula_spirv::link::{LinkError, LinkOptions, LinkPlace, ModuleParts, link};
use spirula_spirv::op;
use spirula_spirv_binary::{DeserializeOptions, deserialize};
use std::borrow::Cow;

pub(crate) static TOOL: Tool = Tool {
    name: "link",
    program: Some("spirv-link"),
    summary: "link modules",
    usage: "[flags] file...",
    flags: FLAGS,
    version: "SPIR-V 1.6\n",
    convention: Convention::Mlir,
    refusal: "error: ",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of out.spv; '-' is standard output"),
    value("to", "spirv|spvasm|mlir", "output format (default: by file name)"),
    switch("create-library", "keep exports"),
    switch("allow-partial-linkage", "allow unresolved imports"),
    switch("allow-pointer-mismatch", "allow pointer parameters with different pointee types"),
    switch("use-highest-version", "allow different versions and use the highest"),
    switch("verify-ids", "ignored: ids are always unique"),
    value("target-env", "env", "target environment of assembly inputs: spv1.0 to spv1.6, vulkan1.0 ..."),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.files.is_empty() {
        return Err(Failure::refused("no input files".to_owned()));
    }
    let version = match arguments.value("target-env") {
        None => None,
        Some(name) => match target_version(name) {
            None => return Err(Failure::refused(format!("unknown target environment '{name}'"))),
            version => version,
        },
    };
    let mut inputs = Vec::new();
    let mut sources = SourceMap::new();
    let mut length = 0;
    for path in &arguments.files {
        let bytes = files::read(path, console)?;
        let form = Form::guess(path, &bytes);
        length += bytes.len();
        inputs.push(Input { form, version, source: sources.add(files::shown(path), bytes)? });
    }
    let output = arguments.value("o").unwrap_or("out.spv");
    let to = form_of_output(arguments.value("to"), output)?;
    let options = LinkOptions {
        create_library: arguments.has("create-library"),
        allow_partial_linkage: arguments.has("allow-partial-linkage"),
        allow_pointer_mismatch: arguments.has("allow-pointer-mismatch"),
        use_highest_version: arguments.has("use-highest-version"),
    };
    let mut diagnostics = Diagnostics::new();
    let linked = on_deep_stack(length, || all(&inputs, &sources, options, to, &mut diagnostics))?;
    console.report(diagnostics.iter(), &sources);
    match linked {
        Some(bytes) => files::write(output, &bytes, console),
        None => Err(Failure::Reported),
    }
}

/// A file to link.
struct Input {
    form: Form,
    /// The target version of the assembler.
    version: Option<Version>,
    source: usize,
}

fn all(
    inputs: &[Input],
    sources: &SourceMap,
    options: LinkOptions,
    to: Form,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u8>> {
    let mut ctx = crate::dialects::context();
    ctx.set_strict(false);
    let mut modules = Vec::new();
    // The file of each module.
    let mut files = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let before = diagnostics.len();
        match read(&ctx, input, sources, diagnostics) {
            Some(parts) => {
                files.extend(std::iter::repeat_n(index, parts.len()));
                modules.extend(parts);
            }
            None if diagnostics.len() == before => {
                let name = sources.file(input.source).map_or("", |file| file.name());
                let place = Place::Byte(name.into(), 0);
                diagnostics.error(place, "expected a 'spirv.module' op");
            }
            None => {}
        }
    }
    if diagnostics.has_errors() {
        return None;
    }
    match link(&ctx, modules, options) {
        Ok(parts) => {
            let mut body = parts.into_body(&ctx);
            verify(&ctx, &body, diagnostics).ok()?;
            trim_interfaces(&ctx, &mut body, diagnostics)?;
            write_module(&ctx, sources, &mut body, to, diagnostics)
        }
        Err(errors) => {
            let place = |at: &LinkPlace| {
                let input = files.get(at.module).and_then(|file| inputs.get(*file));
                input.map_or(Place::Unknown, |input| place(&ctx, input, sources, at))
            };
            for LinkError { at, message, note } in errors {
                let mut diagnostic = Diagnostic::error(place(&at), message);
                if let Some((at, text)) = note {
                    diagnostic = diagnostic.with_note(place(&at), text);
                }
                diagnostics.push(diagnostic);
            }
            None
        }
    }
}

/// Removes variables from the interfaces of entry points that do not access them: each file lists its own.
fn trim_interfaces(ctx: &Context, body: &mut Body, diagnostics: &mut Diagnostics) -> Option<()> {
    let text = "spirv.module(spirv-remove-unused-interface-variables)";
    let parsed = Pipeline::parse(&REGISTRY, text);
    let mut pipeline = parsed.map_err(|why| diagnostics.error(Place::Unknown, why)).ok()?;
    let config = PassConfig { verified: true, ..PassConfig::default() };
    let mut log = PassLog::default();
    let ran = run_pipeline(ctx, &REGISTRY, &mut pipeline, body, &config, &mut log);
    log.diags.take().into_iter().for_each(|found| diagnostics.push(found));
    ran.ok().map(drop)
}

/// The modules of a file.
fn read(
    ctx: &Context,
    input: &Input,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<ModuleParts>> {
    let file = sources.file(input.source)?;
    let words = match input.form {
        Form::Mlir => {
            let mut body =
                parse(ctx, file, 0..file.text().len(), ParseOptions { implicit_module: true }, diagnostics)
                    .ok()?;
            verify(ctx, &body, diagnostics).ok()?;
            return modules_of(ctx, &mut body);
        }
        Form::Spirv => match to_words(file.text()) {
            Ok(words) => words,
            Err(malformed) => {
                diagnostics.push(malformed.diagnostic(file.name()));
                return None;
            }
        },
        Form::Assembly => {
            let options = AssembleOptions { version: input.version, ..AssembleOptions::default() };
            Cow::Owned(assemble(file, &options, diagnostics).ok()?)
        }
        Form::Llvm | Form::Bitcode | Form::Friendly | Form::WordText => return None,
    };
    let mut body = deserialize(ctx, &words, file.name(), DeserializeOptions::default(), diagnostics).ok()?;
    modules_of(ctx, &mut body)
}

fn modules_of(ctx: &Context, body: &mut Body) -> Option<Vec<ModuleParts>> {
    let arena = &body.arena;
    let top = arena.root_blocks().find_map(|block| arena.first(block))?;
    let holder = if arena.name(top) == op::MODULE { body } else { body.body_of_mut(top)? };
    let is_module = |body: &Body, at: &Op| body.arena.name(*at) == op::MODULE;
    let modules: Vec<Op> = holder.isolated_ops().filter(|at| is_module(holder, at)).collect();
    let parts: Vec<ModuleParts> =
        modules.into_iter().filter_map(|at| ModuleParts::take(ctx, holder, at)).collect();
    (!parts.is_empty()).then_some(parts)
}

/// The place of a symbol in a file: its location in the dialect, else its linkage decoration in the binary or text.
fn place(ctx: &Context, input: &Input, sources: &SourceMap, at: &LinkPlace) -> Place {
    let known = ctx.place(at.loc);
    let Some(file) = sources.file(input.source).filter(|_| known == Place::Unknown) else { return known };
    match input.form {
        Form::Spirv => {
            let words = to_words(file.text()).unwrap_or_default();
            let found = at.linked.as_ref().and_then(|(name, kind)| linkage_in_words(&words, name, *kind));
            Place::Byte(file.name().into(), found.map_or(0, |word| word * 4))
        }
        _ => {
            let found = at.linked.as_ref().and_then(|(name, kind)| linkage_in_text(file.text(), name, *kind));
            let start: Pos = file.pos(found.unwrap_or(0));
            Place::from(start)
        }
    }
}

fn linkage_in_words(words: &[u32], name: &str, kind: LinkageType) -> Option<usize> {
    use spirula_spec::{Decoration, Op};
    let module = Module::new(words).ok()?;
    let mut string: Vec<u32> = name
        .as_bytes()
        .chunks(4)
        .map(|bytes| bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)))
        .collect();
    if name.len().is_multiple_of(4) {
        string.push(0);
    }
    module.instructions().map_while(Result::ok).find_map(|instruction| {
        let linked = instruction.op == Op::Decorate
            && instruction.words.get(2) == Some(&Decoration::LinkageAttributes.0)
            && instruction.words.get(3..3 + string.len()) == Some(&string)
            && instruction.words.last() == Some(&kind.0);
        linked.then_some(instruction.offset)
    })
}

/// The line of the linkage decoration in a text.
fn linkage_in_text(text: &[u8], name: &str, kind: LinkageType) -> Option<usize> {
    let kind = kind.row()?.name;
    let wanted = format!("LinkageAttributes \"{name}\" {kind}");
    text.windows(wanted.len()).position(|window| window == wanted.as_bytes()).map(|at| {
        let line = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        line + text[line..at].iter().take_while(|byte| byte.is_ascii_whitespace()).count()
    })
}
