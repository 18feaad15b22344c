//! Bodies of functions, written on several threads.
//!
//! A writer beside the main one knows what that one has declared so far, and declares nothing. It numbers by itself
//! what a body defines; where the body needs what is not declared, that takes the next number too, and it is noted what
//! it is. Later the main writer goes through the numbers, gives an id to each and declares what is needed: all in the
//! order in which it would have come to it, had it written the body itself. So no id depends on threads. Whatever else
//! a body asks for, and any mistake, is an error here, and the main writer writes such a body itself.

use super::code::{Code, LOCAL};
use super::function::{Function, flat_body, parameters};
use super::lines::Line;
use super::sections::Words;
use super::{ConstantKey, Result, Section, Writer};
use spirula_diag::Failed;
use spirula_entity::EntityKey;
use spirula_ir::{Body, Op as Operation, Str, Type, parallel};
use spirula_spec::Op;
use spirula_spirv::op;
use std::borrow::Cow;

/// So many operations are worth a part of their own.
const PART: usize = 2048;

/// Operations that are written before their words have their places: these are held twice until then.
const ROUND: usize = 1 << 18;

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
    good: bool,
    /// How many numbers it took.
    numbers: usize,
    ends: Ends,
    /// The line that must hold before it, and the one that does behind it.
    line_before: Option<Line>,
    line_behind: Option<Line>,
}

/// Bodies of functions that stand behind each other.
#[derive(Default)]
pub(super) struct Part {
    code: Code,
    names: Code,
    annotations: Code,
    needs: Vec<Needed>,
    bodies: Vec<WrittenBody>,
}

impl Part {
    /// Has bodies be those of these functions.
    pub(super) fn set_functions(&mut self, functions: &[Operation]) {
        for (body, function) in self.bodies.iter_mut().zip(functions) {
            body.function = *function;
        }
    }

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

/// The bodies that were written beside the main writer and wait for their places.
#[derive(Default)]
pub(super) struct Written {
    asked: bool,
    /// The functions that are still to be written, and how many operations are in each.
    functions: std::vec::IntoIter<(Operation, usize)>,
    parts: std::vec::IntoIter<Part>,
    /// The part at hand, and the next of its bodies.
    part: Part,
    next: usize,
    /// The ids of the numbers of a body.
    table: Vec<u32>,
}

impl Written {
    /// These, and no others.
    pub(super) fn of(parts: Vec<Part>) -> Self {
        Self { asked: true, parts: parts.into_iter(), ..Self::default() }
    }
}

/// What a writer beside the main one has.
pub(super) struct Beside<'a> {
    /// None if that is still to come, so that nothing is declared, and no symbol known.
    main: Option<&'a Writer<'a>>,
    part: Part,
    /// Types that have numbers of the body at hand.
    numbered: Vec<Type>,
}

