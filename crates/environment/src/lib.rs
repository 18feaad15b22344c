//! Rules of execution environments over a SPIR-V module: universal validation, Vulkan, OpenCL, Level Zero.
//!
//! A rule is a [`Rule`] row: an id, the group (the section of a specification) it belongs to, the environments it
//! holds in, what it looks at, and a function. [`rules`] lists them all, [`Group::unchecked`] says which parts of the
//! specifications nothing here looks at. [`validate`] makes a view of the module once (definitions, types, control
//! flow, what entry points reach) and runs the rules over it, each only where it applies, so that cost grows with the
//! module and not with the table.
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
pub use rule::{Families, Finding, Group, On, Rule};
pub use rules::rules;
pub use validate::{Report, validate};
