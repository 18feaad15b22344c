//! Every form of statement, and the meaning of names in them.

mod support;
use support::check;

#[test]
fn control_flow() {
    check(
        "void f() { if (a) b; else if (c) { d; } else ; }",
        &["(fn f void (params) (block (if a b (if c (block d) ;))))"],
    );
    check(
        "void f() { for (int i = 0, j = 1; i < 4; i++, j--) g(i); }",
        &[
            "(fn f void (params) (block (for (var i int = 0) (var j int = 1) (< i 4) (, (post++ i) (post-- j)) (call g i))))",
        ],
    );
    check("void f() { for (;;) break; }", &["(fn f void (params) (block (for _ _ _ break)))"]);
    check(
        "void f() { while (x) { continue; } do { x--; } while (x > 0); }",
        &["(fn f void (params) (block (while x (block continue)) (do (block (post-- x)) (> x 0))))"],
    );
    check(
        "void f() { switch (x) { case 1: case 2 + 1: y = 1; break; default: discard; } }",
        &[
            "(fn f void (params) (block (switch x (block (case 1) (case (+ 2 1)) (= y 1) break default discard))))",
        ],
    );
    check(
        "void f() { [unroll(4)] for (;;) ; [branch] if (x) return; [[dont_flatten]] [loop] while (true) ; }",
        &[
            "(fn f void (params) (block [unroll 4] (for _ _ _ ;) [branch] (if x (return)) [[dont_flatten]] [loop] (while true ;)))",
        ],
    );
    check("float f() { return 1; }", &["(fn f float (params) (block (return 1)))"]);
}

#[test]
fn declarations_in_blocks() {
    check(
        "void f() { int a = 1, b[2] = { 1, 2 }, c; const float d = 1; static uint e; precise float g; }",
        &[
            "(fn f void (params) (block (var a int = 1) (var b (array int 2) = (init 1 2)) (var c int) (var d const float = 1) (var e static uint) (var g precise float)))",
        ],
    );
    check(
        "void f() { float4 sample = 1; sample = sample + 1; linear = sample; }",
        &["(fn f void (params) (block (var sample float4 = 1) (= sample (+ sample 1)) (= linear sample)))"],
    );
    check(
        "void f() { if (int x = g()) x; while (bool y = h()) ; }",
        &["(fn f void (params) (block (if (var x int = (call g)) x) (while (var y bool = (call h)) ;)))"],
    );
    check(
        "void f() { struct T { int a; } t; t.a = 1; typedef int I; I i = (I)t.a; using J = I; }",
        &[
            "(fn f void (params) (block (struct T (var a int)) (var t T) (= (. t a) 1) (alias I int) (var i I = (cast I (. t a))) (alias J I)))",
        ],
    );
}

#[test]
fn names_decide_what_is_a_declaration() {
    check(
        "struct S { int t; }; void f() { Unknown(1); float g(int); S s; s.t = 1; }",
        &[
            "(struct S (var t int))",
            "(fn f void (params) (block (call Unknown 1) (fn g float (params (var _ int))) (var s S) (= (. s t) 1)))",
        ],
    );
    check(
        "struct S { int a; }; void f() { S S; S.a = 1; }",
        &["(struct S (var a int))", "(fn f void (params) (block (var S S) (= (. S a) 1)))"],
    );
    check(
        "void f() { int T = 1; { struct T { int x; }; T t; } T = 2; }",
        &["(fn f void (params) (block (var T int = 1) (block (struct T (var x int)) (var t T)) (= T 2)))"],
    );
    check(
        "struct T {}; void f() { uint n = (T)x; }",
        &["(struct T)", "(fn f void (params) (block (var n uint = (cast T x))))"],
    );
    check(
        "template <typename T> struct S {}; namespace n { struct T {}; } void f() { S<int> a; n::T b; float3x3 c = (float3x3)d; }",
        &[
            "(template (params (typename T)) (struct S))",
            "(namespace n (struct T))",
            "(fn f void (params) (block (var a S<int>) (var b n::T) (var c float3x3 = (cast float3x3 d))))",
        ],
    );
    check(
        "void f() { unsigned int a = (unsigned)1; unsigned b; }",
        &["(fn f void (params) (block (var a unsigned int = (cast unsigned int 1)) (var b unsigned int)))"],
    );
}
