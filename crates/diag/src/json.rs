//! Diagnostics as JSON objects, one for each.
//!
//! ```json
//! {"severity": "error", "id": null, "message": "...", "file": "a.mlir",
//!  "range": {"start": {"line": 1, "column": 9, "offset": 8}, "end": {"line": 1, "column": 11, "offset": 10}},
//!  "instruction": null, "notes": [], "fix": null}
//! ```
//!
//! All keys are always there. Lines and columns count from 1, columns in bytes; offsets in bytes from 0; ends are
//! exclusive. Positions in a binary have `offset` and `word` only, positions from debug information `line` and `column`
//! only. `instruction` is null or has `number` (from 1), `opcode`, `result_id` (or null) and `text`. A note has
//! `message`, `file` and `range`; a fix `message` and `edits`, each with `file`, `range` and `text`.

use crate::region::{Range, Region};
use crate::{Diagnostic, Fix, Instruction, LineColumn, SourceFile, SourceMap};
use serde_json::{Value, json};

/// A diagnostic as a JSON object on one line, without a line break.
pub fn json_line(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let Diagnostic { severity, place, message, rule, notes, instruction, fix } = diagnostic;
    let words = instruction.as_ref().map_or(0, |instruction| instruction.words.len());
    let (file, range) = position(Region::of(place, words, sources));
    let notes: Vec<Value> = notes.iter().map(|note| note_value(note, sources)).collect();
    json!({
        "severity": severity.as_str(),
        "id": rule,
        "message": message,
        "file": file,
        "range": range,
        "instruction": instruction.as_deref().map(instruction_value),
        "notes": notes,
        "fix": fix.as_deref().map(|fix| fix_value(fix, sources)),
    })
    .to_string()
}

fn note_value(note: &Diagnostic, sources: &SourceMap) -> Value {
    let (file, range) = position(Region::of(&note.place, 0, sources));
    json!({"message": note.message, "file": file, "range": range})
}

/// The instruction, as in the property bag of SARIF too.
pub(crate) fn instruction_value(instruction: &Instruction) -> Value {
    let Instruction { number, opcode, result, words: _, text } = instruction;
    json!({"number": number, "opcode": opcode, "result_id": result, "text": text})
}

fn fix_value(fix: &Fix, sources: &SourceMap) -> Value {
    let edits: Vec<Value> = fix
        .edits
        .iter()
        .map(|edit| {
            let (file, range) = position(Region::of_span(edit.span, sources));
            json!({"file": file, "range": range, "text": edit.text})
        })
        .collect();
    json!({"message": fix.message, "edits": edits})
}

/// The file and the range.
fn position(region: Option<Region<'_>>) -> (Value, Value) {
    let Some(Region { file, range }) = region else { return (Value::Null, Value::Null) };
    let range = match range {
        Range::File => Value::Null,
        Range::Text { source, start, end } => {
            json!({"start": in_text(source, start), "end": in_text(source, end)})
        }
        Range::Line(LineColumn { line, column }) => {
            let at = json!({"line": line, "column": column});
            json!({"start": at, "end": at})
        }
        Range::Bytes { start, end } => json!({"start": in_words(start), "end": in_words(end)}),
    };
    (file.into(), range)
}

fn in_text(source: &SourceFile, offset: usize) -> Value {
    let LineColumn { line, column } = source.line_column(offset);
    json!({"line": line, "column": column, "offset": offset})
}

fn in_words(offset: usize) -> Value {
    json!({"offset": offset, "word": offset / 4})
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Span};

    fn parsed(diagnostic: &Diagnostic, sources: &SourceMap) -> Value {
        let line = json_line(diagnostic, sources);
        assert!(!line.contains('\n'));
        serde_json::from_str(&line).unwrap()
    }

    #[test]
    fn text_has_lines_and_columns() {
        let mut sources = SourceMap::new();
        let index = sources.add("a\"b.hlsl", *b"one\ntwo\nx").unwrap();
        let file = sources.file(index).unwrap();
        let span = Span { start: file.pos(4), end: file.pos(7) };
        let made = Diagnostic::error(span, "say \"no\"\nthen").with_note(Place::Unknown, "why");
        let made = made.with_fix("insert ';'", Span::at(file.pos(7)), ";");
        assert_eq!(
            parsed(&made, &sources),
            json!({
                "severity": "error", "id": null, "message": "say \"no\"\nthen", "file": "a\"b.hlsl",
                "range": {"start": {"line": 2, "column": 1, "offset": 4}, "end": {"line": 2, "column": 4, "offset": 7}},
                "instruction": null,
                "notes": [{"message": "why", "file": null, "range": null}],
                "fix": {"message": "insert ';'", "edits": [{"file": "a\"b.hlsl", "text": ";", "range":
                    {"start": {"line": 2, "column": 4, "offset": 7}, "end": {"line": 2, "column": 4, "offset": 7}}}]},
            })
        );
    }

    #[test]
    fn binaries_have_words_and_instructions() {
        let mut made = Diagnostic::error(Place::Byte("a.spv".into(), 20), "no");
        made.rule = Some("ids:unique");
        made.instruction = Some(Box::new(Instruction {
            number: 1,
            opcode: "OpTypeVoid".into(),
            result: Some(2),
            words: 5..7,
            text: "%void = OpTypeVoid".into(),
        }));
        let value = parsed(&made, &SourceMap::new());
        assert_eq!(value["id"], "ids:unique");
        assert_eq!(
            value["range"],
            json!({"start": {"offset": 20, "word": 5}, "end": {"offset": 28, "word": 7}})
        );
        assert_eq!(
            value["instruction"],
            json!({"number": 1, "opcode": "OpTypeVoid", "result_id": 2, "text": "%void = OpTypeVoid"})
        );
    }

    #[test]
    fn files_and_debug_lines() {
        let whole = parsed(&Diagnostic::error(Place::File("a".into()), "no"), &SourceMap::new());
        assert_eq!((&whole["file"], &whole["range"]), (&json!("a"), &Value::Null));
        let at = LineColumn { line: 3, column: 0 };
        let line = parsed(&Diagnostic::error(Place::Line("b".into(), at), "no"), &SourceMap::new());
        assert_eq!(line["range"]["start"], json!({"line": 3, "column": 0}));
    }
}
