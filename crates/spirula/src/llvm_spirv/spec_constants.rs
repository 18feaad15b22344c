//! The list of the specialization constants of a module (`-spec-const-info`).

use super::forward::on_file;
use super::reverse::words_of;
use crate::console::{Console, Failure};
use crate::files;
use spirula_binary::{Instruction, Malformed, Module};
use spirula_spec::{Decoration, Op};
use std::collections::HashMap;
use std::fmt::Write as _;

/// Writes the list to standard output.
pub(super) fn run(path: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let bytes = on_file(path, console, &mut |_, file, diagnostics| {
        let words = words_of(file, diagnostics)?;
        match list(&words) {
            Ok(text) => Some(text.into_bytes()),
            Err(malformed) => {
                diagnostics.push(malformed.diagnostic(file.name()));
                None
            }
        }
    })?;
    files::write("-", &bytes, console)
}

/// The number of constants with a SpecId, and a line for each.
fn list(words: &[u32]) -> Result<String, Box<Malformed>> {
    let (mut ids, mut types) = (HashMap::new(), HashMap::new());
    let (mut lines, mut count) = (String::new(), 0);
    for instruction in Module::new(words)?.instructions() {
        let Instruction { op, words, .. } = instruction?;
        match (op, words) {
            (Op::Function, _) => break,
            (Op::Decorate, [_, target, decoration, id, ..]) if *decoration == Decoration::SpecId.0 => {
                ids.insert(*target, *id);
            }
            (Op::TypeBool, [_, ty]) => {
                types.insert(*ty, ('i', 1));
            }
            (Op::TypeInt, [_, ty, width, ..]) => {
                types.insert(*ty, ('i', *width));
            }
            (Op::TypeFloat, [_, ty, width, ..]) => {
                types.insert(*ty, ('f', *width));
            }
            (Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse, [_, ty, result, ..]) => {
                if let (Some(id), Some((kind, width))) = (ids.get(result), types.get(ty)) {
                    let bytes = width.div_ceil(8);
                    // Writing to a string does not fail.
                    let _ = writeln!(
                        lines,
                        "Spec const id = {id}, size in bytes = {bytes}, type = {kind}{width}"
                    );
                    count += 1;
                }
            }
            _ => {}
        }
    }
    Ok(format!("Number of scalar specialization constants in the module = {count}\n{lines}"))
}
