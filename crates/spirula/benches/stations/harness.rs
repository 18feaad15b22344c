//! Times cases and prints one line for each.

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::io::Write as _;
use std::time::{Duration, Instant};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Run time of a case.
const PATIENCE: Duration = Duration::from_millis(700);

/// The size of a case: bytes of input, and operations (instructions, work-items).
#[derive(Clone, Copy)]
pub(crate) struct Work {
    pub(crate) bytes: usize,
    pub(crate) ops: usize,
}

/// Runs the cases whose names contain a word.
pub(crate) struct Harness {
    only: String,
}

impl Harness {
    /// A harness with the filter of the command line.
    pub(crate) fn new() -> Self {
        let only = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
        let harness = Self { only };
        harness.say(&format!(
            "{:50} {:>10} {:>8} {:>8} {:>10} {:>9}",
            "", "ms", "ns/op", "MB/s", "allocs/op", "bytes/op"
        ));
        harness
    }

    /// Whether a case is selected.
    pub(crate) fn wants(&self, name: &str) -> bool {
        name.contains(&self.only)
    }

    /// Prints a line.
    pub(crate) fn say(&self, line: &str) {
        // Failure to write to standard output is ignored.
        let _ = writeln!(std::io::stdout(), "{line}");
    }

    /// Times a case.
    pub(crate) fn case<T>(&self, name: &str, work: Work, mut run: impl FnMut() -> T) {
        self.case_on(name, work, || (), |()| run());
    }

    /// Times a case with a fresh input each time, without creating it and dropping the result. Prints the least time,
    /// which excludes other load, and the allocations of the first run.
    pub(crate) fn case_on<I, T>(
        &self,
        name: &str,
        work: Work,
        mut input: impl FnMut() -> I,
        mut run: impl FnMut(I) -> T,
    ) {
        if !self.wants(name) {
            return;
        }
        let given = input();
        let region = Region::new(ALLOCATOR);
        let out = run(given);
        let asked = region.change();
        drop(out);
        let begin = Instant::now();
        let mut best = Duration::MAX;
        while begin.elapsed() < PATIENCE || best == Duration::MAX {
            let given = input();
            let start = Instant::now();
            let out = std::hint::black_box(run(std::hint::black_box(given)));
            best = best.min(start.elapsed());
            drop(out);
        }
        let (seconds, ops) = (best.as_secs_f64(), work.ops.max(1) as f64);
        let allocations = (asked.allocations + asked.reallocations) as f64 / ops;
        let bytes = asked.bytes_allocated as f64 / ops;
        let speed = if work.bytes == 0 {
            "-".to_owned()
        } else {
            format!("{:.1}", work.bytes as f64 / 1e6 / seconds)
        };
        self.say(&format!(
            "{name:50} {:10.3} {:8.1} {speed:>8} {allocations:10.4} {bytes:9.1}",
            seconds * 1e3,
            seconds * 1e9 / ops,
        ));
    }

    /// Prints the memory held by the result of `make` for each operation: bytes and live allocations.
    pub(crate) fn kept<T>(&self, name: &str, ops: usize, make: impl FnOnce() -> T) -> Option<T> {
        if !self.wants(name) {
            return None;
        }
        let region = Region::new(ALLOCATOR);
        let out = make();
        let change = region.change();
        let bytes = change.bytes_allocated as isize - change.bytes_deallocated as isize;
        let count = change.allocations as isize - change.deallocations as isize;
        let per = |n: isize| n as f64 / ops.max(1) as f64;
        self.say(&format!("{name:50} {:>39.4} {:9.1} that stay", per(count), per(bytes)));
        Some(out)
    }
}
