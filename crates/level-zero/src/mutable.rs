//! Commands of closed lists that are changed: `ZE_experimental_mutable_command_list`.

use crate::abi::{
    GroupCount, MutableCommandDesc, MutableGlobalOffsetExpDesc, MutableGroupCountExpDesc,
    MutableGroupSizeExpDesc, MutableKernelArgumentExpDesc,
};
use crate::codes::{
    Code, Done, INVALID_ARGUMENT, INVALID_ENUMERATION, INVALID_KERNEL_HANDLE, INVALID_NULL_POINTER,
    INVALID_SIZE, UNSUPPORTED_FEATURE, entry_points,
};
use crate::event;
use crate::handle::Handle;
use crate::kernel::{self, Prepared};
use crate::list::{self, List, Record};
use crate::pointer::{Chain, In, Out};
use spirula_runtime::Command;
use std::collections::BTreeMap;
use std::sync::MutexGuard;

/// What may be changed of a command: flags of `ze_mutable_command_exp_flags_t`.
const ARGUMENTS: u32 = 1;
const GROUP_COUNT: u32 = 2;
const GROUP_SIZE: u32 = 4;
const GLOBAL_OFFSET: u32 = 8;
const SIGNAL_EVENT: u32 = 16;
const WAIT_EVENTS: u32 = 32;
const KERNEL: u32 = 64;
/// All that there are but graphs.
pub(crate) const ALL: u32 = 127;

/// A command that may be changed.
#[derive(Clone)]
struct Mutable {
    flags: u32,
    /// The kernels that a launch may be changed to.
    kernels: Vec<Handle>,
    launch: Option<(Prepared, [u32; 3])>,
    /// Whether the command is not yet as `launch` says.
    is_changed: bool,
}

/// The commands of a list that may be changed, by what is behind their index in the list, which is also how they are named.
#[derive(Clone, Default)]
pub(crate) struct Mutations {
    commands: BTreeMap<u64, Mutable>,
}

/// The name of the command at an index.
fn id_of(index: usize) -> u64 {
    index as u64 + 1
}

impl Mutations {
    /// Takes note of what is appended at an index.
    pub(crate) fn appended(&mut self, index: usize, launch: Option<(Prepared, [u32; 3])>) {
        if let Some(command) = self.commands.get_mut(&id_of(index)) {
            command.launch = launch;
        }
    }

    /// Changes the commands of the list as was asked for.
    pub(crate) fn apply(&mut self, commands: &mut [Command]) -> Done {
        for (id, mutable) in self.commands.iter_mut().filter(|(_, mutable)| mutable.is_changed) {
            let command = commands.get_mut(*id as usize - 1);
            let (Some(command), Some((kernel, groups))) = (command, &mutable.launch) else { continue };
            let groups = *groups;
            command.action = Some(kernel.launch(move || groups)?);
            mutable.is_changed = false;
        }
        Ok(())
    }

    /// The command of a name, of which this may be changed.
    fn command(&mut self, id: u64, flag: u32) -> Result<&mut Mutable, Code> {
        self.commands.get_mut(&id).filter(|command| command.flags & flag != 0).ok_or(INVALID_ARGUMENT)
    }

    /// The launch of a name, of which this may be changed, and will be.
    fn launch(&mut self, id: u64, flag: u32) -> Result<&mut (Prepared, [u32; 3]), Code> {
        let command = self.command(id, flag)?;
        command.is_changed = true;
        command.launch.as_mut().ok_or(INVALID_ARGUMENT)
    }
}

/// Whether a list is to be mutable, by what is chained to its description.
pub(crate) fn is_asked_for(next: Chain) -> Result<bool, Code> {
    match next.find::<MutableCommandDesc>(0x0002_0016).and_then(Out::get) {
        Some(desc) if desc.flags & !1 != 0 => Err(INVALID_ENUMERATION),
        found => Ok(found.is_some()),
    }
}

/// Names the next command of a list, of which this may be changed.
fn next_id(list: Handle, desc: MutableCommandDesc, kernels: Vec<Handle>, id: Out<u64>) -> Done {
    let list = list::of(list)?;
    if desc.flags & !0xff != 0 {
        return Err(INVALID_ENUMERATION);
    }
    if desc.flags & !ALL != 0 {
        return Err(UNSUPPORTED_FEATURE);
    }
    let mut record = list.record();
    if !list.is_mutable || record.closed.is_some() {
        return Err(INVALID_ARGUMENT);
    }
    let flags = if desc.flags == 0 { ALL & !KERNEL } else { desc.flags };
    let next = id_of(record.commands.len());
    record.mutations.commands.insert(next, Mutable { flags, kernels, launch: None, is_changed: false });
    id.set(next)
}

