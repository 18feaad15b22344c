//! Analyses of function bodies. They are computed when a pass asks for them and are valid until the pass changes what
//! they are about: blocks and edges for [`Cfg`], pointers for [`Memory`].

mod cfg;
mod cost;
mod effects;
mod memory;

pub use cfg::{Cfg, PostDominators};
pub use cost::{budget, words_of, words_of_block, words_of_function};
pub use effects::{is_pure, is_removable, is_volatile};
pub use memory::{Memory, Object};
