//! Decorations: which exclude each other, their targets, and their values.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Decoration, Kind, Shape, named};
use crate::{EnvironmentSet, Family, Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{
    Capability as C, Decoration as D, ExecutionModel as X, FPFastMathMode as Fast, FPRoundingMode,
    LinkageType, MemoryModel, Op, StorageClass as SC,
};

/// Decorations that exclude each other.
const EXCLUSIVE: &[(D, D)] = &[
    (D::Block, D::BufferBlock),
    (D::Restrict, D::Aliased),
    (D::RestrictPointer, D::AliasedPointer),
    (D::RowMajor, D::ColMajor),
];

pub(super) const RULES: &[Rule] = &[
    rule(
        "annotations:exclusive",
        Group::Annotations,
        Trigger::Module,
        "Block and BufferBlock, Restrict and Aliased, RowMajor and ColMajor exclude each other",
        |check| {
            each(check, &[D::Block, D::Restrict, D::RestrictPointer, D::RowMajor], |check, d| {
                let with = EXCLUSIVE.iter().find(|pair| pair.0 == d.kind).map(|pair| pair.1);
                let all = check.view.decorations(d.target);
                let both = all.iter().any(|other| Some(other.kind) == with && other.member == d.member);
                both.then(|| {
                    format!(
                        "decorated with both {} and {}",
                        named(d.kind),
                        with.map_or_else(String::new, named)
                    )
                })
            });
        },
    ),
    rule(
        "annotations:memory-model",
        Group::Annotations,
        Trigger::Module,
        "Coherent and Volatile are not used under the Vulkan memory model",
        |check| {
            if check.view.memory_model == MemoryModel::Vulkan {
                each(check, &[D::Coherent, D::Volatile], |_, d| {
                    let name = named(d.kind);
                    Some(format!("{name} decoration is banned when using the Vulkan memory model."))
                });
            }
        },
    ),
    rule(
        "annotations:uniform",
        Group::Annotations,
        Trigger::Module,
        "Uniform and UniformId decorate objects with a type",
        |check| {
            each(check, &[D::Uniform, D::UniformId], |check, d| {
                let uniform = d.member.is_none();
                let ty = check.view.type_of(d.target);
                let void = check.view.op_of(ty) == Op::TypeVoid;
                (uniform && (ty == 0 || void)).then(|| {
                    format!("{} decoration applied to a non-object or a value with void type", named(d.kind))
                })
            });
        },
    ),
    rule(
        "annotations:wrap",
        Group::Annotations,
        Trigger::Module,
        "NoSignedWrap and NoUnsignedWrap decorate integer additions, subtractions, products, shifts and negations",
        |check| {
            each(check, &[D::NoSignedWrap, D::NoUnsignedWrap], |check, d| {
                let op = check.view.op_of(d.target);
                let good = matches!(
                    op,
                    Op::IAdd
                        | Op::ISub
                        | Op::IMul
                        | Op::ShiftLeftLogical
                        | Op::SNegate
                        | Op::ExtInst
                        | Op::ExtInstWithForwardRefsKHR
                        | Op::DecorationGroup
                );
                (!good).then(|| {
                    format!(
                        "{} decoration may not be applied to {}",
                        named(d.kind),
                        op.name().unwrap_or_default()
                    )
                })
            });
        },
    ),
    rule(
        "annotations:rounding",
        Group::Annotations,
        Trigger::Module,
        "in shaders, FPRoundingMode decorates OpFConvert to a 16-bit float that is stored",
        |check| {
            if check.view.has(C::Shader) && !check.view.has(C::Kernel) {
                each(check, &[D::FPRoundingMode], rounding);
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-FPRoundingMode-04675",
        Group::Annotations,
        Trigger::Module,
        "FPRoundingMode is RTE or RTZ",
        |check| {
            each(check, &[D::FPRoundingMode], |_, d| {
                let mode = FPRoundingMode(d.param());
                let good = matches!(mode, FPRoundingMode::RTE | FPRoundingMode::RTZ);
                (!good).then(|| "In Vulkan, the FPRoundingMode mode must only by RTE or RTZ.".to_owned())
            });
        },
    ),
    rule(
        "annotations:fast-math",
        Group::Annotations,
        Trigger::Module,
        "FPFastMathMode with AllowTransform has AllowReassoc and AllowContract, and excludes NoContraction",
        |check| {
            each(check, &[D::FPFastMathMode], |check, d| {
                let mode = Fast(d.param());
                let both = mode.contains(Fast::AllowReassoc) && mode.contains(Fast::AllowContract);
                if mode.contains(Fast::AllowTransform) && !both {
                    return Some(
                        "AllowReassoc and AllowContract must be specified when AllowTransform is specified"
                            .to_owned(),
                    );
                }
                let contracts = check.view.is_decorated(d.target, D::NoContraction);
                contracts
                    .then(|| "FPFastMathMode and NoContraction cannot decorate the same target".to_owned())
            });
        },
    ),
    rule(
        "annotations:access",
        Group::Annotations,
        Trigger::Module,
        "NonWritable and NonReadable decorate pointers to images, buffers and other storage with such a promise",
        |check| {
            if !check.view.has(C::Kernel) {
                each(check, &[D::NonWritable, D::NonReadable], access);
            }
        },
    ),
    rule(
        "annotations:access-of-kernels",
        Group::Annotations,
        Trigger::Module,
        "NonWritable and NonReadable do not decorate variables and parameters of kernels",
        |check| {
            if check.view.has(C::Kernel) {
                each(check, &[D::NonWritable, D::NonReadable], access);
            }
        },
    )
    .strict_in(EnvironmentSet::only(Family::LevelZero)),
    rule(
        "annotations:group-of-group",
        Group::Annotations,
        Trigger::Ops(&[Op::GroupDecorate, Op::MemberDecorate]),
        "decoration groups do not target decoration groups, nor their members",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let targets: &[u32] = if ins.op == Op::GroupDecorate { ins.rest(2) } else { &ins.words[1..2] };
            let good = targets.iter().all(|target| view.op_of(*target) != Op::DecorationGroup);
            check.require(good, || format!("{} may not target OpDecorationGroup", ins.name()));
        },
    ),
    rule(
        "annotations:group-targets",
        Group::Annotations,
        Trigger::Ops(&[Op::GroupDecorate]),
        "a decoration group is applied to each target once",
        |check| {
            let mut seen = FxHashSet::default();
            let twice = check.ins.rest(2).iter().find(|target| !seen.insert(**target));
            if let Some(target) = twice {
                let shown = check.show(*target);
                check.fail(format!("Targets contains duplicate id {shown}"));
            }
        },
    ),
    rule(
        "annotations:group-members",
        Group::Annotations,
        Trigger::Ops(&[Op::GroupMemberDecorate]),
        "decoration groups are applied to members that structures have",
        |check| {
            let (view, ins) = (check.view, check.ins);
            for pair in ins.rest(2).chunks_exact(2) {
                let structure = view.def(pair[0]);
                if structure.op != Op::TypeStruct {
                    let shown = check.show(pair[0]);
                    check.fail(format!("OpGroupMemberDecorate Structure type {shown} is not a struct type."));
                } else if pair[1] as usize >= structure.rest(2).len() {
                    check.fail(format!(
                        "Index {} provided in OpGroupMemberDecorate is out of bounds.",
                        pair[1]
                    ));
                }
            }
        },
    ),
    rule(
        "annotations:import",
        Group::Annotations,
        Trigger::Ops(&[Op::Variable]),
        "imported variables have no initializer",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let linkage = view.decoration(ins.word(2), D::LinkageAttributes);
            let imported = linkage.and_then(|d| d.params.last().copied()) == Some(LinkageType::Import.0);
            check.require(!imported || ins.words.len() < 5, || {
                "A module-scope OpVariable with initialization value cannot be marked with the Import Linkage Type.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Component-04920",
        Group::Interfaces,
        Trigger::Module,
        "Component is at most 3",
        |check| {
            each(check, &[D::Component], |_, d| {
                (d.param() > 3).then(|| "Component decoration value must not be greater than 3".to_owned())
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Component-10583",
        Group::Interfaces,
        Trigger::Module,
        "Component is of scalars, vectors and arrays of these",
        |check| {
            each(check, &[D::Component], |check, d| {
                let (shape, _, _) = component(check, d)?;
                (!matches!(shape, Shape::Scalar | Shape::Vector)).then(|| {
                    "Component decoration specified for a type that is not a scalar or vector".to_owned()
                })
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Component-04921",
        Group::Interfaces,
        Trigger::Module,
        "components of 16- and 32-bit types do not go beyond 3",
        |check| {
            each(check, &[D::Component], |check, d| {
                let (_, width, count) = component(check, d)?;
                let end = u64::from(d.param()) + u64::from(count);
                (matches!(width, 16 | 32) && end > 4).then(|| {
                    format!(
                        "Sequence of components starting with {} and ending with {} gets larger than 3",
                        d.param(),
                        end - 1
                    )
                })
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Component-07703",
        Group::Interfaces,
        Trigger::Module,
        "Component is of 64-bit types with at most two components",
        |check| {
            each(check, &[D::Component], |check, d| {
                let (_, width, count) = component(check, d)?;
                (width == 64 && count > 2).then(|| {
                    "Component decoration only allowed on 64-bit scalar and 2-component vector".to_owned()
                })
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Component-04923",
        Group::Interfaces,
        Trigger::Module,
        "Component of 64-bit types is 0 or 2",
        |check| {
            each(check, &[D::Component], |check, d| {
                let (_, width, _) = component(check, d)?;
                (width == 64 && matches!(d.param(), 1 | 3))
                    .then(|| "Component decoration value must not be 1 or 3 for 64-bit data types".to_owned())
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Component-04922",
        Group::Interfaces,
        Trigger::Module,
        "components of 64-bit types do not go beyond 3",
        |check| {
            each(check, &[D::Component], |check, d| {
                let (_, width, count) = component(check, d)?;
                let end = u64::from(d.param()) + 2 * u64::from(count);
                (width == 64 && end > 4).then(|| {
                    format!(
                        "Sequence of components starting with {} and ending with {} gets larger than 3",
                        d.param(),
                        end - 1
                    )
                })
            });
        },
    ),
    rule(
        "annotations:component",
        Group::Interfaces,
        Trigger::Module,
        "Component decorates inputs and outputs, or parameters for them",
        |check| {
            each(check, &[D::Component], |check, d| {
                let target = check.view.def(d.target);
                let own = d.member.is_none() && target.op != Op::DecorationGroup;
                let good = match target.op {
                    Op::Variable => matches!(SC(target.word(3)), SC::Input | SC::Output),
                    op => op == Op::FunctionParameter,
                };
                (own && !good).then(|| {
                    "Target of Component decoration is invalid: must point to a Storage Class of Input(1) or Output(3).".to_owned()
                })
            });
        },
    ),
    rule(
        "annotations:output-offset",
        Group::Interfaces,
        Trigger::Ops(&[Op::Variable]),
        "members of outputs have no Offset without transform feedback",
        |check| {
            let feedback = check.view.has(C::TransformFeedback);
            if !feedback && offsets(check, SC::Output) {
                check.fail("The Output interface variable must not have Offset on any member decoration unless dealing with TransformFeedback.");
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Offset-04716",
        Group::Interfaces,
        Trigger::NEVER,
        "members of outputs have no Offset without transform feedback",
        |_| {},
    )
    .included_in("annotations:output-offset"),
    rule(
        "annotations:input-offset",
        Group::Interfaces,
        Trigger::Ops(&[Op::Variable]),
        "members of inputs have no Offset",
        |check| {
            if offsets(check, SC::Input) {
                check.fail("The Input interface variable must not have Offset on any member decoration.");
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Offset-12509",
        Group::Interfaces,
        Trigger::NEVER,
        "members of inputs have no Offset",
        |_| {},
    )
    .included_in("annotations:input-offset"),
    vulkan(
        "VUID-StandaloneSpirv-Flat-06201",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "outputs of fragment shaders are not interpolated",
        |check| interpolated(check, X::Fragment, SC::Output),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Flat-06202",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "inputs of vertex shaders are not interpolated",
        |check| interpolated(check, X::Vertex, SC::Input),
    ),
];

/// Reports what is wrong with each decoration of these kinds, at its target.
fn each(
    check: &mut Check<'_, '_>,
    kinds: &[D],
    wrong: impl Fn(&Check<'_, '_>, &Decoration<'_>) -> Option<String>,
) {
    let view = check.view;
    if !view.any_decorated(kinds) {
        return;
    }
    for decoration in view.all_decorations().iter().filter(|d| kinds.contains(&d.kind)) {
        if let Some(message) = wrong(check, decoration) {
            let by = view.ins(decoration.by);
            check.fail_at(by, format!("{}: {message}", view.show(decoration.target)));
        }
    }
}

/// Shape, width and number of components of the type that a Component decoration is for.
fn component(check: &Check<'_, '_>, d: &Decoration<'_>) -> Option<(Shape, u32, u32)> {
    let view = check.view;
    let mut ty = match d.member {
        Some(member) => view.def(d.target).word(member as usize + 2),
        None => view.pointer_of(d.target).map_or(view.type_of(d.target), |pointer| pointer.1),
    };
    while view.op_of(ty) == Op::TypeArray {
        ty = view.def(ty).word(2);
    }
    let of = view.ty(ty);
    let number = matches!(of.kind, Kind::Int | Kind::Float);
    Some(if number { (of.shape, of.width, of.count) } else { (Shape::Other, 0, 0) })
}

fn rounding(check: &Check<'_, '_>, d: &Decoration<'_>) -> Option<String> {
    let view = check.view;
    if view.op_of(d.target) == Op::DecorationGroup {
        return None;
    }
    if view.op_of(d.target) != Op::FConvert {
        return Some("FPRoundingMode decoration can be applied only to a width-only conversion instruction for floating-point object.".to_owned());
    }
    let stores = view.users(d.target).iter().map(|user| view.ins(*user)).filter(|user| {
        let class = user.op.row().map(|row| row.class);
        use spirula_spec::InstructionClass as I;
        user.op != Op::FConvert && !matches!(class, Some(I::Debug | I::Annotation | I::Extension))
    });
    let stored = |user: crate::view::Ins<'_>| {
        let pointer =
            view.pointer_of(user.word(1)).filter(|_| user.op == Op::Store && user.word(2) == d.target);
        pointer.is_some_and(|(class, of)| {
            let ty = view.ty(of);
            let shared = matches!(
                class,
                SC::StorageBuffer
                    | SC::Uniform
                    | SC::PushConstant
                    | SC::Input
                    | SC::Output
                    | SC::PhysicalStorageBuffer
            );
            shared && (of == 0 || ty.is_either(Kind::Float) && ty.width == 16)
        })
    };
    let mut stores = stores;
    (!stores.all(stored)).then(|| {
        "FPRoundingMode decoration can be applied only to the Object operand of an OpStore storing through a pointer to a 16-bit floating-point scalar or vector object.".to_owned()
    })
}

fn access(check: &Check<'_, '_>, d: &Decoration<'_>) -> Option<String> {
    let view = check.view;
    if d.member.is_some() {
        return None;
    }
    let target = view.def(d.target);
    if !matches!(target.op, Op::Variable | Op::FunctionParameter | Op::UntypedVariableKHR) {
        return None;
    }
    let (class, mut ty) = view.pointer_of(d.target)?;
    if ty == 0 {
        return None;
    }
    while matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray) {
        ty = view.def(ty).word(2);
    }
    let image = view.def(ty);
    let storage = image.op == Op::TypeImage && image.word(7) != 1;
    let local =
        d.kind == D::NonWritable && matches!(class, SC::Private | SC::Function) && view.version_at_least(4);
    let buffer = matches!(class, SC::PhysicalStorageBuffer | SC::NodePayloadAMDX)
        || class == SC::StorageBuffer
            && (view.op_of(ty) == Op::TypeStruct || image.op == Op::TypeAccelerationStructureKHR)
        || class == SC::Uniform && (view.is_decorated(ty, D::Block) || view.is_decorated(ty, D::BufferBlock));
    // Storage of kernels, whose variables another rule is about.
    let of_kernels = matches!(class, SC::CrossWorkgroup | SC::Generic);
    let other = of_kernels || view.has(C::Kernel) && class == SC::Workgroup;
    let tensor = image.op == Op::TypeTensorARM || image.op == Op::TypePointer;
    let good = storage || local || buffer || other || tensor;
    (!good).then(|| {
        format!("Target of {} decoration is invalid: must point to a storage image, tensor variable in UniformConstant storage class, uniform block, or storage buffer", named(d.kind))
    })
}

/// Whether the variable is of this storage class, and its members have offsets.
fn offsets(check: &Check<'_, '_>, class: SC) -> bool {
    let (view, ins) = (check.view, check.ins);
    if ins.word(3) != class.0 {
        return false;
    }
    let mut ty = view.pointer(ins.word(1)).map_or(0, |pointer| pointer.1);
    while view.op_of(ty) == Op::TypeArray {
        ty = view.def(ty).word(2);
    }
    // Only interfaces of entry points count.
    let listed = view.entries.iter().any(|entry| entry.interface.contains(&ins.word(2)));
    listed && view.decorations(ty).iter().any(|d| d.kind == D::Offset)
}

/// Requires the variables of an entry point to have no interpolation decorations.
fn interpolated(check: &mut Check<'_, '_>, model: X, class: SC) {
    let (view, ins) = (check.view, check.ins);
    let entry = view.entries.iter().find(|entry| entry.by == ins.index && entry.model == model);
    for variable in entry.map(|entry| entry.interface).unwrap_or_default() {
        if view.pointer_of(*variable).is_none_or(|pointer| pointer.0 != class) {
            continue;
        }
        for kind in [D::Flat, D::NoPerspective, D::Sample, D::Centroid] {
            check.require(!view.is_decorated(*variable, kind), || {
                format!(
                    "{} decorated variable must not be used in this execution model as an {} storage class",
                    named(kind),
                    named(class)
                )
            });
        }
    }
}
