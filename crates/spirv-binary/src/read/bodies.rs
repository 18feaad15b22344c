//! Bodies of functions.
//!
//! They are read by readers of their own, on several threads if that pays and on this one if not. Each knows what the main
//! reader has read at module scope, and changes nothing of it: it notes what of it is used. Whatever a body asks for
//! beyond that, and any mistake, is an error here, and the main reader reads such a body itself. What is read takes its
//! place when the main reader comes to it, in the order of the words. So nothing that is made or reported depends on
//! threads.
//!
//! Where functions go to a sink, each does so as soon as it is read.

use super::function::Inside;
use super::module_scope::enclosed;
use super::unused::{Types, Used};
use super::{Def, DeserializeOptions, Reader, Result, SinkOptions, error};
use spirula_binary::{IdRun, Instruction, Malformed};
use spirula_ir::{
    Body, BodyId, Commit, Context, EnclosingScope, FunctionWorker, Loc, OpParts, Opening, Outcome, parallel,
};
use spirula_spec::Op;
use spirula_spirv::op;

/// So many words are worth a part of their own.
const PART: usize = 8192;

/// About how many words an operation is.
const WORDS: usize = 5;

/// So many parts wait for those before them.
const AHEAD: usize = 64;

/// A function that was read.
struct Read {
    /// Where it begins.
    offset: usize,
    inside: Option<Inside>,
    /// Where in its part the ids that it defines end.
    ids_end: usize,
    /// The line that must hold before it.
    line: Loc,
}

/// Functions that stand behind each other, and what they use.
struct Part {
    functions: std::vec::IntoIter<Read>,
    /// The ids that functions define, and how many of those have their place.
    ids: Vec<IdRun>,
    placed: usize,
    types: Types,
    used: Used,
}

/// The functions that were read and wait for their places.
#[derive(Default)]
pub(super) struct Bodies {
    /// The first function that has a body.
    first: usize,
    parts: std::vec::IntoIter<Part>,
    part: Option<Part>,
    /// If functions went to the sink, the first of the part in which something else stands among them.
    end_of_given: Option<usize>,
}

/// What gives the functions of one thread to a sink.
pub(super) struct Giving<'a> {
    worker: Box<dyn FunctionWorker<'a> + 'a>,
    /// Where the body of the function at hand is in the module.
    place: Option<BodyId>,
    /// Whether all operations of the part at hand were written.
    is_whole: bool,
}

impl<'a> Reader<'a> {
    /// Has the functions from one on read, in parts, and given to the sink if there is one.
    pub(super) fn read_bodies(&mut self, first: usize) {
        self.bodies.first = first;
        let functions = self.scan.functions.get(first..).unwrap_or_default();
        let words = self.size - functions.first().copied().unwrap_or_default();
        let ends = functions.iter().skip(1).copied().chain([self.size]);
        let sizes = functions.iter().zip(ends).map(|(begin, end)| (end - begin) / WORDS);
        let threads = if parallel::pays(self.ctx, sizes) { self.ctx.threads() } else { 1 };
        let enough = (words / (threads * 8)).clamp(PART, 4 * PART);
        let mut begin = 0;
        let mut goes_on = |next: usize| {
            let goes_on = next - begin < enough;
            begin = if goes_on { begin } else { next };
            goes_on
        };
        let ranges: Vec<Vec<usize>> =
            functions.chunk_by(|_, next| goes_on(*next)).map(<[usize]>::to_vec).collect();
        let scope = self.open_sink(first);
        let main = &*self;
        let (mut parts, mut gap) = (Vec::with_capacity(ranges.len()), None);
        let take = |(part, commit, other): (Part, Option<Commit<'_>>, Option<usize>)| {
            gap = gap.or(other);
            parts.push(part);
            if let Some(commit) = commit {
                commit();
            }
        };
        parallel::in_order(
            threads,
            ranges,
            AHEAD,
            || main.body_reader(scope.as_ref()),
            |(reader, giving), functions| reader.part(&functions, giving.as_mut()),
            take,
        );
        self.bodies.parts = parts.into_iter();
        self.bodies.end_of_given = scope.map(|_| gap.unwrap_or(usize::MAX));
    }

