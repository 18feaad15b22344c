//! Rules of `vector` operations on values.

use super::attributes::keyword;
use super::{VectorType, contract_slot};
use spirula_diag::Failed;
use spirula_ir::builtin::{AffineResult, DYNAMIC};
use spirula_ir::{Attr, Context, OpArena, Type, Value, VerifyOp};

/// The number of dimensions of a type, if it is a vector.
pub(super) fn rank(ctx: &Context, ty: Option<Type>) -> Option<usize> {
    VectorType::of(ctx, ty?).map(|vector| vector.rank())
}

fn operand(op: &VerifyOp<'_>, index: usize) -> Option<VectorType> {
    op.operand_type(index).and_then(|ty| VectorType::of(op.ctx, ty))
}

fn result(op: &VerifyOp<'_>) -> Option<VectorType> {
    op.result_type(0).and_then(|ty| VectorType::of(op.ctx, ty))
}

/// The integers of a dense array.
fn integers(op: &VerifyOp<'_>, slot: usize) -> Vec<i64> {
    op.slot(slot).and_then(|attr| op.ctx.as_dense_ints(attr)).unwrap_or_default()
}

/// Whether values of a type can be combined in the way that an attribute says.
pub(super) fn is_supported(ctx: &Context, kind: Attr, element: Type) -> bool {
    let is_integer = ctx.as_integer(element).is_some() || ctx.is_index(element);
    let is_float = ctx.as_float(element).is_some();
    match keyword(kind) {
        "add" | "mul" => is_integer || is_float,
        "minui" | "minsi" | "maxui" | "maxsi" | "and" | "or" | "xor" => is_integer,
        _ => is_float,
    }
}

// Results of types that follow.

/// Infers the result of a shuffle.
pub(super) fn infer_shuffle(
    ctx: &Context,
    arena: &OpArena,
    operands: &[Value],
    slots: &[Option<Attr>],
    out: &mut Vec<Type>,
) -> Result<(), String> {
    let vector = operands.first().and_then(|value| VectorType::of(ctx, arena.ty(*value)));
    let Some(vector) = vector else { return Err("expected vector type".to_owned()) };
    let mask = slots.first().copied().flatten().and_then(|mask| ctx.as_dense_ints(mask)).unwrap_or_default();
    let length = (mask.len().max(1) as i64, false);
    out.push(VectorType::new([length].into_iter().chain(vector.dims().skip(1)), vector.element).ty(ctx));
    Ok(())
}

/// The largest number of elements that are made into values.
const MAX_ELEMENTS: i64 = 1 << 20;

/// Infers the results of `vector.to_elements`.
pub(super) fn infer_elements(
    ctx: &Context,
    arena: &OpArena,
    operands: &[Value],
    _: &[Option<Attr>],
    out: &mut Vec<Type>,
) -> Result<(), String> {
    let vector = operands.first().and_then(|value| VectorType::of(ctx, arena.ty(*value)));
    let Some(vector) = vector else { return Err("expected vector type".to_owned()) };
    match usize::try_from(vector.count()) {
        Ok(count) if vector.count() <= MAX_ELEMENTS => {
            out.extend(std::iter::repeat_n(vector.element, count));
            Ok(())
        }
        _ => Err(format!("vectors of more than {MAX_ELEMENTS} elements are not supported")),
    }
}

/// The rules of `vector.to_elements`.
pub(super) fn to_elements(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(source) = operand(op, 0) else { return Ok(()) };
    let arena = op.arena();
    let mut results = arena.result_types(op.op);
    if usize::try_from(source.count()) == Ok(results.len()) && results.all(|ty| ty == source.element) {
        return Ok(());
    }
    Err(op.error("failed to verify that shaped type 'source' matches 'elements' element count and types"))
}

/// The rules of `vector.from_elements`.
pub(super) fn from_elements(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(dest) = result(op) else { return Ok(()) };
    let as_many = usize::try_from(dest.count()) == Ok(op.operand_count());
    if as_many && op.operand_types().all(|ty| ty == dest.element) {
        return Ok(());
    }
    Err(op.error(format!("failed to verify that {}", super::ELEMENTS_MATCH)))
}

