//! One compilation: what its flags ask for, and the files that it makes.

use super::options;
use crate::console::Failure;
use crate::flags::Arguments;
use spirula_binary::{DisassembleOptions, disassemble};
use spirula_diag::{Bytes, Diagnostic, Diagnostics, Severity, SourceMap};
use spirula_hlsl::{Folders, Options, Source, compile, dependencies};
use spirula_ir::{PrintOptions, print};
use spirula_spirv_binary::{DeserializeOptions, deserialize};
use std::path::Path;

/// Output formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Words,
    Assembly,
    Mlir,
    Reflection,
}

/// A compilation.
pub(super) struct Job {
    /// The source.
    pub(super) path: String,
    /// How it is compiled.
    pub(super) options: Options,
    /// The outputs: path and format.
    outputs: Vec<(String, Form)>,
    /// Whether the only output is what the source depends on, to the terminal.
    lists_only: bool,
    /// A file that gets what the source depends on, and the target of that rule.
    rule: Option<(String, String)>,
    /// Whether warnings are not shown.
    is_quiet: bool,
    /// The names of warnings that are not shown.
    hidden: Vec<String>,
    /// Whether warnings are errors.
    is_strict: bool,
}

/// What came of a compilation.
pub(super) struct Done {
    /// The files to write, unless it failed.
    pub(super) files: Option<Vec<(String, Vec<u8>)>>,
    /// The diagnostics.
    pub(super) diagnostics: Diagnostics,
    /// What they point to.
    pub(super) sources: SourceMap,
}

impl Job {
    /// What the flags ask for.
    pub(super) fn new(arguments: &Arguments, path: &str) -> Result<Self, Failure> {
        let beside = || {
            let output = arguments.value("Fo").or(arguments.value("o")).unwrap_or(path);
            Path::new(output).with_extension("d").display().to_string()
        };
        let listed = arguments.value("MF").map(str::to_owned).or_else(|| arguments.has("MD").then(beside));
        Ok(Self {
            path: path.to_owned(),
            options: options::options(arguments)?,
            outputs: outputs(arguments)?,
            lists_only: arguments.has("M"),
            rule: listed.map(|file| (file, path.to_owned())),
            is_quiet: !warns(arguments),
            hidden: hidden(arguments),
            is_strict: arguments.has("WX"),
        })
    }

    /// The files that it makes, those of flags alone.
    pub(super) fn files(&self) -> impl Iterator<Item = &str> {
        self.outputs
            .iter()
            .map(|(path, _)| path.as_str())
            .chain(self.rule.iter().map(|(path, _)| path.as_str()))
    }

    /// Writes what its first output depends on to a file.
    pub(super) fn set_rule(&mut self, file: String) {
        let target = self.outputs.first().map_or(self.path.clone(), |(path, _)| path.clone());
        self.rule = Some((file, target));
    }

    /// Compiles the source, whose text is given.
    pub(super) fn perform(&self, text: Bytes, includes: &Folders) -> Done {
        let source = Source::new(crate::files::shown(&self.path), text);
        let (words, report) = match compile(source, &self.options, includes) {
            Ok(compiled) => (Some(compiled.words), compiled.report),
            Err(report) => (None, *report),
        };
        let (mut diagnostics, sources) = (report.diagnostics, report.sources);
        let files = words.and_then(|words| self.write(&sources, &words, &mut diagnostics));
        let warned = self.shown(&diagnostics).any(|d| d.severity == Severity::Warning);
        Done { files: files.filter(|_| !(warned && self.is_strict)), diagnostics, sources }
    }

