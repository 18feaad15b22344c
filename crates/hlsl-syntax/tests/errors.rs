//! Errors: messages, places, recovery.

mod support;
use support::check_errors;

#[test]
fn a_semicolon_is_missing() {
    check_errors(
        "int a = 1 int b;",
        &["1:10: error: expected ';' after top level declarator"],
        &["(var a int = 1)", "<error>"],
    );
    check_errors(
        "void f() { x = 1 }",
        &["1:17: error: expected ';' after expression"],
        &["(fn f void (params) (block (= x 1)))"],
    );
    check_errors(
        "void f() { return 1 } int x;",
        &["1:20: error: expected ';' after return statement"],
        &["(fn f void (params) (block (return 1)))", "(var x int)"],
    );
    check_errors(
        "struct S { int a; } float4 main() { return 1; }",
        &["1:20: error: expected ';' after struct"],
        &["(struct S (var a int))", "(fn main float4 (params) (block (return 1)))"],
    );
    check_errors(
        "struct S { int a; int ; b; int c };",
        &[
            "1:25: error: HLSL requires a type specifier for all declarations",
            "1:33: error: expected ';' at end of declaration list",
        ],
        &["(struct S (var a int) <error> (var c int))"],
    );
    check_errors(
        "cbuffer { int x; ; float y } int z;",
        &["1:27: error: expected ';' after top level declarator"],
        &["(cbuffer _ (var x int) ; (var y float))", "(var z int)"],
    );
}

#[test]
fn brackets_do_not_match() {
    check_errors(
        "void f() { int a = 1 + ; int b = 2; c(; d = 3; }",
        &["1:24: error: expected expression", "1:39: error: expected expression"],
        &["(fn f void (params) (block <error> (var b int = 2) <error> (= d 3)))"],
    );
    check_errors(
        "float4 main( { return 1; } int x;",
        &["1:14: error: expected parameter declarator"],
        &["<error>", "(var x int)"],
    );
    check_errors(
        "void f() { if (x { } y; }",
        &["1:18: error: expected ')'", "1:15: note: to match this '('"],
        &["(fn f void (params) (block <error> y))"],
    );
    check_errors(
        "void f() {",
        &["1:11: error: expected '}'", "1:10: note: to match this '{'"],
        &["(fn f void (params) (block))"],
    );
    check_errors("} int x;", &["1:1: error: extraneous closing brace ('}')"], &["(var x int)"]);
    check_errors(
        "int f() { a[1; b = (1; } int y;",
        &[
            "1:14: error: expected ']'",
            "1:12: note: to match this '['",
            "1:22: error: expected ')'",
            "1:20: note: to match this '('",
        ],
        &["(fn f int (params) (block <error> <error>))", "(var y int)"],
    );
    check_errors(
        "[numthreads(1] void f() {}",
        &["1:14: error: expected ')'", "1:12: note: to match this '('"],
        &["<error>"],
    );
    check_errors(
        "template <typename T struct S {};",
        &["1:22: error: expected ',' or '>' in template-parameter-list", "1:10: note: to match this '<'"],
        &["<error>"],
    );
    check_errors(
        "void f() { int a[2; int b; }",
        &["1:19: error: expected ']'", "1:17: note: to match this '['"],
        &["(fn f void (params) (block <error> (var b int)))"],
    );
    check_errors(
        "Texture2D<float4 t; int x;",
        &["1:18: error: expected '>'", "1:10: note: to match this '<'"],
        &["<error>", "(var x int)"],
    );
    check_errors(
        "void f() { float2 a(0.1f, 0.2f); b = { 1 }; c(({ 1 })); d = a ?: b; e; }",
        &[
            "1:21: error: expected parameter declarator",
            "1:38: error: expected expression",
            "1:48: error: expected expression",
            "1:53: error: expected expression",
            "1:64: error: use of GNU ?: conditional expression extension, omitting middle operand is unsupported in HLSL",
        ],
        &["(fn f void (params) (block <error> <error> <error> <error> <error> e))"],
    );
    check_errors(
        "void f() { float4 unorm = 1; x = row_major; y; }",
        &["1:19: error: expected unqualified-id", "1:34: error: expected expression"],
        &["(fn f void (params) (block <error> <error> y))"],
    );
}

#[test]
fn types_are_unknown() {
    check_errors(
        "void f() { foo bar; foo baz; }",
        &["1:12: error: unknown type name 'foo'"],
        &["(fn f void (params) (block (var bar foo) (var baz foo)))"],
    );
    check_errors(
        "namespace n { } n::T x;",
        &["1:20: error: no type named 'T' in namespace 'n'"],
        &["(namespace n)", "(var x n::T)"],
    );
    check_errors(
        "void f(foo x, int y); int z;",
        &["1:8: error: unknown type name 'foo'"],
        &["(fn f void (params (var x foo) (var y int)))", "(var z int)"],
    );
    check_errors(
        "typedef foo bar; using x = bar2; int z;",
        &["1:9: error: unknown type name 'foo'", "1:28: error: unknown type name 'bar2'"],
        &["(alias bar foo)", "<error>", "(var z int)"],
    );
}

