//! The table of passes, and the optimization levels as lists of them.
//!
//! A new pass is a module in `passes` with a `PASS` row, a line in [`PASSES`], its place in the levels, and a line in
//! [`crate::flags`] if `spirv-opt` has it.

use crate::passes;
use spirula_ir::pass::{Options, PassFn, PassRow, PipelineRow, RunsOn, Work};
use spirula_ir::{Body, Region};

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[
    passes::binding_conflicts::PASS,
    passes::call_arguments::PASS,
    passes::copy_arrays::PASS,
    passes::dead_branches::PASS,
    passes::dead_calls::PASS,
    passes::dead_code::PASS,
    passes::dead_globals::PASS,
    passes::dead_members::PASS,
    passes::descriptor_sets::PASS,
    passes::fold_spec_constants::PASS,
    passes::forward::PASS,
    passes::if_conversion::PASS,
    passes::inline::PASS,
    passes::combined_images::PASS,
    passes::interfaces::PASS,
    passes::known_resources::PASS,
    passes::licm::PASS,
    passes::local_access::PASS,
    passes::mem2reg::PASS,
    passes::merge_blocks::PASS,
    passes::merge_returns::PASS,
    passes::private_to_local::PASS,
    passes::reconvergence::PASS,
    passes::reduce_loads::PASS,
    passes::redundancy::PASS,
    passes::relaxed_floats::RELAX,
    passes::relaxed_floats::TO_HALF,
    passes::robust_access::PASS,
    passes::sampled_images::PASS,
    passes::sccp::PASS,
    passes::simplify::PASS,
    passes::spec_constants::FREEZE,
    passes::spec_constants::SET,
    passes::split_images::PASS,
    passes::split_resources::PASS,
    passes::sroa::PASS,
    passes::storage_classes::PASS,
    passes::strength::PASS,
    passes::strip::DEBUG,
    passes::strip::NONSEMANTIC,
    passes::trim_capabilities::PASS,
    passes::unreachable::PASS,
    passes::unroll::PASS,
];

/// The named pipelines: one for each level.
pub static PIPELINES: &[PipelineRow] = &[
    level_row("spirv-optimize", "optimize SPIR-V for speed (-O, -O2)", |_| text(Level::Speed)),
    level_row("spirv-optimize-quickly", "optimize SPIR-V with few passes (-O1)", |_| text(Level::Quick)),
    level_row("spirv-optimize-more", "optimize SPIR-V for speed at the cost of size (-O3)", |_| {
        text(Level::More)
    }),
    level_row("spirv-optimize-size", "optimize SPIR-V for size (-Os)", |_| text(Level::Size)),
    level_row("spirv-legalize-hlsl", "make SPIR-V of HLSL front ends legal for Vulkan", |_| {
        text(Level::LegalizeHlsl)
    }),
    level_row("spirv-optimize-execution", "optimize SPIR-V before execution", |_| text(Level::Execution)),
];

const fn level_row(
    name: &'static str,
    summary: &'static str,
    elements: fn(&Options) -> String,
) -> PipelineRow {
    PipelineRow { name, summary, options: &[], elements }
}

/// A pass on functions, one by one and in parallel, with their control flow in flat form.
pub(crate) const fn function_pass(
    name: &'static str,
    class: &'static str,
    summary: &'static str,
    work: PassFn,
) -> PassRow {
    PassRow {
        on: RunsOn::Op(FUNCTION),
        precondition: Some(is_flat),
        ..PassRow::named(name, class, summary, Work::EachBody(work))
    }
}

/// A pass on a whole `spirv.module`.
pub(crate) const fn module_pass(
    name: &'static str,
    class: &'static str,
    summary: &'static str,
    work: PassFn,
) -> PassRow {
    PassRow {
        on: RunsOn::Op(MODULE),
        precondition: Some(has_flat_functions),
        ..PassRow::named(name, class, summary, Work::Whole(work))
    }
}

/// Whether the control flow of a function is in flat form.
fn is_flat(body: &Body) -> Result<(), &'static str> {
    let is_inside = |region: Region| {
        body.arena.region_parent(region).is_some_and(|parent| body.arena.block_of(parent).is_some())
    };
    if body.arena.all_regions().any(is_inside) { Err(EXPECTED) } else { Ok(()) }
}

