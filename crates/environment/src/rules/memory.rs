//! Variables, loads, stores, copies, access chains.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Kind, View};
use crate::{EnvironmentSet, Family, Group, Trigger};
use spirula_spec::{
    AddressingModel, Capability as C, Decoration as D, Dim, MemoryAccess as MA, Op, OperandKind,
    StorageClass as SC,
};

const CHAINS: &[Op] =
    &[Op::AccessChain, Op::InBoundsAccessChain, Op::PtrAccessChain, Op::InBoundsPtrAccessChain];

pub(super) const RULES: &[Rule] = &[
    rule(
        "memory:variable",
        Group::Memory,
        Trigger::Ops(&[Op::Variable, Op::UntypedVariableKHR]),
        "variables are pointers of their storage class",
        variable,
    ),
    rule(
        "memory:variable-place",
        Group::Memory,
        Trigger::Ops(&[Op::Variable, Op::UntypedVariableKHR]),
        "module-scope variables are not in Function storage, and none is in Generic or PhysicalStorageBuffer storage",
        |check| {
            let slot = check.view.slot(check.ins);
            let class = SC(check.ins.word(3));
            let outside = slot.function == 0;
            check.require(!(outside && class == SC::Function), || {
                "Variables can not have a function[7] storage class outside of a function".to_owned()
            });
            check.require(class != SC::Generic, || "Variable storage class cannot be Generic".to_owned());
            let name = check.ins.name();
            check.require(class != SC::PhysicalStorageBuffer, || {
                format!("PhysicalStorageBuffer must not be used with {name}.")
            });
        },
    ),
    rule("memory:load", Group::Memory, Trigger::Ops(&[Op::Load]), "loads have the pointee type", load),
    rule(
        "memory:store",
        Group::Memory,
        Trigger::Ops(&[Op::Store]),
        "stored objects have the pointee type",
        store,
    ),
    rule(
        "memory:read-only",
        Group::Memory,
        Trigger::Ops(&[Op::Store]),
        "read-only storage is not written",
        |check| {
            let class = check.view.pointer_of(check.ins.word(1)).map(|pointer| pointer.0);
            let good = !matches!(
                class,
                Some(SC::UniformConstant | SC::Input | SC::PushConstant | SC::ShaderRecordBufferKHR)
            );
            let (view, pointer) = (check.view, check.ins.word(1));
            check.require(good, || {
                format!("OpStore Pointer {} storage class is read-only", view.show(pointer))
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Uniform-06925",
        Group::Memory,
        Trigger::Ops(&[Op::Store]),
        "uniform blocks are not written",
        |check| {
            let view = check.view;
            let pointer = check.ins.word(1);
            if view.pointer_of(pointer).is_none_or(|p| p.0 != SC::Uniform) {
                return;
            }
            let Some((_, mut ty)) = base(view, pointer).and_then(|id| view.pointer_of(id)) else { return };
            while matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray) {
                ty = view.def(ty).word(2);
            }
            check.require(!view.is_decorated(ty, D::Block), || {
                "In the Vulkan environment, cannot store to Uniform Blocks".to_owned()
            });
        },
    ),
    rule(
        "memory:logical-pointer",
        Group::Memory,
        Trigger::Ops(&[Op::Load, Op::Store, Op::AccessChain, Op::InBoundsAccessChain]),
        "under logical addressing, pointers come from allowed instructions",
        logical,
    ),
    rule(
        "memory:copy",
        Group::Memory,
        Trigger::Ops(&[Op::CopyMemory]),
        "OpCopyMemory has equal pointee types",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let (Some(target), Some(source)) = (view.pointer_of(ins.word(1)), view.pointer_of(ins.word(2)))
            else {
                return check.fail("Target and Source operands of OpCopyMemory are not pointers.");
            };
            let same = target.1 == source.1 || target.1 == 0 || source.1 == 0;
            check.require(same, || "Target's type does not match Source's type.".to_owned());
            check.require(view.op_of(target.1) != Op::TypeVoid, || {
                "Target operand cannot be a void pointer.".to_owned()
            });
        },
    ),
    rule(
        "memory:copy-sized",
        Group::Memory,
        Trigger::Ops(&[Op::CopyMemorySized]),
        "OpCopyMemorySized has pointer operands and a nonzero size",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let pointers = view.pointer_of(ins.word(1)).is_some() && view.pointer_of(ins.word(2)).is_some();
            check.require(pointers, || {
                "Target and Source operands of OpCopyMemorySized are not pointers.".to_owned()
            });
            let size = view.value_ty(ins.word(3));
            check.require(size.is_scalar(Kind::Int), || {
                "Size operand must be a scalar integer type.".to_owned()
            });
            let value = view.constant(ins.word(3)).map(u64::cast_signed);
            let good = value.is_none_or(|value| value > 0 || value < 0 && !size.signed);
            check.require(good, || "Size operand cannot be a constant zero, nor negative.".to_owned());
        },
    ),
    rule(
        "memory:access",
        Group::Memory,
        Trigger::Ops(&[Op::Load, Op::Store, Op::CopyMemory, Op::CopyMemorySized]),
        "memory operands are valid: alignment, availability, visibility",
        access,
    ),
    rule(
        "memory:access-chain",
        Group::Memory,
        Trigger::Ops(CHAINS),
        "indices of access chains match the result type",
        chain,
    ),
    rule(
        "limits:access-chain-indexes",
        Group::Limits,
        Trigger::Ops(CHAINS),
        "access chains do not exceed the limit of indices",
        |check| {
            let skip = if matches!(check.ins.op, Op::AccessChain | Op::InBoundsAccessChain) { 4 } else { 5 };
            let (count, limit) = (check.ins.rest(skip).len(), check.options().limits.access_chain_indexes);
            let name = check.ins.name();
            check.require(count <= limit as usize, || {
                format!("The number of indexes in {name} may not exceed {limit}. Found {count} indexes.")
            });
        },
    ),
    rule(
        "memory:untyped-chain",
        Group::Memory,
        Trigger::Ops(&[
            Op::UntypedAccessChainKHR,
            Op::UntypedInBoundsAccessChainKHR,
            Op::UntypedPtrAccessChainKHR,
            Op::UntypedInBoundsPtrAccessChainKHR,
        ]),
        "untyped access chains have a base pointer of the storage class of their result, and integers as indices",
        untyped_chain,
    ),
    rule(
        "memory:pointer-chain-block",
        Group::Memory,
        Trigger::Ops(&[Op::PtrAccessChain, Op::UntypedPtrAccessChainKHR]),
        "pointer access chains do not step over blocks",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let (ty, element) = match ins.op {
                Op::PtrAccessChain => (view.pointer_of(ins.word(3)).map_or(0, |p| p.1), ins.word(4)),
                _ => (ins.word(3), ins.word(5)),
            };
            let block = view.op_of(ty) == Op::TypeStruct
                && (view.is_decorated(ty, D::Block) || view.is_decorated(ty, D::BufferBlock));
            let steps = view.constant(element).is_some_and(|element| element != 0);
            check.require(!(block && steps), || {
                "Element must be 0 if the interpretation type is a Block- or BufferBlock-decorated structure".to_owned()
            });
        },
    ),
    rule(
        "memory:pointer-chain-stride",
        Group::Memory,
        Trigger::Ops(&[Op::PtrAccessChain]),
        "in shaders, the base of OpPtrAccessChain in storage with an explicit layout has an ArrayStride",
        |check| {
            let view = check.view;
            let base = view.type_of(check.ins.word(3));
            let laid_out = view.pointer(base).is_some_and(|(class, _)| {
                matches!(
                    class,
                    SC::StorageBuffer | SC::Uniform | SC::PushConstant | SC::PhysicalStorageBuffer
                ) || class == SC::Workgroup && view.has(C::WorkgroupMemoryExplicitLayoutKHR)
            });
            let stride =
                view.is_decorated(base, D::ArrayStride) || view.is_decorated(base, D::ArrayStrideIdEXT);
            check.require(!laid_out || stride || !view.has(C::Shader), || {
                "OpPtrAccessChain must have a Base whose type is decorated with ArrayStride or ArrayStrideIdEXT"
                    .to_owned()
            });
        },
    ),
    rule(
        "memory:array-length",
        Group::Memory,
        Trigger::Ops(&[Op::ArrayLength]),
        "OpArrayLength takes a struct whose last member is a runtime array",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.ty(ins.word(1));
            let wide = ty.width == 64 && view.has(C::Shader64BitIndexingEXT);
            if !ty.is_scalar(Kind::Int) || ty.width != 32 && !wide || ty.signed {
                return check.fail(
                    "The Result Type of OpArrayLength must be OpTypeInt with width 32 and signedness 0.",
                );
            }
            let structure = view.pointer_of(ins.word(3)).map(|p| view.def(p.1));
            let Some(structure) = structure.filter(|s| s.op == Op::TypeStruct) else {
                return check
                    .fail("The Structure's type in OpArrayLength must be a pointer to an OpTypeStruct.");
            };
            let members = structure.rest(2);
            let last = members.last().copied().unwrap_or_default();
            let good = view.op_of(last) == Op::TypeRuntimeArray && ins.word(4) as usize + 1 == members.len();
            check.require(good, || {
                "The array member in OpArrayLength must be the last member of the struct, an OpTypeRuntimeArray.".to_owned()
            });
        },
    ),
    rule(
        "memory:pointer-compare",
        Group::Memory,
        Trigger::Ops(&[Op::PtrEqual, Op::PtrNotEqual, Op::PtrDiff]),
        "compared pointers have one type",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.ty(ins.word(1));
            let wanted = if ins.op == Op::PtrDiff { Kind::Int } else { Kind::Bool };
            check.require(ty.is_scalar(wanted), || {
                "Result Type must be a bool, or an int for OpPtrDiff".to_owned()
            });
            let (left, right) = (view.type_of(ins.word(3)), view.type_of(ins.word(4)));
            // An untyped pointer is compared with any of its storage class.
            let (a, b) = (view.pointer(left), view.pointer(right));
            let untyped = [left, right].iter().any(|ty| view.op_of(*ty) == Op::TypeUntypedPointerKHR);
            let same = left == right || untyped && a.map(|p| p.0) == b.map(|p| p.0);
            check.require(same && a.is_some(), || {
                "The types of both operands must be the same pointer type".to_owned()
            });
        },
    ),
    rule(
        "memory:image-texel-pointer",
        Group::Images,
        Trigger::Ops(&[Op::ImageTexelPointer]),
        "OpImageTexelPointer yields an Image pointer to the sampled type of a storage image",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some((class, pointee)) = view.pointer(ins.word(1)) else {
                return check.fail("Expected Result Type to be a pointer");
            };
            check.require(class == SC::Image, || {
                "Expected Result Type to be a pointer whose Storage Class operand is Image".to_owned()
            });
            let image = view.pointer_of(ins.word(3)).map(|pointer| view.def(pointer.1));
            let Some(image) = image.filter(|image| image.op == Op::TypeImage) else {
                return check.fail("Expected Image to be a pointer to OpTypeImage");
            };
            let vector = view.has(C::AtomicFloat16VectorNV) && view.ty(pointee).width == 16;
            check.require(
                image.word(2) == pointee || view.op_of(image.word(2)) == Op::TypeVoid || vector,
                || {
                    "Expected Image 'Sampled Type' to be the same as the Type pointed to by Result Type"
                        .to_owned()
                },
            );
            let coordinate = view.value_ty(ins.word(4));
            check.require(coordinate.is_either(Kind::Int), || {
                "Expected Coordinate to be integer scalar or vector".to_owned()
            });
            let dim = Dim(image.word(3));
            let plane = match dim {
                Dim::Dim1D | Dim::Buffer => 1,
                Dim::Dim3D | Dim::Cube => 3,
                _ => 2,
            };
            // The layer and the face of an array of cubes are in one component.
            let wanted = plane + if dim == Dim::Cube { 0 } else { image.word(5).min(1) };
            let count = coordinate.count;
            check.require(count == wanted, || {
                format!("Expected Coordinate to have {wanted} components, but given {count}")
            });
            check.require(!matches!(dim, Dim::SubpassData | Dim::TileImageDataEXT), || {
                "Image Dim SubpassData and TileImageDataEXT cannot be used with OpImageTexelPointer"
                    .to_owned()
            });
            check.require(view.value_ty(ins.word(5)).is_scalar(Kind::Int), || {
                "Expected Sample to be integer scalar".to_owned()
            });
        },
    ),
    rule(
        "logical-pointers:variables",
        Group::LogicalPointers,
        Trigger::Ops(&[Op::Variable]),
        "under logical addressing, variables hold pointers to StorageBuffer or Workgroup storage only",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let relaxed = view.options.relax_logical_pointer || view.options.before_hlsl_legalization;
            let pointee = view.pointer(ins.word(1)).map_or(0, |pointer| pointer.1);
            let pointers = || view.contains(pointee, &[Op::TypePointer, Op::TypeUntypedPointerKHR]);
            if view.addressing != AddressingModel::Logical || relaxed || !pointers() {
                return;
            }
            let good = !view.holds(pointee, false, &|ty, _| {
                view.pointer(ty).is_some_and(|(class, _)| {
                    !matches!(class, SC::StorageBuffer | SC::Workgroup | SC::PhysicalStorageBuffer)
                })
            });
            check.require(good, || {
                "In Logical addressing, variables can only allocate a pointer to the StorageBuffer or Workgroup storage classes".to_owned()
            });
        },
    ),
];

