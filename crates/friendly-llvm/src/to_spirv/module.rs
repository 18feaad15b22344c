//! Whole modules: what is read before functions are converted, and what is added after.

use super::debug::Debug;
use super::interface::References;
use super::metadata::Nodes;
use super::pointee::{Pointees, operations};
use super::types::Types;
use super::{
    Forward, Options, Rewritten, aborts, cache_controls, calls, debug, dynamic_orders, functions, globals,
    kernels, lines, loops, order, patterns, recursion, requirements,
};
use crate::errors::Code;
use crate::legalize;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed, Place};
use spirula_ir::convert::{
    ConversionTarget, Converted, Legality, Mode, PatternSet, Rewriter, Setup, SourceOp, TypeConverter,
    convert_body,
};
use spirula_ir::{Attr, Body, Context, Op, OpBuilder as _, OpParts, Str, Type};
use spirula_llvm::op as source;
use spirula_spec::{
    AddressingModel, Capability, ExecutionMode, ExecutionModel, ExtInstSet, LinkageType, MemoryModel,
    SourceLanguage, Version,
};
use spirula_spirv::availability::types_of;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;
use spirula_spirv::{carry, encoding, target};

/// The source languages of OpSource.
const UNKNOWN: i64 = 0;
const OPENCL_C: i64 = 3;

