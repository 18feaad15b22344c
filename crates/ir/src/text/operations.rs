//! Parsing of operations, blocks and regions.

use super::functions::Bodies;
use super::lexer::{Tok, Token};
use super::op_parser::{OpParser, OpState};
use super::parser::{Delimiter, ParseResult, Parser, UnresolvedOperand};
use crate::body::{Block, Body, Op, OpParts, Region, Value};
use crate::dialect::{AsmForm, OpRow, Traits};
use crate::handle::{Loc, OpName, Type};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Failed, Span};

impl<'c> Parser<'c> {
    /// Parses an operation and appends it to `block`.
    pub(crate) fn parse_operation(&mut self, block: Block) -> ParseResult<()> {
        if self.parse_known_line(block) {
            return Ok(());
        }
        let mut state = self.spare.pop().unwrap_or_default();
        state.clear();
        let result = self.parse_operation_into(block, &mut state);
        self.spare.push(state);
        result
    }

    fn parse_operation_into(&mut self, block: Block, state: &mut OpState) -> ParseResult<()> {
        let names_token = self.token;
        let mut result_names = std::mem::take(&mut state.result_names);
        if self.kind() == Tok::PercentId {
            self.parse_result_names(&mut result_names)?;
        }
        let named: u64 = result_names.iter().map(|(_, count)| u64::from(*count)).sum();
        state.named = named;
        let (name_token, origin) = (self.token, self.origin);
        let pos = self.pos_of(name_token);
        state.loc = Loc::at(pos);
        match name_token.kind {
            Tok::BareId => self.parse_custom(state, name_token),
            Tok::String => self.parse_generic(state, name_token),
            _ => Err(self.error("expected operation name in quotes")),
        }?;
        let written = self.optional_trailing_location()?;
        let given = state.given_loc.take();
        let placed = written.or(given).is_some();
        state.loc = written.or(given).unwrap_or_else(|| Loc::at(pos));
        if !result_names.is_empty() && named != state.results.len() as u64 {
            return Err(self.result_count_error(names_token, name_token, named, state.results.len()));
        }
        let op = self.create(block, state);
        let mut next = 0;
        for (token, count) in &result_names {
            let first = self.body.arena.result(op, next);
            self.define(*token, first, *count)?;
            next += *count as usize;
        }
        state.result_names = result_names;
        if !placed && self.origin == origin {
            self.learn_line(name_token.start, op, state);
        }
        Ok(())
    }

    #[cold]
    fn result_count_error(&mut self, names: Token, name: Token, named: u64, real: usize) -> Failed {
        if real == 0 {
            return self.plain_error_at(name, "cannot name an operation with no results");
        }
        self.plain_error_at(
            names,
            format!("operation defines {real} results but was provided {named} to bind"),
        )
    }

    fn parse_result_names(&mut self, out: &mut Vec<(Token, u32)>) -> ParseResult<()> {
        loop {
            let token = self.token;
            self.expect(Tok::PercentId, "valid ssa identifier")?;
            let mut count = 1;
            if self.optional(Tok::Colon) {
                if self.kind() != Tok::Integer {
                    return Err(self.error("expected integer number of results"));
                }
                count = match u32::try_from(self.int()?) {
                    Ok(count @ 1..) => count,
                    _ => return Err(self.error("expected named operation to have at least 1 result")),
                };
            }
            out.push((token, count));
            if !self.optional(Tok::Comma) {
                return self.expect(Tok::Equal, "'=' after SSA name");
            }
        }
    }

    /// Appends the operation in `state` to `block`.
    fn create(&mut self, block: Block, state: &mut OpState) -> Op {
        let attrs = self.ctx.dict(&mut state.attrs);
        let op = self.body.arena.append_unverified(
            block,
            &OpParts {
                name: state.name,
                loc: state.loc,
                operands: &state.operands,
                results: &state.results,
                slots: &state.slots,
                attrs,
                successors: &state.successors,
                merges: &state.merges,
            },
        );
        for region in &state.regions {
            self.body.arena.attach_region(op, *region);
        }
        if let Some(body) = state.body.take() {
            match &mut self.bodies {
                Bodies::Skip(depth, true) if *depth == self.depth => self.spare_bodies.push(body),
                Bodies::Separate(depth, inside) if *depth == self.depth => *inside = Some(body),
                _ => self.attach(op, body),
            }
        }
        self.note_enclosing(op);
        op
    }

    /// Attaches a parsed body to an operation.
    pub(super) fn attach(&mut self, op: Op, mut body: Body) {
        self.body.attach(op, body.take_exact(self.ctx));
        self.spare_bodies.push(body);
    }

