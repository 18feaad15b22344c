//! Calls of LLVM's intrinsics that have instructions; others were replaced before, see [`crate::legalize`].

use super::arithmetic::fast_math;
use super::build::{self, Made, done};
use super::opencl::core_value;
use super::types::pointer_class;
use super::{Rewritten, Rw, memory};
use crate::builtins;
use crate::errors::Code;
use spirula_ir::convert::{Mismatch, SourceOp};
use spirula_ir::{Attr, OpBuilder as _, OpName, Value};
use spirula_llvm::enums;
use spirula_llvm::types::{METADATA, scalar_of};
use spirula_spec::{Decoration, Op, StorageClass, Version};
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// Intrinsics that are instructions of OpenCL.std with the same operands.
const EXTENDED: &[(&str, &str)] = &[
    ("ceil", "ceil"),
    ("copysign", "copysign"),
    ("cos", "cos"),
    ("exp", "exp"),
    ("exp2", "exp2"),
    ("exp10", "exp10"),
    ("fabs", "fabs"),
    ("floor", "floor"),
    ("fma", "fma"),
    ("log", "log"),
    ("log10", "log10"),
    ("log2", "log2"),
    ("maximum", "fmax"),
    ("maxnum", "fmax"),
    ("maximumnum", "fmax"),
    ("minimum", "fmin"),
    ("minnum", "fmin"),
    ("minimumnum", "fmin"),
    ("nearbyint", "rint"),
    ("pow", "pow"),
    ("powi", "pown"),
    ("rint", "rint"),
    ("round", "round"),
    ("roundeven", "rint"),
    ("sin", "sin"),
    ("sqrt", "sqrt"),
    ("tan", "tan"),
    ("acos", "acos"),
    ("asin", "asin"),
    ("atan", "atan"),
    ("atan2", "atan2"),
    ("cosh", "cosh"),
    ("sinh", "sinh"),
    ("tanh", "tanh"),
    ("ldexp", "ldexp"),
    ("trunc", "trunc"),
    ("sadd.sat", "s_add_sat"),
    ("uadd.sat", "u_add_sat"),
    ("ssub.sat", "s_sub_sat"),
    ("usub.sat", "u_sub_sat"),
];

/// The fast-math flag that allows an approximate result.
const APPROXIMATE: u32 = 32;

/// Intrinsics without an effect on a kernel.
const DROPPED: &[&str] = &[
    "assume",
    "dbg",
    "donothing",
    "experimental.noalias.scope.decl",
    "fake.use",
    "instrprof",
    "invariant.end",
    "invariant.start",
    "prefetch",
    "pseudoprobe",
    "sideeffect",
];

/// An intrinsic that is an instruction of an extension, where that is allowed.
struct ExtensionRow {
    name: &'static str,
    /// The first of these that is allowed is used.
    extensions: &'static [&'static str],
    code: Op,
    /// The operands of the intrinsic that the instruction has.
    operands: usize,
}

impl ExtensionRow {
    fn is_allowed(&self, rw: &Rw<'_, '_>) -> bool {
        self.extensions.iter().any(|name| rw.conversion().options.allows(name))
    }
}

const OF_EXTENSIONS: &[ExtensionRow] = &[
    ExtensionRow { name: "assume", extensions: EXPECT_ASSUME, code: Op::AssumeTrueKHR, operands: 1 },
    ExtensionRow { name: "expect", extensions: EXPECT_ASSUME, code: Op::ExpectKHR, operands: 2 },
    ExtensionRow { name: "stacksave", extensions: VARIABLE_LENGTH, code: Op::SaveMemoryINTEL, operands: 0 },
    ExtensionRow {
        name: "stackrestore",
        extensions: VARIABLE_LENGTH,
        code: Op::RestoreMemoryINTEL,
        operands: 1,
    },
    ExtensionRow { name: "fma", extensions: &["SPV_KHR_fma"], code: Op::FmaKHR, operands: 3 },
    ExtensionRow {
        name: "arithmetic.fence",
        extensions: &["SPV_EXT_arithmetic_fence", "SPV_INTEL_arithmetic_fence"],
        code: Op::ArithmeticFenceEXT,
        operands: 1,
    },
];

const VARIABLE_LENGTH: &[&str] = &["SPV_INTEL_variable_length_array"];
const EXPECT_ASSUME: &[&str] = &["SPV_KHR_expect_assume"];

fn of_extension(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, row: &ExtensionRow, args: &[Value]) -> Rewritten {
    let args = args.get(..row.operands).ok_or("it passes too few values")?;
    let ty = if op.result_count() == 0 { None } else { Some(rw.result_type(op, 0)?) };
    match build::instruction(rw, row.code, args, ty)? {
        Some(made) => {
            fast_math(rw, op, made, true);
            done(rw, op, made)
        }
        None => Ok(()),
    }
}

