//! Syntax by operation: keyword and form of the instruction.

use spirula_ir::OpName;
use spirula_llvm::ops::aggregate as g;
use spirula_llvm::ops::arithmetic as a;
use spirula_llvm::ops::calls as c;
use spirula_llvm::ops::constants as k;
use spirula_llvm::ops::control as t;
use spirula_llvm::ops::memory as m;

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
    CallIntrinsic,
    InlineAsm,
}

/// The form of an operation of the dialect other than an intrinsic.
pub(crate) fn shape(name: OpName) -> Option<Shape> {
    use Shape::{Binary, Cast, Flagged, FlaggedCast, FloatBinary, Wrapping};
    let own = |own| Shape::Own(own);
    Some(match name {
        a::ADD => Wrapping("add"),
        a::SUB => Wrapping("sub"),
        a::MUL => Wrapping("mul"),
        a::SHL => Wrapping("shl"),
        a::UDIV => Flagged("udiv", "exact"),
        a::SDIV => Flagged("sdiv", "exact"),
        a::LSHR => Flagged("lshr", "exact"),
        a::ASHR => Flagged("ashr", "exact"),
        a::OR => Flagged("or", "disjoint"),
        a::UREM => Binary("urem"),
        a::SREM => Binary("srem"),
        a::AND => Binary("and"),
        a::XOR => Binary("xor"),
        a::FADD => FloatBinary("fadd"),
        a::FSUB => FloatBinary("fsub"),
        a::FMUL => FloatBinary("fmul"),
        a::FDIV => FloatBinary("fdiv"),
        a::FREM => FloatBinary("frem"),
        a::FNEG => own(Own::Fneg),
        a::ICMP_OP => own(Own::Icmp),
        a::FCMP_OP => own(Own::Fcmp),
        a::SELECT => own(Own::Select),
        a::FREEZE => own(Own::Freeze),
        a::TRUNC => own(Own::Trunc),
        a::ZEXT => FlaggedCast("zext", "nneg"),
        a::UITOFP => FlaggedCast("uitofp", "nneg"),
        a::SEXT => Cast("sext"),
        a::FPTRUNC => Cast("fptrunc"),
        a::FPEXT => Cast("fpext"),
        a::FPTOUI => Cast("fptoui"),
        a::FPTOSI => Cast("fptosi"),
        a::SITOFP => Cast("sitofp"),
        a::PTRTOINT => Cast("ptrtoint"),
        a::INTTOPTR => own(Own::IntToPtr),
        a::BITCAST => Cast("bitcast"),
        a::ADDRSPACECAST => Cast("addrspacecast"),
        g::EXTRACTELEMENT => own(Own::ExtractElement),
        g::INSERTELEMENT => own(Own::InsertElement),
        g::SHUFFLEVECTOR => own(Own::ShuffleVector),
        g::EXTRACTVALUE => own(Own::ExtractValue),
        g::INSERTVALUE => own(Own::InsertValue),
        m::ALLOCA => own(Own::Alloca),
        m::GETELEMENTPTR => own(Own::GetElementPtr),
        m::LOAD => own(Own::Load),
        m::STORE => own(Own::Store),
        m::ATOMICRMW => own(Own::AtomicRmw),
        m::CMPXCHG_OP => own(Own::CmpXchg),
        m::FENCE => own(Own::Fence),
        t::BR => own(Own::Br),
        t::COND_BR => own(Own::CondBr),
        t::SWITCH => own(Own::Switch),
        t::INDIRECTBR => own(Own::IndirectBr),
        t::RETURN => own(Own::Return),
        t::RESUME => own(Own::Resume),
        t::UNREACHABLE => own(Own::Unreachable),
        c::CALL => own(Own::Call),
        c::INVOKE => own(Own::Invoke),
        c::LANDINGPAD => own(Own::LandingPad),
        c::VA_ARG => own(Own::VaArg),
        c::CALL_INTRINSIC => own(Own::CallIntrinsic),
        c::INLINE_ASM => own(Own::InlineAsm),
        k::BLOCKTAG => Shape::Nothing,
        name if is_constant(name) => Shape::Constant,
        _ => return None,
    })
}

/// Whether an operation is an LLVM constant, written at its uses.
#[inline]
pub(crate) fn is_constant(name: OpName) -> bool {
    matches!(
        name,
        k::CONSTANT
            | k::UNDEF
            | k::POISON
            | k::ZERO
            | k::NONE
            | k::ADDRESSOF
            | k::DSO_LOCAL_EQUIVALENT
            | k::BLOCKADDRESS
    )
}
