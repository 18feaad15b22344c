//! The trait through which typed builders and patterns insert operations, and what generated builders share.
//!
//! A generated builder fills arrays and calls [`insert_row`], which divides the operands, infers types of results and
//! is compiled once.

use crate::body::{Block, Op, OpArena, OpParts, Value};
use crate::context::Context;
use crate::dialect::{Arity, AsmForm, FormElement, OpRow, Traits, ValueRef, same_type};
use crate::handle::{Attr, Dict, Loc, OpName, Type};
use smallvec::SmallVec;

/// An operation arena with an insertion point.
pub trait OpBuilder {
    /// The context of names, types and attributes.
    fn ctx(&self) -> &Context;

    /// The arena that operations are inserted into.
    fn arena(&self) -> &OpArena;

    /// The location of inserted operations.
    fn loc(&self) -> Loc;

    /// Inserts an operation at the insertion point, which moves behind it.
    fn insert(&mut self, parts: &OpParts<'_>) -> Op;
}

/// A builder that appends operations to a block.
pub struct BlockBuilder<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The arena of the block.
    pub arena: &'a mut OpArena,
    /// The block that operations are appended to.
    pub block: Block,
    /// The location of appended operations.
    pub loc: Loc,
}

impl OpBuilder for BlockBuilder<'_> {
    fn ctx(&self) -> &Context {
        self.ctx
    }

    fn arena(&self) -> &OpArena {
        self.arena
    }

    fn loc(&self) -> Loc {
        self.loc
    }

    fn insert(&mut self, parts: &OpParts<'_>) -> Op {
        self.arena.append(self.ctx, self.block, parts)
    }
}

/// A builder that adds discardable attributes to what it hands to another.
pub struct WithAttrs<'a> {
    /// The builder that inserts.
    pub builder: &'a mut dyn OpBuilder,
    /// The discardable attributes of all operations that are inserted.
    pub attrs: Option<Dict>,
}

impl OpBuilder for WithAttrs<'_> {
    fn ctx(&self) -> &Context {
        self.builder.ctx()
    }

    fn arena(&self) -> &OpArena {
        self.builder.arena()
    }

    fn loc(&self) -> Loc {
        self.builder.loc()
    }

    fn insert(&mut self, parts: &OpParts<'_>) -> Op {
        self.builder.insert(&OpParts { attrs: self.attrs, ..parts.clone() })
    }
}

/// What a generated builder makes an operation of.
pub struct RowParts<'a> {
    /// The name of the operation.
    pub name: OpName,
    /// Its row.
    pub row: &'static OpRow,
    /// The values of each operand slot.
    pub operands: &'a [&'a [Value]],
    /// The types of each result slot; none where [`result_type`] infers the type of its one result.
    pub results: &'a [Option<&'a [Type]>],
    /// The inherent attributes, one for each slot. The sizes of operand segments are filled in.
    pub slots: &'a mut [Option<Attr>],
    /// The successors.
    pub successors: &'a [Block],
}

/// A successor and the operands that are passed to it.
pub type Successor<'a> = (Block, &'a [Value]);

