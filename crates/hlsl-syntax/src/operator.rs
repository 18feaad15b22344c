//! Operators of expressions.

/// A prefix or postfix operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    /// `+a`
    Plus,
    /// `-a`
    Minus,
    /// `!a`
    Not,
    /// `~a`
    BitNot,
    /// `++a`
    PreInc,
    /// `--a`
    PreDec,
    /// `a++`
    PostInc,
    /// `a--`
    PostDec,
    /// `*a`, which HLSL lacks; an error was reported.
    Deref,
    /// `&a`, which HLSL lacks; an error was reported.
    AddressOf,
}

macro_rules! binary_ops {
    ($($name:ident $text:literal,)*) => {
        /// A binary operator.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum BinaryOp { $(#[doc = concat!("`a ", $text, " b`")] $name,)* }

        impl BinaryOp {
            /// The operator as written.
            pub fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

binary_ops! {
    Mul "*", Div "/", Rem "%", Add "+", Sub "-", Shl "<<", Shr ">>",
    Lt "<", Gt ">", Le "<=", Ge ">=", Eq "==", Ne "!=",
    BitAnd "&", BitXor "^", BitOr "|", And "&&", Or "||", Comma ",",
    Assign "=", MulAssign "*=", DivAssign "/=", RemAssign "%=", AddAssign "+=", SubAssign "-=",
    ShlAssign "<<=", ShrAssign ">>=", AndAssign "&=", XorAssign "^=", OrAssign "|=",
}

impl BinaryOp {
    /// The operator of a compound assignment, without `=`.
    pub fn of_compound(self) -> Option<Self> {
        Some(match self {
            Self::MulAssign => Self::Mul,
            Self::DivAssign => Self::Div,
            Self::RemAssign => Self::Rem,
            Self::AddAssign => Self::Add,
            Self::SubAssign => Self::Sub,
            Self::ShlAssign => Self::Shl,
            Self::ShrAssign => Self::Shr,
            Self::AndAssign => Self::BitAnd,
            Self::XorAssign => Self::BitXor,
            Self::OrAssign => Self::BitOr,
            _ => return None,
        })
    }

    /// Whether it assigns.
    pub fn is_assignment(self) -> bool {
        self == Self::Assign || self.of_compound().is_some()
    }
}

impl UnaryOp {
    /// The operator as written.
    pub fn text(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Not => "!",
            Self::BitNot => "~",
            Self::PreInc | Self::PostInc => "++",
            Self::PreDec | Self::PostDec => "--",
            Self::Deref => "*",
            Self::AddressOf => "&",
        }
    }

    /// Whether it is a postfix operator.
    pub fn is_postfix(self) -> bool {
        matches!(self, Self::PostInc | Self::PostDec)
    }
}
