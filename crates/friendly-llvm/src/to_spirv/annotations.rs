//! Annotations (`llvm.var.annotation`, `llvm.ptr.annotation`, `llvm.global.annotations`) as decorations: by the
//! notation `{name:value,...}` of SPIRV-LLVM-Translator, where a name is the number of a decoration or a word for one; any other
//! text is UserSemantic.

use super::build::{self, Made};
use super::constants::{as_expression, elements, text, typed};
use super::{Forward, Rw};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Str, Type, Value};
use spirula_llvm::op as source;
use spirula_spec::{Decoration, Op, OperandKind};

/// The text that asks for OpFPGARegINTEL.
pub(crate) const REGISTER: &str = "__builtin_intel_fpga_reg";

/// Deeper chains of casts are not followed.
const MAX_DEPTH: u32 = 16;

/// A word for a decoration of SPV_INTEL_fpga_memory_attributes.
const MEMORY_ATTRIBUTES: &[(&str, Decoration)] = &[
    ("register", Decoration::RegisterALTERA),
    ("simple_dual_port", Decoration::SimpleDualPortALTERA),
    ("memory", Decoration::MemoryALTERA),
    ("numbanks", Decoration::NumbanksALTERA),
    ("bankwidth", Decoration::BankwidthALTERA),
    ("private_copies", Decoration::MaxPrivateCopiesALTERA),
    ("max_replicates", Decoration::MaxReplicatesALTERA),
    ("bank_bits", Decoration::BankBitsALTERA),
    ("merge", Decoration::MergeALTERA),
    ("force_pow2_depth", Decoration::ForcePow2DepthALTERA),
    ("stride_size", Decoration::StridesizeALTERA),
    ("word_size", Decoration::WordsizeALTERA),
    ("true_dual_port", Decoration::TrueDualPortALTERA),
];

/// Decorations of the bits of `params`, with an operand or without, and the bit.
pub(crate) const ACCESSES: &[(u32, Decoration, bool)] = &[
    (1, Decoration::BurstCoalesceALTERA, false),
    (2, Decoration::CacheSizeALTERA, true),
    (4, Decoration::DontStaticallyCoalesceALTERA, false),
    (8, Decoration::PrefetchALTERA, true),
];

/// The blocks `{...}` of a text, without the braces: a word, and values of word characters or in quotation marks.
fn blocks(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let inside = &rest[open + 1..];
        match block(inside) {
            Some(end) => {
                found.push(&inside[..end]);
                rest = &inside[end + 1..];
            }
            None => rest = inside,
        }
    }
    found
}

/// Where a block that begins with `text` ends.
fn block(text: &str) -> Option<usize> {
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let bytes = text.as_bytes();
    if !bytes.first().is_some_and(|b| is_word(*b)) {
        return None;
    }
    let mut at = 1;
    loop {
        match *bytes.get(at)? {
            b'}' => return Some(at),
            b'"' => at += 2 + bytes.get(at + 1..)?.iter().position(|b| *b == b'"')?,
            b if is_word(b) || matches!(b, b':' | b',' | b'-') => at += 1,
            _ => return None,
        }
    }
}

/// Values between commas, some in quotation marks; none if these are not closed.
fn values(text: &str) -> Option<Vec<&str>> {
    let mut all = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        if let Some(quoted) = rest.strip_prefix('"') {
            let (value, after) = quoted.split_once('"')?;
            all.push(value);
            rest = match after.strip_prefix(',') {
                Some(after) => after,
                None if after.is_empty() => after,
                None => return None,
            };
        } else {
            let (value, after) = rest.split_once(',').unwrap_or((rest, ""));
            all.push(value);
            rest = after;
        }
    }
    Some(all)
}

/// Whether the operands of MemoryINTEL are those of the default kind of memory.
fn is_default(values: &[&str]) -> bool {
    matches!(values, ["DEFAULT"])
}

