//! Handwritten verifiers of the `gpu` dialect.

use super::attributes::{BROADCAST, REDUCTION, address_space};
use super::forms::{ATTRIBUTIONS, KERNEL};
use super::types::as_matrix;
use super::{FUNC, FUNC_SLOTS, launch_slot};
use crate::memref::{dynamic_sizes, layout, layout_symbols, memory_space};
use spirula_diag::{Failed, Severity};
use spirula_ir::builtin::{AFFINE_MAP, DYNAMIC, STRIDED_LAYOUT, Types, VECTOR};
use spirula_ir::{
    Attr, Body, Context, Op, OpArena, OpName, Region, Str, SymbolTable, Traits, Type, Value, VerifyOp,
    operand_group,
};

/// The number of workgroup attributions of a kernel.
pub(super) fn workgroup_attributions(ctx: &Context, arena: &OpArena, op: Op) -> usize {
    let count = ctx.dict_get(arena.attrs(op), ctx.str(ATTRIBUTIONS)).and_then(|attr| ctx.as_int(attr));
    count.and_then(|(_, count)| usize::try_from(count).ok()).unwrap_or(0)
}

fn has_attr(ctx: &Context, arena: &OpArena, op: Op, name: &str) -> bool {
    ctx.dict_get(arena.attrs(op), ctx.str(name)).is_some_and(Attr::is_unit)
}

fn types(arena: &OpArena, values: &[Value]) -> Vec<Type> {
    values.iter().map(|value| arena.ty(*value)).collect()
}

// Attributes of the dialect on any operation.

pub(super) fn discardable(op: &mut VerifyOp<'_>, name: Str, attr: Attr) -> Result<(), Failed> {
    let ctx = op.ctx;
    match ctx.text(name) {
        text @ ("gpu.known_block_size" | "gpu.known_grid_size" | "gpu.known_cluster_size") => {
            match ctx.as_dense_array(attr) {
                Some((element, 3, _)) if ctx.is_signless(element, 32) => Ok(()),
                Some((element, ..)) if ctx.is_signless(element, 32) => {
                    Err(op.error(format!("{text} must contain exactly 3 elements")))
                }
                _ => Err(op.error(format!("{text} must be a dense i32 array"))),
            }
        }
        "gpu.container_module" if attr.is_unit() => container(op),
        _ => Ok(()),
    }
}

/// The launched kernels of a module exist.
fn container(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    if op.arena().name(op.op) != spirula_ir::builtin::MODULE {
        return Err(
            op.error_plain("expected 'gpu.container_module' attribute to be attached to 'builtin.module'")
        );
    }
    let ctx = op.ctx;
    let (inside, _) = op.body().inside(op.op);
    let symbols = SymbolTable::of(ctx, inside);
    for function in inside.isolated_ops() {
        let Some(body) = inside.body_of(function) else { continue };
        let direct = |region: &Region| body.arena.blocks(*region).flat_map(|block| body.arena.ops(block));
        for at in body.arena.roots().iter().flat_map(direct) {
            if body.arena.name(at) != super::LAUNCH_FUNC {
                continue;
            }
            if let Err((message, note)) = launched(ctx, inside, &symbols, &body.arena, at) {
                let message = format!("'gpu.launch_func' op {message}");
                let mut diagnostic = ctx.diagnostic_at(body, at, Severity::Error, message);
                if let Some(place) = note {
                    diagnostic = diagnostic.with_note(place, "see the kernel definition here");
                }
                return Err(op.report(diagnostic));
            }
        }
    }
    Ok(())
}

type Wrong = (String, Option<spirula_diag::Place>);

