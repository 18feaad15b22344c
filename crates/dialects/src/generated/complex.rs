// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `complex` dialect: accessors and builders.

use crate::complex::DIALECT;
use crate::complex::NUMBER;
use spirula_ir::builder::insert_value;
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Kind, Type, Value};

spirula_ir::attr_flags! {
    /// A set of flags that `#complex.number` holds.
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

spirula_ir::operation! {
    /// `complex.abs`.
    Abs = DIALECT, 0;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional AbsAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AbsAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.add`.
    Add = DIALECT, 1;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional AddAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AddAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.angle`.
    Angle = DIALECT, 2;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional AngleAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [AngleAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.atan2`.
    Atan2 = DIALECT, 3;
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
    /// `complex.bitcast`.
    Bitcast = DIALECT, 4;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `complex.conj`.
    Conj = DIALECT, 5;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional ConjAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ConjAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.constant`.
    Constant = DIALECT, 6;
    attr value VALUE 0: Attr = typed::read_any;
    result complex Fixed 0;
    build [] (ty: Type, value: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(value)] [];
}

spirula_ir::operation! {
    /// `complex.cos`.
    Cos = DIALECT, 7;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional CosAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [CosAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.create`.
    Create = DIALECT, 8;
    operand real Fixed 0;
    operand imaginary Fixed 1;
    result complex Fixed 0;
    build [] (ty: Type, real: Value, imaginary: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[real], &[imaginary]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `complex.div`.
    Div = DIALECT, 9;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional DivAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [DivAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.eq`.
    Eq = DIALECT, 10;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `complex.exp`.
    Exp = DIALECT, 11;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional ExpAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ExpAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.expm1`.
    Expm1 = DIALECT, 12;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional Expm1Attrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Expm1Attrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.im`.
    Im = DIALECT, 13;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result imaginary Fixed 0;
    optional ImAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ImAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.log1p`.
    Log1p = DIALECT, 14;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional Log1pAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [Log1pAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.log`.
    Log = DIALECT, 15;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional LogAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [LogAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.mul`.
    Mul = DIALECT, 16;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional MulAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [MulAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.neg`.
    Neg = DIALECT, 17;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional NegAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [NegAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.neq`.
    Neq = DIALECT, 18;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `complex.pow`.
    Pow = DIALECT, 19;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional PowAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [PowAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.powi`.
    Powi = DIALECT, 20;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional PowiAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [PowiAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.re`.
    Re = DIALECT, 21;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result real Fixed 0;
    optional ReAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [ReAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.rsqrt`.
    Rsqrt = DIALECT, 22;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional RsqrtAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [RsqrtAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.sign`.
    Sign = DIALECT, 23;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional SignAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SignAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.sin`.
    Sin = DIALECT, 24;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional SinAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SinAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.sqrt`.
    Sqrt = DIALECT, 25;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional SqrtAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SqrtAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.sub`.
    Sub = DIALECT, 26;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    optional SubAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [SubAttrs] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.tan`.
    Tan = DIALECT, 27;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional TanAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [TanAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `complex.tanh`.
    Tanh = DIALECT, 28;
    attr fastmath FASTMATH 0: FastMathFlags = FastMathFlags::read;
    operand complex Fixed 0;
    result result Fixed 0;
    optional TanhAttrs {
        fastmath: Option<FastMathFlags>;
    }
    build [TanhAttrs] (complex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[complex]] [None] [attrs.fastmath.map(|value| value.attr(ctx))] [];
}
