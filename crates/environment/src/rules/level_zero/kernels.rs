//! Kernels: results, parameters, group sizes.

use super::{guide, included, needs, section};
use crate::rule::{Check, CheckFn, Rule};
use crate::view::{Ins, View};
use crate::{Group, Trigger};
use rustc_hash::FxHashMap;
use spirula_spec::{Decoration as D, ExecutionMode as M, FunctionParameterAttribute, Op, StorageClass as SC};

/// A rule on the parameters of kernels.
const fn parameter(id: &'static str, summary: &'static str, check: CheckFn) -> Rule {
    guide(id, Group::Kernels, section::KERNELS, Trigger::Ops(&[Op::EntryPoint]), summary, check)
}

pub(super) const RULES: &[Rule] = &[
    included(
        "level-zero:kernel-return",
        Group::Kernels,
        section::KERNELS,
        "modes:entry-point-function",
        "kernels return void",
    ),
    parameter(
        "level-zero:kernel-parameters",
        "parameters of kernels are integers, floats, structs, vectors, pointers, samplers or images",
        |check| {
            for parameter in parameters(check.view, check.ins) {
                let good = matches!(
                    check.view.op_of(parameter.word(1)),
                    Op::TypeInt
                        | Op::TypeFloat
                        | Op::TypeVector
                        | Op::TypeStruct
                        | Op::TypePointer
                        | Op::TypeUntypedPointerKHR
                        | Op::TypeSampler
                        | Op::TypeImage
                );
                reject(
                    check,
                    parameter,
                    !good,
                    "it must be an integer, a float, a vector, a struct, a pointer, a sampler or an image",
                );
            }
        },
    ),
    included(
        "level-zero:kernel-int-parameter",
        Group::Kernels,
        section::KERNELS,
        "types:int",
        "integer parameters of kernels have 8, 16, 32 or 64 bits",
    ),
    parameter("level-zero:kernel-double", "float parameters of kernels have 16 or 32 bits", |check| {
        for parameter in parameters(check.view, check.ins) {
            let ty = parameter.word(1);
            let double = check.view.op_of(ty) == Op::TypeFloat && check.view.ty(ty).width == 64;
            reject(check, parameter, double, "the guide does not list 64-bit floats");
        }
    })
    .warning()
    .strict_only(),
    included(
        "level-zero:kernel-half",
        Group::Kernels,
        section::KERNELS,
        "types:float",
        "16-bit float parameters of kernels need Float16 or Float16Buffer",
    ),
    parameter(
        "level-zero:kernel-struct",
        "members of struct parameters are integers, floats, structs, vectors or pointers, at every depth",
        |check| {
            for parameter in parameters(check.view, check.ins) {
                let view = check.view;
                let pointee = view.pointer(parameter.word(1)).filter(|pointer| pointer.0 == SC::Function);
                let ty = pointee.map_or(parameter.word(1), |pointer| pointer.1);
                let other = view.holds(ty, false, &|_, op| {
                    !matches!(
                        op,
                        Op::TypeInt
                            | Op::TypeFloat
                            | Op::TypeStruct
                            | Op::TypeVector
                            | Op::TypePointer
                            | Op::TypeUntypedPointerKHR
                    )
                });
                let bad = view.op_of(ty) == Op::TypeStruct && other;
                reject(check, parameter, bad, "the guide does not list structs with members of this type");
            }
        },
    )
    .warning()
    .strict_only(),
    parameter(
        "level-zero:kernel-pointer",
        "pointer parameters of kernels are to CrossWorkgroup, Workgroup or UniformConstant storage",
        |check| {
            for parameter in parameters(check.view, check.ins) {
                let class = check.view.pointer(parameter.word(1)).map(|pointer| pointer.0);
                let listed =
                    matches!(class, None | Some(SC::CrossWorkgroup | SC::Workgroup | SC::UniformConstant));
                let by_value = class == Some(SC::Function) && is_by_value(check.view, parameter);
                reject(
                    check,
                    parameter,
                    !listed && !by_value,
                    "a pointer must be to CrossWorkgroup, Workgroup or UniformConstant",
                );
            }
        },
    ),
    parameter(
        "level-zero:kernel-by-value",
        "parameters of kernels are not pointers to Function storage, not even with ByVal",
        |check| {
            for parameter in parameters(check.view, check.ins) {
                let class = check.view.pointer(parameter.word(1)).map(|pointer| pointer.0);
                let by_value = class == Some(SC::Function) && is_by_value(check.view, parameter);
                reject(check, parameter, by_value, "the guide does not list pointers to Function storage");
            }
        },
    )
    .warning()
    .strict_only(),
    included(
        "level-zero:kernel-called",
        Group::Kernels,
        section::KERNELS,
        "modes:entry-point-called",
        "kernels are not called",
    ),
    included(
        "level-zero:kernel-names",
        Group::Kernels,
        section::KERNELS,
        "modes:entry-point-names",
        "kernels have distinct names",
    ),
    guide(
        "level-zero:arguments-size",
        Group::Device,
        section::PROPERTIES,
        Trigger::Ops(&[Op::EntryPoint]),
        "the arguments of a kernel fit the device",
        |check| {
            let view = check.view;
            let types = parameters(view, check.ins).into_iter().map(|parameter| {
                let by_value = is_by_value(view, parameter);
                let pointee = view.pointer(parameter.word(1)).filter(|_| by_value);
                pointee.map_or(parameter.word(1), |pointer| pointer.1)
            });
            let mut known = FxHashMap::default();
            let size = types.fold(0_u64, |sum, ty| sum.saturating_add(size_of(view, ty, &mut known)));
            needs(
                check,
                |device| device.max_arguments_size.is_none_or(|limit| size <= limit),
                format!("arguments of {size} bytes"),
            );
        },
    )
    .device(),
    guide(
        "level-zero:group-size",
        Group::Device,
        section::PROPERTIES,
        Trigger::Ops(&[Op::ExecutionMode]),
        "the required work-group size of a kernel fits the device",
        |check| {
            let ins = check.ins;
            if ins.word(2) != M::LocalSize.0 {
                return;
            }
            let sizes = [ins.word(3), ins.word(4), ins.word(5)];
            let all = sizes.iter().fold(1_u64, |all, size| all.saturating_mul(u64::from(*size)));
            needs(
                check,
                |device| {
                    let fits =
                        |limits: [u32; 3]| sizes.iter().zip(limits).all(|(size, limit)| *size <= limit);
                    device.max_group_size.is_none_or(|limit| all <= u64::from(limit))
                        && device.max_group_sizes.is_none_or(fits)
                },
                format!("work-groups of {} x {} x {}", sizes[0], sizes[1], sizes[2]),
            );
        },
    )
    .device(),
    guide(
        "level-zero:subgroup-size",
        Group::Device,
        section::PROPERTIES,
        Trigger::Ops(&[Op::ExecutionMode]),
        "the required subgroup size of a kernel is one of the device",
        |check| {
            let size = check.ins.word(3);
            if check.ins.word(2) == M::SubgroupSize.0 {
                needs(
                    check,
                    |device| device.subgroup_sizes.contains(&size),
                    format!("subgroups of {size} work-items"),
                );
            }
        },
    )
    .device(),
];

