//! Many jobs in one process (`--batch`): on all cores, with a progress bar, and with results in the order of the jobs.

use crate::console::{Console, Failure};
use crate::opt::driver::on_deep_stacks;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use spirula_diag::{Diagnostic, Place, SourceMap};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What a job reports: its diagnostics, and their sources.
#[derive(Default)]
pub(crate) struct Outcome {
    /// Whether it failed.
    pub(crate) failed: bool,
    /// Its diagnostics.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// What they point to.
    pub(crate) sources: SourceMap,
}

impl Outcome {
    /// A failure with these diagnostics.
    pub(crate) fn failed(diagnostics: Vec<Diagnostic>, sources: SourceMap) -> Self {
        Self { failed: true, diagnostics, sources }
    }

    /// An error about a file as a whole.
    pub(crate) fn error(file: &str, message: impl Into<String>) -> Self {
        let error = Diagnostic::error(Place::File(file.into()), message);
        Self { failed: true, diagnostics: vec![error], ..Self::default() }
    }
}

/// Jobs to run.
pub(crate) struct Jobs<'j> {
    /// The name and size of each in bytes.
    pub(crate) inputs: &'j [(String, usize)],
    /// What is done, for the summary: "translated".
    pub(crate) done: &'j str,
    /// Bytes of input that the stack of a thread is for.
    pub(crate) longest: usize,
}

impl Jobs<'_> {
    /// Runs `work` on the index of each job, on all cores; reports diagnostics in the order of the jobs, and a summary.
    /// A job that fails stops no other.
    ///
    /// # Errors
    /// Some job failed, or no thread can be started.
    pub(crate) fn run(
        &self,
        console: &mut Console<'_>,
        work: impl Fn(usize) -> Outcome + Sync,
    ) -> Result<(), Failure> {
        let bar = self.bar(console.has_terminal());
        let (begun, next) = (Instant::now(), AtomicUsize::new(0));
        let outcomes = Mutex::new(Vec::new());
        let cores = std::thread::available_parallelism().map_or(1, usize::from).min(self.inputs.len());
        on_deep_stacks(cores, self.longest, || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((name, size)) = self.inputs.get(index) else { return };
                let outcome = catch_unwind(AssertUnwindSafe(|| work(index)))
                    .unwrap_or_else(|_| Outcome::error(name, "internal error: the worker has panicked"));
                if outcome.failed || !outcome.diagnostics.is_empty() {
                    outcomes.lock().unwrap_or_else(PoisonError::into_inner).push((index, outcome));
                }
                bar.inc(*size as u64);
            }
        })?;
        bar.finish_and_clear();
        let mut outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
        outcomes.sort_by_key(|(index, _)| *index);
        for (_, outcome) in &outcomes {
            console.report(&outcome.diagnostics, &outcome.sources);
        }
        let failed: Vec<usize> =
            outcomes.iter().filter(|(_, outcome)| outcome.failed).map(|(index, _)| *index).collect();
        console.tell(&self.summary(&failed, begun.elapsed().as_secs_f64()));
        if failed.is_empty() { Ok(()) } else { Err(Failure::Reported) }
    }

    /// How many succeeded, in which time, and which did not.
    fn summary(&self, failed: &[usize], seconds: f64) -> String {
        let megabytes = self.inputs.iter().map(|(_, size)| *size as f64).sum::<f64>() / 1e6;
        let mut text = format!(
            "{} of {} {}, {megabytes:.1} MB in {seconds:.2} s ({:.1} MB/s)\n",
            self.inputs.len() - failed.len(),
            self.inputs.len(),
            self.done,
            megabytes / seconds.max(1e-9)
        );
        if !failed.is_empty() {
            text.push_str(&format!("{} failed:\n", failed.len()));
        }
        for (name, _) in failed.iter().filter_map(|index| self.inputs.get(*index)) {
            text.push_str(&format!("  {name}\n"));
        }
        text
    }

    fn bar(&self, terminal: bool) -> ProgressBar {
        let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let total = self.inputs.iter().map(|(_, size)| *size as u64).sum();
        let bar = ProgressBar::with_draw_target(Some(total), target);
        // If the template is invalid, the progress bar keeps its default style.
        if let Ok(style) =
            ProgressStyle::with_template("[{bar:40}] {bytes}/{total_bytes} {bytes_per_sec} {eta}")
        {
            bar.set_style(style.progress_chars("=> "));
        }
        bar
    }
}

/// Outputs must be distinct, and differ from the inputs.
///
/// # Errors
/// Two of them are the same file.
pub(crate) fn no_clash<'p>(
    inputs: impl IntoIterator<Item = &'p Path>,
    outputs: impl IntoIterator<Item = (&'p Path, &'p str)>,
) -> Result<(), Failure> {
    let name = |path: &'p Path| path.to_str().unwrap_or("an input");
    let mut taken: HashMap<&Path, &str> = inputs.into_iter().map(|path| (path, name(path))).collect();
    for (output, of) in outputs {
        if let Some(other) = taken.insert(output, of) {
            return Err(Failure::refused(format!(
                "'{other}' and '{of}' would both be '{}'",
                output.display()
            )));
        }
    }
    Ok(())
}
