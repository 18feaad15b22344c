//! Results that are taken in the order of their items while others are still being worked on.

use super::{lock, on_threads};
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// [`map_with`](super::map_with) for results that are taken one after the other, each by a thread that has just put its
/// own in line, on so many threads. An item is begun when fewer than `ahead` before it wait to be taken.
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
    let places =
        Places { items: items.fuse(), taken: 0, waiting: VecDeque::new(), take: Some(take), over: false };
    let line = Line { places: Mutex::new(places), moved: Condvar::new() };
    on_threads(threads, most, || {
        let (mut state, _end) = (state(), End(|| line.end()));
        while let Some((place, item)) = line.next(ahead) {
            line.put(place, work(&mut state, item));
        }
    });
}

struct Line<I, R, F> {
    places: Mutex<Places<I, R, F>>,
    /// Results were taken.
    moved: Condvar,
}

struct Places<I, R, F> {
    items: I,
    /// How many results were taken.
    taken: usize,
    /// Those behind, as far as their items are begun.
    waiting: VecDeque<Option<R>>,
    /// Takes results; it is away while it does.
    take: Option<F>,
    /// A thread is gone before the end.
    over: bool,
}

impl<I: Iterator, R, F: FnMut(R)> Line<I, R, F> {
    /// The next item, and its place.
    fn next(&self, ahead: usize) -> Option<(usize, I::Item)> {
        let is_full = |places: &mut Places<I, R, F>| places.waiting.len() >= ahead.max(1) && !places.over;
        let mut places: MutexGuard<'_, Places<I, R, F>> =
            self.moved.wait_while(lock(&self.places), is_full).unwrap_or_else(PoisonError::into_inner);
        let item = places.items.next().filter(|_| !places.over)?;
        places.waiting.push_back(None);
        Some((places.taken + places.waiting.len() - 1, item))
    }

    /// Puts a result to its place, and has those taken whose turn it is.
    fn put(&self, place: usize, result: R) {
        let mut places = lock(&self.places);
        let at = place - places.taken;
        if let Some(place) = places.waiting.get_mut(at) {
            *place = Some(result);
        }
        let Some(mut take) = places.take.take() else { return };
        while let Some(result) = places.waiting.pop_front_if(|first| first.is_some()).flatten() {
            places.taken += 1;
            drop(places);
            self.moved.notify_all();
            take(result);
            places = lock(&self.places);
        }
        places.take = Some(take);
    }

    /// Says that a thread goes, so that none waits for what it leaves behind if it has panicked.
    fn end(&self) {
        if std::thread::panicking() {
            lock(&self.places).over = true;
            self.moved.notify_all();
        }
    }
}

/// Does something at the end, whichever way that comes.
struct End<F: Fn()>(F);

impl<F: Fn()> Drop for End<F> {
    fn drop(&mut self) {
        self.0();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_taken_in_order() {
        for ahead in [0, 1, 3, 2000] {
            let mut taken = Vec::new();
            in_order(4, 0..1000, ahead, || (), |(), n| n * 2, |result| taken.push(result));
            assert_eq!(taken, (0..1000).map(|n| n * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    #[should_panic(expected = "item 500")]
    fn who_panics_lets_nobody_wait() {
        let work = |(): &mut (), n: usize| assert!(n != 500, "item {n}");
        in_order(4, 0..1000, 2, || (), work, |()| {});
    }
}
