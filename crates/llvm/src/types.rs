//! LLVM types: constructors and accessors (LLVM language reference, "Type System").
//!
//! Integers, floats and one-dimensional vectors are the builtin types.

use crate::NUMBER;
use spirula_ir::builtin::{FloatKind, Signedness, VECTOR};
use spirula_ir::{Context, Kind, Node, Param, Str, Type};

macro_rules! kinds {
    ($($(#[$meta:meta])* $name:ident = $index:literal;)*) => {
        $($(#[$meta])* pub const $name: Kind = Kind::new(NUMBER, $index);)*
    };
}

kinds! {
    /// `!llvm.ptr<3>`: address space.
    POINTER = 0;
    /// `!llvm.array<4 x f32>`: element, length.
    ARRAY = 1;
    /// `!llvm.struct<(i32, f32)>`: whether it is packed, elements.
    STRUCT = 2;
    /// `!llvm.func<void (i32, ...)>`: whether it is variadic, result, parameters.
    FUNCTION = 3;
    /// `!llvm.void`.
    VOID = 4;
    /// `!llvm.token`.
    TOKEN = 5;
    /// `!llvm.label`.
    LABEL = 6;
    /// `!llvm.metadata`.
    METADATA = 7;
    /// `!llvm.ppc_fp128`.
    PPC_FP128 = 8;
    /// `!llvm.x86_amx`.
    X86_AMX = 9;
    /// `!llvm.target<"spirv.Image", void, 0>`: name, number of types, types, numbers.
    TARGET = 10;
    /// `!llvm.struct<"name", ...>`: name; an identified struct with a mutable body.
    NAMED_STRUCT = 11;
    /// The body of an opaque struct.
    OPAQUE_BODY = 12;
}

/// `!llvm.ptr` in an address space.
#[inline]
pub fn pointer(ctx: &Context, space: u32) -> Type {
    ctx.type_of(POINTER, &[Param::Int(space.into())])
}

/// `!llvm.array<length x element>`.
pub fn array(ctx: &Context, element: Type, length: u64) -> Type {
    ctx.type_of(ARRAY, &[Param::Type(element), Param::Int(length as i64)])
}

/// `!llvm.struct<(elements)>`.
pub fn structure(ctx: &Context, elements: &[Type], packed: bool) -> Type {
    let mut params = vec![Param::Int(packed.into())];
    params.extend(elements.iter().map(|t| Param::Type(*t)));
    ctx.type_of(STRUCT, &params)
}

/// `!llvm.struct<"name">`: an identified struct, whose body is set by [`set_struct_body`].
pub fn named_structure(ctx: &Context, name: Str) -> Type {
    ctx.type_of(NAMED_STRUCT, &[Param::Str(name)])
}

/// Sets the body of an identified struct; no elements for an opaque one. Returns whether it has this body now: the
/// first body is kept.
pub fn set_struct_body(ctx: &Context, named: Type, elements: Option<&[Type]>, packed: bool) -> bool {
    let body = match elements {
        Some(elements) => structure(ctx, elements, packed),
        None => ctx.type_of(OPAQUE_BODY, &[]),
    };
    ctx.set_named_body(named, body)
}

/// `!llvm.func<result (params)>`.
pub fn function(ctx: &Context, result: Type, params: &[Type], variadic: bool) -> Type {
    let mut all = vec![Param::Int(variadic.into()), Param::Type(result)];
    all.extend(params.iter().map(|t| Param::Type(*t)));
    ctx.type_of(FUNCTION, &all)
}

/// `!llvm.void`.
pub fn void(ctx: &Context) -> Type {
    ctx.type_of(VOID, &[])
}

/// `!llvm.target<"name", types, numbers>`.
pub fn target(ctx: &Context, name: Str, types: &[Type], numbers: &[u32]) -> Type {
    let mut params = vec![Param::Str(name), Param::Int(types.len() as i64)];
    params.extend(types.iter().map(|t| Param::Type(*t)));
    params.extend(numbers.iter().map(|n| Param::Int((*n).into())));
    ctx.type_of(TARGET, &params)
}

fn node_of(ctx: &Context, ty: Type, kind: Kind) -> Option<&Node> {
    Some(ctx.type_node(ty)).filter(|node| node.kind == kind)
}

fn types_of(params: &[Param]) -> impl Iterator<Item = Type> {
    params.iter().filter_map(|p| if let Param::Type(ty) = p { Some(*ty) } else { None })
}

/// The address space of a pointer.
#[inline]
pub fn as_pointer(ctx: &Context, ty: Type) -> Option<u32> {
    node_of(ctx, ty, POINTER)?.int_at(0).map(|n| n as u32)
}

/// Element and length of an array.
pub fn as_array(ctx: &Context, ty: Type) -> Option<(Type, u64)> {
    let node = node_of(ctx, ty, ARRAY)?;
    Some((node.type_at(0)?, node.int_at(1)? as u64))
}

/// The structure of a struct type.
#[derive(Clone, Debug)]
pub struct Structure {
    /// Its name, if it is identified.
    pub name: Option<Str>,
    /// Its elements; none for an opaque one.
    pub elements: Option<Vec<Type>>,
    /// Whether it is packed.
    pub packed: bool,
}

/// Name and elements of a literal or identified struct.
pub fn as_structure(ctx: &Context, ty: Type) -> Option<Structure> {
    let node = ctx.type_node(ty);
    match node.kind {
        STRUCT => Some(Structure {
            name: None,
            elements: Some(types_of(&node.params).collect()),
            packed: node.int_at(0) == Some(1),
        }),
        NAMED_STRUCT => {
            let body = ctx.named_body(ty).and_then(|body| node_of(ctx, body, STRUCT));
            Some(Structure {
                name: node.str_at(0),
                elements: body.map(|b| types_of(&b.params).collect()),
                packed: body.is_some_and(|b| b.int_at(0) == Some(1)),
            })
        }
        _ => None,
    }
}

/// The type of element `index` of a structure.
pub fn struct_element(ctx: &Context, ty: Type, index: usize) -> Option<Type> {
    let body = match ctx.type_node(ty).kind {
        NAMED_STRUCT => ctx.named_body(ty)?,
        _ => ty,
    };
    node_of(ctx, body, STRUCT)?.type_at(index.checked_add(1)?)
}

/// Whether `ty` is a struct, literal or identified.
pub fn is_structure(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_node(ty).kind, STRUCT | NAMED_STRUCT)
}

/// Whether `ty` is an opaque struct.
pub fn is_opaque(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == NAMED_STRUCT
        && ctx.named_body(ty).is_none_or(|body| ctx.type_node(body).kind == OPAQUE_BODY)
}

/// The structure of a function type.
#[derive(Clone, Debug)]
pub struct Function {
    /// The result; `void` for none.
    pub result: Type,
    /// The parameters.
    pub params: Vec<Type>,
    /// Whether it is variadic.
    pub variadic: bool,
}

/// Result and parameters of a function type.
pub fn as_function(ctx: &Context, ty: Type) -> Option<Function> {
    let node = node_of(ctx, ty, FUNCTION)?;
    Some(Function {
        result: node.type_at(1)?,
        params: types_of(node.params.get(2..)?).collect(),
        variadic: node.int_at(0) == Some(1),
    })
}

/// Whether `ty` is `void`.
pub fn is_void(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == VOID
}

/// Name, types and numbers of a target extension type.
pub fn as_target(ctx: &Context, ty: Type) -> Option<(Str, Vec<Type>, Vec<u32>)> {
    let node = node_of(ctx, ty, TARGET)?;
    let count = usize::try_from(node.int_at(1)?).ok()?;
    let (types, numbers) = node.params.get(2..)?.split_at_checked(count)?;
    let numbers =
        numbers.iter().filter_map(|p| if let Param::Int(n) = p { Some(*n as u32) } else { None }).collect();
    Some((node.str_at(0)?, types_of(types).collect(), numbers))
}

/// The element of a one-dimensional vector, fixed or scalable.
#[inline]
pub fn vector_element(ctx: &Context, ty: Type) -> Option<Type> {
    let node = node_of(ctx, ty, VECTOR)?;
    if node.params.len() == 3 { node.type_at(0) } else { None }
}

/// The element of a vector, or the type itself.
#[inline]
pub fn scalar_of(ctx: &Context, ty: Type) -> Type {
    vector_element(ctx, ty).unwrap_or(ty)
}

/// Length of a one-dimensional vector, and whether it is scalable.
pub fn vector_length(ctx: &Context, ty: Type) -> Option<(i64, bool)> {
    let node = node_of(ctx, ty, VECTOR)?;
    match &*node.params {
        [_, Param::Int(scalable), Param::Int(length)] => Some((*length, *scalable != 0)),
        _ => None,
    }
}

/// A vector of `element` with the length of `like`, or `element` if `like` is not a vector.
pub fn same_shape(ctx: &Context, like: Type, element: Type) -> Type {
    match vector_length(ctx, like) {
        Some((length, scalable)) => ctx.scalable_vector_type(&[length], scalable.into(), element),
        None => element,
    }
}

/// Whether `ty` is a floating-point type of LLVM.
pub fn is_float(ctx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(ctx.as_float(ty), Some(BF16 | F16 | F32 | F64 | F80 | F128))
        || ctx.type_node(ty).kind == PPC_FP128
}

/// Whether `ty` is a signless integer type.
#[inline]
pub fn is_int(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((_, Signedness::Signless)))
}

/// Whether `ty` is a vector type of LLVM.
pub fn is_vector(ctx: &Context, ty: Type) -> bool {
    vector_element(ctx, ty).is_some_and(|e| {
        is_int(ctx, e) || as_pointer(ctx, e).is_some() || (is_float(ctx, e) && !is_ppc(ctx, e))
    })
}

fn is_ppc(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == PPC_FP128
}

/// Whether `ty` is an LLVM type, without a check of its components.
pub fn is_compatible_outer(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind.dialect() == NUMBER
        || is_int(ctx, ty)
        || is_float(ctx, ty)
        || vector_element(ctx, ty).is_some()
}

/// Whether `ty` is an LLVM type, components included.
pub fn is_compatible(ctx: &Context, ty: Type) -> bool {
    compatible(ctx, ty, &mut Vec::new())
}

fn compatible(ctx: &Context, ty: Type, open: &mut Vec<Type>) -> bool {
    let node = ctx.type_node(ty);
    match node.kind {
        NAMED_STRUCT => {
            if open.contains(&ty) {
                return true;
            }
            open.push(ty);
            let result = ctx.named_body(ty).is_none_or(|body| compatible(ctx, body, open));
            open.pop();
            result
        }
        STRUCT | FUNCTION | ARRAY | TARGET => types_of(&node.params).all(|t| compatible(ctx, t, open)),
        VECTOR => vector_element(ctx, ty).is_some_and(|e| compatible(ctx, e, open)),
        kind if kind.dialect() == NUMBER => true,
        _ => is_int(ctx, ty) || is_float(ctx, ty),
    }
}

/// Whether `ty` is a valid element of an array or struct.
pub fn is_element(ctx: &Context, ty: Type) -> bool {
    !matches!(ctx.type_node(ty).kind, VOID | LABEL | METADATA | FUNCTION | TOKEN)
}

/// Whether values of a target extension type can be loaded and stored.
pub fn target_has_memory(ctx: &Context, ty: Type) -> bool {
    as_target(ctx, ty).is_some_and(|(name, ..)| {
        let name = ctx.text(name);
        name.starts_with("spirv.") || name == "aarch64.svcount"
    })
}

/// Whether a target extension type is a valid type of globals.
pub fn target_is_global(ctx: &Context, ty: Type) -> bool {
    as_target(ctx, ty).is_some_and(|(name, ..)| {
        let name = ctx.text(name);
        name.starts_with("spirv.") || name == "amdgcn.named.barrier"
    })
}

/// Whether a target extension type has a zero value.
pub fn target_has_zero(ctx: &Context, ty: Type) -> bool {
    as_target(ctx, ty).is_some_and(|(name, ..)| ctx.text(name).starts_with("spirv."))
}

/// Whether values of `ty` can be loaded and stored.
pub fn is_loadable(ctx: &Context, ty: Type) -> bool {
    let kind = ctx.type_node(ty).kind;
    is_compatible_outer(ctx, ty)
        && !matches!(kind, VOID | FUNCTION)
        && !is_opaque(ctx, ty)
        && (kind != TARGET || target_has_memory(ctx, ty))
}

/// Whether `ty` is a first-class type: neither `void` nor a function.
pub fn is_primitive(ctx: &Context, ty: Type) -> bool {
    is_compatible_outer(ctx, ty) && !matches!(ctx.type_node(ty).kind, VOID | FUNCTION)
}
