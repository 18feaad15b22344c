//! Elements of structures, arrays and vectors (LLVM language reference, "Vector Operations", "Aggregate Operations").

use super::rows;
use super::slot::{element, shufflevector};
use crate::rules::{AGGREGATE, ANY, PRIMITIVE, VECTOR};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::dialect::{Relation, Traits, ValueRef, ValueSlot};
use spirula_ir::rules::SIGNLESS_INTEGER;
use spirula_ir::{AsmForm, Context, OpParser, OpRow, ParseResult, Type, VerifyOp};

const fn element_of(to: ValueRef, summary: &'static str) -> Relation {
    Relation { from: ValueRef::Operand(0), to, map: types::vector_element, symmetric: false, summary }
}

rows! { super::arithmetic::END;
    /// `llvm.extractelement`: operands: vector, position.
    EXTRACTELEMENT OpRow {
        operands: &[ValueSlot::one("vector", VECTOR), ValueSlot::one("position", SIGNLESS_INTEGER)],
        results: &[ValueSlot::one("res", ANY)],
        traits: Traits::PURE,
        form: AsmForm::Format("$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
        relations: &[element_of(ValueRef::Result(0), "result type matches vector element type")],
        ..OpRow::named("llvm.extractelement")
    };
    /// `llvm.insertelement`: operands: vector, value, position.
    INSERTELEMENT OpRow {
        operands: &[
            ValueSlot::one("vector", VECTOR),
            ValueSlot::one("value", PRIMITIVE),
            ValueSlot::one("position", SIGNLESS_INTEGER),
        ],
        results: &[ValueSlot::one("res", VECTOR)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)",
        ),
        relations: &[
            element_of(ValueRef::Operand(1), "argument type matches vector element type"),
            Relation::same(ValueRef::Operand(0), ValueRef::Result(0), "all of {res, vector} have same type"),
        ],
        ..OpRow::named("llvm.insertelement")
    };
    /// `llvm.shufflevector`: operands: two vectors.
    SHUFFLEVECTOR OpRow {
        operands: &[ValueSlot::one("v1", VECTOR), ValueSlot::one("v2", VECTOR)],
        results: &[ValueSlot::one("res", VECTOR)],
        attrs: shufflevector::ATTRS,
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>()",
        ),
        relations: &[Relation::same(ValueRef::Operand(0), ValueRef::Operand(1), "all of {v1, v2} have same type")],
        verify: Some(verify_shuffle),
        ..OpRow::named("llvm.shufflevector")
    };
    /// `llvm.extractvalue`: operand: container.
    EXTRACTVALUE OpRow {
        operands: &[ValueSlot::one("container", AGGREGATE)],
        results: &[ValueSlot::one("res", ANY)],
        attrs: element::ATTRS,
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$container `` $position attr-dict `:` type($container) \
             custom<ExtractedType>()",
        ),
        verify: Some(verify_extractvalue),
        ..OpRow::named("llvm.extractvalue")
    };
    /// `llvm.insertvalue`: operands: container, value.
    INSERTVALUE OpRow {
        operands: &[ValueSlot::one("container", AGGREGATE), ValueSlot::one("value", PRIMITIVE)],
        results: &[ValueSlot::one("res", AGGREGATE)],
        attrs: element::ATTRS,
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$value `,` $container `` $position attr-dict `:` type($container) \
             custom<InsertedType>()",
        ),
        relations: &[Relation::same(
            ValueRef::Operand(0),
            ValueRef::Result(0),
            "all of {container, res} have same type",
        )],
        verify: Some(verify_insertvalue),
        ..OpRow::named("llvm.insertvalue")
    };
}

pub(super) fn read_shuffle_type(p: &mut OpParser<'_, '_>, _: usize) -> ParseResult<()> {
    let ctx = p.ctx();
    let Some(first) = p.slot_type(ValueRef::Operand(0)) else { return Ok(()) };
    let (true, Some(element), Some((_, scalable))) =
        (types::is_vector(ctx, first), types::vector_element(ctx, first), types::vector_length(ctx, first))
    else {
        return Err(p.p.error("expected an LLVM compatible vector type"));
    };
    let mask = p.state.slots[shufflevector::MASK].and_then(|a| ctx.as_dense_ints(a)).unwrap_or_default();
    let ty = ctx.scalable_vector_type(&[mask.len() as i64], scalable.into(), element);
    p.slot_types(ValueRef::Result(0), &[ty]);
    Ok(())
}

