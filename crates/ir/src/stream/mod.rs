//! Functions that are verified, changed and written one by one while the source they are from is still being read.
//!
//! What encloses a function is known before its body is read, symbols included. So its body is verified, changed and
//! written right after it was made, and is then needed no more: one body serves all. A function of which anything is to
//! be reported stays as it is, for [`verify`](crate::verify) to come to it in the order of the source. Where text goes to
//! a [`Draft`], it need not even be held until all is read.
//!
//! Who reads a source gives each function to a [`FunctionSink`], which may have passes change it and may write text or
//! anything else.

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
