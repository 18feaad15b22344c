//! The context that a compiled kernel gets: words, written by who launches it, read by its prologue.

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
/// The word that points to module-scope memory.
pub const DATA: usize = 15;
/// The word that holds how many bytes of memory the work-group has.
pub const WORKGROUP_BYTES: usize = 16;
/// The word that holds how many bytes of push constants there are.
pub const PUSH_BYTES: usize = 17;
/// The word that points to zeros, which are read in place of what is not the kernel's.
pub const SINK: usize = 18;
/// The word that says which access was not to its memory: its number and one more, zero for none.
pub const FAULT: usize = 19;
/// The word that points to a word which is no longer zero when the kernel has to stop.
pub const STOP: usize = 20;
/// The word that points to the table of allocations: their number, then start and end of each, in order.
pub const TABLE: usize = 21;
/// The word that holds where the allocation begins in which an address was found last, at first zero.
pub const FOUND: usize = 22;
/// The word that holds how many bytes that allocation has, at first zero.
pub const FOUND_BYTES: usize = 23;
/// The word that points to what takes down what work-items print.
pub const PRINTER: usize = 24;
/// Number of words.
pub const WORDS: usize = 25;
