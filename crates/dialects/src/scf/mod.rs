//! MLIR's `scf` dialect: structured control flow.

mod canonicalize;
mod forms;
/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "../generated/scf.rs"]
pub mod op;
mod parallel;
mod verify;

use spirula_ir::builtin::RANKED_TENSOR;
use spirula_ir::dialect::{
    ANY_TYPE, Arity, AttrSlot, InlineRules, RegionEdge, RegionPoint, RegionSlot, Relation, Traits, TypeRule,
    ValueRef, ValueSlot,
};
use spirula_ir::rules::{ARRAY, DENSE_I32_ARRAY, DENSE_I64_ARRAY, I1, INDEX, UNIT};
use spirula_ir::{AsmForm, Dialect, OpName, OpRow};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::SCF;

/// Slots of `scf.forall`.
pub mod forall_slot {
    /// Lower bounds, [`DYNAMIC`](spirula_ir::builtin::DYNAMIC) where there is an operand.
    pub const STATIC_LOWER_BOUND: usize = 0;
    /// Upper bounds.
    pub const STATIC_UPPER_BOUND: usize = 1;
    /// Steps.
    pub const STATIC_STEP: usize = 2;
    /// What the dimensions are mapped to.
    pub const MAPPING: usize = 3;
    /// Numbers of operands.
    pub const OPERAND_SEGMENT_SIZES: usize = 4;
}

const BOUND: TypeRule = TypeRule::new("signless integer or index", |ctx, ty| {
    crate::common::is_signless(ctx, ty) || ctx.is_index(ty)
});
const TENSOR: TypeRule =
    TypeRule::new("ranked tensor of any type values", |ctx, ty| ctx.type_node(ty).kind == RANKED_TENSOR);

const SAME_BOUNDS: &str = "all of {lowerBound, upperBound, step} have same type";
const RESULTS: [ValueSlot; 1] = [ValueSlot::variadic("results", ANY_TYPE)];
const PURE_END: Traits = Traits::PURE.and(Traits::TERMINATOR);
const STRUCTURED: Traits = Traits::SINGLE_BLOCK.and(Traits::RECURSIVE_EFFECTS);

const fn one_block(name: &'static str) -> RegionSlot {
    RegionSlot { name, arity: Arity::One, single_block: true }
}

const REGION: [RegionSlot; 1] = [one_block("region")];

/// The region is entered any number of times, and nothing is passed.
const LOOP_EDGES: [RegionEdge; 4] = [
    RegionEdge::plain(RegionPoint::Parent, RegionPoint::Region(0)),
    RegionEdge::plain(RegionPoint::Parent, RegionPoint::Parent),
    RegionEdge::plain(RegionPoint::Region(0), RegionPoint::Region(0)),
    RegionEdge::plain(RegionPoint::Region(0), RegionPoint::Parent),
];

