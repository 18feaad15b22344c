// RUN: not spirula link %s --use-highest-version -o - 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: spirula link %s --use-highest-version --allow-pointer-mismatch -o - --to mlir | FileCheck %s

// The library has version 1.4, where interfaces list all reachable variables; it is called with
// a pointer to another type.

// STRICT: error: type mismatch on symbol "load"

// CHECK:     requires #spirv.vce<v1.4
// CHECK:     spirv.func @main(%[[A:.+]]: !spirv.ptr<i32, CrossWorkgroup>)
// CHECK:       %[[B:.+]] = spirv.Bitcast %[[A]] : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
// CHECK-NEXT:  spirv.FunctionCall @load(%[[B]])
// CHECK-NEXT:  spirv.mlir.addressof @used
// CHECK-NEXT:  spirv.FunctionCall @load(%{{.+}}) : (!spirv.ptr<f32, CrossWorkgroup>) -> f32
// CHECK:     spirv.EntryPoint "Kernel" @main, @used, @deeper, @id{{$}}
spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Addresses, Linkage], []> {
  spirv.GlobalVariable @unused : !spirv.ptr<i32, CrossWorkgroup>
  spirv.GlobalVariable @used : !spirv.ptr<f32, CrossWorkgroup>
  spirv.func @imported(!spirv.ptr<i32, CrossWorkgroup>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "load", linkage_type = <Import>>}
  spirv.func @again(!spirv.ptr<f32, CrossWorkgroup>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "load", linkage_type = <Import>>}
  spirv.func @main(%p: !spirv.ptr<i32, CrossWorkgroup>) "None" {
    %0 = spirv.FunctionCall @imported(%p) : (!spirv.ptr<i32, CrossWorkgroup>) -> f32
    %1 = spirv.mlir.addressof @used : !spirv.ptr<f32, CrossWorkgroup>
    %2 = spirv.FunctionCall @again(%1) : (!spirv.ptr<f32, CrossWorkgroup>) -> f32
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @main, @used, @used
}

spirv.module Physical64 OpenCL requires #spirv.vce<v1.4, [Kernel, Addresses, Linkage], []> {
  spirv.GlobalVariable @deeper : !spirv.ptr<f32, CrossWorkgroup>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi64>, Input>
  spirv.GlobalVariable @other : !spirv.ptr<f32, CrossWorkgroup>
  spirv.func @helper() "None" {
    %0 = spirv.mlir.addressof @deeper : !spirv.ptr<f32, CrossWorkgroup>
    %1 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi64>, Input>
    spirv.FunctionCall @helper() : () -> ()
    spirv.Return
  }
  spirv.func @not_called() "None" {
    %0 = spirv.mlir.addressof @other : !spirv.ptr<f32, CrossWorkgroup>
    spirv.Return
  }
  spirv.func @load(%p: !spirv.ptr<f32, CrossWorkgroup>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "load", linkage_type = <Export>>} {
    spirv.FunctionCall @helper() : () -> ()
    %0 = spirv.Load "CrossWorkgroup" %p : f32
    spirv.ReturnValue %0 : f32
  }
}
