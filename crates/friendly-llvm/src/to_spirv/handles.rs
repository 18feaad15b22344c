//! Handles that older modules represent by pointers: what a built-in function's mangled name calls an image, a sampler or
//! an event.

use spirula_ir::{Context, Type};
use spirula_spec::{Dim, ImageFormat, Op};
use spirula_spirv::other_types::other;
use spirula_spirv::types::{self as spv, ImageShape};
use std::borrow::Cow;

/// Other handles of OpenCL C by their names in mangled names.
const OPENCL: &[(&str, Op)] = &[
    ("ocl_event", Op::TypeEvent),
    ("ocl_clkevent", Op::TypeDeviceEvent),
    ("ocl_queue", Op::TypeQueue),
    ("ocl_reserveid", Op::TypeReserveId),
];

/// The type of the handle with this name.
pub(super) fn of_name(ctx: &Context, name: Option<&str>) -> Option<Type> {
    let name = name?;
    if name == "ocl_sampler" || name == "__spirv_Sampler" {
        return Some(ctx.type_of(spv::SAMPLER, &[]));
    }
    if let Some((_, op)) = OPENCL.iter().find(|(known, _)| *known == name) {
        return other(ctx, *op, &[]);
    }
    if let Some(rest) = name.strip_prefix("ocl_image") {
        return image(ctx, rest);
    }
    let rest = name.strip_prefix("__spirv_")?;
    match rest.split_once("__") {
        Some(("Image", parameters)) => friendly_image(ctx, parameters),
        Some(("SampledImage", parameters)) => Some(spv::sampled_image(ctx, friendly_image(ctx, parameters)?)),
        Some(_) => None,
        None => other(ctx, Op::by_name(&format!("OpType{rest}"))?, &[]),
    }
}

/// The name of a handle, where an image without a qualifier is written or read.
pub(super) fn with_access(name: Option<&str>, is_written: bool) -> Option<Cow<'_, str>> {
    let name = name?;
    let has_access = |name: &str| ["_ro", "_wo", "_rw"].iter().any(|end| name.ends_with(end));
    if name.starts_with("ocl_image") && !has_access(name) {
        return Some(Cow::Owned(format!("{name}_{}", if is_written { "wo" } else { "ro" })));
    }
    Some(Cow::Borrowed(name))
}

/// Whether this is the name in OpenCL C of a handle that is no image.
pub(super) fn is_open_cl(name: &str) -> bool {
    OPENCL.iter().any(|(known, _)| *known == name)
}

/// The type in LLVM of the handle of OpenCL C with this name.
pub(super) fn source_of_name(ctx: &Context, name: &str) -> Option<Type> {
    let (_, op) = OPENCL.iter().find(|(known, _)| *known == name)?;
    let name = op.name()?.strip_prefix("OpType")?;
    Some(spirula_llvm::types::target(ctx, ctx.str(format!("spirv.{name}")), &[], &[]))
}

/// The image of a name such as `2d_array_depth_ro`.
fn image(ctx: &Context, rest: &str) -> Option<Type> {
    let (kind, access) = rest.rsplit_once('_')?;
    let access = match access {
        "ro" => 1,
        "wo" => 2,
        "rw" => 3,
        _ => return None,
    };
    let mut words = kind.split('_');
    let mut dim = match words.next()? {
        "1d" => Dim(0),
        "2d" => Dim(1),
        "3d" => Dim(2),
        _ => return None,
    };
    let (mut depth, mut arrayed, mut multisampled) = (0, 0, 0);
    for word in words {
        match word {
            "buffer" => dim = Dim::Buffer,
            "array" => arrayed = 1,
            "depth" => depth = 1,
            "msaa" => multisampled = 1,
            _ => return None,
        }
    }
    let shape = ImageShape { dim, depth, arrayed, multisampled, sampled: 0, format: ImageFormat(0), access };
    Some(spv::image(ctx, ctx.none_type(), shape))
}

/// The image of parameters such as `void_1_0_0_0_0_0_0`.
fn friendly_image(ctx: &Context, parameters: &str) -> Option<Type> {
    let mut words = parameters.split('_');
    let sampled = match words.next()? {
        "void" => ctx.none_type(),
        "float" => ctx.f32_type(),
        "half" => ctx.float_type(spirula_ir::builtin::FloatKind::F16),
        "int" | "uint" => ctx.int_type(32),
        _ => return None,
    };
    let numbers = words.map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
    super::types::image(ctx, sampled, &numbers)
}
