//! Arithmetic, bits, comparisons and vectors (LLVM language reference, "Binary Operations" to "Vector Operations").

use super::build::{self, done, is_truth, truth_type};
use super::{Forward, Rewritten, Rw};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder as _, OpName, Value};
use spirula_llvm::enums;
use spirula_llvm::import::attribute_words::number_of;
use spirula_llvm::types as llvm;
use spirula_spec::{Capability, Decoration, FPFastMathMode, Version};
use spirula_spirv::op;

/// The component of a shuffle that is undefined.
const UNDEFINED_COMPONENT: i64 = 0xffff_ffff;

/// Fast-math flags of LLVM that are bits of FPFastMathMode in every version.
const CORE_FAST_MATH: [(u32, FPFastMathMode); 4] = [
    (1, FPFastMathMode::NotNaN),
    (2, FPFastMathMode::NotInf),
    (4, FPFastMathMode::NSZ),
    (8, FPFastMathMode::AllowRecip),
];
const CONTRACT: u32 = 16;
const REASSOC: u32 = 64;
/// All flags of LLVM.
const ALL_FAST: u32 = 127;

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::new("llvm.add", |rw, op, args| {
            binary(rw, op, args, op::I_ADD, Truth::Op(op::LOGICAL_NOT_EQUAL))
        }),
        Pattern::new("llvm.sub", |rw, op, args| {
            binary(rw, op, args, op::I_SUB, Truth::Op(op::LOGICAL_NOT_EQUAL))
        }),
        Pattern::new("llvm.mul", |rw, op, args| binary(rw, op, args, op::I_MUL, Truth::Op(op::LOGICAL_AND))),
        Pattern::new("llvm.udiv", |rw, op, args| binary(rw, op, args, op::U_DIV, Truth::First)),
        Pattern::new("llvm.sdiv", |rw, op, args| binary(rw, op, args, op::S_DIV, Truth::First)),
        Pattern::new("llvm.urem", |rw, op, args| binary(rw, op, args, op::U_MOD, Truth::False)),
        Pattern::new("llvm.srem", |rw, op, args| binary(rw, op, args, op::S_REM, Truth::False)),
        Pattern::new("llvm.shl", |rw, op, args| binary(rw, op, args, op::SHIFT_LEFT_LOGICAL, Truth::First)),
        Pattern::new("llvm.lshr", |rw, op, args| binary(rw, op, args, op::SHIFT_RIGHT_LOGICAL, Truth::First)),
        Pattern::new("llvm.ashr", |rw, op, args| {
            binary(rw, op, args, op::SHIFT_RIGHT_ARITHMETIC, Truth::First)
        }),
        Pattern::new("llvm.and", |rw, op, args| {
            binary(rw, op, args, op::BITWISE_AND, Truth::Op(op::LOGICAL_AND))
        }),
        Pattern::new("llvm.or", |rw, op, args| {
            binary(rw, op, args, op::BITWISE_OR, Truth::Op(op::LOGICAL_OR))
        }),
        Pattern::new("llvm.xor", exclusive_or),
        Pattern::new("llvm.fadd", |rw, op, args| float(rw, op, args, op::F_ADD)),
        Pattern::new("llvm.fsub", |rw, op, args| float(rw, op, args, op::F_SUB)),
        Pattern::new("llvm.fmul", |rw, op, args| float(rw, op, args, op::F_MUL)),
        Pattern::new("llvm.fdiv", |rw, op, args| float(rw, op, args, op::F_DIV)),
        Pattern::new("llvm.frem", |rw, op, args| float(rw, op, args, op::F_REM)),
        Pattern::new("llvm.fneg", |rw, op, args| float(rw, op, args, op::F_NEGATE)),
        Pattern::new("llvm.icmp", compare_integers),
        Pattern::new("llvm.fcmp", compare_floats),
        Pattern::new("llvm.select", select),
        Pattern::new("llvm.freeze", |rw, op, args| {
            let ty = rw.result_type(op, 0)?;
            let made = build::value(rw, op::KHR_FREEZE, args.all(), ty);
            done(rw, op, made)
        }),
        Pattern::new("llvm.extractelement", extract_element),
        Pattern::new("llvm.insertelement", insert_element),
        Pattern::new("llvm.shufflevector", shuffle),
        Pattern::new("llvm.extractvalue", extract_value),
        Pattern::new("llvm.insertvalue", insert_value),
    ]
}

