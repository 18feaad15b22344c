//! The overlay: properties of operations that the grammar lacks. The header of the file describes the syntax.

/// Number of values or successors of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arity {
    One,
    Optional,
    Variadic,
}

/// An operand, attribute or result.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    pub(crate) name: String,
    pub(crate) arity: Arity,
    pub(crate) rule: String,
}

/// A type that is computed from another.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) function: String,
    pub(crate) summary: String,
    pub(crate) symmetric: bool,
}

/// Requirements of an operation.
#[derive(Clone, Debug)]
pub(crate) struct Needs {
    pub(crate) version: String,
    pub(crate) capabilities: Vec<String>,
    pub(crate) extensions: Vec<String>,
}

/// A condition on an operation.
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    /// A condition of `src/requirements.rs`, by its message.
    Message(String),
    /// Values with equal element types.
    SameElement(Vec<String>),
    /// Values that a function of `src/requirements/tosa.rs` compares, and what is equal.
    Same(&'static str, &'static str, Vec<String>),
    /// The elements of a value, and those of another one that it implies.
    When([String; 2], String, Vec<String>),
    /// The element type of the input, and the accumulators that it permits.
    Accumulator(String, Vec<String>),
    /// The axis is one of a value.
    AxisIn(String),
    /// A list has so many elements for each dimension of a value.
    Length(String, String, String),
}

/// An operation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Op {
    pub(crate) name: String,
    pub(crate) operands: Vec<Slot>,
    pub(crate) attrs: Vec<Slot>,
    pub(crate) results: Vec<Slot>,
    pub(crate) regions: Vec<String>,
    pub(crate) successors: Vec<Slot>,
    /// The operands passed to the successors.
    pub(crate) passes: Vec<String>,
    /// The attribute with the numbers of operands passed to each variadic successor.
    pub(crate) passes_segments: Option<String>,
    pub(crate) traits: Vec<String>,
    pub(crate) parents: Vec<String>,
    pub(crate) maps: Vec<Map>,
    /// Conditions, in the order of their checks.
    pub(crate) requirements: Vec<Condition>,
    pub(crate) form: String,
    pub(crate) verify: Option<String>,
    pub(crate) verify_regions: Option<String>,
    pub(crate) fold: Option<String>,
    pub(crate) rewrites: Vec<String>,
    pub(crate) names: Option<String>,
    /// The syntax of a custom format, for the manual.
    pub(crate) syntax: Option<String>,
    /// Requirements, if not from the grammar.
    pub(crate) needs: Option<Needs>,
    /// Whether operands and attributes alternate in the order of declaration, as in the binary.
    pub(crate) order: Vec<String>,
}

/// Parses the overlay.
///
/// # Errors
/// The malformed line.
pub(crate) fn parse(text: &str) -> Result<Vec<Op>, String> {
    let mut ops: Vec<Op> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let at = |what: &str| format!("overlay line {}: {what}: {content}", number + 1);
        let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
        if word == "op" {
            ops.push(Op { name: rest.to_owned(), ..Op::default() });
            continue;
        }
        let op = ops.last_mut().ok_or_else(|| at("expected an operation first"))?;
        line_of(op, word, rest).ok_or_else(|| at("not understood"))?;
    }
    Ok(ops)
}

