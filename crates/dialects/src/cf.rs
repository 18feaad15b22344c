//! MLIR's `cf` dialect: branches between blocks.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/cf.rs"]
pub mod op;

use spirula_diag::Failed;
use spirula_ir::convert::{Conversion, Rewriter, SourceBlock, SourceOp};
use spirula_ir::dialect::{ANY_TYPE, Arity, AttrSlot, InlineRules, Traits, ValueSlot};
use spirula_ir::form::Directive;
use spirula_ir::rules::{DENSE_I32_ARRAY, I1, INT_ELEMENTS, INTEGER, STRING};
use spirula_ir::{
    AsmForm, Attr, Block, Body, Context, Delimiter, Dialect, OpName, OpParser, OpPrinter, OpRow, ParseResult,
    Printer, Region, Tok, Value, VerifyOp,
};

mod canonicalize;

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::CF;

/// `cf.assert`.
pub const ASSERT: OpName = OpName::new(NUMBER, 0);
/// `cf.br`.
pub const BR: OpName = OpName::new(NUMBER, 1);
/// `cf.cond_br`: operands: condition, those of the two successors.
pub const COND_BR: OpName = OpName::new(NUMBER, 2);
/// `cf.switch`: operands: flag, those of the default successor, those of the cases.
pub const SWITCH: OpName = OpName::new(NUMBER, 3);

/// Slots of `cf.cond_br`.
pub mod cond_br_slot {
    /// Branch weights.
    pub const BRANCH_WEIGHTS: usize = 0;
    /// Numbers of operands.
    pub const OPERAND_SEGMENT_SIZES: usize = 1;
}

/// Slots of `cf.switch`.
pub mod switch_slot {
    /// The case values, one for each successor except the default.
    pub const CASE_VALUES: usize = 0;
    /// Segment sizes of the case operands.
    pub const CASE_OPERAND_SEGMENTS: usize = 1;
    /// Numbers of operands.
    pub const OPERAND_SEGMENT_SIZES: usize = 2;
}

const TARGET: Traits = Traits::TERMINATOR.and(Traits::PURE);

const DIRECTIVES: &[Directive] = &[
    Directive::By("Weights", read_weights, write_weights),
    Directive::Format("Passed", "(`(` $0^ `:` type($0) `)`)?"),
];

static OPS: [OpRow; 4] = spirula_ir::op_rows![
    DIRECTIVES,
    OpRow {
        operands: &[ValueSlot::one("arg", I1)],
        attrs: &[AttrSlot::required("msg", STRING)],
        form: AsmForm::Format("$arg `,` $msg attr-dict"),
        rewrites: canonicalize::ASSERT_REWRITES,
        ..OpRow::named("cf.assert")
    },
    OpRow {
        operands: &[ValueSlot::variadic("destOperands", ANY_TYPE)],
        successors: &[("dest", Arity::One)],
        successor_operands: &[0],
        traits: TARGET,
        form: AsmForm::Format("$dest custom<Passed>($destOperands) attr-dict"),
        rewrites: canonicalize::BR_REWRITES,
        ..OpRow::named("cf.br")
    },
    OpRow {
        operands: &[
            ValueSlot::one("condition", I1),
            ValueSlot::variadic("trueDestOperands", ANY_TYPE),
            ValueSlot::variadic("falseDestOperands", ANY_TYPE),
        ],
        attrs: &[
            AttrSlot::optional("branch_weights", DENSE_I32_ARRAY),
            AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY),
        ],
        successors: &[("trueDest", Arity::One), ("falseDest", Arity::One)],
        successor_operands: &[1, 2],
        traits: TARGET.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Format(
            "$condition (`weights` `(` custom<Weights>($branch_weights)^ `)`)? `,` \
             $trueDest custom<Passed>($trueDestOperands) `,` $falseDest custom<Passed>($falseDestOperands) attr-dict",
        ),
        verify: Some(verify_weights),
        rewrites: canonicalize::COND_BR_REWRITES,
        ..OpRow::named("cf.cond_br")
    },
    OpRow {
        operands: &[
            ValueSlot::one("flag", INTEGER),
            ValueSlot::variadic("defaultOperands", ANY_TYPE),
            ValueSlot::variadic("caseOperands", ANY_TYPE),
        ],
        attrs: &[
            AttrSlot::optional("case_values", INT_ELEMENTS),
            AttrSlot::required("case_operand_segments", DENSE_I32_ARRAY),
            AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY),
        ],
        successors: &[("defaultDestination", Arity::One), ("caseDestinations", Arity::Variadic)],
        successor_operands: &[1, 2],
        successor_segments: Some(switch_slot::CASE_OPERAND_SEGMENTS as u8),
        traits: TARGET.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Custom(read_switch, write_switch),
        verify: Some(verify_switch),
        rewrites: canonicalize::SWITCH_REWRITES,
        ..OpRow::named("cf.switch")
    },
];

