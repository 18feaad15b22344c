//! `gpu-kernel-outlining`: the region of each `gpu.launch` becomes a kernel, in the `gpu.module` that the launch names or
//! in one of its own.

use super::kernel::KERNEL;
use crate::pipeline::move_op;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_dialects::gpu::{self, launch_here_slot};
use spirula_ir::builtin::NESTED_SYMBOL;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{
    Attr, Block, Body, Context, Editor, Op, OpArena, OpName, OpParts, Param, Region, Str, Type, Value,
    symbol_name,
};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("builtin.module"),
    adds: true,
    ..PassRow::named(
        "gpu-kernel-outlining",
        "GpuKernelOutliningPass",
        "moves the regions of gpu.launch into kernels",
        Work::Whole(run),
    )
};

/// The unit attribute of modules that have modules for devices.
const CONTAINER: &str = "gpu.container_module";

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut symbols = Symbols::of(ctx, run.body);
    let ops: Vec<Op> = run.body.isolated_ops().collect();
    let mut changed = false;
    for at in ops {
        let Some(name) = symbol_name(ctx, run.body, at) else { continue };
        // Kernels stand behind what launches them, the last first.
        let before = run.body.arena.next(at);
        let mut kernels = Vec::new();
        if let Some(inside) = run.body.body_of_mut(at) {
            outline_in(ctx, inside, name, &mut symbols, &mut kernels);
        }
        for kernel in kernels {
            let module = symbols.modules.get(&kernel.module).and_then(|module| module.op);
            let module = module.unwrap_or_else(|| {
                let slots = [Some(Attr::string(kernel.module)), None, None];
                let parts = OpParts { loc: kernel.loc, slots: &slots, ..OpParts::new(gpu::MODULE) };
                let new = run.body.arena.create(ctx, &parts);
                match (before, run.body.arena.block_of(at)) {
                    (Some(before), _) => run.body.arena.insert_before(before, new),
                    (None, Some(block)) => run.body.arena.append_op(block, new),
                    (None, None) => {}
                }
                symbols.modules.entry(kernel.module).or_default().op = Some(new);
                new
            });
            if let Some(diagnostic) = nested_reference(ctx, &kernel.inside) {
                run.diags.push(diagnostic);
                return Err(Failed);
            }
            let mut inside = match run.body.detach(module) {
                Some(inside) => with_kernel(ctx, inside, kernel.inside),
                None => kernel.inside,
            };
            add_callees(ctx, run.body, &mut inside);
            run.body.attach(module, inside);
            changed = true;
        }
    }
    if changed {
        let attrs = run.enclosing.arena.attrs(run.enclosing.op);
        run.header.set_attrs(ctx.dict_with(attrs, ctx.str(CONTAINER), Some(Attr::unit())));
    }
    Ok(Outcome::changed_if(changed))
}

/// A kernel: its location, the name of its module, and a body that has it alone.
struct Kernel {
    loc: spirula_ir::Loc,
    module: Str,
    inside: Body,
}

/// A module for devices: the operation, once there is one, and the names in it.
#[derive(Default)]
struct Module {
    op: Option<Op>,
    names: FxHashSet<Str>,
}

/// The names at module scope.
struct Symbols {
    names: FxHashSet<Str>,
    modules: FxHashMap<Str, Module>,
}

impl Symbols {
    fn of(ctx: &Context, body: &Body) -> Self {
        let mut symbols = Symbols { names: FxHashSet::default(), modules: FxHashMap::default() };
        for at in body.arena.all_ops() {
            let Some(name) = symbol_name(ctx, body, at) else { continue };
            symbols.names.insert(name);
            if body.arena.name(at) == gpu::MODULE {
                let inside = body.body_of(at);
                let names = inside
                    .into_iter()
                    .flat_map(|inside| inside.arena.all_ops().filter_map(|at| symbol_name(ctx, inside, at)));
                symbols.modules.insert(name, Module { op: Some(at), names: names.collect() });
            }
        }
        symbols
    }

