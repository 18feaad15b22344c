//! Entry points and execution modes, from calling conventions and the metadata of kernels.

use super::contraction::Uncontracted;
use super::metadata::{Nodes, attachment};
use super::pointee::operations;
use super::{Forward, functions};
use crate::ARGUMENT_STRINGS;
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Str, Type};
use spirula_llvm::op as source;
use spirula_spec::{Capability, ExecutionMode, Op};

/// A constant at module scope that a function needs.
pub(crate) struct Needed {
    pub(super) symbol: Str,
    pub(super) code: Op,
    pub(super) ty: Type,
    /// Words; a symbol is that of a definition.
    pub(super) words: Vec<Attr>,
    /// Decorations, as word lists.
    pub(super) decorations: Vec<Attr>,
    /// Its OpName, if it has one.
    pub(super) shown: Option<Str>,
}

/// An execution mode and its literals.
pub(super) type Mode = (u32, Vec<u32>);

/// Modes that FPFastMathDefault replaces, where SPV_KHR_float_controls2 is allowed.
const REPLACED: [u32; 2] = [ExecutionMode::ContractionOff.0, ExecutionMode::SignedZeroInfNanPreserve.0];

/// Modes whose operands are ids.
pub(super) const BY_IDS: [u32; 2] =
    [ExecutionMode::FPFastMathDefault.0, ExecutionMode::MaximumRegistersIdINTEL.0];

/// FPFastMathDefault: the bits of a type of floats, or none for all, and flags.
pub(super) struct FastMathDefault {
    pub(super) ty: Option<Type>,
    pub(super) flags: u32,
}

/// The modes FPFastMathDefault of a kernel.
pub(super) fn fast_math_defaults(forward: &Forward<'_>, kernel: Str) -> Vec<FastMathDefault> {
    let (ctx, nodes) = (forward.ctx, forward.nodes);
    let mut all = Vec::new();
    if !forward.provides(Capability::FloatControls2.row()) {
        return all;
    }
    for parts in nodes.named("spirv.ExecutionMode") {
        let [function, mode, rest @ ..] = &parts[..] else { continue };
        let function = super::constants::typed(ctx, *function).map_or(*function, |(_, value)| value);
        if function.as_symbol() != Some(kernel) {
            continue;
        }
        let number = |at: usize| rest.get(at).and_then(|n| nodes.number(*n)).map(|n| n as u32);
        match nodes.number(*mode).map(|n| ExecutionMode(n as u32)) {
            Some(ExecutionMode::ContractionOff) => all.push(FastMathDefault { ty: None, flags: 0 }),
            Some(ExecutionMode::SignedZeroInfNanPreserve) => {
                let kind = match number(0) {
                    Some(16) => FloatKind::F16,
                    Some(64) => FloatKind::F64,
                    _ => FloatKind::F32,
                };
                all.push(FastMathDefault { ty: Some(ctx.float_type(kind)), flags: 0 });
            }
            Some(ExecutionMode::FPFastMathDefault) => {
                let ty = rest.first().and_then(|item| super::constants::typed(ctx, *item)).map(|(ty, _)| ty);
                if let (Some(ty), Some(flags)) = (ty, number(1)) {
                    all.push(FastMathDefault { ty: Some(ty), flags });
                }
            }
            _ => {}
        }
    }
    all
}

/// The size of subgroups that leaves it to the implementation.
const ANY_SIZE: u32 = u32::MAX;

/// The kernels of a module with their execution modes.
pub(super) fn of_module(forward: &Forward<'_>) -> Vec<(Str, Vec<Mode>)> {
    let uncontracted = Uncontracted::of(forward);
    let all =
        operations(forward.source).map(|at| SourceOp { ctx: forward.ctx, body: forward.source, op: at });
    let kernels = all.filter(|at| {
        at.name() == source::Func::NAME && functions::is_kernel(*at) && functions::is_defined(*at)
    });
    let with_modes = |kernel: SourceOp<'_>| {
        let name = functions::symbol(kernel)?;
        let mut modes = modes(forward.nodes, kernel);
        modes.extend(forward.vendor_modes(kernel));
        modes.extend(forward.mode_strings(kernel));
        let named = ExecutionMode::NamedSubgroupSizeINTEL;
        for mode in modes.iter_mut().filter(|mode| **mode == (ExecutionMode::SubgroupSize.0, vec![ANY_SIZE]))
        {
            if forward.provides(named.row()) {
                *mode = (named.0, vec![0]);
            }
        }
        for mode in of_module_metadata(forward, name) {
            if !modes.contains(&mode) {
                modes.push(mode);
            }
        }
        modes.retain(|(mode, _)| forward.provides_mode(ExecutionMode(*mode)));
        if !fast_math_defaults(forward, name).is_empty() {
            // What it needs; its operands are ids.
            modes.push((ExecutionMode::FPFastMathDefault.0, Vec::new()));
        }
        if uncontracted.has(name) {
            modes.push((ExecutionMode::ContractionOff.0, Vec::new()));
        }
        // By number, as the translator writes them.
        modes.sort_by_key(|(mode, _)| *mode);
        Some((name, modes))
    };
    kernels.filter_map(with_modes).collect()
}

