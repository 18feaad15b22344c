//! `!spirv.DecorationCacheControlINTEL`: decorations of the pointer that an instruction accesses, by the number of the
//! operand. As other accesses of the pointer have other controls, the instruction gets an address of its own: that of the
//! first element, which is decorated.

use super::metadata::{Nodes, attachment};
use super::pointee::operations;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Editor, Op, OpParts, Type};
use spirula_llvm::op;
use spirula_llvm::types as llvm;

const NAME: &str = "spirv.DecorationCacheControlINTEL";

/// Gives all accesses with cache controls addresses of their own.
pub(super) fn give(ctx: &Context, module: &mut Body) {
    let nodes = Nodes::new(ctx, module);
    let tops: Vec<Op> = operations(module).collect();
    for top in tops {
        let Some(body) = module.body_of_mut(top) else { continue };
        let controls = |at: Op| Some((at, attachment(SourceOp { ctx, body, op: at }, NAME)?));
        let found: Vec<(Op, Attr)> = operations(body).filter_map(controls).collect();
        if found.is_empty() {
            continue;
        }
        let mut editor = Editor::new(ctx, body);
        for (at, list) in found {
            address(&mut editor, &nodes, at, list);
        }
    }
}

fn address(editor: &mut Editor<'_>, nodes: &Nodes<'_>, at: Op, list: Attr) {
    let ctx = editor.ctx();
    // By operand: its decorations, each as a list of its number and literals.
    let mut of_operands: Vec<(usize, Vec<Attr>)> = Vec::new();
    for node in nodes.operands(list) {
        let numbers = nodes.numbers(node);
        let Some((index, words)) = numbers.split_last() else { continue };
        let index = usize::try_from(*index).unwrap_or(usize::MAX);
        let words: Vec<Attr> = words.iter().map(|n| ctx.i32_attr(*n as i32)).collect();
        let item = ctx.array_attr(&words);
        match of_operands.iter_mut().find(|(known, _)| *known == index) {
            // The last one comes first, as SPIRV-LLVM-Translator has it.
            Some((_, items)) => items.insert(0, item),
            None => of_operands.push((index, vec![item])),
        }
    }
    for (index, items) in of_operands {
        let Some(pointer) = editor.arena().operands(at).get(index).copied() else { continue };
        if llvm::as_pointer(ctx, editor.arena().ty(pointer)).is_none() {
            continue;
        }
        let pair = [ctx.string_attr("spirv.Decorations"), ctx.array_attr(&items)];
        let attrs = ctx.dict(&mut vec![(ctx.str("llvm.metadata"), ctx.array_attr(&pair))]);
        let Some(row) = ctx.op_row(op::GetElementPtr::NAME) else { return };
        let mut slots = vec![None; row.attrs.len()];
        let values = [
            ("elem_type", Attr::of_type(accessed(editor, at))),
            ("rawConstantIndices", ctx.dense_i32_array(&[0])),
        ];
        for (name, value) in values {
            if let Some(slot) = row.attr_index(name) {
                slots[slot] = Some(value);
            }
        }
        let ty = editor.arena().ty(pointer);
        let loc = super::lines::without_name(ctx, editor.arena().loc(at));
        let (operands, results) = ([pointer], [ty]);
        let parts = OpParts {
            loc,
            operands: &operands,
            results: &results,
            slots: &slots,
            attrs,
            ..OpParts::new(op::GetElementPtr::NAME)
        };
        let made = editor.insert_before(at, &parts);
        if let Some(value) = editor.arena().result(made, 0) {
            editor.set_operand(at, index, value);
        }
    }
}

/// What an instruction accesses: bytes, if it does not say.
fn accessed(editor: &Editor<'_>, at: Op) -> Type {
    let arena = editor.arena();
    let value = match arena.name(at) {
        op::Load::NAME => arena.result(at, 0),
        op::Store::NAME => arena.operands(at).first().copied(),
        _ => None,
    };
    value.map_or(editor.ctx().int_type(8), |value| arena.ty(value))
}
