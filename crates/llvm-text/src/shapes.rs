//! Syntax by operation: keyword and form of the instruction.

use spirula_ir::OpName;
use spirula_llvm::ops::aggregate as g;
use spirula_llvm::ops::arithmetic as a;
use spirula_llvm::ops::calls as c;
use spirula_llvm::ops::constants as k;
use spirula_llvm::ops::control as t;
use spirula_llvm::ops::imported as i;
use spirula_llvm::ops::memory as m;
use std::sync::LazyLock;

pub(crate) use spirula_llvm::ops::constants::is_constant;

/// The form of an instruction.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    /// `word type a, b`.
    Binary(&'static str),
    /// The same with `nuw` and `nsw`.
    Wrapping(&'static str),
    /// The same with a flag that is an attribute in the first slot.
    Flagged(&'static str, &'static str),
    /// The same with fast-math flags.
    FloatBinary(&'static str),
    /// `word type a to type`.
    Cast(&'static str),
    /// The same with a flag that is an attribute in the first slot.
    FlaggedCast(&'static str, &'static str),
    /// A form of its own.
    Own(Own),
    /// A constant, written at its uses.
    Constant,
    /// Nothing is written.
    Nothing,
}

impl Shape {
    /// The keyword of an instruction, unless its form is its own.
    fn keyword(self) -> Option<&'static str> {
        match self {
            Self::Binary(word)
            | Self::Wrapping(word)
            | Self::Flagged(word, _)
            | Self::FloatBinary(word)
            | Self::Cast(word)
            | Self::FlaggedCast(word, _) => Some(word),
            Self::Own(_) | Self::Constant | Self::Nothing => None,
        }
    }
}

/// Instructions with a form of their own.
#[derive(Clone, Copy)]
pub(crate) enum Own {
    Fneg,
    Icmp,
    Fcmp,
    Select,
    Freeze,
    Trunc,
    IntToPtr,
    ExtractElement,
    InsertElement,
    ShuffleVector,
    ExtractValue,
    InsertValue,
    Alloca,
    GetElementPtr,
    Load,
    Store,
    AtomicRmw,
    CmpXchg,
    Fence,
    Br,
    CondBr,
    Switch,
    IndirectBr,
    Return,
    Resume,
    Unreachable,
    Call,
    Invoke,
    LandingPad,
    VaArg,
    CallBr,
    CatchSwitch,
    CatchPad,
    CleanupPad,
    CatchRet,
    CleanupRet,
    DebugRecord,
    CallIntrinsic,
    InlineAsm,
}

/// The forms of the operations of the dialect other than intrinsics and constants.
const SHAPES: &[(OpName, Shape)] = &[
    (a::ADD, Shape::Wrapping("add")),
    (a::SUB, Shape::Wrapping("sub")),
    (a::MUL, Shape::Wrapping("mul")),
    (a::SHL, Shape::Wrapping("shl")),
    (a::UDIV, Shape::Flagged("udiv", "exact")),
    (a::SDIV, Shape::Flagged("sdiv", "exact")),
    (a::LSHR, Shape::Flagged("lshr", "exact")),
    (a::ASHR, Shape::Flagged("ashr", "exact")),
    (a::OR, Shape::Flagged("or", "disjoint")),
    (a::UREM, Shape::Binary("urem")),
    (a::SREM, Shape::Binary("srem")),
    (a::AND, Shape::Binary("and")),
    (a::XOR, Shape::Binary("xor")),
    (a::FADD, Shape::FloatBinary("fadd")),
    (a::FSUB, Shape::FloatBinary("fsub")),
    (a::FMUL, Shape::FloatBinary("fmul")),
    (a::FDIV, Shape::FloatBinary("fdiv")),
    (a::FREM, Shape::FloatBinary("frem")),
    (a::FNEG, Shape::Own(Own::Fneg)),
    (a::ICMP_OP, Shape::Own(Own::Icmp)),
    (a::FCMP_OP, Shape::Own(Own::Fcmp)),
    (a::SELECT, Shape::Own(Own::Select)),
    (a::FREEZE, Shape::Own(Own::Freeze)),
    (a::TRUNC, Shape::Own(Own::Trunc)),
    (a::ZEXT, Shape::FlaggedCast("zext", "nneg")),
    (a::UITOFP, Shape::FlaggedCast("uitofp", "nneg")),
    (a::SEXT, Shape::Cast("sext")),
    (a::FPTRUNC, Shape::Cast("fptrunc")),
    (a::FPEXT, Shape::Cast("fpext")),
    (a::FPTOUI, Shape::Cast("fptoui")),
    (a::FPTOSI, Shape::Cast("fptosi")),
    (a::SITOFP, Shape::Cast("sitofp")),
    (a::PTRTOINT, Shape::Cast("ptrtoint")),
    (a::INTTOPTR, Shape::Own(Own::IntToPtr)),
    (a::BITCAST, Shape::Cast("bitcast")),
    (a::ADDRSPACECAST, Shape::Cast("addrspacecast")),
    (g::EXTRACTELEMENT, Shape::Own(Own::ExtractElement)),
    (g::INSERTELEMENT, Shape::Own(Own::InsertElement)),
    (g::SHUFFLEVECTOR, Shape::Own(Own::ShuffleVector)),
    (g::EXTRACTVALUE, Shape::Own(Own::ExtractValue)),
    (g::INSERTVALUE, Shape::Own(Own::InsertValue)),
    (m::ALLOCA, Shape::Own(Own::Alloca)),
    (m::GETELEMENTPTR, Shape::Own(Own::GetElementPtr)),
    (m::LOAD, Shape::Own(Own::Load)),
    (m::STORE, Shape::Own(Own::Store)),
    (m::ATOMICRMW, Shape::Own(Own::AtomicRmw)),
    (m::CMPXCHG_OP, Shape::Own(Own::CmpXchg)),
    (m::FENCE, Shape::Own(Own::Fence)),
    (t::BR, Shape::Own(Own::Br)),
    (t::COND_BR, Shape::Own(Own::CondBr)),
    (t::SWITCH, Shape::Own(Own::Switch)),
    (t::INDIRECTBR, Shape::Own(Own::IndirectBr)),
    (t::RETURN, Shape::Own(Own::Return)),
    (t::RESUME, Shape::Own(Own::Resume)),
    (t::UNREACHABLE, Shape::Own(Own::Unreachable)),
    (c::CALL, Shape::Own(Own::Call)),
    (c::INVOKE, Shape::Own(Own::Invoke)),
    (c::LANDINGPAD, Shape::Own(Own::LandingPad)),
    (c::VA_ARG, Shape::Own(Own::VaArg)),
    (c::CALL_INTRINSIC, Shape::Own(Own::CallIntrinsic)),
    (c::INLINE_ASM, Shape::Own(Own::InlineAsm)),
    (i::PTRTOADDR, Shape::Cast("ptrtoaddr")),
    (i::CALLBR, Shape::Own(Own::CallBr)),
    (i::CATCHSWITCH, Shape::Own(Own::CatchSwitch)),
    (i::CATCHPAD, Shape::Own(Own::CatchPad)),
    (i::CLEANUPPAD, Shape::Own(Own::CleanupPad)),
    (i::CATCHRET, Shape::Own(Own::CatchRet)),
    (i::CLEANUPRET, Shape::Own(Own::CleanupRet)),
    (i::DBG_RECORD, Shape::Own(Own::DebugRecord)),
];

/// The forms by the number of the operation.
static BY_NUMBER: LazyLock<Vec<Option<Shape>>> = LazyLock::new(|| {
    let count = SHAPES.iter().map(|(name, _)| usize::from(name.index()) + 1).max().unwrap_or(0);
    let mut all = vec![None; count];
    for (name, shape) in SHAPES {
        all[usize::from(name.index())] = Some(*shape);
    }
    all
});

/// The form of an operation of the dialect other than an intrinsic.
pub(crate) fn shape(name: OpName) -> Option<Shape> {
    if name.dialect() != spirula_llvm::NUMBER {
        return None;
    }
    match name {
        k::BLOCKTAG | i::LABEL | i::METADATA_VALUE => Some(Shape::Nothing),
        name if is_constant(name) => Some(Shape::Constant),
        _ => BY_NUMBER.get(usize::from(name.index())).copied().flatten(),
    }
}

/// The operation with this keyword, unless its form is its own.
pub(crate) fn with_keyword(keyword: &str) -> Option<(OpName, Shape)> {
    SHAPES.iter().copied().find(|(_, shape)| shape.keyword() == Some(keyword))
}
