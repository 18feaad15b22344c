//! A test of LLVM's offload test suite, as a manifest of `spirula run`.
//!
//! The file has parts: the shader in HLSL, a description in YAML of buffers, bindings and expected results, and RUN lines with
//! the flags of the compiler. Compute shaders over plain buffers are taken; images, constants that are given at run time and
//! several shaders are left out.

use super::piglit::number;
use serde_json::{Map, Value, json};

/// A shader, how it is compiled, and how it is run.
pub(super) struct Test {
    pub(super) source: String,
    /// Flags of dxc.
    pub(super) flags: Vec<String>,
    pub(super) manifest: Value,
}

/// Formats of elements with their names in manifests.
const FORMATS: &[(&str, &str)] = &[
    ("Int16", "i16"),
    ("Int32", "i32"),
    ("Int64", "i64"),
    ("UInt16", "u16"),
    ("UInt32", "u32"),
    ("UInt64", "u64"),
    ("Hex16", "u16"),
    ("Hex32", "u32"),
    ("Hex64", "u64"),
    ("Bool", "u32"),
    ("Float16", "f16"),
    ("Float32", "f32"),
    ("Float64", "f64"),
];

/// Kinds of resources that are buffers, and whether they are uniform.
const KINDS: &[(&str, bool)] = &[
    ("StructuredBuffer", false),
    ("RWStructuredBuffer", false),
    ("ByteAddressBuffer", false),
    ("RWByteAddressBuffer", false),
    ("ConstantBuffer", true),
];

/// Why a test is left out.
type Skip = &'static str;

/// Reads a test whose module is in `module`.
pub(super) fn parse(text: &str, module: &str) -> Result<Test, Skip> {
    let source = part(text, "source.hlsl").ok_or("no source")?;
    let lines = yaml_lines(&part(text, "pipeline.yaml").ok_or("no pipeline")?);
    let mut at = 0;
    let pipeline = block(&lines, &mut at, 0);
    if at != lines.len() {
        return Err("YAML that is not understood");
    }
    let root = pipeline.as_object().ok_or("no map")?;
    let known = ["Shaders", "Buffers", "Results", "DescriptorSets", "DispatchParameters"];
    if !root.keys().all(|key| known.contains(&key.as_str())) {
        return Err("a description of more than buffers");
    }
    let [shader] = list(root.get("Shaders")) else { return Err("several shaders") };
    if shader["Stage"] != "Compute" || shader.get("SpecializationConstants").is_some() {
        return Err("a shader that is not only compute");
    }
    let entry = shader["Entry"].as_str().unwrap_or("main");
    let local = group_size(&source)?;
    let dispatch = root.get("DispatchParameters").unwrap_or(shader).get("DispatchGroupCount");
    let groups: Vec<u64> = match dispatch {
        None => vec![1; 3],
        Some(count) => list(Some(count)).iter().filter_map(|word| word.as_str()?.parse().ok()).collect(),
    };
    if groups.len() != 3 {
        return Err("a number of groups");
    }
    let global: Vec<u64> = groups.iter().zip(&local).map(|(groups, local)| groups * local).collect();
    Ok(Test {
        flags: flags(text)?,
        manifest: json!({
            "format": "spirula-exec/1", "name": entry, "modules": {"shader": {"spv": module, "entry": entry}},
            "global": global, "local": local, "args": arguments(root)?, "bytes": 0, "flops": 0,
        }),
        source,
    })
}

/// A part of the file, which begins with a line `--- NAME` in a comment.
fn part(text: &str, name: &str) -> Option<String> {
    let mut lines = text.lines().skip_while(|line| separator(line) != Some(name));
    lines.next()?;
    Some(lines.take_while(|line| separator(line).is_none()).flat_map(|line| [line, "\n"]).collect())
}

fn separator(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("//").or_else(|| line.strip_prefix('#'))?;
    rest.trim_start().strip_prefix("--- ").map(str::trim)
}

