// RUN: not spirula link %s -o - 2>&1 | FileCheck %s
// RUN: not spirula link %s --allow-partial-linkage -o - 2>&1 | FileCheck %s --check-prefix=PARTIAL

// PARTIAL-NOT: unresolved

spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Linkage], []> {
  // CHECK:      errors.mlir:10:3: error: too many definitions of "here" are exported
  // CHECK:      errors.mlir:9:3: note: exported here first
  spirv.GlobalVariable @a {linkage_attributes = #spirv.linkage_attributes<linkage_name = "here", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
  spirv.GlobalVariable @b {linkage_attributes = #spirv.linkage_attributes<linkage_name = "here", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
}

spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Linkage], []> {
  // CHECK:      errors.mlir:16:3: error: type mismatch on symbol "here": '!spirv.ptr<i64, CrossWorkgroup>' is imported, '!spirv.ptr<i32, CrossWorkgroup>' is exported
  // CHECK:      note: exported here
  spirv.GlobalVariable @a {linkage_attributes = #spirv.linkage_attributes<linkage_name = "here", linkage_type = <Import>>} : !spirv.ptr<i64, CrossWorkgroup>
  // CHECK:      errors.mlir:18:3: error: unresolved external reference to "nowhere"
  spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "nowhere", linkage_type = <Import>>}
}
