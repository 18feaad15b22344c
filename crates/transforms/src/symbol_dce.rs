//! `symbol-dce`: erases symbols that nothing outside can see and nothing inside refers to.
//!
//! What is live is found from what is not a symbol or can be seen from outside, along references; a symbol table in
//! another one is looked at when it is live itself.

use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Context, Flat, Op, Param, Str, SymbolTable, Type, symbol_name};
use std::rc::Rc;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("num-dce'd", "Number of symbols DCE'd")],
    ..PassRow::named("symbol-dce", "SymbolDCE", "erases symbols that nothing refers to", Work::Whole(run))
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let above = run.above;
    if !has(ctx, above.flat, above.op, Traits::SYMBOL_TABLE) {
        return Err(run.error(" was scheduled to run under SymbolDCE, but does not define a symbol table"));
    }
    let is_symbol = slot_by_name(ctx, above.flat, above.op, "sym_name").is_some();
    let hidden = above.above.is_none() || !is_symbol || is_private(ctx, above.flat, above.op);
    let mut liveness = Liveness { ctx, live: FxHashSet::default(), plain: FxHashSet::default() };
    if let Err(trouble) = liveness.table(run.body, hidden) {
        run.diags.push(trouble);
        return Err(Failed);
    }
    let erased = erase(ctx, run.body, &liveness.live);
    run.count(0, erased);
    Ok(Outcome::changed_if(erased > 0))
}

/// An operation, by the body it is in.
type Key = (usize, Op);

fn key(body: &Body, op: Op) -> Key {
    (std::ptr::from_ref(body).addr(), op)
}

struct Liveness<'c> {
    ctx: &'c Context,
    live: FxHashSet<Key>,
    /// Attributes in which there is no reference.
    plain: FxHashSet<Attr>,
}

/// An operation that is live, the body it is in, and the symbols there if that body is a symbol table's.
struct Live<'b> {
    body: &'b Body,
    op: Op,
    symbols: Option<Rc<SymbolTable>>,
}

