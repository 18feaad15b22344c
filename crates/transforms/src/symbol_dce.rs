//! `symbol-dce`: erases private symbols without references.
//!
//! Liveness starts from visible symbols and other operations, and follows references; a nested symbol table is visited
//! once it is live.

use crate::symbols::{References, has, is_private, slot_by_name, top_level_ops, visibility};
use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostic, Failed};
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Body, Context, Op, OpArena, Str, SymbolTable, symbol_name};
use std::rc::Rc;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("num-dce'd", "Number of symbols DCE'd")],
    ..PassRow::named("symbol-dce", "SymbolDCE", "erase unreferenced symbols", Work::Whole(run))
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let enclosing = run.enclosing;
    if !has(ctx, enclosing.arena, enclosing.op, Traits::SYMBOL_TABLE) {
        return Err(run.error(" was scheduled to run under SymbolDCE, but does not define a symbol table"));
    }
    let is_symbol = slot_by_name(ctx, enclosing.arena, enclosing.op, "sym_name").is_some();
    let hidden =
        enclosing.enclosing.is_none() || !is_symbol || is_private(ctx, enclosing.arena, enclosing.op);
    let mut liveness = Liveness { ctx, live: FxHashSet::default(), references: References::default() };
    if let Err(trouble) = liveness.table(run.body, hidden) {
        run.diags.push(trouble);
        return Err(Failed);
    }
    let erased = erase(ctx, run.body, &liveness.live);
    run.count(0, erased);
    Ok(Outcome::changed_if(erased > 0))
}

/// An operation and its body.
type Key = (usize, Op);

fn key(body: &Body, op: Op) -> Key {
    (std::ptr::from_ref(body).addr(), op)
}

struct Liveness<'c> {
    ctx: &'c Context,
    live: FxHashSet<Key>,
    references: References,
}

/// A live operation, its body, and the symbols of that body if it is a symbol table.
struct Live<'b> {
    body: &'b Body,
    op: Op,
    symbols: Option<Rc<SymbolTable>>,
}

impl Liveness<'_> {
    /// Finds the live operations of a symbol table.
    fn table(&mut self, body: &Body, hidden: bool) -> Result<(), Diagnostic> {
        let ctx = self.ctx;
        let symbols = Rc::new(SymbolTable::of(ctx, body));
        let mut pending: Vec<Live<'_>> = Vec::new();
        for op in top_level_ops(body) {
            let is_symbol = symbol_name(ctx, body, op).is_some();
            let visibility = visibility(ctx, &body.arena, op);
            // Public symbols may be used from outside.
            let discardable = is_symbol && (visibility == "private" || (hidden && visibility != "public"));
            if !is_symbol || (!discardable && self.live.insert(key(body, op))) {
                pending.push(Live { body, op, symbols: Some(symbols.clone()) });
            }
        }
        while let Some(Live { body, op, symbols }) = pending.pop() {
            let arena = &body.arena;
            let (inside, regions) = body.inside(op);
            if has(ctx, arena, op, Traits::SYMBOL_TABLE) {
                let closed = symbol_name(ctx, body, op).is_none() || is_private(ctx, arena, op);
                self.table(inside, hidden || closed)?;
            } else {
                for op in inside.arena.ops_in(regions) {
                    if !inside.inside(op).1.is_empty() {
                        pending.push(Live { body: inside, op, symbols: None });
                    }
                }
            }
            let Some(symbols) = symbols else { continue };
            let mut references = Vec::new();
            self.references.of(ctx, body, op, &mut references)?;
            for path in references {
                self.resolve(body, &symbols, &path, &mut pending);
            }
        }
        Ok(())
    }

    /// Marks the symbols on the path of a reference.
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
                let Some(inside) = at.body_of(op).filter(|_| has(ctx, &at.arena, op, Traits::SYMBOL_TABLE))
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
}

/// Erases dead symbols in a symbol table and nested ones.
fn erase(ctx: &Context, body: &mut Body, live: &FxHashSet<Key>) -> u64 {
    let ops: Vec<Op> = top_level_ops(body).collect();
    let mut erased = 0;
    for op in ops {
        if symbol_name(ctx, body, op).is_some() && !live.contains(&key(body, op)) {
            body.arena.unlink(op);
            body.detach(op);
            erased += 1;
        } else {
            erased += erase_inside(ctx, body, op, live);
        }
    }
    erased
}

/// Erases dead symbols in symbol tables nested in an operation.
fn erase_inside(ctx: &Context, body: &mut Body, op: Op, live: &FxHashSet<Key>) -> u64 {
    let is_table = has(ctx, &body.arena, op, Traits::SYMBOL_TABLE);
    if let Some(inside) = body.body_of_mut(op) {
        if is_table {
            return erase(ctx, inside, live);
        }
        let nested = all_inside(&inside.arena, inside.arena.roots());
        return nested.into_iter().map(|op| erase_inside(ctx, inside, op, live)).sum();
    }
    let nested = all_inside(&body.arena, body.arena.regions(op));
    nested.into_iter().map(|op| erase_inside(ctx, body, op, live)).sum()
}

/// The operations in these regions that may contain symbol tables.
fn all_inside(arena: &OpArena, regions: &[spirula_ir::Region]) -> Vec<Op> {
    let ops = arena.ops_in(regions);
    ops.filter(|op| arena.body(*op).is_some() || !arena.regions(*op).is_empty()).collect()
}
