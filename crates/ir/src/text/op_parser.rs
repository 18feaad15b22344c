//! Reading the custom form of one operation: what rows and hand-written forms are made of.

use super::lexer::{Tok, Token};
use super::parser::{Delimiter, ParseResult, Parser, UnresolvedOperand};
use crate::body::{Block, Body, Region, Value};
use crate::context::Context;
use crate::dialect::{Arity, FormElement, OpRow, Traits, ValueRef};
use crate::handle::{Attr, Loc, OpName, Str, Type};
use spirula_diag::Diagnostic;

/// An operation that is being read. Its lists are reused for the next one.
pub struct OpState {
    /// Its name.
    pub name: OpName,
    /// Its operands so far.
    pub operands: Vec<Value>,
    /// Types of its results so far.
    pub results: Vec<Type>,
    /// Its inherent attributes, one for each slot of its row.
    pub slots: Vec<Option<Attr>>,
    /// Its discardable attributes.
    pub attrs: Vec<(Str, Attr)>,
    /// Its successors.
    pub successors: Vec<Block>,
    /// Operands whose types are still to come, and for element forms the slot of each.
    pub unresolved: Vec<UnresolvedOperand>,
    /// A list of types, for whoever needs one.
    pub types: Vec<Type>,
    pub(crate) loc: Loc,
    pub(crate) regions: Vec<Region>,
    pub(crate) body: Option<Body>,
    pub(crate) result_names: Vec<(Token, u32)>,
    /// For each operand slot: its part of `unresolved`.
    groups: Vec<(u32, u32)>,
    /// For each operand or result slot: its part of `types`, once read.
    operand_types: Vec<Option<(u32, u32)>>,
    result_types: Vec<Option<(u32, u32)>>,
}

impl Default for OpState {
    fn default() -> Self {
        Self {
            name: OpName::new(0, 0),
            operands: Vec::new(),
            results: Vec::new(),
            slots: Vec::new(),
            attrs: Vec::new(),
            successors: Vec::new(),
            unresolved: Vec::new(),
            types: Vec::new(),
            loc: Loc::UNKNOWN,
            regions: Vec::new(),
            body: None,
            result_names: Vec::new(),
            groups: Vec::new(),
            operand_types: Vec::new(),
            result_types: Vec::new(),
        }
    }
}

impl OpState {
    pub(crate) fn clear(&mut self) {
        self.operands.clear();
        self.results.clear();
        self.slots.clear();
        self.attrs.clear();
        self.successors.clear();
        self.unresolved.clear();
        self.types.clear();
        self.regions.clear();
        self.body = None;
        self.result_names.clear();
    }

    #[inline]
    pub(crate) fn start(&mut self, name: OpName, row: &'static OpRow) {
        self.name = name;
        self.slots.resize(row.attrs.len(), None);
    }

    /// Moves attributes that are inherent ones of the row to their slots.
    pub(crate) fn sort_attrs(&mut self, ctx: &Context, row: Option<&'static OpRow>) {
        let Some(row) = row else { return };
        if row.attrs.is_empty() {
            return;
        }
        let slots = &mut self.slots;
        self.attrs.retain(|(name, attr)| match row.attr_index(ctx.text(*name)) {
            Some(index) => {
                slots[index] = Some(*attr);
                false
            }
            None => true,
        });
    }
}

/// The parser and the operation it is reading.
pub struct OpParser<'a, 'c> {
    /// The parser.
    pub p: &'a mut Parser<'c>,
    /// The operation.
    pub state: &'a mut OpState,
    /// Its row.
    pub row: &'static OpRow,
}