/// Rules that the checks of others find violations of.
pub(super) static PARTS: [Rule; 2] = [
    // Released translators declared pointer types twice, and drivers accept that.
    rule(
        "memory:access-chain-pointer",
        Group::Memory,
        Trigger::NEVER,
        "a pointer that an access chain selects has the type itself, not an equal one",
        |_| {},
    )
    .strict_in(EnvironmentSet::only(Family::LevelZero)),
    rule(
        "logical-pointers:negative-index",
        Group::LogicalPointers,
        Trigger::NEVER,
        "constant indices of logical pointers are not negative",
        |_| {},
    ),
];

/// Whether an index is a negative constant.
fn is_negative(view: &View<'_>, index: u32) -> bool {
    view.value_ty(index).signed && view.constant(index).is_some_and(|value| value.cast_signed() < 0)
}

/// The variable or parameter that a pointer derives from.
pub(super) fn base(view: &View<'_>, pointer: u32) -> Option<u32> {
    let mut id = pointer;
    // Limit of chained access chains.
    for _ in 0..4096 {
        let ins = view.def(id);
        match ins.op {
            Op::Variable | Op::FunctionParameter | Op::UntypedVariableKHR => return Some(id),
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::CopyObject
            | Op::ImageTexelPointer => id = ins.word(3),
            _ => return None,
        }
    }
    None
}

