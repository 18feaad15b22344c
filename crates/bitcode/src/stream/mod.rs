//! The bitstream container: bits, abbreviations, blocks, records (LLVM Bitcode File Format, "Bitstream Format").

pub(crate) mod abbreviation;
pub(crate) mod bits;
pub(crate) mod cursor;
pub(crate) mod output;

pub(crate) use abbreviation::{Abbreviation, Encoding};
pub(crate) use bits::Bits;
pub(crate) use cursor::{Cursor, Item, Record};
pub(crate) use output::{Output, with_sign};

/// A bitstream that cannot be read: the bit at which it is malformed, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Malformed {
    pub(crate) bit: u64,
    pub(crate) message: String,
}
