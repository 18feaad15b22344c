//! The flags of `llvm-spirv` as options of the translation.

use crate::console::Failure;
use crate::flags::Arguments;
use spirula_friendly_llvm::to_spirv::{Contraction, Extensions, Options};
use spirula_spec::Version;

/// The options of the translation to SPIR-V.
pub(super) fn forward(arguments: &Arguments) -> Result<Options, Failure> {
    let mut options = Options::default();
    if let Some(text) = arguments.value("spirv-max-version") {
        options.max_version = version(text)?;
    }
    if let Some(text) = arguments.value("spirv-ext") {
        options.extensions = extensions(text)?;
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
    if let Some(given) = arguments.last("spirv-allow-unknown-intrinsics") {
        let prefixes = given.value.as_deref().unwrap_or_default();
        options.unknown_intrinsics =
            Some(prefixes.split(',').filter(|prefix| !prefix.is_empty()).map(str::to_owned).collect());
    }
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

/// The extensions of `+A,-B,+all`.
fn extensions(text: &str) -> Result<Extensions, Failure> {
    let invalid = |name: &str| Failure::found(format!("Invalid value of --spirv-ext argument: {name}"));
    let (mut with, mut without, mut all) = (Vec::new(), Vec::new(), false);
    for item in text.split(',').filter(|item| !item.is_empty()) {
        let (on, name) = match item.split_at_checked(1) {
            Some(("+", name)) => (true, name),
            Some(("-", name)) => (false, name),
            _ => return Err(invalid(item)),
        };
        if name == "all" {
            all = on;
            continue;
        }
        let (list, other) = if on { (&mut with, &without) } else { (&mut without, &with) };
        if other.iter().any(|known| known == name) {
            return Err(invalid(name));
        }
        list.push(name.to_owned());
    }
    Ok(if all { Extensions::AllBut(without) } else { Extensions::Only(with) })
}
