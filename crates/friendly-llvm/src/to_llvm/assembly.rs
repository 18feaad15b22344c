//! Calls of inline assembly (SPV_INTEL_inline_assembly).

use super::{Rewriting, decorations};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, OpBuilder as _, OpParts, Param};
use spirula_llvm::attrs::INLINE_ASSEMBLY;
use spirula_llvm::enums;
use spirula_llvm::op::{Call, Constant};
use spirula_llvm::types as llvm;
use spirula_spec::Decoration;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// OpAsmCallINTEL: the first operand refers to OpAsmINTEL, the others are passed.
pub(super) fn call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let source = l.conversion().source;
    let callee = op.operand(0).and_then(|callee| op.def_op(callee)).ok_or("it calls nothing")?;
    let name = callee.attr("spec_const").and_then(Attr::as_symbol).ok_or("it calls no assembly")?;
    let at = source.module.symbol(name).ok_or("it calls no assembly")?;
    let words = source.module.words(at).unwrap_or_default();
    let text = |index: usize| words.get(index).and_then(|word| word.as_string());
    let (Some(text), Some(constraints)) = (text(2), text(3)) else {
        return Err("it calls what is no assembly".into());
    };
    let listed = decorations::listed(ctx, source.module.body.arena.attrs(at));
    let flags = match listed.iter().any(|(decoration, _)| *decoration == Decoration::SideEffectsINTEL) {
        true => Param::Str(ctx.str("sideeffect")),
        false => Param::None,
    };
    let value = ctx.attr_of(INLINE_ASSEMBLY, &[Param::Str(text), Param::Str(constraints), flags]);
    let pointer = llvm::pointer(ctx, 0);
    let parts =
        OpParts { loc: l.loc(), results: &[pointer], slots: &[Some(value)], ..OpParts::new(Constant::NAME) };
    let made = l.insert(&parts);
    let mut operands = vec![l.only(made)];
    for operand in op.operands().skip(1) {
        operands.push(l.converted_value(op.body, operand)?);
    }
    let result = op.result_type(0).filter(|ty| !ctx.is_none_type(*ty));
    let types = l.convert_all(result)?;
    let slots = vec![
        ("CConv", Attr::enumerant(enums::CCONV_KIND, 0)),
        ("operandSegmentSizes", ctx.dense_i32_array(&[operands.len() as i32, 0])),
        ("op_bundle_sizes", ctx.dense_i32_array(&[])),
    ];
    let new = l.full(Call::NAME, &operands, &types, &slots, &[]);
    match result {
        Some(_) => l.replace_with_op(op, new),
        None => op.results().for_each(|result| l.map(result, &[])),
    }
    Ok(())
}
