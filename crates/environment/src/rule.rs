//! Rules.

use crate::rules::Signature;
use crate::view::{Ins, View};
use crate::{Environment, Family, Fix, Group, Options, Profile};
use spirula_diag::Severity;
use spirula_spec::{InstructionClass, Op, Version};
use std::fmt::{self, Display, Formatter};

/// The environments of a rule: families, and a range of versions of the client API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnvironmentSet {
    /// A bit for each family.
    families: u8,
    since: Version,
    /// The first version without the rule.
    before: Option<Version>,
}

impl EnvironmentSet {
    /// All of them.
    pub const ALL: Self = Self { families: u8::MAX, since: Version::new(1, 0), before: None };
    /// None of them.
    pub const NONE: Self = Self { families: 0, ..Self::ALL };
    /// OpenCL and Level Zero.
    pub const KERNELS: Self = Self {
        families: Self::only(Family::OpenCl).families | Self::only(Family::LevelZero).families,
        ..Self::ALL
    };

    /// One family.
    pub const fn only(family: Family) -> Self {
        Self { families: 1 << family as u8, ..Self::ALL }
    }

    /// The same since a version of the client API.
    #[must_use]
    pub const fn since(self, major: u8, minor: u8) -> Self {
        Self { since: Version::new(major, minor), ..self }
    }

    /// The same before a version of the client API.
    #[must_use]
    pub const fn before(self, major: u8, minor: u8) -> Self {
        Self { before: Some(Version::new(major, minor)), ..self }
    }

    /// Whether `environment` is included.
    pub fn has(self, environment: &Environment) -> bool {
        self.families >> environment.family as u8 & 1 != 0
            && self.since <= environment.api
            && self.before.is_none_or(|before| environment.api < before)
    }
}

impl Display for EnvironmentSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.families == u8::MAX {
            f.write_str("all")?;
        } else {
            let names = Family::ALL.iter().filter(|(family, _)| self.families >> *family as u8 & 1 != 0);
            let names: Vec<&str> = names.map(|(_, name)| *name).collect();
            f.write_str(&names.join(", "))?;
        }
        if self.since > Version::new(1, 0) {
            write!(f, " since {}", self.since)?;
        }
        self.before.map_or(Ok(()), |before| write!(f, " before {before}"))
    }
}

/// The severity of a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleSeverity {
    /// The module is invalid.
    Error,
    /// The module is valid, but the specification does not promise that it works.
    Warning,
    /// The module requires a property of the device: an error if the given device lacks it, a note without a device.
    Device,
    /// Information.
    Note,
}

impl RuleSeverity {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Device => "device",
            Self::Note => "note",
        }
    }
}

/// Who can check a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checker {
    /// A validator, from the module.
    Static,
    /// A validator, from the module and the profile of a device.
    Device,
    /// Tests of a driver: the rule is a duty of the driver, not of the module.
    Driver,
    /// A tool that runs the module.
    RunTime,
}

impl Checker {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Device => "device profile",
            Self::Driver => "driver",
            Self::RunTime => "run time",
        }
    }
}

