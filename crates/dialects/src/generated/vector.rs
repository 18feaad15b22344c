// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `vector` dialect: accessors and builders.

use crate::vector::DIALECT;
use crate::vector::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Kind, Str, Type, Value};

spirula_ir::attr_enum! {
    /// A value that `#vector.kind` holds.
    CombiningKind in EnumStorage::Enumerant(Kind::new(NUMBER, 0));
    Add = 0 "add",
    Mul = 1 "mul",
    Minui = 2 "minui",
    Minsi = 3 "minsi",
    Minnumf = 4 "minnumf",
    Maxui = 5 "maxui",
    Maxsi = 6 "maxsi",
    Maxnumf = 7 "maxnumf",
    And = 8 "and",
    Or = 9 "or",
    Xor = 10 "xor",
    Maximumf = 12 "maximumf",
    Minimumf = 11 "minimumf",
}

spirula_ir::attr_flags! {
    /// A set of flags that `#vector.kind` holds.
    FastMathFlags in EnumStorage::Enumerant(Kind::new(NUMBER, 0));
    NONE = 0 "none",
    REASSOC = 1 "reassoc",
    NNAN = 2 "nnan",
    NINF = 4 "ninf",
    NSZ = 8 "nsz",
    ARCP = 16 "arcp",
    CONTRACT = 32 "contract",
    AFN = 64 "afn",
    FAST = 127 "fast",
}

spirula_ir::attr_enum! {
    /// A value that `#vector.punctuation` holds.
    PrintPunctuation in EnumStorage::Enumerant(Kind::new(NUMBER, 2));
    NoPunctuation = 0 "no_punctuation",
    Newline = 1 "newline",
    Comma = 2 "comma",
    Open = 3 "open",
    Close = 4 "close",
}

spirula_ir::operation! {
    /// `vector.vscale`.
    Vscale = DIALECT, 0;
    result res Fixed 0;
    build [] () -> Value by insert_value;
    parts(ctx, attrs) [] [None] [] [];
}

spirula_ir::operation! {
    /// `vector.contract`.
    Contract = DIALECT, 1;
    attr indexing_maps INDEXING_MAPS 0: Attr = typed::read_any;
    attr iterator_types ITERATOR_TYPES 1: Attr = typed::read_any;
    attr kind KIND 2: CombiningKind = CombiningKind::read;
    attr fastmath FASTMATH 3: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand acc Fixed 2;
    result result Fixed 0;
    optional ContractAttrs {
        kind: Option<CombiningKind>;
        fastmath: Option<FastMathFlags>;
    }
    build [ContractAttrs] (ty: Type, indexing_maps: Attr, iterator_types: Attr, lhs: Value, rhs: Value, acc: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[acc]] [Some(&[ty])] [Some(indexing_maps), Some(iterator_types), attrs.kind.map(|value| value.attr(ctx)), attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `vector.reduction`.
    Reduction = DIALECT, 2;
    attr kind KIND 0: CombiningKind = CombiningKind::read;
    attr fastmath FASTMATH 1: FastMathFlags = FastMathFlags::read;
    operand vector Fixed 0;
    operand acc Optional 1;
    result dest Fixed 0;
    optional ReductionAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ReductionAttrs] (ty: Type, kind: CombiningKind, vector: Value, acc: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[vector], acc.as_slice()] [Some(&[ty])] [Some(kind.attr(ctx)), attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `vector.multi_reduction`.
    MultiReduction = DIALECT, 3;
    attr kind KIND 0: CombiningKind = CombiningKind::read;
    attr reduction_dims REDUCTION_DIMS 1: Vec<i64> = typed::read_ints;
    operand source Fixed 0;
    operand acc Fixed 1;
    result dest Fixed 0;
    build [] (kind: CombiningKind, reduction_dims: &[i64], source: Value, acc: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[acc]] [None] [Some(kind.attr(ctx)), Some(ctx.dense_i64_array(reduction_dims))] [];
}

spirula_ir::operation! {
    /// `vector.broadcast`.
    Broadcast = DIALECT, 4;
    operand source Fixed 0;
    result vector Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.shuffle`.
    Shuffle = DIALECT, 5;
    attr mask MASK 0: Vec<i64> = typed::read_ints;
    operand v1 Fixed 0;
    operand v2 Fixed 1;
    result vector Fixed 0;
    build [] (mask: &[i64], v1: Value, v2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v1], &[v2]] [None] [Some(ctx.dense_i64_array(mask))] [];
}

spirula_ir::operation! {
    /// `vector.interleave`.
    Interleave = DIALECT, 6;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `vector.deinterleave`.
    Deinterleave = DIALECT, 7;
    operand source Fixed 0;
    result res1 Fixed 0;
    result res2 Fixed 1;
    build [] (ty: Type, source: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[source]] [None, Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.extract`.
    Extract = DIALECT, 8;
    attr static_position STATIC_POSITION 0: Vec<i64> = typed::read_ints;
    operand source Fixed 0;
    operand dynamic_position Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, static_position: &[i64], source: Value, dynamic_position: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[source], dynamic_position] [Some(&[ty])] [Some(ctx.dense_i64_array(static_position))] [];
}

