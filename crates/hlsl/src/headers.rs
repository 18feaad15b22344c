//! The headers that the compiler has built in: `vk/spirv.h`, `vk/opcode_selector.h`, `vk/khr/cooperative_matrix.h`.
//!
//! The enumerations of `vk/spirv.h` are made of the tables of the grammar, in the naming of `spirv.h`.

use spirula_diag::Bytes;
use spirula_hlsl_syntax::{IncludeRequest, IncludeResolver, Included};
use spirula_spec::OperandKind;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// The enumerations of `vk/spirv.h`, and whether their values are bits.
const ENUMERATIONS: &[(&str, OperandKind, bool)] = &[
    ("CooperativeMatrixUse", OperandKind::CooperativeMatrixUse, false),
    ("CooperativeMatrixLayout", OperandKind::CooperativeMatrixLayout, false),
    ("CooperativeMatrixOperands", OperandKind::CooperativeMatrixOperands, true),
    ("MemoryAccess", OperandKind::MemoryAccess, true),
    ("Scope", OperandKind::Scope, false),
    ("StorageClass", OperandKind::StorageClass, false),
];

static SPIRV: LazyLock<Bytes> = LazyLock::new(|| Bytes::from(spirv_header()));

fn spirv_header() -> String {
    let mut text =
        String::from("#ifndef SPIRULA_VK_SPIRV_H\n#define SPIRULA_VK_SPIRV_H\n\nnamespace vk {\n\n");
    for (name, kind, is_mask) in ENUMERATIONS {
        let (suffix, none) =
            if *is_mask { ("Mask", format!("  {name}MaskNone = 0,\n")) } else { ("", String::new()) };
        let _ = write!(text, "enum {name}{suffix} {{\n{none}");
        for row in kind.enumerants().iter().filter(|row| !is_mask || row.value != 0) {
            let _ = writeln!(text, "  {name}{}{suffix} = {},", row.name, row.value);
        }
        text.push_str("};\n\n");
    }
    text.push_str(include_str!("headers/spirv.h"));
    text.push_str("\n} // namespace vk\n\n#endif\n");
    text
}

/// The built-in header with a name.
fn header(name: &str) -> Option<Bytes> {
    Some(match name {
        "vk/spirv.h" => SPIRV.clone(),
        "vk/opcode_selector.h" => Bytes::from(include_str!("headers/opcode_selector.h")),
        "vk/khr/cooperative_matrix.h" => Bytes::from(include_str!("headers/cooperative_matrix.h")),
        _ => return None,
    })
}

/// A resolver that finds the built-in headers where another finds nothing.
#[derive(Clone, Copy)]
pub struct WithHeaders<'a>(pub &'a dyn IncludeResolver);

impl IncludeResolver for WithHeaders<'_> {
    fn resolve(&self, request: IncludeRequest<'_>) -> Option<Included> {
        self.0.resolve(request).or_else(|| {
            let name = request.name.replace('\\', "/");
            let text = header(&name)?;
            Some(Included { name: format!("<built-in>/{name}"), text })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::spirv_header;

    #[test]
    fn enumerations_have_the_names_of_spirv_h() {
        let text = spirv_header();
        for line in [
            "enum CooperativeMatrixUse {",
            "  CooperativeMatrixUseMatrixAKHR = 0,",
            "  CooperativeMatrixLayoutColumnMajorKHR = 1,",
            "  MemoryAccessMaskNone = 0,",
            "  MemoryAccessNonPrivatePointerMask = 32,",
            "  ScopeSubgroup = 3,",
            "  StorageClassWorkgroup = 4,",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }
}