/// Whether the launched kernel exists and matches the operands; else an error.
fn launched(
    ctx: &Context,
    module: &Body,
    symbols: &SymbolTable,
    arena: &OpArena,
    at: Op,
) -> Result<(), Wrong> {
    let Some(kernel) = arena.slot(at, launch_slot::KERNEL) else { return Ok(()) };
    let path = ctx.as_symbol_path(kernel).unwrap_or_default();
    let Some(root) = path.first() else { return Ok(()) };
    let wrong = |message: String| Err((message, None));
    let Some(container) = symbols.get(*root) else {
        return wrong(format!("kernel container '{}' is undefined", ctx.text(*root)));
    };
    let name = module.arena.name(container);
    if name == super::BINARY {
        return Ok(());
    }
    if name != super::MODULE {
        return wrong(format!("kernel module '{}' is undefined", ctx.text(*root)));
    }
    let text = ctx.attr_text(kernel);
    let inside = module.body_of(container);
    let found = match (inside, path.as_slice()) {
        (Some(inside), [_, name]) => SymbolTable::of(ctx, inside).get(*name).map(|op| (inside, op)),
        _ => None,
    };
    let Some((inside, function)) = found else {
        return wrong(format!("kernel function '{text}' is undefined"));
    };
    let name = inside.arena.name(function);
    if !ctx.op_row(name).is_some_and(|row| row.has(Traits::FUNCTION)) {
        let place = ctx.place(inside.arena.loc(function));
        return Err((format!("referenced kernel '{text}' is not a function"), Some(place)));
    }
    if !has_attr(ctx, &inside.arena, function, KERNEL) {
        return wrong(format!("kernel function is missing the '{KERNEL}' attribute"));
    }
    if name != FUNC {
        return Ok(());
    }
    let row = ctx.op_row(super::LAUNCH_FUNC);
    let given =
        row.map_or(&[] as &[_], |row| operand_group(ctx, arena, at, row, launch_slot::KERNEL_OPERANDS));
    let (inputs, _) = signature(ctx, &inside.arena, function);
    if given.len() != inputs.len() {
        return wrong(format!("got {} kernel operands but expected {}", given.len(), inputs.len()));
    }
    match types(arena, given).iter().zip(&inputs).position(|(given, input)| given != input) {
        Some(i) => wrong(format!("type of function argument {i} does not match")),
        None => Ok(()),
    }
}

// Functions.

/// The argument and result types of a function.
fn signature(ctx: &Context, arena: &OpArena, function: Op) -> (Types, Types) {
    let ty = arena.slot(function, FUNC_SLOTS.ty).and_then(Attr::as_type);
    ty.and_then(|ty| ctx.as_function(ty)).unwrap_or_default()
}

pub(super) fn func(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (inputs, results) = signature(ctx, op.arena(), op.op);
    if has_attr(ctx, op.arena(), op.op, KERNEL) && !results.is_empty() {
        return Err(op.error("expected void return type for kernel function"));
    }
    op.signature(&FUNC_SLOTS, &inputs, &results)?;
    let (inside, regions) = op.body().inside(op.op);
    let Some(entry) = regions.first().and_then(|region| inside.arena.entry(*region)) else {
        return Err(op.error("expected body with at least one block"));
    };
    let arguments = types(&inside.arena, inside.arena.arguments(entry));
    let shared = workgroup_attributions(ctx, op.arena(), op.op);
    let least = inputs.len().saturating_add(shared);
    if arguments.len() < least {
        return Err(op.error(format!("expected at least {least} arguments to body region")));
    }
    for (i, (argument, input)) in arguments.iter().zip(&inputs).enumerate() {
        if argument != input {
            let (argument, input) = (ctx.type_text(*argument), ctx.type_text(*input));
            let message =
                format!("expected body region argument #{i} to be of type '{input}', got '{argument}'");
            return Err(op.error(message));
        }
    }
    attributions(op, &arguments[inputs.len()..], shared)
}