impl<'c> OpParser<'_, 'c> {
    /// The context.
    pub fn ctx(&self) -> &'c Context {
        self.p.ctx
    }

    // Attributes.

    /// Reads `{...}` if it stands here; inherent attributes go to their slots.
    #[inline]
    pub fn attr_dict(&mut self) -> ParseResult<()> {
        if self.p.kind() == Tok::LBrace {
            self.p.parse_dict_entries(&mut self.state.attrs)?;
            self.state.sort_attrs(self.p.ctx, Some(self.row));
        }
        Ok(())
    }

    /// Reads `attributes {...}` if it stands here.
    pub fn attr_dict_with_keyword(&mut self) -> ParseResult<()> {
        if self.p.optional_keyword("attributes") {
            if self.p.kind() != Tok::LBrace {
                return Err(self.p.error("expected '{'"));
            }
            self.attr_dict()?;
        }
        Ok(())
    }

    /// Reads an attribute into a slot; `ty` is the type it has where the text does not say.
    pub fn attr(&mut self, slot: usize, ty: Option<Type>) -> ParseResult<Attr> {
        let attr = self.p.parse_attribute(ty)?;
        self.state.slots[slot] = Some(attr);
        Ok(attr)
    }

    /// Reads `@name` into a slot as a string (the name of a symbol).
    pub fn symbol_name(&mut self, slot: usize) -> ParseResult<Str> {
        let name = self.p.symbol_name()?;
        self.state.slots[slot] = Some(Attr::string(name));
        Ok(name)
    }

    /// Reads `@name` into a slot as a string, if it stands here.
    pub fn optional_symbol_name(&mut self, slot: usize) -> ParseResult<()> {
        if let Some(name) = self.p.optional_symbol_name()? {
            self.state.slots[slot] = Some(Attr::string(name));
        }
        Ok(())
    }

    /// Reads `@name` into a slot as a reference to a symbol.
    pub fn symbol_ref(&mut self, slot: usize) -> ParseResult<Str> {
        let name = self.p.symbol_name()?;
        self.state.slots[slot] = Some(Attr::symbol(name));
        Ok(name)
    }

    // Operands.

    /// Reads a use and gives it a type.
    pub fn operand_of(&mut self, ty: Type) -> ParseResult<Value> {
        let operand = self.p.parse_operand()?;
        self.push_operand(operand, ty)
    }

    /// Adds an operand that was read before, now that its type is known.
    #[inline]
    pub fn push_operand(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<Value> {
        let value = self.p.resolve(operand, ty)?;
        self.state.operands.push(value);
        Ok(value)
    }

    /// Reads uses separated by commas, possibly none, inside `delimiter`.
    pub fn operand_list(
        &mut self,
        delimiter: Delimiter,
        out: &mut Vec<UnresolvedOperand>,
    ) -> ParseResult<()> {
        if delimiter == Delimiter::None && self.p.kind() != Tok::PercentId {
            return Ok(());
        }
        self.p.list(delimiter, |p| {
            out.push(p.parse_operand()?);
            Ok(())
        })
    }

    /// Adds operands that were read before with their types; the numbers must agree.
    pub fn push_operands(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        at: Token,
    ) -> ParseResult<()> {
        if operands.len() != types.len() {
            return Err(self.p.error_at(
                at,
                format!(
                    "number of operands and types do not match: got {} operands and {} types",
                    operands.len(),
                    types.len()
                ),
            ));
        }
        for (operand, ty) in operands.iter().zip(types) {
            self.push_operand(*operand, *ty)?;
        }
        Ok(())
    }

    // Results, successors, regions.

    /// Reads a type as the type of a result.
    pub fn result_type(&mut self) -> ParseResult<Type> {
        let ty = self.p.parse_type()?;
        self.state.results.push(ty);
        Ok(ty)
    }

    /// Reads a label as a successor.
    pub fn successor(&mut self) -> ParseResult<()> {
        let block = self.p.parse_successor()?;
        self.state.successors.push(block);
        Ok(())
    }

    /// Reads `(%a, %b : type, type)` behind a successor if it stands here; the operands go to the operation's.
    /// Returns how many there are.
    pub fn successor_operands(&mut self) -> ParseResult<usize> {
        if !self.p.optional(Tok::LParen) {
            return Ok(0);
        }
        let mut operands = std::mem::take(&mut self.state.unresolved);
        operands.clear();
        self.operand_list(Delimiter::None, &mut operands)?;
        if !operands.is_empty() {
            self.p.colon()?;
        }
        let count = operands.len();
        for (i, operand) in operands.iter().enumerate() {
            if i > 0 {
                self.p.comma()?;
            }
            let ty = self.p.parse_type()?;
            self.push_operand(*operand, ty)?;
        }
        self.state.unresolved = operands;
        self.p.r_paren()?;
        Ok(count)
    }

    /// Reads a region.
    pub fn region(&mut self) -> ParseResult<()> {
        self.p.parse_region_of(self.state, Some(self.row), &[])
    }

    /// Reads a region whose entry block has these arguments.
    pub fn region_with_args(&mut self, args: &[(UnresolvedOperand, Type, Loc)]) -> ParseResult<()> {
        self.p.parse_region_of(self.state, Some(self.row), args)
    }

    /// Gives the region read last a block if it has none, as forms whose region always has one do.
    pub fn ensure_block(&mut self) {
        let body = match &mut self.state.body {
            Some(body) => body,
            None => &mut self.p.body,
        };
        let region = self.state.regions.last().or(body.flat.roots().last()).copied();
        if let Some(region) = region.filter(|r| body.flat.entry(*r).is_none()) {
            body.flat.append_block(region);
        }
    }

    /// Adds a region without blocks.
    pub fn empty_region(&mut self) {
        if self.row.has(Traits::ISOLATED) {
            let mut body = self.state.body.take().unwrap_or_default();
            body.flat.add_root();
            self.state.body = Some(body);
        } else {
            let region = self.p.body.flat.create_region();
            self.state.regions.push(region);
        }
    }

    /// Appends an operation to the block of a region without blocks or with an open end, as forms that leave out
    /// a terminator do.
    pub fn body_mut(&mut self) -> &mut Body {
        &mut self.p.body
    }

    // Element forms.

    pub(crate) fn elements(&mut self, elements: &'static [FormElement]) -> ParseResult<()> {
        self.state.groups.clear();
        self.state.groups.resize(self.row.operands.len(), (0, 0));
        self.state.operand_types.clear();
        self.state.operand_types.resize(self.row.operands.len(), None);
        self.state.result_types.clear();
        self.state.result_types.resize(self.row.results.len(), None);
        let start = self.p.token;
        let mut i = 0;
        while let Some(element) = elements.get(i) {
            i += 1;
            let skip = match *element {
                FormElement::IfOperand(_) => {
                    self.p.kind() != Tok::PercentId && !self.group_starts(elements.get(i))
                }
                FormElement::IfAttr(_) => !self.group_starts(elements.get(i)),
                _ => {
                    self.element(*element)?;
                    false
                }
            };
            if skip {
                while !matches!(elements.get(i), Some(FormElement::End) | None) {
                    i += 1;
                }
            }
        }
        self.finish_elements(start)
    }

    /// Reads an attribute of `kind` without `#` and name, or with them.
    pub fn stripped_attr(&mut self, kind: crate::Kind) -> ParseResult<Attr> {
        match self.p.ctx.attr_row(kind) {
            Some(row) if self.p.kind() != Tok::HashId => (row.parse)(self.p, None),
            _ => self.p.parse_attribute(None),
        }
    }

    /// Whether the first element of an optional group stands here.
    fn group_starts(&self, element: Option<&FormElement>) -> bool {
        match element {
            Some(FormElement::Stripped(..)) => matches!(self.p.kind(), Tok::Less | Tok::HashId),
            Some(FormElement::Lit(text)) => self.at_literal(text),
            Some(FormElement::Operand(_)) => self.p.kind() == Tok::PercentId,
            Some(FormElement::Symbol(_)) => self.p.kind() == Tok::AtId,
            _ => false,
        }
    }

    fn at_literal(&self, text: &str) -> bool {
        self.p.bytes_of(self.p.token) == text.as_bytes()
    }

    fn element(&mut self, element: FormElement) -> ParseResult<()> {
        match element {
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
            }
            FormElement::Attr(slot) => {
                let attr = self.p.parse_attribute(None)?;
                self.state.slots[slot as usize] = Some(attr);
            }
            FormElement::Stripped(slot, kind) => {
                let attr = self.stripped_attr(kind)?;
                self.state.slots[slot as usize] = Some(attr);
            }
            FormElement::AttrBy(slot, read, _) => read(self, slot as usize)?,
            FormElement::Symbol(slot) => {
                if matches!(self.row.attrs[slot as usize].name, "sym_name") {
                    self.symbol_name(slot as usize)?;
                } else {
                    let attr = self.p.parse_attribute(None)?;
                    self.state.slots[slot as usize] = Some(attr);
                }
            }
            FormElement::AttrDict => self.attr_dict()?,
            FormElement::AttrDictWithKeyword => self.attr_dict_with_keyword()?,
            FormElement::OperandType(slot) => {
                let arity = self.row.operands[slot as usize].arity;
                let range = self.types_of(arity)?;
                self.state.operand_types[slot as usize] = Some(range);
            }
            FormElement::ResultType(slot) => {
                let arity = self.row.results[slot as usize].arity;
                let range = self.types_of(arity)?;
                self.state.result_types[slot as usize] = Some(range);
            }
            FormElement::OperandTypes => {
                let range = if self.state.unresolved.is_empty() && self.p.kind() != Tok::LParen {
                    (0, 0)
                } else {
                    self.types_of(Arity::Variadic)?
                };
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
                self.all_operand_types((start, end));
            }
            FormElement::Successor(_) => self.successor()?,
            FormElement::Successors => loop {
                self.successor()?;
                if !self.p.optional(Tok::Comma) {
                    break;
                }
            },
            FormElement::Region(_) => self.region()?,
            FormElement::IfOperand(_) | FormElement::IfAttr(_) | FormElement::End => {}
        }
        Ok(())
    }

    /// Divides the types of all operands among the slots that have operands.
    fn all_operand_types(&mut self, range: (u32, u32)) {
        if self.row.operands.len() == 1 {
            self.state.groups[0] = (0, self.state.unresolved.len() as u32);
            self.state.operand_types[0] = Some(range);
            return;
        }
        let mut at = range.0;
        let single = self.state.groups.iter().all(|g| g.0 == g.1);
        if single {
            // `Operands` read them all: one for each slot, the last may take the rest.
            let count = self.state.unresolved.len() as u32;
            let last = self.state.groups.len().saturating_sub(1);
            for (i, group) in self.state.groups.iter_mut().enumerate() {
                let start = (i as u32).min(count);
                *group = (start, if i == last { count } else { (start + 1).min(count) });
            }
        }
        for (i, (start, end)) in self.state.groups.iter().enumerate() {
            let n = end - start;
            self.state.operand_types[i] = Some((at, (at + n).min(range.1)));
            at += n;
        }
    }

    fn operand_slot(&mut self, slot: u8) -> ParseResult<()> {
        let start = self.state.unresolved.len() as u32;
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
        self.state.groups[slot as usize] = (start, self.state.unresolved.len() as u32);
        Ok(())
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

    /// Resolves the operands and finds the results, from the types that were written and the row's relations.
    fn finish_elements(&mut self, start: Token) -> ParseResult<()> {
        self.derive_types();
        let row = self.row;
        for slot in 0..row.operands.len() {
            let (from, to) = self.state.groups[slot];
            if from == to {
                continue;
            }
            let Some((first, last)) = self.state.operand_types[slot] else {
                return Err(self.missing_types(start));
            };
            let (count, types) = (to - from, last - first);
            // One derived type stands for all values of a slot.
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
            let segments: Vec<i32> = self.state.groups.iter().map(|(from, to)| (to - from) as i32).collect();
            self.state.slots[index] = Some(self.p.ctx.dense_i32_array(&segments));
        }
        self.finish_results(start)
    }

    /// Fills in types that were not written, until nothing more follows.
    fn derive_types(&mut self) {
        let row = self.row;
        if row.has(Traits::SAME_TYPE) || row.has(Traits::SAME_OPERAND_TYPES) {
            let results = row.has(Traits::SAME_TYPE);
            let known =
                self.state.operand_types.iter().chain(self.state.result_types.iter().filter(|_| results));
            let one = known.flatten().find(|(s, e)| e > s).map(|(s, _)| (*s, *s + 1));
            if one.is_some() {
                self.state.operand_types.iter_mut().filter(|t| t.is_none()).for_each(|t| *t = one);
                if results {
                    self.state.result_types.iter_mut().filter(|t| t.is_none()).for_each(|t| *t = one);
                }
            }
        }
        let mut again = !row.relations.is_empty();
        while again {
            again = false;
            for relation in row.relations {
                again |= self.derive(relation.from, relation.to, relation.map);
                if relation.symmetric {
                    again |= self.derive(relation.to, relation.from, relation.map);
                }
            }
        }
    }

    fn derive(&mut self, from: ValueRef, to: ValueRef, map: fn(&Context, Type) -> Option<Type>) -> bool {
        let get = |state: &OpState, at: ValueRef| match at {
            ValueRef::Operand(i) => state.operand_types[i as usize],
            ValueRef::Result(i) => state.result_types[i as usize],
        };
        let (Some((first, last)), None) = (get(self.state, from), get(self.state, to)) else { return false };
        if first == last {
            return false;
        }
        let Some(ty) = map(self.p.ctx, self.state.types[first as usize]) else { return false };
        let at = self.state.types.len() as u32;
        self.state.types.push(ty);
        match to {
            ValueRef::Operand(i) => self.state.operand_types[i as usize] = Some((at, at + 1)),
            ValueRef::Result(i) => self.state.result_types[i as usize] = Some((at, at + 1)),
        }
        true
    }

    fn finish_results(&mut self, start: Token) -> ParseResult<()> {
        let row = self.row;
        if !self.state.results.is_empty() || row.results.is_empty() {
            return Ok(());
        }
        let known = self.state.result_types.iter().any(Option::is_some);
        let Some(infer) = row.infer.filter(|_| !known) else {
            for (slot, range) in row.results.iter().zip(&self.state.result_types) {
                match range {
                    Some((s, e)) => {
                        self.state.results.extend_from_slice(&self.state.types[*s as usize..*e as usize])
                    }
                    None if slot.arity == Arity::One => return Err(self.missing_types(start)),
                    None => {}
                }
            }
            return Ok(());
        };
        let inferred = infer(
            self.p.ctx,
            &self.p.body.flat,
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
