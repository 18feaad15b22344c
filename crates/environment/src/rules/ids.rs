//! Ids: definitions precede uses unless forward references are allowed; types are types; definitions dominate uses.

use crate::rule::{Check, rule};
use crate::view::Ins;
use crate::{EnvironmentSet, Family, Group, Rule, Trigger};
use spirula_spec::{ExtInstSet, InstructionClass as C, Op, OperandKind};

pub(super) static RULES: [Rule; 4] = [
    rule(
        "ids:defined",
        Group::Ids,
        Trigger::Every,
        "ids are defined, and before their use unless the instruction allows forward references",
        defined,
    ),
    // Released translators wrote the blocks of kernels in any order, and drivers accept that.
    rule(
        "ids:block-order",
        Group::Ids,
        Trigger::NEVER,
        "within a function, ids are defined before their use in another block",
        |_| {},
    )
    .strict_in(EnvironmentSet::only(Family::LevelZero)),
    rule(
        "ids:dominance",
        Group::Requirements,
        Trigger::Every,
        "definitions dominate their uses, and function-local ids are used in their function only",
        dominance,
    ),
    rule(
        "ids:phi-dominance",
        Group::Requirements,
        Trigger::Ops(&[Op::Phi]),
        "operands of OpPhi dominate the end of the predecessor",
        phi_dominance,
    ),
];

static BLOCK_ORDER: &Rule = &RULES[1];

/// Whether an id is defined in another block of the function.
fn in_other_block(check: &Check<'_, '_>, ins: Ins<'_>, id: u32) -> bool {
    let (here, there) = (check.view.slot(ins), check.view.slot_of(id));
    here.function == there.function && here.block != 0 && there.block != 0 && here.block != there.block
}

/// Whether the operand at `position`, counted with result type and result, may be a forward reference.
fn allows_forward_reference(check: &Check<'_, '_>, ins: Ins<'_>, position: usize) -> bool {
    match ins.op {
        Op::ExecutionMode
        | Op::ExecutionModeId
        | Op::EntryPoint
        | Op::Name
        | Op::MemberName
        | Op::SelectionMerge
        | Op::Decorate
        | Op::MemberDecorate
        | Op::DecorateId
        | Op::DecorateString
        | Op::MemberDecorateString
        | Op::MemberDecorateIdEXT
        | Op::Branch
        | Op::LoopMerge
        | Op::TypeForwardPointer
        | Op::ConditionalEntryPointINTEL
        | Op::ConditionalCapabilityINTEL
        | Op::ConditionalExtensionINTEL
        | Op::ExtInstWithForwardRefsKHR => true,
        Op::GroupDecorate | Op::GroupMemberDecorate | Op::BranchConditional | Op::Switch => position != 0,
        Op::FunctionCall | Op::ConstantFunctionPointerINTEL => position == 2,
        Op::Phi => position > 1,
        Op::EnqueueKernel => position == 8,
        Op::GetKernelNDrangeSubGroupCount | Op::GetKernelNDrangeMaxSubGroupSize => position == 3,
        Op::GetKernelWorkGroupSize | Op::GetKernelPreferredWorkGroupSizeMultiple => position == 2,
        Op::CooperativeMatrixPerElementOpNV => position == 3,
        Op::CooperativeMatrixReduceNV => position == 4,
        Op::CooperativeMatrixLoadTensorNV => position > 6,
        Op::GraphEntryPointARM => position == 0,
        Op::ExtInst => {
            let set = check.view.decoder.import(ins.word(3)).and_then(|import| import.set());
            matches!(set, Some(ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo)) && position > 3
        }
        op => op.row().is_some_and(|row| row.class == C::TypeDeclaration),
    }
}

fn defined(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let mut broken = None;
    for (position, operand) in view.operands(ins).enumerate() {
        let id = operand.word();
        let message = match operand.kind {
            OperandKind::IdResultType => {
                let line = view.line_of(id);
                if line == 0 || line > ins.index + 1 {
                    "has not been defined"
                } else if !view.is_type(id) {
                    "is not a type id"
                } else {
                    continue;
                }
            }
            OperandKind::IdRef | OperandKind::IdScope | OperandKind::IdMemorySemantics => {
                let line = view.line_of(id);
                if line == 0 {
                    "has not been defined"
                } else if line > ins.index {
                    if allows_forward_reference(check, ins, position) {
                        continue;
                    } else if !in_other_block(check, ins, id) {
                        "has not been defined"
                    } else if check.applies(BLOCK_ORDER) {
                        let message = format!("ID {} has not been defined", check.show(id));
                        return check.fail_as(BLOCK_ORDER, ins, message);
                    } else {
                        continue;
                    }
                } else if view.is_type(id) && !has_type_operands(check, ins) {
                    "cannot be a type"
                } else if !view.is_type(id)
                    && view.type_of(id) == 0
                    && has_value_operands(check, ins)
                    && has_value_operands(check, view.def(id))
                {
                    "requires a type"
                } else {
                    continue;
                }
            }
            _ => continue,
        };
        broken = Some((id, message));
        break;
    }
    if let Some((id, message)) = broken {
        let shown = check.show(id);
        check.fail(match message {
            "has not been defined" | "is not a type id" => format!("ID {shown} {message}"),
            _ => format!("Operand {shown} {message}"),
        });
    }
}

