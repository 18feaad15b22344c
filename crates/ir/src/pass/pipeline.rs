//! Pipelines: passes, and nested pipelines for the operations inside.

use super::options::Options;
use super::{PassRegistry, PassRow, RunsOn};
use crate::context::Context;
use crate::dialect::Traits;
use crate::handle::OpName;
use std::sync::atomic::AtomicU64;

/// A pass in a pipeline, with its options and statistics.
#[derive(Debug)]
pub struct PassInstance {
    /// Its declaration.
    pub row: &'static PassRow,
    /// Its options.
    pub options: Options,
    pub(super) counters: Vec<AtomicU64>,
    pub(super) nanoseconds: AtomicU64,
}

impl std::fmt::Debug for PassRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl PassInstance {
    /// A pass with these options.
    pub fn new(row: &'static PassRow, options: Options) -> Self {
        let counters = row.statistics.iter().map(|_| AtomicU64::new(0)).collect();
        Self { row, options, counters, nanoseconds: AtomicU64::new(0) }
    }
}

/// An element of a pipeline.
#[derive(Debug)]
pub enum Step {
    /// A pass.
    Pass(PassInstance),
    /// Pipelines for the operations inside, one for each anchor; at least one.
    Nested(Vec<Pipeline>),
}

/// A pipeline for operations with one name, or any.
#[derive(Debug)]
pub struct Pipeline {
    /// The name of the operations, or none for `any`.
    pub anchor: Option<String>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    pub(super) nanoseconds: AtomicU64,
}

/// MLIR's anchor for any operation.
const ANY: &str = "any";

impl Pipeline {
    /// An empty pipeline for operations with this name, or `any`.
    pub fn new(anchor: &str) -> Self {
        let anchor = (anchor != ANY && !anchor.is_empty()).then(|| anchor.to_owned());
        Self { anchor, steps: Vec::new(), nanoseconds: AtomicU64::new(0) }
    }

    /// Parses a pipeline such as `builtin.module(func.func(cse),canonicalize)`.
    ///
    /// # Errors
    /// A message with MLIR's wording.
    pub fn parse(registry: &PassRegistry, text: &str) -> Result<Self, String> {
        super::parse::pipeline(registry, text)
    }

    /// Adds a pass or a named pipeline; nests passes for other operations than the anchor.
    ///
    /// # Errors
    /// A message with MLIR's wording about the name or the options.
    pub fn add(&mut self, registry: &PassRegistry, name: &str, options: &str) -> Result<(), String> {
        if let Some(row) = registry.pipeline(name) {
            let mut values = Options::new(row.options);
            values.set(options)?;
            return super::parse::elements(registry, &(row.elements)(&values), self);
        }
        let Some(row) = registry.pass(name) else {
            return Err(format!("'{name}' does not refer to a registered pass or pass pipeline"));
        };
        let mut values = Options::new(row.options);
        values.set(options)?;
        self.add_pass(PassInstance::new(row, values));
        Ok(())
    }

    fn add_pass(&mut self, pass: PassInstance) {
        match (self.anchor.as_deref(), pass.row.on.op_name()) {
            (Some(own), Some(other)) if own != other => {
                let mut nested = Self::new(other);
                nested.steps.push(Step::Pass(pass));
                self.steps.push(Step::Nested(vec![nested]));
            }
            _ => self.steps.push(Step::Pass(pass)),
        }
    }

    /// The anchor as text.
    pub fn anchor_text(&self) -> &str {
        self.anchor.as_deref().unwrap_or(ANY)
    }

    /// The text of the pipeline, on one line or pretty-printed.
    pub fn text(&self, pretty: bool) -> String {
        let mut out = String::new();
        self.print(&mut out, pretty, 0);
        out
    }

