//! The syntax tree: nodes in flat arenas, children by key.
//!
//! One [`Ast`] holds a translation unit. Expressions and statements are small enums, declarations are a kind and a key
//! into an arena of their own; lists of children are in pools, spans in parallel arrays. There are no boxes and no
//! reference counts. Nesting is limited ([`MAX_NESTING`](crate::MAX_NESTING), [`MAX_HEIGHT`]), so that recursive users
//! are safe.

use crate::names::{Name, Names};
use crate::number::{FloatSuffix, IntSuffix};
pub use crate::operator::{BinaryOp, UnaryOp};
use crate::preprocess::{Expansion, MatrixPacking, Pragma};
use spirula_diag::{Pos, Span};
use spirula_entity::{List, ListPool, PrimaryMap, entity_key};

entity_key!(
    /// An expression.
    pub struct ExprId, "expr");
entity_key!(
    /// A statement.
    pub struct StmtId, "stmt");
entity_key!(
    /// A declaration.
    pub struct DeclId, "decl");
entity_key!(
    /// A type as written.
    pub struct TypeId, "type");
entity_key!(
    /// A name with qualifiers or template arguments.
    pub struct PathId, "path");
entity_key!(
    /// An attribute.
    pub struct AttrId, "attr");
entity_key!(
    /// A variable, parameter or field.
    pub struct VarId, "var");
entity_key!(
    /// A function.
    pub struct FunctionId, "function");
entity_key!(
    /// A struct, class or interface.
    pub struct RecordId, "record");
entity_key!(
    /// An enumeration.
    pub struct EnumId, "enum");
entity_key!(
    /// An alias, namespace, buffer, template or other rare declaration.
    pub struct ItemId, "item");

/// Limit of the height of expression trees.
pub const MAX_HEIGHT: u16 = 4096;

/// An expression.
#[derive(Clone, Copy, Debug)]
pub enum Expr {
    /// A syntax error, which was reported.
    Error,
    /// `true`, `false`
    Bool(bool),
    /// An integer.
    Int {
        /// Index into the tree's values, see [`Ast::int_value`].
        value: u32,
        /// Its suffix.
        suffix: IntSuffix,
        /// Whether it is written in base 10.
        decimal: bool,
    },
    /// A floating-point number.
    Float {
        /// Index into the tree's values, see [`Ast::float_value`].
        value: u32,
        /// Its suffix.
        suffix: FloatSuffix,
    },
    /// A character's value.
    Char(u32),
    /// A string with quotes and escapes; adjacent ones are joined.
    Str(Name),
    /// `this`
    This,
    /// A plain name.
    Name(Name),
    /// A name with qualifiers or template arguments.
    Path(PathId),
    /// `(a)`
    Paren(ExprId),
    /// `-a`, `a++`
    Unary(UnaryOp, ExprId),
    /// `a + b`, `a = b`, `a, b`
    Binary(BinaryOp, ExprId, ExprId),
    /// `a ? b : c`
    Ternary(ExprId, ExprId, ExprId),
    /// `(T)a`
    Cast(TypeId, ExprId),
    /// `T(a, b)`
    Construct(TypeId, List<ExprId>),
    /// `f(a, b)`; the callee of a method call is a member.
    Call(ExprId, List<ExprId>),
    /// `a.name`: a field, method or swizzle.
    Member(ExprId, Name),
    /// `a.name<T>`, `a.S::name`
    MemberPath(ExprId, PathId),
    /// `a[b]`
    Index(ExprId, ExprId),
    /// `{ a, b }`
    InitList(List<ExprId>),
    /// `sizeof(a)`
    SizeofExpr(ExprId),
    /// `sizeof(T)`
    SizeofType(TypeId),
}

/// A statement.
#[derive(Clone, Copy, Debug)]
pub enum Stmt {
    /// A syntax error, which was reported.
    Error,
    /// `;`
    Empty,
    /// `a;`
    Expr(ExprId),
    /// Declarations of one specifier list.
    Decl(List<DeclId>),
    /// `{ ... }`. Labels of a switch are statements of it.
    Compound(List<StmtId>),
    /// `if (a) b else c`
    If(Cond, StmtId, Option<StmtId>),
    /// `for (a; b; c) d`
    For(ForId),
    /// `while (a) b`
    While(Cond, StmtId),
    /// `do a while (b);`
    Do(StmtId, ExprId),
    /// `switch (a) b`
    Switch(Cond, StmtId),
    /// `case a:`
    Case(ExprId),
    /// `default:`
    Default,
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `discard;`
    Discard,
    /// `return a;`
    Return(Option<ExprId>),
    /// `[unroll] a`
    Attributed(List<AttrId>, StmtId),
}