/// The name without the prefix and the types at its end.
pub(super) fn base(name: &str) -> &str {
    let name = name.strip_prefix("llvm.").unwrap_or(name);
    let mut end = pointer_to_structure(name).unwrap_or(name.len());
    while let Some(dot) = name[..end].rfind('.') {
        if !is_type_suffix(&name[dot + 1..end]) {
            break;
        }
        end = dot;
    }
    &name[..end]
}

/// Where the first pointer to a named structure begins, as older modules have it: `.p4s_struct.States`.
fn pointer_to_structure(name: &str) -> Option<usize> {
    name.match_indices(".p").map(|(at, _)| at).find(|at| {
        let rest = name[at + 2..].trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < name.len() - at - 2 && rest.starts_with("s_")
    })
}

/// Whether a part of a name is a type: `i32`, `f64`, `v4f32`, `p0`, `bf16`.
fn is_type_suffix(part: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if part.strip_prefix('v').is_some_and(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        end > 0 && is_type_suffix(&rest[end..])
    }) {
        return true;
    }
    // A pointer of older modules has its pointee: `p0i8`.
    let is_typed_pointer = part.strip_prefix('p').is_some_and(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        end > 0 && end < rest.len() && is_type_suffix(&rest[end..])
    });
    is_typed_pointer
        || ["bf", "i", "f", "p"].iter().any(|prefix| part.strip_prefix(prefix).is_some_and(digits))
}

pub(super) fn call(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, name: &str) -> Rewritten {
    crate::legalize::check_count(op)?;
    let base = base(name);
    let of_extension_too = |row: &ExtensionRow| row.name == base && row.is_allowed(rw);
    if !OF_EXTENSIONS.iter().any(of_extension_too)
        && DROPPED.iter().any(|known| base == *known || base.starts_with(&format!("{known}.")))
    {
        if op.result_count() > 0 {
            let value = op.operand(0).ok_or("it lacks an operand")?;
            let value = rw.converted_value(op.body, value)?;
            rw.replace(op, &[value]);
        }
        return Ok(());
    }
    let mut args = Vec::new();
    let is_metadata = |ty| op.ctx.type_node(ty).kind == METADATA;
    for operand in op.operands().filter(|operand| !is_metadata(operand.ty(op.body))) {
        args.push(rw.converted_value(op.body, operand)?);
    }
    if let Some(name) = base.strip_prefix("experimental.constrained.") {
        return super::constrained::call(rw, op, name, &args);
    }
    if super::max_error::call(rw, op, base, &args)? {
        return Ok(());
    }
    if let Some(name) = base.strip_prefix("vector.reduce.") {
        return super::reductions::call(rw, op, name, &args);
    }
    if let Some(row) = OF_EXTENSIONS.iter().find(|row| row.name == base && row.is_allowed(rw)) {
        return of_extension(rw, op, row, &args);
    }
    if let Some((_, instruction)) = EXTENDED.iter().find(|(known, _)| *known == base) {
        let native = format!("native_{instruction}");
        let is_approximate = enums::value(op.attr("fastmathFlags")) & APPROXIMATE != 0;
        let of = op.result_type(0).map(|ty| scalar_of(op.ctx, ty));
        if is_approximate && of == Some(op.ctx.f32_type()) && builtins::extended(&native).is_some() {
            return extended(rw, op, &native, &args);
        }
        return extended(rw, op, instruction, &args);
    }
    match base {
        "smax" => choose(rw, op, op::S_GREATER_THAN, &args),
        "smin" => choose(rw, op, op::S_LESS_THAN, &args),
        "umax" => choose(rw, op, op::U_GREATER_THAN, &args),
        "umin" => choose(rw, op, op::U_LESS_THAN, &args),
        "abs" => extended(rw, op, "s_abs", &[first(&args)?]),
        "ctlz" => extended(rw, op, "clz", &[first(&args)?]),
        "cttz" => extended(rw, op, "ctz", &[first(&args)?]),
        "fptosi.sat" => saturated(rw, op, Op::ConvertFToS, &args),
        "fptoui.sat" => saturated(rw, op, Op::ConvertFToU, &args),
        "ctpop" => simple(rw, op, Op::BitCount, &args),
        "bitreverse" => simple(rw, op, Op::BitReverse, &args),
        "fmuladd" => fused(rw, op, &args),
        "frexp" | "modf" | "sincos" => pair(rw, op, base, &args),
        "fshl" | "fshr" if args.len() == 3 && args[0] == args[1] => rotate(rw, op, base, &args),
        "memcpy" | "memcpy.inline" => copy(rw, op, &args),
        "lifetime.start" => lifetime(rw, op, &args, op::LIFETIME_START),
        "lifetime.end" => lifetime(rw, op, &args, op::LIFETIME_STOP),
        "expect"
        | "expect.with.probability"
        | "ssa.copy"
        | "arithmetic.fence"
        | "launder.invariant.group"
        | "strip.invariant.group"
        | "threadlocal.address" => {
            let ty = rw.result_type(op, 0)?;
            let first = first(&args)?;
            let made = if build::ty(rw, first) == ty { first } else { memory::cast_pointer(rw, first, ty)? };
            rw.replace(op, &[made]);
            Ok(())
        }
        "annotation" | "ptr.annotation" | "var.annotation" => annotated(rw, op, &args),
        "canonicalize" => {
            let ty = rw.result_type(op, 0)?;
            let one = build::float(rw, ty, 1.0);
            let made = build::value(rw, op::F_MUL, &[first(&args)?, one], ty);
            done(rw, op, made)
        }
        "trap" | "debugtrap" | "ubsantrap" => Ok(()),
        _ => unknown(rw, op, name),
    }
}