spirula_ir::operation! {
    /// `vector.fma`.
    Fma = DIALECT, 9;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand acc Fixed 2;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value, acc: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[acc]] [None] [] [];
}

spirula_ir::operation! {
    /// `vector.to_elements`.
    ToElements = DIALECT, 10;
    operand source Fixed 0;
    result elements Variadic 0;
    build [] (types: &[Type], source: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[source]] [Some(types)] [] [];
}

spirula_ir::operation! {
    /// `vector.from_elements`.
    FromElements = DIALECT, 11;
    operand elements Variadic 0;
    result dest Fixed 0;
    build [] (ty: Type, elements: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [elements] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.insert`.
    Insert = DIALECT, 12;
    attr static_position STATIC_POSITION 0: Vec<i64> = typed::read_ints;
    operand value_to_store Fixed 0;
    operand dest Fixed 1;
    operand dynamic_position Variadic 2;
    result result Fixed 0;
    build [] (static_position: &[i64], value_to_store: Value, dest: Value, dynamic_position: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[value_to_store], &[dest], dynamic_position] [None] [Some(ctx.dense_i64_array(static_position))] [];
}

spirula_ir::operation! {
    /// `vector.scalable.insert`.
    ScalableInsert = DIALECT, 13;
    attr pos POS 0: i64 = typed::read_int;
    operand value_to_store Fixed 0;
    operand dest Fixed 1;
    result result Fixed 0;
    build [] (pos: i64, value_to_store: Value, dest: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value_to_store], &[dest]] [None] [Some(ctx.i64_attr(pos))] [];
}

spirula_ir::operation! {
    /// `vector.scalable.extract`.
    ScalableExtract = DIALECT, 14;
    attr pos POS 0: i64 = typed::read_int;
    operand source Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pos: i64, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [Some(ctx.i64_attr(pos))] [];
}

spirula_ir::operation! {
    /// `vector.insert_strided_slice`.
    InsertStridedSlice = DIALECT, 15;
    attr offsets OFFSETS 0: Attr = typed::read_any;
    attr strides STRIDES 1: Attr = typed::read_any;
    operand value_to_store Fixed 0;
    operand dest Fixed 1;
    result result Fixed 0;
    build [] (offsets: Attr, strides: Attr, value_to_store: Value, dest: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value_to_store], &[dest]] [None] [Some(offsets), Some(strides)] [];
}

spirula_ir::operation! {
    /// `vector.outerproduct`.
    Outerproduct = DIALECT, 16;
    attr kind KIND 0: CombiningKind = CombiningKind::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand acc Optional 2;
    result result Fixed 0;
    optional OuterproductAttrs {
        kind: Option<CombiningKind>;
    }
    build [OuterproductAttrs] (ty: Type, lhs: Value, rhs: Value, acc: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], acc.as_slice()] [Some(&[ty])] [attrs.kind.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `vector.extract_strided_slice`.
    ExtractStridedSlice = DIALECT, 17;
    attr offsets OFFSETS 0: Attr = typed::read_any;
    attr sizes SIZES 1: Attr = typed::read_any;
    attr strides STRIDES 2: Attr = typed::read_any;
    operand source Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, offsets: Attr, sizes: Attr, strides: Attr, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [Some(offsets), Some(sizes), Some(strides)] [];
}

spirula_ir::operation! {
    /// `vector.transfer_read`.
    TransferRead = DIALECT, 18;
    attr permutation_map PERMUTATION_MAP 0: Attr = typed::read_any;
    attr in_bounds IN_BOUNDS 1: Attr = typed::read_any;
    operand base One 0;
    operand indices Variadic 1;
    operand padding One 2;
    operand mask Optional 3;
    result vector Fixed 0;
    build [] (ty: Type, permutation_map: Attr, in_bounds: Attr, base: Value, indices: &[Value], padding: Value, mask: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[base], indices, &[padding], mask.as_slice()] [Some(&[ty])] [Some(permutation_map), Some(in_bounds), None] [];
}

spirula_ir::operation! {
    /// `vector.transfer_write`.
    TransferWrite = DIALECT, 19;
    attr permutation_map PERMUTATION_MAP 0: Attr = typed::read_any;
    attr in_bounds IN_BOUNDS 1: Attr = typed::read_any;
    operand value_to_store One 0;
    operand base One 1;
    operand indices Variadic 2;
    operand mask Optional 3;
    result result Optional 0;
    build [] (ty: Option<Type>, permutation_map: Attr, in_bounds: Attr, value_to_store: Value, base: Value, indices: &[Value], mask: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[value_to_store], &[base], indices, mask.as_slice()] [Some(ty.as_slice())] [Some(permutation_map), Some(in_bounds), None] [];
}

spirula_ir::operation! {
    /// `vector.load`.
    Load = DIALECT, 20;
    attr nontemporal NONTEMPORAL 0: bool = typed::read_bool;
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    operand base Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    optional LoadAttrs {
        nontemporal: Option<bool>;
        alignment: Option<i64>;
    }
    build [LoadAttrs] (ty: Type, base: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base], indices] [Some(&[ty])] [attrs.nontemporal.map(|value| ctx.bool_attr(value)), attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.store`.
    Store = DIALECT, 21;
    attr nontemporal NONTEMPORAL 0: bool = typed::read_bool;
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    operand value_to_store Fixed 0;
    operand base Fixed 1;
    operand indices Variadic 2;
    optional StoreAttrs {
        nontemporal: Option<bool>;
        alignment: Option<i64>;
    }
    build [StoreAttrs] (value_to_store: Value, base: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[value_to_store], &[base], indices] [] [attrs.nontemporal.map(|value| ctx.bool_attr(value)), attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.maskedload`.
    Maskedload = DIALECT, 22;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand base Fixed 0;
    operand indices Variadic 1;
    operand mask One 2;
    operand pass_thru One 3;
    result result Fixed 0;
    optional MaskedloadAttrs {
        alignment: Option<i64>;
    }
    build [MaskedloadAttrs] (ty: Type, base: Value, indices: &[Value], mask: Value, pass_thru: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], indices, &[mask], &[pass_thru]] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.maskedstore`.
    Maskedstore = DIALECT, 23;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand base Fixed 0;
    operand indices Variadic 1;
    operand mask One 2;
    operand value_to_store One 3;
    optional MaskedstoreAttrs {
        alignment: Option<i64>;
    }
    build [MaskedstoreAttrs] (base: Value, indices: &[Value], mask: Value, value_to_store: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[base], indices, &[mask], &[value_to_store]] [] [attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.gather`.
    Gather = DIALECT, 24;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand base Fixed 0;
    operand offsets Variadic 1;
    operand indices One 2;
    operand mask One 3;
    operand pass_thru One 4;
    result result Fixed 0;
    optional GatherAttrs {
        alignment: Option<i64>;
    }
    build [GatherAttrs] (ty: Type, base: Value, offsets: &[Value], indices: Value, mask: Value, pass_thru: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], offsets, &[indices], &[mask], &[pass_thru]] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.scatter`.
    Scatter = DIALECT, 25;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand base Fixed 0;
    operand offsets Variadic 1;
    operand indices One 2;
    operand mask One 3;
    operand value_to_store One 4;
    result result Optional 0;
    optional ScatterAttrs {
        alignment: Option<i64>;
    }
    build [ScatterAttrs] (ty: Option<Type>, base: Value, offsets: &[Value], indices: Value, mask: Value, value_to_store: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[base], offsets, &[indices], &[mask], &[value_to_store]] [Some(ty.as_slice())] [attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.expandload`.
    Expandload = DIALECT, 26;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand base Fixed 0;
    operand indices Variadic 1;
    operand mask One 2;
    operand pass_thru One 3;
    result result Fixed 0;
    optional ExpandloadAttrs {
        alignment: Option<i64>;
    }
    build [ExpandloadAttrs] (ty: Type, base: Value, indices: &[Value], mask: Value, pass_thru: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], indices, &[mask], &[pass_thru]] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.compressstore`.
    Compressstore = DIALECT, 27;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand base Fixed 0;
    operand indices Variadic 1;
    operand mask One 2;
    operand value_to_store One 3;
    optional CompressstoreAttrs {
        alignment: Option<i64>;
    }
    build [CompressstoreAttrs] (base: Value, indices: &[Value], mask: Value, value_to_store: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[base], indices, &[mask], &[value_to_store]] [] [attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `vector.shape_cast`.
    ShapeCast = DIALECT, 28;
    operand source Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.bitcast`.
    Bitcast = DIALECT, 29;
    operand source Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.type_cast`.
    TypeCast = DIALECT, 30;
    operand memref Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, memref: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[memref]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.constant_mask`.
    ConstantMask = DIALECT, 31;
    attr mask_dim_sizes MASK_DIM_SIZES 0: Vec<i64> = typed::read_ints;
    result result Fixed 0;
    build [] (ty: Type, mask_dim_sizes: &[i64]) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(ctx.dense_i64_array(mask_dim_sizes))] [];
}

spirula_ir::operation! {
    /// `vector.create_mask`.
    CreateMask = DIALECT, 32;
    operand mask_dim_sizes Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, mask_dim_sizes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [mask_dim_sizes] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.mask`.
    Mask = DIALECT, 33;
    operand mask Fixed 0;
    operand passthru Optional 1;
    result results Variadic 0;
    build [] (types: &[Type], mask: Value, passthru: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[mask], passthru.as_slice()] [Some(types)] [] [];
}

spirula_ir::operation! {
    /// `vector.transpose`.
    Transpose = DIALECT, 34;
    attr permutation PERMUTATION 0: Vec<i64> = typed::read_ints;
    operand vector Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, permutation: &[i64], vector: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector]] [Some(&[ty])] [Some(ctx.dense_i64_array(permutation))] [];
}

spirula_ir::operation! {
    /// `vector.print`.
    Print = DIALECT, 35;
    attr punctuation PUNCTUATION 0: PrintPunctuation = PrintPunctuation::read;
    attr string_literal STRING_LITERAL 1: Str = typed::read_string;
    operand source Optional 0;
    optional PrintAttrs {
        punctuation: Option<PrintPunctuation>;
        string_literal: Option<Str>;
    }
    build [PrintAttrs] (source: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [source.as_slice()] [] [attrs.punctuation.map(|value| value.attr(ctx)), attrs.string_literal.map(Attr::string)] [];
}

spirula_ir::operation! {
    /// `vector.scan`.
    Scan = DIALECT, 36;
    attr kind KIND 0: CombiningKind = CombiningKind::read;
    attr reduction_dim REDUCTION_DIM 1: i64 = typed::read_int;
    attr inclusive INCLUSIVE 2: bool = typed::read_bool;
    operand source Fixed 0;
    operand initial_value Fixed 1;
    result dest Fixed 0;
    result accumulated_value Fixed 1;
    build [] (kind: CombiningKind, reduction_dim: i64, inclusive: bool, source: Value, initial_value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[source], &[initial_value]] [None, None] [Some(kind.attr(ctx)), Some(ctx.i64_attr(reduction_dim)), Some(ctx.bool_attr(inclusive))] [];
}

spirula_ir::operation! {
    /// `vector.step`.
    Step = DIALECT, 37;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `vector.yield`.
    Yield = DIALECT, 38;
    operand operands Variadic 0;
    build [] (operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [] [] [];
}
