//! Logical layout of a module: order of sections, contents of functions and blocks.

use crate::rule::{Check, rule};
use crate::view::Ins;
use crate::{Group, Rule, Trigger};
use spirula_spec::{ExtInstSet, INSTRUCTIONS, InstructionClass as C, Op, StorageClass};
use std::sync::LazyLock;

pub(super) const RULES: &[Rule] = &[
    rule(
        "layout:memory-model",
        Group::Layout,
        Trigger::Module,
        "there is exactly one OpMemoryModel",
        |check| {
            let view = check.view;
            let mut models =
                view.all().take_while(|i| i.op != Op::Function).filter(|i| i.op == Op::MemoryModel);
            match (models.next(), models.next()) {
                (None, _) => check.fail("Missing required OpMemoryModel instruction."),
                (_, Some(second)) => check.fail_at(second, "OpMemoryModel should only be provided once."),
                _ => {}
            }
        },
    ),
    rule(
        "layout:sections",
        Group::Layout,
        Trigger::Module,
        "instructions follow the order of sections",
        sections,
    ),
    rule(
        "layout:functions",
        Group::Layout,
        Trigger::Module,
        "functions consist of parameters and blocks, declarations first, and blocks run from a label to a terminator",
        functions,
    ),
    rule(
        "layout:ext-inst-sections",
        Group::Layout,
        Trigger::Ops(&[Op::ExtInst, Op::ExtInstWithForwardRefsKHR]),
        "extended instructions are in blocks and graphs; debug and non-semantic ones also at module scope",
        extended,
    ),
    rule(
        "layout:phi-first",
        Group::Layout,
        Trigger::Ops(&[Op::Phi]),
        "OpPhi precedes all other instructions of a block",
        |check| {
            let before = (0..check.ins.index).rev().map(|index| check.view.ins(index));
            let before = before.into_iter().find(|ins| !is_line(*ins));
            let good =
                before.is_some_and(|ins| matches!(ins.op, Op::Label | Op::Phi) || is_debug(check, ins));
            check.require(good, || {
                "OpPhi must appear within a non-entry block before all non-OpPhi instructions (except for OpLine, which \
                 can be mixed with OpPhi)."
                    .to_owned()
            });
        },
    ),
    rule(
        "layout:phi-in-entry",
        Group::Layout,
        Trigger::Ops(&[Op::Phi]),
        "the first block of a function has no OpPhi",
        |check| {
            let slot = check.view.slot(check.ins);
            let entry = check.view.functions.get((slot.function as usize).wrapping_sub(1));
            check.require(entry.is_none_or(|f| f.blocks.0 + 1 != slot.block), || {
                "OpPhi must not be in the entry block of a function.".to_owned()
            });
        },
    ),
    rule(
        "layout:variables-first",
        Group::Layout,
        Trigger::Ops(&[Op::Variable, Op::UntypedVariableKHR]),
        "function-local variables are first in the entry block",
        variables_first,
    ),
    rule(
        "layout:merge-before-branch",
        Group::Layout,
        Trigger::Ops(&[Op::LoopMerge, Op::SelectionMerge]),
        "a merge instruction immediately precedes a branch of a suitable kind",
        |check| {
            let next = check.view.ins(check.ins.index + 1).op;
            let good = match check.ins.op {
                Op::LoopMerge => matches!(next, Op::Branch | Op::BranchConditional),
                _ => matches!(next, Op::BranchConditional | Op::Switch),
            };
            let which = if check.ins.op == Op::LoopMerge {
                "OpBranch or OpBranchConditional"
            } else {
                "OpBranchConditional or OpSwitch"
            };
            let name = check.ins.name();
            check.require(good, || {
                format!("{name} must immediately precede either an {which} instruction. {name} must be the second-to-last instruction in its block.")
            });
        },
    ),
];

pub(super) fn is_line(ins: Ins<'_>) -> bool {
    matches!(ins.op, Op::Line | Op::NoLine)
}