/// Attributions are in their memory spaces; `shared` of them in workgroup memory.
fn attributions(op: &mut VerifyOp<'_>, buffers: &[Type], shared: usize) -> Result<(), Failed> {
    let ctx = op.ctx;
    for (i, ty) in buffers.iter().enumerate() {
        if !crate::memref::is_memref(ctx, *ty) {
            return Err(op.error("expected memref type in attribution"));
        }
        let wanted = if i < shared { "workgroup" } else { "private" };
        if memory_space(ctx, *ty).and_then(address_space).is_some_and(|space| space != wanted) {
            return Err(op.error(format!("expected memory space {wanted} in attribution")));
        }
    }
    Ok(())
}

pub(super) fn return_(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some((arena, function)) = op.parent() else { return Ok(()) };
    let (_, results) = signature(ctx, arena, function);
    let given = types(op.arena(), op.arena().operands(op.op));
    if given.len() != results.len() {
        let place = ctx.place(arena.loc(function));
        let message = format!("'gpu.return' op expected {} result operands", results.len());
        let diagnostic = op.diagnostic(message).with_note(place, "return type declared here");
        return Err(op.report(diagnostic));
    }
    match given.iter().zip(&results).position(|(given, result)| given != result) {
        Some(i) => {
            let message = format!("unexpected type `'{}'' for operand #{i}", ctx.type_text(given[i]));
            Err(op.error(message))
        }
        None => Ok(()),
    }
}

// Launches.

/// The closest ancestor with a name.
fn around<'a>(op: &VerifyOp<'a>, name: OpName) -> Option<(&'a OpArena, Op)> {
    let mut enclosing = op.enclosing();
    let (mut arena, mut at) = (op.arena(), op.op);
    loop {
        match arena.parent_op(at) {
            Some(parent) => at = parent,
            None => {
                let outer = enclosing?;
                (arena, at, enclosing) = (outer.arena, outer.op, outer.enclosing);
            }
        }
        if arena.name(at) == name {
            return Some((arena, at));
        }
    }
}

fn group_type(op: &VerifyOp<'_>, slot: usize) -> Option<Type> {
    let row = op.row?;
    operand_group(op.ctx, op.arena(), op.op, row, slot).first().map(|value| op.arena().ty(*value))
}

pub(super) fn launch_func(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some((arena, module)) = around(op, spirula_ir::builtin::MODULE) else {
        return Err(op.error("expected to belong to a module"));
    };
    if !has_attr(op.ctx, arena, module, "gpu.container_module") {
        return Err(
            op.error("expected the closest surrounding module to have the 'gpu.container_module' attribute")
        );
    }
    let [x, y, z] = [7, 8, 9].map(|slot| group_type(op, slot));
    if x.is_some() && (y != x || z != x) {
        return Err(op.error("expects types of the cluster dimensions must be the same"));
    }
    if group_type(op, 0).is_some() && group_type(op, 12).is_some() {
        return Err(op.error("cannot have both async dependencies and an explicit async object"));
    }
    Ok(())
}

pub(super) fn launch(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let cluster = [7, 8, 9].map(|slot| group_type(op, slot).is_some());
    if cluster.contains(&true) && cluster.contains(&false) {
        return Err(op.error("cluster size must be all present"));
    }
    Ok(())
}

pub(super) fn launch_regions(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (inside, regions) = op.body().inside(op.op);
    let Some(region) = regions.first().copied() else { return Ok(()) };
    let own = if group_type(op, 7).is_some() { 18 } else { 12 };
    let shared = workgroup_attributions(ctx, op.arena(), op.op);
    if let Some(entry) = inside.arena.entry(region) {
        let arguments = types(&inside.arena, inside.arena.arguments(entry));
        let (least, found) = (shared.saturating_add(own), arguments.len());
        if found < least {
            return Err(op.error(format!("expected at least {least} region arguments, but got {found}")));
        }
        attributions(op, &arguments[own..], shared)?;
    } else {
        return Err(op.error("body region is empty"));
    }
    for last in inside.arena.blocks(region).filter_map(|block| inside.arena.last(block)) {
        if !inside.arena.successors(last).is_empty() || inside.arena.name(last) == super::TERMINATOR {
            continue;
        }
        let message = "expected 'gpu.terminator' or a terminator with successors";
        let place = ctx.place(op.arena().loc(op.op));
        let diagnostic = ctx.diagnostic_at(inside, last, Severity::Error, message);
        return Err(op.report(diagnostic.with_note(place, "in 'gpu.launch' body region")));
    }
    Ok(())
}

