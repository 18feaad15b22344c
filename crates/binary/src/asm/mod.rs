//! The assembler: accepts the text of `spirv-as`, with its error messages.

mod cursor;
mod ids;
mod literal;
mod operand;

use crate::decode::{Import, declares_type, number_type};
use crate::module::Instruction;
use crate::{FloatEncoding, NumberType};
use cursor::Cursor;
use hashbrown::HashSet;
use ids::{Class, Ids};
use operand::{Pattern, show};
use rustc_hash::FxBuildHasher;
use spirula_diag::{Diagnostic, Diagnostics, Failed, SourceFile, Span, nearest};
use spirula_spec::{FPEncoding, InstructionRow, LATEST_VERSION, MAGIC_NUMBER, Op, OperandKind as K, Version};

/// Assembler options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct AssembleOptions {
    /// The version of the module. By default that of a comment `; Version: 1.x` at the start, as the disassembler
    /// writes it, else the latest.
    pub version: Option<Version>,
    /// Numeric ids keep their numbers: `--preserve-numeric-ids`.
    pub preserve_numeric_ids: bool,
}

/// The SPIR-V version of a `--target-env`; text after a known name is ignored, as in `spirv-as`.
pub fn target_version(environment: &str) -> Option<Version> {
    let minor = |name: &str, versions: &[(&str, u8)]| {
        let rest = environment.strip_prefix(name)?;
        versions
            .iter()
            .find(|(version, _)| rest.starts_with(version))
            .map(|(_, minor)| Version::new(1, *minor))
    };
    minor("vulkan", &[("1.0", 0), ("1.1spv1.4", 4), ("1.1", 3), ("1.2", 5), ("1.3", 6), ("1.4", 6)])
        .or_else(|| {
            minor(
                "spv",
                &[("1.0", 0), ("1.1", 1), ("1.2", 2), ("1.3", 3), ("1.4", 4), ("1.5", 5), ("1.6", 6)],
            )
        })
        .or_else(|| minor("opencl", &[("1.2", 0), ("2.0", 0), ("2.1", 0), ("2.2", 2)]))
        .or_else(|| minor("opengl", &[("4.0", 0), ("4.1", 0), ("4.2", 0), ("4.3", 0), ("4.5", 0)]))
}

/// Assembles a module.
///
/// # Errors
/// The text is malformed; the first error is reported.
pub fn assemble(
    source: &SourceFile,
    options: &AssembleOptions,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u32>, Failed> {
    run(source, options, None, diagnostics).map(|done| done.words)
}

/// The text of an assembled instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InstructionSpan {
    /// The index of its first word in the module.
    pub word: usize,
    /// Its text, to the end of the line it begins on.
    pub span: Span,
}

/// Assembles a module; also returns where the text of each instruction is, in order.
///
/// # Errors
/// As [`assemble`].
pub fn assemble_with_spans(
    source: &SourceFile,
    options: &AssembleOptions,
    diagnostics: &mut Diagnostics,
) -> Result<(Vec<u32>, Vec<InstructionSpan>), Failed> {
    let done = run(source, options, Some(Vec::new()), diagnostics)?;
    let text = source.text();
    let span = |(word, start): (usize, usize)| {
        let rest = text.get(start..).unwrap_or_default();
        let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii_end();
        InstructionSpan { word, span: Span { start: source.pos(start), end: source.pos(start + line.len()) } }
    };
    Ok((done.words, done.begins.into_iter().flatten().map(span).collect()))
}

fn run<'s>(
    source: &'s SourceFile,
    options: &AssembleOptions,
    begins: Option<Vec<(usize, usize)>>,
    diagnostics: &mut Diagnostics,
) -> Result<Assembler<'s>, Failed> {
    let version = options.version.or_else(|| version_comment(source.text())).unwrap_or(LATEST_VERSION);
    let mut preserve = HashSet::with_hasher(FxBuildHasher);
    if options.preserve_numeric_ids {
        let first = Assembler::new(source.text(), version, preserve).run();
        preserve = first.map_err(|error| error.report(source, diagnostics))?.ids.numeric();
    }
    let assembler = Assembler { begins, ..Assembler::new(source.text(), version, preserve) };
    let mut done = assembler.run().map_err(|error| error.report(source, diagnostics))?;
    done.words[3] = done.ids.bound();
    Ok(done)
}

