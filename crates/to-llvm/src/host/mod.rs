//! `lower-host-to-llvm`: code for the host to the LLVM dialect, where kernels run on the host as well.
//!
//! A kernel is a function without parameters that finds its buffers in globals. A launch copies the buffers into the
//! globals, calls the function, and copies them back. `convert-spirv-to-llvm` gives globals and functions of kernels the
//! same names.

mod arithmetic;
mod assert;
mod control;
mod functions;
mod gpu;
mod launch;
mod memory;
mod types;

use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_dialects::{cf, gpu as source};
use spirula_ir::convert::{
    Conversion, ConversionTarget, Converted, Direction, Legality, Mismatch, Mode, Pattern, PatternSet,
    Rewriter, Setup, SourceBlock, TypeConverter, convert_in_place,
};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Block, Body, Op, OpArena, Region, Str, Type, Value};
use spirula_spirv::op as spv;

const BARE_POINTERS: &str = "use-bare-pointers-for-kernels";
const FILTER: &str = "filter-dialects";
const SIZES: &str = "intersperse-sizes-for-kernels";

/// A pass on a module.
const fn row(
    name: &'static str,
    class: &'static str,
    summary: &'static str,
    work: spirula_ir::pass::PassFn,
) -> PassRow {
    PassRow { on: RunsOn::Op("builtin.module"), ..PassRow::named(name, class, summary, Work::Whole(work)) }
}

/// The passes.
pub(crate) const PASSES: &[PassRow] = &[
    row(
        "lower-host-to-llvm",
        "LowerHostCodeToLLVMPass",
        "lowers code for the host, with launches of kernels as calls, to the LLVM dialect",
        lower_host,
    ),
    PassRow {
        options: &[
            OptionRow {
                name: BARE_POINTERS,
                help: "pass memory to kernels as pointers",
                kind: OptionKind::Switch(false),
            },
            OptionRow {
                name: SIZES,
                help: "pass the size of its memory behind each pointer",
                kind: OptionKind::Switch(false),
            },
        ],
        ..row(
            "gpu-to-llvm",
            "GpuToLLVMConversionPass",
            "lowers code for the host to the LLVM dialect, with launches of kernels in binaries",
            |run| {
                let options = run.options();
                let passing = gpu::Passing {
                    bare_pointers: options.switch(BARE_POINTERS),
                    sizes: options.switch(SIZES),
                };
                spirula_dialects::lower::scf_to_cf(run)?;
                let tables = [ALL, &[gpu::PATTERNS]].concat();
                convert(run, &tables, launch::Kernels::default(), false, passing)
            },
        )
    },
    row(
        "convert-func-to-llvm",
        "ConvertFuncToLLVMPass",
        "converts the func dialect to the LLVM dialect",
        |run| part(run, &[functions::PATTERNS]),
    ),
    row(
        "convert-arith-to-llvm",
        "ArithToLLVMConversionPass",
        "converts the arith dialect to the LLVM dialect",
        |run| part(run, &[arithmetic::PATTERNS]),
    ),
    row(
        "convert-index-to-llvm",
        "ConvertIndexToLLVMPass",
        "converts the index dialect to the LLVM dialect",
        |run| part(run, &[arithmetic::INDEX]),
    ),
    row(
        "convert-cf-to-llvm",
        "ConvertControlFlowToLLVMPass",
        "converts the cf dialect to the LLVM dialect",
        |run| part(run, CF),
    ),
    PassRow {
        options: &[OptionRow {
            name: FILTER,
            help: "the dialects to convert; all if there are none",
            kind: OptionKind::List,
        }],
        ..row(
            "convert-to-llvm",
            "ConvertToLLVMPass",
            "converts the func, arith, index, memref and cf dialects to the LLVM dialect",
            to_llvm,
        )
    },
    row(
        "finalize-memref-to-llvm",
        "FinalizeMemRefToLLVMConversionPass",
        "converts the memref dialect to the LLVM dialect",
        |run| part(run, &[memory::PATTERNS]),
    ),
    PassRow {
        on: RunsOn::Op("func.func"),
        ..PassRow::named(
            "llvm-request-c-wrappers",
            "LLVMRequestCWrappersPass",
            "requests a wrapper with a C interface for each function",
            Work::Whole(|run| {
                let ctx = run.ctx;
                let attrs = run.enclosing.arena.attrs(run.enclosing.op);
                run.header.set_attrs(ctx.dict_with(attrs, ctx.str(functions::WRAPPED), Some(Attr::unit())));
                Ok(Outcome::Changed)
            }),
        )
    },
];

