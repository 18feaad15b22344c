//! Reading the custom form of one operation: what rows and hand-written forms are made of.

use super::going_on::Level;
use super::lexer::{Tok, Token};
use super::parser::{Delimiter, ParseResult, Parser, UnresolvedOperand};
use crate::body::{Block, Body, OpParts, Region, Value};
use crate::context::Context;
use crate::dialect::{OpRow, Traits};
use crate::handle::{Attr, Loc, OpName, Str, Type};
use spirula_diag::Failed;

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
    /// Its non-control successors, see [`crate::Flat::merges`].
    pub merges: Vec<Block>,
    /// Operands whose types are still to come, and for element forms the slot of each.
    pub unresolved: Vec<UnresolvedOperand>,
    /// A list of types, for whoever needs one.
    pub types: Vec<Type>,
    pub(crate) loc: Loc,
    /// Where it comes from, if its form says that.
    pub given_loc: Option<Loc>,
    /// How many results the text gives names to.
    pub named: u64,
    pub(crate) regions: Vec<Region>,
    pub(crate) body: Option<Body>,
    /// What it was taken for while its inside was read.
    pub(super) taken_for: Option<Box<Level>>,
    pub(crate) result_names: Vec<(Token, u32)>,
    /// What was read of each operand slot, and of each result slot behind them.
    pub(crate) parts: Vec<SlotText>,
}

/// What was read of an operand or result slot.
#[derive(Clone, Copy)]
pub(crate) struct SlotText {
    /// Its part of `unresolved`.
    pub(crate) group: (u32, u32),
    /// Its part of `types`, once known.
    pub(crate) types: Option<(u32, u32)>,
    /// Whether its types were written one by one.
    pub(crate) written: bool,
    /// The token that its operands begin with.
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
            taken_for: None,
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
        self.taken_for = None;
        self.result_names.clear();
    }

    /// Adds to the list of types; returns its part of it.
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

    /// Reports something about the custom form of the operation.
    #[cold]
    pub fn custom_error(&mut self, at: Token, message: impl AsRef<str>) -> Failed {
        self.p.error_at(at, message.as_ref())
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
        let token = self.p.token;
        let Some(name) = self.p.optional_symbol_name()? else {
            self.p.parse_attribute(None)?;
            return Err(self.custom_error(token, "invalid kind of attribute specified"));
        };
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

    /// Adds operands that were read before with their types; the numbers must agree.
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

    /// Ends the region read last with an operation `name` of nothing, where no terminator ends it. The region must have
    /// a block, and must not be isolated from above.
    pub fn ensure_terminator(&mut self, name: OpName) {
        let (ctx, loc) = (self.p.ctx, Loc::at(self.p.pos_of(self.p.token)));
        let flat = &mut self.p.body.flat;
        let Some(block) = self.state.regions.last().and_then(|region| flat.last_block(*region)) else {
            return;
        };
        let row = flat.last(block).map(|last| ctx.op_row(flat.name(last)));
        // Nobody knows whether an unknown operation is one.
        if row.is_none_or(|row| row.is_some_and(|row| !row.has(Traits::TERMINATOR))) {
            let slots = vec![None; ctx.op_row(name).map_or(0, |row| row.attrs.len())];
            flat.append(block, &OpParts { loc, slots: &slots, ..OpParts::new(name) });
        }
    }

    /// Adds a region with one block, for a form that writes what is in it without brackets. The operation must not
    /// be isolated from above.
    pub fn region_with_block(&mut self) -> Block {
        let region = self.p.body.flat.create_region();
        self.state.regions.push(region);
        self.p.body.flat.append_block(region)
    }

    /// Reads an operation to the end of a block of a region that [`region_with_block`](Self::region_with_block) made.
    pub fn operation_in(&mut self, block: Block) -> ParseResult<()> {
        self.p.nested(|p| p.parse_operation(block))
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
}
