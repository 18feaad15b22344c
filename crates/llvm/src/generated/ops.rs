// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `llvm` dialect: accessors and builders.

use crate::DIALECT;
use crate::NUMBER;
use spirula_ir::builder::{
    Successor, insert_row, insert_value, passed_operands, successor_blocks, successor_sizes,
};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Kind, Str, Type, Value};

spirula_ir::attr_flags! {
    /// A set of flags that integer attributes hold.
    IntegerOverflowFlags in EnumStorage::Int(32);
    NONE = 0 "none",
    NSW = 1 "nsw",
    NUW = 2 "nuw",
}

spirula_ir::attr_flags! {
    /// A set of flags that `#llvm.fastmath` holds.
    FastMathFlags in EnumStorage::Enumerant(Kind::new(NUMBER, 5));
    NONE = 0 "none",
    NNAN = 1 "nnan",
    NINF = 2 "ninf",
    NSZ = 4 "nsz",
    ARCP = 8 "arcp",
    CONTRACT = 16 "contract",
    AFN = 32 "afn",
    REASSOC = 64 "reassoc",
    FAST = 127 "fast",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    ICmpPredicate in EnumStorage::Int(64);
    Eq = 0 "eq",
    Ne = 1 "ne",
    Slt = 2 "slt",
    Sle = 3 "sle",
    Sgt = 4 "sgt",
    Sge = 5 "sge",
    Ult = 6 "ult",
    Ule = 7 "ule",
    Ugt = 8 "ugt",
    Uge = 9 "uge",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    FCmpPredicate in EnumStorage::Int(64);
    False = 0 "_false",
    Oeq = 1 "oeq",
    Ogt = 2 "ogt",
    Oge = 3 "oge",
    Olt = 4 "olt",
    Ole = 5 "ole",
    One = 6 "one",
    Ord = 7 "ord",
    Ueq = 8 "ueq",
    Ugt = 9 "ugt",
    Uge = 10 "uge",
    Ult = 11 "ult",
    Ule = 12 "ule",
    Une = 13 "une",
    Uno = 14 "uno",
    True = 15 "_true",
}

spirula_ir::attr_flags! {
    /// A set of flags that integer attributes hold.
    GepNoWrapFlags in EnumStorage::Int(32);
    NONE = 0 "none",
    INBOUNDS_FLAG = 1 "inbounds_flag",
    NUSW = 2 "nusw",
    INBOUNDS = 3 "inbounds",
    NUW = 4 "nuw",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    Ordering in EnumStorage::Int(64);
    NotAtomic = 0 "not_atomic",
    Unordered = 1 "unordered",
    Monotonic = 2 "monotonic",
    Acquire = 4 "acquire",
    Release = 5 "release",
    AcqRel = 6 "acq_rel",
    SeqCst = 7 "seq_cst",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    AtomicOp in EnumStorage::Int(64);
    Xchg = 0 "xchg",
    Add = 1 "add",
    Sub = 2 "sub",
    And = 3 "_and",
    Nand = 4 "nand",
    Or = 5 "_or",
    Xor = 6 "_xor",
    Max = 7 "max",
    Min = 8 "min",
    Umax = 9 "umax",
    Umin = 10 "umin",
    Fadd = 11 "fadd",
    Fsub = 12 "fsub",
    Fmax = 13 "fmax",
    Fmin = 14 "fmin",
    UincWrap = 15 "uinc_wrap",
    UdecWrap = 16 "udec_wrap",
    UsubCond = 17 "usub_cond",
    UsubSat = 18 "usub_sat",
    Fmaximum = 19 "fmaximum",
    Fminimum = 20 "fminimum",
}

spirula_ir::attr_enum! {
    /// A value that `#llvm.cconv` holds.
    CConv in EnumStorage::Enumerant(Kind::new(NUMBER, 0));
    Ccc = 0 "ccc",
    Fastcc = 8 "fastcc",
    Coldcc = 9 "coldcc",
    Cc10 = 10 "cc_10",
    Cc11 = 11 "cc_11",
    Anyregcc = 13 "anyregcc",
    PreserveMostcc = 14 "preserve_mostcc",
    PreserveAllcc = 15 "preserve_allcc",
    Swiftcc = 16 "swiftcc",
    CxxFastTlscc = 17 "cxx_fast_tlscc",
    Tailcc = 18 "tailcc",
    CfguardCheckcc = 19 "cfguard_checkcc",
    Swifttailcc = 20 "swifttailcc",
    X86Stdcallcc = 64 "x86_stdcallcc",
    X86Fastcallcc = 65 "x86_fastcallcc",
    ArmApcscc = 66 "arm_apcscc",
    ArmAapcscc = 67 "arm_aapcscc",
    ArmAapcsVfpcc = 68 "arm_aapcs_vfpcc",
    Msp430Intrcc = 69 "msp430_intrcc",
    X86Thiscallcc = 70 "x86_thiscallcc",
    PtxKernelcc = 71 "ptx_kernelcc",
    PtxDevicecc = 72 "ptx_devicecc",
    SpirFunccc = 75 "spir_funccc",
    SpirKernelcc = 76 "spir_kernelcc",
    IntelOclBicc = 77 "intel_ocl_bicc",
    X8664Sysvcc = 78 "x86_64_sysvcc",
    Win64cc = 79 "win64cc",
    X86Vectorcallcc = 80 "x86_vectorcallcc",
    Hhvmcc = 81 "hhvmcc",
    HhvmCcc = 82 "hhvm_ccc",
    X86Intrcc = 83 "x86_intrcc",
    AvrIntrcc = 84 "avr_intrcc",
    AvrBuiltincc = 86 "avr_builtincc",
    AmdgpuVscc = 87 "amdgpu_vscc",
    AmdgpuGscc = 88 "amdgpu_gscc",
    AmdgpuCscc = 90 "amdgpu_cscc",
    AmdgpuKernelcc = 91 "amdgpu_kernelcc",
    X86Regcallcc = 92 "x86_regcallcc",
    AmdgpuHscc = 93 "amdgpu_hscc",
    Msp430Builtincc = 94 "msp430_builtincc",
    AmdgpuLscc = 95 "amdgpu_lscc",
    AmdgpuEscc = 96 "amdgpu_escc",
    Aarch64Vectorcallcc = 97 "aarch64_vectorcallcc",
    Aarch64SveVectorcallcc = 98 "aarch64_sve_vectorcallcc",
    WasmEmscriptenInvokecc = 99 "wasm_emscripten_invokecc",
    AmdgpuGfxcc = 100 "amdgpu_gfxcc",
    M68kIntrcc = 101 "m68k_intrcc",
}

spirula_ir::attr_enum! {
    /// A value that `#llvm.tailcallkind` holds.
    TailCallKind in EnumStorage::Enumerant(Kind::new(NUMBER, 2));
    None = 0 "none",
    Notail = 3 "notail",
    Musttail = 2 "musttail",
    Tail = 1 "tail",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    AsmDialect in EnumStorage::Int(64);
    Att = 0 "att",
    Intel = 1 "intel",
}

spirula_ir::attr_enum! {
    /// A value that `#llvm.linkage` holds.
    Linkage in EnumStorage::Enumerant(Kind::new(NUMBER, 1));
    External = 0 "external",
    AvailableExternally = 1 "available_externally",
    Linkonce = 2 "linkonce",
    LinkonceOdr = 3 "linkonce_odr",
    Weak = 4 "weak",
    WeakOdr = 5 "weak_odr",
    Appending = 6 "appending",
    Internal = 7 "internal",
    Private = 8 "private",
    ExternWeak = 9 "extern_weak",
    Common = 10 "common",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    UnnamedAddr in EnumStorage::Int(64);
    Default = 0 "",
    LocalUnnamedAddr = 1 "local_unnamed_addr",
    UnnamedAddr = 2 "unnamed_addr",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    Visibility in EnumStorage::Int(64);
    Default = 0 "",
    Hidden = 1 "hidden",
    Protected = 2 "protected",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    ComdatKind in EnumStorage::Int(64);
    Any = 0 "any",
    Exactmatch = 1 "exactmatch",
    Largest = 2 "largest",
    Nodeduplicate = 3 "nodeduplicate",
    Samesize = 4 "samesize",
}

spirula_ir::attr_enum! {
    /// A value that `#llvm.framePointerKind` holds.
    FramePointerKind in EnumStorage::Enumerant(Kind::new(NUMBER, 3));
    None = 0 "none",
    NonLeaf = 1 "non-leaf",
    All = 2 "all",
    Reserved = 3 "reserved",
    NonLeafNoReserve = 4 "non-leaf-no-reserve",
}

spirula_ir::attr_enum! {
    /// A value that `#llvm.uwtableKind` holds.
    UwTableKind in EnumStorage::Enumerant(Kind::new(NUMBER, 4));
    None = 0 "none",
    Sync = 1 "sync",
    Async = 2 "async",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    RoundingMode in EnumStorage::Int(64);
    Towardzero = 0 "towardzero",
    Tonearest = 1 "tonearest",
    Upward = 2 "upward",
    Downward = 3 "downward",
    Tonearestaway = 4 "tonearestaway",
    Dynamic = 7 "dynamic",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    FpExceptionBehavior in EnumStorage::Int(64);
    Ignore = 0 "ignore",
    Maytrap = 1 "maytrap",
    Strict = 2 "strict",
}

