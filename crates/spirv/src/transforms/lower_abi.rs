//! `spirv-lower-abi-attrs`: lowers functions with parameters and ABI attributes to SPIR-V entry points.
//!
//! A bound parameter becomes a module-scope variable: a number or vector in a struct, which is loaded at the beginning;
//! other types are used by address.

use crate::availability::Environment;
use crate::enums::kind;
use crate::forms::{FUNC, GRAPH};
use crate::layout::laid_out;
use crate::op::{self, slot};
use crate::target::{
    ENTRY_POINT_ABI, ENTRY_POINT_ABI_NAME, INTERFACE_VAR_ABI, INTERFACE_VAR_ABI_NAME, TARGET_ENV_NAME,
    as_vce, target_env_vce,
};
use crate::types::{self, Member};
use spirula_diag::{Failed, Severity};
use spirula_ir::dialect::FunctionSlots;
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{
    Attr, Block, Body, Context, Dict, Editor, Loc, Op, OpArena, OpName, OpParts, Param, Str, Type, Value,
};
use spirula_layout::Rules;
use spirula_spec::{Capability, ExecutionMode, ExecutionModel, StorageClass, Version};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("spirv.module"),
    ..PassRow::named(
        "spirv-lower-abi-attrs",
        "SPIRVLowerABIAttributesPass",
        "lower entry point ABI attributes",
        Work::Whole(run),
    )
};

