//! Bodies of functions, written apart: on several threads, or while the text that they are from is being read.
//!
//! A writer of bodies declares nothing. It numbers by itself what a body defines; what the body needs of the module takes
//! the next number too, and it is noted what it is. Later the main writer goes through the numbers, gives an id to each and
//! declares what is needed: all in the order in which it would have come to it, had it written the body itself. So no id
//! depends on threads. Whatever else a body asks for, and any mistake, is an error here, and the main writer writes such a
//! body itself.

use super::code::{Code, LOCAL};
use super::function::{Function, flat_body, parameters};
use super::lines::Line;
use super::sections::Words;
use super::sink::Chunks;
use super::{ConstantKey, Result, Section, SerializeOptions, Writer};
use spirula_diag::Failed;
use spirula_entity::EntityKey;
use spirula_ir::{Body, Context, Op as Operation, Str, Type, parallel};
use spirula_spec::Op;
use spirula_spirv::op;

/// So many operations are worth a part of their own.
const PART: usize = 2048;

/// So many parts wait for those before them.
const AHEAD: usize = 64;

/// What a body needs that is not declared.
#[derive(Clone, Copy)]
pub(super) enum Need {
    Type(Type),
    Constant(ConstantKey),
    /// An OpString or OpExtInstImport, with its text and number.
    Text(Op, Str, u32),
    /// What has a symbol, and whether it is declared before.
    Symbol(Str, bool),
}

/// What a body needs, the number that it has there, and what was written of names and decorations before.
#[derive(Clone, Copy)]
struct Needed {
    number: u32,
    names: u32,
    annotations: u32,
    what: Need,
}

/// Where in a part the next body begins.
#[derive(Clone, Copy, Default)]
struct Ends {
    code: usize,
    names: usize,
    annotations: usize,
    needs: usize,
}

/// A body that was written, or was not.
#[derive(Clone, Copy)]
struct WrittenBody {
    function: Operation,
    /// How many numbers it took.
    numbers: usize,
    ends: Ends,
    /// The line that must hold before it, and the one that does behind it.
    line_before: Option<Line>,
    line_behind: Option<Line>,
}

/// Bodies of functions that stand behind each other.
#[derive(Default)]
pub(super) struct Chunk {
    code: Code,
    names: Code,
    annotations: Code,
    needs: Vec<Needed>,
    bodies: Vec<WrittenBody>,
}

impl Chunk {
    /// Copies bodies of another behind its own, from one on, as long as there is room. Returns the first that was not.
    pub(super) fn append(&mut self, other: &Self, first: usize) -> usize {
        if self.bodies.is_empty() {
            // When it is given back a piece of a section has room there.
            self.code.words.reserve_exact(Words::ROOM);
        }
        let from = first.checked_sub(1).map_or(Ends::default(), |last| other.bodies[last].ends);
        let room = from.code + Words::ROOM.saturating_sub(self.code.words.len());
        let fit = other.bodies[first..].partition_point(|body| body.ends.code <= room);
        // One that is larger has a part for itself.
        let end = (first + fit.max(usize::from(self.bodies.is_empty()))).min(other.bodies.len());
        let Some(last) = other.bodies[first..end].last() else { return end };
        let (to, before) = (last.ends, self.ends());
        self.code.append(&other.code, from.code..to.code);
        self.names.append(&other.names, from.names..to.names);
        self.annotations.append(&other.annotations, from.annotations..to.annotations);
        let moved = |at: usize, from: usize, before: usize| at - from + before;
        self.needs.extend(other.needs[from.needs..to.needs].iter().map(|need| Needed {
            names: moved(need.names as usize, from.names, before.names) as u32,
            annotations: moved(need.annotations as usize, from.annotations, before.annotations) as u32,
            ..*need
        }));
        self.bodies.extend(other.bodies[first..end].iter().map(|body| WrittenBody {
            ends: Ends {
                code: moved(body.ends.code, from.code, before.code),
                names: moved(body.ends.names, from.names, before.names),
                annotations: moved(body.ends.annotations, from.annotations, before.annotations),
                needs: moved(body.ends.needs, from.needs, before.needs),
            },
            ..*body
        }));
        end
    }

    /// How many bodies there are.
    pub(super) fn count(&self) -> usize {
        self.bodies.len()
    }

    /// No more comes: gives back memory that is not needed.
    pub(super) fn shrink(&mut self) {
        self.needs.shrink_to_fit();
        self.bodies.shrink_to_fit();
    }

    /// Forgets all, and keeps the memory for the next.
    pub(super) fn clear(&mut self) {
        self.truncate(Ends::default());
        self.bodies.clear();
    }

    fn ends(&self) -> Ends {
        Ends {
            code: self.code.words.len(),
            names: self.names.words.len(),
            annotations: self.annotations.words.len(),
            needs: self.needs.len(),
        }
    }

    /// Forgets what is behind.
    fn truncate(&mut self, ends: Ends) {
        self.code.truncate(ends.code);
        self.names.truncate(ends.names);
        self.annotations.truncate(ends.annotations);
        self.needs.truncate(ends.needs);
    }
}

