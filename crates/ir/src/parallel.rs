//! Work spread over threads, with results in the order of the items.

use crate::context::Context;
pub use spirula_entity::pages::{LargeHeap, grow_heap, keep_heap_large};
use std::sync::{Mutex, PoisonError};

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

/// Applies `work` to all items, on as many threads as the context allows.
pub(crate) fn map<T: Send, R: Send>(
    ctx: &Context,
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    map_with(ctx, items, || (), |(), item| work(item))
}

/// [`map`] with something that each thread makes once and keeps from item to item. The items are made one by one, as
/// they are wanted.
pub fn map_with<T: Send, R: Send, S>(
    ctx: &Context,
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) -> R + Sync,
) -> Vec<R> {
    let items = items.into_iter();
    let threads = items.size_hint().1.map_or(ctx.threads(), |most| ctx.threads().min(most));
    let queue = Mutex::new(items.enumerate().fuse());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let worker = || {
        let (mut done, mut state) = (Vec::new(), state());
        while let Some((index, item)) = next() {
            done.push((index, work(&mut state, item)));
        }
        done
    };
    let mut done = std::thread::scope(|scope| {
        let other = || {
            let _heap = grow_heap(HEAP);
            worker()
        };
        let start = |_| std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, other).ok();
        // Where a thread cannot be had the others do its share; this one works too.
        let others: Vec<_> = (1..threads).filter_map(start).collect();
        let mut all = worker();
        for other in others {
            match other.join() {
                Ok(done) => all.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Does work on all items, of so many operations each, on as many threads as the context allows and as pay.
pub fn for_each<T: Send>(ctx: &Context, size: impl Fn(&T) -> usize, items: Vec<T>, work: impl Fn(T) + Sync) {
    let spread = pays(ctx, items.iter().map(size));
    map_if(spread, ctx, items, work);
}

/// [`map`], or the same on this thread alone.
pub(crate) fn map_if<T: Send, R: Send>(
    spread: bool,
    ctx: &Context,
    items: Vec<T>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    if spread { map(ctx, items, work) } else { items.into_iter().map(work).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order() {
        let mut ctx = Context::new(&[]);
        ctx.set_threads(4);
        let items: Vec<usize> = (0..1000).collect();
        assert_eq!(map(&ctx, items.clone(), |n| n * 2), items.iter().map(|n| n * 2).collect::<Vec<_>>());
    }
}
