//! Pointers under logical addressing, and variable pointers.
//!
//! A logical pointer is a pointer under the addressing models Logical and PhysicalStorageBuffer64, except one to
//! PhysicalStorageBuffer storage. It is variable if it comes from an instruction that may choose among pointers, or is
//! derived from such a pointer. One walk finds all variable pointers and their defects, and reports them under the row
//! of each.

use crate::rule::{Check, Rule, rule};
use crate::view::{Ins, Kind, Shape, View};
use crate::{Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{
    AddressingModel, Capability as C, Decoration as D, InstructionClass, Op, StorageClass as SC,
};

const fn part(id: &'static str, summary: &'static str) -> Rule {
    rule(id, Group::LogicalPointers, Trigger::NEVER, summary, |_| {})
}

pub(super) static RULES: [Rule; 9] = [
    rule(
        "logical-pointers:operands",
        Group::LogicalPointers,
        Trigger::Module,
        "under logical addressing, pointers are operands of certain instructions only",
        walk,
    ),
    part(
        "logical-pointers:variable-operands",
        "pointers are chosen, compared, returned and stepped in StorageBuffer and Workgroup storage only, with variable pointers",
    ),
    part(
        "logical-pointers:results",
        "under logical addressing, pointers are results of certain instructions only",
    ),
    part(
        "logical-pointers:variable-results",
        "variable pointers are in StorageBuffer and Workgroup storage, with their capability",
    ),
    part("logical-pointers:array-length", "OpArrayLength does not take a variable pointer"),
    part(
        "logical-pointers:one-structure",
        "without VariablePointers, variable pointers are chosen from pointers into one structure",
    ),
    part("logical-pointers:matrix", "variable pointers do not point to objects that contain matrices"),
    part(
        "logical-pointers:column",
        "variable pointers do not point to columns of matrices or their components",
    ),
    part("logical-pointers:blocks", "variable pointers do not point to arrays of blocks"),
];

const OPERANDS: usize = 0;
const VARIABLE_OPERANDS: usize = 1;
const RESULTS: usize = 2;
const VARIABLE_RESULTS: usize = 3;
const ARRAY_LENGTH: usize = 4;
const ONE_STRUCTURE: usize = 5;
const MATRIX: usize = 6;
const COLUMN: usize = 7;
const BLOCKS: usize = 8;

/// Instructions that take any logical pointer. Atomic and ray tracing instructions do too.
const TAKING: &[Op] = &[
    Op::Load,
    Op::Store,
    Op::AccessChain,
    Op::InBoundsAccessChain,
    Op::Name,
    Op::EntryPoint,
    Op::ConditionalEntryPointINTEL,
    Op::Decorate,
    Op::FunctionCall,
    Op::ExtInst,
    Op::ExtInstWithForwardRefsKHR,
    Op::ImageTexelPointer,
    Op::CopyMemory,
    Op::CopyMemorySized,
    Op::CopyObject,
    Op::ArrayLength,
    Op::DecorateId,
    Op::DecorateString,
    Op::GroupDecorate,
    Op::UntypedArrayLengthKHR,
    Op::UntypedAccessChainKHR,
    Op::UntypedInBoundsAccessChainKHR,
    Op::CooperativeMatrixLoadKHR,
    Op::CooperativeMatrixLoadNV,
    Op::CooperativeMatrixStoreKHR,
    Op::CooperativeMatrixStoreNV,
    Op::CooperativeMatrixLoadTensorNV,
    Op::CooperativeMatrixStoreTensorNV,
    Op::CooperativeVectorLoadNV,
    Op::CooperativeVectorStoreNV,
    Op::CooperativeVectorMatrixMulNV,
    Op::CooperativeVectorMatrixMulAddNV,
    Op::CooperativeVectorOuterProductAccumulateNV,
    Op::CooperativeVectorReduceSumAccumulateNV,
    Op::TraceRayKHR,
    Op::TraceMotionNV,
    Op::TraceRayMotionNV,
    Op::ExecuteCallableKHR,
    Op::RawAccessChainNV,
    Op::EmitMeshTasksEXT,
    Op::EnqueueNodePayloadsAMDX,
    Op::NodePayloadArrayLengthAMDX,
    Op::IsNodePayloadValidAMDX,
    Op::FinishWritingNodePayloadAMDX,
    Op::PredicatedLoadINTEL,
    Op::PredicatedStoreINTEL,
    Op::GraphEntryPointARM,
    Op::BufferPointerEXT,
    Op::UntypedImageTexelPointerEXT,
];

/// Instructions that take logical pointers only if these may be variable.
const CHOOSING: &[Op] = &[
    Op::ReturnValue,
    Op::PtrAccessChain,
    Op::PtrEqual,
    Op::PtrNotEqual,
    Op::PtrDiff,
    Op::Select,
    Op::Phi,
    Op::Variable,
    Op::UntypedPtrAccessChainKHR,
    Op::UntypedInBoundsPtrAccessChainKHR,
];

/// Instructions that yield logical pointers of any storage class.
const YIELDING: &[Op] = &[
    Op::AccessChain,
    Op::InBoundsAccessChain,
    Op::Variable,
    Op::FunctionParameter,
    Op::ImageTexelPointer,
    Op::CopyObject,
    Op::Undef,
    Op::ConstantFunctionPointerINTEL,
    Op::UntypedAccessChainKHR,
    Op::UntypedInBoundsAccessChainKHR,
    Op::UntypedVariableKHR,
    Op::RawAccessChainNV,
    Op::AllocateNodePayloadsAMDX,
    Op::BufferPointerEXT,
    Op::UntypedImageTexelPointerEXT,
];

/// Instructions that yield variable pointers.
const CHOSEN: &[Op] = &[
    Op::Select,
    Op::Phi,
    Op::FunctionCall,
    Op::PtrAccessChain,
    Op::Load,
    Op::ConstantNull,
    Op::UntypedPtrAccessChainKHR,
    Op::UntypedInBoundsPtrAccessChainKHR,
];

/// Storage class and pointee, if the value is a logical pointer.
fn logical(view: &View<'_>, id: u32) -> Option<(SC, u32)> {
    view.pointer_of(id).filter(|pointer| pointer.0 != SC::PhysicalStorageBuffer)
}

/// Whether variable pointers to this storage class are allowed.
fn may_vary(view: &View<'_>, class: SC) -> bool {
    match class {
        SC::StorageBuffer => view.has(C::VariablePointersStorageBuffer),
        SC::Workgroup => view.has(C::VariablePointers),
        _ => false,
    }
}

/// Whether an instruction takes any logical pointer.
fn takes(op: Op) -> bool {
    TAKING.contains(&op)
        || op.row().is_some_and(|row| {
            let rays = ["OpRayQuery", "OpHitObject", "OpReorderThread"];
            row.class == InstructionClass::Atomic || rays.iter().any(|start| row.name.starts_with(start))
        })
}

fn walk(check: &mut Check<'_, '_>) {
    let view = check.view;
    let models = [AddressingModel::Logical, AddressingModel::PhysicalStorageBuffer64];
    let relaxed = view.options.relax_logical_pointer || view.options.before_hlsl_legalization;
    if relaxed || !models.contains(&view.addressing) {
        return;
    }
    let mut chosen = Vec::new();
    for ins in view.all() {
        let id = view.result(ins);
        // Functions have the type of what they return.
        let value = if ins.op == Op::Function { view.pointer(ins.word(1)) } else { view.pointer_of(id) };
        let Some((class, _)) = value.filter(|pointer| pointer.0 != SC::PhysicalStorageBuffer) else {
            continue;
        };
        if !YIELDING.contains(&ins.op) {
            result(check, ins, class);
        }
        if ins.op == Op::Function {
            continue;
        }
        if CHOSEN.contains(&ins.op) {
            chosen.push(id);
        }
        for user in view.users(id) {
            let user = view.ins(*user);
            if !takes(user.op) {
                operand(check, user, class);
            }
        }
    }
    for id in variable(view, chosen) {
        variable_pointer(check, id);
    }
}

/// Checks the storage class of a pointer that an instruction yields which does not yield every one.
fn result(check: &mut Check<'_, '_>, ins: Ins<'_>, class: SC) {
    let view = check.view;
    let ins = view.ins(ins.index);
    let name = ins.name();
    if !CHOSEN.contains(&ins.op) && ins.op != Op::Function {
        check.fail_as(&RULES[RESULTS], ins, format!("{name} may not return a logical pointer"));
    } else if !may_vary(view, class) {
        check.fail_as(&RULES[VARIABLE_RESULTS], ins, format!(
            "{name} may only return a logical pointer in the StorageBuffer or Workgroup storage classes with appropriate variable pointers capability"
        ));
    }
}

/// Checks the storage class of a pointer operand of an instruction that does not take every one.
fn operand(check: &mut Check<'_, '_>, user: Ins<'_>, class: SC) {
    let view = check.view;
    let user = view.ins(user.index);
    let name = user.name();
    if !CHOOSING.contains(&user.op) {
        check.fail_as(&RULES[OPERANDS], user, format!("{name} may not have a logical pointer operand"));
    } else if !may_vary(view, class) {
        check.fail_as(&RULES[VARIABLE_OPERANDS], user, format!(
            "{name} may only have a logical pointer operand in the StorageBuffer or Workgroup storage classes with appropriate variable pointers capability"
        ));
    }
}

/// All pointers derived from these, in the order in which they are found.
fn variable(view: &View<'_>, mut found: Vec<u32>) -> Vec<u32> {
    let mut seen: FxHashSet<u32> = found.iter().copied().collect();
    let mut at = 0;
    while let Some(&id) = found.get(at) {
        at += 1;
        for user in view.users(id) {
            let user = view.ins(*user);
            let mut derived = Vec::new();
            if user.op == Op::FunctionCall {
                let arguments = user.rest(4).iter().enumerate().filter(|(_, argument)| **argument == id);
                derived.extend(arguments.filter_map(|(number, _)| parameter(view, user.word(3), number)));
            } else if user.op != Op::Store && logical(view, user.result()).is_some() {
                derived.push(user.result());
            }
            found.extend(derived.into_iter().filter(|id| seen.insert(*id)));
        }
    }
    found
}

/// The parameter of a function with this number.
fn parameter(view: &View<'_>, function: u32, number: usize) -> Option<u32> {
    let function = view.functions.get(view.function_of(function)?)?;
    let parameters = view.inside(function).skip(1).take_while(|ins| ins.op == Op::FunctionParameter);
    parameters.map(|ins| ins.word(2)).nth(number)
}

/// Whether a type contains a matrix.
fn holds_matrix(view: &View<'_>, ty: u32) -> bool {
    view.contains(ty, &[Op::TypeMatrix])
}

/// Whether a type is an array of blocks.
fn is_block_array(view: &View<'_>, ty: u32) -> bool {
    let ins = view.def(ty);
    let of = ins.word(2);
    matches!(ins.op, Op::TypeArray | Op::TypeRuntimeArray)
        && view.op_of(of) == Op::TypeStruct
        && (view.is_decorated(of, D::Block) || view.is_decorated(of, D::BufferBlock))
}

/// Checks a variable pointer and its uses.
fn variable_pointer(check: &mut Check<'_, '_>, id: u32) {
    let view = check.view;
    let ins = view.def(id);
    let Some((_, pointee)) = logical(view, id) else { return };
    let untyped = view.op_of(view.type_of(id)) == Op::TypeUntypedPointerKHR;
    for user in view.users(id) {
        let user = view.ins(*user);
        if matches!(user.op, Op::ArrayLength | Op::UntypedArrayLengthKHR) {
            let message = "Pointer operand must not be a variable pointer".to_owned();
            check.fail_as(&RULES[ARRAY_LENGTH], user, message);
        }
        let data = match user.op {
            Op::Load => user.word(1),
            Op::Store if user.word(1) == id => view.type_of(user.word(2)),
            _ => continue,
        };
        if untyped && holds_matrix(view, data) {
            check.fail_as(&RULES[MATRIX], user, CONTAINS_MATRIX.to_owned());
        }
    }
    let sources = trace(view, id, false);
    if matches!(ins.op, Op::Select | Op::Phi) && !view.has(C::VariablePointers) {
        let variables = sources.iter().filter(|source| {
            matches!(source.op, Op::Variable | Op::UntypedVariableKHR)
                && matches!(SC(source.word(3)), SC::StorageBuffer | SC::Workgroup)
        });
        if variables.count() > 1 {
            let message =
                "Variable pointers must point into the same structure (or OpConstantNull)".to_owned();
            check.fail_as(&RULES[ONE_STRUCTURE], ins, message);
        }
    }
    let of = view.ty(pointee);
    let number = of.kind == Kind::Float && matches!(of.shape, Shape::Scalar | Shape::Vector);
    let blocks = if untyped {
        trace(view, id, true).iter().any(|source| match source.op {
            Op::UntypedVariableKHR => is_block_array(view, source.word(4)),
            Op::Variable => is_block_array(view, view.pointer(source.word(1)).map_or(0, |p| p.1)),
            _ => false,
        })
    } else {
        is_block_array(view, pointee)
    };
    if blocks {
        let message =
            "Variable pointer must not point to an array of Block- or BufferBlock-decorated structs";
        check.fail_as(&RULES[BLOCKS], ins, message.to_owned());
    } else if !untyped && holds_matrix(view, pointee) {
        check.fail_as(&RULES[MATRIX], ins, CONTAINS_MATRIX.to_owned());
    } else if (untyped || number) && sources.iter().any(|source| enters_matrix(view, *source)) {
        let message = "Variable pointer must not point to a column or a component of a column of a matrix";
        check.fail_as(&RULES[COLUMN], ins, message.to_owned());
    }
}

const CONTAINS_MATRIX: &str = "Variable pointer must not point to an object that is or contains a matrix";

/// Whether an access chain goes through a matrix.
fn enters_matrix(view: &View<'_>, chain: Ins<'_>) -> bool {
    let (mut ty, from) = match chain.op {
        Op::AccessChain | Op::InBoundsAccessChain => (view.pointer_of(chain.word(3)).map_or(0, |p| p.1), 4),
        Op::PtrAccessChain => (view.pointer_of(chain.word(3)).map_or(0, |p| p.1), 5),
        Op::UntypedAccessChainKHR | Op::UntypedInBoundsAccessChainKHR => (chain.word(3), 5),
        Op::UntypedPtrAccessChainKHR | Op::UntypedInBoundsPtrAccessChainKHR => (chain.word(3), 6),
        _ => return false,
    };
    for index in chain.rest(from) {
        if view.op_of(ty) == Op::TypeMatrix {
            return true;
        }
        let Some(element) = view.element(ty, view.constant(*index)) else { return false };
        ty = element;
    }
    view.op_of(ty) == Op::TypeMatrix
}

/// The instructions that a pointer comes from, itself first; through chains with indices unless `unmodified`.
fn trace<'m>(view: &View<'m>, pointer: u32, unmodified: bool) -> Vec<Ins<'m>> {
    let (mut ids, mut seen) = (vec![pointer], FxHashSet::default());
    let mut found = Vec::new();
    while let Some(id) = ids.pop() {
        if !seen.insert(id) {
            continue;
        }
        let ins = view.def(id);
        found.push(ins);
        match ins.op {
            Op::AccessChain | Op::InBoundsAccessChain | Op::PtrAccessChain => {
                ids.extend((!unmodified || ins.words.len() == 4).then_some(ins.word(3)));
            }
            Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR => {
                ids.extend((!unmodified || ins.words.len() == 5).then_some(ins.word(4)));
            }
            Op::Phi => ids.extend(ins.rest(3).iter().step_by(2)),
            Op::Select => ids.extend([ins.word(4), ins.word(5)]),
            Op::CopyObject | Op::Load => ids.push(ins.word(3)),
            Op::FunctionParameter => ids.extend(arguments(view, ins)),
            Op::FunctionCall => ids.extend(returned(view, ins.word(3))),
            Op::Variable | Op::UntypedVariableKHR
                if matches!(SC(ins.word(3)), SC::Function | SC::Private) =>
            {
                ids.extend(stored(view, ins));
            }
            _ => {}
        }
    }
    found
}

