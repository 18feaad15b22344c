//! Queues: commands that run in order on a thread of their own.

use crate::event::{Event, Timestamps, now};
use crate::launch::LaunchError;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What a command does.
pub type Action = Arc<dyn Fn() -> Result<(), LaunchError> + Send + Sync>;

/// A command of a [`Queue`], which can be submitted several times.
#[derive(Clone, Default)]
pub struct Command {
    /// What it waits for before it begins.
    pub waits: Vec<Arc<Event>>,
    /// What it does; none: nothing but to wait and to signal.
    pub action: Option<Action>,
    /// What it signals at its end, also if it fails.
    pub signal: Option<Arc<Event>>,
}

impl Command {
    /// A command that does something.
    pub fn new(action: impl Fn() -> Result<(), LaunchError> + Send + Sync + 'static) -> Self {
        Self { action: Some(Arc::new(action)), ..Self::default() }
    }

    /// The same command, which signals an event at its end.
    #[must_use]
    pub fn signaling(mut self, event: &Arc<Event>) -> Self {
        self.signal = Some(event.clone());
        self
    }

    /// The same command, which waits for an event before it begins.
    #[must_use]
    pub fn after(mut self, event: &Arc<Event>) -> Self {
        self.waits.push(event.clone());
        self
    }
}

#[derive(Default)]
struct State {
    pending: VecDeque<Arc<[Command]>>,
    /// Whether a thread runs commands.
    is_running: bool,
    /// Whether the worker waits for work.
    is_idle: bool,
    /// How many submissions there were, and how many are done.
    submitted: u64,
    done: u64,
    waiters: u32,
    is_closed: bool,
    failed: Option<LaunchError>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// There is work, or the queue is closed.
    work: Condvar,
    /// Work is done.
    progress: Condvar,
}

/// Commands that run one after the other, on a thread that starts with the first of them. Dropping the queue waits for the
/// command that runs; those behind it do not run.
///
/// A host that waits for the queue runs commands that the thread has not begun.
///
/// ```
/// use spirula_runtime::{Command, Event, Queue};
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicU32, Ordering};
///
/// let queue = Queue::new();
/// let (gate, end) = (Event::new(), Event::new());
/// let value = Arc::new(AtomicU32::new(1));
/// let times = |n: u32| {
///     let value = value.clone();
///     Command::new(move || {
///         value.store((value.load(Ordering::Relaxed) + 1) * n, Ordering::Relaxed);
///         Ok(())
///     })
/// };
/// queue.submit(vec![times(2).after(&gate), times(10).signaling(&end)])?;
/// assert!(!end.is_signaled());
/// gate.signal();
/// assert!(queue.synchronize(None)?);
/// assert_eq!(value.load(Ordering::Relaxed), 50);
/// assert!(end.timestamps().is_some_and(|times| times.start <= times.end));
/// # Ok::<(), spirula_runtime::LaunchError>(())
/// ```
#[derive(Default)]
pub struct Queue {
    shared: Arc<Shared>,
    worker: Mutex<Option<JoinHandle<()>>>,
}

/// How often a command that waits for an event looks whether its queue is closed.
const LOOK: Duration = Duration::from_millis(20);

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs one submission; false if there is none, or another thread runs one.
    fn step(&self) -> bool {
        let mut state = self.lock();
        if state.is_running || state.is_closed {
            return false;
        }
        let Some(commands) = state.pending.pop_front() else { return false };
        state.is_running = true;
        drop(state);
        let mut failed = None;
        for command in commands.iter() {
            if let Err(error) = self.execute(command) {
                failed = failed.or(Some(error));
            }
        }
        // Commands may hold the last references to memory, which is freed before the queue is done with them.
        drop(commands);
        let mut state = self.lock();
        state.is_running = false;
        state.done += 1;
        if state.failed.is_none() {
            state.failed = failed;
        }
        if state.waiters > 0 {
            self.progress.notify_all();
        }
        if state.is_idle && !state.pending.is_empty() {
            self.work.notify_one();
        }
        true
    }

    fn execute(&self, command: &Command) -> Result<(), LaunchError> {
        for event in &command.waits {
            while !event.wait(Some(LOOK)) {
                if self.lock().is_closed {
                    return Ok(());
                }
            }
        }
        let start = if command.signal.is_some() { now() } else { 0 };
        let result = match &command.action {
            Some(action) => std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| action()))
                .unwrap_or_else(|_| Err("a command panicked".to_owned().into())),
            None => Ok(()),
        };
        if let Some(event) = &command.signal {
            event.complete(Timestamps { start, end: now() }, result.as_ref().err().cloned());
        }
        result
    }

    /// The loop of the worker.
    fn work(&self) {
        loop {
            while self.step() {}
            let mut state = self.lock();
            if state.is_closed {
                return;
            }
            if state.pending.is_empty() || state.is_running {
                state.is_idle = true;
                state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.is_idle = false;
            }
        }
    }
}

