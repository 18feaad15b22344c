//! `spirv-lower-abi-attrs`: entry points as SPIR-V has them, from functions with parameters and attributes that say how
//! they are entered.
//!
//! A parameter that is bound becomes a variable of the module: a number or vector in a structure of its own, which is
//! loaded first of all; anything else is used through its address.

use super::layout::laid_out;
use crate::availability::Environment;
use crate::enums::kind;
use crate::forms::{FUNC, GRAPH};
use crate::op::{self, slot};
use crate::target::{ENTRY_POINT_ABI, INTERFACE_VAR_ABI, as_vce, target_env_vce};
use crate::types::{self, Member};
use crate::verify::{ENTRY_POINT_ABI_NAME, INTERFACE_VAR_ABI_NAME, TARGET_ENV_NAME};
use spirula_diag::{Failed, Severity};
use spirula_ir::dialect::FunctionSlots;
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{
    Attr, Block, Body, Context, Dict, Editor, Flat, Loc, Op, OpName, OpParts, Param, Str, Type, Value,
};
use spirula_spec::{Capability, ExecutionMode, ExecutionModel, StorageClass, Version};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("spirv.module"),
    ..PassRow::named(
        "spirv-lower-abi-attrs",
        "SPIRVLowerABIAttributesPass",
        "makes entry points of functions that say how they are entered",
        Work::Whole(run),
    )
};

/// A variable in the place of a parameter.
struct Variable {
    name: Str,
    ty: Type,
    set: i64,
    binding: i64,
    /// The type of the parameter.
    parameter: Type,
    /// Whether the parameter is a number or vector, which is loaded.
    loaded: bool,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let Some((version, capabilities)) = environment(run) else {
        run.error("missing SPIR-V target env attribute");
        return Err(Failed);
    };
    let abi = ctx.str(ENTRY_POINT_ABI_NAME);
    let all: Vec<Op> = run.body.isolated_ops().collect();
    let mut entries = Vec::new();
    for at in all {
        let flat = &run.body.flat;
        let (is_entry, lowered) = match flat.name(at) {
            op::FUNC => {
                let is_entry = ctx.dict_get(flat.attrs(at), abi).is_some();
                let plain = !bound(ctx, flat, at, &FUNC);
                (is_entry, plain || is_entry && lower_parameters(ctx, run.body, at).is_some())
            }
            op::ARM_GRAPH => {
                (false, !bound(ctx, flat, at, &GRAPH) || lower_graph(ctx, run.body, at).is_some())
            }
            _ => continue,
        };
        if !lowered {
            let name = ctx.op_name_text(run.body.flat.name(at));
            run.report_at(at, Severity::Error, format!("failed to legalize operation '{name}'"));
            return Err(Failed);
        }
        entries.extend(is_entry.then_some(at));
    }
    for function in entries {
        enter(run, function, (version, &capabilities));
    }
    Ok(Outcome::Changed)
}

/// Whether a parameter or result is bound.
fn bound(ctx: &Context, flat: &Flat, function: Op, slots: &FunctionSlots) -> bool {
    let name = ctx.str(INTERFACE_VAR_ABI_NAME);
    let attrs = [slots.arg_attrs, slots.res_attrs]
        .into_iter()
        .filter_map(|slot| ctx.as_array(flat.slot(function, slot)?));
    attrs.flatten().any(|attrs| ctx.dict_get(ctx.as_dict(attrs), name).is_some())
}