/// A condition: an expression or a declared variable.
#[derive(Clone, Copy, Debug)]
pub enum Cond {
    /// `if (a)`
    Expr(ExprId),
    /// `if (T x = a)`
    Decl(DeclId),
}

entity_key!(
    /// A `for` statement.
    pub struct ForId, "for");

/// `for (init; cond; step) body`
#[derive(Clone, Copy, Debug)]
pub struct For {
    /// Declarations or an expression.
    pub init: Option<StmtId>,
    /// The condition.
    pub cond: Option<Cond>,
    /// The step.
    pub step: Option<ExprId>,
    /// The body.
    pub body: StmtId,
}

/// Qualifiers and storage classes; a set of bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Modifiers(pub u64);

macro_rules! modifiers {
    ($($name:ident $bit:literal $text:literal,)*) => {
        impl Modifiers {
            $(#[doc = concat!("`", $text, "`")] pub const $name: Self = Self(1 << $bit);)*
            /// Each modifier with its word.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$name, $text),)*];
        }
    };
}

modifiers! {
    CONST 0 "const", VOLATILE 1 "volatile", ROW_MAJOR 2 "row_major", COLUMN_MAJOR 3 "column_major",
    SNORM 4 "snorm", UNORM 5 "unorm", UNSIGNED 6 "unsigned",
    STATIC 8 "static", EXTERN 9 "extern", INLINE 10 "inline", UNIFORM 11 "uniform", GROUPSHARED 12 "groupshared",
    SHARED 13 "shared", EXPORT 14 "export", PRECISE 15 "precise", GLOBALLYCOHERENT 16 "globallycoherent",
    REORDERCOHERENT 17 "reordercoherent", LINEAR 18 "linear", CENTROID 19 "centroid",
    NOINTERPOLATION 20 "nointerpolation", NOPERSPECTIVE 21 "noperspective", SAMPLE 22 "sample", CENTER 23 "center",
    IN 24 "in", OUT 25 "out", INOUT 26 "inout", PAYLOAD 27 "payload", POINT 28 "point", LINE 29 "line",
    TRIANGLE 30 "triangle", LINEADJ 31 "lineadj", TRIANGLEADJ 32 "triangleadj", INDICES 33 "indices",
    VERTICES 34 "vertices", PRIMITIVES 35 "primitives", CONSTEXPR 36 "constexpr", FRIEND 37 "friend",
    VIRTUAL 38 "virtual",
}

impl Modifiers {
    /// None.
    pub const NONE: Self = Self(0);
    /// Modifiers of the type rather than the declaration.
    pub const OF_TYPE: Self = Self(0xff);

    /// Whether all of `other` are here.
    #[inline]
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any of `other` is here.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Those also in `other`.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those not in `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Adds `other`.
    pub fn insert(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl std::ops::BitOr for Modifiers {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::fmt::Debug for Modifiers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = Self::ALL.iter().filter(|m| self.contains(m.0)).map(|m| m.1);
        f.debug_set().entries(words).finish()
    }
}

/// A type as written.
#[derive(Clone, Copy, Debug)]
pub struct Type {
    /// What it is.
    pub kind: TypeKind,
    /// `const`, `row_major` and others of [`Modifiers::OF_TYPE`].
    pub modifiers: Modifiers,
    /// The `#pragma pack_matrix` in effect.
    pub packing: MatrixPacking,
}

/// What a type is.
#[derive(Clone, Copy, Debug)]
pub enum TypeKind {
    /// A syntax error, which was reported.
    Error,
    /// A plain name, one of the language or a declared one.
    Name(Name),
    /// A name with qualifiers or template arguments.
    Path(PathId),
    /// A struct, class, interface or enumeration named by its keyword or defined in place.
    Tag(DeclId),
    /// An array; no size for `[]`.
    Array(TypeId, Option<ExprId>),
    /// `__decltype(a)`
    Decltype(ExprId),
    /// `T &`, which is allowed in few places.
    Reference(TypeId),
    /// `T *`, which HLSL lacks; an error was reported.
    Pointer(TypeId),
}

/// A name with qualifiers or template arguments.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// Whether it begins with `::`.
    pub global: bool,
    /// Its parts, at least one.
    pub segments: List<Segment>,
}

