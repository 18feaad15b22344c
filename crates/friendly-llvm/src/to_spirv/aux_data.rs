//! What SPIR-V has no place for as instructions of NonSemantic.AuxData, see [`crate::aux_data`].

use super::metadata::all_attachments;
use super::{Forward, constants, functions};
use crate::aux_data::{AVAILABLE_EXTERNALLY, AuxData, OTHER_METADATA};
use crate::string_attributes::strings;
use rustc_hash::FxHashSet;
use spirula_binary::AUX_DATA;
use spirula_ir::convert::{Rewriter, SourceOp};
use spirula_ir::{Attr, Block, Context, OpBuilder as _, OpParts, Str};
use spirula_llvm::enums;
use spirula_llvm::import::attributes::{BOOLS, FLAGS, STRINGS};
use spirula_llvm::op as source;
use spirula_spec::{Op as Instruction, Version};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};

/// The extension of the set below version 1.6.
const EXTENSION: &str = "SPV_KHR_non_semantic_info";

/// Adds the instructions for the functions and global variables in the block of the new module.
pub(super) fn write(forward: &Forward<'_>, rw: &mut Rewriter<'_, Forward<'_>>, block: Block) {
    if !forward.options.aux_data {
        return;
    }
    let ctx = forward.ctx;
    let known = symbols(rw, block);
    let mut all = Vec::new();
    for at in super::pointee::operations(forward.source) {
        let at = SourceOp { ctx, body: forward.source, op: at };
        if let Some(name) = functions::symbol(at).filter(|name| known.contains(name)) {
            of_symbol(forward, at, name, &mut all);
        }
    }
    // They refer to functions, which have to be declared before.
    rw.set_insertion_end(block);
    for (index, words) in all.iter().enumerate() {
        let mut slots = [None; 4];
        slots[slot::module_instruction::SYM_NAME] = Some(Attr::string(ctx.str(format!("spirv.aux.{index}"))));
        slots[slot::module_instruction::OPCODE] =
            Some(ctx.string_attr(Instruction::ExtInst.row().map_or("", |row| row.name)));
        slots[slot::module_instruction::WORDS] = Some(ctx.array_attr(words));
        slots[slot::module_instruction::TYPE] = Some(Attr::of_type(ctx.none_type()));
        let attrs = ctx.dict(&mut vec![(ctx.str(carry::NAME), Attr::unit())]);
        rw.insert(&OpParts { slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) });
    }
    if forward.options.max_version >= Version::new(1, 6) {
        rw.state.version = rw.state.version.max(Some(Version::new(1, 6)));
    } else {
        rw.state.extensions.push(EXTENSION);
    }
}

/// The symbols of the new module.
fn symbols(rw: &Rewriter<'_, Forward<'_>>, block: Block) -> FxHashSet<Str> {
    let arena = rw.arena();
    let name = |at: spirula_ir::Op| match arena.name(at) {
        op::FUNC => arena.slot(at, slot::func::SYM_NAME),
        op::GLOBAL_VARIABLE => arena.slot(at, slot::global_variable::SYM_NAME),
        op::MODULE_INSTRUCTION => arena.slot(at, slot::module_instruction::SYM_NAME),
        _ => None,
    };
    arena.ops(block).filter_map(name).filter_map(Attr::as_string).collect()
}

/// The instructions for a function or global variable.
fn of_symbol(forward: &Forward<'_>, at: SourceOp<'_>, name: Str, all: &mut Vec<Vec<Attr>>) {
    let ctx = forward.ctx;
    let is_function = at.name() == source::Func::NAME;
    if !is_function && at.name() != source::Global::NAME {
        return;
    }
    let import = ctx.array_attr(&[ctx.string_attr("OpExtInstImport"), ctx.string_attr(AUX_DATA)]);
    let text = |text: &str| ctx.array_attr(&[ctx.string_attr(text)]);
    let mut add = |code: AuxData, rest: Vec<Attr>| {
        let mut words = vec![import, ctx.i32_attr(code as i32), Attr::symbol(name)];
        words.extend(rest);
        all.push(words);
    };
    let (of_attributes, of_metadata) = match is_function {
        true => (AuxData::FunctionAttribute, AuxData::FunctionMetadata),
        false => (AuxData::GlobalAttribute, AuxData::GlobalMetadata),
    };
    for (key, value) in attributes(at, is_function) {
        let value = value.filter(|value| !value.is_empty());
        add(of_attributes, [Some(key), value].into_iter().flatten().map(|part| text(&part)).collect());
    }
    for (key, node) in all_attachments(at) {
        if OTHER_METADATA.contains(&ctx.text(key)) {
            continue;
        }
        let operands = forward.nodes.operands(node);
        let operands: Option<Vec<Attr>> = operands.iter().map(|item| operand(ctx, *item)).collect();
        if let Some(operands) = operands {
            add(of_metadata, [text(ctx.text(key))].into_iter().chain(operands).collect());
        }
    }
    if enums::LINKAGE.word(enums::value(at.attr("linkage"))) == Some("available_externally") {
        let word = Attr::of_type(ctx.int_type(32));
        add(AuxData::Linkage, vec![ctx.array_attr(&[ctx.i32_attr(AVAILABLE_EXTERNALLY as i32), word])]);
    }
}

/// The attributes of a function or global variable: names, and values of those that are strings.
fn attributes(at: SourceOp<'_>, is_function: bool) -> Vec<(String, Option<String>)> {
    let ctx = at.ctx;
    let list = at.attr(if is_function { "passthrough" } else { "target_specific_attrs" });
    let mut all: Vec<(String, Option<String>)> = Vec::new();
    if is_function {
        let flags = FLAGS.iter().filter(|(slot, _)| at.slot(*slot).is_some());
        all.extend(flags.map(|(_, name)| ((*name).to_owned(), None)));
        let texts = STRINGS.iter().filter_map(|(slot, name)| Some((*name, at.slot(*slot)?.as_string()?)));
        all.extend(texts.map(|(name, value)| (name.to_owned(), Some(ctx.text(value).to_owned()))));
        let truth = |(slot, name): &(usize, &'static str)| Some((*name, ctx.as_int(at.slot(*slot)?)?.1 != 0));
        all.extend(BOOLS.iter().filter_map(truth).map(|(name, is)| (name.to_owned(), Some(is.to_string()))));
    }
    let listed = strings(ctx, list).into_iter();
    all.extend(listed.map(|(name, value)| (name.to_owned(), Some(value.to_owned()))));
    all
}

/// An operand of metadata: a text, or a number with its type; none for what else there is.
fn operand(ctx: &Context, item: Attr) -> Option<Attr> {
    if item.as_string().is_some() {
        return Some(ctx.array_attr(&[item]));
    }
    let (ty, value) = match constants::typed(ctx, item) {
        Some(typed) => typed,
        None => (ctx.as_int(item)?.0, item),
    };
    ctx.as_int(value).map(|_| ctx.array_attr(&[value, Attr::of_type(ty)]))
}