    fn parse_custom(&mut self, state: &mut OpState, token: Token) -> ParseResult<()> {
        let text = self.text_of(token);
        let Some((name, row)) = self.custom_op(text) else {
            return Err(self.unknown_op_error(token, text));
        };
        self.advance();
        state.start(name, row);
        let outer = self.custom.replace(row);
        let result = match row.form {
            AsmForm::Custom(read, _) => read(&mut OpParser { p: self, state, row }),
            AsmForm::Elements(elements) => OpParser { p: self, state, row }.elements(elements, token),
            AsmForm::Generic | AsmForm::Format(_) => {
                Err(self.plain_error_at(token, format!("op '{}' has no custom assembly form", row.name)))
            }
        };
        self.custom = outer;
        result
    }

    pub(super) fn custom_op(&self, text: &str) -> Option<(OpName, &'static OpRow)> {
        let direct = self.ctx.registered_op_name(text);
        let name = direct.or_else(|| {
            if text.contains('.') {
                return None;
            }
            let dialect = self.default_dialects.last().filter(|d| !d.is_empty());
            let full = |d: &str| self.ctx.registered_op_name(&format!("{d}.{text}"));
            dialect.and_then(|d| full(d)).or_else(|| full("builtin"))
        })?;
        Some((name, self.ctx.op_row(name)?))
    }

    #[cold]
    fn unknown_op_error(&mut self, token: Token, text: &str) -> Failed {
        let default = self.default_dialects.last().copied().unwrap_or("builtin");
        let (dialect, tried) = match text.split_once('.') {
            Some((dialect, _)) => (dialect, String::new()),
            None => (default, format!(" (tried '{default}.{text}' as well)")),
        };
        let message = match self.ctx.dialect(dialect) {
            None => format!("Dialect `{dialect}' not found for custom op '{text}' {tried}"),
            Some(_) => format!("custom op '{text}' is unknown{tried}"),
        };
        let available: Vec<&str> = self.ctx.dialects().map(|d| d.name).collect();
        let span = self.span_of(token);
        let mut diagnostic = Diagnostic::error(span, message);
        if !available.contains(&dialect) {
            diagnostic = diagnostic.with_note(
                span,
                format!(
                    "Available dialects: {} ; for more info on dialect registration see \
                     https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
                    available.join(", ")
                ),
            );
        }
        self.report(diagnostic)
    }

    fn parse_generic(&mut self, state: &mut OpState, token: Token) -> ParseResult<()> {
        let text = self.string()?;
        let ctx = self.ctx;
        let full = ctx.text(text);
        if full.is_empty() {
            return Err(self.plain_error_at(token, "empty operation name is invalid"));
        }
        if full.contains('\0') {
            return Err(self.plain_error_at(token, "null character not allowed in operation name"));
        }
        let name = ctx.op_name(full);
        let row = ctx.op_row(name);
        match row {
            Some(row) => state.start(name, row),
            None => {
                let unknown = full.split_once('.').and_then(|(prefix, _)| ctx.dialect(prefix));
                if !ctx.allows_unregistered() && !unknown.is_some_and(|d| d.unknown_ops) {
                    return Err(self.unregistered_error(self.token, full));
                }
                state.name = name;
            }
        }
        let mut operands = std::mem::take(&mut state.unresolved);
        self.list(Delimiter::Paren, |p| {
            operands.push(p.parse_operand()?);
            Ok(())
        })?;
        if self.kind() == Tok::LSquare {
            let mut successors = std::mem::take(&mut state.successors);
            self.advance();
            if self.kind() == Tok::RSquare {
                return Err(self.error("expected at least one successor"));
            }
            loop {
                successors.push(self.parse_successor()?);
                if !self.optional(Tok::Comma) {
                    break;
                }
            }
            state.successors = successors;
            while self.optional(if state.merges.is_empty() { Tok::VerticalBar } else { Tok::Comma }) {
                let block = self.parse_successor()?;
                state.merges.push(block);
            }
            self.expect(Tok::RSquare, "']'")?;
        }
        if self.optional(Tok::Less) {
            self.parse_properties(state, row)?;
        }
        if self.optional(Tok::LParen) {
            loop {
                self.parse_region_of(state, row, &[])?;
                if !self.optional(Tok::Comma) {
                    break;
                }
            }
            self.r_paren()?;
        }
        if self.kind() == Tok::LBrace {
            let mut attrs = std::mem::take(&mut state.attrs);
            self.parse_dict_entries(&mut attrs)?;
            state.attrs = attrs;
            state.sort_attrs(ctx, row);
        }
        self.parse_generic_types(state, &operands)?;
        operands.clear();
        state.unresolved = operands;
        Ok(())
    }

