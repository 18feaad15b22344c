//! Descriptions of operand kinds for messages, in the wording of SPIRV-Tools.

use spirula_spec::OperandKind as K;

/// "storage class" for [`K::StorageClass`].
pub(crate) fn describe(kind: K) -> String {
    let text = match kind {
        K::IdResultType => "type ID",
        K::IdResult => "result ID",
        K::IdRef => "ID",
        K::IdScope => "scope ID",
        K::IdMemorySemantics => "memory semantics ID",
        K::LiteralInteger | K::LiteralFloat => "literal number",
        K::LiteralContextDependentNumber => "possibly multi-word literal number",
        K::LiteralExtInstInteger => "extension instruction number",
        K::LiteralSpecConstantOpInteger => "OpSpecConstantOp opcode",
        K::ImageOperands => "image",
        K::Dim => "dimensionality",
        K::BuiltIn => "built-in",
        K::FPFastMathMode => "floating-point fast math mode",
        K::FPRoundingMode => "floating-point rounding mode",
        K::FPDenormMode => "FP denorm mode",
        K::FPEncoding => "FP encoding",
        K::FragmentShadingRate => "shading rate",
        K::KernelEnqueueFlags => "kernel enqeue flags",
        K::QuantizationModes => "quantization mode",
        K::OverflowModes => "overflow mode",
        K::DebugBaseTypeAttributeEncoding => "debug base type encoding",
        _ => "",
    };
    if !text.is_empty() {
        return text.to_owned();
    }
    let name = kind.name();
    let (prefix, name) = match (name.strip_prefix("OpenClDebug"), name.strip_prefix("ShaderDebug")) {
        (Some(_), _) => ("OpenCL.DebugInfo.100 ", &name["OpenCl".len()..]),
        (_, Some(_)) => ("NonSemantic.Shader.DebugInfo.100 ", &name["Shader".len()..]),
        _ => ("", name),
    };
    let mut words = prefix.to_owned();
    let mut before = ' ';
    for (i, c) in name.char_indices() {
        let starts = c.is_ascii_uppercase() && i > 0;
        if starts
            && (before.is_ascii_lowercase() || name[i + 1..].starts_with(|a: char| a.is_ascii_lowercase()))
        {
            words.push(' ');
        }
        let acronym = starts && before.is_ascii_uppercase()
            || name[i + 1..].starts_with(|a: char| a.is_ascii_uppercase());
        words.push(if acronym && c.is_ascii_uppercase() { c } else { c.to_ascii_lowercase() });
        before = c;
    }
    words
}
