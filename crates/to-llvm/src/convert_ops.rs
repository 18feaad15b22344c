//! What operations become in `convert-spirv-to-llvm`: a table by name, and what its rows need.

use crate::convert::Convert;
use spirula_ir::builtin::Signedness;
use spirula_ir::{Attr, Block, Body, Context, Flat, Loc, Op, OpName, OpParts, Str, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::types as llvm;
use spirula_spec::StorageClass;
use spirula_spirv::types as hub;

/// How an operation is converted; nothing where it cannot be.
#[derive(Clone, Copy)]
pub(crate) enum Rule {
    /// To one operation with the same operands and discardable attributes.
    Same(&'static str),
    /// By itself.
    By(fn(&mut Convert<'_>, Op) -> Option<()>),
}

use Rule::{By, Same};

macro_rules! integers {
    ($predicate:literal) => {
        By(|c, op| compare(c, op, "llvm.icmp", $predicate))
    };
}

macro_rules! floats {
    ($predicate:literal) => {
        By(|c, op| compare(c, op, "llvm.fcmp", $predicate))
    };
}

macro_rules! group {
    ($name:literal) => {
        By(|c, op| group(c, op, $name))
    };
}

static RULES: &[(&str, Rule)] = &[
    ("spirv.IAdd", Same("llvm.add")),
    ("spirv.IMul", Same("llvm.mul")),
    ("spirv.ISub", Same("llvm.sub")),
    ("spirv.FAdd", Same("llvm.fadd")),
    ("spirv.FDiv", Same("llvm.fdiv")),
    ("spirv.FMul", Same("llvm.fmul")),
    ("spirv.FNegate", Same("llvm.fneg")),
    ("spirv.FRem", Same("llvm.frem")),
    ("spirv.FSub", Same("llvm.fsub")),
    ("spirv.SDiv", Same("llvm.sdiv")),
    ("spirv.SRem", Same("llvm.srem")),
    ("spirv.UDiv", Same("llvm.udiv")),
    ("spirv.UMod", Same("llvm.urem")),
    ("spirv.BitFieldInsert", By(field_insert)),
    ("spirv.BitFieldSExtract", By(field_signed)),
    ("spirv.BitFieldUExtract", By(field_unsigned)),
    ("spirv.BitCount", Same("llvm.intr.ctpop")),
    ("spirv.BitReverse", Same("llvm.intr.bitreverse")),
    ("spirv.BitwiseAnd", Same("llvm.and")),
    ("spirv.BitwiseOr", Same("llvm.or")),
    ("spirv.BitwiseXor", Same("llvm.xor")),
    ("spirv.Not", By(not)),
    ("spirv.Bitcast", By(bitcast)),
    ("spirv.ConvertFToS", Same("llvm.fptosi")),
    ("spirv.ConvertFToU", Same("llvm.fptoui")),
    ("spirv.ConvertSToF", Same("llvm.sitofp")),
    ("spirv.ConvertUToF", Same("llvm.uitofp")),
    ("spirv.FConvert", By(|c, op| cast(c, op, "llvm.fpext", "llvm.fptrunc"))),
    ("spirv.SConvert", By(|c, op| cast(c, op, "llvm.sext", "llvm.trunc"))),
    ("spirv.UConvert", By(|c, op| cast(c, op, "llvm.zext", "llvm.trunc"))),
    ("spirv.IEqual", integers!(0)),
    ("spirv.INotEqual", integers!(1)),
    ("spirv.SLessThan", integers!(2)),
    ("spirv.SLessThanEqual", integers!(3)),
    ("spirv.SGreaterThan", integers!(4)),
    ("spirv.SGreaterThanEqual", integers!(5)),
    ("spirv.ULessThan", integers!(6)),
    ("spirv.ULessThanEqual", integers!(7)),
    ("spirv.UGreaterThan", integers!(8)),
    ("spirv.UGreaterThanEqual", integers!(9)),
    ("spirv.LogicalEqual", integers!(0)),
    ("spirv.LogicalNotEqual", integers!(1)),
    ("spirv.FOrdEqual", floats!(1)),
    ("spirv.FOrdGreaterThan", floats!(2)),
    ("spirv.FOrdGreaterThanEqual", floats!(3)),
    ("spirv.FOrdLessThan", floats!(4)),
    ("spirv.FOrdLessThanEqual", floats!(5)),
    ("spirv.FOrdNotEqual", floats!(6)),
    ("spirv.FUnordEqual", floats!(8)),
    ("spirv.FUnordGreaterThan", floats!(9)),
    ("spirv.FUnordGreaterThanEqual", floats!(10)),
    ("spirv.FUnordLessThan", floats!(11)),
    ("spirv.FUnordLessThanEqual", floats!(12)),
    ("spirv.FUnordNotEqual", floats!(13)),
    ("spirv.Constant", By(constant)),
    ("spirv.Branch", By(branch)),
    ("spirv.BranchConditional", By(conditional)),
    ("spirv.FunctionCall", By(call)),
    ("spirv.mlir.merge", By(|_, _| Some(()))),
    ("spirv.GL.Ceil", Same("llvm.intr.ceil")),
    ("spirv.GL.Cos", Same("llvm.intr.cos")),
    ("spirv.GL.Exp", Same("llvm.intr.exp")),
    ("spirv.GL.FAbs", Same("llvm.intr.fabs")),
    ("spirv.GL.Floor", Same("llvm.intr.floor")),
    ("spirv.GL.FMax", Same("llvm.intr.maxnum")),
    ("spirv.GL.FMin", Same("llvm.intr.minnum")),
    ("spirv.GL.Log", Same("llvm.intr.log")),
    ("spirv.GL.Sin", Same("llvm.intr.sin")),
    ("spirv.GL.SMax", Same("llvm.intr.smax")),
    ("spirv.GL.SMin", Same("llvm.intr.smin")),
    ("spirv.GL.Sqrt", Same("llvm.intr.sqrt")),
    ("spirv.GL.InverseSqrt", By(inverse_root)),
    ("spirv.GL.Tan", Same("llvm.intr.tan")),
    ("spirv.GL.Tanh", Same("llvm.intr.tanh")),
    ("spirv.LogicalAnd", Same("llvm.and")),
    ("spirv.LogicalOr", Same("llvm.or")),
    ("spirv.LogicalNot", By(not)),
    ("spirv.AccessChain", By(access_chain)),
    ("spirv.mlir.addressof", By(address_of)),
    ("spirv.Load", By(load)),
    ("spirv.Store", By(store)),
    ("spirv.Variable", By(variable)),
    ("spirv.CompositeExtract", By(extract)),
    ("spirv.CompositeInsert", By(insert)),
    ("spirv.Select", Same("llvm.select")),
    ("spirv.Undef", Same("llvm.mlir.undef")),
    ("spirv.VectorShuffle", By(shuffle)),
    ("spirv.ShiftRightArithmetic", By(|c, op| shift(c, op, "llvm.ashr"))),
    ("spirv.ShiftRightLogical", By(|c, op| shift(c, op, "llvm.lshr"))),
    ("spirv.ShiftLeftLogical", By(|c, op| shift(c, op, "llvm.shl"))),
    ("spirv.Return", By(return_)),
    ("spirv.ReturnValue", By(return_)),
    ("spirv.ControlBarrier", By(|c, op| barrier(c, op, "_Z22__spirv_ControlBarrieriii"))),
    (
        "spirv.INTEL.ControlBarrierArrive",
        By(|c, op| barrier(c, op, "_Z33__spirv_ControlBarrierArriveINTELiii")),
    ),
    ("spirv.INTEL.ControlBarrierWait", By(|c, op| barrier(c, op, "_Z31__spirv_ControlBarrierWaitINTELiii"))),
    ("spirv.GroupIAdd", group!("GroupIAdd")),
    ("spirv.GroupFAdd", group!("GroupFAdd")),
    ("spirv.GroupFMin", group!("GroupFMin")),
    ("spirv.GroupUMin", group!("GroupUMin")),
    ("spirv.GroupSMin", group!("GroupSMin")),
    ("spirv.GroupFMax", group!("GroupFMax")),
    ("spirv.GroupUMax", group!("GroupUMax")),
    ("spirv.GroupSMax", group!("GroupSMax")),
    ("spirv.GroupNonUniformIAdd", group!("GroupNonUniformIAdd")),
    ("spirv.GroupNonUniformFAdd", group!("GroupNonUniformFAdd")),
    ("spirv.GroupNonUniformIMul", group!("GroupNonUniformIMul")),
    ("spirv.GroupNonUniformFMul", group!("GroupNonUniformFMul")),
    ("spirv.GroupNonUniformSMin", group!("GroupNonUniformSMin")),
    ("spirv.GroupNonUniformUMin", group!("GroupNonUniformUMin")),
    ("spirv.GroupNonUniformFMin", group!("GroupNonUniformFMin")),
    ("spirv.GroupNonUniformSMax", group!("GroupNonUniformSMax")),
    ("spirv.GroupNonUniformUMax", group!("GroupNonUniformUMax")),
    ("spirv.GroupNonUniformFMax", group!("GroupNonUniformFMax")),
    ("spirv.GroupNonUniformBitwiseAnd", group!("GroupNonUniformBitwiseAnd")),
    ("spirv.GroupNonUniformBitwiseOr", group!("GroupNonUniformBitwiseOr")),
    ("spirv.GroupNonUniformBitwiseXor", group!("GroupNonUniformBitwiseXor")),
    ("spirv.GroupNonUniformLogicalAnd", group!("GroupNonUniformLogicalAnd")),
    ("spirv.GroupNonUniformLogicalOr", group!("GroupNonUniformLogicalOr")),
    ("spirv.GroupNonUniformLogicalXor", group!("GroupNonUniformLogicalXor")),
];

/// The rules by operation.
pub(crate) struct Rules {
    /// With the name that an operation gets by [`Rule::Same`].
    by_index: Vec<Option<(Rule, Option<OpName>)>>,
}

impl Rules {
    /// The rules under the names that a context gives the operations.
    pub(crate) fn new(ctx: &Context) -> Self {
        let mut by_index = Vec::new();
        for (name, rule) in RULES {
            let Some(name) = ctx.registered_op_name(name) else { continue };
            let index = usize::from(name.index());
            if by_index.len() <= index {
                by_index.resize(index + 1, None);
            }
            let made = match rule {
                Same(made) => Some(ctx.op_name(made)),
                By(_) => None,
            };
            by_index[index] = Some((*rule, made));
        }
        Self { by_index }
    }

    /// The rule of an operation of the hub.
    pub(crate) fn get(&self, name: OpName) -> Option<(Rule, Option<OpName>)> {
        if name.as_unregistered().is_some() || name.dialect() != spirula_spirv::NUMBER {
            return None;
        }
        self.by_index.get(usize::from(name.index())).copied().flatten()
    }
}

fn bits(c: &Convert<'_>, ty: Type) -> Option<u32> {
    c.ctx.scalar_bits(llvm::scalar_of(c.ctx, ty))
}

fn compare(c: &mut Convert<'_>, op: Op, name: &'static str, predicate: i64) -> Option<()> {
    let ty = c.result_type(op)?;
    let operands = c.operands(op)?;
    let predicate = c.ctx.i64_attr(predicate);
    let value = c.b.value_with(name, &operands, ty, &[("predicate", predicate)]);
    c.set(op, value);
    Some(())
}

/// All bits set, of a type that is no longer signed.
fn all_ones(c: &mut Convert<'_>, ty: Type) -> Value {
    if llvm::scalar_of(c.ctx, ty) == c.ctx.int_type(1) && llvm::vector_length(c.ctx, ty).is_none() {
        let truth = c.ctx.bool_attr(true);
        return c.b.constant(ty, truth);
    }
    c.b.int_constant(ty, -1)
}

fn not(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let operand = c.operand(op, 0)?;
    let mask = all_ones(c, ty);
    let value = c.b.value("llvm.xor", &[operand, mask], ty);
    c.set(op, value);
    Some(())
}

/// Offset or count of a bit field: in every element, and as wide as the base.
fn field_part(c: &mut Convert<'_>, op: Op, index: usize, ty: Type) -> Option<Value> {
    let mut value = c.operand(op, index)?;
    if let Some((length, _)) = llvm::vector_length(c.ctx, ty) {
        let vector = c.ctx.vector_type(&[length], c.b.ty(value));
        let mut whole = c.b.value("llvm.mlir.poison", &[], vector);
        for i in 0..length {
            whole = c.b.with_element(whole, value, i as u64);
        }
        value = whole;
    }
    let (from, to) = (bits(c, c.b.ty(value))?, bits(c, ty)?);
    Some(match from.cmp(&to) {
        std::cmp::Ordering::Less => c.b.value("llvm.zext", &[value], ty),
        std::cmp::Ordering::Greater => c.b.value("llvm.trunc", &[value], ty),
        std::cmp::Ordering::Equal => value,
    })
}

fn field_insert(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let (base, insert) = (c.operand(op, 0)?, c.operand(op, 1)?);
    let offset = field_part(c, op, 2, ty)?;
    let count = field_part(c, op, 3, ty)?;
    let ones = all_ones(c, ty);
    let shifted = c.b.value("llvm.shl", &[ones, count], ty);
    let field = c.b.value("llvm.xor", &[shifted, ones], ty);
    let placed = c.b.value("llvm.shl", &[field, offset], ty);
    let outside = c.b.value("llvm.xor", &[placed, ones], ty);
    let kept = c.b.value("llvm.and", &[base, outside], ty);
    let moved = c.b.value("llvm.shl", &[insert, offset], ty);
    let value = c.b.value("llvm.or", &[kept, moved], ty);
    c.set(op, value);
    Some(())
}

fn field_signed(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let base = c.operand(op, 0)?;
    let offset = field_part(c, op, 1, ty)?;
    let count = field_part(c, op, 2, ty)?;
    let size = c.b.int_constant(ty, bits(c, ty)?.into());
    let end = c.b.value("llvm.add", &[count, offset], ty);
    let left = c.b.value("llvm.sub", &[size, end], ty);
    let shifted = c.b.value("llvm.shl", &[base, left], ty);
    let right = c.b.value("llvm.add", &[offset, left], ty);
    let value = c.b.value("llvm.ashr", &[shifted, right], ty);
    c.set(op, value);
    Some(())
}

fn field_unsigned(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let base = c.operand(op, 0)?;
    let offset = field_part(c, op, 1, ty)?;
    let count = field_part(c, op, 2, ty)?;
    let ones = all_ones(c, ty);
    let shifted = c.b.value("llvm.shl", &[ones, count], ty);
    let mask = c.b.value("llvm.xor", &[shifted, ones], ty);
    let moved = c.b.value("llvm.lshr", &[base, offset], ty);
    let value = c.b.value("llvm.and", &[moved, mask], ty);
    c.set(op, value);
    Some(())
}

fn bitcast(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let operand = c.operand(op, 0)?;
    let is_pointer = llvm::as_pointer(c.ctx, ty).is_some();
    let value = if is_pointer { operand } else { c.b.value("llvm.bitcast", &[operand], ty) };
    c.set(op, value);
    Some(())
}

fn cast(c: &mut Convert<'_>, op: Op, widen: &'static str, narrow: &'static str) -> Option<()> {
    let ty = c.result_type(op)?;
    let operand = c.operand(op, 0)?;
    let name = match bits(c, c.b.ty(operand))?.cmp(&bits(c, ty)?) {
        std::cmp::Ordering::Less => widen,
        std::cmp::Ordering::Greater => narrow,
        std::cmp::Ordering::Equal => return None,
    };
    let value = c.b.value(name, &[operand], ty);
    c.set(op, value);
    Some(())
}

fn constant(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let value = c.attr(op, "value")?;
    let new = constant_value(c, c.old_type(op)?, value)?;
    c.set(op, new);
    Some(())
}

/// Makes the constant that one of the hub becomes.
pub(crate) fn constant_value(c: &mut Convert<'_>, old: Type, mut value: Attr) -> Option<Value> {
    let ctx = c.ctx;
    let element = ctx.element_or_self(old);
    ctx.scalar_bits(element)?;
    let ty = c.types.convert(old)?;
    if ctx.as_integer(element).is_some_and(|(_, s)| s != Signedness::Signless) {
        value = match ctx.as_int(value) {
            Some((_, number)) => ctx.int_attr(ty, number),
            None => ctx.dense_attr(ty, ctx.as_dense(value)?.1),
        };
    }
    Some(c.b.constant(ty, value))
}

fn branch(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let (block, passed) = c.edge(op, 0)?;
    c.b.br(block, &passed);
    Some(())
}

fn conditional(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let condition = c.operand(op, 0)?;
    let (yes, no) = (c.edge(op, 0)?, c.edge(op, 1)?);
    let mut operands = vec![condition];
    operands.extend(&yes.1);
    operands.extend(&no.1);
    let sizes = c.ctx.dense_i32_array(&[1, yes.1.len() as i32, no.1.len() as i32]);
    let mut attrs = vec![("operandSegmentSizes", sizes)];
    if let Some(weights) = c.attr(op, "branch_weights") {
        let weights: Vec<i32> =
            c.ctx.as_array(weights)?.filter_map(|w| Some(c.ctx.as_int(w)?.1 as i32)).collect();
        attrs.push(("branch_weights", c.ctx.dense_i32_array(&weights)));
    }
    c.b.full("llvm.cond_br", &operands, &[], &attrs, &[yes.0, no.0]);
    Some(())
}

fn call(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let callee = c.attr(op, "callee")?.as_symbol()?;
    let operands = c.operands(op)?;
    let ty = match c.flat.result_count(op) {
        0 => None,
        _ => Some(c.result_type(op)?),
    };
    let name = c.ctx.text(callee).to_owned();
    let results: Vec<Type> = ty.into_iter().collect();
    let new = c.b.call(&name, &operands, &results);
    if let Some(value) = c.b.flat.result(new, 0) {
        c.set(op, value);
    }
    Some(())
}

fn inverse_root(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let operand = c.operand(op, 0)?;
    let one = c.b.float_constant(ty, 1.0);
    let root = c.b.value("llvm.intr.sqrt", &[operand], ty);
    let value = c.b.value("llvm.fdiv", &[one, root], ty);
    c.set(op, value);
    Some(())
}

// Memory.

/// The number that a converted value is, if it is a constant.
fn known(c: &Convert<'_>, value: Value) -> Option<i64> {
    let op = c.b.flat.def_op(value)?;
    let row = c.ctx.op_row(c.b.flat.name(op)).filter(|row| row.name == "llvm.mlir.constant")?;
    c.ctx.as_int(c.b.flat.slot(op, row.attr_index("value")?)?).map(|(_, n)| n)
}

fn access_chain(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ctx = c.ctx;
    let dst = c.result_type(op)?;
    let operands = c.operands(op)?;
    let (base, indices) = operands.split_first()?;
    let index_type = c.b.ty(*indices.first()?);
    let zero = c.b.int_constant(index_type, 0);
    let (pointee, _) = hub::as_pointer(ctx, c.flat.ty(c.flat.operands(op)[0]))?;
    let element = c.types.convert(pointee)?;
    let (mut raw, mut dynamic, mut ty) = (vec![i32::MIN], vec![*base, zero], element);
    for index in indices {
        let constant = llvm::is_structure(ctx, ty)
            .then(|| known(c, *index))
            .flatten()
            .and_then(|n| i32::try_from(n).ok());
        match constant {
            Some(n) => raw.push(n),
            None => {
                raw.push(i32::MIN);
                dynamic.push(*index);
            }
        }
        ty = match (llvm::as_array(ctx, ty), llvm::vector_element(ctx, ty)) {
            (Some((element, _)), _) | (_, Some(element)) => element,
            _ => llvm::struct_element(ctx, ty, usize::try_from(constant?).ok()?)?,
        };
    }
    let attrs = [("rawConstantIndices", ctx.dense_i32_array(&raw)), ("elem_type", Attr::of_type(element))];
    let value = c.b.value_with("llvm.getelementptr", &dynamic, dst, &attrs);
    c.set(op, value);
    Some(())
}

fn address_of(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let name = c.renamed(c.attr(op, "variable")?.as_symbol()?);
    let value = c.b.value_with("llvm.mlir.addressof", &[], ty, &[("global_name", Attr::symbol(name))]);
    c.set(op, value);
    Some(())
}

/// What an access is besides plain, as attributes; none for an access that has no conversion.
fn access(c: &Convert<'_>, op: Op) -> Option<Vec<(&'static str, Attr)>> {
    let mask = c.attr(op, "memory_access").and_then(Attr::as_enumerant).map_or(0, |(_, mask)| mask);
    Some(match mask {
        0 => Vec::new(),
        1 => vec![("volatile_", Attr::unit())],
        2 => {
            let alignment = c.ctx.as_int(c.attr(op, "alignment")?)?.1;
            vec![("alignment", c.ctx.i64_attr(alignment))]
        }
        4 => vec![("nontemporal", Attr::unit())],
        _ => return None,
    })
}

fn load(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let pointer = c.operand(op, 0)?;
    let attrs = access(c, op)?;
    let value = c.b.value_with("llvm.load", &[pointer], ty, &attrs);
    c.set(op, value);
    Some(())
}

fn store(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let (pointer, value) = (c.operand(op, 0)?, c.operand(op, 1)?);
    let attrs = access(c, op)?;
    c.b.full("llvm.store", &[value, pointer], &[], &attrs, &[]);
    Some(())
}

fn variable(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let (pointee, _) = hub::as_pointer(c.ctx, c.old_type(op)?)?;
    let has_initial = !c.flat.operands(op).is_empty();
    if has_initial && c.ctx.scalar_bits(pointee).is_none() && !c.ctx.is_vector(pointee) {
        return None;
    }
    let dst = c.result_type(op)?;
    let one = c.b.int_constant(c.b.int(32), 1);
    let element = c.types.convert(pointee)?;
    let address = c.b.value_with("llvm.alloca", &[one], dst, &[("elem_type", Attr::of_type(element))]);
    if has_initial {
        let initial = c.operand(op, 0)?;
        c.b.store(initial, address);
    }
    c.set(op, address);
    Some(())
}

// Composites.

fn numbers(c: &Convert<'_>, op: Op, name: &str) -> Option<Vec<i64>> {
    let items = c.ctx.as_array(c.attr(op, name)?)?;
    Some(items.filter_map(|i| c.ctx.as_int(i)).map(|(_, n)| n).collect())
}

fn extract(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let composite = c.operand(op, 0)?;
    let indices = numbers(c, op, "indices")?;
    let value = if llvm::vector_element(c.ctx, c.b.ty(composite)).is_some() {
        c.b.element(composite, *indices.first()? as u64)
    } else {
        let position = c.ctx.dense_i64_array(&indices);
        c.b.value_with("llvm.extractvalue", &[composite], ty, &[("position", position)])
    };
    c.set(op, value);
    Some(())
}

fn insert(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let (object, composite) = (c.operand(op, 0)?, c.operand(op, 1)?);
    let indices = numbers(c, op, "indices")?;
    let value = if llvm::vector_element(c.ctx, c.b.ty(composite)).is_some() {
        c.b.with_element(composite, object, *indices.first()? as u64)
    } else {
        let position = c.ctx.dense_i64_array(&indices);
        c.b.value_with("llvm.insertvalue", &[composite, object], ty, &[("position", position)])
    };
    c.set(op, value);
    Some(())
}

fn shuffle(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let ty = c.result_type(op)?;
    let (a, b) = (c.operand(op, 0)?, c.operand(op, 1)?);
    let components = numbers(c, op, "components")?;
    let length = |v| llvm::vector_length(c.ctx, c.b.ty(v)).map(|l| l.0);
    let (first, second) = (length(a)?, length(b)?);
    if first == second {
        let mask: Vec<i32> = components.iter().map(|n| *n as i32).collect();
        let value =
            c.b.value_with("llvm.shufflevector", &[a, b], ty, &[("mask", c.ctx.dense_i32_array(&mask))]);
        c.set(op, value);
        return Some(());
    }
    let mut whole = c.b.value("llvm.mlir.poison", &[], ty);
    let word = c.b.int(32);
    for (i, component) in components.iter().enumerate() {
        if *component as i32 == -1 {
            continue;
        }
        let (from, at) = if *component >= first { (b, component - first) } else { (a, *component) };
        let to = c.b.int_constant(word, i as i64);
        let at = c.b.int_constant(word, at);
        let element = c.b.element_at(from, at);
        whole = c.b.value("llvm.insertelement", &[whole, element, to], ty);
    }
    c.set(op, whole);
    Some(())
}

fn shift(c: &mut Convert<'_>, op: Op, name: &'static str) -> Option<()> {
    let ty = c.result_type(op)?;
    let (base, mut amount) = (c.operand(op, 0)?, c.operand(op, 1)?);
    let old = c.flat.ty(*c.flat.operands(op).get(1)?);
    if c.flat.ty(c.flat.operands(op)[0]) != old {
        let is_unsigned =
            c.ctx.as_integer(c.ctx.element_or_self(old)).is_some_and(|(_, s)| s == Signedness::Unsigned);
        match bits(c, c.b.ty(amount))?.cmp(&bits(c, ty)?) {
            std::cmp::Ordering::Less => {
                let extend = if is_unsigned { "llvm.zext" } else { "llvm.sext" };
                amount = c.b.value(extend, &[amount], ty);
            }
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => return None,
        }
    }
    let value = c.b.value(name, &[base, amount], ty);
    c.set(op, value);
    Some(())
}

fn return_(c: &mut Convert<'_>, op: Op) -> Option<()> {
    let operands = c.operands(op)?;
    c.b.op("llvm.return", &operands, &[]);
    Some(())
}

// Functions of the SPIR-V runtime.

/// `spir_funccc`, by LLVM's number.
const SPIR_FUNCTION: u32 = 75;

fn runtime_call(c: &mut Convert<'_>, name: &str, operands: &[Value], result: Option<Type>) -> Op {
    let ctx = c.ctx;
    let types: Vec<Type> = operands.iter().map(|v| c.b.ty(*v)).collect();
    let symbol = ctx.str(name);
    let ty = llvm::function(ctx, result.unwrap_or_else(|| llvm::void(ctx)), &types, false);
    c.added.declare(symbol, ty);
    let attrs = [
        ("callee", Attr::symbol(symbol)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, SPIR_FUNCTION)),
        ("convergent", Attr::unit()),
        ("no_unwind", Attr::unit()),
        ("will_return", Attr::unit()),
        ("operandSegmentSizes", ctx.dense_i32_array(&[operands.len() as i32, 0])),
        ("op_bundle_sizes", ctx.dense_i32_array(&[])),
    ];
    let results: Vec<Type> = result.into_iter().collect();
    c.b.full("llvm.call", operands, &results, &attrs, &[])
}

fn enumerant(c: &mut Convert<'_>, op: Op, name: &str) -> Option<Value> {
    let (_, value) = c.attr(op, name)?.as_enumerant()?;
    let word = c.b.int(32);
    Some(c.b.int_constant(word, value.into()))
}

fn barrier(c: &mut Convert<'_>, op: Op, name: &str) -> Option<()> {
    let execution = enumerant(c, op, "execution_scope")?;
    let memory = enumerant(c, op, "memory_scope")?;
    let semantics = enumerant(c, op, "memory_semantics")?;
    runtime_call(c, name, &[execution, memory, semantics], None);
    Some(())
}

fn group(c: &mut Convert<'_>, op: Op, name: &str) -> Option<()> {
    let ty = c.result_type(op)?;
    let letter = match (c.ctx.as_float(ty), c.ctx.as_integer(ty).map(|(width, _)| width)) {
        (Some(kind), _) => match kind.bits() {
            16 => "Dh",
            32 => "f",
            _ => "d",
        },
        (_, Some(1)) => "b",
        (_, Some(8)) => "c",
        (_, Some(16)) => "t",
        (_, Some(32)) => "j",
        (_, Some(64)) => "m",
        _ => return None,
    };
    let scope = enumerant(c, op, "execution_scope")?;
    let operation = enumerant(c, op, "group_operation")?;
    let mut operands = vec![scope, operation];
    operands.extend(c.operands(op)?);
    let cluster = if operands.len() > 3 { "j" } else { "" };
    let full = format!("__spirv_{name}");
    let symbol = format!("_Z{}{full}ii{letter}{cluster}", full.len());
    let call = runtime_call(c, &symbol, &operands, Some(ty));
    let value = c.b.flat.result(call, 0)?;
    c.set(op, value);
    Some(())
}

// At module scope.

/// A global to be written.
pub(crate) struct Global {
    pub(crate) name: Str,
    pub(crate) ty: Type,
    pub(crate) is_constant: bool,
    pub(crate) is_private: bool,
    pub(crate) space: Option<u32>,
    pub(crate) location: Option<Attr>,
    pub(crate) loc: Loc,
    pub(crate) value: Option<Flat>,
}

/// Whether a variable of a class is constant, and private; none for a class that has no globals in MLIR, and must not
/// where `strict`.
pub(crate) fn global_kind(class: StorageClass, strict: bool) -> Option<(bool, bool)> {
    match class {
        StorageClass::Input | StorageClass::UniformConstant => Some((true, false)),
        StorageClass::Private => Some((false, true)),
        StorageClass::Output | StorageClass::StorageBuffer => Some((false, false)),
        StorageClass::PushConstant | StorageClass::Uniform if !strict => Some((true, false)),
        StorageClass::Workgroup | StorageClass::CrossWorkgroup if !strict => Some((false, false)),
        _ => None,
    }
}

fn slots(ctx: &Context, name: OpName, values: &[(&str, Attr)]) -> Vec<Option<Attr>> {
    let Some(row) = ctx.op_row(name) else { return Vec::new() };
    let mut slots = vec![None; row.attrs.len()];
    for (slot, value) in values {
        if let Some(index) = row.attr_index(slot) {
            slots[index] = Some(*value);
        }
    }
    slots
}

/// Writes a global at the end of a block.
pub(crate) fn append_global(ctx: &Context, body: &mut Body, block: Block, global: &Global) -> Op {
    let name = ctx.op_name("llvm.mlir.global");
    let linkage = enums::LINKAGE.value(if global.is_private { "private" } else { "external" }).unwrap_or(0);
    let mut values = vec![
        ("global_type", Attr::of_type(global.ty)),
        ("sym_name", Attr::string(global.name)),
        ("linkage", Attr::enumerant(enums::LINKAGE_KIND, linkage)),
    ];
    if global.is_constant {
        values.push(("constant", Attr::unit()));
    }
    values.push(("addr_space", ctx.i32_attr(global.space.unwrap_or(0) as i32)));
    let slots = slots(ctx, name, &values);
    let attrs = global.location.and_then(|location| ctx.dict(&mut vec![(ctx.str("location"), location)]));
    let parts = OpParts { loc: global.loc, slots: &slots, attrs, ..OpParts::new(name) };
    let op = body.flat.append(block, &parts);
    let mut inside = Body::new();
    match &global.value {
        Some(value) => inside.flat = value.clone(),
        None => {
            inside.flat.add_root();
        }
    }
    body.attach(op, inside);
    op
}

/// The global that holds an execution mode of an entry point.
pub(crate) fn execution_mode(ctx: &Context, flat: &Flat, op: Op, module: Option<Str>) -> Global {
    let row = ctx.op_row(flat.name(op));
    let attr = |name| row.and_then(|row| row.attr_index(name)).and_then(|i| flat.slot(op, i));
    let function = attr("fn").and_then(Attr::as_symbol).map_or("", |name| ctx.text(name));
    let mode = attr("execution_mode").and_then(Attr::as_enumerant).map_or(0, |(_, mode)| mode);
    let values: Vec<Attr> =
        attr("values").and_then(|a| ctx.as_array(a)).map(Iterator::collect).unwrap_or_default();
    let prefix = module.map_or_else(String::new, |m| format!("_{}", ctx.text(m)));
    let name = ctx.str(format!("__spv_{prefix}_{function}_execution_mode_info_{mode}"));
    let word = ctx.int_type(32);
    let mut fields = vec![word];
    if !values.is_empty() {
        fields.push(llvm::array(ctx, word, values.len() as u64));
    }
    let ty = llvm::structure(ctx, &fields, false);
    let mut b = crate::builder::Builder::new(ctx);
    let poison = b.value("llvm.mlir.poison", &[], ty);
    let number = b.int_constant(word, mode.into());
    let mut whole = b.with_member(poison, number, 0);
    for (i, value) in values.into_iter().enumerate() {
        let value = b.constant(word, value);
        let position = ctx.dense_i64_array(&[1, i as i64]);
        whole = b.value_with("llvm.insertvalue", &[whole, value], ty, &[("position", position)]);
    }
    b.op("llvm.return", &[whole], &[]);
    Global {
        name,
        ty,
        is_constant: true,
        is_private: false,
        space: None,
        location: None,
        loc: Loc::UNKNOWN,
        value: Some(b.flat),
    }
}

/// Writes the declaration of a function of the runtime at the end of a block.
pub(crate) fn append_declaration(ctx: &Context, body: &mut Body, block: Block, name: Str, ty: Type) -> Op {
    let func = ctx.op_name("llvm.func");
    let values = [
        ("sym_name", Attr::string(name)),
        ("function_type", Attr::of_type(ty)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, SPIR_FUNCTION)),
        ("convergent", Attr::unit()),
        ("no_unwind", Attr::unit()),
        ("will_return", Attr::unit()),
    ];
    let slots = slots(ctx, func, &values);
    let op = body.flat.append(block, &OpParts { slots: &slots, ..OpParts::new(func) });
    let mut inside = Body::new();
    inside.flat.add_root();
    body.attach(op, inside);
    op
}

/// The attributes of a function with this function control.
pub(crate) fn function_header(ctx: &Context, name: Str, ty: Type, control: u32) -> Vec<Option<Attr>> {
    let mut values = vec![("sym_name", Attr::string(name)), ("function_type", Attr::of_type(ty))];
    match control {
        1 => values.push(("always_inline", Attr::unit())),
        2 => values.push(("no_inline", Attr::unit())),
        4 => values.push(("passthrough", ctx.array_attr(&[ctx.string_attr("readonly")]))),
        8 => values.push(("passthrough", ctx.array_attr(&[ctx.string_attr("readnone")]))),
        _ => {}
    }
    slots(ctx, ctx.op_name("llvm.func"), &values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_of_operations_that_are_known() {
        let ctx = Context::new(&[&spirula_spirv::DIALECT, &spirula_llvm::DIALECT]);
        for (name, rule) in RULES {
            assert!(ctx.registered_op_name(name).is_some(), "{name}");
            if let Same(made) = rule {
                assert!(ctx.registered_op_name(made).is_some(), "{made}");
            }
        }
    }
}
