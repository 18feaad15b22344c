//! Renaming symbols and all references to them, in attributes and types.

use rustc_hash::FxHashMap;
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Body, Context, Op, OpArena, Param, Str, Type, symbol_name};

/// Maps old to new names of the symbols of one symbol table.
///
/// Caches results: each type and attribute is rewritten once.
pub struct Renamer<'c> {
    ctx: &'c Context,
    names: FxHashMap<Str, Str>,
    types: FxHashMap<Type, Type>,
    attrs: FxHashMap<Attr, Attr>,
    /// Makes the new identified type when the body of one changes.
    rename_type: Option<fn(&Context, Type) -> Type>,
    /// Identified types being rewritten, and those that were renamed.
    open: Vec<Type>,
    fixed: Vec<(Type, Type)>,
}

impl<'c> Renamer<'c> {
    /// A renamer with this map.
    pub fn new(ctx: &'c Context, names: FxHashMap<Str, Str>) -> Self {
        Self {
            ctx,
            names,
            types: FxHashMap::default(),
            attrs: FxHashMap::default(),
            rename_type: None,
            open: Vec::new(),
            fixed: Vec::new(),
        }
    }

    /// Sets the function that makes the new identified type when the body of one changes; without it such types are
    /// kept.
    #[must_use]
    pub fn with_named_types(mut self, rename_type: fn(&Context, Type) -> Type) -> Self {
        self.rename_type = Some(rename_type);
        self
    }

    /// Adds type replacements.
    #[must_use]
    pub fn with_types(mut self, types: Vec<(Type, Type)>) -> Self {
        self.types.extend(types.iter().copied());
        self.fixed.extend(types);
        self
    }

    /// Whether the map is empty.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && self.fixed.is_empty()
    }

    /// Adds a renamed symbol.
    pub fn add(&mut self, old: Str, new: Str) {
        self.names.insert(old, new);
        self.attrs.clear();
        self.types = self.fixed.iter().copied().collect();
    }

    /// Renames the symbols of the symbol table `body` and all references to them in it.
    pub fn rename(&mut self, body: &mut Body) {
        self.rename_references(body);
        let ctx = self.ctx;
        let top_level_ops: Vec<Op> = crate::symbols::top_level_ops(body).collect();
        for op in top_level_ops {
            let new = symbol_name(ctx, body, op).and_then(|name| self.names.get(&name));
            let slot = ctx.op_row(body.arena.name(op)).and_then(|row| row.attr_index("sym_name"));
            if let (Some(new), Some(slot)) = (new, slot) {
                body.arena.set_slot(op, slot, Some(Attr::string(*new)));
            }
        }
    }

    /// Renames the references in a body, except in nested symbol tables.
    pub fn rename_references(&mut self, body: &mut Body) {
        let mut pending: Vec<&mut Body> = vec![body];
        while let Some(body) = pending.pop() {
            let ops: Vec<Op> = body.arena.all_ops().filter(|op| body.arena.block_of(*op).is_some()).collect();
            for op in &ops {
                self.operation(&mut body.arena, *op);
            }
            self.values(&mut body.arena, &ops);
            let ctx = self.ctx;
            let is_table = |arena: &OpArena, op: Op| {
                ctx.op_row(arena.name(op)).is_some_and(|row| row.has(Traits::SYMBOL_TABLE))
            };
            let inner: Vec<Op> = ops
                .into_iter()
                .filter(|op| body.arena.body(*op).is_some() && !is_table(&body.arena, *op))
                .collect();
            pending.extend(body.split_at_ops(&inner).1.into_iter().map(|(_, body)| body));
        }
    }

    /// Renames the references in the attributes of an operation, without nested operations.
    pub fn operation(&mut self, arena: &mut OpArena, op: Op) {
        let count = self.ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
        for i in 0..count {
            if let Some(attr) = arena.slot(op, i) {
                let new = self.attr(attr);
                if new != attr {
                    arena.set_slot(op, i, Some(new));
                }
            }
        }
        if let Some(dict) = arena.attrs(op) {
            let new = self.attr(dict.attr());
            if new != dict.attr() {
                arena.set_attrs(op, self.ctx.as_dict(new));
            }
        }
    }

    fn values(&mut self, arena: &mut OpArena, ops: &[Op]) {
        for op in ops {
            for value in arena.results(*op) {
                let ty = self.ty(arena.ty(value));
                arena.set_ty(value, ty);
            }
        }
        let mut blocks: Vec<_> = arena.root_blocks().collect();
        blocks.extend(ops.iter().flat_map(|op| arena.regions(*op)).flat_map(|region| arena.blocks(*region)));
        for block in blocks {
            for value in arena.arguments(block).to_vec() {
                let ty = self.ty(arena.ty(value));
                arena.set_ty(value, ty);
            }
        }
    }

    /// Rewrites an attribute.
    pub fn attr(&mut self, attr: Attr) -> Attr {
        if let Some(name) = attr.as_symbol() {
            return self.names.get(&name).map_or(attr, |new| Attr::symbol(*new));
        }
        if let Some(ty) = attr.as_type() {
            return Attr::of_type(self.ty(ty));
        }
        let ctx = self.ctx;
        let parts = ctx.attr_parts(attr);
        if parts.is_empty() {
            return attr;
        }
        if let Some(known) = self.attrs.get(&attr) {
            return *known;
        }
        let new = if let Some(mut path) = self.ctx.as_symbol_path(attr) {
            match path.first_mut().and_then(|first| Some((self.names.get(first).copied()?, first))) {
                Some((new, first)) => {
                    *first = new;
                    self.ctx.symbol_path_attr(&path)
                }
                None => attr,
            }
        } else {
            match self.params(&parts) {
                Some(parts) => ctx.attr_of_parts(attr, &parts),
                None => attr,
            }
        };
        self.attrs.insert(attr, new);
        new
    }

    /// Rewrites a type.
    pub fn ty(&mut self, ty: Type) -> Type {
        if let Some(known) = self.types.get(&ty) {
            return *known;
        }
        let ctx = self.ctx;
        let node = ctx.type_node(ty);
        if let (Some(body), Some(rename)) = (ctx.named_body(ty), self.rename_type) {
            return self.named(ty, body, rename);
        }
        let new = match self.params(&node.params) {
            Some(params) => ctx.type_of(node.kind, &params),
            None => ty,
        };
        self.types.insert(ty, new);
        new
    }

    /// Rewrites an identified type, which may be recursive: it maps to itself while its body is rewritten. If it
    /// changes, cached results from in between are dropped.
    fn named(&mut self, ty: Type, body: Type, rename: fn(&Context, Type) -> Type) -> Type {
        self.types.insert(ty, ty);
        self.open.push(ty);
        let changed = self.ty(body) != body;
        self.open.pop();
        if !changed {
            return ty;
        }
        let new = rename(self.ctx, ty);
        self.fixed.push((ty, new));
        self.types = self.open.iter().map(|open| (*open, *open)).chain(self.fixed.iter().copied()).collect();
        self.attrs.clear();
        let new_body = self.ty(body);
        self.ctx.set_named_body(new, new_body);
        new
    }

    /// Rewrites parameters; none if they are unchanged.
    fn params(&mut self, params: &[Param]) -> Option<Vec<Param>> {
        let new: Vec<Param> = params
            .iter()
            .map(|param| match *param {
                Param::Attr(attr) => Param::Attr(self.attr(attr)),
                Param::Type(ty) => Param::Type(self.ty(ty)),
                other => other,
            })
            .collect();
        (new != params).then_some(new)
    }
}