/// The version in the leading comments.
fn version_comment(text: &[u8]) -> Option<Version> {
    for line in text.split(|b| *b == b'\n') {
        let line = line.trim_ascii_start();
        match line.strip_prefix(b"; Version: 1.") {
            Some([minor @ b'0'..=b'9', rest @ ..]) if !rest.first().is_some_and(u8::is_ascii_digit) => {
                let version = Version::new(1, minor - b'0');
                if version <= LATEST_VERSION {
                    return Some(version);
                }
            }
            _ if line.first().is_none_or(|b| *b == b';') => {}
            _ => return None,
        }
    }
    None
}

/// An error and its position.
struct SyntaxError {
    at: usize,
    message: String,
    /// What may have been meant by the word there.
    meant: Option<String>,
}

impl SyntaxError {
    fn report(self, source: &SourceFile, diagnostics: &mut Diagnostics) -> Failed {
        let mut cursor = Cursor::new(source.text());
        cursor.at = self.at;
        let span = Span { start: source.pos(self.at), end: source.pos(self.at + cursor.word().len()) };
        let mut diagnostic = Diagnostic::error(span, self.message);
        if let Some(meant) = self.meant {
            diagnostic = diagnostic.with_fix(format!("replace with '{meant}'"), span, meant);
        }
        diagnostics.push(diagnostic);
        Failed
    }
}

/// Why parsing an operand stopped.
enum Stop {
    /// It does not belong to this instruction, which ends before it.
    Operands,
    /// It is malformed.
    SyntaxError(Box<SyntaxError>),
}

struct Assembler<'a> {
    cursor: Cursor<'a>,
    version: Version,
    words: Vec<u32>,
    /// The start of the current instruction.
    begun: usize,
    /// For each instruction the index of its first word, and the offset of its text, if wanted.
    begins: Option<Vec<(usize, usize)>>,
    ids: Ids<'a>,
    pattern: Pattern,
    import: Option<Import>,
}

impl<'a> Assembler<'a> {
    fn new(text: &'a [u8], version: Version, preserve: HashSet<u32, FxBuildHasher>) -> Self {
        // 7 is the Khronos assembler, whose output ours equals.
        let mut words = Vec::with_capacity(text.len() / 7 + 8);
        words.extend([MAGIC_NUMBER, version.word(), 7 << 16, 0, 0]);
        Self {
            cursor: Cursor::new(text),
            version,
            begun: words.len(),
            begins: None,
            words,
            ids: Ids::new(text, preserve),
            pattern: Pattern::default(),
            import: None,
        }
    }

    #[cold]
    fn fail(&self, message: String) -> Stop {
        Stop::SyntaxError(Box::new(SyntaxError { at: self.cursor.at, message, meant: None }))
    }

    /// An error with what may have been meant by the word here.
    #[cold]
    fn fail_with(&self, message: String, meant: Option<String>) -> Stop {
        Stop::SyntaxError(Box::new(SyntaxError { at: self.cursor.at, message, meant }))
    }

    fn run(mut self) -> Result<Self, Box<SyntaxError>> {
        if self.cursor.is_empty() {
            return Err(Box::new(SyntaxError {
                at: 0,
                message: "Missing assembly text.".to_owned(),
                meant: None,
            }));
        }
        if let Some(at) = self.cursor.inner_zero {
            let message = "Found a zero byte in the text.".to_owned();
            return Err(Box::new(SyntaxError { at, message, meant: None }));
        }
        while self.cursor.advance() {
            self.begun = self.words.len();
            if let Some(begins) = &mut self.begins {
                begins.push((self.begun, self.cursor.at));
            }
            match self.instruction() {
                Ok(()) | Err(Stop::Operands) => {}
                Err(Stop::SyntaxError(wrong)) => return Err(wrong),
            }
        }
        Ok(self)
    }

    /// Moves to the next word, or fails.
    fn expect(&mut self, what: &str) -> Result<(), Stop> {
        if self.cursor.advance() {
            Ok(())
        } else {
            Err(self.fail(format!("Expected {what}, found end of stream.")))
        }
    }

