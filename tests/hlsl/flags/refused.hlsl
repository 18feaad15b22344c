// Flags without an effect are refused by name.
// RUN: not spirula compile -T cs_6_0 -Fre a %s 2>&1 | FileCheck %s --check-prefix=FRE
// RUN: not spirula compile -T cs_6_0 -fspv-extension=SPV_NO_such %s 2>&1 | FileCheck %s --check-prefix=EXTENSION
// RUN: not spirula compile -T cs_6_0 -Oconfig=--no-such-pass %s 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not spirula compile -T cs_6_0 -fspv-max-id 2 %s 2>&1 | FileCheck %s --check-prefix=IDS
// FRE: -Fre is not supported with -spirv
// EXTENSION: unknown SPIR-V extension 'SPV_NO_such'
// PASS: failed to optimize SPIR-V: Unknown flag '--no-such-pass'
// IDS: ID overflow
[numthreads(1, 1, 1)] void main() {}
