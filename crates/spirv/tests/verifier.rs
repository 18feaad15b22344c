//! The verifier and the parser of types report each error at its place, and no others.
//!
//! Each file in `verifier/` has cases separated by lines `// ---`. A line with an error ends with `// error: ...`, once
//! for each error; a case without such a line is valid.

use spirula_diag::{Diagnostics, Place, SourceMap};
use spirula_ir::{Context, ParseOptions, parse, verify};
use std::path::Path;

/// Line and message of each error.
type Errors = Vec<(u32, String)>;

fn found(text: &str) -> Errors {
    let ctx = Context::new(&[&spirula_spirv::DIALECT]);
    let mut sources = SourceMap::new();
    let file = sources.add("case", text.as_bytes()).expect("a case is short");
    let file = sources.file(file).expect("it was added");
    let mut diags = Diagnostics::new();
    let body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags);
    if let Ok(body) = body {
        let verified = verify(&ctx, &body, &mut diags);
        assert_eq!(verified.is_err(), diags.has_errors(), "{text}");
    }
    let line = |place: &Place| match place {
        Place::Source(span) => file.line_column(file.offset(span.start)).line,
        Place::Line(_, at) => at.line,
        _ => 0,
    };
    diags.iter().map(|d| (line(&d.place), d.message.clone())).collect()
}

fn expected(text: &str) -> Errors {
    let mut all = Errors::new();
    for (i, line) in text.lines().enumerate() {
        for message in line.split(" // error: ").skip(1) {
            all.push((i as u32 + 1, message.to_owned()));
        }
    }
    all
}

fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verifier").join(name);
    let text = std::fs::read_to_string(&path).expect("the file of cases");
    let mut wrong = String::new();
    for case in text.split("// ---\n") {
        let (mut found, mut expected) = (found(case), expected(case));
        found.sort();
        expected.sort();
        if found != expected {
            wrong += &format!("{case}\nfound    {found:#?}\nexpected {expected:#?}\n\n");
        }
    }
    assert!(wrong.is_empty(), "{name}:\n{wrong}");
}

macro_rules! files {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                check(concat!(stringify!($name), ".mlir"));
            }
        )*
    };
}

files! { arithmetic composite constants control groups images memory structure tosa types }