    fn print(&self, out: &mut String, pretty: bool, indent: usize) {
        let line = |out: &mut String, indent: usize| {
            if pretty {
                out.push('\n');
                out.extend(std::iter::repeat_n("  ", indent));
            }
        };
        out.push_str(self.anchor_text());
        out.push('(');
        line(out, indent + 1);
        for (i, step) in self.steps.iter().enumerate() {
            if i > 0 {
                out.push(',');
                line(out, indent + 1);
            }
            match step {
                Step::Pass(pass) => {
                    out.push_str(pass.row.name);
                    pass.options.print(out);
                }
                Step::Nested(pipelines) => {
                    for (i, pipeline) in pipelines.iter().enumerate() {
                        if i > 0 {
                            out.push(',');
                            line(out, indent + 1);
                        }
                        pipeline.print(out, pretty, indent + 1);
                    }
                }
            }
        }
        line(out, indent);
        out.push(')');
    }

    /// Finalizes it: adjacent nested pipelines become one step, so that the operations inside are walked once.
    ///
    /// # Errors
    /// A pass does not run on the anchor of its pipeline.
    pub(super) fn finish(&mut self, ctx: &Context) -> Result<(), String> {
        let mut steps: Vec<Step> = Vec::with_capacity(self.steps.len());
        for step in std::mem::take(&mut self.steps) {
            match (steps.last_mut(), step) {
                (Some(Step::Nested(before)), Step::Nested(more)) => {
                    if conflicts(ctx, before, &more) || conflicts(ctx, &more, before) {
                        steps.push(Step::Nested(more));
                    } else {
                        merge(before, more);
                    }
                }
                (_, step) => steps.push(step),
            }
        }
        self.steps = steps;
        for step in &mut self.steps {
            if let Step::Nested(pipelines) = step {
                pipelines.iter_mut().try_for_each(|pipeline| pipeline.finish(ctx))?;
            }
        }
        let Some(anchor) = &self.anchor else { return Ok(()) };
        let Some(row) = ctx.registered_op_name(anchor).and_then(|name| ctx.op_row(name)) else {
            return Ok(());
        };
        for step in &self.steps {
            if let Step::Pass(pass) = step
                && !pass.row.on.accepts(row)
            {
                return Err(format!(
                    "unable to schedule pass '{}' on a PassManager intended to run on '{anchor}'!",
                    pass.row.class
                ));
            }
        }
        Ok(())
    }

    /// Whether it runs on operations with this name.
    pub(super) fn accepts(&self, ctx: &Context, name: OpName) -> bool {
        if let Some(anchor) = &self.anchor {
            return ctx.op_name_text(name) == anchor;
        }
        let Some(row) = ctx.op_row(name).filter(|row| row.has(Traits::ISOLATED)) else { return false };
        self.steps.iter().all(|step| match step {
            Step::Pass(pass) => pass.row.on.accepts(row),
            Step::Nested(_) => true,
        })
    }
}

/// Whether an `any` pipeline in `some` would run on the anchor of one in `others`.
fn conflicts(ctx: &Context, some: &[Pipeline], others: &[Pipeline]) -> bool {
    let Some(any) = some.iter().find(|pipeline| pipeline.anchor.is_none()) else { return false };
    others.iter().any(|other| match &other.anchor {
        Some(name) => any.accepts(ctx, ctx.op_name(name)),
        None => true,
    })
}

fn merge(into: &mut Vec<Pipeline>, more: Vec<Pipeline>) {
    for pipeline in more {
        match into.iter_mut().find(|known| known.anchor == pipeline.anchor) {
            Some(known) => known.steps.extend(pipeline.steps),
            None => into.push(pipeline),
        }
    }
    into.sort_by(|a, b| (a.anchor.is_none(), &a.anchor).cmp(&(b.anchor.is_none(), &b.anchor)));
}

/// Checks that a pass may be in a pipeline with this anchor; else returns MLIR's message.
pub(super) fn check_nesting(row: &PassRow, anchor: Option<&str>) -> Result<(), String> {
    match (anchor, row.on) {
        (Some(anchor), RunsOn::Op(name)) if anchor != name => Err(format!(
            "Can't add pass '{}' restricted to '{name}' on a PassManager intended to run on '{anchor}', did you intend \
             to nest?",
            row.class
        )),
        _ => Ok(()),
    }
}
