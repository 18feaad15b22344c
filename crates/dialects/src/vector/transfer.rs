//! `vector.transfer_read` and `vector.transfer_write`: their format and rules.

use super::{VectorType, transfer_slot};
use crate::memref::is_memref;
use spirula_diag::Failed;
use spirula_ir::builtin::{AffineResult, RANKED_TENSOR};
use spirula_ir::{
    Attr, Context, Delimiter, OpParser, OpPrinter, ParseResult, Tok, Token, Type, UnresolvedOperand,
    VerifyOp, operand_group,
};

/// Whether a type is memory or a tensor of known rank.
fn is_base(ctx: &Context, ty: Type) -> bool {
    is_memref(ctx, ty) || ctx.type_node(ty).kind == RANKED_TENSOR
}

/// The number of dimensions of a vector beyond those of the elements of what is accessed.
fn effective_rank(ctx: &Context, base: Type, vector: &VectorType) -> usize {
    let inner = ctx.shaped_element(base).and_then(|element| VectorType::of(ctx, element));
    vector.rank().saturating_sub(inner.map_or(0, |inner| inner.rank()))
}

/// The map to the last dimensions, in order.
fn minor_identity(ctx: &Context, rank: usize, results: usize) -> Attr {
    ctx.projection_map(rank, rank.saturating_sub(results)..rank)
}

/// The map of a transfer whose text has none.
fn default_map(ctx: &Context, base: Type, vector: &VectorType) -> Option<Attr> {
    let rank = ctx.shape(base)?.len();
    if rank == 0 && vector.shape[..] == [1] {
        return Some(ctx.constant_map(0, 0));
    }
    let results = effective_rank(ctx, base, vector);
    (rank >= results).then(|| minor_identity(ctx, rank, results))
}

/// Whether a map is the one to the last dimensions.
fn is_minor_identity(ctx: &Context, map: Attr) -> bool {
    let (Some((dims, 0)), Some(results)) = (ctx.affine_map_inputs(map), ctx.affine_map_results(map)) else {
        return false;
    };
    results <= dims && map == minor_identity(ctx, dims, results)
}

/// The type of the mask of a transfer: the vector's dimensions in the order of the base.
pub(super) fn mask_type(ctx: &Context, vector: &VectorType, map: Attr) -> Option<Type> {
    let results = ctx.affine_results(map)?;
    let mut dims: Vec<(usize, (i64, bool))> = Vec::new();
    for (result, dim) in results.into_iter().zip(vector.dims()) {
        if let AffineResult::Dim(position) = result {
            dims.push((position, dim));
        }
    }
    dims.sort_by_key(|(position, _)| *position);
    if dims.is_empty() {
        dims.push((0, (1, false)));
    }
    Some(VectorType::new(dims.into_iter().map(|(_, dim)| dim), ctx.int_type(1)).ty(ctx))
}

// Text.

/// The operands before the types: those of the slots, and the mask.
struct Accessed {
    base: UnresolvedOperand,
    indices: Vec<UnresolvedOperand>,
}

fn read_accessed(p: &mut OpParser<'_, '_>) -> ParseResult<Accessed> {
    let base = p.p.parse_operand()?;
    let mut indices = Vec::new();
    p.operand_list(Delimiter::Square, &mut indices)?;
    Ok(Accessed { base, indices })
}

type Mask = Option<(UnresolvedOperand, Token)>;

fn read_mask(p: &mut OpParser<'_, '_>) -> ParseResult<Mask> {
    if !p.p.optional(Tok::Comma) {
        return Ok(None);
    }
    let at = p.p.token();
    Ok(Some((p.p.parse_operand()?, at)))
}

/// The types of a transfer in its text, and its map.
struct Types {
    base: Type,
    vector: VectorType,
    at: Token,
    map: Attr,
}

