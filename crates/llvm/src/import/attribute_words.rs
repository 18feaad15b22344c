//! Attributes whose value is a set of words, which bitcode has as a number (LLVM language reference, "Parameter Attributes",
//! "Function Attributes").

/// Classes of floating-point numbers, those of several bits first.
const FP_CLASSES: &[(u64, &str)] = &[
    (0x3ff, "all"),
    (0x3, "nan"),
    (0x1, "snan"),
    (0x2, "qnan"),
    (0x204, "inf"),
    (0x4, "ninf"),
    (0x200, "pinf"),
    (0x60, "zero"),
    (0x20, "nzero"),
    (0x40, "pzero"),
    (0x90, "sub"),
    (0x10, "nsub"),
    (0x80, "psub"),
    (0x108, "norm"),
    (0x8, "nnorm"),
    (0x100, "pnorm"),
];

/// What may be captured of a pointer.
const CAPTURES: &[(u64, &str)] =
    &[(3, "address"), (1, "address_is_null"), (12, "provenance"), (4, "read_provenance")];

/// The kinds of allocating functions.
const ALLOC_KINDS: &[(u64, &str)] =
    &[(1, "alloc"), (2, "realloc"), (4, "free"), (8, "uninitialized"), (16, "zeroed"), (32, "aligned")];

/// The text of the value of an attribute with this number; none if it has no words.
pub fn text_of(name: &str, number: u64) -> Option<String> {
    Some(match name {
        "allockind" => format!("\"{}\"", words(number, ALLOC_KINDS, ",")),
        "nofpclass" => words(number, FP_CLASSES, " "),
        "captures" => captures(number),
        _ => return None,
    })
}

/// The number of the text of the value of an attribute; none if it has no words.
pub fn number_of(name: &str, text: &str) -> Option<u64> {
    Some(match name {
        "allockind" => bits(text.trim_matches('"'), ALLOC_KINDS, ","),
        "nofpclass" => bits(text, FP_CLASSES, " "),
        "captures" => captured(text),
        _ => return None,
    })
}

fn words(mut number: u64, table: &[(u64, &str)], separator: &str) -> String {
    let mut out: Vec<&str> = Vec::new();
    for (bits, word) in table {
        if number & bits == *bits {
            out.push(word);
            number &= !bits;
        }
    }
    out.join(separator)
}

/// What may be captured: by other locations and by the result.
fn captures(number: u64) -> String {
    let (other, result) = (number >> 4 & 15, number & 15);
    let text = |part: u64| if part == 0 { "none".to_owned() } else { words(part, CAPTURES, ", ") };
    match (other, result) {
        (other, result) if other == result => text(other),
        (0, result) => format!("ret: {}", text(result)),
        (other, result) => format!("{}, ret: {}", text(other), text(result)),
    }
}

/// The bits of words, or of a number.
fn bits(text: &str, table: &[(u64, &str)], separator: &str) -> u64 {
    let words = text.split(separator).map(str::trim);
    words.fold(0, |all, word| {
        let known = table.iter().find(|(_, known)| *known == word).map(|(bits, _)| *bits);
        all | known.or_else(|| word.parse().ok()).unwrap_or(0)
    })
}

/// What may be captured by other locations and by the result: `address, ret: provenance`.
fn captured(text: &str) -> u64 {
    let (other, result) = match text.split_once("ret: ") {
        Some((other, result)) => (other.trim_end_matches(", "), result),
        None => (text, text),
    };
    bits(other, CAPTURES, ",") << 4 | bits(result, CAPTURES, ",")
}
