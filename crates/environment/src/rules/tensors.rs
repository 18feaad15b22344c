//! Tensors: SPV_ARM_tensors, and the layouts and views of SPV_NV_tensor_addressing.

use crate::rule::{Check, Rule, rule};
use crate::view::{Kind, Shape, View};
use crate::{Group, Trigger};
use spirula_spec::{Op, TensorOperands as TO};

const READ: Trigger = Trigger::Ops(&[Op::TensorReadARM]);
const WRITE: Trigger = Trigger::Ops(&[Op::TensorWriteARM]);
const ACCESSES: Trigger = Trigger::Ops(&[Op::TensorReadARM, Op::TensorWriteARM]);
const QUERY: Trigger = Trigger::Ops(&[Op::TensorQuerySizeARM]);

/// Instructions that change a layout, and that change a view.
const LAYOUTS: &[Op] = &[
    Op::TensorLayoutSetBlockSizeNV,
    Op::TensorLayoutSetDimensionNV,
    Op::TensorLayoutSetStrideNV,
    Op::TensorLayoutSliceNV,
    Op::TensorLayoutSetClampValueNV,
];
const VIEWS: &[Op] = &[Op::TensorViewSetDimensionNV, Op::TensorViewSetStrideNV, Op::TensorViewSetClipNV];
/// Both.
const CHANGES: Trigger = Trigger::Ops(&[
    Op::TensorLayoutSetBlockSizeNV,
    Op::TensorLayoutSetDimensionNV,
    Op::TensorLayoutSetStrideNV,
    Op::TensorLayoutSliceNV,
    Op::TensorLayoutSetClampValueNV,
    Op::TensorViewSetDimensionNV,
    Op::TensorViewSetStrideNV,
    Op::TensorViewSetClipNV,
]);

