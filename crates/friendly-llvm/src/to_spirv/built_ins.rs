//! Calls of built-in functions of OpenCL C that are one instruction, as calls of the functions `__spirv_...` that stand for
//! the instruction: the last step of what `-s` writes.

use super::calls::{self, Builtin};
use crate::builtins::{Form, dot_instruction};
use crate::mangle::{self, Scalar, Signature, mangle};
use crate::to_llvm::plain_name;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Editor, Op, OpParts, Str, Type, Value};
use spirula_llvm::op::{AddressOf, Call, Constant, FMul, Func};
use spirula_llvm::types as llvm;
use spirula_spec::{Op as Instruction, PackedVectorFormat};

/// What a call becomes.
#[derive(Clone, Copy)]
enum Becomes {
    /// A call of the function for an instruction.
    Call {
        code: Instruction,
        /// Whether the first two operands are exchanged.
        swapped: bool,
        /// A number that follows the operands.
        number: Option<u32>,
    },
    /// A product.
    Product,
}

fn becomes(signature: &Signature, form: Form) -> Option<Becomes> {
    let call = |code, swapped, number| Some(Becomes::Call { code, swapped, number });
    match form {
        Form::Core(code) => call(code, false, None),
        Form::PackedDot { signs, saturates } => {
            let (code, swapped) = dot_instruction(signs, saturates);
            call(code, swapped, Some(PackedVectorFormat::PackedVectorFormat4x8Bit.0))
        }
        Form::Dot => {
            let parameter = |index| signature.parameter(index);
            let signs = [parameter(0)?.signedness(), parameter(1)?.signedness()];
            if let [Some(first), Some(second)] = signs {
                let (code, swapped) = dot_instruction([first, second], signature.parameters.len() > 2);
                return call(code, swapped, None);
            }
            let is_scalar = parameter(0)?.scalar().is_some_and(Scalar::is_float)
                && parameter(0)?.element() == parameter(0)?;
            is_scalar.then_some(Becomes::Product)
        }
        _ => None,
    }
}

/// A type whose integers are signed, as the names of such functions have them.
fn signed(ty: &mangle::Type) -> mangle::Type {
    let integer = |scalar: Scalar| Scalar::integer(scalar.width(), true).filter(|_| scalar.is_unsigned());
    match ty {
        mangle::Type::Scalar(scalar) => mangle::Type::Scalar(integer(*scalar).unwrap_or(*scalar)),
        mangle::Type::Vector { count, element } => mangle::Type::vector(*count, signed(element)),
        other => other.clone(),
    }
}

/// The name of the function for an instruction.
fn name_of(signature: &Signature, code: Instruction, swapped: bool, number: Option<u32>) -> String {
    let mut parameters: Vec<mangle::Type> =
        (0..signature.parameters.len()).filter_map(|index| signature.parameter(index)).map(signed).collect();
    if swapped && parameters.len() > 1 {
        parameters.swap(0, 1);
    }
    parameters.extend(number.map(|_| mangle::Type::Scalar(Scalar::Int)));
    mangle(&Signature::new(format!("__spirv_{}", plain_name(code)), parameters))
}

