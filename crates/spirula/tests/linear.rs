//! `llvm-spirv` takes time linear in the size of one function, both ways.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// The larger function has so many times the statements of the smaller one.
const TIMES: usize = 8;

/// Statements of the smaller one.
const PART: usize = 400;

/// A kernel of so many statements: addresses of globals, constant numbers of bytes behind a pointer, sums with their carry,
/// samples of an image.
fn kernel(statements: usize) -> String {
    const IMAGE: &str = "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)";
    const SAMPLER: &str = "target(\"spirv.Sampler\")";
    const SAMPLE: &str = "@_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f";
    let mut text = String::from("target triple = \"spir64-unknown-unknown\"\n");
    for n in 0..16 {
        let _ = writeln!(text, "@c{n} = internal addrspace(2) constant [2 x i32] [i32 {n}, i32 1]");
    }
    let _ = writeln!(text, "declare {{ i32, i1 }} @llvm.uadd.with.overflow.i32(i32, i32)");
    let _ = writeln!(text, "declare spir_func <4 x float> {SAMPLE}({IMAGE}, {SAMPLER}, <2 x float>)");
    let _ = writeln!(
        text,
        "define spir_kernel void @f(ptr addrspace(1) %p, {IMAGE} %image, {SAMPLER} %sampler, ptr addrspace(1) %q) {{"
    );
    for n in 0..statements {
        let _ = writeln!(
            text,
            "  %a{n} = getelementptr i8, ptr addrspace(1) %p, i64 {}
  %b{n} = load i32, ptr addrspace(1) %a{n}, align 4
  %g{n} = load i32, ptr addrspace(2) @c{}, align 4
  %s{n} = call {{ i32, i1 }} @llvm.uadd.with.overflow.i32(i32 %b{n}, i32 %g{n})
  %e{n} = extractvalue {{ i32, i1 }} %s{n}, 0
  store i32 %e{n}, ptr addrspace(1) %a{n}, align 4
  %t{n} = call spir_func <4 x float> {SAMPLE}({IMAGE} %image, {SAMPLER} %sampler, <2 x float> zeroinitializer)
  store <4 x float> %t{n}, ptr addrspace(1) %q, align 16",
            4 * (n % 64),
            n % 16,
        );
    }
    text + "  ret void\n}\n"
}

/// The times of the way forward and of the way back, each the least of two.
fn times(folder: &Folder, statements: usize) -> [Duration; 2] {
    let file = |ending| folder.file(&format!("{statements}.{ending}"));
    let (source, words, again) = (file("ll"), file("spv"), file("bc"));
    std::fs::write(&source, kernel(statements)).expect("a file for a test");
    let ways = [vec![&*source, "-o", &*words], vec!["-r", &*words, "-o", &*again]];
    ways.map(|arguments| {
        let run = |_| {
            let start = Instant::now();
            let (status, _, errors) = call_as("llvm-spirv", &arguments);
            assert_eq!((status, &*errors), (0, ""));
            start.elapsed()
        };
        (0..2).map(run).min().unwrap_or_default()
    })
}

#[test]
fn one_large_function_takes_linear_time() {
    let folder = Folder::new("linear");
    let few = times(&folder, PART);
    let many = times(&folder, PART * TIMES);
    for (way, (few, many)) in ["forward", "back"].into_iter().zip(few.into_iter().zip(many)) {
        let factor = many.as_secs_f64() / few.as_secs_f64();
        // Quadratic searches gave 49 on the way back.
        assert!(factor < 2.5 * TIMES as f64, "{way}: {few:?} for one part, {many:?} for {TIMES}");
    }
}
