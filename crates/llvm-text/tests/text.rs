//! Translation of MLIR text to LLVM IR.

use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Context, ParseOptions, parse, verify};

/// The LLVM IR of a module, or its diagnostics.
fn llvm(text: &str) -> Result<String, String> {
    let mut sources = SourceMap::new();
    let index = sources.add("test.mlir", text.as_bytes().to_vec()).expect("a small text");
    let file = sources.file(index).expect("it was added");
    let ctx = Context::new(&[&spirula_llvm::DIALECT]);
    let mut diags = Diagnostics::new();
    let options = ParseOptions { implicit_module: true };
    let body = parse(&ctx, file, 0..text.len(), options, &mut diags);
    let written = body.and_then(|body| {
        verify(&ctx, &body, &mut diags)?;
        let module = body.arena.roots().first().and_then(|r| body.arena.entry(*r));
        let module = module.and_then(|b| body.arena.first(b)).expect("there is a module");
        spirula_llvm_text::write(&ctx, &body, module, &mut diags)
    });
    let messages = || diags.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("\n");
    written.map_err(|_| messages())
}

/// The lines of the function or global that starts with `start`.
fn part(text: &str, start: &str) -> String {
    let ir = llvm(text).expect("good input");
    let from = ir.find(start).unwrap_or_else(|| panic!("no '{start}' in\n{ir}"));
    let end = ir[from..].find("}\n").map_or(ir.len(), |n| from + n);
    ir[from..end]
        .lines()
        .map(|l| l.split(" ;").next().unwrap_or("").trim_end())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn values_and_blocks_are_numbered_together() {
    let text = "llvm.func @f(%c: i1, %x: i32) -> i32 {
        %one = llvm.mlir.constant(1 : i32) : i32
        llvm.cond_br %c, ^a, ^b(%one : i32)
      ^a:
        %y = llvm.add %x, %one overflow<nsw> : i32
        llvm.br ^b(%y : i32)
      ^b(%r: i32):
        llvm.return %r : i32
    }";
    let expected = "define i32 @f(i1 %0, i32 %1) {
  br i1 %0, label %3, label %5

3:
  %4 = add nsw i32 %1, 1
  br label %5

5:
  %6 = phi i32 [ %4, %3 ], [ 1, %2 ]
  ret i32 %6";
    assert_eq!(part(text, "define"), expected);
}

#[test]
fn two_edges_to_one_block_are_told_apart() {
    let text = "llvm.func @f(%c: i1, %x: i32, %y: i32) -> i32 {
        llvm.cond_br %c, ^a(%x : i32), ^a(%y : i32)
      ^a(%r: i32):
        llvm.return %r : i32
    }";
    let expected = "define i32 @f(i1 %0, i32 %1, i32 %2) {
  br i1 %0, label %4, label %6

4:
  %5 = phi i32 [ %7, %6 ], [ %1, %3 ]
  ret i32 %5

6:
  %7 = phi i32 [ %2, %3 ]
  br label %4";
    assert_eq!(part(text, "define"), expected);
}

#[test]
fn what_llvm_makes_nothing_of_is_left_out() {
    let text = "llvm.func @f(%p: !llvm.ptr {llvm.noundef, llvm.unheard_of}, %x: i32) -> !llvm.ptr {
        %q = llvm.bitcast %p : !llvm.ptr to !llvm.ptr
        llvm.store %x, %q : i32, !llvm.ptr
        llvm.return %q : !llvm.ptr
    }";
    let expected = "define ptr @f(ptr noundef %0, i32 %1) {
  store i32 %1, ptr %0
  ret ptr %0";
    assert_eq!(part(text, "define"), expected);
}

#[test]
fn initial_values_are_computed() {
    let text = "llvm.mlir.global internal constant @t() : !llvm.struct<\"pair\", (i32, array<2 x ptr>)> {
        %0 = llvm.mlir.undef : !llvm.struct<\"pair\", (i32, array<2 x ptr>)>
        %1 = llvm.mlir.constant(3 : i32) : i32
        %2 = llvm.mlir.addressof @g : !llvm.ptr
        %3 = llvm.getelementptr inbounds %2[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i8>
        %4 = llvm.insertvalue %1, %0[0] : !llvm.struct<\"pair\", (i32, array<2 x ptr>)>
        %5 = llvm.insertvalue %3, %4[1, 1] : !llvm.struct<\"pair\", (i32, array<2 x ptr>)>
        llvm.return %5 : !llvm.struct<\"pair\", (i32, array<2 x ptr>)>
    }
    llvm.mlir.global @g(\"a\\00\\ffb\") : !llvm.array<4 x i8>";
    let ir = llvm(text).expect("good input");
    assert!(ir.contains("%pair = type { i32, [2 x ptr] }\n"), "{ir}");
    let element = "ptr getelementptr inbounds ([4 x i8], ptr @g, i32 0, i32 1)";
    let expected = format!("@t = internal constant %pair {{ i32 3, [2 x ptr] [ptr undef, {element}] }}\n");
    assert!(ir.contains(&expected), "{ir}");
    assert!(ir.contains("@g = global [4 x i8] c\"a\\00\\FFb\"\n"), "{ir}");
}

#[test]
fn dense_constants_are_vectors_arrays_and_splats() {
    let text = "llvm.func @f() {
        %0 = llvm.mlir.constant(dense<[1.0, 0.1]> : vector<2xf32>) : vector<2xf32>
        %1 = llvm.mlir.constant(dense<-1> : vector<4xi16>) : vector<4xi16>
        %2 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>) : !llvm.array<2 x array<2 x i64>>
        %3 = llvm.mlir.constant(dense<0> : tensor<3xi8>) : !llvm.array<3 x i8>
        llvm.call @g(%0, %1, %2, %3) : (vector<2xf32>, vector<4xi16>, !llvm.array<2 x array<2 x i64>>, !llvm.array<3 x i8>) -> ()
        llvm.return
    }
    llvm.func @g(vector<2xf32>, vector<4xi16>, !llvm.array<2 x array<2 x i64>>, !llvm.array<3 x i8>)";
    let call = "  call void @g(<2 x float> <float 1.000000e+00, float 0x3FB99999A0000000>, <4 x i16> splat (i16 -1), \
                [2 x [2 x i64]] [[2 x i64] [i64 1, i64 2], [2 x i64] [i64 3, i64 4]], [3 x i8] zeroinitializer)\n";
    assert!(llvm(text).expect("good input").contains(call));
}

