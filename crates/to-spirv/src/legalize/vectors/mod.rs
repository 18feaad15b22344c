//! `vector-break-down`: vectors that the target environment lacks become several that it has.
//!
//! SPIR-V has vectors of one dimension with two to four elements, kernels also with eight and sixteen. A vector of any
//! other shape becomes pieces of such lengths, in row-major order, and an element that is left over a scalar.
//! Operations on elements are done on each piece; operations that move elements become shuffles and extractions; and
//! what SPIR-V has no operation for, such as contractions and transfers, becomes operations on elements. Accesses to
//! memory by vectors become those of single elements, for which all storage classes have pointers.

mod combine;
mod elements;
mod memory;
mod rearrange;
mod structure;

use elements::{MOST_ELEMENTS, piece_lengths, piece_type};
use spirula_diag::Failed;
use spirula_dialects::{arith, vector};
use spirula_ir::builtin::VECTOR;
use spirula_ir::convert::{
    Conversion, ConversionTarget, Converted, Legality, Mode, Pattern, PatternSet, Rewriter, Root, Setup,
    SourceOp, TypeConverter, convert_in_pass,
};
use spirula_ir::pass::{Outcome, PassRun};
use spirula_ir::{Context, Type};
use spirula_spec::{Capability, Version};
use spirula_spirv::target;

/// The policy of the conversion.
pub(super) struct BreakDown {
    /// Whether there are vectors of eight and sixteen elements.
    long: bool,
    /// Whether one condition selects a whole vector.
    selects_by_scalar: bool,
}

impl Conversion for BreakDown {
    type State = ();
}

type Rw<'a> = Rewriter<'a, BreakDown>;
type Table = &'static [Pattern<BreakDown>];

/// The pass.
pub(super) fn break_down(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let environment = target::environment(ctx, &run.enclosing).unwrap_or_else(target::default_environment);
    let long = environment.capability(&[Capability::Vector16]).is_some();
    let policy = BreakDown { long, selects_by_scalar: environment.version >= Version::new(1, 4) };
    let types = TypeConverter::new(ctx).with(|_, ty| Some(policy.convert(ctx, ty)));
    let legality =
        crate::legalize::keep_modules(ConversionTarget::new().others(Legality::Dynamic(is_legal)), ctx);
    let tables: &[Table] = &[structure::PATTERNS, rearrange::PATTERNS, combine::PATTERNS, memory::PATTERNS];
    let setup = Setup {
        ctx,
        conversion: &policy,
        types: Some(&types),
        target: &legality,
        patterns: &PatternSet::new(ctx, tables),
        fold: None,
        mode: Mode::Partial,
        explain: !ctx.is_strict(),
        spread: run.spread,
    };
    if super::is_all_legal(&setup, run.body) { Ok(Outcome::Same) } else { convert_in_pass(&setup, run) }
}

impl BreakDown {
    /// Whether SPIR-V has the type, or it is no vector.
    fn has(&self, ctx: &Context, ty: Type) -> bool {
        if ctx.type_node(ty).kind != VECTOR {
            return true;
        }
        ctx.shape(ty).is_some_and(|shape| match *shape {
            [2..=4] => true,
            [8 | 16] => self.long,
            _ => false,
        })
    }

    fn convert(&self, ctx: &Context, ty: Type) -> Converted {
        if self.has(ctx, ty) {
            return Converted::One(ty);
        }
        let pieces = || {
            let element = ctx.shaped_element(ty)?;
            let count = ctx.element_count(ty).filter(|count| *count > 0 && *count <= MOST_ELEMENTS)?;
            Some(piece_lengths(self.long, count).map(|length| piece_type(ctx, element, length)).collect())
        };
        match pieces() {
            Some(types) => Converted::Many(types),
            None => Converted::Illegal,
        }
    }
}

/// Operations of the `vector` dialect that the conversion to SPIR-V takes as they are.
fn is_kept(op: SourceOp<'_>) -> bool {
    matches!(
        op.name(),
        vector::BROADCAST
            | vector::EXTRACT
            | vector::INSERT
            | vector::SHUFFLE
            | vector::FROM_ELEMENTS
            | vector::FMA
            | vector::BITCAST
            | vector::PRINT
    )
}

/// An operation is legal if SPIR-V has all types of its values, and an operation for it.
fn is_legal(setup: &Setup<'_, BreakDown>, op: SourceOp<'_>) -> Option<bool> {
    let has = |ty| setup.conversion.has(setup.ctx, ty);
    let of_values = op.operand_types().chain(op.result_types()).all(has);
    let (inside, regions) = op.inside();
    let of_arguments = inside
        .arena
        .blocks_in(regions)
        .all(|block| inside.arena.arguments(block).iter().all(|value| has(inside.arena.ty(*value))));
    let in_signature = crate::legalize::retype::signature(op)
        .is_none_or(|(inputs, results)| inputs.iter().chain(&results).all(|ty| has(*ty)));
    let is_known =
        op.name().dialect() != vector::NUMBER || op.name().as_unregistered().is_some() || is_kept(op);
    let is_selection = op.name() == arith::SELECT && structure::is_by_scalar(op);
    let is_allowed = !is_selection || setup.conversion.selects_by_scalar;
    Some(of_values && of_arguments && in_signature && is_known && is_allowed)
}

/// Whether an operation applies to each element by itself.
fn is_elementwise(op: SourceOp<'_>) -> bool {
    let dialect = op.name().dialect();
    (dialect == arith::NUMBER || dialect == spirula_dialects::math::NUMBER || op.name() == vector::FMA)
        && op.name() != arith::CONSTANT
}

/// A pattern for all operations, of the lowest benefit.
const fn any(rewrite: spirula_ir::convert::RewriteFn<BreakDown>) -> Pattern<BreakDown> {
    Pattern { root: Root::Any, ..Pattern::new("", rewrite) }.with_benefit(0)
}
