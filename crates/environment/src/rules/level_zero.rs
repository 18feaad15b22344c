//! The SPIR-V environment of oneAPI Level Zero: restrictions of its programming guide beyond the universal rules.
//!
//! Released programs violate some of them (structs passed through pointers to Function storage, arrays in them, doubles
//! as arguments); these violations are reported only with [`Options::strict`](crate::Options::strict).

use crate::rule::{Check, EnvironmentSet, Rule};
use crate::view::{Kind, named};
use crate::{Family, Group, Trigger};
use spirula_spec::{
    AddressingModel, Capability as C, Decoration as D, Dim, ExecutionModel, FunctionParameterAttribute,
    ImageOperands, InstructionClass, MemoryModel, Op, OperandKind, Scope, StorageClass as SC,
};

const fn guide(
    id: &'static str,
    group: Group,
    on: Trigger,
    summary: &'static str,
    check: fn(&mut Check<'_, '_>),
) -> Rule {
    Rule { id, group, families: EnvironmentSet::Only(Family::LevelZero), on, summary, check, signature: None }
}

pub(super) const RULES: &[Rule] = &[
    guide(
        "level-zero:memory-model",
        Group::Modes,
        Trigger::Ops(&[Op::MemoryModel]),
        "the addressing model is Physical64 and the memory model OpenCL",
        |check| {
            let (addressing, model) = (AddressingModel(check.ins.word(1)), MemoryModel(check.ins.word(2)));
            check.require(addressing == AddressingModel::Physical64, || {
                format!("the addressing model must be Physical64 for Level Zero, not {}", named(addressing))
            });
            check.require(model == MemoryModel::OpenCL, || {
                format!("the memory model must be OpenCL for Level Zero, not {}", named(model))
            });
        },
    ),
    guide(
        "level-zero:execution-model",
        Group::Modes,
        Trigger::Ops(&[Op::EntryPoint]),
        "entry points are kernels",
        |check| {
            let model = ExecutionModel(check.ins.word(1));
            check.require(model == ExecutionModel::Kernel, || {
                format!("the execution model must be Kernel for Level Zero, not {}", named(model))
            });
        },
    ),
    guide(
        "level-zero:signedness",
        Group::Types,
        Trigger::Ops(&[Op::TypeInt]),
        "integers have 8, 16, 32 or 64 bits and no signedness",
        |check| {
            let (width, signed) = (check.ins.word(2), check.ins.word(3));
            check.require(signed == 0, || "integers must have signedness 0 for Level Zero".to_owned());
            check.require(matches!(width, 8 | 16 | 32 | 64), || {
                format!("Level Zero has no {width}-bit integers")
            });
        },
    ),
    guide(
        "level-zero:image-type",
        Group::Images,
        Trigger::Ops(&[Op::TypeImage]),
        "image types have sampled type void, Sampled 0, MS 0, format Unknown and an access qualifier",
        image_type,
    ),
    guide(
        "level-zero:image-operands",
        Group::Images,
        Trigger::Ops(&[Op::ImageWrite, Op::ImageRead, Op::ImageSampleExplicitLod]),
        "image writes have no image operands, reads no ConstOffset",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let mask = view.operands(ins).find(|operand| operand.kind == OperandKind::ImageOperands);
            let Some(mask) = mask.map(|operand| ImageOperands(operand.word())) else { return };
            let bad = ins.op == Op::ImageWrite || mask.contains(ImageOperands::ConstOffset);
            let name = ins.name();
            check.require(!bad, || match ins.op {
                Op::ImageWrite => "OpImageWrite must not have image operands for Level Zero".to_owned(),
                _ => format!("{name} must not have the image operand ConstOffset for Level Zero"),
            });
        },
    ),
    guide(
        "level-zero:kernel-return",
        Group::Kernels,
        Trigger::Ops(&[Op::EntryPoint]),
        "kernels return void",
        |check| {
            let function = check.view.def(check.ins.word(2));
            let good = check.view.op_of(function.word(1)) == Op::TypeVoid;
            check.require(good, || "a kernel must return void".to_owned());
        },
    ),
    guide(
        "level-zero:kernel-parameters",
        Group::Kernels,
        Trigger::Ops(&[Op::EntryPoint]),
        "kernel parameters are numbers, vectors, structs, pointers to global, constant or local memory, samplers or images",
        parameters,
    ),
    guide(
        "level-zero:atomic-types",
        Group::Atomics,
        Trigger::Classes(&[InstructionClass::Atomic]),
        "integer atomics have 32 or 64 bits",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let store = matches!(ins.op, Op::AtomicStore | Op::AtomicFlagClear);
            let ty = if store { view.value_ty(ins.word(4)) } else { view.ty(ins.word(1)) };
            let narrow = ty.is_scalar(Kind::Int) && !matches!(ty.width, 32 | 64);
            let (name, width) = (ins.name(), ty.width);
            check.require(!narrow, || format!("Level Zero has no {name} on {width}-bit integers"));
        },
    ),
    guide("level-zero:recursion", Group::Functions, Trigger::Module, "kernels are not recursive", |check| {
        if let Some(function) = super::functions::cycle(check.view) {
            let ins = check.view.ins(function.first);
            check.fail_at(ins, "this function is reachable from a kernel and recursive");
        }
    }),
    guide(
        "level-zero:scopes",
        Group::Synchronization,
        Trigger::Classes(&[
            InstructionClass::Barrier,
            InstructionClass::Group,
            InstructionClass::NonUniform,
            InstructionClass::Atomic,
        ]),
        "the execution scope is Workgroup or Subgroup, Workgroup for copies; the memory scope is at most Device",
        scopes,
    ),
    guide(
        "level-zero:imports",
        Group::Requirements,
        Trigger::Ops(&[Op::ExtInstImport]),
        "extended instruction sets are OpenCL.std or non-semantic",
        |check| {
            let set = check.view.decoder.import(check.ins.word(1)).and_then(|import| import.set());
            let name = set.map_or("", |set| set.row().name);
            check.require(!name.starts_with("GLSL"), || {
                format!("Level Zero does not support the instruction set {name}")
            });
        },
    ),
    guide(
        "level-zero:capabilities",
        Group::Capabilities,
        Trigger::Ops(&[Op::Capability]),
        "shader capabilities are not declared",
        |check| {
            let capability = C(check.ins.word(1));
            let good = !matches!(
                capability,
                C::Shader | C::Matrix | C::Geometry | C::Tessellation | C::InputAttachment | C::MultiViewport
            );
            check.require(good, || {
                format!("Capability {} is not one that Level Zero promises", named(capability))
            });
        },
    ),
];

