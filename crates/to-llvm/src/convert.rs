//! `convert-spirv-to-llvm`: what MLIR's pass of this name makes of modules and functions of the hub.
//!
//! Bodies are written anew, block by block in their order. What operations become is a table by name; it is another
//! one than that for running, because MLIR's conversion refuses much and keeps what stands at module scope.

use crate::builder::Builder;
use crate::convert_ops::{self, Rule, Rules};
use crate::convert_types::Types;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Severity};
use spirula_entity::EntityKey;
use spirula_ir::builtin::MODULE;
use spirula_ir::dialect::FoldedResult;
use spirula_ir::parallel::{self, Pace};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Block, Body, Context, Flat, Op, OpName, OpParts, Region, Str, Type, Value};
use spirula_llvm::types as llvm;
use spirula_spirv::op as spv;
use spirula_spirv::types as hub;

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[PassRow {
    on: RunsOn::Op("builtin.module"),
    options: &[OptionRow {
        name: "client-api",
        kind: OptionKind::Text("Unknown"),
        help: "the API whose address spaces are taken: Unknown or OpenCL",
    }],
    ..PassRow::named(
        "convert-spirv-to-llvm",
        "ConvertSPIRVToLLVMPass",
        "converts the SPIR-V dialect to the LLVM dialect",
        Work::Whole(run),
    )
}];

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let api = run.options().text("client-api").to_owned();
    if !matches!(api.as_str(), "Unknown" | "OpenCL") {
        let place = ctx.place(run.above.flat.loc(run.above.op));
        let message = format!("address space mapping for client '{api}' not implemented");
        run.diags.push(Diagnostic::new(Severity::Warning, place, message));
    }
    let rules = Rules::new(ctx);
    let types = Types { ctx, rules: &rules, is_opencl: api == "OpenCL" };
    let name = symbol_of(ctx, run.above.flat, run.above.op);
    convert_module(types, run.body, name, false, run.spread, run.diags)?;
    Ok(Outcome::Changed)
}

/// Converts the inside of a `spirv.module` of this name to that of a module of the LLVM dialect.
///
/// # Errors
/// Where an operation has no conversion: it was reported, and what is left of the module is of no use.
pub fn convert_spirv_module(
    ctx: &Context,
    inside: &mut Body,
    name: Option<Str>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let rules = Rules::new(ctx);
    convert_module(Types { ctx, rules: &rules, is_opencl: false }, inside, name, true, true, diags)
}

fn attr_of(ctx: &Context, flat: &Flat, op: Op, name: &str) -> Option<Attr> {
    flat.slot(op, ctx.op_row(flat.name(op))?.attr_index(name)?)
}

fn symbol_of(ctx: &Context, flat: &Flat, op: Op) -> Option<Str> {
    attr_of(ctx, flat, op, "sym_name").and_then(Attr::as_string)
}

/// What stands at the start of the module that is written: functions that are declared, execution modes.
#[derive(Default)]
pub(crate) struct Added {
    /// Declared functions: name and type, the latest first.
    functions: Vec<(Str, Type)>,
}

impl Added {
    /// Declares a function once.
    pub(crate) fn declare(&mut self, name: Str, ty: Type) {
        if !self.functions.iter().any(|(n, _)| *n == name) {
            self.functions.insert(0, (name, ty));
        }
    }
}

