//! Traits of SPIR-V operations beyond those of every dialect; bits from 40 on.

use spirula_ir::Traits;

/// Must be in a function.
pub const IN_FUNCTION: Traits = Traits(1 << 40);
/// Must be at module scope.
pub const IN_MODULE: Traits = Traits(1 << 41);
/// Must be in a graph.
pub const IN_GRAPH: Traits = Traits(1 << 42);
/// May be wrapped by `spirv.SpecConstantOperation`.
pub const SPEC_CONSTANT_OP: Traits = Traits(1 << 43);
/// Reads its integers as signed.
pub const SIGNED: Traits = Traits(1 << 44);
/// Reads its integers as unsigned.
pub const UNSIGNED: Traits = Traits(1 << 45);
