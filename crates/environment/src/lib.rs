//! Validation of SPIR-V modules for execution environments: universal SPIR-V, Vulkan, OpenCL, Level Zero.
//!
//! A rule is a [`Rule`] row: id, group, severity, who can check it, environments, section of the specification, trigger,
//! and a function. [`rules`] lists them all, [`Group::unchecked`] the parts of the specifications without rules, and
//! [`examples`] modules that break them. [`validate`] builds a view of the module once (definitions, types, control flow,
//! reachability from entry points) and runs each rule only where it applies, so that the cost grows with the module and
//! not with the table. Rules on a device are checked against a [`Device`] profile.
//!
//! ```
//! use spirula_environment::{Environment, Options, validate};
//!
//! let words = [0x0723_0203, 0x0001_0000, 0, 1, 0];
//! let options = Options::new(Environment::by_name("vulkan1.1").unwrap());
//! let report = validate(&words, &options);
//! assert!(report.findings.iter().any(|finding| finding.rule.id == "layout:memory-model"));
//! ```

mod device;
mod environment;
mod example;
mod fix;
mod group;
mod index;
mod options;
mod rule;
mod rules;
mod validate;
mod view;

pub use device::{AtomicSupport, DEVICES, Device, FloatAtomics};
pub use environment::{ENVIRONMENTS, Environment, Family};
pub use example::{Damage, Example, examples};
pub use fix::{Change, Fix, Part};
pub use group::Group;
pub use options::{Limits, Options, Profile};
pub use rule::{Checker, EnvironmentSet, Finding, Rule, RuleSeverity, Trigger};
pub use rules::{rule_by_id, rules};
pub use validate::{Report, validate};
