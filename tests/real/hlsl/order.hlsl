// RUN: dxc -spirv -T cs_6_0 -E main %s | FileCheck %s
// CHECK: OpEntryPoint GLCompute %main "main"

// Arguments are evaluated from left to right: what a later one changes, an earlier one does not see.
RWStructuredBuffer<uint> result : register(u0);

uint pair(uint a, uint b, uint c) {
    return a * 100 + b * 10 + c;
}

void move_on(inout uint a, uint b) {
    a = a * 10 + b;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint i = id.x + 1;
    result[id.x * 2] = pair(i, i++, i);
    uint j = id.x + 3;
    move_on(j, j + 1);
    result[id.x * 2 + 1] = j;
}
