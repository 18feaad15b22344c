//! The types of parameters in mangled names.

/// A builtin type of C, with the letters that stand for it in names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the types")]
pub enum Scalar {
    Void,
    Wchar,
    Bool,
    Char,
    SignedChar,
    UnsignedChar,
    Short,
    UnsignedShort,
    Int,
    UnsignedInt,
    Long,
    UnsignedLong,
    LongLong,
    UnsignedLongLong,
    Int128,
    UnsignedInt128,
    /// `half` of OpenCL C, `__fp16`.
    Half,
    /// `_Float16`.
    Float16,
    Bfloat16,
    Float,
    Double,
    LongDouble,
    Float128,
    Nullptr,
    Char8,
    Char16,
    Char32,
    Auto,
}

/// Letters, scalar, width in bits (0: none or of the target), whether it is a signed integer, whether it is an unsigned one.
type Row = (&'static str, Scalar, u32, bool, bool);

const ROWS: &[Row] = &[
    ("v", Scalar::Void, 0, false, false),
    ("w", Scalar::Wchar, 32, true, false),
    ("b", Scalar::Bool, 1, false, true),
    ("c", Scalar::Char, 8, true, false),
    ("a", Scalar::SignedChar, 8, true, false),
    ("h", Scalar::UnsignedChar, 8, false, true),
    ("s", Scalar::Short, 16, true, false),
    ("t", Scalar::UnsignedShort, 16, false, true),
    ("i", Scalar::Int, 32, true, false),
    ("j", Scalar::UnsignedInt, 32, false, true),
    ("l", Scalar::Long, 64, true, false),
    ("m", Scalar::UnsignedLong, 64, false, true),
    ("x", Scalar::LongLong, 64, true, false),
    ("y", Scalar::UnsignedLongLong, 64, false, true),
    ("n", Scalar::Int128, 128, true, false),
    ("o", Scalar::UnsignedInt128, 128, false, true),
    ("Dh", Scalar::Half, 16, false, false),
    ("DF16_", Scalar::Float16, 16, false, false),
    ("DF16b", Scalar::Bfloat16, 16, false, false),
    ("f", Scalar::Float, 32, false, false),
    ("d", Scalar::Double, 64, false, false),
    ("e", Scalar::LongDouble, 0, false, false),
    ("g", Scalar::Float128, 128, false, false),
    ("Dn", Scalar::Nullptr, 0, false, false),
    ("Du", Scalar::Char8, 8, false, true),
    ("Ds", Scalar::Char16, 16, false, true),
    ("Di", Scalar::Char32, 32, false, true),
    ("Da", Scalar::Auto, 0, false, false),
];

impl Scalar {
    fn row(self) -> &'static Row {
        ROWS.iter().find(|row| row.1 == self).unwrap_or(&ROWS[0])
    }

    /// The letters of the type in a name.
    pub fn letters(self) -> &'static str {
        self.row().0
    }

    /// The type that a name begins with, and what follows.
    pub(super) fn parse(text: &str) -> Option<(Self, &str)> {
        ROWS.iter().find_map(|row| text.strip_prefix(row.0).map(|rest| (row.1, rest)))
    }

    /// The width in bits, zero for types without one or whose width is the target's. `long` has 64, as in OpenCL C.
    pub fn width(self) -> u32 {
        self.row().2
    }

    /// Whether it is a signed integer. Plain `char` is.
    pub fn is_signed(self) -> bool {
        self.row().3
    }

    /// Whether it is an unsigned integer; `bool` is.
    pub fn is_unsigned(self) -> bool {
        self.row().4
    }

    /// Whether it is a floating-point type.
    pub fn is_float(self) -> bool {
        use Scalar::{Bfloat16, Double, Float, Float16, Float128, Half, LongDouble};
        matches!(self, Half | Float16 | Bfloat16 | Float | Double | LongDouble | Float128)
    }

    /// The integer of OpenCL C of a width and signedness, if there is one.
    pub fn integer(width: u32, signed: bool) -> Option<Self> {
        Some(match (width, signed) {
            (1, _) => Self::Bool,
            (8, true) => Self::Char,
            (8, false) => Self::UnsignedChar,
            (16, true) => Self::Short,
            (16, false) => Self::UnsignedShort,
            (32, true) => Self::Int,
            (32, false) => Self::UnsignedInt,
            (64, true) => Self::Long,
            (64, false) => Self::UnsignedLong,
            (128, true) => Self::Int128,
            (128, false) => Self::UnsignedInt128,
            _ => return None,
        })
    }
}