crate::rows! { &[];
    /// `scf.condition`: operands: condition, values for the region `after` or the results.
    CONDITION OpRow {
        operands: &[ValueSlot::one("condition", I1), ValueSlot::variadic("args", ANY_TYPE)],
        traits: PURE_END.and(Traits::HAS_PARENT),
        parents: &["scf.while"],
        form: AsmForm::Format("`(` $condition `)` attr-dict ($args^ `:` type($args))?"),
        ..OpRow::named("scf.condition")
    };
    /// `scf.execute_region`.
    EXECUTE_REGION OpRow {
        results: &[ValueSlot::variadic("results", ANY_TYPE)],
        attrs: &[AttrSlot::optional("no_inline", UNIT)],
        regions: &[RegionSlot { name: "region", arity: Arity::One, single_block: false }],
        region_edges: &[
            RegionEdge::plain(RegionPoint::Parent, RegionPoint::Region(0)),
            RegionEdge::passing(RegionPoint::Region(0), RegionPoint::Parent, 0, 0),
        ],
        traits: Traits::RECURSIVE_EFFECTS,
        form: AsmForm::Custom(forms::read_execute_region, forms::write_execute_region),
        verify: Some(verify::execute_region),
        rewrites: canonicalize::EXECUTE_REWRITES,
        ..OpRow::named("scf.execute_region")
    };
    /// `scf.for`: operands: bounds, step, initial values.
    FOR OpRow {
        operands: &[
            ValueSlot::one("lowerBound", BOUND),
            ValueSlot::one("upperBound", BOUND),
            ValueSlot::one("step", BOUND),
            ValueSlot::variadic("initArgs", ANY_TYPE),
        ],
        results: &RESULTS,
        attrs: &[AttrSlot::optional("unsignedCmp", UNIT)],
        regions: &REGION,
        region_edges: &[
            RegionEdge::passing(RegionPoint::Parent, RegionPoint::Region(0), 3, 1),
            RegionEdge::passing(RegionPoint::Parent, RegionPoint::Parent, 3, 0),
            RegionEdge::passing(RegionPoint::Region(0), RegionPoint::Region(0), 0, 1),
            RegionEdge::passing(RegionPoint::Region(0), RegionPoint::Parent, 0, 0),
        ],
        implicit_terminator: Some(YIELD),
        traits: STRUCTURED,
        form: AsmForm::Custom(forms::read_for, forms::write_for),
        relations: &[
            Relation::same(ValueRef::Operand(0), ValueRef::Operand(1), SAME_BOUNDS),
            Relation::same(ValueRef::Operand(0), ValueRef::Operand(2), SAME_BOUNDS),
        ],
        verify: Some(verify::for_),
        rewrites: canonicalize::FOR_REWRITES,
        verify_regions: Some(verify::for_body),
        ..OpRow::named("scf.for")
    };
    /// `scf.forall`: operands: dynamic bounds and steps, tensors that are written.
    FORALL OpRow {
        operands: &[
            ValueSlot::variadic("dynamicLowerBound", INDEX),
            ValueSlot::variadic("dynamicUpperBound", INDEX),
            ValueSlot::variadic("dynamicStep", INDEX),
            ValueSlot::variadic("outputs", TENSOR),
        ],
        results: &RESULTS,
        attrs: &[
            AttrSlot::required("staticLowerBound", DENSE_I64_ARRAY),
            AttrSlot::required("staticUpperBound", DENSE_I64_ARRAY),
            AttrSlot::required("staticStep", DENSE_I64_ARRAY),
            AttrSlot::optional("mapping", ARRAY),
            AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY),
        ],
        regions: &REGION,
        region_edges: &LOOP_EDGES,
        implicit_terminator: Some(IN_PARALLEL),
        traits: STRUCTURED.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Custom(forms::read_forall, forms::write_forall),
        verify: Some(verify::forall),
        ..OpRow::named("scf.forall")
    };
    /// `scf.if`.
    IF OpRow {
        operands: &[ValueSlot::one("condition", I1)],
        results: &RESULTS,
        regions: &[
            one_block("thenRegion"),
            RegionSlot { name: "elseRegion", arity: Arity::One, single_block: false },
        ],
        region_edges: &[
            RegionEdge::plain(RegionPoint::Parent, RegionPoint::Region(0)),
            RegionEdge::plain(RegionPoint::Parent, RegionPoint::Region(1)),
            RegionEdge::passing(RegionPoint::EachFrom(0), RegionPoint::Parent, 0, 0),
        ],
        implicit_terminator: Some(YIELD),
        traits: STRUCTURED.and(Traits::NO_REGION_ARGUMENTS),
        form: AsmForm::Custom(forms::read_if, forms::write_if),
        verify: Some(verify::if_),
        rewrites: canonicalize::IF_REWRITES,
        ..OpRow::named("scf.if")
    };
    /// `scf.forall.in_parallel`.
    IN_PARALLEL OpRow {
        regions: &REGION,
        traits: PURE_END
            .and(Traits::RETURN_LIKE)
            .and(Traits::HAS_PARENT)
            .and(Traits::NO_TERMINATOR)
            .and(Traits::SINGLE_BLOCK)
            .and(Traits::GRAPH_REGION),
        parents: &["scf.forall"],
        form: AsmForm::Custom(forms::read_in_parallel, forms::write_in_parallel),
        verify: Some(verify::in_parallel),
        ..OpRow::named("scf.forall.in_parallel")
    };
    /// `scf.index_switch`: regions: the default, the cases.
    INDEX_SWITCH OpRow {
        operands: &[ValueSlot::one("arg", INDEX)],
        results: &RESULTS,
        attrs: &[AttrSlot::required("cases", DENSE_I64_ARRAY)],
        regions: &[
            one_block("defaultRegion"),
            RegionSlot { name: "caseRegions", arity: Arity::Variadic, single_block: true },
        ],
        region_edges: &[
            RegionEdge::plain(RegionPoint::Parent, RegionPoint::EachFrom(0)),
            RegionEdge::passing(RegionPoint::EachFrom(0), RegionPoint::Parent, 0, 0),
        ],
        implicit_terminator: Some(YIELD),
        traits: STRUCTURED,
        form: AsmForm::Custom(forms::read_index_switch, forms::write_index_switch),
        verify: Some(verify::index_switch),
        rewrites: canonicalize::SWITCH_REWRITES,
        ..OpRow::named("scf.index_switch")
    };
    /// `scf.parallel`: operands: bounds, steps, initial values.
    PARALLEL OpRow {
        operands: &[
            ValueSlot::variadic("lowerBound", INDEX),
            ValueSlot::variadic("upperBound", INDEX),
            ValueSlot::variadic("step", INDEX),
            ValueSlot::variadic("initVals", ANY_TYPE),
        ],
        results: &RESULTS,
        attrs: &[AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY)],
        regions: &REGION,
        region_edges: &LOOP_EDGES,
        implicit_terminator: Some(REDUCE),
        traits: STRUCTURED.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Custom(forms::read_parallel, forms::write_parallel),
        verify: Some(verify::parallel),
        rewrites: parallel::REWRITES,
        ..OpRow::named("scf.parallel")
    };
    /// `scf.reduce`: a region for each operand.
    REDUCE OpRow {
        operands: &[ValueSlot::variadic("operands", ANY_TYPE)],
        regions: &[RegionSlot { name: "reductions", arity: Arity::Variadic, single_block: true }],
        traits: Traits::TERMINATOR.and(Traits::HAS_PARENT).and(Traits::RECURSIVE_EFFECTS),
        parents: &["scf.parallel"],
        form: AsmForm::Custom(forms::read_reduce, forms::write_reduce),
        verify_regions: Some(verify::reduce),
        ..OpRow::named("scf.reduce")
    };
    /// `scf.reduce.return`.
    REDUCE_RETURN OpRow {
        operands: &[ValueSlot::one("result", ANY_TYPE)],
        traits: PURE_END.and(Traits::HAS_PARENT),
        parents: &["scf.reduce"],
        form: AsmForm::Format("$result attr-dict `:` type($result)"),
        verify: Some(verify::reduce_return),
        ..OpRow::named("scf.reduce.return")
    };
    /// `scf.while`: regions: before, after.
    WHILE OpRow {
        operands: &[ValueSlot::variadic("inits", ANY_TYPE)],
        results: &RESULTS,
        regions: &[one_block("before"), one_block("after")],
        region_edges: &[
            RegionEdge::passing(RegionPoint::Parent, RegionPoint::Region(0), 0, 0),
            RegionEdge::passing(RegionPoint::Region(0), RegionPoint::Region(1), 1, 0),
            RegionEdge::passing(RegionPoint::Region(0), RegionPoint::Parent, 1, 0),
            RegionEdge::passing(RegionPoint::Region(1), RegionPoint::Region(0), 0, 0),
        ],
        traits: STRUCTURED,
        form: AsmForm::Custom(forms::read_while, forms::write_while),
        verify: Some(verify::while_),
        rewrites: canonicalize::WHILE_REWRITES,
        ..OpRow::named("scf.while")
    };
    /// `scf.yield`.
    YIELD OpRow {
        operands: &RESULTS,
        traits: PURE_END.and(Traits::RETURN_LIKE).and(Traits::HAS_PARENT),
        parents: &["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"],
        form: AsmForm::Format("attr-dict ($results^ `:` type($results))?"),
        ..OpRow::named("scf.yield")
    };
}

/// The dialect.
pub static DIALECT: Dialect =
    Dialect { ops: OPS, inline: Some(InlineRules::MOVABLE), ..Dialect::empty(NUMBER, "scf") };