/// Converts the only module of the LLVM dialect in `body`; returns a body with a `spirv.module`.
///
/// # Errors
/// Something has no translation, which was reported.
pub fn convert_module(
    ctx: &Context,
    body: &mut Body,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Body, Failed> {
    let top = regularize(ctx, body, options, diags)?;
    if let Some(inside) = body.body_of_mut(top) {
        dynamic_orders::map(ctx, inside);
        aborts::end_blocks(ctx, inside);
        cache_controls::give(ctx, inside);
    }
    let types = Types::new(ctx, options);
    let debug = body
        .body_of(top)
        .and_then(|inside| Debug::of_module(ctx, inside, &Nodes::new(ctx, inside), &types, options));
    if let Some(inside) = body.body_of_mut(top) {
        lines::give(ctx, inside, debug.as_ref());
    }
    let body = &*body;
    let Some(inside) = body.body_of(top) else {
        return Err(diags.error(ctx.place(body.arena.loc(top)), "expected a module"));
    };
    let module = SourceOp { ctx, body, op: top };
    verify(module, diags)?;
    recursion::refuse(ctx, inside, diags)?;
    let address_bits = address_bits(module, diags)?;
    let triple_version = triple_version(module);
    if triple_version.is_some_and(|version| version > options.max_version) {
        let place = module.ctx.place(module.loc());
        return Err(diags.error(place, Code::TripleMaxVersionIncompatible.with("")));
    }
    // Optional features of later versions than the triple says are not used.
    let limited = Options { max_version: triple_version.unwrap_or(options.max_version), ..options.clone() };
    let options = &limited;
    let nodes = Nodes::new(ctx, inside);
    let (mut symbols, mut of_globals) = (FxHashMap::default(), FxHashMap::default());
    let mut builtins = calls::Builtins::default();
    for at in operations(inside) {
        let at = SourceOp { ctx, body: inside, op: at };
        if let Some(name) = functions::symbol(at) {
            symbols.insert(name, at.op);
        }
        if at.name() == source::Func::NAME
            && !functions::is_defined(at)
            && let Some(name) = functions::symbol(at)
            && let Some(builtin) = calls::builtin(ctx.text(name))
        {
            builtins.insert(name, builtin);
        }
        if at.name() == source::Global::NAME {
            of_globals.extend(globals::type_of(at));
        }
    }
    let builtin = |name: Str, index: usize| match builtins.get(&name) {
        Some(builtin) => calls::passed(ctx, builtin, index),
        None => calls::passed_handle(ctx, ctx.text(name), index),
    };
    let pointees = Pointees::infer(ctx, inside, &types, &of_globals, &builtin);
    let forward = Forward {
        ctx,
        options,
        types: &types,
        pointees: &pointees,
        nodes: &nodes,
        debug: debug.as_ref(),
        source: inside,
        symbols: &symbols,
        builtins: &builtins,
        globals: &of_globals,
        address_bits,
        triple: triple(module),
        triple_version,
    };
    let converter = TypeConverter::new(ctx)
        .with(|_, ty| Some(types.convert(ty).map_or(Converted::Illegal, Converted::One)))
        .with_value(|_, body, value| pointees.of(body, value).map(Converted::One));
    let target = ConversionTarget::new().dialect(ctx, "spirv", Legality::Legal);
    let table = patterns();
    let setup = Setup {
        ctx,
        conversion: &forward,
        types: Some(&converter),
        target: &target,
        patterns: &PatternSet::new(ctx, &[&table]),
        fold: None,
        mode: Mode::Full,
        explain: true,
        spread: true,
    };
    let converted = convert_body(&setup, None, inside, diags)?;
    wrap(&forward, module, converted.body, &converted.state, diags)
}

/// Replaces what SPIR-V has no instructions or types for in the only module of the LLVM dialect in `body`; returns the module.
///
/// # Errors
/// Something has no replacement, which was reported.
pub fn regularize(
    ctx: &Context,
    body: &mut Body,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Op, Failed> {
    let tops: Vec<_> = operations(body).collect();
    let [top] = tops[..] else {
        return Err(diags.error(Place::Unknown, "expected one module at the top of the input"));
    };
    if let Some(inside) = body.body_of_mut(top) {
        legalize::run_outlined(ctx, inside, &legal(options)).map_err(|found| {
            diags.append(found);
            Failed
        })?;
    }
    Ok(top)
}

/// Makes calls of built-in functions of OpenCL C that are one instruction calls of functions `__spirv_...`, in the module `top`
/// of the LLVM dialect in `body`.
pub fn rename_built_ins(ctx: &Context, body: &mut Body, top: Op) {
    if let Some(inside) = body.body_of_mut(top) {
        super::built_ins::rename(ctx, inside);
    }
}

/// What need not be legalized.
fn legal(options: &Options) -> legalize::Options {
    legalize::Options {
        has_float_atomic_add: options.allows("SPV_EXT_shader_atomic_float_add"),
        has_half_atomic_add: options.allows("SPV_EXT_shader_atomic_float16_add"),
        has_half_vector_atomics: options.allows("SPV_NV_shader_atomic_fp16_vector"),
        has_float_atomic_min_max: options.allows("SPV_EXT_shader_atomic_float_min_max"),
        has_freeze: options.allows("SPV_KHR_poison_freeze"),
        has_any_integer: options.allows("SPV_INTEL_arbitrary_precision_integers")
            || options.allows("SPV_ALTERA_arbitrary_precision_integers"),
        has_int4: options.allows("SPV_INTEL_int4"),
        has_any_vector: options.allows("SPV_EXT_long_vector") || options.allows("SPV_INTEL_vector_compute"),
        has_single_element_vector: options.allows("SPV_EXT_long_vector"),
        has_bit_reverse: options.allows("SPV_KHR_bit_instructions"),
        has_expect_assume: options.allows("SPV_KHR_expect_assume"),
        has_arithmetic_fence: options.allows("SPV_EXT_arithmetic_fence")
            || options.allows("SPV_INTEL_arithmetic_fence"),
        has_variable_length: options.allows("SPV_INTEL_variable_length_array"),
    }
}

/// Refuses what a module as a whole has and SPIR-V does not.
fn verify(module: SourceOp<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    if module.discardable("llvm.module_asm").is_some() {
        let text = Code::InvalidLlvmModule.with("Module-level inline assembly is not supported in SPIR-V");
        return Err(diags.error(module.ctx.place(module.loc()), text));
    }
    Ok(())
}

/// The target triple of a module.
fn triple(module: SourceOp<'_>) -> &str {
    let triple = module.discardable("llvm.target_triple").and_then(Attr::as_string);
    triple.map_or("", |triple| module.ctx.text(triple))
}

/// The version in a target triple such as `spirv64v1.2-unknown-unknown`.
fn triple_version(module: SourceOp<'_>) -> Option<Version> {
    let (_, rest) = triple(module).split('-').next()?.split_once("v1.")?;
    Some(Version::new(1, rest.parse().ok()?))
}

/// Whether a module has nothing but metadata.
fn is_empty(inside: &Body) -> bool {
    let is_code = |at| matches!(inside.arena.name(at), source::Func::NAME | source::Global::NAME);
    !operations(inside).any(is_code)
}

/// Bits of an address, by the target triple.
fn address_bits(module: SourceOp<'_>, diags: &mut Diagnostics) -> Result<u32, Failed> {
    let triple = triple(module);
    let arch = triple.split('-').next().unwrap_or_default();
    match arch.split_once("v1.").map_or(arch, |(arch, _)| arch) {
        "spir" | "spirv" | "spirv32" => Ok(32),
        "spir64" | "spirv64" => Ok(64),
        "" if module.body.body_of(module.op).is_none_or(is_empty) => Ok(64),
        _ => Err(diags.error(
            module.ctx.place(module.loc()),
            format!(
                "InvalidTargetTriple: Expects spir-unknown-unknown or spir64-unknown-unknown. Actual target triple is \
                 {triple}"
            ),
        )),
    }
}

/// The memory model: OpenCL's, unless metadata says another.
pub(super) fn memory_model(forward: &Forward<'_>) -> u32 {
    let said = forward.nodes.named("spirv.MemoryModel").into_iter().next();
    let number = said.and_then(|items| forward.nodes.number(*items.get(1)?));
    let known = number.and_then(|n| u32::try_from(n).ok()).filter(|n| MemoryModel(*n).name().is_some());
    known.unwrap_or(MemoryModel::OpenCL.0)
}

/// Adds what functions need at module scope.
pub(super) fn finish(forward: &Forward<'_>, rw: &mut Rewriter<'_, Forward<'_>>) -> Rewritten {
    if !std::ptr::eq(rw.source(), forward.source) {
        loops::control(rw);
        debug::functions::finish(rw);
        order::constants(rw);
        return Ok(());
    }
    let Some(region) = rw.new_body().arena.roots().first().copied() else { return Ok(()) };
    let Some(block) = rw.new_body().arena.entry(region) else { return Ok(()) };
    rw.set_insertion_start(block);
    built_ins(forward, rw);
    rw.set_insertion_start(block);
    let mut seen = rustc_hash::FxHashSet::default();
    for needed in std::mem::take(&mut rw.state.needed) {
        if seen.insert(needed.symbol) {
            constant(rw, &needed);
        }
    }
    declarations_first(rw, block);
    if let Some(debug) = forward.debug {
        debug.write(rw, block);
    }
    super::aux_data::write(forward, rw, block);
    Ok(())
}

fn constant(rw: &mut Rewriter<'_, Forward<'_>>, needed: &kernels::Needed) {
    let ctx = rw.context();
    let mut slots = [None; 4];
    slots[slot::module_instruction::SYM_NAME] = Some(Attr::string(needed.symbol));
    slots[slot::module_instruction::OPCODE] =
        Some(ctx.string_attr(needed.code.row().map_or("", |row| row.name)));
    slots[slot::module_instruction::WORDS] = Some(ctx.array_attr(&needed.words));
    let has_type = needed.code.row().is_some_and(|row| row.has_result_type());
    slots[slot::module_instruction::TYPE] = has_type.then(|| Attr::of_type(needed.ty));
    let mut entries = vec![(ctx.str(carry::NAME), needed.shown.map_or(Attr::unit(), Attr::string))];
    if !needed.decorations.is_empty() {
        entries.push((ctx.str(carry::DECORATIONS), ctx.array_attr(&needed.decorations)));
    }
    let attrs = ctx.dict(&mut entries);
    rw.insert(&OpParts { slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) });
}

/// Declares the built-in variables that functions use.
fn built_ins(forward: &Forward<'_>, rw: &mut Rewriter<'_, Forward<'_>>) {
    let ctx = forward.ctx;
    // They come after the variables of the module.
    let arena = rw.arena();
    let at = rw.insertion_block();
    let first = arena.ops(at).find(|op| arena.name(*op) == op::FUNC);
    match first {
        Some(first) => rw.set_insertion_before(first),
        None => rw.set_insertion_end(at),
    }
    for (name, ty) in std::mem::take(&mut rw.state.built_ins) {
        if forward.globals.contains_key(&name) {
            continue;
        }
        let variable = ctx.text(name).strip_prefix("__spirv_BuiltIn").unwrap_or_default();
        let mut slots = [None; 8];
        slots[slot::global_variable::TYPE] = Some(Attr::of_type(ty));
        slots[slot::global_variable::SYM_NAME] = Some(Attr::string(name));
        slots[slot::global_variable::BUILT_IN] = Some(ctx.string_attr(variable));
        slots[slot::global_variable::LINKAGE_ATTRIBUTES] =
            Some(target::linkage_attributes(ctx, name, LinkageType::Import.0));
        let attrs = ctx.dict(&mut vec![(ctx.str("constant"), Attr::unit())]);
        rw.insert(&OpParts { slots: &slots, attrs, ..OpParts::new(op::GLOBAL_VARIABLE) });
        rw.state.built_ins.push((name, ty));
    }
}

/// Entry points with their interfaces, and execution modes.
fn entry_points(
    forward: &Forward<'_>,
    inside: &mut Body,
    version: Version,
    kernels: Vec<(Str, Vec<kernels::Mode>)>,
) {
    let ctx = forward.ctx;
    let references = References::new(ctx, inside);
    let Some(region) = inside.arena.roots().first().copied() else { return };
    let Some(block) = inside.arena.entry(region) else { return };
    for (name, modes) in kernels {
        let model = Attr::enumerant(kind::EXECUTION_MODEL, ExecutionModel::Kernel.0);
        let slots = [Some(model), Some(Attr::symbol(name)), Some(references.interface(ctx, name, version))];
        inside.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(op::ENTRY_POINT) });
        for default in kernels::fast_math_defaults(forward, name) {
            let types = default.ty.map_or_else(|| floats(ctx, inside), |ty| vec![ty]);
            for ty in types {
                let operands = [Attr::of_type(ty), word(ctx, default.flags)];
                mode_by_ids(ctx, inside, block, name, ExecutionMode::FPFastMathDefault, &operands);
            }
        }
        if let Some(count) = forward.registers_by_id(name) {
            let operands = [word(ctx, count)];
            mode_by_ids(ctx, inside, block, name, ExecutionMode::MaximumRegistersIdINTEL, &operands);
        }
        let modes = modes.into_iter().filter(|(mode, _)| !kernels::BY_IDS.contains(mode));
        for (mode, words) in modes {
            let words: Vec<Attr> = words.iter().map(|n| ctx.i32_attr(*n as i32)).collect();
            let mode = Attr::enumerant(kind::EXECUTION_MODE, mode);
            let slots = [Some(Attr::symbol(name)), Some(mode), Some(ctx.array_attr(&words))];
            inside.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(op::EXECUTION_MODE) });
        }
    }
}

