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
