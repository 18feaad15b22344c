//! The passes, one module each, and what they share.

pub(crate) mod blocks;
pub(crate) mod merge_blocks;