/// The arguments for a parameter.
fn arguments(view: &View<'_>, parameter: Ins<'_>) -> Vec<u32> {
    let function = (view.slot(parameter).function as usize).checked_sub(1);
    let Some(function) = function.and_then(|number| view.functions.get(number)) else { return Vec::new() };
    let number = view.inside(function).skip(1).take_while(|ins| ins.index < parameter.index).count();
    let calls = view.users(view.ins(function.first).word(2)).iter().map(|user| view.ins(*user));
    let calls = calls.filter(|call| call.op == Op::FunctionCall);
    calls.filter_map(|call| call.words.get(4 + number).copied()).collect()
}

/// What a function returns.
fn returned(view: &View<'_>, function: u32) -> Vec<u32> {
    let function = view.function_of(function).and_then(|number| view.functions.get(number));
    let all = function.into_iter().flat_map(|function| view.inside(function));
    all.filter(|ins| ins.op == Op::ReturnValue).map(|ins| ins.word(1)).collect()
}

/// What is stored to a variable or its parts, and its initializer.
fn stored(view: &View<'_>, variable: Ins<'_>) -> Vec<u32> {
    let untyped = variable.op == Op::UntypedVariableKHR;
    let mut found: Vec<u32> = variable.words.get(if untyped { 5 } else { 4 }).copied().into_iter().collect();
    let (mut places, mut seen) = (vec![variable.word(2)], FxHashSet::default());
    while let Some(place) = places.pop() {
        if !seen.insert(place) {
            continue;
        }
        for user in view.users(place) {
            let user = view.ins(*user);
            match user.op {
                Op::Store if user.word(1) == place => found.push(user.word(2)),
                Op::AccessChain | Op::InBoundsAccessChain | Op::CopyObject => places.push(user.word(2)),
                _ => {}
            }
        }
    }
    found
}
