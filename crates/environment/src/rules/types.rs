//! Types: widths, counts, nesting.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Ins, Kind, Shape};
use crate::{Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{
    Capability as C, Decoration as D, FPEncoding, InstructionClass, Op, OperandKind, StorageClass as SC,
};

pub(super) const RULES: &[Rule] = &[
    rule(
        "types:int",
        Group::Types,
        Trigger::Ops(&[Op::TypeInt]),
        "integers have 32 bits or a width enabled by a capability, and signedness 0 or 1",
        int,
    ),
    rule(
        "types:kernel-signedness",
        Group::Types,
        Trigger::Ops(&[Op::TypeInt]),
        "integers have signedness 0 in kernels",
        |check| {
            let signed = check.ins.word(3) != 0 && check.view.has(C::Kernel);
            check.require(!signed, || {
                "The Signedness in OpTypeInt must always be 0 when Kernel capability is used.".to_owned()
            });
        },
    ),
    rule(
        "types:float",
        Group::Types,
        Trigger::Ops(&[Op::TypeFloat]),
        "floats have 32 bits, or a width or encoding enabled by a capability",
        float,
    ),
    rule(
        "types:vector",
        Group::Types,
        Trigger::Ops(&[Op::TypeVector]),
        "vectors have 2, 3 or 4 components, or 8 or 16 with Vector16",
        vector,
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-12295",
        Group::Types,
        Trigger::NEVER,
        "vectors have two to four components unless LongVectorEXT is declared",
        |_| {},
    )
    .included_in("types:vector"),
    rule(
        "types:matrix",
        Group::Types,
        Trigger::Ops(&[Op::TypeMatrix]),
        "matrices have 2, 3 or 4 columns of float vectors",
        |check| {
            let column = check.view.ty(check.ins.word(2));
            let columns = check.ins.word(3);
            check.require(column.is(Kind::Float, Shape::Vector), || {
                "Columns in a matrix must be of type vector of floats.".to_owned()
            });
            check.require((2..=4).contains(&columns), || {
                "Matrix types can only be parameterized as having only 2, 3, or 4 columns.".to_owned()
            });
        },
    ),
    rule(
        "types:array-length",
        Group::Types,
        Trigger::Ops(&[Op::TypeArray]),
        "the length of an array is a positive integer constant",
        array_length,
    ),
    rule(
        "types:element",
        Group::Types,
        Trigger::Ops(&[Op::TypeArray, Op::TypeRuntimeArray]),
        "array elements are not void",
        |check| {
            let element = check.ins.word(2);
            let name = check.ins.name();
            let good = check.view.is_type(element) && check.view.op_of(element) != Op::TypeVoid;
            check.require(good, || format!("{name} Element Type is not a type that objects have."));
        },
    ),
    rule(
        "types:block-array-stride",
        Group::Types,
        Trigger::Ops(&[Op::TypeArray, Op::TypeRuntimeArray]),
        "arrays of blocks have no ArrayStride",
        |check| {
            let (view, element) = (check.view, check.ins.word(2));
            let block = view.op_of(element) == Op::TypeStruct && is_block(check, element);
            let strided = view.is_decorated(check.ins.word(1), D::ArrayStride);
            check.require(!(block && strided && view.has(C::Shader)), || {
                "Array containing a Block or BufferBlock must not be decorated with ArrayStride".to_owned()
            });
        },
    ),
    rule(
        "types:struct-members",
        Group::Types,
        Trigger::Ops(&[Op::TypeStruct]),
        "struct members are types other than void and the struct itself",
        |check| {
            for member in check.ins.rest(2) {
                let good = *member != check.ins.word(1)
                    && check.view.is_type(*member)
                    && check.view.op_of(*member) != Op::TypeVoid;
                check
                    .require(good, || "OpTypeStruct Member Type is not a type that objects have.".to_owned());
            }
        },
    ),
    rule(
        "types:nested-blocks",
        Group::Types,
        Trigger::Ops(&[Op::TypeStruct]),
        "blocks are not nested",
        |check| {
            if !is_block(check, check.ins.word(1)) {
                return;
            }
            let (view, ins) = (check.view, check.ins);
            let blocks = |ty: u32, op: Op| {
                op == Op::TypeStruct
                    && (view.is_decorated(ty, D::Block) || view.is_decorated(ty, D::BufferBlock))
            };
            let structures = ins.rest(2).iter().filter(|member| view.contains(**member, &[Op::TypeStruct]));
            let nested = structures.into_iter().any(|member| view.holds(*member, false, &blocks));
            check.require(!nested, || {
                "A Block or BufferBlock cannot be nested within another Block or BufferBlock.".to_owned()
            });
        },
    ),
    rule(
        "types:built-in-members",
        Group::Types,
        Trigger::Ops(&[Op::TypeStruct]),
        "either all members of a struct are built-ins or none, and such structs are not nested",
        built_in_members,
    ),
    rule(
        "types:function",
        Group::Types,
        Trigger::Ops(&[Op::TypeFunction]),
        "return types are types, and parameter types are not void",
        |check| {
            let (view, ins) = (check.view, check.ins);
            check.require(view.is_type(ins.word(2)), || {
                "OpTypeFunction Return Type is not a type.".to_owned()
            });
            for parameter in ins.rest(3) {
                let good = view.is_type(*parameter) && view.op_of(*parameter) != Op::TypeVoid;
                check.require(good, || {
                    "OpTypeFunction Parameter Type is not a type that objects have.".to_owned()
                });
            }
        },
    ),
    rule(
        "types:function-users",
        Group::Types,
        Trigger::Ops(&[Op::TypeFunction]),
        "function types are used by functions only",
        |check| {
            let view = check.view;
            let pointers = view.has(C::FunctionPointersINTEL);
            let users: Vec<Ins<'_>> =
                view.users(check.ins.word(1)).iter().map(|user| view.ins(*user)).collect();
            for user in users {
                let class = user.op.row().map(|row| row.class);
                let good = matches!(user.op, Op::Function | Op::AsmINTEL | Op::ExtInst)
                    || matches!(class, Some(InstructionClass::Debug | InstructionClass::Annotation))
                    || user.op == Op::TypePointer && pointers;
                if !good {
                    check.fail_at(user, "Invalid use of function type");
                }
            }
        },
    ),
    rule(
        "types:pointer",
        Group::Types,
        Trigger::Ops(&[Op::TypePointer]),
        "pointers point to types",
        |check| {
            let good = check.view.is_type(check.ins.word(3));
            check.require(good, || "OpTypePointer Type is not a type.".to_owned());
        },
    ),
    rule(
        "types:forward-pointer",
        Group::Types,
        Trigger::Ops(&[Op::TypeForwardPointer]),
        "forward-declared pointers point to structs and keep their storage class",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some((class, pointee)) = view.pointer(ins.word(1)) else {
                return check.fail("Pointer type in OpTypeForwardPointer is not a pointer type.");
            };
            check.require(class.0 == ins.word(2), || {
                "Storage class in OpTypeForwardPointer does not match the pointer definition.".to_owned()
            });
            check.require(view.op_of(pointee) == Op::TypeStruct, || {
                "Forward pointers must point to a structure".to_owned()
            });
        },
    ),
    rule(
        "types:forward-use",
        Group::Types,
        Trigger::Classes(&[InstructionClass::TypeDeclaration]),
        "types refer to types defined earlier, or to forward-declared pointers",
        forward_use,
    ),
    rule(
        "types:unique",
        Group::Types,
        Trigger::Module,
        "types other than arrays, structs and pointers are unique",
        unique,
    ),
    rule(
        "types:image",
        Group::Images,
        Trigger::Ops(&[Op::TypeImage]),
        "parameters of image types are consistent",
        image,
    ),
    rule(
        "types:sampled-image",
        Group::Images,
        Trigger::Ops(&[Op::TypeSampledImage]),
        "OpTypeSampledImage has a sampleable image type",
        |check| {
            let image = check.view.def(check.ins.word(2));
            if image.op != Op::TypeImage {
                return check.fail("Expected Image to be of type OpTypeImage");
            }
            // Vulkan has a statement of its own.
            let sampled = matches!(image.word(7), 0 | 1) || check.options().environment.is_vulkan();
            check.require(sampled, || {
                "Sampled image type requires an image type with \"Sampled\" operand set to 0 or 1".to_owned()
            });
            let buffer = image.word(3) == spirula_spec::Dim::Buffer.0;
            check.require(!(buffer && check.view.version_at_least(6)), || {
                "In SPIR-V 1.6 or later, sampled image dimension must not be Buffer".to_owned()
            });
            let subpass = image.word(3) == spirula_spec::Dim::SubpassData.0;
            check.require(!subpass, || "Sampled image dimension must not be SubpassData".to_owned());
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeRuntimeArray-04680",
        Group::Types,
        Trigger::Ops(&[Op::TypeArray, Op::TypeRuntimeArray, Op::TypeStruct]),
        "a runtime array is the last member of a block, or an array of resources",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let runtime = |ty: &u32| view.op_of(*ty) == Op::TypeRuntimeArray;
            if ins.op != Op::TypeStruct {
                let nested = runtime(&ins.word(2));
                return check
                    .require(!nested, || "Element Type is not valid in Vulkan environments.".to_owned());
            }
            let members = ins.rest(2);
            let inner = members.split_last().is_some_and(|(_, others)| others.iter().any(runtime));
            check.require(!inner, || {
                "In Vulkan, OpTypeRuntimeArray must only be used for the last member of an OpTypeStruct"
                    .to_owned()
            });
            let last = members.last().is_some_and(runtime);
            let block = is_block(check, ins.word(1));
            check.require(!last || block, || {
                "In Vulkan, OpTypeStruct containing an OpTypeRuntimeArray must be decorated with Block or BufferBlock."
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04667",
        Group::Types,
        Trigger::Ops(&[Op::TypeStruct]),
        "structs contain no opaque types",
        |check| {
            if !check.view.has(C::DescriptorHeapEXT) {
                opaque_member(check);
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-DescriptorHeapEXT-11482",
        Group::Types,
        Trigger::Ops(&[Op::TypeStruct]),
        "with DescriptorHeapEXT, structs contain no opaque types other than descriptors",
        |check| {
            if check.view.has(C::DescriptorHeapEXT) {
                opaque_member(check);
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeForwardPointer-04711",
        Group::Types,
        Trigger::Ops(&[Op::TypeForwardPointer]),
        "forward-declared pointers are in PhysicalStorageBuffer storage",
        |check| {
            let good = check.ins.word(2) == SC::PhysicalStorageBuffer.0;
            check.require(good, || {
                "In Vulkan, OpTypeForwardPointer must have a storage class of PhysicalStorageBuffer."
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04643",
        Group::Types,
        Trigger::Ops(&[Op::TypePointer, Op::TypeUntypedPointerKHR, Op::Variable]),
        "storage classes are valid in Vulkan",
        |check| {
            let class = SC(check.ins.word(if check.ins.op == Op::Variable { 3 } else { 2 }));
            let kernel = matches!(class, SC::CrossWorkgroup | SC::Generic | SC::AtomicCounter);
            check.require(!kernel, || "Invalid storage class for target environment".to_owned());
        },
    ),
];

/// Whether a struct is a block.
pub(super) fn is_block(check: &Check<'_, '_>, ty: u32) -> bool {
    check.view.is_decorated(ty, D::Block) || check.view.is_decorated(ty, D::BufferBlock)
}

fn int(check: &mut Check<'_, '_>) {
    let view = check.view;
    let width = check.ins.word(2);
    let small = [
        C::Int8,
        C::StorageBuffer8BitAccess,
        C::UniformAndStorageBuffer8BitAccess,
        C::StoragePushConstant8,
        C::WorkgroupMemoryExplicitLayout8BitAccessKHR,
    ];
    let any_width = view.has(C::ArbitraryPrecisionIntegersALTERA);
    let (good, needs) = match width {
        32 => (true, ""),
        4 => (view.has(C::Int4TypeINTEL) || any_width, "the Int4TypeINTEL capability"),
        8 => (
            view.capabilities.any(&small),
            "the Int8 capability, or an extension that explicitly enables 8-bit integers",
        ),
        16 => (
            view.has(C::Int16) || half_storage(check),
            "the Int16 capability, or an extension that explicitly enables 16-bit integers",
        ),
        64 => (view.has(C::Int64), "the Int64 capability"),
        _ => (any_width && width != 0, ""),
    };
    check.require(good, || match needs {
        "" => format!("Invalid number of bits ({width}) used for OpTypeInt."),
        needs => format!("Using an integer type of {width} bits requires {needs}."),
    });
    check.require(check.ins.word(3) <= 1, || "OpTypeInt has invalid signedness".to_owned());
}

/// Whether 16-bit types are allowed for storage.
fn half_storage(check: &Check<'_, '_>) -> bool {
    check.view.capabilities.any(&[
        C::UniformAndStorageBuffer16BitAccess,
        C::StorageBuffer16BitAccess,
        C::StoragePushConstant16,
        C::StorageInputOutput16,
        C::WorkgroupMemoryExplicitLayout16BitAccessKHR,
    ])
}

fn float(check: &mut Check<'_, '_>) {
    let view = check.view;
    let width = check.ins.word(2);
    let encoding = check.ins.words.get(3).map(|word| FPEncoding(*word));
    let half = view.capabilities.any(&[C::Float16, C::Float16Buffer])
        || half_storage(check)
        || view.extension("SPV_AMD_gpu_shader_half_float")
        || view.extension("SPV_AMD_gpu_shader_half_float_fetch");
    let (good, needs) = match (width, encoding) {
        (32, None) => (true, ""),
        (16, None) => (half, "the Float16 or Float16Buffer capability"),
        (16, Some(FPEncoding::BFloat16KHR)) => (true, ""),
        (64, None) => (view.has(C::Float64), "the Float64 capability"),
        (8, Some(FPEncoding::Float8E4M3EXT | FPEncoding::Float8E5M2EXT)) => {
            (view.has(C::Float8EXT), "the Float8EXT capability")
        }
        (4 | 6 | 8, Some(_)) => (true, ""),
        _ => (false, ""),
    };
    check.require(good, || match needs {
        "" => format!("Invalid number of bits ({width}) or encoding used for OpTypeFloat."),
        needs => format!("Using a floating point type of {width} bits requires {needs}."),
    });
}

fn vector(check: &mut Check<'_, '_>) {
    let view = check.view;
    let component = view.ty(check.ins.word(2));
    let pointers = view.has(C::MaskedGatherScatterINTEL) && component.kind == Kind::Pointer;
    let scalar = component.shape == Shape::Scalar
        && matches!(component.kind, Kind::Bool | Kind::Int | Kind::Float)
        || pointers;
    if !scalar {
        return check.fail("OpTypeVector Component Type is not a scalar type.");
    }
    match check.ins.word(3) {
        2..=4 => {}
        8 | 16 if view.has(C::Vector16) => {}
        n if n > 0 && view.has(C::LongVectorEXT) => {}
        n @ (8 | 16) => {
            check.fail(format!(
                "Having {n} components for TypeVector requires the Vector16 or LongVectorEXT capability"
            ));
        }
        n => check.fail(format!("Illegal number of components ({n}) for TypeVector")),
    }
}

fn array_length(check: &mut Check<'_, '_>) {
    let view = check.view;
    let length = check.ins.word(3);
    let ty = view.value_ty(length);
    if !view.is_constant(length) || !ty.is_scalar(Kind::Int) {
        return check.fail("OpTypeArray Length is not a constant integer type.");
    }
    if let Some(value) = view.constant(length)
        && (value == 0 || ty.signed && value.cast_signed() < 0)
    {
        check.fail("OpTypeArray Length default value must be at least 1");
    }
}

fn built_in_members(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let built_in =
        |ty: u32| view.decorations(ty).iter().filter(|d| d.kind == D::BuiltIn && d.member.is_some());
    let mut members: Vec<u32> = built_in(ins.word(1)).filter_map(|d| d.member).collect();
    members.sort_unstable();
    members.dedup();
    if !members.is_empty() && members.len() != ins.rest(2).len() {
        check.fail(
            "When BuiltIn decoration is applied to a structure-type member, all members of that structure type must \
             also be decorated with BuiltIn",
        );
    }
    let inner = ins.rest(2).iter().any(|m| view.op_of(*m) == Op::TypeStruct && built_in(*m).next().is_some());
    check.require(!inner, || {
        "A structure that contains members with BuiltIn decoration may not be contained in another structure".to_owned()
    });
}

fn forward_use(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if ins.op == Op::TypeForwardPointer {
        return;
    }
    let mut broken = 0;
    for operand in view.operands(ins) {
        if operand.kind != OperandKind::IdRef {
            continue;
        }
        let def = view.def(operand.word());
        if def.index < ins.index {
            continue;
        }
        let announced = view
            .users(operand.word())
            .iter()
            .any(|user| *user < ins.index && view.ins(*user).op == Op::TypeForwardPointer);
        if !announced {
            broken = operand.word();
            break;
        }
    }
    if broken != 0 {
        let message = format!("Operand {} requires a previous definition", check.show(broken));
        check.fail(message);
    }
}

fn unique(check: &mut Check<'_, '_>) {
    let view = check.view;
    if view.extension("SPV_VALIDATOR_ignore_type_decl_unique") {
        return;
    }
    let mut seen: FxHashSet<(Op, &[u32])> = FxHashSet::default();
    for ins in view.all().take_while(|ins| ins.op != Op::Function) {
        let class = ins.op.row().map(|row| row.class);
        if class != Some(InstructionClass::TypeDeclaration)
            || matches!(
                ins.op,
                Op::TypeArray
                    | Op::TypeRuntimeArray
                    | Op::TypeStruct
                    | Op::TypePointer
                    | Op::TypeUntypedPointerKHR
                    | Op::TypeForwardPointer
                    | Op::TypeNodePayloadArrayAMDX
            )
        {
            continue;
        }
        if !seen.insert((ins.op, ins.words.get(2..).unwrap_or_default())) {
            let message = format!(
                "Duplicate non-aggregate type declarations are not allowed. Opcode: {} id: {}",
                &ins.name()[2..],
                ins.word(1)
            );
            check.fail_at(ins, message);
        }
    }
}

/// Requires a struct to contain no opaque types, other than those that capabilities allow.
fn opaque_member(check: &mut Check<'_, '_>) {
    let view = check.view;
    if check.options().before_hlsl_legalization {
        return;
    }
    let (heap, bindless) = (view.has(C::DescriptorHeapEXT), view.has(C::BindlessTextureNV));
    let opaque = |_: u32, op: Op| match op {
        Op::TypeImage | Op::TypeSampler | Op::TypeSampledImage => !heap && !bindless,
        Op::TypeOpaque
        | Op::TypeEvent
        | Op::TypeDeviceEvent
        | Op::TypeReserveId
        | Op::TypeQueue
        | Op::TypePipe
        | Op::TypePipeStorage
        | Op::TypeNamedBarrier => true,
        _ => false,
    };
    check.require(!view.holds(check.ins.word(1), false, &opaque), || {
        "In Vulkan, OpTypeStruct must not contain an invalid opaque type.".to_owned()
    });
}

fn image(check: &mut Check<'_, '_>) {
    use spirula_spec::Dim;
    let (view, ins) = (check.view, check.ins);
    let environment = check.options().environment;
    let sampled_type = view.ty(ins.word(2));
    let void = sampled_type.kind == Kind::Void;
    let number = sampled_type.shape == Shape::Scalar && matches!(sampled_type.kind, Kind::Int | Kind::Float);
    if environment.is_vulkan() {
        // Vulkan has statements of its own.
    } else if environment.family == crate::Family::OpenCl {
        check.require(void, || "Sampled Type must be OpTypeVoid in the OpenCL environment.".to_owned());
    } else if !void && !number {
        check.fail("Expected Sampled Type to be either void or numerical scalar type");
    }
    check.require(ins.word(4) <= 2, || "Invalid Depth (must be 0, 1 or 2)".to_owned());
    check.require(ins.word(5) <= 1, || "Invalid Arrayed (must be 0 or 1)".to_owned());
    check.require(ins.word(6) <= 1, || "Invalid MS (must be 0 or 1)".to_owned());
    check.require(ins.word(7) <= 2, || "Invalid Sampled (must be 0, 1 or 2)".to_owned());
    if ins.word(3) == Dim::SubpassData.0 {
        let good = ins.word(7) == 2 || environment.is_vulkan();
        check.require(good, || "Dim SubpassData requires Sampled to be 2".to_owned());
        check.require(ins.word(8) == 0, || "Dim SubpassData requires format Unknown".to_owned());
    }
    let (multisampled, dim) = (ins.word(6) == 1, Dim(ins.word(3)));
    if multisampled && ins.word(7) == 2 && dim != Dim::SubpassData {
        check.require(view.has(C::StorageImageMultisample), || {
            "Capability StorageImageMultisample is required when using multisampled storage image".to_owned()
        });
        check.require(ins.word(5) == 0 || view.has(C::ImageMSArray), || {
            "Capability ImageMSArray is required to access storage image".to_owned()
        });
    }
    if environment.family == crate::Family::OpenCl {
        check.require(ins.word(5) == 0 || matches!(dim, Dim::Dim1D | Dim::Dim2D), || {
            "In the OpenCL environment, Arrayed may only be set to 1 when Dim is either 1D or 2D.".to_owned()
        });
        check.require(!multisampled, || "MS must be 0 in the OpenCL environment.".to_owned());
        check.require(ins.word(7) == 0, || "Sampled must be 0 in the OpenCL environment.".to_owned());
        check.require(ins.words.len() == 10, || {
            "In the OpenCL environment, the optional Access Qualifier must be present.".to_owned()
        });
    }
}
