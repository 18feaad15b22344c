//! Runs the rules over a module.

use crate::rule::Check;
use crate::view::{Ins, View};
use crate::{Change, Finding, Fix, Group, Options, Profile, Rule, Trigger, fix, rules};
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
    let first = |rule: &Rule| matches!(rule.group, Group::Layout | Group::Ids);
    run(&view, &mut findings, &first);
    if !findings.iter().any(|finding| finding.severity == Severity::Error) {
        run(&view, &mut findings, &|rule: &Rule| !first(rule));
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

/// Upper bound of opcodes.
const OPCODES: usize = 1 << 13;

/// Runs the rules selected by `take`.
fn run(view: &View<'_>, findings: &mut Vec<Finding>, take: &dyn Fn(&Rule) -> bool) {
    let options = view.options;
    let applies = |rule: &&'static Rule| {
        rule.environments.has(options.environment)
            && (options.profile == Profile::Strict || !rule.strict_only.has(options.environment))
            && take(rule)
    };
    let all: Vec<&'static Rule> = rules().filter(applies).collect();
    let mut every = Vec::new();
    let mut pairs: Vec<(u16, u16)> = Vec::new();
    for (number, rule) in all.iter().enumerate() {
        let number = number as u16;
        match rule.on {
            Trigger::Module => {
                (rule.check)(&mut Check { view, ins: Ins::NONE, rule, findings });
            }
            Trigger::Every => every.push(*rule),
            Trigger::Ops(ops) => pairs.extend(ops.iter().map(|op| (op.0, number))),
            Trigger::Classes(classes) => {
                let rows = spirula_spec::INSTRUCTIONS.iter().filter(|row| classes.contains(&row.class));
                pairs.extend(rows.map(|row| (row.op.0, number)));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    // The range of each opcode's rules in `pairs`.
    let mut ranges = vec![(0_u16, 0_u16); OPCODES];
    for (at, (op, _)) in pairs.iter().enumerate() {
        if let Some(range) = ranges.get_mut(usize::from(*op)) {
            if range.1 == 0 {
                range.0 = at as u16;
            }
            range.1 = at as u16 + 1;
        }
    }
    for ins in view.all() {
        let (start, end) = ranges.get(usize::from(ins.op.0)).copied().unwrap_or_default();
        let own = pairs.get(usize::from(start)..usize::from(end)).unwrap_or_default();
        let own = own.iter().filter_map(|(_, number)| all.get(usize::from(*number)));
        for rule in every.iter().chain(own) {
            (rule.check)(&mut Check { view, ins, rule, findings });
        }
    }
}
