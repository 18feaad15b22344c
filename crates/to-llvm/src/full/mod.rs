//! Whole modules: kernels and shaders as LLVM IR modules with their entry points.
//!
//! | SPIR-V | LLVM |
//! | --- | --- |
//! | function | function; `spir_kernel` for entry points of kernels, `spir_func` for other functions beside them |
//! | variable at module scope | global; its name has the descriptor set and binding, if there are some |
//! | `Input`, `Output`, `Uniform`, `StorageBuffer`, `PushConstant` variable | external global |
//! | `Private` variable | thread-local global |
//! | built-in variable of a kernel | calls of `__spirv_BuiltIn...`, with the component as an argument for vectors |
//! | built-in variable of a shader | external global `__spirv_BuiltIn...` |
//! | specialization constant | its default value |
//! | storage class | OpenCL's address space for kernels, address space 0 for shaders |
//! | image, sampler, event, other handles | pointer |
//! | atomic operation | atomic instruction, sequentially consistent |
//! | instruction of an extended set | instructions, an intrinsic, or a function of `libm` |
//! | debug information and other instructions without semantics | nothing |
//! | any other operation | call of a function `__spirv_...`: attributes, then operands |
//!
//! Memory is addressed by bytes, with the offsets and strides of the decorations. Names of functions are mangled as
//! SPIRV-LLVM-Translator mangles them; those with a result have its type at the end.

mod calls;
mod globals;

use crate::builder::LlvmBuilder as _;
use crate::effects::{self, Found, Purpose};
use crate::layout::Layout;
use crate::memory::{self, LowerMemory};
use crate::module::Module;
use crate::places::{Places, Pointer};
use crate::rows::{self, Lower, Rewritten};
use crate::types::value_types;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed};
use spirula_ir::convert::{
    Arguments, Conversion, ConversionTarget, Converted, Direction, Legality, Mismatch, Mode, Operands,
    Pattern, PatternSet, Rewrite, Rewriter, Root, Setup, SourceOp, convert_body,
};
use spirula_ir::{Attr, Block, Body, Context, Op, Str, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{Alloca, AllocaAttrs, Call, Func, Return, Unreachable};
use spirula_llvm::types as llvm;
use spirula_spec::{ExecutionMode, StorageClass};
use spirula_spirv::{decorations, types as spv};

/// `spir_funccc` and `spir_kernelcc`, by LLVM's numbers.
const SPIR_FUNCTION: u32 = 75;
const SPIR_KERNEL: u32 = 76;

/// Converts the inside of a `spirv.module` to that of a module of the LLVM dialect. `is_kernel` says whether its memory
/// model is OpenCL's.
///
/// # Errors
/// An operation or type has no conversion, which was reported.
pub fn convert_module(
    ctx: &Context,
    inside: &Body,
    is_kernel: bool,
    diags: &mut Diagnostics,
) -> Result<Body, Failed> {
    let cleaned = effects::without_ineffective(ctx, inside);
    let inside = cleaned.as_ref().unwrap_or(inside);
    let mut patterns = [rows::mlir(), rows::others(), memory::rows(), rows()].concat();
    patterns.push(Pattern { root: Root::Any, benefit: 0, rewrite: Rewrite::Raw(calls::any) });
    let module = Module::new(ctx, inside, &[]);
    let functions: Vec<Op> =
        module.ops().filter(|op| inside.arena.name(*op) == spirula_spirv::op::FUNC).collect();
    let Found { has_volatile } = effects::check(&module, &functions, Purpose::Module, diags)?;
    let mut conversion = Full {
        module,
        is_kernel,
        has_volatile,
        names: FxHashMap::default(),
        entries: FxHashSet::default(),
        patterns,
    };
    conversion.name_symbols();
    let set = PatternSet::new(ctx, &[&conversion.patterns]);
    let numbers = &conversion.module;
    let types = value_types(
        ctx,
        move |size| Layout { ctx, numbers }.number(size),
        move |class| if is_kernel { address_space(class) } else { 0 },
    )
    .with(move |scope, ty| {
        if let Some((element, _)) = spv::as_runtime_array(ctx, ty) {
            let array = scope.one(element).map(|element| llvm::array(ctx, element, 0));
            return Some(array.map_or(Converted::Illegal, Converted::One));
        }
        spv::is_handle(ctx, ty).then(|| Converted::One(llvm::pointer(ctx, 0)))
    });
    let target = ConversionTarget::new().dialect(ctx, "llvm", Legality::Legal);
    let setup = Setup {
        ctx,
        conversion: &conversion,
        types: Some(&types),
        target: &target,
        patterns: &set,
        fold: None,
        mode: Mode::Full,
        explain: true,
        spread: true,
    };
    Ok(convert_body(&setup, None, inside, diags)?.body)
}

/// OpenCL's address space of a storage class.
pub(crate) fn address_space(class: StorageClass) -> u32 {
    match class {
        StorageClass::Input | StorageClass::CrossWorkgroup => 1,
        StorageClass::UniformConstant => 2,
        StorageClass::Workgroup => 3,
        StorageClass::Generic => 4,
        // INTEL's memory of the device alone, and of the host alone.
        StorageClass(5936) => 5,
        StorageClass(5937) => 6,
        _ => 0,
    }
}

/// The policy: what all functions of a module share.
struct Full<'a> {
    module: Module<'a>,
    is_kernel: bool,
    has_volatile: bool,
    /// New symbols, where they differ from the old ones.
    names: FxHashMap<Str, Str>,
    /// The functions that are entry points.
    entries: FxHashSet<Str>,
    /// All patterns, for instructions that are kept as they are.
    patterns: Vec<Pattern<Full<'a>>>,
}

