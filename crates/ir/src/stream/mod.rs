//! Streaming of functions: each is verified, transformed and written while the rest of the source is still being read.
//!
//! The enclosing operations of a function and all symbols are known before its body is read, so that the body can be
//! verified, transformed and written at once and then discarded. A function with an error is kept unchanged, for
//! [`verify`](crate::verify) to report in source order. With a [`Draft`] the text is not kept in memory either.
//!
//! A reader passes each function to a [`FunctionSink`], which may run passes and writes text or words.

mod checker;
mod scope;
mod sink;
mod text;
mod written;

pub use checker::{Change, FunctionChecker};
pub use scope::EnclosingScope;
pub use sink::{Commit, FunctionSink, FunctionWorker, Opening, Outcome};
pub use text::TextSink;
pub use written::{Draft, Replace, Text, Written, text_before};