fn image_type(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let dim = Dim(ins.word(3));
    let tests = [
        (view.op_of(ins.word(2)) == Op::TypeVoid, "the sampled type must be void"),
        (
            matches!(dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Buffer),
            "the dimension must be 1D, 2D, 3D or Buffer",
        ),
        (ins.word(4) == 0 || ins.word(4) == 1 && dim == Dim::Dim2D, "depth images must be 2D"),
        (ins.word(5) == 0 || matches!(dim, Dim::Dim1D | Dim::Dim2D), "arrayed images must be 1D or 2D"),
        (ins.word(6) == 0, "images must not be multisampled"),
        (ins.word(7) == 0, "Sampled must be 0"),
        (ins.word(8) == 0, "the format must be Unknown"),
        (ins.words.len() > 9, "the access qualifier must be there"),
    ];
    for (good, message) in tests {
        check.require(good, || format!("{message} for Level Zero"));
    }
}

fn parameters(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let strict = check.options().strict;
    let Some(function) = view.function_of(ins.word(2)).and_then(|n| view.functions.get(n)) else { return };
    for parameter in view.inside(function).take_while(|ins| ins.op != Op::Label) {
        if parameter.op != Op::FunctionParameter {
            continue;
        }
        let ty = parameter.word(1);
        let message = match view.op_of(ty) {
            Op::TypeInt | Op::TypeVector | Op::TypeSampler | Op::TypeImage => continue,
            Op::TypeFloat if view.ty(ty).width == 64 && strict => "a double is not listed",
            Op::TypeFloat => continue,
            Op::TypeStruct => {
                let array = view.holds(ty, false, &|_, op| op == Op::TypeArray);
                if array && strict { "a structure with an array is not listed" } else { continue }
            }
            Op::TypePointer | Op::TypeUntypedPointerKHR => {
                let class = view.pointer(ty).map(|pointer| pointer.0);
                let by_value = view
                    .decorations(parameter.word(2))
                    .iter()
                    .any(|d| d.kind == D::FuncParamAttr && d.param() == FunctionParameterAttribute::ByVal.0);
                match class {
                    Some(SC::CrossWorkgroup | SC::Workgroup | SC::UniformConstant) => continue,
                    Some(SC::Function) if by_value && !strict => continue,
                    _ => "a pointer must be to CrossWorkgroup, Workgroup or UniformConstant",
                }
            }
            _ => "it must be a number, a vector, a structure, a pointer, a sampler or an image",
        };
        check.fail_at(
            parameter,
            format!("a kernel's parameter has a type that Level Zero does not take: {message}"),
        );
    }
}

fn scopes(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let class = ins.op.row().map(|row| row.class);
    let executes = class != Some(InstructionClass::Atomic) && ins.op != Op::MemoryBarrier;
    let ids: Vec<u32> = view
        .operands(ins)
        .filter(|operand| operand.kind == OperandKind::IdScope)
        .map(|operand| operand.word())
        .collect();
    for (number, id) in ids.iter().enumerate() {
        let Some(scope) = view.constant(*id).map(|value| Scope(value as u32)) else { continue };
        let copies = matches!(ins.op, Op::GroupAsyncCopy | Op::GroupWaitEvents);
        let (good, what) = match (executes && number == 0, copies) {
            (true, true) => (scope == Scope::Workgroup, "execution"),
            (true, false) => (matches!(scope, Scope::Workgroup | Scope::Subgroup), "execution"),
            _ => (scope.0 <= Scope::Invocation.0, "memory"),
        };
        let name = ins.name();
        check.require(good, || format!("{name}: {} is not a valid {what} scope in Level Zero", named(scope)));
    }
}
