//! Parsing of the custom form of one operation: the interface of rows and hand-written forms.

use super::lexer::{Tok, Token};
use super::parser::{Delimiter, ParseResult, Parser, UnresolvedOperand};
use crate::body::{Block, Body, OpParts, Region, Value};
use crate::context::Context;
use crate::dialect::{Arity, OpRow, RegionSlot, Traits};
use crate::handle::{Attr, Loc, OpName, Str, Type};
use spirula_diag::Failed;

/// An operation being parsed. Its lists are reused for the next one.
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
    /// Its non-control successors, see [`crate::OpArena::merges`].
    pub merges: Vec<Block>,
    /// Operands whose types are not known yet, and for declarative formats the slot of each.
    pub unresolved: Vec<UnresolvedOperand>,
    /// Scratch memory for types.
    pub types: Vec<Type>,
    pub(crate) loc: Loc,
    /// Its location, if its form contains one.
    pub given_loc: Option<Loc>,
    /// The number of results that the text names.
    pub named: u64,
    pub(crate) regions: Vec<Region>,
    pub(crate) body: Option<Body>,
    pub(crate) result_names: Vec<(Token, u32)>,
    /// What was parsed of each operand slot, followed by each result slot.
    pub(crate) parts: Vec<SlotText>,
}

/// What was parsed of an operand or result slot.
#[derive(Clone, Copy)]
pub(crate) struct SlotText {
    /// Its range of `unresolved`.
    pub(crate) group: (u32, u32),
    /// Its range of `types`, once known.
    pub(crate) types: Option<(u32, u32)>,
    /// Whether its types were listed individually.
    pub(crate) written: bool,
    /// The first token of its operands.
    pub(crate) start: Option<Token>,
}

impl SlotText {
    pub(crate) const NOTHING: Self = Self { group: (0, 0), types: None, written: false, start: None };
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
            merges: Vec::new(),
            unresolved: Vec::new(),
            types: Vec::new(),
            loc: Loc::UNKNOWN,
            given_loc: None,
            named: 0,
            regions: Vec::new(),
            body: None,
            result_names: Vec::new(),
            parts: Vec::new(),
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
        self.merges.clear();
        self.unresolved.clear();
        self.types.clear();
        self.regions.clear();
        self.body = None;
        self.result_names.clear();
    }

    /// Adds to the list of types; returns the range.
    #[inline]
    pub(crate) fn push_type(&mut self, ty: Type) -> (u32, u32) {
        let at = self.types.len() as u32;
        self.types.push(ty);
        (at, at + 1)
    }

    #[inline]
    pub(crate) fn start(&mut self, name: OpName, row: &'static OpRow) {
        self.name = name;
        self.slots.resize(row.attrs.len(), None);
    }

    /// Moves inherent attributes of the row to their slots.
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