    fn parse_generic_types(
        &mut self,
        state: &mut OpState,
        operands: &[UnresolvedOperand],
    ) -> ParseResult<()> {
        self.expect(Tok::Colon, "':' followed by operation type")?;
        let token = self.token;
        if self.kind() != Tok::LParen {
            return Err(self.error("expected function type"));
        }
        let mut types: Vec<Type> = std::mem::take(&mut state.types);
        let mut results = std::mem::take(&mut state.results);
        self.parse_functional_type(&mut types, &mut results)?;
        state.results = results;
        if types.len() != operands.len() {
            let plural = if operands.len() == 1 { "" } else { "s" };
            return Err(self.plain_error_at(
                token,
                format!("expected {} operand type{plural} but had {}", operands.len(), types.len()),
            ));
        }
        for (operand, ty) in operands.iter().zip(&types) {
            let value = self.resolve(*operand, *ty)?;
            state.operands.push(value);
        }
        types.clear();
        state.types = types;
        Ok(())
    }

    fn parse_properties(&mut self, state: &mut OpState, row: Option<&'static OpRow>) -> ParseResult<()> {
        let token = self.token;
        if self.kind() == Tok::LBrace {
            let mut entries = Vec::new();
            self.parse_dict_entries(&mut entries)?;
            match row {
                Some(row) => {
                    for (name, attr) in entries {
                        // Properties that the row does not declare are ignored.
                        if let Some(index) = row.attr_index(self.ctx.text(name)) {
                            state.slots[index] = Some(attr);
                        }
                    }
                }
                None => {
                    let dict = self.ctx.dictionary(&mut entries);
                    state.slots.push(Some(dict));
                }
            }
        } else {
            let attr = self.parse_attribute(None)?;
            if let Some(row) = row {
                return Err(self.plain_error_at(token, format!("invalid properties for op {}", row.name)));
            }
            state.slots.push(Some(attr));
        }
        self.expect(Tok::Greater, "'>' to close properties")
    }

    #[cold]
    fn unregistered_error(&mut self, token: Token, full: &str) -> Failed {
        let dialect = full.split('.').next().unwrap_or(full);
        let message = if self.ctx.dialect(dialect).is_some() && full.contains('.') {
            format!(
                "unregistered operation '{full}' found in dialect ('{dialect}') that does not allow unknown operations"
            )
        } else {
            "operation being parsed with an unregistered dialect. If this is intended, please use \
             -allow-unregistered-dialect with the MLIR tool used"
                .to_owned()
        };
        self.plain_error_at(token, message)
    }

    // Values.

    /// Parses the use of a value.
    #[inline]
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand> {
        let token = self.token;
        if token.kind != Tok::PercentId {
            return Err(self.error("expected SSA operand"));
        }
        self.advance();
        let mut number = 0;
        if self.kind() == Tok::HashId && self.token.start == token.end {
            let digits = &self.text_of(self.token)[1..];
            match digits.parse() {
                Ok(n) => number = n,
                Err(_) => return Err(self.error("invalid SSA value result number")),
            }
            self.advance();
        }
        Ok(UnresolvedOperand { token, number })
    }

