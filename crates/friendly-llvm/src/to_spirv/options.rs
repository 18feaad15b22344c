//! What the translation may use, and how.

use spirula_spec::Version;

/// What the translation from LLVM IR may use, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The last version of SPIR-V that may be written.
    pub max_version: Version,
    /// The extensions that may be used, by name.
    pub extensions: Extensions,
    /// Prefixes of intrinsics without a translation that become calls of imported functions; none refuses them.
    pub unknown_intrinsics: Option<Vec<String>>,
    /// Whether `llvm.fmuladd` becomes `mad` of OpenCL.std, or a product and a sum.
    pub fmuladd_as_mad: bool,
    /// Whether functions are contracted (`--spirv-fp-contract`).
    pub contraction: Contraction,
}

/// Which extensions may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Extensions {
    /// All but these.
    AllBut(Vec<String>),
    /// Only these.
    Only(Vec<String>),
}

/// When products and sums may be contracted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contraction {
    /// In kernels in which every sum and difference may be.
    On,
    /// Never.
    Off,
    /// Always.
    Fast,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            max_version: Version::new(1, 6),
            extensions: Extensions::Only(Vec::new()),
            unknown_intrinsics: None,
            fmuladd_as_mad: true,
            contraction: Contraction::On,
        }
    }
}

impl Options {
    /// All extensions are allowed.
    pub fn everything() -> Self {
        Self { extensions: Extensions::AllBut(Vec::new()), ..Self::default() }
    }

    /// Whether an extension may be used.
    pub fn allows(&self, name: &str) -> bool {
        match &self.extensions {
            Extensions::AllBut(names) => !names.iter().any(|n| n == name),
            Extensions::Only(names) => names.iter().any(|n| n == name),
        }
    }
}
