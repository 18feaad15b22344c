//! Runs the rules over a module.

use crate::index::RuleIndex;
use crate::rule::Check;
use crate::view::{Ins, View};
use crate::{Change, Finding, Fix, Options, fix, rules};
use spirula_diag::{Diagnostic, Severity};

/// The result of a validation.
#[derive(Debug)]
pub struct Report {
    /// The violations, in module order.
    pub findings: Vec<Finding>,
    /// Whether later rules were skipped, since they require a module without these errors.
    pub stopped: bool,
}

impl Report {
    /// Whether there are no errors.
    pub fn is_valid(&self) -> bool {
        self.errors() == 0
    }

    /// Number of errors.
    pub fn errors(&self) -> usize {
        self.findings.iter().filter(|finding| finding.severity == Severity::Error).count()
    }

    /// The violations as diagnostics on a file.
    pub fn diagnostics(&self, name: &str) -> Vec<Diagnostic> {
        let place = |finding: &Finding| spirula_diag::Place::Byte(name.into(), finding.word * 4);
        let shown = |finding: &Finding| Diagnostic {
            rule: Some(finding.rule.id),
            ..Diagnostic::new(finding.severity, place(finding), finding.message.clone())
        };
        self.findings.iter().map(shown).collect()
    }
}

/// Validates a module, given as words in native byte order.
///
/// Form, layout and definitions are checked first; other rules only run if these hold.
pub fn validate(words: &[u32], options: &Options) -> Report {
    let mut findings = Vec::new();
    let module = match rules::header(words, options) {
        Ok(module) => module,
        Err(mut finding) => {
            finding.fix = other_version(words, options, &finding);
            return Report { findings: vec![finding], stopped: true };
        }
    };
    let view = match View::new(module, options) {
        Ok(view) => view,
        Err((line, malformed)) => {
            return Report { findings: vec![rules::malformed(line, *malformed)], stopped: true };
        }
    };
    let index = RuleIndex::of(options);
    let [first, others] = &*index;
    run(&view, first, &mut findings);
    if !findings.iter().any(|finding| finding.severity == Severity::Error) {
        run(&view, others, &mut findings);
        fix::add(&view, &mut findings);
        findings.sort_by_key(|finding| (finding.line == 0, finding.line));
        return Report { findings, stopped: false };
    }
    findings.sort_by_key(|finding| (finding.line == 0, finding.line));
    Report { findings, stopped: true }
}

/// The latest version that the environment takes, if the module is valid with it.
fn other_version(words: &[u32], options: &Options, finding: &Finding) -> Option<Box<Fix>> {
    let version = options.environment.spirv;
    let mut words = words.to_vec();
    if finding.rule.id != "form:version" {
        return None;
    }
    *words.get_mut(1)? = version.word();
    validate(&words, options).is_valid().then(|| Box::new(Fix { changes: vec![Change::Version(version)] }))
}

/// Runs the rules of an index.
fn run(view: &View<'_>, index: &RuleIndex, findings: &mut Vec<Finding>) {
    for rule in &index.module {
        (rule.check)(&mut Check { view, ins: Ins::NONE, rule, findings });
    }
    // One context for all calls, as most rules have little to do.
    let Some(first) = index.any() else { return };
    let mut check = Check { view, ins: Ins::NONE, rule: first, findings };
    for ins in view.all() {
        check.ins = ins;
        for rule in index.of_op(ins.op) {
            check.rule = rule;
            (rule.check)(&mut check);
        }
    }
}