/// The vector with a last dimension of another length.
fn with_last(ctx: &Context, ty: Type, length: impl Fn(i64) -> i64) -> Option<Type> {
    let mut vector = VectorType::of(ctx, ty)?;
    match vector.shape.last_mut() {
        Some(last) => *last = length(*last),
        None => vector.shape.push(length(1)),
    }
    Some(vector.ty(ctx))
}

/// The type of two interleaved vectors.
pub(super) fn twice_as_long(ctx: &Context, ty: Type) -> Option<Type> {
    with_last(ctx, ty, |length| length.saturating_mul(2))
}

/// The type of every second element.
pub(super) fn half_as_long(ctx: &Context, ty: Type) -> Option<Type> {
    with_last(ctx, ty, |length| if length < 2 { length } else { length / 2 })
}

/// Whether the last dimension of the operand is even.
pub(super) fn is_even(op: &VerifyOp<'_>) -> bool {
    operand(op, 0).and_then(|vector| vector.shape.last().copied()).is_none_or(|length| length % 2 == 0)
}

/// Whether the position is a multiple of the number of elements of a vector.
pub(super) fn is_multiple(op: &VerifyOp<'_>, vector: Option<Type>) -> bool {
    let count = vector.and_then(|ty| VectorType::of(op.ctx, ty)).map_or(1, |vector| vector.count());
    let position = op.slot(0).and_then(|attr| op.ctx.as_int(attr)).map_or(0, |(_, position)| position);
    count == 0 || position % count == 0
}

// Reductions.

fn kind_word(op: &VerifyOp<'_>, slot: usize) -> &'static str {
    op.slot(slot).map_or("", keyword)
}

fn supports(op: &VerifyOp<'_>, slot: usize, element: Type) -> bool {
    op.slot(slot).is_none_or(|kind| is_supported(op.ctx, kind, element))
}

/// The rules of `vector.reduction`.
pub(super) fn reduction(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(source), Some(to)) = (operand(op, 0), op.result_type(0)) else { return Ok(()) };
    if source.rank() > 1 {
        return Err(op.error(format!("unsupported reduction rank: {}", source.rank())));
    }
    if supports(op, 0, to) {
        return Ok(());
    }
    let (ty, word) = (op.ctx.type_text(to), kind_word(op, 0));
    Err(op.error(format!("unsupported reduction type ''{ty}'' for kind '{word}'")))
}

/// The rules of `vector.multi_reduction`.
pub(super) fn multi_reduction(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(source), Some(to)) = (operand(op, 0), op.result_type(0)) else { return Ok(()) };
    let reduced = integers(op, 1);
    let kept = source.dims().enumerate().filter(|(i, _)| !reduced.contains(&(*i as i64)));
    let inferred = VectorType::new(kept.map(|(_, dim)| dim), source.element);
    let ty = if inferred.rank() == 0 { inferred.element } else { inferred.ty(ctx) };
    if ty == to {
        return Ok(());
    }
    let (to, from) = (ctx.type_text(to), ctx.type_text(source.ty(ctx)));
    Err(op.error(format!("destination type '{to}' is incompatible with source type '{from}'")))
}

/// The rules of `vector.scan`.
pub(super) fn scan(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(source), Some(initial)) = (operand(op, 0), operand(op, 1)) else { return Ok(()) };
    let rank = source.rank();
    let dim = op.slot(1).and_then(|dim| op.ctx.as_int(dim)).map_or(0, |(_, dim)| dim);
    if dim >= rank as i64 {
        return Err(op.error(format!("reduction dimension {dim} has to be less than {rank}")));
    }
    if initial.rank() + 1 != rank {
        return Err(op.error(format!(
            "initial value rank {} has to be equal to {}",
            initial.rank(),
            rank as i64 - 1
        )));
    }
    let kept = source.shape.iter().enumerate().filter(|(i, _)| *i as i64 != dim).map(|(_, size)| size);
    if !kept.eq(initial.shape.iter()) {
        return Err(op.error("incompatible input/initial value shapes"));
    }
    if supports(op, 0, source.element) {
        return Ok(());
    }
    let (ty, word) = (op.ctx.type_text(source.element), kind_word(op, 0));
    Err(op.error(format!("unsupported reduction type '{ty}' for kind '{word}'")))
}