/// What an operation on integers is on truth values, which are integers of one bit.
#[derive(Clone, Copy)]
enum Truth {
    /// An instruction.
    Op(OpName),
    /// The first operand: the second is 0 in a shift and 1 in a division, else the result is not defined.
    First,
    /// False: the remainder of a division by 1.
    False,
}

/// An operation on two integers, or the one for truth values.
fn binary(
    rw: &mut Rw<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    name: OpName,
    of_truth: Truth,
) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let name = match of_truth {
        _ if !is_truth(op.ctx, ty) => name,
        Truth::Op(name) => name,
        Truth::First => return done(rw, op, args.one(0)?),
        Truth::False => {
            let value = build::null(rw, ty);
            return done(rw, op, value);
        }
    };
    let made = build::value(rw, name, args.all(), ty);
    if !is_truth(op.ctx, ty) && wraps_matter(op) {
        no_wrap(rw, op, made);
    }
    done(rw, op, made)
}

fn wraps_matter(op: SourceOp<'_>) -> bool {
    op.attr("overflowFlags").is_some_and(|flags| enums::value(Some(flags)) != 0)
}

/// Whether there are decorations for results that do not wrap.
fn has_no_wrap(rw: &Rw<'_, '_>) -> bool {
    let options = rw.conversion().options;
    options.max_version >= Version::new(1, 4) || options.allows("SPV_KHR_no_integer_wrap_decoration")
}

fn no_wrap(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, made: Value) {
    if !has_no_wrap(rw) {
        return;
    }
    let flags = enums::value(op.attr("overflowFlags"));
    for (bit, decoration) in [(1, Decoration::NoSignedWrap), (2, Decoration::NoUnsignedWrap)] {
        if flags & bit != 0 {
            build::decorate(rw, made, decoration.0, &[]);
        }
    }
}

/// A truth value is negated by a comparison with true.
fn exclusive_or(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    binary(rw, op, args, op::BITWISE_XOR, Truth::Op(op::LOGICAL_NOT_EQUAL))
}

fn float(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, name: OpName) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let made = build::value(rw, name, args.all(), ty);
    fast_math(rw, op, made, name == op::F_NEGATE);
    done(rw, op, made)
}

/// Gives an instruction the FPFastMathMode of the flags; `from_1_6` says that it can have one from version 1.6 on only.
pub(super) fn fast_math(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, made: Value, from_1_6: bool) {
    give_fast_math(rw, op, made, from_1_6, 0);
}

/// Gives an instruction of OpenCL.std the FPFastMathMode of the flags of a call and of `nofpclass` of the function.
pub(super) fn fast_math_of_call(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, made: Value) {
    let excluded = excluded_classes(rw, op);
    give_fast_math(rw, op, made, true, excluded);
}

