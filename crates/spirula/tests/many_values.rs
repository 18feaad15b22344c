//! Shaders of many values that all live on: values that are kept in memory have the same results as those in registers, and
//! compiling takes time by the size of the shader.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// Conditions of the smaller shader.
const FEW: usize = 50;
/// The larger one has so many times as many.
const TIMES: usize = 4;

/// A shader of so many conditions, each of which may change four variables of different types that are all read at the end.
fn shader(conditions: usize) -> String {
    let mut text = String::from(
        "RWStructuredBuffer<int> p; RWStructuredBuffer<int> q;\n[numthreads(1, 1, 1)] void main() {\n",
    );
    for n in 0..conditions {
        let _ = writeln!(
            text,
            "int i{n} = p[{}]; double d{n} = p[{}]; float4 v{n} = float4(p[{}], 1, 2, 3); bool b{n} = p[0] > {n};",
            n % 7,
            n % 5,
            n % 3
        );
    }
    for n in 0..conditions {
        let next = (n + 1) % conditions;
        let _ = writeln!(
            text,
            "if (p[{}] > i{n}) {{ i{n} = i{next} + {}; d{n} += i{n}; v{n}.yw += 2; b{n} = !b{next}; }}",
            n % 7,
            n % 10
        );
    }
    let _ = writeln!(text, "int s = 0; double d = 0; float4 v = 0;");
    for n in 0..conditions {
        let _ = writeln!(text, "s = s * 3 + i{n} + (b{n} ? 1 : 0); d += d{n}; v += v{n};");
    }
    text + "q[0] = s; q[1] = int(d); q[2] = int(v.x); q[3] = int(v.y + 10 * v.w);\n}\n"
}

/// What the shader computes of these numbers.
fn expected(conditions: usize, p: &[i32; 7]) -> [i32; 4] {
    let mut i: Vec<i32> = (0..conditions).map(|n| p[n % 7]).collect();
    let mut d: Vec<f64> = (0..conditions).map(|n| p[n % 5].into()).collect();
    let mut v: Vec<[f32; 4]> = (0..conditions).map(|n| [p[n % 3] as f32, 1.0, 2.0, 3.0]).collect();
    let mut b: Vec<bool> = (0..conditions).map(|n| p[0] > n as i32).collect();
    for n in 0..conditions {
        let next = (n + 1) % conditions;
        if p[n % 7] > i[n] {
            i[n] = i[next] + (n % 10) as i32;
            d[n] += f64::from(i[n]);
            v[n][1] += 2.0;
            v[n][3] += 2.0;
            b[n] = !b[next];
        }
    }
    let (mut s, mut sum, mut of_vectors) = (0_i32, 0.0, [0.0_f32; 4]);
    for n in 0..conditions {
        s = s.wrapping_mul(3).wrapping_add(i[n]).wrapping_add(b[n].into());
        sum += d[n];
        of_vectors.iter_mut().zip(v[n]).for_each(|(sum, part)| *sum += part);
    }
    [s, sum as i32, of_vectors[0] as i32, (of_vectors[1] + 10.0 * of_vectors[3]) as i32]
}

/// Runs the shader of so many conditions and checks its results; the time of the fastest of two.
fn time(folder: &Folder, conditions: usize) -> Duration {
    let path = folder.file("a.hlsl");
    std::fs::write(&path, shader(conditions)).unwrap();
    let p = [5, 2, 9, -4, 7, 1, 3];
    let numbers: Vec<String> = p.iter().map(i32::to_string).collect();
    let (input, prefix) = (format!("--arg=i32[7]={}", numbers.join(",")), "    [0] ");
    let run = |_| {
        let start = Instant::now();
        let (status, output, errors) =
            call_as("spirula", &["run", &path, &input, "--arg=i32[4]", "--print=1", "--threads=1"]);
        assert_eq!((status, &*errors), (0, ""));
        let line = output.lines().find_map(|line| line.strip_prefix(prefix)).unwrap();
        let results: Vec<i32> = line.split(' ').map(|number| number.parse().unwrap()).collect();
        assert_eq!(results, expected(conditions, &p));
        start.elapsed()
    };
    (0..2).map(run).min().unwrap_or_default()
}

#[test]
fn many_values_that_live_on_take_linear_time() {
    let folder = Folder::new("many-values");
    let (few, many) = (time(&folder, FEW), time(&folder, FEW * TIMES));
    let factor = many.as_secs_f64() / few.as_secs_f64();
    assert!(factor < 2.5 * TIMES as f64, "{few:?} for one part, {many:?} for {TIMES}");
}