    /// Offers the functions from one on to the sink, if there is one. Returns what encloses them, as far as it is known, if
    /// the sink takes them.
    fn open_sink(&mut self, first: usize) -> Option<EnclosingScope> {
        let SinkOptions { sink, inner } = self.sink?;
        let (ctx, model) = (self.ctx, self.carried.memory_model?);
        let function = *self.function_ops.get(first)?;
        // As it is if nothing is in a module that nothing uses.
        let (slots, attrs) = self.module_slots(model, &[], &[]);
        let parts = OpParts { slots: &slots, attrs, ..OpParts::new(op::MODULE) };
        let mut holders = vec![enclosed(self.ctx, Body::new(), &parts)];
        if !inner {
            holders.insert(0, self.wrap_outer(Body::new()));
        }
        let scope = EnclosingScope::new(ctx, holders, &self.inside);
        self.inside.mark_written(function, None);
        let (mut outer, module) = self.wrap(&slots, attrs);
        let open =
            |source: &Body, top| sink.open(&Opening { ctx, scope: &scope, source, first: function, top });
        let is_wanted = if inner {
            open(&outer, op::MODULE)
        } else {
            let (mut top, wrapper) = self.wrap_outer(outer);
            let is_wanted = open(&top, top.arena.name(wrapper));
            outer = top.detach(wrapper).unwrap_or_default();
            is_wanted
        };
        self.inside = outer.detach(module).unwrap_or_default();
        self.inside.unmark_written(function);
        is_wanted.then_some(scope)
    }

