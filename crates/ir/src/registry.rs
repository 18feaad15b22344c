//! The dialects that a program knows, with the names of what they declare.

use crate::dialect::Dialect;
use crate::handle::{Kind, OpName};
use rustc_hash::FxHashMap;

/// Dialects and their names. Made once, it serves any number of contexts.
pub struct Registry {
    /// By number.
    pub(crate) dialects: Vec<Option<&'static Dialect>>,
    pub(crate) op_names: FxHashMap<&'static str, OpName>,
    pub(crate) type_names: FxHashMap<&'static str, Kind>,
    pub(crate) attr_names: FxHashMap<&'static str, Kind>,
}

impl Registry {
    /// The builtin dialect and these.
    ///
    /// # Panics
    /// When two dialects have one number: that is a mistake in the program, not in its input.
    pub fn new(dialects: &[&'static Dialect]) -> Self {
        let mut registry = Self {
            dialects: Vec::new(),
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
        }
        assert!(self.dialects[at].is_none(), "two dialects with number {at}");
        self.dialects[at] = Some(dialect);
        self.op_names.reserve(dialect.ops.len());
        for (i, row) in dialect.ops.iter().enumerate() {
            self.op_names.insert(row.name, OpName::new(dialect.number, i as u16));
        }
        for (i, row) in dialect.types.iter().enumerate() {
            self.type_names.insert(row.name, Kind::new(dialect.number, i as u16));
        }
        for (i, row) in dialect.attrs.iter().enumerate() {
            self.attr_names.insert(row.name, Kind::new(dialect.number, i as u16));
        }
    }
}
