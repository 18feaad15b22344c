//! Memory in large pages, where the system has them and there is much to hold.
//!
//! A page that is touched for the first time costs 3 to 4 µs, whether it is one of 4 KiB or one of 2 MiB, and what
//! holds ten megabytes of text touches five thousand small ones. Linux gives large ones to memory that asks for them.
//! Nothing here changes what memory holds, and where it fails small pages do as well.

use std::cell::RefCell;

/// A vector of rows, and one of smaller items, of so many bytes gets [`ROOM`] when it grows again.
const LARGE: [usize; 2] = [256 << 10, 2 << 20];

/// Room for a large vector: it is not copied until it holds so much, as it seldom does, and leaves no memory behind that
/// it has outgrown. Room that is not used is none of the machine's. The allocator of glibc maps a block that is larger
/// than its heaps by itself, and takes back what is left of it. With what it puts in front that is a little more than a
/// number of large pages: below a heap or another such block, it begins in a small page just before a large one. A large
/// page of which a part was touched before it was asked for is none.
const ROOM: usize = 66 << 20;

/// A vector of more bytes moves with its pages, not by copying.
const MOVED: usize = 2 << 20;

/// Items of so many bytes, as operations are, are the larger part of what is held: they come in large pages of their own
/// at once. What smaller ones leave behind in the heap is of use for others.
const ROW: usize = 24;

/// Memory that a thread keeps from use while it has a heap in large pages.
#[derive(Debug, Default)]
#[must_use]
pub struct LargeHeap {
    /// What of the heap stands before its first whole large page.
    _before: Vec<u8>,
}

/// Heaps of the allocator of glibc begin where their size divides an address; a thread has one after the other.
const HEAP: usize = 64 << 20;

/// Two such blocks are in a heap.
const BLOCK: usize = 30 << 20;

thread_local! {
    /// The heaps of this thread that have grown, by number, and up to where.
    static GROWN: RefCell<Vec<(usize, usize)>> = const { RefCell::new(Vec::new()) };
}

const IS_GLIBC: bool = cfg!(all(target_os = "linux", target_env = "gnu"));

/// Lets the heap of this thread grow by so many bytes, within reason, before they are needed, in large pages. It
/// changes nothing where the allocator is not that of glibc, nor on the first thread of a process, the heap of which
/// grows otherwise.
///
/// That allocator lets the heap of a thread grow by a small page at a time, with a call of the system each, and while
/// one thread is in such a call the others wait for their memory. Two large blocks, which are given back at once, make
/// it grow in two steps. For that they have to come out of the heap; the allocator maps blocks of more than 128 KiB one
/// by one, but when such a block was given back it takes all up to that size from the heap (mallopt(3), "dynamic mmap
/// threshold").
pub fn grow_heap(bytes: usize) -> LargeHeap {
    // Less would fit the heap as it begins.
    const LEAST: usize = 4 << 20;
    if !IS_GLIBC || bytes < LEAST {
        return LargeHeap::default();
    }
    drop(block(BLOCK + (1 << 20)));
    let first = block(bytes.min(BLOCK));
    advise(&first);
    let before = (first.as_ptr() as usize).wrapping_neg() % LARGE_PAGE;
    let second = block(bytes.saturating_sub(BLOCK).min(BLOCK));
    advise(&second);
    note_grown(&[&first, &second]);
    drop((first, second));
    // The heap's first large page cannot be had as one: a part is in use.
    LargeHeap { _before: block(before) }
}

/// Has the heap of this thread grow again if little of what [`grow_heap`] made is left: for work that keeps what it
/// makes, to be called each time it has made some hundreds of KiB.
pub fn keep_heap_large() {
    // More is seldom made from one time to the next.
    const LEFT: usize = 1 << 20;
    if !IS_GLIBC {
        return;
    }
    let probe = block(LEFT);
    let (heap, end) = place(&probe);
    if GROWN.with_borrow(|grown| grown.iter().any(|known| known.0 == heap && end <= known.1)) {
        return;
    }
    drop(probe);
    // A block writes behind its end how much is left, so that the large page there comes in small ones: this is not done
    // bit by bit.
    let first = block(BLOCK);
    advise(&first);
    let (_, end) = place(&first);
    let second = if end % HEAP < HEAP - BLOCK - LARGE_PAGE { block(BLOCK) } else { Vec::new() };
    advise(&second);
    note_grown(&[&first, &second]);
}

