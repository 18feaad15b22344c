//! Passes: declaration, pipelines, execution.
//!
//! A crate declares its passes as rows ([`PassRow`]); a program joins the tables of its crates in a [`PassRegistry`]. A
//! [`Pipeline`] is built from MLIR's text or flag by flag, and [`run_pipeline`] runs it: functions in parallel, with
//! diagnostics and dumps in program order.
//!
//! A pass gets the body of an isolated operation as `&mut Body` and the enclosing arenas read-only ([`EnclosingOp`]).
//! Changes to the operation itself (attributes, type) are recorded in a [`Header`], which is applied when no other
//! thread reads the enclosing arenas.
//! other thread reads the arenas around.
//!
//! # Example
//!
//! A pass that counts the operations of each function in parallel:
//!
//! ```
//! use spirula_diag::{Diagnostics, Failed, SourceMap};
//! use spirula_ir::pass::{
//!     Outcome, PassConfig, PassLog, PassRegistry, PassRow, PassRun, Pipeline, Work, run_pipeline,
//! };
//! use spirula_ir::{Context, ParseOptions, parse};
//!
//! fn count(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
//!     let ops = run.body.arena.all_ops().count();
//!     run.say(format!("{ops} operations\n"));
//!     Ok(Outcome::Same)
//! }
//!
//! static PASSES: [PassRow; 1] =
//!     [PassRow::named("count-ops", "CountOps", "count operations", Work::EachBody(count))];
//!
//! let ctx = Context::new(&[]);
//! let mut sources = SourceMap::new();
//! let text = "module { module {} module {} }";
//! let file = sources.add("a.mlir", text.as_bytes()).unwrap();
//! let mut log = PassLog::default();
//! let file = sources.file(file).unwrap();
//! let mut body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut log.diags).unwrap();
//!
//! let registry = PassRegistry::new(&[&PASSES], &[]);
//! let mut pipeline = Pipeline::parse(&registry, "builtin.module(count-ops)").unwrap();
//! run_pipeline(&ctx, &registry, &mut pipeline, &mut body, &PassConfig::default(), &mut log).unwrap();
//! let said: Vec<&str> = log.texts.iter().map(|(_, text)| text.as_str()).collect();
//! assert_eq!(said, ["2 operations\n", "0 operations\n", "0 operations\n"]);
//! ```

mod dump;
mod functions;
mod options;
mod parse;
mod pipeline;
mod report;
mod run;

pub use functions::FunctionPasses;
pub use options::{OptionKind, OptionRow, OptionValue, Options};
pub use pipeline::{PassInstance, Pipeline, Step};
pub use report::{ReportStyle, statistics_report, timing_report};
pub use run::{PassConfig, PassLog, PassSelection, run_pipeline};

use crate::body::{Body, Op, OpArena};
use crate::context::Context;
use crate::dialect::OpRow;
use crate::handle::{Attr, Dict, Loc, OpName, Str};
use crate::parallel;
use crate::symbol::SymbolTable;
use crate::verify::{Changes, EnclosingOp};
use spirula_diag::{Diagnostic, Diagnostics, Failed, Severity};
use std::sync::atomic::Ordering;

/// The declaration of a pass.
pub struct PassRow {
    /// Its name in pipelines and on the command line.
    pub name: &'static str,
    /// Its name in dumps and reports; MLIR's class name if there is one.
    pub class: &'static str,
    /// A one-line summary.
    pub summary: &'static str,
    /// The operations it runs on.
    pub on: RunsOn,
    /// Its options.
    pub options: &'static [OptionRow],
    /// Its statistics: names and descriptions.
    pub statistics: &'static [(&'static str, &'static str)],
    /// Whether it adds operations to most bodies; see [`Context::set_leave_room`].
    pub adds: bool,
    /// What the body must be for the pass: if it is not, the pass is an error.
    pub precondition: Option<Precondition>,
    /// The implementation.
    pub work: Work,
}

impl PassRow {
    /// A pass without options on any isolated operation, for struct update.
    pub const fn named(name: &'static str, class: &'static str, summary: &'static str, work: Work) -> Self {
        Self {
            name,
            class,
            summary,
            on: RunsOn::Any,
            options: &[],
            statistics: &[],
            adds: false,
            precondition: None,
            work,
        }
    }
}

/// The declaration of a named pipeline.
pub struct PipelineRow {
    /// Its name.
    pub name: &'static str,
    /// A one-line summary.
    pub summary: &'static str,
    /// Its options.
    pub options: &'static [OptionRow],
    /// Its elements as text, such as `canonicalize,func.func(cse)`.
    pub elements: fn(&Options) -> String,
}

