//! The SPIR-V dialect, the hub of spirula.
