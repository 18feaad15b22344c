//! Options of passes: `name=value`, separated by spaces, in MLIR's syntax.

use std::fmt::Write as _;

/// The declaration of an option.
#[derive(Clone, Copy, Debug)]
pub struct OptionRow {
    /// Its name.
    pub name: &'static str,
    /// Its kind and default value.
    pub kind: OptionKind,
    /// A one-line description.
    pub help: &'static str,
}

/// The kind of an option, with its default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A boolean.
    Switch(bool),
    /// A number.
    Number(i64),
    /// A string.
    Text(&'static str),
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// Comma-separated strings.
    List,
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// A boolean.
    Switch(bool),
    /// A number.
    Number(i64),
    /// A string or a choice.
    Text(String),
    /// A list.
    List(Vec<String>),
}

impl OptionKind {
    fn default_value(self) -> OptionValue {
        match self {
            Self::Switch(value) => OptionValue::Switch(value),
            Self::Number(value) => OptionValue::Number(value),
            Self::Text(text) => OptionValue::Text(text.to_owned()),
            Self::Choice(words) => OptionValue::Text(words.first().copied().unwrap_or_default().to_owned()),
            Self::List => OptionValue::List(Vec::new()),
        }
    }
}

/// The options of a pass in a pipeline.
#[derive(Clone, Debug)]
pub struct Options {
    rows: &'static [OptionRow],
    values: Vec<OptionValue>,
}

impl Options {
    /// The options of these rows with default values.
    pub fn new(rows: &'static [OptionRow]) -> Self {
        Self { rows, values: rows.iter().map(|row| row.kind.default_value()).collect() }
    }

    fn value(&self, name: &str) -> Option<&OptionValue> {
        let at = self.rows.iter().position(|row| row.name == name);
        debug_assert!(at.is_some(), "no row declares the option {name}");
        self.values.get(at?)
    }

    /// Whether a switch is on.
    pub fn switch(&self, name: &str) -> bool {
        matches!(self.value(name), Some(OptionValue::Switch(true)))
    }

    /// The value of a number option.
    pub fn number(&self, name: &str) -> i64 {
        match self.value(name) {
            Some(OptionValue::Number(value)) => *value,
            _ => 0,
        }
    }

    /// The value of a text or choice option.
    pub fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Some(OptionValue::Text(text)) => text,
            _ => "",
        }
    }

    /// The values of a list option.
    pub fn list(&self, name: &str) -> &[String] {
        match self.value(name) {
            Some(OptionValue::List(items)) => items,
            _ => &[],
        }
    }

    /// Parses options such as `a=1 b={x,y} c`.
    ///
    /// # Errors
    /// A message.
    pub(super) fn set(&mut self, text: &str) -> Result<(), String> {
        let mut rest = text;
        while !rest.is_empty() {
            let (key, value) = next_argument(&mut rest);
            if key.is_empty() {
                continue;
            }
            let Some(at) = self.rows.iter().position(|row| row.name == key) else {
                return Err(format!("<Pass-Options-Parser>: no such option {key}\n"));
            };
            let parsed = parse_value(&self.rows[at], value)?;
            match (&mut self.values[at], parsed) {
                // Repeated lists are joined.
                (OptionValue::List(all), OptionValue::List(more)) => all.extend(more),
                (slot, parsed) => *slot = parsed,
            }
        }
        Ok(())
    }

    /// Prints the options as in a pipeline; nothing for a pass without options.
    pub(super) fn print(&self, out: &mut String) {
        if self.rows.is_empty() {
            return;
        }
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by_key(|i| self.rows[*i].name);
        out.push('{');
        for (n, i) in order.into_iter().enumerate() {
            if n > 0 {
                out.push(' ');
            }
            let name = self.rows[i].name;
            // Writing to a string cannot fail.
            let _ = match &self.values[i] {
                OptionValue::Switch(value) => write!(out, "{name}={value}"),
                OptionValue::Number(value) => write!(out, "{name}={value}"),
                OptionValue::Text(text) if text.contains([' ', '"', '\'', '{', '}']) => {
                    write!(out, "{name}={{{text}}}")
                }
                OptionValue::Text(text) => write!(out, "{name}={text}"),
                // MLIR prints an empty list as nothing between two spaces.
                OptionValue::List(items) if items.is_empty() => Ok(()),
                OptionValue::List(items) => write!(out, "{name}={{{}}}", items.join(",")),
            };
        }
        out.push('}');
    }
}

fn parse_value(row: &OptionRow, value: &str) -> Result<OptionValue, String> {
    let name = row.name;
    match row.kind {
        OptionKind::Switch(_) => match value {
            "" | "true" | "TRUE" | "True" | "1" => Ok(OptionValue::Switch(true)),
            "false" | "FALSE" | "False" | "0" => Ok(OptionValue::Switch(false)),
            _ => Err(format!(
                "for the --{name} option: '{value}' is invalid value for boolean argument! Try 0 or 1"
            )),
        },
        OptionKind::Number(_) => parse_number(value)
            .map(OptionValue::Number)
            .ok_or_else(|| format!("for the --{name} option: '{value}' value invalid for long argument!")),
        OptionKind::Text(_) => Ok(OptionValue::Text(value.to_owned())),
        OptionKind::Choice(words) if words.contains(&value) => Ok(OptionValue::Text(value.to_owned())),
        OptionKind::Choice(_) => Err(format!("for the --{name} option: Cannot find option named '{value}'!")),
        OptionKind::List => Ok(OptionValue::List(split_list(value))),
    }
}

