//! SPIR-V dialect to LLVM dialect.
