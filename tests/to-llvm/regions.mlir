// RUN: mlir-opt %s -convert-spirv-to-llvm -allow-unregistered-dialect | FileCheck %s

// Regions of operations of other dialects are kept, and what is in them is converted.
// CHECK-LABEL: llvm.func @foreign
// CHECK: "test.region"() ({
// CHECK-NEXT: llvm.add
// CHECK-NEXT: "test.inner"(%{{.*}})[^[[NEXT:bb[0-9]+]]]
// CHECK-NEXT: ^[[NEXT]]:
// CHECK-NEXT: "test.end"
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: llvm.return
spirv.func @foreign(%a: i32) "None" {
  "test.region"() ({
    %sum = spirv.IAdd %a, %a : i32
    "test.inner"(%sum)[^next] : (i32) -> ()
  ^next:
    "test.end"() : () -> ()
  }) : () -> ()
  spirv.Return
}
