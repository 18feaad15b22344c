//! Names and what they stand for.
//!
//! One table holds all scopes: its keys are a scope and a name, its values chains of what the name was declared as there.
//! Namespaces, records, template arguments and blocks are scopes alike.

use crate::konst::ConstId;
use crate::types::{Qualified, Ty};
use rustc_hash::FxHashMap;
use spirula_entity::{PrimaryMap, entity_key};
use spirula_hlsl_syntax::Name;

entity_key!(
    /// A scope.
    pub(crate) struct ScopeId,
    "scope"
);
entity_key!(
    /// A declared function.
    pub(crate) struct FuncId,
    "func"
);
entity_key!(
    /// A variable of a namespace or a static one of a record or function.
    pub(crate) struct GlobalId,
    "global"
);
entity_key!(
    /// A variable of the function that is being compiled.
    pub(crate) struct LocalId,
    "local"
);
entity_key!(
    /// A template.
    pub(crate) struct TemplateId,
    "template"
);
entity_key!(
    struct EntryId,
    "entry"
);

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    Local(LocalId),
    Global(GlobalId),
    Function(FuncId),
    Type(Qualified),
    Template(TemplateId),
    Namespace(ScopeId),
    /// An enumerator or a template's value argument.
    Const(ConstId),
    /// Member variable with this index of the record whose scope it stands in.
    Field(Ty, u32),
}

/// What a scope belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    Namespace,
    Record(Ty),
    Template,
    Block,
}

#[derive(Clone, Debug)]
struct Scope {
    parent: Option<ScopeId>,
    owner: Owner,
    /// What names in it are called outside, `a::b::`.
    prefix: String,
    used: Vec<ScopeId>,
    /// The scope of the base record.
    base: Option<ScopeId>,
    empty: bool,
}

/// All scopes.
pub(crate) struct Scopes {
    scopes: PrimaryMap<ScopeId, Scope>,
    heads: FxHashMap<(ScopeId, Name), EntryId>,
    entries: PrimaryMap<EntryId, (Symbol, Option<EntryId>)>,
}

impl Scopes {
    /// The global scope alone.
    pub(crate) fn new() -> (Self, ScopeId) {
        let mut this =
            Self { scopes: PrimaryMap::new(), heads: FxHashMap::default(), entries: PrimaryMap::new() };
        let global = this.scopes.push(Scope {
            parent: None,
            owner: Owner::Namespace,
            prefix: String::new(),
            used: Vec::new(),
            base: None,
            empty: true,
        });
        (this, global)
    }

    pub(crate) fn add(&mut self, parent: ScopeId, owner: Owner, name: &str) -> ScopeId {
        let mut prefix = String::new();
        if owner != Owner::Block {
            prefix.clone_from(&self.scopes[parent].prefix);
            if !name.is_empty() {
                prefix.push_str(name);
                prefix.push_str("::");
            }
        }
        self.scopes.push(Scope {
            parent: Some(parent),
            owner,
            prefix,
            used: Vec::new(),
            base: None,
            empty: true,
        })
    }

    pub(crate) fn parent(&self, scope: ScopeId) -> Option<ScopeId> {
        self.scopes[scope].parent
    }

    pub(crate) fn owner(&self, scope: ScopeId) -> Owner {
        self.scopes[scope].owner
    }

    pub(crate) fn prefix(&self, scope: ScopeId) -> &str {
        &self.scopes[scope].prefix
    }

    pub(crate) fn set_base(&mut self, scope: ScopeId, base: ScopeId) {
        self.scopes[scope].base = Some(base);
    }

    /// `using namespace`
    pub(crate) fn add_use(&mut self, scope: ScopeId, used: ScopeId) {
        if scope != used && !self.scopes[scope].used.contains(&used) {
            self.scopes[scope].used.push(used);
        }
    }

    /// Declares a name; earlier declarations of it stay.
    pub(crate) fn declare(&mut self, scope: ScopeId, name: Name, symbol: Symbol) {
        self.scopes[scope].empty = false;
        let before = self.heads.get(&(scope, name)).copied();
        let entry = self.entries.push((symbol, before));
        self.heads.insert((scope, name), entry);
    }

    /// What a name was declared as in this scope itself, the last declaration first.
    pub(crate) fn here(&self, scope: ScopeId, name: Name) -> impl Iterator<Item = Symbol> {
        let head = if self.scopes[scope].empty { None } else { self.heads.get(&(scope, name)).copied() };
        std::iter::successors(head, |entry| self.entries[*entry].1).map(|entry| self.entries[entry].0)
    }

    /// What a name means in this scope: declared here, in what it inherits from or uses.
    pub(crate) fn within(&self, scope: ScopeId, name: Name, found: &mut Vec<Symbol>) {
        let mut at = Some(scope);
        while let Some(scope) = at {
            found.extend(self.here(scope, name));
            if found.is_empty() {
                for used in &self.scopes[scope].used {
                    found.extend(self.here(*used, name));
                }
            }
            if !found.is_empty() {
                return;
            }
            at = self.scopes[scope].base;
        }
    }

    /// What a name means, seen from `scope` outwards.
    pub(crate) fn lookup(&self, scope: ScopeId, name: Name, found: &mut Vec<Symbol>) {
        found.clear();
        let mut at = Some(scope);
        while let Some(scope) = at {
            self.within(scope, name, found);
            if !found.is_empty() {
                return;
            }
            at = self.scopes[scope].parent;
        }
    }
}