    /// The module and the name of a kernel: in the module that is asked for, if it is one for devices, else in a new one.
    fn place(&mut self, ctx: &Context, module: Option<Str>, kernel: Str) -> (Str, Str) {
        let known = module.filter(|module| self.modules.contains_key(module));
        let module = known.unwrap_or_else(|| unique(ctx, module.unwrap_or(kernel), &mut self.names));
        let inside = self.modules.entry(module).or_default();
        (module, unique(ctx, kernel, &mut inside.names))
    }
}

/// A module with the kernel of another behind its operations.
fn with_kernel(ctx: &Context, mut module: Body, mut from: Body) -> Body {
    let block = module.arena.roots().first().and_then(|root| module.arena.entry(*root));
    let Some(block) = block else { return from };
    for at in from.isolated_ops().collect::<Vec<_>>() {
        move_op(ctx, &mut from, at, &mut module, block);
    }
    module
}

/// Outlines the launches in a function.
fn outline_in(
    ctx: &Context,
    body: &mut Body,
    function: Str,
    symbols: &mut Symbols,
    kernels: &mut Vec<Kernel>,
) {
    let arena = &body.arena;
    let launches: Vec<Op> = arena
        .all_ops()
        .filter(|at| arena.name(*at) == gpu::LAUNCH && arena.block_of(*at).is_some())
        .collect();
    for launch in launches {
        let Some(region) = body.arena.regions(launch).first().copied() else { continue };
        let given = |slot| body.arena.slot(launch, slot).and_then(Attr::as_symbol);
        let default = || ctx.str(format!("{}_kernel", ctx.text(function)));
        let name = given(launch_here_slot::FUNCTION).unwrap_or_else(default);
        let (module, name) = symbols.place(ctx, given(launch_here_slot::MODULE), name);
        let captured = captured(&body.arena, region);
        let inside = kernel(ctx, body, launch, region, name, &captured);
        kernels.push(Kernel { loc: body.arena.loc(launch), module, inside });
        launch_kernel(ctx, body, launch, ctx.symbol_path_attr(&[module, name]), &captured);
    }
}

/// A name that no symbol has yet.
fn unique(ctx: &Context, name: Str, names: &mut FxHashSet<Str>) -> Str {
    let mut unique = name;
    let mut number = 0;
    while !names.insert(unique) {
        unique = ctx.str(format!("{}_{number}", ctx.text(name)));
        number += 1;
    }
    unique
}

/// The values of the surrounding function that are used in a region, in the order of their first use.
pub(super) fn captured(arena: &OpArena, region: Region) -> Vec<Value> {
    let (mut own, mut used) = (FxHashSet::default(), Vec::new());
    collect(arena, region, &mut own, &mut used);
    let mut seen = FxHashSet::default();
    used.retain(|value| !own.contains(value) && seen.insert(*value));
    used
}

fn collect(arena: &OpArena, region: Region, own: &mut FxHashSet<Value>, used: &mut Vec<Value>) {
    for block in arena.blocks(region) {
        own.extend(arena.arguments(block));
        for op in arena.ops(block) {
            arena.regions(op).iter().for_each(|region| collect(arena, *region, own, used));
            used.extend(arena.operands(op));
            own.extend(arena.results(op));
        }
    }
}

/// The sizes of a grid or block, if they are constants: operands from `first` on of those that are sizes.
fn known_sizes(ctx: &Context, arena: &OpArena, sizes: &[Value]) -> Option<Attr> {
    let size = |value: &Value| {
        let constant = arena.def_op(*value)?;
        let row = ctx.op_row(arena.name(constant)).filter(|row| row.has(Traits::CONSTANT))?;
        let (_, size) = ctx.as_int(arena.slot(constant, row.attr_index("value")?)?)?;
        u32::try_from(size).ok().map(|size| size as i32)
    };
    Some(ctx.dense_i32_array(&sizes.iter().map(size).collect::<Option<Vec<i32>>>()?))
}

/// The sizes of the groups of operands of a launch.
fn segments(ctx: &Context, arena: &OpArena, launch: Op) -> Vec<i64> {
    let sizes = arena.slot(launch, launch_here_slot::OPERAND_SEGMENT_SIZES);
    sizes.and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default()
}

