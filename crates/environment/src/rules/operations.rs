//! Pointers into images and untyped memory, and what Vulkan requires of instructions beyond the universal rules: storage classes and widths of their operands, formats
//! of images, encodings of floats.

use super::cooperative::{KHR_ACCESSES, pointer_class};
use super::image_access::image_type;
use super::small_types::storage_capability;
use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Kind, Shape, View, named};
use crate::{Group, Trigger};
use spirula_spec::{
    AddressingModel, Capability as C, Decoration as D, Dim, FPEncoding as E, GroupOperation, ImageFormat,
    InstructionClass, Op, Scope, StorageClass as SC,
};

const POINTERS: Trigger = Trigger::Ops(&[Op::PtrAccessChain]);

/// The encodings of OCP microscaling: those without a byte for each value first.
const MICROSCALING: &[E] =
    &[E::Float6E2M3EXT, E::Float6E3M2EXT, E::Float4E2M1EXT, E::Float8UnsignedE8M0EXT, E::MXInt8EXT];
/// How many of them do not fill bytes.
const NARROW: usize = 3;

pub(super) const RULES: &[Rule] = &[
    vulkan(
        "VUID-StandaloneSpirv-Base-07650",
        Group::Memory,
        POINTERS,
        "OpPtrAccessChain is on Workgroup, StorageBuffer and PhysicalStorageBuffer storage",
        |check| {
            let Some(class) = base_class(check) else { return };
            let good = matches!(class, SC::Workgroup | SC::StorageBuffer | SC::PhysicalStorageBuffer);
            check.require(good, || {
                "OpPtrAccessChain Base operand must point to Workgroup, StorageBuffer, or PhysicalStorageBuffer storage class".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Base-07651",
        Group::Memory,
        POINTERS,
        "OpPtrAccessChain on Workgroup storage needs VariablePointers",
        |check| {
            let workgroup = base_class(check) == Some(SC::Workgroup);
            check.require(!workgroup || check.view.has(C::VariablePointers), || {
                "OpPtrAccessChain Base operand pointing to Workgroup storage class must use VariablePointers capability".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Base-07652",
        Group::Memory,
        POINTERS,
        "OpPtrAccessChain on StorageBuffer storage needs VariablePointers or VariablePointersStorageBuffer",
        |check| {
            let buffer = base_class(check) == Some(SC::StorageBuffer);
            let able =
                check.view.capabilities.any(&[C::VariablePointers, C::VariablePointersStorageBuffer]);
            check.require(!buffer || able, || {
                "OpPtrAccessChain Base operand pointing to StorageBuffer storage class must use VariablePointers or VariablePointersStorageBuffer capability".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpArrayLength-11805",
        Group::Memory,
        Trigger::Ops(&[Op::ArrayLength, Op::UntypedArrayLengthKHR]),
        "lengths are not of runtime arrays in uniform blocks",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let untyped = ins.op == Op::UntypedArrayLengthKHR;
            let Some((class, pointee)) = view.pointer_of(ins.word(if untyped { 4 } else { 3 })) else { return };
            let ty = if untyped { ins.word(3) } else { pointee };
            check.require(class != SC::Uniform || !view.is_decorated(ty, D::Block), || {
                format!("{} must not be used on the OpTypeRuntimeArray inside a Uniform block", ins.name())
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-PhysicalStorageBuffer64-04710",
        Group::Conversions,
        Trigger::Ops(&[Op::ConvertPtrToU, Op::ConvertUToPtr]),
        "integers that are converted from or to physical pointers have 64 bits",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let number = if ins.op == Op::ConvertPtrToU { view.ty(ins.word(1)) } else { view.value_ty(ins.word(3)) };
            let physical = view.addressing == AddressingModel::PhysicalStorageBuffer64;
            check.require(!physical || number.width == 64, || {
                format!("PhysicalStorageBuffer64 addressing mode requires the integer to have a 64-bit width for Vulkan environment: {}", ins.name())
            });
        },
    ),
    vulkan(
        "VUID-RuntimeSpirv-Size-11165",
        Group::Memory,
        Trigger::Ops(&[Op::CopyMemorySized]),
        "sizes of copies are multiples of 4, or of what 8- and 16-bit storage allows",
        copied_size,
    ),
    vulkan(
        "VUID-RuntimeSpirv-None-10824",
        Group::Bits,
        Trigger::Ops(&[
            Op::BitCount,
            Op::BitReverse,
            Op::BitFieldInsert,
            Op::BitFieldSExtract,
            Op::BitFieldUExtract,
        ]),
        "bits are counted, reversed, inserted and extracted in 32-bit integers",
        |check| {
            let good = check.view.value_ty(check.ins.word(3)).width == 32;
            let relaxed = check.options().allow_vulkan_32_bit_bitwise;
            let name = check.ins.name();
            check.require(good || relaxed, || {
                format!("Expected 32-bit int type for Base operand: {name}")
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpGroupNonUniformBallotBitCount-04685",
        Group::Groups,
        Trigger::Ops(&[Op::GroupNonUniformBallotBitCount]),
        "bits of ballots are counted by a reduction or a scan",
        |check| {
            let operation = GroupOperation(check.ins.word(4));
            let good = matches!(
                operation,
                GroupOperation::Reduce | GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan
            );
            check.require(good, || {
                "In Vulkan: The OpGroupNonUniformBallotBitCount group operation must be only: Reduce, InclusiveScan, or ExclusiveScan.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpImageTexelPointer-04658",
        Group::Images,
        Trigger::Ops(&[Op::ImageTexelPointer]),
        "atomics on images are on the formats R64i, R64ui, R32f, R32i and R32ui",
        |check| {
            let ty = check.view.pointer_of(check.ins.word(3)).map_or(0, |pointer| pointer.1);
            atomic_format(check, ty);
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpUntypedImageTexelPointerEXT-11416",
        Group::Images,
        Trigger::Ops(&[Op::UntypedImageTexelPointerEXT]),
        "atomics on images through untyped pointers are on the formats R64i, R64ui, R32f, R32i and R32ui",
        |check| atomic_format(check, check.ins.word(3)),
    ),
    rule(
        "images:texel-pointer-sample",
        Group::Images,
        Trigger::Ops(&[Op::ImageTexelPointer, Op::UntypedImageTexelPointerEXT]),
        "the sample of a texel pointer into an image that is not multisampled is the constant 0",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let untyped = ins.op != Op::ImageTexelPointer;
            let ty = if untyped { ins.word(3) } else { view.pointer_of(ins.word(3)).map_or(0, |p| p.1) };
            let image = view.def(ty);
            let single = image.op == Op::TypeImage && image.word(6) == 0;
            let zero = view.constant(ins.word(if untyped { 6 } else { 5 })) == Some(0);
            check.require(!single || zero, || {
                "Expected Sample for Image with MS 0 to be a valid <id> for the value 0".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-SubpassData-04660",
        Group::Images,
        Trigger::Ops(&[Op::ImageRead, Op::ImageSparseRead]),
        "coordinates of subpass data are a constant vector of zeros",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if image_type(view, ins).is_none_or(|image| image.word(3) != Dim::SubpassData.0) {
                return;
            }
            let at = view.def(ins.word(4));
            let good = match at.op {
                Op::ConstantNull => true,
                Op::ConstantComposite => at.rest(3).iter().all(|part| view.constant(*part) == Some(0)),
                _ => false,
            };
            check.require(good, || {
                "Expected Coordinate for a SubpassData image to be a OpConstantComposite of (0,0) or OpConstantNull".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Pointer-08973",
        Group::Tensors,
        Trigger::Ops(KHR_ACCESSES),
        "cooperative matrices are loaded from and stored to Workgroup, StorageBuffer and PhysicalStorageBuffer",
        |check| {
            let class = pointer_class(check.view, check.ins);
            let good = matches!(class, None | Some(SC::Workgroup | SC::StorageBuffer | SC::PhysicalStorageBuffer));
            let name = check.ins.name();
            check.require(good, || {
                format!("{name} storage class for pointer type is not Workgroup, StorageBuffer, or PhysicalStorageBuffer.")
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Scope-12243",
        Group::Tensors,
        Trigger::Ops(&[Op::TypeCooperativeMatrixKHR]),
        "cooperative matrices are of workgroups or subgroups",
        |check| {
            let scope = check.view.constant(check.ins.word(3)).map(|value| Scope(value as u32));
            check.require(matches!(scope, None | Some(Scope::Workgroup | Scope::Subgroup)), || {
                "OpTypeCooperativeMatrixKHR Scope is limited to Workgroup and Subgroup".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpGraphInputARM-09931",
        Group::Tensors,
        Trigger::Ops(&[Op::GraphInputARM]),
        "indices of graph inputs are constants",
        |check| constant_indices(check, 3),
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpGraphSetOutputARM-09932",
        Group::Tensors,
        Trigger::Ops(&[Op::GraphSetOutputARM]),
        "indices of graph outputs are constants",
        |check| constant_indices(check, 2),
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpConvertFToU-12465",
        Group::Conversions,
        Trigger::Ops(&[Op::ConvertFToU, Op::ConvertFToS, Op::ConvertSToF, Op::ConvertUToF]),
        "integers are not converted from or to floats of OCP microscaling",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let scaled = [ins.word(1), view.type_of(ins.word(3))];
            let scaled = scaled.iter().any(|ty| is_encoded(view, *ty, MICROSCALING));
            check.require(!scaled, || {
                format!("{} must not consume or produce OCP microscaling types in the Vulkan environment.", ins.name())
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpFConvert-12466",
        Group::Conversions,
        Trigger::Ops(&[Op::FConvert]),
        "OpFConvert does not yield floats of OCP microscaling",
        |check| {
            let scaled = is_encoded(check.view, check.ins.word(1), MICROSCALING);
            check.require(!scaled, || {
                "OpFConvert must not produce OCP microscaling types in the Vulkan environment.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpFConvert-12467",
        Group::Conversions,
        Trigger::NEVER,
        "OpFConvert of floats of OCP microscaling yields floats of IEEE 754, BFloat16KHR, Float8E4M3EXT or Float8E5M2EXT",
        |_| {},
    )
    // All other encodings are of OCP microscaling.
    .included_in("VUID-StandaloneSpirv-OpFConvert-12466"),
    vulkan(
        "VUID-StandaloneSpirv-Result-12468",
        Group::Conversions,
        Trigger::Ops(&[Op::BitcastExtractEXT]),
        "OpBitcastExtractEXT yields floats of less than a byte",
        |check| {
            let narrow = is_encoded(check.view, check.ins.word(1), &MICROSCALING[..NARROW]);
            check.require(narrow, || {
                "Expected Result Type to be a Float4EXT or Float6EXT type in the Vulkan environment: BitcastExtractEXT".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Base-12469",
        Group::Conversions,
        Trigger::Ops(&[Op::BitcastExtractEXT]),
        "OpBitcastExtractEXT takes integers",
        |check| {
            let good = check.view.value_ty(check.ins.word(3)).is_either(Kind::Int);
            check.require(good, || {
                "Expected Base to be an integer scalar or vector type in the Vulkan environment: BitcastExtractEXT"
                    .to_owned()
            });
        },
    ),
];

/// The storage class of the base of a pointer access chain.
fn base_class(check: &Check<'_, '_>) -> Option<SC> {
    check.view.pointer_of(check.ins.word(3)).map(|pointer| pointer.0)
}

/// Requires the image of a texel pointer that atomics use to have a format for them.
fn atomic_format(check: &mut Check<'_, '_>, ty: u32) {
    let (view, ins) = (check.view, check.ins);
    let image = view.def(ty);
    let atomic =
        |user: &u32| view.ins(*user).op.row().is_some_and(|row| row.class == InstructionClass::Atomic);
    if image.op != Op::TypeImage || !view.users(ins.word(2)).iter().any(atomic) {
        return;
    }
    let format = ImageFormat(image.word(8));
    let good = match format {
        ImageFormat::R64i
        | ImageFormat::R64ui
        | ImageFormat::R32f
        | ImageFormat::R32i
        | ImageFormat::R32ui => true,
        ImageFormat::Rg16f | ImageFormat::Rgba16f => view.has(C::AtomicFloat16VectorNV),
        _ => false,
    };
    check.require(good, || {
        format!("Expected the Image Format in Image to be R64i, R64ui, R32f, R32i, or R32ui for Vulkan environment using {}, not {}", ins.name(), named(format))
    });
}

/// Requires the operands from this word on to be constants.
fn constant_indices(check: &mut Check<'_, '_>, from: usize) {
    let (view, ins) = (check.view, check.ins);
    let constant = |id: u32| view.is_constant(id) && view.op_of(id) != Op::Undef;
    let good = ins.rest(from).iter().all(|id| constant(*id));
    check.require(good, || format!("Indices of {} must be the <id> of a constant instruction.", ins.name()));
}

/// The encoding of a float type, or of the components of a vector or matrix.
fn encoding(view: &View<'_>, ty: u32) -> Option<E> {
    let ty = view.ty(ty);
    if ty.kind != Kind::Float || ty.shape == Shape::Other {
        return None;
    }
    view.def(ty.scalar).words.get(3).map(|word| E(*word))
}

/// Whether a type is of floats with one of these encodings.
fn is_encoded(view: &View<'_>, ty: u32, encodings: &[E]) -> bool {
    encoding(view, ty).is_some_and(|encoding| encodings.contains(&encoding))
}

fn copied_size(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let Some(size) = view.constant(ins.word(3)).filter(|size| size % 4 != 0) else { return };
    let classes: Vec<SC> =
        [1, 2].iter().filter_map(|at| view.pointer_of(ins.word(*at)).map(|p| p.0)).collect();
    let stored = |class: SC, width| storage_capability(class, width).is_some_and(|needed| view.has(needed));
    let bytes = view.has(C::Int8) || classes.iter().all(|class| stored(*class, 8));
    let halves = view.has(C::Int16) || classes.iter().all(|class| stored(*class, 8) || stored(*class, 16));
    let unit = match (bytes, halves) {
        (true, _) => 1,
        (_, true) => 2,
        _ => 4,
    };
    check.require(size % unit == 0, || {
        format!(
            "Size must be a multiple of {unit} with the 8-bit and 16-bit storage that the module declares."
        )
    });
}
