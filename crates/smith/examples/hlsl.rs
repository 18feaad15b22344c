//! Prints a random compute shader.
//!
//! `cargo run -p spirula-smith --example hlsl -- SEED [SIZE]`

use std::io::Write as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed = arguments.next().unwrap_or_default().parse().unwrap_or(0);
    let size = arguments.next().unwrap_or_default().parse().unwrap_or(8);
    std::io::stdout().write_all(spirula_smith::hlsl::shader(seed, size).as_bytes())?;
    Ok(())
}
