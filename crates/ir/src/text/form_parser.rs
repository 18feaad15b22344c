//! Parsing of declarative assembly formats.

use super::lexer::{Tok, Token};
use super::op_parser::{OpParser, SlotText};
use super::parser::{Delimiter, ParseResult, UnresolvedOperand};
use crate::context::Context;
use crate::dialect::{Arity, FormElement, Relation, Traits, TypeRule, ValueRef};
use crate::handle::{Attr, Type};
use spirula_diag::Diagnostic;

impl OpParser<'_, '_> {
    pub(crate) fn elements(&mut self, elements: &'static [FormElement], name: Token) -> ParseResult<()> {
        self.state.parts.clear();
        self.state.parts.resize(self.row.operands.len() + self.row.results.len(), SlotText::NOTHING);
        let start = self.p.token;
        // The start of the previous element.
        let mut before = start;
        // Nesting depth of the groups being skipped.
        let mut skip = 0u32;
        for (i, element) in elements.iter().enumerate() {
            match element {
                FormElement::IfOperand(_) | FormElement::IfResult(_) | FormElement::IfAttr(_) if skip > 0 => {
                    skip += 1;
                }
                FormElement::IfOperand(_) | FormElement::IfResult(_) | FormElement::IfAttr(_) => {
                    skip = u32::from(!self.group_starts(elements.get(i + 1)));
                }
                FormElement::End => skip = skip.saturating_sub(1),
                _ if skip > 0 => {}
                FormElement::Class(at, rule) => self.class(*at, rule, before)?,
                element => {
                    before = self.p.token;
                    self.element(element)?;
                }
            }
        }
        self.finish_elements(name)
    }

    /// Checks that the type of a slot, parsed at `token`, is of its class.
    fn class(&mut self, at: ValueRef, rule: &TypeRule, token: Token) -> ParseResult<()> {
        let Some(ty) = self.slot_type(at).filter(|ty| !(rule.test)(self.p.ctx, *ty)) else { return Ok(()) };
        let expected = match rule.summary {
            "" => String::new(),
            summary => format!(": expected {summary}, but found '{}'", self.p.ctx.type_text(ty)),
        };
        Err(self.custom_error(token, format!("invalid kind of type specified{expected}")))
    }

    /// Parses an attribute of `kind`, with or without `#` and name.
    pub fn stripped_attr(&mut self, kind: crate::Kind) -> ParseResult<Attr> {
        match self.p.ctx.attr_row(kind) {
            Some(row) if self.p.kind() != Tok::HashId => (row.parse)(self.p, None),
            _ => self.p.parse_attribute(None),
        }
    }

    /// Whether the first element of an optional group is present.
    fn group_starts(&self, element: Option<&FormElement>) -> bool {
        match element {
            Some(FormElement::Stripped(..)) => matches!(self.p.kind(), Tok::Less | Tok::HashId),
            Some(FormElement::Lit(text)) => self.at_literal(text),
            Some(FormElement::Operand(_)) => self.p.kind() == Tok::PercentId,
            Some(FormElement::Symbol(_)) => self.p.kind() == Tok::AtId,
            Some(FormElement::Successor(_)) => self.p.kind() == Tok::CaretId,
            Some(FormElement::Region(_)) => self.p.kind() == Tok::LBrace,
            _ => false,
        }
    }

    fn at_literal(&self, text: &str) -> bool {
        self.p.bytes_of(self.p.token) == text.as_bytes()
    }

