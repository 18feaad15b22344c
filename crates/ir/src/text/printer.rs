//! The MLIR text printer.
//!
//! The output is one growing string. The text of a type is cached. Values are numbered by one walk before a region tree
//! is printed, in MLIR's order, so that the text is byte-identical.

mod functions;

use super::affine_aliases::AffineAliases;
use super::loc_aliases::LocAliases;
use super::loc_printer::Places;
use super::op_patterns::OpPatterns;
use super::op_printer::OpPrinter;
use super::out::Out;
use super::value_names::{LINE, ValueNames};
use crate::body::{Block, Body, Op, OpArena, Region};
use crate::context::Context;
use crate::dialect::{AsmForm, FormElement, OpRow, Relation, Traits, ValueRef};
use crate::handle::{Attr, Dict, Loc, Str, Type};
use crate::stream::Written;
use rustc_hash::FxHashMap;
use spirula_diag::SourceMap;
use std::fmt::Write as _;

/// Options of the printer.
#[derive(Clone, Copy, Debug)]
pub struct PrintOptions {
    /// Print all operations in the generic form.
    pub generic: bool,
    /// Print locations.
    pub debug_info: bool,
    /// Give each use of a value that is defined elsewhere a unique name; for a single operation.
    pub local_scope: bool,
    /// Print regions as `{...}`.
    pub skip_regions: bool,
    /// Elide dense elements if there are more than this.
    pub elide_elements_above: Option<u64>,
    /// Print dense elements as hexadecimal bytes if there are more than this.
    pub hex_elements_above: Option<u64>,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            generic: false,
            debug_info: false,
            local_scope: false,
            skip_regions: false,
            elide_elements_above: None,
            hex_elements_above: Some(100),
        }
    }
}

/// A printer of MLIR text.
pub struct Printer<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) sources: Option<&'a SourceMap>,
    pub(crate) options: PrintOptions,
    /// The output.
    pub(crate) out: Out,
    /// For each type: the range of its text in `type_text`.
    pub(super) type_ranges: Vec<(u32, u32)>,
    pub(super) type_text: String,
    pub(crate) indent: usize,
    pub(crate) default_dialects: Vec<&'static str>,
    pub(crate) names: ValueNames,
    pub(crate) loc_aliases: Option<Box<LocAliases>>,
    pub(crate) affine_aliases: AffineAliases,
    /// The recorded positions, if requested.
    pub(super) places: Option<Places<'a>>,
    pub(super) enclosing_types: Vec<Type>,
    /// A buffer for value names.
    pub(super) suggested: String,
    /// Cached text of operations.
    pub(super) patterns: OpPatterns,
    /// Buffers for reuse.
    spare: Vec<Vec<u8>>,
    /// The consumer of output in chunks.
    pub(super) sink: Option<&'a Sink<'a>>,
    /// Functions that were streamed.
    written: Option<Written<'a>>,
    /// No further types and attributes are begun behind this many bytes.
    most: usize,
}

/// Consumes the output in chunks and returns an empty buffer for the next one: reused memory costs less than new
/// memory. The concatenation of all chunks is UTF-8.
pub type Sink<'s> = dyn Fn(Vec<u8>) -> Vec<u8> + Sync + 's;

/// The indentation of a region.
const INDENT: usize = 2;

/// The size of a chunk.
pub(crate) const PIECE: usize = 192 << 10;

/// Prints the operations of a body's root regions.
pub fn print(ctx: &Context, sources: Option<&SourceMap>, body: &Body, options: PrintOptions) -> String {
    print_all(Printer::new(ctx, sources, options), body).into_string()
}

/// [`print`] in chunks: the whole text is never in memory.
pub fn print_to<'a>(
    ctx: &'a Context,
    sources: Option<&'a SourceMap>,
    body: &Body,
    options: PrintOptions,
    sink: &'a Sink<'a>,
) {
    print_with(ctx, sources, body, options, Written::default(), Some(sink));
}

/// [`print`] or, with a consumer, [`print_to`], with the text of functions that were [streamed](crate::TextSink). A
/// [draft](crate::Draft) that has the first part receives the rest.
pub fn print_with<'a>(
    ctx: &'a Context,
    sources: Option<&'a SourceMap>,
    body: &Body,
    options: PrintOptions,
    written: Written<'a>,
    sink: Option<&'a Sink<'a>>,
) -> String {
    let draft = written.handed_on.as_ref().map(|on| on.draft.sink);
    let mut printer = Printer::new(ctx, sources, options);
    // The text before the operations of the draft is compared as a whole.
    printer.sink = sink.filter(|_| draft.is_none());
    let sink = draft.or(sink);
    printer.written = (!written.is_empty()).then_some(written);
    let mut rest = print_all(printer, body);
    match sink {
        Some(sink) => {
            // Nothing comes next.
            let _ = sink(rest.take(Vec::new()));
            String::new()
        }
        None => rest.into_string(),
    }
}

