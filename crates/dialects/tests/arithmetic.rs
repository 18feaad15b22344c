//! Text and verifier of arith, math, cf, index and ub.

use spirula_diag::{Diagnostics, SourceMap};
use spirula_dialects::{arith, cf, func, index, math, ub};
use spirula_ir::{Context, ParseOptions, PrintOptions, parse, print, verify};

/// The printed text, or the first error.
fn printed(text: &str) -> Result<String, String> {
    let mut sources = SourceMap::new();
    let index = sources.add("test.mlir", text.as_bytes().to_vec()).expect("a small text");
    let file = sources.file(index).expect("it was added");
    let ctx = Context::new(&[
        &arith::DIALECT,
        &cf::DIALECT,
        &func::DIALECT,
        &index::DIALECT,
        &math::DIALECT,
        &ub::DIALECT,
    ]);
    let mut diags = Diagnostics::new();
    let body = parse(&ctx, file, 0..text.len(), ParseOptions { implicit_module: true }, &mut diags);
    let body = body.and_then(|body| verify(&ctx, &body, &mut diags).map(|()| body));
    let first = || diags.iter().next().map(|d| d.message.clone()).unwrap_or_default();
    let text = body.map(|body| print(&ctx, Some(&sources), &body, PrintOptions::default()));
    text.map(|text| text.trim_end().to_owned()).map_err(|_| first())
}

fn in_function(ops: &str) -> String {
    format!(
        "module {{\n  func.func @f(%arg0: i32, %arg1: i1, %arg2: f32, %arg3: index, %arg4: vector<4xi32>, \
         %arg5: tensor<?xf16>) {{\n{ops}  }}\n}}"
    )
}

/// Each line is an operation that is printed as it was parsed.
fn same(ops: &str) {
    let ops: String = ops.trim().lines().map(|line| format!("    {}\n", line.trim())).collect();
    let text = in_function(&format!("{ops}    return\n"));
    assert_eq!(printed(&text).expect("good input"), text);
}

#[test]
fn operations_are_written_as_they_were_read() {
    same(
        "%c1_i32 = arith.constant 1 : i32
         %true = arith.constant true
         %c-7 = arith.constant -7 : index
         %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf16>
         %0 = arith.addi %arg0, %c1_i32 overflow<nsw, nuw> : i32
         %1 = arith.subi %arg4, %arg4 : vector<4xi32>
         %2 = arith.divui %arg0, %0 exact : i32
         %3 = arith.addf %arg5, %arg5 fastmath<nnan,contract> : tensor<?xf16>
         %sum, %overflow = arith.addui_extended %arg4, %1 : vector<4xi32>, vector<4xi1>
         %low, %high = arith.mulsi_extended %arg0, %0 : i32
         %4 = arith.extsi %arg4 : vector<4xi32> to vector<4xi64>
         %5 = arith.truncf %arg2 to_nearest_away fastmath<fast> : f32 to bf16
         %6 = arith.index_cast %arg3 : index to i8
         %7 = arith.cmpi sle, %arg4, %1 : vector<4xi32>
         %8 = arith.cmpf true, %arg2, %arg2 fastmath<ninf> : f32
         %9 = arith.select %7, %arg4, %1 : vector<4xi1>, vector<4xi32>
         %10 = arith.select %8, %arg0, %0 : i32
         %11 = math.sqrt %arg2 fastmath<afn> : f32
         %12 = math.fma %arg2, %arg2, %11 : f32
         %13 = math.clampf %arg2 to [%11, %12] : f32
         %14 = math.isnan %arg5 : tensor<?xf16>
         %15 = math.fpowi %arg2, %arg0 : f32, i32
         %sin, %cos = math.sincos %arg2 : f32
         %idx3 = index.constant 3
         %16 = index.add %arg3, %idx3
         %17 = index.cmp ult(%16, %idx3)
         %18 = index.casts %arg3 : index to i64
         %19 = ub.poison : vector<4xi32>
         cf.assert %arg1, \"it holds\"",
    );
}

#[test]
fn branches_are_written_as_they_were_read() {
    let text = in_function(
        "    cf.switch %arg0 : i32, [
      default: ^bb1(%arg2 : f32),
      42: ^bb2,
      -1: ^bb1(%arg2 : f32)
    ]
  ^bb1(%0: f32):  // 2 preds: ^bb0, ^bb0
    cf.cond_br %arg1 weights([5, 95]), ^bb2, ^bb3(%0, %arg0 : f32, i32)
  ^bb2:  // 2 preds: ^bb0, ^bb1
    cf.br ^bb3(%arg2, %arg0 : f32, i32)
  ^bb3(%1: f32, %2: i32):  // 2 preds: ^bb1, ^bb2
    ub.unreachable
",
    );
    assert_eq!(printed(&text).expect("good input"), text);
}

#[test]
fn rules_are_checked() {
    for (op, message) in [
        (
            "%0 = arith.addi %arg2, %arg2 : f32",
            "operand #0 must be signless-non-zero-bitwidth-integer-like, but got 'f32'",
        ),
        ("%0 = arith.addf %arg0, %arg0 : i32", "operand #0 must be floating-point-like, but got 'i32'"),
        (
            "%0 = arith.extui %arg0 : i32 to i32",
            "operand type 'i32' and result type 'i32' are cast incompatible",
        ),
        (
            "%0 = arith.index_cast %arg0 : i32 to i64",
            "operand type 'i32' and result type 'i64' are cast incompatible",
        ),
        (
            "%0 = arith.extf %arg5 : tensor<?xf16> to tensor<2xf32>",
            "input and output have the same tensor dimensions",
        ),
        ("%0 = arith.constant 1 : si8", "integer return type must be signless"),
        ("%0 = \"arith.constant\"() {value = 1 : i8} : () -> i16", "all of {value, result} have same type"),
        ("%0 = arith.cmpi less, %arg0, %arg0 : i32", "expected string or keyword containing one of"),
        ("%0 = index.casts %arg3 : index to index", "are cast incompatible"),
        (
            "%0, %1 = arith.addui_extended %arg4, %arg4 : vector<4xi32>, i1",
            "if an operand is non-scalar, then all results must be non-scalar",
        ),
    ] {
        let found = printed(&in_function(&format!("{op}\nreturn\n"))).expect_err("a mistake");
        assert!(found.contains(message), "{op}\n  {found}\n  {message}");
    }
}
