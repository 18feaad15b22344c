//! Conditions on TOSA operations. Values are named as in the rows; unknown dimensions fit any.

use crate::attr_rules::dense_ints;
use crate::enums::kind;
use crate::types;
use spirula_ir::builtin::{DYNAMIC, FloatKind, Signedness};
use spirula_ir::dialect::{Arity, Requirement};
use spirula_ir::{Attr, Type, VerifyOp};

/// A type of elements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    /// Any integer.
    Int,
    /// A signless integer.
    Signless(u32),
    /// A float.
    Float(FloatKind),
}

/// The type of the operand or result with this name; of several, the first.
pub(crate) fn ty(op: &VerifyOp<'_>, name: &str) -> Option<Type> {
    let row = op.row?;
    match row.operands.iter().position(|slot| slot.name == name) {
        Some(at) => op.operand_type(at),
        None => op.result_type(row.results.iter().position(|slot| slot.name == name)?),
    }
}

/// The dimensions of the operand or result with this name.
pub(crate) fn shape(op: &VerifyOp<'_>, name: &str) -> Option<Vec<i64>> {
    types::as_tensor_arm(op.ctx, ty(op, name)?)?.1
}

fn attr(op: &VerifyOp<'_>, name: &str) -> Option<Attr> {
    op.slot(op.row?.attr_index(name)?)
}

/// The numbers of an attribute; a single one if all are equal.
pub(crate) fn numbers(op: &VerifyOp<'_>, name: &str) -> Numbers {
    Numbers(attr(op, name).and_then(|attr| dense_ints(op.ctx, attr)).unwrap_or_default())
}

/// The numbers of an attribute.
pub(crate) struct Numbers(Vec<i64>);

impl Numbers {
    /// The number at an index; zero where there is none.
    pub(crate) fn at(&self, index: usize) -> i64 {
        self.0.get(index).or(self.0.last()).copied().unwrap_or(0)
    }
}

fn flag(op: &VerifyOp<'_>, name: &str) -> bool {
    attr(op, name).and_then(|attr| op.ctx.as_bool(attr)).unwrap_or(false)
}

/// The value of the attribute `axis`.
pub(crate) fn axis(op: &VerifyOp<'_>) -> i64 {
    attr(op, "axis").and_then(|attr| op.ctx.as_int(attr)).map_or(0, |(_, axis)| axis)
}

fn all_equal<T: PartialEq>(mut all: impl Iterator<Item = T>) -> bool {
    let first = all.next();
    all.all(|item| Some(item) == first)
}

/// Whether values have one type.
pub(crate) fn same_type(op: &VerifyOp<'_>, names: &[&str]) -> bool {
    all_equal(names.iter().filter_map(|name| ty(op, name)))
}

/// Whether values have one rank.
pub(crate) fn same_rank(op: &VerifyOp<'_>, names: &[&str]) -> bool {
    all_equal(names.iter().filter_map(|name| shape(op, name)).map(|shape| shape.len()))
}

/// Whether values have one shape.
pub(crate) fn same_shape(op: &VerifyOp<'_>, names: &[&str]) -> bool {
    all_equal(names.iter().filter_map(|name| shape(op, name)))
}

/// Whether values have known dimensions and one number of elements.
pub(crate) fn same_count(op: &VerifyOp<'_>, names: &[&str]) -> bool {
    let shapes: Vec<Vec<i64>> = names.iter().filter_map(|name| shape(op, name)).collect();
    shapes.iter().flatten().all(|dim| *dim != DYNAMIC)
        && all_equal(shapes.iter().map(|shape| shape.iter().fold(1i64, |n, dim| n.saturating_mul(*dim))))
}

fn is(op: &VerifyOp<'_>, name: &str, element: Element) -> bool {
    let Some(ty) = ty(op, name).map(|ty| op.ctx.element_or_self(ty)) else { return false };
    match element {
        Element::Int => op.ctx.as_integer(ty).is_some(),
        Element::Signless(width) => op.ctx.as_integer(ty) == Some((width, Signedness::Signless)),
        Element::Float(kind) => op.ctx.as_float(ty) == Some(kind),
    }
}