pub(super) fn dynamic_shared_memory(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(ty) = op.result_type(0) else { return Ok(()) };
    if memory_space(ctx, ty).and_then(address_space) != Some("workgroup") {
        return Err(op.error("address space must be address_space<workgroup>"));
    }
    if ctx.shape(ty).is_some_and(|shape| !shape.contains(&DYNAMIC)) {
        return Err(op.error("result memref type must be memref<?xi8, #gpu.address_space<workgroup>>"));
    }
    Ok(())
}

// Group operations.

/// A named barrier is one of the workgroup.
pub(super) fn barrier(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let scope = op.slot(super::barrier_slot::SCOPE);
    if op.operand_count() > 0 && scope.is_some_and(|scope| scope != super::attributes::workgroup_scope()) {
        return Err(op.error("named barriers require workgroup scope"));
    }
    Ok(())
}

/// Whether a reduction is valid for a number type.
fn reduces(ctx: &Context, reduction: &str, ty: Type) -> bool {
    match reduction {
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => ctx.as_float(ty).is_some(),
        "add" | "mul" => true,
        _ => ctx.as_integer(ty).is_some(),
    }
}

fn reduction(op: &mut VerifyOp<'_>, slot: usize, whole: Type, element: Type) -> Result<(), Failed> {
    let Some(attr) = op.slot(slot) else { return Ok(()) };
    let word = REDUCTION.word(attr);
    if reduces(op.ctx, word, element) {
        return Ok(());
    }
    let ty = op.ctx.type_text(whole);
    Err(op.error_plain(format!("`{word}` reduction operation is not compatible with type '{ty}'")))
}

pub(super) fn all_reduce_regions(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (inside, regions) = op.body().inside(op.op);
    let (Some(region), Some(ty)) = (regions.first().copied(), op.result_type(0)) else { return Ok(()) };
    let entry = inside.arena.entry(region);
    if entry.is_none() == op.slot(0).is_none() {
        return Err(op.error_plain("expected either an op attribute or a non-empty body"));
    }
    let Some(entry) = entry else { return reduction(op, 0, ty, ty) };
    let arguments = types(&inside.arena, inside.arena.arguments(entry));
    if arguments.len() != 2 {
        return Err(op.error_plain("expected two region arguments"));
    }
    if arguments.iter().any(|argument| *argument != ty) {
        return Err(op.error_plain("incorrect region argument type"));
    }
    let mut yields = 0;
    for last in inside.arena.blocks(region).filter_map(|block| inside.arena.last(block)) {
        if inside.arena.name(last) != super::YIELD {
            continue;
        }
        yields += 1;
        match types(&inside.arena, inside.arena.operands(last))[..] {
            [given] if given == ty => {}
            [_] => return Err(op.error_plain("incorrect gpu.yield type")),
            _ => return Err(op.error_plain("expected one gpu.yield operand")),
        }
    }
    if yields == 0 {
        return Err(op.error_plain("expected gpu.yield op in region"));
    }
    Ok(())
}

pub(super) fn subgroup_reduce(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(ty) = op.result_type(0) else { return Ok(()) };
    reduction(op, 0, ty, ctx.element_or_self(ty))?;
    let number = |slot| op.slot(slot).and_then(|attr| ctx.as_int(attr)).map(|(_, n)| n as u32);
    let (size, stride) = (number(2), number(3).unwrap_or(1));
    if let Some(size) = size.filter(|size| !size.is_power_of_two()) {
        return Err(op.error(format!("cluster size {size} is not a power of two")));
    }
    if stride != 1 && size.is_none() {
        return Err(op.error("cluster stride can only be specified if cluster size is specified"));
    }
    if !stride.is_power_of_two() {
        return Err(op.error(format!("cluster stride {stride} is not a power of two")));
    }
    Ok(())
}

