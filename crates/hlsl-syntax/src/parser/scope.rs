//! The meaning of names while parsing: types, templates, namespaces, other.
//!
//! HLSL, like C, cannot be parsed without it. A table indexed by name holds the current meaning, and an undo log
//! restores it at the end of a scope, so that a lookup is one load. Namespaces and records keep their declarations for
//! qualified names and for being reopened.

use crate::names::{BUILTIN_NAMES, Name, Names, is_builtin_template, is_builtin_type, sym};
use spirula_entity::EntityKey;
use std::collections::{HashMap, HashSet};

/// The meaning of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Meaning {
    /// Not declared: a value, a builtin function or an error.
    #[default]
    Unknown,
    Value,
    Type,
    TypeTemplate,
    FunctionTemplate,
    Namespace,
}

/// A name's meaning and the scope that it opens, 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Binding {
    pub(super) meaning: Meaning,
    pub(super) scope: u32,
}

impl Binding {
    pub(super) fn new(meaning: Meaning, scope: u32) -> Self {
        Self { meaning, scope }
    }

    pub(super) fn is_type(self) -> bool {
        matches!(self.meaning, Meaning::Type | Meaning::TypeTemplate)
    }

    /// Whether `<` after the name starts template arguments.
    pub(super) fn is_template(self) -> bool {
        matches!(self.meaning, Meaning::TypeTemplate | Meaning::FunctionTemplate)
    }
}

/// The scope of the translation unit.
pub(super) const GLOBAL: u32 = 1;

#[derive(Default)]
struct Scope {
    names: Vec<Name>,
    bases: Vec<u32>,
    is_namespace: bool,
}

pub(super) struct Scopes {
    table: Vec<Binding>,
    undo: Vec<(Name, Binding)>,
    /// For each open scope: length of `undo` at its start, its number or 0.
    open: Vec<(usize, u32)>,
    members: HashMap<(u32, Name), Binding>,
    scopes: Vec<Scope>,
    /// Names of function templates, wherever they are declared.
    function_templates: HashSet<Name>,
}

impl Scopes {
    pub(super) fn new(names: &mut Names) -> Self {
        const VK_TYPES: [&str; 21] = [
            "SpirvType",
            "SpirvOpaqueType",
            "Literal",
            "integral_constant",
            "BufferPointer",
            "SampledTexture1D",
            "SampledTexture1DArray",
            "SampledTexture2D",
            "SampledTexture2DArray",
            "SampledTexture2DMS",
            "SampledTexture2DMSArray",
            "SampledTexture3D",
            "SampledTextureCUBE",
            "SampledTextureCUBEArray",
            "SampledTextureCube",
            "SampledTextureCubeArray",
            "ext_result_id",
            "ext_type",
            "enable_if",
            "is_same",
            "conditional",
        ];
        let mut this = Self {
            table: vec![Binding::default(); names.len() + 64],
            undo: Vec::new(),
            open: Vec::new(),
            members: HashMap::new(),
            scopes: vec![Scope::default(), Scope { is_namespace: true, ..Scope::default() }],
            function_templates: HashSet::new(),
        };
        for index in 0..BUILTIN_NAMES {
            let name = Name::from_index(index);
            if is_builtin_template(name) {
                this.table[index].meaning = Meaning::TypeTemplate;
            } else if is_builtin_type(name) {
                this.table[index].meaning = Meaning::Type;
            }
        }
        this.open.push((0, GLOBAL));
        let vk = this.new_scope(true);
        this.declare(sym::VK, Binding::new(Meaning::Namespace, vk));
        this.enter(vk);
        for text in VK_TYPES {
            this.declare(names.intern(text), Binding::new(Meaning::TypeTemplate, 0));
        }
        this.leave();
        let dx = this.new_scope(true);
        this.declare(sym::DX, Binding::new(Meaning::Namespace, dx));
        this.enter(dx);
        this.declare(names.intern("HitObject"), Binding::new(Meaning::Type, 0));
        this.leave();
        this
    }

    /// The meaning of an unqualified name.
    #[inline]
    pub(super) fn find(&self, name: Name) -> Binding {
        self.table.get(name.index()).copied().unwrap_or_default()
    }

