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

/// A specialization constant of a module.
struct Constant {
    id: u32,
    /// `i` or `f`, and the width in bits.
    ty: (char, u32),
}

impl Constant {
    fn bytes(&self) -> u32 {
        self.ty.1.div_ceil(8)
    }
}

/// The number of constants with a SpecId, and a line for each.
fn list(words: &[u32]) -> Result<String, Box<Malformed>> {
    let constants = scan(words)?;
    let mut lines =
        format!("Number of scalar specialization constants in the module = {}\n", constants.len());
    for constant in constants {
        let (id, bytes, (kind, width)) = (constant.id, constant.bytes(), constant.ty);
        // Writing to a string does not fail.
        let _ = writeln!(lines, "Spec const id = {id}, size in bytes = {bytes}, type = {kind}{width}");
    }
    Ok(lines)
}

/// Checks that a module has the constants of `-spec-const`, in their sizes. What is no number was refused before.
pub(super) fn check(words: &[u32], given: &str) -> Result<(), String> {
    let constants = scan(words).unwrap_or_default();
    for item in given.split_whitespace() {
        let mut parts = item.splitn(3, ':');
        let (Some(Ok(id)), Some(ty)) = (parts.next().map(str::parse::<u32>), parts.next()) else { continue };
        let Some(constant) = constants.iter().find(|constant| constant.id == id) else {
            return Err(format!(
                "CL_INVALID_SPEC_ID. \"{item}\": There is no specialization constant with id = {id} in the SPIR-V module."
            ));
        };
        let width: u32 = ty.get(1..).and_then(|width| width.parse().ok()).unwrap_or(0);
        let (bytes, has) = (width.div_ceil(8), constant.bytes());
        if bytes != has {
            return Err(format!(
                "CL_INVALID_VALUE. In \"{item}\": Size of type {ty} ({bytes} bytes) does not match the size of the \
                 specialization constant in the module ({has} bytes)"
            ));
        }
    }
    Ok(())
}

/// The constants with a SpecId.
fn scan(words: &[u32]) -> Result<Vec<Constant>, Box<Malformed>> {
    let (mut ids, mut types) = (HashMap::new(), HashMap::new());
    let mut constants = Vec::new();
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
                if let (Some(id), Some(ty)) = (ids.get(result), types.get(ty)) {
                    constants.push(Constant { id: *id, ty: *ty });
                }
            }
            _ => {}
        }
    }
    Ok(constants)
}