/// Whether an instruction is a non-semantic or debug information instruction.
fn is_non_semantic(check: &Check<'_, '_>, ins: Ins<'_>) -> bool {
    matches!(ins.op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
        && check.view.decoder.import(ins.word(3)).is_some_and(|import| {
            import.set().is_none_or(|set| {
                set.is_non_semantic() || matches!(set, ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo)
            })
        })
}

fn is_about(ins: Ins<'_>) -> bool {
    ins.op.row().is_some_and(|row| matches!(row.class, C::Debug | C::Annotation))
}

fn is_untyped(op: Op) -> bool {
    op.name().is_some_and(|name| name.starts_with("OpUntyped"))
}

/// Whether its operands may be types.
fn has_type_operands(check: &Check<'_, '_>, ins: Ins<'_>) -> bool {
    let op = if ins.op == Op::SpecConstantOp { Op(ins.word(3) as u16) } else { ins.op };
    op.name().is_some_and(|name| name.starts_with("OpType"))
        || is_about(ins)
        || is_untyped(op)
        || matches!(
            op,
            Op::SizeOf
                | Op::CooperativeMatrixLengthNV
                | Op::CooperativeMatrixLengthKHR
                | Op::Function
                | Op::AsmINTEL
                | Op::ConstantSizeOfEXT
                | Op::BufferPointerEXT
                | Op::AbortKHR
        )
        || is_non_semantic(check, ins)
}

/// Whether its operands are values.
fn has_value_operands(check: &Check<'_, '_>, ins: Ins<'_>) -> bool {
    let op = if ins.op == Op::SpecConstantOp { Op(ins.word(3) as u16) } else { ins.op };
    !(is_about(ins)
        || is_untyped(op)
        || matches!(
            op,
            Op::ExtInst
                | Op::ExtInstWithForwardRefsKHR
                | Op::ExtInstImport
                | Op::SelectionMerge
                | Op::LoopMerge
                | Op::Function
                | Op::SizeOf
                | Op::CooperativeMatrixLengthNV
                | Op::CooperativeMatrixLengthKHR
                | Op::Phi
                | Op::AsmINTEL
                | Op::AliasDomainDeclINTEL
                | Op::AliasScopeDeclINTEL
                | Op::AliasScopeListDeclINTEL
                | Op::AbortKHR
                | Op::Branch
                | Op::BranchConditional
                | Op::Switch
        )
        || is_non_semantic(check, ins))
}

fn dominance(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let here = view.slot(ins);
    if here.function == 0 || ins.op == Op::Phi {
        return;
    }
    let block = view.blocks.get((here.block as usize).wrapping_sub(1));
    let mut broken = None;
    for operand in view.operands(ins) {
        if !matches!(operand.kind, OperandKind::IdRef | OperandKind::IdScope | OperandKind::IdMemorySemantics)
        {
            continue;
        }
        let there = view.slot_of(operand.word());
        if there.function == 0 || there.block == here.block && here.block != 0 {
            continue;
        }
        let op = view.op_of(operand.word());
        if op == Op::Function {
            continue;
        }
        if there.function != here.function {
            broken = Some((operand.word(), None));
            break;
        }
        if op == Op::Label || there.block == here.block {
            continue;
        }
        let (Some(block), Some(from)) = (block, view.blocks.get((there.block as usize).wrapping_sub(1)))
        else {
            continue;
        };
        if block.tree.reached() && !from.tree.dominates(&block.tree) {
            broken = Some((operand.word(), Some((from.label, block.label))));
            break;
        }
    }
    match broken {
        None => {}
        Some((id, None)) => {
            let message = format!("ID {} is used outside of it's defining function", check.show(id));
            check.fail(message);
        }
        Some((id, Some((from, to)))) => {
            let message = format!(
                "ID {} defined in block {} does not dominate its use in block {}",
                check.show(id),
                check.show(from),
                check.show(to)
            );
            check.fail(message);
        }
    }
}

fn phi_dominance(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let here = view.slot(ins);
    let reached = view.blocks.get((here.block as usize).wrapping_sub(1)).is_some_and(|b| b.tree.reached());
    if !reached {
        return;
    }
    for pair in ins.rest(3).chunks_exact(2) {
        let there = view.slot(view.def(pair[0]));
        let from = view.blocks.get((there.block as usize).wrapping_sub(1));
        let parent = view.block_of(pair[1]).and_then(|b| view.blocks.get(b));
        if let (Some(from), Some(parent)) = (from, parent)
            && there.function == here.function
            && parent.tree.reached()
            && !from.tree.dominates(&parent.tree)
        {
            let message = format!(
                "In OpPhi instruction {}, ID {} definition does not dominate its parent {}",
                check.show(ins.word(2)),
                check.show(pair[0]),
                check.show(pair[1])
            );
            check.fail(message);
            return;
        }
    }
}
