//! Memory semantics: their operands, orders, storage classes and further bits.
//!
//! One walk over the semantics of an instruction finds the first defect of each; the first row runs it, and each defect
//! is reported under its own row. Vulkan's statements hold for modules with the Vulkan memory model in every environment.

use super::synchronization::{SYNCHRONIZING, memory_scopes};
use crate::rule::{Check, Rule, rule};
use crate::view::{Ins, Kind, View};
use crate::{Group, Trigger};
use spirula_spec::{
    Capability as C, InstructionClass, MemoryModel, MemorySemantics as S, Op, OperandKind, Scope,
};

/// What makes memory semantics wrong, and the message.
struct Defect {
    is: fn(&Semantics<'_, '_>) -> bool,
    message: &'static str,
}

macro_rules! defects {
    ($($id:literal $summary:literal $is:expr, $message:literal;)*) => {
        /// The defects, in the order in which they are looked for.
        static DEFECTS: &[Defect] = &[$(Defect { is: $is, message: $message }),*];

        /// The row that runs the walk, the row on constants, and a row for each defect.
        pub(super) static RULES: [Rule; FIRST + [$($id),*].len()] = [
            rule(
                "synchronization:semantics",
                Group::Synchronization,
                SYNCHRONIZING,
                "memory semantics are 32-bit integers",
                walk,
            ),
            part("semantics:constant", "memory semantics are constant in shaders"),
            $(part($id, $summary),)*
        ];
    };
}

const fn part(id: &'static str, summary: &'static str) -> Rule {
    rule(id, Group::Synchronization, Trigger::NEVER, summary, |_| {})
}

const CONSTANT: usize = 1;
/// The row of the first defect.
const FIRST: usize = 2;

defects! {
    "semantics:uniform" "the bit UniformMemory needs Shader"
        |s| s.has(S::UniformMemory) && !s.view.has(C::Shader),
        "Memory Semantics UniformMemory requires capability Shader";
    "semantics:output" "the bit OutputMemory needs VulkanMemoryModel"
        |s| s.has(S::OutputMemory) && !s.model(),
        "Memory Semantics OutputMemoryKHR requires capability VulkanMemoryModelKHR";
    "VUID-StandaloneSpirv-MemorySemantics-10865" "memory semantics have at most one memory order"
        |s| s.order().count_ones() > 1,
        "Memory Semantics must have at most one non-relaxed memory order bit set";
    "VUID-StandaloneSpirv-MemorySemantics-10866" "Vulkan has no memory order SequentiallyConsistent"
        |s| s.vulkan() && s.has(S::SequentiallyConsistent),
        "Memory Semantics with SequentiallyConsistent memory order must not be used in the Vulkan API";
    "VUID-StandaloneSpirv-MemorySemantics-10867" "atomic stores do not acquire"
        |s| matches!(s.ins.op, Op::AtomicStore | Op::AtomicFlagClear) && s.acquires(),
        "MemorySemantics must not use Acquire or AcquireRelease memory order with stores";
    "VUID-StandaloneSpirv-MemorySemantics-10868" "atomic loads do not release"
        |s| s.ins.op == Op::AtomicLoad && s.releases(),
        "MemorySemantics must not use Release or AcquireRelease memory order with loads";
    "VUID-StandaloneSpirv-MemorySemantics-10869" "memory barriers of Vulkan have a memory order"
        |s| s.vulkan() && s.ins.op == Op::MemoryBarrier && s.order() == 0,
        "MemorySemantics must not use Relaxed memory order with OpMemoryBarrier";
    "VUID-StandaloneSpirv-MemorySemantics-10870" "in Vulkan, a memory order comes with storage classes"
        |s| s.vulkan() && s.order() != 0 && s.value & PLACES == 0,
        "Memory Semantics with a non-relaxed memory order must have at least one Vulkan-supported storage class semantics bit set";
    "VUID-StandaloneSpirv-MemorySemantics-10871" "in Vulkan, storage classes come with a memory order"
        |s| s.vulkan() && s.order() == 0 && s.value & PLACES != 0,
        "Memory Semantics with a storage class semantics bit set must use a non-relaxed memory order";
    "semantics:make-available" "the bit MakeAvailable needs VulkanMemoryModel"
        |s| s.has(S::MakeAvailable) && !s.model(),
        "Memory Semantics MakeAvailableKHR requires capability VulkanMemoryModelKHR";
    "VUID-StandaloneSpirv-MemorySemantics-10872" "what is made available is released"
        |s| s.has(S::MakeAvailable) && !s.releases(),
        "Memory Semantics with MakeAvailable bit set must use Release or AcquireRelease memory order";
    "semantics:make-visible" "the bit MakeVisible needs VulkanMemoryModel"
        |s| s.has(S::MakeVisible) && !s.model(),
        "Memory Semantics MakeVisibleKHR requires capability VulkanMemoryModelKHR";
    "VUID-StandaloneSpirv-MemorySemantics-10873" "what is made visible is acquired"
        |s| s.has(S::MakeVisible) && !s.acquires(),
        "Memory Semantics with MakeVisible bit set must use Acquire or AcquireRelease memory order";
    "semantics:volatile" "the bit Volatile needs VulkanMemoryModel"
        |s| s.has(S::Volatile) && !s.model(),
        "Memory Semantics Volatile requires capability VulkanMemoryModelKHR";
    "VUID-StandaloneSpirv-MemorySemantics-13551" "barriers are not volatile"
        |s| s.has(S::Volatile) && s.ins.op.row().is_none_or(|row| row.class != InstructionClass::Atomic),
        "Memory Semantics with Volatile bit set must not be used with barrier instructions";
    "VUID-StandaloneSpirv-MemorySemantics-13556" "in Vulkan, arriving at a split barrier releases or is relaxed"
        |s| s.vulkan() && s.ins.op == Op::ControlBarrierArriveEXT && s.order() & !S::Release.0 != 0,
        "Memory Semantics must not have any non-relaxed memory order set other than Release";
    "VUID-StandaloneSpirv-MemorySemantics-13557" "in Vulkan, waiting at a split barrier acquires or is relaxed"
        |s| s.vulkan() && s.ins.op == Op::ControlBarrierWaitEXT && s.order() & !S::Acquire.0 != 0,
        "Memory Semantics must not have any non-relaxed memory order set other than Acquire";
    "VUID-StandaloneSpirv-UnequalMemorySemantics-10875" "the failure of a compare-exchange does not release"
        |s| s.equal.is_some() && s.releases(),
        "Unequal Memory Semantics must not use Release or AcquireRelease memory order";
    "VUID-StandaloneSpirv-UnequalMemorySemantics-10876"
        "the failure of a compare-exchange has no stronger memory order than its success"
        |s| s.equal.is_some_and(|equal| {
            s.has(S::Acquire) && equal & ORDERS == 0
                || s.has(S::SequentiallyConsistent) && equal & S::SequentiallyConsistent.0 == 0
        }),
        "Unequal Memory Semantics must not use a stronger memory order than the corresponding Equal Memory Semantics";
    "VUID-StandaloneSpirv-UnequalMemorySemantics-10877"
        "the failure of a compare-exchange has the storage classes of its success only"
        |s| s.vulkan() && s.equal.is_some_and(|equal| s.value & !equal & PLACES != 0),
        "Unequal Memory Semantics must not have any Vulkan-supported storage class semantics bit set unless this bit is also set in the corresponding Equal Memory Semantics";
    "VUID-StandaloneSpirv-UnequalMemorySemantics-10878"
        "the failure of a compare-exchange makes visible only what its success does"
        |s| s.vulkan() && s.equal.is_some_and(|equal| s.value & !equal & S::MakeVisible.0 != 0),
        "Unequal Memory Semantics must not have MakeVisible bit set unless this bit is also set in the corresponding Equal Memory Semantics";
    "VUID-StandaloneSpirv-UnequalMemorySemantics-10879" "failure and success of a compare-exchange are both volatile or not"
        |s| s.vulkan() && s.equal.is_some_and(|equal| (s.value ^ equal) & S::Volatile.0 != 0),
        "Unequal Memory Semantics must have Volatile bit set if and only if this bit is also set in the corresponding Equal Memory Semantics";
    "VUID-StandaloneSpirv-None-04641" "in Vulkan, memory scope Invocation comes without a memory order"
        |s| s.vulkan() && s.order() != 0 && memory_scopes(s.view, s.ins).contains(&Scope::Invocation),
        "Vulkan specification requires Memory Semantics to be Relaxed if used with Invocation Memory Scope";
}

