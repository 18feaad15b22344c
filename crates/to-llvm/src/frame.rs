//! The context that a compiled kernel gets: sixteen words, written by who launches it, read by its prologue.

/// The word that holds the work-group's number in the first dimension; the other two follow.
pub const GROUP: usize = 0;
/// The words of the number of work-groups.
pub const GROUPS: usize = 3;
/// The words of the offset that is added to global ids.
pub const OFFSET: usize = 6;
/// The word of the number of dimensions.
pub const DIMENSIONS: usize = 9;
/// The word that points to the kernel's arguments.
pub const ARGUMENTS: usize = 10;
/// The word that points to the push constants.
pub const PUSH: usize = 11;
/// The word that points to the descriptors: address and number of bytes of each.
pub const DESCRIPTORS: usize = 12;
/// The word that points to the memory of the work-group.
pub const WORKGROUP: usize = 13;
/// The word that points to memory for values of work-items between barriers.
pub const SCRATCH: usize = 14;
/// The word that points to what stands at module scope.
pub const DATA: usize = 15;
/// Number of words.
pub const WORDS: usize = 16;
