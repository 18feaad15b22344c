//! The functions that a program for the host can call: rows by name.
//!
//! Memory is passed by a pointer to a descriptor; without a rank, to the rank and such a pointer, or by these two.

use super::World;
use super::print::{Element, View, general};
use std::fmt::Write as _;

/// What a function does with its arguments.
#[derive(Clone, Copy)]
enum Action {
    /// Works on memory and numbers.
    Run(fn(&mut World, &[u64]) -> Result<u64, String>),
    /// Prints memory of any rank, given by rank and descriptor.
    PrintUnranked(Element),
    /// As before, given by a pointer to both.
    PrintPair(Element),
    /// Prints memory of this rank.
    PrintRanked(Element, u64),
    /// Sets all elements of memory of this rank to a number.
    Fill(Element, u64),
    /// Prints pointer, sizes and strides.
    PrintShape(Element),
}

/// Name, number of arguments, action.
type Row = (&'static str, usize, Action);

use Action::{Fill, PrintPair, PrintRanked, PrintShape, PrintUnranked, Run};
use Element::{BF16, C32, C64, F16, F32, F64, I8, I16, I32, I64};

static ROWS: &[Row] = &[
    ("malloc", 1, Run(|world, a| allocate(world, a[0]))),
    ("mlirAlloc", 1, Run(|world, a| allocate(world, a[0]))),
    ("aligned_alloc", 2, Run(|world, a| aligned(world, a[0], a[1]))),
    ("mlirAlignedAlloc", 2, Run(|world, a| aligned(world, a[0], a[1]))),
    ("free", 1, Run(free)),
    ("mlirFree", 1, Run(free)),
    ("mlirAlignedFree", 1, Run(free)),
    ("memrefCopy", 3, Run(copy)),
    ("rtclock", 0, Run(|world, _| Ok(world.started.elapsed().as_secs_f64().to_bits()))),
    ("nanoTime", 0, Run(nanoseconds)),
    ("_mlir_ciface_nanoTime", 0, Run(nanoseconds)),
    ("printI64", 1, Run(|world, a| say(world, (a[0] as i64).to_string()))),
    ("printU64", 1, Run(|world, a| say(world, a[0].to_string()))),
    ("printF32", 1, Run(|world, a| say(world, general(f64::from(f32::from_bits(a[0] as u32)), 6)))),
    ("printF64", 1, Run(|world, a| say(world, general(f64::from_bits(a[0]), 6)))),
    ("printOpen", 0, Run(|world, _| say(world, "( "))),
    ("printClose", 0, Run(|world, _| say(world, " )"))),
    ("printComma", 0, Run(|world, _| say(world, ", "))),
    ("printNewline", 0, Run(|world, _| say(world, "\n"))),
    ("printFlops", 1, Run(|world, a| say(world, format!("{:.6} GFLOPS\n", f64::from_bits(a[0]) / 1e9)))),
    ("printString", 1, Run(string)),
    (
        "puts",
        1,
        Run(|world, a| {
            string(world, a)?;
            say(world, "\n")
        }),
    ),
    ("abort", 0, Run(|_, _| Err("the program ended itself".to_owned()))),
    ("printMemrefI32", 2, PrintUnranked(I32)),
    ("printMemrefI64", 2, PrintUnranked(I64)),
    ("printMemrefInd", 2, PrintUnranked(I64)),
    ("printMemrefF32", 2, PrintUnranked(F32)),
    ("printMemrefF64", 2, PrintUnranked(F64)),
    ("printMemrefC32", 2, PrintUnranked(C32)),
    ("printMemrefC64", 2, PrintUnranked(C64)),
    ("_mlir_ciface_printMemrefI8", 1, PrintPair(I8)),
    ("_mlir_ciface_printMemrefI16", 1, PrintPair(I16)),
    ("_mlir_ciface_printMemrefI32", 1, PrintPair(I32)),
    ("_mlir_ciface_printMemrefI64", 1, PrintPair(I64)),
    ("_mlir_ciface_printMemrefInd", 1, PrintPair(I64)),
    ("_mlir_ciface_printMemrefBF16", 1, PrintPair(BF16)),
    ("_mlir_ciface_printMemrefF16", 1, PrintPair(F16)),
    ("_mlir_ciface_printMemrefF32", 1, PrintPair(F32)),
    ("_mlir_ciface_printMemrefF64", 1, PrintPair(F64)),
    ("_mlir_ciface_printMemrefC32", 1, PrintPair(C32)),
    ("_mlir_ciface_printMemrefC64", 1, PrintPair(C64)),
    ("_mlir_ciface_printMemrefShapeI8", 1, PrintShape(I8)),
    ("_mlir_ciface_printMemrefShapeI32", 1, PrintShape(I32)),
    ("_mlir_ciface_printMemrefShapeI64", 1, PrintShape(I64)),
    ("_mlir_ciface_printMemrefShapeInd", 1, PrintShape(I64)),
    ("_mlir_ciface_printMemrefShapeF32", 1, PrintShape(F32)),
    ("_mlir_ciface_printMemrefShapeF64", 1, PrintShape(F64)),
    ("_mlir_ciface_printMemref0dF32", 1, PrintRanked(F32, 0)),
    ("_mlir_ciface_printMemref1dF32", 1, PrintRanked(F32, 1)),
    ("_mlir_ciface_printMemref2dF32", 1, PrintRanked(F32, 2)),
    ("_mlir_ciface_printMemref3dF32", 1, PrintRanked(F32, 3)),
    ("_mlir_ciface_printMemref4dF32", 1, PrintRanked(F32, 4)),
    ("_mlir_ciface_printMemref1dF64", 1, PrintRanked(F64, 1)),
    ("_mlir_ciface_printMemref1dI8", 1, PrintRanked(I8, 1)),
    ("_mlir_ciface_printMemref1dI32", 1, PrintRanked(I32, 1)),
    ("_mlir_ciface_printMemref1dI64", 1, PrintRanked(I64, 1)),
    ("_mlir_ciface_printMemref1dInd", 1, PrintRanked(I64, 1)),
    ("_mlir_ciface_fillResource1DInt8", 2, Fill(I8, 1)),
    ("_mlir_ciface_fillResource2DInt8", 2, Fill(I8, 2)),
    ("_mlir_ciface_fillResource3DInt8", 2, Fill(I8, 3)),
    ("_mlir_ciface_fillResource1DInt", 2, Fill(I32, 1)),
    ("_mlir_ciface_fillResource2DInt", 2, Fill(I32, 2)),
    ("_mlir_ciface_fillResource3DInt", 2, Fill(I32, 3)),
    ("_mlir_ciface_fillResource1DFloat", 2, Fill(F32, 1)),
    ("_mlir_ciface_fillResource2DFloat", 2, Fill(F32, 2)),
    ("_mlir_ciface_fillResource3DFloat", 2, Fill(F32, 3)),
    ("_mlir_ciface_fillI32Buffer", 2, Fill(I32, 1)),
    ("_mlir_ciface_fillF32Buffer1D", 2, Fill(F32, 1)),
    ("_mlir_ciface_fillF32Buffer2D", 2, Fill(F32, 2)),
    ("_mlir_ciface_fillF32Buffer3D", 2, Fill(F32, 3)),
];

/// Number of functions.
pub(super) fn count() -> u32 {
    ROWS.len() as u32
}

/// The number of the function with this name.
pub fn function(name: &str) -> Option<u32> {
    ROWS.iter().position(|row| row.0 == name).map(|at| at as u32)
}

/// Calls a function.
pub(super) fn call(world: &mut World, function: u32, arguments: &[u64]) -> Result<u64, String> {
    let Some((name, count, action)) = ROWS.get(function as usize) else {
        return Err("there is no such function".to_owned());
    };
    if arguments.len() != *count {
        return Err(format!("'{name}' takes {count} arguments, not {}", arguments.len()));
    }
    match *action {
        Run(run) => run(world, arguments),
        PrintUnranked(element) => print(world, element, arguments[0], arguments[1], "Unranked Memref "),
        PrintPair(element) => {
            let (rank, descriptor) = pair(world, arguments[0])?;
            print(world, element, rank, descriptor, "Unranked Memref ")
        }
        PrintRanked(element, rank) => print(world, element, rank, arguments[0], "Memref "),
        PrintShape(element) => {
            let (rank, descriptor) = pair(world, arguments[0])?;
            let World { memory, output, .. } = world;
            output.push_str("Unranked Memref ");
            View::new(memory, element, rank, descriptor)?.header(output);
            output.push('\n');
            Ok(0)
        }
        Fill(element, rank) => {
            let addresses = View::new(&world.memory, element, rank, arguments[0])?.addresses()?;
            let word = arguments[1].to_le_bytes();
            let bytes = &word[..element.bytes() as usize];
            for address in addresses {
                world
                    .memory
                    .write(address, bytes)
                    .ok_or("an element is outside of the memory of the program")?;
            }
            Ok(0)
        }
    }
}

fn word(world: &World, address: u64) -> Result<u64, String> {
    let raw = world.memory.read(address, 8).ok_or("a pointer refers to no memory of the program")?;
    Ok(raw.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
}

/// Rank and descriptor of memory without a rank.
fn pair(world: &World, address: u64) -> Result<(u64, u64), String> {
    Ok((word(world, address)?, word(world, address.wrapping_add(8))?))
}

fn print(
    world: &mut World,
    element: Element,
    rank: u64,
    descriptor: u64,
    before: &str,
) -> Result<u64, String> {
    let World { memory, output, .. } = world;
    let mut view = View::new(memory, element, rank, descriptor)?;
    output.push_str(before);
    view.header(output);
    output.push_str(" data = \n");
    view.elements(output)?;
    Ok(0)
}

fn allocate(world: &mut World, bytes: u64) -> Result<u64, String> {
    world.memory.allocate(bytes).ok_or_else(|| format!("there is no memory for {bytes} bytes"))
}

fn aligned(world: &mut World, alignment: u64, bytes: u64) -> Result<u64, String> {
    if !alignment.is_power_of_two() || alignment > 64 {
        return Err(format!("memory is aligned to at most 64 bytes, not {alignment}"));
    }
    allocate(world, bytes)
}

fn free(world: &mut World, arguments: &[u64]) -> Result<u64, String> {
    if arguments[0] != 0 && !world.memory.free(arguments[0]) {
        return Err("the program freed what it had not allocated".to_owned());
    }
    Ok(0)
}

fn nanoseconds(world: &mut World, _: &[u64]) -> Result<u64, String> {
    Ok(world.started.elapsed().as_nanos() as u64)
}

fn say(world: &mut World, text: impl AsRef<str>) -> Result<u64, String> {
    // Writing to a string cannot fail.
    let _ = world.output.write_str(text.as_ref());
    Ok(0)
}

fn string(world: &mut World, arguments: &[u64]) -> Result<u64, String> {
    let mut bytes = Vec::new();
    loop {
        let at = arguments[0].wrapping_add(bytes.len() as u64);
        let byte = world.memory.read(at, 1).ok_or("a string is outside of the memory of the program")?[0];
        if byte == 0 {
            break;
        }
        bytes.push(byte);
    }
    say(world, String::from_utf8_lossy(&bytes))
}

/// Copies between memory of unknown rank with elements of a size.
fn copy(world: &mut World, arguments: &[u64]) -> Result<u64, String> {
    let element = match arguments[0] {
        1 => I8,
        2 => I16,
        4 => I32,
        8 => I64,
        16 => C64,
        bytes => return Err(format!("elements of {bytes} bytes are not copied")),
    };
    let ((from_rank, from), (to_rank, to)) = (pair(world, arguments[1])?, pair(world, arguments[2])?);
    let from = View::new(&world.memory, element, from_rank, from)?.addresses()?;
    let to = View::new(&world.memory, element, to_rank, to)?.addresses()?;
    if from.len() != to.len() {
        return Err(format!("{} elements cannot be copied to {}", from.len(), to.len()));
    }
    for (from, to) in from.into_iter().zip(to) {
        let raw = world.memory.read(from, element.bytes()).ok_or("an element is outside of the memory")?;
        world.memory.write(to, &raw).ok_or("an element is outside of the memory")?;
    }
    Ok(0)
}
