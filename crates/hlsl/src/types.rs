//! HLSL's types, interned: two types are the same type if their keys are equal.

use rustc_hash::FxHashMap;
use spirula_entity::{EntityKey, PrimaryMap, entity_key};
use spirula_hlsl_syntax::Name;

use crate::scope::ScopeId;

entity_key!(
    /// A type.
    pub(crate) struct Ty,
    "type"
);
entity_key!(
    /// A struct, class or interface.
    pub(crate) struct RecordKey,
    "record"
);
entity_key!(
    /// An enumeration.
    pub(crate) struct EnumKey,
    "enum"
);

/// A scalar type. `LitInt` and `LitFloat` are the types of numbers written without a suffix, which take the type of what
/// they meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Scalar {
    Bool,
    Int,
    Uint,
    Float,
    Double,
    Float16,
    Min16Float,
    Min16Int,
    Min16Uint,
    Int16,
    Uint16,
    Int64,
    Uint64,
    LitInt,
    LitFloat,
}

impl Scalar {
    pub(crate) fn is_float(self) -> bool {
        use Scalar::{Double, Float, Float16, LitFloat, Min16Float};
        matches!(self, Float | Double | Float16 | Min16Float | LitFloat)
    }

    pub(crate) fn is_unsigned(self) -> bool {
        matches!(self, Self::Uint | Self::Uint16 | Self::Uint64 | Self::Min16Uint)
    }

    pub(crate) fn is_int(self) -> bool {
        !self.is_float() && self != Self::Bool
    }

    pub(crate) fn is_signed(self) -> bool {
        self.is_int() && !self.is_unsigned()
    }

    pub(crate) fn is_literal(self) -> bool {
        matches!(self, Self::LitInt | Self::LitFloat)
    }

    /// Bits of a value in a register. Minimum-precision types are computed in 32.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::Bool => 1,
            Self::Float16 | Self::Int16 | Self::Uint16 => 16,
            Self::Double | Self::Int64 | Self::Uint64 => 64,
            _ => 32,
        }
    }

    /// Bytes in memory.
    pub(crate) fn bytes(self) -> u32 {
        match self.bits() {
            16 => 2,
            64 => 8,
            _ => 4,
        }
    }

    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Int => "int",
            Self::Uint => "uint",
            Self::Float => "float",
            Self::Double => "double",
            Self::Float16 => "float16_t",
            Self::Min16Float => "min16float",
            Self::Min16Int => "min16int",
            Self::Min16Uint => "min16uint",
            Self::Int16 => "int16_t",
            Self::Uint16 => "uint16_t",
            Self::Int64 => "int64_t",
            Self::Uint64 => "uint64_t",
            Self::LitInt => "literal int",
            Self::LitFloat => "literal float",
        }
    }

    /// Where it stands when two numbers meet: the higher one is the type of both.
    pub(crate) fn rank(self) -> u8 {
        match self {
            Self::LitInt => 0,
            Self::Bool => 1,
            Self::Min16Int => 2,
            Self::Min16Uint => 3,
            Self::Int16 => 4,
            Self::Uint16 => 5,
            Self::Int => 6,
            Self::Uint => 7,
            Self::Int64 => 8,
            Self::Uint64 => 9,
            Self::LitFloat => 10,
            Self::Min16Float => 11,
            Self::Float16 => 12,
            Self::Float => 13,
            Self::Double => 14,
        }
    }
}

/// Dimensions of a texture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TextureDim {
    D1,
    D2,
    D3,
    Cube,
}

/// What a structured buffer is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Structured {
    Read,
    Write,
    Append,
    Consume,
}

/// A resource or another object of the language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Object {
    /// `Buffer<T>`, `RWBuffer<T>`
    Texels { element: Ty, write: bool },
    /// `Texture2D<T>` and similar types
    Texture { dim: TextureDim, arrayed: bool, multisampled: bool, write: bool, element: Ty },
    /// `StructuredBuffer<T>` and similar types
    Structured { element: Ty, kind: Structured },
    /// `ByteAddressBuffer`
    Bytes { write: bool },
    /// `ConstantBuffer<T>`, and `TextureBuffer<T>` with `texture`
    Constant { element: Ty, texture: bool },
    /// `SamplerState`, `SamplerComparisonState`
    Sampler { comparison: bool },
    /// `SubpassInput<T>`
    Subpass { element: Ty, multisampled: bool },
    /// `InputPatch<T, N>`, `OutputPatch<T, N>`
    Patch { element: Ty, count: u32, output: bool },
    /// `PointStream<T>` and similar types; the number is vertices of a primitive.
    Stream { element: Ty, vertices: u8 },
}

/// What a type is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Void,
    Scalar(Scalar),
    /// Two to four components; a vector of one is its scalar.
    Vector(Scalar, u8),
    /// Rows, columns.
    Matrix(Scalar, u8, u8),
    Array(Ty, u32),
    /// An array without a length.
    Unsized(Ty),
    Record(RecordKey),
    Enum(EnumKey),
    Object(Object),
    String,
}