    /// Resolves a use to a value of type `ty`.
    #[inline]
    pub fn resolve(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<Value> {
        let entry = *self.names.entry(self.text, operand.token);
        let value = match entry.value {
            Some(first) if operand.number < entry.count => {
                if operand.number == 0 {
                    first
                } else {
                    use spirula_entity::EntityKey;
                    Value::from_index(first.index() + operand.number as usize)
                }
            }
            Some(_) => return Err(self.plain_error_at(operand.token, "reference to invalid result number")),
            None => {
                let arena = &mut self.body.arena;
                self.names.forward(self.text, operand.token, operand.number, || arena.placeholder(ty))
            }
        };
        if self.body.arena.ty(value) != ty {
            return Err(self.type_mismatch(operand, value, ty));
        }
        Ok(value)
    }

    /// The type of a value that is already defined.
    pub fn type_of_defined(&mut self, operand: UnresolvedOperand) -> Option<Type> {
        let entry = *self.names.entry(self.text, operand.token);
        entry.value.filter(|_| operand.number == 0).map(|value| self.body.arena.ty(value))
    }

    /// The value of an operand that is defined already.
    pub fn value_of_defined(&mut self, operand: UnresolvedOperand) -> Option<Value> {
        let entry = *self.names.entry(self.text, operand.token);
        entry.value.filter(|_| operand.number == 0)
    }

    #[cold]
    fn type_mismatch(&mut self, operand: UnresolvedOperand, value: Value, ty: Type) -> Failed {
        let name = self.text_of(operand.token).to_owned();
        let earlier = self.names.entry(self.text, operand.token).token;
        let text = |ty| super::printer::type_text(self.ctx, ty);
        let message = format!(
            "use of value '{name}' expects different type than prior uses: '{}' vs '{}'",
            text(ty),
            text(self.body.arena.ty(value))
        );
        let diagnostic = Diagnostic::error(self.span_of(operand.token), message)
            .with_note(self.span_of(earlier), "prior use here");
        self.report(diagnostic)
    }

    /// Defines `count` values from `first` with the name in `token`.
    pub(crate) fn define(&mut self, token: Token, first: Option<Value>, count: u32) -> ParseResult<()> {
        let Some(first) = first else { return Ok(()) };
        let entry = self.names.entry(self.text, token);
        if entry.value.is_some() {
            let earlier = entry.token;
            let name = self.text_of(token).to_owned();
            let diagnostic =
                Diagnostic::error(self.span_of(token), format!("redefinition of SSA value '{name}'"))
                    .with_note(self.span_of(earlier), "previously defined here");
            return Err(self.report(diagnostic));
        }
        let used_before = entry.token.start != token.start;
        entry.value = Some(first);
        entry.count = count;
        if used_before {
            self.resolve_forward(token, first, count)?;
        }
        Ok(())
    }

    fn resolve_forward(&mut self, token: Token, first: Value, count: u32) -> ParseResult<()> {
        use spirula_entity::EntityKey;
        let values: Vec<Value> = (0..count as usize).map(|i| Value::from_index(first.index() + i)).collect();
        match self.names.resolve(self.text, token, &values) {
            Ok(pairs) => {
                for (placeholder, value, used) in pairs {
                    let (want, got) = (self.body.arena.ty(placeholder), self.body.arena.ty(value));
                    if want != got {
                        let text = |ty| super::printer::type_text(self.ctx, ty);
                        let message = format!(
                            "definition of SSA value '{}#0' has type '{}'",
                            self.text_of(token),
                            text(got)
                        );
                        let note = format!("previously used here with type '{}'", text(want));
                        let diagnostic = Diagnostic::error(self.span_of(token), message)
                            .with_note(self.span_of(used), note);
                        return Err(self.report(diagnostic));
                    }
                }
                Ok(())
            }
            Err(used) => Err(self.plain_error_at(used, "reference to invalid result number")),
        }
    }

    /// Ends the scope of names of an isolated operation and replaces placeholders by values.
    pub(super) fn leave_isolated_names(&mut self) -> ParseResult<()> {
        let Some((open, resolved)) = self.names.leave(true) else { return Ok(()) };
        for token in &open {
            self.plain_error_at(*token, "use of undeclared SSA value name");
        }
        if !open.is_empty() {
            return Err(Failed);
        }
        if !resolved.is_empty() {
            replace_operands(&mut self.body, &resolved);
        }
        Ok(())
    }

    // Blocks and regions.

    /// Parses a successor.
    pub fn parse_successor(&mut self) -> ParseResult<Block> {
        let token = self.token;
        if token.kind != Tok::CaretId {
            return Err(self.error("expected block name"));
        }
        self.advance();
        let name = self.bytes_of(token);
        let arena = &mut self.body.arena;
        Ok(self.names.label(name, token, || arena.create_block()).block)
    }

    /// Parses a region of the operation in `state`, into a separate body if the operation is isolated from above.
    /// `args` are the names and types of entry block arguments that were already parsed.
    pub(crate) fn parse_region_of(
        &mut self,
        state: &mut OpState,
        row: Option<&'static OpRow>,
        args: &[(UnresolvedOperand, Type, Loc)],
    ) -> ParseResult<()> {
        if let Some(body) = self.skip_body(row)? {
            state.body = Some(body);
            return Ok(());
        }
        let isolated = row.is_some_and(|row| row.has(Traits::ISOLATED));
        // The generic form of an operation keeps the dialect of the operation around it.
        let custom = row.filter(|row| self.custom.is_some_and(|custom| std::ptr::eq(custom, *row)));
        let outer_dialect = self.default_dialects.last().copied().unwrap_or("");
        self.default_dialects.push(custom.map_or(outer_dialect, default_dialect));
        let outer = if isolated {
            // All regions of an isolated operation share its body.
            let inner = state.body.take().or_else(|| self.spare_bodies.pop()).unwrap_or_default();
            Some(std::mem::replace(&mut self.body, inner))
        } else {
            None
        };
        let region = self.body.arena.create_region();
        self.divisible = row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) && isolated;
        let result = self.nested(|p| p.parse_region_inner(region, isolated, args));
        if let Some(outer) = outer {
            self.body.arena.attach_root(region);
            state.body = Some(std::mem::replace(&mut self.body, outer));
        } else {
            state.regions.push(region);
        }
        self.default_dialects.pop();
        result
    }

