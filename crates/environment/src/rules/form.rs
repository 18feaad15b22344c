//! Words: header, and limits that need no view.

use crate::rule::{Check, rule};
use crate::{EnvironmentSet, Family, Finding, Group, Options, Rule, Trigger};
use spirula_binary::{Malformed, Module};
use spirula_diag::Severity;
use spirula_spec::{MAGIC_NUMBER, Op};

const fn first(id: &'static str, group: Group, summary: &'static str) -> Rule {
    rule(id, group, Trigger::NEVER, summary, |_| {})
}

/// Rules that are checked before a view is built.
pub(super) static FIRST: [Rule; 5] = [
    first("form:words", Group::Form, "instructions and operands match the grammar"),
    first("form:header", Group::Form, "a module begins with a whole header of five words"),
    first("form:version", Group::Form, "the version of a module is one that the environment takes"),
    first("limits:id-bound", Group::Limits, "the bound of ids is within the limit"),
    first("level-zero:byte-order", Group::Form, "the words of a module are in the byte order of the host")
        .within(EnvironmentSet::only(Family::LevelZero))
        .section("Level Zero SPIR-V guide, Common Properties"),
];
static WORDS: &Rule = &FIRST[0];
static HEADER: &Rule = &FIRST[1];
static VERSION: &Rule = &FIRST[2];
static BOUND: &Rule = &FIRST[3];
static BYTE_ORDER: &Rule = &FIRST[4];

fn finding(rule: &'static Rule, word: usize, line: usize, message: String) -> Finding {
    Finding { rule, severity: Severity::Error, word, line, message, fix: None }
}

/// Malformed words of an instruction.
pub(crate) fn malformed(line: usize, malformed: Malformed) -> Finding {
    finding(WORDS, malformed.word, line, malformed.message)
}

/// Reads the header.
pub(crate) fn header<'m>(words: &'m [u32], options: &Options) -> Result<Module<'m>, Finding> {
    let environment = options.environment;
    if environment.family == Family::LevelZero && words.first() == Some(&MAGIC_NUMBER.swap_bytes()) {
        let message = "the module is not in the byte order of the host".to_owned();
        return Err(finding(BYTE_ORDER, 0, 0, message));
    }
    let module =
        Module::new(words).map_err(|malformed| finding(HEADER, malformed.word, 0, malformed.message))?;
    let header = module.header();
    let version = header.version;
    if version > environment.spirv {
        let message =
            format!("Invalid SPIR-V binary version {version} for target environment {}.", environment.title);
        return Err(finding(VERSION, 1, 0, message));
    }
    let limit = options.limits.id_bound;
    if header.bound > limit {
        let message = format!("Invalid SPIR-V.  The id bound is larger than the max id bound {limit}.");
        return Err(finding(BOUND, 3, 0, message));
    }
    Ok(module)
}

pub(super) const RULES: &[Rule] = &[
    rule("form:id-in-bound", Group::Ids, Trigger::Every, "result ids are less than the id bound", |check| {
        let bound = check.view.module.header().bound;
        let result = check.view.result(check.ins);
        check.require(result < bound || result == 0, || {
            format!("Result <id> '{result}' must be less than the ID bound '{bound}'.")
        });
    }),
    rule(
        "form:reserved",
        Group::Form,
        Trigger::Ops(&[
            Op::ImageSparseSampleProjImplicitLod,
            Op::ImageSparseSampleProjExplicitLod,
            Op::ImageSparseSampleProjDrefImplicitLod,
            Op::ImageSparseSampleProjDrefExplicitLod,
        ]),
        "reserved opcodes are not used",
        |check: &mut Check<'_, '_>| {
            let name = check.ins.name();
            check.fail(format!("Invalid Opcode name '{name}'"));
        },
    ),
];
