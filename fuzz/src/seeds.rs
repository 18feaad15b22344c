//! Valid seed inputs.

/// MLIR text.
pub(crate) const MLIR: &[&str] = &[
    include_str!("../seeds/llvm.mlir"),
    include_str!("../seeds/spirv.mlir"),
    include_str!("../seeds/upstream.mlir"),
    "module attributes {a.b = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {}",
    "#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 floordiv 3 mod 4)>\n!t = tuple<i32, f64, index>\n\
     func.func private @f(memref<?x4xf32, strided<[?, 1], offset: ?>, 3>, tensor<*x!t>) -> vector<2x[4]xi8>\n",
    "\"t.op\"() ({\n^bb0(%a: i32, %b: i64):\n  %0:2 = \"t.pair\"(%a, %1)[^bb1, ^bb2] {x = dense<[[1, 2], [3, 4]]> : \
     tensor<2x2xi32>, y = dense<\"0x0011\"> : vector<2xi8>, z = array<i64: 1, -2>} : (i32, i32) -> (i32, f32)\n^bb1:\n  \
     %1 = \"t.late\"() <{p = unit}> : () -> i32 loc(callsite(\"a\"(\"f\":1:2) at fused<1>[\"g\":3:4]))\n^bb2:\n}) : () -> ()\n",
    "func.func @calls(%x: i32 {t.a}) -> (i32 {t.b}, i32) attributes {t.c = [true, 1.5e-3, \"s\\22\", @a::@b, i32]} {\n  \
     %f = func.constant @g : (i32) -> i32\n  %0 = func.call @g(%x) : (i32) -> i32\n  %1 = func.call_indirect %f(%0) : (i32) \
     -> i32\n  func.return %1, %x : i32, i32\n}\nfunc.func private @g(i32) -> i32\n",
    "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {\n  spirv.GlobalVariable @v bind(0, 1) : \
     !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>\n  spirv.SpecConstant @s \
     spec_id(7) = 5 : i32\n  spirv.func @f(%a: vector<4xf32>, %c: i1) -> f32 \"None\" {\n    %0 = spirv.CompositeExtract \
     %a[1 : i32] : vector<4xf32>\n    %1 = spirv.Constant dense<[1, 2]> : vector<2xi32>\n    %2 = spirv.mlir.addressof @v : \
     !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>\n    spirv.BranchConditional %c [3, 4], \
     ^a(%0 : f32), ^b\n  ^a(%x: f32):\n    spirv.ReturnValue %x : f32\n  ^b:\n    %3 = spirv.GL.FMax %0, %0 : f32\n    \
     spirv.ReturnValue %3 : f32\n  }\n  spirv.EntryPoint \"GLCompute\" @f, @v\n  spirv.ExecutionMode @f \"LocalSize\", 1, 1, 1\n}\n",
    "spirv.module Physical64 OpenCL {\n  spirv.func @l(%n: i32) \"Pure|Inline\" {\n    spirv.mlir.loop control(Unroll) {\n      \
     spirv.Branch ^h\n    ^h:\n      %c = spirv.Constant true\n      spirv.BranchConditional %c, ^b, ^m\n    ^b:\n      \
     spirv.Branch ^k\n    ^k:\n      spirv.Branch ^h\n    ^m:\n      spirv.mlir.merge\n    }\n    spirv.Return\n  }\n}\n",
];