/// The inside of a module with the kernel.
fn kernel(ctx: &Context, body: &Body, launch: Op, region: Region, name: Str, captured: &[Value]) -> Body {
    let arena = &body.arena;
    let loc = arena.loc(launch);
    let tokens = segments(ctx, arena, launch).first().map_or(0, |n| usize::try_from(*n).unwrap_or(0));
    let has_cluster = segments(ctx, arena, launch).get(7) == Some(&1);
    let sizes = |from: usize| arena.operands(launch).get(tokens + from..tokens + from + 3);
    let types: Vec<Type> = captured.iter().map(|value| arena.ty(*value)).collect();
    let mut slots = vec![None; ctx.op_row(gpu::FUNC).map_or(0, |row| row.attrs.len())];
    let mut set = |name: &str, value: Option<Attr>| {
        let index = ctx.op_row(gpu::FUNC).and_then(|row| row.attr_index(name));
        if let Some(slot) = index.and_then(|index| slots.get_mut(index)) {
            *slot = value;
        }
    };
    set("sym_name", Some(Attr::string(name)));
    set("function_type", Some(Attr::of_type(ctx.function_type(&types, &[]))));
    set("known_grid_size", sizes(0).and_then(|sizes| known_sizes(ctx, arena, sizes)));
    set("known_block_size", sizes(3).and_then(|sizes| known_sizes(ctx, arena, sizes)));
    if has_cluster {
        set("known_cluster_size", sizes(6).and_then(|sizes| known_sizes(ctx, arena, sizes)));
    }
    let count = ctx.str("workgroup_attributions");
    let shared = ctx.dict_get(arena.attrs(launch), count).unwrap_or_else(|| ctx.i64_attr(0));
    let mut attrs = vec![(ctx.str(KERNEL), Attr::unit()), (count, shared)];
    let parts = OpParts { loc, slots: &slots, attrs: ctx.dict(&mut attrs), ..OpParts::new(gpu::FUNC) };
    let mut module = Body::new();
    let root = module.arena.add_root();
    let block = module.arena.append_block(root);
    let function = module.arena.append(ctx, block, &parts);

    let mut inside = Body::new();
    let root = inside.arena.add_root();
    let entry = inside.arena.append_block(root);
    let mut copy = Copy { ctx, from: body, to: &mut inside, values: FxHashMap::default(), later: Vec::new() };
    for (value, ty) in captured.iter().zip(types) {
        let argument = copy.to.arena.add_argument(entry, ty);
        copy.values.insert(*value, argument);
    }
    copy.launched(region, root, entry, loc, has_cluster);
    module.attach(function, inside);
    module
}

/// A copy of operations into another body.
struct Copy<'a> {
    ctx: &'a Context,
    from: &'a Body,
    to: &'a mut Body,
    values: FxHashMap<Value, Value>,
    /// Operands that were not defined yet.
    later: Vec<(Op, usize, Value)>,
}

/// The arguments of a launch: three dimensions of each.
const INDICES: [OpName; 6] =
    [gpu::BLOCK_ID, gpu::THREAD_ID, gpu::GRID_DIM, gpu::BLOCK_DIM, gpu::CLUSTER_ID, gpu::CLUSTER_DIM];

