// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `tosa` dialect: accessors and builders.

use crate::tosa::DIALECT;
use crate::tosa::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Kind, Str, Type, Value};

spirula_ir::attr_enum! {
    /// A value that `#tosa.rounding_mode` holds.
    RoundingMode in EnumStorage::Enumerant(Kind::new(NUMBER, 1));
    SINGLEROUND = 1 "SINGLE_ROUND",
    INEXACTROUND = 2 "INEXACT_ROUND",
    DOUBLEROUND = 3 "DOUBLE_ROUND",
}

spirula_ir::attr_enum! {
    /// A value that `#tosa.nan_mode` holds.
    NanPropagationMode in EnumStorage::Enumerant(Kind::new(NUMBER, 0));
    PROPAGATE = 1 "PROPAGATE",
    IGNORE = 2 "IGNORE",
}

spirula_ir::attr_enum! {
    /// A value that `#tosa.block_size` holds.
    BlockSize in EnumStorage::Enumerant(Kind::new(NUMBER, 3));
    BLOCKSIZE1 = 1 "BLOCK_SIZE_1",
    BLOCKSIZE16 = 16 "BLOCK_SIZE_16",
    BLOCKSIZE32 = 32 "BLOCK_SIZE_32",
}

spirula_ir::attr_enum! {
    /// A value that `#tosa.resize_mode` holds.
    ResizeMode in EnumStorage::Enumerant(Kind::new(NUMBER, 2));
    NEARESTNEIGHBOR = 1 "NEAREST_NEIGHBOR",
    BILINEAR = 2 "BILINEAR",
}

