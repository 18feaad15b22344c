//! Lines: OpLine and OpNoLine (specification, "Debug Instructions").

use super::function::Function;
use super::{Result, Section, Writer};
use spirula_ir::{Attr, Dict, Loc, LocData, Op as Operation, Str};
use spirula_spec::Op;
use spirula_spirv::carry;

/// A position in a source: file, line, column.
pub(super) type Line = (Str, u32, u32);

impl Writer<'_> {
    /// The line of a location, if it is to be written.
    #[inline]
    pub(super) fn line_of(&self, loc: Loc) -> Option<Line> {
        if loc.as_pos().is_some() && self.options.lines_of.is_none() || loc == Loc::UNKNOWN {
            return None;
        }
        self.line_of_known(loc)
    }

    fn line_of_known(&self, mut loc: Loc) -> Option<Line> {
        // What was inlined has the line of the callee: OpLine has no place for the call.
        while let Some(LocData::CallSite(callee, _)) = self.ctx.loc_data(loc) {
            loc = *callee;
        }
        match self.ctx.loc_data(loc) {
            Some(LocData::File { file, start, .. }) => Some((*file, start.0, start.1)),
            Some(_) => None,
            None => {
                let sources = self.options.lines_of?;
                let pos = loc.as_pos()?;
                let file = sources.file_of(pos)?;
                let at = file.line_column(file.offset(pos));
                Some((self.ctx.str(file.name()), at.line, at.column))
            }
        }
    }

    /// The line in attributes.
    pub(super) fn carried_line(&self, dict: Option<Dict>) -> Option<Line> {
        dict?;
        let ctx = self.ctx;
        self.line_of(ctx.dict_get(dict, ctx.str(carry::LINE)).and_then(Attr::as_location)?)
    }

    /// Adds an instruction with a line to a section.
    pub(super) fn emit_at(
        &mut self,
        section: Section,
        line: Option<Line>,
        op: Op,
        words: &[u32],
    ) -> Result<()> {
        if line != self.lines[section as usize] {
            self.line_in_section(section, line)?;
        }
        self.emit(section, op, words)
    }

    /// Sets the line for the next instruction of a section.
    pub(super) fn line_in_section(&mut self, section: Section, line: Option<Line>) -> Result<()> {
        self.lines[section as usize] = line;
        match line {
            Some((file, line, column)) => {
                let words = [self.string_id(file, 0)?, line, column];
                self.emit(section, Op::Line, &words)
            }
            None => self.emit(section, Op::NoLine, &[]),
        }
    }

    /// Ends the lines in effect at the ends of sections.
    pub(super) fn end_lines(&mut self) -> Result<()> {
        for section in [Section::Globals, Section::Graphs] {
            if self.lines[section as usize].take().is_some() {
                self.emit(section, Op::NoLine, &[])?;
            }
        }
        Ok(())
    }

    /// Sets the line of an operation for the next instruction of the function.
    #[inline]
    pub(super) fn line_in(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let line = self.line_of(f.body.arena.loc(op));
        self.line_at(f, line)
    }

    /// Sets the line for the next instruction of the function.
    #[inline]
    pub(super) fn line_at(&mut self, f: &mut Function<'_>, line: Option<Line>) -> Result<()> {
        if line == f.line {
            return Ok(());
        }
        f.line = line;
        self.line_instruction(f, line, false)
    }

    /// Sets the line for the next variable of the function.
    pub(super) fn variable_line_at(&mut self, f: &mut Function<'_>, line: Option<Line>) -> Result<()> {
        if line == f.variable_line {
            return Ok(());
        }
        f.variable_line = line;
        self.line_instruction(f, line, true)
    }

    /// Adds the instruction that sets the line.
    fn line_instruction(&mut self, f: &mut Function<'_>, line: Option<Line>, variable: bool) -> Result<()> {
        let Some((file, line, column)) = line else {
            let start = f.code(variable).begin(Op::NoLine);
            return self.end(f, start, variable);
        };
        let file = self.string_id(file, 0)?;
        let code = f.code(variable);
        let start = code.begin(Op::Line);
        code.id(file);
        code.literals(&[line, column]);
        self.end(f, start, variable)
    }
}
