//! SPIR-V types: constructors and accessors (specification, section 2.2.2 and the type-declaration instructions).
//!
//! Integers, floats and vectors are the builtin types; `void` is the builtin `none`. Sizes that may be specialization
//! constants (array lengths, matrix sizes) are a [`Size`].

use crate::{NUMBER, other_types};
use spirula_ir::builtin::{DYNAMIC, Types};
use spirula_ir::{Attr, Context, Kind, Node, Param, Str, Type};
use spirula_spec::{Decoration, Dim, ImageFormat, StorageClass};

macro_rules! kinds {
    ($($(#[$meta:meta])* $name:ident = $index:literal;)*) => {
        $($(#[$meta])* pub const $name: Kind = Kind::new(NUMBER, $index);)*
    };
}

kinds! {
    /// `!spirv.array`: element, length, stride.
    ARRAY = 0;
    /// `!spirv.rtarray`: element, stride.
    RUNTIME_ARRAY = 1;
    /// `!spirv.ptr`: pointee, storage class.
    POINTER = 2;
    /// `!spirv.image`: sampled type, then seven numbers.
    IMAGE = 3;
    /// `!spirv.sampled_image`: image.
    SAMPLED_IMAGE = 4;
    /// `!spirv.sampler`.
    SAMPLER = 5;
    /// `!spirv.struct<(...)>`: decorations, then type, offset and decorations of each member.
    STRUCT = 6;
    /// `!spirv.struct<name, (...)>`: name; an identified struct with a mutable body.
    NAMED_STRUCT = 7;
    /// `!spirv.matrix`: column, number of columns.
    MATRIX = 8;
    /// `!spirv.coopmatrix`: element, rows, columns, scope, use.
    COOPERATIVE_MATRIX = 9;
    /// `!spirv.arm.tensor`: element, ranked or not, dimensions.
    TENSOR_ARM = 10;
}

/// A size in a type: a literal, or a specialization constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// A literal.
    Literal(u64),
    /// The symbol of a specialization constant.
    Symbol(Str),
}

impl Size {
    fn param(self) -> Param {
        match self {
            Self::Literal(n) => Param::Int(n as i64),
            Self::Symbol(name) => Param::Attr(Attr::symbol(name)),
        }
    }

    fn of(param: Param) -> Option<Self> {
        match param {
            Param::Int(n) => Some(Self::Literal(n as u64)),
            Param::Attr(attr) => attr.as_symbol().map(Self::Symbol),
            _ => None,
        }
    }

    /// The number, if it is a literal.
    pub fn literal(self) -> Option<u64> {
        match self {
            Self::Literal(n) => Some(n),
            Self::Symbol(_) => None,
        }
    }
}

/// The parameters of OpTypeImage after the sampled type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImageShape {
    /// Dimensionality.
    pub dim: Dim,
    /// 0 not a depth image, 1 depth image, 2 unknown.
    pub depth: u32,
    /// 0 not arrayed, 1 arrayed.
    pub arrayed: u32,
    /// 0 single-sampled, 1 multi-sampled.
    pub multisampled: u32,
    /// 0 known at run time, 1 with sampler, 2 without.
    pub sampled: u32,
    /// Texel format.
    pub format: ImageFormat,
    /// Access qualifier plus one; 0 for none.
    pub access: u32,
}

/// A member of a struct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its type.
    pub ty: Type,
    /// Its offset in bytes, if the struct has a layout.
    pub offset: Option<u64>,
    /// Its other decorations: an array of pairs, see [`decorations_attr`].
    pub decorations: Option<Attr>,
}

/// Decorations as an attribute: an array of `[number, value]`, sorted by number; a missing value is `unit`.
pub fn decorations_attr(ctx: &Context, decorations: &mut [(Decoration, Attr)]) -> Option<Attr> {
    decorations.sort_by_key(|(decoration, _)| *decoration);
    decorations_in_order(ctx, decorations)
}

/// The same for an identified struct, in the given order.
pub fn decorations_in_order(ctx: &Context, decorations: &[(Decoration, Attr)]) -> Option<Attr> {
    if decorations.is_empty() {
        return None;
    }
    let items: Vec<Attr> = decorations
        .iter()
        .map(|(decoration, value)| ctx.array_attr(&[ctx.i32_attr(decoration.0 as i32), *value]))
        .collect();
    Some(ctx.array_attr(&items))
}

/// The decorations in an attribute made by [`decorations_attr`].
pub fn decorations(ctx: &Context, attr: Option<Attr>) -> Vec<(Decoration, Attr)> {
    let items = attr.and_then(|attr| ctx.as_array(attr)).into_iter().flatten();
    items
        .filter_map(|item| {
            let mut pair = ctx.as_array(item)?;
            let (_, number) = ctx.as_int(pair.next()?)?;
            Some((Decoration(number as u32), pair.next()?))
        })
        .collect()
}

/// `!spirv.array<length x element, stride = stride>`; stride 0 for none.
pub fn array(ctx: &Context, element: Type, length: Size, stride: u32) -> Type {
    ctx.type_of(ARRAY, &[Param::Type(element), length.param(), Param::Int(stride.into())])
}

/// `!spirv.rtarray<element, stride = stride>`; stride 0 for none.
pub fn runtime_array(ctx: &Context, element: Type, stride: u32) -> Type {
    ctx.type_of(RUNTIME_ARRAY, &[Param::Type(element), Param::Int(stride.into())])
}

/// `!spirv.ptr<pointee, class>`.
#[inline]
pub fn pointer(ctx: &Context, pointee: Type, class: StorageClass) -> Type {
    ctx.type_of(POINTER, &[Param::Type(pointee), Param::Int(class.0.into())])
}

/// A pointer to array elements that are `stride` bytes apart: `!spirv.ptr<pointee, class, stride=n>`, which MLIR lacks.
pub fn strided_pointer(ctx: &Context, pointee: Type, class: StorageClass, stride: u32) -> Type {
    ctx.type_of(POINTER, &[Param::Type(pointee), Param::Int(class.0.into()), Param::Int(stride.into())])
}

/// A distinct copy of a type such as an array or pointer, of which SPIR-V may have several: `!spirv.array<4 x f32,
/// copy=1>`, which MLIR lacks. Copy 0 is the type itself.
pub fn copy_of(ctx: &Context, ty: Type, copy: u32) -> Type {
    if copy == 0 {
        return ty;
    }
    let node = ctx.type_node(ty);
    let mut params = node.params.to_vec();
    params.extend([Param::None, Param::Int(copy.into())]);
    ctx.type_of(node.kind, &params)
}

/// The number of a copy, see [`copy_of`]; 0 for the type itself.
pub fn copy_number(ctx: &Context, ty: Type) -> u32 {
    match *ctx.type_node(ty).params {
        [.., Param::None, Param::Int(copy)] => copy as u32,
        _ => 0,
    }
}

/// The stride of a pointer; 0 for none.
pub fn pointer_stride(ctx: &Context, ty: Type) -> u32 {
    node_of(ctx, ty, POINTER).and_then(|node| node.int_at(2)).map_or(0, |stride| stride as u32)
}

/// `!spirv.image<...>`.
pub fn image(ctx: &Context, sampled: Type, shape: ImageShape) -> Type {
    let ImageShape { dim, depth, arrayed, multisampled, sampled: with, format, access } = shape;
    let mut params = vec![Param::Type(sampled)];
    params
        .extend([dim.0, depth, arrayed, multisampled, with, format.0, access].map(|n| Param::Int(n.into())));
    ctx.type_of(IMAGE, &params)
}

/// `!spirv.sampled_image<image>`.
pub fn sampled_image(ctx: &Context, image: Type) -> Type {
    ctx.type_of(SAMPLED_IMAGE, &[Param::Type(image)])
}

/// `!spirv.matrix<columns x column>`.
pub fn matrix(ctx: &Context, column: Type, columns: u32) -> Type {
    ctx.type_of(MATRIX, &[Param::Type(column), Param::Int(columns.into())])
}

/// `!spirv.coopmatrix<rows x columns x element, scope, use>`; numbers of scope and use.
pub fn cooperative_matrix(ctx: &Context, element: Type, parts: [Size; 4]) -> Type {
    let mut params = vec![Param::Type(element)];
    params.extend(parts.map(Size::param));
    ctx.type_of(COOPERATIVE_MATRIX, &params)
}

/// `!spirv.arm.tensor<shape x element>`; no shape for an unranked one.
pub fn tensor_arm(ctx: &Context, element: Type, shape: Option<&[i64]>) -> Type {
    let mut params = vec![Param::Type(element), Param::Int(shape.is_some().into())];
    params.extend(shape.unwrap_or_default().iter().map(|d| Param::Int(*d)));
    ctx.type_of(TENSOR_ARM, &params)
}

/// `!spirv.arm.tensor<element, rank, @shape>`, which MLIR lacks: the shape is a constant other than a list of numbers,
/// or missing.
pub fn tensor_of_shape(ctx: &Context, element: Type, rank: Size, shape: Option<Size>) -> Type {
    let mut params = vec![Param::Type(element), Param::Int(2), rank.param()];
    params.extend(shape.map(Size::param));
    ctx.type_of(TENSOR_ARM, &params)
}

/// The decoration of a structure that is a block of an interface.
pub fn block_decoration(ctx: &Context) -> Option<Attr> {
    decorations_attr(ctx, &mut [(Decoration::Block, Attr::unit())])
}

/// `!spirv.struct<(members), decorations>`.
pub fn structure(ctx: &Context, members: &[Member], decorations: Option<Attr>) -> Type {
    let attr = |a: Option<Attr>| a.map_or(Param::None, Param::Attr);
    let mut params = vec![attr(decorations)];
    for member in members {
        params.push(Param::Type(member.ty));
        params.push(member.offset.map_or(Param::None, |o| Param::Int(o as i64)));
        params.push(attr(member.decorations));
    }
    ctx.type_of(STRUCT, &params)
}

/// `!spirv.struct<name>`: an identified struct, whose body is set by [`Context::set_named_body`].
pub fn named_structure(ctx: &Context, name: Str) -> Type {
    ctx.type_of(NAMED_STRUCT, &[Param::Str(name)])
}

fn node_of(ctx: &Context, ty: Type, kind: Kind) -> Option<&Node> {
    Some(ctx.type_node(ty)).filter(|node| node.kind == kind)
}

/// Pointee and storage class of a pointer.
#[inline]
pub fn as_pointer(ctx: &Context, ty: Type) -> Option<(Type, StorageClass)> {
    let node = ctx.type_node(ty);
    match (node.kind == POINTER, &*node.params) {
        (true, [Param::Type(pointee), Param::Int(class), ..]) => {
            Some((*pointee, StorageClass(*class as u32)))
        }
        _ => None,
    }
}

/// Element, length and stride of an array.
pub fn as_array(ctx: &Context, ty: Type) -> Option<(Type, Size, u32)> {
    let node = node_of(ctx, ty, ARRAY)?;
    Some((node.type_at(0)?, Size::of(node.param(1))?, node.int_at(2)? as u32))
}

/// Element and stride of a runtime array.
pub fn as_runtime_array(ctx: &Context, ty: Type) -> Option<(Type, u32)> {
    let node = node_of(ctx, ty, RUNTIME_ARRAY)?;
    Some((node.type_at(0)?, node.int_at(1)? as u32))
}

/// Sampled type and shape of an image.
pub fn as_image(ctx: &Context, ty: Type) -> Option<(Type, ImageShape)> {
    let node = node_of(ctx, ty, IMAGE)?;
    let at = |i| node.int_at(i).map(|n| n as u32);
    let shape = ImageShape {
        dim: Dim(at(1)?),
        depth: at(2)?,
        arrayed: at(3)?,
        multisampled: at(4)?,
        sampled: at(5)?,
        format: ImageFormat(at(6)?),
        access: at(7)?,
    };
    Some((node.type_at(0)?, shape))
}

/// The image of a sampled image.
pub fn as_sampled_image(ctx: &Context, ty: Type) -> Option<Type> {
    node_of(ctx, ty, SAMPLED_IMAGE)?.type_at(0)
}

/// Column and number of columns of a matrix.
pub fn as_matrix(ctx: &Context, ty: Type) -> Option<(Type, u32)> {
    let node = node_of(ctx, ty, MATRIX)?;
    Some((node.type_at(0)?, node.int_at(1)? as u32))
}

/// Whether values of a type are opaque handles: images, samplers, events, acceleration structures.
pub fn is_handle(ctx: &Context, ty: Type) -> bool {
    node_of(ctx, ty, IMAGE).is_some()
        || node_of(ctx, ty, SAMPLED_IMAGE).is_some()
        || node_of(ctx, ty, SAMPLER).is_some()
        || (other_types::as_other(ctx, ty).is_some() && !other_types::is_composite(ctx, ty))
}

/// Element, then rows, columns, scope and use of a cooperative matrix.
pub fn as_cooperative_matrix(ctx: &Context, ty: Type) -> Option<(Type, [Size; 4])> {
    let node = node_of(ctx, ty, COOPERATIVE_MATRIX)?;
    let at = |i| Size::of(node.param(i));
    Some((node.type_at(0)?, [at(1)?, at(2)?, at(3)?, at(4)?]))
}

/// Element and dimensions of a tensor; no dimensions if it is unranked or its shape is a constant.
pub fn as_tensor_arm(ctx: &Context, ty: Type) -> Option<(Type, Option<Vec<i64>>)> {
    let node = node_of(ctx, ty, TENSOR_ARM)?;
    let dims = node.params[2..].iter().map_while(|p| if let Param::Int(d) = p { Some(*d) } else { None });
    Some((node.type_at(0)?, (node.int_at(1) == Some(1)).then(|| dims.collect())))
}

/// Rank and shape of a tensor made by [`tensor_of_shape`].
pub fn tensor_shape(ctx: &Context, ty: Type) -> Option<(Size, Option<Size>)> {
    let node = node_of(ctx, ty, TENSOR_ARM)?;
    let shape = node.param(3);
    (node.int_at(1) == Some(2)).then_some((Size::of(node.param(2))?, Size::of(shape)))
}

/// Dimensions and element of shaped types: cooperative matrices of constant size, ranked tensors.
pub fn shape(ctx: &Context, ty: Type) -> Option<(Vec<i64>, Type)> {
    match ctx.type_node(ty).kind {
        COOPERATIVE_MATRIX => {
            let (element, [rows, columns, ..]) = as_cooperative_matrix(ctx, ty)?;
            let size = |size: Size| size.literal().map_or(DYNAMIC, |n| n as i64);
            Some((vec![size(rows), size(columns)], element))
        }
        TENSOR_ARM => {
            let (element, shape) = as_tensor_arm(ctx, ty)?;
            Some((shape?, element))
        }
        _ => None,
    }
}

/// The name of an identified struct.
pub fn struct_name(ctx: &Context, ty: Type) -> Option<Str> {
    node_of(ctx, ty, NAMED_STRUCT)?.str_at(0)
}

/// The body of a struct: itself, or the body of its identifier.
fn struct_node(ctx: &Context, ty: Type) -> Option<&Node> {
    let ty = if ctx.type_node(ty).kind == NAMED_STRUCT { ctx.named_body(ty)? } else { ty };
    node_of(ctx, ty, STRUCT)
}

/// Whether this is a struct.
pub fn is_struct(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_node(ty).kind, STRUCT | NAMED_STRUCT)
}