/// Whether the control flow of all functions of a module is in flat form.
fn has_flat_functions(module: &Body) -> Result<(), &'static str> {
    module.isolated_ops().filter_map(|function| module.body_of(function)).try_for_each(is_flat)
}

const EXPECTED: &str = "expected flat control flow, which spirv-flatten-regions makes of constructs";

const FUNCTION: &str = "spirv.func";
const MODULE: &str = "spirv.module";

/// An optimization level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// `-O1`: few passes.
    Quick,
    /// `-O`, `-O2`: speed.
    Speed,
    /// `-O3`: speed, at the cost of size.
    More,
    /// `-Os`: size.
    Size,
    /// `--legalize-hlsl`.
    LegalizeHlsl,
    /// Before execution by `spirula run`: as [`Speed`](Self::Speed), and short loops become their iterations.
    Execution,
}

impl Level {
    /// The passes of the level, in order.
    pub fn passes(self) -> &'static [&'static str] {
        match self {
            Self::Quick => QUICK,
            Self::Speed => SPEED,
            Self::More => MORE,
            Self::Size => SIZE,
            Self::LegalizeHlsl => LEGALIZE,
            Self::Execution => EXECUTION,
        }
    }
}

const QUICK: &[&str] = &[
    "spirv-eliminate-dead-globals",
    "spirv-ccp",
    "spirv-sroa",
    "spirv-mem2reg",
    "spirv-eliminate-dead-code",
    "spirv-simplify-instructions",
    "spirv-redundancy-elimination",
    "spirv-merge-blocks",
    "spirv-eliminate-dead-globals",
];

const SPEED: &[&str] = &[
    "spirv-eliminate-dead-globals{functions-only=true}",
    "spirv-eliminate-dead-branches",
    "spirv-merge-returns",
    "spirv-inline{growth=20}",
    "spirv-localize-sampled-images",
    "spirv-eliminate-dead-globals",
    "spirv-private-to-local",
    "spirv-eliminate-dead-code",
    "spirv-local-access-chains",
    "spirv-sroa",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-eliminate-dead-calls",
    "spirv-eliminate-dead-globals",
    "spirv-redundancy-elimination",
    "spirv-unroll{growth=20}",
    "spirv-simplify-instructions",
    "spirv-sroa",
    "spirv-local-access-chains",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-propagate-copies",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-forward-memory",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-code",
    "spirv-merge-blocks",
    "spirv-if-conversion",
    "spirv-merge-blocks",
    "spirv-simplify-instructions",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-calls",
    "spirv-eliminate-dead-code",
    "spirv-eliminate-dead-globals",
];

const MORE: &[&str] = &[
    "spirv-eliminate-dead-globals{functions-only=true}",
    "spirv-eliminate-dead-branches",
    "spirv-merge-returns",
    "spirv-inline{growth=200}",
    "spirv-localize-sampled-images",
    "spirv-eliminate-dead-globals",
    "spirv-private-to-local",
    "spirv-eliminate-dead-code",
    "spirv-local-access-chains",
    "spirv-sroa",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-eliminate-dead-calls",
    "spirv-eliminate-dead-globals",
    "spirv-redundancy-elimination",
    "spirv-unroll{all=true limit=256 growth=200}",
    "spirv-simplify-instructions",
    "spirv-sroa",
    "spirv-local-access-chains",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-propagate-copies",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-forward-memory",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-code",
    "spirv-licm",
    "spirv-merge-blocks",
    "spirv-if-conversion",
    "spirv-merge-blocks",
    "spirv-simplify-instructions",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-calls",
    "spirv-eliminate-dead-code",
    "spirv-eliminate-dead-globals",
];

const SIZE: &[&str] = &[
    "spirv-eliminate-dead-globals{functions-only=true}",
    "spirv-eliminate-dead-branches",
    "spirv-merge-returns",
    "spirv-inline{growth=10}",
    "spirv-localize-sampled-images",
    "spirv-eliminate-dead-globals",
    "spirv-private-to-local",
    "spirv-eliminate-dead-code",
    "spirv-local-access-chains",
    "spirv-sroa",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-eliminate-dead-calls",
    "spirv-eliminate-dead-globals",
    "spirv-redundancy-elimination",
    "spirv-sroa",
    "spirv-local-access-chains",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-propagate-copies",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-forward-memory",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-code",
    "spirv-merge-blocks",
    "spirv-if-conversion",
    "spirv-merge-blocks",
    "spirv-simplify-instructions",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-calls",
    "spirv-eliminate-dead-code",
    "spirv-eliminate-dead-globals",
];

