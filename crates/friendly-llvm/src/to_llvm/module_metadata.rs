//! Metadata of the module: models, source language, generator, extensions; triple and data layout.

use super::Friendly;
use super::source::Source;
use spirula_ir::{Attr, Body, OpParts, Param};
use spirula_llvm::attrs::{self, POISON, TYPED_CONSTANT};
use spirula_llvm::types as llvm;
use spirula_spec::{Capability, ExecutionMode, SourceLanguage};
use spirula_spirv::op::slot;
use spirula_spirv::{carry, target};

/// Data layouts of SPIR, without the part that says the size of pointers.
const LAYOUT: &str = "i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-\
v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1";

/// The numbers of OpenCL C 1.2 and of C++ for OpenCL 1.0.
const OPEN_CL_12: i64 = 102_000;
const OPEN_CL_CPP_10: i64 = 100_000;

/// Extensions of OpenCL C by capability, and optional core features.
const EXTENSIONS: &[(Capability, &str)] = &[
    (Capability::Float16, "cl_khr_fp16"),
    (Capability::Int64Atomics, "cl_khr_int64_base_atomics"),
    (Capability::SubgroupDispatch, "cl_khr_subgroups"),
    (Capability::ImageMipmap, "cl_khr_mipmap_image"),
];
const FEATURES: &[(Capability, &str)] =
    &[(Capability::Float64, "cl_doubles"), (Capability::ImageBasic, "cl_images")];

/// Adds the metadata of the module.
pub(super) fn add(policy: &Friendly<'_>) {
    execution_modes(policy);
    let (ctx, graph, source) = (policy.source.ctx, &policy.graph, policy.source);
    let models = source.models().map(i64::from);
    graph.add_named(ctx.str("spirv.MemoryModel"), Some(graph.numbers(ctx, &models)));
    if has_mode(source, ExecutionMode::ContractionOff) {
        // Its absence is what says that contraction is off.
    } else if !source.kernels.is_empty() {
        graph.add_named(ctx.str("opencl.enable.FP_CONTRACT"), None);
    }
    languages(policy);
    used_features(policy);
    generator(policy);
}

fn has_mode(source: &Source<'_>, mode: ExecutionMode) -> bool {
    source.all_modes().any(|(_, op)| source.execution_mode(op).is_some_and(|(known, _)| known == mode.0))
}

/// Execution modes without metadata of their own.
fn execution_modes(policy: &Friendly<'_>) {
    let (ctx, graph, source) = (policy.source.ctx, &policy.graph, policy.source);
    for (function, op) in source.all_modes() {
        if let Some((ty, flags)) = source.fast_math_mode(op) {
            let Some(ty) = policy.types.convert_one(ty) else { continue };
            let function =
                [Param::Type(llvm::pointer(ctx, 0)), Param::Attr(Attr::symbol(source.name(function)))];
            let poison = [Param::Type(ty), Param::Attr(attrs::bare(ctx, POISON))];
            let operands = [
                ctx.attr_of(TYPED_CONSTANT, &function),
                ctx.i32_attr(ExecutionMode::FPFastMathDefault.0 as i32),
                ctx.attr_of(TYPED_CONSTANT, &poison),
                ctx.i32_attr(flags as i32),
            ];
            graph.add_named(ctx.str("spirv.ExecutionMode"), Some(graph.tuple(ctx, &operands)));
            continue;
        }
        let Some((mode, values)) = source.execution_mode(op) else { continue };
        let listed = [
            ExecutionMode::SubgroupsPerWorkgroup,
            ExecutionMode::SubgroupsPerWorkgroupId,
            ExecutionMode::MaximumRegistersINTEL,
            ExecutionMode::MaximumRegistersIdINTEL,
            ExecutionMode::NamedMaximumRegistersINTEL,
            ExecutionMode::ArithmeticPoisonKHR,
        ];
        if !listed.contains(&ExecutionMode(mode)) {
            continue;
        }
        let pointer = llvm::pointer(ctx, source.function_space(function));
        let pointer = [Param::Type(pointer), Param::Attr(Attr::symbol(source.name(function)))];
        let mut operands = vec![ctx.attr_of(TYPED_CONSTANT, &pointer), ctx.i32_attr(mode as i32)];
        match ExecutionMode(mode) {
            ExecutionMode::NamedMaximumRegistersINTEL => operands.push(ctx.string_attr("AutoINTEL")),
            ExecutionMode::MaximumRegistersIdINTEL => operands.push(graph.numbers(ctx, &values)),
            _ => operands.extend(values.first().map(|n| ctx.i32_attr(*n as i32))),
        }
        graph.add_named(ctx.str("spirv.ExecutionMode"), Some(graph.tuple(ctx, &operands)));
    }
}

