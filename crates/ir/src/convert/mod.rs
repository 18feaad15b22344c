//! Dialect conversion: replaces operations and types until a target accepts them.
//!
//! A conversion is a [`Setup`]: a [`TypeConverter`], a [`ConversionTarget`] that says which operations are legal, and a
//! [`PatternSet`] that says how the others are replaced. [`convert_body`] reads a body once, blocks in dominance order,
//! and writes a new one, so that a failure leaves the source as it was. Isolated operations in the body are converted
//! each by itself, on several threads where that pays.
//!
//! What a pattern inserts is legalized in turn, up to a depth. Where a kept operation uses a converted value, or a
//! pattern a kept one, the conversion [materializes](Conversion::materialize) a value of the other type.
//!
//! The terms are those of MLIR's dialect conversion. In difference to it, values of the old and of the new body have
//! different types ([`SourceValue`], [`Value`]), and nothing is changed in place.
//!
//! # Example
//!
//! A conversion that renames an operation and widens `i8` to `i32`:
//!
//! ```
//! use spirula_diag::{Diagnostics, SourceMap};
//! use spirula_ir::convert::{
//!     Conversion, ConversionTarget, Converted, Legality, Mode, Pattern, PatternSet, Setup, TypeConverter, convert_body,
//! };
//! use spirula_ir::dialect::{ANY_TYPE, ValueSlot};
//! use spirula_ir::{Context, Dialect, OpRow, ParseOptions, PrintOptions, parse, print};
//!
//! const VALUES: &[ValueSlot] = &[ValueSlot::variadic("values", ANY_TYPE)];
//! static OPS: [OpRow; 2] = [
//!     OpRow { operands: VALUES, results: VALUES, ..OpRow::named("toy.old") },
//!     OpRow { operands: VALUES, results: VALUES, ..OpRow::named("toy.new") },
//! ];
//! static TOY: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "toy") };
//!
//! /// The shared state of the patterns: none.
//! struct Modernize;
//!
//! impl Conversion for Modernize {
//!     type State = ();
//! }
//!
//! static PATTERNS: &[Pattern<Modernize>] = &[Pattern::rename("toy.old", "toy.new")];
//!
//! let ctx = Context::new(&[&TOY]);
//! let mut sources = SourceMap::new();
//! let text = "%0 = \"toy.old\"() : () -> i8  \"toy.old\"(%0) : (i8) -> ()";
//! let file = sources.add("a.mlir", text.as_bytes()).unwrap();
//! let mut diags = Diagnostics::new();
//! let file = sources.file(file).unwrap();
//! let body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags).unwrap();
//! let module = body.isolated_ops().next().unwrap();
//!
//! let types = TypeConverter::new(&ctx).with(|_, ty| Some(Converted::One(ty))).with(|scope, ty| {
//!     let ctx = scope.ctx();
//!     ctx.is_signless(ty, 8).then(|| Converted::One(ctx.int_type(32)))
//! });
//! let target = ConversionTarget::new()
//!     .op(&ctx, "toy.old", Legality::Illegal)
//!     .op(&ctx, "toy.new", Legality::Legal);
//! let setup = Setup {
//!     ctx: &ctx,
//!     conversion: &Modernize,
//!     types: Some(&types),
//!     target: &target,
//!     patterns: &PatternSet::new(&ctx, &[PATTERNS]),
//!     fold: None,
//!     mode: Mode::Full,
//!     explain: true,
//!     spread: false,
//! };
//! let source = body.body_of(module).unwrap();
//! let converted = convert_body(&setup, None, source, &mut diags).unwrap();
//! let text = print(&ctx, None, &converted.body, PrintOptions::default());
//! assert_eq!(text, "%0 = \"toy.new\"() : () -> i32\n\"toy.new\"(%0) : (i32) -> ()\n");
//! ```

mod driver;
mod frame;
mod materialize;
mod pattern;
mod rewriter;
mod source;
mod target;
mod types;
mod users;

pub use driver::{convert_body, convert_in_place};
pub use materialize::Direction;
pub use pattern::{Pattern, PatternSet, RawRewriteFn, Rewrite, RewriteFn, Root};
pub use rewriter::{Arguments, Rewriter};
pub use source::{Operands, SourceBlock, SourceOp, SourceValue};
pub use target::{ConversionTarget, Legality, LegalityTest, Verdict};
pub use types::{Converted, Scope, SignatureConversion, TypeConverter, TypeList};

use crate::Loc;
use crate::body::{Body, Op, Region, Value};
use crate::context::Context;
use crate::dialect::FoldedResult;
use crate::handle::{Attr, Type};
use crate::pass::{Outcome, PassRun};
use rewriter::Memo;
use smallvec::SmallVec;
use spirula_diag::Failed;
use std::borrow::Cow;

/// Why a pattern does not apply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch(Cow<'static, str>);

