//! The operations on tensors. The extended instruction set has the names of the dialect for operands and attributes, so
//! that what an operation becomes follows from the rows of both.

use crate::build::Build;
use crate::policy::{Rewritten, Rw, ToSpirv, spirv_op};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::dialect::{AttrSlot, AttrType, EnumStorage, OpRow};
use spirula_ir::{Attr, Context, OpBuilder, OpName, OpParts, Type, Value};
use spirula_spirv::enums;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types::{self as spv, Member, Size};

macro_rules! graph_ops {
    ($($root:literal => $op:ident,)*) => {
        /// The patterns.
        pub(super) const TABLE: &[Pattern<ToSpirv>] = &[
            Pattern::new("tosa.concat", concat),
            Pattern::new("tosa.custom", custom),
            Pattern::new("tosa.identity", |rw, op, operands| {
                rw.replace(op, &[operands.one(0)?]);
                Ok(())
            }),
            $(of_row::<{ op::$op.index() }>(concat!("tosa.", $root)),)*
        ];
    };
}

graph_ops! {
    "abs" => TOSA_ABS,
    "add" => TOSA_ADD,
    "argmax" => TOSA_ARG_MAX,
    "arithmetic_right_shift" => TOSA_ARITHMETIC_RIGHT_SHIFT,
    "avg_pool2d" => TOSA_AVG_POOL2_D,
    "bitwise_and" => TOSA_BITWISE_AND,
    "bitwise_not" => TOSA_BITWISE_NOT,
    "bitwise_or" => TOSA_BITWISE_OR,
    "bitwise_xor" => TOSA_BITWISE_XOR,
    "cast" => TOSA_CAST,
    "ceil" => TOSA_CEIL,
    "clamp" => TOSA_CLAMP,
    "clz" => TOSA_CLZ,
    "conv2d" => TOSA_CONV2_D,
    "conv3d" => TOSA_CONV3_D,
    "cos" => TOSA_COS,
    "depthwise_conv2d" => TOSA_DEPTHWISE_CONV2_D,
    "equal" => TOSA_EQUAL,
    "erf" => TOSA_ERF,
    "exp" => TOSA_EXP,
    "fft2d" => TOSA_FFT2_D,
    "floor" => TOSA_FLOOR,
    "gather" => TOSA_GATHER,
    "greater" => TOSA_GREATER,
    "greater_equal" => TOSA_GREATER_EQUAL,
    "intdiv" => TOSA_INT_DIV,
    "log" => TOSA_LOG,
    "logical_and" => TOSA_LOGICAL_AND,
    "logical_left_shift" => TOSA_LOGICAL_LEFT_SHIFT,
    "logical_not" => TOSA_LOGICAL_NOT,
    "logical_or" => TOSA_LOGICAL_OR,
    "logical_right_shift" => TOSA_LOGICAL_RIGHT_SHIFT,
    "logical_xor" => TOSA_LOGICAL_XOR,
    "matmul" => TOSA_MAT_MUL,
    "max_pool2d" => TOSA_MAX_POOL2_D,
    "maximum" => TOSA_MAXIMUM,
    "minimum" => TOSA_MINIMUM,
    "mul" => TOSA_MUL,
    "negate" => TOSA_NEGATE,
    "pad" => TOSA_PAD,
    "pow" => TOSA_POW,
    "reciprocal" => TOSA_RECIPROCAL,
    "reduce_all" => TOSA_REDUCE_ALL,
    "reduce_any" => TOSA_REDUCE_ANY,
    "reduce_max" => TOSA_REDUCE_MAX,
    "reduce_min" => TOSA_REDUCE_MIN,
    "reduce_product" => TOSA_REDUCE_PRODUCT,
    "reduce_sum" => TOSA_REDUCE_SUM,
    "rescale" => TOSA_RESCALE,
    "reshape" => TOSA_RESHAPE,
    "resize" => TOSA_RESIZE,
    "reverse" => TOSA_REVERSE,
    "rfft2d" => TOSA_RFFT2_D,
    "rsqrt" => TOSA_RSQRT,
    "scatter" => TOSA_SCATTER,
    "select" => TOSA_SELECT,
    "sigmoid" => TOSA_SIGMOID,
    "sin" => TOSA_SIN,
    "slice" => TOSA_SLICE,
    "sub" => TOSA_SUB,
    "table" => TOSA_TABLE,
    "tanh" => TOSA_TANH,
    "tile" => TOSA_TILE,
    "transpose" => TOSA_TRANSPOSE,
    "transpose_conv2d" => TOSA_TRANSPOSE_CONV2_D,
}