/// The variables for all parameters; none where one is not bound or has no layout.
fn variables(ctx: &Context, flat: &Flat, function: Op) -> Option<Vec<Variable>> {
    let key = ctx.str(INTERFACE_VAR_ABI_NAME);
    let name = ctx.text(flat.slot(function, FUNC.name).and_then(Attr::as_string)?);
    let (inputs, _) = ctx.as_function(flat.slot(function, FUNC.ty).and_then(Attr::as_type)?)?;
    let attrs = ctx.as_array(flat.slot(function, FUNC.arg_attrs)?)?;
    let one = |(i, (ty, attrs)): (usize, (Type, Attr))| {
        let abi = ctx.dict_get(ctx.as_dict(attrs), key)?;
        let node = ctx.attr_node_of(abi, INTERFACE_VAR_ABI)?;
        let plain = ctx.scalar_bits(ty).is_some() || ctx.is_vector(ty);
        let (pointee, class) = if plain {
            let member = Member { ty, offset: None, decorations: None };
            (types::structure(ctx, &[member], None), StorageClass(node.int_at(2)? as u32))
        } else {
            types::as_pointer(ctx, ty)?
        };
        let opaque = types::as_sampled_image(ctx, pointee).is_some();
        let pointee = if opaque { pointee } else { laid_out(ctx, pointee)? };
        Some(Variable {
            name: ctx.str(format!("{name}_arg_{i}")),
            ty: types::pointer(ctx, pointee, class),
            set: node.int_at(0)?,
            binding: node.int_at(1)?,
            parameter: ty,
            loaded: plain,
        })
    };
    inputs.into_iter().zip(attrs).enumerate().map(one).collect()
}

/// Adds the variable before the function or graph that it belongs to.
fn add_variable(ctx: &Context, body: &mut Body, before: Op, variable: &Variable) {
    use slot::global_variable::{BINDING, DESCRIPTOR_SET, SYM_NAME, TYPE};
    let mut slots = empty_slots(ctx, op::GLOBAL_VARIABLE);
    for (index, attr) in [
        (TYPE, Attr::of_type(variable.ty)),
        (SYM_NAME, Attr::string(variable.name)),
        (BINDING, ctx.i32_attr(variable.binding as i32)),
        (DESCRIPTOR_SET, ctx.i32_attr(variable.set as i32)),
    ] {
        if let Some(slot) = slots.get_mut(index) {
            *slot = Some(attr);
        }
    }
    let parts = OpParts { loc: body.flat.loc(before), slots: &slots, ..OpParts::new(op::GLOBAL_VARIABLE) };
    let global = body.flat.create(&parts);
    body.flat.insert_before(before, global);
}

/// Makes variables of all parameters; none where one is not bound or has no layout.
fn lower_parameters(ctx: &Context, body: &mut Body, function: Op) -> Option<()> {
    let variables = variables(ctx, &body.flat, function)?;
    let loc = body.flat.loc(function);
    for variable in &variables {
        add_variable(ctx, body, function, variable);
    }
    let ty = ctx.function_type(&[], &[]);
    body.flat.set_slot(function, FUNC.ty, Some(Attr::of_type(ty)));
    body.flat.set_slot(function, FUNC.arg_attrs, None);
    let (_, bodies) = body.split_at_ops(&[function]);
    for (_, inside) in bodies {
        replace_parameters(ctx, inside, loc, &variables);
    }
    Some(())
}

/// Makes variables for the parameters and results of a graph, and an entry point that has them; none where one is not
/// bound or the graph is none to enter.
fn lower_graph(ctx: &Context, body: &mut Body, graph: Op) -> Option<()> {
    let flat = &body.flat;
    let entered = flat.slot(graph, slot::arm_graph::ENTRY_POINT).and_then(|attr| ctx.as_bool(attr));
    if entered != Some(true) {
        return None;
    }
    let key = ctx.str(INTERFACE_VAR_ABI_NAME);
    let symbol = flat.slot(graph, GRAPH.name).and_then(Attr::as_string)?;
    let name = ctx.text(symbol);
    let (inputs, results) = types::as_graph(ctx, flat.slot(graph, GRAPH.ty).and_then(Attr::as_type)?)?;
    let mut variables = Vec::new();
    let mut rest = Vec::new();
    for (slot, word, types) in [(GRAPH.arg_attrs, "arg", inputs), (GRAPH.res_attrs, "res", results)] {
        let attrs = flat.slot(graph, slot).and_then(|attrs| ctx.as_array(attrs));
        let attrs: Vec<Attr> = attrs.into_iter().flatten().collect();
        let mut left = Vec::new();
        for (i, ty) in types.into_iter().enumerate() {
            let attrs = ctx.as_dict(*attrs.get(i)?);
            let node = ctx.attr_node_of(ctx.dict_get(attrs, key)?, INTERFACE_VAR_ABI)?;
            let class =
                node.int_at(2).map_or(StorageClass::UniformConstant, |class| StorageClass(class as u32));
            variables.push(Variable {
                name: ctx.str(format!("{name}_{word}_{i}")),
                ty: types::pointer(ctx, ty, class),
                set: node.int_at(0)?,
                binding: node.int_at(1)?,
                parameter: ty,
                loaded: false,
            });
            left.push(ctx.dict_with(attrs, key, None));
        }
        let plain = left.iter().all(|attrs| attrs.is_none());
        let left: Vec<Attr> = left
            .into_iter()
            .map(|attrs| attrs.map_or_else(|| ctx.dictionary(&mut Vec::new()), Dict::attr))
            .collect();
        rest.push((slot, (!plain).then(|| ctx.array_attr(&left))));
    }
    for variable in &variables {
        add_variable(ctx, body, graph, variable);
    }
    for (slot, attrs) in rest {
        body.flat.set_slot(graph, slot, attrs);
    }
    let interface: Vec<Attr> = variables.iter().map(|variable| Attr::symbol(variable.name)).collect();
    let slots = [Some(Attr::symbol(symbol)), Some(ctx.array_attr(&interface))];
    let parts =
        OpParts { loc: body.flat.loc(graph), slots: &slots, ..OpParts::new(op::ARM_GRAPH_ENTRY_POINT) };
    let entry = body.flat.create(&parts);
    body.flat.insert_before(graph, entry);
    Some(())
}

