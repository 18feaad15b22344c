//! Reading of functions in windows.
//!
//! First an outline is read: everything but the bodies of the functions of one module, which a scan for brackets skips.
//! Symbols and enclosing operations are thus known before a body is read. Then the bodies are read in windows, on
//! several threads, and each goes to a sink or is attached to its operation.
//!
//! A stored source is never in memory as a whole. On any error in the text, and where a source does not have this form,
//! the result is discarded and the source is read as a whole, which reports the diagnostics.

use super::lexer::Tok;
use super::parser::{Learnt, ParseResult, Parser};
use crate::body::{Block, Body, BodyId, Op};
use crate::context::Context;
use crate::dialect::{OpRow, Traits};
use crate::handle::{Attr, Type};
use crate::parallel;
use crate::stream::{Commit, EnclosingScope, FunctionSink, FunctionWorker, Opening, Outcome};
use rustc_hash::FxHashMap;
use spirula_diag::{Failed, SourceFile, Stored};
use spirula_entity::EntityKey;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The approximate size of a window in bytes.
const WINDOW: usize = 256 << 10;

/// The number of windows that may wait for an earlier one.
const AHEAD: usize = 16;

/// A stored source is read as a whole if a function, or the text after the last function, is longer.
const LONGEST: usize = 1 << 20;

/// The bytes of a source, in memory or stored.
pub(super) struct SourceText<'s> {
    bytes: Bytes<'s>,
    length: usize,
    /// The text after the functions of a stored source.
    tail: OnceLock<Vec<u8>>,
}

enum Bytes<'s> {
    Memory(&'s [u8]),
    Stored(&'s dyn Stored),
}

impl<'s> SourceText<'s> {
    pub(super) fn memory(text: &'s [u8]) -> Self {
        Self { bytes: Bytes::Memory(text), length: text.len(), tail: OnceLock::new() }
    }

    pub(super) fn stored(stored: &'s dyn Stored, length: usize) -> Self {
        Self { bytes: Bytes::Stored(stored), length, tail: OnceLock::new() }
    }

    /// The first text to parse: a window, or the whole source if it is in memory.
    pub(super) fn head(&self) -> Option<Cow<'s, [u8]>> {
        match self.bytes {
            Bytes::Memory(text) => Some(Cow::Borrowed(text)),
            Bytes::Stored(_) => self.read(0, WINDOW),
        }
    }

    /// Reads up to `length` bytes from `start`.
    fn read(&self, start: usize, length: usize) -> Option<Cow<'s, [u8]>> {
        let end = (start + length).min(self.length);
        match self.bytes {
            Bytes::Memory(text) => text.get(start..end).map(Cow::Borrowed),
            Bytes::Stored(stored) => {
                let (mut text, mut done) = (vec![0; end.checked_sub(start)?], 0);
                while done < text.len() {
                    match stored.read_at(start + done, &mut text[done..]) {
                        Ok(0) | Err(_) => return None,
                        Ok(read) => done += read,
                    }
                }
                Some(Cow::Owned(text))
            }
        }
    }
}

/// What a parser does with the bodies of isolated operations.
#[derive(Default)]
#[expect(clippy::large_enum_variant, reason = "there is one for each parser")]
pub(super) enum Bodies {
    /// Attaches them to their operations.
    #[default]
    Attach,
    /// Skips those of functions at this depth; whether the last one was skipped.
    Skip(u32, bool),
    /// Keeps those at this depth separate; the last one.
    Separate(u32, Option<Body>),
}

/// The state at the start of a part of a source: aliases that are defined before it, and the nesting depth.
struct Surroundings<'c> {
    attr_aliases: FxHashMap<&'c [u8], Attr>,
    type_aliases: FxHashMap<&'c [u8], Type>,
    default_dialects: Vec<&'static str>,
    depth: u32,
}

impl<'c> Surroundings<'c> {
    fn parser<'t>(&self, ctx: &'t Context, file: &'t SourceFile, text: (&'t [u8], usize)) -> Parser<'t>
    where
        'c: 't,
    {
        let mut parser = Parser::over(ctx, file, text, 0..text.0.len());
        parser.attr_aliases = self.attr_aliases.clone();
        parser.type_aliases = self.type_aliases.clone();
        parser.default_dialects = self.default_dialects.clone();
        parser.depth = self.depth;
        parser
    }
}