fn is_extended(ins: Ins<'_>) -> bool {
    matches!(ins.op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
}

/// Whether an instruction is a non-semantic or debug information instruction.
pub(super) fn is_debug(check: &Check<'_, '_>, ins: Ins<'_>) -> bool {
    is_extended(ins)
        && check
            .view
            .decoder
            .import(ins.word(3))
            .is_some_and(|import| import.set().is_none_or(|set| set.is_non_semantic() || is_debug_set(set)))
}

fn is_debug_set(set: ExtInstSet) -> bool {
    matches!(set, ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo)
}

/// Name prefixes of instructions that declare types and constants.
const DECLARING: [&str; 4] = ["OpType", "OpConstant", "OpSpecConstant", "OpGraphConstant"];

const TYPES: u8 = 11;
/// The section of functions, which follows that of types.
pub(crate) const FUNCTIONS: u8 = 12;
const GRAPHS: u8 = 13;

/// The section of an opcode; `None` if it is allowed among types and in functions.
#[inline]
pub(crate) fn section(op: Op) -> Option<u8> {
    static SECTIONS: LazyLock<Vec<Option<u8>>> = LazyLock::new(|| {
        let last = INSTRUCTIONS.iter().map(|row| row.op.0).max().unwrap_or_default();
        (0..=last).map(|op| find_section(Op(op))).collect()
    });
    SECTIONS.get(usize::from(op.0)).copied().unwrap_or(Some(FUNCTIONS))
}

fn find_section(op: Op) -> Option<u8> {
    Some(match op {
        Op::Capability | Op::ConditionalCapabilityINTEL => 0,
        Op::Extension | Op::ConditionalExtensionINTEL => 1,
        Op::ExtInstImport => 2,
        Op::MemoryModel => 3,
        Op::SamplerImageAddressingModeNV => 4,
        Op::EntryPoint | Op::ConditionalEntryPointINTEL => 5,
        Op::ExecutionMode | Op::ExecutionModeId => 6,
        Op::SourceContinued | Op::Source | Op::SourceExtension | Op::String => 7,
        Op::Name | Op::MemberName => 8,
        Op::ModuleProcessed => 9,
        Op::AliasDomainDeclINTEL | Op::AliasScopeDeclINTEL | Op::AliasScopeListDeclINTEL => 10,
        Op::Variable
        | Op::UntypedVariableKHR
        | Op::ExtInst
        | Op::ExtInstWithForwardRefsKHR
        | Op::Line
        | Op::NoLine
        | Op::Undef
        | Op::PoisonKHR => return None,
        Op::TypeForwardPointer | Op::AsmTargetINTEL | Op::AsmINTEL => TYPES,
        Op::GraphEntryPointARM
        | Op::GraphARM
        | Op::GraphInputARM
        | Op::GraphSetOutputARM
        | Op::GraphEndARM => GRAPHS,
        op => match op.row().map(|row| (row.class, row.has_result(), row.name)) {
            Some((C::Annotation, ..)) => 10,
            Some((C::TypeDeclaration, true, _)) => TYPES,
            Some((C::ConstantCreation, ..)) => TYPES,
            // Vendor instructions have other classes in the registry.
            Some((_, true, name)) if DECLARING.iter().any(|start| name.starts_with(start)) => TYPES,
            _ => FUNCTIONS,
        },
    })
}

const SECTION_NAMES: [&str; 14] = [
    "capabilities",
    "extensions",
    "imports",
    "memory model",
    "addressing mode of samplers",
    "entry points",
    "execution modes",
    "debug sources",
    "debug names",
    "module processes",
    "annotations",
    "types, constants and global variables",
    "functions",
    "graphs",
];

fn sections(check: &mut Check<'_, '_>) {
    let mut current = 0;
    for ins in check.view.all() {
        match section(ins.op) {
            None if current <= TYPES => {
                current = if current >= 10 || ins.op != Op::Line { TYPES } else { current }
            }
            None => {}
            Some(own) if own < current && !(ins.op == Op::CompositeExtract && check.view.in_graph(ins)) => {
                let message = format!(
                    "{} is in an invalid layout section: it belongs to {}, after {}",
                    ins.name(),
                    SECTION_NAMES[usize::from(own)],
                    SECTION_NAMES[usize::from(current)]
                );
                check.fail_at(ins, message);
                return;
            }
            Some(own) => {
                if own > 3 && current < 3 {
                    let message = format!("{} cannot appear before the memory model instruction", ins.name());
                    check.fail_at(ins, message);
                    return;
                }
                current = own;
            }
        }
    }
}

/// The state of a walk over functions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WalkState {
    Module,
    /// In a function before its first block.
    Header,
    Block,
    /// In a function after a block.
    Between,
}