fn verify_shuffle(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some((_, true)) = op.operand_type(0).and_then(|ty| types::vector_length(op.ctx, ty)) else {
        return Ok(());
    };
    let mask = op.slot(shufflevector::MASK).and_then(|a| op.ctx.as_dense_ints(a)).unwrap_or_default();
    if mask.iter().any(|i| *i != 0) {
        return Err(op.error("expected a splat operation for scalable vectors"));
    }
    Ok(())
}

/// The type of the element at a position in a struct or array, or an error.
pub fn element_type(ctx: &Context, container: Type, position: &[i64]) -> Result<Type, String> {
    if !types::is_compatible(ctx, container) {
        return Err(format!("expected LLVM IR Dialect type, got '{}'", ctx.type_text(container)));
    }
    let mut ty = container;
    for at in position {
        let out_of_bounds = || format!("position out of bounds: {at}");
        let index = usize::try_from(*at).map_err(|_| out_of_bounds())?;
        ty = if let Some((element, length)) = types::as_array(ctx, ty) {
            if index as u64 >= length {
                return Err(out_of_bounds());
            }
            element
        } else if types::is_structure(ctx, ty) {
            types::struct_element(ctx, ty, index).ok_or_else(out_of_bounds)?
        } else {
            return Err(format!("expected LLVM IR structure/array type, got: '{}'", ctx.type_text(ty)));
        };
    }
    Ok(ty)
}

/// The type of the result of `llvm.extractvalue`.
pub(super) fn read_extracted_type(p: &mut OpParser<'_, '_>, _: usize) -> ParseResult<()> {
    read_element_type(p, ValueRef::Result(0))
}

/// The type of the second operand of `llvm.insertvalue`.
pub(super) fn read_inserted_type(p: &mut OpParser<'_, '_>, _: usize) -> ParseResult<()> {
    read_element_type(p, ValueRef::Operand(1))
}

/// The element type is computed from the container type and the position.
fn read_element_type(p: &mut OpParser<'_, '_>, to: ValueRef) -> ParseResult<()> {
    let ctx = p.ctx();
    let Some(container) = p.slot_type(ValueRef::Operand(0)) else { return Ok(()) };
    let position = p.state.slots[element::POSITION].and_then(|a| ctx.as_dense_ints(a)).unwrap_or_default();
    match element_type(ctx, container, &position) {
        Ok(ty) => p.slot_types(to, &[ty]),
        Err(why) => return Err(p.p.error(why)),
    }
    Ok(())
}

/// The container type, and the element type at the position.
fn verify_position(op: &mut VerifyOp<'_>) -> Result<Option<(Type, Type)>, Failed> {
    let Some(container) = op.operand_type(0) else { return Ok(None) };
    let position = op.slot(element::POSITION).and_then(|a| op.ctx.as_dense_ints(a)).unwrap_or_default();
    match element_type(op.ctx, container, &position) {
        Ok(ty) => Ok(Some((container, ty))),
        Err(why) => Err(op.error(why)),
    }
}

fn verify_extractvalue(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    match (verify_position(op)?, op.result_type(0)) {
        (Some((container, ty)), Some(found)) if found != ty => Err(op.error(format!(
            "Type mismatch: extracting from '{}' should produce '{}' but this op returns '{}'",
            ctx.type_text(container),
            ctx.type_text(ty),
            ctx.type_text(found)
        ))),
        _ => Ok(()),
    }
}

fn verify_insertvalue(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    match (verify_position(op)?, op.operand_type(1)) {
        (Some((container, ty)), Some(found)) if found != ty => Err(op.error(format!(
            "Type mismatch: cannot insert '{}' into '{}'",
            ctx.type_text(found),
            ctx.type_text(container)
        ))),
        _ => Ok(()),
    }
}