    /// A reader of bodies, with what gives them to the sink.
    fn body_reader<'m>(&'m self, scope: Option<&'m EnclosingScope>) -> (Reader<'m>, Option<Giving<'m>>) {
        let options =
            DeserializeOptions { plain: self.plain, structured: self.structured, places: self.places };
        let mut reader = Reader::new(self.ctx, self.module, self.stored, options);
        reader.main = Some(self);
        reader.untyped_pointers = self.untyped_pointers;
        let worker = scope.and_then(|scope| self.sink?.sink.worker(scope));
        if worker.is_some() {
            reader.inside.arena = self.inside.arena.clone();
        }
        (reader, worker.map(|worker| Giving { worker, place: None, is_whole: true }))
    }

    /// Reads these functions. Returns too what is to be done when all before them are done with, and the first of them if
    /// something else than functions stands among them.
    fn part<'o>(
        &mut self,
        functions: &[usize],
        mut giving: Option<&mut Giving<'o>>,
    ) -> (Part, Option<Commit<'o>>, Option<usize>) {
        let mut read = Vec::with_capacity(functions.len());
        let mut ids = Vec::new();
        let mut f = self.spare.take().unwrap_or_default();
        let (mut end, mut others) = (None, false);
        for offset in functions {
            let inside = self.look_at(*offset).and_then(|()| {
                let view = self.view.clone();
                let first = view.module().instruction_at(*offset)?;
                let id = self.word(&first, 2)?;
                let Def::Function(_, ty) = self.main().defs.get(id) else {
                    return error(&first, "expected a function");
                };
                let Ok(n) = self.main().scan.functions.binary_search(offset) else {
                    return error(&first, "expected a function");
                };
                // What is between functions may be a line that holds for the next.
                let line = self.line_before(end, n, &mut others)?;
                self.loc = line;
                let mut inside = self.inside_of(&mut f, &first, ty)?;
                self.give_or_keep(&mut f.body, (n, line), &mut inside, giving.as_deref_mut());
                Ok((line, inside))
            });
            let (line, inside) = match inside {
                Ok((line, inside)) => (line, Some(inside)),
                Err(_) => (Loc::UNKNOWN, None),
            };
            end = inside.as_ref().map(|inside| inside.end);
            match (&inside, giving.as_deref_mut()) {
                (Some(_), _) => ids.extend_from_slice(&f.ids),
                (None, Some(giving)) => giving.is_whole = false,
                (None, None) => {}
            }
            read.push(Read { offset: *offset, inside, ids_end: ids.len(), line });
        }
        self.spare = Some(f);
        let (bound, size) = (self.module.header().bound, self.size);
        let types = std::mem::replace(&mut self.types, Types::new(bound, size));
        let used = std::mem::take(&mut self.used);
        let commit = giving.map(|giving| {
            let is_whole = std::mem::replace(&mut giving.is_whole, true) && !others;
            giving.worker.end_window(is_whole)
        });
        let first = functions.first().and_then(|first| self.main().scan.functions.binary_search(first).ok());
        let part = Part { functions: read.into_iter(), ids, placed: 0, types, used };
        (part, commit, first.filter(|_| others))
    }

    /// Gives a function that was read to the sink or, if it is not written there, takes its body.
    fn give_or_keep(
        &mut self,
        body: &mut Body,
        (n, line): (usize, Loc),
        inside: &mut Inside,
        giving: Option<&mut Giving<'_>>,
    ) {
        if let Some(giving) = giving {
            let function = self.main().function_ops[n];
            self.inside.arena.set_loc(function, line);
            self.complete(function, &inside.attrs);
            if giving.worker.function(&mut self.inside, &mut giving.place, function, body) == Outcome::Written
            {
                return;
            }
            giving.is_whole = false;
        }
        inside.body = Some(Box::new(body.take_exact(self.ctx)));
    }

    /// The line that holds before a function, if the function before it ended at `end`, or wherever that did. Notes whether
    /// anything but lines is between them.
    fn line_before(&mut self, end: Option<usize>, n: usize, others: &mut bool) -> Result<Loc> {
        let main = self.main();
        if self.stored.is_some() {
            return Ok(Loc::UNKNOWN);
        }
        let function = main.scan.functions.get(n).copied().unwrap_or_default();
        let before = n.checked_sub(1).and_then(|before| main.scan.functions.get(before).copied());
        let Some(mut at) = end.or(before).filter(|_| n != main.bodies.first) else { return Ok(main.loc) };
        let mut line = end.is_some().then_some(self.loc);
        let mut is_between = end.is_some();
        let mut last = None;
        while at < function {
            let i = self.module.instruction_at(at)?;
            match i.op {
                Op::Line => last = Some(i),
                Op::FunctionEnd if !is_between => is_between = true,
                Op::Nop => {}
                op if op == Op::NoLine || !is_between && self.ends_block(op) => (line, last) = (None, None),
                // It comes before the function also where that is written.
                _ => *others |= is_between,
            }
            at += i.words.len();
        }
        match last {
            Some(last) => self.line(&last),
            None => Ok(line.unwrap_or(Loc::UNKNOWN)),
        }
    }

    fn ends_block(&self, op: Op) -> bool {
        self.shapes.of(op).ends || matches!(op, Op::Branch | Op::BranchConditional | Op::Switch)
    }

    /// What is in a function, if that was read.
    pub(super) fn read_inside(&mut self, first: &Instruction<'_>) -> Result<Option<Inside>> {
        let bodies = &mut self.bodies;
        if bodies.part.as_ref().is_none_or(|part| part.functions.len() == 0) {
            bodies.part = bodies.parts.next();
            if let Some(part) = &mut bodies.part {
                self.types.add(&part.types);
                self.used.add(&part.used);
            }
        }
        let Some(part) = &mut bodies.part else { return Ok(None) };
        if part.functions.as_slice().first().is_none_or(|read| read.offset != first.offset) {
            return Ok(None);
        }
        let Some(read) = part.functions.next() else { return Ok(None) };
        let ids = std::mem::replace(&mut part.placed, read.ids_end)..read.ids_end;
        let Some(inside) = read.inside else { return Ok(None) };
        if !is_same_line(self.ctx, read.line, self.loc) {
            return if inside.body.is_none() { self.wrongly_given() } else { Ok(None) };
        }
        let all = std::mem::take(&mut part.ids);
        self.define_results(first, &all[ids])?;
        if let Some(part) = &mut self.bodies.part {
            part.ids = all;
        }
        Ok(Some(inside))
    }

    /// All is read: the functions that were written must stand behind each other.
    pub(super) fn check_given(&mut self) -> Result<()> {
        let Some(end) = self.bodies.end_of_given else { return Ok(()) };
        let end = end.min(self.function_ops.len());
        let ops = self.function_ops.get(self.bodies.first..end).unwrap_or_default();
        if ops.windows(2).any(|pair| self.inside.arena.next(pair[0]) != Some(pair[1])) {
            return self.wrongly_given();
        }
        Ok(())
    }

    /// An internal error: the module is read again, without the sink.
    fn wrongly_given<T>(&mut self) -> Result<T> {
        self.wrongly_given = true;
        Err(Box::new(Malformed { word: 0, message: "to be read again".to_owned() }))
    }
}

/// Whether two locations say the same line.
fn is_same_line(ctx: &Context, one: Loc, other: Loc) -> bool {
    one == other || ctx.loc_data(one).is_some() && ctx.loc_data(one) == ctx.loc_data(other)
}
