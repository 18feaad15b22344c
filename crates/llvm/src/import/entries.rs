//! Names of discardable attributes of what LLVM IR has and operations of MLIR's dialect have no attribute for.

/// Attachments of metadata: names and nodes in turn.
pub const ATTACHMENTS: &str = "llvm.metadata";
/// The attributes of a call that have no slot, as in `passthrough`.
pub const CALL_ATTRIBUTES: &str = "llvm.attributes";
/// The string attributes of an argument or result.
pub const STRING_ATTRIBUTES: &str = "llvm.string_attributes";
/// Fast-math flags of instructions whose operations have none.
pub const FAST_MATH_ENTRY: &str = "llvm.fastmath";
/// `samesign` of a comparison.
pub const SAME_SIGN: &str = "llvm.samesign";
/// `swifterror` of an allocation.
pub const SWIFT_ERROR: &str = "llvm.swifterror";
/// The name of the source file of a module that was LLVM IR.
pub const SOURCE_FILE: &str = "llvm.source_filename";
/// The prefix of the symbols of globals that have a number in LLVM IR, as in MLIR.
pub const NAMELESS_GLOBAL: &str = "mlir.llvm.nameless_global_";
/// The prefix of the names of structs that have a number in LLVM IR.
pub const NAMELESS_TYPE: &str = "mlir.llvm.nameless_type_";
/// The prefix of intrinsics that are debug records now.
const DEBUG_INTRINSIC: &str = "llvm.dbg.";
/// The kinds of debug records that have been intrinsics.
const DEBUG_KINDS: [&str; 5] = ["value", "declare", "assign", "label", "addr"];

/// The kind of the debug record that a call of an intrinsic is, by its name.
pub fn debug_kind(name: &str) -> Option<&'static str> {
    let kind = name.strip_prefix(DEBUG_INTRINSIC)?;
    DEBUG_KINDS.into_iter().find(|known| *known == kind)
}

/// Properties of globals that are keywords after a comma, in LLVM's order.
pub const SANITIZERS: &[&str] =
    &["no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag", "sanitize_address_dyninit"];
/// The identifier of a module that was read from bitcode: the name of its file.
pub const MODULE_ID: &str = "llvm.module_identifier";
/// The comdat operation, as MLIR names it.
pub const COMDATS: &str = "__llvm_comdat";
/// The order of the predecessors of a block, for the comment of its label.
pub const PREDECESSORS: &str = "llvm.predecessors";
/// Marks a block that was added on an edge: blocks that have their address taken are counted without it.
pub const ADDED_BLOCK: &str = "llvm.added_block";
