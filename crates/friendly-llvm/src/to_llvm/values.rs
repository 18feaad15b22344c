//! Arithmetic, comparisons, casts, composites.

use super::options::Environment;
use super::{Friendly, Rewriting, built_ins, calls, constants, globals, open_cl};
use rustc_hash::FxHashMap;
use spirula_ir::convert::{Operands, Pattern, Rewrite, Root, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder as _, OpName, OpParts, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{
    AddrSpaceCast, Alloca, Bitcast, Freeze, GepNoWrapFlags, GetElementPtr, GetElementPtrAttrs, IntToPtr,
    Load, LoadAttrs, Poison, PtrToInt, ShuffleVector, Store, StoreAttrs, Sub, Trunc,
};
use spirula_llvm::ops::memory::DYNAMIC_INDEX;
use spirula_llvm::types as llvm;
use spirula_spec::FPFastMathMode;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::{self, Rewritten};
use std::cmp::Ordering;

/// Operations whose shared rows make other operations than this mapping.
const OWN: &[&str] = &[
    "spirv.Bitcast",
    "spirv.BitCount",
    "spirv.BitReverse",
    "spirv.FConvert",
    "spirv.SConvert",
    "spirv.UConvert",
    "spirv.Undef",
    "spirv.VectorShuffle",
    "spirv.FNegate",
    "spirv.ShiftLeftLogical",
];

/// Whether a shared pattern for an operation that MLIR's pass does not convert is used.
pub(super) fn is_used(root: Root) -> bool {
    matches!(root, Root::Op("spirv.Switch" | "spirv.Ordered" | "spirv.Unordered" | "spirv.LessOrGreater"))
}

/// Whether the shared pattern for an operation is used as it is.
pub(super) fn is_shared(pattern: &Pattern<Friendly<'_>>) -> bool {
    let Root::Op(root) = pattern.root else { return false };
    let is_extended = root.starts_with("spirv.CL.") || root.starts_with("spirv.GL.");
    !OWN.contains(&root) && !is_extended && !matches!(pattern.rewrite, Rewrite::Rename(_))
}

/// SPIR-V operations with the LLVM operations that have the same operands.
fn renamed() -> impl Iterator<Item = (&'static str, &'static str)> {
    let shared = rows::mlir::<Friendly<'_>>().into_iter().filter_map(|pattern| {
        match (pattern.root, pattern.rewrite) {
            (Root::Op(root), Rewrite::Rename(name))
                if root.starts_with("spirv.CL.") || root.starts_with("spirv.GL.") =>
            {
                let _ = name;
                None
            }
            (Root::Op(root), Rewrite::Rename(name)) if !OWN.contains(&root) => Some((root, name)),
            _ => None,
        }
    });
    shared.chain([
        ("spirv.FNegate", "llvm.fneg"),
        ("spirv.ShiftLeftLogical", "llvm.shl"),
        ("spirv.ConvertPtrToU", "llvm.ptrtoint"),
        ("spirv.ConvertUToPtr", "llvm.inttoptr"),
        ("spirv.PtrCastToGeneric", "llvm.addrspacecast"),
        ("spirv.GenericCastToPtr", "llvm.addrspacecast"),
        ("spirv.ALTERA.CrossWorkgroupCastToPtr", "llvm.addrspacecast"),
        ("spirv.ALTERA.PtrCastToCrossWorkgroup", "llvm.addrspacecast"),
    ])
}

/// The same by the names of operations in a context.
pub(super) fn renames(ctx: &Context) -> FxHashMap<OpName, OpName> {
    renamed().map(|(from, to)| (ctx.op_name(from), ctx.op_name(to))).collect()
}