/// A part of a path.
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    /// The name.
    pub name: Name,
    /// Where the name is.
    pub pos: Pos,
    /// The template arguments, if `<` `>` are there.
    pub args: Option<List<TemplateArg>>,
}

/// A template argument.
#[derive(Clone, Copy, Debug)]
pub enum TemplateArg {
    /// A type.
    Type(TypeId),
    /// A value, or a name that may be either.
    Expr(ExprId),
}

/// An attribute: `[numthreads(8, 8, 1)]`, `[[vk::binding(0)]]`.
#[derive(Clone, Copy, Debug)]
pub struct Attr {
    /// Whether it is written `[[ ]]`.
    pub double: bool,
    /// The namespace before `::`.
    pub scope: Option<Name>,
    /// The name.
    pub name: Name,
    /// The arguments; `None` without parentheses.
    pub args: Option<List<ExprId>>,
    /// Where it is.
    pub span: Span,
}

/// An annotation after a colon.
#[derive(Clone, Copy, Debug)]
pub enum Annotation {
    /// `: SV_Position`
    Semantic {
        /// The semantic with its index.
        name: Name,
        /// Where it is.
        span: Span,
    },
    /// `: register(vs_5_0, t0[2], space1)`
    Register {
        /// The shader profile.
        profile: Option<Name>,
        /// The register, `t0`.
        register: Option<Name>,
        /// The offset in brackets.
        offset: Option<ExprId>,
        /// The space, `space1`.
        space: Option<Name>,
        /// Where it is.
        span: Span,
    },
    /// `: packoffset(c0.x)`
    PackOffset {
        /// The register, `c0`.
        register: Name,
        /// The component.
        component: Option<Name>,
        /// Where it is.
        span: Span,
    },
    /// `: read(caller, closesthit)`, `: write(miss)`: a payload's access.
    Access {
        /// Whether it is `write`.
        write: bool,
        /// The stages.
        stages: List<Name>,
        /// Where it is.
        span: Span,
    },
}

/// A declaration.
#[derive(Clone, Copy, Debug)]
pub enum Decl {
    /// A syntax error, which was reported.
    Error,
    /// `;`
    Empty,
    /// A variable, parameter or field.
    Var(VarId),
    /// A function, method or operator.
    Function(FunctionId),
    /// A struct, class or interface.
    Record(RecordId),
    /// An enumeration.
    Enum(EnumId),
    /// A value of an enumeration.
    Enumerator(ItemId),
    /// `typedef T N;`, `using N = T;`
    Alias(ItemId),
    /// `namespace n { }`
    Namespace(ItemId),
    /// `cbuffer b { }`, `tbuffer b { }`
    Buffer(ItemId),
    /// `template <...> d`
    Template(ItemId),
    /// A template's parameter.
    TemplateParam(ItemId),
    /// `using namespace n;`
    UsingNamespace(PathId),
    /// `using n::x;`
    Using(PathId),
    /// `_Static_assert(a, "why");`
    StaticAssert(ItemId),
}

/// How a variable is initialised.
#[derive(Clone, Copy, Debug)]
pub enum Init {
    /// `= a`
    Expr(ExprId),
    /// `= sampler_state { }` or `{ }`: an effect's state, which means nothing in Vulkan.
    State,
}

/// A variable, parameter or field.
#[derive(Clone, Copy, Debug)]
pub struct Var {
    /// Where its declaration starts, attributes aside.
    pub start: Pos,
    /// Its name; none for an unnamed parameter or bit-field.
    pub name: Option<Name>,
    /// Where its name is.
    pub pos: Pos,
    /// For a member defined outside of its class: the qualified name.
    pub path: Option<PathId>,
    /// Its type.
    pub ty: TypeId,
    /// Its modifiers without those of the type.
    pub modifiers: Modifiers,
    /// Semantics, registers.
    pub annotations: List<Annotation>,
    /// Attributes.
    pub attrs: List<AttrId>,
    /// The initial value or default argument.
    pub init: Option<Init>,
    /// Bits of a bit-field.
    pub bits: Option<ExprId>,
}