/// The parser and the operation being parsed.
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

    /// Reports something about the custom form of the operation.
    #[cold]
    pub fn custom_error(&mut self, at: Token, message: impl AsRef<str>) -> Failed {
        self.p.error_at(at, message.as_ref())
    }

    // Attributes.

    /// Parses `{...}`, if present; inherent attributes go to their slots.
    #[inline]
    pub fn attr_dict(&mut self) -> ParseResult<()> {
        if self.p.kind() == Tok::LBrace {
            self.p.parse_dict_entries(&mut self.state.attrs)?;
            self.state.sort_attrs(self.p.ctx, Some(self.row));
        }
        Ok(())
    }

    /// Parses `attributes {...}`, if present.
    pub fn attr_dict_with_keyword(&mut self) -> ParseResult<()> {
        if self.p.optional_keyword("attributes") {
            if self.p.kind() != Tok::LBrace {
                return Err(self.p.error("expected '{'"));
            }
            self.attr_dict()?;
        }
        Ok(())
    }

    /// Parses an attribute into a slot; `ty` is its type if the text has none.
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
        let token = self.p.token;
        let Some(name) = self.p.optional_symbol_name()? else {
            self.p.parse_attribute(None)?;
            return Err(self.custom_error(token, "invalid kind of attribute specified"));
        };
        self.state.slots[slot] = Some(Attr::symbol(name));
        Ok(name)
    }

    // Operands.

    /// Parses an operand of a known type.
    pub fn operand_of(&mut self, ty: Type) -> ParseResult<Value> {
        let operand = self.p.parse_operand()?;
        self.push_operand(operand, ty)
    }

    /// Adds an operand parsed earlier, now that its type is known.
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

    /// Reads `N` uses separated by commas.
    pub fn operands<const N: usize>(&mut self) -> ParseResult<[UnresolvedOperand; N]> {
        let token = self.p.token;
        if token.kind != Tok::PercentId {
            return Err(self.p.error("expected operand"));
        }
        let mut operands = std::mem::take(&mut self.state.unresolved);
        operands.clear();
        let read = self.operand_list(Delimiter::None, &mut operands);
        let found = <[UnresolvedOperand; N]>::try_from(operands.as_slice());
        self.state.unresolved = operands;
        read?;
        found.map_err(|_| self.custom_error(token, format!("expected {N} operands")))
    }

    /// Adds operands parsed earlier with their types; their numbers must agree.
    pub fn push_operands(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        at: Token,
    ) -> ParseResult<()> {
        if operands.len() != types.len() {
            return Err(self.custom_error(
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

    /// Reads a label as a non-control successor.
    pub fn merge(&mut self) -> ParseResult<()> {
        let block = self.p.parse_successor()?;
        self.state.merges.push(block);
        Ok(())
    }

    /// Parses `(%a, %b : type, type)` after a successor, if present; the operands are added to the operation's. Returns
    /// their number.
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

    /// Adds a block to the last region if it has none, for forms whose region always has one.
    pub fn ensure_block(&mut self) {
        let body = match &mut self.state.body {
            Some(body) => body,
            None => &mut self.p.body,
        };
        let region = self.state.regions.last().or(body.arena.roots().last()).copied();
        if let Some(region) = region.filter(|r| body.arena.entry(*r).is_none()) {
            body.arena.append_block(region);
        }
    }

    /// The last block of the last region, which must not be isolated from above.
    pub fn last_block(&self) -> Option<Block> {
        self.state.regions.last().and_then(|region| self.p.body.arena.last_block(*region))
    }

    /// Terminates the last region with an operation `name` without operands, if it has no terminator: an unknown
    /// operation is none. The region must have a block, and must not be isolated from above.
    pub fn ensure_terminator(&mut self, name: OpName) {
        let (ctx, loc) = (self.p.ctx, self.state.loc);
        let arena = &mut self.p.body.arena;
        let Some(block) = self.state.regions.last().and_then(|region| arena.last_block(*region)) else {
            return;
        };
        let row = arena.last(block).and_then(|last| ctx.op_row(arena.name(last)));
        if row.is_none_or(|row| !row.has(Traits::TERMINATOR)) {
            let row = ctx.op_row(name);
            let slots = vec![None; row.map_or(0, |row| row.attrs.len())];
            let op = arena.append_unverified(block, &OpParts { loc, slots: &slots, ..OpParts::new(name) });
            let single = |slot: &&RegionSlot| slot.arity == Arity::One;
            for _ in row.map_or(&[][..], |row| row.regions).iter().filter(single) {
                let region = arena.add_region(op);
                arena.append_block(region);
            }
        }
    }

    /// Reads a region whose entry block has these arguments, and adds the terminator that the row says its regions end
    /// with, if there is none.
    pub fn region_ending(&mut self, args: &[(UnresolvedOperand, Type, Loc)]) -> ParseResult<()> {
        self.region_with_args(args)?;
        self.ensure_block();
        if let Some(terminator) = self.row.implicit_terminator {
            self.ensure_terminator(terminator);
        }
        Ok(())
    }

    /// Reads `(%a = %b, ...)`: the names of arguments, and the values that they begin with.
    pub fn assignments(&mut self) -> ParseResult<(Vec<UnresolvedOperand>, Vec<UnresolvedOperand>)> {
        let (mut names, mut values) = (Vec::new(), Vec::new());
        self.p.list(Delimiter::Paren, |p| {
            names.push(p.parse_operand()?);
            p.equal()?;
            values.push(p.parse_operand()?);
            Ok(())
        })?;
        Ok((names, values))
    }

    /// Reads `-> types`, if present, as the types of the results.
    pub fn optional_arrow_types(&mut self) -> ParseResult<()> {
        if self.p.optional(Tok::Arrow) {
            self.p.parse_function_results(&mut self.state.results)
        } else {
            Ok(())
        }
    }

    /// Adds a region with one block, for a form that prints its contents without brackets. The operation must not be
    /// isolated from above.
    pub fn region_with_block(&mut self) -> Block {
        let region = self.p.body.arena.create_region();
        self.state.regions.push(region);
        self.p.body.arena.append_block(region)
    }

    /// Parses an operation to the end of a block of a region created by [`region_with_block`](Self::region_with_block).
    pub fn operation_in(&mut self, block: Block) -> ParseResult<()> {
        self.p.nested(|p| p.parse_operation(block))
    }

    /// Makes the last parsed region the first one, for forms in which it stands last.
    pub fn last_region_first(&mut self) {
        if !self.state.regions.is_empty() {
            self.state.regions.rotate_right(1);
        }
    }

    /// Adds a region without blocks.
    pub fn empty_region(&mut self) {
        if self.row.has(Traits::ISOLATED) {
            let mut body = self.state.body.take().unwrap_or_default();
            body.arena.add_root();
            self.state.body = Some(body);
        } else {
            let region = self.p.body.arena.create_region();
            self.state.regions.push(region);
        }
    }

    /// The body to which an operation can be appended, for forms that omit a terminator.
    pub fn body_mut(&mut self) -> &mut Body {
        &mut self.p.body
    }
}
