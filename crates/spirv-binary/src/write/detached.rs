//! Detached extended instructions (`carry::DETACHED`).

use super::carried::items;
use super::code::Code;
use super::function::Function;
use super::lines::Line;
use super::operands::Declare;
use super::{Result, Section, Writer};
use spirula_ir::{Attr, Block, Body, Dict, Op as Operation, Value};
use spirula_spec::Op;
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};

/// A detached instruction.
pub(super) struct Detached {
    /// What comes before it, see `carry::DETACHED`.
    pub(super) place: i64,
    line: Option<Line>,
    op: Op,
    words: Code,
}

impl Writer<'_> {
    /// The detached instructions that are attributes.
    pub(super) fn detached(&mut self, attrs: Option<Dict>) -> Result<Vec<Detached>> {
        if attrs.is_none() {
            return Ok(Vec::new());
        }
        let ctx = self.ctx;
        let list =
            ctx.dict_get(attrs, ctx.str(carry::DETACHED)).map(|list| items(ctx, list)).unwrap_or_default();
        list.into_iter().map(|item| self.one_detached(item)).collect()
    }

    /// Whether attributes say that they are operations.
    pub(super) fn has_placed(&self, attrs: Option<Dict>) -> bool {
        attrs.is_some() && self.ctx.dict_get(attrs, self.ctx.str(carry::DETACHED)).is_some_and(Attr::is_unit)
    }

    /// The place of an operation that is one of them.
    pub(super) fn place_of(&self, body: &Body, op: Operation) -> Option<i64> {
        let attrs = body.arena.attrs(op);
        if attrs.is_none() || body.arena.name(op) != op::INSTRUCTION {
            return None;
        }
        self.ctx.as_int(self.ctx.dict_get(attrs, self.ctx.str(carry::PLACE))?).map(|(_, place)| place)
    }

    /// Those among the operations of a block whose places `at` names.
    pub(super) fn placed_detached(
        &mut self,
        body: &Body,
        block: Block,
        at: impl Fn(i64) -> bool,
        mut id_of: impl FnMut(&mut Self, Value) -> Option<u32>,
    ) -> Result<Vec<Detached>> {
        let (ctx, arena) = (self.ctx, &body.arena);
        let mut list = Vec::new();
        for op in arena.ops(block) {
            let Some(place) = self.place_of(body, op).filter(|place| at(*place)) else { continue };
            let code = arena.slot(op, slot::instruction::OPCODE).and_then(Attr::as_string);
            let code = code.and_then(|code| Op::by_name(ctx.text(code)));
            let ids: Option<Vec<u32>> = arena.operands(op).iter().map(|value| id_of(self, *value)).collect();
            let (Some(code), Some(ids), Some(result)) = (code, ids, arena.result(op, 0)) else {
                return Err(self.error(
                    body,
                    op,
                    format!("has no result that may stand where '{}' says", carry::PLACE),
                ));
            };
            let mut words = Code::default();
            words.id(self.type_id(arena.ty(result))?);
            let id = id_of(self, result).unwrap_or_else(|| self.new_id());
            words.id(id);
            let items_of =
                arena.slot(op, slot::instruction::WORDS).map(|a| items(ctx, a)).unwrap_or_default();
            self.push_list(&items_of, &mut ids.into_iter(), Declare::Nothing, &mut words)?;
            self.annotate((body, op), id, None, arena.attrs(op))?;
            list.push(Detached { place, line: self.line_of(arena.loc(op)), op: code, words });
        }
        Ok(list)
    }

    fn one_detached(&mut self, item: Attr) -> Result<Detached> {
        let ctx = self.ctx;
        let parts = items(ctx, item);
        if let [place, code, ty, list, attrs] = parts[..]
            && let (Some((_, place)), Some(code), Some(ty)) =
                (ctx.as_int(place), code.as_string(), ty.as_type())
            && let Some(op) = Op::by_name(ctx.text(code))
            && op.row().is_some_and(spirula_spec::InstructionRow::has_result_type)
        {
            let attrs = ctx.as_dict(attrs);
            let (ty, id) = (self.type_id(ty)?, self.new_id());
            let mut words = Code::default();
            words.id(ty);
            words.id(id);
            self.push_list(&items(ctx, list), &mut std::iter::empty(), Declare::Nothing, &mut words)?;
            self.annotate((self.outer, self.module), id, None, attrs)?;
            return Ok(Detached { place, line: self.carried_line(attrs), op, words });
        }
        let message = format!("'{}' needs place, opcode, type, words and attributes", carry::DETACHED);
        Err(self.error_at_module(message))
    }

    /// Writes those of a function's head at a place.
    pub(super) fn detached_in_head(&mut self, section: Section, list: &[Detached], at: usize) -> Result<()> {
        for one in list.iter().filter(|one| one.place == at as i64) {
            self.emit_at(section, one.line, one.op, &one.words.words)?;
        }
        Ok(())
    }

    /// Writes those of a block that are at a place.
    pub(super) fn detached_in(
        &mut self,
        f: &mut Function<'_>,
        list: &[Detached],
        at: impl Fn(i64) -> bool,
    ) -> Result<()> {
        for one in list.iter().filter(|one| at(one.place)) {
            self.line_at(f, one.line)?;
            let start = f.code(false).begin(one.op);
            f.code(false).append(&one.words, 0..one.words.words.len());
            self.end(f, start, false)?;
        }
        Ok(())
    }
}
