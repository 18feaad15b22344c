//! Large inputs whose functions are processed while the rest is read.

use spirula_diag::{Diagnostics, SourceFile};
use spirula_ir::{Body, Context, FunctionSink, ParseOptions, parse_to, verify};

/// Parses and verifies a source that is not in memory, and gives its functions to a sink. `None`, with the sink reset, if
/// anything is to be reported or the sink does not take the functions: the source is to be processed as a whole then.
pub(crate) fn read(
    ctx: &Context,
    file: &SourceFile,
    implicit_module: bool,
    sink: &dyn FunctionSink,
) -> Option<Body> {
    let body = parse_to(ctx, file, ParseOptions { implicit_module }, sink)?;
    let mut found = Diagnostics::new();
    if verify(ctx, &body, &mut found).is_err() || !found.is_empty() {
        sink.reset();
        return None;
    }
    Some(body)
}
