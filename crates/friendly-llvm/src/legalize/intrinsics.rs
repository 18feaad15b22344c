//! Calls of intrinsics to other operations: the table, and what few operations express.

use super::emit::Emit;
use super::types::element_width;
use super::{Legalize, Options, Rw, fp, integers, memory, vectors};
use crate::MAX_CHAIN;
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::{ConversionTarget, Legality, Mismatch, Operands, Pattern, Setup, SourceOp};
use spirula_ir::{Context, OpBuilder, Str, Type, Value};
use spirula_llvm::import::intrinsics::intrinsic;
use spirula_llvm::op::{
    Call, Constant, ExtractValue, InsertValue, IntToPtr, Label, Poison, PtrToInt, Undef, Zero,
};
use spirula_llvm::types as llvm;

/// A call of an intrinsic that is replaced.
#[derive(Clone, Copy)]
pub(super) struct Intrinsic<'a> {
    /// The call.
    pub(super) op: SourceOp<'a>,
    /// The operands without those of bundles.
    pub(super) operands: &'a [Value],
    /// The type of the result; `void` if it has none.
    pub(super) ty: Type,
}

impl Intrinsic<'_> {
    /// The operands, if there are exactly `N`.
    pub(super) fn exactly<const N: usize>(self) -> Result<[Value; N], Mismatch> {
        self.operands
            .try_into()
            .map_err(|_| format!("expected {N} operands, found {}", self.operands.len()).into())
    }

    /// The operand at an index.
    pub(super) fn operand(self, index: usize) -> Result<Value, Mismatch> {
        self.operands.get(index).copied().ok_or_else(|| "it lacks an operand".into())
    }

    /// The alignment that the attributes of an operand give, 1 if none.
    pub(super) fn alignment(self, index: usize) -> u64 {
        let ctx = self.op.ctx;
        let find = || {
            let attrs = ctx.as_array(self.op.slot(Call::ARG_ATTRS)?)?.nth(index)?;
            let align = ctx.dict_get(ctx.as_dict(attrs), ctx.str("llvm.align"))?;
            u64::try_from(ctx.as_int(align)?.1).ok()
        };
        find().filter(|align| align.is_power_of_two()).unwrap_or(1)
    }
}

/// What replaces a call: the value of its result, if it has one.
pub(super) type Expand = fn(&mut Rw<'_>, Intrinsic<'_>) -> Result<Option<Value>, Mismatch>;

/// When a call is replaced.
#[derive(Clone, Copy)]
enum When {
    /// Always.
    Always,
    /// If the elements of its first operand are integers of another width than 8, 16, 32 or 64 bits.
    OddOperand,
    /// If those of the result are.
    OddResult,
    /// If its operand with this index is a vector that SPIR-V has no type for.
    OddVector(usize),
    /// Unless its operand and the parts of its result are numbers, or vectors of them, that OpenCL.std has the instruction for.
    OddPair,
    /// Unless the options say that it is kept.
    Unless(fn(&Options) -> bool),
    /// The same, where truth values are kept too.
    UnlessAny(fn(&Options) -> bool),
}

