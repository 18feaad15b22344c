//! The environments by name.

use spirula_spec::Version;

/// Family of environments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// No client API: only the SPIR-V specification.
    Universal,
    /// Vulkan.
    Vulkan,
    /// OpenCL.
    OpenCl,
    /// OpenGL.
    OpenGl,
    /// oneAPI Level Zero.
    LevelZero,
}

impl Family {
    /// All families with their names.
    pub const ALL: &'static [(Self, &'static str)] = &[
        (Self::Universal, "universal"),
        (Self::Vulkan, "vulkan"),
        (Self::OpenCl, "opencl"),
        (Self::OpenGl, "opengl"),
        (Self::LevelZero, "level-zero"),
    ];
}

/// A validation environment.
#[derive(PartialEq, Eq, Debug)]
pub struct Environment {
    /// Its name on command lines.
    pub name: &'static str,
    /// An alias; may be empty.
    pub alias: &'static str,
    /// Its family.
    pub family: Family,
    /// The version of the client API.
    pub api: Version,
    /// The highest supported version of SPIR-V.
    pub spirv: Version,
    /// Whether it is an embedded profile.
    pub embedded: bool,
    /// Its name in messages.
    pub title: &'static str,
}

const fn env(
    name: &'static str,
    alias: &'static str,
    family: Family,
    (major, minor): (u8, u8),
    spirv: u8,
    title: &'static str,
) -> Environment {
    let embedded = matches!(name.as_bytes(), [b'o', b'p', b'e', b'n', b'c', b'l', _, _, _, b'e', ..]);
    let api = Version::new(major, minor);
    Environment { name, alias, family, api, spirv: Version::new(1, spirv), embedded, title }
}

