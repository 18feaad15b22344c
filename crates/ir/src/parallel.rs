//! Work spread over threads, with results in the order of the items.

mod line;

use crate::context::Context;
pub(crate) use line::in_order;
pub use spirula_entity::pages::{LargeHeap, grow_heap, keep_heap_large};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Stack of a worker: what walks nested regions to [`MAX_DEPTH`](crate::MAX_DEPTH) levels fits many times over.
const STACK: usize = 128 << 20;

/// Memory that a worker may need, in bytes; what it does not need is only reserved.
const HEAP: usize = 60 << 20;

/// Fewer operations than these are done before other threads would have started.
const WORTH_IT: usize = 20_000;

/// Whether work on items of so many operations each is to be spread: beside the largest there must be enough to do.
pub fn pays(ctx: &Context, sizes: impl IntoIterator<Item = usize>) -> bool {
    if ctx.threads() < 2 {
        return false;
    }
    let (all, largest) = sizes.into_iter().fold((0, 0), |(all, most), size| (all + size, size.max(most)));
    all > WORTH_IT && all - largest > WORTH_IT / 2
}

/// Applies `work` to all items, on as many threads as the context allows, with something that each thread makes once and
/// keeps from item to item. The items are made one by one, as they are wanted.
pub fn map_with<T: Send, R: Send, S>(
    ctx: &Context,
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) -> R + Sync,
) -> Vec<R> {
    let items = items.into_iter();
    let most = items.size_hint().1;
    let queue = Mutex::new(items.enumerate().fuse());
    let next = || lock(&queue).next();
    let worker = || {
        let (mut done, mut state) = (Vec::new(), state());
        while let Some((index, item)) = next() {
            done.push((index, work(&mut state, item)));
        }
        done
    };
    let done = on_threads(ctx, most, worker);
    let count = done.iter().map(Vec::len).sum();
    let mut done: Vec<_> = done.into_iter().map(|done| done.into_iter().peekable()).collect();
    // Those of one thread are in order.
    let result = |index| done.iter_mut().find_map(|done| done.next_if(|(at, _)| *at == index));
    (0..count).filter_map(result).map(|(_, result)| result).collect()
}

/// Has `worker` share out the work on at most so many items among the threads of the context, of which this is one.
fn on_threads<D: Send>(ctx: &Context, items: Option<usize>, worker: impl Fn() -> D + Sync) -> Vec<D> {
    let threads = items.map_or(ctx.threads(), |most| ctx.threads().min(most));
    std::thread::scope(|scope| {
        let other = || {
            let _heap = grow_heap(HEAP);
            worker()
        };
        let start = |_| std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, other).ok();
        // Where a thread cannot be had the others do its share.
        let others: Vec<_> = (1..threads).filter_map(start).collect();
        let mut all = vec![worker()];
        for other in others {
            match other.join() {
                Ok(done) => all.push(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does work on all items, of so many operations each, on as many threads as the context allows and as pay.
pub fn for_each<T: Send>(ctx: &Context, size: impl Fn(&T) -> usize, items: Vec<T>, work: impl Fn(T) + Sync) {
    let spread = pays(ctx, items.iter().map(size));
    map_if(spread, ctx, items, || (), |(), item| work(item));
}

/// [`map_with`], or the same on this thread alone.
pub fn map_if<T: Send, R: Send, S>(
    spread: bool,
    ctx: &Context,
    items: Vec<T>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) -> R + Sync,
) -> Vec<R> {
    if spread {
        return map_with(ctx, items, state, work);
    }
    let mut state = state();
    items.into_iter().map(|item| work(&mut state, item)).collect()
}

/// Work on operations that keeps what it makes, and how many they were since the heap was looked after.
#[derive(Default, Debug)]
pub struct Pace(usize);

impl Pace {
    /// Some more operations were worked on.
    pub fn add(&mut self, ops: usize) {
        const MANY: usize = 1 << 13;
        self.0 += ops;
        if self.0 >= MANY {
            self.0 = 0;
            keep_heap_large();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order() {
        let mut ctx = Context::new(&[]);
        ctx.set_threads(4);
        let items: Vec<usize> = (0..1000).collect();
        assert_eq!(
            map_with(&ctx, items.clone(), || (), |(), n| n * 2),
            items.iter().map(|n| n * 2).collect::<Vec<_>>()
        );
    }
}
