// Every function is checked, also those that the entry point does not reach.
// RUN: not spirula compile -T cs_6_0 %s 2>&1 | FileCheck %s
// RUN: not spirula compile -T cs_6_0 -fsyntax-only %s 2>&1 | FileCheck %s

// CHECK: unreached.hlsl:[[LINE:[0-9]+]]:10: error: use of undeclared identifier 'missing'
float unreached() {
  return missing;
}

[numthreads(1, 1, 1)]
void main() {}
