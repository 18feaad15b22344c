//! Built-in functions of OpenCL C, as rows that both directions read: the name in OpenCL C, and what it is in SPIR-V.
//!
//! Functions of OpenCL.std that have the name of their instruction need no row.

mod atomics;
pub mod device;
mod extensions;
mod groups;
mod images;
mod math;
mod work_items;

use rustc_hash::FxHashMap;
use spirula_spec::{ExtInstSet, GroupOperation, Op};
use std::sync::OnceLock;

/// What a built-in function is in SPIR-V.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// An instruction of OpenCL.std, by its name.
    Extended(&'static str),
    /// Instructions of OpenCL.std for floats, signed and unsigned integers.
    ByClass {
        /// For floats; empty for none.
        float: &'static str,
        /// For signed integers.
        signed: &'static str,
        /// For unsigned integers.
        unsigned: &'static str,
    },
    /// An instruction with the same operands.
    Core(Op),
    /// A test, whose truth values become 0 and 1, or -1 in vectors.
    Test(Op),
    /// A test of all components of a vector of integers by their highest bits.
    HighestBits(Op),
    /// `dot`: a product for scalars.
    Dot,
    /// A component of a built-in variable; the number is the value of components that it lacks.
    Component(&'static str, u64),
    /// A built-in variable as a whole.
    Variable(&'static str),
    /// An atomic instruction of OpenCL C 1.x: instruction for signed or all, and unsigned numbers.
    Atomic(Op, Op),
    /// The same with the value 1.
    AtomicStep(Op),
    /// `atomic_cmpxchg`.
    AtomicCompare,
    /// An atomic function of OpenCL C 2.0, with orders and scopes in its `_explicit` form.
    AtomicOrdered(Op, Op),
    /// `atomic_compare_exchange_strong` and `_weak`.
    AtomicCompareOrdered(Op),
    /// `atomic_init`.
    AtomicInit,
    /// `atomic_flag_test_and_set`, `atomic_flag_clear`.
    AtomicFlag(Op),
    /// `barrier`, `work_group_barrier`, `sub_group_barrier`: the scope of execution.
    Barrier(u32),
    /// `mem_fence`, `read_mem_fence`, `write_mem_fence`: the order.
    Fence(u32),
    /// `atomic_work_item_fence`.
    WorkItemFence,
    /// `async_work_group_copy`: whether it has a stride.
    AsyncCopy(bool),
    /// `wait_group_events`.
    WaitEvents,
    /// A cast from the generic address space to a storage class.
    ToStorage(u32),
    /// `get_fence`.
    GetFence,
    /// A function over a work-group (2) or subgroup (3): instruction for floats, signed and unsigned integers, and the
    /// group operation.
    Group {
        /// The scope of execution.
        scope: u32,
        /// For floats.
        float: Op,
        /// For signed integers.
        signed: Op,
        /// For unsigned integers.
        unsigned: Op,
        /// The group operation.
        operation: u32,
    },
    /// `work_group_all` and others: a vote.
    Vote(u32, Op),
    /// A function over the active invocations of a subgroup.
    NonUniform(NonUniform),
    /// `work_group_broadcast` and `sub_group_broadcast`.
    Broadcast(u32),
    /// `read_image*`.
    ReadImage,
    /// `write_image*`.
    WriteImage,
    /// A query of an image: the instruction, and the component of its result or `u32::MAX` for a vector.
    QueryImage(Op, u32),
    /// An instruction over a work-group (2) or subgroup (3) with the same operands after the scope.
    OverGroup(u32, Op),
    /// A split barrier: the instruction and the order.
    SplitBarrier(Op, u32),
    /// A block of memory or of an image that a subgroup reads or writes.
    SubgroupBlock(Op),
    /// The same of an image, whose place is given by coordinates, width and height.
    MediaBlock(Op),
    /// The sizes of a range of work items, of so many dimensions.
    NdRange(u32),
    /// A clock of a scope.
    ReadClock(u32),
    /// A dot product of integers of 8 bits that are packed into one: which operands are signed, whether it accumulates.
    PackedDot {
        /// Whether the first and second operand is signed.
        signs: [bool; 2],
        /// Whether a third operand is added, with saturation.
        saturates: bool,
    },
    /// `vload*`, `vstore*`: the instruction of OpenCL.std, without and with a number of components.
    VectorMemory(&'static str),
}

/// A function of the extensions `cl_khr_subgroup_*`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NonUniform {
    /// The instruction for floats.
    pub float: Op,
    /// For signed integers.
    pub signed: Op,
    /// For unsigned integers.
    pub unsigned: Op,
    /// The group operation, if the instruction has one.
    pub operation: Option<GroupOperation>,
    /// Whether its first argument is an integer that stands for a truth value.
    pub takes_truth: bool,
    /// Whether its result is an integer that stands for a truth value.
    pub gives_truth: bool,
}

/// A row: the name in OpenCL C, and what it is.
pub type Row = (&'static str, Form);

/// All rows.
pub static TABLES: &[&[Row]] =
    &[work_items::ROWS, math::ROWS, atomics::ROWS, device::ROWS, groups::ROWS, images::ROWS];

/// What a function of OpenCL C with this name is.
pub fn of_opencl(name: &str) -> Option<Form> {
    static FORMS: OnceLock<FxHashMap<&str, Form>> = OnceLock::new();
    let forms = FORMS.get_or_init(|| {
        let extended = ExtInstSet::OpenClStd.row().instructions.iter();
        let extended = extended.map(|row| (row.name, Form::Extended(row.name)));
        // A row is more than the name of an instruction.
        extended.chain(TABLES.iter().copied().flatten().copied()).collect()
    });
    vector_memory(name)
        .or_else(|| forms.get(name).copied())
        .or_else(|| groups::reduction(name))
        .or_else(|| extensions::form(name))
}

pub use extensions::{BFLOAT_CONVERSIONS, dot_instruction};

/// What a function of OpenCL C is that clang calls by a name that is not mangled.
pub fn not_mangled(name: &str) -> Option<Form> {
    device::not_mangled(name)
}

/// `vload4`, `vstore_half8_rte`: the instruction and the number of components are parts of the name.
fn vector_memory(name: &str) -> Option<Form> {
    let digits = |rest: &str| matches!(rest, "2" | "3" | "4" | "8" | "16");
    let rounded = |rest: &str| {
        let (count, mode) = rest.split_once('_').unwrap_or((rest, ""));
        (count.is_empty() || digits(count)) && matches!(mode, "" | "rte" | "rtz" | "rtp" | "rtn")
    };
    let form = |prefix: &str, known: &'static str| {
        name.strip_prefix(prefix).filter(|rest| rounded(rest)).map(|_| Form::VectorMemory(known))
    };
    if let Some(rest) = name.strip_prefix("vload").filter(|rest| digits(rest)) {
        return (!rest.is_empty()).then_some(Form::VectorMemory("vloadn"));
    }
    if name.strip_prefix("vstore").is_some_and(digits) {
        return Some(Form::VectorMemory("vstoren"));
    }
    form("vloada_half", "vloada_halfn")
        .or_else(|| form("vload_half", "vload_halfn"))
        .or_else(|| form("vstorea_half", "vstorea_halfn"))
        .or_else(|| form("vstore_half", "vstore_halfn"))
}

/// The number of an instruction of OpenCL.std.
pub fn extended(name: &str) -> Option<u32> {
    let rows = ExtInstSet::OpenClStd.row().instructions;
    rows.iter().find(|row| row.name == name).map(|row| row.value)
}
