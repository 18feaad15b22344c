//! `convert-gpu-to-spirv`: a `spirv.module` for each `gpu.module`.

use super::kernel::KERNEL;
use crate::globals::Names;
use crate::passes::{convert_inside, wide_index};
use crate::policy::{Rewritten, Rw, Table, ToSpirv};
use crate::types::{Models, Target, TypeOptions};
use crate::{arith, func, memref, scf, storage, vector};
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_dialects::{func as host, gpu, memref as memory};
use spirula_ir::convert::{Arguments, Mode, Operands, SourceOp};
use spirula_ir::pass::{OptionRow, Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Body, Context, Dict, EnclosingOp, Op, OpBuilder, OpParts, Region};
use spirula_spec::Capability;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::{self, TARGET_ENV, TARGET_ENV_NAME};

const OPTIONS: &[OptionRow] = crate::passes::WIDE_INDEX;

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("builtin.module"),
    options: OPTIONS,
    adds: true,
    ..PassRow::named(
        "convert-gpu-to-spirv",
        "ConvertGPUToSPIRV",
        "converts gpu modules to SPIR-V modules",
        Work::Whole(run),
    )
};

/// The patterns of all dialects that kernels consist of.
pub(crate) const TABLES: &[&[Table]] =
    &[super::TABLES, scf::TABLES, arith::TABLES, memref::TABLES, func::TABLES, vector::TABLES];

/// Where the module for the device is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// Before the `gpu.module`.
    Before,
    /// At its start.
    Inside,
    /// At its start for kernels, whose functions lose their bodies, and before it otherwise.
    ByModel,
}

/// A conversion of all `gpu.module`s in a body.
pub(crate) struct Modules<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) options: TypeOptions,
    pub(crate) tables: Vec<Table>,
    pub(crate) spread: bool,
    pub(crate) place: Place,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let modules = Modules {
        ctx: run.ctx,
        options: wide_index(run.options()),
        tables: TABLES.concat(),
        spread: run.spread,
        place: Place::ByModel,
    };
    modules.convert(&run.enclosing, run.body, run.diags)?;
    Ok(Outcome::Changed)
}

impl Modules<'_> {
    /// Converts the modules in a body and in those nested in it.
    ///
    /// # Errors
    /// An operation in one cannot be legalized, which was reported.
    pub(crate) fn convert(
        &self,
        enclosing: &EnclosingOp<'_>,
        body: &mut Body,
        diags: &mut Diagnostics,
    ) -> Result<(), Failed> {
        let ops: Vec<Op> = body.isolated_ops().collect();
        for at in ops {
            if body.arena.name(at) == gpu::MODULE {
                self.module(enclosing, body, at, diags)?;
                continue;
            }
            let (arena, bodies) = body.split_at_ops(&[at]);
            for (op, inside) in bodies {
                let around = EnclosingOp { arena, body: None, op, symbols: None, enclosing: Some(enclosing) };
                self.convert(&around, inside, diags)?;
            }
        }
        Ok(())
    }

    /// Converts a copy of a module, which stays for what launches it.
    fn module(
        &self,
        enclosing: &EnclosingOp<'_>,
        body: &mut Body,
        at: Op,
        diags: &mut Diagnostics,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let Some(mut source) = body.body_of(at).cloned() else { return Ok(()) };
        let around = EnclosingOp {
            arena: &body.arena,
            body: Some(body),
            op: at,
            symbols: None,
            enclosing: Some(enclosing),
        };
        let own = target_of(ctx, body, at);
        let environment = own.or_else(|| target::nearest_target_env(ctx, &around));
        let target = Target::of(ctx, environment, self.options);
        if let Some(spaces) = storage::spaces_of(&target.environment)
            && let Err(diagnostic) = storage::map(ctx, spaces, &mut source)
        {
            diags.push(diagnostic);
            return Err(Failed);
        }
        let Some(models) = target.models else {
            diags.push(ctx.diagnostic_at(body, at, Severity::Error, NO_MODEL));
            return Err(Failed);
        };
        expand_attributions(ctx, &mut source);
        let policy = ToSpirv { names: Names::of(ctx, &source), target, has_module: true, graph: None };
        let legality = ToSpirv::legality(ctx, &[]);
        let converted = convert_inside(
            (ctx, self.spread),
            &policy,
            (&self.tables, &legality, Mode::Full),
            &around,
            &mut source,
            diags,
        )?;
        let (slots, attrs) = module_attrs(ctx, body, at, models);
        let loc = body.arena.loc(at);
        let parts = OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::MODULE) };
        // What compiles kernels for OpenCL expects it inside, and the launched functions without their bodies.
        let is_stubbed = self.place == Place::ByModel && models.execution == Capability::Kernel;
        if is_stubbed || self.place == Place::Inside {
            if let Some(inside) = body.body_of_mut(at) {
                if is_stubbed {
                    stub_kernels(ctx, inside);
                }
                insert_at_start(ctx, inside, &parts, converted);
            }
        } else {
            let new = body.arena.create(ctx, &parts);
            body.arena.insert_before(at, new);
            body.attach(new, converted);
        }
        Ok(())
    }
}

