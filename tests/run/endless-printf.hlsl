// RUN: not spirula run %s --timeout=300 --arg=u32[1] 2>&1 | FileCheck %s

// What is printed without an end does not need memory without an end, and stops a kernel that can be stopped.
// CHECK: error: the kernel printed more than is taken down
RWStructuredBuffer<uint> values : register(u0);

[numthreads(1, 1, 1)]
void main() {
    while (values[0] == 0)
        printf("");
}