fn variable(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let declaration = if ins.op == Op::Variable { Op::TypePointer } else { Op::TypeUntypedPointerKHR };
    let pointer = view.pointer(ins.word(1)).filter(|_| view.op_of(ins.word(1)) == declaration);
    let Some((class, _)) = pointer else {
        return check.fail(format!("{} Result Type is not a pointer type.", ins.name()));
    };
    check.require(class.0 == ins.word(3), || "Storage class must match result type storage class".to_owned());
    if let Some(initializer) = ins.words.get(4).filter(|_| ins.op == Op::Variable) {
        let def = view.def(*initializer);
        let module_variable =
            def.op == Op::Variable && def.word(3) != SC::Function.0 || def.op == Op::UntypedVariableKHR;
        let good =
            view.is_constant(*initializer) || module_variable || def.op == Op::ConstantFunctionPointerINTEL;
        check.require(good, || {
            "OpVariable Initializer is not a constant or module-scope variable.".to_owned()
        });
        let ty = view.pointer(ins.word(1)).map_or(0, |p| p.1);
        check.require(!good || view.type_of(*initializer) == ty, || {
            "Initializer type must match the type pointed to by the Result Type".to_owned()
        });
    }
}

fn load(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let Some((_, pointee)) = view.pointer_of(ins.word(3)) else {
        let shown = check.show(ins.word(3));
        return check.fail(format!("OpLoad type for pointer {shown} is not a pointer type."));
    };
    if pointee != 0 && pointee != ins.word(1) {
        return check.fail("OpLoad Result Type does not match Pointer's type.");
    }
    let runtime = view.contains(ins.word(1), &[Op::TypeRuntimeArray]);
    check.require(!runtime || check.options().before_hlsl_legalization, || {
        "Cannot load a runtime-sized array".to_owned()
    });
}