/// Consecutive operations of a module with their text.
struct Window {
    text: Range<usize>,
    /// The first operation; the keys of the others are consecutive.
    first: Op,
}

/// The functions of a source whose bodies were skipped.
pub(super) struct Outline<'c> {
    surroundings: Surroundings<'c>,
    windows: Vec<Window>,
    /// The first function with a body.
    first: Option<Op>,
    /// The number of enclosing operations, and those that are isolated from above, innermost first.
    depth: u32,
    enclosing: Vec<Op>,
    /// The number of enclosing operations whose end was not read yet.
    open_levels: u32,
}

/// The end of a window.
struct WindowEnd {
    /// The start of the next operation, or of the first token that does not start one.
    end: usize,
    first: Option<Op>,
    first_function: Option<Op>,
    /// Whether there are no more operations.
    is_last: bool,
}

impl<'c> Parser<'c> {
    /// Reads the outline of the operations up to the end of the region and appends them to `block`, if functions are to
    /// be read in windows. Returns an error without a diagnostic if that is not possible.
    pub(super) fn outline_functions(&mut self, block: Block) -> ParseResult<bool> {
        let Some(source) = self.source.filter(|_| self.divisible && self.outline.is_none()) else {
            return Ok(false);
        };
        if self.at_symbol_table() {
            // This operation contains the functions.
            return Ok(false);
        }
        self.divisible = false;
        if !self.names.none() {
            return Err(Failed);
        }
        let mut outline = Outline {
            surroundings: Surroundings {
                attr_aliases: self.attr_aliases.clone(),
                type_aliases: self.type_aliases.clone(),
                default_dialects: self.default_dialects.clone(),
                depth: self.depth,
            },
            windows: Vec::new(),
            first: None,
            depth: self.depth,
            enclosing: Vec::new(),
            open_levels: self.depth,
        };
        let mut at = self.origin + self.token.start as usize;
        let mut learnt = Learnt::default();
        loop {
            let window = self.outline_window(source, &outline.surroundings, (at, block), &mut learnt)?;
            if let Some(first) = window.first {
                outline.windows.push(Window { text: at..window.end, first });
            }
            outline.first = outline.first.or(window.first_function);
            at = window.end;
            if window.is_last {
                break;
            }
        }
        self.outline = Some(outline);
        match source.bytes {
            Bytes::Memory(_) => self.seek(at - self.origin),
            Bytes::Stored(_) => {
                let tail = source.length - at;
                let tail = source.read(at, tail).filter(|_| tail <= LONGEST).ok_or(Failed)?;
                self.go_on_in(source.tail.get_or_init(|| tail.into_owned()), at);
            }
        }
        Ok(true)
    }

    /// Whether the next operation is a symbol table in its custom form.
    fn at_symbol_table(&self) -> bool {
        let name = Some(self.token).filter(|token| token.kind == Tok::BareId);
        let op = name.and_then(|name| self.custom_op(self.text_of(name)));
        op.is_some_and(|(_, row)| row.has(Traits::SYMBOL_TABLE))
    }

    /// Reads the outline of a window that starts at a byte of the source.
    fn outline_window(
        &mut self,
        source: &SourceText<'_>,
        surroundings: &Surroundings<'c>,
        (at, block): (usize, Block),
        learnt: &mut Learnt,
    ) -> ParseResult<WindowEnd> {
        let mut length = WINDOW;
        loop {
            let text = source.read(at, length).ok_or(Failed)?;
            let is_end = at + text.len() == source.length;
            let mut parser = surroundings.parser(self.ctx, self.file, (&text, at));
            parser.exchange(learnt);
            std::mem::swap(&mut parser.body, &mut self.body);
            let found = parser.outline_to_end(block, is_end);
            std::mem::swap(&mut parser.body, &mut self.body);
            parser.exchange(learnt);
            match found? {
                Some(found) => {
                    self.deferred_locs.append(&mut parser.deferred_locs);
                    return Ok(WindowEnd { end: at + found.end, ..found });
                }
                None if is_end || length > LONGEST => return Err(Failed),
                None => length *= 4,
            }
        }
    }

