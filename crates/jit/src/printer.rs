//! What work-items print, taken down while they run.

use std::sync::atomic::{AtomicU64, Ordering};

/// Takes down what the work-items of a work-group print.
pub struct Printer<'a> {
    lines: Vec<Line>,
    words: Vec<u64>,
    is_full: bool,
    /// Set where there is too much.
    stop: &'a AtomicU64,
}

/// A call of a work-item that prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Line {
    item: u64,
    number: u32,
    first: usize,
    count: usize,
}

/// Calls and words beyond these are not taken down.
const MOST: usize = 1 << 20;

impl<'a> Printer<'a> {
    /// One that sets a word where there is too much: that which tells kernels to stop.
    pub fn new(stop: &'a AtomicU64) -> Self {
        Self { lines: Vec::new(), words: Vec::new(), is_full: false, stop }
    }

    /// Whether nothing was printed.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Whether something was not taken down, as there was too much.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// The calls, in the order of the numbers of work-items, and those of each as it made them: the number of what is
    /// printed, and the words of the arguments.
    pub fn lines(&mut self) -> impl Iterator<Item = (u32, &[u64])> {
        self.lines.sort_by_key(|line| line.item);
        let words = &self.words;
        self.lines.iter().map(move |line| {
            (line.number, words.get(line.first..line.first + line.count).unwrap_or_default())
        })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.lines.clear();
        self.words.clear();
    }

    fn take_down(&mut self, item: u64, number: u64, words: impl ExactSizeIterator<Item = u64>) {
        let count = words.len();
        if self.lines.len() >= MOST || self.words.len() + count > MOST {
            self.is_full = true;
            self.stop.store(1, Ordering::Relaxed);
            return;
        }
        self.lines.push(Line { item, number: number as u32, first: self.words.len(), count });
        self.words.extend(words);
    }
}

/// What compiled code calls: the words of each argument lie side by side for the `width` work-items of a vector.
///
/// Only the lowering writes calls: `printer` is [`spirula_to_llvm::frame::PRINTER`], which
/// [`GroupCode::call`](crate::GroupCode::call) says what it has to be, and `area` a variable of `width * count` words.
#[allow(unsafe_code)]
pub(crate) extern "C" fn print(
    printer: *mut Printer<'_>,
    number: u64,
    vector: u64,
    on: u64,
    width: u64,
    count: u64,
    area: *const u64,
) -> u64 {
    // SAFETY: the caller of the code promised that nothing else uses the printer until it returns.
    let Some(printer) = (unsafe { printer.as_mut() }) else { return 0 };
    // SAFETY: the lowering passes a variable of so many initialized words, which is not written while this runs.
    let words = unsafe { std::slice::from_raw_parts(area, (width * count) as usize) };
    let lanes = width as usize;
    for lane in (0..lanes).filter(|lane| on >> lane & 1 != 0) {
        let own = (0..count as usize).map(|n| words[n * lanes + lane]);
        printer.take_down(vector * width + lane as u64, number, own);
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_items_that_are_on_are_taken_down_in_order() {
        let stop = AtomicU64::new(0);
        let mut printer = Printer::new(&stop);
        let area = [1, 2, 3, 4, 10, 20, 30, 40];
        print(&raw mut printer, 7, 1, 0b1010, 4, 2, area.as_ptr());
        print(&raw mut printer, 8, 0, 0b0001, 4, 1, area.as_ptr());
        print(&raw mut printer, 9, 1, 0b1111, 4, 0, area.as_ptr());
        print(std::ptr::null_mut(), 9, 1, 0b1111, 4, 0, area.as_ptr());
        let found: Vec<(u32, Vec<u64>)> = printer.lines().map(|(n, words)| (n, words.to_vec())).collect();
        let expected = [
            (8, vec![1]),
            (9, vec![]),
            (7, vec![2, 20]),
            (9, vec![]),
            (9, vec![]),
            (7, vec![4, 40]),
            (9, vec![]),
        ];
        assert_eq!(found, expected);
        assert!(!printer.is_full());
        printer.clear();
        assert!(printer.is_empty());
        printer.take_down(0, 0, std::iter::repeat_n(0, MOST));
        assert_eq!((printer.is_full(), stop.load(Ordering::Relaxed)), (false, 0));
        printer.take_down(0, 0, std::iter::repeat_n(0, 1));
        assert_eq!((printer.is_full(), stop.load(Ordering::Relaxed)), (true, 1));
    }
}
