//! Parallel map with an ordered consumer.

use super::{lock, on_threads};
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Maps `items` on up to `threads` threads, each with a state of its own, and calls `take` with the results in the order
/// of the items, one call at a time. At most `ahead` results wait for an earlier one; then no further item is begun.
pub fn in_order<T: Send, R: Send, S>(
    threads: usize,
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    ahead: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) -> R + Sync,
    take: impl FnMut(R) + Send,
) {
    let items = items.into_iter();
    let most = items.size_hint().1;
    let queue_state = QueueState {
        items: items.fuse(),
        taken: 0,
        waiting: VecDeque::new(),
        take: Some(take),
        failed: false,
    };
    let queue = OrderedQueue { state: Mutex::new(queue_state), taken_some: Condvar::new() };
    on_threads(threads, most, || {
        let (mut state, _end) = (state(), OnDrop(|| queue.end()));
        while let Some((index, item)) = queue.next(ahead) {
            queue.put(index, work(&mut state, item));
        }
    });
}

/// Items and the results that wait for their turn.
struct OrderedQueue<I, R, F> {
    state: Mutex<QueueState<I, R, F>>,
    /// Notified when a result is taken.
    taken_some: Condvar,
}

struct QueueState<I, R, F> {
    items: I,
    /// The number of results that were taken.
    taken: usize,
    /// The results after those, `None` while their items are in work.
    waiting: VecDeque<Option<R>>,
    /// The consumer; `None` while a thread calls it.
    take: Option<F>,
    /// Whether a thread has panicked.
    failed: bool,
}

impl<I: Iterator, R, F: FnMut(R)> OrderedQueue<I, R, F> {
    /// The next item and its index; waits while too many results wait.
    fn next(&self, ahead: usize) -> Option<(usize, I::Item)> {
        let is_full = |state: &mut QueueState<I, R, F>| state.waiting.len() >= ahead.max(1) && !state.failed;
        let mut state: MutexGuard<'_, QueueState<I, R, F>> =
            self.taken_some.wait_while(lock(&self.state), is_full).unwrap_or_else(PoisonError::into_inner);
        let item = state.items.next().filter(|_| !state.failed)?;
        state.waiting.push_back(None);
        Some((state.taken + state.waiting.len() - 1, item))
    }

    /// Adds the result of an item and calls the consumer for all results whose turn it is.
    fn put(&self, index: usize, result: R) {
        let mut state = lock(&self.state);
        let at = index - state.taken;
        if let Some(waiting) = state.waiting.get_mut(at) {
            *waiting = Some(result);
        }
        let Some(mut take) = state.take.take() else { return };
        while let Some(result) = state.waiting.pop_front_if(|first| first.is_some()).flatten() {
            state.taken += 1;
            drop(state);
            self.taken_some.notify_all();
            take(result);
            state = lock(&self.state);
        }
        state.take = Some(take);
    }

    /// Called when a thread ends: if it panicked, the others must not wait for its result.
    fn end(&self) {
        if std::thread::panicking() {
            lock(&self.state).failed = true;
            self.taken_some.notify_all();
        }
    }
}

/// Calls a function when dropped, also on unwinding.
struct OnDrop<F: Fn()>(F);

impl<F: Fn()> Drop for OnDrop<F> {
    fn drop(&mut self) {
        self.0();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_items() {
        for ahead in [0, 1, 3, 2000] {
            let mut taken = Vec::new();
            in_order(4, 0..1000, ahead, || (), |(), n| n * 2, |result| taken.push(result));
            assert_eq!(taken, (0..1000).map(|n| n * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    #[should_panic(expected = "item 500")]
    fn a_panic_ends_all_threads() {
        let work = |(): &mut (), n: usize| assert!(n != 500, "item {n}");
        in_order(4, 0..1000, 2, || (), work, |()| {});
    }
}