// Shapes.

/// A dimension as diagnostics have it.
fn dim_text((size, scalable): (i64, bool)) -> String {
    if scalable { format!("[{size}]") } else { size.to_string() }
}

/// The first pair of dimensions, from the last ones, that do not allow to broadcast; none if all do.
pub(super) fn broadcast_mismatch(source: &VectorType, to: &VectorType) -> Option<((i64, bool), (i64, bool))> {
    let lead = to.rank().checked_sub(source.rank())?;
    source.dims().zip(to.dims().skip(lead)).find(|((size, scalable), (wanted, wanted_scalable))| {
        *size != 1 && size != wanted
            || *size == 1 && *scalable && *wanted != 1
            || scalable != wanted_scalable && (*size != 1 || *scalable)
    })
}

/// The rules of `vector.broadcast`.
pub(super) fn broadcast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (op.operand_type(0), result(op)) else { return Ok(()) };
    if from == to.element && !op.ctx.is_vector(from) {
        return Ok(());
    }
    let Some(from) = VectorType::of(op.ctx, from) else {
        return Err(op.error("source type is not a vector"));
    };
    if from.rank() > to.rank() {
        return Err(op.error("source rank higher than destination rank"));
    }
    match broadcast_mismatch(&from, &to) {
        None => Ok(()),
        Some((a, b)) => Err(op.error(format!("dimension mismatch ({} vs. {})", dim_text(a), dim_text(b)))),
    }
}

/// The rules of `vector.shuffle`.
pub(super) fn shuffle(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(a), Some(b), Some(to)) = (operand(op, 0), operand(op, 1), result(op)) else { return Ok(()) };
    let scalars = a.rank() == 0 && b.rank() == 0 && to.rank() == 1;
    if !scalars && (a.rank() != to.rank() || b.rank() != to.rank()) {
        return Err(op.error("rank mismatch"));
    }
    let tail = |vector: &VectorType| vector.shape.get(1..).unwrap_or_default().to_vec();
    if tail(&a) != tail(&b) || tail(&a) != tail(&to) {
        return Err(op.error("dimension mismatch"));
    }
    let mask = integers(op, 0);
    if mask.is_empty() {
        return Err(op.error("invalid mask length"));
    }
    if to.shape.first() != Some(&(mask.len() as i64)) {
        return Err(op.error("mask length mismatch"));
    }
    let length = |vector: &VectorType| vector.shape.first().copied().unwrap_or(1);
    let count = length(&a).saturating_add(length(&b));
    match mask.iter().position(|index| *index < -1 || *index >= count) {
        Some(i) => Err(op.error(format!("mask index #{} out of range", i + 1))),
        None => Ok(()),
    }
}

/// The rules of `vector.shape_cast`.
pub(super) fn shape_cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (operand(op, 0), result(op)) else { return Ok(()) };
    let source = from.clone().ty(op.ctx);
    super::memory::same_elements(op, source, &to, ["source", "result"])?;
    let (a, b) = (from.count(), to.count());
    if a != b {
        return Err(op.error(format!("has different number of elements at source ({a}) and result ({b})")));
    }
    let (a, b) = (from.scalable.count_ones(), to.scalable.count_ones());
    if a != b {
        return Err(
            op.error(format!("has different number of scalable dims at source ({a}) and result ({b})"))
        );
    }
    Ok(())
}

/// The rules of `vector.bitcast`.
pub(super) fn bitcast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (operand(op, 0), result(op)) else { return Ok(()) };
    let leading = from.rank().saturating_sub(1);
    if let Some(i) = (0..leading).find(|i| from.shape.get(*i) != to.shape.get(*i)) {
        return Err(op.error(format!("dimension size mismatch at: {i}")));
    }
    let bits = |vector: &VectorType| {
        let length = vector.shape.last().copied().unwrap_or(1);
        super::transfer::element_bits(op.ctx, vector.element).saturating_mul(length.unsigned_abs())
    };
    if bits(&from) == bits(&to) {
        return Ok(());
    }
    Err(op.error(if from.rank() == 0 {
        "source/result bitwidth of the 0-D vector element types must be equal"
    } else {
        "source/result bitwidth of the minor 1-D vectors must be equal"
    }))
}