/// The patterns of the cf dialect.
const CF: &[&[Pattern<Host>]] = &[control::BRANCHES, assert::PATTERNS];

/// The patterns for everything but launches and structured control flow.
const ALL: &[&[Pattern<Host>]] = &[
    functions::PATTERNS,
    arithmetic::PATTERNS,
    arithmetic::INDEX,
    memory::PATTERNS,
    control::BRANCHES,
    assert::PATTERNS,
];

/// The same by dialect.
const BY_DIALECT: &[(&str, &[&[Pattern<Host>]])] = &[
    ("func", &[functions::PATTERNS]),
    ("arith", &[arithmetic::PATTERNS]),
    ("index", &[arithmetic::INDEX]),
    ("memref", &[memory::PATTERNS]),
    ("cf", CF),
];

fn to_llvm(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let wanted = run.options().list(FILTER).to_vec();
    if wanted.is_empty() {
        return part(run, ALL);
    }
    let mut tables = Vec::new();
    for name in wanted {
        let Some((_, patterns)) = BY_DIALECT.iter().find(|(known, _)| *known == name) else {
            let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
            let known: Vec<&str> = BY_DIALECT.iter().map(|(name, _)| *name).collect();
            run.diags.push(Diagnostic::error(
                place,
                format!("there is no conversion of the dialect '{name}', only of {}", known.join(", ")),
            ));
            return Err(Failed);
        };
        tables.extend_from_slice(patterns);
    }
    part(run, &tables)
}

/// The policy of the conversion.
struct Host {
    kernels: launch::Kernels,
    /// Whether every function has a wrapper with a C interface, not only those with the attribute.
    wraps_all: bool,
    passing: gpu::Passing,
}

/// What functions need at module scope, the latest first.
#[derive(Default)]
struct State {
    /// Functions without a body: name and type.
    functions: Vec<(Str, Type)>,
    /// Variables: name and type.
    globals: Vec<(Str, Type)>,
}

impl State {
    fn declare(list: &mut Vec<(Str, Type)>, name: Str, ty: Type) {
        if !list.iter().any(|(known, _)| *known == name) {
            list.insert(0, (name, ty));
        }
    }
}

type Rw<'a> = Rewriter<'a, Host>;
type Rewritten<T = ()> = Result<T, Mismatch>;

impl Conversion for Host {
    type State = State;

    fn merge(into: &mut State, from: State) {
        for (name, ty) in from.functions.into_iter().rev() {
            State::declare(&mut into.functions, name, ty);
        }
        for (name, ty) in from.globals.into_iter().rev() {
            State::declare(&mut into.globals, name, ty);
        }
    }

    fn converted_blocks(&self, rw: &mut Rw<'_>, body: &Body, region: Region) -> Vec<SourceBlock> {
        cf::converted_blocks(rw, body, region)
    }

    fn finish_body(&self, rw: &mut Rw<'_>) -> Rewritten {
        let is_module = rw.enclosing().is_some_and(|e| e.arena.name(e.op) == spirula_ir::builtin::MODULE);
        if !is_module {
            return Ok(());
        }
        let (functions, globals) =
            (std::mem::take(&mut rw.state.functions), std::mem::take(&mut rw.state.globals));
        let ctx = rw.context();
        let body = rw.new_body();
        let Some(block) = body.arena.roots().first().and_then(|root| body.arena.entry(*root)) else {
            return Ok(());
        };
        for (name, ty) in functions.iter().rev() {
            let op = functions::declare(ctx, body, block, *name, *ty);
            to_start(&mut body.arena, block, op);
        }
        for (name, ty) in globals.iter().rev() {
            let op = launch::append_global(ctx, body, block, *name, *ty);
            to_start(&mut body.arena, block, op);
        }
        Ok(())
    }

    fn materialize(
        &self,
        rw: &mut Rw<'_>,
        direction: Direction,
        inputs: &[Value],
        types: &[Type],
    ) -> Option<smallvec::SmallVec<[Value; 2]>> {
        if let (Direction::Target, [ty]) = (direction, types)
            && inputs.len() > 1
            && types::is_descriptor(rw.context(), *ty)
        {
            return Some(smallvec::SmallVec::from_slice(&[types::pack(rw, *ty, inputs)]));
        }
        Some(rw.unrealized_cast(inputs, types))
    }
}

