//! LLVM dialect to SPIR-V dialect.
