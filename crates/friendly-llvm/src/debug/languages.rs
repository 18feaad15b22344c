//! Source languages: DWARF's names and the numbers in DebugCompilationUnit.

use super::DebugSet;
use spirula_spec::SourceLanguage;

const DEFAULT: &str = "DW_LANG_OpenCL";

/// Languages that the set of version 200 has besides those of SPIR-V.
const OF_200: &[(&str, u32)] = &[
    ("DW_LANG_Python", 200),
    ("DW_LANG_Julia", 201),
    ("DW_LANG_Rust", 202),
    ("DW_LANG_D", 203),
    ("DW_LANG_Fortran77", 204),
    ("DW_LANG_Fortran90", 205),
    ("DW_LANG_Fortran95", 206),
    ("DW_LANG_Fortran03", 207),
    ("DW_LANG_Fortran08", 208),
    ("DW_LANG_Fortran18", 209),
    ("DW_LANG_C", 210),
    ("DW_LANG_C99", 211),
    ("DW_LANG_C11", 212),
    ("DW_LANG_C17", 213),
    ("DW_LANG_C_plus_plus", 214),
    ("DW_LANG_C_plus_plus_03", 215),
    ("DW_LANG_C_plus_plus_11", 216),
    ("DW_LANG_C_plus_plus_14", 217),
    ("DW_LANG_C_plus_plus_17", 218),
    ("DW_LANG_C_plus_plus_20", 219),
];

/// The number of a language in a set.
pub(crate) fn spirv_language(set: DebugSet, name: &str) -> u32 {
    if set == DebugSet::Shader200 {
        let of_200 = OF_200.iter().find(|(known, _)| *known == name).map(|(_, number)| *number);
        let of_open_cl =
            || if name == DEFAULT { SourceLanguage::OpenCL_C.0 } else { SourceLanguage::Unknown.0 };
        return of_200.unwrap_or_else(of_open_cl);
    }
    match name {
        "DW_LANG_C_plus_plus_17" | "DW_LANG_C_plus_plus_14" | "DW_LANG_C_plus_plus" => {
            SourceLanguage::CPP_for_OpenCL.0
        }
        "DW_LANG_C99" | DEFAULT => SourceLanguage::OpenCL_C.0,
        _ => SourceLanguage::Unknown.0,
    }
}

/// The name of a language by its number in a set.
pub(crate) fn dwarf_language(set: DebugSet, number: u32) -> &'static str {
    match SourceLanguage(number) {
        SourceLanguage::OpenCL_CPP => return "DW_LANG_C_plus_plus_14",
        SourceLanguage::CPP_for_OpenCL => return "DW_LANG_C_plus_plus_17",
        _ => {}
    }
    let of_200 = OF_200.iter().find(|(_, known)| set == DebugSet::Shader200 && *known == number);
    of_200.map_or(DEFAULT, |(name, _)| name)
}

/// Whether a number is a language that a set has.
pub(crate) fn is_language(set: DebugSet, number: u32) -> bool {
    set == DebugSet::Shader200
        || matches!(
            SourceLanguage(number),
            SourceLanguage::Unknown
                | SourceLanguage::ESSL
                | SourceLanguage::GLSL
                | SourceLanguage::OpenCL_C
                | SourceLanguage::OpenCL_CPP
                | SourceLanguage::HLSL
                | SourceLanguage::CPP_for_OpenCL
        )
}