pub(super) fn rotate(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let number = |slot| op.slot(slot).and_then(|attr| op.ctx.as_int(attr)).map_or(0, |(_, n)| n);
    let (offset, width) = (number(0), number(1));
    if offset >= width {
        return Err(op.error(format!("offset must be in the range [0, {width})")));
    }
    Ok(())
}

pub(super) fn broadcast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let lane = op.operand(1).is_some();
    match op.slot(0).map_or("", |attr| BROADCAST.word(attr)) {
        "first_active_lane" if lane => {
            Err(op.error("lane can only be specified for `specific_lane` broadcast"))
        }
        "specific_lane" if !lane => Err(op.error("lane must be specified for `specific_lane` broadcast")),
        _ => Ok(()),
    }
}

pub(super) fn warp_regions(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (inside, regions) = op.body().inside(op.op);
    let Some(entry) = regions.first().and_then(|region| inside.arena.entry(*region)) else { return Ok(()) };
    let arena = op.arena();
    let given = types(arena, arena.operands(op.op).get(1..).unwrap_or(&[]));
    let arguments = types(&inside.arena, inside.arena.arguments(entry));
    if given.len() != arguments.len() {
        return Err(op.error("expected same number op arguments and block arguments."));
    }
    let yielded = inside.arena.last(entry).filter(|last| inside.arena.name(*last) == super::YIELD);
    let Some(yielded) = yielded.map(|last| types(&inside.arena, inside.arena.operands(last))) else {
        return Err(op.error("expected body to be terminated with 'gpu.yield'"));
    };
    let results: Vec<Type> = arena.result_types(op.op).collect();
    if yielded.len() != results.len() {
        return Err(op.error("expected same number of yield operands and return values."));
    }
    let expanded = arguments.into_iter().chain(yielded);
    for (expanded, distributed) in expanded.zip(given.into_iter().chain(results)) {
        distribution(op, expanded, distributed)?;
    }
    Ok(())
}

/// A distributed vector is the other one divided among the lanes.
fn distribution(op: &mut VerifyOp<'_>, expanded: Type, distributed: Type) -> Result<(), Failed> {
    if expanded == distributed {
        return Ok(());
    }
    let ctx = op.ctx;
    let lanes = op.slot(0).and_then(|attr| ctx.as_int(attr)).map_or(0, |(_, n)| n);
    if [expanded, distributed].iter().any(|ty| ctx.type_node(*ty).kind != VECTOR) {
        return Err(op.error("expected vector type for distributed operands."));
    }
    let whole = ctx.shape(expanded).unwrap_or_default();
    let parts = ctx.shape(distributed).unwrap_or_default();
    if whole.len() != parts.len() || ctx.shaped_element(expanded) != ctx.shaped_element(distributed) {
        return Err(op.error("expected distributed vectors to have same rank and element type."));
    }
    let mut scale = 1i64;
    for (i, (whole, part)) in whole.iter().zip(&parts).enumerate() {
        if whole.checked_rem(*part) != Some(0) {
            return Err(op.error(format!(
                "expected expanded vector dimension #{i} ({whole}) to be a multipler of the distributed vector \
                 dimension ({part})"
            )));
        }
        scale = scale.saturating_mul(whole / part);
    }
    if scale != lanes {
        let (expanded, distributed) = (ctx.type_text(expanded), ctx.type_text(distributed));
        return Err(op.error(format!(
            "incompatible distribution dimensions from '{expanded}' to '{distributed}' with warp size = {lanes}"
        )));
    }
    Ok(())
}

// Memory.

