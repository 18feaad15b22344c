//! Attributes with parameters, such as `#llvm.memory_effects<other = none, ...>`.
//!
//! Each is a row of named fields; one parser and one printer serve all. The parameters of the interned node are the
//! fields in order, [`Param::None`] for absent ones.

use crate::enums::{EnumTable, MOD_REF, MODULE_FLAG};
use crate::{NUMBER, metadata};
use spirula_ir::{Attr, AttrRow, Context, Delimiter, Kind, Param, ParseResult, Parser, Printer, Tok, Type};

/// The kind of a field.
#[derive(Clone, Copy)]
pub(crate) enum Field {
    /// A number.
    Number,
    /// A number that is kept even if it is zero.
    OptNumber,
    /// `true` or `false`.
    Bool,
    /// `true` or `false`, kept even if it is false.
    OptBool,
    /// A string.
    Text,
    /// A type.
    Type,
    /// An attribute.
    Any,
    /// An attribute of one kind, without its name.
    Of(Kind),
    /// Attributes of one kind without their names, in braces.
    Braced(Kind),
    /// Comma-separated attributes.
    List,
    /// An enumerant.
    Enum(&'static EnumTable),
}

/// The syntax of the fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// `<name = value, ...>`
    Named,
    /// `<name = value, ...>`, or nothing if all fields are absent.
    NamedOrNothing,
    /// `<value, ...>`
    Positional,
    /// `<[value, ...]>`
    Bracketed,
    /// Nothing.
    Bare,
}

/// A field: name, whether it is required, kind.
pub(crate) type FieldRow = (&'static str, bool, Field);

pub(crate) struct StructAttr {
    pub(crate) style: Style,
    pub(crate) fields: &'static [FieldRow],
}

/// The table of the attribute with this number among those with parameters.
fn table(index: usize) -> Option<&'static StructAttr> {
    TABLES.get(index).or_else(|| metadata::TABLES.get(index.wrapping_sub(TABLES.len() + 1)))
}

macro_rules! struct_attrs {
    ($($index:literal $kind:ident $name:literal $style:ident [$($field:literal $required:literal $holds:expr,)*];)*) => {
        $(
            #[doc = concat!("`#", $name, "`.")]
            pub const $kind: Kind = Kind::new(NUMBER, FIRST + $index);
        )*

        static TABLES: &[StructAttr] = &[$(StructAttr {
            style: Style::$style,
            fields: &[$(($field, $required, $holds)),*],
        }),*];

        /// The attributes with parameters, in the order of their kinds.
        pub(crate) const ROWS: &[AttrRow] = &[
            $(AttrRow { name: $name, parse: parse::<$index>, print },)*
        ];
    };
}

/// The index of the first of them among the dialect's attributes.
const FIRST: u16 = 7;

use Field::{Any, Bool, Braced, Enum, List, Number, Of, Text};

