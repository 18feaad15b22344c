//! Conversions between all number types, with every saturation and rounding mode, as `spirula run` computes them.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Signed,
    Unsigned,
    Float,
}

type Number = (Kind, u32);

const NUMBERS: [Number; 11] = [
    (Kind::Signed, 8),
    (Kind::Signed, 16),
    (Kind::Signed, 32),
    (Kind::Signed, 64),
    (Kind::Unsigned, 8),
    (Kind::Unsigned, 16),
    (Kind::Unsigned, 32),
    (Kind::Unsigned, 64),
    (Kind::Float, 16),
    (Kind::Float, 32),
    (Kind::Float, 64),
];

/// A number without rounding.
#[derive(Clone, Copy, Debug)]
enum Exact {
    Int(i128),
    Float(f64),
}

fn float_of(width: u32, bits: u64) -> f64 {
    match width {
        16 => half::f16::from_bits(bits as u16).to_f64(),
        32 => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits),
    }
}

fn exact((kind, width): Number, bits: u64) -> Exact {
    let unused = 64 - width;
    match kind {
        Kind::Signed => Exact::Int(((bits << unused) as i64 >> unused).into()),
        Kind::Unsigned => Exact::Int((bits << unused >> unused).into()),
        Kind::Float => Exact::Float(float_of(width, bits)),
    }
}

/// The bits of numbers at the ends of ranges, between representable ones, and others.
fn samples((kind, width): Number) -> Vec<u64> {
    let mut all = Vec::new();
    if kind == Kind::Float {
        let mut values =
            vec![0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e-9, -1e-9, 65504.0, 1e30];
        for power in [0, 7, 8, 15, 16, 31, 32, 63, 64] {
            let base = 2f64.powi(power);
            for near in [base, base - 0.5, base + 0.5, base - 1.0, base * (1.0 + 2f64.powi(-11)), base * 1.3]
            {
                values.extend([near, -near]);
            }
        }
        values.extend([0.1, -0.1, 2.5, 3.5, -2.5, 65519.9, 65520.0, -65519.0, 5.9e-8, 2.9e-8, -2.9e-8]);
        all.extend(values.into_iter().map(|value| match width {
            16 => half::f16::from_f64(value).to_bits().into(),
            32 => (value as f32).to_bits().into(),
            _ => value.to_bits(),
        }));
    } else {
        let mask = u64::MAX >> (64 - width);
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        for power in 0..width {
            let base = 1u64 << power;
            all.extend([base, base - 1, base + 1, base.wrapping_neg(), base | base >> 11 | base >> 24 | 1]);
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            all.push(state >> (64 - width) >> (power / 2));
        }
        all.extend([0, mask, mask >> 1, 65504, 65519, 65520, 65536]);
        all.iter_mut().for_each(|bits| *bits &= mask);
    }
    all
}

/// The conversion by the definition of the modes; none where the result is undefined.
fn converted(value: Exact, to: Number, saturates: bool, mode: Option<&str>) -> Option<u64> {
    match to {
        (Kind::Float, width) => Some(to_float(value, width, mode.unwrap_or("RTE"))),
        (kind, width) => to_int(value, kind == Kind::Signed, width, saturates, mode.unwrap_or("RTZ")),
    }
}

fn to_int(value: Exact, signed: bool, width: u32, saturates: bool, mode: &str) -> Option<u64> {
    let (least, most) = if signed {
        (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1)
    } else {
        (0, (1i128 << width) - 1)
    };
    let number = match value {
        Exact::Int(number) => number,
        Exact::Float(x) if x.is_nan() => return saturates.then_some(0),
        Exact::Float(x) => {
            let whole = match mode {
                "RTE" => x.round_ties_even(),
                "RTP" => x.ceil(),
                "RTN" => x.floor(),
                _ => x.trunc(),
            };
            whole as i128
        }
    };
    let inside = (least..=most).contains(&number);
    (inside || saturates).then(|| number.clamp(least, most) as u64 & (u64::MAX >> (64 - width)))
}

