//! Which intrinsics of earlier versions are others now, and what becomes of the arguments of their calls.

use crate::import::constants::zero;
use crate::import::intrinsics::{Intrinsic, intrinsic, named};
use crate::import::names::intrinsic_name;
use crate::types::{self, Function};
use spirula_ir::{Attr, Context, Type};

/// What the calls of an intrinsic become.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The symbol of the callee.
    pub(super) symbol: String,
    /// Its type.
    pub(super) ty: Function,
    pub(super) change: Change,
}

/// What becomes of the arguments and the result of a call.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Change {
    /// They stay.
    Keep,
    /// Constants follow the arguments.
    Append(Vec<(Type, Attr)>),
    /// An argument is an attribute now: the alignment of others.
    Alignment(usize, &'static [usize]),
    /// The second argument is an allocation, without casts, or there is no call.
    Lifetime,
    /// The direction is part of the name.
    Splice,
    /// The elements of the result are put into a struct with a name.
    Structure(Type),
    /// Arguments have another type of as many bits.
    Bits(Vec<(usize, Type)>),
}

/// Intrinsics that have another name, with the same arguments: names without `llvm.` and types.
const RENAMED: &[(&str, &str)] = &[
    ("aarch64.neon.rbit", "bitreverse"),
    ("aarch64.rbit", "bitreverse"),
    ("aarch64.sve.rev", "vector.reverse"),
    ("aarch64.thread.pointer", "thread.pointer"),
    ("amdgcn.alignbit", "fshr"),
    ("amdgcn.ldexp", "ldexp"),
    ("arm.neon.vcnt", "ctpop"),
    ("arm.rbit", "bitreverse"),
    ("arm.thread.pointer", "thread.pointer"),
    ("experimental.stepvector", "stepvector"),
    ("experimental.vector.deinterleave2", "vector.deinterleave2"),
    ("experimental.vector.extract", "vector.extract"),
    ("experimental.vector.insert", "vector.insert"),
    ("experimental.vector.interleave2", "vector.interleave2"),
    ("experimental.vector.partial.reduce.add", "vector.partial.reduce.add"),
    ("experimental.vector.reduce.add", "vector.reduce.add"),
    ("experimental.vector.reduce.and", "vector.reduce.and"),
    ("experimental.vector.reduce.fmax", "vector.reduce.fmax"),
    ("experimental.vector.reduce.fmin", "vector.reduce.fmin"),
    ("experimental.vector.reduce.mul", "vector.reduce.mul"),
    ("experimental.vector.reduce.or", "vector.reduce.or"),
    ("experimental.vector.reduce.smax", "vector.reduce.smax"),
    ("experimental.vector.reduce.smin", "vector.reduce.smin"),
    ("experimental.vector.reduce.umax", "vector.reduce.umax"),
    ("experimental.vector.reduce.umin", "vector.reduce.umin"),
    ("experimental.vector.reduce.v2.fadd", "vector.reduce.fadd"),
    ("experimental.vector.reduce.v2.fmul", "vector.reduce.fmul"),
    ("experimental.vector.reduce.xor", "vector.reduce.xor"),
    ("experimental.vector.reverse", "vector.reverse"),
    ("flt.rounds", "get.rounding"),
    ("invariant.group.barrier", "launder.invariant.group"),
    ("nvvm.brev32", "bitreverse"),
    ("nvvm.brev64", "bitreverse"),
    ("nvvm.popc.i", "ctpop"),
    ("wasm.dot.i8x16.i7x16.add.signed", "wasm.relaxed.dot.i8x16.i7x16.add.signed"),
    ("wasm.dot.i8x16.i7x16.signed", "wasm.relaxed.dot.i8x16.i7x16.signed"),
    ("wasm.fma", "wasm.relaxed.madd"),
    ("wasm.fms", "wasm.relaxed.nmadd"),
    ("wasm.laneselect", "wasm.relaxed.laneselect"),
];

/// Functions of the runtime of Objective-C that are intrinsics now.
const OBJECTIVE_C: &[(&str, &str)] = &[("clang.arc.use", "objc.clang.arc.use")];

/// The places of pointers that have an alignment, and that of the alignment.
const ALIGNED: &[(&str, usize, usize, &[usize])] = &[
    ("memcpy", 5, 3, &[0, 1]),
    ("memmove", 5, 3, &[0, 1]),
    ("memset", 5, 3, &[0]),
    ("masked.load", 4, 1, &[0]),
    ("masked.store", 4, 2, &[1]),
    ("masked.gather", 4, 1, &[0]),
    ("masked.scatter", 4, 2, &[1]),
];

/// The intrinsic of a name without `llvm.`.
fn named_by(name: &str) -> Option<Intrinsic> {
    intrinsic(&format!("llvm.{name}"))
}

