//! From a source to the words of a module.

use crate::optimize::optimize;
use crate::{Options, WithHeaders, generate};
use rustc_hash::FxHashSet;
use spirula_diag::{Bytes, Diagnostics, Failed, Place, SourceMap, Style, render};
use spirula_hlsl_syntax::{IncludeResolver, parse};
use std::fmt;

/// A source: its name, which diagnostics show and next to which included files are, and its text.
#[derive(Clone)]
pub struct Source {
    name: String,
    text: Bytes,
}

impl Source {
    /// A source.
    pub fn new(name: impl Into<String>, text: impl Into<Bytes>) -> Self {
        Self { name: name.into(), text: text.into() }
    }
}

/// What was said of a source: the diagnostics, and what they point to.
#[derive(Default)]
pub struct Report {
    /// The diagnostics, in the order of the source.
    pub diagnostics: Diagnostics,
    /// The source, then the files that were included.
    pub sources: SourceMap,
}

impl Report {
    /// The names of the source and of what it included, each once.
    pub fn dependencies(&self) -> impl Iterator<Item = &str> {
        dependencies(&self.sources)
    }
}

/// The names of the files of a source map, each once, without those that the compiler itself made.
pub fn dependencies(sources: &SourceMap) -> impl Iterator<Item = &str> {
    let mut seen = FxHashSet::default();
    let names = sources.files().iter().map(|file| file.name());
    names.filter(move |name| !name.starts_with('<') && seen.insert(*name))
}

/// The diagnostics as text, as a terminal shows them.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostics.iter().try_for_each(|d| f.write_str(&render(d, &self.sources, Style::default())))
    }
}

impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Report {}

/// A compiled module.
#[derive(Debug)]
pub struct Compiled {
    /// Its words.
    pub words: Vec<u32>,
    /// Warnings, and the sources.
    pub report: Report,
}

/// Compiles a source to SPIR-V.
///
/// Nothing is shared between compilations but what `includes` shares: any number may run at once.
///
/// # Errors
/// The report has at least one error.
///
/// # Example
///
/// ```
/// use spirula_hlsl::{Memory, Options, Profile, Source, compile};
///
/// let source = Source::new(
///     "shaders/double.hlsl",
///     "#include \"sizes.hlsli\"\n\
///      RWStructuredBuffer<float> values;\n\
///      [numthreads(GROUP, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { values[id.x] *= 2; }\n",
/// );
/// let includes = Memory::new([("shaders/sizes.hlsli", "#define GROUP 64\n")]);
/// let options = Options::new(Profile::parse("cs_6_0").expect("a profile"));
///
/// let compiled = compile(source, &options, &includes).expect("a right source");
/// assert_eq!(compiled.words[0], 0x0723_0203);
///
/// let wrong = Source::new("wrong.hlsl", "[numthreads(1, 1, 1)] void main() { x = 1; }");
/// let report = compile(wrong, &options, &includes).expect_err("x is declared nowhere");
/// assert_eq!(report.diagnostics.error_count(), 1);
/// assert!(report.to_string().starts_with("wrong.hlsl:1:37: error: use of undeclared identifier 'x'"));
/// ```
pub fn compile(
    source: Source,
    options: &Options,
    includes: &dyn IncludeResolver,
) -> Result<Compiled, Box<Report>> {
    let mut report = Report::default();
    let file = match report.sources.add(&source.name, source.text) {
        Ok(file) => file,
        Err(why) => {
            report.diagnostics.error(Place::File(source.name.as_str().into()), why);
            return Err(Box::new(report));
        }
    };
    match compile_file(&mut report.sources, file, options, includes, &mut report.diagnostics) {
        Ok(words) => Ok(Compiled { words, report }),
        Err(Failed) => Err(Box::new(report)),
    }
}

/// [`compile`] of a file of a source map, which gets the included files.
///
/// # Errors
/// What is wrong was pushed to `diagnostics`.
pub fn compile_file(
    sources: &mut SourceMap,
    file: usize,
    options: &Options,
    includes: &dyn IncludeResolver,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u32>, Failed> {
    let includes = WithHeaders(includes);
    let ast = parse(sources, file, &options.for_preprocessor(), &includes, diagnostics);
    if diagnostics.has_errors() {
        return Err(Failed);
    }
    let module = generate(&ast, sources, options, diagnostics)?;
    let words = optimize(module, options, sources, diagnostics).ok_or(Failed)?;
    if words.get(3).is_some_and(|bound| *bound > options.max_id) {
        let text = "failed to optimize SPIR-V: ID overflow. Try running compact-ids.";
        return Err(diagnostics.error(Place::Unknown, format!("fatal error: {text}")));
    }
    Ok(words)
}
