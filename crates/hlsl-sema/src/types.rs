//! Types: interned, compared by key.
//!
//! A matrix type knows its majorness, which is no part of its identity for overloading: [`Types::canonical`] drops it.
//! Literal types are those of numbers without a suffix, which take the type of what they are combined with.

use crate::builtin::classes::{CLASSES, ClassId};
use crate::tree::ExprId;
use rustc_hash::FxHashMap;
use spirula_diag::Span;
use spirula_entity::{EntityKey, PrimaryMap, entity_key};
use spirula_hlsl_syntax::Name;
use std::fmt::Write as _;

entity_key!(
    /// A type.
    pub struct Ty, "ty");
entity_key!(
    /// A struct, class or interface.
    pub struct RecordId, "record");
entity_key!(
    /// An enumeration.
    pub struct EnumId, "enum");

macro_rules! scalars {
    ($($name:ident $text:literal $class:ident $bits:literal $rank:literal,)*) => {
        /// A scalar type.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Scalar { $(#[doc = concat!("`", $text, "`")] $name,)* }

        impl Scalar {
            /// Its name in HLSL.
            pub fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }

            /// Whether it is a truth value, signed, unsigned or floating point.
            pub fn class(self) -> ScalarClass {
                match self { $(Self::$name => ScalarClass::$class,)* }
            }

            /// Its width; that of a minimum-precision type is the minimum, that of `bool` is 1.
            pub fn bits(self) -> u32 {
                match self { $(Self::$name => $bits,)* }
            }

            /// Its place in the order in which arithmetic promotes operands.
            pub(crate) fn rank(self) -> u32 {
                match self { $(Self::$name => $rank,)* }
            }
        }
    };
}

scalars! {
    Bool "bool" Bool 1 0,
    LitInt "literal int" Signed 64 1,
    Min12Int "min12int" Signed 12 2,
    Min16Int "min16int" Signed 16 3,
    Min16Uint "min16uint" Unsigned 16 4,
    Int16 "int16_t" Signed 16 5,
    Uint16 "uint16_t" Unsigned 16 6,
    Int "int" Signed 32 7,
    Uint "uint" Unsigned 32 8,
    Int64 "int64_t" Signed 64 9,
    Uint64 "uint64_t" Unsigned 64 10,
    LitFloat "literal float" Float 64 11,
    Min10Float "min10float" Float 10 12,
    Min16Float "min16float" Float 16 13,
    Half "half" Float 16 14,
    HalfFloat "half" Float 32 15,
    Float "float" Float 32 16,
    Double "double" Float 64 17,
}

/// The class of a scalar type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScalarClass {
    /// `bool`
    Bool,
    /// Signed integers.
    Signed,
    /// Unsigned integers.
    Unsigned,
    /// Floating-point numbers.
    Float,
}

impl Scalar {
    /// Whether it is floating point.
    pub fn is_float(self) -> bool {
        self.class() == ScalarClass::Float
    }

    /// Whether it is an integer, `bool` excluded.
    pub fn is_integer(self) -> bool {
        matches!(self.class(), ScalarClass::Signed | ScalarClass::Unsigned)
    }

    /// Whether it is the type of numbers without a suffix.
    pub fn is_literal(self) -> bool {
        matches!(self, Self::LitInt | Self::LitFloat)
    }

    /// What orders types of one class by precision: `half` of 32 bits is a type of its own below `float`.
    pub(crate) fn precision(self) -> u32 {
        2 * self.bits() - u32::from(self == Self::HalfFloat)
    }

    /// Whether it is a minimum-precision type.
    pub fn is_min_precision(self) -> bool {
        matches!(
            self,
            Self::Min10Float | Self::Min12Int | Self::Min16Float | Self::Min16Int | Self::Min16Uint
        )
    }

    /// The type that a variable of it has: `int` and `float` for literals.
    #[must_use]
    pub fn settled(self) -> Self {
        match self {
            Self::LitInt => Self::Int,
            Self::LitFloat => Self::Float,
            s => s,
        }
    }

    /// The type in which two operands are combined.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        let (low, high) = if self.rank() <= other.rank() { (self, other) } else { (other, self) };
        match (low, high) {
            (Self::LitInt, Self::LitFloat) => Self::LitFloat,
            (Self::Bool, Self::LitInt) => Self::LitInt,
            // A number without a suffix takes the type of the other operand where that holds it.
            (l, Self::LitFloat) if !l.is_float() => {
                if l.is_literal() {
                    Self::LitFloat
                } else {
                    Self::Float
                }
            }
            _ => high,
        }
    }
}

