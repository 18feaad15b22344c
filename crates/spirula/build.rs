//! Links the command at fixed addresses on Linux.
//!
//! The tables of operations, instructions and built-in functions hold 77,000 addresses. In a position-independent
//! executable the dynamic loader writes each of them, in 500 pages, before `main`: 2.7 of the 3.5 ms that an empty command
//! took. At fixed addresses the pages stay in the file until they are read.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|value| value == wanted);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
