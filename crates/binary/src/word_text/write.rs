//! Words to text.

use super::{AUX_DATA, AUX_DATA_NAMES, NAMED, OTHER_DEBUG, enumerant_name, instruction_name};
use crate::decode::Decoder;
use crate::module::{Instruction, Malformed, Module};
use crate::number::push_u32;
use spirula_diag::{Diagnostics, Failed};
use spirula_spec::{ExtInstSet, MAGIC_NUMBER, Op, OperandKind as K};

/// Writes a module as the internal text of SPIRV-LLVM-Translator.
///
/// # Errors
/// The module is malformed; `name` is its name in diagnostics.
pub fn write_word_text(name: &str, words: &[u32], diagnostics: &mut Diagnostics) -> Result<Vec<u8>, Failed> {
    text(words).map_err(|malformed| malformed.report(name, diagnostics))
}

fn text(words: &[u32]) -> Result<Vec<u8>, Box<Malformed>> {
    let module = Module::new(words)?;
    let header = module.header();
    let decoder = Decoder::of_lenient(&module)?;
    let mut out = Vec::with_capacity(words.len() * 8);
    for word in [MAGIC_NUMBER, header.version.word(), header.generator, header.bound, header.schema] {
        number(&mut out, word);
    }
    out.push(b'\n');
    let mut aux_data = None;
    for instruction in module.instructions() {
        let instruction = instruction?;
        if instruction.op == Op::ExtInstImport {
            let mut name = Vec::new();
            crate::decode::push_string(&mut name, instruction.words.get(2..).unwrap_or_default());
            let id = instruction.words.get(1).copied().filter(|_| name == AUX_DATA.as_bytes());
            aux_data = aux_data.or(id);
        }
        line(&mut out, &decoder, aux_data, instruction)?;
    }
    Ok(out)
}

fn number(out: &mut Vec<u8>, word: u32) {
    push_u32(out, word);
    out.push(b' ');
}

fn word(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
    out.push(b' ');
}

/// An instruction; `aux_data` is the import of [`AUX_DATA`].
fn line(
    out: &mut Vec<u8>,
    decoder: &Decoder,
    aux_data: Option<u32>,
    instruction: Instruction<'_>,
) -> Result<(), Box<Malformed>> {
    // Functions and blocks begin with an empty line.
    if matches!(instruction.op, Op::Function | Op::Label | Op::FunctionEnd) {
        out.push(b'\n');
    }
    number(out, instruction.words.len() as u32);
    let Some(row) = spirula_spec::instruction(instruction.op) else {
        let message = format!("Invalid opcode: {}", instruction.op.0);
        return Err(Malformed::new(instruction.offset, message));
    };
    word(out, instruction_name(row));
    let operands = decoder.operands(instruction, row);
    let mut set = None;
    for operand in operands {
        let operand = operand?;
        match operand.kind {
            K::LiteralString => string(out, &operand.string()),
            K::LiteralExtInstInteger => {
                let number_of = operand.word();
                let name = set.and_then(|set: ExtInstSet| set.by_value(number_of)).map(|row| row.name);
                let is_aux_data = aux_data.is_some() && instruction.words.get(3).copied() == aux_data;
                if let Some(name) = AUX_DATA_NAMES.get(number_of as usize).filter(|_| is_aux_data) {
                    word(out, name);
                    continue;
                }
                let other = OTHER_DEBUG.iter().find(|(_, known)| *known == number_of).map(|(name, _)| *name);
                match name.or(other.filter(|_| set == Some(ExtInstSet::NonSemanticShaderDebugInfo))) {
                    Some(name) => word(out, name),
                    None => number(out, operand.word()),
                }
            }
            kind if NAMED.contains(&kind) => match kind.by_value(operand.word()) {
                Some(row) => word(out, enumerant_name(kind, row)),
                None => number(out, operand.word()),
            },
            _ => operand.words.iter().for_each(|word| number(out, *word)),
        }
        if instruction.op == Op::ExtInst && operand.index == 3 {
            set = decoder.import(operand.word()).and_then(crate::decode::Import::set);
        }
    }
    out.push(b'\n');
    Ok(())
}

fn string(out: &mut Vec<u8>, bytes: &[u8]) {
    out.push(b'"');
    for byte in bytes {
        if *byte == b'"' {
            out.push(b'\\');
        }
        out.push(*byte);
    }
    out.extend_from_slice(b"\" ");
}
