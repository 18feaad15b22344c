//! What `llvm-spirv` refuses in a SPIR-V module before it translates it, with SPIRV-LLVM-Translator's texts.

use super::conversions::Conversions;
use spirula_binary::{Instruction, Module};
use spirula_friendly_llvm::errors::Code;
use spirula_friendly_llvm::to_spirv::{Extensions, is_known_extension};
use spirula_spec::{Capability, LATEST_VERSION, MAGIC_NUMBER, Op, Quantifier, Version};

/// What a module may use.
#[derive(Clone, Debug)]
pub(super) struct Limits {
    pub(super) extensions: Extensions,
    pub(super) max_version: Version,
}

/// Checks the words of a module.
///
/// # Errors
/// The module is malformed, or uses what is not allowed; the text says what.
pub(super) fn check(words: &[u32], limits: &Limits) -> Result<(), String> {
    header(words, limits)?;
    let module = Module::new(words).map_err(|_| Code::InvalidModule.with("header parsing error"))?;
    let mut scope = Scope::Module;
    let mut conversions = Conversions::default();
    for item in module.instructions() {
        let Ok(instruction) = item else {
            return Err(Code::InvalidModule.with("input SPIR-V module has a truncated instruction"));
        };
        operation(instruction, limits)?;
        conversions.instruction(instruction)?;
        scope = scope.after(instruction.op)?;
    }
    Ok(())
}

/// A version as texts show it.
fn shown(version: u32) -> String {
    let known = Version::from_word(version);
    if is_known_version(version) {
        format!("{}.{} ({version})", known.major, known.minor)
    } else {
        format!("unknown ({version})")
    }
}

fn is_known_version(word: u32) -> bool {
    (0..=LATEST_VERSION.minor).any(|minor| Version::new(1, minor).word() == word)
}

fn header(words: &[u32], limits: &Limits) -> Result<(), String> {
    let (Some(magic), Some(version)) = (words.first(), words.get(1)) else {
        return Err(Code::InvalidModule.with("header parsing error"));
    };
    if *magic != MAGIC_NUMBER {
        return Err(Code::InvalidModule.with("invalid magic number"));
    }
    if !is_known_version(*version) {
        return Err(Code::InvalidModule.with(format!(
            "unsupported SPIR-V version number '{}'. Range of supported/known SPIR-V versions is {} - {}",
            shown(*version),
            shown(Version::new(1, 0).word()),
            shown(LATEST_VERSION.word())
        )));
    }
    if Version::from_word(*version) > limits.max_version {
        return Err(Code::InvalidModule.with(format!(
            "incorrect SPIR-V version number {} - it conflicts with maximum allowed version which is set to {}",
            shown(*version),
            shown(limits.max_version.word())
        )));
    }
    Ok(())
}

fn operation(instruction: Instruction<'_>, limits: &Limits) -> Result<(), String> {
    let Some(row) = instruction.op.row() else {
        let number = instruction.op.0;
        return Err(Code::InvalidInstruction
            .with(format!("input SPIR-V module has an invalid or unknown opcode {number}")));
    };
    let needed = row.operands.iter().filter(|operand| operand.quantifier == Quantifier::One).count();
    if instruction.words.len() <= needed {
        return Err(Code::InvalidWordCount.with(format!(
            "{} has {} words, expected at least {}",
            row.name,
            instruction.words.len(),
            needed + 1
        )));
    }
    if row.capabilities == [Capability::Shader] && row.result_index().is_some() {
        return Err(Code::UnimplementedOpCode.with(instruction.op.0));
    }
    if instruction.op == Op::Extension {
        return extension(&text(instruction.words.get(1..).unwrap_or_default()), limits);
    }
    Ok(())
}

/// A string operand.
pub(super) fn text(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0);
    String::from_utf8_lossy(&bytes.collect::<Vec<u8>>()).into_owned()
}

fn extension(name: &str, limits: &Limits) -> Result<(), String> {
    if !is_known_extension(name) {
        return Err(Code::InvalidModule.with(format!("input SPIR-V module uses unknown extension '{name}'")));
    }
    if !limits.extensions.allows(name) {
        return Err(Code::InvalidModule.with(format!(
            "input SPIR-V module uses extension '{name}' which were disabled by --spirv-ext option"
        )));
    }
    Ok(())
}

/// Where an instruction is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Module,
    /// In a function, before its first block.
    Function,
    Block,
}

impl Scope {
    fn after(self, op: Op) -> Result<Self, String> {
        match (self, op) {
            (_, Op::Function) => Ok(Self::Function),
            (_, Op::FunctionEnd) => Ok(Self::Module),
            (Self::Function, Op::Label) => Ok(Self::Block),
            (Self::Function, Op::FunctionParameter | Op::Line | Op::NoLine | Op::ExtInst) => Ok(self),
            (Self::Function, other) => {
                Err(Code::InvalidModule.with(format!("unexpected opcode {} in function definition", other.0)))
            }
            _ => Ok(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> Limits {
        Limits { extensions: Extensions::AllBut(Vec::new()), max_version: LATEST_VERSION }
    }

    #[test]
    fn refusals_say_what_is_wrong() {
        let with = |words: &[u32]| {
            let mut all = vec![MAGIC_NUMBER, 0x0001_0000, 0, 9, 0];
            all.extend(words);
            check(&all, &limits()).unwrap_err()
        };
        assert!(with(&[1 << 16 | 7777]).contains("invalid or unknown opcode 7777"));
        assert!(with(&[5 << 16 | 59, 1]).contains("truncated instruction"));
        assert!(with(&[2 << 16 | 62, 1]).starts_with("InvalidWordCount: OpStore"));
        assert!(with(&[3 << 16 | 10, 0x6c6c_6568, 0x6f]).contains("unknown extension 'hello'"));
        let function = [5 << 16 | 54, 1, 2, 0, 3, 3 << 16 | 71, 1, 0];
        assert!(with(&function).contains("unexpected opcode 71 in function definition"));
    }

    #[test]
    fn the_version_is_limited() {
        let words = [MAGIC_NUMBER, 0x0001_0200, 0, 9, 0];
        let limits = Limits { max_version: Version::new(1, 1), ..limits() };
        let text = check(&words, &limits).unwrap_err();
        assert!(text.contains("incorrect SPIR-V version number 1.2 (66048)"), "{text}");
        assert!(check(&[MAGIC_NUMBER, 7], &limits).unwrap_err().contains("'unknown (7)'"));
    }
}