/// Execution modes of a kernel, with their literals.
fn modes(nodes: &Nodes<'_>, kernel: SourceOp<'_>) -> Vec<(u32, Vec<u32>)> {
    let mut all = Vec::new();
    let size = |name: &str| {
        let numbers = nodes.numbers(attachment(kernel, name)?);
        let mut words: Vec<u32> = numbers.iter().map(|n| *n as u32).collect();
        words.resize(3, 1);
        Some(words)
    };
    let slot_size = || {
        let list = kernel.ctx.as_dense_ints(kernel.attr("reqd_work_group_size")?)?;
        Some(list.iter().map(|n| *n as u32).collect::<Vec<_>>())
    };
    if let Some(words) = size("reqd_work_group_size").or_else(slot_size) {
        all.push((ExecutionMode::LocalSize.0, words));
    }
    let hint = || {
        let list = kernel.ctx.as_dense_ints(kernel.attr("work_group_size_hint")?)?;
        Some(list.iter().map(|n| *n as u32).collect::<Vec<_>>())
    };
    if let Some(words) = size("work_group_size_hint").or_else(hint) {
        all.push((ExecutionMode::LocalSizeHint.0, words));
    }
    if let Some(word) = vector_hint(nodes, kernel) {
        all.push((ExecutionMode::VecTypeHint.0, vec![word]));
    }
    let one = |name: &str| Some(*nodes.numbers(attachment(kernel, name)?).first()? as u32);
    let in_slot = || Some(kernel.ctx.as_int(kernel.attr("intel_reqd_sub_group_size")?)?.1 as u32);
    let subgroup = one("intel_reqd_sub_group_size").or_else(|| one("reqd_sub_group_size")).or_else(in_slot);
    if let Some(word) = subgroup {
        all.push((ExecutionMode::SubgroupSize.0, vec![word]));
    }
    all
}

/// Execution modes of a kernel by `!spirv.ExecutionMode`, and Initializer and Finalizer by `llvm.global_ctors` and
/// `llvm.global_dtors`.
fn of_module_metadata(forward: &Forward<'_>, kernel: Str) -> Vec<(u32, Vec<u32>)> {
    let (ctx, nodes) = (forward.ctx, forward.nodes);
    let mut all = Vec::new();
    let has_controls = forward.provides(Capability::FloatControls2.row());
    for parts in nodes.named("spirv.ExecutionMode") {
        let Some((function, numbers)) = parts.split_first() else { continue };
        let function = super::constants::typed(ctx, *function).map_or(*function, |(_, value)| value);
        let mut numbers = numbers.iter().filter_map(|n| nodes.number(*n)).map(|n| n as u32);
        if function.as_symbol() == Some(kernel)
            && let Some(mode) = numbers.next()
            && mode != ExecutionMode::FPFastMathDefault.0
            && !(has_controls && REPLACED.contains(&mode))
        {
            all.push((mode, numbers.collect()));
        }
    }
    let lists =
        [("llvm.global_ctors", ExecutionMode::Initializer), ("llvm.global_dtors", ExecutionMode::Finalizer)];
    for (list, mode) in lists {
        let global = forward.symbols.get(&ctx.str(list));
        let global = global.map(|at| SourceOp { ctx, body: forward.source, op: *at });
        if global.is_some_and(|global| super::globals::listed_functions(global).contains(&kernel)) {
            all.push((mode.0, Vec::new()));
        }
    }
    all
}

/// The types and qualifiers of the arguments of kernels as OpString, which SPIRV-LLVM-Translator reads back
/// (`-preserve-ocl-kernel-arg-type-metadata-through-string`).
pub(super) fn argument_strings(forward: &Forward<'_>) -> Attr {
    let (ctx, nodes) = (forward.ctx, forward.nodes);
    let mut all = Vec::new();
    let kernels =
        operations(forward.source).map(|at| SourceOp { ctx, body: forward.source, op: at }).filter(|at| {
            forward.options.argument_strings && at.name() == source::Func::NAME && functions::is_kernel(*at)
        });
    for kernel in kernels {
        let Some(name) = functions::symbol(kernel) else { continue };
        for kind in ARGUMENT_STRINGS {
            let Some(list) = attachment(kernel, kind) else { continue };
            let texts: Vec<&str> =
                nodes.operands(list).iter().map(|item| nodes.text(*item).unwrap_or_default()).collect();
            let text: String = texts.iter().flat_map(|text| [*text, ","]).collect();
            let text = ctx.string_attr(format!("{kind}.{}.{text}", ctx.text(name)));
            all.push(ctx.array_attr(&[text, ctx.i32_attr(0), ctx.dictionary(&mut Vec::new())]));
        }
    }
    ctx.array_attr(&all)
}

/// VecTypeHint: the number of components in the upper half, the kind of number in the lower.
fn vector_hint(nodes: &Nodes<'_>, kernel: SourceOp<'_>) -> Option<u32> {
    let ctx = kernel.ctx;
    let ty = match kernel.attr("vec_type_hint") {
        Some(hint) => spirula_llvm::attrs::params(ctx, Some(hint), spirula_llvm::attrs::VEC_TYPE_HINT)?
            .first()
            .and_then(|param| if let spirula_ir::Param::Type(ty) = param { Some(*ty) } else { None })?,
        None => {
            let list = nodes.operands(attachment(kernel, "vec_type_hint")?);
            let first: Attr = *list.first()?;
            super::constants::typed(ctx, first).map(|(ty, _)| ty).or_else(|| ctx.attr_type(first))?
        }
    };
    let (count, element) = ctx.as_vector1(ty).unwrap_or((1, ty));
    let kind = match (ctx.as_integer(element), ctx.as_float(element)) {
        (Some((8, _)), _) => 0,
        (Some((16, _)), _) => 1,
        (Some((32, _)), _) => 2,
        (Some((64, _)), _) => 3,
        (_, Some(kind)) => match kind.bits() {
            16 => 4,
            32 => 5,
            64 => 6,
            _ => return None,
        },
        _ => return None,
    };
    Some((count as u32) << 16 | kind)
}
