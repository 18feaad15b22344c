//! Text to words, where functions are written while the rest of the text is read.

use super::{Form, Job, the_module};
use crate::opt::driver::leave;
use crate::stream;
use spirula_diag::{Diagnostics, SourceFile};
use spirula_ir::Context;
use spirula_spirv_binary::{SerializeOptions, WordsSink, make_flat, serialize_rest};

/// The words of a text that is not in memory, in pieces. `None` if functions cannot be written so, or if anything is to be
/// reported: the text is to be processed as a whole then.
pub(super) fn words(job: &Job, ctx: &Context, file: &SourceFile) -> Option<Vec<Vec<u32>>> {
    let only_words = job.from == Form::Mlir && job.steps == [Form::Spirv] && !job.lines;
    file.stored().filter(|_| job.caches && only_words && job.save_prefix.is_none())?;
    let options = SerializeOptions { plain: job.plain, lines_of: None };
    let sink = WordsSink::new(ctx, options);
    let mut body = stream::read(ctx, file, job.implicit_module, &sink)?;
    make_flat(ctx, &mut body);
    let (holder, module) = the_module(ctx, &body, job.implicit_module, &mut Diagnostics::new())?;
    let pieces = serialize_rest(ctx, holder, module, options, sink).ok();
    leave(file.length(), body);
    pieces
}
