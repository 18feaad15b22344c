//! Entry points and the variables that they use.

use crate::module::{Parts, has, number, text};
use crate::types::Types;
use crate::{
    Block, Count, Descriptor, DescriptorKind, Element, EntryPoint, Reflection, SpecializationConstant,
    Variable,
};
use rustc_hash::FxHashSet;
use spirula_binary::{Malformed, Module};
use spirula_spec::{
    BuiltIn, Capability, Decoration, Dim, ExecutionMode, ExecutionModel, Op, StorageClass, Version,
};

/// Decorations of inputs and outputs that have no operand.
const QUALIFIERS: &[Decoration] = &[
    Decoration::Flat,
    Decoration::NoPerspective,
    Decoration::Centroid,
    Decoration::Sample,
    Decoration::Patch,
    Decoration::PerVertexKHR,
    Decoration::PerPrimitiveEXT,
    Decoration::Invariant,
    Decoration::RelaxedPrecision,
];

/// Reads what a module expects of its users.
///
/// # Errors
/// The words are not those of a module. Other rules are not checked.
pub fn reflect(words: &[u32]) -> Result<Reflection, Box<Malformed>> {
    let module = Module::new(words)?;
    let parts = Parts::read(&module)?;
    let mut types = Types::new(&parts);
    let Version { major, minor } = module.header().version;
    let known =
        |name: Option<&'static str>, number: u32| name.map_or_else(|| number.to_string(), str::to_owned);
    let used: Vec<FxHashSet<u32>> = parts.entries.iter().map(|entry| reachable(&parts, entry.1)).collect();
    let used_by = |id: u32| {
        let users = parts.entries.iter().zip(&used).filter(|((.., interface), used)| {
            used.contains(&id) || (interface.contains(&id) && (major, minor) >= (1, 4))
        });
        users.map(|(entry, _)| entry.2.clone()).collect::<Vec<String>>()
    };
    let mut out = Reflection {
        version: (major, minor),
        capabilities: parts.capabilities.iter().map(|c| known(Capability(*c).name(), *c)).collect(),
        extensions: parts.extensions.clone(),
        ..Reflection::default()
    };
    for (model, function, name, interface) in &parts.entries {
        let of_class = |types: &mut Types<'_, '_>, class: StorageClass| -> Vec<Variable> {
            let listed = parts.variables.iter().filter(|(id, _, c)| *c == class.0 && interface.contains(id));
            listed.flat_map(|(id, ty, _)| interface_variables(types, *id, *ty)).collect()
        };
        let modes = parts.modes.iter().filter(|(of, ..)| of == function);
        let named = modes.clone().filter_map(|(_, _, words)| {
            let (mode, operands) = words.split_first()?;
            Some((known(ExecutionMode(*mode).name(), *mode), operands.to_vec()))
        });
        out.entry_points.push(EntryPoint {
            name: name.clone(),
            execution_model: known(ExecutionModel(*model).name(), *model),
            execution_modes: named.collect(),
            workgroup_size: workgroup_size(&types, *function),
            inputs: of_class(&mut types, StorageClass::Input),
            outputs: of_class(&mut types, StorageClass::Output),
        });
    }
    for (id, pointer, class) in &parts.variables {
        match StorageClass(*class) {
            StorageClass::PushConstant => {
                out.push_constants.push(block(&mut types, *id, *pointer, used_by(*id)));
            }
            StorageClass::ShaderRecordBufferKHR => {
                out.shader_records.push(block(&mut types, *id, *pointer, used_by(*id)));
            }
            _ => out.descriptors.extend(descriptor(&mut types, *id, *pointer, *class, used_by(*id))),
        }
    }
    out.descriptors.sort_by_key(|d| (d.set, d.binding));
    for id in &parts.specialized {
        let Some(spec) = number(parts.decorations(*id), Decoration::SpecId) else { continue };
        let ty = parts.constants.get(id).map_or(0, |(_, ty, _)| *ty);
        out.specialization_constants.push(SpecializationConstant {
            name: parts.name(*id).to_owned(),
            id: spec,
            ty: types.ty(ty, (None, false)),
            default: types.value(*id),
        });
    }
    out.specialization_constants.sort_by_key(|c| c.id);
    out.structs = types.structs();
    Ok(out)
}

/// The global variables that a function uses, also through the functions that it calls.
fn reachable(parts: &Parts<'_>, function: u32) -> FxHashSet<u32> {
    let mut found = FxHashSet::default();
    let mut work = vec![function];
    while let Some(id) = work.pop() {
        if found.insert(id)
            && let Some(uses) = parts.uses.get(&id)
        {
            work.extend(uses);
        }
    }
    found
}

/// The workgroup size of an entry point.
fn workgroup_size(types: &Types<'_, '_>, function: u32) -> Option<[Count; 3]> {
    let parts = types.parts;
    // The constant takes precedence over the execution modes.
    let is_size =
        |id: &u32| number(parts.decorations(*id), Decoration::BuiltIn) == Some(BuiltIn::WorkgroupSize.0);
    let constant = parts.constants.iter().filter(|(id, _)| is_size(id)).min_by_key(|(id, _)| **id);
    if let Some((_, (_, _, [x, y, z, ..]))) = constant {
        return Some([*x, *y, *z].map(|id| types.count(id)));
    }
    parts.modes.iter().filter(|(of, ..)| *of == function).find_map(|(_, op, words)| match (*op, *words) {
        (Op::ExecutionMode, [mode, x, y, z, ..]) if *mode == ExecutionMode::LocalSize.0 => {
            Some([*x, *y, *z].map(Count::Fixed))
        }
        (Op::ExecutionModeId, [mode, x, y, z, ..]) if *mode == ExecutionMode::LocalSizeId.0 => {
            Some([*x, *y, *z].map(|id| types.count(id)))
        }
        _ => None,
    })
}

