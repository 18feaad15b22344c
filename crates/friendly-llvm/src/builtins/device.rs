//! Events, queues and pipes (OpenCL C, sections "Enqueuing Kernels" and "Pipe Functions").

use super::{Form, Row};
use spirula_spec::Op;

pub(super) static ROWS: &[Row] = &[
    ("create_user_event", Form::Core(Op::CreateUserEvent)),
    ("is_valid_event", Form::Core(Op::IsValidEvent)),
    ("retain_event", Form::Core(Op::RetainEvent)),
    ("release_event", Form::Core(Op::ReleaseEvent)),
    ("set_user_event_status", Form::Core(Op::SetUserEventStatus)),
    ("capture_event_profiling_info", Form::Core(Op::CaptureEventProfilingInfo)),
    ("get_default_queue", Form::Core(Op::GetDefaultQueue)),
    ("ndrange_1D", Form::NdRange(1)),
    ("ndrange_2D", Form::NdRange(2)),
    ("ndrange_3D", Form::NdRange(3)),
    ("enqueue_marker", Form::Core(Op::EnqueueMarker)),
    ("is_valid_reserve_id", Form::Core(Op::IsValidReserveId)),
];

/// Functions that clang calls by these names, which are not mangled: pipes come with the size and alignment of packets.
/// `work_group_` and `sub_group_` stand before the names of functions over groups.
static NOT_MANGLED: &[Row] = &[
    ("read_pipe_2", Form::Core(Op::ReadPipe)),
    ("write_pipe_2", Form::Core(Op::WritePipe)),
    ("read_pipe_2_bl", Form::Core(Op::ReadPipeBlockingALTERA)),
    ("write_pipe_2_bl", Form::Core(Op::WritePipeBlockingALTERA)),
    ("read_pipe_4", Form::Core(Op::ReservedReadPipe)),
    ("write_pipe_4", Form::Core(Op::ReservedWritePipe)),
    ("reserve_read_pipe", Form::Core(Op::ReserveReadPipePackets)),
    ("reserve_write_pipe", Form::Core(Op::ReserveWritePipePackets)),
    ("commit_read_pipe", Form::Core(Op::CommitReadPipe)),
    ("commit_write_pipe", Form::Core(Op::CommitWritePipe)),
    ("to_global", Form::ToStorage(5)),
    ("to_local", Form::ToStorage(4)),
    ("to_private", Form::ToStorage(7)),
    ("get_pipe_num_packets_ro", Form::Core(Op::GetNumPipePackets)),
    ("get_pipe_num_packets_wo", Form::Core(Op::GetNumPipePackets)),
    ("get_pipe_max_packets_ro", Form::Core(Op::GetMaxPipePackets)),
    ("get_pipe_max_packets_wo", Form::Core(Op::GetMaxPipePackets)),
];

static OVER_GROUPS: &[(&str, Op)] = &[
    ("reserve_read_pipe", Op::GroupReserveReadPipePackets),
    ("reserve_write_pipe", Op::GroupReserveWritePipePackets),
    ("commit_read_pipe", Op::GroupCommitReadPipe),
    ("commit_write_pipe", Op::GroupCommitWritePipe),
];

/// What a function whose name is not mangled is.
pub(super) fn not_mangled(name: &str) -> Option<Form> {
    let name = name.strip_prefix("__")?;
    for (prefix, scope) in [("work_group_", 2), ("sub_group_", 3)] {
        if let Some(rest) = name.strip_prefix(prefix) {
            let row = OVER_GROUPS.iter().find(|(known, _)| *known == rest);
            return row.map(|(_, op)| Form::OverGroup(scope, *op));
        }
    }
    NOT_MANGLED.iter().find(|(known, _)| *known == name).map(|(_, form)| *form)
}

/// A function that clang calls for the kernel of a block: its name, the instruction, and the index of the kernel among the
/// arguments; the block literal follows.
pub type OfKernel = (&'static str, Op, usize);

/// The number of events, and the pointers to them and to the new one, stand between the range and the kernel.
pub const BEHIND_EVENTS: usize = 6;

/// What the name of a function with sizes of local memory ends with.
const SIZES: &str = "varargs";

static OF_KERNELS: &[OfKernel] = &[
    ("__enqueue_kernel_basic", Op::EnqueueKernel, 3),
    ("__enqueue_kernel_basic_events", Op::EnqueueKernel, BEHIND_EVENTS),
    ("__enqueue_kernel_varargs", Op::EnqueueKernel, 3),
    ("__enqueue_kernel_events_varargs", Op::EnqueueKernel, BEHIND_EVENTS),
    ("__get_kernel_work_group_size_impl", Op::GetKernelWorkGroupSize, 0),
    ("__get_kernel_preferred_work_group_size_multiple_impl", Op::GetKernelPreferredWorkGroupSizeMultiple, 0),
    ("__get_kernel_sub_group_count_for_ndrange_impl", Op::GetKernelNDrangeSubGroupCount, 1),
    ("__get_kernel_max_sub_group_size_for_ndrange_impl", Op::GetKernelNDrangeMaxSubGroupSize, 1),
];

/// The function for a kernel with this name.
pub fn of_kernel(name: &str) -> Option<OfKernel> {
    OF_KERNELS.iter().find(|(known, ..)| *known == name).copied()
}

/// Whether a function for a kernel takes sizes of local memory.
pub fn takes_sizes(name: &str) -> bool {
    name.ends_with(SIZES)
}

/// The name of the function for a query of a kernel.
pub fn query(code: Op) -> Option<&'static str> {
    OF_KERNELS.iter().find(|(_, known, _)| *known == code).map(|(name, ..)| *name)
}

/// The name of the function that enqueues a kernel, with events or sizes of local memory or not.
pub fn enqueue(has_events: bool, has_sizes: bool) -> Option<&'static str> {
    let is_it =
        |name: &str, index: usize| (index == BEHIND_EVENTS) == has_events && takes_sizes(name) == has_sizes;
    let found =
        OF_KERNELS.iter().find(|(name, code, index)| *code == Op::EnqueueKernel && is_it(name, *index));
    found.map(|(name, ..)| *name)
}