/// The operations that a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunsOn {
    /// Any operation that is isolated from above.
    Any,
    /// Operations with this name.
    Op(&'static str),
    /// Functions of any dialect.
    Function,
}

impl RunsOn {
    /// The only operation name that it runs on.
    pub fn op_name(self) -> Option<&'static str> {
        match self {
            Self::Op(name) => Some(name),
            Self::Any | Self::Function => None,
        }
    }

    /// Whether it includes operations of this row.
    pub fn accepts(self, row: &OpRow) -> bool {
        match self {
            Self::Any => true,
            Self::Op(name) => row.name == name,
            Self::Function => row.has(crate::Traits::FUNCTION),
        }
    }
}

/// The granularity of a pass.
#[derive(Clone, Copy)]
pub enum Work {
    /// Once for the operation with all nested ones.
    Whole(PassFn),
    /// Once for each body independently: that of the operation and nested ones, in parallel.
    EachBody(PassFn),
}

/// What the body of an operation must be for a pass; otherwise, what was expected.
pub type Precondition = fn(&Body) -> Result<(), &'static str>;

/// The function of a pass. Errors have been reported.
pub type PassFn = fn(&mut PassRun<'_>) -> Result<Outcome, Failed>;

/// Whether a pass changed anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nothing changed; there is nothing to verify.
    Same,
    /// Something changed, or may have.
    Changed,
}

impl Outcome {
    /// [`Changed`](Self::Changed) if `changed`.
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

    /// The passes, sorted by name.
    pub fn passes(&self) -> &[&'static PassRow] {
        &self.passes
    }

    /// The named pipelines, sorted by name.
    pub fn pipelines(&self) -> &[&'static PipelineRow] {
        &self.pipelines
    }

    /// The pass with this name.
    pub fn pass(&self, name: &str) -> Option<&'static PassRow> {
        self.passes.binary_search_by_key(&name, |row| row.name).ok().map(|at| self.passes[at])
    }

    /// The pipeline with this name.
    pub fn pipeline(&self, name: &str) -> Option<&'static PipelineRow> {
        self.pipelines.binary_search_by_key(&name, |row| row.name).ok().map(|at| self.pipelines[at])
    }

    /// The flag of a pass or named pipeline with this name.
    pub fn flag(&self, name: &str) -> Option<&'static str> {
        self.pass(name).map(|row| row.name).or_else(|| self.pipeline(name).map(|row| row.name))
    }
}

/// Deferred changes to the operation that a pass runs on, applied after the pass.
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
    /// Whether there are no changes.
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    /// Renames the operation; use [`set_slots`](Self::set_slots) if the new row has other attributes.
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

    /// Sets the location of the operation.
    pub fn set_loc(&mut self, loc: Loc) {
        self.edits.push(Edit::Loc(loc));
    }

    /// Applies the changes.
    fn apply(&self, body: &mut Body, op: Op) {
        if !self.is_empty() {
            body.changes = Changes::Anything;
        }
        let arena = &mut body.arena;
        for edit in &self.edits {
            match edit {
                Edit::Name(name) => arena.set_name(op, *name),
                Edit::Slot(index, attr) => arena.set_slot(op, *index, *attr),
                Edit::Slots(slots) => arena.replace_slots(op, slots),
                Edit::Attrs(attrs) => arena.set_attrs(op, *attrs),
                Edit::Loc(loc) => arena.set_loc(op, *loc),
            }
        }
    }
}

/// The execution of a pass: operation, body, enclosing arenas, diagnostics.
pub struct PassRun<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The known passes, for passes that run others.
    pub registry: &'a PassRegistry,
    /// The operation it runs on, in the enclosing arenas.
    pub enclosing: EnclosingOp<'a>,
    /// The body of that operation.
    pub body: &'a mut Body,
    /// Deferred changes to the operation itself.
    pub header: &'a mut Header,
    /// Diagnostics.
    pub diags: &'a mut Diagnostics,
    /// Messages, each with the number of preceding diagnostics; see [`say`](Self::say).
    pub texts: &'a mut Vec<(usize, String)>,
    /// Additional output; see [`print`](Self::print).
    pub output: &'a mut String,
    /// The pass, with its options.
    pub pass: &'a PassInstance,
    /// Whether threads may be used.
    pub spread: bool,
    /// All changed operations of the body, if the pass reports them; see [`changed_only`](Self::changed_only).
    pub(crate) changed: Option<Vec<Op>>,
}

