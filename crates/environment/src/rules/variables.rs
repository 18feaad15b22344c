//! Module-scope variables of Vulkan: their storage classes, types, initializers and locations.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Ins, View, named};
use crate::{Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{
    Capability as C, Decoration as D, Dim, ExecutionModel as X, FPEncoding as E, Op, StorageClass as SC,
};

const VARIABLES: Trigger = Trigger::Ops(&[Op::Variable]);
const ENTRIES: Trigger = Trigger::Ops(&[Op::EntryPoint]);

/// Encodings of 8 bits and less.
const NARROW: &[E] = &[
    E::Float8E4M3EXT,
    E::Float8E5M2EXT,
    E::Float6E2M3EXT,
    E::Float6E3M2EXT,
    E::Float4E2M1EXT,
    E::Float8UnsignedE8M0EXT,
    E::MXInt8EXT,
];

pub(super) const RULES: &[Rule] = &[
    vulkan(
        "VUID-StandaloneSpirv-OpVariable-04651",
        Group::Memory,
        VARIABLES,
        "only variables of certain storage classes have initializers",
        |check| {
            let class = SC(check.ins.word(3));
            let good = check.ins.words.len() < 5
                || matches!(class, SC::Output | SC::Private | SC::Function | SC::Workgroup);
            check.require(good, || {
                "OpVariable, <id> has a disallowed initializer & storage class combination.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpVariable-04734",
        Group::Memory,
        VARIABLES,
        "initializers of Workgroup variables are OpConstantNull",
        |check| {
            let initializer = check.ins.words.get(4).map(|id| check.view.op_of(*id));
            let workgroup = check.ins.word(3) == SC::Workgroup.0;
            check.require(!workgroup || matches!(initializer, None | Some(Op::ConstantNull)), || {
                "initializers are limited to OpConstantNull in Workgroup storage class".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-UniformConstant-04655",
        Group::Resources,
        VARIABLES,
        "UniformConstant variables are images, samplers, acceleration structures, or arrays of these",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if ins.word(3) != SC::UniformConstant.0 {
                return;
            }
            let op = view.op_of(innermost(view, ins));
            let good = matches!(
                op,
                Op::TypeImage
                    | Op::TypeSampler
                    | Op::TypeSampledImage
                    | Op::TypeAccelerationStructureKHR
                    | Op::TypeTensorARM
            );
            check.require(good || check.options().before_hlsl_legalization, || {
                "Variables identified with the UniformConstant storage class are used only as handles to refer to opaque resources. Such variables must be typed as OpTypeImage, OpTypeSampler, OpTypeSampledImage, OpTypeAccelerationStructureKHR, or an array of one of these types.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Uniform-06807",
        Group::Resources,
        VARIABLES,
        "uniform and storage buffers are structures or arrays of structures",
        |check| {
            let good =
                !is_buffer(check.ins) || check.view.op_of(innermost(check.view, check.ins)) == Op::TypeStruct;
            check.require(good, || {
                "In Vulkan, buffers must be typed as OpTypeStruct, or an array of this type".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Uniform-06676",
        Group::Resources,
        VARIABLES,
        "structures of uniform and storage buffers are blocks",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = innermost(view, ins);
            let block = view.is_decorated(ty, D::Block)
                || ins.word(3) == SC::Uniform.0 && view.is_decorated(ty, D::BufferBlock);
            check.require(!is_buffer(ins) || block || view.op_of(ty) != Op::TypeStruct, || {
                "In Vulkan, buffers must be structures decorated with Block or BufferBlock".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-PushConstant-06808",
        Group::Resources,
        VARIABLES,
        "PushConstant variables are structures",
        |check| {
            let push = check.ins.word(3) == SC::PushConstant.0;
            let good = check.view.op_of(pointee(check.view, check.ins)) == Op::TypeStruct;
            check.require(!push || good, || {
                "PushConstant OpVariable has illegal type. Such variables must be typed as OpTypeStruct"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-PushConstant-06675",
        Group::Resources,
        VARIABLES,
        "structures of PushConstant variables are blocks",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = pointee(view, ins);
            let push = ins.word(3) == SC::PushConstant.0 && view.op_of(ty) == Op::TypeStruct;
            check.require(!push || view.is_decorated(ty, D::Block), || {
                "PushConstant id is missing Block decoration.".to_owned()
            });
        },
    ),
    vulkan(
        "vulkan:runtime-arrays",
        Group::Resources,
        VARIABLES,
        "runtime arrays hold descriptors or are in storage buffers",
        runtime_array,
    ),
    rule(
        "memory:bool",
        Group::Memory,
        VARIABLES,
        "booleans are not in Uniform, StorageBuffer and PushConstant storage",
        |check| {
            let class = SC(check.ins.word(3));
            let visible = matches!(class, SC::Uniform | SC::StorageBuffer | SC::PushConstant);
            let ty = pointee(check.view, check.ins);
            check.require(!visible || !check.view.contains(ty, &[Op::TypeBool]), || {
                "If OpTypeBool is stored in conjunction with OpVariable, it can only be used with non-externally visible shader Storage Classes".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Input-07290",
        Group::Interfaces,
        VARIABLES,
        "booleans in inputs and outputs are built-ins",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let class = SC(ins.word(3));
            let ty = pointee(view, ins);
            if !matches!(class, SC::Input | SC::Output) || !view.contains(ty, &[Op::TypeBool]) {
                return;
            }
            let built_in = |id: u32| view.decorations(id).iter().any(|d| d.kind == D::BuiltIn);
            let good = built_in(ins.word(2)) || view.holds(ty, false, &|ty, _| built_in(ty));
            check.require(good, || {
                "If OpTypeBool is stored in conjunction with OpVariable using Input or Output Storage Classes it requires a BuiltIn decoration".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Invariant-04677",
        Group::Interfaces,
        VARIABLES,
        "Invariant decorates inputs and outputs",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if !view.any_decorated(&[D::Invariant]) || matches!(SC(ins.word(3)), SC::Input | SC::Output) {
                return;
            }
            let ty = pointee(view, ins);
            let members = view.op_of(ty) == Op::TypeStruct
                && view.decorations(ty).iter().any(|d| d.kind == D::Invariant);
            check.require(!members && !view.is_decorated(ins.word(2), D::Invariant), || {
                "Variable decorated with Invariant must only be identified with the Input or Output storage class in Vulkan environment.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Type-12297",
        Group::Types,
        Trigger::Ops(&[Op::TypePointer]),
        "vectors of more than four components are not in the storage classes of inputs, outputs and resources",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let good = matches!(
                SC(ins.word(2)),
                SC::Function
                    | SC::Private
                    | SC::Uniform
                    | SC::Workgroup
                    | SC::StorageBuffer
                    | SC::PhysicalStorageBuffer
                    | SC::PushConstant
                    | SC::ShaderRecordBufferKHR
            );
            if good || !view.has(C::LongVectorEXT) {
                return;
            }
            let long =
                |ty: u32, op: Op| matches!(op, Op::TypeVector | Op::TypeVectorIdEXT) && view.ty(ty).count > 4;
            check.require(!view.holds(ins.word(3), false, &long), || {
                format!("Long vector types with more than 4 components (or types containing them) not supported in storage class {}", named(SC(ins.word(2))))
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Function-12294",
        Group::Types,
        VARIABLES,
        "vectors whose size is a specialization constant are not in storage with an explicit layout",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = pointee(view, ins);
            let laid_out = match SC(ins.word(3)) {
                SC::Workgroup => view.is_decorated(ty, D::Block),
                class => matches!(
                    class,
                    SC::StorageBuffer | SC::Uniform | SC::PushConstant | SC::ShaderRecordBufferKHR
                ),
            };
            if !laid_out || !view.contains(ty, &[Op::TypeVectorIdEXT]) {
                return;
            }
            let special =
                |ty: u32, op: Op| op == Op::TypeVectorIdEXT && view.is_spec_constant(view.def(ty).word(3));
            check.require(!view.holds(ty, false, &special), || {
                format!("Long vector types with spec constant component count not supported in storage class with explicit layout {}", named(SC(ins.word(3))))
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-08724",
        Group::Resources,
        VARIABLES,
        "variables of TileImageEXT storage are tile images",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.def(innermost(view, ins));
            let image = ty.op == Op::TypeImage && ty.word(3) == Dim::TileImageDataEXT.0;
            check.require(ins.word(3) != SC::TileImageEXT.0 || image, || {
                "The TileImageEXT Storage Class must only be used for declaring tile image variables"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-TileImageEXT-08723",
        Group::Resources,
        ENTRIES,
        "tile images have locations of their own",
        tile_images,
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeFloat-10370",
        Group::Interfaces,
        VARIABLES,
        "inputs and outputs are not of floats with the encoding BFloat16KHR",
        |check| encoded(check, &[E::BFloat16KHR]),
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeFloat-10823",
        Group::Interfaces,
        VARIABLES,
        "inputs and outputs are not of floats with an encoding of 8 bits or less",
        |check| encoded(check, NARROW),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Input-09557",
        Group::Interfaces,
        VARIABLES,
        "inputs and outputs do not hold pointers to PhysicalStorageBuffer storage",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let interface = matches!(SC(ins.word(3)), SC::Input | SC::Output);
            let physical = |ty: u32, _: Op| {
                view.pointer(ty).is_some_and(|pointer| pointer.0 == SC::PhysicalStorageBuffer)
            };
            let holds = interface && view.holds(pointee(view, ins), false, &physical);
            check.require(!holds, || {
                "Input/Output interface variable contains a PhysicalStorageBuffer pointer, which is not allowed.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpVariable-06673",
        Group::Interfaces,
        ENTRIES,
        "an interface has at most one PushConstant variable",
        |check| {
            if !check.view.has(C::PushConstantBanksNV) {
                once(check, SC::PushConstant);
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-IncomingRayPayloadKHR-04700",
        Group::Interfaces,
        ENTRIES,
        "an interface has at most one IncomingRayPayloadKHR variable",
        |check| once(check, SC::IncomingRayPayloadKHR),
    ),
    vulkan(
        "VUID-StandaloneSpirv-HitAttributeKHR-04702",
        Group::Interfaces,
        ENTRIES,
        "an interface has at most one HitAttributeKHR variable",
        |check| once(check, SC::HitAttributeKHR),
    ),
    vulkan(
        "VUID-StandaloneSpirv-IncomingCallableDataKHR-04706",
        Group::Interfaces,
        ENTRIES,
        "an interface has at most one IncomingCallableDataKHR variable",
        |check| once(check, SC::IncomingCallableDataKHR),
    ),
    vulkan(
        "VUID-StandaloneSpirv-PerVertexKHR-06777",
        Group::Interfaces,
        ENTRIES,
        "PerVertexKHR decorates inputs of fragment shaders",
        |check| {
            let fragment = check.ins.word(1) == X::Fragment.0;
            let wrong = |variable: &Ins<'_>| !fragment || variable.word(3) != SC::Input.0;
            let wrong = per_vertex(check).into_iter().find(wrong);
            if let Some(variable) = wrong {
                check.fail_at(
                    variable,
                    "PerVertexKHR can only be applied to inputs of Fragment Execution Models",
                );
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Input-06778",
        Group::Interfaces,
        ENTRIES,
        "inputs of fragment shaders with PerVertexKHR are arrays",
        |check| {
            let view = check.view;
            let array = |variable: &Ins<'_>| {
                matches!(view.op_of(pointee(view, *variable)), Op::TypeArray | Op::TypeRuntimeArray)
            };
            let wrong = per_vertex(check).into_iter().find(|variable| !array(variable));
            if let Some(variable) = wrong.filter(|_| check.ins.word(1) == X::Fragment.0) {
                check.fail_at(variable, "PerVertexKHR must be declared as arrays");
            }
        },
    ),
];

fn pointee(view: &View<'_>, variable: Ins<'_>) -> u32 {
    view.pointer(variable.word(1)).map_or(0, |pointer| pointer.1)
}

/// The pointee type, with arrays stripped.
fn innermost(view: &View<'_>, variable: Ins<'_>) -> u32 {
    let mut ty = pointee(view, variable);
    while matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray) {
        ty = view.def(ty).word(2);
    }
    ty
}

fn is_buffer(variable: Ins<'_>) -> bool {
    matches!(SC(variable.word(3)), SC::Uniform | SC::StorageBuffer)
}

/// The variables of the interface of the entry point.
fn interface<'m>(check: &Check<'_, 'm>) -> Vec<Ins<'m>> {
    let view = check.view;
    let entry = view.entries.iter().find(|entry| entry.by == check.ins.index);
    let variables = entry.map(|entry| entry.interface).unwrap_or_default().iter().map(|id| view.def(*id));
    variables.filter(|ins| ins.op == Op::Variable).collect()
}

/// The variables of the interface that are decorated with PerVertexKHR.
fn per_vertex<'m>(check: &Check<'_, 'm>) -> Vec<Ins<'m>> {
    if !check.view.any_decorated(&[D::PerVertexKHR]) {
        return Vec::new();
    }
    let all = interface(check).into_iter();
    all.filter(|variable| check.view.is_decorated(variable.word(2), D::PerVertexKHR)).collect()
}

/// Requires an interface to have at most one variable of a storage class.
fn once(check: &mut Check<'_, '_>, class: SC) {
    let mut ids: Vec<u32> =
        interface(check).iter().filter(|ins| ins.word(3) == class.0).map(|ins| ins.word(2)).collect();
    ids.sort_unstable();
    ids.dedup();
    check.require(ids.len() <= 1, || {
        format!(
            "Entry-point has more than one variable with the {} storage class in the interface",
            named(class)
        )
    });
}

/// Requires an input or output to hold no float with one of these encodings.
fn encoded(check: &mut Check<'_, '_>, encodings: &[E]) {
    let (view, ins) = (check.view, check.ins);
    if !matches!(SC(ins.word(3)), SC::Input | SC::Output) {
        return;
    }
    let has = |ty: u32, op: Op| {
        let encoding = view.def(ty).words.get(3).filter(|_| op == Op::TypeFloat);
        encoding.is_some_and(|encoding| encodings.contains(&E(*encoding)))
    };
    let found =
        view.contains(pointee(view, ins), &[Op::TypeFloat]) && view.holds(pointee(view, ins), false, &has);
    check.require(!found, || {
        let names: Vec<String> = encodings.iter().map(|encoding| named(*encoding)).collect();
        format!(
            "OpVariable with a float encoding ({}) must not be declared with a Storage Class of Input or Output.",
            names.join(", ")
        )
    });
}

fn tile_images(check: &mut Check<'_, '_>) {
    let view = check.view;
    let mut seen = FxHashSet::default();
    for variable in interface(check).into_iter().filter(|ins| ins.word(3) == SC::TileImageEXT.0) {
        let Some(location) = view.decoration(variable.word(2), D::Location) else {
            let message = "Variable with TileImageEXT Storage Class must be decorated with Location.";
            return check.fail_at(variable, message);
        };
        if !seen.insert(location.param()) {
            let message = "Variables with TileImageEXT Storage Class must not have conflicting Locations.";
            return check.fail_at(variable, message);
        }
    }
}

fn runtime_array(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let class = SC(ins.word(3));
    let ty = pointee(view, ins);
    if view.op_of(ty) == Op::TypeRuntimeArray {
        let good = view.has(C::RuntimeDescriptorArray)
            && matches!(class, SC::StorageBuffer | SC::Uniform | SC::UniformConstant);
        return check.require(good, || {
            "OpTypeRuntimeArray of descriptors requires the RuntimeDescriptorArray capability and StorageBuffer, Uniform or UniformConstant storage class".to_owned()
        });
    }
    let buffer = matches!(class, SC::StorageBuffer | SC::PhysicalStorageBuffer | SC::Uniform);
    let task = matches!(class, SC::NodePayloadAMDX);
    check.require(buffer || task || !view.contains(ty, &[Op::TypeRuntimeArray]), || {
        "For Vulkan, OpTypeStruct variables containing OpTypeRuntimeArray must have storage class of StorageBuffer, PhysicalStorageBuffer, or Uniform.".to_owned()
    });
}