    /// The meaning of a name in a scope or its bases.
    pub(super) fn find_in(&self, scope: u32, name: Name) -> Binding {
        let mut from = scope;
        for _ in 0..64 {
            if let Some(found) = self.members.get(&(from, name)) {
                return *found;
            }
            match self.scopes.get(from as usize).and_then(|s| s.bases.first()) {
                Some(base) => from = *base,
                None => break,
            }
        }
        if scope == GLOBAL && name.index() < BUILTIN_NAMES { self.find(name) } else { Binding::default() }
    }

    /// Whether a function template anywhere has this name: a member of a type that is not known yet may be one.
    pub(super) fn names_function_template(&self, name: Name) -> bool {
        self.function_templates.contains(&name)
    }

    /// A new named scope.
    pub(super) fn new_scope(&mut self, is_namespace: bool) -> u32 {
        self.scopes.push(Scope { is_namespace, ..Scope::default() });
        self.scopes.len() as u32 - 1
    }

    pub(super) fn is_namespace(&self, scope: u32) -> bool {
        self.scopes.get(scope as usize).is_some_and(|s| s.is_namespace)
    }

    /// The number of the innermost open scope; 0 in functions.
    pub(super) fn current(&self) -> u32 {
        self.open.last().map_or(GLOBAL, |o| o.1)
    }

    fn bind(&mut self, name: Name, binding: Binding) {
        let index = name.index();
        if index >= self.table.len() {
            self.table.resize(index + 256, Binding::default());
        }
        let old = std::mem::replace(&mut self.table[index], binding);
        if self.open.len() > 1 && old != binding {
            self.undo.push((name, old));
        }
    }

    /// Declares `name` in the innermost open scope.
    pub(super) fn declare(&mut self, name: Name, binding: Binding) {
        self.bind(name, binding);
        if binding.meaning == Meaning::FunctionTemplate {
            self.function_templates.insert(name);
        }
        let current = self.current();
        if current != 0
            && binding.meaning != Meaning::Value
            && self.members.insert((current, name), binding).is_none()
        {
            self.scopes[current as usize].names.push(name);
        }
    }

    /// Declares `name` in `scope`, for qualified names only.
    pub(super) fn declare_in(&mut self, scope: u32, name: Name, binding: Binding) {
        if self.members.insert((scope, name), binding).is_none() {
            self.scopes[scope as usize].names.push(name);
        }
    }

    /// Opens an unnamed scope.
    pub(super) fn enter_block(&mut self) {
        self.open.push((self.undo.len(), 0));
    }

    /// Opens a named scope, possibly again: its declarations become visible.
    pub(super) fn enter(&mut self, scope: u32) {
        self.open.push((self.undo.len(), scope));
        self.import(scope);
    }

    /// Makes the declarations of `scope` and its bases visible in the innermost open scope.
    pub(super) fn import(&mut self, scope: u32) {
        let mut chain = vec![scope];
        while let Some(base) =
            chain.last().and_then(|s| self.scopes.get(*s as usize)).and_then(|s| s.bases.first())
        {
            if chain.len() > 64 {
                break;
            }
            chain.push(*base);
        }
        for scope in chain.into_iter().rev() {
            let names =
                self.scopes.get_mut(scope as usize).map(|s| std::mem::take(&mut s.names)).unwrap_or_default();
            for name in &names {
                let binding = self.members.get(&(scope, *name)).copied().unwrap_or_default();
                self.bind(*name, binding);
            }
            if let Some(s) = self.scopes.get_mut(scope as usize) {
                s.names = names;
            }
        }
    }

    pub(super) fn add_base(&mut self, scope: u32, base: u32) {
        if base != 0
            && base != scope
            && let Some(s) = self.scopes.get_mut(scope as usize)
        {
            s.bases.push(base);
        }
    }

    /// Closes the innermost scope.
    pub(super) fn leave(&mut self) {
        if self.open.len() <= 1 {
            return;
        }
        let Some((mark, _)) = self.open.pop() else { return };
        while self.undo.len() > mark {
            if let Some((name, old)) = self.undo.pop() {
                self.table[name.index()] = old;
            }
        }
    }

    /// Number of open scopes, for [`leave_to`](Self::leave_to).
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Closes scopes until `depth` are open, for error recovery.
    pub(super) fn leave_to(&mut self, depth: usize) {
        while self.open.len() > depth.max(1) {
            self.leave();
        }
    }
}
