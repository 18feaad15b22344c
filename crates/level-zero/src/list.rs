//! Command lists: commands that are recorded to be executed on queues, or run at once on the queue of an immediate list.

use crate::abi::{CommandListDesc, CommandQueueDesc};
use crate::codes::{
    Code, Done, INVALID_ARGUMENT, INVALID_COMMAND_LIST_TYPE, INVALID_ENUMERATION, INVALID_NULL_POINTER,
    INVALID_SIZE, entry_points,
};
use crate::context;
use crate::device::{self, DEVICE};
use crate::event;
use crate::handle::{Handle, Table};
use crate::kernel::Prepared;
use crate::mutable::{self, Mutations};
use crate::pointer::{Chain, In, Out};
use crate::queue::CommandQueue;
use spirula_runtime::{Action, Command};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A command list.
pub(crate) struct List {
    context: Handle,
    flags: u32,
    /// The queue of an immediate list.
    immediate: Option<CommandQueue>,
    /// Whether its commands may be changed after it was closed.
    pub(crate) is_mutable: bool,
    record: Mutex<Record>,
}

/// What was recorded.
#[derive(Default)]
pub(crate) struct Record {
    pub(crate) commands: Vec<Command>,
    /// What may be changed of commands.
    pub(crate) mutations: Mutations,
    /// The commands when the list was closed.
    pub(crate) closed: Option<Arc<[Command]>>,
}

static LISTS: Table<List> = Table::new();

/// The list with this handle.
pub(crate) fn of(list: Handle) -> Result<Arc<List>, Code> {
    LISTS.get(list)
}

/// The commands of a list that was closed.
pub(crate) fn closed(list: Handle) -> Result<Arc<[Command]>, Code> {
    let list = of(list)?;
    if list.immediate.is_some() {
        return Err(INVALID_COMMAND_LIST_TYPE);
    }
    list.record().closed.clone().ok_or(INVALID_ARGUMENT)
}

/// Events that a command waits for and signals, as entry points are given them.
#[derive(Clone, Copy)]
pub(crate) struct Events {
    pub(crate) signal: Handle,
    pub(crate) count: u32,
    pub(crate) waits: In<Handle>,
}

impl List {
    pub(crate) fn record(&self) -> MutexGuard<'_, Record> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a command with its events.
    pub(crate) fn append(&self, action: Option<Action>, events: Events) -> Done {
        let waits = event::waits(events.count, events.waits)?;
        let signal = event::signal(events.signal)?;
        self.add(Command { waits, action, signal })
    }

    /// Appends a launch of so many work-groups with its events.
    pub(crate) fn append_launch(&self, kernel: Prepared, groups: [u32; 3], events: Events) -> Done {
        let waits = event::waits(events.count, events.waits)?;
        let signal = event::signal(events.signal)?;
        let action = Some(kernel.launch(move || groups)?);
        self.add_with(Command { waits, action, signal }, Some((kernel, groups)))
    }

    /// Appends a command.
    pub(crate) fn add(&self, command: Command) -> Done {
        self.add_with(command, None)
    }

    fn add_with(&self, command: Command, launch: Option<(Prepared, [u32; 3])>) -> Done {
        match &self.immediate {
            Some(queue) => queue.submit(vec![command]),
            None => {
                let mut record = self.record();
                if record.closed.is_some() {
                    return Err(INVALID_ARGUMENT);
                }
                let index = record.commands.len();
                record.mutations.appended(index, launch);
                record.commands.push(command);
                Ok(())
            }
        }
    }

    fn immediate(&self) -> Result<&CommandQueue, Code> {
        self.immediate.as_ref().ok_or(INVALID_ARGUMENT)
    }

    /// Runs the commands of closed lists on an immediate list.
    fn append_lists(&self, lists: &[Handle], events: Events) -> Done {
        let queue = self.immediate()?;
        let submissions: Vec<_> = lists.iter().map(|list| closed(*list)).collect::<Result<_, _>>()?;
        let waits = event::waits(events.count, events.waits)?;
        let signal = event::signal(events.signal)?;
        if !waits.is_empty() {
            queue.submit(vec![Command { waits, ..Command::default() }])?;
        }
        for commands in submissions {
            queue.submit(commands)?;
        }
        match signal {
            Some(signal) => queue.submit(vec![Command { signal: Some(signal), ..Command::default() }]),
            None => Ok(()),
        }
    }
}

