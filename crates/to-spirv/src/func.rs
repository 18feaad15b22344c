//! The `func` dialect: functions, calls and returns.

use crate::build::Build;
use crate::policy::{Rewritten, Rw, Table};
use spirula_dialects::func::FUNC_SLOTS;
use spirula_ir::convert::{Arguments, Mismatch, Operands, Pattern, SourceOp, TypeList};
use spirula_ir::dialect::FunctionSlots;
use spirula_ir::{Attr, OpBuilder, OpParts, Str, Type, Value};
use spirula_spirv::enums;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types::{self as spv, Member};

/// All patterns.
pub(crate) const TABLES: &[Table] = &[&[
    Pattern::new("func.func", function),
    Pattern::new("func.return", return_),
    Pattern::new("func.call", call),
]];

fn function(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    lower(rw, op, &FUNC_SLOTS, |_, _| Ok(()))
}

/// Replaces a function by `spirv.func`. `finish` changes its slots and discardable attributes.
pub(crate) fn lower(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    own: &FunctionSlots,
    finish: impl FnOnce(&mut [Option<Attr>; 6], &mut Vec<(Str, Attr)>) -> Rewritten,
) -> Rewritten {
    let ctx = op.ctx;
    let ty = op.slot(own.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let (inputs, results) = ty.ok_or("it lacks a type")?;
    let results = returned(rw, &results)?;
    let signature = rw.convert_signature(&inputs)?;
    let (inside, regions) = op.inside();
    for block in inside.arena.blocks_in(regions) {
        for argument in inside.arena.arguments(block) {
            rw.convert_type(inside.arena.ty(*argument))?;
        }
    }
    let mut slots = [None; 6];
    slots[slot::func::FUNCTION_TYPE] = Some(Attr::of_type(ctx.function_type(signature.types(), &results)));
    slots[slot::func::ARG_ATTRS] = op.slot(own.arg_attrs);
    slots[slot::func::RES_ATTRS] = op.slot(own.res_attrs);
    slots[slot::func::SYM_NAME] = op.slot(own.name);
    slots[slot::func::FUNCTION_CONTROL] = Some(Attr::enumerant(enums::kind::FUNCTION_CONTROL, 0));
    // What is an attribute of its own there, but not here.
    let mut attrs: Vec<(Str, Attr)> = Vec::new();
    for (name, attr) in ctx.dict_entries(op.attrs()) {
        match slots_of_function(ctx.text(name)) {
            Some(index) => slots[index] = Some(attr),
            None => attrs.push((name, attr)),
        }
    }
    let rows = op.row().map_or(&[] as &[_], |row| row.attrs).iter().enumerate();
    for (index, row) in rows {
        let is_discardable = slots_of_function(row.name).is_none();
        if let Some(attr) = op.slot(index).filter(|_| is_discardable) {
            attrs.push((ctx.str(row.name), attr));
        }
    }
    finish(&mut slots, &mut attrs)?;
    let loc = rw.loc();
    let new =
        rw.insert(&OpParts { loc, slots: &slots, attrs: ctx.dict(&mut attrs), ..OpParts::new(op::FUNC) });
    rw.convert_region(op, 0, new, Arguments::Entry(signature))
}

/// The slot of `spirv.func` for an attribute of this name.
fn slots_of_function(name: &str) -> Option<usize> {
    Some(match name {
        "function_type" => slot::func::FUNCTION_TYPE,
        "arg_attrs" => slot::func::ARG_ATTRS,
        "res_attrs" => slot::func::RES_ATTRS,
        "sym_name" => slot::func::SYM_NAME,
        "function_control" => slot::func::FUNCTION_CONTROL,
        "linkage_attributes" => slot::func::LINKAGE_ATTRIBUTES,
        _ => return None,
    })
}

/// What a function with these results returns: a function of SPIR-V has one result at most, so several are the members
/// of a structure. MLIR's pass leaves such functions alone.
fn returned(rw: &mut Rw<'_>, results: &[Type]) -> Result<TypeList, Mismatch> {
    let mut converted = rw.convert_all(results.iter().copied())?;
    if converted.len() < 2 {
        return Ok(converted);
    }
    if !rw.setup().explain {
        return Err("it has more than one result".into());
    }
    let ctx = rw.context();
    if converted.iter().any(|ty| spv::as_pointer(ctx, *ty).is_some()) {
        return Err("it has more than one result, one of which is memory".into());
    }
    let members: Vec<Member> =
        converted.iter().map(|ty| Member { ty: *ty, offset: None, decorations: None }).collect();
    converted.clear();
    converted.push(spv::structure(ctx, &members, None));
    Ok(converted)
}

/// Returns values from a function.
pub(crate) fn return_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    match operands.all() {
        [] => rw.plain(op::RETURN, &[], &[]),
        [value] => rw.plain(op::RETURN_VALUE, &[*value], &[]),
        values => {
            let types: Vec<Type> = op.operands().map(|value| op.ty(value)).collect();
            let ty = *returned(rw, &types)?.first().ok_or("it lacks a type")?;
            let whole = rw.value(op::COMPOSITE_CONSTRUCT, values, ty);
            rw.plain(op::RETURN_VALUE, &[whole], &[])
        }
    };
    debug_assert_eq!(op.result_count(), 0);
    Ok(())
}

fn call(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let types: Vec<Type> = op.result_types().collect();
    let results = returned(rw, &types)?;
    let mut slots = [None; 3];
    slots[slot::function_call::CALLEE] = op.attr("callee");
    slots[slot::function_call::ARG_ATTRS] = op.attr("arg_attrs");
    slots[slot::function_call::RES_ATTRS] = op.attr("res_attrs");
    let (loc, attrs) = (rw.loc(), op.attrs());
    let new = rw.insert(&OpParts {
        loc,
        operands: operands.all(),
        results: &results,
        slots: &slots,
        attrs,
        ..OpParts::new(op::FUNCTION_CALL)
    });
    if types.len() < 2 {
        rw.replace_with_op(op, new);
        return Ok(());
    }
    let whole = rw.only_result(new);
    let member = |index: usize| rw.member(whole, u32::try_from(index).ok()?);
    let members: Option<Vec<Value>> = (0..types.len()).map(member).collect();
    rw.replace(op, &members.ok_or("it has too many results")?);
    Ok(())
}
