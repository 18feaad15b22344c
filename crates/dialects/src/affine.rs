//! MLIR's `affine` dialect: loops and conditions on affine maps, and accesses to memory whose indices are such maps of
//! dimensions and symbols. It has not copies by DMA.
//!
//! Which values may be dimensions or symbols depends on the *affine scope* around an access: the closest operation with
//! such a scope, a function as a rule.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/affine.rs"]
pub mod op;

mod canonicalize;
mod compose;
mod indices;
mod loops;
mod parallel;
mod scope;

use crate::memref::MEMORY;
pub(crate) use parallel::{Bounds as ParallelBounds, bounds as parallel_bounds};
use scope::Scope;
use spirula_diag::Failed;
use spirula_ir::builtin::{AFFINE_MAP, INTEGER_SET};
use spirula_ir::dialect::{
    ANY_TYPE, Arity, AttrRule, AttrSlot, RegionEdge, RegionPoint, RegionSlot, Traits, TypeRule, ValueSlot,
};
use spirula_ir::rules::{
    ARRAY, BOOL, DENSE_I32_ARRAY, DENSE_I64_ARRAY, I32_ATTR, INDEX, INDEX_ATTR, INT_ELEMENTS, UNIT,
};
use spirula_ir::{
    AsmForm, Context, Dialect, OpName, OpParser, OpPrinter, OpRow, ParseResult, Tok, Type, VerifyOp,
};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::AFFINE;

const MAP: AttrRule =
    AttrRule::new("AffineMap attribute", |ctx, attr| ctx.attr_node_of(attr, AFFINE_MAP).is_some());
const SET: AttrRule =
    AttrRule::new("IntegerSet attribute", |ctx, attr| ctx.attr_node_of(attr, INTEGER_SET).is_some());
const RESULTS: [ValueSlot; 1] = [ValueSlot::variadic("results", ANY_TYPE)];
const STRUCTURED: Traits = Traits::SINGLE_BLOCK.and(Traits::RECURSIVE_EFFECTS);

const fn region(name: &'static str, arity: Arity) -> RegionSlot {
    RegionSlot { name, arity, single_block: true }
}

const fn extremum(name: &'static str) -> OpRow {
    const OPERANDS: [ValueSlot; 1] = [ValueSlot::variadic("operands", INDEX)];
    const RESULT: [ValueSlot; 1] = [one("result", INDEX)];
    OpRow {
        operands: &OPERANDS,
        results: &RESULT,
        attrs: &MAP_SLOT,
        traits: Traits::PURE,
        form: AsmForm::Custom(loops::read_extremum, loops::write_extremum),
        verify: Some(loops::verify_extremum),
        fold: Some(canonicalize::fold_extremum),
        rewrites: canonicalize::MIN_REWRITES,
        ..OpRow::named(name)
    }
}

const INDEX_OR_VECTOR: TypeRule =
    TypeRule::new("index or vector of index", |ctx, ty| ctx.is_index(ctx.element_or_self(ty)));

const VECTOR: TypeRule = TypeRule::new("vector of any type values", Context::is_vector);

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

const INDICES: ValueSlot = ValueSlot::variadic("indices", INDEX);
const MAP_SLOT: [AttrSlot; 1] = [AttrSlot::required("map", MAP)];

const fn load(name: &'static str, results: &'static [ValueSlot], form: AsmForm) -> OpRow {
    const OPERANDS: [ValueSlot; 2] = [one("memref", MEMORY), INDICES];
    OpRow {
        operands: &OPERANDS,
        results,
        attrs: &MAP_SLOT,
        traits: Traits::READS,
        form,
        rewrites: canonicalize::LOAD_REWRITES,
        ..OpRow::named(name)
    }
}

const fn store(name: &'static str, operands: &'static [ValueSlot], form: AsmForm) -> OpRow {
    OpRow { operands, attrs: &MAP_SLOT, form, rewrites: canonicalize::STORE_REWRITES, ..OpRow::named(name) }
}