/// An address space, as vendor qualifiers name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddressSpace {
    /// `AS1`: the number of the target.
    Number(u32),
    /// `CLglobal`, `SYlocal`: the name in the language, for targets that do not number them.
    Named(String),
}

impl AddressSpace {
    /// The address space of a vendor qualifier, if it is one.
    pub(super) fn of_qualifier(name: &str) -> Option<Self> {
        if let Some(digits) = name.strip_prefix("AS") {
            // One spelling per number: the name is written again from it.
            let number = digits.parse::<u32>().ok()?;
            return (number.to_string() == digits).then_some(Self::Number(number));
        }
        let named = name.strip_prefix("CL").or_else(|| name.strip_prefix("SY"))?;
        Self::number_of_name(named).map(|_| Self::Named(name.to_owned()))
    }

    fn number_of_name(name: &str) -> Option<u32> {
        Some(match name {
            "private" => 0,
            "global" => 1,
            "constant" => 2,
            "local" => 3,
            "generic" => 4,
            "device" => 5,
            "host" => 6,
            _ => return None,
        })
    }

    /// The number of the address space in modules for SPIR targets.
    pub fn number(&self) -> u32 {
        match self {
            Self::Number(number) => *number,
            Self::Named(name) => name.get(2..).and_then(Self::number_of_name).unwrap_or(0),
        }
    }
}

/// The qualifiers of a type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Qualifiers {
    /// The address space, if it is named. Without one it is the target's default, the private one.
    pub address_space: Option<AddressSpace>,
    /// `restrict`.
    pub is_restrict: bool,
    /// `volatile`.
    pub is_volatile: bool,
    /// `const`.
    pub is_const: bool,
}

impl Qualifiers {
    /// The qualifiers of a pointee in an address space. The private one is not written.
    pub fn in_address_space(number: u32) -> Self {
        Self { address_space: (number != 0).then_some(AddressSpace::Number(number)), ..Self::default() }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A part of a nested name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Component {
    /// An identifier.
    Name(String),
    /// The arguments of the template that the components before name.
    Arguments(Vec<TemplateArgument>),
}

/// An argument of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateArgument {
    /// A type.
    Type(Type),
    /// A constant: its type, and its digits as they are written (`n` for a minus sign).
    Literal(Type, String),
    /// A template parameter of the enclosing template that is not a type, by its index.
    Parameter(usize),
    /// An argument pack.
    Pack(Vec<TemplateArgument>),
}

/// A type in a mangled name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// A builtin type.
    Scalar(Scalar),
    /// `_BitInt` of a width: `DB7_`, or unsigned `DU7_`.
    BitInt {
        /// The width in bits.
        width: u32,
        /// Whether it is signed.
        is_signed: bool,
    },
    /// A builtin type of a vendor: `u6__bf16`.
    VendorScalar(String),
    /// A vector.
    Vector {
        /// The number of elements.
        count: u32,
        /// Their type.
        element: Box<Type>,
    },
    /// An array.
    Array {
        /// The number of elements, if it is known.
        count: Option<u64>,
        /// Their type.
        element: Box<Type>,
    },
    /// A pointer.
    Pointer(Box<Type>),
    /// A reference.
    Reference {
        /// The type that is referred to.
        to: Box<Type>,
        /// Whether it is an rvalue reference.
        is_rvalue: bool,
    },
    /// A type with qualifiers, which are not empty.
    Qualified(Qualifiers, Box<Type>),
    /// A type made of another by a vendor's extension: `_Atomic`, `block_pointer`.
    Vendor(String, Box<Type>),
    /// A function: the result, then the parameters.
    Function(Vec<Type>),
    /// A class, enumeration or opaque type, by its name in its namespace.
    Named(Vec<Component>),
    /// A parameter of the function template, by its index.
    TemplateParameter(usize),
    /// Variable arguments.
    Ellipsis,
}

