//! Parallel maps with results in the order of the items.

mod ordered;

use crate::context::Context;
pub use ordered::in_order;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Stack of a worker: what walks nested regions to [`MAX_DEPTH`](crate::MAX_DEPTH) levels fits many times over.
const STACK: usize = 128 << 20;

/// Fewer operations than these are done before other threads have started.
const WORTH_IT: usize = 20_000;

/// Whether to use threads for items of these sizes: there must be enough work besides the largest.
pub fn pays(ctx: &Context, sizes: impl IntoIterator<Item = usize>) -> bool {
    if ctx.threads() < 2 {
        return false;
    }
    let (all, largest) = sizes.into_iter().fold((0, 0), |(all, most), size| (all + size, size.max(most)));
    all > WORTH_IT && all - largest > WORTH_IT / 2
}

/// Applies `work` to all items, on as many threads as the context allows, with a state that each thread creates once.
/// Items are created on demand.
pub fn map_with<T: Send, R: Send, S>(
    ctx: &Context,
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) -> R + Sync,
) -> Vec<R> {
    let mut results = Vec::new();
    in_order(ctx.threads(), items, usize::MAX, state, work, |result| results.push(result));
    results
}

/// Runs `worker` on this and up to so many threads in all, at most one for each item.
fn on_threads(threads: usize, items: Option<usize>, worker: impl Fn() + Sync) {
    let threads = items.map_or(threads, |most| threads.min(most));
    std::thread::scope(|scope| {
        let start = |_| std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, &worker).ok();
        // If a thread cannot be started, the others do its share.
        let others: Vec<_> = (1..threads).filter_map(start).collect();
        worker();
        for other in others {
            if let Err(panic) = other.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Applies `work` to all items, of these sizes in operations, in parallel if it pays off.
pub fn for_each<T: Send>(ctx: &Context, size: impl Fn(&T) -> usize, items: Vec<T>, work: impl Fn(T) + Sync) {
    let spread = pays(ctx, items.iter().map(size));
    map_if(spread, ctx, items, || (), |(), item| work(item));
}

/// [`map_with`], or sequentially on this thread.
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
