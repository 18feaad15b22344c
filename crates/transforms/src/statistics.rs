//! `print-op-stats`: counts operations by name.

use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Body, Context};
use std::collections::BTreeMap;
use std::fmt::Write as _;

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow { name: "json", kind: OptionKind::Switch(false), help: "print JSON" }],
    ..PassRow::named("print-op-stats", "PrintOpStats", "count operations by name", Work::Whole(run))
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    *counts.entry(run.ctx.op_name_text(run.enclosing.arena.name(run.enclosing.op))).or_default() += 1;
    count(run.ctx, run.body, &mut counts);
    let text = if run.options().switch("json") { json(&counts) } else { table(&counts) };
    run.say(text);
    Ok(Outcome::Same)
}

fn count<'c>(ctx: &'c Context, body: &Body, counts: &mut BTreeMap<&'c str, u64>) {
    let arena = &body.arena;
    for op in arena.walk() {
        *counts.entry(ctx.op_name_text(arena.name(op))).or_default() += 1;
        if let Some(inside) = body.body_of(op) {
            count(ctx, inside, counts);
        }
    }
}

fn table(counts: &BTreeMap<&str, u64>) -> String {
    let split = |name: &&str| name.split_once('.').map_or((0, name.len()), |(d, rest)| (d.len(), rest.len()));
    let dialects = counts.keys().map(|name| split(name).0).max().unwrap_or(0);
    let names = counts.keys().map(|name| split(name).1).max().unwrap_or(0);
    let mut out = String::from("Operations encountered:\n-----------------------\n");
    for (name, count) in counts {
        let (dialect, rest) = match name.split_once('.') {
            Some((dialect, rest)) => (format!("{dialect:>0$}.", dialects + 2), rest),
            None => (" ".repeat(dialects + 3), *name),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{dialect}{rest:names$} , {count}");
    }
    out
}

fn json(counts: &BTreeMap<&str, u64>) -> String {
    let lines: Vec<String> = counts.iter().map(|(name, count)| format!("  \"{name}\" : {count}")).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