impl<'a> PassRun<'a> {
    /// The options.
    pub fn options(&self) -> &'a Options {
        &self.pass.options
    }

    /// Reports that, in the body, only these operations were added or changed, and others were at most erased; blocks
    /// and types of values are unchanged. Reduces verification. For passes that work on [`EachBody`](Work::EachBody).
    pub fn changed_only(&mut self, ops: Option<Vec<Op>>) {
        self.changed = ops;
    }

    /// Adds to a statistic of the row, by index.
    pub fn count(&self, statistic: usize, by: u64) {
        if let Some(counter) = self.pass.counters.get(statistic) {
            counter.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Prints a message on standard error.
    pub fn say(&mut self, text: String) {
        self.texts.push((self.diags.len(), text));
    }

    /// Prints a text before the output of the tool.
    pub fn print(&mut self, text: &str) {
        self.output.push_str(text);
    }

    /// The row of the operation that the pass runs on.
    pub fn row(&self) -> Option<&'static OpRow> {
        self.ctx.op_row(self.enclosing.arena.name(self.enclosing.op))
    }

    /// An inherent attribute of the operation that the pass runs on.
    pub fn slot(&self, index: usize) -> Option<Attr> {
        self.enclosing.arena.slot(self.enclosing.op, index)
    }

    /// The closest symbol `name` in the enclosing symbol tables, with its arena.
    pub fn lookup(&self, name: Str) -> Option<(&'a OpArena, Op)> {
        let mut inside = self.enclosing.arena;
        let mut enclosing = self.enclosing.enclosing;
        while let Some(around) = enclosing {
            if let Some(symbols) = around.symbols {
                return symbols.get(name).map(|op| (inside, op));
            }
            inside = around.arena;
            enclosing = around.enclosing;
        }
        None
    }

    /// Reports `'name' op message` at the operation that the pass runs on.
    #[cold]
    pub fn error(&mut self, message: impl AsRef<str>) -> Failed {
        let (arena, op) = (self.enclosing.arena, self.enclosing.op);
        let name = self.ctx.op_name_text(arena.name(op));
        let message = format!("'{name}' op {}", message.as_ref());
        let ctx = self.ctx;
        let diagnostic = dump::with_stand_in(self.ctx, arena, op, self.header, self.body, |stand_in, op| {
            ctx.diagnostic_at(stand_in, op, Severity::Error, message)
        });
        self.diags.push(diagnostic);
        Failed
    }

    /// Reports `'name' op message` at an operation in the body.
    #[cold]
    pub fn error_at(&mut self, op: Op, message: impl AsRef<str>) -> Failed {
        let name = self.ctx.op_name_text(self.body.arena.name(op));
        let message = format!("'{name}' op {}", message.as_ref());
        self.report_at(op, Severity::Error, message);
        Failed
    }

    /// Reports a message at an operation in the body.
    #[cold]
    pub fn report_at(&mut self, op: Op, severity: Severity, message: impl Into<String>) {
        let diagnostic: Diagnostic = self.ctx.diagnostic_at(self.body, op, severity, message);
        self.diags.push(diagnostic);
    }

    /// Applies `work` to an isolated operation directly inside the one that the pass runs on. Changes to that operation
    /// itself are applied at once.
    pub fn inside<R>(&mut self, op: Op, work: impl FnOnce(&mut PassRun<'_>) -> R) -> Option<R> {
        let mut header = Header::default();
        let (arena, mut bodies) = self.body.split_at_ops(&[op]);
        let (op, body) = bodies.pop()?;
        let outer = self.enclosing;
        let enclosing = EnclosingOp { arena, body: None, op, symbols: None, enclosing: Some(&outer) };
        let result = work(&mut PassRun {
            ctx: self.ctx,
            registry: self.registry,
            enclosing,
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
    /// A pass failed; the error was reported.
    pub fn run_on(&mut self, pipeline: &mut Pipeline, ops: &[Op]) -> Result<Outcome, Failed> {
        let mut log = PassLog::default();
        let result = run::run_inside(self, pipeline, ops, &mut log);
        let before = self.diags.len();
        self.texts.extend(log.texts.into_iter().map(|(at, text)| (before + at, text)));
        self.diags.append(log.diags);
        self.output.push_str(&log.output);
        result
    }

    /// Runs the function on the current body, then on nested ones.
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
        let outer = EnclosingOp { symbols: symbols.as_ref(), ..self.enclosing };
        let (arena, bodies) = self.body.split_at_ops(&ops);
        let (ctx, registry, pass) = (self.ctx, self.registry, self.pass);
        let inner = |(): &mut (), (op, body): (Op, &mut Body)| {
            let mut header = Header::default();
            let mut log = PassLog::default();
            let PassLog { diags, texts, output } = &mut log;
            let enclosing = EnclosingOp { arena, body: None, op, symbols: None, enclosing: Some(&outer) };
            let spread = self.spread && !spread;
            let header_of = &mut header;
            let mut run = PassRun {
                ctx,
                registry,
                enclosing,
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
        let done = parallel::map_if(spread, ctx, bodies, || (), inner);
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