/// What was recorded of a list, to be changed: it must be closed again.
fn opened(list: &List) -> Result<MutexGuard<'_, Record>, Code> {
    let mut record = list.record();
    if !list.is_mutable || (record.closed.is_none() && record.commands.is_empty()) {
        return Err(INVALID_ARGUMENT);
    }
    record.closed = None;
    Ok(record)
}

/// Changes what a chained structure says.
fn change(mutations: &mut Mutations, link: Chain) -> Done {
    let Some(head) = link.head() else { return Ok(()) };
    match head {
        0x0002_0019 => {
            let desc = link.this::<MutableKernelArgumentExpDesc>().required()?;
            let (kernel, _) = mutations.launch(desc.command_id, ARGUMENTS)?;
            kernel.set_argument(desc.arg_index, desc.arg_size, desc.arg_value)
        }
        0x0002_001a => {
            let desc = link.this::<MutableGroupCountExpDesc>().required()?;
            let count: GroupCount = desc.group_count.required()?;
            mutations.launch(desc.command_id, GROUP_COUNT)?.1 = count.numbers();
            Ok(())
        }
        0x0002_001b => {
            let desc = link.this::<MutableGroupSizeExpDesc>().required()?;
            let size = [desc.group_size_x, desc.group_size_y, desc.group_size_z];
            mutations.launch(desc.command_id, GROUP_SIZE)?.0.set_group(size)
        }
        0x0002_001c => {
            let desc = link.this::<MutableGlobalOffsetExpDesc>().required()?;
            let offset = [desc.offset_x, desc.offset_y, desc.offset_z];
            mutations.launch(desc.command_id, GLOBAL_OFFSET)?.0.set_offset(offset);
            Ok(())
        }
        _ => Err(UNSUPPORTED_FEATURE),
    }
}

entry_points! {
    fn zeCommandListGetNextCommandIdExp(list: Handle, desc: In<MutableCommandDesc>, id: Out<u64>) {
        next_id(list, desc.required()?, Vec::new(), id)
    }

    fn zeCommandListGetNextCommandIdWithKernelsExp(
        list: Handle,
        desc: In<MutableCommandDesc>,
        count: u32,
        kernels: In<Handle>,
        id: Out<u64>,
    ) {
        let kernels = kernels.list(if kernels.is_null() { 0 } else { count as usize })?;
        for kernel in &kernels {
            kernel::of(*kernel)?;
        }
        next_id(list, desc.required()?, kernels, id)
    }

    fn zeCommandListUpdateMutableCommandsExp(list: Handle, desc: In<MutableCommandDesc>) {
        let list = list::of(list)?;
        let desc = desc.required()?;
        if desc.flags != 0 {
            return Err(INVALID_ENUMERATION);
        }
        let mut record = opened(&list)?;
        desc.next.each().try_for_each(|link| change(&mut record.mutations, link))
    }

    fn zeCommandListUpdateMutableCommandSignalEventExp(list: Handle, id: u64, signal: Handle) {
        let list = list::of(list)?;
        let mut record = opened(&list)?;
        record.mutations.command(id, SIGNAL_EVENT)?;
        let command = record.commands.get_mut(id as usize - 1).ok_or(INVALID_ARGUMENT)?;
        command.signal = event::signal(signal)?;
        Ok(())
    }

    fn zeCommandListUpdateMutableCommandWaitEventsExp(list: Handle, id: u64, count: u32, waits: In<Handle>) {
        let list = list::of(list)?;
        let mut record = opened(&list)?;
        record.mutations.command(id, WAIT_EVENTS)?;
        let command = record.commands.get_mut(id as usize - 1).ok_or(INVALID_ARGUMENT)?;
        let waits = waits.list(if waits.is_null() { 0 } else { count as usize })?;
        // Where no event is given there is nothing to wait for.
        let waits: Vec<Handle> = waits.into_iter().filter(|event| *event != 0).collect();
        command.waits = event::timed(&waits)?;
        Ok(())
    }

    fn zeCommandListUpdateMutableCommandKernelsExp(
        list: Handle,
        count: u32,
        ids: In<u64>,
        kernels: In<Handle>,
    ) {
        let list = list::of(list)?;
        if ids.is_null() || kernels.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if count == 0 {
            return Err(INVALID_SIZE);
        }
        let mut record = opened(&list)?;
        for (id, handle) in ids.list(count as usize)?.into_iter().zip(kernels.list(count as usize)?) {
            if !record.mutations.command(id, KERNEL)?.kernels.contains(&handle) {
                return Err(INVALID_KERNEL_HANDLE);
            }
            record.mutations.launch(id, KERNEL)?.0 = kernel::of(handle)?.prepared();
        }
        Ok(())
    }

    fn zeCommandListIsMutableExp(list: Handle, is_mutable: Out<u8>) {
        is_mutable.set(list::of(list)?.is_mutable.into())
    }
}