/// Parses `: type, type`, of which the first is the vector's or the base's, and sets the attributes that were left out.
fn read_types(p: &mut OpParser<'_, '_>, vector_first: bool) -> ParseResult<Types> {
    let at = p.p.token();
    p.p.colon()?;
    let mut types = Vec::new();
    p.p.parse_type_list(&mut types)?;
    let [first, second] = types[..] else { return Err(p.p.error_at(at, "requires two types")) };
    let (vector, base) = if vector_first { (first, second) } else { (second, first) };
    let ctx = p.ctx();
    let vector = VectorType::of(ctx, vector);
    if vector_first && vector.is_none() {
        return Err(p.p.error_at(at, "requires vector type"));
    }
    if !is_base(ctx, base) {
        return Err(p.p.error_at(at, "requires memref or ranked tensor type"));
    }
    let Some(vector) = vector else { return Err(p.p.error_at(at, "requires vector type")) };
    let map = attributes(p, base, &vector, at)?;
    Ok(Types { base, vector, at, map })
}

/// Adds the mask to the operands, and their numbers.
fn finish(p: &mut OpParser<'_, '_>, types: &Types, mask: Mask, segments: [usize; 3]) -> ParseResult<()> {
    let ctx = p.ctx();
    let Types { base, vector, at, map } = types;
    if let Some((mask, token)) = mask {
        if ctx.shaped_element(*base).is_some_and(|element| ctx.is_vector(element)) {
            return Err(p.p.error_at(token, "does not support masks with vector element type"));
        }
        if Some(vector.rank()) != ctx.affine_map_results(*map) {
            let message = "expected the same rank for the vector and the results of the permutation map";
            return Err(p.p.error_at(*at, message));
        }
        if let Some(ty) = mask_type(ctx, vector, *map) {
            p.push_operand(mask, ty)?;
        }
    }
    let all = segments.iter().map(|count| *count as i32).chain([i32::from(mask.is_some())]);
    let sizes: Vec<i32> = all.collect();
    p.state.slots[transfer_slot::SEGMENTS] = Some(ctx.dense_i32_array(&sizes));
    Ok(())
}

/// Sets the attributes that the text left out; the map.
fn attributes(p: &mut OpParser<'_, '_>, base: Type, vector: &VectorType, at: Token) -> ParseResult<Attr> {
    let ctx = p.ctx();
    let given = p.state.slots[transfer_slot::PERMUTATION_MAP];
    let Some(map) = given.or_else(|| default_map(ctx, base, vector)) else {
        let message = "expected a custom permutation_map when rank(source) != rank(destination)";
        return Err(p.p.error_at(at, message));
    };
    p.state.slots[transfer_slot::PERMUTATION_MAP] = Some(map);
    let count = ctx.affine_map_results(map).unwrap_or(0);
    let bounds = || ctx.array_attr(&vec![ctx.bool_attr(false); count]);
    p.state.slots[transfer_slot::IN_BOUNDS].get_or_insert_with(bounds);
    Ok(map)
}

/// Parses `%base[indices], %padding, %mask : base, vector`.
pub(super) fn read_read(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let accessed = read_accessed(p)?;
    p.p.comma()?;
    let padding = p.p.parse_operand()?;
    let mask = read_mask(p)?;
    p.attr_dict()?;
    let types = read_types(p, false)?;
    p.push_operand(accessed.base, types.base)?;
    for index in &accessed.indices {
        p.push_operand(*index, ctx.index_type())?;
    }
    p.push_operand(padding, ctx.element_or_self(types.base))?;
    p.state.results.push(types.vector.ty(ctx));
    finish(p, &types, mask, [1, accessed.indices.len(), 1])
}

/// Parses `%vector, %base[indices], %mask : vector, base`.
pub(super) fn read_write(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let value = p.p.parse_operand()?;
    p.p.comma()?;
    let accessed = read_accessed(p)?;
    let mask = read_mask(p)?;
    p.attr_dict()?;
    let types = read_types(p, true)?;
    p.push_operand(value, types.vector.ty(ctx))?;
    p.push_operand(accessed.base, types.base)?;
    for index in &accessed.indices {
        p.push_operand(*index, ctx.index_type())?;
    }
    if !is_memref(ctx, types.base) {
        p.state.results.push(types.base);
    }
    finish(p, &types, mask, [1, 1, accessed.indices.len()])
}

