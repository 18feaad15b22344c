//! Functions: types, parameters, calls, returns.

use crate::rule::{Check, Rule, rule};
use crate::view::{Function, View};
use crate::{Group, Trigger};
use spirula_spec::{AddressingModel, Capability as C, InstructionClass, LinkageType, Op, StorageClass as SC};

pub(super) const RULES: &[Rule] = &[
    rule(
        "functions:type",
        Group::Functions,
        Trigger::Ops(&[Op::Function]),
        "OpFunction has a function type and its return type",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.def(ins.word(4));
            if ty.op != Op::TypeFunction {
                return check.fail("OpFunction Function Type is not a function type.");
            }
            check.require(ty.word(2) == ins.word(1), || {
                "OpFunction Result Type does not match the Function Type's return type.".to_owned()
            });
        },
    ),
    rule(
        "functions:parameters",
        Group::Functions,
        Trigger::Module,
        "parameters match the function type",
        parameters,
    ),
    rule(
        "functions:users",
        Group::Functions,
        Trigger::Ops(&[Op::Function]),
        "functions are only called, named, decorated and declared as entry points",
        |check| {
            let view = check.view;
            let pointers = view.has(C::FunctionPointersINTEL);
            for user in view.users(check.ins.word(2)).to_vec() {
                let user = view.ins(user);
                let class = user.op.row().map(|row| row.class);
                let good = matches!(
                    user.op,
                    Op::FunctionCall
                        | Op::EntryPoint
                        | Op::ConditionalEntryPointINTEL
                        | Op::ExecutionMode
                        | Op::ExecutionModeId
                        | Op::EnqueueKernel
                        | Op::GetKernelNDrangeSubGroupCount
                        | Op::GetKernelNDrangeMaxSubGroupSize
                        | Op::GetKernelWorkGroupSize
                        | Op::GetKernelPreferredWorkGroupSizeMultiple
                        | Op::GetKernelLocalSizeForSubgroupCount
                        | Op::GetKernelMaxNumSubgroups
                        | Op::CooperativeMatrixPerElementOpNV
                        | Op::CooperativeMatrixReduceNV
                        | Op::CooperativeMatrixLoadTensorNV
                        | Op::ConditionalExtensionINTEL
                        | Op::ExtInst
                        | Op::ExtInstWithForwardRefsKHR
                ) || matches!(class, Some(InstructionClass::Debug | InstructionClass::Annotation))
                    || pointers;
                if !good {
                    let message =
                        format!("Invalid use of function result id {}.", check.show(check.ins.word(2)));
                    check.fail_at(user, message);
                }
            }
        },
    ),
    rule(
        "functions:import",
        Group::Functions,
        Trigger::Ops(&[Op::Function]),
        "functions have a body unless they are imported",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some(function) = view.function_of(ins.word(2)).and_then(|n| view.functions.get(n)) else {
                return;
            };
            let linkage = view.decoration(ins.word(2), spirula_spec::Decoration::LinkageAttributes);
            let imported = linkage.is_some_and(|d| d.params.last() == Some(&LinkageType::Import.0));
            let body = function.blocks.0 != function.blocks.1;
            check.require(!(imported && body), || {
                "A function definition may not be decorated with Import Linkage type.".to_owned()
            });
            check.require(imported || body, || {
                "A function declaration (an OpFunction with no basic blocks) must have a Linkage Attributes Decoration with the Import Linkage type.".to_owned()
            });
        },
    ),
    rule(
        "functions:call",
        Group::Functions,
        Trigger::Ops(&[Op::FunctionCall]),
        "calls match the callee's type",
        call,
    ),
    rule(
        "functions:pointer-arguments",
        Group::Functions,
        Trigger::Ops(&[Op::FunctionCall]),
        "under logical addressing, pointer arguments are memory objects",
        pointer_arguments,
    ),
    rule(
        "functions:return",
        Group::Functions,
        Trigger::Ops(&[Op::Return, Op::ReturnValue]),
        "returned values match the return type",
        returns,
    ),
];

fn parameters(check: &mut Check<'_, '_>) {
    let view = check.view;
    for function in &view.functions {
        let ty = view.def(view.ins(function.first).word(4));
        if ty.op != Op::TypeFunction {
            continue;
        }
        let mut wanted = ty.words.get(3..).unwrap_or_default().iter();
        for ins in view.inside(function).take_while(|ins| ins.op != Op::Label) {
            if ins.op != Op::FunctionParameter {
                continue;
            }
            match wanted.next() {
                Some(ty) if *ty == ins.word(1) => {}
                Some(_) => check.fail_at(
                    ins,
                    "OpFunctionParameter Result Type does not match the OpTypeFunction parameter type of the same index.",
                ),
                None => check.fail_at(ins, "Too many OpFunctionParameters: the function type has fewer"),
            }
        }
        // Too few parameters are accepted, as by SPIRV-Tools, since real modules have them.
    }
}

