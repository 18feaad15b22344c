//! Text and verifier of the operations, as in MLIR.

use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Context, ParseOptions, PrintOptions, parse, print, verify};

/// The printed text, or the first error.
fn printed(text: &str, options: PrintOptions) -> Result<String, String> {
    let mut sources = SourceMap::new();
    let index = sources.add("test.mlir", text.as_bytes().to_vec()).expect("a small text");
    let file = sources.file(index).expect("it was added");
    let ctx = Context::new(&[&spirula_llvm::DIALECT]);
    let mut diags = Diagnostics::new();
    let body = parse(&ctx, file, 0..text.len(), ParseOptions { implicit_module: true }, &mut diags);
    let body = body.and_then(|body| verify(&ctx, &body, &mut diags).map(|()| body));
    let first = || diags.iter().next().map(|d| d.message.clone()).unwrap_or_default();
    let text = body.map(|body| print(&ctx, Some(&sources), &body, options)).map_err(|_| first())?;
    // As in MLIR, some formats end with a space.
    Ok(text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"))
}

/// Puts operations into a function with values of many types.
fn in_function(ops: &str) -> String {
    format!(
        "module {{\n  llvm.func @f(%arg0: i32, %arg1: i1, %arg2: f32, %arg3: !llvm.ptr, %arg4: vector<4xi32>, \
         %arg5: vector<4xf32>, %arg6: !llvm.struct<(i32, array<2 x f32>)>, %arg7: i64) {{\n{ops}    llvm.return\n  \
         }}\n}}"
    )
}

/// Each line is an operation that is printed as it was parsed.
fn same(ops: &str) {
    let ops: String = ops.trim().lines().map(|line| format!("    {}\n", line.trim())).collect();
    let text = in_function(&ops);
    assert_eq!(printed(&text, PrintOptions::default()).expect("good input"), text);
}

/// The error message for an operation.
fn wrong(op: &str) -> String {
    printed(&in_function(&format!("{op}\n")), PrintOptions::default()).expect_err("a mistake")
}

#[test]
fn arithmetic_is_written_as_it_was_read() {
    same(
        "%0 = llvm.add %arg0, %arg0 overflow<nsw, nuw> : i32
         %1 = llvm.sub %arg4, %arg4 : vector<4xi32>
         %2 = llvm.udiv exact %arg0, %0 : i32
         %3 = llvm.or disjoint %arg0, %0 : i32
         %4 = llvm.fadd %arg2, %arg2 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
         %5 = llvm.fneg %arg5 : vector<4xf32>
         %6 = llvm.icmp \"slt\" %arg4, %arg4 : vector<4xi32>
         %7 = llvm.fcmp \"ueq\" %arg2, %4 {fastmathFlags = #llvm.fastmath<fast>} : f32
         %8 = llvm.select %6, %arg4, %1 : vector<4xi1>, vector<4xi32>
         %9 = llvm.trunc %arg7 overflow<nuw> : i64 to i8
         %10 = llvm.zext nneg %arg0 : i32 to i64
         %11 = llvm.inttoptr %arg7 dereferenceable<bytes = 4> : i64 to !llvm.ptr
         %12 = llvm.addrspacecast %arg3 : !llvm.ptr to !llvm.ptr<3>
         %13 = llvm.freeze %arg6 : !llvm.struct<(i32, array<2 x f32>)>",
    );
}

#[test]
fn memory_is_written_as_it_was_read() {
    same(
        "%0 = llvm.alloca %arg0 x f32 {alignment = 8 : i64} : (i32) -> !llvm.ptr<5>
         %1 = llvm.alloca inalloca %arg7 x !llvm.array<4 x i8> : (i64) -> !llvm.ptr
         %2 = llvm.getelementptr inbounds|nuw %arg3[0, 1, %arg0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, array<2 x f32>)>
         %3 = llvm.getelementptr nusw %arg3[-4] : (!llvm.ptr) -> !llvm.ptr, i8
         %4 = llvm.load volatile %arg3 invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
         %5 = llvm.load %arg3 atomic syncscope(\"agent\") acquire {alignment = 4 : i64} : !llvm.ptr -> f32
         llvm.store %arg5, %arg3 : vector<4xf32>, !llvm.ptr
         llvm.store volatile %arg0, %arg3 atomic release invariant_group {alignment = 4 : i64} : i32, !llvm.ptr
         %6 = llvm.atomicrmw volatile umax %arg3, %arg0 syncscope(\"workgroup\") acq_rel {alignment = 8 : i64} : !llvm.ptr, i32
         %7 = llvm.atomicrmw _and %arg3, %arg0 monotonic : !llvm.ptr, i32
         %8 = llvm.cmpxchg weak %arg3, %arg0, %6 seq_cst monotonic : !llvm.ptr, i32
         llvm.fence syncscope(\"agent\") seq_cst
         %9 = llvm.extractvalue %arg6[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
         %10 = llvm.insertvalue %9, %arg6[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
         %11 = llvm.extractelement %arg4[%arg7 : i64] : vector<4xi32>
         %12 = llvm.insertelement %11, %arg4[%arg0 : i32] : vector<4xi32>
         %13 = llvm.shufflevector %arg4, %12 [0, 7, -1] : vector<4xi32>",
    );
}

#[test]
fn calls_and_intrinsics_are_written_as_they_were_read() {
    same(
        "llvm.call fastcc tail %arg3(%arg0) : !llvm.ptr, (i32) -> ()
         %0 = llvm.call %arg3(%arg0, %arg7) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i64) -> i32
         %1 = llvm.call %arg3(%arg0) [\"tag\"(%arg0, %arg2 : i32, f32), \"other\"()] {no_unwind} : !llvm.ptr, (i32 {llvm.noundef}) -> (f32 {llvm.inreg})
         %2 = llvm.call_intrinsic \"llvm.foo\"(%arg0) {fastmathFlags = #llvm.fastmath<afn>} : (i32) -> f32
         %3 = llvm.inline_asm has_side_effects asm_dialect = intel \"nop\", \"=r,r\" %arg0 : (i32) -> i32
         %4 = llvm.intr.fma(%arg5, %arg5, %arg5) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
         %5 = \"llvm.intr.ctlz\"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
         \"llvm.intr.memcpy\"(%arg3, %arg3, %arg7) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
         llvm.intr.assume %arg1 [\"align\"(%arg3, %arg0 : !llvm.ptr, i32)] : i1
         llvm.intr.lifetime.start %arg3 : !llvm.ptr
         %6 = llvm.icmp \"eq\" %arg4, %arg4 : vector<4xi32>
         %7 = llvm.intr.masked.load %arg3, %6 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>",
    );
}

#[test]
fn functions_and_globals_are_written_as_they_were_read() {
    let text = "module {
  llvm.comdat @c {
    llvm.comdat_selector @any any
  }
  llvm.mlir.global external @g() {addr_space = 0 : i32} : i32
  llvm.mlir.global internal thread_local unnamed_addr constant @s(\"a\\00\") comdat(@c::@any) {addr_space = 3 : i32, alignment = 4 : i64, dso_local}
  llvm.mlir.global private @p() {addr_space = 0 : i32} : !llvm.ptr {
    %0 = llvm.mlir.addressof @g : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias weak hidden @a : i32 {
    %0 = llvm.mlir.addressof @g : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.global_ctors ctors = [@init], priorities = [7 : i32], data = [#llvm.zero]
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func internal spir_kernelcc @init() attributes {no_inline, passthrough = [\"foo\", [\"a\", \"b\"]]} {
    llvm.return
  }
  llvm.func hidden @sum(%arg0: i32 {llvm.zeroext}, %arg1: !llvm.ptr {llvm.byval = i64}) -> (i32 {llvm.noundef}) vscale_range(1, 2) {
    %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi16>) : vector<2xi16>
    llvm.switch %arg0 : i32, ^bb1(%arg0 : i32) [
      1: ^bb2,
      -7: ^bb1(%arg0 : i32)
    ] {branch_weights = array<i32: 1, 2, 3>}
  ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb0
    %2 = llvm.icmp \"eq\" %1, %arg0 : i32
    llvm.cond_br %2 weights([1, 3]), ^bb2, ^bb3
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return %arg0 : i32
  ^bb3:  // pred: ^bb1
    llvm.unreachable
  }
}";
    assert_eq!(printed(text, PrintOptions::default()).expect("good input"), text);
}

#[test]
fn the_generic_form_has_what_is_meant_when_nothing_is_said() {
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    let text = printed("llvm.func @f(%x: i32) { %0 = llvm.add %x, %x : i32 llvm.return }", options);
    let text = text.expect("good input");
    let function = "\"llvm.func\"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, \
                    linkage = #llvm.linkage<external>, sym_name = \"f\", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({\n";
    assert!(text.contains(function), "{text}");
    assert!(
        text.contains("\"llvm.add\"(%arg0, %arg0) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32\n"),
        "{text}"
    );
    // The output parses again.
    assert!(
        printed(&text, PrintOptions::default())
            .expect("good input")
            .contains("%0 = llvm.add %arg0, %arg0 : i32")
    );
}

#[test]
fn rules_are_checked() {
    for (op, message) in [
        ("%0 = llvm.zext %arg7 : i64 to i32", "integer width of the output type is smaller or equal"),
        ("%0 = llvm.bitcast %arg3 : !llvm.ptr to i64", "can only cast pointers from and to pointers"),
        ("llvm.store %arg2, %arg0 : f32, i32", "operand #1 must be LLVM pointer type, but got 'i32'"),
        ("%0 = llvm.load %arg3 atomic monotonic : !llvm.ptr -> i32", "expected alignment for atomic access"),
        (
            "%0 = llvm.load %arg3 atomic release {alignment = 4 : i64} : !llvm.ptr -> i32",
            "unsupported ordering 'release'",
        ),
        (
            "%0 = llvm.atomicrmw fadd %arg3, %arg0 monotonic : !llvm.ptr, i32",
            "expected LLVM IR floating point type",
        ),
        (
            "%0 = llvm.cmpxchg %arg3, %arg0, %arg0 monotonic release : !llvm.ptr, i32",
            "failure ordering cannot be 'release' or 'acq_rel'",
        ),
        ("llvm.fence monotonic", "can be given only acquire, release, acq_rel, and seq_cst orderings"),
        (
            "%0 = llvm.getelementptr %arg3[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>",
            "index 1 indexing a struct is out of bounds",
        ),
        (
            "%0 = llvm.getelementptr %arg3[0, %arg0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>",
            "expected index 1 indexing a struct to be constant",
        ),
        (
            "%0 = llvm.extractvalue %arg6[2] : !llvm.struct<(i32, array<2 x f32>)>",
            "position out of bounds: 2",
        ),
        ("llvm.call @nobody() : () -> ()", "'nobody' does not reference a symbol in the current scope"),
        ("llvm.call @f(%arg0) : (i32) -> ()", "incorrect number of operands (1) for callee (expecting: 8)"),
        ("%0 = llvm.mlir.addressof @nobody : !llvm.ptr", "must reference a global defined by"),
        ("%0 = llvm.mlir.constant(1 : i32) : f32", "expected integer type"),
        ("%0 = llvm.mlir.constant(\"ab\") : !llvm.array<3 x i8>", "expected array type of 2 i8 elements"),
        (
            "%0 = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<3xi8>",
            "type and attribute have a different number of elements: 3 vs. 2",
        ),
        ("%0 = llvm.call_intrinsic \"foo\"() : () -> i32", "intrinsic name must start with 'llvm.'"),
        ("llvm.inline_asm tail_call_kind = <musttail> \"\", \"\" : () -> ()", "'musttail' is not supported"),
    ] {
        let found = wrong(op);
        assert!(found.contains(message), "{op}\n  {found}\n  {message}");
    }
}

#[test]
fn rules_of_the_module_are_checked() {
    for (text, message) in [
        ("llvm.func @f(%x: i32) { llvm.return %x : i32 }", "expected no operands"),
        ("llvm.func @f() -> i32 { llvm.return }", "expected 1 operand"),
        ("llvm.func internal @f()", "external functions must have 'external' or 'extern_weak' linkage"),
        ("llvm.func common @f()", "functions cannot have 'common' linkage"),
        ("llvm.func @f(i32 {llvm.noalias})", "\"llvm.noalias\" attribute attached to non-pointer LLVM type"),
        ("llvm.func @f(!llvm.ptr {llvm.sret})", "\"llvm.sret\" should be a type attribute"),
        ("llvm.func @f() -> (!llvm.ptr {llvm.nest})", "\"llvm.nest\" is not a valid result attribute"),
        ("llvm.mlir.global @g(\"a\") : !llvm.array<2 x i8>", "requires an i8 array type of the length equal"),
        ("llvm.mlir.global common @g(1 : i32) : i32", "expected zero value for 'common' linkage"),
        ("llvm.mlir.global @g() : !llvm.void", "expects type to be a valid element type for an LLVM global"),
        ("llvm.mlir.global @g() {alignment = 3 : i64} : i32", "alignment attribute is not a power of 2"),
        ("llvm.mlir.global @g(1 : i32) comdat(@x::@y) : i32", "expected comdat symbol"),
        (
            "llvm.func @f() llvm.mlir.global_ctors ctors = [@f], priorities = [], data = []",
            "ctors, priorities, and data must have the same number of elements",
        ),
        (
            "llvm.func @f()
             llvm.mlir.global_ctors ctors = [@f], priorities = [1 : i32], data = [#llvm.zero]",
            "'f' does not have a definition",
        ),
    ] {
        let found = printed(text, PrintOptions::default()).expect_err("a mistake");
        assert!(found.contains(message), "{text}\n  {found}\n  {message}");
    }
}