/// The flags of the one RUN line that compiles.
fn flags(text: &str) -> Result<Vec<String>, Skip> {
    let mut runs = text.lines().filter_map(|line| line.split_once("RUN: %dxc_target ").map(|(_, run)| run));
    let (Some(run), None) = (runs.next(), runs.next()) else { return Err("RUN lines") };
    let mut flags: Vec<String> = Vec::new();
    let mut words = run.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "-Fo" => {
                words.next();
            }
            "%t/source.hlsl" => {}
            _ if word.contains(['%', '|', '\\', '>']) => return Err("RUN lines"),
            _ => flags.push(word.to_owned()),
        }
    }
    Ok(flags)
}

/// The numbers of the only `numthreads`.
fn group_size(source: &str) -> Result<Vec<u64>, Skip> {
    let lower = source.to_ascii_lowercase();
    let mut found = lower.match_indices("numthreads");
    let (Some((at, name)), None) = (found.next(), found.next()) else { return Err("numthreads") };
    let numbers =
        lower[at + name.len()..].trim_start().strip_prefix('(').and_then(|rest| rest.split(')').next());
    let numbers = numbers.unwrap_or_default().split(',').map(|number| number.trim().parse());
    numbers.collect::<Result<Vec<u64>, _>>().ok().filter(|numbers| numbers.len() == 3).ok_or("numthreads")
}

fn arguments(root: &Map<String, Value>) -> Result<Vec<Value>, Skip> {
    let buffers = list(root.get("Buffers"));
    let named =
        |name: &Value| buffers.iter().find(|buffer| buffer["Name"] == *name).ok_or("an unknown buffer");
    let results = list(root.get("Results"));
    let mut arguments = Vec::new();
    let mut judged = 0;
    for (set, resources) in list(root.get("DescriptorSets")).iter().enumerate() {
        for resource in list(resources.get("Resources")) {
            let kind = resource["Kind"].as_str().unwrap_or_default();
            let uniform =
                KINDS.iter().find(|(name, _)| *name == kind).ok_or("a resource that is no buffer")?.1;
            let place = resource.get("VulkanBinding").and_then(Value::as_object).ok_or("no binding")?;
            let binding =
                place.get("Binding").and_then(Value::as_str).and_then(|text| text.parse::<u32>().ok());
            let (Some(binding), 1) = (binding, place.len()) else { return Err("a binding") };
            let (scalar, data) = values(named(&resource["Name"])?)?;
            let mut argument = json!({
                "buf": scalar, "count": data.len(), "data": data, "set": set, "binding": binding,
            });
            if uniform {
                argument["uniform"] = json!(true);
            }
            for result in results.iter().filter(|result| result["Actual"] == resource["Name"]) {
                expect(&mut argument, result, values(named(&result["Expected"])?)?)?;
                judged += 1;
            }
            arguments.push(argument);
        }
    }
    if judged == 0 || judged != results.len() { Err("results of other kinds") } else { Ok(arguments) }
}

/// Adds what a rule expects of a buffer.
fn expect(argument: &mut Value, rule: &Value, expected: (&str, Vec<Value>)) -> Result<(), Skip> {
    if argument["buf"] != expected.0
        || argument["count"] != expected.1.len()
        || argument.get("expect").is_some()
    {
        return Err("an expected buffer of another kind");
    }
    let real = |key: &str| rule[key].as_str().and_then(|text| text.parse::<f64>().ok()).ok_or("a tolerance");
    match rule["Rule"].as_str() {
        Some("BufferExact") => {}
        Some("BufferFloatULP") => argument["ulp"] = json!(real("ULPT")?),
        Some("BufferFloatEpsilon") => argument["atol"] = json!(real("Epsilon")?),
        _ => return Err("a rule"),
    }
    argument["expect"] = Value::Array(expected.1);
    argument["reset"] = json!(true);
    Ok(())
}