/// The classes of numbers, as bits of FPFastMathMode, that a function neither takes nor gives by its `nofpclass`.
fn excluded_classes(rw: &Rw<'_, '_>, call: SourceOp<'_>) -> u32 {
    const CLASSES: [(u64, FPFastMathMode); 2] =
        [(0x3, FPFastMathMode::NotNaN), (0x204, FPFastMathMode::NotInf)];
    let ctx = call.ctx;
    let forward = rw.conversion();
    let callee = call.attr("callee").and_then(Attr::as_symbol).and_then(|name| forward.symbols.get(&name));
    let Some(callee) = callee else { return 0 };
    let callee = SourceOp { ctx, body: forward.source, op: *callee };
    let ty = callee.attr("function_type").and_then(Attr::as_type);
    let params = ty.and_then(|ty| llvm::as_function(ctx, ty)).map(|ty| ty.params).unwrap_or_default();
    let dicts = |list| -> Vec<Attr> {
        callee.attr(list).and_then(|list| ctx.as_array(list)).into_iter().flatten().collect()
    };
    let classes = |dict: Option<&Attr>| {
        let dict = dict.and_then(|dict| ctx.as_dict(*dict));
        let words = ctx.dict_get(dict, ctx.str("llvm.nofpclass")).and_then(Attr::as_string);
        words.and_then(|words| number_of("nofpclass", ctx.text(words))).unwrap_or(0)
    };
    let (arguments, results) = (dicts("arg_attrs"), dicts("res_attrs"));
    let mut lists = vec![classes(results.first())];
    let floats = params.iter().enumerate().filter(|(_, ty)| **ty == ctx.f32_type());
    lists.extend(floats.map(|(index, _)| classes(arguments.get(index))));
    let excluded = |mask: u64| lists.iter().all(|bits| bits & mask != 0);
    CLASSES.iter().filter(|(mask, _)| excluded(*mask)).fold(0, |mode, (_, bit)| mode | bit.0)
}

fn give_fast_math(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, made: Value, from_1_6: bool, excluded: u32) {
    const VERSION: Version = Version::new(1, 6);
    let flags = enums::value(op.attr("fastmathFlags"));
    let options = rw.conversion().options;
    if (flags | excluded) == 0 || from_1_6 && options.max_version < VERSION {
        return;
    }
    let has_controls = options.allows("SPV_KHR_float_controls2");
    let mut mode = fast_math_mode(flags, has_controls, options.allows("SPV_INTEL_fp_fast_math_mode"));
    if mode & FPFastMathMode::Fast.0 == 0 {
        mode |= excluded;
    }
    if mode == 0 {
        return;
    }
    build::decorate(rw, made, Decoration::FPFastMathMode.0, &[mode]);
    let of_extension = FPFastMathMode::AllowContract.0 | FPFastMathMode::AllowReassoc.0;
    if mode & of_extension != 0 {
        let (capability, extension) = if has_controls {
            (Capability::FloatControls2, "SPV_KHR_float_controls2")
        } else {
            (Capability::FPFastMathModeINTEL, "SPV_INTEL_fp_fast_math_mode")
        };
        rw.state.capabilities.push(capability);
        rw.state.extensions.push(extension);
    }
    if from_1_6 {
        rw.state.version = rw.state.version.max(Some(VERSION));
    }
}

/// The bits of FPFastMathMode. `reassoc` is a transformation in SPV_KHR_float_controls2, which includes the others.
fn fast_math_mode(flags: u32, has_controls: bool, has_intel: bool) -> u32 {
    let transform =
        FPFastMathMode::AllowTransform.0 | FPFastMathMode::AllowReassoc.0 | FPFastMathMode::AllowContract.0;
    if flags == ALL_FAST && !has_controls {
        return FPFastMathMode::Fast.0;
    }
    let of_core = CORE_FAST_MATH.iter().filter(|(flag, _)| flags & flag != 0);
    let mut mode = of_core.fold(0, |mode, (_, bit)| mode | bit.0);
    if flags & CONTRACT != 0 && (has_controls || has_intel) {
        mode |= FPFastMathMode::AllowContract.0;
    }
    if flags & REASSOC != 0 && has_controls {
        mode |= transform;
    } else if flags & REASSOC != 0 && has_intel {
        mode |= FPFastMathMode::AllowReassoc.0;
    }
    mode
}

