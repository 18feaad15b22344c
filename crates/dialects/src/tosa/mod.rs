//! MLIR's `tosa` dialect: operations on tensors, without its variables and structured control flow.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "../generated/tosa.rs"]
pub mod op;
mod parts;
mod verify;

pub use parts::{
    BLOCK_SIZE_KIND, NAN_MODE_KIND, RESIZE_MODE_KIND, ROUNDING_MODE_KIND, SHAPE_KIND, shape_rank,
};

use parts::*;
use spirula_ir::dialect::AttrSlot;
use spirula_ir::dialect::InlineRules;
use spirula_ir::rules::{BOOL, DENSE_I32_ARRAY, I32_ATTR, STRING};
use spirula_ir::{Dialect, OpName, OpRow};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::TOSA;

crate::rows! { &[];
    /// `tosa.abs`.
    ABS elementwise(plain("tosa.abs", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[]), verify::unary);
    /// `tosa.add`.
    ADD verified(plain("tosa.add", &[one("input1", NUMBERS), one("input2", NUMBERS)], &[one("output", NUMBERS)], &[]), verify::broadcast);
    /// `tosa.add_shape`.
    ADD_SHAPE verified(pure(plain(
        "tosa.add_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.apply_scale`.
    APPLY_SCALE pure(enums(
        "tosa.apply_scale",
        &[one("value", SIGNLESS_ELEMENTS), one("multiplier", SIGNLESS_ELEMENTS), one("shift", I8_ELEMENTS)],
        &[one("output", SIGNLESS_ELEMENTS)],
        &[AttrSlot::required("rounding_mode", ROUNDING_MODE_ATTR)],
    ));
    /// `tosa.argmax`.
    ARGMAX verified(enums(
        "tosa.argmax",
        &[one("input", AT_LEAST_1D)],
        &[one("output", NUMBERS)],
        &[AttrSlot::required("axis", I32_ATTR), NAN_MODE_SLOT],
    ), verify::argmax);
    /// `tosa.arithmetic_right_shift`.
    ARITHMETIC_RIGHT_SHIFT verified(plain(
        "tosa.arithmetic_right_shift",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[AttrSlot::required("round", BOOL)],
    ), verify::broadcast);
    /// `tosa.assert_equal_shape`.
    ASSERT_EQUAL_SHAPE with_effects(plain(
        "tosa.assert_equal_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[],
        &[AttrSlot::required("allow_broadcast", BOOL)],
    ));
    /// `tosa.avg_pool2d_adaptive`.
    AVG_POOL2D_ADAPTIVE plain(
        "tosa.avg_pool2d_adaptive",
        &[one("input", RANK_4), one("input_zp", ZERO_POINT), one("output_zp", ZERO_POINT),
          one("kernel", SHAPE_2), one("stride", SHAPE_2), one("pad", SHAPE_4)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("acc_type", ACC_TYPE)],
    );
    /// `tosa.avg_pool2d`.
    AVG_POOL2D verified(plain(
        "tosa.avg_pool2d",
        &[one("input", RANK_4), one("input_zp", ZERO_POINT), one("output_zp", ZERO_POINT)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("kernel", INTS_2), AttrSlot::required("stride", INTS_2), AttrSlot::required("pad", INTS_4),
          AttrSlot::required("acc_type", ACC_TYPE)],
    ), verify::pool);
    /// `tosa.bitwise_and`.
    BITWISE_AND verified(pure(plain(
        "tosa.bitwise_and",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[],
    )), verify::broadcast);
    /// `tosa.bitwise_not`.
    BITWISE_NOT elementwise(pure(plain("tosa.bitwise_not", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.bitwise_or`.
    BITWISE_OR verified(pure(plain(
        "tosa.bitwise_or",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[],
    )), verify::broadcast);
    /// `tosa.bitwise_xor`.
    BITWISE_XOR verified(pure(plain(
        "tosa.bitwise_xor",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[],
    )), verify::broadcast);
    /// `tosa.cast_from_block_scaled`.
    CAST_FROM_BLOCK_SCALED pure(enums(
        "tosa.cast_from_block_scaled",
        &[one("input_data", AT_LEAST_1D), one("input_scale", AT_LEAST_1D)],
        &[one("output_data", AT_LEAST_1D)],
        &[AttrSlot::required("block_size", BLOCK_SIZE_ATTR)],
    ));
    /// `tosa.cast`.
    CAST pure(plain("tosa.cast", &[one("input", NUMBERS)], &[one("output", NUMBERS)], &[]));
    /// `tosa.cast_to_block_scaled`.
    CAST_TO_BLOCK_SCALED pure(enums(
        "tosa.cast_to_block_scaled",
        &[one("input_data", AT_LEAST_1D)],
        &[one("output_data", AT_LEAST_1D), one("output_scale", AT_LEAST_1D)],
        &[AttrSlot::required("block_size", BLOCK_SIZE_ATTR)],
    ));
    /// `tosa.ceil`.
    CEIL elementwise(pure(plain("tosa.ceil", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.clamp`.
    CLAMP pure(enums(
        "tosa.clamp",
        &[one("input", NUMBERS)],
        &[one("output", NUMBERS)],
        &[AttrSlot::required("min_val", NUMBER_ATTR), AttrSlot::required("max_val", NUMBER_ATTR), NAN_MODE_SLOT],
    ));
    /// `tosa.clz`.
    CLZ elementwise(pure(plain("tosa.clz", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.concat`.
    CONCAT verified(pure(plain(
        "tosa.concat",
        &[many("input1", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR)],
    )), verify::concat);
    /// `tosa.concat_shape`.
    CONCAT_SHAPE verified(pure(plain("tosa.concat_shape", &[many("input", SHAPE)], &[one("output", SHAPE)], &[])), verify::concat_shape);
    /// `tosa.const`.
    CONST constant(generic(
        "tosa.const",
        &[],
        &[one("output", NUMBERS)],
        &[AttrSlot::required("values", ELEMENTS)],
    ));
    /// `tosa.const_shape`.
    CONST_SHAPE constant(plain(
        "tosa.const_shape",
        &[],
        &[one("output", SHAPE)],
        &[AttrSlot::required("values", INDICES)],
    ));
    /// `tosa.conv2d_block_scaled`.
    CONV2D_BLOCK_SCALED enums(
        "tosa.conv2d_block_scaled",
        &[one("input_data", SCALED_RANK_4), one("input_scale", SCALES_RANK_4), one("weight_data", SCALED_RANK_4),
          one("weight_scale", SCALES_RANK_4), one("bias", RANK_1), one("pad", SHAPE_4),
          one("stride", SHAPE_2), one("dilation", SHAPE_2)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("block_size", BLOCK_SIZE_ATTR)],
    );
    /// `tosa.conv2d`.
    CONV2D verified(plain(
        "tosa.conv2d",
        &[one("input", RANK_4), one("weight", RANK_4), one("bias", RANK_1),
          one("input_zp", ZERO_POINT), one("weight_zp", ZERO_POINT)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("pad", INTS_4), AttrSlot::required("stride", INTS_2), AttrSlot::required("dilation", INTS_2),
          AttrSlot::required("acc_type", ACC_TYPE), maybe("local_bound")],
    ), |op| verify::convolution(op, [1, 2]));
    /// `tosa.conv3d`.
    CONV3D plain(
        "tosa.conv3d",
        &[one("input", RANK_5), one("weight", RANK_5), one("bias", RANK_1),
          one("input_zp", ZERO_POINT), one("weight_zp", ZERO_POINT)],
        &[one("output", RANK_5)],
        &[AttrSlot::required("pad", INTS_6), AttrSlot::required("stride", INTS_3), AttrSlot::required("dilation", INTS_3),
          AttrSlot::required("acc_type", ACC_TYPE), maybe("local_bound")],
    );
    /// `tosa.cos`.
    COS elementwise(pure(plain("tosa.cos", &[one("input1", FLOATS)], &[one("output", FLOATS)], &[])), verify::unary);
    /// `tosa.custom`.
    CUSTOM with_effects(plain(
        "tosa.custom",
        &[many("input_list", NUMBERS)],
        &[many("output_list", NUMBERS)],
        &[AttrSlot::required("operator_name", STRING), AttrSlot::required("domain_name", STRING), AttrSlot::required("implementation_attrs", STRING)],
    ));
    /// `tosa.depthwise_conv2d`.
    DEPTHWISE_CONV2D verified(plain(
        "tosa.depthwise_conv2d",
        &[one("input", RANK_4), one("weight", RANK_4), one("bias", RANK_1),
          one("input_zp", ZERO_POINT), one("weight_zp", ZERO_POINT)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("pad", INTS_4), AttrSlot::required("stride", INTS_2), AttrSlot::required("dilation", INTS_2),
          AttrSlot::required("acc_type", ACC_TYPE), maybe("local_bound")],
    ), |op| verify::convolution(op, [0, 1]));
    /// `tosa.dim`.
    DIM verified(pure(plain(
        "tosa.dim",
        &[one("input1", AT_LEAST_1D)],
        &[one("output", SHAPE)],
        &[AttrSlot::required("axis", I32_ATTR)],
    )), verify::dim);
    /// `tosa.div_ceil_shape`.
    DIV_CEIL_SHAPE verified(pure(plain(
        "tosa.div_ceil_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.div_floor_shape`.
    DIV_FLOOR_SHAPE verified(pure(plain(
        "tosa.div_floor_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.equal`.
    EQUAL verified(pure(plain(
        "tosa.equal",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", TRUTHS)],
        &[],
    )), verify::broadcast);
    /// `tosa.erf`.
    ERF elementwise(pure(plain("tosa.erf", &[one("input", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.exp2_shape`.
    EXP2_SHAPE pure(plain("tosa.exp2_shape", &[one("input", SHAPE)], &[one("output", SHAPE)], &[]));
    /// `tosa.exp`.
    EXP elementwise(pure(plain("tosa.exp", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.fft2d`.
    FFT2D pure(plain(
        "tosa.fft2d",
        &[one("input_real", RANK_3), one("input_imag", RANK_3)],
        &[one("output_real", RANK_3), one("output_imag", RANK_3)],
        &[AttrSlot::required("inverse", BOOL), maybe("local_bound")],
    ));
    /// `tosa.floor`.
    FLOOR elementwise(pure(plain("tosa.floor", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.gather`.
    GATHER verified(plain(
        "tosa.gather",
        &[one("values", RANK_3), one("indices", I32_OR_I64_RANK_2)],
        &[one("output", RANK_3)],
        &[],
    ), verify::gather);
    /// `tosa.greater_equal`.
    GREATER_EQUAL verified(pure(plain(
        "tosa.greater_equal",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", TRUTHS)],
        &[],
    )), verify::broadcast);
    /// `tosa.greater`.
    GREATER verified(pure(plain(
        "tosa.greater",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", TRUTHS)],
        &[],
    )), verify::broadcast);
    /// `tosa.identity`.
    IDENTITY pure(plain("tosa.identity", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[]));
    /// `tosa.intdiv`.
    INTDIV verified(plain(
        "tosa.intdiv",
        &[one("input1", I32_OR_I64), one("input2", I32_OR_I64)],
        &[one("output", I32_OR_I64)],
        &[],
    ), verify::broadcast);
    /// `tosa.log2_ceil_shape`.
    LOG2_CEIL_SHAPE pure(plain("tosa.log2_ceil_shape", &[one("input", SHAPE)], &[one("output", SHAPE)], &[]));
    /// `tosa.log2_floor_shape`.
    LOG2_FLOOR_SHAPE pure(plain(
        "tosa.log2_floor_shape",
        &[one("input", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    ));
    /// `tosa.log`.
    LOG elementwise(pure(plain("tosa.log", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.logical_and`.
    LOGICAL_AND verified(pure(plain(
        "tosa.logical_and",
        &[one("input1", TRUTHS), one("input2", TRUTHS)],
        &[one("output", TRUTHS)],
        &[],
    )), verify::broadcast);
    /// `tosa.logical_left_shift`.
    LOGICAL_LEFT_SHIFT verified(plain(
        "tosa.logical_left_shift",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[],
    ), verify::broadcast);
    /// `tosa.logical_not`.
    LOGICAL_NOT elementwise(pure(plain("tosa.logical_not", &[one("input1", TRUTHS)], &[one("output", TRUTHS)], &[])), verify::unary);
    /// `tosa.logical_or`.
    LOGICAL_OR verified(pure(plain(
        "tosa.logical_or",
        &[one("input1", TRUTHS), one("input2", TRUTHS)],
        &[one("output", TRUTHS)],
        &[],
    )), verify::broadcast);
    /// `tosa.logical_right_shift`.
    LOGICAL_RIGHT_SHIFT verified(plain(
        "tosa.logical_right_shift",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[],
    ), verify::broadcast);
    /// `tosa.logical_xor`.
    LOGICAL_XOR verified(pure(plain(
        "tosa.logical_xor",
        &[one("input1", TRUTHS), one("input2", TRUTHS)],
        &[one("output", TRUTHS)],
        &[],
    )), verify::broadcast);
    /// `tosa.matmul`.
    MATMUL verified(plain(
        "tosa.matmul",
        &[one("a", RANK_3), one("b", RANK_3), one("a_zp", ZERO_POINT),
          one("b_zp", ZERO_POINT)],
        &[one("output", RANK_3)],
        &[],
    ), verify::matmul);
    /// `tosa.matmul_t`.
    MATMUL_T plain(
        "tosa.matmul_t",
        &[one("a", RANK_3), one("b", RANK_3), one("a_zp", ZERO_POINT),
          one("b_zp", ZERO_POINT)],
        &[one("output", RANK_3)],
        &[],
    );
    /// `tosa.matmul_t_block_scaled`.
    MATMUL_T_BLOCK_SCALED enums(
        "tosa.matmul_t_block_scaled",
        &[one("a_data", SCALED_RANK_3), one("a_scale", SCALES_RANK_3), one("b_data", SCALED_RANK_3),
          one("b_scale", SCALES_RANK_3)],
        &[one("output_data", RANK_3)],
        &[AttrSlot::required("block_size", BLOCK_SIZE_ATTR)],
    );
    /// `tosa.max_pool2d_adaptive`.
    MAX_POOL2D_ADAPTIVE pure(enums(
        "tosa.max_pool2d_adaptive",
        &[one("input", RANK_4), one("kernel", SHAPE_2), one("stride", SHAPE_2),
          one("pad", SHAPE_4)],
        &[one("output", RANK_4)],
        &[NAN_MODE_SLOT],
    ));
    /// `tosa.max_pool2d`.
    MAX_POOL2D verified(pure(enums(
        "tosa.max_pool2d",
        &[one("input", RANK_4)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("kernel", INTS_2), AttrSlot::required("stride", INTS_2), AttrSlot::required("pad", INTS_4),
          NAN_MODE_SLOT],
    )), verify::pool);
    /// `tosa.max_shape`.
    MAX_SHAPE verified(pure(plain(
        "tosa.max_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.maximum`.
    MAXIMUM verified(pure(enums(
        "tosa.maximum",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[NAN_MODE_SLOT],
    )), verify::broadcast);
    /// `tosa.min_shape`.
    MIN_SHAPE verified(pure(plain(
        "tosa.min_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.minimum`.
    MINIMUM verified(pure(enums(
        "tosa.minimum",
        &[one("input1", NUMBERS), one("input2", NUMBERS)],
        &[one("output", NUMBERS)],
        &[NAN_MODE_SLOT],
    )), verify::broadcast);
    /// `tosa.mod_shape`.
    MOD_SHAPE verified(pure(plain(
        "tosa.mod_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.mul`.
    MUL plain(
        "tosa.mul",
        &[one("input1", NUMBERS), one("input2", NUMBERS), one("shift", SCALAR_I8)],
        &[one("output", NUMBERS)],
        &[],
    );
    /// `tosa.mul_shape`.
    MUL_SHAPE verified(pure(plain(
        "tosa.mul_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.negate`.
    NEGATE plain(
        "tosa.negate",
        &[one("input1", NUMBERS), one("input1_zp", ZERO_POINT), one("output_zp", ZERO_POINT)],
        &[one("output", NUMBERS)],
        &[],
    );
    /// `tosa.pad`.
    PAD verified(pure(plain(
        "tosa.pad",
        &[one("input1", AT_LEAST_1D), one("padding", SHAPE), one("pad_const", SCALAR_NUMBER)],
        &[one("output", AT_LEAST_1D)],
        &[],
    )), verify::pad);
    /// `tosa.pow`.
    POW verified(plain("tosa.pow", &[one("input1", NUMBERS), one("input2", NUMBERS)], &[one("output", NUMBERS)], &[]), verify::broadcast);
    /// `tosa.rfft2d`.
    RFFT2D pure(plain(
        "tosa.rfft2d",
        &[one("input_real", RANK_3)],
        &[one("output_real", RANK_3), one("output_imag", RANK_3)],
        &[maybe("local_bound")],
    ));
    /// `tosa.reciprocal`.
    RECIPROCAL elementwise(pure(plain("tosa.reciprocal", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.reduce_all`.
    REDUCE_ALL verified(pure(plain(
        "tosa.reduce_all",
        &[one("input", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR)],
    )), verify::reduce);
    /// `tosa.reduce_any`.
    REDUCE_ANY verified(pure(plain(
        "tosa.reduce_any",
        &[one("input", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR)],
    )), verify::reduce);
    /// `tosa.reduce_max`.
    REDUCE_MAX verified(pure(enums(
        "tosa.reduce_max",
        &[one("input", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR), NAN_MODE_SLOT],
    )), verify::reduce);
    /// `tosa.reduce_min`.
    REDUCE_MIN verified(pure(enums(
        "tosa.reduce_min",
        &[one("input", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR), NAN_MODE_SLOT],
    )), verify::reduce);
    /// `tosa.reduce_product`.
    REDUCE_PRODUCT verified(plain(
        "tosa.reduce_product",
        &[one("input", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR)],
    ), verify::reduce);
    /// `tosa.reduce_sum`.
    REDUCE_SUM verified(plain(
        "tosa.reduce_sum",
        &[one("input", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR)],
    ), verify::reduce);
    /// `tosa.rescale`.
    RESCALE enums(
        "tosa.rescale",
        &[one("input", NUMBERS), one("multiplier", RANK_1_I16_OR_I32), one("shift", RANK_1_I8),
          one("input_zp", ZERO_POINT), one("output_zp", ZERO_POINT)],
        &[one("output", NUMBERS)],
        &[AttrSlot::required("scale32", BOOL), AttrSlot::required("rounding_mode", ROUNDING_MODE_ATTR), AttrSlot::required("per_channel", BOOL),
          AttrSlot::required("input_unsigned", BOOL), AttrSlot::required("output_unsigned", BOOL)],
    );
    /// `tosa.reshape_block_scaled`.
    RESHAPE_BLOCK_SCALED pure(plain(
        "tosa.reshape_block_scaled",
        &[many("input", NUMBERS), one("new_value_shape", SHAPE)],
        &[many("output", NUMBERS)],
        &[AttrSlot::required("block_size", BLOCK_SIZE_ATTR)],
    ));
    /// `tosa.reshape`.
    RESHAPE pure(plain(
        "tosa.reshape",
        &[one("input1", NUMBERS), one("shape", SHAPE)],
        &[one("output", NUMBERS)],
        &[],
    ));
    /// `tosa.resize`.
    RESIZE pure(enums(
        "tosa.resize",
        &[one("input", RANK_4), one("scale", SHAPE_4), one("offset", SHAPE_2),
          one("border", SHAPE_2)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("mode", RESIZE_MODE_ATTR)],
    ));
    /// `tosa.reverse`.
    REVERSE elementwise(pure(plain(
        "tosa.reverse",
        &[one("input1", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("axis", I32_ATTR)],
    )), verify::reverse);
    /// `tosa.row_gather_block_scaled`.
    ROW_GATHER_BLOCK_SCALED plain(
        "tosa.row_gather_block_scaled",
        &[many("values", RANK_3), one("indices", I32_OR_I64_RANK_2), one("row_count", SCALAR_I32)],
        &[many("output", RANK_3)],
        &[AttrSlot::required("block_size", BLOCK_SIZE_ATTR)],
    );
    /// `tosa.row_gather`.
    ROW_GATHER plain(
        "tosa.row_gather",
        &[one("values", RANK_3), one("indices", I32_OR_I64_RANK_2), one("row_count", SCALAR_I32)],
        &[one("output", RANK_3)],
        &[],
    );
    /// `tosa.rsqrt`.
    RSQRT elementwise(pure(plain("tosa.rsqrt", &[one("input1", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.scatter`.
    SCATTER verified(plain(
        "tosa.scatter",
        &[one("values_in", RANK_3), one("indices", I32_OR_I64_RANK_2), one("input", RANK_3)],
        &[one("values_out", RANK_3)],
        &[],
    ), verify::scatter);
    /// `tosa.select`.
    SELECT verified(pure(plain(
        "tosa.select",
        &[one("input1", TRUTHS), one("input2", NUMBERS), one("input3", NUMBERS)],
        &[one("output", NUMBERS)],
        &[],
    )), verify::select);
    /// `tosa.sigmoid`.
    SIGMOID elementwise(pure(plain("tosa.sigmoid", &[one("input", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.sin`.
    SIN elementwise(pure(plain("tosa.sin", &[one("input1", FLOATS)], &[one("output", FLOATS)], &[])), verify::unary);
    /// `tosa.slice`.
    SLICE verified(pure(plain(
        "tosa.slice",
        &[one("input1", AT_LEAST_1D), one("start", SHAPE), one("size", SHAPE)],
        &[one("output", AT_LEAST_1D)],
        &[],
    )), verify::slice);
    /// `tosa.slice_shape`.
    SLICE_SHAPE pure(plain(
        "tosa.slice_shape",
        &[one("input", SHAPE), one("start", SCALAR_I32), one("size", SCALAR_I32)],
        &[one("output", SHAPE)],
        &[],
    ));
    /// `tosa.sub`.
    SUB verified(plain("tosa.sub", &[one("input1", NUMBERS), one("input2", NUMBERS)], &[one("output", NUMBERS)], &[]), verify::broadcast);
    /// `tosa.sub_shape`.
    SUB_SHAPE verified(pure(plain(
        "tosa.sub_shape",
        &[one("input1", SHAPE), one("input2", SHAPE)],
        &[one("output", SHAPE)],
        &[],
    )), verify::shapes);
    /// `tosa.table`.
    TABLE verified(plain(
        "tosa.table",
        &[one("input1", NUMBERS), one("table", RANK_1)],
        &[one("output", NUMBERS)],
        &[],
    ), verify::table);
    /// `tosa.tanh`.
    TANH elementwise(pure(plain("tosa.tanh", &[one("input", NUMBERS)], &[one("output", NUMBERS)], &[])), verify::unary);
    /// `tosa.tile`.
    TILE verified(pure(plain(
        "tosa.tile",
        &[one("input1", AT_LEAST_1D), one("multiples", SHAPE)],
        &[one("output", AT_LEAST_1D)],
        &[],
    )), verify::tile);
    /// `tosa.transpose_conv2d`.
    TRANSPOSE_CONV2D plain(
        "tosa.transpose_conv2d",
        &[one("input", RANK_4), one("weight", RANK_4), one("bias", RANK_1),
          one("input_zp", ZERO_POINT), one("weight_zp", ZERO_POINT)],
        &[one("output", RANK_4)],
        &[AttrSlot::required("out_pad", INTS_4), AttrSlot::required("stride", INTS_2), AttrSlot::required("acc_type", ACC_TYPE),
          maybe("local_bound")],
    );
    /// `tosa.transpose`.
    TRANSPOSE verified(pure(plain(
        "tosa.transpose",
        &[one("input1", AT_LEAST_1D)],
        &[one("output", AT_LEAST_1D)],
        &[AttrSlot::required("perms", DENSE_I32_ARRAY)],
    )), verify::transpose);
}

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    types: &TYPES,
    attrs: ATTRS,
    inline: Some(InlineRules::MOVABLE),
    constant: Some(|ctx, value, ty| {
        let name = if shape_rank(ctx, ty).is_some() { CONST_SHAPE } else { CONST };
        ctx.as_dense(value).map(|_| (name, vec![Some(value)]))
    }),
    ..Dialect::empty(NUMBER, "tosa")
};
