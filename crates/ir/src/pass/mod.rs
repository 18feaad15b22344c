//! Passes: what they are declared by, the pipelines they stand in, and how these run.
//!
//! A crate that has passes declares them as rows ([`PassRow`]); a program joins the tables of its crates in a
//! [`PassRegistry`]. A [`Pipeline`] is made from MLIR's text or flag by flag, and [`run_pipeline`] runs it: functions
//! side by side on all threads, with diagnostics and dumps in the order of the program.
//!
//! A pass gets the inside of an isolated operation as `&mut Body` and the arenas around it to read ([`Above`]). What
//! it changes of the operation itself (its attributes, its type) it notes in a [`Header`], which is applied when no
//! other thread reads the arenas around.

mod ahead;
mod dump;
mod options;
mod parse;
mod pipeline;
mod report;
mod run;

pub use ahead::FunctionPasses;
pub use options::{OptionKind, OptionRow, OptionValue, Options};
pub use pipeline::{PassInstance, Pipeline, Step};
pub use report::{ReportStyle, statistics_report, timing_report};
pub use run::{PassConfig, PassLog, PassSelection, run_pipeline};

use crate::body::{Body, Flat, Op};
use crate::context::Context;
use crate::dialect::OpRow;
use crate::handle::{Attr, Dict, Loc, OpName, Str};
use crate::parallel::{self, Pace};
use crate::symbol::SymbolTable;
use crate::verify::{Above, Changes};
use spirula_diag::{Diagnostic, Diagnostics, Failed, Severity};
use std::sync::atomic::Ordering;

/// The declaration of a pass.
pub struct PassRow {
    /// What it is called in pipelines and on the command line.
    pub name: &'static str,
    /// What dumps and reports call it; MLIR's name for it where there is one.
    pub class: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// What it runs on.
    pub on: RunsOn,
    /// Its options.
    pub options: &'static [OptionRow],
    /// What it counts: names and what they mean.
    pub statistics: &'static [(&'static str, &'static str)],
    /// Whether it adds operations to most bodies; see [`Context::set_leave_room`].
    pub adds: bool,
    /// Runs it.
    pub work: Work,
}

impl PassRow {
    /// A pass without options on any operation that is isolated from above, for struct update.
    pub const fn named(name: &'static str, class: &'static str, summary: &'static str, work: Work) -> Self {
        Self { name, class, summary, on: RunsOn::Any, options: &[], statistics: &[], adds: false, work }
    }
}

/// The declaration of a pipeline that has a name.
pub struct PipelineRow {
    /// What it is called.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// Its options.
    pub options: &'static [OptionRow],
    /// Its elements as text, such as `canonicalize,func.func(cse)`.
    pub elements: fn(&Options) -> String,
}

/// On which operations a pass runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunsOn {
    /// On any that is isolated from above.
    Any,
    /// On those of this name.
    Op(&'static str),
    /// On functions of any dialect.
    Function,
}

impl RunsOn {
    /// The only name of operations that it runs on.
    pub fn op_name(self) -> Option<&'static str> {
        match self {
            Self::Op(name) => Some(name),
            Self::Any | Self::Function => None,
        }
    }

    /// Whether operations of this row are among them.
    pub fn accepts(self, row: &OpRow) -> bool {
        match self {
            Self::Any => true,
            Self::Op(name) => row.name == name,
            Self::Function => row.has(crate::Traits::FUNCTION),
        }
    }
}

/// How a pass goes about it.
#[derive(Clone, Copy)]
pub enum Work {
    /// Once, for the operation with all that is in it.
    Whole(PassFn),
    /// For each body by itself: that of the operation, then those nested in it, side by side on all threads.
    EachBody(PassFn),
}

/// The function of a pass. An error was reported.
pub type PassFn = fn(&mut PassRun<'_>) -> Result<Outcome, Failed>;

/// Whether a pass changed anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It did not; there is nothing to verify.
    Same,
    /// It did, or it may have.
    Changed,
}