impl Liveness<'_> {
    /// Finds what is live in a symbol table, given its inside.
    fn table(&mut self, body: &Body, hidden: bool) -> Result<(), Diagnostic> {
        let ctx = self.ctx;
        let symbols = Rc::new(SymbolTable::of(ctx, body));
        let mut pending: Vec<Live<'_>> = Vec::new();
        for op in tops(body) {
            let is_symbol = symbol_name(ctx, body, op).is_some();
            let visibility = visibility(ctx, &body.flat, op);
            // A public symbol may be seen from outside of all that is here.
            let discardable = is_symbol && (visibility == "private" || (hidden && visibility != "public"));
            if !is_symbol || (!discardable && self.live.insert(key(body, op))) {
                pending.push(Live { body, op, symbols: Some(symbols.clone()) });
            }
        }
        while let Some(Live { body, op, symbols }) = pending.pop() {
            let flat = &body.flat;
            let (inside, regions) = body.inside(op);
            if has(ctx, flat, op, Traits::SYMBOL_TABLE) {
                let closed = symbol_name(ctx, body, op).is_none() || is_private(ctx, flat, op);
                self.table(inside, hidden || closed)?;
            } else {
                let nested = regions.iter().flat_map(|r| inside.flat.blocks(*r));
                for op in nested.flat_map(|block| inside.flat.ops(block)) {
                    if !inside.inside(op).1.is_empty() {
                        pending.push(Live { body: inside, op, symbols: None });
                    }
                }
            }
            let Some(symbols) = symbols else { continue };
            let mut references = Vec::new();
            self.references(body, op, &mut references)?;
            for path in references {
                self.resolve(body, &symbols, &path, &mut pending);
            }
        }
        Ok(())
    }

    /// Marks the symbols that a reference leads through.
    fn resolve<'b>(
        &mut self,
        body: &'b Body,
        symbols: &Rc<SymbolTable>,
        path: &[Str],
        pending: &mut Vec<Live<'b>>,
    ) {
        let ctx = self.ctx;
        let mut steps = Vec::new();
        let (mut at, mut known) = (body, symbols.clone());
        for (i, name) in path.iter().enumerate() {
            let Some(op) = known.get(*name) else { return };
            steps.push(Live { body: at, op, symbols: Some(known.clone()) });
            if i + 1 < path.len() {
                let Some(inside) = at.body_of(op).filter(|_| has(ctx, &at.flat, op, Traits::SYMBOL_TABLE))
                else {
                    return;
                };
                at = inside;
                known = Rc::new(SymbolTable::of(ctx, inside));
            }
        }
        for step in steps {
            if self.live.insert(key(step.body, step.op)) {
                pending.push(step);
            }
        }
    }

    /// The references in an operation and in what is in it, up to other symbol tables.
    fn references(&mut self, body: &Body, op: Op, found: &mut Vec<Vec<Str>>) -> Result<(), Diagnostic> {
        let ctx = self.ctx;
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
            attrs.for_each(|attr| self.in_attr(attr, found));
            if row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
                continue;
            }
            for op in regions.iter().flat_map(|r| inside.flat.blocks(*r)).flat_map(|b| inside.flat.ops(b)) {
                pending.push((inside, op));
            }
        }
        Ok(())
    }

    fn in_attr(&mut self, attr: Attr, found: &mut Vec<Vec<Str>>) {
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
                    if let Some(path) = self.ctx.as_symbol_path(attr) {
                        found.push(path);
                    } else if let Some(ty) = attr.as_type() {
                        pending.push(Param::Type(ty));
                    } else if let Some(node) = self.ctx.attr_node(attr) {
                        pending.extend_from_slice(&node.params);
                    }
                }
                Param::Type(ty) if seen.insert(ty) => {
                    pending.extend_from_slice(&self.ctx.type_node(ty).params);
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
fn tops(body: &Body) -> impl Iterator<Item = Op> {
    let flat = &body.flat;
    flat.roots().iter().flat_map(|region| flat.blocks(*region)).flat_map(|block| flat.ops(block))
}

fn has(ctx: &Context, flat: &Flat, op: Op, traits: Traits) -> bool {
    ctx.op_row(flat.name(op)).is_some_and(|row| row.has(traits))
}

/// An attribute by its name, inherent or not.
fn slot_by_name(ctx: &Context, flat: &Flat, op: Op, name: &str) -> Option<Attr> {
    match ctx.op_row(flat.name(op)).and_then(|row| row.attr_index(name)) {
        Some(slot) => flat.slot(op, slot),
        None => ctx.dict_get(flat.attrs(op), ctx.str(name)),
    }
}

/// Who can see a symbol: `public` if nothing is said.
fn visibility<'c>(ctx: &'c Context, flat: &Flat, op: Op) -> &'c str {
    let word = slot_by_name(ctx, flat, op, "sym_visibility").and_then(Attr::as_string);
    word.map_or("public", |word| ctx.text(word))
}

fn is_private(ctx: &Context, flat: &Flat, op: Op) -> bool {
    visibility(ctx, flat, op) == "private"
}

/// Erases what is not live in a symbol table and in those inside.
fn erase(ctx: &Context, body: &mut Body, live: &FxHashSet<Key>) -> u64 {
    let ops: Vec<Op> = tops(body).collect();
    let mut erased = 0;
    for op in ops {
        if symbol_name(ctx, body, op).is_some() && !live.contains(&key(body, op)) {
            body.flat.unlink(op);
            body.detach(op);
            erased += 1;
        } else {
            erased += erase_inside(ctx, body, op, live);
        }
    }
    erased
}

/// Erases what is not live in symbol tables somewhere in an operation.
fn erase_inside(ctx: &Context, body: &mut Body, op: Op, live: &FxHashSet<Key>) -> u64 {
    let is_table = has(ctx, &body.flat, op, Traits::SYMBOL_TABLE);
    if let Some(inside) = body.body_of_mut(op) {
        if is_table {
            return erase(ctx, inside, live);
        }
        let nested = all_inside(&inside.flat, inside.flat.roots());
        return nested.into_iter().map(|op| erase_inside(ctx, inside, op, live)).sum();
    }
    let nested = all_inside(&body.flat, body.flat.regions(op));
    nested.into_iter().map(|op| erase_inside(ctx, body, op, live)).sum()
}

/// The operations in these regions that may have others in them.
fn all_inside(flat: &Flat, regions: &[spirula_ir::Region]) -> Vec<Op> {
    let ops = regions.iter().flat_map(|region| flat.blocks(*region)).flat_map(|block| flat.ops(block));
    ops.filter(|op| flat.body(*op).is_some() || !flat.regions(*op).is_empty()).collect()
}
