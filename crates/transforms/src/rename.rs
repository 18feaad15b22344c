//! Other names for symbols: every reference to them is changed, in attributes and in types.

use rustc_hash::FxHashMap;
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Body, Context, Flat, Op, Param, Str, Type, symbol_name};

/// New names of the symbols of one symbol table, by the old ones.
///
/// What was looked at is remembered: a type or an attribute is walked once, however often it is there.
pub struct Renamer<'c> {
    ctx: &'c Context,
    names: FxHashMap<Str, Str>,
    types: FxHashMap<Type, Type>,
    attrs: FxHashMap<Attr, Attr>,
    /// Makes the name of a type that is known by its name, where what it consists of is changed.
    rename_type: Option<fn(&Context, Type) -> Type>,
    /// Types known by their names that are being looked at, and those that were given another name.
    open: Vec<Type>,
    fixed: Vec<(Type, Type)>,
}

impl<'c> Renamer<'c> {
    /// One that gives symbols these names.
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

    /// Says what a type that is known by its name is called when what it consists of is changed; without that such
    /// types stay as they are.
    #[must_use]
    pub fn with_named_types(mut self, rename_type: fn(&Context, Type) -> Type) -> Self {
        self.rename_type = Some(rename_type);
        self
    }

    /// Lets types stand for others.
    #[must_use]
    pub fn with_types(mut self, types: Vec<(Type, Type)>) -> Self {
        self.types.extend(types.iter().copied());
        self.fixed.extend(types);
        self
    }

    /// Whether there is nothing to rename.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && self.fixed.is_empty()
    }

    /// Gives one more symbol another name.
    pub fn add(&mut self, old: Str, new: Str) {
        self.names.insert(old, new);
        self.attrs.clear();
        self.types = self.fixed.iter().copied().collect();
    }

    /// Renames the symbols directly inside `body` and all references to them in it.
    pub fn rename(&mut self, body: &mut Body) {
        self.rename_references(body);
        let ctx = self.ctx;
        let tops: Vec<Op> = crate::symbols::tops(body).collect();
        for op in tops {
            let new = symbol_name(ctx, body, op).and_then(|name| self.names.get(&name));
            let slot = ctx.op_row(body.flat.name(op)).and_then(|row| row.attr_index("sym_name"));
            if let (Some(new), Some(slot)) = (new, slot) {
                body.flat.set_slot(op, slot, Some(Attr::string(*new)));
            }
        }
    }

    /// Renames the references in a body, up to other symbol tables.
    pub fn rename_references(&mut self, body: &mut Body) {
        let mut pending: Vec<&mut Body> = vec![body];
        while let Some(body) = pending.pop() {
            let ops: Vec<Op> = body.flat.all_ops().filter(|op| body.flat.block_of(*op).is_some()).collect();
            for op in &ops {
                self.operation(&mut body.flat, *op);
            }
            self.values(&mut body.flat, &ops);
            let ctx = self.ctx;
            let is_table = |flat: &Flat, op: Op| {
                ctx.op_row(flat.name(op)).is_some_and(|row| row.has(Traits::SYMBOL_TABLE))
            };
            let inner: Vec<Op> = ops
                .into_iter()
                .filter(|op| body.flat.body(*op).is_some() && !is_table(&body.flat, *op))
                .collect();
            pending.extend(body.split_at_ops(&inner).1.into_iter().map(|(_, body)| body));
        }
    }

    /// Renames the references in the attributes of an operation, but not what is in it.
    pub fn operation(&mut self, flat: &mut Flat, op: Op) {
        let count = self.ctx.op_row(flat.name(op)).map_or(0, |row| row.attrs.len());
        for i in 0..count {
            if let Some(attr) = flat.slot(op, i) {
                let new = self.attr(attr);
                if new != attr {
                    flat.set_slot(op, i, Some(new));
                }
            }
        }
        if let Some(dict) = flat.attrs(op) {
            let new = self.attr(dict.attr());
            if new != dict.attr() {
                flat.set_attrs(op, self.ctx.as_dict(new));
            }
        }
    }

    fn values(&mut self, flat: &mut Flat, ops: &[Op]) {
        for op in ops {
            for value in flat.results(*op) {
                let ty = self.ty(flat.ty(value));
                flat.set_ty(value, ty);
            }
        }
        let mut blocks: Vec<_> = flat.roots().iter().flat_map(|region| flat.blocks(*region)).collect();
        blocks.extend(ops.iter().flat_map(|op| flat.regions(*op)).flat_map(|region| flat.blocks(*region)));
        for block in blocks {
            for value in flat.arguments(block).to_vec() {
                let ty = self.ty(flat.ty(value));
                flat.set_ty(value, ty);
            }
        }
    }

    /// An attribute with new names.
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

    /// A type with new names.
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

    /// A type that is known by its name, and may contain itself: while its parts are looked at it stands for itself.
    /// Once it is another one, what was made of it in between is forgotten.
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

    /// Parameters with new names; none if they stay as they are.
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
