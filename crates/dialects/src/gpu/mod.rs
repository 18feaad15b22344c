//! MLIR's `gpu` dialect: kernels, group operations, launches.

mod attributes;
mod canonical;
mod forms;
mod mapping;
/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "../generated/gpu.rs"]
pub mod op;
mod parts;
mod types;
mod verify;

use crate::memref::MEMORY;
use attributes::{
    ADDRESS_SPACES, BROADCAST_ATTR, ELEMENTWISE_ATTR, HANDLER, OBJECTS, REDUCTION_ATTR, SCOPE_ATTR,
    SHUFFLE_ATTR, TARGETS,
};
pub use attributes::{ObjectFormat, object};
pub(crate) use mapping::{Processor, as_loop_mapping, loop_mapping};
use parts::{
    FUNCTION_BODY, MATRIX_ATTRS, MAYBE_TOKEN, OFFSET, SEGMENTS, SIZE_HINT, SIZES_ALIKE, TOKENS, WIDTH,
    dimension, ending, fill, host, one, subgroup_number,
};
use spirula_ir::dialect::{
    ANY_TYPE, Arity, AttrSlot, Folded, FunctionSlots, InlineRules, RegionSlot, Relation, Traits, ValueRef,
    ValueSlot,
};
use spirula_ir::rules::{
    DICT_ARRAY, FLAT_SYMBOL, FUNCTION_TYPE, I1, I32, I32_ATTR, I64_ATTR, INDEX, SIGNLESS_INTEGER, STRING,
    SYMBOL, UNIT,
};
use spirula_ir::{AsmForm, Attr, Dialect, Editor, Op, OpName, OpRow};
use types::{
    BYTES, FACTOR, LAUNCH_SIZE, MATRIX, MATRIX_MEMORY, MATRIX_VALUE, NAMED_BARRIER, NUMBER as A_NUMBER,
    NUMBERS, PRINTED, STORED_MATRIX, SUM, matrix_element,
};
pub use types::{Matrix, as_matrix};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::GPU;

/// The kinds of the dialect's types and attributes.
pub mod kind {
    use super::NUMBER;
    use spirula_ir::Kind;

