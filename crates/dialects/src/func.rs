//! MLIR's `func` dialect: functions, calls and returns.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/func.rs"]
pub mod op;

use spirula_diag::{Diagnostic, Failed};
use spirula_ir::dialect::{
    ANY_ATTR, ANY_TYPE, Arity, AttrRule, AttrSlot, Folded, FunctionSlots, InlineRules, RegionSlot, Traits,
    TypeRule, ValueSlot,
};
use spirula_ir::rules::{DICT_ARRAY, FLAT_SYMBOL, FUNCTION_TYPE, STRING};
use spirula_ir::{
    AsmForm, Attr, Delimiter, Dialect, OpName, OpParser, OpPrinter, OpRow, ParseResult, Type, VerifyOp,
};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::FUNC;

/// `func.func`.
pub const FUNC: OpName = OpName::new(NUMBER, 0);
/// `func.return`.
pub const RETURN: OpName = OpName::new(NUMBER, 1);
/// `func.call`.
pub const CALL: OpName = OpName::new(NUMBER, 2);
/// `func.call_indirect`.
pub const CALL_INDIRECT: OpName = OpName::new(NUMBER, 3);
/// `func.constant`.
pub const CONSTANT: OpName = OpName::new(NUMBER, 4);

/// The slots of function attributes in `func.func`.
pub const FUNC_SLOTS: FunctionSlots =
    FunctionSlots { name: 0, ty: 1, visibility: Some(2), arg_attrs: 3, res_attrs: 4 };

const fn slot(name: &'static str, required: bool, rule: AttrRule) -> AttrSlot {
    AttrSlot { name, required, rule, default: None }
}

const FUNCTION: TypeRule = TypeRule::new("function type", |ctx, ty| ctx.as_function(ty).is_some());

const fn values(name: &'static str, arity: Arity) -> ValueSlot {
    ValueSlot { name, arity, rule: ANY_TYPE }
}

static OPS: [OpRow; 5] = spirula_ir::op_rows![
    &[],
    OpRow {
        attrs: &[
            slot("sym_name", true, STRING),
            slot("function_type", true, FUNCTION_TYPE),
            slot("sym_visibility", false, STRING),
            slot("arg_attrs", false, DICT_ARRAY),
            slot("res_attrs", false, DICT_ARRAY),
            slot("no_inline", false, ANY_ATTR),
        ],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::ISOLATED.and(Traits::SYMBOL).and(Traits::FUNCTION).and(Traits::DEFAULT_DIALECT),
        form: AsmForm::Custom(|p| p.function(&FUNC_SLOTS), |p| p.function(&FUNC_SLOTS)),
        verify: Some(verify_func),
        ..OpRow::named("func.func")
    },
    OpRow {
        operands: &[values("operands", Arity::Variadic)],
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE).and(Traits::HAS_PARENT),
        parents: &["func.func"],
        form: AsmForm::Format("attr-dict ($operands^ `:` type($operands))?"),
        verify: Some(verify_return),
        ..OpRow::named("func.return")
    },
    OpRow {
        operands: &[values("operands", Arity::Variadic)],
        results: &[values("results", Arity::Variadic)],
        attrs: &[
            slot("callee", true, FLAT_SYMBOL),
            slot("arg_attrs", false, DICT_ARRAY),
            slot("res_attrs", false, DICT_ARRAY),
            slot("no_inline", false, ANY_ATTR),
        ],
        form: AsmForm::Format("$callee `(` $operands `)` attr-dict `:` functional-type(operands, results)"),
        verify: Some(verify_call),
        ..OpRow::named("func.call")
    },
    OpRow {
        operands: &[
            ValueSlot { name: "callee", arity: Arity::One, rule: FUNCTION },
            values("callee_operands", Arity::Variadic),
        ],
        results: &[values("results", Arity::Variadic)],
        attrs: &[slot("arg_attrs", false, DICT_ARRAY), slot("res_attrs", false, DICT_ARRAY)],
        form: AsmForm::Custom(read_indirect, write_indirect),
        verify: Some(verify_indirect),
        ..OpRow::named("func.call_indirect")
    },
    OpRow {
        results: &[values("result", Arity::One)],
        attrs: &[slot("value", true, FLAT_SYMBOL)],
        traits: Traits::PURE.and(Traits::CONSTANT),
        form: AsmForm::Format("attr-dict $value `:` type($result)"),
        verify: Some(verify_constant),
        result_name: Some(|_, _, _, name| name.push('f')),
        fold: Some(|_, arena, op, _| arena.slot(op, 0).map_or(Folded::No, Folded::Constant)),
        ..OpRow::named("func.constant")
    },
];

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &OPS,
    constant: Some(|_, value, _| value.as_symbol().map(|_| (CONSTANT, vec![Some(value)]))),
    inline: Some(InlineRules {
        callee: |_, arena, op| {
            if arena.name(op) == CALL { arena.slot(op, 0).and_then(Attr::as_symbol) } else { None }
        },
        transparent: |_, _, _| true,
        movable: |_, _, _| true,
        stays: |_, _, _| false,
        branch: "cf.br",
    }),
    ..Dialect::empty(NUMBER, "func")
};