fn print_all(mut printer: Printer<'_>, body: &Body) -> Out {
    if !printer.options.local_scope {
        printer.define_affine_aliases(body);
    }
    printer.print_tops(body);
    printer.finish()
}

/// Prints one operation with its regions. Its values have the names that they have in the enclosing isolated operation.
pub fn print_op(ctx: &Context, body: &Body, op: Op, options: PrintOptions) -> String {
    print_op_from(ctx, None, body, op, options)
}

/// [`print_op`] with the sources of its locations.
pub(crate) fn print_op_from(
    ctx: &Context,
    sources: Option<&SourceMap>,
    body: &Body,
    op: Op,
    options: PrintOptions,
) -> String {
    let mut printer = Printer::new(ctx, sources, options);
    printer.default_dialects.push("builtin");
    let arena = &body.arena;
    // The enclosing regions, innermost first.
    let around: Vec<Region> = std::iter::successors(arena.block_of(op), |block| {
        arena.block_parent(*block).and_then(|r| arena.region_parent(r)).and_then(|op| arena.block_of(op))
    })
    .filter_map(|block| arena.block_parent(block))
    .collect();
    // The text of many operations of one module is asked for, each of which would number the whole module.
    let around = if names_nothing(ctx, arena, op) { Vec::new() } else { around };
    printer.with_names(arena, |p| {
        if around.is_empty() {
            p.number_op(arena, op);
        }
        for region in around.iter().rev() {
            p.names.open();
            p.number_region(arena, *region);
        }
        p.print_operation(body, op);
    });
    printer.finish().into_string()
}

/// Whether an operation refers to no value or block around it and defines none.
fn names_nothing(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let is_isolated = || ctx.op_row(arena.name(op)).is_some_and(|row| row.has(Traits::ISOLATED));
    arena.operands(op).is_empty()
        && arena.result_count(op) == 0
        && arena.successors(op).is_empty()
        && (arena.regions(op).is_empty() || is_isolated())
}

/// Where the texts of types and attributes for messages end.
const MOST_IN_MESSAGES: usize = 1 << 17;

/// The text of a type.
pub(crate) fn type_text(ctx: &Context, ty: Type) -> String {
    let mut printer = Printer::new(ctx, None, PrintOptions::default());
    printer.most = MOST_IN_MESSAGES;
    printer.ty(ty);
    printer.out.into_string()
}

impl Context {
    /// The text of a type, for messages. Types share their parts: what is longer than 128 KiB is cut off, with dots.
    pub fn type_text(&self, ty: Type) -> String {
        type_text(self, ty)
    }

    /// The text of an attribute, for messages. Attributes share their parts: what is longer than 128 KiB is cut off, with
    /// dots.
    pub fn attr_text(&self, attr: Attr) -> String {
        let mut printer = Printer::new(self, None, PrintOptions::default());
        printer.most = MOST_IN_MESSAGES;
        printer.attr(attr);
        printer.out.into_string()
    }
}

impl<'a> Printer<'a> {
    pub(crate) fn new(ctx: &'a Context, sources: Option<&'a SourceMap>, options: PrintOptions) -> Self {
        Self {
            ctx,
            sources,
            options,
            out: Out::default(),
            type_ranges: Vec::new(),
            type_text: String::new(),
            indent: 0,
            default_dialects: Vec::new(),
            names: ValueNames::default(),
            loc_aliases: None,
            affine_aliases: AffineAliases::default(),
            places: None,
            enclosing_types: Vec::new(),
            suggested: String::new(),
            patterns: OpPatterns::default(),
            spare: Vec::new(),
            sink: None,
            written: None,
            most: usize::MAX,
        }
    }

    /// Whether the text is so long that no more is printed; it then ends with dots.
    #[inline]
    pub(super) fn is_full(&mut self) -> bool {
        if self.out.len() < self.most {
            return false;
        }
        if !self.out.as_bytes().ends_with(b"...") {
            self.out.push_str("...");
        }
        true
    }

