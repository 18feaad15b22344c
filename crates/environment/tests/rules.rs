//! Modules that violate one rule each, and valid modules.

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_environment::{Environment, Options, Report, rules, validate};

mod snippets;

fn check(environment: &str, text: &str) -> Report {
    let mut sources = SourceMap::new();
    let index = sources.add("module.spvasm", text.as_bytes().to_vec()).expect("small");
    let mut diagnostics = Diagnostics::new();
    let environment = Environment::by_name(environment).expect("a name of an environment");
    let options = AssembleOptions { version: Some(environment.spirv), ..AssembleOptions::default() };
    let words = assemble(&sources.files()[index], &options, &mut diagnostics);
    let words = words.unwrap_or_else(|_| panic!("{diagnostics:?}\n{text}"));
    validate(&words, &Options::new(environment))
}

/// A module from a frame with `{decorations}`, `{types}` and `{body}` filled in.
fn framed(frame: &str, decorations: &str, types: &str, body: &str) -> String {
    frame.replace("{decorations}", decorations).replace("{types}", types).replace("{body}", body)
}

#[test]
fn frames_are_valid() {
    for (environment, frame) in snippets::FRAMES {
        let report = check(environment, &framed(frame, "", "", ""));
        assert!(report.is_valid(), "{environment}: {:?}", report.findings);
    }
}

#[test]
fn each_snippet_breaks_its_rule() {
    for snippet in snippets::BROKEN {
        let (environment, frame) = snippets::FRAMES[snippet.frame];
        let report = check(environment, &framed(frame, snippet.decorations, snippet.types, snippet.body));
        let broken: Vec<&str> = report.findings.iter().map(|finding| finding.rule.id).collect();
        assert!(
            broken.contains(&snippet.rule),
            "expected {} of {snippet:?}, but got {broken:?}",
            snippet.rule
        );
    }
}

#[test]
fn what_is_allowed_is_accepted() {
    for snippet in snippets::ALLOWED {
        let (environment, frame) = snippets::FRAMES[snippet.frame];
        let report = check(environment, &framed(frame, snippet.decorations, snippet.types, snippet.body));
        assert!(report.is_valid(), "{snippet:?}: {:?}", report.findings);
    }
}

#[test]
fn snippets_name_rules_that_there_are() {
    for snippet in snippets::BROKEN {
        assert!(rules().any(|rule| rule.id == snippet.rule), "{}", snippet.rule);
    }
}

#[test]
fn cut_and_changed_words_never_panic() {
    let (environment, frame) = snippets::FRAMES[0];
    let text = framed(frame, "", "", "");
    let mut sources = SourceMap::new();
    let index = sources.add("module.spvasm", text.into_bytes()).expect("small");
    let words = assemble(&sources.files()[index], &AssembleOptions::default(), &mut Diagnostics::new());
    let words = words.expect("the frame is sound");
    let options = Options::new(Environment::by_name(environment).expect("a name"));
    let mut refused = 0;
    for at in 0..words.len() {
        refused += usize::from(!validate(&words[..at], &options).is_valid());
        for value in [0, 1, 7, u32::MAX] {
            let mut changed = words.clone();
            changed[at] = value;
            refused += usize::from(!validate(&changed, &options).is_valid());
        }
    }
    assert!(refused > words.len());
}
