//! The passes that follow code generation: legalization, and those of an optimization level.

use crate::{Generated, Options};
use spirula_diag::{Diagnostic, Diagnostics, Place, Severity, SourceMap};
use spirula_ir::pass::{PassConfig, PassLog, PassRegistry, PassSelection, Pipeline, run_pipeline};
use spirula_ir::{Context, Dialect, Registry};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize, serialize};
use spirula_spirv_opt::flags::Action;
use spirula_spirv_opt::pipeline::{Level, elements};
use std::sync::{Arc, LazyLock};

/// What follows code generation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Optimization {
    /// Nothing, not even legalization: `-fcgl`.
    Unlegalized,
    /// Legalization alone: `-O0`.
    None,
    /// Few passes: `-O1`.
    Quick,
    /// Speed: `-O2`.
    Speed,
    /// Speed, at the cost of size: `-O3`.
    #[default]
    More,
    /// Size: `-Os`.
    Size,
    /// After legalization these flags of `spirv-opt`, separated by commas: `-Oconfig`.
    Passes(String),
}

impl Optimization {
    /// The level of an `-O` flag: `0`, `1`, `2`, `3`, `s`.
    pub fn parse(level: &str) -> Option<Self> {
        Some(match level {
            "0" => Self::None,
            "1" => Self::Quick,
            "2" => Self::Speed,
            "3" => Self::More,
            "s" => Self::Size,
            _ => return None,
        })
    }

    /// The passes of the level, without legalization.
    fn passes(&self) -> Result<Vec<&'static str>, String> {
        let level = match self {
            Self::Unlegalized | Self::None => return Ok(Vec::new()),
            Self::Quick => Level::Quick,
            Self::Speed => Level::Speed,
            Self::More => Level::More,
            Self::Size => Level::Size,
            Self::Passes(flags) => return configured(flags),
        };
        Ok(level.passes().to_vec())
    }
}

/// The passes of flags of spirv-opt.
fn configured(given: &str) -> Result<Vec<&'static str>, String> {
    let mut passes = Vec::new();
    for flag in given.split(',') {
        let name = flag.trim_start_matches('-');
        match spirula_spirv_opt::flags::flag(name).map(|row| row.action) {
            Some(Action::Passes(some)) => passes.extend(some),
            Some(Action::Level(level)) => passes.extend(level.passes()),
            Some(Action::Always(_)) => {}
            Some(Action::Refused(why)) => return Err(format!("failed to optimize SPIR-V: '{flag}': {why}")),
            Some(Action::PassWithValue(..)) => {
                return Err(format!("failed to optimize SPIR-V: '{flag}' requires a value"));
            }
            None => return Err(format!("failed to optimize SPIR-V: Unknown flag '{flag}'")),
        }
    }
    Ok(passes)
}

/// The passes that follow legalization: where resources and loads are split.
fn extra_passes(options: &Options, module: &Generated) -> Vec<String> {
    let mut passes = Vec::new();
    for (is_on, pass) in [
        (options.flatten_arrays, "spirv-split-resources{structures=false}"),
        (module.splits_structures, "spirv-split-resources{arrays=false}"),
        (options.reduce_load_size, "spirv-reduce-load-size{threshold=1.0}"),
    ] {
        if is_on {
            passes.extend(
                [pass, "spirv-eliminate-dead-code", "spirv-eliminate-dead-globals"].map(str::to_owned),
            );
        }
    }
    if !module.combined_images.is_empty() {
        let places: Vec<String> =
            module.combined_images.iter().map(|(set, binding)| format!("{set}:{binding}")).collect();
        passes.push(format!("spirv-convert-to-sampled-image{{resources={}}}", places.join(",")));
        passes.extend(["spirv-eliminate-dead-code", "spirv-eliminate-dead-globals"].map(str::to_owned));
    }
    passes
}

/// The passes that a module needs, each with its options in braces.
fn passes(options: &Options, module: &Generated) -> Result<Vec<String>, String> {
    if options.optimization == Optimization::Unlegalized {
        return Ok(Vec::new());
    }
    let mut passes: Vec<&str> = Vec::new();
    let extra = extra_passes(options, module);
    if module.needs_legalization || !extra.is_empty() {
        passes.extend(Level::LegalizeHlsl.passes());
        passes.extend(extra.iter().map(String::as_str));
    }
    passes.extend(options.optimization.passes()?);
    if !passes.is_empty() {
        passes.push("spirv-trim-capabilities");
    }
    let mut kept = Vec::new();
    for (is_on, option) in [
        (options.preserve_bindings, "preserve-bindings=true"),
        (options.preserve_interface, "preserve-interface=true"),
    ] {
        if is_on {
            kept.push(option);
        }
    }
    let with_options = |name: &&str| match name.strip_prefix("spirv-eliminate-dead-globals") {
        Some(rest) if !kept.is_empty() => {
            let own = rest.trim_matches(['{', '}']);
            let all: Vec<&str> = kept.iter().copied().chain((!own.is_empty()).then_some(own)).collect();
            format!("spirv-eliminate-dead-globals{{{}}}", all.join(" "))
        }
        _ => (*name).to_owned(),
    };
    Ok(passes.iter().map(with_options).collect())
}

/// The passes that levels and flags of spirv-opt name.
static PASSES: LazyLock<PassRegistry> =
    LazyLock::new(|| PassRegistry::new(&[spirula_spirv_opt::PASSES, spirula_transforms::PASSES], &[]));

/// The dialects of compiled modules.
static DIALECTS: LazyLock<Arc<Registry>> = LazyLock::new(|| {
    const DIALECTS: &[&Dialect] = &[&spirula_spirv::DIALECT];
    Arc::new(Registry::new(DIALECTS))
});

/// Runs the passes that the options ask for on generated code; returns the words.
pub(crate) fn optimize(
    module: Generated,
    options: &Options,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u32>> {
    let passes = passes(options, &module).map_err(|why| diagnostics.error(Place::Unknown, why)).ok()?;
    if passes.is_empty() {
        return Some(module.words);
    }
    let mut ctx = Context::of(DIALECTS.clone());
    ctx.set_strict(false);
    ctx.set_threads(1);
    let reading = DeserializeOptions::default();
    let mut body = deserialize(&ctx, &module.words, "<module>", reading, diagnostics).ok()?;
    let names: Vec<&str> = passes.iter().map(String::as_str).collect();
    let text = format!("builtin.module(spirv.module({}))", elements(&names));
    let mut pipeline =
        Pipeline::parse(&PASSES, &text).map_err(|why| diagnostics.error(Place::Unknown, why)).ok()?;
    let mut config = PassConfig { verified: true, sources: Some(sources), ..PassConfig::default() };
    if options.print_passes {
        config.print_before = PassSelection::All;
    }
    let mut log = PassLog::default();
    let done = run_pipeline(&ctx, &PASSES, &mut pipeline, &mut body, &config, &mut log);
    for (_, text) in &log.texts {
        diagnostics.push(Diagnostic::new(Severity::Remark, Place::Unknown, text.clone()));
    }
    diagnostics.append(log.diags);
    done.ok()?;
    let top = body.arena.root_ops();
    let inside = top.into_iter().find_map(|op| body.body_of(op))?;
    let mut inner = inside.arena.root_ops();
    let module = inner.find(|op| inside.arena.name(*op) == spirula_spirv::op::MODULE)?;
    serialize(&ctx, inside, module, SerializeOptions::default(), diagnostics).ok()
}
