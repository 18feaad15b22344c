//! What a dialect declares: rows of operations, types and attributes.
//!
//! A row says everything about an operation once; parser, printer, verifier and builder read it, and the crate of the
//! dialect keeps further columns (availability, encoding) in tables of the same order. Hand-written functions stand
//! in the row where words do not suffice.

use crate::body::{Flat, Op};
use crate::context::Context;
use crate::edit::Editor;
use crate::handle::{Attr, Kind, OpName, Type};
use crate::text::{OpParser, OpPrinter, ParseResult, Parser, Printer};
use crate::verify::VerifyOp;
use smallvec::SmallVec;
use spirula_diag::Failed;

/// A dialect: its name and its rows.
pub struct Dialect {
    /// The number that its handles carry; unique in the workspace, below 4096.
    pub number: u16,
    /// The prefix of its names.
    pub name: &'static str,
    /// Its operations.
    pub ops: &'static [OpRow],
    /// Its types.
    pub types: &'static [TypeRow],
    /// Its attributes.
    pub attrs: &'static [AttrRow],
    /// Checks a discardable attribute with this dialect's prefix where it stands on an operation.
    pub verify_op_attr: Option<OpAttrRule>,
    /// Checks a discardable attribute with this dialect's prefix on an argument or result of a function.
    pub verify_signature_attr: Option<SignatureAttrRule>,
    /// Whether a validator of its own judges what its operations may be: then a context that is not strict leaves the
    /// rows' rules about types to it.
    pub validated: bool,
    /// Whether its control flow is structured: which construct a block is in depends on where it stands, so that blocks
    /// that do the same are not one. MLIR does not mind, and nor does a strict context.
    pub structured: bool,
    /// Types that the rows' rules of same types take for one, though they are two.
    pub alike: Option<Alike>,
    /// Whether the assembly form of an operation can say its types, which nothing but its name and its types may tell;
    /// without it they all can.
    pub form_fits: Option<fn(&Context, &Flat, Op) -> bool>,
    /// Whether operations with its prefix that no row declares are accepted.
    pub unknown_ops: bool,
    /// What is said of a type or an attribute that no row declares, before its name; empty for the common words.
    pub unknown_words: [&'static str; 2],
    /// Shape and element of a type that is like a tensor.
    pub shape: Option<ShapeOf>,
    /// Makes the constants that its operations fold to.
    pub constant: Option<MakeConstant>,
    /// How its operations are put into other functions, if they may be.
    pub inline: Option<InlineRules>,
}

/// What inlining asks of a dialect.
#[derive(Clone, Copy)]
pub struct InlineRules {
    /// The function that an operation calls, all its operands being the arguments and its results the function's.
    pub callee: fn(&Context, &Flat, Op) -> Option<crate::Str>,
    /// Whether an operation may stand in another function than the one it was written in.
    pub movable: fn(&Context, &Flat, Op) -> bool,
    /// Whether a movable operation speaks of the function that it is in, and so stays there; nothing uses its results.
    pub stays: fn(&Context, &Flat, Op) -> bool,
    /// The operation that goes to a block and passes its operands to it, in the place of a return.
    pub branch: &'static str,
}

/// The dimensions and the element of a type that has such, [`DYNAMIC`](crate::builtin::DYNAMIC) for unknown ones.
pub type ShapeOf = fn(&Context, Type) -> Option<(Vec<i64>, Type)>;

/// A rule for an operation; what is wrong is reported through the view it gets.
pub type OpRule = fn(&mut VerifyOp<'_>) -> Result<(), Failed>;

/// A rule for a discardable attribute on an operation: its name and its value.
pub type OpAttrRule = fn(&mut VerifyOp<'_>, crate::Str, Attr) -> Result<(), Failed>;

/// Where in a function's signature an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignaturePart {
    /// On an argument.
    Argument(usize),
    /// On a result.
    Result(usize),
}

/// A rule for attributes in a function's signature: the type it annotates, the name and the value.
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
            alike: None,
            form_fits: None,
            constant: None,
            inline: None,
            unknown_ops: false,
            unknown_words: ["", ""],
            shape: None,
        }
    }
}

/// Whether two types are taken for one.
pub type Alike = fn(&Context, Type, Type) -> bool;

/// How many values, regions or successors a slot takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A test of a type, with the words that say what passes it.
#[derive(Clone, Copy)]
pub struct TypeRule {
    /// What is expected, as in "must be ..., but got ...".
    pub summary: &'static str,
    /// Whether the type passes.
    pub test: fn(&Context, Type) -> bool,
}

