//! Text of SPIR-V types, as MLIR prints and parses it.

use crate::enums::{self, EnumTable};
use crate::other_types;
use crate::types::{self, ImageShape, Member, Size};
use spirula_diag::Failed;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Attr, Context, ParseResult, Parser, Printer, Tok, Token, Type, TypeRow};
use spirula_spec::{Decoration, StorageClass};

macro_rules! rows {
    ($($name:literal $parse:ident $print:ident;)*) => {
        /// The types with handwritten code, in the order of their kinds.
        const OWN: &[TypeRow] = &[$(TypeRow { name: $name, parse: $parse, print: $print },)*];
    };
}

rows! {
    "spirv.array" parse_array print_array;
    "spirv.rtarray" parse_runtime_array print_runtime_array;
    "spirv.ptr" parse_pointer print_pointer;
    "spirv.image" parse_image print_image;
    "spirv.sampled_image" parse_sampled_image print_sampled_image;
    "spirv.sampler" parse_sampler print_nothing;
    "spirv.struct" parse_struct print_struct;
    "spirv.struct" parse_struct print_named_struct;
    "spirv.matrix" parse_matrix print_matrix;
    "spirv.coopmatrix" parse_cooperative_matrix print_cooperative_matrix;
    "spirv.arm.tensor" parse_tensor print_tensor;
}

const COUNT: usize = OWN.len() + other_types::ROWS.len();

/// The types of the dialect, in the order of their kinds.
pub(crate) static TYPES: [TypeRow; COUNT] = {
    let mut rows = [const { TypeRow { name: "", parse: parse_sampler, print: print_nothing } }; COUNT];
    let mut at = 0;
    while at < COUNT {
        let row = if at < OWN.len() { &OWN[at] } else { &other_types::ROWS[at - OWN.len()] };
        rows[at] = TypeRow { name: row.name, parse: row.parse, print: row.print };
        at += 1;
    }
    rows
};

