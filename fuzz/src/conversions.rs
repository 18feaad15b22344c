//! Targets for conversions between formats, linking and execution: no panic, and what is written can be read.

use crate::targets::{files, tool};
use spirula::binary::to_words;
use spirula::ir::{Body, Context, Op};
use spirula::spirv_binary::{DeserializeOptions, deserialize};
use spirula_diag::Diagnostics;
use spirula_runtime::{ArgumentKind, Binding, Buffer, Device, Kernel, KernelOptions, Launch, Value};
use std::time::{Duration, Instant};

/// LLVM IR of the tests, for [`run_forward`].
pub(crate) fn llvm_texts() -> Vec<Vec<u8>> {
    files("ll")
}

/// Runs a tool on standard input; its output if it succeeds. An error is reported, and none inside the tool.
fn done(name: &str, arguments: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let (status, output, errors) = tool(name, arguments, input);
    assert!(!errors.contains("internal error"), "{name} {arguments:?}: {errors}");
    assert!(status == 0 || !errors.is_empty(), "{name} {arguments:?}: refused without a message");
    (status == 0).then_some(output)
}

/// Translates LLVM IR to SPIR-V with and without extensions; the words are a module.
pub(crate) fn run_forward(input: &[u8]) -> bool {
    let mut any = false;
    for extensions in ["--spirv-ext=+all", "--spirv-ext=-all"] {
        if let Some(words) = done("llvm-spirv", &[extensions, "-", "-o", "-"], input) {
            assert!(done("spirv-dis", &["-"], &words).is_some(), "{extensions}: the words are a module");
            any = true;
        }
    }
    any
}

/// Translates SPIR-V to LLVM IR as SPIRV-LLVM-Translator has it; the bitcode can be read.
pub(crate) fn run_back(input: &[u8]) -> bool {
    let Some(bitcode) = done("llvm-spirv", &["-r", "-", "-o", "-"], input) else { return false };
    let read = done("spirula", &["translate", "--from=bc", "--to=llvm", "-"], &bitcode);
    assert!(read.is_some(), "the bitcode can be read");
    true
}

/// Translates SPIR-V to LLVM IR for execution elsewhere; the text can be read.
pub(crate) fn run_to_llvm(input: &[u8]) -> bool {
    if to_words(input).is_err() {
        return false;
    }
    let Some(text) = done("spirula", &["translate", "--to=llvm", "-"], input) else { return false };
    let read = done("spirula", &["translate", "--from=llvm", "--to=llvm", "-"], &text);
    assert!(read.is_some(), "the text can be read:\n{}", String::from_utf8_lossy(&text));
    true
}

/// Links a module, also with itself. What a valid module becomes is valid; others may only be refused or kept as they are.
pub(crate) fn run_link(input: &[u8]) -> bool {
    let is_valid = |words: &[u8]| tool("spirv-val", &["-"], words).0 == 0;
    let was_valid = is_valid(input);
    let path = std::env::temp_dir().join(format!("spirula-fuzz-{}.spv", std::process::id()));
    let path = path.to_string_lossy();
    if std::fs::write(&*path, input).is_err() {
        return false;
    }
    let mut any = false;
    for arguments in
        [&["--create-library", &path, "-o", "-"][..], &["--allow-partial-linkage", &path, &path, "-o", "-"]]
    {
        if let Some(words) = done("spirv-link", arguments, &[]) {
            assert!(!was_valid || is_valid(&words), "{arguments:?}: a valid module stays valid");
            any = true;
        }
    }
    // Failure leaves a file in the folder for such.
    let _ = std::fs::remove_file(&*path);
    any
}

/// Runs the entry points of a module on small buffers, each for a short time.
pub(crate) fn run_kernels(input: &[u8]) -> bool {
    let Ok(words) = to_words(input) else { return false };
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let options = DeserializeOptions::default();
    let Ok(body) = deserialize(&ctx, &words, "words", options, &mut Diagnostics::new()) else { return false };
    if spirula::ir::verify(&ctx, &body, &mut Diagnostics::new()).is_err() {
        return false;
    }
    let first = |body: &Body| -> Option<Op> { body.arena.all_ops().next() };
    let inside = first(&body).and_then(|module| body.body_of(module));
    let Some(inside) = inside.and_then(|outer| outer.body_of(first(outer)?)) else { return false };
    let mut ran = false;
    for entry in entry_points(&ctx, inside) {
        for local in [None, Some([2, 1, 1])] {
            let options = KernelOptions { local, stoppable: true, ..KernelOptions::new(&entry) };
            let mut diagnostics = Diagnostics::new();
            match Kernel::compile(&ctx, inside, &options, &mut diagnostics) {
                Ok(kernel) => ran |= launch(&kernel),
                Err(_) => assert!(diagnostics.has_errors(), "an error is reported"),
            }
        }
    }
    ran
}

/// The names of the first entry points of a module.
fn entry_points(ctx: &Context, module: &Body) -> Vec<String> {
    use spirula::spirv::op::EntryPoint;
    let named = module.arena.all_ops().filter_map(|op| EntryPoint::from_op(&module.arena, op));
    let mut names: Vec<String> =
        named.filter_map(|op| Some(ctx.text(op.fn_(ctx, &module.arena)?).to_owned())).collect();
    // Damage repeats instructions.
    names.dedup();
    names.truncate(2);
    names
}

/// Launches a kernel with buffers of 64 bytes; whether it ended well.
fn launch(kernel: &Kernel) -> bool {
    const BYTES: usize = 64;
    let info = kernel.info();
    let buffers: Vec<Buffer> =
        (0..info.arguments.len() + info.descriptors.len()).map(|_| Buffer::new(BYTES)).collect();
    let (of_arguments, of_bindings) = buffers.split_at(info.arguments.len());
    let arguments: Vec<Value<'_>> = info
        .arguments
        .iter()
        .zip(of_arguments)
        .map(|(argument, buffer)| match argument.kind {
            ArgumentKind::Buffer => Value::Buffer(buffer),
            ArgumentKind::Value => Value::Bytes(&[1]),
            ArgumentKind::Local => Value::Local(BYTES as u64),
        })
        .collect();
    let bindings: Vec<Binding<'_>> = info
        .descriptors
        .iter()
        .zip(of_bindings)
        .map(|(wanted, buffer)| Binding { set: wanted.set, binding: wanted.binding, element: 0, buffer })
        .collect();
    let launch = Launch {
        groups: [2, 1, 1],
        offset: [0; 3],
        dimensions: None,
        arguments: &arguments,
        bindings: &bindings,
        push: &[],
        deadline: Some(Instant::now() + Duration::from_millis(200)),
    };
    let Ok(device) = Device::new(1) else { return false };
    device.launch(kernel, &kernel.data(), &launch).is_ok()
}