/// The pattern for an operation that becomes the one with this row.
const fn of_row<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| {
        let types = rw.convert_all(op.result_types())?;
        let value = graph_op(rw, op, spirv_op(I), operands, composite(op.ctx, &types))?;
        replace(rw, op, value, &types)
    })
}

/// The type of the one result of an instruction: of several values it is a structure.
fn composite(ctx: &Context, types: &[Type]) -> Type {
    match types {
        [ty] => *ty,
        _ => {
            let members: Vec<Member> =
                types.iter().map(|ty| Member { ty: *ty, offset: None, decorations: None }).collect();
            spv::structure(ctx, &members, None)
        }
    }
}

/// Replaces an operation by a value, or by the members of that.
fn replace(rw: &mut Rw<'_>, op: SourceOp<'_>, value: Value, types: &[Type]) -> Rewritten {
    if types.len() == 1 {
        rw.replace(op, &[value]);
        return Ok(());
    }
    let members: Option<Vec<Value>> = (0..types.len() as u32).map(|index| rw.member(value, index)).collect();
    rw.replace(op, &members.ok_or("its result is no structure")?);
    Ok(())
}

/// The operation of a row with the attributes of `op`, and with its operands by their names; where those differ, by
/// their positions.
fn graph_op(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    name: OpName,
    operands: Operands<'_>,
    ty: Type,
) -> Result<Value, Mismatch> {
    let ctx = op.ctx;
    let (Some(row), Some(source)) = (ctx.op_row(name), op.row()) else { return Err("it has no row".into()) };
    let slots = attributes(ctx, op, row)?;
    let mut values = Vec::new();
    for (position, slot) in row.operands.iter().enumerate() {
        let of_name = source.operands.iter().position(|from| from.name.eq_ignore_ascii_case(slot.name));
        values.extend_from_slice(operands.many(of_name.unwrap_or(position)));
    }
    let loc = rw.loc();
    let new =
        rw.insert(&OpParts { loc, operands: &values, results: &[ty], slots: &slots, ..OpParts::new(name) });
    Ok(rw.only_result(new))
}

/// The attributes of the operation of a row.
fn attributes(ctx: &Context, op: SourceOp<'_>, row: &OpRow) -> Result<Vec<Option<Attr>>, Mismatch> {
    // What is not given has its default.
    let default = |name: &str| {
        let slots = op.row().map_or(&[] as &[AttrSlot], |row| row.attrs);
        slots.iter().find(|slot| slot.name == name)?.default.map(|default| default(ctx))
    };
    let of_slot = |slot: &AttrSlot| match op.attr(slot.name).or_else(|| default(slot.name)) {
        None => Err(Mismatch::from(format!("it lacks the attribute '{}'", slot.name))),
        Some(attr) => match attribute(ctx, slot, attr) {
            None => Err(Mismatch::from(format!("its attribute '{}' has no counterpart", slot.name))),
            converted => Ok(converted),
        },
    };
    row.attrs.iter().map(of_slot).collect()
}

/// The attribute in a slot of the SPIR-V dialect: enumerations have the same numbers in both, lists are tensors, and
/// types of accumulators have names.
fn attribute(ctx: &Context, slot: &AttrSlot, attr: Attr) -> Option<Attr> {
    let kind = match slot.rule.value {
        AttrType::Enum(of) => match of.storage {
            EnumStorage::Enumerant(kind) => Some(kind),
            _ => None,
        },
        AttrType::Node(kind) => Some(kind),
        _ => None,
    };
    if let Some(kind) = kind {
        let value = match attr.as_type() {
            Some(ty) => accumulator(ctx, ty)?,
            None => attr.as_enumerant()?.1,
        };
        return Some(Attr::enumerant(kind, value));
    }
    let Some(numbers) = ctx.as_dense_ints(attr) else { return Some(attr) };
    let count = i64::try_from(numbers.len()).ok()?;
    let ty = spv::tensor_arm(ctx, ctx.int_type(32), Some(&[count]));
    // Equal elements are stored once.
    let is_splat = numbers.windows(2).all(|pair| pair[0] == pair[1]);
    let stored = if is_splat { numbers.get(..1)? } else { &numbers };
    let raw: Vec<u8> = stored.iter().flat_map(|number| (*number as i32).to_le_bytes()).collect();
    Some(ctx.dense_attr(ty, &raw))
}