/// Renames the calls in the inside of a module, and the functions that they call.
pub(super) fn rename(ctx: &Context, module: &mut Body) {
    let tops: Vec<Op> = super::pointee::operations(module).collect();
    let mut renamed: FxHashMap<Str, (Becomes, Str)> = FxHashMap::default();
    let mut made: FxHashSet<Str> = FxHashSet::default();
    for top in &tops {
        let at = SourceOp { ctx, body: module, op: *top };
        if at.name() != Func::NAME || super::functions::is_defined(at) {
            continue;
        }
        let Some(symbol) = super::functions::symbol(at) else { continue };
        let Some((Builtin::OpenCl(form), signature)) = calls::builtin(ctx.text(symbol)) else { continue };
        let Some(becomes) = becomes(&signature, form) else { continue };
        let name = match becomes {
            Becomes::Call { code, swapped, number } => ctx.str(name_of(&signature, code, swapped, number)),
            Becomes::Product => symbol,
        };
        renamed.insert(symbol, (becomes, name));
        let ty = function_type(at, becomes);
        if matches!(becomes, Becomes::Product) || !made.insert(name) {
            module.arena.unlink(*top);
            continue;
        }
        module.arena.set_slot(*top, Func::SYM_NAME, Some(Attr::string(name)));
        module.arena.set_slot(*top, Func::FUNCTION_TYPE, ty.map(Attr::of_type));
    }
    for top in tops.iter().filter(|_| !renamed.is_empty()) {
        let Some(body) = module.body_of_mut(*top) else { continue };
        let ops: Vec<Op> = super::pointee::operations(body).collect();
        let mut edit = Editor::new(ctx, body);
        for at in ops {
            let slot = match edit.arena().name(at) {
                Call::NAME => Call::CALLEE,
                AddressOf::NAME => AddressOf::GLOBAL_NAME,
                _ => continue,
            };
            let symbol = edit.arena().slot(at, slot).and_then(Attr::as_symbol);
            let Some((becomes, name)) = symbol.and_then(|name| renamed.get(&name)) else { continue };
            // A reader may leave the address of a function that is only called.
            match edit.has_uses(at) || edit.arena().name(at) == Call::NAME {
                true if edit.arena().name(at) == Call::NAME => replace(&mut edit, at, *becomes, *name),
                true => edit.set_slot(at, slot, Some(Attr::symbol(*name))),
                false => edit.erase(at),
            }
        }
    }
}

/// The type of a function with the operands of an instruction.
fn function_type(at: SourceOp<'_>, becomes: Becomes) -> Option<Type> {
    let ctx = at.ctx;
    let signature = llvm::as_function(ctx, at.attr("function_type").and_then(Attr::as_type)?)?;
    let mut parameters = signature.params.to_vec();
    if let Becomes::Call { swapped, number, .. } = becomes {
        if swapped && parameters.len() > 1 {
            parameters.swap(0, 1);
        }
        parameters.extend(number.map(|_| ctx.int_type(32)));
    }
    Some(llvm::function(ctx, signature.result, &parameters, false))
}

fn replace(edit: &mut Editor<'_>, call: Op, becomes: Becomes, name: Str) {
    let ctx = edit.ctx();
    let loc = edit.arena().loc(call);
    let mut operands: Vec<Value> = edit.arena().operands(call).to_vec();
    match becomes {
        Becomes::Product => {
            let results: Vec<Type> =
                edit.arena().results(call).map(|result| edit.arena().ty(result)).collect();
            let slots = [edit.arena().slot(call, Call::FASTMATH_FLAGS)];
            let (operands, results) = (&operands[..], &results[..]);
            edit.replace_with(
                call,
                &OpParts { loc, operands, results, slots: &slots, ..OpParts::new(FMul::NAME) },
            );
        }
        Becomes::Call { swapped, number, .. } => {
            if swapped && operands.len() > 1 {
                operands.swap(0, 1);
            }
            if let Some(number) = number {
                let word = ctx.int_type(32);
                let slots = [Some(ctx.int_attr(word, number.into()))];
                let parts = OpParts { loc, results: &[word], slots: &slots, ..OpParts::new(Constant::NAME) };
                let made = edit.insert_before(call, &parts);
                operands.extend(edit.arena().result(made, 0));
            }
            edit.set_operands(call, &operands);
            edit.set_slot(call, Call::CALLEE, Some(Attr::symbol(name)));
            let slot = ctx.op_row(Call::NAME).and_then(|row| row.attr_index("operandSegmentSizes"));
            if let Some(slot) = slot {
                edit.set_slot(call, slot, Some(ctx.dense_i32_array(&[operands.len() as i32, 0])));
            }
        }
    }
}