entry_points! {
    fn zeCommandListCreate(context: Handle, device: Handle, desc: In<CommandListDesc>, list: Out<Handle>) {
        context::of(context)?;
        device::of(device)?;
        let desc = desc.required()?;
        if list.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if desc.flags & !63 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        if desc.command_queue_group_ordinal != 0 {
            return Err(INVALID_ARGUMENT);
        }
        let is_mutable = mutable::is_asked_for(desc.next)?;
        let (flags, record) = (desc.flags, Mutex::default());
        list.set(LISTS.add(List { context, flags, immediate: None, is_mutable, record }))
    }

    fn zeCommandListCreateImmediate(
        context: Handle,
        device: Handle,
        desc: In<CommandQueueDesc>,
        list: Out<Handle>,
    ) {
        context::of(context)?;
        device::of(device)?;
        let desc = desc.required()?;
        if list.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let queue = CommandQueue::new(&desc)?;
        // `ZE_COMMAND_LIST_FLAG_IN_ORDER` for that of queues.
        let flags = if desc.flags & 2 != 0 { 8 } else { 0 };
        let (immediate, is_mutable, record) = (Some(queue), false, Mutex::default());
        list.set(LISTS.add(List { context, flags, immediate, is_mutable, record }))
    }

    fn zeCommandListDestroy(list: Handle) {
        LISTS.remove(list).map(|_| ())
    }

    fn zeCommandListClose(list: Handle) {
        let list = of(list)?;
        // What was appended to an immediate list is submitted already.
        if list.immediate.is_some() {
            return Ok(());
        }
        let mut record = list.record();
        if record.closed.is_none() {
            let Record { commands, mutations, .. } = &mut *record;
            mutations.apply(commands)?;
            record.closed = Some(record.commands.as_slice().into());
        }
        Ok(())
    }

    fn zeCommandListReset(list: Handle) {
        let list = of(list)?;
        if list.immediate.is_some() {
            return Ok(());
        }
        *list.record() = Record::default();
        Ok(())
    }

    fn zeCommandListHostSynchronize(list: Handle, nanoseconds: u64) {
        of(list)?.immediate()?.synchronize(nanoseconds)
    }

    fn zeCommandListGetDeviceHandle(list: Handle, device: Out<Handle>) {
        of(list)?;
        device.set(DEVICE)
    }

    fn zeCommandListGetContextHandle(list: Handle, context: Out<Handle>) {
        context.set(of(list)?.context)
    }

    fn zeCommandListGetOrdinal(list: Handle, ordinal: Out<u32>) {
        of(list)?;
        ordinal.set(0)
    }

    fn zeCommandListImmediateGetIndex(list: Handle, index: Out<u32>) {
        index.set(of(list)?.immediate()?.index)
    }

    fn zeCommandListIsImmediate(list: Handle, is_immediate: Out<u8>) {
        is_immediate.set(of(list)?.immediate.is_some().into())
    }

    fn zeCommandListGetFlags(list: Handle, flags: Out<u32>) {
        flags.set(of(list)?.flags)
    }

    fn zeCommandListImmediateGetFlags(list: Handle, flags: Out<u32>) {
        flags.set(of(list)?.immediate()?.flags)
    }

    fn zeCommandListImmediateGetMode(list: Handle, mode: Out<u32>) {
        mode.set(of(list)?.immediate()?.mode)
    }

    fn zeCommandListImmediateGetPriority(list: Handle, priority: Out<u32>) {
        priority.set(of(list)?.immediate()?.priority)
    }

    fn zeCommandListCreateCloneExp(list: Handle, clone: Out<Handle>) {
        let commands = closed(list)?;
        let list = of(list)?;
        // `ZE_COMMAND_LIST_FLAG_EXP_CLONEABLE`
        if list.flags & 16 == 0 {
            return Err(INVALID_ARGUMENT);
        }
        let mutations = list.record().mutations.clone();
        let record = Mutex::new(Record { commands: commands.to_vec(), mutations, closed: Some(commands) });
        let List { context, flags, is_mutable, .. } = *list;
        clone.set(LISTS.add(List { context, flags, immediate: None, is_mutable, record }))
    }

    fn zeCommandListImmediateAppendCommandListsExp(
        list: Handle,
        count: u32,
        lists: In<Handle>,
        signal: Handle,
        wait_count: u32,
        waits: In<Handle>,
    ) {
        let list = of(list)?;
        if lists.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if count == 0 {
            return Err(INVALID_SIZE);
        }
        list.append_lists(&lists.list(count as usize)?, Events { signal, count: wait_count, waits })
    }

    fn zeCommandListImmediateAppendCommandListsWithParameters(
        list: Handle,
        count: u32,
        lists: In<Handle>,
        _next: Chain,
        signal: Handle,
        wait_count: u32,
        waits: In<Handle>,
    ) {
        let list = of(list)?;
        if lists.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if count == 0 {
            return Err(INVALID_SIZE);
        }
        list.append_lists(&lists.list(count as usize)?, Events { signal, count: wait_count, waits })
    }

    fn zeCommandListAppendBarrier(list: Handle, signal: Handle, count: u32, waits: In<Handle>) {
        // Commands run one after the other, so that all before are done.
        of(list)?.append(None, Events { signal, count, waits })
    }

    fn zeCommandListAppendMemoryRangesBarrier(
        list: Handle,
        ranges: u32,
        sizes: In<usize>,
        places: In<usize>,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = of(list)?;
        if sizes.is_null() || places.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if ranges == 0 {
            return Err(INVALID_SIZE);
        }
        list.append(None, Events { signal, count, waits })
    }

    fn zeCommandListAppendSignalEvent(list: Handle, signal: Handle) {
        let list = of(list)?;
        if signal == 0 {
            return Err(crate::codes::INVALID_NULL_HANDLE);
        }
        list.append(None, Events { signal, count: 0, waits: In::NONE })
    }

    fn zeCommandListAppendWaitOnEvents(list: Handle, count: u32, waits: In<Handle>) {
        let list = of(list)?;
        if waits.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        list.append(None, Events { signal: 0, count, waits })
    }

    fn zeCommandListAppendEventReset(list: Handle, event: Handle) {
        let list = of(list)?;
        let event = event::plain(event)?;
        list.add(Command::new(move || {
            event.reset();
            Ok(())
        }))
    }
}