#[test]
fn reading_goes_on() {
    check_errors(
        "void f() { if x { } }",
        &["1:15: error: expected '(' after 'if'"],
        &["(fn f void (params) (block <error>))"],
    );
    check_errors(
        "x = 3; int y;",
        &["1:1: error: HLSL requires a type specifier for all declarations"],
        &["<error>", "(var y int)"],
    );
    check_errors(
        "main() { }",
        &["1:1: error: HLSL requires a type specifier for all declarations"],
        &["(fn main <error> (params) (block))"],
    );
    check_errors(
        "int *p; float &r;",
        &["1:5: error: pointers are unsupported in HLSL", "1:15: error: references are unsupported in HLSL"],
        &["(var p (pointer int))", "(var r (ref float))"],
    );
    check_errors(
        "void f() { do x; until (y); for (int i = 0, i < 3; i++) ; z; }",
        &[
            "1:18: error: expected 'while' in do/while loop",
            "1:46: error: expected ';' at end of declaration",
            "1:55: error: expected ';' after expression",
        ],
        &["(fn f void (params) (block <error> <error> <error> z))"],
    );
    check_errors(
        "void f() { case 1 x; } enum { A B };",
        &[
            "1:19: error: expected ':' after 'case'",
            "1:33: error: expected '}'",
            "1:29: note: to match this '{'",
        ],
        &["(fn f void (params) (block <error>))", "(enum A)"],
    );
    check_errors(
        "int a = 08; int b = 1q; int c = 0x;",
        &[
            "1:9: error: invalid digit '8' in octal constant",
            "1:21: error: invalid suffix 'q' on integer constant",
            "1:33: error: invalid suffix 'x' on integer constant",
        ],
        &["(var a int = <error>)", "(var b int = <error>)", "(var c int = <error>)"],
    );
    check_errors(
        "void f(int) int x;",
        &["1:13: error: expected function body after function declarator"],
        &["<error>"],
    );
    check_errors("int x = @; int y;", &["1:9: error: expected expression"], &["<error>", "(var y int)"]);
    check_errors(
        "void f() { switch (x) { case: default } }",
        &["1:29: error: expected expression"],
        &["(fn f void (params) (block (switch x (block <error>))))"],
    );
    check_errors(
        "void f() { else x; }",
        &["1:12: error: expected expression"],
        &["(fn f void (params) (block <error>))"],
    );
    check_errors(
        "float3 x = float3; int y;",
        &["1:18: error: expected '(' for function-style cast or type construction"],
        &["<error>", "(var y int)"],
    );
    check_errors(
        "static const x = 1; int y;",
        &["1:14: error: HLSL requires a type specifier for all declarations"],
        &["<error>", "(var y int)"],
    );
    check_errors(
        "void f() { a.; b; }",
        &["1:14: error: expected unqualified-id"],
        &["(fn f void (params) (block <error> b))"],
    );
    check_errors(
        "void f() { x ? 1; y; }",
        &["1:17: error: expected ':'", "1:14: note: to match this '?'"],
        &["(fn f void (params) (block <error> y))"],
    );
    check_errors(
        "int : 3; int x : ; int y : register(; int z;",
        &[
            "1:5: error: expected unqualified-id",
            "1:18: error: expected semantic identifier",
            "1:37: error: expected identifier",
        ],
        &["<error>", "<error>", "<error>", "(var z int)"],
    );
    check_errors(
        "void f() { int 3x; } int ok;",
        &["1:16: error: expected unqualified-id"],
        &["(fn f void (params) (block <error>))", "(var ok int)"],
    );
    check_errors(
        "void f() { while (x) } int y;",
        &["1:22: error: expected expression"],
        &["(fn f void (params) (block <error>))", "(var y int)"],
    );
    check_errors(
        "struct { int a; } ; struct ; class : public { }; int z;",
        &[
            "1:28: error: declaration of anonymous struct must be a definition",
            "1:45: error: expected class name",
        ],
        &["(struct _ (var a int))", "<error>", "<error>", "(var z int)"],
    );
    check_errors(
        r#""string"; int a;"#,
        &["1:1: error: expected unqualified-id"],
        &["<error>", "(var a int)"],
    );
    check_errors(
        "struct S : base { int a; }; int y;",
        &["1:12: error: expected class name"],
        &["<error>", "(var y int)"],
    );
    check_errors(
        "int f() { return { 1 }; }",
        &["1:18: error: expected expression"],
        &["(fn f int (params) (block <error>))"],
    );
}