/// The bodies that were written and wait for their places.
#[derive(Default)]
pub(super) struct Written {
    asked: bool,
    parts: std::vec::IntoIter<Chunk>,
    /// The part at hand, and the next of its bodies.
    part: Chunk,
    next: usize,
    /// The ids of the numbers of a body.
    table: Vec<u32>,
}

impl Written {
    /// These, and no others.
    pub(super) fn of(parts: Vec<Chunk>) -> Self {
        Self { asked: true, parts: parts.into_iter(), ..Self::default() }
    }
}

/// What a writer of bodies has.
#[derive(Default)]
pub(super) struct Numbering {
    part: Chunk,
    /// Types that have numbers of the body at hand.
    numbered: Vec<Type>,
}

impl Numbering {
    /// Keeps a name or decoration of something in a body.
    pub(super) fn emit(&mut self, section: Section, op: Op, words: &[u32]) -> Result<()> {
        let code = match (section, op) {
            (Section::Names, Op::Name) => &mut self.part.names,
            (Section::Annotations, Op::Decorate | Op::DecorateString) => &mut self.part.annotations,
            _ => return Err(Failed),
        };
        let start = code.begin(op);
        if let Some((id, literals)) = words.split_first() {
            if literals.iter().any(|word| *word >= LOCAL) {
                // It may be an id that is numbered here, as some decorations have.
                return Err(Failed);
            }
            code.id(*id);
            code.literals(literals);
        }
        code.end(start).map_err(|_| Failed)
    }
}

impl<'a> Writer<'a> {
    /// A writer of bodies of functions of such a module.
    pub(super) fn of_bodies(
        ctx: &'a Context,
        outer: &'a Body,
        module: Operation,
        options: SerializeOptions<'a>,
    ) -> Self {
        Self { numbering: Some(Numbering::default()), ..Self::new(ctx, outer, module, options) }
    }

    /// Whether this writes bodies, and knows of nothing that is declared.
    pub(super) fn is_of_bodies(&self) -> bool {
        self.numbering.is_some()
    }

    /// Takes the bodies that were written. What comes next is written into this memory.
    pub(super) fn take_part(&mut self, next: Chunk) -> Chunk {
        self.numbering
            .as_mut()
            .map(|numbering| std::mem::replace(&mut numbering.part, next))
            .unwrap_or_default()
    }

    /// An error if this is not the main writer.
    pub(super) fn must_be_main(&self) -> Result<()> {
        if self.is_of_bodies() { Err(Failed) } else { Ok(()) }
    }

    /// In a body: the number of what it needs of the module.
    pub(super) fn need(&mut self, what: Need) -> Option<u32> {
        let part = &mut self.numbering.as_mut()?.part;
        let (names, annotations) = (part.names.words.len() as u32, part.annotations.words.len() as u32);
        part.needs.push(Needed { number: self.next_id - LOCAL, names, annotations, what });
        Some(self.new_id())
    }

    /// [`need`](Self::need) of a type.
    pub(super) fn needed_type(&mut self, ty: Type) -> Option<u32> {
        let id = self.need(Need::Type(ty))?;
        self.set_type(ty, id);
        self.numbering.as_mut()?.numbered.push(ty);
        Some(id)
    }

    /// Has the bodies of all functions written on several threads when the first is met, if that pays.
    pub(super) fn write_bodies(&mut self) {
        if std::mem::replace(&mut self.written.asked, true) {
            return;
        }
        let inside = self.inside();
        let size = |op: &Operation| inside.body_of(*op).map_or(0, |body| body.arena.op_table_len());
        let functions: Vec<Operation> =
            inside.isolated_ops().filter(|op| inside.arena.name(*op) == op::FUNC).collect();
        if !parallel::pays(self.ctx, functions.iter().map(size)) {
            return;
        }
        let mut sum = 0;
        let mut goes_on = |size: usize| {
            let begins = sum >= PART;
            sum = if begins { 0 } else { sum } + size;
            !begins
        };
        let chunks: Vec<&[Operation]> = functions.chunk_by(|_, next| goes_on(size(next))).collect();
        let mut parts = Chunks::default();
        let (ctx, outer, module, options) = (self.ctx, self.outer, self.module, self.options);
        parallel::in_order(
            ctx.threads(),
            chunks,
            AHEAD,
            || Self::of_bodies(ctx, outer, module, options),
            |writer, functions| {
                for function in functions {
                    writer.numbered_function(inside, *function);
                }
                writer.take_part(Chunk::default())
            },
            |part| parts.place(part),
        );
        self.written = parts.into_written();
    }

