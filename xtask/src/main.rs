//! Generators and checks of the workspace: `cargo xtask TASK`.

fn main() {}