/// The rules of `vector.transpose`.
pub(super) fn transpose(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (operand(op, 0), result(op)) else { return Ok(()) };
    let rank = to.rank();
    if from.rank() != rank {
        return Err(op.error(format!("vector result rank mismatch: {rank}")));
    }
    let permutation = integers(op, 0);
    if permutation.len() != rank {
        return Err(op.error(format!("transposition length mismatch: {}", permutation.len())));
    }
    for (i, index) in permutation.iter().enumerate() {
        let Some(size) = usize::try_from(*index).ok().and_then(|index| from.shape.get(index)) else {
            return Err(op.error(format!("transposition index out of range: {index}")));
        };
        if permutation[..i].contains(index) {
            return Err(op.error(format!("duplicate position index: {index}")));
        }
        if to.shape[i] != *size {
            return Err(op.error(format!("dimension size mismatch at: {index}")));
        }
    }
    Ok(())
}

// Parts.

/// The first constant position that is neither in its dimension nor -1.
fn out_of_range(positions: &[i64], shape: &[i64]) -> Option<usize> {
    let outside = |(index, size): (&i64, &i64)| *index != DYNAMIC && (*index < -1 || index >= size);
    positions.iter().zip(shape).position(outside)
}

/// The rules of `vector.extract`.
pub(super) fn extract(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(source), Some(to)) = (operand(op, 0), op.result_type(0)) else { return Ok(()) };
    let positions = integers(op, 0);
    let inferred = source.without_leading(ctx, positions.len().min(source.rank()));
    if VectorType::of(ctx, to).is_some_and(|to| to.rank() == 0) {
        return Err(op.error_plain("expected a scalar instead of a 0-d vector as the result type"));
    }
    let dynamic = positions.iter().filter(|index| **index == DYNAMIC).count();
    if dynamic + 1 != op.operand_count() {
        return Err(op.error(
            "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- \
             this can only happen due to an incorrect fold/rewrite",
        ));
    }
    if positions.len() > source.rank() {
        return Err(op.error("expected position attribute of rank no greater than vector rank"));
    }
    if inferred != to {
        let (inferred, to) = (ctx.type_text(inferred), ctx.type_text(to));
        let _ = op.error(format!(
            "inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{to}'"
        ));
        return Err(op.error("failed to infer returned types"));
    }
    match out_of_range(&positions, &source.shape) {
        Some(i) => Err(op.error(format!(
            "expected position attribute #{} to be a non-negative integer smaller than the corresponding vector \
             dimension or poison (-1)",
            i + 1
        ))),
        None => Ok(()),
    }
}

/// The rules of `vector.insert`.
pub(super) fn insert(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(dest) = operand(op, 1) else { return Ok(()) };
    let source = operand(op, 0);
    if source.as_ref().is_some_and(|source| source.rank() == 0) {
        return Err(op.error_plain("expected a scalar instead of a 0-d vector as the source operand"));
    }
    let positions = integers(op, 0);
    if positions.len() > dest.rank() {
        return Err(op.error("expected position attribute of rank no greater than dest vector rank"));
    }
    match &source {
        Some(source) if source.rank() + positions.len() != dest.rank() => {
            return Err(op.error("expected position attribute rank + source rank to match dest vector rank"));
        }
        None if positions.len() != dest.rank() => {
            return Err(op.error("expected position attribute rank to match the dest vector rank"));
        }
        _ => {}
    }
    match out_of_range(&positions, &dest.shape) {
        Some(i) => Err(op.error(format!(
            "expected position attribute #{} to be a non-negative integer smaller than the corresponding dest vector \
             dimension",
            i + 1
        ))),
        None => Ok(()),
    }
}

// Masks.