fn line_of(op: &mut Op, word: &str, rest: &str) -> Option<()> {
    match word {
        "in" => {
            let slot = slot(rest)?;
            op.order.push(slot.name.clone());
            op.operands.push(slot);
        }
        "attr" => {
            let slot = slot(rest)?;
            op.order.push(slot.name.clone());
            op.attrs.push(slot);
        }
        "out" => op.results.push(slot(rest)?),
        "region" => op.regions.push(rest.to_owned()),
        "successor" => {
            let mut words = rest.split(' ');
            op.successors.push(slot(&format!("{} -", words.next()?))?);
            op.passes.extend(words.next().map(str::to_owned));
            op.passes_segments = words.next().map(str::to_owned);
        }
        "traits" => {
            for item in rest.split(' ') {
                match item.strip_prefix("parent:") {
                    Some(list) => op.parents = list.split(',').map(str::to_owned).collect(),
                    None => op.traits.push(item.to_owned()),
                }
            }
        }
        "same-element" => op.requirements.push(Condition::SameElement(words(rest))),
        "same-type" => op.requirements.push(Condition::Same("same_type", "type", words(rest))),
        "same-rank" => op.requirements.push(Condition::Same("same_rank", "rank", words(rest))),
        "same-shape" => op.requirements.push(Condition::Same("same_shape", "shape", words(rest))),
        "same-count" => op.requirements.push(Condition::Same("same_count", "element count", words(rest))),
        "when" | "accumulator" | "axis-in" | "length" => op.requirements.push(condition(word, rest)?),
        "same" => {
            let names: Vec<&str> = rest.split(' ').collect();
            let summary = format!("all of {{{}}} have same type", names.join(", "));
            for to in names.get(1..)? {
                op.maps.push(Map {
                    from: names.first()?.to_string(),
                    to: (*to).to_owned(),
                    function: "same".to_owned(),
                    summary: summary.clone(),
                    symmetric: true,
                });
            }
        }
        "map" => {
            let mut words = rest.splitn(5, ' ');
            let (from, arrow, to) = (words.next()?, words.next()?, words.next()?);
            let (function, summary) = (words.next()?, words.next()?);
            if arrow != "->" {
                return None;
            }
            op.maps.push(Map {
                from: from.to_owned(),
                to: to.to_owned(),
                function: function.to_owned(),
                summary: unquote(summary)?,
                symmetric: false,
            });
        }
        "require" => op.requirements.push(Condition::Message(unquote(rest)?)),
        "form" => op.form = rest.to_owned(),
        "verify" => op.verify = Some(rest.to_owned()),
        "verify-regions" => op.verify_regions = Some(rest.to_owned()),
        "fold" => op.fold = Some(rest.to_owned()),
        "rewrite" => op.rewrites.push(rest.to_owned()),
        "syntax" => op.syntax = Some(rest.to_owned()),
        "needs" => {
            let list = |text: &str| match text {
                "-" => Vec::new(),
                text => text.split(',').map(str::to_owned).collect(),
            };
            let mut words = rest.split(' ');
            let version = words.next()?.to_owned();
            let (capabilities, extensions) = (list(words.next()?), list(words.next()?));
            op.needs = Some(Needs { version, capabilities, extensions });
        }
        "names" => op.names = Some(rest.to_owned()),
        _ => return None,
    }
    Some(())
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

fn condition(word: &str, rest: &str) -> Option<Condition> {
    let list = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<String>>();
    let words = words(rest);
    Some(match (word, words.as_slice()) {
        ("when", [from, element, arrow, to, allowed]) if arrow == "->" => {
            Condition::When([from.clone(), to.clone()], element.clone(), list(allowed))
        }
        ("accumulator", [element, allowed]) => Condition::Accumulator(element.clone(), list(allowed)),
        ("axis-in", [value]) => Condition::AxisIn(value.clone()),
        ("length", [list, value, times]) => Condition::Length(list.clone(), value.clone(), times.clone()),
        _ => return None,
    })
}

fn unquote(text: &str) -> Option<String> {
    text.strip_prefix('"')?.strip_suffix('"').map(str::to_owned)
}

fn slot(text: &str) -> Option<Slot> {
    let (name, rule) = text.split_once(' ')?;
    let (name, arity) = match name.as_bytes().last()? {
        b'?' => (&name[..name.len() - 1], Arity::Optional),
        b'*' => (&name[..name.len() - 1], Arity::Variadic),
        _ => (name, Arity::One),
    };
    Some(Slot { name: name.to_owned(), arity, rule: rule.to_owned() })
}
