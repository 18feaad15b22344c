//! The disassembler: writes the text of `spirv-dis`, byte for byte.

mod flow;
mod names;

use crate::decode::{Decoder, Operand, declares_type, push_string};
use crate::module::{Header, Instruction, Malformed, Module};
use crate::number::{push_number, push_u32};
use names::Names;
use spirula_diag::{Diagnostics, Failed};
use spirula_spec::{
    Category, ExtInstSet, InstructionClass, InstructionRow, Op, OperandKind as K, generator, instruction,
};
use std::collections::BTreeMap;
use std::io::Write as _;

/// Disassembler options; the defaults are those of `spirv-dis` for files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisassembleOptions {
    /// Print friendly names instead of numbers. Off: `--raw-id`.
    pub friendly_names: bool,
    /// Align the `=` signs. Off: `--no-indent`.
    pub indent: bool,
    /// Print the header. Off: `--no-header`.
    pub header: bool,
    /// ANSI colors: `--color`.
    pub color: bool,
    /// Indent blocks by nesting depth: `--nested-indent`.
    pub nested_indent: bool,
    /// Print the blocks of a function in structured order: `--reorder-blocks`.
    pub reorder_blocks: bool,
    /// Print byte offsets: `--offsets`.
    pub offsets: bool,
    /// Comment sections and decorations: `--comment`.
    pub comment: bool,
    /// Print unknown instructions as `OpUnknown`: `--handle-unknown-opcodes`.
    pub unknown_opcodes: bool,
}

impl Default for DisassembleOptions {
    fn default() -> Self {
        Self {
            friendly_names: true,
            indent: true,
            header: true,
            color: false,
            nested_indent: false,
            reorder_blocks: false,
            offsets: false,
            comment: false,
            unknown_opcodes: false,
        }
    }
}

/// Approximate size of output chunks.
const PIECE: usize = 1 << 16;

/// Disassembles a module. The text is UTF-8 if the strings of the module are.
///
/// # Errors
/// The module is malformed; `name` is its name in diagnostics.
pub fn disassemble(
    name: &str,
    words: &[u32],
    options: &DisassembleOptions,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u8>, Failed> {
    // Most instructions are a line of about eight bytes per word.
    let mut text = Vec::with_capacity(words.len() * 8);
    disassemble_to(name, words, options, diagnostics, &mut |piece| text.extend_from_slice(piece))?;
    Ok(text)
}

/// Like [`disassemble`], but in chunks: a large module needs no memory for all of its text.
///
/// # Errors
/// The module is malformed; chunks before the error may have been written.
pub fn disassemble_to(
    name: &str,
    words: &[u32],
    options: &DisassembleOptions,
    diagnostics: &mut Diagnostics,
    sink: &mut dyn FnMut(&[u8]),
) -> Result<(), Failed> {
    text(words, options, sink).map_err(|malformed| malformed.report(name, diagnostics))
}

fn text(
    words: &[u32],
    options: &DisassembleOptions,
    sink: &mut dyn FnMut(&[u8]),
) -> Result<(), Box<Malformed>> {
    let module = Module::new(words)?;
    let mut decoder = Decoder::new(module.header().bound, module.words().len());
    let names = if options.friendly_names {
        Names::friendly(&module, &mut decoder)?
    } else {
        decoder = Decoder::of(&module)?;
        Names::raw()
    };
    let mut printer = Printer::new(options, &decoder, names, sink);
    printer.out.reserve(PIECE + 4096);
    if options.header {
        printer.header(module.header());
    }
    if options.nested_indent || options.reorder_blocks {
        printer.by_function(&module)?;
    } else {
        for instruction in module.instructions() {
            let instruction = instruction?;
            printer.section(&instruction);
            printer.instruction(&instruction, None)?;
        }
    }
    printer.flush();
    Ok(())
}

/// The instructions at word indices, in the order of `wanted`; `None` where there is no instruction. Works on malformed
/// modules up to the first instruction of unknown length; what cannot be disassembled has only its opcode as text.
pub fn instructions_at(words: &[u32], wanted: &[usize]) -> Vec<Option<spirula_diag::Instruction>> {
    let mut found = vec![None; wanted.len()];
    let Some(module) = Module::new(words).ok().filter(|_| !wanted.is_empty()) else { return found };
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|index| wanted.get(*index));
    let mut order = order.into_iter().peekable();
    let options = DisassembleOptions { indent: false, header: false, ..DisassembleOptions::default() };
    let mut decoder = Decoder::new(module.header().bound, words.len());
    let names = Names::friendly(&module, &mut decoder).unwrap_or_else(|_| Names::raw());
    let mut ignored = |_: &[u8]| {};
    let mut printer = Printer::new(&options, &decoder, names, &mut ignored);
    for (number, instruction) in (1..).zip(module.instructions().map_while(Result::ok)) {
        let range = instruction.offset..instruction.offset + instruction.words.len();
        let mut listed = None;
        while let Some(index) = order.next_if(|index| wanted.get(*index).is_some_and(|at| *at < range.end)) {
            if wanted.get(index).is_some_and(|at| *at >= range.start) {
                let listed = listed.get_or_insert_with(|| printer.listed(number, &instruction));
                found[index] = Some(listed.clone());
            }
        }
        if order.peek().is_none() {
            break;
        }
    }
    found
}