impl Copy<'_> {
    /// Copies the region of a launch into that of a kernel.
    fn launched(&mut self, region: Region, into: Region, entry: Block, loc: spirula_ir::Loc, clusters: bool) {
        let (ctx, from) = (self.ctx, self.from);
        let Some(first) = from.arena.entry(region) else { return };
        let arguments = from.arena.arguments(first);
        let names = &INDICES[..if clusters { 6 } else { 4 }];
        let index = ctx.index_type();
        for (i, argument) in arguments.iter().take(3 * names.len()).enumerate() {
            let slots = [Some(Attr::enumerant(gpu::kind::DIM, i as u32 % 3)), None];
            let parts = OpParts { loc, results: &[index], slots: &slots, ..OpParts::new(names[i / 3]) };
            let op = self.to.arena.append(ctx, entry, &parts);
            if let Some(result) = self.to.arena.result(op, 0) {
                self.values.insert(*argument, result);
            }
        }
        for argument in arguments.iter().skip(3 * names.len()) {
            let new = self.to.arena.add_argument(entry, from.arena.ty(*argument));
            self.values.insert(*argument, new);
        }
        let mut blocks = FxHashMap::from_iter([(first, entry)]);
        for block in from.arena.blocks(region).skip(1) {
            blocks.insert(block, self.block(block, into));
        }
        for block in from.arena.blocks(region) {
            self.ops(block, blocks[&block], &blocks);
        }
        for (op, index, value) in std::mem::take(&mut self.later) {
            if let Some(new) = self.values.get(&value) {
                self.to.arena.replace_operand(op, index, *new);
            }
        }
    }

    /// A block with the same arguments, without operations.
    fn block(&mut self, block: Block, into: Region) -> Block {
        let new = self.to.arena.append_block(into);
        for argument in self.from.arena.arguments(block) {
            let copied = self.to.arena.add_argument(new, self.from.arena.ty(*argument));
            self.values.insert(*argument, copied);
        }
        new
    }

    fn ops(&mut self, block: Block, into: Block, blocks: &FxHashMap<Block, Block>) {
        self.from.arena.ops(block).for_each(|op| self.op(op, into, blocks));
    }

    fn op(&mut self, op: Op, into: Block, blocks: &FxHashMap<Block, Block>) {
        let (ctx, arena) = (self.ctx, &self.from.arena);
        let loc = arena.loc(op);
        if arena.name(op) == gpu::TERMINATOR {
            self.to.arena.append(ctx, into, &OpParts { loc, ..OpParts::new(gpu::RETURN) });
            return;
        }
        let mut operands = Vec::new();
        let mut later = Vec::new();
        for (i, value) in arena.operands(op).iter().enumerate() {
            operands.push(self.values.get(value).copied().unwrap_or_else(|| {
                later.push((i, *value));
                self.to.arena.placeholder(arena.ty(*value))
            }));
        }
        let results: Vec<Type> = arena.result_types(op).collect();
        let place = |block: &Block| blocks.get(block).copied().unwrap_or(into);
        let successors: Vec<Block> = arena.successors(op).iter().map(place).collect();
        let merges: Vec<Block> = arena.merges(op).iter().map(place).collect();
        let properties = [arena.slot_of_unregistered(op)];
        let slots = match ctx.op_row(arena.name(op)) {
            Some(row) => arena.slots(op, row.attrs.len()),
            None if properties == [None] => &[],
            None => &properties,
        };
        let parts = OpParts {
            name: arena.name(op),
            loc,
            operands: &operands,
            results: &results,
            slots,
            attrs: arena.attrs(op),
            successors: &successors,
            merges: &merges,
        };
        let new = self.to.arena.append_unverified(into, &parts);
        self.later.extend(later.into_iter().map(|(i, value)| (new, i, value)));
        for (old, new) in arena.results(op).zip(self.to.arena.results(new)) {
            self.values.insert(old, new);
        }
        if let Some(inside) = self.from.body_of(op) {
            self.to.attach(new, inside.clone());
            return;
        }
        for region in arena.regions(op) {
            let into = self.to.arena.add_region(new);
            let copied: FxHashMap<Block, Block> =
                arena.blocks(*region).map(|block| (block, self.block(block, into))).collect();
            arena.blocks(*region).for_each(|block| self.ops(block, copied[&block], &copied));
        }
    }
}

