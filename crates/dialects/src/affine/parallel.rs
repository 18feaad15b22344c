//! `affine.parallel`: its text and rules.
//!
//! All lower bounds are the results of one map, all upper bounds those of another; how many results belong to each
//! dimension, of which the greatest or least counts, is in two more attributes.

use super::scope::Scope;
use crate::common::{WordTable, word};
use crate::memref::AtomicKind;
use spirula_diag::Failed;
use spirula_ir::builtin::Signedness;
use spirula_ir::{
    Attr, Body, Context, Loc, Op, OpArena, OpParser, OpPrinter, ParseResult, Printer, Region, Tok, Type,
    Value, VerifyOp,
};

/// The slots.
pub(super) mod slot {
    pub(crate) const REDUCTIONS: usize = 0;
    pub(crate) const LOWER: usize = 1;
    pub(crate) const UPPER: usize = 3;
    pub(crate) const STEPS: usize = 5;
}

/// The words for bounds of several results, by the slot of their map; the sizes of groups are in the next slot.
const BOUNDS: [(usize, &str); 2] = [(slot::LOWER, "max"), (slot::UPPER, "min")];

fn array(ctx: &Context, numbers: impl IntoIterator<Item = i64>) -> Attr {
    let items: Vec<Attr> = numbers.into_iter().map(|number| ctx.int_attr(ctx.int_type(64), number)).collect();
    ctx.array_attr(&items)
}

fn numbers(ctx: &Context, attr: Option<Attr>) -> Vec<i64> {
    let items = attr.and_then(|attr| ctx.as_array(attr)).into_iter().flatten();
    items.filter_map(|item| Some(ctx.as_int(item)?.1)).collect()
}

/// The numbers of results of a map for each dimension.
fn groups(ctx: &Context, attr: Option<Attr>) -> Vec<usize> {
    let Some((ty, raw)) = attr.and_then(|attr| ctx.as_dense(attr)) else { return Vec::new() };
    let count = ctx.element_count(ty).and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
    let number = |bytes: &[u8]| i32::from_le_bytes(bytes.try_into().unwrap_or_default());
    let of = |bytes: &[u8]| usize::try_from(number(bytes)).unwrap_or(0);
    let all: Vec<usize> = raw.chunks_exact(4).map(of).collect();
    // One number stands for all of them where they are the same.
    if all.len() == 1 && count > 1 && count <= 1 << 16 { vec![all[0]; count] } else { all }
}

/// The bounds, steps and reductions of a loop.
pub(crate) struct Bounds {
    /// The maps of the lower and the upper bounds.
    pub(crate) maps: [Attr; 2],
    /// The numbers of results of each map for each dimension.
    pub(crate) groups: [Vec<usize>; 2],
    /// The steps.
    pub(crate) steps: Vec<i64>,
    /// The numbers of the kinds of reductions.
    pub(crate) reductions: Vec<i64>,
}

/// What a loop says of its iterations.
pub(crate) fn bounds(ctx: &Context, arena: &OpArena, op: Op) -> Option<Bounds> {
    let slot = |slot| arena.slot(op, slot);
    Some(Bounds {
        maps: [slot(slot::LOWER)?, slot(slot::UPPER)?],
        groups: BOUNDS.map(|(map, _)| groups(ctx, slot(map + 1))),
        steps: numbers(ctx, slot(slot::STEPS)),
        reductions: numbers(ctx, slot(slot::REDUCTIONS)),
    })
}

/// Whether a reduction of this kind gives values of a type.
fn is_reduced(ctx: &Context, kind: i64, ty: Type) -> bool {
    let word = u32::try_from(kind).map_or("", |kind| word(AtomicKind::WORDS, kind));
    let sign = ctx.as_integer(ty).map(|(_, sign)| sign);
    match word {
        "assign" => true,
        "maxs" | "mins" => sign == Some(Signedness::Signed),
        "maxu" | "minu" => sign == Some(Signedness::Unsigned),
        "addi" | "andi" | "muli" | "ori" | "xori" => sign.is_some(),
        _ => ctx.as_float(ty).is_some(),
    }
}

pub(super) fn read(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let index = ctx.index_type();
    let mut variables = Vec::new();
    p.operand_list(spirula_ir::Delimiter::Paren, &mut variables)?;
    for ((map, word), lead) in BOUNDS.into_iter().zip(["", "to"]) {
        if lead.is_empty() {
            p.p.equal()?;
        } else {
            p.p.keyword(lead)?;
        }
        let (sizes, values) = p.affine_groups_of_values(word, map)?;
        for value in values {
            p.push_operand(value, index)?;
        }
        let raw: Vec<u8> = sizes.iter().flat_map(|size| size.to_le_bytes()).collect();
        let count = i64::try_from(sizes.len()).unwrap_or(i64::MAX);
        p.state.slots[map + 1] =
            Some(ctx.dense_attr(ctx.tensor_type(&[count], ctx.int_type(32), None), &raw));
    }
    let mut steps = vec![1; variables.len()];
    if p.p.optional_keyword("step") {
        steps.clear();
        p.p.list(spirula_ir::Delimiter::Paren, |p| {
            steps.push(p.int()?);
            Ok(())
        })?;
    }
    p.state.slots[slot::STEPS] = Some(array(ctx, steps));
    let mut reductions = Vec::new();
    if p.p.optional_keyword("reduce") {
        p.p.list(spirula_ir::Delimiter::Paren, |p| {
            let at = p.token();
            let text = p.string()?;
            let text = ctx.text(text);
            let known = AtomicKind::WORDS.iter().find(|(word, _)| *word == text);
            let Some((_, number)) = known else {
                return Err(p.error_at(at, format!("invalid reduction value: \"{text}\"")));
            };
            reductions.push(i64::from(*number));
            Ok(())
        })?;
    }
    p.state.slots[slot::REDUCTIONS] = Some(array(ctx, reductions.iter().copied()));
    let at = p.p.token();
    if p.p.optional(Tok::Arrow) {
        p.p.parse_function_results(&mut p.state.results)?;
    }
    if p.state.results.len() != reductions.len() {
        return Err(p.p.error_at(at, "reduction must be specified for each output"));
    }
    let arguments: Vec<_> = variables.into_iter().map(|name| (name, index, Loc::UNKNOWN)).collect();
    p.region_ending(&arguments)?;
    p.attr_dict()
}