/// Whether a name is `base`, or `base` and types.
fn is(name: &str, base: &str) -> bool {
    name.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// What becomes of calls of the function `symbol` of a type; none if they stay as they are.
pub(super) fn plan(ctx: &Context, symbol: &str, ty: &Function) -> Option<Plan> {
    let Some(name) = symbol.strip_prefix("llvm.") else {
        let (_, new) = OBJECTIVE_C.iter().find(|(old, _)| *old == symbol)?;
        return planned(ctx, &named(new)?, ty.clone(), Change::Keep);
    };
    let new = rule(ctx, name, ty).or_else(|| remangled(ctx, symbol, ty))?;
    (new.symbol != symbol || new.change != Change::Keep).then_some(new)
}

fn planned(ctx: &Context, base: &Intrinsic, ty: Function, change: Change) -> Option<Plan> {
    Some(Plan { symbol: intrinsic_name(ctx, base, &ty)?, ty, change })
}

/// The intrinsic with the types of its signature in its name, and a result that is a struct without a name.
fn remangled(ctx: &Context, symbol: &str, ty: &Function) -> Option<Plan> {
    let found = intrinsic(symbol)?;
    let mut ty = ty.clone();
    let mut change = Change::Keep;
    if let Some(parts) = types::as_structure(ctx, ty.result)
        && (parts.name.is_some() || parts.packed)
        && is_of_target(found.name)
        && let Some(elements) = parts.elements
    {
        change = Change::Structure(ty.result);
        ty.result = types::structure(ctx, &elements, false);
    }
    if !found.fits(ctx, &ty) {
        return None;
    }
    planned(ctx, &found, ty, change)
}

/// Whether an intrinsic is one of a target.
fn is_of_target(name: &str) -> bool {
    const TARGETS: &[&str] = &[
        "aarch64",
        "amdgcn",
        "arm",
        "bpf",
        "dx",
        "hexagon",
        "loongarch",
        "mips",
        "nvvm",
        "ppc",
        "r600",
        "riscv",
        "s390",
        "spv",
        "ve",
        "wasm",
        "x86",
        "xcore",
    ];
    name.split('.').next().is_some_and(|first| TARGETS.contains(&first))
}

/// An intrinsic that is another one now, or has other arguments.
fn rule(ctx: &Context, name: &str, old: &Function) -> Option<Plan> {
    let number = |width: u32, value: i64| {
        let ty = ctx.int_type(width);
        (ty, ctx.int_attr(ty, value))
    };
    let null = || {
        let ty = types::pointer(ctx, 0);
        (ty, zero(ctx, ty))
    };
    let count = old.params.len();
    let appended = |base: &str, all: Vec<(Type, Attr)>| {
        let mut ty = old.clone();
        ty.params.extend(all.iter().map(|(ty, _)| *ty));
        planned(ctx, &named(base)?, ty, Change::Append(all))
    };
    for (base, arguments, alignment, of) in ALIGNED {
        if is(name, base) && count == *arguments && ctx.is_signless(*old.params.get(*alignment)?, 32) {
            let mut ty = old.clone();
            ty.params.remove(*alignment);
            return planned(ctx, &named(base)?, ty, Change::Alignment(*alignment, of));
        }
    }
    for base in ["lifetime.start", "lifetime.end"] {
        if is(name, base) && count == 2 {
            // LLVM declares one of the first argument, which was the size; no call uses it.
            let ty = Function { params: vec![*old.params.first()?], ..old.clone() };
            return planned(ctx, &named(base)?, ty, Change::Lifetime);
        }
    }
    for (base, new) in [("ctlz", "ctlz"), ("cttz", "cttz"), ("arm.neon.vclz", "ctlz"), ("nvvm.clz.i", "ctlz")]
    {
        if is(name, base) && count == 1 {
            return appended(new, vec![number(1, 0)]);
        }
    }
    if is(name, "coro.end") && count == 2 {
        let token = ctx.type_of(types::TOKEN, &[]);
        return appended("coro.end", vec![(token, crate::attrs::bare(ctx, crate::attrs::ZERO))]);
    }
    if is(name, "objectsize") && matches!(count, 2 | 3) {
        return appended("objectsize", vec![number(1, 0); 4 - count]);
    }
    if (is(name, "ptr.annotation") || is(name, "var.annotation")) && count == 4 {
        let base = if is(name, "ptr.annotation") { "ptr.annotation" } else { "var.annotation" };
        return appended(base, vec![null()]);
    }
    if is(name, "experimental.vector.splice") || (is(name, "vector.splice") && named_by(name).is_none()) {
        return (count == 3).then(|| Plan { symbol: String::new(), ty: old.clone(), change: Change::Splice });
    }
    if is(name, "aarch64.neon.addp") && types::is_float(ctx, types::scalar_of(ctx, old.result)) {
        return planned(ctx, &named("aarch64.neon.faddp")?, old.clone(), Change::Keep);
    }
    if let Some(plan) = bits(ctx, name, old) {
        return Some(plan);
    }
    let (_, new) = RENAMED.iter().find(|(base, _)| is(name, base))?;
    planned(ctx, &named(new)?, old.clone(), Change::Keep)
}

/// Intrinsics whose vectors have elements of another type now.
fn bits(ctx: &Context, name: &str, old: &Function) -> Option<Plan> {
    let half = ctx.float_type(spirula_ir::builtin::FloatKind::BF16);
    let recast = |base: &str, ty: &dyn Fn(Type) -> Option<Type>, from: usize| {
        let mut new = old.clone();
        let mut all = Vec::new();
        for (i, param) in new.params.iter_mut().enumerate().skip(from) {
            if let Some(ty) = ty(*param).filter(|ty| ty != param) {
                *param = ty;
                all.push((i, ty));
            }
        }
        (!all.is_empty()).then(|| planned(ctx, &named(base)?, new, Change::Bits(all)))?
    };
    let bytes_to_half = |ty: Type| {
        let (length, scalable) = types::vector_length(ctx, ty)?;
        (!scalable && ctx.is_signless(types::vector_element(ctx, ty)?, 8))
            .then(|| ctx.vector_type(&[length / 2], half))
    };
    for target in ["aarch64.neon", "arm.neon"] {
        for word in ["bfdot", "bfmmla", "bfmlalb", "bfmlalt"] {
            let base = format!("{target}.{word}");
            if is(name, &base) {
                return recast(&base, &bytes_to_half, 1);
            }
        }
    }
    for word in ["ptestc", "ptestz", "ptestnzc"] {
        let base = format!("x86.sse41.{word}");
        if is(name, &base) {
            let wide = |_| Some(ctx.vector_type(&[2], ctx.int_type(64)));
            return recast(&base, &wide, 0);
        }
    }
    None
}
