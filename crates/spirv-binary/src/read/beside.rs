//! Bodies of functions, read on several threads.
//!
//! A reader beside the main one knows what that one has read at module scope, and changes nothing of it: it notes what
//! of it is used. Whatever a body asks for beyond that, and any mistake, is an error here, and the main reader reads
//! such a body itself. What is read takes its place when the main reader comes to it, in the order of the words. So
//! nothing that is made and nothing that is said depends on threads.

use super::function::Inside;
use super::unused::{Types, Used};
use super::{Def, DeserializeOptions, Reader, Result, error};
use spirula_binary::{IdRun, Instruction};
use spirula_ir::{Context, Loc, Text, parallel};
use spirula_spec::Op;

/// So many words are worth a part of their own.
const PART: usize = 8192;

/// About how many words an operation is.
const WORDS: usize = 5;

/// A function that was read beside the main reader.
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
    /// What of them was written.
    text: Option<Text>,
}

/// The functions that were read beside the main reader and wait for their places.
#[derive(Default)]
pub(super) struct Bodies {
    /// The first function of all.
    first: usize,
    parts: std::vec::IntoIter<Part>,
    part: Option<Part>,
}

impl<'a> Reader<'a> {
    /// Has the functions from one on read on several threads, if that pays.
    pub(super) fn read_beside(&mut self, first: usize) {
        self.bodies.first = first;
        let functions = self.scan.functions.get(first..).unwrap_or_default();
        let words = self.size - functions.first().copied().unwrap_or_default();
        let ends = functions.iter().skip(1).copied().chain([self.size]);
        if !parallel::pays(self.ctx, functions.iter().zip(ends).map(|(begin, end)| (end - begin) / WORDS)) {
            return;
        }
        let enough = (words / (self.ctx.threads() * 8)).max(PART);
        let mut begin = 0;
        let mut goes_on = |next: usize| {
            let goes_on = next - begin < enough;
            begin = if goes_on { begin } else { next };
            goes_on
        };
        let parts: Vec<&[usize]> = functions.chunk_by(|_, next| goes_on(*next)).collect();
        let main = &*self;
        let read = parallel::map_with(
            self.ctx,
            parts,
            || {
                let options = DeserializeOptions { plain: main.plain, structured: main.structured };
                let mut reader = Reader::new(main.ctx, main.module, main.stored, options);
                reader.main = Some(main);
                reader.untyped_pointers = main.untyped_pointers;
                reader.write_beside();
                reader
            },
            |reader, functions| reader.part(functions),
        );
        self.bodies.parts = read.into_iter();
    }

    /// Reads these functions beside the main reader.
    fn part(&mut self, functions: &[usize]) -> Part {
        let mut read = Vec::with_capacity(functions.len());
        let mut ids = Vec::new();
        let mut f = self.spare.take().unwrap_or_default();
        let mut end = None;
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
                let line = self.line_before(end, n)?;
                self.loc = line;
                Ok((line, self.inside_of(&mut f, &first, (n, ty))?))
            });
            let (line, inside) = match inside {
                Ok((line, inside)) => (line, Some(inside)),
                Err(_) => (Loc::UNKNOWN, None),
            };
            end = inside.as_ref().map(|inside| inside.end);
            if inside.is_some() {
                ids.extend_from_slice(&f.ids);
            }
            read.push(Read { offset: *offset, inside, ids_end: ids.len(), line });
        }
        self.spare = Some(f);
        let (bound, size) = (self.module.header().bound, self.size);
        let types = std::mem::replace(&mut self.types, Types::new(bound, size));
        let used = std::mem::take(&mut self.used);
        let text = self.text_of_part();
        Part { functions: read.into_iter(), ids, placed: 0, types, used, text }
    }

    /// The line that holds before a function, if the function before it ended at `end`, or wherever that did.
    fn line_before(&mut self, end: Option<usize>, n: usize) -> Result<Loc> {
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
                _ if is_between => self.stop_handing_on(n),
                _ => {}
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

    /// What is in a function, if it was read beside this reader.
    pub(super) fn inside_read_beside(&mut self, first: &Instruction<'_>) -> Result<Option<Inside>> {
        let bodies = &mut self.bodies;
        if bodies.part.as_ref().is_none_or(|part| part.functions.len() == 0) {
            bodies.part = bodies.parts.next();
            if let Some(part) = &mut bodies.part {
                self.types.add(&part.types);
                self.used.add(&part.used);
                if let Some(text) = part.text.take() {
                    self.written.add(text);
                }
            }
        }
        let Some(part) = &mut bodies.part else { return Ok(None) };
        if part.functions.as_slice().first().is_none_or(|read| read.offset != first.offset) {
            return Ok(None);
        }
        let Some(read) = part.functions.next() else { return Ok(None) };
        let ids = std::mem::replace(&mut part.placed, read.ids_end)..read.ids_end;
        let Some(inside) = read.inside.filter(|_| is_same_line(self.ctx, read.line, self.loc)) else {
            return Ok(None);
        };
        let all = std::mem::take(&mut part.ids);
        self.define_results(first, &all[ids])?;
        if let Some(part) = &mut self.bodies.part {
            part.ids = all;
        }
        Ok(Some(inside))
    }
}

/// Whether two locations say the same line.
fn is_same_line(ctx: &Context, one: Loc, other: Loc) -> bool {
    one == other || ctx.loc_data(one).is_some() && ctx.loc_data(one) == ctx.loc_data(other)
}