crate::rows! { &[];
    /// `affine.apply`.
    APPLY OpRow {
        operands: &[ValueSlot::variadic("mapOperands", INDEX)],
        results: &[one("result", INDEX)],
        attrs: &MAP_SLOT,
        traits: Traits::PURE,
        form: AsmForm::Custom(read_apply, write_apply),
        verify: Some(verify_apply),
        fold: Some(canonicalize::fold_apply),
        rewrites: canonicalize::APPLY_REWRITES,
        ..OpRow::named("affine.apply")
    };
    /// `affine.for`: operands: those of the bounds, initial values.
    FOR OpRow {
        operands: &[
            ValueSlot::variadic("lowerBoundOperands", INDEX),
            ValueSlot::variadic("upperBoundOperands", INDEX),
            ValueSlot::variadic("inits", ANY_TYPE),
        ],
        results: &RESULTS,
        attrs: &[
            AttrSlot::required("lowerBoundMap", MAP),
            AttrSlot::required("upperBoundMap", MAP),
            AttrSlot::required("step", INDEX_ATTR),
            AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY),
        ],
        regions: &[region("region", Arity::One)],
        implicit_terminator: Some(YIELD),
        traits: STRUCTURED.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Custom(loops::read_for, loops::write_for),
        verify: Some(loops::verify_for),
        verify_regions: Some(loops::verify_body),
        rewrites: canonicalize::FOR_REWRITES,
        ..OpRow::named("affine.for")
    };
    /// `affine.if`.
    IF OpRow {
        operands: &[ValueSlot::variadic("operands", INDEX)],
        results: &RESULTS,
        attrs: &[AttrSlot::required("condition", SET)],
        regions: &[region("thenRegion", Arity::One), RegionSlot { name: "elseRegion", arity: Arity::One, single_block: false }],
        region_edges: &[
            RegionEdge::plain(RegionPoint::Parent, RegionPoint::Region(0)),
            RegionEdge::plain(RegionPoint::Parent, RegionPoint::Region(1)),
            RegionEdge::passing(RegionPoint::EachFrom(0), RegionPoint::Parent, 0, 0),
        ],
        implicit_terminator: Some(YIELD),
        traits: STRUCTURED.and(Traits::NO_REGION_ARGUMENTS),
        form: AsmForm::Custom(loops::read_if, loops::write_if),
        verify: Some(loops::verify_if),
        rewrites: canonicalize::IF_REWRITES,
        ..OpRow::named("affine.if")
    };
    /// `affine.yield`.
    YIELD OpRow {
        operands: &[ValueSlot::variadic("operands", ANY_TYPE)],
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE),
        form: AsmForm::Format("attr-dict ($operands^ `:` type($operands))?"),
        ..OpRow::named("affine.yield")
    };
    /// `affine.min`.
    MIN extremum("affine.min");
    /// `affine.max`.
    MAX extremum("affine.max");
    /// `affine.load`.
    LOAD OpRow {
        verify: Some(|op| verify_access(op, 0, None)),
        ..load("affine.load", &[one("result", ANY_TYPE)], AsmForm::Custom(
            |p| read_load(p, false),
            |p| write_load(p, false),
        ))
    };
    /// `affine.store`: operands: value, memory, indices.
    STORE OpRow {
        verify: Some(|op| verify_access(op, 1, None)),
        ..store("affine.store", &[one("value", ANY_TYPE), one("memref", MEMORY), INDICES], AsmForm::Custom(
            |p| read_store(p, false),
            |p| write_store(p, false),
        ))
    };
    /// `affine.vector_load`.
    VECTOR_LOAD OpRow {
        verify: Some(|op| {
            let vector = op.result_type(0);
            verify_access(op, 0, vector)
        }),
        ..load("affine.vector_load", &[one("result", VECTOR)], AsmForm::Custom(
            |p| read_load(p, true),
            |p| write_load(p, true),
        ))
    };
    /// `affine.prefetch`.
    PREFETCH OpRow {
        operands: &[one("memref", MEMORY), INDICES],
        attrs: &[
            AttrSlot::required("map", MAP),
            AttrSlot::required("isWrite", BOOL),
            AttrSlot::required("localityHint", I32_ATTR),
            AttrSlot::required("isDataCache", BOOL),
        ],
        form: AsmForm::Custom(indices::read_prefetch, indices::write_prefetch),
        rewrites: canonicalize::LOAD_REWRITES,
        ..OpRow::named("affine.prefetch")
    };
    /// `affine.delinearize_index`.
    DELINEARIZE_INDEX OpRow {
        operands: &[one("linear_index", INDEX_OR_VECTOR), ValueSlot::variadic("dynamic_basis", INDEX)],
        results: &[ValueSlot::variadic("multi_index", INDEX_OR_VECTOR)],
        attrs: &[AttrSlot::required("static_basis", DENSE_I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Custom(indices::read_delinearize, indices::write_delinearize),
        verify: Some(indices::verify_delinearize),
        ..OpRow::named("affine.delinearize_index")
    };
    /// `affine.linearize_index`.
    LINEARIZE_INDEX OpRow {
        operands: &[
            ValueSlot::variadic("multi_index", INDEX_OR_VECTOR),
            ValueSlot::variadic("dynamic_basis", INDEX),
        ],
        results: &[one("linear_index", INDEX_OR_VECTOR)],
        attrs: &[
            AttrSlot::optional("disjoint", UNIT),
            AttrSlot::required("static_basis", DENSE_I64_ARRAY),
            AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY),
        ],
        traits: Traits::PURE.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Custom(indices::read_linearize, indices::write_linearize),
        verify: Some(indices::verify_linearize),
        ..OpRow::named("affine.linearize_index")
    };
    /// `affine.parallel`.
    PARALLEL OpRow {
        operands: &[ValueSlot::variadic("mapOperands", INDEX)],
        results: &RESULTS,
        attrs: &[
            AttrSlot::required("reductions", ARRAY),
            AttrSlot::required("lowerBoundsMap", MAP),
            AttrSlot::required("lowerBoundsGroups", INT_ELEMENTS),
            AttrSlot::required("upperBoundsMap", MAP),
            AttrSlot::required("upperBoundsGroups", INT_ELEMENTS),
            AttrSlot::required("steps", ARRAY),
        ],
        regions: &[region("region", Arity::One)],
        implicit_terminator: Some(YIELD),
        traits: STRUCTURED,
        form: AsmForm::Custom(parallel::read, parallel::write),
        verify: Some(parallel::verify),
        rewrites: canonicalize::PARALLEL_REWRITES,
        ..OpRow::named("affine.parallel")
    };
    /// `affine.vector_store`: operands: vector, memory, indices.
    VECTOR_STORE OpRow {
        verify: Some(|op| {
            let vector = op.operand_type(0);
            verify_access(op, 1, vector)
        }),
        ..store("affine.vector_store", &[one("value", VECTOR), one("memref", MEMORY), INDICES], AsmForm::Custom(
            |p| read_store(p, true),
            |p| write_store(p, true),
        ))
    };
}

