//! Events: what commands of queues signal and wait for.

use crate::launch::LaunchError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Nanoseconds since the first call of this function in the process: the clock of [`Timestamps`].
pub fn now() -> u64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// When a command began and ended, in the nanoseconds of [`now`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Timestamps {
    /// The begin.
    pub start: u64,
    /// The end.
    pub end: u64,
}

#[derive(Default)]
struct State {
    is_signaled: bool,
    times: Timestamps,
    error: Option<LaunchError>,
    /// Threads that wait. Without any a signal costs no call of the operating system.
    waiters: u32,
}

/// A flag that is signaled by the host or by the end of a command, and can be reset.
///
/// ```
/// use spirula_runtime::Event;
/// use std::time::Duration;
///
/// let event = Event::new();
/// assert!(!event.wait(Some(Duration::from_millis(1))));
/// event.signal();
/// assert!(event.is_signaled() && event.wait(None));
/// event.reset();
/// assert!(!event.is_signaled());
/// ```
#[derive(Default)]
pub struct Event {
    /// As in `state`, to be read without a lock.
    flag: AtomicBool,
    state: Mutex<State>,
    changed: Condvar,
}

impl Event {
    /// An event that is not signaled.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Signals it from the host.
    pub fn signal(&self) {
        let time = now();
        self.complete(Timestamps { start: time, end: time }, None);
    }

    /// Signals it at the end of a command, which may have failed.
    pub fn complete(&self, times: Timestamps, error: Option<LaunchError>) {
        let mut state = self.lock();
        state.is_signaled = true;
        state.times = times;
        state.error = error;
        self.flag.store(true, Ordering::Release);
        if state.waiters > 0 {
            self.changed.notify_all();
        }
    }

    /// Makes it an event that is not signaled.
    pub fn reset(&self) {
        let mut state = self.lock();
        let waiters = state.waiters;
        *state = State { waiters, ..State::default() };
        self.flag.store(false, Ordering::Release);
    }

    /// Whether it is signaled.
    pub fn is_signaled(&self) -> bool {
        self.flag.load(Ordering::Acquire)
    }

    /// Waits until it is signaled, at most for so long; returns whether it is.
    pub fn wait(&self, timeout: Option<Duration>) -> bool {
        if self.is_signaled() {
            return true;
        }
        let deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        let mut state = self.lock();
        state.waiters += 1;
        while !state.is_signaled {
            let rest = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            state = match rest {
                Some(Duration::ZERO) => break,
                Some(rest) => {
                    self.changed.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
        state.waiters -= 1;
        state.is_signaled
    }

    /// When the command that signaled it ran; none if it is not signaled.
    pub fn timestamps(&self) -> Option<Timestamps> {
        let state = self.lock();
        state.is_signaled.then_some(state.times)
    }

    /// Why the command that signaled it failed, if it did.
    pub fn error(&self) -> Option<LaunchError> {
        self.lock().error.clone()
    }
}
