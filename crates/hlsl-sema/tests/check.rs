//! Programs that are accepted, and errors of those that are not.

use spirula_diag::{Diagnostics, SourceMap};
use spirula_hlsl_sema::{Options, check, print};
use spirula_hlsl_syntax::{NoIncludes, parse};

/// The messages that a program gives, and its typed tree.
fn checked(source: &str) -> (Vec<String>, String) {
    let mut sources = SourceMap::new();
    let file = sources.add("test.hlsl", source.as_bytes().to_vec()).expect("a source fits");
    let mut diagnostics = Diagnostics::new();
    let ast = parse(&mut sources, file, &Default::default(), &NoIncludes, &mut diagnostics);
    let tree = check(&ast, &Options::default(), &mut diagnostics);
    (diagnostics.iter().map(|d| d.message.clone()).collect(), print(&ast, &tree))
}

#[test]
fn programs_are_accepted() {
    for source in [
        "namespace n { enum class E { A, B = 4 }; } int f() { return (int)n::E::B; }",
        "struct B { int a; int get() { return a; } }; struct D : B { float b; }; int f(D d) { return d.get() + d.a; }",
        "template <typename T, int N> struct V { T v[N]; T at(int i) { return v[i]; } }; \
         float f(V<float, 4> v) { return v.at(2); }",
        "template <typename T> struct S { static const int n = 1; }; template <> struct S<int> { static const int n = 2; }; \
         int a[S<int>::n]; int f() { return a[1]; }",
        "template <typename T> T first(vector<T, 2> v) { return v.x; } float f(float2 v) { return first(v); }",
        "struct P { float x; P operator+(P o) { P r; r.x = x + o.x; return r; } }; P f(P a, P b) { return a + b; }",
        "float f(float4x4 m, float4 v) { m._m00_m11 = v.xy; return mul(m, v).x; }",
        "Texture2D t; SamplerState s; float4 f(float2 uv) { return t.Sample(s, uv) + t.mips[0][uint2(1, 2)]; }",
        "void g(out float x) { x = 1; } float f() { float2 v; g(v.y); return v.y; }",
        "RWByteAddressBuffer b; void f(uint i) { uint old; b.InterlockedAdd(i, 1, old); b.Store<float2>(i, 1.0f); }",
    ] {
        let (messages, _) = checked(source);
        assert_eq!(messages, [""; 0], "{source}");
    }
}

#[test]
fn errors_have_the_wording_of_clang() {
    for (source, message) in [
        ("int f() { return nothing; }", "use of undeclared identifier 'nothing'"),
        (
            "void f() { const int x = 1; x = 2; }",
            "cannot assign to variable 'x' with const-qualified type 'const int'",
        ),
        ("void g(int a) {} void f() { g(); }", "no matching function for call to 'g'"),
        ("struct S { int a; }; int f(S s) { return s.b; }", "no member named 'b' in 'S'"),
        ("float f(float2 v) { return v.z; }", "vector swizzle 'z' is out of bounds"),
        (
            "float f() { float3 v = float3(1, 2); return v.x; }",
            "too few elements in vector initialization (expected 3 elements, have 2)",
        ),
        ("int f() { break; return 1; }", "'break' statement not in loop or switch statement"),
        ("void f() { return 1; }", "void function 'f' should not return a value"),
        ("int a[0];", "zero-sized arrays are not permitted in HLSL"),
    ] {
        let (messages, _) = checked(source);
        assert_eq!(messages.first().map(String::as_str), Some(message), "{source}");
    }
}

#[test]
fn conversions_are_nodes() {
    let (messages, tree) = checked("float3 f(int i) { return i; }");
    assert!(messages.is_empty());
    let lines: Vec<&str> = tree.lines().map(str::trim).collect();
    let wanted = [
        "convert splat 'float3'",
        "convert component 'float'",
        "convert load 'int'",
        "variable i 'int' place",
    ];
    assert!(lines.windows(4).any(|w| w == wanted), "{tree}");
}

#[test]
fn nested_types_cost_no_more_than_they_are_long() {
    let mut source = String::from("struct S0 {};\n");
    for i in 1..200 {
        source.push_str(&format!("struct S{i} {{ S{0} a; S{0} b; }};\n", i - 1));
    }
    source.push_str("uint f(S199 s) { S199 t = s; return 1; }");
    let (messages, _) = checked(&source);
    assert!(messages.is_empty(), "{messages:?}");
}
