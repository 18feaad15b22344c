//! Image functions (OpenCL C, section "Image Read and Write Functions").

use super::{Form, Row};
use spirula_spec::Op;

/// All components of the result.
const ALL: u32 = u32::MAX;

pub(super) static ROWS: &[Row] = &[
    ("read_imagef", Form::ReadImage),
    ("read_imagei", Form::ReadImage),
    ("read_imageui", Form::ReadImage),
    ("read_imageh", Form::ReadImage),
    ("write_imagef", Form::WriteImage),
    ("write_imagei", Form::WriteImage),
    ("write_imageui", Form::WriteImage),
    ("write_imageh", Form::WriteImage),
    ("get_image_width", Form::QueryImage(Op::ImageQuerySizeLod, 0)),
    ("get_image_height", Form::QueryImage(Op::ImageQuerySizeLod, 1)),
    ("get_image_depth", Form::QueryImage(Op::ImageQuerySizeLod, 2)),
    ("get_image_dim", Form::QueryImage(Op::ImageQuerySizeLod, ALL)),
    ("get_image_array_size", Form::QueryImage(Op::ImageQuerySizeLod, 3)),
    ("get_image_channel_data_type", Form::QueryImage(Op::ImageQueryFormat, ALL)),
    ("get_image_channel_order", Form::QueryImage(Op::ImageQueryOrder, ALL)),
    ("get_image_num_samples", Form::QueryImage(Op::ImageQuerySamples, ALL)),
    ("get_image_num_mip_levels", Form::QueryImage(Op::ImageQueryLevels, ALL)),
];