struct_attrs! {
    0 MEMORY_EFFECTS "llvm.memory_effects" Named [
        "other" true Enum(&MOD_REF), "argMem" true Enum(&MOD_REF), "inaccessibleMem" true Enum(&MOD_REF),
        "errnoMem" true Enum(&MOD_REF), "targetMem0" true Enum(&MOD_REF), "targetMem1" true Enum(&MOD_REF),
    ];
    1 TARGET_FEATURES "llvm.target_features" Bracketed ["features" true List,];
    2 VEC_TYPE_HINT "llvm.vec_type_hint" Named ["hint" true Field::Type, "is_signed" false Bool,];
    3 VSCALE_RANGE "llvm.vscale_range" Named ["minRange" true Any, "maxRange" true Any,];
    4 DEREFERENCEABLE "llvm.dereferenceable" Named ["bytes" true Number, "mayBeNull" false Bool,];
    5 UNDEF "llvm.undef" Bare [];
    6 POISON "llvm.poison" Bare [];
    7 ZERO "llvm.zero" Bare [];
    8 BLOCK_TAG "llvm.blocktag" Named ["id" true Number,];
    9 BLOCK_ADDRESS "llvm.blockaddress" Named ["function" true Any, "tag" true Of(BLOCK_TAG),];
    10 MODULE_FLAG_KIND "llvm.mlir.module_flag" Positional [
        "behavior" true Enum(&MODULE_FLAG), "key" true Text, "value" true Any,
    ];
    11 TARGET "llvm.target" Named [
        "triple" true Text, "chip" true Text, "features" false Of(TARGET_FEATURES),
    ];
    12 ADDRESS_SPACE "llvm.address_space" Positional ["addressSpace" true Number,];
    13 WORKGROUP_ATTRIBUTION "llvm.mlir.workgroup_attribution" Positional [
        "num_elements" true Any, "element_type" true Field::Type,
    ];
    14 DEPENDENT_LIBRARIES "llvm.dependent_libraries" Positional ["libs" true List,];
    15 ACCESS_GROUP "llvm.access_group" Named ["id" true Any,];
    16 ALIAS_SCOPE_DOMAIN "llvm.alias_scope_domain" Named ["id" true Any, "description" false Text,];
    17 ALIAS_SCOPE "llvm.alias_scope" Named [
        "id" true Any, "domain" true Of(ALIAS_SCOPE_DOMAIN), "description" false Text,
    ];
    18 TBAA_ROOT "llvm.tbaa_root" NamedOrNothing ["id" false Text,];
    19 TBAA_MEMBER "llvm.tbaa_member" Positional ["typeDesc" true Any, "offset" true Number,];
    20 TBAA_TYPE "llvm.tbaa_type_desc" Named ["id" true Text, "members" true Braced(TBAA_MEMBER),];
    21 TBAA_TAG "llvm.tbaa_tag" Named [
        "base_type" true Of(TBAA_TYPE), "access_type" true Of(TBAA_TYPE), "offset" true Number, "constant" false Bool,
    ];
    22 LOOP_ANNOTATION "llvm.loop_annotation" Named [
        "disableNonforced" false Any, "vectorize" false Of(LOOP_VECTORIZE), "interleave" false Of(LOOP_INTERLEAVE),
        "unroll" false Of(LOOP_UNROLL), "unrollAndJam" false Of(LOOP_UNROLL_AND_JAM), "licm" false Of(LOOP_LICM),
        "distribute" false Of(LOOP_DISTRIBUTE), "pipeline" false Of(LOOP_PIPELINE), "peeled" false Of(LOOP_PEELED),
        "unswitch" false Of(LOOP_UNSWITCH), "mustProgress" false Any, "isVectorized" false Any, "startLoc" false Any,
        "endLoc" false Any, "parallelAccesses" false List,
    ];
    23 LOOP_VECTORIZE "llvm.loop_vectorize" Named [
        "disable" false Any, "predicateEnable" false Any, "scalableEnable" false Any, "width" false Any,
        "followupVectorized" false Of(LOOP_ANNOTATION), "followupEpilogue" false Of(LOOP_ANNOTATION),
        "followupAll" false Of(LOOP_ANNOTATION),
    ];
    24 LOOP_INTERLEAVE "llvm.loop_interleave" Named ["count" true Any,];
    25 LOOP_UNROLL "llvm.loop_unroll" Named [
        "disable" false Any, "count" false Any, "runtimeDisable" false Any, "full" false Any,
        "followupUnrolled" false Of(LOOP_ANNOTATION), "followupRemainder" false Of(LOOP_ANNOTATION),
        "followupAll" false Of(LOOP_ANNOTATION),
    ];
    26 LOOP_UNROLL_AND_JAM "llvm.loop_unroll_and_jam" Named [
        "disable" false Any, "count" false Any, "followupOuter" false Of(LOOP_ANNOTATION),
        "followupInner" false Of(LOOP_ANNOTATION), "followupRemainderOuter" false Of(LOOP_ANNOTATION),
        "followupRemainderInner" false Of(LOOP_ANNOTATION), "followupAll" false Of(LOOP_ANNOTATION),
    ];
    27 LOOP_LICM "llvm.loop_licm" Named ["disable" false Any, "versioningDisable" false Any,];
    28 LOOP_DISTRIBUTE "llvm.loop_distribute" Named [
        "disable" false Any, "followupCoincident" false Of(LOOP_ANNOTATION),
        "followupSequential" false Of(LOOP_ANNOTATION), "followupFallback" false Of(LOOP_ANNOTATION),
        "followupAll" false Of(LOOP_ANNOTATION),
    ];
    29 LOOP_PIPELINE "llvm.loop_pipeline" Named ["disable" false Any, "initiationinterval" false Any,];
    30 LOOP_PEELED "llvm.loop_peeled" Named ["count" false Any,];
    31 LOOP_UNSWITCH "llvm.loop_unswitch" Named ["partialDisable" false Any,];
    32 CONSTANT_RANGE "llvm.constant_range" Positional [
        "type" true Field::Type, "lower" true Number, "upper" true Number,
    ];
    33 CONSTANT_EXPRESSION "llvm.constant_expression" Named [
        "opcode" true Text, "flags" false Text, "elem_type" false Field::Type, "operands" true Any, "mask" false Any,
    ];
    34 TYPED_CONSTANT "llvm.typed_constant" Positional ["type" true Field::Type, "value" true Any,];
    35 INLINE_ASSEMBLY "llvm.inline_assembly" Named [
        "asm_string" true Text, "constraints" true Text, "flags" false Text,
    ];
    36 NO_CFI "llvm.no_cfi" Positional ["function" true Any,];
    37 LOCAL_EQUIVALENT "llvm.local_equivalent" Positional ["function" true Any,];
    38 PTRAUTH "llvm.ptrauth" Positional ["operands" true Any,];
    39 DI_EXPRESSION "llvm.DIExpression" Positional ["elements" true Any,];
}