    /// Those of the diagnostics that are shown.
    pub(super) fn shown<'d>(&self, diagnostics: &'d Diagnostics) -> impl Iterator<Item = &'d Diagnostic> {
        diagnostics.iter().filter(|d| d.severity != Severity::Warning || !self.hides(&d.message))
    }

    /// Whether a warning with this text is not shown.
    fn hides(&self, text: &str) -> bool {
        let name = text.strip_suffix(']').and_then(|text| text.rsplit_once("[-W"));
        self.is_quiet || name.is_some_and(|(_, name)| self.hidden.iter().any(|hidden| hidden == name))
    }

    fn write(
        &self,
        sources: &SourceMap,
        words: &[u32],
        diagnostics: &mut Diagnostics,
    ) -> Option<Vec<(String, Vec<u8>)>> {
        if self.lists_only {
            return Some(vec![("-".to_owned(), rule(&self.path, sources).into_bytes())]);
        }
        let mut written = Vec::new();
        for (path, form) in &self.outputs {
            written.push((path.clone(), bytes(*form, sources, words, diagnostics)?));
        }
        if let Some((file, target)) = &self.rule {
            written.push((file.clone(), rule(target, sources).into_bytes()));
        }
        Some(written)
    }
}

/// A module in a format.
fn bytes(form: Form, sources: &SourceMap, words: &[u32], diagnostics: &mut Diagnostics) -> Option<Vec<u8>> {
    match form {
        Form::Words => Some(words.iter().flat_map(|word| word.to_le_bytes()).collect()),
        Form::Assembly => {
            let options = DisassembleOptions {
                friendly_names: true,
                indent: true,
                header: true,
                ..DisassembleOptions::default()
            };
            disassemble("<output>", words, &options, diagnostics).ok()
        }
        Form::Mlir => {
            let ctx = crate::dialects::context();
            let body =
                deserialize(&ctx, words, "<module>", DeserializeOptions::default(), diagnostics).ok()?;
            let mut text = print(&ctx, Some(sources), &body, PrintOptions::default());
            text.push('\n');
            Some(text.into_bytes())
        }
        Form::Reflection => Some(crate::reflect::text("<output>", words, diagnostics).ok()?.into_bytes()),
    }
}

/// Whether warnings are shown.
fn warns(arguments: &Arguments) -> bool {
    !arguments.has("no-warnings") && !arguments.has("w")
}

/// The names of the warnings that are not shown.
fn hidden(arguments: &Arguments) -> Vec<String> {
    let given = arguments.flags.iter().filter(|given| given.name == "W");
    given.filter_map(|given| given.value.as_deref()?.strip_prefix("no-").map(str::to_owned)).collect()
}

/// What a target depends on, as a rule of make.
fn rule(target: &str, sources: &SourceMap) -> String {
    let mut out = format!("{target}:");
    for name in dependencies(sources) {
        out.push_str(" \\\n ");
        out.push_str(name);
    }
    out.push('\n');
    out
}

/// The outputs: path and format.
fn outputs(arguments: &Arguments) -> Result<Vec<(String, Form)>, Failure> {
    let asked = match arguments.value("emit") {
        None => None,
        Some("spirv" | "spv") => Some(Form::Words),
        Some("spvasm") => Some(Form::Assembly),
        Some("mlir") => Some(Form::Mlir),
        Some(name) => {
            return Err(Failure::refused(format!("unknown format '{name}'; expected spirv, spvasm or mlir")));
        }
    };
    let mut outputs = Vec::new();
    for (flag, form) in [("Fo", Form::Words), ("o", Form::Words), ("Fc", Form::Assembly)] {
        if let Some(path) = arguments.value(flag) {
            let by_name = match Path::new(path).extension().and_then(|e| e.to_str()) {
                Some("mlir") => Form::Mlir,
                Some("spvasm") => Form::Assembly,
                _ => form,
            };
            outputs.push((path.to_owned(), asked.unwrap_or(by_name)));
        }
    }
    if let Some(path) = arguments.value("reflect") {
        outputs.push((path.to_owned(), Form::Reflection));
    }
    if outputs.is_empty() {
        outputs.push(("-".to_owned(), asked.unwrap_or(Form::Assembly)));
    }
    Ok(outputs)
}