fn functions(check: &mut Check<'_, '_>) {
    let mut state = WalkState::Module;
    let mut defined = false;
    // Whether the section of functions and graphs was reached.
    let mut begun = false;
    for ins in check.view.all() {
        if state == WalkState::Module && ins.op != Op::Function {
            let section = section(ins.op);
            begun |= section == Some(GRAPHS);
            if matches!(ins.op, Op::FunctionEnd | Op::FunctionParameter | Op::Label) {
                check.fail_at(ins, format!("{} must be in a function", ins.name()));
                return;
            }
            let value = match section {
                Some(section) => section == FUNCTIONS && !check.view.in_graph(ins),
                None => begun && !is_line(ins) && !is_extended(ins),
            };
            if value {
                check.fail_at(ins, format!("{} must appear in a block", ins.name()));
                return;
            }
            continue;
        }
        let message = match (state, ins.op) {
            (_, Op::Line | Op::NoLine) => "",
            (WalkState::Module, Op::Function) => {
                (state, begun) = (WalkState::Header, true);
                ""
            }
            (_, Op::Function) => "Cannot declare a function in a function body",
            (WalkState::Header, Op::FunctionParameter) => "",
            (_, Op::FunctionParameter) => {
                "Function parameters must only appear immediately after the function definition"
            }
            (WalkState::Header, Op::FunctionEnd) => {
                state = WalkState::Module;
                if defined { "Function declarations must appear before function definitions." } else { "" }
            }
            (WalkState::Between, Op::FunctionEnd) => {
                state = WalkState::Module;
                ""
            }
            (WalkState::Block, Op::FunctionEnd) => "Function end cannot be called in blocks",
            (WalkState::Block, Op::Label) => "A block must end with a branch instruction.",
            (_, Op::Label) => {
                (state, defined) = (WalkState::Block, true);
                ""
            }
            (WalkState::Block, op) => {
                if crate::view::ends_block(op) {
                    state = WalkState::Between;
                }
                ""
            }
            (_, Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => "",
            (WalkState::Header, _) => "A function must begin with a label",
            _ => {
                let message = format!("{} must appear in a block", ins.name());
                check.fail_at(ins, message);
                return;
            }
        };
        if !message.is_empty() {
            check.fail_at(ins, message);
            return;
        }
    }
    if state != WalkState::Module {
        check.fail("Missing OpFunctionEnd at end of module.");
    }
}

fn extended(check: &mut Check<'_, '_>) {
    // Graphs consist of such instructions and have no blocks.
    let in_block = check.view.slot(check.ins).block != 0 || check.view.in_graph(check.ins);
    if in_block || is_debug(check, check.ins) {
        return;
    }
    let name = check.ins.name();
    check.fail(format!("{name} must appear in a block"));
}

fn variables_first(check: &mut Check<'_, '_>) {
    let view = check.view;
    let slot = view.slot(check.ins);
    if slot.function == 0 {
        return;
    }
    let class = check.ins.word(3);
    if class != StorageClass::Function.0 {
        check.fail("Variables must have a function[7] storage class inside of a function");
        return;
    }
    let Some(function) = view.functions.get(slot.function as usize - 1) else { return };
    if function.blocks.0 + 1 != slot.block {
        check.fail("Variables can only be defined in the first block of a function");
        return;
    }
    // Look back to a variable that was checked already.
    let mut at = check.ins.index;
    while at > function.first {
        at -= 1;
        let ins = view.ins(at);
        match ins.op {
            Op::Variable | Op::UntypedVariableKHR | Op::Label => break,
            _ if is_line(ins) || is_debug(check, ins) || ins.op == Op::Undef => {}
            _ => {
                check.fail(
                    "All OpVariable instructions in a function must be the first instructions in the first block.",
                );
                return;
            }
        }
    }
}