/// The types of floats that values of a module have, the narrowest first.
fn floats(ctx: &Context, inside: &Body) -> Vec<Type> {
    let mut found: Vec<Type> = Vec::new();
    let mut bodies = vec![inside];
    while let Some(body) = bodies.pop() {
        for at in operations(body) {
            for ty in types_of(ctx, &body.arena, at) {
                let element = ctx.element_or_self(ty);
                if ctx.as_float(element).is_some() && !found.contains(&element) {
                    found.push(element);
                }
            }
            bodies.extend(body.body_of(at));
        }
    }
    found.sort_by_key(|ty| ctx.as_float(*ty).map(spirula_ir::builtin::FloatKind::bits));
    found
}

/// A number of 32 bits as an operand with an id.
fn word(ctx: &Context, number: u32) -> Attr {
    ctx.array_attr(&[ctx.i32_attr(number as i32), Attr::of_type(ctx.int_type(32))])
}

/// OpExecutionModeId.
fn mode_by_ids(
    ctx: &Context,
    inside: &mut Body,
    block: spirula_ir::Block,
    kernel: Str,
    mode: ExecutionMode,
    operands: &[Attr],
) {
    let mut words = vec![Attr::symbol(kernel), ctx.i32_attr(mode.0 as i32)];
    words.extend_from_slice(operands);
    let mut slots = [None; 4];
    slots[slot::module_instruction::OPCODE] =
        Some(ctx.string_attr(spirula_spec::Op::ExecutionModeId.row().map_or("", |row| row.name)));
    slots[slot::module_instruction::WORDS] = Some(ctx.array_attr(&words));
    inside.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(op::MODULE_INSTRUCTION) });
}