/// The parameters of an entry point's function.
fn parameters<'m>(view: &View<'m>, entry: Ins<'m>) -> Vec<Ins<'m>> {
    let function = view.function_of(entry.word(2)).and_then(|number| view.functions.get(number));
    let of = |function| view.inside(function).take_while(|ins| ins.op != Op::Label);
    function.map(|f| of(f).filter(|ins| ins.op == Op::FunctionParameter).collect()).unwrap_or_default()
}

fn is_by_value(view: &View<'_>, parameter: Ins<'_>) -> bool {
    let by_value = FunctionParameterAttribute::ByVal.0;
    view.decorations(parameter.word(2)).iter().any(|d| d.kind == D::FuncParamAttr && d.param() == by_value)
}

fn reject<'m>(check: &mut Check<'_, 'm>, parameter: Ins<'m>, bad: bool, reason: &str) {
    if bad {
        let shown = check.show(parameter.word(2));
        let message = format!("the type of the kernel parameter {shown} is not one of Level Zero: {reason}");
        check.fail_at(parameter, message);
    }
}

/// The size of a type in bytes without padding between members, a lower bound of what an argument takes.
fn size_of(view: &View<'_>, ty: u32, known: &mut FxHashMap<u32, u64>) -> u64 {
    if let Some(size) = known.get(&ty) {
        return *size;
    }
    // Types that contain themselves are invalid, but must not end in a loop; nor must deep ones.
    known.insert(ty, 0);
    let ins = view.def(ty);
    let size = match ins.op {
        Op::TypeInt | Op::TypeFloat => u64::from(ins.word(2) / 8),
        Op::TypeVector => {
            let count = if ins.word(3) == 3 { 4 } else { ins.word(3) };
            size_of(view, ins.word(2), known).saturating_mul(u64::from(count))
        }
        Op::TypeArray if known.len() < MOST_TYPES => {
            let count = view.constant(ins.word(3)).unwrap_or_default();
            size_of(view, ins.word(2), known).saturating_mul(count)
        }
        Op::TypeStruct if known.len() < MOST_TYPES => {
            let members = ins.rest(2).iter();
            members.fold(0, |sum: u64, member| sum.saturating_add(size_of(view, *member, known)))
        }
        Op::TypePointer | Op::TypeUntypedPointerKHR | Op::TypeSampler | Op::TypeImage => 8,
        _ => 0,
    };
    known.insert(ty, size);
    size
}

/// Limit of types in the arguments of a kernel whose sizes are summed.
const MOST_TYPES: usize = 1000;
