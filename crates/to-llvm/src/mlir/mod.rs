//! `convert-spirv-to-llvm`: what MLIR's pass of this name makes of modules and functions of the SPIR-V dialect.

mod module;
mod ops;
mod types;

pub(crate) use module::{append_declaration, execution_mode, function_header};

use crate::rows::{self, Lower, Rewritten};
use module::{Global, append_global, global_kind};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Severity};
use spirula_ir::builtin::MODULE;
use spirula_ir::convert::{
    Arguments, Conversion, ConversionTarget, Converted, Fold, Legality, Mismatch, Mode, Pattern, PatternSet,
    Rewriter, Setup, SourceOp, TypeConverter, convert_in_place,
};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Block, Body, Context, Op, OpArena, OpBuilder as _, OpParts, Str, Type, Value};
use spirula_llvm::types as llvm;
use spirula_spirv::op as spv_op;
use spirula_spirv::types as spv;
pub(crate) use types::Types;

/// `convert-spirv-to-llvm`.
pub(crate) const PASS: PassRow = PassRow {
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
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let api = run.options().text("client-api").to_owned();
    if !matches!(api.as_str(), "Unknown" | "OpenCL") {
        let place = ctx.place(run.enclosing.arena.loc(run.enclosing.op));
        let message = format!("address space mapping for client '{api}' not implemented");
        run.diags.push(Diagnostic::new(Severity::Warning, place, message));
    }
    let types = Types { ctx, is_opencl: api == "OpenCL" };
    let enclosing = run.enclosing;
    convert(
        types,
        run.body,
        Root { name: None, enclosing: Some(&enclosing), spread: run.spread },
        run.diags,
    )?;
    Ok(Outcome::Changed)
}

/// Converts the inside of a `spirv.module` of this name to that of a module of the LLVM dialect.
///
/// # Errors
/// Where an operation has no conversion: it was reported, and the module is as it was.
pub fn convert_spirv_module(
    ctx: &Context,
    inside: &mut Body,
    name: Option<Str>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    convert(Types { ctx, is_opencl: false }, inside, Root { name, enclosing: None, spread: true }, diags)
}

/// What is around the body that is converted.
#[derive(Clone, Copy)]
struct Root<'e> {
    /// The name of the `spirv.module` that has the body, if one has it.
    name: Option<Str>,
    enclosing: Option<&'e spirula_ir::EnclosingOp<'e>>,
    spread: bool,
}

fn convert(types: Types<'_>, body: &mut Body, root: Root<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let ctx = types.ctx;
    commute(ctx, body);
    let mut conversion = Mlir { types, name: root.name, renamed: FxHashMap::default() };
    conversion.rename(body, root.name);
    let mut patterns = [rows::mlir(), ops::rows(), module_rows()].concat();
    if !ctx.is_strict() {
        patterns.extend(rows::others());
    }
    let patterns = PatternSet::new(ctx, &[&patterns]);
    let converter = TypeConverter::new(ctx)
        .with(move |_, ty| Some(types.convert(ty).map_or(Converted::Illegal, Converted::One)));
    let target = ConversionTarget::new()
        .dialect(ctx, "spirv", Legality::Illegal)
        .dialect(ctx, "llvm", Legality::Legal)
        .op(ctx, "builtin.module", Legality::Legal);
    let fold = Fold { results: folded, constant: ops::constant_value };
    let setup = Setup {
        ctx,
        conversion: &conversion,
        types: Some(&converter),
        target: &target,
        patterns: &patterns,
        fold: Some(fold),
        mode: Mode::Partial,
        explain: !ctx.is_strict(),
        spread: root.spread,
    };
    convert_in_place(&setup, root.enclosing, body, diags)?;
    Ok(())
}

/// What an operation of SPIR-V folds to takes its place, as MLIR's conversions have it.
fn folded(op: SourceOp<'_>) -> Option<Vec<spirula_ir::dialect::FoldedResult>> {
    let name = op.name();
    if name.as_unregistered().is_some() || name.dialect() != spirula_spirv::NUMBER || op.result_count() != 1 {
        return None;
    }
    spirula_transforms::folded(op.ctx, op.arena(), op.op)
}

