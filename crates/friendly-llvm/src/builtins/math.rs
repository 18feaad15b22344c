//! Mathematical, integer, common, geometric and relational functions (OpenCL C, sections "Math Functions" to "Relational
//! Functions").

use super::{Form, Row};
use spirula_spec::Op;

const fn by_class(float: &'static str, signed: &'static str, unsigned: &'static str) -> Form {
    Form::ByClass { float, signed, unsigned }
}

pub(super) static ROWS: &[Row] = &[
    ("abs", by_class("fabs", "s_abs", "u_abs")),
    ("abs_diff", by_class("", "s_abs_diff", "u_abs_diff")),
    ("add_sat", by_class("", "s_add_sat", "u_add_sat")),
    ("clamp", by_class("fclamp", "s_clamp", "u_clamp")),
    ("hadd", by_class("", "s_hadd", "u_hadd")),
    ("mad24", by_class("", "s_mad24", "u_mad24")),
    ("mad_hi", by_class("", "s_mad_hi", "u_mad_hi")),
    ("mad_sat", by_class("", "s_mad_sat", "u_mad_sat")),
    ("max", by_class("fmax_common", "s_max", "u_max")),
    ("min", by_class("fmin_common", "s_min", "u_min")),
    ("mul24", by_class("", "s_mul24", "u_mul24")),
    ("mul_hi", by_class("", "s_mul_hi", "u_mul_hi")),
    ("rhadd", by_class("", "s_rhadd", "u_rhadd")),
    ("sub_sat", by_class("", "s_sub_sat", "u_sub_sat")),
    ("upsample", by_class("", "s_upsample", "u_upsample")),
    ("dot", Form::Dot),
    ("isequal", Form::Test(Op::FOrdEqual)),
    ("isnotequal", Form::Test(Op::FUnordNotEqual)),
    ("isgreater", Form::Test(Op::FOrdGreaterThan)),
    ("isgreaterequal", Form::Test(Op::FOrdGreaterThanEqual)),
    ("isless", Form::Test(Op::FOrdLessThan)),
    ("islessequal", Form::Test(Op::FOrdLessThanEqual)),
    ("islessgreater", Form::Test(Op::FOrdNotEqual)),
    ("isfinite", Form::Test(Op::IsFinite)),
    ("isinf", Form::Test(Op::IsInf)),
    ("isnan", Form::Test(Op::IsNan)),
    ("isnormal", Form::Test(Op::IsNormal)),
    ("isordered", Form::Test(Op::Ordered)),
    ("isunordered", Form::Test(Op::Unordered)),
    ("signbit", Form::Test(Op::SignBitSet)),
    ("any", Form::HighestBits(Op::Any)),
    ("all", Form::HighestBits(Op::All)),
    ("popcount", Form::Core(Op::BitCount)),
    ("bit_reverse", Form::Core(Op::BitReverse)),
    ("bitfield_insert", Form::Core(Op::BitFieldInsert)),
    ("bitfield_extract_signed", Form::Core(Op::BitFieldSExtract)),
    ("bitfield_extract_unsigned", Form::Core(Op::BitFieldUExtract)),
];
