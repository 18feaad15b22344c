//! Every form of expression, as the printer shows it.

mod support;
use support::check;

#[test]
fn operators_bind_as_in_c() {
    check("int a = 1 + 2 * 3 - 4;", &["(var a int = (- (+ 1 (* 2 3)) 4))"]);
    check("int a = (1 + 2) * 3 % 4 << 1 >> 2;", &["(var a int = (>> (<< (% (* (paren (+ 1 2)) 3) 4) 1) 2))"]);
    check(
        "bool a = x < 1 && y >= 2 || !z == w != v;",
        &["(var a bool = (|| (&& (< x 1) (>= y 2)) (!= (== (! z) w) v)))"],
    );
    check("int a = x & 1 | y ^ ~2;", &["(var a int = (| (& x 1) (^ y (~ 2))))"]);
    check(
        "void f() { a = b += c, d <<= 1; }",
        &["(fn f void (params) (block (, (= a (+= b c)) (<<= d 1))))"],
    );
    check("int a = c ? 1 : d ? 2 : 3;", &["(var a int = (? c 1 (? d 2 3)))"]);
    check("int a = -x++ + --y;", &["(var a int = (+ (- (post++ x)) (-- y)))"]);
    check("int a = x = y ? z = 1 : w;", &["(var a int = (= x (? y (= z 1) w)))"]);
}

#[test]
fn calls_members_casts() {
    check("float3 a = float3(1, x.yz).zyx;", &["(var a float3 = (. (new float3 1 (. x yz)) zyx))"]);
    check("float a = (float)x / (float3x3)y;", &["(var a float = (/ (cast float x) (cast float3x3 y)))"]);
    check("float a[2] = (float[2])x;", &["(var a (array float 2) = (cast (array float 2) x))"]);
    check("struct S {}; S a = (S)0;", &["(struct S)", "(var a S = (cast S 0))"]);
    check("float a = (x) - 1;", &["(var a float = (- (paren x) 1))"]);
    check("float a = m[0][1]._m00_m11;", &["(var a float = (. (index (index m 0) 1) _m00_m11))"]);
    check(
        "float a = tex.Sample(s, uv, int2(0, 0)).r;",
        &["(var a float = (. (call (. tex Sample) s uv (new int2 0 0)) r))"],
    );
    check("float a[] = { 1, { 2, 3, }, };", &["(var a (array float) = (init 1 (init 2 3)))"]);
}

#[test]
fn template_arguments() {
    check("float a = buf.Load<float4>(4).x;", &["(var a float = (. (call (. buf Load<float4>) 4) x))"]);
    check("bool a = b.x < c > (d);", &["(var a bool = (call (. b x<c>) d))"]);
    check(
        "float a = vk::RawBufferLoad<float>(p, 4);",
        &["(var a float = (call vk::RawBufferLoad<float> p 4))"],
    );
    check(
        "float4 a = vector<float, 4>(1, 2, 3, 4) * matrix<float, 4, 4>(m)[0];",
        &["(var a float4 = (* (new vector<float 4> 1 2 3 4) (index (new matrix<float 4 4> m) 0)))"],
    );
    check(
        "uint a = vk::integral_constant<uint, 3 + 1>::value;",
        &["(var a uint = vk::integral_constant<uint (+ 3 1)>::value)"],
    );
    check("StructuredBuffer<vector<float, 3>>a;", &["(var a StructuredBuffer<vector<float 3>>)"]);
}

#[test]
fn literals() {
    check("uint a = sizeof(float4) + sizeof x;", &["(var a uint = (+ (sizeof-type float4) (sizeof x)))"]);
    check(
        "float a = 1e5f + .5 + 1.#INF + 0x1Fu + 017 + 0b11ull + 2.5h + 3L;",
        &["(var a float = (+ (+ (+ (+ (+ (+ (+ 100000.0f 0.5) inf) 31u) 15) 3ull) 2.5h) 3l))"],
    );
    check(
        "float2 a = 0.5.xx + 1..xx + 1.0f.xx;",
        &["(var a float2 = (+ (+ (. 0.5 xx) (. 1.0 xx)) (. 1.0f xx)))"],
    );
    check(r#"string a = "one" " two";"#, &[r#"(var a string = "one two")"#]);
    check("uint a = 'x';", &["(var a uint = '120')"]);
    check("bool a = true && false;", &["(var a bool = (&& true false))"]);
}

#[test]
fn qualified_names_and_chains() {
    check("float a = ::g(n::h, n::S::k);", &["(var a float = (call ::g n::h n::S::k))"]);
    check("int a = f(x, g(y))(z);", &["(var a int = (call (call f x (call g y)) z))"]);
}