    #[inline]
    fn element(&mut self, element: &FormElement) -> ParseResult<()> {
        match *element {
            FormElement::Lit(text) => {
                if !self.at_literal(text) {
                    return Err(self.p.error(format!("expected '{text}'")));
                }
                self.p.advance();
            }
            FormElement::Operand(slot) => self.operand_slot(slot)?,
            FormElement::Operands => {
                let mut operands = std::mem::take(&mut self.state.unresolved);
                let result = self.operand_list(Delimiter::None, &mut operands);
                self.state.unresolved = operands;
                result?;
                self.divide_operands();
            }
            FormElement::Attr(slot) => {
                let attr = self.p.parse_attribute(None)?;
                self.state.slots[slot as usize] = Some(attr);
            }
            FormElement::Stripped(slot, kind) => {
                let attr = self.stripped_attr(kind)?;
                self.state.slots[slot as usize] = Some(attr);
            }
            FormElement::AttrOf(slot, ty) => {
                let attr = self.p.parse_attribute(Some(ty(self.p.ctx)))?;
                self.state.slots[slot as usize] = Some(attr);
            }
            FormElement::Custom(slot, _, read, _) | FormElement::OptionalAttrBy(slot, read, _) => {
                read(self, slot as usize)?;
            }
            FormElement::Flag(slot, word) => {
                if self.p.optional_keyword(word) {
                    self.state.slots[slot as usize] = Some(Attr::unit());
                }
            }
            FormElement::Fixed(at, ty) => {
                let ty = ty(self.p.ctx);
                self.slot_types(at, &[ty]);
            }
            FormElement::Symbol(slot) => {
                if matches!(self.row.attrs[slot as usize].name, "sym_name") {
                    self.symbol_name(slot as usize)?;
                } else {
                    let attr = self.p.parse_attribute(None)?;
                    self.state.slots[slot as usize] = Some(attr);
                }
            }
            FormElement::AttrDict if self.p.kind() == Tok::LBrace => self.checked_attr_dict()?,
            FormElement::AttrDict => {}
            FormElement::OperandType(slot) => {
                let arity = self.row.operands[slot as usize].arity;
                let range = self.types_of(arity)?;
                let part = &mut self.state.parts[slot as usize];
                part.written = true;
                part.types = Some(range);
            }
            FormElement::ResultType(slot) => {
                let arity = self.row.results[slot as usize].arity;
                let range = self.types_of(arity)?;
                self.state.parts[self.row.operands.len() + slot as usize].types = Some(range);
            }
            FormElement::OperandTypes => {
                let token = self.p.token;
                let range = if self.state.unresolved.is_empty() && self.p.kind() != Tok::LParen {
                    (0, 0)
                } else {
                    let start = self.state.types.len() as u32;
                    let mut types = std::mem::take(&mut self.state.types);
                    let read = self.p.parse_type_list(&mut types);
                    self.state.types = types;
                    read?;
                    (start, self.state.types.len() as u32)
                };
                self.as_many(token, self.state.unresolved.len(), (range.1 - range.0) as usize)?;
                self.all_operand_types(range);
            }
            FormElement::ResultTypes => {
                let mut results = std::mem::take(&mut self.state.results);
                let read = self.p.parse_type_list(&mut results);
                self.state.results = results;
                read?;
            }
            FormElement::FunctionalType => {
                let start = self.state.types.len() as u32;
                let mut types = std::mem::take(&mut self.state.types);
                let mut results = std::mem::take(&mut self.state.results);
                let read = self.p.parse_functional_type(&mut types, &mut results);
                (self.state.types, self.state.results) = (types, results);
                read?;
                let end = self.state.types.len() as u32;
                self.as_many(self.p.token, self.state.unresolved.len(), (end - start) as usize)?;
                self.all_operand_types((start, end));
            }
            FormElement::Successor(_) => self.successor()?,
            FormElement::Region(_) => self.region()?,
            FormElement::Glue
            | FormElement::Space
            | FormElement::Class(..)
            | FormElement::IfOperand(_)
            | FormElement::IfResult(_)
            | FormElement::IfAttr(_)
            | FormElement::End => {}
        }
        Ok(())
    }

    /// Parses `{...}`; inherent attributes in it must fit their slots.
    fn checked_attr_dict(&mut self) -> ParseResult<()> {
        let token = self.p.token;
        let before = self.state.slots.clone();
        self.attr_dict()?;
        let (row, ctx) = (self.row, self.p.ctx);
        for (i, slot) in row.attrs.iter().enumerate() {
            let now = self.state.slots[i];
            if now != before[i] && now.is_some_and(|attr| !(slot.rule.test)(ctx, attr)) {
                let message = format!(
                    "'{}' op attribute '{}' failed to satisfy constraint: {}",
                    row.name, slot.name, slot.rule.summary
                );
                return Err(self.custom_error(token, message));
            }
        }
        Ok(())
    }

    /// Checks that there are as many operands as types.
    fn as_many(&mut self, token: Token, operands: usize, types: usize) -> ParseResult<()> {
        if operands == types {
            return Ok(());
        }
        let message =
            format!("number of operands and types do not match: got {operands} operands and {types} types");
        Err(self.custom_error(token, message))
    }

    /// Distributes operands parsed in one list among the slots, in order.
    fn divide_operands(&mut self) {
        let total = self.state.unresolved.len() as u32;
        let single = self.row.operands.iter().filter(|s| s.arity == Arity::One).count() as u32;
        let mut left = total.saturating_sub(single);
        let mut at = 0;
        for (slot, part) in self.row.operands.iter().zip(&mut self.state.parts) {
            let len = match slot.arity {
                Arity::One => 1.min(total - at),
                Arity::Optional => left.min(1),
                Arity::Variadic => left,
            };
            if slot.arity != Arity::One {
                left -= len;
            }
            part.group = (at, at + len);
            at += len;
        }
    }

