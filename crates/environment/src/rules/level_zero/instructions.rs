//! Atomics, image instructions, scopes, calls and control flow.

use super::module::declares;
use super::{guide, included, needs, section};
use crate::rule::{Check, CheckFn, Rule};
use crate::rules::functions;
use crate::view::{Ins, Kind, Ty, View, named};
use crate::{AtomicSupport, Device, Group, Profile, Trigger};
use spirula_spec::{
    Capability as C, ImageOperands, InstructionClass, Op, OperandKind, Scope, StorageClass as SC,
};

const ATOMICS: Trigger = Trigger::Classes(&[InstructionClass::Atomic]);

const SCOPED: Trigger = Trigger::Classes(&[
    InstructionClass::Barrier,
    InstructionClass::Group,
    InstructionClass::NonUniform,
    InstructionClass::Atomic,
]);

const TRANSFERS: &[Op] = &[Op::AtomicLoad, Op::AtomicStore, Op::AtomicExchange];
const MIN_MAX: &[Op] = &[Op::AtomicFMinEXT, Op::AtomicFMaxEXT];

/// A rule on float atomics that requires a property of the device.
const fn float_atomic(id: &'static str, on: &'static [Op], summary: &'static str, check: CheckFn) -> Rule {
    guide(id, Group::Device, section::FLOAT_ATOMICS, Trigger::Ops(on), summary, check).device()
}

/// A rule on image operands.
const fn image_operands(id: &'static str, on: &'static [Op], summary: &'static str, check: CheckFn) -> Rule {
    guide(id, Group::Images, section::VALIDATION, Trigger::Ops(on), summary, check)
}