/// Functions without a body come before those with one.
fn declarations_first(rw: &mut Rewriter<'_, Forward<'_>>, block: spirula_ir::Block) {
    let ctx = rw.context();
    let arena = &mut rw.new_body().arena;
    let functions: Vec<_> = arena.ops(block).filter(|at| arena.name(*at) == op::FUNC).collect();
    let Some(first) = functions.first().copied() else { return };
    for at in functions {
        let linkage = arena.slot(at, slot::func::LINKAGE_ATTRIBUTES);
        let linkage = linkage.and_then(|attr| target::as_linkage(ctx, attr));
        if at != first && linkage.is_some_and(|(_, linkage)| linkage == LinkageType::Import) {
            arena.unlink(at);
            arena.insert_before(first, at);
        }
    }
}

/// Puts the converted inside into a `spirv.module`.
fn wrap(
    forward: &Forward<'_>,
    module: SourceOp<'_>,
    mut inside: Body,
    state: &super::State,
    diags: &mut Diagnostics,
) -> Result<Body, Failed> {
    let ctx = forward.ctx;
    let addressing =
        if forward.address_bits == 32 { AddressingModel::Physical32 } else { AddressingModel::Physical64 };
    let mut slots = vec![None; ctx.op_row(op::MODULE).map_or(0, |row| row.attrs.len())];
    slots[slot::module::ADDRESSING_MODEL] = Some(Attr::enumerant(kind::ADDRESSING_MODEL, addressing.0));
    slots[slot::module::MEMORY_MODEL] = Some(Attr::enumerant(kind::MEMORY_MODEL, memory_model(forward)));
    let mut kernels = kernels::of_module(forward);
    let needed = requirements::of_module(forward, &inside, state, &kernels, diags)?;
    let version = target::as_vce(ctx, needed).map_or(Version::new(1, 0), |(version, ..)| version);
    slots[slot::module::VCE_TRIPLE] = Some(needed);
    let has_poison = target::as_vce(ctx, needed)
        .is_some_and(|(_, capabilities, _)| capabilities.contains(&Capability::PoisonFreezeKHR));
    if has_poison {
        let modes = kernels.iter_mut().map(|(_, modes)| modes);
        let mode = (ExecutionMode::ArithmeticPoisonKHR.0, Vec::new());
        modes.filter(|modes| !modes.contains(&mode)).for_each(|modes| modes.push(mode.clone()));
    }
    entry_points(forward, &mut inside, version, kernels);
    let mut attrs = vec![
        (ctx.str(carry::SOURCE), source_instruction(forward)),
        (ctx.str(carry::TYPE_NAMES), type_names(forward)),
        (ctx.str(carry::LENGTH_TYPES), length_types(forward)),
        (ctx.str(carry::IMPORTS), import(ctx)),
        (ctx.str(carry::STRINGS), kernels::argument_strings(forward)),
    ];
    let mut outer = Body::new();
    let region = outer.arena.add_root();
    let block = outer.arena.append_block(region);
    let loc = module.loc();
    let parts = OpParts { loc, slots: &slots, attrs: ctx.dict(&mut attrs), ..OpParts::new(op::MODULE) };
    let made = outer.arena.append(ctx, block, &parts);
    outer.attach(made, inside);
    Ok(outer)
}

