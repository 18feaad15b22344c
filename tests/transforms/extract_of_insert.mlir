// An extraction is not folded past an insertion if the indices of one begin with those of the other.
// RUN: spirula opt --canonicalize --split-input-file %s | FileCheck %s

!inner = !spirv.struct<(i32, i32)>
!outer = !spirv.struct<(!inner, i32)>

// CHECK-LABEL: @parts
// CHECK-SAME: (%[[WHOLE:[^:]*]]: {{.*}}, %[[INNER:[^:]*]]: !spirv.struct<(i32, i32)>, %[[WORD:[^:]*]]: i32)
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @parts(%whole: !outer, %inner: !inner, %word: i32) -> i32 "None" {
    // A part of what is inserted.
    // CHECK: %[[A:.*]] = spirv.CompositeInsert %[[INNER]], %[[WHOLE]][0 : i32]
    // CHECK: %[[PART:.*]] = spirv.CompositeExtract %[[A]][0 : i32, 1 : i32]
    %a = spirv.CompositeInsert %inner, %whole[0 : i32] : !inner into !outer
    %part = spirv.CompositeExtract %a[0 : i32, 1 : i32] : !outer
    // What contains the inserted part.
    // CHECK: %[[B:.*]] = spirv.CompositeInsert %[[WORD]], %[[WHOLE]][0 : i32, 1 : i32]
    // CHECK: %[[CHANGED:.*]] = spirv.CompositeExtract %[[B]][0 : i32]
    // CHECK: %[[SECOND:.*]] = spirv.CompositeExtract %[[CHANGED]][1 : i32]
    %b = spirv.CompositeInsert %word, %whole[0 : i32, 1 : i32] : i32 into !outer
    %changed = spirv.CompositeExtract %b[0 : i32] : !outer
    %second = spirv.CompositeExtract %changed[1 : i32] : !inner
    // CHECK: spirv.IAdd %[[PART]], %[[SECOND]]
    %sum = spirv.IAdd %part, %second : i32
    spirv.ReturnValue %sum : i32
  }
}

// -----

// The name of a constant of the module is no constant of a function.
// CHECK-LABEL: @named
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.ModuleInstruction "OpConstant" [7 : i32] {sym_name = "seven", type = i32}
  spirv.func @named() -> i32 "None" {
    // CHECK: %[[PAIR:.*]] = spirv.Constant [@seven, @seven]
    // CHECK: spirv.CompositeExtract %[[PAIR]][0 : i32]
    %pair = spirv.Constant [@seven, @seven] : !spirv.struct<(i32, i32)>
    %one = spirv.CompositeExtract %pair[0 : i32] : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %one : i32
  }
}