/// How a matrix lies in memory, if it is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Major {
    Row,
    Column,
}

/// A type with what is said beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Qualified {
    pub(crate) ty: Ty,
    pub(crate) constant: bool,
    pub(crate) major: Option<Major>,
}

impl Qualified {
    pub(crate) fn plain(ty: Ty) -> Self {
        Self { ty, constant: false, major: None }
    }
}

/// A member variable of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// None for the base record, which stands first.
    pub(crate) name: Option<Name>,
    pub(crate) ty: Ty,
    pub(crate) major: Option<Major>,
    /// Where it is declared.
    pub(crate) var: Option<spirula_hlsl_syntax::ast::VarId>,
}

/// A record.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) name: String,
    pub(crate) scope: ScopeId,
    pub(crate) fields: Vec<Field>,
    pub(crate) base: Option<RecordKey>,
    /// Whether its members are known.
    pub(crate) complete: bool,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub(crate) struct EnumType {
    pub(crate) name: String,
    pub(crate) scope: ScopeId,
    pub(crate) underlying: Scalar,
}

/// All types.
pub(crate) struct Types {
    kinds: PrimaryMap<Ty, Kind>,
    found: FxHashMap<Kind, Ty>,
    pub(crate) records: PrimaryMap<RecordKey, Record>,
    pub(crate) enums: PrimaryMap<EnumKey, EnumType>,
}

macro_rules! fixed {
    ($($name:ident = $index:literal $kind:expr;)*) => {
        const FIXED: &[Kind] = &[$($kind),*];
        impl Ty {
            $(pub(crate) fn $name() -> Self { Self::from_index($index) })*
        }
    };
}

fixed! {
    void = 0 Kind::Void;
    bool = 1 Kind::Scalar(Scalar::Bool);
    int = 2 Kind::Scalar(Scalar::Int);
    uint = 3 Kind::Scalar(Scalar::Uint);
    float = 4 Kind::Scalar(Scalar::Float);
    string = 5 Kind::String;
}

impl Types {
    pub(crate) fn new() -> Self {
        let mut this = Self {
            kinds: PrimaryMap::new(),
            found: FxHashMap::default(),
            records: PrimaryMap::new(),
            enums: PrimaryMap::new(),
        };
        for kind in FIXED {
            this.of(*kind);
        }
        this
    }

    /// The type of this kind.
    pub(crate) fn of(&mut self, kind: Kind) -> Ty {
        let kind = match kind {
            Kind::Vector(scalar, 1) => Kind::Scalar(scalar),
            kind => kind,
        };
        if let Some(ty) = self.found.get(&kind) {
            return *ty;
        }
        let ty = self.kinds.push(kind);
        self.found.insert(kind, ty);
        ty
    }

    pub(crate) fn scalar(&mut self, scalar: Scalar) -> Ty {
        self.of(Kind::Scalar(scalar))
    }

    pub(crate) fn vector(&mut self, scalar: Scalar, count: u8) -> Ty {
        self.of(Kind::Vector(scalar, count))
    }

    pub(crate) fn matrix(&mut self, scalar: Scalar, rows: u8, columns: u8) -> Ty {
        self.of(Kind::Matrix(scalar, rows, columns))
    }

    pub(crate) fn kind(&self, ty: Ty) -> Kind {
        self.kinds[ty]
    }

    /// The scalar that a scalar, vector, matrix or enumeration is made of.
    pub(crate) fn component(&self, ty: Ty) -> Option<Scalar> {
        match self.kind(ty) {
            Kind::Scalar(s) | Kind::Vector(s, _) | Kind::Matrix(s, ..) => Some(s),
            Kind::Enum(key) => Some(self.enums[key].underlying),
            _ => None,
        }
    }

    /// Number of scalars in a scalar, vector, matrix or enumeration.
    pub(crate) fn components(&self, ty: Ty) -> Option<u32> {
        match self.kind(ty) {
            Kind::Scalar(_) | Kind::Enum(_) => Some(1),
            Kind::Vector(_, n) => Some(n.into()),
            Kind::Matrix(_, r, c) => Some(u32::from(r) * u32::from(c)),
            _ => None,
        }
    }

    /// The type of the same shape made of other scalars.
    pub(crate) fn with_component(&mut self, ty: Ty, scalar: Scalar) -> Ty {
        match self.kind(ty) {
            Kind::Vector(_, n) => self.vector(scalar, n),
            Kind::Matrix(_, r, c) => self.matrix(scalar, r, c),
            _ => self.scalar(scalar),
        }
    }

    pub(crate) fn record(&self, ty: Ty) -> Option<RecordKey> {
        match self.kind(ty) {
            Kind::Record(key) => Some(key),
            _ => None,
        }
    }