impl Queue {
    /// A queue without commands.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends commands, which run after all those before them.
    ///
    /// # Errors
    /// The thread of the queue cannot be started.
    pub fn submit(&self, commands: impl Into<Arc<[Command]>>) -> Result<(), LaunchError> {
        self.start()?;
        let mut state = self.shared.lock();
        state.pending.push_back(commands.into());
        state.submitted += 1;
        if state.is_idle && !state.is_running {
            self.shared.work.notify_one();
        }
        Ok(())
    }

    fn start(&self) -> Result<(), LaunchError> {
        let mut worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner);
        if worker.is_none() {
            let shared = self.shared.clone();
            let builder = std::thread::Builder::new().name("spirula-queue".to_owned());
            let thread = builder.spawn(move || shared.work());
            *worker = Some(thread.map_err(|error| format!("cannot start the thread of a queue: {error}"))?);
        }
        Ok(())
    }

    /// Whether all commands are done.
    pub fn is_idle(&self) -> bool {
        let state = self.shared.lock();
        state.done == state.submitted
    }

    /// Waits until all commands that were submitted are done, at most for so long; returns whether they are.
    ///
    /// # Errors
    /// One of them failed; it is told once.
    pub fn synchronize(&self, timeout: Option<Duration>) -> Result<bool, LaunchError> {
        let deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        let target = self.shared.lock().submitted;
        // What waits for events could take longer than the caller wants to wait.
        while timeout.is_none() && self.shared.lock().done < target && self.shared.step() {}
        let mut state = self.shared.lock();
        state.waiters += 1;
        while state.done < target {
            let rest = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let progress = &self.shared.progress;
            state = match rest {
                Some(Duration::ZERO) => break,
                Some(rest) => progress.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0,
                None => progress.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
        state.waiters -= 1;
        match state.failed.take() {
            Some(error) => Err(error),
            None => Ok(state.done >= target),
        }
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.work.notify_all();
        let worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(worker) = worker
            && worker.thread().id() != std::thread::current().id()
        {
            // A worker catches the panics of commands, and has none of its own.
            let _ = worker.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn commands_run_in_order_and_queues_overlap() {
        let (a, b) = (Queue::new(), Queue::new());
        let (first, second) = (Event::new(), Event::new());
        // Each waits for the other: they can only end if they overlap.
        a.submit(vec![Command::default().signaling(&first), Command::default().after(&second)]).unwrap();
        b.submit(vec![Command::default().after(&first), Command::default().signaling(&second)]).unwrap();
        assert_eq!((a.synchronize(None), b.synchronize(None)), (Ok(true), Ok(true)));
    }

    #[test]
    fn an_error_is_told_by_the_event_and_once_by_the_queue() {
        let queue = Queue::new();
        let event = Event::new();
        let fails = Command::new(|| Err("broken".to_owned().into()));
        queue.submit(vec![fails.signaling(&event)]).unwrap();
        assert!(event.wait(None) && event.error().is_some());
        assert!(queue.synchronize(None).is_err());
        assert_eq!(queue.synchronize(None), Ok(true));
        let panics = Command::new(|| std::panic::resume_unwind(Box::new(())));
        queue.submit(vec![panics]).unwrap();
        assert!(queue.synchronize(None).is_err());
    }

    #[test]
    fn waiting_ends_in_time_and_a_queue_that_waits_can_be_dropped() {
        let queue = Queue::new();
        queue.submit(vec![Command::default().after(&Event::new())]).unwrap();
        assert_eq!(queue.synchronize(Some(Duration::from_millis(5))), Ok(false));
        assert!(!queue.is_idle());
        drop(queue);
    }

    #[test]
    fn many_threads_submit_and_wait() {
        let queue = Queue::new();
        let sum = Arc::new(AtomicU64::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..500 {
                        let sum = sum.clone();
                        // Not atomic as a whole: two commands at a time would lose numbers.
                        let add = Command::new(move || {
                            sum.store(sum.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
                            Ok(())
                        });
                        queue.submit(vec![add]).unwrap();
                        assert_eq!(queue.synchronize(None), Ok(true));
                    }
                });
            }
        });
        assert_eq!(sum.load(Ordering::Relaxed), 2000);
    }
}