spirula_ir::operation! {
    /// `tosa.abs`.
    Abs = DIALECT, 0;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.add`.
    Add = DIALECT, 1;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.add_shape`.
    AddShape = DIALECT, 2;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.apply_scale`.
    ApplyScale = DIALECT, 3;
    attr rounding_mode ROUNDING_MODE 0: RoundingMode = RoundingMode::read;
    operand value Fixed 0;
    operand multiplier Fixed 1;
    operand shift Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, rounding_mode: RoundingMode, value: Value, multiplier: Value, shift: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[multiplier], &[shift]] [Some(&[ty])] [Some(rounding_mode.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.argmax`.
    Argmax = DIALECT, 4;
    attr axis AXIS 0: i64 = typed::read_int;
    attr nan_mode NAN_MODE 1: NanPropagationMode = NanPropagationMode::read;
    operand input Fixed 0;
    result output Fixed 0;
    optional ArgmaxAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [ArgmaxAttrs] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis)), attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.arithmetic_right_shift`.
    ArithmeticRightShift = DIALECT, 5;
    attr round ROUND 0: bool = typed::read_bool;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, round: bool, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [Some(ctx.bool_attr(round))] [];
}

spirula_ir::operation! {
    /// `tosa.assert_equal_shape`.
    AssertEqualShape = DIALECT, 6;
    attr allow_broadcast ALLOW_BROADCAST 0: bool = typed::read_bool;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    build [] (allow_broadcast: bool, input1: Value, input2: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[input1], &[input2]] [] [Some(ctx.bool_attr(allow_broadcast))] [];
}

spirula_ir::operation! {
    /// `tosa.avg_pool2d_adaptive`.
    AvgPool2dAdaptive = DIALECT, 7;
    attr acc_type ACC_TYPE 0: Type = typed::read_type;
    operand input Fixed 0;
    operand input_zp Fixed 1;
    operand output_zp Fixed 2;
    operand kernel Fixed 3;
    operand stride Fixed 4;
    operand pad Fixed 5;
    result output Fixed 0;
    build [] (ty: Type, acc_type: Type, input: Value, input_zp: Value, output_zp: Value, kernel: Value, stride: Value, pad: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[input_zp], &[output_zp], &[kernel], &[stride], &[pad]] [Some(&[ty])] [Some(Attr::of_type(acc_type))] [];
}

spirula_ir::operation! {
    /// `tosa.avg_pool2d`.
    AvgPool2d = DIALECT, 8;
    attr kernel KERNEL 0: Vec<i64> = typed::read_ints;
    attr stride STRIDE 1: Vec<i64> = typed::read_ints;
    attr pad PAD 2: Vec<i64> = typed::read_ints;
    attr acc_type ACC_TYPE 3: Type = typed::read_type;
    operand input Fixed 0;
    operand input_zp Fixed 1;
    operand output_zp Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, kernel: &[i64], stride: &[i64], pad: &[i64], acc_type: Type, input: Value, input_zp: Value, output_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[input_zp], &[output_zp]] [Some(&[ty])] [Some(ctx.dense_i64_array(kernel)), Some(ctx.dense_i64_array(stride)), Some(ctx.dense_i64_array(pad)), Some(Attr::of_type(acc_type))] [];
}

spirula_ir::operation! {
    /// `tosa.bitwise_and`.
    BitwiseAnd = DIALECT, 9;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.bitwise_not`.
    BitwiseNot = DIALECT, 10;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.bitwise_or`.
    BitwiseOr = DIALECT, 11;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.bitwise_xor`.
    BitwiseXor = DIALECT, 12;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.cast_from_block_scaled`.
    CastFromBlockScaled = DIALECT, 13;
    attr block_size BLOCK_SIZE 0: BlockSize = BlockSize::read;
    operand input_data Fixed 0;
    operand input_scale Fixed 1;
    result output_data Fixed 0;
    build [] (ty: Type, block_size: BlockSize, input_data: Value, input_scale: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input_data], &[input_scale]] [Some(&[ty])] [Some(block_size.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.cast`.
    Cast = DIALECT, 14;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.cast_to_block_scaled`.
    CastToBlockScaled = DIALECT, 15;
    attr block_size BLOCK_SIZE 0: BlockSize = BlockSize::read;
    operand input_data Fixed 0;
    result output_data Fixed 0;
    result output_scale Fixed 1;
    build [] (output_data_type: Type, output_scale_type: Type, block_size: BlockSize, input_data: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[input_data]] [Some(&[output_data_type]), Some(&[output_scale_type])] [Some(block_size.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.ceil`.
    Ceil = DIALECT, 16;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.clamp`.
    Clamp = DIALECT, 17;
    attr min_val MIN_VAL 0: Attr = typed::read_any;
    attr max_val MAX_VAL 1: Attr = typed::read_any;
    attr nan_mode NAN_MODE 2: NanPropagationMode = NanPropagationMode::read;
    operand input Fixed 0;
    result output Fixed 0;
    optional ClampAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [ClampAttrs] (ty: Type, min_val: Attr, max_val: Attr, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(min_val), Some(max_val), attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.clz`.
    Clz = DIALECT, 18;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.concat`.
    Concat = DIALECT, 19;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input1 Variadic 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input1: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [input1] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `tosa.concat_shape`.
    ConcatShape = DIALECT, 20;
    operand input Variadic 0;
    result output Fixed 0;
    build [] (ty: Type, input: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [input] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.const`.
    Const = DIALECT, 21;
    attr values VALUES 0: Attr = typed::read_any;
    result output Fixed 0;
    build [] (ty: Type, values: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(values)] [];
}

spirula_ir::operation! {
    /// `tosa.const_shape`.
    ConstShape = DIALECT, 22;
    attr values VALUES 0: Attr = typed::read_any;
    result output Fixed 0;
    build [] (ty: Type, values: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(values)] [];
}

