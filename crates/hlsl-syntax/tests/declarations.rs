//! Every form of declaration.

mod support;
use support::check;

#[test]
fn functions() {
    check(
        "float4 main(float4 p : SV_Position, uint i : SV_VertexID) : SV_Target0 { return p; }",
        &[
            "(fn main :SV_Target0 float4 (params (var p :SV_Position float4) (var i :SV_VertexID uint)) (block (return p)))",
        ],
    );
    check(
        "struct V {}; void f(in float a, out float b, inout float c, uniform bool d, const int e, float g[2], float h = 1.0, triangle V v[3] : P) {}",
        &[
            "(struct V)",
            "(fn f void (params (var a in float) (var b out float) (var c inout float) (var d uniform bool) (var e const int) (var g (array float 2)) (var h float = 1.0) (var v triangle :P (array V 3))) (block))",
        ],
    );
    check(
        "float f(void); float f(float); float f(float a[4], row_major float2x2);",
        &[
            "(fn f float (params))",
            "(fn f float (params (var _ float)))",
            "(fn f float (params (var a (array float 4)) (var _ row_major float2x2)))",
        ],
    );
    check(
        r#"struct V {}; struct P {}; [outputtopology("triangle")] [numthreads(1, 1, 1)] void ms(out indices uint3 i[4], out vertices V v[4], in payload P p) {}"#,
        &[
            "(struct V)",
            "(struct P)",
            r#"(fn ms [outputtopology "triangle"] [numthreads 1 1 1] void (params (var i out indices (array uint3 4)) (var v out vertices (array V 4)) (var p in payload P)) (block))"#,
        ],
    );
    check(
        "float4 f(float4 [[vk::location(1)]] a [[vk::location(0)]] : A);",
        &["(fn f float4 (params (var a :A [[vk::location 1]] [[vk::location 0]] float4)))"],
    );
    check("float2 f(float2 a)[2];", &["(fn f (array float2 2) (params (var a float2)))"]);
    check("export float f() { return 1; }", &["(fn f export float (params) (block (return 1)))"]);
    check(
        "struct S {}; int operator+(S a, S b);",
        &["(struct S)", "(fn operator+ int (params (var a S) (var b S)))"],
    );
}