/// The import of OpenCL.std, which every module has.
fn import(ctx: &Context) -> Attr {
    let name = ctx.string_attr(&*encoding::import_name(ExtInstSet::OpenClStd));
    ctx.array_attr(&[ctx.array_attr(&[name, ctx.i32_attr(0), ctx.dictionary(&mut Vec::new())])])
}

/// OpSource: the language and its version.
fn source_instruction(forward: &Forward<'_>) -> Attr {
    let (ctx, nodes) = (forward.ctx, forward.nodes);
    let numbers = |name: &str| -> Option<Vec<i64>> {
        let first = nodes.named(name).into_iter().next()?;
        Some(first.into_iter().filter_map(|item| nodes.number(item)).collect())
    };
    let (language, version) = match (numbers("spirv.Source"), numbers("opencl.ocl.version")) {
        (Some(list), _) => (list.first().copied().unwrap_or(UNKNOWN), list.get(1).copied().unwrap_or(0)),
        (None, Some(list)) => {
            let of = |list: &[i64]| {
                let at = |index: usize| list.get(index).copied().unwrap_or(0);
                at(0) * 100_000 + at(1) * 1_000 + at(2)
            };
            match numbers("opencl.cxx.version") {
                Some(of_cxx) => (SourceLanguage::CPP_for_OpenCL.0.into(), of(&of_cxx)),
                None => (OPENCL_C, of(&list)),
            }
        }
        _ => (UNKNOWN, 0),
    };
    let item = [ctx.string_attr("OpSource"), ctx.i32_attr(language as i32), ctx.i32_attr(version as i32)];
    let mut all = vec![ctx.array_attr(&item)];
    for text in forward.debug.iter().flat_map(|debug| &debug.processed) {
        all.push(ctx.array_attr(&[ctx.string_attr("OpModuleProcessed"), ctx.string_attr(&**text)]));
    }
    let extensions = ["spirv.SourceExtension", "opencl.used.extensions"].map(|name| nodes.named(name));
    for name in extensions.into_iter().flatten().flatten().filter(|name| name.as_string().is_some()) {
        all.push(ctx.array_attr(&[ctx.string_attr("OpSourceExtension"), name]));
    }
    ctx.array_attr(&all)
}

fn type_names(forward: &Forward<'_>) -> Attr {
    let ctx = forward.ctx;
    let pairs: Vec<Attr> = forward
        .types
        .named()
        .into_iter()
        .map(|(ty, name)| ctx.array_attr(&[Attr::of_type(ty), Attr::string(name)]))
        .collect();
    ctx.array_attr(&pairs)
}

/// Lengths of arrays are numbers of the width of addresses.
fn length_types(forward: &Forward<'_>) -> Attr {
    let ctx = forward.ctx;
    if forward.address_bits == 32 {
        return ctx.array_attr(&[]);
    }
    let long = Attr::of_type(ctx.int_type(64));
    let pairs: Vec<Attr> = forward
        .types
        .arrays()
        .into_iter()
        .filter(|ty| spv::as_array(ctx, *ty).is_some())
        .map(|ty| ctx.array_attr(&[Attr::of_type(ty), long]))
        .collect();
    ctx.array_attr(&pairs)
}
