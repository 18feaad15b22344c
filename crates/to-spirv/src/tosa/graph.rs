//! Functions as graphs, each in a `spirv.module` of its own.

use crate::policy::{Rewritten, Rw, ToSpirv};
use spirula_dialects::func::FUNC_SLOTS;
use spirula_ir::convert::{Arguments, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Body, Context, Op, OpBuilder, OpParts, Param, Str};
use spirula_spec::{AddressingModel, MemoryModel};
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::{INTERFACE_VAR_ABI, INTERFACE_VAR_ABI_NAME, TARGET_ENV_NAME};

/// The patterns.
pub(super) const TABLE: &[Pattern<ToSpirv>] =
    &[Pattern::new("func.func", function), Pattern::new("func.return", return_)];

/// The attribute by which a function says where its arguments and results are bound.
const ABI: &str = "grapharm.interface_var_abi";

fn function(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = op.slot(FUNC_SLOTS.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let (inputs, outputs) = ty.ok_or("it lacks a type")?;
    let signature = match rw.convert_signature(&inputs) {
        Ok(signature) => signature,
        Err(why) => {
            rw.error(op, "failed to convert function argument types");
            return Err(why);
        }
    };
    let results = match rw.convert_all(outputs.iter().copied()) {
        Ok(results) => results,
        Err(why) => {
            rw.error(op, "failed to convert function result types");
            return Err(why);
        }
    };
    let mut slots = [None; 5];
    slots[slot::arm_graph::FUNCTION_TYPE] =
        Some(Attr::of_type(ctx.function_type(signature.types(), &results)));
    slots[slot::arm_graph::SYM_NAME] = op.slot(FUNC_SLOTS.name);
    slots[slot::arm_graph::ENTRY_POINT] = Some(ctx.bool_attr(true));
    slots[slot::arm_graph::ARG_ATTRS] = bindings(ctx, op.slot(FUNC_SLOTS.arg_attrs), 0, inputs.len());
    slots[slot::arm_graph::RES_ATTRS] =
        bindings(ctx, op.slot(FUNC_SLOTS.res_attrs), inputs.len(), outputs.len());
    let mut attrs: Vec<(Str, Attr)> =
        ctx.dict_entries(op.attrs()).filter(|(name, _)| !is_slot(ctx.text(*name))).collect();
    let rows = op.row().map_or(&[] as &[_], |row| row.attrs).iter().enumerate();
    for (index, row) in rows.filter(|(_, row)| !is_slot(row.name)) {
        attrs.extend(op.slot(index).map(|attr| (ctx.str(row.name), attr)));
    }
    let loc = rw.loc();
    let parts = OpParts { loc, slots: &slots, attrs: ctx.dict(&mut attrs), ..OpParts::new(op::ARM_GRAPH) };
    let new = rw.insert(&parts);
    rw.convert_region(op, 0, new, Arguments::Entry(signature))
}

/// Whether a graph has a slot for attributes of this name.
fn is_slot(name: &str) -> bool {
    matches!(name, "sym_name" | "function_type" | "arg_attrs" | "res_attrs" | "entry_point")
}

/// The attributes of arguments or results with their bindings: as given, or numbered from `first`.
fn bindings(ctx: &Context, given: Option<Attr>, first: usize, count: usize) -> Option<Attr> {
    let (source, name) = (ctx.str(ABI), ctx.str(INTERFACE_VAR_ABI_NAME));
    let given: Vec<Attr> = given.and_then(|given| ctx.as_array(given)).into_iter().flatten().collect();
    let of_one = |index: usize| {
        let dict = given.get(index).and_then(|attr| ctx.as_dict(*attr));
        let is_abi = |attr: &Attr| ctx.attr_node_of(*attr, INTERFACE_VAR_ABI).is_some();
        let abi = [source, name].iter().find_map(|key| ctx.dict_get(dict, *key).filter(is_abi));
        let binding = [Param::Int(0), Param::Int((first + index) as i64), Param::None];
        let abi = abi.unwrap_or_else(|| ctx.attr_of(INTERFACE_VAR_ABI, &binding));
        let others = ctx.dict_entries(dict).filter(|(key, _)| ![source, name].contains(key));
        ctx.dictionary(&mut others.chain([(name, abi)]).collect())
    };
    let all: Vec<Attr> = (0..count).map(of_one).collect();
    (count > 0).then(|| ctx.array_attr(&all))
}

fn return_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (loc, operands) = (rw.loc(), operands.all());
    let new = rw.insert(&OpParts { loc, operands, ..OpParts::new(op::ARM_GRAPH_OUTPUTS) });
    rw.replace_with_op(op, new);
    Ok(())
}

/// Puts each graph that is in no module of SPIR-V into one.
pub(super) fn put_into_modules(ctx: &Context, body: &mut Body, environment: Attr) {
    for at in super::ops_in_order(body) {
        match body.arena.name(at) {
            op::MODULE => {}
            op::ARM_GRAPH => put_into_module(ctx, body, at, environment),
            _ => {
                if let Some(inside) = body.body_of_mut(at) {
                    put_into_modules(ctx, inside, environment);
                }
            }
        }
    }
}

fn put_into_module(ctx: &Context, body: &mut Body, at: Op, environment: Attr) {
    let name = body.arena.slot(at, slot::arm_graph::SYM_NAME).and_then(Attr::as_string);
    let name = ctx.str(format!("_spirv_tosa_{}", name.map_or("", |name| ctx.text(name))));
    let mut slots = [None; 4];
    slots[slot::module::ADDRESSING_MODEL] =
        Some(Attr::enumerant(kind::ADDRESSING_MODEL, AddressingModel::Logical.0));
    slots[slot::module::MEMORY_MODEL] = Some(Attr::enumerant(kind::MEMORY_MODEL, MemoryModel::Vulkan.0));
    slots[slot::module::SYM_NAME] = Some(Attr::string(name));
    let attrs = ctx.dict_with(None, ctx.str(TARGET_ENV_NAME), Some(environment));
    let loc = body.arena.loc(at);
    let module = body.arena.create(ctx, &OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::MODULE) });
    body.arena.insert_before(at, module);
    let mut inside = Body::new();
    let region = inside.arena.add_root();
    let block = inside.arena.append_block(region);
    crate::pipeline::move_op(ctx, body, at, &mut inside, block);
    body.attach(module, inside);
}
