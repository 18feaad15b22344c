//! What a kernel that cannot be run is refused for: the instruction, and the functions of OpenCL C that it stands for.

use spirula_ir::{Context, Type};
use spirula_spec::Op as Opcode;
use spirula_spirv::{other_types, types as spv};

const IMAGES: &str = "images cannot be run (OpenCL C: read_imagef, write_imagef, get_image_width and others)";
const PIPES: &str = "pipes cannot be run (OpenCL C: read_pipe, write_pipe and others)";
const QUEUES: &str = "kernels cannot be enqueued by kernels (OpenCL C: enqueue_kernel, get_default_queue, ndrange_1D and others)";

/// Words in the names of instructions, and why those are refused; the first that is found counts.
const REASONS: &[(&str, &str)] = &[
    ("Image", IMAGES),
    ("Pipe", PIPES),
    ("ReserveId", PIPES),
    ("Enqueue", QUEUES),
    ("DefaultQueue", QUEUES),
    ("NDRange", QUEUES),
    ("GetKernel", QUEUES),
    ("RetainEvent", QUEUES),
    ("ReleaseEvent", QUEUES),
    ("UserEvent", QUEUES),
    ("IsValidEvent", QUEUES),
    ("CaptureEventProfilingInfo", QUEUES),
];

/// The instruction that an operation of the SPIR-V dialect is, in the terms of SPIR-V.
pub(super) fn instruction(name: &str) -> String {
    let Some(name) = name.strip_prefix("spirv.") else { return format!("'{name}'") };
    match name.split_once('.') {
        Some(("CL", function)) => format!("OpExtInst {function} of OpenCL.std"),
        Some(("GL", function)) => format!("OpExtInst {function} of GLSL.std.450"),
        Some(("mlir", "addressof")) => "a variable at module scope".to_owned(),
        Some(("mlir", "referenceof")) => "a constant at module scope".to_owned(),
        Some((vendor, name)) => format!("Op{name}{vendor}"),
        None => format!("Op{name}"),
    }
}

/// Why an operation of the SPIR-V dialect is refused that no pattern converts.
pub(super) fn operation(name: &str) -> String {
    let name = name.strip_prefix("spirv.").unwrap_or(name);
    if let Some(function) = name.strip_prefix("CL.") {
        return format!("OpenCL C's {function} cannot be run");
    }
    if let Some((_, why)) = REASONS.iter().find(|(word, _)| name.contains(word)) {
        return (*why).to_owned();
    }
    "the instruction cannot be run".to_owned()
}

/// Why a kernel with a parameter of a type is refused.
pub(super) fn parameter(ctx: &Context, ty: Type) -> Option<&'static str> {
    if spv::as_image(ctx, ty).is_some()
        || spv::as_sampled_image(ctx, ty).is_some()
        || ctx.type_node(ty).kind == spv::SAMPLER
    {
        return Some(IMAGES);
    }
    match other_types::as_other(ctx, ty)?.0 {
        Opcode::TypePipe | Opcode::TypePipeStorage | Opcode::TypeReserveId => Some(PIPES),
        Opcode::TypeQueue | Opcode::TypeDeviceEvent => Some(QUEUES),
        _ => None,
    }
}
