//! SPIR-V words to the SPIR-V dialect and back: [`deserialize`] and [`serialize`].
//!
//! Both read the table of `spirula_spirv::encoding`; written by hand is what tables cannot say: types, constants,
//! what stands at module scope, control flow. What MLIR's dialect has no place for is kept in attributes whose names
//! begin with `spirula.` (`spirula_spirv::carry` lists them), so that nothing is lost on the way through the dialect.

mod read;
mod write;

pub use read::{
    DeserializeOptions, StoredModule, WriteOptions, deserialize, deserialize_and_write, deserialize_stored,
};
pub use write::{SerializeOptions, WordsOutlet, make_flat, serialize, serialize_in_pieces, serialize_rest};