fn first(args: &[Value]) -> Made {
    args.first().copied().ok_or_else(|| "it lacks an operand".into())
}

/// The first operand, with the decorations that an annotation stands for.
fn annotated(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: &[Value]) -> Rewritten {
    let subject = first(args)?;
    let made = super::annotations::apply(rw, op, subject)?;
    if op.result_count() > 0 {
        let ty = rw.result_type(op, 0)?;
        let made = if build::ty(rw, made) == ty { made } else { memory::cast_pointer(rw, made, ty)? };
        rw.replace(op, &[made]);
    }
    Ok(())
}

/// The first operand if a comparison is true, else the second.
fn choose(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, comparison: OpName, args: &[Value]) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let truth = build::truth_type(rw.context(), ty);
    let is_first = build::value(rw, comparison, args, truth);
    let [a, b] = args[..] else { return Err("it passes a wrong number of values".into()) };
    let made = build::value(rw, op::SELECT, &[is_first, a, b], ty);
    done(rw, op, made)
}

fn saturated(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, code: Op, args: &[Value]) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let made = core_value(rw, code, args, ty)?;
    build::decorate(rw, made, Decoration::SaturatedConversion.0, &[]);
    done(rw, op, made)
}

pub(super) fn extended(
    rw: &mut Rw<'_, '_>,
    op: SourceOp<'_>,
    instruction: &str,
    args: &[Value],
) -> Rewritten {
    let made = extended_value(rw, op, instruction, args)?;
    done(rw, op, made)
}

/// The result of an instruction of OpenCL.std.
pub(super) fn extended_value(
    rw: &mut Rw<'_, '_>,
    op: SourceOp<'_>,
    instruction: &str,
    args: &[Value],
) -> Made {
    let number = builtins::extended(instruction).ok_or("it has no instruction")?;
    let ty = rw.result_type(op, 0)?;
    let mut args = args.to_vec();
    if matches!(instruction, "pown" | "ldexp")
        && let [_, exponent] = args.as_mut_slice()
        && rw.context().is_vector(ty)
        && !rw.context().is_vector(build::ty(rw, *exponent))
    {
        let of = build::shaped(rw.context(), ty, build::ty(rw, *exponent));
        *exponent = super::opencl::splat(rw, *exponent, of)?;
    }
    let made = build::extended(rw, number, &args, ty)?;
    fast_math(rw, op, made, true);
    Ok(made)
}

/// An instruction of OpenCL.std that stores the second of its results.
fn pair(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, instruction: &str, args: &[Value]) -> Rewritten {
    let number = builtins::extended(instruction).ok_or("it has no instruction")?;
    let ty = rw.result_type(op, 0)?;
    let part = |index| spv::element(rw.context(), ty, index).ok_or("its result is no pair");
    let (first, second) = (part(0)?, part(1)?);
    let [value] = args[..] else { return Err("it passes a wrong number of values".into()) };
    let address = memory::temporary(rw, second, StorageClass::Function)?;
    let made = build::extended(rw, number, &[value, address], first)?;
    fast_math(rw, op, made, true);
    let stored = build::value(rw, op::LOAD, &[address], second);
    let made = build::value(rw, op::COMPOSITE_CONSTRUCT, &[made, stored], ty);
    done(rw, op, made)
}

fn simple(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, code: Op, args: &[Value]) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let made = core_value(rw, code, args, ty)?;
    done(rw, op, made)
}

fn fused(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: &[Value]) -> Rewritten {
    if rw.conversion().options.fmuladd_as_mad {
        return extended(rw, op, "mad", args);
    }
    let [a, b, c] = args[..] else { return Err("it passes a wrong number of values".into()) };
    let ty = rw.result_type(op, 0)?;
    let product = build::value(rw, op::F_MUL, &[a, b], ty);
    let made = build::value(rw, op::F_ADD, &[product, c], ty);
    done(rw, op, made)
}

