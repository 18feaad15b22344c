//! The records of specialized nodes of metadata: a row says for each field of a class which operand of the record holds it and
//! how.

use crate::codes::metadata as code;
use spirula_ir::Kind;
use spirula_llvm::import::dwarf::{self, Flags, Names};
use spirula_llvm::metadata as md;

/// How an operand holds a field.
#[derive(Clone, Copy)]
pub(crate) enum As {
    /// A node or string plus one, zero for none.
    Ref,
    /// A string plus one; an empty one is absent.
    Text,
    /// The same, an empty one is present.
    OptText,
    /// A number, zero if absent.
    Int,
    /// True unless zero.
    Bool,
    /// Absent if true.
    TrueBool,
    /// The name of a number.
    Word(&'static Names),
    /// The same, absent if zero.
    OptWord(&'static Names),
    /// Flags.
    Flags(&'static Flags),
    /// A node if the flag of the record says so, else a number.
    Size,
}

/// A class: the code of its record, its attribute, and for each field the operand and its form.
pub(crate) type Class = (u32, Kind, &'static [Option<(usize, As)>]);

use As::{Bool, Int, OptText, OptWord, Ref, Size, Text, TrueBool, Word};

const fn f(at: usize, form: As) -> Option<(usize, As)> {
    Some((at, form))
}

pub(crate) const FLAGS: As = As::Flags(&dwarf::FLAGS);

/// The classes without fields that depend on the record.
pub(crate) const CLASSES: &[Class] = &[
    (
        code::LOCATION,
        md::DI_LOCATION,
        &[f(1, Int), f(2, Int), None, f(4, Ref), f(5, Bool), f(6, Int), f(7, Int)],
    ),
    (code::ASSIGN_ID, md::DI_ASSIGN_ID, &[]),
    (code::GENERIC_SUBRANGE, md::DI_GENERIC_SUBRANGE, &[f(1, Ref), f(2, Ref), f(3, Ref), f(4, Ref)]),
    (
        code::BASIC_TYPE,
        md::DI_BASIC_TYPE,
        &[
            f(1, Word(&dwarf::TAGS)),
            f(2, Text),
            f(3, Size),
            f(4, Int),
            f(8, Int),
            f(5, OptWord(&dwarf::ENCODINGS)),
            f(7, Int),
            f(6, FLAGS),
        ],
    ),
    (
        code::STRING_TYPE,
        md::DI_STRING_TYPE,
        &[
            f(1, Word(&dwarf::TAGS)),
            f(2, Text),
            f(3, Ref),
            f(4, Ref),
            f(5, Ref),
            f(6, Size),
            f(7, Int),
            f(8, OptWord(&dwarf::ENCODINGS)),
        ],
    ),
    (
        code::DERIVED_TYPE,
        md::DI_DERIVED_TYPE,
        &[
            f(1, Word(&dwarf::TAGS)),
            f(2, Text),
            f(5, Ref),
            f(3, Ref),
            f(4, Int),
            f(6, Ref),
            f(7, Size),
            f(8, Int),
            f(9, Size),
            f(10, FLAGS),
            f(11, Ref),
            None,
            f(13, Ref),
            None,
            None,
            None,
            None,
            None,
        ],
    ),
    (
        code::SUBRANGE_TYPE,
        md::DI_SUBRANGE_TYPE,
        &[
            f(1, Text),
            f(4, Ref),
            f(2, Ref),
            f(3, Int),
            f(5, Size),
            f(6, Int),
            f(7, FLAGS),
            f(8, Ref),
            f(9, Ref),
            f(10, Ref),
            f(11, Ref),
            f(12, Ref),
        ],
    ),
    (
        code::COMPOSITE_TYPE,
        md::DI_COMPOSITE_TYPE,
        &[
            f(1, Word(&dwarf::TAGS)),
            f(2, Text),
            f(5, Ref),
            f(3, Ref),
            f(4, Int),
            f(6, Ref),
            f(7, Size),
            f(8, Int),
            f(9, Size),
            f(22, Int),
            f(10, FLAGS),
            f(11, Ref),
            f(12, OptWord(&dwarf::LANGUAGES)),
            f(13, Ref),
            f(14, Ref),
            f(15, Text),
            f(16, Ref),
            f(17, Ref),
            f(18, Ref),
            f(19, Ref),
            f(20, Ref),
            f(21, Ref),
            f(23, Ref),
            None,
            f(25, Ref),
        ],
    ),
    (
        code::SUBROUTINE_TYPE,
        md::DI_SUBROUTINE_TYPE,
        &[f(1, FLAGS), f(3, OptWord(&dwarf::CONVENTIONS)), f(2, Ref)],
    ),
    (code::FILE, md::DI_FILE, &[f(1, Text), f(2, Text), None, None, f(5, OptText)]),
    (
        code::COMPILE_UNIT,
        md::DI_COMPILE_UNIT,
        &[
            None,
            None,
            None,
            f(2, Ref),
            f(3, Text),
            f(4, Bool),
            f(5, Text),
            f(6, Int),
            f(7, Text),
            f(8, Word(&dwarf::EMISSION_KINDS)),
            f(9, Ref),
            f(10, Ref),
            f(12, Ref),
            f(13, Ref),
            f(15, Ref),
            f(14, Int),
            f(16, TrueBool),
            f(17, Bool),
            f(18, OptWord(&dwarf::NAME_TABLES)),
            f(19, Bool),
            f(20, Text),
            f(21, Text),
        ],
    ),
    (
        code::SUBPROGRAM,
        md::DI_SUBPROGRAM,
        &[
            f(2, Text),
            f(3, Text),
            f(1, Ref),
            f(4, Ref),
            f(5, Int),
            f(6, Ref),
            f(7, Int),
            f(8, Ref),
            None,
            f(16, Int),
            f(11, FLAGS),
            f(9, As::Flags(&dwarf::SUBPROGRAM_FLAGS)),
            f(12, Ref),
            f(13, Ref),
            f(14, Ref),
            f(15, Ref),
            f(17, Ref),
            f(18, Ref),
            f(19, Text),
            f(20, Bool),
        ],
    ),
    (code::LEXICAL_BLOCK, md::DI_LEXICAL_BLOCK, &[f(1, Ref), f(2, Ref), f(3, Int), f(4, Int)]),
    (code::LEXICAL_BLOCK_FILE, md::DI_LEXICAL_BLOCK_FILE, &[f(1, Ref), f(2, Ref), f(3, Int)]),
    (code::COMMON_BLOCK, md::DI_COMMON_BLOCK, &[f(1, Ref), f(2, Ref), f(3, Text), f(4, Ref), f(5, Int)]),
    (code::MACRO, md::DI_MACRO, &[f(1, Word(&dwarf::MACROS)), f(2, Int), f(3, Text), f(4, Text)]),
    (code::MACRO_FILE, md::DI_MACRO_FILE, &[f(1, Word(&dwarf::MACROS)), f(2, Int), f(3, Ref), f(4, Ref)]),
    (
        code::MODULE,
        md::DI_MODULE,
        &[f(2, Ref), f(3, Text), f(4, Text), f(5, Text), f(6, Text), f(1, Ref), f(7, Int), f(8, Bool)],
    ),
    (code::TEMPLATE_TYPE, md::DI_TEMPLATE_TYPE_PARAMETER, &[f(1, Text), f(2, Ref), f(3, Bool)]),
    (
        code::TEMPLATE_VALUE,
        md::DI_TEMPLATE_VALUE_PARAMETER,
        &[f(1, Word(&dwarf::TAGS)), f(2, Text), f(3, Ref), f(4, Bool), f(5, Ref)],
    ),
    (
        code::GLOBAL_VAR,
        md::DI_GLOBAL_VARIABLE,
        &[
            f(2, Text),
            f(3, Text),
            f(1, Ref),
            f(4, Ref),
            f(5, Int),
            f(6, Ref),
            f(7, Bool),
            f(8, Bool),
            f(9, Ref),
            f(10, Ref),
            f(11, Int),
            f(12, Ref),
        ],
    ),
    (
        code::LOCAL_VAR,
        md::DI_LOCAL_VARIABLE,
        &[
            f(2, Text),
            f(6, Int),
            f(1, Ref),
            f(3, Ref),
            f(4, Int),
            f(5, Ref),
            f(7, FLAGS),
            f(8, Int),
            f(9, Ref),
        ],
    ),
    (code::LABEL, md::DI_LABEL, &[f(1, Ref), f(2, Text), f(3, Ref), f(4, Int), f(5, Int), None, None]),
    (code::GLOBAL_VAR_EXPR, md::DI_GLOBAL_VARIABLE_EXPRESSION, &[f(1, Ref), f(2, Ref)]),
    (
        code::OBJC_PROPERTY,
        md::DI_OBJC_PROPERTY,
        &[f(1, Text), f(2, Ref), f(3, Int), f(4, Text), f(5, Text), f(6, Int), f(7, Ref)],
    ),
    (
        code::IMPORTED_ENTITY,
        md::DI_IMPORTED_ENTITY,
        &[f(1, Word(&dwarf::TAGS)), f(5, Text), f(2, Ref), f(3, Ref), f(6, Ref), f(4, Int), f(7, Ref)],
    ),
];

/// The codes of other records that make a node.
pub(crate) const OTHERS: &[u32] = &[
    code::NODE,
    code::DISTINCT_NODE,
    code::GENERIC_DEBUG,
    code::SUBRANGE,
    code::ENUMERATOR,
    code::FIXED_POINT_TYPE,
    code::NAMESPACE,
];
