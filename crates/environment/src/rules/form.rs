//! Words: header, and limits that need no view.

use crate::rule::{Check, rule};
use crate::{Finding, Group, Options, Rule, Trigger};
use spirula_binary::Module;
use spirula_spec::Op;

/// Malformed words.
pub(crate) static WORDS: Rule =
    rule("form:words", Group::Form, Trigger::Ops(&[]), "instructions and operands match the grammar", |_| {});
static HEADER: Rule = rule(
    "form:header",
    Group::Form,
    Trigger::Ops(&[]),
    "a module begins with a whole header of five words",
    |_| {},
);
static VERSION: Rule = rule(
    "form:version",
    Group::Form,
    Trigger::Ops(&[]),
    "the version of a module is one that the environment takes",
    |_| {},
);
static BOUND: Rule =
    rule("limits:id-bound", Group::Limits, Trigger::Ops(&[]), "the bound of ids is within the limit", |_| {});

/// Reads the header.
pub(crate) fn header<'m>(words: &'m [u32], options: &Options) -> Result<Module<'m>, Finding> {
    let found = |rule: &'static Rule, word, message| Finding { rule, word, line: 0, message };
    let module = Module::new(words).map_err(|malformed| found(&HEADER, malformed.word, malformed.message))?;
    let header = module.header();
    let (version, environment) = (header.version, options.environment);
    if version > environment.spirv {
        let message =
            format!("Invalid SPIR-V binary version {version} for target environment {}.", environment.title);
        return Err(found(&VERSION, 1, message));
    }
    let limit = options.limits.id_bound;
    if header.bound > limit {
        let message = format!("Invalid SPIR-V.  The id bound is larger than the max id bound {limit}.");
        return Err(found(&BOUND, 3, message));
    }
    Ok(module)
}

pub(super) const RULES: &[Rule] = &[
    rule("form:id-in-bound", Group::Ids, Trigger::Every, "result ids are less than the id bound", |check| {
        let bound = check.view.module.header().bound;
        let result = check.ins.result();
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