/// A function, method or operator.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// Where its declaration starts, attributes aside.
    pub start: Pos,
    /// Its name; an operator's is `operator+`, a conversion's `operator`.
    pub name: Name,
    /// Where its name is.
    pub pos: Pos,
    /// The full name, if it has qualifiers or template arguments.
    pub path: Option<PathId>,
    /// The return type; for a conversion the target type.
    pub result: TypeId,
    /// The parameters, variables all.
    pub params: List<DeclId>,
    /// Its modifiers.
    pub modifiers: Modifiers,
    /// Whether it is a method that does not change its object.
    pub is_const: bool,
    /// The semantic of the return value.
    pub annotations: List<Annotation>,
    /// Attributes.
    pub attrs: List<AttrId>,
    /// The body; none for a prototype.
    pub body: Option<StmtId>,
}

/// The keyword of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordKind {
    /// `struct`
    Struct,
    /// `class`
    Class,
    /// `interface`
    Interface,
}

/// A struct, class or interface.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    /// Which.
    pub kind: RecordKind,
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// Where the name is.
    pub pos: Pos,
    /// The full name, if it has qualifiers or template arguments.
    pub path: Option<PathId>,
    /// Attributes.
    pub attrs: List<AttrId>,
    /// The base types.
    pub bases: List<TypeId>,
    /// Its members; `None` for a declaration without body.
    pub members: Option<List<DeclId>>,
}

/// An enumeration.
#[derive(Clone, Copy, Debug)]
pub struct Enum {
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// Where the name is.
    pub pos: Pos,
    /// Whether it is `enum class`.
    pub scoped: bool,
    /// Attributes.
    pub attrs: List<AttrId>,
    /// The integer type behind it.
    pub underlying: Option<TypeId>,
    /// Its values; `None` for a declaration without body.
    pub values: Option<List<DeclId>>,
}

/// Less common declarations.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Its name.
    pub name: Option<Name>,
    /// Where the name is.
    pub pos: Pos,
    /// Attributes.
    pub attrs: List<AttrId>,
    /// What it is.
    pub kind: ItemKind,
}

/// The kind of a less common declaration.
#[derive(Clone, Copy, Debug)]
pub enum ItemKind {
    /// A value of an enumeration.
    Enumerator(Option<ExprId>),
    /// `typedef` or `using`.
    Alias(TypeId),
    /// `namespace`
    Namespace(List<DeclId>),
    /// `cbuffer` or `tbuffer`
    Buffer {
        /// Whether it is `tbuffer`.
        is_texture: bool,
        /// Its register.
        annotations: List<Annotation>,
        /// Its variables and other declarations.
        members: List<DeclId>,
    },
    /// `template <...>`; no parameters for a full specialisation.
    Template {
        /// Template parameters.
        params: List<DeclId>,
        /// The function, record, alias or variable.
        decl: DeclId,
    },
    /// `typename T = D`
    TypeParam(Option<TypeId>),
    /// `int N = 3`
    ValueParam(TypeId, Option<ExprId>),
    /// `template <...> class T`
    TemplateParam(List<DeclId>),
    /// `_Static_assert(a, "why")`
    StaticAssert(ExprId, Option<ExprId>),
}

/// The tree of a translation unit.
#[derive(Default)]
pub struct Ast {
    /// All identifiers, numbers and strings.
    pub names: Names,
    /// The declarations at top level, in order.
    pub roots: Vec<DeclId>,
    /// Expressions.
    pub exprs: PrimaryMap<ExprId, Expr>,
    pub(crate) expr_spans: Vec<Span>,
    pub(crate) expr_heights: Vec<u16>,
    /// The deepest nesting of brackets, operators and statements.
    pub(crate) nesting: u32,
    /// Statements.
    pub stmts: PrimaryMap<StmtId, Stmt>,
    pub(crate) stmt_spans: Vec<Span>,
    /// Declarations.
    pub decls: PrimaryMap<DeclId, Decl>,
    pub(crate) decl_spans: Vec<Span>,
    /// Types.
    pub types: PrimaryMap<TypeId, Type>,
    pub(crate) type_spans: Vec<Span>,
    /// Paths.
    pub paths: PrimaryMap<PathId, Path>,
    /// Attributes.
    pub attrs: PrimaryMap<AttrId, Attr>,
    /// Variables, parameters, fields.
    pub vars: PrimaryMap<VarId, Var>,
    /// Functions.
    pub functions: PrimaryMap<FunctionId, Function>,
    /// Records.
    pub records: PrimaryMap<RecordId, Record>,
    /// Enumerations.
    pub enums: PrimaryMap<EnumId, Enum>,
    /// Less common declarations.
    pub items: PrimaryMap<ItemId, Item>,
    /// `for` statements.
    pub fors: PrimaryMap<ForId, For>,
    pub(crate) values: Vec<u64>,
    pub(crate) expr_lists: ListPool<ExprId>,
    pub(crate) stmt_lists: ListPool<StmtId>,
    pub(crate) decl_lists: ListPool<DeclId>,
    pub(crate) type_lists: ListPool<TypeId>,
    pub(crate) attr_lists: ListPool<AttrId>,
    pub(crate) segment_lists: ListPool<Segment>,
    pub(crate) template_arg_lists: ListPool<TemplateArg>,
    pub(crate) annotation_lists: ListPool<Annotation>,
    pub(crate) name_lists: ListPool<Name>,
    /// Pragmas, in order.
    pub pragmas: Vec<Pragma>,
    /// Uses of macros, in order.
    pub expansions: Vec<Expansion>,
}

