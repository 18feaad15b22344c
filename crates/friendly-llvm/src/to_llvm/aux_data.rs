//! Instructions of NonSemantic.AuxData as attributes, metadata and linkages, see [`crate::aux_data`]. Others of the set, and
//! all without the option, are left out.

use super::functions::linkage_attr;
use super::options::Options;
use super::{Rewriting, Source};
use crate::aux_data::{AVAILABLE_EXTERNALLY, AuxData};
use crate::string_attributes::strings;
use rustc_hash::FxHashMap;
use spirula_binary::AUX_DATA;
use spirula_ir::{Attr, Context, Op, OpBuilder as _, Str};
use spirula_llvm::import::attribute_table::{Form, attribute};
use spirula_llvm::import::attributes::FLAGS;
use spirula_llvm::op::{Func, Global};

/// The instructions for each function and variable: what they keep, and their operands.
pub(super) type Kept = FxHashMap<Str, Vec<(AuxData, Vec<Attr>)>>;

/// Reads the instructions of a module.
pub(super) fn of_module(source: &Source<'_>, options: &Options) -> Kept {
    let mut all = Kept::default();
    if !options.aux_data {
        return all;
    }
    let ctx = source.ctx;
    for op in source.module.ops().filter(|op| source.module.opcode(*op) == Some("OpExtInst")) {
        let words = source.module.words(op).unwrap_or_default();
        let [import, number, subject, rest @ ..] = &words[..] else { continue };
        let is_set = ctx.as_array(*import).and_then(|mut parts| parts.nth(1)?.as_string());
        if is_set.is_some_and(|name| ctx.text(name) == AUX_DATA)
            && let Some(code) = ctx.as_int(*number).and_then(|(_, number)| AuxData::by_number(number))
            && let Some(subject) = subject.as_symbol()
        {
            all.entry(subject).or_default().push((code, rest.to_vec()));
        }
    }
    all
}

/// The text of an OpString as a word.
fn text(ctx: &Context, word: Attr) -> Option<Str> {
    ctx.as_array(word)?.next()?.as_string()
}

/// Gives a function or variable what the instructions for the symbol `old` keep, unless it has it already.
pub(super) fn apply(l: &mut Rewriting<'_, '_>, old: Str, new: Op) {
    let policy = l.conversion();
    let ctx = l.context();
    for (code, words) in policy.aux_data.get(&old).into_iter().flatten() {
        let first = words.first().and_then(|word| text(ctx, *word));
        match (code, first) {
            (AuxData::FunctionAttribute | AuxData::GlobalAttribute, Some(name)) => {
                let value = words.get(1).and_then(|word| text(ctx, *word));
                let value = value.map_or("", |value| ctx.text(value));
                add_attribute(l, new, ctx.text(name), value);
            }
            (AuxData::FunctionMetadata | AuxData::GlobalMetadata, Some(name)) => {
                add_metadata(l, new, ctx.text(name), &words[1..]);
            }
            (AuxData::Linkage, _) => {
                let number = words.first().and_then(|word| policy.source.word(*word));
                if number == Some(AVAILABLE_EXTERNALLY) {
                    let slot = if is_function(l, new) { Func::LINKAGE } else { Global::LINKAGE };
                    let linkage = linkage_attr("available_externally");
                    l.new_body().arena.set_slot(new, slot, Some(linkage));
                }
            }
            _ => {}
        }
    }
}

fn is_function(l: &Rewriting<'_, '_>, new: Op) -> bool {
    l.arena().name(new) == Func::NAME
}

fn add_attribute(l: &mut Rewriting<'_, '_>, new: Op, name: &str, value: &str) {
    let ctx = l.context();
    let is_function = is_function(l, new);
    let known = attribute(name);
    if known.is_some_and(|(_, form)| !matches!(form, Form::Enum)) {
        return;
    }
    let flag = FLAGS.iter().find(|(_, known)| is_function && *known == name);
    if let Some((slot, _)) = flag {
        l.new_body().arena.set_slot(new, *slot, Some(Attr::unit()));
        return;
    }
    let slot = if is_function { Func::PASSTHROUGH } else { Global::TARGET_SPECIFIC_ATTRS };
    let list = l.arena().slot(new, slot);
    if strings(ctx, list).iter().any(|(key, _)| *key == name) {
        return;
    }
    let mut items: Vec<Attr> = list.and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
    items.push(match known {
        Some(_) => ctx.string_attr(name),
        None => ctx.array_attr(&[ctx.string_attr(name), ctx.string_attr(value)]),
    });
    l.new_body().arena.set_slot(new, slot, Some(ctx.array_attr(&items)));
}

fn add_metadata(l: &mut Rewriting<'_, '_>, new: Op, name: &str, words: &[Attr]) {
    let policy = l.conversion();
    let ctx = l.context();
    let attached = ctx.dict_get(l.arena().attrs(new), ctx.str("llvm.metadata"));
    let attached: Vec<Attr> = attached.and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
    let is_named = |key: Attr| key.as_string().is_some_and(|key| ctx.text(key) == name);
    if attached.chunks_exact(2).any(|pair| is_named(pair[0])) {
        return;
    }
    let operand = |word: &Attr| match text(ctx, *word) {
        Some(text) => Some(Attr::string(text)),
        None => {
            let (ty, value) = policy.constants().word(*word).ok()?;
            ctx.as_int(value).map(|(_, number)| ctx.int_attr(ty, number))
        }
    };
    if let Some(operands) = words.iter().map(operand).collect::<Option<Vec<Attr>>>() {
        let node = policy.graph.tuple(ctx, &operands);
        policy.attach(l, new, name, node);
    }
}
