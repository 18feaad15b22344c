//! HLSL: an entry point compiled with the flags of its project, and the module validated.
//!
//! The arguments are those of `dxc`. The only stage is `compile`.

use super::trial::{Trial, arguments};

pub(super) fn run(trial: &mut Trial<'_>) -> Result<(), String> {
    let module = trial.file("module.spv");
    let mut arguments = arguments!["-spirv", trial.path, "-Fo", &module].to_vec();
    arguments.extend(trial.arguments.iter().map(std::ffi::OsString::from));
    if trial.run("compile", "dxc", &arguments)? {
        let flags = validation(&trial.arguments);
        trial.validate("compile", &module, &flags)?;
    }
    Ok(())
}

/// The flags of `spirv-val` for what `dxc` writes with these flags.
pub(super) fn validation(arguments: &[&str]) -> Vec<&'static str> {
    /// Environments by their names in `-fspv-target-env`.
    const ENVIRONMENTS: &[(&str, &str)] = &[
        ("vulkan1.0", "vulkan1.0"),
        ("vulkan1.1", "vulkan1.1"),
        ("vulkan1.1spirv1.4", "vulkan1.1spv1.4"),
        ("vulkan1.2", "vulkan1.2"),
        ("vulkan1.3", "vulkan1.3"),
        ("universal1.5", "spv1.5"),
    ];
    let asked = arguments.iter().rev().find_map(|argument| argument.strip_prefix("-fspv-target-env="));
    let environment = ENVIRONMENTS.iter().find(|(name, _)| Some(*name) == asked).map(|(_, value)| *value);
    let scalar = ["-fvk-use-dx-layout", "-fvk-use-scalar-layout"];
    let layout = match arguments.iter().any(|argument| scalar.contains(argument)) {
        true => "--scalar-block-layout",
        false => "--relax-block-layout",
    };
    vec!["--target-env", environment.unwrap_or("vulkan1.0"), layout]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_validated_as_they_were_compiled() {
        assert_eq!(validation(&["-T", "ps_6_0"]), ["--target-env", "vulkan1.0", "--relax-block-layout"]);
        let flags = ["-fspv-target-env=vulkan1.1spirv1.4", "-fvk-use-dx-layout"];
        assert_eq!(validation(&flags), ["--target-env", "vulkan1.1spv1.4", "--scalar-block-layout"]);
    }
}
