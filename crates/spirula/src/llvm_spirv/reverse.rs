//! SPIR-V to LLVM IR (`-r`), and SPIR-V between words and the internal text of SPIRV-LLVM-Translator.

use super::check::check;
use super::forward::{default_output, on_file};
use crate::console::{Console, Failure};
use crate::files;
use crate::flags::Arguments;
use crate::translate::friendly;
use spirula_binary::{is_word_text, read_word_text, to_words, write_word_text};
use spirula_diag::{Diagnostic, Diagnostics, Place, SourceFile};
use spirula_friendly_llvm::errors::Code;
use spirula_friendly_llvm::to_llvm::Options;
use spirula_ir::{Body, Context, Op};
use spirula_spirv_binary::{DeserializeOptions, deserialize};

/// What a module of SPIR-V is written as.
pub(super) enum Output {
    /// LLVM IR text.
    LlvmIr(Options),
    /// LLVM bitcode.
    Bitcode(Options),
    /// The internal text.
    Text,
    Binary,
}

impl Output {
    /// As `-r`, `-to-text` and `-to-binary` say; none without them.
    pub(super) fn of(arguments: &Arguments) -> Result<Option<Self>, Failure> {
        let given = ["r", "to-text", "to-binary"].map(|flag| arguments.has(flag));
        match given {
            [false, false, false] => Ok(None),
            [true, false, false] => {
                let options = friendly::options(arguments)?;
                // The only way to ask for text is the name of the output.
                let text = arguments.value("o").is_some_and(|path| path.ends_with(".ll"));
                Ok(Some(if text { Self::LlvmIr(options) } else { Self::Bitcode(options) }))
            }
            [false, true, false] => Ok(Some(Self::Text)),
            [false, false, true] => Ok(Some(Self::Binary)),
            _ => Err(Failure::refused("expected one of -r, -to-text and -to-binary".to_owned())),
        }
    }

    fn extension(&self) -> &'static str {
        match self {
            Self::LlvmIr(_) => "ll",
            Self::Bitcode(_) => "bc",
            Self::Text => "spt",
            Self::Binary => "spv",
        }
    }
}

/// Translates a file.
pub(super) fn run(
    arguments: &Arguments,
    path: &str,
    output: &Output,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let limits = super::options::limits(arguments)?;
    let constants = |words: &[u32]| match arguments.value("spec-const") {
        Some(given) => super::spec_constants::check(words, given),
        None => Ok(()),
    };
    let prefixes = arguments.value("spirv-error-handling") == Some("ignore");
    let bytes = on_file(path, console, &mut |ctx, file, diagnostics| {
        let words = words_of(file, diagnostics);
        let words = words.filter(|words| match check(words, &limits).and_then(|()| constants(words)) {
            Ok(()) => true,
            Err(message) => {
                diagnostics.push(Diagnostic::error(Place::File(file.name().into()), message));
                false
            }
        });
        let Some(words) = words else {
            if prefixes {
                prefix(diagnostics, output);
            }
            return None;
        };
        match output {
            Output::LlvmIr(options) => {
                let (body, top) = llvm_ir(ctx, file, &words, options, diagnostics)?;
                spirula_llvm_text::write(ctx, &body, top, diagnostics).ok().map(String::into_bytes)
            }
            Output::Bitcode(options) => {
                let (body, top) = llvm_ir(ctx, file, &words, options, diagnostics)?;
                spirula_bitcode::write(ctx, &body, top, diagnostics).ok()
            }
            Output::Text => write_word_text(file.name(), &words, diagnostics).ok(),
            Output::Binary => Some(words.iter().flat_map(|word| word.to_le_bytes()).collect()),
        }
    })?;
    let named = arguments.value("o").map(str::to_owned);
    files::write(&named.unwrap_or_else(|| default_output(path, output.extension())), &bytes, console)
}

/// The words of a file, which is a binary or internal text.
pub(super) fn words_of(file: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Vec<u32>> {
    if is_word_text(file.text()) {
        return read_word_text(file, diagnostics).ok();
    }
    match to_words(file.text()) {
        Ok(words) => Some(words.into_owned()),
        Err(_) if !begins_with_magic(file.text()) => {
            let message = Code::InvalidModule.with("invalid magic number");
            diagnostics.push(Diagnostic::error(Place::File(file.name().into()), message));
            None
        }
        Err(malformed) => {
            diagnostics.push(malformed.diagnostic(file.name()));
            None
        }
    }
}

/// Says in errors what failed.
fn prefix(diagnostics: &mut Diagnostics, output: &Output) {
    let what = match output {
        Output::LlvmIr(_) | Output::Bitcode(_) => "Fails to load SPIR-V as LLVM Module",
        Output::Text | Output::Binary => "Fails to convert SPIR-V ",
    };
    for mut diagnostic in diagnostics.take() {
        diagnostic.message = format!("{what}: {}", diagnostic.message);
        diagnostics.push(diagnostic);
    }
}

/// Whether bytes begin with the magic number, in one of the byte orders.
fn begins_with_magic(bytes: &[u8]) -> bool {
    let magic = spirula_spec::MAGIC_NUMBER;
    bytes.starts_with(&magic.to_le_bytes()) || bytes.starts_with(&magic.to_be_bytes())
}

fn llvm_ir(
    ctx: &Context,
    file: &SourceFile,
    words: &[u32],
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<(Body, Op)> {
    let mut body = deserialize(ctx, words, file.name(), DeserializeOptions::default(), diagnostics).ok()?;
    let options = Options { generator: words.get(2).copied(), ..options.clone() };
    friendly::llvm_ir(ctx, &mut body, &options, diagnostics)
}
