// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `memref` dialect: accessors and builders.

use crate::memref::DIALECT;
use crate::memref::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Str, Type, Value};

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    AtomicRMWKind in EnumStorage::Int(64);
    Addf = 0 "addf",
    Addi = 1 "addi",
    Andi = 2 "andi",
    Assign = 3 "assign",
    Maximumf = 4 "maximumf",
    Maxnumf = 5 "maxnumf",
    Maxs = 6 "maxs",
    Maxu = 7 "maxu",
    Minimumf = 8 "minimumf",
    Minnumf = 9 "minnumf",
    Mins = 10 "mins",
    Minu = 11 "minu",
    Mulf = 12 "mulf",
    Muli = 13 "muli",
    Ori = 14 "ori",
    Xori = 15 "xori",
}

spirula_ir::operation! {
    /// `memref.alloc`.
    Alloc = DIALECT, 0;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand dynamic_sizes Variadic 0;
    operand symbol_operands Variadic 1;
    result memref Fixed 0;
    optional AllocAttrs {
        alignment: Option<i64>;
    }
    build [AllocAttrs] (ty: Type, dynamic_sizes: &[Value], symbol_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [dynamic_sizes, symbol_operands] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value)), None] [];
}

spirula_ir::operation! {
    /// `memref.alloca`.
    Alloca = DIALECT, 1;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand dynamic_sizes Variadic 0;
    operand symbol_operands Variadic 1;
    result memref Fixed 0;
    optional AllocaAttrs {
        alignment: Option<i64>;
    }
    build [AllocaAttrs] (ty: Type, dynamic_sizes: &[Value], symbol_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [dynamic_sizes, symbol_operands] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value)), None] [];
}

spirula_ir::operation! {
    /// `memref.dealloc`.
    Dealloc = DIALECT, 2;
    operand memref Fixed 0;
    build [] (memref: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[memref]] [] [] [];
}

spirula_ir::operation! {
    /// `memref.load`.
    Load = DIALECT, 3;
    attr nontemporal NONTEMPORAL 0: bool = typed::read_bool;
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    attr invariant INVARIANT 2: bool = typed::read_bool;
    operand memref Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    optional LoadAttrs {
        nontemporal: Option<bool>;
        alignment: Option<i64>;
        invariant: Option<bool>;
    }
    build [LoadAttrs] (memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[memref], indices] [None] [attrs.nontemporal.map(|value| ctx.bool_attr(value)), attrs.alignment.map(|value| ctx.i64_attr(value)), attrs.invariant.map(|value| ctx.bool_attr(value))] [];
}

