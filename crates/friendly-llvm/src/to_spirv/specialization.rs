//! Specialization constants by calls of `__spirv_SpecConstant` and `__spirv_SpecConstantComposite`.

use super::build;
use super::calls::Call;
use super::kernels::Needed;
use super::{Rewritten, Rw};
use spirula_ir::{Attr, OpBuilder as _, Value};
use spirula_spec::{Decoration, Op};
use spirula_spirv::op;

/// The attribute of a constant, or the symbol of one at module scope.
fn definition(rw: &Rw<'_, '_>, value: Value) -> Option<Attr> {
    let arena = rw.arena();
    let at =
        arena.def_op(value).filter(|at| matches!(arena.name(*at), op::CONSTANT | op::MLIR_REFERENCEOF))?;
    arena.slot(at, 0)
}

/// `__spirv_SpecConstant(id, default)`.
pub(super) fn scalar(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let ctx = rw.context();
    let id = build::number(rw, call.arg(0)?).ok_or("a specialization constant needs a constant id")? as u32;
    let value = definition(rw, call.arg(1)?).ok_or("a specialization constant needs a constant value")?;
    let ty = call.result()?;
    let bits = match (ctx.as_int(value), ctx.as_float_bits(value)) {
        (Some((_, number)), _) => number as u64,
        (_, Some((_, bits))) => bits,
        _ => return Err("a specialization constant is a number".into()),
    };
    let word = |n: u32| ctx.i32_attr(n as i32);
    let (code, words) = if ctx.is_signless(ty, 1) {
        (if bits & 1 == 0 { Op::SpecConstantFalse } else { Op::SpecConstantTrue }, Vec::new())
    } else if ctx.scalar_bits(ty).is_some_and(|width| width > 32) {
        (Op::SpecConstant, vec![word(bits as u32), word((bits >> 32) as u32)])
    } else {
        (Op::SpecConstant, vec![word(bits as u32)])
    };
    let symbol = ctx.str(format!("spirv.spec.{id}.{}", ctx.type_text(ty)));
    let decorations = vec![ctx.array_attr(&[word(Decoration::SpecId.0), word(id)])];
    rw.state.needed.push(Needed { symbol, code, ty, words, decorations, shown: None });
    let made = build::reference_of(rw, symbol, ty);
    call.done(rw, made)
}

/// `__spirv_SpecConstantComposite(elements...)`.
pub(super) fn composite(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let ctx = rw.context();
    let ty = call.result()?;
    let mut words = Vec::with_capacity(call.args.len());
    let mut symbol = String::from("spirv.spec");
    for arg in &call.args {
        let part = definition(rw, *arg).ok_or("a specialization constant consists of constants")?;
        symbol.push('.');
        words.push(match part.as_symbol() {
            Some(name) => {
                symbol.push_str(ctx.text(name).trim_start_matches("spirv.spec."));
                part
            }
            None => {
                symbol.push_str(&ctx.attr_text(part));
                ctx.array_attr(&[part, Attr::of_type(build::ty(rw, *arg))])
            }
        });
    }
    symbol.push_str(&format!(".{}", ctx.type_text(ty)));
    let symbol = ctx.str(symbol);
    let needed =
        Needed { symbol, code: Op::SpecConstantComposite, ty, words, decorations: Vec::new(), shown: None };
    rw.state.needed.push(needed);
    let made = build::reference_of(rw, symbol, ty);
    call.done(rw, made)
}