/// Converts the inside of a module in place, functions on several threads if that is wanted and pays.
fn convert_module(
    types: Types<'_>,
    body: &mut Body,
    name: Option<Str>,
    is_spirv: bool,
    spread: bool,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let ctx = types.ctx;
    let mut old = std::mem::take(body);
    let mut new = Body::new();
    let region = new.flat.add_root();
    let block = new.flat.append_block(region);
    let mut added = Added::default();
    // What is put at the start, the latest first.
    let mut modes = Vec::new();
    let ops: Vec<Op> =
        old.flat.roots().iter().flat_map(|r| old.flat.blocks(*r)).flat_map(|b| old.flat.ops(b)).collect();
    let renamed = renamed(ctx, &old.flat, &ops, name.filter(|_| is_spirv));
    let mut converted = insides(types, &mut old, &ops, &renamed, spread).into_iter();
    for op in ops {
        let kind = old.flat.name(op);
        if kind == spv::ENTRY_POINT {
            continue;
        }
        if kind == spv::EXECUTION_MODE {
            modes.push(op);
        } else if kind == spv::FUNC {
            let header = function(types, &old.flat, op, &mut new, block, diags)?;
            let Some(inside) = converted.next() else { continue };
            diags.append(inside.diags);
            new.attach(header, inside.body.ok_or(Failed)?);
            for (name, ty) in inside.added.functions.into_iter().rev() {
                added.declare(name, ty);
            }
        } else if kind == spv::GLOBAL_VARIABLE {
            global(types, &old.flat, op, &mut new, block, &renamed, diags)?;
        } else if kind == spv::MODULE || kind == MODULE {
            let inner_name = symbol_of(ctx, &old.flat, op);
            let count = ctx.op_row(MODULE).map_or(0, |row| row.attrs.len());
            let mut slots = vec![None; count];
            if let (Some(index), Some(name)) =
                (ctx.op_row(MODULE).and_then(|row| row.attr_index("sym_name")), inner_name)
            {
                slots[index] = Some(Attr::string(name));
            }
            let attrs = if kind == MODULE { old.flat.attrs(op) } else { None };
            let parts = OpParts { loc: old.flat.loc(op), slots: &slots, attrs, ..OpParts::new(MODULE) };
            let module = new.flat.append(block, &parts);
            let mut inside = old.detach(op).unwrap_or_default();
            convert_module(types, &mut inside, inner_name, kind == spv::MODULE, spread, diags)?;
            new.attach(module, inside);
        } else if kind.dialect() == spirula_spirv::NUMBER && kind.as_unregistered().is_none() {
            return Err(illegal(ctx, &old.flat, op, diags));
        } else {
            keep(ctx, &mut old, op, &mut new, block);
        }
    }
    // Each was put before what was there when it was come upon: modes stand behind the functions.
    for (name, ty) in added.functions.iter().rev() {
        let at = convert_ops::append_declaration(ctx, &mut new, block, *name, *ty);
        to_start(&mut new.flat, block, at);
    }
    for op in modes {
        let mode = convert_ops::execution_mode(ctx, &old.flat, op, name.filter(|_| is_spirv));
        let at = convert_ops::append_global(ctx, &mut new, block, &mode);
        to_start(&mut new.flat, block, at);
    }
    *body = new;
    Ok(())
}

fn to_start(flat: &mut Flat, block: Block, op: Op) {
    if let Some(first) = flat.first(block).filter(|first| *first != op) {
        flat.unlink(op);
        flat.insert_before(first, op);
    }
}

/// Reports that an operation has no conversion.
#[cold]
fn illegal(ctx: &Context, flat: &Flat, op: Op, diags: &mut Diagnostics) -> Failed {
    let name = ctx.op_name_text(flat.name(op));
    let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    diags.error(ctx.place(flat.loc(op)), message)
}

/// Moves an operation that has nothing to do with SPIR-V.
fn keep(ctx: &Context, old: &mut Body, op: Op, new: &mut Body, block: Block) {
    let flat = &old.flat;
    let count = ctx.op_row(flat.name(op)).map_or(0, |row| row.attrs.len());
    let results: Vec<Type> = flat.results(op).map(|v| flat.ty(v)).collect();
    let parts = OpParts {
        name: flat.name(op),
        loc: flat.loc(op),
        operands: &[],
        results: &results,
        slots: flat.slots(op, count),
        attrs: flat.attrs(op),
        successors: &[],
        merges: &[],
    };
    let moved = new.flat.append(block, &parts);
    if let Some(inside) = old.detach(op) {
        new.attach(moved, inside);
    }
}