    /// Prints the operations of a body's root regions.
    pub(super) fn print_tops(&mut self, body: &Body) {
        self.default_dialects.push("builtin");
        if self.options.debug_info && !self.options.local_scope {
            self.loc_aliases = Some(Box::new(LocAliases::new(self.sources)));
        }
        self.with_names(&body.arena, |p| {
            let tops = body.arena.root_ops();
            for op in tops {
                p.number_op(&body.arena, op);
                p.print_operation(body, op);
                p.out.push('\n');
            }
        });
    }

    /// The size of the output at which it is passed on, if it is less than that of a chunk of lines.
    pub(super) fn until_flush(&self) -> usize {
        LINE.min(match self.sink {
            Some(_) => PIECE.saturating_sub(self.out.len()),
            None => LINE,
        })
    }

    /// Passes the output to the consumer if it is a chunk.
    #[inline]
    pub(super) fn flush(&mut self) {
        if let Some(sink) = self.sink
            && self.out.len() >= PIECE
        {
            let piece = self.out.take(Vec::new());
            self.out.take(sink(piece));
            self.out.reserve(PIECE + PIECE / 8);
        }
    }

    /// Sets the nesting depth and the default dialect.
    pub(crate) fn enter(&mut self, dialect: &'static str, depth: usize) {
        self.default_dialects.push(dialect);
        self.indent += INDENT * depth;
    }

    /// The named types whose bodies are being printed, outermost first.
    pub fn enclosing_types(&self) -> &[Type] {
        &self.enclosing_types
    }

    /// Enters the body of a named type.
    pub fn enter_type(&mut self, named: Type) {
        self.enclosing_types.push(named);
    }

    /// Leaves the body of the type that was entered last.
    pub fn leave_type(&mut self) {
        self.enclosing_types.pop();
    }

    fn finish(mut self) -> Out {
        if let Some(aliases) = self.loc_aliases.take() {
            self.alias_definitions(&aliases);
        }
        self.out
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.ctx
    }

    /// Prints text verbatim.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Prints formatted text.
    pub fn format(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.out.write_fmt(text);
    }

    /// Prints a number in decimal.
    pub fn number(&mut self, value: u64) {
        self.out.push_str(itoa::Buffer::new().format(value));
    }

    /// Prints a number in decimal.
    pub fn signed(&mut self, value: i64) {
        if value < 0 {
            self.out.push('-');
        }
        self.number(value.unsigned_abs());
    }

    /// Starts a line, indented by `extra` columns more than the operation.
    pub fn line(&mut self, extra: usize) {
        self.indent += extra;
        self.new_line();
        self.indent -= extra;
    }

    /// Starts a line.
    pub(crate) fn new_line(&mut self) {
        const LINE: &[u8; 32] = b"\n                               ";
        self.patterns.give_up();
        self.out.push_first(LINE, LINE.len().min(1 + self.indent));
        for _ in LINE.len()..1 + self.indent {
            self.out.push(' ');
        }
    }