/// The order in which the elements of a matrix lie in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Majorness {
    /// As the options say.
    #[default]
    Unset,
    /// `row_major`
    Row,
    /// `column_major`
    Column,
}

/// Whether components of a typed buffer or texture are normalized.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Norm {
    /// Not normalized.
    #[default]
    None,
    /// `snorm`
    Signed,
    /// `unorm`
    Unsigned,
}

/// The length of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Length {
    /// Known.
    Known(u32),
    /// An expression of specialization constants, with its default value.
    Spec(ExprId, u32),
    /// `[]`
    Unsized,
}

/// A type of the language that is no number, array or record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// Its class.
    pub class: ClassId,
    /// The element type; the error type where the class has none.
    pub element: Ty,
    /// The second template argument: a sample count, a patch size, flags, an alignment.
    pub count: u32,
    /// Whether the element is normalized.
    pub norm: Norm,
}

/// What a type is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The type of what is wrong and was reported.
    Error,
    /// `void`
    Void,
    /// `string`
    String,
    /// A scalar.
    Scalar(Scalar),
    /// A vector and its length.
    Vector(Scalar, u8),
    /// A matrix: component, rows, columns.
    Matrix(Scalar, u8, u8, Majorness),
    /// An array.
    Array(Ty, Length),
    /// A record.
    Record(RecordId),
    /// An enumeration.
    Enum(EnumId),
    /// A resource or another type of the language.
    Object(Object),
    /// An inline SPIR-V type, by its number in [`crate::Tree::spirv_types`].
    Spirv(u32),
}

/// A field of a record.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Ty,
    /// The variable that declares it, with semantics, qualifiers and attributes.
    pub var: crate::tree::VarId,
}

/// A record.
#[derive(Clone, Debug)]
pub struct Record {
    /// The name with qualifiers and template arguments.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
    /// The first base that is no interface; its fields precede.
    pub base: Option<RecordId>,
    /// All bases.
    pub bases: Vec<RecordId>,
    /// Its own fields, in order.
    pub fields: Vec<Field>,
    /// Its methods, in order of declaration.
    pub methods: Vec<crate::tree::FunctionId>,
    /// Whether it has no name.
    pub is_anonymous: bool,
    /// Whether it is an interface.
    pub is_interface: bool,
    /// Whether its definition was met.
    pub is_complete: bool,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enum {
    /// The name with qualifiers.
    pub name: String,
    /// Whether it is `enum class`.
    pub is_scoped: bool,
    /// The type behind it.
    pub underlying: Scalar,
    /// Names and values.
    pub values: Vec<(Name, i64)>,
}

/// All types.
pub struct Types {
    kinds: PrimaryMap<Ty, Kind>,
    keys: FxHashMap<Kind, Ty>,
    /// The records.
    pub records: PrimaryMap<RecordId, Record>,
    /// The enumerations.
    pub enums: PrimaryMap<EnumId, Enum>,
}

/// Nesting of types deeper than this is not looked into.
const MAX_DEPTH: u32 = 256;
/// Types that are looked at to take one apart, at most.
const MAX_STEPS: u32 = 1 << 22;

impl Default for Types {
    fn default() -> Self {
        Self::new()
    }
}

impl Types {
    /// The error type and `void` alone.
    pub fn new() -> Self {
        let mut this = Self {
            kinds: PrimaryMap::new(),
            keys: FxHashMap::default(),
            records: PrimaryMap::new(),
            enums: PrimaryMap::new(),
        };
        this.of(Kind::Error);
        this.of(Kind::Void);
        this
    }

    /// The type of what was reported as wrong.
    pub fn error(&self) -> Ty {
        Ty::from_index(0)
    }

    /// `void`
    pub fn void(&self) -> Ty {
        Ty::from_index(1)
    }

    /// The type that is this.
    pub fn of(&mut self, kind: Kind) -> Ty {
        let kind = match kind {
            Kind::Vector(s, 0) => Kind::Scalar(s),
            kind => kind,
        };
        if let Some(ty) = self.keys.get(&kind) {
            return *ty;
        }
        if let Kind::Vector(s, _) | Kind::Matrix(s, ..) = kind {
            // What `flatten` finds in it.
            self.of(Kind::Scalar(s));
        }
        let ty = self.kinds.push(kind);
        self.keys.insert(kind, ty);
        ty
    }

    /// The type that is this, if there is one already.
    pub fn find(&self, kind: Kind) -> Option<Ty> {
        self.keys.get(&kind).copied()
    }