/// The members of a struct.
pub fn struct_members(ctx: &Context, ty: Type) -> Option<impl ExactSizeIterator<Item = Member>> {
    let node = struct_node(ctx, ty)?;
    Some(node.params[1..].chunks_exact(3).map(|part| match part {
        [Param::Type(ty), offset, decorations] => Member {
            ty: *ty,
            offset: if let Param::Int(o) = offset { Some(*o as u64) } else { None },
            decorations: if let Param::Attr(a) = decorations { Some(*a) } else { None },
        },
        _ => unreachable!("a structure is made of members"),
    }))
}

/// The decorations of a struct, see [`decorations`].
pub fn struct_decorations(ctx: &Context, ty: Type) -> Option<Attr> {
    struct_node(ctx, ty)?.attr_at(0)
}

/// The type of member or element `index` of a composite; the index matters for structs only.
pub fn element(ctx: &Context, ty: Type, index: u64) -> Option<Type> {
    let node = ctx.type_node(ty);
    match node.kind {
        ARRAY | RUNTIME_ARRAY | MATRIX | COOPERATIVE_MATRIX | TENSOR_ARM => node.type_at(0),
        STRUCT | NAMED_STRUCT => {
            let mut members = struct_members(ctx, ty)?;
            members.nth(usize::try_from(index).ok()?).map(|m| m.ty)
        }
        _ if other_types::is_composite(ctx, ty) => node.type_at(0),
        _ => ctx.shaped_element(ty),
    }
}