    fn instruction(&mut self) -> Result<(), Stop> {
        let first = self.cursor.word();
        if first.first() == Some(&b'!') {
            return self.raw_instruction(first);
        }
        let mut result = None;
        let mut opcode = first;
        if !self.cursor.starts_with_op() {
            if first.first() != Some(&b'%') {
                let message = format!(
                    "Expected <opcode> or <result-id> at the beginning of an instruction, found '{}'.",
                    show(first)
                );
                return Err(self.fail(message));
            }
            result = Some((self.cursor.at, first));
            self.cursor.at += first.len();
            self.expect("'='")?;
            let equals = self.cursor.word();
            if equals != b"=" {
                return Err(self.fail(format!("'=' expected after result id but found '{}'.", show(equals))));
            }
            self.cursor.at += 1;
            self.expect("opcode")?;
            opcode = self.cursor.word();
            if !self.cursor.starts_with_op() {
                return Err(self.fail(format!("Invalid Opcode prefix '{}'.", show(opcode))));
            }
        }
        if opcode == b"OpUnknown" {
            if result.is_some() {
                let message =
                    "OpUnknown not allowed in assignment. Use an explicit result id operand instead.";
                return Err(self.fail(message.to_owned()));
            }
            self.cursor.at += opcode.len();
            return self.unknown_instruction();
        }
        let row = std::str::from_utf8(opcode).ok().and_then(Op::by_name).and_then(Op::row);
        let Some(row) = row.filter(|row| self.is_available(row)) else {
            let name = show(opcode);
            let available = spirula_spec::INSTRUCTIONS.iter().filter(|row| self.is_available(row));
            let meant =
                nearest(&name, available.map(|row| row.name), 1).first().map(|near| (*near).to_owned());
            return Err(self.fail_with(format!("Invalid Opcode name '{name}'"), meant));
        };
        match (row.has_result(), result) {
            (true, None) => Err(self.fail(format!(
                "Expected <result-id> at the beginning of an instruction, found '{}'.",
                show(first)
            ))),
            (false, Some((_, id))) => Err(self.fail(format!(
                "Cannot set ID {} because {} does not produce a result ID.",
                show(id),
                show(opcode)
            ))),
            _ => {
                self.cursor.at += opcode.len();
                self.operands(row, opcode, result)
            }
        }
    }

    fn is_available(&self, row: &InstructionRow) -> bool {
        row.version.is_some_and(|version| version <= self.version)
            && row.last_version.is_none_or(|version| version >= self.version)
            || !row.capabilities.is_empty()
            || !row.extensions.is_empty()
    }