#[test]
fn intrinsics_are_declared_once_by_their_types() {
    let text = "llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr<1>, %i: i32) {
        %0 = llvm.intr.fma(%a, %a, %a) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
        %1 = llvm.intr.fma(%0, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
        %2 = \"llvm.intr.ctlz\"(%i) <{is_zero_poison = true}> : (i32) -> i32
        %3 = \"llvm.intr.sadd.with.overflow\"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
        \"llvm.intr.memset\"(%p, %b, %i) <{isVolatile = false}> : (!llvm.ptr<1>, i8, i32) -> ()
        llvm.return
    }";
    let text = text.replace("%i: i32)", "%i: i32, %b: i8)");
    let ir = llvm(&text).expect("good input");
    assert!(ir.contains("%5 = call contract <4 x float> @llvm.fma.v4f32(<4 x float> %0,"), "{ir}");
    assert_eq!(ir.matches("declare <4 x float> @llvm.fma.v4f32(").count(), 1, "{ir}");
    assert!(ir.contains("call i32 @llvm.ctlz.i32(i32 %2, i1 true)\n"), "{ir}");
    assert!(ir.contains("call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %2, i32 %2)\n"), "{ir}");
    assert!(
        ir.contains("call void @llvm.memset.p1.i32(ptr addrspace(1) %1, i8 %3, i32 %2, i1 false)\n"),
        "{ir}"
    );
}

#[test]
fn attributes_are_groups_and_metadata_is_numbered() {
    let text = "module attributes {llvm.target_triple = \"x86_64-unknown-linux-gnu\"} {
      llvm.func spir_kernelcc @k(%p: !llvm.ptr {llvm.noalias, llvm.align = 16 : i64})
          attributes {no_unwind, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite,
                      inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>,
                      reqd_work_group_size = array<i32: 8, 1, 1>} {
        %0 = llvm.load %p invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
        llvm.return
      }
    }";
    let ir = llvm(text).expect("good input");
    assert!(ir.contains("target triple = \"x86_64-unknown-linux-gnu\"\n"), "{ir}");
    assert!(
        ir.contains("define spir_kernel void @k(ptr noalias align 16 %0) #0 !reqd_work_group_size !0 {\n"),
        "{ir}"
    );
    assert!(ir.contains("load i32, ptr %0, align 4, !invariant.load !1, !nontemporal !2\n"), "{ir}");
    assert!(ir.contains("attributes #0 = { nounwind memory(argmem: readwrite) }\n"), "{ir}");
    assert!(ir.contains("!0 = !{i32 8, i32 1, i32 1}\n!1 = !{}\n!2 = !{i32 1}\n"), "{ir}");
}

#[test]
fn loops_and_scopes_are_nodes_of_their_own() {
    let text = "
    #domain = #llvm.alias_scope_domain<id = \"d\", description = \"the domain\">
    #scope = #llvm.alias_scope<id = \"s\", domain = #domain>
    #loop = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>
    llvm.func @f(%p: !llvm.ptr) {
        llvm.br ^a
      ^a:
        %0 = llvm.load %p {alias_scopes = [#scope]} : !llvm.ptr -> i8
        llvm.br ^a {loop_annotation = #loop}
    }";
    let ir = llvm(text).expect("good input");
    assert!(ir.contains("load i8, ptr %0, !alias.scope !2\n"), "{ir}");
    assert!(ir.contains("!0 = !{!\"d\", !\"the domain\"}\n!1 = !{!\"s\", !0}\n!2 = !{!1}\n"), "{ir}");
    assert!(
        ir.contains("!3 = !{!\"llvm.loop.mustprogress\"}\n!4 = !{!\"llvm.loop.unroll.disable\"}\n"),
        "{ir}"
    );
    assert!(ir.contains("!5 = distinct !{!5, !3, !4}\n"), "{ir}");
}

#[test]
fn what_llvm_has_no_place_for_is_an_error() {
    let message = llvm("module { module {} }").expect_err("modules are not nested");
    assert!(message.contains("cannot be converted to LLVM IR"), "{message}");
    assert!(message.ends_with("builtin.module"), "{message}");
    let passthrough = "llvm.func @f() attributes {passthrough = [[\"noinline\", \"1\"]]}";
    let message = llvm(passthrough).expect_err("the attribute takes no value");
    assert_eq!(message, "LLVM attribute 'noinline' does not expect a value, found '1'");
    let global = "llvm.mlir.global @g() : i32 {
        %0 = llvm.mlir.constant(1 : i32) : i32
        %1 = llvm.mlir.addressof @g : !llvm.ptr
        %2 = llvm.ptrtoint %1 : !llvm.ptr to i32
        %3 = llvm.mul %0, %2 : i32
        llvm.return %3 : i32
    }";
    assert_eq!(llvm(global).expect_err("no such constant expression"), "unemittable constant value");
}
