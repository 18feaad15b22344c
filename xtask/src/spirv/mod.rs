//! `gen-spirv`: the rows of the SPIR-V dialect from the grammar and the overlay of `crates/spirv`.

mod emit;
mod encode;
mod form;
mod overlay;

use crate::generated;
use spirula_spec::OperandKind;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err("gen-spirv takes --check or nothing".to_owned()),
    };
    let path = generated::root().join("crates/spirv/overlay/ops.txt");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut ops = overlay::parse(&text)?;
    let encodings = encode::all(&mut ops)?;
    let files = [
        ("rows.rs", emit::rows(&ops)?),
        ("names.rs", emit::names(&ops)?),
        ("encodings.rs", emit::encodings(&ops, &encodings)),
        ("other_types.rs", emit::other_types()),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text));
    generated::write(&generated::root().join("crates/spirv/src/generated"), &files, check, "gen-spirv")
}

/// `CamelCase` and `With.Points` as `snake_case`; a run of capitals is one word.
pub(crate) fn snake(name: &str) -> String {
    let bytes = name.as_bytes();
    let mut out = String::new();
    for (i, b) in bytes.iter().enumerate() {
        if *b == b'.' {
            out.push('_');
            continue;
        }
        if b.is_ascii_uppercase() && i > 0 && bytes[i - 1] != b'.' && bytes[i - 1] != b'_' {
            let before_lower = bytes[i - 1].is_ascii_lowercase() || bytes[i - 1].is_ascii_digit();
            let starts_word =
                bytes.get(i + 1).is_some_and(u8::is_ascii_lowercase) && bytes[i - 1].is_ascii_uppercase();
            if before_lower || starts_word {
                out.push('_');
            }
        }
        out.push(b.to_ascii_lowercase() as char);
    }
    out
}

/// The enumerations that are attributes: mnemonic, constant, operand kind; as in `enums.rs` of the dialect.
const ENUMS: &[(&str, &str, OperandKind)] = &[
    ("addressing_model", "ADDRESSING_MODEL", OperandKind::AddressingModel),
    ("built_in", "BUILT_IN", OperandKind::BuiltIn),
    ("capability", "CAPABILITY", OperandKind::Capability),
    ("decoration", "DECORATION", OperandKind::Decoration),
    ("dim", "DIM", OperandKind::Dim),
    ("execution_mode", "EXECUTION_MODE", OperandKind::ExecutionMode),
    ("execution_model", "EXECUTION_MODEL", OperandKind::ExecutionModel),
    ("f_p_encoding", "FP_ENCODING", OperandKind::FPEncoding),
    ("fastmath_mode", "FAST_MATH_MODE", OperandKind::FPFastMathMode),
    ("fp_rounding_mode", "FP_ROUNDING_MODE", OperandKind::FPRoundingMode),
    ("function_control", "FUNCTION_CONTROL", OperandKind::FunctionControl),
    ("group_operation", "GROUP_OPERATION", OperandKind::GroupOperation),
    ("load_cache_control", "LOAD_CACHE_CONTROL", OperandKind::LoadCacheControl),
    ("store_cache_control", "STORE_CACHE_CONTROL", OperandKind::StoreCacheControl),
    ("image_format", "IMAGE_FORMAT", OperandKind::ImageFormat),
    ("image_operands", "IMAGE_OPERANDS", OperandKind::ImageOperands),
    ("coop_matrix_layout_khr", "COOPERATIVE_MATRIX_LAYOUT", OperandKind::CooperativeMatrixLayout),
    (
        "cooperative_matrix_operands_khr",
        "COOPERATIVE_MATRIX_OPERANDS",
        OperandKind::CooperativeMatrixOperands,
    ),
    ("coop_matrix_use_khr", "COOPERATIVE_MATRIX_USE", OperandKind::CooperativeMatrixUse),
    ("linkage_type", "LINKAGE_TYPE", OperandKind::LinkageType),
    ("loop_control", "LOOP_CONTROL", OperandKind::LoopControl),
    ("memory_access", "MEMORY_ACCESS", OperandKind::MemoryAccess),
    ("memory_model", "MEMORY_MODEL", OperandKind::MemoryModel),
    ("memory_semantics", "MEMORY_SEMANTICS", OperandKind::MemorySemantics),
    ("packed_vector_format", "PACKED_VECTOR_FORMAT", OperandKind::PackedVectorFormat),
    ("scope", "SCOPE", OperandKind::Scope),
    ("selection_control", "SELECTION_CONTROL", OperandKind::SelectionControl),
    ("storage_class", "STORAGE_CLASS", OperandKind::StorageClass),
    ("access_qualifier", "ACCESS_QUALIFIER", OperandKind::AccessQualifier),
    ("function_parameter_attribute", "FUNCTION_PARAMETER_ATTRIBUTE", OperandKind::FunctionParameterAttribute),
    ("source_language", "SOURCE_LANGUAGE", OperandKind::SourceLanguage),
    ("sampler_addressing_mode", "SAMPLER_ADDRESSING_MODE", OperandKind::SamplerAddressingMode),
    ("sampler_filter_mode", "SAMPLER_FILTER_MODE", OperandKind::SamplerFilterMode),
    ("cooperative_matrix_reduce", "COOPERATIVE_MATRIX_REDUCE", OperandKind::CooperativeMatrixReduce),
    ("tensor_addressing_operands", "TENSOR_ADDRESSING_OPERANDS", OperandKind::TensorAddressingOperands),
    ("tensor_clamp_mode", "TENSOR_CLAMP_MODE", OperandKind::TensorClampMode),
    ("tensor_operands", "TENSOR_OPERANDS", OperandKind::TensorOperands),
    (
        "matrix_multiply_accumulate_operands",
        "MATRIX_MULTIPLY_ACCUMULATE_OPERANDS",
        OperandKind::MatrixMultiplyAccumulateOperands,
    ),
    ("raw_access_chain_operands", "RAW_ACCESS_CHAIN_OPERANDS", OperandKind::RawAccessChainOperands),
    (
        "cooperative_vector_matrix_layout",
        "COOPERATIVE_VECTOR_MATRIX_LAYOUT",
        OperandKind::CooperativeVectorMatrixLayout,
    ),
    ("component_type", "COMPONENT_TYPE", OperandKind::ComponentType),
];

/// The constant of the enumeration with this mnemonic.
pub(crate) fn enum_const(mnemonic: &str) -> Result<&'static str, String> {
    let found = ENUMS.iter().find(|row| row.0 == mnemonic).map(|row| row.1);
    found.ok_or_else(|| format!("no enumeration {mnemonic}"))
}

/// Mnemonic and constant of the enumeration of an operand kind.
pub(crate) fn enum_mnemonic(kind: OperandKind) -> Option<(&'static str, &'static str)> {
    ENUMS.iter().find(|row| row.2 == kind).map(|row| (row.0, row.1))
}
