//! Itanium names of built-in functions, read and written.
