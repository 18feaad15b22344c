//! Metadata: references to nodes, and the specialized nodes of debug information (LLVM language reference, "Metadata",
//! "Specialized Metadata Nodes").
//!
//! A module owns its nodes: `llvm.metadata` has an operation for each, so that they can refer to each other in cycles
//! and be changed. Attributes refer to a node by its number, [`REFERENCE`]. The content of a node is an array of operands
//! or the attribute of a specialized node. An operand is a unit attribute for `null`, a string, an integer, a typed
//! constant, an expression, or a reference. Enumerants and flags are kept by their names.

use crate::attrs::{Field, FieldRow, StructAttr, Style, parse, print};
use crate::{NUMBER, attrs, enums};
use spirula_ir::{Attr, AttrRow, Kind, ParseResult, Parser, Printer, Type};

/// What a field of a specialized node holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// A node, or null.
    Ref,
    /// A node or a signed integer.
    IntRef,
    /// A node or an unsigned integer, zero if absent.
    SizeRef,
    /// Nodes in braces.
    List,
    /// A string, empty if absent.
    Text,
    /// A string that may be absent.
    OptText,
    /// A number, zero if absent.
    Int,
    /// An unsigned number of 64 bits.
    Unsigned,
    /// A number that may be absent.
    OptInt,
    /// `true` or `false`, false if absent.
    Bool,
    /// The same, true if absent.
    TrueBool,
    /// The same, may be absent.
    OptBool,
    /// An enumerant, flags joined by `|`, or a number of any width.
    Word,
}

/// When a field is written, and what it holds if it is absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Show {
    /// Unless it is absent.
    Nonzero,
    /// Always.
    Always,
    /// Unless it is this word.
    Unless(&'static str),
    /// Always; this word if it is absent.
    Otherwise(&'static str),
    /// Always; the reader sets this word if it is absent.
    Initially(&'static str),
}

/// A field of a specialized node.
#[derive(Clone, Copy, Debug)]
pub struct NodeField {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub holds: Holds,
    /// When it is written.
    pub show: Show,
}

/// A class of specialized nodes.
#[derive(Clone, Copy, Debug)]
pub struct NodeClass {
    /// Its name in LLVM IR.
    pub name: &'static str,
    /// The kind of its attribute; the parameters are the fields in order.
    pub kind: Kind,
    /// Its fields, in the order in which they are written.
    pub fields: &'static [NodeField],
}

const FIRST: u16 = (enums::ROWS.len() + attrs::ROWS.len()) as u16;

/// `#llvm.md<4>`: a reference to the node with this number.
pub const REFERENCE: Kind = Kind::new(NUMBER, FIRST);

/// The reference to a node.
pub fn reference(id: u32) -> Attr {
    Attr::enumerant(REFERENCE, id)
}

/// The number of the node that an attribute refers to.
pub fn as_reference(attr: Attr) -> Option<u32> {
    attr.as_enumerant_of(REFERENCE)
}

/// The class of specialized nodes with this name.
pub fn class_named(name: &str) -> Option<&'static NodeClass> {
    CLASSES.iter().find(|class| class.name == name)
}

/// The class of specialized nodes of this kind of attribute.
pub fn class_of(kind: Kind) -> Option<&'static NodeClass> {
    if kind.dialect() != NUMBER {
        return None;
    }
    CLASSES.get(usize::from(kind.index().checked_sub(FIRST + 1)?))
}

const fn field(holds: Holds) -> Field {
    match holds {
        Holds::Ref | Holds::IntRef | Holds::SizeRef | Holds::List => Field::Any,
        Holds::Text | Holds::OptText | Holds::Word => Field::Text,
        Holds::Int | Holds::Unsigned => Field::Number,
        Holds::OptInt => Field::OptNumber,
        Holds::Bool => Field::Bool,
        Holds::TrueBool | Holds::OptBool => Field::OptBool,
    }
}

