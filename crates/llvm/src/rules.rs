//! Constraints on operands, results and attributes of LLVM operations, with the wording of MLIR's verifier.

use crate::types::{
    self, ARRAY, FUNCTION, STRUCT, TOKEN, as_pointer, is_compatible_outer, is_float, is_int, is_structure,
    is_vector, scalar_of, vector_element,
};
use spirula_ir::dialect::{AttrRule, AttrType, TypeRule};
use spirula_ir::{Attr, Context, Kind, Type};

fn pointer(ctx: &Context, ty: Type) -> bool {
    as_pointer(ctx, ty).is_some()
}

fn kind(ctx: &Context, ty: Type, kind: Kind) -> bool {
    ctx.type_node(ty).kind == kind
}

/// Whether `ty`, or the element of a one-dimensional vector, passes.
fn or_vector(ctx: &Context, ty: Type, test: fn(&Context, Type) -> bool) -> bool {
    test(ctx, scalar_of(ctx, ty))
}

/// Whether `ty` is a one-dimensional vector whose element passes.
fn vector_of(ctx: &Context, ty: Type, test: impl Fn(&Context, Type) -> bool) -> bool {
    vector_element(ctx, ty).is_some_and(|e| test(ctx, e))
}

fn aggregate(ctx: &Context, ty: Type) -> bool {
    is_structure(ctx, ty) || kind(ctx, ty, ARRAY)
}

macro_rules! type_rules {
    ($($name:ident $summary:literal $test:expr $(=> $type:expr)?;)*) => {
        $(
            #[doc = concat!("Takes: ", $summary, ".")]
            pub const $name: TypeRule = TypeRule::new($summary, $test)$(.with_type($type))?;
        )*
    };
}

type_rules! {
    ANY "LLVM dialect-compatible type" is_compatible_outer;
    PRIMITIVE "primitive LLVM type" types::is_primitive;
    LOADABLE "LLVM type with size" types::is_loadable;
    PTR "LLVM pointer type" pointer;
    DEFAULT_PTR "LLVM pointer in address space 0" |c, t| as_pointer(c, t) == Some(0)
        => |c| types::pointer(c, 0);
    STRUCTURE "LLVM structure type" is_structure;
    AGGREGATE "LLVM aggregate type" aggregate;
    NON_AGGREGATE "LLVM-compatible non-aggregate type"
        |c, t| is_compatible_outer(c, t) && !kind(c, t, STRUCT) && !aggregate(c, t) && !kind(c, t, FUNCTION);
    VECTOR "LLVM dialect-compatible vector type" is_vector;
    TOKEN_RULE "LLVM token type" |c, t| kind(c, t, TOKEN) => |c| c.type_of(TOKEN, &[]);
    FLOAT "floating point LLVM type" is_float;
    INT_V "signless integer or LLVM dialect-compatible vector of signless integer" |c, t| or_vector(c, t, is_int);
    ANY_INT_V "integer or LLVM dialect-compatible vector of integer"
        |c, t| or_vector(c, t, |c, t| c.as_integer(t).is_some());
    BOOL_V "1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer"
        |c, t| or_vector(c, t, |c, t| c.is_signless(t, 1));
    FLOAT_V "floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type"
        |c, t| or_vector(c, t, is_float);
    PTR_V "LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type"
        |c, t| or_vector(c, t, pointer);
    INT_OR_PTR_V "signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type"
        |c, t| or_vector(c, t, is_int) || or_vector(c, t, pointer);
    VECTOR_OF_INT "LLVM dialect-compatible vector of signless integer" |c, t| vector_of(c, t, is_int);
    VECTOR_OF_BOOL "LLVM dialect-compatible vector of 1-bit signless integer"
        |c, t| vector_of(c, t, |c, e| c.is_signless(e, 1));
    VECTOR_OF_FLOAT "LLVM dialect-compatible vector of floating-point"
        |c, t| vector_of(c, t, |c, e| c.as_float(e).is_some());
    VECTOR_OF_PTR "LLVM dialect-compatible vector of LLVM pointer type" |c, t| vector_of(c, t, pointer);
    CMPXCHG "signless integer or LLVM pointer type" |c, t| is_int(c, t) || pointer(c, t);
    RMW "floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type"
        |c, t| is_float(c, t)
            || pointer(c, t)
            || is_int(c, t)
            || types::vector_length(c, t).is_some_and(|(_, scalable)| !scalable);
}

fn array_of(ctx: &Context, attr: Attr, of: Kind) -> bool {
    ctx.as_array(attr).is_some_and(|mut items| items.all(|item| ctx.attr_node_of(item, of).is_some()))
}

fn int_in(ctx: &Context, attr: Attr, table: &enums::EnumTable) -> bool {
    ctx.as_int(attr).is_some_and(|(ty, value)| {
        ctx.is_signless(ty, 64) && u32::try_from(value).is_ok_and(|v| table.word(v).is_some())
    })
}

macro_rules! attr_rules {
    ($($name:ident $summary:literal $test:expr $(=> $value:expr)?;)*) => {
        $(
            #[doc = concat!("Takes: ", $summary, ".")]
            pub const $name: AttrRule = AttrRule::new($summary, $test)$(.with_type($value))?;
        )*
    };
}

