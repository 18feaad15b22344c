//! Attributes for SPIR-V that MLIR cannot represent: names of discardable attributes, and ids and literals as
//! attributes.
//!
//! An operand in a *word list*, which preserves the operands of an instruction, is one of these:
//!
//! | attribute | stands for |
//! | --- | --- |
//! | `5 : i32` | a literal word |
//! | `"text"` | a literal string |
//! | `f32` | the id of the type |
//! | `@name` | the id of what has the symbol |
//! | `unit` | the id of the next operand of the operation |
//! | `["text"]`, `["text", 1 : i32]` | the id of an OpString: the first with this text, the second |
//! | `["text", 0 : i32, 28 : i32]` | the id of an OpString, which is to be this one |
//! | `["OpExtInstImport", "set"]`, with a number as above | the id of an import |
//! | `[5 : i32, i32]` | the id of a constant: value and type |

use spirula_spec::{Decoration, Enumeration, OperandKind};
use std::collections::HashMap;
use std::sync::OnceLock;

/// On symbols and values: the OpName, if it differs from the symbol; `unit` for none.
pub const NAME: &str = "spirula.name";
/// Decorations without an attribute of their own: word lists that start with the decoration's number.
pub const DECORATIONS: &str = "spirula.decorations";
/// On the terminator of a block: a dictionary of attributes of the block's label and arguments.
pub const BLOCK: &str = "spirula.block";
/// In [`BLOCK`]: an array of dictionaries, one for each argument.
pub const ARGUMENTS: &str = "arguments";
/// In [`BLOCK`]: the attributes of the label.
pub const LABEL: &str = "label";
/// In the attributes of a label, argument, parameter or constant: the location of its OpLine.
pub const LINE: &str = "spirula.line";
/// On a function: the number of OpFunctionParameter, if it is less than in its type.
pub const PARAMETERS: &str = "spirula.parameters";
/// Detached extended instructions, at positions where operations are not possible, as arrays of position, opcode, type, word list
/// and dictionary of attributes. On a function: those before its first label, with the number of preceding parameters.
/// In [`BLOCK`]: with the number of preceding arguments, or -1 for those after the terminator. If one of them has value
/// operands, `unit`: they are operations of the block, or of the first one, with [`PLACE`].
/// `unit`: they are operations of the block, or of the first one, with [`PLACE`].
pub const DETACHED: &str = "spirula.detached";
/// On an extended instruction with such a position: the position as in [`DETACHED`].
pub const PLACE: &str = "spirula.place";
/// On a constant: it is an OpConstantNull.
pub const NULL: &str = "spirula.null";
/// On `spirv.EXT.ConstantCompositeReplicate` as MLIR prints it: it is not an OpConstantNull, which MLIR makes of zeros
/// in a tensor.
pub const NOT_NULL: &str = "spirula.not_null";
/// On `spirv.Undef`: it is at module scope.
pub const AT_MODULE_SCOPE: &str = "spirula.module_scope";
/// On `spirv.Undef` as MLIR prints it, which assumes module scope: it is in its function.
pub const IN_FUNCTION: &str = "spirula.in_function";
/// On a function as MLIR prints it, which repeats the only memory access of `spirv.CopyMemory`: equal accesses are one.
pub const ONE_ACCESS: &str = "spirula.one_access";
/// On `spirv.EntryPoint`: the name, if it differs from the function's.
pub const ENTRY_NAME: &str = "spirula.entry_name";
/// On the module: OpSource and related instructions, as word lists that start with the name of the instruction.
pub const SOURCE: &str = "spirula.source";
/// On the module: imports that are unused or have names or decorations, as triples: the name of the set, which of its
/// imports, attributes.
pub const IMPORTS: &str = "spirula.imports";
/// On the module: likewise for OpString.
pub const STRINGS: &str = "spirula.strings";
/// On the module: extensions with malformed names.
pub const EXTENSIONS: &str = "spirula.extensions";
/// On the module: names of types, as pairs of type and name, array of names, or `unit` for none.
pub const TYPE_NAMES: &str = "spirula.type_names";
/// On the module: decorations of types, as word lists that start with type, member (-1 for the type itself) and
/// decoration.
pub const TYPE_DECORATIONS: &str = "spirula.type_decorations";
/// On the module: names of members, as pairs of struct and array of names, `unit` for none.
pub const MEMBER_NAMES: &str = "spirula.member_names";
/// On the module: types of constants in types, such as array lengths, in the order of the operands of that type, if
/// they are not `i32`.
pub const LENGTH_TYPES: &str = "spirula.length_types";
/// On the module as MLIR prints it, which turns structs in interfaces into blocks: the structs that are not blocks.
pub const NO_BLOCKS: &str = "spirula.no_blocks";
/// On the module: lines of types, as pairs of type and location.
pub const TYPE_LINES: &str = "spirula.type_lines";
/// On the module: unused types and constants, as a word list.
pub const UNUSED: &str = "spirula.unused";
/// On an operation: constants that are not of type `i32`, by slot, where the slot only has the number.
pub const CONSTANTS: &str = "spirula.constants";

/// The attribute name of a decoration: `DescriptorSet` is `descriptor_set`.
fn snake(name: &str) -> String {
    let bytes = name.as_bytes();
    let mut out = String::with_capacity(name.len() + 8);
    for (i, b) in bytes.iter().enumerate() {
        if b.is_ascii_uppercase() && i > 0 {
            let after_lower = bytes[i - 1].is_ascii_lowercase() || bytes[i - 1].is_ascii_digit();
            let begins = bytes.get(i + 1).is_some_and(u8::is_ascii_lowercase);
            if after_lower || begins && bytes[i - 1].is_ascii_uppercase() {
                out.push('_');
            }
        }
        out.push(b.to_ascii_lowercase() as char);
    }
    out
}

struct Names {
    by_value: HashMap<u32, String>,
    by_name: HashMap<String, Decoration>,
}

fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let rows = OperandKind::Decoration.enumerants();
        let by_value: HashMap<u32, String> = rows.iter().map(|r| (r.value, snake(r.name))).collect();
        let by_name = by_value.iter().map(|(v, n)| (n.clone(), Decoration::from_word(*v))).collect();
        Names { by_value, by_name }
    })
}

/// The name of the attribute for a decoration.
pub fn decoration_name(decoration: Decoration) -> Option<&'static str> {
    names().by_value.get(&decoration.0).map(String::as_str)
}

/// The decoration of an attribute with this name.
pub fn decoration_of(name: &str) -> Option<Decoration> {
    names().by_name.get(name).copied()
}
