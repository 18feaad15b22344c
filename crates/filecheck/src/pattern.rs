//! A pattern: plain text, regular expressions, variables.

use crate::Settings;
use crate::expression::{Format, NumberPattern, parse_name};
use crate::posix;
use regex::{Regex, escape};
use std::collections::HashMap;
use std::ops::Range;

/// A part of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    /// In the syntax of the crate `regex`.
    Expression(String),
    /// `[[NAME:...]]`, with such an expression.
    Define(String, String),
    Use(String),
    Number(NumberPattern),
}

/// A pattern, parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    parts: Vec<Part>,
    /// Its line, from 1.
    line: usize,
}

/// The value of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i128, Format),
}

/// Variables; those of numbers have a `#` before their names.
pub(crate) type Variables = HashMap<String, Value>;

/// What a match defines.
pub(crate) type Definitions = Vec<(String, Value)>;

impl Pattern {
    /// Parses a pattern.
    pub(crate) fn parse(pattern: &str, line: usize) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut rest = pattern;
        while let Some(at) = [rest.find("{{"), rest.find("[[")].into_iter().flatten().min() {
            // Of more than two brackets the last two start a variable.
            let brackets = rest[at..].chars().take_while(|c| *c == '[').count();
            let at = at + brackets.saturating_sub(2);
            push_text(&mut parts, &rest[..at]);
            let is_expression = rest[at..].starts_with("{{");
            let inner = &rest[at + 2..];
            let end = if is_expression { inner.find("}}") } else { variable_end(inner) };
            let end = end.ok_or("unclosed brackets")?;
            let body = &inner[..end];
            rest = &inner[end + 2..];
            parts.push(if is_expression {
                Part::Expression(posix::translate(body)?)
            } else {
                parse_variable(body)?
            });
        }
        push_text(&mut parts, rest);
        Ok(Self { parts, line })
    }

    /// A pattern of text alone.
    pub(crate) fn plain(text: &str, line: usize) -> Self {
        Self { parts: vec![Part::Text(text.to_owned())], line }
    }

    /// Whether what it matches depends on variables, or it defines text; numbers that it defines do not count.
    pub(crate) fn has_variables(&self) -> bool {
        self.parts.iter().any(|part| match part {
            Part::Text(_) | Part::Expression(_) => false,
            Part::Define(..) | Part::Use(_) => true,
            Part::Number(number) => number.value.is_some(),
        })
    }

    /// What matches it while the variables have these values.
    pub(crate) fn compile(&self, variables: &Variables, settings: &Settings) -> Result<Matcher, String> {
        Builder::new(self, variables, settings, None).matcher()
    }
}

fn push_text(parts: &mut Vec<Part>, text: &str) {
    if !text.is_empty() {
        parts.push(Part::Text(text.to_owned()));
    }
}

/// What stands between `[[` and `]]`.
fn parse_variable(body: &str) -> Result<Part, String> {
    if let Some(number) = body.strip_prefix('#') {
        return NumberPattern::parse(number).map(Part::Number);
    }
    if body.starts_with("@LINE") {
        return NumberPattern::parse(body).map(Part::Number);
    }
    match body.split_once(':') {
        Some((name, expression)) => {
            // The empty expression, which is none elsewhere, defines the empty text.
            let expression =
                if expression.is_empty() { String::new() } else { posix::translate(expression)? };
            Ok(Part::Define(parse_name(name)?.to_owned(), expression))
        }
        None => Ok(Part::Use(parse_name(body)?.to_owned())),
    }
}

/// The `]]` that ends a variable; brackets of classes may precede.
fn variable_end(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut letters = text.char_indices();
    while let Some((at, c)) = letters.next() {
        match c {
            '\\' => {
                letters.next();
            }
            '[' => depth += 1,
            ']' if depth > 0 => depth -= 1,
            ']' if text[at..].starts_with("]]") => return Some(at),
            _ => {}
        }
    }
    None
}

/// Searches a text.
pub(crate) enum Matcher {
    /// For this text.
    Text(String),
    Expression(Box<Compiled>),
}

/// A pattern as a regular expression.
pub(crate) struct Compiled {
    regex: Regex,
    /// Capture groups that define something.
    defined: Vec<(String, usize, Option<Format>)>,
    /// Groups that must match the same text as another one.
    repeated: Vec<(usize, usize)>,
    /// For patterns with such groups: the pattern and the values of variables that it uses.
    again: Option<(Pattern, Variables, Settings)>,
}

/// Writes a pattern as a regular expression.
struct Builder<'p> {
    pattern: &'p Pattern,
    variables: &'p Variables,
    settings: &'p Settings,
    /// The text that a variable, which the pattern defines, is taken to have.
    fixed: Option<(&'p str, &'p str)>,
    regex: String,
    /// The number of capture groups.
    groups: usize,
    defined: Vec<Definition<'p>>,
    repeated: Vec<(usize, usize)>,
}

/// A variable that a pattern defines.
struct Definition<'p> {
    /// With a `#` for numbers.
    name: String,
    group: usize,
    /// For text.
    expression: &'p str,
    /// For numbers.
    format: Option<Format>,
}

impl<'p> Builder<'p> {
    fn new(
        pattern: &'p Pattern,
        variables: &'p Variables,
        settings: &'p Settings,
        fixed: Option<(&'p str, &'p str)>,
    ) -> Self {
        let (defined, repeated) = (Vec::new(), Vec::new());
        Self { pattern, variables, settings, fixed, regex: String::new(), groups: 0, defined, repeated }
    }