impl Outcome {
    /// [`Changed`](Self::Changed) if so.
    pub fn changed_if(changed: bool) -> Self {
        if changed { Self::Changed } else { Self::Same }
    }

    /// Changed if either is.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::changed_if(self == Self::Changed || other == Self::Changed)
    }
}

/// Tables of passes and named pipelines, joined.
#[derive(Clone, Default)]
pub struct PassRegistry {
    passes: Vec<&'static PassRow>,
    pipelines: Vec<&'static PipelineRow>,
}

impl PassRegistry {
    /// The passes and pipelines of these tables.
    pub fn new(passes: &[&'static [PassRow]], pipelines: &[&'static [PipelineRow]]) -> Self {
        let mut this = Self {
            passes: passes.iter().flat_map(|table| *table).collect(),
            pipelines: pipelines.iter().flat_map(|table| *table).collect(),
        };
        this.passes.sort_by_key(|row| row.name);
        this.pipelines.sort_by_key(|row| row.name);
        this
    }

    /// The passes, ordered by name.
    pub fn passes(&self) -> &[&'static PassRow] {
        &self.passes
    }

    /// The named pipelines, ordered by name.
    pub fn pipelines(&self) -> &[&'static PipelineRow] {
        &self.pipelines
    }

    /// The pass of this name.
    pub fn pass(&self, name: &str) -> Option<&'static PassRow> {
        self.passes.binary_search_by_key(&name, |row| row.name).ok().map(|at| self.passes[at])
    }

    /// The named pipeline of this name.
    pub fn pipeline(&self, name: &str) -> Option<&'static PipelineRow> {
        self.pipelines.binary_search_by_key(&name, |row| row.name).ok().map(|at| self.pipelines[at])
    }

    /// What the command line calls a pass or a pipeline, if `name` is one.
    pub fn flag(&self, name: &str) -> Option<&'static str> {
        self.pass(name).map(|row| row.name).or_else(|| self.pipeline(name).map(|row| row.name))
    }
}

/// What a pass changes of the operation that it runs on: applied behind it.
#[derive(Clone, Debug, Default)]
pub struct Header {
    edits: Vec<Edit>,
}

#[derive(Clone, Debug)]
enum Edit {
    Name(OpName),
    Slot(usize, Option<Attr>),
    Slots(Vec<Option<Attr>>),
    Attrs(Option<Dict>),
    Loc(Loc),
}

impl Header {
    /// Whether nothing is to be changed.
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    /// Gives the operation another name; with [`set_slots`](Self::set_slots) if its row has other ones.
    pub fn set_name(&mut self, name: OpName) {
        self.edits.push(Edit::Name(name));
    }

    /// Sets an inherent attribute.
    pub fn set_slot(&mut self, index: usize, attr: Option<Attr>) {
        self.edits.push(Edit::Slot(index, attr));
    }

    /// Sets all inherent attributes.
    pub fn set_slots(&mut self, slots: Vec<Option<Attr>>) {
        self.edits.push(Edit::Slots(slots));
    }

    /// Sets the discardable attributes.
    pub fn set_attrs(&mut self, attrs: Option<Dict>) {
        self.edits.push(Edit::Attrs(attrs));
    }

    /// Sets where the operation comes from.
    pub fn set_loc(&mut self, loc: Loc) {
        self.edits.push(Edit::Loc(loc));
    }

    /// Makes the changes.
    fn apply(&self, body: &mut Body, op: Op) {
        if !self.is_empty() {
            body.changes = Changes::Anything;
        }
        let flat = &mut body.flat;
        for edit in &self.edits {
            match edit {
                Edit::Name(name) => flat.set_name(op, *name),
                Edit::Slot(index, attr) => flat.set_slot(op, *index, *attr),
                Edit::Slots(slots) => flat.replace_slots(op, slots),
                Edit::Attrs(attrs) => flat.set_attrs(op, *attrs),
                Edit::Loc(loc) => flat.set_loc(op, *loc),
            }
        }
    }
}