fn call(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let function = view.def(ins.word(3));
    if function.op != Op::Function {
        return check.fail("OpFunctionCall Function is not a function.");
    }
    if function.word(1) != ins.word(1) {
        return check.fail("OpFunctionCall Result Type does not match Function's return type.");
    }
    let ty = view.def(function.word(4));
    let (wanted, given) = (ty.words.get(3..).unwrap_or_default(), ins.words.get(4..).unwrap_or_default());
    if ty.op == Op::TypeFunction && wanted.len() != given.len() {
        return check.fail("OpFunctionCall Function's parameter count does not match the argument count.");
    }
    for (ty, argument) in wanted.iter().zip(given) {
        let have = view.type_of(*argument);
        let relaxed = check.options().before_hlsl_legalization
            && view
                .pointer(*ty)
                .zip(view.pointer(have))
                .is_some_and(|(wanted, given)| same_logically(view, wanted.1, given.1, 64));
        if have != *ty && !relaxed {
            return check.fail(format!(
                "OpFunctionCall Argument {}s type does not match Function's parameter type.",
                check.show(*argument)
            ));
        }
    }
}

/// Whether two types logically match: they differ in decorations only.
fn same_logically(view: &View<'_>, left: u32, right: u32, depth: u32) -> bool {
    let (a, b) = (view.def(left), view.def(right));
    let arrays = a.op == b.op && a.op == Op::TypeArray && a.word(3) == b.word(3);
    let structures = a.op == b.op && a.op == Op::TypeStruct && a.words.len() == b.words.len();
    let parts = if structures { a.rest(2) } else { a.words.get(2..3).unwrap_or_default() };
    left == right
        || depth > 0
            && (arrays || structures)
            && parts.iter().zip(b.rest(2)).all(|(x, y)| same_logically(view, *x, *y, depth - 1))
}

fn pointer_arguments(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if view.addressing != AddressingModel::Logical
        || check.options().relax_logical_pointer
        || check.options().before_hlsl_legalization
    {
        return;
    }
    for argument in ins.words.get(4..).unwrap_or_default() {
        let Some((class, _)) = view.pointer_of(*argument) else { continue };
        let storage = match class {
            SC::UniformConstant
            | SC::Function
            | SC::Private
            | SC::Workgroup
            | SC::AtomicCounter
            | SC::Image => true,
            SC::StorageBuffer => view.has(C::VariablePointersStorageBuffer),
            _ => false,
        };
        let any = view.capabilities.any(&[C::WorkgroupMemoryExplicitLayoutKHR])
            || !matches!(
                class,
                SC::Uniform
                    | SC::Input
                    | SC::Output
                    | SC::PushConstant
                    | SC::StorageBuffer
                    | SC::CrossWorkgroup
            );
        if !storage && !any {
            return check.fail("Invalid storage class for pointer operand of a function call");
        }
        let memory =
            matches!(view.op_of(*argument), Op::Variable | Op::FunctionParameter | Op::UntypedVariableKHR);
        let free = class == SC::StorageBuffer
            || class == SC::Workgroup && view.has(C::VariablePointers)
            || matches!(class, SC::UniformConstant);
        if !memory
            && !free
            && !view.capabilities.any(&[C::VariablePointers, C::VariablePointersStorageBuffer])
        {
            return check.fail("Pointer operand must be a memory object declaration");
        }
    }
}

fn returns(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let number = (view.slot(ins).function as usize).checked_sub(1);
    let Some(function) = number.and_then(|n| view.functions.get(n)) else { return };
    let wanted = view.ins(function.first).word(1);
    if ins.op == Op::Return {
        return check.require(view.op_of(wanted) == Op::TypeVoid, || {
            "OpReturn can only be called from a function with void return type.".to_owned()
        });
    }
    let value = ins.word(1);
    let ty = view.type_of(value);
    if ty == 0 || view.op_of(ty) == Op::TypeVoid {
        return check.fail("OpReturnValue value does not represent a value or is missing or void.");
    }
    let pointer = view.pointer(ty).is_some();
    let variable = view.capabilities.any(&[C::VariablePointers, C::VariablePointersStorageBuffer]);
    if pointer
        && view.addressing == AddressingModel::Logical
        && !variable
        && !check.options().relax_logical_pointer
        && !check.options().before_hlsl_legalization
    {
        return check
            .fail("OpReturnValue value is a pointer, which is invalid in the Logical addressing model.");
    }
    check
        .require(ty == wanted, || "OpReturnValue's type does not match OpFunction's return type.".to_owned());
}

/// A function that is recursive or calls such a function, and is reachable from entry points or not.
pub(super) fn cycle<'v>(view: &'v View<'_>, reachable: bool) -> Option<&'v Function> {
    // Remove functions without calls until none is left: the rest is recursive, or calls such functions.
    let count = view.functions.len();
    let mut left: Vec<usize> = view.functions.iter().map(|f| f.calls.len()).collect();
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (number, function) in view.functions.iter().enumerate() {
        for callee in &function.calls {
            if let Some(list) = callers.get_mut(*callee as usize) {
                list.push(number);
            }
        }
    }
    let mut done: Vec<usize> = (0..count).filter(|number| left[*number] == 0).collect();
    while let Some(number) = done.pop() {
        for caller in &callers[number] {
            left[*caller] -= 1;
            if left[*caller] == 0 {
                done.push(*caller);
            }
        }
    }
    view.functions
        .iter()
        .zip(&left)
        .find(|(f, left)| **left > 0 && (f.models != 0) == reachable)
        .map(|(function, _)| function)
}