fn empty_slots(ctx: &Context, name: OpName) -> Vec<Option<Attr>> {
    vec![None; ctx.op_row(name).map_or(0, |row| row.attrs.len())]
}

fn replace_parameters(ctx: &Context, body: &mut Body, loc: Loc, variables: &[Variable]) {
    let flat = &body.flat;
    let entry: Option<Block> = flat.roots().first().and_then(|region| flat.entry(*region));
    let Some((entry, first)) = entry.and_then(|entry| Some((entry, flat.first(entry)?))) else { return };
    let parameters: Vec<Value> = flat.arguments(entry).to_vec();
    let mut editor = Editor::new(ctx, body);
    for (parameter, variable) in parameters.into_iter().zip(variables) {
        let used = editor.is_used(parameter);
        if let Some(value) = value_of(&mut editor, first, loc, variable, used) {
            editor.replace_value(parameter, value);
        }
    }
    editor.retain_arguments(entry, |_, _| false);
}

/// Adds what gives the value of a parameter.
fn value_of(editor: &mut Editor<'_>, before: Op, loc: Loc, variable: &Variable, used: bool) -> Option<Value> {
    let ctx = editor.ctx();
    let mut add = |name: OpName, operands: &[Value], ty: Type, attr: Option<Attr>| {
        let mut slots = empty_slots(ctx, name);
        if let Some(slot) = slots.first_mut() {
            *slot = attr;
        }
        let parts = OpParts { loc, operands, results: &[ty], slots: &slots, ..OpParts::new(name) };
        let at = editor.insert_before(before, &parts);
        editor.flat().result(at, 0)
    };
    let address = add(op::MLIR_ADDRESSOF, &[], variable.ty, Some(Attr::symbol(variable.name)))?;
    let ty = variable.parameter;
    if !variable.loaded {
        return if !used || ty == variable.ty {
            Some(address)
        } else {
            add(op::BITCAST, &[address], ty, None)
        };
    }
    let (_, class) = types::as_pointer(ctx, variable.ty)?;
    let zero = add(op::CONSTANT, &[], ctx.int_type(32), Some(ctx.i32_attr(0)))?;
    let place = add(op::ACCESS_CHAIN, &[address, zero], types::pointer(ctx, ty, class), None)?;
    add(op::LOAD, &[place], ty, None)
}

/// Version and capabilities of the environment that the module is made for.
fn environment(run: &PassRun<'_>) -> Option<(Version, Vec<Capability>)> {
    let ctx = run.ctx;
    let name = ctx.str(TARGET_ENV_NAME);
    let mut above = Some(&run.above);
    while let Some(around) = above {
        let found = ctx.dict_get(around.flat.attrs(around.op), name);
        if let Some((version, capabilities, _)) =
            found.and_then(|attr| target_env_vce(ctx, attr)).and_then(|triple| as_vce(ctx, triple))
        {
            return Some((version, capabilities));
        }
        above = around.above;
    }
    None
}

