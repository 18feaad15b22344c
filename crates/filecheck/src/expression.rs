//! Numbers in patterns: `[[#%x,NAME:EXPRESSION]]`.

use std::fmt::Write as _;

/// The number of operations that may be nested.
const DEPTH: usize = 64;

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Format {
    kind: FormatKind,
    /// The least number of digits.
    digits: usize,
    /// Whether `0x` precedes.
    prefix: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FormatKind {
    Unsigned,
    Signed,
    LowerHex,
    UpperHex,
}

impl Format {
    /// Digits without a sign.
    pub(crate) const PLAIN: Self = Self { kind: FormatKind::Unsigned, digits: 0, prefix: false };

    /// `%u`, `%d`, `%x`, `%X`, with `#` and `.8` after the sign of percent.
    fn parse(text: &str) -> Result<Self, String> {
        let unknown = || format!("unknown format {text}");
        let rest = text.strip_prefix('%').ok_or_else(unknown)?;
        let (rest, prefix) = rest.strip_prefix('#').map_or((rest, false), |rest| (rest, true));
        let (digits, letter) = match rest.strip_prefix('.') {
            Some(rest) => {
                let end = rest.find(|c: char| !c.is_ascii_digit()).ok_or_else(unknown)?;
                let digits: usize = rest[..end].parse().map_err(|_| unknown())?;
                // No number that is computed with has more.
                (Some(digits).filter(|digits| *digits <= 128).ok_or_else(unknown)?, &rest[end..])
            }
            None => (0, rest),
        };
        let kind = match letter {
            "u" => FormatKind::Unsigned,
            "d" => FormatKind::Signed,
            "x" => FormatKind::LowerHex,
            "X" => FormatKind::UpperHex,
            _ => return Err(unknown()),
        };
        let is_hex = matches!(kind, FormatKind::LowerHex | FormatKind::UpperHex);
        if prefix && !is_hex { Err(unknown()) } else { Ok(Self { kind, digits, prefix }) }
    }

    /// The expression for any number.
    pub(crate) fn regex(self) -> String {
        let (sign, digit, first) = match self.kind {
            FormatKind::Unsigned => ("", "[0-9]", "[1-9]"),
            FormatKind::Signed => ("-?", "[0-9]", "[1-9]"),
            FormatKind::LowerHex => ("", "[0-9a-f]", "[1-9a-f]"),
            FormatKind::UpperHex => ("", "[0-9A-F]", "[1-9A-F]"),
        };
        let prefix = if self.prefix { "0x" } else { "" };
        match self.digits {
            0 => format!("{sign}{prefix}{digit}+"),
            digits => format!("{sign}{prefix}(?:{first}{digit}*)?{digit}{{{digits}}}"),
        }
    }

    /// The number that a text in this format is.
    pub(crate) fn read(self, text: &str) -> Result<i128, String> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let digits = digits.strip_prefix("0x").filter(|_| self.prefix).unwrap_or(digits);
        let radix = if matches!(self.kind, FormatKind::LowerHex | FormatKind::UpperHex) { 16 } else { 10 };
        i128::from_str_radix(digits, radix)
            .map(|number| sign * number)
            .map_err(|_| format!("{text} is too large a number"))
    }

    /// The text of a number.
    pub(crate) fn write(self, number: i128) -> Result<String, String> {
        if number < 0 && self.kind != FormatKind::Signed {
            return Err(format!("{number} has a sign, its format has none"));
        }
        let mut out = String::from(if number < 0 { "-" } else { "" });
        out.push_str(if self.prefix { "0x" } else { "" });
        let (number, digits) = (number.unsigned_abs(), self.digits);
        // Writing to a string cannot fail.
        let _ = match self.kind {
            FormatKind::Unsigned | FormatKind::Signed => write!(out, "{number:0digits$}"),
            FormatKind::LowerHex => write!(out, "{number:0digits$x}"),
            FormatKind::UpperHex => write!(out, "{number:0digits$X}"),
        };
        Ok(out)
    }
}

/// What stands between `[[#` and `]]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NumberPattern {
    format: Option<Format>,
    /// The variable that it defines.
    pub(crate) name: Option<String>,
    /// What its value must be, if that is given.
    pub(crate) value: Option<Expression>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expression {
    Number(i128),
    Line,
    Variable(String),
    Call(Function, Vec<Expression>),
}

