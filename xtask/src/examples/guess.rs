//! Candidate lines for an instruction: operands of the grammar with matching definitions of the palette.

use super::palette::Palette;
use spirula_spec::{Category, OperandKind as K, OperandRow, Quantifier};
use std::collections::BTreeMap;

/// Possible operands by name, from `operands.txt`.
pub(crate) struct Operands(BTreeMap<String, Vec<String>>);

impl Operands {
    pub(crate) fn parse(text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let pairs = lines.filter_map(|line| line.split_once(": "));
        Self(pairs.map(|(name, list)| (name.to_owned(), words(list))).collect())
    }
}

fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

/// Families of values for operands of unknown type.
const FAMILIES: &[&str] = &[
    "%float_1",
    "%uint_1",
    "%int_1",
    "%true",
    "%v4float_1",
    "%v4uint_1",
    "%v2float_1",
    "%v4true",
    "%half_1",
    "%double_1",
    "%ulong_1",
    "%v3float_1",
    "%v2uint_1",
    "%local_uint",
    "%uchar_1",
];

/// Limits of candidates in one family, and in total.
const MOST: (usize, usize) = (48, 300);

/// Candidates for an instruction, most likely first; `head` is the start of the line after the result type.
pub(crate) fn candidates(
    palette: &Palette,
    operands: &Operands,
    head: &str,
    rows: &[OperandRow],
) -> Vec<String> {
    let typed = rows.first().is_some_and(|row| row.kind == K::IdResultType);
    let result = rows.iter().any(|row| row.kind == K::IdResult);
    let rows: Vec<&OperandRow> =
        rows.iter().filter(|row| !matches!(row.kind, K::IdResultType | K::IdResult)).collect();
    let (name, rest) = head.split_once(' ').unwrap_or((head, ""));
    let mut all = Vec::new();
    for variadic in 0..3 {
        if variadic > 0 && !rows.iter().any(|row| row.quantifier == Quantifier::Variadic) {
            break;
        }
        for family in FAMILIES {
            let lists = operand_lists(operands, &rows, family, variadic);
            let types = if typed { result_types(palette, family) } else { vec![String::new()] };
            for (tail, ty) in product(&lists, &types, MOST.0) {
                let mut line = String::new();
                if result {
                    line += "%result = ";
                }
                for part in [name, &ty, rest, &tail].into_iter().filter(|p| !p.is_empty()) {
                    if !line.is_empty() && !line.ends_with(' ') {
                        line.push(' ');
                    }
                    line += part;
                }
                if !all.contains(&line) {
                    all.push(line);
                }
            }
        }
    }
    all.truncate(MOST.1);
    all
}

/// Possible result types for operands of a family.
fn result_types(palette: &Palette, family: &str) -> Vec<String> {
    let mut types: Vec<String> = palette.type_of(family).into_iter().map(str::to_owned).collect();
    for ty in words("%bool %uint %float %void %v4float") {
        if !types.contains(&ty) {
            types.push(ty);
        }
    }
    types
}

/// Possible values of each operand.
fn operand_lists(
    operands: &Operands,
    rows: &[&OperandRow],
    family: &str,
    variadic: usize,
) -> Vec<Vec<String>> {
    let mut lists = Vec::new();
    for row in rows {
        let count = match row.quantifier {
            Quantifier::One => 1,
            Quantifier::Optional => 0,
            Quantifier::Variadic => variadic,
        };
        for _ in 0..count {
            lists.push(one(operands, row, family));
        }
    }
    lists
}

fn one(operands: &Operands, row: &OperandRow, family: &str) -> Vec<String> {
    if let Some(list) = operands.0.get(row.name) {
        return list.clone();
    }
    match row.kind {
        K::IdScope => operands.0.get("Scope").cloned().unwrap_or_default(),
        K::IdMemorySemantics => operands.0.get("Semantics").cloned().unwrap_or_default(),
        K::LiteralString => vec!["\"text\"".to_owned()],
        kind => match kind.category() {
            Category::Literal => words("1 0 2"),
            Category::BitEnum => vec!["None".to_owned()],
            Category::ValueEnum => {
                let plain = kind.enumerants().iter().filter(|e| e.parameters.is_empty());
                plain.map(|e| e.name.to_owned()).collect()
            }
            _ => vec![family.to_owned()],
        },
    }
}

/// The product of the lists and types; the last list varies fastest, types before all.
fn product(lists: &[Vec<String>], types: &[String], most: usize) -> Vec<(String, String)> {
    let mut tails = vec![String::new()];
    for list in lists {
        let mut next = Vec::new();
        for tail in &tails {
            for word in list {
                next.push(if tail.is_empty() { word.clone() } else { format!("{tail} {word}") });
            }
        }
        next.truncate(most);
        tails = next;
    }
    let pairs = tails.iter().flat_map(|tail| types.iter().map(move |ty| (tail.clone(), ty.clone())));
    pairs.take(most).collect()
}