fn compare_integers(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [a, b] = args.exactly()?;
    let predicate = enums::int_value(op.ctx, op.attr("predicate"));
    let ty = rw.result_type(op, 0)?;
    let of = build::ty(rw, a);
    if op.operand_type(0).is_some_and(|ty| llvm::as_pointer(op.ctx, llvm::scalar_of(op.ctx, ty)).is_some()) {
        let made = compare_pointers(rw, predicate, [a, b])?;
        return done(rw, op, made);
    }
    let made = if is_truth(op.ctx, of) {
        compare_truth(rw, predicate, [a, b])?
    } else {
        let name = integer_comparison(predicate).ok_or("it has an unknown predicate")?;
        build::value(rw, name, &[a, b], ty)
    };
    done(rw, op, made)
}

fn integer_comparison(predicate: u32) -> Option<OpName> {
    Some(match predicate {
        0 => op::I_EQUAL,
        1 => op::I_NOT_EQUAL,
        2 => op::S_LESS_THAN,
        3 => op::S_LESS_THAN_EQUAL,
        4 => op::S_GREATER_THAN,
        5 => op::S_GREATER_THAN_EQUAL,
        6 => op::U_LESS_THAN,
        7 => op::U_LESS_THAN_EQUAL,
        8 => op::U_GREATER_THAN,
        9 => op::U_GREATER_THAN_EQUAL,
        _ => return None,
    })
}

/// Addresses are compared as numbers.
fn compare_pointers(rw: &mut Rw<'_, '_>, predicate: u32, values: [Value; 2]) -> build::Made {
    let ctx = rw.context();
    let of = build::ty(rw, values[0]);
    let truth = truth_type(ctx, of);
    let has_equality = rw.conversion().options.max_version >= Version::new(1, 4);
    if predicate < 2 && has_equality && !ctx.is_vector(of) {
        let other = super::memory::cast_pointer(rw, values[1], of)?;
        let name = if predicate == 0 { op::PTR_EQUAL } else { op::PTR_NOT_EQUAL };
        return Ok(build::value(rw, name, &[values[0], other], truth));
    }
    let number = build::shaped(ctx, of, ctx.int_type(rw.conversion().address_bits));
    let numbers = values.map(|value| build::value(rw, op::CONVERT_PTR_TO_U, &[value], number));
    let name = integer_comparison(predicate).ok_or("it has an unknown predicate")?;
    let ty = truth_type(ctx, number);
    Ok(build::value(rw, name, &numbers, ty))
}

/// A truth value is 1 or, as a signed number, -1.
fn compare_truth(rw: &mut Rw<'_, '_>, predicate: u32, [a, b]: [Value; 2]) -> build::Made {
    let ty = build::ty(rw, a);
    let not = |rw: &mut Rw<'_, '_>, value| build::value(rw, op::LOGICAL_NOT, &[value], ty);
    let (name, a, b) = match predicate {
        0 => (op::LOGICAL_EQUAL, a, b),
        1 => (op::LOGICAL_NOT_EQUAL, a, b),
        // Greater as unsigned, less as signed: a and not b.
        2 | 8 => (op::LOGICAL_AND, a, not(rw, b)),
        3 | 9 => (op::LOGICAL_OR, a, not(rw, b)),
        4 | 6 => (op::LOGICAL_AND, not(rw, a), b),
        5 | 7 => (op::LOGICAL_OR, not(rw, a), b),
        _ => return Err("it has an unknown predicate".into()),
    };
    Ok(build::value(rw, name, &[a, b], ty))
}

fn compare_floats(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let name = match enums::int_value(op.ctx, op.attr("predicate")) {
        1 => op::F_ORD_EQUAL,
        2 => op::F_ORD_GREATER_THAN,
        3 => op::F_ORD_GREATER_THAN_EQUAL,
        4 => op::F_ORD_LESS_THAN,
        5 => op::F_ORD_LESS_THAN_EQUAL,
        6 => op::F_ORD_NOT_EQUAL,
        7 => op::ORDERED,
        8 => op::F_UNORD_EQUAL,
        9 => op::F_UNORD_GREATER_THAN,
        10 => op::F_UNORD_GREATER_THAN_EQUAL,
        11 => op::F_UNORD_LESS_THAN,
        12 => op::F_UNORD_LESS_THAN_EQUAL,
        13 => op::F_UNORD_NOT_EQUAL,
        14 => op::UNORDERED,
        always => {
            let made = build::integer(rw, ty, i64::from(always == 15));
            return done(rw, op, made);
        }
    };
    let made = build::value(rw, name, args.all(), ty);
    fast_math(rw, op, made, true);
    done(rw, op, made)
}