impl Beside<'_> {
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
    /// The writer that has declared what this one knows.
    #[inline]
    pub(super) fn main(&self) -> &Self {
        match &self.beside {
            Some(Beside { main: Some(main), .. }) => main,
            _ => self,
        }
    }

    /// Whether the main writer is still to come.
    pub(super) fn is_ahead(&self) -> bool {
        self.beside.as_ref().is_some_and(|beside| beside.main.is_none())
    }

    /// Has this writer write before the main one.
    pub(super) fn be_ahead(&mut self) {
        self.beside = Some(Beside { main: None, part: Part::default(), numbered: Vec::new() });
    }

    /// Takes what was written beside the main writer. What comes next is written into this memory.
    pub(super) fn take_part(&mut self, next: Part) -> Part {
        self.beside.as_mut().map(|beside| std::mem::replace(&mut beside.part, next)).unwrap_or_default()
    }

    /// An error if this is not the main writer.
    pub(super) fn must_be_main(&self) -> Result<()> {
        if self.beside.is_some() { Err(Failed) } else { Ok(()) }
    }

    /// Beside the main writer: the number of what that has not declared yet.
    pub(super) fn need(&mut self, what: Need) -> Option<u32> {
        let part = &mut self.beside.as_mut()?.part;
        let (names, annotations) = (part.names.words.len() as u32, part.annotations.words.len() as u32);
        part.needs.push(Needed { number: self.next_id - LOCAL, names, annotations, what });
        Some(self.new_id())
    }

    /// [`need`](Self::need) of a type.
    pub(super) fn needed_type(&mut self, ty: Type) -> Option<u32> {
        let id = self.need(Need::Type(ty))?;
        self.set_type(ty, id);
        self.beside.as_mut()?.numbered.push(ty);
        Some(id)
    }

    /// Has the bodies of all functions written on several threads from when the first is met, if that pays.
    pub(super) fn write_beside(&mut self) {
        if std::mem::replace(&mut self.written.asked, true) {
            return;
        }
        let inside = self.inside();
        let size = |op: Operation| inside.body_of(op).map_or(0, |body| body.flat.op_table_len());
        let functions: Vec<(Operation, usize)> = inside
            .isolated_ops()
            .filter(|op| inside.flat.name(*op) == op::FUNC)
            .map(|op| (op, size(op)))
            .collect();
        if parallel::pays(self.ctx, functions.iter().map(|(_, size)| *size)) {
            self.written.functions = functions.into_iter();
        }
    }

    /// Has the next functions written on several threads.
    fn next_round(&mut self) {
        let rest = self.written.functions.as_slice();
        if rest.is_empty() {
            return;
        }
        let (mut count, mut all) = (0, 0);
        while let Some((_, size)) = rest.get(count).filter(|_| all < ROUND) {
            (count, all) = (count + 1, all + size);
        }
        let round: Vec<(Operation, usize)> = self.written.functions.by_ref().take(count).collect();
        let enough = (all / (self.ctx.threads() * 8)).max(PART);
        let mut sum = 0;
        let mut goes_on = |size: usize| {
            let begins = sum >= enough;
            sum = if begins { 0 } else { sum } + size;
            !begins
        };
        let parts: Vec<&[(Operation, usize)]> = round.chunk_by(|_, (_, size)| goes_on(*size)).collect();
        let main = &*self;
        let written =
            parallel::map_with(self.ctx, parts, || (), |(), functions| main.bodies_beside(functions));
        self.written.parts = written.into_iter();
    }

    /// Writes the bodies of these functions beside this writer.
    fn bodies_beside(&self, functions: &[(Operation, usize)]) -> Part {
        let mut writer = Writer::new(self.ctx, self.outer, self.module, self.options);
        writer.types.clone_from(&self.types);
        writer.beside = Some(Beside { main: Some(self), part: Part::default(), numbered: Vec::new() });
        for (function, _) in functions {
            writer.body_beside(self.inside(), *function);
        }
        writer.take_part(Part::default())
    }

    /// Writes the body of a function beside the main writer. Says whether it could.
    pub(super) fn body_beside(&mut self, inside: &Body, function: Operation) -> bool {
        let line_before = self.line_behind_head(&inside.flat, function);
        self.next_id = LOCAL;
        let result = self.numbered_body(inside, function, line_before);
        let ahead = self.is_ahead();
        let Some(Beside { part, numbered, .. }) = &mut self.beside else { return false };
        for ty in numbered.drain(..) {
            self.types[ty.index()] = 0;
        }
        if result.is_err() {
            part.truncate(part.bodies.last().map(|body| body.ends).unwrap_or_default());
            self.lines = Default::default();
            if ahead {
                return false;
            }
        }
        part.bodies.push(WrittenBody {
            function,
            good: result.is_ok(),
            numbers: (self.next_id - LOCAL) as usize,
            ends: part.ends(),
            line_before,
            line_behind: result.unwrap_or_default(),
        });
        result.is_ok()
    }

    /// Writes a body with numbers of its own; returns the line that holds behind it.
    fn numbered_body(
        &mut self,
        inside: &Body,
        function: Operation,
        line: Option<Line>,
    ) -> Result<Option<Line>> {
        let ctx = self.ctx;
        let ty = inside.flat.slot(function, op::slot::func::FUNCTION_TYPE).and_then(|ty| ty.as_type());
        let inputs = ty.and_then(|ty| ctx.function_parts(ty)).map(|(inputs, _)| inputs.len());
        let body = inside.body_of(function).ok_or(Failed)?;
        // It is flat already where it is of no other use.
        let body = if self.is_ahead() { Cow::Borrowed(body) } else { flat_body(ctx, body) };
        let parameters = parameters(&body);
        let (count, attrs) = (parameters.len(), inside.flat.attrs(function));
        let whole = inputs == Some(count) && self.parameter_count(&inside.flat, function, count) == count;
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
        if let Some(beside) = &mut self.beside {
            self.tables = f.finish_to(&mut beside.part.code);
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
            written.part = Part::default();
            if written.parts.len() == 0 {
                self.next_round();
            }
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
        if !body.good || body.line_before != line {
            return Ok(None);
        }
        let part = std::mem::take(&mut written.part);
        let placed = self.place(&part, section, (start.unwrap_or_default(), body), parameters);
        self.written.part = part;
        placed.map(|()| Some(body.line_behind))
    }

    fn place(
        &mut self,
        part: &Part,
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
