//! LLVM dialect to the part of it that SPIR-V has instructions for.
