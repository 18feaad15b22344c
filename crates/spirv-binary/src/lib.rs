//! Conversion between SPIR-V words and the SPIR-V dialect: [`deserialize`] and [`serialize`].
//!
//! Both are driven by the table `spirula_spirv::encoding`. Hand-written code handles what the table cannot express:
//! types, constants, module-scope instructions, control flow. What MLIR's dialect cannot represent is kept in
//! attributes whose names begin with `spirula.` (listed in `spirula_spirv::carry`), so that a round trip loses nothing.

mod read;
mod write;

pub use read::{
    DeserializeOptions, SinkOptions, StoredModule, deserialize, deserialize_stored, deserialize_to,
};
pub use write::{SerializeOptions, WordsSink, make_flat, serialize, serialize_in_pieces, serialize_rest};