#[test]
fn attributes() {
    check(
        "[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID) {}",
        &["(fn main [numthreads 8 8 1] void (params (var id :SV_DispatchThreadID uint3)) (block))"],
    );
    check(
        r#"[shader("compute")] [[vk::ext_execution_mode(11)]] void f();"#,
        &[r#"(fn f [shader "compute"] [[vk::ext_execution_mode 11]] void (params))"#],
    );
    check(
        r#"[[vk::binding(0, 1), vk::image_format("rgba8")]] RWTexture2D<float4> t : register(u0, space1);"#,
        &[
            r#"(var t :register(u0,space1) [[vk::binding 0 1]] [[vk::image_format "rgba8"]] RWTexture2D<float4>)"#,
        ],
    );
    check(
        "[[vk::push_constant]] struct { float4 a; } pc;",
        &["(struct _ (var a float4))", "(var pc [[vk::push_constant]] struct)"],
    );
    check(
        "struct [raypayload] P { float a : read(caller, closesthit) : write(miss); };",
        &["(struct P [raypayload] (var a :read(caller,closesthit) :write(miss) float))"],
    );
}

#[test]
fn resources_and_buffers() {
    check(
        "Texture2D<float4> t[] : register(t0, space2), s : register(ps_5_0, t3[2]);",
        &[
            "(var t :register(t0,space2) (array Texture2D<float4>))",
            "(var s :register(ps_5_0,t3[]) Texture2D<float4>)",
        ],
    );
    check(
        "cbuffer B : register(b0) { float4 a : packoffset(c0.x); row_major float4x4 m; float2 b[3]; };",
        &[
            "(cbuffer B :register(b0) (var a :packoffset(c0.x) float4) (var m row_major float4x4) (var b (array float2 3)))",
        ],
    );
    check("tbuffer T { int x; }", &["(tbuffer T (var x int))"]);
    check(
        "struct S {}; ConstantBuffer<S> c : register(b1, space3);",
        &["(struct S)", "(var c :register(b1,space3) ConstantBuffer<S>)"],
    );
}

#[test]
fn records() {
    check(
        "struct A { int a : 4, : 2, b : 1 + 1; float3 n : NORMAL; nointerpolation centroid float f : F; };",
        &[
            "(struct A (var a int :bits 4) (var _ int :bits 2) (var b int :bits (+ 1 1)) (var n :NORMAL float3) (var f centroid nointerpolation :F float))",
        ],
    );
    check(
        "struct A { int a; }; struct B : A { int get() const { return a; } static const int k = 1; B operator+(B o) { return o; } struct In { int z; } in_; void operator()(int i); int operator[](int i) { return i; } };",
        &[
            "(struct A (var a int))",
            "(struct B (bases A) (fn get const-method int (params) (block (return a))) (var k static const int = 1) (fn operator+ B (params (var o B)) (block (return o))) (struct In (var z int)) (var in_ In) (fn operator() void (params (var i int))) (fn operator[] int (params (var i int)) (block (return i))))",
        ],
    );
    check(
        "interface I {}; class B {}; class C : public B, I { float4x4 m[2]; };",
        &["(interface I)", "(class B)", "(class C (bases B I) (var m (array float4x4 2)))"],
    );
    check("interface I { float4 f(float2 x); };", &["(interface I (fn f float4 (params (var x float2))))"]);
    check(
        "template <template <typename> class C, typename> struct P {};",
        &["(template (params (template C (typename)) (typename)) (struct P))"],
    );
    check(
        "struct S { operator float4() { return 1; } };",
        &["(struct S (fn operator float4 (params) (block (return 1))))"],
    );
    check("struct S { int a; } s, t[2];", &["(struct S (var a int))", "(var s S)", "(var t (array S 2))"]);
    check("struct S;", &["(struct S declared)"]);
    check("class C { public: int a; private: int b; };", &["(class C (var a int) (var b int))"]);
}

#[test]
fn enumerations() {
    check("enum E { A, B = 2, C, };", &["(enum E A (= B 2) C)"]);
    check("enum class F : uint16_t { X = 1 << 3 };", &["(enum-class F uint16_t (= X (<< 1 3)))"]);
    check("enum : uint { Y };", &["(enum uint Y)"]);
}

#[test]
fn aliases() {
    check(
        "typedef float4 v4, v4a[2]; v4a x;",
        &["(alias v4 float4)", "(alias v4a (array float4 2))", "(var x v4a)"],
    );
    check(
        "using G = StructuredBuffer<float2>; using H [[vk::ext_capability(39)]] = vk::SpirvType<21, 8, 8, vk::Literal<vk::integral_constant<uint, 8> > >;",
        &[
            "(alias G StructuredBuffer<float2>)",
            "(alias H [[vk::ext_capability 39]] vk::SpirvType<21 8 8 vk::Literal<vk::integral_constant<uint 8>>>)",
        ],
    );
}

#[test]
fn namespaces() {
    check(
        "namespace n { namespace m { struct S { int x; }; } int f() { m::S s; return s.x; } } n::m::S s;",
        &[
            "(namespace n (namespace m (struct S (var x int))) (fn f int (params) (block (var s m::S) (return (. s x)))))",
            "(var s n::m::S)",
        ],
    );
    check(
        "namespace a::b { int x; } using namespace a::b; using a::b::x;",
        &["(namespace a (namespace b (var x int)))", "(using-namespace a::b)", "(using a::b::x)"],
    );
}

#[test]
fn templates() {
    check(
        "template <typename T, int N = 4> struct V { T v[N]; T get(int i) { return v[i]; } }; V<float, 2> v;",
        &[
            "(template (params (typename T) (value N int 4)) (struct V (var v (array T N)) (fn get T (params (var i int)) (block (return (index v i))))))",
            "(var v V<float 2>)",
        ],
    );
    check(
        "template <typename T> T max3(T a, T b) { return a > b ? a : b; } int x = max3<int>(1, 2);",
        &[
            "(template (params (typename T)) (fn max3 T (params (var a T) (var b T)) (block (return (? (> a b) a b)))))",
            "(var x int = (call max3<int> 1 2))",
        ],
    );
    check(
        "template <class T> struct R; template <> struct R<half> { using type = float; }; template <typename T> T g(typename R<T>::type x);",
        &[
            "(template (params (typename T)) (struct R declared))",
            "(template (params) (struct R<half> (alias type float)))",
            "(template (params (typename T)) (fn g T (params (var x R<T>::type))))",
        ],
    );
    check(
        "template <typename T> const static T M<T>::array[2] = { 1, 2 };",
        &["(template (params (typename T)) (var M<T>::array static (array const T 2) = (init 1 2)))"],
    );
    check(
        "template <template <typename> class C, typename> struct P {};",
        &["(template (params (template C (typename)) (typename)) (struct P))"],
    );
    check(
        "struct S { int f(); template <typename T> T g(T x) { return x; } }; int S::f() { return g<int>(1); }",
        &[
            "(struct S (fn f int (params)) (template (params (typename T)) (fn g T (params (var x T)) (block (return x)))))",
            "(fn S::f int (params) (block (return (call g<int> 1))))",
        ],
    );
}

#[test]
fn variables() {
    check(
        "groupshared uint mem[64]; static const float pi = 3.14; extern uniform float u; globallycoherent RWBuffer<uint> b;",
        &[
            "(var mem groupshared (array uint 64))",
            "(var pi static const float = 3.14)",
            "(var u extern uniform float)",
            "(var b globallycoherent RWBuffer<uint>)",
        ],
    );
    check(
        r#"_Static_assert(sizeof(int) == 4, "size");"#,
        &[r#"(static-assert (== (sizeof-type int) 4) "size")"#],
    );
    check("__decltype(x + 1) y;", &["(var y (decltype (+ x 1)))"]);
    check("int x, y = 2, z[2][3];", &["(var x int)", "(var y int = 2)", "(var z (array (array int 3) 2))"]);
    check(
        "Buffer<unorm float4> b; Buffer<const float> c; float const d; snorm float e;",
        &[
            "(var b Buffer<unorm float4>)",
            "(var c Buffer<const float>)",
            "(var d const float)",
            "(var e snorm float)",
        ],
    );
    check(
        "uint64_t2 a; float16_t4x4 b; min16float3 c; vector d; matrix e; dword f;",
        &[
            "(var a uint64_t2)",
            "(var b float16_t4x4)",
            "(var c min16float3)",
            "(var d vector)",
            "(var e matrix)",
            "(var f dword)",
        ],
    );
}

#[test]
fn effects_are_read_past() {
    check(
        "SamplerState s { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; };",
        &["(var s SamplerState = state)"],
    );
    check("sampler s = sampler_state { Texture = <t>; };", &["(var s sampler = state)"]);
    check("technique10 T { pass P0 { SetVertexShader(CompileShader(vs_4_0, VS())); } }", &[";"]);
    check(r#"float4 c < string UIName = "colour"; > = 1;"#, &["(var c float4 = 1)"]);
}

#[test]
fn matrix_packing_is_kept_on_types() {
    check(
        "#pragma pack_matrix(row_major)
export float4x4 m;",
        &["(var m export #row float4x4)"],
    );
}