/// Parses the text after the name of attribute `N`.
pub(crate) fn parse<const N: usize>(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.nested(|p| read(p, N))
}

fn read(p: &mut Parser<'_>, index: usize) -> ParseResult<Attr> {
    let Some(table) = table(index) else { return Err(p.error("unknown attribute")) };
    let mut params = vec![Param::None; table.fields.len()];
    match table.style {
        Style::Bare => {}
        Style::NamedOrNothing if p.kind() != Tok::Less => {}
        Style::Named | Style::NamedOrNothing => read_named(p, table, &mut params)?,
        Style::Positional => {
            p.less()?;
            for (i, (_, _, field)) in table.fields.iter().enumerate() {
                if i > 0 {
                    p.comma()?;
                }
                params[i] = read_field(p, *field)?;
            }
            p.greater()?;
        }
        Style::Bracketed => {
            p.less()?;
            let mut items = Vec::new();
            p.list(Delimiter::Square, |p| {
                items.push(p.parse_attribute(None)?);
                Ok(())
            })?;
            params[0] = Param::Attr(p.context().array_attr(&items));
            p.greater()?;
        }
    }
    Ok(p.context().attr_of(Kind::new(NUMBER, FIRST + index as u16), &params))
}

fn read_named(p: &mut Parser<'_>, table: &StructAttr, params: &mut [Param]) -> ParseResult<()> {
    let start = p.token();
    p.less()?;
    let mut seen = 0u64;
    while p.kind() != Tok::Greater {
        if seen != 0 {
            p.comma()?;
        }
        let token = p.token();
        let word = p.any_keyword()?;
        let at = table.fields.iter().position(|(name, ..)| *name == word);
        let Some(at) = at.filter(|at| seen >> at & 1 == 0) else {
            return Err(p.error_at(token, format!("duplicate or unknown struct parameter name: {word}")));
        };
        seen |= 1 << at;
        p.equal()?;
        let (_, required, field) = table.fields[at];
        let value = read_field(p, field)?;
        // Default values are dropped, so that equal attributes are identical.
        let default = !required && matches!(field, Number | Bool) && value == Param::Int(0);
        params[at] = if default { Param::None } else { value };
    }
    p.greater()?;
    let missing =
        table.fields.iter().zip(params).find(|((_, required, _), v)| *required && **v == Param::None);
    match missing {
        Some(((name, ..), _)) => {
            Err(p.error_at(start, format!("struct is missing required parameter: {name}")))
        }
        None => Ok(()),
    }
}

fn read_field(p: &mut Parser<'_>, field: Field) -> ParseResult<Param> {
    Ok(match field {
        Number | Field::OptNumber => Param::Int(p.int()?),
        Bool | Field::OptBool => {
            let value = p.optional_keyword("true");
            if !value {
                p.keyword("false")?;
            }
            Param::Int(value.into())
        }
        Text => Param::Str(p.string()?),
        Field::Type => Param::Type(p.parse_type()?),
        Any => Param::Attr(p.parse_attribute(None)?),
        Of(kind) => Param::Attr(stripped(p, kind)?),
        Braced(kind) => {
            let mut items = Vec::new();
            p.list(Delimiter::Brace, |p| {
                items.push(stripped(p, kind)?);
                Ok(())
            })?;
            Param::Attr(p.context().array_attr(&items))
        }
        List => {
            let mut items = vec![p.parse_attribute(None)?];
            // A name and `=` after the comma belong to the next field.
            while p.kind() == Tok::Comma && matches!(p.following(), Tok::HashId | Tok::String | Tok::Less) {
                p.comma()?;
                items.push(p.parse_attribute(None)?);
            }
            Param::Attr(p.context().array_attr(&items))
        }
        Enum(table) => Param::Int(table.read(p)?.into()),
    })
}

