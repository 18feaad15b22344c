//! The passes, one module each, and what they share.

pub(crate) mod access;
pub(crate) mod blocks;
pub(crate) mod composites;
pub(crate) mod copy_arrays;
pub(crate) mod dead_branches;
pub(crate) mod dead_code;
pub(crate) mod dead_globals;
pub(crate) mod debug_values;
pub(crate) mod floats;
pub(crate) mod forward;
pub(crate) mod if_conversion;
pub(crate) mod inline;
pub(crate) mod liveness;
pub(crate) mod local_access;
pub(crate) mod location;
pub(crate) mod mem2reg;
pub(crate) mod merge_blocks;
pub(crate) mod merge_returns;
pub(crate) mod module;
pub(crate) mod redundancy;
pub(crate) mod sampled_images;
pub(crate) mod sccp;
pub(crate) mod simplify;
pub(crate) mod sroa;
pub(crate) mod strip;
pub(crate) mod unreachable;
