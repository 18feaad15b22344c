//! What `spirula opt` does with large files: functions are verified, changed and written while the rest is being read.

use super::driver::{Job, context, leave, run_passes};
use spirula_diag::SourceMap;
use spirula_ir::pass::PassLog;
use spirula_ir::{Draft, ParseOptions, TextOutlet, parse_to, print_with, verify};

/// Whether functions may be done with before all is read: what is written is all that is wanted, and it says nothing of
/// places in the source, which is not in memory.
fn can_be(job: &Job) -> bool {
    job.verify_parsed && !job.verify_roundtrip && !job.print.debug_info && job.passes.says_nothing()
}

/// Does the job on a source that is not in memory, where nobody sees the output before it is whole. Returns what is to
/// be written behind what the draft has; none if anything is to be reported, or functions do not go one by one through
/// the passes: the draft has nothing then, and the job is to be done in the usual way.
pub(super) fn part(job: &Job, sources: &SourceMap, index: usize, draft: Draft<'_>) -> Option<String> {
    let file = sources.file(index).filter(|file| file.stored().is_some() && can_be(job))?;
    let ctx = context(job);
    let passes = |top: &str| job.passes.pipeline(top).ok();
    let outlet = TextOutlet::new(&ctx, job.print, draft, &passes);
    let options = ParseOptions { implicit_module: job.implicit_module };
    let mut body = parse_to(&ctx, file, options, &outlet)?;
    let mut log = PassLog::default();
    let right = verify(&ctx, &body, &mut log.diags).is_ok();
    let done = right && run_passes(job, &ctx, sources, &mut body, &mut log).is_some();
    if !done || !log.is_empty() {
        draft.begin_anew();
        return None;
    }
    let mut rest = print_with(&ctx, Some(sources), &body, job.print, outlet.into_written(), Some(draft.sink));
    rest.push('\n');
    leave(file.length(), (body, ctx));
    Some(rest)
}