/// The rules of `vector.constant_mask`.
pub(super) fn constant_mask(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(to) = result(op) else { return Ok(()) };
    let sizes = integers(op, 0);
    if to.rank() == 0 {
        if sizes.len() != 1 {
            return Err(op.error_plain("array attr must have length 1 for 0-D vectors"));
        }
        if !matches!(sizes[0], 0 | 1) {
            return Err(op.error_plain("mask dim size must be either 0 or 1 for 0-D vectors"));
        }
        return Ok(());
    }
    if sizes.len() != to.rank() {
        return Err(op.error("must specify array attr of size equal vector result rank"));
    }
    for (i, (size, length)) in sizes.iter().zip(&to.shape).enumerate() {
        if *size < 0 || size > length {
            return Err(op.error("array attr of size out of bounds of vector result dimension size"));
        }
        if to.is_scalable(i) && *size != 0 && size != length {
            return Err(op.error("only supports 'none set' or 'all set' scalable dimensions"));
        }
    }
    if sizes.contains(&0) && sizes.iter().any(|size| *size != 0) {
        return Err(op.error(
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
        ));
    }
    Ok(())
}

/// The rules of `vector.create_mask`.
pub(super) fn create_mask(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(to) = result(op) else { return Ok(()) };
    match (to.rank(), op.operand_count()) {
        (0, 1) => Ok(()),
        (0, _) => Err(op.error("must specify exactly one operand for 0-D create_mask")),
        (rank, count) if rank == count => Ok(()),
        _ => Err(op.error("must specify an operand for each result vector dimension")),
    }
}

// Products.

/// An attribute says how elements are combined.
fn is_kind(op: &mut VerifyOp<'_>, slot: usize) -> Result<(), Failed> {
    if op.slot(slot).is_none_or(|attr| attr.as_enumerant_of(super::kind::COMBINING).is_some()) {
        return Ok(());
    }
    Err(op.error("expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')"))
}

/// The rules of `vector.outerproduct`.
pub(super) fn outer_product(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(lhs), Some(to)) = (operand(op, 0), result(op)) else { return Ok(()) };
    if lhs.rank() != 1 {
        return Err(op.error("expected 1-d vector for operand #1"));
    }
    const FIRST: &str = "expected #1 operand dim to match result dim #1";
    if let Some(rhs) = operand(op, 1) {
        if rhs.rank() != 1 {
            return Err(op.error("expected 1-d vector for operand #2"));
        }
        if to.rank() != 2 {
            return Err(op.error("expected 2-d vector result"));
        }
        if lhs.shape[0] != to.shape[0] {
            return Err(op.error(FIRST));
        }
        if rhs.shape[0] != to.shape[1] {
            return Err(op.error("expected #2 operand dim to match result dim #2"));
        }
        if lhs.scalable != 0 && rhs.scalable == 0 {
            return Err(op.error("expected either both or only #2 operand dim to be scalable"));
        }
    } else {
        if to.rank() != 1 {
            return Err(op.error("expected 1-d vector result"));
        }
        if lhs.shape[0] != to.shape[0] {
            return Err(op.error(FIRST));
        }
    }
    if op.operand_type(2).is_some_and(|acc| Some(acc) != op.result_type(0)) {
        return Err(op.error("expected operand #3 of same type as result type"));
    }
    is_kind(op, 0)?;
    if supports(op, 0, to.element) { Ok(()) } else { Err(op.error("unsupported outerproduct type")) }
}

/// For each result of a map its dimension; none if a result is no dimension, or one twice.
fn projection(ctx: &Context, map: Attr) -> Option<Vec<usize>> {
    let mut dims = Vec::new();
    for result in ctx.affine_results(map)? {
        match result {
            AffineResult::Dim(dim) if !dims.contains(&dim) => dims.push(dim),
            _ => return None,
        }
    }
    Some(dims)
}

