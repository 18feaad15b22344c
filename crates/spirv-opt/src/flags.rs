//! The flags of `spirv-opt` that transform a module, and what each runs here: passes of [`crate::PASSES`], or why there
//! is nothing for it.

use crate::pipeline::Level;

/// What a flag of `spirv-opt` does here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Runs these passes, in order.
    Passes(&'static [&'static str]),
    /// Runs a pass with its value as this option of the pass.
    PassWithValue(&'static str, &'static str),
    /// Runs the passes of a level.
    Level(Level),
    /// Nothing to run: a module that was read and written has the property, for this reason.
    Always(&'static str),
    /// Not available: a sentence that says why.
    Refused(&'static str),
}

/// The value of a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// None.
    Nothing,
    /// An optional one after `=`.
    Optional(&'static str),
    /// One after `=` or in the next argument.
    Value(&'static str),
    /// A positive integer after `=` or in the next argument.
    Positive(&'static str),
}

/// A flag of `spirv-opt` that names a transformation.
#[derive(Clone, Copy, Debug)]
pub struct FlagRow {
    /// The flag without dashes.
    pub name: &'static str,
    /// Its value.
    pub takes: Takes,
    /// What it does.
    pub action: Action,
}

const fn runs(name: &'static str, passes: &'static [&'static str]) -> FlagRow {
    FlagRow { name, takes: Takes::Nothing, action: Action::Passes(passes) }
}

const fn level(name: &'static str, level: Level) -> FlagRow {
    FlagRow { name, takes: Takes::Nothing, action: Action::Level(level) }
}

const fn always(name: &'static str, why: &'static str) -> FlagRow {
    FlagRow { name, takes: Takes::Nothing, action: Action::Always(why) }
}

const fn refused(name: &'static str, takes: Takes, why: &'static str) -> FlagRow {
    FlagRow { name, takes, action: Action::Refused(why) }
}

const NOT_YET: &str = "this transformation is not implemented";
const HARDWARE: &str = "this works around defects of particular drivers";

/// All transformations of `spirv-opt`.
pub static FLAGS: &[FlagRow] = &[
    level("O", Level::Speed),
    level("Os", Level::Size),
    level("legalize-hlsl", Level::LegalizeHlsl),
    refused("amd-ext-to-khr", Takes::Nothing, NOT_YET),
    always("compact-ids", "ids are always compact"),
    refused(
        "canonicalize-ids",
        Takes::Nothing,
        "ids are always compact, numbered in the order of definition",
    ),
    runs("ccp", &["spirv-ccp"]),
    runs("cfg-cleanup", &["spirv-cfg-cleanup"]),
    runs("combine-access-chains", &["spirv-simplify-instructions"]),
    runs("convert-local-access-chains", &["spirv-local-access-chains"]),
    runs("convert-relaxed-to-half", &["spirv-relaxed-to-half", "spirv-simplify-instructions"]),
    FlagRow {
        name: "convert-to-sampled-image",
        takes: Takes::Value("set:binding ..."),
        action: Action::PassWithValue("spirv-convert-to-sampled-image", "resources"),
    },
    runs("copy-propagate-arrays", &["spirv-propagate-copies"]),
    refused("dedupe-interlock-invocation", Takes::Nothing, NOT_YET),
    runs("descriptor-array-scalar-replacement", &["spirv-split-resources{structures=false}"]),
    runs("descriptor-composite-scalar-replacement", &["spirv-split-resources{arrays=false}"]),
    runs("descriptor-scalar-replacement", &["spirv-split-resources"]),
    runs("eliminate-dead-branches", &["spirv-eliminate-dead-branches"]),
    runs("eliminate-dead-code-aggressive", &["spirv-eliminate-dead-code", "spirv-eliminate-dead-globals"]),
    runs("eliminate-dead-const", &["spirv-eliminate-dead-globals"]),
    runs("eliminate-dead-functions", &["spirv-eliminate-dead-globals{functions-only=true}"]),
    refused("eliminate-dead-input-components", Takes::Nothing, NOT_YET),
    runs("eliminate-dead-inserts", &["spirv-simplify-instructions", "spirv-eliminate-dead-code"]),
    runs("eliminate-dead-members", &["spirv-eliminate-dead-members"]),
    runs("eliminate-dead-variables", &["spirv-eliminate-dead-globals"]),
    runs("eliminate-insert-extract", &["spirv-simplify-instructions"]),
    runs("eliminate-local-multi-store", &["spirv-mem2reg"]),
    runs("eliminate-local-single-block", &["spirv-forward-memory"]),
    runs("eliminate-local-single-store", &["spirv-mem2reg"]),
    runs("fix-func-call-param", &["spirv-copy-call-arguments"]),
    always("flatten-decorations", "decoration groups are applied as a module is read"),
    runs("fold-spec-const-op-composite", &["spirv-fold-spec-constants"]),
    runs("freeze-spec-const", &["spirv-freeze-spec-constants"]),
    runs("graphics-robust-access", &["spirv-robust-access"]),
    runs("if-conversion", &["spirv-if-conversion"]),
    runs("inline-entry-points-exhaustive", &["spirv-inline", "spirv-localize-sampled-images"]),
    runs("interpolate-fixup", &["spirv-propagate-copies"]),
    refused("legalize-multidim-array", Takes::Nothing, NOT_YET),
    runs("local-redundancy-elimination", &["spirv-redundancy-elimination"]),
    refused("loop-fission", Takes::Value("n"), NOT_YET),
    refused("loop-fusion", Takes::Value("n"), NOT_YET),
    runs("loop-invariant-code-motion", &["spirv-licm"]),
    refused("loop-peeling", Takes::Nothing, NOT_YET),
    refused("loop-peeling-threshold", Takes::Value("n"), NOT_YET),
    runs("loop-unroll", &["spirv-unroll"]),
    FlagRow {
        name: "loop-unroll-partial",
        takes: Takes::Positive("n"),
        action: Action::PassWithValue("spirv-unroll", "factor"),
    },
    refused("loop-unswitch", Takes::Nothing, NOT_YET),
    runs("merge-blocks", &["spirv-merge-blocks"]),
    runs("merge-return", &["spirv-merge-returns"]),
    FlagRow {
        name: "modify-maximal-reconvergence",
        takes: Takes::Value("add|remove"),
        action: Action::PassWithValue("spirv-maximal-reconvergence", "mode"),
    },
    runs("private-to-local", &["spirv-private-to-local"]),
    FlagRow {
        name: "reduce-load-size",
        takes: Takes::Optional("threshold"),
        action: Action::PassWithValue("spirv-reduce-load-size", "threshold"),
    },
    runs("redundancy-elimination", &["spirv-redundancy-elimination"]),
    runs("relax-float-ops", &["spirv-relax-float-ops"]),
    always("remove-duplicates", "equal types, decorations, capabilities and extensions are written once"),
    runs("remove-unused-interface-variables", &["spirv-remove-unused-interface-variables"]),
    refused("replace-desc-array-access-using-var-index", Takes::Nothing, NOT_YET),
    refused("replace-invalid-opcode", Takes::Nothing, NOT_YET),
    runs("resolve-binding-conflicts", &["spirv-resolve-binding-conflicts"]),
    FlagRow {
        name: "scalar-replacement",
        takes: Takes::Optional("n"),
        action: Action::PassWithValue("spirv-sroa", "limit"),
    },
    FlagRow {
        name: "set-spec-const-default-value",
        takes: Takes::Value("id:value ..."),
        action: Action::PassWithValue("spirv-set-spec-constants", "values"),
    },
    runs("simplify-instructions", &["spirv-simplify-instructions"]),
    runs("split-combined-image-sampler", &["spirv-split-combined-image-samplers"]),
    refused("spread-volatile-semantics", Takes::Nothing, NOT_YET),
    runs("ssa-rewrite", &["spirv-mem2reg"]),
    runs("strength-reduction", &["spirv-reduce-strength"]),
    runs("strip-debug", &["spirv-strip-debug"]),
    runs("strip-nonsemantic", &["spirv-strip-nonsemantic"]),
    runs("strip-reflect", &["spirv-strip-nonsemantic"]),
    refused("struct-packing", Takes::Value("name:rule"), NOT_YET),
    FlagRow {
        name: "switch-descriptorset",
        takes: Takes::Value("from:to"),
        action: Action::PassWithValue("spirv-switch-descriptor-set", "sets"),
    },
    runs("trim-capabilities", &["spirv-trim-capabilities"]),
    always("unify-const", "equal constants without names and decorations are written once"),
    refused("upgrade-memory-model", Takes::Nothing, NOT_YET),
    refused("vector-dce", Takes::Nothing, NOT_YET),
    refused("workaround-1209", Takes::Nothing, HARDWARE),
    refused("wrap-opkill", Takes::Nothing, NOT_YET),
];

/// The row of a flag.
pub fn flag(name: &str) -> Option<&'static FlagRow> {
    FLAGS.iter().find(|row| row.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PASSES;

    #[test]
    fn flags_run_known_passes() {
        for row in FLAGS {
            let names: &[&str] = match &row.action {
                Action::Passes(names) => names,
                Action::PassWithValue(name, option) => {
                    let pass = PASSES.iter().find(|pass| pass.name == *name).expect("a known pass");
                    assert!(pass.options.iter().any(|known| known.name == *option), "{}", row.name);
                    std::slice::from_ref(name)
                }
                _ => &[],
            };
            let known = |name: &&str| {
                let name = name.split('{').next().unwrap_or(name);
                PASSES.iter().any(|pass| pass.name == name)
            };
            assert!(names.iter().all(known), "{}", row.name);
        }
    }
}