spirula_ir::operation! {
    /// `llvm.add`.
    Add = DIALECT, 0;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional AddAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [AddAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.sub`.
    Sub = DIALECT, 1;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional SubAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [SubAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.mul`.
    Mul = DIALECT, 2;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional MulAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [MulAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.udiv`.
    UDiv = DIALECT, 3;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional UDivAttrs {
        is_exact: bool;
    }
    build [UDivAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.sdiv`.
    SDiv = DIALECT, 4;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional SDivAttrs {
        is_exact: bool;
    }
    build [SDivAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.urem`.
    URem = DIALECT, 5;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.srem`.
    SRem = DIALECT, 6;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.and`.
    And = DIALECT, 7;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.or`.
    Or = DIALECT, 8;
    flag is_disjoint IS_DISJOINT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional OrAttrs {
        is_disjoint: bool;
    }
    build [OrAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_disjoint.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.xor`.
    Xor = DIALECT, 9;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.shl`.
    Shl = DIALECT, 10;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional ShlAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [ShlAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.lshr`.
    LShr = DIALECT, 11;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional LShrAttrs {
        is_exact: bool;
    }
    build [LShrAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.ashr`.
    AShr = DIALECT, 12;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional AShrAttrs {
        is_exact: bool;
    }
    build [AShrAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.fadd`.
    FAdd = DIALECT, 13;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional FAddAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [FAddAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.fsub`.
    FSub = DIALECT, 14;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional FSubAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [FSubAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.fmul`.
    FMul = DIALECT, 15;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional FMulAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [FMulAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.fdiv`.
    FDiv = DIALECT, 16;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional FDivAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [FDivAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.frem`.
    FRem = DIALECT, 17;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional FRemAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [FRemAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.fneg`.
    FNeg = DIALECT, 18;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result res Fixed 0;
    optional FNegAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [FNegAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.icmp`.
    ICmp = DIALECT, 19;
    attr predicate PREDICATE 0: ICmpPredicate = ICmpPredicate::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (predicate: ICmpPredicate, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [Some(predicate.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.fcmp`.
    FCmp = DIALECT, 20;
    attr predicate PREDICATE 0: FCmpPredicate = FCmpPredicate::read;
    attr fastmath_flags FASTMATH_FLAGS 1: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    optional FCmpAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [FCmpAttrs] (predicate: FCmpPredicate, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [Some(predicate.attr(ctx)), attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.select`.
    Select = DIALECT, 21;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand condition Fixed 0;
    operand true_value Fixed 1;
    operand false_value Fixed 2;
    result res Fixed 0;
    optional SelectAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [SelectAttrs] (condition: Value, true_value: Value, false_value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[condition], &[true_value], &[false_value]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.freeze`.
    Freeze = DIALECT, 22;
    operand val Fixed 0;
    result res Fixed 0;
    build [] (val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.trunc`.
    Trunc = DIALECT, 23;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand arg Fixed 0;
    result res Fixed 0;
    optional TruncAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [TruncAttrs] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.zext`.
    ZExt = DIALECT, 24;
    flag non_neg NON_NEG 0;
    operand arg Fixed 0;
    result res Fixed 0;
    optional ZExtAttrs {
        non_neg: bool;
    }
    build [ZExtAttrs] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [attrs.non_neg.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.sext`.
    SExt = DIALECT, 25;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.fptrunc`.
    FpTrunc = DIALECT, 26;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.fpext`.
    FpExt = DIALECT, 27;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.fptoui`.
    FpToUi = DIALECT, 28;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.fptosi`.
    FpToSi = DIALECT, 29;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.uitofp`.
    UiToFp = DIALECT, 30;
    flag non_neg NON_NEG 0;
    operand arg Fixed 0;
    result res Fixed 0;
    optional UiToFpAttrs {
        non_neg: bool;
    }
    build [UiToFpAttrs] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [attrs.non_neg.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.sitofp`.
    SiToFp = DIALECT, 31;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.ptrtoint`.
    PtrToInt = DIALECT, 32;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.inttoptr`.
    IntToPtr = DIALECT, 33;
    attr dereferenceable DEREFERENCEABLE 0: Attr = typed::read_any;
    operand arg Fixed 0;
    result res Fixed 0;
    optional IntToPtrAttrs {
        dereferenceable: Option<Attr>;
    }
    build [IntToPtrAttrs] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [attrs.dereferenceable] [];
}

spirula_ir::operation! {
    /// `llvm.bitcast`.
    Bitcast = DIALECT, 34;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.addrspacecast`.
    AddrSpaceCast = DIALECT, 35;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.extractelement`.
    ExtractElement = DIALECT, 36;
    operand vector Fixed 0;
    operand position Fixed 1;
    result res Fixed 0;
    build [] (vector: Value, position: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector], &[position]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.insertelement`.
    InsertElement = DIALECT, 37;
    operand vector Fixed 0;
    operand value Fixed 1;
    operand position Fixed 2;
    result res Fixed 0;
    build [] (vector: Value, value: Value, position: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector], &[value], &[position]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.shufflevector`.
    ShuffleVector = DIALECT, 38;
    attr mask MASK 0: Vec<i64> = typed::read_ints;
    operand v1 Fixed 0;
    operand v2 Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, mask: &[i32], v1: Value, v2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v1], &[v2]] [Some(&[ty])] [Some(ctx.dense_i32_array(mask))] [];
}

spirula_ir::operation! {
    /// `llvm.extractvalue`.
    ExtractValue = DIALECT, 39;
    attr position POSITION 0: Vec<i64> = typed::read_ints;
    operand container Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, position: &[i64], container: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[container]] [Some(&[ty])] [Some(ctx.dense_i64_array(position))] [];
}

spirula_ir::operation! {
    /// `llvm.insertvalue`.
    InsertValue = DIALECT, 40;
    attr position POSITION 0: Vec<i64> = typed::read_ints;
    operand container Fixed 0;
    operand value Fixed 1;
    result res Fixed 0;
    build [] (position: &[i64], container: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[container], &[value]] [None] [Some(ctx.dense_i64_array(position))] [];
}

spirula_ir::operation! {
    /// `llvm.alloca`.
    Alloca = DIALECT, 41;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    attr elem_type ELEM_TYPE 1: Type = typed::read_type;
    flag inalloca INALLOCA 2;
    operand array_size Fixed 0;
    result res Fixed 0;
    optional AllocaAttrs {
        alignment: Option<i64>;
        inalloca: bool;
    }
    build [AllocaAttrs] (ty: Type, elem_type: Type, array_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[array_size]] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value)), Some(Attr::of_type(elem_type)), attrs.inalloca.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.getelementptr`.
    GetElementPtr = DIALECT, 42;
    attr raw_constant_indices RAW_CONSTANT_INDICES 0: Vec<i64> = typed::read_ints;
    attr elem_type ELEM_TYPE 1: Type = typed::read_type;
    attr no_wrap_flags NO_WRAP_FLAGS 2: GepNoWrapFlags = GepNoWrapFlags::read;
    operand base Fixed 0;
    operand dynamic_indices Variadic 1;
    result res Fixed 0;
    optional GetElementPtrAttrs {
        no_wrap_flags: Option<GepNoWrapFlags>;
    }
    build [GetElementPtrAttrs] (ty: Type, raw_constant_indices: &[i32], elem_type: Type, base: Value, dynamic_indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base], dynamic_indices] [Some(&[ty])] [Some(ctx.dense_i32_array(raw_constant_indices)), Some(Attr::of_type(elem_type)), attrs.no_wrap_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.load`.
    Load = DIALECT, 43;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    attr ordering ORDERING 5: Ordering = Ordering::read;
    attr syncscope SYNCSCOPE 6: Str = typed::read_string;
    attr dereferenceable DEREFERENCEABLE 7: Attr = typed::read_any;
    attr access_groups ACCESS_GROUPS 8: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 9: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 10: Attr = typed::read_any;
    attr tbaa TBAA 11: Attr = typed::read_any;
    flag volatile VOLATILE 1;
    flag nontemporal NONTEMPORAL 2;
    flag invariant INVARIANT 3;
    flag invariant_group INVARIANT_GROUP 4;
    operand addr Fixed 0;
    result res Fixed 0;
    optional LoadAttrs {
        alignment: Option<i64>;
        volatile: bool;
        nontemporal: bool;
        invariant: bool;
        invariant_group: bool;
        ordering: Option<Ordering>;
        syncscope: Option<Str>;
        dereferenceable: Option<Attr>;
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
    }
    build [LoadAttrs] (ty: Type, addr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[addr]] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value)), attrs.volatile.then(Attr::unit), attrs.nontemporal.then(Attr::unit), attrs.invariant.then(Attr::unit), attrs.invariant_group.then(Attr::unit), attrs.ordering.map(|value| value.attr(ctx)), attrs.syncscope.map(Attr::string), attrs.dereferenceable, attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa] [];
}

spirula_ir::operation! {
    /// `llvm.store`.
    Store = DIALECT, 44;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    attr ordering ORDERING 4: Ordering = Ordering::read;
    attr syncscope SYNCSCOPE 5: Str = typed::read_string;
    attr access_groups ACCESS_GROUPS 6: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 7: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 8: Attr = typed::read_any;
    attr tbaa TBAA 9: Attr = typed::read_any;
    flag volatile VOLATILE 1;
    flag nontemporal NONTEMPORAL 2;
    flag invariant_group INVARIANT_GROUP 3;
    operand value Fixed 0;
    operand addr Fixed 1;
    optional StoreAttrs {
        alignment: Option<i64>;
        volatile: bool;
        nontemporal: bool;
        invariant_group: bool;
        ordering: Option<Ordering>;
        syncscope: Option<Str>;
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
    }
    build [StoreAttrs] (value: Value, addr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[addr]] [] [attrs.alignment.map(|value| ctx.i64_attr(value)), attrs.volatile.then(Attr::unit), attrs.nontemporal.then(Attr::unit), attrs.invariant_group.then(Attr::unit), attrs.ordering.map(|value| value.attr(ctx)), attrs.syncscope.map(Attr::string), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa] [];
}

spirula_ir::operation! {
    /// `llvm.atomicrmw`.
    AtomicRmw = DIALECT, 45;
    attr bin_op BIN_OP 0: AtomicOp = AtomicOp::read;
    attr ordering ORDERING 1: Ordering = Ordering::read;
    attr syncscope SYNCSCOPE 2: Str = typed::read_string;
    attr alignment ALIGNMENT 3: i64 = typed::read_int;
    attr access_groups ACCESS_GROUPS 5: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 6: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 7: Attr = typed::read_any;
    attr tbaa TBAA 8: Attr = typed::read_any;
    flag volatile VOLATILE 4;
    operand ptr Fixed 0;
    operand val Fixed 1;
    result res Fixed 0;
    optional AtomicRmwAttrs {
        syncscope: Option<Str>;
        alignment: Option<i64>;
        volatile: bool;
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
    }
    build [AtomicRmwAttrs] (bin_op: AtomicOp, ordering: Ordering, ptr: Value, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[val]] [None] [Some(bin_op.attr(ctx)), Some(ordering.attr(ctx)), attrs.syncscope.map(Attr::string), attrs.alignment.map(|value| ctx.i64_attr(value)), attrs.volatile.then(Attr::unit), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa] [];
}

spirula_ir::operation! {
    /// `llvm.cmpxchg`.
    CmpXchg = DIALECT, 46;
    attr success_ordering SUCCESS_ORDERING 0: Ordering = Ordering::read;
    attr failure_ordering FAILURE_ORDERING 1: Ordering = Ordering::read;
    attr syncscope SYNCSCOPE 2: Str = typed::read_string;
    attr alignment ALIGNMENT 3: i64 = typed::read_int;
    attr access_groups ACCESS_GROUPS 6: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 7: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 8: Attr = typed::read_any;
    attr tbaa TBAA 9: Attr = typed::read_any;
    flag weak WEAK 4;
    flag volatile VOLATILE 5;
    operand ptr Fixed 0;
    operand cmp Fixed 1;
    operand val Fixed 2;
    result res Fixed 0;
    optional CmpXchgAttrs {
        syncscope: Option<Str>;
        alignment: Option<i64>;
        weak: bool;
        volatile: bool;
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
    }
    build [CmpXchgAttrs] (success_ordering: Ordering, failure_ordering: Ordering, ptr: Value, cmp: Value, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[cmp], &[val]] [None] [Some(success_ordering.attr(ctx)), Some(failure_ordering.attr(ctx)), attrs.syncscope.map(Attr::string), attrs.alignment.map(|value| ctx.i64_attr(value)), attrs.weak.then(Attr::unit), attrs.volatile.then(Attr::unit), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa] [];
}

spirula_ir::operation! {
    /// `llvm.fence`.
    Fence = DIALECT, 47;
    attr ordering ORDERING 0: Ordering = Ordering::read;
    attr syncscope SYNCSCOPE 1: Str = typed::read_string;
    optional FenceAttrs {
        syncscope: Option<Str>;
    }
    build [FenceAttrs] (ordering: Ordering) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(ordering.attr(ctx)), attrs.syncscope.map(Attr::string)] [];
}

spirula_ir::operation! {
    /// `llvm.br`.
    Br = DIALECT, 48;
    attr loop_annotation LOOP_ANNOTATION 0: Attr = typed::read_any;
    operand dest_operands Variadic 0;
    optional BrAttrs {
        loop_annotation: Option<Attr>;
    }
    build [BrAttrs] (dest: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [dest.1] [] [attrs.loop_annotation] [dest.0];
}

spirula_ir::operation! {
    /// `llvm.cond_br`.
    CondBr = DIALECT, 49;
    attr branch_weights BRANCH_WEIGHTS 0: Vec<i64> = typed::read_ints;
    attr loop_annotation LOOP_ANNOTATION 1: Attr = typed::read_any;
    operand condition One 0;
    operand true_dest_operands Variadic 1;
    operand false_dest_operands Variadic 2;
    optional CondBrAttrs {
        branch_weights: Option<Attr>;
        loop_annotation: Option<Attr>;
    }
    build [CondBrAttrs] (condition: Value, true_dest: Successor<'_>, false_dest: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [&[condition], true_dest.1, false_dest.1] [] [attrs.branch_weights, attrs.loop_annotation, None] [true_dest.0, false_dest.0];
}

spirula_ir::operation! {
    /// `llvm.switch`.
    Switch = DIALECT, 50;
    attr case_values CASE_VALUES 0: Attr = typed::read_any;
    attr branch_weights BRANCH_WEIGHTS 2: Vec<i64> = typed::read_ints;
    operand value One 0;
    operand default_operands Variadic 1;
    operand case_operands Variadic 2;
    optional SwitchAttrs {
        case_values: Option<Attr>;
        branch_weights: Option<Attr>;
    }
    build [SwitchAttrs] (value: Value, default_destination: Successor<'_>, case_destinations: &[Successor<'_>]) -> Op by insert_row;
    parts(ctx, attrs) [&[value], default_destination.1, &passed_operands(case_destinations)] [] [attrs.case_values, Some(successor_sizes(ctx, case_destinations)), attrs.branch_weights, None] ([vec![default_destination.0], successor_blocks(case_destinations)].concat());
}

spirula_ir::operation! {
    /// `llvm.indirectbr`.
    IndirectBr = DIALECT, 51;
    operand addr Fixed 0;
    operand succ_operands Variadic 1;
    build [] (addr: Value, successors: &[Successor<'_>]) -> Op by insert_row;
    parts(ctx, attrs) [&[addr], &passed_operands(successors)] [] [Some(successor_sizes(ctx, successors))] ([successor_blocks(successors)].concat());
}

spirula_ir::operation! {
    /// `llvm.return`.
    Return = DIALECT, 52;
    operand arg Optional 0;
    build [] (arg: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [arg.as_slice()] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.resume`.
    Resume = DIALECT, 53;
    operand value Fixed 0;
    build [] (value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.unreachable`.
    Unreachable = DIALECT, 54;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.call`.
    Call = DIALECT, 55;
    attr var_callee_type VAR_CALLEE_TYPE 0: Type = typed::read_type;
    attr callee CALLEE 1: Str = typed::read_symbol;
    attr fastmath_flags FASTMATH_FLAGS 2: FastMathFlags = FastMathFlags::read;
    attr c_conv C_CONV 3: CConv = CConv::read;
    attr tail_call_kind TAIL_CALL_KIND 4: TailCallKind = TailCallKind::read;
    attr memory_effects MEMORY_EFFECTS 5: Attr = typed::read_any;
    attr op_bundle_sizes OP_BUNDLE_SIZES 9: Vec<i64> = typed::read_ints;
    attr op_bundle_tags OP_BUNDLE_TAGS 10: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 11: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 12: Attr = typed::read_any;
    attr access_groups ACCESS_GROUPS 16: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 17: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 18: Attr = typed::read_any;
    attr tbaa TBAA 19: Attr = typed::read_any;
    flag convergent CONVERGENT 6;
    flag no_unwind NO_UNWIND 7;
    flag will_return WILL_RETURN 8;
    flag no_inline NO_INLINE 13;
    flag always_inline ALWAYS_INLINE 14;
    flag inline_hint INLINE_HINT 15;
    operand callee_operands Variadic 0;
    operand op_bundle_operands Variadic 1;
    result result Optional 0;
    optional CallAttrs {
        var_callee_type: Option<Type>;
        callee: Option<Str>;
        fastmath_flags: Option<FastMathFlags>;
        c_conv: Option<CConv>;
        tail_call_kind: Option<TailCallKind>;
        memory_effects: Option<Attr>;
        convergent: bool;
        no_unwind: bool;
        will_return: bool;
        op_bundle_sizes: Option<Attr>;
        op_bundle_tags: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        no_inline: bool;
        always_inline: bool;
        inline_hint: bool;
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
    }
    build [CallAttrs] (ty: Option<Type>, callee_operands: &[Value], op_bundle_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [callee_operands, op_bundle_operands] [Some(ty.as_slice())] [attrs.var_callee_type.map(Attr::of_type), attrs.callee.map(Attr::symbol), attrs.fastmath_flags.map(|value| value.attr(ctx)), attrs.c_conv.map(|value| value.attr(ctx)), attrs.tail_call_kind.map(|value| value.attr(ctx)), attrs.memory_effects, attrs.convergent.then(Attr::unit), attrs.no_unwind.then(Attr::unit), attrs.will_return.then(Attr::unit), attrs.op_bundle_sizes, attrs.op_bundle_tags, attrs.arg_attrs, attrs.res_attrs, attrs.no_inline.then(Attr::unit), attrs.always_inline.then(Attr::unit), attrs.inline_hint.then(Attr::unit), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa, None] [];
}

spirula_ir::operation! {
    /// `llvm.invoke`.
    Invoke = DIALECT, 56;
    attr var_callee_type VAR_CALLEE_TYPE 0: Type = typed::read_type;
    attr callee CALLEE 1: Str = typed::read_symbol;
    attr arg_attrs ARG_ATTRS 2: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 3: Attr = typed::read_any;
    attr branch_weights BRANCH_WEIGHTS 4: Vec<i64> = typed::read_ints;
    attr c_conv C_CONV 5: CConv = CConv::read;
    attr op_bundle_sizes OP_BUNDLE_SIZES 6: Vec<i64> = typed::read_ints;
    attr op_bundle_tags OP_BUNDLE_TAGS 7: Attr = typed::read_any;
    operand callee_operands Variadic 0;
    operand normal_dest_operands Variadic 1;
    operand unwind_dest_operands Variadic 2;
    operand op_bundle_operands Variadic 3;
    result result Optional 0;
    optional InvokeAttrs {
        var_callee_type: Option<Type>;
        callee: Option<Str>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        branch_weights: Option<Attr>;
        c_conv: Option<CConv>;
        op_bundle_sizes: Option<Attr>;
        op_bundle_tags: Option<Attr>;
    }
    build [InvokeAttrs] (ty: Option<Type>, callee_operands: &[Value], op_bundle_operands: &[Value], normal_dest: Successor<'_>, unwind_dest: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [callee_operands, normal_dest.1, unwind_dest.1, op_bundle_operands] [Some(ty.as_slice())] [attrs.var_callee_type.map(Attr::of_type), attrs.callee.map(Attr::symbol), attrs.arg_attrs, attrs.res_attrs, attrs.branch_weights, attrs.c_conv.map(|value| value.attr(ctx)), attrs.op_bundle_sizes, attrs.op_bundle_tags, None] [normal_dest.0, unwind_dest.0];
}

spirula_ir::operation! {
    /// `llvm.landingpad`.
    LandingPad = DIALECT, 57;
    flag cleanup CLEANUP 0;
    operand clauses Variadic 0;
    result res Fixed 0;
    optional LandingPadAttrs {
        cleanup: bool;
    }
    build [LandingPadAttrs] (ty: Type, clauses: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [clauses] [Some(&[ty])] [attrs.cleanup.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.va_arg`.
    VaArg = DIALECT, 58;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.call_intrinsic`.
    CallIntrinsic = DIALECT, 59;
    attr intrin INTRIN 0: Str = typed::read_string;
    attr fastmath_flags FASTMATH_FLAGS 1: FastMathFlags = FastMathFlags::read;
    attr op_bundle_sizes OP_BUNDLE_SIZES 2: Vec<i64> = typed::read_ints;
    attr op_bundle_tags OP_BUNDLE_TAGS 3: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 4: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 5: Attr = typed::read_any;
    operand args Variadic 0;
    operand op_bundle_operands Variadic 1;
    result results Optional 0;
    optional CallIntrinsicAttrs {
        fastmath_flags: Option<FastMathFlags>;
        op_bundle_sizes: Option<Attr>;
        op_bundle_tags: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [CallIntrinsicAttrs] (ty: Option<Type>, intrin: Str, args: &[Value], op_bundle_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [args, op_bundle_operands] [Some(ty.as_slice())] [Some(Attr::string(intrin)), attrs.fastmath_flags.map(|value| value.attr(ctx)), attrs.op_bundle_sizes, attrs.op_bundle_tags, attrs.arg_attrs, attrs.res_attrs, None] [];
}

spirula_ir::operation! {
    /// `llvm.inline_asm`.
    InlineAsm = DIALECT, 60;
    attr asm_string ASM_STRING 0: Str = typed::read_string;
    attr constraints CONSTRAINTS 1: Str = typed::read_string;
    attr tail_call_kind TAIL_CALL_KIND 4: TailCallKind = TailCallKind::read;
    attr asm_dialect ASM_DIALECT 5: AsmDialect = AsmDialect::read;
    attr operand_attrs OPERAND_ATTRS 6: Attr = typed::read_any;
    flag has_side_effects HAS_SIDE_EFFECTS 2;
    flag is_align_stack IS_ALIGN_STACK 3;
    operand operands Variadic 0;
    result res Optional 0;
    optional InlineAsmAttrs {
        has_side_effects: bool;
        is_align_stack: bool;
        tail_call_kind: Option<TailCallKind>;
        asm_dialect: Option<AsmDialect>;
        operand_attrs: Option<Attr>;
    }
    build [InlineAsmAttrs] (ty: Option<Type>, asm_string: Str, constraints: Str, operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [Some(ty.as_slice())] [Some(Attr::string(asm_string)), Some(Attr::string(constraints)), attrs.has_side_effects.then(Attr::unit), attrs.is_align_stack.then(Attr::unit), attrs.tail_call_kind.map(|value| value.attr(ctx)), attrs.asm_dialect.map(|value| value.attr(ctx)), attrs.operand_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.constant`.
    Constant = DIALECT, 61;
    attr value VALUE 0: Attr = typed::read_any;
    result res Fixed 0;
    build [] (ty: Type, value: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(value)] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.undef`.
    Undef = DIALECT, 62;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.poison`.
    Poison = DIALECT, 63;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.zero`.
    Zero = DIALECT, 64;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.none`.
    MlirNone = DIALECT, 65;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.addressof`.
    AddressOf = DIALECT, 66;
    attr global_name GLOBAL_NAME 0: Str = typed::read_symbol;
    result res Fixed 0;
    build [] (ty: Type, global_name: Str) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(Attr::symbol(global_name))] [];
}

spirula_ir::operation! {
    /// `llvm.dso_local_equivalent`.
    DsoLocalEquivalent = DIALECT, 67;
    attr function_name FUNCTION_NAME 0: Str = typed::read_symbol;
    result res Fixed 0;
    build [] (ty: Type, function_name: Str) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(Attr::symbol(function_name))] [];
}

spirula_ir::operation! {
    /// `llvm.blockaddress`.
    BlockAddress = DIALECT, 68;
    attr block_addr BLOCK_ADDR 0: Attr = typed::read_any;
    result res Fixed 0;
    build [] (ty: Type, block_addr: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(block_addr)] [];
}

spirula_ir::operation! {
    /// `llvm.blocktag`.
    BlockTag = DIALECT, 69;
    attr tag TAG 0: Attr = typed::read_any;
    build [] (tag: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(tag)] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.global`.
    Global = DIALECT, 70;
    attr global_type GLOBAL_TYPE 0: Type = typed::read_type;
    attr sym_name SYM_NAME 2: Str = typed::read_string;
    attr linkage LINKAGE 3: Linkage = Linkage::read;
    attr value VALUE 7: Attr = typed::read_any;
    attr alignment ALIGNMENT 8: i64 = typed::read_int;
    attr addr_space ADDR_SPACE 9: i64 = typed::read_int;
    attr unnamed_addr UNNAMED_ADDR 10: UnnamedAddr = UnnamedAddr::read;
    attr section SECTION 11: Str = typed::read_string;
    attr comdat COMDAT 12: Attr = typed::read_any;
    attr dbg_exprs DBG_EXPRS 13: Attr = typed::read_any;
    attr visibility VISIBILITY 14: Visibility = Visibility::read;
    attr target_specific_attrs TARGET_SPECIFIC_ATTRS 15: Attr = typed::read_any;
    flag constant CONSTANT 1;
    flag dso_local DSO_LOCAL 4;
    flag thread_local THREAD_LOCAL 5;
    flag externally_initialized EXTERNALLY_INITIALIZED 6;
    optional GlobalAttrs {
        constant: bool;
        dso_local: bool;
        thread_local: bool;
        externally_initialized: bool;
        value: Option<Attr>;
        alignment: Option<i64>;
        addr_space: Option<i64>;
        unnamed_addr: Option<UnnamedAddr>;
        section: Option<Str>;
        comdat: Option<Attr>;
        dbg_exprs: Option<Attr>;
        visibility: Option<Visibility>;
        target_specific_attrs: Option<Attr>;
    }
    build [GlobalAttrs] (global_type: Type, sym_name: Str, linkage: Linkage) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::of_type(global_type)), attrs.constant.then(Attr::unit), Some(Attr::string(sym_name)), Some(linkage.attr(ctx)), attrs.dso_local.then(Attr::unit), attrs.thread_local.then(Attr::unit), attrs.externally_initialized.then(Attr::unit), attrs.value, attrs.alignment.map(|value| ctx.i64_attr(value)), attrs.addr_space.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.unnamed_addr.map(|value| value.attr(ctx)), attrs.section.map(Attr::string), attrs.comdat, attrs.dbg_exprs, attrs.visibility.map(|value| value.attr(ctx)), attrs.target_specific_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.alias`.
    Alias = DIALECT, 71;
    attr alias_type ALIAS_TYPE 0: Type = typed::read_type;
    attr sym_name SYM_NAME 1: Str = typed::read_string;
    attr linkage LINKAGE 2: Linkage = Linkage::read;
    attr unnamed_addr UNNAMED_ADDR 5: UnnamedAddr = UnnamedAddr::read;
    attr visibility VISIBILITY 6: Visibility = Visibility::read;
    flag dso_local DSO_LOCAL 3;
    flag thread_local THREAD_LOCAL 4;
    optional AliasAttrs {
        dso_local: bool;
        thread_local: bool;
        unnamed_addr: Option<UnnamedAddr>;
        visibility: Option<Visibility>;
    }
    build [AliasAttrs] (alias_type: Type, sym_name: Str, linkage: Linkage) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::of_type(alias_type)), Some(Attr::string(sym_name)), Some(linkage.attr(ctx)), attrs.dso_local.then(Attr::unit), attrs.thread_local.then(Attr::unit), attrs.unnamed_addr.map(|value| value.attr(ctx)), attrs.visibility.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.ifunc`.
    IFunc = DIALECT, 72;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr i_func_type I_FUNC_TYPE 1: Type = typed::read_type;
    attr resolver RESOLVER 2: Str = typed::read_symbol;
    attr resolver_type RESOLVER_TYPE 3: Type = typed::read_type;
    attr linkage LINKAGE 4: Linkage = Linkage::read;
    attr address_space ADDRESS_SPACE 6: i64 = typed::read_int;
    attr unnamed_addr UNNAMED_ADDR 7: UnnamedAddr = UnnamedAddr::read;
    attr visibility VISIBILITY 8: Visibility = Visibility::read;
    flag dso_local DSO_LOCAL 5;
    optional IFuncAttrs {
        dso_local: bool;
        address_space: Option<i64>;
        unnamed_addr: Option<UnnamedAddr>;
        visibility: Option<Visibility>;
    }
    build [IFuncAttrs] (sym_name: Str, i_func_type: Type, resolver: Str, resolver_type: Type, linkage: Linkage) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), Some(Attr::of_type(i_func_type)), Some(Attr::symbol(resolver)), Some(Attr::of_type(resolver_type)), Some(linkage.attr(ctx)), attrs.dso_local.then(Attr::unit), attrs.address_space.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.unnamed_addr.map(|value| value.attr(ctx)), attrs.visibility.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.global_ctors`.
    GlobalCtors = DIALECT, 73;
    attr ctors CTORS 0: Attr = typed::read_any;
    attr priorities PRIORITIES 1: Attr = typed::read_any;
    attr data DATA 2: Attr = typed::read_any;
    build [] (ctors: Attr, priorities: Attr, data: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(ctors), Some(priorities), Some(data)] [];
}

spirula_ir::operation! {
    /// `llvm.mlir.global_dtors`.
    GlobalDtors = DIALECT, 74;
    attr dtors DTORS 0: Attr = typed::read_any;
    attr priorities PRIORITIES 1: Attr = typed::read_any;
    attr data DATA 2: Attr = typed::read_any;
    build [] (dtors: Attr, priorities: Attr, data: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(dtors), Some(priorities), Some(data)] [];
}

spirula_ir::operation! {
    /// `llvm.comdat_selector`.
    ComdatSelector = DIALECT, 75;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr comdat COMDAT 1: ComdatKind = ComdatKind::read;
    build [] (sym_name: Str, comdat: ComdatKind) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), Some(comdat.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.comdat`.
    Comdat = DIALECT, 76;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    build [] (sym_name: Str) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name))] [];
}

spirula_ir::operation! {
    /// `llvm.linker_options`.
    LinkerOptions = DIALECT, 77;
    attr options OPTIONS 0: Attr = typed::read_any;
    build [] (options: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(options)] [];
}

spirula_ir::operation! {
    /// `llvm.module_flags`.
    ModuleFlags = DIALECT, 78;
    attr flags FLAGS 0: Attr = typed::read_any;
    build [] (flags: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(flags)] [];
}

spirula_ir::operation! {
    /// `llvm.func`.
    Func = DIALECT, 79;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr sym_visibility SYM_VISIBILITY 1: Str = typed::read_string;
    attr function_type FUNCTION_TYPE 2: Type = typed::read_type;
    attr linkage LINKAGE 3: Linkage = Linkage::read;
    attr c_conv C_CONV 5: CConv = CConv::read;
    attr comdat COMDAT 6: Attr = typed::read_any;
    attr personality PERSONALITY 8: Str = typed::read_symbol;
    attr garbage_collector GARBAGE_COLLECTOR 9: Str = typed::read_string;
    attr passthrough PASSTHROUGH 10: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 11: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 12: Attr = typed::read_any;
    attr function_entry_count FUNCTION_ENTRY_COUNT 13: i64 = typed::read_int;
    attr memory_effects MEMORY_EFFECTS 14: Attr = typed::read_any;
    attr visibility VISIBILITY 15: Visibility = Visibility::read;
    attr section SECTION 24: Str = typed::read_string;
    attr unnamed_addr UNNAMED_ADDR 25: UnnamedAddr = UnnamedAddr::read;
    attr alignment ALIGNMENT 26: i64 = typed::read_int;
    attr vscale_range VSCALE_RANGE 27: Attr = typed::read_any;
    attr frame_pointer FRAME_POINTER 28: FramePointerKind = FramePointerKind::read;
    attr target_cpu TARGET_CPU 29: Str = typed::read_string;
    attr tune_cpu TUNE_CPU 30: Str = typed::read_string;
    attr reciprocal_estimates RECIPROCAL_ESTIMATES 31: Str = typed::read_string;
    attr prefer_vector_width PREFER_VECTOR_WIDTH 32: Str = typed::read_string;
    attr target_features TARGET_FEATURES 33: Attr = typed::read_any;
    attr no_infs_fp_math NO_INFS_FP_MATH 34: bool = typed::read_bool;
    attr no_nans_fp_math NO_NANS_FP_MATH 35: bool = typed::read_bool;
    attr no_signed_zeros_fp_math NO_SIGNED_ZEROS_FP_MATH 36: bool = typed::read_bool;
    attr denormal_fp_math DENORMAL_FP_MATH 37: Str = typed::read_string;
    attr denormal_fp_math_f32 DENORMAL_FP_MATH_F32 38: Str = typed::read_string;
    attr fp_contract FP_CONTRACT 39: Str = typed::read_string;
    attr instrument_function_entry INSTRUMENT_FUNCTION_ENTRY 40: Str = typed::read_string;
    attr instrument_function_exit INSTRUMENT_FUNCTION_EXIT 41: Str = typed::read_string;
    attr vec_type_hint VEC_TYPE_HINT 48: Attr = typed::read_any;
    attr work_group_size_hint WORK_GROUP_SIZE_HINT 49: Vec<i64> = typed::read_ints;
    attr reqd_work_group_size REQD_WORK_GROUP_SIZE 50: Vec<i64> = typed::read_ints;
    attr intel_reqd_sub_group_size INTEL_REQD_SUB_GROUP_SIZE 51: i64 = typed::read_int;
    attr uwtable_kind UWTABLE_KIND 52: UwTableKind = UwTableKind::read;
    flag dso_local DSO_LOCAL 4;
    flag convergent CONVERGENT 7;
    flag arm_streaming ARM_STREAMING 16;
    flag arm_locally_streaming ARM_LOCALLY_STREAMING 17;
    flag arm_streaming_compatible ARM_STREAMING_COMPATIBLE 18;
    flag arm_new_za ARM_NEW_ZA 19;
    flag arm_in_za ARM_IN_ZA 20;
    flag arm_out_za ARM_OUT_ZA 21;
    flag arm_inout_za ARM_INOUT_ZA 22;
    flag arm_preserves_za ARM_PRESERVES_ZA 23;
    flag no_inline NO_INLINE 42;
    flag always_inline ALWAYS_INLINE 43;
    flag inline_hint INLINE_HINT 44;
    flag no_unwind NO_UNWIND 45;
    flag will_return WILL_RETURN 46;
    flag optimize_none OPTIMIZE_NONE 47;
    optional FuncAttrs {
        sym_visibility: Option<Str>;
        linkage: Option<Linkage>;
        dso_local: bool;
        c_conv: Option<CConv>;
        comdat: Option<Attr>;
        convergent: bool;
        personality: Option<Str>;
        garbage_collector: Option<Str>;
        passthrough: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        function_entry_count: Option<i64>;
        memory_effects: Option<Attr>;
        visibility: Option<Visibility>;
        arm_streaming: bool;
        arm_locally_streaming: bool;
        arm_streaming_compatible: bool;
        arm_new_za: bool;
        arm_in_za: bool;
        arm_out_za: bool;
        arm_inout_za: bool;
        arm_preserves_za: bool;
        section: Option<Str>;
        unnamed_addr: Option<UnnamedAddr>;
        alignment: Option<i64>;
        vscale_range: Option<Attr>;
        frame_pointer: Option<FramePointerKind>;
        target_cpu: Option<Str>;
        tune_cpu: Option<Str>;
        reciprocal_estimates: Option<Str>;
        prefer_vector_width: Option<Str>;
        target_features: Option<Attr>;
        no_infs_fp_math: Option<bool>;
        no_nans_fp_math: Option<bool>;
        no_signed_zeros_fp_math: Option<bool>;
        denormal_fp_math: Option<Str>;
        denormal_fp_math_f32: Option<Str>;
        fp_contract: Option<Str>;
        instrument_function_entry: Option<Str>;
        instrument_function_exit: Option<Str>;
        no_inline: bool;
        always_inline: bool;
        inline_hint: bool;
        no_unwind: bool;
        will_return: bool;
        optimize_none: bool;
        vec_type_hint: Option<Attr>;
        work_group_size_hint: Option<Attr>;
        reqd_work_group_size: Option<Attr>;
        intel_reqd_sub_group_size: Option<i64>;
        uwtable_kind: Option<UwTableKind>;
    }
    build [FuncAttrs] (sym_name: Str, function_type: Type) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), attrs.sym_visibility.map(Attr::string), Some(Attr::of_type(function_type)), attrs.linkage.map(|value| value.attr(ctx)), attrs.dso_local.then(Attr::unit), attrs.c_conv.map(|value| value.attr(ctx)), attrs.comdat, attrs.convergent.then(Attr::unit), attrs.personality.map(Attr::symbol), attrs.garbage_collector.map(Attr::string), attrs.passthrough, attrs.arg_attrs, attrs.res_attrs, attrs.function_entry_count.map(|value| ctx.i64_attr(value)), attrs.memory_effects, attrs.visibility.map(|value| value.attr(ctx)), attrs.arm_streaming.then(Attr::unit), attrs.arm_locally_streaming.then(Attr::unit), attrs.arm_streaming_compatible.then(Attr::unit), attrs.arm_new_za.then(Attr::unit), attrs.arm_in_za.then(Attr::unit), attrs.arm_out_za.then(Attr::unit), attrs.arm_inout_za.then(Attr::unit), attrs.arm_preserves_za.then(Attr::unit), attrs.section.map(Attr::string), attrs.unnamed_addr.map(|value| value.attr(ctx)), attrs.alignment.map(|value| ctx.i64_attr(value)), attrs.vscale_range, attrs.frame_pointer.map(|value| value.attr(ctx)), attrs.target_cpu.map(Attr::string), attrs.tune_cpu.map(Attr::string), attrs.reciprocal_estimates.map(Attr::string), attrs.prefer_vector_width.map(Attr::string), attrs.target_features, attrs.no_infs_fp_math.map(|value| ctx.bool_attr(value)), attrs.no_nans_fp_math.map(|value| ctx.bool_attr(value)), attrs.no_signed_zeros_fp_math.map(|value| ctx.bool_attr(value)), attrs.denormal_fp_math.map(Attr::string), attrs.denormal_fp_math_f32.map(Attr::string), attrs.fp_contract.map(Attr::string), attrs.instrument_function_entry.map(Attr::string), attrs.instrument_function_exit.map(Attr::string), attrs.no_inline.then(Attr::unit), attrs.always_inline.then(Attr::unit), attrs.inline_hint.then(Attr::unit), attrs.no_unwind.then(Attr::unit), attrs.will_return.then(Attr::unit), attrs.optimize_none.then(Attr::unit), attrs.vec_type_hint, attrs.work_group_size_hint, attrs.reqd_work_group_size, attrs.intel_reqd_sub_group_size.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.uwtable_kind.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.abs`.
    IntrAbs = DIALECT, 80;
    attr is_int_min_poison IS_INT_MIN_POISON 0: bool = typed::read_bool;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, is_int_min_poison: bool, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [Some(ctx.bool_attr(is_int_min_poison))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.is.fpclass`.
    IntrIsFpclass = DIALECT, 81;
    attr bit BIT 0: i64 = typed::read_int;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, bit: i64, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), bit))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.copysign`.
    IntrCopysign = DIALECT, 82;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    optional IntrCopysignAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrCopysignAttrs] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.exp`.
    IntrExp = DIALECT, 83;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrExpAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrExpAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.exp2`.
    IntrExp2 = DIALECT, 84;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrExp2Attrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrExp2Attrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.exp10`.
    IntrExp10 = DIALECT, 85;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrExp10Attrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrExp10Attrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ldexp`.
    IntrLdexp = DIALECT, 86;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand val Fixed 0;
    operand power Fixed 1;
    result res Fixed 0;
    optional IntrLdexpAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrLdexpAttrs] (ty: Type, val: Value, power: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val], &[power]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.frexp`.
    IntrFrexp = DIALECT, 87;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand val Fixed 0;
    result res Fixed 0;
    optional IntrFrexpAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrFrexpAttrs] (ty: Type, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.fabs`.
    IntrFabs = DIALECT, 88;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrFabsAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrFabsAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ceil`.
    IntrCeil = DIALECT, 89;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrCeilAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrCeilAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.floor`.
    IntrFloor = DIALECT, 90;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrFloorAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrFloorAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.fma`.
    IntrFma = DIALECT, 91;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result res Fixed 0;
    optional IntrFmaAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrFmaAttrs] (a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.fmuladd`.
    IntrFmuladd = DIALECT, 92;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result res Fixed 0;
    optional IntrFmuladdAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrFmuladdAttrs] (a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.log10`.
    IntrLog10 = DIALECT, 93;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrLog10Attrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrLog10Attrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.log2`.
    IntrLog2 = DIALECT, 94;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrLog2Attrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrLog2Attrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.log`.
    IntrLog = DIALECT, 95;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrLogAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrLogAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.prefetch`.
    IntrPrefetch = DIALECT, 96;
    attr rw RW 0: i64 = typed::read_int;
    attr hint HINT 1: i64 = typed::read_int;
    attr cache CACHE 2: i64 = typed::read_int;
    operand addr Fixed 0;
    build [] (rw: i64, hint: i64, cache: i64, addr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[addr]] [] [Some(ctx.int_attr(ctx.int_type(32), rw)), Some(ctx.int_attr(ctx.int_type(32), hint)), Some(ctx.int_attr(ctx.int_type(32), cache))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.roundeven`.
    IntrRoundeven = DIALECT, 97;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrRoundevenAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrRoundevenAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.round`.
    IntrRound = DIALECT, 98;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrRoundAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrRoundAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.trunc`.
    IntrTrunc = DIALECT, 99;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrTruncAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrTruncAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.sqrt`.
    IntrSqrt = DIALECT, 100;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrSqrtAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrSqrtAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.pow`.
    IntrPow = DIALECT, 101;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    optional IntrPowAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrPowAttrs] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.powi`.
    IntrPowi = DIALECT, 102;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand val Fixed 0;
    operand power Fixed 1;
    result res Fixed 0;
    optional IntrPowiAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrPowiAttrs] (ty: Type, val: Value, power: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val], &[power]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.rint`.
    IntrRint = DIALECT, 103;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrRintAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrRintAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.nearbyint`.
    IntrNearbyint = DIALECT, 104;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrNearbyintAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrNearbyintAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.lround`.
    IntrLround = DIALECT, 105;
    operand val Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.llround`.
    IntrLlround = DIALECT, 106;
    operand val Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.lrint`.
    IntrLrint = DIALECT, 107;
    operand val Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.llrint`.
    IntrLlrint = DIALECT, 108;
    operand val Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.bitreverse`.
    IntrBitreverse = DIALECT, 109;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.bswap`.
    IntrBswap = DIALECT, 110;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ctlz`.
    IntrCtlz = DIALECT, 111;
    attr is_zero_poison IS_ZERO_POISON 0: bool = typed::read_bool;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (is_zero_poison: bool, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [Some(ctx.bool_attr(is_zero_poison))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.cttz`.
    IntrCttz = DIALECT, 112;
    attr is_zero_poison IS_ZERO_POISON 0: bool = typed::read_bool;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (is_zero_poison: bool, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [Some(ctx.bool_attr(is_zero_poison))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ctpop`.
    IntrCtpop = DIALECT, 113;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.fshl`.
    IntrFshl = DIALECT, 114;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result res Fixed 0;
    build [] (a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.fshr`.
    IntrFshr = DIALECT, 115;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result res Fixed 0;
    build [] (a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.maxnum`.
    IntrMaxnum = DIALECT, 116;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    optional IntrMaxnumAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrMaxnumAttrs] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.minnum`.
    IntrMinnum = DIALECT, 117;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    optional IntrMinnumAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrMinnumAttrs] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.maximum`.
    IntrMaximum = DIALECT, 118;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    optional IntrMaximumAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrMaximumAttrs] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.minimum`.
    IntrMinimum = DIALECT, 119;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    optional IntrMinimumAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrMinimumAttrs] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.smax`.
    IntrSmax = DIALECT, 120;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.smin`.
    IntrSmin = DIALECT, 121;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.umax`.
    IntrUmax = DIALECT, 122;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.umin`.
    IntrUmin = DIALECT, 123;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.scmp`.
    IntrScmp = DIALECT, 124;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ucmp`.
    IntrUcmp = DIALECT, 125;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.sin`.
    IntrSin = DIALECT, 126;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrSinAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrSinAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.cos`.
    IntrCos = DIALECT, 127;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrCosAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrCosAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.tan`.
    IntrTan = DIALECT, 128;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrTanAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrTanAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.sincos`.
    IntrSincos = DIALECT, 129;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand val Fixed 0;
    result res Fixed 0;
    optional IntrSincosAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrSincosAttrs] (ty: Type, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.asin`.
    IntrAsin = DIALECT, 130;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrAsinAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrAsinAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.acos`.
    IntrAcos = DIALECT, 131;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrAcosAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrAcosAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.atan`.
    IntrAtan = DIALECT, 132;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrAtanAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrAtanAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.atan2`.
    IntrAtan2 = DIALECT, 133;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    optional IntrAtan2Attrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrAtan2Attrs] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.sinh`.
    IntrSinh = DIALECT, 134;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrSinhAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrSinhAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.cosh`.
    IntrCosh = DIALECT, 135;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrCoshAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrCoshAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.tanh`.
    IntrTanh = DIALECT, 136;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrTanhAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrTanhAttrs] (in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [None] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.memcpy`.
    IntrMemcpy = DIALECT, 137;
    attr is_volatile IS_VOLATILE 0: bool = typed::read_bool;
    attr access_groups ACCESS_GROUPS 1: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 2: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 3: Attr = typed::read_any;
    attr tbaa TBAA 4: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 5: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 6: Attr = typed::read_any;
    operand dst Fixed 0;
    operand src Fixed 1;
    operand len Fixed 2;
    optional IntrMemcpyAttrs {
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [IntrMemcpyAttrs] (is_volatile: bool, dst: Value, src: Value, len: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[dst], &[src], &[len]] [] [Some(ctx.bool_attr(is_volatile)), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa, attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.intr.memmove`.
    IntrMemmove = DIALECT, 138;
    attr is_volatile IS_VOLATILE 0: bool = typed::read_bool;
    attr access_groups ACCESS_GROUPS 1: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 2: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 3: Attr = typed::read_any;
    attr tbaa TBAA 4: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 5: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 6: Attr = typed::read_any;
    operand dst Fixed 0;
    operand src Fixed 1;
    operand len Fixed 2;
    optional IntrMemmoveAttrs {
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [IntrMemmoveAttrs] (is_volatile: bool, dst: Value, src: Value, len: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[dst], &[src], &[len]] [] [Some(ctx.bool_attr(is_volatile)), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa, attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.intr.memcpy.inline`.
    IntrMemcpyInline = DIALECT, 139;
    attr is_volatile IS_VOLATILE 0: bool = typed::read_bool;
    attr len LEN 1: Attr = typed::read_any;
    attr access_groups ACCESS_GROUPS 2: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 3: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 4: Attr = typed::read_any;
    attr tbaa TBAA 5: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 6: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 7: Attr = typed::read_any;
    operand dst Fixed 0;
    operand src Fixed 1;
    optional IntrMemcpyInlineAttrs {
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [IntrMemcpyInlineAttrs] (is_volatile: bool, len: Attr, dst: Value, src: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[dst], &[src]] [] [Some(ctx.bool_attr(is_volatile)), Some(len), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa, attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.intr.memset`.
    IntrMemset = DIALECT, 140;
    attr is_volatile IS_VOLATILE 0: bool = typed::read_bool;
    attr access_groups ACCESS_GROUPS 1: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 2: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 3: Attr = typed::read_any;
    attr tbaa TBAA 4: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 5: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 6: Attr = typed::read_any;
    operand dst Fixed 0;
    operand val Fixed 1;
    operand len Fixed 2;
    optional IntrMemsetAttrs {
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [IntrMemsetAttrs] (is_volatile: bool, dst: Value, val: Value, len: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[dst], &[val], &[len]] [] [Some(ctx.bool_attr(is_volatile)), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa, attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.intr.memset.inline`.
    IntrMemsetInline = DIALECT, 141;
    attr is_volatile IS_VOLATILE 0: bool = typed::read_bool;
    attr len LEN 1: Attr = typed::read_any;
    attr access_groups ACCESS_GROUPS 2: Attr = typed::read_any;
    attr alias_scopes ALIAS_SCOPES 3: Attr = typed::read_any;
    attr noalias_scopes NOALIAS_SCOPES 4: Attr = typed::read_any;
    attr tbaa TBAA 5: Attr = typed::read_any;
    attr arg_attrs ARG_ATTRS 6: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 7: Attr = typed::read_any;
    operand dst Fixed 0;
    operand val Fixed 1;
    optional IntrMemsetInlineAttrs {
        access_groups: Option<Attr>;
        alias_scopes: Option<Attr>;
        noalias_scopes: Option<Attr>;
        tbaa: Option<Attr>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [IntrMemsetInlineAttrs] (is_volatile: bool, len: Attr, dst: Value, val: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[dst], &[val]] [] [Some(ctx.bool_attr(is_volatile)), Some(len), attrs.access_groups, attrs.alias_scopes, attrs.noalias_scopes, attrs.tbaa, attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.intr.experimental.noalias.scope.decl`.
    IntrExperimentalNoaliasScopeDecl = DIALECT, 142;
    attr scope SCOPE 0: Attr = typed::read_any;
    build [] (scope: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(scope)] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ptrmask`.
    IntrPtrmask = DIALECT, 143;
    operand ptr Fixed 0;
    operand mask Fixed 1;
    result res Fixed 0;
    build [] (ptr: Value, mask: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[mask]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.lifetime.start`.
    IntrLifetimeStart = DIALECT, 144;
    operand ptr Fixed 0;
    build [] (ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.lifetime.end`.
    IntrLifetimeEnd = DIALECT, 145;
    operand ptr Fixed 0;
    build [] (ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.invariant.start`.
    IntrInvariantStart = DIALECT, 146;
    attr size SIZE 0: i64 = typed::read_int;
    operand ptr Fixed 0;
    result res Fixed 0;
    build [] (size: i64, ptr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr]] [None] [Some(ctx.i64_attr(size))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.invariant.end`.
    IntrInvariantEnd = DIALECT, 147;
    attr size SIZE 0: i64 = typed::read_int;
    operand start Fixed 0;
    operand ptr Fixed 1;
    build [] (size: i64, start: Value, ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[start], &[ptr]] [] [Some(ctx.i64_attr(size))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.launder.invariant.group`.
    IntrLaunderInvariantGroup = DIALECT, 148;
    operand ptr Fixed 0;
    result res Fixed 0;
    build [] (ptr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.strip.invariant.group`.
    IntrStripInvariantGroup = DIALECT, 149;
    operand ptr Fixed 0;
    result res Fixed 0;
    build [] (ptr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.experimental.constrained.uitofp`.
    IntrExperimentalConstrainedUiToFp = DIALECT, 150;
    attr roundingmode ROUNDINGMODE 0: RoundingMode = RoundingMode::read;
    attr fp_exception_behavior FP_EXCEPTION_BEHAVIOR 1: FpExceptionBehavior = FpExceptionBehavior::read;
    operand arg_0 Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, roundingmode: RoundingMode, fp_exception_behavior: FpExceptionBehavior, arg_0: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg_0]] [Some(&[ty])] [Some(roundingmode.attr(ctx)), Some(fp_exception_behavior.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.experimental.constrained.sitofp`.
    IntrExperimentalConstrainedSiToFp = DIALECT, 151;
    attr roundingmode ROUNDINGMODE 0: RoundingMode = RoundingMode::read;
    attr fp_exception_behavior FP_EXCEPTION_BEHAVIOR 1: FpExceptionBehavior = FpExceptionBehavior::read;
    operand arg_0 Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, roundingmode: RoundingMode, fp_exception_behavior: FpExceptionBehavior, arg_0: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg_0]] [Some(&[ty])] [Some(roundingmode.attr(ctx)), Some(fp_exception_behavior.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.experimental.constrained.fptrunc`.
    IntrExperimentalConstrainedFpTrunc = DIALECT, 152;
    attr roundingmode ROUNDINGMODE 0: RoundingMode = RoundingMode::read;
    attr fp_exception_behavior FP_EXCEPTION_BEHAVIOR 1: FpExceptionBehavior = FpExceptionBehavior::read;
    operand arg_0 Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, roundingmode: RoundingMode, fp_exception_behavior: FpExceptionBehavior, arg_0: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg_0]] [Some(&[ty])] [Some(roundingmode.attr(ctx)), Some(fp_exception_behavior.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.experimental.constrained.fpext`.
    IntrExperimentalConstrainedFpExt = DIALECT, 153;
    attr fp_exception_behavior FP_EXCEPTION_BEHAVIOR 0: FpExceptionBehavior = FpExceptionBehavior::read;
    operand arg_0 Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, fp_exception_behavior: FpExceptionBehavior, arg_0: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg_0]] [Some(&[ty])] [Some(fp_exception_behavior.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.sadd.with.overflow`.
    IntrSaddWithOverflow = DIALECT, 154;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.uadd.with.overflow`.
    IntrUaddWithOverflow = DIALECT, 155;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ssub.with.overflow`.
    IntrSsubWithOverflow = DIALECT, 156;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.usub.with.overflow`.
    IntrUsubWithOverflow = DIALECT, 157;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.smul.with.overflow`.
    IntrSmulWithOverflow = DIALECT, 158;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.umul.with.overflow`.
    IntrUmulWithOverflow = DIALECT, 159;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.sadd.sat`.
    IntrSaddSat = DIALECT, 160;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.uadd.sat`.
    IntrUaddSat = DIALECT, 161;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ssub.sat`.
    IntrSsubSat = DIALECT, 162;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.usub.sat`.
    IntrUsubSat = DIALECT, 163;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.sshl.sat`.
    IntrSshlSat = DIALECT, 164;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ushl.sat`.
    IntrUshlSat = DIALECT, 165;
    operand a Fixed 0;
    operand b Fixed 1;
    result res Fixed 0;
    build [] (a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.assume`.
    IntrAssume = DIALECT, 166;
    attr op_bundle_sizes OP_BUNDLE_SIZES 0: Vec<i64> = typed::read_ints;
    attr op_bundle_tags OP_BUNDLE_TAGS 1: Attr = typed::read_any;
    operand cond Fixed 0;
    operand op_bundle_operands Variadic 1;
    optional IntrAssumeAttrs {
        op_bundle_sizes: Option<Attr>;
        op_bundle_tags: Option<Attr>;
    }
    build [IntrAssumeAttrs] (cond: Value, op_bundle_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[cond], op_bundle_operands] [] [attrs.op_bundle_sizes, attrs.op_bundle_tags] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ssa.copy`.
    IntrSsaCopy = DIALECT, 167;
    operand operand Fixed 0;
    result res Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.is.constant`.
    IntrIsConstant = DIALECT, 168;
    operand val Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, val: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.expect`.
    IntrExpect = DIALECT, 169;
    operand val Fixed 0;
    operand expected Fixed 1;
    result res Fixed 0;
    build [] (val: Value, expected: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val], &[expected]] [None] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.expect.with.probability`.
    IntrExpectWithProbability = DIALECT, 170;
    attr prob PROB 0: Attr = typed::read_any;
    operand val Fixed 0;
    operand expected Fixed 1;
    result res Fixed 0;
    build [] (prob: Attr, val: Value, expected: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[val], &[expected]] [None] [Some(prob)] [];
}

spirula_ir::operation! {
    /// `llvm.intr.threadlocal.address`.
    IntrThreadlocalAddress = DIALECT, 171;
    operand global Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, global: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[global]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.id`.
    IntrCoroId = DIALECT, 172;
    operand align Fixed 0;
    operand promise Fixed 1;
    operand coroaddr Fixed 2;
    operand fnaddrs Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, align: Value, promise: Value, coroaddr: Value, fnaddrs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[align], &[promise], &[coroaddr], &[fnaddrs]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.begin`.
    IntrCoroBegin = DIALECT, 173;
    operand token Fixed 0;
    operand mem Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, token: Value, mem: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[token], &[mem]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.size`.
    IntrCoroSize = DIALECT, 174;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.align`.
    IntrCoroAlign = DIALECT, 175;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.save`.
    IntrCoroSave = DIALECT, 176;
    operand handle Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, handle: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[handle]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.suspend`.
    IntrCoroSuspend = DIALECT, 177;
    operand save Fixed 0;
    operand final_ Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, save: Value, final_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[save], &[final_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.end`.
    IntrCoroEnd = DIALECT, 178;
    operand handle Fixed 0;
    operand unwind Fixed 1;
    operand retvals Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, handle: Value, unwind: Value, retvals: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[handle], &[unwind], &[retvals]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.free`.
    IntrCoroFree = DIALECT, 179;
    operand id Fixed 0;
    operand handle Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, id: Value, handle: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[id], &[handle]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.resume`.
    IntrCoroResume = DIALECT, 180;
    operand ptr Fixed 0;
    build [] (ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.coro.promise`.
    IntrCoroPromise = DIALECT, 181;
    operand handle Fixed 0;
    operand align Fixed 1;
    operand from Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, handle: Value, align: Value, from: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[handle], &[align], &[from]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vastart`.
    IntrVastart = DIALECT, 182;
    operand ptr Fixed 0;
    build [] (ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vacopy`.
    IntrVacopy = DIALECT, 183;
    operand dest_list Fixed 0;
    operand src_list Fixed 1;
    build [] (dest_list: Value, src_list: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[dest_list], &[src_list]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vaend`.
    IntrVaend = DIALECT, 184;
    operand ptr Fixed 0;
    build [] (ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.eh.typeid.for`.
    IntrEhTypeidFor = DIALECT, 185;
    operand type_info Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, type_info: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[type_info]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.stacksave`.
    IntrStacksave = DIALECT, 186;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.stackrestore`.
    IntrStackrestore = DIALECT, 187;
    operand ptr Fixed 0;
    build [] (ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.var.annotation`.
    IntrVarAnnotation = DIALECT, 188;
    operand val Fixed 0;
    operand annotation Fixed 1;
    operand file_name Fixed 2;
    operand line Fixed 3;
    operand attr Fixed 4;
    build [] (val: Value, annotation: Value, file_name: Value, line: Value, attr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[val], &[annotation], &[file_name], &[line], &[attr]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ptr.annotation`.
    IntrPtrAnnotation = DIALECT, 189;
    operand ptr Fixed 0;
    operand annotation Fixed 1;
    operand file_name Fixed 2;
    operand line Fixed 3;
    operand attr Fixed 4;
    result res Fixed 0;
    build [] (ty: Type, ptr: Value, annotation: Value, file_name: Value, line: Value, attr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[annotation], &[file_name], &[line], &[attr]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.annotation`.
    IntrAnnotation = DIALECT, 190;
    operand integer Fixed 0;
    operand annotation Fixed 1;
    operand file_name Fixed 2;
    operand line Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, integer: Value, annotation: Value, file_name: Value, line: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[integer], &[annotation], &[file_name], &[line]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.trap`.
    IntrTrap = DIALECT, 191;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.debugtrap`.
    IntrDebugtrap = DIALECT, 192;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.ubsantrap`.
    IntrUbsantrap = DIALECT, 193;
    attr failure_kind FAILURE_KIND 0: i64 = typed::read_int;
    build [] (failure_kind: i64) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(ctx.int_attr(ctx.int_type(8), failure_kind))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.add`.
    IntrVectorReduceAdd = DIALECT, 194;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.and`.
    IntrVectorReduceAnd = DIALECT, 195;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.mul`.
    IntrVectorReduceMul = DIALECT, 196;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.or`.
    IntrVectorReduceOr = DIALECT, 197;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.smax`.
    IntrVectorReduceSmax = DIALECT, 198;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.smin`.
    IntrVectorReduceSmin = DIALECT, 199;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.umax`.
    IntrVectorReduceUmax = DIALECT, 200;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.umin`.
    IntrVectorReduceUmin = DIALECT, 201;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.xor`.
    IntrVectorReduceXor = DIALECT, 202;
    operand in_ Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.fmax`.
    IntrVectorReduceFmax = DIALECT, 203;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrVectorReduceFmaxAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrVectorReduceFmaxAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.fmin`.
    IntrVectorReduceFmin = DIALECT, 204;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrVectorReduceFminAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrVectorReduceFminAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.fmaximum`.
    IntrVectorReduceFmaximum = DIALECT, 205;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrVectorReduceFmaximumAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrVectorReduceFmaximumAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.fminimum`.
    IntrVectorReduceFminimum = DIALECT, 206;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result res Fixed 0;
    optional IntrVectorReduceFminimumAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrVectorReduceFminimumAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.fadd`.
    IntrVectorReduceFAdd = DIALECT, 207;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand start_value Fixed 0;
    operand input Fixed 1;
    result res Fixed 0;
    optional IntrVectorReduceFAddAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrVectorReduceFAddAttrs] (ty: Type, start_value: Value, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[start_value], &[input]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.reduce.fmul`.
    IntrVectorReduceFMul = DIALECT, 208;
    attr fastmath_flags FASTMATH_FLAGS 0: FastMathFlags = FastMathFlags::read;
    operand start_value Fixed 0;
    operand input Fixed 1;
    result res Fixed 0;
    optional IntrVectorReduceFMulAttrs {
        fastmath_flags: Option<FastMathFlags>;
    }
    build [IntrVectorReduceFMulAttrs] (ty: Type, start_value: Value, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[start_value], &[input]] [Some(&[ty])] [attrs.fastmath_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.matrix.column.major.load`.
    IntrMatrixColumnMajorLoad = DIALECT, 209;
    attr is_volatile IS_VOLATILE 0: bool = typed::read_bool;
    attr rows ROWS 1: i64 = typed::read_int;
    attr columns COLUMNS 2: i64 = typed::read_int;
    operand data Fixed 0;
    operand stride Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, is_volatile: bool, rows: i64, columns: i64, data: Value, stride: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[stride]] [Some(&[ty])] [Some(ctx.bool_attr(is_volatile)), Some(ctx.int_attr(ctx.int_type(32), rows)), Some(ctx.int_attr(ctx.int_type(32), columns))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.matrix.column.major.store`.
    IntrMatrixColumnMajorStore = DIALECT, 210;
    attr is_volatile IS_VOLATILE 0: bool = typed::read_bool;
    attr rows ROWS 1: i64 = typed::read_int;
    attr columns COLUMNS 2: i64 = typed::read_int;
    operand matrix Fixed 0;
    operand data Fixed 1;
    operand stride Fixed 2;
    build [] (is_volatile: bool, rows: i64, columns: i64, matrix: Value, data: Value, stride: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[matrix], &[data], &[stride]] [] [Some(ctx.bool_attr(is_volatile)), Some(ctx.int_attr(ctx.int_type(32), rows)), Some(ctx.int_attr(ctx.int_type(32), columns))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.matrix.multiply`.
    IntrMatrixMultiply = DIALECT, 211;
    attr lhs_rows LHS_ROWS 0: i64 = typed::read_int;
    attr lhs_columns LHS_COLUMNS 1: i64 = typed::read_int;
    attr rhs_columns RHS_COLUMNS 2: i64 = typed::read_int;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, lhs_rows: i64, lhs_columns: i64, rhs_columns: i64, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), lhs_rows)), Some(ctx.int_attr(ctx.int_type(32), lhs_columns)), Some(ctx.int_attr(ctx.int_type(32), rhs_columns))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.matrix.transpose`.
    IntrMatrixTranspose = DIALECT, 212;
    attr rows ROWS 0: i64 = typed::read_int;
    attr columns COLUMNS 1: i64 = typed::read_int;
    operand matrix Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, rows: i64, columns: i64, matrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), rows)), Some(ctx.int_attr(ctx.int_type(32), columns))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.get.active.lane.mask`.
    IntrGetActiveLaneMask = DIALECT, 213;
    operand base Fixed 0;
    operand n Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, base: Value, n: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[n]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.masked.load`.
    IntrMaskedLoad = DIALECT, 214;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    flag nontemporal NONTEMPORAL 1;
    operand data Fixed 0;
    operand mask Fixed 1;
    operand pass_thru Optional 2;
    result res Fixed 0;
    optional IntrMaskedLoadAttrs {
        nontemporal: bool;
    }
    build [IntrMaskedLoadAttrs] (ty: Type, alignment: i64, data: Value, mask: Value, pass_thru: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[mask], pass_thru.as_slice()] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), alignment)), attrs.nontemporal.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `llvm.intr.masked.store`.
    IntrMaskedStore = DIALECT, 215;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand value Fixed 0;
    operand data Fixed 1;
    operand mask Fixed 2;
    build [] (alignment: i64, value: Value, data: Value, mask: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[data], &[mask]] [] [Some(ctx.int_attr(ctx.int_type(32), alignment))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.masked.gather`.
    IntrMaskedGather = DIALECT, 216;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand ptrs Fixed 0;
    operand mask Fixed 1;
    operand pass_thru Variadic 2;
    result res Fixed 0;
    build [] (ty: Type, alignment: i64, ptrs: Value, mask: Value, pass_thru: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[ptrs], &[mask], pass_thru] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), alignment))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.masked.scatter`.
    IntrMaskedScatter = DIALECT, 217;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand value Fixed 0;
    operand ptrs Fixed 1;
    operand mask Fixed 2;
    build [] (alignment: i64, value: Value, ptrs: Value, mask: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[ptrs], &[mask]] [] [Some(ctx.int_attr(ctx.int_type(32), alignment))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.masked.expandload`.
    IntrMaskedExpandload = DIALECT, 218;
    attr arg_attrs ARG_ATTRS 0: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 1: Attr = typed::read_any;
    operand ptr Fixed 0;
    operand mask Fixed 1;
    operand passthru Fixed 2;
    result res Fixed 0;
    optional IntrMaskedExpandloadAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [IntrMaskedExpandloadAttrs] (ty: Type, ptr: Value, mask: Value, passthru: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[mask], &[passthru]] [Some(&[ty])] [attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.intr.masked.compressstore`.
    IntrMaskedCompressstore = DIALECT, 219;
    attr arg_attrs ARG_ATTRS 0: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 1: Attr = typed::read_any;
    operand value Fixed 0;
    operand ptr Fixed 1;
    operand mask Fixed 2;
    optional IntrMaskedCompressstoreAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [IntrMaskedCompressstoreAttrs] (value: Value, ptr: Value, mask: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[ptr], &[mask]] [] [attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vscale`.
    IntrVscale = DIALECT, 220;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.stepvector`.
    IntrStepvector = DIALECT, 221;
    result res Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.insert`.
    IntrVectorInsert = DIALECT, 222;
    attr pos POS 0: i64 = typed::read_int;
    operand dstvec Fixed 0;
    operand srcvec Fixed 1;
    result res Fixed 0;
    build [] (pos: i64, dstvec: Value, srcvec: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[dstvec], &[srcvec]] [None] [Some(ctx.i64_attr(pos))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.extract`.
    IntrVectorExtract = DIALECT, 223;
    attr pos POS 0: i64 = typed::read_int;
    operand srcvec Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, pos: i64, srcvec: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[srcvec]] [Some(&[ty])] [Some(ctx.i64_attr(pos))] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.interleave2`.
    IntrVectorInterleave2 = DIALECT, 224;
    operand vec1 Fixed 0;
    operand vec2 Fixed 1;
    result res Fixed 0;
    build [] (ty: Type, vec1: Value, vec2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vec1], &[vec2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vector.deinterleave2`.
    IntrVectorDeinterleave2 = DIALECT, 225;
    operand vec Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, vec: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vec]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.add`.
    IntrVpAdd = DIALECT, 226;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.sub`.
    IntrVpSub = DIALECT, 227;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.mul`.
    IntrVpMul = DIALECT, 228;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.sdiv`.
    IntrVpSDiv = DIALECT, 229;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.udiv`.
    IntrVpUDiv = DIALECT, 230;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.srem`.
    IntrVpSRem = DIALECT, 231;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.urem`.
    IntrVpURem = DIALECT, 232;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.ashr`.
    IntrVpAShr = DIALECT, 233;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.lshr`.
    IntrVpLShr = DIALECT, 234;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.shl`.
    IntrVpShl = DIALECT, 235;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.or`.
    IntrVpOr = DIALECT, 236;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.and`.
    IntrVpAnd = DIALECT, 237;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.xor`.
    IntrVpXor = DIALECT, 238;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.smax`.
    IntrVpSmax = DIALECT, 239;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.smin`.
    IntrVpSmin = DIALECT, 240;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.umax`.
    IntrVpUmax = DIALECT, 241;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.umin`.
    IntrVpUmin = DIALECT, 242;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fadd`.
    IntrVpFAdd = DIALECT, 243;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fsub`.
    IntrVpFSub = DIALECT, 244;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fmul`.
    IntrVpFMul = DIALECT, 245;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fdiv`.
    IntrVpFDiv = DIALECT, 246;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.frem`.
    IntrVpFRem = DIALECT, 247;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, lhs: Value, rhs: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fneg`.
    IntrVpFNeg = DIALECT, 248;
    operand op Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, op: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[op], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fmuladd`.
    IntrVpFmuladd = DIALECT, 249;
    operand op1 Fixed 0;
    operand op2 Fixed 1;
    operand op3 Fixed 2;
    operand mask Fixed 3;
    operand evl Fixed 4;
    result res Fixed 0;
    build [] (ty: Type, op1: Value, op2: Value, op3: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[op1], &[op2], &[op3], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fma`.
    IntrVpFma = DIALECT, 250;
    operand op1 Fixed 0;
    operand op2 Fixed 1;
    operand op3 Fixed 2;
    operand mask Fixed 3;
    operand evl Fixed 4;
    result res Fixed 0;
    build [] (ty: Type, op1: Value, op2: Value, op3: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[op1], &[op2], &[op3], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.add`.
    IntrVpReduceAdd = DIALECT, 251;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.mul`.
    IntrVpReduceMul = DIALECT, 252;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.and`.
    IntrVpReduceAnd = DIALECT, 253;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.or`.
    IntrVpReduceOr = DIALECT, 254;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.xor`.
    IntrVpReduceXor = DIALECT, 255;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.smax`.
    IntrVpReduceSmax = DIALECT, 256;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.smin`.
    IntrVpReduceSmin = DIALECT, 257;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.umax`.
    IntrVpReduceUmax = DIALECT, 258;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.umin`.
    IntrVpReduceUmin = DIALECT, 259;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.fadd`.
    IntrVpReduceFAdd = DIALECT, 260;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.fmul`.
    IntrVpReduceFMul = DIALECT, 261;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.fmax`.
    IntrVpReduceFmax = DIALECT, 262;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.reduce.fmin`.
    IntrVpReduceFmin = DIALECT, 263;
    operand satrt_value Fixed 0;
    operand val Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, satrt_value: Value, val: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[satrt_value], &[val], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.select`.
    IntrVpSelect = DIALECT, 264;
    operand cond Fixed 0;
    operand true_val Fixed 1;
    operand false_val Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, cond: Value, true_val: Value, false_val: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[cond], &[true_val], &[false_val], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.merge`.
    IntrVpMerge = DIALECT, 265;
    operand cond Fixed 0;
    operand true_val Fixed 1;
    operand false_val Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, cond: Value, true_val: Value, false_val: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[cond], &[true_val], &[false_val], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.load`.
    IntrVpLoad = DIALECT, 266;
    operand ptr Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, ptr: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.store`.
    IntrVpStore = DIALECT, 267;
    operand val Fixed 0;
    operand ptr Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    build [] (val: Value, ptr: Value, mask: Value, evl: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[val], &[ptr], &[mask], &[evl]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.experimental.vp.strided.load`.
    IntrExperimentalVpStridedLoad = DIALECT, 268;
    operand ptr Fixed 0;
    operand stride Fixed 1;
    operand mask Fixed 2;
    operand evl Fixed 3;
    result res Fixed 0;
    build [] (ty: Type, ptr: Value, stride: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[stride], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.experimental.vp.strided.store`.
    IntrExperimentalVpStridedStore = DIALECT, 269;
    operand val Fixed 0;
    operand ptr Fixed 1;
    operand stride Fixed 2;
    operand mask Fixed 3;
    operand evl Fixed 4;
    build [] (val: Value, ptr: Value, stride: Value, mask: Value, evl: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[val], &[ptr], &[stride], &[mask], &[evl]] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.trunc`.
    IntrVpTrunc = DIALECT, 270;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.zext`.
    IntrVpZExt = DIALECT, 271;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.sext`.
    IntrVpSExt = DIALECT, 272;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fptrunc`.
    IntrVpFpTrunc = DIALECT, 273;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fpext`.
    IntrVpFpExt = DIALECT, 274;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fptoui`.
    IntrVpFpToUi = DIALECT, 275;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.fptosi`.
    IntrVpFpToSi = DIALECT, 276;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.uitofp`.
    IntrVpUiToFp = DIALECT, 277;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.sitofp`.
    IntrVpSiToFp = DIALECT, 278;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.ptrtoint`.
    IntrVpPtrToInt = DIALECT, 279;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.intr.vp.inttoptr`.
    IntrVpIntToPtr = DIALECT, 280;
    operand src Fixed 0;
    operand mask Fixed 1;
    operand evl Fixed 2;
    result res Fixed 0;
    build [] (ty: Type, src: Value, mask: Value, evl: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src], &[mask], &[evl]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.label`.
    Label = DIALECT, 281;
    attr block_name BLOCK_NAME 0: Str = typed::read_string;
    attr arguments ARGUMENTS 1: Attr = typed::read_any;
    attr incoming INCOMING 2: Vec<i64> = typed::read_ints;
    optional LabelAttrs {
        block_name: Option<Str>;
        arguments: Option<Attr>;
        incoming: Option<Attr>;
    }
    build [LabelAttrs] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [attrs.block_name.map(Attr::string), attrs.arguments, attrs.incoming] [];
}

spirula_ir::operation! {
    /// `llvm.dbg_record`.
    DbgRecord = DIALECT, 282;
    attr kind KIND 0: Str = typed::read_string;
    attr variable VARIABLE 1: Attr = typed::read_any;
    attr expression EXPRESSION 2: Attr = typed::read_any;
    attr debug_location DEBUG_LOCATION 3: Attr = typed::read_any;
    attr assign_id ASSIGN_ID 4: Attr = typed::read_any;
    attr address_expression ADDRESS_EXPRESSION 5: Attr = typed::read_any;
    attr location_node LOCATION_NODE 6: Attr = typed::read_any;
    attr address_node ADDRESS_NODE 7: Attr = typed::read_any;
    flag arg_list ARG_LIST 8;
    operand location Variadic 0;
    operand address Variadic 1;
    optional DbgRecordAttrs {
        expression: Option<Attr>;
        debug_location: Option<Attr>;
        assign_id: Option<Attr>;
        address_expression: Option<Attr>;
        location_node: Option<Attr>;
        address_node: Option<Attr>;
        arg_list: bool;
    }
    build [DbgRecordAttrs] (kind: Str, variable: Attr, location: &[Value], address: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [location, address] [] [Some(Attr::string(kind)), Some(variable), attrs.expression, attrs.debug_location, attrs.assign_id, attrs.address_expression, attrs.location_node, attrs.address_node, attrs.arg_list.then(Attr::unit), None] [];
}

spirula_ir::operation! {
    /// `llvm.metadata_value`.
    MetadataValue = DIALECT, 283;
    operand value Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.metadata`.
    Metadata = DIALECT, 284;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `llvm.metadata_node`.
    MetadataNode = DIALECT, 285;
    attr id ID 0: i64 = typed::read_int;
    attr content CONTENT 2: Attr = typed::read_any;
    flag distinct DISTINCT 1;
    optional MetadataNodeAttrs {
        distinct: bool;
    }
    build [MetadataNodeAttrs] (id: i64, content: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(ctx.int_attr(ctx.int_type(32), id)), attrs.distinct.then(Attr::unit), Some(content)] [];
}

spirula_ir::operation! {
    /// `llvm.named_metadata`.
    NamedMetadata = DIALECT, 286;
    attr list_name LIST_NAME 0: Str = typed::read_string;
    attr nodes NODES 1: Attr = typed::read_any;
    build [] (list_name: Str, nodes: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(list_name)), Some(nodes)] [];
}

spirula_ir::operation! {
    /// `llvm.module_summary`.
    ModuleSummary = DIALECT, 287;
    attr flags FLAGS 0: i64 = typed::read_int;
    attr block_count BLOCK_COUNT 1: i64 = typed::read_int;
    build [] (flags: i64, block_count: i64) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(ctx.i64_attr(flags)), Some(ctx.i64_attr(block_count))] [];
}

spirula_ir::operation! {
    /// `llvm.summary_entry`.
    SummaryEntry = DIALECT, 288;
    attr kind KIND 0: Str = typed::read_string;
    attr content CONTENT 1: Attr = typed::read_any;
    build [] (kind: Str, content: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(kind)), Some(content)] [];
}

spirula_ir::operation! {
    /// `llvm.ptrtoaddr`.
    Ptrtoaddr = DIALECT, 289;
    operand arg Fixed 0;
    result res Fixed 0;
    build [] (ty: Type, arg: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[arg]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.callbr`.
    Callbr = DIALECT, 290;
    attr var_callee_type VAR_CALLEE_TYPE 0: Type = typed::read_type;
    attr callee CALLEE 1: Str = typed::read_symbol;
    attr arg_attrs ARG_ATTRS 2: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 3: Attr = typed::read_any;
    attr c_conv C_CONV 4: CConv = CConv::read;
    attr op_bundle_sizes OP_BUNDLE_SIZES 5: Vec<i64> = typed::read_ints;
    attr op_bundle_tags OP_BUNDLE_TAGS 6: Attr = typed::read_any;
    operand callee_operands Variadic 0;
    operand default_dest_operands Variadic 1;
    operand indirect_dest_operands Variadic 2;
    operand op_bundle_operands Variadic 3;
    result result Optional 0;
    optional CallbrAttrs {
        var_callee_type: Option<Type>;
        callee: Option<Str>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        c_conv: Option<CConv>;
        op_bundle_sizes: Option<Attr>;
        op_bundle_tags: Option<Attr>;
    }
    build [CallbrAttrs] (ty: Option<Type>, callee_operands: &[Value], op_bundle_operands: &[Value], default_dest: Successor<'_>, indirect_dests: &[Successor<'_>]) -> Op by insert_row;
    parts(ctx, attrs) [callee_operands, default_dest.1, &passed_operands(indirect_dests), op_bundle_operands] [Some(ty.as_slice())] [attrs.var_callee_type.map(Attr::of_type), attrs.callee.map(Attr::symbol), attrs.arg_attrs, attrs.res_attrs, attrs.c_conv.map(|value| value.attr(ctx)), attrs.op_bundle_sizes, attrs.op_bundle_tags, Some(successor_sizes(ctx, indirect_dests)), None] ([vec![default_dest.0], successor_blocks(indirect_dests)].concat());
}

spirula_ir::operation! {
    /// `llvm.catchswitch`.
    Catchswitch = DIALECT, 291;
    flag unwinds UNWINDS 0;
    operand parent Fixed 0;
    operand handler_operands Variadic 1;
    result res Fixed 0;
    optional CatchswitchAttrs {
        unwinds: bool;
    }
    build [CatchswitchAttrs] (ty: Type, parent: Value, handlers: &[Successor<'_>]) -> Value by insert_value;
    parts(ctx, attrs) [&[parent], &passed_operands(handlers)] [Some(&[ty])] [attrs.unwinds.then(Attr::unit), Some(successor_sizes(ctx, handlers))] ([successor_blocks(handlers)].concat());
}

spirula_ir::operation! {
    /// `llvm.catchpad`.
    Catchpad = DIALECT, 292;
    operand parent Fixed 0;
    operand args Variadic 1;
    result res Fixed 0;
    build [] (ty: Type, parent: Value, args: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[parent], args] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.cleanuppad`.
    Cleanuppad = DIALECT, 293;
    operand parent Fixed 0;
    operand args Variadic 1;
    result res Fixed 0;
    build [] (ty: Type, parent: Value, args: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[parent], args] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `llvm.catchret`.
    Catchret = DIALECT, 294;
    operand pad Fixed 0;
    operand dest_operands Variadic 1;
    build [] (pad: Value, dest: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [&[pad], dest.1] [] [] [dest.0];
}

spirula_ir::operation! {
    /// `llvm.cleanupret`.
    Cleanupret = DIALECT, 295;
    operand pad Fixed 0;
    operand dest_operands Variadic 1;
    build [] (pad: Value, unwind_dest: &[Successor<'_>]) -> Op by insert_row;
    parts(ctx, attrs) [&[pad], &passed_operands(unwind_dest)] [] [Some(successor_sizes(ctx, unwind_dest))] ([successor_blocks(unwind_dest)].concat());
}