impl Forward<'_> {
    /// The decorations that an annotation stands for, as word lists.
    fn annotated(&self, text: &str) -> Vec<Attr> {
        let user = || vec![self.user_semantic(text)];
        let blocks = blocks(text);
        if blocks.is_empty() {
            return user();
        }
        let has_accesses = self.options.allows("SPV_INTEL_fpga_memory_accesses");
        let has_attributes = self.options.allows("SPV_INTEL_fpga_memory_attributes");
        let (mut found, mut accesses, mut cache_size) = (Vec::new(), 0, 0);
        let mut is_known = false;
        for block in blocks {
            let (name, given) = block.split_once(':').unwrap_or((block, ""));
            if let Ok(number) = name.parse::<u32>() {
                let Some(values) = values(given) else { continue };
                is_known = true;
                found.push((Decoration(number), values));
            } else if has_accesses && name == "params" {
                is_known = true;
                accesses = given.parse::<u32>().unwrap_or(0);
            } else if has_accesses && name == "cache-size" {
                is_known = true;
                cache_size = given.parse::<u32>().unwrap_or(0);
            } else if has_attributes {
                let pumped = match (name, given) {
                    ("pump", "1") => Some(Decoration::SinglepumpALTERA),
                    ("pump", "2") => Some(Decoration::DoublepumpALTERA),
                    _ => None,
                };
                let row = MEMORY_ATTRIBUTES.iter().find(|(known, _)| *known == name).map(|(_, d)| *d);
                let (decoration, values) = match (pumped, row) {
                    (Some(pumped), _) => (pumped, Vec::new()),
                    (None, Some(row)) => (row, operands_of(row, given)),
                    // The braces belong to the text.
                    (None, None) => {
                        let at = block.as_ptr() as usize - text.as_ptr() as usize;
                        let whole = text.get(at - 1..=at + block.len()).unwrap_or(text);
                        (Decoration::UserSemantic, vec![whole])
                    }
                };
                is_known |= decoration != Decoration::UserSemantic;
                found.push((decoration, values));
            }
        }
        // What says nothing is kept as it is.
        if !is_known || found.is_empty() && accesses == 0 {
            return user();
        }
        self.provided(found, accesses, cache_size)
    }

    /// Those of the decorations that an allowed extension provides.
    fn provided(&self, found: Vec<(Decoration, Vec<&str>)>, accesses: u32, cache_size: u32) -> Vec<Attr> {
        let mut all = Vec::new();
        // Another kind of memory replaces the default one.
        let is_memory = |decoration: Decoration| decoration == Decoration::MemoryALTERA;
        let has_kind = found.iter().any(|(known, values)| is_memory(*known) && !is_default(values));
        let found = found
            .into_iter()
            .filter(|(known, values)| !(has_kind && is_memory(*known) && is_default(values)));
        for (decoration, values) in found {
            if decoration == Decoration::UserSemantic || self.provides(decoration.row()) {
                all.push(self.words(decoration, &values, decoration == Decoration::UserSemantic));
            }
        }
        for (bit, decoration, has_operand) in ACCESSES {
            if accesses & bit != 0 && self.provides(decoration.row()) {
                let operand = if *decoration == Decoration::CacheSizeALTERA { cache_size } else { 0 };
                let operand = operand.to_string();
                let values = if *has_operand { vec![operand.as_str()] } else { Vec::new() };
                all.push(self.words(*decoration, &values, false));
            }
        }
        all
    }

    /// The decoration with a text for the user.
    pub(super) fn user_semantic(&self, text: &str) -> Attr {
        self.words(Decoration::UserSemantic, &[text], true)
    }

    /// A decoration with its operands as a word list: texts where the grammar has texts.
    fn words(&self, decoration: Decoration, values: &[&str], is_text: bool) -> Attr {
        let ctx = self.ctx;
        let mut words = vec![ctx.i32_attr(decoration.0 as i32)];
        let parameters = decoration.row().map(|row| row.parameters).unwrap_or_default();
        let is_number = |index: usize| {
            !is_text && parameters.get(index).is_some_and(|p| p.kind != OperandKind::LiteralString)
        };
        // Numbers may share quotation marks.
        let values = values.iter().enumerate().flat_map(|(index, value)| {
            let separator = if is_number(index) { ',' } else { '\0' };
            value.split(separator)
        });
        for (index, value) in values.enumerate() {
            let kind = parameters.get(index.min(parameters.len().saturating_sub(1))).map(|p| p.kind);
            words.push(match value.parse::<u32>() {
                Ok(number) if !is_text && kind != Some(OperandKind::LiteralString) => {
                    ctx.i32_attr(number as i32)
                }
                _ => ctx.string_attr(value),
            });
        }
        ctx.array_attr(&words)
    }

    /// The text that a global holds, up to its last character that is not zero.
    fn text_of(&self, symbol: Str) -> Option<String> {
        let value = self.initializer(symbol)?.1;
        let bytes = self.ctx.bytes(text(self.ctx, value)?);
        let end = bytes.iter().position(|b| *b == 0).unwrap_or(bytes.len());
        Some(String::from_utf8_lossy(&bytes[..end]).into_owned())
    }

    /// The type and the value that a global begins with.
    fn initializer(&self, symbol: Str) -> Option<(Type, Attr)> {
        let at = SourceOp { ctx: self.ctx, body: self.source, op: *self.symbols.get(&symbol)? };
        let ty = at.attr("global_type").and_then(Attr::as_type)?;
        Some((ty, super::globals::initial_value(at)?))
    }

    /// The decorations of a global or function by `llvm.global.annotations`.
    pub(super) fn global_annotations(&self, symbol: Str) -> Vec<Attr> {
        let Some((ty, list)) = self.initializer(self.ctx.str("llvm.global.annotations")) else {
            return Vec::new();
        };
        let mut all = Vec::new();
        for (ty, item) in elements(self.ctx, ty, list).unwrap_or_default() {
            let (ty, item) = typed(self.ctx, item).unwrap_or((ty, item));
            let members = elements(self.ctx, ty, item).unwrap_or_default();
            let named = |index: usize| named(self.ctx, members.get(index)?.1, 0);
            if named(0) == Some(symbol)
                && let Some(text) = named(1).and_then(|name| self.text_of(name))
            {
                all.extend(self.annotated(&text));
            }
        }
        all
    }
}