/// The blocks of successors.
pub fn successor_blocks(successors: &[Successor<'_>]) -> Vec<Block> {
    successors.iter().map(|(block, _)| *block).collect()
}

/// The operands that are passed to successors, in their order.
pub fn passed_operands(successors: &[Successor<'_>]) -> Vec<Value> {
    successors.iter().flat_map(|(_, operands)| *operands).copied().collect()
}

/// The attribute with the number of operands that each successor is passed.
pub fn successor_sizes(ctx: &Context, successors: &[Successor<'_>]) -> Attr {
    let sizes: SmallVec<[i32; 8]> = successors.iter().map(|(_, operands)| operands.len() as i32).collect();
    ctx.dense_i32_array(&sizes)
}

/// Inserts an operation of a row.
pub fn insert_row(b: &mut dyn OpBuilder, parts: RowParts<'_>) -> Op {
    let RowParts { name, row, operands: groups, results: given, slots, successors } = parts;
    let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
    for group in groups {
        operands.extend_from_slice(group);
    }
    let (ctx, arena) = (b.ctx(), b.arena());
    if row.has(Traits::OPERAND_SEGMENTS)
        && let Some(slot) = row.attr_index("operandSegmentSizes")
    {
        let sizes: SmallVec<[i32; 8]> = groups.iter().map(|group| group.len() as i32).collect();
        slots[slot] = Some(ctx.dense_i32_array(&sizes));
    }
    let mut results: SmallVec<[Type; 4]> = SmallVec::new();
    let mut inferred = Vec::new();
    for (i, types) in given.iter().enumerate() {
        match (types, result_type(row, i)) {
            (Some(types), _) => results.extend_from_slice(types),
            (None, Some(ResultType::Operand(from, map))) => {
                let first = groups.get(from).and_then(|group| group.first());
                let ty = first.map(|value| arena.ty(*value));
                // What the map does not apply to keeps its type, so that the verifier sees the mistake.
                results.extend(ty.map(|ty| map(ctx, ty).unwrap_or(ty)));
            }
            (None, Some(ResultType::Fixed(make))) => results.push(make(ctx)),
            (None, _) => {
                if let Some(infer) = row.infer.filter(|_| inferred.is_empty()) {
                    // A row that cannot infer gives no type: the number of results is then wrong.
                    let _ = infer(ctx, arena, &operands, slots, &mut inferred);
                }
                results.extend(inferred.get(i).copied());
            }
        }
    }
    let loc = b.loc();
    b.insert(&OpParts {
        loc,
        operands: &operands,
        results: &results,
        slots,
        successors,
        ..OpParts::new(name)
    })
}

/// [`insert_row`] for an operation with one result.
pub fn insert_value(b: &mut dyn OpBuilder, parts: RowParts<'_>) -> Value {
    let op = insert_row(b, parts);
    result(b.arena(), op, 0)
}

/// A result of an operation that is known to have it.
///
/// # Panics
/// If the operation has fewer results: it is not of the row that the caller takes it for.
pub fn result(arena: &OpArena, op: Op, index: usize) -> Value {
    match arena.result(op, index) {
        Some(value) => value,
        None => panic!("operation with {} results has no result {index}", arena.result_count(op)),
    }
}

/// Where a builder finds the type of a result.
#[derive(Clone, Copy)]
pub enum ResultType {
    /// It follows from the type of the first value of an operand slot.
    Operand(usize, fn(&Context, Type) -> Option<Type>),
    /// It is always this one.
    Fixed(fn(&Context) -> Type),
    /// The row's `infer` gives all results.
    Infer,
}

/// How the type of the single value of a result slot follows from what a row declares, if it does.
pub fn result_type(row: &OpRow, result: usize) -> Option<ResultType> {
    let one = |slot: u8| row.operands.get(usize::from(slot)).is_some_and(|s| s.arity == Arity::One);
    if row.has(Traits::SAME_TYPE) && one(0) {
        return Some(ResultType::Operand(0, same_type));
    }
    let wanted = ValueRef::Result(u8::try_from(result).ok()?);
    for relation in row.relations {
        match (relation.from, relation.to) {
            (ValueRef::Operand(from), to) if to == wanted && one(from) => {
                return Some(ResultType::Operand(from.into(), relation.map));
            }
            (from, ValueRef::Operand(to)) if from == wanted && relation.symmetric && one(to) => {
                return Some(ResultType::Operand(to.into(), relation.map));
            }
            _ => {}
        }
    }
    if let AsmForm::Elements(elements) = row.form {
        for element in elements {
            if let FormElement::Fixed(of, make) = element
                && *of == wanted
            {
                return Some(ResultType::Fixed(*make));
            }
        }
    }
    row.infer.map(|_| ResultType::Infer)
}