macro_rules! lists {
    ($($get:ident $item:ty, $pool:ident;)*) => {
        impl Ast {
            $(
                #[doc = concat!("The items of a list of `", stringify!($item), "`.")]
                #[inline]
                pub fn $get(&self, list: List<$item>) -> &[$item] {
                    self.$pool.slice(list)
                }
            )*
        }
    };
}

lists! {
    expr_list ExprId, expr_lists;
    stmt_list StmtId, stmt_lists;
    decl_list DeclId, decl_lists;
    type_list TypeId, type_lists;
    attr_list AttrId, attr_lists;
    segments Segment, segment_lists;
    template_args TemplateArg, template_arg_lists;
    annotations Annotation, annotation_lists;
    name_list Name, name_lists;
}

impl Ast {
    /// Where an expression is.
    #[inline]
    pub fn expr_span(&self, id: ExprId) -> Span {
        self.expr_spans[spirula_entity::EntityKey::index(id)]
    }

    /// Where a statement is.
    #[inline]
    pub fn stmt_span(&self, id: StmtId) -> Span {
        self.stmt_spans[spirula_entity::EntityKey::index(id)]
    }

    /// Where a declaration is.
    #[inline]
    pub fn decl_span(&self, id: DeclId) -> Span {
        self.decl_spans[spirula_entity::EntityKey::index(id)]
    }

    /// Where a type is.
    #[inline]
    pub fn type_span(&self, id: TypeId) -> Span {
        self.type_spans[spirula_entity::EntityKey::index(id)]
    }

    /// Height of an expression's tree, 1 for a leaf.
    pub fn expr_height(&self, id: ExprId) -> u16 {
        self.expr_heights.get(spirula_entity::EntityKey::index(id)).copied().unwrap_or(0)
    }

    /// The value of an [`Expr::Int`].
    pub fn int_value(&self, value: u32) -> u64 {
        self.values.get(value as usize).copied().unwrap_or(0)
    }

    /// The value of an [`Expr::Float`].
    pub fn float_value(&self, value: u32) -> f64 {
        f64::from_bits(self.int_value(value))
    }

    /// The text of a name.
    #[inline]
    pub fn text(&self, name: Name) -> &str {
        self.names.text(name)
    }

    /// The name at the end of a path.
    pub fn last_segment(&self, path: PathId) -> Option<&Segment> {
        self.segments(self.paths[path].segments).last()
    }

    /// The outermost macro whose use covers `pos`, for a note.
    pub fn expansion_at(&self, pos: Pos) -> Option<&Expansion> {
        crate::preprocess::expansion_at(&self.expansions, pos)
    }

    /// Approximate heap size of nodes, spans and names in bytes.
    pub fn heap_bytes(&self) -> usize {
        self.exprs.heap_bytes()
            + self.stmts.heap_bytes()
            + self.decls.heap_bytes()
            + self.types.heap_bytes()
            + self.vars.heap_bytes()
            + self.functions.heap_bytes()
            + self.expr_lists.heap_bytes()
            + self.stmt_lists.heap_bytes()
            + self.decl_lists.heap_bytes()
            + (self.expr_spans.capacity() + self.stmt_spans.capacity() + self.decl_spans.capacity())
                * size_of::<Span>()
    }
}
