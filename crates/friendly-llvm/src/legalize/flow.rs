//! Functions, calls and branches whose values are of types that SPIR-V lacks.

use super::emit::{Emit, call_intrinsic};
use super::types::{Shape, replacement};
use super::values::{replace, shape_of, types_of};
use super::{Legalize, Rw};
use spirula_ir::builder::{WithAttrs, result};
use spirula_ir::convert::{Arguments, Mismatch, Operands, Pattern, Setup, SourceOp};
use spirula_ir::{Attr, Block, OpBuilder, OpParts, Type, Value};
use spirula_llvm::op::{
    Br, BrAttrs, Call, CondBr, CondBrAttrs, ExtractValue, Func, ICmpPredicate, InsertValue, Label, Return,
    Switch, SwitchAttrs,
};
use spirula_llvm::types as llvm;

pub(super) static PATTERNS: &[Pattern<Legalize>] = &[
    Pattern::raw("llvm.func", function),
    Pattern::raw("llvm.label", label),
    Pattern::new("llvm.call", call),
    Pattern::new("llvm.return", returned),
    Pattern::raw("llvm.br", branch),
    Pattern::raw("llvm.cond_br", conditional_branch),
    Pattern::raw("llvm.switch", switch),
];

/// The type of a result that becomes a list of values: a struct of them.
fn result_type(rw: &Rw<'_>, ty: Type) -> Type {
    match types_of(rw, ty)[..] {
        [one] => one,
        ref types => llvm::structure(rw.context(), types, false),
    }
}

/// The type of functions with converted parameters and results.
fn function_type(rw: &Rw<'_>, ty: Type) -> Option<Type> {
    let function = llvm::as_function(rw.context(), ty)?;
    let params: Vec<Type> = function.params.iter().flat_map(|ty| types_of(rw, *ty)).collect();
    Some(llvm::function(rw.context(), result_type(rw, function.result), &params, function.variadic))
}

/// The attributes of parameters or arguments of these types: those whose type changes have none.
fn argument_attrs(rw: &Rw<'_>, attrs: Option<Attr>, types: &[Type]) -> Option<Attr> {
    let ctx = rw.context();
    let items: Vec<Attr> = ctx.as_array(attrs?)?.collect();
    let empty = ctx.dictionary(&mut Vec::new());
    let mut all = Vec::new();
    for (index, ty) in types.iter().enumerate() {
        let new = types_of(rw, *ty);
        match items.get(index).filter(|_| new == [*ty]) {
            Some(item) => all.push(*item),
            None => all.extend(std::iter::repeat_n(empty, new.len())),
        }
    }
    Some(ctx.array_attr(&all))
}

fn slots_of(op: SourceOp<'_>) -> Vec<Option<Attr>> {
    (0..op.row().map_or(0, |row| row.attrs.len())).map(|index| op.slot(index)).collect()
}

