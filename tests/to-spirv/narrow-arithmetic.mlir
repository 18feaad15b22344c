// Arithmetic on integers that the target environment lacks is done in 32 bits, with the extension that each operation
// takes. Flags about overflow do not hold in 32 bits.
//
// RUN: spirula opt -arith-widen-narrow-int %s | FileCheck %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int16], []>, #spirv.resource_limits<>>} {
  // CHECK-LABEL: @by_sign_or_zeros
  // CHECK: %[[A:.*]] = arith.extsi %arg0 : i8 to i32
  // CHECK: %[[B:.*]] = arith.extui %arg1 : i8 to i32
  // CHECK: %[[SHIFTED:.*]] = arith.shrsi %[[A]], %[[B]] : i32
  // CHECK: %[[NARROW:.*]] = arith.trunci %[[SHIFTED]] : i32 to i8
  // CHECK: %[[C:.*]] = arith.extsi %[[NARROW]] : i8 to i32
  // CHECK: %[[D:.*]] = arith.extsi %arg1 : i8 to i32
  // CHECK: arith.cmpi slt, %[[C]], %[[D]] : i32
  func.func @by_sign_or_zeros(%a: i8, %b: i8) -> i1 {
    %shifted = arith.shrsi %a, %b : i8
    %less = arith.cmpi slt, %shifted, %b : i8
    return %less : i1
  }

  // CHECK-LABEL: @flags
  // CHECK: arith.addi %{{.*}}, %{{.*}} : vector<3xi32>
  // CHECK: arith.trunci %{{.*}} : vector<3xi32> to vector<3xi8>
  func.func @flags(%a: vector<3xi8>) -> vector<3xi8> {
    %sum = arith.addi %a, %a overflow<nsw> : vector<3xi8>
    return %sum : vector<3xi8>
  }

  // The environment has integers of 16 bits.
  // CHECK-LABEL: @allowed
  // CHECK-NEXT: arith.muli %arg0, %arg0 overflow<nuw> : i16
  func.func @allowed(%a: i16) -> i16 {
    %product = arith.muli %a, %a overflow<nuw> : i16
    return %product : i16
  }

  // CHECK-LABEL: @halves
  // CHECK: %[[WHOLE:.*]] = arith.muli
  // CHECK: %[[BITS:.*]] = arith.constant 8 : i32
  // CHECK: %[[UPPER:.*]] = arith.shrui %[[WHOLE]], %[[BITS]] : i32
  // CHECK: arith.trunci %[[WHOLE]] : i32 to i8
  // CHECK: arith.trunci %[[UPPER]] : i32 to i8
  func.func @halves(%a: i8, %b: i8) -> (i8, i8) {
    %low, %high = arith.mulsi_extended %a, %b : i8
    return %low, %high : i8, i8
  }

  // CHECK-LABEL: @zeros
  // CHECK: %[[LEADING:.*]] = math.ctlz %{{.*}} : i32
  // CHECK: %[[MORE:.*]] = arith.constant 24 : i32
  // CHECK: arith.subi %[[LEADING]], %[[MORE]] : i32
  // CHECK: %[[END:.*]] = arith.constant 256 : i32
  // CHECK: %[[ENDED:.*]] = arith.ori %{{.*}}, %[[END]] : i32
  // CHECK: math.cttz %[[ENDED]] : i32
  func.func @zeros(%a: i8) -> (i8, i8) {
    %leading = math.ctlz %a : i8
    %trailing = math.cttz %a : i8
    return %leading, %trailing : i8, i8
  }

  // CHECK-LABEL: @indices
  // CHECK: %[[WIDE:.*]] = arith.extsi %arg0 : i8 to i32
  // CHECK: arith.index_cast %[[WIDE]] : i32 to index
  func.func @indices(%a: i8) -> index {
    %index = arith.index_cast %a : i8 to index
    return %index : index
  }
}