const RESET: &str = "\x1b[0m";
const GREY: &str = "\x1b[1;30m";
const RED: &str = "\x1b[31m";
const GREEN: &str = "\x1b[32m";
const YELLOW: &str = "\x1b[33m";
const BLUE: &str = "\x1b[34m";

/// The column where the `=` sign ends.
const INDENT: usize = 15;
/// The first column of comments.
const COMMENT_COLUMN: usize = 50;
const SPACES: [u8; 64] = [b' '; 64];

struct Printer<'a> {
    options: &'a DisassembleOptions,
    decoder: &'a Decoder,
    names: Names,
    /// Lines not yet passed to the sink.
    out: Vec<u8>,
    sink: &'a mut dyn FnMut(&[u8]),
    /// The start of the current line.
    line: usize,
    /// The column of the last line's comment.
    alignment: usize,
    /// For `--comment`: decorations by id.
    decorations: BTreeMap<u32, Vec<u8>>,
    /// For `--comment`: whether the headings of annotations, debug information and types were written.
    sections: [bool; 3],
}

fn spaces(out: &mut Vec<u8>, mut count: usize) {
    while count > SPACES.len() {
        out.extend_from_slice(&SPACES);
        count -= SPACES.len();
    }
    out.extend_from_slice(&SPACES[..count]);
}

/// Whether instructions of a set are written by number: SPIRV-Tools has no table of this one.
fn writes_numbers(set: ExtInstSet) -> bool {
    set == ExtInstSet::NonSemanticDebugBreak
}

impl<'a> Printer<'a> {
    fn new(
        options: &'a DisassembleOptions,
        decoder: &'a Decoder,
        names: Names,
        sink: &'a mut dyn FnMut(&[u8]),
    ) -> Self {
        Self {
            options,
            decoder,
            names,
            out: Vec::new(),
            sink,
            line: 0,
            alignment: 0,
            decorations: BTreeMap::new(),
            sections: [false; 3],
        }
    }
}

