//! Names, decorations and lines of ids in a function that have no operation: parameters, labels, block arguments.

use super::function::Function;
use super::{Reader, Result};
use spirula_ir::{Attr, OpRow, Str};
use spirula_spec::Enumeration;
use spirula_spirv::carry;
use spirula_spirv::enums::kind;

impl Reader<'_> {
    /// Names and decorations of parameters: an array of dictionaries, if there are any.
    pub(super) fn parameter_attrs(&mut self, f: &Function, inputs: usize) -> Result<Option<Attr>> {
        let parameters = self.parameters(f);
        if !parameters.iter().any(|id| self.main().annotations.any(*id) || f.lines.contains_key(id)) {
            return Ok(None);
        }
        let ctx = self.ctx;
        let mut dicts = Vec::with_capacity(parameters.len());
        let mut any = false;
        for id in parameters {
            let mut entries = Vec::new();
            if self.plain {
                // Names have no semantics.
            } else if let Some(all) = self.more_names(*id) {
                entries.push((ctx.str(carry::NAME), all));
            } else if let Some(name) = self.main().annotations.name(*id) {
                entries.push((ctx.str(carry::NAME), Attr::string(name)));
            }
            let mut rest = Vec::new();
            for n in 0..self.main().annotations.decorations(*id).len() {
                let annotation = self.main().annotations.decorations(*id)[n];
                let (decoration, words) = self.decoration(annotation)?;
                let mlir = ctx.str("spirv.decoration");
                if words.is_empty() && !entries.iter().any(|(name, _)| *name == mlir) {
                    entries.push((mlir, Attr::enumerant(kind::DECORATION, decoration.word())));
                    continue;
                }
                let mut list = vec![ctx.i32_attr(decoration.word() as i32)];
                list.extend(words);
                rest.push(ctx.array_attr(&list));
            }
            if !rest.is_empty() {
                entries.push((ctx.str(carry::DECORATIONS), ctx.array_attr(&rest)));
            }
            self.add_line(f, *id, &mut entries);
            any |= !entries.is_empty();
            dicts.push(ctx.dictionary(&mut entries));
        }
        dicts.resize_with(inputs.max(dicts.len()), || ctx.dictionary(&mut Vec::new()));
        Ok(any.then(|| ctx.array_attr(&dicts)))
    }

    fn add_line(&self, f: &Function, id: u32, entries: &mut Vec<(Str, Attr)>) {
        if let Some(line) = f.lines.get(&id) {
            entries.push((self.ctx.str(carry::LINE), Attr::location(*line)));
        }
    }

    /// Names, decorations and line of an id without an operation.
    fn carried(&mut self, f: &Function, id: u32) -> Result<Option<Attr>> {
        let mut entries = Vec::new();
        if self.main().annotations.any(id) {
            self.annotate(id, None, &OpRow::named(""), &mut [], &mut entries)?;
        }
        self.add_line(f, id, &mut entries);
        Ok((!entries.is_empty()).then(|| self.ctx.dictionary(&mut entries)))
    }

    /// The names and decorations of a block's label and arguments.
    pub(super) fn block_attrs(&mut self, f: &Function, at: usize) -> Result<Option<Attr>> {
        let row = &f.blocks[at];
        let has_detached = row.placed || !row.detached.is_empty();
        let is_plain = row.phis.is_empty() && !has_detached && f.lines.is_empty();
        if is_plain && !self.main().annotations.any(row.label) {
            return Ok(None);
        }
        let detached = self.detached(&row.detached, row.placed)?;
        let mut ids = Vec::with_capacity(row.phis.len());
        for offset in &row.phis {
            ids.push(self.view.module().instruction_at(*offset)?.words[2]);
        }
        let label = row.label;
        let ctx = self.ctx;
        let mut entries = Vec::new();
        if let Some(dict) = self.carried(f, label)? {
            entries.push((ctx.str(carry::LABEL), dict));
        }
        if let Some(list) = detached {
            entries.push((ctx.str(carry::DETACHED), list));
        }
        let mut arguments = Vec::with_capacity(ids.len());
        for id in ids {
            arguments.push(self.carried(f, id)?);
        }
        if arguments.iter().any(Option::is_some) {
            let empty = || ctx.dictionary(&mut Vec::new());
            let dicts: Vec<Attr> = arguments.into_iter().map(|a| a.unwrap_or_else(empty)).collect();
            entries.push((ctx.str(carry::ARGUMENTS), ctx.array_attr(&dicts)));
        }
        Ok((!entries.is_empty()).then(|| ctx.dictionary(&mut entries)))
    }
}