    /// Distributes the types of all operands among the slots that have operands.
    fn all_operand_types(&mut self, range: (u32, u32)) {
        let mut at = range.0;
        for part in &mut self.state.parts[..self.row.operands.len()] {
            let (start, end) = part.group;
            let next = (at + (end - start)).min(range.1);
            part.types = Some((at, next));
            at = next;
        }
    }

    fn operand_slot(&mut self, slot: u8) -> ParseResult<()> {
        let start = self.state.unresolved.len() as u32;
        self.state.parts[slot as usize].start = Some(self.p.token);
        match self.row.operands[slot as usize].arity {
            Arity::One => {
                let operand = self.p.parse_operand()?;
                self.state.unresolved.push(operand);
            }
            Arity::Optional => {
                if self.p.kind() == Tok::PercentId {
                    let operand = self.p.parse_operand()?;
                    self.state.unresolved.push(operand);
                }
            }
            Arity::Variadic => {
                let mut operands = std::mem::take(&mut self.state.unresolved);
                let result = self.operand_list(Delimiter::None, &mut operands);
                self.state.unresolved = operands;
                result?;
            }
        }
        self.state.parts[slot as usize].group = (start, self.state.unresolved.len() as u32);
        Ok(())
    }

    /// Records the operands that `read` adds as those of a slot.
    pub fn slot_operands(
        &mut self,
        slot: usize,
        read: impl FnOnce(&mut Self, &mut Vec<UnresolvedOperand>) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let mut operands = std::mem::take(&mut self.state.unresolved);
        let start = operands.len() as u32;
        let result = read(self, &mut operands);
        self.state.parts[slot].group = (start, operands.len() as u32);
        self.state.unresolved = operands;
        result
    }

    /// Records the types of a slot.
    pub fn slot_types(&mut self, at: ValueRef, types: &[Type]) {
        let start = self.state.types.len() as u32;
        self.state.types.extend_from_slice(types);
        let range = Some((start, self.state.types.len() as u32));
        let part = self.part(at);
        self.state.parts[part].types = range;
    }

    /// The index of a slot in `parts`.
    #[inline]
    fn part(&self, at: ValueRef) -> usize {
        match at {
            ValueRef::Operand(slot) => usize::from(slot),
            ValueRef::Result(slot) => self.row.operands.len() + usize::from(slot),
        }
    }

    /// The first type of a slot, if known.
    pub fn slot_type(&self, at: ValueRef) -> Option<Type> {
        self.state.parts[self.part(at)]
            .types
            .filter(|(first, last)| first < last)
            .map(|(first, _)| self.state.types[first as usize])
    }

    fn types_of(&mut self, arity: Arity) -> ParseResult<(u32, u32)> {
        let start = self.state.types.len() as u32;
        match arity {
            Arity::One => {
                let ty = self.p.parse_type()?;
                self.state.types.push(ty);
            }
            Arity::Optional => {
                if let Some(ty) = self.p.optional_type()? {
                    self.state.types.push(ty);
                }
            }
            Arity::Variadic => {
                if let Some(ty) = self.p.optional_type()? {
                    self.state.types.push(ty);
                    while self.p.optional(Tok::Comma) {
                        let ty = self.p.parse_type()?;
                        self.state.types.push(ty);
                    }
                }
            }
        }
        Ok((start, self.state.types.len() as u32))
    }

    /// Resolves the operands and infers the results from the parsed types and the row's type relations.
    fn finish_elements(&mut self, start: Token) -> ParseResult<()> {
        let row = self.row;
        if let Some(ty) = self.one_type() {
            for index in 0..row.operands.len() {
                self.push_operand(self.state.unresolved[index], ty)?;
            }
            self.state.results.extend(row.results.iter().map(|_| ty));
            return Ok(());
        }
        self.find_types(start)?;
        for slot in 0..row.operands.len() {
            let SlotText { group: (from, to), types, written, start: token } = self.state.parts[slot];
            if written {
                let types = types.map_or(0, |(first, last)| last - first);
                self.as_many(token.unwrap_or(start), (to - from) as usize, types as usize)?;
            }
            if from == to {
                continue;
            }
            let Some((first, last)) = types else {
                return Err(self.missing_types(start));
            };
            let (count, types) = (to - from, last - first);
            // One inferred type applies to all values of a slot.
            if types != count && types != 1 {
                return Err(self.missing_types(start));
            }
            for n in 0..count {
                let operand = self.state.unresolved[(from + n) as usize];
                let ty = self.state.types[(first + n.min(types - 1)) as usize];
                self.push_operand(operand, ty)?;
            }
        }
        if row.has(Traits::OPERAND_SEGMENTS)
            && let Some(index) = row.attr_index("operandSegmentSizes")
        {
            let parts = self.state.parts[..row.operands.len()].iter();
            let segments: Vec<i32> = parts.map(|part| (part.group.1 - part.group.0) as i32).collect();
            self.state.slots[index] = Some(self.p.ctx.dense_i32_array(&segments));
        }
        self.finish_results(start)
    }

