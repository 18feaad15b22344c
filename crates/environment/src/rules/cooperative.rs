//! Cooperative matrices, tensor types and their constants, hit objects.

use super::operands::word_of;
use crate::rule::{Check, Rule, rule};
use crate::view::{Ins, Kind, Shape, View};
use crate::{Group, Trigger};
use spirula_spec::{InstructionClass, Op, StorageClass as SC};

const LOADS: &[Op] =
    &[Op::CooperativeMatrixLoadKHR, Op::CooperativeMatrixLoadNV, Op::CooperativeMatrixLoadTensorNV];
const STORES: &[Op] =
    &[Op::CooperativeMatrixStoreKHR, Op::CooperativeMatrixStoreNV, Op::CooperativeMatrixStoreTensorNV];

/// Loads and stores of SPV_KHR_cooperative_matrix.
pub(super) const KHR_ACCESSES: &[Op] = &[Op::CooperativeMatrixLoadKHR, Op::CooperativeMatrixStoreKHR];

pub(super) const RULES: &[Rule] = &[
    rule(
        "tensors:cooperative-load",
        Group::Tensors,
        Trigger::Ops(LOADS),
        "loads of cooperative matrices yield cooperative matrices",
        |check| {
            let (good, name) = (is_matrix(check.view, check.ins.word(1)), check.ins.name());
            check.require(good, || format!("{} Result Type is not a cooperative matrix type.", name));
        },
    ),
    rule(
        "tensors:cooperative-store",
        Group::Tensors,
        Trigger::Ops(STORES),
        "stores of cooperative matrices take cooperative matrices",
        |check| {
            let name = check.ins.name();
            let good = is_matrix(check.view, check.view.type_of(check.ins.word(2)));
            check.require(good, || format!("{} Object type is not a cooperative matrix type.", name));
        },
    ),
    rule(
        "tensors:cooperative-pointer",
        Group::Tensors,
        Trigger::Ops(&[
            Op::CooperativeMatrixLoadNV,
            Op::CooperativeMatrixLoadTensorNV,
            Op::CooperativeMatrixStoreNV,
            Op::CooperativeMatrixStoreTensorNV,
        ]),
        "cooperative matrices of NVIDIA's extensions are loaded from and stored to Workgroup, StorageBuffer and PhysicalStorageBuffer",
        |check| {
            let class = pointer_class(check.view, check.ins);
            let good = matches!(class, Some(SC::Workgroup | SC::StorageBuffer | SC::PhysicalStorageBuffer));
            let name = check.ins.name();
            check.require(good, || {
                format!("{name} storage class for pointer type is not Workgroup, StorageBuffer, or PhysicalStorageBuffer.")
            });
        },
    ),
    rule(
        "tensors:cooperative-access",
        Group::Tensors,
        Trigger::Ops(KHR_ACCESSES),
        "cooperative matrices are loaded and stored through pointers",
        |check| {
            let pointer = pointer_class(check.view, check.ins).is_some();
            let name = check.ins.name();
            check.require(pointer, || format!("{name} Pointer is not a pointer."));
        },
    ),
    rule(
        "tensors:cooperative-object",
        Group::Tensors,
        Trigger::Ops(&[Op::CooperativeMatrixLoadTensorNV]),
        "OpCooperativeMatrixLoadTensorNV takes an object of its result type",
        |check| {
            let good = check.view.type_of(check.ins.word(4)) == check.ins.word(1);
            check.require(good, || "Object type does not match Result Type.".to_owned());
        },
    ),
    rule(
        "tensors:cooperative-length",
        Group::Tensors,
        Trigger::Ops(&[Op::CooperativeMatrixLengthKHR, Op::CooperativeMatrixLengthNV]),
        "lengths are of cooperative matrix types, 32-bit unsigned integers",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            let number = ty.is_scalar(Kind::Int) && ty.width == 32 && !ty.signed;
            let (good, name) = (number && is_matrix(check.view, check.ins.word(3)), check.ins.name());
            check.require(good, || {
                format!(
                    "The type in {} must be a cooperative matrix type, the result a 32-bit unsigned integer",
                    name
                )
            });
        },
    ),
    rule(
        "tensors:type",
        Group::Tensors,
        Trigger::Ops(&[Op::TypeTensorARM]),
        "tensors are of scalars, with a constant rank and as many extents as the rank",
        tensor_type,
    ),
    rule(
        "tensors:constant",
        Group::Tensors,
        Trigger::Ops(&[Op::ConstantComposite, Op::SpecConstantComposite]),
        "constant tensors have a constituent for each index of their outermost dimension",
        tensor_constant,
    ),
    rule(
        "ray-tracing:hit-object",
        Group::RayTracing,
        Trigger::Classes(&[InstructionClass::Reserved]),
        "hit objects are given by pointers to them",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if !ins.name().starts_with("OpHitObject")
                && !ins.name().starts_with("OpReorderThreadWithHitObject")
            {
                return;
            }
            let Some(id) = word_of(ins.op, "Hit Object").and_then(|at| ins.words.get(at)) else { return };
            let of = view.pointer_of(*id).map(|pointer| view.op_of(pointer.1));
            check.require(matches!(of, Some(Op::TypeHitObjectNV | Op::TypeHitObjectEXT)), || {
                "Hit Object must be a pointer to a hit object".to_owned()
            });
        },
    ),
];