/// Moves an operation to the start of a block.
pub(crate) fn to_start(arena: &mut OpArena, block: Block, op: Op) {
    if let Some(first) = arena.first(block).filter(|first| *first != op) {
        arena.unlink(op);
        arena.insert_before(first, op);
    }
}

fn lower_host(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    for at in run.body.isolated_ops().collect::<Vec<_>>() {
        if run.body.arena.name(at) == source::MODULE {
            run.body.arena.unlink(at);
            run.body.detach(at);
        }
    }
    let kernels = launch::Kernels::of(ctx, run.body);
    spirula_dialects::lower::scf_to_cf(run)?;
    let tables = [ALL, &[launch::PATTERNS]].concat();
    convert(run, &tables, kernels, true, gpu::Passing::default())?;
    for at in run.body.isolated_ops().collect::<Vec<_>>() {
        if run.body.arena.name(at) == spv::MODULE
            && let Err(message) = rename_kernel(run, at)
        {
            run.diags.push(ctx.diagnostic_at(run.body, at, Severity::Error, message));
            return Err(Failed);
        }
    }
    Ok(Outcome::Changed)
}

/// Converts some dialects only.
fn part(run: &mut PassRun<'_>, tables: &[&[Pattern<Host>]]) -> Result<Outcome, Failed> {
    convert(run, tables, launch::Kernels::default(), false, gpu::Passing::default())
}

fn convert(
    run: &mut PassRun<'_>,
    tables: &[&[Pattern<Host>]],
    kernels: launch::Kernels,
    wraps_all: bool,
    passing: gpu::Passing,
) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let patterns = PatternSet::new(ctx, tables);
    let messages = if patterns.has_pattern(cf::ASSERT) {
        assert::name_messages(ctx, run.body)
    } else {
        assert::Messages::default()
    };
    let host = Host { kernels, wraps_all, passing };
    let converter = TypeConverter::new(ctx)
        .with(move |_, ty| Some(types::convert(ctx, ty).map_or(Converted::Illegal, Converted::One)));
    let target = ConversionTarget::new()
        .dialect(ctx, "llvm", Legality::Legal)
        .dialect(ctx, "spirv", Legality::LegalRecursively)
        .op(ctx, "gpu.module", Legality::LegalRecursively)
        .op(ctx, "gpu.launch_func", Legality::Dynamic(gpu::is_lowered))
        .op(ctx, "builtin.module", Legality::Legal);
    let setup = Setup {
        ctx,
        conversion: &host,
        types: Some(&converter),
        target: &target,
        patterns: &patterns,
        fold: None,
        mode: Mode::Partial,
        explain: !ctx.is_strict(),
        spread: run.spread,
    };
    let enclosing = run.enclosing;
    convert_in_place(&setup, Some(&enclosing), run.body, run.diags)?;
    assert::add_globals(ctx, run.body, &messages);
    Ok(Outcome::Changed)
}

/// Puts the name of a module in front of that of its kernel.
fn rename_kernel(run: &mut PassRun<'_>, module: Op) -> Result<(), &'static str> {
    let ctx = run.ctx;
    let name = run.body.arena.slot(module, spv::slot::module::SYM_NAME).and_then(Attr::as_string);
    let prefix = name.map_or("__spv__", |name| ctx.text(name)).to_owned();
    let Some(inside) = run.body.body_of_mut(module) else { return Err(launch::ONE_ENTRY_POINT) };
    let kernel = launch::entry_point(ctx, inside)?;
    let new = ctx.str(format!("{prefix}_{}", ctx.text(kernel)));
    rename(ctx, inside, kernel, new);
    Ok(())
}

/// Renames a symbol in the operations of a module, and in what is in them.
fn rename(ctx: &spirula_ir::Context, body: &mut Body, from: Str, to: Str) {
    for op in body.arena.all_ops() {
        let count = ctx.op_row(body.arena.name(op)).map_or(0, |row| row.attrs.len());
        for slot in 0..count {
            let Some(attr) = body.arena.slot(op, slot) else { continue };
            let is_name = body.arena.name(op) == spv::FUNC && slot == spv::slot::func::SYM_NAME;
            let renamed = if is_name && attr.as_string() == Some(from) {
                Attr::string(to)
            } else if attr.as_symbol() == Some(from) {
                Attr::symbol(to)
            } else {
                continue;
            };
            body.arena.set_slot(op, slot, Some(renamed));
        }
        if let Some(inside) = body.body_of_mut(op) {
            rename(ctx, inside, from, to);
        }
    }
}
