//! Symbols and references to them.

use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostic, Severity};
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Body, Context, Flat, Op, Param, Str, Type};

/// Finds references.
#[derive(Default)]
pub(crate) struct References {
    /// Attributes in which there is none.
    plain: FxHashSet<Attr>,
}

impl References {
    /// The references in an operation and in what is in it, up to other symbol tables.
    ///
    /// # Errors
    /// An unknown operation that may be a symbol table.
    pub(crate) fn of(
        &mut self,
        ctx: &Context,
        body: &Body,
        op: Op,
        found: &mut Vec<Vec<Str>>,
    ) -> Result<(), Diagnostic> {
        let mut pending = vec![(body, op)];
        while let Some((body, op)) = pending.pop() {
            let flat = &body.flat;
            let (inside, regions) = body.inside(op);
            let row = ctx.op_row(flat.name(op));
            if row.is_none() && regions.len() == 1 {
                let message = "operation contains potentially unknown symbol table, meaning that we can't reliable \
                               compute symbol uses";
                return Err(ctx.diagnostic_at(body, op, Severity::Error, message));
            }
            let slots = flat.slots(op, row.map_or(0, |row| row.attrs.len()));
            let attrs = slots.iter().copied().flatten().chain(flat.attrs(op).map(|dict| dict.attr()));
            attrs.for_each(|attr| self.in_attr(ctx, attr, found));
            if row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
                continue;
            }
            for op in regions.iter().flat_map(|r| inside.flat.blocks(*r)).flat_map(|b| inside.flat.ops(b)) {
                pending.push((inside, op));
            }
        }
        Ok(())
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
        let mut seen: FxHashSet<Type> = FxHashSet::default();
        while let Some(param) = pending.pop() {
            match param {
                Param::Attr(attr) => {
                    if let Some(path) = ctx.as_symbol_path(attr) {
                        found.push(path);
                    } else if let Some(ty) = attr.as_type() {
                        pending.push(Param::Type(ty));
                    } else {
                        pending.extend_from_slice(&ctx.attr_parts(attr));
                    }
                }
                Param::Type(ty) if seen.insert(ty) => {
                    pending.extend_from_slice(&ctx.type_node(ty).params);
                }
                _ => {}
            }
        }
        if found.len() == before {
            self.plain.insert(attr);
        }
    }
}

/// The operations directly inside.
pub(crate) fn tops(body: &Body) -> impl Iterator<Item = Op> {
    let flat = &body.flat;
    flat.roots().iter().flat_map(|region| flat.blocks(*region)).flat_map(|block| flat.ops(block))
}

pub(crate) fn has(ctx: &Context, flat: &Flat, op: Op, traits: Traits) -> bool {
    ctx.op_row(flat.name(op)).is_some_and(|row| row.has(traits))
}

/// An attribute by its name, inherent or not.
pub(crate) fn slot_by_name(ctx: &Context, flat: &Flat, op: Op, name: &str) -> Option<Attr> {
    match ctx.op_row(flat.name(op)).and_then(|row| row.attr_index(name)) {
        Some(slot) => flat.slot(op, slot),
        None => ctx.dict_get(flat.attrs(op), ctx.str(name)),
    }
}

/// Who can see a symbol: `public` if nothing is said.
pub(crate) fn visibility<'c>(ctx: &'c Context, flat: &Flat, op: Op) -> &'c str {
    let word = slot_by_name(ctx, flat, op, "sym_visibility").and_then(Attr::as_string);
    word.map_or("public", |word| ctx.text(word))
}

pub(crate) fn is_private(ctx: &Context, flat: &Flat, op: Op) -> bool {
    visibility(ctx, flat, op) == "private"
}