/// An input or output; the members of one that is a block.
fn interface_variables(types: &mut Types<'_, '_>, id: u32, pointer: u32) -> Vec<Variable> {
    let parts = types.parts;
    let ty = types.pointee(pointer);
    let inner = types.innermost(ty).1;
    let is_block = has(parts.decorations(inner), Decoration::Block);
    if let (true, Some((Op::TypeStruct, members))) = (is_block, parts.types.get(&inner)) {
        let location = number(parts.decorations(id), Decoration::Location);
        return (0..)
            .zip(*members)
            .map(|(member, ty)| {
                let name = parts.member_name(inner, member);
                let mut found = variable(types, name, *ty, parts.member_decorations(inner, member));
                found.location = found.location.or(location.filter(|_| member == 0));
                found
            })
            .collect();
    }
    vec![variable(types, parts.name(id), ty, parts.decorations(id))]
}

fn variable(
    types: &mut Types<'_, '_>,
    name: &str,
    ty: u32,
    decorations: &[(Decoration, &[u32])],
) -> Variable {
    let built_in = number(decorations, Decoration::BuiltIn);
    let qualifiers = QUALIFIERS.iter().filter(|which| has(decorations, **which));
    Variable {
        name: name.to_owned(),
        ty: types.ty(ty, (None, false)),
        location: number(decorations, Decoration::Location),
        component: number(decorations, Decoration::Component),
        index: number(decorations, Decoration::Index),
        built_in: built_in.map(|b| BuiltIn(b).name().map_or_else(|| b.to_string(), str::to_owned)),
        semantic: text(decorations, Decoration::UserSemantic),
        qualifiers: qualifiers.filter_map(|which| which.name()).map(str::to_owned).collect(),
    }
}

fn block(types: &mut Types<'_, '_>, id: u32, pointer: u32, used_by: Vec<String>) -> Block {
    let pointee = types.pointee(pointer);
    let ty = types.ty(pointee, (None, false));
    Block { name: types.parts.name(id).to_owned(), ty, used_by }
}

/// The descriptor of a variable, if it has one.
fn descriptor(
    types: &mut Types<'_, '_>,
    id: u32,
    pointer: u32,
    class: u32,
    used_by: Vec<String>,
) -> Option<Descriptor> {
    let parts = types.parts;
    let decorations = parts.decorations(id);
    let set = number(decorations, Decoration::DescriptorSet);
    let binding = number(decorations, Decoration::Binding);
    if set.is_none() && binding.is_none() {
        return None;
    }
    let pointee = types.pointee(pointer);
    let (count, one) = match types.array(pointee) {
        Some((array, of)) => (array.count, of),
        None => (Count::Fixed(1), pointee),
    };
    let ty = types.ty(one, (None, false));
    // What blocks say of all of their members holds for the descriptor.
    let all_members = |which: Decoration| match parts.types.get(&one) {
        Some((Op::TypeStruct, members)) if !members.is_empty() => {
            (0..).zip(*members).all(|(member, _)| has(parts.member_decorations(one, member), which))
        }
        _ => false,
    };
    let counter = number(decorations, Decoration::CounterBuffer);
    Some(Descriptor {
        name: parts.name(id).to_owned(),
        set: set.unwrap_or(0),
        binding: binding.unwrap_or(0),
        kind: kind(parts, one, class, &ty.element),
        count,
        ty,
        non_writable: has(decorations, Decoration::NonWritable) || all_members(Decoration::NonWritable),
        non_readable: has(decorations, Decoration::NonReadable) || all_members(Decoration::NonReadable),
        input_attachment_index: number(decorations, Decoration::InputAttachmentIndex),
        user_type: text(decorations, Decoration::UserTypeGOOGLE),
        counter_binding: counter.and_then(|of| number(parts.decorations(of), Decoration::Binding)),
        used_by,
    })
}

fn kind(parts: &Parts<'_>, ty: u32, class: u32, element: &Element) -> DescriptorKind {
    match (StorageClass(class), element, parts.types.get(&ty)) {
        (StorageClass::StorageBuffer, ..) => DescriptorKind::StorageBuffer,
        (StorageClass::Uniform, ..) if has(parts.decorations(ty), Decoration::BufferBlock) => {
            DescriptorKind::StorageBuffer
        }
        (StorageClass::Uniform, ..) => DescriptorKind::UniformBuffer,
        (_, Element::SampledImage(_), _) => DescriptorKind::CombinedImageSampler,
        (_, Element::Image(_), Some((_, [_, dim, _, _, _, sampled, ..]))) => match (Dim(*dim), *sampled) {
            (Dim::SubpassData, _) => DescriptorKind::InputAttachment,
            (Dim::Buffer, 2) => DescriptorKind::StorageTexelBuffer,
            (Dim::Buffer, _) => DescriptorKind::UniformTexelBuffer,
            (_, 2) => DescriptorKind::StorageImage,
            _ => DescriptorKind::SampledImage,
        },
        (.., Some((Op::TypeSampler, _))) => DescriptorKind::Sampler,
        (.., Some((Op::TypeAccelerationStructureKHR, _))) => DescriptorKind::AccelerationStructure,
        _ => DescriptorKind::Other,
    }
}
