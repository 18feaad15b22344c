//! Cooperative matrices: LLVM has no arithmetic, conversions, elements and constants of target extension types, so these are
//! calls of functions `__spirv_...` in all environments.

use super::source::Source;
use super::{Friendly, Rewriting, calls, globals, signature};
use spirula_ir::convert::{Pattern, Rewrite, Root, SourceOp};
use spirula_ir::{Attr, Context, Type};
use spirula_spec::{InstructionClass, Op};
use spirula_spirv::types as spv;
use spirula_to_llvm::rows::Rewritten;

/// The pattern for operations on matrices; none for a module without them.
pub(super) fn pattern<'a>(source: &Source<'_>) -> Option<Pattern<Friendly<'a>>> {
    let has_matrix = source.types().into_iter().any(|ty| is_matrix(source.ctx, ty));
    has_matrix.then_some(Pattern { root: Root::Any, benefit: 2, rewrite: Rewrite::Raw(call) })
}

fn is_matrix(ctx: &Context, ty: Type) -> bool {
    spv::as_cooperative_matrix(ctx, ty).is_some()
}

/// Whether an instruction computes the address of an element.
fn is_chain(core: Op) -> bool {
    matches!(
        core,
        Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR
    )
}

fn call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let result = op.result_type(0);
    if op.name_text() == "spirv.Constant" {
        let ty = result.filter(|ty| is_matrix(ctx, *ty)).ok_or("it is no constant of a matrix")?;
        let value = op.attr("value").ok_or("it has no value")?;
        let items: Option<Vec<Attr>> = match ctx.as_array(value) {
            Some(items) => Some(items.collect()),
            None => ctx.dense_items(value).map(Iterator::collect),
        };
        let Some([element]) = items.as_deref() else { return Err("it is no constant of a matrix".into()) };
        return constant(l, op, ty, *element);
    }
    let calls::Instruction::Core(core) = calls::instruction(op)? else {
        return Err("it is no instruction on matrices".into());
    };
    let first = op.operand(0).map(|value| op.ty(value));
    let pointee = first.and_then(|ty| spv::as_pointer(ctx, ty)).map(|(pointee, _)| pointee);
    let base = op.attr("base_type").and_then(Attr::as_type).or(pointee);
    let is_of_matrix = result.into_iter().chain(first).any(|ty| is_matrix(ctx, ty));
    let is_computed = signature::is_conversion(core)
        || core.row().is_some_and(|row| row.class == InstructionClass::Arithmetic);
    let is_element = is_chain(core) && base.is_some_and(|ty| is_matrix(ctx, ty));
    let is_known = is_element || (is_of_matrix && is_computed);
    if !is_known {
        return Err("it is no instruction on matrices".into());
    }
    if signature::is_conversion(core) && calls::mini_float_conversion(l, op)? {
        return Ok(());
    }
    calls::friendly_call(l, op, core)
}

/// A matrix with the same constant in all elements.
fn constant(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, ty: Type, element: Attr) -> Rewritten {
    let (of, _) = spv::as_cooperative_matrix(op.ctx, ty).ok_or("it is no matrix")?;
    let known = l.conversion().constants().value(of, element)?;
    let value = globals::build(l, known);
    let named = format!("__spirv_ConstantComposite_R{}", signature::result_name(&calls::mangled(l, ty)));
    let new = l.convert_type(ty)?;
    let made = calls::plain(l, &named, &[value], Some(new), super::functions::SPIR_FUNCTION);
    calls::replace(l, op, made);
    Ok(())
}