/// LLVM IR text.
pub(crate) const LLVM: &[&str] = &[
    include_str!("../../tests/llvm/roundtrip.ll"),
    include_str!("../../tests/llvm/debug.ll"),
    include_str!("../../tests/llvm/summary.ll"),
    include_str!("../../tests/llvm/summary-combined.ll"),
    "define void @f(i32 %x, ptr %p) {\n  switch i32 %x, label %a [\n    i32 1, label %b\n    i32 2, label %b\n  ]\na:\n  br label \
     %b\nb:\n  %v = phi i32 [ 1, %0 ], [ 1, %0 ], [ %x, %a ]\n  %r = atomicrmw add ptr %p, i32 %v seq_cst\n  %c = cmpxchg weak ptr %p, \
     i32 1, i32 %r acq_rel monotonic\n  fence release\n  ret void\n}\n",
    "@a = global ptr blockaddress(@g, %b)\n@0 = private constant { i8, <{ i16, half }>, x86_fp80 } { i8 1, <{ i16, half }> <{ i16 2, \
     half 1.5 }>, x86_fp80 0xK3FFF8000000000000000 }\ndefine void @g() {\n  br label %b\nb:\n  indirectbr ptr @a, [label %b]\n}\n",
];

/// LLVM bitcode.
pub(crate) const BITCODE: &[&[u8]] = &[
    include_bytes!("../../tests/llvm/Inputs/roundtrip.bc"),
    include_bytes!("../../tests/llvm/Inputs/add.bc"),
    include_bytes!("../../tests/llvm/Inputs/summary.bc"),
    include_bytes!("../../tests/llvm/Inputs/two.bc"),
];

/// SPIR-V assembly.
pub(crate) const ASSEMBLY: &[&str] = &[
    "OpCapability Shader\n%1 = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute \
     %main \"main\" %in\nOpExecutionMode %main LocalSize 1 2 3\nOpName %main \"ma\\\"in\"\nOpDecorate %in BuiltIn \
     WorkgroupId\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u32 = OpTypeInt 32 0\n%f32 = OpTypeFloat 32\n%f64 = \
     OpTypeFloat 64\n%v3 = OpTypeVector %u32 3\n%ptr = OpTypePointer Input %v3\n%in = OpVariable %ptr Input\n%c = OpConstant \
     %f32 -0x1.8p-4\n%d = OpConstant %f64 1e300\n%n = OpSpecConstant %u32 7\n%o = OpSpecConstantOp %u32 IAdd %n %n\n%main = \
     OpFunction %void None %fn\n%l = OpLabel\n%x = OpExtInst %f32 %1 FAbs %c\nOpSelectionMerge %e None\nOpSwitch %n %e 1 %a \
     0xffffffff %e\n%a = OpLabel\nOpBranch %e\n%e = OpLabel\nOpReturn\nOpFunctionEnd\n",
    "; comment\nOpCapability Kernel\nOpMemoryModel Physical32 OpenCL\nOpSource OpenCL_C 102000 %9 \"text\"\n%9 = OpString \"a\
     \"\n%i16 = OpTypeInt 16 1\n%c = OpConstant %i16 -32768\n%i64 = OpTypeInt 64 0\n%e = OpConstant %i64 18446744073709551615\n\
     !0x0004002b %i64 !1 !2\nOpDecorate %c FuncParamAttr Zext\nOpMemberDecorate %9 0 Offset 4\n",
];

/// HLSL for the parser.
pub(crate) const HLSL: &[&str] = &[
    "#define F(x, ...) (x __VA_ARGS__ ## y #x)\n#if defined(A) && A > 1 || !B\n#error no\n#elif 1\n#pragma once\n#endif\n\
     #line 7 \"x\"\nF(a, +b)\n",
    "struct S : B { float4 pos : SV_Position; row_major float4x4 m[2]; static const int k = 0x1fULL; int f() const; };\n\
     cbuffer C : register(b0, space1) { float a : packoffset(c0.y); }\nRWStructuredBuffer<S> buf : register(u1);\n\
     [numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID, inout groupshared float s) {\n  [unroll(4)] for (int i = 0; i \
     < 4; ++i) { if (id.x > 3 ? true : false) break; else continue; }\n  switch (id.x) { case 1: default: return; }\n  do { \
     buf[id.x].pos.xyzw += mul((float4x4)m, float4(1.0f, 2e-3h, .5, 3)); } while (a && !b || ~c);\n  vector<float, 3> v = { 1, \
     2, 3 };\n}\n",
    "template <typename T, int N = 2> T twice(T x) { return x * N; }\nnamespace n { enum class E : uint { A, B = 3 }; typedef \
     float3 v; using w = Texture2D<float4>; }\n[shader(\"pixel\")] float4 ps(n::v c : COLOR0) : SV_Target { return \
     twice<float>(c.x).xxxx; }\n",
];