fn parse_reference(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    let token = p.token();
    let id = p.int()?;
    let Ok(id) = u32::try_from(id) else {
        return Err(p.error_at(token, "expected the number of a metadata node"));
    };
    p.greater()?;
    Ok(reference(id))
}

fn print_reference(p: &mut Printer<'_>, attr: Attr) {
    if let Some(id) = as_reference(attr) {
        p.text("<");
        p.signed(id.into());
        p.text(">");
    }
}

macro_rules! node_classes {
    ($($index:literal $kind:ident $name:literal [$($field:literal $holds:expr, $show:expr,)*];)*) => {
        $(
            #[doc = concat!("`#llvm.", $name, "`.")]
            pub const $kind: Kind = Kind::new(NUMBER, FIRST + 1 + $index);
        )*

        /// The classes of specialized nodes.
        pub static CLASSES: &[NodeClass] = &[$(NodeClass {
            name: $name,
            kind: $kind,
            fields: &[$(NodeField { name: $field, holds: $holds, show: $show }),*],
        }),*];

        pub(crate) static TABLES: &[StructAttr] = &[$(StructAttr {
            style: Style::NamedOrNothing,
            fields: const { &[$(($field, false, field($holds))),*] as &[FieldRow] },
        }),*];

        /// The attributes of references and specialized nodes, in the order of their kinds.
        pub(crate) const ROWS: &[AttrRow] = &[
            AttrRow { name: "llvm.md", parse: parse_reference, print: print_reference },
            $(AttrRow {
                name: concat!("llvm.", $name),
                parse: parse::<{ attrs::ROWS.len() + 1 + $index }>,
                print,
            },)*
        ];
    };
}