fn write_bounds(
    p: &mut Printer<'_>,
    body: &Body,
    (map, sizes, word): (Attr, &[usize], &str),
    values: &[Value],
) {
    let mut from = 0;
    p.text("(");
    p.list(sizes, |p, size| {
        let range = from..from + *size;
        from += *size;
        if *size == 1 {
            return p.affine_results(body, map, range, values);
        }
        p.text(word);
        p.text("(");
        p.affine_results(body, map, range, values);
        p.text(")");
    });
    p.text(")");
}

pub(super) fn write(p: &mut OpPrinter<'_, '_>) {
    let (body, ctx) = (p.body, p.ctx());
    let operands = p.operand_group(0).to_vec();
    let (Some(lower), Some(upper)) = (p.slot(slot::LOWER), p.slot(slot::UPPER)) else { return };
    let (dims, syms) = ctx.affine_map_inputs(lower).unwrap_or_default();
    let (of_lower, of_upper) = operands.split_at((dims + syms).min(operands.len()));
    let [below, above] = BOUNDS.map(|(map, _)| groups(ctx, p.slot(map + 1)));
    let steps = numbers(ctx, p.slot(slot::STEPS));
    let reductions = numbers(ctx, p.slot(slot::REDUCTIONS));
    let results: Vec<_> = body.arena.result_types(p.op).collect();
    p.region_behind(0, !results.is_empty(), |p, body_of, region| {
        p.text(" (");
        p.list(arguments(body_of, region), |p, value| p.value(&body_of.arena, *value));
        p.text(") = ");
        write_bounds(p, body, (lower, &below, "max"), of_lower);
        p.text(" to ");
        write_bounds(p, body, (upper, &above, "min"), of_upper);
        if steps.iter().any(|step| *step != 1) {
            p.text(" step (");
            p.list(&steps, |p, step| p.signed(*step));
            p.text(")");
        }
        if !results.is_empty() {
            p.text(" reduce (");
            p.list(&reductions, |p, kind| {
                let word = AtomicKind::WORDS.iter().find(|(_, number)| i64::from(*number) == *kind);
                p.format(format_args!("\"{}\"", word.map_or("", |(word, _)| word)));
            });
            p.text(") -> (");
            p.list(&results, |p, ty| p.ty(*ty));
            p.text(")");
        }
        p.text(" ");
    });
    p.attr_dict(&[0, 1, 2, 3, 4, 5]);
}

fn arguments(body: &Body, region: Region) -> &[Value] {
    body.arena.entry(region).map_or(&[], |block| body.arena.arguments(block))
}

pub(super) fn verify(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let [lower, upper] = BOUNDS.map(|(map, _)| groups(ctx, op.slot(map + 1)));
    let steps = numbers(ctx, op.slot(slot::STEPS)).len();
    let region = op.arena().regions(op.op).first().copied();
    let variables = region.map_or(0, |region| arguments(op.body(), region).len());
    if [lower.len(), upper.len(), steps].iter().any(|count| *count != variables) {
        let (lower, upper) = (lower.len(), upper.len());
        return Err(op.error(format!(
            "the number of region arguments ({variables}) and the number of map groups for lower ({lower}) and upper \
             bound ({upper}), and the number of steps ({steps}) must all match"
        )));
    }
    let operands = op.arena().operands(op.op).to_vec();
    let mut rest = operands.as_slice();
    for ((map, _), sizes) in BOUNDS.into_iter().zip([&lower, &upper]) {
        let Some(map) = op.slot(map) else { return Ok(()) };
        let name = if sizes.as_ptr() == lower.as_ptr() { "lower" } else { "upper" };
        if sizes.contains(&0) {
            return Err(op.error(format!("expected {name} bound map to have at least one result")));
        }
        if ctx.affine_map_results(map) != Some(sizes.iter().sum()) {
            return Err(op.error(format!("{name} bounds map must have a result for each in its groups")));
        }
        let (dims, syms) = ctx.affine_map_inputs(map).unwrap_or_default();
        let Some((own, others)) = rest.split_at_checked(dims + syms) else {
            return Err(op.error("operand count must match the inputs of its maps"));
        };
        rest = others;
        let scope = Scope::around(op);
        for (i, value) in own.iter().enumerate() {
            if i < dims && !scope.is_dimension(*value) {
                return Err(op.error("operand cannot be used as a dimension id"));
            }
            if i >= dims && !scope.is_symbol(*value) {
                return Err(op.error("operand cannot be used as a symbol"));
            }
        }
    }
    if !rest.is_empty() {
        return Err(op.error("operand count must match the inputs of its maps"));
    }
    let reductions = numbers(ctx, op.slot(slot::REDUCTIONS));
    if reductions.len() != op.arena().result_count(op.op) {
        return Err(op.error("a reduction must be specified for each output"));
    }
    let mut types = op.arena().result_types(op.op);
    if reductions.iter().any(|kind| !types.next().is_some_and(|ty| is_reduced(ctx, *kind, ty))) {
        return Err(op.error("result type cannot match reduction attribute"));
    }
    Ok(())
}