/// Adds the entry point and its execution modes at the end of the module.
fn enter(run: &mut PassRun<'_>, function: Op, (version, capabilities): (Version, &[Capability])) {
    let ctx = run.ctx;
    let model = capabilities.iter().find_map(|capability| match *capability {
        Capability::Kernel => Some(ExecutionModel::Kernel),
        Capability::Shader => Some(ExecutionModel::GLCompute),
        _ => None,
    });
    let Some(model) = model else {
        let why = "lower entry point failure: could not select execution model based on 'spirv.target_env'";
        return run.report_at(function, Severity::Remark, why);
    };
    let interface = interface(ctx, run.body, function, version);
    let flat = &mut run.body.flat;
    let key = ctx.str(ENTRY_POINT_ABI_NAME);
    let abi = ctx.dict_get(flat.attrs(function), key);
    let (Some(node), Some(name), Some(block)) = (
        abi.and_then(|abi| ctx.attr_node_of(abi, ENTRY_POINT_ABI)),
        flat.slot(function, FUNC.name).and_then(Attr::as_string),
        flat.block_of(function),
    ) else {
        return;
    };
    let (loc, name) = (flat.loc(function), Attr::symbol(name));
    let model = Attr::enumerant(kind::EXECUTION_MODEL, model.0);
    let slots = [Some(model), Some(name), Some(ctx.array_attr(&interface))];
    flat.append(block, &OpParts { loc, slots: &slots, ..OpParts::new(op::ENTRY_POINT) });
    // Workgroup size, subgroup size, width.
    let environment = Environment::new(version, capabilities, []);
    let modes =
        [ExecutionMode::LocalSize, ExecutionMode::SubgroupSize, ExecutionMode::SignedZeroInfNanPreserve];
    let mut left: Vec<Param> = (0..modes.len()).map(|i| node.param(i)).collect();
    for (mode, param) in modes.into_iter().zip(&mut left) {
        let numbers = match *param {
            Param::Attr(sizes) => ctx.as_dense_ints(sizes).unwrap_or_default(),
            Param::Int(number) => vec![number],
            _ => continue,
        };
        let needed = mode.row().map_or(&[] as &[Capability], |row| row.capabilities);
        if !needed.is_empty() && environment.capability(needed).is_none() {
            continue;
        }
        let numbers: Vec<Attr> = numbers.into_iter().map(|n| ctx.i32_attr(n as i32)).collect();
        let mode = Attr::enumerant(kind::EXECUTION_MODE, mode.0);
        let slots = [Some(name), Some(mode), Some(ctx.array_attr(&numbers))];
        flat.append(block, &OpParts { loc, slots: &slots, ..OpParts::new(op::EXECUTION_MODE) });
        *param = Param::None;
    }
    let all_said = left.iter().all(|param| *param == Param::None);
    let rest = (!all_said).then(|| ctx.attr_of(ENTRY_POINT_ABI, &left));
    let attrs = ctx.dict_with(flat.attrs(function), key, rest);
    flat.set_attrs(function, attrs);
}

/// The variables that a function uses and that belong to its interface: before version 1.4 those of inputs and outputs.
fn interface(ctx: &Context, body: &Body, function: Op, version: Version) -> Vec<Attr> {
    let Some(inside) = body.body_of(function) else { return Vec::new() };
    let mut list = Vec::new();
    for at in inside.flat.all_ops().filter(|at| inside.flat.name(*at) == op::MLIR_ADDRESSOF) {
        let name = inside.flat.slot(at, slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol);
        let ty = inside.flat.result(at, 0).and_then(|v| types::as_pointer(ctx, inside.flat.ty(v)));
        let (Some(name), Some((_, class))) = (name, ty) else { continue };
        let name = Attr::symbol(name);
        let belongs =
            version >= Version::new(1, 4) || matches!(class, StorageClass::Input | StorageClass::Output);
        if belongs && !list.contains(&name) && inside.flat.block_of(at).is_some() {
            list.push(name);
        }
    }
    list
}