    /// What a type is.
    pub fn kind(&self, ty: Ty) -> Kind {
        self.kinds[ty]
    }

    /// A scalar type.
    pub fn scalar(&mut self, scalar: Scalar) -> Ty {
        self.of(Kind::Scalar(scalar))
    }

    /// A vector type.
    pub fn vector(&mut self, scalar: Scalar, count: u8) -> Ty {
        self.of(Kind::Vector(scalar, count))
    }

    /// A matrix type without majorness.
    pub fn matrix(&mut self, scalar: Scalar, rows: u8, columns: u8) -> Ty {
        self.of(Kind::Matrix(scalar, rows, columns, Majorness::Unset))
    }

    /// The component type of scalars, vectors and matrices; that behind an enumeration.
    pub fn component(&self, ty: Ty) -> Option<Scalar> {
        match self.kind(ty) {
            Kind::Scalar(s) | Kind::Vector(s, _) | Kind::Matrix(s, ..) => Some(s),
            Kind::Enum(id) => Some(self.enums[id].underlying),
            _ => None,
        }
    }

    /// Number of components of scalars, vectors and matrices.
    pub fn component_count(&self, ty: Ty) -> Option<u32> {
        Some(match self.kind(ty) {
            Kind::Scalar(_) | Kind::Enum(_) => 1,
            Kind::Vector(_, n) => u32::from(n),
            Kind::Matrix(_, r, c, _) => u32::from(r) * u32::from(c),
            _ => return None,
        })
    }

    /// The type with the shape of `ty` and another component type.
    pub fn with_component(&mut self, ty: Ty, scalar: Scalar) -> Ty {
        match self.kind(ty) {
            Kind::Vector(_, n) => self.of(Kind::Vector(scalar, n)),
            Kind::Matrix(_, r, c, m) => self.of(Kind::Matrix(scalar, r, c, m)),
            _ => self.scalar(scalar),
        }
    }

    /// The type that a variable has which is initialized with a value of `ty`: literal components become `int`, `float`.
    pub fn settled(&mut self, ty: Ty) -> Ty {
        match (self.kind(ty), self.component(ty)) {
            (Kind::Enum(_), _) | (_, None) => ty,
            (_, Some(s)) if s.is_literal() => self.with_component(ty, s.settled()),
            _ => ty,
        }
    }

    /// The type without majorness, also of array elements.
    pub fn canonical(&mut self, ty: Ty) -> Ty {
        let (mut inner, mut lengths) = (ty, Vec::new());
        while let Kind::Array(of, length) = self.kind(inner) {
            lengths.push(length);
            inner = of;
        }
        let mut plain = match self.kind(inner) {
            Kind::Matrix(s, r, c, m) if m != Majorness::Unset => self.matrix(s, r, c),
            Kind::Object(object) if object.norm != Norm::None => {
                self.of(Kind::Object(Object { norm: Norm::None, ..object }))
            }
            _ => return ty,
        };
        for length in lengths.into_iter().rev() {
            plain = self.of(Kind::Array(plain, length));
        }
        plain
    }

    /// Whether two types are the same but for majorness.
    pub fn same(&mut self, a: Ty, b: Ty) -> bool {
        a == b || self.canonical(a) == self.canonical(b)
    }

    /// The record that a type is.
    pub fn record(&self, ty: Ty) -> Option<RecordId> {
        match self.kind(ty) {
            Kind::Record(id) => Some(id),
            _ => None,
        }
    }

    /// The object that a type is.
    pub fn object(&self, ty: Ty) -> Option<Object> {
        match self.kind(ty) {
            Kind::Object(object) => Some(object),
            _ => None,
        }
    }

    /// Whether a type is a scalar, vector, matrix or enumeration.
    pub fn is_numeric(&self, ty: Ty) -> bool {
        self.component(ty).is_some()
    }

    /// Whether `derived` is `base` or inherits from it.
    pub fn derives_from(&self, derived: RecordId, base: RecordId) -> bool {
        let mut work = vec![derived];
        let mut steps = 0;
        while let Some(at) = work.pop() {
            steps += 1;
            if at == base {
                return true;
            }
            if steps > 4096 {
                return false;
            }
            work.extend(&self.records[at].bases);
        }
        false
    }

    /// Appends the scalars, enumerations and objects that a type consists of, in order, at most `limit`. False for
    /// what has no fixed sequence of them.
    pub fn flatten(&self, ty: Ty, limit: usize, out: &mut Vec<Ty>) -> bool {
        self.flatten_at(ty, limit, &mut (0, 0), out)
    }

