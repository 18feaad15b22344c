//! The dialects that the tools know.

use spirula_ir::{Context, Dialect, Registry};
use std::sync::{Arc, LazyLock};

/// All dialects but the builtin one, which every context knows.
pub static DIALECTS: &[&Dialect] = &[
    &spirula_dialects::arith::DIALECT,
    &spirula_dialects::cf::DIALECT,
    &spirula_dialects::func::DIALECT,
    &spirula_dialects::gpu::DIALECT,
    &spirula_dialects::index::DIALECT,
    &spirula_dialects::math::DIALECT,
    &spirula_dialects::memref::DIALECT,
    &spirula_dialects::test::DIALECT,
    &spirula_dialects::ub::DIALECT,
    &spirula_spirv::DIALECT,
    &spirula_llvm::DIALECT,
];

/// A context that knows them all. The names of what they declare are gathered once.
pub(crate) fn context() -> Context {
    static REGISTRY: LazyLock<Arc<Registry>> = LazyLock::new(|| Arc::new(Registry::new(DIALECTS)));
    Context::of(REGISTRY.clone())
}