fn store(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let Some((_, pointee)) = view.pointer_of(ins.word(1)) else {
        let shown = check.show(ins.word(1));
        return check.fail(format!("OpStore type for pointer {shown} is not a pointer type."));
    };
    let ty = view.type_of(ins.word(2));
    if ty == 0 || view.op_of(ty) == Op::TypeVoid {
        return check.fail("OpStore Object's type is void, or it has none.");
    }
    if pointee == 0 || pointee == ty {
        return;
    }
    let structures = view.op_of(pointee) == Op::TypeStruct && view.op_of(ty) == Op::TypeStruct;
    let relaxed = check.options().relax_struct_store && structures && same_layout(view, pointee, ty, 0);
    check.require(relaxed, || "OpStore Pointer's type does not match Object's type.".to_owned());
}

/// Whether two structures have the same members at the same offsets.
fn same_layout(view: &View<'_>, left: u32, right: u32, depth: u32) -> bool {
    let (a, b) = (view.def(left), view.def(right));
    let offset = |ty, member| view.member_decoration(ty, member, D::Offset).map(|d| d.param());
    a.words.len() == b.words.len()
        && depth < 64
        && a.rest(2).iter().zip(b.rest(2)).enumerate().all(|(n, (x, y))| {
            let structures = view.op_of(*x) == Op::TypeStruct && view.op_of(*y) == Op::TypeStruct;
            offset(left, n as u32) == offset(right, n as u32)
                && (x == y || structures && same_layout(view, *x, *y, depth + 1))
        })
}