/// Parses `%callee(%a, %b) attributes : type`.
fn read_indirect(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let at = p.p.token();
    let callee = p.p.parse_operand()?;
    let mut operands = Vec::new();
    p.operand_list(Delimiter::Paren, &mut operands)?;
    p.attr_dict()?;
    p.p.colon()?;
    let token = p.p.token();
    let ty = p.p.parse_type()?;
    let Some((inputs, results)) = p.ctx().as_function(ty) else {
        let found = p.ctx().type_text(ty);
        let message =
            format!("invalid kind of type specified: expected builtin.function, but found '{found}'");
        return Err(p.custom_error(token, message));
    };
    p.push_operand(callee, ty)?;
    p.push_operands(&operands, &inputs, at)?;
    p.state.results.extend_from_slice(&results);
    Ok(())
}

fn write_indirect(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    let Some((callee, rest)) = operands.split_first() else { return };
    p.text(" ");
    p.value(*callee);
    p.text("(");
    p.values(rest.iter().copied());
    p.text(")");
    p.attr_dict(&[]);
    p.text(" : ");
    p.types_of([*callee]);
}

fn verify_indirect(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some((inputs, results)) = op.operand_type(0).and_then(|ty| op.ctx.as_function(ty)) else {
        return Ok(());
    };
    if !op.operand_types().skip(1).eq(inputs.iter().copied()) {
        return Err(op.error("failed to verify that callee input types match argument types"));
    }
    if !op.arena().result_types(op.op).eq(results.iter().copied()) {
        return Err(op.error("failed to verify that callee result types match result types"));
    }
    Ok(())
}

/// The function that a constant refers to is of its type.
fn verify_constant(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(name) = op.slot(0).and_then(Attr::as_symbol) else { return Ok(()) };
    let ctx = op.ctx;
    let Some((arena, function)) = op.lookup(name).filter(|(arena, f)| arena.name(*f) == FUNC) else {
        let name = ctx.text(name);
        return Err(op.error(format!("reference to undefined function '{name}'")));
    };
    if arena.slot(function, FUNC_SLOTS.ty).and_then(Attr::as_type) != op.result_type(0) {
        return Err(op.error("reference to function with mismatched type"));
    }
    Ok(())
}

fn verify_func(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ty = op.slot(FUNC_SLOTS.ty).and_then(Attr::as_type).and_then(|ty| op.ctx.as_function(ty));
    let (inputs, results) = ty.unwrap_or_default();
    op.function(&FUNC_SLOTS, &inputs, &results)
}

fn verify_return(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some((arena, parent)) = op.parent() else { return Ok(()) };
    let ty = arena.slot(parent, FUNC_SLOTS.ty).and_then(Attr::as_type).and_then(|ty| op.ctx.as_function(ty));
    let (_, results) = ty.unwrap_or_default();
    let found: Vec<Type> = op.arena().operands(op.op).iter().map(|v| op.arena().ty(*v)).collect();
    let name = arena.slot(parent, FUNC_SLOTS.name).and_then(Attr::as_string);
    let name = name.map_or("", |n| op.ctx.text(n));
    if found.len() != results.len() {
        let message = format!(
            "has {} operands, but enclosing function (@{name}) returns {}",
            found.len(),
            results.len()
        );
        return Err(op.error(message));
    }
    for (i, (found, want)) in found.iter().zip(&results).enumerate() {
        if found != want {
            let message = format!(
                "type of return operand {i} ('{}') doesn't match function result type ('{}') in function @{name}",
                op.ctx.type_text(*found),
                op.ctx.type_text(*want)
            );
            return Err(op.error_plain(message));
        }
    }
    Ok(())
}

fn verify_call(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(name) = op.slot(0).and_then(Attr::as_symbol) else { return Ok(()) };
    let ctx = op.ctx;
    let text = ctx.text(name);
    let function = op.lookup(name).filter(|(arena, f)| arena.name(*f) == FUNC);
    let Some((arena, function)) = function else {
        return Err(op.error(format!("'{text}' does not reference a valid function")));
    };
    let ty = arena.slot(function, FUNC_SLOTS.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let (inputs, results) = ty.unwrap_or_default();
    let here = op.arena();
    let given: Vec<Type> = here.operands(op.op).iter().map(|v| here.ty(*v)).collect();
    let taken: Vec<Type> = here.results(op.op).map(|v| here.ty(v)).collect();
    if given.len() != inputs.len() {
        return Err(op.error("incorrect number of operands for callee"));
    }
    for (i, (given, want)) in given.iter().zip(&inputs).enumerate() {
        if given != want {
            let message = format!(
                "operand type mismatch: expected operand type '{}', but provided '{}' for operand number {i}",
                ctx.type_text(*want),
                ctx.type_text(*given)
            );
            return Err(op.error(message));
        }
    }
    if taken.len() != results.len() {
        return Err(op.error("incorrect number of results for callee"));
    }
    let all = taken.clone();
    for (i, (taken, want)) in taken.iter().zip(&results).enumerate() {
        if taken != want {
            let place = ctx.place(here.loc(op.op));
            let diagnostic =
                Diagnostic::error(place.clone(), format!("'func.call' op result type mismatch at index {i}"))
                    .with_note(place.clone(), format!("      op result types: {}", list(ctx, &all)))
                    .with_note(place, format!("function result types: {}", list(ctx, &results)));
            return Err(op.report(diagnostic));
        }
    }
    Ok(())
}

fn list(ctx: &spirula_ir::Context, types: &[Type]) -> String {
    types.iter().map(|ty| format!("'{}'", ctx.type_text(*ty))).collect::<Vec<_>>().join(", ")
}