pub(super) const RULES: &[Rule] = &[
    rule(
        "tensors:tensor",
        Group::Tensors,
        Trigger::Ops(&[Op::TensorReadARM, Op::TensorWriteARM, Op::TensorQuerySizeARM]),
        "tensors that are read, written or queried have a rank",
        |check| {
            let ty = check.view.def(check.view.type_of(tensor(check)));
            check.require(ty.op == Op::TypeTensorARM && ty.words.len() > 3, || {
                "Expected Tensor to be an OpTypeTensorARM whose Rank is specified".to_owned()
            });
        },
    ),
    rule(
        "tensors:read",
        Group::Tensors,
        READ,
        "OpTensorReadARM yields a scalar, or an array of scalars, of the element type of the tensor",
        |check| {
            let of = scalar(check.view, check.ins.word(1));
            check.require(of.is_some() && of == element(check), || {
                "Expected Result Type to be a scalar, or an array of scalars, of the Element Type of Tensor".to_owned()
            });
        },
    ),
    rule(
        "tensors:write",
        Group::Tensors,
        WRITE,
        "OpTensorWriteARM takes a scalar, or an array of scalars, of the element type of the tensor",
        |check| {
            let of = scalar(check.view, check.view.type_of(check.ins.word(3)));
            check.require(of.is_some() && of == element(check), || {
                "Expected Object to be a scalar, or an array of scalars, of the Element Type of Tensor"
                    .to_owned()
            });
        },
    ),
    rule(
        "tensors:coordinates",
        Group::Tensors,
        ACCESSES,
        "coordinates are an array of as many integers as the rank of the tensor",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let at = if ins.op == Op::TensorReadARM { 4 } else { 2 };
            let ty = view.def(view.type_of(ins.word(at)));
            let length = view.constant(ty.word(3));
            let rank = rank(check);
            let good = ty.op == Op::TypeArray
                && view.ty(ty.word(2)).is_scalar(Kind::Int)
                && (length.is_none() || rank.is_none() || length == rank);
            check.require(good, || {
                "Expected Coordinates to be an array of integers whose Length is the Rank of Tensor"
                    .to_owned()
            });
        },
    ),
    rule(
        "tensors:read-operands",
        Group::Tensors,
        READ,
        "OpTensorReadARM does not make elements available, and makes them visible only if they are not private",
        |check| {
            let mask = TO(check.ins.word(5));
            check.require(!mask.contains(TO::MakeElementAvailableARM), || {
                "MakeElementAvailableARM cannot be used with OpTensorReadARM.".to_owned()
            });
            let private = !mask.contains(TO::NonPrivateElementARM);
            check.require(!(mask.contains(TO::MakeElementVisibleARM) && private), || {
                "MakeElementVisibleARM requires NonPrivateElementARM.".to_owned()
            });
        },
    ),
    rule(
        "tensors:write-operands",
        Group::Tensors,
        WRITE,
        "OpTensorWriteARM does not make elements visible, and makes them available only if they are not private",
        |check| {
            let mask = TO(check.ins.word(4));
            check.require(!mask.contains(TO::MakeElementVisibleARM), || {
                "MakeElementVisibleARM not allowed with OpTensorWriteARM.".to_owned()
            });
            let private = !mask.contains(TO::NonPrivateElementARM);
            check.require(!(mask.contains(TO::MakeElementAvailableARM) && private), || {
                "MakeElementAvailableARM requires NonPrivateElementARM.".to_owned()
            });
        },
    ),
    rule(
        "tensors:out-of-bounds-value",
        Group::Tensors,
        ACCESSES,
        "a value for elements out of bounds is of the element type, and for reads only",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let at = if ins.op == Op::TensorReadARM { 5 } else { 4 };
            if !TO(ins.word(at)).contains(TO::OutOfBoundsValueARM) {
                return;
            }
            let good = ins.op == Op::TensorReadARM && Some(view.type_of(ins.word(at + 1))) == element(check);
            check.require(good, || {
                "Expected the OutOfBoundsValueARM value to be of the Element Type of Tensor, in OpTensorReadARM".to_owned()
            });
        },
    ),
    rule("tensors:query", Group::Tensors, QUERY, "OpTensorQuerySizeARM yields an integer", |check| {
        check.require(check.view.ty(check.ins.word(1)).is_scalar(Kind::Int), || {
            "Expected Result Type to be an integer type scalar".to_owned()
        });
    }),
    rule(
        "tensors:dimension",
        Group::Tensors,
        QUERY,
        "the dimension of OpTensorQuerySizeARM is a constant integer below the rank",
        |check| {
            let (view, dimension) = (check.view, check.ins.word(4));
            let number = view.is_constant(dimension) && view.value_ty(dimension).is_scalar(Kind::Int);
            let below = view.constant(dimension).zip(rank(check)).is_none_or(|(at, rank)| at < rank);
            check.require(number && below, || {
                "Dimension must be a constant integer less than the Rank of Tensor".to_owned()
            });
        },
    ),
    rule(
        "tensors:created",
        Group::Tensors,
        Trigger::Ops(&[Op::CreateTensorLayoutNV, Op::CreateTensorViewNV]),
        "OpCreateTensorLayoutNV yields a tensor layout, OpCreateTensorViewNV a tensor view",
        |check| {
            let wanted = if check.ins.op == Op::CreateTensorViewNV {
                Op::TypeTensorViewNV
            } else {
                Op::TypeTensorLayoutNV
            };
            let good = check.view.op_of(check.ins.word(1)) == wanted;
            check.require(good, || format!("Result Type must be {}", wanted.name().unwrap_or_default()));
        },
    ),
    rule(
        "tensors:changed",
        Group::Tensors,
        CHANGES,
        "instructions that change a tensor layout or view yield one of the type of their operand",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let wanted = if VIEWS.contains(&ins.op) { Op::TypeTensorViewNV } else { Op::TypeTensorLayoutNV };
            debug_assert!(VIEWS.contains(&ins.op) || LAYOUTS.contains(&ins.op));
            let good = view.op_of(ins.word(1)) == wanted && view.type_of(ins.word(3)) == ins.word(1);
            check.require(good, || {
                format!("Result Type must be {}, the type of the operand", wanted.name().unwrap_or_default())
            });
        },
    ),
    rule(
        "tensors:values",
        Group::Tensors,
        CHANGES,
        "instructions that change a tensor layout or view take 32-bit integers",
        |check| {
            let (view, ins) = (check.view, check.ins);
            for value in ins.rest(4) {
                let ty = view.value_ty(*value);
                check.require(ty.is_scalar(Kind::Int) && ty.width == 32, || {
                    format!("{} operand {} is not a 32-bit integer.", ins.name(), view.show(*value))
                });
            }
        },
    ),
    rule(
        "tensors:value-count",
        Group::Tensors,
        CHANGES,
        "instructions that change a tensor layout or view take values for each dimension",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some(dimensions) = view.constant(view.def(ins.word(1)).word(2)) else { return };
            let wanted = match ins.op {
                Op::TensorLayoutSliceNV => dimensions.saturating_mul(2),
                Op::TensorLayoutSetClampValueNV => 1,
                Op::TensorViewSetClipNV => 4,
                _ => dimensions,
            };
            let count = ins.rest(4).len() as u64;
            check.require(count == wanted, || format!("{} takes {wanted} values, not {count}", ins.name()));
        },
    ),
];

/// The tensor of the instruction.
fn tensor(check: &Check<'_, '_>) -> u32 {
    check.ins.word(if check.ins.op == Op::TensorWriteARM { 1 } else { 3 })
}

/// The element type of its tensor.
fn element(check: &Check<'_, '_>) -> Option<u32> {
    let ty = check.view.def(check.view.type_of(tensor(check)));
    (ty.op == Op::TypeTensorARM).then(|| ty.word(2))
}

/// The rank of its tensor, if it is known.
fn rank(check: &Check<'_, '_>) -> Option<u64> {
    let ty = check.view.def(check.view.type_of(tensor(check)));
    if ty.op == Op::TypeTensorARM { check.view.constant(*ty.words.get(3)?) } else { None }
}

/// The scalar of a scalar type or an array of scalars.
fn scalar(view: &View<'_>, ty: u32) -> Option<u32> {
    let ins = view.def(ty);
    let of = if ins.op == Op::TypeArray { ins.word(2) } else { ty };
    let is = view.ty(of);
    (is.shape == Shape::Scalar && matches!(is.kind, Kind::Bool | Kind::Int | Kind::Float)).then_some(of)
}
