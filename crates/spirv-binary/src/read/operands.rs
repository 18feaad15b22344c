//! Operands of instructions that are kept in raw form: word lists.

use super::{Def, Reader, Result, Text, error};
use spirula_binary::{Import, Instruction};
use spirula_ir::{Attr, Context, Type};
use spirula_spec::{Category, InstructionRow, Op, OperandKind, OperandRow, Quantifier};

impl Reader<'_> {
    /// The operands of an instruction from word `from` on, as a word list; ids must be of module scope.
    pub(super) fn word_list(
        &mut self,
        instruction: &Instruction<'_>,
        row: &'static InstructionRow,
        from: usize,
    ) -> Result<Vec<Attr>> {
        self.word_list_but(instruction, row, from, &[])
    }

    /// [`word_list`](Self::word_list), where the words `values` are ids of operands.
    pub(super) fn word_list_but(
        &mut self,
        instruction: &Instruction<'_>,
        row: &'static InstructionRow,
        from: usize,
        values: &[usize],
    ) -> Result<Vec<Attr>> {
        let mut parts = Vec::new();
        for operand in self.main().decoder.operands(*instruction, row) {
            let operand = operand?;
            if operand.index >= from {
                parts.push((operand.kind, operand.index, operand.words.len()));
            }
        }
        let surplus = self.surplus(instruction);
        let mut list = Vec::with_capacity(parts.len());
        for (kind, index, len) in parts {
            match kind.category() {
                Category::Id
                    if index >= surplus
                        && let Some(attr) = self.string_with_id(instruction.words[index]) =>
                {
                    list.push(attr);
                }
                Category::Id if values.contains(&index) => list.push(Attr::unit()),
                Category::Id => list.push(self.id_attr(instruction, instruction.words[index])?),
                _ if kind == OperandKind::LiteralString => {
                    list.push(Attr::string(self.string(instruction, index)?));
                }
                _ => {
                    let words = &instruction.words[index..index + len];
                    list.extend(words.iter().map(|w| self.ctx.i32_attr(*w as i32)));
                }
            }
        }
        Ok(list)
    }

    /// The index of the first operand of an extended instruction that the grammar of its set does not describe. Readers
    /// that use the grammar take such operands as literals, so ids of strings among them are kept as they are.
    fn surplus(&self, instruction: &Instruction<'_>) -> usize {
        let [_, _, _, set, number, ..] = instruction.words else { return usize::MAX };
        if self.plain || !matches!(instruction.op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR) {
            return usize::MAX;
        }
        let Def::Import(index) = self.def(*set) else { return usize::MAX };
        let set = self.main().imports[index as usize].set.and_then(Import::set);
        match set.and_then(|set| set.by_value(*number)).map(|row| row.operands) {
            Some(rows) if rows.iter().all(is_one_id) => 5 + rows.len(),
            _ => usize::MAX,
        }
    }

    /// The representation of an OpString that keeps its id.
    fn string_with_id(&mut self, id: u32) -> Option<Attr> {
        let Def::String(index) = self.def(id) else { return None };
        self.used.strings.set(index);
        let ctx = self.ctx;
        let text = &self.main().strings[index as usize];
        let numbers = [text.number, id].map(|number| ctx.i32_attr(number as i32));
        Some(ctx.array_attr(&[Attr::string(text.text), numbers[0], numbers[1]]))
    }

    /// The representation of a module-scope id in a word list.
    pub(super) fn id_attr(&mut self, instruction: &Instruction<'_>, id: u32) -> Result<Attr> {
        let ctx = self.ctx;
        self.patterns.varies = true;
        Ok(match self.def(id) {
            Def::Type(ty) => {
                self.types.used(id);
                Attr::of_type(ty)
            }
            Def::Symbol(name, _) | Def::Function(name, _) => Attr::symbol(name),
            Def::String(index) => {
                self.used.strings.set(index);
                text_attr(ctx, None, &self.main().strings[index as usize])
            }
            Def::Import(index) => {
                self.used.imports.set(index);
                text_attr(ctx, Some("OpExtInstImport"), &self.main().imports[index as usize])
            }
            Def::Constant(index) => match self.plain_constant(index) {
                Some((ty, value)) => ctx.array_attr(&[value, Attr::of_type(ty)]),
                None => Attr::symbol(self.constant_symbol(instruction, index)?),
            },
            // Defined later: it gets the symbol assigned here.
            Def::Nothing if id != 0 => {
                self.must_be_main(instruction)?;
                Attr::symbol(self.symbol_for(id, || format!("spirv_{id}")))
            }
            _ => return error(instruction, format!("expected {id} to be an id of module scope")),
        })
    }

    /// Type and value of a constant that its attribute fully describes.
    pub(super) fn plain_constant(&mut self, index: u32) -> Option<(Type, Attr)> {
        self.patterns.varies = true;
        let constant = self.constant_at(index);
        match constant.plain_value() {
            Some(value) if constant.symbol.is_none() => {
                self.used.constants.set(index);
                Some((constant.ty, value))
            }
            _ => None,
        }
    }
}

fn is_one_id(operand: &OperandRow) -> bool {
    operand.quantifier != Quantifier::Variadic && operand.kind.category() == Category::Id
}

/// The representation of an import or a string.
fn text_attr(ctx: &Context, kind: Option<&str>, text: &Text) -> Attr {
    let kind = kind.map(|kind| ctx.string_attr(kind));
    let number = (text.number != 0).then(|| ctx.i32_attr(text.number as i32));
    let parts: Vec<Attr> = kind.into_iter().chain([Attr::string(text.text)]).chain(number).collect();
    ctx.array_attr(&parts)
}