fn logical(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if view.addressing != AddressingModel::Logical || check.options().before_hlsl_legalization {
        return;
    }
    let pointer = ins.word(if ins.op == Op::Store { 1 } else { 3 });
    let variable = view.capabilities.any(&[C::VariablePointers, C::VariablePointersStorageBuffer]);
    let op = view.op_of(pointer);
    let made = matches!(
        op,
        Op::Variable
            | Op::UntypedVariableKHR
            | Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::FunctionParameter
            | Op::ImageTexelPointer
            | Op::UntypedImageTexelPointerEXT
            | Op::CopyObject
            | Op::RawAccessChainNV
            | Op::BufferPointerEXT
            | Op::AllocateNodePayloadsAMDX
    );
    let chosen = matches!(
        op,
        Op::Select
            | Op::Phi
            | Op::FunctionCall
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR
            | Op::Load
            | Op::ConstantNull
            | Op::Undef
    );
    if view.pointer_of(pointer).is_some() && !made && !(variable && chosen) {
        let (name, shown) = (ins.name(), check.show(pointer));
        check.fail(format!("{name} Pointer {shown} is not a logical pointer."));
    }
}

/// The masks of memory operands, each with its alignment, or 0.
fn masks(check: &Check<'_, '_>) -> Vec<(u32, u32)> {
    let operands = || check.view.operands(check.ins);
    let alignment = |at: usize| {
        let next = operands().nth(at + 1).filter(|next| next.kind == OperandKind::LiteralInteger);
        next.map_or(0, |next| next.word())
    };
    let masks = operands().enumerate().filter(|(_, operand)| operand.kind == OperandKind::MemoryAccess);
    masks.map(|(at, operand)| (operand.word(), alignment(at))).collect()
}

