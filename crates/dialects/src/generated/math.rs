// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `math` dialect: accessors and builders.

use crate::math::DIALECT;
use crate::math::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::{Kind, Value};

spirula_ir::attr_flags! {
    /// A set of flags that integer attributes hold.
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

spirula_ir::operation! {
    /// `math.absf`.
    Absf = DIALECT, 0;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional AbsfAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AbsfAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.absi`.
    Absi = DIALECT, 1;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `math.acosh`.
    Acosh = DIALECT, 2;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional AcoshAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AcoshAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.asin`.
    Asin = DIALECT, 3;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional AsinAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AsinAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.asinh`.
    Asinh = DIALECT, 4;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional AsinhAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AsinhAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.atan`.
    Atan = DIALECT, 5;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional AtanAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AtanAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.atanh`.
    Atanh = DIALECT, 6;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional AtanhAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AtanhAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.atan2`.
    Atan2 = DIALECT, 7;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional Atan2Attrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Atan2Attrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.cbrt`.
    Cbrt = DIALECT, 8;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional CbrtAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [CbrtAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.ceil`.
    Ceil = DIALECT, 9;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional CeilAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [CeilAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.clampf`.
    Clampf = DIALECT, 10;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand value Fixed 0;
    operand min Fixed 1;
    operand max Fixed 2;
    result result Fixed 0;
    optional ClampfAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ClampfAttrs] (value: Value, min: Value, max: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[min], &[max]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.copysign`.
    Copysign = DIALECT, 11;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional CopysignAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [CopysignAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.cos`.
    Cos = DIALECT, 12;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional CosAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [CosAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.acos`.
    Acos = DIALECT, 13;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional AcosAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AcosAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.cosh`.
    Cosh = DIALECT, 14;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional CoshAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [CoshAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.sin`.
    Sin = DIALECT, 15;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional SinAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SinAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.sinh`.
    Sinh = DIALECT, 16;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional SinhAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SinhAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.sincos`.
    Sincos = DIALECT, 17;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result sin Fixed 0;
    result cos Fixed 1;
    optional SincosAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SincosAttrs] (operand: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[operand]] [None, None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.ctlz`.
    Ctlz = DIALECT, 18;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `math.cttz`.
    Cttz = DIALECT, 19;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `math.ctpop`.
    Ctpop = DIALECT, 20;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `math.erf`.
    Erf = DIALECT, 21;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional ErfAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ErfAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.erfc`.
    Erfc = DIALECT, 22;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional ErfcAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ErfcAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.exp`.
    Exp = DIALECT, 23;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional ExpAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ExpAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.exp2`.
    Exp2 = DIALECT, 24;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional Exp2Attrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Exp2Attrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.expm1`.
    Expm1 = DIALECT, 25;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional Expm1Attrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Expm1Attrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.floor`.
    Floor = DIALECT, 26;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional FloorAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [FloorAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.fma`.
    Fma = DIALECT, 27;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    attr roundingmode ROUNDINGMODE 1: RoundingMode = RoundingMode::read;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    optional FmaAttrs {
        fastmath: Option<FastMathFlags>;
        roundingmode: Option<RoundingMode>;
    }
    build [FmaAttrs] (a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [None] [attrs.fastmath.map(|value| value.attr(ctx)), attrs.roundingmode.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.ipowi`.
    Ipowi = DIALECT, 28;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `math.isfinite`.
    Isfinite = DIALECT, 29;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional IsfiniteAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [IsfiniteAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.isinf`.
    Isinf = DIALECT, 30;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional IsinfAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [IsinfAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.isnan`.
    Isnan = DIALECT, 31;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional IsnanAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [IsnanAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.isnormal`.
    Isnormal = DIALECT, 32;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional IsnormalAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [IsnormalAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.log`.
    Log = DIALECT, 33;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional LogAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [LogAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.log10`.
    Log10 = DIALECT, 34;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional Log10Attrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Log10Attrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.log1p`.
    Log1p = DIALECT, 35;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional Log1pAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Log1pAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.log2`.
    Log2 = DIALECT, 36;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional Log2Attrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Log2Attrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.powf`.
    Powf = DIALECT, 37;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional PowfAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [PowfAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.rsqrt`.
    Rsqrt = DIALECT, 38;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional RsqrtAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [RsqrtAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.sqrt`.
    Sqrt = DIALECT, 39;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional SqrtAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SqrtAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.tan`.
    Tan = DIALECT, 40;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional TanAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [TanAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.tanh`.
    Tanh = DIALECT, 41;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional TanhAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [TanhAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.roundeven`.
    Roundeven = DIALECT, 42;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional RoundevenAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [RoundevenAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.round`.
    Round = DIALECT, 43;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional RoundAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [RoundAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.trunc`.
    Trunc = DIALECT, 44;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand operand Fixed 0;
    result result Fixed 0;
    optional TruncAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [TruncAttrs] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `math.fpowi`.
    Fpowi = DIALECT, 45;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional FpowiAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [FpowiAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}