/// The dialect.
pub static DIALECT: Dialect =
    Dialect { ops: &OPS, inline: Some(InlineRules::MOVABLE), ..Dialect::empty(NUMBER, "cf") };

/// Parses `[1, 2]` into a slot as `array<i32: 1, 2>`.
fn read_weights(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let mut weights = Vec::new();
    p.p.list(Delimiter::Square, |p| {
        let token = p.token();
        match i32::try_from(p.int()?) {
            Ok(weight) => weights.push(weight),
            Err(_) => return Err(p.error_at(token, "integer value too large")),
        }
        Ok(())
    })?;
    p.state.slots[slot] = Some(p.ctx().dense_i32_array(&weights));
    Ok(())
}

fn write_weights(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let weights = p.slot(slot).and_then(|a| p.ctx().as_dense_ints(a)).unwrap_or_default();
    p.text("[");
    p.p.list(weights, Printer::signed);
    p.text("]");
}

fn verify_weights(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let weights = op.slot(cond_br_slot::BRANCH_WEIGHTS).and_then(|a| op.ctx.as_dense_ints(a));
    let weights = weights.unwrap_or_default();
    let count = weights.len();
    if !matches!(count, 0 | 2) {
        return Err(op.error_plain(format!(
            "expects number of branch weights to match number of successors: {count} vs 2"
        )));
    }
    if count > 0 && weights.iter().all(|weight| *weight == 0) {
        return Err(op.error_plain("branch weights cannot all be zero"));
    }
    Ok(())
}

/// Parses `%flag : type, [ default: ^bb0, 1: ^bb1(%a : type) ] attributes`.
fn read_switch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let flag = p.p.parse_operand()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.push_operand(flag, ty)?;
    p.p.comma()?;
    p.p.expect(Tok::LSquare, "'['")?;
    p.p.keyword("default")?;
    p.p.colon()?;
    p.successor()?;
    let default_operands = p.successor_operands()? as i32;
    let (mut values, mut segments) = (Vec::new(), Vec::new());
    while p.p.optional(Tok::Comma) {
        let value = p.p.int()?;
        ctx.scalar_bytes(ctx.int_attr(ty, value), &mut values);
        p.p.colon()?;
        p.successor()?;
        segments.push(p.successor_operands()? as i32);
    }
    p.p.expect(Tok::RSquare, "']'")?;
    if !segments.is_empty() {
        let size = (values.len() / segments.len()).max(1);
        if values.chunks_exact(size).all(|c| *c == values[..size]) {
            values.truncate(size);
        }
        let vector = ctx.vector_type(&[segments.len() as i64], ty);
        p.state.slots[switch_slot::CASE_VALUES] = Some(ctx.dense_attr(vector, &values));
    }
    let total = segments.iter().sum();
    p.state.slots[switch_slot::CASE_OPERAND_SEGMENTS] = Some(ctx.dense_i32_array(&segments));
    p.state.slots[switch_slot::OPERAND_SEGMENT_SIZES] =
        Some(ctx.dense_i32_array(&[1, default_operands, total]));
    p.attr_dict()
}

