//! MLIR's syntax of pipelines: `builtin.module(func.func(cse,canonicalize{top-down=false}),symbol-dce)`.

use super::PassRegistry;
use super::options::Options;
use super::pipeline::{PassInstance, Pipeline, Step, check_nesting};

/// A parsed element: a pass, or an anchor with nested elements.
struct Element<'t> {
    name: &'t str,
    /// The position of the name.
    at: usize,
    options: &'t str,
    inner: Vec<Element<'t>>,
}

/// Limit of nested parentheses.
const MAX_NESTING: usize = 256;

/// Parses `anchor(elements)`.
pub(super) fn pipeline(registry: &PassRegistry, text: &str) -> Result<Pipeline, String> {
    let text = text.trim();
    let parts = text.split_once('(').filter(|(anchor, _)| !anchor.is_empty());
    let Some((anchor, inside)) = parts.and_then(|(a, rest)| Some((a, rest.strip_suffix(')')?))) else {
        return Err("expected pass pipeline to be wrapped with the anchor operation type, e.g. \
                    'builtin.module(...)'"
            .to_owned());
    };
    let mut pipeline = Pipeline::new(anchor.trim_end());
    elements(registry, inside, &mut pipeline)?;
    Ok(pipeline)
}

/// Adds parsed elements to a pipeline, whose anchor must suit them.
pub(super) fn elements(registry: &PassRegistry, text: &str, into: &mut Pipeline) -> Result<(), String> {
    if text.is_empty() {
        return Ok(());
    }
    let elements = read(text).map_err(|(at, message)| show(text, at, &message))?;
    resolve(registry, &elements).map_err(|(at, message)| show(text, at, &message))?;
    add(registry, &elements, into)
}

/// An error in the text of a pipeline, with the line and a caret.
fn show(text: &str, at: usize, message: &str) -> String {
    let before = &text[..at.min(text.len())];
    let start = before.rfind('\n').map_or(0, |n| n + 1);
    let (line, column) = (before.matches('\n').count() + 1, at - start);
    let shown = text[start..].split('\n').next().unwrap_or_default();
    let gap = " ".repeat(column);
    let column = column + 1;
    format!("MLIR Textual PassPipeline Parser:{line}:{column}: error: {message}\n{shown}\n{gap}^\n")
}

type Mistake = (usize, String);

fn read(text: &str) -> Result<Vec<Element<'_>>, Mistake> {
    // The elements of each open parenthesis, innermost last.
    let mut stack: Vec<Vec<Element<'_>>> = vec![Vec::new()];
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let end = rest.find([',', '(', ')', '{']).unwrap_or(rest.len());
        let name = rest[..end].trim();
        let name_at = at + (rest[..end].len() - rest[..end].trim_start().len());
        let element = Element { name, at: name_at, options: "", inner: Vec::new() };
        if let Some(list) = stack.last_mut() {
            list.push(element);
        }
        at += end;
        match text.as_bytes().get(at) {
            None => break,
            Some(b'(') => {
                if stack.len() > MAX_NESTING {
                    return Err((at, "pipeline is nested too deeply".to_owned()));
                }
                at += 1;
                stack.push(Vec::new());
                continue;
            }
            Some(b'{') => {
                let options = braces(&text[at + 1..])
                    .ok_or_else(|| (at, "missing closing '}' while processing pass options".to_owned()))?;
                if let Some(last) = stack.last_mut().and_then(|list| list.last_mut()) {
                    last.options = options;
                }
                at = skip_spaces(text, at + options.len() + 2);
            }
            _ => {}
        }
        while text[at..].starts_with(')') {
            at += 1;
            let inner = stack.pop().unwrap_or_default();
            let Some(owner) = stack.last_mut().and_then(|list| list.last_mut()) else {
                let message =
                    "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
                return Err((at - 1, message.to_owned()));
            };
            owner.inner = inner;
            at = skip_spaces(text, at);
        }
        match text.as_bytes().get(at) {
            None => break,
            Some(b',') => at += 1,
            Some(_) => return Err((at, "expected ',' after parsing pipeline".to_owned())),
        }
    }
    match (stack.pop(), stack.is_empty()) {
        (Some(elements), true) => Ok(elements),
        _ => Err((text.len(), "encountered unbalanced parentheses while parsing pipeline".to_owned())),
    }
}

fn skip_spaces(text: &str, at: usize) -> usize {
    text.len() - text[at..].trim_start().len()
}

/// The text before the brace that closes one opened before the text.
fn braces(text: &str) -> Option<&str> {
    let mut depth = 1;
    for (i, b) in text.bytes().enumerate() {
        match b {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(&text[..i]);
        }
    }
    None
}

/// Checks the names of passes.
fn resolve(registry: &PassRegistry, elements: &[Element<'_>]) -> Result<(), Mistake> {
    for element in elements {
        if !element.inner.is_empty() {
            resolve(registry, &element.inner)?;
        } else if registry.flag(element.name).is_none() {
            let message = format!("'{}' does not refer to a registered pass or pass pipeline", element.name);
            return Err((element.at, message));
        }
    }
    Ok(())
}

fn add(registry: &PassRegistry, elements: &[Element<'_>], into: &mut Pipeline) -> Result<(), String> {
    for element in elements {
        let Element { name, options, .. } = element;
        if element.inner.is_empty() {
            add_entry(registry, element, into)
                .map_err(|why| format!("{why}\nfailed to add `{name}` with options `{options}`\n"))?;
        } else {
            let mut nested = Pipeline::new(name);
            add(registry, &element.inner, &mut nested).map_err(|why| {
                format!("{why}failed to add `{name}` with options `{options}` to inner pipeline\n")
            })?;
            into.steps.push(Step::Nested(vec![nested]));
        }
    }
    Ok(())
}

fn add_entry(registry: &PassRegistry, element: &Element<'_>, into: &mut Pipeline) -> Result<(), String> {
    // A named pipeline takes precedence over a pass of the same name, as in MLIR.
    let Some(row) = registry.pass(element.name).filter(|_| registry.pipeline(element.name).is_none()) else {
        return into.add(registry, element.name, element.options);
    };
    let mut options = Options::new(row.options);
    options.set(element.options)?;
    check_nesting(row, into.anchor.as_deref())?;
    into.steps.push(Step::Pass(PassInstance::new(row, options)));
    Ok(())
}