/// The heap that a block is in, and where it ends.
fn place(block: &Vec<u8>) -> (usize, usize) {
    let start = block.as_ptr() as usize;
    (start / HEAP, start + block.capacity())
}

fn note_grown(blocks: &[&Vec<u8>]) {
    GROWN.with_borrow_mut(|grown| {
        for (heap, end) in blocks.iter().map(|block| place(block)) {
            match grown.iter_mut().find(|known| known.0 == heap) {
                Some(known) => known.1 = known.1.max(end),
                None => grown.push((heap, end)),
            }
        }
    });
}

const LARGE_PAGE: usize = 2 << 20;

/// Memory that nobody looks at; empty if there is none.
fn block(bytes: usize) -> Vec<u8> {
    let mut block = Vec::new();
    let _ = block.try_reserve_exact(bytes);
    // Else it would not be made at all.
    std::hint::black_box(block)
}

/// Asks for large pages under a vector.
fn advise<T>(items: &Vec<T>) {
    let bytes = items.capacity() * size_of::<T>();
    if bytes >= LARGE_PAGE {
        kevy_madvise::advise_hugepage(items.as_ptr().cast(), bytes);
    }
}

/// Makes room for `more` items, as a vector does by itself when they are added, but in large pages where there are many.
#[inline]
pub fn make_room<T>(items: &mut Vec<T>, more: usize) {
    if items.capacity() - items.len() < more {
        grow(items, more);
    }
}

#[cold]
#[inline(never)]
fn grow<T>(items: &mut Vec<T>, more: usize) {
    let (held, bytes) =
        (items.capacity() * size_of::<T>(), (items.len() + more).saturating_mul(size_of::<T>()));
    let large = LARGE[usize::from(size_of::<T>() < ROW)];
    if (large..ROOM).contains(&bytes) {
        let room = ROOM.div_ceil(size_of::<T>());
        if held <= MOVED {
            let mut other = Vec::new();
            if other.try_reserve_exact(room).is_ok() {
                // Before anything of it is touched.
                advise(&other);
                other.append(items);
                *items = other;
                return;
            }
        } else if items.try_reserve_exact(room - items.len()).is_ok() {
            advise(items);
            return;
        }
    }
    items.reserve(more);
}

/// Gives back the room of a large vector that is not used, but for what a few more items need.
pub fn shrink<T>(items: &mut Vec<T>) {
    if items.capacity() * size_of::<T>() >= ROOM / 2 {
        items.shrink_to(items.len() + items.len() / 8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vector_keeps_its_items_while_it_grows() {
        let mut items: Vec<u64> = Vec::new();
        let count = 3 * MOVED / size_of::<u64>();
        for n in 0..count {
            make_room(&mut items, 1);
            assert!(items.capacity() > n);
            items.push(n as u64);
        }
        assert!(items.capacity() * size_of::<u64>() > ROOM - size_of::<u64>());
        shrink(&mut items);
        assert!(items.capacity() < 2 * count);
        while items.len() < 2 * count {
            make_room(&mut items, 3);
            items.extend([items.len() as u64, items.len() as u64 + 1, items.len() as u64 + 2]);
        }
        assert!(items.iter().enumerate().all(|(n, item)| *item == n as u64));
    }

    #[test]
    fn small_vectors_stay_small_and_the_largest_double() {
        let mut items: Vec<u8> = vec![1; 100];
        make_room(&mut items, 1);
        assert!(items.capacity() < 1000);
        let mut items: Vec<u8> = vec![1; ROOM];
        make_room(&mut items, 1);
        assert!(items.capacity() >= 2 * ROOM);
    }

    #[test]
    fn a_heap_that_has_grown_holds_what_it_is_given() {
        let work = || {
            let _heap = grow_heap(usize::MAX);
            let item = |n: u32| {
                keep_heap_large();
                vec![n; 20_000]
            };
            let all: Vec<Vec<u32>> = (0..2000).map(item).collect();
            assert!(all.iter().zip(0..).all(|(items, n)| items.iter().all(|item| *item == n)));
        };
        std::thread::scope(|scope| {
            scope.spawn(work);
            scope.spawn(work);
        });
    }
}