/// A test of an attribute, with the words that say what passes it.
#[derive(Clone, Copy)]
pub struct AttrRule {
    /// What is expected, as in "failed to satisfy constraint: ...".
    pub summary: &'static str,
    /// Whether the attribute passes.
    pub test: fn(&Context, Attr) -> bool,
}

/// Any type passes.
pub const ANY_TYPE: TypeRule = TypeRule { summary: "any type", test: |_, _| true };
/// Any attribute passes.
pub const ANY_ATTR: AttrRule = AttrRule { summary: "any attribute", test: |_, _| true };

/// An operand or a result.
#[derive(Clone, Copy)]
pub struct ValueSlot {
    /// Its name.
    pub name: &'static str,
    /// How many values it takes.
    pub arity: Arity,
    /// Which types it takes.
    pub rule: TypeRule,
}

impl ValueSlot {
    /// Exactly one value.
    pub const fn one(name: &'static str, rule: TypeRule) -> Self {
        Self { name, arity: Arity::One, rule }
    }

    /// None or one value.
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
    /// Whether it must be there.
    pub required: bool,
    /// Which attributes it takes.
    pub rule: AttrRule,
    /// Makes the value that an absent one means; custom forms leave it out. Where the attribute is also required,
    /// the generic form writes it.
    pub default: Option<fn(&Context) -> Attr>,
}

impl AttrSlot {
    /// One that must be there.
    pub const fn required(name: &'static str, rule: AttrRule) -> Self {
        Self { name, required: true, rule, default: None }
    }

    /// One that may be there.
    pub const fn optional(name: &'static str, rule: AttrRule) -> Self {
        Self { name, required: false, rule, default: None }
    }

    /// One that is always there in effect: an absent one means what `default` makes.
    pub const fn implied(name: &'static str, rule: AttrRule, default: fn(&Context) -> Attr) -> Self {
        Self { name, required: true, rule, default: Some(default) }
    }
}

/// Where the row of a function keeps the parts that the shared form of functions reads and writes.
#[derive(Clone, Copy, Debug)]
pub struct FunctionSlots {
    /// `sym_name`.
    pub name: usize,
    /// `function_type`.
    pub ty: usize,
    /// `sym_visibility`, where it is written before the name.
    pub visibility: Option<usize>,
    /// `arg_attrs`.
    pub arg_attrs: usize,
    /// `res_attrs`.
    pub res_attrs: usize,
}

impl FunctionSlots {
    /// All of them: what is not written among the attributes.
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
    /// Whether it takes any number of regions.
    pub arity: Arity,
    /// Exactly one block, or any number of them.
    pub single_block: bool,
}

/// An operand or a result of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueRef {
    /// The values of an operand slot.
    Operand(u8),
    /// The values of a result slot.
    Result(u8),
}

/// A type that follows from another: `to` has the type that `map` makes of the type of `from`.
///
/// The verifier checks it, and an assembly form need not write what it gives.
#[derive(Clone, Copy)]
pub struct Relation {
    /// The slot whose type is looked at.
    pub from: ValueRef,
    /// The slot whose type follows.
    pub to: ValueRef,
    /// Makes the one of the other; none where the first is not of a kind that could.
    pub map: fn(&Context, Type) -> Option<Type>,
    /// Whether `map` also leads back, as "the same" does.
    pub symmetric: bool,
    /// What is said when it does not hold, behind "failed to verify that".
    pub summary: &'static str,
}

impl Relation {
    /// Two slots have one type.
    pub const fn same(from: ValueRef, to: ValueRef, summary: &'static str) -> Self {
        Self { from, to, map: same_type, symmetric: true, summary }
    }
}

/// The map of a [`Relation`] that says: the same type.
pub fn same_type(_: &Context, ty: Type) -> Option<Type> {
    Some(ty)
}

