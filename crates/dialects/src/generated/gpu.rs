// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `gpu` dialect: accessors and builders.

use crate::gpu::DIALECT;
use crate::gpu::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Kind, Str, Type, Value};

spirula_ir::attr_enum! {
    /// A value that `#gpu.dim` holds.
    Dimension in EnumStorage::Enumerant(Kind::new(NUMBER, 1));
    X = 0 "x",
    Y = 1 "y",
    Z = 2 "z",
}

spirula_ir::attr_enum! {
    /// A value that `#gpu.all_reduce_op` holds.
    AllReduceOperation in EnumStorage::Enumerant(Kind::new(NUMBER, 2));
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
    Minimumf = 11 "minimumf",
    Maximumf = 12 "maximumf",
}

spirula_ir::attr_enum! {
    /// A value that `#gpu.shuffle_mode` holds.
    ShuffleMode in EnumStorage::Enumerant(Kind::new(NUMBER, 3));
    Xor = 0 "xor",
    Up = 2 "up",
    Down = 1 "down",
    Idx = 3 "idx",
}

spirula_ir::attr_enum! {
    /// A value that `#gpu.broadcast` holds.
    BroadcastType in EnumStorage::Enumerant(Kind::new(NUMBER, 4));
    FirstActiveLane = 0 "first_active_lane",
    SpecificLane = 1 "specific_lane",
}

spirula_ir::attr_enum! {
    /// A value that `#gpu.mma_element_wise` holds.
    MMAElementwiseOp in EnumStorage::Enumerant(Kind::new(NUMBER, 5));
    Addf = 0 "addf",
    Mulf = 1 "mulf",
    Subf = 2 "subf",
    Maxf = 3 "maxf",
    Minf = 4 "minf",
    Divf = 5 "divf",
    Addi = 6 "addi",
    Muli = 7 "muli",
    Subi = 8 "subi",
    Divs = 9 "divs",
    Divu = 10 "divu",
    Negatef = 11 "negatef",
    Negates = 12 "negates",
    Extf = 13 "extf",
    Truncf = 14 "truncf",
}

spirula_ir::operation! {
    /// `gpu.module`.
    Module = DIALECT, 0;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr targets TARGETS 1: Attr = typed::read_any;
    attr offloading_handler OFFLOADING_HANDLER 2: Attr = typed::read_any;
    optional ModuleAttrs {
        targets: Option<Attr>;
        offloading_handler: Option<Attr>;
    }
    build [ModuleAttrs] (sym_name: Str) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), attrs.targets, attrs.offloading_handler] [];
}

spirula_ir::operation! {
    /// `gpu.func`.
    Func = DIALECT, 1;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr function_type FUNCTION_TYPE 1: Type = typed::read_type;
    attr arg_attrs ARG_ATTRS 2: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 3: Attr = typed::read_any;
    attr workgroup_attrib_attrs WORKGROUP_ATTRIB_ATTRS 4: Attr = typed::read_any;
    attr private_attrib_attrs PRIVATE_ATTRIB_ATTRS 5: Attr = typed::read_any;
    attr known_block_size KNOWN_BLOCK_SIZE 6: Vec<i64> = typed::read_ints;
    attr known_grid_size KNOWN_GRID_SIZE 7: Vec<i64> = typed::read_ints;
    attr known_cluster_size KNOWN_CLUSTER_SIZE 8: Vec<i64> = typed::read_ints;
    optional FuncAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        workgroup_attrib_attrs: Option<Attr>;
        private_attrib_attrs: Option<Attr>;
        known_block_size: Option<Attr>;
        known_grid_size: Option<Attr>;
        known_cluster_size: Option<Attr>;
    }
    build [FuncAttrs] (sym_name: Str, function_type: Type) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), Some(Attr::of_type(function_type)), attrs.arg_attrs, attrs.res_attrs, attrs.workgroup_attrib_attrs, attrs.private_attrib_attrs, attrs.known_block_size, attrs.known_grid_size, attrs.known_cluster_size] [];
}