    /// The type of all operands and results, if the format has one type for all and each is a single value.
    fn one_type(&self) -> Option<Type> {
        let (state, row) = (&*self.state, self.row);
        let plain = row.has(Traits::SAME_TYPE)
            && row.relations.is_empty()
            && row.infer.is_none()
            && state.results.is_empty()
            && state.unresolved.len() == row.operands.len()
            && state.parts[..row.operands.len()]
                .iter()
                .enumerate()
                .all(|(i, part)| part.group == (i as u32, i as u32 + 1) && !part.written)
            && row.results.iter().all(|slot| slot.arity == Arity::One);
        match state.types[..] {
            [ty] if plain => Some(ty),
            _ => None,
        }
    }

    /// Infers missing types until a fixed point is reached.
    fn find_types(&mut self, start: Token) -> ParseResult<()> {
        let row = self.row;
        if row.has(Traits::SAME_TYPE) || row.has(Traits::SAME_OPERAND_TYPES) {
            let end = if row.has(Traits::SAME_TYPE) { self.state.parts.len() } else { row.operands.len() };
            let parts = &mut self.state.parts[..end];
            let known = parts.iter().filter_map(|part| part.types).find(|(s, e)| e > s);
            if let Some((first, _)) = known {
                let open = parts.iter_mut().filter(|part| part.types.is_none());
                open.for_each(|part| part.types = Some((first, first + 1)));
            }
        }
        let mut again = !row.relations.is_empty();
        while again {
            again = false;
            for relation in row.relations {
                if !relation.symmetric {
                    self.may_derive(relation, start)?;
                }
                again |= self.derive(relation.from, relation.to, relation.map);
                if relation.symmetric {
                    again |= self.derive(relation.to, relation.from, relation.map);
                }
            }
        }
        Ok(())
    }

    /// The type that another one is inferred from must fit its slot.
    fn may_derive(&mut self, relation: &Relation, start: Token) -> ParseResult<()> {
        let row = self.row;
        let slot = match relation.from {
            ValueRef::Operand(i) => &row.operands[i as usize],
            ValueRef::Result(i) => &row.results[i as usize],
        };
        let known = self.state.parts[self.part(relation.to)].types.is_some();
        let ty = self.slot_type(relation.from).filter(|_| !known);
        let Some(ty) = ty.filter(|ty| !(slot.rule.test)(self.p.ctx, *ty)) else { return Ok(()) };
        let (name, summary, found) = (slot.name, slot.rule.summary, self.p.ctx.type_text(ty));
        Err(self.custom_error(start, format!("'{name}' must be {summary}, but got '{found}'")))
    }

    fn derive(&mut self, from: ValueRef, to: ValueRef, map: fn(&Context, Type) -> Option<Type>) -> bool {
        let to = self.part(to);
        if self.state.parts[to].types.is_some() {
            return false;
        }
        let Some(ty) = self.slot_type(from).and_then(|ty| map(self.p.ctx, ty)) else { return false };
        self.state.parts[to].types = Some(self.state.push_type(ty));
        true
    }

    fn finish_results(&mut self, start: Token) -> ParseResult<()> {
        let row = self.row;
        if !self.state.results.is_empty() || row.results.is_empty() {
            return Ok(());
        }
        let parts = row.operands.len()..;
        let known = self.state.parts[parts.clone()].iter().any(|part| part.types.is_some());
        let Some(infer) = row.infer.filter(|_| !known) else {
            for (i, slot) in parts.zip(row.results) {
                match self.state.parts[i].types {
                    Some((s, e)) => {
                        self.state.results.extend_from_slice(&self.state.types[s as usize..e as usize]);
                    }
                    None if slot.arity == Arity::One => return Err(self.missing_types(start)),
                    None => {}
                }
            }
            return Ok(());
        };
        let inferred = infer(
            self.p.ctx,
            &self.p.body.arena,
            &self.state.operands,
            &self.state.slots,
            &mut self.state.results,
        );
        inferred.map_err(|why| {
            let span = self.p.span_from(start);
            self.p.report(Diagnostic::error(span, why))
        })
    }

    #[cold]
    fn missing_types(&mut self, start: Token) -> spirula_diag::Failed {
        self.p.error_at(start, format!("number of operands and types do not match in '{}'", self.row.name))
    }
}