/// The dialect.
pub static DIALECT: Dialect =
    Dialect { ops: OPS, constant: Some(crate::arith::make_constant), ..Dialect::empty(NUMBER, "affine") };

// Text.

/// Adds the operands that were read without their types: memory of this type, then indices.
fn push_memory(p: &mut OpParser<'_, '_>, ty: Type) -> ParseResult<()> {
    let index = p.ctx().index_type();
    let operands = std::mem::take(&mut p.state.unresolved);
    for (i, operand) in operands.iter().enumerate() {
        p.push_operand(*operand, if i == 0 { ty } else { index })?;
    }
    p.state.unresolved = operands;
    Ok(())
}

/// Reads `%memory[map] attributes : type`.
fn read_memory(p: &mut OpParser<'_, '_>) -> ParseResult<Type> {
    let memory = p.p.parse_operand()?;
    p.state.unresolved.clear();
    p.state.unresolved.push(memory);
    p.affine_map_of_values(0)?;
    p.attr_dict()?;
    p.p.colon()?;
    p.p.parse_type()
}

fn read_load(p: &mut OpParser<'_, '_>, is_vector: bool) -> ParseResult<()> {
    let ty = read_memory(p)?;
    if is_vector {
        p.p.comma()?;
        p.result_type()?;
    } else {
        let element = p.ctx().element_or_self(ty);
        p.state.results.push(element);
    }
    push_memory(p, ty)
}

fn read_store(p: &mut OpParser<'_, '_>, is_vector: bool) -> ParseResult<()> {
    let value = p.p.parse_operand()?;
    p.p.comma()?;
    let ty = read_memory(p)?;
    let stored = if is_vector {
        p.p.comma()?;
        p.p.parse_type()?
    } else {
        p.ctx().element_or_self(ty)
    };
    p.push_operand(value, stored)?;
    push_memory(p, ty)
}

fn read_apply(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let token = p.p.token();
    let map = p.attr(0, None)?;
    let mut operands = Vec::new();
    p.operand_list(spirula_ir::Delimiter::Paren, &mut operands)?;
    let dims = operands.len();
    if p.p.kind() == Tok::LSquare {
        p.operand_list(spirula_ir::Delimiter::Square, &mut operands)?;
    }
    p.attr_dict()?;
    let index = p.ctx().index_type();
    for operand in &operands {
        p.push_operand(*operand, index)?;
    }
    if p.ctx().affine_map_inputs(map) != Some((dims, operands.len() - dims)) {
        return Err(p.custom_error(token, "dimension or symbol index mismatch"));
    }
    p.state.results.push(index);
    Ok(())
}

