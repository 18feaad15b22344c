//! Names and what they stand for.
//!
//! One table holds all scopes: its keys are a scope and a name, its values chains of what the name was declared as there.
//! Namespaces, records, template arguments and blocks are scopes alike.

use crate::const_eval::Value;
use crate::template::TemplateId;
use crate::tree::{FunctionId, VarId};
use crate::types::{RecordId, Ty};
use rustc_hash::FxHashMap;
use spirula_entity::{PrimaryMap, entity_key};
use spirula_hlsl_syntax::Name;

entity_key!(
    /// A scope.
    pub(crate) struct ScopeId, "scope");
entity_key!(
    struct EntryId, "entry");

/// What a name stands for.
#[derive(Clone, Debug)]
pub(crate) enum Symbol {
    Var(VarId),
    /// A field of the record, by index.
    Field(RecordId, u32),
    Function(FunctionId),
    Type(Ty),
    Template(TemplateId),
    Namespace(ScopeId),
    /// An enumerator or a template's value argument, with its type.
    Const(Ty, Value),
}

/// What a scope belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    Namespace,
    Record(RecordId),
    Template,
    Block,
}

#[derive(Debug)]
struct Scope {
    parent: Option<ScopeId>,
    owner: Owner,
    /// What names in it are called outside, `a::b::`.
    prefix: String,
    used: Vec<ScopeId>,
    bases: Vec<ScopeId>,
    empty: bool,
}

/// All scopes.
pub(crate) struct Scopes {
    scopes: PrimaryMap<ScopeId, Scope>,
    heads: FxHashMap<(ScopeId, Name), EntryId>,
    entries: PrimaryMap<EntryId, (Symbol, Option<EntryId>)>,
}

/// Scopes that a lookup looks into by `using` and bases.
const MAX_SCOPES: usize = 256;

impl Scopes {
    /// The global scope alone.
    pub(crate) fn new() -> (Self, ScopeId) {
        let mut this =
            Self { scopes: PrimaryMap::new(), heads: FxHashMap::default(), entries: PrimaryMap::new() };
        let global = this.push(None, Owner::Namespace, String::new());
        (this, global)
    }

    fn push(&mut self, parent: Option<ScopeId>, owner: Owner, prefix: String) -> ScopeId {
        let (used, bases) = (Vec::new(), Vec::new());
        self.scopes.push(Scope { parent, owner, prefix, used, bases, empty: true })
    }

    /// A scope inside of `parent`, named if `name` is not empty.
    pub(crate) fn add(&mut self, parent: ScopeId, owner: Owner, name: &str) -> ScopeId {
        let mut prefix = String::new();
        if owner != Owner::Block {
            prefix.clone_from(&self.scopes[parent].prefix);
            if !name.is_empty() {
                prefix.push_str(name);
                prefix.push_str("::");
            }
        }
        self.push(Some(parent), owner, prefix)
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

    pub(crate) fn add_base(&mut self, scope: ScopeId, base: ScopeId) {
        self.scopes[scope].bases.push(base);
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
    pub(crate) fn here(&self, scope: ScopeId, name: Name) -> impl Iterator<Item = &Symbol> {
        let head = if self.scopes[scope].empty { None } else { self.heads.get(&(scope, name)).copied() };
        std::iter::successors(head, |entry| self.entries[*entry].1).map(|entry| &self.entries[entry].0)
    }

    /// What a name means in this scope: declared here, in what it inherits from or uses.
    pub(crate) fn within(&self, scope: ScopeId, name: Name) -> Vec<Symbol> {
        let mut found = Vec::new();
        self.within_at(scope, name, &mut Vec::new(), &mut found);
        found
    }

    fn within_at(&self, scope: ScopeId, name: Name, visited: &mut Vec<ScopeId>, found: &mut Vec<Symbol>) {
        if visited.contains(&scope) || visited.len() >= MAX_SCOPES {
            return;
        }
        visited.push(scope);
        found.extend(self.here(scope, name).cloned());
        let data = &self.scopes[scope];
        for used in &data.used {
            self.within_at(*used, name, visited, found);
        }
        if found.is_empty() {
            for base in &data.bases {
                self.within_at(*base, name, visited, found);
                if !found.is_empty() {
                    return;
                }
            }
        }
    }

    /// What a name means, seen from `scope` outwards.
    pub(crate) fn lookup(&self, scope: ScopeId, name: Name) -> Vec<Symbol> {
        let mut at = Some(scope);
        while let Some(scope) = at {
            let found = self.within(scope, name);
            if !found.is_empty() {
                return found;
            }
            at = self.scopes[scope].parent;
        }
        Vec::new()
    }

    /// Names that are visible from `scope`, for suggestions, in order of declaration.
    pub(crate) fn visible(&self, scope: ScopeId) -> Vec<Name> {
        let mut open = Vec::new();
        let mut at = Some(scope);
        while let Some(scope) = at {
            open.push(scope);
            at = self.scopes[scope].parent;
        }
        let mut named: Vec<(EntryId, Name)> =
            self.heads.iter().filter(|((s, _), _)| open.contains(s)).map(|((_, n), e)| (*e, *n)).collect();
        named.sort();
        named.into_iter().map(|(_, name)| name).collect()
    }
}
