//! Analyses of function bodies. They are computed when a pass asks for them and are valid until the pass changes what
//! they are about: pointers for [`Memory`], blocks and edges for the CFG of `ir`.

mod cost;
mod effects;
mod memory;

pub use cost::{budget, words_of, words_of_block, words_of_function};
pub use effects::{is_pure, is_removable, is_volatile};
pub use memory::{Memory, Object};
