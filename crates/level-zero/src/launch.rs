//! Commands that launch kernels.

use crate::abi::{FenceDesc, GroupCount, GroupSize};
use crate::codes::{Code, INVALID_NULL_POINTER, INVALID_SIZE, UNSUPPORTED_FEATURE, entry_points};
use crate::handle::Handle;
use crate::kernel;
use crate::list::{self, Events};
use crate::pointer::{Chain, In, Out, Raw};
use spirula_runtime::Action;
use std::sync::Arc;

/// Kernels that are launched one after the other as one command.
fn in_turn(actions: Vec<Action>) -> Action {
    Arc::new(move || actions.iter().try_for_each(|action| action()))
}

/// The number of work-groups that lies in memory when the launch runs.
fn later(place: Raw) -> [u32; 3] {
    let bytes = place.bytes(size_of::<GroupCount>());
    let mut words =
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
    [(); 3].map(|()| words.next().unwrap_or(0))
}

fn launch(list: Handle, kernel: Handle, groups: In<GroupCount>, events: Events) -> Result<(), Code> {
    let (list, kernel) = (list::of(list)?, kernel::of(kernel)?);
    list.append_launch(kernel.prepared(), groups.required()?.numbers(), events)
}

/// Refuses work-groups that wait for each other, as they do not run at the same time.
fn check_cooperative(groups: GroupCount) -> Result<(), Code> {
    let total = groups.numbers().iter().fold(1u32, |total, n| total.saturating_mul(*n));
    if total > 1 { Err(UNSUPPORTED_FEATURE) } else { Ok(()) }
}

/// Whether a launch is to be cooperative, by what is chained to its parameters.
fn is_cooperative(next: Chain) -> bool {
    /// `ZE_STRUCTURE_TYPE_COMMAND_LIST_APPEND_PARAM_COOPERATIVE_DESC`, which has the layout of a fence's description.
    const COOPERATIVE: u32 = 0x0002_0036;
    let found = next.find::<FenceDesc>(COOPERATIVE).and_then(Out::get);
    found.is_some_and(|desc| desc.flags & 0xff != 0)
}

entry_points! {
    fn zeCommandListAppendLaunchKernel(
        list: Handle,
        kernel: Handle,
        groups: In<GroupCount>,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        launch(list, kernel, groups, Events { signal, count, waits })
    }

    fn zeCommandListAppendLaunchCooperativeKernel(
        list: Handle,
        kernel: Handle,
        groups: In<GroupCount>,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        check_cooperative(groups.required()?)?;
        launch(list, kernel, groups, Events { signal, count, waits })
    }

    fn zeCommandListAppendLaunchKernelWithParameters(
        list: Handle,
        kernel: Handle,
        groups: In<GroupCount>,
        next: Chain,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        if is_cooperative(next) {
            check_cooperative(groups.required()?)?;
        }
        launch(list, kernel, groups, Events { signal, count, waits })
    }

    fn zeCommandListAppendLaunchKernelWithArguments(
        list: Handle,
        kernel: Handle,
        groups: GroupCount,
        sizes: GroupSize,
        arguments: In<Raw>,
        next: Chain,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        if is_cooperative(next) {
            check_cooperative(groups)?;
        }
        let (list, kernel) = (list::of(list)?, kernel::of(kernel)?);
        kernel.set_all([sizes.group_size_x, sizes.group_size_y, sizes.group_size_z], arguments)?;
        list.append_launch(kernel.prepared(), groups.numbers(), Events { signal, count, waits })
    }

    fn zeCommandListAppendLaunchKernelIndirect(
        list: Handle,
        kernel: Handle,
        groups: Raw,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let (list, kernel) = (list::of(list)?, kernel::of(kernel)?);
        if groups.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        list.append(Some(kernel.prepared().launch(move || later(groups))?), Events { signal, count, waits })
    }

    fn zeCommandListAppendLaunchMultipleKernelsIndirect(
        list: Handle,
        kernel_count: u32,
        kernels: In<Handle>,
        actual: Raw,
        groups: Raw,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        if kernels.is_null() || actual.is_null() || groups.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if kernel_count == 0 {
            return Err(INVALID_SIZE);
        }
        let mut actions = Vec::new();
        for (index, kernel) in kernels.list(kernel_count as usize)?.into_iter().enumerate() {
            let place = groups.add(index * size_of::<GroupCount>());
            let is_on = move || {
                let bytes = actual.bytes(4);
                bytes.first_chunk().is_some_and(|bytes| (index as u32) < u32::from_le_bytes(*bytes))
            };
            let kernel = kernel::of(kernel)?.prepared();
            actions.push(kernel.launch(move || if is_on() { later(place) } else { [0; 3] })?);
        }
        list.append(Some(in_turn(actions)), Events { signal, count, waits })
    }
}
