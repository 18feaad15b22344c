//! Arbitrary input: no panic, no stack overflow, linear cost.

mod support;

use proptest::prelude::*;
use spirula_hlsl_syntax::ast::MAX_HEIGHT;
use spirula_hlsl_syntax::{Node, Visit, print, walk};
use support::read;

/// Parses, prints and walks on a small stack.
fn survives(text: String) -> Vec<String> {
    let run = move || {
        let (ast, errors) = read(&text);
        print(&ast);
        let mut nodes = 0usize;
        for root in &ast.roots {
            walk(&ast, Node::Decl(*root), |_| {
                nodes += 1;
                Visit::Children
            });
        }
        errors
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(run).expect("a thread").join().expect("no panic")
}

#[test]
fn brackets_nest_too_deeply() {
    let cases = [
        ("int a = ", "(", ""),
        ("int a = ", "{", ""),
        ("int a = ", "a[", ""),
        ("int a = ", "f(", ""),
        ("int a = ", "- ", "1"),
        ("int a = ", "(int)", "1"),
        ("int a = ", "sizeof ", "1"),
        ("int a = ", "float3(", ""),
        ("int a = ", "a ? ", ""),
        ("int a = ", "a = ", "1"),
        ("", "vector<", ""),
        ("", "namespace n {", ""),
        ("", "struct S {", ""),
        ("", "template <template <", ""),
        ("", "template <typename T> ", ""),
        ("void f() ", "{", ""),
        ("void f() { ", "if (x) ", ";"),
        ("void f() { ", "while (x) ", ";"),
        ("void f() { ", "for (;;) ", ";"),
        ("void f() { ", "do ", ";"),
        ("void f() { ", "switch (x) ", ";"),
        ("void f() { ", "[loop] while(1) ", ";"),
        ("void f(", "__decltype(", ""),
    ];
    for (before, repeated, after) in cases {
        let text = format!("{before}{}{after}", repeated.repeat(100_000));
        let errors = survives(text);
        assert!(!errors.is_empty(), "{repeated} has no error");
        assert!(errors.len() < 10, "{repeated} has {} errors", errors.len());
        assert!(errors[0].contains("nest") || errors[0].contains("expected"), "{repeated}: {}", errors[0]);
    }
}

#[test]
fn chains_are_limited_too() {
    for link in [" + 1", ".x", "[0]", "()", "++", ", 1"] {
        let errors = survives(format!("void f() {{ a{}; }}", link.repeat(100_000)));
        assert_eq!(errors.len(), 1, "{link}: {errors:?}");
        assert!(errors[0].contains(&format!("nested deeper than {MAX_HEIGHT}")), "{link}: {}", errors[0]);
        let few = survives(format!("void f() {{ a{}; }}", link.repeat(4000)));
        assert_eq!(few, [""; 0], "{link}");
    }
    let ternary = survives(format!("int a = {}0;", "x ? 1 : ".repeat(4000)));
    assert_eq!(ternary, [""; 0]);
    let ifs = survives(format!("void f() {{ {} {{}} }}", "if (x) {} else ".repeat(4000)));
    assert_eq!(ifs, [""; 0]);
}

#[test]
fn a_thousand_levels_are_fine() {
    let errors = survives(format!("int a = {}1{};", "(".repeat(500), ")".repeat(500)));
    assert_eq!(errors, [""; 0]);
}

#[test]
fn macros_do_not_explode() {
    let mut text = String::from("#define A0 x x x x x x x x\n");
    for i in 1..40 {
        text.push_str(&format!("#define A{i} A{p} A{p} A{p} A{p} A{p} A{p} A{p} A{p}\n", p = i - 1));
    }
    text.push_str("A39\n");
    let errors = survives(text);
    assert!(errors[0].contains("macro expansion makes too many tokens"), "{}", errors[0]);

    let text = format!("#define F(x) x\n{}1{}", "F(".repeat(100_000), ")".repeat(100_000));
    let found = &survives(text)[0];
    assert!(found.contains("nested deeper") || found.contains("too many tokens"), "{found}");
    let text =
        format!("#define D(x, ...) x x x x (x) x __VA_ARGS__ x x\n{}1{}", "D(".repeat(60), ")".repeat(60));
    assert!(survives(text)[0].contains("too many tokens"));
    let text = format!("#if {}1\n#endif", "(".repeat(100_000));
    assert!(survives(text)[0].contains("nested too deeply"));
    let text = "#if 1\n".repeat(100_000);
    assert!(!survives(text).is_empty());
}

#[test]
fn errors_end() {
    let errors = survives("int a = ;\n".repeat(10_000));
    assert_eq!(errors.len(), 101);
    assert!(errors[100].ends_with("too many errors emitted, stopping now"));
}

const WORDS: &[&str] = &[
    "int",
    "float4",
    "x",
    "y",
    "S",
    "T",
    "struct",
    "template",
    "typename",
    "<",
    ">",
    ">>",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    ":",
    "::",
    "=",
    "+",
    "-",
    "*",
    "&",
    "?",
    ".",
    "1",
    "2.5f",
    "\"s\"",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "default",
    "return",
    "const",
    "static",
    "in",
    "out",
    "operator",
    "namespace",
    "using",
    "typedef",
    "enum",
    "class",
    "interface",
    "cbuffer",
    "register",
    "packoffset",
    "this",
    "sizeof",
    "sample",
    "linear",
    "vector",
    "Texture2D",
    "vk",
    "unsigned",
    "_Static_assert",
    "__decltype",
    "[[",
    "]]",
    "sampler_state",
    "technique",
    "\n#define S ",
    "\n#define T(x) ",
    "\n#if ",
    "\n#else\n",
    "\n#endif\n",
    "##",
    "#",
    "\n#line 3\n",
    "\n#include ",
    "\n#pragma pack_matrix(row_major)\n",
    "defined",
    "__VA_ARGS__",
    "...",
    "\\\n",
    "/*",
    "*/",
    "//",
    "'",
    "\"",
    "\n",
    " ",
    "@",
    "\u{e9}",
    "0x",
    "1.#INF",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_words_are_survived(words in prop::collection::vec(0..WORDS.len(), 0..120)) {
        let text = words.iter().map(|w| WORDS[*w]).collect::<Vec<_>>().join(" ");
        let (ast, _) = read(&text);
        print(&ast);
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (ast, _) = read(&String::from_utf8_lossy(&bytes));
        print(&ast);
    }
}
