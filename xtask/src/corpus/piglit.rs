//! The comment at the start of a piglit OpenCL test, as manifests of `spirula run`.
//!
//! The comment has sections: `[config]` (the kernel, the version of OpenCL C) and one `[test]` for each launch, with lines
//! `key: value`. An argument is given as `arg_in: INDEX TYPE VALUES` and expected as `arg_out: INDEX buffer TYPE[N] VALUES`.
//! Launches with images, samplers, random data or a global offset, and those that are to fail, are left out.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// What a test file asks for.
pub(super) struct Test {
    /// Flags of clang.
    pub(super) flags: Vec<String>,
    /// The number of each launch that can be judged, with its manifest.
    pub(super) launches: Vec<(usize, Value)>,
}

/// Why a launch is left out.
type Skip = &'static str;

/// A section's lines by their keys, in order.
type Section<'a> = Vec<(&'a str, &'a str)>;

/// Types of scalars with their names in manifests.
const TYPES: &[(&str, &str)] = &[
    ("char", "i8"),
    ("uchar", "u8"),
    ("short", "i16"),
    ("ushort", "u16"),
    ("int", "i32"),
    ("uint", "u32"),
    ("long", "i64"),
    ("ulong", "u64"),
    ("half", "f16"),
    ("float", "f32"),
    ("double", "f64"),
];

/// Reads the comment of a test; the kernel is in `module`. None if there is no such comment.
pub(super) fn parse(source: &str, module: &str) -> Option<Test> {
    let start = source.find("/*!")? + 3;
    let comment = &source[start..start + source[start..].find("!*/")?];
    let text = joined(comment);
    let sections = sections(&text);
    let config: BTreeMap<&str, &str> =
        sections.iter().find(|(name, _)| *name == "[config]")?.1.iter().copied().collect();
    let version = config.get("clc_version_min").and_then(|version| version.split(' ').next()?.parse().ok());
    let standard = if version.unwrap_or(10) >= 20 { "CL3.0" } else { "CL1.2" };
    let options = config.get("build_options").copied().unwrap_or_default();
    let mut flags = vec![format!("-cl-std={standard}")];
    flags.extend(options.split_whitespace().map(str::to_owned));
    let tests = sections.iter().filter(|(name, _)| *name == "[test]").enumerate();
    let launches =
        tests.filter_map(|(at, (_, lines))| Some((at, launch(&config, lines, module).ok()?))).collect();
    Some(Test { flags, launches })
}