/// A number in LLVM's command line syntax: decimal, octal or hexadecimal.
fn parse_number(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    if digits.starts_with(['+', '-']) {
        return None;
    }
    let value = match (digits.strip_prefix("0x"), digits.strip_prefix("0b"), digits.strip_prefix('0')) {
        (Some(hex), ..) => i128::from_str_radix(hex, 16).ok()?,
        (_, Some(binary), _) => i128::from_str_radix(binary, 2).ok()?,
        (_, _, Some(octal)) if !octal.is_empty() => i128::from_str_radix(octal, 8).ok()?,
        _ => digits.parse().ok()?,
    };
    i64::try_from(if negative { -value } else { value }).ok()
}

fn split_list(text: &str) -> Vec<String> {
    let mut items = Vec::new();
    let mut rest = text;
    if rest.is_empty() {
        return items;
    }
    while let Some(comma) = find_char(rest.as_bytes(), 0, b',') {
        items.push(clean(&rest[..comma]).to_owned());
        rest = rest[comma + 1..].trim_start();
    }
    items.push(clean(rest).to_owned());
    items
}

/// The first `wanted` from `index` on, outside of brackets and quotes.
fn find_char(text: &[u8], index: usize, wanted: u8) -> Option<usize> {
    // The expected closing brackets, innermost last.
    let mut awaited = vec![wanted];
    let mut i = index;
    while let Some(found) = text.get(i) {
        if awaited.last() == Some(found) {
            awaited.pop();
            if awaited.is_empty() {
                return Some(i);
            }
        } else {
            match found {
                b'{' => awaited.push(b'}'),
                b'(' => awaited.push(b')'),
                b'[' => awaited.push(b']'),
                b'"' | b'\'' => i += 1 + text[i + 1..].iter().position(|b| b == found)?,
                _ => {}
            }
        }
        i += 1;
    }
    None
}

/// A value without enclosing quotes or braces.
fn clean(text: &str) -> &str {
    let text = text.trim();
    if text.len() <= 1 {
        return text;
    }
    for quote in ['\'', '"'] {
        if let Some(inner) = text.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote)) {
            return inner.trim();
        }
    }
    if text.starts_with('{') && find_char(text.as_bytes(), 1, b'}') == Some(text.len() - 1) {
        return text[1..text.len() - 1].trim();
    }
    text
}

/// Takes the next `name` or `name=value` from the text.
fn next_argument<'t>(rest: &mut &'t str) -> (&'t str, &'t str) {
    let text = *rest;
    let Some(end) = text.find([' ', '=']) else {
        *rest = "";
        return (clean(text), "");
    };
    let name = clean(&text[..end]);
    if text.as_bytes()[end] == b' ' {
        *rest = text[end..].trim_start();
        return (name, "");
    }
    let value = text[end + 1..].trim_start();
    let stop = value_end(value.as_bytes());
    *rest = value[stop..].trim_start();
    (name, clean(&value[..stop]))
}

/// The end of a value: a space outside of quotes and braces.
fn value_end(text: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut i = 0;
    while let Some(b) = text.get(i) {
        match b {
            b' ' if depth == 0 => return i,
            b'\'' | b'"' => {
                if let Some(far) = text[i + 1..].iter().position(|c| c == b) {
                    i += far + 1;
                }
            }
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        i += 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    static ROWS: &[OptionRow] = &[
        OptionRow { name: "on", kind: OptionKind::Switch(false), help: "" },
        OptionRow { name: "n", kind: OptionKind::Number(3), help: "" },
        OptionRow { name: "text", kind: OptionKind::Text("x"), help: "" },
        OptionRow { name: "mode", kind: OptionKind::Choice(&["normal", "wild"]), help: "" },
        OptionRow { name: "list", kind: OptionKind::List, help: "" },
    ];

    fn set(text: &str) -> Result<String, String> {
        let mut options = Options::new(ROWS);
        options.set(text)?;
        let mut out = String::new();
        options.print(&mut out);
        Ok(out)
    }

    #[test]
    fn what_is_set_is_written() {
        assert_eq!(set("").unwrap(), "{ mode=normal n=3 on=false text=x}");
        assert_eq!(
            set("on n=-0x10  text='a b' mode=wild list=a,{b, c}").unwrap(),
            "{list={a,b, c} mode=wild n=-16 on=true text={a b}}",
        );
        assert_eq!(
            set("list={a,(b,c)} list=d on=false").unwrap(),
            "{list={a,(b,c),d} mode=normal n=3 on=false text=x}"
        );
    }

    #[test]
    fn mistakes() {
        assert_eq!(set("off").unwrap_err(), "<Pass-Options-Parser>: no such option off\n");
        assert!(set("n=+1").unwrap_err().contains("'+1' value invalid"));
        assert!(set("on=maybe").unwrap_err().contains("boolean"));
        assert!(set("mode=x").unwrap_err().contains("Cannot find option named 'x'"));
        assert!(set("n=99999999999999999999").is_err());
    }
}
