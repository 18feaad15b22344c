//! Decorations with texts, and those of FPGAs' memory, as annotations: `llvm.var.annotation` of variables of functions,
//! `llvm.ptr.annotation` of other pointers, `llvm.global.annotations` of variables and functions. The notation is that of
//! [`crate::to_spirv`].

use super::decorations::{Decorated, listed};
use super::source::Source;
use super::{Rewriting, calls, constants};
use crate::MAX_CHAIN;
use crate::to_spirv::REGISTER;
use rustc_hash::FxHashMap;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Dict, OpBuilder as _, Str, Type, Value};
use spirula_llvm::attrs::{POISON, bare};
use spirula_llvm::import::entries::NAMELESS_GLOBAL;
use spirula_llvm::op::{AddrSpaceCast, AddressOf, Alloca, Bitcast, Global, Poison};
use spirula_llvm::types as llvm;
use spirula_spec::{Capability, Decoration};
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;
use std::collections::VecDeque;

/// The texts of a module, which are globals without names, in the order of their first use.
#[derive(Default)]
pub(super) struct Annotations {
    texts: Vec<String>,
    numbers: FxHashMap<String, usize>,
}

impl Annotations {
    /// Those of all operations of a module.
    pub(super) fn of(source: &Source<'_>) -> Self {
        let mut all = Self::default();
        let mut due = VecDeque::from([source.module.body]);
        while let Some(body) = due.pop_front() {
            for op in body.arena.all_ops() {
                for text in texts(source.ctx, body.arena.attrs(op)) {
                    if !all.numbers.contains_key(&text) {
                        all.numbers.insert(text.clone(), all.texts.len());
                        all.texts.push(text);
                    }
                }
                due.extend(body.body_of(op));
            }
        }
        if source.capabilities().contains(&Capability::FPGARegALTERA) && !all.numbers.contains_key(REGISTER) {
            all.numbers.insert(REGISTER.to_owned(), all.texts.len());
            all.texts.push(REGISTER.to_owned());
        }
        all
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The symbol of the global that holds a text.
    fn symbol(&self, ctx: &Context, text: &str) -> Option<Str> {
        Some(ctx.str(format!("{NAMELESS_GLOBAL}annotation_{}", self.numbers.get(text)?)))
    }
}

/// The texts of the decorations in an attribute dictionary.
fn texts(ctx: &Context, attrs: Option<Dict>) -> Vec<String> {
    if attrs.is_none() {
        return Vec::new();
    }
    let decorations = listed(ctx, attrs);
    let mut all = Vec::new();
    let blocks: String = BLOCKS.iter().filter_map(|row| row.text(ctx, &decorations)).collect();
    let blocks = blocks + &accesses(ctx, &decorations);
    if !blocks.is_empty() {
        all.push(blocks);
    }
    for (_, words) in decorations.iter().filter(|(kind, _)| *kind == Decoration::UserSemantic) {
        all.push(words.iter().filter_map(|word| word.as_string()).map(|text| ctx.text(text)).collect());
    }
    all
}

/// A block of the notation.
struct Block {
    decoration: Decoration,
    name: &'static str,
    /// What stands for a decoration without operands.
    value: &'static str,
    separator: &'static str,
}

const fn block(decoration: Decoration, name: &'static str) -> Block {
    Block { decoration, name, value: "", separator: "," }
}

/// Blocks in the order in which they are written.
const BLOCKS: &[Block] = &[
    Block { value: ":1", ..block(Decoration::RegisterALTERA, "register") },
    block(Decoration::MemoryALTERA, "memory"),
    block(Decoration::BankwidthALTERA, "bankwidth"),
    block(Decoration::NumbanksALTERA, "numbanks"),
    block(Decoration::MaxPrivateCopiesALTERA, "private_copies"),
    Block { value: ":1", ..block(Decoration::SinglepumpALTERA, "pump") },
    Block { value: ":2", ..block(Decoration::DoublepumpALTERA, "pump") },
    block(Decoration::MaxReplicatesALTERA, "max_replicates"),
    Block { value: ":1", ..block(Decoration::SimpleDualPortALTERA, "simple_dual_port") },
    Block { separator: ":", ..block(Decoration::MergeALTERA, "merge") },
    block(Decoration::BankBitsALTERA, "bank_bits"),
    block(Decoration::ForcePow2DepthALTERA, "force_pow2_depth"),
    block(Decoration::StridesizeALTERA, "stride_size"),
    block(Decoration::WordsizeALTERA, "word_size"),
    block(Decoration::TrueDualPortALTERA, "true_dual_port"),
    block(Decoration::BufferLocationALTERA, "sycl-buffer-location"),
    block(Decoration::LatencyControlLabelALTERA, "sycl-latency-anchor-id"),
    block(Decoration::LatencyControlConstraintALTERA, "sycl-latency-constraint"),
];

impl Block {
    fn text(&self, ctx: &Context, decorations: &[Decorated]) -> Option<String> {
        let (_, words) = decorations.iter().find(|(kind, _)| *kind == self.decoration)?;
        let words: Vec<String> = words.iter().map(|word| shown(ctx, *word)).collect();
        let value = match words.is_empty() {
            true => self.value.to_owned(),
            false => format!(":{}", words.join(self.separator)),
        };
        Some(format!("{{{}{value}}}", self.name))
    }
}

fn shown(ctx: &Context, word: Attr) -> String {
    match (word.as_string(), ctx.as_int(word)) {
        (Some(text), _) => ctx.text(text).to_owned(),
        (None, Some((_, number))) => number.to_string(),
        (None, None) => String::new(),
    }
}

/// The blocks for decorations of accesses.
fn accesses(ctx: &Context, decorations: &[Decorated]) -> String {
    let find = |wanted: Decoration| decorations.iter().find(|(kind, _)| *kind == wanted);
    let bits = crate::to_spirv::ACCESSES.iter().filter(|(_, kind, _)| find(*kind).is_some());
    let bits = bits.fold(0, |bits, (bit, ..)| bits | bit);
    if bits == 0 {
        return String::new();
    }
    let size = find(Decoration::CacheSizeALTERA).and_then(|(_, words)| words.first());
    let size = size.map_or(String::new(), |size| format!("{{cache-size:{}}}", shown(ctx, *size)));
    format!("{{params:{bits}}}{size}")
}

/// Annotates the values of a function that was converted.
pub(super) fn annotate_values(l: &mut Rewriting<'_, '_>) {
    if l.conversion().annotations.is_empty() {
        return;
    }
    let (body, ctx) = (l.source(), l.context());
    let mut replaced: FxHashMap<Value, Value> = FxHashMap::default();
    let mut made = Vec::new();
    for op in body.arena.all_ops() {
        let texts = texts(ctx, body.arena.attrs(op));
        let source = SourceOp { ctx, body, op };
        let value = source.result(0).and_then(|value| l.mapped(value)).and_then(|new| new.first().copied());
        let Some(value) = value.filter(|value| !texts.is_empty() && is_pointer(l, *value)) else { continue };
        let Some(def) = l.arena().def_op(value) else { continue };
        let Some(after) = l.arena().next(def) else { continue };
        let mut last = value;
        for text in texts {
            let Some(symbol) = l.conversion().annotations.symbol(ctx, &text) else { continue };
            l.set_insertion_before(after);
            let (call, result) = annotate(l, last, symbol, is_variable(l, value));
            made.extend(call);
            last = result.unwrap_or(last);
        }
        if last != value {
            replaced.insert(value, last);
        }
    }
    replace_uses(l, &replaced, &made);
}

fn is_pointer(l: &Rewriting<'_, '_>, value: Value) -> bool {
    llvm::as_pointer(l.context(), l.ty(value)).is_some()
}

/// Whether a pointer is to a variable of a function.
fn is_variable(l: &Rewriting<'_, '_>, mut value: Value) -> bool {
    let arena = l.arena();
    for _ in 0..MAX_CHAIN {
        let Some(def) = arena.def_op(value) else { return false };
        match (arena.name(def), arena.operands(def)) {
            (Alloca::NAME, _) => return true,
            (AddrSpaceCast::NAME, [from]) => value = *from,
            _ => return false,
        }
    }
    false
}

/// Calls the intrinsic for a pointer; what it gives stands for the pointer.
fn annotate(
    l: &mut Rewriting<'_, '_>,
    pointer: Value,
    symbol: Str,
    is_variable: bool,
) -> (Option<spirula_ir::Op>, Option<Value>) {
    let ctx = l.context();
    let ty = l.ty(pointer);
    let private = llvm::pointer(ctx, 0);
    let text = AddressOf::build(l, private, symbol);
    let nothing = Poison::build(l, private);
    let word = l.int(32);
    let line = Poison::build(l, word);
    let space = llvm::as_pointer(ctx, ty).unwrap_or(0);
    let kind = if is_variable { "var" } else { "ptr" };
    let name = format!("llvm.{kind}.annotation.p{space}.p0");
    let result = (!is_variable).then_some(ty);
    let value = calls::intrinsic(l, &name, &[pointer, text, nothing, line, nothing], result, &[]);
    (value.and_then(|value| l.arena().def_op(value)), value)
}

/// OpFPGARegINTEL: an annotation of a pointer, or of a number as an integer.
pub(super) fn register(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let operand = op.operand(0).ok_or("it lacks an operand")?;
    let value = l.converted_value(op.body, operand)?;
    let symbol = l.conversion().annotations.symbol(ctx, REGISTER).ok_or("its capability is not declared")?;
    let ty = l.ty(value);
    let made = if llvm::as_pointer(ctx, ty).is_some() {
        annotate(l, value, symbol, false).1
    } else {
        let bits = ctx.scalar_bits(ty).ok_or("it is of no number")?;
        let number = l.int(bits);
        let is_number = ty == number;
        let value = if is_number { value } else { Bitcast::build(l, number, value) };
        let (pointer, word) = (llvm::pointer(ctx, 0), l.int(32));
        let text = AddressOf::build(l, pointer, symbol);
        let (file, line) = (Poison::build(l, pointer), Poison::build(l, word));
        let name = format!("llvm.annotation.i{bits}.p0");
        let made = calls::intrinsic(l, &name, &[value, text, file, line], Some(number), &[]);
        made.map(|made| if is_number { made } else { Bitcast::build(l, ty, made) })
    };
    l.replace(op, &[made.ok_or("its annotation has no result")?]);
    Ok(())
}

/// Uses the results of annotations in place of what they annotate.
fn replace_uses(l: &mut Rewriting<'_, '_>, replaced: &FxHashMap<Value, Value>, except: &[spirula_ir::Op]) {
    if replaced.is_empty() {
        return;
    }
    let arena = &mut l.new_body().arena;
    let all: Vec<spirula_ir::Op> = arena.all_ops().collect();
    for op in all.into_iter().filter(|op| !except.contains(op)) {
        for operand in arena.operands_mut(op) {
            if let Some(new) = replaced.get(operand) {
                *operand = *new;
            }
        }
    }
}

/// Adds the texts, and the list of annotated variables and functions, to a module.
pub(super) fn write_globals(l: &mut Rewriting<'_, '_>) {
    let policy = l.conversion();
    let ctx = l.context();
    for text in &policy.annotations.texts {
        let Some(symbol) = policy.annotations.symbol(ctx, text) else { continue };
        let ty = llvm::array(ctx, ctx.int_type(8), text.len() as u64 + 1);
        let value = ctx.string_attr(&*format!("{text}\0"));
        let private = super::functions::linkage_attr("private");
        let constant = [("constant", Attr::unit()), ("unnamed_addr", ctx.i64_attr(2))];
        global(l, symbol, ty, value, private, &constant);
    }
    let pointer = llvm::pointer(ctx, 0);
    let item = llvm::structure(ctx, &[pointer, pointer, pointer, ctx.int_type(32), pointer], false);
    let poison = bare(ctx, POISON);
    let source = policy.source;
    let body: &Body = source.module.body;
    let mut items = Vec::new();
    for op in body.arena.all_ops() {
        let texts = texts(ctx, body.arena.attrs(op));
        let name = source.module.attr(op, "sym_name").and_then(Attr::as_string);
        let Some(name) = name.filter(|_| !texts.is_empty()) else { continue };
        if policy.is_built_in_call(name) {
            continue;
        }
        let Ok(known) = policy.constants().named(name) else { continue };
        let address = match llvm::as_pointer(ctx, known.0) {
            Some(0) => known.1,
            _ => constants::expression(ctx, "addrspacecast", "", pointer, &[known]),
        };
        for text in texts {
            let Some(symbol) = policy.annotations.symbol(ctx, &text) else { continue };
            items.push(ctx.array_attr(&[address, Attr::symbol(symbol), poison, poison, poison]));
        }
    }
    if items.is_empty() {
        return;
    }
    let ty = llvm::array(ctx, item, items.len() as u64);
    let appending = super::functions::linkage_attr("appending");
    global(l, ctx.str("llvm.global.annotations"), ty, ctx.array_attr(&items), appending, &[]);
}

fn global(
    l: &mut Rewriting<'_, '_>,
    name: Str,
    ty: Type,
    value: Attr,
    linkage: Attr,
    more: &[(&'static str, Attr)],
) {
    let ctx = l.context();
    let mut values = vec![
        ("global_type", Attr::of_type(ty)),
        ("sym_name", Attr::string(name)),
        ("linkage", linkage),
        ("value", value),
        ("section", ctx.string_attr("llvm.metadata")),
    ];
    values.extend_from_slice(more);
    let block = l.new_body().arena.roots().first().copied();
    let Some(block) = block.and_then(|region| l.new_body().arena.entry(region)) else { return };
    l.set_insertion_end(block);
    let made = l.full(Global::NAME, &[], &[], &values, &[]);
    let mut inside = Body::new();
    inside.arena.add_root();
    l.attach_body(made, inside);
}