pub(super) fn rows<'a>() -> Vec<Pattern<Friendly<'a>>> {
    let renamed = renamed().map(|(root, _)| Pattern::new(root, rename));
    let mut rows: Vec<Pattern<Friendly<'a>>> = renamed.collect();
    rows.extend([
        Pattern::new("spirv.FConvert", |l, op, args| convert(l, op, args, ["llvm.fpext", "llvm.fptrunc"])),
        Pattern::new("spirv.SConvert", |l, op, args| convert(l, op, args, ["llvm.sext", "llvm.trunc"])),
        Pattern::new("spirv.UConvert", |l, op, args| convert(l, op, args, ["llvm.zext", "llvm.trunc"])),
        Pattern::raw("spirv.Bitcast", cast_pointer),
        Pattern::new("spirv.SNegate", negate),
        Pattern::new("spirv.CompositeConstruct", construct),
        Pattern::new("spirv.VectorExtractDynamic", |l, op, args| {
            let value = l.element_at(args.one(0)?, args.one(1)?);
            l.replace(op, &[value]);
            Ok(())
        }),
        Pattern::new("spirv.VectorInsertDynamic", |l, op, args| {
            let [vector, value, index] = args.exactly()?;
            let value = spirula_llvm::op::InsertElement::build(l, vector, value, index);
            l.replace(op, &[value]);
            Ok(())
        }),
        Pattern::new("spirv.VectorShuffle", shuffle),
        Pattern::new("spirv.CopyObject", copy_object),
        Pattern::new("spirv.CopyLogical", copy_object),
        Pattern::new("spirv.KHR.Freeze", |l, op, args| {
            let value = Freeze::build(l, args.one(0)?);
            l.replace(op, &[value]);
            Ok(())
        }),
    ]);
    // Comparisons and casts may be vectors that OpenCL C has functions for.
    for pattern in &mut rows {
        if matches!(pattern.root, Root::Op("spirv.PtrCastToGeneric" | "spirv.GenericCastToPtr")) {
            pattern.rewrite = Rewrite::Raw(cast_pointer);
        }
        if matches!(
            pattern.root,
            Root::Op("spirv.ConvertFToS" | "spirv.ConvertFToU" | "spirv.ConvertSToF" | "spirv.ConvertUToF")
        ) {
            pattern.rewrite = Rewrite::With(convert_numbers);
        }
    }
    rows
}

/// The slots of an LLVM operation that decorations give.
pub(super) fn flags(l: &Rewriting<'_, '_>, op: SourceOp<'_>, name: OpName) -> Vec<(usize, Attr)> {
    let ctx = op.ctx;
    let Some(row) = ctx.op_row(name) else { return Vec::new() };
    let mut slots = Vec::new();
    if let Some(index) = row.attr_index("overflowFlags") {
        let mut bits = 0;
        for (decoration, bit) in [("no_signed_wrap", 1), ("no_unsigned_wrap", 2)] {
            if op.discardable(decoration).is_some() {
                bits |= bit;
            }
        }
        if bits != 0 {
            slots.push((index, Attr::enumerant(enums::OVERFLOW_KIND, bits)));
        }
    }
    if let Some(index) = row.attr_index("fastmathFlags") {
        let bits = fast_math(l, op);
        if bits != 0 {
            slots.push((index, Attr::enumerant(enums::FAST_MATH_KIND, bits)));
        }
    }
    slots
}