/// Whether the elements of `to` are one of `allowed` if those of `from` are `element`.
pub(crate) fn implies(
    op: &VerifyOp<'_>,
    from: &str,
    element: Element,
    to: &str,
    allowed: &[Element],
) -> bool {
    !is(op, from, element) || allowed.iter().any(|element| is(op, to, *element))
}

/// Whether the accumulator is one of `allowed` if the elements of `input` are `element`.
pub(crate) fn accumulator(op: &VerifyOp<'_>, element: Element, allowed: &[&str]) -> bool {
    let name = attr(op, "acc_type")
        .and_then(|attr| attr.as_enumerant_of(kind::TOSA_ACCUMULATOR))
        .and_then(|value| crate::enums::TOSA_ACCUMULATOR.name(value));
    !is(op, "input", element) || name.is_some_and(|name| allowed.contains(&name))
}

/// Whether the axis is one of a value.
pub(crate) fn axis_in(op: &VerifyOp<'_>, name: &str) -> bool {
    shape(op, name).is_none_or(|shape| axis(op) < shape.len() as i64)
}

/// Whether a list has `times` as many elements as a value has dimensions; a list is a value or an attribute.
pub(crate) fn length(op: &VerifyOp<'_>, list: &str, of: &str, times: i64) -> bool {
    let list = match attr(op, list) {
        Some(attr) => op.ctx.attr_type(attr).and_then(|ty| types::as_tensor_arm(op.ctx, ty)?.1),
        None => shape(op, list),
    };
    let (Some(list), Some(of)) = (list, shape(op, of)) else { return true };
    list.first().copied() == Some(times * of.len() as i64)
}

/// The dimension of a value; unknown where it has none.
fn dim(op: &VerifyOp<'_>, (name, at): (&str, usize)) -> i64 {
    shape(op, name).and_then(|shape| shape.get(at).copied()).unwrap_or(DYNAMIC)
}

fn fits(a: i64, b: i64) -> bool {
    a == DYNAMIC || b == DYNAMIC || a == b
}

/// Whether pairs of dimensions are equal.
fn dims(op: &VerifyOp<'_>, pairs: &[[(&str, usize); 2]]) -> bool {
    pairs.iter().all(|[a, b]| fits(dim(op, *a), dim(op, *b)))
}

/// Whether a bias has one element or as many as there are output channels.
fn bias(op: &VerifyOp<'_>, channels: usize) -> bool {
    let bias = dim(op, ("bias", 0));
    bias == 1 || fits(bias, dim(op, ("output", channels)))
}

fn broadcasts(op: &VerifyOp<'_>) -> bool {
    let (Some(a), Some(b), Some(output)) = (shape(op, "input1"), shape(op, "input2"), shape(op, "output"))
    else {
        return true;
    };
    if a.len() != b.len() || a.len() != output.len() {
        return true;
    }
    a.iter().zip(&b).zip(&output).all(|((a, b), output)| {
        [a, b, output].contains(&&DYNAMIC) || (a == b || *a == 1 || *b == 1) && a.max(b) == output
    })
}

fn reduces(op: &VerifyOp<'_>) -> bool {
    let (Some(input), Some(output)) = (shape(op, "input"), shape(op, "output")) else { return true };
    input.len() != output.len()
        || input.iter().zip(&output).zip(0..).all(|((input, output), at)| {
            let expected = if at == axis(op) { 1 } else { *input };
            *input == DYNAMIC || fits(expected, *output)
        })
}

/// The shapes of the two results of a Fourier transform.
fn halves(op: &VerifyOp<'_>) -> Option<[Vec<i64>; 2]> {
    let members = types::struct_members(op.ctx, op.result_type(0)?)?;
    let shapes: Vec<Vec<i64>> =
        members.filter_map(|member| types::as_tensor_arm(op.ctx, member.ty)?.1).collect();
    shapes.try_into().ok()
}

/// Whether dimensions of both results are those of the input.
fn transformed(op: &VerifyOp<'_>, dims: &[usize]) -> bool {
    let (Some([real, imaginary]), Some(input)) = (halves(op), shape(op, "input_real")) else { return true };
    dims.iter().all(|at| {
        let all = [input.get(*at), real.get(*at), imaginary.get(*at)];
        all.contains(&Some(&DYNAMIC)) || all_equal(all.into_iter())
    })
}