/// A condition on a whole operation.
#[derive(Clone, Copy)]
pub struct Requirement {
    /// Whether it holds.
    pub test: fn(&VerifyOp<'_>) -> bool,
    /// What is said when it does not, behind the operation's name.
    pub message: &'static str,
}

/// Properties of an operation that passes and rules ask for.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Traits(pub u64);

impl Traits {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// Ends a block.
    pub const TERMINATOR: Self = Self(1);
    /// Its regions use no values from above; it owns a body of its own.
    pub const ISOLATED: Self = Self(1 << 1);
    /// Its region's operations that are symbols are found by name in it.
    pub const SYMBOL_TABLE: Self = Self(1 << 2);
    /// It is a symbol: `sym_name` is its name.
    pub const SYMBOL: Self = Self(1 << 3);
    /// Its regions have one block each.
    pub const SINGLE_BLOCK: Self = Self(1 << 4);
    /// Blocks in its regions need no terminator.
    pub const NO_TERMINATOR: Self = Self(1 << 5);
    /// No effect on memory, no undefined behaviour: may be dropped, moved, merged.
    pub const PURE: Self = Self(1 << 6);
    /// Its value is a constant: the row's folder says which.
    pub const CONSTANT: Self = Self(1 << 7);
    /// Operands may be swapped.
    pub const COMMUTATIVE: Self = Self(1 << 8);
    /// All operands and results have one type.
    pub const SAME_TYPE: Self = Self(1 << 9);
    /// Sizes of the operand groups stand in `operandSegmentSizes`.
    pub const OPERAND_SEGMENTS: Self = Self(1 << 10);
    /// Its regions' values need not be defined before their uses.
    pub const GRAPH_REGION: Self = Self(1 << 11);
    /// Stands directly in the region of certain operations: the row's `parents`.
    pub const HAS_PARENT: Self = Self(1 << 12);
    /// Its region's entry block has no arguments.
    pub const NO_REGION_ARGUMENTS: Self = Self(1 << 13);
    /// It is a function: has a type, arguments, and a body that may be absent.
    pub const FUNCTION: Self = Self(1 << 14);
    /// Sizes of the result groups stand in `resultSegmentSizes`.
    pub const RESULT_SEGMENTS: Self = Self(1 << 15);
    /// All operands have one type.
    pub const SAME_OPERAND_TYPES: Self = Self(1 << 16);
    /// Is its own inverse: `f(f(x)) = x`.
    pub const INVOLUTION: Self = Self(1 << 17);
    /// Gives its operand back when applied twice: `f(f(x)) = f(x)`.
    pub const IDEMPOTENT: Self = Self(1 << 18);
    /// Returns from the function around it.
    pub const RETURN_LIKE: Self = Self(1 << 19);
    /// The same shape, element types aside, for all operands and results.
    pub const SAME_SHAPE: Self = Self(1 << 20);
    /// No effect on memory: may be dropped and merged, but not moved to where it was not run before.
    pub const NO_EFFECT: Self = Self(1 << 21);
    /// Reads memory and does nothing else.
    pub const READS: Self = Self(1 << 22);
    /// Allocates what it results in and does nothing else.
    pub const ALLOCATES: Self = Self(1 << 23);
    /// Has the effects of the operations in its regions, beside its own ones where it has such a trait.
    pub const RECURSIVE_EFFECTS: Self = Self(1 << 24);

    /// Its assembly form has no room for discardable attributes: where there are some it is written generically.
    pub const NO_ATTR_DICT: Self = Self(1 << 25);
    /// Its `sym_name` stands among the discardable attributes in the generic form, where MLIR keeps it.
    pub const LOOSE_NAME: Self = Self(1 << 26);
    /// Control merges in the last block of its region, and the block before that may lead back to the second one: both
    /// stay where they are though control may come to neither.
    pub const MERGES_AT_END: Self = Self(1 << 27);