/// `!spirv.Source`, and the versions of OpenCL.
fn languages(policy: &Friendly<'_>) {
    let (ctx, graph, source) = (policy.source.ctx, &policy.graph, policy.source);
    let mut extensions = Vec::new();
    let mut language = None;
    for item in source.module_list(carry::SOURCE) {
        let words: Vec<Attr> = ctx.as_array(item).map(Iterator::collect).unwrap_or_default();
        let name = words.first().and_then(|word| word.as_string()).map(|name| ctx.text(name));
        match (name, &words[..]) {
            (Some("OpSource"), [_, language_word, version, ..]) => {
                let number = |word: &Attr| ctx.as_int(*word).map_or(0, |(_, n)| n);
                language = Some((number(language_word), number(version)));
            }
            (Some("OpSourceExtension"), [_, text, ..]) => extensions.push(*text),
            _ => {}
        }
    }
    let (number, version) = language.unwrap_or_default();
    let language = SourceLanguage(number as u32);
    let is_open_cl = matches!(
        language,
        SourceLanguage::Unknown
            | SourceLanguage::OpenCL_C
            | SourceLanguage::OpenCL_CPP
            | SourceLanguage::CPP_for_OpenCL
    );
    if is_open_cl {
        let node = |parts: &[i64]| Some(graph.numbers(ctx, parts));
        graph.add_named(ctx.str("spirv.Source"), node(&[number, version]));
        // The number of version 1.2 is 102000.
        let parts = [version / 100_000, version / 1000 % 100];
        let spir: &[i64] = if version <= OPEN_CL_12 { &[1, 2] } else { &[2, 0] };
        graph.add_named(ctx.str("opencl.spir.version"), node(spir));
        match language {
            SourceLanguage::OpenCL_C => graph.add_named(ctx.str("opencl.ocl.version"), node(&parts)),
            SourceLanguage::CPP_for_OpenCL => {
                graph.add_named(ctx.str("opencl.cxx.version"), node(&parts));
                let of_c = if version == OPEN_CL_CPP_10 { [2, 0] } else { [3, 0] };
                graph.add_named(ctx.str("opencl.ocl.version"), node(&of_c));
            }
            _ => {}
        }
    }
    if !extensions.is_empty() {
        graph.add_named(ctx.str("spirv.SourceExtension"), Some(graph.tuple(ctx, &extensions)));
    }
}

/// `!opencl.used.extensions` and `!opencl.used.optional.core.features`.
fn used_features(policy: &Friendly<'_>) {
    let (ctx, graph) = (policy.source.ctx, &policy.graph);
    let capabilities = policy.source.capabilities();
    let list = |table: &[(Capability, &str)]| {
        let known = table.iter().filter(|(capability, _)| capabilities.contains(capability));
        let mut names: Vec<Attr> = known.map(|(_, name)| ctx.string_attr(name)).collect();
        names.dedup();
        graph.tuple(ctx, &names)
    };
    graph.add_named(ctx.str("opencl.used.extensions"), Some(list(EXTENSIONS)));
    graph.add_named(ctx.str("opencl.used.optional.core.features"), Some(list(FEATURES)));
}

/// `!spirv.Generator`: the tool that wrote the module, and its version.
fn generator(policy: &Friendly<'_>) {
    let (ctx, graph, source) = (policy.source.ctx, &policy.graph, policy.source);
    let word = policy.options.generator.unwrap_or(0);
    let half = ctx.int_type(16);
    let parts = [word >> 16, word & 0xffff].map(|n| ctx.int_attr(half, i64::from(n as u16 as i16)));
    let _ = source;
    graph.add_named(ctx.str("spirv.Generator"), Some(graph.tuple(ctx, &parts)));
}

impl Source<'_> {
    /// The capabilities of the module.
    pub(super) fn capabilities(&self) -> Vec<Capability> {
        let vce = self.module_slot(slot::module::VCE_TRIPLE);
        vce.and_then(|vce| target::as_vce(self.ctx, vce))
            .map(|(_, capabilities, _)| capabilities)
            .unwrap_or_default()
    }

    /// Whether memory of the device alone and of the host alone have address spaces of their own.
    pub(super) fn has_host_memory(&self) -> bool {
        self.capabilities().contains(&Capability::USMStorageClassesALTERA)
    }
}

/// The inside of the module as a body with the module operation.
pub(super) fn wrap(source: &Source<'_>, inside: Body) -> Body {
    let ctx = source.ctx;
    let mut entries = vec![(ctx.str("llvm.source_filename"), ctx.string_attr(""))];
    if let Some(bits) = source.pointer_bits() {
        let arch = if bits == 64 { "spir64" } else { "spir" };
        let layout = format!("e-p:{bits}:{bits}:{bits}-{LAYOUT}{}", source.spaces.layout());
        entries.push((ctx.str("llvm.data_layout"), ctx.string_attr(layout)));
        entries.push((ctx.str("llvm.target_triple"), ctx.string_attr(format!("{arch}-unknown-unknown"))));
    }
    let attrs = ctx.dict(&mut entries);
    let name = spirula_ir::builtin::MODULE;
    let slots = vec![None; ctx.op_row(name).map_or(0, |row| row.attrs.len())];
    let mut outer = Body::new();
    let region = outer.arena.add_root();
    let block = outer.arena.append_block(region);
    let op = outer.arena.append(ctx, block, &OpParts { slots: &slots, attrs, ..OpParts::new(name) });
    outer.attach(op, inside);
    outer
}
