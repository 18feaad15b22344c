// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `arith` dialect: accessors and builders.

use crate::arith::DIALECT;
use crate::arith::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Kind, Type, Value};

spirula_ir::attr_flags! {
    /// A set of flags that `#arith.overflow` holds.
    IntegerOverflowFlags in EnumStorage::Enumerant(Kind::new(NUMBER, 1));
    NONE = 0 "none",
    NSW = 1 "nsw",
    NUW = 2 "nuw",
}

spirula_ir::attr_flags! {
    /// A set of flags that `#arith.fastmath` holds.
    FastMathFlags in EnumStorage::Enumerant(Kind::new(NUMBER, 0));
    NONE = 0 "none",
    REASSOC = 1 "reassoc",
    NNAN = 2 "nnan",
    NINF = 4 "ninf",
    NSZ = 8 "nsz",
    ARCP = 16 "arcp",
    CONTRACT = 32 "contract",
    AFN = 64 "afn",
    FAST = 127 "fast",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    RoundingMode in EnumStorage::Int(32);
    ToNearestEven = 0 "to_nearest_even",
    Downward = 1 "downward",
    Upward = 2 "upward",
    TowardZero = 3 "toward_zero",
    ToNearestAway = 4 "to_nearest_away",
}

spirula_ir::attr_enum! {
    /// A value that integer attributes hold.
    CmpIPredicate in EnumStorage::Int(64);
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
    CmpFPredicate in EnumStorage::Int(64);
    False = 0 "false",
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
    True = 15 "true",
}

spirula_ir::operation! {
    /// `arith.constant`.
    Constant = DIALECT, 0;
    attr value VALUE 0: Attr = typed::read_any;
    result result Fixed 0;
    build [] (value: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(value)] [];
}

