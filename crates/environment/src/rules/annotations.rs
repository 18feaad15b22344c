//! Names and decorations: targets, members, repetition.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::named;
use crate::{Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{
    BuiltIn, Capability as C, Decoration as D, InstructionClass, Op, OperandKind, StorageClass as SC,
};

pub(super) const RULES: &[Rule] = &[
    rule(
        "annotations:member-name",
        Group::DebugInformation,
        Trigger::Ops(&[Op::MemberName]),
        "named members exist",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let structure = view.def(ins.word(1));
            if structure.op != Op::TypeStruct {
                return check.fail("OpMemberName Type is not a struct type.");
            }
            check.require((ins.word(2) as usize) < structure.rest(2).len(), || {
                "OpMemberName Member index is larger than Type's member count.".to_owned()
            });
        },
    ),
    rule(
        "annotations:line-file",
        Group::DebugInformation,
        Trigger::Ops(&[Op::Line]),
        "the file of a line is a string",
        |check| {
            let good = check.view.op_of(check.ins.word(1)) == Op::String;
            check.require(good, || "OpLine Target is not an OpString.".to_owned());
        },
    ),
    rule(
        "annotations:member",
        Group::Annotations,
        Trigger::Ops(&[Op::MemberDecorate, Op::MemberDecorateString]),
        "decorated members exist, and the decoration applies to members",
        member,
    ),
    rule(
        "annotations:target",
        Group::Annotations,
        Trigger::Ops(&[Op::Decorate]),
        "decorations apply to their targets",
        target,
    ),
    rule(
        "annotations:id-parameters",
        Group::Annotations,
        Trigger::Ops(&[Op::Decorate, Op::DecorateId]),
        "decorations with id operands use OpDecorateId, others do not",
        |check| {
            let kind = D(check.ins.word(2));
            let ids = kind.row().is_some_and(|row| {
                row.parameters.iter().any(|p| matches!(p.kind, OperandKind::IdRef | OperandKind::IdScope))
            });
            // This one is nevertheless used with OpDecorate.
            let ids = ids && kind != D::ConditionalINTEL;
            let good = ids == (check.ins.op == Op::DecorateId);
            check.require(good, || {
                "Decorations taking ID parameters are given by OpDecorateId, and no others".to_owned()
            });
        },
    ),
    rule(
        "annotations:groups",
        Group::Annotations,
        Trigger::Ops(&[Op::DecorationGroup, Op::GroupDecorate, Op::GroupMemberDecorate]),
        "decoration groups are only decorated, named and applied",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if ins.op != Op::DecorationGroup {
                let good = view.op_of(ins.word(1)) == Op::DecorationGroup;
                return check.require(good, || "Decoration group is not a decoration group.".to_owned());
            }
            for user in view.users(ins.word(1)).to_vec() {
                let user = view.ins(user);
                let set = view.decoder.import(user.word(3)).and_then(|import| import.set());
                let unknown =
                    user.op == Op::ExtInst && set.is_some_and(spirula_spec::ExtInstSet::is_non_semantic);
                let good = unknown
                    || matches!(
                        user.op,
                        Op::Decorate
                            | Op::DecorateId
                            | Op::GroupDecorate
                            | Op::GroupMemberDecorate
                            | Op::Name
                    );
                check.require(good, || {
                    "Result id of OpDecorationGroup can only be targeted by OpName, OpGroupDecorate, OpDecorate, OpDecorateId, and OpGroupMemberDecorate".to_owned()
                });
            }
        },
    ),
    rule(
        "annotations:once",
        Group::Annotations,
        Trigger::Module,
        "decorations are not repeated on a target, except those that may be",
        once,
    ),
    rule(
        "annotations:linkage",
        Group::Annotations,
        Trigger::Module,
        "entry points have no linkage",
        |check| {
            // The specification allows it on functions and module-scope variables only. SPIRV-Tools ignore it elsewhere,
            // and compilers produce such modules (LLVM's backend: function-local variables), so they are accepted.
            let view = check.view;
            let entries: FxHashSet<u32> = view.entries.iter().map(|entry| entry.function).collect();
            for given in view.all_decorations().iter().filter(|d| d.kind == D::LinkageAttributes) {
                if entries.contains(&given.target) {
                    let message = "The LinkageAttributes Decoration cannot be applied to functions targeted by an \
                                   OpEntryPoint instruction.";
                    check.fail_at(view.ins(given.by), message);
                }
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Location-04915",
        Group::Interfaces,
        Trigger::Module,
        "a variable does not have both BuiltIn and Location",
        |check| {
            let view = check.view;
            let all = view.all_decorations();
            for run in all.chunk_by(|a, b| a.target == b.target) {
                let located = |d: &&crate::view::Decoration<'_>| matches!(d.kind, D::Location | D::Component);
                let built = |member| run.iter().any(|d| d.kind == D::BuiltIn && d.member == member);
                if let Some(bad) = run.iter().find(|d| located(d) && built(d.member)) {
                    let ins = view.ins(bad.by);
                    let name = named(bad.kind);
                    check.fail_at(ins, format!("A BuiltIn variable cannot have any {name} decorations"));
                }
            }
        },
    ),
    rule(
        "annotations:entry-point-outputs",
        Group::Annotations,
        Trigger::Ops(&[Op::Decorate]),
        "FPRoundingMode decorates conversions whose results are only stored",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if ins.word(2) != D::FPRoundingMode.0 || !view.has(C::Shader) {
                return;
            }
            let target = view.def(ins.word(1));
            let good = target.op == Op::FConvert
                && view.users(ins.word(1)).iter().map(|user| view.ins(*user)).all(|user| {
                    let class = user.op.row().map(|row| row.class);
                    user.op == Op::Store
                        || matches!(class, Some(InstructionClass::Debug | InstructionClass::Annotation))
                        || matches!(user.op, Op::FConvert)
                });
            check.require(good, || {
                "FPRoundingMode decoration can be applied only to a width-only conversion instruction that is used as the Object operand of an OpStore.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-GLSLShared-04669",
        Group::Annotations,
        Trigger::Ops(&[Op::Decorate]),
        "GLSLShared and GLSLPacked are not used",
        |check| {
            let good = !matches!(D(check.ins.word(2)), D::GLSLShared | D::GLSLPacked);
            check.require(good, || {
                "the decoration is not valid for the Vulkan execution environment.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Location-06672",
        Group::Interfaces,
        Trigger::Ops(&[Op::Decorate]),
        "Location is for inputs, outputs and ray payloads",
        |check| {
            let kind = D(check.ins.word(2));
            if !matches!(kind, D::Location | D::Component) {
                return;
            }
            let class = class_of(check, check.ins.word(1));
            let good = matches!(
                class,
                None | Some(
                    SC::Input
                        | SC::Output
                        | SC::RayPayloadKHR
                        | SC::IncomingRayPayloadKHR
                        | SC::HitAttributeKHR
                        | SC::CallableDataKHR
                        | SC::IncomingCallableDataKHR
                        | SC::ShaderRecordBufferKHR
                        | SC::HitObjectAttributeNV
                        | SC::HitObjectAttributeEXT
                        | SC::TileImageEXT
                )
            );
            check.require(good, || {
                let name = named(kind);
                format!("{name} decoration must not be applied to this storage class")
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-DescriptorSet-06491",
        Group::Resources,
        Trigger::Ops(&[Op::Decorate]),
        "bindings and descriptor sets are on buffers and UniformConstant variables",
        |check| {
            if !matches!(D(check.ins.word(2)), D::Binding | D::DescriptorSet) {
                return;
            }
            let class = class_of(check, check.ins.word(1));
            let good = matches!(
                class,
                None | Some(SC::StorageBuffer | SC::Uniform | SC::UniformConstant | SC::TileAttachmentQCOM)
            );
            check.require(good, || {
                "must be in the StorageBuffer, Uniform, or UniformConstant storage class".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-InputAttachmentIndex-06678",
        Group::Resources,
        Trigger::Ops(&[Op::Decorate]),
        "input attachments are UniformConstant variables",
        |check| {
            let class = class_of(check, check.ins.word(1));
            let good = check.ins.word(2) != D::InputAttachmentIndex.0
                || matches!(class, None | Some(SC::UniformConstant));
            check.require(good, || "must be in the UniformConstant storage class".to_owned());
        },
    ),
    vulkan(
        "vulkan:index-class",
        Group::Interfaces,
        Trigger::Ops(&[Op::Decorate]),
        "Index is for outputs",
        |check| {
            let class = class_of(check, check.ins.word(1));
            let good = check.ins.word(2) != D::Index.0 || matches!(class, None | Some(SC::Output));
            check.require(good, || "Index must be in the Output storage class".to_owned());
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Flat-04670",
        Group::Interfaces,
        Trigger::Ops(&[Op::Decorate]),
        "interpolation decorations are for inputs and outputs",
        |check| {
            let class = class_of(check, check.ins.word(1));
            let interpolates =
                matches!(D(check.ins.word(2)), D::Flat | D::NoPerspective | D::Centroid | D::Sample);
            check.require(!interpolates || matches!(class, None | Some(SC::Input | SC::Output)), || {
                "storage class must be Input or Output".to_owned()
            });
        },
    ),
];

/// The storage class of a decorated pointer.
fn class_of(check: &Check<'_, '_>, id: u32) -> Option<SC> {
    check.view.pointer_of(id).map(|pointer| pointer.0)
}

fn member(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let structure = view.def(ins.word(1));
    if structure.op != Op::TypeStruct {
        return check.fail("OpMemberDecorate Structure type is not a struct type.");
    }
    let count = structure.rest(2).len();
    if ins.word(2) as usize >= count {
        return check.fail(format!(
            "Index {} provided in OpMemberDecorate is out of bounds. The structure has {count} members.",
            ins.word(2)
        ));
    }
    let kind = D(ins.word(3));
    let of_whole = matches!(
        kind,
        D::SpecId
            | D::Block
            | D::BufferBlock
            | D::ArrayStride
            | D::GLSLShared
            | D::GLSLPacked
            | D::CPacked
            | D::Aliased
            | D::Constant
            | D::Uniform
            | D::UniformId
            | D::SaturatedConversion
            | D::Index
            | D::Binding
            | D::DescriptorSet
            | D::FuncParamAttr
            | D::FPRoundingMode
            | D::FPFastMathMode
            | D::LinkageAttributes
            | D::NoContraction
            | D::InputAttachmentIndex
            | D::Alignment
            | D::MaxByteOffset
            | D::AlignmentId
            | D::MaxByteOffsetId
            | D::NoSignedWrap
            | D::NoUnsignedWrap
            | D::NonUniform
            | D::RestrictPointer
            | D::AliasedPointer
            | D::CounterBuffer
    );
    check.require(!of_whole, || {
        let name = named(kind);
        format!("{name} cannot be applied to structure members")
    });
}

fn target(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let kind = D(ins.word(2));
    let id = ins.word(1);
    let op = view.op_of(id);
    if op == Op::DecorationGroup {
        return;
    }
    let variable = matches!(op, Op::Variable | Op::UntypedVariableKHR);
    let memory =
        variable || matches!(op, Op::FunctionParameter | Op::RawAccessChainNV | Op::BufferPointerEXT);
    let (good, wanted) = match kind {
        D::RowMajor | D::ColMajor | D::MatrixStride => (false, "be on a structure member"),
        D::SpecId => (
            matches!(
                op,
                Op::SpecConstantTrue | Op::SpecConstantFalse | Op::SpecConstant | Op::SpecConstantDataKHR
            ),
            "be on a scalar specialization constant",
        ),
        D::Block | D::BufferBlock | D::GLSLShared | D::GLSLPacked | D::CPacked => {
            (op == Op::TypeStruct, "be on a structure type")
        }
        D::ArrayStride => (
            matches!(op, Op::TypeArray | Op::TypeRuntimeArray | Op::TypePointer | Op::TypeUntypedPointerKHR),
            "be on an array or pointer type",
        ),
        D::BuiltIn if ins.word(3) == BuiltIn::WorkgroupSize.0 && view.has(C::Shader) => {
            (view.is_constant(id), "be on a constant for WorkgroupSize")
        }
        D::BuiltIn => (variable, "be on a variable"),
        D::RelaxedPrecision => (!view.is_type(id), "not be on a type"),
        D::NoPerspective
        | D::Flat
        | D::Patch
        | D::Centroid
        | D::Sample
        | D::Restrict
        | D::Aliased
        | D::Volatile
        | D::Coherent
        | D::NonWritable
        | D::NonReadable
        | D::XfbBuffer
        | D::XfbStride
        | D::Component
        | D::Stream
        | D::RestrictPointer
        | D::AliasedPointer
        | D::PerPrimitiveEXT => {
            (memory && view.pointer_of(id).is_some(), "be on a memory object declaration, of pointer type")
        }
        D::Invariant
        | D::Constant
        | D::Location
        | D::Index
        | D::Binding
        | D::DescriptorSet
        | D::InputAttachmentIndex => (variable, "be on a variable"),
        _ => (true, ""),
    };
    if !good {
        let (name, shown) = (named(kind), check.show(id));
        check.fail(format!("{name} decoration on target <id> {shown} must {wanted}"));
    }
}

/// Whether a decoration may be repeated on a target, with other parameters.
fn repeats(kind: D) -> bool {
    matches!(
        kind,
        D::FuncParamAttr
            | D::UserSemantic
            | D::UserTypeGOOGLE
            | D::CounterBuffer
            | D::LinkageAttributes
            | D::CacheControlLoadINTEL
            | D::CacheControlStoreINTEL
            | D::AliasScopeINTEL
            | D::NoAliasINTEL
    ) || named(kind).ends_with("INTEL")
        || named(kind).ends_with("ALTERA")
}

fn once(check: &mut Check<'_, '_>) {
    let view = check.view;
    // Decorations are in the order of targets. For each of one target: member, kind, and place.
    let mut run: Vec<(Option<u32>, u32, usize)> = Vec::new();
    let mut repeated = Vec::new();
    for decorations in view.all_decorations().chunk_by(|a, b| a.target == b.target) {
        if decorations.len() == 1 {
            continue;
        }
        run.clear();
        run.extend(decorations.iter().enumerate().map(|(place, d)| (d.member, d.kind.0, place)));
        run.sort_unstable();
        // Repetitions through groups are not counted, as in SPIRV-Tools.
        let counts = |place: usize| {
            !matches!(view.ins(decorations[place].by).op, Op::GroupDecorate | Op::GroupMemberDecorate)
        };
        for same in run.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)).filter(|same| same.len() > 1) {
            let places = same.iter().map(|(_, _, place)| *place).filter(|place| counts(*place));
            repeated.extend(places.skip(1).filter(|place| !repeats(decorations[*place].kind)));
        }
        repeated.sort_unstable();
        for place in repeated.drain(..) {
            let decoration = &decorations[place];
            let (ins, name) = (view.ins(decoration.by), named(decoration.kind));
            let shown = check.show(decoration.target);
            check.fail_at(ins, format!("ID {shown} decorated with {name} multiple times is not allowed."));
        }
    }
}