/// The trigger of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Trigger {
    /// The module, once.
    Module,
    /// Each instruction with one of these opcodes.
    Ops(&'static [Op]),
    /// Each instruction of these sections of the specification.
    Classes(&'static [InstructionClass]),
    /// Each instruction.
    Every,
}

impl Trigger {
    /// Nothing: the rule is checked elsewhere or not at all.
    pub const NEVER: Self = Self::Ops(&[]);
}

/// The function of a rule.
pub(crate) type CheckFn = fn(&mut Check<'_, '_>);

/// A rule.
pub struct Rule {
    /// Its id: the VUID of Vulkan's specification if there is one, else ours.
    pub id: &'static str,
    /// Its group.
    pub group: Group,
    /// The severity of its violations.
    pub severity: RuleSeverity,
    /// Who can check it.
    pub checker: Checker,
    /// Its environments.
    pub environments: EnvironmentSet,
    /// Where released programs violate it and drivers accept that: there it is checked in the strict profile only.
    pub strict_only: EnvironmentSet,
    /// Its trigger.
    pub on: Trigger,
    /// What it requires, in one line.
    pub summary: &'static str,
    /// The rule of all environments that includes this one, which then has no check of its own.
    pub included_in: Option<&'static str>,
    /// The section of the specification, if it is more precise than that of the group.
    section: Option<&'static str>,
    pub(crate) check: CheckFn,
    /// The signature, for rules on types of results and operands.
    pub(crate) signature: Option<&'static Signature>,
}

impl Rule {
    /// A static rule whose violations are errors.
    pub(crate) const fn new(
        id: &'static str,
        environments: EnvironmentSet,
        group: Group,
        on: Trigger,
        summary: &'static str,
        check: CheckFn,
    ) -> Self {
        Self {
            id,
            group,
            severity: RuleSeverity::Error,
            checker: Checker::Static,
            environments,
            strict_only: EnvironmentSet::NONE,
            on,
            summary,
            included_in: None,
            section: None,
            check,
            signature: None,
        }
    }

    /// With warnings as violations.
    pub(crate) const fn warning(self) -> Self {
        Self { severity: RuleSeverity::Warning, ..self }
    }

    /// On a property of the device.
    pub(crate) const fn device(self) -> Self {
        Self { severity: RuleSeverity::Device, checker: Checker::Device, ..self }
    }

    /// Checked in the strict profile only.
    pub(crate) const fn strict_only(self) -> Self {
        let environments = self.environments;
        self.strict_in(environments)
    }

    /// Checked in the strict profile only in these environments.
    pub(crate) const fn strict_in(self, environments: EnvironmentSet) -> Self {
        Self { strict_only: environments, ..self }
    }

    /// Included in another rule.
    pub(crate) const fn included_in(self, rule: &'static str) -> Self {
        Self { included_in: Some(rule), ..self }
    }

    /// For others than validators to check.
    pub(crate) const fn checked_by(self, checker: Checker) -> Self {
        Self { checker, severity: RuleSeverity::Note, ..self }
    }

    /// In these environments.
    pub(crate) const fn within(self, environments: EnvironmentSet) -> Self {
        Self { environments, ..self }
    }

    /// With this section of the specification.
    pub(crate) const fn section(self, section: &'static str) -> Self {
        Self { section: Some(section), ..self }
    }

    /// On the types of results and operands.
    pub(crate) const fn signature(self, signature: &'static Signature) -> Self {
        Self { signature: Some(signature), ..self }
    }

    /// The section of the specification, or the id of the statement in it.
    pub fn reference(&self) -> &'static str {
        match self.section {
            Some(section) => section,
            None if self.id.starts_with("VUID-") => "Vulkan, Validation Rules within a Module",
            None => self.group.section(),
        }
    }

    /// Whether it is checked in an environment and profile.
    pub(crate) fn applies(&self, environment: &Environment, profile: Profile) -> bool {
        self.environments.has(environment)
            && (profile == Profile::Strict || !self.strict_only.has(environment))
    }

    /// Whether a validator can check it.
    pub fn is_checked(&self) -> bool {
        matches!(self.checker, Checker::Static | Checker::Device)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A rule for all environments.
pub(crate) const fn rule(
    id: &'static str,
    group: Group,
    on: Trigger,
    summary: &'static str,
    check: CheckFn,
) -> Rule {
    Rule::new(id, EnvironmentSet::ALL, group, on, summary, check)
}

/// A rule for Vulkan.
pub(crate) const fn vulkan(
    id: &'static str,
    group: Group,
    on: Trigger,
    summary: &'static str,
    check: CheckFn,
) -> Rule {
    Rule::new(id, EnvironmentSet::only(Family::Vulkan), group, on, summary, check)
}

/// A violation of a rule.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// Its severity; only errors make a module invalid.
    pub severity: Severity,
    /// The word index.
    pub word: usize,
    /// The number of the instruction, from 1; 0 for the module.
    pub line: usize,
    /// The message.
    pub message: String,
    /// The changes that mend it, if the rule leaves no choice.
    pub fix: Option<Box<Fix>>,
}

/// The context of a rule: the instruction or the module.
pub(crate) struct Check<'v, 'm> {
    pub(crate) view: &'v View<'m>,
    /// The instruction; the first one for module rules.
    pub(crate) ins: Ins<'m>,
    pub(crate) rule: &'static Rule,
    pub(crate) findings: &'v mut Vec<Finding>,
}

/// Limit of findings for one rule.
const ENOUGH: usize = 1000;

impl<'m> Check<'_, 'm> {
    pub(crate) fn options(&self) -> &Options {
        self.view.options
    }

    /// Reports a violation of another rule, for rules whose defects one walk finds.
    #[cold]
    pub(crate) fn fail_as(&mut self, rule: &'static Rule, ins: Ins<'m>, message: String) {
        if !self.applies(rule) {
            return;
        }
        let own = std::mem::replace(&mut self.rule, rule);
        self.fail_at(ins, message);
        self.rule = own;
    }

    /// Whether a rule is checked in this validation.
    pub(crate) fn applies(&self, rule: &Rule) -> bool {
        let options = self.options();
        rule.applies(options.environment, options.profile)
    }

    /// The severity of a violation of the rule at hand.
    fn severity(&self) -> Severity {
        match self.rule.severity {
            RuleSeverity::Error => Severity::Error,
            RuleSeverity::Warning => Severity::Warning,
            RuleSeverity::Device if self.options().device.is_some() => Severity::Error,
            RuleSeverity::Device | RuleSeverity::Note => Severity::Note,
        }
    }

    /// Reports a violation by the current instruction.
    #[cold]
    pub(crate) fn fail(&mut self, message: impl Into<String>) {
        let ins = self.ins;
        self.fail_at(ins, message);
    }

    /// Reports a violation by another instruction.
    #[cold]
    pub(crate) fn fail_at(&mut self, ins: Ins<'m>, message: impl Into<String>) {
        if self.findings.len() < ENOUGH {
            self.findings.push(Finding {
                rule: self.rule,
                severity: self.severity(),
                word: ins.at,
                line: if ins.words.is_empty() { 0 } else { ins.index as usize + 1 },
                message: message.into(),
                fix: None,
            });
        }
    }

    /// Reports a violation unless `good`.
    #[inline]
    pub(crate) fn require(&mut self, good: bool, message: impl FnOnce() -> String) {
        if !good {
            self.fail(message());
        }
    }

    /// An id in a message.
    pub(crate) fn show(&self, id: u32) -> String {
        self.view.show(id)
    }
}
