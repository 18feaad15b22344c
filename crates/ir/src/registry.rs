//! The dialect registry, with the names of all declarations.

use crate::counts::Counts;
use crate::dialect::{AsmForm, Dialect};
use crate::handle::{Kind, OpName};
use rustc_hash::FxHashMap;

/// Dialects and their names. Built once, for any number of contexts.
pub struct Registry {
    /// By number.
    pub(crate) dialects: Vec<Option<&'static Dialect>>,
    /// Of the operations of each dialect, by number.
    pub(crate) counts: Vec<Box<[Counts]>>,
    pub(crate) op_names: FxHashMap<&'static str, OpName>,
    pub(crate) type_names: FxHashMap<&'static str, Kind>,
    pub(crate) attr_names: FxHashMap<&'static str, Kind>,
}

impl Registry {
    /// The builtin dialect and these.
    ///
    /// # Panics
    /// If two dialects have the same number, or a row has a format that was not compiled: bugs of the program.
    pub fn new(dialects: &[&'static Dialect]) -> Self {
        let mut registry = Self {
            dialects: Vec::new(),
            counts: Vec::new(),
            op_names: FxHashMap::default(),
            type_names: FxHashMap::default(),
            attr_names: FxHashMap::default(),
        };
        registry.register(&crate::builtin::DIALECT);
        for dialect in dialects {
            registry.register(dialect);
        }
        registry
    }

    fn register(&mut self, dialect: &'static Dialect) {
        let at = usize::from(dialect.number);
        if self.dialects.len() <= at {
            self.dialects.resize(at + 1, None);
            self.counts.resize_with(at + 1, Box::default);
        }
        if let Some(other) = self.dialects[at].replace(dialect) {
            panic!("dialects '{}' and '{}' have one number: {at}", other.name, dialect.name);
        }
        self.counts[at] = dialect.ops.iter().map(Counts::of).collect();
        self.op_names.reserve(dialect.ops.len());
        for (i, row) in dialect.ops.iter().enumerate() {
            self.op_names.insert(row.name, OpName::new(dialect.number, i as u16));
            if let AsmForm::Format(_) = row.form {
                panic!("the format of '{}' is not compiled: its table is to be in `op_rows!`", row.name);
            }
        }
        for (i, row) in dialect.types.iter().enumerate() {
            self.type_names.insert(row.name, Kind::new(dialect.number, i as u16));
        }
        for (i, row) in dialect.attrs.iter().enumerate() {
            self.attr_names.insert(row.name, Kind::new(dialect.number, i as u16));
        }
    }
}