impl Printer<'_> {
    /// The instruction with this number, for diagnostics.
    fn listed(&mut self, number: usize, instruction: &Instruction<'_>) -> spirula_diag::Instruction {
        let row = instruction.op.row();
        let opcode = row.map_or_else(|| format!("opcode {}", instruction.op.0), |row| row.name.to_owned());
        self.out.clear();
        let text = match self.instruction(instruction, None) {
            Ok(()) => String::from_utf8_lossy(self.out.trim_ascii()).into_owned(),
            Err(_) => opcode.clone(),
        };
        spirula_diag::Instruction {
            number,
            opcode: opcode.into(),
            result: row.and_then(InstructionRow::result_index).map(|index| instruction.word(index)),
            words: instruction.offset..instruction.offset + instruction.words.len(),
            text: text.into(),
        }
    }

    fn flush(&mut self) {
        (self.sink)(&self.out);
        self.out.clear();
    }

    fn header(&mut self, header: Header) {
        let tool = (header.generator >> 16) as u16;
        let name = match generator(tool) {
            Some(row) if row.tool.is_empty() => row.vendor.to_owned(),
            Some(row) => format!("{} {}", row.vendor, row.tool),
            None => format!("Unknown({tool})"),
        };
        let _ = write!(
            self.out,
            "; SPIR-V\n; Version: {}\n; Generator: {name}; {}\n; Bound: {}\n; Schema: {}\n",
            header.version, header.generator as u16, header.bound, header.schema
        );
    }

    #[inline]
    fn color(&mut self, escape: &str) {
        if self.options.color {
            self.out.extend_from_slice(escape.as_bytes());
        }
    }

    fn indent(&self) -> usize {
        if self.options.indent { INDENT } else { 0 }
    }

    /// Writes headings of functions and sections.
    fn section(&mut self, instruction: &Instruction<'_>) {
        if !self.options.comment {
            return;
        }
        let indent = self.indent();
        if instruction.op == Op::Function {
            self.out.extend_from_slice(if self.options.nested_indent { b"\n\n" } else { b"\n" });
            spaces(&mut self.out, indent);
            self.out.extend_from_slice(b"; Function ");
            self.names.push(&mut self.out, instruction.word(2));
            self.out.push(b'\n');
        }
        let row = instruction.op.row();
        let decorates = matches!(
            instruction.op,
            Op::Decorate
                | Op::DecorateId
                | Op::MemberDecorate
                | Op::MemberDecorateIdEXT
                | Op::GroupDecorate
                | Op::GroupMemberDecorate
                | Op::DecorateString
                | Op::MemberDecorateString
        );
        let debug = row.is_some_and(|row| row.class == InstructionClass::Debug);
        let kinds = [
            (decorates, "Annotations"),
            (debug, "Debug Information"),
            (row.is_some_and(declares_type), "Types, variables and constants"),
        ];
        for (section, (begins, title)) in kinds.into_iter().enumerate() {
            if begins && !self.sections[section] {
                self.sections[section] = true;
                self.out.push(b'\n');
                spaces(&mut self.out, indent);
                let _ = writeln!(self.out, "; {title}");
            }
        }
    }

    /// Writes the line of an instruction; `nesting` is the depth of its block, if any.
    fn instruction(
        &mut self,
        instruction: &Instruction<'_>,
        nesting: Option<usize>,
    ) -> Result<(), Box<Malformed>> {
        if self.out.len() >= PIECE {
            self.flush();
        }
        let begin = self.out.len();
        let row = instruction.op.row();
        let written = match row {
            Some(row) => self.known(instruction, row, nesting),
            None => Err(Malformed::new(instruction.offset, format!("Invalid opcode: {}", instruction.op.0))),
        };
        if let Err(malformed) = written {
            if self.options.unknown_opcodes && self.is_unknown(instruction, row) {
                self.out.truncate(begin);
                self.unknown(instruction);
                return Ok(());
            }
            return Err(malformed);
        }
        Ok(())
    }

    fn known(
        &mut self,
        instruction: &Instruction<'_>,
        row: &'static InstructionRow,
        nesting: Option<usize>,
    ) -> Result<(), Box<Malformed>> {
        let indent = self.indent();
        if self.options.nested_indent && instruction.op == Op::Label {
            self.out.push(b'\n');
        }
        self.line = self.out.len();
        let result = row.result_index().map_or(0, |index| instruction.word(index));
        if result == 0 {
            spaces(&mut self.out, indent);
        } else {
            self.result(result, indent);
        }
        if self.options.nested_indent
            && let Some(nesting) = nesting
        {
            let body = if instruction.op == Op::Label { 0 } else { 2 };
            spaces(&mut self.out, nesting * 2 + body);
        }
        self.out.extend_from_slice(row.name.as_bytes());
        let mut operands = self.decoder.operands(*instruction, row);
        while let Some(operand) = operands.next() {
            let operand = operand?;
            if operand.kind != K::IdResult {
                self.out.push(b' ');
                self.operand(&operand, operands.import().and_then(crate::Import::set));
            }
        }
        if self.options.comment && instruction.op == Op::Decorate {
            self.note_decoration(instruction, row)?;
        }
        self.comments(instruction, result);
        self.out.push(b'\n');
        Ok(())
    }

    #[inline]
    fn result(&mut self, result: u32, indent: usize) {
        if self.options.color {
            self.color(BLUE);
        }
        let mut buffer = [0; 10];
        let name = self.names.get(result, &mut buffer);
        let padding = indent.saturating_sub(4).saturating_sub(name.len());
        self.out.extend_from_slice(&SPACES[..padding]);
        self.out.push(b'%');
        self.out.extend_from_slice(name);
        if self.options.color {
            self.color(RESET);
        }
        self.out.extend_from_slice(b" = ");
    }

    #[inline]
    fn operand(&mut self, operand: &Operand<'_>, set: Option<ExtInstSet>) {
        let word = operand.word();
        match operand.kind {
            K::IdRef | K::IdResultType | K::IdResult | K::IdScope | K::IdMemorySemantics => {
                self.color(YELLOW);
                self.out.push(b'%');
                self.names.push(&mut self.out, word);
            }
            K::LiteralInteger => {
                self.color(RED);
                push_u32(&mut self.out, word);
                self.color(RESET);
            }
            K::LiteralFloat | K::LiteralContextDependentNumber => {
                self.color(RED);
                push_number(&mut self.out, operand.words, operand.number);
                self.color(RESET);
            }
            K::LiteralString => self.string(operand.words),
            K::LiteralExtInstInteger => {
                self.color(RED);
                let known = set.filter(|set| !writes_numbers(*set)).and_then(|set| set.by_value(word));
                match known {
                    Some(row) => self.out.extend_from_slice(row.name.as_bytes()),
                    None => push_u32(&mut self.out, word),
                }
            }
            K::LiteralSpecConstantOpInteger => {
                self.color(RED);
                let name = instruction(Op(word as u16)).map_or("", |row| row.name);
                self.out.extend_from_slice(name.strip_prefix("Op").unwrap_or(name).as_bytes());
            }
            kind if kind.category() == Category::BitEnum => self.mask(kind, word),
            kind => {
                let name = kind.by_value(word).map_or("", |row| row.name);
                self.out.extend_from_slice(name.as_bytes());
            }
        }
        self.color(RESET);
    }

    fn string(&mut self, words: &[u32]) {
        self.out.push(b'"');
        self.color(GREEN);
        let from = self.out.len();
        push_string(&mut self.out, words);
        if self.out[from..].iter().any(|b| matches!(b, b'"' | b'\\')) {
            let text = self.out.split_off(from);
            for byte in text {
                if matches!(byte, b'"' | b'\\') {
                    self.out.push(b'\\');
                }
                self.out.push(byte);
            }
        }
        self.color(RESET);
        self.out.push(b'"');
    }

    fn mask(&mut self, kind: K, word: u32) {
        let mut left = word;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            if left != word {
                self.out.push(b'|');
            }
            left ^= bit;
            let name = kind.by_value(bit).map_or("", |row| row.name);
            self.out.extend_from_slice(name.as_bytes());
        }
        if word == 0 {
            let name = kind.by_value(0).map_or("", |row| row.name);
            self.out.extend_from_slice(name.as_bytes());
        }
    }

    /// Records a decoration, for the comment at the definition.
    fn note_decoration(
        &mut self,
        instruction: &Instruction<'_>,
        row: &'static InstructionRow,
    ) -> Result<(), Box<Malformed>> {
        let mut text = self.decorations.remove(&instruction.word(1)).unwrap_or_default();
        let mut separator: &[u8] = if text.is_empty() { b"" } else { b", " };
        let begin = self.out.len();
        for operand in self.decoder.operands(*instruction, row).skip(1) {
            self.out.extend_from_slice(separator);
            self.operand(&operand?, None);
            separator = b" ";
        }
        text.extend(self.out.drain(begin..));
        self.decorations.insert(instruction.word(1), text);
        Ok(())
    }

    fn comments(&mut self, instruction: &Instruction<'_>, result: u32) {
        if !self.options.offsets && !self.options.comment {
            return;
        }
        let end = self.out.len();
        let mut comment = Vec::new();
        if self.options.offsets {
            self.color(GREY);
            let _ = write!(self.out, "0x{:08x}", instruction.offset * 4);
            self.color(RESET);
        }
        if self.options.comment {
            if instruction.op == Op::Name {
                let _ = write!(comment, "id %{}", instruction.word(1));
            } else if let Some(text) = self.decorations.get(&result).filter(|_| result != 0) {
                comment.extend_from_slice(text);
            }
            if self.out.len() > end && !comment.is_empty() {
                self.out.extend_from_slice(b", ");
            }
        }
        let offset = self.out.split_off(end);
        if offset.is_empty() && comment.is_empty() {
            self.alignment = 0;
            return;
        }
        let length = length_without_color(&self.out[self.line..]);
        let column = (length + 2).max(self.alignment).max(COMMENT_COLUMN).next_multiple_of(4);
        self.alignment = column.min(256);
        spaces(&mut self.out, column - length);
        self.out.extend_from_slice(b"; ");
        self.out.extend_from_slice(&offset);
        self.out.extend_from_slice(&comment);
    }

    /// Whether an instruction that could not be decoded has unknown parts.
    fn is_unknown(&self, instruction: &Instruction<'_>, row: Option<&InstructionRow>) -> bool {
        let Some(row) = row else { return true };
        let message =
            self.decoder.operands(*instruction, row_static(row)).find_map(Result::err).map(|e| e.message);
        message.is_some_and(|text| {
            text.starts_with("Invalid extended instruction number")
                || text.starts_with("Invalid ") && text.contains(" operand: ")
        })
    }

    fn unknown(&mut self, instruction: &Instruction<'_>) {
        let indent = self.indent();
        spaces(&mut self.out, indent);
        let _ = write!(self.out, "OpUnknown({}, {})", instruction.op.0, instruction.words.len());
        for word in instruction.words.iter().skip(1) {
            let _ = write!(self.out, " {word}");
        }
        self.out.extend_from_slice(b"  ; note: ID bound may be incorrect after reassembly\n");
        self.alignment = 0;
    }
}

/// The row of the table that `row` is.
fn row_static(row: &InstructionRow) -> &'static InstructionRow {
    row.op.row().unwrap_or(&spirula_spec::INSTRUCTIONS[0])
}

fn length_without_color(line: &[u8]) -> usize {
    let mut length = 0;
    let mut escape = false;
    for byte in line {
        match (escape, byte) {
            (false, 0x1b) => escape = true,
            (false, _) => length += 1,
            (true, b'm') => escape = false,
            (true, _) => {}
        }
    }
    length
}