/// Shaders that compile.
pub(crate) const SHADERS: &[&str] = &[
    "struct P { float4 pos; uint2 id[3]; row_major float3x4 m; };\nStructuredBuffer<P> from : register(t0);\n\
     RWStructuredBuffer<P> to : register(u1, space1);\nRWByteAddressBuffer raw;\ngroupshared float sums[64];\n\
     cbuffer C : register(b0) { float4 a : packoffset(c1); int n; };\nstatic const float table[] = { 1, .5, 2e-3 };\n\
     float sum(inout float x, out int k, const in float3 v = 1.0.xxx) { k = (int)x++; return dot(v, v.zyx) * x; }\n\
     [numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID, uint at : SV_GroupIndex) {\n  P p = from[id.x];\n  \
     [unroll] for (int i = 0; i < 3; ++i) { if (p.id[i].x > at) continue; p.pos.xy += table[i]; }\n  int k = 0; float \
     x = a.w;\n  sums[at] = sum(x, k);\n  GroupMemoryBarrierWithGroupSync();\n  switch (k % 4) { case 0: p.pos.w = \
     sums[at ^ 1]; break; case 1: case 2: p.pos = mul(p.pos.xyz, p.m); default: break; }\n  do { InterlockedAdd(to[0]\
     .id[1].y, k, k); } while (k > n && WaveActiveAnyTrue(k != 3));\n  raw.Store2(at * 8, asuint(p.pos.xy));\n  \
     to[id.y] = p;\n}\n",
    "Texture2D<float4> image[4] : register(t3);\nSamplerState how;\nSamplerComparisonState deep;\nTextureCube<float> sky;\n\
     struct In { float4 pos : SV_Position; nointerpolation uint n : N; float2 uv[2] : UV; bool front : SV_IsFrontFace; };\n\
     struct Base { float scale; float of(float x) { return x * scale; } };\nstruct Derived : Base { half more; };\n\
     float4 main(In i, out float depth : SV_Depth) : SV_Target1 {\n  Derived d = (Derived)0;\n  d.scale = ddx(i.uv[0].x);\n  \
     if (!i.front || any(i.uv[1] < 0)) discard;\n  depth = sky.SampleCmpLevelZero(deep, normalize(i.pos.xyz), .5);\n  \
     uint w, h; image[1].GetDimensions(w, h);\n  return lerp(image[i.n & 3].Sample(how, i.uv[0]), image[2].Load(int3(1, \
     2, 0)), d.of(w / (float)h)).bgra;\n}\n",
    "namespace n { enum class E : uint { A, B = 3 }; typedef float3 v; }\ntemplate <typename T, int N = 2> T many(T x) { return \
     x * N; }\nfloat4x4 world;\nstruct Out { n::v c : C0; float4 p : SV_Position; };\nOut main(float3 p : POSITION, uint \
     id : SV_VertexID) {\n  Out o;\n  using E = n::E;\n  E e = id == 2 ? n::E::B : n::E::A;\n  o.c = many<n::v, 3>(p) + \
     float3(many(2), (uint)e, sign(p.z));\n  o.p = mul(world, float4(p, 1));\n  vector<int, 2> k = { 1, 2 }; k <<= 1; \
     matrix<float, 2, 2> m = { 1, 2, 3, 4 };\n  o.c.xy = mul(transpose(m), k) + m._m01_m10 + world[3].yz;\n  return o;\n}\n",
];

/// The texts as bytes.
pub(crate) fn of(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}