    /// Reads the outline of the operations that end in this text; `None` if no operation does and more text is needed.
    fn outline_to_end(&mut self, block: Block, is_end: bool) -> ParseResult<Option<WindowEnd>> {
        let length = self.end_of_text();
        self.bodies = Bodies::Skip(self.depth, false);
        let mut found = WindowEnd { end: 0, first: None, first_function: None, is_last: false };
        self.names.enter(true);
        self.names.enter_labels();
        loop {
            if !matches!(self.kind(), Tok::BareId | Tok::String | Tok::PercentId) {
                // A token at the end of the text may continue after it.
                found.is_last = is_end || self.token.end as usize != length;
                found.end = if found.is_last { self.token.start as usize } else { found.end };
                return Ok(Some(found).filter(|found| found.is_last || found.first.is_some()));
            }
            let ops = self.body.arena.op_table_len();
            let deferred = self.deferred_locs.len();
            let read = self.parse_operation(block).is_ok() && self.diags.is_empty();
            // An error before the end does not depend on the text that follows, unless a string or a body is not
            // closed.
            let is_cut = self.token.end as usize == length
                || self.kind() == Tok::Error
                || matches!(self.bodies, Bodies::Skip(_, true));
            if !read && (is_end || !is_cut) {
                return Err(Failed);
            }
            if !read || !is_end && self.token.end as usize == length {
                // The next window starts with this operation.
                if self.body.arena.op_table_len() > ops {
                    self.body.arena.unlink(Op::from_index(ops));
                }
                self.deferred_locs.truncate(deferred);
                return Ok(Some(found).filter(|found| found.first.is_some()));
            }
            let op = Op::from_index(ops);
            let arena = &self.body.arena;
            let skipped = matches!(self.bodies, Bodies::Skip(_, true));
            self.bodies = Bodies::Skip(self.depth, false);
            let is_declared = self.body.body_of(op).is_none_or(|body| body.arena.block_table_len() == 0);
            let alone = arena.result_count(op) == 0
                && arena.operands(op).is_empty()
                && arena.regions(op).is_empty()
                && arena.successors(op).is_empty()
                && arena.op_table_len() == ops + 1;
            if !alone || !is_declared {
                return Err(Failed);
            }
            found.first.get_or_insert(op);
            found.first_function = found.first_function.or(Some(op).filter(|_| skipped));
            found.end = self.token.start as usize;
        }
    }

    /// Skips the region of a function, if bodies are skipped here. Returns a placeholder for the body.
    pub(super) fn skip_body(&mut self, row: Option<&'static OpRow>) -> ParseResult<Option<Body>> {
        let is_function = row.is_some_and(|row| row.has(Traits::ISOLATED) && !row.has(Traits::SYMBOL_TABLE));
        match &mut self.bodies {
            Bodies::Skip(depth, skipped) if *depth == self.depth && is_function => *skipped = true,
            _ => return Ok(None),
        }
        if self.kind() != Tok::LBrace {
            return Err(Failed);
        }
        let end = end_of_braces(self.readable(), self.token.start as usize).ok_or(Failed)?;
        self.token.end = end as u32;
        self.seek(end);
        let mut body = self.spare_bodies.pop().unwrap_or_default();
        body.clear();
        let region = body.arena.add_root();
        body.arena.append_block(region);
        Ok(Some(body))
    }

    /// Called at the end of an operation that may enclose functions with skipped bodies.
    #[inline]
    pub(super) fn note_enclosing(&mut self, op: Op) {
        if let Some(outline) = self.outline.as_mut().filter(|outline| outline.open_levels > self.depth) {
            outline.open_levels = self.depth;
            if self.body.arena.body(op).is_some() {
                outline.enclosing.push(op);
            }
        }
    }

    /// Reads the skipped bodies of the operations of this body.
    pub(super) fn read_bodies(&mut self, sink: Option<&dyn FunctionSink>) -> Option<()> {
        let (Some(source), Some(outline)) = (self.source, self.outline.take()) else {
            return sink.is_none().then_some(());
        };
        let Some(first) = outline.first else { return sink.is_none().then_some(()) };
        let scope = match sink {
            Some(sink) => Some(outline.open(self.ctx, &mut self.body, first, sink)?),
            None => None,
        };
        let module = std::mem::take(outline.module(&mut self.body)?);
        let pass = BodyPass {
            ctx: self.ctx,
            file: self.file,
            source,
            outline: &outline,
            aliases: &self.attr_aliases,
            functions: sink.zip(scope.as_ref()),
            scopes: Mutex::default(),
            failed: AtomicBool::new(false),
        };
        *outline.module(&mut self.body)? = pass.run(module)?;
        Some(())
    }
}

