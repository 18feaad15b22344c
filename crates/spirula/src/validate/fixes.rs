//! Fixes of findings as edits of assembly; without text, as what is to be done.

use spirula_binary::{Module, instructions_at};
use spirula_diag::{Edit, Fix, Place, SourceFile, Span};
use spirula_environment as environment;
use spirula_environment::{Change, Part};
use spirula_spec::Op;

/// What fixes are given in.
pub(super) struct Source<'s> {
    pub(super) words: &'s [u32],
    /// The text, if it is assembly, and where the instructions are in it: the first word of each, and its place.
    pub(super) text: Option<(&'s SourceFile, &'s [(usize, Place)])>,
}

impl Source<'_> {
    /// A fix as edits of the text; without edits if there is none.
    pub(super) fn fix(&self, fix: &environment::Fix) -> Option<Box<Fix>> {
        let described: Option<Vec<String>> =
            fix.changes.iter().map(|change| self.described(change)).collect();
        let mut edits: Vec<Edit> = Vec::new();
        if self.text.is_some() {
            for change in &fix.changes {
                let edit = self.edit(change)?;
                // Lines that are added at one place are one edit.
                match edits.last_mut() {
                    Some(last) if last.span == edit.span => last.text.push_str(&edit.text),
                    _ => edits.push(edit),
                }
            }
        }
        Some(Box::new(Fix { message: described?.join(", "), edits }))
    }

    /// What is to be done.
    fn described(&self, change: &Change) -> Option<String> {
        Some(match change {
            Change::Add { op, operands, .. } => format!("add '{}'", self.added(*op, operands)?),
            Change::Remove { .. } => "remove the instruction".to_owned(),
            Change::Append { word, id } => {
                let op = Op(*self.words.get(*word)? as u16);
                format!("add '{}' to the operands of {}", self.name(*id)?, op.name()?)
            }
            Change::Replace { from, to, .. } => format!("replace '{from}' with '{to}'"),
            Change::Version(version) => format!("declare version {version}"),
        })
    }

    fn added(&self, op: Op, operands: &[Part]) -> Option<String> {
        let mut out = op.name()?.to_owned();
        for operand in operands {
            out.push(' ');
            match operand {
                Part::Id(id) => out.push_str(&self.name(*id)?),
                Part::Text(text) => out.push_str(text),
            }
        }
        Some(out)
    }

    /// The name of an id where it is defined.
    fn name(&self, id: u32) -> Option<String> {
        let module = Module::new(self.words).ok()?;
        let mut all = module.instructions().map_while(Result::ok);
        let defines = |words: &[u32], op: Op| {
            op.row().and_then(|row| row.result_index()).and_then(|index| words.get(index)) == Some(&id)
        };
        let definition = all.find(|instruction| defines(instruction.words, instruction.op))?.offset;
        let text = match self.text {
            Some((file, _)) => {
                let (start, end) = self.range(definition)?;
                String::from_utf8_lossy(file.text().get(start..end)?).into_owned()
            }
            None => instructions_at(self.words, &[definition]).pop()??.text.into_string(),
        };
        let name = text.split('=').next()?.trim();
        name.starts_with('%').then(|| name.to_owned())
    }

    /// The text of an instruction, to the end of the line that it begins on.
    fn range(&self, word: usize) -> Option<(usize, usize)> {
        let (file, places) = self.text?;
        let index = places.binary_search_by_key(&word, |at| at.0).ok()?;
        let Place::Source(span) = places.get(index)?.1 else { return None };
        Some((file.offset(span.start), file.offset(span.end)))
    }

    /// The text of an instruction that is alone on its line: the beginning of the line, its own, and its end without a
    /// comment.
    fn alone(&self, word: usize) -> Option<(usize, usize, usize)> {
        let (file, places) = self.text?;
        let (start, end) = self.range(word)?;
        let line = line_start(file, start);
        let index = places.binary_search_by_key(&word, |at| at.0).ok()?;
        let next = match places.get(index + 1) {
            Some((next, _)) => self.range(*next)?.0,
            None => file.length(),
        };
        let blank = |text: &[u8]| text.iter().all(u8::is_ascii_whitespace);
        let comments = |text: &[u8]| {
            let mut lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_start);
            lines.all(|line| line.is_empty() || line.starts_with(b";"))
        };
        let text = file.text();
        let is_alone = blank(text.get(line..start)?) && next > end && comments(text.get(end..next)?)
            || blank(text.get(line..start)?) && next == file.length();
        let code = code_length(text.get(start..end)?);
        is_alone.then_some((line, start, start + code))
    }

    /// The edit of a change.
    fn edit(&self, change: &Change) -> Option<Edit> {
        let (file, _) = self.text?;
        let span = |start, end| Span { start: file.pos(start), end: file.pos(end) };
        Some(match change {
            Change::Add { op, operands, before } => {
                let added = self.added(*op, operands)?;
                let Some(before) = before else {
                    let end = file.length();
                    return Some(Edit { span: span(end, end), text: format!("{added}\n") });
                };
                let (start, _) = self.range(*before)?;
                let indent = file.text().get(line_start(file, start)..start)?;
                let indent = if indent.iter().all(u8::is_ascii_whitespace) { indent } else { &[] };
                let indent = String::from_utf8_lossy(indent);
                Edit { span: span(start, start), text: format!("{added}\n{indent}") }
            }
            Change::Remove { word } => {
                let (line, _, _) = self.alone(*word)?;
                let (_, end) = self.range(*word)?;
                let rest = file.text().get(end..)?;
                let breaks = rest.iter().position(|byte| *byte == b'\n').map_or(rest.len(), |at| at + 1);
                Edit { span: span(line, end + breaks), text: String::new() }
            }
            Change::Append { word, id } => {
                let (_, _, end) = self.alone(*word)?;
                Edit { span: span(end, end), text: format!(" {}", self.name(*id)?) }
            }
            Change::Replace { word, from, to } => {
                let (_, start, end) = self.alone(*word)?;
                let text = file.text().get(start..end)?;
                let at = text.windows(from.len()).position(|part| part == from.as_bytes())?;
                Edit { span: span(start + at, start + at + from.len()), text: to.clone() }
            }
            Change::Version(version) => {
                let text = file.text();
                let first = self.range(Module::FIRST).map_or(text.len(), |range| range.0);
                let mark = b"; Version: ";
                let head = text.get(..first)?;
                match head.windows(mark.len()).position(|part| part == mark) {
                    Some(at) => {
                        let start = at + mark.len();
                        let end = head.get(start..)?.iter().position(u8::is_ascii_whitespace)?;
                        Edit { span: span(start, start + end), text: version.to_string() }
                    }
                    None => Edit { span: span(0, 0), text: format!("; Version: {version}\n") },
                }
            }
        })
    }
}

/// The beginning of the line.
fn line_start(file: &SourceFile, offset: usize) -> usize {
    let at = file.line_column(offset);
    offset.saturating_sub(at.column as usize - 1)
}

/// The length of an instruction in a line, without spaces and a comment behind it.
fn code_length(line: &[u8]) -> usize {
    let (mut quoted, mut escaped, mut end) = (false, false, 0);
    for (at, byte) in line.iter().enumerate() {
        match byte {
            b';' if !quoted => break,
            b'"' if !escaped => quoted = !quoted,
            _ => {}
        }
        escaped = quoted && *byte == b'\\' && !escaped;
        if !byte.is_ascii_whitespace() {
            end = at + 1;
        }
    }
    end
}
