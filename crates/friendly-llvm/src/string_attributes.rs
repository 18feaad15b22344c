//! String attributes in LLVM that are decorations and execution modes of SPV_INTEL_vector_compute,
//! SPV_INTEL_float_controls2 and SPV_INTEL_function_pointers, as rows that both directions read.

use spirula_ir::{Attr, Context};
use spirula_spec::{Decoration, ExecutionMode, FPDenormMode, FPOperationMode, FPRoundingMode};

/// A string attribute that is a decoration.
pub(crate) struct Row {
    /// The name of the attribute.
    pub(crate) name: &'static str,
    /// The decoration.
    pub(crate) decoration: Decoration,
    /// What the value of the attribute is.
    pub(crate) value: Value,
}

/// What the value of an attribute is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value {
    /// Nothing.
    Empty,
    /// The operand of the decoration.
    Operand,
    /// The decoration has no operand; the value is zero.
    Zero,
}

const fn row(name: &'static str, decoration: Decoration, value: Value) -> Row {
    Row { name, decoration, value }
}

/// The attribute of functions of vector compute.
pub(crate) const FUNCTION: &str = "VCFunction";
/// The attribute of globals of vector compute.
pub(crate) const GLOBAL: &str = "VCGlobalVariable";
const SINGLE_ELEMENT: Row = row("VCSingleElementVector", Decoration::SingleElementVectorINTEL, Value::Zero);

/// Attributes of functions.
pub(crate) const FUNCTIONS: &[Row] = &[
    row("VCStackCall", Decoration::StackCallINTEL, Value::Empty),
    row(FUNCTION, Decoration::VectorComputeFunctionINTEL, Value::Empty),
    row("VCSIMTCall", Decoration::SIMTCallINTEL, Value::Operand),
    row("referenced-indirectly", Decoration::ReferencedIndirectlyINTEL, Value::Empty),
];

/// Attributes of results.
pub(crate) const RESULTS: &[Row] = &[SINGLE_ELEMENT];

/// Attributes of parameters.
pub(crate) const PARAMETERS: &[Row] = &[
    row("VCArgumentIOKind", Decoration::FuncParamIOKindINTEL, Value::Operand),
    SINGLE_ELEMENT,
    row("VCMediaBlockIO", Decoration::MediaBlockIOINTEL, Value::Empty),
];

/// Attributes of globals.
pub(crate) const GLOBALS: &[Row] = &[
    row(GLOBAL, Decoration::VectorComputeVariableINTEL, Value::Empty),
    row("VCByteOffset", Decoration::GlobalVariableOffsetINTEL, Value::Operand),
    row("VCVolatile", Decoration::Volatile, Value::Empty),
    SINGLE_ELEMENT,
];

/// Attributes of kernels that are execution modes with the same number.
pub(crate) const MODES: &[(&str, ExecutionMode)] = &[
    ("VCSLMSize", ExecutionMode::SharedLocalMemorySizeINTEL),
    ("VCNamedBarrierCount", ExecutionMode::NamedBarrierCountINTEL),
];

/// The attribute with the bits of rounding, of the mode of operation, and of denormals.
pub(crate) const FLOAT_CONTROL: &str = "VCFloatControl";

/// The bits of rounding modes.
pub(crate) const ROUNDING: [(u32, FPRoundingMode, ExecutionMode); 4] = [
    (0, FPRoundingMode::RTE, ExecutionMode::RoundingModeRTE),
    (1 << 4, FPRoundingMode::RTP, ExecutionMode::RoundingModeRTPINTEL),
    (2 << 4, FPRoundingMode::RTN, ExecutionMode::RoundingModeRTNINTEL),
    (3 << 4, FPRoundingMode::RTZ, ExecutionMode::RoundingModeRTZ),
];

/// The bits of modes of operation.
pub(crate) const OPERATION: [(u32, FPOperationMode, ExecutionMode); 2] = [
    (0, FPOperationMode::IEEE, ExecutionMode::FloatingPointModeIEEEINTEL),
    (1, FPOperationMode::ALT, ExecutionMode::FloatingPointModeALTINTEL),
];

/// The bits that preserve denormals, by width.
pub(crate) const DENORMALS: [(u32, u32); 3] = [(1 << 6, 64), (1 << 7, 32), (1 << 10, 16)];

/// What denormals become.
pub(crate) const DENORMAL_MODES: [(FPDenormMode, ExecutionMode); 2] = [
    (FPDenormMode::Preserve, ExecutionMode::DenormPreserve),
    (FPDenormMode::FlushToZero, ExecutionMode::DenormFlushToZero),
];

/// The mask of bits of a table.
pub(crate) fn mask<M, N>(rows: &[(u32, M, N)]) -> u32 {
    rows.iter().fold(0, |all, (bits, ..)| all | bits)
}

/// A list of string attributes: names, and names with values.
pub(crate) fn strings(ctx: &Context, list: Option<Attr>) -> Vec<(&str, &str)> {
    let text = |attr: Attr| attr.as_string().map(|text| ctx.text(text));
    let item = |item: Attr| match text(item) {
        Some(name) => Some((name, "")),
        None => {
            let mut parts = ctx.as_array(item)?;
            Some((text(parts.next()?)?, text(parts.next()?)?))
        }
    };
    list.and_then(|list| ctx.as_array(list)).into_iter().flatten().filter_map(item).collect()
}

/// The value of an attribute in a list, as a number.
pub(crate) fn number(attributes: &[(&str, &str)], name: &str) -> Option<u32> {
    let (_, value) = attributes.iter().find(|(known, _)| *known == name)?;
    Some(value.parse().unwrap_or(0))
}
