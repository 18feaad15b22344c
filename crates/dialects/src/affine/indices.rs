//! `affine.prefetch`, and indices made of several and taken apart: their text and rules.

use super::{push_memory, write_memory};
use crate::memref::forms::{prefetch_kind, read_prefetch_kind};
use spirula_diag::Failed;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{
    Attr, Delimiter, OpParser, OpPrinter, ParseResult, Tok, UnresolvedOperand, Value, VerifyOp,
};

/// Parses `(3, %a)`, the sizes of dimensions, into an attribute slot; returns those that are values.
fn read_basis(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<Vec<UnresolvedOperand>> {
    let (mut values, mut sizes) = (Vec::new(), Vec::new());
    p.p.list(Delimiter::Paren, |p| {
        sizes.push(if p.kind() == Tok::PercentId {
            values.push(p.parse_operand()?);
            DYNAMIC
        } else {
            p.int()?
        });
        Ok(())
    })?;
    p.state.slots[slot] = Some(p.ctx().dense_i64_array(&sizes));
    Ok(values)
}

/// Adds operands of the type `index`.
fn push_indices(p: &mut OpParser<'_, '_>, values: Vec<UnresolvedOperand>) -> ParseResult<()> {
    let index = p.ctx().index_type();
    values.into_iter().try_for_each(|value| p.push_operand(value, index).map(drop))
}

pub(super) fn read_delinearize(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let linear = p.p.parse_operand()?;
    p.p.keyword("into")?;
    let basis = read_basis(p, 0)?;
    p.attr_dict()?;
    p.p.colon()?;
    p.p.parse_type_list(&mut p.state.results)?;
    let ty = p.state.results.first().copied().unwrap_or(p.ctx().index_type());
    p.push_operand(linear, ty)?;
    push_indices(p, basis)
}

pub(super) fn write_delinearize(p: &mut OpPrinter<'_, '_>) {
    let (linear, results) = (p.operand(0), p.arena().results(p.op).collect::<Vec<Value>>());
    p.text(" ");
    p.values(linear);
    p.text(" into ");
    p.index_list(1, ["(", ")"]);
    p.attr_dict(&[0]);
    p.text(" : ");
    p.types_of(results);
}

pub(super) fn read_linearize(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    if p.p.optional_keyword("disjoint") {
        p.state.slots[0] = Some(Attr::unit());
    }
    let mut indices = Vec::new();
    p.operand_list(Delimiter::Square, &mut indices)?;
    p.p.keyword("by")?;
    let basis = read_basis(p, 1)?;
    p.attr_dict()?;
    p.p.colon()?;
    p.result_type()?;
    let ty = p.state.results.first().copied().unwrap_or(p.ctx().index_type());
    let sizes = [indices.len() as i32, basis.len() as i32];
    p.state.slots[2] = Some(p.ctx().dense_i32_array(&sizes));
    indices.into_iter().try_for_each(|index| p.push_operand(index, ty).map(drop))?;
    push_indices(p, basis)
}

pub(super) fn write_linearize(p: &mut OpPrinter<'_, '_>) {
    let (indices, results) = (p.operand_group(0).to_vec(), p.arena().results(p.op).collect::<Vec<Value>>());
    p.text(if p.slot(0).is_some() { " disjoint [" } else { " [" });
    p.values(indices);
    p.text("] by ");
    p.index_list(1, ["(", ")"]);
    p.attr_dict(&[0, 1, 2]);
    p.text(" : ");
    p.types_of(results);
}

pub(super) fn read_prefetch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let at = p.p.token();
    let memory = p.p.parse_operand()?;
    p.state.unresolved.clear();
    p.state.unresolved.push(memory);
    p.affine_map_of_values(0)?;
    read_prefetch_kind(p, at, 1)?;
    p.attr_dict()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    push_memory(p, ty)
}

pub(super) fn write_prefetch(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    let kind = prefetch_kind(p, 1);
    write_memory(p, 0, &[0, 1, 2, 3], &kind);
}

fn sizes(op: &VerifyOp<'_>, slot: usize) -> Vec<i64> {
    op.slot(slot).and_then(|attr| op.ctx.as_dense_ints(attr)).unwrap_or_default()
}

/// No size may be known to be below one.
fn verify_sizes(op: &mut VerifyOp<'_>, sizes: &[i64]) -> Result<(), Failed> {
    if sizes.iter().any(|size| *size != DYNAMIC && *size < 1) {
        return Err(op.error("no basis element may be statically non-positive"));
    }
    Ok(())
}

pub(super) fn verify_delinearize(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let sizes = sizes(op, 0);
    let results = op.arena().result_count(op.op);
    if results != sizes.len() && results != sizes.len() + 1 {
        return Err(op.error("should return an index for each basis element and up to one extra index"));
    }
    verify_sizes(op, &sizes)
}

pub(super) fn verify_linearize(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let basis = sizes(op, 1);
    let segments = sizes(op, 2);
    let indices = segments.first().and_then(|size| usize::try_from(*size).ok()).unwrap_or(0);
    if indices != basis.len() && indices != basis.len() + 1 {
        return Err(op.error("should be passed a basis element for each index except possibly the first"));
    }
    verify_sizes(op, &basis)
}
