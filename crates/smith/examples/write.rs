//! Writes modules to a folder, alternating shaders and kernels, for validators and other tools:
//! `cargo run -p spirula-smith --example write -- FOLDER COUNT [FIRST [runnable]]`.

use spirula_smith::{Flavor, module, runnable};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("name a folder")?;
    let count: u64 = arguments.next().ok_or("say how many")?.parse()?;
    let first: u64 = arguments.next().map_or(Ok(0), |first| first.parse())?;
    let make = match arguments.next().as_deref() {
        None => module,
        Some("runnable") => runnable,
        Some(other) => return Err(format!("unknown kind of module: {other}").into()),
    };
    std::fs::create_dir_all(&folder)?;
    for seed in first..first + count {
        let (flavor, name) = match seed % 2 {
            0 => (Flavor::Shader, "shader"),
            _ => (Flavor::Kernel, "kernel"),
        };
        let words = make(seed, 8 + (seed % 13) as usize * 8, flavor);
        let bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        std::fs::write(format!("{folder}/{seed}.{name}.spv"), bytes)?;
    }
    Ok(())
}