/// Variables with a binding have it in their names; old and new symbols.
fn renamed(ctx: &Context, flat: &Flat, ops: &[Op], module: Option<Str>) -> Vec<(Str, Str)> {
    let number = |op, name| ctx.as_int(attr_of(ctx, flat, op, name)?).map(|(_, n)| n);
    let mut out = Vec::new();
    for op in ops.iter().filter(|op| flat.name(**op) == spv::GLOBAL_VARIABLE) {
        let set = number(*op, "descriptor_set").zip(number(*op, "binding"));
        if let (Some((set, binding)), Some(name)) = (set, symbol_of(ctx, flat, *op)) {
            let prefix = module.map_or_else(String::new, |m| format!("{}_", ctx.text(m)));
            let text = format!("{prefix}{}_descriptor_set{set}_binding{binding}", ctx.text(name));
            out.push((name, ctx.str(text)));
        }
    }
    out
}

fn new_name(renamed: &[(Str, Str)], name: Str) -> Str {
    renamed.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| *new)
}

fn global(
    types: Types<'_>,
    flat: &Flat,
    op: Op,
    new: &mut Body,
    block: Block,
    renamed: &[(Str, Str)],
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let ctx = types.ctx;
    let pointer = attr_of(ctx, flat, op, "type").and_then(Attr::as_type);
    let converted = pointer
        .and_then(|ty| hub::as_pointer(ctx, ty))
        .filter(|_| attr_of(ctx, flat, op, "initializer").is_none())
        .and_then(|(pointee, class)| Some((types.convert(pointee)?, class)));
    let global = converted.and_then(|(ty, class)| {
        let (is_constant, is_private) = convert_ops::global_kind(class, ctx.is_strict())?;
        let name = new_name(renamed, symbol_of(ctx, flat, op)?);
        let location = attr_of(ctx, flat, op, "location");
        let space = types.space(class);
        let loc = flat.loc(op);
        Some(convert_ops::Global {
            name,
            ty,
            is_constant,
            is_private,
            space: Some(space),
            location,
            loc,
            value: None,
        })
    });
    match global {
        Some(global) => {
            convert_ops::append_global(ctx, new, block, &global);
            Ok(())
        }
        None => Err(illegal(ctx, flat, op, diags)),
    }
}

/// Adds a function without its inside.
fn function(
    types: Types<'_>,
    flat: &Flat,
    op: Op,
    new: &mut Body,
    block: Block,
    diags: &mut Diagnostics,
) -> Result<Op, Failed> {
    let ctx = types.ctx;
    let signature = attr_of(ctx, flat, op, "function_type").and_then(Attr::as_type);
    let ty = signature.and_then(|ty| ctx.as_function(ty)).and_then(|(inputs, results)| {
        let inputs: Option<Vec<Type>> = inputs.iter().map(|ty| types.convert(*ty)).collect();
        let result = match results.as_slice() {
            [] => llvm::void(ctx),
            [one] => types.convert(*one)?,
            _ => return None,
        };
        Some(llvm::function(ctx, result, &inputs?, false))
    });
    let (Some(ty), Some(name)) = (ty, symbol_of(ctx, flat, op)) else {
        return Err(illegal(ctx, flat, op, diags));
    };
    let control = attr_of(ctx, flat, op, "function_control").and_then(Attr::as_enumerant).map_or(0, |c| c.1);
    let header = convert_ops::function_header(ctx, name, ty, control);
    let parts = OpParts { loc: flat.loc(op), slots: &header, ..OpParts::new(ctx.op_name("llvm.func")) };
    Ok(new.flat.append(block, &parts))
}

/// What has become of the inside of a function.
#[derive(Default)]
struct Inside {
    /// None if it cannot be converted, which was reported.
    body: Option<Body>,
    added: Added,
    diags: Diagnostics,
}

