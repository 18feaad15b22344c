//! Integer instructions, OpenCL's built-in functions on integers among them, as `spirula run` computes them on scalars and
//! vectors of every width, against Rust's arithmetic.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;

/// The bits of a number as a signed one.
fn signed(x: u64, width: u32) -> i128 {
    i128::from((x << (64 - width)) as i64 >> (64 - width))
}

fn bits(x: i128, width: u32) -> u64 {
    x as u64 & (u64::MAX >> (64 - width))
}

fn least(width: u32) -> i128 {
    -(1i128 << (width - 1))
}

fn most(width: u32) -> i128 {
    (1i128 << (width - 1)) - 1
}

fn unsigned_most(width: u32) -> i128 {
    (1i128 << width) - 1
}

/// What an instruction gives for the operands `a`, `b`, `c` of so many bits; none where that is undefined.
type Expected = fn(u64, u64, u64, u32) -> Option<u64>;

/// An instruction, its number of operands, and its result.
const INSTRUCTIONS: &[(&str, usize, Expected)] = &[
    ("OpIAdd", 2, |a, b, _, w| Some(bits(i128::from(a) + i128::from(b), w))),
    ("OpISub", 2, |a, b, _, w| Some(bits(i128::from(a) - i128::from(b), w))),
    ("OpIMul", 2, |a, b, _, w| Some(bits(i128::from(a.wrapping_mul(b)), w))),
    ("OpUDiv", 2, |a, b, _, _| a.checked_div(b)),
    ("OpUMod", 2, |a, b, _, _| a.checked_rem(b)),
    ("OpSDiv", 2, |a, b, _, w| {
        let (x, y) = (signed(a, w), signed(b, w));
        (y != 0 && (x, y) != (least(w), -1)).then(|| bits(x / y, w))
    }),
    ("OpSRem", 2, |a, b, _, w| {
        let (x, y) = (signed(a, w), signed(b, w));
        (y != 0 && (x, y) != (least(w), -1)).then(|| bits(x % y, w))
    }),
    ("OpSNegate", 1, |a, _, _, w| Some(bits(-signed(a, w), w))),
    ("OpNot", 1, |a, _, _, w| Some(bits(i128::from(!a), w))),
    ("OpBitwiseAnd", 2, |a, b, _, _| Some(a & b)),
    ("OpBitwiseOr", 2, |a, b, _, _| Some(a | b)),
    ("OpBitwiseXor", 2, |a, b, _, _| Some(a ^ b)),
    ("OpShiftLeftLogical", 2, |a, b, _, w| (b < w.into()).then(|| bits(i128::from(a << b), w))),
    ("OpShiftRightLogical", 2, |a, b, _, w| (b < w.into()).then(|| a >> b)),
    ("OpShiftRightArithmetic", 2, |a, b, _, w| (b < w.into()).then(|| bits(signed(a, w) >> b, w))),
    ("OpBitCount", 1, |a, _, _, _| Some(a.count_ones().into())),
    ("s_abs", 1, |a, _, _, w| Some(bits(signed(a, w).abs(), w))),
    ("u_abs", 1, |a, _, _, _| Some(a)),
    ("s_abs_diff", 2, |a, b, _, w| Some(bits((signed(a, w) - signed(b, w)).abs(), w))),
    ("u_abs_diff", 2, |a, b, _, _| Some(a.abs_diff(b))),
    ("s_add_sat", 2, |a, b, _, w| Some(bits((signed(a, w) + signed(b, w)).clamp(least(w), most(w)), w))),
    ("u_add_sat", 2, |a, b, _, w| Some(bits((i128::from(a) + i128::from(b)).min(unsigned_most(w)), w))),
    ("s_sub_sat", 2, |a, b, _, w| Some(bits((signed(a, w) - signed(b, w)).clamp(least(w), most(w)), w))),
    ("u_sub_sat", 2, |a, b, _, _| Some(a.saturating_sub(b))),
    ("s_hadd", 2, |a, b, _, w| Some(bits((signed(a, w) + signed(b, w)) >> 1, w))),
    ("u_hadd", 2, |a, b, _, w| Some(bits((i128::from(a) + i128::from(b)) >> 1, w))),
    ("s_rhadd", 2, |a, b, _, w| Some(bits((signed(a, w) + signed(b, w) + 1) >> 1, w))),
    ("u_rhadd", 2, |a, b, _, w| Some(bits((i128::from(a) + i128::from(b) + 1) >> 1, w))),
    ("s_max", 2, |a, b, _, w| Some(bits(signed(a, w).max(signed(b, w)), w))),
    ("u_max", 2, |a, b, _, _| Some(a.max(b))),
    ("s_min", 2, |a, b, _, w| Some(bits(signed(a, w).min(signed(b, w)), w))),
    ("u_min", 2, |a, b, _, _| Some(a.min(b))),
    ("s_clamp", 3, |a, b, c, w| {
        let (x, low, high) = (signed(a, w), signed(b, w), signed(c, w));
        (low <= high).then(|| bits(x.clamp(low, high), w))
    }),
    ("u_clamp", 3, |a, b, c, _| (b <= c).then(|| a.clamp(b, c))),
    ("clz", 1, |a, _, _, w| Some((a << (64 - w)).leading_zeros().min(w).into())),
    ("ctz", 1, |a, _, _, w| Some(a.trailing_zeros().min(w).into())),
    ("popcount", 1, |a, _, _, _| Some(a.count_ones().into())),
    ("rotate", 2, |a, b, _, w| {
        let by = (b % u64::from(w)) as u32;
        let right = if by == 0 { 0 } else { a >> (w - by) };
        Some(bits(i128::from(a << by | right), w))
    }),
    ("s_mul_hi", 2, |a, b, _, w| Some(bits((signed(a, w) * signed(b, w)) >> w, w))),
    ("u_mul_hi", 2, |a, b, _, w| Some(bits(((u128::from(a) * u128::from(b)) >> w) as i128, w))),
    ("s_mad_hi", 3, |a, b, c, w| Some(bits(((signed(a, w) * signed(b, w)) >> w) + i128::from(c), w))),
    ("u_mad_hi", 3, |a, b, c, w| {
        Some(bits(((u128::from(a) * u128::from(b)) >> w) as i128 + i128::from(c), w))
    }),
    ("s_mad_sat", 3, |a, b, c, w| {
        Some(bits((signed(a, w) * signed(b, w) + signed(c, w)).clamp(least(w), most(w)), w))
    }),
    ("u_mad_sat", 3, |a, b, c, w| {
        let sum = u128::from(a) * u128::from(b) + u128::from(c);
        Some(sum.min(unsigned_most(w) as u128) as u64)
    }),
];

