//! Shared parts of calls: operand bundles, signatures.

use spirula_diag::Failed;
use spirula_ir::{
    Attr, Context, Delimiter, FunctionParts, FunctionSignature, OpParser, OpPrinter, ParseResult, Tok, Type,
    UnresolvedOperand, Value, VerifyOp,
};

/// Parsed bundles: operands with their types.
#[derive(Default)]
pub(super) struct Bundles {
    tags: Vec<Attr>,
    groups: Vec<(Vec<UnresolvedOperand>, Vec<Type>)>,
}

/// Parses an optional `["tag"(%a : type), ...]`.
pub(super) fn read_bundles(p: &mut OpParser<'_, '_>) -> ParseResult<Bundles> {
    let mut bundles = Bundles::default();
    if p.p.kind() != Tok::LSquare {
        return Ok(bundles);
    }
    p.p.list(Delimiter::Square, |p| {
        let Some(tag) = p.optional_string()? else { return Err(p.error("expect operand bundle tag")) };
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        p.l_paren()?;
        if !p.optional(Tok::RParen) {
            p.list(Delimiter::None, |p| {
                operands.push(p.parse_operand()?);
                Ok(())
            })?;
            p.colon()?;
            p.list(Delimiter::None, |p| {
                types.push(p.parse_type()?);
                Ok(())
            })?;
            p.r_paren()?;
        }
        bundles.tags.push(Attr::string(tag));
        bundles.groups.push((operands, types));
        Ok(())
    })?;
    Ok(bundles)
}

/// Adds the operands of bundles after those of the operation, and returns their number.
pub(super) fn push_bundles(
    p: &mut OpParser<'_, '_>,
    bundles: &Bundles,
    sizes: usize,
    tags: usize,
) -> ParseResult<i32> {
    let ctx = p.ctx();
    let token = p.p.token();
    for (i, (operands, types)) in bundles.groups.iter().enumerate() {
        if operands.len() != types.len() {
            let (wanted, found) = (operands.len(), types.len());
            return Err(p.p.error_at(
                token,
                format!(
                    "expected {wanted} types for operand bundle operands for operand bundle #{i}, but actually got \
                     {found}"
                ),
            ));
        }
        p.push_operands(operands, types, token)?;
    }
    let counts: Vec<i32> = bundles.groups.iter().map(|(operands, _)| operands.len() as i32).collect();
    if !counts.is_empty() {
        p.state.slots[sizes] = Some(ctx.dense_i32_array(&counts));
        p.state.slots[tags] = Some(ctx.array_attr(&bundles.tags));
    }
    Ok(counts.iter().sum())
}

/// The bundles of a call: tags and operands, divided by the sizes in a slot.
pub fn divide<'v>(
    ctx: &Context,
    operands: &'v [Value],
    sizes: Option<Attr>,
    tags: Option<Attr>,
) -> Vec<(Attr, &'v [Value])> {
    let sizes = sizes.and_then(|a| ctx.as_dense_ints(a)).unwrap_or_default();
    let tags: Vec<Attr> = tags.and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    let mut at = 0;
    let mut bundles = Vec::new();
    for (size, tag) in sizes.iter().zip(tags) {
        let end = (at + usize::try_from(*size).unwrap_or(0)).min(operands.len());
        bundles.push((tag, &operands[at..end]));
        at = end;
    }
    bundles
}

/// Writes `["tag"(%a : type), ...]` if there are bundles.
pub(super) fn write_bundles(
    p: &mut OpPrinter<'_, '_>,
    group: usize,
    sizes: usize,
    tags: usize,
    before: &str,
) -> bool {
    let operands = p.operand_group(group).to_vec();
    let bundles = divide(p.ctx(), &operands, p.slot(sizes), p.slot(tags));
    if bundles.is_empty() {
        return false;
    }
    p.text(before);
    p.text("[");
    for (i, (tag, operands)) in bundles.into_iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.p.attr(tag);
        p.text("(");
        if !operands.is_empty() {
            p.values(operands.iter().copied());
            p.text(" : ");
            p.types_of(operands.iter().copied());
        }
        p.text(")");
    }
    p.text("]");
    true
}

/// The numbers of bundles and tags must be equal.
pub(super) fn verify_bundles(op: &mut VerifyOp<'_>, sizes: usize, tags: usize) -> Result<(), Failed> {
    let ctx = op.ctx;
    let tags: Vec<Attr> = op.slot(tags).and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    if tags.iter().any(|tag| tag.as_string().is_none()) {
        return Err(op.error_plain("operand bundle tag must be a StringAttr"));
    }
    let bundles = op.slot(sizes).and_then(|a| ctx.as_dense_ints(a)).map_or(0, |sizes| sizes.len());
    if bundles != tags.len() {
        let found = tags.len();
        let message = format!("expected {bundles} operand bundle tags, but actually got {found}");
        return Err(op.error_plain(message));
    }
    Ok(())
}

/// Parses the text after the colon of a call: the type of an indirect callee, the signature.
pub(super) fn read_signature(
    p: &mut OpParser<'_, '_>,
    direct: bool,
    operands: &[UnresolvedOperand],
) -> ParseResult<FunctionSignature> {
    let token = p.p.token();
    p.p.colon()?;
    let mut types = Vec::new();
    if !direct {
        types.push(p.p.parse_type()?);
        if !p.p.optional(Tok::Comma) {
            return Err(p.p.error_at(token, "expected indirect call to have 2 trailing types"));
        }
    }
    if p.p.kind() != Tok::LParen {
        let message = if direct {
            "expected direct call to have 1 trailing types"
        } else {
            "expected trailing function type"
        };
        return Err(p.p.error_at(token, message));
    }
    let signature = p.function_signature(false)?;
    match *signature.results.as_slice() {
        [] => {}
        [one] if crate::types::is_void(p.ctx(), one) => {
            return Err(p.p.error_at(token, "expected a non-void result type"));
        }
        [one] => p.state.results.push(one),
        _ => return Err(p.p.error_at(token, "expected function with 0 or 1 result")),
    }
    types.extend(signature.arguments.iter().map(|a| a.ty));
    p.push_operands(operands, &types, token)?;
    Ok(signature)
}

/// Prints the signature of a call with these arguments.
pub(super) fn write_signature(
    p: &mut OpPrinter<'_, '_>,
    arguments: &[Value],
    arg_attrs: usize,
    res_attrs: usize,
) {
    let arena = p.arena();
    let inputs: Vec<Type> = arguments.iter().map(|v| arena.ty(*v)).collect();
    let results: Vec<Type> = arena.results(p.op).map(|v| arena.ty(v)).collect();
    let parts = FunctionParts {
        inputs: &inputs,
        arg_attrs: p.slot(arg_attrs),
        variadic: false,
        results: &results,
        result_attrs: p.slot(res_attrs),
    };
    p.p.function_signature(&parts, None);
    if results.is_empty() {
        p.text(" -> ()");
    }
}