    fn operands(
        &mut self,
        row: &'static InstructionRow,
        opcode: &'a [u8],
        result: Option<(usize, &'a [u8])>,
    ) -> Result<(), Stop> {
        self.words.push(0);
        self.pattern.begin(row.op, row.operands);
        self.import = None;
        while let Some(expected) = self.pattern.next() {
            if let (K::IdResult, false, Some((at, id))) = (expected.kind, expected.any, result) {
                let here = std::mem::replace(&mut self.cursor.at, at);
                self.operand(id, expected)?;
                self.cursor.at = here;
                continue;
            }
            let more = self.cursor.advance();
            let word = self.cursor.word();
            if !more || self.cursor.starts_instruction(word) {
                if expected.optional {
                    break;
                }
                return Err(self.missing(row, opcode, expected.kind, more));
            }
            self.operand(word, expected)?;
            self.cursor.at += word.len();
        }
        self.record(row)?;
        let count = self.words.len() - self.begun;
        let Ok(short) = u16::try_from(count) else {
            let name = show(opcode);
            return Err(
                self.fail(format!("{name} Instruction too long: {count} words, but the limit is 65535"))
            );
        };
        self.words[self.begun] = u32::from(short) << 16 | u32::from(row.op.0);
        Ok(())
    }

    #[cold]
    fn missing(&self, row: &InstructionRow, opcode: &[u8], kind: K, more: bool) -> Stop {
        let name = show(opcode);
        if !more {
            return self
                .fail(format!("Expected operand for {name} instruction, but found the end of the stream."));
        }
        let next = show(self.cursor.word());
        if row.op == Op::SpecConstantOp
            && kind == K::LiteralSpecConstantOpInteger
            && Op::by_name(&next).is_some_and(crate::decode::is_spec_constant_op)
        {
            let meant = next.strip_prefix("Op").unwrap_or(&next);
            let message = format!("Invalid {name} opcode '{next}'. Did you mean '{meant}'?");
            return self.fail_with(message, Some(meant.to_owned()));
        }
        self.fail(format!("Expected operand for {name} instruction, but found the next instruction instead."))
    }

    /// Records what literals of later instructions depend on.
    fn record(&mut self, row: &InstructionRow) -> Result<(), Stop> {
        let words = &self.words[self.begun..];
        let word = |index: usize| words.get(index).copied().unwrap_or_default();
        if declares_type(row) {
            let id = word(1);
            if let Class::Type(_) = self.ids.class(id) {
                return Err(self.fail(format!("Value {id} has already been used to generate a type")));
            }
            let instruction = Instruction { op: row.op, words, offset: 0 };
            let ty = number_type(&instruction);
            let lengths = match row.op {
                Op::TypeInt => 4..=4,
                Op::TypeFloat => 3..=4,
                _ => 0..=usize::MAX,
            };
            if !lengths.contains(&words.len()) {
                return Err(self.fail(format!("Invalid {} instruction", row.name)));
            }
            self.check_encoding(row.op, word(3), words.len(), ty)?;
            self.ids.set_class(id, Class::Type(ty));
        } else if row.has_result_type() {
            let (id, ty) = (word(2), word(1));
            if let Class::Unknown = self.ids.class(id) {
                self.ids.set_class(id, Class::Value(ty));
            }
        }
        Ok(())
    }

    fn check_encoding(&self, op: Op, word: u32, count: usize, ty: NumberType) -> Result<(), Stop> {
        if op != Op::TypeFloat || count < 4 {
            return Ok(());
        }
        let Some(name) = FPEncoding(word).name() else {
            return Err(self.fail("Invalid OpTypeFloat encoding".to_owned()));
        };
        let width = ty.width;
        match FloatEncoding::from_enumerant(FPEncoding(word)).width() {
            Some(expected) if expected != width => Err(self.fail(format!(
                "Invalid bit width {width} for floating point encoding {name}; expected {expected}"
            ))),
            _ => Ok(()),
        }
    }

    /// An instruction that starts with `!word`: words, numbers, strings and ids up to the next instruction.
    fn raw_instruction(&mut self, first: &'a [u8]) -> Result<(), Stop> {
        self.immediate(first)?;
        self.cursor.at += first.len();
        self.pattern.begin(Op::Nop, &[]);
        while self.cursor.advance() {
            let word = self.cursor.word();
            if self.cursor.starts_instruction(word) {
                break;
            }
            if word == b"=" {
                return Err(self.fail(format!("{} not allowed before =.", show(first))));
            }
            self.anything(word)?;
            self.cursor.at += word.len();
        }
        Ok(())
    }

    /// The rest of `OpUnknown(opcode, words) ...`.
    fn unknown_instruction(&mut self) -> Result<(), Stop> {
        self.punctuation(b'(', "OpUnknown")?;
        let opcode = self.short("opcode enumerant", "opcode enumerant")?;
        self.punctuation(b',', "opcode enumerant")?;
        self.expect("number of words")?;
        let before = self.cursor.at;
        let count = self.short("number of words", "number of words")?;
        if count == 0 {
            self.cursor.at = before;
            let message = "Number of words (which includes the opcode) must be greater than zero.";
            return Err(self.fail(message.to_owned()));
        }
        self.punctuation(b')', "number of words")?;
        self.pattern.begin(Op(opcode), &[]);
        self.words.push(u32::from(count) << 16 | u32::from(opcode));
        for left in (1..count).rev() {
            if !self.cursor.advance() {
                return Err(self.fail(format!("Expected {left} more operands, found end of stream.")));
            }
            let word = self.cursor.word();
            if self.cursor.starts_instruction(word) {
                return Err(self.fail(format!(
                    "Unexpected start of new instruction: \"{}\". Expected {left} more operands",
                    show(word)
                )));
            }
            if word == b"=" {
                return Err(self.fail("OpUnknown not allowed before =.".to_owned()));
            }
            self.anything(word)?;
            self.cursor.at += word.len();
        }
        Ok(())
    }

    fn punctuation(&mut self, expected: u8, after: &str) -> Result<(), Stop> {
        let expected = char::from(expected);
        self.expect(&format!("'{expected}'"))?;
        let found = self.cursor.peek().map_or(' ', char::from);
        if found != expected {
            return Err(self.fail(format!("'{expected}' expected after {after} but found '{found}'.")));
        }
        self.cursor.at += 1;
        Ok(())
    }

    fn short(&mut self, what: &str, invalid: &str) -> Result<u16, Stop> {
        self.expect(what)?;
        let word = self.cursor.word();
        let value =
            std::str::from_utf8(word).ok().and_then(literal::parse_u32).and_then(|v| u16::try_from(v).ok());
        let Some(value) = value else {
            return Err(self.fail(format!("Invalid {invalid}: \"{}\".", show(word))));
        };
        self.cursor.at += word.len();
        Ok(value)
    }
}