impl Outline<'_> {
    /// Adds an enclosing operation outside the known ones.
    pub(super) fn enclose(&mut self, op: Op) {
        self.enclosing.push(op);
        self.depth += 1;
    }

    /// The body that contains the functions.
    fn module<'b>(&self, source: &'b mut Body) -> Option<&'b mut Body> {
        self.enclosing.iter().rev().try_fold(source, |body, op| body.body_of_mut(*op))
    }

    /// Opens a sink; `None` if functions are not streamed to it.
    fn open(
        &self,
        ctx: &Context,
        source: &mut Body,
        first: Op,
        sink: &dyn FunctionSink,
    ) -> Option<EnclosingScope> {
        let top = self.enclosing.last().map(|op| source.arena.name(*op))?;
        let mut holders = Vec::new();
        let mut body = &*source;
        for op in self.enclosing.iter().rev() {
            holders.push((body.without_nested(), *op));
            body = body.body_of(*op)?;
        }
        let scope = EnclosingScope::new(ctx, holders, body);
        if scope.depth() != self.depth as usize {
            return None;
        }
        self.module(source)?.mark_written(first, None);
        let is_wanted = sink.open(&Opening { ctx, scope: &scope, source, first, top });
        self.module(source)?.unmark_written(first);
        is_wanted.then_some(scope)
    }
}

/// The pass over the skipped bodies.
struct BodyPass<'p, 'c> {
    ctx: &'p Context,
    file: &'p SourceFile,
    source: &'p SourceText<'c>,
    outline: &'p Outline<'c>,
    /// All aliases: location aliases may be defined after their uses.
    aliases: &'p FxHashMap<&'c [u8], Attr>,
    functions: Option<(&'p dyn FunctionSink, &'p EnclosingScope)>,
    /// Copies of the body that contains the functions, one for each thread.
    scopes: Mutex<Vec<Scope>>,
    /// Whether a window failed: the others need not be read.
    failed: AtomicBool,
}

/// A copy of the body that contains the functions, and the position of the current function's body in it.
#[derive(Default)]
struct Scope {
    body: Body,
    place: Option<BodyId>,
}

/// The result of a window.
struct WindowBodies<'o> {
    written: Vec<Op>,
    kept: Vec<(Op, Body)>,
    commit: Option<Commit<'o>>,
}