/// The operands of a decoration in the value of a block.
fn operands_of(decoration: Decoration, given: &str) -> Vec<&str> {
    match decoration {
        Decoration::RegisterALTERA | Decoration::SimpleDualPortALTERA | Decoration::TrueDualPortALTERA => {
            Vec::new()
        }
        Decoration::MergeALTERA => given.splitn(2, ':').collect(),
        Decoration::BankBitsALTERA => given.split(',').collect(),
        _ => vec![given],
    }
}

/// The symbol that a constant is the address of, without casts.
fn named(ctx: &spirula_ir::Context, value: Attr, depth: u32) -> Option<Str> {
    if depth > MAX_DEPTH {
        return None;
    }
    if let Some(symbol) = value.as_symbol() {
        return Some(symbol);
    }
    if let Some((_, value)) = typed(ctx, value) {
        return named(ctx, value, depth + 1);
    }
    let (_, first) = *as_expression(ctx, value)?.operands.first()?;
    named(ctx, first, depth + 1)
}

/// The symbol that an argument of a call is the address of.
fn argument(op: SourceOp<'_>, index: usize) -> Option<Str> {
    let mut at = op.def_op(op.operand(index)?)?;
    for _ in 0..MAX_DEPTH {
        match at.name() {
            source::AddressOf::NAME => return at.attr("global_name").and_then(Attr::as_symbol),
            source::Constant::NAME => return named(op.ctx, at.attr("value")?, 0),
            _ => at = at.def_op(at.operand(0)?)?,
        }
    }
    None
}

/// The text of an annotation with the numbers that follow it: `name: 1, 2`.
fn annotation(rw: &Rw<'_, '_>, op: SourceOp<'_>) -> Option<String> {
    let forward = rw.conversion();
    let mut text = forward.text_of(argument(op, 1)?)?;
    if let Some((ty, value)) = argument(op, 4).and_then(|symbol| forward.initializer(symbol)) {
        let members = elements(op.ctx, ty, value).or_else(|| zeros(op.ctx, ty));
        let numbers: Vec<String> = members
            .into_iter()
            .flatten()
            .filter_map(|(ty, item)| {
                let (ty, item) = typed(op.ctx, item).unwrap_or((ty, item));
                let number = super::constants::simple(op.ctx, ty, item)?;
                let number =
                    op.ctx.as_int(number).map(|(_, n)| n).or_else(|| op.ctx.as_bool(number).map(i64::from));
                let is_truth = op.ctx.is_signless(ty, 1);
                number.map(|n| if is_truth { n & 1 } else { n }.to_string())
            })
            .collect();
        if !numbers.is_empty() {
            text.push_str(": ");
            text.push_str(&numbers.join(", "));
        }
    }
    Some(text)
}

/// The members of a structure of zeros.
fn zeros(ctx: &spirula_ir::Context, ty: Type) -> Option<Vec<(Type, Attr)>> {
    let members = spirula_llvm::types::as_structure(ctx, ty)?.elements?;
    Some(members.iter().map(|ty| (*ty, ctx.int_attr(ctx.int_type(32), 0))).collect())
}

/// Decorates what an annotation intrinsic is called with. Returns its result: what is annotated, or its copy in a register.
pub(super) fn apply(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, subject: Value) -> Made {
    let Some(text) = annotation(rw, op) else { return Ok(subject) };
    if text == REGISTER {
        if op.result_count() == 0 || !rw.conversion().options.allows("SPV_INTEL_fpga_reg") {
            return Ok(subject);
        }
        let ty = build::ty(rw, subject);
        let made = build::instruction(rw, Op::FPGARegINTEL, &[subject], Some(ty))?;
        return made.ok_or_else(|| "an instruction lacks a result".into());
    }
    for decoration in rw.conversion().annotated(&text) {
        build::decorate_by_words(rw, subject, decoration);
    }
    Ok(subject)
}

/// The decorations that annotations in a function give its parameters, by their numbers.
pub(super) fn of_parameters(rw: &Rw<'_, '_>, function: SourceOp<'_>) -> Vec<(usize, Vec<Attr>)> {
    let (inside, regions) = function.inside();
    let entry = regions.first().and_then(|region| inside.arena.entry(*region));
    let parameters = entry.map(|entry| inside.arena.arguments(entry)).unwrap_or_default();
    let mut found = Vec::new();
    for at in super::pointee::operations(inside) {
        let call = SourceOp { ctx: function.ctx, body: inside, op: at };
        let callee = call.slot(source::Call::CALLEE).filter(|_| call.name() == source::Call::NAME);
        let callee = callee.and_then(Attr::as_symbol).map_or("", |name| call.ctx.text(name));
        if !callee.starts_with("llvm.ptr.annotation.") {
            continue;
        }
        let subject = inside.arena.operands(at).first();
        let index = subject.and_then(|subject| parameters.iter().position(|known| known == subject));
        let text = annotation(rw, call).filter(|text| *text != REGISTER);
        if let (Some(index), Some(text)) = (index, text) {
            found.push((index, rw.conversion().annotated(&text)));
        }
    }
    found
}