/// The type of the constituents of a constant: as [`element`], but a tensor consists of tensors with one dimension
/// less.
pub fn constituent(ctx: &Context, ty: Type, index: u64) -> Option<Type> {
    match as_tensor_arm(ctx, ty) {
        Some((element, Some(shape))) if shape.len() > 1 => Some(tensor_arm(ctx, element, Some(&shape[1..]))),
        // Composites that MLIR lacks have the component type first.
        _ => element(ctx, ty, index).or_else(|| ctx.type_node(ty).type_at(0)),
    }
}

/// Number of constituents of a constant: one for a cooperative matrix.
pub fn constituent_count(ctx: &Context, ty: Type) -> Option<u64> {
    match ctx.type_node(ty).kind {
        COOPERATIVE_MATRIX => Some(1),
        TENSOR_ARM => as_tensor_arm(ctx, ty)?.1?.first().and_then(|n| u64::try_from(*n).ok()),
        _ => element_count(ctx, ty),
    }
}

/// Whether an attribute is a value of a type: of the type itself, or an array of values of its constituents.
pub fn is_value_of(ctx: &Context, value: Attr, ty: Type) -> bool {
    match ctx.as_array(value) {
        Some(mut items) => {
            element_count(ctx, ty) == Some(items.len() as u64)
                && items.next().zip(element(ctx, ty, 0)).is_some_and(|(item, ty)| is_value_of(ctx, item, ty))
        }
        None => ctx.attr_type(value) == Some(ty),
    }
}