pub(super) fn alloc(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(ty), Some(row)) = (op.result_type(0), op.row) else { return Ok(()) };
    let count = |slot| operand_group(ctx, op.arena(), op.op, row, slot).len();
    let (sizes, symbols) = (count(1), count(2));
    let wanted = dynamic_sizes(ctx, ty);
    if sizes != wanted {
        return Err(op.error(format!("incorrect number of dynamic sizes, has {sizes}, expected {wanted}")));
    }
    if symbols != layout_symbols(ctx, ty) {
        return Err(op.error("symbol operand count does not equal memref symbol count"));
    }
    Ok(())
}

/// Whether the last dimension is contiguous.
fn last_is_consecutive(ctx: &Context, ty: Type) -> bool {
    let rank = ctx.shape(ty).map_or(0, |shape| shape.len());
    let Some(node) = layout(ctx, ty).and_then(|layout| ctx.attr_node(layout)) else { return true };
    if node.kind == STRIDED_LAYOUT {
        return node.params.len() > 1 && node.int_at(node.params.len() - 1) == Some(1);
    }
    if node.kind != AFFINE_MAP || rank == 0 {
        return true;
    }
    let text = node.str_at(0).map_or("", |text| ctx.text(text));
    let results = text.split_once("->").map_or("", |(_, results)| results);
    let results = results.trim_matches(|c: char| c.is_whitespace() || "()>".contains(c));
    let last = format!("d{}", rank - 1);
    results.rsplit(", ").next().is_some_and(|sum| sum.split(" + ").any(|term| term == last))
}

pub(super) fn memcpy(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(to), Some(from)) = (group_type(op, 1), group_type(op, 2)) else { return Ok(()) };
    if ctx.shaped_element(to) != ctx.shaped_element(from) {
        return Err(op.error("arguments have incompatible element type"));
    }
    let (to, from) = (ctx.shape(to).unwrap_or_default(), ctx.shape(from).unwrap_or_default());
    let fits = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    if to.len() != from.len() || !to.iter().zip(&from).all(fits) {
        return Err(op.error("arguments have incompatible shape"));
    }
    Ok(())
}

pub(super) fn memset(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(to), Some(value)) = (group_type(op, 1), group_type(op, 2)) else { return Ok(()) };
    if ctx.shaped_element(to) != Some(ctx.shaped_element(value).unwrap_or(value)) {
        return Err(op.error("failed to verify that all of {dst, value} have same element type"));
    }
    Ok(())
}

// Matrices.

pub(super) fn mma_load(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    match op.operand_type(0) {
        Some(ty) if !last_is_consecutive(op.ctx, ty) => {
            Err(op.error_plain("expected source memref most minor dim must have unit stride"))
        }
        _ => Ok(()),
    }
}

pub(super) fn mma_store(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    if op.operand_type(1).is_some_and(|ty| !last_is_consecutive(ctx, ty)) {
        return Err(op.error_plain("expected destination memref most minor dim must have unit stride"));
    }
    if op.operand_type(0).and_then(|ty| as_matrix(ctx, ty)).is_some_and(|matrix| matrix.operand != "COp") {
        return Err(op.error_plain("expected the operand matrix being stored to have 'COp' operand type"));
    }
    Ok(())
}

pub(super) fn mma_compute(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let [a, b, c] = [0, 1, 2].map(|i| op.operand_type(i).and_then(|ty| as_matrix(ctx, ty)));
    let (Some(a), Some(b), Some(c)) = (a, b, c) else { return Ok(()) };
    if [a.operand, b.operand, c.operand] != ["AOp", "BOp", "COp"] {
        return Err(op.error_plain("operands must be in the order AOp, BOp, COp"));
    }
    if a.shape[1] != b.shape[0] || a.shape[0] != c.shape[0] || b.shape[1] != c.shape[1] {
        return Err(op.error_plain("operand shapes do not satisfy matmul constraints"));
    }
    Ok(())
}

pub(super) fn mma_elementwise(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let given = types(op.arena(), op.arena().operands(op.op));
    if given.windows(2).any(|pair| pair[0] != pair[1]) {
        return Err(op.error("failed to verify that all of {args} have same type"));
    }
    Ok(())
}
