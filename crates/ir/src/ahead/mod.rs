//! Isolated operations that are verified and written as soon as they are whole, while the source they are from is
//! still being read.
//!
//! What is in such an operation is looked at once more, right after it was made, and is then no more: what is written
//! takes less memory, and one body serves all. So it goes for functions: what is around them is known before what is in
//! them. An operation in which anything is to be reported stays as it is, for [`verify`](crate::verify) to come to it in
//! the order of the source. Where text goes to a [`Draft`], it need not even be held until all is read.
//!
//! Who reads words has [`Ahead`] write each function. Who reads text gives each to an [`Outlet`], which may have passes
//! change it and may write other things than text.

mod checker;
mod outlet;
mod to_text;
mod written;

pub use checker::{Around, Change, Checker, Fate};
pub use outlet::{Front, Outlet, OutletWriter, Placing};
pub use to_text::{Ahead, TextOutlet};
pub use written::{Draft, Instead, Text, Written, text_before};