type Rewriting<'r, 'a> = Rewriter<'r, Full<'a>>;

/// What is collected in a body.
#[derive(Default)]
struct State {
    merges: Vec<Block>,
    places: Places,
    /// Functions that are called and not in the module: name, type, calling convention.
    functions: Vec<(Str, Type, u32)>,
}

impl State {
    fn declare(&mut self, name: Str, ty: Type, convention: u32) {
        if !self.functions.iter().any(|(n, ..)| *n == name) {
            self.functions.push((name, ty, convention));
        }
    }
}

impl<'a> Full<'a> {
    /// Gives symbols the names that a linker sees.
    fn name_symbols(&mut self) {
        let ctx = self.module.ctx;
        let module = &self.module;
        let symbols: Vec<(Op, Str)> = module
            .ops()
            .filter_map(|op| Some((op, module.attr(op, "sym_name").and_then(Attr::as_string)?)))
            .collect();
        let mut taken: FxHashSet<Str> = symbols.iter().map(|(_, name)| *name).collect();
        let (mut names, mut entries) = (FxHashMap::default(), FxHashSet::default());
        let mut give = |old: Str, new: Str| {
            if old != new && taken.insert(new) {
                names.insert(old, new);
            }
        };
        for (op, name) in symbols {
            if let Some(new) = globals::external_name(self, op, name) {
                give(name, new);
            }
        }
        for op in module.ops().filter(|op| module.op_name(*op) == "spirv.EntryPoint") {
            let Some(function) = module.attr(op, "fn").and_then(Attr::as_symbol) else { continue };
            let first = entries.insert(function);
            let called = ctx.dict_entries(module.body.arena.attrs(op)).find_map(|(key, value)| {
                if ctx.text(key).ends_with("name") { value.as_string() } else { None }
            });
            if let (true, Some(called)) = (first, called) {
                give(function, called);
            }
        }
        (self.names, self.entries) = (names, entries);
    }

    /// The symbol that one of the module has now.
    fn name(&self, old: Str) -> Str {
        self.names.get(&old).copied().unwrap_or(old)
    }

    /// The calling convention of a function of the module.
    fn convention(&self, function: Str) -> u32 {
        match (self.is_kernel, self.entries.contains(&function)) {
            (false, _) => 0,
            (true, true) => SPIR_KERNEL,
            (true, false) => SPIR_FUNCTION,
        }
    }

    /// That of functions that are called and not in the module.
    fn runtime_convention(&self) -> u32 {
        if self.is_kernel { SPIR_FUNCTION } else { 0 }
    }
}

