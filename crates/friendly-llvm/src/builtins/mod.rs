//! Built-in functions of OpenCL C and of SPIR-V, as rows that both directions read.
