//! Validation of SPIR-V modules for execution environments: universal SPIR-V, Vulkan, OpenCL, Level Zero.
//!
//! A rule is a [`Rule`] row: id, group (the section of a specification), environments, trigger, and a function.
//! [`rules`] lists them all, [`Group::unchecked`] the parts of the specifications without rules. [`validate`] builds a
//! view of the module once (definitions, types, control flow, reachability from entry points) and runs each rule only
//! where it applies, so that the cost grows with the module and not with the table.
//!
//! ```
//! use spirula_environment::{Environment, Options, validate};
//!
//! let words = [0x0723_0203, 0x0001_0000, 0, 1, 0];
//! let options = Options::new(Environment::by_name("vulkan1.1").unwrap());
//! let report = validate(&words, &options);
//! assert!(report.findings.iter().any(|finding| finding.rule.id == "layout:memory-model"));
//! ```

mod environment;
mod options;
mod rule;
mod rules;
mod validate;
mod view;

pub use environment::{ENVIRONMENTS, Environment, Family};
pub use options::{Limits, Options};
pub use rule::{EnvironmentSet, Finding, Group, Rule, Trigger};
pub use rules::rules;
pub use validate::{Report, validate};