spirula_ir::operation! {
    /// `memref.store`.
    Store = DIALECT, 4;
    attr nontemporal NONTEMPORAL 0: bool = typed::read_bool;
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    operand value Fixed 0;
    operand memref Fixed 1;
    operand indices Variadic 2;
    optional StoreAttrs {
        nontemporal: Option<bool>;
        alignment: Option<i64>;
    }
    build [StoreAttrs] (value: Value, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[memref], indices] [] [attrs.nontemporal.map(|value| ctx.bool_attr(value)), attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `memref.cast`.
    Cast = DIALECT, 5;
    operand source Fixed 0;
    result dest Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `memref.memory_space_cast`.
    MemorySpaceCast = DIALECT, 6;
    operand source Fixed 0;
    result dest Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `memref.extract_aligned_pointer_as_index`.
    ExtractAlignedPointerAsIndex = DIALECT, 7;
    operand source Fixed 0;
    result aligned_pointer Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `memref.copy`.
    Copy = DIALECT, 8;
    operand source Fixed 0;
    operand target Fixed 1;
    build [] (source: Value, target: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[source], &[target]] [] [] [];
}

spirula_ir::operation! {
    /// `memref.dim`.
    Dim = DIALECT, 9;
    operand source Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (source: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[index]] [None] [] [];
}

spirula_ir::operation! {
    /// `memref.assume_alignment`.
    AssumeAlignment = DIALECT, 10;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand memref Fixed 0;
    result result Fixed 0;
    build [] (alignment: i64, memref: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[memref]] [None] [Some(ctx.int_attr(ctx.int_type(32), alignment))] [];
}

spirula_ir::operation! {
    /// `memref.distinct_objects`.
    DistinctObjects = DIALECT, 11;
    operand operands Variadic 0;
    result results Variadic 0;
    build [] (types: &[Type], operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [Some(types)] [] [];
}

spirula_ir::operation! {
    /// `memref.atomic_rmw`.
    AtomicRmw = DIALECT, 12;
    attr kind KIND 0: AtomicRMWKind = AtomicRMWKind::read;
    operand value Fixed 0;
    operand memref Fixed 1;
    operand indices Variadic 2;
    result result Fixed 0;
    build [] (kind: AtomicRMWKind, value: Value, memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[memref], indices] [None] [Some(kind.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `memref.generic_atomic_rmw`.
    GenericAtomicRmw = DIALECT, 13;
    operand memref Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    build [] (memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[memref], indices] [None] [] [];
}

spirula_ir::operation! {
    /// `memref.atomic_yield`.
    AtomicYield = DIALECT, 14;
    operand result Fixed 0;
    build [] (result: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[result]] [] [] [];
}

spirula_ir::operation! {
    /// `memref.alloca_scope`.
    AllocaScope = DIALECT, 15;
    result results Variadic 0;
    build [] (types: &[Type]) -> Op by insert_row;
    parts(ctx, attrs) [] [Some(types)] [] [];
}

spirula_ir::operation! {
    /// `memref.alloca_scope.return`.
    AllocaScopeReturn = DIALECT, 16;
    operand results Variadic 0;
    build [] (results: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [results] [] [] [];
}

spirula_ir::operation! {
    /// `memref.collapse_shape`.
    CollapseShape = DIALECT, 17;
    attr reassociation REASSOCIATION 0: Attr = typed::read_any;
    operand src Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, reassociation: Attr, src: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src]] [Some(&[ty])] [Some(reassociation)] [];
}

spirula_ir::operation! {
    /// `memref.expand_shape`.
    ExpandShape = DIALECT, 18;
    attr reassociation REASSOCIATION 0: Attr = typed::read_any;
    attr static_output_shape STATIC_OUTPUT_SHAPE 1: Vec<i64> = typed::read_ints;
    operand src Fixed 0;
    operand output_shape Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, reassociation: Attr, static_output_shape: &[i64], src: Value, output_shape: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[src], output_shape] [Some(&[ty])] [Some(reassociation), Some(ctx.dense_i64_array(static_output_shape))] [];
}

spirula_ir::operation! {
    /// `memref.dma_start`.
    DmaStart = DIALECT, 19;
    operand operands Variadic 0;
    build [] (operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [] [] [];
}

spirula_ir::operation! {
    /// `memref.dma_wait`.
    DmaWait = DIALECT, 20;
    operand tag_mem_ref Fixed 0;
    operand tag_indices Variadic 1;
    operand num_elements One 2;
    build [] (tag_mem_ref: Value, tag_indices: &[Value], num_elements: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[tag_mem_ref], tag_indices, &[num_elements]] [] [] [];
}

spirula_ir::operation! {
    /// `memref.extract_strided_metadata`.
    ExtractStridedMetadata = DIALECT, 21;
    operand source Fixed 0;
    result base_buffer Fixed 0;
    result offset Fixed 1;
    result sizes Variadic 2;
    result strides Variadic 3;
    build [] (base_buffer_type: Type, offset_type: Type, sizes_type: &[Type], strides_type: &[Type], source: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[source]] [Some(&[base_buffer_type]), Some(&[offset_type]), Some(sizes_type), Some(strides_type)] [] [];
}

spirula_ir::operation! {
    /// `memref.get_global`.
    GetGlobal = DIALECT, 22;
    attr name_attr NAME_ATTR 0: Str = typed::read_symbol;
    result result Fixed 0;
    build [] (ty: Type, name_attr: Str) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(Attr::symbol(name_attr))] [];
}

spirula_ir::operation! {
    /// `memref.global`.
    Global = DIALECT, 23;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr sym_visibility SYM_VISIBILITY 1: Str = typed::read_string;
    attr type_ TYPE_ 2: Type = typed::read_type;
    attr initial_value INITIAL_VALUE 3: Attr = typed::read_any;
    attr alignment ALIGNMENT 5: i64 = typed::read_int;
    flag constant CONSTANT 4;
    optional GlobalAttrs {
        sym_visibility: Option<Str>;
        initial_value: Option<Attr>;
        constant: bool;
        alignment: Option<i64>;
    }
    build [GlobalAttrs] (sym_name: Str, type_: Type) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), attrs.sym_visibility.map(Attr::string), Some(Attr::of_type(type_)), attrs.initial_value, attrs.constant.then(Attr::unit), attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `memref.prefetch`.
    Prefetch = DIALECT, 24;
    attr is_write IS_WRITE 0: bool = typed::read_bool;
    attr locality_hint LOCALITY_HINT 1: i64 = typed::read_int;
    attr is_data_cache IS_DATA_CACHE 2: bool = typed::read_bool;
    operand memref Fixed 0;
    operand indices Variadic 1;
    build [] (is_write: bool, locality_hint: i64, is_data_cache: bool, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[memref], indices] [] [Some(ctx.bool_attr(is_write)), Some(ctx.int_attr(ctx.int_type(32), locality_hint)), Some(ctx.bool_attr(is_data_cache))] [];
}

spirula_ir::operation! {
    /// `memref.rank`.
    Rank = DIALECT, 25;
    operand memref Fixed 0;
    result result Fixed 0;
    build [] (memref: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[memref]] [None] [] [];
}

spirula_ir::operation! {
    /// `memref.realloc`.
    Realloc = DIALECT, 26;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand source Fixed 0;
    operand dynamic_result_size Optional 1;
    result result Fixed 0;
    optional ReallocAttrs {
        alignment: Option<i64>;
    }
    build [ReallocAttrs] (ty: Type, source: Value, dynamic_result_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[source], dynamic_result_size.as_slice()] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `memref.reinterpret_cast`.
    ReinterpretCast = DIALECT, 27;
    attr static_offsets STATIC_OFFSETS 0: Vec<i64> = typed::read_ints;
    attr static_sizes STATIC_SIZES 1: Vec<i64> = typed::read_ints;
    attr static_strides STATIC_STRIDES 2: Vec<i64> = typed::read_ints;
    operand source One 0;
    operand offsets Variadic 1;
    operand sizes Variadic 2;
    operand strides Variadic 3;
    result result Fixed 0;
    build [] (ty: Type, static_offsets: &[i64], static_sizes: &[i64], static_strides: &[i64], source: Value, offsets: &[Value], sizes: &[Value], strides: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[source], offsets, sizes, strides] [Some(&[ty])] [Some(ctx.dense_i64_array(static_offsets)), Some(ctx.dense_i64_array(static_sizes)), Some(ctx.dense_i64_array(static_strides)), None] [];
}

spirula_ir::operation! {
    /// `memref.reshape`.
    Reshape = DIALECT, 28;
    operand source Fixed 0;
    operand shape Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, source: Value, shape: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[shape]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `memref.subview`.
    Subview = DIALECT, 29;
    attr static_offsets STATIC_OFFSETS 0: Vec<i64> = typed::read_ints;
    attr static_sizes STATIC_SIZES 1: Vec<i64> = typed::read_ints;
    attr static_strides STATIC_STRIDES 2: Vec<i64> = typed::read_ints;
    operand source One 0;
    operand offsets Variadic 1;
    operand sizes Variadic 2;
    operand strides Variadic 3;
    result result Fixed 0;
    build [] (ty: Type, static_offsets: &[i64], static_sizes: &[i64], static_strides: &[i64], source: Value, offsets: &[Value], sizes: &[Value], strides: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[source], offsets, sizes, strides] [Some(&[ty])] [Some(ctx.dense_i64_array(static_offsets)), Some(ctx.dense_i64_array(static_sizes)), Some(ctx.dense_i64_array(static_strides)), None] [];
}

spirula_ir::operation! {
    /// `memref.transpose`.
    Transpose = DIALECT, 30;
    attr permutation PERMUTATION 0: Attr = typed::read_any;
    operand in_ Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, permutation: Attr, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [Some(permutation)] [];
}

spirula_ir::operation! {
    /// `memref.view`.
    View = DIALECT, 31;
    operand source Fixed 0;
    operand byte_shift Fixed 1;
    operand sizes Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, source: Value, byte_shift: Value, sizes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[byte_shift], sizes] [Some(&[ty])] [] [];
}