impl<'p> BodyPass<'p, '_> {
    /// Reads the bodies of the operations of `module`; `None` on any failure.
    fn run(mut self, module: Body) -> Option<Body> {
        let threads = self.ctx.threads().min(self.outline.windows.len());
        let copies = if self.functions.is_some() { threads.saturating_sub(1) } else { 0 };
        let mut scopes: Vec<Scope> =
            (0..copies).map(|_| Scope { body: module.clone(), place: None }).collect();
        scopes.push(Scope { body: module, place: None });
        *self.scopes.get_mut().unwrap_or_else(PoisonError::into_inner) = scopes;
        let (mut written, mut kept, mut all) = (Vec::new(), Vec::new(), true);
        let state = || (Learnt::default(), self.functions.and_then(|(sink, scope)| sink.worker(scope)));
        let work = |(learnt, worker): &mut (Learnt, Option<Box<dyn FunctionWorker<'p> + 'p>>),
                    window: &Window| {
            if self.failed.load(Ordering::Relaxed) {
                return None;
            }
            let read = self.window(learnt, worker.as_deref_mut(), window);
            self.failed.fetch_or(read.is_none(), Ordering::Relaxed);
            read
        };
        let take = |read: Option<WindowBodies<'p>>| {
            let Some(mut read) = read.filter(|_| all) else {
                all = false;
                return;
            };
            written.append(&mut read.written);
            kept.append(&mut read.kept);
            if let Some(commit) = read.commit {
                commit();
            }
        };
        parallel::in_order(self.ctx.threads(), &self.outline.windows, AHEAD, state, work, take);
        if !all {
            return None;
        }
        let mut module = self.scopes.into_inner().unwrap_or_else(PoisonError::into_inner).pop()?.body;
        for (op, body) in kept {
            if module.arena.body(op).is_none() {
                module.attach(op, body);
            }
        }
        let mut last = None;
        for op in written {
            module.mark_written(op, last);
            last = Some(op);
        }
        Some(module)
    }

    fn scopes(&self) -> std::sync::MutexGuard<'_, Vec<Scope>> {
        self.scopes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the functions of a window.
    fn window(
        &self,
        learnt: &mut Learnt,
        mut worker: Option<&mut (dyn FunctionWorker<'p> + 'p)>,
        window: &Window,
    ) -> Option<WindowBodies<'p>> {
        let text = self.source.read(window.text.start, window.text.len())?;
        let mut parser = self.outline.surroundings.parser(self.ctx, self.file, (&text, window.text.start));
        parser.exchange(learnt);
        let mut scope = match worker {
            Some(_) => self.scopes().pop()?,
            None => Scope::default(),
        };
        let read = self.functions(&mut parser, &mut worker, &mut scope, window.first);
        if worker.is_some() {
            self.scopes().push(scope);
        }
        parser.exchange(learnt);
        let (mut read, is_whole) = read.filter(|_| parser.diags.is_empty())?;
        read.commit = worker.map(|worker| worker.end_window(is_whole));
        Some(read)
    }

    /// Reads functions into consecutive operations; returns whether all were written.
    fn functions(
        &self,
        parser: &mut Parser<'_>,
        worker: &mut Option<&mut (dyn FunctionWorker<'p> + 'p)>,
        scope: &mut Scope,
        mut op: Op,
    ) -> Option<(WindowBodies<'p>, bool)> {
        let region = parser.body.arena.add_root();
        let block = parser.body.arena.append_block(region);
        parser.names.enter(true);
        parser.names.enter_labels();
        parser.bodies = Bodies::Separate(parser.depth, None);
        let mut read = WindowBodies { written: Vec::new(), kept: Vec::new(), commit: None };
        let mut is_whole = true;
        while parser.kind() != Tok::Eof {
            parser.parse_operation(block).ok()?;
            parser.resolve_deferred_locs(self.aliases).ok()?;
            let mut inside = match &mut parser.bodies {
                Bodies::Separate(_, inside) => inside.take(),
                _ => None,
            };
            let outcome = match (&mut inside, worker.as_mut()) {
                (Some(inside), Some(worker)) => {
                    worker.function(&mut scope.body, &mut scope.place, op, inside)
                }
                _ => Outcome::Kept,
            };
            match (outcome, inside) {
                (Outcome::Written, Some(mut inside)) => {
                    inside.clear();
                    parser.spare_bodies.push(inside);
                    read.written.push(op);
                }
                (Outcome::Failed, _) => return None,
                (_, Some(mut inside)) => {
                    read.kept.push((op, inside.take_exact(self.ctx)));
                    parser.spare_bodies.push(inside);
                    is_whole = false;
                }
                (_, None) => is_whole &= self.outline.first.is_some_and(|first| op < first),
            }
            op = Op::from_index(op.index() + 1);
        }
        Some((read, is_whole))
    }
}

/// The end of the brackets that open at a byte of a text, ignoring strings and comments; `None` if they are not closed.
fn end_of_braces(text: &[u8], start: usize) -> Option<usize> {
    let (mut at, mut depth) = (start, 0usize);
    loop {
        let mark = at + next_mark(text.get(at..)?)?;
        at = mark + 1;
        match text[mark] {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            b'/' if text.get(at) == Some(&b'/') => {
                at += text[at..].iter().position(|b| *b == b'\n')?;
            }
            b'"' => at = end_of_string(text, at)?,
            _ => {}
        }
    }
}

/// The end of a string whose content starts at a byte; `None` if it does not end on its line.
fn end_of_string(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let mark = at + text.get(at..)?.iter().position(|b| matches!(b, b'"' | b'\\' | b'\n'))?;
        at = mark + 1;
        match text[mark] {
            b'"' => return Some(at),
            b'\\' => at += 1,
            _ => return None,
        }
    }
}

/// The next byte that is significant to [`end_of_braces`].
fn next_mark(text: &[u8]) -> Option<usize> {
    // Most bytes are not significant, so they are tested in groups.
    const TOGETHER: usize = 32;
    let is_mark = |b: u8| (b == b'{') | (b == b'}') | (b == b'"') | (b == b'/');
    let (chunks, _) = text.as_chunks::<TOGETHER>();
    let has_mark = |chunk: &[u8; TOGETHER]| chunk.iter().fold(0, |any, b| any | u8::from(is_mark(*b))) != 0;
    let skipped = TOGETHER * chunks.iter().position(has_mark).unwrap_or(chunks.len());
    text[skipped..].iter().position(|b| is_mark(*b)).map(|step| skipped + step)
}
