//! Command queues and fences.

use crate::abi::{CommandQueueDesc, FenceDesc};
use crate::codes::{
    Code, Done, INVALID_ENUMERATION, INVALID_NULL_POINTER, INVALID_SIZE, NOT_READY, UNKNOWN, describe,
    described, entry_points,
};
use crate::device;
use crate::handle::{Handle, Table};
use crate::list;
use crate::pointer::{In, Out};
use crate::{context, event};
use spirula_runtime::{Command, Event, LaunchError, Queue};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

/// A queue with what it was made with.
pub(crate) struct CommandQueue {
    pub(crate) queue: Arc<Queue>,
    pub(crate) index: u32,
    pub(crate) flags: u32,
    pub(crate) mode: u32,
    pub(crate) priority: u32,
}

static QUEUES: Table<CommandQueue> = Table::new();

/// All queues, also those of immediate command lists.
static ALL: Mutex<Vec<Weak<Queue>>> = Mutex::new(Vec::new());

/// `ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS`
const SYNCHRONOUS: u32 = 1;

impl CommandQueue {
    /// A queue as described.
    pub(crate) fn new(desc: &CommandQueueDesc) -> Result<Self, Code> {
        if desc.flags & !7 != 0 || desc.mode > 2 || desc.priority > 2 {
            return Err(INVALID_ENUMERATION);
        }
        if desc.ordinal != 0 || desc.index >= device::QUEUES {
            return Err(crate::codes::INVALID_ARGUMENT);
        }
        let queue = Arc::new(Queue::new());
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|queue| queue.strong_count() > 0);
        all.push(Arc::downgrade(&queue));
        drop(all);
        let CommandQueueDesc { index, flags, mode, priority, .. } = *desc;
        Ok(Self { queue, index, flags, mode, priority })
    }

    /// Submits commands, and waits for them if the queue is synchronous.
    pub(crate) fn submit(&self, commands: impl Into<Arc<[Command]>>) -> Done {
        self.queue.submit(commands).map_err(|error| failed(&error))?;
        if self.mode == SYNCHRONOUS { self.synchronize(u64::MAX) } else { Ok(()) }
    }

    /// Waits for so many nanoseconds at most, the greatest number being for ever.
    pub(crate) fn synchronize(&self, nanoseconds: u64) -> Done {
        match self.queue.synchronize(timeout(nanoseconds)) {
            Ok(true) => Ok(()),
            Ok(false) => Err(NOT_READY),
            Err(error) => Err(failed(&error)),
        }
    }
}

/// How long to wait for so many nanoseconds, the greatest number being for ever.
pub(crate) fn timeout(nanoseconds: u64) -> Option<Duration> {
    (nanoseconds != u64::MAX).then(|| Duration::from_nanos(nanoseconds))
}

/// The result for commands that failed.
fn failed(error: &LaunchError) -> Code {
    described(UNKNOWN, &error.message)
}

fn all() -> Vec<Arc<Queue>> {
    let all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    all.iter().filter_map(Weak::upgrade).collect()
}

/// Waits for all queues.
pub(crate) fn synchronize_all() -> Done {
    let mut result = Ok(());
    for queue in all() {
        if let Err(error) = queue.synchronize(None) {
            result = Err(failed(&error));
        }
    }
    result
}

/// Does something when all that was submitted to any queue is done: at once if nothing runs.
pub(crate) fn when_done(action: impl Fn() + Send + Sync + 'static) {
    /// Runs the action when the last command that has it is dropped.
    struct Last<F: Fn()>(F);
    impl<F: Fn()> Drop for Last<F> {
        fn drop(&mut self) {
            (self.0)();
        }
    }
    let last = Arc::new(Last(action));
    for queue in all().iter().filter(|queue| !queue.is_idle()) {
        let last = last.clone();
        let keep = Command::new(move || {
            let _ = &last;
            Ok(())
        });
        if let Err(error) = queue.submit(vec![keep]) {
            describe(&error.message);
        }
    }
}

/// A fence: signaled when the command lists with it are done.
struct Fence {
    event: Arc<Event>,
}

static FENCES: Table<Fence> = Table::new();

entry_points! {
    fn zeCommandQueueCreate(context: Handle, device: Handle, desc: In<CommandQueueDesc>, queue: Out<Handle>) {
        context::of(context)?;
        device::of(device)?;
        let desc = desc.required()?;
        if queue.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        queue.set(QUEUES.add(CommandQueue::new(&desc)?))
    }

    fn zeCommandQueueDestroy(queue: Handle) {
        QUEUES.remove(queue).map(|_| ())
    }

    fn zeCommandQueueExecuteCommandLists(queue: Handle, count: u32, lists: In<Handle>, fence: Handle) {
        let queue = QUEUES.get(queue)?;
        if lists.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if count == 0 {
            return Err(INVALID_SIZE);
        }
        let fence = if fence == 0 { None } else { Some(FENCES.get(fence)?) };
        let lists = lists.list(count as usize)?;
        let submissions: Vec<Arc<[Command]>> =
            lists.iter().map(|list| list::closed(*list)).collect::<Result<_, _>>()?;
        for commands in submissions {
            queue.submit(commands)?;
        }
        if let Some(fence) = fence {
            queue.submit(vec![Command::default().signaling(&fence.event)])?;
        }
        Ok(())
    }

    fn zeCommandQueueSynchronize(queue: Handle, nanoseconds: u64) {
        QUEUES.get(queue)?.synchronize(nanoseconds)
    }

    fn zeCommandQueueGetOrdinal(queue: Handle, ordinal: Out<u32>) {
        QUEUES.get(queue)?;
        ordinal.set(0)
    }

    fn zeCommandQueueGetIndex(queue: Handle, index: Out<u32>) {
        index.set(QUEUES.get(queue)?.index)
    }

    fn zeCommandQueueGetFlags(queue: Handle, flags: Out<u32>) {
        flags.set(QUEUES.get(queue)?.flags)
    }

    fn zeCommandQueueGetMode(queue: Handle, mode: Out<u32>) {
        mode.set(QUEUES.get(queue)?.mode)
    }

    fn zeCommandQueueGetPriority(queue: Handle, priority: Out<u32>) {
        priority.set(QUEUES.get(queue)?.priority)
    }

    fn zeFenceCreate(queue: Handle, desc: In<FenceDesc>, fence: Out<Handle>) {
        QUEUES.get(queue)?;
        let desc = desc.required()?;
        if desc.flags & !1 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        if fence.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let event = Event::new();
        if desc.flags & 1 != 0 {
            event.signal();
        }
        fence.set(FENCES.add(Fence { event }))
    }

    fn zeFenceDestroy(fence: Handle) {
        FENCES.remove(fence).map(|_| ())
    }

    fn zeFenceHostSynchronize(fence: Handle, nanoseconds: u64) {
        event::wait(&FENCES.get(fence)?.event, nanoseconds)
    }

    fn zeFenceQueryStatus(fence: Handle) {
        if FENCES.get(fence)?.event.is_signaled() { Ok(()) } else { Err(NOT_READY) }
    }

    fn zeFenceReset(fence: Handle) {
        FENCES.get(fence)?.event.reset();
        Ok(())
    }
}