/// An operation on two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Function {
    Add,
    Subtract,
    Multiply,
    Divide,
    Maximum,
    Minimum,
}

/// The functions by name.
const FUNCTIONS: [(&str, Function); 6] = [
    ("add", Function::Add),
    ("sub", Function::Subtract),
    ("mul", Function::Multiply),
    ("div", Function::Divide),
    ("max", Function::Maximum),
    ("min", Function::Minimum),
];

impl NumberPattern {
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut rest = text.trim();
        let mut format = None;
        if rest.starts_with('%') {
            let (head, tail) = rest.split_once(',').unwrap_or((rest, ""));
            format = Some(Format::parse(head.trim())?);
            rest = tail.trim();
        }
        let mut name = None;
        if let Some((head, tail)) = rest.split_once(':') {
            name = Some(parse_name(head.trim())?.to_owned());
            rest = tail.trim();
        }
        rest = rest.strip_prefix("==").unwrap_or(rest).trim();
        let value = if rest.is_empty() { None } else { Some(parse(rest)?) };
        Ok(Self { format, name, value })
    }

    /// Its format, or that of the variables of its expression.
    pub(crate) fn format(
        &self,
        variables: &impl Fn(&str) -> Option<(i128, Format)>,
    ) -> Result<Format, String> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let mut found = None;
        let mut formats = Vec::new();
        if let Some(value) = &self.value {
            value.formats(variables, &mut formats)?;
        }
        for format in formats {
            if *found.get_or_insert(format) != format {
                return Err("the variables have different formats: give one".into());
            }
        }
        Ok(found.unwrap_or(Format::PLAIN))
    }
}

/// The name of a variable.
pub(crate) fn parse_name(text: &str) -> Result<&str, String> {
    let word = text.strip_prefix('$').unwrap_or(text);
    let is_start = |c: char| c.is_ascii_alphabetic() || c == '_';
    if word.starts_with(is_start) && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        Ok(text)
    } else {
        Err(format!("'{text}' is not the name of a variable"))
    }
}

/// Parses a whole text as an expression.
pub(crate) fn parse(text: &str) -> Result<Expression, String> {
    let mut rest = text;
    let expression = parse_sum(&mut rest, 0)?;
    match rest.trim_start() {
        "" => Ok(expression),
        rest => Err(format!("unexpected '{rest}'")),
    }
}

fn parse_sum(rest: &mut &str, depth: usize) -> Result<Expression, String> {
    if depth > DEPTH {
        return Err("an expression is nested too deeply".into());
    }
    let mut left = parse_operand(rest, depth)?;
    for terms in 0.. {
        *rest = rest.trim_start();
        let function = match rest.chars().next() {
            Some('+') => Function::Add,
            Some('-') => Function::Subtract,
            _ => break,
        };
        if terms > DEPTH {
            return Err("an expression has too many terms".into());
        }
        *rest = &rest[1..];
        left = Expression::Call(function, vec![left, parse_operand(rest, depth)?]);
    }
    Ok(left)
}

fn parse_operand(rest: &mut &str, depth: usize) -> Result<Expression, String> {
    let text = rest.trim_start();
    if let Some(inner) = text.strip_prefix('(') {
        *rest = inner;
        let inner = parse_sum(rest, depth + 1)?;
        *rest = rest.trim_start().strip_prefix(')').ok_or("a parenthesis is not closed")?;
        return Ok(inner);
    }
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '@');
    let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
    let word = &text[..end];
    *rest = &text[end..];
    if word == "@LINE" {
        return Ok(Expression::Line);
    }
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        let (digits, radix) = word.strip_prefix("0x").map_or((word, 10), |digits| (digits, 16));
        let number = i128::from_str_radix(digits, radix).map_err(|_| format!("'{word}' is not a number"))?;
        return Ok(Expression::Number(number));
    }
    if let (Some(arguments), Some((_, function))) =
        (rest.strip_prefix('('), FUNCTIONS.iter().find(|(name, _)| *name == word))
    {
        *rest = arguments;
        let first = parse_sum(rest, depth + 1)?;
        *rest = rest.trim_start().strip_prefix(',').ok_or_else(|| format!("{word} takes two arguments"))?;
        let second = parse_sum(rest, depth + 1)?;
        *rest = rest.trim_start().strip_prefix(')').ok_or_else(|| format!("{word} takes two arguments"))?;
        return Ok(Expression::Call(*function, vec![first, second]));
    }
    Ok(Expression::Variable(parse_name(word)?.to_owned()))
}

