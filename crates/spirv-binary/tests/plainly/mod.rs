//! The road that MLIR's tool takes.

use crate::roads::{context, module, told};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize, serialize};

/// Through the dialect as MLIR's tool goes.
pub(crate) fn plainly(words: &[u32]) -> Vec<u32> {
    let (ctx, mut diagnostics) = (context(), Diagnostics::new());
    let options = DeserializeOptions { plain: true, ..DeserializeOptions::default() };
    let body = deserialize(&ctx, words, "words", options, &mut diagnostics);
    let body = body.unwrap_or_else(|_| panic!("{}", told(&diagnostics, &SourceMap::new())));
    let (outer, op) = module(&body);
    let options = SerializeOptions { plain: true, ..SerializeOptions::default() };
    serialize(&ctx, outer, op, options, &mut diagnostics)
        .unwrap_or_else(|_| panic!("{}", told(&diagnostics, &SourceMap::new())))
}