pub(super) const RULES: &[Rule] = &[
    guide(
        "level-zero:atomic-types",
        Group::Atomics,
        section::VALIDATION,
        ATOMICS,
        "integer atomics have 32 or 64 bits",
        |check| {
            let ty = value(check.view, check.ins);
            let narrow = ty.is_scalar(Kind::Int) && !matches!(ty.width, 32 | 64);
            let name = check.ins.name();
            check.require(!narrow, || format!("Level Zero has no {name} on {}-bit integers", ty.width));
        },
    ),
    included(
        "level-zero:atomic-int64",
        Group::Atomics,
        section::VALIDATION,
        "atomics:wide",
        "atomics on 64-bit integers need Int64Atomics",
    ),
    included(
        "level-zero:atomic-storage-class",
        Group::Atomics,
        section::VALIDATION,
        "opencl:atomic-storage-class",
        "atomics access Function, Workgroup, CrossWorkgroup or Generic storage",
    ),
    guide(
        "level-zero:atomic-float-transfers",
        Group::Atomics,
        section::VALIDATION,
        Trigger::Ops(TRANSFERS),
        "atomic loads, stores and exchanges are not of 32-bit or 64-bit floats",
        |check| {
            let ty = value(check.view, check.ins);
            let listed = !(ty.is_scalar(Kind::Float) && matches!(ty.width, 32 | 64));
            let name = check.ins.name();
            check.require(listed, || format!("the guide does not list {name} on {}-bit floats", ty.width));
        },
    )
    .warning()
    .strict_only(),
    included(
        "level-zero:atomic-semantics",
        Group::Atomics,
        section::VALIDATION,
        "VUID-StandaloneSpirv-MemorySemantics-10865",
        "memory semantics of atomics are as everywhere",
    ),
    float_atomic(
        "level-zero:half-transfers",
        TRANSFERS,
        "atomic loads, stores and exchanges of 16-bit floats require a device with them for the storage class",
        |check| {
            let ty = value(check.view, check.ins);
            if ty.is_scalar(Kind::Float) && ty.width == 16 {
                needs_atomics(
                    check,
                    "loads and stores",
                    |atomics| atomics.global_load_store,
                    |atomics| atomics.local_load_store,
                );
            }
        },
    ),
    float_atomic(
        "level-zero:float-add",
        &[Op::Capability],
        "a capability of float addition requires a device with additions of that width",
        |check| {
            for (capability, width) in
                [(C::AtomicFloat16AddEXT, 16), (C::AtomicFloat32AddEXT, 32), (C::AtomicFloat64AddEXT, 64)]
            {
                if declares(check, capability) {
                    let has = |atomics: AtomicSupport| atomics.global_add || atomics.local_add;
                    let what = format!("atomic additions of {width}-bit floats");
                    needs(check, |device| has(device.float_atomics(width)), what);
                }
            }
        },
    ),
    included(
        "level-zero:float-add-capability",
        Group::Atomics,
        section::FLOAT_ATOMICS,
        "atomics:float-capability",
        "a float addition needs the capability of its width",
    ),
    float_atomic(
        "level-zero:float-add-global",
        &[Op::AtomicFAddEXT],
        "float additions in CrossWorkgroup storage require a device with them",
        |check| needs_atomics(check, "additions", |atomics| atomics.global_add, |_| true),
    ),
    float_atomic(
        "level-zero:float-add-local",
        &[Op::AtomicFAddEXT],
        "float additions in Workgroup storage require a device with them",
        |check| needs_atomics(check, "additions", |_| true, |atomics| atomics.local_add),
    ),
    guide(
        "level-zero:float-add-storage-class",
        Group::Atomics,
        section::FLOAT_ATOMICS,
        Trigger::Ops(&[Op::AtomicFAddEXT]),
        "float additions are in CrossWorkgroup or Workgroup storage",
        |check| {
            let class = check.view.pointer_of(check.ins.word(3)).map(|pointer| pointer.0);
            let listed = matches!(class, None | Some(SC::CrossWorkgroup | SC::Workgroup));
            check.require(listed, || {
                let class = class.map(named).unwrap_or_default();
                format!("the guide does not list float additions in {class} storage")
            });
        },
    )
    .warning()
    .strict_only(),
    float_atomic(
        "level-zero:float-min-max",
        &[Op::Capability],
        "a capability of float minimum and maximum requires a device with these of that width",
        |check| {
            for (capability, width) in [
                (C::AtomicFloat16MinMaxEXT, 16),
                (C::AtomicFloat32MinMaxEXT, 32),
                (C::AtomicFloat64MinMaxEXT, 64),
            ] {
                if declares(check, capability) {
                    let has = |atomics: AtomicSupport| atomics.global_min_max || atomics.local_min_max;
                    let what = format!("atomic minimum and maximum of {width}-bit floats");
                    needs(check, |device| has(device.float_atomics(width)), what);
                }
            }
        },
    ),
    included(
        "level-zero:float-min-max-capability",
        Group::Atomics,
        section::FLOAT_ATOMICS,
        "atomics:float-capability",
        "a float minimum or maximum needs the capability of its width",
    ),
    float_atomic(
        "level-zero:float-min-max-global",
        MIN_MAX,
        "float minimum and maximum in CrossWorkgroup storage require a device with them",
        |check| needs_atomics(check, "minimum and maximum", |atomics| atomics.global_min_max, |_| true),
    ),
    float_atomic(
        "level-zero:float-min-max-local",
        MIN_MAX,
        "float minimum and maximum in Workgroup storage require a device with them",
        |check| needs_atomics(check, "minimum and maximum", |_| true, |atomics| atomics.local_min_max),
    ),
    included(
        "level-zero:float-extension",
        Group::Requirements,
        section::FLOAT_ATOMICS,
        "requirements:operand",
        "a capability of float atomics needs its extension",
    ),
    image_operands(
        "level-zero:image-write-operands",
        &[Op::ImageWrite],
        "image writes have no image operands",
        |check| {
            // Released kernels say how integers are extended and what is not used again, and drivers accept that.
            let free = match check.view.options.profile {
                Profile::Strict => 0,
                Profile::Practice => {
                    ImageOperands::SignExtend.0 | ImageOperands::ZeroExtend.0 | ImageOperands::Nontemporal.0
                }
            };
            let good = check.ins.words.get(4).is_none_or(|mask| mask & !free == 0);
            check.require(good, || "OpImageWrite must not have image operands for Level Zero".to_owned());
        },
    ),
    image_operands(
        "level-zero:image-read-offset",
        &[Op::ImageRead],
        "image reads have no ConstOffset",
        without_offset,
    ),
    image_operands(
        "level-zero:image-sample-offset",
        &[Op::ImageSampleExplicitLod],
        "image samples have no ConstOffset",
        without_offset,
    ),
    guide(
        "level-zero:copy-scope",
        Group::Synchronization,
        section::VALIDATION,
        Trigger::Ops(&[Op::GroupAsyncCopy, Op::GroupWaitEvents]),
        "asynchronous copies are by work-groups",
        |check| {
            let scope = scopes(check).0;
            check.require(scope.is_none_or(|scope| scope == Scope::Workgroup), || {
                "the execution scope must be Workgroup in Level Zero".to_owned()
            });
        },
    ),
    guide(
        "level-zero:execution-scope",
        Group::Synchronization,
        section::VALIDATION,
        SCOPED,
        "the execution scope is Workgroup or Subgroup",
        |check| {
            let copies = matches!(check.ins.op, Op::GroupAsyncCopy | Op::GroupWaitEvents);
            let Some(scope) = scopes(check).0.filter(|_| !copies) else { return };
            let name = check.ins.name();
            // Wider barriers have a rule of their own.
            let barrier = check.ins.op == Op::ControlBarrier && is_wide(scope);
            check.require(matches!(scope, Scope::Workgroup | Scope::Subgroup) || barrier, || {
                format!("{name}: {} is not an execution scope of Level Zero", named(scope))
            });
        },
    ),
    // Drivers synchronize the device or the work-group, and translators wrote CrossDevice for OpenCL's `barrier(0)`.
    guide(
        "level-zero:barrier-scope",
        Group::Synchronization,
        section::VALIDATION,
        Trigger::Ops(&[Op::ControlBarrier]),
        "the execution scope of a barrier is not CrossDevice or Device",
        |check| {
            let wide = scopes(check).0.filter(|scope| is_wide(*scope));
            if let Some(scope) = wide {
                let name = check.ins.name();
                check.fail(format!("{name}: {} is not an execution scope of Level Zero", named(scope)));
            }
        },
    )
    .strict_only(),
    guide(
        "level-zero:memory-scope",
        Group::Synchronization,
        section::VALIDATION,
        SCOPED,
        "the memory scope is CrossDevice, Device, Workgroup, Subgroup or Invocation",
        |check| {
            let bad = scopes(check).1.filter(|scope| scope.0 > Scope::Invocation.0);
            if let Some(scope) = bad {
                let name = check.ins.name();
                check.fail(format!("{name}: {} is not a memory scope of Level Zero", named(scope)));
            }
        },
    ),
    guide(
        "level-zero:constant-scope",
        Group::Synchronization,
        section::VALIDATION,
        SCOPED,
        "scopes are constants, so that they can be checked",
        |check| {
            let view = check.view;
            let unknown = scope_ids(view, check.ins).into_iter().find(|id| view.constant(*id).is_none());
            if let Some(id) = unknown {
                let shown = check.show(id);
                check.fail(format!("the scope {shown} is not a constant and is not checked"));
            }
        },
    )
    .warning(),
    guide(
        "level-zero:recursion",
        Group::Functions,
        section::VALIDATION,
        Trigger::Module,
        "kernels do not reach recursive functions",
        |check| {
            if let Some(function) = functions::cycle(check.view, true) {
                let ins = check.view.ins(function.first);
                check.fail_at(ins, "this function is reachable from a kernel and recursive");
            }
        },
    )
    // Drivers call functions with a stack.
    .strict_only(),
    guide(
        "level-zero:unused-recursion",
        Group::Functions,
        section::VALIDATION,
        Trigger::Module,
        "functions that no kernel reaches are not recursive",
        |check| {
            if let Some(function) = functions::cycle(check.view, false) {
                let ins = check.view.ins(function.first);
                check.fail_at(ins, "this function is recursive; kernels must not call it");
            }
        },
    )
    .warning(),
    guide(
        "level-zero:irreducible",
        Group::ControlFlow,
        section::VALIDATION,
        Trigger::Module,
        "whether irreducible control flow works is up to the implementation",
        |check| {
            let view = check.view;
            for block in &view.blocks {
                // An edge against the reverse postorder that does not return to a dominator enters a loop aside.
                let aside =
                    view.successors(block).iter().filter_map(|to| view.blocks.get(*to as usize)).find(|to| {
                        block.tree.reached()
                            && to.tree.order <= block.tree.order
                            && !to.tree.dominates(&block.tree)
                    });
                if aside.is_some() {
                    return check
                        .fail_at(view.ins(block.last), "this branch makes the control flow irreducible");
                }
            }
        },
    )
    .warning(),
];