/// Converts the insides of those of the operations that are functions.
fn insides(
    types: Types<'_>,
    old: &mut Body,
    ops: &[Op],
    renamed: &[(Str, Str)],
    spread: bool,
) -> Vec<Inside> {
    let functions = ops.iter().filter(|op| old.flat.name(**op) == spv::FUNC).copied().collect::<Vec<_>>();
    let bodies: Vec<Body> = functions.iter().map(|op| old.detach(*op).unwrap_or_default()).collect();
    let spread = spread && parallel::pays(types.ctx, bodies.iter().map(Body::op_count));
    parallel::map_if(spread, types.ctx, bodies, <(Body, Pace)>::default, |(scratch, pace), body| {
        pace.add(body.op_count());
        inside(types, body, renamed, scratch)
    })
}

/// Converts the inside of a function. What was converted is given back at once, and the next is written where the last
/// was: its memory is there.
fn inside(types: Types<'_>, mut body: Body, renamed: &[(Str, Str)], scratch: &mut Body) -> Inside {
    let ctx = types.ctx;
    let mut made = Inside::default();
    if body.flat.roots().first().is_some_and(|region| body.flat.entry(*region).is_some()) {
        commute(ctx, &mut body);
        let into = std::mem::take(&mut scratch.flat);
        let Inside { added, diags, .. } = &mut made;
        let mut convert = Convert::new(types, &body.flat, into, added, renamed, diags);
        if convert.function().is_err() {
            return made;
        }
        scratch.flat = convert.b.flat;
    } else {
        scratch.flat.add_root();
    }
    drop(body);
    made.body = Some(scratch.take_exact(ctx));
    made
}

/// Puts constants behind what is none where operands may be swapped: the first step of folding.
fn commute(ctx: &Context, body: &mut Body) {
    for op in body.flat.all_ops() {
        let is_hub = body.flat.name(op).dialect() == spirula_spirv::NUMBER;
        if is_hub
            && body.flat.block_of(op).is_some()
            && let Some(operands) = spirula_transforms::commuted(ctx, &body.flat, op)
        {
            body.flat.set_operands(op, &operands);
        }
    }
}

/// A function that is being converted.
pub(crate) struct Convert<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) types: Types<'a>,
    pub(crate) flat: &'a Flat,
    pub(crate) b: Builder<'a>,
    pub(crate) added: &'a mut Added,
    renamed: &'a [(Str, Str)],
    values: Vec<Option<Value>>,
    blocks: Vec<Option<Block>>,
    /// Memory for the operands of one operation.
    operands: Vec<Value>,
    diags: &'a mut Diagnostics,
}

impl<'a> Convert<'a> {
    fn new(
        types: Types<'a>,
        flat: &'a Flat,
        into: Flat,
        added: &'a mut Added,
        renamed: &'a [(Str, Str)],
        diags: &'a mut Diagnostics,
    ) -> Self {
        Self {
            ctx: types.ctx,
            types,
            flat,
            b: Builder::new_in(types.ctx, into),
            added,
            renamed,
            values: vec![None; flat.value_count()],
            blocks: vec![None; flat.block_table_len()],
            operands: Vec::new(),
            diags,
        }
    }

    fn function(&mut self) -> Result<(), Failed> {
        let Some(region) = self.flat.roots().first().copied() else { return Ok(()) };
        let blocks: Vec<Block> = self.flat.blocks(region).collect();
        for (i, block) in blocks.iter().enumerate() {
            let new = if i == 0 { self.b.block } else { self.b.flat.create_block() };
            self.declare(*block, new)?;
        }
        for (i, block) in blocks.iter().enumerate() {
            self.visit(*block, i > 0)?;
        }
        Ok(())
    }

    /// Says which block a block becomes, and gives that its arguments.
    fn declare(&mut self, block: Block, new: Block) -> Result<(), Failed> {
        self.blocks[block.index()] = Some(new);
        for argument in self.flat.arguments(block) {
            let Some(ty) = self.types.convert(self.flat.ty(*argument)) else {
                let op = self.flat.first(block);
                return Err(match op {
                    Some(op) => self.illegal(op),
                    None => Failed,
                });
            };
            let value = self.b.flat.add_argument(new, ty);
            self.values[argument.index()] = Some(value);
        }
        Ok(())
    }

