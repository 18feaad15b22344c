//! What is asked of generic pointers: the storage class that they lead to.
//!
//! After inlining the origin of most addresses is known; bounds checks know the memory of all others, so that the answer
//! is left to them: a call of [`STORAGE`].

use super::{Rewriting, Run, STORAGE, STORAGE_GLOBAL, STORAGE_WORKGROUP};
use crate::builder::LlvmBuilder as _;
use crate::rows::Rewritten;
use spirula_ir::Value;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_llvm::op::{ICmpPredicate, Zero};
use spirula_spec::StorageClass;
use spirula_spirv::types as spv;

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![
        Pattern::new("spirv.GenericPtrMemSemantics", semantics),
        Pattern::new("spirv.GenericCastToPtrExplicit", cast),
    ]
}

fn storage(l: &mut Rewriting<'_, '_>, address: Value) -> Rewritten<Value> {
    let word = l.int(64);
    let call = l.call(STORAGE, &[address], &[word]);
    l.new_body().arena.result(call, 0).ok_or_else(|| "the call has no result".into())
}

fn semantics(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let bits = storage(l, args.one(0)?)?;
    let ty = l.result_type(op, 0)?;
    let bits = l.resize(bits, ty, false);
    l.replace(op, &[bits]);
    Ok(())
}

/// The same address, or null if it is of another storage class.
fn cast(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = op.result_type(0).and_then(|ty| spv::as_pointer(op.ctx, ty));
    let wanted = match ty.ok_or("its result is no pointer")?.1 {
        StorageClass::Workgroup => STORAGE_WORKGROUP,
        StorageClass::CrossWorkgroup => STORAGE_GLOBAL,
        StorageClass::Function => 0,
        _ => return Err("a generic pointer leads to no memory of this storage class".into()),
    };
    let address = args.one(0)?;
    let bits = storage(l, address)?;
    let word = l.int(64);
    let wanted = l.int_constant(word, wanted.into());
    let is_it = l.icmp(ICmpPredicate::Eq, bits, wanted);
    let ptr = l.ptr();
    let null = Zero::build(l, ptr);
    let value = l.select(is_it, address, null);
    l.replace(op, &[value]);
    Ok(())
}