/// The type of the value that an atomic reads or writes.
fn value(view: &View<'_>, ins: Ins<'_>) -> Ty {
    let store = matches!(ins.op, Op::AtomicStore | Op::AtomicFlagClear);
    if store { view.value_ty(ins.word(4)) } else { view.ty(ins.word(1)) }
}

/// Requires a device with atomics on floats of the width at hand, by storage class.
fn needs_atomics(
    check: &mut Check<'_, '_>,
    what: &str,
    global: fn(AtomicSupport) -> bool,
    local: fn(AtomicSupport) -> bool,
) {
    let (view, ins) = (check.view, check.ins);
    let width = value(view, ins).width;
    let pointer = if ins.op == Op::AtomicStore { ins.word(1) } else { ins.word(3) };
    let Some(class) = view.pointer_of(pointer).map(|pointer| pointer.0) else { return };
    let has = |device: &Device| {
        let atomics = device.float_atomics(width);
        match class {
            SC::CrossWorkgroup => global(atomics),
            SC::Workgroup => local(atomics),
            SC::Generic => global(atomics) && local(atomics),
            _ => true,
        }
    };
    needs(check, has, format!("atomic {what} of {width}-bit floats in {} storage", named(class)));
}

fn without_offset(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let mask = view.operands(ins).find(|operand| operand.kind == OperandKind::ImageOperands);
    let offset = mask.is_some_and(|mask| ImageOperands(mask.word()).contains(ImageOperands::ConstOffset));
    let name = ins.name();
    check.require(!offset, || format!("{name} must not have the image operand ConstOffset for Level Zero"));
}

/// Whether a scope is wider than a work-group.
fn is_wide(scope: Scope) -> bool {
    matches!(scope, Scope::CrossDevice | Scope::Device)
}

/// The ids of the scopes of an instruction.
fn scope_ids(view: &View<'_>, ins: Ins<'_>) -> Vec<u32> {
    let operands = view.operands(ins).filter(|operand| operand.kind == OperandKind::IdScope);
    operands.map(|operand| operand.word()).collect()
}

/// The execution scope and the memory scope of an instruction, if it has them and they are constants.
fn scopes(check: &Check<'_, '_>) -> (Option<Scope>, Option<Scope>) {
    let (view, ins) = (check.view, check.ins);
    let mut ids = scope_ids(view, ins).into_iter();
    let mut next = || ids.next().and_then(|id| view.constant(id)).map(|value| Scope(value as u32));
    let atomic = ins.op.row().is_some_and(|row| row.class == InstructionClass::Atomic);
    let executes = !atomic && ins.op != Op::MemoryBarrier;
    let execution = if executes { next() } else { None };
    (execution, next())
}