    fn matcher(mut self) -> Result<Matcher, String> {
        let plain = !self.settings.full_lines && !self.settings.ignore_case;
        if let ([Part::Text(text)], true) = (&self.pattern.parts[..], plain) {
            return Ok(Matcher::Text(text.clone()));
        }
        self.regex.push_str(if self.settings.ignore_case { "(?mi)" } else { "(?m)" });
        let spaces = if self.settings.strict_whitespace { "" } else { " *" };
        if self.settings.full_lines {
            self.regex.push('^');
            self.regex.push_str(spaces);
        }
        for part in &self.pattern.parts {
            self.push(part)?;
        }
        if self.settings.full_lines {
            self.regex.push_str(spaces);
            self.regex.push('$');
        }
        let regex = Regex::new(&self.regex).map_err(|error| error.to_string())?;
        let again = (!self.repeated.is_empty() && self.fixed.is_none())
            .then(|| (self.pattern.clone(), self.variables.clone(), self.settings.clone()));
        let defined = self.defined.into_iter().map(|d| (d.name, d.group, d.format)).collect();
        Ok(Matcher::Expression(Box::new(Compiled { regex, defined, repeated: self.repeated, again })))
    }

    fn push(&mut self, part: &'p Part) -> Result<(), String> {
        match part {
            Part::Text(text) => self.regex.push_str(&escape(text)),
            Part::Expression(expression) => self.regex.push_str(&format!("(?:{expression})")),
            Part::Define(name, expression) => {
                let group = self.push_group(name, expression);
                self.defined.push(Definition { name: name.clone(), group, expression, format: None });
            }
            Part::Use(name) => match self.defined.iter().rposition(|defined| defined.name == *name) {
                // Defined by the same pattern: matches the same expression, compared later.
                Some(first) => {
                    let again = self.push_group(name, self.defined[first].expression);
                    self.repeated.push((self.defined[first].group, again));
                }
                None => match self.variables.get(name) {
                    Some(Value::Text(text)) => self.regex.push_str(&escape(text)),
                    _ => return Err(format!("undefined variable {name}")),
                },
            },
            Part::Number(number) => self.push_number(number)?,
        }
        Ok(())
    }

    /// A group for a variable of text.
    fn push_group(&mut self, name: &str, expression: &str) -> usize {
        let fixed = self.fixed.filter(|(fixed, _)| *fixed == name).map(|(_, text)| escape(text));
        self.push_capture(fixed.as_deref().unwrap_or(expression))
    }

    fn push_capture(&mut self, expression: &str) -> usize {
        self.groups += 1;
        self.regex.push_str(&format!("({expression})"));
        self.groups
    }

    fn push_number(&mut self, number: &NumberPattern) -> Result<(), String> {
        let variables = |name: &str| number_of(self.variables, name);
        let format = number.format(&variables)?;
        let text = match &number.value {
            Some(value) => escape(&format.write(value.evaluate(self.pattern.line, &variables)?)?),
            None => format.regex(),
        };
        match &number.name {
            Some(name) => {
                let (name, group) = (format!("#{name}"), self.push_capture(&text));
                self.defined.push(Definition { name, group, expression: "", format: Some(format) });
            }
            None => self.regex.push_str(&text),
        }
        Ok(())
    }
}

/// The value of a variable for numbers.
pub(crate) fn number_of(variables: &Variables, name: &str) -> Option<(i128, Format)> {
    match variables.get(&format!("#{name}"))? {
        Value::Number(number, format) => Some((*number, *format)),
        Value::Text(_) => None,
    }
}

impl Matcher {
    /// The first match in a range of a text, with what it defines.
    pub(crate) fn find(
        &self,
        text: &str,
        range: Range<usize>,
    ) -> Result<Option<(Range<usize>, Definitions)>, String> {
        match self {
            Self::Text(pattern) => {
                let found = text[range.clone()].find(pattern.as_str());
                let start = found.map(|at| range.start + at);
                Ok(start.map(|start| (start..start + pattern.len(), Vec::new())))
            }
            Self::Expression(compiled) => compiled.find(text, range),
        }
    }
}

impl Compiled {
    fn find(&self, text: &str, range: Range<usize>) -> Result<Option<(Range<usize>, Definitions)>, String> {
        let text = &text[..range.end];
        let mut from = range.start;
        while from <= text.len() {
            let Some(captures) = self.regex.captures_at(text, from) else { return Ok(None) };
            let group = |n: usize| captures.get(n).map_or("", |found| found.as_str());
            let whole = captures.get_match().range();
            if self.repeated.iter().all(|(first, again)| group(*first) == group(*again)) {
                let mut definitions = Vec::new();
                for (name, n, format) in &self.defined {
                    let value = match format {
                        Some(format) => Value::Number(format.read(group(*n))?, *format),
                        None => Value::Text(group(*n).to_owned()),
                    };
                    definitions.push((name.clone(), value));
                }
                return Ok(Some((whole, definitions)));
            }
            if let Some(found) = self.find_fixed(text, whole.start, &group)? {
                return Ok(Some(found));
            }
            from = whole.start + text[whole.start..].chars().next().map_or(1, char::len_utf8);
        }
        Ok(None)
    }

    /// A match at a place where a use of a variable has matched another text than its definition: one of the texts may
    /// fit both.
    fn find_fixed<'t>(
        &self,
        text: &str,
        at: usize,
        group: &impl Fn(usize) -> &'t str,
    ) -> Result<Option<(Range<usize>, Definitions)>, String> {
        let Some((pattern, variables, settings)) = &self.again else { return Ok(None) };
        for (first, again) in &self.repeated {
            let name = self.defined.iter().find(|(_, n, _)| n == first).map_or("", |(name, ..)| name);
            for value in [group(*first), group(*again)] {
                let fixed = Some((name, value));
                let builder = Builder::new(pattern, variables, settings, fixed);
                let found = builder.matcher()?.find(text, at..text.len())?;
                if let Some(found) = found.filter(|(range, _)| range.start == at) {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }
}