/// Puts constants behind other operands where operands may be swapped: the first step of folding.
fn commute(ctx: &Context, body: &mut Body) {
    for op in body.arena.all_ops() {
        let is_spirv = body.arena.name(op).dialect() == spirula_spirv::NUMBER;
        if is_spirv
            && body.arena.block_of(op).is_some()
            && let Some(operands) = spirula_transforms::commuted(ctx, &body.arena, op)
        {
            body.arena.set_operands(op, &operands);
        }
    }
    for op in body.isolated_ops().collect::<Vec<_>>() {
        if let Some(inside) = body.body_of_mut(op) {
            commute(ctx, inside);
        }
    }
}

/// The policy of the pass.
struct Mlir<'a> {
    types: Types<'a>,
    /// The name of the `spirv.module` that is converted, if the body is the inside of one.
    name: Option<Str>,
    /// New symbols of variables, by the body of their module.
    renamed: FxHashMap<(usize, Str), Str>,
}

type Rewriting<'r, 'a> = Rewriter<'r, Mlir<'a>>;

/// What is collected in a body.
#[derive(Default)]
struct State {
    /// Declared functions: name and type, the latest first.
    functions: Vec<(Str, Type)>,
    /// Execution modes, as globals.
    modes: Vec<Global>,
    merges: Vec<Block>,
}

impl State {
    /// Declares a function once.
    fn declare(&mut self, name: Str, ty: Type) {
        if !self.functions.iter().any(|(n, _)| *n == name) {
            self.functions.insert(0, (name, ty));
        }
    }
}

fn attr_of(ctx: &Context, arena: &OpArena, op: Op, name: &str) -> Option<Attr> {
    arena.slot(op, ctx.op_row(arena.name(op))?.attr_index(name)?)
}

fn key(body: &Body, name: Str) -> (usize, Str) {
    (std::ptr::from_ref(body).addr(), name)
}

impl Mlir<'_> {
    /// Variables with a binding have it in their names.
    fn rename(&mut self, body: &Body, module: Option<Str>) {
        let (ctx, arena) = (self.types.ctx, &body.arena);
        let symbol = |op| attr_of(ctx, arena, op, "sym_name").and_then(Attr::as_string);
        let number = |op, name| ctx.as_int(attr_of(ctx, arena, op, name)?).map(|(_, n)| n);
        for op in arena.all_ops() {
            if arena.name(op) == spv_op::GLOBAL_VARIABLE {
                let set = number(op, "descriptor_set").zip(number(op, "binding"));
                if let (Some((set, binding)), Some(name)) = (set, symbol(op)) {
                    let prefix = module.map_or_else(String::new, |m| format!("{}_", ctx.text(m)));
                    let text = format!("{prefix}{}_descriptor_set{set}_binding{binding}", ctx.text(name));
                    self.renamed.insert(key(body, name), ctx.str(text));
                }
            } else if let Some(inside) = body.body_of(op)
                && matches!(arena.name(op), MODULE | spv_op::MODULE)
            {
                self.rename(inside, symbol(op).filter(|_| arena.name(op) == spv_op::MODULE));
            }
        }
    }

    /// The symbol that a variable of a module has now.
    fn new_name(&self, module: &Body, name: Str) -> Str {
        self.renamed.get(&key(module, name)).copied().unwrap_or(name)
    }
}

impl Conversion for Mlir<'_> {
    type State = State;

    fn merge(into: &mut State, from: State) {
        for (name, ty) in from.functions.into_iter().rev() {
            into.declare(name, ty);
        }
    }

    fn finish_body(&self, l: &mut Rewriter<'_, Self>) -> Result<(), Mismatch> {
        if l.enclosing().is_some_and(|e| e.arena.name(e.op) == spv_op::FUNC) {
            return Ok(());
        }
        let ctx = l.context();
        let (functions, modes) = (std::mem::take(&mut l.state.functions), std::mem::take(&mut l.state.modes));
        let body = l.new_body();
        let region = body.arena.roots().first().copied();
        let Some(block) = region.and_then(|region| body.arena.entry(region)) else { return Ok(()) };
        // Each is put before what was there when it was found: modes come before the functions.
        for (name, ty) in functions.iter().rev() {
            let op = append_declaration(ctx, body, block, *name, *ty);
            to_start(&mut body.arena, block, op);
        }
        for mode in &modes {
            let op = append_global(ctx, body, block, mode);
            to_start(&mut body.arena, block, op);
        }
        Ok(())
    }
}

