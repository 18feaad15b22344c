//! The SPIR-V environment of oneAPI Level Zero: restrictions of its SPIR-V programming guide beyond the universal rules.
//!
//! A row states one sentence of the guide. Where a universal rule includes it, the row refers to that rule and has no
//! check. Released programs violate some restrictions (structs passed through pointers to Function storage, arrays in
//! them, doubles as arguments); these rows are checked in the strict profile only. Rows on devices are checked against
//! the given profile, and without one against the `minimal` device, with notes as findings.

mod duties;
mod instructions;
mod kernels;
mod module;
mod subgroups;
mod types;

use crate::rule::{Check, CheckFn, Checker, EnvironmentSet, Rule};
use crate::{Device, Family, Group, Trigger};
use std::sync::LazyLock;

/// The tables.
pub(super) const TABLES: [&[Rule]; 6] =
    [module::RULES, types::RULES, kernels::RULES, instructions::RULES, subgroups::RULES, duties::RULES];

const LEVEL_ZERO: EnvironmentSet = EnvironmentSet::only(Family::LevelZero);

/// Sections of the guide.
mod section {
    pub(super) const COMMON: &str = "Level Zero SPIR-V guide, Common Properties";
    pub(super) const TYPES: &str = "Level Zero SPIR-V guide, Supported Types";
    pub(super) const KERNELS: &str = "Level Zero SPIR-V guide, Kernels";
    pub(super) const CAPABILITIES: &str = "Level Zero SPIR-V guide, Required Capabilities";
    pub(super) const VALIDATION: &str = "Level Zero SPIR-V guide, Validation Rules";
    pub(super) const SUBGROUPS: &str = "Level Zero SPIR-V guide, Extensions, SPV_INTEL_subgroups";
    pub(super) const FLOAT_ATOMICS: &str = "Level Zero SPIR-V guide, Extensions, ZE_extension_float_atomics";
    pub(super) const NON_UNIFORM: &str = "Level Zero SPIR-V guide, Extensions, ZE_extension_subgroups";
    pub(super) const LINK_ONCE: &str = "Level Zero SPIR-V guide, Extensions, ZE_extension_linkonce_odr";
    pub(super) const BFLOAT16: &str =
        "Level Zero SPIR-V guide, Extensions, ZE_extension_bfloat16_conversions";
    pub(super) const HOST_ACCESS: &str =
        "Level Zero SPIR-V guide, Extensions, SPV_INTEL_global_variable_host_access";
    pub(super) const NUMERICS: &str = "Level Zero SPIR-V guide, Numerical Compliance";
    pub(super) const PROPERTIES: &str = "Level Zero API, properties of devices";
}

/// A static rule of the guide.
const fn guide(
    id: &'static str,
    group: Group,
    section: &'static str,
    on: Trigger,
    summary: &'static str,
    check: CheckFn,
) -> Rule {
    Rule::new(id, LEVEL_ZERO, group, on, summary, check).section(section)
}

/// A rule of the guide that a rule of more environments includes.
const fn included(
    id: &'static str,
    group: Group,
    section: &'static str,
    rule: &'static str,
    summary: &'static str,
) -> Rule {
    guide(id, group, section, Trigger::NEVER, summary, |_| {}).included_in(rule)
}

/// A rule that no validator can check.
const fn unchecked(
    id: &'static str,
    group: Group,
    section: &'static str,
    checker: Checker,
    summary: &'static str,
) -> Rule {
    guide(id, group, section, Trigger::NEVER, summary, |_| {}).checked_by(checker)
}

/// Reports what the device lacks, or, without a device, what the minimal one lacks.
fn needs(check: &mut Check<'_, '_>, has: impl Fn(&Device) -> bool, what: impl Into<String>) {
    static MINIMAL: LazyLock<Option<Device>> = LazyLock::new(|| Device::by_name("minimal"));
    let given = check.view.options.device.as_ref();
    let Some(device) = given.or(MINIMAL.as_ref()) else { return };
    if has(device) {
        return;
    }
    let what = what.into();
    check.fail(match given {
        Some(device) => format!("the device {} does not have {what}", device.name),
        None => format!("requires a device with {what}"),
    });
}