spirula_ir::operation! {
    /// `tosa.conv2d_block_scaled`.
    Conv2dBlockScaled = DIALECT, 23;
    attr block_size BLOCK_SIZE 0: BlockSize = BlockSize::read;
    operand input_data Fixed 0;
    operand input_scale Fixed 1;
    operand weight_data Fixed 2;
    operand weight_scale Fixed 3;
    operand bias Fixed 4;
    operand pad Fixed 5;
    operand stride Fixed 6;
    operand dilation Fixed 7;
    result output Fixed 0;
    build [] (ty: Type, block_size: BlockSize, input_data: Value, input_scale: Value, weight_data: Value, weight_scale: Value, bias: Value, pad: Value, stride: Value, dilation: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input_data], &[input_scale], &[weight_data], &[weight_scale], &[bias], &[pad], &[stride], &[dilation]] [Some(&[ty])] [Some(block_size.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.conv2d`.
    Conv2d = DIALECT, 24;
    attr pad PAD 0: Vec<i64> = typed::read_ints;
    attr stride STRIDE 1: Vec<i64> = typed::read_ints;
    attr dilation DILATION 2: Vec<i64> = typed::read_ints;
    attr acc_type ACC_TYPE 3: Type = typed::read_type;
    attr local_bound LOCAL_BOUND 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    optional Conv2dAttrs {
        local_bound: Option<bool>;
    }
    build [Conv2dAttrs] (ty: Type, pad: &[i64], stride: &[i64], dilation: &[i64], acc_type: Type, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(ctx.dense_i64_array(pad)), Some(ctx.dense_i64_array(stride)), Some(ctx.dense_i64_array(dilation)), Some(Attr::of_type(acc_type)), attrs.local_bound.map(|value| ctx.bool_attr(value))] [];
}

spirula_ir::operation! {
    /// `tosa.conv3d`.
    Conv3d = DIALECT, 25;
    attr pad PAD 0: Vec<i64> = typed::read_ints;
    attr stride STRIDE 1: Vec<i64> = typed::read_ints;
    attr dilation DILATION 2: Vec<i64> = typed::read_ints;
    attr acc_type ACC_TYPE 3: Type = typed::read_type;
    attr local_bound LOCAL_BOUND 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    optional Conv3dAttrs {
        local_bound: Option<bool>;
    }
    build [Conv3dAttrs] (ty: Type, pad: &[i64], stride: &[i64], dilation: &[i64], acc_type: Type, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(ctx.dense_i64_array(pad)), Some(ctx.dense_i64_array(stride)), Some(ctx.dense_i64_array(dilation)), Some(Attr::of_type(acc_type)), attrs.local_bound.map(|value| ctx.bool_attr(value))] [];
}

spirula_ir::operation! {
    /// `tosa.cos`.
    Cos = DIALECT, 26;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.custom`.
    Custom = DIALECT, 27;
    attr operator_name OPERATOR_NAME 0: Str = typed::read_string;
    attr domain_name DOMAIN_NAME 1: Str = typed::read_string;
    attr implementation_attrs IMPLEMENTATION_ATTRS 2: Str = typed::read_string;
    operand input_list Variadic 0;
    result output_list Variadic 0;
    build [] (types: &[Type], operator_name: Str, domain_name: Str, implementation_attrs: Str, input_list: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [input_list] [Some(types)] [Some(Attr::string(operator_name)), Some(Attr::string(domain_name)), Some(Attr::string(implementation_attrs))] [];
}

spirula_ir::operation! {
    /// `tosa.depthwise_conv2d`.
    DepthwiseConv2d = DIALECT, 28;
    attr pad PAD 0: Vec<i64> = typed::read_ints;
    attr stride STRIDE 1: Vec<i64> = typed::read_ints;
    attr dilation DILATION 2: Vec<i64> = typed::read_ints;
    attr acc_type ACC_TYPE 3: Type = typed::read_type;
    attr local_bound LOCAL_BOUND 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    optional DepthwiseConv2dAttrs {
        local_bound: Option<bool>;
    }
    build [DepthwiseConv2dAttrs] (ty: Type, pad: &[i64], stride: &[i64], dilation: &[i64], acc_type: Type, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(ctx.dense_i64_array(pad)), Some(ctx.dense_i64_array(stride)), Some(ctx.dense_i64_array(dilation)), Some(Attr::of_type(acc_type)), attrs.local_bound.map(|value| ctx.bool_attr(value))] [];
}

spirula_ir::operation! {
    /// `tosa.dim`.
    Dim = DIALECT, 29;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `tosa.div_ceil_shape`.
    DivCeilShape = DIALECT, 30;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.div_floor_shape`.
    DivFloorShape = DIALECT, 31;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.equal`.
    Equal = DIALECT, 32;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.erf`.
    Erf = DIALECT, 33;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.exp2_shape`.
    Exp2Shape = DIALECT, 34;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.exp`.
    Exp = DIALECT, 35;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.fft2d`.
    Fft2d = DIALECT, 36;
    attr inverse INVERSE 0: bool = typed::read_bool;
    attr local_bound LOCAL_BOUND 1: bool = typed::read_bool;
    operand input_real Fixed 0;
    operand input_imag Fixed 1;
    result output_real Fixed 0;
    result output_imag Fixed 1;
    optional Fft2dAttrs {
        local_bound: Option<bool>;
    }
    build [Fft2dAttrs] (output_real_type: Type, output_imag_type: Type, inverse: bool, input_real: Value, input_imag: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[input_real], &[input_imag]] [Some(&[output_real_type]), Some(&[output_imag_type])] [Some(ctx.bool_attr(inverse)), attrs.local_bound.map(|value| ctx.bool_attr(value))] [];
}

spirula_ir::operation! {
    /// `tosa.floor`.
    Floor = DIALECT, 37;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.gather`.
    Gather = DIALECT, 38;
    operand values Fixed 0;
    operand indices Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, values: Value, indices: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[values], &[indices]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.greater_equal`.
    GreaterEqual = DIALECT, 39;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.greater`.
    Greater = DIALECT, 40;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.identity`.
    Identity = DIALECT, 41;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.intdiv`.
    Intdiv = DIALECT, 42;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.log2_ceil_shape`.
    Log2CeilShape = DIALECT, 43;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.log2_floor_shape`.
    Log2FloorShape = DIALECT, 44;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.log`.
    Log = DIALECT, 45;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.logical_and`.
    LogicalAnd = DIALECT, 46;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.logical_left_shift`.
    LogicalLeftShift = DIALECT, 47;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.logical_not`.
    LogicalNot = DIALECT, 48;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.logical_or`.
    LogicalOr = DIALECT, 49;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.logical_right_shift`.
    LogicalRightShift = DIALECT, 50;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.logical_xor`.
    LogicalXor = DIALECT, 51;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.matmul`.
    Matmul = DIALECT, 52;
    operand a Fixed 0;
    operand b Fixed 1;
    operand a_zp Fixed 2;
    operand b_zp Fixed 3;
    result output Fixed 0;
    build [] (ty: Type, a: Value, b: Value, a_zp: Value, b_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[a_zp], &[b_zp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.matmul_t`.
    MatmulT = DIALECT, 53;
    operand a Fixed 0;
    operand b Fixed 1;
    operand a_zp Fixed 2;
    operand b_zp Fixed 3;
    result output Fixed 0;
    build [] (ty: Type, a: Value, b: Value, a_zp: Value, b_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[a_zp], &[b_zp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.matmul_t_block_scaled`.
    MatmulTBlockScaled = DIALECT, 54;
    attr block_size BLOCK_SIZE 0: BlockSize = BlockSize::read;
    operand a_data Fixed 0;
    operand a_scale Fixed 1;
    operand b_data Fixed 2;
    operand b_scale Fixed 3;
    result output_data Fixed 0;
    build [] (ty: Type, block_size: BlockSize, a_data: Value, a_scale: Value, b_data: Value, b_scale: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a_data], &[a_scale], &[b_data], &[b_scale]] [Some(&[ty])] [Some(block_size.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.max_pool2d_adaptive`.
    MaxPool2dAdaptive = DIALECT, 55;
    attr nan_mode NAN_MODE 0: NanPropagationMode = NanPropagationMode::read;
    operand input Fixed 0;
    operand kernel Fixed 1;
    operand stride Fixed 2;
    operand pad Fixed 3;
    result output Fixed 0;
    optional MaxPool2dAdaptiveAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [MaxPool2dAdaptiveAttrs] (ty: Type, input: Value, kernel: Value, stride: Value, pad: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[kernel], &[stride], &[pad]] [Some(&[ty])] [attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.max_pool2d`.
    MaxPool2d = DIALECT, 56;
    attr kernel KERNEL 0: Vec<i64> = typed::read_ints;
    attr stride STRIDE 1: Vec<i64> = typed::read_ints;
    attr pad PAD 2: Vec<i64> = typed::read_ints;
    attr nan_mode NAN_MODE 3: NanPropagationMode = NanPropagationMode::read;
    operand input Fixed 0;
    result output Fixed 0;
    optional MaxPool2dAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [MaxPool2dAttrs] (ty: Type, kernel: &[i64], stride: &[i64], pad: &[i64], input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.dense_i64_array(kernel)), Some(ctx.dense_i64_array(stride)), Some(ctx.dense_i64_array(pad)), attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.max_shape`.
    MaxShape = DIALECT, 57;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.maximum`.
    Maximum = DIALECT, 58;
    attr nan_mode NAN_MODE 0: NanPropagationMode = NanPropagationMode::read;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    optional MaximumAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [MaximumAttrs] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.min_shape`.
    MinShape = DIALECT, 59;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.minimum`.
    Minimum = DIALECT, 60;
    attr nan_mode NAN_MODE 0: NanPropagationMode = NanPropagationMode::read;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    optional MinimumAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [MinimumAttrs] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.mod_shape`.
    ModShape = DIALECT, 61;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.mul`.
    Mul = DIALECT, 62;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    operand shift Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value, shift: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2], &[shift]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.mul_shape`.
    MulShape = DIALECT, 63;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.negate`.
    Negate = DIALECT, 64;
    operand input1 Fixed 0;
    operand input1_zp Fixed 1;
    operand output_zp Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input1_zp: Value, output_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input1_zp], &[output_zp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.pad`.
    Pad = DIALECT, 65;
    operand input1 Fixed 0;
    operand padding Fixed 1;
    operand pad_const Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, padding: Value, pad_const: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[padding], &[pad_const]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.pow`.
    Pow = DIALECT, 66;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.rfft2d`.
    Rfft2d = DIALECT, 67;
    attr local_bound LOCAL_BOUND 0: bool = typed::read_bool;
    operand input_real Fixed 0;
    result output_real Fixed 0;
    result output_imag Fixed 1;
    optional Rfft2dAttrs {
        local_bound: Option<bool>;
    }
    build [Rfft2dAttrs] (output_real_type: Type, output_imag_type: Type, input_real: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[input_real]] [Some(&[output_real_type]), Some(&[output_imag_type])] [attrs.local_bound.map(|value| ctx.bool_attr(value))] [];
}

spirula_ir::operation! {
    /// `tosa.reciprocal`.
    Reciprocal = DIALECT, 68;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.reduce_all`.
    ReduceAll = DIALECT, 69;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `tosa.reduce_any`.
    ReduceAny = DIALECT, 70;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `tosa.reduce_max`.
    ReduceMax = DIALECT, 71;
    attr axis AXIS 0: i64 = typed::read_int;
    attr nan_mode NAN_MODE 1: NanPropagationMode = NanPropagationMode::read;
    operand input Fixed 0;
    result output Fixed 0;
    optional ReduceMaxAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [ReduceMaxAttrs] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis)), attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.reduce_min`.
    ReduceMin = DIALECT, 72;
    attr axis AXIS 0: i64 = typed::read_int;
    attr nan_mode NAN_MODE 1: NanPropagationMode = NanPropagationMode::read;
    operand input Fixed 0;
    result output Fixed 0;
    optional ReduceMinAttrs {
        nan_mode: Option<NanPropagationMode>;
    }
    build [ReduceMinAttrs] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis)), attrs.nan_mode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.reduce_product`.
    ReduceProduct = DIALECT, 73;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `tosa.reduce_sum`.
    ReduceSum = DIALECT, 74;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `tosa.rescale`.
    Rescale = DIALECT, 75;
    attr scale32 SCALE32 0: bool = typed::read_bool;
    attr rounding_mode ROUNDING_MODE 1: RoundingMode = RoundingMode::read;
    attr per_channel PER_CHANNEL 2: bool = typed::read_bool;
    attr input_unsigned INPUT_UNSIGNED 3: bool = typed::read_bool;
    attr output_unsigned OUTPUT_UNSIGNED 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand multiplier Fixed 1;
    operand shift Fixed 2;
    operand input_zp Fixed 3;
    operand output_zp Fixed 4;
    result output Fixed 0;
    build [] (ty: Type, scale32: bool, rounding_mode: RoundingMode, per_channel: bool, input_unsigned: bool, output_unsigned: bool, input: Value, multiplier: Value, shift: Value, input_zp: Value, output_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[multiplier], &[shift], &[input_zp], &[output_zp]] [Some(&[ty])] [Some(ctx.bool_attr(scale32)), Some(rounding_mode.attr(ctx)), Some(ctx.bool_attr(per_channel)), Some(ctx.bool_attr(input_unsigned)), Some(ctx.bool_attr(output_unsigned))] [];
}

spirula_ir::operation! {
    /// `tosa.reshape_block_scaled`.
    ReshapeBlockScaled = DIALECT, 76;
    attr block_size BLOCK_SIZE 0: BlockSize = BlockSize::read;
    operand input Variadic 0;
    operand new_value_shape One 1;
    result output Variadic 0;
    build [] (types: &[Type], block_size: BlockSize, input: &[Value], new_value_shape: Value) -> Op by insert_row;
    parts(ctx, attrs) [input, &[new_value_shape]] [Some(types)] [Some(block_size.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.reshape`.
    Reshape = DIALECT, 77;
    operand input1 Fixed 0;
    operand shape Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, shape: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[shape]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.resize`.
    Resize = DIALECT, 78;
    attr mode MODE 0: ResizeMode = ResizeMode::read;
    operand input Fixed 0;
    operand scale Fixed 1;
    operand offset Fixed 2;
    operand border Fixed 3;
    result output Fixed 0;
    build [] (ty: Type, mode: ResizeMode, input: Value, scale: Value, offset: Value, border: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[scale], &[offset], &[border]] [Some(&[ty])] [Some(mode.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.reverse`.
    Reverse = DIALECT, 79;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `tosa.row_gather_block_scaled`.
    RowGatherBlockScaled = DIALECT, 80;
    attr block_size BLOCK_SIZE 0: BlockSize = BlockSize::read;
    operand values Variadic 0;
    operand indices One 1;
    operand row_count One 2;
    result output Variadic 0;
    build [] (types: &[Type], block_size: BlockSize, values: &[Value], indices: Value, row_count: Value) -> Op by insert_row;
    parts(ctx, attrs) [values, &[indices], &[row_count]] [Some(types)] [Some(block_size.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `tosa.row_gather`.
    RowGather = DIALECT, 81;
    operand values Fixed 0;
    operand indices Fixed 1;
    operand row_count Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, values: Value, indices: Value, row_count: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[values], &[indices], &[row_count]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.rsqrt`.
    Rsqrt = DIALECT, 82;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.scatter`.
    Scatter = DIALECT, 83;
    operand values_in Fixed 0;
    operand indices Fixed 1;
    operand input Fixed 2;
    result values_out Fixed 0;
    build [] (ty: Type, values_in: Value, indices: Value, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[values_in], &[indices], &[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.select`.
    Select = DIALECT, 84;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    operand input3 Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value, input3: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2], &[input3]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.sigmoid`.
    Sigmoid = DIALECT, 85;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.sin`.
    Sin = DIALECT, 86;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.slice`.
    Slice = DIALECT, 87;
    operand input1 Fixed 0;
    operand start Fixed 1;
    operand size Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, start: Value, size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[start], &[size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.slice_shape`.
    SliceShape = DIALECT, 88;
    operand input Fixed 0;
    operand start Fixed 1;
    operand size Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input: Value, start: Value, size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[start], &[size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.sub`.
    Sub = DIALECT, 89;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.sub_shape`.
    SubShape = DIALECT, 90;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.table`.
    Table = DIALECT, 91;
    operand input1 Fixed 0;
    operand table Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, table: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[table]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.tanh`.
    Tanh = DIALECT, 92;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.tile`.
    Tile = DIALECT, 93;
    operand input1 Fixed 0;
    operand multiples Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, multiples: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[multiples]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tosa.transpose_conv2d`.
    TransposeConv2d = DIALECT, 94;
    attr out_pad OUT_PAD 0: Vec<i64> = typed::read_ints;
    attr stride STRIDE 1: Vec<i64> = typed::read_ints;
    attr acc_type ACC_TYPE 2: Type = typed::read_type;
    attr local_bound LOCAL_BOUND 3: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    optional TransposeConv2dAttrs {
        local_bound: Option<bool>;
    }
    build [TransposeConv2dAttrs] (ty: Type, out_pad: &[i64], stride: &[i64], acc_type: Type, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(ctx.dense_i64_array(out_pad)), Some(ctx.dense_i64_array(stride)), Some(Attr::of_type(acc_type)), attrs.local_bound.map(|value| ctx.bool_attr(value))] [];
}

spirula_ir::operation! {
    /// `tosa.transpose`.
    Transpose = DIALECT, 95;
    attr perms PERMS 0: Vec<i64> = typed::read_ints;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, perms: &[i32], input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [Some(ctx.dense_i32_array(perms))] [];
}
