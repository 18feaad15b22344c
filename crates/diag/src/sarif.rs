//! Diagnostics as a SARIF 2.1.0 log of one run.
//!
//! Diagnostics about the input are results. Errors of the command line and of I/O are notifications of the invocation,
//! which then has not been successful; consumers of results would show them as defects of the code otherwise. Columns
//! count Unicode code points.

use crate::json::instruction_value;
use crate::region::{Range, Region};
use crate::{Diagnostic, Edit, LineColumn, Severity, SourceFile, SourceMap};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// The schema of the log.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The description of a rule in the log.
#[derive(Clone, Default, Debug)]
pub struct SarifRule {
    /// What it requires, in one line.
    pub summary: String,
    /// The section of the specification, and how to mend a violation; may be empty.
    pub help: String,
}

/// A log under construction.
#[derive(Default, Debug)]
pub struct SarifLog {
    results: Vec<Value>,
    /// The ids of violated rules, in order of occurrence.
    rules: Vec<&'static str>,
    notifications: Vec<Value>,
}

impl SarifLog {
    /// Adds a diagnostic about the input.
    pub fn add(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        let mut result = common(diagnostic, sources);
        if let Some(id) = diagnostic.rule {
            let known = self.rules.iter().position(|rule| *rule == id);
            let index = known.unwrap_or_else(|| {
                self.rules.push(id);
                self.rules.len() - 1
            });
            result.insert("ruleId".into(), id.into());
            result.insert("ruleIndex".into(), index.into());
        }
        let notes: Vec<Value> = diagnostic.notes.iter().map(|note| related(note, sources)).collect();
        if !notes.is_empty() {
            result.insert("relatedLocations".into(), notes.into());
        }
        if let Some(instruction) = &diagnostic.instruction {
            result.insert("properties".into(), json!({"instruction": instruction_value(instruction)}));
        }
        let fix = diagnostic.fix.as_ref().filter(|fix| !fix.edits.is_empty());
        if let Some(fix) = fix {
            let changes = changes(&fix.edits, sources);
            let fix = json!({"description": {"text": fix.message}, "artifactChanges": changes});
            result.insert("fixes".into(), json!([fix]));
        }
        self.results.push(result.into());
    }

    /// Adds an error of the command line or of I/O.
    pub fn add_notification(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        self.notifications.push(common(diagnostic, sources).into());
    }

    /// The log of a run of a tool that ends with `status`, as JSON with a line break at the end. `describe` returns the
    /// description of a rule.
    pub fn finish(
        self,
        (name, version): (&str, &str),
        describe: &dyn Fn(&str) -> Option<SarifRule>,
        status: u8,
    ) -> String {
        let rules: Vec<Value> = self.rules.iter().map(|id| rule(id, describe(id))).collect();
        let mut invocation =
            json!({"executionSuccessful": self.notifications.is_empty(), "exitCode": status});
        if !self.notifications.is_empty() {
            invocation["toolExecutionNotifications"] = self.notifications.into();
        }
        let log = json!({
            "$schema": SCHEMA,
            "version": "2.1.0",
            "runs": [{
                "tool": {"driver": {"name": name, "version": version, "semanticVersion": version, "rules": rules}},
                "invocations": [invocation],
                "columnKind": "unicodeCodePoints",
                "results": self.results,
            }],
        });
        format!("{log:#}\n")
    }
}

fn rule(id: &str, described: Option<SarifRule>) -> Value {
    let mut rule = json!({"id": id});
    let SarifRule { summary, help } = described.unwrap_or_default();
    for (key, text) in [("shortDescription", summary), ("help", help)] {
        if !text.is_empty() {
            rule[key] = json!({"text": text});
        }
    }
    rule
}

/// Level, message and locations.
fn common(diagnostic: &Diagnostic, sources: &SourceMap) -> Map<String, Value> {
    let level = match diagnostic.severity {
        Severity::Error | Severity::Fatal => "error",
        Severity::Warning => "warning",
        Severity::Remark | Severity::Note => "note",
    };
    let words = diagnostic.instruction.as_ref().map_or(0, |instruction| instruction.words.len());
    let mut made = Map::new();
    made.insert("level".into(), level.into());
    made.insert("message".into(), json!({"text": diagnostic.message}));
    if let Some(region) = Region::of(&diagnostic.place, words, sources) {
        made.insert("locations".into(), json!([{"physicalLocation": physical(&region)}]));
    }
    made
}

fn related(note: &Diagnostic, sources: &SourceMap) -> Value {
    let mut location = json!({"message": {"text": note.message}});
    if let Some(region) = Region::of(&note.place, 0, sources) {
        location["physicalLocation"] = physical(&region);
    }
    location
}

fn physical(region: &Region<'_>) -> Value {
    let mut location = json!({"artifactLocation": {"uri": uri(region.file)}});
    if let Some(range) = range(&region.range) {
        location["region"] = range;
    }
    location
}