/// The variable of a parameter.
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
        let arena = &run.body.arena;
        let (is_entry, lowered) = match arena.name(at) {
            op::FUNC => {
                let is_entry = ctx.dict_get(arena.attrs(at), abi).is_some();
                let plain = !bound(ctx, arena, at, &FUNC);
                (is_entry, plain || is_entry && lower_parameters(ctx, run.body, at).is_some())
            }
            op::ARM_GRAPH => {
                (false, !bound(ctx, arena, at, &GRAPH) || lower_graph(ctx, run.body, at).is_some())
            }
            _ => continue,
        };
        if !lowered {
            let name = ctx.op_name_text(run.body.arena.name(at));
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

/// The binding of a parameter or result.
fn bound(ctx: &Context, arena: &OpArena, function: Op, slots: &FunctionSlots) -> bool {
    let name = ctx.str(INTERFACE_VAR_ABI_NAME);
    let attrs = [slots.arg_attrs, slots.res_attrs]
        .into_iter()
        .filter_map(|slot| ctx.as_array(arena.slot(function, slot)?));
    attrs.flatten().any(|attrs| ctx.dict_get(ctx.as_dict(attrs), name).is_some())
}

/// The variables of all parameters; none if one is not bound or has no layout.
fn variables(ctx: &Context, arena: &OpArena, function: Op) -> Option<Vec<Variable>> {
    let key = ctx.str(INTERFACE_VAR_ABI_NAME);
    let name = ctx.text(arena.slot(function, FUNC.name).and_then(Attr::as_string)?);
    let (inputs, _) = ctx.as_function(arena.slot(function, FUNC.ty).and_then(Attr::as_type)?)?;
    let attrs = ctx.as_array(arena.slot(function, FUNC.arg_attrs)?)?;
    let one = |(i, (ty, attrs)): (usize, (Type, Attr))| {
        let abi = ctx.dict_get(ctx.as_dict(attrs), key)?;
        let node = ctx.attr_node_of(abi, INTERFACE_VAR_ABI)?;
        let plain = ctx.scalar_bits(ty).is_some() || ctx.is_vector(ty);
        let (pointee, class) = if plain {
            let member = Member { ty, offset: None, decorations: None };
            // MLIR leaves the decoration to its serializer.
            let block = if ctx.is_strict() { None } else { types::block_decoration(ctx) };
            (types::structure(ctx, &[member], block), StorageClass(node.int_at(2)? as u32))
        } else {
            types::as_pointer(ctx, ty)?
        };
        let opaque = types::as_sampled_image(ctx, pointee).is_some();
        let pointee = if opaque { pointee } else { laid_out(ctx, pointee, Rules::MLIR)? };
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

/// Inserts the variable before its function or graph.
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
    let parts = OpParts { loc: body.arena.loc(before), slots: &slots, ..OpParts::new(op::GLOBAL_VARIABLE) };
    let global = body.arena.create(ctx, &parts);
    body.arena.insert_before(before, global);
}

/// Replaces all parameters by variables; none if one is not bound or has no layout.
fn lower_parameters(ctx: &Context, body: &mut Body, function: Op) -> Option<()> {
    let variables = variables(ctx, &body.arena, function)?;
    let loc = body.arena.loc(function);
    for variable in &variables {
        add_variable(ctx, body, function, variable);
    }
    let ty = ctx.function_type(&[], &[]);
    body.arena.set_slot(function, FUNC.ty, Some(Attr::of_type(ty)));
    body.arena.set_slot(function, FUNC.arg_attrs, None);
    let (_, bodies) = body.split_at_ops(&[function]);
    for (_, inside) in bodies {
        replace_parameters(ctx, inside, loc, &variables);
    }
    Some(())
}

/// Creates variables for the parameters and results of a graph, and its entry point; none if one is not bound or the
/// graph is not an entry point.
fn lower_graph(ctx: &Context, body: &mut Body, graph: Op) -> Option<()> {
    let arena = &body.arena;
    let entered = arena.slot(graph, slot::arm_graph::ENTRY_POINT).and_then(|attr| ctx.as_bool(attr));
    if entered != Some(true) {
        return None;
    }
    let key = ctx.str(INTERFACE_VAR_ABI_NAME);
    let symbol = arena.slot(graph, GRAPH.name).and_then(Attr::as_string)?;
    let name = ctx.text(symbol);
    let (inputs, results) = types::as_graph(ctx, arena.slot(graph, GRAPH.ty).and_then(Attr::as_type)?)?;
    let mut variables = Vec::new();
    let mut rest = Vec::new();
    for (slot, word, types) in [(GRAPH.arg_attrs, "arg", inputs), (GRAPH.res_attrs, "res", results)] {
        let attrs = arena.slot(graph, slot).and_then(|attrs| ctx.as_array(attrs));
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
        body.arena.set_slot(graph, slot, attrs);
    }
    let interface: Vec<Attr> = variables.iter().map(|variable| Attr::symbol(variable.name)).collect();
    let slots = [Some(Attr::symbol(symbol)), Some(ctx.array_attr(&interface))];
    let parts =
        OpParts { loc: body.arena.loc(graph), slots: &slots, ..OpParts::new(op::ARM_GRAPH_ENTRY_POINT) };
    let entry = body.arena.create(ctx, &parts);
    body.arena.insert_before(graph, entry);
    Some(())
}

fn empty_slots(ctx: &Context, name: OpName) -> Vec<Option<Attr>> {
    vec![None; ctx.op_row(name).map_or(0, |row| row.attrs.len())]
}

fn replace_parameters(ctx: &Context, body: &mut Body, loc: Loc, variables: &[Variable]) {
    let arena = &body.arena;
    let entry: Option<Block> = arena.roots().first().and_then(|region| arena.entry(*region));
    let Some((entry, first)) = entry.and_then(|entry| Some((entry, arena.first(entry)?))) else { return };
    let parameters: Vec<Value> = arena.arguments(entry).to_vec();
    let mut editor = Editor::new(ctx, body);
    for (parameter, variable) in parameters.into_iter().zip(variables) {
        let used = editor.is_used(parameter);
        if let Some(value) = value_of(&mut editor, first, loc, variable, used) {
            editor.replace_value(parameter, value);
        }
    }
    editor.retain_arguments(entry, |_, _| false);
}

/// Inserts the value of a parameter.
fn value_of(editor: &mut Editor<'_>, before: Op, loc: Loc, variable: &Variable, used: bool) -> Option<Value> {
    let ctx = editor.ctx();
    let mut add = |name: OpName, operands: &[Value], ty: Type, attr: Option<Attr>| {
        let mut slots = empty_slots(ctx, name);
        if let Some(slot) = slots.first_mut() {
            *slot = attr;
        }
        let parts = OpParts { loc, operands, results: &[ty], slots: &slots, ..OpParts::new(name) };
        let at = editor.insert_before(before, &parts);
        editor.arena().result(at, 0)
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

/// Version and capabilities of the module's target environment.
fn environment(run: &PassRun<'_>) -> Option<(Version, Vec<Capability>)> {
    let ctx = run.ctx;
    let name = ctx.str(TARGET_ENV_NAME);
    let mut enclosing = Some(&run.enclosing);
    while let Some(around) = enclosing {
        let found = ctx.dict_get(around.arena.attrs(around.op), name);
        if let Some((version, capabilities, _)) =
            found.and_then(|attr| target_env_vce(ctx, attr)).and_then(|triple| as_vce(ctx, triple))
        {
            return Some((version, capabilities));
        }
        enclosing = around.enclosing;
    }
    None
}

/// Appends the entry point and its execution modes to the module.
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
    let arena = &mut run.body.arena;
    let key = ctx.str(ENTRY_POINT_ABI_NAME);
    let abi = ctx.dict_get(arena.attrs(function), key);
    let (Some(node), Some(name), Some(block)) = (
        abi.and_then(|abi| ctx.attr_node_of(abi, ENTRY_POINT_ABI)),
        arena.slot(function, FUNC.name).and_then(Attr::as_string),
        arena.block_of(function),
    ) else {
        return;
    };
    let (loc, name) = (arena.loc(function), Attr::symbol(name));
    let model = Attr::enumerant(kind::EXECUTION_MODEL, model.0);
    let slots = [Some(model), Some(name), Some(ctx.array_attr(&interface))];
    arena.append(ctx, block, &OpParts { loc, slots: &slots, ..OpParts::new(op::ENTRY_POINT) });
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
        arena.append(ctx, block, &OpParts { loc, slots: &slots, ..OpParts::new(op::EXECUTION_MODE) });
        *param = Param::None;
    }
    let all_said = left.iter().all(|param| *param == Param::None);
    let rest = (!all_said).then(|| ctx.attr_of(ENTRY_POINT_ABI, &left));
    let attrs = ctx.dict_with(arena.attrs(function), key, rest);
    arena.set_attrs(function, attrs);
}

/// The interface variables that a function uses: before version 1.4 inputs and outputs only.
fn interface(ctx: &Context, body: &Body, function: Op, version: Version) -> Vec<Attr> {
    let Some(inside) = body.body_of(function) else { return Vec::new() };
    let mut list = Vec::new();
    for at in inside.arena.all_ops().filter(|at| inside.arena.name(*at) == op::MLIR_ADDRESSOF) {
        let name = inside.arena.slot(at, slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol);
        let ty = inside.arena.result(at, 0).and_then(|v| types::as_pointer(ctx, inside.arena.ty(v)));
        let (Some(name), Some((_, class))) = (name, ty) else { continue };
        let name = Attr::symbol(name);
        let belongs =
            version >= Version::new(1, 4) || matches!(class, StorageClass::Input | StorageClass::Output);
        if belongs && !list.contains(&name) && inside.arena.block_of(at).is_some() {
            list.push(name);
        }
    }
    list
}