fn select(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [condition, yes, no] = args.exactly()?;
    let ty = rw.result_type(op, 0)?;
    let yes = super::memory::cast_pointer(rw, yes, ty)?;
    let no = super::memory::cast_pointer(rw, no, ty)?;
    let made = build::value(rw, op::SELECT, &[condition, yes, no], ty);
    done(rw, op, made)
}

fn extract_element(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [vector, index] = args.exactly()?;
    let ty = rw.result_type(op, 0)?;
    let made = match build::number(rw, index) {
        Some(number) => build::extract(rw, vector, &[number], ty)?,
        None => build::value(rw, op::VECTOR_EXTRACT_DYNAMIC, &[vector, index], ty),
    };
    done(rw, op, made)
}

fn insert_element(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [vector, element, index] = args.exactly()?;
    let ty = rw.result_type(op, 0)?;
    let made = match build::number(rw, index) {
        Some(number) => build::insert(rw, element, vector, &[number])?,
        None => build::value(rw, op::VECTOR_INSERT_DYNAMIC, &[vector, element, index], ty),
    };
    done(rw, op, made)
}

fn shuffle(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let mask = op.attr("mask").and_then(|mask| op.ctx.as_dense_ints(mask)).ok_or("it lacks a mask")?;
    let components: Vec<i64> =
        mask.into_iter().map(|n| if n < 0 { UNDEFINED_COMPONENT } else { n }).collect();
    let attr = build::indices(op.ctx, &components);
    let made = build::with_attrs(rw, op::VECTOR_SHUFFLE, args.all(), ty, &[("components", attr)])?;
    done(rw, op, made)
}

fn position(op: SourceOp<'_>) -> Result<Vec<i64>, &'static str> {
    op.attr("position").and_then(|attr: Attr| op.ctx.as_dense_ints(attr)).ok_or("it lacks a position")
}

fn extract_value(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let position = position(op)?;
    let composite = args.one(0)?;
    let ty = rw.result_type(op, 0)?;
    let own = member_type(rw, composite, &position).unwrap_or(ty);
    if let Some(part) = constituent(rw, composite, &position) {
        let part = super::memory::cast_pointer(rw, part, ty)?;
        rw.replace(op, &[part]);
        return Ok(());
    }
    let made = build::extract(rw, composite, &position, own)?;
    let made = super::memory::cast_pointer(rw, made, ty)?;
    done(rw, op, made)
}

/// The member of an aggregate that was made of its members.
fn constituent(rw: &Rw<'_, '_>, composite: Value, position: &[i64]) -> Option<Value> {
    let [index] = position else { return None };
    let arena = rw.arena();
    let at = arena.def_op(composite).filter(|at| arena.name(*at) == op::COMPOSITE_CONSTRUCT)?;
    let members = arena.operands(at);
    members.get(usize::try_from(*index).ok()?).copied()
}

/// The type of a member of a composite.
fn member_type(rw: &Rw<'_, '_>, composite: Value, position: &[i64]) -> Option<spirula_ir::Type> {
    let first = build::ty(rw, composite);
    position
        .iter()
        .try_fold(first, |ty, index| spirula_spirv::types::element(rw.context(), ty, *index as u64))
}

fn insert_value(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [composite, value] = args.exactly()?;
    let position = position(op)?;
    let value = match member_type(rw, composite, &position) {
        Some(ty) => super::memory::cast_pointer(rw, value, ty)?,
        None => value,
    };
    let made = build::insert(rw, value, composite, &position)?;
    done(rw, op, made)
}