/// A pass at work: the operation it runs on, what is in it and around it, and where it reports.
pub struct PassRun<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The passes there are, for those that run others.
    pub registry: &'a PassRegistry,
    /// The operation it runs on, in the arenas around it.
    pub above: Above<'a>,
    /// The inside of that operation.
    pub body: &'a mut Body,
    /// What is to be changed of the operation itself.
    pub header: &'a mut Header,
    /// Where to report.
    pub diags: &'a mut Diagnostics,
    /// Texts for the user, each with the number of diagnostics that come before it; see [`say`](Self::say).
    pub texts: &'a mut Vec<(usize, String)>,
    /// What the pass writes beside the module, on the stream of the output; see [`print`](Self::print).
    pub output: &'a mut String,
    /// The pass, with its options.
    pub pass: &'a PassInstance,
    /// Whether work may be spread over threads.
    pub spread: bool,
    /// All that the pass has changed in the body, if it says so; see [`changed_only`](Self::changed_only).
    pub(crate) changed: Option<Vec<Op>>,
}

impl<'a> PassRun<'a> {
    /// The options.
    pub fn options(&self) -> &'a Options {
        &self.pass.options
    }

    /// Says that in the body these operations alone were added or changed in themselves: besides, operations were
    /// erased, but blocks, and the types of values, are as they were. Less is to be verified then. It holds for passes
    /// that work on [`EachBody`](Work::EachBody).
    pub fn changed_only(&mut self, ops: Option<Vec<Op>>) {
        self.changed = ops;
    }

    /// Adds to what is counted: a statistic of the row by its index.
    pub fn count(&self, statistic: usize, by: u64) {
        if let Some(counter) = self.pass.counters.get(statistic) {
            counter.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Shows a text to the user, on the stream of errors.
    pub fn say(&mut self, text: String) {
        self.texts.push((self.diags.len(), text));
    }

    /// Writes a text before what the tool writes.
    pub fn print(&mut self, text: &str) {
        self.output.push_str(text);
    }

    /// The row of the operation that the pass runs on.
    pub fn row(&self) -> Option<&'static OpRow> {
        self.ctx.op_row(self.above.flat.name(self.above.op))
    }

    /// An inherent attribute of the operation that the pass runs on.
    pub fn slot(&self, index: usize) -> Option<Attr> {
        self.above.flat.slot(self.above.op, index)
    }

    /// The nearest symbol `name` in the symbol tables around the operation, with the arenas it is in.
    pub fn lookup(&self, name: Str) -> Option<(&'a Flat, Op)> {
        let mut inside = self.above.flat;
        let mut above = self.above.above;
        while let Some(around) = above {
            if let Some(symbols) = around.symbols {
                return symbols.get(name).map(|op| (inside, op));
            }
            inside = around.flat;
            above = around.above;
        }
        None
    }

    /// Reports `'name' op message` where the operation is that the pass runs on.
    #[cold]
    pub fn error(&mut self, message: impl AsRef<str>) -> Failed {
        let (flat, op) = (self.above.flat, self.above.op);
        let name = self.ctx.op_name_text(flat.name(op));
        let message = format!("'{name}' op {}", message.as_ref());
        let ctx = self.ctx;
        let diagnostic = dump::with_stand_in(self.ctx, flat, op, self.header, self.body, |stand_in, op| {
            ctx.diagnostic_at(stand_in, op, Severity::Error, message)
        });
        self.diags.push(diagnostic);
        Failed
    }

    /// Reports `'name' op message` where an operation in the body is.
    #[cold]
    pub fn error_at(&mut self, op: Op, message: impl AsRef<str>) -> Failed {
        let name = self.ctx.op_name_text(self.body.flat.name(op));
        let message = format!("'{name}' op {}", message.as_ref());
        self.report_at(op, Severity::Error, message);
        Failed
    }

    /// Reports a message where an operation in the body is.
    #[cold]
    pub fn report_at(&mut self, op: Op, severity: Severity, message: impl Into<String>) {
        let diagnostic: Diagnostic = self.ctx.diagnostic_at(self.body, op, severity, message);
        self.diags.push(diagnostic);
    }

    /// Does the work of the pass for an isolated operation directly inside the one that it runs on. What is changed of
    /// that operation itself is applied at once.
    pub fn inside<R>(&mut self, op: Op, work: impl FnOnce(&mut PassRun<'_>) -> R) -> Option<R> {
        let mut header = Header::default();
        let (flat, mut bodies) = self.body.split_at_ops(&[op]);
        let (op, body) = bodies.pop()?;
        let outer = self.above;
        let above = Above { flat, body: None, op, symbols: None, above: Some(&outer) };
        let result = work(&mut PassRun {
            ctx: self.ctx,
            registry: self.registry,
            above,
            body,
            header: &mut header,
            diags: self.diags,
            texts: self.texts,
            output: self.output,
            pass: self.pass,
            spread: self.spread,
            changed: None,
        });
        header.apply(self.body, op);
        Some(result)
    }

    /// Runs a pipeline on operations directly inside the one that the pass runs on.
    ///
    /// # Errors
    /// A pass failed; what is wrong was reported.
    pub fn run_on(&mut self, pipeline: &mut Pipeline, ops: &[Op]) -> Result<Outcome, Failed> {
        let mut log = PassLog::default();
        let result = run::run_inside(self, pipeline, ops, &mut log);
        let before = self.diags.len();
        self.texts.extend(log.texts.into_iter().map(|(at, text)| (before + at, text)));
        self.diags.append(log.diags);
        self.output.push_str(&log.output);
        result
    }

    /// Runs the function on the body at hand, then on those nested in it.
    fn each_body(&mut self, work: PassFn) -> Result<Outcome, Failed> {
        let mut outcome = work(self)?;
        self.body.changes.add(match (outcome, self.changed.take()) {
            (Outcome::Same, _) => Changes::Nothing,
            (Outcome::Changed, Some(ops)) => Changes::Ops(ops.into()),
            (Outcome::Changed, None) => Changes::Anything,
        });
        let ops: Vec<Op> = self.body.unwritten_ops().collect();
        if ops.is_empty() {
            return Ok(outcome);
        }
        let is_table = self.row().is_some_and(|row| row.has(crate::Traits::SYMBOL_TABLE));
        let symbols = is_table.then(|| SymbolTable::of(self.ctx, self.body));
        let sizes = ops.iter().filter_map(|op| self.body.body_of(*op)).map(Body::op_count);
        let spread = self.spread && parallel::pays(self.ctx, sizes);
        let outer = Above { symbols: symbols.as_ref(), ..self.above };
        let (flat, bodies) = self.body.split_at_ops(&ops);
        let (ctx, registry, pass) = (self.ctx, self.registry, self.pass);
        let inner = |pace: &mut Pace, (op, body): (Op, &mut Body)| {
            pace.add(body.op_count());
            let mut header = Header::default();
            let mut log = PassLog::default();
            let PassLog { diags, texts, output } = &mut log;
            let above = Above { flat, body: None, op, symbols: None, above: Some(&outer) };
            let spread = self.spread && !spread;
            let header_of = &mut header;
            let mut run = PassRun {
                ctx,
                registry,
                above,
                body,
                header: header_of,
                diags,
                texts,
                output,
                pass,
                spread,
                changed: None,
            };
            let result = run.each_body(work);
            (header, log, result)
        };
        let done = parallel::map_if(spread, ctx, bodies, Pace::default, inner);
        let mut failed = false;
        for (op, (header, log, result)) in ops.into_iter().zip(done) {
            header.apply(self.body, op);
            let before = self.diags.len();
            self.texts.extend(log.texts.into_iter().map(|(at, text)| (before + at, text)));
            self.diags.append(log.diags);
            self.output.push_str(&log.output);
            match result {
                Ok(inner) => outcome = outcome.or(inner),
                Err(Failed) => failed = true,
            }
        }
        if failed { Err(Failed) } else { Ok(outcome) }
    }
}
