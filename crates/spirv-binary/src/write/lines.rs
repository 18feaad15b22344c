//! Lines: OpLine and OpNoLine (specification, "Debug Instructions").

use super::function::Function;
use super::{Result, Section, Writer};
use spirula_ir::{Attr, Dict, Loc, LocData, Op as Operation, Str};
use spirula_spec::Op;
use spirula_spirv::carry;

/// A place in a source: file, line, column.
pub(super) type Line = (Str, u32, u32);

impl Writer<'_> {
    /// The line that a location is, if words are to say it.
    pub(super) fn line_of(&self, loc: Loc) -> Option<Line> {
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

    /// The line that attributes carry.
    pub(super) fn carried_line(&self, dict: Option<Dict>) -> Option<Line> {
        dict?;
        let ctx = self.ctx;
        self.line_of(ctx.dict_get(dict, ctx.str(carry::LINE)).and_then(Attr::as_location)?)
    }

    /// The instruction that has `line` hold for what comes next.
    fn line_instruction(&mut self, line: Option<Line>) -> Result<(Op, Vec<u32>)> {
        Ok(match line {
            Some((file, line, column)) => (Op::Line, vec![self.string_id(file, 0)?, line, column]),
            None => (Op::NoLine, Vec::new()),
        })
    }

    /// Adds an instruction to a section, at a line.
    pub(super) fn emit_at(
        &mut self,
        section: Section,
        line: Option<Line>,
        op: Op,
        words: &[u32],
    ) -> Result<()> {
        if line != self.lines[section as usize] {
            self.lines[section as usize] = line;
            let (op, words) = self.line_instruction(line)?;
            self.emit(section, op, &words)?;
        }
        self.emit(section, op, words)
    }

    /// Ends the lines that hold at the end of a section.
    pub(super) fn end_lines(&mut self) -> Result<()> {
        for section in [Section::Globals, Section::Graphs] {
            if self.lines[section as usize].take().is_some() {
                self.emit(section, Op::NoLine, &[])?;
            }
        }
        Ok(())
    }

    /// Has the line of an operation hold for the next instruction of the function.
    pub(super) fn line_in(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let line = self.line_of(f.body.flat.loc(op));
        self.line_at(f, line)
    }

    /// Has `line` hold for the next instruction of the function.
    pub(super) fn line_at(&mut self, f: &mut Function<'_>, line: Option<Line>) -> Result<()> {
        if line == f.line {
            return Ok(());
        }
        f.line = line;
        let (op, words) = self.line_instruction(line)?;
        self.emit_in(f, op, &words)
    }

    /// Has `line` hold for the next variable of the function.
    pub(super) fn variable_line_at(&mut self, f: &mut Function<'_>, line: Option<Line>) -> Result<()> {
        if line == f.variable_line {
            return Ok(());
        }
        f.variable_line = line;
        let (op, words) = self.line_instruction(line)?;
        self.emit_to(f, op, &words, true)
    }
}