impl Mismatch {
    /// The reason in words.
    pub fn reason(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for Mismatch {
    fn from(reason: &'static str) -> Self {
        Self(Cow::Borrowed(reason))
    }
}

impl From<String> for Mismatch {
    fn from(reason: String) -> Self {
        Self(Cow::Owned(reason))
    }
}

/// What patterns share: options, target environments, tables about the module.
pub trait Conversion: Sync + Sized {
    /// What patterns collect in one body, such as declarations to be added.
    type State: Default + Send;

    /// Joins what was collected in a nested body into what was collected around it, in program order.
    fn merge(_into: &mut Self::State, _from: Self::State) {}

    /// Called when a body and the isolated operations in it are converted, to add what was collected.
    ///
    /// # Errors
    /// Why the body cannot be completed.
    fn finish_body(&self, _rewriter: &mut Rewriter<'_, Self>) -> Result<(), Mismatch> {
        Ok(())
    }

    /// The location of the operations that a source operation becomes.
    fn location(&self, _rewriter: &mut Rewriter<'_, Self>, op: SourceOp<'_>) -> Loc {
        op.loc()
    }

    /// The blocks of a region that stays with an operation that is kept whose arguments are converted all the same,
    /// because what branches to them is. At the start of each the arguments are cast back to their types.
    fn converted_blocks(
        &self,
        _rewriter: &mut Rewriter<'_, Self>,
        _body: &Body,
        _region: Region,
    ) -> Vec<SourceBlock> {
        Vec::new()
    }

    /// What would have to be there for a type to have a conversion, such as a feature of the target.
    fn missing_for_type(&self, _ctx: &Context, _ty: Type) -> Option<String> {
        None
    }

    /// The first line of the error about an operation that is not converted, in place of MLIR's.
    fn refusal(&self, _op: SourceOp<'_>) -> Option<String> {
        None
    }

    /// Why an operation without a pattern is not converted.
    fn without_pattern(&self, _op: SourceOp<'_>) -> String {
        "there is no pattern for it".to_owned()
    }

    /// What would have to be there for an operation to be legal.
    fn missing_for_op(&self, _op: SourceOp<'_>) -> Option<String> {
        None
    }

    /// Makes values of `types` of new values, at the insertion point; none where there is no way.
    fn materialize(
        &self,
        rewriter: &mut Rewriter<'_, Self>,
        _direction: Direction,
        inputs: &[Value],
        types: &[Type],
    ) -> Option<SmallVec<[Value; 2]>> {
        Some(rewriter.unrealized_cast(inputs, types))
    }
}

/// What a conversion must achieve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Illegal operations are replaced; of unknown ones those that have a pattern, the others are kept.
    Partial,
    /// Everything becomes legal.
    Full,
    /// Like partial, but operations that cannot be replaced are kept; those that can be are
    /// [listed](ConvertedBody::legalizable).
    Analysis,
}

/// Makes the constant that a result folds to: its value and the type that the result has in the source.
pub type MakeFoldedConstant<C> = fn(&mut Rewriter<'_, C>, Attr, Type) -> Result<Value, Mismatch>;

/// How operations are folded before patterns are tried.
pub struct Fold<C: Conversion> {
    /// What the results of an operation are known to be; none if it does not fold.
    pub results: fn(SourceOp<'_>) -> Option<Vec<FoldedResult>>,
    /// Makes the constants.
    pub constant: MakeFoldedConstant<C>,
}

impl<C: Conversion> Clone for Fold<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Conversion> Copy for Fold<C> {}

/// All that a conversion is made of.
pub struct Setup<'a, C: Conversion> {
    /// The context.
    pub ctx: &'a Context,
    /// What patterns share.
    pub conversion: &'a C,
    /// How types are converted; without it they are not.
    pub types: Option<&'a TypeConverter<'a>>,
    /// Which operations are legal.
    pub target: &'a ConversionTarget<C>,
    /// How operations are replaced.
    pub patterns: &'a PatternSet<C>,
    /// How operations are folded first, if they are.
    pub fold: Option<Fold<C>>,
    /// What is to be achieved.
    pub mode: Mode,
    /// Whether errors have the reasons of failed patterns as notes.
    pub explain: bool,
    /// Whether isolated operations may be converted on several threads.
    pub spread: bool,
}

impl<C: Conversion> Setup<'_, C> {
    /// Whether all of a body is certain to stay as it is: it is legal, or nothing applies to it.
    fn keeps(&self, memo: &mut Memo, body: &Body) -> bool {
        let arena = &body.arena;
        arena.all_ops().filter(|op| arena.block_of(*op).is_some()).all(|op| {
            let source = SourceOp { ctx: self.ctx, body, op };
            let stays = match memo.verdict(self, source).0 {
                Verdict::LegalRecursively => return true,
                Verdict::Legal => true,
                Verdict::Unknown if self.mode == Mode::Partial => {
                    self.patterns.of(source.name()).next().is_none()
                        && self.fold.is_none_or(|fold| (fold.results)(source).is_none())
                }
                _ => false,
            };
            stays && body.body_of(op).is_none_or(|inside| self.keeps(memo, inside))
        })
    }
}

/// A body that was converted.
pub struct ConvertedBody<S> {
    /// The new body.
    pub body: Body,
    /// What was collected in it and in the bodies nested in it.
    pub state: S,
    /// In analysis mode, the operations of the source body itself that were replaced, in the order of their visit.
    pub legalizable: Vec<Op>,
}

/// Converts the body that a pass runs on; on failure it stays as it was.
///
/// # Errors
/// An operation cannot be legalized, which was reported.
pub fn convert_in_pass<C: Conversion>(
    setup: &Setup<'_, C>,
    run: &mut PassRun<'_>,
) -> Result<Outcome, Failed> {
    let enclosing = run.enclosing;
    if setup.mode == Mode::Analysis {
        convert_body(setup, Some(&enclosing), run.body, run.diags)?;
        return Ok(Outcome::Same);
    }
    convert_in_place(setup, Some(&enclosing), run.body, run.diags)?;
    Ok(Outcome::Changed)
}