/// The fast-math flags of an operation.
///
/// Without a decoration they are those that FPFastMathDefault says for the type of the result.
pub(super) fn fast_math(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> u32 {
    let mode = match op.discardable("fp_fast_math_mode") {
        Some(mode) => {
            let bits = mode.as_enumerant().map(|(_, bits)| bits);
            bits.or_else(|| op.ctx.as_int(mode).map(|(_, n)| n as u32)).unwrap_or(0)
        }
        None => l.conversion().source.fast_math_default(op),
    };
    let has = |bit: FPFastMathMode| mode & bit.0 != 0;
    if has(FPFastMathMode::Fast) {
        return 127;
    }
    let table = [
        (FPFastMathMode::NotNaN, 1),
        (FPFastMathMode::NotInf, 2),
        (FPFastMathMode::NSZ, 4),
        (FPFastMathMode::AllowRecip, 8),
        (FPFastMathMode::AllowContract, 16),
        (FPFastMathMode::AllowReassoc, 64),
    ];
    table.iter().filter(|(bit, _)| has(*bit)).fold(0, |flags, (_, flag)| flags | flag)
}

/// An operation with the same operands.
fn rename(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    rename_to(l, op, args.all())
}

/// An operation with these operands.
fn rename_to(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: &[Value]) -> Rewritten {
    let name = *l.conversion().renames.get(&op.name()).ok_or("it has no operation in LLVM")?;
    let ty = l.result_type(op, 0)?;
    if llvm::as_target(op.ctx, ty).is_some() {
        return calls::any(l, op);
    }
    if let [value] = args
        && name == AddrSpaceCast::NAME
        && l.ty(*value) == ty
    {
        l.replace(op, &[*value]);
        return Ok(());
    }
    let value = build(l, op, name, args, ty);
    l.replace(op, &[value]);
    Ok(())
}

/// A cast of pointers. That of a built-in variable is no value, as loads of it are calls.
fn cast_pointer(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if built_ins::is_address(l, op) {
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    let operand = op.operand(0).ok_or("it lacks an operand")?;
    let value = l.converted_value(op.body, operand)?;
    if op.name_text() == "spirv.Bitcast" { bitcast(l, op, value) } else { rename_to(l, op, &[value]) }
}

fn build(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, name: OpName, operands: &[Value], ty: Type) -> Value {
    let mut slots = vec![None; op.ctx.op_row(name).map_or(0, |row| row.attrs.len())];
    for (index, value) in flags(l, op, name) {
        slots[index] = Some(value);
    }
    let parts = OpParts { loc: l.loc(), operands, results: &[ty], slots: &slots, ..OpParts::new(name) };
    let new = l.insert(&parts);
    l.only(new)
}

/// Whether OpenCL C has a function for a conversion of vectors.
fn is_vector_conversion(l: &Rewriting<'_, '_>, from: Type, ty: Type) -> bool {
    let ctx = l.context();
    let bits = |ty| ctx.scalar_bits(llvm::scalar_of(ctx, ty)).unwrap_or(0);
    let has_function = |ty| matches!(bits(ty), 8 | 16 | 32 | 64);
    l.conversion().options.environment != Environment::Spirv
        && llvm::vector_length(ctx, ty).is_some()
        && has_function(from)
        && has_function(ty)
}

fn convert_numbers(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    if calls::mini_float_conversion(l, op)? {
        return Ok(());
    }
    if open_cl::is_decorated_conversion(op) {
        return open_cl::conversion(l, op, args);
    }
    let ty = l.result_type(op, 0)?;
    let from = l.ty(args.one(0)?);
    if is_vector_conversion(l, from, ty) {
        return open_cl::vector_conversion(l, op, args);
    }
    rename(l, op, args)
}

/// To more bits or to fewer.
fn convert(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, names: [&str; 2]) -> Rewritten {
    if calls::mini_float_conversion(l, op)? {
        return Ok(());
    }
    if open_cl::is_decorated_conversion(op) {
        return open_cl::conversion(l, op, args);
    }
    let value = args.one(0)?;
    let (from, ty) = (l.ty(value), l.result_type(op, 0)?);
    if llvm::as_target(op.ctx, ty).is_some() {
        return calls::any(l, op);
    }
    if is_vector_conversion(l, from, ty) {
        return open_cl::vector_conversion(l, op, args);
    }
    let bits = |ty| op.ctx.scalar_bits(llvm::scalar_of(op.ctx, ty)).unwrap_or(0);
    let name = match bits(from).cmp(&bits(ty)) {
        Ordering::Equal => {
            l.replace(op, &[value]);
            return Ok(());
        }
        Ordering::Less => names[0],
        Ordering::Greater => names[1],
    };
    let new = build(l, op, op.ctx.op_name(name), &[value], ty);
    l.replace(op, &[new]);
    Ok(())
}

fn bitcast(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, value: Value) -> Rewritten {
    let ctx = op.ctx;
    let (from, ty) = (l.ty(value), l.result_type(op, 0)?);
    let is_pointer = |ty| llvm::as_pointer(ctx, llvm::scalar_of(ctx, ty)).is_some();
    let bits = |ty: Type| {
        let (count, _) = llvm::vector_length(ctx, ty)?;
        Some(ctx.scalar_bits(llvm::scalar_of(ctx, ty))? * count as u32)
    };
    let new = match (is_pointer(from), is_pointer(ty)) {
        (false, false) if from == ty => value,
        (true, false) => match bits(ty).filter(|_| llvm::vector_length(ctx, from).is_none()) {
            Some(bits) => {
                let word = l.int(bits);
                let number = PtrToInt::build(l, word, value);
                Bitcast::build(l, ty, number)
            }
            None => PtrToInt::build(l, ty, value),
        },
        (false, true) => {
            let number = match bits(from).filter(|_| llvm::vector_length(ctx, ty).is_none()) {
                Some(bits) => {
                    let word = l.int(bits);
                    Bitcast::build(l, word, value)
                }
                None => value,
            };
            IntToPtr::build(l, ty, number)
        }
        (true, true) if from != ty => AddrSpaceCast::build(l, ty, value),
        _ => Bitcast::build(l, ty, value),
    };
    l.replace(op, &[new]);
    Ok(())
}

fn negate(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let value = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    if llvm::as_target(op.ctx, ty).is_some() {
        return calls::any(l, op);
    }
    let zero = super::arithmetic::integer(l, ty, 0)?;
    let new = build(l, op, Sub::NAME, &[zero, value], ty);
    l.replace(op, &[new]);
    Ok(())
}

fn construct(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = l.result_type(op, 0)?;
    if llvm::as_target(ctx, ty).is_some() {
        return calls::any(l, op);
    }
    if let Some(known) = constant_parts(l, ty, args.all()) {
        let value = constants::aggregate(ctx, ty, &known);
        let value = globals::build(l, (ty, value));
        l.replace(op, &[value]);
        return Ok(());
    }
    if llvm::vector_length(ctx, ty).is_some() {
        let mut vector = Poison::build(l, ty);
        let mut elements = Vec::new();
        for part in args.all() {
            elements.extend(l.elements(*part));
        }
        for (i, element) in elements.into_iter().enumerate() {
            vector = l.with_element(vector, element, i as u64);
        }
        l.replace(op, &[vector]);
        return Ok(());
    }
    // Aggregates go through memory, as SPIRV-LLVM-Translator has them.
    let address = alloca(l, ty);
    let pointer = l.ty(address);
    let word = l.int(32);
    let zero = l.int_constant(word, 0);
    for (i, part) in args.all().iter().enumerate() {
        let attrs = GetElementPtrAttrs { no_wrap_flags: Some(GepNoWrapFlags::INBOUNDS) };
        let at = if llvm::is_structure(ctx, ty) {
            GetElementPtr::build_with(l, pointer, &[DYNAMIC_INDEX, i as i32], ty, address, &[zero], &attrs)
        } else {
            let index = l.int_constant(word, i as i64);
            let raw = [DYNAMIC_INDEX, DYNAMIC_INDEX];
            GetElementPtr::build_with(l, pointer, &raw, ty, address, &[zero, index], &attrs)
        };
        Store::build(l, *part, at);
    }
    let value = Load::build(l, ty, address);
    l.replace(op, &[value]);
    Ok(())
}

/// The constants that all parts of a composite are; those of a vector are its elements.
fn constant_parts(l: &Rewriting<'_, '_>, ty: Type, parts: &[Value]) -> Option<Vec<Attr>> {
    let known: Option<Vec<Attr>> = parts.iter().map(|part| constant_of(l, *part)).collect();
    let is_whole = |part: &Value| llvm::vector_length(l.context(), l.ty(*part)).is_none();
    known.filter(|_| llvm::vector_length(l.context(), ty).is_none() || parts.iter().all(is_whole))
}

/// The constant that a value is.
pub(super) fn constant_of(l: &Rewriting<'_, '_>, value: Value) -> Option<Attr> {
    use spirula_llvm::ops::constants as k;
    let arena = l.arena();
    let op = arena.def_op(value)?;
    let bare = |kind| Some(spirula_llvm::attrs::bare(l.context(), kind));
    match arena.name(op) {
        k::CONSTANT | k::ADDRESSOF => arena.slot(op, 0),
        k::UNDEF => bare(spirula_llvm::attrs::UNDEF),
        k::POISON => bare(spirula_llvm::attrs::POISON),
        k::ZERO => bare(spirula_llvm::attrs::ZERO),
        _ => None,
    }
}

/// Memory of the function for a value.
fn alloca(l: &mut Rewriting<'_, '_>, ty: Type) -> Value {
    let one = l.int_constant(l.int(32), 1);
    let pointer = llvm::pointer(l.context(), l.conversion().source.spaces.private());
    Alloca::build(l, pointer, ty, one)
}

fn shuffle(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (mut a, mut b) = (args.one(0)?, args.one(1)?);
    let ty = l.result_type(op, 0)?;
    let length = |l: &Rewriting<'_, '_>, v| {
        llvm::vector_length(ctx, l.ty(v)).map(|v| v.0).ok_or("vectors were expected")
    };
    let (first, second) = (length(l, a)?, length(l, b)?);
    let mut mask: Vec<i32> = rows::numbers(op, "components").iter().map(|n| *n as i32).collect();
    if mask.iter().any(|n| *n != -1 && !(0..first + second).contains(&i64::from(*n))) {
        return Err("a component is beyond both vectors".into());
    }
    // LLVM's operands have one length.
    match first.cmp(&second) {
        Ordering::Less => {
            a = extend(l, a, second);
            for component in mask.iter_mut().filter(|n| i64::from(**n) >= first) {
                *component += (second - first) as i32;
            }
        }
        Ordering::Greater => b = extend(l, b, first),
        Ordering::Equal => {}
    }
    let value = ShuffleVector::build(l, ty, &mask, a, b);
    l.replace(op, &[value]);
    Ok(())
}

/// A vector with more elements, which are poison.
fn extend(l: &mut Rewriting<'_, '_>, vector: Value, length: i64) -> Value {
    let ctx = l.context();
    let from = l.ty(vector);
    let own = llvm::vector_length(ctx, from).map_or(0, |v| v.0);
    let ty = ctx.vector_type(&[length], llvm::scalar_of(ctx, from));
    let poison = Poison::build(l, from);
    let mask: Vec<i32> = (0..length).map(|i| if i < own { i as i32 } else { -1 }).collect();
    ShuffleVector::build(l, ty, &mask, vector, poison)
}

/// A copy goes through memory, as SPIRV-LLVM-Translator has it; the types may differ in decorations.
fn copy_object(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let value = args.one(0)?;
    let from = l.ty(value);
    let ty = l.result_type(op, 0)?;
    let address = alloca(l, from);
    // The memory of a structure is aligned to 8 bytes at least.
    let alignment = |ty| {
        let own = spirula_llvm::layout::layout(op.ctx).extent(ty).map(|extent| extent.align as i64);
        own.map(|own| if llvm::is_structure(op.ctx, from) { own.max(8) } else { own })
    };
    let attrs = StoreAttrs { alignment: alignment(from), ..StoreAttrs::default() };
    Store::build_with(l, value, address, &attrs);
    let attrs = LoadAttrs { alignment: alignment(ty), ..LoadAttrs::default() };
    let value = Load::build_with(l, ty, address, &attrs);
    l.replace(op, &[value]);
    Ok(())
}

/// A truth value of a number that is zero or has its lowest bit set.
pub(super) fn truncated(l: &mut Rewriting<'_, '_>, ty: Type, value: Value) -> Value {
    if l.ty(value) == ty { value } else { Trunc::build(l, ty, value) }
}
