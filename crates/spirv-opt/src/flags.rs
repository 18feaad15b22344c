//! The flags of `spirv-opt` and what each runs here: passes of [`crate::PASSES`], or why there is nothing for it.

/// What a flag of `spirv-opt` does here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Runs these passes, in order.
    Passes(&'static [&'static str]),
    /// Not available: a sentence that says why.
    Refused(&'static str),
}

/// A flag of `spirv-opt` that names a transformation.
#[derive(Clone, Copy, Debug)]
pub struct FlagRow {
    /// The flag without dashes.
    pub name: &'static str,
    /// What it does.
    pub action: Action,
}

const fn runs(name: &'static str, passes: &'static [&'static str]) -> FlagRow {
    FlagRow { name, action: Action::Passes(passes) }
}

/// All transformations of `spirv-opt`, in the order of its help.
pub static FLAGS: &[FlagRow] = &[runs("merge-blocks", &["spirv-merge-blocks"])];

/// The row of a flag.
pub fn flag(name: &str) -> Option<&'static FlagRow> {
    FLAGS.iter().find(|row| row.name == name)
}
