//! Types that MLIR's dialect lacks: one row for each remaining type declaration of the grammar.
//!
//! Their text is `!spirv.event`, or with operands `!spirv.pipe<ReadOnly>`: the operands of the instruction in order,
//! types as types, enumerants as words, literals as numbers or strings, other ids as attributes.

use crate::NUMBER;
use crate::types;
use crate::types_text::{parse_copy, print_copy};
use spirula_ir::{Context, Kind, Param, ParseResult, Parser, Printer, Tok, Type, TypeRow};
use spirula_spec::{Category, Op, OperandKind, OperandRow, Quantifier, StorageClass};

/// The first kind; lower ones are types with handwritten code.
const FIRST: u16 = 11;

macro_rules! other_types {
    ($($index:literal $op:ident $name:literal;)*) => {
        /// The instructions that declare them, in the order of their kinds.
        static OPS: &[Op] = &[$(Op::$op),*];

        /// The types, in the order of their kinds.
        pub(crate) const ROWS: &[TypeRow] =
            &[$(TypeRow { name: concat!("spirv.", $name), parse: parse::<$index>, print }),*];
    };
}

include!("generated/other_types.rs");

/// The type declared by an instruction without handwritten code; parameters are its operands after the result.
pub fn other(ctx: &Context, op: Op, params: &[Param]) -> Option<Type> {
    let index = OPS.iter().position(|o| *o == op)?;
    Some(ctx.type_of(Kind::new(NUMBER, FIRST + index as u16), params))
}

/// The instruction that declares a type, and its operands.
pub fn as_other(ctx: &Context, ty: Type) -> Option<(Op, &[Param])> {
    let node = ctx.type_node(ty);
    if node.kind.dialect() != NUMBER {
        return None;
    }
    let index = node.kind.index().checked_sub(FIRST)?;
    // The number of a copy follows the operands.
    let operands = node.params.split(|param| *param == Param::None).next().unwrap_or_default();
    Some((*OPS.get(usize::from(index))?, operands))
}

/// The storage class of a pointer, with or without a pointee.
pub fn pointer_class(ctx: &Context, ty: Type) -> Option<StorageClass> {
    if let Some((_, class)) = types::as_pointer(ctx, ty) {
        return Some(class);
    }
    match as_other(ctx, ty)? {
        (Op::TypeUntypedPointerKHR, [Param::Int(class), ..]) => u32::try_from(*class).ok().map(StorageClass),
        _ => None,
    }
}

/// Whether this is an untyped pointer.
pub fn is_untyped_pointer(ctx: &Context, ty: Type) -> bool {
    as_other(ctx, ty).is_some_and(|(op, _)| op == Op::TypeUntypedPointerKHR)
}

/// Whether this is the type of named barriers.
pub(crate) fn is_named_barrier(ctx: &Context, ty: Type) -> bool {
    as_other(ctx, ty).is_some_and(|(op, _)| op == Op::TypeNamedBarrier)
}

/// Whether this is a composite of components of one type, its first operand.
pub(crate) fn is_composite(ctx: &Context, ty: Type) -> bool {
    as_other(ctx, ty).is_some_and(|(op, _)| {
        matches!(op, Op::TypeVectorIdEXT | Op::TypeCooperativeMatrixNV | Op::TypeNodePayloadArrayAMDX)
    })
}

/// The number of components, if it is constant.
pub(crate) fn element_count(ctx: &Context, ty: Type) -> Option<u64> {
    let (Op::TypeVectorIdEXT, [_, Param::Attr(length)]) = as_other(ctx, ty)? else { return None };
    let (_, count) = ctx.as_int(ctx.as_array(*length)?.next()?)?;
    u64::try_from(count).ok()
}

fn operands(op: Op) -> &'static [OperandRow] {
    op.row().and_then(|row| row.operands.get(1..)).unwrap_or_default()
}

/// The operand at an index; the last may be repeated.
fn operand(op: Op, index: usize) -> Option<&'static OperandRow> {
    let rows = operands(op);
    rows.get(index).or(rows.last().filter(|last| last.quantifier == Quantifier::Variadic))
}

fn parse<const INDEX: usize>(p: &mut Parser<'_>) -> ParseResult<Type> {
    let op = OPS[INDEX];
    let mut params = Vec::new();
    let mut copy = 0;
    if p.optional(Tok::Less) {
        loop {
            if p.optional_keyword("copy") {
                copy = parse_copy(p)?;
                break;
            }
            let Some(row) = operand(op, params.len()) else {
                return Err(p.error("expected '>', the type has no more operands"));
            };
            params.push(parse_operand(p, row.kind)?);
            if !p.optional(Tok::Comma) {
                break;
            }
        }
        p.greater()?;
    }
    let needed = operands(op).iter().filter(|row| row.quantifier == Quantifier::One).count();
    if params.len() < needed {
        return Err(p.error(format!("expected {needed} operands of the type, got {}", params.len())));
    }
    let ty = p.context().type_of(Kind::new(NUMBER, FIRST + INDEX as u16), &params);
    Ok(types::copy_of(p.context(), ty, copy))
}

fn parse_operand(p: &mut Parser<'_>, kind: OperandKind) -> ParseResult<Param> {
    match kind.category() {
        Category::Id if matches!(p.kind(), Tok::AtId | Tok::LSquare) => {
            Ok(Param::Attr(p.parse_attribute(None)?))
        }
        Category::Id => Ok(Param::Type(p.parse_type()?)),
        Category::ValueEnum => {
            let token = p.token();
            let word = p.any_keyword()?;
            match kind.by_name(word) {
                Some(row) => Ok(Param::Int(row.value.into())),
                None => Err(p.error_at(token, format!("unknown {}: {word}", kind.name()))),
            }
        }
        _ if kind == OperandKind::LiteralString => Ok(Param::Str(p.string()?)),
        _ => Ok(Param::Int(p.int()?)),
    }
}

fn print(p: &mut Printer<'_>, ty: Type) {
    let Some((op, params)) = as_other(p.context(), ty) else { return };
    if params.is_empty() {
        return;
    }
    p.text("<");
    for (i, param) in params.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        match *param {
            Param::Type(ty) => p.ty(ty),
            Param::Attr(attr) => p.attr(attr),
            Param::Str(text) => p.string(text),
            Param::Int(value) => {
                let row = operand(op, i).filter(|row| row.kind.category() == Category::ValueEnum);
                match row.and_then(|row| row.kind.by_value(value as u32)) {
                    Some(row) => p.text(row.name),
                    None => p.number(value as u64),
                }
            }
            Param::None => {}
        }
    }
    print_copy(p, ty);
    p.text(">");
}