fn print_nothing(_: &mut Printer<'_>, _: Type) {}

fn parse_sampler(p: &mut Parser<'_>) -> ParseResult<Type> {
    Ok(p.context().type_of(types::SAMPLER, &[]))
}

/// Parses a type that may be a component of a SPIR-V type.
fn parse_part(p: &mut Parser<'_>) -> ParseResult<Type> {
    let token = p.token();
    let ty = p.parse_type()?;
    let ctx = p.context();
    if !ctx.is_strict() {
        return Ok(ty);
    }
    if ctx.type_node(ty).kind.dialect() == crate::NUMBER || ctx.is_none_type(ty) {
        return Ok(ty);
    }
    let text = || ctx.type_text(ty);
    if ctx.as_float(ty).is_some() {
        if crate::rules::extended_scalar(ctx, ty) || ctx.leaves_to_validator() {
            return Ok(ty);
        }
        let message = format!("only 8/16/32/64-bit float type allowed but found '{}'", text());
        return Err(p.error_at(token, message));
    }
    // The pointee of a function pointer.
    if ctx.as_function(ty).is_some() {
        return Ok(ty);
    }
    if let Some((width, _)) = ctx.as_integer(ty) {
        // Capabilities may allow other widths, which the validator checks, as for vectors.
        if matches!(width, 1 | 8 | 16 | 32 | 64) || ctx.leaves_to_validator() {
            return Ok(ty);
        }
        return Err(
            p.error_at(token, format!("only 1/8/16/32/64-bit integer type allowed but found '{}'", text()))
        );
    }
    if ctx.is_vector(ty) {
        let Some((length, element)) = ctx.as_vector1(ty) else {
            return Err(p.error_at(token, format!("only 1-D vector allowed but found '{}'", text())));
        };
        let message = if ctx.leaves_to_validator() {
            return Ok(ty);
        } else if length < 2 {
            "SPIR-V does not allow one-element vectors".to_owned()
        } else if !matches!(length, 2..=4 | 8 | 16) {
            format!("vector length has to be less than or equal to 4 but found {length}")
        } else if !crate::rules::extended_scalar(ctx, element) {
            let element = ctx.type_text(element);
            format!("vector element type must be a SPIR-V scalar type but found '{element}'")
        } else {
            return Ok(ty);
        };
        return Err(p.error_at(token, message));
    }
    Err(p.error_at(token, format!("cannot use '{}' to compose SPIR-V types", text())))
}

/// Parses optional `, stride = n` and `, copy = n`; 0 if absent.
fn parse_stride_and_copy(p: &mut Parser<'_>) -> ParseResult<(u32, u32)> {
    let mut stride = 0;
    while p.optional(Tok::Comma) {
        if p.optional_keyword("copy") {
            return Ok((stride, parse_copy(p)?));
        }
        p.keyword("stride")?;
        p.equal()?;
        let token = p.token();
        stride = match u32::try_from(p.int()?) {
            Ok(0) => return Err(p.error_at(token, "ArrayStride must be greater than zero")),
            Ok(stride) => stride,
            Err(_) => return Err(p.error_at(token, "ArrayStride must fit 32 bits")),
        };
    }
    Ok((stride, 0))
}

/// Parses an optional `, copy = n`; 0 if absent.
fn parse_copy_if_there(p: &mut Parser<'_>) -> ParseResult<u32> {
    if !p.optional(Tok::Comma) {
        return Ok(0);
    }
    p.keyword("copy")?;
    parse_copy(p)
}

/// Parses `= n`, the number of a copy.
pub(crate) fn parse_copy(p: &mut Parser<'_>) -> ParseResult<u32> {
    p.equal()?;
    let token = p.token();
    match u32::try_from(p.int()?) {
        Ok(copy @ 1..) => Ok(copy),
        _ => Err(p.error_at(token, "expected a number above zero that fits 32 bits")),
    }
}

fn print_stride(p: &mut Printer<'_>, stride: u32) {
    if stride != 0 {
        p.format(format_args!(", stride={stride}"));
    }
}

pub(crate) fn print_copy(p: &mut Printer<'_>, ty: Type) {
    let copy = types::copy_number(p.context(), ty);
    if copy != 0 {
        p.format(format_args!(", copy={copy}"));
    }
}

fn parse_array(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let token = p.token();
    // The length is the symbol of a specialization constant.
    let length = if let Some(name) = p.optional_symbol_name()? {
        p.keyword("x")?;
        Size::Symbol(name)
    } else {
        match *p.parse_dimensions(false)? {
            [0] => return Err(p.error_at(token, "expected array length greater than 0")),
            [n] => Size::Literal(n as u64),
            _ => return Err(p.error_at(token, "expected single integer for array element count")),
        }
    };
    let element = parse_part(p)?;
    let (stride, copy) = parse_stride_and_copy(p)?;
    p.greater()?;
    Ok(types::copy_of(p.context(), types::array(p.context(), element, length, stride), copy))
}

fn print_size(p: &mut Printer<'_>, size: Size) {
    match size {
        Size::Literal(n) => p.number(n),
        Size::Symbol(name) => p.symbol(name),
    }
}

fn print_array(p: &mut Printer<'_>, ty: Type) {
    let Some((element, length, stride)) = types::as_array(p.context(), ty) else { return };
    p.text("<");
    print_size(p, length);
    p.text(" x ");
    p.ty(element);
    print_stride(p, stride);
    print_copy(p, ty);
    p.text(">");
}

fn parse_runtime_array(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let element = parse_part(p)?;
    let (stride, copy) = parse_stride_and_copy(p)?;
    p.greater()?;
    Ok(types::copy_of(p.context(), types::runtime_array(p.context(), element, stride), copy))
}

fn print_runtime_array(p: &mut Printer<'_>, ty: Type) {
    let Some((element, stride)) = types::as_runtime_array(p.context(), ty) else { return };
    p.text("<");
    p.ty(element);
    print_stride(p, stride);
    print_copy(p, ty);
    p.text(">");
}

fn parse_pointer(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let pointee = parse_part(p)?;
    let token = p.token();
    p.comma()?;
    let word = p.any_keyword()?;
    let Some(class) = enums::STORAGE_CLASS.value(word).map(StorageClass) else {
        return Err(p.error_at(token, format!("unknown storage class: {word}")));
    };
    let (stride, copy) = parse_stride_and_copy(p)?;
    let ty = match stride {
        0 => types::pointer(p.context(), pointee, class),
        stride => types::strided_pointer(p.context(), pointee, class, stride),
    };
    p.greater()?;
    Ok(types::copy_of(p.context(), ty, copy))
}

fn print_pointer(p: &mut Printer<'_>, ty: Type) {
    let Some((pointee, class)) = types::as_pointer(p.context(), ty) else { return };
    p.text("<");
    p.ty(pointee);
    p.text(", ");
    enums::STORAGE_CLASS.print(class.0, p);
    print_stride(p, types::pointer_stride(p.context(), ty));
    print_copy(p, ty);
    p.text(">");
}

/// Parses `, Name`, an enumerant.
fn parse_comma_enumerant(p: &mut Parser<'_>, table: &EnumTable) -> ParseResult<u32> {
    p.comma()?;
    let token = p.token();
    let word = p.any_keyword()?;
    match table.value(word) {
        Some(value) => Ok(value),
        None => Err(p.error_at(token, format!("unknown attribute: '{word}'"))),
    }
}

fn parse_image(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let sampled = parse_part(p)?;
    let mut next = |table: &EnumTable| parse_comma_enumerant(p, table);
    let dim = spirula_spec::Dim(next(&enums::DIM)?);
    let depth = next(&enums::IMAGE_DEPTH)?;
    let arrayed = next(&enums::IMAGE_ARRAYED)?;
    let multisampled = next(&enums::IMAGE_SAMPLING)?;
    let with = next(&enums::IMAGE_SAMPLER_USE)?;
    let format = spirula_spec::ImageFormat(next(&enums::IMAGE_FORMAT)?);
    let access =
        if p.kind() == Tok::Comma { parse_comma_enumerant(p, &enums::ACCESS_QUALIFIER)? + 1 } else { 0 };
    p.greater()?;
    Ok(types::image(
        p.context(),
        sampled,
        ImageShape { dim, depth, arrayed, multisampled, sampled: with, format, access },
    ))
}

fn print_image(p: &mut Printer<'_>, ty: Type) {
    let Some((sampled, shape)) = types::as_image(p.context(), ty) else { return };
    p.text("<");
    p.ty(sampled);
    for (table, value) in [
        (&enums::DIM, shape.dim.0),
        (&enums::IMAGE_DEPTH, shape.depth),
        (&enums::IMAGE_ARRAYED, shape.arrayed),
        (&enums::IMAGE_SAMPLING, shape.multisampled),
        (&enums::IMAGE_SAMPLER_USE, shape.sampled),
        (&enums::IMAGE_FORMAT, shape.format.0),
    ] {
        p.text(", ");
        table.print(value, p);
    }
    if let Some(access) = shape.access.checked_sub(1) {
        p.text(", ");
        enums::ACCESS_QUALIFIER.print(access, p);
    }
    p.text(">");
}

fn parse_sampled_image(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let token = p.token();
    let ty = p.parse_type()?;
    let ctx = p.context();
    let Some((_, shape)) = types::as_image(ctx, ty) else {
        let message = format!("sampled image must be composed using image type, got '{}'", ctx.type_text(ty));
        return Err(p.error_at(token, message));
    };
    if !ctx.leaves_to_validator()
        && matches!(shape.dim, spirula_spec::Dim::SubpassData | spirula_spec::Dim::Buffer)
    {
        let name = enums::DIM.name(shape.dim.0).unwrap_or("?");
        let message = format!("sampled image Dim must not be SubpassData or Buffer, got {name}");
        return Err(p.error_at(token, message));
    }
    p.greater()?;
    Ok(types::sampled_image(ctx, ty))
}

fn print_sampled_image(p: &mut Printer<'_>, ty: Type) {
    let Some(image) = types::as_sampled_image(p.context(), ty) else { return };
    p.text("<");
    p.ty(image);
    p.text(">");
}

fn parse_matrix(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let token = p.token();
    let columns = match *p.parse_dimensions(false)? {
        [n @ 2..=4] => n as u32,
        [_] => return Err(p.error_at(token, "matrix is expected to have 2, 3, or 4 columns")),
        _ => return Err(p.error_at(token, "expected single unsigned integer for number of columns")),
    };
    let token = p.token();
    let column = p.parse_type()?;
    check_column(p, token, column)?;
    p.greater()?;
    Ok(types::matrix(p.context(), column, columns))
}

fn check_column(p: &mut Parser<'_>, token: Token, column: Type) -> ParseResult<()> {
    let ctx = p.context();
    if !ctx.is_vector(column) {
        let message = format!("matrix must be composed using vector type, got '{}'", ctx.type_text(column));
        return Err(p.error_at(token, message));
    }
    let Some((length, element)) = ctx.as_vector1(column) else {
        let message = format!("only 1-D vector allowed but found '{}'", ctx.type_text(column));
        return Err(p.error_at(token, message));
    };
    if !(2..=4).contains(&length) {
        let message = format!(
            "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found {length}"
        );
        return Err(p.error_at(token, message));
    }
    if ctx.as_float(element).is_none() {
        let message =
            format!("matrix columns' elements must be of Float type, got '{}'", ctx.type_text(element));
        return Err(p.error_at(token, message));
    }
    Ok(())
}

fn print_matrix(p: &mut Printer<'_>, ty: Type) {
    let Some((column, columns)) = types::as_matrix(p.context(), ty) else { return };
    p.format(format_args!("<{columns} x "));
    p.ty(column);
    p.text(">");
}

/// Parses a number or the symbol of a specialization constant, then `x`.
fn parse_cooperative_matrix(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let token = p.token();
    let mut sizes = Vec::new();
    while sizes.len() < 2 {
        if p.kind() == Tok::AtId {
            sizes.push(Size::Symbol(p.symbol_name()?));
            p.keyword("x")?;
            continue;
        }
        let read = p.parse_dimensions(false)?;
        if read.is_empty() {
            break;
        }
        sizes.extend(read.iter().map(|size| Size::Literal(*size as u64)));
    }
    let [rows, columns] = sizes[..] else {
        return Err(p.error_at(token, "expected row and column count"));
    };
    let element = parse_part(p)?;
    p.comma()?;
    let scope = parse_enumerant_or_symbol(p, &enums::SCOPE, "scope <id>")?;
    p.comma()?;
    let usage = parse_enumerant_or_symbol(p, &enums::COOPERATIVE_MATRIX_USE, "use <id>")?;
    let copy = parse_copy_if_there(p)?;
    p.greater()?;
    let ty = types::cooperative_matrix(p.context(), element, [rows, columns, scope, usage]);
    Ok(types::copy_of(p.context(), ty, copy))
}

fn parse_enumerant_or_symbol(p: &mut Parser<'_>, table: &EnumTable, what: &str) -> ParseResult<Size> {
    // A number without a name.
    if matches!(p.kind(), Tok::AtId | Tok::Integer) {
        return parse_number_or_symbol(p, what);
    }
    enums::parse_keyword(p, table, what).map(|value| Size::Literal(value.into()))
}

fn parse_number_or_symbol(p: &mut Parser<'_>, what: &str) -> ParseResult<Size> {
    if let Some(name) = p.optional_symbol_name()? {
        return Ok(Size::Symbol(name));
    }
    let token = p.token();
    match u32::try_from(p.int()?) {
        Ok(number) => Ok(Size::Literal(number.into())),
        Err(_) => Err(p.error_at(token, format!("expected a 32-bit number as {what}"))),
    }
}

fn print_cooperative_matrix(p: &mut Printer<'_>, ty: Type) {
    let Some((element, [rows, columns, scope, usage])) = types::as_cooperative_matrix(p.context(), ty) else {
        return;
    };
    let join = if rows.literal().is_some() && columns.literal().is_some() { "x" } else { " x " };
    p.text("<");
    print_size(p, rows);
    p.text(join);
    print_size(p, columns);
    p.text(join);
    p.ty(element);
    for (table, size) in [(&enums::SCOPE, scope), (&enums::COOPERATIVE_MATRIX_USE, usage)] {
        p.text(", ");
        match size {
            Size::Literal(value) => table.print(value as u32, p),
            Size::Symbol(name) => p.symbol(name),
        }
    }
    print_copy(p, ty);
    p.text(">");
}

fn parse_tensor(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let token = p.token();
    let unranked = p.star_x()?;
    let shape = if unranked { Vec::new() } else { p.parse_dimensions(true)? };
    if !unranked && shape.is_empty() {
        if p.kind() != Tok::Greater {
            return parse_tensor_of_shape(p, token);
        }
        return Err(p.error_at(token, "arm.tensors do not support rank zero"));
    }
    if shape.contains(&0) {
        return Err(p.error_at(token, "arm.tensors do not support zero dimensions"));
    }
    if shape.contains(&DYNAMIC) && shape.iter().any(|d| *d != DYNAMIC) {
        let message = "arm.tensor shape dimensions must be either fully dynamic or completed shaped";
        return Err(p.error_at(token, message));
    }
    let element = parse_part(p)?;
    let copy = parse_copy_if_there(p)?;
    p.greater()?;
    let ty = types::tensor_arm(p.context(), element, (!unranked).then_some(shape.as_slice()));
    Ok(types::copy_of(p.context(), ty, copy))
}

/// Parses the rest of a tensor whose shape is a constant.
fn parse_tensor_of_shape(p: &mut Parser<'_>, first: Token) -> ParseResult<Type> {
    let element = parse_part(p)?;
    if !p.optional(Tok::Comma) {
        return Err(p.error_at(first, "arm.tensors do not support rank zero"));
    }
    let rank = parse_number_or_symbol(p, "rank of the tensor")?;
    let (mut shape, mut copy) = (None, 0);
    while copy == 0 && p.optional(Tok::Comma) {
        if shape.is_none() && p.kind() == Tok::AtId {
            shape = Some(Size::Symbol(p.symbol_name()?));
        } else {
            p.keyword("copy")?;
            copy = parse_copy(p)?;
        }
    }
    p.greater()?;
    let ty = types::tensor_of_shape(p.context(), element, rank, shape);
    Ok(types::copy_of(p.context(), ty, copy))
}

fn print_tensor(p: &mut Printer<'_>, ty: Type) {
    let Some((element, shape)) = types::as_tensor_arm(p.context(), ty) else { return };
    p.text("<");
    if let Some((rank, shape)) = types::tensor_shape(p.context(), ty) {
        p.ty(element);
        for size in [Some(rank), shape].into_iter().flatten() {
            p.text(", ");
            print_size(p, size);
        }
        print_copy(p, ty);
        p.text(">");
        return;
    }
    match shape {
        None => p.text("*x"),
        Some(shape) => {
            for dim in shape {
                if dim == DYNAMIC {
                    p.text("?x");
                } else {
                    p.format(format_args!("{dim}x"));
                }
            }
        }
    }
    p.ty(element);
    print_copy(p, ty);
    p.text(">");
}

/// Reports an error at the name of a struct, which precedes the bracket.
#[cold]
fn at_name(p: &mut Parser<'_>, bracket: Token, message: &str) -> Failed {
    let bracket = p.pos_of(bracket);
    let name = spirula_diag::Pos::from_raw(bracket.raw() - "struct".len() as u32);
    p.error_at_pos(name.unwrap_or(bracket), message)
}

fn parse_struct(p: &mut Parser<'_>) -> ParseResult<Type> {
    let ctx = p.context();
    let start = p.token();
    p.less()?;
    let mut named = None;
    if let Some(word) = p.optional_any_keyword() {
        let ty = types::named_structure(ctx, ctx.str(word));
        if p.optional(Tok::Greater) {
            return if p.enclosing_types().contains(&ty) {
                Ok(ty)
            } else {
                Err(at_name(p, start, "recursive struct reference not nested in struct definition"))
            };
        }
        p.comma()?;
        if p.enclosing_types().contains(&ty) {
            return Err(at_name(p, start, "identifier already used for an enclosing struct"));
        }
        named = Some(ty);
    }
    if let Some(ty) = named {
        p.enter_type(ty);
    }
    let attr: Decorations = match named {
        Some(_) => |ctx, decorations| types::decorations_in_order(ctx, decorations),
        None => types::decorations_attr,
    };
    let body = parse_struct_body(p, start, attr);
    if named.is_some() {
        p.leave_type();
    }
    let body = body?;
    match named {
        None => Ok(body),
        Some(ty) if ctx.set_named_body(ty, body) => Ok(ty),
        Some(_) => Err(p.error_at(start, "a struct of this identifier has another body already")),
    }
}

/// Whether a struct may have a member of a type.
fn is_component(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind.dialect() == crate::NUMBER
        || crate::rules::extended_scalar(ctx, ty)
        || (crate::rules::VECTOR.test)(ctx, ty)
        || (crate::rules::PTR_VECTOR.test)(ctx, ty)
        || ctx.as_function(ty).is_some()
        || ctx.is_none_type(ty)
}

/// Builds an attribute of decorations.
type Decorations = fn(&Context, &mut [(Decoration, Attr)]) -> Option<Attr>;

fn parse_struct_body(p: &mut Parser<'_>, start: Token, attr: Decorations) -> ParseResult<Type> {
    let ctx = p.context();
    p.l_paren()?;
    let mut members: Vec<Member> = Vec::new();
    let mut laid_out = 0;
    if !p.optional(Tok::RParen) {
        loop {
            let ty = p.parse_type()?;
            if ctx.is_strict() && !ctx.leaves_to_validator() && !is_component(ctx, ty) {
                return Err(at_name(p, start, "member type must be a valid SPIR-V type"));
            }
            let mut member = Member { ty, offset: None, decorations: None };
            if p.optional(Tok::LSquare) {
                parse_member_decorations(p, &mut member, laid_out == members.len(), attr)?;
                laid_out += usize::from(member.offset.is_some());
            }
            members.push(member);
            if !p.optional(Tok::Comma) {
                break;
            }
        }
        if laid_out != 0 && laid_out != members.len() {
            return Err(at_name(p, start, "offset specification must be given for all members"));
        }
        p.r_paren()?;
    }
    let mut decorations = Vec::new();
    while p.optional(Tok::Comma) {
        decorations.push(parse_decoration(p)?);
    }
    p.greater()?;
    Ok(types::structure(ctx, &members, attr(ctx, &mut decorations)))
}

/// Parses `offset, Decoration, Decoration=value]`.
fn parse_member_decorations(
    p: &mut Parser<'_>,
    member: &mut Member,
    all_before: bool,
    attr: Decorations,
) -> ParseResult<()> {
    let token = p.token();
    if let Some(offset) = p.optional_int()? {
        if !all_before {
            return Err(p.error_at(token, "offset specification must be given for all members"));
        }
        member.offset = Some(offset as u64);
    }
    if p.optional(Tok::RSquare) {
        return Ok(());
    }
    if member.offset.is_some() {
        p.comma()?;
    }
    let mut decorations = Vec::new();
    loop {
        decorations.push(parse_decoration(p)?);
        if !p.optional(Tok::Comma) {
            break;
        }
    }
    p.expect(Tok::RSquare, "']'")?;
    member.decorations = attr(p.context(), &mut decorations);
    Ok(())
}

/// Parses `Decoration` or `Decoration=value`.
fn parse_decoration(p: &mut Parser<'_>) -> ParseResult<(Decoration, Attr)> {
    let token = p.token();
    let word = p.any_keyword()?;
    let Some(decoration) = enums::DECORATION.value(word).map(Decoration) else {
        return Err(p.error_at(token, format!("unknown attribute: '{word}'")));
    };
    // A number without a type is a word.
    let word = p.context().int_type(32);
    let value = if p.optional(Tok::Equal) { p.parse_attribute(Some(word))? } else { Attr::unit() };
    Ok((decoration, value))
}

fn print_struct(p: &mut Printer<'_>, ty: Type) {
    p.text("<");
    print_struct_body(p, ty);
}

fn print_named_struct(p: &mut Printer<'_>, ty: Type) {
    let ctx = p.context();
    p.text("<");
    if let Some(name) = types::struct_name(ctx, ty) {
        p.keyword_or_string(name);
    }
    if p.enclosing_types().contains(&ty) {
        return p.text(">");
    }
    p.text(", ");
    p.enter_type(ty);
    print_struct_body(p, ty);
    p.leave_type();
}

fn print_struct_body(p: &mut Printer<'_>, ty: Type) {
    let ctx = p.context();
    p.text("(");
    for (i, member) in types::struct_members(ctx, ty).into_iter().flatten().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.ty(member.ty);
        print_member_decorations(p, ctx, &member);
    }
    p.text(")");
    for decoration in types::decorations(ctx, types::struct_decorations(ctx, ty)) {
        p.text(", ");
        print_decoration(p, decoration);
    }
    p.text(">");
}

fn print_member_decorations(p: &mut Printer<'_>, ctx: &Context, member: &Member) {
    if member.offset.is_none() && member.decorations.is_none() {
        return;
    }
    p.text(" [");
    let mut first = true;
    if let Some(offset) = member.offset {
        p.number(offset);
        first = false;
    }
    for decoration in types::decorations(ctx, member.decorations) {
        if !std::mem::take(&mut first) {
            p.text(", ");
        }
        print_decoration(p, decoration);
    }
    p.text("]");
}

fn print_decoration(p: &mut Printer<'_>, (decoration, value): (Decoration, Attr)) {
    enums::DECORATION.print(decoration.0, p);
    if !value.is_unit() {
        p.text("=");
        p.attr_without_type(value);
    }
}
