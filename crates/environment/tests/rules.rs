//! Modules that violate one rule each, and valid modules.

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, Severity, SourceMap};
use spirula_environment::{
    Environment, Example, Finding, Options, Report, RuleSeverity, examples, rule_by_id, rules, validate,
};

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

/// The words of an example's module.
fn words(example: &Example, text: &str) -> Vec<u32> {
    let mut sources = SourceMap::new();
    let index = sources.add("module.spvasm", text.as_bytes().to_vec()).expect("small");
    let mut diagnostics = Diagnostics::new();
    let words = assemble(&sources.files()[index], &AssembleOptions::default(), &mut diagnostics);
    words.unwrap_or_else(|_| panic!("{}: {diagnostics:?}\n{text}", example.rule))
}

/// The findings of a module without those that the example cannot avoid: other notes on the device, and rules that it
/// names.
fn findings(example: &Example, words: &[u32], options: &Options, id: &str) -> Vec<Finding> {
    let mut findings = validate(words, options).findings;
    findings.retain(|finding| {
        let note = finding.severity == Severity::Note;
        finding.rule.id == id || !(note || example.also.contains(&finding.rule.id))
    });
    findings
}

/// What is wrong with an example.
fn wrong_with(example: &Example) -> Option<String> {
    let Some(rule) = rule_by_id(example.rule) else { return Some("no such rule".to_owned()) };
    // A row that is included in another one has no findings of its own.
    let id = rule.included_in.unwrap_or(rule.id);
    let mut broken = words(example, &example.broken);
    if let Some(damage) = example.damage {
        damage.apply(&mut broken);
    }
    let expected = match rule.severity {
        RuleSeverity::Error | RuleSeverity::Device => Severity::Error,
        RuleSeverity::Warning => Severity::Warning,
        RuleSeverity::Note => Severity::Note,
    };
    let found = findings(example, &broken, &example.options, id);
    let own = |finding: &Finding| finding.rule.id == id && finding.severity == expected;
    if found.is_empty() || !found.iter().all(own) {
        return Some(format!("should be broken with severity {expected:?}: {found:?}\n{}", example.broken));
    }
    if example.options.device.as_ref().is_some_and(|device| device.name == "minimal") {
        let without = Options { device: None, ..example.options.clone() };
        let found = findings(example, &broken, &without, id);
        if !found.iter().any(|finding| finding.rule.id == id && finding.severity == Severity::Note) {
            return Some("is not a note without a device".to_owned());
        }
    }
    let found = findings(example, &words(example, &example.mended), &example.options, id);
    (!found.is_empty()).then(|| format!("is broken still: {found:?}\n{}", example.mended))
}

#[test]
fn examples_break_and_keep_their_rules() {
    let wrong = examples().filter_map(|example| Some((example.rule, wrong_with(&example)?)));
    let wrong: Vec<String> = wrong.map(|(rule, message)| format!("{rule} {message}")).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_checked_rule_has_an_example() {
    let shown: Vec<&str> = examples().map(|example| example.rule).collect();
    let without = rules().filter(|rule| rule.is_checked() && !shown.contains(&rule.id));
    let without: Vec<&str> = without.map(|rule| rule.id).collect();
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn a_type_may_contain_itself_by_mistake() {
    let text = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n\
                %vector = OpTypeVector %vector 4\n%null = OpConstantNull %vector\n";
    assert!(!check("universal1.6", text).is_valid());
}