    /// Writes the body of a function with numbers of its own. Says whether it could.
    pub(super) fn numbered_function(&mut self, inside: &Body, function: Operation) -> bool {
        let line_before = self.line_behind_head(&inside.arena, function);
        self.next_id = LOCAL;
        let result = self.numbered_body(inside, function, line_before);
        let Some(Numbering { part, numbered }) = &mut self.numbering else { return false };
        for ty in numbered.drain(..) {
            self.types[ty.index()] = 0;
        }
        let Ok(line_behind) = result else {
            part.truncate(part.bodies.last().map(|body| body.ends).unwrap_or_default());
            self.lines = Default::default();
            return false;
        };
        part.bodies.push(WrittenBody {
            function,
            numbers: (self.next_id - LOCAL) as usize,
            ends: part.ends(),
            line_before,
            line_behind,
        });
        true
    }

    /// Writes a body with numbers of its own; returns the line that holds behind it.
    fn numbered_body(
        &mut self,
        inside: &Body,
        function: Operation,
        line: Option<Line>,
    ) -> Result<Option<Line>> {
        let ctx = self.ctx;
        let ty = inside.arena.slot(function, op::slot::func::FUNCTION_TYPE).and_then(|ty| ty.as_type());
        let inputs = ty.and_then(|ty| ctx.function_parts(ty)).map(|(inputs, _)| inputs.len());
        let body = inside.body_of(function).ok_or(Failed)?;
        let body = flat_body(ctx, body);
        let parameters = parameters(&body);
        let (count, attrs) = (parameters.len(), inside.arena.attrs(function));
        let whole = inputs == Some(count) && self.parameter_count(&inside.arena, function, count) == count;
        if !whole || self.has_placed(attrs) {
            return Err(Failed);
        }
        let mut f = Function::of(&body, std::mem::take(&mut self.tables));
        for value in parameters {
            let number = self.new_id();
            self.set_value(&mut f, *value, number);
        }
        f.line = line;
        f.copies_once = self.copies_once(attrs);
        self.blocks(&mut f)?;
        let line = f.line;
        if let Some(numbering) = &mut self.numbering {
            self.tables = f.finish_to(&mut numbering.part.code);
        }
        Ok(line)
    }

    /// Puts the body of a function to the end of a section, if it is written already; `line` holds before it. Returns
    /// the line that holds behind it.
    pub(super) fn placed(
        &mut self,
        function: Operation,
        section: Section,
        line: Option<Line>,
        parameters: &[u32],
    ) -> Result<Option<Option<Line>>> {
        if self.written.next == self.written.part.bodies.len() {
            let written = &mut self.written;
            (written.part, written.next) = (written.parts.next().unwrap_or_default(), 0);
        }
        let written = &mut self.written;
        let Some(body) = written.part.bodies.get(written.next).copied() else { return Ok(None) };
        if body.function != function {
            // It was not written.
            return Ok(None);
        }
        let start = written.next.checked_sub(1).map(|last| written.part.bodies[last].ends);
        written.next += 1;
        if body.line_before != line {
            return Ok(None);
        }
        let part = std::mem::take(&mut written.part);
        let placed = self.place(&part, section, (start.unwrap_or_default(), body), parameters);
        self.written.part = part;
        placed.map(|()| Some(body.line_behind))
    }

    fn place(
        &mut self,
        part: &Chunk,
        section: Section,
        (start, body): (Ends, WrittenBody),
        parameters: &[u32],
    ) -> Result<()> {
        let mut table = std::mem::take(&mut self.written.table);
        table.clear();
        table.extend_from_slice(parameters);
        let (mut names, mut annotations) = (start.names, start.annotations);
        for need in &part.needs[start.needs..body.ends.needs] {
            self.new_ids(&mut table, need.number as usize);
            // Declaring adds names and decorations too.
            let (names_end, annotations_end) = (need.names as usize, need.annotations as usize);
            part.names.place(names..names_end, &table, self.sections[Section::Names as usize].open());
            let decorations = self.sections[Section::Annotations as usize].open();
            part.annotations.place(annotations..annotations_end, &table, decorations);
            (names, annotations) = (names_end, annotations_end);
            table.push(match need.what {
                Need::Type(ty) => self.type_id(ty)?,
                Need::Constant(key) => self.constant_id(key)?,
                Need::Text(Op::String, text, number) => self.string_id(text, number)?,
                Need::Text(_, text, number) => self.import_id(text, number)?,
                Need::Symbol(name, true) => self.declared_symbol(name)?,
                Need::Symbol(name, false) => self.symbol_id(name)?,
            });
        }
        self.new_ids(&mut table, body.numbers);
        let rest = [
            (Section::Names, &part.names, names..body.ends.names),
            (Section::Annotations, &part.annotations, annotations..body.ends.annotations),
            (section, &part.code, start.code..body.ends.code),
        ];
        for (section, code, range) in rest {
            code.place(range, &table, self.sections[section as usize].open());
        }
        self.written.table = table;
        Ok(())
    }

    /// Gives ids to the numbers of a body below `count` that have none.
    fn new_ids(&mut self, table: &mut Vec<u32>, count: usize) {
        let more = count.saturating_sub(table.len()) as u32;
        table.extend(self.next_id..self.next_id + more);
        self.next_id += more;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_needed_stays_small() {
        assert_eq!(size_of::<Needed>(), 32);
    }
}
