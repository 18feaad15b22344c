//! The SPIR-V environment of oneAPI Level Zero: what its programming guide adds to the universal rules.
//!
//! Programs that are shipped do some things the guide does not list (structures passed through pointers to functions'
//! memory, arrays in them, doubles as arguments); these are reported in strict checks alone.

use crate::rule::{Check, Families, Rule};
use crate::view::{Kind, named};
use crate::{Family, Group, On};
use spirula_spec::{
    AddressingModel, Capability as C, Decoration as D, Dim, ExecutionModel, FunctionParameterAttribute,
    ImageOperands, InstructionClass, MemoryModel, Op, OperandKind, Scope, StorageClass as SC,
};

const fn guide(
    id: &'static str,
    group: Group,
    on: On,
    summary: &'static str,
    check: fn(&mut Check<'_, '_>),
) -> Rule {
    Rule { id, group, families: Families::Only(Family::LevelZero), on, summary, check, signature: None }
}

pub(super) const RULES: &[Rule] = &[
    guide(
        "level-zero:memory-model",
        Group::Modes,
        On::Ops(&[Op::MemoryModel]),
        "addressing is Physical64, the memory model OpenCL",
        |check| {
            let (addressing, model) = (AddressingModel(check.ins.word(1)), MemoryModel(check.ins.word(2)));
            check.demand(addressing == AddressingModel::Physical64, || {
                format!("the addressing model must be Physical64 for Level Zero, not {}", named(addressing))
            });
            check.demand(model == MemoryModel::OpenCL, || {
                format!("the memory model must be OpenCL for Level Zero, not {}", named(model))
            });
        },
    ),
    guide(
        "level-zero:execution-model",
        Group::Modes,
        On::Ops(&[Op::EntryPoint]),
        "entry points are kernels",
        |check| {
            let model = ExecutionModel(check.ins.word(1));
            check.demand(model == ExecutionModel::Kernel, || {
                format!("the execution model must be Kernel for Level Zero, not {}", named(model))
            });
        },
    ),
    guide(
        "level-zero:signedness",
        Group::Types,
        On::Ops(&[Op::TypeInt]),
        "integers have 8, 16, 32 or 64 bits and no signedness",
        |check| {
            let (width, signed) = (check.ins.word(2), check.ins.word(3));
            check.demand(signed == 0, || "integers must have signedness 0 for Level Zero".to_owned());
            check.demand(matches!(width, 8 | 16 | 32 | 64), || {
                format!("integers of {width} bits are no type of Level Zero")
            });
        },
    ),
    guide(
        "level-zero:image-type",
        Group::Images,
        On::Ops(&[Op::TypeImage]),
        "images are of void, not sampled yet, single-sampled, of format Unknown, with an access qualifier",
        image_type,
    ),
    guide(
        "level-zero:image-operands",
        Group::Images,
        On::Ops(&[Op::ImageWrite, Op::ImageRead, Op::ImageSampleExplicitLod]),
        "writes of images have no operands, reads have no ConstOffset",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let mask = view.operands(ins).find(|operand| operand.kind == OperandKind::ImageOperands);
            let Some(mask) = mask.map(|operand| ImageOperands(operand.word())) else { return };
            let bad = ins.op == Op::ImageWrite || mask.contains(ImageOperands::ConstOffset);
            let name = ins.name();
            check.demand(!bad, || match ins.op {
                Op::ImageWrite => "OpImageWrite must not have image operands for Level Zero".to_owned(),
                _ => format!("{name} must not have the image operand ConstOffset for Level Zero"),
            });
        },
    ),
    guide(
        "level-zero:kernel-return",
        Group::Kernels,
        On::Ops(&[Op::EntryPoint]),
        "kernels return void",
        |check| {
            let function = check.view.def(check.ins.word(2));
            let good = check.view.op_of(function.word(1)) == Op::TypeVoid;
            check.demand(good, || "a kernel must return void".to_owned());
        },
    ),
    guide(
        "level-zero:kernel-parameters",
        Group::Kernels,
        On::Ops(&[Op::EntryPoint]),
        "parameters of kernels are numbers, vectors, structures, pointers to memory that is shared, samplers, images",
        parameters,
    ),
    guide(
        "level-zero:atomic-types",
        Group::Atomics,
        On::Classes(&[InstructionClass::Atomic]),
        "atomics on integers have 32 or 64 bits",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let store = matches!(ins.op, Op::AtomicStore | Op::AtomicFlagClear);
            let ty = if store { view.value_ty(ins.word(4)) } else { view.ty(ins.word(1)) };
            let narrow = ty.is_scalar(Kind::Int) && !matches!(ty.width, 32 | 64);
            let (name, width) = (ins.name(), ty.width);
            check.demand(!narrow, || format!("{name} on integers of {width} bits is nothing of Level Zero"));
        },
    ),
    guide(
        "level-zero:recursion",
        Group::Functions,
        On::Module,
        "what a kernel reaches does not call itself",
        |check| {
            if let Some(function) = super::functions::cycle(check.view) {
                let ins = check.view.ins(function.first);
                check.fail_at(ins, "a kernel reaches this function, which is on a cycle of calls");
            }
        },
    ),
    guide(
        "level-zero:scopes",
        Group::Synchronization,
        On::Classes(&[
            InstructionClass::Barrier,
            InstructionClass::Group,
            InstructionClass::NonUniform,
            InstructionClass::Atomic,
        ]),
        "execution is synchronized in work-groups and subgroups, copies in work-groups; memory nowhere beyond a device's reach",
        scopes,
    ),
    guide(
        "level-zero:imports",
        Group::Requirements,
        On::Ops(&[Op::ExtInstImport]),
        "extended instructions are those of OpenCL.std, or have no semantics",
        |check| {
            let set = check.view.decoder.import(check.ins.word(1)).and_then(|import| import.set());
            let name = set.map_or("", |set| set.row().name);
            check.demand(!name.starts_with("GLSL"), || {
                format!("{name} is no instruction set that Level Zero promises")
            });
        },
    ),
    guide(
        "level-zero:capabilities",
        Group::Capabilities,
        On::Ops(&[Op::Capability]),
        "capabilities of shaders are not asked for",
        |check| {
            let capability = C(check.ins.word(1));
            let good = !matches!(
                capability,
                C::Shader | C::Matrix | C::Geometry | C::Tessellation | C::InputAttachment | C::MultiViewport
            );
            check.demand(good, || {
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
        check.demand(good, || format!("{message} for Level Zero"));
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
        check.demand(good, || format!("{name}: {} is no scope for {what} in Level Zero", named(scope)));
    }
}