fn is_half_plus_one(op: &VerifyOp<'_>) -> bool {
    let (Some(results), Some(input)) = (halves(op), shape(op, "input_real")) else { return true };
    let width = input.get(2).copied().unwrap_or(DYNAMIC);
    results.iter().all(|result| width == DYNAMIC || result.get(2).is_none_or(|n| fits(*n, width / 2 + 1)))
}

fn per_channel(op: &VerifyOp<'_>, name: &str) -> bool {
    let (Some(input), found) = (shape(op, "input"), dim(op, (name, 0))) else { return true };
    match flag(op, "per_channel") {
        true => input.last().is_none_or(|channels| fits(*channels, found)),
        false => fits(found, 1),
    }
}

fn unsigned(op: &VerifyOp<'_>, attr: &str, name: &str) -> bool {
    !flag(op, attr) || is(op, name, Element::Signless(8)) || is(op, name, Element::Signless(16))
}

fn table(op: &VerifyOp<'_>, width: u32, size: i64) -> bool {
    !is(op, "input1", Element::Signless(width)) || dim(op, ("table", 0)) == size
}

/// Whether all of a variadic operand have the element type and rank of the result.
fn alike(op: &VerifyOp<'_>) -> bool {
    let Some((element, shape)) = op.result_type(0).and_then(|ty| types::as_tensor_arm(op.ctx, ty)) else {
        return true;
    };
    let rank = shape.map(|shape| shape.len());
    op.operand_types().all(|ty| {
        types::as_tensor_arm(op.ctx, ty)
            .is_some_and(|(of, shape)| of == element && shape.map(|shape| shape.len()) == rank)
    })
}

/// The bounds of a clamp.
fn bounds(op: &VerifyOp<'_>) -> Option<[Attr; 2]> {
    Some([attr(op, "min_val")?, attr(op, "max_val")?])
}

fn float(op: &VerifyOp<'_>, attr: Attr) -> Option<f64> {
    let (ty, bits) = op.ctx.as_float_bits(attr)?;
    Some(op.ctx.as_float(ty)?.to_f64(bits))
}

fn is_ordered(op: &VerifyOp<'_>) -> bool {
    let Some([min, max]) = bounds(op) else { return true };
    match (op.ctx.as_int(min), op.ctx.as_int(max), float(op, min), float(op, max)) {
        (Some((_, min)), Some((_, max)), ..) => min <= max,
        (_, _, Some(min), Some(max)) => min <= max || min.is_nan() || max.is_nan(),
        _ => true,
    }
}