/// Parses an attribute of `kind` with or without its name.
fn stripped(p: &mut Parser<'_>, kind: Kind) -> ParseResult<Attr> {
    match p.context().attr_row(kind) {
        Some(row) if p.kind() != Tok::HashId => (row.parse)(p, None),
        _ => {
            let token = p.token();
            let attr = p.parse_attribute(None)?;
            match p.context().attr_node_of(attr, kind) {
                Some(_) => Ok(attr),
                None => Err(p.error_at(token, "invalid kind of attribute specified")),
            }
        }
    }
}

pub(crate) fn print(p: &mut Printer<'_>, attr: Attr) {
    let ctx = p.context();
    let Some(node) = ctx.attr_node(attr) else { return };
    let Some(table) = table(usize::from(node.kind.index().wrapping_sub(FIRST))) else { return };
    let present = node.params.iter().any(|param| *param != Param::None);
    if table.style == Style::Bare || (table.style == Style::NamedOrNothing && !present) {
        return;
    }
    let bracketed = table.style == Style::Bracketed;
    p.text(if bracketed { "<[" } else { "<" });
    let named = matches!(table.style, Style::Named | Style::NamedOrNothing);
    let fields = table.fields.iter().zip(&node.params).filter(|(_, param)| **param != Param::None);
    p.list(fields, |p, ((name, _, field), param)| {
        if named {
            p.text(name);
            p.text(" = ");
        }
        print_field(p, *field, *param);
    });
    p.text(if bracketed { "]>" } else { ">" });
}

fn print_field(p: &mut Printer<'_>, field: Field, param: Param) {
    let ctx = p.context();
    match (field, param) {
        (Enum(table), Param::Int(value)) => p.text(table.word(value as u32).unwrap_or_default()),
        (Bool | Field::OptBool, Param::Int(value)) => p.text(if value != 0 { "true" } else { "false" }),
        (_, Param::Int(value)) => p.signed(value),
        (_, Param::Str(text)) => p.string(text),
        (_, Param::Type(ty)) => p.ty(ty),
        (Of(_), Param::Attr(attr)) => print_stripped(p, attr),
        (Braced(_), Param::Attr(attr)) => {
            p.text("{");
            p.list(items(ctx, attr), print_stripped);
            p.text("}");
        }
        (List, Param::Attr(attr)) => p.list(items(ctx, attr), Printer::attr),
        (_, Param::Attr(attr)) => p.attr(attr),
        (_, Param::None) => {}
    }
}

fn items(ctx: &Context, attr: Attr) -> Vec<Attr> {
    ctx.as_array(attr).map(Iterator::collect).unwrap_or_default()
}

fn print_stripped(p: &mut Printer<'_>, attr: Attr) {
    match p.context().attr_row_of(attr) {
        Some(row) => (row.print)(p, attr),
        None => p.attr(attr),
    }
}

/// The parameters of an attribute of `kind`, in the order of its fields.
pub fn params(ctx: &Context, attr: Option<Attr>, kind: Kind) -> Option<&[Param]> {
    Some(&ctx.attr_node_of(attr?, kind)?.params)
}

/// `#llvm.memory_effects`: effects on other memory, argument memory, inaccessible memory, `errno`, and two
/// target-specific kinds; numbers of [`MOD_REF`].
pub fn memory_effects(ctx: &Context, effects: [u32; 6]) -> Attr {
    ctx.attr_of(MEMORY_EFFECTS, &effects.map(|n| Param::Int(n.into())))
}

/// `#llvm.undef`, `#llvm.poison`, `#llvm.zero`: attributes without parameters.
pub fn bare(ctx: &Context, kind: Kind) -> Attr {
    ctx.attr_of(kind, &[])
}
