//! The preprocessor: macros, conditions, directives, includes, locations.

mod support;

use spirula_diag::{Diagnostics, Severity, SourceMap};
use spirula_hlsl_syntax::{
    IncludeRequest, IncludeResolver, Included, MatrixPacking, NoIncludes, Options, preprocess,
};
use support::messages;

/// The preprocessed text, lines trimmed and empty ones and markers left out; then errors.
fn run_with(text: &str, options: &Options, resolver: &dyn IncludeResolver) -> (Vec<String>, Vec<String>) {
    let mut sources = SourceMap::new();
    let file = sources.add("x.hlsl", text.as_bytes()).expect("a small source");
    let mut diagnostics = Diagnostics::new();
    let out = preprocess(&mut sources, file, options, resolver, &mut diagnostics);
    let out = out.to_text(&sources);
    let lines = out.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with("#line"));
    (lines.map(String::from).collect(), messages(&diagnostics, &sources, Severity::Error))
}

#[track_caller]
fn check(text: &str, lines: &[&str]) {
    let (out, errors) = run_with(text, &Options::default(), &NoIncludes);
    assert_eq!(errors, [""; 0], "errors in {text}");
    assert_eq!(out, lines, "text of {text}");
}

#[track_caller]
fn check_errors(text: &str, errors: &[&str]) {
    let (_, found) = run_with(text, &Options::default(), &NoIncludes);
    assert_eq!(found, errors, "errors in {text}");
}

#[test]
fn macros_expand_as_the_standard_shows() {
    check("#define A 1\n#define B A + A\nB", &["1 + 1"]);
    check("#define f(x) x g\n#define g(y) y f\nf(1)(2)(3)", &["1 2 3 g"]);
    // C17 6.10.3.5, example 3.
    check(
        "#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n#define h g(~\n\
         #define m(a) a(w)\n#define w 0,1\n#define t(a) a\nf(y+1) + f(f(z)) % t(t(g)(0) + t)(1);\n\
         g(x+(3,4)-w) | h 5) & m\n(f)^m(m);\n",
        &[
            "f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);",
            "f(2 * (2 +(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1);",
        ],
    );
    check("#define LOOP LOOP + 1\nLOOP\n#define P Q\n#define Q P\nP Q", &["LOOP + 1", "P Q"]);
    check("#define A(x) x\nA (1) A\n(2) B A", &["1 2 B A"]);
    check("#define NEG -1\n-NEG", &["- -1"]);
    check("#define E\nE a\nE b", &["a", "b"]);
}