/// The lines of the comment without comments of their own; a backslash at the end continues a line.
fn joined(comment: &str) -> String {
    let mut text = String::new();
    for line in comment.lines() {
        let line = line.split('#').next().unwrap_or_default().trim_end();
        match line.strip_suffix('\\') {
            Some(start) => text.push_str(start),
            None => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

fn sections(text: &str) -> Vec<(&str, Section<'_>)> {
    let mut sections: Vec<(&str, Section<'_>)> = Vec::new();
    for line in text.lines().map(str::trim) {
        if line.starts_with('[') {
            sections.push((line, Vec::new()));
        } else if let (Some((key, value)), Some((_, lines))) = (line.split_once(':'), sections.last_mut()) {
            lines.push((key.trim(), value.trim()));
        }
    }
    sections
}

fn launch(config: &BTreeMap<&str, &str>, lines: &[(&str, &str)], module: &str) -> Result<Value, Skip> {
    let mut settings = config.clone();
    settings.extend(lines.iter().filter(|(key, _)| !key.starts_with("arg_")).copied());
    let is = |key: &str| settings.get(key).is_some_and(|value| *value == "true");
    if is("expect_test_fail") || is("expect_build_fail") || is("need_image_support") {
        return Err("a failure or an image");
    }
    if settings.contains_key("global_offset") {
        return Err("a global offset");
    }
    let dimensions =
        settings.get("dimensions").map_or(Ok(1), |value| value.parse()).map_err(|_| "dimensions")?;
    if !(1..=3).contains(&dimensions) {
        return Err("dimensions");
    }
    let size = |key: &str| -> Result<Vec<u64>, Skip> {
        let Some(value) = settings.get(key).filter(|value| !["NULL", "0 0 0"].contains(value)) else {
            return Ok(vec![1; 3]);
        };
        let numbers: Result<Vec<u64>, _> = value.split_whitespace().map(str::parse).collect();
        let mut numbers = numbers.map_err(|_| "a size")?;
        numbers.truncate(dimensions);
        numbers.resize(3, 1);
        Ok(numbers)
    };
    let kernel = settings.get("kernel_name").ok_or("no kernel")?;
    let mut arguments: BTreeMap<usize, Map<String, Value>> = BTreeMap::new();
    for (key, value) in lines.iter().filter(|(key, _)| key.starts_with("arg_")) {
        argument(&mut arguments, *key == "arg_in", value)?;
    }
    if arguments.keys().copied().ne(0..arguments.len()) {
        return Err("the numbers of arguments");
    }
    if !arguments.values().any(|argument| argument.contains_key("expect")) {
        return Err("nothing is expected");
    }
    let arguments: Vec<Value> = arguments.into_values().map(finished).collect();
    Ok(json!({
        "format": "spirula-exec/1", "name": kernel, "dimensions": dimensions,
        "modules": {"kernel": {"spv": module, "entry": kernel}},
        "global": size("global_size")?, "local": size("local_size")?, "args": arguments, "bytes": 0, "flops": 0,
    }))
}

/// Adds what a line says of an argument.
fn argument(
    arguments: &mut BTreeMap<usize, Map<String, Value>>,
    is_input: bool,
    line: &str,
) -> Result<(), Skip> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let number = words.first().and_then(|word| word.parse().ok()).ok_or("syntax")?;
    let argument = arguments.entry(number).or_default();
    let kind = *words.get(1).ok_or("syntax")?;
    if kind == "image" || kind == "sampler" {
        return Err("an image");
    }
    if kind != "buffer" {
        let (scalar, lanes) = vector(kind)?;
        let given = words.get(2..).filter(|_| is_input).ok_or("syntax")?;
        let values = values(given, scalar, lanes)?;
        let value = if lanes > 1 { Value::Array(values) } else { values[0].clone() };
        argument.insert(scalar.to_owned(), value);
        return Ok(());
    }
    let (element, count) =
        words.get(2).and_then(|word| word.strip_suffix(']')?.split_once('[')).ok_or("syntax")?;
    let (scalar, lanes) = vector(element)?;
    let count = count.parse::<usize>().ok().filter(|count| *count < 1 << 24).ok_or("a length")?;
    if let Some(at) = words.iter().position(|word| *word == "tolerance") {
        let tolerance: f64 = words.get(at + 1).and_then(|word| word.parse().ok()).ok_or("a tolerance")?;
        let unit = if words.get(at + 2) == Some(&"ulp") { "ulp" } else { "atol" };
        argument.insert(unit.to_owned(), json!(tolerance));
        words.truncate(at);
    }
    let before = argument.insert("buf".to_owned(), json!(scalar));
    if before.is_some_and(|before| before != scalar) {
        return Err("a buffer of two types");
    }
    let rest = &words[3..];
    if rest.first() == Some(&"NULL") {
        argument.insert("null".to_owned(), json!(true));
        argument.insert("count".to_owned(), json!(count * stride(lanes)));
        return Ok(());
    }
    let values = values(rest, scalar, count * lanes)?;
    let pad = if is_input { json!(0) } else { Value::Null };
    let padded = values.chunks(lanes).flat_map(|element| {
        element.iter().cloned().chain(std::iter::repeat_n(pad.clone(), stride(lanes) - lanes))
    });
    argument.insert(if is_input { "data" } else { "expect" }.to_owned(), Value::Array(padded.collect()));
    argument.insert("count".to_owned(), json!(count * stride(lanes)));
    Ok(())
}

/// Vectors of 3 are as large as those of 4.
fn stride(lanes: usize) -> usize {
    if lanes == 3 { 4 } else { lanes }
}

/// An argument as manifests have it.
fn finished(mut argument: Map<String, Value>) -> Value {
    let is_expected = argument.contains_key("expect");
    if is_expected && argument.contains_key("data") {
        argument.insert("reset".to_owned(), json!(true));
    }
    // piglit gives memory of the work-group as a buffer without values.
    if argument.remove("null").is_some() && !is_expected {
        let bits = argument["buf"].as_str().and_then(|name| name[1..].parse::<u64>().ok()).unwrap_or(8);
        let bytes = argument["count"].as_u64().unwrap_or_default() * bits / 8;
        return json!({ "local": bytes });
    }
    Value::Object(argument)
}

/// A scalar or vector type: the scalar's name in manifests and the number of lanes.
fn vector(name: &str) -> Result<(&'static str, usize), Skip> {
    let digits = name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len());
    let scalar = TYPES.iter().find(|(scalar, _)| *scalar == &name[..digits]).ok_or("a type")?.1;
    match &name[digits..] {
        "" => Ok((scalar, 1)),
        lanes => Ok((scalar, lanes.parse().ok().filter(|lanes| (2..=16).contains(lanes)).ok_or("a type")?)),
    }
}

/// The values of an argument: as many as there are words, or one for all, or a pattern that repeats.
fn values(words: &[&str], scalar: &str, count: usize) -> Result<Vec<Value>, Skip> {
    let is = |name: &str| words.first().is_some_and(|word| word.eq_ignore_ascii_case(name));
    if is("random") {
        return Err("random data");
    }
    let repeats = is("repeat");
    let words = if repeats { &words[1..] } else { words };
    let given: Vec<Value> = words.iter().map(|word| number(word, scalar)).collect::<Result<_, _>>()?;
    match given.len() {
        0 => Err("no values"),
        length if length == count => Ok(given),
        length if repeats || length == 1 => Ok(given.into_iter().cycle().take(count).collect()),
        _ => Err("the number of values"),
    }
}

/// A number as manifests have it.
pub(super) fn number(word: &str, scalar: &str) -> Result<Value, Skip> {
    let word = word.to_ascii_lowercase();
    if scalar.starts_with('f') {
        let value = float(&word)?;
        // What is too large for a half is infinite.
        return Ok(match value.as_f64() {
            Some(large) if scalar == "f16" && large.abs() >= 65520.0 => {
                json!(if large < 0.0 { "-inf" } else { "inf" })
            }
            _ => value,
        });
    }
    let bits: u32 = scalar[1..].parse().map_err(|_| "a type")?;
    let hexadecimal = word.trim_start_matches('-').starts_with("0x");
    let word = word.trim_end_matches(if hexadecimal { &['u', 'l'][..] } else { &['u', 'l', 'f'][..] });
    let value = if !hexadecimal && word.contains(['.', 'e']) {
        word.parse::<f64>().map_err(|_| "a number")? as i128
    } else {
        integer(word)?
    };
    let value = value.rem_euclid(1 << bits);
    let is_negative = scalar.starts_with('i') && value >> (bits - 1) != 0;
    let value = if is_negative { value - (1 << bits) } else { value };
    match i64::try_from(value) {
        Ok(value) => Ok(json!(value)),
        Err(_) => u64::try_from(value).map(|value| json!(value)).map_err(|_| "a number"),
    }
}

fn integer(word: &str) -> Result<i128, Skip> {
    let (sign, digits) = word.strip_prefix('-').map_or((1, word), |digits| (-1, digits));
    let value = match digits.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    value.ok().filter(|value| *value < 1 << 65).map(|value| sign * value).ok_or("a number")
}

fn float(word: &str) -> Result<Value, Skip> {
    if word.contains("nan") {
        return Ok(json!("nan"));
    }
    if word.contains("inf") {
        return Ok(json!(if word.starts_with('-') { "-inf" } else { "inf" }));
    }
    let value = match word.trim_start_matches('-').strip_prefix("0x") {
        Some(digits) => {
            let (mantissa, exponent) = digits.split_once('p').unwrap_or((digits, "0"));
            let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
            let all = u64::from_str_radix(&format!("{whole}{fraction}"), 16).map_err(|_| "a number")?;
            let exponent: i32 = exponent.trim_end_matches('f').parse().map_err(|_| "a number")?;
            let exponent = exponent.saturating_sub(4 * fraction.len() as i32);
            let sign = if word.starts_with('-') { -1.0 } else { 1.0 };
            // In two steps, since a power alone may be too small for a number that is not.
            sign * (all as f64) * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
        }
        None => word.trim_end_matches('f').parse().map_err(|_| "a number")?,
    };
    if value.is_finite() { Ok(json!(value)) } else { Err("a number") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(test: &str) -> Result<Value, &'static str> {
        let source = format!(
            "/*!\n[config]\nname: x\nclc_version_min: 20\nkernel_name: k\nbuild_options: -DA=1 -w\n\n[test]\n{test}\n!*/"
        );
        let test = parse(&source, "k.spv").unwrap();
        assert_eq!(test.flags, ["-cl-std=CL3.0", "-DA=1", "-w"]);
        test.launches.into_iter().next().map(|(_, manifest)| manifest).ok_or("skipped")
    }

    #[test]
    fn arguments_become_those_of_manifests() {
        let text = "global_size: 4 0 0 # four\narg_in: 1 int2 3 \\ # goes on\n -4\n\
                    arg_out: 0 buffer float[4] 0x1.8p1 inf NaN -2.5 tolerance 3 ulp\n\
                    arg_in: 2 buffer uchar[8] NULL\narg_in: 0 buffer float[4] repeat 1 2";
        let manifest = manifest(text).unwrap();
        assert_eq!(manifest["global"], json!([4, 1, 1]));
        assert_eq!(manifest["local"], json!([1, 1, 1]));
        let expected = json!([
            {"buf": "f32", "count": 4, "data": [1.0, 2.0, 1.0, 2.0], "expect": [3.0, "inf", "nan", -2.5],
             "reset": true, "ulp": 3.0},
            {"i32": [3, -4]}, {"local": 8}]);
        assert_eq!(manifest["args"], expected);
    }

    #[test]
    fn integers_wrap_and_vectors_of_three_are_padded() {
        let manifest = manifest("arg_out: 0 buffer char3[2] 0xff 128 1 -1 2 3").unwrap();
        assert_eq!(manifest["args"][0]["expect"], json!([-1, -128, 1, null, -1, 2, 3, null]));
        assert_eq!(manifest["args"][0]["count"], json!(8));
    }

    #[test]
    fn halves_overflow_to_infinity() {
        let manifest = manifest("arg_out: 0 buffer half[3] 0x1p15 0xdeadp1 -65520").unwrap();
        assert_eq!(manifest["args"][0]["expect"], json!([32768.0, "inf", "-inf"]));
    }

    #[test]
    fn what_cannot_be_judged_is_left_out() {
        for text in [
            "arg_in: 0 int 1",
            "arg_out: 0 buffer int[2] 1 2 3",
            "arg_out: 0 buffer int[1] random",
            "arg_out: 1 buffer int[1] 1",
            "arg_out: 0 buffer int[1] 1\nglobal_offset: 1 0 0",
            "arg_out: 0 image int 1",
            "arg_out: 0 buffer int[1] x",
            "arg_out: 0 buffer int[99999999999] 1",
        ] {
            assert_eq!(manifest(text), Err("skipped"), "{text}");
        }
        assert!(parse("no comment", "k.spv").is_none());
    }
}