/// Resources in variables, structs, parameters and results become known by inlining, by splitting and replacing variables,
/// and by unrolling the loops whose counters select them.
const LEGALIZE: &[&str] = &[
    "spirv-eliminate-dead-globals{functions-only=true}",
    "spirv-eliminate-dead-branches",
    "spirv-merge-returns",
    "spirv-inline",
    "spirv-localize-sampled-images",
    "spirv-eliminate-dead-globals",
    "spirv-private-to-local",
    "spirv-eliminate-dead-code",
    "spirv-local-access-chains",
    "spirv-sroa{limit=0}",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-fix-storage-classes",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-redundancy-elimination",
    "spirv-unroll{resources=true}",
    "spirv-eliminate-dead-branches",
    "spirv-simplify-instructions",
    "spirv-sroa{limit=0}",
    "spirv-local-access-chains",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-fix-storage-classes",
    "spirv-propagate-copies",
    "spirv-eliminate-dead-code",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-forward-memory",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-code",
    "spirv-merge-blocks",
    "spirv-if-conversion",
    "spirv-merge-blocks",
    "spirv-simplify-instructions",
    "spirv-redundancy-elimination",
    "spirv-eliminate-dead-code",
    "spirv-eliminate-dead-globals",
    "spirv-check-resources",
];

const EXECUTION: &[&str] = &[
    "spirv-eliminate-dead-globals{functions-only=true}",
    "spirv-merge-returns",
    "spirv-inline",
    "spirv-eliminate-dead-globals",
    "spirv-private-to-local",
    "spirv-sroa",
    "spirv-local-access-chains",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-eliminate-dead-code",
    // Larger ones would take longer to compile than they save.
    "spirv-unroll{all=true limit=4096}",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-sroa",
    "spirv-local-access-chains",
    "spirv-forward-memory",
    "spirv-mem2reg",
    "spirv-ccp",
    "spirv-simplify-instructions",
    "spirv-redundancy-elimination",
    "spirv-licm",
    "spirv-eliminate-dead-code",
    "spirv-merge-blocks",
];

/// The elements of the pipeline of a level, for a `spirv.module`.
pub fn text(level: Level) -> String {
    elements(level.passes())
}

/// These passes of [`PASSES`] as elements of a pipeline for a `spirv.module`: passes on functions are nested, so that
/// each function goes through a row of them before the next.
pub fn elements(names: &[&str]) -> String {
    let mut out = String::new();
    let mut nested = false;
    for name in names {
        let on_function = on_function(name);
        let between = match (out.is_empty(), nested, on_function) {
            (true, _, true) => "spirv.func(",
            (true, _, false) => "",
            (false, true, false) => "),",
            (false, false, true) => ",spirv.func(",
            (false, ..) => ",",
        };
        out.push_str(between);
        out.push_str(name);
        nested = on_function;
    }
    if nested {
        out.push(')');
    }
    out
}

/// Passes of other crates that work on each body by itself.
const ON_ANY: &[&str] = &["cse", "canonicalize"];

/// Whether a pass, which may have options in braces, runs on functions.
fn on_function(name: &str) -> bool {
    let name = name.split('{').next().unwrap_or(name);
    ON_ANY.contains(&name) || PASSES.iter().any(|row| row.name == name && row.on == RunsOn::Op(FUNCTION))
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirula_ir::pass::{PassRegistry, Pipeline};

    #[test]
    fn levels_are_pipelines_of_known_passes() {
        let registry = PassRegistry::new(&[PASSES, spirula_transforms::PASSES], &[PIPELINES]);
        for row in PIPELINES {
            let text = format!("spirv.module({})", row.name);
            assert!(Pipeline::parse(&registry, &text).is_ok(), "{text}");
        }
    }
}