spirula_ir::operation! {
    /// `arith.addi`.
    AddI = DIALECT, 1;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional AddIAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [AddIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.addui_extended`.
    AddUIExtended = DIALECT, 2;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result sum Fixed 0;
    result overflow Fixed 1;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None, Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.subui_extended`.
    SubUIExtended = DIALECT, 3;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result diff Fixed 0;
    result borrow Fixed 1;
    build [] (ty: Type, lhs: Value, rhs: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None, Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.subi`.
    SubI = DIALECT, 4;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional SubIAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [SubIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.muli`.
    MulI = DIALECT, 5;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional MulIAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [MulIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.mulsi_extended`.
    MulSIExtended = DIALECT, 6;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result low Fixed 0;
    result high Fixed 1;
    build [] (lhs: Value, rhs: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None, None] [] [];
}

spirula_ir::operation! {
    /// `arith.mului_extended`.
    MulUIExtended = DIALECT, 7;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result low Fixed 0;
    result high Fixed 1;
    build [] (lhs: Value, rhs: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None, None] [] [];
}

spirula_ir::operation! {
    /// `arith.divui`.
    DivUI = DIALECT, 8;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional DivUIAttrs {
        is_exact: bool;
    }
    build [DivUIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `arith.divsi`.
    DivSI = DIALECT, 9;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional DivSIAttrs {
        is_exact: bool;
    }
    build [DivSIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `arith.ceildivui`.
    CeildivUI = DIALECT, 10;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.ceildivsi`.
    CeildivSI = DIALECT, 11;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.floordivsi`.
    FloordivSI = DIALECT, 12;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.remui`.
    RemUI = DIALECT, 13;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.remsi`.
    RemSI = DIALECT, 14;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.andi`.
    AndI = DIALECT, 15;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.ori`.
    OrI = DIALECT, 16;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.xori`.
    XorI = DIALECT, 17;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.shli`.
    ShlI = DIALECT, 18;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional ShlIAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [ShlIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.shrui`.
    ShrUI = DIALECT, 19;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional ShrUIAttrs {
        is_exact: bool;
    }
    build [ShrUIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `arith.shrsi`.
    ShrSI = DIALECT, 20;
    flag is_exact IS_EXACT 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional ShrSIAttrs {
        is_exact: bool;
    }
    build [ShrSIAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.is_exact.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `arith.negf`.
    NegF = DIALECT, 21;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional NegFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [NegFAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.addf`.
    AddF = DIALECT, 22;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    attr roundingmode ROUNDINGMODE 1: RoundingMode = RoundingMode::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional AddFAttrs {
        fastmath: Option<FastMathFlags>;
        roundingmode: Option<RoundingMode>;
    }
    build [AddFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx)), attrs.roundingmode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.subf`.
    SubF = DIALECT, 23;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    attr roundingmode ROUNDINGMODE 1: RoundingMode = RoundingMode::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional SubFAttrs {
        fastmath: Option<FastMathFlags>;
        roundingmode: Option<RoundingMode>;
    }
    build [SubFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx)), attrs.roundingmode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.maximumf`.
    MaximumF = DIALECT, 24;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional MaximumFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [MaximumFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.maxnumf`.
    MaxnumF = DIALECT, 25;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional MaxnumFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [MaxnumFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.maxsi`.
    MaxSI = DIALECT, 26;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.maxui`.
    MaxUI = DIALECT, 27;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.minimumf`.
    MinimumF = DIALECT, 28;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional MinimumFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [MinimumFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.minnumf`.
    MinnumF = DIALECT, 29;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional MinnumFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [MinnumFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.minsi`.
    MinSI = DIALECT, 30;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.minui`.
    MinUI = DIALECT, 31;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `arith.mulf`.
    MulF = DIALECT, 32;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    attr roundingmode ROUNDINGMODE 1: RoundingMode = RoundingMode::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional MulFAttrs {
        fastmath: Option<FastMathFlags>;
        roundingmode: Option<RoundingMode>;
    }
    build [MulFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx)), attrs.roundingmode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.divf`.
    DivF = DIALECT, 33;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    attr roundingmode ROUNDINGMODE 1: RoundingMode = RoundingMode::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional DivFAttrs {
        fastmath: Option<FastMathFlags>;
        roundingmode: Option<RoundingMode>;
    }
    build [DivFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx)), attrs.roundingmode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.remf`.
    RemF = DIALECT, 34;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional RemFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [RemFAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.extui`.
    ExtUI = DIALECT, 35;
    flag non_neg NON_NEG 0;
    operand in_ Fixed 0;
    result out Fixed 0;
    optional ExtUIAttrs {
        non_neg: bool;
    }
    build [ExtUIAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.non_neg.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `arith.extsi`.
    ExtSI = DIALECT, 36;
    operand in_ Fixed 0;
    result out Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.extf`.
    ExtF = DIALECT, 37;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result out Fixed 0;
    optional ExtFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ExtFAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.trunci`.
    TruncI = DIALECT, 38;
    attr overflow_flags OVERFLOW_FLAGS 0: IntegerOverflowFlags = IntegerOverflowFlags::read;
    operand in_ Fixed 0;
    result out Fixed 0;
    optional TruncIAttrs {
        overflow_flags: Option<IntegerOverflowFlags>;
    }
    build [TruncIAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.overflow_flags.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.truncf`.
    TruncF = DIALECT, 39;
    attr roundingmode ROUNDINGMODE 0: RoundingMode = RoundingMode::read;
    attr fastmath FASTMATH 1: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result out Fixed 0;
    optional TruncFAttrs {
        roundingmode: Option<RoundingMode>;
        fastmath: Option<FastMathFlags>;
    }
    build [TruncFAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.roundingmode.map(|value| value.attr(ctx)), attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.convertf`.
    ConvertF = DIALECT, 40;
    attr roundingmode ROUNDINGMODE 0: RoundingMode = RoundingMode::read;
    attr fastmath FASTMATH 1: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    result out Fixed 0;
    optional ConvertFAttrs {
        roundingmode: Option<RoundingMode>;
        fastmath: Option<FastMathFlags>;
    }
    build [ConvertFAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.roundingmode.map(|value| value.attr(ctx)), attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.flush_denormals`.
    FlushDenormals = DIALECT, 41;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional FlushDenormalsAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [FlushDenormalsAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.scaling_extf`.
    ScalingExtF = DIALECT, 42;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    operand scale Fixed 1;
    result out Fixed 0;
    optional ScalingExtFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ScalingExtFAttrs] (ty: Type, in_: Value, scale: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_], &[scale]] [Some(&[ty])] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.scaling_truncf`.
    ScalingTruncF = DIALECT, 43;
    attr roundingmode ROUNDINGMODE 0: RoundingMode = RoundingMode::read;
    attr fastmath FASTMATH 1: FastMathFlags = FastMathFlags::read;
    operand in_ Fixed 0;
    operand scale Fixed 1;
    result out Fixed 0;
    optional ScalingTruncFAttrs {
        roundingmode: Option<RoundingMode>;
        fastmath: Option<FastMathFlags>;
    }
    build [ScalingTruncFAttrs] (ty: Type, in_: Value, scale: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_], &[scale]] [Some(&[ty])] [attrs.roundingmode.map(|value| value.attr(ctx)), attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.uitofp`.
    UiToFp = DIALECT, 44;
    flag non_neg NON_NEG 0;
    operand in_ Fixed 0;
    result out Fixed 0;
    optional UiToFpAttrs {
        non_neg: bool;
    }
    build [UiToFpAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.non_neg.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `arith.sitofp`.
    SiToFp = DIALECT, 45;
    operand in_ Fixed 0;
    result out Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.fptoui`.
    FpToUi = DIALECT, 46;
    operand in_ Fixed 0;
    result out Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.fptosi`.
    FpToSi = DIALECT, 47;
    operand in_ Fixed 0;
    result out Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.index_cast`.
    IndexCast = DIALECT, 48;
    operand in_ Fixed 0;
    result out Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.index_castui`.
    IndexCastUI = DIALECT, 49;
    flag non_neg NON_NEG 0;
    operand in_ Fixed 0;
    result out Fixed 0;
    optional IndexCastUIAttrs {
        non_neg: bool;
    }
    build [IndexCastUIAttrs] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [attrs.non_neg.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `arith.bitcast`.
    Bitcast = DIALECT, 50;
    operand in_ Fixed 0;
    result out Fixed 0;
    build [] (ty: Type, in_: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[in_]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `arith.cmpi`.
    CmpI = DIALECT, 51;
    attr predicate PREDICATE 0: CmpIPredicate = CmpIPredicate::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [Some(predicate.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.cmpf`.
    CmpF = DIALECT, 52;
    attr predicate PREDICATE 0: CmpFPredicate = CmpFPredicate::read;
    attr fastmath FASTMATH 1: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional CmpFAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [CmpFAttrs] (predicate: CmpFPredicate, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [Some(predicate.attr(ctx)), attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `arith.select`.
    Select = DIALECT, 53;
    operand condition Fixed 0;
    operand true_value Fixed 1;
    operand false_value Fixed 2;
    result result Fixed 0;
    build [] (condition: Value, true_value: Value, false_value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[condition], &[true_value], &[false_value]] [None] [] [];
}