/// Puts a `gpu.launch_func` in the place of a launch.
fn launch_kernel(ctx: &Context, body: &mut Body, launch: Op, kernel: Attr, captured: &[Value]) {
    let arena = &body.arena;
    let operands = [arena.operands(launch), captured].concat();
    let mut sizes: Vec<i32> = segments(ctx, arena, launch).into_iter().map(|n| n as i32).collect();
    sizes.extend([captured.len() as i32, 0]);
    let results: Vec<Type> = arena.result_types(launch).collect();
    let row = ctx.op_row(gpu::LAUNCH_FUNC);
    let mut slots = vec![None; row.map_or(0, |row| row.attrs.len())];
    let sizes = Some(ctx.dense_i32_array(&sizes));
    let cooperative = arena.slot(launch, launch_here_slot::COOPERATIVE);
    let attrs = [("kernel", Some(kernel)), ("operandSegmentSizes", sizes), ("cooperative", cooperative)];
    for (name, value) in attrs {
        let index = row.and_then(|row| row.attr_index(name));
        if let Some(slot) = index.and_then(|index| slots.get_mut(index)) {
            *slot = value;
        }
    }
    let loc = arena.loc(launch);
    let parts = OpParts {
        loc,
        operands: &operands,
        results: &results,
        slots: &slots,
        ..OpParts::new(gpu::LAUNCH_FUNC)
    };
    let mut editor = Editor::new(ctx, body);
    let new = editor.insert_before(launch, &parts);
    let values: Vec<Value> = editor.arena().results(new).collect();
    editor.replace(launch, &values);
}

/// Reports a reference to a symbol in another module, which means nothing in the module of a kernel.
fn nested_reference(ctx: &Context, body: &Body) -> Option<Diagnostic> {
    let arena = &body.arena;
    arena.all_ops().filter(|op| arena.block_of(*op).is_some()).find_map(|op| {
        let slots = ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
        let discardable = ctx.dict_entries(arena.attrs(op)).map(|(_, attr)| attr);
        let mut attrs = (0..slots).filter_map(|i| arena.slot(op, i)).chain(discardable);
        if let Some(attr) = attrs.find(|attr| ctx.attr_node_of(*attr, NESTED_SYMBOL).is_some()) {
            let reference = ctx.attr_text(attr);
            let message = format!(
                "nested symbol reference '{reference}' cannot be resolved inside the outlined kernel module"
            );
            return Some(ctx.diagnostic_at(body, op, Severity::Error, message));
        }
        nested_reference(ctx, body.body_of(op)?)
    })
}

/// Copies the functions and variables that a kernel refers to into its module, and those that these refer to.
fn add_callees(ctx: &Context, outer: &Body, module: &mut Body) {
    let known: FxHashMap<Str, Op> =
        outer.isolated_ops().filter_map(|at| Some((symbol_name(ctx, outer, at)?, at))).collect();
    let Some(block) = module.arena.roots().first().and_then(|root| module.arena.entry(*root)) else { return };
    let mut present: FxHashSet<Str> =
        module.arena.all_ops().filter_map(|at| symbol_name(ctx, module, at)).collect();
    let mut wanted = Vec::new();
    symbols_in(ctx, module, &mut wanted);
    let mut at = 0;
    while let Some(name) = wanted.get(at).copied() {
        at += 1;
        let Some(source) = known.get(&name).filter(|_| present.insert(name)) else { continue };
        let arena = &outer.arena;
        let slots = ctx.op_row(arena.name(*source)).map_or(0, |row| row.attrs.len());
        let parts = OpParts {
            loc: arena.loc(*source),
            slots: arena.slots(*source, slots),
            attrs: arena.attrs(*source),
            ..OpParts::new(arena.name(*source))
        };
        let new = module.arena.append_unverified(block, &parts);
        if let Some(inside) = outer.body_of(*source) {
            symbols_in(ctx, inside, &mut wanted);
            module.attach(new, inside.clone());
        }
    }
}

/// The symbols that operations refer to.
fn symbols_in(ctx: &Context, body: &Body, out: &mut Vec<Str>) {
    let arena = &body.arena;
    for op in arena.all_ops().filter(|op| arena.block_of(*op).is_some()) {
        let slots = ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
        (0..slots).filter_map(|i| arena.slot(op, i)).for_each(|attr| symbols_of(ctx, attr, out));
        ctx.dict_entries(arena.attrs(op)).for_each(|(_, attr)| symbols_of(ctx, attr, out));
        if let Some(inside) = body.body_of(op) {
            symbols_in(ctx, inside, out);
        }
    }
}

fn symbols_of(ctx: &Context, attr: Attr, out: &mut Vec<Str>) {
    out.extend(attr.as_symbol());
    for part in ctx.attr_parts(attr).iter() {
        if let Param::Attr(attr) = part {
            symbols_of(ctx, *attr, out);
        }
    }
}