fn to_float(value: Exact, width: u32, mode: &str) -> u64 {
    let nearest: u64 = match (width, value) {
        (_, Exact::Float(x)) if x.is_nan() => return float_nan(width),
        (16, Exact::Float(x)) => half::f16::from_f64(x).to_bits().into(),
        (32, Exact::Float(x)) => (x as f32).to_bits().into(),
        (_, Exact::Float(x)) => x.to_bits(),
        // More digits than a double has do not fit in a half anyway.
        (16, Exact::Int(n)) => half::f16::from_f64(n as f64).to_bits().into(),
        (32, Exact::Int(n)) => (n as f32).to_bits().into(),
        (_, Exact::Int(n)) => (n as f64).to_bits(),
    };
    let rounded = float_of(width, nearest);
    let order = match value {
        Exact::Float(x) => rounded.partial_cmp(&x).unwrap(),
        Exact::Int(_) if rounded.is_infinite() => rounded.total_cmp(&0.0),
        Exact::Int(n) => (rounded as i128).cmp(&n),
    };
    let is_negative = nearest >> (width - 1) & 1 != 0;
    let down = match mode {
        "RTZ" => {
            if is_negative {
                order.is_lt()
            } else {
                order.is_gt()
            }
        }
        "RTN" => order.is_gt(),
        _ => false,
    };
    let up = mode == "RTP" && order.is_lt();
    match (down, up) {
        (true, _) if mode == "RTZ" || !is_negative => nearest - 1,
        (true, _) => nearest + 1,
        (_, true) if is_negative => nearest - 1,
        (_, true) => nearest + 1,
        _ => nearest,
    }
}

fn float_nan(width: u32) -> u64 {
    match width {
        16 => half::f16::NAN.to_bits().into(),
        32 => f32::NAN.to_bits().into(),
        _ => f64::NAN.to_bits(),
    }
}

/// The instruction for a conversion, if there is one with these decorations.
fn instruction(from: Number, to: Number, saturates: bool, mode: Option<&str>) -> Option<&'static str> {
    use Kind::{Float, Signed, Unsigned};
    let floats = from.0 == Float || to.0 == Float;
    if (mode.is_some() && !floats) || (saturates && to.0 == Float) {
        return None;
    }
    let resizes = from.1 != to.1;
    match (from.0, to.0) {
        (Float, Float) => resizes.then_some("OpFConvert"),
        (Float, Signed) => Some("OpConvertFToS"),
        (Float, Unsigned) => Some("OpConvertFToU"),
        (Signed, Float) => Some("OpConvertSToF"),
        (Unsigned, Float) => Some("OpConvertUToF"),
        (Signed, Signed) => resizes.then_some("OpSConvert"),
        (Unsigned, Unsigned) => resizes.then_some("OpUConvert"),
        (Signed, Unsigned) => saturates.then_some("OpSatConvertSToU"),
        (Unsigned, Signed) => saturates.then_some("OpSatConvertUToS"),
    }
}

fn type_text((kind, width): Number) -> String {
    if kind == Kind::Float { format!("OpTypeFloat {width}") } else { format!("OpTypeInt {width} 0") }
}

/// A kernel that converts one element for each work-item, in `lanes` equal lanes, once for each way of conversion.
fn kernel(from: Number, to: Number, ways: &[(bool, Option<&str>, &str)], lanes: usize) -> String {
    let mut text = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Int64\nOpCapability Int16\nOpCapability Int8\n\
        OpCapability Float16\nOpCapability Float64\nOpCapability Vector16\nOpMemoryModel Physical64 OpenCL\n\
        OpEntryPoint Kernel %k \"k\" %id\nOpDecorate %id BuiltIn GlobalInvocationId\n"
        .to_owned();
    for (i, (saturates, mode, _)) in ways.iter().enumerate() {
        if *saturates {
            writeln!(text, "OpDecorate %r{i} SaturatedConversion").unwrap();
        }
        if let Some(mode) = mode {
            writeln!(text, "OpDecorate %r{i} FPRoundingMode {mode}").unwrap();
        }
    }
    let same = from == to;
    let same_int = from.0 != Kind::Float && to.0 != Kind::Float && from.1 == to.1;
    writeln!(text, "%from = {}", type_text(from)).unwrap();
    let to_name = if same || same_int { "%from" } else { "%to" };
    if to_name == "%to" {
        writeln!(text, "%to = {}", type_text(to)).unwrap();
    }
    let long = if from.0 != Kind::Float && from.1 == 64 {
        "%from"
    } else if to.0 != Kind::Float && to.1 == 64 {
        to_name
    } else {
        text.push_str("%long = OpTypeInt 64 0\n");
        "%long"
    };
    let (mut from_name, mut to_value) = ("%from", to_name);
    if lanes > 1 {
        writeln!(text, "%fromv = OpTypeVector %from {lanes}").unwrap();
        from_name = "%fromv";
        to_value = "%fromv";
        if to_name == "%to" {
            writeln!(text, "%tov = OpTypeVector %to {lanes}").unwrap();
            to_value = "%tov";
        }
    }
    write!(
        text,
        "%void = OpTypeVoid\n%v3 = OpTypeVector {long} 3\n%pid = OpTypePointer Input %v3\n%pfrom = OpTypePointer \
         CrossWorkgroup {from_name}\n%pto = OpTypePointer CrossWorkgroup {to_value}\n%id = OpVariable %pid Input\n\
         %fn = OpTypeFunction %void %pfrom{}\n%k = OpFunction %void None %fn\n%in = OpFunctionParameter %pfrom\n",
        " %pto".repeat(ways.len())
    )
    .unwrap();
    for i in 0..ways.len() {
        writeln!(text, "%out{i} = OpFunctionParameter %pto").unwrap();
    }
    let bytes = from.1 as usize / 8;
    write!(
        text,
        "%l = OpLabel\n%ids = OpLoad %v3 %id\n%g = OpCompositeExtract {long} %ids 0\n\
         %at = OpInBoundsPtrAccessChain %pfrom %in %g\n%x = OpLoad {from_name} %at Aligned {bytes}\n"
    )
    .unwrap();
    for (i, (.., op)) in ways.iter().enumerate() {
        let bytes = to.1 / 8;
        write!(
            text,
            "%r{i} = {op} {to_value} %x\n%a{i} = OpInBoundsPtrAccessChain %pto %out{i} %g\nOpStore %a{i} %r{i} Aligned {bytes}\n"
        )
        .unwrap();
    }
    text.push_str("OpReturn\nOpFunctionEnd\n");
    text
}