impl Type {
    /// A class, enumeration or opaque type in the global namespace: `ocl_image2d_ro`, `memory_order`.
    pub fn named(name: impl Into<String>) -> Self {
        Self::Named(vec![Component::Name(name.into())])
    }

    /// A vector, or the element itself if there is one.
    pub fn vector(count: u32, element: Self) -> Self {
        if count == 1 { element } else { Self::Vector { count, element: Box::new(element) } }
    }

    /// A pointer to a qualified type.
    pub fn pointer(qualifiers: Qualifiers, pointee: Self) -> Self {
        Self::Pointer(Box::new(pointee.qualified(qualifiers)))
    }

    /// A pointer in a numbered address space to a type without qualifiers.
    pub fn pointer_in(address_space: u32, pointee: Self) -> Self {
        Self::pointer(Qualifiers::in_address_space(address_space), pointee)
    }

    /// The type with qualifiers.
    pub fn qualified(self, qualifiers: Qualifiers) -> Self {
        if qualifiers.is_empty() { self } else { Self::Qualified(qualifiers, Box::new(self)) }
    }

    /// A pointer to a block (a closure of OpenCL C): the result, then the parameters of its function.
    pub fn block(function: Vec<Self>) -> Self {
        Self::Vendor("block_pointer".to_owned(), Box::new(Self::Function(function)))
    }

    /// The type without its qualifiers and without `_Atomic`.
    pub fn unqualified(&self) -> &Self {
        let mut ty = self;
        loop {
            ty = match ty {
                Self::Qualified(_, inner) => inner,
                Self::Vendor(name, inner) if name == "_Atomic" => inner,
                _ => return ty,
            }
        }
    }

    /// The qualifiers of the pointee and the pointee without qualifiers, of a pointer or reference.
    pub fn pointee(&self) -> Option<(Qualifiers, &Self)> {
        let pointee = match self.unqualified() {
            Self::Pointer(pointee) => pointee,
            Self::Reference { to, .. } => to,
            _ => return None,
        };
        let qualifiers = match &**pointee {
            Self::Qualified(qualifiers, _) => qualifiers.clone(),
            _ => Qualifiers::default(),
        };
        Some((qualifiers, pointee.unqualified()))
    }

    /// The number of the address space that a pointer or reference points to.
    pub fn address_space(&self) -> Option<u32> {
        let (qualifiers, _) = self.pointee()?;
        Some(qualifiers.address_space.map_or(0, |space| space.number()))
    }

    /// The number of elements of a vector, one of anything else.
    pub fn width(&self) -> u32 {
        match self.unqualified() {
            Self::Vector { count, .. } => *count,
            _ => 1,
        }
    }

    /// The element type of a vector, and any other type itself, without qualifiers.
    pub fn element(&self) -> &Self {
        match self.unqualified() {
            Self::Vector { element, .. } => element.unqualified(),
            ty => ty,
        }
    }

    /// The builtin type of a scalar or of the elements of a vector.
    pub fn scalar(&self) -> Option<Scalar> {
        match self.element() {
            Self::Scalar(scalar) => Some(*scalar),
            Self::VendorScalar(name) if name == "__bf16" => Some(Scalar::Bfloat16),
            _ => None,
        }
    }

    /// Whether it is a signed integer or a vector of them; `None` if it is no integer.
    pub fn signedness(&self) -> Option<bool> {
        match self.element() {
            Self::BitInt { is_signed, .. } => Some(*is_signed),
            _ => {
                let scalar = self.scalar()?;
                (scalar.is_signed() || scalar.is_unsigned()).then(|| scalar.is_signed())
            }
        }
    }

    /// The name of an opaque type or enumeration of the global namespace without template arguments.
    pub fn opaque_name(&self) -> Option<&str> {
        match self.unqualified() {
            Self::Named(components) => match &components[..] {
                [Component::Name(name)] => Some(name),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether clang records a type of this kind for substitutions.
    pub(super) fn is_substitutable(&self) -> bool {
        !matches!(self, Self::Scalar(_) | Self::BitInt { .. } | Self::Ellipsis)
    }
}
