//! Function signatures in MLIR's syntax: arguments, results and their attributes.
//!
//! Shared by `func.func`, `llvm.func`, `spirv.func` and `gpu.func`: [`OpParser::function_signature`] parses it,
//! [`OpPrinter::function_region`] and [`Printer::function_signature`] print it, and [`FunctionSlots`] names the slots
//! of a row.

use super::lexer::Tok;
use super::op_parser::OpParser;
use super::op_printer::{OpPrinter, dict_entries};
use super::parser::{Delimiter, ParseResult, UnresolvedOperand};
use super::printer::Printer;
use crate::body::{Body, Region, Value};
use crate::builtin::{FUNCTION, Types};
use crate::dialect::FunctionSlots;
use crate::handle::{Attr, Dict, Loc, Str, Type};
use smallvec::SmallVec;

/// A parsed argument.
#[derive(Clone, Copy, Debug)]
pub struct FunctionArgument {
    /// Its name; only functions with a body have names.
    pub name: Option<UnresolvedOperand>,
    /// Its type.
    pub ty: Type,
    /// Its attributes.
    pub attrs: Option<Dict>,
    /// Its location.
    pub loc: Loc,
}

/// A parsed signature.
#[derive(Clone, Debug, Default)]
pub struct FunctionSignature {
    /// The arguments.
    pub arguments: SmallVec<[FunctionArgument; 4]>,
    /// Whether `...` follows them.
    pub variadic: bool,
    /// The types of the results.
    pub results: Types,
    /// The attributes of the results, one entry for each.
    pub result_attrs: SmallVec<[Option<Dict>; 6]>,
}

impl FunctionSignature {
    /// The types of the arguments.
    pub fn inputs(&self) -> Types {
        self.arguments.iter().map(|a| a.ty).collect()
    }
}

/// The parts of a signature to print.
#[derive(Clone, Copy, Default)]
pub struct FunctionParts<'a> {
    /// The types of the arguments.
    pub inputs: &'a [Type],
    /// The `arg_attrs` of the function.
    pub arg_attrs: Option<Attr>,
    /// Whether `...` follows the arguments.
    pub variadic: bool,
    /// The types of the results.
    pub results: &'a [Type],
    /// The `res_attrs` of the function.
    pub result_attrs: Option<Attr>,
}