/// The name between `llvm.` and the types, when it is replaced, and how.
struct Row(&'static str, When, Expand);

use When::{Always, OddOperand, OddPair, OddResult, OddVector, Unless, UnlessAny};

static ROWS: &[Row] = &[
    Row("abs", OddOperand, integers::abs),
    Row("smax", OddOperand, integers::smax),
    Row("smin", OddOperand, integers::smin),
    Row("umax", OddOperand, integers::umax),
    Row("umin", OddOperand, integers::umin),
    Row("scmp", Always, integers::scmp),
    Row("ucmp", Always, integers::ucmp),
    Row("fshl", Always, integers::fshl),
    Row("fshr", Always, integers::fshr),
    Row("bswap", Always, integers::bswap),
    Row("bitreverse", Unless(|options| options.has_bit_reverse), integers::bitreverse),
    Row("ctpop", OddOperand, integers::ctpop),
    Row("ctlz", OddOperand, integers::ctlz),
    Row("cttz", OddOperand, integers::cttz),
    Row("sadd.sat", OddOperand, integers::sadd_sat),
    Row("uadd.sat", OddOperand, integers::uadd_sat),
    Row("ssub.sat", OddOperand, integers::ssub_sat),
    Row("usub.sat", OddOperand, integers::usub_sat),
    Row("sshl.sat", Always, integers::sshl_sat),
    Row("ushl.sat", Always, integers::ushl_sat),
    Row("sadd.with.overflow", Always, integers::sadd_overflow),
    Row("uadd.with.overflow", Always, integers::uadd_overflow),
    Row("ssub.with.overflow", Always, integers::ssub_overflow),
    Row("usub.with.overflow", Always, integers::usub_overflow),
    Row("smul.with.overflow", Always, integers::smul_overflow),
    Row("umul.with.overflow", Always, integers::umul_overflow),
    Row("smul.fix", Always, integers::smul_fix),
    Row("umul.fix", Always, integers::umul_fix),
    Row("smul.fix.sat", Always, integers::smul_fix_sat),
    Row("umul.fix.sat", Always, integers::umul_fix_sat),
    Row("fptosi.sat", OddResult, fp::to_signed_saturated),
    Row("fptoui.sat", OddResult, fp::to_unsigned_saturated),
    Row("lround", Always, fp::lround),
    Row("llround", Always, fp::lround),
    Row("lrint", Always, fp::lrint),
    Row("llrint", Always, fp::lrint),
    Row("minimum", Always, fp::minimum),
    Row("maximum", Always, fp::maximum),
    Row("minimumnum", Always, fp::minimumnum),
    Row("maximumnum", Always, fp::maximumnum),
    Row("canonicalize", Always, fp::canonicalize),
    Row("is.fpclass", Always, fp::is_class),
    Row("frexp", OddPair, fp::frexp),
    Row("modf", OddPair, fp::modf),
    Row("sincos", OddPair, fp::sincos),
    Row("memset", Always, memory::set),
    Row("memset.inline", Always, memory::set),
    Row("memmove", Always, memory::move_bytes),
    Row("memcpy.inline", Always, memory::copy_inline),
    Row("masked.load", Always, memory::masked_load),
    Row("masked.store", Always, memory::masked_store),
    Row("masked.gather", Always, memory::masked_gather),
    Row("masked.scatter", Always, memory::masked_scatter),
    Row("masked.expandload", Always, memory::expand_load),
    Row("masked.compressstore", Always, memory::compress_store),
    Row("vector.reduce.add", OddVector(0), vectors::reduce_add),
    Row("vector.reduce.mul", OddVector(0), vectors::reduce_mul),
    Row("vector.reduce.and", OddVector(0), vectors::reduce_and),
    Row("vector.reduce.or", OddVector(0), vectors::reduce_or),
    Row("vector.reduce.xor", OddVector(0), vectors::reduce_xor),
    Row("vector.reduce.smax", OddVector(0), vectors::reduce_smax),
    Row("vector.reduce.smin", OddVector(0), vectors::reduce_smin),
    Row("vector.reduce.umax", OddVector(0), vectors::reduce_umax),
    Row("vector.reduce.umin", OddVector(0), vectors::reduce_umin),
    Row("vector.reduce.fadd", OddVector(1), vectors::reduce_fadd),
    Row("vector.reduce.fmul", OddVector(1), vectors::reduce_fmul),
    Row("vector.reduce.fmax", Always, vectors::reduce_fmax),
    Row("vector.reduce.fmin", Always, vectors::reduce_fmin),
    Row("vector.reduce.fmaximum", Always, vectors::reduce_fmaximum),
    Row("vector.reduce.fminimum", Always, vectors::reduce_fminimum),
    Row("experimental.cttz.elts", Always, vectors::first_set),
    Row("vector.insert", Always, vectors::insert),
    Row("vector.extract", Always, vectors::extract),
    Row("vector.reverse", Always, vectors::reverse),
    Row("vector.interleave2", Always, vectors::interleave),
    Row("vector.deinterleave2", Always, vectors::deinterleave),
    Row("vector.splice", Always, vectors::splice),
    Row("stepvector", Always, vectors::steps),
    Row("get.active.lane.mask", Always, vectors::lane_mask),
    Row("ptrmask", Always, ptrmask),
    Row("expect", UnlessAny(|options| options.has_expect_assume), first),
    Row("expect.with.probability", UnlessAny(|options| options.has_expect_assume), first),
    Row("assume", UnlessAny(|options| options.has_expect_assume), nothing),
    Row("ssa.copy", Always, first),
    Row("arithmetic.fence", Unless(|options| options.has_arithmetic_fence), first),
    Row("launder.invariant.group", Always, first),
    Row("strip.invariant.group", Always, first),
    Row("threadlocal.address", Always, first),
    Row("is.constant", Always, is_constant),
    Row("objectsize", Always, object_size),
    Row("invariant.start", Always, zero),
    Row("invariant.end", Always, nothing),
    Row("stacksave", UnlessAny(|options| options.has_variable_length), zero),
    Row("stackrestore", UnlessAny(|options| options.has_variable_length), nothing),
    Row("experimental.noalias.scope.decl", Always, nothing),
    Row("sideeffect", Always, nothing),
    Row("donothing", Always, nothing),
    Row("pseudoprobe", Always, nothing),
    Row("fake.use", Always, nothing),
    Row("prefetch", Always, nothing),
    Row("trap", Always, nothing),
    Row("debugtrap", Always, nothing),
    Row("ubsantrap", Always, nothing),
    Row("allow.runtime.check", Always, zero),
    Row("allow.ubsan.check", Always, zero),
];

/// The row of a callee: that of the longest name of a row that the name begins with.
fn row(name: &str) -> Option<&'static Row> {
    let name = name.strip_prefix("llvm.")?;
    let ends = name.match_indices('.').map(|(at, _)| at).chain([name.len()]);
    let mut prefixes: Vec<&str> = ends.filter_map(|end| name.get(..end)).collect();
    prefixes.reverse();
    prefixes.into_iter().find_map(|prefix| ROWS.iter().find(|row| row.0 == prefix))
}