/// The type of a buffer's elements and its values.
fn values(buffer: &Value) -> Result<(&'static str, Vec<Value>), Skip> {
    let format = buffer["Format"].as_str().ok_or("no format")?;
    let scalar = FORMATS.iter().find(|(name, _)| *name == format).ok_or("a format")?.1;
    if ["ArraySize", "OutputProps", "Counter"].iter().any(|key| buffer.get(key).is_some()) {
        return Err("an array of buffers or an image");
    }
    let value = |word: &Value| match word.as_str() {
        Some("true" | "True") => Ok(json!(1)),
        Some("false" | "False") => Ok(json!(0)),
        Some(word) if scalar.starts_with('f') && word.starts_with("0x") && !word.contains('p') => {
            bits(word, scalar)
        }
        Some(word) => number(word, scalar),
        None => Err("nested data"),
    };
    if let Some(data) = buffer.get("Data") {
        return Ok((scalar, list(Some(data)).iter().map(value).collect::<Result<_, _>>()?));
    }
    let bytes: usize = buffer["FillSize"].as_str().and_then(|text| text.parse().ok()).ok_or("no size")?;
    let size: usize = scalar[1..].parse::<usize>().map_err(|_| "a format")? / 8;
    let fill = buffer.get("FillValue").map_or(Ok(json!(0)), value)?;
    if bytes > 1 << 24 { Err("a large buffer") } else { Ok((scalar, vec![fill; bytes / size])) }
}

/// The floating-point number that has these bits.
fn bits(word: &str, scalar: &str) -> Result<Value, Skip> {
    let bits = u64::from_str_radix(&word[2..], 16).map_err(|_| "a number")?;
    let value = match scalar {
        "f16" if bits < 1 << 16 => half(bits as u16),
        "f32" if bits < 1 << 32 => f32::from_bits(bits as u32).into(),
        "f64" => f64::from_bits(bits),
        _ => return Err("a number"),
    };
    Ok(match value {
        _ if value.is_nan() => json!("nan"),
        f64::INFINITY => json!("inf"),
        f64::NEG_INFINITY => json!("-inf"),
        _ => json!(value),
    })
}

fn half(bits: u16) -> f64 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    sign * match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    }
}

fn list(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The lines of a description with their indentation; a list in brackets is one line.
fn yaml_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for line in text.lines() {
        let comment = line.find(" #").or(line.starts_with('#').then_some(0));
        let line = line[..comment.unwrap_or(line.len())].trim_end();
        let trimmed = line.trim_start();
        if trimmed.is_empty() || trimmed == "---" || trimmed == "..." {
            continue;
        }
        match lines.last_mut() {
            Some((_, last)) if last.contains('[') && !last.contains(']') => {
                last.push(' ');
                last.push_str(trimmed);
            }
            _ => lines.push((line.len() - trimmed.len(), trimmed.to_owned())),
        }
    }
    lines
}

/// Parses lines of at least an indentation: a list or a map. It stops at what it does not understand.
fn block(lines: &[(usize, String)], at: &mut usize, least: usize) -> Value {
    let Some((indent, first)) = lines.get(*at).filter(|(indent, _)| *indent >= least) else {
        return Value::Null;
    };
    if first.starts_with("- ") { sequence(lines, at, *indent) } else { mapping(lines, at, *indent) }
}

fn sequence(lines: &[(usize, String)], at: &mut usize, indent: usize) -> Value {
    let mut items = Vec::new();
    while let Some(rest) =
        lines.get(*at).filter(|(i, _)| *i == indent).and_then(|(_, line)| line.strip_prefix("- "))
    {
        let text = rest.trim_start();
        let inner = indent + 2 + (rest.len() - text.len());
        let length = 1 + lines[*at + 1..].iter().take_while(|(i, _)| *i >= inner).count();
        let mut item = vec![(inner, text.to_owned())];
        item.extend_from_slice(&lines[*at + 1..*at + length]);
        let mut read = 0;
        items.push(block(&item, &mut read, inner));
        if read == 0 {
            break;
        }
        *at += read;
    }
    Value::Array(items)
}

