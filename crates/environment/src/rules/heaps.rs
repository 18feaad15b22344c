//! Descriptor heaps and untyped variables of Vulkan: SPV_EXT_descriptor_heap and SPV_KHR_untyped_pointers.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{View, named};
use crate::{Group, Trigger};
use spirula_spec::{BuiltIn, Capability as C, Decoration as D, Op, StorageClass as SC};

const VARIABLES: Trigger = Trigger::Ops(&[Op::UntypedVariableKHR]);
const LOADS: Trigger = Trigger::Ops(&[Op::Load]);
const HEAPS: [BuiltIn; 2] = [BuiltIn::ResourceHeapEXT, BuiltIn::SamplerHeapEXT];

pub(super) const RULES: &[Rule] = &[
    rule(
        "memory:untyped-variable",
        Group::Memory,
        VARIABLES,
        "untyped variables of Function, Private and Workgroup storage have a data type",
        |check| {
            let class = SC(check.ins.word(3));
            let sized = !matches!(class, SC::Function | SC::Private | SC::Workgroup);
            check.require(sized || data_type(check).is_some(), || {
                "Data type must be specified for Function, Private, and Workgroup storage classes".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpUntypedVariableKHR-11167",
        Group::Memory,
        VARIABLES,
        "untyped variables other than of UniformConstant storage have a data type",
        |check| {
            let class = SC(check.ins.word(3));
            // Other environments require it of these storage classes too.
            let other = matches!(class, SC::UniformConstant | SC::Function | SC::Private | SC::Workgroup);
            check.require(other || data_type(check).is_some(), || {
                format!("Storage class is {}, but Vulkan requires that Data Type be specified when not using UniformConstant storage class", named(class))
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpUntypedVariableKHR-11347",
        Group::Memory,
        VARIABLES,
        "untyped variables of UniformConstant storage without a data type are descriptor heaps",
        |check| {
            let class = SC(check.ins.word(3));
            let heap = HEAPS.iter().any(|heap| is_built_in(check.view, check.ins.word(2), *heap));
            check.require(class != SC::UniformConstant || data_type(check).is_some() || heap, || {
                "Storage class is UniformConstant, but Vulkan requires that Data Type be specified if the variable is not decorated with SamplerHeapEXT or ResourceHeapEXT".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-SamplerHeapEXT-SamplerHeapEXT-11239",
        Group::BuiltIns,
        VARIABLES,
        "SamplerHeapEXT is in UniformConstant storage",
        |check| constant(check, BuiltIn::SamplerHeapEXT),
    ),
    vulkan(
        "VUID-ResourceHeapEXT-ResourceHeapEXT-11241",
        Group::BuiltIns,
        VARIABLES,
        "ResourceHeapEXT is in UniformConstant storage",
        |check| constant(check, BuiltIn::ResourceHeapEXT),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Result-11336",
        Group::Resources,
        LOADS,
        "samplers are loaded from bound variables or from SamplerHeapEXT",
        |check| derived(check, Op::TypeSampler, BuiltIn::SamplerHeapEXT),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Result-11337",
        Group::Resources,
        LOADS,
        "images are loaded from bound variables or from ResourceHeapEXT",
        |check| derived(check, Op::TypeImage, BuiltIn::ResourceHeapEXT),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Result-11339",
        Group::Resources,
        LOADS,
        "acceleration structures are loaded from bound variables or from ResourceHeapEXT",
        |check| derived(check, Op::TypeAccelerationStructureKHR, BuiltIn::ResourceHeapEXT),
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeUntypedPointerKHR-11417",
        Group::Types,
        Trigger::Ops(&[Op::TypeUntypedPointerKHR]),
        "untyped pointers are to storage with an explicit layout, to images or to descriptors",
        |check| {
            let class = SC(check.ins.word(2));
            let good = matches!(
                class,
                SC::Image
                    | SC::UniformConstant
                    | SC::Workgroup
                    | SC::StorageBuffer
                    | SC::Uniform
                    | SC::PushConstant
                    | SC::PhysicalStorageBuffer
            );
            check.require(good, || {
                "In Vulkan, untyped pointers can only be used in an explicitly laid out storage class"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "vulkan:untyped-pointers",
        Group::Types,
        Trigger::Ops(&[Op::TypeUntypedPointerKHR]),
        "untyped pointers to Workgroup storage need WorkgroupMemoryExplicitLayoutKHR, those to images and descriptors DescriptorHeapEXT",
        |check| {
            let class = SC(check.ins.word(2));
            let needed = match class {
                SC::Workgroup => C::WorkgroupMemoryExplicitLayoutKHR,
                SC::UniformConstant | SC::Image => C::DescriptorHeapEXT,
                _ => return,
            };
            check.require(check.view.has(needed), || {
                format!(
                    "{} storage class untyped pointers in Vulkan require {} be declared",
                    named(class),
                    named(needed)
                )
            });
        },
    ),
];

/// The data type of an untyped variable.
fn data_type(check: &Check<'_, '_>) -> Option<u32> {
    check.ins.words.get(4).copied()
}

/// Whether a variable has this built-in.
fn is_built_in(view: &View<'_>, id: u32, built_in: BuiltIn) -> bool {
    view.decorations(id).iter().any(|d| d.kind == D::BuiltIn && d.member.is_none() && d.param() == built_in.0)
}

/// Requires a variable that is this heap to be in UniformConstant storage.
fn constant(check: &mut Check<'_, '_>, heap: BuiltIn) {
    let class = SC(check.ins.word(3));
    let good = class == SC::UniformConstant || !is_built_in(check.view, check.ins.word(2), heap);
    check.require(good, || {
        format!(
            "The variable decorated with {} must be declared using the UniformConstant storage class.",
            named(heap)
        )
    });
}

/// Requires a load of this type from a heap to be from this heap.
fn derived(check: &mut Check<'_, '_>, ty: Op, heap: BuiltIn) {
    let (view, ins) = (check.view, check.ins);
    if !view.has(C::DescriptorHeapEXT) || view.op_of(ins.word(1)) != ty {
        return;
    }
    let Some(base) = untyped_base(view, ins.word(3)) else { return };
    let bound = view.is_decorated(base, D::DescriptorSet) || view.is_decorated(base, D::Binding);
    let of_heap = HEAPS.iter().any(|heap| is_built_in(view, base, *heap));
    check.require(bound || !of_heap || is_built_in(view, base, heap), || {
        format!(
            "{} pointer instruction has no descriptor set or binding and is not derived from a variable decorated with {}",
            ty.name().unwrap_or_default(),
            named(heap)
        )
    });
}

/// The untyped variable that a pointer derives from.
fn untyped_base(view: &View<'_>, pointer: u32) -> Option<u32> {
    let mut id = pointer;
    // Limit of chained access chains.
    for _ in 0..4096 {
        let ins = view.def(id);
        id = match ins.op {
            Op::UntypedVariableKHR => return Some(id),
            Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR => ins.word(4),
            Op::AccessChain | Op::InBoundsAccessChain | Op::CopyObject => ins.word(3),
            _ => return None,
        };
    }
    None
}
