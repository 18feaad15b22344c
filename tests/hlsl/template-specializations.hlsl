// RUN: not spirula compile -T cs_6_8 %s 2>&1 | FileCheck %s
template<int N> float value(float x) { return x * N; }
template<typename T> T same(T x) { return x; }
// CHECK: template-specializations.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: no function template matches function template specialization 'value'
template<> float value(float x) { return 1; }
// CHECK: template-specializations.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: no function template matches function template specialization 'unknown'
template<> float unknown(float x) { return 1; }
static const float used = same<float>(1);
// CHECK: template-specializations.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: explicit specialization of 'same' after instantiation
template<> float same<float>(float x) { return 2; }
template<> int same<int>(int x) { return 2; }
template<int N> static const float endless = endless<N + 1>;
// CHECK: error: recursive template instantiation exceeded maximum depth
static const float more = endless<0>;
[numthreads(1, 1, 1)] void main() {}
