//! `symbol-dce`: erases symbols that nothing outside can see and nothing inside refers to.
//!
//! What is live is found from what is not a symbol or can be seen from outside, along references; a symbol table in
//! another one is looked at when it is live itself.

use crate::symbols::{References, has, is_private, slot_by_name, tops, visibility};
use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostic, Failed};
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Body, Context, Flat, Op, Str, SymbolTable, symbol_name};
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
    let mut liveness = Liveness { ctx, live: FxHashSet::default(), references: References::default() };
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
    references: References,
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
            self.references.of(ctx, body, op, &mut references)?;
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
