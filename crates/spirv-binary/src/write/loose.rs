//! Extended instructions that stand where no operation can (`carry::LOOSE`).

use super::carried::items;
use super::code::Code;
use super::function::Function;
use super::lines::Line;
use super::operands::Declare;
use super::{Result, Section, Writer};
use spirula_ir::{Attr, Dict};
use spirula_spec::Op;
use spirula_spirv::carry;

/// One of them.
pub(super) struct Loose {
    /// What comes before it, see `carry::LOOSE`.
    pub(super) place: i64,
    line: Option<Line>,
    op: Op,
    words: Code,
}

impl Writer<'_> {
    /// Those that attributes carry.
    pub(super) fn loose(&mut self, attrs: Option<Dict>) -> Result<Vec<Loose>> {
        if attrs.is_none() {
            return Ok(Vec::new());
        }
        let ctx = self.ctx;
        let list =
            ctx.dict_get(attrs, ctx.str(carry::LOOSE)).map(|list| items(ctx, list)).unwrap_or_default();
        list.into_iter().map(|item| self.one_loose(item)).collect()
    }

    fn one_loose(&mut self, item: Attr) -> Result<Loose> {
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
            return Ok(Loose { place, line: self.carried_line(attrs), op, words });
        }
        let message = format!("'{}' needs place, opcode, type, words and attributes", carry::LOOSE);
        Err(self.error_at_module(message))
    }

    /// Writes those of a function's head at a place.
    pub(super) fn loose_in_head(&mut self, section: Section, list: &[Loose], at: usize) -> Result<()> {
        for one in list.iter().filter(|one| one.place == at as i64) {
            self.emit_at(section, one.line, one.op, &one.words.words)?;
        }
        Ok(())
    }

    /// Writes those of a block that are at a place.
    pub(super) fn loose_in(
        &mut self,
        f: &mut Function<'_>,
        list: &[Loose],
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