    /// Writes a block; one that is in no region yet comes behind those that were written.
    fn visit(&mut self, block: Block, place: bool) -> Result<(), Failed> {
        let Some(new) = self.blocks[block.index()] else { return Ok(()) };
        if place {
            let region = self.b.flat.roots()[0];
            self.b.flat.append_block_to(region, new);
        }
        self.b.block = new;
        let flat = self.flat;
        flat.ops(block).try_for_each(|op| self.op(op))
    }

    fn op(&mut self, op: Op) -> Result<(), Failed> {
        self.b.loc = self.flat.loc(op);
        let name = self.flat.name(op);
        if name == spv::MLIR_LOOP || name == spv::MLIR_SELECTION {
            return self.structured(op, name == spv::MLIR_LOOP);
        }
        if self.folds(op) {
            return Ok(());
        }
        let Some((rule, made)) = self.types.rules.get(name) else {
            return if name.as_unregistered().is_none() && name.dialect() == spirula_spirv::NUMBER {
                Err(self.illegal(op))
            } else {
                self.copy(op)
            };
        };
        let done = match (rule, made) {
            (Rule::By(work), _) => work(self, op),
            (Rule::Same(_), made) => made.and_then(|made| self.same(op, made)),
        };
        done.ok_or_else(|| self.illegal(op))
    }

    /// What an operation of the hub folds to takes its place, as MLIR's conversions have it. Operands are looked at as
    /// they were: what they have been folded to themselves is not known.
    fn folds(&mut self, op: Op) -> bool {
        let name = self.flat.name(op);
        if name.as_unregistered().is_some() || name.dialect() != spirula_spirv::NUMBER {
            return false;
        }
        let Some(results) = spirula_transforms::folded(self.ctx, self.flat, op) else { return false };
        let ([result], Some(ty)) = (results.as_slice(), self.old_type(op)) else { return false };
        let value = match result {
            FoldedResult::Value(value) => self.value(*value).filter(|_| self.flat.ty(*value) == ty),
            FoldedResult::Constant(attr) => convert_ops::constant_value(self, ty, *attr),
        };
        value.inspect(|value| self.set(op, *value)).is_some()
    }

    fn same(&mut self, op: Op, made: OpName) -> Option<()> {
        let ty = self.result_type(op)?;
        self.operands.clear();
        for operand in self.flat.operands(op) {
            self.operands.push(self.values[operand.index()]?);
        }
        let new = self.b.plain(made, &self.operands, &[ty], self.flat.attrs(op));
        self.set(op, self.b.flat.result(new, 0)?);
        Some(())
    }

    /// An operation of another dialect stays as it is.
    fn copy(&mut self, op: Op) -> Result<(), Failed> {
        let Some(operands) = self.operands(op) else { return Err(self.illegal(op)) };
        let count = self.ctx.op_row(self.flat.name(op)).map_or(0, |row| row.attrs.len());
        let results: Vec<Type> = self.flat.results(op).map(|v| self.flat.ty(v)).collect();
        let successors: Option<Vec<Block>> =
            self.flat.successors(op).iter().map(|b| self.blocks[b.index()]).collect();
        let parts = OpParts {
            name: self.flat.name(op),
            loc: self.flat.loc(op),
            operands: &operands,
            results: &results,
            slots: self.flat.slots(op, count),
            attrs: self.flat.attrs(op),
            successors: &successors.unwrap_or_default(),
            merges: &[],
        };
        let new = self.b.flat.append(self.b.block, &parts);
        for (old, new) in self.flat.results(op).zip(self.b.flat.results(new)) {
            self.values[old.index()] = Some(new);
        }
        Ok(())
    }