    /// Both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of `other` hold.
    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// Reads what belongs to an attribute slot.
pub type ReadSlot = fn(&mut OpParser<'_, '_>, usize) -> ParseResult<()>;
/// Writes what belongs to an attribute slot.
pub type WriteSlot = fn(&mut OpPrinter<'_, '_>, usize);
/// Reads an operation, or a part of it.
pub type ReadForm = fn(&mut OpParser<'_, '_>) -> ParseResult<()>;
/// Writes an operation, or a part of it.
pub type WriteForm = fn(&mut OpPrinter<'_, '_>);

/// One element of an assembly form, in the order in which it is written.
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
    /// An inherent attribute by functions of its own.
    AttrBy(u8, ReadSlot, WriteSlot),
    /// An inherent attribute by functions of its own that read nothing where it does not stand, and are not asked to
    /// write a default.
    OptionalAttrBy(u8, ReadSlot, WriteSlot),
    /// A word that stands there if the unit attribute in a slot does.
    Flag(u8, &'static str),
    /// Anything, by functions of its own; the attribute slots that they read and write.
    Custom(&'static [u8], ReadForm, WriteForm),
    /// Not written: the type of a slot's values is always this one.
    Fixed(ValueRef, fn(&Context) -> Type),
    /// Not written: the type read just before must be of this class, or the text is wrong.
    Class(ValueRef, &'static TypeRule),
    /// No space before what comes next.
    Glue,
    /// A symbol name or flat reference: `@name`.
    Symbol(u8),
    /// The attribute dictionary.
    AttrDict,
    /// The attribute dictionary behind the word `attributes`.
    AttrDictWithKeyword,
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
    /// All successors.
    Successors,
    /// A region.
    Region(u8),
    /// The elements up to the matching [`End`](Self::End) stand there if this operand is there.
    IfOperand(u8),
    /// The elements up to the matching [`End`](Self::End) stand there if this attribute is there.
    IfAttr(u8),
    /// Between the elements of an optional group and those that stand there otherwise.
    Else,
    /// The end of an optional group.
    End,
}

/// How the operation is written.
#[derive(Clone, Copy)]
pub enum AsmForm {
    /// Only `"name"(operands) ...`.
    Generic,
    /// By elements.
    Elements(&'static [FormElement]),
    /// By functions of its own.
    Custom(ReadForm, WriteForm),
}

/// What a result of an operation is known to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldedResult {
    /// This constant.
    Constant(Attr),
    /// This value.
    Value(crate::Value),
}

/// What an operation computes from constants or from its operands alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Folded {
    /// Nothing new is known.
    No,
    /// The (only) result is this constant.
    Constant(Attr),
    /// The (only) result is this value.
    Value(crate::Value),
    /// What all results are.
    Each(Vec<FoldedResult>),
}

/// Folds an operation; constants of the operands, where known, stand beside them. A constant operation
/// ([`Traits::CONSTANT`]) folds to its value.
pub type Folder = fn(&Context, &Flat, Op, &[Option<Attr>]) -> Folded;

/// Brings an operation into its canonical form, which may be another operation; returns whether it did anything. If
/// not, it has changed nothing.
pub type Rewrite = fn(&mut Editor<'_>, Op) -> bool;

/// Makes what is needed for an operation that has this constant of this type as its value: its name and its inherent
/// attributes.
pub type MakeConstant = fn(&Context, Attr, Type) -> Option<(OpName, Vec<Option<Attr>>)>;

/// Finds the types of the results from operands and attributes.
pub type InferResults =
    fn(&Context, &Flat, &[crate::Value], &[Option<Attr>], &mut Vec<Type>) -> Result<(), String>;

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
    /// For each successor, the operand slot whose values are passed to it.
    pub successor_operands: &'static [u8],
    /// The attribute slot that says how the operands of a variadic successor are divided.
    pub successor_segments: Option<u8>,
    /// What holds of it.
    pub traits: Traits,
    /// Where it stands, with [`Traits::HAS_PARENT`].
    pub parents: &'static [&'static str],
    /// How it is written.
    pub form: AsmForm,
    /// What follows from what among its types.
    pub relations: &'static [Relation],
    /// Conditions, checked in order.
    pub requirements: &'static [Requirement],
    /// Rules beyond the slots.
    pub verify: Option<OpRule>,
    /// Rules that need its regions to be verified before.
    pub verify_regions: Option<OpRule>,
    /// Its folder.
    pub fold: Option<Folder>,
    /// What canonicalization does where it does not fold, in order.
    pub rewrites: &'static [Rewrite],
    /// Finds its result types.
    pub infer: Option<InferResults>,
    /// Suggests names for its results when printed, such as `cst` for a constant. They follow from name, types and
    /// attributes.
    pub result_name: Option<fn(&Context, &Flat, Op, &mut String)>,
}

impl OpRow {
    /// A row with nothing but a name, for struct update.
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
    pub fn has(&self, traits: Traits) -> bool {
        self.traits.has(traits)
    }
}

/// The declaration of a type.
pub struct TypeRow {
    /// Its full name, such as `spirv.ptr`.
    pub name: &'static str,
    /// Reads what follows the name.
    pub parse: fn(&mut Parser<'_>) -> ParseResult<Type>,
    /// Writes what follows the name.
    pub print: fn(&mut Printer<'_>, Type),
}

/// The declaration of an attribute.
#[derive(Clone, Copy)]
pub struct AttrRow {
    /// Its full name, such as `spirv.vce`.
    pub name: &'static str,
    /// Reads what follows the name; the type behind the attribute's colon is given where one was expected.
    pub parse: fn(&mut Parser<'_>, Option<Type>) -> ParseResult<Attr>,
    /// Writes what follows the name.
    pub print: fn(&mut Printer<'_>, Attr),
}

/// The name of an operation declared by a dialect, for constants in dialect crates.
pub const fn op(dialect: u16, index: u16) -> OpName {
    OpName::new(dialect, index)
}