/// The storage class of the pointer of a load or store.
pub(super) fn pointer_class(view: &View<'_>, ins: Ins<'_>) -> Option<SC> {
    let at = if LOADS.contains(&ins.op) { 3 } else { 1 };
    view.pointer_of(ins.word(at)).map(|pointer| pointer.0)
}

/// Whether a type is a cooperative matrix.
fn is_matrix(view: &View<'_>, ty: u32) -> bool {
    matches!(view.op_of(ty), Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV)
}

fn tensor_type(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let element = view.ty(ins.word(2));
    let scalar =
        element.shape == Shape::Scalar && matches!(element.kind, Kind::Bool | Kind::Int | Kind::Float);
    check.require(scalar, || "OpTypeTensorARM Element Type is not a scalar type.".to_owned());
    let Some(rank) = ins.words.get(3) else { return };
    let number = view.is_constant(*rank) && view.value_ty(*rank).is_scalar(Kind::Int);
    check.require(number && view.constant(*rank) != Some(0), || {
        "OpTypeTensorARM Rank is not a constant integer greater than 0.".to_owned()
    });
    let Some(shape) = ins.words.get(4) else { return };
    let array = view.def(view.type_of(*shape));
    let (length, rank) = (view.constant(array.word(3)), view.constant(*rank));
    let good = array.op == Op::TypeArray
        && view.ty(array.word(2)).is_scalar(Kind::Int)
        && view.is_constant(*shape)
        && (length.is_none() || rank.is_none() || length == rank);
    check.require(good, || {
        "OpTypeTensorARM Shape is not a constant array of integers whose Length is equal to Rank.".to_owned()
    });
    let extents = view.def(*shape);
    let parts = if extents.op == Op::ConstantComposite { extents.rest(3) } else { &[] };
    let empty = parts.iter().any(|part| view.constant(*part) == Some(0));
    check.require(!good || !empty, || "OpTypeTensorARM Shape constituent is not greater than 0.".to_owned());
}

fn tensor_constant(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let ty = view.def(ins.word(1));
    if ty.op != Op::TypeTensorARM {
        return;
    }
    let shape = view.def(ty.word(4));
    let outer = if shape.op == Op::ConstantComposite { view.constant(shape.word(3)) } else { None };
    let count = ins.rest(3).len() as u64;
    check.require(outer.is_none_or(|outer| outer == count), || {
        format!("OpConstantComposite Constituent count does not match the shape of Result Type along its outermost dimension, which is not {count}.")
    });
    let rank = view.constant(ty.word(3));
    for constituent in ins.rest(3) {
        let own = view.type_of(*constituent);
        let inner = view.def(own);
        let good = if rank.is_none_or(|rank| rank == 1) && own == ty.word(2) {
            true
        } else {
            inner.op == Op::TypeTensorARM
                && inner.word(2) == ty.word(2)
                && view.constant(inner.word(3)).zip(rank).is_none_or(|(inner, rank)| inner + 1 == rank)
        };
        check.require(good, || {
            format!(
                "OpConstantComposite Constituent {} type does not match the element type of the tensor",
                view.show(*constituent)
            )
        });
    }
}