const NO_MODEL: &str = "cannot deduce memory model from 'spirv.target_env'";

/// `gpu.module` in place, where everything around is converted too.
pub(super) fn convert_in_place(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let models = rw.conversion().target.models.ok_or(NO_MODEL)?;
    let (slots, attrs) = module_attrs(op.ctx, op.body, op.op, models);
    let loc = rw.loc();
    let new = rw.insert(&OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::MODULE) });
    rw.convert_region(op, 0, new, Arguments::Keep)
}

/// The attributes of the `spirv.module` for a `gpu.module`.
fn module_attrs(ctx: &Context, body: &Body, at: Op, models: Models) -> ([Option<Attr>; 4], Option<Dict>) {
    let name = body.arena.slot(at, gpu::module_slot::SYM_NAME).and_then(Attr::as_string);
    let name = ctx.str(format!("__spv__{}", name.map_or("", |name| ctx.text(name))));
    let mut slots = [None; 4];
    slots[slot::module::ADDRESSING_MODEL] = Some(enumerant::<0>(models.addressing.0));
    slots[slot::module::MEMORY_MODEL] = Some(enumerant::<1>(models.memory.0));
    slots[slot::module::SYM_NAME] = Some(Attr::string(name));
    let key = ctx.str(TARGET_ENV_NAME);
    let given = target_of(ctx, body, at).or_else(|| ctx.dict_get(body.arena.attrs(at), key));
    (slots, ctx.dict_with(None, key, given))
}

/// The attribute of an enumerant of a module's addressing model or memory model.
fn enumerant<const MEMORY: u8>(value: u32) -> Attr {
    use spirula_spirv::enums::kind::{ADDRESSING_MODEL, MEMORY_MODEL};
    Attr::enumerant(if MEMORY == 1 { MEMORY_MODEL } else { ADDRESSING_MODEL }, value)
}

/// The first SPIR-V environment among the targets of a `gpu.module`.
fn target_of(ctx: &Context, body: &Body, at: Op) -> Option<Attr> {
    let targets = body.arena.slot(at, gpu::module_slot::TARGETS)?;
    ctx.as_array(targets)?.find(|target| ctx.attr_node_of(*target, TARGET_ENV).is_some())
}

fn insert_at_start(ctx: &Context, body: &mut Body, parts: &OpParts<'_>, inside: Body) {
    let Some(block) = body.arena.roots().first().and_then(|root| body.arena.entry(*root)) else { return };
    let first = body.arena.first(block);
    let new = body.arena.create(ctx, parts);
    match first {
        Some(first) => body.arena.insert_before(first, new),
        None => body.arena.append_op(block, new),
    }
    body.attach(new, inside);
}