/// Number of elements of a composite; none for runtime arrays and non-literal lengths.
pub fn element_count(ctx: &Context, ty: Type) -> Option<u64> {
    let node = ctx.type_node(ty);
    match node.kind {
        ARRAY => Size::of(node.param(1))?.literal(),
        MATRIX => node.int_at(1).map(|n| n as u64),
        STRUCT | NAMED_STRUCT => Some(struct_members(ctx, ty)?.len() as u64),
        _ if other_types::is_composite(ctx, ty) => other_types::element_count(ctx, ty),
        _ => ctx.element_count(ty),
    }
}

/// Whether this is a composite: a vector, array, struct, matrix, cooperative matrix or tensor.
pub fn is_composite(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.type_node(ty).kind,
        ARRAY | RUNTIME_ARRAY | STRUCT | NAMED_STRUCT | MATRIX | COOPERATIVE_MATRIX | TENSOR_ARM
    ) || (crate::rules::VECTOR.test)(ctx, ty)
        || other_types::is_composite(ctx, ty)
        || ctx.leaves_to_validator() && ctx.as_vector1(ty).is_some()
}

/// Inputs and results of a graph type.
pub fn as_graph(ctx: &Context, ty: Type) -> Option<(Types, Types)> {
    ctx.as_function(ty)
}

/// Whether two types are equal up to the signedness of integers, which belongs to instructions.
pub(crate) fn equivalent(ctx: &Context, a: Type, b: Type) -> bool {
    let integer = |ty| ctx.as_integer(ty).map(|(width, _)| width);
    match (ctx.as_vector1(a), ctx.as_vector1(b)) {
        (Some((m, x)), Some((n, y))) => m == n && integer(x).is_some_and(|w| w > 1 && integer(y) == Some(w)),
        (None, None) => integer(a).is_some_and(|w| w > 1 && integer(b) == Some(w)),
        _ => false,
    }
}