    /// Prints a list separated by commas.
    pub fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut item: impl FnMut(&mut Self, T)) {
        for (i, it) in items.into_iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            item(self, it);
        }
    }

    /// Prints a string literal.
    pub fn string(&mut self, text: Str) {
        self.quoted(self.ctx.bytes(text));
    }

    /// Prints bytes as a string literal.
    pub fn quoted(&mut self, bytes: &[u8]) {
        self.out.push_quoted(bytes);
    }

    /// Prints `@name`, quoted if necessary.
    pub fn symbol(&mut self, name: Str) {
        let bytes = self.ctx.bytes(name);
        self.out.push('@');
        if is_keyword(bytes) {
            self.out.push_bytes(bytes);
        } else {
            self.quoted(bytes);
        }
    }

    /// Prints a keyword, or a string if it is not one.
    pub fn keyword_or_string(&mut self, name: Str) {
        let bytes = self.ctx.bytes(name);
        if is_keyword(bytes) {
            self.out.push_bytes(bytes);
        } else {
            self.quoted(bytes);
        }
    }

    // Operations.

    pub(crate) fn print_operation(&mut self, body: &Body, op: Op) {
        let shape = body.arena.shape(op);
        if !shape.is_number() || !self.print_known(&body.arena, op, shape) {
            self.print_anew(body, op, shape);
        }
        self.trailing_location(body.arena.loc(op));
    }

    /// Prints an operation after its results, in its assembly format or the generic form.
    pub(super) fn form(&mut self, body: &Body, op: Op, row: Option<&'static OpRow>) {
        match row {
            Some(row)
                if !self.options.generic
                    && !matches!(row.form, AsmForm::Generic | AsmForm::Format(_))
                    && self.form_says_all(&body.arena, op, row) =>
            {
                self.op_name(row);
                let mut printer = OpPrinter { p: self, body, op, row };
                match row.form {
                    AsmForm::Elements(elements) => printer.elements(elements),
                    AsmForm::Custom(_, write) => write(&mut printer),
                    AsmForm::Generic | AsmForm::Format(_) => {}
                }
            }
            _ => self.generic_op(body, op),
        }
    }

    /// Whether an assembly format is lossless: it prints all attributes, and all types can be inferred.
    fn form_says_all(&self, arena: &OpArena, op: Op, row: &OpRow) -> bool {
        if arena.attrs(op).is_some() && row.has(Traits::NO_ATTR_DICT) {
            return false;
        }
        // No type is inferred from others.
        let alone = matches!(row.form, AsmForm::Custom(..))
            && row.relations.is_empty()
            && !row.has(Traits::SAME_TYPE)
            && !row.has(Traits::SAME_OPERAND_TYPES);
        if alone {
            let fits = self.ctx.op_dialect(arena.name(op)).and_then(|dialect| dialect.form_fits);
            return fits.is_none_or(|fits| fits(self.ctx, arena, op));
        }
        form_says_types(self.ctx, arena, op, row)
    }

    /// The name of an operation without the prefix of the default dialect.
    #[inline]
    fn short_name(&self, row: &'static OpRow) -> Option<&'static [u8]> {
        let default = self.default_dialects.last().copied().filter(|default| !default.is_empty())?;
        let rest = row.name.as_bytes().strip_prefix(default.as_bytes())?.strip_prefix(b".")?;
        // A mnemonic with a dot cannot be parsed without the prefix.
        (!rest.contains(&b'.')).then_some(rest)
    }

    /// Prints an operation's name.
    fn op_name(&mut self, row: &'static OpRow) {
        let name = self.short_name(row).unwrap_or(row.name.as_bytes());
        self.out.push_bytes(name);
    }

    pub(crate) fn generic_op(&mut self, body: &Body, op: Op) {
        let arena = &body.arena;
        let name = arena.name(op);
        let ctx = self.ctx;
        self.out.push('"');
        self.out.push_str(ctx.op_name_text(name));
        self.out.push_str("\"(");
        self.list(arena.operands(op).iter().copied(), |p, v| p.operand(arena, v));
        self.out.push(')');
        if !arena.successors(op).is_empty() {
            self.out.push('[');
            self.list(arena.successors(op).iter().copied(), Self::block_name);
            if !arena.merges(op).is_empty() {
                // An extension: MLIR has no successors that are not edges.
                self.out.push_str(" | ");
                self.list(arena.merges(op).iter().copied(), Self::block_name);
            }
            self.out.push(']');
        }
        self.generic_properties(arena, op);
        let (inside, regions) = body.inside(op);
        if !regions.is_empty() {
            self.out.push_str(" (");
            let row = ctx.op_row(name);
            for (i, region) in regions.iter().enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.region(inside, *region, body.arena.body(op).is_some(), row, RegionStyle::GENERIC);
            }
            self.out.push(')');
        }
        let attrs = self.generic_dict(arena, op);
        if attrs.is_some() {
            self.out.push(' ');
            self.dict(attrs);
        }
        self.out.push_str(" : ");
        let inputs: Vec<Type> = arena.operands(op).iter().map(|v| arena.ty(*v)).collect();
        let results: Vec<Type> = arena.results(op).map(|v| arena.ty(v)).collect();
        self.functional_type(&inputs, &results);
    }

    /// The attribute dictionary of the generic form.
    fn generic_dict(&self, arena: &OpArena, op: Op) -> Option<Dict> {
        let attrs = arena.attrs(op);
        let row = self.ctx.op_row(arena.name(op)).filter(|row| row.has(Traits::NAME_IN_DICT));
        let Some(name) = row.and_then(|row| row.attr_index("sym_name")).and_then(|i| arena.slot(op, i))
        else {
            return attrs;
        };
        self.ctx.dict_with(attrs, self.ctx.str("sym_name"), Some(name))
    }

    fn generic_properties(&mut self, arena: &OpArena, op: Op) {
        let ctx = self.ctx;
        let Some(row) = ctx.op_row(arena.name(op)) else {
            if let Some(attr) = arena.slot_of_unregistered(op) {
                self.out.push_str(" <");
                self.attr(attr);
                self.out.push('>');
            }
            return;
        };
        let mut present: Vec<(&str, Attr)> = row
            .attrs
            .iter()
            .zip(arena.slots(op, row.attrs.len()))
            .filter(|(s, _)| s.name != "sym_name" || !row.has(Traits::NAME_IN_DICT))
            .filter_map(|(s, a)| {
                let implied = || s.default.filter(|_| s.required).map(|default| default(ctx));
                Some((s.name, a.or_else(implied)?))
            })
            .collect();
        if present.is_empty() {
            return;
        }
        present.sort_by_key(|(name, _)| *name);
        self.out.push_str(" <{");
        self.list(present, |p, (name, attr)| {
            p.out.push_str(name);
            if !attr.is_unit() {
                p.out.push_str(" = ");
                p.attr(attr);
            }
        });
        self.out.push_str("}>");
    }

    /// Prints a region, from `{` to `}`.
    pub(crate) fn region(
        &mut self,
        body: &Body,
        region: Region,
        isolated: bool,
        row: Option<&'static OpRow>,
        style: RegionStyle<'_>,
    ) {
        if isolated {
            self.with_names(&body.arena, |p| p.region_named(body, region, row, style));
        } else {
            let counted = self.names.counted();
            self.region_named(body, region, row, style);
            self.names.count_from(counted);
        }
    }

    fn region_named(
        &mut self,
        body: &Body,
        region: Region,
        row: Option<&'static OpRow>,
        style: RegionStyle<'_>,
    ) {
        let arena = &body.arena;
        self.names.open();
        self.number_region(arena, region);
        if let Some(signature) = style.signature {
            signature(self, body, region);
        }
        if self.options.skip_regions {
            self.out.push_str("{...}");
            self.names.close();
            return;
        }
        let dialect =
            if self.options.generic { "" } else { row.map_or("", super::operations::default_dialect) };
        self.default_dialects.push(dialect);
        self.out.push('{');
        let predecessors = predecessors(arena, region);
        for (number, block) in arena.blocks(region).enumerate() {
            let arguments = number == 0 && style.entry_arguments && !arena.arguments(block).is_empty();
            let empty = number == 0 && style.empty_block && arena.first(block).is_none();
            if number > 0 || arguments || empty {
                self.block_header(arena, block, number == 0, predecessors.get(&block));
            }
            self.indent += INDENT;
            let hidden = arena.last(block).filter(|_| !style.terminators);
            if self.written.is_some() && body.has_nested() {
                self.print_with_written(body, block, hidden);
            } else if !self.print_side_by_side(body, block, hidden) {
                let mut next = arena.first(block);
                loop {
                    next = self.print_lines(arena, next, hidden);
                    let Some(op) = next.filter(|_| next != hidden) else { break };
                    self.new_line();
                    self.print_operation(body, op);
                    self.flush();
                    next = arena.next(op);
                }
            }
            self.indent -= INDENT;
        }
        self.new_line();
        self.out.push('}');
        self.default_dialects.pop();
        self.names.close();
    }

    fn block_header(&mut self, arena: &OpArena, block: Block, entry: bool, predecessors: Option<&Vec<u32>>) {
        self.new_line();
        self.block_name(block);
        if !arena.arguments(block).is_empty() {
            self.out.push('(');
            self.list(arena.arguments(block).iter().copied(), |p, arg| {
                p.value(arena, arg);
                p.out.push_str(": ");
                p.ty(arena.ty(arg));
                p.trailing_location(Loc::UNKNOWN);
            });
            self.out.push(')');
        }
        self.out.push(':');
        match predecessors.map(Vec::as_slice) {
            None | Some([]) if entry => {}
            None | Some([]) => self.out.push_str("  // no predecessors"),
            Some([one]) => self.format(format_args!("  // pred: ^bb{one}")),
            Some(many) => {
                self.format(format_args!("  // {} preds: ", many.len()));
                self.list(many.iter(), |p, n| p.format(format_args!("^bb{n}")));
            }
        }
    }
}

