// Arithmetic that a precise variable, field, parameter or result is computed by is not contracted, nor what was stored
// to a variable that such a value is loaded from; other arithmetic may be.
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s --implicit-check-not='NoContraction'
// CHECK: OpDecorate [[first:%[0-9]+]] NoContraction
// CHECK: OpDecorate [[sum:%[0-9]+]] NoContraction
// CHECK: OpDecorate [[field:%[0-9]+]] NoContraction
// CHECK: OpDecorate [[given:%[0-9]+]] NoContraction
// CHECK: OpDecorate [[product:%[0-9]+]] NoContraction
// CHECK: %src_main = OpFunction
// CHECK: [[first]] = OpFMul %float
// CHECK: OpFMul %float
// CHECK: [[sum]] = OpFAdd %float
// CHECK: OpStore %exact [[sum]]
// CHECK: OpFMul %float
// CHECK: [[field]] = OpFMul %float
// CHECK: [[given]] = OpFDiv %float
// CHECK: OpFunctionCall %float %square
// CHECK: %square = OpFunction
// CHECK: [[product]] = OpFMul %float
struct Both { float free; precise float exact; };
RWStructuredBuffer<float> values;
precise float square(precise float value) { return value * value; }
[numthreads(1, 1, 1)] void main() {
  precise float exact;
  float before = values[0] * values[1];
  float other = values[2] * values[3];
  exact = before + values[4];
  Both both;
  both.free = values[5] * exact;
  both.exact = values[6] * values[7];
  values[8] = square(values[9] / values[10]) - both.exact;
  values[11] = both.free + other;
}
