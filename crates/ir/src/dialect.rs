//! Dialect declarations: rows of operations, types and attributes.
//!
//! A row declares everything about an operation once; parser, printer, verifier and builders read it, and the dialect's
//! crate has further columns (availability, encoding) in tables of the same order. Rows refer to handwritten functions
//! where data does not suffice.

pub use crate::attr_type::{AttrType, EnumStorage, EnumType};
use crate::body::{Op, OpArena};
use crate::context::Context;
use crate::edit::Editor;
use crate::handle::{Attr, Kind, OpName, Type};
pub use crate::region_branch::{RegionEdge, RegionPoint};
use crate::text::{OpParser, OpPrinter, ParseResult, Parser, Printer};
use crate::verify::VerifyOp;
use smallvec::SmallVec;
use spirula_diag::Failed;

/// A dialect: name and rows.
pub struct Dialect {
    /// Its number, one of [`numbers`](crate::numbers), below 4096, which its handles contain.
    pub number: u16,
    /// The prefix of its names.
    pub name: &'static str,
    /// Its operations.
    pub ops: &'static [OpRow],
    /// Its types.
    pub types: &'static [TypeRow],
    /// Its attributes.
    pub attrs: &'static [AttrRow],
    /// Verifies a discardable attribute with this dialect's prefix on an operation.
    pub verify_op_attr: Option<OpAttrRule>,
    /// Verifies a discardable attribute with this dialect's prefix on a function argument or result.
    pub verify_signature_attr: Option<SignatureAttrRule>,
    /// Whether a separate validator checks its operations: then non-strict contexts leave the type constraints of rows
    /// to it.
    pub validated: bool,
    /// Whether its control flow is structured: the construct of a block depends on its position, so that identical
    /// blocks must not be merged. MLIR and strict contexts merge them.
    pub structured: bool,
    /// Whether two distinct types count as equal in the same-type rules of rows.
    pub equivalent_types: Option<TypeEquivalence>,
    /// Whether the assembly format of an operation can express its types; a function of name and types only. By default
    /// all can.
    pub form_fits: Option<fn(&Context, &OpArena, Op) -> bool>,
    /// Whether unregistered operations with its prefix are accepted.
    pub unknown_ops: bool,
    /// Start of the message about an unregistered type or attribute; empty for the default.
    pub unknown_words: [&'static str; 2],
    /// Shape and element type of its shaped types.
    pub shape: Option<ShapeOf>,
    /// Materializes folded constants.
    pub constant: Option<MakeConstant>,
    /// The inliner interface, if its operations can be inlined.
    pub inline: Option<InlineRules>,
}

/// The inliner interface of a dialect.
#[derive(Clone, Copy)]
pub struct InlineRules {
    /// The callee of a call, whose operands and results must be the function's arguments and results.
    pub callee: fn(&Context, &OpArena, Op) -> Option<crate::Str>,
    /// Whether calls of a function are what is in it with the arguments in place of the parameters.
    pub transparent: fn(&Context, &OpArena, Op) -> bool,
    /// Whether an operation may be moved to another function.
    pub movable: fn(&Context, &OpArena, Op) -> bool,
    /// Whether a movable operation is not copied, since it refers to its function; its results are unused.
    pub stays: fn(&Context, &OpArena, Op) -> bool,
    /// The branch operation that replaces returns.
    pub branch: &'static str,
}

impl InlineRules {
    /// The rules of a dialect without functions whose operations may all be moved.
    pub const MOVABLE: Self = Self {
        callee: |_, _, _| None,
        transparent: |_, _, _| true,
        movable: |_, _, _| true,
        stays: |_, _, _| false,
        branch: "",
    };
}

/// Dimensions and element of a shaped type, [`DYNAMIC`](crate::builtin::DYNAMIC) for unknown dimensions.
pub type ShapeOf = fn(&Context, Type) -> Option<(Vec<i64>, Type)>;

/// A verifier of an operation; errors are reported through the view.
pub type OpRule = fn(&mut VerifyOp<'_>) -> Result<(), Failed>;

/// A verifier of a discardable attribute on an operation: name and value.
pub type OpAttrRule = fn(&mut VerifyOp<'_>, crate::Str, Attr) -> Result<(), Failed>;

/// The position of an attribute in a function signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignaturePart {
    /// On an argument.
    Argument(usize),
    /// On a result.
    Result(usize),
}

/// A verifier of attributes in function signatures: annotated type, name and value.
pub type SignatureAttrRule =
    fn(&mut VerifyOp<'_>, SignaturePart, Type, crate::Str, Attr) -> Result<(), Failed>;

impl Dialect {
    /// A dialect without rows, for struct update.
    pub const fn empty(number: u16, name: &'static str) -> Self {
        Self {
            number,
            name,
            ops: &[],
            types: &[],
            attrs: &[],
            verify_op_attr: None,
            verify_signature_attr: None,
            validated: false,
            structured: false,
            equivalent_types: None,
            form_fits: None,
            constant: None,
            inline: None,
            unknown_ops: false,
            unknown_words: ["", ""],
            shape: None,
        }
    }
}

/// Whether two types count as equal.
pub type TypeEquivalence = fn(&Context, Type, Type) -> bool;

/// Number of values, regions or successors of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// Zero or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A type constraint with its description.
#[derive(Clone, Copy)]
pub struct TypeRule {
    /// The description, as in "must be ..., but got ...".
    pub summary: &'static str,
    /// Whether the type satisfies it.
    pub test: fn(&Context, Type) -> bool,
    /// The type of values whose type an assembly format does not write.
    pub buildable: Option<fn(&Context) -> Type>,
    /// The class of types that assembly formats accept: a type outside it is an error of the text.
    pub class: Option<&'static TypeRule>,
}

impl TypeRule {
    /// A rule of which formats write the types.
    pub const fn new(summary: &'static str, test: fn(&Context, Type) -> bool) -> Self {
        Self { summary, test, buildable: None, class: None }
    }

    /// The rule, with the type that formats leave out.
    #[must_use]
    pub const fn with_type(self, make: fn(&Context) -> Type) -> Self {
        Self { buildable: Some(make), ..self }
    }

    /// The rule, with the class of types that formats accept.
    #[must_use]
    pub const fn with_class(self, class: &'static Self) -> Self {
        Self { class: Some(class), ..self }
    }
}

/// An attribute constraint with its description.
#[derive(Clone, Copy)]
pub struct AttrRule {
    /// The description, as in "failed to satisfy constraint: ...".
    pub summary: &'static str,
    /// Whether the attribute satisfies it.
    pub test: fn(&Context, Attr) -> bool,
    /// The Rust type of the values of attributes that pass.
    pub value: AttrType,
}

impl AttrRule {
    /// A rule for attributes whose values have no Rust type of their own.
    pub const fn new(summary: &'static str, test: fn(&Context, Attr) -> bool) -> Self {
        Self { summary, test, value: AttrType::Any }
    }

    /// The rule, for attributes whose values have this Rust type.
    #[must_use]
    pub const fn with_type(self, value: AttrType) -> Self {
        Self { value, ..self }
    }
}

/// Any type.
pub const ANY_TYPE: TypeRule = TypeRule::new("any type", |_, _| true);
/// Any attribute.
pub const ANY_ATTR: AttrRule = AttrRule::new("any attribute", |_, _| true);

/// An operand or a result.
#[derive(Clone, Copy)]
pub struct ValueSlot {
    /// Its name.
    pub name: &'static str,
    /// Number of values.
    pub arity: Arity,
    /// Its type constraint.
    pub rule: TypeRule,
}

impl ValueSlot {
    /// Exactly one value.
    pub const fn one(name: &'static str, rule: TypeRule) -> Self {
        Self { name, arity: Arity::One, rule }
    }

    /// Zero or one value.
    pub const fn optional(name: &'static str, rule: TypeRule) -> Self {
        Self { name, arity: Arity::Optional, rule }
    }

    /// Any number of values.
    pub const fn variadic(name: &'static str, rule: TypeRule) -> Self {
        Self { name, arity: Arity::Variadic, rule }
    }
}

/// An inherent attribute.
#[derive(Clone, Copy)]
pub struct AttrSlot {
    /// Its name.
    pub name: &'static str,
    /// Whether it is required.
    pub required: bool,
    /// Its constraint.
    pub rule: AttrRule,
    /// Makes the default value, which custom formats omit. If the attribute is also required, the generic form prints
    /// it.
    pub default: Option<fn(&Context) -> Attr>,
}

impl AttrSlot {
    /// A required attribute.
    pub const fn required(name: &'static str, rule: AttrRule) -> Self {
        Self { name, required: true, rule, default: None }
    }

    /// An optional attribute.
    pub const fn optional(name: &'static str, rule: AttrRule) -> Self {
        Self { name, required: false, rule, default: None }
    }

    /// An attribute with a default value.
    pub const fn implied(name: &'static str, rule: AttrRule, default: fn(&Context) -> Attr) -> Self {
        Self { name, required: true, rule, default: Some(default) }
    }
}

/// The slots of function attributes, for the common function format.
#[derive(Clone, Copy, Debug)]
pub struct FunctionSlots {
    /// `sym_name`.
    pub name: usize,
    /// `function_type`.
    pub ty: usize,
    /// `sym_visibility`, if it is printed before the name.
    pub visibility: Option<usize>,
    /// `arg_attrs`.
    pub arg_attrs: usize,
    /// `res_attrs`.
    pub res_attrs: usize,
}

impl FunctionSlots {
    /// All slots that are not printed in the attribute dictionary.
    pub fn all(&self) -> SmallVec<[usize; 6]> {
        let all =
            [self.name, self.ty, self.arg_attrs, self.res_attrs, self.visibility.unwrap_or_default(), 0];
        SmallVec::from_buf_and_len(all, if self.visibility.is_some() { 5 } else { 4 })
    }
}

/// A region.
#[derive(Clone, Copy)]
pub struct RegionSlot {
    /// Its name.
    pub name: &'static str,
    /// Number of regions.
    pub arity: Arity,
    /// Whether it has exactly one block.
    pub single_block: bool,
}

/// An operand or result slot of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueRef {
    /// The values of an operand slot.
    Operand(u8),
    /// The values of a result slot.
    Result(u8),
}

/// A type computed from another one: `to` has the type that `map` computes from the type of `from`.
///
/// The verifier checks it, and assembly formats may omit the computed type.
#[derive(Clone, Copy)]
pub struct Relation {
    /// The source slot.
    pub from: ValueRef,
    /// The slot with the computed type.
    pub to: ValueRef,
    /// Computes the type; none if the source type is of another kind.
    pub map: fn(&Context, Type) -> Option<Type>,
    /// Whether `map` is its own inverse, as for equal types.
    pub symmetric: bool,
    /// The message after "failed to verify that".
    pub summary: &'static str,
}

impl Relation {
    /// Two slots have equal types.
    pub const fn same(from: ValueRef, to: ValueRef, summary: &'static str) -> Self {
        Self { from, to, map: same_type, symmetric: true, summary }
    }
}

/// The identity, for relations of equal types.
pub fn same_type(_: &Context, ty: Type) -> Option<Type> {
    Some(ty)
}

/// A condition on a whole operation.
#[derive(Clone, Copy)]
pub struct Requirement {
    /// Whether it is satisfied.
    pub test: fn(&VerifyOp<'_>) -> bool,
    /// The message after the operation's name.
    pub message: &'static str,
}

/// Traits of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Traits(pub u64);

impl Traits {
    /// No traits.
    pub const NONE: Self = Self(0);
    /// Is a terminator.
    pub const TERMINATOR: Self = Self(1);
    /// Isolated from above: its regions use no outer values; it has its own body.
    pub const ISOLATED: Self = Self(1 << 1);
    /// Defines a symbol table.
    pub const SYMBOL_TABLE: Self = Self(1 << 2);
    /// Is a symbol with the name `sym_name`.
    pub const SYMBOL: Self = Self(1 << 3);
    /// Its regions have one block each.
    pub const SINGLE_BLOCK: Self = Self(1 << 4);
    /// Blocks in its regions need no terminator.
    pub const NO_TERMINATOR: Self = Self(1 << 5);
    /// No memory effects, no undefined behavior: may be erased, moved, merged.
    pub const PURE: Self = Self(1 << 6);
    /// Is a constant: the row's folder returns its value.
    pub const CONSTANT: Self = Self(1 << 7);
    /// Its operands may be swapped.
    pub const COMMUTATIVE: Self = Self(1 << 8);
    /// All operands and results have one type.
    pub const SAME_TYPE: Self = Self(1 << 9);
    /// Operand segment sizes are in `operandSegmentSizes`.
    pub const OPERAND_SEGMENTS: Self = Self(1 << 10);
    /// Its regions are graph regions: definitions need not dominate uses.
    pub const GRAPH_REGION: Self = Self(1 << 11);
    /// Must be directly inside of certain operations: the row's `parents`.
    pub const HAS_PARENT: Self = Self(1 << 12);
    /// The entry block of its region has no arguments.
    pub const NO_REGION_ARGUMENTS: Self = Self(1 << 13);
    /// Is a function: has a type, arguments, and an optional body.
    pub const FUNCTION: Self = Self(1 << 14);
    /// Result segment sizes are in `resultSegmentSizes`.
    pub const RESULT_SEGMENTS: Self = Self(1 << 15);
    /// All operands have one type.
    pub const SAME_OPERAND_TYPES: Self = Self(1 << 16);
    /// Is its own inverse: `f(f(x)) = x`.
    pub const INVOLUTION: Self = Self(1 << 17);
    /// Gives its operand back when applied twice: `f(f(x)) = f(x)`.
    pub const IDEMPOTENT: Self = Self(1 << 18);
    /// Returns from the function around it.
    pub const RETURN_LIKE: Self = Self(1 << 19);
    /// All operands and results have one shape, with any element types.
    pub const SAME_SHAPE: Self = Self(1 << 20);
    /// No memory effects, but possibly undefined behavior: may be erased and merged, but not speculated.
    pub const NO_EFFECT: Self = Self(1 << 21);
    /// Only reads memory.
    pub const READS: Self = Self(1 << 22);
    /// Only allocates its results.
    pub const ALLOCATES: Self = Self(1 << 23);
    /// Has the effects of nested operations in addition to its own.
    pub const RECURSIVE_EFFECTS: Self = Self(1 << 24);

    /// Its assembly format has no attribute dictionary: operations with discardable attributes are printed in the
    /// generic form.
    pub const NO_ATTR_DICT: Self = Self(1 << 25);
    /// Its `sym_name` is printed among the discardable attributes in the generic form, as in MLIR.
    pub const NAME_IN_DICT: Self = Self(1 << 26);
    /// Its region ends with a merge block, and the block before that may branch back to the second one: both are kept
    /// even if they are unreachable.
    pub const MERGES_AT_END: Self = Self(1 << 27);

    /// The prefix of its dialect is omitted from operation names in its regions.
    pub const DEFAULT_DIALECT: Self = Self(1 << 28);

    /// Its variadic results are as many in each slot.
    pub const SAME_RESULT_COUNTS: Self = Self(1 << 29);

    /// The union.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all traits of `other` are set.
    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// Reads what belongs to a slot.
pub type ReadSlot = fn(&mut OpParser<'_, '_>, usize) -> ParseResult<()>;
/// Writes what belongs to a slot.
pub type WriteSlot = fn(&mut OpPrinter<'_, '_>, usize);
/// Reads an operation.
pub type ReadForm = fn(&mut OpParser<'_, '_>) -> ParseResult<()>;
/// Writes an operation.
pub type WriteForm = fn(&mut OpPrinter<'_, '_>);

/// A set of attribute slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlotSet(u64);

impl SlotSet {
    /// No slots.
    pub const EMPTY: Self = Self(0);

    /// The set, with a slot.
    ///
    /// # Panics
    /// If no row has as many slots.
    #[must_use]
    pub const fn with(self, slot: u8) -> Self {
        assert!((slot as usize) < MAX_SLOTS);
        Self(self.0 | 1 << slot)
    }

    /// The slots, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_SLOTS).filter(move |slot| self.0 >> slot & 1 != 0)
    }
}

/// One element of an assembly format, in the order in which it is written.
///
/// Formats are text ([`AsmForm::Format`]), which [`op_rows!`](crate::op_rows) compiles to elements.
#[derive(Clone, Copy)]
pub enum FormElement {
    /// A word or mark that is written as it is.
    Lit(&'static str),
    /// The values of an operand slot, separated by commas.
    Operand(u8),
    /// All operands, separated by commas.
    Operands,
    /// An inherent attribute with its own syntax and type.
    Attr(u8),
    /// An inherent attribute of one kind, without `#` and name: what follows them.
    Stripped(u8, Kind),
    /// An inherent attribute of a type that is known, without `: type`.
    AttrOf(u8, fn(&Context) -> Type),
    /// An inherent attribute by functions of its own that read nothing where it does not stand, and are not asked to
    /// write a default.
    OptionalAttrBy(u8, ReadSlot, WriteSlot),
    /// A word that stands there if the unit attribute in a slot does.
    Flag(u8, &'static str),
    /// Anything, by functions that are given a slot; the attribute slots that they read and write.
    Custom(u8, SlotSet, ReadSlot, WriteSlot),
    /// Not written: the type of a slot's values is always this one.
    Fixed(ValueRef, fn(&Context) -> Type),
    /// Not written: the type read just before must be of this class, or the text is wrong.
    Class(ValueRef, &'static TypeRule),
    /// No space before what comes next.
    Glue,
    /// A space, even where there would be none.
    Space,
    /// A symbol name or flat reference: `@name`.
    Symbol(u8),
    /// The attribute dictionary.
    AttrDict,
    /// The types of an operand slot.
    OperandType(u8),
    /// The types of all operands.
    OperandTypes,
    /// The types of a result slot.
    ResultType(u8),
    /// The types of all results.
    ResultTypes,
    /// `(operand types) -> result types`.
    FunctionalType,
    /// A successor.
    Successor(u8),
    /// A region.
    Region(u8),
    /// The elements up to the matching [`End`](Self::End) stand there if this operand is there.
    IfOperand(u8),
    /// The elements up to the matching [`End`](Self::End) stand there if this result is there.
    IfResult(u8),
    /// The elements up to the matching [`End`](Self::End) stand there if this attribute is there.
    IfAttr(u8),
    /// The end of an optional group.
    End,
}

/// How the operation is written.
#[derive(Clone, Copy)]
pub enum AsmForm {
    /// Only `"name"(operands) ...`.
    Generic,
    /// As this text says: the syntax is described in [`form`](crate::form). [`op_rows!`](crate::op_rows) turns it into
    /// elements; rows of a dialect have none.
    Format(&'static str),
    /// By elements.
    Elements(&'static [FormElement]),
    /// By functions of its own. Text is cached by shape: it must follow from name, types, attributes and the names of
    /// operands.
    Custom(ReadForm, WriteForm),
}

/// What a result of an operation is known to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldedResult {
    /// A constant.
    Constant(Attr),
    /// A value.
    Value(crate::Value),
}

/// The result of folding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Folded {
    /// Not folded.
    No,
    /// The only result is this constant.
    Constant(Attr),
    /// The only result is this value.
    Value(crate::Value),
    /// All results.
    Each(Vec<FoldedResult>),
}

/// Folds an operation, given the known constant operands. A constant operation ([`Traits::CONSTANT`]) folds to its
/// value.
pub type Folder = fn(&Context, &OpArena, Op, &[Option<Attr>]) -> Folded;

/// A canonicalization pattern; returns whether it changed anything. If it returns false, it changed nothing.
pub type Rewrite = fn(&mut Editor<'_>, Op) -> bool;

/// The operation for a constant of this type: its name and inherent attributes.
pub type MakeConstant = fn(&Context, Attr, Type) -> Option<(OpName, Vec<Option<Attr>>)>;

/// Infers the result types from operands and attributes.
pub type InferResults =
    fn(&Context, &OpArena, &[crate::Value], &[Option<Attr>], &mut Vec<Type>) -> Result<(), String>;

/// The declaration of an operation.
#[derive(Clone, Copy)]
pub struct OpRow {
    /// Its full name.
    pub name: &'static str,
    /// Its operands.
    pub operands: &'static [ValueSlot],
    /// Its results.
    pub results: &'static [ValueSlot],
    /// Its inherent attributes, in the order of the slots that hold them.
    pub attrs: &'static [AttrSlot],
    /// Its regions.
    pub regions: &'static [RegionSlot],
    /// Its successors.
    pub successors: &'static [(&'static str, Arity)],
    /// For each successor, the slot of its operands.
    pub successor_operands: &'static [u8],
    /// The attribute slot of the segment sizes of a variadic successor.
    pub successor_segments: Option<u8>,
    /// Control flow between it and its regions.
    pub region_edges: &'static [RegionEdge],
    /// The terminator that all its regions end with, which its form may leave out.
    pub implicit_terminator: Option<OpName>,
    /// Its traits.
    pub traits: Traits,
    /// Its possible parents, with [`Traits::HAS_PARENT`].
    pub parents: &'static [&'static str],
    /// Its assembly format.
    pub form: AsmForm,
    /// Relations between its types.
    pub relations: &'static [Relation],
    /// Conditions, in order.
    pub requirements: &'static [Requirement],
    /// A handwritten verifier. Results are cached by shape: what it reads beside name, types and attributes it gets from
    /// [`VerifyOp`], which notes it.
    pub verify: Option<OpRule>,
    /// A handwritten verifier that runs after the regions were verified.
    pub verify_regions: Option<OpRule>,
    /// Its folder.
    pub fold: Option<Folder>,
    /// Canonicalization patterns, tried in order if it does not fold.
    pub rewrites: &'static [Rewrite],
    /// Infers its result types.
    pub infer: Option<InferResults>,
    /// Suggests names for its results, such as `cst` for a constant; a function of name, types and attributes.
    pub result_name: Option<fn(&Context, &OpArena, Op, &mut String)>,
}

impl OpRow {
    /// A row with only a name, for struct update.
    pub const fn named(name: &'static str) -> Self {
        Self {
            name,
            operands: &[],
            results: &[],
            attrs: &[],
            regions: &[],
            successors: &[],
            successor_operands: &[],
            successor_segments: None,
            region_edges: &[],
            implicit_terminator: None,
            traits: Traits::NONE,
            parents: &[],
            form: AsmForm::Generic,
            relations: &[],
            requirements: &[],
            verify: None,
            verify_regions: None,
            fold: None,
            rewrites: &[],
            infer: None,
            result_name: None,
        }
    }

    /// The name without the dialect's prefix.
    pub fn mnemonic(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, rest)| rest)
    }

    /// The slot of the inherent attribute `name`.
    pub fn attr_index(&self, name: &str) -> Option<usize> {
        self.attrs.iter().position(|slot| slot.name == name)
    }

    /// Whether it has this trait.
    #[inline]
    pub const fn has(&self, traits: Traits) -> bool {
        self.traits.has(traits)
    }
}

/// The declaration of a type.
pub struct TypeRow {
    /// Its full name, such as `spirv.ptr`.
    pub name: &'static str,
    /// Parses the text after the name.
    pub parse: fn(&mut Parser<'_>) -> ParseResult<Type>,
    /// Prints the text after the name.
    pub print: fn(&mut Printer<'_>, Type),
}

/// The declaration of an attribute.
#[derive(Clone, Copy)]
pub struct AttrRow {
    /// Its full name, such as `spirv.vce`.
    pub name: &'static str,
    /// Parses the text after the name; given is the type of a typed attribute, where one is expected.
    pub parse: fn(&mut Parser<'_>, Option<Type>) -> ParseResult<Attr>,
    /// Prints the text after the name.
    pub print: fn(&mut Printer<'_>, Attr),
}

/// The name of a registered operation, for constants in dialect crates.
pub const fn op(dialect: u16, index: u16) -> OpName {
    OpName::new(dialect, index)
}

/// Upper bound of the number of inherent attributes.
const MAX_SLOTS: usize = 64;

/// Absent values for all inherent attributes of an operation.
pub fn no_slots(ctx: &Context, name: OpName) -> &'static [Option<Attr>] {
    static ABSENT: [Option<Attr>; MAX_SLOTS] = [None; MAX_SLOTS];
    let count = ctx.op_row(name).map_or(0, |row| row.attrs.len());
    ABSENT.get(..count).unwrap_or(&ABSENT)
}