    pub(crate) fn object(&self, ty: Ty) -> Option<Object> {
        match self.kind(ty) {
            Kind::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The innermost element of arrays, or the type itself.
    pub(crate) fn innermost(&self, mut ty: Ty) -> Ty {
        while let Kind::Array(of, _) | Kind::Unsized(of) = self.kind(ty) {
            ty = of;
        }
        ty
    }

    /// Whether it is an object, an array of objects, or a record with an object in it.
    pub(crate) fn has_object(&self, ty: Ty) -> bool {
        match self.kind(ty) {
            Kind::Object(_) => true,
            Kind::Array(of, _) | Kind::Unsized(of) => self.has_object(of),
            Kind::Record(key) => self.records[key].fields.iter().any(|f| self.has_object(f.ty)),
            _ => false,
        }
    }

    /// The type that a literal number has where nothing tells it one.
    pub(crate) fn settled(&mut self, ty: Ty) -> Ty {
        match self.component(ty) {
            Some(Scalar::LitInt) => self.with_component(ty, Scalar::Int),
            Some(Scalar::LitFloat) => self.with_component(ty, Scalar::Float),
            _ => ty,
        }
    }

    /// Whether `derived` is `base` or inherits from it, and how many steps up it is.
    pub(crate) fn inherits(&self, derived: RecordKey, base: RecordKey) -> Option<u32> {
        let mut at = Some(derived);
        let mut steps = 0;
        while let Some(key) = at {
            if key == base {
                return Some(steps);
            }
            at = self.records[key].base;
            steps += 1;
        }
        None
    }

    /// The type as diagnostics show it.
    pub(crate) fn text(&self, ty: Ty) -> String {
        match self.kind(ty) {
            Kind::Void => "void".into(),
            Kind::Scalar(s) => s.text().into(),
            Kind::Vector(s, n) if s.is_literal() => format!("vector<{}, {n}>", s.text()),
            Kind::Vector(s, n) => format!("{}{n}", s.text()),
            Kind::Matrix(s, r, c) if s.is_literal() => format!("matrix<{}, {r}, {c}>", s.text()),
            Kind::Matrix(s, r, c) => format!("{}{r}x{c}", s.text()),
            Kind::Array(..) | Kind::Unsized(_) => {
                let mut dims = String::new();
                let mut at = ty;
                loop {
                    match self.kind(at) {
                        Kind::Array(of, n) => {
                            dims.push_str(&format!("[{n}]"));
                            at = of;
                        }
                        Kind::Unsized(of) => {
                            dims.push_str("[]");
                            at = of;
                        }
                        _ => return format!("{}{dims}", self.text(at)),
                    }
                }
            }
            Kind::Record(key) => self.records[key].name.clone(),
            Kind::Enum(key) => self.enums[key].name.clone(),
            Kind::Object(object) => self.object_text(object),
            Kind::String => "string".into(),
        }
    }

    fn object_text(&self, object: Object) -> String {
        match object {
            Object::Texels { element, write } => {
                format!("{}Buffer<{}>", if write { "RW" } else { "" }, self.text(element))
            }
            Object::Texture { dim, arrayed, multisampled, write, element } => format!(
                "{}Texture{}{}{}<{}>",
                if write { "RW" } else { "" },
                match dim {
                    TextureDim::D1 => "1D",
                    TextureDim::D2 => "2D",
                    TextureDim::D3 => "3D",
                    TextureDim::Cube => "Cube",
                },
                if multisampled { "MS" } else { "" },
                if arrayed { "Array" } else { "" },
                self.text(element)
            ),
            Object::Structured { element, kind } => {
                let prefix = match kind {
                    Structured::Read => "",
                    Structured::Write => "RW",
                    Structured::Append => "Append",
                    Structured::Consume => "Consume",
                };
                format!("{prefix}StructuredBuffer<{}>", self.text(element))
            }
            Object::Bytes { write } => format!("{}ByteAddressBuffer", if write { "RW" } else { "" }),
            Object::Constant { element, texture } => {
                format!(
                    "{}<{}>",
                    if texture { "TextureBuffer" } else { "ConstantBuffer" },
                    self.text(element)
                )
            }
            Object::Sampler { comparison } => {
                if comparison { "SamplerComparisonState" } else { "SamplerState" }.into()
            }
            Object::Subpass { element, multisampled } => {
                format!("SubpassInput{}<{}>", if multisampled { "MS" } else { "" }, self.text(element))
            }
            Object::Patch { element, count, output } => {
                format!("{}Patch<{}, {count}>", if output { "Output" } else { "Input" }, self.text(element))
            }
            Object::Stream { element, vertices } => {
                let prefix = ["Point", "Line", "Triangle"][usize::from(vertices.clamp(1, 3)) - 1];
                format!("{prefix}Stream<{}>", self.text(element))
            }
        }
    }
}