/// Prints the text between the numbering of a region's values and its `{`.
pub(crate) type WriteSignature<'s> = dyn Fn(&mut Printer<'_>, &Body, Region) + 's;

/// The parts of a region that are printed.
#[derive(Clone, Copy)]
pub(crate) struct RegionStyle<'s> {
    pub(crate) entry_arguments: bool,
    pub(crate) empty_block: bool,
    pub(crate) terminators: bool,
    /// Called when the values have names, before `{`.
    pub(crate) signature: Option<&'s WriteSignature<'s>>,
}

impl RegionStyle<'_> {
    pub(crate) const GENERIC: Self =
        Self { entry_arguments: true, empty_block: true, terminators: true, signature: None };
}

/// The numbers of the predecessors of each block of a region, one for each edge, in order.
fn predecessors(arena: &OpArena, region: Region) -> FxHashMap<Block, Vec<u32>> {
    let mut map: FxHashMap<Block, Vec<u32>> = FxHashMap::default();
    let entry = arena.entry(region);
    let ends_it = |block| arena.last(block).is_none_or(|last| !arena.has_extra(last));
    if entry == arena.last_block(region) && entry.is_none_or(ends_it) {
        return map;
    }
    for (number, block) in arena.blocks(region).enumerate() {
        if let Some(last) = arena.last(block) {
            for successor in arena.successors(last) {
                map.entry(*successor).or_default().push(number as u32);
            }
        }
    }
    map
}

