//! `--spirv-print-report`: what a SPIR-V module needs of its consumer.

use super::check::text;
use super::forward::on_file;
use super::reverse::words_of;
use crate::console::{Console, Failure};
use crate::files;
use spirula_binary::{Module, word_text_name};
use spirula_diag::{Diagnostic, Place};
use spirula_friendly_llvm::errors::Code;
use spirula_spec::{MAGIC_NUMBER, Op, OperandKind};
use std::fmt::Write as _;

/// Prints the report of a file.
pub(super) fn run(path: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let bytes = on_file(path, console, &mut |_, file, diagnostics| {
        let starts = |word: [u8; 4]| file.text().starts_with(&word);
        let is_binary = starts(MAGIC_NUMBER.to_le_bytes()) || starts(MAGIC_NUMBER.to_be_bytes());
        if !is_binary && !spirula_binary::is_word_text(file.text()) {
            let code = Code::InvalidMagicNumber.with("");
            let message = format!("Invalid SPIR-V binary: \"{code}\"");
            diagnostics.push(Diagnostic::error(Place::File(file.name().into()), message));
            return None;
        }
        let words = words_of(file, diagnostics)?;
        match Module::new(&words) {
            Ok(module) => Some(report(&module).into_bytes()),
            Err(malformed) => {
                diagnostics.push(malformed.diagnostic(file.name()));
                None
            }
        }
    })?;
    files::write("-", &bytes, console)
}

/// The report of a module: its part up to OpMemoryModel.
fn report(module: &Module<'_>) -> String {
    let (mut capabilities, mut extensions, mut sets) = (Vec::new(), Vec::new(), Vec::new());
    let (mut memory, mut addressing) = ("", "");
    for instruction in module.instructions().map_while(Result::ok) {
        let word = |index: usize| instruction.words.get(index).copied().unwrap_or_default();
        let rest = |from: usize| text(instruction.words.get(from..).unwrap_or_default());
        let name = |kind: OperandKind, value: u32| word_text_name(kind, value).unwrap_or("unknown");
        match instruction.op {
            Op::Capability => capabilities.push(name(OperandKind::Capability, word(1)).to_owned()),
            Op::Extension => extensions.push(rest(1)),
            Op::ExtInstImport => sets.push(rest(2)),
            Op::MemoryModel => {
                addressing = name(OperandKind::AddressingModel, word(1));
                memory = name(OperandKind::MemoryModel, word(2));
                break;
            }
            _ => {}
        }
    }
    let version = module.header().version;
    let mut out = format!(
        "SPIR-V module report:\n Version: {}.{}\n Memory model: {memory}\n Addressing model: {addressing}\n",
        version.major, version.minor
    );
    let parts = [
        ("capabilities", "Capability", capabilities),
        ("extensions", "Extension", extensions),
        ("extended instruction sets", "Extended Instruction Set", sets),
    ];
    for (all, one, items) in parts {
        // Writing to a string cannot fail.
        let _ = writeln!(out, " Number of {all}: {}", items.len());
        for item in items {
            let _ = writeln!(out, "  {one}: {item}");
        }
    }
    out
}