#[test]
fn tokens_are_pasted_and_made_strings() {
    check("#define F(x, y) x##y + #x\nF(a, b) F( p  q , r) F(,)", &["ab + \"a\" p qr + \"p q\" + \"\""]);
    check(
        "#define CAT(a, b) a ## b\n#define XCAT(a, b) CAT(a, b)\n#define N 3\nCAT(Tex, 2D) XCAT(v, N) CAT(N, N) CAT(+, +)",
        &["Tex2D v3 NN ++"],
    );
    check("#define S(x) #x\nS(\"a\\n\" b) S( a + b )", &[r#""\"a\\n\" b" "a + b""#]);
    check_errors(
        "#define CAT(a, b) a ## b\nCAT(+, x)",
        &["2:1: error: pasting formed '+x', an invalid preprocessing token"],
    );
}

#[test]
fn arguments_may_vary() {
    check("#define V(a, ...) [a; __VA_ARGS__]\nV(1, 2, 3) V(1) V(1,)", &["[1; 2, 3] [1;] [1;]"]);
    check("#define W(f, ...) g(f, ##__VA_ARGS__)\nW(1) W(1, 2)", &["g(1) g(1,2)"]);
    check("#define X(a...) a\nX(1,2)", &["1,2"]);
    check_errors(
        "#define A(x, y) x y\nA(1) A(1, 2, 3) A((1, 2), 3)",
        &[
            "2:1: error: too few arguments provided to function-like macro invocation",
            "1:9: note: macro 'A' defined here",
            "2:6: error: too many arguments provided to function-like macro invocation",
            "1:9: note: macro 'A' defined here",
        ],
    );
    check_errors(
        "#define A(x) x\nA(1",
        &["2:1: error: unterminated function-like macro invocation", "1:9: note: macro 'A' defined here"],
    );
    check("#define A a\n#define F(x) x\nF(\n#ifdef A\nA\n#else\nB\n#endif\n)", &["a"]);
}

#[test]
fn conditions_choose_groups() {
    check("#if defined(A) || !defined B && (3 > 2 ? 1 : 0)\nyes\n#elif 1\nno\n#else\nno\n#endif", &["yes"]);
    check(
        "#if 0\n#if 1\nno\n#else\nno\n#endif\n#elif -1 < 0u\nno\n#elif 0x10 == 16 && 010 == 8 && (1 << 3) / 2 == 4\nyes\n#else\nno\n#endif",
        &["yes"],
    );
    check(
        "#define D defined(A)\n#define A\n#if D\none\n#endif\n#ifdef A\ntwo\n#endif\n#ifndef A\nno\n#endif",
        &["one", "two"],
    );
    check("#if 0 && 1/0\nno\n#elif true && 'a' == 97 && ~0 == -1 && 7 % 4 == 3\nyes\n#endif", &["yes"]);
    check("#if 0\n'odd /* #endif\n*/ #else \"\n#endif\nx", &["x"]);
}

#[test]
fn conditions_that_are_wrong() {
    check_errors(
        "#if 1 +\n#endif\n#if 1 / 0\n#endif\n#if (1\n#endif\n#if\n#endif\n#if 1 1\n#endif\n#if 1.0\n#endif",
        &[
            "1:7: error: expected value in expression",
            "3:9: error: division by zero in preprocessor expression",
            "5:6: error: expected ')' in preprocessor expression",
            "7:2: error: expected value in expression",
            "9:7: error: token is not a valid binary operator in a preprocessor subexpression",
            "11:5: error: floating point literal in preprocessor expression",
        ],
    );
    check_errors(
        "#else\n#endif\n#elif 1",
        &["1:2: error: #else without #if", "2:2: error: #endif without #if", "3:2: error: #elif without #if"],
    );
    check_errors(
        "#if 1\n#else\n#else\n#elif 1\n#endif\n#if 1",
        &[
            "3:2: error: #else after #else",
            "4:2: error: #elif after #else",
            "6:2: error: unterminated conditional directive",
        ],
    );
}

#[test]
fn definitions_that_are_wrong() {
    check_errors(
        "#define A(x\n#define B(x,x)\n#define 1\n#define\n#define C ## 1\n#define D 1 ##\n#define E(x) #y\n#define defined\n#nothing",
        &[
            "1:12: error: expected comma in macro parameter list",
            "2:13: error: duplicate macro parameter name 'x'",
            "3:9: error: macro name must be an identifier",
            "4:8: error: macro name missing",
            "5:11: error: '##' cannot appear at start of macro expansion",
            "6:13: error: '##' cannot appear at end of macro expansion",
            "7:14: error: '#' is not followed by a macro parameter",
            "8:9: error: 'defined' cannot be used as a macro name",
            "9:2: error: invalid preprocessing directive",
        ],
    );
}

#[test]
fn redefinition_is_a_warning() {
    let mut sources = SourceMap::new();
    let file =
        sources.add("x.hlsl", *b"#define A 1\n#define A 2\n#define A  2\n#warning look out\n").unwrap();
    let mut diagnostics = Diagnostics::new();
    preprocess(&mut sources, file, &Options::default(), &NoIncludes, &mut diagnostics);
    assert_eq!(
        messages(&diagnostics, &sources, Severity::Warning),
        [
            "2:9: warning: 'A' macro redefined",
            "1:9: note: previous definition is here",
            "4:2: warning: look out",
        ]
    );
}

#[test]
fn lines_and_files_are_known() {
    check(
        "__LINE__ __FILE__\n#line 100 \"b.hlsl\"\n__LINE__ __FILE__\n__LINE__ __COUNTER__ __COUNTER__",
        &["1 \"x.hlsl\"", "100 \"b.hlsl\"", "101 0 1"],
    );
    check("# 7 \"c.hlsl\"\n__LINE__ __FILE__", &["7 \"c.hlsl\""]);
    check("a\\\nb /* c\n d */ e // f \\\n g\nh", &["ab e", "h"]);
    check_errors("/* open\n\"x", &["1:1: error: unterminated /* comment"]);
    check_errors("\"abc\nx", &["1:1: error: missing terminating '\"' character"]);
    check_errors("#error broken \"thing\n#if 0\n#error not this\n#endif", &["1:2: error: broken \"thing"]);
}

#[test]
fn predefined_macros_come_first() {
    let mut options = Options::default();
    options.define("__spirv__");
    options.define("__HLSL_VERSION=2021");
    options.defines.push(("MAX(a, b)".into(), "((a) > (b) ? (a) : (b))".into()));
    let (lines, errors) =
        run_with("#if __spirv__ && __HLSL_VERSION >= 2021\nMAX(1, 2)\n#endif", &options, &NoIncludes);
    assert_eq!((lines, errors), (vec!["((1) > (2) ? (1) : (2))".to_owned()], vec![]));
}

struct Files(&'static [(&'static str, &'static str)]);

impl IncludeResolver for Files {
    fn resolve(&self, request: IncludeRequest<'_>) -> Option<Included> {
        let (name, text) = self.0.iter().find(|f| f.0 == request.name)?;
        Some(Included { name: (*name).into(), text: text.as_bytes().into() })
    }
}

#[test]
fn files_are_included() {
    let files = Files(&[
        ("once.h", "#pragma once\nonce\n"),
        ("twice.h", "twice NAME\n"),
        ("self.h", "#include \"self.h\"\n"),
        ("open.h", "#if 1\nopen\n"),
    ]);
    let text = "#define NAME \"once.h\"\n#include NAME\n#include <once.h>\n#include \"twice.h\"\n#include \"twice.h\"\nend";
    let (lines, errors) = run_with(text, &Options::default(), &files);
    assert_eq!(errors, [""; 0]);
    assert_eq!(lines, ["once", "twice \"once.h\"", "twice \"once.h\"", "end"]);
    let (_, errors) = run_with("#include \"nothere.h\"\n#include <x\n#include", &Options::default(), &files);
    assert_eq!(
        errors,
        [
            "1:10: fatal error: 'nothere.h' file not found",
            "2:2: error: expected \"FILENAME\" or <FILENAME>",
            "3:2: error: expected \"FILENAME\" or <FILENAME>",
        ]
    );
    // These are reported in the included files.
    run_with("#include \"self.h\"\n#include \"open.h\"\nx", &Options::default(), &files);
}

#[test]
fn pragmas_are_kept() {
    let mut sources = SourceMap::new();
    let text =
        "#pragma pack_matrix(row_major)\nx\n#pragma dxc anything 1\n#pragma pack_matrix ( column_major )\n";
    let file = sources.add("x.hlsl", text.as_bytes()).expect("a small source");
    let mut diagnostics = Diagnostics::new();
    let out = preprocess(&mut sources, file, &Options::default(), &NoIncludes, &mut diagnostics);
    let kept: Vec<_> = out.pragmas.iter().map(|p| (p.before, out.names.text(p.text), p.packing)).collect();
    assert_eq!(
        kept,
        [
            (0, "pack_matrix(row_major)", MatrixPacking::RowMajor),
            (1, "dxc anything 1", MatrixPacking::Unset),
            (1, "pack_matrix ( column_major )", MatrixPacking::ColumnMajor),
        ]
    );
}

#[test]
fn errors_in_macros_point_to_their_use() {
    let (_, errors) = support::read("#define BAD(x) x + ;\n\nint a = BAD(1)\nint b;");
    assert_eq!(errors, ["3:9: error: expected expression", "1:9: note: expanded from macro 'BAD'"]);
}

#[test]
fn text_reads_back_to_the_same_tokens() {
    let text =
        "#define N -1\n#define G >\nint a=-N; int b = 1.xxx; A<B<int>G c; x=y/ *p; #x\nf(1,2)...5 . . z";
    let tokens = |text: &str| {
        let mut sources = SourceMap::new();
        let file = sources.add("x.hlsl", text.as_bytes()).expect("a small source");
        let out = preprocess(&mut sources, file, &Options::default(), &NoIncludes, &mut Diagnostics::new());
        let list = out.tokens.iter().map(|t| t.name.map_or(t.kind.text(), |n| out.names.text(n)).to_owned());
        (list.collect::<Vec<_>>(), out.to_text(&sources))
    };
    let (first, printed) = tokens(text);
    assert_eq!(tokens(&printed).0, first, "{printed}");
}