/// All environments.
pub static ENVIRONMENTS: &[Environment] = {
    use Family::{LevelZero as L, OpenCl as C, OpenGl as G, Universal as U, Vulkan as V};
    &[
        env("spv1.0", "universal1.0", U, (1, 0), 0, "SPIR-V 1.0"),
        env("spv1.1", "universal1.1", U, (1, 1), 1, "SPIR-V 1.1"),
        env("spv1.2", "universal1.2", U, (1, 2), 2, "SPIR-V 1.2"),
        env("spv1.3", "universal1.3", U, (1, 3), 3, "SPIR-V 1.3"),
        env("spv1.4", "universal1.4", U, (1, 4), 4, "SPIR-V 1.4"),
        env("spv1.5", "universal1.5", U, (1, 5), 5, "SPIR-V 1.5"),
        env("spv1.6", "universal1.6", U, (1, 6), 6, "SPIR-V 1.6"),
        env("vulkan1.0", "", V, (1, 0), 0, "SPIR-V 1.0 (under Vulkan 1.0 semantics)"),
        env("vulkan1.1", "", V, (1, 1), 3, "SPIR-V 1.3 (under Vulkan 1.1 semantics)"),
        env("vulkan1.1spv1.4", "", V, (1, 1), 4, "SPIR-V 1.4 (under Vulkan 1.1 semantics)"),
        env("vulkan1.2", "", V, (1, 2), 5, "SPIR-V 1.5 (under Vulkan 1.2 semantics)"),
        env("vulkan1.3", "", V, (1, 3), 6, "SPIR-V 1.6 (under Vulkan 1.3 semantics)"),
        env("vulkan1.4", "", V, (1, 4), 6, "SPIR-V 1.6 (under Vulkan 1.4 semantics)"),
        env("opencl1.2", "", C, (1, 2), 0, "SPIR-V 1.0 (under OpenCL 1.2 Full Profile semantics)"),
        env(
            "opencl1.2embedded",
            "",
            C,
            (1, 2),
            0,
            "SPIR-V 1.0 (under OpenCL 1.2 Embedded Profile semantics)",
        ),
        env("opencl2.0", "", C, (2, 0), 0, "SPIR-V 1.0 (under OpenCL 2.0 Full Profile semantics)"),
        env(
            "opencl2.0embedded",
            "",
            C,
            (2, 0),
            0,
            "SPIR-V 1.0 (under OpenCL 2.0 Embedded Profile semantics)",
        ),
        env("opencl2.1", "", C, (2, 1), 0, "SPIR-V 1.0 (under OpenCL 2.1 Full Profile semantics)"),
        env(
            "opencl2.1embedded",
            "",
            C,
            (2, 1),
            0,
            "SPIR-V 1.0 (under OpenCL 2.1 Embedded Profile semantics)",
        ),
        env("opencl2.2", "", C, (2, 2), 2, "SPIR-V 1.2 (under OpenCL 2.2 Full Profile semantics)"),
        env(
            "opencl2.2embedded",
            "",
            C,
            (2, 2),
            2,
            "SPIR-V 1.2 (under OpenCL 2.2 Embedded Profile semantics)",
        ),
        env("opengl4.0", "", G, (4, 0), 0, "SPIR-V 1.0 (under OpenGL 4.0 semantics)"),
        env("opengl4.1", "", G, (4, 1), 0, "SPIR-V 1.0 (under OpenGL 4.1 semantics)"),
        env("opengl4.2", "", G, (4, 2), 0, "SPIR-V 1.0 (under OpenGL 4.2 semantics)"),
        env("opengl4.3", "", G, (4, 3), 0, "SPIR-V 1.0 (under OpenGL 4.3 semantics)"),
        env("opengl4.5", "", G, (4, 5), 0, "SPIR-V 1.0 (under OpenGL 4.5 semantics)"),
        env("level-zero1.0", "", L, (1, 0), 6, "SPIR-V 1.6 (under Level Zero 1.0 semantics)"),
        env("level-zero1.1", "", L, (1, 1), 6, "SPIR-V 1.6 (under Level Zero 1.1 semantics)"),
        env("level-zero1.2", "", L, (1, 2), 6, "SPIR-V 1.6 (under Level Zero 1.2 semantics)"),
        env("level-zero1.3", "", L, (1, 3), 6, "SPIR-V 1.6 (under Level Zero 1.3 semantics)"),
        env("level-zero1.4", "", L, (1, 4), 6, "SPIR-V 1.6 (under Level Zero 1.4 semantics)"),
        env("level-zero1.5", "", L, (1, 5), 6, "SPIR-V 1.6 (under Level Zero 1.5 semantics)"),
        env("level-zero1.6", "", L, (1, 6), 6, "SPIR-V 1.6 (under Level Zero 1.6 semantics)"),
        env("level-zero1.7", "", L, (1, 7), 6, "SPIR-V 1.6 (under Level Zero 1.7 semantics)"),
        env("level-zero1.8", "", L, (1, 8), 6, "SPIR-V 1.6 (under Level Zero 1.8 semantics)"),
        env("level-zero1.9", "", L, (1, 9), 6, "SPIR-V 1.6 (under Level Zero 1.9 semantics)"),
        env("level-zero1.10", "", L, (1, 10), 6, "SPIR-V 1.6 (under Level Zero 1.10 semantics)"),
        env("level-zero1.11", "", L, (1, 11), 6, "SPIR-V 1.6 (under Level Zero 1.11 semantics)"),
        env("level-zero1.12", "", L, (1, 12), 6, "SPIR-V 1.6 (under Level Zero 1.12 semantics)"),
        env("level-zero1.13", "", L, (1, 13), 6, "SPIR-V 1.6 (under Level Zero 1.13 semantics)"),
        env("level-zero1.14", "", L, (1, 14), 6, "SPIR-V 1.6 (under Level Zero 1.14 semantics)"),
        env("level-zero1.15", "", L, (1, 15), 6, "SPIR-V 1.6 (under Level Zero 1.15 semantics)"),
        env("level-zero1.16", "", L, (1, 16), 6, "SPIR-V 1.6 (under Level Zero 1.16 semantics)"),
        env("level-zero", "level-zero1.17", L, (1, 17), 6, "SPIR-V 1.6 (under Level Zero semantics)"),
    ]
};

impl Environment {
    /// The environment with this name.
    pub fn by_name(name: &str) -> Option<&'static Self> {
        ENVIRONMENTS.iter().find(|env| env.name == name || !env.alias.is_empty() && env.alias == name)
    }

    /// The default environment.
    pub fn latest() -> &'static Self {
        static LATEST: Environment =
            env("spv1.6", "universal1.6", Family::Universal, (1, 6), 6, "SPIR-V 1.6");
        Self::by_name("spv1.6").unwrap_or(&LATEST)
    }

    /// Whether it is a Vulkan environment.
    pub fn is_vulkan(&self) -> bool {
        self.family == Family::Vulkan
    }

    /// Whether it is Vulkan before this version.
    pub(crate) fn vulkan_before(&self, major: u8, minor: u8) -> bool {
        self.is_vulkan() && self.api < Version::new(major, minor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_find_their_environment() {
        for environment in ENVIRONMENTS {
            assert_eq!(Environment::by_name(environment.name), Some(environment));
        }
        assert!(Environment::by_name("opencl2.0embedded").is_some_and(|env| env.embedded));
        assert!(Environment::by_name("opencl2.0").is_some_and(|env| !env.embedded));
        assert!(Environment::by_name("").is_none() && Environment::by_name("vulkan").is_none());
        assert_eq!(Environment::latest().name, "spv1.6");
    }
}