/// The rows of the intrinsics of a module, by the names of their declarations.
#[derive(Default)]
pub(super) struct Callees(rustc_hash::FxHashMap<Str, &'static Row>);

impl Callees {
    /// The rows of these functions.
    pub(super) fn of(ctx: &Context, names: impl Iterator<Item = Str>) -> Self {
        Self(names.filter_map(|name| Some((name, row(ctx.text(name))?))).collect())
    }

    fn get(&self, op: SourceOp<'_>) -> Option<&'static Row> {
        self.0.get(&op.slot(Call::CALLEE)?.as_symbol()?).copied()
    }
}

/// The legality of operations.
pub(super) fn target(ctx: &Context) -> ConversionTarget<Legalize> {
    ConversionTarget::new()
        .op(ctx, "llvm.call", Legality::Dynamic(is_legal_call))
        .op(ctx, "llvm.extractvalue", Legality::Dynamic(is_legal_extract))
        .op(ctx, "llvm.freeze", Legality::Dynamic(|setup, _| Some(setup.conversion.options.has_freeze)))
        .op(ctx, "llvm.atomicrmw", Legality::Dynamic(super::atomics::is_legal_rmw))
        .op(ctx, "llvm.cmpxchg", Legality::Dynamic(super::atomics::is_legal_cmpxchg))
        .op(ctx, "llvm.label", Legality::Dynamic(|_, op| Some(op.slot(Label::INCOMING).is_none())))
        .others(Legality::Legal)
}

pub(super) static PATTERNS: &[Pattern<Legalize>] = &[
    Pattern::new("llvm.call", expand),
    Pattern::new("llvm.extractvalue", extract_pair),
    Pattern::new("llvm.freeze", freeze),
    Pattern::raw("llvm.label", super::flow::label),
];

fn is_legal_call(setup: &Setup<'_, Legalize>, op: SourceOp<'_>) -> Option<bool> {
    let Some(row) = setup.conversion.callees.get(op) else { return Some(true) };
    let is_native = |ty: Option<Type>| {
        let width = ty.and_then(|ty| element_width(op.ctx, ty));
        matches!(width, None | Some(8 | 16 | 32 | 64))
    };
    Some(match row.1 {
        Always => false,
        OddOperand => is_native(op.operand_type(0)),
        OddResult => is_native(op.result_type(0)),
        OddVector(index) => {
            op.operand_type(index).is_some_and(|ty| is_native(Some(ty)) && is_vector(setup, ty))
        }
        OddPair => {
            let parts = op.result_type(0).and_then(|ty| llvm::as_structure(op.ctx, ty)?.elements);
            op.operand_type(0).is_some_and(|ty| is_number(setup, ty, false))
                && parts.is_some_and(|parts| parts.iter().all(|ty| is_number(setup, *ty, true)))
        }
        Unless(is_kept) => is_kept(&setup.conversion.options) && is_native(op.operand_type(0)),
        UnlessAny(is_kept) => {
            let width = op.operand_type(0).and_then(|ty| element_width(op.ctx, ty));
            is_kept(&setup.conversion.options) && matches!(width, None | Some(0 | 1 | 8 | 16 | 32 | 64))
        }
    })
}

/// Whether SPIR-V has a vector type for this one, whose elements are not truth values.
/// Whether a type is one of floats, or of integers of 32 bits, that OpenCL.std has instructions for.
fn is_number(setup: &Setup<'_, Legalize>, ty: Type, or_integer: bool) -> bool {
    let ctx = setup.ctx;
    let element = llvm::vector_element(ctx, ty).unwrap_or(ty);
    let is_float = matches!(ctx.as_float(element), Some(FloatKind::F16 | FloatKind::F32 | FloatKind::F64));
    (is_float || or_integer && ctx.is_signless(element, 32))
        && super::types::replacement(ctx, &setup.conversion.options, ty).is_none()
}

fn is_vector(setup: &Setup<'_, Legalize>, ty: Type) -> bool {
    let (ctx, options) = (setup.ctx, &setup.conversion.options);
    super::types::replacement(ctx, options, ty).is_none()
        && ctx.as_vector1(ty).is_some_and(|(_, element)| !ctx.is_signless(element, 1))
}

/// How many operands a call of an intrinsic passes, without those of bundles, if it is as many as the intrinsic takes.
pub(crate) fn check_count(op: SourceOp<'_>) -> Result<usize, Mismatch> {
    let count = Call(op.op).callee_operands(op.ctx, op.arena()).len();
    let name =
        op.slot(Call::CALLEE).and_then(|callee| callee.as_symbol()).map_or("", |name| op.ctx.text(name));
    if let Some(known) = intrinsic(name) {
        known.check_count(count)?;
    }
    Ok(count)
}

fn expand(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let ctx = rw.context();
    let row = match rw.conversion().callees.get(op) {
        Some(row) => row,
        // A call that an expansion inserted.
        None => {
            let name = op.slot(Call::CALLEE).and_then(|callee| callee.as_symbol()).ok_or("it is indirect")?;
            row(ctx.text(name)).ok_or("it is no known intrinsic")?
        }
    };
    let count = check_count(op)?;
    let operands = operands.all().get(..count).ok_or("it lacks an operand")?;
    let ty = op.result_type(0).unwrap_or_else(|| llvm::void(ctx));
    match row.2(rw, Intrinsic { op, operands, ty })? {
        Some(value) => rw.replace(op, &[value]),
        None if op.result_count() == 0 => {}
        None => return Err("it has no value".into()),
    }
    Ok(())
}

/// Makes the pair of a result and a flag. Operations that take the parts out of it use them directly.
pub(super) fn pair(rw: &mut Rw<'_>, ty: Type, parts: [Value; 2]) -> Value {
    let poison = Poison::build(rw, ty);
    let half = InsertValue::build(rw, &[0], poison, parts[0]);
    InsertValue::build(rw, &[1], half, parts[1])
}

/// Whether the operation that defines a struct is not replaced by one that [`pair`] makes.
fn is_legal_extract(setup: &Setup<'_, Legalize>, op: SourceOp<'_>) -> Option<bool> {
    let call = op.operand(0).and_then(|value| op.def_op(value)).filter(|op| op.name() == Call::NAME);
    Some(call.is_none_or(|call| is_legal_call(setup, call) == Some(true)))
}

/// The part of a pair that was just put into it.
fn extract_pair(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let mut container = operands.one(0)?;
    let position = ExtractValue(op.op).position(op.ctx, op.arena()).unwrap_or_default();
    for _ in 0..MAX_CHAIN {
        let definition = rw.arena().def_op(container);
        let insert = definition.and_then(|op| InsertValue::from_op(rw.arena(), op));
        let Some(insert) = insert else { break };
        if insert.position(op.ctx, rw.arena()).as_deref() == Some(&position) {
            let value = insert.value(rw.arena());
            rw.replace(op, &[value]);
            return Ok(());
        }
        container = insert.container(rw.arena());
    }
    let ty = op.result_type(0).ok_or("it has no result")?;
    let value = ExtractValue::build(rw, ty, &position, operands.one(0)?);
    rw.replace(op, &[value]);
    Ok(())
}

/// `freeze` of a constant without a value is zero, else the value: a value of SPIR-V is not poison.
fn freeze(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let value = operands.one(0)?;
    let definition = rw.arena().def_op(value).map(|op| rw.arena().name(op));
    let new = match definition {
        Some(Poison::NAME | Undef::NAME) => {
            let ty = rw.ty(value);
            Zero::build(rw, ty)
        }
        _ => value,
    };
    rw.replace(op, &[new]);
    Ok(())
}

// Calls that become one operation or none.

fn nothing(_: &mut Rw<'_>, _: Intrinsic<'_>) -> Result<Option<Value>, Mismatch> {
    Ok(None)
}

fn first(_: &mut Rw<'_>, call: Intrinsic<'_>) -> Result<Option<Value>, Mismatch> {
    call.operand(0).map(Some)
}

fn zero(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Result<Option<Value>, Mismatch> {
    Ok(Some(rw.zero(call.ty)))
}

/// Whether the operand is a constant of the module.
fn is_constant(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Result<Option<Value>, Mismatch> {
    let value = call.operand(0)?;
    let definition = rw.arena().def_op(value).map(|op| rw.arena().name(op));
    let is_constant = matches!(definition, Some(Constant::NAME | Zero::NAME));
    Ok(Some(rw.int(call.ty, if is_constant { -1 } else { 0 })))
}

/// The size is not known: the largest number, or 0 where the smallest size is asked for.
fn object_size(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Result<Option<Value>, Mismatch> {
    let smallest = constant_int(rw, call.operand(1)?).ok_or("its second operand is no constant")?;
    Ok(Some(rw.int(call.ty, if smallest != 0 { 0 } else { -1 })))
}

/// The address with the bits of a mask, as the distance from the pointer, whose object it stays in.
fn ptrmask(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Result<Option<Value>, Mismatch> {
    let [pointer, mask] = call.exactly()?;
    let ty = rw.ty(mask);
    let address = PtrToInt::build(rw, ty, pointer);
    let masked = rw.and(address, mask);
    if llvm::vector_element(rw.context(), call.ty).is_some() {
        return Ok(Some(IntToPtr::build(rw, call.ty, masked)));
    }
    let distance = rw.sub(masked, address);
    let byte = rw.context().int_type(8);
    Ok(Some(rw.element_address(byte, pointer, distance)))
}

/// The value of a constant integer, or of all elements of a constant vector.
pub(super) fn constant_int(rw: &Rw<'_>, value: Value) -> Option<i64> {
    let ctx = rw.context();
    let op = rw.arena().def_op(value)?;
    if rw.arena().name(op) == Zero::NAME {
        return Some(0);
    }
    let attr = Constant::from_op(rw.arena(), op)?.value(ctx, rw.arena())?;
    if let Some((_, value)) = ctx.as_int(attr) {
        return Some(value);
    }
    let mut elements = constant_elements(ctx, attr)?.into_iter();
    let first = elements.next()?;
    elements.all(|element| element == first).then_some(first)
}

/// The elements of the constant of a vector of integers; one if they are all the same.
fn constant_elements(ctx: &Context, attr: spirula_ir::Attr) -> Option<Vec<i64>> {
    if let Some(items) = ctx.dense_items(attr) {
        return items.map(|item| Some(ctx.as_int(item)?.1)).collect();
    }
    ctx.as_array(attr)?.map(|item| Some(ctx.as_int(item)?.1)).collect()
}

/// The mask of a masked access, if it is constant.
pub(super) fn constant_mask(rw: &Rw<'_>, value: Value, count: usize) -> Option<Vec<bool>> {
    let ctx = rw.context();
    if let Some(value) = constant_int(rw, value) {
        return Some(vec![value != 0; count]);
    }
    let op = rw.arena().def_op(value)?;
    let attr = Constant::from_op(rw.arena(), op)?.value(ctx, rw.arena())?;
    let elements = constant_elements(ctx, attr)?;
    (elements.len() == count).then(|| elements.into_iter().map(|element| element != 0).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_the_longest_name() {
        let name = |callee: &str| row(callee).map(|row| row.0);
        assert_eq!(name("llvm.memset.inline.p0.i64"), Some("memset.inline"));
        assert_eq!(name("llvm.memset.p0.i64"), Some("memset"));
        assert_eq!(name("llvm.vector.reduce.fmaximum.v4f32"), Some("vector.reduce.fmaximum"));
        assert_eq!(name("llvm.trap"), Some("trap"));
        assert_eq!(name("llvm.memcpy.p0.p0.i64"), None);
        assert_eq!(name("llvm.fshlx.i32"), None);
        assert_eq!(name("fshl"), None);
    }
}