fn range(range: &Range<'_>) -> Option<Value> {
    match *range {
        Range::File => None,
        Range::Text { source, start, end } => {
            let ((line, column), (end_line, end_column)) = (in_text(source, start), in_text(source, end));
            Some(
                json!({"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}),
            )
        }
        Range::Line(LineColumn { line: 0, .. }) => None,
        Range::Line(LineColumn { line, column: 0 }) => Some(json!({"startLine": line})),
        Range::Line(LineColumn { line, column }) => Some(json!({"startLine": line, "startColumn": column})),
        Range::Bytes { start, end } => Some(json!({"byteOffset": start, "byteLength": end - start})),
    }
}

/// Line and column, the column in code points.
fn in_text(source: &SourceFile, offset: usize) -> (u32, usize) {
    let LineColumn { line, column } = source.line_column(offset);
    let bytes = source.line(line);
    let before = bytes.get(..column as usize - 1).unwrap_or(bytes);
    // The line break may be before the position too.
    let rest = (column as usize - 1).saturating_sub(bytes.len());
    (line, String::from_utf8_lossy(before).chars().count() + rest + 1)
}

/// The changes of a fix, by file.
fn changes(edits: &[Edit], sources: &SourceMap) -> Vec<Value> {
    let mut changes: Vec<(&str, Vec<Value>)> = Vec::new();
    for edit in edits {
        let Some(region) = Region::of_span(edit.span, sources) else { continue };
        let replacement =
            json!({"deletedRegion": range(&region.range), "insertedContent": {"text": edit.text}});
        match changes.iter_mut().find(|(file, _)| *file == region.file) {
            Some((_, replacements)) => replacements.push(replacement),
            None => changes.push((region.file, vec![replacement])),
        }
    }
    let change =
        |(file, replacements)| json!({"artifactLocation": {"uri": uri(file)}, "replacements": replacements});
    changes.into_iter().map(change).collect()
}

/// The path of a file as a URI reference: absolute paths as `file:` URIs, others relative.
fn uri(path: &str) -> String {
    let bytes = path.as_bytes();
    let mut out = String::new();
    let has_drive =
        matches!(bytes, [letter, b':', b'/' | b'\\', ..] if cfg!(windows) && letter.is_ascii_alphabetic());
    if has_drive {
        out.push_str("file:///");
    } else if path.starts_with('/') {
        out.push_str("file://");
    }
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(char::from(*byte));
            }
            b':' if has_drive && at == 1 => out.push(':'),
            b'\\' if cfg!(windows) => out.push('/'),
            // Writing to a string cannot fail.
            _ => drop(write!(out, "%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Span};

    fn finished(log: SarifLog, status: u8) -> Value {
        let describe = |id: &str| {
            let rule = SarifRule { summary: format!("about {id}"), ..SarifRule::default() };
            (id == "known").then_some(rule)
        };
        serde_json::from_str(&log.finish(("tool", "1.2.3"), &describe, status)).unwrap()
    }

    #[test]
    fn results_refer_to_rules() {
        let mut log = SarifLog::default();
        for rule in ["other", "known", "other"] {
            let place = Place::Byte("/a b.spv".into(), 20);
            log.add(&Diagnostic { rule: Some(rule), ..Diagnostic::error(place, "no") }, &SourceMap::new());
        }
        let run = &finished(log, 1)["runs"][0];
        assert_eq!(
            run["tool"]["driver"]["rules"],
            json!([{"id": "other"}, {"id": "known", "shortDescription": {"text": "about known"}}])
        );
        let indices: Vec<&Value> =
            run["results"].as_array().unwrap().iter().map(|r| &r["ruleIndex"]).collect();
        assert_eq!(indices, [0, 1, 0]);
        assert_eq!(
            run["results"][0]["locations"][0]["physicalLocation"],
            json!({"artifactLocation": {"uri": "file:///a%20b.spv"}, "region": {"byteOffset": 20, "byteLength": 0}})
        );
        assert_eq!(run["invocations"], json!([{"executionSuccessful": true, "exitCode": 1}]));
    }

    #[test]
    fn columns_are_code_points_and_fixes_are_changes() {
        let mut sources = SourceMap::new();
        let index = sources.add("<stdin>", "äö x\n").unwrap();
        let file = sources.file(index).unwrap();
        let span = Span { start: file.pos(5), end: file.pos(6) };
        let mut log = SarifLog::default();
        log.add(
            &Diagnostic::error(span, "no").with_note(span, "look").with_fix("remove it", span, ""),
            &sources,
        );
        let result = &finished(log, 1)["runs"][0]["results"][0];
        let region = json!({"startLine": 1, "startColumn": 4, "endLine": 1, "endColumn": 5});
        let artifact = json!({"uri": "%3Cstdin%3E"});
        let at = json!({"artifactLocation": artifact, "region": region});
        assert_eq!(result["locations"], json!([{"physicalLocation": at}]));
        assert_eq!(
            result["relatedLocations"],
            json!([{"message": {"text": "look"}, "physicalLocation": at}])
        );
        let replacement = json!({"deletedRegion": region, "insertedContent": {"text": ""}});
        let change = json!({"artifactLocation": artifact, "replacements": [replacement]});
        assert_eq!(
            result["fixes"],
            json!([{"description": {"text": "remove it"}, "artifactChanges": [change]}])
        );
    }

    #[test]
    fn refusals_are_notifications() {
        let mut log = SarifLog::default();
        log.add_notification(&Diagnostic::error(Place::File("a".into()), "missing"), &SourceMap::new());
        let run = &finished(log, 2)["runs"][0];
        let location = json!({"physicalLocation": {"artifactLocation": {"uri": "a"}}});
        let notification = json!({"level": "error", "message": {"text": "missing"}, "locations": [location]});
        assert_eq!(
            run["invocations"],
            json!([{"executionSuccessful": false, "exitCode": 2, "toolExecutionNotifications": [notification]}])
        );
        assert_eq!(run["results"], json!([]));
    }
}
