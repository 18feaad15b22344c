//! What the translation may use, and how.

use crate::debug::DebugSet;
use spirula_spec::{EnumerantRow, INSTRUCTIONS, OperandKind, Version};

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
    /// Whether the types and qualifiers of kernels' arguments are kept as OpString
    /// (`-preserve-ocl-kernel-arg-type-metadata-through-string`).
    pub argument_strings: bool,
    /// Whether functions are contracted (`--spirv-fp-contract`).
    pub contraction: Contraction,
    /// The set of debug instructions (`--spirv-debug-info-version`).
    pub debug_set: DebugSet,
    /// Whether expressions of debug information may have operations that the set lacks
    /// (`--spirv-allow-extra-diexpressions`).
    pub extra_expressions: bool,
    /// Whether pointers in the address space of functions have a storage class of their own
    /// (`-spirv-emit-function-ptr-addr-space`).
    pub function_address_space: bool,
    /// Whether attributes and metadata without a place in SPIR-V are kept as NonSemantic.AuxData
    /// (`--spirv-preserve-auxdata`).
    pub aux_data: bool,
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
            argument_strings: false,
            contraction: Contraction::On,
            debug_set: DebugSet::default(),
            extra_expressions: false,
            function_address_space: false,
            aux_data: false,
        }
    }
}

impl Options {
    /// All extensions are allowed, but for pointers without pointees: more consumers know those with.
    pub fn everything() -> Self {
        let extensions = Extensions::AllBut(vec!["SPV_KHR_untyped_pointers".to_owned()]);
        Self { extensions, ..Self::default() }
    }

    /// Whether an extension may be used.
    pub fn allows(&self, name: &str) -> bool {
        self.extensions.allows(name)
    }
}

impl Extensions {
    /// Whether an extension may be used.
    pub fn allows(&self, name: &str) -> bool {
        match self {
            Self::AllBut(names) => !names.iter().any(|n| n == name),
            Self::Only(names) => names.iter().any(|n| n == name),
        }
    }

    /// Allows or forbids an extension.
    pub fn set(&mut self, name: &str, is_allowed: bool) {
        let (names, lists) = match self {
            Self::AllBut(names) => (names, !is_allowed),
            Self::Only(names) => (names, is_allowed),
        };
        names.retain(|known| known != name);
        if lists {
            names.push(name.to_owned());
        }
    }
}

/// Extensions that provide nothing that the grammar has.
const WITHOUT_ROWS: &[&str] = &[
    "SPV_EXT_image_raw10_raw12",
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_INTEL_arithmetic_fence",
    "SPV_INTEL_complex_float_mul_div",
    "SPV_INTEL_optimization_hints",
    "SPV_INTEL_rounded_divide_sqrt",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate_float4",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate_float8",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_no_integer_wrap_decoration",
];

/// Whether an extension is one that the grammar or this translation knows.
pub fn is_known_extension(name: &str) -> bool {
    known_extension(name).is_some()
}

/// The extension with this name, if it is known.
pub(super) fn known_extension(name: &str) -> Option<&'static str> {
    let within = |list: &'static [&'static str]| list.iter().copied().find(|known| *known == name);
    let of_row = |row: &'static EnumerantRow| within(row.extensions);
    within(WITHOUT_ROWS)
        .or_else(|| INSTRUCTIONS.iter().find_map(|row| within(row.extensions)))
        .or_else(|| OperandKind::ALL.iter().find_map(|kind| kind.enumerants().iter().find_map(of_row)))
}