/// A function with converted parameters, result and body.
fn function(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<(), Mismatch> {
    let ty = op.slot(Func::FUNCTION_TYPE).and_then(Attr::as_type).ok_or("it has no type")?;
    let parts = llvm::as_function(rw.context(), ty).ok_or("its type is not that of a function")?;
    let mut slots = slots_of(op);
    slots[Func::FUNCTION_TYPE] = function_type(rw, ty).map(Attr::of_type);
    slots[Func::ARG_ATTRS] = argument_attrs(rw, op.slot(Func::ARG_ATTRS), &parts.params);
    if replacement(rw.context(), &rw.conversion().options, parts.result).is_some() {
        slots[Func::RES_ATTRS] = None;
    }
    let loc = rw.loc();
    let new = rw.insert(&OpParts { loc, slots: &slots, attrs: op.attrs(), ..OpParts::new(op.name()) });
    for index in 0..op.inside().1.len() {
        rw.convert_region(op, index, new, Arguments::Convert)?;
    }
    Ok(())
}

/// Whether the names of the arguments of a block still hold.
pub(super) fn is_legal_label(setup: &Setup<'_, Legalize>, op: SourceOp<'_>) -> bool {
    op.slot(Label::INCOMING).is_none()
        && (op.slot(Label::ARGUMENTS).is_none() || !changes_arguments(setup, op))
}

fn changes_arguments(setup: &Setup<'_, Legalize>, op: SourceOp<'_>) -> bool {
    let conversion = setup.conversion;
    let changes = |ty| conversion.answers.is_replaced(setup.ctx, &conversion.options, ty);
    op.block().is_some_and(|block| block.arguments(op.body).any(|value| changes(op.ty(value))))
}

/// The names of arguments are dropped where these are replaced; the order of the values of phis is that of the blocks.
pub(super) fn label(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<(), Mismatch> {
    let mut slots = slots_of(op);
    slots[Label::INCOMING] = None;
    if changes_arguments(rw.setup(), op) {
        slots[Label::ARGUMENTS] = None;
    }
    let loc = rw.loc();
    rw.insert(&OpParts { loc, slots: &slots, attrs: op.attrs(), ..OpParts::new(op.name()) });
    Ok(())
}

/// Whether anything in a function is of a type that is replaced.
pub(super) fn needs_conversion(conversion: &Legalize, op: SourceOp<'_>) -> bool {
    let ctx = op.ctx;
    let changes = |ty: Type| conversion.answers.is_replaced(ctx, &conversion.options, ty);
    let signature =
        op.slot(Func::FUNCTION_TYPE).and_then(Attr::as_type).and_then(|ty| llvm::as_function(ctx, ty));
    if signature.is_some_and(|ty| changes(ty.result) || ty.params.iter().any(|ty| changes(*ty))) {
        return true;
    }
    let (inside, regions) = op.inside();
    let blocks = inside.arena.blocks_in(regions);
    blocks.into_iter().any(|block| {
        inside.arena.arguments(block).iter().any(|value| changes(inside.arena.ty(*value)))
            || inside
                .arena
                .ops(block)
                .any(|op| !super::is_legal_type(conversion, SourceOp { ctx, body: inside, op }))
    })
}

// Calls.

fn call(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let ctx = rw.context();
    let callee = op.slot(Call::CALLEE).and_then(|callee| callee.as_symbol()).map(|name| ctx.text(name));
    if let Some(name) = callee.filter(|name| name.starts_with("llvm.")) {
        return intrinsic_call(rw, op, operands, name);
    }
    let count = Call(op.op).callee_operands(ctx, op.arena()).len();
    let types: Vec<Type> = op.operand_types().take(count).collect();
    let new_count = types.iter().map(|ty| types_of(rw, *ty).len()).sum::<usize>();
    let mut slots = slots_of(op);
    slots[Call::ARG_ATTRS] = argument_attrs(rw, op.slot(Call::ARG_ATTRS), &types);
    slots[Call::VAR_CALLEE_TYPE] = op
        .slot(Call::VAR_CALLEE_TYPE)
        .and_then(Attr::as_type)
        .and_then(|ty| function_type(rw, ty))
        .map(Attr::of_type);
    let segments = op.row().and_then(|row| row.attr_index("operandSegmentSizes"));
    if let Some(place) = segments.and_then(|index| slots.get_mut(index)) {
        let rest = operands.all().len() - new_count;
        *place = Some(ctx.dense_i32_array(&[new_count as i32, rest as i32]));
    }
    let old = op.result_type(0);
    let results: Vec<Type> = old.into_iter().map(|ty| result_type(rw, ty)).collect();
    if old.is_some_and(|ty| results != [ty]) {
        slots[Call::RES_ATTRS] = None;
    }
    let loc = rw.loc();
    let parts = OpParts {
        loc,
        operands: operands.all(),
        results: &results,
        slots: &slots,
        attrs: op.attrs(),
        ..OpParts::new(op.name())
    };
    let new = rw.insert(&parts);
    let Some(old) = old else { return Ok(()) };
    let value = result(rw.arena(), new, 0);
    let values = match &types_of(rw, old)[..] {
        [_] => vec![value],
        types => types
            .iter()
            .enumerate()
            .map(|(at, ty)| ExtractValue::build(rw, *ty, &[at as i64], value))
            .collect(),
    };
    replace(rw, op, &values)
}

/// The name of an intrinsic for vectors of another length: `llvm.fma.v6f32` for 4 is `llvm.fma.v4f32`.
fn resized_name(name: &str, count: usize, length: usize) -> String {
    let old = format!("v{count}");
    let parts = name.split('.').map(|part| match part.strip_prefix(&old) {
        Some(element) if element.starts_with(|c: char| c.is_ascii_alphabetic()) => match length {
            1 => element.to_owned(),
            _ => format!("v{length}{element}"),
        },
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join(".")
}

/// An intrinsic that works on each element by itself is called for each piece.
fn intrinsic_call(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    name: &str,
) -> Result<(), Mismatch> {
    let ctx = rw.context();
    let of_result = shape_of(rw, op.result_type(0).ok_or("it has no result")?)?;
    let count = Call(op.op).callee_operands(ctx, op.arena()).len();
    let shapes: Result<Vec<Shape>, Mismatch> =
        op.operand_types().take(count).map(|ty| shape_of(rw, ty)).collect();
    let shapes = shapes?;
    let is_divided = |shape: &Shape| shape.count() == 1 || shape.pieces == of_result.pieces;
    if of_result.is_odd(ctx) || shapes.iter().any(|shape| shape.is_odd(ctx) || !is_divided(shape)) {
        return Err(format!("'{name}' has no expansion for such types").into());
    }
    let flags = Call(op.op).fastmath_flags(ctx, op.arena());
    let mut values = Vec::with_capacity(of_result.pieces.len());
    for ((number, length), ty) in of_result.pieces.iter().enumerate().zip(of_result.types(ctx)) {
        let parts: Vec<Value> = shapes
            .iter()
            .enumerate()
            .filter_map(|(index, shape)| {
                operands.many(index).get(if shape.count() == 1 { 0 } else { number }).copied()
            })
            .collect();
        let value = call_intrinsic(rw, &resized_name(name, of_result.count(), *length), ty, &parts);
        if let Some(call) = rw.arena().def_op(value).filter(|_| flags.is_some()) {
            rw.new_body().arena.set_slot(call, Call::FASTMATH_FLAGS, flags.map(|flags| flags.attr(ctx)));
        }
        values.push(value);
    }
    replace(rw, op, &values)
}

fn returned(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let value = match operands.all() {
        [] => None,
        [one] => Some(*one),
        values => {
            let types: Vec<Type> = values.iter().map(|value| rw.ty(*value)).collect();
            let mut all = rw.poison(llvm::structure(rw.context(), &types, false));
            for (index, value) in values.iter().enumerate() {
                all = InsertValue::build(rw, &[index as i64], all, *value);
            }
            Some(all)
        }
    };
    Return::build(&mut WithAttrs { builder: rw, attrs: op.attrs() }, value);
    Ok(())
}

// Branches.

/// The blocks that an operation branches to, with the values it passes.
fn successors(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<Vec<(Block, Vec<Value>)>, Mismatch> {
    let mut all = Vec::new();
    for (index, block) in op.successors().enumerate() {
        let mut values = Vec::new();
        for value in op.successor_operands(index) {
            values.extend(rw.converted(op.body, value)?);
        }
        all.push((rw.block(block)?, values));
    }
    Ok(all)
}

fn branch(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<(), Mismatch> {
    let all = successors(rw, op)?;
    let [(block, values)] = &all[..] else { return Err("it has no successor".into()) };
    let attrs = BrAttrs { loop_annotation: op.slot(Br::LOOP_ANNOTATION) };
    Br::build_with(&mut WithAttrs { builder: rw, attrs: op.attrs() }, (*block, values), &attrs);
    Ok(())
}

fn conditional_branch(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<(), Mismatch> {
    let condition = op.operand(0).ok_or("it has no condition")?;
    let condition = rw.converted_value(op.body, condition)?;
    let all = successors(rw, op)?;
    let [(yes, yes_values), (no, no_values)] = &all[..] else { return Err("it lacks a successor".into()) };
    let attrs = CondBrAttrs {
        branch_weights: op.slot(CondBr::BRANCH_WEIGHTS),
        loop_annotation: op.slot(CondBr::LOOP_ANNOTATION),
    };
    let builder = &mut WithAttrs { builder: rw, attrs: op.attrs() };
    CondBr::build_with(builder, condition, (*yes, yes_values), (*no, no_values), &attrs);
    Ok(())
}

/// A switch over an integer of one word has the same cases in that word; one over a wider integer becomes comparisons.
fn switch(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<(), Mismatch> {
    let ctx = rw.context();
    let selector = op.operand(0).ok_or("it has no selector")?;
    let shape = shape_of(rw, op.ty(selector))?;
    let words = rw.converted(op.body, selector)?;
    let all = successors(rw, op)?;
    let Some(((default, default_values), cases)) = all.split_first() else {
        return Err("it has no successor".into());
    };
    let literals =
        op.slot(Switch::CASE_VALUES).and_then(|attr| super::values::elements(ctx, attr)).unwrap_or_default();
    let literals: Vec<Vec<u8>> = (0..cases.len())
        .filter_map(|index| literals.get(index % literals.len().max(1)))
        .map(|attr| super::values::element_bytes(ctx, *attr, shape.bits))
        .collect();
    if literals.len() != cases.len() {
        return Err("it lacks the value of a case".into());
    }
    if let [word] = words[..] {
        let size = ctx.scalar_bits(shape.word).unwrap_or(8).div_ceil(8) as usize;
        let mut bytes = Vec::new();
        for literal in &literals {
            bytes.extend(literal.iter().copied().chain(std::iter::repeat(0)).take(size));
        }
        let ty = ctx.vector_type(&[cases.len() as i64], shape.word);
        let case_values = (!cases.is_empty()).then(|| ctx.dense_attr(ty, &bytes));
        let attrs = SwitchAttrs { case_values, branch_weights: op.slot(Switch::BRANCH_WEIGHTS) };
        let cases: Vec<(Block, &[Value])> =
            cases.iter().map(|(block, values)| (*block, &values[..])).collect();
        let builder = &mut WithAttrs { builder: rw, attrs: op.attrs() };
        Switch::build_with(builder, word, (*default, default_values), &cases, &attrs);
        return Ok(());
    }
    for (literal, (block, values)) in literals.iter().zip(cases) {
        let mut different: Option<Value> = None;
        for (word, bytes) in words.iter().zip(literal.chunks(8)) {
            let bits = bytes.iter().rev().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
            let here = rw.icmp_with(ICmpPredicate::Ne, *word, i128::from(bits as i64));
            different = Some(match different {
                Some(before) => rw.or(before, here),
                None => here,
            });
        }
        let different = different.ok_or("its selector has no bits")?;
        let next = rw.create_block(&[]);
        rw.cond_br(different, (next, &[]), (*block, values));
        rw.continue_in(next);
    }
    rw.br(*default, default_values);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::resized_name;

    #[test]
    fn names_follow_the_length() {
        assert_eq!(resized_name("llvm.fma.v6f32", 6, 4), "llvm.fma.v4f32");
        assert_eq!(resized_name("llvm.powi.v6f32.i32", 6, 1), "llvm.powi.f32.i32");
        assert_eq!(resized_name("llvm.ldexp.v16f64.v16i32", 16, 8), "llvm.ldexp.v8f64.v8i32");
        assert_eq!(resized_name("llvm.fma.v60f32", 6, 4), "llvm.fma.v60f32");
    }
}