/// Writes `%memory[map] attributes : type` with text before the attributes, which are those in no `written` slot; the
/// memory is the operand with this number.
fn write_memory(p: &mut OpPrinter<'_, '_>, memory: usize, written: &[usize], text: &str) {
    let indices = p.operand_group(memory + 1).to_vec();
    let memory = p.operand(memory);
    p.values(memory);
    if let Some(map) = p.slot(0) {
        p.affine_map_of_values(map, &indices);
    }
    p.text(text);
    p.attr_dict(written);
    p.text(" : ");
    p.types_of(memory);
}

fn write_load(p: &mut OpPrinter<'_, '_>, is_vector: bool) {
    p.text(" ");
    write_memory(p, 0, &[0], "");
    if let Some(ty) = p.result_type(0).filter(|_| is_vector) {
        p.text(", ");
        p.ty(ty);
    }
}

fn write_store(p: &mut OpPrinter<'_, '_>, is_vector: bool) {
    let stored = p.operand(0);
    p.text(" ");
    p.values(stored);
    p.text(", ");
    write_memory(p, 1, &[0], "");
    if is_vector {
        p.text(", ");
        p.types_of(stored);
    }
}

fn write_apply(p: &mut OpPrinter<'_, '_>) {
    let Some(map) = p.slot(0) else { return };
    p.text(" ");
    p.p.attr(map);
    let values = p.operand_group(0).to_vec();
    let dims = p.ctx().affine_map_inputs(map).map_or(0, |(dims, _)| dims.min(values.len()));
    p.text("(");
    p.values(values[..dims].iter().copied());
    p.text(")");
    if dims < values.len() {
        p.text("[");
        p.values(values[dims..].iter().copied());
        p.text("]");
    }
    p.attr_dict(&[0]);
}

// Rules.

fn verify_apply(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(map) = op.slot(0) else { return Ok(()) };
    let (dims, syms) = op.ctx.affine_map_inputs(map).unwrap_or_default();
    if op.operand_count() != dims + syms {
        return Err(op.error("operand count and affine map dimension and symbol count must match"));
    }
    if op.ctx.affine_map_results(map) != Some(1) {
        return Err(op.error("mapping must produce one value"));
    }
    Ok(())
}

/// Checks an access to the memory that is the operand with this number: of one element, or of a vector of this type.
fn verify_access(op: &mut VerifyOp<'_>, memory: usize, vector: Option<Type>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(ty), Some(map)) = (op.operand_type(memory), op.slot(0)) else { return Ok(()) };
    let element = ctx.shaped_element(ty);
    if vector.is_none() {
        let other = if memory == 0 { op.result_type(0) } else { op.operand_type(0) };
        if other != element {
            return Err(op.error(if memory == 0 {
                "result type must match element type of memref"
            } else {
                "value to store must have the same type as memref element type"
            }));
        }
    }
    let rank = ctx.shape(ty).map_or(0, |shape| shape.len());
    if ctx.affine_map_results(map) != Some(rank) {
        return Err(op.error("affine map num results must equal memref rank"));
    }
    let (dims, syms) = ctx.affine_map_inputs(map).unwrap_or_default();
    if op.operand_count() - memory - 1 != dims + syms {
        return Err(op.error("expects as many subscripts as affine map inputs"));
    }
    let scope = Scope::around(op);
    for i in 0..dims + syms {
        let Some(index) = op.operand(memory + 1 + i) else { break };
        if i < dims && !scope.is_dimension(index) {
            return Err(op.error("operand cannot be used as a dimension id"));
        }
        if i >= dims && !scope.is_symbol(index) {
            return Err(op.error("operand cannot be used as a symbol"));
        }
    }
    if vector.is_some_and(|vector| ctx.shaped_element(vector) != element) {
        return Err(op.error("requires memref and vector types of the same elemental type"));
    }
    Ok(())
}

/// The numbers of dimensions and symbols of an integer set.
pub(crate) fn set_inputs(ctx: &Context, set: spirula_ir::Attr) -> (usize, usize) {
    loops::inputs(ctx, set)
}