impl<'c> OpParser<'_, 'c> {
    /// Parses `public`, `private` or `nested` into a slot, if present.
    pub fn optional_visibility(&mut self, slot: usize) {
        for word in ["public", "private", "nested"] {
            if self.p.optional_keyword(word) {
                self.state.slots[slot] = Some(self.p.ctx.string_attr(word));
                return;
            }
        }
    }

    /// Reads `(arguments) -> results`.
    pub fn function_signature(&mut self, allow_variadic: bool) -> ParseResult<FunctionSignature> {
        let mut signature = FunctionSignature::default();
        self.p.list(Delimiter::Paren, |p| {
            if signature.variadic {
                return Err(p.error("variadic arguments must be in the end of the argument list"));
            }
            if allow_variadic && p.optional(Tok::Ellipsis) {
                signature.variadic = true;
                return Ok(());
            }
            let named = p.kind() == Tok::PercentId;
            if let Some(last) = signature.arguments.last()
                && last.name.is_some() != named
            {
                let what =
                    if named { "expected type instead of SSA identifier" } else { "expected SSA identifier" };
                let token = p.token();
                return Err(p.error_at(token, what));
            }
            let name = if named { Some(p.parse_operand()?) } else { None };
            if named {
                p.colon()?;
            }
            let ty = p.parse_type()?;
            let attrs = p.optional_dict()?;
            let loc = p.optional_trailing_location()?.unwrap_or_default();
            signature.arguments.push(FunctionArgument { name, ty, attrs, loc });
            Ok(())
        })?;
        if self.p.optional(Tok::Arrow) {
            self.function_results(&mut signature)?;
        }
        Ok(signature)
    }

    /// Reads results with their attributes: one type, or a list in parentheses.
    pub fn function_results(&mut self, signature: &mut FunctionSignature) -> ParseResult<()> {
        if self.p.kind() != Tok::LParen {
            signature.results.push(self.p.parse_type()?);
            signature.result_attrs.push(None);
            return Ok(());
        }
        self.p.list(Delimiter::Paren, |p| {
            signature.results.push(p.parse_type()?);
            signature.result_attrs.push(p.optional_dict()?);
            Ok(())
        })
    }

    /// Stores the attributes of arguments and results in their slots, if there are any.
    pub fn signature_attrs(&mut self, signature: &FunctionSignature, arg_attrs: usize, res_attrs: usize) {
        let of_arguments: SmallVec<[Option<Dict>; 6]> = signature.arguments.iter().map(|a| a.attrs).collect();
        self.dict_array(arg_attrs, &of_arguments);
        self.dict_array(res_attrs, &signature.result_attrs);
    }

    /// Stores dictionaries in a slot as an array, unless all are empty.
    pub fn dict_array(&mut self, slot: usize, dicts: &[Option<Dict>]) {
        if dicts.iter().all(Option::is_none) {
            return;
        }
        let ctx = self.p.ctx;
        let items: Vec<Attr> =
            dicts.iter().map(|d| d.map_or_else(|| ctx.dictionary(&mut Vec::new()), Dict::attr)).collect();
        self.state.slots[slot] = Some(ctx.array_attr(&items));
    }

    /// Parses the body of a function, if present; otherwise the function is external.
    pub fn function_body(&mut self, signature: &FunctionSignature) -> ParseResult<()> {
        let open = self.p.token;
        self.function_region(signature)?;
        if open.kind != Tok::LBrace {
            return Ok(());
        }
        let inside = self.state.body.as_ref().unwrap_or(&self.p.body);
        let region = self.state.regions.last().or(inside.arena.roots().last()).copied();
        if region.is_some_and(|r| inside.arena.entry(r).is_none()) {
            return Err(self.p.error_at(open, "expected non-empty function body"));
        }
        Ok(())
    }

    /// Parses the region of a function, if present; a region without blocks counts as none.
    pub fn function_region(&mut self, signature: &FunctionSignature) -> ParseResult<()> {
        if self.p.kind() != Tok::LBrace {
            self.empty_region();
            return Ok(());
        }
        let named = |a: &FunctionArgument| a.name.map(|name| (name, a.ty, a.loc));
        let arguments: SmallVec<[_; 4]> = signature.arguments.iter().filter_map(named).collect();
        self.region_with_args(&arguments)
    }

    /// Parses `attributes {...}` of a function, which must not repeat attributes of the signature.
    pub fn function_attributes(&mut self, slots: &FunctionSlots) -> ParseResult<()> {
        let token = self.p.token;
        let taken = [slots.visibility, Some(slots.name), Some(slots.ty)];
        let before = taken.map(|slot| slot.and_then(|s| self.state.slots[s].take()));
        self.attr_dict_with_keyword()?;
        for (slot, value) in taken.iter().zip(before) {
            let Some(slot) = *slot else { continue };
            if self.state.slots[slot].is_some() {
                let name = self.row.attrs[slot].name;
                return Err(self.p.error_at(
                    token,
                    format!(
                        "'{name}' is an inferred attribute and should not be specified in the explicit attribute \
                         dictionary"
                    ),
                ));
            }
            self.state.slots[slot] = value;
        }
        Ok(())
    }

    /// Parses a function whose type is the builtin function type: visibility, name, signature, attributes, body.
    pub fn function(&mut self, slots: &FunctionSlots) -> ParseResult<()> {
        if let Some(slot) = slots.visibility {
            self.optional_visibility(slot);
        }
        self.symbol_name(slots.name)?;
        let signature = self.function_signature(false)?;
        let ty = self.p.ctx.function_type(&signature.inputs(), &signature.results);
        self.state.slots[slots.ty] = Some(Attr::of_type(ty));
        self.function_attributes(slots)?;
        self.signature_attrs(&signature, slots.arg_attrs, slots.res_attrs);
        self.function_body(&signature)
    }
}

impl super::parser::Parser<'_> {
    /// Parses `{...}`, if present.
    pub fn optional_dict(&mut self) -> ParseResult<Option<Dict>> {
        if self.kind() != Tok::LBrace {
            return Ok(None);
        }
        let mut entries: Vec<(Str, Attr)> = Vec::new();
        self.parse_dict_entries(&mut entries)?;
        Ok(self.ctx.dict(&mut entries))
    }
}