/// Replaces functions by `func.func` that do nothing.
fn stub_kernels(ctx: &Context, body: &mut Body) {
    let functions: Vec<Op> = body.isolated_ops().filter(|at| body.arena.name(*at) == gpu::FUNC).collect();
    for at in functions {
        let arena = &mut body.arena;
        let (name, ty) = (arena.slot(at, gpu::FUNC_SLOTS.name), arena.slot(at, gpu::FUNC_SLOTS.ty));
        let inputs = ty.and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
        let mut slots = vec![None; ctx.op_row(host::FUNC).map_or(0, |row| row.attrs.len())];
        for (index, attr) in [(host::FUNC_SLOTS.name, name), (host::FUNC_SLOTS.ty, ty)] {
            if let Some(slot) = slots.get_mut(index) {
                *slot = attr;
            }
        }
        let attrs = ctx.dict_with(None, ctx.str(KERNEL), Some(Attr::unit()));
        let loc = arena.loc(at);
        let new = arena.create(ctx, &OpParts { loc, slots: &slots, attrs, ..OpParts::new(host::FUNC) });
        arena.insert_before(at, new);
        let mut inside = Body::new();
        let root: Region = inside.arena.add_root();
        let block = inside.arena.append_block(root);
        for ty in inputs.iter().flat_map(|(inputs, _)| inputs.iter()) {
            inside.arena.add_argument(block, *ty);
        }
        inside.arena.append(ctx, block, &OpParts { loc, ..OpParts::new(host::RETURN) });
        body.attach(new, inside);
        body.detach(at);
        body.arena.unlink(at);
    }
}

/// Replaces the memory that functions declare besides their parameters by allocations, in all `gpu.module`s in a body.
pub(crate) fn expand_all_attributions(ctx: &Context, body: &mut Body) {
    let ops: Vec<Op> = body.isolated_ops().collect();
    for at in ops {
        let is_module = body.arena.name(at) == gpu::MODULE;
        match body.body_of_mut(at) {
            Some(inside) if is_module => expand_attributions(ctx, inside),
            Some(inside) => expand_all_attributions(ctx, inside),
            None => {}
        }
    }
}

/// Replaces the memory that functions declare besides their parameters by allocations.
pub(crate) fn expand_attributions(ctx: &Context, body: &mut Body) {
    let functions: Vec<(Op, usize)> = body
        .isolated_ops()
        .filter(|at| body.arena.name(*at) == gpu::FUNC)
        .filter_map(|at| {
            let ty = body.arena.slot(at, gpu::FUNC_SLOTS.ty)?.as_type()?;
            let inputs = ctx.as_function(ty)?.0.len();
            let inside = &body.body_of(at)?.arena;
            let entry = inside.entry(*inside.roots().first()?)?;
            (inside.arguments(entry).len() > inputs).then_some((at, inputs))
        })
        .collect();
    let count = ctx.str("workgroup_attributions");
    for (at, inputs) in functions {
        let attrs = body.arena.attrs(at);
        let shared = ctx.dict_get(attrs, count).and_then(|attr| ctx.as_int(attr)).map_or(0, |(_, n)| n);
        body.arena.set_attrs(at, ctx.dict_with(attrs, count, None));
        body.arena.set_slot(at, gpu::func_slot::WORKGROUP_ATTRIB_ATTRS, None);
        body.arena.set_slot(at, gpu::func_slot::PRIVATE_ATTRIB_ATTRS, None);
        let loc = body.arena.loc(at);
        let Some(inside) = body.body_of_mut(at) else { continue };
        let shared = inputs.saturating_add(usize::try_from(shared).unwrap_or(0));
        allocate(ctx, inside, loc, inputs, shared);
    }
}

/// Makes variables of the arguments from `inputs` on, of which those before `shared` are shared by a work-group.
fn allocate(ctx: &Context, body: &mut Body, loc: spirula_ir::Loc, inputs: usize, shared: usize) {
    let arena = &body.arena;
    let Some(block) = arena.roots().first().and_then(|root| arena.entry(*root)) else { return };
    let extra: Vec<_> = arena.arguments(block).iter().copied().enumerate().skip(inputs).collect();
    if extra.is_empty() {
        return;
    }
    let mut editor = spirula_ir::Editor::new(ctx, body);
    for (index, argument) in extra.into_iter().rev() {
        let ty = editor.arena().ty(argument);
        let name = if index < shared { memory::ALLOC } else { memory::ALLOCA };
        let slots = [None, Some(ctx.dense_i32_array(&[0, 0]))];
        let parts = OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(name) };
        let new = editor.insert_at_start(block, &parts);
        if let Some(result) = editor.arena().result(new, 0) {
            editor.replace_value(argument, result);
        }
    }
    editor.retain_arguments(block, |index, _| index < inputs);
}
