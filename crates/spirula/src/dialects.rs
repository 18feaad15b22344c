//! The dialects of the tools.

use spirula_ir::{Context, Dialect, Registry};
use std::sync::{Arc, LazyLock};

/// All dialects except the builtin one, which every context has.
pub static DIALECTS: &[&Dialect] = &[
    &spirula_dialects::affine::DIALECT,
    &spirula_dialects::arith::DIALECT,
    &spirula_dialects::cf::DIALECT,
    &spirula_dialects::complex::DIALECT,
    &spirula_dialects::func::DIALECT,
    &spirula_dialects::gpu::DIALECT,
    &spirula_dialects::index::DIALECT,
    &spirula_dialects::math::DIALECT,
    &spirula_dialects::memref::DIALECT,
    &spirula_dialects::scf::DIALECT,
    &spirula_dialects::tensor::DIALECT,
    &spirula_dialects::test::DIALECT,
    &spirula_dialects::tosa::DIALECT,
    &spirula_dialects::ub::DIALECT,
    &spirula_dialects::vector::DIALECT,
    &spirula_spirv::DIALECT,
    &spirula_llvm::DIALECT,
];

/// A context with all dialects. The registry is built once.
pub(crate) fn context() -> Context {
    static REGISTRY: LazyLock<Arc<Registry>> = LazyLock::new(|| Arc::new(Registry::new(DIALECTS)));
    Context::of(REGISTRY.clone())
}