fn to_start(arena: &mut OpArena, block: Block, op: Op) {
    if let Some(first) = arena.first(block).filter(|first| *first != op) {
        arena.unlink(op);
        arena.insert_before(first, op);
    }
}

impl Lower for Mlir<'_> {
    const EXACT: bool = true;

    fn merges(state: &mut State) -> &mut Vec<Block> {
        &mut state.merges
    }

    fn call_library(
        _: &mut Rewriter<'_, Self>,
        function: &'static str,
        _: &[Value],
        _: Type,
    ) -> Rewritten<Value> {
        Err(format!("LLVM has no intrinsic '{function}'").into())
    }
}

// Modules.

fn module_rows<'a>() -> Vec<Pattern<Mlir<'a>>> {
    vec![
        Pattern::raw("spirv.module", nested_module),
        Pattern::raw("spirv.func", function),
        Pattern::raw("spirv.GlobalVariable", global),
        Pattern::drop("spirv.EntryPoint"),
        Pattern::raw("spirv.ExecutionMode", mode),
    ]
}

fn nested_module(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let row = op.ctx.op_row(MODULE).ok_or("there is no module")?;
    let mut slots = vec![None; row.attrs.len()];
    if let (Some(index), Some(name)) = (row.attr_index("sym_name"), op.attr("sym_name")) {
        slots[index] = Some(name);
    }
    let new = l.insert(&OpParts { loc: op.loc(), slots: &slots, ..OpParts::new(MODULE) });
    l.convert_region(op, 0, new, Arguments::Keep)
}

fn function(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let signature = op.attr("function_type").and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let (inputs, results) = signature.ok_or("it has no function type")?;
    let signature = l.convert_signature(&inputs)?;
    let result = match results.as_slice() {
        [] => llvm::void(ctx),
        [one] => l.convert_type(*one)?,
        _ => return Err("it has more than one result".into()),
    };
    let ty = llvm::function(ctx, result, signature.types(), false);
    let name = op.attr("sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
    let control = op.attr("function_control").and_then(Attr::as_enumerant).map_or(0, |c| c.1);
    let header = function_header(ctx, name, ty, control);
    let parts = OpParts { loc: op.loc(), slots: &header, ..OpParts::new(ctx.op_name("llvm.func")) };
    let new = l.insert(&parts);
    l.convert_region(op, 0, new, Arguments::Entry(signature))
}

fn global(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    if op.attr("initializer").is_some() {
        return Err("MLIR converts no variables with an initial value".into());
    }
    let ty = op.attr("type").and_then(Attr::as_type).and_then(|ty| spv::as_pointer(ctx, ty));
    let (pointee, class) = ty.ok_or("it has no pointer type")?;
    let kind = global_kind(class, ctx.is_strict());
    let (is_constant, is_private) = kind.ok_or("MLIR converts no variables of its storage class")?;
    let name = op.attr("sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
    let global = Global {
        name: l.conversion().new_name(op.body, name),
        ty: l.convert_type(pointee)?,
        is_constant,
        is_private,
        space: Some(l.conversion().types.space(class)),
        location: op.attr("location"),
        loc: op.loc(),
        value: None,
    };
    let block = l.insertion_block();
    append_global(ctx, l.new_body(), block, &global);
    Ok(())
}

fn mode(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let module = match l.enclosing() {
        Some(enclosing) if enclosing.arena.name(enclosing.op) == spv_op::MODULE => {
            attr_of(op.ctx, enclosing.arena, enclosing.op, "sym_name").and_then(Attr::as_string)
        }
        Some(_) => None,
        None => l.conversion().name,
    };
    let global = execution_mode(op.ctx, op.arena(), op.op, module);
    l.state.modes.push(global);
    Ok(())
}