spirula_ir::operation! {
    /// `gpu.return`.
    Return = DIALECT, 2;
    operand values Variadic 0;
    build [] (values: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [values] [] [] [];
}

spirula_ir::operation! {
    /// `gpu.yield`.
    Yield = DIALECT, 3;
    operand values Variadic 0;
    build [] (values: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [values] [] [] [];
}

spirula_ir::operation! {
    /// `gpu.terminator`.
    Terminator = DIALECT, 4;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `gpu.binary`.
    Binary = DIALECT, 5;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr offloading_handler OFFLOADING_HANDLER 1: Attr = typed::read_any;
    attr objects OBJECTS 2: Attr = typed::read_any;
    optional BinaryAttrs {
        offloading_handler: Option<Attr>;
    }
    build [BinaryAttrs] (sym_name: Str, objects: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), attrs.offloading_handler, Some(objects)] [];
}

spirula_ir::operation! {
    /// `gpu.cluster_dim`.
    ClusterDim = DIALECT, 6;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional ClusterDimAttrs {
        upper_bound: Option<i64>;
    }
    build [ClusterDimAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.cluster_dim_blocks`.
    ClusterDimBlocks = DIALECT, 7;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional ClusterDimBlocksAttrs {
        upper_bound: Option<i64>;
    }
    build [ClusterDimBlocksAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.cluster_id`.
    ClusterId = DIALECT, 8;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional ClusterIdAttrs {
        upper_bound: Option<i64>;
    }
    build [ClusterIdAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.cluster_block_id`.
    ClusterBlockId = DIALECT, 9;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional ClusterBlockIdAttrs {
        upper_bound: Option<i64>;
    }
    build [ClusterBlockIdAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.block_dim`.
    BlockDim = DIALECT, 10;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional BlockDimAttrs {
        upper_bound: Option<i64>;
    }
    build [BlockDimAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.block_id`.
    BlockId = DIALECT, 11;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional BlockIdAttrs {
        upper_bound: Option<i64>;
    }
    build [BlockIdAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.grid_dim`.
    GridDim = DIALECT, 12;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional GridDimAttrs {
        upper_bound: Option<i64>;
    }
    build [GridDimAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.thread_id`.
    ThreadId = DIALECT, 13;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional ThreadIdAttrs {
        upper_bound: Option<i64>;
    }
    build [ThreadIdAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.global_id`.
    GlobalId = DIALECT, 14;
    attr dimension DIMENSION 0: Dimension = Dimension::read;
    attr upper_bound UPPER_BOUND 1: i64 = typed::read_int;
    result result Fixed 0;
    optional GlobalIdAttrs {
        upper_bound: Option<i64>;
    }
    build [GlobalIdAttrs] (dimension: Dimension) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(dimension.attr(ctx)), attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.lane_id`.
    LaneId = DIALECT, 15;
    attr upper_bound UPPER_BOUND 0: i64 = typed::read_int;
    result result Fixed 0;
    optional LaneIdAttrs {
        upper_bound: Option<i64>;
    }
    build [LaneIdAttrs] () -> Value by insert_value;
    parts(ctx, attrs) [] [None] [attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_id`.
    SubgroupId = DIALECT, 16;
    attr upper_bound UPPER_BOUND 0: i64 = typed::read_int;
    result result Fixed 0;
    optional SubgroupIdAttrs {
        upper_bound: Option<i64>;
    }
    build [SubgroupIdAttrs] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.num_subgroups`.
    NumSubgroups = DIALECT, 17;
    attr upper_bound UPPER_BOUND 0: i64 = typed::read_int;
    result result Fixed 0;
    optional NumSubgroupsAttrs {
        upper_bound: Option<i64>;
    }
    build [NumSubgroupsAttrs] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_size`.
    SubgroupSize = DIALECT, 18;
    attr upper_bound UPPER_BOUND 0: i64 = typed::read_int;
    result result Fixed 0;
    optional SubgroupSizeAttrs {
        upper_bound: Option<i64>;
    }
    build [SubgroupSizeAttrs] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [attrs.upper_bound.map(|value| ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `gpu.dynamic_shared_memory`.
    DynamicSharedMemory = DIALECT, 19;
    result result_memref Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `gpu.barrier`.
    Barrier = DIALECT, 20;
    attr address_spaces ADDRESS_SPACES 0: Attr = typed::read_any;
    attr scope SCOPE 1: Attr = typed::read_any;
    operand named_barrier Optional 0;
    optional BarrierAttrs {
        address_spaces: Option<Attr>;
        scope: Option<Attr>;
    }
    build [BarrierAttrs] (named_barrier: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [named_barrier.as_slice()] [] [attrs.address_spaces, attrs.scope] [];
}

spirula_ir::operation! {
    /// `gpu.initialize_named_barrier`.
    InitializeNamedBarrier = DIALECT, 21;
    operand member_count Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, member_count: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[member_count]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `gpu.ballot`.
    Ballot = DIALECT, 22;
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `gpu.printf`.
    Printf = DIALECT, 23;
    attr format FORMAT 0: Str = typed::read_string;
    operand args Variadic 0;
    build [] (format: Str, args: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [args] [] [Some(Attr::string(format))] [];
}

spirula_ir::operation! {
    /// `gpu.all_reduce`.
    AllReduce = DIALECT, 24;
    attr op OP 0: AllReduceOperation = AllReduceOperation::read;
    flag uniform UNIFORM 1;
    operand value Fixed 0;
    result result Fixed 0;
    optional AllReduceAttrs {
        op: Option<AllReduceOperation>;
        uniform: bool;
    }
    build [AllReduceAttrs] (value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [None] [attrs.op.map(|value| value.attr(ctx)), attrs.uniform.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_reduce`.
    SubgroupReduce = DIALECT, 25;
    attr op OP 0: AllReduceOperation = AllReduceOperation::read;
    attr cluster_size CLUSTER_SIZE 2: i64 = typed::read_int;
    attr cluster_stride CLUSTER_STRIDE 3: i64 = typed::read_int;
    flag uniform UNIFORM 1;
    operand value Fixed 0;
    result result Fixed 0;
    optional SubgroupReduceAttrs {
        uniform: bool;
        cluster_size: Option<i64>;
        cluster_stride: Option<i64>;
    }
    build [SubgroupReduceAttrs] (op: AllReduceOperation, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [None] [Some(op.attr(ctx)), attrs.uniform.then(Attr::unit), attrs.cluster_size.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.cluster_stride.map(|value| ctx.int_attr(ctx.int_type(32), value))] [];
}

spirula_ir::operation! {
    /// `gpu.shuffle`.
    Shuffle = DIALECT, 26;
    attr mode MODE 0: ShuffleMode = ShuffleMode::read;
    operand value Fixed 0;
    operand offset Fixed 1;
    operand width Fixed 2;
    result shuffle_result Fixed 0;
    result valid Fixed 1;
    build [] (mode: ShuffleMode, value: Value, offset: Value, width: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[offset], &[width]] [None, None] [Some(mode.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `gpu.rotate`.
    Rotate = DIALECT, 27;
    attr offset OFFSET 0: i64 = typed::read_int;
    attr width WIDTH 1: i64 = typed::read_int;
    operand value Fixed 0;
    result rotate_result Fixed 0;
    result valid Fixed 1;
    build [] (offset: i64, width: i64, value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value]] [None, None] [Some(ctx.int_attr(ctx.int_type(32), offset)), Some(ctx.int_attr(ctx.int_type(32), width))] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_broadcast`.
    SubgroupBroadcast = DIALECT, 28;
    attr broadcast_type BROADCAST_TYPE 0: BroadcastType = BroadcastType::read;
    operand src Fixed 0;
    operand lane Optional 1;
    result result Fixed 0;
    build [] (broadcast_type: BroadcastType, src: Value, lane: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[src], lane.as_slice()] [None] [Some(broadcast_type.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `gpu.warp_execute_on_lane_0`.
    WarpExecuteOnLane0 = DIALECT, 29;
    attr warp_size WARP_SIZE 0: i64 = typed::read_int;
    operand laneid Fixed 0;
    operand args Variadic 1;
    result results Variadic 0;
    build [] (types: &[Type], warp_size: i64, laneid: Value, args: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[laneid], args] [Some(types)] [Some(ctx.i64_attr(warp_size))] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_mma_load_matrix`.
    SubgroupMmaLoadMatrix = DIALECT, 30;
    attr lead_dimension LEAD_DIMENSION 0: i64 = typed::read_int;
    flag transpose TRANSPOSE 1;
    operand src_memref Fixed 0;
    operand indices Variadic 1;
    result res Fixed 0;
    optional SubgroupMmaLoadMatrixAttrs {
        transpose: bool;
    }
    build [SubgroupMmaLoadMatrixAttrs] (ty: Type, lead_dimension: i64, src_memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[src_memref], indices] [Some(&[ty])] [Some(ctx.int_attr(ctx.index_type(), lead_dimension)), attrs.transpose.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_mma_store_matrix`.
    SubgroupMmaStoreMatrix = DIALECT, 31;
    attr lead_dimension LEAD_DIMENSION 0: i64 = typed::read_int;
    flag transpose TRANSPOSE 1;
    operand src Fixed 0;
    operand dst_memref Fixed 1;
    operand indices Variadic 2;
    optional SubgroupMmaStoreMatrixAttrs {
        transpose: bool;
    }
    build [SubgroupMmaStoreMatrixAttrs] (lead_dimension: i64, src: Value, dst_memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[src], &[dst_memref], indices] [] [Some(ctx.int_attr(ctx.index_type(), lead_dimension)), attrs.transpose.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_mma_compute`.
    SubgroupMmaCompute = DIALECT, 32;
    flag a_transpose A_TRANSPOSE 0;
    flag b_transpose B_TRANSPOSE 1;
    operand op_a Fixed 0;
    operand op_b Fixed 1;
    operand op_c Fixed 2;
    result res Fixed 0;
    optional SubgroupMmaComputeAttrs {
        a_transpose: bool;
        b_transpose: bool;
    }
    build [SubgroupMmaComputeAttrs] (op_a: Value, op_b: Value, op_c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[op_a], &[op_b], &[op_c]] [None] [attrs.a_transpose.then(Attr::unit), attrs.b_transpose.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_mma_constant_matrix`.
    SubgroupMmaConstantMatrix = DIALECT, 33;
    operand value Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_mma_extract_thread_local`.
    SubgroupMmaExtractThreadLocal = DIALECT, 34;
    operand matrix Fixed 0;
    operand indices Variadic 1;
    result res Fixed 0;
    build [] (matrix: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix], indices] [None] [] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_mma_insert_thread_local`.
    SubgroupMmaInsertThreadLocal = DIALECT, 35;
    operand value Fixed 0;
    operand matrix Fixed 1;
    operand indices Variadic 2;
    result res Fixed 0;
    build [] (ty: Type, value: Value, matrix: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[matrix], indices] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `gpu.subgroup_mma_elementwise`.
    SubgroupMmaElementwise = DIALECT, 36;
    attr op_type OP_TYPE 0: MMAElementwiseOp = MMAElementwiseOp::read;
    operand args Variadic 0;
    result res Fixed 0;
    build [] (ty: Type, op_type: MMAElementwiseOp, args: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [args] [Some(&[ty])] [Some(op_type.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `gpu.launch_func`.
    LaunchFunc = DIALECT, 37;
    attr kernel KERNEL 0: Attr = typed::read_any;
    flag cooperative COOPERATIVE 2;
    operand async_dependencies Variadic 0;
    operand grid_size_x One 1;
    operand grid_size_y One 2;
    operand grid_size_z One 3;
    operand block_size_x One 4;
    operand block_size_y One 5;
    operand block_size_z One 6;
    operand cluster_size_x Optional 7;
    operand cluster_size_y Optional 8;
    operand cluster_size_z Optional 9;
    operand dynamic_shared_memory_size Optional 10;
    operand kernel_operands Variadic 11;
    operand async_object Optional 12;
    result async_token Optional 0;
    optional LaunchFuncAttrs {
        cooperative: bool;
    }
    build [LaunchFuncAttrs] (ty: Option<Type>, kernel: Attr, async_dependencies: &[Value], grid_size_x: Value, grid_size_y: Value, grid_size_z: Value, block_size_x: Value, block_size_y: Value, block_size_z: Value, cluster_size_x: Option<Value>, cluster_size_y: Option<Value>, cluster_size_z: Option<Value>, dynamic_shared_memory_size: Option<Value>, kernel_operands: &[Value], async_object: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [async_dependencies, &[grid_size_x], &[grid_size_y], &[grid_size_z], &[block_size_x], &[block_size_y], &[block_size_z], cluster_size_x.as_slice(), cluster_size_y.as_slice(), cluster_size_z.as_slice(), dynamic_shared_memory_size.as_slice(), kernel_operands, async_object.as_slice()] [Some(ty.as_slice())] [Some(kernel), None, attrs.cooperative.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `gpu.launch`.
    Launch = DIALECT, 38;
    attr module MODULE 0: Str = typed::read_symbol;
    attr function FUNCTION 1: Str = typed::read_symbol;
    flag cooperative COOPERATIVE 3;
    operand async_dependencies Variadic 0;
    operand grid_size_x One 1;
    operand grid_size_y One 2;
    operand grid_size_z One 3;
    operand block_size_x One 4;
    operand block_size_y One 5;
    operand block_size_z One 6;
    operand cluster_size_x Optional 7;
    operand cluster_size_y Optional 8;
    operand cluster_size_z Optional 9;
    operand dynamic_shared_memory_size Optional 10;
    result async_token Optional 0;
    optional LaunchAttrs {
        module: Option<Str>;
        function: Option<Str>;
        cooperative: bool;
    }
    build [LaunchAttrs] (ty: Option<Type>, async_dependencies: &[Value], grid_size_x: Value, grid_size_y: Value, grid_size_z: Value, block_size_x: Value, block_size_y: Value, block_size_z: Value, cluster_size_x: Option<Value>, cluster_size_y: Option<Value>, cluster_size_z: Option<Value>, dynamic_shared_memory_size: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [async_dependencies, &[grid_size_x], &[grid_size_y], &[grid_size_z], &[block_size_x], &[block_size_y], &[block_size_z], cluster_size_x.as_slice(), cluster_size_y.as_slice(), cluster_size_z.as_slice(), dynamic_shared_memory_size.as_slice()] [Some(ty.as_slice())] [attrs.module.map(Attr::symbol), attrs.function.map(Attr::symbol), None, attrs.cooperative.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `gpu.wait`.
    Wait = DIALECT, 39;
    operand async_dependencies Variadic 0;
    result async_token Optional 0;
    build [] (ty: Option<Type>, async_dependencies: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [async_dependencies] [Some(ty.as_slice())] [] [];
}

spirula_ir::operation! {
    /// `gpu.alloc`.
    Alloc = DIALECT, 40;
    flag host_shared HOST_SHARED 0;
    operand async_dependencies Variadic 0;
    operand dynamic_sizes Variadic 1;
    operand symbol_operands Variadic 2;
    result memref Fixed 0;
    result async_token Optional 1;
    optional AllocAttrs {
        host_shared: bool;
    }
    build [AllocAttrs] (memref_type: Type, async_token_type: Option<Type>, async_dependencies: &[Value], dynamic_sizes: &[Value], symbol_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [async_dependencies, dynamic_sizes, symbol_operands] [Some(&[memref_type]), Some(async_token_type.as_slice())] [attrs.host_shared.then(Attr::unit), None] [];
}

spirula_ir::operation! {
    /// `gpu.dealloc`.
    Dealloc = DIALECT, 41;
    operand async_dependencies Variadic 0;
    operand memref One 1;
    result async_token Optional 0;
    build [] (ty: Option<Type>, async_dependencies: &[Value], memref: Value) -> Op by insert_row;
    parts(ctx, attrs) [async_dependencies, &[memref]] [Some(ty.as_slice())] [] [];
}

spirula_ir::operation! {
    /// `gpu.memcpy`.
    Memcpy = DIALECT, 42;
    operand async_dependencies Variadic 0;
    operand dst One 1;
    operand src One 2;
    result async_token Optional 0;
    build [] (ty: Option<Type>, async_dependencies: &[Value], dst: Value, src: Value) -> Op by insert_row;
    parts(ctx, attrs) [async_dependencies, &[dst], &[src]] [Some(ty.as_slice())] [] [];
}

spirula_ir::operation! {
    /// `gpu.memset`.
    Memset = DIALECT, 43;
    operand async_dependencies Variadic 0;
    operand dst One 1;
    operand value One 2;
    result async_token Optional 0;
    build [] (ty: Option<Type>, async_dependencies: &[Value], dst: Value, value: Value) -> Op by insert_row;
    parts(ctx, attrs) [async_dependencies, &[dst], &[value]] [Some(ty.as_slice())] [] [];
}

spirula_ir::operation! {
    /// `gpu.host_register`.
    HostRegister = DIALECT, 44;
    operand value Fixed 0;
    build [] (value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value]] [] [] [];
}

spirula_ir::operation! {
    /// `gpu.host_unregister`.
    HostUnregister = DIALECT, 45;
    operand value Fixed 0;
    build [] (value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value]] [] [] [];
}

spirula_ir::operation! {
    /// `gpu.set_default_device`.
    SetDefaultDevice = DIALECT, 46;
    operand dev_index Fixed 0;
    build [] (dev_index: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[dev_index]] [] [] [];
}
