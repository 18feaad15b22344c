//! Predefined macros.

use crate::{Environment, Options, Stage};

impl Options {
    /// What the preprocessor has to know of it: the predefined macros, and those of the options.
    #[must_use]
    pub fn for_preprocessor(&self) -> spirula_hlsl_syntax::Options {
        let mut front = spirula_hlsl_syntax::Options::default();
        for (name, text) in predefined(self) {
            front.defines.push((name.to_owned(), text));
        }
        for define in &self.defines {
            front.define(define);
        }
        front
    }
}

fn predefined(options: &Options) -> Vec<(&'static str, String)> {
    let (major, minor) = options.profile.version;
    let (stage, number) = match options.profile.stage {
        Stage::Pixel => ("__SHADER_STAGE_PIXEL", 0),
        Stage::Vertex => ("__SHADER_STAGE_VERTEX", 1),
        Stage::Geometry => ("__SHADER_STAGE_GEOMETRY", 2),
        Stage::Hull => ("__SHADER_STAGE_HULL", 3),
        Stage::Domain => ("__SHADER_STAGE_DOMAIN", 4),
        Stage::Compute => ("__SHADER_STAGE_COMPUTE", 5),
        Stage::Library => ("__SHADER_STAGE_LIBRARY", 6),
        Stage::Mesh => ("__SHADER_STAGE_MESH", 13),
        Stage::Amplification => ("__SHADER_STAGE_AMPLIFICATION", 14),
    };
    let (vulkan, spirv) = match options.environment {
        Environment::Vulkan10 => (10, (1, 0)),
        Environment::Vulkan11 => (11, (1, 3)),
        Environment::Vulkan11Spirv14 => (11, (1, 4)),
        Environment::Vulkan12 => (12, (1, 5)),
        Environment::Vulkan13 => (13, (1, 6)),
    };
    let mut defined = vec![
        ("__spirv__", "1".to_owned()),
        ("__hlsl_dx_compiler", "1".to_owned()),
        ("__HLSL_VERSION", options.version.to_string()),
        ("__SHADER_TARGET_MAJOR", major.to_string()),
        ("__SHADER_TARGET_MINOR", minor.to_string()),
        ("__SHADER_TARGET_STAGE", stage.to_owned()),
        (stage, number.to_string()),
        ("__SPIRV_MAJOR_VERSION__", spirv.0.to_string()),
        ("__SPIRV_MINOR_VERSION__", spirv.1.to_string()),
        ("__VULKAN_VERSION__", vulkan.to_string()),
    ];
    if options.native_16bit {
        defined.push(("__HLSL_ENABLE_16_BIT", "1".to_owned()));
    }
    defined
}
