//! Text to words, where functions are written while the rest of the text is being read.

use super::{Form, Job, the_module};
use crate::opt::driver::leave;
use spirula_diag::{Diagnostics, SourceFile};
use spirula_ir::{Context, ParseOptions, parse_to, verify};
use spirula_spirv_binary::{SerializeOptions, WordsOutlet, make_flat, serialize_rest};

/// The words of a text that is not in memory, in pieces. None if functions cannot be written so, or if there is anything
/// to report: then all is to be done in the usual way.
pub(super) fn words(job: &Job, ctx: &Context, file: &SourceFile) -> Option<Vec<Vec<u32>>> {
    let only_words = job.from == Form::Mlir && job.steps == [Form::Spirv] && !job.lines;
    file.stored().filter(|_| only_words && job.save_prefix.is_none())?;
    let options = SerializeOptions { plain: job.plain, lines_of: None };
    let outlet = WordsOutlet::new(ctx, options);
    let mut body = parse_to(ctx, file, ParseOptions { implicit_module: job.implicit_module }, &outlet)?;
    let mut found = Diagnostics::new();
    if verify(ctx, &body, &mut found).is_err() || !found.is_empty() {
        return None;
    }
    make_flat(ctx, &mut body);
    let (holder, module) = the_module(ctx, &body, job.implicit_module, &mut found)?;
    let pieces = serialize_rest(ctx, holder, module, options, outlet).ok();
    leave(file.length(), body);
    pieces
}