    macro_rules! kinds {
        ($($(#[$doc:meta])* $name:ident = $index:literal;)*) => {
            $($(#[$doc])* pub const $name: Kind = Kind::new(NUMBER, $index);)*
        };
    }

    kinds! {
        /// `!gpu.async.token`.
        ASYNC_TOKEN = 0;
        /// `!gpu.mma_matrix`: operand role, element, dimensions.
        MMA_MATRIX = 1;
        /// `!gpu.sparse.dntensor_handle`.
        DENSE_TENSOR = 2;
        /// `!gpu.sparse.spmat_handle`.
        SPARSE_MATRIX = 3;
        /// `!gpu.sparse.spgemmop_handle`.
        SPARSE_PRODUCT = 4;
        /// `!gpu.named_barrier`.
        NAMED_BARRIER = 5;

        /// `#gpu.address_space`.
        ADDRESS_SPACE = 0;
        /// `#gpu<dim x>`.
        DIM = 1;
        /// `#gpu<all_reduce_op add>`.
        ALL_REDUCE_OP = 2;
        /// `#gpu<shuffle_mode xor>`.
        SHUFFLE_MODE = 3;
        /// `#gpu<broadcast first_active_lane>`.
        BROADCAST = 4;
        /// `#gpu<mma_element_wise addf>`.
        MMA_ELEMENT_WISE = 5;
        /// `#gpu.select_object`: the selected object.
        SELECT_OBJECT = 6;
        /// `#gpu.object`: target, format, text, properties, kernels.
        OBJECT = 7;
        /// `#gpu.kernel_table`: kernels, sorted by name.
        KERNEL_TABLE = 8;
        /// `#gpu.kernel_metadata`: name, type, argument attributes, metadata.
        KERNEL_METADATA = 9;
        /// `#gpu.barrier_scope`.
        BARRIER_SCOPE = 10;
        /// `#gpu.block`.
        BLOCK_MAPPING = 11;
        /// `#gpu.thread`.
        THREAD_MAPPING = 12;
        /// `#gpu.warp`.
        WARP_MAPPING = 13;
        /// `#gpu.warpgroup`.
        WARPGROUP_MAPPING = 14;
        /// `#gpu.lane`.
        LANE_MAPPING = 15;
        /// `#gpu.memory_space`.
        MEMORY_SPACE_MAPPING = 16;
        /// `#gpu.mask`: the bits of active units.
        MASK = 17;
        /// `#gpu.loop_dim_map`: processor, and the text of two maps.
        LOOP_DIM_MAP = 18;
    }
}

/// The slots of function attributes in `gpu.func`.
pub const FUNC_SLOTS: FunctionSlots =
    FunctionSlots { name: 0, ty: 1, visibility: None, arg_attrs: 2, res_attrs: 3 };

macro_rules! slots {
    ($($(#[$doc:meta])* $module:ident { $($name:ident = $index:literal,)* })*) => {
        $($(#[$doc])* #[allow(missing_docs, reason = "named as the attributes")] pub mod $module {
            $(pub const $name: usize = $index;)*
        })*
    };
}

slots! {
    /// Slots of `gpu.func` other than [`FUNC_SLOTS`].
    func_slot { WORKGROUP_ATTRIB_ATTRS = 4, PRIVATE_ATTRIB_ATTRS = 5, }
    /// Slots of `gpu.module`.
    module_slot { SYM_NAME = 0, TARGETS = 1, OFFLOADING_HANDLER = 2, }
    /// Slots of `gpu.binary`.
    binary_slot { SYM_NAME = 0, OFFLOADING_HANDLER = 1, OBJECTS = 2, }
    /// Slots of `gpu.launch_func`: attributes and kernel operands.
    launch_slot { KERNEL = 0, GRID_SIZE_X = 1, KERNEL_OPERANDS = 11, }
    /// Slots of `gpu.launch`.
    launch_here_slot { MODULE = 0, FUNCTION = 1, OPERAND_SEGMENT_SIZES = 2, COOPERATIVE = 3, }
    /// Slots of `gpu.barrier`.
    barrier_slot { ADDRESS_SPACES = 0, SCOPE = 1, }
}

crate::rows! { forms::DIRECTIVES;
    /// `gpu.module`.
    MODULE OpRow {
        attrs: &[
            AttrSlot::required("sym_name", STRING),
            AttrSlot::optional("targets", TARGETS),
            AttrSlot::optional("offloadingHandler", HANDLER),
        ],
        regions: &[RegionSlot { name: "bodyRegion", arity: Arity::One, single_block: true }],
        traits: Traits::ISOLATED
            .and(Traits::SYMBOL_TABLE)
            .and(Traits::SYMBOL)
            .and(Traits::SINGLE_BLOCK)
            .and(Traits::NO_TERMINATOR)
            .and(Traits::NO_REGION_ARGUMENTS)
            .and(Traits::GRAPH_REGION),
        form: AsmForm::Custom(forms::read_module, forms::write_module),
        ..OpRow::named("gpu.module")
    };
    /// `gpu.func`.
    FUNC OpRow {
        attrs: &[
            AttrSlot::required("sym_name", STRING),
            AttrSlot::required("function_type", FUNCTION_TYPE),
            AttrSlot::optional("arg_attrs", DICT_ARRAY),
            AttrSlot::optional("res_attrs", DICT_ARRAY),
            AttrSlot::optional("workgroup_attrib_attrs", DICT_ARRAY),
            AttrSlot::optional("private_attrib_attrs", DICT_ARRAY),
            AttrSlot::optional("known_block_size", SIZE_HINT),
            AttrSlot::optional("known_grid_size", SIZE_HINT),
            AttrSlot::optional("known_cluster_size", SIZE_HINT),
        ],
        regions: &FUNCTION_BODY,
        traits: Traits::ISOLATED
            .and(Traits::SYMBOL)
            .and(Traits::FUNCTION)
            .and(Traits::HAS_PARENT)
            .and(Traits::NAME_IN_DICT),
        parents: &["gpu.module"],
        form: AsmForm::Custom(forms::read_func, forms::write_func),
        verify: Some(verify::func),
        ..OpRow::named("gpu.func")
    };
    /// `gpu.return`.
    RETURN OpRow {
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::HAS_PARENT),
        parents: &["gpu.func"],
        verify: Some(verify::return_),
        ..ending("gpu.return")
    };
    /// `gpu.yield`.
    YIELD OpRow {
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE),
        ..ending("gpu.yield")
    };
    /// `gpu.terminator`.
    TERMINATOR OpRow {
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::HAS_PARENT),
        parents: &["gpu.launch"],
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("gpu.terminator")
    };
    /// `gpu.binary`.
    BINARY OpRow {
        attrs: &[
            AttrSlot::required("sym_name", STRING),
            AttrSlot::optional("offloadingHandler", HANDLER),
            AttrSlot::required("objects", OBJECTS),
        ],
        traits: Traits::SYMBOL,
        form: AsmForm::Custom(forms::read_binary, forms::write_binary),
        ..OpRow::named("gpu.binary")
    };
    /// `gpu.cluster_dim`.
    CLUSTER_DIM dimension("gpu.cluster_dim");
    /// `gpu.cluster_dim_blocks`.
    CLUSTER_DIM_BLOCKS dimension("gpu.cluster_dim_blocks");
    /// `gpu.cluster_id`.
    CLUSTER_ID dimension("gpu.cluster_id");
    /// `gpu.cluster_block_id`.
    CLUSTER_BLOCK_ID dimension("gpu.cluster_block_id");
    /// `gpu.block_dim`.
    BLOCK_DIM dimension("gpu.block_dim");
    /// `gpu.block_id`.
    BLOCK_ID dimension("gpu.block_id");
    /// `gpu.grid_dim`.
    GRID_DIM dimension("gpu.grid_dim");
    /// `gpu.thread_id`.
    THREAD_ID dimension("gpu.thread_id");
    /// `gpu.global_id`.
    GLOBAL_ID dimension("gpu.global_id");
    /// `gpu.lane_id`.
    LANE_ID OpRow {
        form: AsmForm::Format("(`upper_bound` $upper_bound^)? attr-dict"),
        ..subgroup_number("gpu.lane_id")
    };
    /// `gpu.subgroup_id`.
    SUBGROUP_ID subgroup_number("gpu.subgroup_id");
    /// `gpu.num_subgroups`.
    NUM_SUBGROUPS subgroup_number("gpu.num_subgroups");
    /// `gpu.subgroup_size`.
    SUBGROUP_SIZE subgroup_number("gpu.subgroup_size");
    /// `gpu.dynamic_shared_memory`.
    DYNAMIC_SHARED_MEMORY OpRow {
        results: &[one("resultMemref", BYTES)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict `:` type($resultMemref)"),
        verify: Some(verify::dynamic_shared_memory),
        ..OpRow::named("gpu.dynamic_shared_memory")
    };
    /// `gpu.barrier`.
    BARRIER OpRow {
        operands: &[ValueSlot::optional("named_barrier", NAMED_BARRIER)],
        attrs: &[
            AttrSlot::optional("address_spaces", ADDRESS_SPACES),
            AttrSlot::implied("scope", SCOPE_ATTR, |_| attributes::workgroup_scope()),
        ],
        form: AsmForm::Custom(forms::read_barrier, forms::write_barrier),
        verify: Some(verify::barrier),
        rewrites: &[second_barrier],
        ..OpRow::named("gpu.barrier")
    };
    /// `gpu.initialize_named_barrier`.
    INITIALIZE_NAMED_BARRIER OpRow {
        operands: &[one("member_count", I32)],
        results: &[one("result", NAMED_BARRIER)],
        form: AsmForm::Format("$member_count attr-dict `:` type($member_count) `->` type($result)"),
        ..OpRow::named("gpu.initialize_named_barrier")
    };
    /// `gpu.ballot`.
    BALLOT OpRow {
        operands: &[one("predicate", I1)],
        results: &[one("result", SIGNLESS_INTEGER)],
        form: AsmForm::Format("$predicate attr-dict `:` type($result)"),
        ..OpRow::named("gpu.ballot")
    };
    /// `gpu.printf`.
    PRINTF OpRow {
        operands: &[ValueSlot::variadic("args", PRINTED)],
        attrs: &[AttrSlot::required("format", STRING)],
        form: AsmForm::Format("$format attr-dict (`,` $args^ `:` type($args))?"),
        ..OpRow::named("gpu.printf")
    };
    /// `gpu.all_reduce`.
    ALL_REDUCE OpRow {
        operands: &[one("value", A_NUMBER)],
        results: &[one("result", A_NUMBER)],
        attrs: &[AttrSlot::optional("op", REDUCTION_ATTR), AttrSlot::optional("uniform", UNIT)],
        regions: &FUNCTION_BODY,
        traits: Traits::SAME_TYPE.and(Traits::ISOLATED),
        form: AsmForm::Format(
            "custom<Reduction>($op) $value (`uniform` $uniform^)? $body attr-dict `:` \
             functional-type(operands, results)",
        ),
        verify_regions: Some(verify::all_reduce_regions),
        rewrites: &[canonical::uniform_reduction],
        ..OpRow::named("gpu.all_reduce")
    };
    /// `gpu.subgroup_reduce`.
    SUBGROUP_REDUCE OpRow {
        operands: &[one("value", NUMBERS)],
        results: &[one("result", NUMBERS)],
        attrs: &[
            AttrSlot::required("op", REDUCTION_ATTR),
            AttrSlot::optional("uniform", UNIT),
            AttrSlot::optional("cluster_size", I32_ATTR),
            AttrSlot::implied("cluster_stride", I32_ATTR, |ctx| ctx.i32_attr(1)),
        ],
        traits: Traits::SAME_TYPE,
        form: AsmForm::Format(
            "custom<Reduction>($op) $value (`uniform` $uniform^)? (`cluster` `(` `size` `=` $cluster_size^ \
             (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict `:` functional-type(operands, results)",
        ),
        verify: Some(verify::subgroup_reduce),
        rewrites: &[canonical::uniform_reduction],
        fold: Some(|ctx, arena, op, _| {
            let alone = arena.slot(op, 2).and_then(|attr| ctx.as_int(attr)).is_some_and(|(_, n)| n == 1);
            arena.operands(op).first().filter(|_| alone).map_or(Folded::No, |value| Folded::Value(*value))
        }),
        ..OpRow::named("gpu.subgroup_reduce")
    };
    /// `gpu.shuffle`.
    SHUFFLE_LANES OpRow {
        operands: &[one("value", NUMBERS), one("offset", I32), one("width", I32)],
        results: &[one("shuffleResult", NUMBERS), one("valid", I1)],
        attrs: &[AttrSlot::required("mode", SHUFFLE_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "custom<Shuffle>($mode) $value `,` $offset `,` $width attr-dict `:` type($value)",
        ),
        relations: &[Relation::same(
            ValueRef::Operand(0),
            ValueRef::Result(0),
            "all of {value, shuffleResult} have same type",
        )],
        ..OpRow::named("gpu.shuffle")
    };
    /// `gpu.rotate`.
    ROTATE OpRow {
        operands: &[one("value", NUMBERS)],
        results: &[one("rotateResult", NUMBERS), one("valid", I1)],
        attrs: &[AttrSlot::required("offset", OFFSET), AttrSlot::required("width", WIDTH)],
        traits: Traits::PURE,
        form: AsmForm::Format("$value `,` $offset `,` $width attr-dict `:` type($value)"),
        relations: &[Relation::same(
            ValueRef::Operand(0),
            ValueRef::Result(0),
            "all of {value, rotateResult} have same type",
        )],
        verify: Some(verify::rotate),
        ..OpRow::named("gpu.rotate")
    };
    /// `gpu.subgroup_broadcast`.
    SUBGROUP_BROADCAST OpRow {
        operands: &[one("src", ANY_TYPE), ValueSlot::optional("lane", I32)],
        results: &[one("result", ANY_TYPE)],
        attrs: &[AttrSlot::required("broadcast_type", BROADCAST_ATTR)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Format(
            "$src `,` custom<Broadcast>($broadcast_type) ($lane^)? attr-dict `:` type($result)",
        ),
        relations: &[Relation::same(
            ValueRef::Result(0),
            ValueRef::Operand(0),
            "all of {result, src} have same type",
        )],
        verify: Some(verify::broadcast),
        fold: Some(|_, arena, op, _| {
            let value = arena.operands(op).first().copied();
            let again = value.and_then(|value| arena.def_op(value));
            let again = again.is_some_and(|from| arena.name(from) == SUBGROUP_BROADCAST);
            value.filter(|_| again).map_or(Folded::No, Folded::Value)
        }),
        ..OpRow::named("gpu.subgroup_broadcast")
    };
    /// `gpu.warp_execute_on_lane_0`.
    WARP_EXECUTE_ON_LANE_0 OpRow {
        operands: &[one("laneid", INDEX), ValueSlot::variadic("args", ANY_TYPE)],
        results: &[ValueSlot::variadic("results", ANY_TYPE)],
        attrs: &[AttrSlot::required("warp_size", I64_ATTR)],
        regions: &[RegionSlot { name: "warpRegion", arity: Arity::One, single_block: true }],
        traits: Traits::SINGLE_BLOCK.and(Traits::RECURSIVE_EFFECTS),
        form: AsmForm::Custom(forms::read_warp, forms::write_warp),
        verify_regions: Some(verify::warp_regions),
        ..OpRow::named("gpu.warp_execute_on_lane_0")
    };
    /// `gpu.subgroup_mma_load_matrix`.
    SUBGROUP_MMA_LOAD_MATRIX OpRow {
        operands: &[one("srcMemref", MATRIX_MEMORY), ValueSlot::variadic("indices", INDEX)],
        results: &[one("res", MATRIX)],
        attrs: &MATRIX_ATTRS,
        traits: Traits::READS,
        form: AsmForm::Format("$srcMemref `[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)"),
        verify: Some(verify::mma_load),
        ..OpRow::named("gpu.subgroup_mma_load_matrix")
    };
    /// `gpu.subgroup_mma_store_matrix`.
    SUBGROUP_MMA_STORE_MATRIX OpRow {
        operands: &[
            one("src", STORED_MATRIX),
            one("dstMemref", MATRIX_MEMORY),
            ValueSlot::variadic("indices", INDEX),
        ],
        attrs: &MATRIX_ATTRS,
        form: AsmForm::Format(
            "$src `,` $dstMemref `[` $indices `]` attr-dict `:` type($src) `,` type($dstMemref)",
        ),
        verify: Some(verify::mma_store),
        ..OpRow::named("gpu.subgroup_mma_store_matrix")
    };
    /// `gpu.subgroup_mma_compute`.
    SUBGROUP_MMA_COMPUTE OpRow {
        operands: &[one("opA", FACTOR), one("opB", FACTOR), one("opC", SUM)],
        results: &[one("res", MATRIX)],
        attrs: &[AttrSlot::optional("a_transpose", UNIT), AttrSlot::optional("b_transpose", UNIT)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$opA `,` $opB `,` $opC attr-dict `:` type($opA) `,` type($opB) `->` type($res)",
        ),
        relations: &[Relation::same(
            ValueRef::Operand(2),
            ValueRef::Result(0),
            "all of {opC, res} have same type",
        )],
        verify: Some(verify::mma_compute),
        ..OpRow::named("gpu.subgroup_mma_compute")
    };
    /// `gpu.subgroup_mma_constant_matrix`.
    SUBGROUP_MMA_CONSTANT_MATRIX OpRow {
        operands: &[one("value", MATRIX_VALUE)],
        results: &[one("res", MATRIX)],
        traits: Traits::PURE,
        form: AsmForm::Format("$value attr-dict `:` type($res)"),
        relations: &[element_of(ValueRef::Result(0), ValueRef::Operand(0))],
        ..OpRow::named("gpu.subgroup_mma_constant_matrix")
    };
    /// `gpu.subgroup_mma_extract_thread_local`.
    SUBGROUP_MMA_EXTRACT_THREAD_LOCAL OpRow {
        operands: &[one("matrix", MATRIX), ValueSlot::variadic("indices", INDEX)],
        results: &[one("res", A_NUMBER)],
        traits: Traits::PURE,
        form: AsmForm::Format("$matrix `[` $indices `]` attr-dict `:` type($matrix) `->` type($res)"),
        relations: &[element_of(ValueRef::Operand(0), ValueRef::Result(0))],
        ..OpRow::named("gpu.subgroup_mma_extract_thread_local")
    };
    /// `gpu.subgroup_mma_insert_thread_local`.
    SUBGROUP_MMA_INSERT_THREAD_LOCAL OpRow {
        operands: &[one("value", A_NUMBER), one("matrix", MATRIX), ValueSlot::variadic("indices", INDEX)],
        results: &[one("res", MATRIX)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$value `,` $matrix `[` $indices `]` attr-dict `:` type($value) `,` type($matrix) `->` \
             type($res)",
        ),
        relations: &[element_of(ValueRef::Operand(1), ValueRef::Operand(0))],
        ..OpRow::named("gpu.subgroup_mma_insert_thread_local")
    };
    /// `gpu.subgroup_mma_elementwise`.
    SUBGROUP_MMA_ELEMENTWISE OpRow {
        operands: &[ValueSlot::variadic("args", MATRIX)],
        results: &[one("res", MATRIX)],
        attrs: &[AttrSlot::required("opType", ELEMENTWISE_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "custom<Elementwise>($opType) $args attr-dict `:` functional-type(operands, results)",
        ),
        verify: Some(verify::mma_elementwise),
        ..OpRow::named("gpu.subgroup_mma_elementwise")
    };
    /// `gpu.launch_func`.
    LAUNCH_FUNC OpRow {
        operands: &[
            TOKENS,
            one("gridSizeX", LAUNCH_SIZE),
            one("gridSizeY", LAUNCH_SIZE),
            one("gridSizeZ", LAUNCH_SIZE),
            one("blockSizeX", LAUNCH_SIZE),
            one("blockSizeY", LAUNCH_SIZE),
            one("blockSizeZ", LAUNCH_SIZE),
            ValueSlot::optional("clusterSizeX", LAUNCH_SIZE),
            ValueSlot::optional("clusterSizeY", LAUNCH_SIZE),
            ValueSlot::optional("clusterSizeZ", LAUNCH_SIZE),
            ValueSlot::optional("dynamicSharedMemorySize", I32),
            ValueSlot::variadic("kernelOperands", ANY_TYPE),
            ValueSlot::optional("asyncObject", ANY_TYPE),
        ],
        results: &[MAYBE_TOKEN],
        attrs: &[AttrSlot::required("kernel", SYMBOL), SEGMENTS, AttrSlot::optional("cooperative", UNIT)],
        traits: Traits::OPERAND_SEGMENTS,
        form: AsmForm::Format(
            "custom<Async>($asyncDependencies) (`<` $asyncObject^ `:` type($asyncObject) `>`)? custom<Kernel>($kernel) \
             (`clusters` `in` ` ` `(` $clusterSizeX^ `,` $clusterSizeY `,` $clusterSizeZ `)`)? \
             `blocks` `in` ` ` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` \
             `threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` custom<SizeType>($gridSizeX) \
             (`dynamic_shared_memory_size` $dynamicSharedMemorySize^)? (`cooperative` $cooperative^)? custom<Arguments>($kernelOperands) attr-dict",
        ),
        relations: &[
            Relation::same(ValueRef::Operand(1), ValueRef::Operand(2), SIZES_ALIKE),
            Relation::same(ValueRef::Operand(1), ValueRef::Operand(3), SIZES_ALIKE),
            Relation::same(ValueRef::Operand(1), ValueRef::Operand(4), SIZES_ALIKE),
            Relation::same(ValueRef::Operand(1), ValueRef::Operand(5), SIZES_ALIKE),
            Relation::same(ValueRef::Operand(1), ValueRef::Operand(6), SIZES_ALIKE),
        ],
        verify: Some(verify::launch_func),
        ..OpRow::named("gpu.launch_func")
    };
    /// `gpu.launch`.
    LAUNCH OpRow {
        operands: &[
            TOKENS,
            one("gridSizeX", INDEX),
            one("gridSizeY", INDEX),
            one("gridSizeZ", INDEX),
            one("blockSizeX", INDEX),
            one("blockSizeY", INDEX),
            one("blockSizeZ", INDEX),
            ValueSlot::optional("clusterSizeX", INDEX),
            ValueSlot::optional("clusterSizeY", INDEX),
            ValueSlot::optional("clusterSizeZ", INDEX),
            ValueSlot::optional("dynamicSharedMemorySize", I32),
        ],
        results: &[MAYBE_TOKEN],
        attrs: &[
            AttrSlot::optional("module", FLAT_SYMBOL),
            AttrSlot::optional("function", FLAT_SYMBOL),
            SEGMENTS,
            AttrSlot::optional("cooperative", UNIT),
        ],
        regions: &FUNCTION_BODY,
        traits: Traits::OPERAND_SEGMENTS.and(Traits::RECURSIVE_EFFECTS),
        form: AsmForm::Custom(forms::read_launch, forms::write_launch),
        verify: Some(verify::launch),
        rewrites: &[canonical::known_indices],
        verify_regions: Some(verify::launch_regions),
        ..OpRow::named("gpu.launch")
    };
    /// `gpu.wait`.
    WAIT OpRow {
        operands: &[TOKENS],
        results: &[MAYBE_TOKEN],
        form: AsmForm::Format("custom<Async>($asyncDependencies) attr-dict"),
        rewrites: &[canonical::drop_ready, canonical::useless_wait],
        ..OpRow::named("gpu.wait")
    };
    /// `gpu.alloc`.
    ALLOC OpRow {
        operands: &[
            TOKENS,
            ValueSlot::variadic("dynamicSizes", INDEX),
            ValueSlot::variadic("symbolOperands", INDEX),
        ],
        results: &[one("memref", MEMORY), MAYBE_TOKEN],
        attrs: &[AttrSlot::optional("hostShared", UNIT), SEGMENTS],
        traits: Traits::OPERAND_SEGMENTS.and(Traits::ALLOCATES),
        form: AsmForm::Format(
            "custom<Async>($asyncDependencies) (`host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)` `` \
             (`[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
        ),
        verify: Some(verify::alloc),
        ..OpRow::named("gpu.alloc")
    };
    /// `gpu.dealloc`.
    DEALLOC OpRow {
        operands: &[TOKENS, one("memref", MEMORY)],
        results: &[MAYBE_TOKEN],
        form: AsmForm::Format("custom<Async>($asyncDependencies) $memref attr-dict `:` type($memref)"),
        ..OpRow::named("gpu.dealloc")
    };
    /// `gpu.memcpy`.
    MEMCPY OpRow {
        verify: Some(verify::memcpy),
        rewrites: &[canonical::skip_casts, canonical::unread_copy],
        ..fill(
            "gpu.memcpy",
            &[TOKENS, one("dst", MEMORY), one("src", MEMORY)],
            "custom<Async>($asyncDependencies) $dst `,` $src `:` type($dst) `,` type($src) attr-dict",
        )
    };
    /// `gpu.memset`.
    MEMSET OpRow {
        verify: Some(verify::memset),
        rewrites: &[canonical::skip_casts],
        ..fill(
            "gpu.memset",
            &[TOKENS, one("dst", MEMORY), one("value", ANY_TYPE)],
            "custom<Async>($asyncDependencies) $dst `,` $value `:` type($dst) `,` type($value) attr-dict",
        )
    };
    /// `gpu.host_register`.
    HOST_REGISTER host("gpu.host_register");
    /// `gpu.host_unregister`.
    HOST_UNREGISTER host("gpu.host_unregister");
    /// `gpu.set_default_device`.
    SET_DEFAULT_DEVICE OpRow {
        operands: &[one("devIndex", I32)],
        form: AsmForm::Format("attr-dict $devIndex"),
        ..OpRow::named("gpu.set_default_device")
    };
}

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    types: &types::TYPES,
    attrs: &attributes::ATTRS,
    verify_op_attr: Some(verify::discardable),
    unknown_words: ["unknown gpu type: ", ""],
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "gpu")
};

/// A value has the element type of a matrix.
const fn element_of(matrix: ValueRef, value: ValueRef) -> Relation {
    Relation {
        from: matrix,
        to: value,
        map: matrix_element,
        symmetric: false,
        summary: "value type matches element type of mma_matrix",
    }
}

/// Of two adjacent barriers the second is erased; the first orders the memory of both.
fn second_barrier(editor: &mut Editor<'_>, op: Op) -> bool {
    use barrier_slot::{ADDRESS_SPACES, SCOPE};
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let next = arena.next(op).filter(|next| arena.name(*next) == BARRIER);
    let scope = |op| arena.slot(op, SCOPE).unwrap_or_else(attributes::workgroup_scope);
    let Some(next) =
        next.filter(|next| scope(op) == scope(*next) && arena.operands(op) == arena.operands(*next))
    else {
        return false;
    };
    let spaces = |op| arena.slot(op, ADDRESS_SPACES);
    if let (Some(of), and) = (spaces(op), spaces(next))
        && and != Some(of)
    {
        let merged = and.map(|and| {
            let mut merged: Vec<Attr> = Vec::new();
            for space in [of, and].into_iter().filter_map(|list| ctx.as_array(list)).flatten() {
                if !merged.contains(&space) {
                    merged.push(space);
                }
            }
            ctx.array_attr(&merged)
        });
        editor.set_slot(op, ADDRESS_SPACES, merged);
    }
    editor.erase(next);
    true
}