    #[cold]
    fn illegal(&mut self, op: Op) -> Failed {
        illegal(self.ctx, self.flat, op, self.diags)
    }

    // What rules ask for.

    /// What an operand has become.
    pub(crate) fn operand(&self, op: Op, index: usize) -> Option<Value> {
        self.value(*self.flat.operands(op).get(index)?)
    }

    /// What a value has become.
    pub(crate) fn value(&self, old: Value) -> Option<Value> {
        self.values[old.index()]
    }

    /// What all operands have become.
    pub(crate) fn operands(&self, op: Op) -> Option<Vec<Value>> {
        self.flat.operands(op).iter().map(|v| self.value(*v)).collect()
    }

    /// The old type of the result.
    pub(crate) fn old_type(&self, op: Op) -> Option<Type> {
        self.flat.result(op, 0).map(|v| self.flat.ty(v))
    }

    /// The new type of the result.
    pub(crate) fn result_type(&self, op: Op) -> Option<Type> {
        self.types.convert(self.old_type(op)?)
    }

    /// Says what the result has become.
    pub(crate) fn set(&mut self, op: Op, value: Value) {
        if let Some(result) = self.flat.result(op, 0) {
            self.values[result.index()] = Some(value);
        }
    }

    /// An inherent attribute by name.
    pub(crate) fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        attr_of(self.ctx, self.flat, op, name)
    }

    /// The new block of successor `index`, and what is passed to it.
    pub(crate) fn edge(&self, op: Op, index: usize) -> Option<(Block, Vec<Value>)> {
        let block = self.blocks[self.flat.successors(op).get(index)?.index()]?;
        let row = self.ctx.op_row(self.flat.name(op))?;
        let passed = spirula_ir::successor_operands(self.ctx, self.flat, op, row, index);
        let passed: Option<Vec<Value>> = passed.iter().map(|v| self.value(*v)).collect();
        Some((block, passed?))
    }

    /// The symbol that a variable has now.
    pub(crate) fn renamed(&self, name: Str) -> Str {
        new_name(self.renamed, name)
    }

    // Regions.

    /// A loop or selection without control: its blocks but the first come between what is before and behind it.
    fn structured(&mut self, op: Op, is_loop: bool) -> Result<(), Failed> {
        let slot = if is_loop { "loop_control" } else { "selection_control" };
        if self.attr(op, slot).and_then(Attr::as_enumerant).is_some_and(|(_, control)| control != 0) {
            return Err(self.illegal(op));
        }
        let region: Option<Region> = self.flat.regions(op).first().copied();
        let blocks: Vec<Block> = region.map(|r| self.flat.blocks(r).collect()).unwrap_or_default();
        let least = if is_loop { 0 } else { 2 };
        if blocks.len() <= least {
            return Ok(());
        }
        let Some(first) = self.flat.first(blocks[0]) else { return Err(self.illegal(op)) };
        let wanted = if is_loop { spv::BRANCH } else { spv::BRANCH_CONDITIONAL };
        if self.flat.name(first) != wanted {
            return Err(self.illegal(op));
        }
        for block in &blocks[1..] {
            let new = self.b.flat.create_block();
            self.declare(*block, new)?;
        }
        self.op(first)?;
        let end = self.b.flat.create_block();
        for result in self.flat.results(op) {
            let Some(ty) = self.types.convert(self.flat.ty(result)) else { return Err(self.illegal(op)) };
            let value = self.b.flat.add_argument(end, ty);
            self.values[result.index()] = Some(value);
        }
        for block in &blocks[1..] {
            self.visit(*block, true)?;
            let last = self.flat.last(*block).filter(|last| self.flat.name(*last) == spv::MLIR_MERGE);
            if let Some(merge) = last {
                let Some(passed) = self.operands(merge) else { return Err(self.illegal(merge)) };
                self.b.br(end, &passed);
            }
        }
        let region = self.b.flat.roots()[0];
        self.b.flat.append_block_to(region, end);
        self.b.block = end;
        Ok(())
    }
}
