//! What wave operations give, at every size of subgroups, also where work-items are off and in groups that are no
//! multiple of a subgroup: compared with a model.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;

mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;

/// Results of a work-item: those of all, then those of the ones for which `is_on` holds.
const RESULTS: usize = 32;

/// Where half of the work-items are off.
const BRANCH: &str = "if (v % 3 != 0)";

fn is_on(v: u32) -> bool {
    !v.is_multiple_of(3)
}

fn shader(items: u32) -> String {
    format!(
        "StructuredBuffer<uint> a : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads({items}, 1, 1)]
void main(uint i : SV_GroupIndex) {{
    uint v = a[i];
    bool c = (v & 1) != 0;
    uint n = 0, at = i * {RESULTS};
    o[at + n++] = WaveGetLaneCount();
    o[at + n++] = WaveGetLaneIndex();
    o[at + n++] = WaveReadLaneAt(v, 2);
    o[at + n++] = WaveReadLaneAt(v, WaveGetLaneIndex() ^ 1);
    o[at + n++] = QuadReadLaneAt(v, 3);
    o[at + n++] = QuadReadAcrossX(v);
    o[at + n++] = QuadReadAcrossY(v);
    o[at + n++] = QuadReadAcrossDiagonal(v);
    {BRANCH} {{
        o[at + n++] = WaveIsFirstLane();
        o[at + n++] = WaveActiveAnyTrue(c);
        o[at + n++] = WaveActiveAllTrue(c);
        o[at + n++] = WaveActiveBallot(c).x;
        o[at + n++] = WaveReadLaneFirst(v);
        o[at + n++] = WaveActiveAllEqual(v / 64);
        o[at + n++] = WaveActiveCountBits(c);
        o[at + n++] = WaveActiveSum(v);
        o[at + n++] = WaveActiveProduct(v | 1);
        o[at + n++] = WaveActiveBitAnd(v | 3);
        o[at + n++] = WaveActiveBitOr(v);
        o[at + n++] = WaveActiveBitXor(v);
        o[at + n++] = WaveActiveMin(v);
        o[at + n++] = WaveActiveMax(int(v) - 50);
        o[at + n++] = WavePrefixCountBits(c);
        o[at + n++] = WavePrefixSum(v);
        o[at + n++] = WavePrefixProduct(v | 1);
        o[at + n++] = asuint(WaveActiveSum(float(v) * 0.5f));
        o[at + n++] = WaveActiveMax(float3(v, 1, -float(v))).z < 0 ? 5 : 6;
        // A loop that work-items leave one by one, each time counted.
        uint left = v & 3, seen = 0;
        while (true) {{
            seen = seen * 16 + WaveActiveCountBits(true);
            if (left == 0)
                break;
            left--;
        }}
        o[at + n++] = seen;
    }}
}}
"
    )
}

/// What the shader writes.
fn model(values: &[u32], size: usize) -> Vec<u32> {
    let mut out = vec![0; values.len() * RESULTS];
    for (wave, of) in values.chunks(size).enumerate() {
        let on: Vec<u32> = of.iter().copied().filter(|v| is_on(*v)).collect();
        for (lane, v) in of.iter().copied().enumerate() {
            let quad = lane & !3;
            let mut row = vec![size as u32, lane as u32, of[2], of[lane ^ 1]];
            row.extend([of[quad + 3], of[lane ^ 1], of[lane ^ 2], of[lane ^ 3]]);
            if is_on(v) {
                row.extend(of_active(&on, of, (lane, v)));
            }
            let start = (wave * size + lane) * RESULTS;
            out[start..start + row.len()].copy_from_slice(&row);
        }
    }
    out
}

fn of_active(on: &[u32], of: &[u32], (lane, v): (usize, u32)) -> Vec<u32> {
    let odd = |v: &u32| v & 1 == 1;
    let before: Vec<u32> = of[..lane].iter().copied().filter(|v| is_on(*v)).collect();
    let bit = |(lane, v): (usize, &u32)| u32::from(is_on(*v) && odd(v)) << lane;
    let product = |values: &[u32]| values.iter().fold(1u32, |all, v| all.wrapping_mul(v | 1));
    let mut row = vec![
        before.is_empty().into(),
        on.iter().any(odd).into(),
        on.iter().all(odd).into(),
        of.iter().enumerate().map(bit).sum(),
        on[0],
        on.iter().all(|v| v / 64 == on[0] / 64).into(),
        on.iter().filter(|v| odd(v)).count() as u32,
        on.iter().sum(),
        product(on),
        on.iter().fold(u32::MAX, |all, v| all & (v | 3)),
        on.iter().fold(0, |all, v| all | v),
        on.iter().fold(0, |all, v| all ^ v),
        on.iter().copied().min().unwrap(),
        (on.iter().map(|v| *v as i32 - 50).max().unwrap()) as u32,
        before.iter().filter(|v| odd(v)).count() as u32,
        before.iter().sum(),
        product(&before),
        on.iter().map(|v| *v as f32 * 0.5).sum::<f32>().to_bits(),
        if on.contains(&0) { 6 } else { 5 },
    ];
    let left = |turn: u32| on.iter().filter(|v| **v & 3 >= turn).count() as u32;
    row.push((0..=v & 3).fold(0u32, |seen, turn| seen.wrapping_mul(16).wrapping_add(left(turn))));
    row
}

#[test]
fn wave_operations_give_what_the_model_says() {
    let folder = Folder::new("subgroups");
    for (items, size) in [(32, 4), (20, 4), (32, 8), (20, 8), (32, 16), (20, 16), (64, 32), (20, 32)] {
        let values: Vec<u32> = (0..items).map(|i: u32| (i * 37 + 11) % 101).collect();
        std::fs::write(folder.file("a.hlsl"), shader(items)).unwrap();
        let mut manifest = format!(
            r#"{{"format": "spirula-exec/1", "name": "waves", "global": [{items}, 1, 1], "local": [{items}, 1, 1],
            "modules": {{"shader": {{"hlsl": "a.hlsl", "entry": "main", "profile": "cs_6_0"}}}},
            "args": [{{"buf": "u32", "count": {items}, "data": {values:?}}}, "#
        );
        let expected = model(&values, size as usize);
        write!(manifest, r#"{{"buf": "u32", "count": {}, "expect": {expected:?}}}]}}"#, expected.len())
            .unwrap();
        let path = folder.file("a.json");
        std::fs::write(&path, manifest).unwrap();
        let (status, output, errors) =
            call_as("spirula", &["run", &path, &format!("--width={size}"), "--threads=1"]);
        assert_eq!(status, 0, "{items} work-items, subgroups of {size}: {output}{errors}");
    }
}