impl Conversion for Full<'_> {
    type State = State;

    fn merge(into: &mut State, from: State) {
        for (name, ty, convention) in from.functions {
            into.declare(name, ty, convention);
        }
    }

    fn finish_body(&self, l: &mut Rewriter<'_, Self>) -> Result<(), Mismatch> {
        if !std::ptr::eq(l.source(), self.module.body) {
            return Ok(());
        }
        let defined: FxHashSet<Str> = self.module.symbols().map(|name| self.name(name)).collect();
        for (name, ty, convention) in std::mem::take(&mut l.state.functions) {
            if defined.contains(&name) {
                continue;
            }
            let values = [
                ("sym_name", Attr::string(name)),
                ("function_type", Attr::of_type(ty)),
                ("CConv", Attr::enumerant(enums::CCONV_KIND, convention)),
            ];
            let Some(region) = l.new_body().arena.roots().first().copied() else { continue };
            let Some(block) = l.new_body().arena.entry(region) else { continue };
            l.set_insertion_end(block);
            let function = l.full(Func::NAME, &[], &[], &values, &[]);
            let mut inside = Body::new();
            inside.arena.add_root();
            l.attach_body(function, inside);
        }
        Ok(())
    }

    fn materialize(
        &self,
        _: &mut Rewriter<'_, Self>,
        _: Direction,
        _: &[Value],
        _: &[Type],
    ) -> Option<smallvec::SmallVec<[Value; 2]>> {
        None
    }
}

impl Lower for Full<'_> {
    const EXACT: bool = false;

    fn merges(state: &mut State) -> &mut Vec<Block> {
        &mut state.merges
    }

    fn call_library(
        l: &mut Rewriter<'_, Self>,
        function: &'static str,
        operands: &[Value],
        ty: Type,
    ) -> Rewritten<Value> {
        calls::library(l, function, operands, ty)
    }
}

impl LowerMemory for Full<'_> {
    fn module(&self) -> &Module<'_> {
        &self.module
    }

    fn has_volatile(&self) -> bool {
        self.has_volatile
    }

    fn places(state: &mut State) -> &mut Places {
        &mut state.places
    }

    fn global(l: &mut Rewriter<'_, Self>, name: Str) -> Rewritten<Pointer> {
        globals::pointer(l, name)
    }

    fn variable(
        l: &mut Rewriter<'_, Self>,
        pointee: Type,
        pointer: Type,
        alignment: Option<u64>,
    ) -> Rewritten<Value> {
        let (ty, align) = globals::storage(l, pointee)?;
        let align = align.max(alignment.unwrap_or(1));
        let one = l.int_constant(l.int(32), 1);
        let attrs = AllocaAttrs { alignment: Some(align as i64), ..AllocaAttrs::default() };
        Ok(Alloca::build_with(l, pointer, ty, one, &attrs))
    }

    fn built_in(
        l: &mut Rewriter<'_, Self>,
        name: Str,
        ty: Type,
        component: Option<Value>,
    ) -> Rewritten<Value> {
        calls::built_in(l, name, ty, component)
    }

    fn buffer_bytes(l: &mut Rewriter<'_, Self>, op: SourceOp<'_>) -> Rewritten<Value> {
        let pointer = crate::places::operand(l, op, 0).and_then(crate::places::address)?;
        let word = l.int(64);
        calls::runtime(l, "__spirv_BufferSize", &[pointer], Some(word))?
            .ok_or_else(|| "the call has no result".into())
    }
}

fn rows<'a>() -> Vec<Pattern<Full<'a>>> {
    vec![
        Pattern::raw("spirv.func", function),
        Pattern::raw("spirv.GlobalVariable", globals::global),
        Pattern::new("spirv.FunctionCall", call),
        Pattern::new("spirv.Return", |l, _, _| {
            Return::build(l, None);
            Ok(())
        }),
        Pattern::new("spirv.ReturnValue", |l, _, args: Operands<'_>| {
            Return::build(l, Some(args.one(0)?));
            Ok(())
        }),
        Pattern::raw("spirv.Unreachable", |l, _| {
            Unreachable::build(l);
            Ok(())
        }),
        Pattern::raw("spirv.GenericCastToPtrExplicit", calls::cast_explicit),
        Pattern::raw("spirv.mlir.selection", rows::control::structured),
        Pattern::raw("spirv.mlir.loop", rows::control::structured),
    ]
}