pub(crate) fn is_keyword(bytes: &[u8]) -> bool {
    /// Whether a byte may start a keyword (1) or continue it (2).
    static IN_WORDS: [u8; 256] = {
        let (mut table, mut byte) = ([0; 256], 0);
        while byte < 128u8 {
            if byte.is_ascii_alphabetic() || byte == b'_' {
                table[byte as usize] = 3;
            } else if byte.is_ascii_digit() || matches!(byte, b'$' | b'.') {
                table[byte as usize] = 2;
            }
            byte += 1;
        }
        table
    };
    let kind = |byte: &u8| IN_WORDS[usize::from(*byte)];
    bytes.first().is_some_and(|first| kind(first) & 1 != 0) && bytes.iter().all(|byte| kind(byte) != 0)
}

/// Whether the types that an assembly format omits are exactly those that the parser would infer, up to types that the
/// dialect considers equal.
fn form_says_types(ctx: &Context, arena: &OpArena, op: Op, row: &OpRow) -> bool {
    let Some(dialect) = ctx.op_dialect(arena.name(op)) else { return true };
    if dialect.form_fits.is_some_and(|fits| !fits(ctx, arena, op)) {
        return false;
    }
    let type_at = |at: ValueRef| match at {
        ValueRef::Operand(slot) => {
            let group = super::operand_group(ctx, arena, op, row, usize::from(slot));
            group.first().map(|v| arena.ty(*v))
        }
        ValueRef::Result(slot) => arena.result(op, usize::from(slot)).map(|v| arena.ty(v)),
    };
    if let AsmForm::Elements(elements) = row.form {
        // A type of another class than the format has: a dialect that is not strict may allow it.
        let other = |element: &FormElement| match element {
            FormElement::Class(at, rule) => type_at(*at).is_some_and(|ty| !(rule.test)(ctx, ty)),
            _ => false,
        };
        // No other type is derived from it either.
        let underivable = |relation: &Relation| {
            let slot = match relation.from {
                ValueRef::Operand(i) => row.operands.get(usize::from(i)),
                ValueRef::Result(i) => row.results.get(usize::from(i)),
            };
            let ty = type_at(relation.from).zip(slot);
            !relation.symmetric && ty.is_some_and(|(ty, slot)| !(slot.rule.test)(ctx, ty))
        };
        if elements.iter().any(other) || row.relations.iter().any(underivable) {
            return false;
        }
    }
    if dialect.equivalent_types.is_none() {
        return true;
    }
    let operands = arena.operands(op).iter().map(|v| arena.ty(*v));
    if row.has(Traits::SAME_TYPE) {
        let mut types = operands.clone().chain(arena.results(op).map(|v| arena.ty(v)));
        let first = types.next();
        return types.all(|ty| Some(ty) == first);
    }
    if row.has(Traits::SAME_OPERAND_TYPES) {
        let mut types = operands;
        let first = types.next();
        if types.any(|ty| Some(ty) != first) {
            return false;
        }
    }
    row.relations.iter().all(|relation| match (type_at(relation.from), type_at(relation.to)) {
        (Some(from), Some(to)) => (relation.map)(ctx, from) == Some(to),
        _ => true,
    })
}
