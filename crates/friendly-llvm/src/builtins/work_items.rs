//! Work-item functions, barriers, copies and address space functions (OpenCL C, sections "Work-Item Functions",
//! "Synchronization Functions", "Address Space Qualifier Functions").

use super::{Form, Row};

const ACQUIRE: u32 = 2;
const RELEASE: u32 = 4;
const ACQUIRE_RELEASE: u32 = 8;

pub(super) static ROWS: &[Row] = &[
    ("get_global_id", Form::Component("GlobalInvocationId", 0)),
    ("get_local_id", Form::Component("LocalInvocationId", 0)),
    ("get_group_id", Form::Component("WorkgroupId", 0)),
    ("get_global_offset", Form::Component("GlobalOffset", 0)),
    ("get_global_size", Form::Component("GlobalSize", 1)),
    ("get_local_size", Form::Component("WorkgroupSize", 1)),
    ("get_enqueued_local_size", Form::Component("EnqueuedWorkgroupSize", 1)),
    ("get_num_groups", Form::Component("NumWorkgroups", 1)),
    ("get_work_dim", Form::Variable("WorkDim")),
    ("get_global_linear_id", Form::Variable("GlobalLinearId")),
    ("get_local_linear_id", Form::Variable("LocalInvocationIndex")),
    ("get_sub_group_size", Form::Variable("SubgroupSize")),
    ("get_max_sub_group_size", Form::Variable("SubgroupMaxSize")),
    ("get_num_sub_groups", Form::Variable("NumSubgroups")),
    ("get_enqueued_num_sub_groups", Form::Variable("NumEnqueuedSubgroups")),
    ("get_sub_group_id", Form::Variable("SubgroupId")),
    ("get_sub_group_local_id", Form::Variable("SubgroupLocalInvocationId")),
    ("get_sub_group_eq_mask", Form::Variable("SubgroupEqMask")),
    ("get_sub_group_ge_mask", Form::Variable("SubgroupGeMask")),
    ("get_sub_group_gt_mask", Form::Variable("SubgroupGtMask")),
    ("get_sub_group_le_mask", Form::Variable("SubgroupLeMask")),
    ("get_sub_group_lt_mask", Form::Variable("SubgroupLtMask")),
    ("barrier", Form::Barrier(2)),
    ("work_group_barrier", Form::Barrier(2)),
    ("sub_group_barrier", Form::Barrier(3)),
    ("mem_fence", Form::Fence(ACQUIRE_RELEASE)),
    ("read_mem_fence", Form::Fence(ACQUIRE)),
    ("write_mem_fence", Form::Fence(RELEASE)),
    ("atomic_work_item_fence", Form::WorkItemFence),
    ("async_work_group_copy", Form::AsyncCopy(false)),
    ("async_work_group_strided_copy", Form::AsyncCopy(true)),
    ("wait_group_events", Form::WaitEvents),
    ("to_global", Form::ToStorage(5)),
    ("to_local", Form::ToStorage(4)),
    ("to_private", Form::ToStorage(7)),
    ("get_fence", Form::GetFence),
];
