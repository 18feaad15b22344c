//! `gen-spirv`: the rows of the SPIR-V dialect from the grammar and the overlay of `crates/spirv`.

mod emit;
mod form;
mod overlay;

use crate::generated;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err("gen-spirv takes --check or nothing".to_owned()),
    };
    let path = generated::root().join("crates/spirv/overlay/ops.txt");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let ops = overlay::parse(&text)?;
    let files = [("rows.rs", emit::rows(&ops)?), ("names.rs", emit::names(&ops)?)];
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

/// The constant of the enumeration with this mnemonic.
pub(crate) fn enum_const(mnemonic: &str) -> Result<&'static str, String> {
    Ok(match mnemonic {
        "addressing_model" => "ADDRESSING_MODEL",
        "coop_matrix_layout_khr" => "COOPERATIVE_MATRIX_LAYOUT",
        "cooperative_matrix_operands_khr" => "COOPERATIVE_MATRIX_OPERANDS",
        "execution_mode" => "EXECUTION_MODE",
        "execution_model" => "EXECUTION_MODEL",
        "function_control" => "FUNCTION_CONTROL",
        "group_operation" => "GROUP_OPERATION",
        "image_operands" => "IMAGE_OPERANDS",
        "loop_control" => "LOOP_CONTROL",
        "memory_access" => "MEMORY_ACCESS",
        "memory_model" => "MEMORY_MODEL",
        "memory_semantics" => "MEMORY_SEMANTICS",
        "packed_vector_format" => "PACKED_VECTOR_FORMAT",
        "scope" => "SCOPE",
        "selection_control" => "SELECTION_CONTROL",
        "storage_class" => "STORAGE_CLASS",
        _ => return Err(format!("no enumeration {mnemonic}")),
    })
}