fn access(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let masks = masks(check);
    if masks.len() > 1 && !view.version_at_least(4) {
        return check.fail("CopyMemory with two memory access operands requires SPIR-V 1.4 or later");
    }
    for (number, (mask, alignment)) in masks.iter().enumerate() {
        let mask = MA(*mask);
        if mask.contains(MA::Aligned) && !alignment.is_power_of_two() {
            check.fail("Memory accesses Aligned operand value is not a power of two.");
        }
        let (available, visible, private) = (
            mask.contains(MA::MakePointerAvailable),
            mask.contains(MA::MakePointerVisible),
            mask.contains(MA::NonPrivatePointer),
        );
        let reads = ins.op == Op::Load || ins.op != Op::Store && number == 1;
        let writes = ins.op == Op::Store || ins.op != Op::Load && number == 0;
        check.require(!available || writes || masks.len() == 1 && ins.op != Op::Load, || {
            "MakePointerAvailable cannot be used with reads.".to_owned()
        });
        check.require(!visible || reads || masks.len() == 1 && ins.op != Op::Store, || {
            "MakePointerVisible cannot be used with writes.".to_owned()
        });
        check.require(!(available || visible) || private, || {
            "NonPrivatePointer must be specified if MakePointerAvailable or MakePointerVisible is specified.".to_owned()
        });
    }
}

fn chain(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let name = ins.name();
    let Some((class, wanted)) = view.pointer(ins.word(1)) else {
        return check.fail(format!("The Result Type of {name} must be OpTypePointer."));
    };
    let Some((base_class, mut ty)) = view.pointer_of(ins.word(3)).filter(|p| p.1 != 0) else {
        return check.fail(format!("The Base in {name} must be a pointer."));
    };
    if class != base_class {
        return check.fail(format!(
            "The result pointer storage class and base pointer storage class in {name} do not match."
        ));
    }
    let skip = if matches!(ins.op, Op::AccessChain | Op::InBoundsAccessChain) { 4 } else { 5 };
    if skip == 5 && !view.value_ty(ins.word(4)).is_scalar(Kind::Int) {
        return check.fail(format!("The Element of {name} must be an integer"));
    }
    let models = [AddressingModel::Logical, AddressingModel::PhysicalStorageBuffer64];
    let logical = models.contains(&view.addressing)
        && class != SC::PhysicalStorageBuffer
        && !view.options.relax_logical_pointer;
    for index in ins.words.get(skip..).unwrap_or_default() {
        if !view.value_ty(*index).is_scalar(Kind::Int) {
            return check.fail(format!("Indexes passed to {name} must be of type integer."));
        }
        if logical && is_negative(view, *index) {
            let message = format!("Index {} of {name} may not have a negative value", check.show(*index));
            return check.fail_as(&PARTS[1], ins, message);
        }
        let value = if view.op_of(ty) == Op::TypeStruct {
            // OpConstantNull is a valid index.
            let known = matches!(view.op_of(*index), Op::Constant | Op::ConstantNull);
            if !known {
                return check.fail(format!(
                    "The <id> passed to {name} to index into a structure must be an OpConstant."
                ));
            }
            view.constant(*index)
        } else {
            None
        };
        match view.element(ty, value) {
            Some(element) => ty = element,
            None if view.op_of(ty) == Op::TypeStruct => {
                return check.fail(format!(
                    "Index is out of bounds: {name} cannot find index {} into the structure.",
                    value.unwrap_or_default()
                ));
            }
            None => {
                return check.fail(format!(
                    "{name} reached non-composite type while indexes still remain to be traversed."
                ));
            }
        }
    }
    if ty == wanted {
        return;
    }
    let message =
        format!("{name} result type does not match the type that results from indexing into the composite.");
    match (view.pointer(ty), view.pointer(wanted)) {
        (Some(selected), Some(wanted)) if selected == wanted => check.fail_as(&PARTS[0], ins, message),
        _ => check.fail(message),
    }
}

fn untyped_chain(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let name = ins.name();
    let Some((class, _)) = view.pointer(ins.word(1)) else {
        return check.fail(format!("The Result Type of {name} must be a pointer."));
    };
    let Some((base, _)) = view.pointer_of(ins.word(4)) else {
        let shown = check.show(ins.word(4));
        return check.fail(format!("The Base {shown} in {name} instruction must be a pointer."));
    };
    check.require(class == base, || {
        format!("The result pointer storage class and base pointer storage class in {name} do not match.")
    });
    let good = ins.rest(5).iter().all(|index| view.value_ty(*index).is_scalar(Kind::Int));
    check.require(good, || format!("Indexes passed to {name} must be of type integer."));
}
