//! Names of discardable attributes of what LLVM IR has and operations of MLIR's dialect have no attribute for.

/// Attachments of metadata: names and nodes in turn.
pub(crate) const ATTACHMENTS: &str = "llvm.metadata";
/// The attributes of a call that have no slot, as in `passthrough`.
pub(crate) const CALL_ATTRIBUTES: &str = "llvm.attributes";
/// The string attributes of an argument or result.
pub(crate) const STRING_ATTRIBUTES: &str = "llvm.string_attributes";
/// Fast-math flags of instructions whose operations have none.
pub(crate) const FAST_MATH_ENTRY: &str = "llvm.fastmath";
/// `samesign` of a comparison.
pub(crate) const SAME_SIGN: &str = "llvm.samesign";
/// `swifterror` of an allocation.
pub(crate) const SWIFT_ERROR: &str = "llvm.swifterror";
/// The name of the source file of a module that was LLVM IR.
pub(crate) const SOURCE_FILE: &str = "llvm.source_filename";
/// The prefix of the symbols of globals that have a number in LLVM IR, as in MLIR.
pub(crate) const NAMELESS_GLOBAL: &str = "mlir.llvm.nameless_global_";
/// The prefix of the names of structs that have a number in LLVM IR.
pub(crate) const NAMELESS_TYPE: &str = "mlir.llvm.nameless_type_";
/// The prefix of intrinsics that are debug records now.
pub(crate) const DEBUG_INTRINSIC: &str = "llvm.dbg.";
/// Properties of globals that are keywords after a comma, in LLVM's order.
pub(crate) const SANITIZERS: &[&str] =
    &["no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag", "sanitize_address_dyninit"];