fn mapping(lines: &[(usize, String)], at: &mut usize, indent: usize) -> Value {
    let mut map = Map::new();
    while let Some((key, value)) =
        lines.get(*at).filter(|(i, _)| *i == indent).and_then(|(_, line)| line.split_once(':'))
    {
        *at += 1;
        let value = value.trim();
        let value = if let Some(flow) = value.strip_prefix('[') {
            let words = flow.trim_end_matches(']').split(',').map(str::trim).filter(|word| !word.is_empty());
            Value::Array(words.map(|word| json!(word)).collect())
        } else if value.is_empty() {
            // The items of a list may stand below the key itself.
            let is_list = lines.get(*at).is_some_and(|(_, line)| line.starts_with("- "));
            block(lines, at, if is_list { indent } else { indent + 1 })
        } else {
            json!(value)
        };
        map.insert(key.trim().to_owned(), value);
    }
    Value::Object(map)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: &str = "#--- source.hlsl\n[numthreads(2, 1,1)] void main() {}\n//--- pipeline.yaml\n---\n\
        Shaders:\n  - Stage: Compute\n    Entry: main\n    DispatchGroupCount: [3, 1, 1]\n\
        Buffers:\n  - Name: In # an input\n    Format: Hex32\n    Stride: 4\n    Data: [ 0x10,\n      2 ]\n\
        \x20 - Name: Out\n    Format: Float32\n    FillSize: 8\n\
        \x20 - Name: Right\n    Format: Float32\n    Data: [nan, 0x1.8p1]\n\
        Results:\n- Result: a\n  Rule: BufferFloatULP\n  ULPT: 2\n  Actual: Out\n  Expected: Right\n\
        DescriptorSets:\n  - Resources:\n    - Name: In\n      Kind: StructuredBuffer\n      VulkanBinding:\n\
        \x20       Binding: 0\n    - Name: Out\n      Kind: RWStructuredBuffer\n      DirectXBinding:\n        Register: 3\n\
        \x20       Space: 0\n      VulkanBinding:\n        Binding: 1\n...\n#--- end\n\
        # RUN: split-file %s %t\n# RUN: %dxc_target -T cs_6_2 -HV 202x -Fo %t.o %t/source.hlsl\n";

    #[test]
    fn tests_become_manifests() {
        let test = parse(TEST, "m.spv").unwrap();
        assert_eq!(test.source, "[numthreads(2, 1,1)] void main() {}\n");
        assert_eq!(test.flags, ["-T", "cs_6_2", "-HV", "202x"]);
        assert_eq!(test.manifest["global"], json!([6, 1, 1]));
        let expected = json!([
            {"buf": "u32", "count": 2, "data": [16, 2], "set": 0, "binding": 0},
            {"buf": "f32", "count": 2, "data": [0, 0], "set": 0, "binding": 1, "expect": ["nan", 3.0],
             "reset": true, "ulp": 2.0}]);
        assert_eq!(test.manifest["args"], expected);
    }

    #[test]
    fn hexadecimal_numbers_are_the_bits_of_floats() {
        for (word, scalar, value) in [
            ("0x3c00", "f16", json!(1.0)),
            ("0xc500", "f16", json!(-5.0)),
            ("0x0001", "f16", json!(2f64.powi(-24))),
            ("0xfc00", "f16", json!("-inf")),
            ("0x7e00", "f16", json!("nan")),
            ("0x40400000", "f32", json!(3.0)),
            ("0x4008000000000000", "f64", json!(3.0)),
        ] {
            assert_eq!(bits(word, scalar), Ok(value), "{word}");
        }
        assert!(bits("0x10000", "f16").is_err());
    }

    #[test]
    fn what_is_more_than_buffers_is_left_out() {
        for (from, to) in [
            ("Stage: Compute", "Stage: Pixel"),
            ("RWStructuredBuffer", "RWTexture2D"),
            ("BufferFloatULP", "Other"),
            ("[nan, 0x1.8p1]", "[1]"),
            ("Buffers:", "Other: 1\nBuffers:"),
            ("(2, 1,1)", "(N, 1, 1)"),
            ("-HV 202x", "%if"),
            ("Actual: Out", "Actual: In"),
        ] {
            assert!(TEST.contains(from), "{from}");
            assert!(parse(&TEST.replace(from, to), "m.spv").is_err(), "{to}");
        }
    }
}