super::requirements! {
    ALL_OF_INPUT_OUTPUT_MIN_VAL_MAX_VAL_HAVE_SAME_ELEMENT_TYPE
        "all of {input, output, min_val, max_val} have same element type"
        |op| {
            let element = ty(op, "input").map(|ty| op.ctx.element_or_self(ty));
            bounds(op).is_none_or(|all| all.iter().all(|bound| op.ctx.attr_type(*bound) == element))
        };
    ALL_ELEMENTS_OF_VARIADIC_INPUT1_MUST_HAVE_SAME_ELEMENT_TYPE
        "all elements of variadic input1 must have same element type" alike;
    DIMENSIONS_1_2_OF_INPUT_REAL_MUST_BE_POWERS_OF_TWO "dimensions 1, 2 of input_real must be powers of two"
        |op| [1, 2].iter().all(|at| {
            let size = dim(op, ("input_real", *at));
            size == DYNAMIC || u64::try_from(size).is_ok_and(u64::is_power_of_two)
        });
    IF_INPUT_UNSIGNED_IS_TRUE_THEN_INPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER
        "if input_unsigned is true then input must have a type in [8-bit signless integer,16-bit signless integer]"
        |op| unsigned(op, "input_unsigned", "input");
    IF_INPUT_UNSIGNED_IS_TRUE_THEN_OUTPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER
        "if input_unsigned is true then output must have a type in [8-bit signless integer,16-bit signless integer]"
        |op| unsigned(op, "input_unsigned", "output");
    IF_OUTPUT_UNSIGNED_IS_TRUE_THEN_INPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER
        "if output_unsigned is true then input must have a type in [8-bit signless integer,16-bit signless integer]"
        |op| unsigned(op, "output_unsigned", "input");
    IF_OUTPUT_UNSIGNED_IS_TRUE_THEN_OUTPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER
        "if output_unsigned is true then output must have a type in [8-bit signless integer,16-bit signless integer]"
        |op| unsigned(op, "output_unsigned", "output");
    MIN_VAL_AND_MAX_VAL_MUST_NOT_BE_NAN "min_val and max_val must not be NaN"
        |op| bounds(op).is_none_or(|all| !all.iter().any(|bound| float(op, *bound).is_some_and(f64::is_nan)));
    MIN_VAL_MUST_BE_MAX_VAL "min_val must be <= max_val" is_ordered;
    MULTIPLIER_MUST_HAVE_ELEMENT_TYPE_I32_WHEN_SCALE32_IS_TRUE_OTHERWISE_I16
        "multiplier must have element type i32 when scale32 is true, otherwise i16"
        |op| is(op, "multiplier", Element::Signless(if flag(op, "scale32") { 32 } else { 16 }));
    MULTIPLIER_MUST_HAVE_LENGTH_INPUT_SHAPE_RANK_INPUT_1_WHEN_PER_CHANNEL_IS_TRUE_OTHERWISE_LENGTH_1
        "multiplier must have length input_shape[rank(input) - 1] when per_channel is true, otherwise length 1"
        |op| per_channel(op, "multiplier");
    OP_PAD_VALUES_MUST_SATISFY_PAD_TOP_PAD_BOTTOM_KERNEL_Y_AND_PAD_LEFT_PAD_RIGHT_KERNEL_X
        "op pad values must satisfy pad_top/pad_bottom < kernel_y and pad_left/pad_right < kernel_x"
        |op| (0..4).all(|at| numbers(op, "pad").at(at) < numbers(op, "kernel").at(at / 2));
    OUTPUT_RANK_MUST_BE_EQUAL_TO_MAX_1_RANK_INPUT "output rank must be equal to max(1, rank(input))"
        |op| match (shape(op, "input"), shape(op, "output")) {
            (Some(input), Some(output)) => input.len().saturating_sub(1).max(1) == output.len(),
            _ => true,
        };
    SHAPE_OF_OUTPUT_MUST_MATCH_THE_SHAPE_OF_INPUT_WITH_THE_DIMENSION_AT_AXIS_REPLACED_BY_1
        "shape of output must match the shape of input with the dimension at axis replaced by 1" reduces;
    SHAPES_OF_A_B_AND_OUTPUT_MUST_SATISFY_N_H_C_N_C_W_N_H_W
        "shapes of A, B, and output must satisfy [N,H,C], [N,C,W], [N,H,W]"
        |op| dims(op, &[
            [("A", 0), ("B", 0)], [("A", 0), ("output", 0)], [("A", 1), ("output", 1)],
            [("A", 2), ("B", 1)], [("B", 2), ("output", 2)],
        ]);
    SHAPES_OF_INPUT_AND_OUTPUT_MUST_SATISFY_N_C_AND_N_C "shapes of input and output must satisfy [N,*,*,C] and [N,*,*,C]"
        |op| dims(op, &[[("input", 0), ("output", 0)], [("input", 3), ("output", 3)]]);
    SHAPES_OF_INPUT_WEIGHT_BIAS_AND_OUTPUT_MUST_SATISFY_N_IH_IW_IC_OC_KH_KW_IC_OC_1_N_OH_OW_OC
        "shapes of input, weight, bias, and output must satisfy [N,IH,IW,IC], [OC,KH,KW,IC], [OC/1], [N,OH,OW,OC]"
        |op| bias(op, 3) && dims(op, &[
            [("input", 0), ("output", 0)], [("input", 3), ("weight", 3)], [("weight", 0), ("output", 3)],
        ]);
    SHAPES_OF_INPUT_WEIGHT_BIAS_AND_OUTPUT_MUST_SATISFY_N_ID_IH_IW_IC_OC_KD_KH_KW_IC_OC_1_N_OD_OH_OW_OC
        "shapes of input, weight, bias, and output must satisfy [N,ID,IH,IW,IC], [OC,KD,KH,KW,IC], [OC/1], [N,OD,OH,OW,OC]"
        |op| bias(op, 4) && dims(op, &[
            [("input", 0), ("output", 0)], [("input", 4), ("weight", 4)], [("weight", 0), ("output", 4)],
        ]);
    SHAPES_OF_INPUT_WEIGHT_BIAS_AND_OUTPUT_MUST_SATISFY_N_IH_IW_IC_KH_KW_IC_M_IC_M_1_N_OH_OW_IC_M
        "shapes of input, weight, bias, and output must satisfy [N,IH,IW,IC], [KH,KW,IC,M], [IC*M/1], [N,OH,OW,IC*M]"
        |op| {
            let (channels, factor) = (dim(op, ("input", 3)), dim(op, ("weight", 3)));
            let output = dim(op, ("output", 3));
            let all_known = channels != DYNAMIC && factor != DYNAMIC;
            (!all_known || output == 1 || fits(output, channels.saturating_mul(factor)))
                && bias(op, 3)
                && dims(op, &[[("input", 0), ("output", 0)], [("input", 3), ("weight", 2)]])
        };
    SHAPES_OF_OUTPUT_REAL_AND_OUTPUT_IMAG_MUST_MATCH_THE_SHAPE_OF_INPUT_REAL
        "shapes of output_real and output_imag must match the shape of input_real" |op| transformed(op, &[0, 1, 2]);
    SHAPES_OF_OUTPUT_REAL_AND_OUTPUT_IMAG_MUST_SATISFY_N_H_W_2_1_WHEN_INPUT_REAL_HAS_SHAPE_N_H_W
        "shapes of output_real and output_imag must satisfy [N,H,W/2 + 1] when input_real has shape [N,H,W]"
        |op| transformed(op, &[0, 1]) && is_half_plus_one(op);
    SHAPES_OF_VALUES_INDICES_AND_OUTPUT_MUST_SATISFY_N_K_C_N_W_N_W_C
        "shapes of values, indices, and output must satisfy [N,K,C], [N,W], [N,W,C]"
        |op| dims(op, &[
            [("values", 0), ("indices", 0)], [("values", 0), ("output", 0)], [("indices", 0), ("output", 0)],
            [("indices", 1), ("output", 1)], [("values", 2), ("output", 2)],
        ]);
    SHAPES_OF_VALUES_IN_INDICES_AND_INPUT_MUST_SATISFY_N_K_C_N_W_N_W_C
        "shapes of values_in, indices, and input must satisfy [N,K,C], [N,W], [N,W,C]"
        |op| dims(op, &[
            [("values_in", 0), ("indices", 0)], [("values_in", 0), ("input", 0)], [("indices", 0), ("input", 0)],
            [("indices", 1), ("input", 1)], [("values_in", 2), ("input", 2)],
        ]);
    SHIFT_MUST_HAVE_LENGTH_INPUT_SHAPE_RANK_INPUT_1_WHEN_PER_CHANNEL_IS_TRUE_OTHERWISE_LENGTH_1
        "shift must have length input_shape[rank(input) - 1] when per_channel is true, otherwise length 1"
        |op| per_channel(op, "shift");
    TABLE_MUST_HAVE_SIZE_256_IF_INPUT1_HAS_ELEMENT_TYPE_8_BIT_SIGNLESS_INTEGER
        "table must have size 256 if input1 has element type 8-bit signless integer" |op| table(op, 8, 256);
    TABLE_MUST_HAVE_SIZE_513_IF_INPUT1_HAS_ELEMENT_TYPE_16_BIT_SIGNLESS_INTEGER
        "table must have size 513 if input1 has element type 16-bit signless integer" |op| table(op, 16, 513);
    THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE
        "the shape of input1 and input2 are compatible for broadcasting and the broadcast shape is equal to the output shape"
        broadcasts;
    VARIADIC_INPUT1_MUST_HAS_AT_LEAST_1_ELEMENTS "variadic input1 must has at least 1 elements"
        |op| op.row.is_some_and(|row| row.operands.iter().any(|slot| slot.arity == Arity::Variadic))
            && op.operand_count() > 0;
}