/// Writes `%base[indices]`: the operands of two slots.
fn write_accessed(p: &mut OpPrinter<'_, '_>, base: usize) {
    let (values, indices) = (p.operand_group(base).to_vec(), p.operand_group(base + 1).to_vec());
    p.values(values);
    p.text("[");
    p.values(indices);
    p.text("]");
}

/// Writes the mask and the attributes that do not follow.
fn write_rest(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    let mask = p.operand_group(3).to_vec();
    if !mask.is_empty() {
        p.text(", ");
        p.values(mask);
    }
    let mut hidden = vec![transfer_slot::SEGMENTS];
    if p.slot(transfer_slot::PERMUTATION_MAP).is_some_and(|map| is_minor_identity(ctx, map)) {
        hidden.push(transfer_slot::PERMUTATION_MAP);
    }
    let bounds = p.slot(transfer_slot::IN_BOUNDS).and_then(|bounds| ctx.as_array(bounds));
    if bounds.is_some_and(|mut bounds| bounds.all(|bound| ctx.as_bool(bound) == Some(false))) {
        hidden.push(transfer_slot::IN_BOUNDS);
    }
    p.attr_dict(&hidden);
    p.text(" : ");
}

/// Writes what [`read_read`] reads.
pub(super) fn write_read(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    write_accessed(p, 0);
    p.text(", ");
    let padding = p.operand_group(2).to_vec();
    p.values(padding);
    write_rest(p);
    let base = p.operand(0);
    p.types_of(base);
    p.text(", ");
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
}

/// Writes what [`read_write`] reads.
pub(super) fn write_write(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    let (value, base) = (p.operand(0), p.operand(1));
    p.values(value);
    p.text(", ");
    write_accessed(p, 1);
    write_rest(p);
    p.types_of(value);
    p.text(", ");
    p.types_of(base);
}

// Rules.

/// The types of a transfer.
struct Transfer {
    base: Type,
    rank: usize,
    element: Type,
    vector: VectorType,
    mask: Option<Type>,
    map: Attr,
    indices: usize,
}

impl Transfer {
    fn of(op: &VerifyOp<'_>, base: usize, vector: Option<Type>) -> Option<Self> {
        let (ctx, row) = (op.ctx, op.row?);
        let base_type = op.operand_type(base)?;
        let arena = op.arena();
        let group = |slot| operand_group(ctx, arena, op.op, row, slot);
        Some(Self {
            base: base_type,
            rank: ctx.shape(base_type).map_or(0, |shape| shape.len()),
            element: ctx.shaped_element(base_type)?,
            vector: VectorType::of(ctx, vector?)?,
            mask: group(3).first().map(|mask| arena.ty(*mask)),
            map: op.slot(transfer_slot::PERMUTATION_MAP)?,
            indices: group(base + 1).len(),
        })
    }
}

/// The rules of `vector.transfer_read`.
pub(super) fn verify_read(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let result = op.result_type(0);
    let Some(transfer) = Transfer::of(op, 0, result) else { return Ok(()) };
    if transfer.indices != transfer.rank {
        return Err(op.error(format!("requires {} indices", transfer.rank)));
    }
    verify(op, &transfer)?;
    let padding = op.operand_type(1 + transfer.indices);
    if padding != Some(transfer.element) {
        return Err(op.error(if op.ctx.is_vector(transfer.element) {
            "requires source element type and padding type to match."
        } else {
            "requires formal padding and source of the same elemental type"
        }));
    }
    verify_map(op, transfer.map)
}

/// The rules of `vector.transfer_write`.
pub(super) fn verify_write(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let value = op.operand_type(0);
    let Some(transfer) = Transfer::of(op, 1, value) else { return Ok(()) };
    if transfer.indices != transfer.rank {
        return Err(op.error(format!("requires {} indices", transfer.rank)));
    }
    let results = op.ctx.affine_results(transfer.map).unwrap_or_default();
    if results.contains(&AffineResult::Constant(0)) {
        return Err(op.error("should not have broadcast dimensions"));
    }
    verify(op, &transfer)?;
    verify_map(op, transfer.map)
}

