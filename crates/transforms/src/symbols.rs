//! Symbols and references to them.

use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostic, Severity};
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Body, Context, Op, OpArena, Param, Str, Type};

/// Collects references to symbols.
#[derive(Default)]
pub struct References {
    /// Attributes without references.
    plain: FxHashSet<Attr>,
}

impl References {
    /// The references in an operation and nested operations, except in nested symbol tables.
    ///
    /// # Errors
    /// An unregistered operation that may be a symbol table.
    pub fn of(
        &mut self,
        ctx: &Context,
        body: &Body,
        op: Op,
        found: &mut Vec<Vec<Str>>,
    ) -> Result<(), Diagnostic> {
        let mut pending = vec![(body, op)];
        while let Some((body, op)) = pending.pop() {
            let arena = &body.arena;
            let (inside, regions) = body.inside(op);
            let row = ctx.op_row(arena.name(op));
            if row.is_none() && regions.len() == 1 {
                let message = "operation contains potentially unknown symbol table, meaning that we can't reliable \
                               compute symbol uses";
                return Err(ctx.diagnostic_at(body, op, Severity::Error, message));
            }
            let slots = arena.slots(op, row.map_or(0, |row| row.attrs.len()));
            let attrs = slots.iter().copied().flatten().chain(arena.attrs(op).map(|dict| dict.attr()));
            attrs.for_each(|attr| self.in_attr(ctx, attr, found));
            if row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
                continue;
            }
            for op in inside.arena.ops_in(regions) {
                pending.push((inside, op));
            }
        }
        Ok(())
    }

    /// The references in a type.
    pub fn of_type(&mut self, ctx: &Context, ty: Type, found: &mut Vec<Vec<Str>>) {
        self.in_attr(ctx, Attr::of_type(ty), found);
    }

    fn in_attr(&mut self, ctx: &Context, attr: Attr, found: &mut Vec<Vec<Str>>) {
        if let Some(name) = attr.as_symbol() {
            found.push(vec![name]);
            return;
        }
        if self.plain.contains(&attr) {
            return;
        }
        let before = found.len();
        let mut pending = vec![Param::Attr(attr)];
        // Parts may be shared: without this, a constant of arrays of equal arrays takes exponential time.
        let mut seen: FxHashSet<Param> = FxHashSet::default();
        while let Some(param) = pending.pop() {
            match param {
                Param::Attr(attr) => {
                    if let Some(path) = ctx.as_symbol_path(attr) {
                        found.push(path);
                    } else if let Some(ty) = attr.as_type() {
                        pending.push(Param::Type(ty));
                    } else {
                        let parts = ctx.attr_parts(attr);
                        if !parts.is_empty() && seen.insert(param) {
                            pending.extend_from_slice(&parts);
                        }
                    }
                }
                Param::Type(ty) if seen.insert(param) => {
                    pending.extend_from_slice(&ctx.type_node(ty).params);
                    pending.extend(ctx.named_body(ty).map(Param::Type));
                }
                _ => {}
            }
        }
        if found.len() == before {
            self.plain.insert(attr);
        }
    }
}

/// The top-level operations of a body.
pub(crate) fn top_level_ops(body: &Body) -> impl Iterator<Item = Op> {
    let arena = &body.arena;
    arena.root_ops()
}

pub(crate) fn has(ctx: &Context, arena: &OpArena, op: Op, traits: Traits) -> bool {
    ctx.op_row(arena.name(op)).is_some_and(|row| row.has(traits))
}

/// An inherent or discardable attribute by name.
pub(crate) fn slot_by_name(ctx: &Context, arena: &OpArena, op: Op, name: &str) -> Option<Attr> {
    match ctx.op_row(arena.name(op)).and_then(|row| row.attr_index(name)) {
        Some(slot) => arena.slot(op, slot),
        None => ctx.dict_get(arena.attrs(op), ctx.str(name)),
    }
}

/// The visibility of a symbol; `public` by default.
pub(crate) fn visibility<'c>(ctx: &'c Context, arena: &OpArena, op: Op) -> &'c str {
    let word = slot_by_name(ctx, arena, op, "sym_visibility").and_then(Attr::as_string);
    word.map_or("public", |word| ctx.text(word))
}

pub(crate) fn is_private(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    visibility(ctx, arena, op) == "private"
}