fn function(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let policy = l.conversion();
    let signature = op.attr("function_type").and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let (inputs, results) = signature.ok_or("it has no function type")?;
    let signature = l.convert_signature(&inputs)?;
    let result = match results.as_slice() {
        [one] if !ctx.is_none_type(*one) => l.convert_type(*one)?,
        _ => llvm::void(ctx),
    };
    let ty = llvm::function(ctx, result, signature.types(), false);
    let old = op.attr("sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
    let mut values = vec![
        ("sym_name", Attr::string(policy.name(old))),
        ("function_type", Attr::of_type(ty)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, policy.convention(old))),
    ];
    let is_defined = op.blocks(0).next().is_some();
    // Without entry points, a module is a library.
    let is_internal = is_defined
        && !policy.entries.is_empty()
        && !policy.entries.contains(&old)
        && globals::linkage(policy.module.ctx, &policy.module, op.op).is_none();
    if is_internal {
        let linkage = enums::LINKAGE.value("internal").unwrap_or(0);
        values.push(("linkage", Attr::enumerant(enums::LINKAGE_KIND, linkage)));
    }
    match op.attr("function_control").and_then(Attr::as_enumerant).map_or(0, |c| c.1) & 3 {
        1 => values.push(("inline_hint", Attr::unit())),
        2 => values.push(("no_inline", Attr::unit())),
        _ => {}
    }
    if policy.entries.contains(&old) {
        values.extend(entry_attrs(policy, op.op, old));
    }
    values.extend(argument_attrs(l, op.op)?.map(|attrs| ("arg_attrs", attrs)));
    let new = l.full(Func::NAME, &[], &[], &values, &[]);
    l.convert_region(op, 0, new, Arguments::Entry(signature))
}

/// What LLVM's attributes say of the execution modes of an entry point.
fn entry_attrs(policy: &Full<'_>, function: Op, name: Str) -> Vec<(&'static str, Attr)> {
    let ctx = policy.module.ctx;
    let mut attrs = Vec::new();
    if let Some(local) = policy.module.local_size(function) {
        attrs.push(("reqd_work_group_size", ctx.dense_i32_array(&local.map(|n| n as i32))));
    }
    for mode in policy.module.execution_modes(name) {
        match (mode.mode, &mode.values[..]) {
            (ExecutionMode::SubgroupSize, [size]) => {
                attrs.push(("intel_reqd_sub_group_size", ctx.i32_attr(*size as i32)));
            }
            (ExecutionMode::DenormFlushToZero, [width]) => {
                let slot = if *width == 32 { "denormal_fp_math_f32" } else { "denormal_fp_math" };
                attrs.push((slot, ctx.string_attr("preserve-sign,preserve-sign")));
            }
            _ => {}
        }
    }
    attrs
}

/// What LLVM needs to know of the parameters of a function of the module, at the function and at each call: those that
/// are copies.
fn argument_attrs(l: &mut Rewriting<'_, '_>, function: Op) -> Rewritten<Option<Attr>> {
    let ctx = l.context();
    let module = &l.conversion().module;
    let copied = decorations::by_value_parameters(ctx, &module.body.arena, function);
    let ty =
        module.attr(function, "function_type").and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let Some((inputs, _)) = ty.filter(|_| !copied.is_empty()) else { return Ok(None) };
    let mut dicts = Vec::with_capacity(inputs.len());
    for (index, ty) in inputs.iter().enumerate() {
        let mut entries = Vec::new();
        if copied.contains(&index) {
            let (pointee, _) = spv::as_pointer(ctx, *ty).ok_or("only memory behind a pointer is copied")?;
            let (storage, align) = globals::storage(l, pointee)?;
            entries.push((ctx.str("llvm.align"), ctx.i64_attr(align as i64)));
            entries.push((ctx.str("llvm.byval"), Attr::of_type(storage)));
        }
        dicts.push(ctx.dictionary(&mut entries));
    }
    Ok(Some(ctx.array_attr(&dicts)))
}

fn call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let callee = op.attr("callee").and_then(Attr::as_symbol).ok_or("it names no function")?;
    let result = op.result_type(0).filter(|ty| !op.ctx.is_none_type(*ty));
    let types = l.convert_all(result)?;
    let policy = l.conversion();
    let mut attrs = calls::attrs(op.ctx, policy.name(callee), args.all().len(), policy.convention(callee));
    if let Some(function) = policy.module.symbol(callee) {
        attrs.extend(argument_attrs(l, function)?.map(|attrs| ("arg_attrs", attrs)));
    }
    let new = l.full(Call::NAME, args.all(), &types, &attrs, &[]);
    match result {
        Some(_) => l.replace_with_op(op, new),
        None => op.results().for_each(|result| l.map(result, &[])),
    }
    Ok(())
}