fn check(folder: &Folder, from: Number, to: Number, lanes: usize) {
    let modes = [None, Some("RTE"), Some("RTZ"), Some("RTP"), Some("RTN")];
    let mut ways = Vec::new();
    for saturates in [false, true] {
        for mode in modes {
            ways.extend(instruction(from, to, saturates, mode).map(|op| (saturates, mode, op)));
        }
    }
    if ways.is_empty() {
        return;
    }
    let mut inputs = samples(from);
    inputs.resize(inputs.len().next_multiple_of(lanes), 0);
    std::fs::write(folder.file("k.spvasm"), kernel(from, to, &ways, lanes)).unwrap();
    let data: Vec<String> = inputs.iter().map(u64::to_string).collect();
    let mut args = vec![format!(
        "{{\"buf\": \"u{}\", \"count\": {}, \"data\": [{}]}}",
        from.1,
        data.len(),
        data.join(",")
    )];
    for (saturates, mode, _) in &ways {
        let expected: Vec<String> = inputs
            .iter()
            .map(|bits| match converted(exact(from, *bits), to, *saturates, *mode) {
                // The bits of NaN are not specified.
                Some(bits) if to.0 == Kind::Float && float_of(to.1, bits).is_nan() => "null".to_owned(),
                Some(bits) => bits.to_string(),
                None => "null".to_owned(),
            })
            .collect();
        args.push(format!(
            "{{\"buf\": \"u{}\", \"count\": {}, \"expect\": [{}]}}",
            to.1,
            data.len(),
            expected.join(",")
        ));
    }
    let manifest = format!(
        "{{\"format\": \"spirula-exec/1\", \"modules\": {{\"kernel\": {{\"spvasm\": \"k.spvasm\", \"entry\": \"k\"}}}},\n\
         \"global\": [{}], \"local\": [1], \"args\": [{}]}}",
        data.len() / lanes,
        args.join(",\n")
    );
    let path = folder.file("k.json");
    std::fs::write(&path, manifest).unwrap();
    let (status, output, errors) = call_as("spirula", &["run", &path, "--threads", "1", "--reps", "0"]);
    assert_eq!(status, 0, "{from:?} to {to:?}, ways {ways:?}: {output}{errors}");
}

#[test]
fn all_pairs() {
    let folder = Folder::new("conversions");
    for from in NUMBERS {
        for to in NUMBERS {
            check(&folder, from, to, 1);
        }
    }
}

#[test]
fn vectors() {
    let folder = Folder::new("conversions-of-vectors");
    let pairs = [(9, 2), (9, 4), (10, 1), (2, 9), (7, 8), (10, 9), (9, 8), (2, 1), (6, 4), (3, 4)];
    for (from, to) in pairs {
        for lanes in [2, 4, 16] {
            check(&folder, NUMBERS[from], NUMBERS[to], lanes);
        }
    }
}