/// Numbers at the ends of ranges and random ones.
fn samples(width: u32, count: usize, mut state: u64) -> Vec<u64> {
    let mask = u64::MAX >> (64 - width);
    let mut all = vec![0, 1, 2, 3, mask, mask - 1, mask >> 1, (mask >> 1) + 1, u64::from(width) - 1, 7];
    while all.len() < count {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Of all magnitudes.
        all.push((state >> 7).rotate_left(13) >> (state % u64::from(width)));
    }
    all.iter().map(|x| x & mask).collect()
}

/// A kernel that computes all instructions of its inputs, each to an output of its own.
fn kernel(width: u32, lanes: usize) -> String {
    let mut text = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Int64\nOpCapability Int16\nOpCapability Int8\n\
        OpCapability Vector16\n%cl = OpExtInstImport \"OpenCL.std\"\nOpMemoryModel Physical64 OpenCL\n\
        OpEntryPoint Kernel %k \"k\" %id\nOpDecorate %id BuiltIn GlobalInvocationId\n%long = OpTypeInt 64 0\n"
        .to_owned();
    let int = if width == 64 {
        "%long"
    } else {
        writeln!(text, "%int = OpTypeInt {width} 0").unwrap();
        "%int"
    };
    let value = if lanes == 1 {
        int
    } else {
        writeln!(text, "%vector = OpTypeVector {int} {lanes}").unwrap();
        "%vector"
    };
    write!(
        text,
        "%void = OpTypeVoid\n%v3 = OpTypeVector %long 3\n%pid = OpTypePointer Input %v3\n%pointer = OpTypePointer \
         CrossWorkgroup {value}\n%id = OpVariable %pid Input\n%fn = OpTypeFunction %void{}\n\
         %k = OpFunction %void None %fn\n",
        " %pointer".repeat(3 + INSTRUCTIONS.len())
    )
    .unwrap();
    for name in ["a", "b", "c"] {
        writeln!(text, "%in_{name} = OpFunctionParameter %pointer").unwrap();
    }
    for i in 0..INSTRUCTIONS.len() {
        writeln!(text, "%out{i} = OpFunctionParameter %pointer").unwrap();
    }
    text.push_str("%l = OpLabel\n%ids = OpLoad %v3 %id\n%g = OpCompositeExtract %long %ids 0\n");
    let align = width / 8;
    for name in ["a", "b", "c"] {
        write!(
            text,
            "%at_{name} = OpInBoundsPtrAccessChain %pointer %in_{name} %g\n%{name} = OpLoad {value} %at_{name} Aligned {align}\n"
        )
        .unwrap();
    }
    for (i, (name, count, _)) in INSTRUCTIONS.iter().enumerate() {
        let operands = ["%a", "%b", "%c"][..*count].join(" ");
        match name.strip_prefix("Op") {
            Some(_) => writeln!(text, "%r{i} = {name} {value} {operands}"),
            None => writeln!(text, "%r{i} = OpExtInst {value} %cl {name} {operands}"),
        }
        .unwrap();
        write!(
            text,
            "%p{i} = OpInBoundsPtrAccessChain %pointer %out{i} %g\nOpStore %p{i} %r{i} Aligned {align}\n"
        )
        .unwrap();
    }
    text.push_str("OpReturn\nOpFunctionEnd\n");
    text
}

fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

#[test]
fn instructions_on_integers() {
    let folder = Folder::new("integers");
    for width in [8, 16, 32, 64] {
        for lanes in [1, 2, 4, 8, 16] {
            let count = 96;
            let inputs = [1u64, 2, 3].map(|seed| {
                let mut all = samples(width, count, seed);
                all.rotate_left(seed as usize * 3);
                all
            });
            std::fs::write(folder.file("k.spvasm"), kernel(width, lanes)).unwrap();
            let mut args = Vec::new();
            for input in &inputs {
                args.push(format!(
                    "{{\"buf\": \"u{width}\", \"count\": {count}, \"data\": [{}]}}",
                    list(input.iter())
                ));
            }
            for (.., expected) in INSTRUCTIONS {
                let results = (0..count).map(|i| expected(inputs[0][i], inputs[1][i], inputs[2][i], width));
                let results =
                    list(results.map(|result| result.map_or("null".to_owned(), |bits| bits.to_string())));
                args.push(format!("{{\"buf\": \"u{width}\", \"count\": {count}, \"expect\": [{results}]}}"));
            }
            let manifest = format!(
                "{{\"format\": \"spirula-exec/1\", \"modules\": {{\"kernel\": {{\"spvasm\": \"k.spvasm\", \"entry\": \
                 \"k\"}}}}, \"global\": [{}], \"local\": [1], \"args\": [{}]}}",
                count / lanes,
                args.join(",\n")
            );
            let path = folder.file("k.json");
            std::fs::write(&path, manifest).unwrap();
            let (status, output, errors) =
                call_as("spirula", &["run", &path, "--threads", "1", "--reps", "0"]);
            let names: Vec<&str> = INSTRUCTIONS.iter().map(|row| row.0).collect();
            assert_eq!(
                status, 0,
                "{width} bits, {lanes} lanes, outputs {names:?} from 3 on: {output}{errors}"
            );
        }
    }
}
