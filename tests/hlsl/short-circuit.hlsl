// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s

// An operator of the program with an effect is called only where its operand is evaluated.

RWBuffer<uint> result;

struct Counter {
    uint n;
    bool operator<(Counter other) {
        result[1] = 7;
        return n < other.n;
    }
};

// CHECK: %src_main = OpFunction
// CHECK: OpSelectionMerge %logical_merge None
// CHECK-NEXT: OpBranchConditional {{%[0-9]+}} %logical_lhs_cond %logical_merge
// CHECK-NEXT: %logical_lhs_cond = OpLabel
// CHECK: OpFunctionCall %bool %Counter_operator_Less
// CHECK: %logical_merge = OpLabel
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    Counter a, b;
    a.n = id.x;
    b.n = id.y;
    bool c = id.z > 2;
    result[0] = c && (a < b) ? 1 : 2;
}