const ORDERS: u32 = S::Acquire.0 | S::Release.0 | S::AcquireRelease.0 | S::SequentiallyConsistent.0;
const PLACES: u32 = S::UniformMemory.0 | S::WorkgroupMemory.0 | S::ImageMemory.0 | S::OutputMemory.0;

/// Memory semantics of an instruction.
struct Semantics<'v, 'm> {
    view: &'v View<'m>,
    ins: Ins<'m>,
    value: u32,
    /// Of the unequal semantics of a compare-exchange: the equal ones.
    equal: Option<u32>,
}

impl Semantics<'_, '_> {
    fn has(&self, mask: S) -> bool {
        self.value & mask.0 != 0
    }

    fn order(&self) -> u32 {
        self.value & ORDERS
    }

    fn releases(&self) -> bool {
        self.has(S::Release) || self.has(S::AcquireRelease)
    }

    fn acquires(&self) -> bool {
        self.has(S::Acquire) || self.has(S::AcquireRelease)
    }

    /// Whether the module has the capability of the Vulkan memory model.
    fn model(&self) -> bool {
        self.view.has(C::VulkanMemoryModel)
    }

    /// Whether Vulkan's statements hold.
    fn vulkan(&self) -> bool {
        self.view.options.environment.is_vulkan() || self.view.memory_model == MemoryModel::Vulkan
    }
}

fn walk(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let exchange = matches!(ins.op, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak);
    let mut equal = None;
    for operand in view.operands(ins).filter(|operand| operand.kind == OperandKind::IdMemorySemantics) {
        let (id, name) = (operand.word(), &ins.name()[2..]);
        let ty = view.value_ty(id);
        if !ty.is_scalar(Kind::Int) || ty.width != 32 {
            return check.fail(format!("{name}: expected Memory Semantics to be a 32-bit int"));
        }
        let Some(value) = view.constant(id).map(|value| value as u32) else {
            let cooperative = view.has(C::CooperativeMatrixNV) && view.is_constant(id);
            if view.has(C::Shader) && !cooperative {
                let message = "Memory Semantics ids must be OpConstant when Shader capability is present";
                check.fail_as(&RULES[CONSTANT], ins, message.to_owned());
            }
            continue;
        };
        let semantics = Semantics { view, ins, value, equal: equal.filter(|_| exchange) };
        let defect = DEFECTS.iter().enumerate().find(|(_, defect)| (defect.is)(&semantics));
        if let Some((number, defect)) = defect {
            return check.fail_as(&RULES[FIRST + number], ins, format!("{name}: {}", defect.message));
        }
        equal = Some(value);
    }
}