/// The rules of `vector.contract`.
pub(super) fn contract(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(lhs), Some(rhs)) = (operand(op, 0), operand(op, 1)) else { return Ok(()) };
    if ctx.as_integer(lhs.element).is_some() && !crate::common::is_signless(ctx, lhs.element) {
        return Err(op.error("only supports signless integer types"));
    }
    let array = |slot| op.slot(slot).and_then(|attr| ctx.as_array(attr)).into_iter().flatten().collect();
    let maps: Vec<Attr> = array(contract_slot::INDEXING_MAPS);
    let iterators: Vec<Attr> = array(contract_slot::ITERATOR_TYPES);
    if maps.len() != 3 {
        return Err(op.error("expected an indexing map for each vector operand"));
    }
    let mut projections = Vec::new();
    for (i, map) in maps.iter().enumerate() {
        projections.push(indexing_map(op, i, *map, iterators.len())?);
    }
    let pairs = |word: &str| -> Vec<(usize, usize)> {
        let of = |(dim, _): (usize, &Attr)| {
            let at = |i: usize| projections[i].iter().position(|d| *d == dim);
            Some((at(0)?, at(1)?))
        };
        iterators.iter().enumerate().filter(|(_, ty)| keyword(**ty) == word).filter_map(of).collect()
    };
    let contracting = pairs("reduction");
    let batch = pairs("parallel");
    if contracting.is_empty() {
        return Err(op.error("expected at least one contracting dimension pair"));
    }
    let matching =
        |pairs: &[(usize, usize)]| pairs.iter().all(|(a, b)| lhs.shape.get(*a) == rhs.shape.get(*b));
    if !matching(&contracting) {
        return Err(op.error("invalid contracting dimension map"));
    }
    if !matching(&batch) {
        return Err(op.error("invalid batch dimension map"));
    }
    let free = lhs.rank() > contracting.len() || rhs.rank() > contracting.len() + batch.len();
    contracted(op, [&lhs, &rhs], &projections, iterators.len(), free)?;
    is_kind(op, contract_slot::KIND)?;
    let element = op.result_type(0).map_or(lhs.element, |ty| ctx.element_or_self(ty));
    if supports(op, contract_slot::KIND, element) {
        Ok(())
    } else {
        Err(op.error("unsupported contraction type"))
    }
}

/// The rules of one indexing map; its dimensions.
fn indexing_map(op: &mut VerifyOp<'_>, i: usize, map: Attr, iterators: usize) -> Result<Vec<usize>, Failed> {
    let ctx = op.ctx;
    let (dims, symbols) = ctx.affine_map_inputs(map).unwrap_or_default();
    if symbols != 0 {
        return Err(op.error(format!("expected indexing map {i} to have no symbols")));
    }
    let rank = rank(ctx, op.operand_type(i)).unwrap_or(0);
    if dims != iterators {
        return Err(op.error(format!("expected indexing map {i} to have {iterators} number of inputs")));
    }
    if ctx.affine_map_results(map) != Some(rank) {
        return Err(op.error(format!("expected indexing map {i} to have {rank} number of outputs")));
    }
    match projection(ctx, map) {
        Some(dims) => Ok(dims),
        None => {
            Err(op.error(format!("expected indexing map {i} to be a projected permutation of its inputs")))
        }
    }
}

/// The types of the accumulator and of the result follow from the other operands and the maps.
fn contracted(
    op: &mut VerifyOp<'_>,
    factors: [&VectorType; 2],
    projections: &[Vec<usize>],
    iterators: usize,
    is_vector: bool,
) -> Result<(), Failed> {
    const INVALID: &str = "invalid accumulator/result vector shape";
    let ctx = op.ctx;
    let (acc, to) = (op.operand_type(2), op.result_type(0));
    let is = |ty: Option<Type>| ty.is_some_and(|ty| ctx.is_vector(ty));
    if !is_vector {
        return if is(acc) || is(to) { Err(op.error(INVALID)) } else { Ok(()) };
    }
    let (true, Some(result)) = (is(acc), result(op)) else { return Err(op.error(INVALID)) };
    let mut extents = vec![None; iterators];
    for (factor, dims) in factors.iter().zip(projections) {
        for (dim, size) in dims.iter().zip(&factor.shape) {
            extents[*dim].get_or_insert(*size);
        }
    }
    if extents.iter().any(Option::is_none) {
        return Err(op.error("expected all dimensions to be either a LHS or a RHS dimension"));
    }
    let sizes = projections[2].iter().enumerate();
    let dims = sizes.map(|(i, dim)| (extents[*dim].unwrap_or(1), result.is_scalable(i)));
    let expected = VectorType::new(dims, result.element).ty(ctx);
    if acc == Some(expected) && to == Some(expected) {
        return Ok(());
    }
    let text = ctx.type_text(expected);
    Err(op.error(format!("{INVALID}, expected: '{text}'")))
}