use crate::attrs::{
    self, ACCESS_GROUP, ALIAS_SCOPE, BLOCK_ADDRESS, BLOCK_TAG, DEREFERENCEABLE, LOOP_ANNOTATION,
    MEMORY_EFFECTS, TARGET_FEATURES, TBAA_TAG, VEC_TYPE_HINT, VSCALE_RANGE,
};
use crate::enums::{
    self, ASM_DIALECT, ATOMIC_OP, COMDAT, FCMP, FP_EXCEPTION, ICMP, ORDERING, ROUNDING, UNNAMED_ADDR,
    VISIBILITY,
};

attr_rules! {
    ORDERING_ATTR "Atomic ordering for LLVM's memory model" |c, a| int_in(c, a, &ORDERING) => enums::types::ORDERING;
    ATOMIC_OP_ATTR "llvm.atomicrmw binary operations" |c, a| int_in(c, a, &ATOMIC_OP) => enums::types::ATOMIC_OP;
    ICMP_ATTR "llvm.icmp comparison predicate" |c, a| int_in(c, a, &ICMP) => enums::types::ICMP;
    FCMP_ATTR "llvm.fcmp comparison predicate" |c, a| int_in(c, a, &FCMP) => enums::types::FCMP;
    VISIBILITY_ATTR "LLVM GlobalValue Visibility" |c, a| int_in(c, a, &VISIBILITY) => enums::types::VISIBILITY;
    UNNAMED_ADDR_ATTR "LLVM GlobalValue UnnamedAddr" |c, a| int_in(c, a, &UNNAMED_ADDR) => enums::types::UNNAMED_ADDR;
    ASM_DIALECT_ATTR "ATT (0) or Intel (1) asm dialect" |c, a| int_in(c, a, &ASM_DIALECT) => enums::types::ASM_DIALECT;
    COMDAT_ATTR "LLVM Comdat Types" |c, a| int_in(c, a, &COMDAT) => enums::types::COMDAT;
    ROUNDING_ATTR "LLVM Rounding Mode whose minimum value is 0" |c, a| int_in(c, a, &ROUNDING) => enums::types::ROUNDING;
    FP_EXCEPTION_ATTR "LLVM Exception Behavior" |c, a| int_in(c, a, &FP_EXCEPTION) => enums::types::FP_EXCEPTION;
    NO_WRAP_ATTR "::mlir::LLVM::GEPNoWrapFlags" |c, a| c.as_int(a).is_some() => enums::types::NO_WRAP;
    ACCESS_GROUPS "LLVM dialect access group metadata array" |c, a| array_of(c, a, ACCESS_GROUP);
    ALIAS_SCOPES "LLVM dialect alias scope array" |c, a| array_of(c, a, ALIAS_SCOPE);
    TBAA_TAGS "LLVM dialect TBAA tag metadata array" |c, a| array_of(c, a, TBAA_TAG);
    ALIAS_SCOPE_ATTR "LLVM dialect alias scope" |c, a| c.attr_node_of(a, ALIAS_SCOPE).is_some();
    LLVM_FUNCTION "type attribute of LLVM function type"
        |c, a| a.as_type().is_some_and(|ty| kind(c, ty, FUNCTION)) => AttrType::Type;
    DEREFERENCEABLE_ATTR "LLVM dereferenceable attribute" |c, a| c.attr_node_of(a, DEREFERENCEABLE).is_some()
        => AttrType::Node(DEREFERENCEABLE);
    MEMORY_EFFECTS_ATTR "LLVM memory effects" |c, a| c.attr_node_of(a, MEMORY_EFFECTS).is_some();
    LOOP_ATTR "LLVM loop annotation" |c, a| c.attr_node_of(a, LOOP_ANNOTATION).is_some();
    VSCALE_ATTR "LLVM vscale range" |c, a| c.attr_node_of(a, VSCALE_RANGE).is_some();
    TARGET_FEATURES_ATTR "LLVM target features attribute" |c, a| c.attr_node_of(a, TARGET_FEATURES).is_some();
    VEC_TYPE_HINT_ATTR "Explicit vectorization compiler hint" |c, a| c.attr_node_of(a, VEC_TYPE_HINT).is_some();
    BLOCK_ADDRESS_ATTR "LLVM block address" |c, a| c.attr_node_of(a, BLOCK_ADDRESS).is_some()
        => AttrType::Node(BLOCK_ADDRESS);
    BLOCK_TAG_ATTR "LLVM block tag" |c, a| c.attr_node_of(a, BLOCK_TAG).is_some()
        => AttrType::Node(BLOCK_TAG);
}

/// Whether an initializer is all zeros.
pub fn is_zero(ctx: &Context, attr: Attr) -> bool {
    if let Some((_, value)) = ctx.as_int(attr) {
        return value == 0;
    }
    if let Some((ty, bits)) = ctx.as_float_bits(attr) {
        let sign = ctx.scalar_bits(ty).map_or(0, |bits| 1u64 << (bits.clamp(1, 64) - 1));
        return bits & !sign == 0;
    }
    if let Some((_, raw)) = ctx.as_dense(attr) {
        return raw.iter().all(|b| *b == 0);
    }
    if let Some(mut items) = ctx.as_array(attr) {
        return items.all(|item| is_zero(ctx, item));
    }
    ctx.attr_node_of(attr, attrs::ZERO).is_some()
}
