//! Names and decorations (specification, "Annotation Instructions").

use super::carried::{items, strings};
use super::code::Code;
use super::operands::Declare;
use super::{Result, Section, Writer, push_string};
use spirula_ir::{Attr, Body, Dict, Op as Operation, Str};
use spirula_spec::{Decoration, Enumeration, Op, OperandKind};
use spirula_spirv::carry;
use spirula_spirv::target;

impl Writer<'_> {
    pub(super) fn name(&mut self, id: u32, name: Str) -> Result<()> {
        let mut words = std::mem::take(&mut self.words);
        words.clear();
        words.push(id);
        push_string(&mut words, self.ctx.bytes(name));
        let emitted = self.emit(Section::Names, Op::Name, &words);
        self.words = words;
        emitted
    }

    /// Decorates with literal operands.
    pub(super) fn decorate(
        &mut self,
        id: u32,
        member: Option<u32>,
        decoration: Decoration,
        operands: &[u32],
    ) -> Result<()> {
        self.decorate_by(id, member, decoration, operands, false)
    }

    fn decorate_by(
        &mut self,
        id: u32,
        member: Option<u32>,
        decoration: Decoration,
        operands: &[u32],
        ids: bool,
    ) -> Result<()> {
        let text = matches!(decoration, Decoration::UserSemantic | Decoration::UserTypeGOOGLE);
        // This one is an OpDecorate nevertheless.
        let ids = ids && decoration != Decoration::ConditionalINTEL;
        let op = match (member.is_some(), ids, text) {
            (false, true, _) => Op::DecorateId,
            (false, _, true) => Op::DecorateString,
            (false, ..) => Op::Decorate,
            (true, true, _) => Op::MemberDecorateIdEXT,
            (true, _, true) => Op::MemberDecorateString,
            (true, ..) => Op::MemberDecorate,
        };
        let mut words = vec![id];
        words.extend(member);
        words.push(decoration.word());
        words.extend_from_slice(operands);
        // On the target itself, these are valid only in a group.
        let is_of_members =
            matches!(decoration, Decoration::RowMajor | Decoration::ColMajor | Decoration::MatrixStride);
        if is_of_members && member.is_none() {
            words[0] = self.new_id();
            self.emit(Section::Annotations, op, &words)?;
            self.emit(Section::Annotations, Op::DecorationGroup, &words[..1])?;
            return self.emit(Section::Annotations, Op::GroupDecorate, &[words[0], id]);
        }
        self.emit(Section::Annotations, op, &words)
    }

    /// Declares the constants that decorations in attributes refer to: they must come before the decorated instruction.
    pub(super) fn declare_parameters(&mut self, attrs: Option<Dict>) -> Result<()> {
        if attrs.is_none() {
            return Ok(());
        }
        let ctx = self.ctx;
        let list = ctx.dict_get(attrs, ctx.str(carry::DECORATIONS));
        for item in list.map(|list| items(ctx, list)).unwrap_or_default() {
            self.push_list(&items(ctx, item), &mut std::iter::empty(), Declare::All, &mut Code::default())?;
        }
        Ok(())
    }

    /// Decorates with a word list: the decoration's number and its operands.
    pub(super) fn decorate_list(&mut self, id: u32, member: Option<u32>, list: &[Attr]) -> Result<()> {
        let Some((decoration, operands)) = list.split_first() else { return Ok(()) };
        let Some((_, number)) = self.ctx.as_int(*decoration) else {
            return Err(self.error_at_module("expected a decoration to begin with its number"));
        };
        let mut words = Code::default();
        let ids = self.push_list(operands, &mut std::iter::empty(), Declare::Nothing, &mut words)?;
        self.decorate_by(id, member, Decoration::from_word(number as u32), &words.words, ids)
    }

    /// Decorates with the value of an attribute.
    pub(super) fn decorate_value(
        &mut self,
        id: u32,
        member: Option<u32>,
        decoration: Decoration,
        value: Attr,
    ) -> Result<()> {
        let ctx = self.ctx;
        let mut words = Vec::new();
        if let Some((_, number)) = ctx.as_int(value) {
            words.push(number as u32);
        } else if let Some((_, number)) = value.as_enumerant() {
            words.push(number);
        } else if let Some((name, linkage)) = target::as_linkage_attributes(ctx, value) {
            push_string(&mut words, ctx.bytes(name));
            words.push(linkage);
        } else if let Some((level, control)) = target::as_cache_control(ctx, value) {
            words.extend([level, control]);
        } else if let Some(text) = value.as_string() {
            let row = OperandKind::BuiltIn.by_name(ctx.text(text));
            match row.filter(|_| decoration == Decoration::BuiltIn) {
                Some(row) => words.push(row.value),
                None => push_string(&mut words, ctx.bytes(text)),
            }
        } else if let Some(symbol) = value.as_symbol() {
            let operand = self.symbol_id(symbol)?;
            return self.decorate_by(id, member, decoration, &[operand], true);
        } else if ctx.as_array(value).is_some() {
            for item in items(ctx, value) {
                self.decorate_value(id, member, decoration, item)?;
            }
            return Ok(());
        } else if !value.is_unit() {
            let name = carry::decoration_name(decoration).unwrap_or_default();
            return Err(
                self.error_at_module(format!("the value of '{name}' is none that a decoration can have"))
            );
        }
        self.decorate(id, member, decoration, &words)
    }

    /// Several decorations of one kind are represented by an array.
    fn check_cache_controls(
        &mut self,
        (body, op): (&Body, Operation),
        decoration: Decoration,
        value: Attr,
    ) -> Result<()> {
        let ctx = self.ctx;
        let Some(kind) = target::cache_control_kind(decoration) else { return Ok(()) };
        let is_one = |item: Attr| ctx.attr_node(item).is_some_and(|node| node.kind == kind);
        let wrong = match ctx.as_array(value) {
            Some(mut items) if items.len() > 0 => (!items.all(is_one)).then_some(""),
            Some(_) => Some("non-empty "),
            None => Some(""),
        };
        let Some(which) = wrong else { return Ok(()) };
        let name = decoration.name().unwrap_or_default();
        Err(self.error(body, op, format!("expecting {which}array attribute of {name} for {name}")))
    }

    /// Writes names and decorations from the discardable attributes of an operation; `symbol` is its name if they have
    /// none.
    pub(super) fn annotate(
        &mut self,
        (body, op): (&Body, Operation),
        id: u32,
        symbol: Option<Str>,
        attrs: Option<Dict>,
    ) -> Result<()> {
        if attrs.is_none() {
            return symbol.map_or(Ok(()), |name| self.name(id, name));
        }
        let mut names: Vec<Str> = symbol.into_iter().collect();
        let ctx = self.ctx;
        let mut rest = None;
        // What is not a decoration of a function itself tells other tools something, as MLIR has it.
        let is_function = body.arena.name(op) == spirula_spirv::op::FUNC && attrs == body.arena.attrs(op);
        for (key, value) in ctx.dict_entries(attrs) {
            match ctx.text(key) {
                carry::NAME => names = strings(ctx, value),
                carry::DECORATIONS => rest = Some(value),
                "spirv.decoration" => {
                    if let Some((_, number)) = value.as_enumerant() {
                        self.decorate(id, None, Decoration::from_word(number), &[])?;
                    }
                }
                key if key.contains('.') => {}
                key => match carry::decoration_of(key) {
                    Some(decoration) => {
                        self.check_cache_controls((body, op), decoration, value)?;
                        self.decorate_value(id, None, decoration, value)?;
                    }
                    None if is_function => {}
                    None => {
                        let message = format!(
                            "non-argument attributes expected to have snake-case-ified decoration name, unhandled \
                             attribute with name : {key}"
                        );
                        return Err(self.error(body, op, message));
                    }
                },
            }
        }
        // Decorations without an attribute of their own, because one of the same kind has it: written after that, in
        // reading order.
        for item in rest.map(|list| items(ctx, list)).unwrap_or_default() {
            self.decorate_list(id, None, &items(ctx, item))?;
        }
        names.into_iter().try_for_each(|name| self.name(id, name))
    }
}