impl Expression {
    /// Its value at a line.
    pub(crate) fn evaluate(
        &self,
        line: usize,
        variables: &impl Fn(&str) -> Option<(i128, Format)>,
    ) -> Result<i128, String> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Line => i128::try_from(line).map_err(|error| error.to_string()),
            Self::Variable(name) => {
                variables(name).map(|(value, _)| value).ok_or_else(|| format!("undefined variable {name}"))
            }
            Self::Call(function, arguments) => {
                let mut values = [0; 2];
                for (value, argument) in values.iter_mut().zip(arguments) {
                    *value = argument.evaluate(line, variables)?;
                }
                let [left, right] = values;
                let result = match function {
                    Function::Add => left.checked_add(right),
                    Function::Subtract => left.checked_sub(right),
                    Function::Multiply => left.checked_mul(right),
                    Function::Divide => left.checked_div(right),
                    Function::Maximum => Some(left.max(right)),
                    Function::Minimum => Some(left.min(right)),
                };
                result.ok_or_else(|| "a result is too large, or is divided by zero".to_owned())
            }
        }
    }

    /// The formats of its variables.
    fn formats(
        &self,
        variables: &impl Fn(&str) -> Option<(i128, Format)>,
        found: &mut Vec<Format>,
    ) -> Result<(), String> {
        match self {
            Self::Number(_) | Self::Line => {}
            Self::Variable(name) => {
                found.push(variables(name).ok_or_else(|| format!("undefined variable {name}"))?.1);
            }
            Self::Call(_, arguments) => {
                arguments.iter().try_for_each(|argument| argument.formats(variables, found))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none(_: &str) -> Option<(i128, Format)> {
        None
    }

    #[test]
    fn expressions() {
        let hex = Format::parse("%.4x").unwrap();
        let variables = |name: &str| (name == "A").then_some((20, hex));
        let value = |text: &str| parse(text)?.evaluate(7, &variables);
        assert_eq!(value("A"), Ok(20));
        assert_eq!(value("A+1 - 3"), Ok(18));
        assert_eq!(value("@LINE + 0x10"), Ok(23));
        assert_eq!(value("A-(2-1)"), Ok(19));
        assert_eq!(value("max(mul(A,2), div(9, 2))"), Ok(40));
        for wrong in ["B", "A+", "A B", "(A", "div(1,0)", "add(1)", "1x", "A*2", ""] {
            assert!(value(wrong).is_err(), "{wrong}");
        }
        assert!(value(&"(".repeat(100_000)).is_err());
        assert!(value(&"A+".repeat(100_000)).is_err());
    }

    #[test]
    fn formats() {
        let write = |format: &str, number| Format::parse(format).and_then(|format| format.write(number));
        assert_eq!(write("%u", 12).unwrap(), "12");
        assert_eq!(write("%d", -12).unwrap(), "-12");
        assert_eq!(write("%#.8X", 171).unwrap(), "0x000000AB");
        assert!(write("%u", -1).is_err());
        for wrong in ["%", "%s", "%#d", "%.x", "%.999x", "x"] {
            assert!(Format::parse(wrong).is_err(), "{wrong}");
        }
        assert_eq!(Format::parse("%#x").unwrap().read("0xff"), Ok(255));
        assert!(Format::PLAIN.read(&"9".repeat(60)).is_err());
        let variables = |name: &str| Some((1, Format::parse(if name == "A" { "%x" } else { "%u" }).unwrap()));
        let of = |text: &str| NumberPattern::parse(text).unwrap().format(&variables);
        assert_eq!(of("A+A"), Format::parse("%x"));
        assert!(of("A+B").is_err());
        assert_eq!(of("%d, A+B"), Format::parse("%d"));
        assert_eq!(NumberPattern::parse("").unwrap().format(&none), Ok(Format::PLAIN));
    }

    #[test]
    fn definitions() {
        let pattern = NumberPattern::parse("%x, A: == B+1").unwrap();
        assert_eq!((pattern.name.as_deref(), pattern.value.is_some()), (Some("A"), true));
        assert_eq!(NumberPattern::parse("A:").unwrap().value, None);
        assert!(NumberPattern::parse("1:").is_err());
    }
}