fn accumulator(ctx: &Context, ty: Type) -> Option<u32> {
    use spirula_ir::builtin::FloatKind;
    let name = match (ctx.as_integer(ty), ctx.as_float(ty)) {
        (Some((32, _)), _) => "INT32",
        (Some((48, _)), _) => "INT48",
        (_, Some(FloatKind::F16)) => "FP16",
        (_, Some(FloatKind::F32)) => "FP32",
        _ => return None,
    };
    enums::TOSA_ACCUMULATOR.value(name)
}

/// Operands of one concatenation: an instruction has no room for very many.
const MAX_INPUTS: usize = 64;

/// A concatenation of more operands than an instruction should have is one of their beginning with the rest, and so on.
fn concat(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = rw.result_type(op, 0)?;
    let row = ctx.op_row(op::TOSA_CONCAT).ok_or("it has no row")?;
    let slots = attributes(ctx, op, row)?;
    let inputs = operands.all();
    if inputs.len() <= MAX_INPUTS {
        let value = concat_of(rw, &slots, inputs, ty);
        rw.replace(op, &[value]);
        return Ok(());
    }
    let axis = op.attr("axis").and_then(|axis| ctx.as_int(axis)).and_then(|(_, n)| usize::try_from(n).ok());
    let (shape, element) = spv::shape(ctx, ty).ok_or("expected ranked tensor result type")?;
    let axis = axis.filter(|axis| *axis < shape.len()).ok_or("its axis is no dimension of its result")?;
    let mut part = shape;
    part[axis] = 0;
    let mut pending = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let (shape, _) = spv::shape(ctx, rw.ty(*input)).ok_or("expected ranked tensor input type")?;
        let size = *shape.get(axis).ok_or("an input has another rank")?;
        let is_dynamic = [size, part[axis]].contains(&DYNAMIC);
        part[axis] = if is_dynamic { DYNAMIC } else { part[axis].saturating_add(size) };
        pending.push(*input);
        if pending.len() == MAX_INPUTS && index + 1 < inputs.len() {
            let ty = spv::tensor_arm(ctx, element, Some(&part));
            let value = concat_of(rw, &slots, &pending, ty);
            pending = vec![value];
        }
    }
    let value = concat_of(rw, &slots, &pending, ty);
    rw.replace(op, &[value]);
    Ok(())
}

fn concat_of(rw: &mut Rw<'_>, slots: &[Option<Attr>], operands: &[Value], ty: Type) -> Value {
    let loc = rw.loc();
    let new = rw.insert(&OpParts { loc, operands, results: &[ty], slots, ..OpParts::new(op::TOSA_CONCAT) });
    rw.only_result(new)
}

/// An operation of a domain that has an opcode: a call with its name and attributes as bytes.
fn custom(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let text = |name: &str| op.attr(name).and_then(Attr::as_string).map_or("", |text| ctx.text(text));
    let opcodes = rw.conversion().graph.as_ref().map(|graph| &graph.opcodes);
    let opcode = opcodes.and_then(|opcodes| opcodes.get(text("domain_name")));
    let opcode = *opcode.ok_or("its domain has no opcode")?;
    if op.result_count() == 0 {
        let name = op.name_text();
        rw.error(op, format!("'{name}' op with mapped domain requires at least one result"));
        return Err("it has no result".into());
    }
    let types = rw.convert_all(op.result_types())?;
    let mut values = vec![
        bytes(rw, text("operator_name").as_bytes())?,
        bytes(rw, text("implementation_attrs").as_bytes())?,
    ];
    values.extend_from_slice(operands.all());
    let mut slots = [None];
    slots[slot::experimental_ml_call::OPCODE] = Some(ctx.i32_attr(opcode));
    let ty = composite(ctx, &types);
    let loc = rw.loc();
    let parts = OpParts {
        loc,
        operands: &values,
        results: &[ty],
        slots: &slots,
        ..OpParts::new(op::EXPERIMENTAL_ML_CALL)
    };
    let new = rw.insert(&parts);
    let value = rw.only_result(new);
    replace(rw, op, value, &types)
}

/// A text as an array of bytes; an empty one is a zero, since no array is empty.
fn bytes(rw: &mut Rw<'_>, text: &[u8]) -> Result<Value, Mismatch> {
    let ctx = rw.context();
    let text = if text.is_empty() { &[0] } else { text };
    let byte = ctx.int_type(8);
    let count = u32::try_from(text.len()).map_err(|_| Mismatch::from("a text in it is too long"))?;
    let elements: Vec<Attr> = text.iter().map(|of| ctx.int_attr(byte, i64::from(*of as i8))).collect();
    let ty = spv::array(ctx, byte, Size::Literal(count.into()), 0);
    Ok(rw.constant(ty, ctx.array_attr(&elements)))
}
