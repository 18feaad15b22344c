//! The flags of `llvm-spirv` as options of the translation.

use super::check::Limits;
use crate::console::Failure;
use crate::flags::Arguments;
use crate::translate::friendly::{ARGUMENT_STRINGS, AUX_DATA, FUNCTION_ADDRESS_SPACE};
use spirula_friendly_llvm::DebugSet;
use spirula_friendly_llvm::to_spirv::{Contraction, Extensions, Options, is_known_extension};
use spirula_spec::{LATEST_VERSION, Version};

/// The options of the translation to SPIR-V.
pub(super) fn forward(arguments: &Arguments) -> Result<Options, Failure> {
    let mut options = Options::default();
    if let Some(text) = arguments.value("spirv-max-version") {
        options.max_version = version(text)?;
    }
    options.aux_data = arguments.has(AUX_DATA);
    if options.aux_data {
        options.extensions.set("SPV_KHR_non_semantic_info", true);
    }
    if let Some(text) = arguments.list("spirv-ext") {
        options.extensions = extensions(&text, options.extensions)?;
    }
    options.contraction = match arguments.value("spirv-fp-contract") {
        None | Some("on") => Contraction::On,
        Some("off") => Contraction::Off,
        Some("fast") => Contraction::Fast,
        Some(other) => return Err(unknown("spirv-fp-contract", other)),
    };
    options.fmuladd_as_mad = match arguments.value("spirv-replace-fmuladd-with-ocl-mad") {
        Some("false" | "0") => false,
        _ => arguments.value("spirv-ext-inst") != Some("none"),
    };
    if let Some(prefixes) = arguments.list("spirv-allow-unknown-intrinsics") {
        options.unknown_intrinsics = Some(prefixes.split(',').map(str::to_owned).collect());
    }
    if let Some(name) = arguments.value("spirv-debug-info-version") {
        options.debug_set =
            DebugSet::by_flag(name).ok_or_else(|| unknown("spirv-debug-info-version", name))?;
        if name.starts_with("nonsemantic") {
            options.extensions.set("SPV_KHR_non_semantic_info", true);
        }
    }
    options.extra_expressions = arguments.has("spirv-allow-extra-diexpressions");
    options.argument_strings = arguments.has(ARGUMENT_STRINGS);
    options.function_address_space = arguments.has(FUNCTION_ADDRESS_SPACE);
    Ok(options)
}

fn unknown(flag: &str, value: &str) -> Failure {
    Failure::refused(format!("for the --{flag} option: Cannot find option named '{value}'!"))
}

fn version(text: &str) -> Result<Version, Failure> {
    let minor =
        text.strip_prefix("1.").and_then(|minor| minor.parse::<u8>().ok()).filter(|minor| *minor <= 6);
    minor.map(|minor| Version::new(1, minor)).ok_or_else(|| unknown("spirv-max-version", text))
}

/// The extensions of `+A,-B,+all`, in this order; `all` is every one.
fn extensions(text: &str, unless_said: Extensions) -> Result<Extensions, Failure> {
    let mut allowed = unless_said;
    for item in text.split(',') {
        let (is_allowed, name) = match item.split_at_checked(1) {
            Some(("+", name)) if !name.is_empty() => (true, name),
            Some(("-", name)) if !name.is_empty() => (false, name),
            _ => {
                return Err(Failure::found(
                    "Invalid value of --spirv-ext, expected format is:\n\t--spirv-ext=+EXT_NAME,-EXT_NAME",
                ));
            }
        };
        match name {
            "all" if is_allowed => allowed = Extensions::AllBut(Vec::new()),
            "all" => allowed = Extensions::Only(Vec::new()),
            _ if is_known_extension(name) => allowed.set(name, is_allowed),
            _ => {
                return Err(Failure::found(format!(
                    "Unknown extension '{name}' was specified via --spirv-ext option"
                )));
            }
        }
    }
    Ok(allowed)
}

/// What a module that is read may use.
pub(super) fn limits(arguments: &Arguments) -> Result<Limits, Failure> {
    let all = Extensions::AllBut(Vec::new());
    let extensions = match arguments.list("spirv-ext").filter(|_| arguments.has("r")) {
        Some(text) => extensions(&text, all)?,
        None => all,
    };
    let max_version = match arguments.value("spirv-max-version") {
        Some(text) => version(text)?,
        None => LATEST_VERSION,
    };
    Ok(Limits { extensions, max_version })
}

/// Flags that have a meaning in one direction only, and whether it is that to SPIR-V.
const ONE_WAY: &[(&str, bool)] = &[
    ("spirv-ext-inst", true),
    ("spirv-target-env", false),
    ("spirv-builtin-format", false),
    ("spirv-allow-unknown-intrinsics", true),
    ("spirv-debug-info-version", true),
    ("spirv-replace-fmuladd-with-ocl-mad", true),
];

/// Notes on flags that the direction leaves without effect.
pub(super) fn notes(arguments: &Arguments) -> Vec<String> {
    let is_forward = !arguments.has("r");
    let (from, to) = if is_forward { ("SPIR-V", "LLVM IR") } else { ("LLVM IR", "SPIR-V") };
    let given =
        ONE_WAY.iter().filter(|(name, to_spirv)| *to_spirv != is_forward && arguments.last(name).is_some());
    given
        .map(|(name, _)| {
            format!("--{name} option ignored as it only affects translation from {from} to {to}")
        })
        .collect()
}

/// Combinations of flags that exclude each other.
pub(super) fn exclusions(arguments: &Arguments) -> Result<(), Failure> {
    let given = |name: &str| arguments.flags.iter().filter(|flag| flag.name == name).count();
    if given("spirv-ext-inst") > 1 {
        return Err(Failure::found("--spirv-ext-inst cannot be used more than once"));
    }
    if given("spirv-ext-inst") > 0 && given("spirv-replace-fmuladd-with-ocl-mad") > 0 {
        return Err(Failure::found(
            "--spirv-ext-inst and --spirv-replace-fmuladd-with-ocl-mad cannot be used together.  \
             --spirv-replace-fmuladd-with-ocl-mad is deprecated and --spirv-ext-inst is preferred.",
        ));
    }
    if arguments.has("spirv-use-llvm-backend-target") {
        return Err(Failure::refused(
            "--spirv-use-llvm-backend-target needs LLVM's SPIR-V backend, which is not a part of this tool; leave the \
             flag out to translate without it",
        ));
    }
    Ok(())
}