/// Case values, one for each of `targets`.
fn case_values(ctx: &Context, values: Option<Attr>, targets: usize) -> Vec<Attr> {
    let items = values.and_then(|a| ctx.dense_elements(a)).unwrap_or_default();
    match items.as_slice() {
        [one] => vec![*one; targets],
        _ => items,
    }
}

fn write_target(p: &mut OpPrinter<'_, '_>, block: Option<Block>, operands: &[Value]) {
    if let Some(block) = block {
        p.p.block_name(block);
    }
    if !operands.is_empty() {
        p.text("(");
        p.values(operands.iter().copied());
        p.text(" : ");
        p.types_of(operands.iter().copied());
        p.text(")");
    }
}

fn write_switch(p: &mut OpPrinter<'_, '_>) {
    let Some(flag) = p.operand(0) else { return };
    p.text(" ");
    p.value(flag);
    p.text(" : ");
    p.types_of([flag]);
    p.text(", [");
    p.p.line(2);
    let targets = p.arena().successors(p.op).to_vec();
    p.text("default: ");
    let operands = p.operand_group(1).to_vec();
    write_target(p, targets.first().copied(), &operands);
    let ctx = p.ctx();
    let values = case_values(ctx, p.slot(switch_slot::CASE_VALUES), targets.len().saturating_sub(1));
    let segments = p.slot(switch_slot::CASE_OPERAND_SEGMENTS).and_then(|a| ctx.as_dense_ints(a));
    let segments = segments.unwrap_or_default();
    let operands = p.operand_group(2).to_vec();
    let mut at = 0;
    for (i, value) in values.iter().enumerate() {
        p.text(",");
        p.p.line(2);
        match ctx.as_int(*value) {
            Some((_, number)) => p.p.signed(number),
            None => p.p.attr_without_type(*value),
        }
        p.text(": ");
        let len = segments.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let end = (at + len).min(operands.len());
        write_target(p, targets.get(i + 1).copied(), &operands[at..end]);
        at = end;
    }
    if !values.is_empty() {
        p.p.line(0);
    }
    p.text("]");
    p.attr_dict(&[
        switch_slot::CASE_VALUES,
        switch_slot::CASE_OPERAND_SEGMENTS,
        switch_slot::OPERAND_SEGMENT_SIZES,
    ]);
}

fn verify_switch(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let targets = op.arena().successors(op.op).len() - 1;
    let values = op.slot(switch_slot::CASE_VALUES).and_then(|a| ctx.as_dense(a)).map(|(ty, _)| ty);
    if let (Some(values), Some(flag)) = (values, op.operand_type(0))
        && let Some(element) = ctx.shaped_element(values)
        && element != flag
    {
        let (flag, element) = (ctx.type_text(flag), ctx.type_text(element));
        return Err(op.error(format!("'flag' type ('{flag}') should match case value type ('{element}')")));
    }
    let count = values.map_or(0, |ty| ctx.element_count(ty).unwrap_or(0));
    if count != targets as u64 {
        return Err(op.error(format!(
            "number of case values ({count}) should match number of case destinations ({targets})"
        )));
    }
    Ok(())
}

/// The blocks of a region that branches with a pattern and convertible operands go to: their arguments are converted with
/// the branches.
pub fn converted_blocks<C: Conversion>(
    rw: &mut Rewriter<'_, C>,
    body: &Body,
    region: Region,
) -> Vec<SourceBlock> {
    let mut blocks = Vec::new();
    for op in body.arena.blocks(region).filter_map(|block| body.arena.last(block)) {
        let branch = SourceOp { ctx: rw.context(), body, op };
        let is_branch =
            matches!(branch.name(), BR | COND_BR | SWITCH) && rw.setup().patterns.has_pattern(branch.name());
        if is_branch && branch.operand_types().all(|ty| rw.convert_type(ty).is_ok()) {
            blocks.extend(branch.successors());
        }
    }
    blocks
}