    /// `at` has the depth and the number of types looked at: records without scalars may nest like a tree.
    fn flatten_at(&self, ty: Ty, limit: usize, at: &mut (u32, u32), out: &mut Vec<Ty>) -> bool {
        at.1 += 1;
        if out.len() >= limit || at.0 > MAX_DEPTH || at.1 > MAX_STEPS {
            return out.len() >= limit;
        }
        at.0 += 1;
        let result = self.flatten_inside(ty, limit, at, out);
        at.0 -= 1;
        result
    }

    fn flatten_inside(&self, ty: Ty, limit: usize, at: &mut (u32, u32), out: &mut Vec<Ty>) -> bool {
        match self.kind(ty) {
            Kind::Error | Kind::Void => false,
            Kind::Scalar(_) | Kind::Enum(_) | Kind::String | Kind::Object(_) | Kind::Spirv(_) => {
                out.push(ty);
                true
            }
            Kind::Vector(s, _) | Kind::Matrix(s, ..) => {
                let Some(scalar) = self.keys.get(&Kind::Scalar(s)) else { return false };
                let count = self.component_count(ty).unwrap_or(0) as usize;
                out.extend(std::iter::repeat_n(*scalar, count.min(limit - out.len())));
                true
            }
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                for _ in 0..n {
                    let before = out.len();
                    if !self.flatten_at(of, limit, at, out) {
                        return false;
                    }
                    if out.len() >= limit || out.len() == before {
                        break;
                    }
                }
                true
            }
            Kind::Array(_, Length::Unsized) => false,
            Kind::Record(id) => {
                let record = &self.records[id];
                if let Some(base) = record.base
                    && let Some(ty) = self.keys.get(&Kind::Record(base))
                    && !self.flatten_at(*ty, limit, at, out)
                {
                    return false;
                }
                record.fields.iter().all(|f| self.flatten_at(f.ty, limit, at, out))
            }
        }
    }

    /// The type as it is named in diagnostics.
    pub fn text(&self, ty: Ty) -> String {
        let mut out = String::new();
        self.write(ty, 0, &mut out);
        out
    }

    fn write(&self, ty: Ty, depth: u32, out: &mut String) {
        if depth > 16 {
            out.push_str("...");
            return;
        }
        let (mut inner, mut lengths) = (ty, String::new());
        while let Kind::Array(of, length) = self.kind(inner) {
            let _ = match length {
                Length::Known(n) | Length::Spec(_, n) => write!(lengths, "[{n}]"),
                Length::Unsized => write!(lengths, "[]"),
            };
            inner = of;
        }
        let _ = match self.kind(inner) {
            Kind::Error => write!(out, "<error type>"),
            Kind::Void => write!(out, "void"),
            Kind::String => write!(out, "string"),
            Kind::Scalar(s) => write!(out, "{}", s.text()),
            Kind::Vector(s, n) if s.is_literal() => write!(out, "vector<{}, {n}>", s.text()),
            Kind::Vector(s, n) => write!(out, "{}{n}", s.text()),
            Kind::Matrix(s, r, c, m) => {
                out.push_str(match m {
                    Majorness::Unset => "",
                    Majorness::Row => "row_major ",
                    Majorness::Column => "column_major ",
                });
                write!(out, "{}{r}x{c}", s.text())
            }
            Kind::Record(id) => write!(out, "{}", self.records[id].name),
            Kind::Enum(id) => write!(out, "{}", self.enums[id].name),
            Kind::Spirv(_) => write!(out, "vk::SpirvType"),
            Kind::Object(object) => {
                let row = &CLASSES[object.class.index()];
                out.push_str(row.name);
                if row.name == "RayQuery" {
                    let _ = match object.count >> 16 {
                        0 => write!(out, "<{}>", object.count),
                        more => write!(out, "<{}, {more}>", object.count & 0xffff),
                    };
                }
                if row.has_element() {
                    out.push('<');
                    out.push_str(match object.norm {
                        Norm::None => "",
                        Norm::Signed => "snorm ",
                        Norm::Unsigned => "unorm ",
                    });
                    self.write(object.element, depth + 1, out);
                    if object.count != 0 {
                        let _ = write!(out, ", {}", object.count);
                    }
                    out.push('>');
                }
                Ok(())
            }
            Kind::Array(..) => Ok(()),
        };
        out.push_str(&lengths);
    }
}