impl Printer<'_> {
    /// Prints `(arguments) -> results`. The argument names are those of the block `entry`, if given.
    pub fn function_signature(&mut self, parts: &FunctionParts<'_>, entry: Option<(&Body, Region)>) {
        let ctx = self.ctx;
        let names: Option<(&Body, &[Value])> = entry.and_then(|(body, region)| {
            let block = body.arena.entry(region)?;
            Some((body, body.arena.arguments(block)))
        });
        let attrs = dicts(ctx, parts.arg_attrs);
        self.text("(");
        for (i, ty) in parts.inputs.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            if let Some((body, values)) = names {
                if let Some(value) = values.get(i) {
                    self.value(&body.arena, *value);
                }
                self.text(": ");
            }
            self.ty(*ty);
            self.optional_dict(attrs.get(i).copied().flatten());
            if names.is_some() {
                self.trailing_location(Loc::UNKNOWN);
            }
        }
        if parts.variadic {
            self.text(if parts.inputs.is_empty() { "..." } else { ", ..." });
        }
        self.text(")");
        if !parts.results.is_empty() {
            self.text(" -> ");
            self.function_result_list(parts.results, parts.result_attrs);
        }
    }

    /// Writes results with their attributes.
    pub fn function_result_list(&mut self, results: &[Type], attrs: Option<Attr>) {
        let ctx = self.ctx;
        let attrs = dicts(ctx, attrs);
        let bare = match results {
            [one] => ctx.type_node(*one).kind != FUNCTION && attrs.first().copied().flatten().is_none(),
            _ => false,
        };
        if !bare {
            self.text("(");
        }
        for (i, ty) in results.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.ty(*ty);
            self.optional_dict(attrs.get(i).copied().flatten());
        }
        if !bare {
            self.text(")");
        }
    }

    /// Prints ` {...}` unless it is empty.
    pub fn optional_dict(&mut self, dict: Option<Dict>) {
        if dict.is_some() {
            self.text(" ");
            self.dict(dict);
        }
    }
}

/// The dictionaries of an array; none for empty ones.
fn dicts(ctx: &crate::Context, attr: Option<Attr>) -> Vec<Option<Dict>> {
    let Some(items) = attr.and_then(|a| ctx.as_array(a)) else { return Vec::new() };
    items.map(|a| ctx.as_dict(a).filter(|d| ctx.dict_entries(Some(*d)).len() > 0)).collect()
}

impl OpPrinter<'_, '_> {
    /// Prints the signature, what `behind` prints (usually attributes), and the body if there is one.
    ///
    /// The argument names are those of the body, so they are only known inside of this function.
    pub fn function_tail(&mut self, parts: &FunctionParts<'_>, behind: impl Fn(&mut Printer<'_>)) {
        let (inside, regions) = self.regions();
        let region = regions.first().copied();
        if region.is_none_or(|r| inside.arena.entry(r).is_none()) {
            self.p.function_signature(parts, None);
            return behind(self.p);
        }
        self.function_region(0, |p, body, region| {
            p.function_signature(parts, Some((body, region)));
            behind(p);
            p.text(" ");
        });
    }

    /// Prints a function whose type is the builtin function type.
    pub fn function(&mut self, slots: &FunctionSlots) {
        self.function_with(slots, &[], |_| {});
    }

    /// [`function`](Self::function) with additional text after the signature that represents these slots.
    pub fn function_with(
        &mut self,
        slots: &FunctionSlots,
        said: &[usize],
        behind: impl Fn(&mut Printer<'_>),
    ) {
        self.text(" ");
        if let Some(word) = slots.visibility.and_then(|s| self.slot(s)).and_then(Attr::as_string) {
            let ctx = self.ctx();
            self.text(ctx.text(word));
            self.text(" ");
        }
        self.symbol(slots.name);
        let (ctx, body, op, row) = (self.ctx(), self.body, self.op, self.row);
        let slot = |index| body.arena.slot(op, index);
        let ty = slot(slots.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
        let (inputs, results) = ty.unwrap_or_default();
        let parts = FunctionParts {
            inputs: &inputs,
            arg_attrs: slot(slots.arg_attrs),
            variadic: false,
            results: &results,
            result_attrs: slot(slots.res_attrs),
        };
        self.function_tail(&parts, |p| {
            behind(p);
            let mut written = slots.all();
            written.extend_from_slice(said);
            p.attributes_with_keyword(&dict_entries(ctx, &body.arena, (op, row), &written));
        });
    }
}

impl Printer<'_> {
    /// Prints ` attributes {...}` unless there are none.
    pub fn attributes_with_keyword(&mut self, entries: &[(Str, Attr)]) {
        if entries.is_empty() {
            return;
        }
        self.text(" attributes {");
        self.list(entries.iter(), |p, (name, attr)| p.named_attr(*name, *attr));
        self.text("}");
    }
}
