//! The typed tree: the program with every name, type, overload and implicit conversion resolved.
//!
//! Nodes are in arenas and refer to each other by key. An expression has a type and a category; where a value is wanted
//! of a place, a [`Conversion::Load`] says so. Templates do not occur: their instances are ordinary functions and records.

use crate::attributes::Attribute;
use crate::builtin::signature::Signature;
use crate::const_eval::Value;
use crate::options::Stage;
use crate::types::{RecordId, Ty, Types};
use spirula_diag::Span;
use spirula_entity::{PrimaryMap, entity_key};
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{Annotation, BinaryOp, Modifiers, UnaryOp};

entity_key!(
    /// An expression.
    pub struct ExprId, "expr");
entity_key!(
    /// A statement.
    pub struct StmtId, "stmt");
entity_key!(
    /// A variable, parameter or field.
    pub struct VarId, "var");
entity_key!(
    /// A function or method.
    pub struct FunctionId, "function");

/// Whether an expression is a value or a place in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// A value.
    Value,
    /// A place that may be written.
    Place,
    /// A place that may be read only; the flag says whether `const` is the reason.
    ReadOnly,
}

/// A conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conversion {
    /// The value of a place.
    Load,
    /// Each component to another scalar type.
    Component,
    /// A scalar to every component of a vector or matrix.
    Splat,
    /// The leading components of a vector or matrix.
    Truncate,
    /// A vector to a matrix with as many components, or the other way round, by rows.
    Reshape,
    /// A record to one that it derives from.
    ToBase,
    /// The scalars of an aggregate, one after the other, to those of another, each converted.
    Flat,
    /// A scalar to every scalar of an aggregate, each converted.
    FlatSplat,
    /// An enumeration to or from a number.
    Enum,
    /// A `ConstantBuffer` or `TextureBuffer` to its contents.
    BufferContents,
    /// Between objects that the language considers the same.
    Object,
    /// Only the majorness of a matrix differs.
    Majorness,
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its type.
    pub ty: Ty,
    /// Value or place.
    pub category: Category,
    /// Where it is.
    pub span: Span,
}

/// What an expression is.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A syntax error or what was reported.
    Error,
    /// A constant.
    Const(Value),
    /// A string.
    Str(Name),
    /// A variable.
    Var(VarId),
    /// The object of a method.
    This,
    /// A field of a record, by its index among the record's own fields.
    Field(ExprId, u32),
    /// Components of a vector, or of a scalar, in order.
    Swizzle(ExprId, Vec<u8>),
    /// Elements of a matrix as rows and columns, in order.
    Elements(ExprId, Vec<(u8, u8)>),
    /// An element of an array, a component of a vector, a row of a matrix.
    Index(ExprId, ExprId),
    /// An element of a resource.
    Subscript(ExprId, ExprId),
    /// `texture.mips[level][position]` and `texture.sample[index][position]`.
    MipSubscript {
        /// The texture.
        object: ExprId,
        /// The mip level, or the index of a sample.
        level: ExprId,
        /// The position.
        position: ExprId,
        /// Whether `level` is the index of a sample.
        sample: bool,
    },
    /// An operator with one operand.
    Unary(UnaryOp, ExprId),
    /// An operator with two operands of the same type, shifts aside. `&&` and `||` of scalars evaluate the right operand
    /// only if they have to.
    Binary(BinaryOp, ExprId, ExprId),
    /// `place = value`
    Assign(ExprId, ExprId),
    /// `place op= value`, computed in the type of the value.
    CompoundAssign(BinaryOp, ExprId, ExprId),
    /// `a, b`
    Comma(ExprId, ExprId),
    /// `a ? b : c`; evaluates one of `b` and `c` if the condition is a scalar.
    Select(ExprId, ExprId, ExprId),
    /// A conversion.
    Convert(Conversion, ExprId),
    /// A vector, matrix or aggregate of the scalars and aggregates that make it up, in order.
    Construct(Vec<ExprId>),
    /// A call of a function; the object first for a method.
    Call {
        /// The function.
        function: FunctionId,
        /// The object of a method.
        object: Option<ExprId>,
        /// The arguments; of `out` parameters the places, converted back by the callee's type.
        args: Vec<ExprId>,
    },
    /// A call of an intrinsic function or of a method of an object.
    Builtin {
        /// The row of the function.
        signature: &'static Signature,
        /// The object of a method.
        object: Option<ExprId>,
        /// The arguments.
        args: Vec<ExprId>,
        /// Explicit template arguments.
        types: Vec<Ty>,
    },
    /// A value of the language's heaps: `ResourceDescriptorHeap[index]`, `SamplerDescriptorHeap[index]`.
    Heap {
        /// Whether it is the heap of samplers.
        sampler: bool,
        /// The index.
        index: ExprId,
    },
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Stmt {
    /// What was reported.
    Error,
    /// Nothing.
    Empty,
    /// An expression.
    Expr(ExprId),
    /// Variables.
    Vars(Vec<VarId>),
    /// A block.
    Compound(Vec<StmtId>),
    /// `if`
    If {
        /// The condition: a scalar `bool`.
        condition: ExprId,
        /// The variable that the condition declares.
        var: Option<VarId>,
        /// The branch that is taken if it holds.
        then: StmtId,
        /// The other.
        other: Option<StmtId>,
    },
    /// `for`, `while`
    Loop {
        /// What is done first.
        init: Option<StmtId>,
        /// The condition before each iteration.
        condition: Option<ExprId>,
        /// The variable that the condition declares.
        var: Option<VarId>,
        /// What is done after each iteration.
        step: Option<ExprId>,
        /// The body.
        body: StmtId,
    },
    /// `do body while (condition);`
    Do(StmtId, ExprId),
    /// `switch`; the labels are statements of the body.
    Switch(ExprId, StmtId),
    /// `case`
    Case(i64),
    /// `default:`
    Default,
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `discard;`
    Discard,
    /// `return`
    Return(Option<ExprId>),
    /// `[unroll] statement`
    Attributed(Vec<Attribute>, StmtId),
}