/// A funnel shift of the same value twice.
fn rotate(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, base: &str, args: &[Value]) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let by = if base == "fshl" { args[2] } else { build::value(rw, op::S_NEGATE, &[args[2]], ty) };
    extended(rw, op, "rotate", &[args[0], by])
}

/// The alignment of an argument.
fn alignment(op: SourceOp<'_>, index: usize) -> Option<i32> {
    let attrs = op.attr("arg_attrs").and_then(|list| op.ctx.as_array(list)?.nth(index))?;
    let attrs = op.ctx.as_dict(attrs);
    op.ctx.as_int(op.ctx.dict_get(attrs, op.ctx.str("llvm.align"))?).map(|(_, n)| n as i32)
}

fn copy(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: &[Value]) -> Rewritten {
    let [to, from, size, ..] = args[..] else { return Err("it passes a wrong number of values".into()) };
    if build::number(rw, size) == Some(0) {
        return Ok(());
    }
    let byte = rw.context().int_type(8);
    let pointee = memory::pointee(rw, to);
    let (to, from) = if pointee.is_some() && pointee == memory::pointee(rw, from) {
        (to, from)
    } else {
        (memory::pointing_to(rw, to, byte)?, memory::pointing_to(rw, from, byte)?)
    };
    let volatile = args.get(3).is_some_and(|flag| build::number(rw, *flag).is_some_and(|n| n != 0));
    let aligns = [0, 1].map(|index| alignment(op, index).unwrap_or(1));
    let bits = memory::ALIGNED | if volatile { memory::VOLATILE } else { 0 };
    let ctx = rw.context();
    // Each side has its own since version 1.4.
    let is_split = aligns[0] != aligns[1] && rw.conversion().options.max_version >= Version::new(1, 4);
    let first = if is_split { aligns[0] } else { aligns[0].min(aligns[1]) };
    let mut attrs = vec![
        ("memory_access", Attr::enumerant(kind::MEMORY_ACCESS, bits)),
        ("memory_access_literals", ctx.dense_i32_array(&[first])),
        ("operandSegmentSizes", ctx.dense_i32_array(&[1, 1, 1, 0, 0])),
    ];
    if is_split {
        rw.state.version = rw.state.version.max(Some(Version::new(1, 4)));
        attrs.push(("memory_access_2", Attr::enumerant(kind::MEMORY_ACCESS, memory::ALIGNED)));
        attrs.push(("memory_access_2_literals", ctx.dense_i32_array(&[aligns[1]])));
    }
    build::full(rw, op::COPY_MEMORY_SIZED, &[to, from, size], &[], &attrs, &[])?;
    Ok(())
}

fn lifetime(rw: &mut Rw<'_, '_>, of: SourceOp<'_>, args: &[Value], name: OpName) -> Rewritten {
    let given = *args.last().ok_or("it lacks an operand")?;
    let ctx = rw.context();
    // That of a variable that is cast to a generic pointer is that of the variable.
    let arena = rw.arena();
    let cast = arena.def_op(given).filter(|at| arena.name(*at) == op::PTR_CAST_TO_GENERIC);
    let pointer = cast.and_then(|at| arena.operands(at).first().copied()).unwrap_or(given);
    let Some(class) = pointer_class(ctx, build::ty(rw, pointer)) else { return Ok(()) };
    if class != StorageClass::Function {
        return Ok(());
    }
    // The size of what is allocated, if it is known; SPIR-V has one for pointers to bytes alone.
    let is_of_bytes = memory::pointee(rw, pointer).is_some_and(|ty| ctx.is_signless(ty, 8));
    let allocation = of.operands().last().and_then(|value| of.def_op(value));
    let allocated = allocation.filter(|at| is_of_bytes && at.name() == spirula_llvm::op::Alloca::NAME);
    let ty = allocated.and_then(|at| at.slot(spirula_llvm::op::Alloca::ELEM_TYPE)).and_then(Attr::as_type);
    let size = ty.and_then(|ty| spirula_llvm::layout::layout(ctx).stride_of(ty, None)).unwrap_or(0);
    let pointer = match memory::pointee(rw, pointer) {
        Some(_) => pointer,
        None => memory::typed_pointer(rw, pointer, ctx.int_type(8))?,
    };
    build::full(rw, name, &[pointer], &[], &[("size", ctx.i32_attr(size as i32))], &[])?;
    Ok(())
}

/// An intrinsic without a translation.
fn unknown(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, name: &str) -> Rewritten {
    let allowed = rw.conversion().is_allowed_intrinsic(name);
    if !allowed {
        return Err(Mismatch::from(Code::InvalidFunctionCall.with(name)));
    }
    super::functions::call_function(rw, op, rw.context().str(name))
}