/// The number of bits of the last dimension of a vector.
fn minor_bits(ctx: &Context, vector: &VectorType) -> u64 {
    let length = vector.shape.last().copied().and_then(|n| u64::try_from(n).ok()).unwrap_or(1);
    element_bits(ctx, vector.element).saturating_mul(length)
}

/// The number of bits of a scalar; an index has 64.
pub(super) fn element_bits(ctx: &Context, ty: Type) -> u64 {
    match ctx.as_complex(ty) {
        Some(part) => ctx.scalar_bits(part).map_or(64, |bits| u64::from(bits) * 2),
        None => ctx.scalar_bits(ty).map_or(64, u64::from),
    }
}

const RANKS: &str = "requires a permutation_map with result dims of the same rank as the vector type";

fn verify(op: &mut VerifyOp<'_>, transfer: &Transfer) -> Result<(), Failed> {
    let ctx = op.ctx;
    if op.attrs().is_some_and(|attrs| ctx.dict_get(Some(attrs), ctx.str("masked")).is_some()) {
        return Err(op.error("masked attribute has been removed. Use in_bounds instead."));
    }
    if !is_base(ctx, transfer.base) {
        return Err(op.error("requires source to be a memref or ranked tensor type"));
    }
    let Transfer { vector, map, .. } = transfer;
    let results = ctx.affine_map_results(*map).unwrap_or(0);
    let bits = minor_bits(ctx, vector);
    if let Some(inner) = VectorType::of(ctx, transfer.element) {
        if !bits.is_multiple_of(minor_bits(ctx, &inner).max(1)) {
            return Err(op.error(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the \
                 minor 1-D vector of the source",
            ));
        }
        if inner.rank() > vector.rank() {
            return Err(op.error("requires source vector element and vector result ranks to match."));
        }
        if results != vector.rank() - inner.rank() {
            return Err(op.error(RANKS));
        }
        if transfer.mask.is_some() {
            return Err(op.error("does not support masks with vector element type"));
        }
    } else {
        if !bits.is_multiple_of(element_bits(ctx, transfer.element).max(1)) {
            return Err(op.error(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the \
                 source element type",
            ));
        }
        if results != vector.rank() {
            return Err(op.error(RANKS));
        }
    }
    verify_attributes(op, transfer, results)
}

fn verify_attributes(op: &mut VerifyOp<'_>, transfer: &Transfer, results: usize) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (dims, symbols) = ctx.affine_map_inputs(transfer.map).unwrap_or_default();
    if symbols != 0 {
        return Err(op.error("requires permutation_map without symbols"));
    }
    if dims != transfer.rank {
        return Err(
            op.error("requires a permutation_map with input dims of the same rank as the source type")
        );
    }
    if let (Some(mask), Some(inferred)) = (transfer.mask, mask_type(ctx, &transfer.vector, transfer.map))
        && mask != inferred
    {
        let (mask, inferred) = (ctx.type_text(mask), ctx.type_text(inferred));
        return Err(op.error(format!(
            "inferred mask type ('{inferred}') and mask operand type ('{mask}') don't match"
        )));
    }
    let bounds =
        op.slot(transfer_slot::IN_BOUNDS).and_then(|bounds| ctx.as_array(bounds)).map_or(0, |b| b.len());
    if bounds != results {
        let map = ctx.attr_text(transfer.map);
        return Err(op.error(format!(
            "expects the in_bounds attr of same rank as permutation_map results: {map} vs inBounds of size: {bounds}"
        )));
    }
    Ok(())
}

fn verify_map(op: &mut VerifyOp<'_>, map: Attr) -> Result<(), Failed> {
    let mut seen = Vec::new();
    for result in op.ctx.affine_results(map).unwrap_or_default() {
        match result {
            AffineResult::Constant(0) => {}
            AffineResult::Dim(dim) if seen.contains(&dim) => {
                return Err(op.error(
                    "requires a permutation_map that is a permutation (found one dim used more than once)",
                ));
            }
            AffineResult::Dim(dim) => seen.push(dim),
            _ => {
                return Err(op.error(
                    "requires a projected permutation_map (at most one dim or the zero constant can appear in each \
                     result)",
                ));
            }
        }
    }
    Ok(())
}