/// Where a variable lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// Global, visible to the host: a resource or a member of the globals' buffer.
    Uniform,
    /// A member of a `cbuffer` or `tbuffer`, by its number.
    Buffer(u32),
    /// Global, private to an invocation.
    Static,
    /// Shared by a work-group.
    GroupShared,
    /// A specialization constant.
    Spec,
    /// In a function.
    Local,
    /// A parameter.
    Param,
    /// A field of a record.
    Field,
}

/// A semantic: `TEXCOORD1` is `TEXCOORD` with index 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Semantic {
    /// The name without index.
    pub name: String,
    /// The index, 0 if none is written.
    pub index: u32,
    /// The whole as it is written: `TEXCOORD` and `TEXCOORD0` differ.
    pub text: String,
    /// Where it is.
    pub span: Span,
}

/// A variable, parameter or field.
#[derive(Clone, Debug)]
pub struct Var {
    /// Where its declaration starts, attributes aside.
    pub start: spirula_diag::Pos,
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// Its type.
    pub ty: Ty,
    /// Its qualifiers.
    pub modifiers: Modifiers,
    /// Where it lives.
    pub storage: Storage,
    /// Its semantic.
    pub semantic: Option<Semantic>,
    /// Registers, pack offsets, payload access.
    pub annotations: Vec<Annotation>,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// The initial value or default argument, of its type.
    pub init: Option<ExprId>,
    /// The value of a constant, the default of a specialization constant.
    pub value: Option<Value>,
    /// Width of a bit-field.
    pub bits: Option<u32>,
    /// Whether it is a static variable of a function: initialized when control comes to it first.
    pub is_local_static: bool,
    /// Whether its type is `vk::ext_result_id`: it is the id of a value, not memory.
    pub is_result_id: bool,
    /// Where it is.
    pub span: Span,
}

impl Var {
    /// Whether it may not be written.
    pub fn is_const(&self) -> bool {
        self.modifiers.contains(Modifiers::CONST)
            || matches!(self.storage, Storage::Uniform | Storage::Buffer(_) | Storage::Spec)
    }

    /// Whether a parameter is written back.
    pub fn is_out(&self) -> bool {
        self.modifiers.intersects(Modifiers::OUT | Modifiers::INOUT)
    }

    /// Whether a parameter takes a value.
    pub fn is_in(&self) -> bool {
        !self.modifiers.contains(Modifiers::OUT)
            || self.modifiers.intersects(Modifiers::IN | Modifiers::INOUT)
    }
}

/// A function or method.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name with qualifiers and template arguments.
    pub name: String,
    /// Its plain name.
    pub id: Name,
    /// Where its name is.
    pub span: Span,
    /// Where its declaration starts, attributes aside.
    pub start: spirula_diag::Pos,
    /// Its parameters.
    pub params: Vec<VarId>,
    /// The type it returns.
    pub result: Ty,
    /// The semantic of its value.
    pub semantic: Option<Semantic>,
    /// The record of a method.
    pub record: Option<RecordId>,
    /// Whether a method needs no object.
    pub is_static: bool,
    /// Whether a method leaves its object unchanged.
    pub is_const: bool,
    /// Its qualifiers: `export`, `inline`, `precise`.
    pub modifiers: Modifiers,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// The body; none for a prototype.
    pub body: Option<StmtId>,
}

/// A `cbuffer` or `tbuffer`.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Its name.
    pub name: Option<Name>,
    /// Whether it is a `tbuffer`.
    pub is_texture: bool,
    /// Its variables, in order.
    pub members: Vec<VarId>,
    /// Its register.
    pub annotations: Vec<Annotation>,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// Where its name is.
    pub span: Span,
}

/// A function that a pipeline starts.
#[derive(Clone, Copy, Debug)]
pub struct EntryPoint {
    /// The function.
    pub function: FunctionId,
    /// The stage.
    pub stage: Stage,
}

/// An inline SPIR-V type.
#[derive(Clone, Debug)]
pub struct SpirvType {
    /// What it is.
    pub form: crate::inline_type::SpirvForm,
    /// The attributes of aliases that name it.
    pub attributes: Vec<Attribute>,
}

/// A typed translation unit.
#[derive(Default)]
pub struct Tree {
    /// Types, records and enumerations.
    pub types: Types,
    /// Expressions.
    pub exprs: PrimaryMap<ExprId, Expr>,
    /// Statements.
    pub stmts: PrimaryMap<StmtId, Stmt>,
    /// Where the statements of the source are.
    pub stmt_spans: rustc_hash::FxHashMap<StmtId, Span>,
    /// Variables, parameters, fields.
    pub vars: PrimaryMap<VarId, Var>,
    /// Functions, methods and instances of templates.
    pub functions: PrimaryMap<FunctionId, Function>,
    /// Buffers, in order.
    pub buffers: Vec<Buffer>,
    /// Global variables outside of buffers, and static ones of functions and records, in order.
    pub globals: Vec<VarId>,
    /// Functions to start at.
    pub entry_points: Vec<EntryPoint>,
    /// The inline SPIR-V types.
    pub spirv_types: Vec<SpirvType>,
}

impl Tree {
    /// The value of a constant expression, if it is one that depends on nothing but constants.
    pub fn constant(&self, expr: ExprId) -> Option<Value> {
        crate::const_eval::evaluate(self, expr)
    }
}