node_classes! {
    0 DI_LOCATION "DILocation" [
        "line" Holds::Int, Show::Always,
        "column" Holds::Int, Show::Nonzero,
        "scope" Holds::Ref, Show::Always,
        "inlinedAt" Holds::Ref, Show::Nonzero,
        "isImplicitCode" Holds::Bool, Show::Nonzero,
        "atomGroup" Holds::Unsigned, Show::Nonzero,
        "atomRank" Holds::Int, Show::Nonzero,
    ];
    1 GENERIC_DI_NODE "GenericDINode" [
        "tag" Holds::Word, Show::Always,
        "header" Holds::Text, Show::Nonzero,
        "operands" Holds::List, Show::Nonzero,
    ];
    2 DI_ASSIGN_ID "DIAssignID" [
    ];
    3 DI_SUBRANGE "DISubrange" [
        "count" Holds::IntRef, Show::Nonzero,
        "lowerBound" Holds::IntRef, Show::Nonzero,
        "upperBound" Holds::IntRef, Show::Nonzero,
        "stride" Holds::IntRef, Show::Nonzero,
    ];
    4 DI_GENERIC_SUBRANGE "DIGenericSubrange" [
        "count" Holds::IntRef, Show::Nonzero,
        "lowerBound" Holds::IntRef, Show::Nonzero,
        "upperBound" Holds::IntRef, Show::Nonzero,
        "stride" Holds::IntRef, Show::Nonzero,
    ];
    5 DI_ENUMERATOR "DIEnumerator" [
        "name" Holds::Text, Show::Always,
        "value" Holds::Word, Show::Always,
        "isUnsigned" Holds::Bool, Show::Nonzero,
    ];
    6 DI_BASIC_TYPE "DIBasicType" [
        "tag" Holds::Word, Show::Unless("DW_TAG_base_type"),
        "name" Holds::Text, Show::Nonzero,
        "size" Holds::SizeRef, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "dataSize" Holds::Int, Show::Nonzero,
        "encoding" Holds::Word, Show::Nonzero,
        "num_extra_inhabitants" Holds::Int, Show::Nonzero,
        "flags" Holds::Word, Show::Nonzero,
    ];
    7 DI_FIXED_POINT_TYPE "DIFixedPointType" [
        "tag" Holds::Word, Show::Unless("DW_TAG_base_type"),
        "name" Holds::Text, Show::Nonzero,
        "size" Holds::SizeRef, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "encoding" Holds::Word, Show::Nonzero,
        "flags" Holds::Word, Show::Nonzero,
        "kind" Holds::Word, Show::Always,
        "factor" Holds::Int, Show::Nonzero,
        "numerator" Holds::Word, Show::Nonzero,
        "denominator" Holds::Word, Show::Nonzero,
    ];
    8 DI_STRING_TYPE "DIStringType" [
        "tag" Holds::Word, Show::Unless("DW_TAG_string_type"),
        "name" Holds::Text, Show::Nonzero,
        "stringLength" Holds::Ref, Show::Nonzero,
        "stringLengthExpression" Holds::Ref, Show::Nonzero,
        "stringLocationExpression" Holds::Ref, Show::Nonzero,
        "size" Holds::SizeRef, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "encoding" Holds::Word, Show::Nonzero,
    ];
    9 DI_DERIVED_TYPE "DIDerivedType" [
        "tag" Holds::Word, Show::Always,
        "name" Holds::Text, Show::Nonzero,
        "scope" Holds::Ref, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "baseType" Holds::Ref, Show::Always,
        "size" Holds::SizeRef, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "offset" Holds::SizeRef, Show::Nonzero,
        "flags" Holds::Word, Show::Nonzero,
        "extraData" Holds::Ref, Show::Nonzero,
        "dwarfAddressSpace" Holds::OptInt, Show::Nonzero,
        "annotations" Holds::Ref, Show::Nonzero,
        "ptrAuthKey" Holds::Int, Show::Nonzero,
        "ptrAuthIsAddressDiscriminated" Holds::OptBool, Show::Nonzero,
        "ptrAuthExtraDiscriminator" Holds::Int, Show::Nonzero,
        "ptrAuthIsaPointer" Holds::OptBool, Show::Nonzero,
        "ptrAuthAuthenticatesNullValues" Holds::OptBool, Show::Nonzero,
    ];
    10 DI_SUBRANGE_TYPE "DISubrangeType" [
        "name" Holds::Text, Show::Nonzero,
        "scope" Holds::Ref, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "size" Holds::SizeRef, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "flags" Holds::Word, Show::Nonzero,
        "baseType" Holds::Ref, Show::Always,
        "lowerBound" Holds::Ref, Show::Nonzero,
        "upperBound" Holds::Ref, Show::Nonzero,
        "stride" Holds::Ref, Show::Nonzero,
        "bias" Holds::Ref, Show::Nonzero,
    ];
    11 DI_COMPOSITE_TYPE "DICompositeType" [
        "tag" Holds::Word, Show::Always,
        "name" Holds::Text, Show::Nonzero,
        "scope" Holds::Ref, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "baseType" Holds::Ref, Show::Nonzero,
        "size" Holds::SizeRef, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "offset" Holds::SizeRef, Show::Nonzero,
        "num_extra_inhabitants" Holds::Int, Show::Nonzero,
        "flags" Holds::Word, Show::Nonzero,
        "elements" Holds::Ref, Show::Nonzero,
        "runtimeLang" Holds::Word, Show::Nonzero,
        "vtableHolder" Holds::Ref, Show::Nonzero,
        "templateParams" Holds::Ref, Show::Nonzero,
        "identifier" Holds::Text, Show::Nonzero,
        "discriminator" Holds::Ref, Show::Nonzero,
        "dataLocation" Holds::Ref, Show::Nonzero,
        "associated" Holds::Ref, Show::Nonzero,
        "allocated" Holds::Ref, Show::Nonzero,
        "rank" Holds::IntRef, Show::Nonzero,
        "annotations" Holds::Ref, Show::Nonzero,
        "specification" Holds::Ref, Show::Nonzero,
        "enumKind" Holds::Word, Show::Nonzero,
        "bitStride" Holds::Ref, Show::Nonzero,
    ];
    12 DI_SUBROUTINE_TYPE "DISubroutineType" [
        "flags" Holds::Word, Show::Nonzero,
        "cc" Holds::Word, Show::Nonzero,
        "types" Holds::Ref, Show::Always,
    ];
    13 DI_FILE "DIFile" [
        "filename" Holds::Text, Show::Always,
        "directory" Holds::Text, Show::Always,
        "checksumkind" Holds::Word, Show::Nonzero,
        "checksum" Holds::OptText, Show::Nonzero,
        "source" Holds::OptText, Show::Nonzero,
    ];
    14 DI_COMPILE_UNIT "DICompileUnit" [
        "sourceLanguageName" Holds::Word, Show::Nonzero,
        "sourceLanguageVersion" Holds::Int, Show::Nonzero,
        "language" Holds::Word, Show::Nonzero,
        "file" Holds::Ref, Show::Always,
        "producer" Holds::Text, Show::Nonzero,
        "isOptimized" Holds::Bool, Show::Always,
        "flags" Holds::Text, Show::Nonzero,
        "runtimeVersion" Holds::Int, Show::Always,
        "splitDebugFilename" Holds::Text, Show::Nonzero,
        "emissionKind" Holds::Word, Show::Otherwise("NoDebug"),
        "enums" Holds::Ref, Show::Nonzero,
        "retainedTypes" Holds::Ref, Show::Nonzero,
        "globals" Holds::Ref, Show::Nonzero,
        "imports" Holds::Ref, Show::Nonzero,
        "macros" Holds::Ref, Show::Nonzero,
        "dwoId" Holds::Unsigned, Show::Nonzero,
        "splitDebugInlining" Holds::TrueBool, Show::Nonzero,
        "debugInfoForProfiling" Holds::Bool, Show::Nonzero,
        "nameTableKind" Holds::Word, Show::Unless("Default"),
        "rangesBaseAddress" Holds::Bool, Show::Nonzero,
        "sysroot" Holds::Text, Show::Nonzero,
        "sdk" Holds::Text, Show::Nonzero,
    ];
    15 DI_SUBPROGRAM "DISubprogram" [
        "name" Holds::Text, Show::Nonzero,
        "linkageName" Holds::Text, Show::Nonzero,
        "scope" Holds::Ref, Show::Always,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "type" Holds::Ref, Show::Nonzero,
        "scopeLine" Holds::Int, Show::Nonzero,
        "containingType" Holds::Ref, Show::Nonzero,
        "virtualIndex" Holds::OptInt, Show::Nonzero,
        "thisAdjustment" Holds::Int, Show::Nonzero,
        "flags" Holds::Word, Show::Nonzero,
        "spFlags" Holds::Word, Show::Otherwise("0"),
        "unit" Holds::Ref, Show::Nonzero,
        "templateParams" Holds::Ref, Show::Nonzero,
        "declaration" Holds::Ref, Show::Nonzero,
        "retainedNodes" Holds::Ref, Show::Nonzero,
        "thrownTypes" Holds::Ref, Show::Nonzero,
        "annotations" Holds::Ref, Show::Nonzero,
        "targetFuncName" Holds::Text, Show::Nonzero,
        "keyInstructions" Holds::Bool, Show::Nonzero,
    ];
    16 DI_LEXICAL_BLOCK "DILexicalBlock" [
        "scope" Holds::Ref, Show::Always,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "column" Holds::Int, Show::Nonzero,
    ];
    17 DI_LEXICAL_BLOCK_FILE "DILexicalBlockFile" [
        "scope" Holds::Ref, Show::Always,
        "file" Holds::Ref, Show::Nonzero,
        "discriminator" Holds::Int, Show::Always,
    ];
    18 DI_NAMESPACE "DINamespace" [
        "name" Holds::Text, Show::Nonzero,
        "scope" Holds::Ref, Show::Always,
        "exportSymbols" Holds::Bool, Show::Nonzero,
    ];
    19 DI_COMMON_BLOCK "DICommonBlock" [
        "scope" Holds::Ref, Show::Always,
        "declaration" Holds::Ref, Show::Always,
        "name" Holds::Text, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
    ];
    20 DI_MACRO "DIMacro" [
        "type" Holds::Word, Show::Always,
        "line" Holds::Int, Show::Nonzero,
        "name" Holds::Text, Show::Nonzero,
        "value" Holds::Text, Show::Nonzero,
    ];
    21 DI_MACRO_FILE "DIMacroFile" [
        "type" Holds::Word, Show::Unless("DW_MACINFO_start_file"),
        "line" Holds::Int, Show::Nonzero,
        "file" Holds::Ref, Show::Always,
        "nodes" Holds::Ref, Show::Nonzero,
    ];
    22 DI_MODULE "DIModule" [
        "scope" Holds::Ref, Show::Always,
        "name" Holds::Text, Show::Nonzero,
        "configMacros" Holds::Text, Show::Nonzero,
        "includePath" Holds::Text, Show::Nonzero,
        "apinotes" Holds::Text, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "isDecl" Holds::Bool, Show::Nonzero,
    ];
    23 DI_TEMPLATE_TYPE_PARAMETER "DITemplateTypeParameter" [
        "name" Holds::Text, Show::Nonzero,
        "type" Holds::Ref, Show::Always,
        "defaulted" Holds::Bool, Show::Nonzero,
    ];
    24 DI_TEMPLATE_VALUE_PARAMETER "DITemplateValueParameter" [
        "tag" Holds::Word, Show::Unless("DW_TAG_template_value_parameter"),
        "name" Holds::Text, Show::Nonzero,
        "type" Holds::Ref, Show::Nonzero,
        "defaulted" Holds::Bool, Show::Nonzero,
        "value" Holds::Ref, Show::Always,
    ];
    25 DI_GLOBAL_VARIABLE "DIGlobalVariable" [
        "name" Holds::Text, Show::Nonzero,
        "linkageName" Holds::Text, Show::Nonzero,
        "scope" Holds::Ref, Show::Always,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "type" Holds::Ref, Show::Nonzero,
        "isLocal" Holds::Bool, Show::Always,
        "isDefinition" Holds::Bool, Show::Initially("true"),
        "declaration" Holds::Ref, Show::Nonzero,
        "templateParams" Holds::Ref, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "annotations" Holds::Ref, Show::Nonzero,
    ];
    26 DI_LOCAL_VARIABLE "DILocalVariable" [
        "name" Holds::Text, Show::Nonzero,
        "arg" Holds::Int, Show::Nonzero,
        "scope" Holds::Ref, Show::Always,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "type" Holds::Ref, Show::Nonzero,
        "flags" Holds::Word, Show::Nonzero,
        "align" Holds::Int, Show::Nonzero,
        "annotations" Holds::Ref, Show::Nonzero,
    ];
    27 DI_LABEL "DILabel" [
        "scope" Holds::Ref, Show::Always,
        "name" Holds::Text, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "column" Holds::Int, Show::Nonzero,
        "isArtificial" Holds::Bool, Show::Nonzero,
        "coroSuspendIdx" Holds::OptInt, Show::Nonzero,
    ];
    28 DI_GLOBAL_VARIABLE_EXPRESSION "DIGlobalVariableExpression" [
        "var" Holds::Ref, Show::Nonzero,
        "expr" Holds::Ref, Show::Nonzero,
    ];
    29 DI_OBJC_PROPERTY "DIObjCProperty" [
        "name" Holds::Text, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "setter" Holds::Text, Show::Nonzero,
        "getter" Holds::Text, Show::Nonzero,
        "attributes" Holds::Int, Show::Nonzero,
        "type" Holds::Ref, Show::Nonzero,
    ];
    30 DI_IMPORTED_ENTITY "DIImportedEntity" [
        "tag" Holds::Word, Show::Always,
        "name" Holds::Text, Show::Nonzero,
        "scope" Holds::Ref, Show::Always,
        "entity" Holds::Ref, Show::Nonzero,
        "file" Holds::Ref, Show::Nonzero,
        "line" Holds::Int, Show::Nonzero,
        "elements" Holds::Ref, Show::Nonzero,
    ];
}