    fn parse_region_inner(
        &mut self,
        region: Region,
        isolated: bool,
        args: &[(UnresolvedOperand, Type, Loc)],
    ) -> ParseResult<()> {
        self.expect(Tok::LBrace, "'{' to begin a region")?;
        self.names.enter(isolated);
        self.names.enter_labels();
        let result = self.parse_region_blocks(region, args);
        for token in self.names.leave_labels() {
            if result.is_ok() {
                let name = self.text_of(token).to_owned();
                self.plain_error_at(token, format!("reference to an undefined block '{name}'"));
            }
        }
        result?;
        if isolated {
            self.leave_isolated_names()
        } else {
            self.names.leave(false).map_or(Ok(()), |_| Ok(()))
        }
    }

    fn parse_region_blocks(
        &mut self,
        region: Region,
        args: &[(UnresolvedOperand, Type, Loc)],
    ) -> ParseResult<()> {
        if args.is_empty() && self.optional(Tok::RBrace) {
            return Ok(());
        }
        let mut block = None;
        if self.kind() != Tok::CaretId {
            let entry = self.body.arena.append_block(region);
            for (i, (operand, ty, _)) in args.iter().enumerate() {
                let name = self.bytes_of(operand.token);
                let earlier = args[..i].iter().find(|(o, ..)| self.bytes_of(o.token) == name);
                if let Some((earlier, ..)) = earlier {
                    let name = self.text_of(operand.token);
                    let message = format!("region entry argument '{name}' is already in use");
                    let diagnostic = Diagnostic::error(self.span_of(operand.token), message)
                        .with_note(self.span_of(earlier.token), "previously referenced here");
                    return Err(self.report(diagnostic));
                }
                let value = self.body.arena.add_argument(entry, *ty);
                self.define(operand.token, Some(value), 1)?;
            }
            block = Some(entry);
        } else if !args.is_empty() {
            return Err(self.error("invalid block name in region with named arguments"));
        }
        loop {
            match self.kind() {
                Tok::RBrace => {
                    self.advance();
                    return Ok(());
                }
                Tok::CaretId => block = Some(self.parse_block_header(region)?),
                Tok::Eof => return Err(self.error("expected operation name in quotes")),
                _ => match block {
                    Some(block) => {
                        if !self.outline_functions(block)? {
                            self.parse_operation(block)?;
                        }
                    }
                    None => return Err(self.error("expected block name")),
                },
            }
        }
    }

    fn parse_block_header(&mut self, region: Region) -> ParseResult<Block> {
        let token = self.token;
        let name = self.bytes_of(token);
        self.advance();
        let arena = &mut self.body.arena;
        let label = self.names.label(name, token, || arena.create_block());
        let block = label.block;
        if label.defined {
            let name = self.text_of(token).to_owned();
            return Err(self.plain_error_at(token, format!("redefinition of block '{name}'")));
        }
        label.defined = true;
        self.body.arena.append_block_to(region, block);
        if self.kind() == Tok::LParen {
            self.list(Delimiter::Paren, |p| {
                let operand = p.parse_operand()?;
                p.expect(Tok::Colon, "':' and type for SSA operand")?;
                let ty = p.parse_type()?;
                let value = p.body.arena.add_argument(block, ty);
                p.define(operand.token, Some(value), 1)?;
                p.optional_trailing_location()?;
                Ok(())
            })?;
        }
        self.expect(Tok::Colon, "':' after block name")?;
        Ok(block)
    }

    pub(crate) fn span_from(&self, token: Token) -> Span {
        Span { start: self.pos_of(token), end: self.pos_at(self.previous_end()) }
    }
}

/// The default dialect in an operation's regions, whose prefix may be omitted.
pub(crate) fn default_dialect(row: &OpRow) -> &'static str {
    if row.has(Traits::DEFAULT_DIALECT) {
        row.name.split_once('.').map_or("", |(dialect, _)| dialect)
    } else {
        ""
    }
}

/// Replaces placeholders by values in a body, without nested bodies.
fn replace_operands(body: &mut Body, resolved: &FxHashMap<Value, Value>) {
    for op in body.arena.all_ops() {
        for operand in body.arena.operands_mut(op) {
            if let Some(value) = resolved.get(operand) {
                *operand = *value;
            }
        }
    }
}
