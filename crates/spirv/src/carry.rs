//! How what MLIR has no place for is carried: names of attributes, and ids and literals as attributes.
//!
//! An operand of an instruction that is kept as it is (a *word list*) is one of these:
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

/// On what has a symbol or a value: OpName, where it is not the symbol; `unit` where there is none.
pub const NAME: &str = "spirula.name";
/// Decorations that no attribute of their own holds: word lists behind the decoration's number.
pub const DECORATIONS: &str = "spirula.decorations";
/// On the terminator of a block: a dictionary of what the block's label has, and of its arguments.
pub const BLOCK: &str = "spirula.block";
/// In [`BLOCK`]: an array of dictionaries, one for each argument.
pub const ARGUMENTS: &str = "arguments";
/// In [`BLOCK`]: the attributes of the label.
pub const LABEL: &str = "label";
/// Among the attributes of a label, of an argument, of a parameter or of a constant: the location of its OpLine.
pub const LINE: &str = "spirula.line";
/// On a function: how many OpFunctionParameter it has, where those are fewer than its type says.
pub const PARAMETERS: &str = "spirula.parameters";
/// Extended instructions that stand where no operation can, as arrays of place, opcode, type, word list and dictionary
/// of attributes. On a function: those before its first label, with how many parameters come before. In [`BLOCK`]: with
/// how many arguments come before, or -1 for those behind the terminator. Where one of them has operands that are values,
/// `unit`: they are operations of the block, or of the first one, with [`PLACE`].
pub const LOOSE: &str = "spirula.loose";
/// On an extended instruction that stands where no operation can: its place as in [`LOOSE`].
pub const PLACE: &str = "spirula.place";
/// On a constant: it is an OpConstantNull.
pub const NULL: &str = "spirula.null";
/// On `spirv.EXT.ConstantCompositeReplicate` as MLIR's tools write it, which make an OpConstantNull of zeros in a tensor: it
/// is not one.
pub const NOT_NULL: &str = "spirula.not_null";
/// On `spirv.Undef`: it stands at module scope.
pub const AT_MODULE_SCOPE: &str = "spirula.module_scope";
/// On `spirv.Undef` as MLIR's tool writes it, which takes module scope for granted: it stands in its function.
pub const IN_FUNCTION: &str = "spirula.in_function";
/// On a function as MLIR's tools write it, which repeat one memory access of `spirv.CopyMemory` as the second: where two
/// are alike, there is but one.
pub const ONE_ACCESS: &str = "spirula.one_access";
/// On `spirv.EntryPoint`: the name, where it is not the function's.
pub const ENTRY_NAME: &str = "spirula.entry_name";
/// On the module: OpSource and its kin, word lists behind the name of the instruction.
pub const SOURCE: &str = "spirula.source";
/// On the module: imports that no instruction uses and those that have names or decorations, as triples: the name of
/// the set, which of the imports of the set it is, attributes.
pub const IMPORTS: &str = "spirula.imports";
/// On the module: likewise for OpString.
pub const STRINGS: &str = "spirula.strings";
/// On the module: extensions whose names are no words.
pub const EXTENSIONS: &str = "spirula.extensions";
/// On the module: names of types, as pairs of type and name, array of names, or `unit` for none.
pub const TYPE_NAMES: &str = "spirula.type_names";
/// On the module: decorations of types, word lists behind type, member (-1 for the type itself) and decoration.
pub const TYPE_DECORATIONS: &str = "spirula.type_decorations";
/// On the module: names of members, as pairs of structure and an array of names, `unit` for none.
pub const MEMBER_NAMES: &str = "spirula.member_names";
/// On the module: types of the constants that are numbers in a type, such as the length of an array, in the order of
/// the words behind that type, where they are not `i32`.
pub const LENGTH_TYPES: &str = "spirula.length_types";
/// On the module as MLIR's tools write it, which make blocks of what interfaces point to: structures that are none.
pub const NO_BLOCKS: &str = "spirula.no_blocks";
/// On the module: lines of types, as pairs of type and location.
pub const TYPE_LINES: &str = "spirula.type_lines";
/// On the module: types and constants that nothing uses, as a word list.
pub const UNUSED: &str = "spirula.unused";
/// On an operation: constants that are not of type `i32`, where a slot has only the number, by slot.
pub const CONSTANTS: &str = "spirula.constants";

/// The name of a decoration as an attribute: `DescriptorSet` is `descriptor_set`.
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

/// The name of the attribute that is a decoration.
pub fn decoration_name(decoration: Decoration) -> Option<&'static str> {
    names().by_value.get(&decoration.0).map(String::as_str)
}

/// The decoration that an attribute of this name is.
pub fn decoration_of(name: &str) -> Option<Decoration> {
    names().by_name.get(name).copied()
}
